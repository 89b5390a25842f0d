"""The core of effect languages: cards as data, one table of operations, one way to read them.

A game declares each of its operations in one row: number, name, group, and which JSON fields go
into which attribute of its effect. From the table follow reading, checking and complaining, by
card and field; which operations may stand in which list is said by groups, never by the numbers
themselves. What an operation *does* is the game's: a function for each, gathered by `handlers`.

>>> GAIN, EITHER = 1, 2
>>> language = Language(Effect, [
...     Op(GAIN, "gain", "now", number("n", 1, 9), word("good", ("fish", "fur"), into="what")),
...     Op(EITHER, "either", "now", nested("these", into="effects"), nested("those", into="other")),
... ])
>>> effects = language.read([{"op": "gain", "n": 2, "good": "fur"}], "deeds: Feast", "now")
>>> effects[0].n, effects[0].what
(2, 1)
>>> language.read([{"op": "gain", "n": 2}], "deeds: Feast", "now")
Traceback (most recent call last):
gardariki.engine.errors.BadData: deeds: Feast[0].good: one of fish, fur is needed, not 'nothing'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar, cast, final

from gardariki.engine.data import Reader
from gardariki.engine.errors import BadData, RulesError

E = TypeVar("E")
H = TypeVar("H")


@dataclass
class Effect:
    """One compiled effect; which of the attributes mean something depends on `op`.

    It serves games whose effects need no more than this. A game may bring a dataclass of its own:
    it needs `op` as its first argument, and `id`.
    """

    op: int
    id: int = -1
    n: int = 0
    what: int = 0
    who: int = 0
    mask: int = 0
    may: bool = False
    effects: list[Effect] = field(default_factory=list)
    other: list[Effect] = field(default_factory=list)
    choices: list[list[Effect]] = field(default_factory=list)


class Place(NamedTuple):
    """Where something is read: the language, the path so far, and the groups allowed here."""

    language: Any
    where: str
    groups: tuple[str, ...]


@final
class Field:
    """A JSON field of an operation, how it is read, and the attribute that it goes into."""

    def __init__(self, name: str, into: str, reads: Callable[[Reader, str, Place], object]) -> None:
        self.name: str = name
        self.into: str = into
        self.reads: Callable[[Reader, str, Place], object] = reads


def number(
    name: str, low: int = -9, high: int = 99, *, into: str = "", default: int | None = None
) -> Field:
    """A whole number; with a `default` it may be left out."""

    def reads(r: Reader, name: str, place: Place) -> object:
        if default is not None and not r.has(name):
            r.take(name)
            return default
        return r.number(name, low, high)

    return Field(name, into or name, reads)


def flag(name: str, *, into: str = "") -> Field:
    """True or false; false if it is left out."""
    return Field(name, into or name, lambda r, name, place: r.flag(name))


def text(name: str, *, into: str = "") -> Field:
    return Field(name, into or name, lambda r, name, place: r.text(name))


def word(name: str, words: tuple[str, ...], *, into: str = "", default: int | None = None) -> Field:
    """One of the words, as its place among them; with a `default` it may be left out."""

    def reads(r: Reader, name: str, place: Place) -> object:
        if default is not None and not r.has(name):
            r.take(name)
            return default
        return r.one_of(name, words)

    return Field(name, into or name, reads)


def words(name: str, words: tuple[str, ...], *, into: str = "") -> Field:
    """A list of some of the words, as a bit mask."""
    return Field(name, into or name, lambda r, name, place: r.some_of(name, words))


def custom(name: str, reads: Callable[[object, str], object], *, into: str = "") -> Field:
    """A field with a reader of the game's own: `reads(raw, where)`; raw None if left out."""
    return Field(
        name, into or name, lambda r, name, place: reads(r.take(name), f"{place.where}.{name}")
    )


def nested(name: str, *, into: str = "", groups: tuple[str, ...] = ()) -> Field:
    """A list of effects inside; of the groups of the list around it, unless others are named."""

    def reads(r: Reader, name: str, place: Place) -> object:
        inside = groups or place.groups
        return cast(object, place.language.read(r.take(name), f"{place.where}.{name}", *inside))

    return Field(name, into or name, reads)


def choices(name: str, *, into: str = "choices", groups: tuple[str, ...] = ()) -> Field:
    """Lists of effects, one of which will be chosen."""

    def reads(r: Reader, name: str, place: Place) -> object:
        raw = r.take(name)
        if not isinstance(raw, list) or len(raw) < 2:
            raise r.bad(name, "a list of two or more lists of effects")
        return [
            place.language.read(part, f"{place.where}.{name}[{i}]", *(groups or place.groups))
            for i, part in enumerate(raw)
        ]

    return Field(name, into, reads)


@final
class Op:
    """One row of the table: number, name, group and fields of an operation."""

    def __init__(self, number: int, name: str, group: str, *fields: Field) -> None:
        self.number: int = number
        self.name: str = name
        self.group: str = group
        self.fields: tuple[Field, ...] = fields


@final
class Language(Generic[E]):
    """A game's operations, and every effect that was read with them, by number.

    `make(op)` makes an empty effect. `key` is the JSON field that names the operation. `phrases`
    says of a group, in words, why its operations have no place in a list of others.
    """

    def __init__(
        self,
        make: Callable[[int], E],
        ops: Sequence[Op],
        phrases: Mapping[str, str] | None = None,
        key: str = "op",
    ) -> None:
        self.make: Callable[[int], E] = make
        self.ops: list[Op] = list(ops)
        self.by_name: dict[str, Op] = {op.name: op for op in ops}
        self.by_number: dict[int, Op] = {op.number: op for op in ops}
        self.phrases: dict[str, str] = dict(phrases or {})
        self.key: str = key
        self.effects: list[E] = []
        if len(self.by_name) != len(self.ops) or len(self.by_number) != len(self.ops):
            raise RulesError("operations need names and numbers of their own")

    def group(self, *names: str) -> frozenset[int]:
        """The numbers of all operations of these groups."""
        return frozenset(op.number for op in self.ops if op.group in names)

    def name(self, number: int) -> str:
        return self.by_number[number].name

    def read(self, raw: object, where: str, *groups: str) -> list[E]:
        """A list of effects, whose operations are of the given groups; none if it is left out."""
        if raw is None:
            return []
        if not isinstance(raw, list):
            raise BadData(f"{where}: a list of effects is needed, not {raw!r}")
        return [self.read_one(part, f"{where}[{i}]", *groups) for i, part in enumerate(raw)]

    def read_one(self, raw: object, where: str, *groups: str) -> E:
        """One effect, compiled, numbered and kept in `effects`."""
        r = Reader(raw, where)
        name = r.take(self.key)
        op = self.by_name.get(name) if isinstance(name, str) else None
        if op is None:
            raise r.bad(self.key, "one of " + ", ".join(self.by_name))
        if op.group not in groups:
            phrase = self.phrases.get(op.group, f"is of the group {op.group!r}")
            raise BadData(f"{where}.{self.key}: {name!r} {phrase} and has no place in this list")
        effect: Any = self.make(op.number)
        effect.id = len(self.effects)
        self.effects.append(effect)
        place = Place(self, where, groups)
        for one in op.fields:
            setattr(effect, one.into, one.reads(r, one.name, place))
        r.close()
        made: E = effect
        return made

    def handlers(self, table: Mapping[int, H], *groups: str) -> dict[int, H]:
        """What each operation does; `RulesError` if one of these groups is forgotten."""
        wanted = self.group(*groups) if groups else frozenset(self.by_number)
        missing = sorted(self.name(number) for number in wanted if number not in table)
        if missing:
            raise RulesError(f"nobody does: {', '.join(missing)}")
        return dict(table)
