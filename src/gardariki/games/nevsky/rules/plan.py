"""4.0 Start of a Campaign, 4.1 Plan, 4.1.3 Lieutenants."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules, Together, pick
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import (
    COMMAND_OF,
    PLAN_SIZE,
    RUSSIANS,
    SIDE_NAMES,
    TEUTONS,
)
from gardariki.games.nevsky.rules.levy import next_side
from gardariki.games.nevsky.rules.lords import is_marshal, leave_play, on_map
from gardariki.games.nevsky.state import LIEUTENANTS, State
from gardariki.games.nevsky.words import DISCARD, DONE, LIEUTENANT, LOWER, PLAN, WHO


def capability_discard(s: State) -> Rules[bool]:
    """4.0 (2) No more side-wide Capabilities than Lords on the map."""
    side = s.side
    if len(s.in_play[side]) <= len(on_map(s, side)):
        next_side(s)
        return False
    options = DISCARD(sorted(s.in_play[side]))
    card = yield from pick(Ask(s.seat[side], options, "Give up which Capability?", "4.0"))
    yield from leave_play(s, card)
    return True


def plan(s: State) -> Rules[bool]:
    """4.1 Plan: both sides stack Command cards in secret, at the same time."""
    for side in (TEUTONS, RUSSIANS):
        stock: list[int] = []
        for lord in on_map(s, side):
            stock += [lord * 3, lord * 3 + 1, lord * 3 + 2]
        first_pass = 36 if side == TEUTONS else 39
        s.stock[side] = [*stock, first_pass, first_pass + 1, first_pass + 2]
        s.plan[side] = []
        s.revealed[side] = []
    yield Together({s.seat[side]: _stack(s, side) for side in (TEUTONS, RUSSIANS)}, sealed=True)
    tell(s.log, "Both sides have planned the Campaign.")
    s.side = TEUTONS
    s.step = LIEUTENANTS
    return True


def _stack(s: State, side: int) -> Rules[None]:
    """4.1.1 Card by card: three of each Lord on the map, and three Passes (RUL-09)."""
    stock = s.stock[side]
    size = PLAN_SIZE[s.box]
    while len(s.plan[side]) < size:
        orders: list[int] = []
        for card in stock:
            if COMMAND_OF[card] not in orders:
                orders.append(COMMAND_OF[card])
        prompt = f"Card {len(s.plan[side]) + 1} of {size}?"
        order = yield from pick(Ask(s.seat[side], PLAN(orders), prompt, "4.1"))
        for card in stock:
            if COMMAND_OF[card] == order:
                stock.remove(card)
                s.plan[side].append(card)
                break


def lieutenants(s: State) -> Rules[bool]:
    """4.1.3 Lieutenants: pair two Lords at one Locale, neither a Marshal nor Besieged."""
    side = s.side
    free = [
        lord
        for lord in on_map(s, side)
        if not s.besieged[lord]
        and s.leads[lord] < 0
        and s.led_by[lord] < 0
        and not is_marshal(s, lord)
    ]
    places = [s.where[lord] for lord in free]
    leaders = [lord for lord in free if places.count(s.where[lord]) > 1]
    if not leaders:
        next_side(s)
        return False
    act: Action = yield Ask(
        s.seat[side], [*LIEUTENANT(leaders), DONE.act], "Name a Lieutenant?", "4.1.3"
    )
    if act is DONE.act:
        next_side(s)
        return True
    leader = act.noun
    others = [lord for lord in leaders if lord != leader and s.where[lord] == s.where[leader]]
    lower = yield from pick(Ask(s.seat[side], LOWER(others), "Over whom?", "4.1.3"))
    s.leads[leader] = lower
    s.led_by[lower] = leader
    tell(s.log, f"{WHO[leader]} leads {WHO[lower]} for the {SIDE_NAMES[side]}.")
    return True
