"""What is under way: the points of the turn, an attack with its checks, cards being looked at."""

from __future__ import annotations

from collections.abc import Callable

from gardariki.art.cards import Card, Faces, hand
from gardariki.art.lettering import wrap
from gardariki.art.panes import Drawing
from gardariki.art.pieces import chip, chip_width, panel
from gardariki.art.svg import emblem, moved, text
from gardariki.art.trays import flow
from gardariki.engine.log import count
from gardariki.games.rurik.board import signs
from gardariki.games.rurik.board.cards import H, W, inheritance_card, scheme_card
from gardariki.games.rurik.board.sheet import WIDE
from gardariki.games.rurik.data import REGION_NAMES
from gardariki.games.rurik.rules.regions import who
from gardariki.games.rurik.state import REBEL_SIDE, Fight, State
from gardariki.games.rurik.texts import points_text


def pools(s: State) -> list[str]:
    """R4.3 The points that are left this turn, in words."""
    left = [points_text(kind, n) for kind, n in enumerate(s.points) if n]
    if s.anywhere:
        left.append(f"{count(s.anywhere, 'move')} to anywhere")
    if s.modified:
        left.append(f"{count(s.modified, 'attack')} with one card fewer")
    left += [f"{count(n, 'move')} out of {REGION_NAMES[r]}" for r, n in enumerate(s.bound) if n]
    return left


def limits(s: State) -> list[str]:
    """R4.4 What can still be done once this turn."""
    can = [
        ("main action", s.main_taken),
        ("a scheme card", s.scheme_played),
        ("a deed", s.deed_made),
        ("a conversion", s.token_used),
    ]
    return [what for what, done in can if not done]


def turn_pane(s: State) -> Drawing:
    """R4 The turn of the active side: its points and what it may still do."""
    points = pools(s)
    parts = [text(14, 26, f"The turn of {who(s, s.active)}", 17, "ink bold")]
    y = 44.0
    if points:
        spots = flow([chip_width(p, 15) for p in points], WIDE - 28, 32)
        parts += [
            moved(14 + x, y + dy + 14, chip(words, 15))
            for words, (x, dy) in zip(points, spots, strict=True)
        ]
        y += spots[-1][1] + 36
    else:
        parts.append(text(14, y + 14, "No points to spend", 15, "faded italic"))
        y += 26
    still = limits(s)
    words = "Still possible: " + ", ".join(still) if still else "Nothing more but points"
    for line in wrap(words, WIDE - 28, 14):
        parts.append(text(14, y + 12, line, 14, "faded"))
        y += 18
    high = y + 10
    return WIDE, high, panel(WIDE, high) + "".join(parts)


def fight_words(s: State, f: Fight, name: Callable[[State, int], str] = who) -> list[str]:
    """R5.3 The attack in sentences; `name` says how sides are called."""
    target = "a rebel" if f.target == REBEL_SIDE else name(s, f.target)
    what = f"the leader of {target}" if f.leader else target
    lines = [f"{name(s, f.attacker)} attacks {what} in {REGION_NAMES[f.region]}"]
    if f.base != f.region:
        lines[0] += f" from {REGION_NAMES[f.base]}"
    if f.cards:
        lines.append(f"{count(f.cards, 'card')} to check, {f.clean} without a casualty")
    if f.losses:
        lines.append(f"{name(s, f.attacker)} has lost {count(f.losses, 'piece')}")
    return lines


def revealed(s: State) -> list[Card]:
    """Cards that lie open in the attack, that the seat looks at (R5.6.3), or inherited (R2.12)."""
    cards = [scheme_card(c) for c in [*s.laid, *s.drawn] if c >= 0]
    return cards + [inheritance_card(c) for c in s.heirs_open]


def scene_pane(s: State, cards: list[Card], faces: Faces) -> Drawing:
    """R5.3, R5.6.3 An attack under way, or cards drawn to choose from."""
    f = s.fight
    parts: list[str] = []
    y = 14.0
    if f is not None:
        parts.append(emblem("swords", 34, y + 24, 40, "c-madder"))
        parts.append(moved(78, y + 24, signs.prince(f.attacker), scale=0.8))
        if f.target == REBEL_SIDE:
            parts.append(moved(124, y + 26, signs.rebel(1)))
        else:
            parts.append(moved(118, y + 24, signs.prince(f.target), scale=0.8))
        for i, sentence in enumerate(fight_words(s, f)):
            for line in wrap(sentence, WIDE - 164, 14.5):
                parts.append(text(150, y + 14 + i * 2, line, 14.5, "ink bold" if not i else "ink"))
                y += 18
        y = max(y + 14, 70.0)
    else:
        parts.append(
            text(14, y + 12, "Inheritance" if s.heirs_open else "Cards drawn", 16, "ink bold")
        )
        y += 26
    if cards:
        parts.append(hand(cards, faces, W, H, WIDE - 28, x=14, y=y + 10))
        y += H + 18
    high = y + 12
    return WIDE, high, panel(WIDE, high) + "".join(parts)
