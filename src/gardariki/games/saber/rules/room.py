"""S1 and S5: squares, what stands on them, and where one may step and end."""

from __future__ import annotations

from gardariki.games.saber.data import AWAY, BURN, IS_OBSTACLE, IS_PILLAR, NEAR, RANGE
from gardariki.games.saber.state import NOBODY, OFF, State, owner

NO_LIMIT = 99


def no_end(s: State, figure: int, q: int) -> bool:
    """S5.2 A square that may be crossed but not ended on; for defenders the lying chest too."""
    return IS_OBSTACLE[q] or (q == s.chest and owner(figure) == s.defender)


def free(s: State, figure: int, q: int) -> bool:
    """Terms: a square where a character (NOBODY: a token) can be put."""
    return (
        s.at[q] == NOBODY
        and not IS_PILLAR[q]
        and not IS_OBSTACLE[q]
        and q not in s.fires
        and (q != s.chest or figure == NOBODY or owner(figure) != s.defender)
    )


def free_near(s: State, figure: int, q: int) -> list[int]:
    """S5.4 The free squares adjacent to a square."""
    return [r for r in NEAR[q] if free(s, figure, r)]


def nearest_free(s: State, figure: int, q: int) -> list[int]:
    """S5.2 The free squares at the smallest range from a square."""
    for reach in range(1, 8):
        found = [r for r in range(64) if RANGE[q][r] == reach and free(s, figure, r)]
        if found:
            return found
    return []


def put(s: State, figure: int, q: int) -> None:
    """Stand a character on a square."""
    old = s.square[figure]
    if old != OFF and s.at[old] == figure:
        s.at[old] = NOBODY
    s.square[figure] = q
    if q != OFF:
        s.at[q] = figure


def adjacent(s: State, a: int, b: int) -> bool:
    """S1.3 Do two characters stand next to each other?"""
    qa, qb = s.square[a], s.square[b]
    return qa != OFF and qb != OFF and RANGE[qa][qb] == 1


def way_out(s: State, figure: int, q: int, left: int, fire: bool) -> bool:
    """S5.2 From an obstacle, can a square to end on be reached with what is left?"""
    if left <= 0:
        return False
    at = s.at
    for r in NEAR[q]:
        if (at[r] != NOBODY and at[r] != figure) or IS_PILLAR[r]:
            continue
        if r in s.fires:
            if fire:
                return True
            continue
        if not no_end(s, figure, r) or way_out(s, figure, r, left - 1, fire):
            return True
    return False


def steps(s: State, figure: int, left: int) -> list[int]:
    """S5.1, S5.3 The squares that 1 MP can be spent to enter, with `left` MP available."""
    at = s.at
    fires = s.fires
    return [
        q
        for q in NEAR[s.square[figure]]
        if at[q] == NOBODY
        and not IS_PILLAR[q]
        and q not in fires
        and (not no_end(s, figure, q) or way_out(s, figure, q, left - 1, False))
    ]


def moves(s: State, figure: int, left: int) -> list[int]:
    """S5.5 The next squares of a character being moved, with `left` spaces to go; fire included."""
    at = s.at
    return [
        q
        for q in NEAR[s.square[figure]]
        if at[q] == NOBODY
        and not IS_PILLAR[q]
        and (not no_end(s, figure, q) or way_out(s, figure, q, left - 1, True))
    ]


def push_distances(s: State, pusher: int, pushed: int, reach: int) -> list[int]:
    """S6.12 How many squares the pushed character can be moved straight away."""
    found = []
    for i, q in enumerate(AWAY[s.square[pusher]][s.square[pushed]][:reach]):
        if s.at[q] != NOBODY or IS_PILLAR[q]:
            break
        if not no_end(s, pushed, q):
            found.append(i + 1)
    return found


def mp_limit(s: State, figure: int) -> int:
    """S5.6 How many MP the character may still spend this turn."""
    if figure == s.target or figure == s.carrier or (s.scenario == BURN and sum(s.ignited) >= 2):
        return max(0, 2 - s.mp_spent[figure])
    return NO_LIMIT
