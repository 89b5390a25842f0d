"""Maps are drawn, not boxed: smooth curves, woods and hills scattered by a fixed seed."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from gardariki.art.svg import circle, num, path

Point = tuple[float, float]


def curve(points: Sequence[Point], closed: bool = False, tension: float = 1.0) -> str:
    """The path of a smooth curve through the points (Catmull-Rom): rivers, roads, coasts.

    >>> curve([(0, 0), (6, 0)])
    'M0 0C1 0 5 0 6 0'
    """
    if len(points) < 2:
        return ""
    n = len(points)

    def at(i: int) -> Point:
        return points[i % n] if closed else points[min(max(i, 0), n - 1)]

    parts = [f"M{num(points[0][0])} {num(points[0][1])}"]
    k = tension / 6
    for i in range(n if closed else n - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = at(i - 1), at(i), at(i + 1), at(i + 2)
        parts.append(
            f"C{num(bx + (cx - ax) * k)} {num(by + (cy - ay) * k)}"
            f" {num(cx - (dx - bx) * k)} {num(cy - (dy - by) * k)} {num(cx)} {num(cy)}"
        )
    return "".join(parts) + ("z" if closed else "")


def seed(*words: object) -> random.Random:
    """A generator that gives the same scatter for the same words, in every process."""
    return random.Random(" ".join(map(str, words)))


def blob(x: float, y: float, rx: float, ry: float, source: random.Random, bumps: int = 9) -> str:
    """A closed irregular outline round a centre: a wood, a lake, a stain."""
    points: list[Point] = []
    for i in range(bumps):
        angle = 2 * math.pi * i / bumps
        reach = source.uniform(0.78, 1.12)
        points.append((x + rx * reach * math.cos(angle), y + ry * reach * math.sin(angle)))
    return curve(points, closed=True)


def scatter(
    w: float,
    h: float,
    count: int,
    apart: float,
    free: Callable[[float, float], bool],
    source: random.Random,
) -> list[Point]:
    """Up to `count` points where `free` says yes, no two nearer than `apart`, back to front."""
    found: list[Point] = []
    for _ in range(count * 12):
        x, y = source.uniform(0, w), source.uniform(0, h)
        if free(x, y) and all((x - a) ** 2 + (y - b) ** 2 >= apart * apart for a, b in found):
            found.append((x, y))
            if len(found) == count:
                break
    return sorted(found, key=lambda p: p[1])


def trees(points: Sequence[Point], size: float, source: random.Random) -> str:
    """Firs standing at the points."""
    d: list[str] = []
    for x, y in points:
        s = size * source.uniform(0.8, 1.15)
        w, h = round(s * 0.62, 1), round(s * 1.35, 1)
        d.append(
            f"M{x:.0f} {y - s * 1.7:.0f}l{num(w)} {num(h)}h{num(-2 * w)}zm0 {num(h)}v{num(s * 0.4)}"
        )
    return path("".join(d), "forest s-pine line", 1.1) if d else ""


def hills(points: Sequence[Point], size: float, source: random.Random) -> str:
    """Low hills: an arc and a few strokes of shade."""
    d: list[str] = []
    for x, y in points:
        s = size * source.uniform(0.8, 1.2)
        d.append(
            f"M{num(x - s)} {num(y)}q{num(s * 0.9)} {num(-s * 1.5)} {num(s * 2)} 0"
            f"M{num(x + s * 0.35)} {num(y - s * 0.45)}l{num(s * 0.3)} {num(s * 0.35)}"
            f"M{num(x + s * 0.05)} {num(y - s * 0.5)}l{num(s * 0.25)} {num(s * 0.35)}"
        )
    return path("".join(d), "line s-hill", 1.3) if d else ""


def grass(points: Sequence[Point], size: float) -> str:
    """Tufts of steppe grass."""
    a = num(size)
    tuft = f"l{a} {a}l{a} -{a}m-{a} {a}v-{num(size * 1.5)}"
    d = "".join(f"M{x - size:.0f} {y - size:.0f}{tuft}" for x, y in points)
    return path(d, "line s-hill", 1.0) if d else ""


def water(
    courses: Sequence[str],
    breadth: float,
    banks: Sequence[str] | None = None,
    lakes: Sequence[str] = (),
) -> str:
    """Rivers along paths and lakes within outlines, banks first, so that all waters join.

    `banks` are the paths that have banks, if not all: a river's mouth has none.
    """
    d, shores = "".join(courses), "".join(lakes)
    return "".join(
        [
            path("".join(courses if banks is None else banks), "line s-bank", breadth + 2.4),
            path(shores, "line s-bank", 2.4) if shores else "",
            path(d, "line s-river", breadth),
            path(shores, "river") if shores else "",
            path(d, "line s-bone", 1, stroke_dasharray="5 26", opacity=0.7),
        ]
        if d or shores
        else []
    )


def roads(courses: Sequence[str], breadth: float = 2.0) -> str:
    """Roads along paths, dashed."""
    d = "".join(courses)
    return path(d, "line s-road", breadth, stroke_dasharray="7 5") if d else ""


def compass(x: float, y: float, r: float) -> str:
    """A compass rose; north is up."""
    t = r * 0.22
    tips = ((0.0, -r), (t, -t), (r, 0.0), (t, t), (0.0, r), (-t, t), (-r, 0.0), (-t, -t))
    star = "M" + "L".join(f"{num(x + a)} {num(y + b)}" for a, b in tips) + "z"
    half = f"M{num(x)} {num(y - r)}l{num(t)} {num(r - t)}l{num(-t)} {num(t)}z"
    return (
        circle(x, y, r * 0.62, "none s-road", stroke_width=1)
        + path(star, "vellum s-ink line", 1.2)
        + path(half, "ink")
    )
