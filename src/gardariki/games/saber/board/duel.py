"""S7 A fight as it happens: stances, dice, symbols, scores, and who wins and why."""

from __future__ import annotations

from gardariki.art.lettering import clip, fit, wrap
from gardariki.art.motion import thrown, turned
from gardariki.art.pieces import wooden
from gardariki.art.svg import (
    Offers,
    box,
    circle,
    emblem,
    glow,
    group,
    moved,
    path,
    piece,
    rect,
    text,
)
from gardariki.engine.log import SEATS, count, listed
from gardariki.games.saber.board.measures import COLUMN
from gardariki.games.saber.board.people import known_as, medallion, short_name
from gardariki.games.saber.data import LEVELS, SKILL_FACES, STANCE_FACES
from gardariki.games.saber.language import STANCES
from gardariki.games.saber.rules import fencing
from gardariki.games.saber.rules.sides import character, opposed, sheet
from gardariki.games.saber.state import (
    CHOOSING,
    ROLLED,
    SCORED,
    WOUNDED,
    Fight,
    State,
    owner,
)
from gardariki.games.saber.words import DICE

SPECIALS = ("wound", "shield", "turn")
UNIQUES = ("swords", "arrow", "hand")
STANCE_SIGNS = ("sword", "arrow", "eye")
"""Attack, dodge, feint."""
STANCE_CLASSES = ("madder", "pine", "fish")
ADVANTAGE = "M-6 4L0-6L6 4z"
DIE = 50.0
HALF = COLUMN / 2


def stance_die(stance: int, face: int, size: float = DIE) -> str:
    """A stance die, its centre at the origin: triangles are advantage, signs are the stance's."""
    h = size / 2
    f = STANCE_FACES[stance][face]
    signs = ["^"] * f.advantage + [SPECIALS[stance]] * f.special
    if f.unique:
        signs = [UNIQUES[stance]]
    parts = [
        wooden(box(-h, -h, size, size, size * 0.18), "bone", size * 0.06),
        path(
            box(-h + 4, -h + 4, size - 8, size - 8, size * 0.13),
            f"line s-{STANCE_CLASSES[stance]}",
            size * 0.05,
        ),
    ]
    spread = [0.0] if len(signs) == 1 else [-size * 0.2, size * 0.2]
    for sign, x in zip(signs, spread, strict=False):
        if sign == "^":
            parts.append(moved(x, 1, path(ADVANTAGE, "night s-night", 1.5), scale=size / 46))
        else:
            parts.append(emblem(sign, x, 0, size * (0.62 if f.unique else 0.38), "c-night"))
    return "".join(parts)


def skill_die(level: int, face: int, size: float = DIE) -> str:
    """A skill die with its points, its centre at the origin."""
    h = size / 2
    points = SKILL_FACES[level][face]
    return wooden(box(-h, -h, size, size, size * 0.18), "night", size * 0.06) + text(
        0, size * 0.23, str(points), size * 0.62, "bone num", "middle"
    )


def blank_die(size: float = DIE) -> str:
    h = size / 2
    return rect(
        -h, -h, size, size, size * 0.18, "none s-road", stroke_width=1.5, stroke_dasharray="5 4"
    )


def stance_card(stance: int, w: float = 62, h: float = 78) -> str:
    """A chosen stance, face up (or down: -1), from its corner."""
    outline = box(0, 0, w, h, 7)
    if stance < 0:
        return (
            path(outline, "fur s-rim", 1.2)
            + path(box(4, 4, w - 8, h - 8, 5), "line s-bone", 1, opacity=0.7)
            + emblem("swords", w / 2, h / 2, w * 0.55, "c-bone")
        )
    name = STANCES[stance].capitalize()
    return (
        path(outline, "vellum s-rim", 1.2)
        + path(box(3.5, 3.5, w - 7, h - 7, 5), f"line s-{STANCE_CLASSES[stance]}", 2.4)
        + emblem(STANCE_SIGNS[stance], w / 2, h * 0.4, w * 0.52, f"c-{STANCE_CLASSES[stance]}")
        + text(w / 2, h - 10, name, 15, "ink bold", "middle")
        + glow(outline)
    )


def duel(s: State, fight: Fight, offers: Offers, over: bool) -> str:
    """The fight on the scene, from its corner; `over`: it is the last one, for those who watch."""
    sides = [_side(s, fight, side, offers, over) for side in (0, 1)]
    parts = [emblem("swords", HALF, 56, 36, "c-madder" if not over else "c-faded"), *sides]
    y = 262.0
    for words, strong in verdict(s, fight):
        size = 16 if strong else 14.5
        for line in wrap(words, COLUMN - 28, size, bold=strong):
            parts.append(
                text(HALF, y, line, size, "ink bold" if strong else "faded italic", "middle")
            )
            y += size + 3.5
    return group(*parts, opacity=0.8 if over else None)


def heading(s: State, fight: Fight, over: bool) -> str:
    """What kind of fight it is."""
    if over:
        return "The last fight"
    words = "Ready attack" if fight.ready else "Combat"
    deep = len(s.fights) - 1
    return f"{words} (within {count(deep, 'other')})" if deep else words


def _x(side: int, at: float) -> float:
    """The attacked is drawn as the attacker's mirror image."""
    return at if side == 0 else COLUMN - at


def _side(s: State, fight: Fight, side: int, offers: Offers, over: bool) -> str:
    """One fighter: portrait, stance, two dice and the score; mirrored for the attacked."""
    f = fight.fighters[side]
    anchor = "start" if side == 0 else "end"
    stance = fight.stances[side]
    parts = [
        moved(_x(side, 34), 54, medallion(sheet(s, f), owner(f), 24)),
        text(_x(side, 65), 50, clip(short_name(s, f), 118, 17, True), 17, "ink bold", anchor),
        *[
            text(_x(side, 65), 66 + i * 14, line, 13, "faded italic", anchor)
            for i, line in enumerate(_part(s, fight, side)[:2])
        ],
    ]
    if fight.stage >= SCORED and fight.winner == side:
        parts.append(emblem("crown", _x(side, 34), 22, 20, "c-amber"))
    card = stance_card(stance)
    if stance >= 0:
        card = turned(f"{side}-{stance}-{s.plays}-{f}", card)
    at = (12.0 if side == 0 else COLUMN - 74, 90.0)
    how = "Chosen in secret, shown together (S7.3)"
    parts.append(piece(f"stance-of-{side}", card, at=at, says=how))
    if fight.stage < ROLLED and not over:
        return "".join(parts) + _levels(s, fight, side)
    for die, x in ((fencing.stance_die(side), 104.0), (fencing.skill_die(side), 164.0)):
        parts.append(_die(s, fight, die, _x(side, x), offers, over))
    if fight.stage >= ROLLED:
        words = fencing.die_words(fight, fencing.stance_die(side)).capitalize()
        level = f"{LEVELS[fight.levels[side]].capitalize()} skill die"
        for i, line in enumerate((words, level)):
            parts.append(text(_x(side, 14), 188 + i * 16, line, 13.5, "faded", anchor))
    return "".join(parts) + _score(fight, side)


def _die(s: State, fight: Fight, die: int, x: float, offers: Offers, over: bool) -> str:
    """One of the four dice, as it lies; changed and rerolled ones have a mark."""
    name, face = f"die-{DICE.ids[die]}", fight.dice[die]
    side = fencing.side_of_die(die)
    said = "not rolled yet"
    if face < 0:
        drawn = blank_die()
    else:
        stance_, level = fight.stances[side], fight.levels[side]
        first = fencing.is_stance_die(die)
        drawn = stance_die(stance_, face) if first else skill_die(level, face)
        said = fencing.die_words(fight, die)
        again = "-again" if fight.rerolled >> die & 1 else ""
        throw = f"{die}-{face}{again}-{s.plays}-{fight.fighters[side]}"
        drawn = thrown(throw, drawn, not first)
    marks = ((fight.changed == die, "hand", "gold"), (fight.rerolled >> die & 1, "turn", "bone"))
    for there, sign, ground in marks:
        if there:
            disc = circle(0, 0, 10, f"{ground} s-night", stroke_width=1)
            drawn += moved(22, -22, disc, emblem(sign, 0, 0, 14, "c-night"))
    return piece(
        "" if over else name,
        drawn,
        glow(box(-29, -29, 58, 58, 11)),
        at=(x, 127),
        acts=[] if over else offers.at(name),
        says=f"{DICE.labels[die].capitalize()}: {said}",
    )


def _levels(s: State, fight: Fight, side: int) -> str:
    """S7.4 Before the roll: how good each stance would be, tokens and cards counted."""
    parts = []
    printed = character(s, fight.fighters[side]).levels
    left = _x(side, 84) if side == 0 else _x(side, 84) - 114
    for stance in range(len(STANCES)):
        now = fencing.level(s, fight, side, stance)
        y = 92 + stance * 27
        parts.append(level_bars(stance, now, left, y, 1.35))
        change = now - printed[stance]
        words = LEVELS[now] + (f" {change:+d}" if change else "")
        size = fit(words, 62, 14, 12)
        parts.append(text(left + 54, y + 16, words, size, "ink bold" if change else "ink"))
    return piece("", *parts, says="The levels in this fight (S7.4)")


def level_bars(stance: int, level: int, x: float, y: float, scale: float = 1.0) -> str:
    """S7.4 The sign of a stance with one to four strokes for its level, about 40 by 18."""
    cls = STANCE_CLASSES[stance]
    bars = [
        rect(
            19 + k * 5,
            11 - k * 3.4,
            3.8,
            5 + k * 3.4,
            1,
            cls if k <= level else "road",
            opacity=1 if k <= level else 0.28,
        )
        for k in range(len(LEVELS))
    ]
    return moved(x, y, emblem(STANCE_SIGNS[stance], 8, 9, 16, f"c-{cls}"), *bars, scale=scale)


def _part(s: State, fight: Fight, side: int) -> list[str]:
    """Below a fighter's name, in lines: whose he is, his part, and who supports him."""
    f = fight.fighters[side]
    helped = [short_name(s, x) for x in fight.supporters if not opposed(s, x, f)]
    words = ["attacks", "is attacked"][side] + (f", with {listed(helped)}" if helped else "")
    if s.seats == 2:
        return wrap(words, 118, 13, family="italic")
    return [SEATS[owner(f)], clip(words, 118, 13)]


def _score(fight: Fight, side: int) -> str:
    """The score, large, and what it is made of."""
    if fight.stage < SCORED or fight.evaded:
        return ""
    made = fencing.score_words(fight, side).rpartition(" = ")[0]
    void = fencing.face(fight, side).advantage if not made else 0
    note = f"{made} △" if made else f"{count(void, 'advantage')} void" if void else ""
    cls = "ink num" if fight.winner == side else "faded num"
    anchor = "start" if side == 0 else "end"
    return text(_x(side, 150), 240, str(fight.scores[side]), 42, cls, "middle") + text(
        _x(side, 14), 234, note, 14, cls, anchor
    )


def verdict(s: State, fight: Fight) -> list[tuple[str, bool]]:
    """Who wins and why, in at most two parts: (words, strong)."""
    names = [known_as(s, f) for f in fight.fighters]
    if fight.stage < CHOOSING:
        return [("Friends may support", True)]
    if fight.stage == CHOOSING:
        return [("Both choose a stance in secret", True)]
    reason = fencing.advantage_words(fight)
    if fight.stage == ROLLED:
        uses = abs(fight.rerolls)
        return [(f"{reason}, {count(uses, 'reroll')} to use" if uses else reason, True)]
    if fight.evaded:
        return [("Evaded: a tie, and nobody is hurt", True)]
    if fight.cancelled:
        return [("The result is cancelled: a tie", True), (reason, False)]
    result = fencing.result_words(fight, names)
    head = f"{reason}: {result}"
    if fight.stage < WOUNDED:
        return [(head, True)]
    hurt = [f"{names[i]} takes {count(n, 'wound')}" for i, n in enumerate(fight.wounds) if n]
    return [(head, True), (listed(hurt) if hurt else "Nobody is hurt", False)]
