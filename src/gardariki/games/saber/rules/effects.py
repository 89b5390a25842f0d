"""The interpreter of the effect language (EFFECTS 2, 5): all cards and skills run here.

`DEEDS` says for each op what it does; what concerns characters one by one stands in `TO_EACH`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from gardariki.engine.log import SEATS, count, tell
from gardariki.engine.questions import Ask, Rules, chance
from gardariki.engine.words import Action
from gardariki.games.saber import language as op
from gardariki.games.saber import words as w
from gardariki.games.saber.data import DESIGN_OF, POINT_NAMES, RANGE, STANCE_FACES, design_of
from gardariki.games.saber.designs import IN_PLAY
from gardariki.games.saber.language import LANGUAGE, TOKENS, Effect, Who
from gardariki.games.saber.rules import movement, wounds
from gardariki.games.saber.rules.cards import (
    designs_in_hand,
    discard,
    discard_lying,
    draw_cards,
    take_from_hand,
)
from gardariki.games.saber.rules.combat import fight
from gardariki.games.saber.rules.fencing import ATTACK as ATTACK_DIE
from gardariki.games.saber.rules.fencing import DODGE as DODGE_DIE
from gardariki.games.saber.rules.grants import granted_options, uses
from gardariki.games.saber.rules.lookups import (
    Frame,
    by_square,
    candidates,
    group,
    holds,
    immune,
    named,
    one,
    stance_on,
)
from gardariki.games.saber.rules.ready import after_fight, entered
from gardariki.games.saber.rules.sides import (
    belongs,
    called,
    faction,
    figure_of,
    nouns,
    on_board,
    opponents_of,
)
from gardariki.games.saber.rules.tokens import bolster, remove, slow, stun, token_mark, weaken
from gardariki.games.saber.rules.triggers import Moment, occasion
from gardariki.games.saber.rules.walking import walk
from gardariki.games.saber.state import FIRING, NOBODY, OFF, TESTING, Grant, State

REFUSED = {op.WEAKEN: op.NO_WEAKEN, op.SLOW: op.NO_SLOW, op.STUN: op.NO_STUN}
"""EFFECTS 5.37 Which immunity refuses which token."""


@dataclass
class Pool:
    """S4.6 step 3: what an action sets aside for later. Grants and MP lie in the state."""

    at_end: list[Effect] = field(default_factory=list)
    after: list[Effect] = field(default_factory=list)


Deed = Callable[[State, Effect, Frame, Pool | None], Rules[None]]
ToOne = Callable[[State, Effect, Frame, int], str]
"""What an effect does to one character; what the log says of it, if anything."""


def run(s: State, effects: list[Effect], frame: Frame, pool: Pool | None = None) -> Rules[None]:
    """EFFECTS 2 A list from first to last; with a `pool`, as an action's own list."""
    for e in effects:
        if pool is not None and s.square[frame.bearer] == OFF:
            return  # S4.6 the action ended with its character
        yield from DEEDS[e.op](s, e, frame, pool)


def those(s: State, who: Who, frame: Frame) -> Rules[list[int]]:
    """EFFECTS 3 The characters that an effect concerns; a selector lets the player choose."""
    if who.kind != op.PICK:
        return group(s, frame, who.kind)
    chosen: list[int] = []
    left = candidates(s, who, frame)
    while left and len(chosen) < who.count:
        options = w.CHOOSE(nouns(s, left))
        if who.up_to:
            options.append(w.STOP.act)
        act: Action = yield Ask(frame.player, options, "Choose a character.", "S16")
        if act is w.STOP.act:
            break
        figure = figure_of(act.noun)
        chosen.append(figure)
        left.remove(figure)
    return chosen


# Characters one by one: tokens, wounds, points


def to_each(s: State, e: Effect, frame: Frame, pool: Pool | None) -> Rules[None]:
    """EFFECTS 5.7-5.18, 5.27 Tokens and points for each character concerned."""
    deed = TO_EACH[e.op]
    for f in (yield from those(s, e.who, frame)):
        if s.square[f] == OFF:
            continue
        if e.op in REFUSED and immune(s, f, REFUSED[e.op]):
            tell(s.log, f"{called(s, f)} is immune to that.")
            continue
        told = deed(s, e, frame, f)
        if told:
            tell(s.log, f"{called(s, f)} {told}.")


def _tokens(s: State, e: Effect, frame: Frame, f: int) -> str:
    if e.op == op.BOLSTER:
        bolster(s, f, e.n, token_mark(s, frame.of_card))
    elif e.op == op.WEAKEN:
        weaken(s, f, e.n, token_mark(s, frame.of_card))
    elif e.op == op.HASTE:
        s.haste[f] += e.n
    else:
        slow(s, f, e.n)
    return f"gets {LANGUAGE.name(e.op)} {e.n}"


def _stun(s: State, e: Effect, frame: Frame, f: int) -> str:
    stun(s, f)
    return "is stunned"


def _defense(s: State, e: Effect, frame: Frame, f: int) -> str:
    s.defense[f] = True
    return "gets a defense token"


def _ready(s: State, e: Effect, frame: Frame, f: int) -> str:
    s.ready[f] = True
    return "is ready"


def _poison(s: State, e: Effect, frame: Frame, f: int) -> str:
    s.poisoned = f
    return "is poisoned"


def _remove_tokens(s: State, e: Effect, frame: Frame, f: int) -> str:
    gone = remove(s, f, e.kind, e.n)
    return f"loses {TOKENS[e.kind]} {gone}" if gone else ""


def _heal(s: State, e: Effect, frame: Frame, f: int) -> str:
    healed = min(e.n, s.wounds[f])
    s.wounds[f] -= healed
    return f"is healed of {count(healed, 'wound')}" if healed else ""


def _gain_special(s: State, e: Effect, frame: Frame, f: int) -> str:
    s.special[f] += e.n
    return f"gains {e.n} {POINT_NAMES[faction(s, f)]}"


def _extra_action(s: State, e: Effect, frame: Frame, f: int) -> str:
    s.acted[f] = False
    return "may act again"


TO_EACH: dict[int, ToOne] = {
    **dict.fromkeys((op.BOLSTER, op.WEAKEN, op.HASTE, op.SLOW), _tokens),
    op.STUN: _stun,
    op.DEFENSE: _defense,
    op.READY: _ready,
    op.POISON: _poison,
    op.REMOVE_TOKENS: _remove_tokens,
    op.HEAL: _heal,
    op.GAIN_SPECIAL: _gain_special,
    op.EXTRA_ACTION: _extra_action,
}


def _wound(s: State, e: Effect, frame: Frame, pool: Pool | None) -> Rules[None]:
    """EFFECTS 5.16 Wounds that are not combat wounds."""
    for f in (yield from those(s, e.who, frame)):
        if s.square[f] != OFF:
            yield from wounds.suffer(s, f, e.n, frame.cause, frame.fight)


def _discard_attached(s: State, e: Effect, frame: Frame, pool: Pool | None) -> Rules[None]:
    """EFFECTS 5.23 The stance on a character goes."""
    for f in (yield from those(s, e.who, frame)):
        lying = stance_on(s, f)
        if lying is not None:
            discard_lying(s, lying)


def _move_special(s: State, e: Effect, frame: Frame, pool: Pool | None) -> Rules[None]:
    """EFFECTS 5.19 Up to n times a point from one of the named characters to another."""
    for _ in range(e.n):
        givers = [f for f in named(s, e.who, frame) if s.special[f]]
        takers = named(s, e.to, frame)
        givers = [f for f in givers if any(t != f for t in takers)]
        if not givers:
            return
        options = [*w.TAKE_POINT(nouns(s, givers)), w.STOP.act]
        act: Action = yield Ask(frame.player, options, "Move a point?", "S9.1")
        if act is w.STOP.act:
            return
        giver = figure_of(act.noun)
        others = [f for f in takers if f != giver]
        to: Action = yield Ask(frame.player, w.GIVE_POINT(nouns(s, others)), "To whom?", "S9.1")
        taker = figure_of(to.noun)
        s.special[giver] -= 1
        s.special[taker] += 1
        point = POINT_NAMES[faction(s, giver)]
        tell(s.log, f"{called(s, giver)} gives 1 {point} to {called(s, taker)}.")


# Players: command points, cards, cancelling


def whose(s: State, e: Effect, frame: Frame) -> Rules[int]:
    """EFFECTS 3 `player`: oneself, or the opponent meant; NOBODY if there is none.

    He was named with the card, or he is named now by whom a skill or an option serves.
    """
    if e.mine:
        return frame.player
    foes = opponents_of(s, frame.player)
    if frame.opponent != NOBODY or not foes:
        return frame.opponent
    if len(foes) == 1:
        return foes[0]
    act: Action = yield Ask(frame.player, w.OPPONENT(foes), "Against whom?", "S13.2")
    return act.noun


def _lose_cp(s: State, e: Effect, frame: Frame, pool: Pool | None) -> Rules[None]:
    """EFFECTS 5.20"""
    seat = yield from whose(s, e, frame)
    if seat != NOBODY:
        lost = min(s.cp[seat], e.n)
        s.cp[seat] -= lost
        tell(s.log, f"{SEATS[seat]} loses {lost} CP.")


def _draw(s: State, e: Effect, frame: Frame, pool: Pool | None) -> Rules[None]:
    """EFFECTS 5.21"""
    seat = yield from whose(s, e, frame)
    if seat != NOBODY:
        got = yield from draw_cards(s, seat, e.n)
        tell(s.log, f"{SEATS[seat]} draws {count(got, 'card')}.")


def _discard_cards(s: State, e: Effect, frame: Frame, pool: Pool | None) -> Rules[None]:
    """EFFECTS 5.22"""
    seat = yield from whose(s, e, frame)
    if seat != NOBODY:
        yield from discard_from_hand(s, seat, e.n)


def discard_from_hand(s: State, seat: int, n: int) -> Rules[None]:
    """S3.4, EFFECTS 5.22 The owner chooses what to discard."""
    for _ in range(n):
        designs = designs_in_hand(s, seat)
        if not designs:
            return
        # With several cards alike the pause must not tell that they are.
        several = len(s.hands[seat]) + len(s.tavern_hands[seat]) > 1
        act: Action = yield Ask(seat, w.DISCARD(designs), "Discard a card.", "S3.4", always=several)
        discard(s, take_from_hand(s, seat, act.noun))
        tell(s.log, f"{SEATS[seat]} discards {w.CARD_NAMES.marks[act.noun]}.")


def _discard_in_play(s: State, e: Effect, frame: Frame, pool: Pool | None) -> Rules[None]:
    """EFFECTS 5.24 Up to n cards that a player has left in play."""
    seat = yield from whose(s, e, frame)
    for _ in range(e.n):
        cards = [x for x in s.table if x.player == seat and design_of(x.card).duration == IN_PLAY]
        if not cards:
            return
        options = w.DISCARD_IN_PLAY(dict.fromkeys([DESIGN_OF[lying.card] for lying in cards]))
        if e.may:
            options.append(w.DECLINE.act)
        act: Action = yield Ask(frame.player, options, "Discard a card in play?", "S6.10")
        if act is w.DECLINE.act:
            return
        discard_lying(s, next(x for x in cards if DESIGN_OF[x.card] == act.noun))


def _cancel_card(s: State, e: Effect, frame: Frame, pool: Pool | None) -> Rules[None]:
    """S6.4, EFFECTS 5.25"""
    s.play.cancelled = True
    yield from ()


def _cancel_combat(s: State, e: Effect, frame: Frame, pool: Pool | None) -> Rules[None]:
    """S6.5, EFFECTS 5.26"""
    assert frame.fight is not None
    frame.fight.cancelled = True
    frame.fight.again = e.again
    yield from ()


def _reroll_die(s: State, e: Effect, frame: Frame, pool: Pool | None) -> Rules[None]:
    """EFFECTS 5.41 A shot that missed is rolled again."""
    s.thrown = yield chance(6)


# Flow


def _if(s: State, e: Effect, frame: Frame, pool: Pool | None) -> Rules[None]:
    """EFFECTS 5.28"""
    yield from run(s, e.effects if holds(s, e.cond, frame) else e.other, frame, pool)


def _test(s: State, e: Effect, frame: Frame, pool: Pool | None) -> Rules[None]:
    """S6.6, EFFECTS 5.29 Each character concerned takes a dodge test."""
    for f in (yield from those(s, e.who, frame)):
        if s.square[f] != OFF:
            passed = yield from dodge_test(s, f)
            yield from run(s, e.effects if passed else e.other, frame)


def dodge_test(s: State, figure: int) -> Rules[bool]:
    """S6.6 A dodge die: passed on a dodge or evade symbol."""
    face: int = yield chance(6)
    throw(s, face, DODGE_DIE, TESTING, figure)
    passed = succeeds(DODGE_DIE, face)
    tell(s.log, f"{called(s, figure)} {'passes' if passed else 'fails'} a dodge test.")
    return passed


def throw(s: State, face: int, die: int, what: int, figure: int, at: int = NOBODY) -> None:
    """S1.5 A single stance die was thrown; the state keeps it for those who watch."""
    s.thrown, s.thrown_die, s.thrown_for = face, die, what
    s.thrower, s.thrown_at = figure, at


def succeeds(die: int, face: int) -> bool:
    """S6.6, S6.13 A single stance die succeeds with a special or the unique symbol."""
    symbol = STANCE_FACES[die][face]
    return symbol.unique or symbol.special > 0


def _field(s: State, e: Effect, frame: Frame, pool: Pool | None) -> Rules[None]:
    """S6.8 All in the field are noted first, then the list runs for each, in board order."""
    centre = frame.space
    if e.kind != op.CENTRE_SPACE:
        who = frame.target if e.kind == op.CENTRE_TARGET else frame.bearer
        centre = s.square[who] if who != NOBODY else OFF
    if centre == OFF:
        return
    noted = [
        f
        for f in on_board(s)
        if RANGE[centre][s.square[f]] <= 1 and belongs(s, frame.player, f, e.affects)
    ]
    for f in by_square(s, noted):
        if s.square[f] != OFF:
            yield from run(s, e.effects, replace(frame, target=f))


def _set_aside(s: State, e: Effect, frame: Frame, pool: Pool | None) -> Rules[None]:
    """S6.1, S6.2 What belongs to the end of the action, or after it."""
    assert pool is not None
    (pool.at_end if e.op == op.END_OF_ACTION else pool.after).extend(e.effects)
    yield from ()


# Granted effects


def _grant(s: State, e: Effect, frame: Frame, pool: Pool | None) -> Rules[None]:
    """EFFECTS 2 Into the pool of the action; anywhere else now, or lost."""
    if pool is None:
        yield from offer(s, e, frame)
    elif e.op == op.MP:
        s.mp += e.n
    else:
        s.grants.append(Grant(e.id, uses(s, e, frame)))


def offer(s: State, e: Effect, frame: Frame) -> Rules[None]:
    """EFFECTS 2 A granted effect met outside an action's own list: now, or lost."""
    if e.op == op.MP:
        if frame.bearer != NOBODY and s.square[frame.bearer] != OFF:
            yield from walk(s, frame.bearer, e.n, frame.player)
        return
    left = uses(s, e, frame)
    hit: list[int] = []
    while left:
        options = granted_options(s, e, frame, hit, one(frame, op.COMBAT_OPPONENT))
        if not options:
            return
        if e.op == op.MOVE_SPACES and e.who.kind != op.PICK:
            figure = figure_of(options[0].noun)  # the move itself offers to stay
        else:
            options.append(w.DECLINE.act)
            act: Action = yield Ask(frame.player, options, "Now, or not at all.", "S4.6")
            if act is w.DECLINE.act:
                return
            figure = figure_of(act.noun)
        hit.append(figure)
        left -= 1
        yield from use(s, e, frame, figure)


def use(s: State, e: Effect, frame: Frame, figure: int) -> Rules[None]:
    """S4.6 Step 4: one use of a granted effect on the character named."""
    if e.op == op.ATTACK:
        mods = e.id if e.mods is not None else -1
        moved = yield from fight(s, frame.bearer, figure, frame.player, mods=mods)
        yield from after_fight(s, moved)
    elif e.op == op.PUSH:
        yield from movement.push(s, frame.bearer, figure, e.n, frame.player)
        if s.square[figure] != OFF:
            yield from run(s, e.effects, replace(frame, target=figure))
            yield from entered(s, figure)
    elif e.op == op.FIRE:
        yield from fire(s, e, frame, figure)
    elif e.op == op.MOVE_SPACES:
        cause, player = frame.cause, frame.player
        if (yield from movement.move_spaces(s, figure, e.n, player, cause, frame.fight)):
            yield from entered(s, figure)
    elif (yield from movement.place(s, figure, e.n, frame.player)):
        yield from entered(s, figure)


def fire(s: State, e: Effect, frame: Frame, figure: int) -> Rules[None]:
    """S6.13 An attack die; on a hit the effect in brackets."""
    face: int = yield chance(6)
    shooter = frame.bearer
    throw(s, face, ATTACK_DIE, FIRING, shooter, figure)
    if not succeeds(ATTACK_DIE, face):
        yield from occasion(s, [Moment(op.FIRE_MISSED, shooter)])
    hit = succeeds(ATTACK_DIE, s.thrown)
    how = "hits" if hit else "misses"
    tell(s.log, f"{called(s, shooter)} fires at {called(s, figure)} and {how}.")
    if hit:
        yield from run(s, e.effects, replace(frame, target=figure))


DEEDS: dict[int, Deed] = LANGUAGE.handlers(
    {
        **dict.fromkeys(op.GRANTS, _grant),
        **dict.fromkeys(TO_EACH, to_each),
        op.WOUND: _wound,
        op.MOVE_SPECIAL: _move_special,
        op.LOSE_CP: _lose_cp,
        op.DRAW: _draw,
        op.DISCARD_CARDS: _discard_cards,
        op.DISCARD_ATTACHED: _discard_attached,
        op.DISCARD_IN_PLAY: _discard_in_play,
        op.CANCEL_CARD: _cancel_card,
        op.CANCEL_COMBAT: _cancel_combat,
        op.REROLL_DIE: _reroll_die,
        op.IF: _if,
        op.TEST: _test,
        op.FIELD: _field,
        op.END_OF_ACTION: _set_aside,
        op.AFTER_ACTION: _set_aside,
    },
    op.GRANTED,
    op.NOW,
    op.LATER,
    *op.WINDOWS,
)
"""What each op does: everything but the continuous ones, which are looked up (lookups.py)."""
