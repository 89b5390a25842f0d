"""Which games there are: entry points of the group `gardariki.games`, loaded when needed."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from gardariki.engine.errors import UnknownGame
from gardariki.engine.game import Game

GROUP = "gardariki.games"


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def games() -> list[str]:
    """The ids of all installed games."""
    return list(_entries())


@cache
def game(name: str) -> Game[Any]:
    """The game of that id; `UnknownGame` lists those that there are."""
    entry = _entries().get(name)
    if entry is None:
        raise UnknownGame(f"no game {name!r}; installed are: {', '.join(games())}")
    found = entry.load()
    if not isinstance(found, Game):
        raise UnknownGame(f"the entry point {entry.value!r} is not a Game")
    return found


def game_of(state: object) -> Game[Any]:
    """The game whose positions are of this type."""
    home = type(state).__module__
    # The game whose package holds the type is tried first, so that no other need be loaded.
    for name in sorted(games(), key=lambda n: not home.startswith(_entries()[n].module)):
        found = game(name)
        if type(state) is found.state:
            return found
    raise UnknownGame(f"no installed game has positions of type {type(state).__name__}")
