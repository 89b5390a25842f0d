"""A chair at the table: all that a bot is given, and what a bot is."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from gardariki.engine.errors import GardarikiError, NotYourTurn
from gardariki.engine.game import Game
from gardariki.engine.imagine import imagine
from gardariki.engine.log import plain
from gardariki.engine.match import Match
from gardariki.engine.questions import Ask
from gardariki.engine.words import Action


class UnknownBot(GardarikiError):
    """No bot of that name plays the game, or its budget cannot be read."""


class Chair:
    """A match as one seat knows it: its question, its view, its log, and its imagination.

    The match itself stays out of reach. `imagine` gives a match that the seat cannot tell from
    the real one; whatever a bot does with that one, it learns nothing that it may not know.
    """

    __slots__ = ("__match", "seat")

    def __init__(self, match: Match, seat: int) -> None:
        self.__match = match
        self.seat = seat

    @property
    def game(self) -> Game[Any]:
        return self.__match.game

    @property
    def seats(self) -> int:
        return self.__match.seats

    @property
    def ask(self) -> Ask:
        """The question open to this seat, in plain words; `NotYourTurn` if there is none."""
        ask = self.__match.asked(self.seat)
        if ask is None:
            raise NotYourTurn(f"seat {self.seat} is not asked now")
        prompt = self.__match.prompt(self.seat)
        return Ask(ask.seat, list(ask.options), prompt, ask.rule, always=ask.always)

    @property
    def options(self) -> list[Action]:
        """The legal answers."""
        return self.ask.options

    @property
    def log(self) -> list[str]:
        """The log in plain words, as this seat reads it."""
        match = self.__match
        return [plain(text, match.names) for _, text in match.told(self.seat)]

    def view(self) -> Any:
        """The state with everything face down that this seat may not know."""
        return self.__match.view(self.seat)

    def imagine(self, source: random.Random) -> Match:
        """A match as it might be, for all that this seat knows, with dice from `source`."""
        return imagine(self.__match, self.seat, source)


@dataclass(frozen=True)
class Judgement:
    """What a bot thought of one option.

    `visits` is how often it tried the option in its mind, `expected` the result that it expects
    from -1 (last) to 1 (first), `share` how much of its decision the option was, 0 to 1.
    """

    words: str
    visits: int
    expected: float
    share: float


@runtime_checkable
class Bot(Protocol):
    """Who answers for a seat. One bot serves one seat of one match."""

    def choose(self, chair: Chair) -> Action:
        """One of the chair's options."""

    def explain(self) -> list[Judgement]:
        """What the bot thought of each option at its last choice, the chosen one first."""
