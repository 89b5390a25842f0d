"""Beside the map, one column a side: Plan, Veche or Legate, the mats, the cards."""

from __future__ import annotations

from typing import Final

from gardariki.art.pieces import chip, coin, mark
from gardariki.art.svg import Offers, box, circle, emblem, glow, group, moved, piece, rect, text
from gardariki.games.nevsky.board.cards import stack
from gardariki.games.nevsky.board.mats import mat, mat_height, out_of_the_game
from gardariki.games.nevsky.board.sheet import GAP, MAP_H, MAP_Y, MAT_W, SIDES_X
from gardariki.games.nevsky.board.tokens import short, sign
from gardariki.games.nevsky.data import (
    COMMAND_OF,
    LORDS_OF,
    PASS_CARD,
    R4,
    RUSSIANS,
    SIDE_NAMES,
)
from gardariki.games.nevsky.rules.cards import in_play
from gardariki.games.nevsky.state import LEGATE_ON_CARD, State
from gardariki.games.nevsky.words import ORDERS, VECHE_DECLINE

_ORDER_W: Final = 34.0
LEGATE_SPOT: Final = (MAT_W - 24, 17.0)
"""Where the Legate's pawn stands in his box."""


def column_of(s: State, side: int, seat: int) -> float:
    """The left edge of a side's column; a player's own is nearer the map."""
    near = next((each for each in (0, 1) if s.seat[each] == seat), 0)
    return SIDES_X + (0 if side == near else MAT_W + GAP)


def box_top(s: State, side: int, offers: Offers) -> float:
    """Where the box of the Veche or the Legate begins, below the Plan."""
    return MAP_Y + 32 + _plan_height(s, side, offers)


def sides(s: State, offers: Offers, seat: int) -> tuple[str, float]:
    """Both columns, and how far down they reach."""
    parts: list[str] = []
    lowest = 0.0
    for side in (0, 1):
        drawn, y = _side(s, side, offers, seat)
        parts.append(drawn)
        lowest = max(lowest, y)
    return group(*parts), lowest


def _side(s: State, side: int, offers: Offers, seat: int) -> tuple[str, float]:
    x = column_of(s, side, seat)
    owner = s.seat[side]
    parts = [
        circle(13, 14, 11, f"seat{owner} s-night", stroke_width=1),
        mark(owner, 13, 14, 6.5),
        text(31, 21, SIDE_NAMES[side], 20, "ink bold"),
        text(MAT_W - 2, 20, _cards_word(s, side), 14, "faded italic", "end"),
        moved(0, 32, _plan(s, side, offers)),
    ]
    y = box_top(s, side, offers) - MAP_Y
    parts.append(moved(0, y, _veche(s, offers) if side == RUSSIANS else _legate(s)))
    y += 42
    for lord in LORDS_OF[side]:
        high = mat_height(s, lord)
        if high:
            parts.append(mat(s, lord, y, offers, seat))
            y += high + 7
    gone = out_of_the_game(s, side)
    if gone:
        parts.append(moved(0, y, gone))
        y += 24
    drawn, high = stack(s, side, y, MAP_H - y, offers)
    parts.append(drawn)
    return piece(f"side-{side}", *parts, at=(x, MAP_Y)), MAP_Y + y + high


def _cards_word(s: State, side: int) -> str:
    words: list[str] = []
    if s.hand[side]:
        words.append(f"{len(s.hand[side])} held")
    if s.in_play[side] or s.events[side]:
        words.append(f"{len(s.in_play[side]) + len(s.events[side])} in play")
    return ", ".join(words)


# The Plan (4.1)


def _order(s: State, side: int, order: int) -> str:
    """A Command card, 31 by 40 from the origin; 12 is Pass, -1 face down."""
    owner = s.seat[side]
    if order < 0:
        return rect(0, 0, 31, 40, 5, f"seat{owner} s-night", stroke_width=1) + emblem(
            "scroll", 15.5, 20, 19, f"c-on{owner}"
        )
    face = rect(0, 0, 31, 40, 5, f"vellum s-seat{owner}", stroke_width=2)
    if order == PASS_CARD:
        return face + text(15.5, 25, "Pass", 13, "faded italic", "middle")
    return (
        face
        + emblem(sign(order), 15.5, 13, 17, "c-ink")
        + text(15.5, 35, short(order), 13, "ink bold sans", "middle")
    )


def _choices(side: int, offers: Offers) -> list[int]:
    """The Command cards that can be added to the Plan now."""
    orders = (*LORDS_OF[side], PASS_CARD)
    own = [i for i in LORDS_OF[side] if offers.at(f"order-{ORDERS.ids[i]}")]
    return [i for i in orders if own and offers.at(f"order-{ORDERS.ids[i]}")]


def _plan_height(s: State, side: int, offers: Offers) -> float:
    rows = bool(s.plan[side] or s.revealed[side]) + bool(_choices(side, offers))
    return rows * 46.0


def _plan(s: State, side: int, offers: Offers) -> str:
    """Revealed cards, then those to come; below, while planning, the cards to choose from."""
    parts: list[str] = []
    x = 1.0
    for number in s.revealed[side]:
        parts.append(moved(x, 0, group(_order(s, side, COMMAND_OF[number]), opacity=0.45)))
        x += _ORDER_W
    if s.revealed[side] and s.plan[side]:
        x += 6
    for number in s.plan[side]:
        parts.append(moved(x, 0, _order(s, side, COMMAND_OF[number] if number >= 0 else -1)))
        x += _ORDER_W
    x, y = 3.0, 46.0 if parts else 0.0
    for order in _choices(side, offers):
        name = f"order-{ORDERS.ids[order]}"
        parts.append(
            piece(
                name,
                _order(s, side, order),
                glow(box(-1, -1, 33, 42, 6)),
                at=(x, y),
                acts=offers.at(name),
            )
        )
        x += _ORDER_W + 1
    return group(*parts)


# Veche and Legate


def _veche(s: State, offers: Offers) -> str:
    """1.3.3 The Veche: its VP markers and Coin; the Serfs on the Smerdi card."""
    owner = s.seat[RUSSIANS]
    parts = [
        rect(0, 0, MAT_W, 34, 8, "vellum s-road", stroke_width=1),
        emblem("city", 16, 17, 22, "c-ink"),
    ]
    for i in range(8):
        x = 38 + i * 16
        if i < s.veche_vp:
            parts.append(circle(x, 17, 7.5, f"seat{owner} s-night", stroke_width=1.2))
        else:
            parts.append(circle(x, 17, 6.5, "none s-road", stroke_width=1, stroke_dasharray="3 3"))
    serfs = in_play(s, R4)
    parts.append(
        piece(
            "asset-veche_coin",
            coin(s.veche_coin, 13),
            glow(box(-16, -16, 32, 32, 14)),
            at=(178 if serfs else 200, 17),
            acts=offers.at("asset-veche_coin", "from_veche"),
            says=f"Coin of the Veche: {s.veche_coin}",
        )
    )
    if serfs:
        parts.append(emblem("man", 208, 17, 20, "c-ink"))
        parts.append(text(222, 23, str(s.serfs), 16, "ink num"))
    decline = VECHE_DECLINE.act.words
    if offers.at(decline):
        drawn = chip("put off the princes", 13)
        parts.append(piece("veche-decline", drawn, at=(30, 17), acts=offers.at(decline)))
    return piece("veche", *parts, says=f"The Veche: {s.veche_vp} VP, {s.veche_coin} Coin")


def _legate(s: State) -> str:
    """1.4.1 The Papal Legate's box, where he stands when he is with his card."""
    words = "on the map" if s.legate >= 0 else "away"
    if s.legate == LEGATE_ON_CARD:
        words = "with his card"
    return group(
        rect(0, 0, MAT_W, 34, 8, "vellum s-road", stroke_width=1),
        emblem("cross", 16, 17, 20, "c-faded"),
        text(34, 23, f"Papal Legate: {words}", 15, "ink"),
    )
