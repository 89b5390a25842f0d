"""5 Victory: points, Campaign victory, the end of the scenario. Points are counted in halves."""

from __future__ import annotations

from gardariki.engine.outcome import Outcome
from gardariki.games.nevsky.data import (
    LOCALE_VALUE,
    LOCALES,
    LORDS_OF,
    RUSSIANS,
    SCENARIOS,
    SIDE_NAMES,
    TERRITORY,
    TEUTONS,
)
from gardariki.games.nevsky.state import (
    ADVANCE,
    CAPABILITY_DISCARD,
    DISBAND_CAMPAIGN,
    GAME_OVER,
    NO_COMBAT,
    State,
)

TRACK_END = 35
"""2.2.5 The victory track ends at 17.5."""
WATLAND_LEAST = 14


def points(s: State, side: int) -> int:
    """5.1 Points of a side in halves, as the track shows them."""
    count = 2 * s.tally[side]
    if side == RUSSIANS:
        count += 2 * s.veche_vp
    for place in range(LOCALES):
        if TERRITORY[place] != side:
            count += s.ravaged[place]
            if s.conquered[place]:
                count += 2 * LOCALE_VALUE[place]
        if s.castle[place] == side:
            count += 2
    return min(TRACK_END, count)


def figure(halves: int) -> str:
    """Half points as people write them.

    >>> figure(7), figure(8)
    ('3.5', '4')
    """
    return str(halves // 2) + (".5" if halves % 2 else "")


def lordless(s: State, side: int) -> bool:
    """5.2 Has the side no Lord on the map?"""
    where = s.where
    for lord in LORDS_OF[side]:
        if where[lord] >= 0:
            return False
    return True


def scores(s: State) -> list[float]:
    """5.1 The points of each seat, for a chart of the game."""
    return [points(s, s.seat.index(seat)) / 2 for seat in (0, 1)]


def outcome(s: State) -> Outcome | None:
    """5.2 Campaign victory as soon as a side has no Lord on the map; 5.3 at the scenario's end."""
    if s.step == GAME_OVER:
        return _by_points(s, "the scenario is over", "5.3")
    if not CAPABILITY_DISCARD <= s.step < ADVANCE or s.combat.kind != NO_COMBAT:
        return None
    if s.step == DISBAND_CAMPAIGN and s.side == RUSSIANS:
        return None  # 4.8.2: both sides Disband before this is looked at
    if lordless(s, TEUTONS):
        if lordless(s, RUSSIANS):
            return _by_points(s, "no Lord is left on either side", "5.2")
        return _won_by(s, RUSSIANS, f"the {SIDE_NAMES[TEUTONS]} have no Lord left", "5.2")
    if lordless(s, RUSSIANS):
        return _won_by(s, TEUTONS, f"the {SIDE_NAMES[RUSSIANS]} have no Lord left", "5.2")
    return None


def _by_points(s: State, reason: str, rule: str) -> Outcome:
    """5.3, 6.2 Higher VP wins; Watland asks the Teutons for 7 VP and twice the Russians'."""
    teutons, russians = points(s, TEUTONS), points(s, RUSSIANS)
    if SCENARIOS[s.scenario].watland:
        enough = teutons >= WATLAND_LEAST and teutons >= 2 * russians
        return _won_by(s, TEUTONS if enough else RUSSIANS, reason, "5.3")
    if teutons == russians:
        return _won_by(s, -1, reason, rule)
    return _won_by(s, TEUTONS if teutons > russians else RUSSIANS, reason, rule)


def _won_by(s: State, side: int, reason: str, rule: str) -> Outcome:
    places = [1, 1]
    if side >= 0:
        places[s.seat[1 - side]] = 2
    halves = [points(s, s.seat.index(seat)) for seat in (0, 1)]
    words = "it is a draw" if side < 0 else f"the {SIDE_NAMES[side]} win"
    return Outcome(
        places,
        f"{reason}; {words}",
        rule,
        [("Victory points", [figure(n) for n in halves])],
        [n / 2 for n in halves],
    )
