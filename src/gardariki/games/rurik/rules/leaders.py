"""R9 Leaders: abilities that are used, one function each. Lasting ones are where they matter."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.rurik.data import (
    BUILD,
    GLEB,
    LEADER_NAMES,
    MARIA,
    MUSTER,
    PREDSLAVA,
    SOLO_LEADERS,
    SVIATOPOLK,
    SVIATOSLAV,
    THEOFANA,
)
from gardariki.games.rurik.rules.epic import arrived
from gardariki.games.rurik.rules.move import shift
from gardariki.games.rurik.rules.muster import has_recruits
from gardariki.games.rurik.rules.regions import (
    HERE,
    add_leader,
    add_troops,
    leads,
    neighbours,
    occupied,
    occupies,
    on_board,
    who,
    whom,
)
from gardariki.games.rurik.state import Fight, State
from gardariki.games.rurik.words import (
    COLLECT,
    DECLINE,
    LEADER,
    OPEN_REGION,
    PIECE,
    PUSH,
    PUSH_FROM,
    RALLY,
    REPLACE,
    RIDE,
    TO,
    TROOP,
)

GLEBS_POINTS = 2


def ability_options(s: State, seat: int) -> list[Action]:
    """R4.5, R9 What the leader can do now, as an action of its own in the turn."""
    leader = s.leader[seat]
    at = s.leader_at[seat]
    if at < 0:
        return []  # R15.6
    if leader == MARIA:
        if s.points[MUSTER] and not s.leader_used[seat] and has_recruits(s, seat):
            return OPEN_REGION(maria_regions(s, seat))
    elif leader == PREDSLAVA:
        if not s.leader_used[seat]:
            return PUSH([o for o in range(s.sides) if o != seat and on_board(s, o)])
    elif leader == SVIATOSLAV:
        if s.points[BUILD] and not s.rode and not s.build_spent:
            return RIDE(sviatoslav_regions(s, seat))
    elif leader == THEOFANA and s.taxed_with_leader and not s.leader_used[seat]:
        return [*RIDE(neighbours(s, at)), COLLECT.act]
    return []


def maria_regions(s: State, seat: int) -> list[int]:
    """R9.5 The neighbours of Maria's region that her player does not occupy."""
    return [r for r in neighbours(s, s.leader_at[seat]) if not occupies(s, seat, r)]


def open_region(s: State, seat: int, region: int) -> None:
    """R9.5 Maria: muster points of this turn may be spent in one region beside hers."""
    s.leader_used[seat] = True
    s.opened = region
    tell(s.log, f"Maria lets {who(s, seat)} muster in {HERE[region]} this turn.")


def push(s: State, seat: int, side: int) -> Rules[None]:
    """R9.6 Predslava: a piece of an opponent goes to a region beside it; its owner gets a coin."""
    act: Action
    regions = occupied(s, side)
    region = regions[0]
    if len(regions) > 1:
        act = yield Ask(
            seat, PUSH_FROM(regions), "From which region does Predslava move it?", "R9.6"
        )
        region = act.noun
    leader = not s.troops[side][region]
    if s.troops[side][region] and s.leader_at[side] == region:
        act = yield Ask(
            seat, PIECE((TROOP, LEADER)), "Does Predslava move a troop, or the leader?", "R9.6"
        )
        leader = act.noun == LEADER
    ways = neighbours(s, region)
    act = yield Ask(seat, TO(ways), "Where does Predslava move it?", "R9.6")
    shift(s, side, region, act.noun, leader)
    s.leader_used[seat] = True
    s.coins[side] += 1
    what = "the leader" if leader else "a troop"
    tell(
        s.log,
        f"Predslava moves {what} of {whom(s, side)} from {HERE[region]} to {HERE[act.noun]};"
        f" {whom(s, side)} gains a coin.",
    )


def sviatoslav_regions(s: State, seat: int) -> list[int]:
    """R9.10 Neighbours with a rebel for nothing; any neighbour for a coin."""
    ways = neighbours(s, s.leader_at[seat])
    return ways if s.coins[seat] else [r for r in ways if s.rebels[r]]


def ride(s: State, seat: int, region: int) -> Rules[None]:
    """R9.10, R9.11 Sviatoslav before building, or Theofana after taxing, rides to a neighbour."""
    if s.leader[seat] == SVIATOSLAV:
        s.rode = True
        price = ""
        if not s.rebels[region]:
            s.coins[seat] -= 1
            price = " for a coin"
    else:
        s.leader_used[seat] = True
        s.tax_closed = True
        price = ""
    add_leader(s, seat, region)
    tell(s.log, f"{LEADER_NAMES[s.leader[seat]]} rides to {HERE[region]}{price}.")
    if s.epic:
        yield from arrived(s, seat, region, True)


def collect(s: State, seat: int) -> None:
    """R9.11 Theofana collects a coin when the taxing is done."""
    s.leader_used[seat] = True
    s.tax_closed = True
    s.coins[seat] += 1
    tell(s.log, f"Theofana collects a coin for {who(s, seat)}.")


def replace_rebel(s: State, f: Fight) -> Rules[None]:
    """R9.2, R15.12 Sviatopolk: a troop may take the place of a rebel defeated in his region."""
    seat = f.attacker
    if not leads(s, seat, SVIATOPOLK, f.region) or not s.supply[seat]:
        return
    act: Action = yield Ask(
        seat,
        [REPLACE.act, DECLINE.act],
        "Does a troop from your supply take the rebel's place?",
        "R9.2",
    )
    if act is REPLACE.act:
        add_troops(s, seat, f.region)
        tell(s.log, f"A troop of {who(s, seat)} takes the rebel's place in {HERE[f.region]}.")


def rally(s: State, f: Fight) -> Rules[None]:
    """R9.9 Gleb: once a round, after an attack without casualty in his region, two points."""
    seat = f.attacker
    if f.losses or s.leader_used[seat] or not leads(s, seat, GLEB, f.region):
        return
    act: Action = yield Ask(
        seat,
        [RALLY.act, DECLINE.act],
        "Does Gleb give you two movement points for troops in his region now?",
        "R9.9",
    )
    if act is RALLY.act:
        s.leader_used[seat] = True
        s.bound[f.region] += GLEBS_POINTS
        tell(s.log, f"Gleb gives {who(s, seat)} two movement points in {HERE[f.region]}.")


def solo_leads(s: State, leader: str, region: int) -> bool:
    """R14.1, R14.5 Does this leader of the Rebellion stand in the region?"""
    return s.solo_leader >= 0 and SOLO_LEADERS[s.solo_leader] == leader and s.leader_at[1] == region
