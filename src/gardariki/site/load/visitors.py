"""Browsers for the bench: streams that are kept open, and connections that carry answers.

HTTP/1.1 and server-sent events are read and written by hand, so that two thousand visitors cost
the machine little beside the server that is measured.
"""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field
from typing import cast

import msgspec

from gardariki.site.patches import SEAM


@dataclass
class Visitor:
    """One seat's browser: its cookie, and what its stream has last shown."""

    cookie: str
    after: str = ""
    acts: list[str] = field(default_factory=list)
    version: int = 0
    over: bool = False
    serial: int = -1
    held: dict[str, list[str]] = field(default_factory=dict)  # small pieces, in sections
    sections: dict[str, int] = field(default_factory=dict)  # how many the board's pieces have
    heard: int = 0  # bytes of events


@dataclass
class BenchTable:
    """A table with two visitors at it."""

    code: str
    visitors: list[Visitor]
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


_AFTER = re.compile(r'name="after" value="([\d.]+)"')
_ACT = re.compile(r'<button name="act" value="([^"]+)"')
_NOW = re.compile(r'<data id="now" value="(\d+)"[^>]* data-stage="(\w+)"')


class Event(msgspec.Struct):
    """What a stream sends: whole pieces and patches (see `patches`)."""

    serial: int
    was: int
    pieces: dict[str, str | list[str | list[int]]]


_decode = msgspec.json.Decoder(Event).decode


def read_event(visitor: Visitor, body: bytes) -> None:
    """What a visitor's browser makes of an event; it must have held what a patch builds upon.

    The text of the board is not kept, for that of thousands would not fit; only how many sections
    its pieces have, so that a patch which does not fit is noticed.
    """
    event = _decode(body)
    visitor.heard += len(body)
    for name, piece in event.pieces.items():
        if not isinstance(piece, str) and event.was != visitor.serial:
            raise RuntimeError("an event was lost")
        if name == "board" or name.startswith("pane-"):
            had = visitor.sections.get(name, 0)
            visitor.sections[name] = (
                piece.count(SEAM) + 1
                if isinstance(piece, str)
                else sum(_kept(had, part) for part in piece)
            )
        elif name in ("state", "ask"):
            if isinstance(piece, str):
                visitor.held[name] = piece.split(SEAM)
            else:
                text = visitor.held[name]
                visitor.held[name] = [
                    section
                    for part in piece
                    for section in ([part] if isinstance(part, str) else text[part[0] : part[1]])
                ]
    visitor.serial = event.serial
    now = _NOW.search(SEAM.join(visitor.held["state"]))
    if now is not None:
        visitor.version = int(now.group(1))
        visitor.over = now.group(2) == "over"
    if "ask" in event.pieces:
        ask = SEAM.join(visitor.held["ask"])
        after = _AFTER.search(ask)
        visitor.after = after.group(1) if after else ""
        visitor.acts = _ACT.findall(ask, after.start()) if after else []


def _kept(sections: int, part: str | list[int]) -> int:
    """How many sections a part of a patch stands for, of a piece that had so many."""
    if isinstance(part, str):
        return 1
    if not 0 <= part[0] < part[1] <= sections:
        raise RuntimeError("a patch does not fit")
    return part[1] - part[0]


class Ear(asyncio.Protocol):
    """A stream that is kept open, and notes when each new board has come."""

    def __init__(self, table: BenchTable, seat: int) -> None:
        self.table = table
        self.visitor = table.visitors[seat]
        self.ask = (
            f"GET /t/{table.code}/stream?seat={seat} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            f"Cookie: {self.visitor.cookie}\r\nAccept: text/event-stream\r\n\r\n"
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
                read_event(self.visitor, bytes(read[start + 6 : end]))
                self.table.tell()
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

    async def answer(self, table: BenchTable, seat: int, act: str, after: str) -> bool:
        """POST an answer; False if it was refused."""
        visitor = table.visitors[seat]
        body = f"act={act.replace(' ', '+')}&after={after}&seat={seat}&csrfmiddlewaretoken={_CSRF}"
        head = (
            f"POST /t/{table.code}/answer HTTP/1.1\r\nHost: 127.0.0.1\r\nHX-Request: true\r\n"
            f"Cookie: {visitor.cookie}; csrftoken={_CSRF}\r\nContent-Length: {len(body)}\r\n"
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
