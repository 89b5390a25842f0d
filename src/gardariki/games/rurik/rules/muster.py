"""R5.1 Muster, with Maria (R9.5) and Sudislav (R9.8)."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.rurik.data import ATTACK, LEADER_NAMES, MUSTER, SUDISLAV
from gardariki.games.rurik.rules.regions import HERE, add_leader, add_troops, occupied, who
from gardariki.games.rurik.state import IN_SUPPLY, NOWHERE, State
from gardariki.games.rurik.words import ATTACK_POINT, LEADER, PAY_WITH, PIECE, PLAIN, TROOP


def has_recruits(s: State, seat: int) -> bool:
    """R5.1 Is any piece in supply?"""
    return s.supply[seat] > 0 or s.leader_at[seat] == IN_SUPPLY


def muster_regions(s: State, seat: int) -> list[int]:
    """R5.1 Where a point can muster: regions that you occupy, or that Maria opened (R9.5)."""
    if not has_recruits(s, seat):
        return []
    if s.points[MUSTER]:
        found = occupied(s, seat)
        if s.opened != NOWHERE and s.opened not in found:
            found.append(s.opened)
            found.sort()
        return found
    if sudislav_musters(s, seat):
        return [s.leader_at[seat]]
    return []


def sudislav_musters(s: State, seat: int) -> bool:
    """R9.8 An attack point can muster where Sudislav stands."""
    return (
        s.leader[seat] == SUDISLAV
        and s.leader_at[seat] >= 0
        and s.supply[seat] > 0
        and s.points[ATTACK] + s.modified > 0
    )


def muster(s: State, seat: int, region: int) -> Rules[None]:
    """R5.1 One point: a troop, or the leader if it is in supply, goes into the region."""
    piece = TROOP if s.supply[seat] else LEADER
    act: Action
    if s.supply[seat] and s.leader_at[seat] == IN_SUPPLY:
        act = yield Ask(seat, PIECE((TROOP, LEADER)), "Which piece do you muster?", "R5.1")
        piece = act.noun
    by_attack = s.leader_at[seat] == region and sudislav_musters(s, seat)
    if by_attack and s.points[MUSTER]:
        act = yield Ask(
            seat,
            PAY_WITH((PLAIN, ATTACK_POINT)),
            "Do you pay with a muster point, or with an attack point?",
            "R9.8",
        )
        by_attack = act.noun == ATTACK_POINT
    if not by_attack:
        s.points[MUSTER] -= 1
    elif s.points[ATTACK]:
        s.points[ATTACK] -= 1
    else:
        s.modified -= 1
    if piece == TROOP:
        add_troops(s, seat, region)
        means = ", for an attack point" if by_attack else ""
        tell(s.log, f"{who(s, seat)} musters a troop in {HERE[region]}{means}.")
    else:
        add_leader(s, seat, region)
        tell(s.log, f"{who(s, seat)} musters {LEADER_NAMES[s.leader[seat]]} in {HERE[region]}.")
