"""Tracks and strips: a row of spaces, the one that counts now, and markers of seats on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gardariki.art.cache import cached
from gardariki.art.lettering import clip, fit
from gardariki.art.svg import box, num, path, rect, text
from gardariki.art.terrain import Point


@dataclass(frozen=True)
class Track:
    """A row of `count` spaces in the rectangle from (x, y), first to last from left to right.

    >>> Track(0, 0, 100, 40, 5).middle(1)
    (30.0, 20.0)
    """

    x: float
    y: float
    w: float
    h: float
    count: int

    @property
    def step(self) -> float:
        return self.w / self.count

    def middle(self, space: int) -> Point:
        return self.x + (space + 0.5) * self.step, self.y + self.h / 2

    def stands(self, spaces: Sequence[int], r: float = 11.0) -> list[Point]:
        """Where markers stand, one for each of these spaces; those in one space side by side.

        >>> Track(0, 0, 100, 40, 2).stands([0, 0, 1])
        [(14.0, 20.0), (36.0, 20.0), (75.0, 20.0)]
        """
        there: dict[int, list[int]] = {}
        for i, space in enumerate(spaces):
            there.setdefault(space, []).append(i)
        spots: list[Point] = [(0.0, 0.0)] * len(spaces)
        for space, some in there.items():
            x, y = self.middle(space)
            across = max(1, min(len(some), int(self.step // (2 * r)))) if len(some) > 1 else 1
            lines = -(-len(some) // across)
            for k, i in enumerate(some):
                row, place = divmod(k, across)
                here = min(across, len(some) - row * across)
                tight = min(2 * r, (self.step - 2 * r) / max(1, here - 1)) if here > 1 else 0.0
                apart = min(2 * r, (self.h - 2 * r) / max(1, lines - 1)) if lines > 1 else 0.0
                spots[i] = (
                    x + (place - (here - 1) / 2) * tight,
                    y + (row - (lines - 1) / 2) * apart,
                )
        return spots


def track(
    place: Track, labels: Sequence[str], now: int = -1, size: float = 14, foot: bool = False
) -> str:
    """A track with its spaces' labels, in the middle or at the foot; those before `now` are past.

    >>> track(Track(0, 0, 90, 30, 3), ["I", "II", "III"], now=1).count("<text")
    3
    """
    return _track(place, tuple(labels), now, size, foot)


@cached
def _track(place: Track, labels: tuple[str, ...], now: int, size: float, foot: bool) -> str:
    step, x, y, h = place.step, place.x, place.y, place.h
    parts = [rect(x, y, place.w, h, 6, "parchment s-road", stroke_width=1)]
    if 0 <= now < place.count:
        if now:
            parts.append(rect(x, y, now * step, h, 6, "road", opacity=0.16))
        parts.append(path(box(x + now * step, y, step, h, 6), "vellum s-ink", 2.2))
    lines = "".join(f"M{num(x + i * step)} {num(y)}v{num(h)}" for i in range(1, place.count))
    parts.append(path(lines, "line s-road", 0.8, opacity=0.7))
    for i, words in enumerate(labels):
        ink = "ink bold" if i == now else "faded" if i < now else "ink"
        fitted = fit(words, step - 6, size, 12, bold=i == now)
        shown = clip(words, step - 6, fitted, bold=i == now)
        middle, at = x + (i + 0.5) * step, y + h - 6 if foot else y + h / 2 + fitted * 0.35
        parts.append(text(middle, at, shown, fitted, ink, "middle"))
    return "".join(parts)
