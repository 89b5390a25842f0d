"""Where the Lords' cylinders and Service markers lie, and the Papal Legate."""

from __future__ import annotations

from typing import Final

from gardariki.art.pieces import figure
from gardariki.art.svg import Offers, moved, piece
from gardariki.art.terrain import Point
from gardariki.games.nevsky.board.calendar import column, row_steps
from gardariki.games.nevsky.board.sheet import FOOT_Y, MAP_X, MAP_Y, MARGIN, SPOT
from gardariki.games.nevsky.board.tokens import TOKEN_W, cylinder, service
from gardariki.games.nevsky.data import (
    LOCALE_NAMES,
    LORD_IDS,
    LORD_NAMES,
    LORDS,
    SIDE_OF,
    TERRITORY,
)
from gardariki.games.nevsky.rules.places import is_stronghold
from gardariki.games.nevsky.state import LEGATE_OUT, State
from gardariki.games.nevsky.words import SERVICE

CYLINDERS_Y: Final = MARGIN + 47.0
SERVICE_Y: Final = MARGIN + 117.0
SMALL: Final = 0.82
"""Cylinders are smaller on the Calendar."""
_STEP: Final = TOKEN_W + 2
_A_ROW: Final = 3


def _rows(lords: list[int], x: float, y: float, first: float) -> dict[int, Point]:
    """Lords in rows of three; the first row is so far from the Locale, up or down."""
    further = 38 if first > 0 else -38
    found: dict[int, Point] = {}
    for i, lord in enumerate(lords):
        row, place = divmod(i, _A_ROW)
        wide = min(_A_ROW, len(lords) - row * _A_ROW)
        found[lord] = (
            x + (place - (wide - 1) / 2) * _STEP,
            y + first + row * further,
        )
    return found


def stands(s: State) -> dict[int, Point]:
    """Where each Lord's cylinder is in the picture; those out of the game have no place."""
    found: dict[int, Point] = {}
    by_place: dict[int, list[int]] = {}
    by_box: dict[int, list[int]] = {}
    for lord in range(LORDS):
        if s.where[lord] >= 0:
            by_place.setdefault(s.where[lord], []).append(lord)
        elif s.cylinder[lord] >= 0:
            by_box.setdefault(s.cylinder[lord], []).append(lord)
    for place, lords in by_place.items():
        x, y = SPOT[place][0] + MAP_X, SPOT[place][1] + MAP_Y
        mixed = len({SIDE_OF[lord] for lord in lords}) == 2
        sieged = s.siege[place] > 0
        below = [
            lord
            for lord in lords
            if (sieged and not s.besieged[lord])
            or (mixed and not sieged and SIDE_OF[lord] != TERRITORY[place])
        ]
        tall = -54 if is_stronghold(s, place) else -37
        found |= _rows([lord for lord in lords if lord not in below], x, y, tall)
        found |= _rows(below, x, y, 62)
    for position, lords in by_box.items():
        for row, some in enumerate(in_two_rows(lords)):
            for lord, x in zip(some, row_steps(position, len(some), TOKEN_W * SMALL), strict=True):
                found[lord] = (x, CYLINDERS_Y + 35 * row)
    return found


def in_two_rows(lords: list[int]) -> tuple[list[int], list[int]]:
    """Three fit in a row of a Calendar box; more are split evenly."""
    upper = lords[: (len(lords) + 1) // 2] if len(lords) > 3 else lords
    return upper, lords[len(upper) :]


def _says(s: State, lord: int) -> str:
    name = LORD_NAMES[lord]
    if s.where[lord] >= 0:
        words = f"{name} at {LOCALE_NAMES[s.where[lord]]}"
        if s.besieged[lord]:
            words += ", Besieged"
        if s.moved[lord]:
            words += ", Moved/Fought"
        return words
    return f"{name} on the Calendar, box {s.cylinder[lord]}"


def tokens(s: State, offers: Offers) -> str:
    """All cylinders, Service markers and the Legate."""
    parts: list[str] = []
    for lord, at in stands(s).items():
        name = f"lord-{LORD_IDS[lord]}"
        acts = [act for act in offers.at(name) if act.verb is not SERVICE]
        drawn = cylinder(s, lord)
        if s.where[lord] < 0:
            drawn = moved(0, 0, drawn, scale=SMALL)
        cls = "" if s.where[lord] >= 0 or acts else "over"
        parts.append(piece(name, drawn, at=at, acts=acts, says=_says(s, lord), cls=cls))
    return "".join(sorted(parts)) + _services(s, offers) + _legate(s)


def _services(s: State, offers: Offers) -> str:
    by_box: dict[int, list[int]] = {}
    for lord in range(LORDS):
        if s.service[lord] >= 0 and s.where[lord] >= 0:
            by_box.setdefault(s.service[lord], []).append(lord)
    parts: list[str] = []
    for position, lords in by_box.items():
        rows = [lords[i : i + 3] for i in range(0, len(lords), 3)]
        top = SERVICE_Y - 31 * max(0, len(rows) - 2)
        for row, some in enumerate(rows):
            for lord, x in zip(some, row_steps(position, len(some), 28), strict=True):
                acts = [act for act in offers.at(f"lord-{LORD_IDS[lord]}") if act.verb is SERVICE]
                parts.append(
                    piece(
                        f"service-{LORD_IDS[lord]}",
                        service(s, lord),
                        at=(x, top + row * 31),
                        acts=acts,
                        says=f"Service of {LORD_NAMES[lord]}: box {position}",
                    )
                )
    return "".join(sorted(parts))


def _legate(s: State) -> str:
    """The pawn of the Papal Legate, on the map or below with his card."""
    if s.legate == LEGATE_OUT:
        return ""
    if s.legate >= 0:
        x, y = SPOT[s.legate][0] + MAP_X + 40, SPOT[s.legate][1] + MAP_Y - 8
    else:
        x, y = column(0) + 20, FOOT_Y + 24
    pawn = moved(0, 0, figure("cross", dark=False), scale=0.62)
    return piece("legate", pawn, at=(x, y), says="The Papal Legate", cls="over")
