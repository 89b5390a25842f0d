"""What a fight promises: the odds of stance against stance, and how to mix them.

The odds are exact but for one thing: of several rerolls only the best single one is foreseen.
From them comes a small game of three stances against three, and its equilibrium is the mixture
that no opponent can exploit.
"""

from __future__ import annotations

from itertools import product

from gardariki.games.saber.data import SKILL_FACES, STANCE_FACES
from gardariki.games.saber.rules.fencing import ATTACK, BEATS, DODGE, FEINT, guarding, level
from gardariki.games.saber.rules.sides import health
from gardariki.games.saber.state import Fight, State, owner

KILL = 2.5  # what eliminating somebody is worth, in wounds
WIN = 0.15  # and what a won fight is worth besides its wounds
ROUNDS = 400
CARE = 4  # remaining health beyond this plays no part

Odds = list[tuple[int, int, int, float]]
"""Wounds of side 0, wounds of side 1, winner (-1: none), probability."""


def result(
    stances: tuple[int, int], levels: tuple[int, int], guards: tuple[bool, bool], dice: list[int]
) -> tuple[int, int, int]:
    """S7.8-S7.12 What these dice mean: wounds of each side, and the winner."""
    one, two = stances
    face, other = STANCE_FACES[one][dice[0]], STANCE_FACES[two][dice[2]]
    if (one == DODGE and face.unique) or (two == DODGE and other.unique):
        return 0, 0, -1
    score = SKILL_FACES[levels[0]][dice[1]]
    against = SKILL_FACES[levels[1]][dice[3]]
    if BEATS[one] == two or guards[0]:
        score += face.advantage
    if BEATS[two] == one or guards[1]:
        against += other.advantage
    winner = -1 if score == against else int(against > score)
    guarded = winner if winner >= 0 and guards[winner] else -1
    if guarded >= 0:
        winner = -1
    hurt = [0, 0]
    for side, stance, mine in ((0, one, face), (1, two, other)):
        if guarded == side or stance != ATTACK:
            extra = 0
        else:
            extra = int(mine.unique) + (mine.special if winner == side else 0)
        if winner == side:
            extra += 1
        hurt[1 - side] += extra
    if one == DODGE:
        hurt[0] = max(0, hurt[0] - face.special)
    if two == DODGE:
        hurt[1] = max(0, hurt[1] - other.special)
    return hurt[0], hurt[1], winner


def gain(outcome: tuple[int, int, int], side: int) -> float:
    """How good a result is for a side, in wounds."""
    one, two, winner = outcome
    lead = float(two - one) + (0.3 if winner == 0 else -0.3 if winner == 1 else 0.0)
    return lead if side == 0 else -lead


def best_reroll(
    stances: tuple[int, int],
    levels: tuple[int, int],
    guards: tuple[bool, bool],
    dice: list[int],
    side: int,
    allowed: list[int],
) -> tuple[int, float]:
    """S7.7 The die that the side would best roll again, and what it may hope for; -1: none."""
    best, hope = -1, gain(result(stances, levels, guards, dice), side)
    for die in allowed:
        old = dice[die]
        total = 0.0
        for face in range(6):
            dice[die] = face
            total += gain(result(stances, levels, guards, dice), side) / 6
        dice[die] = old
        if total > hope + 1e-9:
            best, hope = die, total
    return best, hope


def best_change(
    stances: tuple[int, int],
    levels: tuple[int, int],
    guards: tuple[bool, bool],
    dice: list[int],
    side: int,
) -> tuple[int, int]:
    """S7.6 The die and the face that serve the side best; die -1: leave all as they are."""
    best, top, hope = -1, -1, gain(result(stances, levels, guards, dice), side)
    for die in range(4):
        old = dice[die]
        for face in range(6):
            dice[die] = face
            now = gain(result(stances, levels, guards, dice), side)
            if now > hope + 1e-9:
                best, top, hope = die, face, now
        dice[die] = old
    return best, top


_ODDS: dict[tuple[int, ...], Odds] = {}


def odds(stances: tuple[int, int], levels: tuple[int, int], guards: tuple[bool, bool]) -> Odds:
    """Everything that can come of these stances at these levels."""
    key = (*stances, *levels, *(int(g) for g in guards))
    found = _ODDS.get(key)
    if found is not None:
        return found
    summed: dict[tuple[int, int, int], float] = {}
    kinds = [
        _distinct(0, stances[0]),
        _distinct(1, levels[0]),
        _distinct(0, stances[1]),
        _distinct(1, levels[1]),
    ]
    for combination in product(*kinds):
        weight = 1.0
        dice = []
        for face, count in combination:
            dice.append(face)
            weight *= count / 6
        for outcome, share in _resolved(stances, levels, guards, dice):
            summed[outcome] = summed.get(outcome, 0.0) + weight * share
    found = [(a, b, w, p) for (a, b, w), p in summed.items()]
    _ODDS[key] = found
    return found


def _distinct(kind: int, which: int) -> list[tuple[int, int]]:
    """The different faces of a die, one number of each, and how many there are."""
    faces: list[object] = list(SKILL_FACES[which]) if kind else []
    if not kind:
        faces = [(f.advantage, f.special, f.unique) for f in STANCE_FACES[which]]
    return [(faces.index(face), faces.count(face)) for face in dict.fromkeys(faces)]


def _resolved(
    stances: tuple[int, int], levels: tuple[int, int], guards: tuple[bool, bool], dice: list[int]
) -> list[tuple[tuple[int, int, int], float]]:
    """A roll with its change or its best reroll used: results and their shares."""
    symbols = [
        STANCE_FACES[FEINT][dice[side * 2]] if stances[side] == FEINT else None for side in (0, 1)
    ]
    change = [symbol is not None and symbol.unique for symbol in symbols]
    rerolls = [symbol.special if symbol is not None else 0 for symbol in symbols]
    if change[0] != change[1]:
        side = 0 if change[0] else 1
        die, face = best_change(stances, levels, guards, dice, side)
        if die >= 0:
            dice = list(dice)
            dice[die] = face
        return [(result(stances, levels, guards, dice), 1.0)]
    if rerolls[0] != rerolls[1]:
        side = 0 if rerolls[0] > rerolls[1] else 1
        die, _ = best_reroll(stances, levels, guards, dice, side, [0, 1, 2, 3])
        if die >= 0:
            found = []
            for face in range(6):
                again = list(dice)
                again[die] = face
                found.append((result(stances, levels, guards, again), 1 / 6))
            return found
    return [(result(stances, levels, guards, dice), 1.0)]


def payoffs(
    levels: tuple[tuple[int, ...], tuple[int, ...]],
    guards: tuple[bool, bool],
    left: tuple[int, int],
) -> list[list[float]]:
    """For side 0, what each stance (row) is worth against each (column), in wounds."""
    table = []
    for one in range(3):
        row = []
        for two in range(3):
            total = 0.0
            chances = odds((one, two), (levels[0][one], levels[1][two]), guards)
            for a, b, winner, p in chances:
                worth = b + (KILL if b >= left[1] else 0.0) - a - (KILL if a >= left[0] else 0.0)
                total += p * (worth + (WIN if winner == 0 else -WIN if winner == 1 else 0.0))
            row.append(total)
        table.append(row)
    return table


def equilibrium(table: list[list[float]]) -> tuple[list[float], list[float], float]:
    """Regret matching on a zero-sum table: the mixtures of both sides, and the value for rows."""
    mixes = [[1 / 3] * 3, [1 / 3] * 3]
    regrets = [[0.0] * 3, [0.0] * 3]
    sums = [[0.0] * 3, [0.0] * 3]
    for n in range(1, ROUNDS + 1):
        rows, columns = mixes
        gains = [
            [sum(table[i][j] * columns[j] for j in range(3)) for i in range(3)],
            [-sum(table[i][j] * rows[i] for i in range(3)) for j in range(3)],
        ]
        for side in (0, 1):
            mine, sum_, regret = mixes[side], sums[side], regrets[side]
            got = sum(mine[k] * gains[side][k] for k in range(3))
            for k in range(3):
                sum_[k] += n * mine[k]
                regret[k] = max(0.0, regret[k] + gains[side][k] - got)
            total = sum(regret)
            mixes[side] = [r / total for r in regret] if total > 0 else [1 / 3] * 3
    means = [[x / sum(side) for x in side] for side in sums]
    value = sum(means[0][i] * table[i][j] * means[1][j] for i in range(3) for j in range(3))
    return means[0], means[1], value


_SOLVED: dict[tuple[object, ...], tuple[list[float], list[float], float]] = {}


def solve(s: State, fight: Fight) -> tuple[list[float], list[float], float]:
    """The equilibrium of a fight as it stands: mixtures of attacker and attacked, and its value."""
    one, two = fight.fighters
    levels = (
        tuple(level(s, fight, 0, stance) for stance in range(3)),
        tuple(level(s, fight, 1, stance) for stance in range(3)),
    )
    guards = (guarding(s, fight, 0), guarding(s, fight, 1))
    left = (
        min(CARE, health(s, one) - s.wounds[one]),
        min(CARE, health(s, two) - s.wounds[two]),
    )
    key = (levels, guards, left)
    found = _SOLVED.get(key)
    if found is None:
        found = _SOLVED[key] = equilibrium(payoffs(levels, guards, left))
    return found


def mixture(s: State, seat: int) -> list[float]:
    """How often the seat should take each stance in the fight that it is asked about."""
    fight = s.fights[-1]
    attacker, attacked, _ = solve(s, fight)
    return attacker if owner(fight.fighters[0]) == seat else attacked


def prospect(s: State, attacker: int, attacked: int) -> float:
    """What an attack is worth to the attacker, in wounds, without support."""
    return solve(s, Fight([attacker, attacked], owner(attacker)))[2]
