"""R5.2 Move: which points pay, City Gate, Border Forts, and Agatha's companions (R9.7)."""

from __future__ import annotations

from gardariki.engine.log import count, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.rurik.data import AGATHA, BORDER_OF, BORDERS, CITY_GATE, LEADER_NAMES, MOVE
from gardariki.games.rurik.rules.epic import arrived
from gardariki.games.rurik.rules.regions import HERE, neighbours, occupied, who
from gardariki.games.rurik.state import NOWHERE, State
from gardariki.games.rurik.words import (
    ANYWHERE,
    BOUND,
    COMPANIONS,
    FORT,
    LEADER,
    PAY_WITH,
    PIECE,
    PLAIN,
    TO,
    TROOP,
)

MOST_COMPANIONS = 2


def free_fort(s: State, a: int, b: int) -> int:
    """R11.4 The place of a Border Fort on this border that was not crossed this turn, or -1."""
    border = BORDER_OF[a][b]
    for place, at in enumerate(s.forts):
        if at == border and not s.forts_crossed >> place & 1:
            return place
    return -1


def forts_lead_from(s: State, region: int) -> bool:
    """R4.5, R11.4 Can a piece leave the region over a Border Fort for nothing?"""
    for place, border in enumerate(s.forts):
        if region in BORDERS[border] and not s.forts_crossed >> place & 1:
            return True
    return False


def entry_cost(s: State, region: int) -> int:
    """R5.2.3, R11.8 How many movement points it takes to enter a region."""
    return 2 if s.epic_at[CITY_GATE] == region else 1


def move_regions(s: State, seat: int) -> list[int]:
    """R5.2 The regions from which a piece can move now."""
    if s.points[MOVE] or s.anywhere:
        return occupied(s, seat)
    if not s.forts and not any(s.bound):
        return []
    return [r for r in occupied(s, seat) if s.bound[r] or forts_lead_from(s, r)]


def destinations(s: State, seat: int, region: int) -> list[int]:
    """R5.2 Where a piece can go from a region with the points there are."""
    near = neighbours(s, region)
    total = s.points[MOVE] + s.bound[region] + s.anywhere
    found = [
        to
        for to in near
        if total >= entry_cost(s, to) or (s.forts and free_fort(s, region, to) >= 0)
    ]
    if s.anywhere:
        found += [
            to
            for to in range(s.regions)
            if to != region and to not in near and total >= entry_cost(s, to)
        ]
        found.sort()
    return found


def move(s: State, seat: int, region: int) -> Rules[None]:
    """R5.2.1 One piece moves; the player says which, where to and with which points."""
    troops = s.troops[seat][region]
    piece = TROOP if troops else LEADER
    act: Action
    if troops and s.leader_at[seat] == region:
        act = yield Ask(seat, PIECE((TROOP, LEADER)), "Which piece moves?", "R5.2")
        piece = act.noun
    s.moving_from = region
    s.moving_leader = piece == LEADER
    ways = destinations(s, seat, region)
    act = yield Ask(seat, TO(ways), "Where does it go?", "R5.2")
    to = act.noun
    yield from pay_for_move(s, seat, region, to)
    along = 0
    if piece == LEADER and s.leader[seat] == AGATHA and troops and entry_cost(s, to) == 1:
        most = min(MOST_COMPANIONS, troops)
        act = yield Ask(
            seat, COMPANIONS(range(most + 1)), "How many troops go along with Agatha?", "R9.7"
        )
        along = act.noun
    s.moving_from = NOWHERE
    s.moving_leader = False
    shift(s, seat, region, to, piece == LEADER, along)
    name = LEADER_NAMES[s.leader[seat]] if piece == LEADER else "a troop"
    others = f" with {count(along, 'troop')}" if along else ""
    tell(s.log, f"{who(s, seat)} moves {name}{others} from {HERE[region]} to {HERE[to]}.")
    if s.epic:
        yield from arrived(s, seat, to, piece == LEADER)


def shift(s: State, side: int, region: int, to: int, leader: bool, along: int = 0) -> None:
    """R5.2.2 Pieces change regions; nothing blocks them, and nothing is fought over."""
    troops = along
    if leader:
        s.leader_at[side] = to
    else:
        troops += 1
    s.troops[side][region] -= troops
    s.troops[side][to] += troops
    s.touched |= 1 << region | 1 << to


def pay_for_move(s: State, seat: int, region: int, to: int) -> Rules[None]:
    """R5.2.3 to R5.2.7 Which kind of point pays is the player's choice, point by point."""
    near = BORDER_OF[region][to] >= 0
    cost = entry_cost(s, to)
    fort = free_fort(s, region, to) if near and s.forts else -1
    enough = s.points[MOVE] + s.bound[region] + s.anywhere >= cost
    far_paid = near  # a far region needs a point to anywhere
    for k in range(cost):
        kinds: list[int] = []
        if fort >= 0 and k == 0:
            kinds.append(FORT)
        if enough:
            if far_paid or (k + 1 < cost and s.anywhere):
                if s.bound[region]:
                    kinds.append(BOUND)
                if s.points[MOVE]:
                    kinds.append(PLAIN)
            if s.anywhere:
                kinds.append(ANYWHERE)
        kind = kinds[0]
        if len(kinds) > 1:
            act: Action = yield Ask(
                seat, PAY_WITH(kinds), "Which kind of point pays for this move?", "R5.2.7"
            )
            kind = act.noun
        if kind == FORT:
            s.forts_crossed |= 1 << fort
            return
        if kind == BOUND:
            s.bound[region] -= 1
        elif kind == PLAIN:
            s.points[MOVE] -= 1
        else:
            s.anywhere -= 1
            far_paid = True
