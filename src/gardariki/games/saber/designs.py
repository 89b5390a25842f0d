"""Cards, skills, sheets and dice as typed values, compiled from the data files by `reading.py`."""

from __future__ import annotations

from dataclasses import dataclass, field

from gardariki.games.saber.language import ACTION, Cond, Effect, Source, Who

NOBLES, COSSACKS, TAVERN = range(3)
FACTIONS = ("nobles", "cossacks", "tavern")
INSTANT, ATTACHED, IN_PLAY = range(3)
NO_SPACE, ANYWHERE = -2, -1  # of a card's `space`

# Designs have slots, 52 + 52 + 12, so that packs change names and effects, never the vocabulary.
MAX_SEATS = 4
TEAM = 3  # the characters of a seat
DECK_SIZE = 52
LOCATION_SIZE = 12
FIRST_SLOT = (0, DECK_SIZE, 2 * DECK_SIZE)
SLOT_IDS: list[str] = (
    [f"PN{i + 1:02}" for i in range(DECK_SIZE)]
    + [f"CK{i + 1:02}" for i in range(DECK_SIZE)]
    + [f"TV{i + 1:02}" for i in range(LOCATION_SIZE)]
)
SKILL_IDS: list[str] = [f"SN{i + 1}" for i in range(8)] + [f"SC{i + 1}" for i in range(8)]
CHARACTER_IDS: list[str] = ["jeremiasz", "opilski", "krempski", "hryva", "kulbaka", "vovk"]


@dataclass
class Card:
    """One design of a command card, compiled."""

    slot: int
    id: str
    name: str = ""
    faction: int = NOBLES
    type: int = ACTION
    cost: int = 0
    copies: int = 0
    special: int = 0
    optional: bool = False
    collective: bool = False
    resurrection: bool = False
    remove_after: bool = False
    play_on: int = -1
    play_cond: list[Cond] = field(default_factory=list)
    target: Who | None = None
    space: int = NO_SPACE
    duration: int = INSTANT
    discard_on: int = -1
    discard_bearer_only: bool = False
    names_opponent: bool = False
    effects: list[Effect] = field(default_factory=list)
    paid_effects: list[Effect] = field(default_factory=list)
    source: Source = field(default_factory=Source)
    paid_source: Source = field(default_factory=Source)  # with what the optional cost adds
    text: str = ""
    need: int = 0  # the special points that must be paid
    plain: bool = False  # played on any own character that can pay for it


@dataclass
class Skill:
    """One skill card."""

    id: str
    name: str
    faction: int
    source: Source
    text: str


@dataclass
class Character:
    """One character sheet."""

    id: str
    name: str
    faction: int
    health: int = 0
    special: int = 0
    levels: list[int] = field(default_factory=list)
    skill_name: str = ""
    text: str = ""
    source: Source = field(default_factory=Source)


@dataclass
class Face:
    """A face of a stance die: advantage symbols, special symbols, or the unique one."""

    advantage: int
    special: int
    unique: bool


@dataclass
class Dice:
    """The stance dice, the points of the skill dice, and what the levels of these are called."""

    faces: list[list[Face]]
    points: list[list[int]]
    levels: list[str]
