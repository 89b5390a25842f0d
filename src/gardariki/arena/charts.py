"""Charts as SVG, drawn by hand: points with whiskers, histograms, boxes.

They take their colours from the page's CSS (`--ink`, `--faded`, `--bank`, `--s0` …), so that one
drawing serves light and dark pages.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from gardariki.arena.estimates import Estimate, quantile
from gardariki.art.pieces import mark as seat_mark
from gardariki.art.svg import circle

WIDTH = 720
LEFT = 150
RIGHT = 24


@dataclass
class Dot:
    """One estimate in a row; `seat` gives it that seat's colour and mark, -1 none."""

    estimate: Estimate
    seat: int = -1
    title: str = ""


def percent(value: float) -> str:
    return f"{value * 100:.0f}%"


def figure(value: float) -> str:
    """A figure as short as it can be read.

    >>> figure(12.0), figure(0.25), figure(12345.6)
    ('12', '0.25', '12,346')
    """
    if abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.2f}".rstrip("0").rstrip(".")


def ticks(low: float, high: float, about: int = 6) -> list[float]:
    """Round figures that divide a range.

    >>> ticks(0, 1), ticks(0, 230)
    ([0.0, 0.2, 0.4, 0.6, 0.8, 1.0], [0.0, 50.0, 100.0, 150.0, 200.0])
    """
    span = high - low
    if span <= 0:
        return [low]
    rough = span / about
    unit = 10 ** math.floor(math.log10(rough))
    step = next(m * unit for m in (1, 2, 2.5, 5, 10) if m * unit >= rough * 0.999)
    first = math.ceil(low / step - 1e-9)
    last = math.floor(high / step + 1e-9)
    return [round(i * step, 10) for i in range(first, last + 1)]


def mark(seat: int, x: float, y: float, size: float = 6) -> str:
    """A seat's mark, told apart without colour; a plain dot for nobody."""
    if seat < 0:
        return circle(x, y, size, "dot")
    return seat_mark(seat, x, y, size * 1.2, f"seat-{seat + 1}")


class _Scale:
    """From figures to places on the horizontal axis."""

    def __init__(self, low: float, high: float) -> None:
        if high <= low:
            low, high = low - 1, high + 1
        self.low, self.high = low, high

    def __call__(self, value: float) -> float:
        return LEFT + (value - self.low) / (self.high - self.low) * (WIDTH - LEFT - RIGHT)


def _axis(scale: _Scale, height: float, name: Callable[[float], str]) -> list[str]:
    parts: list[str] = []
    for tick in ticks(scale.low, scale.high):
        x = scale(tick)
        parts.append(
            f'<line class="grid" x1="{x:.1f}" y1="8" x2="{x:.1f}" y2="{height - 24:.1f}"/>'
        )
        parts.append(
            f'<text class="tick" x="{x:.1f}" y="{height - 8:.1f}" text-anchor="middle">'
            f"{escape(name(tick))}</text>"
        )
    return parts


def _svg(height: float, parts: Sequence[str], title: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def _label(text: str, y: float) -> str:
    short = text if len(text) <= 20 else text[:19] + "…"
    place = f'x="{LEFT - 12}" y="{y + 5:.1f}" text-anchor="end"'
    return f'<text class="label" {place}>{escape(short)}</text>'


def whiskers(
    title: str,
    rows: Sequence[tuple[str, Sequence[Dot]]],
    low: float | None = None,
    high: float | None = None,
    name: Callable[[float], str] = figure,
    reference: float | None = None,
) -> str:
    """Estimates as points with their confidence intervals, a labelled row for each group."""
    every = [dot.estimate for _, dots in rows for dot in dots]
    bottom = min((e.low for e in every), default=0.0) if low is None else low
    top = max((e.high for e in every), default=1.0) if high is None else high
    scale = _Scale(bottom, top)
    gap = 18
    heights = [max(34, gap * len(dots) + 16) for _, dots in rows]
    height = sum(heights) + 40.0
    parts = _axis(scale, height, name)
    if reference is not None:
        x = scale(reference)
        parts.append(
            f'<line class="even" x1="{x:.1f}" y1="4" x2="{x:.1f}" y2="{height - 24:.1f}"/>'
        )
    y = 12.0
    for (label, dots), tall in zip(rows, heights, strict=True):
        parts.append(_label(label, y + tall / 2))
        for i, dot in enumerate(dots):
            at = y + tall / 2 + (i - (len(dots) - 1) / 2) * gap
            value, least, most = dot.estimate
            tip = f"{dot.title or label}: {name(value)} ({name(least)} to {name(most)})"
            parts.append(
                f'<g><title>{escape(tip)}</title><line class="whisker" x1="{scale(least):.1f}"'
                f' y1="{at:.1f}" x2="{scale(most):.1f}" y2="{at:.1f}"/>'
                f"{mark(dot.seat, scale(value), at)}</g>"
            )
        y += tall
    return _svg(height, parts, title)


def histogram(title: str, values: Sequence[float], unit: str) -> str:
    """How often values fall into ranges of equal width."""
    if not values:
        return ""
    low, high = min(values), max(values)
    edges = ticks(low, high, 24)
    step = edges[1] - edges[0] if len(edges) > 1 else max(1.0, abs(low))
    first = math.floor(low / step) * step
    count = max(1, math.floor((high - first) / step) + 1)
    bins = [0] * count
    for value in values:
        bins[min(count - 1, int((value - first) / step))] += 1
    scale = _Scale(first, first + count * step)
    height, base = 220.0, 188.0
    most = max(bins)
    parts = _axis(scale, height, figure)
    for i, size in enumerate(bins):
        left, right = scale(first + i * step), scale(first + (i + 1) * step)
        tall = size / most * (base - 16)
        tip = f"{figure(first + i * step)} to {figure(first + (i + 1) * step)} {unit}: {size} games"
        parts.append(
            f'<rect class="bar" x="{left + 0.5:.1f}" y="{base - tall:.1f}"'
            f' width="{right - left - 1:.1f}" height="{tall:.1f}">'
            f"<title>{escape(tip)}</title></rect>"
        )
    parts.append(_label(unit, base - 5))
    parts.append(_label(f"{most} games", 14))
    return _svg(height, parts, title)


def boxes(title: str, rows: Sequence[tuple[str, int, Sequence[float]]]) -> str:
    """The spread of values in each row (label, seat or -1, values): 5, 25, 50, 75 and 95%."""
    filled = [(label, seat, sorted(values)) for label, seat, values in rows if values]
    if not filled:
        return ""
    cuts = [
        (label, seat, [quantile(values, part) for part in (0.05, 0.25, 0.5, 0.75, 0.95)])
        for label, seat, values in filled
    ]
    scale = _Scale(min(q[0] for _, _, q in cuts), max(q[4] for _, _, q in cuts))
    height = 34 * len(cuts) + 48.0
    parts = _axis(scale, height, figure)
    for i, (label, seat, (a, b, c, d, e)) in enumerate(cuts):
        y = 29.0 + 34 * i
        css = f"seat-{seat + 1}" if seat >= 0 else "bar"
        tip = f"{label}: median {figure(c)}, half between {figure(b)} and {figure(d)}"
        parts.append(_label(label, y))
        parts.append(
            f"<g><title>{escape(tip)}</title>"
            f'<line class="whisker" x1="{scale(a):.1f}" y1="{y}" x2="{scale(e):.1f}" y2="{y}"/>'
            f'<rect class="{css}" x="{scale(b):.1f}" y="{y - 10}" height="20" rx="3"'
            f' width="{max(1.0, scale(d) - scale(b)):.1f}"/>'
            f'<line class="median" x1="{scale(c):.1f}" y1="{y - 10}" x2="{scale(c):.1f}"'
            f' y2="{y + 10}"/></g>'
        )
    return _svg(height, parts, title)


def seat_key(names: Sequence[str]) -> str:
    """The legend of the seats' marks."""
    parts: list[str] = []
    for seat, name in enumerate(names):
        picture = f'<svg class="key" viewBox="0 0 20 20">{mark(seat, 10, 10)}</svg>'
        parts.append(f"<span>{picture}{escape(name)}</span>")
    return f'<p class="legend">{"".join(parts)}</p>'
