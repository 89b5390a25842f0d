"""The board as plain text for a terminal of 80 columns: the map in a grid, then mats and cards.

Rivers are double lines; one that stops before a border has no way across. Marks in a tile: the
holder of the pass, `*` for a burned city, H and P for the Horde and the Prince, the seats' marks
for their ships, `›` for a tile that can be chosen, and the goods wanted there (a, f and u).
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from gardariki.art.palette import SEAT_MARKS
from gardariki.engine.questions import Ask
from gardariki.games.vikings.data import (
    CANVAS,
    CELLS,
    CITIES,
    CITY_NAMES,
    CITY_OF,
    CONTRACT_CITY,
    CONTRACT_GOOD,
    GOODS,
    PRICES,
    SMALL_HOLD,
    TILE_IDS,
    TILE_OF,
)
from gardariki.games.vikings.geometry import neighbours, rivers
from gardariki.games.vikings.state import ANSWER, BUILD, DRAFT, NOT_OVER, TURNS, Bargain, State
from gardariki.games.vikings.words import ANY_CONTRACT, FIRST_GOOD, FIRST_PASS, ONE_RUBLE

WIDTH = 80
GOOD_LETTERS = "afu"
LEGEND = "wanted: a amber, f fish, u furs   * burned   H Horde   P Prince   › can choose"
# by edges N 1, E 2, S 4, W 8; a river with one edge begins in a spring
_RIVER = " ○○╚○║╔╠○╝═╩╗╣╦╬"
_FRAME = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


class Canvas:
    """A grid of characters."""

    def __init__(self, width: int, height: int) -> None:
        self.rows: list[list[str]] = [[" "] * width for _ in range(height)]

    def put(self, x: int, y: int, words: str) -> None:
        for i, letter in enumerate(words):
            self.rows[y][x + i] = letter

    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.rows]


def text(view: State, asks: Sequence[Ask], seat: int) -> str:
    """The board as lines of text, as `seat` sees it (-1: a spectator)."""
    s = view
    named = {action.target for ask in asks for action in ask.options}
    lines = [*grid(s, named), LEGEND, ""]
    if s.phase == BUILD:
        lines += building(s)
    else:
        lines += contracts(s)
    if s.bargain is not None:
        lines += ["", *bargain(s.bargain)]
    lines.append("")
    first = max(seat, 0)
    for i in range(len(s.players)):
        lines += mat(s, (first + i) % s.seats, seat)
    return "\n".join(lines)


def grid(s: State, named: set[str]) -> list[str]:
    """The map: a box for each tile, with rivers running across the borders."""
    at = {cell: tile for tile, cell in enumerate(s.cells) if cell >= 0}
    free = [cell for cell, name in enumerate(CELLS) if f"cell-{name}" in named]
    shown = [*at, *free]
    if not shown:
        return []
    left = min(cell % CANVAS for cell in shown)
    top = max(cell // CANVAS for cell in shown)
    columns = max(cell % CANVAS for cell in shown) - left + 1
    rows = top - min(cell // CANVAS for cell in shown) + 1
    wide = min(11, (WIDTH - 1) // columns - 1)
    canvas = Canvas(columns * (wide + 1) + 1, rows * 4 + 1)

    def corner(cell: int) -> tuple[int, int]:
        return (cell % CANVAS - left) * (wide + 1), (top - cell // CANVAS) * 4

    _frames(canvas, [corner(cell) for cell in at], wide)
    for cell in free:
        x, y = corner(cell)
        canvas.put(x + 1 + (wide - len(CELLS[cell])) // 2, y + 2, CELLS[cell])
    for cell, tile in at.items():
        x, y = corner(cell)
        mask = rivers(tile, s.turns[tile])
        _river(canvas, x, y, wide, mask, _open_edges(s, at, cell, mask))
        _signs(canvas, s, x, y, wide, tile, f"tile-{TILE_IDS[tile]}" in named)
    return canvas.lines()


def _frames(canvas: Canvas, corners: list[tuple[int, int]], wide: int) -> None:
    """The borders of all tiles, joined where they meet."""
    arms: dict[tuple[int, int], int] = {}
    for x, y in corners:
        for px, py, mask in (
            (x, y, 6),
            (x + wide + 1, y, 12),
            (x, y + 4, 3),
            (x + wide + 1, y + 4, 9),
        ):
            arms[px, py] = arms.get((px, py), 0) | mask
        for i in range(1, wide + 1):
            canvas.put(x + i, y, "─")
            canvas.put(x + i, y + 4, "─")
        for i in range(1, 4):
            canvas.put(x, y + i, "│")
            canvas.put(x + wide + 1, y + i, "│")
    for (px, py), mask in arms.items():
        canvas.put(px, py, _FRAME[mask])


def _open_edges(s: State, at: dict[int, int], cell: int, mask: int) -> int:
    """The river edges across which one can sail, or beyond which nothing lies."""
    found = mask
    for edge, beside in neighbours(cell):
        other = at.get(beside, -1)
        if other >= 0 and not rivers(other, s.turns[other]) >> (edge + 2) % 4 & 1:
            found &= ~(1 << edge)
    return found


def _river(canvas: Canvas, x: int, y: int, wide: int, mask: int, crossing: int) -> None:
    middle = x + 1 + wide // 2
    if not mask:
        return
    canvas.put(middle, y + 2, _RIVER[mask])
    if mask & 1:
        canvas.put(middle, y + 1, "║")
    if mask & 4:
        canvas.put(middle, y + 3, "║")
    if mask & 2:
        canvas.put(middle + 1, y + 2, "═" * (x + wide - middle))
    if mask & 8:
        canvas.put(x + 1, y + 2, "═" * (middle - x - 1))
    # across the border only where the other side goes on
    if crossing & 1:
        canvas.put(middle, y, "║")
    if crossing & 4:
        canvas.put(middle, y + 4, "║")
    if crossing & 2:
        canvas.put(x + wide + 1, y + 2, "═")
    if crossing & 8:
        canvas.put(x, y + 2, "═")


def _signs(canvas: Canvas, s: State, x: int, y: int, wide: int, tile: int, can: bool) -> None:
    """Name, fire and pass in the upper row; what is wanted and who stands there in the lower."""
    city = CITY_OF[tile]
    mask = rivers(tile, s.turns[tile])
    half = wide // 2
    name = CITY_NAMES[city] if city >= 0 else TILE_IDS[tile]
    tail = ""
    if city >= 0:
        tail = ("*" if s.burned[city] else "") + (
            SEAT_MARKS[s.pass_of[city]] if s.pass_of[city] >= 0 else ""
        )
    room = half if mask & 1 else wide - len(tail)
    canvas.put(x + 1, y + 1, name[:room] if room >= 3 or city >= 0 else name[1:])
    canvas.put(x + 1 + wide - len(tail), y + 1, tail)
    here = "".join(SEAT_MARKS[i] for i, p in enumerate(s.players) if p.tile == tile)
    here += ("H" if s.horde == tile else "") + ("P" if s.prince == tile else "")
    wanted = "›" if can else ""
    for good in range(len(GOODS)):
        count = sum(
            1 for c in s.open if c >= 0 and CONTRACT_CITY[c] == city and CONTRACT_GOOD[c] == good
        )
        wanted += GOOD_LETTERS[good] * min(count, 2)
    room = (half if mask & 4 else wide) - (len(here) if not mask & 4 else 0)
    canvas.put(x + 1, y + 3, wanted[: max(room, 1)])
    canvas.put(x + 1 + wide - len(here[: wide - half]), y + 3, here[: wide - half])


def _paragraph(head: str, words: str, indent: int = 8) -> list[str]:
    return wrap(f"{head}{words}", WIDTH, subsequent_indent=" " * indent)


def building(s: State) -> list[str]:
    """The tile in hand, while the board is built."""
    tile = s.drawn_tile
    if tile < 0:
        return [f"{len(s.stack)} tiles to draw"]
    edges = [name for i, name in enumerate(("N", "E", "S", "W")) if rivers(tile, 0) >> i & 1]
    name = CITY_NAMES[CITY_OF[tile]] if CITY_OF[tile] >= 0 else f"wilds {TILE_IDS[tile]}"
    river = f"a river to {', '.join(edges)}" if edges else "no river"
    return [f"Drawn   {name}: {river}; {len(s.stack)} tiles to draw"]


def contracts(s: State) -> list[str]:
    """Price, fires, open contracts and the pool of passes."""
    burned = [CITY_NAMES[city] for city in range(len(CITIES)) if s.burned[city]]
    lines = [
        f"Price   {PRICES[len(burned)]} rubles; burned {len(burned)} of 5"
        + (f" ({', '.join(burned)})" if burned else "")
        + f"; deck {len(s.deck)}"
    ]
    by_city: list[str] = []
    for city, name in enumerate(CITY_NAMES):
        goods = [CONTRACT_GOOD[c] for c in s.open if c >= 0 and CONTRACT_CITY[c] == city]
        if goods:
            by_city.append(f"{name} {', '.join(GOODS[good] for good in sorted(goods))}")
    lines += _paragraph("Open    ", "; ".join(by_city) or "none")
    if s.drawn:
        lines += _paragraph("Drawn   ", "; ".join(_contract(c) for c in s.drawn))
    free = [CITY_NAMES[city] for city in range(len(CITIES)) if s.pass_of[city] < 0]
    return lines + _paragraph("Passes  ", ", ".join(free) or "none left")


def _contract(card: int) -> str:
    if card < 0:
        return "hidden"
    return f"{GOODS[CONTRACT_GOOD[card]]} for {CITY_NAMES[CONTRACT_CITY[card]]}"


def _name(seat: int) -> str:
    return f"{SEAT_MARKS[seat]} Seat {seat + 1}"


def mat(s: State, who: int, seat: int) -> list[str]:
    """One player in a line or two."""
    p = s.players[who]
    turn = ">" if s.active == who and s.phase == TURNS and s.ended == NOT_OVER else " "
    goods = [f"{count} {GOODS[good]}" for good, count in enumerate(p.goods) if count]
    size = "large ship" if p.large else f"ship for {SMALL_HOLD}"
    facts = [
        f"{p.money} ruble{'' if p.money == 1 else 's'}",
        f"{size}: {', '.join(goods) or 'empty'}",
    ]
    if p.tile >= 0:
        city = CITY_OF[p.tile]
        where = CITY_NAMES[city] if city >= 0 and TILE_OF[city] == p.tile else TILE_IDS[p.tile]
        facts.append(f"at {where}")
    passes = [CITY_NAMES[city] for city in range(len(CITIES)) if s.pass_of[city] == who]
    if passes:
        facts.append(f"pass{'es' if len(passes) > 1 else ''} {', '.join(passes)}")
    if p.hand:
        seen = [_contract(card) for card in p.hand if card >= 0]
        facts.append(
            f"{len(p.hand)} hidden contract{'s' if len(p.hand) > 1 else ''}"
            + (f" ({'; '.join(seen)})" if seen else "")
        )
    you = " (you)" if who == seat else ""
    return _paragraph(f"{turn} {_name(who)}{you}  ", " · ".join(facts), 11)


def bargain(b: Bargain) -> list[str]:
    """The open bargain: who gives what for what."""
    stage = (
        "being drafted" if b.stage == DRAFT else "to be answered" if b.stage == ANSWER else "agreed"
    )
    gives = _heap(b.give)
    if b.give_places:
        gives.append(f"{len(b.give_places)} contract{'s' if len(b.give_places) > 1 else ''}")
    return _paragraph(
        "Bargain ",
        f"{_name(b.author)} gives {', '.join(gives) or 'nothing'}; asks {_name(b.other)} for "
        f"{', '.join(_heap(b.ask)) or 'nothing'} ({stage})",
    )


def _heap(counts: list[int]) -> list[str]:
    found: list[str] = []
    for i, count in enumerate(counts):
        if not count:
            continue
        if i == ONE_RUBLE:
            found.append(f"{count} ruble{'' if count == 1 else 's'}")
        elif i == ANY_CONTRACT:
            found.append(f"{count} contract{'' if count == 1 else 's'}")
        elif i >= FIRST_PASS:
            found.append(f"the pass of {CITY_NAMES[i - FIRST_PASS]}")
        elif i >= FIRST_GOOD:
            found.append(f"{count} {GOODS[i - FIRST_GOOD]}")
    return found
