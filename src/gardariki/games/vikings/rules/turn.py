"""V3 The turn: a regular turn in any order, or one special action."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.vikings.data import MAX_OFFERS
from gardariki.games.vikings.geometry import Geometry, geometry
from gardariki.games.vikings.rules import market, setup
from gardariki.games.vikings.rules.bargain import bargain, open_bargain
from gardariki.games.vikings.rules.contracts import draw_contracts
from gardariki.games.vikings.rules.ending import check_rounds
from gardariki.games.vikings.rules.horde import move_horde
from gardariki.games.vikings.rules.prince import move_prince
from gardariki.games.vikings.rules.sailing import courtesy, crowded, sail, sail_options
from gardariki.games.vikings.rules.start_over import start_over
from gardariki.games.vikings.state import (
    BUILD,
    DRAWING,
    HORDE,
    NO_SPECIAL,
    PASSES,
    PRINCE,
    REVEAL,
    SHIPS,
    STARTING_OVER,
    STILL,
    State,
)
from gardariki.games.vikings.words import (
    BUY_GOOD,
    BUY_PASS,
    DRAW_CONTRACTS,
    END_TURN,
    MOVE_HORDE,
    MOVE_PRINCE,
    OFFER_TO,
    REVEAL_HAND,
    SAIL,
    SELL,
    START_OVER,
    THROW_AWAY,
    UPGRADE,
)

FIRST = "Your turn: sail and trade, or take one special action."
GOING_ON = "Your turn goes on: sail and trade, or end it."


def beat(s: State) -> Rules[None]:
    """V2.1, V3.1 The next beat: a step of the setup, a turn, or the rest of one after a bargain."""
    if s.phase == BUILD:
        return setup.build(s)
    if s.phase == REVEAL:
        return setup.reveal(s)
    if s.phase == PASSES:
        return setup.take_passes(s)
    if s.phase == SHIPS:
        return setup.put_ships(s)
    if s.bargain is not None:
        return bargain(s, s.bargain)
    return turn(s)


def turn(s: State) -> Rules[None]:
    """V3.1 Either any number of regular actions, or exactly one special action."""
    seat = s.active
    g = geometry(s)
    special = yield from regular_turn(s, g, seat)
    if special is not None:
        yield from special_action(s, g, seat, special)
    if s.bargain is None:
        pass_turn(s)


def regular_turn(s: State, g: Geometry, seat: int) -> Rules[Action | None]:
    """V3.2 Regular actions in any order; returns the special action if one was chosen instead."""
    while not s.ended:
        ask = Ask(seat, turn_options(s, g, seat), FIRST if s.fresh else GOING_ON, "V3.2")
        act: Action = yield ask
        verb = act.verb
        if verb is SAIL:
            sail(s, g, seat, act.noun)
        elif verb is END_TURN:
            if s.fresh:
                tell(s.log, f"{SEATS[seat]} lets the turn pass.")
            yield from courtesy(s, g, seat)
            return None
        elif verb is BUY_GOOD:
            market.buy_good(s, seat, act.noun)
        elif verb is SELL:
            market.sell(s, seat, act.noun)
        elif verb is THROW_AWAY:
            market.throw_away(s, seat, act.noun)
        elif verb is BUY_PASS:
            market.buy_pass(s, seat, act.noun)
        elif verb is UPGRADE:
            market.upgrade(s, seat)
        elif verb is REVEAL_HAND:
            market.reveal_hand(s, seat)
        elif verb is OFFER_TO:
            s.offers[act.noun] += 1
            s.fresh = False
            open_bargain(s, act.noun)
            return None
        else:
            return act
        s.fresh = False
    return None


def turn_options(s: State, g: Geometry, seat: int) -> list[Action]:
    """V3.2 to V3.5, V10.4 All that may be done now; special actions only before any other."""
    tight = s.moved != STILL and crowded(s, seat)
    options = sail_options(s, g, seat)
    options += market.market_options(s, g, seat, tight)
    mine = s.players[seat].tile
    near = g.near[mine]
    for other, player in enumerate(s.players):
        if (
            other != seat
            and (player.tile in near or player.tile == mine)
            and s.offers[other] < MAX_OFFERS
        ):
            options.append(OFFER_TO.actions[other])
    if s.fresh:
        options.append(MOVE_HORDE.actions[0])
        options.append(MOVE_PRINCE.actions[0])
        if s.deck:
            options.append(DRAW_CONTRACTS.actions[0])
        options.append(START_OVER.actions[0])
    if not tight:
        options.append(END_TURN.actions[0])
    return options


def special_action(s: State, g: Geometry, seat: int, act: Action) -> Rules[None]:
    """V3.1 One special action is the whole turn."""
    s.fresh = False
    if act is MOVE_HORDE.act:
        s.special = HORDE
        yield from move_horde(s, g, seat)
    elif act is MOVE_PRINCE.act:
        s.special = PRINCE
        yield from move_prince(s, g, seat)
    elif act is DRAW_CONTRACTS.act:
        s.special = DRAWING
        yield from draw_contracts(s, seat)
    else:
        s.special = STARTING_OVER
        yield from start_over(s, seat)


def pass_turn(s: State) -> None:
    """V3.4 The next player to the left becomes active."""
    s.turn += 1
    check_rounds(s)
    if s.ended:
        return
    s.active = (s.active + 1) % s.seats
    s.steps = 0
    s.moved = STILL
    s.special = NO_SPECIAL
    s.fresh = True
    for other in range(s.seats):
        s.offers[other] = 0
    setup.announce(s)
