"""The board as one picture: `draw(view, asks, seat)`.

`sheet` says where things lie, `tavern` draws the room, `people` who stands in it, `head` the turn
and the goal, `scene` the action under way and what is to be chosen, `duel` a fight, `mats` the
players with their character sheets, `cards` the hand and the cards on the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.art.pieces import ribbon
from gardariki.art.svg import Offers, num, picture, rect
from gardariki.engine.questions import Ask
from gardariki.games.saber.board.cards import Homes, hand
from gardariki.games.saber.board.head import head
from gardariki.games.saber.board.mats import mats, portraits
from gardariki.games.saber.board.people import people
from gardariki.games.saber.board.scene import scene
from gardariki.games.saber.board.sheet import MARGIN, Sheet
from gardariki.games.saber.board.tavern import tavern
from gardariki.games.saber.state import OVER, State


def draw(view: State, asks: Sequence[Ask], seat: int) -> str:
    """The board as SVG, as `seat` sees it (-1: a spectator); what `asks` offer can be clicked."""
    s = view
    offers = Offers(asks)
    sheet = Sheet(s, seat)
    homes = Homes(s, offers, seat)
    ready = bool(s.noun)  # until then not even the factions are known
    return picture(
        sheet.width,
        sheet.height,
        rect(0, 0, sheet.width, sheet.height, cls="table"),
        tavern(s, sheet, offers),
        head(s, sheet, offers),
        mats(s, sheet, offers, homes, seat) if ready else "",
        scene(s, list(asks), sheet, offers, homes),
        people(s, sheet, offers, portraits(s, sheet, seat)) if ready else "",
        hand(s, sheet, homes, seat),
        ribbon("The game is over", MARGIN + sheet.room / 2, MARGIN + sheet.room * 0.47, 30)
        if s.phase == OVER
        else "",
        name="Saber and Blood",
        data_map=f"{num(MARGIN)} {num(MARGIN)} {num(sheet.room)} {num(sheet.room)}",
    )
