"""B4 Days and weeks: which kind is illuminated, which matches, and whose turn it is."""

from __future__ import annotations

from typing import Final

from gardariki.art.panes import Drawing
from gardariki.art.pieces import panel, token
from gardariki.art.svg import box, emblem, moved, path, piece, rect, text
from gardariki.engine.log import SEATS
from gardariki.games.battalia.board import signs
from gardariki.games.battalia.data import KINDS, F
from gardariki.games.battalia.state import DAWN, State

HIGH: Final = 84.0


def calendar(s: State, w: float) -> Drawing:
    """The seven days as a strip, today framed: what shines, and small beside it what matches."""
    parts = [panel(w, HIGH), text(16, 34, f"Week {s.week}", 20, "ink bold")]
    parts.append(text(16, 56, "the Oracle", 14, "faded italic"))
    left, step = 112.0, (w - 112 - 190) / 7
    for day in range(7):
        x = left + day * step
        now = day + 1 == s.day and s.phase >= DAWN
        lit, matching = F.illuminated[day], F.matching[day]
        edge = path(box(x + 2, 10, step - 4, HIGH - 20, 6), "none s-ink", 2.2) if now else ""
        ground = "vellum s-road" if now else "parchment s-road"
        parts.append(
            piece(
                "",
                rect(x + 2, 10, step - 4, HIGH - 20, 6, ground),
                edge,
                text(x + 10, 27, str(day + 1), 14, "ink num" if now else "faded num"),
                emblem(signs.KINDS[lit], x + step / 2, 38, 27, "c-amber" if now else "c-faded"),
                emblem(signs.KINDS[matching], x + step - 13, 23, 15, "c-ink" if now else "c-faded"),
                text(x + step / 2, 68, KINDS[lit], 12.5, "ink" if now else "faded", "middle"),
                says=f"Day {day + 1}: {KINDS[lit]} is illuminated, {KINDS[matching]} matches",
            )
        )
    x = w - 178
    parts.append(text(x, 28, "To move" if s.phase >= DAWN else "Setting up", 14, "faded italic"))
    if s.phase >= DAWN:
        parts.append(moved(x + 14, 54, token(s.active, 13)))
        parts.append(text(x + 34, 60, SEATS[s.active], 16, "ink bold"))
    return w, HIGH, "".join(parts)
