"""`gardariki bench site`: people at tables on loopback, all moving.

A server is started on a database of its own and so many tables are set up, each with two people.
Every person's stream is open all the time. The tables move at an even pace: at each turn the
person who is asked POSTs an answer, and the time is taken from that POST until the new board has
arrived whole at the other seat's stream. Raising the pace shows where the limit is.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import uvloop

from gardariki.site.load.server import SECRET, Server
from gardariki.site.load.visitors import BenchTable, Ear, Poster, Visitor


@dataclass
class Figures:
    """What was measured at a number of tables."""

    tables: int
    seconds: float
    pace: float  # moves a second that were tried
    moves: float  # moves a second that came about
    p50: float  # milliseconds from the POST to the new board at the other seat
    p99: float
    refused: int
    memory: float  # kilobytes of the web server for each table
    work: float  # milliseconds of a processor that the web server spends on a move
    sent: float  # kilobytes that both streams together are sent for a move

    def line(self) -> str:
        """One row of the report."""
        return (
            f"{self.tables:6}  {self.pace:8.0f}  {self.moves:8.1f}  {self.p50:8.1f}"
            f"  {self.p99:8.1f}  {self.refused:7}  {self.memory:8.0f}  {self.work:8.1f}"
            f"  {self.sent:8.1f}"
        )


HEAD = "tables    pace/s   moves/s    p50 ms    p99 ms  refused  kB/table   ms/move   kB/move"


def set_up(folder: Path, count: int, seed: int, game: str) -> list[BenchTable]:
    """Tables for two, and a session for each visitor, written straight into the database."""
    os.environ["GARDARIKI_SECRET"] = SECRET
    from gardariki.site.serve import prepare

    prepare(folder / "bench.sqlite3")
    from importlib import import_module

    from django.conf import settings
    from django.db import transaction

    from gardariki.site.live import LIVE
    from gardariki.site.models import Person
    from gardariki.site.seating import sit
    from gardariki.site.tables import TableSetup, open_table

    store = import_module(settings.SESSION_ENGINE).SessionStore
    tables: list[BenchTable] = []
    for number in range(count):
        with transaction.atomic():
            pair = [Person.objects.create(name=f"{n} {seed}.{number}") for n in ("Anna", "Boris")]
            live = open_table(TableSetup(game, ["you", "open"], {}), pair[0])
            sit(live, 1, pair[1], pair[1].name)
            visitors: list[Visitor] = []
            for player in pair:
                session = store()
                session["person"] = player.pk
                session.save()
                visitors.append(Visitor(f"sessionid={session.session_key}"))
        tables.append(BenchTable(live.table.code, visitors))
        LIVE.clear()
    return tables


async def move(poster: Poster, table: BenchTable, source: random.Random) -> float:
    """One move: seconds until the other seat has the new board; below 0 if it was refused."""
    seat = next((i for i, p in enumerate(table.visitors) if p.after and p.acts), -1)
    if seat < 0:
        return -1.0
    visitor, other = table.visitors[seat], table.visitors[1 - seat]
    act, after = source.choice(visitor.acts), visitor.after
    before = other.version
    visitor.after = ""
    begun = time.perf_counter()
    if not await poster.answer(table, seat, act, after):
        visitor.after = after
        return -1.0
    while other.version <= before:
        await table.changed()
    taken = time.perf_counter() - begun
    while visitor.version < other.version:
        await table.changed()
    return taken


@dataclass
class Run:
    """What came of moving for some time."""

    taken: list[float]  # seconds for each move
    refused: int
    seconds: float
    work: float  # seconds of a processor
    sent: int  # bytes


async def run(
    server: Server, tables: list[BenchTable], pace: float, seconds: float, seed: int
) -> Run:
    """Move at an even pace."""
    source = random.Random(seed)
    port = server.port
    poster = Poster(port, 32)
    loop = asyncio.get_running_loop()
    ears = [Ear(table, seat) for table in tables for seat in range(2)]
    lines = [(await loop.create_connection(ear.itself, "127.0.0.1", port))[0] for ear in ears]
    while any(p.version == 0 for s in tables for p in s.visitors):
        await asyncio.sleep(0.05)
    taken: list[float] = []
    refused = 0
    tasks: set[asyncio.Task[None]] = set()

    async def one(table: BenchTable) -> None:
        nonlocal refused
        try:
            spent = await move(poster, table, source)
            if spent >= 0:
                taken.append(spent)
            else:
                refused += 1
        except TimeoutError:
            refused += 1
        finally:
            table.busy = False

    heard = sum(visitor.heard for table in tables for visitor in table.visitors)
    begun, before = time.perf_counter(), server.spent()
    done = 0
    while (now := time.perf_counter() - begun) < seconds:
        while done < now * pace:
            done += 1
            idle = [s for s in source.sample(tables, min(8, len(tables))) if not s.busy]
            ready = [s for s in idle if any(p.after and p.acts for p in s.visitors)]
            if ready:
                ready[0].busy = True
                task = asyncio.ensure_future(one(ready[0]))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
        await asyncio.sleep(0.002)
    if tasks:
        await asyncio.wait(tasks, timeout=35)
    spent, work = time.perf_counter() - begun, server.spent() - before
    for line in lines:
        line.close()
    sent = sum(visitor.heard for table in tables for visitor in table.visitors) - heard
    return Run(taken, refused, spent, work, sent)


def measure(
    count: int,
    pace: float,
    seconds: float = 10.0,
    seed: int = 1,
    workers: int = 1,
    game: str = "vikings",
) -> Figures:
    """Set up so many tables, move at this pace, and measure."""
    _lift_limit()
    with tempfile.TemporaryDirectory(prefix="gardariki-bench-") as name:
        folder = Path(name)
        # The tables are laid by a process of its own: this one may measure several databases.
        words = ["lay", name, str(count), str(seed), game]
        laid = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-m", "gardariki.site.load.bench", *words],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        tables = [
            BenchTable(code, [Visitor(cookie) for cookie in cookies])
            for code, cookies in json.loads(laid.splitlines()[-1])
        ]
        server = Server(folder, workers)
        server.start()
        try:
            empty = server.memory()
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                result = runner.run(run(server, tables, pace, seconds, seed))
            memory = (server.memory() - empty) / count
        finally:
            server.end()
    taken = sorted(result.taken)
    moves = max(1, len(taken))
    p50, p99 = (taken[int(len(taken) * q)] * 1000 if taken else 0.0 for q in (0.5, 0.99))
    return Figures(
        tables=count,
        seconds=result.seconds,
        pace=pace,
        moves=len(taken) / result.seconds,
        p50=p50,
        p99=p99,
        refused=result.refused,
        memory=memory,
        work=1000 * result.work / moves,
        sent=result.sent / 1024 / moves,
    )


def _lift_limit() -> None:
    """Thousands of streams are thousands of open files."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def bench_site(
    counts: tuple[int, ...] = (10, 100, 1000),
    paces: tuple[float, ...] = (20, 50, 100, 200),
    seconds: float = 10.0,
    quiet: bool = False,
    game: str = "vikings",
) -> list[Figures]:
    """Print the figures for each number of tables, at a rising pace until it cannot be held."""
    if not quiet:
        print(HEAD, flush=True)
    found: list[Figures] = []
    for count in counts:
        for pace in paces:
            figures = measure(count, pace, seconds, game=game)
            if not quiet:
                print(figures.line(), flush=True)
            found.append(figures)
            if figures.moves < 0.8 * pace:
                break
    return found


def bench(as_json: bool = False) -> None:
    """What `gardariki bench site` runs."""
    found = bench_site(quiet=as_json)
    if as_json:
        print(json.dumps([asdict(figures) for figures in found]))


def main(words: list[str]) -> None:
    """`lay FOLDER TABLES SEED GAME` prepares a database; otherwise measure what is wanted."""
    if words[:1] == ["lay"]:
        tables = set_up(Path(words[1]), int(words[2]), int(words[3]), words[4])
        print(json.dumps([(t.code, [v.cookie for v in t.visitors]) for t in tables]))
        return
    parser = argparse.ArgumentParser(prog="python -m gardariki.site.load.bench")
    parser.add_argument("tables", type=int, nargs="*", default=[10, 100, 1000])
    parser.add_argument("--pace", type=float, nargs="*", default=[20, 50, 100, 200])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--game", default="vikings")
    given = parser.parse_args(words)
    bench_site(tuple(given.tables), tuple(given.pace), given.seconds, game=given.game)


if __name__ == "__main__":
    main(sys.argv[1:])
