"""4.3 March: load, groups, Approach, Encamp, Trade Routes; 4.7.3 Sail."""

from __future__ import annotations

import pytest

from games.nevsky.field import goods, run, told, where, words
from games.nevsky.realm import Realm
from gardariki.games.nevsky.data import NEVA, T13, locale, lord
from gardariki.games.nevsky.rules.lords import is_marshal
from gardariki.games.nevsky.state import ACTIONS, APPROACH, COMBAT, LEGATE_OUT

RULE = pytest.mark.rule
SUMMER, WINTER, MUD = 1, 3, 7


def far(r: Realm) -> Realm:
    """A Russian far away, so that the Campaign goes on."""
    r.lord("vladislav", "ladoga", "1 militia")
    return r


@RULE("4.3.2", "1.7.2")
@pytest.mark.parametrize(("provender", "laden_left", "unladen_left"), [(3, 3, 2), (5, 4, 2)])
def test_two_carts_carry_two_unladen_and_four_laden(
    provender: int, laden_left: int, unladen_left: int
) -> None:  # E1, pitfall 8
    for word, left, cost in (("laden", laden_left, 2), ("unladen", unladen_left, 1)):
        r = far(Realm(SUMMER)).lord(
            "hermann", "dorpat", "1 knights", f"2 cart {provender} provender"
        )
        m = r.card("hermann")
        run(m, "march ugaunia", word)
        assert goods(m, "hermann")["provender"] == left
        assert m.state.actions == 3 - cost


@RULE("4.3.2", "1.7.4")
def test_nothing_is_carried_over_a_trackway_in_rasputitsa() -> None:  # E2, pitfall 9
    r = far(Realm(MUD)).lord("hermann", "dorpat", "1 knights", "3 cart 1 provender")
    m = r.card("hermann")
    run(m, "march ugaunia")
    assert goods(m, "hermann") == {"cart": 3}
    assert m.state.actions == 2


@RULE("4.3.2")
def test_loot_is_always_laden_and_needs_two_actions() -> None:  # pitfall 8
    r = far(Realm(SUMMER)).lord("yaroslav", "odenpah", "1 knights", "1 cart 1 loot")
    m = r.card("yaroslav", actions=1)
    run(m, "march ugaunia")
    assert goods(m, "yaroslav") == {"cart": 1}  # with one action the Loot is left


@RULE("1.3.1", "4.3.3")
def test_where_two_ways_lead_there_one_is_chosen_and_its_type_counts() -> None:  # pitfall 7
    r = far(Realm(SUMMER)).lord("yaroslav", "odenpah", "1 knights", "1 boat 1 provender")
    m = r.card("yaroslav")
    run(m, "march dorpat")
    assert words(m) == ["by w00", "by w03"]
    run(m, "by w03")
    assert goods(m, "yaroslav")["provender"] == 1


@RULE("4.3.1", "1.5.1")
def test_only_a_marshal_takes_others_along() -> None:  # pitfalls 10, 11
    r = (
        far(Realm(SUMMER))
        .lord("hermann", "dorpat", "1 knights")
        .lord("rudolf", "dorpat", "1 knights")
    )
    m = r.card("hermann")
    run(m, "march waiga")
    assert words(m) == ["join rudolf", "done"]
    run(m, "join rudolf")
    assert where(m, "rudolf") == locale("waiga")
    r = (
        far(Realm(SUMMER))
        .lord("hermann", "dorpat", "1 knights")
        .lord("rudolf", "dorpat", "1 knights")
    )
    r.lord("andreas", "riga", "1 knights")
    assert not is_marshal(r.s, lord("hermann"))
    m = r.card("hermann")
    run(m, "march waiga")
    assert where(m, "rudolf") == locale("dorpat")


@RULE("4.1.3")
def test_a_lieutenant_drags_his_lower_lord() -> None:
    r = (
        far(Realm(SUMMER))
        .lord("rudolf", "dorpat", "1 knights")
        .lord("yaroslav", "dorpat", "1 knights")
    )
    r.lord("andreas", "riga", "1 knights").pair("rudolf", "yaroslav")
    m = r.card("rudolf")
    run(m, "march waiga")
    assert where(m, "yaroslav") == locale("waiga")


@RULE("4.3.5")
def test_encamping_ends_the_card_joining_a_siege_does_not() -> None:  # pitfall 14
    r = far(Realm(SUMMER)).lord("hermann", "ugaunia", "1 knights", "1 provender 1 cart")
    m = r.card("hermann")
    run(m, "march izborsk")
    assert m.state.siege[locale("izborsk")] == 1
    assert m.state.step != ACTIONS
    r = far(Realm(SUMMER)).lord("hermann", "ugaunia", "1 knights")
    r.lord("rudolf", "izborsk", "1 knights").siege("izborsk", 1)
    m = r.card("hermann")
    run(m, "march izborsk")
    assert (m.state.step, m.state.actions) == (ACTIONS, 2)


@RULE("4.3.6")
def test_a_trade_route_changes_hands_by_presence() -> None:  # E26, pitfalls 3, 14
    r = far(Realm(SUMMER)).lord("hermann", "vod", "1 knights")
    m = r.card("hermann")
    run(m, "march neva")
    assert m.state.conquered[NEVA] == 1
    assert m.state.step == ACTIONS
    run(m, "march izhora")
    assert m.state.conquered[NEVA] == 1
    r = Realm(SUMMER).lord("hermann", "dorpat", "1 knights").conquered("neva")
    r.lord("vladislav", "ladoga", "1 militia")
    m = r.card("vladislav")
    run(m, "march neva")
    assert m.state.conquered[NEVA] == 0


def approach(provender: int = 0, loot: int = 0) -> Realm:
    """Gavrilo stands at Dorpat's door: Hermann comes from Narwia by the lake's west shore."""
    r = Realm(SUMMER).lord("vladislav", "narwia", "1 knights", "2 boat")
    r.lord("hermann", "dorpat", "1 knights", f"1 cart {provender} provender {loot} loot")
    return r


@RULE("4.3.4")
def test_the_whole_way_of_the_enemy_is_barred() -> None:  # E11, pitfall 6
    m = approach().card("vladislav")
    run(m, "march dorpat")
    assert m.state.step == APPROACH
    run(m, "lord hermann")
    assert words(m) == [f"avoid {p}" for p in ("odenpah", "ugaunia", "fellin", "waiga")]


@RULE("4.3.4")
def test_another_way_to_the_attackers_origin_is_open() -> None:  # E25, pitfall 7
    r = Realm(SUMMER).lord("vladislav", "dorpat", "1 knights").siege("dorpat", 1)
    r.lord("hermann", "odenpah", "1 knights")
    m = r.card("vladislav")
    run(m, "march odenpah", "by w00", "lord hermann")
    # Dorpat is an own Stronghold, free again now that the besieger has left
    assert words(m) == ["avoid dorpat", "avoid fellin", "avoid kirrumpah"]
    run(m, "avoid dorpat")
    assert where(m, "hermann") == locale("dorpat")


@RULE("4.3.4")
def test_avoiding_leaves_loot_and_excess_provender_to_the_enemy() -> None:  # pitfalls 12, 13
    m = approach(provender=3, loot=1).card("vladislav")
    run(m, "march dorpat", "lord hermann", "avoid waiga")
    assert goods(m, "hermann") == {"cart": 1, "provender": 1}
    assert goods(m, "vladislav") == {"boat": 2, "provender": 2, "loot": 1}
    assert m.state.service[lord("hermann")] == 9


@RULE("4.3.4")
def test_withdrawing_is_no_move_and_starts_a_siege() -> None:  # pitfall 12
    m = approach().card("vladislav")
    run(m, "march dorpat", "done", "withdraw hermann")
    assert m.state.besieged[lord("hermann")] == 1
    assert m.state.siege[locale("dorpat")] == 1
    assert m.state.moved[lord("hermann")] == 0


@RULE("4.3.4")
def test_who_stands_must_fight() -> None:
    m = approach().card("vladislav")
    run(m, "march dorpat", "done", "done")
    assert m.state.step == COMBAT
    assert told(m, "Battle at Dorpat")


@RULE("4.3.4", "7.1 T6")
def test_ambush_undoes_every_avoid() -> None:
    r = approach(loot=1).hold("r6")
    m = r.card("vladislav")
    run(m, "march dorpat", "lord hermann", "avoid waiga")
    assert words(m) == ["ambush r6", "done"]
    run(m, "ambush r6")
    assert where(m, "hermann") == locale("dorpat")
    assert goods(m, "hermann")["loot"] == 1


@RULE("4.3.4", "8.2")
def test_the_ambush_window_tells_nothing_of_the_hand() -> None:
    m = approach().hold("r1").card("vladislav", auto=True)
    run(m, "march dorpat", "lord hermann", "avoid waiga")
    assert words(m) == ["done"]  # not even the match answers for him


@RULE("4.3.4", "7.3 R3")
def test_pogost_may_be_played_when_approached() -> None:
    r = (
        Realm(SUMMER)
        .lord("hermann", "ugaunia", "2 knights")
        .lord("gavrilo", "izborsk", "1 militia")
    )
    m = r.hold("r3").card("hermann")
    run(m, "march izborsk")
    assert "play r3" in words(m)
    run(m, "play r3", "lord gavrilo") if "lord gavrilo" in words(m) else run(m, "play r3")
    assert goods(m, "gavrilo")["provender"] == 4


@RULE("1.4.1")
def test_one_fleeing_teuton_loses_the_legate() -> None:  # pitfall 40
    r = approach().in_play("t13")
    r.s.legate = locale("dorpat")
    m = r.card("vladislav")
    run(m, "march dorpat", "lord hermann", "avoid waiga")
    assert m.state.legate == LEGATE_OUT
    assert T13 in m.state.deck[0] + m.state.holds[0]


@RULE("1.4.1")
def test_the_legate_alone_among_russians_is_lost() -> None:  # E31
    r = Realm(SUMMER).lord("vladislav", "wenden", "1 knights").siege("wenden", 1).in_play("t13")
    r.lord("hermann", "dorpat", "1 knights")
    r.s.legate = locale("riga")
    m = r.card("vladislav")
    run(m, "march riga")
    assert m.state.legate == LEGATE_OUT


@RULE("7.2 T3")
def test_converts_march_first_for_nothing_even_laden() -> None:
    r = far(Realm(SUMMER)).lord("yaroslav", "odenpah", "1 light_horse", "1 loot", cards="t3")
    m = r.card("yaroslav")
    run(m, "march ugaunia")
    assert m.state.actions == 2
    assert goods(m, "yaroslav")["loot"] == 1
    assert "tax" not in words(m)  # RUL-12


@RULE("4.7.3")
def test_sailing_with_two_horse_and_two_ships_leaves_all_goods() -> None:  # E17
    r = far(Realm(SUMMER)).lord(
        "knud_and_abel", "reval", "1 knights 1 sergeants 2 men_at_arms", "2 ship 2 provender"
    )
    m = r.card("knud_and_abel")
    run(m, "sail narwia")
    assert where(m, "knud_and_abel") == locale("narwia")
    assert goods(m, "knud_and_abel") == {"ship": 2}


@RULE("4.7.3")
def test_no_sailing_in_winter_or_with_too_much_horse() -> None:
    r = far(Realm(WINTER)).lord("knud_and_abel", "reval", "1 knights", "2 ship")
    assert not any(w.startswith("sail") for w in words(r.card("knud_and_abel")))
    r = far(Realm(SUMMER)).lord("knud_and_abel", "reval", "3 knights", "2 ship")
    m = r.card("knud_and_abel")
    assert not any(w.startswith("sail") for w in words(m))
    assert "too few Ships" in m.why("sail narwia").text


@RULE("4.7.3", "4.3.5")
def test_one_sails_past_besieged_enemies_but_not_into_free_ones() -> None:  # pitfall 2
    r = Realm(SUMMER).lord("knud_and_abel", "reval", "1 knights", "2 ship")
    r.lord("hermann", "koporye", "1 knights").siege("koporye", 1)
    r.lord("gavrilo", "koporye", "1 knights", inside=True).lord("vladislav", "neva", "1 militia")
    m = r.card("knud_and_abel")
    assert "sail koporye" in words(m)
    assert "sail neva" not in words(m)


@RULE("4.2.1")
def test_whole_card_commands_need_an_untouched_card() -> None:  # pitfall 15
    r = far(Realm(SUMMER)).lord("hermann", "dorpat", "1 knights")
    m = r.card("hermann")
    assert "tax" in words(m)
    run(m, "forage")
    assert "tax" not in words(m)
    assert m.why("tax").rule == "4.2.1"


@RULE("4.2.1")
def test_a_besieged_lord_sallies_or_passes() -> None:
    r = Realm(SUMMER).lord("gavrilo", "pskov", "1 knights", inside=True).siege("pskov", 1)
    r.lord("hermann", "pskov", "1 knights")
    m = r.card("gavrilo")
    assert words(m) == ["sally", "pass"]


@RULE("7.2 T3", "4.2.1")
def test_the_free_march_of_converts_needs_no_action_left() -> None:
    r = far(Realm(SUMMER)).lord("yaroslav", "uzmen", "1 light_horse", cards="t3")
    m = r.card("yaroslav", actions=1)
    run(m, "ravage uzmen")
    assert words(m)[-1] == "pass"
    assert {word.split()[0] for word in words(m)} == {"march", "pass"}
    run(m, "march pskov")
    assert where(m, "yaroslav") == locale("pskov")
    r = far(Realm(SUMMER)).lord("yaroslav", "uzmen", "1 knights", cards="t3")
    m = r.card("yaroslav", actions=1)
    run(m, "ravage uzmen")
    assert m.over  # no Light Horse, no free March
    r = far(Realm(SUMMER)).lord("yaroslav", "odenpah", "1 light_horse", cards="t3")
    m = r.card("yaroslav", actions=1)
    run(m, "march ugaunia", "forage")
    assert m.over  # one a card


@RULE("7.2 T3", "4.3.1")
def test_without_actions_a_marshal_goes_only_in_company_that_goes_free() -> None:
    r = far(Realm(SUMMER)).lord("andreas", "uzmen", "1 knights")
    r.lord("yaroslav", "uzmen", "1 light_horse", cards="t3").lord("rudolf", "uzmen", "1 knights")
    m = r.card("andreas", actions=1)
    run(m, "ravage uzmen", "march pskov")
    assert words(m) == ["join rudolf", "join yaroslav"]
    run(m, "join yaroslav")
    assert words(m) == ["join rudolf", "done"]
    run(m, "done")
    assert where(m, "andreas") == where(m, "yaroslav") == locale("pskov")
    assert where(m, "rudolf") == locale("uzmen")
