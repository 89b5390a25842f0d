"""Cards, skills, sheets and dice as typed values, compiled from the data files by `data.py`."""

from __future__ import annotations

from dataclasses import dataclass, field

from gardariki.games.saber.language import ACTION, Cond, Effect, Source, Who

NOBLES, COSSACKS, TAVERN = range(3)
INSTANT, ATTACHED, IN_PLAY = range(3)
NO_SPACE, ANYWHERE = -2, -1  # of a card's `space`


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
    health: int
    special: int
    levels: list[int]
    skill_name: str
    text: str
    source: Source


@dataclass
class Face:
    """A face of a stance die: advantage symbols, special symbols, or the unique one."""

    advantage: int
    special: int
    unique: bool
