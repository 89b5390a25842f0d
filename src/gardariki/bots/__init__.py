"""Bots that play any game, by name.

>>> from gardariki.bots import bot_names, make_bot
>>> from gardariki.engine.registry import game
>>> bot_names(game("vikings"))[:3]
['random', 'greedy', 'mcts']
>>> make_bot("mcts:500", seed=1, game=game("vikings")).budget
Budget(iterations=500, seconds=0.0)
"""

from __future__ import annotations

from typing import Any

from gardariki.bots.greedy import Greedy
from gardariki.bots.mcts import Budget, Mcts
from gardariki.bots.random import Random
from gardariki.engine.chair import Bot, Chair, Judgement, UnknownBot
from gardariki.engine.game import Game

__all__ = ["Bot", "Chair", "Judgement", "UnknownBot", "bot_names", "make_bot"]

DEFAULT_ITERATIONS = 500
"""What `mcts` thinks per answer when nothing is said: a number, so that games repeat exactly."""


def bot_names(game: Game[Any]) -> list[str]:
    """The bots that can play this game; `mcts` may carry a budget: `mcts:500`, `mcts:1s`."""
    names = ["random", "greedy", "mcts"] if game.value is not None else ["random", "mcts"]
    return names + [name for name in game.bots if name not in names]


def make_bot(spec: str, seed: int, game: Game[Any]) -> Bot:
    """A new bot for one seat of one match; `UnknownBot` lists the names that there are."""
    name, _, budget = spec.partition(":")
    if not budget and name in game.bots:
        bot: Bot = game.bots[name](seed)
        return bot
    if name == "random" and not budget:
        return Random(seed)
    if name == "greedy" and not budget and game.value is not None:
        return Greedy(seed)
    if name == "mcts":
        return Mcts(seed, _budget(budget) if ":" in spec else Budget(DEFAULT_ITERATIONS))
    raise UnknownBot(
        f"no bot {spec!r} for {game.name}; there are: {', '.join(bot_names(game))},"
        " and mcts:N (N iterations) or mcts:Ns (N seconds) an answer"
    )


def _budget(text: str) -> Budget:
    """The budget that `500` or `1.5s` stands for."""
    try:
        if text.endswith("s"):
            budget = Budget(0, float(text[:-1]))
        else:
            budget = Budget(int(text))
    except ValueError:
        raise UnknownBot(f"{text!r} is no budget; say 500 (iterations) or 1.5s (seconds)") from None
    if not (budget.iterations > 0 or 0 < budget.seconds < float("inf")):
        raise UnknownBot(f"the budget {text!r} leaves nothing to think with")
    return budget
