"""What a position is worth to a seat, in rubles: `value`, the judgement that bots look ahead with.

A player's worth is money, plus the best trading voyage from where the ship lies (sources, then
cities with contracts, less what the goods, the fees and the time cost), plus a little for passes,
a large ship and hidden contracts. Time costs as much as a turn earns elsewhere, so a step towards
the goal is worth what it saves, and every verb of a good turn looks better than the end of it.
Where the burning of a fifth city can end the game, whoever would win by it is far ahead.
"""

from __future__ import annotations

import heapq
from typing import TypeVar

from gardariki.games.vikings.data import (
    CITY_OF,
    CONTRACT_CITY,
    CONTRACT_GOOD,
    GOOD_PRICE,
    MARKERS,
    RIVER_STEPS,
    SELLS,
    SMALL_HOLD,
    TILE_OF,
    TILES,
)
from gardariki.games.vikings.geometry import Geometry, geometry
from gardariki.games.vikings.rules.ending import rank
from gardariki.games.vikings.rules.horde import horde_must_stop
from gardariki.games.vikings.rules.pieces import city_burned, city_stands, passes_of, price
from gardariki.games.vikings.rules.prince import prince_must_stop
from gardariki.games.vikings.state import (
    DONE,
    HORDE,
    NO_SPECIAL,
    PRINCE,
    REVEAL,
    TURNS,
    State,
)

K = TypeVar("K")
V = TypeVar("V")

TURN_WORTH = 1.1  # rubles that a turn earns: what an idle one costs
STEP = TURN_WORTH / 3  # so much for a river step
LATER = 0.85  # what is left of a voyage's gain if it has to wait for the next turn
STOPS = 4  # places that a voyage may call at
UNSOLD = 0.35  # a good that no contract is known for
PASS_WORTH = 0.5  # tolls and free passage in the long run,
SOURCE_PASS = 0.6  # more where a good is sold,
MARKET_PASS = 0.2  # and for every contract that brings ships there
LARGE_WORTH = 2.0
HIDDEN_WORTH = 0.4
OFFER = 1.0  # what every offer, and everything taken back in one, costs in time and temper
WIN = 30.0  # a game that can be won at once
NEXT_WIN = 0.015  # of which so much is left if someone may prevent it first: less than a turn
LATE = 3  # so many cities burned, the end is in sight, and
LATE_LEAD = 0.3  # a ruble of lead is worth so much more,
MOST_LEAD = 4  # up to so many of them
_MANY = 60_000  # entries after which a memory is emptied


class Legs:
    """From one tile, with some steps already made this turn: the way to every other.

    `cost` in rubles, time included; `fees` paid on the way; `used` steps of the turn on arrival.
    """

    def __init__(self, cost: list[float], fees: list[int], used: list[int]) -> None:
        self.cost: list[float] = cost
        self.fees: list[int] = fees
        self.used: list[int] = used


_legs: dict[tuple[Geometry, int, int, int], Legs] = {}
_voyages: dict[tuple[Geometry, tuple[int, ...], tuple[int, ...]], float] = {}
_ways: dict[tuple[Geometry, tuple[int, ...], tuple[int, ...]], list[float]] = {}


def remember(memory: dict[K, V], key: K, value: V) -> V:
    """Keep a value, in a memory that is emptied when it is full."""
    if len(memory) > _MANY:
        memory.clear()
    memory[key] = value
    return value


def legs(g: Geometry, free: int, tile: int, used: int) -> Legs:
    """V4 The cheapest ways; `free` has a bit for each city that can be entered without a fee.

    The Horde is not looked at: it will have moved, and ways round it are short.
    """
    key = (g, free, tile, used)
    found = _legs.get(key)
    return found or remember(_legs, key, _sail_everywhere(g, free, tile, used))


def _sail_everywhere(g: Geometry, free: int, tile: int, used: int) -> Legs:
    cost = [1e9] * TILES
    fees = [0] * TILES
    arrive = [0] * TILES
    done = [False] * (TILES * RIVER_STEPS)
    queue: list[tuple[float, int, int, int]] = [(0.0, 0, tile, used)]
    while queue:
        spent, paid, here, steps = heapq.heappop(queue)
        if done[here * RIVER_STEPS + steps]:
            continue
        done[here * RIVER_STEPS + steps] = True
        if spent < cost[here]:
            cost[here], fees[here], arrive[here] = spent, paid, steps
        rest = STEP * (RIVER_STEPS - steps)
        for beside in g.river[here]:
            city = CITY_OF[beside]
            if city >= 0 and not free >> city & 1:
                heapq.heappush(queue, (spent + rest + 1.0, paid + 1, beside, 0))
            else:
                heapq.heappush(queue, (spent + STEP, paid, beside, (steps + 1) % RIVER_STEPS))
        if steps:  # the rest of the turn is given up for an overland step in the next
            rest += STEP * RIVER_STEPS
        for beside in g.overland[here]:
            city = CITY_OF[beside]
            toll = 1 if city >= 0 and not free >> city & 1 else 0
            heapq.heappush(queue, (spent + rest + toll, paid + toll, beside, 0))
    return Legs(cost, fees, arrive)


class Voyage:
    """The search for the best voyage of one ship: what can be sold where, and how to get there."""

    def __init__(self, g: Geometry, free: int, shut: int, demand: list[int], price: int) -> None:
        self.g: Geometry = g
        self.free: int = free
        self.price: int = price
        self.demand: list[int] = demand  # contracts, by city * 3 + good; none in closed cities
        self.wanted: list[int] = [sum(demand[good::3]) for good in range(3)]
        self.markets: list[int] = [c for c in range(10) if any(demand[3 * c : 3 * c + 3])]
        self.sources: list[int] = [c for c in range(10) if SELLS[c] >= 0 and not shut >> c & 1]

    def best(
        self, tile: int, used: int, goods: list[int], hold: int, money: int, stops: int
    ) -> float:
        """The most that can be gained from here, with so many more stops."""
        ways = legs(self.g, self.free, tile, used)
        top = 0.0
        demand = self.demand
        for city in self.markets:
            sold = [min(goods[good], demand[3 * city + good]) for good in range(3)]
            count = sold[0] + sold[1] + sold[2]
            if not count:
                continue
            at = TILE_OF[city]
            purse = money - ways.fees[at]
            gain = self.price * count - ways.cost[at]
            if purse < 0:
                continue
            if stops > 1:
                for good in range(3):
                    demand[3 * city + good] -= sold[good]
                    self.wanted[good] -= sold[good]
                left = [goods[good] - sold[good] for good in range(3)]
                purse += self.price * count
                gain += self.best(at, ways.used[at], left, hold, purse, stops - 1)
                for good in range(3):
                    demand[3 * city + good] += sold[good]
                    self.wanted[good] += sold[good]
            if gain > top:
                top = gain
        if stops > 1:
            for city in self.sources:
                good = SELLS[city]
                at = TILE_OF[city]
                purse = money - ways.fees[at]
                count = min(hold - sum(goods), purse // GOOD_PRICE, self.wanted[good] - goods[good])
                if count <= 0 or (self.price - 1) * (count + sum(goods)) <= ways.cost[at]:
                    continue
                more = list(goods)
                more[good] += count
                purse -= count * GOOD_PRICE
                gain = self.best(at, ways.used[at], more, hold, purse, stops - 1)
                gain -= ways.cost[at] + count * GOOD_PRICE
                if gain > top:
                    top = gain
        return top


def voyage(s: State, g: Geometry, seat: int, tile: int, used: int) -> float:
    """What the best voyage from a tile would bring, remembered for positions alike."""
    player = s.players[seat]
    free = shut = 0
    for city, burned in enumerate(s.burned):
        if burned or s.pass_of[city] == seat:
            free |= 1 << city
        if burned and s.burned_blocks_trade:
            shut |= 1 << city
    here = CITY_OF[s.horde]
    if here >= 0:
        shut |= 1 << here  # nobody can enter where the Horde stands
    demand = [0] * 30
    cards = s.open + player.hand
    if s.drawn and seat == s.active:
        cards += s.drawn
    for card in cards:
        if card < 0:
            continue  # face down
        city = CONTRACT_CITY[card]
        if not shut >> city & 1:
            demand[3 * city + CONTRACT_GOOD[card]] += 1
    hold = 9 if player.large else SMALL_HOLD
    goods = player.goods
    money = min(player.money, hold + STOPS)
    pays = price(s)
    ship = (free, shut, tile, used, goods[0], goods[1], goods[2], hold, money, pays)
    key = (g, ship, tuple(demand))
    found = _voyages.get(key)
    if found is not None:
        return found
    search = Voyage(g, free, shut, demand, pays)
    return remember(_voyages, key, search.best(tile, used, goods, hold, money, STOPS))


def worth(s: State, g: Geometry, seat: int) -> float:
    """What a player has and can soon have, the end of the game apart."""
    player = s.players[seat]
    total = float(player.money)
    for city in passes_of(s, seat):
        if not s.burned[city]:
            total += PASS_WORTH
            if SELLS[city] >= 0:
                total += SOURCE_PASS
            for card in s.open:
                if CONTRACT_CITY[card] == city:
                    total += MARKET_PASS
    if player.large:
        total += LARGE_WORTH
    total += HIDDEN_WORTH * len(player.hand) + UNSOLD * sum(player.goods)
    if player.tile < 0:
        free = [tile for tile in range(TILES) if tile not in (s.horde, s.prince)]
        return total + LATER * max(voyage(s, g, seat, tile, 0) for tile in free)
    drafting = s.bargain is not None and s.bargain.author == seat
    if seat != s.active or s.phase != TURNS or s.special != NO_SPECIAL or drafting:
        return total + LATER * voyage(s, g, seat, player.tile, 0)
    if s.moved == DONE or s.steps == RIVER_STEPS:
        return total + LATER * voyage(s, g, seat, player.tile, 0)
    return total + STEP * (RIVER_STEPS - s.steps) + voyage(s, g, seat, player.tile, s.steps)


def may_burn(s: State, g: Geometry) -> bool:
    """V6.1 Can the Horde reach a standing city in one move?"""
    for near in g.near[s.horde]:
        if city_stands(s, near):
            return True
        if not horde_must_stop(s, near):
            for far in g.near[near]:
                if city_stands(s, far):
                    return True
    return False


def standing(s: State, seat: int, gain: int) -> int:
    """V11.2 Would the seat win (1), share (0) or lose (-1) now, with so many rubles more?"""
    money, goods, passes = rank(s, seat)
    mine = (money + gain, goods, passes)
    best = max(rank(s, other) for other in range(s.seats) if other != seat)
    return (mine > best) - (mine < best)


def threat(s: State, g: Geometry, seat: int) -> float:
    """V6.3 With four cities burned: who is first to be able to end the game as its winner."""
    if sum(s.burned) != MARKERS - 1 or s.phase != TURNS or not may_burn(s, g):
        return 0.0
    first = s.active if s.fresh else (s.active + 1) % s.seats
    weight = WIN
    for turn in range(s.seats):
        who = (first + turn) % s.seats
        if standing(s, who, 1) > 0:
            return weight if who == seat else 0.0
        weight *= NEXT_WIN
    return 0.0


def late_lead(s: State, seat: int) -> float:
    """V11.2 Near the end a lead counts for more than what it could still buy."""
    if sum(s.burned) < LATE:
        return 0.0
    most = max(player.money for other, player in enumerate(s.players) if other != seat)
    return LATE_LEAD * max(-MOST_LEAD, min(MOST_LEAD, s.players[seat].money - most))


def judged(s: State, g: Geometry, seat: int) -> float:
    """A position between or within regular turns."""
    total = worth(s, g, seat) + late_lead(s, seat) + threat(s, g, seat)
    if seat == s.active:
        total -= OFFER * sum(s.offers)
    b = s.bargain
    if b is not None and b.author == seat:
        total -= OFFER * (1 + b.removals) + 0.02 * (sum(b.give) + sum(b.ask) + len(b.give_places))
    return total


def value(s: State, seat: int) -> float:
    """How many rubles a position is worth to a seat."""
    if s.phase <= REVEAL:
        return 0.0
    g = geometry(s)
    if s.special == HORDE or s.special == PRINCE:
        return _on_the_way(s, g, seat)
    return judged(s, g, seat)


def _on_the_way(s: State, g: Geometry, seat: int) -> float:
    """While Horde or Prince is on its way: the best stop for who leads it, judged for the seat."""
    pieces = [s.special, s.steps, s.active, s.horde, s.prince, *s.burned, *s.pass_of, *s.open]
    ships: list[int] = []
    for player in s.players:
        ships += [player.money, player.tile, player.large, *player.goods, -1, *player.hand, -1]
    key = (g, tuple(pieces), tuple(ships))
    figures = _ways.get(key) or remember(_ways, key, _best_stop(s, g))
    return figures[seat]


def _best_stop(s: State, g: Geometry) -> list[float]:
    """What each seat's position is worth when the leader has stopped where it suits him best."""
    leader = s.active
    horde, prince = s.horde, s.prince
    best = -1e9
    found: list[float] = []
    idle: list[bool] = []  # stops that change nothing are alike, but for what comes in reach
    for stop in _horde_stops(s, g) if s.special == HORDE else _prince_stops(s, g):
        city = CITY_OF[stop]
        victim = -1
        if s.special == HORDE:
            s.horde = stop
            changes = city_stands(s, stop)
            for who, player in enumerate(s.players):
                if player.tile == stop and who != leader and player.money:
                    victim = who
        else:
            s.prince = stop
            changes = city_burned(s, stop)
        near = changes or victim >= 0 or may_burn(s, g)
        if changes or victim >= 0 or near not in idle:
            if not changes and victim < 0:
                idle.append(near)
            figures = _after_stop(s, g, city if changes else -1, victim)
            lead = figures[leader] - (sum(figures) - figures[leader]) / (s.seats - 1)
            if lead > best:
                best, found = lead, figures
        s.horde, s.prince = horde, prince
    return found


def _after_stop(s: State, g: Geometry, city: int, victim: int) -> list[float]:
    """The figures after a city is burned or rebuilt (-1: none), and a ship raided (-1: none)."""
    leader = s.players[s.active]
    if city >= 0:
        s.burned[city] ^= 1
        leader.money += 1
    if victim >= 0 and sum(s.burned) < MARKERS:
        leader.money += 1
        s.players[victim].money -= 1
    if sum(s.burned) >= MARKERS:
        won = 2 * WIN * standing(s, s.active, 0)
        figures = [won if seat == s.active else 0.0 for seat in range(s.seats)]
    else:
        figures = [judged(s, g, seat) for seat in range(s.seats)]
    if victim >= 0 and sum(s.burned) < MARKERS:
        leader.money -= 1
        s.players[victim].money += 1
    if city >= 0:
        s.burned[city] ^= 1
        leader.money -= 1
    return figures


def _horde_stops(s: State, g: Geometry) -> list[int]:
    """V6.1 Where the Horde could still stop."""
    ends = [s.horde] if s.steps else []
    for near in g.near[s.horde]:
        ends.append(near)
        if not s.steps and not horde_must_stop(s, near):
            ends += g.near[near]
    return sorted(set(ends))


def _prince_stops(s: State, g: Geometry) -> list[int]:
    """V7.1 Where the Prince could still stop."""
    ends = {s.prince} if s.steps else set(g.overland[s.prince])
    edge = {s.prince}
    for _ in range(s.steps, RIVER_STEPS):
        edge = {near for tile in edge for near in g.river[tile]}
        ends |= edge
        edge = {tile for tile in edge if not prince_must_stop(s, tile)}
    return sorted(ends)
