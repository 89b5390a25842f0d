"""Who is whose: owners, friends and opponents, turn order, and how people are called in the log."""

from __future__ import annotations

from gardariki.engine.log import mark
from gardariki.games.saber import data
from gardariki.games.saber.language import ANY, FRIENDLY, OWN
from gardariki.games.saber.state import OFF, State
from gardariki.games.saber.words import CARD_NAMES, FIGURES, SKILL_NAMES, SQUARES

ORDER: list[list[list[int]]] = [
    [[(start + i) % seats for i in range(seats)] for start in range(seats)]
    for seats in range(1 + data.MAX_SEATS)
]
"""S12 The seats clockwise from each: ORDER[seats][first]."""

FIGURE_MARKS: list[str] = []
CARD_MARKS: list[str] = []
SKILL_MARKS: list[str] = []
SQUARE_MARKS: list[str] = [mark(f"square-{name}", name) for name in SQUARES.ids]


def remark() -> None:
    """Call cards and characters in the log as the pack in use does."""
    FIGURE_MARKS[:] = [
        mark(f"figure-{i}", name) for i, name in zip(FIGURES.ids, FIGURES.labels, strict=True)
    ]
    CARD_MARKS[:] = [
        mark(f"card-{i}", name) for i, name in zip(CARD_NAMES.ids, CARD_NAMES.labels, strict=True)
    ]
    SKILL_MARKS[:] = [
        mark(f"skill-{i}", name)
        for i, name in zip(SKILL_NAMES.ids, SKILL_NAMES.labels, strict=True)
    ]


remark()


def called(s: State, figure: int) -> str:
    """A character's mark for the log."""
    return FIGURE_MARKS[s.noun[figure]]


def health(s: State, figure: int) -> int:
    """S10.1 The health printed on a character's sheet."""
    return data.CHARACTERS[s.noun[figure] % 6].health


def faction(s: State, figure: int) -> int:
    """S10.1 The faction that a character belongs to."""
    return s.factions[figure // 3]


def opposed(s: State, a: int, b: int) -> bool:
    """S6.9 Are these characters opponents?"""
    return s.teams[a // 3] != s.teams[b // 3]


def belongs(s: State, seat: int, figure: int, pick: int) -> bool:
    """S6.9 Is the character own, friendly or an opponent's, seen from the seat?"""
    if pick == OWN:
        return figure // 3 == seat
    if pick == ANY:
        return True
    return (s.teams[figure // 3] == s.teams[seat]) == (pick == FRIENDLY)


def alive(s: State, seat: int) -> list[int]:
    """The seat's characters on the board."""
    first = seat * 3
    square = s.square
    return [f for f in range(first, first + 3) if square[f] != OFF]


def on_board(s: State) -> list[int]:
    """All characters on the board, by number."""
    return [f for f, q in enumerate(s.square) if q != OFF]


def in_order(s: State) -> list[int]:
    """S12, S13.1 The seats from the active player clockwise."""
    return ORDER[s.seats][s.active]


def opponents_of(s: State, seat: int) -> list[int]:
    """The seats still in the game that are no team-mates."""
    return [p for p in range(s.seats) if s.teams[p] != s.teams[seat] and not s.out[p]]


def nouns(s: State, figures: list[int]) -> list[int]:
    """The nouns of these characters."""
    noun = s.noun
    return [noun[f] for f in figures]


def figure_of(noun: int) -> int:
    """The character that a noun names."""
    return noun // 6 * 3 + noun % 3
