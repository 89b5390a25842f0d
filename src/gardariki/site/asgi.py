"""The site as an ASGI application.

Pages are ordinary synchronous Django, run in a pool of threads that keep their database
connections; only the live streams are coroutines. Django's own handler would start a thread for
every request and hop between it and the loop for every middleware, at several times the cost.
"""

from __future__ import annotations

import asyncio
import io
import os
import threading
from collections.abc import Awaitable, Callable, Mapping
from contextlib import aclosing
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gardariki.site.settings")
django.setup(set_prefix=False)

from django.core import signals  # noqa: E402
from django.core.exceptions import RequestDataTooBig  # noqa: E402
from django.core.handlers.asgi import ASGIHandler, ASGIRequest  # noqa: E402
from django.core.handlers.base import BaseHandler  # noqa: E402
from django.http import HttpResponse, HttpResponseBase, StreamingHttpResponse  # noqa: E402
from django.urls import set_script_prefix  # noqa: E402

from gardariki.site.collector import keep_tidy  # noqa: E402
from gardariki.site.hub import HUB  # noqa: E402
from gardariki.site.live import LIVE  # noqa: E402
from gardariki.site.pool import POOL  # noqa: E402
from gardariki.site.stream import EventStream, draw_for  # noqa: E402

Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
MAX_BODY = 9 * 1024 * 1024

HUB.on_change = draw_for


class Pages(ASGIHandler):
    """Django's handler, with its requests in a pool of our own."""

    def __init__(self) -> None:
        BaseHandler.__init__(self)
        self.load_middleware(is_async=False)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        """Listen for other processes' news as long as the server runs."""
        stop = threading.Event()
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                HUB.listen(LIVE.heard)
                keep_tidy(stop)
                await send({"type": "lifespan.startup.complete"})
            else:
                stop.set()
                HUB.close()
                await send({"type": "lifespan.shutdown.complete"})
                return

    async def _http(self, scope: Message, receive: Receive, send: Send) -> None:
        body = await _read(receive)
        if body is None:
            return
        loop = asyncio.get_running_loop()
        response = await loop.run_in_executor(POOL, self._respond, scope, body)
        if not isinstance(response, EventStream):
            await self.send_response(response, send)
            return
        leaving = asyncio.ensure_future(_gone(receive))
        sending = asyncio.ensure_future(_stream(response, send))
        await asyncio.wait((leaving, sending), return_when=asyncio.FIRST_COMPLETED)
        for task in (leaving, sending):
            task.cancel()
        await asyncio.gather(leaving, sending, return_exceptions=True)

    def _respond(self, scope: Message, body: bytes) -> HttpResponseBase:
        """One request, in a thread of the pool."""
        set_script_prefix("/")
        signals.request_started.send(sender=type(self), scope=scope)
        if len(body) > MAX_BODY:
            return HttpResponse("Too large.", status=413, content_type="text/plain")
        try:
            request = ASGIRequest(scope, io.BytesIO(body))
        except (UnicodeDecodeError, RequestDataTooBig):
            return HttpResponse("Bad request.", status=400, content_type="text/plain")
        response = self.get_response(request)
        if isinstance(response, StreamingHttpResponse):
            if isinstance(response, EventStream):
                signals.request_finished.send(sender=type(self))
                return response
            response = _flat(response)
        if isinstance(response, HttpResponse) and response.status_code not in (204, 304):
            response.headers.setdefault("Content-Length", str(len(response.content)))
        response.close()
        return response


def _flat(response: StreamingHttpResponse) -> HttpResponse:
    """A file's response with its content read, so that the loop never waits for a disk."""
    flat = HttpResponse(b"".join(response), status=response.status_code)
    flat.headers = response.headers
    flat.cookies = response.cookies
    response.close()
    return flat


async def _read(receive: Receive) -> bytes | None:
    """The body of a request; no more of it than is needed to see that it is too large."""
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        if len(body) <= MAX_BODY:
            body += message.get("body", b"")
        if not message.get("more_body", False):
            return bytes(body)


async def _stream(response: EventStream, send: Send) -> None:
    """Send every event whole, as it comes."""
    headers = [(name.encode("latin-1"), text.encode("latin-1")) for name, text in response.items()]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    async with aclosing(response.events) as events:
        async for chunk in events:
            await send({"type": "http.response.body", "body": chunk, "more_body": True})
            chunk = b""  # not kept until the next one comes
    await send({"type": "http.response.body", "body": b""})


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


application = Pages()
