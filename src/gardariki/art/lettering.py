"""How wide words are in the shipped fonts, so that they wrap and fit their frames.

Families: `serif` for names and text, `italic` for its slanted face, `sans` for what has the
classes `num` (bold) and `sans`. Widths are real advances; kerning, which mostly makes words a
little narrower, is left out. The mark of a seat (`[seat-1]`), which becomes a player's name when
the picture is shown, counts as a long name.
"""

from __future__ import annotations

import re
from typing import Final

from gardariki.art.cache import cached
from gardariki.art.metrics import WIDTHS
from gardariki.engine.log import SEAT_MARK

_UNKNOWN: Final = 900  # a sign that the fonts lack, in whatever font the reader has
_LONG: Final = "Wilhelmina Maria"  # names are cut at so many letters
_UNIT: Final = re.compile(rf"{SEAT_MARK.pattern}|.", re.DOTALL)


def _advances(face: str, other: str = "") -> dict[str, int]:
    found = _advances(other) if other else {}
    for wide, letters in WIDTHS[face].items():
        found.update(dict.fromkeys(letters, wide))
    return found


_FACES: Final[dict[tuple[str, bool], dict[str, int]]] = {
    ("serif", False): _advances("serif"),
    ("serif", True): _advances("serif bold"),
    ("italic", False): _advances("italic", "serif"),
    ("italic", True): _advances("serif bold"),
    ("sans", False): _advances("sans"),
    ("sans", True): _advances("sans bold"),
}


@cached
def width(words: str, size: float = 15, bold: bool = False, family: str = "serif") -> float:
    """The width of a line.

    >>> width("Novgorod", 15), width("Новгород", 15, bold=True), width("1242", 15, True, "sans")
    (65.92, 70.5, 30.78)
    """
    if "[" in words:
        words = SEAT_MARK.sub(_LONG, words)
    advances = _FACES[family, bold]
    return round(sum(advances.get(letter, _UNKNOWN) for letter in words) * size / 1000, 2)


def wrap(
    words: str, room: float, size: float = 15, bold: bool = False, family: str = "serif"
) -> list[str]:
    """The words in lines no wider than `room`; a longer word gets a line of its own.

    >>> wrap("a map one wants to sail on", 80, 15)
    ['a map one', 'wants to', 'sail on']
    """
    lines: list[str] = []
    line = ""
    for word in words.split():
        longer = f"{line} {word}" if line else word
        if line and width(longer, size, bold, family) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line] if line else lines


@cached
def fit(
    words: str,
    room: float,
    size: float,
    least: float = 12,
    bold: bool = False,
    family: str = "serif",
) -> float:
    """The largest size up to `size`, but not below `least`, at which the words fit.

    >>> fit("Kiev", 100, 18), fit("Alexander of Novgorod", 100, 18)
    (18, 12)
    """
    needed = width(words, size, bold, family)
    return size if needed <= room else max(least, int(size * room / needed * 2) / 2)


@cached
def clip(words: str, room: float, size: float, bold: bool = False, family: str = "serif") -> str:
    """The words, cut with an ellipsis if they do not fit.

    >>> clip("Chernigov", 40, 15)
    'Che…'
    """
    if width(words, size, bold, family) <= room:
        return words
    units = [found.group() for found in _UNIT.finditer(words)]
    while units and width("".join(units) + "…", size, bold, family) > room:
        units.pop()
    return "".join(units).rstrip() + "…"
