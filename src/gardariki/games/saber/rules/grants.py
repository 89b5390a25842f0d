"""EFFECTS 2: whom a granted effect can be used on, and how often. Nothing happens here."""

from __future__ import annotations

from gardariki.engine.words import Action
from gardariki.games.saber import language as op
from gardariki.games.saber.data import RANGE
from gardariki.games.saber.language import Effect
from gardariki.games.saber.rules.lookups import Frame, forbidden, group, immune, named
from gardariki.games.saber.rules.room import adjacent, free, moves, no_end, push_distances
from gardariki.games.saber.rules.sides import nouns, on_board, opposed
from gardariki.games.saber.state import NOBODY, OFF, State
from gardariki.games.saber.words import ATTACK, FIRE, MOVE, PLACE, PUSH


def attack_targets(s: State, e: Effect, attacker: int, hit: list[int], last: int) -> list[int]:
    """S7.1, S6.17 Whom a granted attack can be made on."""
    here = s.square[attacker]
    if here == OFF or s.stun[attacker] or no_end(s, attacker, here):
        return []
    return [
        f
        for f, q in enumerate(s.square)
        if q != OFF
        and RANGE[here][q] == 1
        and opposed(s, attacker, f)
        and not (e.different and f in hit)
        and not (e.not_last and f == last)
    ]


def push_targets(s: State, e: Effect, pusher: int) -> list[int]:
    """S6.12 Whom a granted push can move."""
    return [
        f
        for f in on_board(s)
        if opposed(s, pusher, f)
        and adjacent(s, pusher, f)
        and push_distances(s, pusher, f, e.n)
        and not immune(s, f, op.NO_PUSH)
    ]


def fire_targets(s: State, e: Effect, shooter: int) -> list[int]:
    """S6.13 At whom a granted shot can be fired; no line of sight is needed."""
    here = s.square[shooter]
    found = [
        f
        for f, q in enumerate(s.square)
        if q != OFF and RANGE[here][q] <= e.n and opposed(s, shooter, f)
    ]
    return [] if found and forbidden(s, shooter, op.NO_FIRE) else found


def movable(s: State, e: Effect, frame: Frame, hit: list[int]) -> list[int]:
    """S5.5, EFFECTS 5.6 Whom a granted move or placing can concern, nobody twice."""
    found = [f for f in named(s, e.who, frame) if f not in hit]
    if e.op == op.MOVE_SPACES:
        return [f for f in found if moves(s, f, e.n)]
    return [
        f for f in found if any(RANGE[s.square[f]][q] <= e.n and free(s, f, q) for q in range(64))
    ]


def uses(s: State, e: Effect, frame: Frame) -> int:
    """EFFECTS 5.2-5.6 How often a granted effect can be used: each of a group is moved once."""
    if e.op == op.ATTACK:
        return e.n
    if e.op == op.MOVE_SPACES or e.op == op.PLACE:
        return e.who.count if e.who.kind == op.PICK else len(group(s, frame, e.who.kind))
    return 1


def granted_options(
    s: State, e: Effect, frame: Frame, hit: list[int], last: int = NOBODY
) -> list[Action]:
    """EFFECTS 2 What can be answered now to use a granted effect."""
    if e.op == op.MOVE_SPACES or e.op == op.PLACE:
        verb = MOVE if e.op == op.MOVE_SPACES else PLACE
        return verb(nouns(s, movable(s, e, frame, hit)))
    f = frame.bearer
    if f == NOBODY or s.square[f] == OFF:
        return []
    if e.op == op.ATTACK:
        return ATTACK(nouns(s, attack_targets(s, e, f, hit, last)))
    if e.op == op.PUSH:
        return PUSH(nouns(s, push_targets(s, e, f)))
    return FIRE(nouns(s, fire_targets(s, e, f)))
