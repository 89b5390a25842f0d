"""3 Levy: Arts of War, Pay, Disband, Muster, Call to Arms."""

from __future__ import annotations

import pytest

from games.nevsky.field import forces, goods, run, told, where, words
from games.nevsky.realm import Realm, deck_place
from gardariki.games.nevsky.data import (
    ALEKSANDR,
    ANDREY,
    R15,
    SCENARIOS,
    T11,
    T12,
    T13,
    VASSAL_IDS,
    card,
    locale,
    lord,
)
from gardariki.games.nevsky.rules.calendar import shift_service
from gardariki.games.nevsky.rules.places import friendly
from gardariki.games.nevsky.state import (
    ARTS_OF_WAR,
    CALL_ENDS,
    CALL_TO_ARMS,
    CAPABILITY_DISCARD,
    DISBAND_CAMPAIGN,
    DISBAND_LEVY,
    LEGATE_ON_CARD,
    LEVY_ENDS,
    MUSTER,
    PAY_LEVY,
    V_MUSTERED,
    V_READY,
    V_UNREADY,
)

RULE = pytest.mark.rule
SUMMER, WINTER = 1, 3
AID, SECOND = 0, 1


def both() -> Realm:
    r = Realm().lord("hermann", "dorpat", "1 knights", "1 coin")
    return r.lord("gavrilo", "pskov", "1 knights")


# 3.1 Arts of War


@RULE("3.1.2")
def test_the_first_levy_deals_capabilities() -> None:
    r = both()
    r.s.deck[0].remove(T12)
    r.s.deck[0].append(T12)
    draw_t12 = len(r.s.deck[0]) - 1
    draw_t5 = draw_t12 + r.s.holds[0].index(card("t5"))  # one card fewer by then
    m = r.at(ARTS_OF_WAR, dice=[draw_t12, draw_t5], auto=False, until=PAY_LEVY)
    assert m.state.in_play[0] == [T12]
    assert words(m) == ["give_card hermann"]
    with pytest.raises(Exception, match="ran out"):
        run(m, "give_card hermann")
    assert m.state.cards[lord("hermann")] == [card("t5")]


@RULE("3.1.3", "3.1.4", "8.2")
def test_held_events_go_to_a_hidden_hand_and_block_their_capability() -> None:  # pitfall 38
    r = both()
    r.hold("t4")
    m = r.at(MUSTER, auto=False)
    run(m, "muster hermann")
    assert "levy_card t4" not in words(m)
    assert "levy_card t5" in words(m)
    assert m.view(1).hand[0] == [-1]
    assert m.view(0).hand[0] == [card("t4")]


@RULE("3.1.3", "7.1 T1")
def test_an_immediate_event_is_resolved_and_returns_before_muster() -> None:  # pitfall 38
    r = both().cylinder("aleksandr", 5)
    r.s.first_levy = False
    first = deck_place(r.s, "t1")
    m = r.at(ARTS_OF_WAR, dice=[first, 0], auto=True, until=PAY_LEVY)
    assert words(m) == ["shift left_2", "shift right_2"]
    assert m.state.drawn == [card("t1")]


@RULE("3.1.1", "3.1.3", "6.6")
@pytest.mark.parametrize(("scenario", "gone"), [("crusade_on_novgorod", False), ("watland", True)])
def test_blank_cards_leave_the_game_except_in_the_crusade(scenario: str, gone: bool) -> None:
    r = both()
    r.s.scenario = [row.id for row in SCENARIOS].index(scenario)
    r.s.first_levy = False
    with pytest.raises(Exception, match="ran out"):
        r.at(ARTS_OF_WAR, dice=[deck_place(r.s, "tn1")], until=PAY_LEVY)
    assert (card("tn1") in r.s.removed) == gone


# 3.2 Pay


@RULE("3.2.1", "2.2.3")
def test_coin_shifts_service_right_until_done() -> None:
    m = both().at(PAY_LEVY, until=DISBAND_LEVY)
    assert words(m) == ["pay hermann", "done"]
    run(m, "pay hermann")
    assert m.state.service[lord("hermann")] == 10
    assert goods(m, "hermann") == {}
    assert m.over


@RULE("3.2.1")
def test_veche_coin_pays_any_russian_who_is_not_besieged() -> None:
    r = Realm().lord("gavrilo", "pskov", "1 knights", inside=True).siege("pskov", 1)
    r.lord("hermann", "pskov", "1 knights").lord("vladislav", "neva", "1 militia")
    r.s.veche_coin = 1
    m = r.at(PAY_LEVY, 1, until=DISBAND_LEVY)
    assert words(m) == ["pay vladislav", "done"]


@RULE("3.2.2", "1.3.1")
def test_loot_pays_only_at_a_friendly_locale() -> None:  # pitfall 34
    r = Realm().lord("hermann", "dorpat", "1 knights", "1 loot")
    r.lord("rudolf", "gdov", "1 knights", "1 loot")
    r.lord("gavrilo", "pskov", "1 militia")
    m = r.at(PAY_LEVY, until=DISBAND_LEVY)
    assert words(m) == ["pay hermann", "done"]


@RULE("3.2")
def test_a_marker_off_the_right_edge_cannot_be_paid() -> None:
    r = both()
    r.s.service[lord("hermann")] = 17
    assert r.at(PAY_LEVY, until=DISBAND_LEVY).over


# 3.3 Disband


@RULE("3.3.1", "3.3.2", "1.5.1")
def test_at_the_limit_to_the_calendar_beyond_it_out() -> None:  # pitfall 35
    r = both().lord("rudolf", "wenden", "1 knights", "2 coin", "t4", service=5)
    r.s.box = 5
    r.s.service[lord("hermann")] = 4
    m = r.at(DISBAND_LEVY, until=MUSTER)
    run(m, "disband rudolf")
    s = m.state
    assert (s.where[lord("rudolf")], s.cylinder[lord("rudolf")]) == (-1, 7)  # E7, Levy
    assert (s.where[lord("hermann")], s.cylinder[lord("hermann")]) == (-1, -1)
    assert s.cards[lord("rudolf")] == []
    assert card("t4") in s.holds[0]


@RULE("3.3.2", "4.8.2", "0.3")
@pytest.mark.parametrize(("edition", "box"), [(AID, 7), (SECOND, 8)])
def test_in_a_campaign_the_edition_says_from_where_to_count(edition: int, box: int) -> None:
    r = Realm(5, edition).lord("rudolf", "wenden", "1 knights", service=5)  # E7, pitfall 35
    r.lord("hermann", "dorpat", "1 knights").lord("gavrilo", "pskov", "1 knights")
    m = r.at(DISBAND_CAMPAIGN, until=DISBAND_CAMPAIGN + 1)
    assert m.state.cylinder[lord("rudolf")] == box


@RULE("2.2.3")
def test_positions_0_and_17_exist() -> None:  # pitfall 36
    r = both()
    shift_service(r.s, lord("hermann"), -20)
    assert r.s.service[lord("hermann")] == 0
    shift_service(r.s, lord("hermann"), 2)
    assert r.s.service[lord("hermann")] == 2
    shift_service(r.s, lord("hermann"), 20)
    assert r.s.service[lord("hermann")] == 17


@RULE("5.1", "6.1")
def test_pleskau_counts_every_lord_who_leaves() -> None:  # E32
    r = both().lord("yaroslav", "odenpah", "1 knights", service=2)
    r.s.scenario = 0
    r.s.box = 2
    m = r.at(DISBAND_LEVY, until=MUSTER)
    assert m.state.tally == [0, 1]


@RULE("7.2 Ransom")
def test_a_besieged_lord_who_disbands_pays_ransom() -> None:
    r = Realm().lord("gavrilo", "pskov", "1 knights", inside=True, service=1).siege("pskov", 1)
    r.lord("hermann", "pskov", "1 knights").lord("vladislav", "neva", "1 militia").in_play("t16")
    m = r.at(DISBAND_LEVY, until=MUSTER)
    assert goods(m, "hermann") == {"coin": 4}
    assert m.state.siege[locale("pskov")] == 1  # the Garrison holds on


# 3.4 Muster


@RULE("3.4", "3.4.1")
def test_a_lord_rolls_for_another_who_comes_with_his_mat() -> None:
    r = both().cylinder("rudolf", 1)
    m = r.at(MUSTER, dice=[5, 4], until=CALL_TO_ARMS)
    run(m, "muster hermann", "levy_lord rudolf")
    assert told(m, "does not come (rolled 6")
    run(m, "levy_lord rudolf", "take cart")
    assert where(m, "rudolf") == locale("wenden")
    assert forces(m, "rudolf") == {"knights": 1, "sergeants": 1, "men_at_arms": 1}
    assert goods(m, "rudolf") == {"provender": 1, "cart": 1}
    assert m.state.service[lord("rudolf")] == 3
    run(m, "done")
    assert words(m)[0] != "muster rudolf"  # he may not act in this segment


@RULE("3.4.1", "0.3")
@pytest.mark.parametrize(("edition", "gavrilo_may"), [(AID, False), (SECOND, True)])
def test_who_may_roll_for_andrey(edition: int, gavrilo_may: bool) -> None:  # E33, pitfall 37
    r = Realm(9, edition).lord("gavrilo", "pskov", "1 knights", service=12)
    r.lord("aleksandr", "novgorod", "3 knights", service=12).cylinder("andrey", 9)
    r.lord("hermann", "dorpat", "1 knights", service=12)
    m = r.at(MUSTER, 1)
    run(m, "muster gavrilo")
    assert ("levy_lord andrey" in words(m)) == gavrilo_may
    run(m, "done", "muster aleksandr")
    assert "levy_lord andrey" in words(m)


@RULE("3.4.1")
def test_nobody_rolls_for_aleksandr() -> None:  # pitfall 37
    r = both().cylinder("aleksandr", 1)
    m = r.at(MUSTER, 1)
    run(m, "muster gavrilo")
    assert "levy_lord aleksandr" not in words(m)


@RULE("3.4.2", "1.5.4")
def test_a_vassal_brings_his_forces_once() -> None:
    r = both().vassals_ready("hermann")
    m = r.at(MUSTER)
    run(m, "muster hermann", "levy_vassal hermann_helmold_von_luneburg")
    assert forces(m, "hermann") == {"knights": 2, "men_at_arms": 1}
    assert "levy_vassal hermann_helmold_von_luneburg" not in words(m)


@RULE("3.4.3", "1.7.3")
def test_transport_up_to_eight_and_ships_only_for_seafarers() -> None:
    r = both()
    r.s.assets[lord("hermann")][4] = 8
    m = r.at(MUSTER)
    run(m, "muster hermann")
    pieces = [w for w in words(m) if "transport" in w]
    assert pieces == ["levy_transport boat", "levy_transport sled"]


@RULE("3.4.4", "1.9.1")
def test_a_third_capability_sends_one_back_and_twins_are_barred() -> None:  # pitfall 38
    r = Realm().lord("hermann", "dorpat", "1 knights", cards="t4 t2")
    r.lord("gavrilo", "pskov", "1 knights")
    m = r.at(MUSTER)
    run(m, "muster hermann")
    assert "levy_card t5" not in words(m)
    run(m, "levy_card t14")
    assert words(m) == ["return_card t4", "return_card t2", "return_card t14"]
    run(m, "return_card t2")
    assert m.state.cards[lord("hermann")] == [card("t4"), card("t14")]


@RULE("7.0.5")
def test_a_held_event_gives_two_more_lordship() -> None:
    m = both().hold("t7").at(MUSTER)
    run(m, "muster hermann", "lordship t7")
    assert m.state.actions == 5


@RULE("7.3 R11", "7.3 R17")
def test_barred_lords_neither_act_nor_come() -> None:
    r = both().lord("knud_and_abel", "reval", "1 knights").cylinder("rudolf", 1).effect("r11 r17")
    m = r.at(MUSTER)
    assert "muster knud_and_abel" not in words(m)
    run(m, "muster hermann")
    assert "levy_lord rudolf" not in words(m)


@RULE("3.4", "1.3.1")
def test_lordship_needs_a_friendly_locale() -> None:  # pitfall 1
    r = Realm().lord("gavrilo", "pskov", "1 knights", inside=True).siege("pskov", 1)
    r.lord("hermann", "pskov", "1 knights")
    assert not friendly(r.s, 0, locale("pskov"))
    assert not friendly(r.s, 1, locale("pskov"))
    assert r.at(MUSTER, until=CALL_TO_ARMS).over


# 3.5 Call to Arms


@RULE("3.5.1")
def test_the_legate_is_placed_and_used_in_one_call_to_arms() -> None:  # pitfall 40
    r = both().cylinder("heinrich", 1).in_play("t13")
    r.s.legate = LEGATE_ON_CARD
    m = r.at(CALL_TO_ARMS, until=CALL_ENDS)
    sees = [f"legate_to {name}" for name in ("reval", "dorpat", "leal", "riga")]
    assert words(m) == [*sees, "done"]
    run(m, "legate_to leal")
    assert "legate_muster heinrich" in words(m)
    assert "legate_slide heinrich" in words(m)
    run(m, "legate_muster heinrich")
    assert where(m, "heinrich") == locale("leal")
    assert m.state.legate == LEGATE_ON_CARD


@RULE("3.5.1")
def test_the_legate_gives_an_extra_muster() -> None:
    r = both().in_play("t13")
    r.s.legate = locale("dorpat")
    m = r.at(CALL_TO_ARMS, until=CALL_ENDS)
    run(m, "legate_lordship hermann", "levy_transport cart")
    assert m.state.actions == 2


@RULE("3.4.2", "7.2 T11")
def test_summer_crusaders_come_to_a_lord_the_legate_called() -> None:  # E28
    r = both().cylinder("rudolf", 1).in_play("t11 t13")
    r.s.legate = locale("wenden")
    m = r.at(CALL_TO_ARMS, until=LEVY_ENDS, auto=False)
    run(m, "legate_muster rudolf", "seat wenden", "take cart")
    assert forces(m, "rudolf")["knights"] == 3


@RULE("3.5.2")
@pytest.mark.parametrize(("edition", "boxes"), [(AID, 1), (SECOND, 2)])
def test_the_veche_slides_a_cylinder_by_edition(edition: int, boxes: int) -> None:  # pitfall 37
    r = Realm(1, edition).lord("gavrilo", "pskov", "1 knights")
    r.lord("hermann", "dorpat", "1 knights")
    r.cylinder("aleksandr", 5)
    r.s.veche_vp = 1
    m = r.at(CALL_TO_ARMS, 1, until=LEVY_ENDS)
    run(m, "veche_slide aleksandr")
    assert m.state.cylinder[ALEKSANDR] == 5 - boxes
    assert m.state.veche_vp == 0


@RULE("3.5.2")
def test_putting_both_princes_off_gains_one_point() -> None:  # E8, pitfall 37
    r = Realm(7).lord("gavrilo", "pskov", "1 knights").lord("hermann", "dorpat", "1 knights")
    r.cylinder("aleksandr", 5).cylinder("andrey", 5)
    m = r.at(CALL_TO_ARMS, 1, until=LEVY_ENDS)
    run(m, "veche_decline")
    assert (m.state.cylinder[ALEKSANDR], m.state.cylinder[ANDREY]) == (8, 8)
    assert m.state.veche_vp == 1


@RULE("3.5.2")
def test_the_veche_musters_aleksandr_without_a_roll() -> None:  # pitfall 37
    r = both().cylinder("aleksandr", 1)
    r.s.veche_vp = 1
    m = r.at(CALL_TO_ARMS, 1, until=LEVY_ENDS)
    run(m, "veche_muster aleksandr", "seat rusa", "take boat", "take ship")
    assert where(m, "aleksandr") == locale("rusa")
    assert m.state.service[ALEKSANDR] == 7


@RULE("3.5.2", "7.4 R9")
@pytest.mark.parametrize(("ships", "coin"), [(2, 3), (3, 1)])
def test_sea_trade(ships: int, coin: int) -> None:
    r = Realm().lord("knud_and_abel", "reval", "1 knights", f"{ships} ship")
    r.lord("gavrilo", "pskov", "1 knights", "2 ship").in_play("r8 r9")
    m = r.at(CALL_ENDS, 1, until=LEVY_ENDS)
    assert m.state.veche_coin == coin


@RULE("3.5.3")
def test_this_levy_events_return() -> None:
    m = both().effect("r15 r7").at(LEVY_ENDS, until=CAPABILITY_DISCARD)
    assert m.state.events == [[], [card("r7")]]
    assert R15 in m.state.deck[1]


@RULE("4.0")
def test_no_more_capabilities_than_lords() -> None:  # E27, pitfall 38
    r = both().lord("rudolf", "wenden", "1 knights").in_play("t8 t12 t13")
    r.s.legate = locale("riga")
    m = r.at(CAPABILITY_DISCARD, until=CAPABILITY_DISCARD + 1)
    assert words(m) == ["discard t8", "discard t12", "discard t13"]
    run(m, "discard t13")
    assert m.state.legate == -2
    assert T13 not in m.state.in_play[0]


@RULE("3.4.2", "7.2 T11")
def test_losing_the_crusade_sends_the_crusaders_home() -> None:  # pitfall 38
    r = both().lord("rudolf", "wenden", "1 knights").in_play("t11 t8 t12")
    vassal = VASSAL_IDS.index("rudolf_summer_crusaders")
    r.s.vassals[vassal] = V_MUSTERED
    m = r.at(CAPABILITY_DISCARD, until=CAPABILITY_DISCARD + 1)
    run(m, "discard t11")
    assert m.state.where[lord("rudolf")] == -1  # his only Knights went: he Disbands (1.6)
    assert T11 in m.state.deck[0]


# 3.4.2 option


@RULE("3.4.2")
def test_vassals_with_a_service_of_their_own() -> None:
    r = both().vassals_ready("hermann")
    r.s.vassal_service = True
    vassal = VASSAL_IDS.index("hermann_ugaunian_auxiliaries")
    m = r.at(MUSTER)
    run(m, "muster hermann", "levy_vassal hermann_ugaunian_auxiliaries")
    s = m.state
    assert s.vassal_box[vassal] == 2
    shift_service(s, lord("hermann"), -1)
    assert s.vassal_box[vassal] == 1
    r.s = s
    m = r.at(DISBAND_LEVY, until=MUSTER)
    assert s.vassals[vassal] == V_UNREADY
    assert s.vassal_box[vassal] == -1
    assert forces(m, "hermann") == {"knights": 1}
    m = r.at(CALL_ENDS, until=LEVY_ENDS)
    assert m.state.vassals[vassal] == V_READY


@RULE("3.5.1", "1.4.1")
def test_the_legate_outside_with_besiegers_may_move_and_hurry_but_not_muster() -> None:  # RUL-34
    r = Realm().in_play("t13").siege("dorpat", 1).conquered("dorpat").cylinder("hermann", 4)
    r.lord("rudolf", "dorpat", "1 knights").lord("gavrilo", "pskov", "1 knights")
    r.s.legate = locale("dorpat")
    m = r.at(CALL_TO_ARMS, until=CALL_ENDS)
    verbs = {word.split()[0] for word in words(m)}
    assert verbs == {"legate_slide", "legate_to", "done"}
    assert "legate_to riga" in words(m)
    run(m, "legate_slide hermann")
    assert m.state.cylinder[lord("hermann")] == 3


@RULE("3.5.1", "1.4.1")
def test_the_legate_with_teutons_before_a_russian_stronghold_may_go() -> None:
    r = both().in_play("t13").siege("izborsk", 1).lord("rudolf", "izborsk", "1 knights")
    r.s.legate = locale("izborsk")
    m = r.at(CALL_TO_ARMS, until=CALL_ENDS)
    run(m, "legate_to riga")
    assert m.state.legate == locale("riga")


@RULE("3.5.1", "1.4.1")
def test_the_legate_besieged_inside_does_nothing() -> None:
    r = both().in_play("t13").siege("riga", 1).lord("rudolf", "riga", "1 knights", inside=True)
    r.lord("vladislav", "riga", "1 knights").s.legate = locale("riga")
    assert r.at(CALL_TO_ARMS, until=CALL_ENDS).over
