"""The board as one picture: `draw(view, asks, seat)`.

`sheet` says where things lie, `land` draws the landscape, `towns` what stands on it, `table` the
prices, goods, passes and contracts below, `mats` the players, `bargain` the open bargain.
"""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.art.pieces import ribbon
from gardariki.art.svg import Offers, group, num, picture, rect
from gardariki.engine.questions import Ask
from gardariki.games.vikings.board.bargain import bargain
from gardariki.games.vikings.board.land import land
from gardariki.games.vikings.board.mats import mats
from gardariki.games.vikings.board.sheet import MARGIN, SIDE, sheet_for
from gardariki.games.vikings.board.table import (
    Spots,
    building,
    city_pass,
    contracts,
    lay_cards,
    market,
)
from gardariki.games.vikings.board.towns import figures, free_cells, names, open_cells, places
from gardariki.games.vikings.state import BUILD, BURNED, NO_CONTRACTS, RICH, ROUNDS, State

GAP = 12.0
ENDINGS = {
    RICH: "The game is over: someone is rich",
    BURNED: "The game is over: five cities have burned",
    NO_CONTRACTS: "The game is over: no contract is left",
    ROUNDS: "The game is over: the last round was played",
}


def draw(view: State, asks: Sequence[Ask], seat: int) -> str:
    """The board as SVG, as `seat` sees it (-1: a spectator); what `asks` offer can be clicked."""
    s = view
    offers = Offers(asks)
    sheet = sheet_for(tuple(s.cells), tuple(open_cells(offers)))
    spots = Spots()
    left, w = MARGIN, sheet.width
    y = MARGIN + sheet.height + GAP
    below: list[str] = []
    if s.bargain is not None:
        drawn, high = bargain(s, left, y, w, offers)
        below.append(drawn)
        y += high + GAP
    side = MARGIN + w + GAP
    beside, side_high = mats(s, spots, side, MARGIN, SIDE, offers, seat)
    foot = MARGIN + side_high
    if s.phase == BUILD:
        drawn, high = building(s, left, y, w, offers)
        below.append(drawn)
        y += high
    else:
        drawn, high = contracts(s, spots, left, y, w, offers)
        below.append(drawn)
        y += high
        drawn, y, foot = market(s, spots, offers, (left, y + GAP, w), (side, foot + GAP, SIDE))
        below.append(drawn)
    height = max(y, foot) + MARGIN
    width = side + SIDE + MARGIN
    ending = ENDINGS.get(s.ended, "")
    return picture(
        width,
        height,
        rect(0, 0, width, height, cls="table"),
        land(s, sheet),
        free_cells(sheet, offers),
        places(s, sheet, offers),
        figures(s, sheet, offers),
        names(sheet),
        beside,
        *below,
        group(
            *[city_pass(s, city, at, offers) for city, at in sorted(spots.passes.items())],
            id="passes",
        ),
        lay_cards(spots, offers),
        ribbon(ending, MARGIN + w / 2, MARGIN + 24, 20) if ending else "",
        name="Vikings on the Volga",
        data_map=f"{num(MARGIN)} {num(MARGIN)} {num(sheet.width)} {num(sheet.height)}",
    )
