"""The three questions that rules can ask, and the type of rules that ask them."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple, TypeVar, final

from gardariki.engine.words import Action

T = TypeVar("T")


class Reason(NamedTuple):
    """Why something is not offered, and by which section of the rules."""

    text: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class Question:
    """What rules yield: an `Ask`, a `Together` or a `Chance`."""


@final
class Ask(Question):
    """One seat picks one of its legal actions; the rules get the `Action` back.

    `prompt` may name things by their marks, as lines of the log do; `rule` is the section.
    `always`: never answered by the match itself, not even with one option, because a pause
    in the game only when there is a choice would tell the others what the seat holds.
    """

    def __init__(
        self,
        seat: int,
        options: list[Action],
        prompt: str = "",
        rule: str = "",
        *,
        always: bool = False,
    ) -> None:
        self.seat: int = seat
        self.options: list[Action] = options
        self.prompt: str = prompt
        self.rule: str = rule
        self.always: bool = always

    def __repr__(self) -> str:
        words = ", ".join(a.words for a in self.options)
        return f"<ask seat {self.seat}: {self.prompt} [{self.rule}] {words}>"


@final
class Chance(Question):
    """Nature picks a whole number from 0 to n - 1; the rules get it back."""

    def __init__(self, n: int) -> None:
        self.n: int = n

    def __repr__(self) -> str:
        return f"<chance of {self.n}>"


@final
class Together(Question):
    """Several seats hold conversations of their own, in secret, in any order.

    The rules go on when all have ended and get `{seat: what its conversation returned}` back.
    `sealed`: the answers stay secret even then (Nevsky's plans); otherwise what the rules do
    next is taken to show them (Saber's stances).
    """

    def __init__(self, talks: dict[int, Rules[Any]], sealed: bool = False) -> None:
        self.talks: dict[int, Rules[Any]] = talks
        self.sealed: bool = sealed

    def __repr__(self) -> str:
        return f"<together: seats {', '.join(map(str, self.talks))}>"


Rules = Generator[Question, Any, T]

_CHANCES: list[Chance] = [Chance(n) for n in range(129)]


def chance(n: int) -> Chance:
    """The question `Chance(n)`, made once for small n."""
    return _CHANCES[n] if n < 129 else Chance(n)


def d6() -> Rules[int]:
    """A six-sided die: 1 to 6."""
    face: int = yield _CHANCES[6]
    return face + 1


def draw(deck: list[int]) -> Rules[int]:
    """A card drawn from a deck whose order means nothing; it leaves the deck."""
    place: int = yield chance(len(deck))
    card = deck[place]
    deck[place] = deck[-1]
    deck.pop()
    return card


def pick(ask: Ask) -> Rules[int]:
    """Ask, and return only the noun of the answer."""
    act: Action = yield ask
    return act.noun
