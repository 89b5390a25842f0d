"""S7.4-S7.12: what the stances, levels and dice of a fight mean, as figures and in words.

Nothing happens here: `combat` goes through a fight with these, and whoever shows one asks them too.
"""

from __future__ import annotations

from gardariki.engine.log import count, listed
from gardariki.games.saber.data import LEVELS, SKILL_FACES, STANCE_FACES
from gardariki.games.saber.designs import Face
from gardariki.games.saber.language import STANCES
from gardariki.games.saber.rules.lookups import Frame, holds, marked_sources
from gardariki.games.saber.rules.sides import called, character
from gardariki.games.saber.state import TIED, Fight, State
from gardariki.games.saber.words import DICE, FACES

ATTACK, DODGE, FEINT = range(len(STANCES))
BEATS = (FEINT, ATTACK, DODGE)
"""S7.9 What each stance has advantage over."""
MASTER = 3
FACE_COUNT = 6


def stance_die(side: int) -> int:
    """S7.5 A side's stance die among the four, in the order of words.DICE."""
    return side * 2


def skill_die(side: int) -> int:
    """S7.5 A side's skill die among the four."""
    return side * 2 + 1


def side_of_die(die: int) -> int:
    return die // 2


def is_stance_die(die: int) -> bool:
    return die % 2 == 0


def face(fight: Fight, side: int) -> Face:
    """S7.5 The face that a side's stance die shows."""
    return STANCE_FACES[fight.stances[side]][fight.dice[stance_die(side)]]


def special(fight: Fight, side: int, stance: int) -> int:
    """The special symbols a side shows, if it chose this stance."""
    return face(fight, side).special if fight.stances[side] == stance else 0


def unique(fight: Fight, side: int, stance: int) -> bool:
    """Does a side show the unique symbol of this stance's die?"""
    return fight.stances[side] == stance and face(fight, side).unique


def level(s: State, fight: Fight, side: int, stance: int) -> int:
    """S7.4 Printed level, tokens and modifiers summed, then limited to low … master."""
    f = fight.fighters[side]
    total = character(s, f).levels[stance]
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


def guarding(s: State, fight: Fight, side: int) -> bool:
    """S7.10, S8.6 Has the fighter a defense token that counts?

    An action begins without one, so one on the acting character comes from the card under way.
    """
    f = fight.fighters[side]
    return s.defense[f] and not (fight.ignored >= 0 and f == s.acting)


def skill_points(fight: Fight, side: int) -> int:
    """S7.9 The points of a side's skill die."""
    return SKILL_FACES[fight.levels[side]][fight.dice[skill_die(side)]]


def points(s: State, fight: Fight, side: int) -> int:
    """S7.9 Points of the skill die, and advantage symbols if they count."""
    total = skill_points(fight, side)
    if BEATS[fight.stances[side]] == fight.stances[1 - side] or guarding(s, fight, side):
        total += face(fight, side).advantage
    return total


def blows(s: State, fight: Fight, side: int) -> list[tuple[int, str]]:
    """S7.12 What a side is dealt and what its dodge symbols take away, each with its reason."""
    dealer = 1 - side
    if fight.guarded == dealer:
        return []
    found = []
    if fight.winner == dealer:
        found.append((1, "for the defeat"))
        found.append((special(fight, dealer, ATTACK), "extra"))
        f = fight.fighters[dealer]
        more = 0
        for source, _, player in marked_sources(s, f):
            for e in source.mod_dealt:
                if not e.cond or holds(s, e.cond, Frame(player, f, fight=fight)):
                    more += e.n
        found.append((more, "by cards and skills"))
    found.append((int(unique(fight, dealer, ATTACK)), "by a strike"))
    dealt = max(0, sum(n for n, _ in found))
    found.append((-min(dealt, special(fight, side, DODGE)), "dodged"))
    return [blow for blow in found if blow[0]]


def faces_of(fight: Fight, die: int) -> list[int]:
    """S1.5 The six faces of one of the four dice, as nouns of words.FACES."""
    side = side_of_die(die)
    kind = fight.stances[side] if is_stance_die(die) else len(STANCES) + fight.levels[side]
    return list(range(kind * FACE_COUNT, kind * FACE_COUNT + FACE_COUNT))


def faces_for(fight: Fight, die: int) -> list[int]:
    """S7.6 What a die can be set to: each of its different faces once."""
    firsts: dict[str, int] = {}
    for noun in faces_of(fight, die):
        firsts.setdefault(FACES.labels[noun], noun)
    return list(firsts.values())


def face_of(noun: int) -> int:
    """The place on its die of a face that a noun of words.FACES names."""
    return noun % FACE_COUNT


# In words


def die_words(fight: Fight, die: int) -> str:
    """What one of the four dice shows."""
    return FACES.labels[faces_of(fight, die)[fight.dice[die]]]


def rolled_words(s: State, fight: Fight) -> str:
    """S7.3, S7.5 What both sides have chosen and rolled."""
    sides = [
        f"{called(s, fight.fighters[side])}: {STANCES[fight.stances[side]]},"
        f" {die_words(fight, stance_die(side))} and {die_words(fight, skill_die(side))}"
        f" ({LEVELS[fight.levels[side]]})"
        for side in (0, 1)
    ]
    return "; ".join(sides) + "."


def advantage_words(fight: Fight) -> str:
    """S7.9 How the two stances stand to each other."""
    one, two = fight.stances
    if BEATS[two] == one:
        one, two = two, one
    how = "beats" if BEATS[one] == two else "against"
    return f"{STANCES[one].capitalize()} {how} {STANCES[two]}"


def score_words(fight: Fight, side: int) -> str:
    """S7.9 A side's score, and what it is made of."""
    own = skill_points(fight, side)
    total = fight.scores[side]
    return f"{own} + {total - own} = {total}" if total != own else str(total)


def result_words(fight: Fight, names: list[str]) -> str:
    """S7.9, S7.10 Who wins; `names` are the two fighters'."""
    if fight.winner != TIED:
        return f"{names[fight.winner]} wins"
    if fight.guarded >= 0:
        return f"the defense token of {names[fight.guarded]} makes it a tie"
    return "a tie"


def scored_words(s: State, fight: Fight) -> str:
    """S7.9 The scores of both sides, who wins and why."""
    names = [called(s, f) for f in fight.fighters]
    scores = ", ".join(f"{names[side]} {score_words(fight, side)}" for side in (0, 1))
    return f"{advantage_words(fight)}: {scores}: {result_words(fight, names)}."


def wound_words(blows: list[tuple[int, str]], left: int) -> str:
    """S7.12 A number of wounds, and how it came about: `left` after all reductions."""
    reasons = [f"{n} {why}" if n > 0 else f"less {-n} {why}" for n, why in blows]
    softened = max(0, sum(n for n, _ in blows)) - left
    if softened:
        reasons.append(f"less {softened} by cards and skills")
    many = count(left, "wound") if left else "no wound"
    plain = len(reasons) == 1 and left == 1
    return f"takes {many}" if plain else f"takes {many}: {listed(reasons)}"


def changed_words(fight: Fight, die: int, before: str) -> str:
    """S7.6, S7.7 A die that was changed or rerolled: which, what it was, what it is."""
    return f"the {DICE.labels[die]} from {before} to {die_words(fight, die)}"
