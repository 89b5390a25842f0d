"""`gardariki bench site`: people at tables on loopback, all moving.

A server is started on a database of its own and so many tables are set up, each with two people.
Every person's stream is open all the time. The tables move at an even pace: at each turn the
person who is asked POSTs an answer, and the time is taken from that POST until the new board has
arrived whole at the other seat's stream. Raising the pace shows where the limit is.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import cast

import msgspec
import uvloop

from gardariki.site.patches import SEAM

SECRET = "the key of a bench that nobody else can reach, so it may stand here"  # noqa: S105


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

    def line(self) -> str:
        """One row of the report."""
        return (
            f"{self.tables:6}  {self.pace:8.0f}  {self.moves:8.1f}  {self.p50:8.1f}"
            f"  {self.p99:8.1f}  {self.refused:7}  {self.memory:8.0f}  {self.work:8.1f}"
        )


HEAD = "tables    pace/s   moves/s    p50 ms    p99 ms  refused  kB/table   ms/move"


@dataclass
class Person:
    """One seat's browser: its cookie, and what its stream has last shown."""

    cookie: str
    after: str = ""
    acts: list[str] = field(default_factory=list)
    version: int = 0
    over: bool = False
    frame: int = -1
    held: dict[str, list[str]] = field(default_factory=dict)  # small pieces, in sections
    sections: int = 0  # of the board: their text is not kept, for thousands would not fit


@dataclass
class Sitting:
    """A table with two people at it."""

    code: str
    people: list[Person]
    news: list[asyncio.Future[None]] = field(default_factory=list)
    busy: bool = False

    async def changed(self) -> None:
        """Wait for the next event of either stream."""
        ear: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.news.append(ear)
        async with asyncio.timeout(30):
            await ear

    def tell(self) -> None:
        """An event has come."""
        for ear in self.news:
            if not ear.done():
                ear.set_result(None)
        self.news.clear()


class Server:
    """The site as a process of its own."""

    def __init__(self, folder: Path, workers: int = 1) -> None:
        self.folder = folder
        self.workers = workers
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        environment = {**os.environ, "GARDARIKI_SECRET": SECRET, "GARDARIKI_LIMITS": "off"}
        environment["GARDARIKI_MATCHES"] = "4000"
        words = ["serve", "--port", str(self.port), "--workers", str(self.workers)]
        words += ["--database", str(self.folder / "bench.sqlite3")]
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(  # noqa: S603 - our own program
                [sys.executable, "-m", "gardariki.site", *words],
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        for _ in range(600):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the server did not start")

    def end(self, how: int = signal.SIGTERM) -> None:
        """End it and its helpers; with SIGKILL they have no chance to tidy up."""
        if self.process is None:
            return
        os.killpg(self.process.pid, how)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.process = None

    def processes(self) -> list[Path]:
        """The web server's processes; not the one that plays the bots."""
        assert self.process is not None
        group = str(self.process.pid)
        found = [
            place
            for place in Path("/proc").glob("[0-9]*")
            if (place / "stat").exists() and _stat(place)[4 - 2] == group
        ]
        return [p for p in found if b"work" not in (p / "cmdline").read_bytes().split(b"\0")]

    def spent(self) -> float:
        """Seconds of processors that they have used."""
        ticks = sum(int(_stat(p)[13 - 2]) + int(_stat(p)[14 - 2]) for p in self.processes())
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Kilobytes that they hold."""
        page = os.sysconf("SC_PAGE_SIZE") // 1024
        return sum(int((p / "statm").read_text().split()[1]) * page for p in self.processes())


def _stat(place: Path) -> list[str]:
    """The fields of a process's /proc/N/stat from the third on, after its name in brackets."""
    try:
        return (place / "stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:  # it has just ended
        return ["0"] * 50


def set_up(folder: Path, count: int, seed: int) -> list[Sitting]:
    """Tables for two, and a session for each person, written straight into the database."""
    os.environ["GARDARIKI_SECRET"] = SECRET
    from gardariki.site.serve import prepare

    prepare(folder / "bench.sqlite3")
    from importlib import import_module

    from django.conf import settings
    from django.db import transaction

    from gardariki.site import hall, tables
    from gardariki.site.models import Person as Player

    store = import_module(settings.SESSION_ENGINE).SessionStore
    sittings: list[Sitting] = []
    for number in range(count):
        with transaction.atomic():
            pair = [Player.objects.create(name=f"{n} {seed}.{number}") for n in ("Anna", "Boris")]
            live = tables.open_table(tables.Plan("vikings", ["you", "open"], {}), pair[0])
            hall.sit(live, 1, pair[1], pair[1].name)
            people: list[Person] = []
            for player in pair:
                session = store()
                session["person"] = player.pk
                session.save()
                people.append(Person(f"sessionid={session.session_key}"))
        sittings.append(Sitting(live.table.code, people))
        hall.HALL.clear()
    return sittings


_AFTER = re.compile(r'name="after" value="([\d.]+)"')
_ACT = re.compile(r'<button name="act" value="([^"]+)"')
_NOW = re.compile(r'<data id="now" value="(\d+)"[^>]* data-stage="(\w+)"')
_SEAM = SEAM.decode()


class Event(msgspec.Struct):
    """What a stream sends: whole pieces and patches (see `patches`)."""

    frame: int
    was: int
    pieces: dict[str, str | list[str | list[int]]]


_decode = msgspec.json.Decoder(Event).decode


def read_event(person: Person, body: bytes) -> None:
    """What a person's browser makes of an event; it must have held what a patch builds upon."""
    event = _decode(body)
    for name, piece in event.pieces.items():
        if not isinstance(piece, str) and event.was != person.frame:
            raise RuntimeError("an event was lost")
        if name == "board":
            person.sections = (
                piece.count(_SEAM) + 1
                if isinstance(piece, str)
                else sum(_kept(person, part) for part in piece)
            )
        elif name in ("state", "ask"):
            if isinstance(piece, str):
                person.held[name] = piece.split(_SEAM)
            else:
                had = person.held[name]
                person.held[name] = [
                    text
                    for part in piece
                    for text in ([part] if isinstance(part, str) else had[part[0] : part[1]])
                ]
    person.frame = event.frame
    now = _NOW.search(_SEAM.join(person.held["state"]))
    if now is not None:
        person.version = int(now.group(1))
        person.over = now.group(2) == "over"
    if "ask" in event.pieces:
        text = _SEAM.join(person.held["ask"])
        after = _AFTER.search(text)
        person.after = after.group(1) if after else ""
        person.acts = _ACT.findall(text, after.start()) if after else []


def _kept(person: Person, part: str | list[int]) -> int:
    """How many sections of the board a part of a patch stands for."""
    if isinstance(part, str):
        return 1
    if not 0 <= part[0] < part[1] <= person.sections:
        raise RuntimeError("a patch does not fit")
    return part[1] - part[0]


class Ear(asyncio.Protocol):
    """A stream that is kept open, and notes when each new board has come."""

    def __init__(self, sitting: Sitting, seat: int) -> None:
        self.sitting = sitting
        self.person = sitting.people[seat]
        self.ask = (
            f"GET /t/{sitting.code}/stream?seat={seat} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            f"Cookie: {self.person.cookie}\r\nAccept: text/event-stream\r\n\r\n"
        ).encode()
        self.read = bytearray()
        self.begun = False

    def itself(self) -> Ear:
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        cast(asyncio.Transport, transport).write(self.ask)

    def data_received(self, data: bytes) -> None:
        """Every event is one chunk: its length in hexadecimal, a line's end, the event."""
        read = self.read
        read += data
        if not self.begun:
            head = read.find(b"\r\n\r\n")
            if head < 0:
                return
            del read[: head + 4]
            self.begun = True
        while (line := read.find(b"\r\n")) > 0:
            end = line + 2 + int(read[:line], 16)
            if len(read) < end + 2:
                return
            start = read.find(b"data: ", line, end)
            if start >= 0:
                read_event(self.person, bytes(read[start + 6 : end]))
                self.sitting.tell()
            del read[: end + 2]


class Line(asyncio.Protocol):
    """A connection that carries POSTs, one after the other."""

    def __init__(self) -> None:
        self.read = b""
        self.answer: asyncio.Future[bytes] | None = None
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        self.transport = None
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(ConnectionResetError())

    def data_received(self, data: bytes) -> None:
        self.read += data
        head, gap, body = self.read.partition(b"\r\n\r\n")
        length = _LENGTH.search(head)
        if gap and self.answer is not None and len(body) >= (int(length[1]) if length else 0):
            self.read = b""
            if not self.answer.done():
                self.answer.set_result(head + body)

    async def post(self, message: bytes) -> bytes:
        """Send, and wait for the answer."""
        assert self.transport is not None
        self.answer = asyncio.get_running_loop().create_future()
        self.transport.write(message)
        return await self.answer


_LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)


class Poster:
    """A few connections that carry the POSTs, as a proxy in front of the server would."""

    def __init__(self, port: int, count: int) -> None:
        self.port = port
        self.free: asyncio.Queue[Line | None] = asyncio.Queue()
        for _ in range(count):
            self.free.put_nowait(None)

    async def answer(self, sitting: Sitting, seat: int, act: str, after: str) -> bool:
        """POST an answer; False if it was refused."""
        person = sitting.people[seat]
        body = f"act={act.replace(' ', '+')}&after={after}&seat={seat}&csrfmiddlewaretoken={_CSRF}"
        head = (
            f"POST /t/{sitting.code}/answer HTTP/1.1\r\nHost: 127.0.0.1\r\nHX-Request: true\r\n"
            f"Cookie: {person.cookie}; csrftoken={_CSRF}\r\nContent-Length: {len(body)}\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n\r\n"
        )
        link = await self.free.get()
        try:
            if link is None or link.transport is None:
                loop = asyncio.get_running_loop()
                _, link = await loop.create_connection(Line, "127.0.0.1", self.port)
            text = await link.post((head + body).encode())
            return text.startswith(b"HTTP/1.1 200") and b"refused" not in text
        except OSError:
            link = None
            return False
        finally:
            self.free.put_nowait(link)


_CSRF = "b" * 32


async def move(poster: Poster, sitting: Sitting, source: random.Random) -> float:
    """One move: seconds until the other seat has the new board; below 0 if it was refused."""
    seat = next((i for i, p in enumerate(sitting.people) if p.after and p.acts), -1)
    if seat < 0:
        return -1.0
    person, other = sitting.people[seat], sitting.people[1 - seat]
    act, after = source.choice(person.acts), person.after
    before = other.version
    person.after = ""
    begun = time.perf_counter()
    if not await poster.answer(sitting, seat, act, after):
        person.after = after
        return -1.0
    while other.version <= before:
        await sitting.changed()
    taken = time.perf_counter() - begun
    while person.version < other.version:
        await sitting.changed()
    return taken


async def run(
    server: Server, sittings: list[Sitting], pace: float, seconds: float, seed: int
) -> tuple[list[float], int, float, float]:
    """Move at an even pace: times taken, how many were refused, how long it ran, work done."""
    source = random.Random(seed)
    port = server.port
    poster = Poster(port, 32)
    loop = asyncio.get_running_loop()
    ears = [Ear(sitting, seat) for sitting in sittings for seat in range(2)]
    lines = [(await loop.create_connection(ear.itself, "127.0.0.1", port))[0] for ear in ears]
    while any(p.version == 0 for s in sittings for p in s.people):
        await asyncio.sleep(0.05)
    taken: list[float] = []
    refused = 0
    tasks: set[asyncio.Task[None]] = set()

    async def one(sitting: Sitting) -> None:
        nonlocal refused
        try:
            spent = await move(poster, sitting, source)
            if spent >= 0:
                taken.append(spent)
            else:
                refused += 1
        except TimeoutError:
            refused += 1
        finally:
            sitting.busy = False

    begun, before = time.perf_counter(), server.spent()
    done = 0
    while (now := time.perf_counter() - begun) < seconds:
        while done < now * pace:
            done += 1
            idle = [s for s in source.sample(sittings, min(8, len(sittings))) if not s.busy]
            ready = [s for s in idle if any(p.after and p.acts for p in s.people)]
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
    return taken, refused, spent, work


def measure(
    tables: int, pace: float, seconds: float = 10.0, seed: int = 1, workers: int = 1
) -> Figures:
    """Set up so many tables, move at this pace, and measure."""
    _lift_limit()
    with tempfile.TemporaryDirectory(prefix="gardariki-bench-") as name:
        folder = Path(name)
        # The tables are laid by a process of its own: this one may measure several databases.
        laid = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-m", "gardariki.site.bench", "lay", name, str(tables), str(seed)],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        sittings = [
            Sitting(code, [Person(cookie) for cookie in cookies])
            for code, cookies in json.loads(laid.splitlines()[-1])
        ]
        server = Server(folder, workers)
        server.start()
        try:
            empty = server.memory()
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                taken, refused, spent, work = runner.run(run(server, sittings, pace, seconds, seed))
            memory = (server.memory() - empty) / tables
        finally:
            server.end()
    taken.sort()
    p50, p99 = (taken[int(len(taken) * q)] * 1000 if taken else 0.0 for q in (0.5, 0.99))
    cost = 1000 * work / max(1, len(taken))
    return Figures(tables, spent, pace, len(taken) / spent, p50, p99, refused, memory, cost)


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
) -> list[Figures]:
    """Print the figures for each number of tables, at a rising pace until it cannot be held."""
    if not quiet:
        print(HEAD, flush=True)
    found: list[Figures] = []
    for tables in counts:
        for pace in paces:
            figures = measure(tables, pace, seconds)
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
    """`lay FOLDER TABLES SEED` prepares a database; otherwise the numbers of tables to measure."""
    if words[:1] == ["lay"]:
        sittings = set_up(Path(words[1]), int(words[2]), int(words[3]))
        print(json.dumps([(s.code, [p.cookie for p in s.people]) for s in sittings]))
        return
    bench_site(tuple(int(word) for word in words) or (10, 100, 1000))


if __name__ == "__main__":
    main(sys.argv[1:])
