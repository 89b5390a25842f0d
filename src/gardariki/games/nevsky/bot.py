"""What a position of Nevsky is worth, for bots that look ahead."""

from __future__ import annotations

from gardariki.games.nevsky.data import (
    CART,
    COIN,
    FORCES,
    LOCALE_TYPE,
    LOOT,
    LORDS_OF,
    PROVENDER,
    REGION,
    SLED,
    STRONGHOLD,
    SUMMER,
    TERRITORY,
    TEUTONS,
    UNITS,
)
from gardariki.games.nevsky.rules.calendar import season
from gardariki.games.nevsky.rules.ending import outcome, points
from gardariki.games.nevsky.rules.places import enemy_stronghold
from gardariki.games.nevsky.state import State

WORTH: list[float] = [3.0, 1.8, 0.8, 1.0, 1.6, 0.7, 0.4]
"""What a unit of each type is worth in a fight."""
LORD_WORTH = 1.2
POINT_WORTH = 1.0


def strength(s: State, lord: int) -> float:
    """The fighting worth of a Lord's unrouted units; of a covered mat, that of his start."""
    mat = s.forces[lord]
    if not any(mat):
        mat = FORCES[lord]
    total = 0.0
    for unit in range(UNITS):
        total += mat[unit] * WORTH[unit]
    return total


def value(s: State, seat: int) -> float:
    """How well a seat stands: points, Lords and their time, Forces, food, and what is near."""
    side = s.seat.index(seat)
    over = outcome(s)
    if over is not None and over.places != [1, 1]:
        return 60.0 if over.places[seat] == 1 else -60.0
    return _side(s, side) - _side(s, 1 - side)


def _side(s: State, side: int) -> float:
    total = POINT_WORTH * points(s, side) / 2
    lords = 0
    for lord in LORDS_OF[side]:
        place = s.where[lord]
        if place < 0:
            if 0 <= s.cylinder[lord] <= 16:
                total += 0.3 - 0.02 * max(0, s.cylinder[lord] - s.box)
            continue
        lords += 1
        total += LORD_WORTH + 0.08 * strength(s, lord)
        time = s.service[lord] - s.box
        total += 0.15 * min(4, time) if time > 0 else -0.6
        total += _goods(s, lord)
        total += 0.05 * sum(1 for card in s.cards[lord] if card >= 0)
        total += _prospect(s, side, place)
        if s.besieged[lord]:
            total -= 0.4
    if lords < 2:
        total -= 2.0
    total += 0.06 * len(s.in_play[side]) + 0.05 * len(s.hand[side])
    if side != TEUTONS:
        total += 0.1 * s.veche_coin
    return total


def _goods(s: State, lord: int) -> float:
    mat = s.assets[lord]
    carts = mat[CART] if season(s) == SUMMER else mat[SLED]
    return (
        0.12 * min(4, mat[PROVENDER])
        + 0.12 * min(4, mat[COIN])
        + 0.08 * min(3, mat[LOOT])
        + 0.06 * min(2, carts)
    )


def _prospect(s: State, side: int, place: int) -> float:
    """What the Lord's place promises: land to Ravage, a Siege under way."""
    if s.siege[place] and enemy_stronghold(s, side, place):
        return 0.25 + 0.1 * s.siege[place]
    if TERRITORY[place] == side:
        return 0.0
    if s.ravaged[place] or s.conquered[place]:
        return 0.05
    return 0.2 if LOCALE_TYPE[place] == REGION or STRONGHOLD[LOCALE_TYPE[place]] else 0.22
