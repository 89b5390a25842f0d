"""Panes: drawn when what they show has changed, and joined into one picture where one is wanted.

A game's `draw` makes each pane with `pane(...)`, naming what it depends on; a pane that was drawn
for the same things before is not drawn again, at whatever table, as long as somebody has it or it
was among the last that were used. `board(...)` puts them together.
The picture for notebooks, README and reports is made here too: tracks over the map, everything
else round it where there is room.
"""

from __future__ import annotations

import math
import re
from collections import OrderedDict
from collections.abc import Callable
from html import unescape
from threading import Lock
from typing import Final
from weakref import WeakValueDictionary

import msgspec

from gardariki.art.cache import cached
from gardariki.art.lettering import width as reckoned
from gardariki.art.svg import el, num, picture, rect
from gardariki.engine.board import HAND, MAP, MARKET, MAT, ROLES, SCENE, TRACK, TRAY, Board, Pane

Drawing = tuple[float, float, str]
"""Width, height and the inside of a picture."""
Spot = tuple[float, float]

READABLE: Final = 12.0  # pixels: no text on a screen is smaller
GAP: Final = 12.0
LAST: Final = 512
"""So many panes are kept though nobody shows them."""
_known: WeakValueDictionary[tuple[str, bytes], Pane] = WeakValueDictionary()
_last: OrderedDict[tuple[str, bytes], Pane] = OrderedDict()  # keeps those used last alive
_lock = Lock()


def pane(
    name: str,
    role: str,
    heading: str,
    paint: Callable[[], Drawing],
    *depends: object,
    seat: int = -1,
    smallest: float = READABLE,
) -> Pane:
    """A pane, drawn by `paint` unless it was drawn before for the same `depends`.

    `depends` are plain values (numbers, texts, lists, dataclasses) that say all that the drawing
    depends on, `offers.of(...)` included; with none of them it is drawn every time. `smallest` is
    the size of the smallest text in it. Names of panes must tell games apart if their drawings
    differ: the first of `depends` is usually the game's id.
    """
    key = (name, msgspec.msgpack.encode(depends)) if depends else None
    if key is not None:
        known = _known.get(key)
        if known is not None:
            _use(key, known)
            return known
    width, height, body = paint()
    made = Pane(name, role, heading, width, height, READABLE / smallest * width, body, seat)
    if key is not None:
        _use(key, made)
    return made


def _use(key: tuple[str, bytes], pane: Pane) -> None:
    with _lock:
        _known[key] = pane
        _last[key] = pane
        _last.move_to_end(key)
        if len(_last) > LAST:
            _last.popitem(last=False)


def forget() -> None:
    """Draw everything anew from now on: for tests, and after a change of data."""
    with _lock:
        _known.clear()
        _last.clear()


def board(name: str, *panes: Pane | None) -> Board:
    """The board of these panes, in the order of reading; what is None is not there now."""
    there = tuple(pane for pane in panes if pane is not None)
    for one in there:
        if one.role not in ROLES:
            raise ValueError(f"pane {one.id!r}: no role {one.role!r}; roles: {', '.join(ROLES)}")
    if len({one.id for one in there}) != len(there):
        raise ValueError("panes need ids of their own")
    return Board(name, there, compose)


# One picture of all panes

_ORDERS: Final[tuple[tuple[str, ...], ...]] = (  # in which the panes round the map look for a place
    (MAT, SCENE, TRAY, HAND, MARKET),
    (SCENE, TRAY, HAND, MAT, MARKET),
    (HAND, TRAY, SCENE, MAT, MARKET),
    (HAND, TRAY, SCENE, MARKET, MAT),
    (MARKET, SCENE, TRAY, HAND, MAT),
    (MAT, MARKET, SCENE, TRAY, HAND),
)
_TALL: Final = "tall"  # in an order: the highest of the market's panes come first
_STEP: Final = 40.0  # heights count in such steps when the picture is planned
_ASPECT: Final = 1.45  # width to height that a picture rather has
_ASTRAY: Final = 0.1  # what a mat below the map, or a hand beside it, costs of the area

Laid = tuple[Pane, float, float]
_Sizes = tuple[tuple[str, float, float], ...]


def places(board: Board) -> tuple[list[Laid], float, float]:
    """Where each pane lies in the one picture, and how large that is.

    Tracks lie over the map. The others look for the highest free place, in several orders and
    widths; of those pictures the one is taken that has the least empty room and a good shape, mats
    beside the map and the hand below it.
    """
    first = [p for p in board.panes if p.role == TRACK] + [p for p in board.panes if p.role == MAP]
    others = [p for p in board.panes if p.role not in (TRACK, MAP)]
    main = max((p.width for p in first), default=0.0)
    laid: list[Laid] = []
    y = GAP
    for one in first:
        laid.append((one, GAP + (main - one.width) / 2, y))
        y += one.height + GAP
    sizes = tuple((p.role, p.width, p.height) for p in others)
    # what grows by a row of cards moves what is below it, but does not turn everything round
    about = tuple((role, w, math.ceil(h / _STEP) * _STEP) for role, w, h in sizes)
    room, order = _best(main, math.ceil(y / _STEP) * _STEP, about)
    spots, width, height = _packed(main, y, room, order, sizes)
    laid += [(one, x, at) for one, (x, at) in zip(others, spots, strict=True)]
    return laid, width, height


@cached
def _best(main: float, low: float, sizes: _Sizes) -> tuple[float, tuple[str, ...]]:
    """How wide to pack panes round a main block that ends at `low`, and in which order."""
    wide = sorted({w for _, w, _ in sizes})
    beside = {0.0, *wide, *(a + GAP + b for a in wide for b in wide)}
    best: tuple[float, tuple[str, ...]] = (main, _ORDERS[0])
    least = math.inf
    filled = sum((w + GAP) * (h + GAP) for _, w, h in sizes) + (main + GAP) * low
    for extra in sorted(beside):
        room = main + (GAP if main and extra else 0.0) + extra
        if not sizes or room + 0.1 < wide[-1]:
            continue
        for order in (*_ORDERS, *((*one, _TALL) for one in _ORDERS)):
            spots, right, foot = _packed(main, low, room, order, sizes)
            area = right * foot
            shape = right / foot / _ASPECT
            cost = area * max(shape, 1 / shape) ** 0.35 + 0.5 * (area - filled)
            for (role, _, _), (x, y) in zip(sizes, spots, strict=True):
                astray = (role == MAT and y >= low > GAP) or (role == HAND and x > main)
                cost += area * _ASTRAY if astray else 0.0
            if cost < least:
                best, least = (room, order), cost
    return best


def _packed(
    main: float, low: float, room: float, order: tuple[str, ...], sizes: _Sizes
) -> tuple[tuple[Spot, ...], float, float]:
    """All panes in this order, each in the highest free place, from the left; and the ends."""
    line: list[tuple[float, float]] = [(GAP, low)]  # from this x on, free below this y
    if main and room > main:
        line.append((GAP + main + GAP, GAP))
    end = GAP + room + GAP
    spots: list[Spot] = [(0.0, 0.0)] * len(sizes)
    right, foot = main + 2 * GAP, low
    for i in sorted(range(len(sizes)), key=lambda i: _turn(order, sizes[i])):
        _, w, h = sizes[i]
        best: tuple[float, float] | None = None
        for x, _ in line:
            if x + w + GAP > end + 0.1:
                break
            y = max(
                top
                for k, (left, top) in enumerate(line)
                if left < x + w + GAP - 0.1 and (k + 1 == len(line) or line[k + 1][0] > x + 0.1)
            )
            if best is None or y < best[0] - 0.1:
                best = (y, x)
        y, x = best if best is not None else (foot, GAP)
        spots[i] = (x, y)
        _raise(line, x, x + w + GAP, y + h + GAP)
        right, foot = max(right, x + w + GAP), max(foot, y + h + GAP)
    return tuple(spots), right, foot


def _turn(order: tuple[str, ...], size: tuple[str, float, float]) -> tuple[int, float]:
    """When a pane is placed: by its role; of those that lie open for all, the highest first."""
    role, _, h = size
    return order.index(role), -h if role == MARKET and _TALL in order else 0.0


def _raise(line: list[tuple[float, float]], start: float, end: float, top: float) -> None:
    """From `start` to `end`, what is free begins at `top` now."""
    after = [y for x, y in line if x <= end + 0.1][-1]
    line[:] = sorted(
        [(x, y) for x, y in line if x < start - 0.1 or x > end + 0.1] + [(start, top), (end, after)]
    )


def inset(pane: Pane, x: float, y: float) -> str:
    """A pane as part of a larger picture, its corner at (x, y)."""
    return el(
        "svg",
        pane.body,
        id=f"pane-{pane.id}",
        class_="pane",
        x=x,
        y=y,
        width=pane.width,
        height=pane.height,
        viewBox=f"0 0 {num(pane.width)} {num(pane.height)}",
        overflow="visible" if pane.role != MAP else None,  # what glows at the edge is not cut
        role="group",
        aria_label=pane.title,
        data_role=pane.role,
    )


_TEXT = re.compile(r"<text ([^>]*)>([^<]+)</text>")
_LOOK = re.compile(r'font-size="([\d.]+)" class="([^"]*)"')


def steady(body: str) -> str:
    """The same with the width of every text written out.

    A picture that is shown where the fonts are not, in a notebook or a README, then still fits:
    what has to be is drawn a little narrower. Players' names are not known yet, and stay free.

    >>> 'textLength="29.7"' in steady('<text font-size="15" class="ink">Kiev</text>')
    True
    """

    def written(found: re.Match[str]) -> str:
        attributes, words = found.groups()
        look = _LOOK.search(attributes)
        if look is None or "[seat-" in words or "letter-spacing" in attributes:
            return found.group()
        classes = look.group(2).split()
        number = "num" in classes
        family = "sans" if number or "sans" in classes else "serif"
        if family == "serif" and "italic" in classes:
            family = "italic"
        wide = reckoned(unescape(words), float(look.group(1)), number or "bold" in classes, family)
        return (
            f'<text {attributes} textLength="{num(wide)}" lengthAdjust="spacingAndGlyphs">'
            f"{words}</text>"
        )

    return _TEXT.sub(written, body)


def compose(board: Board) -> str:
    """All panes as one picture, with the style sheet and the emblems that it uses."""
    laid, width, height = places(board)
    body = steady("".join(inset(one, x, y) for one, x, y in laid))
    return picture(width, height, rect(0, 0, width, height, cls="table"), body, name=board.name)
