"""How wide words are, near enough to wrap and fit them without a font at hand."""

from __future__ import annotations

from typing import Final

from gardariki.art.cache import cached

_NARROW: Final = frozenset("iIjlt.,:;'!|()[]- ")
_WIDE: Final = frozenset("mwMW—%@&")


@cached
def width(words: str, size: float = 15, bold: bool = False, family: str = "serif") -> float:
    """The width of a line in a serif face, on the generous side.

    >>> 50 < width("Novgorod", 15) < 80
    True
    """
    total = 0.0
    for letter in words:
        if letter in _NARROW:
            total += 0.33
        elif letter in _WIDE:
            total += 0.88
        elif letter.isupper():
            total += 0.7
        else:
            total += 0.545
    return total * size * (1.07 if bold else 1.0)


def wrap(
    words: str, room: float, size: float = 15, bold: bool = False, family: str = "serif"
) -> list[str]:
    """The words in lines no wider than `room`; a longer word gets a line of its own.

    >>> wrap("a map one wants to sail on", 90, 15)
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
    while words and width(words + "…", size, bold, family) > room:
        words = words[:-1]
    return words.rstrip() + "…"
