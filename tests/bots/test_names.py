"""Bots by name."""

from __future__ import annotations

import dataclasses

import pytest

from engine.toy import TOY
from gardariki.bots import BOTS, Bot, UnknownBot, bot_names, make_bot
from gardariki.bots.mcts import Budget, Mcts
from gardariki.bots.random import Random
from gardariki.engine.errors import RulesError
from gardariki.engine.game import COMMON_BOTS


def test_every_name_makes_a_bot() -> None:
    for name in bot_names(TOY):
        assert isinstance(make_bot(name, 1, TOY), Bot)


def test_a_game_without_a_value_has_no_greedy_bot() -> None:
    blind = dataclasses.replace(TOY, value=None)
    assert bot_names(blind) == ["random", "mcts"]
    with pytest.raises(UnknownBot, match="there are: random, mcts"):
        make_bot("greedy", 1, blind)


def test_a_game_brings_bots_of_its_own() -> None:
    made = dataclasses.replace(TOY, bots={"hasty": Random})
    assert bot_names(made) == ["random", "greedy", "mcts", "hasty"]
    assert isinstance(make_bot("hasty", 1, made), Random)


@pytest.mark.parametrize("name", COMMON_BOTS)
def test_a_games_own_bot_has_a_name_of_its_own(name: str) -> None:
    with pytest.raises(RulesError, match="bots of all games are called random, greedy, mcts"):
        dataclasses.replace(TOY, bots={name: Random})


def test_the_names_that_are_kept_for_bots_of_all_games_are_theirs() -> None:
    assert tuple(BOTS) == COMMON_BOTS


@pytest.mark.parametrize(
    ("spec", "budget"),
    [("mcts:500", Budget(500)), ("mcts:1.5s", Budget(0, 1.5)), ("mcts", Budget(500))],
)
def test_mcts_is_given_iterations_or_seconds(spec: str, budget: Budget) -> None:
    bot = make_bot(spec, 1, TOY)
    assert isinstance(bot, Mcts)
    assert bot.budget == budget


@pytest.mark.parametrize(
    "spec",
    ["", "best", "random:3", "greedy:2", "mcts:", "mcts:0", "mcts:-1s", "mcts:infs", "mcts:x"],
)
def test_what_is_no_bot_is_refused_by_name(spec: str) -> None:
    with pytest.raises(UnknownBot):
        make_bot(spec, 1, TOY)
