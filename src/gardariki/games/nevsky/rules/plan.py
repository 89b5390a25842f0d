"""4.0 Start of a Campaign, 4.1 Plan, 4.1.3 Lieutenants."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules, Together, pick
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import (
    COMMAND_OF,
    LORD_NAMES,
    PLAN_SIZE,
    RUSSIANS,
    SCENARIOS,
    SIDE_NAMES,
    TEUTONS,
    lord,
)
from gardariki.games.nevsky.rules.levy import next_side
from gardariki.games.nevsky.rules.lords import is_marshal, leave_play, on_map
from gardariki.games.nevsky.state import LIEUTENANTS, State
from gardariki.games.nevsky.words import DISCARD, DONE, LIEUTENANT, LOWER, PLAN, WHO, does


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
        for who in on_map(s, side):
            stock += [who * 3, who * 3 + 1, who * 3 + 2]
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
        prompt = f"Card {len(s.plan[side]) + 1} of {size}?{_advice(s, side)}"
        order = yield from pick(Ask(s.seat[side], PLAN(orders), prompt, "4.1"))
        for card in stock:
            if COMMAND_OF[card] == order:
                stock.remove(card)
                s.plan[side].append(card)
                break


def _advice(s: State, side: int) -> str:
    """6.7 The quickstart suggests the first Plan of each side."""
    row = SCENARIOS[s.scenario]
    if not row.at_plan or s.box != row.first:
        return ""
    return f" (suggested: {LORD_NAMES[lord(row.plans[side][len(s.plan[side])])]})"


def lieutenants(s: State) -> Rules[bool]:
    """4.1.3 Lieutenants: pair two Lords at one Locale, neither a Marshal nor Besieged."""
    side = s.side
    free = [
        who
        for who in on_map(s, side)
        if not s.besieged[who] and s.leads[who] < 0 and s.led_by[who] < 0 and not is_marshal(s, who)
    ]
    places = [s.where[who] for who in free]
    leaders = [who for who in free if places.count(s.where[who]) > 1]
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
    others = [who for who in leaders if who != leader and s.where[who] == s.where[leader]]
    lower = yield from pick(Ask(s.seat[side], LOWER(others), "Over whom?", "4.1.3"))
    s.leads[leader] = lower
    s.led_by[lower] = leader
    tell(s.log, f"{does(leader, 'leads')} {WHO[lower]} for the {SIDE_NAMES[side]}.")
    return True
