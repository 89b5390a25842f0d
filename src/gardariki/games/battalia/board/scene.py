"""What is under way: a line under construction with what it yields, or a battle."""

from __future__ import annotations

from typing import Final

from gardariki.art.lettering import wrap
from gardariki.art.panes import Drawing
from gardariki.art.pieces import panel, token
from gardariki.art.svg import Offers, box, emblem, glow, moved, piece, text
from gardariki.engine.log import SEATS, plain
from gardariki.games.battalia.board import signs
from gardariki.games.battalia.board.cards import drawn
from gardariki.games.battalia.data import SQUARE_IDS, TYPE_NAMES
from gardariki.games.battalia.rules.strength import strength_lines, total
from gardariki.games.battalia.rules.telling import line_words
from gardariki.games.battalia.state import ATTACKER, DEFENDER, Battle, Laid, State

WIDE: Final = 700.0
W: Final = 104.0
H: Final = 132.0


def line_pane(s: State, offers: Offers) -> Drawing:
    """B5.2 The line: its goal, the cards laid, what it yields and what it still needs."""
    line = s.line
    assert line is not None
    parts: list[str] = []
    y = 44.0
    parts.append(_row(line.cards, 0, y, offers, "No card is laid yet"))
    y += H + 16
    for words in line_words(s):
        for part in wrap(words, WIDE - 32, 15):
            parts.append(text(16, y + 12, part, 15, "ink"))
            y += 20
    high = y + 12
    return WIDE, high, panel(WIDE, high, f"The line of {SEATS[line.seat]}") + "".join(parts)


def battle_pane(s: State, offers: Offers) -> Drawing:
    """B11 The battle: both lines, their strengths part by part."""
    b = s.battle
    assert b is not None
    parts = [text(16, 30, _title(b), 18, "ink bold")]
    y = 44.0
    first = 0
    for role in (ATTACKER, DEFENDER):
        who = b.attacker if role == ATTACKER else b.defender
        if who >= 0:
            parts.append(moved(30, y + 16, token(who, 13)))
        else:
            parts.append(emblem("shield", 30, y + 16, 28, "c-ink"))
        strengths = strength_lines(s, b, role)
        name = SEATS[who] if who >= 0 else "Neutrals"
        parts.append(text(52, y + 22, f"{name}: strength {total(s, b, role)}", 17, "ink bold"))
        words = ", ".join(f"{plain(what, [])} {n:+d}" for what, n in strengths if n)
        for i, part in enumerate(wrap(words, WIDE - 330, 14)[:2]):
            parts.append(text(320, y + 14 + i * 17, part, 14, "faded"))
        y += 38
        parts.append(_row(b.lines[role], first, y, offers, "No card lies here"))
        first += len(b.lines[role])
        y += H + 14
    return WIDE, y + 4, panel(WIDE, y + 4) + "".join(parts)


def _title(b: Battle) -> str:
    foe = SEATS[b.defender] if b.defender >= 0 else "those who hold it"
    what = "the city" if b.city else "heroes"
    return f"{SEATS[b.attacker]} attacks {foe} ({what}) at {SQUARE_IDS[b.square]}"


def _row(cards: list[Laid], first: int, y: float, offers: Offers, empty: str) -> str:
    """Cards of a line, numbered as actions name them; modifiers lie beside their units."""
    if not cards:
        return text(WIDE / 2, y + H / 2, empty, 16, "faded italic", "middle")
    room = WIDE - 32 - W
    step = min(W + 8, room / max(1, len(cards) - 1))
    parts: list[str] = []
    for i, laid in enumerate(cards):
        name = f"line-{first + i + 1}"
        says = TYPE_NAMES[laid.face]
        notes = ""
        if laid.copies > 1:
            notes += text(W - 10, H - 10, f"×{laid.copies}", 18, "madder num", "end")
        if laid.rank and laid.faction >= 0:
            notes += moved(16, H - 18, signs.badge(min(laid.faction, 7), 10))
        parts.append(
            piece(
                name,
                drawn(laid.face, laid.lit, W, H),
                notes,
                glow(box(0, 0, W, H, 8)),
                at=(16 + i * step, y),
                acts=offers.at(name),
                says=says,
            )
        )
    return "".join(parts)
