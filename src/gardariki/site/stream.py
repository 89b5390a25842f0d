"""LiveTable boards: server-sent events, drawn for each seat, only what has changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from django.http import StreamingHttpResponse

from gardariki.site.exports import view_of
from gardariki.site.hub import HUB, NOBODY
from gardariki.site.live import LIVE
from gardariki.site.patches import Pieces, update
from gardariki.site.pieces import pieces_for
from gardariki.site.pool import POOL

_QUIET = 20.0  # seconds after which a comment keeps the line open
_RETRY = b"retry: 500\n\n"
_HERE = b": still here\n\n"


def event(body: bytes, version: int) -> bytes:
    """One server-sent event."""
    return b"id: %d\ndata: %b\n\n" % (version, body.replace(b"\n", b"\ndata: "))


class EventStream(StreamingHttpResponse):
    """A response that goes on for as long as someone listens."""

    def __init__(self, events: AsyncGenerator[bytes, None]) -> None:
        super().__init__(events, content_type="text/event-stream; charset=utf-8")
        self.events = events
        self["Cache-Control"] = "no-store"
        self["Content-Encoding"] = "identity"  # compression would hold events back
        self["X-Accel-Buffering"] = "no"


def live_stream(pk: int, seat: int, since: int) -> EventStream:
    """The stream of a table for a seat; `since` is the version that the page shows already."""
    return EventStream(_html_events(pk, seat, since))


def json_stream(pk: int, seat: int) -> EventStream:
    """The stream of a table for a program: what the seat knows, as JSON."""
    return EventStream(_json_events(pk, seat))


def draw_for(pk: int, seats: set[int]) -> None:
    """Draw a table for those who look at it: streams then need not wait for a thread."""
    live = LIVE.get(pk)
    for seat in seats:
        pieces_for(live, seat)


def _pieces_now(pk: int, seat: int) -> tuple[int, Pieces]:
    return pieces_for(LIVE.get(pk), seat)


def _json_now(pk: int, seat: int) -> tuple[int, bytes]:
    now = view_of(LIVE.get(pk), seat)
    return now.version, now.model_dump_json().encode()


async def _news(pk: int, seat: int = NOBODY) -> AsyncGenerator[bool, None]:
    """True now and after every change of a table; False now and then when nothing changes."""
    news = HUB.watch(pk, seat)
    try:
        while True:
            news.clear()
            yield True
            while not news.is_set():
                try:
                    async with asyncio.timeout(_QUIET):
                        await news.wait()
                except TimeoutError:
                    yield False
    finally:
        HUB.leave(pk, news)


async def _html_events(pk: int, seat: int, since: int) -> AsyncGenerator[bytes, None]:
    shown: Pieces | None = None
    held: set[str] = set()
    loop = asyncio.get_running_loop()
    yield _RETRY
    async with aclosing(_news(pk, seat)) as news:
        async for changed in news:
            if not changed:
                yield _HERE
                continue
            drawn = LIVE.drawn(pk, seat)
            if drawn is None:
                drawn = await loop.run_in_executor(POOL, _pieces_now, pk, seat)
            version, now = drawn
            if shown is None and version == since:
                shown = now
            body = update(shown, now, held)
            if body:
                shown = now
                yield event(body, version)
                body = b""  # thousands of streams wait here, and the first event is a large one


async def _json_events(pk: int, seat: int) -> AsyncGenerator[bytes, None]:
    last = -1
    loop = asyncio.get_running_loop()
    yield _RETRY
    async with aclosing(_news(pk)) as news:
        async for changed in news:
            if not changed:
                yield _HERE
                continue
            version, body = await loop.run_in_executor(POOL, _json_now, pk, seat)
            if version != last:
                last = version
                yield event(body, version)
