"""B0.4 The common pool: unit and artefact decks, roads and cities, Great Artefacts, potions."""

from __future__ import annotations

from typing import Final

from gardariki.art.cards import Card, Faces, hand, tally
from gardariki.art.lettering import wrap
from gardariki.art.panes import Drawing
from gardariki.art.pieces import panel
from gardariki.art.svg import (
    Offers,
    box,
    circle,
    emblem,
    glow,
    group,
    moved,
    path,
    piece,
    rect,
    text,
)
from gardariki.engine.log import SEATS
from gardariki.games.battalia.board import signs
from gardariki.games.battalia.board.cards import card, drawn
from gardariki.games.battalia.board.land import paved
from gardariki.games.battalia.board.mats import summary
from gardariki.games.battalia.data import (
    CITY_SHAPES,
    EVENT_NAMES,
    EVENT_TEXTS,
    KINDS,
    POTION_IDS,
    POTION_TEXTS,
    RANKS,
    ROAD_SHAPES,
    SHAPE_MASKS,
    TERRAIN_NAMES,
    TYPE,
    TYPE_NAMES,
    UNIT_DECKS,
)
from gardariki.games.battalia.rules.lines import lit
from gardariki.games.battalia.state import State
from gardariki.games.battalia.words import POTION_NOUNS

WIDE: Final = 440.0
CW: Final = 96.0
CH: Final = 126.0


def market(s: State, offers: Offers) -> Drawing:
    """Units by rank, artefacts by kind, each with its uppermost card; supplies and chests."""
    parts: list[str] = []
    for d in range(len(s.open)):
        row, column = divmod(d, 4)
        x, y = 14 + column * (CW + 8), 38 + row * (CH + 14)
        kind = d - UNIT_DECKS
        name = f"rank-{RANKS[d]}" if d < UNIT_DECKS else f"kind-{KINDS[kind]}"
        parts.append(_deck(s, d, name, (x, y), offers, lit(s, kind)))
    x, y = 14 + 3 * (CW + 8), 38 + 2 * (CH + 14)
    for i, (sign, n, words) in enumerate(
        (
            ("crate", len(s.supplies), "supplies"),
            ("stardust", len(s.stardust), "stardust"),
            ("chest", len(s.chests), "chests"),
        )
    ):
        top = y + 18 + i * 40
        parts.append(emblem(sign, x + 14, top, 26, "c-ink"))
        parts.append(text(x + 34, top + 6, str(n), 17, "ink num"))
        parts.append(text(x + 60, top + 5, words, 13, "faded"))
    high = 38 + 3 * (CH + 14)
    return WIDE, high, panel(WIDE, high, "The pool") + "".join(parts)


def _deck(s: State, d: int, name: str, at: tuple[float, float], offers: Offers, lit: bool) -> str:
    top = s.open[d]
    left = len(s.rest[d]) + len(s.under[d]) + (top >= 0)
    if top < 0:
        body = path(box(0, 0, CW, CH, 8), "none s-road", 1.2, stroke_dasharray="5 4")
        says = "No card is left"
    else:
        body = drawn(TYPE[top], lit, CW, CH)
        says = f"{TYPE_NAMES[TYPE[top]]}; {left} in this deck"
    return piece(
        name,
        body,
        tally(left, 14, CH - 10),
        glow(box(0, 0, CW, CH, 8)),
        at=at,
        acts=offers.at(name),
        says=says,
    )


def terrain(s: State, offers: Offers) -> Drawing:
    """Road and city decks by shape, with the terrain of the uppermost card."""
    parts: list[str] = []
    shapes = [("road", shape) for shape in ROAD_SHAPES] + [("city", shape) for shape in CITY_SHAPES]
    for i, (what, shape) in enumerate(shapes):
        row, column = (0, i) if what == "road" else (1, i - len(ROAD_SHAPES))
        x, y = 16 + column * 84.0, 40 + row * 94.0
        mask = SHAPE_MASKS[i + 1] if what == "road" else SHAPE_MASKS[column]
        top = s.road_open[i] if i < len(s.road_open) else -1
        left = (sum(s.road_rest[i]) + sum(s.road_under[i])) if i < len(s.road_rest) else 0
        left += top >= 0
        name = f"{what}-{shape}"
        says = f"{what}, {shape}: {left} left"
        if top >= 0:
            says += f", the next one {TERRAIN_NAMES[top]}"
        parts.append(
            piece(
                name,
                _small_tile(top, mask, what == "city"),
                tally(left, 62, 66),
                glow(box(0, 0, 72, 72, 7)),
                at=(x, y),
                acts=offers.at(name),
                says=says,
            )
        )
    return WIDE, 236.0, panel(WIDE, 236, "Roads and cities") + "".join(parts)


def _small_tile(top: int, mask: int, city: bool) -> str:
    if top < 0:
        return path(box(0, 0, 72, 72, 7), "none s-road", 1.2, stroke_dasharray="5 4")
    ends = ((36, 0), (72, 36), (36, 72), (0, 36))
    roads = "".join(f"M36 36L{x} {y}" for edge, (x, y) in enumerate(ends) if mask >> edge & 1)
    return (
        rect(0, 0, 72, 72, 7, f"{signs.GROUNDS[top]} s-rim", stroke_width=1.1)
        + rect(0, 0, 72, 72, 7, "land", opacity=0.42)
        + paved(roads, 14, 10)
        + (_town() if city else "")
        + group(emblem(signs.TERRAINS[top], 13, 14, 18, "c-ink"), opacity=0.7)
    )


def _town() -> str:
    return circle(36, 36, 18, "vellum s-rim", stroke_width=1.2) + emblem(
        "city", 36, 35, 25, "c-ink"
    )


def great_cards(s: State) -> list[Card]:
    """B8.1 The Great Artefacts that lie open."""
    return [card(c) for c in s.great_open if c >= 0]


def wonders(s: State, offers: Offers, cards: list[Card], faces: Faces) -> Drawing:
    """Great Artefacts, Fortune, Stormevents that were played, potions, and the limbo."""
    parts = [hand(cards[:3], faces, 118, 160, WIDE - 28, x=14, y=42, empty="None lies open")]
    y = 214.0
    if len(cards) > 3:
        parts.append(hand(cards[3:], faces, 118, 160, WIDE - 28, x=14, y=y))
        y += 172
    more = f"{len(s.great_rest)} more face down; {len(s.fortunes)} Fortune cards"
    parts.append(text(16, y + 12, more, 14, "faded"))
    y += 26
    if s.played:
        last = s.played[-1]
        parts.append(emblem(signs.EVENT, 28, y + 14, 26, "c-ink"))
        says = EVENT_TEXTS[last]
        parts.append(piece("", text(50, y + 19, EVENT_NAMES[last], 15, "ink bold"), says=says))
        parts.append(text(WIDE - 16, y + 19, f"{len(s.events)} to come", 13, "faded", "end"))
        y += 34
    if s.bilkarr:
        parts.append(_potions(s, y, offers))
        y += 58
    if s.limbo:
        for line in wrap("Limbo: " + summary(s.limbo), WIDE - 32, 14):
            parts.append(text(16, y + 14, line, 14, "ink"))
            y += 18
        y += 6
    high = y + 8
    return WIDE, high, panel(WIDE, high, "Great Artefacts and wonders") + "".join(parts)


def _potions(s: State, y: float, offers: Offers) -> str:
    parts: list[str] = []
    for p in range(len(POTION_IDS)):
        name = f"potion-{POTION_IDS[p]}"
        holder, days = s.potion_of[p], s.potion_days[p]
        says = f"{POTION_NOUNS.labels[p]}: {POTION_TEXTS[p]}"
        if holder >= 0:
            says += f" Held by {SEATS[holder]}" + (f", {days} days left." if days else ".")
        tint = f"seat{holder} s-rim" if holder >= 0 else "vellum s-rim"
        ink = f"c-on{holder}" if holder >= 0 else "c-ink"
        parts.append(
            piece(
                name,
                rect(-24, -22, 48, 44, 8, tint, stroke_width=1.2),
                emblem("potion", -8, 0, 26, ink),
                moved(12, 0, emblem(signs.POTIONS[p], 0, 0, 18, ink)),
                glow(box(-24, -22, 48, 44, 8)),
                at=(42 + p * 66, y + 28),
                acts=offers.at(name),
                says=says,
            )
        )
    return "".join(parts)
