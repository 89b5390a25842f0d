"""Where games are played: in this process, on all cores, or on a Ray cluster.

Each way yields spans of finished games in whatever order they finish. Since every game follows
from the plan and its index alone, the results are the same wherever and in however many
processes they are played.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice

from gardariki.arena.plan import Plan
from gardariki.arena.playing import Played, play_game, play_span
from gardariki.engine.errors import GardarikiError
from gardariki.engine.extras import need

Spans = Generator[list[Played], None, None]


class WorkerLost(GardarikiError):
    """A worker process died, or a cluster cannot be reached."""


def cores() -> int:
    """How many processes can work at once on this machine."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not every system tells
        return os.cpu_count() or 1


def spans(games: int, workers: int) -> list[tuple[int, int]]:
    """The games cut into spans, small enough that workers end together and progress shows.

    >>> spans(10, 1)[:3], len(spans(10_000, 2))
    ([(0, 1), (1, 2), (2, 3)], 200)
    """
    size = max(1, min(50, games // (workers * 8)))
    return [(start, min(games, start + size)) for start in range(0, games, size)]


def here(plan: Plan) -> Spans:
    """Play in this process, game after game."""
    for index in range(plan.games):
        yield [play_game(plan, index)]


def on_processes(plan: Plan, workers: int) -> Spans:
    """Play in `workers` fresh processes; they leave Ctrl-C to this one."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_leave_interrupts)
    todo = iter(spans(plan.games, workers))
    running: set[Future[list[Played]]] = set()
    try:
        for span in islice(todo, workers * 3):
            running.add(pool.submit(play_span, plan, *span))
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                span_next = next(todo, None)
                if span_next is not None:
                    running.add(pool.submit(play_span, plan, *span_next))
                yield future.result()
    except KeyboardInterrupt:
        for future in running:
            if future.done():
                yield future.result()
        raise
    except BrokenProcessPool:
        raise WorkerLost("a worker process died; perhaps memory ran out") from None
    finally:
        # Nobody waits for games that nobody will read any more.
        for process in list((pool._processes or {}).values()):
            if running:
                process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _reach(address: str | None) -> None:
    """Fail at once if nobody listens at host:port; Ray itself would try for minutes."""
    host, _, port = (address or "").removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except OSError as error:
        raise WorkerLost(f"no Ray cluster at {address}: {error}") from None


def on_ray(plan: Plan, address: str | None) -> Spans:
    """Play on a Ray cluster; without an address, on one that is started on this machine."""
    ray = need("ray", "ray", "playing on a cluster")
    started = not ray.is_initialized()
    if started:
        _reach(address)
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise WorkerLost(f"no Ray cluster at {address}: {error}") from None
    play = ray.remote(play_span)
    try:
        width = max(1, int(ray.cluster_resources().get("CPU", 1)))
        todo = iter(spans(plan.games, width))
        running = [play.remote(plan, *span) for span in islice(todo, width * 3)]
        while running:
            done, running = ray.wait(running)
            span_next = next(todo, None)
            if span_next is not None:
                running.append(play.remote(plan, *span_next))
            for reference in done:
                yield ray.get(reference)
    finally:
        if started:
            ray.shutdown()
