"""2.2 The Calendar: sixteen boxes in their Seasons, with what is off either edge."""

from __future__ import annotations

from typing import Final

from gardariki.art.svg import box, circle, emblem, group, moved, path, piece, rect, text
from gardariki.games.nevsky.board.sheet import CALENDAR_H, MARGIN, WIDTH
from gardariki.games.nevsky.board.tokens import short
from gardariki.games.nevsky.data import (
    OFF_RIGHT,
    PLAN_SIZE,
    SCENARIOS,
    SEASON,
    SEASON_NAMES,
    VASSAL_IDS,
    VASSAL_LORD,
    VASSAL_NAMES,
    VASSALS,
    YEAR,
)
from gardariki.games.nevsky.rules.lords import in_campaign
from gardariki.games.nevsky.state import State

COLUMN: Final = (WIDTH - 2 * MARGIN) / 18
SEASON_SIGNS: Final = ["sun", "snow", "snow", "rain"]
SEASON_GROUNDS: Final = ["forest", "river", "bone", "wood"]


def column(position: int) -> float:
    """The left edge of a Calendar position, 0 to 17."""
    return MARGIN + position * COLUMN


def row_steps(position: int, count: int, wide: float) -> list[float]:
    """The middles of so many pieces side by side in a box, closer the more there are."""
    middle = column(position) + COLUMN / 2
    if count < 2:
        return [middle] * count
    step = min(wide + 1.0, (COLUMN - 6 - wide) / (count - 1))
    return [middle + (i - (count - 1) / 2) * step for i in range(count)]


def calendar(s: State) -> str:
    """All boxes, the current one marked."""
    return group(*[_box(s, position) for position in range(18)]) + _turn(s) + _vassals(s)


def _box(s: State, position: int) -> str:
    x, y, w, h = column(position) + 1.5, MARGIN, COLUMN - 3, CALENDAR_H
    if position in (0, OFF_RIGHT):
        words = ["past", "Service"] if position == 0 else ["beyond", "the war"]
        return rect(x, y, w, h, 8, "none s-road", stroke_width=1, stroke_dasharray="4 4") + "".join(
            text(x + w / 2, y + h - 24 + 17 * i, line, 14, "faded italic", "middle")
            for i, line in enumerate(words)
        )
    row = SCENARIOS[s.scenario]
    season = SEASON[position]
    played = row.first <= position <= row.last
    head = f"M{x} {y + 26}v-18q0-8 8-8h{w - 16}q8 0 8 8v18z"
    parts = [
        rect(x, y, w, h, 8, "parchment s-road", stroke_width=1),
        path(head, SEASON_GROUNDS[season], opacity=0.75),
        text(x + 8, y + 20, str(position), 18, "ink num"),
        emblem(SEASON_SIGNS[season], x + w - 17, y + 13, 18, "c-ink"),
    ]
    if position in (1, 5, 13) or position == row.first:
        parts.append(text(x + w / 2, y + h - 7, str(YEAR[position]), 14, "faded italic", "middle"))
    says = f"Box {position}: {SEASON_NAMES[season]} {YEAR[position]}, {PLAN_SIZE[position]} cards"
    return piece(f"box-{position}", *parts, says=says, opacity=None if played else 0.45)


def _turn(s: State) -> str:
    """The marker of the current 40 Days, Levy or Campaign side up."""
    campaign = in_campaign(s)
    w = COLUMN - 8
    words = "Campaign" if campaign else "Levy"
    return piece(
        "turn",
        path(box(-w / 2 - 2.5, 0, w + 5, CALENDAR_H, 8), "none s-gold", 4),
        rect(-w / 2, CALENDAR_H - 6, w, 22, 6, "gold s-night", stroke_width=1),
        text(0, CALENDAR_H + 10, words, 15, "night bold", "middle"),
        at=(column(min(s.box, 16)) + COLUMN / 2, MARGIN),
        says=f"The {words} of box {s.box}",
        cls="over",
    )


def _vassals(s: State) -> str:
    """3.4.2 option: Vassal markers that serve for a time of their own."""
    parts: list[str] = []
    by_box: dict[int, list[int]] = {}
    for vassal in range(VASSALS):
        if s.vassal_box[vassal] >= 0:
            by_box.setdefault(s.vassal_box[vassal], []).append(vassal)
    for position, vassals in by_box.items():
        for vassal, x in zip(vassals, row_steps(position, len(vassals), 26), strict=True):
            lord = VASSAL_LORD[vassal]
            parts.append(
                piece(
                    f"vassal-{VASSAL_IDS[vassal]}",
                    circle(0, 0, 13, "vellum s-road", stroke_width=1.5),
                    moved(0, 4.5, text(0, 0, short(lord), 12, "faded bold sans", "middle")),
                    at=(x, MARGIN + CALENDAR_H - 16),
                    says=f"{VASSAL_NAMES[vassal]}: Service until box {position}",
                )
            )
    return "".join(sorted(parts))
