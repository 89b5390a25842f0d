"""7.0.4 Windows for held Events: a pause in the game must not tell which cards are held (8.2)."""

from __future__ import annotations

import pytest

from games.nevsky.field import run, words
from games.nevsky.realm import Realm
from gardariki.engine.log import plain
from gardariki.games.nevsky import GAME
from gardariki.games.nevsky.data import lord
from gardariki.games.nevsky.state import (
    ADVANCE,
    ARTS_OF_WAR,
    CARD_ENDS,
    DISBAND_CAMPAIGN,
    DISBAND_LEVY,
    FEED,
    MUSTER,
    PAY_CAMPAIGN,
    PAY_LEVY,
)

RULE = pytest.mark.rule
TEUTONS, RUSSIANS = 0, 1


def fed(card: str) -> Realm:
    """Gavrilo has marched in Rus, and the Russians hold one card."""
    r = Realm().hold(card).conquered("kaibolovo", "koporye")
    r.lord("gavrilo", "pskov", "1 knights", "1 provender").lord("hermann", "dorpat", "1 knights")
    r.s.moved[lord("gavrilo")] = 1
    return r


@RULE("7.0.4", "8.2", "4.8.1")
def test_feed_pauses_for_any_held_card_as_for_pogost() -> None:
    pogost, bridge = (fed(card).at(FEED, RUSSIANS, until=PAY_CAMPAIGN) for card in ("r3", "r1"))
    assert words(pogost) == ["play r3", "done", "quiet"]
    assert words(bridge) == ["done", "quiet"]
    one, other = (GAME.codec.encode(m.view(TEUTONS)) for m in (pogost, bridge))
    assert one == other


@RULE("7.0.4", "8.2")
def test_who_says_so_is_not_asked_again_before_the_next_levy() -> None:
    r = fed("r1")
    m = r.at(FEED, RUSSIANS, until=PAY_CAMPAIGN)
    run(m, "quiet")
    assert m.over
    assert m.state.quiet == [0, 1]
    s = m.state
    s.moved[lord("gavrilo")] = 1
    assert r.at(FEED, RUSSIANS, until=PAY_CAMPAIGN).over


@RULE("7.0.4", "4.8.1")
def test_nobody_is_asked_where_no_card_he_might_hold_could_be_played() -> None:
    r = Realm().hold("t4").conquered("kaibolovo", "koporye")
    r.lord("hermann", "dorpat", "1 knights", "1 provender").lord("gavrilo", "pskov", "1 knights")
    r.s.moved[lord("hermann")] = 1
    assert r.at(FEED, TEUTONS, until=PAY_CAMPAIGN).ask is None
    r.cylinder("rudolf", 4)
    r.s.moved[lord("hermann")] = 1
    assert words(r.at(FEED, TEUTONS, until=PAY_CAMPAIGN)) == ["done", "quiet"]


@RULE("7.0.4", "8.2")
def test_a_card_that_is_seen_elsewhere_is_not_one_he_might_hold() -> None:
    r = fed("r1")
    r.lord("domash", "novgorod", "1 militia", cards="r3")
    assert r.at(FEED, RUSSIANS, until=PAY_CAMPAIGN).over


@RULE("7.0.4", "3.2")
def test_pay_asks_who_can_pay_nobody_unless_he_was_asked_in_feed() -> None:
    r = fed("r1")
    assert r.at(PAY_CAMPAIGN, RUSSIANS, until=DISBAND_CAMPAIGN).over
    r = fed("r1")
    r.s.moved[lord("gavrilo")] = 0
    assert words(r.at(PAY_CAMPAIGN, RUSSIANS, until=DISBAND_CAMPAIGN)) == ["done", "quiet"]
    assert words(fed("r1").at(PAY_LEVY, RUSSIANS, until=DISBAND_LEVY)) == ["done", "quiet"]


@RULE("7.0.4", "3.3")
def test_one_lord_due_to_disband_waits_for_held_events() -> None:
    r = Realm(5).hold("t13").lord("heinrich", "leal", "1 knights", service=5)
    r.lord("rudolf", "wenden", "1 knights", service=9).lord("gavrilo", "pskov", "1 knights")
    m = r.at(DISBAND_CAMPAIGN, TEUTONS, until=CARD_ENDS)
    assert words(m) == ["play t13", "done", "quiet"]
    run(m, "play t13", "lord rudolf")
    assert m.state.where[lord("heinrich")] == -1
    r = Realm(5).hold("t4").lord("heinrich", "leal", "1 knights", service=5)
    r.lord("rudolf", "wenden", "1 knights", service=9).lord("gavrilo", "pskov", "1 knights")
    m = r.at(DISBAND_CAMPAIGN, TEUTONS, until=CARD_ENDS)
    assert words(m) == ["done", "quiet"]  # asked, though there is nothing to play
    assert "before Heinrich leaves" in plain(m.asks[0].prompt, [])
    run(m, "done")
    assert m.state.cylinder[lord("heinrich")] == 9  # and not asked who


@RULE("7.0.4", "3.3")
def test_where_two_are_due_the_question_is_who_and_cards_may_be_played_then() -> None:
    r = Realm(5).hold("t13").lord("heinrich", "leal", "1 knights", service=5)
    r.lord("rudolf", "wenden", "1 knights", service=5).lord("yaroslav", "odenpah", "1 knights")
    m = r.lord("gavrilo", "pskov", "1 knights").at(DISBAND_CAMPAIGN, TEUTONS, until=CARD_ENDS)
    assert words(m) == ["disband heinrich", "disband rudolf", "play t13"]
    run(m, "disband heinrich")
    assert m.over  # Rudolf went without another question


@RULE("4.8.2", "3.2")
def test_who_saves_is_asked_again_only_for_a_lord_who_would_leave() -> None:
    def paying(service: int) -> Realm:
        r = Realm(5).lord("hermann", "dorpat", "1 knights", "2 coin", service=service)
        return r.lord("gavrilo", "pskov", "1 knights")

    m = paying(7).at(PAY_CAMPAIGN, TEUTONS, until=DISBAND_CAMPAIGN)
    assert words(m) == ["pay hermann", "done", "save"]
    run(m, "save")
    assert m.over
    assert m.state.thrift == [1, 0]
    r = paying(7)
    r.s.thrift = [1, 0]
    assert r.at(PAY_CAMPAIGN, TEUTONS, until=DISBAND_CAMPAIGN).over
    r = paying(5)
    r.s.thrift = [1, 0]
    assert words(r.at(PAY_CAMPAIGN, TEUTONS, until=DISBAND_CAMPAIGN)) == ["pay hermann", "done"]
    r = paying(7)
    r.s.thrift = [1, 0]
    assert words(r.at(PAY_LEVY, TEUTONS, until=DISBAND_LEVY)) == ["pay hermann", "done"]


@RULE("4.8.2", "1.5.2", "3.2")
def test_with_hidden_mats_too_who_saves_is_not_asked() -> None:
    r = Realm(5).lord("hermann", "dorpat", "1 knights", service=7)
    r.lord("gavrilo", "pskov", "1 knights").s.hidden_mats = True
    m = r.at(PAY_CAMPAIGN, TEUTONS, until=DISBAND_CAMPAIGN)
    assert words(m) == ["done", "save"]  # asked, though he has nothing to pay with
    run(m, "save", "save")
    assert m.over


@RULE("4.9.5")
def test_in_the_next_box_everyone_is_asked_again() -> None:
    r = Realm(5).lord("hermann", "dorpat", "1 knights").lord("gavrilo", "pskov", "1 knights")
    r.s.thrift, r.s.quiet = [1, 1], [1, 1]
    s = r.at(ADVANCE, until=ARTS_OF_WAR).state
    assert (s.thrift, s.quiet) == ([0, 0], [0, 0])


@RULE("7.0.5", "8.2", "3.4")
def test_after_the_last_levy_action_only_he_waits_who_could_be_given_more() -> None:
    for card in ("t8", "t4"):
        r = Realm().hold(card).lord("rudolf", "wenden", "1 knights")
        m = r.lord("gavrilo", "pskov", "1 knights").at(MUSTER, TEUTONS)
        run(m, "muster rudolf", "levy_transport cart")
        assert words(m) == (["lordship t8", "done"] if card == "t8" else ["done"])
    r = Realm().hold("t4").lord("heinrich", "leal", "1 knights").conquered("kaibolovo", "koporye")
    m = r.lord("gavrilo", "pskov", "1 knights").at(MUSTER, TEUTONS)
    run(m, "muster heinrich", "levy_transport cart", "levy_transport cart")
    assert m.state.side == RUSSIANS  # no card gives Heinrich more, and none could be played


@RULE("7.0.4", "8.2", "4.3.4")
def test_an_approached_russian_without_a_way_out_pauses_for_any_card() -> None:
    for card in ("r3", "r1"):
        r = Realm().hold(card).lord("gavrilo", "luga", "1 knights")
        m = r.lord("hermann", "kaibolovo", "3 knights").conquered("kaibolovo").card("hermann")
        run(m, "march luga")
        assert words(m) == (["play r3", "done"] if card == "r3" else ["done"])
