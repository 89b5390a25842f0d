"""S7: combat, from the beginning of a fight to its end."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules, Together, chance
from gardariki.engine.seats import friends
from gardariki.engine.words import Action
from gardariki.games.saber import language as op
from gardariki.games.saber.data import POINT_NAMES, RANGE
from gardariki.games.saber.designs import COSSACKS
from gardariki.games.saber.language import Effect
from gardariki.games.saber.rules import fencing, wounds
from gardariki.games.saber.rules.fencing import DODGE, FEINT
from gardariki.games.saber.rules.lookups import forbidden, sources
from gardariki.games.saber.rules.movement import move_spaces, note_entry
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
from gardariki.games.saber.rules.triggers import Moment, occasion
from gardariki.games.saber.state import (
    CHOOSING,
    FOUGHT,
    NOBODY,
    OFF,
    ROLLED,
    SCORED,
    TIED,
    WOUNDED,
    Fight,
    State,
    crew,
    owner,
)
from gardariki.games.saber.words import DECLINE, DIE, FACE, STANCE, STOP, SUPPORT


def fight(
    s: State,
    attacker: int,
    attacked: int,
    player: int,
    mods: int = -1,
    was_ready: bool = False,
    ignored: int = -1,
) -> Rules[list[int]]:
    """S7.1 A combat between two characters; it returns who moved in it, for S8.6."""
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
        yield from occasion(s, [Moment(op.COMBAT_SCORED, fight=fight)], window=True)
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
    return fight.entries


def beginning(s: State, fight: Fight) -> Rules[None]:
    """S7.2 Stun becomes a weaken token, scenarios weaken, friends support."""
    attacked = fight.fighters[1]
    mark = token_mark(s, False)
    if s.stun[attacked]:
        s.stun[attacked] = False
        weaken(s, attacked, 1, mark)
        tell(s.log, f"{called(s, attacked)} comes to, weakened by 1.")
    for f in fight.fighters:
        burdens = ((1, f == s.target), (2, f == s.carrier), (1, next_to(s, f, s.lady)))
        burden = sum(n for n, there in burdens if there)
        if burden:
            weaken(s, f, burden, mark)
            tell(s.log, f"{called(s, f)} is weakened by {burden}.")
    yield from support(s, fight)


def supporters(s: State, fight: Fight, side: int, seat: int) -> list[int]:
    """S7.11 Whom of the seat's characters can support the fighter on this side."""
    fighter, enemy = fight.fighters[side], fight.fighters[1 - side]
    there = s.square[enemy]
    found = []
    for f in crew(seat):
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
        barred = -1  # looked up only if somebody could support
        for seat in [owner(fighter), *friends(s.teams, owner(fighter))]:
            while True:
                able = supporters(s, fight, side, seat)
                if able and barred < 0:
                    barred = int(forbidden(s, fighter, op.NO_SUPPORT, fight))
                if not able or barred:
                    break
                act: Action = yield Ask(
                    seat, [*SUPPORT(nouns(s, able)), STOP.act], "Support?", "S7.11"
                )
                if act is STOP.act:
                    break
                f = figure_of(act.noun)
                fight.supporters.append(f)
                n = 1 + sum(e.n for e in support_mods(s, f))
                bolster(s, fighter, n, token_mark(s, False))
                tell(s.log, f"{called(s, f)} supports {called(s, fighter)}.")


def _choose(seat: int) -> Rules[int]:
    act: Action = yield Ask(seat, STANCE(range(len(op.STANCES))), "Which stance?", "S7.3")
    return act.noun


def choose_stances(s: State, fight: Fight) -> Rules[None]:
    """S7.3 Both choose in secret; the stances are revealed together."""
    fight.stage = CHOOSING
    seats = [owner(f) for f in fight.fighters]
    chosen: dict[int, int] = yield Together({seat: _choose(seat) for seat in seats})
    fight.stances = [chosen[seat] for seat in seats]


def roll(s: State, fight: Fight) -> Rules[None]:
    """S7.5, S1.5, S2.2 Each side rolls its stance die and its skill die."""
    fight.levels = [fencing.level(s, fight, side, fight.stances[side]) for side in (0, 1)]
    for die in range(4):
        face: int = yield chance(6)
        fight.dice[die] = face
    fight.stage = ROLLED
    tell(s.log, fencing.rolled_words(s, fight))


def change(s: State, fight: Fight) -> Rules[None]:
    """S7.6 Exactly one player rolled it: he may set one of the four dice to any face."""
    first, second = fencing.unique(fight, 0, FEINT), fencing.unique(fight, 1, FEINT)
    rerolls = [fencing.special(fight, 0, FEINT), fencing.special(fight, 1, FEINT)]
    if first != second:
        seat = owner(fight.fighters[0 if first else 1])
        act: Action = yield Ask(seat, [*DIE(range(4)), DECLINE.act], "Change which die?", "S7.6")
        if act is not DECLINE.act:
            die = fight.changed = act.noun
            before = fencing.die_words(fight, die)
            set_to: Action = yield Ask(
                seat, FACE(fencing.faces_for(fight, die)), "To which face?", "S7.6"
            )
            fight.dice[die] = fencing.face_of(set_to.noun)
            if fencing.is_stance_die(die):  # S7.7 symbols on a changed die are lost
                rerolls[fencing.side_of_die(die)] = 0
            tell(s.log, f"{SEATS[seat]} changes {fencing.changed_words(fight, die, before)}.")
    fight.rerolls = rerolls[0] - rerolls[1]


def reroll(s: State, fight: Fight) -> Rules[None]:
    """S7.7 Reroll symbols cancel one for one; the rest are used die by die, each die once."""
    uses = fight.rerolls
    if uses == 0:
        return
    seat = owner(fight.fighters[0 if uses > 0 else 1])
    fight.rerolls = abs(uses)
    while fight.rerolls:
        dice = rerollable(fight)
        if not dice:
            break
        act: Action = yield Ask(seat, [*DIE(dice), DECLINE.act], "Reroll which die?", "S7.7")
        if act is DECLINE.act:
            break
        die = act.noun
        before = fencing.die_words(fight, die)
        fight.rerolls -= 1
        fight.rerolled |= 1 << die
        face: int = yield chance(6)
        fight.dice[die] = face
        tell(s.log, f"{SEATS[seat]} rerolls {fencing.changed_words(fight, die, before)}.")
    fight.rerolls = 0


def rerollable(fight: Fight) -> list[int]:
    """S7.6, S7.7 The dice that may be rolled again: none twice, and none that was changed."""
    return [d for d in range(4) if d != fight.changed and not fight.rerolled >> d & 1]


def evaded(s: State, fight: Fight) -> bool:
    """S7.8 An evade symbol ends the combat as a tie."""
    if fencing.unique(fight, 0, DODGE) or fencing.unique(fight, 1, DODGE):
        fight.evaded = True
        fight.stage = SCORED
        tell(s.log, "The blow is evaded: a tie.")
    return fight.evaded


def score(s: State, fight: Fight) -> None:
    """S7.9, S7.10 The higher score wins; a defense token makes its bearer's victory a tie."""
    fight.scores = [fencing.points(s, fight, 0), fencing.points(s, fight, 1)]
    one, two = fight.scores
    fight.guarded = -1
    fight.winner = TIED
    if one != two:
        higher = 0 if one > two else 1
        if fencing.guarding(s, fight, higher):
            fight.guarded = higher
        else:
            fight.winner = higher
    fight.stage = SCORED
    tell(s.log, fencing.scored_words(s, fight))


def fight_again(s: State, fight: Fight) -> None:
    """S6.5 Resolved again from S7.3, with all effects of the first run."""
    fight.again = fight.cancelled = False
    fight.changed = -1
    fight.rerolled = fight.rerolls = 0
    fight.winner = TIED
    fight.stances = [-1, -1]
    fight.dice = [-1, -1, -1, -1]
    tell(s.log, "The result is cancelled: they fight again.")


def deal_wounds(s: State, fight: Fight) -> Rules[None]:
    """S7.12, S8.7 Wounds fall on both sides at once; then both are checked for elimination."""
    dealt = [fencing.blows(s, fight, 0), fencing.blows(s, fight, 1)]
    hurt = []
    causes = []
    for side in (0, 1):
        if not dealt[side]:
            continue
        f = fight.fighters[side]
        total = max(0, sum(n for n, _ in dealt[side]))
        fight.wounds[side] = wounds.soften(s, f, total, fight)
        tell(s.log, f"{called(s, f)} {fencing.wound_words(dealt[side], fight.wounds[side])}.")
        if fight.wounds[side]:
            s.wounds[f] += fight.wounds[side]
            hurt.append(f)
            causes.append(fight.fighters[1 - side])
    fight.stage = WOUNDED
    if hurt:
        yield from wounds.after_wounds(s, hurt, causes, fight, True)


def win_effects(s: State, fight: Fight) -> Rules[None]:
    """S7.13 The dodge die moves the winner, the feint die the loser; then the triggers."""
    side = fight.winner
    if side == TIED:
        return
    winner, loser = fight.fighters[side], fight.fighters[1 - side]
    mover = {DODGE: winner, FEINT: loser}.get(fight.stances[side], NOBODY)
    if mover != NOBODY and s.square[mover] != OFF:
        cause = loser if mover == winner else winner
        if (yield from move_spaces(s, mover, 1, owner(winner), cause, fight)):
            note_entry(s, mover)
    won = Moment(op.COMBAT_WON, winner, fight)
    lost = Moment(op.COMBAT_LOST, loser, fight)
    yield from occasion(s, [won, lost])


def end_of_combat(s: State, fight: Fight) -> Rules[None]:
    """S7.14, S9.4, S8.5 Tokens go, Fury comes, then triggers, then waiting ready attacks."""
    for side, f in enumerate(fight.fighters):
        if s.bolster[f]:
            s.bolster[f] = [mark for mark in s.bolster[f] if mark == fight.ignored]
        if s.weaken[f]:
            s.weaken[f] = [mark for mark in s.weaken[f] if mark == fight.ignored]
        if fencing.guarding(s, fight, side):
            s.defense[f] = False
        fury = fight.wounds[0] + fight.wounds[1]
        if fury and faction(s, f) == COSSACKS and s.square[f] != OFF:
            s.special[f] += fury
            tell(s.log, f"{called(s, f)} gains {fury} {POINT_NAMES[COSSACKS]}.")
    fight.stage = FOUGHT
    yield from occasion(s, [Moment(op.COMBAT_END, f, fight) for f in fight.fighters])
    s.fights.pop()
    fight.mods = -1
    s.last = [fight]
