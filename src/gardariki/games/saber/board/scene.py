"""The scene: the fight, the action under way, the last throw."""

from __future__ import annotations

from gardariki.art.cards import Faces
from gardariki.art.lettering import fit, wrap
from gardariki.art.motion import thrown
from gardariki.art.panes import Drawing, pane
from gardariki.art.pieces import panel
from gardariki.art.svg import Offers, box, emblem, group, moved, path, piece, text
from gardariki.engine.board import SCENE, Pane
from gardariki.engine.log import SEATS, count
from gardariki.games.saber.board.cards import acts_of, face, id_of, target_of
from gardariki.games.saber.board.duel import duel, heading, stance_die
from gardariki.games.saber.board.measures import CARD_H, CARD_W, COLUMN
from gardariki.games.saber.board.people import known_as, medallion
from gardariki.games.saber.data import PACK, SKILLS, SQUARES, design_of
from gardariki.games.saber.language import ATTACK, FIRE, MOVE_SPACES, PLACE, PUSH, STANCES
from gardariki.games.saber.rules.effects import succeeds
from gardariki.games.saber.rules.fencing import level
from gardariki.games.saber.rules.operation import cost_words, option_words
from gardariki.games.saber.rules.sides import grants_left, sheet
from gardariki.games.saber.state import NOBODY, OVER, RESURRECTED, ROLLED, STANDARD, State, owner
from gardariki.games.saber.words import DICE, GRANT_WORDS, WORDS, face_words

HIGH = 344.0
HALF = COLUMN / 2
BESIDE = CARD_W + 26  # where things begin beside the card under way
GRANT_SIGNS = {ATTACK: "sword", PUSH: "hand", FIRE: "flame", MOVE_SPACES: "arrow", PLACE: "tent"}


def scene_pane(s: State, offers: Offers, faces: Faces) -> Pane:
    """What happens now, or has just happened."""
    fights = s.fights[-1:] or s.last
    levels = [
        level(s, fight, side, stance)
        for fight in fights
        if fight.stage < ROLLED
        for side in (0, 1)
        for stance in range(len(STANCES))
    ]
    card = s.play.card if s.play.player != NOBODY else -1
    targets = [f"die-{name}" for name in DICE.ids] + ([target_of(card)] if card >= 0 else [])

    def paint() -> Drawing:
        return COLUMN, HIGH, piece("scene", panel(COLUMN, HIGH), *_inside(s, offers, faces, card))

    return pane(
        "scene",
        SCENE,
        "What happens",
        paint,
        "saber",
        PACK,
        (fights, len(s.fights), levels, s.noun, s.teams, s.factions, s.plays),
        (s.play, s.acting, s.mp, s.grants, s.using, s.giving),
        (s.thrown, s.thrown_die, s.thrown_for, s.thrower, s.thrown_at),
        (s.active, s.phase, s.turn > 0),
        acts_of(offers, targets),
        faces.of([id_of(card)]),
        smallest=12,
    )


def _inside(s: State, offers: Offers, faces: Faces, card: int) -> list[str]:
    used = using_words(s)
    fights = s.fights[-1:] or s.last
    if fights:
        over = not s.fights
        parts = [duel(s, fights[-1], offers, over)]
        what = heading(s, fights[-1], over)
        if over and s.acting != NOBODY:
            parts.append(_budget(s, 14, HIGH - 26, COLUMN - 28))
    elif card >= 0:
        parts, what = [_under_way(s, faces)], _way(s)
    elif s.giving >= 0:
        parts, what = [_gift(s.giving)], "To be given"
    elif s.thrown >= 0:
        parts, what = [_last_throw(s)], "The last throw"
    else:
        words = f"The turn of {SEATS[s.active]}" if s.turn and s.phase != OVER else ""
        quiet = emblem("barrel", HALF, 140, 90, "c-road")
        parts = [quiet, text(HALF, 224, words, 17, "faded italic", "middle")]
        what = "The tavern is quiet"
    size = fit(used or what, COLUMN - 28, 15, 13, bold=bool(used))
    title = text(HALF, 22, used or what, size, "ink bold" if used else "faded italic", "middle")
    return [title, *parts]


def using_words(s: State) -> str:
    """S12 The skill or card whose effects are being played out, and whose it is."""
    if not s.using:
        return ""
    now = s.using[-1]
    act = WORDS.actions[now.use]
    assert act.verb.nouns is not None
    name = act.verb.nouns.labels[act.noun]
    return f"{name} of {known_as(s, now.bearer)}" if now.bearer != NOBODY else name


def _way(s: State) -> str:
    """How the card under way is used."""
    ways = {STANDARD: "A standard action", RESURRECTED: "A card from the discard pile"}
    return f"{ways.get(s.play.way, 'A card')}, {cost_words(s)}"


def _gift(skill: int) -> str:
    """S10.3 The skill card that is being given to a character."""
    w, h = 250.0, 190.0
    name = SKILLS[skill].name
    lines = wrap(SKILLS[skill].text, w - 24, 16)
    return moved(
        HALF - w / 2,
        66,
        path(box(0, 0, w, h, 8), "vellum s-rim", 1.2),
        path(f"M0 34V8Q0 0 8 0H{w - 8:.0f}Q{w:.0f} 0 {w:.0f} 8V34z", "land"),
        text(w / 2, 24, name, fit(name, w - 20, 18, 13, True), "ink bold", "middle"),
        emblem("scroll", w / 2, 66, 40, "c-faded"),
        *[text(w / 2, 110 + i * 20, line, 16, "ink", "middle") for i, line in enumerate(lines[:4])],
    )


THROWS = (("fires at {}", "a hit", "a miss"), ("takes a dodge test", "passed", "failed"),
          ("sets the torch to the corner", "it burns", "it does not catch"))  # fmt: skip
"""S6.13, S6.6, S14.4 What a single die is thrown for, and what comes of it."""


def throw_words(s: State) -> tuple[str, str]:
    """Who threw the last single die and why, and how it fell."""
    why, good, bad = THROWS[s.thrown_for]
    at = known_as(s, s.thrown_at) if s.thrown_at != NOBODY else ""
    fell = face_words(s.thrown_die, s.thrown)
    came = good if succeeds(s.thrown_die, s.thrown) else bad
    return f"{known_as(s, s.thrower)} {why.format(at)}", f"{fell}: {came}"


def _single(s: State, x: float, y: float, size: float) -> str:
    """The last single die."""
    mark = f"single-{s.plays}-{s.thrower}-{s.thrown}"
    return moved(x, y, thrown(mark, stance_die(s.thrown_die, s.thrown, size)))


def _last_throw(s: State) -> str:
    """The die of a shot, a test or a torch, when the card that it was thrown for is gone."""
    what, fell = throw_words(s)
    return group(
        moved(HALF - 70, 120, medallion(sheet(s, s.thrower), owner(s.thrower), 38)),
        _single(s, HALF + 70, 120, 76),
        text(HALF, 208, what, fit(what, COLUMN - 28, 18, 13, True), "ink bold", "middle"),
        text(HALF, 234, fell, 16, "ink italic", "middle"),
    )


def _under_way(s: State, faces: Faces) -> str:
    """S4.2 The card being played, its bearer and target, movement points and grants."""
    play = s.play
    design = design_of(play.card)
    drawn = faces.button(target_of(play.card), id_of(play.card), face(design))
    parts = [piece(id_of(play.card), drawn, at=(14, 38))]
    if play.way == STANDARD:
        d = f"M0 0L{CARD_W:.0f} {CARD_H:.0f}M{CARD_W:.0f} 0L0 {CARD_H:.0f}"
        parts.append(moved(14, 38, path(d, "line s-faded", 3, opacity=0.35)))
    x, y, room = BESIDE, 62.0, COLUMN - BESIDE - 12
    if play.bearer != NOBODY:
        acts = s.acting == play.bearer or play.way == STANDARD
        what = option_words(play) or ("acts" if acts else "bears the card")
        parts.append(moved(x + 22, y, medallion(sheet(s, play.bearer), owner(play.bearer), 21)))
        parts += _name(s, play.bearer, what, x + 50, y, room - 50)
        y += 56
    if play.target != NOBODY:
        parts.append(moved(x + 22, y, medallion(sheet(s, play.target), owner(play.target), 21)))
        parts += _name(s, play.target, "is the target", x + 50, y, room - 50)
        y += 56
    if play.space >= 0:
        parts.append(emblem("star", x + 22, y, 30, "c-madder"))
        parts.append(text(x + 50, y + 6, f"at {SQUARES[play.space]}", 17, "ink bold"))
        y += 44
    if play.opponent != NOBODY and s.seats > 2:
        parts.append(text(x, y + 4, f"against {SEATS[play.opponent]}", 15, "ink"))
    if s.acting != NOBODY:
        parts.append(_budget(s, x, 206, room))
    if s.thrown >= 0:
        what, fell = throw_words(s)
        parts.append(_single(s, 42, HIGH - 50, 46))
        parts.append(text(78, HIGH - 54, what, fit(what, COLUMN - 92, 15, 12), "ink"))
        parts.append(text(78, HIGH - 34, fell, 15, "ink italic"))
    return "".join(parts)


def _name(s: State, f: int, what: str, x: float, y: float, room: float) -> list[str]:
    """A character's name and what it does, in two or three lines."""
    name = known_as(s, f)
    lines = wrap(what, room, 13, family="italic")[:2]
    return [
        text(x, y - 3, name, fit(name, room, 16, 12, True), "ink bold"),
        *[text(x, y + 13 + i * 14, line, 13, "faded italic") for i, line in enumerate(lines)],
    ]


def _budget(s: State, x: float, y: float, room: float) -> str:
    """S4.6 What the action still has: movement points, attacks and other grants."""
    parts = []
    left = [("boot", f"{s.mp} MP")]
    left += [(GRANT_SIGNS[op], count(n, *GRANT_WORDS[op])) for op, n in grants_left(s)]
    wide = min(100.0, room / 2)
    for i, (sign, words) in enumerate(left):
        dx, dy = i % int(room / wide) * wide, i // int(room / wide) * 24
        parts.append(emblem(sign, x + dx + 9, y + dy + 8, 18))
        size = fit(words, wide - 26, 15, 12)
        parts.append(text(x + dx + 22, y + dy + 13, words, size, "ink"))
    return piece("", *parts, says="Left in this action (S4.6)")
