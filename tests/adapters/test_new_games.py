# ruff: noqa: E402 - what is imported depends on the extra
"""PettingZoo's and OpenSpiel's own suites over Rurik and Battalia, solo and teams included."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

pytest.importorskip("pettingzoo")
pyspiel = pytest.importorskip("pyspiel")

from pettingzoo.test import api_test, seed_test

import gardariki.adapters.openspiel  # noqa: F401 - registers our games with OpenSpiel
from gardariki.adapters.pettingzoo import env

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("rurik", 1, {}),
    ("rurik", 2, {"epic": True}),
    ("rurik", 4, {"epic": True, "warfare": True, "rebel_factions": True}),
    ("battalia", 2, {"max_weeks": 1}),
    ("battalia", 4, {"teams": "teams", "max_weeks": 1}),
    ("battalia", 6, {"teams": "three_on_three", "valleys": "kingsbridge", "max_weeks": 1}),
]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_pettingzoos_api_test_and_seed_test(game: str, seats: int, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it advises against observations that are dicts
        api_test(env(game, seats=seats, options=options), num_cycles=60)
        seed_test(lambda: env(game, seats=seats, options=options), num_cycles=40)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_openspiels_random_simulation_test(game: str, seats: int, options: dict[str, Any]) -> None:
    words = ";".join(
        f"{name}:{str(value).lower() if isinstance(value, bool) else value}"
        for name, value in options.items()
    )
    named = f"gardariki(game={game},players={seats}" + (f",options={words})" if words else ")")
    pyspiel.random_sim_test(pyspiel.load_game(named), num_sims=1, serialize=False, verbose=False)
