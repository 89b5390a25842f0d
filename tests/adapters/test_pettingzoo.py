"""PettingZoo's own tests, and what they do not ask."""

from __future__ import annotations

import doctest
import random
import warnings

import pytest

pytest.importorskip("pettingzoo")

import numpy as np
from pettingzoo.test import api_test, seed_test

from adapters.toys import TOY_IN_FIGURES
from engine.toy import TOY
from gardariki.adapters import pettingzoo as adapter
from gardariki.adapters.pettingzoo import Environment, env
from gardariki.adapters.tensors import NoFeatures
from gardariki.engine.errors import BadOptions, IllegalAction


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_vikings_passes_the_api_test_and_the_seed_test(seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it advises against observations that are dicts
        api_test(env("vikings", seats=seats), num_cycles=150)
        seed_test(lambda: env("vikings", seats=seats), num_cycles=100)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_with_secret_bids_passes_too(seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(Environment(TOY_IN_FIGURES, seats, {}), num_cycles=200)
        seed_test(lambda: Environment(TOY_IN_FIGURES, seats, {}), num_cycles=100)


def test_a_whole_game_gives_rewards_that_sum_to_nothing() -> None:
    table = Environment(TOY_IN_FIGURES, 3, {"rounds": 3})
    table.reset(seed=4)
    rewards = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, ended, _, _ = table.last()
        rewards[agent] = reward
        assert seen is not None
        table.step(None if ended else int(np.flatnonzero(seen["action_mask"])[0]))
    assert table.match is not None
    assert table.match.over
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0


def test_seats_asked_together_answer_in_turn_and_see_nothing_of_each_other() -> None:
    def at_the_auction(bid: int) -> Environment:
        source = random.Random(1)
        table = Environment(TOY_IN_FIGURES, 2, {})
        while True:
            table.reset(seed=source.getrandbits(32))
            match = table.match
            assert match is not None
            while not match.over:
                if len(match.asks) == 2:
                    table.step(match.options[bid].number)
                    return table
                table.step(source.choice(match.options).number)

    one, two = at_the_auction(0), at_the_auction(1)
    assert one.agent_selection == two.agent_selection == "seat_1"
    assert one.match is not None
    assert two.match is not None
    assert one.match.answers != two.match.answers
    for part in ("observation", "action_mask"):
        assert (one.observe("seat_1")[part] == two.observe("seat_1")[part]).all()


def test_an_illegal_action_changes_nothing() -> None:
    table = Environment(TOY_IN_FIGURES, 2, {})
    table.reset(seed=1)
    with pytest.raises(IllegalAction):
        table.step(len(TOY.words) - 1)
    assert table.match is not None
    assert table.match.count == 0


def test_what_cannot_be_is_refused_with_a_reason() -> None:
    with pytest.raises(NoFeatures):
        Environment(TOY, 2, {})
    with pytest.raises(BadOptions):
        Environment(TOY_IN_FIGURES, 9, {})
    with pytest.raises(BadOptions, match="text"):
        Environment(TOY_IN_FIGURES, 2, {}, render_mode="ansi")
    with pytest.raises(BadOptions, match="reset"):
        Environment(TOY_IN_FIGURES, 2, {}).observe("seat_0")


def test_without_a_number_of_seats_there_are_the_fewest_for_the_options() -> None:
    assert len(env("saber", options={"scenario": "melee"}).possible_agents) == 3
    assert len(env("saber").possible_agents) == 2


def test_it_renders_as_text() -> None:
    table = env("vikings", seats=2, render_mode="ansi")
    table.reset(seed=1)
    drawn = table.render()
    assert drawn is not None
    assert "Kiev" in drawn


def test_its_examples_run() -> None:
    assert doctest.testmod(adapter).failed == 0
