"""What a position is worth, for bots that look ahead."""

from __future__ import annotations

from gardariki.games.saber import language as op
from gardariki.games.saber.data import (
    BURN,
    CORNERS,
    DEBT,
    DOORWAY,
    LADY,
    LADY_GOAL,
    RAID,
    RANGE,
    SCENARIOS,
    THEFT,
    design_of,
)
from gardariki.games.saber.instinct import best_text, eager, foes, text_worth
from gardariki.games.saber.language import EFFECTS
from gardariki.games.saber.rules.sides import alive, health
from gardariki.games.saber.stances import prospect, solve
from gardariki.games.saber.state import (
    CHOOSING,
    DEAL_ROLES,
    NOBODY,
    OFF,
    STANDARD,
    TEXT,
    State,
    owner,
)

LIFE = 2.0  # a character on the board, besides its health


def value(s: State, seat: int) -> float:
    """A position for a seat and its team, in wounds."""
    if s.phase == DEAL_ROLES:
        return 0.0
    team = s.teams[seat]
    worth = sum(_people(s, p) for p in range(s.seats) if s.teams[p] == team)
    worth += _promise(s, seat) + _fighting(s, seat)
    if s.defender != NOBODY:
        attacker = _scenario(s)
        worth += -attacker if seat == s.defender else attacker
    elif s.scenario == DEBT:
        worth += _debt(s, seat)
    return worth


def _people(s: State, seat: int) -> float:
    """Characters with what is on them, cards and command points."""
    worth = 0.06 * (len(s.hands[seat]) + len(s.tavern_hands[seat])) + 0.08 * s.cp[seat]
    for f in alive(s, seat):
        worth += LIFE + health(s, f) - s.wounds[f] + 0.12 * s.special[f]
        worth += 0.12 * (len(s.bolster[f]) - len(s.weaken[f])) + 0.06 * (s.haste[f] - s.slow[f])
        worth += 0.12 * (s.defense[f] + s.ready[f]) - 0.35 * s.stun[f] - 0.8 * (s.poisoned == f)
        worth += 0.3 * eager(s, f, s.square[f])
        if not s.acted[f]:
            worth += 0.15
    for lying in s.table:
        if lying.player == seat:
            worth += 0.25
    return worth


def _promise(s: State, seat: int) -> float:
    """What the operation under way may still bring its player."""
    play = s.play
    if play.player != seat or play.cancelled:
        return 0.0
    if s.acting == NOBODY:
        if play.way == STANDARD:
            return 0.3
        card = design_of(play.card)
        if play.way == TEXT and play.bearer == NOBODY:
            return best_text(s, seat, card)
        return text_worth(s, seat, card, play.bearer if play.bearer != NOBODY else play.target)
    worth = 0.03 * s.mp
    here = s.square[s.acting]
    if here == OFF:
        return 0.0
    for grant in s.grants:
        e = EFFECTS[grant.effect]
        if e.op != op.ATTACK:
            worth += 0.15
            continue
        able = [f for f in foes(s, s.acting) if RANGE[here][s.square[f]] - 1 <= s.mp]
        if able:
            best = max(prospect(s, s.acting, f) for f in able)
            worth += grant.left * max(0.0, 0.3 + best)
    return worth


def _fighting(s: State, seat: int) -> float:
    """What the fights under way promise, until they are decided."""
    worth = 0.0
    for fight in s.fights:
        if fight.stage > CHOOSING or OFF in (s.square[f] for f in fight.fighters):
            continue
        expected = solve(s, fight)[2] + 0.3
        if s.teams[owner(fight.fighters[0])] == s.teams[seat]:
            worth += expected
        elif s.teams[owner(fight.fighters[1])] == s.teams[seat]:
            worth -= expected
    return worth


def _scenario(s: State) -> float:
    """How far the attacking side of a scenario has come, in wounds."""
    hurry = s.turn / SCENARIOS[s.scenario].limit
    if s.scenario == RAID and s.square[s.target] != OFF:
        door = min(RANGE[s.square[s.target]][q] for q in DOORWAY)
        return 1.0 * s.wounds[s.target] + 0.5 * door - 2 * hurry
    if s.scenario == BURN:
        thieves = alive(s, 1 - s.defender)
        corners = [q for i, q in enumerate(CORNERS) if not s.ignited[i]]
        near = sum(min(RANGE[s.square[f]][q] for q in corners) for f in thieves) if corners else 0
        return 4.0 * sum(s.ignited) + 1.2 * sum(s.tried) - 0.25 * near - 4 * hurry
    if s.scenario == THEFT:
        if s.carrier != NOBODY:
            door = min(RANGE[s.square[s.carrier]][q] for q in DOORWAY)
            return 8.0 - 0.8 * door - 3 * hurry
        thieves = [s.square[f] for f in alive(s, 1 - s.defender)]
        return -0.4 * min((RANGE[q][s.chest] for q in thieves), default=9) - 3 * hurry
    if s.scenario == LADY:
        return -1.0 * min(RANGE[s.lady][q] for q in LADY_GOAL) - 3 * hurry
    return 0.0


CLUES = (0.0, 4.0, 9.0, 20.0)  # each is nearer to the end


def _debt(s: State, seat: int) -> float:
    """S14.6 Clues, who stands next to the keeper, and whether he would talk now."""
    worth = CLUES[s.clues[seat]]
    talks = not any(
        s.square[f] != OFF and RANGE[s.square[f]][s.keeper] == 1
        for f in range(len(s.square))
        if owner(f) != seat
    )
    best = 0.0
    for f in alive(s, seat):
        short = RANGE[s.square[f]][s.keeper] - 1
        worth -= 0.3 * short
        if not short and talks:
            best = max(best, 0.6 if s.acted[f] else 1.6)
    return worth + best
