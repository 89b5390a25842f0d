"""What must always hold between two beats."""

from __future__ import annotations

from gardariki.games.saber.data import (
    COMMAND_POINTS,
    FIRST_LOCATION,
    IS_OBSTACLE,
    IS_PILLAR,
    design_of,
)
from gardariki.games.saber.designs import DECK_SIZE, LOCATION_SIZE
from gardariki.games.saber.language import STANCE
from gardariki.games.saber.rules.sides import health, on_board
from gardariki.games.saber.state import DEAL_ROLES, KEEPER, LADY, NOBODY, OFF, OVER, State


def laws(s: State) -> list[str]:
    """Every invariant that is broken."""
    if s.phase in (DEAL_ROLES, OVER):
        return []
    broken = _cards(s) + _room(s)
    for figure in range(len(s.square)):
        broken += [f"character {figure} {wrong}" for wrong in _character(s, figure)]
    if any(not 0 <= cp <= COMMAND_POINTS for cp in s.cp):
        broken.append("command points out of range")
    if s.fights or s.grants or s.using or s.acting != NOBODY:
        broken.append("an action or a fight is left open")
    return broken


def _cards(s: State) -> list[str]:
    """S1.1 Every card is somewhere, once."""
    held = s.removed + s.tavern_deck + s.tavern_pile + [lying.card for lying in s.table]
    held += [c for lists in (s.hands, s.tavern_hands, s.decks, s.piles) for x in lists for c in x]
    wanted = list(range(FIRST_LOCATION, FIRST_LOCATION + LOCATION_SIZE))
    for seat in range(s.seats):
        first = (seat * 2 + s.factions[seat]) * DECK_SIZE
        wanted += range(first, first + DECK_SIZE)
    return [] if sorted(held) == sorted(wanted) else ["a card is lost or doubled"]


def _room(s: State) -> list[str]:
    """S5.1 The board and those on it agree who stands where."""
    standing = on_board(s) + [KEEPER] * (s.keeper != OFF) + [LADY] * (s.lady != OFF)
    agreed = sorted(x for x in s.at if x != NOBODY) == sorted(standing)
    return [] if agreed else ["somebody stands in two places"]


def _character(s: State, f: int) -> list[str]:
    """S5.2-S5.4, S6.7, S8 What is wrong with one character."""
    broken = []
    q = s.square[f]
    if q != OFF:
        if s.at[q] != f:
            broken.append("and the board disagree")
        if IS_PILLAR[q] or IS_OBSTACLE[q] or q in s.fires:
            broken.append("stands where nobody can")
        if s.wounds[f] >= health(s, f):
            broken.append("is dead and stands")
    elif s.turn and (s.ready[f] or s.stun[f] or s.special[f] or s.bolster[f] or s.weaken[f]):
        broken.append("is gone but keeps tokens")
    if s.bolster[f] and s.weaken[f]:
        broken.append("has bolster and weaken tokens at once")
    if sum(x.bearer == f and design_of(x.card).type == STANCE for x in s.table) > 1:
        broken.append("has two stances")
    if min(s.special[f], s.wounds[f], s.slow[f], s.haste[f]) < 0:
        broken.append("has less than nothing of something")
    return broken
