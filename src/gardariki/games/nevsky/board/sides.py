"""What a side has before it: its Plan, the Veche or the Legate, its Lords' mats in two columns."""

from __future__ import annotations

from typing import Final

from gardariki.art.cards import back
from gardariki.art.lettering import clip
from gardariki.art.panes import Drawing
from gardariki.art.pieces import chip, coin, mark
from gardariki.art.svg import Offers, box, circle, emblem, glow, group, moved, piece, rect, text
from gardariki.engine.log import count
from gardariki.games.nevsky.board.lords import legate
from gardariki.games.nevsky.board.mats import MAT_W, mat, mat_height
from gardariki.games.nevsky.board.tokens import short, sign
from gardariki.games.nevsky.data import (
    COMMAND_OF,
    LORD_NAMES,
    LORDS_OF,
    PASS_CARD,
    R4,
    RUSSIANS,
    SIDE_NAMES,
    TEUTONS,
)
from gardariki.games.nevsky.rules.cards import in_play
from gardariki.games.nevsky.state import LEGATE_ON_CARD, State
from gardariki.games.nevsky.words import VECHE_DECLINE

GAP: Final = 8.0
WIDTH: Final = 2 * MAT_W + GAP
ORDER_W: Final = 34.0
_TOP: Final = 78.0


def side_pane(s: State, side: int, offers: Offers, hidden: list[bool]) -> Drawing:
    """A side's Lords, three in each column; `hidden` says for each whether his mat is covered."""
    owner = s.seat[side]
    parts = [
        circle(13, 14, 11, f"seat{owner} s-night", stroke_width=1),
        mark(owner, 13, 14, 6.5),
        text(31, 21, SIDE_NAMES[side], 20, "ink bold"),
        _held(s, side),
        moved(0, 34, _veche(s, offers) if side == RUSSIANS else _legate(s)),
        moved(MAT_W + GAP, 31, orders(s, side, f"plan-{owner}")),
    ]
    foot = _TOP
    lords = LORDS_OF[side]
    for place, some in enumerate((lords[:3], lords[3:])):
        y = _TOP
        for lord in some:
            high = mat_height(s, lord)
            if high:
                at = (place * (MAT_W + GAP), y)
                parts.append(mat(s, lord, at, offers, hidden[lords.index(lord)]))
                y += high + GAP
        foot = max(foot, y)
    gone = [LORD_NAMES[i] for i in lords if s.where[i] < 0 and s.cylinder[i] < 0]
    if gone:
        words = "Out: " + ", ".join(gone)
        line = text(2, foot + 15, clip(words, WIDTH, 15), 15, "faded italic")
        parts.append(piece("", line, says=words))
        foot += 24
    return WIDTH, foot, group(*parts)


def _held(s: State, side: int) -> str:
    """How many Events the side holds: as many backs of cards."""
    held = len(s.hand[side])
    if not held:
        return ""
    sign_of_side = "cross" if side == TEUTONS else "church"
    backs = [
        moved(i * 15, 0, back(20, 26, sign_of_side, f"seat{s.seat[side]}")) for i in range(held)
    ]
    said = f"{SIDE_NAMES[side]}: {count(held, 'held Event')}"
    return piece(f"held-{s.seat[side]}", *backs, at=(142, 1), says=said)


# The Plan (4.1)


def order(s: State, side: int, who: int) -> str:
    """A Command card, 31 by 40 from the origin; `PASS_CARD` is Pass, -1 face down."""
    owner = s.seat[side]
    if who < 0:
        return rect(0, 0, 31, 40, 5, f"seat{owner} s-night", stroke_width=1) + emblem(
            "scroll", 15.5, 20, 19, f"c-on{owner}"
        )
    face = rect(0, 0, 31, 40, 5, f"vellum s-seat{owner}", stroke_width=2)
    if who == PASS_CARD:
        return face + text(15.5, 25, "Pass", 14, "ink italic", "middle")
    return (
        face
        + emblem(sign(who), 15.5, 13, 17, "c-ink")
        + text(15.5, 35, short(who), 14, "ink bold sans", "middle")
    )


def orders(s: State, side: int, name: str = "") -> str:
    """The Plan: revealed cards, then those to come."""
    parts: list[str] = []
    x = 1.0
    for number in s.revealed[side]:
        parts.append(moved(x, 0, group(order(s, side, COMMAND_OF[number]), opacity=0.7)))
        x += ORDER_W
    if s.revealed[side] and s.plan[side]:
        x += 6
    for number in s.plan[side]:
        parts.append(moved(x, 0, order(s, side, COMMAND_OF[number] if number >= 0 else -1)))
        x += ORDER_W
    if not parts:
        return ""
    said = f"Plan: {len(s.revealed[side])} revealed, {len(s.plan[side])} to come"
    return piece(name, *parts, says=said)


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
        drawn = chip("put off the princes", 14)
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
        legate((MAT_W - 24, 17)) if s.legate == LEGATE_ON_CARD else "",
    )
