"""The long proofs: thousands of random games by the laws, and wrong answers by the million.

    python scripts/prove.py vikings --games 10000 --wrong 1000000

The test suite runs shorter versions of both. Player counts and options are varied over the whole
schema of the game. Prints what was done, or the first law that was broken, with the seed.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from multiprocessing import Pool
from typing import Any

import gardariki
from gardariki.engine.errors import BadAnswer, BadOptions
from gardariki.engine.laws import play_by_the_laws


def choose_table(name: str, i: int) -> tuple[int, dict[str, Any]]:
    """Seats and options for game number i: every choice in turn, numbers near their default."""
    game = gardariki.game(name)
    source = random.Random(f"table {i}")
    while True:
        options: dict[str, Any] = {}
        for option in game.options:
            if option.kind == "choice":
                options[option.name] = source.choice(option.choices)
            elif option.kind == "switch":
                options[option.name] = source.random() < 0.5
        try:
            low, high = game.span(game.settle(game.min_seats, options))
        except BadOptions:
            low, high = game.min_seats, game.max_seats
        seats = source.randint(low, high)
        try:
            game.settle(seats, options)
        except BadOptions:
            continue
        return seats, options


def one_game(task: tuple[str, int, int]) -> tuple[int, int, str]:
    name, i, every = task
    seats, options = choose_table(name, i)
    try:
        match = play_by_the_laws(gardariki.game(name), seats, options, f"prove {i}", every)
    except Exception as error:
        raise SystemExit(f"game {i}, {seats} seats, {options}: {error!r}") from error
    assert match.outcome is not None
    return match.count, len(match.beats), match.outcome.reason


def wrong_answers(task: tuple[str, int, int]) -> int:
    """Throw wrong actions, seats and stale stamps at one running match; how many were refused."""
    name, i, number = task
    game = gardariki.game(name)
    seats, options = choose_table(name, i)
    source = random.Random(f"wrong {i}")
    match = gardariki.new(name, seats, options, seed=i, auto=False)
    refused = 0
    nonsense: list[Any] = [
        "",
        "x y z",
        "\0",
        None,
        1.5,
        True,
        [],
        b"pass",
        -1,
        len(game.words),
        10**30,
    ]
    while not match.over and refused < number:
        before, count = game.codec.encode(match.state), match.count
        ask = source.choice(match.asks)
        legal = set(ask.options)
        for _ in range(40):
            answer: Any = ask.options[0]
            seat, after = ask.seat, match.stamp(ask.seat)
            kind = source.randrange(4)
            if kind == 0:
                seat = source.choice([s for s in range(-2, seats + 3) if match.asked(s) is None])
            elif kind == 1:
                after += source.choice([-2, -1, 1, 5])
            elif kind == 2:
                answer = source.choice(nonsense)
            else:
                answer = source.choice(game.words.actions)
                if answer in legal:
                    continue
            try:
                match.play(answer, seat=seat, after=after)
            except BadAnswer:
                refused += 1
            else:
                raise SystemExit(f"match {i}: {answer!r} of seat {seat} after {after} was accepted")
        if game.codec.encode(match.state) != before or match.count != count:
            raise SystemExit(f"match {i}: a refused answer changed the state")
        match.play(source.choice(ask.options), seat=ask.seat)
    return refused


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--wrong", type=int, default=0)
    parser.add_argument("--every", type=int, default=25, help="check all laws at every n-th answer")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    start = time.time()
    with Pool(args.workers) as pool:
        if args.games:
            answers = beats = 0
            reasons: Counter[str] = Counter()
            tasks = ((args.game, i, args.every) for i in range(args.games))
            for count, beat, reason in pool.imap_unordered(one_game, tasks, 8):
                answers, beats = answers + count, beats + beat
                reasons[reason] += 1
            print(f"{args.games} games, {answers} answers, {beats} beats: all laws held")
            print(dict(reasons))
        refused = i = 0
        while refused < args.wrong:
            batch = [(args.game, i + k, 20_000) for k in range(8)]
            refused += sum(pool.imap_unordered(wrong_answers, batch))
            i += 8
        if args.wrong:
            print(f"{refused} wrong answers in {i} matches: all refused, nothing changed")
    print(f"{time.time() - start:.0f} s")


if __name__ == "__main__":
    main()
