"""The board in panes: `draw(view, asks, seat)`.

`sheet` says where things lie on the map, `signs` how pieces look, `land` draws the map, `claim` the
rounds and the tracks, `strategy` the advisors, `mats` the households, `rebellion` the
opponent's mat in solo, `cards` hands and displays, `scene` what is under way.
"""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.art.cards import Faces
from gardariki.art.panes import board, pane
from gardariki.art.pieces import panel
from gardariki.art.svg import Offers
from gardariki.art.trays import tray_pane
from gardariki.engine.board import HAND, MAP, MARKET, MAT, SCENE, TRACK, Board, Pane
from gardariki.engine.questions import Ask
from gardariki.engine.seats import own_first
from gardariki.games.rurik.board.cards import (
    display_pane,
    epic_pane,
    hand_pane,
    in_hand,
    leaders_pane,
    on_display,
)
from gardariki.games.rurik.board.claim import claim, rounds
from gardariki.games.rurik.board.land import land
from gardariki.games.rurik.board.mats import household
from gardariki.games.rurik.board.rebellion import rebellion
from gardariki.games.rurik.board.scene import revealed, scene_pane, turn_pane
from gardariki.games.rurik.board.sheet import WIDE
from gardariki.games.rurik.board.strategy import strategy
from gardariki.games.rurik.cards import PACK
from gardariki.games.rurik.rules.ending import score_lines, total
from gardariki.games.rurik.state import ACTION, LEADERS, LEADING, REBELLION, TURN_START, State

GAME = "rurik"


def draw(view: State, asks: Sequence[Ask], seat: int) -> Board:
    """The board as `seat` sees it (-1: a spectator); what `asks` offer can be clicked."""
    s = view
    offers = Offers(asks)
    if not s.troops:
        return board("Rurik: Dawn of Kiev", _empty())
    shown = revealed(s)
    mine = in_hand(s, seat) if seat >= 0 else []
    lying = on_display(s)
    faces = Faces(offers, [(card.target, card.id) for card in [*mine, *shown, *lying]])
    playing = s.phase in (TURN_START, ACTION, REBELLION)
    panes: list[Pane | None] = [
        _land(s, offers),
        _rounds(s),
        _leaders(s, offers) if s.phase == LEADERS else None,
        _scene(s, offers, faces) if s.fight is not None or shown else None,
        _turn(s) if playing else None,
    ]
    rest: list[Pane | None] = [
        _hand(s, seat, offers, faces) if seat >= 0 and mine else None,
        _strategy(s, offers, seat),
        *[_mat(s, side, offers, seat) for side in own_first(s.sides, seat)],
        _rebellion(s) if s.seats == 1 else None,
        _claim(s),
        _display(s, offers, faces),
        _epics(s, offers) if (s.epic and any(s.epic_left)) or max(s.epic_at) >= 0 else None,
    ]
    return board(
        "Rurik: Dawn of Kiev", *panes, tray_pane(GAME, offers, [*panes, *rest], WIDE), *rest
    )


def _empty() -> Pane:
    return pane("land", MAP, "The land of Rus'", lambda: (WIDE, 120.0, panel(WIDE, 120, "")), GAME)


def _land(s: State, offers: Offers) -> Pane:
    return pane(
        "land",
        MAP,
        "The land of Rus'",
        lambda: land(s, offers),
        (GAME, PACK[0], s.regions, s.seats),
        (s.troops, s.leader_at, s.leader, s.rebels, s.built, s.yields),
        (s.epic_at, s.forts, s.towers, s.camp),
        offers.of("region", "border"),
        smallest=16,
    )


def _rounds(s: State) -> Pane:
    return pane(
        "rounds",
        TRACK,
        "Round and score",
        lambda: rounds(s),
        (GAME, s.round, s.phase, s.first, s.seats, total(score_lines(s))),
        smallest=14,
    )


def _leaders(s: State, offers: Offers) -> Pane:
    return pane(
        "leaders",
        SCENE,
        "Leaders to choose from",
        lambda: leaders_pane(s, offers),
        (GAME, s.leader, s.core),
        offers.of("leader"),
    )


def _turn(s: State) -> Pane:
    return pane(
        "turn",
        SCENE,
        "The turn",
        lambda: turn_pane(s),
        (GAME, s.active, s.seats, s.points, s.anywhere, s.modified, s.bound),
        (s.main_taken, s.scheme_played, s.deed_made, s.token_used),
        smallest=14,
    )


def _scene(s: State, offers: Offers, faces: Faces) -> Pane:
    cards = revealed(s)
    return pane(
        "scene",
        SCENE,
        "Attack" if s.fight is not None else "Cards in sight",
        lambda: scene_pane(s, cards, faces),
        (GAME, PACK[0], s.fight, s.seats),
        [card.id for card in cards],
        faces.of([card.id for card in cards]),
        offers.of("scheme", "inheritance"),
    )


def _hand(s: State, seat: int, offers: Offers, faces: Faces) -> Pane:
    cards = in_hand(s, seat)
    return pane(
        "hand",
        HAND,
        "Your cards",
        lambda: hand_pane(s, seat, cards, faces),
        (GAME, PACK[0], seat),
        [(card.id, card.note) for card in cards],
        faces.of([card.id for card in cards]),
        offers.of("scheme", "deed", "agenda", "inheritance"),
        seat=seat,
    )


def _strategy(s: State, offers: Offers, seat: int) -> Pane:
    return pane(
        "strategy",
        MARKET,
        "Strategy board",
        lambda: strategy(s, offers, seat),
        (GAME, s.seats, seat, s.owner, s.value, s.bid),
        (s.placing, s.placing_in, s.active if s.placing else -1),
        s.advisors[seat] if seat >= 0 and s.advisors else [],
        offers.of("column", "space", "advisor"),
        smallest=13,
    )


def _mat(s: State, side: int, offers: Offers, seat: int) -> Pane:
    asked = s.phase in (TURN_START, ACTION, REBELLION) and s.active == side
    by_side = (
        s.leader, s.leader_at, s.coins, s.supply, s.stock, s.boat, s.dock, s.boons_below, s.boons,
        s.vp_tokens, s.tokens_used, s.dungeon, s.captive_leader, s.defeated, s.hand,
        s.deeds_open, s.deeds_secret, s.deeds_done,
    )  # fmt: skip
    return pane(
        f"mat-{side}",
        MAT,
        "Household",
        lambda: household(s, side, offers, seat, asked),
        (GAME, PACK[0], side, side == seat, asked, s.seats, s.core, s.warfare, s.solo_leader),
        s.phase > LEADING,
        [part[side] if part else [] for part in by_side],
        total(score_lines(s))[side],
        offers.of("structure", "token") if side == seat else [],
        seat=side if side < s.seats else -1,
    )


def _rebellion(s: State) -> Pane:
    return pane(
        "rebellion",
        MAT,
        "The Rebellion's mat",
        lambda: rebellion(s),
        (GAME, PACK[0], s.difficulty, s.priority, s.unlocked, s.solo_card, s.round),
        smallest=14,
    )


def _claim(s: State) -> Pane:
    return pane(
        "claim",
        MARKET,
        "Claims",
        lambda: claim(s),
        (GAME, PACK[0], s.steps, s.warfare_at, s.war_tokens, s.faction, s.camp, s.seats),
        smallest=13,
    )


def _display(s: State, offers: Offers, faces: Faces) -> Pane:
    cards = on_display(s)
    return pane(
        "display",
        MARKET,
        "Deeds and schemes",
        lambda: display_pane(s, cards, faces, offers),
        (GAME, PACK[0], s.deck_left, [len(top) for top in s.tops], s.scheme_discard),
        len(s.deed_deck),
        [(card.id, card.note) for card in cards],
        faces.of([card.id for card in cards]),
        offers.of("deed", "deck"),
    )


def _epics(s: State, offers: Offers) -> Pane:
    return pane(
        "epics",
        MARKET,
        "Epic structures",
        lambda: epic_pane(s, offers),
        (GAME, PACK[0], s.epic_left, s.epic_at),
        offers.of("structure"),
    )
