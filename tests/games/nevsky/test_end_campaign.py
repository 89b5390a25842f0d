"""4.9 End Campaign, 5 Victory."""

from __future__ import annotations

import pytest

from games.nevsky.field import goods, run, words
from games.nevsky.realm import Realm
from gardariki.games.nevsky.data import (
    PLAN_SIZE,
    SCENARIOS,
    SEASON,
    SEASON_NAMES,
    T11,
    VASSAL_IDS,
    locale,
    lord,
)
from gardariki.games.nevsky.rules.ending import outcome, points
from gardariki.games.nevsky.state import (
    ADVANCE,
    ARTS_OF_WAR,
    CAPABILITY_DISCARD,
    DISCARD,
    GAME_OVER,
    GROW,
    MUSTER,
    PLOW_AND_REAP,
    RESET,
    V_MUSTERED,
    WASTAGE,
)

RULE = pytest.mark.rule
AID, SECOND = 0, 1


def both(box: int = 1, edition: int = AID) -> Realm:
    r = Realm(box, edition).lord("hermann", "dorpat", "1 knights", service=17)
    return r.lord("gavrilo", "pskov", "1 knights", service=17)


@RULE("4.9.1", "0.3")
@pytest.mark.parametrize(("edition", "left"), [(AID, 5), (SECOND, 3)])
def test_grow_halves_the_ravage_in_the_second_edition(edition: int, left: int) -> None:
    r = both(8, edition).ravaged("gdov", "ostrov", "sablia", "tesovo", "zheltsy")  # E19, pitfall 39
    m = r.at(GROW, until=PLOW_AND_REAP)
    if edition == SECOND:
        run(m, "regrow gdov", "regrow sablia")
    assert sum(m.state.ravaged) == left
    assert m.over


@RULE("4.9.2", "4.9.1")
def test_the_game_ends_after_grow_in_the_last_box() -> None:  # pitfall 39
    r = both(16, SECOND).ravaged("gdov", "ostrov")
    m = r.at(GROW)
    run(m, "regrow gdov")
    assert m.outcome is not None
    assert (m.state.step, m.outcome.places) == (GAME_OVER, [1, 2])


@RULE("4.9.3")
@pytest.mark.parametrize(("carts", "sleds", "kept"), [(5, 0, 3), (0, 3, 2)])
def test_plow_and_reap_halves_carts_and_sleds(carts: int, sleds: int, kept: int) -> None:  # E18
    r = both(2)
    r.s.assets[lord("hermann")][4], r.s.assets[lord("hermann")][5] = carts, sleds
    m = r.at(PLOW_AND_REAP, until=WASTAGE)
    assert goods(m, "hermann") == {"sled": kept}


@RULE("2.2.1")
def test_the_year_has_four_seasons_twice_over() -> None:
    names = [SEASON_NAMES[season] for season in SEASON[1:]]
    assert names[:8] == names[8:]
    assert names[:8:2] == ["Summer", "Early Winter", "Late Winter", "Rasputitsa"]
    assert PLAN_SIZE[1:9] == [6, 6, 4, 4, 4, 4, 5, 5]


@RULE("4.9.4")
def test_wastage_takes_any_one_thing() -> None:  # E20
    r = both().lord("rudolf", "wenden", "1 knights", "2 boat 1 provender", "t4")
    r.s.mustered = [lord("hermann"), lord("rudolf")]
    m = r.at(WASTAGE, until=RESET)
    assert words(m) == ["waste rudolf_provender", "waste rudolf_boat", "waste_card t4"]
    run(m, "waste_card t4")
    assert m.state.cards[lord("rudolf")] == []
    assert m.over


@RULE("4.9.5", "7.4 R4")
def test_reset_sends_serfs_home_and_events_back() -> None:
    r = both().in_play("r4").effect("t16").lord("vladislav", "neva", "2 serfs")
    r.s.serfs = 4
    m = r.at(RESET, until=DISCARD)
    assert m.state.serfs == 6
    assert m.state.where[lord("vladislav")] == -1  # without units he Disbands
    assert m.state.events == [[], []]


@RULE("4.9.5")
def test_cards_may_be_thrown_away() -> None:
    r = both().hold("t4").in_play("t13")
    r.s.legate = locale("riga")
    m = r.at(DISCARD, until=ADVANCE)
    assert words(m) == ["tuck_away t4", "discard t13", "done"]
    run(m, "tuck_away t4", "discard t13")
    assert m.state.hand[0] == []
    assert m.state.legate == -2


@RULE("4.9.5", "2.2.2", "7.2 T11")
def test_crusaders_leave_on_entering_late_winter() -> None:
    r = both(4).lord("rudolf", "wenden", "2 knights", service=9).in_play("t11")
    r.s.vassals[VASSAL_IDS.index("rudolf_summer_crusaders")] = V_MUSTERED
    m = r.at(ADVANCE, until=ARTS_OF_WAR)
    assert T11 in m.state.deck[0]
    # left without units he Disbands, counted from the new box in both editions
    assert m.state.cylinder[lord("rudolf")] == 7


@RULE("5.1", "2.2.5")
def test_points_are_the_markers() -> None:
    r = both().conquered("pskov", "neva", "dorpat").ravaged("gdov", "waiga").castle("gdov", 0)
    r.s.veche_vp = 2
    assert points(r.s, 0) == 2 * 3 + 1 + 2
    assert points(r.s, 1) == 2 * 2 + 1 + 4
    r.conquered("novgorod", "ladoga", "rusa", "lovat", "luga", "volkhov", "izborsk", "porkhov")
    r.conquered("kaibolovo", "koporye", "velikiye_luki")
    assert points(r.s, 0) == 35


@RULE("5.2")
def test_a_side_without_lords_loses_in_a_campaign_only() -> None:
    r = Realm().lord("hermann", "dorpat", "1 knights")
    r.s.step = MUSTER
    assert outcome(r.s) is None
    r.s.step = CAPABILITY_DISCARD
    found = outcome(r.s)
    assert found is not None
    assert (found.places, found.rule) == ([1, 2], "5.2")
    r.s.where[lord("hermann")] = -1
    r.s.veche_vp = 1
    found = outcome(r.s)
    assert found is not None
    assert found.places == [2, 1]  # RUL-21: points decide


@RULE("5.3", "6.2")
@pytest.mark.parametrize(
    ("teutons", "russians", "winner"), [(14, 7, 0), (14, 8, 1), (12, 0, 1), (13, 6, 1)]
)
def test_watland_asks_much_of_the_teutons(teutons: int, russians: int, winner: int) -> None:
    r = both(8)
    r.s.scenario = [row.id for row in SCENARIOS].index("watland")
    r.s.tally = [teutons // 2, russians // 2]
    if teutons % 2:
        r.ravaged("gdov")
    if russians % 2:
        r.ravaged("waiga")
    r.s.step = GAME_OVER
    found = outcome(r.s)
    assert found is not None
    assert found.places[winner] == 1
    assert found.places[1 - winner] == 2


@RULE("5.3")
def test_equal_points_are_a_draw() -> None:
    r = both()
    r.s.step = GAME_OVER
    found = outcome(r.s)
    assert found is not None
    assert found.places == [1, 1]
