"""R3 The auction of places."""

from __future__ import annotations

from typing import Any

import pytest

import gardariki
from games.rurik.rus import advisor, play, put, rus, spot, words
from gardariki.games.rurik.data import ADVISORS, COLUMNS
from gardariki.games.rurik.rules.strategy import open_columns
from gardariki.games.rurik.state import STRATEGY, State

rule = pytest.mark.rule


def placing(seats: int = 2, **options: Any) -> State:
    """Seat 0 is to place the first advisor of round 1."""
    s = rus(seats, **options)
    for seat in range(seats):
        put(s, seat, kiev=1)
    s.phase = STRATEGY
    s.main_taken = False
    s.advisors = [list(ADVISORS[seats][0]) for _ in range(seats)]
    return s


def column(s: State, name: str) -> list[tuple[int, int, int]]:
    """Owner, value and bid from the top."""
    first = spot(name, 1)
    return [(s.owner[i], s.value[i], s.bid[i]) for i in range(first, first + 4) if s.owner[i] >= 0]


@rule("R3.1", "R3.2")
def test_the_advisors_of_each_round() -> None:
    assert [ADVISORS[2][r] for r in range(4)] == [
        [1, 2, 4, 5],
        [1, 2, 4, 5],
        [1, 2, 2, 4, 5],
        [1, 2, 2, 3, 4, 5],
    ]
    assert ADVISORS[4][3] == [1, 2, 2, 4, 5]


@rule("R3.3", "R3.4", "R19")
def test_bids_land_below_as_high_ones_and_above_lower_ones() -> None:
    s = rus(3)
    advisor(advisor(s, 0, "tax", 4), 1, "tax", 2)
    assert column(advisor(s, 2, "tax", 2, 1), "tax") == [(0, 4, 4), (2, 2, 3), (1, 2, 2)]
    t = rus(3)
    advisor(advisor(t, 0, "tax", 4), 1, "tax", 2)
    assert column(advisor(t, 2, "tax", 2, 2), "tax") == [(0, 4, 4), (2, 2, 4), (1, 2, 2)]


@rule("R3.3", "R3.7")
def test_a_bribe_is_spent_at_once_and_never_comes_back() -> None:
    s = placing()
    m = play(s, "advisor 1", "column tax", "bribe 2")
    assert m.state.coins[0] == 0
    assert column(m.state, "tax") == [(0, 1, 3)]
    assert "Red places advisor 1 with a bribe of 2 coins: Tax, row 1." in m.log


@rule("R3.3")
def test_a_full_column_takes_nobody() -> None:
    s = placing()
    for side, value in ((0, 5), (1, 4), (1, 5)):
        advisor(s, side, "tax", value)
    s.advisors = [[1, 2, 4], [1, 2]]
    m = play(s, "advisor 4")
    assert "column tax" not in words(m)


@rule("R3.5")
def test_a_second_advisor_in_a_column_needs_three_columns() -> None:
    s = placing()
    advisor(advisor(s, 0, "tax", 5), 0, "move", 4)
    assert 3 not in open_columns(s, 0)
    advisor(s, 0, "build", 2)
    assert 3 in open_columns(s, 0)
    s.advisors[0] = [1]
    assert words(play(s, "advisor 1")) == [f"column {name}" for name in sorted(COLUMNS)]


@rule("R3.6")
def test_if_only_forbidden_columns_have_room_the_rule_is_dropped() -> None:
    s = placing()
    for name in ("muster", "move", "attack", "tax", "build"):
        for _ in range(3):
            advisor(s, 1, name, 5)
    advisor(s, 0, "scheme", 5)
    assert open_columns(s, 0) == [5]


@rule("R3.6")
def test_an_advisor_without_any_column_is_set_aside_and_gives_a_coin() -> None:
    s = placing()
    s.coins = [0, 0]
    for name in COLUMNS:
        for _ in range(3):
            advisor(s, 1, name, 5)
    s.advisors = [[2], []]
    m = gardariki.at(s, dice=[], auto=False)  # more advisors than there are: no laws
    m.play("advisor 2")
    assert m.state.aside[0] == [2]
    assert words(m) == ["forfeit"]
    m.play("forfeit")
    assert (m.state.coins[0], m.state.aside[0]) == (1, [])
    assert "end_turn" in words(m)


@rule("R3.7", "R4.2", "R19")
def test_bribes_do_not_change_the_order_of_retrieval() -> None:
    s = put(rus(), 0, kiev=1)
    s.main_taken = False
    advisor(advisor(s, 0, "muster", 1, 4), 0, "tax", 2)
    assert words(play(s)) == ["retrieve muster_1"]
