"""Many games: the same results from one seed, whatever the number of workers.

>>> from gardariki.arena import make_plan, simulate
>>> plan = make_plan("vikings", games=4, bots=["random"], seats=2, seed=7)
>>> simulate(plan, workers=1).digest == simulate(plan, workers=1).digest
True
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from gardariki.arena.plan import Plan
from gardariki.arena.playing import Played
from gardariki.arena.rows import RowFile
from gardariki.arena.summary import Summary
from gardariki.arena.workers import Spans, cores, here, on_processes, on_ray
from gardariki.bots import make_bot
from gardariki.engine.registry import game as find_game

LOCAL_RAY = "local"
"""The Ray address that means: a cluster started on this machine, for this run."""


def simulate(
    plan: Plan,
    workers: int | None = None,
    ray: str | None = None,
    files: Sequence[RowFile] = (),
    finished: Callable[[int], None] | None = None,
    keep: Callable[[Played], None] | None = None,
) -> Summary:
    """Play all games of a plan; the files, `keep` and the summary get them in their order.

    `finished(n)` is called as games end, for progress bars. After Ctrl-C what is finished is
    kept and summed up, and the summary says that it was interrupted.
    """
    for bot in plan.bots:
        make_bot(bot, 0, find_game(plan.game))  # an unknown bot is refused before any work
    summary = Summary(plan)
    early: dict[int, Played] = {}
    due = 0

    def take(games: list[Played]) -> None:
        for game in games:
            summary.add(game)
            if keep is not None:
                keep(game)
        for file in files:
            file.add(games)

    begun = time.perf_counter()
    source = _source(plan, workers, ray)
    try:
        for span in source:
            early.update((game.index, game) for game in span)
            ready: list[Played] = []
            while due in early:
                ready.append(early.pop(due))
                due += 1
            with undisturbed():
                take(ready)
            if finished is not None:
                finished(len(span))
    except KeyboardInterrupt:
        summary.interrupted = True
        source.close()
    take([early[index] for index in sorted(early)])
    summary.seconds = time.perf_counter() - begun
    return summary


@contextmanager
def undisturbed() -> Iterator[None]:
    """Hold Ctrl-C back until a piece of bookkeeping is done, so that nothing is half counted."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if came:
        raise KeyboardInterrupt


def _source(plan: Plan, workers: int | None, ray: str | None) -> Spans:
    if ray is not None:
        return on_ray(plan, None if ray == LOCAL_RAY else ray)
    count = min(workers or cores(), plan.games)
    return here(plan) if count == 1 else on_processes(plan, count)
