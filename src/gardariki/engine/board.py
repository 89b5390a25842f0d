"""A board is panes: named pictures with a role each, which a page lays out for its screen.

`Game.draw(view, asks, seat)` gives a `Board`. A pane is drawn in its own coordinates, from (0, 0)
to (width, height); at its natural size one unit is one pixel. `least` is the smallest width at
which its smallest text still has 12 pixels. `gardariki.art.panes` makes panes and joins them into
one picture; this module only says what they are, so that the kernel can pass them on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

MAP: Final = "map"  # the land, the room: where the game takes place
TRACK: Final = "track"  # calendars, rounds, tracks: a strip
SCENE: Final = "scene"  # a battle, a duel, a bargain under way
TRAY: Final = "tray"  # choices that lie nowhere else
HAND: Final = "hand"  # the cards of the seat that looks
MAT: Final = "mat"  # what a seat has in front of it
MARKET: Final = "market"  # what lies open for all: displays, decks, prices
ROLES: Final = (MAP, TRACK, SCENE, TRAY, HAND, MAT, MARKET)


@dataclass(frozen=True)
class Pane:
    """One picture of a board. `id` is its own for life (`map`, `mat-2`); `seat` whose it is."""

    id: str
    role: str
    title: str
    width: float
    height: float
    least: float
    body: str
    seat: int = -1


@dataclass(frozen=True)
class Board:
    """All panes of a position for one pair of eyes, and how to join them into one picture."""

    name: str
    panes: tuple[Pane, ...]
    compose: Callable[[Board], str]

    def pane(self, name: str) -> Pane | None:
        """The pane of that id, if it is there now."""
        return next((pane for pane in self.panes if pane.id == name), None)

    def svg(self) -> str:
        """The whole board as one picture."""
        return self.compose(self)
