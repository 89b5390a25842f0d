"""The Locales: their buildings, whose they are, and the markers that lie there."""

from __future__ import annotations

from gardariki.art.lettering import width
from gardariki.art.pieces import flame, mark
from gardariki.art.svg import Offers, circle, disc, emblem, glow, group, path, piece, rect, text
from gardariki.games.nevsky.board.buildings import building, drawings
from gardariki.games.nevsky.board.sheet import LABEL, LABEL_Y, SPOT
from gardariki.games.nevsky.data import (
    COMMANDERY,
    LOCALE_IDS,
    LOCALE_NAMES,
    LOCALE_TYPE,
    LOCALE_VALUE,
    LOCALES,
    REGION,
    SEAPORT,
    SIDE_NAMES,
    TERRITORY,
    TOWN,
    TRADE_ROUTE,
    TYPE_IDS,
)
from gardariki.games.nevsky.rules.places import holder, is_stronghold, kind_now
from gardariki.games.nevsky.state import State


def places(s: State, offers: Offers) -> str:
    """All Locales, with their names and markers."""
    return group(drawings(), *[_locale(s, place, offers) for place in range(LOCALES)])


def _banner(seat: int, x: float, y: float) -> str:
    """A pennant in the colour of a seat, its pole's foot at (x, y)."""
    return (
        path(f"M{x} {y}v-22", "line s-rim", 1.6)
        + path(f"M{x} {y - 22}h19l-5 6.5l5 6.5h-19z", f"seat{seat} s-night line", 1)
        + mark(seat, x + 7, y - 15.5, 4.2)
    )


def _says(s: State, place: int) -> str:
    """What a Locale is, for the tooltip."""
    kind = TYPE_IDS[kind_now(s, place)].replace("_", " ").capitalize()
    words = f"{LOCALE_NAMES[place]}: {kind}"
    if LOCALE_TYPE[place] not in (REGION, TOWN) or s.castle[place] >= 0:
        words += f", held by the {SIDE_NAMES[holder(s, place)]}"
        if LOCALE_VALUE[place]:
            words += f", {LOCALE_VALUE[place]} VP"
    if SEAPORT[place]:
        words += "; Seaport"
    if COMMANDERY[place]:
        words += "; Commandery"
    if s.siege[place]:
        words += f"; {s.siege[place]} Siege"
    if s.walls[place]:
        words += "; Walls +1"
    if s.ravaged[place]:
        words += f"; Ravaged by the {SIDE_NAMES[1 - TERRITORY[place]]}"
    return words


def _locale(s: State, place: int, offers: Offers) -> str:
    x, y = SPOT[place]
    name = f"locale-{LOCALE_IDS[place]}"
    kind = kind_now(s, place)
    parts = [glow(disc(0, 0, 30)), building(kind)]
    if is_stronghold(s, place) or kind == TRADE_ROUTE:
        parts.insert(1, _banner(s.seat[holder(s, place)], 15, -6))
    parts += _markers(s, place)
    label = LOCALE_NAMES[place]
    strong = is_stronghold(s, place)
    parts.append(
        text(0, LABEL_Y, label, LABEL, "ink halo bold" if strong else "ink halo", "middle")
    )
    half = width(label, LABEL, strong) / 2
    if SEAPORT[place]:
        parts.append(path(_anchor(half + 9, LABEL_Y - 5), "line s-bank", 1.8))
    if COMMANDERY[place]:
        parts.append(emblem("cross", -half - 10, LABEL_Y - 5, 13, "c-faded"))
    return piece(name, *parts, at=(x, y), acts=offers.at(name), says=_says(s, place))


def _anchor(x: float, y: float) -> str:
    return f"M{x} {y - 4}v10M{x - 3} {y - 2}h6M{x - 5} {y + 2}q1 5 5 4q4 1 5-4M{x} {y - 6}h.01"


def _markers(s: State, place: int) -> list[str]:
    """Conquered, Ravaged, Siege and Walls markers, round the building."""
    parts: list[str] = []
    enemy = s.seat[1 - TERRITORY[place]]
    if s.conquered[place]:
        count = LOCALE_VALUE[place]
        parts.append(circle(-25, 8, 11.5, f"seat{enemy} s-night", stroke_width=1.4))
        parts.append(text(-25, 13, str(count), 15, f"on{enemy} num", "middle"))
    if s.castle[place] >= 0:
        owner = s.seat[s.castle[place]]
        parts.append(circle(-25, -15, 11.5, f"seat{owner} s-night", stroke_width=1.4))
        parts.append(emblem("castle", -25, -15, 15, f"c-on{owner}"))
    if s.ravaged[place]:
        parts.append(circle(27, 9, 11.5, "vellum s-madder", stroke_width=1.6))
        parts.append(flame(27, 17, 17))
        parts.append(circle(35, 1, 5.5, f"seat{enemy} s-night", stroke_width=1))
        parts.append(mark(enemy, 35, 1, 3.2))
    if s.walls[place]:
        parts.append(rect(17, 5, 24, 15, 3, "stone s-night", stroke_width=1.2))
        parts.append(text(29, 17, "+1", 15, "night num", "middle"))
    if s.siege[place]:
        parts.append(_siege(s, place))
    return parts


def _siege(s: State, place: int) -> str:
    """A ring of palisades and as many tents as there are Siege markers, clear of other markers."""
    ink = f"s-seat{s.seat[1 - holder(s, place)]}"
    left = -48 if s.conquered[place] else -33
    right = 50 if s.ravaged[place] or s.walls[place] else 33
    upper = -47 if s.castle[place] >= 0 else -26
    spots = ((left, 6), (right, 6), (upper, -25), (40, -27))
    tents = path(disc(0, 2, 33), f"none {ink}", 2.6, stroke_dasharray="3 4")
    for x, y in spots[: s.siege[place]]:
        tents += path(f"M{x - 9} {y + 8}l9-16l9 16z", f"bone {ink} line", 1.8) + path(
            f"M{x} {y - 8}v16", f"line {ink}", 1.2
        )
    return tents
