"""Information-set tree search on a game with chance, hidden cards and secret bids."""

from __future__ import annotations

import dataclasses

import pytest

from bots.hill import HILL
from bots.tables import new_match, play_out, positions
from engine.toy import TOY
from gardariki.bots import Bot, Chair, make_bot
from gardariki.bots.mcts import Budget, Mcts


def test_the_same_seed_and_iterations_give_the_same_game() -> None:
    def game() -> list[tuple[int, str]]:
        bots: list[Bot] = [Mcts(seed, Budget(30)) for seed in range(3)]
        return play_out(new_match(TOY, 3, 5), bots).history

    assert game() == game()


def test_it_accounts_for_every_option_and_every_visit() -> None:
    match = new_match(TOY, 2, 1)
    bot = Mcts(1, Budget(80))
    chosen = bot.choose(Chair(match, 0))
    judged = bot.explain()
    assert judged[0].words == chosen.words
    assert sorted(j.words for j in judged) == sorted(o.words for o in match.options)
    assert sum(j.visits for j in judged) == 80
    assert sum(j.share for j in judged) == pytest.approx(1)
    assert all(-1 <= j.expected <= 1 for j in judged)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_answers_secret_questions_of_all_seats(seats: int) -> None:
    match = next(
        match
        for seed in range(50)
        for match in positions(new_match(TOY, seats, seed), seed, every=1)
        if match.together is not None and len(match.asks) > 1
    )
    for ask in match.asks:
        bot = Mcts(1, Budget(60))
        assert bot.choose(Chair(match, ask.seat)) in ask.options
        assert sum(j.visits for j in bot.explain()) == 60


def test_it_plays_a_game_that_cannot_judge_positions() -> None:
    blind = dataclasses.replace(TOY, value=None)
    assert play_out(new_match(blind, 2, 1), [make_bot("mcts:20", i, blind) for i in (0, 1)]).over


def test_the_tree_is_kept_while_no_news_comes() -> None:
    match = new_match(dataclasses.replace(HILL, value=lambda s, seat: float(s.waited)), 1, 1)
    bot = Mcts(1, Budget(90))
    assert bot.choose(Chair(match, 0)).words == "wait"
    match.play("wait")
    bot.choose(Chair(match, 0))
    assert sum(j.visits for j in bot.explain()) > 90


def test_the_tree_is_dropped_when_chance_had_a_say() -> None:
    bold = dataclasses.replace(HILL, outcome=lambda s: None, value=lambda s, seat: float(s.dared))
    for seed in range(5):
        match = new_match(bold, 1, seed)
        match.play("wait")
        bot = Mcts(seed, Budget(60))
        assert bot.choose(Chair(match, 0)).words == "dare"
        match.play("dare")
        bot.choose(Chair(match, 0))
        assert sum(j.visits for j in bot.explain()) == 60


def test_it_thinks_as_long_as_it_is_told() -> None:
    bot = Mcts(1, Budget(0, 0.02))
    bot.choose(Chair(new_match(HILL, 2, 1), 0))
    assert sum(j.visits for j in bot.explain()) > 0


def test_six_seats_each_play_for_themselves() -> None:
    bots: list[Bot] = [Mcts(seed, Budget(60)) for seed in range(6)]
    match = play_out(new_match(HILL, 6, 1), bots)
    dares = sum(words == "dare" for _, words in match.history)
    assert dares > 12  # of 24 turns; a die is worth more than playing safe
