"""The board shows what a seat may know, and everything it may do."""

from __future__ import annotations

import random
import re
from collections import Counter
from xml.etree import ElementTree

import pytest

import gardariki
from games.vikings.table import card, table, tile
from gardariki.engine.questions import Ask
from gardariki.engine.views import SPECTATOR, view
from gardariki.games.vikings import GAME
from gardariki.games.vikings.board import draw
from gardariki.games.vikings.data import CELLS, CENTRE, TILES
from gardariki.games.vikings.geometry import neighbours
from gardariki.games.vikings.state import BUILD, RICH, Bargain
from gardariki.games.vikings.words import ASK, GIVE, PLACE, SAIL, TURN

SVG = "{http://www.w3.org/2000/svg}"
GROUPS = re.compile(r"<g [^>]*>")
IDS = re.compile(r' id="([^"]+)"')
ACTS = re.compile(r' data-act="([^"]+)"')


def buttons(picture: str) -> dict[str, list[str]]:
    """The words of the actions on each element that has an id."""
    found: dict[str, list[str]] = {}
    for tag in GROUPS.findall(picture):
        name, acts = IDS.search(tag), ACTS.search(tag)
        if name and acts:
            found[name.group(1)] = acts.group(1).split("|")
    return found


def place(picture: str, name: str) -> str:
    found = re.search(rf'id="{name}"[^>]*style="transform:([^"]+)"', picture)
    assert found, f"no {name}"
    return found.group(1)


@pytest.mark.parametrize(
    ("seats", "board", "seed"),
    [(2, "default", 1), (3, "built", 2), (4, "random", 3), (5, "default", 4), (5, "built", 5)],
)
def test_every_noun_that_an_option_names_can_be_clicked(seats: int, board: str, seed: int) -> None:
    source = random.Random(seed)
    match = gardariki.new("vikings", seats=seats, options={"board": board}, seed=seed)
    for step in range(70):
        if match.outcome is not None:
            break
        ask = match.ask
        assert ask is not None
        picture = draw(match.view(ask.seat), [ask], ask.seat)
        twice = [name for name, n in Counter(IDS.findall(picture)).items() if n > 1]
        assert not twice, f"step {step}: {twice}"
        if step % 20 == 0:
            ElementTree.fromstring(picture)
        found = buttons(picture)
        for action in ask.options:
            if action.target:
                assert action.words in found.get(action.target, []), f"step {step}: {action}"
        offered = {action.words for action in ask.options}
        assert all(words in offered for acts in found.values() for words in acts)
        match.play(source.choice(ask.options))


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_hidden_contracts_lie_face_down_for_others(seat: int) -> None:
    s = table("kiev", "minsk", "T11", hands={0: ["kiev amber"], 1: ["rostov fish", "murom furs"]})
    picture = draw(view(GAME, s, seat), [], seat)
    own = {0: ["kiev amber"], 1: ["rostov fish", "murom furs"]}.get(seat, [])
    faces = {name for name in IDS.findall(picture) if name.startswith("card-")}
    assert faces == {f"card-{card(words)}" for words in own}
    assert len(re.findall(r'id="hidden-\d-\d"', picture)) == 3 - len(own)


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
    assert place(pool, "city-murom") != place(held, "city-murom")


def test_a_burned_city_burns_and_the_price_rises() -> None:
    calm = draw(table("kiev", "minsk"), [], 0)
    fire = draw(table("kiev", "minsk", burned=["murom", "rostov"]), [], 0)
    assert "Burned cities: 0 of 5" in calm
    assert "Burned cities: 2 of 5" in fire
    assert "Murom, burned" in fire
    assert calm.count('class="ember"') == 5  # the markers on the price card
    assert fire.count('class="ember"') == 3 + 2 * 3


def test_who_looks_sits_on_top() -> None:
    picture = draw(table("kiev", "minsk", "T11"), [], 1)
    assert place(picture, "seat-1") < place(picture, "seat-0")
    assert "you" in picture


def test_a_bargain_shows_both_heaps_and_what_may_be_added() -> None:
    s = table("kiev", "T18", money=9, cargo={0: "amber"}, passes={"murom": 1})
    s.bargain = Bargain(1, 0, 1, give=[3, 0, 1] + [0] * 12, ask=[0] * 16)
    s.bargain.ask[13] = 1
    found = draw(s, [Ask(0, [GIVE[0], GIVE[1], ASK[15]])], 0)
    assert "[seat-0] gives" in found
    assert "3 rubles" in found
    assert "1 amber" in found
    assert {"thing-1_ruble", "thing-5_rubles", "asked-any_contract"} <= set(buttons(found))
    assert "asked-pass_murom" in found


def test_while_building_free_cells_and_ways_to_turn_can_be_clicked() -> None:
    s = table("kiev", "minsk")
    s.phase, s.drawn_tile, s.stack = BUILD, 3, [-1] * 22
    s.cells = [-1] * TILES
    s.cells[0] = CENTRE
    free = [beside for _, beside in neighbours(CENTRE)]
    found = buttons(draw(s, [Ask(0, PLACE(free))], 0))
    assert set(found) == {f"cell-{CELLS[cell]}" for cell in free}
    s.cells[3] = free[0]
    assert set(buttons(draw(s, [Ask(0, TURN([0, 1, 2, 3]))], 0))) == {f"turn-{i}" for i in range(4)}


@pytest.mark.parametrize("wide", [True, False])
def test_a_long_thin_board_fits_its_frame(wide: bool) -> None:
    s = table("kiev", "minsk")
    for i in range(TILES):
        across, along = i // 12, i % 12
        s.cells[i] = (6 + across) * 13 + along if wide else along * 13 + 6 + across
    root = ElementTree.fromstring(draw(s, [], 0))
    x, y, w, h = (float(n) for n in (root.get("data-map") or "").split())
    for group in root.iter(f"{SVG}g"):
        if (group.get("id") or "").startswith("tile-"):
            at = re.findall(r"[\d.]+", group.get("transform") or "")
            assert x <= float(at[0]) <= x + w - 78
            assert y <= float(at[1]) <= y + h - 78


def test_the_end_is_announced_and_the_richest_crowned() -> None:
    s = table("kiev", "minsk", money=[31, 8])
    s.ended = RICH
    picture = draw(s, [], 0)
    assert "The game is over" in picture
    assert picture.count("#e-crown") == 2  # the winner's, and the Prince's


def test_text_is_never_smaller_than_twelve_units() -> None:
    s = table("kiev", "minsk", "T11", "T12", "T13", open_=["kiev amber"], money=[29, 3, 4, 5, 6])
    sizes = re.findall(r'font-size="([\d.]+)"', draw(s, [Ask(0, SAIL([tile("T18")]))], 0))
    assert sizes
    assert min(map(float, sizes)) >= 12


def test_the_same_view_gives_the_same_picture() -> None:
    s = table("kiev", "minsk", burned=["murom"])
    assert draw(s, [], 0) == draw(s, [], 0)
