"""Reading a game's data: JSON checked against a type, with errors that name file and field.

`read` is for files whose shape a type says (msgspec structs). `Reader` goes through one object by
hand, for what a type cannot say, such as effects; it too complains by file, thing and field, and
at the end about fields that nobody has read.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar, final

import msgspec

from gardariki.engine.errors import BadData

T = TypeVar("T")


def read(folder: Path, name: str, kind: type[T]) -> T:
    """The file `folder/name`, as a `kind`; `BadData` names the file and the field."""
    try:
        return msgspec.json.decode((folder / name).read_bytes(), type=kind)
    except (OSError, msgspec.MsgspecError) as error:
        raise BadData(f"{folder.parent.name}/{folder.name}/{name}: {error}") from None


@final
class Reader:
    """Reads the fields of one JSON object, and complains by place and field.

    >>> r = Reader({"n": 3, "may": True}, "cards.json: Feint")
    >>> r.number("n", 1, 9), r.flag("may"), r.flag("must")
    (3, True, False)
    >>> r.one_of("who", ("me", "you"))
    Traceback (most recent call last):
    gardariki.engine.errors.BadData: cards.json: Feint.who: one of me, you is needed, not 'nothing'
    """

    def __init__(self, raw: object, where: str) -> None:
        if not isinstance(raw, dict):
            raise BadData(f"{where}: an object is needed, not {raw!r}")
        self.raw: dict[str, Any] = raw
        self.where: str = where
        self.left: list[str] = list(raw)

    def bad(self, name: str, need: str) -> BadData:
        """The complaint about a field: what is needed, and what was given."""
        given = self.raw.get(name, "nothing")
        return BadData(f"{self.where}.{name}: {need} is needed, not {given!r}")

    def has(self, name: str) -> bool:
        return self.raw.get(name) is not None

    def take(self, name: str) -> Any:
        """The field as it is; None if it is not there."""
        if name in self.left:
            self.left.remove(name)
        return self.raw.get(name)

    def number(self, name: str, low: int = -9, high: int = 99) -> int:
        value = self.take(name)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.bad(name, f"a whole number from {low} to {high}")
        return value

    def flag(self, name: str) -> bool:
        """True or false; false if it is not there."""
        value = self.take(name)
        if value is None:
            return False
        if not isinstance(value, bool):
            raise self.bad(name, "true or false")
        return value

    def text(self, name: str) -> str:
        value = self.take(name)
        if not isinstance(value, str) or not value:
            raise self.bad(name, "a text")
        return value

    def one_of(self, name: str, words: tuple[str, ...]) -> int:
        """The place among `words` of the word that is given."""
        value = self.take(name)
        if not isinstance(value, str) or value not in words:
            raise self.bad(name, "one of " + ", ".join(words))
        return words.index(value)

    def some_of(self, name: str, words: tuple[str, ...]) -> int:
        """The words of a list, which must not be empty, as a bit mask of their places."""
        value = self.take(name)
        if not isinstance(value, list) or not value or any(v not in words for v in value):
            raise self.bad(name, "a list of " + ", ".join(words))
        return sum(1 << words.index(v) for v in dict.fromkeys(value))

    def close(self) -> None:
        """Every field must have been read."""
        if self.left:
            raise BadData(f"{self.where}.{self.left[0]}: there is no such field here")
