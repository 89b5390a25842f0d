"""A position in figures."""

from __future__ import annotations

import random

import pytest

import gardariki
from games.vikings.table import bargaining, card, table
from gardariki.engine.views import permute, view
from gardariki.games.vikings import GAME
from gardariki.games.vikings.state import State

NAMES = GAME.feature_names


def features(view: State, seat: int) -> list[float]:
    return GAME.figures(view, seat)


def figure(found: list[float], name: str) -> float:
    return found[NAMES.index(name)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("board", ["default", "random", "built"])
def test_the_size_never_changes_and_nothing_hidden_shows(seats: int, board: str) -> None:
    source = random.Random(seats)
    match = gardariki.new("vikings", seats=seats, seed=seats, options={"board": board})
    while not match.over and match.count < 250:
        for seat in range(seats):
            found = features(match.view(seat), seat)
            assert len(found) == len(NAMES)
            assert all(0 <= x <= 1 for x in found)
        seat = source.randrange(seats)
        other = GAME.codec.decode(GAME.codec.encode(match.state))
        permute(GAME, other, seat, source)
        assert features(view(GAME, other, seat), seat) == features(match.view(seat), seat)
        match.play(source.choice(match.options))


def test_names_are_unique() -> None:
    assert len(set(NAMES)) == len(NAMES)


def test_players_come_in_order_from_who_looks() -> None:
    s = table("kiev", "minsk", "T15", money=[3, 6, 15], active=2, passes={"kiev": 1})
    found = features(s, 1)
    assert [figure(found, f"player_{i}_money") for i in range(5)] == [0.2, 0.5, 0.1, 0, 0]
    assert [figure(found, f"player_{i}_plays") for i in range(5)] == [1, 1, 1, 0, 0]
    assert [figure(found, f"player_{i}_active") for i in range(3)] == [0, 1, 0]
    assert figure(found, "player_0_at_minsk") == figure(found, "player_2_at_kiev") == 1
    assert figure(found, "player_0_pass_kiev") == 1


def test_contracts_are_counted_by_face() -> None:
    s = table("kiev", "minsk", open_=["kiev amber", "murom furs"], hands={0: ["kiev fish"]})
    s.open.append(card("kiev amber", 1))
    mine, his = features(view(GAME, s, 0), 0), features(view(GAME, s, 1), 1)
    assert figure(mine, "open_kiev_amber") == 1
    assert figure(mine, "open_murom_furs") == 0.5
    assert (figure(mine, "hand_kiev_fish"), figure(his, "shown_kiev_fish")) == (0.5, 0)
    assert figure(his, "player_1_hidden") == 0.1


def test_the_map_shows_where_rivers_join() -> None:
    found = features(table("kiev", "minsk"), 0)
    links = [name for name in NAMES if name.startswith("murom_links") and figure(found, name)]
    assert links == ["murom_links_w"]  # murom's only river that leads anywhere leads to bulgar


def test_an_open_bargain_shows_with_both_heaps() -> None:
    m = bargaining("give 5_rubles", "give 1_ruble", "give furs", "give pass_novgorod",
                   "give_contract contract_kiev_amber", "ask fish", "ask pass_kiev",
                   "ask any_contract", "ask any_contract", "unask any_contract")  # fmt: skip
    found = features(m.view(1), 1)
    shown = {name: figure(found, name) for name in NAMES if name.startswith("bargain_")}
    assert {name: value for name, value in shown.items() if value} == {
        "bargain_open": 1, "bargain_stage_draft": 1, "bargain_author_2": 1, "bargain_other_0": 1,
        "bargain_removals": 0.2, "bargain_give_rubles": 0.6, "bargain_give_furs": 0.1,
        "bargain_give_pass_novgorod": 0.1, "bargain_give_contracts": 0.1, "bargain_ask_fish": 0.1,
        "bargain_ask_pass_kiev": 0.1, "bargain_ask_contracts": 0.1,
    }  # fmt: skip
