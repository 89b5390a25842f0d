"""How fast a game runs: random games with history kept, options enumerated, nothing left out.

Every answer is given by the benchmark through `Match.play`, forced ones too, and every one is
checked as in any other match. Answers of chance are counted apart. Seconds are processor time, so
that whatever else the machine does does not count; on an idle machine they are the clock's.
"""

from __future__ import annotations

import math
import platform
import random
import statistics
import sys
import tempfile
import time
import tracemalloc
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import gardariki
from gardariki.engine import match as engine_match
from gardariki.engine.match import Match
from gardariki.engine.options import settle
from gardariki.engine.registry import game as find_game
from gardariki.engine.trail import SPARSE, answer_seat

_TIMES = 20
_ROUNDS = 5
_POSITIONS = 60


@dataclass
class Speed:
    """The figures of one game; times in microseconds or milliseconds as named."""

    game: str
    games: int
    answers: int
    rolls: int
    seconds: float
    answers_per_second: int
    rolls_per_second: int
    games_per_second: float
    answers_per_game: int
    clone_us: float
    encode_us: float
    decode_us: float
    save_ms: float
    load_ms: float
    record_kb: float
    memory_kb: float
    compiled: bool
    game_compiled: bool
    python: str
    machine: str

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def bench(name: str, seconds: float = 3.0, seed: int = 1) -> Speed:
    """Measure one game for about so many seconds, over all its numbers of seats in turn."""
    game = find_game(name)
    low, high = game.span(settle(game.options, {}))
    random_game(name, low, f"{seed}/warm")  # imports and caches are not what is measured
    games = answers = rolls = 0
    spent = 0.0
    while spent < seconds:
        seats = low + games % (high - low + 1)
        begun = time.process_time()
        match = random_game(name, seats, f"{seed}/{games}")
        spent += time.process_time() - begun
        of_seats = sum(1 for code in match.answers if answer_seat(code) >= 0)
        answers += of_seats
        rolls += match.count - of_seats
        games += 1
    whole = random_game(name, high, f"{seed}/whole")
    clone, encode, decode = _copying(whole, random.Random(seed))
    save, load, size = _saving(whole)
    return Speed(
        game=game.id,
        games=games,
        answers=answers,
        rolls=rolls,
        seconds=round(spent, 3),
        answers_per_second=round(answers / spent),
        rolls_per_second=round(rolls / spent),
        games_per_second=round(games / spent, 2),
        answers_per_game=round(answers / games),
        clone_us=round(clone * 1e6, 1),
        encode_us=round(encode * 1e6, 1),
        decode_us=round(decode * 1e6, 1),
        save_ms=round(save * 1e3, 2),
        load_ms=round(load * 1e3, 2),
        record_kb=round(size / 1024, 1),
        memory_kb=round(_memory(name, high, f"{seed}/whole") / 1024, 1),
        compiled=is_compiled(engine_match.__name__),
        game_compiled=is_compiled(game.beat.__module__),
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=platform.machine(),
    )


def is_compiled(module: str) -> bool:
    """Is the module a compiled extension rather than Python source?"""
    return not str(getattr(sys.modules[module], "__file__", ".py")).endswith(".py")


def random_game(name: str, seats: int, seed: str, stop: int = 0) -> Match:
    """A random game to its end, or to `stop` answers."""
    match = gardariki.new(name, seats, seed=seed, auto=False)
    match.sparse = SPARSE
    pick = random.Random(seed).random
    while match.outcome is None:
        ask = match.ask
        assert ask is not None
        options = ask.options
        match.play(options[int(pick() * len(options))], ask.seat)
        if stop and match.count >= stop:
            break
    return match


def _copying(whole: Match, source: random.Random) -> tuple[float, float, float]:
    """Median seconds to clone, encode and decode, at places in the middle of turns."""
    places = [beat.first + now for beat in whole.beats for now in range(1, len(beat.trail))]
    clones: list[float] = []
    encodes: list[float] = []
    decodes: list[float] = []
    for place in source.sample(places, min(_POSITIONS, len(places))):
        match = whole.back(place)
        if match.chance is not None:
            continue  # a place that no driver ever stands at: chance is still to answer
        codec = match.game.codec
        encoded = codec.encode(match.state)
        clones.append(_timed(match.clone))
        encodes.append(_timed(lambda state=match.state, codec=codec: codec.encode(state)))
        decodes.append(_timed(lambda encoded=encoded, codec=codec: codec.decode(encoded)))
    return statistics.median(clones), statistics.median(encodes), statistics.median(decodes)


def _timed(work: Any) -> float:
    """The quickest of a few rounds: what else the machine does can only slow it down."""
    best = math.inf
    for _ in range(_ROUNDS):
        begun = time.process_time()
        for _ in range(_TIMES):
            work()
        best = min(best, (time.process_time() - begun) / _TIMES)
    return best


def _saving(match: Match) -> tuple[float, float, int]:
    """Seconds to save a finished match and to load it again, and the size of its file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.json"
        begun = time.process_time()
        match.save(str(path))
        saved = time.process_time()
        gardariki.load(path)
        loaded = time.process_time()
        return saved - begun, loaded - saved, path.stat().st_size


def _memory(name: str, seats: int, seed: str) -> int:
    """Bytes that one finished match keeps, its whole history included."""
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        match = random_game(name, seats, seed)
        after = tracemalloc.get_traced_memory()[0]
        assert match.over
        return after - before
    finally:
        tracemalloc.stop()
