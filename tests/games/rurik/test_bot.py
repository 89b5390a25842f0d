"""What a position is worth, told as stories of a player who looks one answer ahead."""

from __future__ import annotations

import random

import pytest

import gardariki
from games.rurik.rus import deeds, give, goods, hold, lead, play, put, raise_, rus
from gardariki.bots import make_bot
from gardariki.bots.greedy import Greedy
from gardariki.engine.chair import Chair
from gardariki.engine.match import Match
from gardariki.games.rurik import GAME
from gardariki.games.rurik.bot import value
from gardariki.games.rurik.state import State


def chosen(m: Match) -> str:
    return Greedy(1).choose(Chair(m, m.asks[0].seat)).words


def test_a_claim_in_sight_is_worth_more_than_none() -> None:
    none = put(rus(), 0, kiev=3)
    some = put(rus(), 0, kiev=1, volyn=1, polotsk=1)
    assert value(some, 0) > value(none, 0)


def test_a_claim_made_is_worth_more_than_one_in_sight() -> None:
    s = put(rus(), 0, kiev=1, volyn=1, polotsk=1)
    before = value(s, 0)
    s.steps[0][0] = 2
    assert value(s, 0) > before


def test_being_ruled_by_another_is_worse() -> None:
    free = put(rus(), 0, kiev=1, volyn=1, polotsk=1)
    pressed = put(put(rus(), 0, kiev=1, volyn=1, polotsk=1), 1, kiev=2, volyn=2)
    assert value(free, 0) > value(pressed, 0)


def test_structures_goods_coins_and_deeds_are_worth_something() -> None:
    def with_(change: str) -> float:
        s = put(rus(), 0, kiev=2, volyn=1)
        if change == "structure":
            raise_(s, 0, market="kiev")
        elif change == "goods":
            goods(s, 0, stone=1, fish=1)
        elif change == "scheme":
            hold(s, 0, "s02")
        elif change == "deed":
            deeds(s, 0, "great_library")
        elif change == "done":
            deeds(s, 0, "great_library", done=True)
        elif change == "leader":
            lead(s, 0, "kiev")
        return value(s, 0)

    bare = with_("")
    for change in ("structure", "goods", "scheme", "deed", "leader"):
        assert with_(change) > bare, change
    assert with_("done") > with_("deed")


def test_a_free_building_is_built_and_a_free_tax_taken() -> None:
    assert chosen(play(give(put(rus(), 0, kiev=2), build=1), seed=1)).startswith("build")
    assert chosen(play(give(put(rus(), 0, kiev=2), tax=1), seed=1)).startswith("tax")


def test_a_deed_that_can_be_done_is_done() -> None:
    s = hold(goods(deeds(put(rus(), 0, kiev=2), 0, "great_library"), 0, stone=1), 0, "s02")
    assert chosen(play(s, seed=1)) == "accomplish great_library"


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_judging_a_position_does_not_change_it(seats: int) -> None:
    source = random.Random(seats)
    match = gardariki.new("rurik", seats, seed=seats)
    while not match.over and match.count < 220:
        before = GAME.codec.encode(match.state)
        for seat in range(seats):
            value(match.state, seat)
            seen: State = match.view((seat + 1) % seats)
            value(seen, seat)
        assert GAME.codec.encode(match.state) == before
        ask = source.choice(match.asks)
        match.play(source.choice(ask.options), seat=ask.seat)


def test_greedy_wins_a_game_against_random() -> None:
    match = gardariki.new("rurik", 2, {"core": False}, seed=4)
    bots = [make_bot("random", 1, GAME), Greedy(1, worlds=2)]
    while not match.over:
        seat = match.asks[0].seat
        match.play(bots[seat].choose(Chair(match, seat)), seat=seat)
    assert match.outcome is not None
    assert match.outcome.winners == [1]
