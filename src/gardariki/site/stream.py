"""Live boards: server-sent events, drawn for each seat, only the pieces that changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import TypeVar

from django.http import StreamingHttpResponse

from gardariki.site.frames import Frame, frame, partials
from gardariki.site.hall import HALL
from gardariki.site.hub import HUB
from gardariki.site.pool import POOL

_QUIET = 20.0  # seconds after which a comment keeps the line open
_RETRY = b"retry: 500\n\n"
_HERE = b": still here\n\n"
T = TypeVar("T")


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
    return EventStream(_pieces(pk, seat, since))


def json_stream(pk: int, seat: int) -> EventStream:
    """The stream of a table for a program: what the seat knows, as JSON."""
    return EventStream(_moments(pk, seat))


def _frame(pk: int, seat: int) -> tuple[int, Frame]:
    return frame(HALL.get(pk), seat)


def _json(pk: int, seat: int) -> tuple[int, bytes]:
    from gardariki.site.api import moment  # the API answers with streams, and they with its moments

    now = moment(HALL.get(pk), seat)
    return now.version, now.model_dump_json().encode()


async def _versions(
    pk: int, made: Callable[[], tuple[int, T]]
) -> AsyncGenerator[tuple[int, T] | None, None]:
    """What `made` gives, now and after every change; None now and then when nothing changes."""
    loop = asyncio.get_running_loop()
    news = HUB.watch(pk)
    last = -1
    try:
        while True:
            news.clear()
            version, thing = await loop.run_in_executor(POOL, made)
            if version != last:
                last = version
                yield version, thing
            try:
                await asyncio.wait_for(news.wait(), _QUIET)
            except TimeoutError:
                yield None
    finally:
        HUB.leave(pk, news)


async def _pieces(pk: int, seat: int, since: int) -> AsyncGenerator[bytes, None]:
    shown: dict[str, bytes] = {}
    yield _RETRY
    async with aclosing(_versions(pk, lambda: _frame(pk, seat))) as versions:
        async for now in versions:
            if now is None:
                yield _HERE
                continue
            version, parts = now
            if not shown and version == since:
                shown = parts
            fresh = {name: html for name, html in parts.items() if shown.get(name) != html}
            shown = parts
            if fresh:
                yield event(partials(fresh), version)


async def _moments(pk: int, seat: int) -> AsyncGenerator[bytes, None]:
    yield _RETRY
    async with aclosing(_versions(pk, lambda: _json(pk, seat))) as versions:
        async for now in versions:
            yield _HERE if now is None else event(now[1], now[0])
