"""V1, V2: components and setup."""

from __future__ import annotations

import pytest

import gardariki
from games.vikings.table import tile, verbs, words
from gardariki.engine.match import Match
from gardariki.games.vikings.data import (
    CELLS,
    CITY_OF,
    CONTRACTS,
    DEFAULT_CELLS,
    DEFAULT_TURNS,
    FACE_OF,
    FACES,
    PRICES,
    SELLS,
    TILE_IDS,
    TILES,
)
from gardariki.games.vikings.geometry import Geometry, rivers
from gardariki.games.vikings.state import State

RULE = pytest.mark.rule


def built(seats: int = 3, seed: int = 7) -> Match:
    return gardariki.new("vikings", seats, {"board": "built"}, seed=seed, auto=False, check=True)


def build_all(m: Match) -> Match:
    while m.state.phase == 0:
        m.play(m.options[0])
    return m


@RULE("V1.1", "V1.6")
def test_every_player_begins_with_a_small_ship_and_five_rubles() -> None:
    for seats in range(2, 6):
        s = gardariki.new("vikings", seats, seed=1).state
        assert [p.money for p in s.players] == [5] * seats
        assert not any(p.large for p in s.players)


@RULE("V1.2")
def test_24_square_tiles_10_of_them_cities_on_a_13_by_13_canvas() -> None:
    assert TILES == 24
    assert sum(c >= 0 for c in CITY_OF) == 10
    assert len(CELLS) == 169
    assert CELLS[6 * 13 + 6] == "g7"
    assert CELLS[(3 + 6) * 13 + 5 + 6] == "l10"


@RULE("V1.2")
def test_a_river_link_needs_a_river_on_both_sides_of_the_edge() -> None:  # pitfall 8
    g = Geometry(DEFAULT_CELLS, DEFAULT_TURNS)
    assert tile("rostov") in g.river[tile("novgorod")]
    # Smolensk lies south of T20, whose only river runs east; Smolensk has none to the north.
    assert tile("T20") in g.overland[tile("smolensk")]
    # Murom's northern river meets no tile; its western one meets Bulgar's eastern one.
    assert g.river[tile("murom")] == [tile("bulgar")]
    links = sum(len(r) for r in g.river) // 2
    assert links == 20


@RULE("V1.2")
def test_turning_a_tile_turns_its_rivers_clockwise() -> None:
    bend = tile("minsk")  # rivers north and east
    assert [rivers(bend, r) for r in range(4)] == [0b0011, 0b0110, 0b1100, 0b1001]


@RULE("V1.2")
def test_diagonal_tiles_are_never_adjacent() -> None:
    g = Geometry(DEFAULT_CELLS, DEFAULT_TURNS)
    assert tile("kiev") not in g.near[tile("T24")]
    assert max(len(n) for n in g.near) == 4


@RULE("V1.3")
def test_each_good_is_sold_in_one_city() -> None:
    assert [TILE_IDS[SELLS.index(good)] for good in range(3)] == ["novgorod", "minsk", "smolensk"]
    assert sum(s >= 0 for s in SELLS) == 3


@RULE("V1.4")
def test_54_contracts_two_of_each_pair_but_none_in_the_goods_own_city() -> None:
    assert CONTRACTS == 54
    assert len(FACES) == 27
    assert all(FACE_OF.count(face) == 2 for face in range(27))
    assert all(SELLS[city] != good for city, good in FACES)


@RULE("V1.5", "V2.3")
def test_price_card() -> None:
    assert PRICES == [2, 3, 4, 5, 6, 7]


@RULE("V2.1", "V2.2")
def test_the_board_is_built_tile_by_tile_to_the_left() -> None:
    m = built()
    first = m.state.active
    assert m.state.cells.count(CELLS.index("g7")) == 1
    asked: list[int] = []
    while m.state.phase == 0:
        if verbs(m) == {"place"} and len(set(asked[-1:])) <= 1:
            asked.append(m.ask.seat if m.ask else -1)
        m.play(m.options[0])
    # The first tile was laid by the seat before `first`, without a choice; 23 follow.
    assert asked == [(first + i) % 3 for i in range(23)]
    assert m.state.last == (first - 1 + 23) % 3


@RULE("V2.2")
def test_a_tile_must_touch_another_and_stay_on_the_canvas() -> None:  # pitfall 31
    m = built()
    assert sorted(words(m, "place")) == ["f7", "g6", "g8", "h7"]
    before = m.game.codec.encode(m.state)
    with pytest.raises(gardariki.GardarikiError, match="not legal now"):
        m.play("place a1")
    assert m.game.codec.encode(m.state) == before
    assert "touch" in m.why("place a1").text
    assert "lies there already" in m.why("place g7").text


@RULE("V2.2")
def test_rotations_that_look_alike_are_offered_once() -> None:
    asked: dict[int, list[str]] = {}
    for seed in (7, 8):  # the first tile of a board is not turned
        m = built(seed=seed)
        while m.state.phase == 0:
            if verbs(m) == {"turn"}:
                asked[m.state.drawn_tile] = words(m, "turn")
            m.play(m.options[0])
    assert asked[tile("T11")] == ["0", "1"]  # straight
    assert tile("T21") not in asked  # dry
    assert asked[tile("T15")] == ["0", "1", "2", "3"]  # bend
    assert asked[tile("T19")] == ["0", "1", "2", "3"]  # tee


@RULE("V2.2")
def test_edge_of_the_canvas() -> None:
    m = built()
    for _ in range(200):
        if m.state.phase != 0:
            break
        far = max(m.options, key=lambda a: a.noun) if "place" in verbs(m) else m.options[0]
        m.play(far)
    assert all(0 <= cell < 169 for cell in m.state.cells)
    assert m.state.phase != 0


@RULE("V2.2")
@pytest.mark.parametrize("board", ["default", "random"])
def test_quick_boards_ask_nobody(board: str) -> None:
    m = gardariki.new("vikings", 4, {"board": board}, seed=3, check=True)
    assert verbs(m) == {"take_pass"}
    assert len(set(m.state.cells)) == 24
    assert (m.state.cells == DEFAULT_CELLS) is (board == "default")
    assert (m.state.turns == DEFAULT_TURNS) is (board == "default")
    assert {gardariki.new("vikings", 4, seed=i).state.last for i in range(30)} == {0, 1, 2, 3}


@RULE("V2.2")
@pytest.mark.parametrize("board", ["built", "random"])
def test_the_first_tile_lies_in_the_middle_as_drawn_and_others_are_turned(board: str) -> None:
    for seed in range(12):
        m = gardariki.new("vikings", 2, {"board": board}, seed=seed, auto=False)
        while m.state.phase == 0:
            m.play(m.options[-1])
        first = m.state.cells.index(CELLS.index("g7"))
        assert m.state.turns[first] == 0
        assert len(set(m.state.turns)) > 1


@RULE("V2.4", "V1.5")
def test_one_city_is_burned_at_the_start_and_nobody_is_paid() -> None:  # pitfalls 3, 4
    for seed in range(20):
        s = gardariki.new("vikings", 2, seed=seed).state
        assert sum(s.burned) == 1
        assert s.burned[CITY_OF[s.horde]]
        assert CITY_OF[s.prince] >= 0
        assert s.prince != s.horde
        assert PRICES[sum(s.burned)] == 3
        assert [p.money for p in s.players] == [5, 5]


@RULE("V2.5")
def test_twice_as_many_contracts_as_players_lie_open() -> None:
    for seats in range(2, 6):
        s = gardariki.new("vikings", seats, seed=2).state
        assert len(s.open) == 2 * seats
        assert len(s.deck) == 54 - 2 * seats


def ready(seats: int, seed: int = 5) -> tuple[Match, State]:
    m = gardariki.new("vikings", seats, seed=seed, auto=False, check=True)
    return m, m.state


@RULE("V2.6", "V2.4")
def test_passes_are_chosen_to_the_right_from_the_last_tile() -> None:  # pitfalls 1, 5
    m, s = ready(4)
    last = s.last
    assert len(words(m, "take_pass")) == 10  # the Horde's and the Prince's cities too
    order = []
    for name in ("kiev", "minsk", "murom", "bulgar"):
        assert m.ask is not None
        order.append(m.ask.seat)
        m.play(f"take_pass {name}")
    assert order == [(last - i) % 4 for i in range(4)]
    assert len(words(m, "put_ship")) > 0


@RULE("V2.6")
def test_the_pass_of_the_burned_city_may_be_taken() -> None:  # pitfall 12
    m, s = ready(2)
    burned = TILE_IDS[s.horde]
    m.play(f"take_pass {burned}")
    assert f"take_pass {burned}" not in [a.words for a in m.options]
    assert "holds the pass" in m.why(f"take_pass {burned}").text


@RULE("V2.7", "V2.8")
def test_ships_go_on_free_tiles_and_the_last_to_place_begins() -> None:  # pitfall 2
    m, s = ready(3)
    last = s.last
    m.play_all("take_pass kiev", "take_pass minsk", "take_pass murom")
    assert m.ask is not None
    assert m.ask.seat == last
    assert len(words(m, "put_ship")) == 22
    assert TILE_IDS[s.horde] not in words(m, "put_ship")
    assert "Horde" in m.why(f"put_ship {TILE_IDS[s.horde]}").text
    for spot in ("T11", "T12", "T13"):
        m.play(f"put_ship {spot}")
    assert [p.money for p in m.state.players] == [5, 5, 5]
    assert m.ask.seat == (last + 1) % 3
    assert m.log[-1] == f"— Seat {(last + 1) % 3 + 1} to move —"
    m.play("end_turn")
    assert m.ask.seat == (last + 2) % 3  # play goes to the left


@RULE("V2.7")
def test_a_ship_may_start_in_a_city_without_paying() -> None:
    m, _ = ready(2)
    m.play_all("take_pass kiev", "take_pass minsk")
    free = next(t for t in words(m, "put_ship") if not t.startswith("T"))
    seat = m.ask.seat if m.ask else -1
    m.play(f"put_ship {free}")
    assert m.state.players[seat].money == 5
