"""The land itself: sea and lakes, Ways as rivers and roads, woods, the names of the countries."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final

from gardariki.art.svg import Offers, el, group, path, piece, rect, text
from gardariki.art.terrain import (
    Point,
    compass,
    curve,
    hills,
    roads,
    scatter,
    seed,
    trees,
    water,
)
from gardariki.games.nevsky.board.sheet import COURSES, MAP_H, MAP_W, SPOT
from gardariki.games.nevsky.data import WATERWAY, WAY_IDS, WAY_TYPE, WAYS
from gardariki.games.nevsky.words import WAYS as WAY_NOUNS

SEA: Final[list[Point]] = [
    (-30, -30), (640, -30), (668, 40), (690, 104), (742, 140), (800, 158), (826, 172),
    (800, 184), (764, 214), (716, 196), (668, 200), (624, 196), (586, 202), (556, 216),
    (540, 250), (548, 286), (520, 296), (478, 268), (430, 284), (380, 300), (338, 268),
    (290, 254), (240, 262), (196, 256), (158, 268), (112, 300), (84, 348), (52, 380),
    (24, 430), (20, 478), (22, 522), (62, 540), (96, 548), (104, 586), (92, 640), (98, 700),
    (92, 760), (70, 806), (28, 822), (-30, 800),
]  # fmt: skip
LADOGA: Final[list[Point]] = [
    (884, -30), (892, 40), (930, 96), (960, 138), (1008, 160), (1052, 150), (1130, 168),
    (1130, -30),
]  # fmt: skip
PEIPUS: Final[list[Point]] = [
    (462, 400), (498, 384), (534, 398), (544, 440), (538, 496), (530, 548), (536, 590),
    (560, 606), (588, 634), (592, 660), (570, 668), (548, 648), (524, 612), (508, 580),
    (482, 548), (458, 508), (450, 450),
]  # fmt: skip
ILMEN: Final[list[Point]] = [
    (852, 570), (872, 548), (908, 552), (926, 580), (914, 606), (880, 612), (856, 598),
]  # fmt: skip
WIRZ: Final[list[Point]] = [(310, 550), (326, 556), (328, 584), (318, 602), (308, 584)]
BORDER: Final[list[Point]] = [
    (548, 296), (606, 318), (610, 372), (560, 404), (508, 440), (504, 520), (530, 580),
    (496, 640), (484, 690), (500, 760), (552, 800), (556, 880), (580, 1030),
]  # fmt: skip
COUNTRIES: Final[list[tuple[str, float, float]]] = [
    ("DANISH ESTONIA", 214, 369),
    ("CRUSADER LIVONIA", 190, 934),
    ("NOVGORODAN", 986, 734),
    ("RUS", 986, 760),
]


def _inside(x: float, y: float, shape: list[Point]) -> bool:
    found = False
    for (ax, ay), (bx, by) in zip(shape, [*shape[1:], shape[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def _near(x: float, y: float, a: Point, b: Point) -> float:
    """Distance from a point to a stretch of road."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = max(0.0, min(1.0, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)))
    return float(((x - a[0] - t * dx) ** 2 + (y - a[1] - t * dy) ** 2) ** 0.5)


def _wild(x: float, y: float) -> bool:
    """Is there room for a tree: on land, off the roads, away from the Locales and their names?"""
    if x > MAP_W - 12 or y > MAP_H - 8 or x < 12 or y < 24:
        return False
    for lake in (SEA, LADOGA, PEIPUS, ILMEN, WIRZ):
        if _inside(x, y, lake) or _inside(x, y - 16, lake):
            return False
    for px, py in SPOT:
        if abs(x - px) < 58 and -52 < y - py < 62:
            return False
    if any(abs(x - cx) < 120 and -20 < y - cy < 26 for _, cx, cy in COUNTRIES):
        return False
    return all(
        _near(x, y, a, b) > 15
        for courses in COURSES
        for course in courses
        for a, b in pairwise(course)
    )


@cache
def _ground() -> str:
    """Everything of the land that never changes."""
    source = seed("nevsky")
    woods = scatter(MAP_W, MAP_H, 230, 17, _wild, source)
    heights = scatter(MAP_W, MAP_H, 26, 60, _wild, source)
    woods = [p for p in woods if all(abs(p[0] - x) + abs(p[1] - y) > 34 for x, y in heights)]
    rivers = [curve(c) for way in range(WAYS) if WAY_TYPE[way] == WATERWAY for c in COURSES[way]]
    tracks = [curve(c) for way in range(WAYS) if WAY_TYPE[way] != WATERWAY for c in COURSES[way]]
    sea = curve(SEA, closed=True)
    lakes = [curve(lake, closed=True) for lake in (LADOGA, PEIPUS, ILMEN, WIRZ)]
    waves = "".join(
        f"M{x} {y}q6-5 12 0q6 5 12 0" for x, y in _waves() if _inside(x + 12, y, SEA) or y < 20
    )
    return "".join(
        [
            path(sea, "river s-bank line", 2.4),
            path(waves, "line s-bone", 1.2, opacity=0.55),
            path(curve(BORDER), "line s-madder", 5, opacity=0.16),
            path(curve(BORDER), "line s-faded", 1.4, stroke_dasharray="2 7"),
            water(rivers, 6.5, lakes=lakes),
            hills(heights, 13, source),
            roads(tracks, 2.6),
            trees(woods, 9.5, source),
            *[
                text(x, y, name, 18, "faded bold", "middle", letter_spacing=4, opacity=0.9)
                for name, x, y in COUNTRIES
            ],
            text(300, 214, "Gulf of Finland", 19, "ink italic", "middle"),
            text(505, 455, "Peipus", 15, "ink italic", "middle"),
            text(1010, 66, "Ladoga", 17, "ink italic", "middle"),
            text(886, 586, "Ilmen", 15, "ink italic", "middle"),
            compass(1040, 950, 38),
        ]
    )


def _waves() -> list[tuple[int, int]]:
    source = seed("waves")
    return [(source.randrange(10, 800), source.randrange(10, 830)) for _ in range(110)]


def land(offers: Offers) -> str:
    """The map's ground, and above all other Ways those that can be chosen."""
    edge = el("clipPath", rect(0, 0, MAP_W, MAP_H, 12), id="map-edge")
    asked = [way for way in range(WAYS) if offers.at(f"way-{WAY_IDS[way]}")]
    return group(
        edge,
        rect(0, 0, MAP_W, MAP_H, 12, "land"),
        group(_ground(), clip_path="url(#map-edge)"),
        rect(0.75, 0.75, MAP_W - 1.5, MAP_H - 1.5, 12, "none s-road", stroke_width=1.5),
        *[_still(way) for way in range(WAYS) if way not in asked],
        *[_way(way, offers) for way in asked],
    )


def _way(way: int, offers: Offers) -> str:
    """A Way as a thing to click when it is asked for."""
    name = f"way-{WAY_IDS[way]}"
    d = "".join(curve(course) for course in COURSES[way])
    return piece(
        name,
        path(d, "line s-gold", 22, opacity=0.4),
        path(d, "line s-gold", 4),
        acts=offers.at(name),
        says=WAY_NOUNS.labels[way],
    )


@cache
def _still(way: int) -> str:
    """A Way that is not asked for: seen in the land already, it only tells its name."""
    d = "".join(curve(course) for course in COURSES[way])
    unseen = path(d, "none", 14, stroke="transparent")
    return piece(f"way-{WAY_IDS[way]}", unseen, says=WAY_NOUNS.labels[way])
