"""The board in panes: `draw(view, asks, seat)`.

`measures` says how large things are, `tavern` draws the room, `people` who stands in it, `head` the
turn and the goal, `scene` the action under way, `duel` a fight, `tray` what is to be chosen, `mats`
the players with their character sheets, `cards` the hand and the decks, `legend` what the signs
mean.
"""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.art.panes import Drawing, board, pane
from gardariki.art.svg import Offers
from gardariki.engine.board import MAP, Board, Pane
from gardariki.engine.questions import Ask
from gardariki.engine.seats import own_first
from gardariki.games.saber.board.cards import decks_pane, hand_pane, seen_faces
from gardariki.games.saber.board.head import head_pane
from gardariki.games.saber.board.legend import legend_pane
from gardariki.games.saber.board.mats import mat_pane
from gardariki.games.saber.board.measures import ROOM
from gardariki.games.saber.board.people import describe, people
from gardariki.games.saber.board.scene import scene_pane
from gardariki.games.saber.board.tavern import tavern
from gardariki.games.saber.board.tray import tray_pane
from gardariki.games.saber.data import PACK
from gardariki.games.saber.rules.sides import tokens_of
from gardariki.games.saber.state import NOBODY, OFF, SET_UP, State, crew
from gardariki.games.saber.words import SET_UP as SET_UP_VERB


def draw(view: State, asks: Sequence[Ask], seat: int) -> Board:
    """The board as `seat` sees it (-1: a spectator); what `asks` offer can be clicked."""
    s = view
    offers = Offers(asks)
    faces = seen_faces(s, offers, seat)
    placing = _placing(s, asks)
    dealt = own_first(s.seats, seat) if s.noun else []  # until then the factions are not known
    return board(
        "Saber and Blood",
        head_pane(s),
        floor_pane(s, offers),
        scene_pane(s, offers, faces),
        tray_pane(asks, offers, faces),
        hand_pane(s, offers, faces, seat),
        *[mat_pane(s, offers, faces, who, seat, placing) for who in dealt],
        decks_pane(s, offers),
        legend_pane(),
    )


def floor_pane(s: State, offers: Offers) -> Pane:
    """The tavern from above, with everybody in it."""

    def paint() -> Drawing:
        notes = {q: describe(s, f) for f, q in enumerate(s.square) if q != OFF}
        return ROOM, ROOM, tavern(s, offers, notes) + people(s, offers)

    return pane(
        "map",
        MAP,
        "The tavern",
        paint,
        "saber",
        PACK,
        (s.seats, s.scenario, s.phase <= SET_UP, s.turn > 0, s.factions),
        (s.fires, s.ignited, s.tried, s.chest, s.carrier, s.target, s.keeper, s.lady),
        (s.noun, s.square, s.wounds, s.special, s.acted),
        [tokens_of(s, f) for f in range(len(s.square))],
        (s.acting, s.play.player, s.play.bearer, s.play.target, s.play.space),
        [(fight.fighters, fight.supporters) for fight in s.fights],
        offers.of("square", "figure", "escape"),
        smallest=14,
    )


def _placing(s: State, asks: Sequence[Ask]) -> int:
    """S2.1 The character about to take its place; NOBODY if none is asked about."""
    for ask in asks:
        if ask.options[0].verb is SET_UP_VERB:
            return next(f for f in crew(ask.seat) if s.square[f] == OFF)
    return NOBODY
