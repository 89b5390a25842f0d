"""The market: what a good sells for, what is sold where, and the passes that nobody holds."""

from __future__ import annotations

from gardariki.art.lettering import fit
from gardariki.art.panes import Drawing, pane
from gardariki.art.pieces import counter, flame, panel
from gardariki.art.svg import Offers, box, circle, emblem, glow, moved, path, piece, rect, text
from gardariki.engine.board import MARKET, Pane
from gardariki.engine.log import SEATS
from gardariki.games.vikings.board.sheet import HALF
from gardariki.games.vikings.board.towns import SIGNS
from gardariki.games.vikings.data import (
    CITIES,
    CITY_NAMES,
    GOOD_PRICE,
    GOODS,
    MARKERS,
    PASS_PRICE,
    PRICES,
    SELLS,
)
from gardariki.games.vikings.rules.pieces import pool
from gardariki.games.vikings.state import BUILD, State

PASS_W, PASS_H = 97.0, 28.0
ACROSS = 4  # passes in a row
STEP_X, STEP_Y = PASS_W + 4, PASS_H + 5
PRICES_H, GOODS_H = 92.0, 112.0
HEIGHT = PRICES_H + GOODS_H + 34 + 3 * STEP_Y + 5


def market_pane(s: State, offers: Offers) -> Pane | None:
    """Prices, goods and passes; not there while the board is built."""
    if s.phase == BUILD:
        return None

    def paint() -> Drawing:
        rules = "".join(
            path(f"M14 {y:.0f}H{HALF - 14:.0f}", "line s-road", 0.8, opacity=0.6)
            for y in (PRICES_H, PRICES_H + GOODS_H)
        )
        drawn = [panel(HALF, HEIGHT), rules, prices(s), supply(offers), passes(s, offers)]
        return HALF, HEIGHT + 4, "".join(drawn)

    depends = (s.burned, s.pass_of, offers.of("good", "city"))
    return pane("market", MARKET, "Market", paint, "vikings", *depends, smallest=13)


def heading(y: float, words: str) -> str:
    return text(14, y + 23, words, 15, "faded italic")


def prices(s: State) -> str:
    """V1.5 The price card: six circles, the burned markers that cover them, the price now."""
    burned = sum(s.burned)
    step = (HALF - 28) / len(PRICES)
    parts = [heading(0, "A good sells for")]
    for i, price in enumerate(PRICES):
        cx, cy = 14 + step * (i + 0.5), 57.0
        if i == burned:
            parts.append(circle(cx, cy, 26, "vellum s-ink", stroke_width=2))
            parts.append(text(cx, cy + 10, str(price), 28, "ink num", "middle"))
        elif i < burned:
            parts.append(circle(cx, cy, 19, "none s-road", stroke_width=1))
            parts.append(text(cx, cy + 6, str(price), 16, "faded num", "middle"))
        else:
            parts.append(circle(cx, cy + 2, 19, "shade", opacity=0.3))
            parts.append(circle(cx, cy, 19, "night s-rim", stroke_width=1.2))
            parts.append(flame(cx, cy + 11, 23))
    return piece("prices", *parts, says=f"Burned cities: {burned} of {MARKERS}")


def supply(offers: Offers) -> str:
    """The three stacks of goods, and where each is sold."""
    parts = [heading(0, f"Goods, {GOOD_PRICE} each")]
    step = HALF / len(GOODS)
    for good, name in enumerate(GOODS):
        seller = CITY_NAMES[SELLS.index(good)]
        parts.append(
            piece(
                f"good-{name}",
                rect(-step / 2 + 6, -27, step - 12, 76, 10, "none", pointer_events="all"),
                moved(3, 5, counter(SIGNS[good], 19, f"c-{SIGNS[good]}")),
                counter(SIGNS[good], 19, f"c-{SIGNS[good]}"),
                text(0, 42, seller, 14, "ink", "middle"),
                glow(box(-step / 2 + 6, -27, step - 12, 76, 10)),
                at=(step * (good + 0.5), 58),
                acts=offers.at(f"good-{name}"),
                says=f"{name.capitalize()}, bought in {seller}",
            )
        )
    return moved(0, PRICES_H, *parts)


def passes(s: State, offers: Offers) -> str:
    """The passes that nobody holds."""
    top = PRICES_H + GOODS_H
    free = pool(s)
    parts = [heading(top, f"Passes, {PASS_PRICE} each")]
    if not free:
        parts.append(text(14, top + 56, "none left", 14, "faded italic"))
    for i, city in enumerate(free):
        at = (13 + i % ACROSS * STEP_X, top + 34 + i // ACROSS * STEP_Y)
        parts.append(city_pass(s, city, at, offers))
    return "".join(parts)


def city_pass(s: State, city: int, at: tuple[float, float], offers: Offers) -> str:
    """A pass, wherever it lies."""
    name = CITY_NAMES[city]
    holder = s.pass_of[city]
    outline = box(0, 0, PASS_W, PASS_H, 5)
    sign, tint = ("flame", "c-madder") if s.burned[city] else ("city", "c-faded")
    return piece(
        f"city-{CITIES[city]}",
        path(outline, "vellum s-road", 1.1),
        emblem(sign, 15, PASS_H / 2, 19, tint),
        text(28, PASS_H / 2 + 5, name, fit(name, PASS_W - 32, 14, 13), "ink"),
        glow(outline),
        at=at,
        acts=offers.at(f"city-{CITIES[city]}"),
        says=f"The pass of {name}"
        + (f", held by {SEATS[holder]}" if holder >= 0 else ", in the pool")
        + (" (burned)" if s.burned[city] else ""),
    )
