"""A position in a fixed number of figures: each call writes a figure and, when asked, its name.

A game writes one function, `features(state, seat, figures)`. It is called with `Figures()` for
the figures of a position, and once with `Figures(naming=True)` for their names, so that the two
cannot fall out of step. Which calls it makes must not depend on the position. Figures lie between
-1 and 1, so that a learner knows its bounds.

>>> f = Figures(naming=True)
>>> f.under("player_0")
>>> f.number("rubles", 12, most=30)
>>> f.one_of("phase", ["build", "turns"], 1)
>>> list(zip(f.names, f.values))
[('player_0_rubles', 0.4), ('player_0_phase_build', 0.0), ('player_0_phase_turns', 1.0)]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final


@final
class Figures:
    """Names and figures, written together. `names` stays empty unless `naming`."""

    def __init__(self, naming: bool = False) -> None:
        self.naming: bool = naming
        self.names: list[str] = []
        self.values: list[float] = []
        self._prefix: str = ""

    def under(self, prefix: str) -> None:
        """What follows is named `prefix_…`; nothing is put before names if it is empty."""
        if self.naming:
            self._prefix = prefix + "_" if prefix else ""

    def number(self, name: str, value: float, most: float = 1.0) -> None:
        """A figure as a share of `most`, the largest it is expected to be; cut to -1 to 1."""
        share = value / most
        self.values.append(1.0 if share > 1.0 else -1.0 if share < -1.0 else share)
        if self.naming:
            self.names.append(self._prefix + name)

    def flag(self, name: str, value: bool) -> None:
        """One for true, zero for false."""
        self.values.append(1.0 if value else 0.0)
        if self.naming:
            self.names.append(self._prefix + name)

    def one_of(self, name: str, ids: Sequence[str], which: int) -> None:
        """A row of zeros with a one at `which`; all zeros if that is -1."""
        row = [0.0] * len(ids)
        if which >= 0:
            row[which] = 1.0
        self.values += row
        if self.naming:
            self.names += [f"{self._prefix}{name}_{i}" for i in ids]

    def each(
        self, name: str, ids: Sequence[str], values: Sequence[float], most: float = 1.0
    ) -> None:
        """One figure for each of the ids, as shares of `most`."""
        if len(ids) != len(values):
            raise ValueError(f"{name}: {len(ids)} names for {len(values)} figures")
        for value in values:
            share = value / most
            self.values.append(1.0 if share > 1.0 else -1.0 if share < -1.0 else share)
        if self.naming:
            self.names += [f"{self._prefix}{name}_{i}" for i in ids]

    def marks(self, name: str, ids: Sequence[str], which: Sequence[int]) -> None:
        """One figure for each of the ids: one if its place is listed in `which`."""
        row = [0.0] * len(ids)
        for place in which:
            if place >= 0:
                row[place] = 1.0
        self.values += row
        if self.naming:
            self.names += [f"{self._prefix}{name}_{i}" for i in ids]
