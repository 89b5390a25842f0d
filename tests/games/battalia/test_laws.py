"""Random play: games end, invariants hold, nothing leaks; what is used is counted."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import gardariki
from gardariki.engine.errors import BadOptions
from gardariki.engine.laws import play_by_the_laws
from gardariki.games.battalia import GAME

MODES = ("basic", "advanced", "heroic")


def table_of(i: int) -> tuple[int, dict[str, object]]:
    """Seats and options over players, teams, modes and modules; short games."""
    source = random.Random(f"table {i}")
    while True:
        options: dict[str, object] = {
            "mode": MODES[i % 3],
            "teams": source.choice(("standard", "free_for_all", "three_on_three")),
            "metamorpha": source.random() < 0.5,
            "bilkarr": source.random() < 0.5,
            "fanatics": source.random() < 0.5,
            "unbound": source.random() < 0.5,
            "valleys": source.choice(("none", "none", "mountain_pass", "kingsbridge")),
            "max_weeks": 2,
        }
        seats = 2 + i % 5
        try:
            GAME.settle(seats, options)
        except BadOptions:
            continue
        return seats, options


@pytest.mark.parametrize("i", range(10))
def test_random_games_keep_all_laws(i: int) -> None:
    seats, options = table_of(i)
    m = play_by_the_laws(GAME, seats, options, f"laws {i}", every=149)
    assert m.outcome is not None


def test_laws_at_every_few_steps() -> None:
    m = play_by_the_laws(GAME, 2, {"max_weeks": 1, "bilkarr": True}, "each", every=11)
    assert m.over


def test_what_random_play_comes_upon() -> None:
    """Most verbs occur in a few random games; the long proof counts everything."""
    verbs: Counter[str] = Counter()
    for i in range(12):
        seats, options = table_of(i)
        source = random.Random(i)
        m = gardariki.new("battalia", seats, {**options, "max_weeks": 3}, seed=i)
        m.sparse = 64
        while not m.over:
            act = source.choice(m.options)
            verbs[act.verb.name] += 1
            m.play(act)
    assert len(verbs) > 60
