"""What lies below the map: prices, goods, passes, contracts, and the tile being placed."""

from __future__ import annotations

from gardariki.art.lettering import fit
from gardariki.art.pieces import card, card_back, counter, flame, panel, ribbon
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
from gardariki.games.vikings.board.land import CITY_SPOT, preview
from gardariki.games.vikings.board.towns import SIGNS, kremlin
from gardariki.games.vikings.data import (
    CITIES,
    CITY_NAMES,
    CITY_OF,
    CONTRACT_CITY,
    CONTRACT_GOOD,
    FACE_OF,
    GOOD_PRICE,
    GOODS,
    PRICES,
    SELLS,
    TILE_IDS,
)
from gardariki.games.vikings.geometry import rivers
from gardariki.games.vikings.state import State
from gardariki.games.vikings.words import FACE_LABELS, FACE_NOUNS

CARD_W, CARD_H = 71.0, 88.0
PASS_W, PASS_H = 106.0, 27.0
PLATE_W, PLATE_H = 106.0, 28.0
ROW_H = 116.0
GAP = 12.0


class Spots:
    """Where the cards and passes lie that can move from table to mat and back."""

    def __init__(self) -> None:
        self.passes: dict[int, tuple[float, float]] = {}
        self.cards: list[tuple[str, int, float, float, bool]] = []  # id, card, x, y, small

    def card(self, name: str, number: int, x: float, y: float, small: bool) -> None:
        """`number` is -1 for a card face down."""
        self.cards.append((name if number < 0 else f"card-{number}", number, x, y, small))


def prices(s: State, x: float, y: float, w: float) -> str:
    """V1.5 The price card: six circles, the burned markers that cover them, the price now."""
    burned = sum(s.burned)
    step = (w - 28) / len(PRICES)
    parts = [panel(w, ROW_H, "A good sells for")]
    for i, price in enumerate(PRICES):
        cx, cy = 14 + step * (i + 0.5), 70.0
        now = i == burned
        r = min(26.0, step * 0.5) if now else min(19.0, step * 0.37)
        if i <= burned:
            parts.append(
                circle(
                    cx,
                    cy,
                    r,
                    "vellum s-ink" if now else "none s-road",
                    stroke_width=2 if now else 1,
                )
            )
            parts.append(
                text(
                    cx, cy + (10 if now else 6), str(price), 28 if now else 16,
                    "ink num" if now else "faded num", "middle",
                )
            )  # fmt: skip
        else:
            parts.append(circle(cx, cy + 2, r, "shade", opacity=0.3))
            parts.append(circle(cx, cy, r, "night s-rim", stroke_width=1.2))
            parts.append(flame(cx, cy + 11, 23))
    return piece("prices", *parts, at=(x, y), says=f"Burned cities: {burned} of 5")


def supply(offers: Offers, x: float, y: float, w: float) -> str:
    """The three stacks of goods, and where each is sold."""
    parts = [panel(w, ROW_H, f"Goods, {GOOD_PRICE} each")]
    step = w / len(GOODS)
    for good, name in enumerate(GOODS):
        cx = step * (good + 0.5)
        seller = CITY_NAMES[SELLS.index(good)]
        parts.append(
            piece(
                f"good-{name}",
                rect(-step / 2 + 3, -34, step - 6, 80, cls="none", pointer_events="all"),
                moved(3, 5, counter(SIGNS[good], 19, f"c-{SIGNS[good]}")),
                counter(SIGNS[good], 19, f"c-{SIGNS[good]}"),
                text(0, 42, seller, fit(seller, step - 12, 14, 12.5), "ink", "middle"),
                glow(box(-step / 2 + 4, -27, step - 8, 76, 10)),
                at=(cx, 60),
                acts=offers.at(f"good-{name}"),
                says=f"{name.capitalize()}, bought in {seller}",
            )
        )
    return piece("supply", *parts, at=(x, y))


def pool(s: State, spots: Spots, x: float, y: float, w: float) -> tuple[str, float]:
    """The passes that nobody holds; and how high the panel is."""
    free = [city for city in range(len(CITIES)) if s.pass_of[city] < 0]
    columns = max(1, int((w - 16) // (PASS_W + 4)))
    for i, city in enumerate(free):
        column, row = i % columns, i // columns
        spots.passes[city] = (x + 10 + column * (PASS_W + 4), y + 34 + row * (PASS_H + 5))
    rows = -(-len(free) // columns) if free else 0
    note = "" if free else text(14, 62, "none left", 14, "faded italic")
    high = max(ROW_H, 40 + rows * (PASS_H + 5))
    return moved(x, y, panel(w, high, "Passes, 5 each"), note), high


Room = tuple[float, float, float]  # x, y and width of a place for panels


def market(
    s: State, spots: Spots, offers: Offers, row: Room, column: Room
) -> tuple[str, float, float]:
    """Prices, goods and passes, in the row or in the column, whichever keeps the sheet low.

    Gives the drawing, and where the row and the column end.
    """
    (x, y, w), (cx, cy, cw) = row, column
    pool_high = pool(s, Spots(), 0, 0, cw)[1]
    stacked = cy + 2 * (ROW_H + GAP) + pool_high
    shared = max(y + ROW_H, cy + pool_high)
    beside = pool(s, Spots(), 0, 0, 350)[1]
    if stacked <= min(shared, y + beside):
        drawn = prices(s, cx, cy, cw) + supply(offers, cx, cy + ROW_H + GAP, cw)
        passes, _ = pool(s, spots, cx, cy + 2 * (ROW_H + GAP), cw)
        return drawn + passes, y - GAP, stacked
    if shared <= y + beside:
        passes, _ = pool(s, spots, cx, cy, cw)
        goods_w, end, low = 300.0, x + w, ROW_H
        foot = cy + pool_high
    else:
        passes, low = pool(s, spots, x + w - 350, y, 350)
        goods_w, end, foot = 240.0, x + w - 350 - GAP, cy - GAP
    prices_w = end - x - goods_w - GAP
    drawn = prices(s, x, y, prices_w) + supply(offers, x + prices_w + GAP, y, goods_w)
    return drawn + passes, y + low, foot


def city_pass(s: State, city: int, at: tuple[float, float], offers: Offers) -> str:
    """A pass, wherever it lies."""
    name = CITY_NAMES[city]
    holder = s.pass_of[city]
    burned = bool(s.burned[city])
    outline = box(0, 0, PASS_W, PASS_H, 5)
    return piece(
        f"city-{CITIES[city]}",
        path(outline, "vellum s-road", 1.1),
        emblem(
            "flame" if burned else "city", 15, PASS_H / 2, 19, "c-madder" if burned else "c-faded"
        ),
        text(28, PASS_H / 2 + 5, name, fit(name, PASS_W - 33, 14, 13), "ink"),
        glow(outline),
        at=at,
        acts=offers.at(f"city-{CITIES[city]}"),
        says=f"The pass of {name}"
        + (f", held by seat {holder + 1}" if holder >= 0 else ", in the pool")
        + (" (burned)" if burned else ""),
    )


def face(number: int, small: bool) -> str:
    """A contract face up, from its corner: a card, or a plate with room for a hand of them."""
    city, sign = CITY_NAMES[CONTRACT_CITY[number]], SIGNS[CONTRACT_GOOD[number]]
    if not small:
        return card(city, CARD_W, CARD_H, sign=sign, sign_class=f"c-{sign}", size=12.5)
    outline = box(0, 0, PLATE_W, PLATE_H, 5)
    return (
        path(outline, "vellum s-rim", 1.1)
        + emblem(sign, 16, PLATE_H / 2, 20, f"c-{sign}")
        + text(31, PLATE_H / 2 + 5, city, fit(city, PLATE_W - 36, 14, 13), "ink")
        + glow(outline)
    )


def contracts(
    s: State, spots: Spots, x: float, y: float, w: float, offers: Offers
) -> tuple[str, float]:
    """V8 The deck, the cards being looked at, and the open contracts; and how high all that is."""
    left = x + 14.0
    top = y + 36.0
    deck_acts = offers.at("deck", "draw_contracts")
    parts = [
        piece(
            "deck",
            card_back(CARD_W, CARD_H, "scroll")
            if s.deck
            else path(box(0, 0, CARD_W, CARD_H, 8), "none s-road", 1.2, stroke_dasharray="5 4"),
            circle(CARD_W - 12, CARD_H - 12, 15, "vellum s-rim", stroke_width=1.2),
            text(CARD_W - 12, CARD_H - 6.5, str(len(s.deck)), 15, "ink num", "middle"),
            at=(left, top),
            acts=deck_acts,
            says=f"Contracts in the deck: {len(s.deck)}",
        )
    ]
    left += CARD_W + 15
    for i, number in enumerate(s.drawn):
        spots.card(f"drawn-{i}", number, left, top, small=False)
        left += CARD_W + 8
    if s.drawn:
        left += 14
    room = x + w - left - 2
    stacks: dict[int, list[int]] = {}
    for number in s.open:
        stacks.setdefault(FACE_OF[number], []).append(number)
    columns = max(1, int(room // (CARD_W + 4)))
    small = len(stacks) > columns * 2
    step_x, step_y = (PLATE_W + 6, PLATE_H + 7) if small else (CARD_W + 4, CARD_H + 10)
    columns = max(1, int(room // step_x))
    for i, numbers in enumerate(stacks[key] for key in sorted(stacks)):
        cx, cy = left + i % columns * step_x, top + i // columns * step_y
        for depth, number in enumerate(reversed(numbers)):
            lift = (len(numbers) - 1 - depth) * 4.0
            spots.card("", number, cx + lift, cy - lift, small)
    rows = max(1, -(-len(stacks) // columns))
    high = max(CARD_H, rows * step_y - 8) + 52
    heading = "Contracts" + (
        ", just drawn and open" if s.drawn else ": the deck, and those open to all"
    )
    return moved(x, y, panel(w, high, heading)) + "".join(parts), high


def lay_cards(spots: Spots, offers: Offers) -> str:
    """Every contract that can be seen, where it lies; a face has its element once."""
    named: set[int] = set()
    drawn: list[str] = []
    for name, number, x, y, small in sorted(spots.cards, key=lambda spot: spot[0]):
        if number < 0:
            back = card_back(21, 29, "scroll") if small else card_back(CARD_W, CARD_H, "scroll")
            drawn.append(piece(name, back, at=(x, y), says="A hidden contract"))
    # hands and drawn cards first: those are what a question names
    for name, number, x, y, small in spots.cards:
        if number < 0:
            continue
        kind = FACE_OF[number]
        label = FACE_LABELS[kind]
        target = f"contract-{FACE_NOUNS.ids[kind]}"
        inner = "" if kind in named else target
        named.add(kind)
        acts = offers.at(target) if inner else []
        drawn.append(
            piece(
                name,
                piece(inner, face(number, small), acts=acts, says=label[0].upper() + label[1:]),
                at=(x, y),
            )
        )
    return group(*drawn, id="contracts")


def building(s: State, x: float, y: float, w: float, offers: Offers) -> tuple[str, float]:
    """V2.2 The stack of tiles, the one drawn, and the ways to turn it."""
    high = 176.0
    side = 112.0
    parts = [
        panel(w, high, "Building the board"),
        moved(24, 46, card_back(side, side, "ship", "forest")),
        text(24 + side / 2, 46 + side - 12, f"{len(s.stack)} left", 15, "bone num", "middle"),
    ]
    tile = s.drawn_tile
    if tile >= 0:
        name = CITY_NAMES[CITY_OF[tile]] if CITY_OF[tile] >= 0 else f"Wilds {TILE_IDS[tile]}"
        turns = [turn for turn in range(4) if offers.at(f"turn-{turn}")]
        left = 170.0
        if not turns:
            parts.append(moved(left, 46, preview(tile, 0, side), _stamp(tile, side)))
            left += side + 20
        for turn in turns:
            parts.append(
                piece(
                    f"turn-{turn}",
                    glow(box(-2, -2, side + 4, side + 4, 5)),
                    preview(tile, turn, side),
                    _stamp(tile, side),
                    at=(left, 46),
                    acts=offers.at(f"turn-{turn}"),
                )
            )
            left += side + 20
        kinds = ["no river", "a spring", "a river", "a river fork", "a crossing"]
        rivers_here = bin(rivers(tile, 0)).count("1")
        parts.append(text(left + 8, 84, name, 24, "ink bold"))
        parts.append(text(left + 8, 108, kinds[rivers_here], 15, "faded italic"))
    return piece("building", *parts, at=(x, y)), high


def _stamp(tile: int, side: float) -> str:
    city = CITY_OF[tile]
    if city < 0:
        return ""
    x, y = CITY_SPOT[0] * side + 4, CITY_SPOT[1] * side + 10
    return moved(x, y, kremlin(city, False), scale=side / 150) + ribbon(
        CITY_NAMES[city], side * 0.36, y + 13, 13
    )
