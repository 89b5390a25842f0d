"""Random games keep all laws; what takes effect in them is counted; wrong answers are refused."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import gardariki
from games.rurik import census
from gardariki.engine.errors import BadAnswer
from gardariki.engine.laws import play_by_the_laws
from gardariki.games.rurik import GAME
from gardariki.games.rurik.cards import REWARD_KINDS
from gardariki.games.rurik.data import LEADERS
from gardariki.games.rurik.state import State

rule = pytest.mark.rule


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("modules", range(8))
def test_every_combination_of_modules_by_all_laws(seats: int, modules: int) -> None:
    options = {
        "core": modules % 3 != 2,
        "warfare": bool(modules & 1),
        "epic": bool(modules & 2) and seats > 1,
        "rebel_factions": bool(modules & 4) and seats > 1,
        "rebel_rewards": "open" if modules in (1, 6) else "hidden",
        "rebellion_leader": ("sviatopolk", "gleb", "maria", "theofana")[modules % 4],
        "difficulty": 1 + modules % 4,
    }
    assert play_by_the_laws(GAME, seats, options, f"modules {modules}", every=61).over


@rule("R7.1", "R18")
def test_a_census_of_random_games() -> None:
    found: Counter[str] = Counter()
    for i in range(0, 320, 10):
        counted, _, _ = census.one_game((i + i // 10 % 4, 10_000))
        found += counted
    for name in LEADERS:
        assert found[f"leader {name}"], name
    for name in REWARD_KINDS:
        assert found[f"rebel {name}"], name
    assert sum(found[name] > 0 for name in census.expected() if name.startswith("scheme")) == 32
    assert sum(found[name] > 0 for name in census.expected() if name.startswith("deed")) > 12
    assert sum(found[name] > 0 for name in census.expected() if name.startswith("epic ")) > 9


@rule("R20")
def test_wrong_answers_are_refused_and_change_nothing() -> None:
    source = random.Random(1)
    m = gardariki.new("rurik", 3, {"warfare": True, "epic": True}, seed=9, auto=False)
    refused = 0
    while not m.over:
        before = GAME.codec.encode(m.state)
        ask = m.asks[0]
        for _ in range(12):
            answer = source.choice(GAME.words.actions)
            if answer not in ask.options:
                with pytest.raises(BadAnswer):
                    m.play(answer, seat=ask.seat)
                refused += 1
        assert GAME.codec.encode(m.state) == before
        m.play(source.choice(ask.options), seat=ask.seat)
    assert refused > 5000


@rule("R18")
def test_every_verb_is_asked_and_every_prompt_is_a_sentence() -> None:
    asked: set[str] = set()
    for i in range(0, 256, 7):
        seats, options = census.table(i)
        wish = census.Wish()
        m = gardariki.new("rurik", seats, options, seed=i, auto=False)
        source = random.Random(i)
        while not m.over:
            wish.s = m.state
            ask = source.choice(m.asks)
            asked |= {action.verb.name for action in ask.options}
            assert ask.prompt[0].isupper()
            assert ask.prompt[-1] in ".?"
            assert ask.rule.startswith("R")
            weights = [wish(action) for action in ask.options]
            m.play(source.choices(ask.options, weights)[0], seat=ask.seat)
        if len(asked) == len(GAME.words.verbs):
            break
    rare = {verb.name for verb in GAME.words.verbs} - asked
    told_elsewhere = {"strike_from", "return_rebel", "release", "for", "exchange", "hold_back"}
    assert rare <= told_elsewhere | {"discard", "demolish", "announce"}, rare


@rule("R4.1", "R18")
def test_a_game_is_bounded() -> None:
    for seats, turns in ((1, 19), (2, 38), (4, 72)):
        m = gardariki.new("rurik", seats, seed=seats)
        state: State = m.state
        ends = 0
        while not m.over:
            ask = m.asks[0]
            ends += ask.options[0].verb.name == "end_turn" and len(ask.options) >= 1
            m.play(ask.options[0], seat=ask.seat)
        assert m.state.round == 4
        assert state is m.state
        retrieved = sum("retrieves advisor" in line for line in m.log)
        assert retrieved == turns * (2 if seats == 1 else 1)
