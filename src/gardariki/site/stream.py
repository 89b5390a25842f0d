"""Live boards: server-sent events, drawn for each seat, only the pieces that changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from django.http import StreamingHttpResponse

from gardariki.site.frames import Frame, frame, partials
from gardariki.site.hall import HALL
from gardariki.site.hub import HUB
from gardariki.site.pool import POOL

_QUIET = 20.0  # seconds after which a comment keeps the line open
_RETRY = b"retry: 500\n\n"


def event(text: str, version: int) -> bytes:
    """One server-sent event."""
    body = "\n".join(f"data: {line}" for line in text.splitlines())
    return f"id: {version}\n{body}\n\n".encode()


def live_stream(pk: int, seat: int, since: int) -> StreamingHttpResponse:
    """The stream of a table for a seat; `since` is the version that the page shows already."""
    response = StreamingHttpResponse(
        _events(pk, seat, since), content_type="text/event-stream; charset=utf-8"
    )
    response["Cache-Control"] = "no-store"
    response["X-Accel-Buffering"] = "no"
    return response


def _frame(pk: int, seat: int) -> tuple[int, Frame]:
    return frame(HALL.get(pk), seat)


async def _events(pk: int, seat: int, since: int) -> AsyncIterator[bytes]:
    loop = asyncio.get_running_loop()
    news = HUB.watch(pk)
    shown: dict[str, int] = {}
    last = -1
    try:
        yield _RETRY
        while True:
            news.clear()
            version, parts = await loop.run_in_executor(POOL, _frame, pk, seat)
            if version != last:
                marks = {name: hash(html) for name, html in parts.items()}
                if not shown and version == since:
                    shown = marks
                fresh = {name: html for name, html in parts.items() if shown.get(name) != marks[name]}
                shown, last = marks, version
                if fresh:
                    yield event(partials(fresh), version)
            try:
                await asyncio.wait_for(news.wait(), _QUIET)
            except TimeoutError:
                yield b": still here\n\n"
    finally:
        HUB.leave(pk, news)
