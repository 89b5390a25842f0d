"""The marshal's rules of thumb for Approach and combat."""

from __future__ import annotations

from gardariki.engine.words import Action
from gardariki.games.nevsky.bot import WORTH, strength
from gardariki.games.nevsky.data import (
    SIDE_OF,
    TERRITORY,
)
from gardariki.games.nevsky.marshal.campaign import feed_lord
from gardariki.games.nevsky.marshal.mind import Mind
from gardariki.games.nevsky.rules.places import (
    outside,
)
from gardariki.games.nevsky.state import NO_COMBAT, STORM, State


def _balance(s: State, side: int, place: int) -> float:
    """My Lords' worth at a Locale over theirs, outside walls on both sides."""
    mine = sum(strength(s, lord) for lord in outside(s, side, place))
    theirs = sum(strength(s, lord) for lord in outside(s, 1 - side, place))
    return mine / theirs if theirs else 9.0


def avoid_lord(m: Mind, act: Action) -> float:
    """LORD is asked when Approached: leave if the enemy is stronger."""
    s, side = m.s, m.side
    if s.actor >= 0 and s.where[s.actor] >= 0 and SIDE_OF[s.actor] != side:
        return 1.0 if _balance(s, side, s.where[s.actor]) < 0.9 else -1.0
    return feed_lord(m, act)


def flee_to(m: Mind, act: Action) -> float:
    """Rather home than abroad, rather to friends."""
    s, side = m.s, m.side
    place = act.noun
    return (1.0 if TERRITORY[place] == side else 0.0) + 0.5 * len(outside(s, side, place))


def withdraw(m: Mind, act: Action) -> float:
    """Behind the Walls if the field is lost; after a lost Battle always."""
    s, side = m.s, m.side
    if s.combat.kind != NO_COMBAT:
        return 2.0
    return 1.0 if _balance(s, side, s.where[act.noun]) < 0.9 else -1.0


def concede(m: Mind, _act: Action) -> float:
    """Save what can be saved."""
    s, side = m.s, m.side
    c = s.combat
    balance = _fight(s, side)
    if c.attacker == side and c.kind == STORM:
        return 1.0 if balance < 0.15 else -1.0
    return 1.0 if balance < 0.35 else -1.0


def _fight(s: State, side: int) -> float:
    mine = theirs = 0.0
    for lord in s.combat.fought:
        worth = sum(n * WORTH[unit] for unit, n in enumerate(s.forces[lord]))
        if SIDE_OF[lord] == side:
            mine += worth
        else:
            theirs += worth
    return mine / theirs if theirs else 9.0


def array_lord(m: Mind, act: Action) -> float:
    """The strong to the front."""
    s = m.s
    return strength(s, act.noun)
