"""Verbs and nouns: a game's finite vocabulary.

An action is one verb and at most one noun. A game declares its verbs once, at module level,
and gathers them in a `Vocabulary`, which numbers every action. Actions are interned: two equal
actions are the same object, so comparing them costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import final

from gardariki.engine.errors import UnknownWord


@final
class Nouns:
    """A fixed list of things that verbs can name, such as the locales of a map.

    `kind` and a noun's id make the id of its element on the board (`tile-kiev`);
    `labels` are what people read, `marks` what lines of the log name things by.

    >>> towns = Nouns("town", ["kiev", "old_ladoga"])
    >>> towns.labels
    ['Kiev', 'Old Ladoga']
    >>> towns.marks[1]
    '[town-old_ladoga:Old Ladoga]'
    """

    def __init__(self, kind: str, ids: Sequence[str], labels: Sequence[str] | None = None) -> None:
        self.kind: str = kind
        self.ids: list[str] = list(ids)
        self.labels: list[str] = (
            list(labels) if labels is not None else [i.replace("_", " ").title() for i in ids]
        )
        self.index: dict[str, int] = {name: i for i, name in enumerate(self.ids)}
        if len(self.index) != len(self.ids) or len(self.labels) != len(self.ids):
            raise ValueError(f"nouns of kind {kind!r}: ids must be unique, one label each")
        self.marks: list[str] = []
        self.rename(self.labels)

    def rename(self, labels: Sequence[str]) -> None:
        """Other labels for the same things, as a data pack brings them."""
        self.labels[:] = list(labels)
        self.marks[:] = [
            f"[{self.kind}-{name}:{label}]"
            for name, label in zip(self.ids, self.labels, strict=True)
        ]

    def __len__(self) -> int:
        return len(self.ids)


@final
class Action:
    """One verb with its noun (`noun` is an index into the verb's nouns, -1 without)."""

    def __init__(self, verb: Verb, noun: int, words: str) -> None:
        self.verb: Verb = verb
        self.noun: int = noun
        self.words: str = words
        self.number: int = -1

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"<{self.words}>"

    @property
    def label(self) -> str:
        """The action as a person reads it on a button."""
        nouns = self.verb.nouns
        return self.verb.label if nouns is None else self.verb.label.format(nouns.labels[self.noun])

    @property
    def target(self) -> str:
        """The id of the board element that this action belongs to; empty without a noun."""
        nouns = self.verb.nouns
        return "" if nouns is None else f"{nouns.kind}-{nouns.ids[self.noun]}"


@final
class Verb:
    """What can be done. `label` is the button's text, with `{}` where the noun's label goes.

    `secret`: the noun of such an answer is known only to the seat that gave it.

    >>> sail = Verb("sail", Nouns("town", ["kiev", "minsk"]), "Sail to {}")
    >>> sail[1], sail([0, 1]), sail[0].label
    (<sail minsk>, [<sail kiev>, <sail minsk>], 'Sail to Kiev')
    >>> Verb("pass").act
    <pass>
    """

    def __init__(
        self, name: str, nouns: Nouns | None = None, label: str = "", secret: bool = False
    ) -> None:
        self.name: str = name
        self.nouns: Nouns | None = nouns
        self.secret: bool = secret
        plain = name.replace("_", " ").capitalize()
        self.label: str = label or (plain if nouns is None else plain + ": {}")
        self.actions: list[Action] = (
            [Action(self, -1, name)]
            if nouns is None
            else [Action(self, i, f"{name} {noun}") for i, noun in enumerate(nouns.ids)]
        )

    @property
    def act(self) -> Action:
        """The action of a verb that takes no noun."""
        return self.actions[0]

    def __getitem__(self, noun: int) -> Action:
        return self.actions[noun]

    def __call__(self, nouns: Iterable[int]) -> list[Action]:
        actions = self.actions
        return [actions[i] for i in nouns]

    def __repr__(self) -> str:
        return f"<verb {self.name}>"


@final
class Vocabulary:
    """Every action of a game, numbered from 0 in the order of declaration.

    >>> go, halt = Verb("go", Nouns("town", ["kiev", "minsk"])), Verb("halt")
    >>> words = Vocabulary(go, halt)
    >>> len(words), words.find("go minsk").number, words.find(2)
    (3, 1, <halt>)
    >>> words.find("fly kiev")
    Traceback (most recent call last):
    gardariki.engine.errors.UnknownWord: no verb 'fly'; the verbs are: go, halt
    """

    def __init__(self, *verbs: Verb) -> None:
        self.verbs: tuple[Verb, ...] = verbs
        self.actions: list[Action] = []
        self.by_words: dict[str, Action] = {}
        for verb in verbs:
            for action in verb.actions:
                if action.words in self.by_words or action.number >= 0:
                    raise ValueError(f"{action.words!r} is in a vocabulary already")
                action.number = len(self.actions)
                self.actions.append(action)
                self.by_words[action.words] = action

    def __len__(self) -> int:
        return len(self.actions)

    def find(self, answer: object) -> Action:
        """The action that words, a number or an `Action` stand for; `UnknownWord` if none."""
        if isinstance(answer, Action):
            number = answer.number
            if 0 <= number < len(self.actions) and self.actions[number] is answer:
                return answer
            raise UnknownWord(f"{answer.words!r} is an action of another game")
        if isinstance(answer, str):
            found = self.by_words.get(" ".join(answer.split()))
            if found is not None:
                return found
            raise UnknownWord(self._complaint(answer))
        if isinstance(answer, int) and not isinstance(answer, bool):
            if 0 <= answer < len(self.actions):
                return self.actions[answer]
            raise UnknownWord(f"no action number {answer}; they run from 0 to {len(self) - 1}")
        raise UnknownWord(
            f"an answer is an Action, its number or its words, not {type(answer).__name__}"
        )

    def _complaint(self, words: str) -> str:
        parts = words.split()
        if not parts:
            return "an empty answer; give a verb and its noun, such as " + repr(
                self.actions[0].words
            )
        verb = next((v for v in self.verbs if v.name == parts[0]), None)
        if verb is None:
            return f"no verb {parts[0]!r}; the verbs are: " + ", ".join(v.name for v in self.verbs)
        if verb.nouns is None:
            return f"{verb.name!r} takes no noun"
        some = ", ".join(verb.nouns.ids[:12]) + (", …" if len(verb.nouns) > 12 else "")
        return f"{words!r}: {verb.name!r} takes one {verb.nouns.kind}: {some}"
