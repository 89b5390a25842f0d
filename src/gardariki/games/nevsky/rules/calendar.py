"""2.2 The Calendar: seasons, and the shifting of cylinders and Service markers."""

from __future__ import annotations

from gardariki.games.nevsky.data import (
    EARLY_WINTER,
    LATE_WINTER,
    OFF_RIGHT,
    SEASON,
    VASSALS_OF,
)
from gardariki.games.nevsky.state import State


def season(s: State) -> int:
    """2.2.1 The Season of the current box."""
    return SEASON[s.box]


def winter(s: State) -> bool:
    """2.2.1 Winter is both Winters."""
    return SEASON[s.box] in (EARLY_WINTER, LATE_WINTER)


def clamp(position: int) -> int:
    """2.2.3 Positions run from 0, off the left edge, to 17, off the right."""
    return 0 if position < 0 else OFF_RIGHT if position > OFF_RIGHT else position


def box_words(position: int) -> str:
    """2.2.3 A position for the log.

    >>> box_words(5), box_words(17)
    ('box 5', 'the right edge of the Calendar')
    """
    if 0 < position < OFF_RIGHT:
        return f"box {position}"
    return f"the {'right' if position else 'left'} edge of the Calendar"


def shift_cylinder(s: State, lord: int, boxes: int) -> None:
    """2.2.3 Shift a cylinder; right is later."""
    s.cylinder[lord] = clamp(s.cylinder[lord] + boxes)


def shift_service(s: State, lord: int, boxes: int) -> None:
    """2.2.3 Shift a Service marker; 3.4.2 option: Vassal markers on the Calendar go along."""
    s.service[lord] = clamp(s.service[lord] + boxes)
    if s.vassal_service:
        for vassal in VASSALS_OF[lord]:
            if s.vassal_box[vassal] >= 0:
                s.vassal_box[vassal] = clamp(s.vassal_box[vassal] + boxes)


def ready(s: State, lord: int) -> bool:
    """3.4.1 A cylinder in the current box or left of it is Ready."""
    return 0 <= s.cylinder[lord] <= s.box
