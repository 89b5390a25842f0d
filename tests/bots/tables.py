"""Matches for bots to sit down at."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from gardariki.bots import Bot, Chair
from gardariki.engine.dice import KeyedDice, key_from_seed
from gardariki.engine.game import Game
from gardariki.engine.match import Match


def new_match(
    game: Game[Any], seats: int, seed: int, options: Mapping[str, object] | None = None
) -> Match:
    return Match.new(game, seats, options, dice=KeyedDice(key_from_seed(seed)))


def positions(match: Match, seed: int, every: int) -> Iterator[Match]:
    """Play at random, and stop by at every so many answers."""
    source = random.Random(seed)
    count = 0
    while not match.over:
        if count % every == every - 1:
            yield match
        count += 1
        ask = source.choice(match.asks)
        match.play(source.choice(ask.options), seat=ask.seat)


def play_out(match: Match, bots: list[Bot]) -> Match:
    """Let the bots play to the end."""
    while not match.over:
        seat = match.asks[-1].seat
        match.play(bots[seat].choose(Chair(match, seat)), seat=seat)
    return match
