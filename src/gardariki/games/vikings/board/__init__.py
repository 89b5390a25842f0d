"""The board in panes: `draw(view, asks, seat)`.

`sheet` says where things lie on the map, `land` draws the landscape, `towns` what stands on it,
`market` prices, goods and passes, `contracts` the deck, the open contracts and one's hand, `mats`
the players, `bargain` the open bargain, `building` the tile that is being placed.
"""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.art.panes import Drawing, board, pane
from gardariki.art.pieces import ribbon
from gardariki.art.svg import Offers
from gardariki.engine.board import MAP, Board, Pane
from gardariki.engine.questions import Ask
from gardariki.engine.seats import own_first
from gardariki.games.vikings.board.bargain import bargain_pane
from gardariki.games.vikings.board.building import building_pane
from gardariki.games.vikings.board.contracts import contracts_pane, hand_pane, seen_faces
from gardariki.games.vikings.board.land import land
from gardariki.games.vikings.board.market import market_pane
from gardariki.games.vikings.board.mats import mat_pane
from gardariki.games.vikings.board.sheet import sheet_for
from gardariki.games.vikings.board.towns import figures, free_cells, names, open_cells, places
from gardariki.games.vikings.rules.ending import REASONS
from gardariki.games.vikings.state import State


def draw(view: State, asks: Sequence[Ask], seat: int) -> Board:
    """The board as `seat` sees it (-1: a spectator); what `asks` offer can be clicked."""
    s = view
    offers = Offers(asks)
    faces = seen_faces(s, offers, seat)
    return board(
        "Vikings on the Volga",
        map_pane(s, offers),
        bargain_pane(s, offers),
        building_pane(s, offers),
        hand_pane(s, offers, faces, seat),
        contracts_pane(s, offers, faces),
        market_pane(s, offers),
        *[mat_pane(s, offers, faces, who, seat) for who in own_first(s.seats, seat)],
    )


def map_pane(s: State, offers: Offers) -> Pane:
    """The land with its cities, ships, the Horde and the Prince."""
    sheet = sheet_for(tuple(s.cells), tuple(open_cells(offers)))

    def paint() -> Drawing:
        ending = f"The game is over: {REASONS[s.ended]}" if s.ended else ""
        drawn = [
            land(sheet, tuple(s.turns)),
            free_cells(sheet, offers),
            places(s, sheet, offers),
            figures(s, sheet, offers),
            names(sheet),
            ribbon(ending, sheet.width / 2, 24, 20) if ending else "",
        ]
        return sheet.width, sheet.height, "".join(drawn)

    return pane(
        "map",
        MAP,
        "The land of rivers",
        paint,
        "vikings",
        s.cells,
        s.turns,
        s.burned,
        s.pass_of,
        s.open,
        [(p.tile, p.goods, p.large) for p in s.players],
        (s.active, s.horde, s.prince, s.ended),
        offers.of("tile", "cell", "move_horde", "move_prince"),
        smallest=13,
    )
