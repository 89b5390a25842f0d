"""The scene beside the tavern: the fight, the action under way, and what is to be chosen."""

from __future__ import annotations

from gardariki.art.lettering import fit, width, wrap
from gardariki.art.pieces import panel
from gardariki.art.svg import (
    Offers,
    box,
    emblem,
    glow,
    group,
    moved,
    path,
    piece,
    rect,
    text,
)
from gardariki.engine.questions import Ask
from gardariki.engine.words import Action
from gardariki.games.saber.board.cards import Homes, face
from gardariki.games.saber.board.duel import (
    duel,
    face_words,
    skill_die,
    stance_card,
    stance_die,
    using_words,
)
from gardariki.games.saber.board.legend import legend
from gardariki.games.saber.board.motion import thrown
from gardariki.games.saber.board.people import medallion, short_name
from gardariki.games.saber.board.sheet import CARD_H, CARD_W, GAP, HEAD, MARGIN, SCENE, SIDE, Sheet
from gardariki.games.saber.board.tavern import TINTS
from gardariki.games.saber.data import (
    CARDS,
    COLOURS,
    DESIGN_OF,
    SKILL_IDS,
    SKILLS,
    SQUARES,
    STANCE_FACES,
)
from gardariki.games.saber.language import EFFECTS, OPS, STANCES
from gardariki.games.saber.rules.operation import option_words
from gardariki.games.saber.state import (
    NOBODY,
    RESURRECTED,
    STANDARD,
    Fight,
    State,
)
from gardariki.games.saber.words import FACES, NUMBERS, OPTION_NAMES

BESIDE = 234.0  # where things begin beside the card under way
GRANTS = {
    "attack": "sword",
    "push": "arrow",
    "fire": "flame",
    "move_spaces": "horse",
    "place": "tent",
}


def scene(s: State, asks: list[Ask], sheet: Sheet, offers: Offers, homes: Homes) -> str:
    """The whole panel."""
    inside: list[str] = [panel(SIDE, SCENE)]
    draft = [i for i, name in enumerate(SKILL_IDS) if _takes(offers, name)]
    if draft:
        inside.append(_skills(draft, offers))
        inside.append(_nounless(asks, SIDE - 12, 20))
    else:
        tray = _tray(s, asks, offers)
        if s.fights:
            inside.append(duel(s, s.fights[-1], offers, over=False))
        elif s.last:
            inside.append(duel(s, s.last[-1], offers, over=True))
            if s.acting != NOBODY:
                inside.append(_left(s))
        elif s.play.player != NOBODY and s.play.card >= 0:
            inside.append(_under_way(s, homes))
        elif s.giving >= 0:
            inside.append(_gift(s.giving))
        elif s.thrown >= 0:
            inside.append(_last_throw(s))
        else:
            inside.append(legend())
        inside.append(tray)
    return piece("scene", *inside, at=(sheet.column, MARGIN + HEAD + GAP))


def _takes(offers: Offers, skill: str) -> bool:
    return any(act.verb.name == "take_skill" for act in offers.at(f"skill-{skill}"))


def _skills(draft: list[int], offers: Offers) -> str:
    """S10.3 The skill cards to choose from."""
    parts = [text(14, 24, "Choose a skill card", 16, "ink bold")]
    w, h = (SIDE - 20) / 4 - 6, 112.0
    for place, i in enumerate(draft):
        skill = SKILLS[i]
        outline = box(0, 0, w, h, 6)
        lines = wrap(skill.text, w - 10, 12)
        body = [
            text(w / 2, 32 + k * 14.2, line, 12, "ink", "middle")
            for k, line in enumerate(lines[:6])
        ]
        if len(lines) > 6:
            body[-1] = text(w / 2, 32 + 5 * 14.2, lines[5] + "…", 12, "ink", "middle")
        name = f"skill-{SKILL_IDS[i]}"
        parts.append(
            piece(
                name,
                path(outline, "vellum s-rim", 1.1),
                path(f"M0 20V6Q0 0 6 0H{w - 6:.0f}Q{w:.1f} 0 {w:.1f} 6V20z", "land"),
                text(
                    w / 2,
                    15,
                    skill.name,
                    fit(skill.name, w - 10, 14, 12, True),
                    "ink bold",
                    "middle",
                ),
                *body,
                glow(outline),
                at=(10 + place % 4 * (w + 6), 36 + place // 4 * (h + 4)),
                acts=offers.at(name),
                says=skill.text,
            )
        )
    return "".join(parts)


def _gift(skill: int) -> str:
    """S10.3 The skill card that is being given to a character."""
    w, h = 250.0, 180.0
    name, words = SKILLS[skill].name, SKILLS[skill].text
    x, y = (SIDE - w) / 2, 24.0
    lines = wrap(words, w - 24, 16)
    return moved(
        x,
        y,
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
    symbol = STANCE_FACES[s.thrown_die][s.thrown]
    well = symbol.unique or symbol.special > 0
    at = short_name(s, s.thrown_at) if s.thrown_at != NOBODY else ""
    face_ = face_words(s.thrown_die, s.thrown)
    return f"{short_name(s, s.thrower)} {why.format(at)}", f"{face_}: {good if well else bad}"


def _single(s: State, x: float, y: float, size: float) -> str:
    """The last single die."""
    mark = f"single-{s.plays}-{s.thrower}-{s.thrown}"
    return moved(x, y, thrown(mark, stance_die(s.thrown_die, s.thrown, size)))


def _last_throw(s: State) -> str:
    """The die of a shot, a test or a torch, when the card that it was thrown for is gone."""
    half = SIDE / 2
    what, fell = throw_words(s)
    seat = s.thrower // 3
    return group(
        text(half, 24, "The last throw", 15, "faded italic", "middle"),
        moved(half - 70, 96, medallion(s.noun[s.thrower] % 6, seat, 34)),
        _single(s, half + 70, 96, 72),
        text(half, 168, what, 18, "ink bold", "middle"),
        text(half, 192, fell, 16, "ink italic", "middle"),
    )


def _under_way(s: State, homes: Homes) -> str:
    """S4.2 The card being played, its bearer and target, movement points and grants."""
    play = s.play
    design = CARDS[DESIGN_OF[play.card]]
    parts: list[str] = []
    card_h = SCENE - 22
    scale = card_h / CARD_H
    parts.append(
        piece(
            f"c{play.card}",
            moved(0, 0, homes.button(play.card, face(design)), scale=scale),
            at=(12, 10),
        )
    )
    if play.way == STANDARD:
        d = f"M0 0L{CARD_W:.0f} {CARD_H:.0f}M{CARD_W:.0f} 0L0 {CARD_H:.0f}"
        parts.append(moved(12, 10, path(d, "line s-faded", 3, opacity=0.35), scale=scale))
    x = BESIDE
    how = {STANDARD: "Standard action", RESURRECTED: "From the discard pile"}.get(
        play.way, f"{design.name}"
    )
    parts.append(text(x, 32, how, 20, "ink bold"))
    y = 68.0
    if play.bearer != NOBODY:
        parts.append(moved(x + 22, y, medallion(s.noun[play.bearer] % 6, play.bearer // 3, 21)))
        parts.append(text(x + 52, y - 3, short_name(s, play.bearer), 17, "ink bold"))
        acts = s.acting == play.bearer or play.way == STANDARD
        what = "acts" if acts else "bears the card"
        if play.option >= 0 or play.option_effect >= 0:
            what = option_words(play)
        parts.append(text(x + 52, y + 15, what, 14, "faded italic"))
    if play.target != NOBODY or play.space >= 0:
        to = SQUARES[play.space] if play.target == NOBODY else short_name(s, play.target)
        parts.append(emblem("arrow", x + 222, y, 24, "c-faded"))
        parts.append(text(x + 242, y + 6, to, 17, "ink bold"))
    if s.acting != NOBODY:
        parts.append(_budget(s, x, 112))
    if s.thrown >= 0:
        what, fell = throw_words(s)
        parts.append(_single(s, SIDE - 38, 166, 46))
        parts.append(text(SIDE - 70, 162, what, 14, "ink", "end"))
        parts.append(text(SIDE - 70, 180, fell, 14, "ink italic", "end"))
    if used := using_words(s):
        parts.append(emblem("scroll", x + 10, 148, 20))
        parts.append(text(x + 26, 154, used, fit(used, 190, 16, 13, True), "ink bold"))
    return "".join(parts)


def _budget(s: State, x: float, y: float) -> str:
    """S4.6 What the action still has: movement points as steps, attacks and other grants."""
    parts = [text(x, y + 12, f"{s.mp} MP", 17, "ink num")]
    at = x + 62
    for _ in range(min(s.mp, 8)):
        parts.append(
            path(
                "M-5 8C-7-2-4-9 0-9C4-9 6-2 4 4L3 8z",
                "wood s-rim",
                1.2,
                transform=f"translate({at:.0f} {y + 6:.0f})",
            )
        )
        at += 16
    at += 8
    for grant in s.grants:
        if grant.left <= 0:
            continue
        name = OPS[EFFECTS[grant.effect].op - 1]
        if name not in GRANTS:
            continue
        words = name.replace("_", " ") + (f" ×{grant.left}" if grant.left > 1 else "")
        w = width(words, 14) + 34
        if at + w > SIDE - 12:
            break
        parts.append(rect(at, y - 6, w, 24, 6, "land s-road", stroke_width=1))
        parts.append(emblem(GRANTS[name], at + 14, y + 6, 16))
        parts.append(text(at + 26, y + 11, words, 14, "ink"))
        at += w + 8
    return "".join(parts)


def _left(s: State) -> str:
    """S4.6 The same, narrow, between those who have just fought."""
    names = [(OPS[EFFECTS[grant.effect].op - 1], grant.left) for grant in s.grants]
    more = [(GRANTS[name], left) for name, left in names if left > 0 and name in GRANTS][:3]
    high = 66 if more else 36
    parts = [
        rect(SIDE / 2 - 42, 88, 84, high, 8, "parchment s-road", stroke_width=1),
        text(SIDE / 2, 112, f"{s.mp} MP", 18, "ink num", "middle"),
    ]
    for i, (sign, left) in enumerate(more):
        x = SIDE / 2 + (i - (len(more) - 1) / 2) * 30
        parts.append(emblem(sign, x, 136, 20))
        if left > 1:
            parts.append(text(x + 9, 146, str(left), 12, "ink num"))
    return piece("", *parts, says="Left in this action: movement points, attacks and the like")


# What is to be chosen


def _tray(s: State, asks: list[Ask], offers: Offers) -> str:
    """Things to choose that lie nowhere else, in rows at the foot of the scene."""
    stances = [i for i, name in enumerate(STANCES) if offers.at(f"stance-{name}")]
    if stances:
        return _stances(stances, offers)
    faces = [i for i in range(6) if offers.at(f"face-{FACES.ids[i]}")]
    if faces and s.fights:
        return _faces(s.fights[-1], faces, offers)
    chips: list[tuple[str, str, str, list[Action]]] = []
    for name, label in zip(OPTION_NAMES.ids, OPTION_NAMES.labels, strict=True):
        if acts := offers.at(f"option-{name}"):
            chips.append((f"option-{name}", label[:1].upper() + label[1:], "", acts))
    for name in NUMBERS.ids:
        if acts := offers.at(f"number-{name}"):
            chips.append((f"number-{name}", _number(acts[0], name), "", acts))
    for i, name in enumerate(COLOURS):
        if acts := offers.at(f"colour-{name}"):
            chips.append((f"colour-{name}", acts[0].label, TINTS[i], acts))
    for ask in asks:
        for act in ask.options:
            if not act.target:
                chips.append((f"do-{act.words}", act.label, "", [act]))
    beside_card = not s.fights and not s.last and s.play.player != NOBODY and s.play.card >= 0
    left = 12.0 if not beside_card else BESIDE
    prompt = asks[0].prompt if asks else ""
    x = left if beside_card else left + width(prompt, 17, bold=True) + 12
    rows: list[list[str]] = [[]]
    for name, label, tint, acts in chips:
        w = width(label, 15) + 24 + (20 if tint else 0)
        if x + w > SIDE - 10 and rows[-1]:
            rows.append([])
            x = left
        rows[-1].append(_chip(name, label, tint, acts, x, w))
        x += w + 8
    top = SCENE - 40 - (len(rows) - 1) * 40
    parts = [text(left, top - 14 if beside_card and chips else top + 22, prompt, 17, "ink bold")]
    parts += [moved(0, top + i * 40, *row) for i, row in enumerate(rows)]
    return group(*parts) if asks else ""


def _number(act: Action, number: str) -> str:
    """A number as short as its question allows."""
    if act.verb.name == "discount":
        return number
    if act.verb.name in ("grant", "which_option"):
        return act.label
    return f"{number} square{'s' if number != '1' else ''}"


def _chip(name: str, label: str, tint: str, acts: list[Action], x: float, w: float) -> str:
    outline = box(0, 0, w, 32, 8)
    dot = rect(8, 8, 16, 16, 3, f"{tint} s-rim", stroke_width=1) if tint else ""
    return piece(
        name,
        path(outline, "vellum s-road", 1.2),
        dot,
        text(w / 2 + (11 if tint else 0), 21, label, 15, "ink", "middle"),
        glow(outline),
        at=(x, 0),
        acts=acts,
    )


def _nounless(asks: list[Ask], x: float, y: float) -> str:
    """The verbs without a noun, in a row that ends at x."""
    parts = []
    for ask in asks:
        for act in ask.options:
            if act.target:
                continue
            w = width(act.label, 15) + 26
            x -= w
            parts.append(moved(0, y - 16, _chip(f"do-{act.words}", act.label, "", [act], x, w)))
            x -= 8
    return "".join(parts)


def _stances(stances: list[int], offers: Offers) -> str:
    """S7.3 The three stances to choose from, between the fighters."""
    start = SIDE / 2 - (len(stances) * 74 - 8) / 2
    parts = [
        rect(start - 8, 80, len(stances) * 74 + 8, 102, 10, "parchment s-road", stroke_width=1)
    ]
    for i, stance in enumerate(stances):
        name = f"stance-{STANCES[stance]}"
        parts.append(
            piece(name, stance_card(stance, 66, 86), at=(start + i * 74, 88), acts=offers.at(name))
        )
    rule = "Attack beats feint, feint beats dodge, dodge beats attack."
    parts.append(text(SIDE / 2, SCENE - 30, rule, 15, "faded italic", "middle"))
    return "".join(parts)


def _faces(fight: Fight, faces: list[int], offers: Offers) -> str:
    """S7.6 The six faces that a die can be set to."""
    die = fight.changed
    side = die // 2
    parts = [rect(100, 190, SIDE - 200, 74, 10, "parchment s-road", stroke_width=1)]
    for i, face_ in enumerate(faces):
        name = f"face-{FACES.ids[face_]}"
        if die % 2 == 0:
            drawn = stance_die(fight.stances[side], face_, 50)
            said = face_words(fight.stances[side], face_)
        else:
            drawn = skill_die(fight.levels[side], face_, 50)
            said = ""
        x = SIDE / 2 + (i - (len(faces) - 1) / 2) * 76
        parts.append(
            piece(
                name,
                drawn,
                glow(box(-29, -29, 58, 58, 11)),
                at=(x, 226),
                acts=offers.at(name),
                says=said,
            )
        )
    return "".join(parts)
