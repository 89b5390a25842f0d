"""4.6 Supply: Sources, Routes, Transport."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.games.nevsky.data import (
    ASSET_LIMIT,
    BOAT,
    CART,
    DISTANCE,
    EARLY_WINTER,
    EDITIONS,
    LATE_WINTER,
    LORDS_OF,
    NOVGOROD,
    PROVENDER,
    R7,
    ROADS,
    RUSSIANS,
    SEAPORTS,
    SEASON,
    SHIP,
    SIDE_OF,
    SLED,
    SUMMER,
    T16,
    TERRITORY,
    TEUTONS,
    TRACKWAY,
    WAY_TYPE,
)
from gardariki.games.nevsky.rules.cards import COGS, LODYA, has, in_effect
from gardariki.games.nevsky.rules.goods import total
from gardariki.games.nevsky.rules.lords import seats_of
from gardariki.games.nevsky.rules.places import enemies_outside, enemy_stronghold, outside
from gardariki.games.nevsky.state import State
from gardariki.games.nevsky.words import FROM_SEATS, FROM_SHIPS, does

Cost = tuple[int, int]
"""Transport of a Route: Boats and Carts; in Winter Sleds and none."""
Pool = tuple[int, int, int]
"""What can be used: Boats or Sleds, Carts, Ships."""


def famine(s: State, side: int) -> bool:
    """7.1 T16, 7.3 R7 Famine on this side."""
    return in_effect(s, T16 if side == RUSSIANS else R7)


def open_to_supply(s: State, side: int, place: int) -> bool:
    """4.6.2 A Route touches no Unbesieged enemy, enemy Stronghold or enemy Conquered marker."""
    if enemies_outside(s, side, place):
        return False
    if (s.conquered[place] and TERRITORY[place] == side) or enemy_stronghold(s, side, place):
        return s.siege[place] > 0
    return True


def pools(s: State, lord: int) -> list[Pool]:
    """1.7.4, 4.6.3 Usable Transport and Ships at his Locale, one pool for each Lodya mode."""
    side = SIDE_OF[lord]
    place = s.where[lord]
    friends = outside(s, side, place)
    season = SEASON[s.box]
    if season in (EARLY_WINTER, LATE_WINTER):
        return [(total(s, friends, SLED), 0, 0)]
    carts = total(s, friends, CART) if season == SUMMER else 0
    boats = total(s, friends, BOAT)
    ships = 0
    for other in LORDS_OF[side]:
        if s.where[other] >= 0 and s.assets[other][SHIP]:
            if has(s, other, COGS):
                ships += 2 * s.assets[other][SHIP]
            elif other in friends:
                ships += s.assets[other][SHIP]
    found: list[Pool] = [(boats, carts, ships)]
    for other in friends:
        if has(s, other, LODYA):
            mat = s.assets[other]
            found.append((boats + mat[BOAT], carts, ships))
            for k in range(1, min(2, mat[SHIP]) + 1):
                found.append((boats + k, carts, ships - k))
            for k in range(1, min(2, mat[BOAT]) + 1):
                found.append((boats - k, carts, ships + k))
    return found


def routes(s: State, lord: int, boats: int, carts: int) -> dict[int, list[Cost]]:
    """4.6.2 Every Locale within reach of the Transport, with the cheapest Routes to it."""
    side = SIDE_OF[lord]
    start = s.where[lord]
    found: dict[int, list[Cost]] = {}
    if not open_to_supply(s, side, start):
        return found
    sleds = SEASON[s.box] in (EARLY_WINTER, LATE_WINTER)
    closed: dict[int, bool] = {start: False}
    found[start] = [(0, 0)]
    queue: list[tuple[int, int, int]] = [(start, 0, 0)]
    for place, used_boats, used_carts in queue:
        for way, other in ROADS[place]:
            by_cart = WAY_TYPE[way] == TRACKWAY and not sleds
            b = used_boats if by_cart else used_boats + 1
            c = used_carts + 1 if by_cart else used_carts
            if b > boats or c > carts:
                continue
            shut = closed.get(other)
            if shut is None:
                shut = not open_to_supply(s, side, other)
                closed[other] = shut
            if shut:
                continue
            known = found.setdefault(other, [])
            if any(kb <= b and kc <= c for kb, kc in known):
                continue
            known[:] = [(kb, kc) for kb, kc in known if not (b <= kb and c <= kc)]
            known.append((b, c))
            queue.append((other, b, c))
    return found


def sources(s: State, lord: int) -> tuple[list[int], list[int]]:
    """4.6.1 Seats (a double Seat twice), and ports for Ships."""
    ports = SEAPORTS if SIDE_OF[lord] == TEUTONS else [NOVGOROD]
    return seats_of(s, lord), ports


def seat_limit(s: State, side: int) -> int:
    """4.6.3 At most two Provender from Seats an action; Famine: one a card."""
    if famine(s, side):
        return 0 if s.seat_provender else 1
    return 2


def can_supply(s: State, lord: int) -> bool:
    """4.6.3 Is any Provender to be had? (RUL-19)"""
    if s.assets[lord][PROVENDER] >= ASSET_LIMIT:
        return False
    place = s.where[lord]
    seats, ports = sources(s, lord)
    limit = seat_limit(s, SIDE_OF[lord])
    near = DISTANCE[place]
    for boats, carts, ships in pools(s, lord):
        reach = boats + carts
        wanted = [p for p in seats if near[p] <= reach] if limit else []
        if ships > 0:
            wanted += [p for p in ports if near[p] <= reach]
        if not wanted:
            continue
        if place in wanted:
            return open_to_supply(s, SIDE_OF[lord], place)
        found = routes(s, lord, boats, carts)
        for p in wanted:
            if p in found:
                return True
    return False


def yields(s: State, lord: int) -> list[tuple[int, int]]:
    """4.6.3, 9.5.5 Every (from Seats, by Ship) that the Lord can draw in one action."""
    room = ASSET_LIMIT - s.assets[lord][PROVENDER]
    limit = seat_limit(s, SIDE_OF[lord])
    seats, ports = sources(s, lord)
    result: list[tuple[int, int]] = []
    for boats, carts, ships in pools(s, lord):
        found = routes(s, lord, boats, carts)
        reach = [p for p in seats if p in found]
        harbour = [p for p in ports if p in found] if ships > 0 else []
        most = min(limit, len(reach))
        most_ships = min(2, ships) if harbour else 0
        for n in range(most + 1):
            for h in range(most_ships + 1):
                if not 1 <= n + h <= room or (n, h) in result:
                    continue
                if EDITIONS[s.edition].supply_transport_reusable or _fits(
                    found, reach, harbour, n, h, boats, carts
                ):
                    result.append((n, h))
    return sorted(result)


def _fits(
    found: dict[int, list[Cost]],
    seats: list[int],
    ports: list[int],
    n: int,
    h: int,
    boats: int,
    carts: int,
) -> bool:
    """4.6.2 second edition: do the Routes of n Seats and h port uses fit the Transport together?"""
    if n == 0 and h == 0:
        return True
    if n:
        for number, place in enumerate(seats):
            for b, c in found[place]:
                if b <= boats and c <= carts:
                    rest = seats[number + 1 :]
                    if len(rest) >= n - 1 and _fits(
                        found, rest, ports, n - 1, h, boats - b, carts - c
                    ):
                        return True
        return False
    for place in ports:
        for b, c in found[place]:
            if (
                b <= boats
                and c <= carts
                and _fits(found, seats, ports, 0, h - 1, boats - b, carts - c)
            ):
                return True
    return False


def supply(s: State) -> Rules[None]:
    """4.6 Supply: the Active Lord takes Provender from his Seats and by Ship."""
    lord = s.actor
    seat = s.seat[SIDE_OF[lord]]
    choices = yields(s, lord)
    from_seats = sorted({n for n, _ in choices})
    n = yield from pick(Ask(seat, FROM_SEATS(from_seats), "How much from Seats?", "4.6.3"))
    by_ship = [h for m, h in choices if m == n]
    h = yield from pick(Ask(seat, FROM_SHIPS(by_ship), "How much by Ship?", "4.6.3"))
    s.assets[lord][PROVENDER] += n + h
    s.seat_provender += n
    s.actions -= 1
    amount = "" if s.hidden_mats else f": {n + h} Provender"
    tell(s.log, f"{does(lord, 'draws')} supply{amount}.")
