"""Measures that the panes share. One unit is one pixel at a pane's natural size."""

from __future__ import annotations

from typing import Final

SQUARE: Final = 96.0  # a square of the floor
WALL: Final = 30.0
ROOM: Final = 8 * SQUARE + 2 * WALL  # the floor with its walls
SCALE: Final = SQUARE / 76  # people and furniture are drawn for squares of 76
COLUMN: Final = 408.0  # panes that lie beside the floor, or two abreast below it
CARD_W: Final = 156.0
CARD_H: Final = 198.0


def corner(q: int) -> tuple[float, float]:
    """The upper left corner of a square; north is up."""
    return WALL + q % 8 * SQUARE, WALL + (7 - q // 8) * SQUARE


def middle(q: int) -> tuple[float, float]:
    x, y = corner(q)
    return x + SQUARE / 2, y + SQUARE / 2
