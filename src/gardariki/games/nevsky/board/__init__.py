"""The board as one picture: `draw(view, asks, seat)`.

`sheet` says where things lie, `land` draws the map's ground, `buildings` and `places` the Locales,
`tokens` and `lords` the Lords and their Service, `calendar` the boxes, `sides` the columns beside
the map with `mats` and `cards`, `cartouche` the score, `field` the Array of a Battle.
"""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.art.svg import Offers, num, picture, rect
from gardariki.engine.questions import Ask
from gardariki.games.nevsky.board.calendar import calendar
from gardariki.games.nevsky.board.cards import gallery
from gardariki.games.nevsky.board.cartouche import cartouche, tray
from gardariki.games.nevsky.board.field import field
from gardariki.games.nevsky.board.land import land
from gardariki.games.nevsky.board.lords import tokens
from gardariki.games.nevsky.board.places import places
from gardariki.games.nevsky.board.sheet import BOTTOM, MAP_H, MAP_W, MAP_X, MAP_Y, MARGIN, WIDTH
from gardariki.games.nevsky.board.sides import sides
from gardariki.games.nevsky.data import SCENARIOS
from gardariki.games.nevsky.state import State


def draw(view: State, asks: Sequence[Ask], seat: int) -> str:
    """The board as SVG, as `seat` sees it (-1: a spectator); what `asks` offer can be clicked."""
    s = view
    offers = Offers(asks)
    beside, lowest = sides(s, offers, seat)
    height = max(BOTTOM, lowest + MARGIN)
    cards, more = gallery(s, height, offers)
    height += more
    return picture(
        WIDTH,
        height,
        rect(0, 0, WIDTH, height, cls="table"),
        calendar(s),
        land(offers),
        cartouche(s),
        places(s, offers),
        beside,
        cards,
        tokens(s, offers, seat),
        field(s, offers),
        tray(offers),
        name=f"Nevsky: {SCENARIOS[s.scenario].name}",
        data_map=f"{num(MAP_X)} {num(MAP_Y)} {num(MAP_W)} {num(MAP_H)}",
    )
