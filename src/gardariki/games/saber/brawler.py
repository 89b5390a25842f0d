"""The brawler: a quick bot that fences unpredictably.

Stances are chosen at random in the proportions of the fight's equilibrium (`stances.py`), so
knowing the bot's habits is of little use against it. Everything else it answers by instinct.
"""

from __future__ import annotations

import random

from gardariki.engine.chair import Chair, Judgement
from gardariki.engine.words import Action
from gardariki.games.saber.instinct import rate
from gardariki.games.saber.stances import mixture
from gardariki.games.saber.state import State
from gardariki.games.saber.words import STANCE

_SAME = 1e-9


class Brawler:
    """Answers by instinct, and mixes its stances; the same seed gives the same answers."""

    def __init__(self, seed: int) -> None:
        self._source = random.Random(seed)
        self._judged: list[Judgement] = []

    def choose(self, chair: Chair) -> Action:
        """One of the chair's options; the chair is all that the bot is given."""
        options = chair.options
        if len(options) == 1:
            self._judged = [Judgement(options[0].words, 0, 0.0, 1.0)]
            return options[0]
        view: State = chair.view()
        if options[0].verb is STANCE:
            shares = mixture(view, chair.seat)
            weights = [shares[option.noun] for option in options]
            chosen = self._source.choices(range(len(options)), weights)[0]
            self._note(options, chosen, weights, weights)
        else:
            ratings = rate(view, chair.seat, options)
            best = max(ratings)
            equals = [i for i, rating in enumerate(ratings) if rating >= best - _SAME]
            chosen = equals[int(self._source.random() * len(equals))]
            shares = [1 / len(equals) if i in equals else 0.0 for i in range(len(options))]
            self._note(options, chosen, ratings, shares)
        return options[chosen]

    def _note(
        self, options: list[Action], chosen: int, ratings: list[float], shares: list[float]
    ) -> None:
        order = sorted(range(len(options)), key=lambda i: (i != chosen, -ratings[i]))
        self._judged = [Judgement(options[i].words, 1, ratings[i], shares[i]) for i in order]

    def explain(self) -> list[Judgement]:
        """What the bot thought of each option at its last choice, the chosen one first."""
        return list(self._judged)
