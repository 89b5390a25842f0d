"""R3 The strategy board: six columns of actions, the advisors on them and what they bid."""

from __future__ import annotations

from typing import Final

from gardariki.art.panes import Drawing
from gardariki.art.pieces import panel
from gardariki.art.svg import Offers, box, circle, emblem, glow, moved, piece, rect, text
from gardariki.games.rurik.board import signs
from gardariki.games.rurik.board.sheet import WIDE
from gardariki.games.rurik.data import AMOUNT, COIN_COST, COLUMNS, NAMES_FIRST, ROW_COUNT, ROWS
from gardariki.games.rurik.rules.regions import who
from gardariki.games.rurik.state import NOBODY, State
from gardariki.games.rurik.words import SPACE_NOUNS

HEAD: Final = 34.0
CROWN: Final = 44.0  # the head of a column
CELL: Final = 58.0


def strategy(s: State, offers: Offers, seat: int) -> Drawing:
    """The board with its advisors, and below it those of the seat that looks, not yet placed."""
    rows = ROW_COUNT[s.seats]
    step = (WIDE - 20) / len(COLUMNS)
    parts: list[str] = []
    for c, column in enumerate(COLUMNS):
        x = 10 + c * step
        name = f"column-{column}"
        outline = box(x + 2, HEAD, step - 4, CROWN + rows * CELL + 4, 7)
        parts.append(
            piece(
                name,
                rect(x + 2, HEAD, step - 4, CROWN + rows * CELL + 4, 7, "land s-road"),
                emblem(signs.COLUMNS[c], x + step / 2, HEAD + 15, 22, "c-ink"),
                text(x + step / 2, HEAD + 39, column.capitalize(), 13, "ink bold", "middle"),
                glow(outline),
                acts=offers.at(name),
            )
        )
        for row in range(rows):
            parts.append(_space(s, c * ROWS + row, x + 5, step - 10, row, offers))
    y = HEAD + CROWN + rows * CELL + 14
    if seat >= 0 and s.advisors and s.advisors[seat]:
        parts.append(text(14, y + 27, "To place:", 15, "faded italic"))
        for i, value in enumerate(s.advisors[seat]):
            target = f"advisor-{value}" if value not in s.advisors[seat][:i] else f"second-{value}"
            parts.append(
                piece(
                    target,
                    signs.advisor(seat, value),
                    circle(0, 0, 20, "glow"),
                    at=(104 + i * 46, y + 22),
                    acts=offers.at(target),
                    says=f"Your advisor {value}",
                )
            )
        y += 48
    if s.placing:
        where = f" in {COLUMNS[s.placing_in].capitalize()}" if s.placing_in >= 0 else ""
        parts.append(text(14, y + 27, f"Being placed{where}:", 15, "faded italic"))
        parts.append(moved(250, y + 22, signs.advisor(s.active, s.placing)))
        y += 48
    return WIDE, y + 8, panel(WIDE, y + 8, "Strategy") + "".join(parts)


def _space(s: State, space: int, x: float, wide: float, row: int, offers: Offers) -> str:
    y = HEAD + CROWN + row * CELL
    owner = s.owner[space] if s.owner else NOBODY
    amount, cost = AMOUNT[s.seats][space], COIN_COST[s.seats][space]
    parts = [rect(x, y, wide, CELL - 5, 5, "vellum s-road", stroke_width=1)]
    if owner == NOBODY:
        parts.append(text(x + wide / 2, y + 30, str(amount), 22, "ink num", "middle"))
    else:
        parts.append(text(x + 9, y + 50, str(amount), 13.5, "ink num", "middle"))
    if cost:
        parts.append(emblem("coin", x + wide - 22, y + 43, 14, "c-amber"))
        parts.append(text(x + wide - 12, y + 48, str(cost), 13, "ink num"))
    if NAMES_FIRST[s.seats][space]:
        parts.append(emblem("crown", x + wide - 12, y + 44, 17, "c-amber"))
    name = f"space-{SPACE_NOUNS.ids[space]}"
    says = f"{SPACE_NOUNS.labels[space]}: {amount}" + (f" for {cost} coins" if cost else "")
    if owner != NOBODY:
        value, bid = s.value[space], s.bid[space]
        parts.append(
            piece(
                f"man-{owner}-{value}-{space}",
                signs.advisor(owner, value, bid),
                at=(x + wide / 2 - (6 if bid > value else 0), y + 21),
            )
        )
        says += f"; {who(s, owner)} with {value}" + (f", bid {bid}" if bid > value else "")
    parts.append(glow(box(x, y, wide, CELL - 5, 5)))
    return piece(name, *parts, acts=offers.at(name), says=says)
