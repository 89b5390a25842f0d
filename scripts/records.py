"""tests/records/: finished games of every game, which the tests replay to the exact result.

    python scripts/records.py               make those of all installed games anew
    python scripts/records.py vikings       those of one

Games are played at random, and a few by the bots, over all scenarios and other choices, numbers of
seats and endings; one is kept if it shows something that those before it did not, until there are
enough. Everything follows from the number of the game, so that the same rules make the same files.

If a change of rules alters a recorded game, it must raise `Game.version`, for then a running table
cannot be answered again either; and its records are made anew with this script.
"""

from __future__ import annotations

import gzip
import json
import random
import re
import sys
import time
from pathlib import Path
from typing import Any

import gardariki
from gardariki.bots import Chair, make_bot
from gardariki.engine.dice import KeyedDice, key_from_seed
from gardariki.engine.game import Game
from gardariki.engine.laws import any_table
from gardariki.engine.match import Match
from gardariki.engine.record import to_record

FOLDER = Path(__file__).parent.parent / "tests" / "records"
TRIES = 150  # random games looked at
MOST = 16  # games kept of those
BY_BOTS = 2  # games of the game's own bot, or of the greedy one, besides
ANSWERS = 6000  # a longer game is too large to keep
SECONDS = 120.0  # of processor time for a game of bots


def traits(match: Match) -> set[str]:
    """What a finished game shows: its seats, its choices, how it ended."""
    assert match.outcome is not None
    reason = re.sub(r"\d+", "#", match.outcome.reason)
    for name in match.names:
        reason = reason.replace(name, "NAME")
    found = {f"seats {match.seats}", f"ending {reason}"}
    for option in match.game.options:
        if option.kind != "number":
            found.add(f"{option.name} {match.settings[option.name]}")
    return found


def random_game(game: Game[Any], number: int) -> Match | None:
    seats, options = any_table(game, number)
    source = random.Random(f"record {number}")
    for option in game.options:
        if option.kind == "number" and number % 4 == 3:
            options[option.name] = source.randint(option.low, option.high)
    match = new(game, seats, options, f"record {number}")
    while not match.over:
        if match.count > ANSWERS:
            return None
        ask = source.choice(match.asks)
        match.play(source.choice(ask.options), seat=ask.seat)
    return match


def game_of_bots(game: Game[Any], number: int) -> Match | None:
    """The game's own bot if it has one, else the greedy one, against each other."""
    seats, options = any_table(game, 1000 + number)
    match = new(game, seats, options, f"bots {number}")
    spec = next(iter(game.bots), "greedy")
    bots = [make_bot(spec, number * 10 + seat, game) for seat in range(seats)]
    begun = time.process_time()
    while not match.over:
        if match.count > ANSWERS or time.process_time() - begun > SECONDS:
            return None
        seat = match.asks[0].seat
        match.play(bots[seat].choose(Chair(match, seat)), seat=seat)
    return match


def new(game: Game[Any], seats: int, options: dict[str, Any], seed: str) -> Match:
    return Match.new(game, seats, options, dice=KeyedDice(key_from_seed(seed)))


def write(name: str, place: int, match: Match) -> None:
    """One file, compressed without a date, so that it is the same whenever it is made."""
    text = json.dumps(to_record(match), ensure_ascii=False, separators=(",", ":"))
    path = FOLDER / f"{name}-{place:02}.json.gz"
    path.write_bytes(gzip.compress(text.encode(), mtime=0))
    assert match.outcome is not None
    print(f"{path.name}: {match.seats} seats, {match.count} answers, {match.outcome.reason}")


def make(name: str) -> None:
    game = gardariki.game(name)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob(f"{name}-*.json.gz"):
        old.unlink()
    kept: list[Match] = []
    shown: set[str] = set()
    for number in range(TRIES):
        if len(kept) == MOST:
            break
        match = random_game(game, number)
        if match is not None and traits(match) - shown:
            kept.append(match)
            shown |= traits(match)
    bots = 0
    for number in range(4 * BY_BOTS):
        match = game_of_bots(game, number) if bots < BY_BOTS else None
        if match is not None:
            kept.append(match)
            bots += 1
    for place, match in enumerate(kept, 1):
        write(name, place, match)


if __name__ == "__main__":
    for chosen in sys.argv[1:] or gardariki.games():
        make(chosen)
