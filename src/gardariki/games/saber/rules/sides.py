"""Who is whose: owners, friends and opponents, and how characters are called."""

from __future__ import annotations

from gardariki.engine.log import SEATS, mark
from gardariki.engine.seats import clockwise
from gardariki.games.saber import data
from gardariki.games.saber.designs import TEAM, Character
from gardariki.games.saber.language import ANY, EFFECTS, FRIENDLY, OWN, TOKENS
from gardariki.games.saber.state import OFF, State, owner
from gardariki.games.saber.words import FIGURE_COUNT, FIGURES, SHEET_COUNT


def sheet(s: State, figure: int) -> int:
    """S10.1 The number of a character's sheet."""
    return s.noun[figure] % SHEET_COUNT


def character(s: State, figure: int) -> Character:
    """S10.1 A character's sheet."""
    return data.CHARACTERS[s.noun[figure] % SHEET_COUNT]


def noun_of(s: State, figure: int) -> int:
    """The noun that names a character at this table: with its owner where names are doubled."""
    return s.noun[figure] + (FIGURE_COUNT if s.seats > 2 else 0)


def nouns(s: State, figures: list[int]) -> list[int]:
    """The nouns of these characters."""
    noun = s.noun
    more = FIGURE_COUNT if s.seats > 2 else 0
    return [noun[f] + more for f in figures]


def figure_of(noun: int) -> int:
    """The character that a noun names."""
    return noun % FIGURE_COUNT // SHEET_COUNT * TEAM + noun % TEAM


def called(s: State, figure: int) -> str:
    """A character in the log: by name, and by its owner where names are doubled."""
    if s.seats == 2:
        return FIGURES.marks[s.noun[figure]]
    target = f"figure-{FIGURES.ids[noun_of(s, figure)]}"
    return f"{mark(target, character(s, figure).name)} of {SEATS[owner(figure)]}"


def health(s: State, figure: int) -> int:
    """S10.1 The health printed on a character's sheet."""
    return data.CHARACTERS[s.noun[figure] % SHEET_COUNT].health


def faction(s: State, figure: int) -> int:
    """S10.1 The faction that a character belongs to."""
    return s.factions[owner(figure)]


def opposed(s: State, a: int, b: int) -> bool:
    """S6.9 Are these characters opponents?"""
    return s.teams[a // TEAM] != s.teams[b // TEAM]


def belongs(s: State, seat: int, figure: int, pick: int) -> bool:
    """S6.9 Is the character own, friendly or an opponent's, seen from the seat?"""
    if pick == OWN:
        return figure // TEAM == seat
    if pick == ANY:
        return True
    return (s.teams[figure // TEAM] == s.teams[seat]) == (pick == FRIENDLY)


def alive(s: State, seat: int) -> list[int]:
    """The seat's characters on the board."""
    square = s.square
    return [f for f in range(seat * TEAM, seat * TEAM + TEAM) if square[f] != OFF]


def on_board(s: State) -> list[int]:
    """All characters on the board, by number."""
    return [f for f, q in enumerate(s.square) if q != OFF]


def in_order(s: State) -> list[int]:
    """S12, S13.1 The seats from the active player clockwise."""
    return clockwise(s.seats, s.active)


def opponents_of(s: State, seat: int) -> list[int]:
    """The seats still in the game that are no team-mates."""
    return [p for p in range(s.seats) if s.teams[p] != s.teams[seat] and not s.out[p]]


def tokens_of(s: State, figure: int) -> list[tuple[str, int]]:
    """S8 The tokens on a character, and how many of each."""
    counts = (
        len(s.bolster[figure]),
        len(s.weaken[figure]),
        s.haste[figure],
        s.slow[figure],
        int(s.stun[figure]),
        int(s.defense[figure]),
        int(s.ready[figure]),
        int(s.poisoned == figure),
    )
    return [(name, n) for name, n in zip(TOKENS, counts, strict=True) if n]


def grants_left(s: State) -> list[tuple[int, int]]:
    """S4.6 What the action under way still grants besides movement points: ops, how often each."""
    totals: dict[int, int] = {}
    for grant in s.grants:
        what = EFFECTS[grant.effect].op
        totals[what] = totals.get(what, 0) + grant.left
    return list(totals.items())
