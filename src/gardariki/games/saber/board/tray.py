"""What is to be chosen and lies nowhere else: stances, faces of a die, skills, words."""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.art.cards import Faces
from gardariki.art.lettering import fit, wrap
from gardariki.art.panes import Drawing, pane
from gardariki.art.pieces import panel
from gardariki.art.svg import Offers, box, glow, path, piece, text
from gardariki.art.trays import Choice, choices, tray
from gardariki.engine.board import TRAY, Pane
from gardariki.engine.log import SEATS, plain
from gardariki.engine.questions import Ask
from gardariki.games.saber.board.cards import draft
from gardariki.games.saber.board.duel import skill_die, stance_card, stance_die
from gardariki.games.saber.board.measures import COLUMN
from gardariki.games.saber.board.tavern import TINTS
from gardariki.games.saber.data import COLOURS, PACK, SKILLS
from gardariki.games.saber.designs import SKILL_IDS
from gardariki.games.saber.language import STANCES
from gardariki.games.saber.rules.fencing import FACE_COUNT, face_of
from gardariki.games.saber.words import FACES, STANCE_NAMES

CHIPS = ("option", "number", "colour")
"""Kinds of nouns that lie nowhere on the board."""
SKILL_W, SKILL_H = (COLUMN - 32) / 2, 104.0


def tray_pane(asks: Sequence[Ask], offers: Offers, faces: Faces) -> Pane | None:
    """The question, and its answers that have no place on the board; None without a question."""
    if not asks:
        return None
    prompt = plain(asks[0].prompt, SEATS)
    chips = [_tinted(choice) for choice in choices(offers, *CHIPS, nounless=True)]

    def paint() -> Drawing:
        parts: list[str] = []
        y = 12.0
        for line in wrap(prompt, COLUMN - 28, 16, bold=True):
            y += 19
            parts.append(text(14, y - 4, line, 16, "ink bold"))
        y += 8
        for drawn, high in (_stances(offers, y), _faces(offers, y), _skills(offers, faces, y)):
            if high:
                parts.append(drawn)
                y += high + 10
        drawn, high = tray(chips, COLUMN - 24, 12, y)
        y += high + 12 if high else 2
        return COLUMN, y, panel(COLUMN, y) + "".join(parts) + drawn

    numbers = [action.number for ask in asks for action in ask.options]
    return pane("tray", TRAY, "To choose", paint, "saber", PACK, prompt, numbers, smallest=12)


def _tinted(choice: Choice) -> Choice:
    """A chip with the spot of its colour; what begins a chip begins with a capital."""
    label = choice.label[:1].upper() + choice.label[1:]
    kind, _, name = choice.id.partition("-")
    tint = TINTS[COLOURS.index(name)] if kind == "colour" else ""
    return Choice(choice.id, label, choice.acts, tint=tint)


def _stances(offers: Offers, y: float) -> tuple[str, float]:
    """S7.3 The three stances to choose from."""
    names = [f"stance-{name}" for name in STANCE_NAMES.ids]
    if not offers.at(*names):
        return "", 0.0
    parts = [
        piece(
            name, stance_card(i, 84, 98), at=(COLUMN / 2 - 142 + i * 100, y), acts=offers.at(name)
        )
        for i, name in enumerate(names)
    ]
    rule = "Attack beats feint, feint beats dodge, dodge beats attack."
    parts.append(text(COLUMN / 2, y + 118, rule, 14, "faded italic", "middle"))
    return "".join(parts), 122.0


def _faces(offers: Offers, y: float) -> tuple[str, float]:
    """S7.6 The faces that a die can be set to."""
    found = [noun for noun, name in enumerate(FACES.ids) if offers.at(f"face-{name}")]
    parts = []
    for i, noun in enumerate(found):
        name, die, face = f"face-{FACES.ids[noun]}", noun // FACE_COUNT, face_of(noun)
        stance = die < len(STANCES)
        drawn = stance_die(die, face, 50) if stance else skill_die(die - len(STANCES), face, 50)
        x = COLUMN / 2 + (i - (len(found) - 1) / 2) * 72
        parts.append(
            piece(
                name,
                drawn,
                glow(box(-29, -29, 58, 58, 11)),
                at=(x, y + 30),
                acts=offers.at(name),
                says=FACES.labels[noun],
            )
        )
    return "".join(parts), 62.0 if found else 0.0


def _skills(offers: Offers, faces: Faces, y: float) -> tuple[str, float]:
    """S10.3 The skill cards to choose from."""
    parts = []
    found = draft(offers)
    w, h = SKILL_W, SKILL_H
    for place, i in enumerate(found):
        skill = SKILLS[i]
        outline = box(0, 0, w, h, 6)
        lines = wrap(skill.text, w - 12, 13)
        size = 13.0
        if len(lines) > 5:
            lines, size = wrap(skill.text, w - 10, 12), 12.0
        body = [
            text(w / 2, 36 + k * (size + 1.6), line, size, "ink", "middle")
            for k, line in enumerate(lines)
        ]
        name = fit(skill.name, w - 10, 15, 12, True)
        drawn = faces.button(
            f"skill-{SKILL_IDS[i]}",
            f"draft-{i}",
            path(outline, "vellum s-rim", 1.1),
            path(f"M0 20V6Q0 0 6 0H{w - 6:.0f}Q{w:.1f} 0 {w:.1f} 6V20z", "land"),
            text(w / 2, 15.5, skill.name, name, "ink bold", "middle"),
            *body,
            glow(outline),
            says=skill.text,
        )
        at = (12 + place % 2 * (w + 8), y + place // 2 * (h + 8))
        parts.append(piece("", drawn, at=at))
    rows = -(-len(found) // 2)
    return "".join(parts), rows * (h + 8) - 8.0 if found else 0.0
