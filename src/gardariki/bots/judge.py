"""From positions to results: how a bot compares what it imagines.

A game's `value` is in the game's own points. A result is from -1 to 1 for each seat and sums to
0, like `Outcome.utilities`, so that a position judged and a game won can be compared.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from statistics import median

from gardariki.engine.dice import LooseDice
from gardariki.engine.match import Match
from gardariki.engine.words import Action

_SPREAD = 6.0
_LEAD = 0.5
"""A middling lead is so many typical changes of one answer, and such a part of usual leads."""


def settle_talks(world: Match, source: random.Random) -> None:
    """Let an open secret conversation come to some end, so that its effect can be judged."""
    while world.together is not None and not world.over and (asks := world.asks):
        ask = asks[int(source.random() * len(asks))]
        world.play(ask.options[int(source.random() * len(ask.options))], seat=ask.seat)


def points(world: Match) -> list[float]:
    """The game's own judgement of a position for every seat."""
    value = world.game.value
    assert value is not None
    state = world.state
    return [value(state, seat) for seat in range(world.seats)]


def fork(world: Match, source: random.Random) -> Match:
    """A copy of an imagined match with dice from `source`; the match itself is left alone."""
    return world.clone(LooseDice(source))


Seen = tuple[bool, list[float]]
"""Where an answer leads: is the game over there, and the utilities or else the points of it."""


def look(
    world: Match, seat: int, options: Sequence[Action], luck: Callable[[], random.Random]
) -> list[Seen]:
    """Try each option of a seat in copies of an imagined match, with dice from `luck`."""
    found: list[Seen] = []
    for option in options:
        source = luck()
        twin = fork(world, source)
        twin.play(option, seat=seat)
        settle_talks(twin, source)
        if twin.outcome is not None:
            found.append((True, twin.outcome.utilities()))
        else:
            found.append((False, points(twin)))
    return found


def lead(values: Sequence[float], seat: int) -> float:
    """How far a seat is ahead of the others' average."""
    mine = values[seat]
    return mine - (sum(values) - mine) / max(1, len(values) - 1)


class Measure:
    """How many points make a clear lead in a match, learned from one choice to the next.

    It looks at positions one answer ahead: how far the seat is ahead there, and how much the
    options differ. Medians, because one answer may throw the game away, and some choices are
    all about that, without saying anything of the others.
    """

    def __init__(self) -> None:
        self._leads: list[float] = []
        self._spreads: list[float] = []

    def scale(self, samples: Sequence[Sequence[float]], seat: int) -> float:
        """The scale for `results`, after a look at what the options at hand lead to."""
        leads = [lead(values, seat) for values in samples]
        if leads:
            middle = median(leads)
            gaps = [abs(x - middle) for x in leads]
            self._leads.append(abs(middle))
            if max(gaps) > 0:
                self._spreads.append(median(gaps) or sum(gaps) / len(gaps))
        if not self._leads:
            return 1.0
        spread = median(self._spreads) if self._spreads else 1.0
        return _LEAD * median(self._leads) + _SPREAD * spread


def results(values: Sequence[float], scale: float) -> list[float]:
    """Each seat's leads over the others, each squashed to between -1 and 1, averaged.

    Who plays alone is measured against nothing.

    >>> results([3.0, 1.0], 2.0), results([1.0, 1.0, 1.0], 5.0)
    ([0.5, -0.5], [0.0, 0.0, 0.0])
    """
    seats = len(values)
    if seats == 1:
        return [values[0] / (scale + abs(values[0]))]
    if seats == 2:
        gap = values[0] - values[1]
        gap /= scale + abs(gap)
        return [gap, -gap]
    total = [0.0] * seats
    for one in range(seats):
        for two in range(one):
            gap = values[one] - values[two]
            gap /= (scale + abs(gap)) * (seats - 1)
            total[one] += gap
            total[two] -= gap
    return total
