"""Boards as plain text: what the terminals of all games share."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from gardariki.art.palette import SEAT_MARKS
from gardariki.engine.questions import Ask

WIDTH: Final = 80
"""No line of a text board is longer."""


def choosable(asks: Sequence[Ask]) -> set[str]:
    """The board elements that the open questions name."""
    return {action.target for ask in asks for action in ask.options}


def paragraph(words: str, indent: str = "", first: str | None = None) -> list[str]:
    """Words in lines that fit; `first` begins the first line, `indent` the others.

    >>> paragraph("a " * 45, "  ")[1]
    '  a a a a a a'
    """
    return wrap(
        words,
        WIDTH,
        initial_indent=indent if first is None else first,
        subsequent_indent=indent,
        break_long_words=False,
    )


def seat_name(seat: int) -> str:
    """A seat with its mark, as all text boards call it."""
    return f"{SEAT_MARKS[seat]} Seat {seat + 1}"


def rule(heading: str = "") -> str:
    """A line across, with a heading.

    >>> rule("Market")[:14], len(rule("Market"))
    ('── Market ────', 80)
    """
    return f"── {heading} ".ljust(WIDTH, "─") if heading else "─" * WIDTH
