"""2.2 The Calendar: sixteen boxes in their Seasons, the Lords to come, and how long each serves.

It is as wide as the map. Boxes that are past are narrow, that of the moment and crowded ones wide.
"""

from __future__ import annotations

from typing import Final

from gardariki.art.lettering import width
from gardariki.art.panes import Drawing
from gardariki.art.svg import Offers, box, circle, emblem, group, path, piece, rect, text
from gardariki.games.nevsky.board.sheet import MAP_W
from gardariki.games.nevsky.board.tokens import (
    SHIELD_H,
    SHIELD_W,
    TOKEN_H,
    TOKEN_W,
    cylinder,
    says,
    service,
    short,
)
from gardariki.games.nevsky.data import (
    LORD_IDS,
    LORD_NAMES,
    LORDS,
    OFF_RIGHT,
    PLAN_SIZE,
    SCENARIOS,
    SEASON,
    SEASON_NAMES,
    VASSAL_IDS,
    VASSAL_LORD,
    VASSALS,
    YEAR,
)
from gardariki.games.nevsky.rules.lords import in_campaign
from gardariki.games.nevsky.state import State
from gardariki.games.nevsky.words import SERVICE
from gardariki.games.nevsky.words import VASSALS as VASSALS_NOUN

HIGH: Final = 160.0
HEAD: Final = 26.0
FOOT: Final = 20.0
"""The marker of the moment hangs out below."""
SEASON_SIGNS: Final = ["sun", "snow", "snow", "rain"]
SEASON_GROUNDS: Final = ["forest", "river", "stone", "wood"]
_PAST, _EDGE, _LATER, _NOW = 0.45, 0.6, 0.8, 1.3
"""How wide a box is, one of the scenario's boxes to come being 1."""
_MARKER: Final = 0.18
"""How much wider it is for each marker of a Lord."""
_VASSAL: Final = 26.0


def columns(s: State) -> list[tuple[float, float]]:
    """The left edge and the width of each position, 0 to 17."""
    last = SCENARIOS[s.scenario].last
    shares = [
        _EDGE if place in (0, OFF_RIGHT)
        else _NOW if place == s.box
        else _PAST if place < s.box
        else _LATER if place > last
        else 1.0
        for place in range(OFF_RIGHT + 1)
    ]  # fmt: skip
    for lord in range(LORDS):
        position = s.service[lord] if s.where[lord] >= 0 else s.cylinder[lord]
        if position >= 0:
            shares[position] += _MARKER
    unit = MAP_W / sum(shares)
    found: list[tuple[float, float]] = []
    x = 0.0
    for share in shares:
        found.append((x, share * unit))
        x += share * unit
    return found


def calendar(s: State, offers: Offers) -> Drawing:
    """All boxes with what lies in them, the current one marked."""
    places = columns(s)
    boxes = [_box(s, number, x, w) for number, (x, w) in enumerate(places)]
    markers = [_markers(s, number, x, w, offers) for number, (x, w) in enumerate(places)]
    return MAP_W, HIGH + FOOT, group(*boxes) + _turn(s, *places[min(s.box, 16)]) + "".join(markers)


def _box(s: State, number: int, left: float, wide: float) -> str:
    x, w = left + 1.5, wide - 3
    if number in (0, OFF_RIGHT):
        words = "past Service" if number == 0 else "beyond the war"
        edge = rect(x, 1, w, HIGH - 2, 8, "none s-road", stroke_width=1, stroke_dasharray="4 4")
        sign = emblem("hourglass", x + w / 2, 14, 17, "c-faded")
        return piece(f"box-{number}", edge, sign, says=words.capitalize())
    row = SCENARIOS[s.scenario]
    season = SEASON[number]
    head = f"M{x} {HEAD}v-17q0-8 8-8h{w - 16}q8 0 8 8v17z"
    parts = [
        rect(x, 1, w, HIGH - 2, 8, "parchment s-road", stroke_width=1),
        path(head, SEASON_GROUNDS[season], opacity=0.75),
    ]
    if w < 46:
        parts.append(text(x + w / 2, 20, str(number), 17, "ink num", "middle"))
    else:
        parts.append(text(x + 8, 20, str(number), 18, "ink num"))
        parts.append(emblem(SEASON_SIGNS[season], x + w - 17, 14, 18, "c-ink"))
        if number in (1, 5, 13) or number == row.first:
            year = text(x + w / 2, HIGH - 8, str(YEAR[number]), 15, "ink italic", "middle")
            parts.append(year)
    words = f"Box {number}: {SEASON_NAMES[season]} {YEAR[number]}, {PLAN_SIZE[number]} cards"
    played = max(row.first, s.box) <= number <= row.last
    return piece(f"box-{number}", *parts, says=words, opacity=None if played else 0.7)


def _turn(s: State, left: float, wide: float) -> str:
    """The marker of the current 40 Days, Levy or Campaign side up."""
    words = "Campaign" if in_campaign(s) else "Levy"
    half = width(words, 16, bold=True) / 2 + 8
    return piece(
        "turn",
        path(box(-wide / 2 + 2, 1, wide - 4, HIGH - 2, 8), "none s-gold", 4),
        rect(-half, HIGH - 5, 2 * half, 22, 6, "gold s-night", stroke_width=1),
        text(0, HIGH + 11, words, 16, "night bold", "middle"),
        at=(left + wide / 2, 0),
        says=f"The {words} of box {s.box}",
        cls="over",
    )


def pack(
    count: int, x: float, y: float, wide: float, high: float, size: tuple[float, float]
) -> list[tuple[float, float]]:
    """The middles of so many markers of a size in a box: in rows, closer the more there are."""
    across = max(1, int(wide // size[0]))
    rows = -(-count // across)
    step = 0.0 if rows < 2 else min(size[1] + 1, (high - size[1]) / (rows - 1))
    spots: list[tuple[float, float]] = []
    for i in range(count):
        row, place = divmod(i, across)
        beside = min(across, count - row * across)
        middle = x + wide / 2 + (place - (beside - 1) / 2) * size[0]
        spots.append((middle, y + size[1] / 2 + row * step))
    return spots


def _markers(s: State, number: int, x: float, w: float, offers: Offers) -> str:
    """The Lords to come above, below them the Service markers and those of Vassals."""
    coming = [i for i in range(LORDS) if s.where[i] < 0 and s.cylinder[i] == number]
    serving = [i for i in range(LORDS) if s.where[i] >= 0 and s.service[i] == number]
    vassals = [v for v in range(VASSALS) if s.vassal_box[v] == number]
    room = HIGH - HEAD - 6
    heights = [len(coming) * (TOKEN_H + 1), len(serving) * (SHIELD_H + 1), len(vassals) * _VASSAL]
    across = max(1, int(w // SHIELD_W))
    whole = max(1.0, sum(heights) / across)
    shares = [room * high / across / whole if whole > room else room for high in heights]
    parts: list[str] = []
    y = HEAD + 4.0
    spots = pack(len(coming), x, y, w, shares[0], (TOKEN_W + 1, TOKEN_H + 1))
    for lord, at in zip(coming, spots, strict=True):
        name = f"lord-{LORD_IDS[lord]}"
        acts = offers.at(name)
        cls = "" if acts else "over"
        drawn = cylinder(s, lord)
        parts.append(piece(name, drawn, at=at, acts=acts, says=says(s, lord), cls=cls))
    y = max([y, *(spot[1] + TOKEN_H / 2 + 2 for spot in spots)])
    left = HIGH - y - 3
    spots = pack(len(serving), x, y, w, min(shares[1], left), (SHIELD_W, SHIELD_H + 1))
    for lord, at in zip(serving, spots, strict=True):
        acts = [act for act in offers.at(f"lord-{LORD_IDS[lord]}") if act.verb is SERVICE]
        words = f"Service of {LORD_NAMES[lord]}: box {number}"
        drawn = service(s, lord)
        parts.append(piece(f"service-{LORD_IDS[lord]}", drawn, at=at, acts=acts, says=words))
    y = max([y, *(spot[1] + SHIELD_H / 2 + 2 for spot in spots)])
    spots = pack(len(vassals), x, y, w, HIGH - y - 3, (_VASSAL, _VASSAL))
    for vassal, at in zip(vassals, spots, strict=True):
        parts.append(
            piece(
                f"vassal-{VASSAL_IDS[vassal]}",
                circle(0, 0, 13, "vellum s-road", stroke_width=1.5),
                text(0, 5, short(VASSAL_LORD[vassal]), 15, "faded bold sans", "middle"),
                at=at,
                says=f"{VASSALS_NOUN.labels[vassal]}: Service until box {number}",
            )
        )
    return "".join(parts)
