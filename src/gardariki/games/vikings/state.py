"""A position of the game: plain data. What the rules do with it is in rules/."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from gardariki.engine.log import Line

# What comes next (V2.1, V3)
BUILD: Final = 0  # a tile is drawn and placed (V2.2)
REVEAL: Final = 1  # Horde, Prince and open contracts (V2.4, V2.5)
PASSES: Final = 2  # starting passes (V2.6)
SHIPS: Final = 3  # starting tiles (V2.7)
TURNS: Final = 4  # the game (V3)

# How a ship has moved this turn (V4.1)
STILL: Final = 0
RIVER: Final = 1
DONE: Final = 2  # after an overland step, or stopped by a fee

# The special action under way (V3.1)
NO_SPECIAL: Final = 0
HORDE: Final = 1
PRINCE: Final = 2
DRAWING: Final = 3
STARTING_OVER: Final = 4

# Why the game is over (V11.1)
NOT_OVER: Final = 0
RICH: Final = 1
BURNED: Final = 2
NO_CONTRACTS: Final = 3
ROUNDS: Final = 4

# Where a bargain stands (V10.2)
DRAFT: Final = 0
ANSWER: Final = 1
HAND_OVER: Final = 2


@dataclass
class Player:
    """A player's money, cargo and hand. Passes are in `State.pass_of`."""

    money: int
    goods: list[int] = field(default_factory=lambda: [0, 0, 0])
    large: bool = False
    tile: int = -1
    hand: list[int] = field(default_factory=list)  # hidden contracts
    shown: list[int] = field(default_factory=list)  # for each of them, who else has seen it (V10.5)


@dataclass
class Bargain:
    """V10.2 The bargain that is open: the author's draft and where it stands."""

    partner: int
    author: int
    other: int
    stage: int = DRAFT
    give: list[int] = field(default_factory=list)  # one count per thing; money in rubles at 0
    ask: list[int] = field(default_factory=list)  # likewise; the last counts contracts
    give_places: list[int] = field(default_factory=list)  # contracts given: places in the hand
    hand_places: list[int] = field(default_factory=list)  # contracts handed over for those asked
    removals: int = 0
    countered: bool = False


@dataclass
class State:
    """Everything there is to know of a game between two answers."""

    seats: int
    board: str  # how the board is made: default, random or built
    burned_blocks_trade: bool
    max_rounds: int
    phase: int = BUILD
    cells: list[int] = field(default_factory=list)  # the cell of each tile, -1 before it is placed
    turns: list[int] = field(default_factory=list)  # the rotation of each tile
    stack: list[int] = field(default_factory=list)  # tiles not yet drawn
    drawn_tile: int = -1
    last: int = 0  # L, who placed the last tile (V2.2)
    chosen: int = 0  # how many have chosen in this phase of the setup
    active: int = 0
    turn: int = 0  # turns completed
    steps: int = 0  # steps made this turn: river steps of the ship, or steps of Horde or Prince
    moved: int = STILL
    special: int = NO_SPECIAL
    fresh: bool = True  # nothing has been done this turn yet (V3.1)
    offers: list[int] = field(default_factory=list)  # offers made this turn, per partner
    burned: list[int] = field(default_factory=lambda: [0] * 10)
    pass_of: list[int] = field(default_factory=lambda: [-1] * 10)  # who holds each pass
    horde: int = -1
    prince: int = -1
    deck: list[int] = field(default_factory=list)
    open: list[int] = field(default_factory=list)
    done: list[int] = field(default_factory=list)  # contracts fulfilled
    drawn: list[int] = field(default_factory=list)  # contracts being looked at (V8.1)
    players: list[Player] = field(default_factory=list)
    bargain: Bargain | None = None
    ended: int = NOT_OVER
    log: list[Line] = field(default_factory=list)
