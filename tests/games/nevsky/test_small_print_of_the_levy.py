"""The small print of Levy, Events and windows, tried clause by clause."""

from __future__ import annotations

import pytest

import gardariki
from games.nevsky.field import forces, goods, run, where, words
from games.nevsky.realm import Realm
from gardariki.engine.log import plain
from gardariki.engine.questions import Ask, Rules
from gardariki.games.nevsky.data import (
    LOCALE_IDS,
    R4,
    R9,
    R14,
    T2,
    T18,
    VASSAL_IDS,
    VASSALS_OF,
    locale,
    lord,
)
from gardariki.games.nevsky.data import card as data_card
from gardariki.games.nevsky.rules.events import EVENTS
from gardariki.games.nevsky.rules.lords import enter_play, free_seats
from gardariki.games.nevsky.state import (
    CALL_ENDS,
    CALL_TO_ARMS,
    CARD_ENDS,
    DISBAND_CAMPAIGN,
    DISBAND_LEVY,
    LEVY_ENDS,
    MUSTER,
    PAY_LEVY,
    V_GONE,
    V_MUSTERED,
    V_READY,
    V_UNAVAILABLE,
)

RULE = pytest.mark.rule
TEUTONS, RUSSIANS = 0, 1
SUMMER, WINTER = 1, 3


def with_gavrilo(r: Realm) -> Realm:
    """So that the Russians have a Lord."""
    return r.lord("gavrilo", "rusa", "1 knights")


def answered(rules: Rules[None]) -> None:
    """Run rules, giving each question its first option."""
    question = next(rules, None)
    while isinstance(question, Ask):
        try:
            question = rules.send(question.options[0])
        except StopIteration:
            return


def moved(r: Realm, *names: str) -> Realm:
    for name in names:
        r.s.moved[lord(name)] = 1
    return r


@RULE("3.5.1")
def test_who_is_hurried_called_or_sent_by_the_legate() -> None:
    def options(r: Realm) -> list[str]:
        r.in_play("t13").s.legate = locale("reval")
        m = with_gavrilo(r).at(CALL_TO_ARMS, until=CALL_ENDS)
        return [] if m.over else [word for word in words(m) if not word.startswith("legate_to")]

    assert options(Realm(5).cylinder("knud_and_abel", 0)) == ["legate_muster knud_and_abel", "done"]
    ready = options(Realm(5).cylinder("knud_and_abel", 1))
    assert ready == ["legate_muster knud_and_abel", "legate_slide knud_and_abel", "done"]
    assert options(Realm(5).cylinder("knud_and_abel", 9)) == ["legate_slide knud_and_abel", "done"]
    there = Realm(5).lord("knud_and_abel", "reval", "1 knights")
    assert options(there.lord("hermann", "dorpat", "1 knights")) == [
        "legate_lordship knud_and_abel",
        "done",
    ]
    barred = Realm(5).lord("knud_and_abel", "reval", "1 knights").effect("r11")
    assert options(barred) == ["done"]


@RULE("3.5.2")
def test_the_veche_calls_even_from_the_left_edge() -> None:
    r = Realm(5).cylinder("andrey", 0).lord("hermann", "dorpat", "1 knights")
    r.s.veche_vp = 1
    m = r.lord("gavrilo", "pskov", "1 knights").at(CALL_TO_ARMS, RUSSIANS, until=CALL_ENDS)
    assert "veche_muster andrey" in words(m)
    assert "veche_slide andrey" not in words(m)
    run(m, "veche_decline")
    assert m.state.cylinder[lord("andrey")] == 6
    assert m.state.veche_vp == 2


@RULE("3.4.2", "RUL-05")
def test_summer_crusaders_make_up_their_knights_and_only_if_mustered() -> None:
    def knights(state: int, have: int) -> int:
        r = Realm(1).in_play("t11").lord("rudolf", "wenden", f"{have} knights 1 militia")
        crusaders = VASSAL_IDS.index("rudolf_summer_crusaders")
        r.s.vassals[crusaders] = state
        m = with_gavrilo(r).at(CALL_ENDS, until=LEVY_ENDS)
        return forces(m, "rudolf").get("knights", 0)

    assert knights(V_MUSTERED, 1) == 2
    assert knights(V_MUSTERED, 5) == 5
    assert knights(V_READY, 1) == 3


@RULE("7.3 R14")
def test_andreas_is_called_from_reval_too() -> None:
    for place in ("reval", "dorpat"):
        r = with_gavrilo(Realm(3).lord("andreas", place, "1 knights"))
        r.s.event = 0
        rules = EVENTS[R14](r.s, R14)
        assert list(rules) == []
        assert r.s.where[lord("andreas")] == locale("riga")


@RULE("7.3 R9")
def test_osilian_revolt_spares_who_is_past_his_limit() -> None:
    r = with_gavrilo(Realm(3).lord("andreas", "riga", "1 knights", service=0))
    r.lord("heinrich", "leal", "1 knights", service=6)
    question = next(EVENTS[R9](r.s, R9))
    assert isinstance(question, Ask)
    assert [action.words for action in question.options] == ["service heinrich"]


@RULE("7.1 T18")
def test_swedish_crusade_begins_with_vladislav() -> None:
    r = with_gavrilo(Realm(3).cylinder("vladislav", 5).cylinder("karelians", 6))
    question = next(EVENTS[T18](r.s, T18))
    assert isinstance(question, Ask)
    assert [action.words for action in question.options] == ["cylinder vladislav"]


@RULE("3.2.1")
def test_a_lord_at_the_first_locale_of_the_list_can_be_paid() -> None:
    r = with_gavrilo(Realm(5).lord("knud_and_abel", "reval", "1 knights", "1 coin"))
    m = r.at(PAY_LEVY, until=DISBAND_LEVY)
    assert words(m) == ["pay knud_and_abel", "done"]


@RULE("3.2.1", "1.5.2")
def test_coin_pays_at_its_locale_only_and_not_through_a_siege() -> None:
    r = with_gavrilo(Realm(5).lord("hermann", "dorpat", "1 knights", "1 coin"))
    r.lord("rudolf", "dorpat", "1 knights").lord("yaroslav", "odenpah", "1 knights")
    m = r.at(PAY_LEVY, until=DISBAND_LEVY)
    assert words(m) == ["pay hermann", "pay rudolf", "done"]


@RULE("3.3.1", "3.3.2", "3.4.2")
@pytest.mark.parametrize(("box", "left"), [(4, 0), (5, 0), (6, 2)])
def test_vassals_at_and_past_their_time_leave(box: int, left: int) -> None:
    r = with_gavrilo(Realm(5).lord("hermann", "dorpat", "1 knights 2 militia"))
    vassal = next(v for v, name in enumerate(VASSAL_IDS) if name.startswith("hermann"))
    r.s.vassal_service = True
    r.s.vassals[vassal], r.s.vassal_box[vassal] = V_MUSTERED, box
    m = r.at(DISBAND_LEVY, until=MUSTER)
    assert (m.state.vassal_box[vassal] == box) is (left > 0)


@RULE("8.2", "7.0.4")
def test_who_said_to_be_quiet_is_not_asked_for_pogost_either() -> None:
    r = Realm().hold("r1").lord("gavrilo", "luga", "1 knights")
    r.lord("hermann", "kaibolovo", "3 knights").conquered("kaibolovo").s.quiet = [0, 1]
    m = r.card("hermann")
    run(m, "march luga")
    assert m.state.combat.locale == locale("luga")


@RULE("8.2", "3.4")
def test_muster_waits_even_if_done_is_all_that_can_be_said() -> None:
    r = Realm().hold("t4").lord("hermann", "gdov", "1 knights").cylinder("rudolf", 3)
    m = with_gavrilo(r).at(MUSTER, TEUTONS, until=CALL_TO_ARMS)
    assert words(m) == ["done"]  # he might hold T8


@RULE("7.1 T13", "3.3.1")
@pytest.mark.parametrize(("service", "box"), [(3, -1), (5, 9), (7, 9)])
def test_the_curia_takes_heinrich_off_as_his_service_stands(service: int, box: int) -> None:
    r = Realm(5).hold("t13").lord("heinrich", "leal", "1 knights", service=service)
    m = with_gavrilo(r.lord("rudolf", "riga", "1 knights")).at(PAY_LEVY, until=DISBAND_LEVY)
    run(m, "play t13", "done")
    assert m.state.cylinder[lord("heinrich")] == box


@RULE("3.3.2", "0.3")
def test_disband_in_a_campaign_of_the_second_edition_counts_from_the_next_box() -> None:
    for edition, box in ((0, 9), (1, 10)):
        r = with_gavrilo(Realm(5, edition).lord("heinrich", "leal", "1 knights", service=5))
        m = r.lord("rudolf", "riga", "1 knights").at(DISBAND_CAMPAIGN, until=CARD_ENDS)
        assert m.state.cylinder[lord("heinrich")] == box


@RULE("2.1")
def test_starting_transport_is_chosen_teutons_first() -> None:
    m = gardariki.new("nevsky", options={"scenario": "pleskau"}, seed=1)
    assert m.asks[0].seat == TEUTONS
    assert "Hermann" in plain(m.asks[0].prompt, [])


@RULE("6")
@pytest.mark.parametrize(("bids", "seats"), [((3, 5), [1, 0]), ((5, 3), [0, 1])])
def test_who_bids_less_is_the_russian(bids: tuple[int, int], seats: list[int]) -> None:
    m = gardariki.new("nevsky", options={"scenario": "pleskau", "bidding": True}, seed=1)
    m.play(f"bid {bids[0]}", seat=0)
    m.play(f"bid {bids[1]}", seat=1)
    assert m.state.seat == seats
    assert m.state.bids == list(bids)
    assert m.state.veche_vp >= 3


@RULE("3.4.4", "7.3 R15")
def test_the_death_of_the_pope_bars_one_card() -> None:
    def offered(effect: str) -> set[str]:
        r = with_gavrilo(Realm(5).lord("andreas", "riga", "1 knights"))
        m = (r.effect(effect) if effect else r).at(MUSTER)
        run(m, "muster andreas")
        return {word.split()[1] for word in words(m) if word.startswith("levy_card")}

    assert offered("") - offered("r15") == {"t13"}


@RULE("3.4.3")
@pytest.mark.parametrize("kind", ["boat", "cart", "sled"])
def test_levied_transport_comes_to_the_mat(kind: str) -> None:
    m = with_gavrilo(Realm(5).lord("hermann", "dorpat", "1 knights")).at(MUSTER)
    run(m, "muster hermann", f"levy_transport {kind}")
    assert goods(m, "hermann") == {kind: 1}


@RULE("6")
def test_equal_bids_may_go_either_way() -> None:
    russians = set()
    for seed in range(12):
        options = {"scenario": "pleskau", "bidding": True}
        m = gardariki.new("nevsky", options=options, seed=seed)
        m.play("bid 4", seat=0)
        m.play("bid 4", seat=1)
        russians.add(m.state.seat[RUSSIANS])
        assert sorted(m.state.seat) == [0, 1]
    assert russians == {0, 1}


@RULE("8.2", "4.3.4")
def test_who_holds_nothing_is_not_asked_for_pogost() -> None:
    r = Realm().lord("gavrilo", "luga", "1 knights")
    m = r.lord("hermann", "kaibolovo", "3 knights").conquered("kaibolovo").card("hermann")
    run(m, "march luga")
    assert m.state.combat.locale == locale("luga")


@RULE("7.3 R9")
def test_osilian_revolt_takes_who_has_two_boxes() -> None:
    r = with_gavrilo(Realm(3).lord("andreas", "riga", "1 knights", service=2))
    r.lord("heinrich", "leal", "1 knights", service=1)
    question = next(EVENTS[R9](r.s, R9))
    assert isinstance(question, Ask)
    assert [action.words for action in question.options] == ["service andreas"]


@RULE("7.1 T12", "7.3 R10", "7.3 R11", "7.3 R17")
@pytest.mark.parametrize(
    ("card", "name", "shifts"),
    [
        ("t12", "andrey", "left_2 right_2"),
        ("r10", "andreas", "left_2 left_1 stay right_1 right_2"),
        ("r11", "knud_and_abel", "left_1 stay right_1"),
        ("r17", "rudolf", "left_1 right_1"),
    ],
)
def test_how_far_events_shift_a_marker(card: str, name: str, shifts: str) -> None:
    r = with_gavrilo(Realm(3).cylinder(name, 8).lord("hermann", "dorpat", "1 knights"))
    rules = EVENTS[data_card(card)](r.s, data_card(card))
    question = next(rules)
    assert isinstance(question, Ask)
    question = rules.send(question.options[0])
    assert isinstance(question, Ask)
    assert [action.words.split()[1] for action in question.options] == shifts.split()


@RULE("3.4", "3.3")
def test_a_lord_at_the_first_locale_of_the_list_musters_and_disbands() -> None:
    r = with_gavrilo(Realm(5).lord("knud_and_abel", "reval", "1 knights"))
    assert "muster knud_and_abel" in words(r.at(MUSTER))
    r = with_gavrilo(Realm(5).lord("knud_and_abel", "reval", "1 knights", service=5))
    m = r.lord("hermann", "dorpat", "1 knights").at(DISBAND_LEVY, until=MUSTER)
    assert where(m, "knud_and_abel") == -1


@RULE("1.5.1", "1.5.4")
def test_the_vassals_of_a_lord_who_leaves_can_be_had_again_unless_gone() -> None:
    r = with_gavrilo(Realm(5).lord("hermann", "dorpat", "1 knights", service=5))
    mine = VASSALS_OF[lord("hermann")]
    for vassal, state in zip(mine, (V_MUSTERED, V_GONE, V_READY), strict=False):
        r.s.vassals[vassal] = state
    m = r.lord("rudolf", "wenden", "1 knights").at(DISBAND_LEVY, until=MUSTER)
    assert [m.state.vassals[v] for v in mine[:3]] == [V_UNAVAILABLE, V_GONE, V_UNAVAILABLE]


@RULE("3.4.1", "7.2 T12")
def test_free_seats_are_each_named_once_and_free_of_enemies() -> None:
    r = Realm().in_play("t12").cylinder("rudolf", 1)
    names = [LOCALE_IDS[place] for place in free_seats(r.s, lord("rudolf"))]
    assert sorted(names) == ["adsel", "fellin", "leal", "wenden"]
    r.conquered("fellin").lord("gavrilo", "adsel", "1 knights")
    names = [LOCALE_IDS[place] for place in free_seats(r.s, lord("rudolf"))]
    assert sorted(names) == ["leal", "wenden"]


@RULE("7.1 T2")
def test_torzhok_takes_three_coin_and_no_more() -> None:
    r = with_gavrilo(Realm(3).lord("hermann", "dorpat", "1 knights"))
    r.s.veche_coin = 5
    answered(EVENTS[T2](r.s, T2))
    assert r.s.veche_coin == 2


@RULE("3.2.1")
def test_what_pays_is_what_lies_there() -> None:
    r = with_gavrilo(Realm(5).lord("hermann", "dorpat", "1 knights", "1 coin 1 loot"))
    r.lord("rudolf", "dorpat", "1 knights", "1 coin")
    m = r.lord("yaroslav", "odenpah", "1 knights", "1 coin").at(PAY_LEVY, until=DISBAND_LEVY)
    run(m, "pay hermann")
    assert words(m) == ["spend hermann_coin", "spend hermann_loot", "spend rudolf_coin"]


@RULE("7.4 R4")
def test_six_serfs_come_with_smerdi() -> None:
    r = Realm().lord("gavrilo", "pskov", "1 knights 1 serfs")
    enter_play(r.s, R4)
    assert r.s.serfs == 5


@RULE("3.5.1")
def test_placing_and_using_the_legate_are_two_questions() -> None:
    r = with_gavrilo(Realm(5).in_play("t13").lord("hermann", "dorpat", "1 knights"))
    r.s.legate = -1
    m = r.at(CALL_TO_ARMS, until=CALL_ENDS)
    assert m.asks[0].prompt == "Place the Legate?"
    run(m, "legate_to dorpat")
    assert m.asks[0].prompt == "Move or use the Legate?"
