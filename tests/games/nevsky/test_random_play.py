"""Random play over all scenarios, editions and options: games end, and every law holds."""

from __future__ import annotations

import random

import pytest

import gardariki
from gardariki.engine.errors import BadAnswer
from gardariki.engine.laws import play_by_the_laws
from gardariki.engine.words import Action
from gardariki.games.nevsky import GAME
from gardariki.games.nevsky.data import SCENARIOS

RARE = {"done": 0.3, "pass": 0.3, "discard": 0.1, "tuck_away": 0.1, "concede": 0.2}
OFTEN = {"pay": 4, "levy_lord": 6, "muster": 6, "veche_muster": 6, "supply": 3, "storm": 3}


def weigh(action: Action) -> float:
    """Random play that keeps its Lords in the field longer."""
    return RARE.get(action.verb.name, OFTEN.get(action.verb.name, 1.0))


def options_of(i: int) -> dict[str, object]:
    """Scenarios, editions and options in turn."""
    return {
        "scenario": SCENARIOS[i % 7].id,
        "edition": ("aid", "second")[i // 7 % 2],
        "vassal_service": i // 3 % 2 == 1,
        "no_horse_archery": i // 5 % 2 == 1,
        "bidding": i % 11 == 10,
        "hidden_mats": i % 4 == 3,
    }


@pytest.mark.parametrize("batch", range(7))
def test_random_games_keep_all_laws(batch: int) -> None:
    for i in range(batch * 6, batch * 6 + 6):
        assert play_by_the_laws(GAME, 2, options_of(i), f"laws {i}", every=9).over


@pytest.mark.parametrize("batch", range(7))
def test_longer_games_keep_all_laws(batch: int) -> None:
    for i in range(batch * 3, batch * 3 + 3):
        m = play_by_the_laws(GAME, 2, options_of(i), f"long {i}", every=41, weigh=weigh)
        assert m.outcome is not None


def test_laws_at_every_single_step() -> None:
    for i in range(4):
        assert play_by_the_laws(GAME, 2, options_of(i), f"each {i}", every=1).over


def test_wrong_answers_are_refused_and_change_nothing() -> None:
    source = random.Random(4)
    m = gardariki.new("nevsky", options={"scenario": "peipus"}, seed=4)
    for _ in range(150):
        if m.over:
            break
        before = GAME.codec.encode(m.state)
        wrong = GAME.words.actions[int(source.random() * len(GAME.words))]
        ask = m.asks[0]
        if wrong not in ask.options:
            with pytest.raises(BadAnswer):
                m.play(wrong, seat=ask.seat)
            assert str(m.why(wrong, seat=ask.seat))
        assert GAME.codec.encode(m.state) == before
        m.play(ask.options[int(source.random() * len(ask.options))], seat=ask.seat)
