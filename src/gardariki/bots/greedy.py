"""The bot that looks one answer ahead with the game's own value, over a few imagined worlds."""

from __future__ import annotations

import random

from gardariki.bots.judge import Measure, Seen, look, results
from gardariki.engine.chair import Chair, Judgement
from gardariki.engine.words import Action

_WORLDS = 8
_SAME = 1e-9


class Greedy:
    """Tries every option in imagined worlds and takes the one that leaves it best.

    In each world all options meet the same dice. If two worlds judge every option alike, there
    is neither chance nor doubt here, and the others need not be imagined.
    """

    def __init__(self, seed: int, worlds: int = _WORLDS) -> None:
        self._source = random.Random(seed)
        self._worlds = worlds
        self._measure = Measure()
        self._judged: list[Judgement] = []

    def choose(self, chair: Chair) -> Action:
        options = chair.options
        if len(options) == 1:
            self._judged = [Judgement(options[0].words, 0, 0.0, 1.0)]
            return options[0]
        seat = chair.seat
        seen: list[list[Seen]] = []  # of each world, of each option
        while len(seen) < self._worlds:
            seen.append(self._look(chair, options))
            if len(seen) == 2 and seen[0] == seen[1]:
                break
        scale = self._measure.scale([v for world in seen for final, v in world if not final], seat)
        expected = [0.0] * len(options)
        for world in seen:
            for place, (final, values) in enumerate(world):
                expected[place] += (values if final else results(values, scale))[seat]
        expected = [total / len(seen) for total in expected]
        best = max(expected)
        equals = [i for i, result in enumerate(expected) if result >= best - _SAME]
        chosen = equals[int(self._source.random() * len(equals))]
        order = sorted(range(len(options)), key=lambda i: (i != chosen, -expected[i]))
        self._judged = [
            Judgement(
                options[i].words, len(seen), expected[i], 1 / len(equals) if i in equals else 0.0
            )
            for i in order
        ]
        return options[chosen]

    def _look(self, chair: Chair, options: list[Action]) -> list[Seen]:
        """After each option in one imagined world, all of them with the same dice."""
        world = chair.imagine(self._source)
        luck = self._source.getrandbits(64)
        return look(world, chair.seat, options, lambda: random.Random(luck))

    def explain(self) -> list[Judgement]:
        return list(self._judged)
