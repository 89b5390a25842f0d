"""4.4.1 The Array: who stands where, whom he faces, whom he Flanks, who may take his Hits.

A spot is row * 3 + column; the rows are the Attacker's Front (AF) against the Defender's (DF) and,
in a Relief Sally, the Sally row (SR) against the Rearguard (RG). "Role" 0 is the Attacker.
"""

from __future__ import annotations

from gardariki.engine.questions import Ask, Rules, pick
from gardariki.games.nevsky.data import R6, RUSSIANS, T6
from gardariki.games.nevsky.state import AF, CENTER, DF, RG, SR, Combat, State
from gardariki.games.nevsky.words import ARRAY, SPOT
from gardariki.games.nevsky.words import CENTER as TO_CENTER

ATTACKER, DEFENDER = 0, 1
ROWS: list[list[int]] = [[AF, SR], [DF, RG]]
"""The rows of each role."""
ROLE_AT: list[int] = [ATTACKER] * 3 + [DEFENDER] * 3 + [ATTACKER] * 3 + [DEFENDER] * 3
"""For each spot the role that stands there."""
SPOTS_OF: list[list[int]] = [
    [spot for spot in range(12) if ROLE_AT[spot] == role] for role in (ATTACKER, DEFENDER)
]


def side_of_role(c: Combat, role: int) -> int:
    """Which side attacks, which defends."""
    return c.attacker if role == ATTACKER else 1 - c.attacker


def role_of_side(c: Combat, side: int) -> int:
    """The Attacker is 0, the Defender 1."""
    return ATTACKER if side == c.attacker else DEFENDER


def row_of(spot: int) -> int:
    """The first spot of the row."""
    return spot - spot % 3


def lords_in_row(c: Combat, row: int) -> list[int]:
    """The Lords of a row, from left to right."""
    return [lord for lord in c.spots[row : row + 3] if lord >= 0]


def spot_of(c: Combat, lord: int) -> int:
    """Where a Lord stands in the Array; -1 if he does not."""
    return c.spots.index(lord) if lord in c.spots else -1


def ambushed(c: Combat, side: int) -> bool:
    """7.1 T6, 7.3 R6 Ambush: this side's wings are cut off in Round 1."""
    return c.round == 1 and (T6 if side == RUSSIANS else R6) in c.events


def stands(c: Combat, spot: int) -> bool:
    """4.4.2 Is there a Lord on this spot who counts (7.1 T6: ambushed wings do not)?"""
    if c.spots[spot] < 0:
        return False
    return spot % 3 == CENTER or not ambushed(c, side_of_role(c, ROLE_AT[spot]))


def faced_row(c: Combat, spot: int) -> int:
    """4.4.2 The row that a spot faces; without a Rearguard the Sally row faces the Front."""
    row = row_of(spot)
    if row == AF:
        return DF
    if row == DF:
        return AF
    if row == RG:
        return SR
    return RG if c.rear else DF


def targets(c: Combat, spot: int) -> list[int]:
    """4.4.2 Whom a Lord may Strike: the enemy opposite, else the closest (two: a choice)."""
    row = faced_row(c, spot)
    if row == DF and spot >= SR:
        return [other for other in range(DF, DF + 3) if stands(c, other)]
    column = spot % 3
    if stands(c, row + column):
        return [row + column]
    if column == CENTER:
        return [other for other in (row, row + 2) if stands(c, other)]
    for other in (row + CENTER, row + 2 - column):
        if stands(c, other):
            return [other]
    return []


def flanks(c: Combat, spot: int, other: int) -> bool:
    """4.4.2 A Lord Flanks an enemy who is his closest but not opposite."""
    if row_of(spot) == SR and row_of(other) == DF:
        return True
    return spot % 3 != other % 3


def flanked(c: Combat, target: int) -> bool:
    """4.4.2 Does any enemy Flank the Lord on this spot, whether or not he Strikes in this step?"""
    for spot in SPOTS_OF[1 - ROLE_AT[target]]:
        if stands(c, spot) and target in targets(c, spot) and flanks(c, spot, target):
            return True
    return False


def absorbers(c: Combat, strikers: list[int], target: int) -> list[int]:
    """4.4.2 The spots whose Lords may take the Hits of these Strikers on this target.

    The target; and, if nobody Flanks it, every Lord of its side who Flanks all the Strikers.
    """
    found = [target]
    if flanked(c, target):
        return found
    for spot in SPOTS_OF[ROLE_AT[target]]:
        if spot == target or not stands(c, spot):
            continue
        closest = targets(c, spot)
        if all(striker in closest and flanks(c, spot, striker) for striker in strikers):
            found.append(spot)
    return found


def in_the_field(c: Combat, role: int) -> bool:
    """4.4.2 Has this side a Lord left in the Array or in Reserve?"""
    return bool(c.reserve[role]) or any(c.spots[spot] >= 0 for spot in SPOTS_OF[role])


def _empty(c: Combat, spots: list[int]) -> list[int]:
    return [spot for spot in spots if c.spots[spot] < 0]


def _place(s: State, role: int, pool: list[int], spots: list[int], rule: str) -> Rules[None]:
    """4.4.1 The owner names a Lord of the pool and, where there is a choice, his spot."""
    c = s.combat
    seat = s.seat[side_of_role(c, role)]
    lord = yield from pick(Ask(seat, ARRAY(pool), "Which Lord takes his place?", rule))
    spot = yield from pick(Ask(seat, SPOT(spots), "Where does he stand?", rule))
    pool.remove(lord)
    c.spots[spot] = lord


def _fill(
    s: State, role: int, pool: list[int], row: int, against: int, center: bool
) -> Rules[None]:
    """4.4.1 Fill a row: center, then opposite the enemy's wings, then the other wings."""
    c = s.combat
    wings = [row, row + 2]
    facing = [row + col for col in (0, 2) if against >= 0 and c.spots[against + col] >= 0]
    for spots in ([row + CENTER] if center else [], facing, wings):
        while pool and (free := _empty(c, spots)):
            yield from _place(s, role, pool, free, "4.4.1")


def draw_up(s: State) -> Rules[None]:
    """4.4.1 Array, steps 2 to 5: Attackers, Defenders, Sally row, Rearguard."""
    c = s.combat
    attackers, defenders = c.reserve[ATTACKER], c.reserve[DEFENDER]
    attackers.remove(c.active)
    c.spots[AF + CENTER] = c.active
    yield from _fill(s, ATTACKER, attackers, AF, -1, False)
    yield from _fill(s, DEFENDER, defenders, DF, AF, True)
    if c.way >= 0 and c.sallied:
        sallying = list(c.sallied)
        yield from _fill(s, ATTACKER, sallying, SR, -1, True)
        attackers.extend(sallying)
        yield from _fill(s, DEFENDER, defenders, RG, SR, True)
    note_rear(c)


def note_rear(c: Combat) -> None:
    """4.4.2 Which row the Sally row faces is settled when Array or Reposition is finished."""
    c.rear = bool(lords_in_row(c, RG))


def reposition(s: State) -> Rules[None]:
    """4.4.2 Reposition: adjust rows, advance Reserves, close up to the center."""
    c = s.combat
    if c.sallied and c.way >= 0:
        adjust_rows(c)
    for role in (ATTACKER, DEFENDER):
        yield from advance(s, role)
    for role in (ATTACKER, DEFENDER):
        yield from close_up(s, role)
    note_rear(c)


def adjust_rows(c: Combat) -> None:
    """4.4.2 Reposition 2: what becomes of the rows of a Relief Sally when one is gone."""
    front, sally = lords_in_row(c, AF), lords_in_row(c, SR)
    foes, rear = lords_in_row(c, DF), lords_in_row(c, RG)
    if not sally:
        c.reserve[DEFENDER] += rear
        c.spots[RG : RG + 3] = [-1, -1, -1]
    elif not front:
        c.spots[AF : AF + 3] = c.spots[SR : SR + 3]
        c.spots[SR : SR + 3] = [-1, -1, -1]
        c.turned = True
        if rear:
            c.reserve[DEFENDER] += foes
            c.spots[DF : DF + 3] = c.spots[RG : RG + 3]
            c.spots[RG : RG + 3] = [-1, -1, -1]
    elif rear and not foes:
        c.spots[DF : DF + 3] = c.spots[RG : RG + 3]
        c.spots[RG : RG + 3] = [-1, -1, -1]


def advance(s: State, role: int) -> Rules[None]:
    """4.4.2 Reposition 3: Reserves fill the empty spots of the Front (and of the Rearguard)."""
    c = s.combat
    pool = c.reserve[role]
    row = AF if role == ATTACKER else DF
    spots = [row, row + 1, row + 2]
    if role == DEFENDER and lords_in_row(c, SR):
        spots += [RG, RG + 1, RG + 2]
    while pool and (free := _empty(c, spots)):
        yield from _place(s, role, pool, free, "4.4.2")


def close_up(s: State, role: int) -> Rules[None]:
    """4.4.2 Reposition 4: a wing Lord slides to an empty center."""
    c = s.combat
    for row in ROWS[role]:
        if c.spots[row + CENTER] >= 0:
            continue
        wings = lords_in_row(c, row)
        if not wings:
            continue
        seat = s.seat[side_of_role(c, role)]
        prompt = "Which wing closes up to the center?"
        lord = yield from pick(Ask(seat, TO_CENTER(wings), prompt, "4.4.2"))
        c.spots[spot_of(c, lord)] = -1
        c.spots[row + CENTER] = lord
