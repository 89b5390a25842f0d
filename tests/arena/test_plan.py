"""Who plays what against whom, and from which seed."""

from __future__ import annotations

import pytest

from gardariki.arena.plan import everyone, make_plan, rotation
from gardariki.engine.errors import BadOptions, UnknownGame
from gardariki.engine.options import read
from gardariki.engine.registry import game as find_game


def test_every_bot_sits_in_every_seat_equally_often() -> None:
    for seats in (2, 3, 4, 5):
        for bots in (["a"], ["a", "b"], ["a", "b", "c"]):
            tables = rotation(bots, seats)
            for seat in range(seats):
                assert sorted(table[seat] for table in tables) == sorted(bots)


def test_in_a_tournament_every_pair_meets() -> None:
    bots = ["a", "b", "c", "d"]
    met = {frozenset(table) for table in everyone(bots, 2)}
    assert met == {frozenset((x, y)) for x in bots for y in bots if x < y}


def test_a_game_follows_from_its_index_alone() -> None:
    plan = make_plan("vikings", 10, ["random"], 3, seed=7)
    assert plan.game_seed(3) == "7/3"
    seeds = {plan.bot_seed(index, seat) for index in range(10) for seat in range(3)}
    assert len(seeds) == 30
    assert make_plan("vikings", 99, ["random"], 3, seed="7").bot_seed(3, 1) == plan.bot_seed(3, 1)


def test_without_a_number_of_seats_each_bot_has_one() -> None:
    assert make_plan("vikings", 1, ["random", "greedy", "mcts"]).seats == 3
    assert make_plan("vikings", 1, ["random"]).seats == 2
    assert make_plan("vikings", 1, ["random", "greedy", "mcts"], all_meet=True).seats == 2


def test_options_are_read_from_words() -> None:
    found = read(
        find_game("vikings").options, ["board=built", "burned_blocks_trade=no", "max_rounds=50"]
    )
    assert found == {"board": "built", "burned_blocks_trade": False, "max_rounds": 50}


@pytest.mark.parametrize("words", ["board", "board=round", "shape=square", "max_rounds=many"])
def test_options_that_do_not_fit_are_refused(words: str) -> None:
    with pytest.raises(BadOptions):
        read(find_game("vikings").options, [words])


def test_impossible_plans_are_refused() -> None:
    with pytest.raises(UnknownGame):
        make_plan("chess", 1)
    with pytest.raises(BadOptions, match="2 to 5 seats"):
        make_plan("vikings", 1, seats=9)
    with pytest.raises(BadOptions, match="at least one game"):
        make_plan("vikings", 0)
    with pytest.raises(BadOptions, match="3 bots for 2 seats"):
        make_plan("vikings", 1, ["a", "b", "c"], 2)
    with pytest.raises(BadOptions, match="at least one bot"):
        make_plan("vikings", 1, [])
