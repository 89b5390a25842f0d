"""Random play: games end, invariants hold, nothing leaks, every card and skill has its day."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from gardariki.engine.dice import LooseDice
from gardariki.engine.laws import play_by_the_laws, refuse_wrong_answers
from gardariki.engine.match import Match
from gardariki.engine.views import SPECTATOR
from gardariki.engine.words import Action
from gardariki.games.saber import GAME
from gardariki.games.saber.data import CARDS, SCENARIOS, SKILLS

TABLES: list[tuple[str, int]] = [(x.id, seats) for x in SCENARIOS for seats in x.players]
PLAYED = ("play", "resurrect", "take_skill")


def options_of(i: int) -> tuple[int, dict[str, object]]:
    """Scenarios and player counts in turn, with factions, roles and initiative varied."""
    scenario, seats = TABLES[i % len(TABLES)]
    factions = ("random", "nobles_first", "cossacks_first")[i // len(TABLES) % 3]
    return seats, {"scenario": scenario, "factions": factions}


def bloody(action: Action) -> float:
    """How likely an option is, for games in which more is fought than walked."""
    weights = {"pass": 0.3, "end_action": 0.4, "attack": 8.0, "fire": 5.0, "push": 4.0}
    return weights.get(action.verb.name, 1.0)


def play(i: int, bias: bool = False) -> Match:
    seats, options = options_of(i)
    source = random.Random(f"saber {i}")
    m = Match.new(GAME, seats, options, dice=LooseDice(source), auto=False, check=True)
    while (ask := m.ask) is not None:
        choices = ask.options
        if bias:
            action = source.choices(choices, [bloody(a) for a in choices])[0]
        else:
            action = choices[int(source.random() * len(choices))]
        m.play(action, seat=ask.seat)
    return m


def count_plays(games: int, every: int) -> Counter[str]:
    """How often each card was played and each skill taken in so many games by the laws."""
    counted: Counter[str] = Counter()
    for i in range(games):
        seats, options = options_of(i)
        match = play_by_the_laws(GAME, seats, options, f"saber {i}", every=every)
        counted["answers"] += match.count
        for seat, words in match.history:
            verb, _, noun = words.partition(" ")
            if seat >= 0 and verb in PLAYED:
                counted[noun] += 1
    return counted


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_all_laws_hold_at_every_step(table: int) -> None:
    seats, options = options_of(table)
    assert play_by_the_laws(GAME, seats, options, f"each {table}", every=5).over
    m = play_by_the_laws(GAME, seats, options, f"blood {table}", every=11, weigh=bloody)
    assert m.over


@pytest.mark.parametrize("batch", range(4))
def test_random_games_end_and_keep_their_invariants(batch: int) -> None:
    for i in range(batch * 30, batch * 30 + 30):
        m = play(i, bias=i % 2 == 1)
        assert m.outcome is not None
        assert 1 in m.outcome.places


def test_every_card_and_skill_is_played_in_games_by_the_laws() -> None:
    """As many games as SABER_GAMES says: 5,000 are the whole proof, and `make test` plays fewer.

    SABER_GAMES=5000 pytest -s tests/games/saber/test_laws.py -k every_card
    """
    games = int(os.environ.get("SABER_GAMES", "0"))
    counted = count_plays(games or 90, every=50 if games else 200)
    names = [c.id for c in CARDS if c.copies] + [k.id for k in SKILLS]
    if games:
        rare = sorted(names, key=lambda name: counted[name])
        print(f"{games} games, {counted['answers']} answers")
        print(", ".join(f"{name} {counted[name]}" for name in rare))
    enough = max(1, games // 50)  # 100 times in 5,000 games
    assert [name for name in names if counted[name] < enough] == []


def test_no_view_shows_another_hand() -> None:
    m = play(0).back(60)
    for seat in (0, 1, SPECTATOR):
        view = m.view(seat)
        for owner in (0, 1):
            hidden = all(card == -1 for card in view.hands[owner])
            assert hidden == (owner != seat)
            assert all(card == -1 for card in view.decks[owner])


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_wrong_answers_are_refused_and_change_nothing(table: int) -> None:
    """Wrong actions, wrong seats, stale and senseless answers, thrown at running matches."""
    seats, options = options_of(table)
    source = random.Random(f"wrong {table}")
    m = Match.new(GAME, seats, options, dice=LooseDice(source))
    for step in range(240):
        if (ask := m.ask) is None:
            break
        if step % 6 == 0:
            refuse_wrong_answers(m, source, 12)
        m.play(source.choice(ask.options), seat=ask.seat)
    assert m.count > 240
