"""R14.5 The Rebellion's actions: it decides by its card, its priority and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from gardariki.engine.log import count, tell
from gardariki.engine.questions import Rules, chance
from gardariki.games.rurik.cards import BY_FORCE, SOLO_CARDS
from gardariki.games.rurik.data import (
    CHURCH,
    GOOD_OF,
    GOODS,
    KINDS,
    MARKET,
    NEIGHBOURS,
    SLOTS,
    STABLE,
    STRONGHOLD,
    STRUCTURES,
    TAVERN,
)
from gardariki.games.rurik.rules.attack import check, end_fight, reveal_count, targets
from gardariki.games.rurik.rules.build import convert_rebel, convert_troop
from gardariki.games.rurik.rules.core import STABLE_POINTS
from gardariki.games.rurik.rules.effects import advance
from gardariki.games.rurik.rules.goods import gain_good
from gardariki.games.rurik.rules.leaders import solo_leads
from gardariki.games.rurik.rules.move import shift
from gardariki.games.rurik.rules.regions import (
    HERE,
    add_leader,
    add_troops,
    hushed,
    lift,
    may_build_in,
    occupies,
    pieces,
    ruler,
    standing,
    touch,
    who,
)
from gardariki.games.rurik.rules.solo_mat import REBELLION_SIDE, unlock
from gardariki.games.rurik.state import IN_SUPPLY, NOBODY, NOWHERE, Fight, State

YOU = 0
ME = REBELLION_SIDE


def _distances() -> list[list[int]]:
    """R14.5 How far green regions are from each other, by adjacency."""
    near = NEIGHBOURS[1]
    table: list[list[int]] = []
    for start in range(len(near)):
        steps = [99] * len(near)
        steps[start] = 0
        reach = [start]
        for region in reach:
            for other in near[region]:
                if steps[other] == 99:
                    steps[other] = steps[region] + 1
                    reach.append(other)
        table.append(steps)
    return table


DISTANCE: list[list[int]] = _distances()


def order(s: State) -> list[int]:
    """R14.5 The location order of the current solo card."""
    return SOLO_CARDS[s.solo_card].places


def musters(s: State, points: int, _: int) -> Rules[None]:
    """R14.5 Muster: one into each region that it does not rule, and again; then where it rules."""
    places = order(s)
    ruling = False
    at = 0
    for _point in range(points):
        if not s.supply[ME] and s.leader_at[ME] != IN_SUPPLY:
            break
        region = _next_region(s, places, at, ruling)
        if region == NOWHERE and not ruling:
            ruling = True
            at = 0
            region = _next_region(s, places, at, ruling)
        if region == NOWHERE:
            break
        at = places.index(region) + 1
        _place(s, region)
    yield from ()


def _next_region(s: State, places: list[int], at: int, ruling: bool) -> int:
    """R14.5 The next region from there on, and round again, that it occupies and rules or not."""
    for i in range(len(places)):
        region = places[(at + i) % len(places)]
        if occupies(s, ME, region) and (ruler(s, region) == ME) == ruling:
            return region
    return NOWHERE


def _place(s: State, region: int) -> None:
    """R14.5 Its leader, if in supply, is the first piece placed."""
    if s.leader_at[ME] == IN_SUPPLY:
        add_leader(s, ME, region)
        tell(s.log, f"The Rebellion musters its leader in {HERE[region]}.")
    elif s.supply[ME]:
        add_troops(s, ME, region)
        tell(s.log, f"The Rebellion musters a troop in {HERE[region]}.")


def moves(s: State, points: int, _: int) -> Rules[None]:
    """R14.5 Move: into regions that it does not occupy, or all into one that it does not rule."""
    move_troops(s, points, NOWHERE)
    yield from ()


def move_troops(s: State, points: int, only_from: int) -> None:
    """R14.5 Spend movement points; from one region alone if that is said (a stable)."""
    goal = NOWHERE
    if s.priority != BY_FORCE:
        goal = next((r for r in order(s) if ruler(s, r) != ME), NOWHERE)
        if goal == NOWHERE:
            return
    for _ in range(points):
        to = goal
        if s.priority == BY_FORCE:
            to = next((r for r in order(s) if not occupies(s, ME, r)), NOWHERE)
            if to == NOWHERE:
                return
        source = _source(s, to, only_from)
        if source == NOWHERE:
            return
        leader = s.leader_at[ME] == source
        shift(s, ME, source, to, leader)
        what = "its leader" if leader else "a troop"
        tell(s.log, f"The Rebellion moves {what} from {HERE[source]} to {HERE[to]}.")


def _source(s: State, to: int, only_from: int) -> int:
    """R14.5 The closest region with a piece to spare; of several the later in location order."""
    best = NOWHERE
    for region in order(s):
        if region == to or pieces(s, ME, region) < 2 or only_from not in (NOWHERE, region):
            continue
        if _hands_over(s, region):
            continue
        if best == NOWHERE or DISTANCE[region][to] <= DISTANCE[best][to]:
            best = region
    return best


def _hands_over(s: State, region: int) -> bool:
    """R14.5 Would you rule the region if it moved a piece away?"""
    if ruler(s, region) == YOU:
        return False
    leader = s.leader_at[ME] == region
    if leader:
        s.leader_at[ME] = NOWHERE
    else:
        s.troops[ME][region] -= 1
    lost = ruler(s, region) == YOU
    if leader:
        s.leader_at[ME] = region
    else:
        s.troops[ME][region] += 1
    return lost


def attacks(s: State, points: int, fewer: int) -> Rules[None]:
    """R14.5 Attack: one region until it is exhausted, then the next; you before neutral troops."""
    region = NOWHERE
    for _ in range(points):
        if region == NOWHERE or not _can_attack(s, region):
            region = _battlefield(s)
            if region == NOWHERE:
                return
        yield from strike(s, region, fewer)


def _can_attack(s: State, region: int) -> bool:
    return occupies(s, ME, region) and bool(targets(s, ME, region))


def _battlefield(s: State) -> int:
    """R14.5 By force: regions that it does not rule first; else those that it rules first."""
    first_ruled = s.priority != BY_FORCE
    for ruling in (first_ruled, not first_ruled):
        for region in order(s):
            if _can_attack(s, region) and (ruler(s, region) == ME) == ruling:
                return region
    return NOWHERE


def strike(s: State, region: int, fewer: int) -> Rules[None]:
    """R14.5, R14.10 One attack of the Rebellion; it never captures."""
    if not occupies(s, YOU, region):
        place = 0
        if len(s.rebels[region]) > 1:
            place = yield chance(len(s.rebels[region]))
        s.defeated[ME].append(s.rebels[region].pop(place))
        touch(s, region)
        tell(s.log, f"The Rebellion defeats a neutral troop in {HERE[region]}.")
        return
    if solo_leads(s, "sviatopolk", region):
        fewer += 1
    cards = reveal_count(s, ME, region, YOU, fewer)
    f = Fight(ME, region, region, YOU, cards=cards)
    s.fight = f
    f.leader = lift(s, YOU, region)
    if not f.leader:
        s.supply[YOU] += 1
    what = "the leader" if f.leader else "a troop"
    tell(
        s.log,
        f"The Rebellion attacks {who(s, YOU)} in {HERE[region]}: {what} is removed,"
        f" {count(cards, 'card')} to reveal.",
    )
    yield from advance(s, ME)
    yield from check(s, YOU, f)
    end_fight(s)


def taxes(s: State, points: int, _: int) -> Rules[None]:
    """R14.5 Tax: a point a region, first where the good has room on the boat."""
    for _point in range(points):
        ripe = [r for r in order(s) if s.yields[r] and occupies(s, ME, r)]
        if not ripe:
            break
        room = [r for r in ripe if s.boat[ME][GOOD_OF[r]] < SLOTS[GOOD_OF[r]]]
        region = (room or ripe)[0]
        s.yields[region] = False
        n = 1
        if s.built[region * KINDS + MARKET] == ME and not hushed(s, region, ME):
            n = 2
        good = GOOD_OF[region]
        tell(s.log, f"The Rebellion taxes {HERE[region]}: {n} {GOODS[good]}.")
        gain_good(s, ME, good, n)
        _theofana(s, region)
    yield from ()


def _theofana(s: State, region: int) -> None:
    """R14.5 Each tax or build beside Theofana also musters a troop there."""
    if s.supply[ME] and solo_leads(s, "theofana", region):
        add_troops(s, ME, region)
        tell(s.log, f"The Rebellion musters a troop beside Theofana in {HERE[region]}.")


def builds(s: State, points: int, _: int) -> Rules[None]:
    """R14.5 Build: a point a structure, whoever rules."""
    for _point in range(points):
        region, kind = _building(s)
        if region == NOWHERE:
            return
        yield from _raise(s, region, kind)


def _building(s: State) -> tuple[int, int]:
    """R14.5 The region for the next structure, and which: empty ones first, then contested ones."""
    mine = [r for r in order(s) if occupies(s, ME, r)]
    empty = [r for r in mine if ME not in s.built[r * KINDS : r * KINDS + KINDS]]
    contested = [r for r in mine if r not in empty and (occupies(s, YOU, r) or s.rebels[r])]
    rest = [r for r in mine if r not in empty and r not in contested]
    for region in empty + contested + rest:
        kind = _structure(s, region)
        if kind >= 0:
            return region, kind
    return NOWHERE, NOBODY


def _structure(s: State, region: int) -> int:
    """R14.5 The first structure of its order that is legal there, -1 if none."""
    if not may_build_in(s, region):
        return NOBODY
    wanted: list[int] = []
    if pieces(s, ME, region) >= pieces(s, YOU, region) + 3:
        wanted.append(STABLE)
    if standing(s, region) == 2:
        wanted.append(TAVERN)
    wanted += SOLO_CARDS[s.solo_card].orders[s.priority].build
    for kind in wanted:
        if not s.stock[ME][kind] or s.built[region * KINDS + kind] != NOBODY:
            continue
        if kind == CHURCH and not s.troops[YOU][region] and not s.rebels[region]:
            continue
        return kind
    return NOBODY


def _raise(s: State, region: int, kind: int) -> Rules[None]:
    """R14.5 A structure of the Rebellion, what it does at once, and what its leader adds."""
    s.stock[ME][kind] -= 1
    s.built[region * KINDS + kind] = ME
    if kind == STRONGHOLD:
        touch(s, region)
    tell(s.log, f"The Rebellion builds a {STRUCTURES[kind]} in {HERE[region]}.")
    if not hushed(s, region, ME):
        if kind == CHURCH:
            yield from _consecrate(s, region)
        elif kind == TAVERN:
            s.coins[ME] += standing(s, region)
            tell(s.log, f"The tavern gives it {count(standing(s, region), 'coin')}.")
            unlock(s)
        elif kind == STABLE:
            move_troops(s, STABLE_POINTS, region)
    _theofana(s, region)
    if solo_leads(s, "maria", region):
        tell(s.log, "Maria gives the Rebellion an attack.")
        yield from attacks(s, 1, 0)


def _consecrate(s: State, region: int) -> Rules[None]:
    """R14.5, R5.5.6 A church of the Rebellion converts your troop first, else a neutral one."""
    if s.troops[YOU][region]:
        convert_troop(s, YOU, region)
        tell(s.log, f"Its church removes a troop of {who(s, YOU)}.")
    elif s.rebels[region]:
        place = 0
        if len(s.rebels[region]) > 1:
            place = yield chance(len(s.rebels[region]))
        convert_rebel(s, region, place)
        tell(s.log, "Its church removes a neutral troop.")
    else:
        return
    if s.supply[ME]:
        add_troops(s, ME, region)


ACTIONS: list[Callable[[State, int, int], Rules[None]]] = [musters, moves, attacks, taxes, builds]
"""R14.5 By column of the strategy board; scheme unlocks a bonus instead (R14.6)."""
