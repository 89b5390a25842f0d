"""S7: combat, from the beginning of a fight to its end."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules, Together, chance
from gardariki.engine.words import Action
from gardariki.games.saber.data import CHARACTERS, RANGE, SKILL_FACES, STANCE_FACES
from gardariki.games.saber.designs import COSSACKS
from gardariki.games.saber.language import (
    COMBAT_END,
    COMBAT_LOST,
    COMBAT_SCORED,
    COMBAT_WON,
    NO_SUPPORT,
    STANCES,
    Effect,
)
from gardariki.games.saber.rules import movement, ready, triggers, wounds
from gardariki.games.saber.rules.lookups import Frame, forbidden, holds, marked_sources, sources
from gardariki.games.saber.rules.scenario import next_to
from gardariki.games.saber.rules.sides import (
    called,
    faction,
    figure_of,
    nouns,
    on_board,
    opposed,
)
from gardariki.games.saber.rules.tokens import bolster, shed, token_mark, weaken
from gardariki.games.saber.state import (
    CHOOSING,
    FOUGHT,
    OFF,
    ROLLED,
    SCORED,
    TIED,
    WOUNDED,
    Fight,
    State,
)
from gardariki.games.saber.why import why
from gardariki.games.saber.words import DECLINE, DIE, FACE, STANCE, STOP, SUPPORT

ATTACK, DODGE, FEINT = range(3)
BEATS = (FEINT, ATTACK, DODGE)
"""S7.9 What each stance has advantage over."""
MASTER = 3


def fight(
    s: State,
    attacker: int,
    attacked: int,
    player: int,
    mods: int = -1,
    was_ready: bool = False,
    ignored: int = -1,
) -> Rules[None]:
    """S7.1 A combat between two characters."""
    fight = Fight([attacker, attacked], player, was_ready, ignored, mods)
    s.fights.append(fight)
    if mods >= 0:
        shed(s, attacker)
    tell(s.log, f"{called(s, attacker)} attacks {called(s, attacked)}.")
    yield from beginning(s, fight)
    while True:
        yield from choose_stances(s, fight)
        yield from roll(s, fight)
        yield from change(s, fight)
        yield from reroll(s, fight)
        if evaded(s, fight):
            break
        score(s, fight)
        yield from triggers.occasion(s, [triggers.Moment(COMBAT_SCORED, fight=fight)], window=True)
        if not fight.again:
            break
        fight_again(s, fight)
    if fight.cancelled:
        fight.winner = TIED
        tell(s.log, "The result is cancelled: a tie.")
    elif not fight.evaded:
        yield from deal_wounds(s, fight)
        yield from win_effects(s, fight)
    yield from end_of_combat(s, fight)


def beginning(s: State, fight: Fight) -> Rules[None]:
    """S7.2 Stun becomes a weaken token, scenarios weaken, friends support."""
    attacked = fight.fighters[1]
    mark = token_mark(s, False)
    if s.stun[attacked]:
        s.stun[attacked] = False
        weaken(s, attacked, 1, mark)
    for f in fight.fighters:
        if f == s.target:
            weaken(s, f, 1, mark)
        if f == s.carrier:
            weaken(s, f, 2, mark)
        if next_to(s, f, s.lady):
            weaken(s, f, 1, mark)
    yield from support(s, fight)


def supporters(s: State, fight: Fight, side: int, seat: int) -> list[int]:
    """S7.11 Whom of the seat's characters can support the fighter on this side."""
    fighter, enemy = fight.fighters[side], fight.fighters[1 - side]
    there = s.square[enemy]
    found = []
    for f in range(seat * 3, seat * 3 + 3):
        q = s.square[f]
        if q == OFF or f == fighter or s.stun[f] or RANGE[q][there] != 1 or f in fight.supporters:
            continue
        blocked = any(
            g != enemy and RANGE[q][s.square[g]] == 1 and opposed(s, f, g) for g in on_board(s)
        )
        if not blocked or any(e.ignore_block for e in support_mods(s, f)):
            found.append(f)
    return found


def support_mods(s: State, figure: int) -> list[Effect]:
    """EFFECTS 5.34 What changes a character's support."""
    return [e for source in sources(s, figure) for e in source.mod_support]


def support(s: State, fight: Fight) -> Rules[None]:
    """S7.11 Attacker's player, his team-mate, attacked player, his team-mate: one by one."""
    for side in (0, 1):
        fighter = fight.fighters[side]
        owner = fighter // 3
        mates = [p for p in range(s.seats) if s.teams[p] == s.teams[owner] and p != owner]
        barred = -1  # looked up only if somebody could support
        for seat in [owner, *mates]:
            while True:
                able = supporters(s, fight, side, seat)
                if able and barred < 0:
                    barred = int(forbidden(s, fighter, NO_SUPPORT, fight))
                if not able or barred:
                    break
                act: Action = yield Ask(
                    seat, [*SUPPORT(nouns(s, able)), STOP.act], "Support?", "S7.11", why
                )
                if act is STOP.act:
                    break
                f = figure_of(act.noun)
                fight.supporters.append(f)
                n = 1 + sum(e.n for e in support_mods(s, f))
                bolster(s, fighter, n, token_mark(s, False))
                tell(s.log, f"{called(s, f)} supports {called(s, fighter)}.")


def _choose(seat: int) -> Rules[int]:
    act: Action = yield Ask(seat, STANCE([ATTACK, DODGE, FEINT]), "Which stance?", "S7.3", why)
    return act.noun


def choose_stances(s: State, fight: Fight) -> Rules[None]:
    """S7.3 Both choose in secret; the stances are revealed together."""
    fight.stage = CHOOSING
    seats = [f // 3 for f in fight.fighters]
    chosen: dict[int, int] = yield Together({seat: _choose(seat) for seat in seats})
    fight.stances = [chosen[seat] for seat in seats]


def level(s: State, fight: Fight, side: int, stance: int) -> int:
    """S7.4 Printed level, tokens and modifiers summed, then limited to low … master."""
    f = fight.fighters[side]
    total = CHARACTERS[s.noun[f] % 6].levels[stance]
    if fight.ignored < 0:
        total += len(s.bolster[f]) - len(s.weaken[f])
    else:
        total += sum(mark != fight.ignored for mark in s.bolster[f])
        total -= sum(mark != fight.ignored for mark in s.weaken[f])
    for source, _, player in marked_sources(s, f):
        for e in source.mod_skill:
            if e.mask >> stance & 1 and (
                not e.cond or holds(s, e.cond, Frame(player, f, fight=fight))
            ):
                total += e.n
    return max(0, min(MASTER, total))


def roll(s: State, fight: Fight) -> Rules[None]:
    """S7.5, S1.5, S2.2 Each side rolls its stance die and its skill die."""
    fight.levels = [level(s, fight, side, fight.stances[side]) for side in (0, 1)]
    for die in range(4):
        face: int = yield chance(6)
        fight.dice[die] = face
    fight.stage = ROLLED


def _special(fight: Fight, side: int, stance: int) -> int:
    """The special symbols a side shows, if it chose this stance."""
    if fight.stances[side] != stance:
        return 0
    return STANCE_FACES[stance][fight.dice[side * 2]].special


def _unique(fight: Fight, side: int, stance: int) -> bool:
    """Does a side show the unique symbol of this stance's die?"""
    return fight.stances[side] == stance and STANCE_FACES[stance][fight.dice[side * 2]].unique


def change(s: State, fight: Fight) -> Rules[None]:
    """S7.6 Exactly one player rolled it: he may set one of the four dice to any face."""
    first, second = _unique(fight, 0, FEINT), _unique(fight, 1, FEINT)
    rerolls = [_special(fight, 0, FEINT), _special(fight, 1, FEINT)]
    if first != second:
        seat = fight.fighters[0 if first else 1] // 3
        act: Action = yield Ask(
            seat, [*DIE(range(4)), DECLINE.act], "Change which die?", "S7.6", why
        )
        if act is not DECLINE.act:
            fight.changed = act.noun
            face: Action = yield Ask(seat, FACE(range(6)), "To which face?", "S7.6", why)
            fight.dice[act.noun] = face.noun
            if act.noun % 2 == 0:  # S7.7 symbols on a changed die are lost
                rerolls[act.noun // 2] = 0
            tell(s.log, f"{SEATS[seat]} changes a die.")
    fight.rerolls = rerolls[0] - rerolls[1]


def reroll(s: State, fight: Fight) -> Rules[None]:
    """S7.7 Reroll symbols cancel one for one; the rest are used die by die, each die once."""
    uses = fight.rerolls
    if uses == 0:
        return
    seat = fight.fighters[0 if uses > 0 else 1] // 3
    fight.rerolls = abs(uses)
    while fight.rerolls:
        dice = [d for d in range(4) if d != fight.changed and not fight.rerolled >> d & 1]
        if not dice:
            break
        act: Action = yield Ask(seat, [*DIE(dice), DECLINE.act], "Reroll which die?", "S7.7", why)
        if act is DECLINE.act:
            break
        fight.rerolls -= 1
        fight.rerolled |= 1 << act.noun
        face: int = yield chance(6)
        fight.dice[act.noun] = face
        tell(s.log, f"{SEATS[seat]} rerolls a die.")
    fight.rerolls = 0


def evaded(s: State, fight: Fight) -> bool:
    """S7.8 An evade symbol ends the combat as a tie."""
    if _unique(fight, 0, DODGE) or _unique(fight, 1, DODGE):
        fight.evaded = True
        fight.stage = SCORED
        tell(s.log, "The blow is evaded: a tie.")
    return fight.evaded


def guarding(s: State, fight: Fight, side: int) -> bool:
    """S7.10, S8.6 Has the fighter a defense token that counts?

    An action begins without one, so one on the acting character comes from the card under way.
    """
    f = fight.fighters[side]
    return s.defense[f] and not (fight.ignored >= 0 and f == s.acting)


def points(s: State, fight: Fight, side: int) -> int:
    """S7.9 Points of the skill die, and advantage symbols if they count."""
    total = SKILL_FACES[fight.levels[side]][fight.dice[side * 2 + 1]]
    mine, other = fight.stances[side], fight.stances[1 - side]
    if BEATS[mine] == other or guarding(s, fight, side):
        total += STANCE_FACES[mine][fight.dice[side * 2]].advantage
    return total


def score(s: State, fight: Fight) -> None:
    """S7.9, S7.10 The higher score wins; a defense token makes its bearer's victory a tie."""
    fight.scores = [points(s, fight, 0), points(s, fight, 1)]
    one, two = fight.scores
    fight.guarded = -1
    fight.winner = TIED
    if one != two:
        higher = 0 if one > two else 1
        if guarding(s, fight, higher):
            fight.guarded = higher
        else:
            fight.winner = higher
    fight.stage = SCORED
    stances = [STANCES[stance] for stance in fight.stances]
    tell(s.log, f"{stances[0].capitalize()} against {stances[1]}: {one} to {two}.")


def fight_again(s: State, fight: Fight) -> None:
    """S6.5 Resolved again from S7.3, with all effects of the first run."""
    fight.again = fight.cancelled = False
    fight.changed = -1
    fight.rerolled = fight.rerolls = 0
    fight.winner = TIED
    fight.stances = [-1, -1]
    fight.dice = [-1, -1, -1, -1]
    tell(s.log, "The result is cancelled: they fight again.")


def wounds_for(s: State, fight: Fight, side: int) -> int:
    """S7.12 The wounds that a side is dealt, after its dodge symbols."""
    dealer = 1 - side
    if fight.guarded == dealer:
        return 0
    total = 0
    if fight.winner == dealer:
        total = 1 + _special(fight, dealer, ATTACK)
        f = fight.fighters[dealer]
        for source, _, player in marked_sources(s, f):
            for e in source.mod_dealt:
                if not e.cond or holds(s, e.cond, Frame(player, f, fight=fight)):
                    total += e.n
    if _unique(fight, dealer, ATTACK):
        total += 1
    return max(0, total - _special(fight, side, DODGE))


def deal_wounds(s: State, fight: Fight) -> Rules[None]:
    """S7.12, S8.7 Wounds fall on both sides at once; then both are checked for elimination."""
    dealt = [wounds_for(s, fight, 0), wounds_for(s, fight, 1)]
    hurt = []
    causes = []
    for side in (0, 1):
        f = fight.fighters[side]
        fight.wounds[side] = wounds.soften(s, f, dealt[side], fight)
        if fight.wounds[side]:
            s.wounds[f] += fight.wounds[side]
            hurt.append(f)
            causes.append(fight.fighters[1 - side])
            tell(s.log, f"{called(s, f)} takes {fight.wounds[side]} in the fight.")
    fight.stage = WOUNDED
    if hurt:
        yield from wounds.after_wounds(s, hurt, causes, fight, True)


def win_effects(s: State, fight: Fight) -> Rules[None]:
    """S7.13 The dodge die moves the winner, the feint die the loser; then the triggers."""
    side = fight.winner
    if side == TIED:
        return
    winner, loser = fight.fighters[side], fight.fighters[1 - side]
    stance = fight.stances[side]
    if stance == DODGE and s.square[winner] != OFF:
        yield from movement.move_spaces(s, winner, 1, winner // 3, loser, fight)
    elif stance == FEINT and s.square[loser] != OFF:
        yield from movement.move_spaces(s, loser, 1, winner // 3, winner, fight)
    won = triggers.Moment(COMBAT_WON, winner, fight)
    lost = triggers.Moment(COMBAT_LOST, loser, fight)
    yield from triggers.occasion(s, [won, lost])


def end_of_combat(s: State, fight: Fight) -> Rules[None]:
    """S7.14, S9.4, S8.5 Tokens go, Fury comes, then triggers, then waiting ready attacks."""
    for side, f in enumerate(fight.fighters):
        if s.bolster[f]:
            s.bolster[f] = [mark for mark in s.bolster[f] if mark == fight.ignored]
        if s.weaken[f]:
            s.weaken[f] = [mark for mark in s.weaken[f] if mark == fight.ignored]
        if guarding(s, fight, side):
            s.defense[f] = False
        if faction(s, f) == COSSACKS and s.square[f] != OFF:
            s.special[f] += fight.wounds[0] + fight.wounds[1]
    fight.stage = FOUGHT
    yield from triggers.occasion(s, [triggers.Moment(COMBAT_END, f, fight) for f in fight.fighters])
    s.fights.pop()
    fight.mods = -1
    s.last = [fight]
    for f in fight.entries:
        yield from ready.ready_attacks(s, f)
