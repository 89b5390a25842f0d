"""What the marshal has before him at one question, and how options are rated."""

from __future__ import annotations

from collections.abc import Callable

from gardariki.engine.words import Action
from gardariki.games.nevsky.marshal.errands import Errand, best_errand, pairing
from gardariki.games.nevsky.state import State

NEVER = -9.0


class Mind:
    """What the marshal has before him at one question."""

    def __init__(self, view: State, seat: int) -> None:
        self.s = view
        self.side = view.seat.index(seat)
        self._errand: Errand | None = None
        self._pair: tuple[int, int] | None = None

    @property
    def errand(self) -> Errand:
        """The best errand of the Active Lord."""
        if self._errand is None:
            self._errand = best_errand(self.s, self.s.actor, self.s.actions)
        return self._errand

    @property
    def pair(self) -> tuple[int, int]:
        """The Lieutenant and Lower Lord whom it would pay to name; -1 if there are none."""
        if self._pair is None:
            self._pair = pairing(self.s, self.side)
        return self._pair


Rate = Callable[[Mind, Action], float]
"""What an option is worth; the best is taken."""


def always(worth: float) -> Rate:
    """A verb with one worth, whatever the position."""

    def rate(m: Mind, _act: Action) -> float:
        return worth

    return rate
