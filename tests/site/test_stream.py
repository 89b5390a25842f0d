"""The live stream, as the ASGI application sends it."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from django.test import Client

from gardariki.site.asgi import application
from gardariki.site.hub import HUB
from gardariki.site.live import LiveTable
from gardariki.site.models import Person
from gardariki.site.patches import mend
from sitting import friends, move


class Listener:
    """A browser's open stream."""

    def __init__(self, path: str, cookie: str, query: str = "", **headers: str) -> None:
        self.said: asyncio.Queue[str] = asyncio.Queue()
        self.status = 0
        self.gone = asyncio.Event()
        self.asked = False
        sent = [(b"host", b"testserver"), (b"cookie", cookie.encode())]
        sent += [(k.replace("_", "-").encode(), v.encode()) for k, v in headers.items()]
        self.scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": sent,
            "scheme": "http",
            "server": ("testserver", 80),
            "client": ("127.0.0.1", 1),
            "http_version": "1.1",
        }
        self.task = asyncio.ensure_future(application(self.scope, self._receive, self._send))

    async def _receive(self) -> dict[str, Any]:
        if not self.asked:
            self.asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
        elif message.get("body"):
            await self.said.put(message["body"].decode())

    async def event(self) -> str:
        text = ""
        while "data:" not in text or not text.endswith("\n\n"):
            text += await asyncio.wait_for(self.said.get(), 30)
        return text

    async def leave(self) -> None:
        self.gone.set()
        await self.task


def pieces(event: str) -> dict[str, Any]:
    """What an event brings."""
    found: dict[str, Any] = json.loads(event.partition("data: ")[2])["pieces"]
    return found


def _cookie(person: Person) -> str:
    client = Client()
    session = client.session
    session["person"] = person.pk
    session.save()
    return f"sessionid={client.cookies['sessionid'].value}"


def _path(live: LiveTable) -> str:
    return f"/t/{live.table.code}/stream"


def test_a_move_reaches_the_other_seat_and_only_what_changed_is_sent() -> None:
    live, (anna, boris) = friends("Anna", "Boris")

    async def story() -> None:
        loop = asyncio.get_running_loop()
        cookies = [await loop.run_in_executor(None, _cookie, p) for p in (anna, boris)]
        seen = f"since={live.table.version}"
        ears = [Listener(_path(live), cookie, seen) for cookie in cookies]
        while HUB.watchers(live.pk) < 2 or len(live.pieces) < 2:
            await asyncio.sleep(0.01)
        await loop.run_in_executor(None, move, live, random.Random(1))
        for ear in ears:
            text = await ear.event()
            assert f"id: {live.table.version}" in text
            sent = pieces(text)
            assert "talk" not in sent, "the chat has not changed"
            shown = live.pieces[ears.index(ear)][1]
            panes = {name for name in shown if name.startswith("pane-")}
            assert 0 < len(panes & set(sent)) < len(panes), "some panes have changed, not all"
        await ears[0].leave()
        await ears[1].leave()
        assert HUB.watchers(live.pk) == 0

    asyncio.run(story())


def test_a_reconnected_page_catches_up_at_once() -> None:
    live, (anna, _) = friends("Anna", "Boris")

    async def story() -> None:
        loop = asyncio.get_running_loop()
        cookie = await loop.run_in_executor(None, _cookie, anna)
        ear = Listener(_path(live), cookie, last_event_id=str(live.table.version))
        first = pieces(await ear.event())
        panes = {name for name in first if name.startswith("pane-")}
        assert set(first) - panes == {"state", "board", "ask", "mats", "log", "talk", "tools"}
        assert "pane-map" in panes
        assert all(isinstance(piece, str) for piece in first.values()), "everything comes whole"
        await ear.leave()

    asyncio.run(story())


def test_after_the_first_board_only_its_changes_are_sent() -> None:
    live, (anna, _) = friends("Anna", "Boris")

    async def story() -> None:
        loop = asyncio.get_running_loop()
        cookie = await loop.run_in_executor(None, _cookie, anna)
        ear = Listener(_path(live), cookie)
        page = dict(pieces(await ear.event()))
        source = random.Random(2)
        for _ in range(5):
            await loop.run_in_executor(None, move, live, source)
            change = pieces(await ear.event())
            assert isinstance(change["pane-map"], list), "not the whole map again"
            for name, piece in change.items():
                page[name] = piece if isinstance(piece, str) else mend(page[name], piece)
            now = live.pieces[0][1]
            assert {name: page[name] for name in now} == dict(now)
        await ear.leave()

    asyncio.run(story())


def test_strangers_hear_nothing() -> None:
    live, _ = friends("Anna", "Boris")

    async def story() -> None:
        ear = Listener(_path(live), "")
        await ear.task
        assert ear.status == 404

    asyncio.run(story())


def test_news_of_another_process_reach_this_one() -> None:
    """What another process commits is heard through the database."""
    from gardariki.site.live import LIVE

    live, (anna, _) = friends("Anna", "Boris")

    async def story() -> None:
        loop = asyncio.get_running_loop()
        cookie = await loop.run_in_executor(None, _cookie, anna)
        HUB.listen(LIVE.heard)
        try:
            ear = Listener(_path(live), cookie, f"since={live.table.version}")
            while HUB.watchers(live.pk) < 1:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.2)
            await loop.run_in_executor(None, _other_process, live.pk)
            assert "log" in pieces(await ear.event())
            await ear.leave()
        finally:
            await loop.run_in_executor(None, HUB.close)

    asyncio.run(story())


def _other_process(pk: int) -> None:
    import os
    import subprocess
    import sys

    script = (
        "import django; django.setup(); import random; from sitting import move;"
        "from gardariki.site.live import LIVE; s = random.Random(1);"
        f"[move(LIVE.get({pk}), s) for _ in range(3)]"
    )
    paths = os.pathsep.join(p for p in sys.path if p)
    subprocess.run(
        [sys.executable, "-c", script], env={**os.environ, "PYTHONPATH": paths}, check=True
    )
