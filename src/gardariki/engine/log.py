"""The narrative of a match: lines that rules tell, and how each seat reads them.

A line is a sentence with marks for the things it names: `[seat-0]` is the player in seat 0,
`[tile-kiev:Kiev]` the board element `tile-kiev`, shown as "Kiev". Rules append lines to their
state's `log`; the match carries them off after each answer, so a stored state never holds any.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

EVERYONE = -1


@dataclass
class Line:
    """`text` for the seats in the bit mask `eyes`; `other` (nothing if empty) for the rest."""

    text: str
    eyes: int = EVERYONE
    other: str = ""


def tell(log: list[Line], text: str) -> None:
    """Tell everyone."""
    log.append(Line(text))


def tell_only(log: list[Line], eyes: int, text: str, other: str = "") -> None:
    """Tell `text` to the seats in the mask `eyes`, and `other` to the rest."""
    log.append(Line(text, eyes, other))


def mark(target: str, label: str) -> str:
    """The mark of a board element in a line.

    >>> mark("tile-kiev", "Kiev")
    '[tile-kiev:Kiev]'
    """
    return f"[{target}:{label}]"


def count(n: int, one: str, many: str = "") -> str:
    """A number of things in words.

    >>> count(1, "ruble"), count(0, "ruble"), count(2, "church", "churches")
    ('1 ruble', '0 rubles', '2 churches')
    """
    return f"{n} {one}" if n == 1 else f"{n} {many or one + 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Several things in a sentence.

    >>> listed(["amber"]), listed(["amber", "fish", "furs"]), listed(["fish", "furs"], "or")
    ('amber', 'amber, fish and furs', 'fish or furs')
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


SEATS: list[str] = [f"[seat-{i}]" for i in range(8)]
"""The marks of the seats: `SEATS[0]` reads as the name of the player in seat 0."""

SEAT_MARK = re.compile(r"\[seat-(\d)\]")
_SHORT = 16  # letters of a name that a picture has room for

MARK = re.compile(r"\[([a-z_]+-[\w-]+)(?::([^\]]*))?\]")


def seen_by(line: Line, seat: int) -> str:
    """What a seat (or -1, a spectator) reads of a line; empty if nothing."""
    if line.eyes == EVERYONE or (seat >= 0 and line.eyes >> seat & 1):
        return line.text
    return line.other


def plain(text: str, names: Sequence[str]) -> str:
    """A line as plain text, with the players' names in place of their marks.

    >>> plain("[seat-0] sails to [tile-kiev:Kiev].", ["Anna"])
    'Anna sails to Kiev.'
    """

    def words(found: re.Match[str]) -> str:
        label = found.group(2)
        if label is not None:
            return label
        target = found.group(1)
        if target.startswith("seat-"):
            seat = int(target[5:])
            return names[seat] if seat < len(names) else f"Seat {seat + 1}"
        return target

    return MARK.sub(words, text)


def named(picture: str, names: Sequence[str]) -> str:
    """A board's SVG with the players' names, escaped and cut short, in place of their marks.

    >>> named("<text>[seat-1]</text>", ["Anna", "Bo & Co"])
    '<text>Bo &amp; Co</text>'
    """

    def name(found: re.Match[str]) -> str:
        seat = int(found.group(1))
        full = names[seat] if seat < len(names) else f"Seat {seat + 1}"
        return escape(full if len(full) <= _SHORT else full[: _SHORT - 1] + "…")

    return SEAT_MARK.sub(name, picture)
