"""States to bytes and back, with msgspec.

mypyc drops the arguments of generic annotations (`list[Lord]` becomes `list`), which msgspec
needs in order to rebuild nested dataclasses. So for a compiled module they are read again from
its source, which stays beside the compiled file.
"""

from __future__ import annotations

import ast
import dataclasses
import sys
import typing
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from gardariki.engine.errors import BadRecord, RulesError

S = TypeVar("S")


def _restore(cls: type[Any], seen: set[type[Any]]) -> None:
    """Give a compiled dataclass, and those in its fields, their full annotations back."""
    if cls in seen:
        return
    seen.add(cls)
    module = sys.modules[cls.__module__]
    origin = str(module.__file__)
    if not origin.endswith(".py"):
        source = Path(origin).parent / (Path(origin).name.split(".")[0] + ".py")
        for node in ast.parse(source.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name == cls.__name__:
                for part in node.body:
                    if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                        cls.__annotations__[part.target.id] = eval(  # noqa: S307 - our own source
                            ast.unparse(part.annotation), dict(vars(module))
                        )
    for hint in typing.get_type_hints(cls).values():
        for part in (hint, *_parts(hint)):
            if isinstance(part, type) and dataclasses.is_dataclass(part):
                _restore(part, seen)


def _parts(hint: object) -> list[object]:
    found: list[object] = []
    for arg in typing.get_args(hint):
        found.append(arg)
        found += _parts(arg)
    return found


class Codec(Generic[S]):
    """Encodes one game's states; equal states give equal bytes."""

    def __init__(self, state: type[S]) -> None:
        if not dataclasses.is_dataclass(state):
            raise RulesError(f"{state.__name__} must be a dataclass")
        _restore(state, set())
        self.encode = msgspec.msgpack.Encoder().encode
        self.decode = msgspec.msgpack.Decoder(state).decode
        self._state = state

    def to_plain(self, state: S) -> Any:
        """The state as dicts, lists and numbers, ready for JSON."""
        return msgspec.to_builtins(state)

    def from_plain(self, data: object) -> S:
        """The state that `to_plain` gave; `BadRecord` if the data does not fit."""
        try:
            return msgspec.convert(data, self._state)
        except (msgspec.ValidationError, TypeError) as error:
            raise BadRecord(f"not a position of this game: {error}") from None
