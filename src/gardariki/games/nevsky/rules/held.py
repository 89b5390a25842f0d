"""4.4.1 (6) Held Events at a Battle or Storm: who may play which, and what they do there."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.windows import window
from gardariki.games.nevsky.data import (
    R1,
    R2,
    R4,
    R5,
    R6,
    RUSSIANS,
    SEASON,
    SIDE_NAMES,
    SUMMER,
    T4,
    T5,
    T6,
    T9,
    T10,
    TEUTONS,
)
from gardariki.games.nevsky.rules.any_time import may_hold
from gardariki.games.nevsky.rules.array import (
    ATTACKER,
    DEFENDER,
    SPOTS_OF,
    role_of_side,
    side_of_role,
)
from gardariki.games.nevsky.rules.calendar import winter
from gardariki.games.nevsky.state import AF, CENTER, DF, RG, STORM, Combat, State
from gardariki.games.nevsky.words import BATTLE_EVENT, DONE, EVENT, LORD, does

BRIDGE: list[int] = [T4, R1]
MARSH: list[int] = [T5, R2]
AMBUSH: list[int] = [T6, R6]
HILL: list[int] = [T9, R5]
"""Each by the side that may hold it."""
AT_COMBAT: list[list[int]] = [[T4, T5, T6, T9, T10], [R1, R2, R4, R5, R6]]
"""The Events of each side that are played at a combat."""


def play_events(s: State) -> Rules[None]:
    """4.4.1 (6) Attacker, then Defender: each may play any number of held Events.

    Whoever might hold one that could be played here is asked, and must answer, so that nobody
    learns which cards they are.
    """
    for role in (ATTACKER, DEFENDER):
        side = side_of_role(s.combat, role)
        while True:
            act = yield from window(
                s.seat[side],
                BATTLE_EVENT(card for card in s.hand[side] if playable(s, side, card)),
                DONE.act,
                "Play held Events?",
                "4.4.1",
                might=any(may_hold(s, side, i) and playable(s, side, i) for i in AT_COMBAT[side]),
            )
            if act is None:
                break
            yield from play(s, side, act.noun)


def playable(s: State, side: int, card: int) -> bool:
    """7.1, 7.3 May this held Event be played at this combat by this side?"""
    c = s.combat
    if card == T10:
        return bool(_arrayed(c, TEUTONS))
    if c.kind == STORM:
        return False
    if card == R4:
        return SEASON[s.box] != SUMMER
    if card in MARSH:
        return not winter(s) and role_of_side(c, side) == DEFENDER
    if card in HILL:
        return role_of_side(c, side) == DEFENDER
    if card in BRIDGE:
        return not winter(s)
    return card in AMBUSH


def play(s: State, side: int, card: int) -> Rules[None]:
    """7.1, 7.3 The card is laid beside the Array; Bridge and Field Organ name a Lord."""
    c = s.combat
    s.hand[side].remove(card)
    c.events.append(card)
    tell(s.log, f"The {SIDE_NAMES[side]} play {EVENT[card]}.")
    if card in BRIDGE:
        targets = LORD(bridge_targets(c, side))
        lord = yield from pick(Ask(s.seat[side], targets, "Who is at the Bridge?", "7.1"))
        c.bridged.append(lord)
        tell(s.log, f"{does(lord, 'has')} to fight over a Bridge.")
    elif card == T10:
        lords = LORD(_arrayed(c, side))
        c.organ = yield from pick(Ask(s.seat[side], lords, "Who has the Field Organ?", "7.1"))
        tell(s.log, f"{does(c.organ, 'has')} the Field Organ.")


def bridge_targets(c: Combat, side: int) -> list[int]:
    """7.1 T4 Bridge: the enemy's front center, or his Rearguard's; never a Lord who Sallies."""
    rows = [DF, RG] if role_of_side(c, side) == ATTACKER else [AF]
    return [c.spots[row + CENTER] for row in rows if c.spots[row + CENTER] >= 0]


def _arrayed(c: Combat, side: int) -> list[int]:
    return [c.spots[spot] for spot in SPOTS_OF[role_of_side(c, side)] if c.spots[spot] >= 0]


def marsh_stops(c: Combat, side: int) -> bool:
    """7.1 T5, 7.3 R2 Marsh: this side's Horse does not Strike in Rounds 1 and 2."""
    return c.round <= 2 and MARSH[1 - side] in c.events


def on_the_hill(c: Combat, side: int) -> bool:
    """7.1 T9, 7.3 R5 Hill: this side's Archery counts double in Rounds 1 and 2."""
    return c.round <= 2 and HILL[side] in c.events


def behind_the_rock(c: Combat, side: int) -> bool:
    """7.3 R4 Raven's Rock: the Russians have Walls against Melee in Round 1."""
    return c.round == 1 and side == RUSSIANS and R4 in c.events
