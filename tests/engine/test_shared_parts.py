"""Decks made anew, reaction windows, seats in order, tiles, figures: what games share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from gardariki.engine.data import read
from gardariki.engine.decks import NOTHING, draw_from, draw_some
from gardariki.engine.errors import BadData, RulesError
from gardariki.engine.features import Figures
from gardariki.engine.log import count, listed
from gardariki.engine.outcome import team_ranking
from gardariki.engine.questions import Ask, Chance, Rules
from gardariki.engine.seats import clockwise, friends, next_in, opponents, own_first
from gardariki.engine.tiles import edge_mask, fits, joins, neighbours, turned, turns
from gardariki.engine.windows import window
from gardariki.engine.words import Action, Verb


def answered(rules: Rules[Any], *answers: object) -> tuple[Any, list[object]]:
    """What rules return when given these answers, and what they asked."""
    asked: list[object] = []
    given = iter(answers)
    try:
        question = next(rules)
        while True:
            asked.append(question)
            question = rules.send(next(given))
    except StopIteration as stop:
        return stop.value, asked


def test_a_deck_is_made_anew_from_its_discards_only_when_it_is_empty() -> None:
    deck, discards = [4], [9, 2, 7]
    got, asked = answered(draw_some(deck, discards, 3), 0, 2, 0)
    assert got == [4, 9, 2]
    assert [q.n for q in asked if isinstance(q, Chance)] == [1, 3, 2]
    assert deck == [7]
    assert discards == []


def test_a_deck_made_anew_does_not_remember_the_order_of_the_discards() -> None:
    one: list[int] = []
    other: list[int] = []
    assert answered(draw_from(one, [3, 1, 2]), 0)[0] == answered(draw_from(other, [2, 3, 1]), 0)[0]
    assert one == other


def test_from_nothing_nothing_is_drawn_and_chance_is_not_asked() -> None:
    assert answered(draw_from([], [])) == (NOTHING, [])
    assert NOTHING == -1
    assert answered(draw_some([5], [], 3), 0)[0] == [5]


PARRY, PASS, HUSH = Verb("parry"), Verb("pass"), Verb("hush")


def asked_in(playable: list[Action], answer: Action, **how: Any) -> tuple[Any, list[object]]:
    return answered(window(1, playable, PASS.act, "Parry?", "X1", **how), answer)


def test_who_might_hold_the_card_is_asked_whether_or_not_he_holds_it() -> None:
    got, (with_it,) = asked_in([PARRY.act], PARRY.act, might=True)
    assert got is PARRY.act
    got, (without,) = asked_in([], PASS.act, might=True)
    assert got is None
    assert isinstance(with_it, Ask)
    assert isinstance(without, Ask)
    assert with_it.always
    assert without.always
    assert without.options == [PASS.act]


def test_who_cannot_hold_the_card_or_wants_quiet_is_not_asked() -> None:
    assert asked_in([], PASS.act, might=False) == (None, [])
    assert asked_in([PARRY.act], PASS.act, might=True, hushed=True) == (None, [])


def test_quiet_is_offered_and_told_to_the_rules() -> None:
    got, (ask,) = asked_in([], HUSH.act, might=True, quiet=HUSH.act)
    assert got is HUSH.act
    assert isinstance(ask, Ask)
    assert ask.options == [PASS.act, HUSH.act]


def test_a_window_that_would_betray_a_card_is_a_defect_of_the_rules() -> None:
    with pytest.raises(RulesError, match="nobody would expect"):
        asked_in([PARRY.act], PASS.act, might=False)


def test_seats_in_order() -> None:
    assert clockwise(5, 3) == [3, 4, 0, 1, 2]
    assert own_first(4, -1) == [0, 1, 2, 3]
    assert next_in(1, [True, False, True]) == 1
    assert next_in(3, [False, True, False, False]) == 0
    assert friends([0, 1, 0, 1, 0], 2) == [4, 0]
    assert opponents([0, 1, 0, 1, 0], 2) == [3, 1]


def test_a_team_wins_together() -> None:
    assert team_ranking([0, 1, 0, 1], {0: (5, 1), 1: (5, 0)}) == [1, 3, 1, 3]
    assert team_ranking([0, 1, 2], {0: (1,), 1: (4,), 2: (4,)}) == [3, 1, 1]


def test_tiles_turn_clockwise_and_join_where_both_carry_it() -> None:
    corner = edge_mask("NE")
    assert turned(corner, 1) == edge_mask("ES")
    assert turned(corner, 3) == edge_mask("NW")
    assert turns(corner) == [0, 1, 2, 3]
    assert turns(edge_mask("EW")) == [0, 1]
    assert joins(corner, 1, edge_mask("W"))
    assert not joins(corner, 1, edge_mask("E"))
    assert fits(corner, 2, edge_mask("S"))
    assert not fits(corner, 1, edge_mask("E"))
    assert neighbours(8, 3, 3) == [(2, 5), (3, 7)]


def test_words_for_logs() -> None:
    assert count(1, "hit") == "1 hit"
    assert count(3, "city", "cities") == "3 cities"
    assert listed([]) == ""
    assert listed(["a", "b"]) == "a and b"


def write(f: Figures) -> None:
    f.flag("over", False)
    f.under("me")
    f.number("coins", 45, 30)
    f.number("debt", -3, 6)
    f.each("goods", ["fish", "fur"], [1, 2], 4)
    f.marks("card", ["a", "b", "c"], [2, -1])
    f.under("")
    f.one_of("phase", ["setup", "play"], -1)


def test_a_figure_and_its_name_are_written_together() -> None:
    named, quick = Figures(naming=True), Figures()
    write(named)
    write(quick)
    assert quick.names == []
    assert quick.values == named.values == [0, 1, -0.5, 0.25, 0.5, 0, 0, 1, 0, 0]
    assert named.names == [
        "over", "me_coins", "me_debt", "me_goods_fish", "me_goods_fur",
        "me_card_a", "me_card_b", "me_card_c", "phase_setup", "phase_play",
    ]  # fmt: skip


def test_figures_for_other_names_than_were_given_are_refused() -> None:
    with pytest.raises(ValueError, match="2 names for 1 figures"):
        Figures().each("goods", ["fish", "fur"], [1])


class Towns(msgspec.Struct):
    towns: list[str]


def test_a_data_file_that_does_not_fit_is_named_with_its_field(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "towns.json").write_text('{"towns": ["Kiev", 3]}')
    with pytest.raises(
        BadData, match=r"data/towns.json: Expected `str`, got `int` - at `\$\.towns\[1\]"
    ):
        read(folder, "towns.json", Towns)
    with pytest.raises(BadData, match=r"data/none.json"):
        read(folder, "none.json", dict[str, int])
