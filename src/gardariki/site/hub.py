"""News of tables, to the streams of this process and to the other processes.

Within a process a change is told to the waiting streams at once. Other processes hear of it
through PostgreSQL's LISTEN/NOTIFY; on SQLite each process looks at the database's change counter
forty times a second, which costs microseconds, and asks for the changed tables when it moved.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable

from django.db import DEFAULT_DB_ALIAS, connection, connections

log = logging.getLogger("gardariki.site")
CHANNEL = "gardariki"
_BEAT = 0.025
NOBODY = -2  # a watcher who is drawn nothing: a program


class Hub:
    """Who waits for news of which table.

    `on_change` is called with a table and the seats that are looked for, before they are told.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: dict[int, dict[asyncio.Event, tuple[asyncio.AbstractEventLoop, int]]] = {}
        self.on_change: Callable[[int, set[int]], None] | None = None
        self._listener: threading.Thread | None = None
        self._stop = threading.Event()

    def watch(self, table: int, seat: int = NOBODY) -> asyncio.Event:
        """An event that is set at every news of the table, for the running loop.

        What `seat` sees is drawn before the event is set, by the thread that brings the news.
        """
        event = asyncio.Event()
        with self._lock:
            self._waiting.setdefault(table, {})[event] = (asyncio.get_running_loop(), seat)
        return event

    def leave(self, table: int, event: asyncio.Event) -> None:
        """End a watch."""
        with self._lock:
            waiting = self._waiting.get(table, {})
            waiting.pop(event, None)
            if not waiting:
                self._waiting.pop(table, None)

    def watchers(self, table: int) -> int:
        """How many streams show the table."""
        with self._lock:
            return len(self._waiting.get(table, ()))

    def tell(self, table: int) -> None:
        """Wake the streams of a table; from any thread."""
        with self._lock:
            waiting = list(self._waiting.get(table, {}).items())
        seats = {seat for _, (_, seat) in waiting if seat != NOBODY}
        if seats and self.on_change is not None:
            try:
                self.on_change(table, seats)
            except Exception:  # those who look will try again, and see what is wrong
                log.exception("drawing table %s", table)
        for event, (loop, _) in waiting:
            try:
                loop.call_soon_threadsafe(event.set)
            except RuntimeError:  # the loop is closed: the server is going down
                self._waiting.pop(table, None)

    def listen(self, heard: Callable[[int, int], None]) -> None:
        """Begin to hear of other processes' changes; `heard` gets each table and its version."""
        if self._listener is None:
            ear = _hear_notify if connection.vendor == "postgresql" else _hear_polling
            self._listener = threading.Thread(
                target=ear, args=(heard, self._stop), name="news", daemon=True
            )
            self._listener.start()

    def close(self) -> None:
        """Stop listening."""
        self._stop.set()
        if self._listener is not None:
            self._listener.join(5)
            self._listener = None
        self._stop.clear()


def notify(table: int, version: int) -> None:
    """Tell other processes, when the transaction commits."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, f"{table}:{version}"])


def _hear_polling(heard: Callable[[int, int], None], stop: threading.Event) -> None:
    from gardariki.site import sql  # models are loaded by then

    seen = -1
    last = -1
    while not stop.wait(_BEAT):
        try:
            with connection.cursor() as cursor:
                cursor.execute("PRAGMA data_version")
                now = cursor.fetchone()[0]
            if now == seen:
                continue
            seen = now
            if last < 0:
                last = sql.last_version()
                continue
            for table, version in sql.changed_since(last):
                last = max(last, version)
                heard(table, version)
        except Exception:
            log.exception("listening for news")
            connections.close_all()
            time.sleep(0.5)
    connections.close_all()


def _hear_notify(heard: Callable[[int, int], None], stop: threading.Event) -> None:
    """Listen on a connection of its own: while it waits, it can do nothing else."""
    ear = connections.create_connection(DEFAULT_DB_ALIAS)
    while not stop.is_set():
        try:
            with ear.cursor() as cursor:
                cursor.execute(f"LISTEN {CHANNEL}")
            while not stop.is_set():
                for note in ear.connection.notifies(timeout=0.5):
                    table, _, version = note.payload.partition(":")
                    heard(int(table), int(version))
        except Exception:
            log.exception("listening for news")
            ear.close()
            connections.close_all()
            time.sleep(0.5)
    ear.close()
    connections.close_all()


HUB = Hub()
