"""The bot that answers anything legal, each option as likely."""

from __future__ import annotations

import random

from gardariki.engine.chair import Chair, Judgement
from gardariki.engine.words import Action


class Random:
    """Plays at random, the same way for the same seed."""

    def __init__(self, seed: int) -> None:
        self._source = random.Random(seed)
        self._options: list[Action] = []

    def choose(self, chair: Chair) -> Action:
        options = chair.options
        chosen = options[int(self._source.random() * len(options))]
        self._options = [chosen] + [option for option in options if option is not chosen]
        return chosen

    def explain(self) -> list[Judgement]:
        return [Judgement(a.words, 0, 0.0, 1 / len(self._options)) for a in self._options]
