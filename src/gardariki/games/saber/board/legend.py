"""What the signs mean: shown on the scene as long as nothing has happened there."""

from __future__ import annotations

from gardariki.art.svg import emblem, moved, path, text
from gardariki.games.saber.board.duel import (
    ADVANTAGE,
    SPECIAL_WORDS,
    SPECIALS,
    UNIQUE_WORDS,
    UNIQUES,
)
from gardariki.games.saber.board.mats import STANCE_CLASSES, STANCE_SIGNS
from gardariki.games.saber.board.people import POINTS, SIGNS, token
from gardariki.games.saber.board.sheet import SIDE
from gardariki.games.saber.data import POINT_NAMES
from gardariki.games.saber.language import STANCES


def legend() -> str:
    """Tokens, points and the symbols of the dice, from the corner of the scene."""
    parts = [text(16, 26, "Tokens", 16, "faded italic")]
    step = (SIDE - 24) / 5
    for i, name in enumerate(SIGNS):
        x, y = 30 + i % 5 * step, 52 + i // 5 * 32
        parts.append(moved(x, y, token(name, 1, 11)))
        parts.append(text(x + 19, y + 5, name.capitalize(), 15))
    for i, sign in enumerate(POINTS):
        x = 30 + (3 + i) * step
        parts.append(emblem(sign, x, 84, 22, "c-amber"))
        parts.append(text(x + 19, 89, POINT_NAMES[i], 15))
    parts.append(text(16, 124, "Dice", 16, "faded italic"))
    parts.append(moved(70, 119, path(ADVANTAGE, "ink"), scale=1.2))
    parts.append(text(84, 124, "advantage: counts for the stance that beats the other", 15))
    for stance, name in enumerate(STANCES):
        y = 150 + stance * 26
        cls = f"c-{STANCE_CLASSES[stance]}"
        parts.append(emblem(STANCE_SIGNS[stance], 30, y - 5, 20, cls))
        beaten = STANCES[(2, 0, 1)[stance]]
        parts.append(text(49, y, f"{name.capitalize()} beats {beaten}", 15))
        for sign, word, x in (
            (SPECIALS[stance], SPECIAL_WORDS[stance], 230),
            (UNIQUES[stance], UNIQUE_WORDS[stance], 400),
        ):
            parts.append(emblem(sign, x, y - 5, 20))
            parts.append(text(x + 19, y, word, 15))
    return "".join(parts)
