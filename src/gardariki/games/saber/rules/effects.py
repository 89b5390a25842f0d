"""The interpreter of the effect language (EFFECTS 2, 5): all cards and skills run here."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules, chance
from gardariki.engine.words import Action
from gardariki.games.saber import language as op
from gardariki.games.saber.data import CARDS, DESIGN_OF, RANGE, STANCE_FACES
from gardariki.games.saber.designs import IN_PLAY
from gardariki.games.saber.language import Effect, Who
from gardariki.games.saber.rules import combat, movement, ready, triggers, wounds
from gardariki.games.saber.rules.cards import (
    designs_in_hand,
    discard,
    discard_lying,
    draw_cards,
    take_from_hand,
)
from gardariki.games.saber.rules.lookups import (
    Frame,
    by_square,
    candidates,
    forbidden,
    group,
    holds,
    immune,
    named,
    one,
    stance_on,
)
from gardariki.games.saber.rules.room import adjacent, free, moves, no_end, push_distances
from gardariki.games.saber.rules.sides import (
    CARD_MARKS,
    belongs,
    called,
    figure_of,
    nouns,
    on_board,
    opponents_of,
    opposed,
)
from gardariki.games.saber.rules.tokens import (
    bolster,
    remove,
    slow,
    stun,
    token_mark,
    weaken,
)
from gardariki.games.saber.state import FIRING, NOBODY, OFF, TESTING, Grant, State
from gardariki.games.saber.why import why
from gardariki.games.saber.words import (
    ATTACK,
    CHOOSE,
    DECLINE,
    DISCARD,
    DISCARD_IN_PLAY,
    FIRE,
    GIVE_POINT,
    MOVE,
    OPPONENT,
    PLACE,
    PUSH,
    STOP,
    TAKE_POINT,
)

_ATTACK_DIE, _DODGE_DIE = 0, 1
_CENTRE_SPACE, _CENTRE_TARGET = 0, 1
_TOLD = {
    op.BOLSTER: ("gets bolster", 0),
    op.WEAKEN: ("gets weaken", op.NO_WEAKEN),
    op.HASTE: ("gets haste", 0),
    op.SLOW: ("gets slow", op.NO_SLOW),
    op.GAIN_SPECIAL: ("gains special points:", 0),
}
"""How tokens are told, and which immunity refuses them."""


@dataclass
class Pool:
    """S4.6 step 3: what an action sets aside for later. Grants and MP lie in the state."""

    at_end: list[Effect] = field(default_factory=list)
    after: list[Effect] = field(default_factory=list)


def run(s: State, effects: list[Effect], frame: Frame, pool: Pool | None = None) -> Rules[None]:
    """EFFECTS 2 A list from first to last; with a `pool`, as an action's own list."""
    for e in effects:
        if pool is not None and s.square[frame.bearer] == OFF:
            return  # S4.6 the action ended with its character
        number = e.op
        if number <= op.GRANTED:
            if pool is None:
                yield from offer(s, e, frame)
            elif number == op.MP:
                s.mp += e.n
            else:
                s.grants.append(Grant(e.id, uses(s, e, frame)))
        elif number == op.END_OF_ACTION:
            assert pool is not None
            pool.at_end += e.effects
        elif number == op.AFTER_ACTION:
            assert pool is not None
            pool.after += e.effects
        elif number == op.IF:
            yield from run(s, e.effects if holds(s, e.cond, frame) else e.other, frame, pool)
        elif number == op.TEST:
            for f in (yield from those(s, e.who, frame)):
                if s.square[f] == OFF:
                    continue
                passed = yield from dodge_test(s, f)
                yield from run(s, e.effects if passed else e.other, frame)
        elif number == op.FIELD:
            yield from field_effect(s, e, frame)
        elif number <= op.GAIN_SPECIAL or number == op.EXTRA_ACTION:
            for f in (yield from those(s, e.who, frame)):
                if s.square[f] != OFF:
                    yield from _on_character(s, e, f, frame)
        elif number == op.DISCARD_ATTACHED:
            for f in (yield from those(s, e.who, frame)):
                lying = stance_on(s, f)
                if lying is not None:
                    discard_lying(s, lying)
        elif number == op.MOVE_SPECIAL:
            yield from move_special(s, e, frame)
        else:
            yield from _on_player(s, e, frame)


def those(s: State, who: Who, frame: Frame) -> Rules[list[int]]:
    """EFFECTS 3 The characters that an effect concerns; a selector lets the player choose."""
    if who.kind != op.PICK:
        return group(s, frame, who.kind)
    chosen: list[int] = []
    left = candidates(s, who, frame)
    while left and len(chosen) < who.count:
        options = CHOOSE(nouns(s, left))
        if who.up_to:
            options.append(STOP.act)
        act: Action = yield Ask(frame.player, options, "Choose a character.", "S16", why)
        if act is STOP.act:
            break
        figure = figure_of(act.noun)
        chosen.append(figure)
        left.remove(figure)
    return chosen


def _on_character(s: State, e: Effect, f: int, frame: Frame) -> Rules[None]:
    """EFFECTS 5.7-5.18, 5.27 Tokens, wounds and points for one character."""
    number = e.op
    if number in _TOLD:
        words, refusal = _TOLD[number]
        if refusal and immune(s, f, refusal):
            tell(s.log, f"{called(s, f)} is immune to that.")
            return
        tell(s.log, f"{called(s, f)} {words} {e.n}.")
    if number == op.BOLSTER:
        bolster(s, f, e.n, token_mark(s, frame.of_card))
    elif number == op.WEAKEN:
        weaken(s, f, e.n, token_mark(s, frame.of_card))
    elif number == op.HASTE:
        s.haste[f] += e.n
    elif number == op.SLOW:
        slow(s, f, e.n)
    elif number == op.STUN:
        stun(s, f)
        if s.stun[f]:
            tell(s.log, f"{called(s, f)} is stunned.")
    elif number == op.DEFENSE:
        s.defense[f] = True
        tell(s.log, f"{called(s, f)} gets a defense token.")
    elif number == op.READY:
        s.ready[f] = True
        tell(s.log, f"{called(s, f)} is ready.")
    elif number == op.POISON:
        s.poisoned = f
        tell(s.log, f"{called(s, f)} is poisoned.")
    elif number == op.REMOVE_TOKENS:
        remove(s, f, e.kind, e.n)
    elif number == op.WOUND:
        yield from wounds.suffer(s, f, e.n, frame.cause, frame.fight)
    elif number == op.HEAL:
        healed = min(e.n, s.wounds[f])
        s.wounds[f] -= healed
        tell(s.log, f"{called(s, f)} is healed of {healed}.")
    elif number == op.GAIN_SPECIAL:
        s.special[f] += e.n
    else:
        assert number == op.EXTRA_ACTION
        s.acted[f] = False


def _on_player(s: State, e: Effect, frame: Frame) -> Rules[None]:
    """EFFECTS 5.20-5.26, 5.41 Command points, cards, cancelling."""
    number = e.op
    seat = frame.player
    if not e.mine:
        seat = yield from opponent_of(s, frame)
    if number == op.CANCEL_CARD:
        s.play.cancelled = True
    elif number == op.CANCEL_COMBAT:
        assert frame.fight is not None
        frame.fight.cancelled = True
        frame.fight.again = e.again
    elif number == op.REROLL_DIE:
        s.thrown = yield chance(6)
    elif seat == NOBODY:
        return
    elif number == op.LOSE_CP:
        s.cp[seat] = max(0, s.cp[seat] - e.n)
        tell(s.log, f"{SEATS[seat]} loses {e.n} CP.")
    elif number == op.DRAW:
        got = yield from draw_cards(s, seat, e.n)
        tell(s.log, f"{SEATS[seat]} draws {got}.")
    elif number == op.DISCARD_CARDS:
        yield from discard_from_hand(s, seat, e.n)
    else:
        assert number == op.DISCARD_IN_PLAY
        yield from _discard_in_play(s, e, seat, frame.player)


def opponent_of(s: State, frame: Frame) -> Rules[int]:
    """EFFECTS 3 The opponent meant: named with the card, or by whom a skill or option serves."""
    foes = opponents_of(s, frame.player)
    if frame.opponent != NOBODY or not foes:
        return frame.opponent
    if len(foes) == 1:
        return foes[0]
    act: Action = yield Ask(frame.player, OPPONENT(foes), "Against whom?", "S13.2", why)
    return act.noun


def discard_from_hand(s: State, seat: int, n: int) -> Rules[None]:
    """EFFECTS 5.22 The owner chooses what to discard."""
    for _ in range(n):
        designs = designs_in_hand(s, seat)
        if not designs:
            return
        # With several cards alike the pause must not tell that they are.
        several = len(s.hands[seat]) + len(s.tavern_hands[seat]) > 1
        options = DISCARD(designs)
        act: Action = yield Ask(seat, options, "Discard a card.", "S3.4", why, always=several)
        discard(s, take_from_hand(s, seat, act.noun))
        tell(s.log, f"{SEATS[seat]} discards {CARD_MARKS[act.noun]}.")


def _discard_in_play(s: State, e: Effect, seat: int, player: int) -> Rules[None]:
    """EFFECTS 5.24 Up to n cards that this seat has left in play."""
    for _ in range(e.n):
        cards = [
            lying
            for lying in s.table
            if lying.player == seat and CARDS[DESIGN_OF[lying.card]].duration == IN_PLAY
        ]
        if not cards:
            return
        designs = list(dict.fromkeys([DESIGN_OF[lying.card] for lying in cards]))
        options = DISCARD_IN_PLAY(designs)
        if e.may:
            options.append(DECLINE.act)
        act: Action = yield Ask(player, options, "Discard a card in play?", "S6.10", why)
        if act is DECLINE.act:
            return
        discard_lying(s, next(x for x in cards if DESIGN_OF[x.card] == act.noun))


def move_special(s: State, e: Effect, frame: Frame) -> Rules[None]:
    """EFFECTS 5.19 Up to n times a point from one of the named characters to another."""
    for _ in range(e.n):
        givers = [f for f in named(s, e.who, frame) if s.special[f]]
        takers = named(s, e.to, frame)
        givers = [f for f in givers if any(t != f for t in takers)]
        if not givers:
            return
        act: Action = yield Ask(
            frame.player,
            [*TAKE_POINT(nouns(s, givers)), STOP.act],
            "Move a point?",
            "S9.1",
            why,
        )
        if act is STOP.act:
            return
        giver = figure_of(act.noun)
        takers = [f for f in takers if f != giver]
        to: Action = yield Ask(frame.player, GIVE_POINT(nouns(s, takers)), "To whom?", "S9.1", why)
        s.special[giver] -= 1
        s.special[figure_of(to.noun)] += 1


def dodge_test(s: State, figure: int) -> Rules[bool]:
    """S6.6 A dodge die: passed on a dodge or evade symbol."""
    face: int = yield chance(6)
    throw(s, face, _DODGE_DIE, TESTING, figure)
    symbol = STANCE_FACES[_DODGE_DIE][face]
    passed = symbol.unique or symbol.special > 0
    tell(s.log, f"{called(s, figure)} {'passes' if passed else 'fails'} a dodge test.")
    return passed


def throw(s: State, face: int, die: int, what: int, figure: int, at: int = NOBODY) -> None:
    """S1.5 A single stance die was thrown; the state keeps it for those who watch."""
    s.thrown, s.thrown_die, s.thrown_for = face, die, what
    s.thrower, s.thrown_at = figure, at


def hits(face: int) -> bool:
    """S6.13 A special or unique symbol of the attack die is a hit."""
    symbol = STANCE_FACES[_ATTACK_DIE][face]
    return symbol.unique or symbol.special > 0


def field_effect(s: State, e: Effect, frame: Frame) -> Rules[None]:
    """S6.8 All in the field are noted first, then the list runs for each, in board order."""
    if e.kind == _CENTRE_SPACE:
        centre = frame.space
    else:
        who = frame.target if e.kind == _CENTRE_TARGET else frame.bearer
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


# Granted effects: whom they can be used on, and their use


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
    number = e.op
    f = frame.bearer
    if number < op.MOVE_SPACES and (f == NOBODY or s.square[f] == OFF):
        return []
    if number == op.ATTACK:
        return ATTACK(nouns(s, attack_targets(s, e, f, hit, last)))
    if number == op.PUSH:
        return PUSH(nouns(s, push_targets(s, e, f)))
    if number == op.FIRE:
        return FIRE(nouns(s, fire_targets(s, e, f)))
    verb = MOVE if number == op.MOVE_SPACES else PLACE
    return verb(nouns(s, movable(s, e, frame, hit)))


def use(s: State, e: Effect, frame: Frame, figure: int) -> Rules[None]:
    """S4.6 Step 4: one use of a granted effect on the character named."""
    number = e.op
    if number == op.ATTACK:
        mods = e.id if e.mods is not None else -1
        yield from combat.fight(s, frame.bearer, figure, frame.player, mods=mods)
    elif number == op.PUSH:
        yield from movement.push(s, frame.bearer, figure, e.n, frame.player)
        if s.square[figure] != OFF:
            yield from run(s, e.effects, replace(frame, target=figure))
            yield from ready.entered(s, figure)
    elif number == op.FIRE:
        yield from fire(s, e, frame, figure)
    elif number == op.MOVE_SPACES:
        yield from movement.move_spaces(s, figure, e.n, frame.player, frame.cause, frame.fight)
    else:
        yield from movement.place(s, figure, e.n, frame.player)


def fire(s: State, e: Effect, frame: Frame, figure: int) -> Rules[None]:
    """S6.13 An attack die; on a hit the effect in brackets."""
    face: int = yield chance(6)
    shooter = frame.bearer
    throw(s, face, _ATTACK_DIE, FIRING, shooter, figure)
    if not hits(face):
        yield from triggers.occasion(s, [triggers.Moment(op.FIRE_MISSED, shooter)])
    hit = hits(s.thrown)
    tell(
        s.log,
        f"{called(s, shooter)} fires at {called(s, figure)} and {'hits' if hit else 'misses'}.",
    )
    if hit:
        yield from run(s, e.effects, replace(frame, target=figure))


def offer(s: State, e: Effect, frame: Frame) -> Rules[None]:
    """EFFECTS 2 A granted effect met outside an action's own list: now, or lost."""
    if e.op == op.MP:
        if frame.bearer != NOBODY and s.square[frame.bearer] != OFF:
            yield from movement.walk(s, frame.bearer, e.n, frame.player)
        return
    left = uses(s, e, frame)
    hit: list[int] = []
    while left:
        options = granted_options(s, e, frame, hit, one(frame, op.COMBAT_OPPONENT))
        if not options:
            return
        fixed = e.op == op.MOVE_SPACES and e.who.kind != op.PICK
        if fixed:  # moving nowhere is offered by the move itself
            figure = figure_of(options[0].noun)
        else:
            options.append(DECLINE.act)
            act: Action = yield Ask(frame.player, options, "Now, or not at all.", "S4.6", why)
            if act is DECLINE.act:
                return
            figure = figure_of(act.noun)
        hit.append(figure)
        left -= 1
        yield from use(s, e, frame, figure)
