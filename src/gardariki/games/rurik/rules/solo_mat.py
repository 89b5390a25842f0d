"""R14.6 The Rebellion's mat: bonuses and how they are unlocked."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.games.rurik.cards import BONUSES, PRIORITIES, SOLO_MATS, Bonus, SoloMat
from gardariki.games.rurik.data import COLUMNS
from gardariki.games.rurik.state import State

REBELLION_SIDE = 1


def mat(s: State) -> SoloMat:
    """R14.1 The mat of the difficulty chosen."""
    return SOLO_MATS[s.difficulty - 1]


def is_unlocked(s: State, column: int, row: int) -> bool:
    """R14.5 Does this bonus of the mat apply?"""
    return bool(s.unlocked[column] >> row & 1)


def bonuses(s: State, trigger: int) -> list[Bonus]:
    """R14.5 The unlocked bonuses of an action, columns left to right, each top to bottom."""
    return [
        bonus
        for column, rows in enumerate(mat(s).columns)
        for row, bonus in enumerate(rows)
        if bonus.trigger == trigger and s.unlocked[column] >> row & 1
    ]


def unlock(s: State) -> None:
    """R14.6 The next locked bonus of the priority's column, else of the leftmost; with a coin."""
    columns = mat(s).columns
    for column in (s.priority, *range(len(columns))):
        for row, bonus in enumerate(columns[column]):
            if not s.unlocked[column] >> row & 1:
                s.unlocked[column] |= 1 << row
                s.coins[REBELLION_SIDE] += 1
                tell(
                    s.log,
                    f"The Rebellion unlocks a bonus ({COLUMNS[bonus.trigger]}:"
                    f" {BONUSES[bonus.bonus].replace('_', ' ')}, in its {PRIORITIES[column]}"
                    " column) and gains a coin.".replace("attack_move", "attack and move"),
                )
                return
