"""The land: tiles as parts of one landscape, whose rivers run on from tile to tile.

Everything here is drawn in fractions of a tile, by seeds that depend only on tile and cell, so the
same board always looks the same.
"""

from __future__ import annotations

import math
from functools import lru_cache

from gardariki.art.svg import box, el, group, num, path
from gardariki.art.terrain import (
    Point,
    blob,
    compass,
    curve,
    grass,
    hills,
    scatter,
    seed,
    trees,
    water,
)
from gardariki.engine.tiles import EAST, NORTH, SOUTH, WEST
from gardariki.games.vikings.board.sheet import Sheet
from gardariki.games.vikings.data import CANVAS, CITY_OF
from gardariki.games.vikings.geometry import Geometry, neighbours, rivers

INWARD: list[Point] = [(0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)]
BREADTH = 0.115
CITY_SPOT: Point = (0.28, 0.31)  # the foot of a city


def hub(tile: int) -> Point:
    """Where the rivers of a tile meet and its pieces stand, in fractions of the tile."""
    if CITY_OF[tile] >= 0:
        return 0.6, 0.785
    source = seed("hub", tile)
    return 0.5 + source.uniform(-0.06, 0.06), 0.56 + source.uniform(-0.06, 0.05)


def crossing(cell: int, edge: int) -> Point:
    """Where a river crosses an edge of a cell; both tiles agree, as they share the edge's name."""
    x, y = cell % CANVAS, cell // CANVAS
    if edge in (NORTH, SOUTH):
        across = seed("across", x, y + (edge == NORTH)).uniform(0.44, 0.58)
        return across, 0.0 if edge == NORTH else 1.0
    along = seed("along", x + (edge == EAST), y).uniform(0.6, 0.7)
    return (1.0 if edge == EAST else 0.0), along


class Course:
    """The river on a tile: curves in fractions of the tile, and where its dead ends lie."""

    def __init__(self, cell: int, tile: int, mask: int, closed: int, mouths: int) -> None:
        self.ends: list[Point] = []
        self.curves: list[list[Point]] = []  # four points each: a cubic
        self.mouths: list[list[Point]] = []  # from the coast out to sea
        self.wet: list[Point] = []  # points along the curves, once someone asks how near
        middle = hub(tile)
        edges = [edge for edge in (NORTH, EAST, SOUTH, WEST) if mask >> edge & 1]
        tips: dict[int, Point] = {}
        for edge in edges:
            (x, y), (dx, dy) = crossing(cell, edge), INWARD[edge]
            reach = 0.16 if closed >> edge & 1 else 0.0
            tips[edge] = (x + dx * reach, y + dy * reach)
            if closed >> edge & 1:
                self.ends.append(tips[edge])
            if mouths >> edge & 1:
                self.mouths.append([(x, y), (x - dx * 0.12, y - dy * 0.12)])
        pairs: list[tuple[int, int]] = []
        alone = list(edges)
        for a, b in ((NORTH, SOUTH), (EAST, WEST)):
            if a in edges and b in edges:
                pairs.append((a, b))
                alone = [edge for edge in alone if edge not in (a, b)]
        if not pairs and len(alone) == 2:
            pairs.append((alone[0], alone[1]))
            alone = []
        for a, b in pairs:
            (ax, ay), (bx, by) = tips[a], tips[b]
            length = math.hypot(bx - ax, by - ay) or 1.0
            flow = ((bx - ax) / length * 0.16, (by - ay) / length * 0.16)
            self.curves.append(_arm(tips[a], a, middle, (-flow[0], -flow[1])))
            self.curves.append(_arm(tips[b], b, middle, flow))
        for edge in alone:
            (ax, ay), (mx, my) = tips[edge], middle
            self.curves.append(_arm(tips[edge], edge, middle, ((ax - mx) * 0.3, (ay - my) * 0.3)))
        if len(edges) == 1:
            self.ends.append(middle)

    def path(self, x: float, y: float, side: float, shorten: bool = False) -> str:
        """The curves as a path; `shorten` leaves the mouths out, for the banks."""
        d: list[str] = []
        for four in self.curves:
            p = [f"{num(x + px * side)} {num(y + py * side)}" for px, py in four]
            d.append(f"M{p[0]}C{p[1]} {p[2]} {p[3]}")
        for two in [] if shorten else self.mouths:
            p = [f"{num(x + px * side)} {num(y + py * side)}" for px, py in two]
            d.append(f"M{p[0]}L{p[1]}")
        return "".join(d)

    def near(self, x: float, y: float) -> float:
        """How far a point is from the water."""
        if not self.wet:
            self.wet = [point for four in self.curves for point in _along(four)]
        best = min((math.hypot(x - ex, y - ey) - 0.05 for ex, ey in self.ends), default=9.0)
        for px, py in self.wet:
            best = min(best, math.hypot(x - px, y - py))
        return best


def _along(four: list[Point]) -> list[Point]:
    """Points along a cubic."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = four
    found: list[Point] = []
    for step in range(9):
        t = step / 8
        u = 1 - t
        p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        found.append((p * ax + q * bx + r * cx + s * dx, p * ay + q * by + r * cy + s * dy))
    return found


def _arm(tip: Point, edge: int, middle: Point, bend: Point) -> list[Point]:
    dx, dy = INWARD[edge]
    return [
        tip,
        (tip[0] + dx * 0.24, tip[1] + dy * 0.24),
        (middle[0] + bend[0], middle[1] + bend[1]),
        middle,
    ]


def course(g: Geometry, cell: int, tile: int, turn: int) -> Course:
    """The river of a placed tile among its neighbours."""
    mask, beside = rivers(tile, turn), g.edges[tile]
    return Course(cell, tile, mask, mask & beside & ~g.links[tile], mask & ~beside)


Grove = tuple[float, float, float]  # centre and radius of a wood, in tiles from the upper left


def groves(sheet: Sheet, runs: dict[int, Course]) -> list[Grove]:
    """Woods: some lie across the corners of tiles, some within a tile beside its river."""
    found: list[Grove] = []
    for cell, tile in sheet.at.items():
        x, y = cell % CANVAS - sheet.left, sheet.top - cell // CANVAS
        around = (cell, cell + 1, cell - CANVAS, cell - CANVAS + 1)
        if cell % CANVAS < CANVAS - 1 and all(near in sheet.at for near in around):
            reach = seed("grove", x, y).uniform(0.05, 0.36)
            if reach > 0.16:
                found.append((x + 1.0, y + 1.0, reach))
        if CITY_OF[tile] < 0 and runs[tile].curves:
            found += [(x + gx, y + gy, reach) for gx, gy, reach in wood(tile, runs[tile])]
    return found


def wood(tile: int, run: Course) -> list[Grove]:
    """The woods within a wild tile: where the river leaves most room."""
    source = seed("wood", tile)
    corners = [(0.27, 0.32), (0.73, 0.3), (0.26, 0.8), (0.75, 0.8)]
    corners.sort(key=lambda p: -run.near(*p) + source.uniform(0, 0.12))
    return [(x, y, source.uniform(0.17, 0.25)) for x, y in corners[: source.choice((1, 2))]]


def growth(tile: int, run: Course, side: float, woods: list[Grove]) -> str:
    """Trees, hills and grass of a tile, clear of water and towns, from its corner."""
    source = seed("growth", tile)
    city = CITY_OF[tile] >= 0

    def dry(x: float, y: float, room: float) -> bool:
        fx, fy = x / side, y / side
        if not (0.04 < fx < 0.96 and 0.1 < fy < 0.98) or run.near(fx, fy) < room:
            return False
        return fy > 0.58 or 0.64 < fx < 0.74 if city else fx > 0.26 or fy > 0.26

    def wooded(x: float, y: float) -> bool:
        fx, fy = x / side, y / side
        within = any(math.hypot(fx - gx, fy - gy) < reach for gx, gy, reach in woods)
        return within and dry(x, y, 0.1)

    size = max(5.0, side * 0.05)
    firs = scatter(side, side, 26, size * 1.45, wooded, source)
    if not run.curves:
        high = scatter(side, side, 5, side * 0.23, lambda x, y: dry(x, y, 0.16), source)

        def bare(x: float, y: float) -> bool:
            apart = all(math.hypot(x - a, y - b) > side * 0.13 for a, b in high)
            return apart and dry(x, y, 0.1)

        tufts = scatter(side, side, 8, side * 0.12, bare, source)
        firs = [p for p in firs if all(math.hypot(p[0] - a, p[1] - b) > 14 for a, b in high)]
        return (
            hills(high, side * 0.105, source)
            + grass(tufts, side * 0.022)
            + trees(firs, size, source)
        )
    loose = scatter(side, side, 4, side * 0.2, lambda x, y: dry(x, y, 0.13), source)
    tufts = scatter(
        side, side, 4, side * 0.2, lambda x, y: dry(x, y, 0.1) and not wooded(x, y), source
    )
    return grass(tufts, side * 0.02) + trees(sorted(firs + loose, key=lambda p: p[1]), size, source)


def outline(sheet: Sheet) -> str:
    """The coast round all tiles, as a hand would draw it."""
    follow: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for cell in sheet.at:
        x, y = cell % CANVAS, -(cell // CANVAS)
        corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        beside = dict(neighbours(cell))
        for edge in (NORTH, EAST, SOUTH, WEST):
            if beside.get(edge, -1) not in sheet.at:
                follow.setdefault(corners[edge], []).append(corners[(edge + 1) % 4])
    loops: list[str] = []
    while follow:
        start = min(follow)
        here, before = start, (0, 0)
        ring: list[tuple[int, int]] = []
        while True:
            ways = follow[here]
            # where two loops touch at a corner, turn right, so that each stays by itself
            way = max(ways, key=lambda to: _turn(before, here, to)) if len(ways) > 1 else ways[0]
            ways.remove(way)
            if not ways:
                del follow[here]
            ring.append(here)
            before, here = here, way
            if here == start:
                break
        loops.append(_shore(sheet, ring))
    return "".join(loops)


def _turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _shore(sheet: Sheet, ring: list[tuple[int, int]]) -> str:
    points: list[Point] = []
    for i, (ax, ay) in enumerate(ring):
        bx, by = ring[(i + 1) % len(ring)]
        source = seed("shore", min((ax, ay), (bx, by)), max((ax, ay), (bx, by)))
        for part in (0.14, 0.38, 0.62, 0.86):
            out = source.uniform(-0.005, 0.055)
            x, y = ax + (bx - ax) * part, ay + (by - ay) * part
            points.append((x + (by - ay) * out, y - (bx - ax) * out))
    side = sheet.side
    placed = [
        (sheet.x + (x - sheet.left) * side, sheet.y + (y + sheet.top) * side) for x, y in points
    ]
    return curve(placed, closed=True)


@lru_cache(maxsize=500)  # of some 60 kB each
def land(sheet: Sheet, turns: tuple[int, ...]) -> str:
    """The whole landscape; kept for the latest boards, since it changes only while building."""
    side = sheet.side
    frame = box(0, 0, sheet.width, sheet.height, 12)
    coast = outline(sheet)
    g = Geometry(list(sheet.cells), list(turns))
    runs = {tile: course(g, cell, tile, turns[tile]) for cell, tile in sheet.at.items()}
    woods = groves(sheet, runs)
    floors = [
        path(
            blob(sheet.x + x * side, sheet.y + y * side, r * side, r * side * 0.86, seed(x, y)),
            "forest",
            opacity=0.5,
        )
        for x, y, r in woods
    ]
    courses: list[str] = []
    banks: list[str] = []
    springs: list[str] = []
    plants: list[str] = []
    borders: list[str] = []
    for cell, tile in sheet.at.items():
        x, y = sheet.corner(cell)
        run = runs[tile]
        courses.append(run.path(x, y, side))
        banks.append(run.path(x, y, side, shorten=True))
        for ex, ey in run.ends:
            lake = 0.1 if (ex, ey) == hub(tile) else 0.055
            spring = seed("spring", tile, round(ex, 2))
            r = lake * side
            springs.append(blob(x + ex * side, y + ey * side, r, r * 0.8, spring))
        column, row = cell % CANVAS - sheet.left, sheet.top - cell // CANVAS
        near = [(gx - column, gy - row, r) for gx, gy, r in woods]
        greens = growth(tile, run, side, near)
        plants.append(group(greens, transform=f"translate({num(x)} {num(y)})"))
        for edge, beside in neighbours(cell):
            if edge in (NORTH, EAST) and beside in sheet.at:
                if edge == NORTH:
                    borders.append(f"M{num(x + 5)} {num(y)}h{num(side - 10)}")
                else:
                    borders.append(f"M{num(x + side)} {num(y + 5)}v{num(side - 10)}")
    rose = _corner(sheet)
    # lines along the coast, as engravers drew them: a wide stroke that a narrower one covers
    lines: list[str] = []
    for reach in (20.0, 13.5, 7.0):
        lines.append(path(coast, "line s-bank", reach * 2 + 1.6, opacity=0.5))
        lines.append(path(coast, "line s-river", reach * 2))
    return group(
        el("clipPath", path(frame), id="map-frame"),
        path(frame, "river"),
        group(*lines, clip_path="url(#map-frame)"),
        path(coast, "land s-bank", 2, fill_rule="evenodd"),
        *floors,
        path("".join(borders), "line s-road", 1.2, stroke_dasharray="1.5 5", opacity=0.9),
        *plants,
        water(courses, BREADTH * side, banks, springs),
        compass(rose[0], rose[1], 26) if rose else "",
        path(frame, "none s-road", 1.2),
        id="land",
    )


def _corner(sheet: Sheet) -> Point | None:
    """A free corner of the frame for the compass rose."""
    for right in (True, False):
        for low in (True, False):
            x = sheet.width - 44 if right else 44
            y = sheet.height - 44 if low else 44
            clear = True
            for cell in sheet.at:
                cx, cy = sheet.corner(cell)
                if cx - 40 < x < cx + sheet.side + 40 and cy - 40 < y < cy + sheet.side + 40:
                    clear = False
            if clear:
                return x, y
    return None


def preview(tile: int, turn: int, side: float) -> str:
    """A tile by itself, from its corner: for the one drawn and the ways to turn it."""
    mask = rivers(tile, turn)
    run = Course(0, tile, mask, 0, 0)
    (x, y), r = hub(tile), side * 0.1
    lakes = [blob(x * side, y * side, r, r * 0.8, seed(tile))] if run.ends else []
    return el(
        "svg",
        path(box(0, 0, side, side), "land"),
        growth(tile, run, side, wood(tile, run) if mask and CITY_OF[tile] < 0 else []),
        water([run.path(0, 0, side)], BREADTH * side, None, lakes),
        path(box(0, 0, side, side), "none s-rim", 2.4),
        width=side,
        height=side,
        viewBox=f"0 0 {num(side)} {num(side)}",
    )
