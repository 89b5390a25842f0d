"""The board as one picture: `draw(view, asks, seat)`.

`sheet` says where things lie, `land` draws the map's ground, `buildings` and `places` the Locales,
`tokens` and `lords` the Lords and their Service, `calendar` the boxes, `mats` what a Lord has,
`foot` Plans and cards, `cartouche` the score, `field` the Array of a Battle.
"""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.art.svg import Offers, picture, rect
from gardariki.engine.questions import Ask
from gardariki.games.nevsky.board.calendar import calendar
from gardariki.games.nevsky.board.cartouche import cartouche, tray
from gardariki.games.nevsky.board.field import field
from gardariki.games.nevsky.board.foot import FOOT_H, foot, gallery
from gardariki.games.nevsky.board.land import land
from gardariki.games.nevsky.board.lords import tokens
from gardariki.games.nevsky.board.mats import mats
from gardariki.games.nevsky.board.places import places
from gardariki.games.nevsky.board.sheet import FOOT_Y, MARGIN, WIDTH
from gardariki.games.nevsky.data import SCENARIOS
from gardariki.games.nevsky.state import State

HEIGHT = FOOT_Y + FOOT_H + MARGIN


def draw(view: State, asks: Sequence[Ask], seat: int) -> str:
    """The board as SVG, as `seat` sees it (-1: a spectator); what `asks` offer can be clicked."""
    s = view
    offers = Offers(asks)
    cards, more = gallery(s, offers)
    return picture(
        WIDTH,
        HEIGHT + more,
        rect(0, 0, WIDTH, HEIGHT + more, cls="table"),
        calendar(s),
        land(offers),
        cartouche(s),
        places(s, offers),
        mats(s, offers, seat),
        foot(s, offers, seat),
        cards,
        tokens(s, offers),
        field(s, offers),
        tray(offers),
        name=f"Nevsky: {SCENARIOS[s.scenario].name}",
    )
