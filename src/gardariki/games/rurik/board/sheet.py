"""Where things lie on the map: regions as shapes, their names and goods, the middles of borders."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

from gardariki.art.regions import Outline
from gardariki.art.terrain import Point
from gardariki.games.rurik.data import ASPECT, BORDERS, MAP

SCALE: Final = 1.12
MAP_W: Final = round(1000 * ASPECT * SCALE)
MAP_H: Final = round(1000 * SCALE)
MARGIN: Final = 26.0
WIDE: Final = 412.0
"""How wide the panes beside the map are: two of them are as wide as the map."""


def _at(point: tuple[float, float] | list[float]) -> Point:
    return point[0] * ASPECT * SCALE, point[1] * SCALE


CORNERS: Final[list[Outline]] = [tuple(_at(corner) for corner in r.polygon) for r in MAP]
LABELS: Final[list[Point]] = [_at(r.label) for r in MAP]
GOOD_SPOTS: Final[list[Point]] = [_at(r.good_spot) for r in MAP]


def _middle(a: Outline, b: Outline) -> Point:
    """The middle of the border that two regions share: halfway along their common corners."""
    common = [corner for corner in a if corner in b]
    if len(common) < 2:
        near = min(((p, q) for p in a for q in b), key=lambda pair: math.dist(*pair))
        return (near[0][0] + near[1][0]) / 2, (near[0][1] + near[1][1]) / 2
    sides = list(pairwise(common))
    half = sum(math.dist(p, q) for p, q in sides) / 2
    for p, q in sides:
        long = math.dist(p, q)
        if half <= long and long:
            k = half / long
            return p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k
        half -= long
    return common[len(common) // 2]


BORDER_SPOTS: Final[list[Point]] = [_middle(CORNERS[a], CORNERS[b]) for a, b in BORDERS]
"""Where a Border Fort, a Siege Tower or a choice of this border stands."""


def frame(regions: int) -> tuple[float, float, float, float]:
    """R1.2 The part of the map where the regions in play lie: left, upper end, width, height."""
    points = [corner for corners in CORNERS[:regions] for corner in corners]
    left = max(0.0, min(x for x, _ in points) - MARGIN)
    top = max(0.0, min(y for _, y in points) - MARGIN)
    right = min(MAP_W, max(x for x, _ in points) + MARGIN)
    low = min(MAP_H, max(y for _, y in points) + MARGIN)
    return left, top, right - left, low - top
