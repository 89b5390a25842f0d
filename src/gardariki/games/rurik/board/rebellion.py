"""R14 The Rebellion's mat and the solo card of the round: what it will do, and what it unlocked."""

from __future__ import annotations

from typing import Final

from gardariki.art.lettering import wrap
from gardariki.art.panes import Drawing
from gardariki.art.pieces import panel
from gardariki.art.svg import box, emblem, group, moved, path, piece, rect, text
from gardariki.engine.log import listed
from gardariki.games.rurik.board import signs
from gardariki.games.rurik.board.sheet import WIDE
from gardariki.games.rurik.cards import (
    BONUSES,
    ONE_COIN,
    REVEAL_LESS,
    SOLO_CARDS,
    TWO_COINS,
    Bonus,
)
from gardariki.games.rurik.data import COLUMNS, REGION_NAMES, STRUCTURES
from gardariki.games.rurik.rules.solo import orders
from gardariki.games.rurik.rules.solo_mat import is_unlocked, mat
from gardariki.games.rurik.state import State

PRIORITY_NAMES: Final = ("Attack-move", "Build", "Tax")
CELL: Final = 34.0


def bonus_words(bonus: Bonus) -> str:
    """R14.5 A bonus of the mat: what it adds to which action."""
    what = f"+1 {BONUSES[bonus.bonus]}"
    if bonus.bonus in (ONE_COIN, TWO_COINS):
        what = "+1 coin" if bonus.bonus == ONE_COIN else "+2 coins"
    elif bonus.bonus == REVEAL_LESS:
        what = "-1 card"
    return f"{COLUMNS[bonus.trigger]}: {what}"


def order_words(s: State) -> list[str]:
    """R14.3 What the solo card of the round says for the priority, in sentences."""
    if s.solo_card < 0:
        return []
    card = SOLO_CARDS[s.solo_card]
    said = orders(s)
    advisors = [
        f"{value} {COLUMNS[column]}" + (" (bribes)" if coin else "")
        for value, column, coin, since in zip(
            said.advisors, said.columns, said.coin, said.late, strict=True
        )
        if since <= s.round
    ]
    return [
        f"Solo card {card.id}. Advisors: {', '.join(advisors)}.",
        f"Builds {', '.join(STRUCTURES[kind] for kind in said.build)}.",
        f"Places: {', '.join(REGION_NAMES[place] for place in card.places)}.",
    ]


def mat_words(s: State) -> list[str]:
    """R14.6 The columns of the mat in words, what is still locked in brackets."""
    lines: list[str] = []
    for column, rows in enumerate(mat(s).columns):
        bonuses = [
            bonus_words(bonus) if is_unlocked(s, column, row) else f"[{bonus_words(bonus)}]"
            for row, bonus in enumerate(rows)
        ]
        lines.append(f"{PRIORITY_NAMES[column]}: {listed(bonuses) or 'nothing'}")
    return lines


def rebellion(s: State) -> Drawing:
    """The mat with its three columns, the priority framed; below it the orders of the round."""
    columns = mat(s).columns
    step = (WIDE - 20) / len(columns)
    deep = max(len(rows) for rows in columns)
    parts: list[str] = []
    top = 40.0
    for column, rows in enumerate(columns):
        x = 10 + column * step
        first = column == s.priority
        parts.append(
            group(
                rect(x + 3, top, step - 6, 34 + deep * (CELL + 5), 7, "vellum s-road"),
                path(box(x + 3, top, step - 6, 34 + deep * (CELL + 5), 7), "none s-madder", 2.6)
                if first
                else "",
                text(x + step / 2, top + 22, PRIORITY_NAMES[column], 15, "ink bold", "middle"),
            )
        )
        for row, bonus in enumerate(rows):
            open_ = is_unlocked(s, column, row)
            y = top + 32 + row * (CELL + 5)
            words = bonus_words(bonus)
            parts.append(
                piece(
                    "",
                    rect(x + 8, y, step - 16, CELL, 6, "gold s-rim" if open_ else "land s-road"),
                    emblem(signs.COLUMNS[bonus.trigger], x + 26, y + CELL / 2, 22,
                           "c-night" if open_ else "c-ink"),
                    text(x + 42, y + 22, words.partition(": ")[2], 14,
                         "night bold" if open_ else "ink"),
                    "" if open_ else _lock(x + step - 24, y + CELL / 2),
                    says=f"{words} ({'unlocked' if open_ else 'locked'})",
                )
            )  # fmt: skip
    y = top + 34 + deep * (CELL + 5) + 20
    for sentence in order_words(s):
        for line in wrap(sentence, WIDE - 28, 14):
            parts.append(text(14, y, line, 14, "ink"))
            y += 18
        y += 4
    heading = f"The Rebellion's mat ({mat(s).name.replace('_', ' ')})"
    return WIDE, y, panel(WIDE, y, heading) + "".join(parts)


def _lock(x: float, y: float) -> str:
    return moved(
        x, y, path("M-4 -1V-5A4 4 0 0 1 4 -5V-1", "line s-ink", 1.8) + rect(-6, -1, 12, 9, 2, "ink")
    )
