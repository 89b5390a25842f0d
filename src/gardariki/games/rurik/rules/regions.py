"""R1 Board and regions: who occupies, who rules, what may be built, how pieces leave."""

from __future__ import annotations

from gardariki.engine.log import SEATS, count, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.rurik.data import (
    BORDERS,
    CATACOMBS,
    GREEN,
    KINDS,
    LIMIT,
    NEIGHBOURS,
    STRONGHOLD,
    SVIATOPOLK,
    YAROSLAV,
)
from gardariki.games.rurik.state import IN_SUPPLY, NOBODY, State
from gardariki.games.rurik.words import (
    COME_BACK,
    DECLINE,
    GROUP,
    LEADER_ALONE,
    LEADER_AND_TROOP,
    ONE_TROOP,
    REGION_NOUNS,
    TWO_TROOPS,
)

HERE: list[str] = REGION_NOUNS.marks
"""The marks of the regions in lines of the log."""
REBELLION_MARK = "The Rebellion"


def who(s: State, side: int) -> str:
    """A side, as the log names it."""
    return SEATS[side] if side < s.seats else REBELLION_MARK


def whom(s: State, side: int) -> str:
    """A side, as the log names it in the middle of a sentence."""
    return SEATS[side] if side < s.seats else "the Rebellion"


def neighbours(s: State, region: int) -> list[int]:
    """R1.2, R1.3 The adjacent regions in play; those out of play do not exist."""
    return NEIGHBOURS[s.seats][region]


def is_green(region: int) -> bool:
    """R1.1 Is it one of the central green regions?"""
    return region < GREEN


def occupies(s: State, side: int, region: int) -> bool:
    """R0.1 At least one piece there; structures do not occupy."""
    return s.troops[side][region] > 0 or s.leader_at[side] == region


def pieces(s: State, side: int, region: int) -> int:
    """R0.1 How many pieces a side has in a region, its leader included."""
    return s.troops[side][region] + (s.leader_at[side] == region)


def occupied(s: State, side: int) -> list[int]:
    """R0.1 The regions that a side occupies."""
    at = s.leader_at[side]
    return [r for r, n in enumerate(s.troops[side]) if n or r == at]


def on_board(s: State, side: int) -> int:
    """R1.7 How many pieces a side has on the board."""
    return sum(s.troops[side]) + (s.leader_at[side] >= 0)


def leads(s: State, side: int, leader: int, region: int) -> bool:
    """R9 Does this leader of the side stand in this region?"""
    return s.leader_at[side] == region and s.leader[side] == leader


def hushed(s: State, region: int, side: int) -> bool:
    """R9.3 Does an opponent's Yaroslav make the side's structures in the region inactive?"""
    for other, leader in enumerate(s.leader):
        if leader == YAROSLAV and other != side:
            return s.leader_at[other] == region
    return False


def strengths(s: State, region: int) -> list[int]:
    """R1.4 What each side brings to bear in a region."""
    found = [troops[region] for troops in s.troops]
    for side, at in enumerate(s.leader_at):
        if at == region:
            found[side] += 1
            if s.leader[side] == SVIATOPOLK:
                found[side] += len(s.rebels[region])  # R9.2
    owner = s.built[region * KINDS + STRONGHOLD]
    if owner >= 0 and not hushed(s, region, owner):
        found[owner] += 1
    return found


def ruler(s: State, region: int) -> int:
    """R1.4 Who rules a region: strictly more than every other side and than all rebels there.

    NOBODY on a tie, unless Yaroslav breaks it (R9.3). The rebels beside Sviatopolk are a part
    of his strength, which is therefore always more than theirs (R9.2).
    """
    found = strengths(s, region)
    top = max(found)
    rebels = len(s.rebels[region])
    if top == 0 or top < rebels:
        return NOBODY
    best = found.index(top)
    if top > rebels and found.count(top) == 1:
        return best
    for side, n in enumerate(found):
        if n == top and leads(s, side, YAROSLAV, region):
            return side
    return NOBODY


def ruled(s: State, side: int) -> list[int]:
    """R1.4 The regions that a side rules."""
    return [r for r in range(s.regions) if ruler(s, r) == side]


def places_taken(s: State, region: int) -> int:
    """R1.5 How many of a region's three places are used; the camp takes one, borders none."""
    first = region * KINDS
    n = KINDS - s.built[first : first + KINDS].count(NOBODY)
    if s.epic:
        n += s.epic_at.count(region)
    return n + (s.camp == region)


def standing(s: State, region: int) -> int:
    """R1.5 The structures in a region for every other purpose: borders count, the camp does not."""
    first = region * KINDS
    n = KINDS - s.built[first : first + KINDS].count(NOBODY)
    if s.epic:
        n += s.epic_at.count(region)
        for border in s.forts:
            n += region in BORDERS[border]
        for border in s.towers:
            n += region in BORDERS[border]
    return n


def may_build_in(s: State, region: int) -> bool:
    """R1.5, R11.6 Is there a place left, and no Catacombs?"""
    return places_taken(s, region) < LIMIT and s.epic_at[CATACOMBS] != region


def has_epic(s: State, region: int) -> bool:
    """R1.5, R8.3 Does an epic structure stand in the region, or on its border?"""
    if region in s.epic_at:
        return True
    return any(region in BORDERS[border] for border in (*s.forts, *s.towers))


def touch(s: State, region: int) -> None:
    """R1.4 The rule of this region may have changed; `tell_rule` will look at it."""
    s.touched |= 1 << region


def tell_rule(s: State) -> None:
    """R1.4 Tell of every region that has another ruler now."""
    touched = s.touched
    s.touched = 0
    region = 0
    while touched:
        if touched & 1:
            now = ruler(s, region)
            before = s.told_rulers[region]
            if now != before:
                s.told_rulers[region] = now
                if now >= 0:
                    tell(s.log, f"{who(s, now)} now rules {HERE[region]}.")
                else:
                    tell(s.log, f"{who(s, before)} no longer rules {HERE[region]}.")
        touched >>= 1
        region += 1


def add_troops(s: State, side: int, region: int, n: int = 1) -> None:
    """R0.1 Troops go from the supply into a region."""
    s.supply[side] -= n
    s.troops[side][region] += n
    s.touched |= 1 << region


def add_leader(s: State, side: int, region: int) -> None:
    """R0.1 The leader goes into a region."""
    if s.leader_at[side] >= 0:
        s.touched |= 1 << s.leader_at[side]
    s.leader_at[side] = region
    s.touched |= 1 << region


def lift(s: State, side: int, region: int) -> bool:
    """R1.6 Take one piece off a region, the leader last of all; True if it is the leader.

    The piece is nowhere yet: the caller puts it into a supply or a dungeon.
    """
    s.touched |= 1 << region
    if s.troops[side][region]:
        s.troops[side][region] -= 1
        return False
    s.leader_at[side] = IN_SUPPLY
    return True


def remove(s: State, side: int, region: int) -> bool:
    """R1.6 One piece leaves a region for its owner's supply; True if it was the leader."""
    if lift(s, side, region):
        return True
    s.supply[side] += 1
    return False


def groups(s: State, side: int) -> list[int]:
    """R1.7 With whom a side without troops may come back: two pieces, or the only one it has."""
    leader = s.leader_at[side] == IN_SUPPLY
    found: list[int] = []
    if s.supply[side] >= 2:
        found.append(TWO_TROOPS)
    if s.supply[side] and leader:
        found.append(LEADER_AND_TROOP)
    if not found and s.supply[side]:
        found.append(ONE_TROOP)
    if not found and leader:
        found.append(LEADER_ALONE)
    return found


def come_back(s: State, side: int, region: int, group: int) -> None:
    """R1.7 The pieces of a side that had none on the board arrive in one region."""
    troops = {TWO_TROOPS: 2, LEADER_AND_TROOP: 1, ONE_TROOP: 1, LEADER_ALONE: 0}[group]
    add_troops(s, side, region, troops)
    led = group in (LEADER_AND_TROOP, LEADER_ALONE)
    if led:
        add_leader(s, side, region)
    men = count(troops, "troop") if troops else ""
    with_leader = "the leader" if led else ""
    tell(
        s.log,
        f"{who(s, side)}, without any troops on the board, comes back in {HERE[region]}"
        f" with {' and '.join(part for part in (with_leader, men) if part)}.",
    )


def out_of_troops(s: State, seat: int) -> Rules[None]:
    """R1.7 Who has no troop on the board may muster two pieces in any one region, for free."""
    if on_board(s, seat):
        return
    who_comes = groups(s, seat)
    if not who_comes:
        return
    options = COME_BACK(range(s.regions))
    options.append(DECLINE.act)
    act: Action = yield Ask(
        seat, options, "You have no troops on the board: where do you come back?", "R1.7"
    )
    if act is DECLINE.act:
        s.declined = True
        return
    region = act.noun
    group = who_comes[0]
    if len(who_comes) > 1:
        act = yield Ask(seat, GROUP(who_comes), "Who comes back to the board?", "R1.7")
        group = act.noun
    come_back(s, seat, region, group)
