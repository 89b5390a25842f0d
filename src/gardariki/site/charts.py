"""Charts of a finished game, drawn as SVG."""

from __future__ import annotations

from html import escape

from gardariki.art.palette import SEAT_MARKS
from gardariki.site.live import LiveTable

_WIDE, _HIGH, _LEFT, _DOWN = 720, 300, 44, 28


def scores(live: LiveTable) -> str:
    """Everyone's score from beat to beat; empty if the game keeps none."""
    match, game = live.match, live.game
    if match is None or game.scores is None:
        return ""
    with live.lock:
        lines = [game.scores(game.codec.decode(beat.opening)) for beat in match.beats]
        lines.append(game.scores(match.state))
    return line_chart(lines, match.names, "Scores over the game")


def line_chart(rows: list[list[float]], names: list[str], title: str) -> str:
    """One line for each seat, in its colour, with its mark at the end."""
    if len(rows) < 2:
        return ""
    low = min(0.0, min(min(row) for row in rows))
    high = max(max(max(row) for row in rows), low + 1)
    step = _nice((high - low) / 5)

    def x(i: int) -> float:
        return _LEFT + i * (_WIDE - _LEFT - 30) / (len(rows) - 1)

    def y(value: float) -> float:
        return 12 + (high - value) * (_HIGH - 12 - _DOWN) / (high - low)

    parts = [
        f'<svg class="chart" viewBox="0 0 {_WIDE} {_HIGH}" role="img" aria-label="{escape(title)}">'
    ]
    tick = low - low % step
    while tick <= high:
        parts.append(
            f'<path class="grid" d="M{_LEFT} {y(tick):.1f}H{_WIDE - 24}"/>'
            f'<text x="{_LEFT - 6}" y="{y(tick) + 4:.1f}" text-anchor="end">{tick:g}</text>'
        )
        tick += step
    for seat, name in enumerate(names):
        points = " ".join(f"{x(i):.1f},{y(row[seat]):.1f}" for i, row in enumerate(rows))
        last = rows[-1][seat]
        mark = SEAT_MARKS[seat % len(SEAT_MARKS)]
        parts.append(
            f'<g class="s{seat}"><title>{escape(name)}: {last:g}</title>'
            f'<polyline points="{points}"/>'
            f'<text class="end" x="{_WIDE - 24}" y="{y(last) + 5:.1f}">{mark}</text></g>'
        )
    parts.append(f'<text x="{_LEFT}" y="{_HIGH - 6}">start</text>')
    parts.append(f'<text x="{_WIDE - 30}" y="{_HIGH - 6}" text-anchor="end">end</text></svg>')
    return "".join(parts)


def _nice(rough: float) -> float:
    """A round step near a rough one.

    >>> _nice(3.4), _nice(0.7), _nice(18)
    (5.0, 1.0, 20.0)
    """
    size = 1.0
    while size * 10 <= rough:
        size *= 10
    while size > rough and size > 0.01:
        size /= 10
    return next(size * k for k in (1, 2, 5, 10) if size * k >= rough)
