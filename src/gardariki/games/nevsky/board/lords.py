"""Where the Lords' cylinders stand on the map, and the Papal Legate."""

from __future__ import annotations

from typing import Final

from gardariki.art.lettering import width
from gardariki.art.pieces import figure
from gardariki.art.svg import Offers, moved, piece
from gardariki.art.terrain import Point
from gardariki.games.nevsky.board.sheet import LABEL, LABEL_Y, MAP_H, MAP_W, SPOT
from gardariki.games.nevsky.board.tokens import TOKEN_W, cylinder, says
from gardariki.games.nevsky.data import (
    LOCALE_NAMES,
    LOCALE_TYPE,
    LOCALES,
    LORD_IDS,
    LORDS,
    SEAPORT,
    SIDE_OF,
    TERRITORY,
)
from gardariki.games.nevsky.state import State
from gardariki.games.nevsky.words import SERVICE

REACH: Final = [36.0, 38.0, 43.0, 52.0, 48.0, 58.0, 52.0, 66.0]
"""How far above a Locale's centre its Lords stand, by type, so as to clear the building."""
_STEP: Final = TOKEN_W + 2

Box = tuple[float, float, float, float]


def label_box(place: int) -> Box:
    """The room that a Locale's name takes on the map."""
    x, y = SPOT[place]
    half = width(LOCALE_NAMES[place], LABEL, True) / 2 + (16 if SEAPORT[place] else 1)
    return x - half, y + LABEL_Y - 13, x + half, y + LABEL_Y + 5


def building_box(place: int) -> Box:
    """The room that a Locale's building and its markers take."""
    x, y = SPOT[place]
    return x - 24, y - REACH[LOCALE_TYPE[place]] + 20, x + 34, y + 16


def _near(place: int) -> list[Box]:
    x, y = SPOT[place]
    return [
        found(other)
        for other in range(LOCALES)
        if abs(SPOT[other][0] - x) < 190 and abs(SPOT[other][1] - y) < 190
        for found in (label_box, building_box)
    ]


OBSTACLES: Final[list[list[Box]]] = [_near(place) for place in range(LOCALES)]
"""For each Locale the names and buildings round it."""


def _overlap(a: Box, b: Box) -> float:
    across = min(a[2], b[2]) - max(a[0], b[0])
    down = min(a[3], b[3]) - max(a[1], b[1])
    return across * down if across > 0 and down > 0 else 0.0


def token_box(at: Point) -> Box:
    """The room that a cylinder takes."""
    return at[0] - 17, at[1] - 20, at[0] + 17, at[1] + 20


def _block(count: int, x: float, y: float, across: int, step: float) -> list[Point]:
    """Rows of so many Lords, one above or below the other, each centred on x."""
    return [
        (
            x + (i % across - (min(across, count - i // across * across) - 1) / 2) * _STEP,
            y + i // across * step,
        )
        for i in range(count)
    ]


def room_for(place: int, count: int, taken: list[Box], besieging: bool) -> list[Point]:
    """Spots for so many Lords at a Locale where they hide no name, building or other Lord.

    Above if possible, besiegers below; else on whichever side least is in the way.
    """
    x, y = SPOT[place]
    above, below = y - REACH[LOCALE_TYPE[place]], y + 60
    ways = [(below, 38.0), (above, -38.0)] if besieging else [(above, -38.0), (below, 38.0)]
    choices = [
        _block(count, x + aside, first, across, step)
        for first, step in ways
        for across in ((3, 2, 4) if count > 2 else (2,))
        for aside in (0.0, 22.0, -22.0, 44.0, -44.0)
    ]
    for across in (1, 2):
        for rise in (-4.0, -24.0, 14.0):
            choices.append(_block(count, x + 35 + across * 17, y + rise, across, 38))
            choices.append(_block(count, x - 29 - across * 17, y + rise, across, 38))
    best, least = choices[0], float("inf")
    for rank, spots in enumerate(choices):
        cost = rank * 8.0
        for spot in spots:
            own = token_box(spot)
            for other in OBSTACLES[place]:
                cost += 4 * _overlap(own, other)
            for other in taken:
                cost += 8 * _overlap(own, other)
            if own[0] < 0 or own[2] > MAP_W or own[1] < 0 or own[3] > MAP_H:
                cost += 2000
            if cost >= least:
                break
        if cost < least:
            best, least = spots, cost
    taken += [token_box(spot) for spot in best]
    return best


def stands(s: State) -> dict[int, Point]:
    """Where each Lord's cylinder is on the map."""
    found: dict[int, Point] = {}
    by_place: dict[int, list[int]] = {}
    for lord in range(LORDS):
        if s.where[lord] >= 0:
            by_place.setdefault(s.where[lord], []).append(lord)
    taken: list[Box] = []
    for place, lords in sorted(by_place.items()):
        sieged = s.siege[place] > 0
        mixed = len({SIDE_OF[lord] for lord in lords}) == 2
        below = [
            lord
            for lord in lords
            if (sieged and not s.besieged[lord])
            or (mixed and not sieged and SIDE_OF[lord] != TERRITORY[place])
        ]
        above = [lord for lord in lords if lord not in below]
        for some, besieging in ((above, False), (below, True)):
            if some:
                spots = room_for(place, len(some), taken, besieging)
                found.update(zip(some, spots, strict=True))
    return found


def tokens(s: State, offers: Offers) -> str:
    """The cylinders on the map, and the Legate."""
    parts: list[str] = []
    for lord, at in sorted(stands(s).items()):
        name = f"lord-{LORD_IDS[lord]}"
        acts = [act for act in offers.at(name) if act.verb is not SERVICE]
        parts.append(piece(name, cylinder(s, lord), at=at, acts=acts, says=says(s, lord)))
    if s.legate >= 0:
        x, y = SPOT[s.legate]
        parts.append(legate((x + 40, y - 8)))
    return "".join(parts)


def legate(at: Point) -> str:
    """The pawn of the Papal Legate."""
    pawn = moved(0, 0, figure("cross", dark=False), scale=0.56)
    return piece("legate", pawn, at=at, says="The Papal Legate", cls="over")
