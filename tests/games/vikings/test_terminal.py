"""The board as text fits a terminal and says what the picture says."""

from __future__ import annotations

import pytest

from games.vikings.table import OFFERS, bargaining, table, tile
from gardariki.art.lines import WIDTH
from gardariki.engine.questions import Ask
from gardariki.engine.views import SPECTATOR, view
from gardariki.games.vikings import GAME
from gardariki.games.vikings.data import CELLS, CENTRE, TILES
from gardariki.games.vikings.geometry import neighbours
from gardariki.games.vikings.state import BUILD
from gardariki.games.vikings.terminal import text
from gardariki.games.vikings.words import PLACE, SAIL


def test_rivers_cross_borders_where_both_sides_have_them() -> None:
    lines = text(table("kiev", "minsk"), [], 0).splitlines()
    # Kiev to Minsk along the southern row, and on the far side only dry land
    assert "╠═══════════════════════════════════╝     │" in lines[14]
    assert lines[2].startswith("│     ╠═══════════════════════╝     │     ○═══")


def test_pieces_fires_passes_and_wishes_stand_in_their_tiles() -> None:
    s = table(
        "T24", "T24", horde="T22", prince="T23", burned=["bulgar"], passes={"bulgar": 1},
        open_=["bulgar amber", "bulgar furs"],
    )  # fmt: skip
    lines = text(s, [Ask(0, SAIL([tile("rostov")]))], 0).splitlines()
    assert "│Bulgar   *■│" in lines[1]
    assert "│au         │" in lines[3]
    assert lines[7].startswith("│›          │")
    assert "│         ●■│" in lines[11]
    assert "P│" in lines[11]
    assert "H│" in lines[15]


def test_hidden_contracts_are_told_to_their_holder_alone() -> None:
    s = table("kiev", "minsk", hands={0: ["kiev amber"]})
    own = " ".join(text(view(GAME, s, 0), [], 0).split())
    assert "1 hidden contract (amber for Kiev)" in own
    for other in (1, SPECTATOR):
        shown = text(view(GAME, s, other), [], other)
        assert "1 hidden contract" in shown
        assert "amber for Kiev" not in shown


@pytest.mark.parametrize(("answers", "told"), OFFERS)
def test_who_is_offered_a_bargain_reads_what_is_offered(answers: list[str], told: str) -> None:
    gives, asks = told.split(" for ", 1)
    m = bargaining(*answers, "propose")
    shown = " ".join(text(m.view(1), [], 1).split())
    assert f"● Seat 1 gives {gives}; asks ■ Seat 2 for {asks} (to be answered)" in shown


def test_contracts_on_offer_are_named_to_the_two_sides_alone() -> None:
    m = bargaining("give_contract contract_murom_fish", "give 1_ruble", "propose")
    for seat in (0, 1, SPECTATOR):
        shown = " ".join(text(m.view(seat), [], seat).split())
        assert "gives 1 ruble, 1 hidden contract" in shown
        assert ("1 hidden contract (fish for Murom); asks" in shown) is (seat >= 0)


def test_while_building_free_cells_are_named_and_the_drawn_tile_told() -> None:
    s = table("kiev", "minsk")
    s.phase, s.drawn_tile, s.stack = BUILD, 3, [-1] * 22
    s.cells = [-1] * TILES
    s.cells[0] = CENTRE
    free = [beside for _, beside in neighbours(CENTRE)]
    shown = text(s, [Ask(0, PLACE(free))], 0)
    assert all(CELLS[cell] in shown for cell in free)
    assert "Kiev: a river to N, E, W; 22 tiles to draw" in shown


def test_thirteen_columns_still_fit() -> None:
    s = table("kiev", "minsk")
    for i in range(TILES):
        s.cells[i] = (6 + i // 13) * 13 + i % 13
    lines = text(s, [], 0).splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert "│No║" in lines[5]
    assert "│15║" in lines[1]
