"""Bots that play any game, by name.

>>> from gardariki.bots import bot_names, make_bot
>>> from gardariki.engine.registry import game
>>> bot_names(game("vikings"))[:3]
['random', 'greedy', 'mcts']
>>> make_bot("mcts:500", seed=1, game=game("vikings")).budget
Budget(iterations=500, seconds=0.0)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gardariki.bots.greedy import Greedy
from gardariki.bots.mcts import Budget, Mcts
from gardariki.bots.random import Random
from gardariki.engine.chair import Bot, Chair, Judgement, UnknownBot
from gardariki.engine.game import Game

__all__ = ["BOTS", "Bot", "Chair", "Judgement", "UnknownBot", "bot_names", "make_bot"]

DEFAULT_ITERATIONS = 500
"""What `mcts` thinks per answer when nothing is said: a number, so that games repeat exactly."""


@dataclass(frozen=True)
class Kind:
    """A bot of all games. `make(seed, budget)`: the budget is empty unless the name carries one."""

    make: Callable[[int, str], Bot]
    budgeted: bool = False
    needs_value: bool = False


def _mcts(seed: int, budget: str) -> Bot:
    return Mcts(seed, _budget(budget) if budget else Budget(DEFAULT_ITERATIONS))


BOTS: dict[str, Kind] = {
    "random": Kind(lambda seed, _: Random(seed)),
    "greedy": Kind(lambda seed, _: Greedy(seed), needs_value=True),
    "mcts": Kind(_mcts, budgeted=True),
}
"""The bots of all games, in the order in which they are offered: `engine.game.COMMON_BOTS`."""


def bot_names(game: Game[Any]) -> list[str]:
    """The bots that can play this game; `mcts` may carry a budget: `mcts:500`, `mcts:1s`."""
    usual = [name for name, kind in BOTS.items() if game.value is not None or not kind.needs_value]
    return usual + list(game.bots)


def make_bot(spec: str, seed: int, game: Game[Any]) -> Bot:
    """A new bot for one seat of one match; `UnknownBot` lists the names that there are."""
    name, colon, budget = spec.partition(":")
    if not colon and name in game.bots:
        bot: Bot = game.bots[name](seed)
        return bot
    kind = BOTS.get(name)
    if kind is not None and name in bot_names(game) and (kind.budgeted or not colon):
        if colon and not budget:
            raise UnknownBot(f"{spec!r}: say how long it thinks, such as {name}:500 or {name}:1s")
        return kind.make(seed, budget)
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
