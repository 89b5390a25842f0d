"""What a position is worth, for greedy and mcts: points that stand, points in sight, and means.

A claim that could be made now counts nearly in full, since markers never move back; means (coins,
troops, structures, goods, cards) count for less as the rounds run out.
"""

from __future__ import annotations

from typing import Final

from gardariki.games.rurik.cards import AGENDAS, DEEDS
from gardariki.games.rurik.data import (
    AMOUNT,
    COIN_COST,
    NEEDS,
    ROUNDS,
    ROWS,
    TRACK_VP,
)
from gardariki.games.rurik.rules.claim import build_group, reached
from gardariki.games.rurik.rules.deeds import lacks
from gardariki.games.rurik.rules.ending import metric, score_lines, total
from gardariki.games.rurik.rules.goods import aboard, full_columns
from gardariki.games.rurik.rules.regions import occupied, ruler
from gardariki.games.rurik.rules.strategy import open_columns
from gardariki.games.rurik.state import (
    ACTION,
    IN_SUPPLY,
    NOBODY,
    OVER,
    STRATEGY,
    TURN_START,
    State,
)

POINT: Final = (0.3, 0.14, 0.32, 0.4, 0.56)
"""What a point of each kind is worth while it is unspent: a little less than its use."""
SPACE: Final = (0.34, 0.18, 0.4, 0.45, 0.62, 0.2)
"""What a point, or a card, of each column of the strategy board promises."""
NEXT_STEP: Final = 0.55
"""How much of the next step's points is in sight when its requirement is all but met."""


def value(s: State, seat: int) -> float:
    """The points that this seat can expect to have at the end, as far as the position shows."""
    if not s.coins or not s.troops:
        return 0.0
    points = float(total(score_lines(s))[seat])
    if s.phase == OVER:
        return points
    left = (ROUNDS - s.round) / ROUNDS  # the future that is left, 0 in the last round
    rulers = [ruler(s, r) for r in range(s.regions)]
    points += _claims(s, seat, rulers)
    points += _means(s, seat, rulers, left)
    points += _cards(s, seat, left)
    points += _placed(s, seat) + _placing(s, seat)
    if s.active == seat:
        points += sum(weight * n for weight, n in zip(POINT, s.points, strict=True))
        points += 0.09 * (s.anywhere + sum(s.bound)) + 0.24 * s.modified
    return points


def _claims(s: State, seat: int, rulers: list[int]) -> float:
    """R7.1 Steps that would be claimed if the round ended now, and how near the next ones are."""
    found = 0.0
    have = (rulers.count(seat), build_group(s, seat), aboard(s, seat))
    for track, step in enumerate(reached(s, seat, rulers)):
        stands = s.steps[seat][track]
        gain = TRACK_VP[track][step] - TRACK_VP[track][stands] if step > stands else 0
        found += 0.85 * gain
        after = max(step, stands) + 1
        if after < len(TRACK_VP[track]):
            need, before = NEEDS[track][after - 1], NEEDS[track][after - 2] if after > 1 else 0
            near = min(1.0, max(0.0, (have[track] - before) / max(1, need - before)))
            worth = TRACK_VP[track][after] - TRACK_VP[track][after - 1]
            found += NEXT_STEP * near * worth
    return found


def _means(s: State, seat: int, rulers: list[int], left: float) -> float:
    """Coins, pieces on the board, structures, goods: what later points are made of."""
    coins = s.coins[seat]
    found = (0.06 + 0.2 * left) * min(coins, 8) + 0.03 * max(0, coins - 8)
    here = occupied(s, seat)
    troops = sum(s.troops[seat])
    found += (0.05 + 0.16 * left) * troops + (0.06 + 0.14 * left) * len(here)
    if s.leader_at[seat] == IN_SUPPLY and s.phase > STRATEGY:
        found -= 0.4
    for region in here:
        if rulers[region] == seat:
            found += 0.12
        elif s.rebels[region]:
            found += 0.03
    built = s.built.count(seat)
    found += (0.12 + 0.3 * left) * built
    found += 0.3 * left * full_columns(s, seat) + 0.04 * sum(s.dock[seat]) + 0.25 * s.boons[seat]
    found += (0.05 + 0.1 * left) * sum(s.boat[seat])
    found += 0.14 * s.warfare_at[seat] + 0.1 * len(s.defeated[seat])
    found += 0.8 * len(s.dungeon[seat]) + (1.7 if s.captive_leader[seat] != NOBODY else 0.0)
    return found


def _cards(s: State, seat: int, left: float) -> float:
    """Schemes, deeds that are near, and the agenda."""
    if not s.hand:
        return 0.0
    held = len(s.hand[seat]) + (1 if s.drawn and s.active == seat else 0)  # one will be kept
    found = (0.12 + 0.34 * left) * min(4, held)
    for deed in [*s.deeds_open[seat], *s.deeds_secret[seat]]:
        if deed < 0:
            found += 0.3 * left
            continue
        missing = len(lacks(s, seat, deed))
        near = 0.55 if not missing else max(0.1, 0.4 - 0.12 * missing) * (0.3 + left)
        found += near * DEEDS[deed].vp
    agenda = s.agendas[seat][0] if s.agendas and s.agendas[seat] else -1
    if agenda >= 0:
        which = AGENDAS[agenda].metric
        values = [metric(s, side, which) for side in range(s.sides)]
        best = max(v for side, v in enumerate(values) if side != seat) if s.sides > 1 else 0
        if values[seat] > 0 and values[seat] >= best:
            found += 0.9
        elif best:
            found += 0.5 * values[seat] / best
    return found


def _placed(s: State, seat: int) -> float:
    """R3 What the seat's advisors on the strategy board promise, less what the space costs.

    A bot sees a position where its own turn has just ended and the next player has retrieved an
    advisor, but not yet what that one gets for it. So that ending a turn looks neither good nor bad
    by itself, the lowest advisor of whoever is not at turn counts for less: by as much as makes
    both changes equal, for a bot compares itself with the average of the others.
    """
    found, lowest, least = 0.0, 0.0, 9
    for space, who in enumerate(s.owner):
        if who == seat:
            worth = _promise(s, space)
            found += worth
            if s.value[space] < least:
                lowest, least = worth, s.value[space]
    if s.active != seat and s.phase in (TURN_START, ACTION):
        found -= lowest / s.seats
    return found


def _promise(s: State, space: int) -> float:
    """What a space of the strategy board brings, less what it costs."""
    return AMOUNT[s.seats][space] * SPACE[space // ROWS] - 0.2 * COIN_COST[s.seats][space]


def _placing(s: State, seat: int) -> float:
    """R3.3 The advisor that is being placed: where it would land unbribed, or could at best."""
    if not s.placing or s.active != seat:
        return 0.0
    columns = [s.placing_in] if s.placing_in >= 0 else open_columns(s, seat)
    found = 0.0
    for column in columns:
        space = column * ROWS
        while s.owner[space] != NOBODY and s.bid[space] >= s.placing:
            space += 1
        found = max(found, _promise(s, space))
    return found
