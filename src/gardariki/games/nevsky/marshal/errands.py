"""Errands: what a Lord could go and do, and what it would bring per action."""

from __future__ import annotations

from typing import NamedTuple

from gardariki.games.nevsky.bot import strength
from gardariki.games.nevsky.data import (
    ADJACENT,
    BOAT,
    CART,
    COIN,
    COMMAND,
    GARRISON,
    LOCALE_TYPE,
    LOCALE_VALUE,
    LOOT,
    LORDS_OF,
    LORDSHIP,
    MELEE_STORM,
    PROVENDER,
    REGION,
    ROADS,
    RUSSIANS,
    SCENARIOS,
    SEAPORT,
    SEASON,
    SIDE_OF,
    SLED,
    SUMMER,
    TERRITORY,
    TRADE_ROUTE,
    UNITS,
    WALLS,
)
from gardariki.games.nevsky.rules.calendar import winter
from gardariki.games.nevsky.rules.goods import carrying
from gardariki.games.nevsky.rules.lords import is_marshal, on_map, seats_of, units
from gardariki.games.nevsky.rules.march import berths, harbours, ships
from gardariki.games.nevsky.rules.menu import may_ravage, ravage_cost
from gardariki.games.nevsky.rules.places import (
    capacity,
    enemies_outside,
    enemy_stronghold,
    friendly,
    inside,
    kind_now,
    outside,
)
from gardariki.games.nevsky.state import State

HUNGER = 0.25
"""What a box of Service is worth, lost for want of food."""
REACH = 5
"""No errand is further off than so many Ways."""


class Errand(NamedTuple):
    """What an errand is worth per action, the first step of its way (-1: none), and is it war."""

    score: float
    step: int
    war: bool


def errand_at(gain: float, cost: float) -> float:
    """What a gain is worth that takes so many actions."""
    return gain / (1.0 + 0.5 * cost)


def food(s: State, lord: int) -> int:
    """Provender and Loot on the mat."""
    return s.assets[lord][PROVENDER] + s.assets[lord][LOOT]


def need(s: State, lord: int) -> int:
    """4.8.1 What the Lord eats after a card on which he moved."""
    return 2 if units(s, lord) >= 7 else 1


def provision(s: State, lord: int, start: int, goal: int) -> int:
    """What the Lord could still eat after a step: Provender that is carried, and Loot."""
    most = 0
    for way, other in ROADS[start]:
        if other == goal:
            most = max(most, min(s.assets[lord][PROVENDER], carrying(s, [lord], way)))
    return most + (s.assets[lord][LOOT] if s.actions > 1 else 0)


def pack(s: State, lord: int) -> int:
    """How much Provender the Lord's Transport carries over land in this Season."""
    mat = s.assets[lord]
    if SEASON[s.box] == SUMMER:
        return mat[CART]
    return mat[SLED] if winter(s) else mat[BOAT]


def host(s: State, lord: int) -> list[int]:
    """The Lords who would go to war with this one."""
    if is_marshal(s, lord):
        return outside(s, SIDE_OF[lord], s.where[lord])
    if s.leads[lord] >= 0:
        return [lord, s.leads[lord]]
    return [lord]


def voyage(s: State, lord: int, port: int) -> float:
    """4.7.3 What sailing to a port would bring: what is there, or what can be done from there.

    The whole card is spent, and who arrives without food goes hungry.
    """
    group = [lord, s.leads[lord]] if s.leads[lord] >= 0 else [lord]
    room = ships(s, group) - berths(s, group)
    if room < 0 or lord == anchor(s, SIDE_OF[lord]):
        return 0.0
    start, moved = s.where[lord], s.moved[lord]
    hungry = min(room, s.assets[lord][PROVENDER]) + min(room // 2, s.assets[lord][LOOT]) < 1
    card = float(COMMAND[lord])
    worth = sum(strength(s, other) for other in group)
    side = SIDE_OF[lord]
    there = _worth_of(s, side, lord, port, 0, worth, strength(s, lord), len(group), hungry)
    if enemy_stronghold(s, side, port) and not there.war:
        return 0.0  # a Siege for the sake of a raid
    s.where[lord] = port
    s.moved[lord] = 1
    beyond = best_errand(s, lord, COMMAND[lord]).score
    s.where[lord], s.moved[lord] = start, moved
    gain = max(there.score, beyond) / (1.0 + 0.25 * card)
    return gain - (HUNGER / card if hungry else 0.0)


def best_voyage(s: State, lord: int) -> float:
    """4.7.3 The best that this Lord could sail for; 0 if he cannot."""
    if s.where[lord] < 0 or s.besieged[lord] or not SEAPORT[s.where[lord]] or winter(s):
        return 0.0
    return max([0.0, *(voyage(s, lord, port) for port in harbours(s, lord))])


def pairing(s: State, side: int) -> tuple[int, int]:
    """4.1.3 The Lieutenant and Lower Lord who together do best what neither would do alone."""
    best, high = (-1, -1), 0.0
    free = [
        lord
        for lord in on_map(s, side)
        if not s.besieged[lord] and not is_marshal(s, lord) and s.leads[lord] + s.led_by[lord] == -2
    ]
    for lord in free:
        for lower in free:
            if lower == lord or s.where[lower] != s.where[lord]:
                continue
            if anchor(s, side) in (lord, lower) or food(s, lower) < need(s, lower):
                continue
            alone = best_errand(s, lord, COMMAND[lord]).score
            alone += 0.6 * best_errand(s, lower, COMMAND[lower]).score
            s.leads[lord], s.led_by[lower] = lower, lord
            both = best_errand(s, lord, COMMAND[lord])
            s.leads[lord] = s.led_by[lower] = -1
            if both.war and both.score - alone > high:
                best, high = (lord, lower), both.score - alone
    return best


def anchor(s: State, side: int) -> int:
    """The Lord who stays at home to muster the others, tax and be paid; -1 in the last box."""
    if s.box >= SCENARIOS[s.scenario].last:
        return -1
    best, high = -1, -9.0
    for lord in LORDS_OF[side]:
        place = s.where[lord]
        if place < 0 or s.besieged[lord]:
            continue
        worth = LORDSHIP[lord] + 0.3 * (s.service[lord] - s.box)
        if friendly(s, side, place):
            worth += 3.0
        if place in seats_of(s, lord):
            worth += 1.5
        if worth > high:
            best, high = lord, worth
    return best


def storm_odds(s: State, lord: int, place: int) -> float:
    """A rough chance that a Storm by this Lord with the present Siege markers succeeds."""
    side = SIDE_OF[lord]
    mat = s.forces[lord]
    hits = sum(mat[unit] * MELEE_STORM[unit] for unit in range(UNITS)) / 2
    kind = kind_now(s, place)
    men, knights = GARRISON[s.edition][kind]
    wall = 1.0 - (WALLS[kind] + s.walls[place]) / 6
    rounds = max(1, s.siege[place])
    within = sum(strength(s, other) for other in inside(s, 1 - side, place))
    stand = (men + 1.4 * knights) * 1.2 + within * 0.7
    return min(0.95, max(0.0, rounds * hits * wall * 0.55 / stand - 0.3))


def best_errand(s: State, lord: int, actions: int) -> Errand:
    """The most rewarding thing for this Lord to go and do, by the actions that it takes."""
    side = SIDE_OF[lord]
    start = s.where[lord]
    if start < 0 or s.besieged[lord]:
        return Errand(0.0, -1, False)
    friends = host(s, lord)
    worth = sum(strength(s, other) for other in friends)
    alone = strength(s, lord)
    best = Errand(0.0, -1, False)
    stays = lord == anchor(s, side)
    summer = SEASON[s.box] == SUMMER
    row = SCENARIOS[s.scenario]
    until = row.last if row.lord_tally else s.box
    brittle = s.service[lord] + s.assets[lord][COIN] <= until + 1
    seats = seats_of(s, lord)
    purse = seats if runs_out(s, lord) and start not in seats else []
    starving: dict[int, bool] = {}
    first: dict[int, int] = {start: -1}
    far: dict[int, int] = {start: 0}
    queue = [start]
    for place in queue:
        steps = far[place]
        if place != start:
            step = first[place]
            hungry = starving[step]
            found = _worth_of(s, side, lord, place, steps, worth, alone, len(friends), hungry)
            score = found.score
            if hungry and not s.moved[lord]:
                meal = may_ravage(s, side, place) or (summer and not s.ravaged[place])
                if not meal or steps >= actions:
                    score -= 0.8 if brittle else HUNGER
            if stays:
                home = place in purse or _refuge(s, side, start, place)
                score = errand_at(0.9, steps) if home else score * 0.4
            if score > best.score:
                best = Errand(score, step, found.war)
            if enemies_outside(s, side, place):
                continue
            if enemy_stronghold(s, side, place) and not s.siege[place]:
                continue
        if steps >= REACH:
            continue
        for other in ADJACENT[place]:
            if other not in far:
                far[other] = steps + 1
                first[other] = other if place == start else first[place]
                queue.append(other)
                if place == start:
                    starving[other] = provision(s, lord, start, other) < need(s, lord)
    if s.siege[start] and enemy_stronghold(s, side, start):
        # who besieges stays, unless something much better calls
        best = Errand(best.score * 0.5, best.step, best.war)
    return best


def _worth_of(
    s: State,
    side: int,
    lord: int,
    place: int,
    steps: int,
    worth: float,
    alone: float,
    company: int,
    hungry: bool,
) -> Errand:
    """What there is to do at a place so many steps off."""
    enemies = outside(s, 1 - side, place)
    if enemies:
        theirs = sum(strength(s, other) for other in enemies)
        odds = worth / (theirs + 0.1)
        if odds < 1.5:
            return Errand(0.0, -1, True)
        gain = 0.35 * len(enemies) * min(3.0, odds)
        if TERRITORY[place] == side:
            gain += 0.2
        return Errand(errand_at(gain, steps + 0.5), -1, True)
    danger = 0.0
    for other in ADJACENT[place]:
        near = outside(s, 1 - side, other)
        if near and sum(strength(s, i) for i in near) > 1.3 * alone:
            danger = 0.2
            break
    gain = 0.0
    cost = float(steps)
    war = False
    if enemy_stronghold(s, side, place):
        war = True
        gain, cost = _conquest(s, side, place, steps, worth, company)
        if may_ravage(s, side, place):
            raid = errand_at(max(0.0, 0.6 - danger), steps + 2.0)
            fall = errand_at(max(0.0, gain - danger), cost)
            return Errand(raid, -1, False) if raid > fall else Errand(fall, -1, True)
    elif LOCALE_TYPE[place] == TRADE_ROUTE and (
        s.conquered[place] if side == RUSSIANS else not s.conquered[place]
    ):
        gain = 1.1
        if may_ravage(s, side, place):
            gain += 0.3
    elif may_ravage(s, side, place):
        gain = 0.65 if LOCALE_TYPE[place] == REGION else 0.72
        cost += ravage_cost(s, side, place)
    elif place in seats_of(s, lord) and runs_out(s, lord):
        gain = 0.3
    elif hungry and TERRITORY[place] == side and SEASON[s.box] == SUMMER and not s.ravaged[place]:
        gain = 0.12
    return Errand(errand_at(max(0.0, gain - danger), cost), -1, war)


def _refuge(s: State, side: int, start: int, place: int) -> bool:
    """Does an anchor adrift find a Friendly Locale there?"""
    return not friendly(s, side, start) and friendly(s, side, place)


def _conquest(
    s: State, side: int, place: int, steps: int, worth: float, company: int
) -> tuple[float, float]:
    """What a Siege would bring, and the actions that it takes, Siegeworks and Storm included."""
    kind = kind_now(s, place)
    men, knights = GARRISON[s.edition][kind]
    within = sum(strength(s, other) for other in inside(s, 1 - side, place))
    stand = (men + 1.5 * knights) * 2.2 + within * 1.2
    odds = min(0.9, max(0.0, worth / (stand + 3.0) - 0.5))
    swing = LOCALE_VALUE[place] + (1 if s.castle[place] >= 0 else 0) + 0.4
    digging = 3.0 if company >= capacity(s, place) else 6.0
    return swing * odds, steps + 2.0 + digging * men / 2


def runs_out(s: State, lord: int) -> bool:
    """Time to think of Coin: his Service ends, and the game does not."""
    row = SCENARIOS[s.scenario]
    if s.service[lord] + s.assets[lord][COIN] > s.box + 1 or s.box >= row.last:
        return False
    side = SIDE_OF[lord]
    return row.lord_tally or lord == anchor(s, side) or len(on_map(s, side)) < 3
