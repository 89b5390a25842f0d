"""R4 The turn: main action, pools, limits."""

from __future__ import annotations

import pytest

from games.rurik.rus import (
    advisor,
    deeds,
    discards,
    display,
    forts,
    give,
    goods,
    hold,
    lead,
    play,
    put,
    region,
    rus,
    spot,
    words,
)
from gardariki.games.rurik.state import CLAIM

rule = pytest.mark.rule


@rule("R4.1")
def test_a_turn_cannot_end_before_the_main_action() -> None:
    s = hold(put(put(rus(), 0, kiev=1), 1, kiev=1), 0, "s04")
    s.main_taken = False
    advisor(advisor(s, 0, "tax", 1), 1, "tax", 2)
    m = play(s)
    assert words(m) == ["play s04", "retrieve tax_2"]
    assert str(m.why("end_turn")) == "Retrieve an advisor before you end the turn. (R4.1)"


@rule("R4.1")
def test_turns_go_round_in_turn_order_until_all_advisors_are_back() -> None:
    s = put(put(rus(), 0, kiev=1), 1, kiev=1)
    s.main_taken = False
    s.first = s.active = s.next_first = 1
    for seat in (0, 1):
        for value, name in ((1, "tax"), (2, "move"), (4, "attack"), (5, "build")):
            advisor(s, seat, name, value)
    display(s, "hoard", "law_giver", "trade_route")
    m = play(s, seed=2)
    seats = []
    while m.state.round == 1 and m.state.phase < CLAIM:
        assert m.ask is not None
        seats.append(m.ask.seat)
        m.play("forfeit" if "forfeit" in words(m) else m.options[0])
    assert [a for a, b in zip(seats, [-1, *seats], strict=False) if a != b] == [1, 0] * 4


@rule("R4.2")
def test_the_lowest_advisor_is_retrieved_and_the_others_do_not_move_up() -> None:
    s = put(rus(), 0, kiev=1)
    s.main_taken = False
    advisor(advisor(advisor(s, 0, "tax", 4), 0, "tax", 1), 1, "tax", 2)
    m = play(s, "retrieve tax_3", "forfeit")
    assert m.state.owner[spot("tax", 1) : spot("tax", 4)] == [0, 1, -1]
    assert m.state.coins[0] == 3


@rule("R4.2")
def test_both_twos_may_stand_in_one_column_and_the_space_is_named() -> None:
    s = put(rus(), 0, kiev=1)
    s.main_taken = False
    advisor(advisor(s, 0, "move", 2, 1), 0, "move", 2)
    m = play(s)
    assert words(m) == ["retrieve move_1", "retrieve move_2"]
    m.play_all("retrieve move_2", "take")
    assert m.state.points[1] == 2


@rule("R4.2")
def test_a_space_with_a_cost_must_be_paid_or_forfeited() -> None:
    s = put(rus(), 0, kiev=1)
    s.main_taken = False
    for side, value in ((1, 5), (1, 4), (0, 1)):
        advisor(s, side, "muster", value)
    paid = play(s, "retrieve muster_3", "take")
    assert (paid.state.coins[0], paid.state.points[0]) == (1, 1)
    s.coins[0] = 0
    poor = play(s, "retrieve muster_3")
    assert (poor.state.coins[0], poor.state.points[0]) == (1, 0)


@rule("R4.3")
def test_points_of_one_kind_add_up_and_vanish_with_the_turn() -> None:
    s = hold(put(put(rus(), 0, kiev=1), 1, kiev=2), 0, "s10")
    give(s, build=1)
    advisor(advisor(s, 1, "tax", 1), 0, "tax", 2)
    m = play(s, "play s10", "build market")
    assert m.state.points[4] == 0
    assert m.state.built[region("kiev") * 5 + 1] == 0
    give(s, move=3)
    assert play(s, "end_turn").state.points == [0, 0, 0, 0, 0]


@rule("R4.4", "R6.1")
def test_one_scheme_one_deed_and_one_token_a_turn() -> None:
    s = hold(put(rus(), 0, kiev=6), 0, "s04", "s27")
    goods(deeds(s, 0, "amass_forces", "generous_prince"), 0, fish=2, wood=2)
    s.coins[0] = 9
    m = play(s)
    assert {"play s04", "play s27", "use_token muster_token", "use_token build_token"} <= set(
        words(m)
    )
    m.play_all("play s04", "accomplish amass_forces", "use_token muster_token")
    while m.options[0].verb.name == "pay_good":
        m.play(m.options[0])
    left = words(m)
    assert not [w for w in left if w.startswith(("play", "accomplish", "use_token"))]
    assert str(m.why("use_token build_token")) == (
        "You have used a conversion token in this turn. (R6.4)"
    )
    assert str(m.why("accomplish generous_prince")) == (
        "You have accomplished a deed in this turn. (R6.1)"
    )


@rule("R4.5")
def test_a_border_fort_is_crossed_without_any_point() -> None:
    s = put(rus(epic=True), 0, kiev=1)
    forts(s, ("chernigov", "kiev"))
    m = play(s, "move kiev", "to chernigov")
    assert m.state.troops[0][region("chernigov")] == 1
    assert "move chernigov" not in words(m)


@rule("R4.2")
def test_nothing_comes_between_retrieving_and_taking() -> None:
    s = hold(put(rus(), 0, kiev=1), 0, "s04")
    discards(s, "s01")
    lead(s, 0, "kiev")
    s.main_taken = False
    advisor(s, 0, "tax", 1)
    m = play(s, "retrieve tax_1")
    assert words(m) == ["forfeit", "take"]
