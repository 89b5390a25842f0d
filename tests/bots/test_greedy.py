"""One answer ahead."""

from __future__ import annotations

import dataclasses

from bots.hill import HILL, State
from bots.tables import new_match, play_out
from gardariki.bots import Chair, make_bot
from gardariki.bots.greedy import Greedy
from gardariki.engine.outcome import Outcome


def test_it_takes_the_option_that_is_worth_more_on_average() -> None:
    bot = Greedy(1, worlds=40)
    assert bot.choose(Chair(new_match(HILL, 2, 1), 0)).words == "dare"
    judged = bot.explain()
    assert [j.words for j in judged] == ["dare", "safe", "wait"]
    assert judged[0].expected > judged[1].expected > judged[2].expected
    assert [j.share for j in judged] == [1.0, 0.0, 0.0]
    assert [j.visits for j in judged] == [40, 40, 40]


def test_an_ended_game_is_judged_by_its_outcome_not_by_its_value() -> None:
    def waiting_wins(s: State) -> Outcome | None:
        return Outcome([1, 2] if s.waited else [2, 1], "one turn is all") if s.turn else None

    odd = dataclasses.replace(HILL, outcome=waiting_wins)
    match = new_match(odd, 2, 1)
    match.play("wait")
    bot = Greedy(1)
    bot.choose(Chair(match, 0))
    assert {j.expected for j in bot.explain()} == {1.0}


def test_without_chance_or_doubt_two_worlds_are_enough() -> None:
    sure = dataclasses.replace(HILL, value=lambda s, seat: float(s.waited))
    bot = Greedy(1, worlds=50)
    assert bot.choose(Chair(new_match(sure, 1, 1), 0)).words == "wait"
    assert {j.visits for j in bot.explain()} == {2}


def test_equals_are_chosen_from_at_random_by_the_seed() -> None:
    flat = dataclasses.replace(HILL, value=lambda s, seat: 0.0)
    match = new_match(flat, 2, 1)
    chosen = [Greedy(seed).choose(Chair(match, 0)).words for seed in range(20)]
    assert chosen == [Greedy(seed).choose(Chair(match, 0)).words for seed in range(20)]
    assert set(chosen) == {"safe", "dare", "wait"}


def test_it_beats_random() -> None:
    won = 0.0
    for seed in range(40):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        bots = [make_bot(name, seed * 2 + i, HILL) for i, name in enumerate(names)]
        outcome = play_out(new_match(HILL, 2, seed), bots).outcome
        assert outcome is not None
        won += outcome.utilities()[names.index("greedy")]
    assert won > 0
