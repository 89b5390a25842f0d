"""What the kernel needs to know of a game. A game is one `Game` value, made of plain functions."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

from gardariki.engine.board import Board
from gardariki.engine.codec import Codec
from gardariki.engine.errors import BadOptions, RulesError
from gardariki.engine.features import Figures
from gardariki.engine.log import Line
from gardariki.engine.options import Option, Value, settle
from gardariki.engine.outcome import Outcome
from gardariki.engine.questions import Ask, Reason, Rules
from gardariki.engine.words import Action, Verb, Vocabulary


class Position(Protocol):
    """All that the kernel asks of a state: how many play, and a list where rules leave lines."""

    seats: int
    log: list[Line]


S = TypeVar("S", bound=Position)


@dataclass
class Pile:
    """A list of cards in a state, and who may look into it.

    Cards of one `kind` are numbered and unique; -1 is a card face down. `eyes` is a bit mask of
    the seats that see the faces; `shown`, if given, adds a mask for each place in the list.
    """

    kind: str
    cards: list[int]
    eyes: int = 0
    shown: list[int] | None = None

    def unseen(self, seat: int) -> list[int]:
        """The places whose cards the seat does not see."""
        if seat < 0:
            return list(range(len(self.cards)))
        if self.eyes >> seat & 1:
            return []
        if self.shown is None:
            return list(range(len(self.cards)))
        shown = self.shown
        return [place for place in range(len(self.cards)) if not shown[place] >> seat & 1]


def no_secrets(state: Any) -> list[Pile]:
    """For games in which everything is open."""
    return []


def nothing_more(state: Any, seat: int) -> None:
    """For games whose only secrets are cards."""


def no_guess(state: Any, seat: int, source: random.Random) -> None:
    """For games whose only secrets are cards."""


def secret_nouns(state: Any, said: Action, option: Action) -> bool:
    """For games in which only the nouns of secret verbs are hidden."""
    return said.verb.secret and said.verb is option.verb


def no_laws(state: Any) -> list[str]:
    """For games that declare no invariants."""
    return []


COMMON_BOTS: Final = ("random", "greedy", "mcts")
"""The bots of all games; a game's own bots have other names."""

Why = Callable[[Any, Ask, Action], Reason | None]


@dataclass
class Game(Generic[S]):
    """A game: its words, its rules as functions, and what people want to know of it.

    `start(seats, options)` gives the state before the first beat; `beat(state)` the rules of the
    next beat; `outcome(state)` is None until the game is over, and is asked between beats.
    `secrets(state)` lists the piles that not everyone may look into. `cover(state, seat)` hides
    what is secret besides cards, and `guess(state, seat, source)` fills it in again at random from
    what that seat may know. `alike(state, said, option)`: would the others, at this question, not
    tell the option from what was said? (By default they do not know the noun of a secret verb.)
    It must be an equivalence among secret answers, the same for all states that look the same, and
    false for `said` itself when the answer is open. `laws(state)` names every invariant that is
    broken.
    `arrange(state, seat, source, loose)` comes after `guess` and may move the cards in `loose`
    (kind and card), and no others, so that what is imagined is possible; it gives up with
    `IllegalAction`.
    `suits(seats, options)` raises `BadOptions` if options do not go with each other or with so
    many seats, where the span of `seats_for` cannot say it.
    `why[verb](state, ask, action)` explains, on demand, why an action of that verb is not offered;
    it gets the open question, whatever that is about, and gives None if it knows nothing better.
    `value(state, seat)` judges a position for bots; `features(state, seat, figures)` describes it
    in a fixed number of figures. `draw(state, asks, seat)` is the board in panes,
    `text(state, asks, seat)` as lines for a terminal; `asks` are the open questions that the seat
    may answer. All four are given a view, or an imagined state.
    """

    id: str
    name: str
    version: str
    min_seats: int
    max_seats: int
    words: Vocabulary
    state: type[S]
    start: Callable[[int, dict[str, Value]], S]
    beat: Callable[[S], Rules[None]]
    outcome: Callable[[S], Outcome | None]
    options: tuple[Option, ...] = ()
    secrets: Callable[[S], list[Pile]] = no_secrets
    cover: Callable[[S, int], None] = nothing_more
    guess: Callable[[S, int, random.Random], None] = no_guess
    arrange: Callable[[S, int, random.Random, set[tuple[str, int]]], None] | None = None
    alike: Callable[[S, Action, Action], bool] = secret_nouns
    laws: Callable[[S], list[str]] = no_laws
    seats_for: Callable[[dict[str, Value]], tuple[int, int]] | None = None
    suits: Callable[[int, dict[str, Value]], None] | None = None
    roles: Callable[[int, dict[str, Value]], list[str]] | None = None
    why: Mapping[Verb, Why] = field(default_factory=dict)
    value: Callable[[S, int], float] | None = None
    features: Callable[[S, int, Figures], None] | None = None
    draw: Callable[[S, Sequence[Ask], int], Board] | None = None
    text: Callable[[S, Sequence[Ask], int], str] | None = None
    scores: Callable[[S], list[float]] | None = None
    bots: Mapping[str, Callable[[int], Any]] = field(default_factory=dict)
    tagline: str = ""
    minutes: str = ""
    weight: str = ""
    rules_file: Path | None = None
    codec: Codec[S] = field(init=False)
    _names: list[str] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.codec = Codec(self.state)
        for name in self.bots:
            if name in COMMON_BOTS or ":" in name:
                raise RulesError(
                    f"{self.id} cannot call a bot of its own {name!r}: bots of all games are called"
                    f" {', '.join(COMMON_BOTS)}, and a colon comes before a budget"
                )

    def settle(self, seats: int, given: Mapping[str, object]) -> dict[str, Value]:
        """All options, checked with the number of seats; `BadOptions` says what is wrong."""
        options = settle(self.options, given)
        whole = isinstance(seats, int) and not isinstance(seats, bool)
        if self.suits is not None and whole and self.min_seats <= seats <= self.max_seats:
            self.suits(seats, options)  # first, because it can say which option is in the way
        low, high = self.span(options)
        if not whole or not low <= seats <= high:
            span = str(low) if low == high else f"{low} to {high}"
            raise BadOptions(f"{self.name} with these options takes {span} seats, not {seats!r}")
        return options

    def span(self, options: dict[str, Value]) -> tuple[int, int]:
        """The fewest and the most seats with these options."""
        if self.seats_for is not None:
            return self.seats_for(options)
        return self.min_seats, self.max_seats

    def fewest(self, given: Mapping[str, object]) -> int:
        """The fewest seats that can play with these options, the rest at their defaults."""
        return self.span(settle(self.options, given))[0]

    def figures(self, view: S, seat: int) -> list[float]:
        """A position as the seat sees it, in the order of `feature_names`."""
        if self.features is None:
            return []
        figures = Figures()
        self.features(view, seat, figures)
        return figures.values

    @property
    def feature_names(self) -> list[str]:
        """The names of the figures; none if the game has no features."""
        if self.features is None:
            return []
        if not self._names:
            figures = Figures(naming=True)
            options = settle(self.options, {})
            self.features(self.start(self.span(options)[0], options), 0, figures)
            self._names = figures.names
        return self._names

    def role_names(self, seats: int, options: dict[str, Value]) -> list[str]:
        """What each seat is called before anyone sits there."""
        if self.roles is not None:
            return self.roles(seats, options)
        return [f"Seat {i + 1}" for i in range(seats)]
