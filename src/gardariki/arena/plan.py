"""What is to be played: a game, who sits where, and how many times. Plain data that can travel."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from gardariki.engine.errors import BadOptions
from gardariki.engine.options import Value, settle
from gardariki.engine.registry import game as find_game

LIMIT = 200_000
"""A game that is not over after so many answers is given up and counted as unfinished."""


@dataclass(frozen=True)
class Plan:
    """A number of games; everything about game `i` follows from the plan and `i` alone.

    `line_ups` say which bot sits in each seat; game `i` is played by line-up
    `i % len(line_ups)`, so bots change seats from game to game.
    """

    game: str
    seats: int
    options: dict[str, Value]
    line_ups: tuple[tuple[str, ...], ...]
    games: int
    seed: str
    limit: int = LIMIT

    def line_up(self, index: int) -> tuple[str, ...]:
        """Who sits where in a game."""
        return self.line_ups[index % len(self.line_ups)]

    def game_seed(self, index: int) -> str:
        """The seed of a game's dice: `gardariki.new(..., seed=this)` rolls the same."""
        return f"{self.seed}/{index}"

    def bot_seed(self, index: int, seat: int) -> int:
        """The seed of the bot in a seat, apart from the dice and from every other bot's."""
        text = f"{self.seed}/{index}/{seat}".encode()
        digest = hashlib.blake2b(text, digest_size=8, person=b"gardariki-bot").digest()
        return int.from_bytes(digest, "little")

    @property
    def bots(self) -> list[str]:
        """Every bot that plays, once, in the order of the line-ups."""
        return list(dict.fromkeys(bot for line_up in self.line_ups for bot in line_up))


def rotation(bots: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Line-ups in which each bot sits in each seat equally often.

    >>> rotation(["a", "b"], 3)
    (('a', 'b', 'a'), ('b', 'a', 'b'))
    """
    count = len(bots)
    return tuple(
        tuple(bots[(seat + turn) % count] for seat in range(seats)) for turn in range(count)
    )


def everyone(bots: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Line-ups in which every group of bots meets, in every rotation of the seats.

    >>> everyone(["a", "b", "c"], 2)
    (('a', 'b'), ('b', 'a'), ('a', 'c'), ('c', 'a'), ('b', 'c'), ('c', 'b'))
    """
    if len(bots) <= seats:
        return rotation(bots, seats)
    groups = combinations(bots, seats)
    return tuple(line_up for group in groups for line_up in rotation(group, seats))


def make_plan(
    game: str,
    games: int,
    bots: Sequence[str] = ("random",),
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int | str = 0,
    limit: int = LIMIT,
    all_meet: bool = False,
) -> Plan:
    """A plan, checked: unknown games and options and impossible line-ups are refused here.

    `all_meet`: every group of bots plays, as in a tournament; else the bots rotate. Without
    `seats`, a tournament takes the fewest, a simulation one for each bot.
    """
    found = find_game(game)
    if seats is None:
        low, high = found.span(settle(found.options, dict(options or {})))
        seats = low if all_meet else max(low, min(high, len(bots)))
    settled = found.settle(seats, options or {})
    if games < 1:
        raise BadOptions(f"at least one game must be played, not {games}")
    if not bots or not all(bots):
        raise BadOptions("name at least one bot, such as random")
    if len(bots) > seats and not all_meet:
        raise BadOptions(
            f"{len(bots)} bots for {seats} seats: give at most one for each seat,"
            " or let them all meet in a tournament"
        )
    line_ups = everyone(list(bots), seats) if all_meet else rotation(bots, seats)
    return Plan(found.id, seats, settled, line_ups, games, str(seed), limit)
