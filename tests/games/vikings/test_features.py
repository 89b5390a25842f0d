"""A position in figures."""

from __future__ import annotations

import random

import pytest

import gardariki
from games.vikings.table import card, table, tile
from gardariki.engine.views import permute, view
from gardariki.games.vikings import GAME
from gardariki.games.vikings.features import FEATURE_NAMES, features


def figure(found: list[float], name: str) -> float:
    return found[FEATURE_NAMES.index(name)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("board", ["default", "random", "built"])
def test_the_size_never_changes_and_nothing_hidden_shows(seats: int, board: str) -> None:
    source = random.Random(seats)
    match = gardariki.new("vikings", seats=seats, seed=seats, options={"board": board})
    while not match.over and match.count < 250:
        for seat in range(seats):
            found = features(match.view(seat), seat)
            assert len(found) == len(FEATURE_NAMES)
            assert all(0 <= x <= 2 for x in found)
        seat = source.randrange(seats)
        other = GAME.codec.decode(GAME.codec.encode(match.state))
        permute(GAME, other, seat, source)
        assert features(view(GAME, other, seat), seat) == features(match.view(seat), seat)
        match.play(source.choice(match.options))


def test_names_are_unique() -> None:
    assert len(set(FEATURE_NAMES)) == len(FEATURE_NAMES)


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
    links = [
        name for name in FEATURE_NAMES if name.startswith("murom_links") and figure(found, name)
    ]
    assert len(links) == 1  # murom's only river leads to bulgar
    assert tile("murom") >= 0


def test_an_open_bargain_shows() -> None:
    match = gardariki.at(table("T12", "minsk", money=[9, 5]), seed=1)
    match.play_all("offer_to 1", "give 5_rubles", "give 1_ruble")
    found = features(match.view(1), 1)
    assert figure(found, "bargain") == figure(found, "bargain_draft") == 1
    assert figure(found, "bargain_author_1") == figure(found, "bargain_other_0") == 1
    assert figure(found, "give_rubles") == 0.6
