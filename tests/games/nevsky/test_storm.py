"""4.5.2 Storm: Garrison, Walls, Rounds, absorbing, Sack; both editions."""

from __future__ import annotations

import pytest

from games.nevsky.field import Field, forces, goods, routed, run, told, where, words
from gardariki.games.nevsky.data import KOPORYE, NOVGOROD, PSKOV, RUSSIANS, TEUTONS, locale, lord
from gardariki.games.nevsky.rules.storm import storm_blows, storm_walls
from gardariki.games.nevsky.rules.strike import ALL_MELEE, SHOOT, tally

RULE = pytest.mark.rule
AID, SECOND = 0, 1


@RULE("4.5.2", "E34")
@pytest.mark.parametrize(
    ("edition", "garrison", "archery", "melee"), [(AID, [2, 1], 1, 3), (SECOND, [1, 1], 1, 2)]
)
def test_the_garrison_of_a_castle(
    edition: int, garrison: list[int], archery: int, melee: int
) -> None:  # E34
    f = Field(edition=edition).siege("adsel", 3).lord("gavrilo", "adsel", "5 knights")
    m = f.storm("gavrilo")
    s = m.state
    assert s.combat.garrison == garrison
    assert tally(*storm_blows(s, 1, SHOOT), False) == (archery, 0)
    assert tally(*storm_blows(s, 1, ALL_MELEE), False) == (0, melee)


@RULE("4.5.2", "1.9.1")
@pytest.mark.parametrize(
    ("place", "edition", "garrison"),
    [
        ("riga", AID, [3, 1]),
        ("riga", SECOND, [2, 1]),
        ("pskov", AID, [3, 0]),
        ("novgorod", SECOND, [3, 0]),
        ("izborsk", AID, [1, 0]),
        ("koporye", AID, [2, 1]),  # a Castle marker
    ],
)
def test_garrisons(place: str, edition: int, garrison: list[int]) -> None:  # pitfalls 5, 24
    f = Field(edition=edition).siege(place, 1)
    f.s.castle[KOPORYE] = RUSSIANS
    who = "gavrilo" if place == "riga" else "hermann"
    assert f.lord(who, place, "1 knights").storm(who).state.combat.garrison == garrison


@RULE("4.5.2", "E5")
@pytest.mark.parametrize(("edition", "halves"), [(AID, 16), (SECOND, 12)])
def test_the_second_edition_caps_a_lords_melee_at_six(edition: int, halves: int) -> None:  # E5
    f = Field(edition=edition).siege("pskov", 3)
    m = f.lord("hermann", "pskov", "5 knights 3 men_at_arms").storm("hermann")
    assert storm_blows(m.state, 0, ALL_MELEE) == (0, halves)


@RULE("4.5.2", "7.1")
def test_the_cap_comes_after_field_organ_and_spares_the_garrison() -> None:  # pitfall 24
    f = Field(edition=SECOND).siege("riga", 3).hold("t10")
    f.lord("gavrilo", "riga", "9 knights").lord("andreas", "riga", "5 knights", inside=True)
    m = f.storm("gavrilo", dice=[1] * 99)
    run(m, "battle_event t10")
    m.state.combat.round = 1
    assert storm_blows(m.state, 1, ALL_MELEE) == (0, 12 + 6)
    m.state.edition = AID
    assert storm_blows(m.state, 1, ALL_MELEE) == (0, 20 + 6)


@RULE("4.5.2", "E23")
def test_storm_of_a_city_round_by_round() -> None:  # E23
    f = Field().siege("pskov", 3).lord("hermann", "pskov", "2 knights 2 men_at_arms 2 militia")
    dice = [3, 4]  # 2 crossbow Hits against Siegeworks 1-3: one stopped
    dice += [3]  # the other: Knights save on 1-2 only
    dice += [1, 1, 4, 2]  # Garrison Melee: 3 Hits, two stopped, Men-at-Arms save on 1-3
    # Melee of 1 Knights, 2 Men-at-Arms, 2 Militia: 4 Hits, Walls 1-3 stop two; one falls
    dice += [1, 4, 3, 4, 4, 3]
    m = f.storm("hermann", dice=dice)
    run(m, "fight_on")
    assert words(m) == ["take_hit hermann_knights", "take_hit hermann_men_at_arms", "auto"]
    run(m, "take_hit hermann_knights", "take_hit hermann_men_at_arms")
    assert told(m, "The Garrison of Pskov shoots at Hermann: 2 Hits (2 by crossbow).")
    assert told(m, "The Garrison of Pskov fights Hermann: 3 Hits.")
    assert told(m, "Hermann fights the defenders of Pskov: 4 Hits.")
    assert m.state.combat.garrison == [2, 0]
    assert routed(m, "hermann") == {"knights": 1}
    assert m.state.combat.round == 2
    assert words(m) == ["fight_on", "concede"]


@RULE("4.5.2", "E6")
def test_a_storm_lasts_as_many_rounds_as_there_are_siege_markers() -> None:  # E6, pitfall 26
    f = Field().siege("izborsk", 2).lord("hermann", "izborsk", "1 knights")
    # Each Round: 1 crossbow Hit and 1 Melee Hit stopped by Siegeworks, 1 Hit by the Walls.
    m = f.storm("hermann", dice=[1] * 6)
    run(m, "fight_on", "fight_on")
    assert m.over
    assert told(m, "The Storm of Izborsk fails.")
    assert m.state.siege[locale("izborsk")] == 2
    assert m.state.moved[lord("hermann")] == 1


@RULE("4.5.2", "RUL-25")
def test_the_attacker_may_call_it_off_before_any_round_at_once() -> None:
    f = Field().siege("izborsk", 2).lord("hermann", "izborsk", "1 knights")
    m = f.storm("hermann")
    run(m, "concede")
    assert m.over
    assert m.state.siege[locale("izborsk")] == 2


@RULE("4.5.2")
def test_attackers_in_armor_take_the_hits_first() -> None:  # pitfall 25
    f = Field().siege("novgorod", 1).lord("hermann", "novgorod", "1 men_at_arms 3 militia")
    # Of two crossbow Hits the first Routs the Men-at-Arms, without a question; then Militia.
    m = f.storm("hermann", dice=[6, 6, 6, 1] + [1] * 6)
    run(m, "fight_on")
    lines = [line for line in m.log if "of Hermann" in line]
    assert lines[0] == "Men-at-Arms of Hermann (1-1) roll 6 and Rout."
    assert lines[1] == "Militia of Hermann (1-1) roll 1 and stand."


@RULE("4.5.2")
def test_the_garrison_takes_hits_before_the_lord_and_the_owner_chooses_which() -> None:
    f = Field().siege("riga", 4).lord("gavrilo", "riga", "6 knights")
    f.lord("andreas", "riga", "1 knights", inside=True)
    # Garrison 3 + 1, crossbows 2 Hits: both stopped. Melee 3 + 1 + 1 = 5 Hits, all stopped.
    # Gavrilo's 6 Hits: Walls 1-4 let six 5s through.
    m = f.storm("gavrilo", dice=[1, 1] + [1] * 5 + [5] * 6 + [6] * 6)
    run(m, "fight_on")
    assert words(m) == ["take_hit garrison_men_at_arms", "take_hit garrison_knights", "auto"]
    run(m, "take_hit garrison_knights")
    lines = [line for line in m.log if "and fall" in line or "Andreas Routs" in line]
    assert lines[0] == "Knights of the Garrison (1-4) roll 6 and fall."
    assert lines[-1] == "Andreas Routs."
    assert len(lines) == 5
    assert m.state.conquered[locale("riga")] == 1


@RULE("4.5.2")
def test_the_front_may_change_places_from_round_two_and_must_if_routed() -> None:
    f = Field().siege("izborsk", 4).lord("hermann", "izborsk", "1 militia")
    f.lord("rudolf", "izborsk", "1 knights").lord("yaroslav", "izborsk", "1 knights")
    # The Garrison's bolt Routs Hermann; nobody stands in Front for the rest of the Round.
    m = f.storm("hermann", dice=[6, 6] + [1] * 9)
    run(m, "fight_on", "fight_on")
    assert words(m) == ["front rudolf", "front yaroslav"]
    run(m, "front rudolf", "fight_on")
    assert words(m) == ["front yaroslav", "done"]
    run(m, "front yaroslav")
    assert m.state.combat.reserve[0] == [lord("rudolf")]


@RULE("4.5.2")
def test_the_defender_chooses_his_front_lord() -> None:
    f = Field().siege("pskov", 2).lord("hermann", "pskov", "1 knights")
    f.lord("gavrilo", "pskov", "1 knights", inside=True)
    f.lord("domash", "pskov", "1 knights", inside=True)
    m = f.storm("hermann")
    assert m.ask is not None
    assert m.ask.seat == RUSSIANS
    assert words(m) == ["front domash", "front gavrilo"]


@RULE("4.5.2", "7.2")
def test_walls_markers_and_trebuchets() -> None:
    f = Field().siege("pskov", 2).lord("hermann", "pskov", "1 knights")
    f.lord("rudolf", "pskov", "1 knights", cards="t14")
    f.s.walls[PSKOV] = 1
    m = f.storm("hermann")
    assert storm_walls(m.state, 0) == 3  # 3 + 1 - 1, though Rudolf is in Reserve
    assert storm_walls(m.state, 1) == 2  # Teutonic Siegeworks are not lowered
    f = Field().siege("riga", 2).lord("gavrilo", "riga", "1 knights")
    f.lord("andreas", "riga", "1 knights", cards="t14", inside=True)
    m = f.storm("gavrilo")
    assert storm_walls(m.state, 0) == 4
    assert storm_walls(m.state, 1) == 1


@RULE("4.4.4", "4.5.2")
def test_storm_attackers_need_a_one_even_if_they_win() -> None:  # pitfall 27
    f = Field().siege("izborsk", 1).lord("hermann", "izborsk", "3 knights")
    # The bolt and the Melee Hit Rout a Knights each; then 1 Hit passes the Walls and kills.
    m = f.storm("hermann", dice=[6, 6, 6, 6, 6, 6, 2, 1])
    run(m, "fight_on")
    assert m.over
    assert told(m, "Losses of Hermann: Knights 2, 1 (1-1), 1 stay.")
    assert forces(m, "hermann") == {"knights": 2}
    assert goods(m, "hermann") == {"loot": 1, "provender": 1, "coin": 1}


@RULE("4.5.2", "1.4.2")
def test_sack_of_novgorod_takes_lords_goods_and_the_veche_coin() -> None:
    f = (
        Field()
        .in_play("t16")
        .siege("novgorod", 4)
        .lord("hermann", "novgorod", "9 knights", "1 coin")
    )
    f.lord("domash", "novgorod", "1 militia", "2 provender 3 ship", inside=True, service=9)
    f.s.veche_coin = 2
    f.s.walls[NOVGOROD] = 1
    # Archery 2 and Melee 4 (3.5) stopped by Siegeworks; 9 Hits past Walls 1-4; 3 + 1 fall.
    m = f.storm("hermann", dice=[1] * 6 + [5] * 9 + [6] * 4)
    run(m, "fight_on")
    assert m.over
    s = m.state
    assert where(m, "domash") == -1
    assert s.veche_coin == 0
    assert s.walls[NOVGOROD] == 0
    assert s.conquered[NOVGOROD] == 1
    assert s.siege[NOVGOROD] == 0
    # 1 of his own, 4 Ransom, 3 of the place, 2 of the Veche: more than 8 are lost.
    assert goods(m, "hermann") == {"provender": 5, "coin": 8, "loot": 3}


@RULE("4.5.2", "1.3.1", "E12")
def test_a_liberated_city_gives_spoils_but_no_markers() -> None:  # E12, pitfall 4
    f = Field().conquered("pskov").siege("pskov", 1).lord("gavrilo", "pskov", "9 knights")
    m = f.storm("gavrilo", dice=[1] * 5 + [5] * 9 + [6] * 3)
    run(m, "fight_on")
    assert m.over
    assert m.state.conquered[PSKOV] == 0
    assert goods(m, "gavrilo") == {"provender": 2, "coin": 2, "loot": 2}


@RULE("1.9.1", "4.5.2", "E13")
def test_a_castle_marker_flips_on_conquest() -> None:  # E13, pitfall 5
    f = Field().conquered("koporye").siege("koporye", 1).lord("vladislav", "koporye", "9 knights")
    f.s.castle[KOPORYE] = TEUTONS
    m = f.storm("vladislav", dice=[1] * 4 + [5] * 9 + [6] * 3)
    run(m, "fight_on", "auto")
    assert m.over
    assert m.state.conquered[KOPORYE] == 0
    assert m.state.castle[KOPORYE] == RUSSIANS
    assert goods(m, "vladislav") == {"provender": 1, "coin": 1, "loot": 1}


@RULE("4.5.2")
def test_a_failed_storm_that_costs_the_last_besieger_lifts_the_siege() -> None:
    f = Field().in_play("r7").siege("izborsk", 1).lord("hermann", "izborsk", "1 militia", "2 coin")
    f.lord("gavrilo", "izborsk", "1 militia", inside=True)
    m = f.storm("hermann", dice=[6, 6, 6])
    run(m, "fight_on")
    assert m.over
    assert where(m, "hermann") == -1
    assert m.state.siege[locale("izborsk")] == 0
    assert m.state.besieged[lord("gavrilo")] == 0
    assert goods(m, "gavrilo") == {"coin": 4}  # Ransom, but no Spoils


@RULE("4.5.2")
def test_only_field_organ_can_be_played_in_a_storm() -> None:
    f = Field().siege("izborsk", 1).hold("t4 t5 t6 t9 t10").lord("hermann", "izborsk", "1 knights")
    assert words(f.storm("hermann")) == ["battle_event t10", "done"]
    f = Field().siege("riga", 1).hold("t10").lord("gavrilo", "riga", "1 knights")
    assert words(f.storm("gavrilo")) == ["fight_on", "concede"]  # no Teuton inside to have it


@RULE("4.5.2", "8.2")
def test_nobody_is_asked_for_events_that_no_card_of_his_could_be_in_a_storm() -> None:
    f = Field().siege("riga", 1).hold("r1 r4").lord("gavrilo", "riga", "1 knights")
    assert words(f.storm("gavrilo")) == ["fight_on", "concede"]
    f = Field().siege("izborsk", 1).hold("t4 r1").lord("hermann", "izborsk", "1 knights")
    m = f.lord("gavrilo", "izborsk", "1 militia", inside=True).storm("hermann")
    assert words(m) == ["done"]  # he might hold the Field Organ
    run(m, "done")
    assert words(m) == ["fight_on", "concede"]
