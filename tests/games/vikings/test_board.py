"""The board in panes shows what a seat may know, and everything it may do."""

from __future__ import annotations

import random
import re

import pytest

import gardariki
from games.vikings.table import OFFERS, bargaining, card, play, table, tile
from gardariki.art.panes import forget
from gardariki.engine.board import HAND, MAP, MARKET, MAT, SCENE, TRAY, Board, Pane
from gardariki.engine.questions import Ask
from gardariki.engine.views import SPECTATOR, view
from gardariki.games.vikings import GAME
from gardariki.games.vikings.board import draw
from gardariki.games.vikings.data import CELLS, CENTRE, TILES
from gardariki.games.vikings.geometry import neighbours
from gardariki.games.vikings.rules.ending import leaders
from gardariki.games.vikings.state import BUILD, RICH
from gardariki.games.vikings.words import PLACE, SAIL, TURN

GROUPS = re.compile(r"<g [^>]*>")
IDS = re.compile(r' id="([^"]+)"')
ACTS = re.compile(r' data-act="([^"]+)"')
SIZES = re.compile(r'font-size="([\d.]+)"')


def buttons(picture: str) -> dict[str, list[str]]:
    """The words of the actions on each element that has an id."""
    found: dict[str, list[str]] = {}
    for tag in GROUPS.findall(picture):
        name, acts = IDS.search(tag), ACTS.search(tag)
        if name and acts:
            found[name.group(1)] = acts.group(1).split("|")
    return found


def pane(board: Board, name: str) -> Pane:
    found = board.pane(name)
    assert found is not None, f"no pane {name}"
    return found


def place(board: Board, name: str) -> tuple[str, str]:
    """The pane and the place where an element lies."""
    for one in board.panes:
        found = re.search(rf'id="{name}"[^>]*style="transform:([^"]+)"', one.body)
        if found:
            return one.id, found.group(1)
    raise AssertionError(f"no {name}")


GAMES = [(2, "default", 1), (3, "built", 2), (5, "random", 3)]


@pytest.mark.parametrize(("seats", "board", "seed"), GAMES)
def test_a_pane_that_is_not_drawn_again_is_as_it_would_be(
    seats: int, board: str, seed: int
) -> None:
    """Whatever a pane shows is among the things that it says it depends on."""
    source = random.Random(seed)
    match = gardariki.new("vikings", seats=seats, options={"board": board}, seed=seed)
    while not match.over and match.count < 330:
        eyes = source.randrange(-1, seats)
        asks = [ask for ask in match.asks if ask.seat == eyes]
        kept = draw(match.view(eyes), asks, eyes)
        if source.random() < 0.25:
            forget()
            fresh = draw(match.view(eyes), asks, eyes)
            for old, new in zip(kept.panes, fresh.panes, strict=True):
                assert old == new, f"pane {old.id} at {match.count}"
        match.play(source.choice(match.options))


def test_what_panes_there_are() -> None:
    def roles(board: Board) -> list[tuple[str, str]]:
        return [(one.id, one.role) for one in board.panes]

    mats = [("mat-1", MAT), ("mat-2", MAT), ("mat-0", MAT)]
    common = [("contracts", MARKET), ("market", MARKET)]
    m = bargaining()
    assert roles(draw(m.view(1), [], 1)) == [
        ("map", MAP), ("bargain", SCENE), ("hand", HAND), *common, *mats
    ]  # fmt: skip
    m.play("withdraw")
    assert roles(draw(m.view(1), [], 1)) == [("map", MAP), ("hand", HAND), *common, *mats]
    assert roles(draw(m.view(-1), [], -1))[:3] == [("map", MAP), *common]
    built = gardariki.new("vikings", 2, {"board": "built"}, seed=1)
    mats = [("mat-0", MAT), ("mat-1", MAT)]
    assert roles(draw(built.view(0), [], 0)) == [("map", MAP), ("building", TRAY), *mats]


def test_only_what_changes_is_drawn_anew() -> None:
    before = draw(table("kiev", "minsk"), [], 0)
    after = draw(table("T18", "minsk"), [], 0)
    same = {one.id for one in before.panes if after.pane(one.id) is one}
    assert same == {"hand", "contracts", "market", "mat-0", "mat-1"}


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_hidden_contracts_lie_face_down_for_others(seat: int) -> None:
    s = table("kiev", "minsk", "T11", hands={0: ["kiev amber"], 1: ["rostov fish", "murom furs"]})
    picture = draw(view(GAME, s, seat), [], seat).svg()
    own = {0: ["kiev amber"], 1: ["rostov fish", "murom furs"]}.get(seat, [])
    faces = {name for name in IDS.findall(picture) if name.startswith("card-")}
    assert faces == {f"card-{card(words)}" for words in own}
    assert len(re.findall(r'id="hidden-\d-\d"', picture)) == 3  # all mats show their number


def test_a_ship_keeps_its_id_and_moves() -> None:
    before = draw(table("kiev", "minsk"), [], 0)
    after = draw(table("T18", "minsk"), [], 0)
    assert place(before, "ship-0") != place(after, "ship-0")
    assert place(before, "ship-1") == place(after, "ship-1")
    assert place(before, "tile-kiev") == place(after, "tile-kiev")


def test_pieces_that_share_a_tile_stand_side_by_side() -> None:
    picture = draw(table("kiev", "kiev", prince="kiev", horde="kiev"), [], 0)
    spots = [place(picture, name) for name in ("ship-0", "ship-1", "prince", "horde")]
    assert len(set(spots)) == 4


def test_a_pass_moves_from_the_pool_to_its_holder() -> None:
    pool = draw(table("kiev", "minsk"), [], 0)
    held = draw(table("kiev", "minsk", passes={"murom": 1}), [], 0)
    assert place(pool, "city-murom")[0] == "market"
    assert place(held, "city-murom")[0] == "mat-1"


def test_a_contract_moves_from_the_hand_to_the_table() -> None:
    s = table("kiev", "minsk", hands={0: ["kiev amber", "murom fish"]})
    m = play(s)
    name = f"card-{card('kiev amber')}"
    assert place(draw(m.view(0), [], 0), name)[0] == "hand"
    m.play("reveal_hand")
    assert place(draw(m.view(0), [], 0), name)[0] == "contracts"


def test_a_burned_city_burns_and_the_price_rises() -> None:
    calm = draw(table("kiev", "minsk"), [], 0)
    fire = draw(table("kiev", "minsk", burned=["murom", "rostov"]), [], 0)
    assert "Burned cities: 0 of 5" in pane(calm, "market").body
    assert "Burned cities: 2 of 5" in pane(fire, "market").body
    assert "Murom, burned" in pane(fire, "map").body
    assert pane(calm, "market").body.count('class="ember"') == 5  # the markers on the price card
    assert pane(fire, "market").body.count('class="ember"') == 3
    assert pane(fire, "map").body.count('class="ember"') == 2 * 3
    assert ">4</text>" in pane(fire, "market").body


def test_a_city_tells_what_it_wants() -> None:
    board = draw(table("kiev", "minsk", open_=["murom furs", "murom furs", "murom fish"]), [], 0)
    assert "<title>Murom; wants fish and 2 × furs</title>" in pane(board, "map").body


def test_who_looks_sits_on_top_and_is_told_so() -> None:
    board = draw(table("kiev", "minsk", "T11", active=2), [], 1)
    assert [one.seat for one in board.panes if one.role == MAT] == [1, 2, 0]
    notes = {one.seat: re.findall(r'italic"[^>]*>([^<]+)<', one.body) for one in board.panes}
    assert (notes[1], notes[2], notes[0]) == (["you"], ["to move"], [])


@pytest.mark.parametrize(("answers", "told"), OFFERS)
def test_who_is_offered_a_bargain_sees_what_is_offered(answers: list[str], told: str) -> None:
    m = bargaining(*answers, "propose")
    scene = pane(draw(m.view(1), [], 1), "bargain").body
    middle = scene.index("[seat-1] is asked for")
    for heap, words in zip((scene[:middle], scene[middle:]), told.split(" for ", 1), strict=True):
        chips = re.findall(r"> *([^<]+)</text>(?=<path [^>]*glow soft)", heap)
        assert chips == [name.removeprefix("the pass of ") for name in words.split(", ")]


def test_the_author_sees_what_may_be_added_and_taken_back() -> None:
    m = bargaining(
        "give 1_ruble", "give 1_ruble", "give amber", "give_contract contract_kiev_amber"
    )
    found = buttons(draw(m.view(0), m.asks, 0).svg())
    assert found["thing-1_ruble"] == ["give 1_ruble", "ungive 1_ruble"]
    assert found["thing-amber"] == ["ungive amber"]
    assert found["thing-furs"] == ["give furs"]
    assert found["asked-any_contract"] == ["ask any_contract"]
    assert "asked-1_ruble" not in found  # money is given, so none is asked
    assert found["contract-contract_kiev_amber"] == ["ungive_contract contract_kiev_amber"]
    assert found["do-propose"] == ["propose"]
    assert "offered" in pane(draw(m.view(0), m.asks, 0), "hand").body


def test_contracts_on_offer_show_their_faces_to_the_two_sides_alone() -> None:
    m = bargaining("give_contract contract_murom_fish", "propose")
    for seat in (0, 1, SPECTATOR):
        scene = pane(draw(m.view(seat), [], seat), "bargain").body
        assert ("fish for Murom" in scene) is (seat >= 0)
        assert ("1 hidden contract" in scene) is (seat < 0)


def test_while_building_free_cells_and_ways_to_turn_can_be_clicked() -> None:
    s = table("kiev", "minsk")
    s.phase, s.drawn_tile, s.stack = BUILD, 3, [-1] * 22
    s.cells = [-1] * TILES
    s.cells[0] = CENTRE
    free = [beside for _, beside in neighbours(CENTRE)]
    found = buttons(draw(s, [Ask(0, PLACE(free))], 0).svg())
    assert set(found) == {f"cell-{CELLS[cell]}" for cell in free}
    s.cells[3] = free[0]
    found = buttons(draw(s, [Ask(0, TURN([0, 1, 2, 3]))], 0).svg())
    assert set(found) == {f"turn-{i}" for i in range(4)}


@pytest.mark.parametrize("wide", [True, False])
def test_a_long_thin_board_fits_its_frame(wide: bool) -> None:
    s = table("kiev", "minsk")
    for i in range(TILES):
        across, along = i // 12, i % 12
        s.cells[i] = (6 + across) * 13 + along if wide else along * 13 + 6 + across
    land = pane(draw(s, [], 0), "map")
    places = re.findall(r'id="tile-[^>]*translate\(([\d.]+)px,([\d.]+)px', land.body)
    assert len(places) == TILES
    for x, y in places:
        assert 0 <= float(x) <= land.width - 78
        assert 0 <= float(y) <= land.height - 78


def test_the_end_is_announced_and_the_leader_crowned() -> None:
    s = table("kiev", "minsk", "T11", money=[31, 8, 31], passes={"kiev": 2})
    s.ended = RICH
    board = draw(s, [], 0)
    assert "The game is over: someone has 30 rubles" in pane(board, "map").body
    assert leaders(s) == [2]
    assert ["#e-crown" in pane(board, f"mat-{seat}").body for seat in range(3)] == [0, 0, 1]


def test_text_is_never_smaller_than_a_pane_says_and_that_is_twelve() -> None:
    m = bargaining("give amber", "ask pass_kiev")
    s = table("kiev", "minsk", "T11", "T12", "T13", open_=["kiev amber"], money=[29, 3, 4, 5, 6])
    s.players[0].goods = [4, 5, 6]
    s.players[0].large = True
    boards = [draw(m.view(0), m.asks, 0), draw(s, [Ask(0, SAIL([tile("T18")]))], 0)]
    built = gardariki.new("vikings", 2, {"board": "built"}, seed=1)
    boards.append(draw(built.view(0), built.asks, 0))
    for board in boards:
        for one in board.panes:
            smallest = min(map(float, SIZES.findall(one.body)))
            assert smallest >= 12
            assert one.least >= 12 / smallest * one.width - 0.01, one.id
