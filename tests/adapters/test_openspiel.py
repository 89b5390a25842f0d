# ruff: noqa: E402 - what is imported depends on the extra
"""OpenSpiel's own tests, and what they do not ask."""

from __future__ import annotations

import doctest
import pickle
import random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

from adapters.toys import TOY_IN_FIGURES
from gardariki.adapters import openspiel as adapter
from gardariki.engine.errors import BadOptions, UnknownGame


@pytest.fixture
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapter, "find_game", lambda _: TOY_IN_FIGURES)


def somewhere(game: Any, answers: int, seed: int = 1) -> Any:
    """A position after so many random answers, a seat to move."""
    source = random.Random(seed)
    state = game.new_initial_state()
    while state.is_chance_node() or state.move_number() < answers:
        state.apply_action(source.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_vikings_passes_the_random_simulation_test(seats: int) -> None:
    game = pyspiel.load_game(f"gardariki(game=vikings,players={seats},options=max_rounds:4)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.usefixtures("_toy")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_with_secret_bids_passes_too(seats: int) -> None:
    game = pyspiel.load_game(f"gardariki(game=toy,players={seats},options=rounds:4)")
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)


def test_chance_is_explicit() -> None:
    state = pyspiel.load_game("gardariki(game=vikings,players=3)").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 3  # who placed the last tile
    assert sum(p for _, p in outcomes) == pytest.approx(1)


def test_options_come_as_text() -> None:
    game = pyspiel.load_game("gardariki(game=vikings,options=board:random;burned_blocks_trade:no)")
    assert game.settings["board"] == "random"
    assert game.settings["burned_blocks_trade"] is False
    with pytest.raises(BadOptions, match="name:value"):
        adapter.SpielGame({"options": "board=random"})
    with pytest.raises(UnknownGame):
        adapter.SpielGame({"game": "chess"})


@pytest.mark.usefixtures("_toy")
def test_a_clone_and_a_pickled_copy_go_their_own_ways() -> None:
    game = pyspiel.load_game("gardariki(game=toy,players=3)")
    state = somewhere(game, 9)
    before = str(state)
    for twin in (state.clone(), pickle.loads(pickle.dumps(state))):
        assert str(twin) == before
        assert twin.match.answers == state.match.answers
        twin.apply_action(twin.legal_actions()[0])
        assert str(state) == before


@pytest.mark.usefixtures("_toy")
def test_the_information_state_tells_only_what_the_player_knows() -> None:
    game = pyspiel.load_game("gardariki(game=toy,players=2)")
    state = somewhere(game, 6)
    told = state.information_state_string(0)
    assert "'deck': [-1" in told
    assert told.startswith(state.observation_string(0))


def test_the_tensor_has_the_size_that_the_game_names() -> None:
    game = pyspiel.load_game("gardariki(game=vikings,players=4)")
    state = somewhere(game, 30)
    size = len(game.game.feature_names)
    assert game.observation_tensor_shape() == [size]
    for player in range(4):
        assert len(state.observation_tensor(player)) == size


@pytest.mark.usefixtures("_toy")
def test_openspiels_python_search_plays_our_game() -> None:
    from open_spiel.python.algorithms import mcts

    np = pytest.importorskip("numpy")
    game = pyspiel.load_game("gardariki(game=toy,players=2,options=rounds:3)")
    state = somewhere(game, 0)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 20, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def test_its_examples_run() -> None:
    assert doctest.testmod(adapter).failed == 0
