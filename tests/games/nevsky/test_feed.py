"""4.8 Feed, Pay, Disband."""

from __future__ import annotations

import pytest

from games.nevsky.field import goods, run, words
from games.nevsky.realm import Realm
from gardariki.games.nevsky.data import lord
from gardariki.games.nevsky.state import FEED, PAY_CAMPAIGN

RULE = pytest.mark.rule


def moved(r: Realm, *names: str) -> Realm:
    for name in names:
        r.s.moved[lord(name)] = 1
    return r.lord("vladislav", "ladoga", "1 militia")


@RULE("4.8.1")
def test_seven_units_partly_fed_are_unfed() -> None:  # E14, pitfall 34
    r = moved(Realm().lord("hermann", "dorpat", "7 militia", "1 provender"), "hermann")
    m = r.at(FEED, until=PAY_CAMPAIGN)
    assert goods(m, "hermann") == {}
    assert m.state.service[lord("hermann")] == 8


@RULE("4.8.1")
def test_own_goods_provender_or_loot() -> None:
    r = moved(Realm().lord("hermann", "dorpat", "1 knights", "1 provender 1 loot"), "hermann")
    m = r.at(FEED, until=PAY_CAMPAIGN)
    assert words(m) == ["feed hermann_provender", "feed hermann_loot", "auto"]
    run(m, "feed hermann_loot")
    assert goods(m, "hermann") == {"provender": 1}
    assert m.state.service[lord("hermann")] == 9


@RULE("4.8.1", "1.5.2")
def test_lords_who_did_not_move_must_share() -> None:  # pitfall 34
    r = Realm().lord("hermann", "dorpat", "1 knights")
    r.lord("rudolf", "dorpat", "1 knights", "1 loot")
    m = moved(r, "hermann").at(FEED, until=PAY_CAMPAIGN)
    assert goods(m, "rudolf") == {}
    assert m.state.service[lord("hermann")] == 9


@RULE("4.8.1")
def test_who_is_fed_first_when_there_is_too_little() -> None:
    r = Realm().lord("hermann", "dorpat", "1 knights").lord("rudolf", "dorpat", "1 knights")
    r.lord("yaroslav", "dorpat", "1 knights", "1 provender")
    m = moved(r, "hermann", "rudolf").at(FEED, until=PAY_CAMPAIGN)
    assert words(m) == ["feed_first hermann", "feed_first rudolf", "auto"]
    run(m, "feed_first rudolf")
    assert m.state.service[lord("hermann")] == 8
    assert m.state.service[lord("rudolf")] == 9


@RULE("1.5.2", "4.8.1")
def test_those_inside_do_not_share_with_those_outside() -> None:  # RUL-03
    r = Realm().lord("gavrilo", "pskov", "1 knights", inside=True).siege("pskov", 1)
    r.lord("hermann", "pskov", "1 knights", "1 provender")
    r.s.moved[lord("gavrilo")] = 1
    m = r.at(FEED, until=PAY_CAMPAIGN)
    assert m.state.service[lord("gavrilo")] == 8


@RULE("7.2 T8")
def test_hillforts_feed_one_lord_in_livonia() -> None:
    r = Realm().lord("hermann", "dorpat", "1 knights").lord("knud_and_abel", "reval", "1 knights")
    m = moved(r, "hermann", "knud_and_abel").in_play("t8").at(FEED, until=PAY_CAMPAIGN)
    assert m.state.service[lord("hermann")] == 9
    assert m.state.service[lord("knud_and_abel")] == 8  # Estonia is not Livonia


@RULE("7.0.4", "7.3 R3")
def test_pogost_before_feeding() -> None:
    r = Realm().lord("gavrilo", "pskov", "1 knights").lord("hermann", "dorpat", "1 knights")
    r.hold("r3")
    r.s.moved[lord("gavrilo")] = 1
    m = r.at(FEED, until=PAY_CAMPAIGN)
    run(m, "play r3")
    assert goods(m, "gavrilo") == {"provender": 3}


@RULE("4.8.1")
def test_auto_feeds_the_rest() -> None:
    r = Realm().lord("hermann", "dorpat", "7 militia", "3 provender 1 loot")
    m = moved(r, "hermann").at(FEED, until=PAY_CAMPAIGN)
    run(m, "auto")
    assert goods(m, "hermann") == {"provender": 1, "loot": 1}
