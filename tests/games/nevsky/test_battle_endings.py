"""4.4.3 to 4.4.5: fates, Losses, Spoils, Service, aftermath."""

from __future__ import annotations

import pytest

from games.nevsky.field import Field, forces, goods, run, told, where, words
from gardariki.games.nevsky.data import locale, lord

RULE = pytest.mark.rule
FIGHT = ("fight_on", "fight_on")


@RULE("4.4.3", "E24")
def test_defender_concedes_retreats_and_keeps_what_he_can_carry() -> None:  # E24, pitfalls 27, 28
    f = Field(box=1).lord(
        "hermann", "dubrovno", "2 men_at_arms", "3 provender 2 coin 1 loot 1 cart 1 ship", service=8
    )
    f.lord("gavrilo", "dubrovno", "4 men_at_arms", "1 provender")
    # Round 1: all saved. Round 2: Hermann's 1 Hit (2 halved), saved; of 4 Hits two Rout him.
    # Losses: 3 keeps a Men-at-Arms (normal range), 4 does not. Service: 5, three boxes.
    m = f.battle("gavrilo", "pskov", dice=[1] * 6 + [1, 6, 6] + [3, 4, 5])
    run(m, *FIGHT, "fight_on", "concede")
    assert told(m, "Hermann falls on foot upon Gavrilo: 1 Hit.")
    assert m.over  # Porkhov is an unbesieged Russian Fort: only the Shelon River was left
    assert where(m, "hermann") == locale("shelon_river")
    # A waterway and one Cart: nothing can be carried on it.
    assert goods(m, "hermann") == {"coin": 2, "cart": 1, "ship": 1}
    assert goods(m, "gavrilo") == {"provender": 4, "loot": 1}
    assert forces(m, "hermann") == {"men_at_arms": 1}
    assert m.state.service[lord("hermann")] == 5
    assert m.state.moved[lord("hermann")] == 1


@RULE("4.4.3", "4.4.4")
def test_retreat_without_conceding_costs_everything_but_ships_and_units_need_a_one() -> None:
    f = Field(box=1).lord("hermann", "dubrovno", "1 militia 1 men_at_arms", "2 coin 1 ship 1 cart")
    f.lord("gavrilo", "dubrovno", "9 men_at_arms", "7 coin")
    m = f.battle("gavrilo", "pskov", dice=[1, 1, 6, 6, 1, 2, 1])
    run(m, *FIGHT, "take_hit hermann_militia")
    assert m.over
    assert told(m, "Losses of Hermann: Men-at-Arms 1 (1-1), 1 stay; Militia 2 (1-1), 0 stay.")
    assert goods(m, "hermann") == {"ship": 1}
    assert goods(m, "gavrilo") == {"coin": 8, "cart": 1}  # the limit of 8


@RULE("4.4.3")
def test_the_loser_chooses_whose_provender_is_left() -> None:
    f = Field(box=1).lord("hermann", "tesovo", "9 knights", "2 provender 1 cart")
    f.lord("rudolf", "tesovo", "9 knights", "2 provender 1 cart")
    f.lord("gavrilo", "tesovo", "1 militia")
    m = f.battle("gavrilo", "novgorod", dice=[1] * 80)
    run(m, "array hermann", "spot df_left", "fight_on", "concede", "auto", "retreat ingria")
    assert words(m) == ["drop hermann_provender", "drop rudolf_provender"]
    run(m, "drop rudolf_provender", "drop rudolf_provender")
    assert m.over
    assert goods(m, "hermann") == {"provender": 2, "cart": 1}
    assert goods(m, "rudolf") == {"cart": 1}
    assert goods(m, "gavrilo") == {"provender": 2}


@RULE("4.4.3")
def test_marching_attackers_go_back_where_they_came_from() -> None:
    f = Field(box=3).siege("izborsk", 1).lord("hermann", "izborsk", "3 knights")
    f.lord("gavrilo", "izborsk", "1 militia 1 men_at_arms", service=9)
    m = f.battle("gavrilo", "pskov", dice=[1] * 20)
    run(m, "concede", "auto")
    assert m.over
    assert where(m, "gavrilo") == locale("pskov")
    assert m.state.service[lord("gavrilo")] == 8  # a 1 halved and rounded up


@RULE("4.4.3")
def test_a_siege_left_behind_bars_the_way_back() -> None:  # pitfall 29
    f = Field(box=3).lord("gavrilo", "kirrumpah", "1 militia 2 men_at_arms")
    f.lord("hermann", "kirrumpah", "1 militia 2 knights", "1 cart")
    f.s.assets[lord("gavrilo")][1] = 3
    m = f.battle("gavrilo", "adsel", dice=[1] * 30)  # Adsel is a Teutonic Castle, unbesieged
    run(m, "concede", "auto", "auto")
    assert m.over
    assert where(m, "gavrilo") == -1
    assert told(m, "The way back to Adsel is barred.")
    assert goods(m, "hermann") == {"coin": 3, "cart": 1}


@RULE("4.4.3", "E25")
def test_the_attackers_way_is_barred_as_a_whole_and_the_parallel_way_is_not() -> None:  # E25
    f = (
        Field(box=1)
        .lord("hermann", "odenpah", "5 knights")
        .lord("yaroslav", "odenpah", "5 knights")
    )
    f.lord("rudolf", "odenpah", "5 knights").lord("gavrilo", "odenpah", "1 militia")
    m = f.battle("gavrilo", "dorpat", "w00", dice=[1] * 80)
    run(m, "array hermann", "array rudolf", "spot df_left", "fight_on", "concede", "auto")
    assert words(m) == [
        "withdraw hermann",
        "withdraw rudolf",
        "withdraw yaroslav",
        "retreat dorpat",  # by the waterway
        "retreat fellin",
        "retreat kirrumpah",
    ]
    run(m, "withdraw hermann", "withdraw rudolf")
    assert words(m) == ["retreat dorpat", "retreat fellin", "retreat kirrumpah"]
    run(m, "retreat dorpat")
    assert m.over
    assert m.state.besieged[lord("hermann")] == m.state.besieged[lord("rudolf")] == 1
    assert m.state.besieged[lord("yaroslav")] == 0
    assert m.state.siege[locale("odenpah")] == 1


@RULE("4.4.3")
def test_two_ways_to_the_same_refuge_are_a_choice() -> None:
    f = Field(box=1).lord("gavrilo", "gdov", "1 knights").lord("hermann", "gdov", "1 militia")
    m = f.battle("hermann", "plyussa_river", dice=[1] * 20)
    run(m, "fight_on", "concede")
    assert "retreat uzmen" in words(m)
    run(m, "retreat uzmen")
    assert words(m) == ["by w01", "by w02"]


@RULE("4.4.3", "E16", "7.2")
def test_no_way_out_means_removal_spoils_and_ransom() -> None:  # E16
    f = Field(box=1).in_play("t16").lord("domash", "gdov", "1 militia", "2 boat 3 ship 1 loot")
    f.lord("hermann", "gdov", "5 knights")
    for name, place in (("rudolf", "uzmen"), ("yaroslav", "narwia"), ("heinrich", "plyussa_river")):
        f.lord(name, place, "1 knights")
    m = f.battle("hermann", "dorpat", dice=[6])
    run(m, *FIGHT)
    assert m.over
    assert told(m, "Domash has nowhere to go.")
    assert where(m, "domash") == -1
    assert m.state.cylinder[lord("domash")] == -1
    assert goods(m, "hermann") == {"coin": 4, "loot": 1, "boat": 2}  # Ransom is his Service of 4


@RULE("4.4.3", "RUL-17")
def test_a_lord_who_can_go_somewhere_must() -> None:
    f = Field(box=1).lord("gavrilo", "pskov", "1 knights").lord("hermann", "pskov", "3 knights")
    for name, place in (("rudolf", "uzmen"), ("yaroslav", "ostrov"), ("heinrich", "zhelcha_river")):
        f.lord(name, place, "1 knights")
    f.lord("knud_and_abel", "dubrovno", "1 knights")
    m = f.battle("hermann", "izborsk", dice=[1] * 12)
    run(m, "fight_on", "concede")
    assert m.over  # Withdrawing was the only way
    assert m.state.besieged[lord("gavrilo")] == 1
    assert m.state.siege[locale("pskov")] == 1
    assert m.state.service[lord("gavrilo")] == 9  # no Service roll


@RULE("4.4.4")
def test_withdrawn_losers_and_winners_use_the_normal_ranges() -> None:  # pitfall 27
    f = Field(box=1).lord("gavrilo", "pskov", "1 knights 1 men_at_arms", "2 coin")
    f.lord("hermann", "pskov", "2 knights 2 sergeants")
    # Hermann has 2 Routed by Gavrilo; Gavrilo Routs.
    m = f.battle("hermann", "izborsk", dice=[6, 6, 6, 6, 3, 4, 4, 3])
    run(m, *FIGHT, "take_hit hermann_knights", "take_hit hermann_sergeants")
    run(m, "take_hit gavrilo_knights", "withdraw gavrilo")
    assert m.over
    assert told(m, "Losses of Gavrilo: Knights 4 (1-4), 1 stay; Men-at-Arms 3 (1-3), 1 stay.")
    assert told(m, "Losses of Hermann: Knights 3 (1-4), 1 stay; Sergeants 4 (1-3), 0 stay.")
    assert goods(m, "gavrilo") == {"coin": 2}  # Withdrawn Lords give no Spoils


@RULE("4.4.4")
def test_a_winner_can_be_removed_for_want_of_units() -> None:
    f = Field(box=3).in_play("r7").siege("izborsk", 1).lord("hermann", "izborsk", "1 militia")
    f.lord("rudolf", "izborsk", "5 knights").lord("gavrilo", "izborsk", "1 men_at_arms 1 militia")
    m = f.battle("gavrilo", "pskov", dice=[1] * 11 + [6] + [6, 1, 1])
    run(m, "array hermann", "spot df_left", "concede", "auto", "take_hit hermann_militia")
    assert told(m, "Hermann Routs.")
    assert where(m, "hermann") == -1
    assert goods(m, "gavrilo") == {"coin": 4}


@RULE("4.4.3", "1.4.1")
def test_a_teuton_who_retreats_loses_the_legate() -> None:
    f = Field(box=1).in_play("t13").lord("hermann", "odenpah", "1 knights")
    f.lord("gavrilo", "odenpah", "1 militia")
    f.s.legate = locale("odenpah")
    m = f.battle("gavrilo", "kirrumpah", dice=[1] * 10)
    run(m, "fight_on", "concede", "withdraw hermann")
    assert m.state.legate == -2
    assert told(m, "The Papal Legate is lost.")


@RULE("4.1.3", "4.4.3")
def test_a_lieutenant_pair_shares_one_fate() -> None:
    f = (
        Field(box=1)
        .lord("domash", "izborsk", "1 knights")
        .lord("vladislav", "izborsk", "1 knights")
    )
    f.pair("domash", "vladislav").lord("hermann", "izborsk", "1 militia")
    m = f.battle("hermann", "ugaunia", dice=[1] * 20)
    run(m, "array domash", "spot df_left", "fight_on", "concede", "auto")
    # Izborsk holds one Lord: the pair cannot Withdraw.
    assert words(m) == ["retreat kirrumpah", "retreat lettgallia", "retreat pskov"]
    run(m, "retreat pskov")
    assert where(m, "domash") == where(m, "vladislav") == locale("pskov")


@RULE("4.3.6", "4.4.5")
def test_a_trade_route_changes_hands_after_the_battle() -> None:
    f = Field(box=1).lord("vladislav", "neva", "1 knights").lord("hermann", "neva", "1 militia")
    m = f.battle("hermann", "vod", dice=[1] * 10)
    run(m, "fight_on", "concede", "retreat ladoga")
    assert m.state.conquered[locale("neva")] == 1


@RULE("4.4.5", "1.9.1")
def test_used_events_go_back_to_the_deck() -> None:
    f = Field(box=1).siege("izborsk", 1).hold("t9").lord("hermann", "izborsk", "1 knights")
    f.lord("gavrilo", "izborsk", "1 militia")
    m = f.battle("gavrilo", "pskov", dice=[1] * 10)
    run(m, "battle_event t9")
    assert 8 in m.state.combat.events
    run(m, "concede")
    assert m.over
    assert 8 in m.state.holds[0]


@RULE("4.4.3")
def test_spoils_are_divided_by_the_winner() -> None:
    f = Field(box=1).lord("hermann", "dubrovno", "1 militia", "1 coin 1 provender")
    f.lord("gavrilo", "dubrovno", "9 men_at_arms").lord("domash", "dubrovno", "9 men_at_arms")
    m = f.battle("gavrilo domash", "pskov", dice=[1, 6, 1, 1])
    run(m, "spot af_left", *FIGHT, "auto")
    assert words(m) == [
        "receive domash_provender",
        "receive gavrilo_provender",
        "receive domash_coin",
        "receive gavrilo_coin",
        "auto",
    ]
    run(m, "receive domash_coin", "receive gavrilo_provender")
    assert m.over
    assert goods(m, "domash") == {"coin": 1}


@RULE("4.4.2", "4.4.3", "4.4.1")
def test_what_is_not_offered_is_explained() -> None:
    f = Field(box=3).hold("t4").lord("hermann", "odenpah", "2 knights 1 militia")
    f.lord("gavrilo", "odenpah", "4 men_at_arms").lord("rudolf", "fellin", "1 knights")
    f.lord("domash", "fellin", "1 knights").lord("yaroslav", "odenpah", "1 knights")
    f.s.besieged[lord("rudolf")] = 1
    m = f.battle("gavrilo", "dorpat", "w00", dice=[1] * 40)
    run(m, "array hermann", "spot df_left")
    assert "frozen" in m.why("battle_event t4").text
    assert "do not hold" in m.why("battle_event t9").text
    run(m, "done", "fight_on", "concede", "auto")
    assert "Unbesieged enemy" in m.why("retreat fellin").text
    assert "not next to" in m.why("retreat riga").text
    assert m.why("withdraw rudolf").rule == "4.1.3"


@RULE("4.4.4", "6")
@pytest.mark.parametrize(("horse_archery", "kept"), [(True, 1), (False, 0)])
def test_asiatic_horse_stays_on_one_to_three_unless_it_cannot_evade(
    horse_archery: bool, kept: int
) -> None:  # pitfall 21
    f = Field(box=3).siege("izborsk", 1).lord("hermann", "izborsk", "4 men_at_arms")
    f.lord("andrey", "izborsk", "1 asiatic_horse 1 knights")
    f.s.horse_archery = horse_archery
    # Andrey shoots and charges: 1 and 2 Hits (halved to 1 and 1); Hermann's foot: 4 Hits.
    m = f.battle("andrey", "pskov", dice=[1, 1, 4, 1, 1, 1, 3, 1])
    run(m, "concede", "take_hit andrey_asiatic_horse")
    assert m.over
    assert forces(m, "andrey").get("asiatic_horse", 0) == kept


@RULE("4.4.3", "4.4.5", "E21")
def test_a_won_relief_drives_the_besiegers_off_by_another_way() -> None:  # E21
    f = Field(box=3).siege("pskov", 2).lord("gavrilo", "pskov", "1 knights", inside=True)
    f.lord("aleksandr", "pskov", "9 knights").lord("hermann", "pskov", "1 knights", "1 coin")
    m = f.battle("aleksandr", "dubrovno", dice=[1] * 40)
    run(m, "relief gavrilo", "fight_on", "concede", "auto", "strike hermann")
    assert "retreat dubrovno" not in words(m)
    assert "retreat uzmen" in words(m)
    run(m, "retreat uzmen")
    assert m.over
    assert m.state.siege[locale("pskov")] == 0
    assert m.state.besieged[lord("gavrilo")] == 0
    assert goods(m, "hermann") == {"coin": 1}  # he Conceded


@RULE("4.3.6", "4.4.3")
@pytest.mark.parametrize(
    ("loser", "winner", "before", "after"),
    [
        ("andreas", "vladislav", 0, 1),
        ("vladislav", "andreas", 1, 0),
    ],
)
def test_a_retreat_to_a_trade_route_counts_even_if_losses_then_take_the_lord(
    loser: str, winner: str, before: int, after: int
) -> None:
    f = Field(box=1).lord(loser, "izhora", "1 militia").lord(winner, "izhora", "9 men_at_arms")
    f.s.conquered[locale("neva")] = before
    m = f.battle(winner, "ladoga", dice=[6, 6, 6, 6])
    run(m, *FIGHT)
    assert words(m)[0].startswith("retreat")
    run(m, "retreat neva")
    assert where(m, loser) == -1
    assert m.state.conquered[locale("neva")] == after
