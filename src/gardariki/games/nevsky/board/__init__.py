"""The board in panes: `draw(view, asks, seat)`.

`sheet` says where things lie on the map, `land` draws its ground, `buildings` and `places` the
Locales, `tokens` and `lords` the Lords, `cartouche` the score in the sea; `calendar` the boxes with
what lies in them; `sides` what a side has before it, with its Lords' `mats`; `cards` the Arts of
War in play, in hand and to choose; `field` the Array of a Battle.
"""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.art.panes import Drawing, board, pane
from gardariki.art.svg import Offers
from gardariki.engine.board import HAND, MAP, MARKET, MAT, SCENE, TRACK, TRAY, Board, Pane
from gardariki.engine.questions import Ask
from gardariki.games.nevsky.board.calendar import calendar
from gardariki.games.nevsky.board.cards import LOOSE, hand, in_play, loose, tray_cards
from gardariki.games.nevsky.board.cartouche import cartouche
from gardariki.games.nevsky.board.field import array, title
from gardariki.games.nevsky.board.land import land
from gardariki.games.nevsky.board.lords import tokens
from gardariki.games.nevsky.board.places import places
from gardariki.games.nevsky.board.sheet import MAP_H, MAP_W
from gardariki.games.nevsky.board.sides import side_pane
from gardariki.games.nevsky.data import LORDS_OF, R4, SCENARIOS, SIDE_NAMES, VASSALS_OF
from gardariki.games.nevsky.rules.cards import in_play as card_in_play
from gardariki.games.nevsky.rules.ending import points
from gardariki.games.nevsky.rules.lords import in_campaign, is_marshal
from gardariki.games.nevsky.secrets import veiled
from gardariki.games.nevsky.state import NO_COMBAT, State


def draw(view: State, asks: Sequence[Ask], seat: int) -> Board:
    """The board as `seat` sees it (-1: a spectator); what `asks` offer can be clicked."""
    s = view
    offers = Offers(asks)
    own = s.seat.index(seat) if seat in s.seat else 0
    return board(
        f"Nevsky: {SCENARIOS[s.scenario].name}",
        _map(s, offers),
        _calendar(s, offers),
        _array(s, offers) if s.combat.kind != NO_COMBAT else None,
        _tray(s, offers),
        _hand(s, own, offers) if seat >= 0 else None,
        _side(s, own, offers, seat),
        _side(s, 1 - own, offers, seat),
        _cards(s, offers),
    )


def _map(s: State, offers: Offers) -> Pane:
    def paint() -> Drawing:
        return MAP_W, MAP_H, land(offers) + places(s, offers) + tokens(s, offers) + cartouche(s)

    return pane(
        "map",
        MAP,
        "The map",
        paint,
        "nevsky",
        (s.scenario, s.box, s.step, s.side, s.actor, s.actions, s.seat, points(s, 0), points(s, 1)),
        (s.where, s.besieged, s.moved, s.legate),
        (s.conquered, s.ravaged, s.castle, s.walls, s.siege),
        offers.of("locale", "way", "lord"),
        smallest=15,
    )


def _calendar(s: State, offers: Offers) -> Pane:
    return pane(
        "calendar",
        TRACK,
        "The Calendar",
        lambda: calendar(s, offers),
        "nevsky",
        (s.scenario, s.box, in_campaign(s), s.actor, s.seat),
        (s.where, s.besieged, s.moved, s.cylinder, s.service, s.vassal_box),
        offers.of("lord"),
        smallest=15,
    )


def _array(s: State, offers: Offers) -> Pane:
    c = s.combat
    return pane(
        "array",
        SCENE,
        title(s),
        lambda: array(s, offers),
        "nevsky",
        (c, s.seat, s.actor, s.moved, s.where, s.cards),
        (s.siege[c.locale], s.walls[c.locale], s.castle[c.locale]),
        [(s.forces[lord], s.routed[lord]) for lord in c.fought],
        offers.of("unit", "lord", "spot"),
        smallest=14,
    )


def _tray(s: State, offers: Offers) -> Pane | None:
    cards = tray_cards(s, offers)
    if not cards and not offers.of(*LOOSE):
        return None
    return pane(
        "tray",
        TRAY,
        "To choose",
        lambda: loose(offers, cards),
        "nevsky",
        cards,
        offers.of(*LOOSE, "card"),
        smallest=12,
    )


def _hand(s: State, side: int, offers: Offers) -> Pane:
    return pane(
        "hand",
        HAND,
        "Your held Events and Plan",
        lambda: hand(s, side, offers),
        "nevsky",
        (s.seat, side, s.hand[side], s.plan[side], s.revealed[side]),
        offers.of("card", "order"),
        seat=s.seat[side],
        smallest=12,
    )


def _side(s: State, side: int, offers: Offers, seat: int) -> Pane:
    lords = LORDS_OF[side]
    hidden = [veiled(s, lord, seat) for lord in lords]
    mats = (s.where, s.besieged, s.moved, s.cylinder, s.service, s.leads, s.led_by)
    goods = (s.forces, s.routed, s.assets, s.cards)
    vassals = [v for lord in lords for v in VASSALS_OF[lord]]
    return pane(
        f"mat-{s.seat[side]}",
        MAT,
        SIDE_NAMES[side],
        lambda: side_pane(s, side, offers, hidden),
        "nevsky",
        (side, s.seat, s.box, s.actor if s.actor in lords else -1, hidden),
        [[part[lord] for lord in lords] for part in mats],
        [[part[lord] for lord in lords] for part in goods],
        [(s.vassals[v], s.vassal_box[v]) for v in vassals],
        [is_marshal(s, lord) for lord in lords],
        (s.plan[side], s.revealed[side], len(s.hand[side])),
        (s.veche_vp, s.veche_coin, s.serfs, card_in_play(s, R4)) if side else s.legate,
        offers.of("unit", "asset", "vassal", "card", "from_veche", "veche_decline"),
        seat=s.seat[side],
        smallest=14,
    )


def _cards(s: State, offers: Offers) -> Pane:
    return pane(
        "cards",
        MARKET,
        "Arts of War",
        lambda: in_play(s, offers),
        "nevsky",
        (s.seat, s.in_play, s.events),
        [len(s.deck[side]) + len(s.holds[side]) for side in (0, 1)],
        offers.of("card"),
        smallest=12,
    )
