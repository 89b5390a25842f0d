"""Options of a game: a typed schema, from which forms and command lines are made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from gardariki.engine.errors import BadOptions

Value = str | int | bool


@dataclass(frozen=True)
class Option:
    """One option: a choice among `choices`, a switch (bool default), or a number in a range."""

    name: str
    default: Value
    help: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    labels: tuple[str, ...] = ()
    rule: str = ""

    @property
    def kind(self) -> str:
        if self.choices:
            return "choice"
        return "switch" if isinstance(self.default, bool) else "number"

    def check(self, value: object) -> Value:
        """The value, or `BadOptions` that says what would do."""
        if self.kind == "choice":
            if isinstance(value, str) and value in self.choices:
                return value
            raise BadOptions(
                f"option {self.name!r} is one of {', '.join(self.choices)}, not {value!r}"
            )
        if self.kind == "switch":
            if isinstance(value, bool):
                return value
            raise BadOptions(f"option {self.name!r} is true or false, not {value!r}")
        if (
            isinstance(value, int)
            and not isinstance(value, bool)
            and self.low <= value <= self.high
        ):
            return value
        raise BadOptions(
            f"option {self.name!r} is a whole number from {self.low} to {self.high}, not {value!r}"
        )

    def parse(self, text: str) -> Value:
        """The value that a word on a command line or in a form stands for."""
        if self.kind == "switch":
            low = text.strip().lower()
            if low in ("true", "yes", "on", "1"):
                return True
            if low in ("false", "no", "off", "0"):
                return False
            raise BadOptions(f"option {self.name!r} is true or false, not {text!r}")
        if self.kind == "number":
            try:
                return self.check(int(text))
            except ValueError:
                raise BadOptions(f"option {self.name!r} is a whole number, not {text!r}") from None
        return self.check(text)


def read(schema: Sequence[Option], words: Iterable[str], sign: str = "=") -> dict[str, Value]:
    """Options from words such as `board=built`; `BadOptions` says what is wrong with them.

    >>> read([Option("rounds", 6, "How many rounds.", low=1, high=9)], ["rounds=3"])
    {'rounds': 3}
    """
    known = {option.name: option for option in schema}
    found: dict[str, Value] = {}
    for text in words:
        name, given, value = text.partition(sign)
        if not given:
            raise BadOptions(f"an option is given as name{sign}value, not {text!r}")
        if name not in known:
            raise BadOptions(f"no option {name!r}; the options are: {', '.join(known) or '(none)'}")
        found[name] = known[name].parse(value)
    return found


def settle(schema: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """All options of the schema, the given ones checked, the rest at their defaults."""
    known = {option.name: option for option in schema}
    for name in given:
        if name not in known:
            raise BadOptions(f"no option {name!r}; the options are: {', '.join(known) or '(none)'}")
    return {
        name: option.check(given[name]) if name in given else option.default
        for name, option in known.items()
    }
