"""Trails: the answers of a beat, each one number, and the beat that they belong to."""

from __future__ import annotations

from typing import final

from gardariki.engine.log import Line

# An answer in a trail is one number. Of a seat: action number << 5 | forced << 4 | seat + 1.
# Of chance: (n << 24 | value) << 5.
FORCED = 16
SPARSE = 64  # answers between kept states, in matches that are seldom looked back at
SEAT = 15
_VALUE = (1 << 24) - 1


def answer_seat(code: int) -> int:
    """The seat that gave an answer; -1 for chance."""
    return (code & SEAT) - 1


def answer_value(code: int) -> int:
    """The number of the action given, or what chance picked."""
    return code >> 5 if code & SEAT else code >> 5 & _VALUE


def is_forced(code: int) -> bool:
    """Was this the only option of a seat, answered by the match itself?"""
    return code & SEAT != 0 and code & FORCED != 0


def is_choice(code: int) -> bool:
    """Did a seat give this answer itself?"""
    return code & SEAT != 0 and code & FORCED == 0


def seat_code(seat: int, number: int, forced: bool = False) -> int:
    """The code of a seat's answer."""
    return number << 5 | (FORCED if forced else 0) | seat + 1


def chance_code(value: int, n: int) -> int:
    """The code of what chance picked from n."""
    return (n << 24 | value) << 5


def chance_of(code: int) -> int:
    """How many results chance could pick from."""
    return code >> 29


@final
class Beat:
    """One beat: the state before it, the answers given in it, the lines told in it."""

    def __init__(self, opening: bytes, first: int) -> None:
        self.opening: bytes = opening
        self.first: int = first  # how many answers the match had before this beat
        self.trail: list[int] = []
        self.lines: list[tuple[int, Line]] = []  # (answers in the beat by then, line)
