"""Regions of a map: polygons with wavering borders, and room in them for many pieces.

Neighbours give the same corners, so they share their borders to the point. `room_for` finds places
for pieces of any size inside a region, where they hide neither each other nor a label; who comes
first keeps the place while others arrive, so little moves when a piece is added.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from gardariki.art.cache import cached
from gardariki.art.svg import num
from gardariki.art.terrain import Point, seed

Box = tuple[float, float, float, float]
"""Left, upper, right and lower end."""
Size = tuple[float, float]
"""Width and height."""
Outline = tuple[Point, ...]

CELL: Final = 4.0  # the grid on which places are sought
SHRINK: Final = (1.0, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6, 0.55)


def border(a: Point, b: Point, waver: float = 0.12) -> list[Point]:
    """The points of a border from corner to corner, `b` left out; the same from either side.

    >>> border((0, 0), (90, 0))[1:] == border((90, 0), (0, 0))[:0:-1]
    True
    """
    first, last = sorted((a, b))
    long = math.dist(first, last)
    count = int(long // 28)
    source = seed(*first, *last)
    between: list[Point] = []
    for i in range(1, count + 1):
        k = i / (count + 1)
        off = source.uniform(-waver, waver) * min(long, 90.0)
        x = first[0] + (last[0] - first[0]) * k - (last[1] - first[1]) / long * off
        y = first[1] + (last[1] - first[1]) * k + (last[0] - first[0]) / long * off
        between.append((float(round(x)), float(round(y))))
    return [a, *(between if a == first else between[::-1])]


@cached
def shape(corners: Outline, waver: float = 0.12) -> str:
    """The path of a region's outline, as a hand draws it: corners kept, sides slightly rounded.

    Each side is drawn alike from either side, so that no gap opens between neighbours.
    """
    parts = [f"M{num(corners[0][0])} {num(corners[0][1])}"]
    for i, corner in enumerate(corners):
        end = corners[(i + 1) % len(corners)]
        bends = border(corner, end, waver)[1:]
        for k, (x, y) in enumerate(bends):
            after = bends[k + 1] if k + 1 < len(bends) else None
            to = end if after is None else ((x + after[0]) / 2, (y + after[1]) / 2)
            parts.append(f"Q{num(x)} {num(y)} {num(to[0])} {num(to[1])}")
        if not bends:
            parts.append(f"L{num(end[0])} {num(end[1])}")
    return "".join(parts) + "z"


def inside(point: Point, corners: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon.

    >>> square = [(0, 0), (4, 0), (4, 4), (0, 4)]
    >>> inside((1, 2), square), inside((5, 2), square)
    (True, False)
    """
    x, y = point
    found = False
    for i, (ax, ay) in enumerate(corners):
        bx, by = corners[i - 1]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def bounds(corners: Sequence[Point]) -> Box:
    """The rectangle round a polygon."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


@cached
def centre(corners: Outline) -> Point:
    """The point of a region that is farthest from its border: where it looks widest."""
    left, top, right, low = bounds(corners)
    best, most = ((left + right) / 2, (top + low) / 2), -1.0
    step = max(right - left, low - top) / 24
    y = top + step / 2
    while y < low:
        x = left + step / 2
        while x < right:
            if inside((x, y), corners):
                clear = min(
                    _to_side((x, y), corners[i - 1], corner) for i, corner in enumerate(corners)
                )
                if clear > most:
                    best, most = (x, y), clear
            x += step
        y += step
    return best


def _to_side(p: Point, a: Point, b: Point) -> float:
    """How far a point is from a line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    k = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / long)) if long else 0.0
    return math.dist(p, (a[0] + k * dx, a[1] + k * dy))


class _Ground:
    """A region as rows of cells, a bit for each that is free; bit 0 is the leftmost cell."""

    def __init__(self, corners: Outline) -> None:
        left, top, right, low = bounds(corners)
        self.left = left
        self.top = top
        self.across = int((right - left) // CELL)
        self.down = int((low - top) // CELL)
        self.rows: tuple[int, ...] = tuple(self._row(corners, j) for j in range(self.down))

    def _row(self, corners: Outline, j: int) -> int:
        """The cells whose middle lies inside, by the sides that the middle line crosses."""
        y = self.top + (j + 0.5) * CELL
        crossings = sorted(
            ax + (bx - ax) * (y - ay) / (by - ay)
            for i, (ax, ay) in enumerate(corners)
            for bx, by in (corners[i - 1],)
            if (ay > y) != (by > y)
        )
        row = 0
        for start, end in zip(crossings[::2], crossings[1::2], strict=True):
            first = max(0, math.ceil((start - self.left) / CELL - 0.5))
            last = min(self.across - 1, math.floor((end - self.left) / CELL - 0.5))
            if last >= first:
                row |= (1 << last + 1) - (1 << first)
        return row

    def without(self, boxes: Sequence[Box]) -> list[int]:
        """The free cells, those under the boxes taken away."""
        rows = list(self.rows)
        for box in boxes:
            self.take(rows, box)
        return rows

    def take(self, rows: list[int], box: Box) -> None:
        first = max(0, math.floor((box[0] - self.left) / CELL))
        end = min(self.across, math.ceil((box[2] - self.left) / CELL))
        if end <= first:
            return
        gone = (1 << end) - (1 << first)
        upper = max(0, math.floor((box[1] - self.top) / CELL))
        for j in range(upper, min(self.down, math.ceil((box[3] - self.top) / CELL))):
            rows[j] &= ~gone

    def anchors(self, rows: list[int], wide: int, high: int) -> list[int]:
        """For each row the cells at which a block may begin, its upper left cell there."""
        fits: list[int] = []
        for row in rows:
            k, have = row, 1
            while have < wide:  # each step doubles how many cells in a row are known to be free
                more = min(have, wide - have)
                k &= k >> more
                have += more
            fits.append(k)
        found: list[int] = []
        for j in range(self.down - high + 1):
            k = fits[j]
            for other in fits[j + 1 : j + high]:
                k &= other
                if not k:
                    break
            found.append(k)
        return found


@cached
def _ground(corners: Outline) -> _Ground:
    return _Ground(corners)


def room_for(
    corners: Outline,
    sizes: Sequence[Size],
    taken: Sequence[Box] = (),
    toward: Point | None = None,
    gap: float = 3.0,
) -> tuple[list[Point], float]:
    """Middles for pieces of these sizes in a region, and the scale at which all of them fit.

    Each lies as near as may be to `toward` (by default the widest part of the region), clear of
    what is `taken`, of the border and of those before it. If there is no room for all, they shrink
    to as little as about half; what even then has none lies over others, in a row at `toward`.

    >>> land = ((0, 0), (200, 0), (200, 100), (0, 100))
    >>> spots, scale = room_for(land, [(30, 30)] * 8, [(60, 0, 140, 20)])
    >>> len(set(spots)), scale
    (8, 1.0)
    """
    spots, scale = _room_for(corners, tuple(sizes), tuple(taken), toward, gap)
    return list(spots), scale


@cached
def _room_for(
    corners: Outline,
    sizes: tuple[Size, ...],
    taken: tuple[Box, ...],
    toward: Point | None,
    gap: float,
) -> tuple[tuple[Point, ...], float]:
    middle = centre(corners) if toward is None else toward
    ground = _ground(corners)
    scale = SHRINK[-1]
    spots: list[Point] = []
    for scale in SHRINK:
        spots = _lay(ground, [(w * scale, h * scale) for w, h in sizes], taken, middle, gap)
        if len(spots) == len(sizes):
            return tuple(spots), scale
    for i in range(len(sizes) - len(spots)):
        spots.append((middle[0] + (i - 1) * 7.0, middle[1]))
    return tuple(spots), scale


def _lay(
    ground: _Ground, sizes: list[Size], taken: Sequence[Box], middle: Point, gap: float
) -> list[Point]:
    """Places in the order of the sizes, up to the first that finds none."""
    rows = ground.without(taken)
    spots: list[Point] = []
    for w, h in sizes:
        wide, high = math.ceil((w + gap) / CELL), math.ceil((h + gap) / CELL)
        best: Point | None = None
        least = math.inf
        for j, row in enumerate(ground.anchors(rows, wide, high)):
            if not row:
                continue
            y = ground.top + (j + high / 2) * CELL
            down = (y - middle[1]) ** 2 * 1.3  # rather beside each other than below
            if down >= least:
                continue
            at = _nearest(row, (middle[0] - ground.left) / CELL - wide / 2)
            x = ground.left + (at + wide / 2) * CELL
            far = down + (x - middle[0]) ** 2
            if far < least:
                best, least = (x, y), far
        if best is None:
            break
        spots.append(best)
        half_w, half_h = wide * CELL / 2, high * CELL / 2
        ground.take(rows, (best[0] - half_w, best[1] - half_h, best[0] + half_w, best[1] + half_h))
    return spots


def _nearest(row: int, at: float) -> int:
    """The set bit of a row that is nearest to a place."""
    place = max(0, round(at))
    right = row >> place
    left = row & ((1 << place) - 1)
    above = place + (right & -right).bit_length() - 1 if right else -1
    below = left.bit_length() - 1
    if above < 0:
        return below
    if below < 0:
        return above
    return above if above - at <= at - below else below
