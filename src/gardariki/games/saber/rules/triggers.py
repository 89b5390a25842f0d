"""S12: effects due at the same moment, and the windows in which they may be used (EFFECTS 6)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.saber import language as op
from gardariki.games.saber.data import CHARACTERS, DESIGN_OF, POINT_NAMES, SKILLS, design_of
from gardariki.games.saber.language import EFFECTS, Effect, Source
from gardariki.games.saber.rules.cards import discard_lying
from gardariki.games.saber.rules.grants import granted_options
from gardariki.games.saber.rules.lookups import (
    Frame,
    candidates,
    card_mark,
    holds,
    one,
    skill_mark,
    source_on,
)
from gardariki.games.saber.rules.sides import (
    called,
    faction,
    figure_of,
    in_order,
    nouns,
    on_board,
    sheet,
)
from gardariki.games.saber.state import NOBODY, OFF, Fight, Lying, State, Using, owner
from gardariki.games.saber.words import (
    CARD_NAMES,
    DECLINE,
    OF,
    SKILL_NAMES,
    USE_CARD,
    USE_SHEET,
    USE_SKILL,
)

_NONE = Effect(op.IF)  # stands in until the trigger itself is known

PROMPTS = (
    "The turn begins.",
    "The action begins.",
    "A card was declared: cancel it?",
    "The fight is scored: cancel the result?",
    "Wounds were dealt.",
    "A character was eliminated.",
    "The fight is won.",
    "The fight is lost.",
    "The fight is over.",
    "The shot missed.",
    "The turn ends.",
)


@dataclass
class Moment:
    """An event as it happens to one subject."""

    event: int
    subject: int = NOBODY
    fight: Fight | None = None
    combat_wounds: bool = False
    killer: int = NOBODY


@dataclass
class Due:
    """A trigger whose moment has come."""

    effect: Effect
    moment: Moment
    bearer: int
    player: int
    mark: int  # for once-per-turn limits
    use: Action  # how its player names it
    name: str
    lying: Lying | None = None
    of_attack: bool = False  # it belongs to the attack that the card under way gives


def occasion(s: State, moments: list[Moment], window: bool = False) -> Rules[bool]:
    """S12 All triggers of what happens at one moment. In a window the first use ends it.

    Two subjects of one event, or the winner's and the loser's side of a combat, make one
    occasion. True if a trigger was used.
    """
    due: list[Due] = []
    heard = False
    for moment in moments:
        fight = moment.fight
        if s.ears >> moment.event & 1:
            heard = True
            _gather(s, moment, due)
        elif fight is not None and fight.mods >= 0:
            _gather(s, moment, due)
    used = False
    if due:
        due = [d for d in due if usable(s, d)]
        used = yield from _in_turn(s, due, window)
    if heard:
        _discard_ended(s, moments)
    return used


def _gather(s: State, moment: Moment, due: list[Due]) -> None:
    """Every trigger on the board or the table that listens to this."""
    bit = 1 << moment.event
    skills = s.skills
    everyone: list[int] = []
    if s.wide & bit or moment.event == op.COMBAT_SCORED:
        everyone = on_board(s)
    elif moment.subject != NOBODY and s.square[moment.subject] != OFF:
        everyone = [moment.subject]
    for f in everyone:
        number = sheet(s, f)
        source = CHARACTERS[number].source
        if source.events & bit:
            name = f"{CHARACTERS[number].skill_name} of {called(s, f)}"
            _add(source, moment, Due(_NONE, moment, f, owner(f), f, USE_SHEET[number], name), due)
        for skill in skills[f]:
            source = SKILLS[skill].source
            if source.events & bit:
                mark = skill_mark(f, skill)
                use = USE_SKILL[skill]
                name = SKILL_NAMES.marks[skill]
                _add(source, moment, Due(_NONE, moment, f, owner(f), mark, use, name), due)
    for lying in s.table:
        design = DESIGN_OF[lying.card]
        source = source_on(lying)
        if source.events & bit:
            mark = card_mark(lying.card)
            use = USE_CARD[design]
            name = CARD_NAMES.marks[design]
            listening = Due(_NONE, moment, lying.bearer, lying.player, mark, use, name, lying)
            _add(source, moment, listening, due)
    fight = moment.fight
    if fight is not None and fight.mods >= 0:
        mods = EFFECTS[fight.mods].mods
        attacker = fight.fighters[0]
        if mods is not None and mods.events & bit and s.square[attacker] != OFF:
            card = s.play.card
            use = USE_CARD[DESIGN_OF[card]]
            player = fight.player
            listening = Due(_NONE, moment, attacker, player, card_mark(card), use, "the attack")
            listening.of_attack = True
            _add(mods, moment, listening, due)


def _add(source: Source, moment: Moment, listening: Due, due: list[Due]) -> None:
    """The triggers of one source that this moment concerns."""
    for e in source.triggers[moment.event]:
        if not e.bearer_only or concerns(moment, listening.bearer):
            due.append(replace(listening, effect=e))


def concerns(moment: Moment, bearer: int) -> bool:
    """EFFECTS 6 `scope: bearer`: is he the subject, or a fighter of the combat scored?"""
    if moment.event == op.COMBAT_SCORED:
        return moment.fight is not None and bearer in moment.fight.fighters
    return moment.event in (op.TURN_START, op.TURN_END) or bearer == moment.subject


def frame_of(d: Due) -> Frame:
    """EFFECTS 3, 6 What the words of a trigger's effects mean."""
    moment = d.moment
    frame = Frame(d.player, d.bearer, moment.subject, cause=d.bearer)
    frame.fight = moment.fight
    frame.combat_wounds = moment.combat_wounds
    frame.killer = moment.killer
    frame.of_card = d.of_attack
    if d.lying is not None:
        frame.opponent = d.lying.opponent
        if moment.subject == NOBODY:  # it happens to nobody: the declared target is meant
            frame.target = d.bearer
    return frame


def usable(s: State, d: Due) -> bool:
    """EFFECTS 6 Conditions, price and limit; an eliminated bearer uses nothing any more."""
    e = d.effect
    if d.bearer != NOBODY and s.square[d.bearer] == OFF:
        return False
    if d.lying is not None and d.lying not in s.table:
        return False
    if e.once and d.mark in s.spent:
        return False
    if e.cost and (d.bearer == NOBODY or s.special[d.bearer] < e.cost):
        return False
    if e.cond and not holds(s, e.cond, frame_of(d)):
        return False
    return not (e.may and _idle(s, d))


def _idle(s: State, d: Due) -> bool:
    """An optional effect that could choose nobody is not worth a question."""
    frame = frame_of(d)
    for e in d.effect.effects:
        if e.op in op.GRANTS and e.op != op.MP:
            if granted_options(s, e, frame, [], one(frame, op.COMBAT_OPPONENT)):
                return False
        elif e.who.kind != op.PICK or candidates(s, e.who, frame):
            return False
    return True


def _in_turn(s: State, due: list[Due], window: bool) -> Rules[bool]:
    """S12 The active player's first, then clockwise; each player's in the order he likes."""
    used = False
    for player in in_order(s):
        mine = [d for d in due if d.player == player]
        while mine:
            mine = [d for d in mine if usable(s, d)]
            if not mine:
                break
            chosen = mine[0]
            if len(mine) > 1 or chosen.effect.may:
                picked = yield from _pick(s, player, mine)
                if picked is None:
                    break
                chosen = picked
            mine = [d for d in mine if d is not chosen]
            yield from _resolve(s, chosen)
            used = True
            if window:
                return True
    return used


def _pick(s: State, player: int, mine: list[Due]) -> Rules[Due | None]:
    """S12 A player says which of his effects comes next, or declines those he may decline."""
    options = list(dict.fromkeys([d.use for d in mine]))
    if all(d.effect.may for d in mine):
        options.append(DECLINE.act)
    prompt = PROMPTS[mine[0].moment.event]
    act: Action = yield Ask(player, options, prompt, "S12")
    if act is DECLINE.act:
        return None
    alike = [d for d in mine if d.use is act]
    bearers = list(dict.fromkeys([d.bearer for d in alike]))
    if len(bearers) > 1 and NOBODY not in bearers:
        of: Action = yield Ask(player, OF(nouns(s, bearers)), "Whose of them?", "S12")
        alike = [d for d in alike if d.bearer == figure_of(of.noun)]
    return alike[0]


def _resolve(s: State, d: Due) -> Rules[None]:
    """EFFECTS 6 The price first, then the effects."""
    # The one step back in the order of the rules: what triggers do is again effects.
    from gardariki.games.saber.rules import effects

    e = d.effect
    if e.once:
        s.spent.append(d.mark)
    if e.cost:
        s.special[d.bearer] -= e.cost
        price = f" for {e.cost} {POINT_NAMES[faction(s, d.bearer)]}"
        tell(s.log, f"{SEATS[d.player]} uses {d.name}{price}.")
    elif e.may:
        tell(s.log, f"{SEATS[d.player]} uses {d.name}.")
    if e.discard_self and d.lying is not None:
        discard_lying(s, d.lying)
    s.using.append(Using(d.use.number, d.bearer))
    yield from effects.run(s, e.effects, frame_of(d))
    s.using.pop()


def _discard_ended(s: State, moments: list[Moment]) -> None:
    """EFFECTS 1 `discard_when`: cards whose end this event is, after its triggers (S3.4 at a
    turn's end has a step of its own)."""
    if not s.table:
        return
    for lying in list(s.table):
        card = design_of(lying.card)
        for moment in moments:
            if (
                card.discard_on == moment.event
                and moment.event != op.TURN_END
                and (not card.discard_bearer_only or concerns(moment, lying.bearer))
                and lying in s.table
            ):
                discard_lying(s, lying)
