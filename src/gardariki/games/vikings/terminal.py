"""The board as plain text for a terminal of 80 columns: the map in a grid, then mats and cards.

Rivers are double lines; one that stops before a border has no way across. Marks in a tile: the
holder of the pass, `*` for a burned city, H and P for the Horde and the Prince, the seats' marks
for their ships, `›` for a tile that can be chosen, and the goods wanted there (a, f and u).
"""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.art.lines import WIDTH, choosable, paragraph, seat_name
from gardariki.art.palette import SEAT_MARKS
from gardariki.engine.log import count
from gardariki.engine.questions import Ask
from gardariki.engine.seats import own_first
from gardariki.engine.tiles import EDGES
from gardariki.games.vikings.data import (
    CANVAS,
    CELLS,
    CITY_NAMES,
    CITY_OF,
    FACE_OF,
    GOODS,
    MARKERS,
    SMALL_HOLD,
    TILE_IDS,
)
from gardariki.games.vikings.geometry import geometry, rivers
from gardariki.games.vikings.rules.bargain import contents, given, in_words
from gardariki.games.vikings.rules.pieces import passes_of, pool, price, wanted
from gardariki.games.vikings.state import BUILD, NOT_OVER, TURNS, Bargain, State
from gardariki.games.vikings.words import FACE_NOUNS, TILE_NOUNS

GOOD_LETTERS = "afu"
STAGES = ("being drafted", "to be answered", "agreed")
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
    lines = [*grid(s, choosable(asks)), LEGEND, ""]
    if s.phase == BUILD:
        lines += building(s)
    else:
        lines += contracts(s)
    if s.bargain is not None:
        lines += ["", *bargain(s, s.bargain)]
    lines.append("")
    for who in own_first(s.seats, seat):
        lines += mat(s, who, seat)
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
    g = geometry(s)
    for cell, tile in at.items():
        x, y = corner(cell)
        mask = rivers(tile, s.turns[tile])
        # a river crosses the border where one can sail on, or where nothing lies beyond
        _river(canvas, x, y, wide, mask, mask & (g.links[tile] | ~g.edges[tile]))
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


def _river(canvas: Canvas, x: int, y: int, wide: int, mask: int, crossing: int) -> None:
    """The river of a tile: from its middle to its edges, and across those of `crossing`."""
    if not mask:
        return
    middle = x + 1 + wide // 2
    right, left = "═" * (x + wide - middle), "═" * (middle - x - 1)
    strokes = (
        (middle, y + 1, "║", middle, y),
        (middle + 1, y + 2, right, x + wide + 1, y + 2),
        (middle, y + 3, "║", middle, y + 4),
        (x + 1, y + 2, left, x, y + 2),
    )
    canvas.put(middle, y + 2, _RIVER[mask])
    for edge, (from_x, from_y, stroke, border_x, border_y) in enumerate(strokes):
        if mask >> edge & 1:
            canvas.put(from_x, from_y, stroke)
        if crossing >> edge & 1:
            canvas.put(border_x, border_y, stroke[0])


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
    wishes = "›" if can else ""
    for letter, many in zip(GOOD_LETTERS, wanted(s, city), strict=True):
        wishes += letter * many
    room = (half if mask & 4 else wide) - (len(here) if not mask & 4 else 0)
    canvas.put(x + 1, y + 3, wishes[: max(room, 1)])
    canvas.put(x + 1 + wide - len(here[: wide - half]), y + 3, here[: wide - half])


def building(s: State) -> list[str]:
    """The tile in hand, while the board is built."""
    left = f"{count(len(s.stack), 'tile')} to draw"
    tile = s.drawn_tile
    if tile < 0:
        return [left]
    edges = [name for i, name in enumerate(EDGES) if rivers(tile, 0) >> i & 1]
    river = f"a river to {', '.join(edges)}" if edges else "no river"
    return [f"Drawn   {TILE_NOUNS.labels[tile]}: {river}; {left}"]


def _entry(head: str, words: str) -> list[str]:
    return paragraph(words, " " * 8, head.ljust(8))


def contracts(s: State) -> list[str]:
    """Price, fires, open contracts and the pool of passes."""
    burned = [name for name, fire in zip(CITY_NAMES, s.burned, strict=True) if fire]
    fires = f"burned {len(burned)} of {MARKERS}" + (f" ({', '.join(burned)})" if burned else "")
    lines = _entry("Price", f"{count(price(s), 'ruble')}; {fires}; deck {len(s.deck)}")
    by_city: list[str] = []
    for city, name in enumerate(CITY_NAMES):
        goods = [GOODS[good] for good, many in enumerate(wanted(s, city)) for _ in range(many)]
        if goods:
            by_city.append(f"{name} {', '.join(goods)}")
    lines += _entry("Open", "; ".join(by_city) or "none")
    if s.drawn:
        lines += _entry("Drawn", "; ".join(_contract(c) for c in s.drawn))
    return lines + _entry("Passes", ", ".join(CITY_NAMES[city] for city in pool(s)) or "none left")


def _contract(card: int) -> str:
    return FACE_NOUNS.labels[FACE_OF[card]] if card >= 0 else "hidden"


def mat(s: State, who: int, seat: int) -> list[str]:
    """One player in a line or two."""
    p = s.players[who]
    turn = ">" if s.active == who and s.phase == TURNS and s.ended == NOT_OVER else " "
    goods = [f"{many} {GOODS[good]}" for good, many in enumerate(p.goods) if many]
    size = "large ship" if p.large else f"ship for {SMALL_HOLD}"
    facts = [count(p.money, "ruble"), f"{size}: {', '.join(goods) or 'empty'}"]
    if p.tile >= 0:
        facts.append(f"at {TILE_NOUNS.labels[p.tile]}")
    passes = [CITY_NAMES[city] for city in passes_of(s, who)]
    if passes:
        facts.append(f"pass{'es' if len(passes) > 1 else ''} {', '.join(passes)}")
    if p.hand:
        seen = [_contract(card) for card in p.hand if card >= 0]
        known = f" ({'; '.join(seen)})" if seen else ""
        facts.append(count(len(p.hand), "hidden contract") + known)
    you = " (you)" if who == seat else ""
    return paragraph(" · ".join(facts), " " * 11, f"{turn} {seat_name(who)}{you}  ")


def bargain(s: State, b: Bargain) -> list[str]:
    """V10.5 The open bargain: who gives what for what, with the contracts that one may see."""
    gives, asks = in_words(given(b)), in_words(contents(b.ask))
    hand = s.players[b.author].hand
    seen = [_contract(hand[p]) for p in b.give_places if p >= 0 and hand[p] >= 0]
    if seen:
        gives[-1] += f" ({'; '.join(seen)})"
    return _entry(
        "Bargain",
        f"{seat_name(b.author)} gives {', '.join(gives) or 'nothing'}; "
        f"asks {seat_name(b.other)} for {', '.join(asks) or 'nothing'} ({STAGES[b.stage]})",
    )
