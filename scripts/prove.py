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

import gardariki
from gardariki.engine.errors import LawBroken
from gardariki.engine.laws import any_table, play_by_the_laws, refuse_wrong_answers


def one_game(task: tuple[str, int, int]) -> tuple[int, int, str]:
    name, i, every = task
    game = gardariki.game(name)
    seats, options = any_table(game, i)
    try:
        match = play_by_the_laws(game, seats, options, f"prove {i}", every)
    except Exception as error:
        raise SystemExit(f"game {i}, {seats} seats, {options}: {error!r}") from error
    assert match.outcome is not None
    return match.count, len(match.beats), match.outcome.reason


def wrong_answers(task: tuple[str, int, int]) -> int:
    """Throw wrong answers at one running match, to its end; how many were refused."""
    name, i, number = task
    game = gardariki.game(name)
    seats, options = any_table(game, i)
    source = random.Random(f"wrong {i}")
    match = gardariki.new(name, seats, options, seed=i, auto=False)
    refused = 0
    while not match.over and refused < number:
        try:
            refuse_wrong_answers(match, source, 40)
        except LawBroken as error:
            raise SystemExit(f"match {i}: {error}") from error
        refused += 40
        ask = source.choice(match.asks)
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
