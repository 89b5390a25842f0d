"""Gardariki: board games as software.

>>> import gardariki
>>> m = gardariki.new("vikings", seats=3, seed=7)
>>> m.ask.seat, m.prompt(), m.ask.rule
(0, 'Which city pass do you take to start with?', 'V2.6')
>>> m.options[:2]
[<take_pass novgorod>, <take_pass minsk>]
>>> m.play("take_pass kiev")
>>> m.log[-1]
'Seat 1 takes the pass of Kiev.'
>>> print(m.why("take_pass kiev"))
Seat 1 holds the pass of Kiev. (V2.6)
>>> m.undo()
>>> m.play("sail kiev")  # doctest: +ELLIPSIS
Traceback (most recent call last):
gardariki.engine.errors.IllegalAction: 'sail kiev' is not legal now; seat 0 is to move, ...
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

# Imported before the function `games` takes its name here: a package's first import binds it.
import gardariki.games  # noqa: F401
from gardariki.engine.dice import KeyedDice, ScriptedDice, key_from_seed
from gardariki.engine.errors import GardarikiError
from gardariki.engine.match import Match
from gardariki.engine.record import load
from gardariki.engine.registry import game, game_of, games

__version__ = "0.1.0"
__all__ = ["GardarikiError", "Match", "at", "game", "games", "load", "new"]


def new(
    name: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int | str | None = None,
    names: Sequence[str] | None = None,
    auto: bool = True,
    check: bool = False,
) -> Match:
    """A new match. With a `seed` it can be repeated; without, nobody can predict its dice."""
    dice = KeyedDice(None if seed is None else key_from_seed(seed))
    return Match.new(game(name), seats, options, dice=dice, names=names, auto=auto, check=check)


def at(
    state: Any,
    dice: Sequence[int] | None = None,
    seed: int | str | None = None,
    auto: bool = True,
    check: bool = False,
) -> Match:
    """A match that begins at any position, with scripted chance: how tests and puzzles start."""
    found = game_of(state)
    copy = found.codec.decode(found.codec.encode(state))
    rolls = (
        ScriptedDice(dice)
        if dice is not None
        else KeyedDice(None if seed is None else key_from_seed(seed))
    )
    return Match.at(found, copy, dice=rolls, auto=auto, check=check)
