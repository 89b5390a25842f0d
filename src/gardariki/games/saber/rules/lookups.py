"""Looking things up: whom an effect names, whether conditions hold, what lies on a character."""

from __future__ import annotations

from dataclasses import dataclass

from gardariki.games.saber import language as op
from gardariki.games.saber.data import CARDS, DESIGN_OF, RANGE, SKILLS, design_of
from gardariki.games.saber.language import EFFECTS, Cond, Effect, Source, Who
from gardariki.games.saber.rules.sides import alive, belongs, character, on_board, opposed
from gardariki.games.saber.state import NOBODY, OFF, STANDARD, TIED, Fight, Lying, State, owner

# Marks of once-per-turn effects: a sheet's is its character's number.
_SKILL_MARK = 100
_CARD_MARK = 1000


@dataclass
class Frame:
    """What the words of an effect mean where it is run."""

    player: int
    bearer: int
    target: int = NOBODY
    space: int = -1
    opponent: int = NOBODY
    of_card: bool = False  # run by the card being played, not by something lying there
    cause: int = NOBODY  # whose deed wounds are
    fight: Fight | None = None
    combat_wounds: bool = False
    killer: int = NOBODY


def side_of(fight: Fight, figure: int) -> int:
    """The side on which a character fights; -1 if on none."""
    if fight.fighters[0] == figure:
        return 0
    return 1 if fight.fighters[1] == figure else -1


def result_of(fight: Fight, side: int) -> int:
    """EFFECTS 4 The result for a side: after defense, evade and cancelling it may be a tie."""
    if fight.winner == TIED:
        return op.TIE
    return op.WIN if fight.winner == side else op.LOSS


def one(frame: Frame, who: int) -> int:
    """EFFECTS 3 The single character that a word means; NOBODY if none."""
    if who == op.BEARER:
        return frame.bearer
    if who == op.TARGET:
        return frame.target
    if who == op.COMBAT_OPPONENT and frame.fight is not None:
        side = side_of(frame.fight, frame.bearer)
        if side >= 0:
            return frame.fight.fighters[1 - side]
    return NOBODY


def group(s: State, frame: Frame, who: int) -> list[int]:
    """EFFECTS 3 The characters on the board that a word or a group means, in board order."""
    if who == op.ALL:
        return by_square(s, on_board(s))
    if who == op.ALL_OWN:
        return by_square(s, alive(s, frame.player))
    if who == op.OPPONENTS:
        return by_square(s, [f for f in on_board(s) if belongs(s, frame.player, f, op.OPPONENT)])
    figure = one(frame, who)
    return [figure] if figure != NOBODY and s.square[figure] != OFF else []


def named(s: State, who: Who, frame: Frame) -> list[int]:
    """EFFECTS 3 All whom a word, a group or a selector can mean."""
    return candidates(s, who, frame) if who.kind == op.PICK else group(s, frame, who.kind)


def by_square(s: State, figures: list[int]) -> list[int]:
    """Board order: a1 b1 … h1, a2 … h8."""
    at = s.at
    return [at[q] for q in sorted([s.square[f] for f in figures])]


def candidates(s: State, who: Who, frame: Frame) -> list[int]:
    """EFFECTS 3 Whom a selector may choose."""
    found = []
    square = s.square
    spots: list[int] = []
    if who.within >= 0:
        if who.of == op.OF_ANY_OWN:
            spots = [square[f] for f in alive(s, frame.player)]
        else:
            centre = frame.bearer if who.of == op.OF_BEARER else frame.target
            if centre == NOBODY or square[centre] == OFF:
                return []
            spots = [square[centre]]
    pick = who.pick
    for f, q in enumerate(square):
        if q == OFF or not belongs(s, frame.player, f, pick):
            continue
        if who.exclude_bearer and f == frame.bearer:
            continue
        if who.within >= 0:
            near = RANGE[q]
            for spot in spots:
                if near[spot] <= who.within:
                    break
            else:
                continue
        if who.cond and not holds(s, who.cond, frame, f):
            continue
        found.append(f)
    return found


def holds(s: State, conds: list[Cond], frame: Frame, target: int = NOBODY) -> bool:
    """EFFECTS 4 Do all conditions hold? In a selector, `target` is the candidate."""
    for cond in conds:
        if not _holds(s, cond, frame, target):
            return False
    return True


def _holds(s: State, cond: Cond, frame: Frame, target: int) -> bool:
    c = cond.op
    if c == op.PLAYED_BY:
        if cond.mine:
            return s.play.player == frame.player
        return s.teams[s.play.player] != s.teams[frame.player]
    if c == op.CARD_TYPE:
        return bool(cond.mask >> declared_type(s) & 1)
    if c == op.FIGHTER_WITHIN:
        return frame.fight is not None and _fighter_within(s, cond, frame, frame.fight)
    who = target if cond.who == op.TARGET and target != NOBODY else one(frame, cond.who)
    return who != NOBODY and _true_of(s, cond, frame, who)


def _true_of(s: State, cond: Cond, frame: Frame, who: int) -> bool:
    """EFFECTS 4 Does a condition that names a character hold for this one?"""
    c = cond.op
    fight = frame.fight
    side = side_of(fight, who) if fight is not None else -1
    if c == op.USED_STANCE:
        return fight is not None and side >= 0 and bool(cond.mask >> fight.stances[side] & 1)
    if c == op.RESULT:
        return fight is not None and side >= 0 and result_of(fight, side) == cond.result
    if c == op.ATTACKER:
        return side == 0
    if c == op.WAS_ATTACKED:
        return side == 1
    if c == op.IN_COMBAT:
        return frame.combat_wounds and side >= 0
    if c == op.IN_OWN_ACTION:
        return s.acting == who and s.play.player == owner(who)
    if c == op.ADJACENT_COUNT:
        return _count_near(s, who, cond.pick, 1, frame) <= cond.n
    if c == op.WITHIN:
        return _count_near(s, who, cond.pick, cond.n, frame) > 0
    if c == op.WOUNDS_AT_LEAST:
        return s.wounds[who] >= cond.n
    if c == op.SPECIAL_AT_MOST:
        return s.special[who] <= cond.n
    if c == op.ACTION_USED:
        return s.acted[who]
    if c == op.IS_OWN:
        return owner(who) == frame.player
    assert c == op.ELIMINATED_BY
    return frame.killer == who and frame.target != NOBODY and opposed(s, who, frame.target)


def declared_type(s: State) -> int:
    """EFFECTS 4 The type of the declared card; a standard action counts as an action."""
    return op.ACTION if s.play.way == STANDARD else design_of(s.play.card).type


def _count_near(s: State, who: int, pick: int, reach: int, frame: Frame) -> int:
    """How many characters of that kind, seen from the player, are within reach; not himself."""
    here = s.square[who]
    if here == OFF:
        return 0
    # `opponent` next to one's own character and `own` next to an opponent's: by the player.
    return sum(
        q != OFF and f != who and RANGE[here][q] <= reach and belongs(s, frame.player, f, pick)
        for f, q in enumerate(s.square)
    )


def _fighter_within(s: State, cond: Cond, frame: Frame, fight: Fight) -> bool:
    centre = one(frame, cond.of)
    if centre == NOBODY or s.square[centre] == OFF:
        return False
    here = s.square[centre]
    for side, f in enumerate(fight.fighters):
        if (
            s.square[f] != OFF
            and belongs(s, frame.player, f, cond.pick)
            and RANGE[here][s.square[f]] <= cond.n
            and (not cond.lost or result_of(fight, side) == op.LOSS)
        ):
            return True
    return False


# What lies on a character


def sources(s: State, figure: int) -> list[Source]:
    """Sheet, skill cards and attached cards of a character: all that works on it all the time."""
    found = [character(s, figure).source]
    for skill in s.skills[figure]:
        found.append(SKILLS[skill].source)
    for lying in s.table:
        if lying.bearer == figure:
            found.append(source_on(lying))
    mods = attack_mods(s, figure)
    if mods is not None:
        found.append(mods)
    return found


def marked_sources(s: State, figure: int) -> list[tuple[Source, int, int]]:
    """The same with their once-per-turn marks and the player whose they are."""
    mine = owner(figure)
    found = [(character(s, figure).source, figure, mine)]
    for skill in s.skills[figure]:
        found.append((SKILLS[skill].source, skill_mark(figure, skill), mine))
    for lying in s.table:
        if lying.bearer == figure:
            mark = card_mark(lying.card)
            found.append((source_on(lying), mark, lying.player))
    mods = attack_mods(s, figure)
    if mods is not None:
        found.append((mods, card_mark(s.play.card), s.fights[-1].player))
    return found


def source_on(lying: Lying) -> Source:
    """EFFECTS 1 What a card lying there does, with what its optional cost has added."""
    card = CARDS[DESIGN_OF[lying.card]]
    return card.paid_source if lying.paid else card.source


def attack_mods(s: State, figure: int) -> Source | None:
    """EFFECTS 5.2 What the attack that a character is making gives it in this combat."""
    if s.fights:
        fight = s.fights[-1]
        if fight.mods >= 0 and fight.fighters[0] == figure:
            return EFFECTS[fight.mods].mods
    return None


def listen(s: State, source: Source) -> None:
    """Note what a source has triggers for, so that other events need not look for any."""
    s.ears |= source.events
    s.wide |= source.wide


def skill_mark(figure: int, skill: int) -> int:
    return _SKILL_MARK + figure * 16 + skill


def card_mark(card: int) -> int:
    return _CARD_MARK + card


def immune(s: State, figure: int, to: int) -> bool:
    """EFFECTS 5.37 Is the character immune to this?"""
    return any(source.immune & to for source in sources(s, figure))


def stance_on(s: State, figure: int) -> Lying | None:
    """S4.4 The stance card attached to a character."""
    for lying in s.table:
        if lying.bearer == figure and design_of(lying.card).type == op.STANCE:
            return lying
    return None


def forbidden(
    s: State, figure: int, what: int, fight: Fight | None = None, against: int = NOBODY
) -> bool:
    """EFFECTS 5.38 Is this forbidden to the character? With `against`, by that one's sources."""
    bearers = [against] if against != NOBODY else on_board(s)
    for bearer in bearers:
        for source, _, player in marked_sources(s, bearer):
            for e in source.forbid:
                if e.mask & what and _covers(s, e, figure, Frame(player, bearer, fight=fight)):
                    return True
    if against == NOBODY:
        for lying in s.table:
            if lying.bearer == NOBODY:
                for e in source_on(lying).forbid:
                    frame = Frame(lying.player, NOBODY, fight=fight)
                    if e.mask & what and _covers(s, e, figure, frame):
                        return True
    return False


def _covers(s: State, e: Effect, figure: int, frame: Frame) -> bool:
    return figure in named(s, e.who, frame) and holds(s, e.cond, frame)
