"""The board as one picture: `draw(view, asks, seat)`.

`sheet` says where things lie, `tavern` draws the room, `people` who stands in it, `head` the turn
and the goal, `scene` the action under way and what is to be chosen, `duel` a fight, `mats` the
players with their character sheets, `cards` the hand and the cards on the table, `legend` what the
signs mean, `motion` how dice tumble.
"""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.art.svg import Offers, el, emblem, num, picture, rect, text
from gardariki.engine.log import SEATS
from gardariki.engine.questions import Ask
from gardariki.games.saber.board.cards import Homes, hand
from gardariki.games.saber.board.head import head
from gardariki.games.saber.board.mats import mats, portraits
from gardariki.games.saber.board.motion import STYLE
from gardariki.games.saber.board.people import describe, people
from gardariki.games.saber.board.scene import scene
from gardariki.games.saber.board.sheet import MARGIN, WALL, Sheet
from gardariki.games.saber.board.tavern import tavern
from gardariki.games.saber.state import OFF, OVER, State
from gardariki.games.saber.words import SET_UP


def draw(view: State, asks: Sequence[Ask], seat: int) -> str:
    """The board as SVG, as `seat` sees it (-1: a spectator); what `asks` offer can be clicked."""
    s = view
    offers = Offers(asks)
    sheet = Sheet(s, seat)
    homes = Homes(s, offers, seat)
    notes = {q: describe(s, f) for f, q in enumerate(s.square) if q != OFF}
    placing = -1
    for ask in asks:
        if ask.options[0].verb is SET_UP:
            first = ask.seat * 3
            placing = next(f for f in range(first, first + 3) if s.square[f] == OFF)
    ready = bool(s.noun)  # until then not even the factions are known
    return picture(
        sheet.width,
        sheet.height,
        el("style", STYLE),
        rect(0, 0, sheet.width, sheet.height, cls="table"),
        tavern(s, sheet, offers, notes),
        head(s, sheet, offers),
        mats(s, sheet, offers, homes, seat) if ready else "",
        scene(s, list(asks), sheet, offers, homes),
        people(s, sheet, offers, portraits(s, sheet, seat), placing) if ready else "",
        hand(s, sheet, homes, seat),
        _ending(s, sheet) if s.phase == OVER else "",
        name="Saber and Blood",
        data_map=f"{num(MARGIN)} {num(MARGIN)} {num(sheet.room)} {num(sheet.room)}",
    )


def _ending(s: State, sheet: Sheet) -> str:
    """S15.1 A banner on the north wall: who has won."""
    sides = {s.teams[seat] for seat in s.winners}
    names = " and ".join(SEATS[seat] for seat in s.winners)
    words = f"{names} win{'s' if len(s.winners) == 1 else ''}" if len(sides) == 1 else "A draw"
    x, w = MARGIN + sheet.room / 2, 500.0
    return (
        rect(x - w / 2, MARGIN - 6, w, WALL + 10, 8, "vellum s-gold", stroke_width=3)
        + emblem("crown", x - w / 2 + 26, MARGIN + WALL / 2, 26, "c-amber")
        + emblem("crown", x + w / 2 - 26, MARGIN + WALL / 2, 26, "c-amber")
        + text(x, MARGIN + WALL / 2 + 7, words, 21, "ink bold", "middle")
    )
