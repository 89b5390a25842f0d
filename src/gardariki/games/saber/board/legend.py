"""What the signs mean."""

from __future__ import annotations

from gardariki.art.panes import Drawing, pane
from gardariki.art.pieces import panel
from gardariki.art.svg import emblem, moved, path, text
from gardariki.engine.board import MARKET, Pane
from gardariki.games.saber.board.duel import (
    ADVANTAGE,
    SPECIALS,
    STANCE_CLASSES,
    STANCE_SIGNS,
    UNIQUES,
)
from gardariki.games.saber.board.measures import COLUMN
from gardariki.games.saber.board.people import POINTS, SIGNS, token
from gardariki.games.saber.data import POINT_NAMES
from gardariki.games.saber.language import STANCES
from gardariki.games.saber.rules.fencing import BEATS
from gardariki.games.saber.words import SPECIAL_WORDS, UNIQUE_WORDS


def legend_pane() -> Pane:
    """Tokens, points and the symbols of the dice."""

    def paint() -> Drawing:
        w, h = COLUMN, 232.0
        parts = [panel(w, h), text(14, 23, "Tokens and points", 15, "faded italic")]
        for i, name in enumerate(SIGNS):
            x, y = 30 + i % 4 * 98, 46 + i // 4 * 30
            parts.append(moved(x, y, token(name, 1, 11)))
            parts.append(text(x + 17, y + 5, name.capitalize(), 14.5))
        for i, sign in enumerate(POINTS):
            x = 30 + i * 98
            parts.append(emblem(sign, x, 106, 20, "c-amber"))
            parts.append(text(x + 17, 111, POINT_NAMES[i], 14.5))
        parts.append(text(14, 138, "Dice", 15, "faded italic"))
        parts.append(moved(66, 133, path(ADVANTAGE, "ink"), scale=1.2))
        parts.append(text(80, 138, "advantage, for the stance that beats the other", 14.5))
        for stance, name in enumerate(STANCES):
            y = 164 + stance * 25
            cls = f"c-{STANCE_CLASSES[stance]}"
            parts.append(emblem(STANCE_SIGNS[stance], 28, y - 5, 18, cls))
            beaten = STANCES[BEATS[stance]]
            parts.append(text(44, y, f"{name.capitalize()} beats {beaten}", 14.5))
            for sign, word, x in (
                (SPECIALS[stance], SPECIAL_WORDS[stance], 204),
                (UNIQUES[stance], UNIQUE_WORDS[stance], 316),
            ):
                parts.append(emblem(sign, x, y - 5, 18))
                parts.append(text(x + 14, y, word, 14.5))
        return w, h, "".join(parts)

    return pane("legend", MARKET, "What the signs mean", paint, "saber", smallest=13)
