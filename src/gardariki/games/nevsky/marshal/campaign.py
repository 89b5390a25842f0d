"""The marshal's rules of thumb for Plan, Commands and Feed."""

from __future__ import annotations

from gardariki.engine.words import Action
from gardariki.games.nevsky.bot import strength
from gardariki.games.nevsky.data import (
    ASSETS,
    CART,
    COIN,
    COMMAND,
    COMMAND_OF,
    LOOT,
    PASS_CARD,
    PROVENDER,
    SCENARIOS,
    SEASON,
    SLED,
    SUMMER,
    card,
)
from gardariki.games.nevsky.marshal.errands import (
    anchor,
    best_errand,
    best_voyage,
    errand_at,
    food,
    need,
    pack,
    runs_out,
    storm_odds,
    voyage,
)
from gardariki.games.nevsky.marshal.mind import NEVER, Mind
from gardariki.games.nevsky.rules.calendar import winter
from gardariki.games.nevsky.rules.lords import on_map, seats_of
from gardariki.games.nevsky.rules.menu import ravage_cost
from gardariki.games.nevsky.rules.places import (
    capacity,
    inside,
    outside,
    value_now,
)
from gardariki.games.nevsky.state import State


def planned(s: State, side: int, lord: int) -> int:
    """How many of the Lord's cards are in the Plan."""
    return [COMMAND_OF[number] for number in s.plan[side]].count(lord)


def plan(m: Mind, act: Action) -> float:
    """Cards to the Lords with the best errands, fewer with each card given."""
    s, side = m.s, m.side
    if act.noun == PASS_CARD:
        return 0.04
    lord = act.noun
    given = planned(s, side, lord)
    leader, lower = m.pair
    score = max(best_errand(s, lord, COMMAND[lord]).score, best_voyage(s, lord))
    if lord == leader:
        score = max(score, 0.5)
    if s.siege[s.where[lord]] and not s.besieged[lord]:
        score = max(score, 0.4)
    if s.besieged[lord]:
        score = 0.01
    if runs_out(s, lord) and s.where[lord] in seats_of(s, lord) and not given:
        score = 0.6  # Tax first
    elif lord == anchor(s, side):
        score = max(score, 0.25)
    if lord == lower:
        score = 0.0  # his cards would count as Pass
    return (score + 0.03) / (1.0 + 0.5 * given)


def lieutenant(m: Mind, act: Action) -> float:
    """Two who are stronger together, if the Plan was made for it."""
    leader, lower = m.pair
    if act.noun != leader:
        return NEVER
    return NEVER if planned(m.s, m.side, lower) else 1.0


def lower_lord(m: Mind, act: Action) -> float:
    """Whom the Lieutenant leads."""
    return 1.0 if act.noun == m.pair[1] else 0.0


def sail(m: Mind, act: Action) -> float:
    """Over the sea for what is worth a whole card, or for what lies beyond."""
    return voyage(m.s, m.s.actor, act.noun)


def march(m: Mind, act: Action) -> float:
    """Where the best errand leads first."""
    return m.errand.score if m.errand.step == act.noun else NEVER


def join(m: Mind, act: Action) -> float:
    """Company for a siege or a battle, none for a raid."""
    return 1.0 if m.errand.war and food(m.s, act.noun) >= need(m.s, act.noun) else -1.0


def laden(m: Mind, _act: Action) -> float:
    """Keep what is needed to eat, if time allows."""
    s = m.s
    lord = s.actor
    return 0.5 if s.assets[lord][PROVENDER] + s.assets[lord][LOOT] <= 2 * need(s, lord) else -0.5


def ravage(m: Mind, act: Action) -> float:
    """Half a point and a meal, the more welcome to the hungry."""
    s, side = m.s, m.side
    meal = 0.3 if food(s, s.actor) < need(s, s.actor) else 0.0
    return errand_at(0.68, ravage_cost(s, side, act.noun)) + meal


def _hunger(s: State, lord: int) -> float:
    """How badly the Lord wants food; what he cannot carry is of no use on a march."""
    stock, want = food(s, lord), need(s, lord)
    if stock < want and s.moved[lord]:
        return 0.62
    besieging = s.siege[s.where[lord]] > 0
    if not besieging and stock >= max(pack(s, lord), 0 if s.actions > 1 else want):
        return 0.02
    if stock < want:
        return 0.40
    if stock < 2 * want:
        return 0.34
    return 0.2 if stock < 3 * want else 0.01


def supply(m: Mind, _act: Action) -> float:
    s = m.s
    return _hunger(s, s.actor) + 0.02


def forage(m: Mind, _act: Action) -> float:
    s = m.s
    return _hunger(s, s.actor)


def tax(m: Mind, _act: Action) -> float:
    """Coin for a Lord whose time runs out."""
    s = m.s
    if runs_out(s, s.actor):
        return 0.7 if SCENARIOS[s.scenario].lord_tally else 0.5
    if s.actor == anchor(s, m.side) and s.assets[s.actor][COIN] < 3:
        return 0.3
    return 0.08


def storm(m: Mind, _act: Action) -> float:
    """When the odds are good."""
    s = m.s
    lord = s.actor
    place = s.where[lord]
    odds = storm_odds(s, lord, place)
    return (value_now(s, place) + 0.5) * odds * 0.6 if odds > 0.55 else -0.2


def siege(m: Mind, _act: Action) -> float:
    """Dig while digging helps, or hope for Surrender."""
    s, side = m.s, m.side
    place = s.where[s.actor]
    chance = 0.0 if inside(s, 1 - side, place) else s.siege[place] / 6
    digs = s.siege[place] < 4 and len(outside(s, side, place)) >= capacity(s, place)
    return chance * value_now(s, place) * 0.6 + (0.22 if digs else 0.0)


def use_legate(m: Mind, _act: Action) -> float:
    s = m.s
    return 0.5 if s.actions <= 0 else -1.0


def play(m: Mind, act: Action) -> float:
    """Treachery at once, Pogosts to the hungry, the rest stays in hand."""
    s, side = m.s, m.side
    if act.noun == card("t3"):
        return 5.0
    if act.noun == card("r3"):
        hungry = [i for i in on_map(s, side) if s.moved[i] and food(s, i) < need(s, i)]
        return 3.0 if hungry else NEVER
    return NEVER


def feed_lord(m: Mind, act: Action) -> float:
    """For a choice of Lords: the strong first, the hungry first of all."""
    s = m.s
    return strength(s, act.noun) + (50.0 if food(s, act.noun) < need(s, act.noun) else 0.0)


def waste(m: Mind, act: Action) -> float:
    """What cannot be used now goes first."""
    s = m.s
    kind = act.noun % ASSETS
    useless = SLED if SEASON[s.box] == SUMMER else CART if winter(s) else SLED
    return {useless: 3.0, LOOT: 1.0, PROVENDER: 0.2, COIN: 0.1}.get(kind, 1.5)


def exempt(m: Mind, act: Action) -> float:
    s = m.s
    return float(need(s, act.noun)) - 0.1 * food(s, act.noun)
