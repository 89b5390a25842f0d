"""Limits per minute, so that no one can flood the table. Each process counts for itself."""

from __future__ import annotations

import threading
from time import monotonic as now

from django.conf import settings
from django.http import HttpRequest

_PER_MINUTE = {
    "answer": 240,
    "chat": 20,
    "table": 20,
    "sign": 10,
    "hint": 12,
    "record": 10,
    "api": 600,
    "guest": 30,
}
_MOST = 20_000


class TooMany(Exception):
    """More than the limit allows."""


class Buckets:
    """A bucket of tokens for each kind and person: refilled evenly, emptied by use."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._levels: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, kind: str, who: str) -> bool:
        """Take one token; False if none is left."""
        most = float(_PER_MINUTE[kind])
        moment = now()
        with self._lock:
            if len(self._levels) > _MOST:
                self._levels = {k: v for k, v in self._levels.items() if moment - v[1] < 60}
            level, then = self._levels.get((kind, who), (most, moment))
            level = min(most, level + (moment - then) * most / 60)
            if level < 1:
                self._levels[kind, who] = (level, moment)
                return False
            self._levels[kind, who] = (level - 1, moment)
            return True

    def clear(self) -> None:
        """Forget everyone."""
        with self._lock:
            self._levels.clear()


BUCKETS = Buckets()


def address(request: HttpRequest) -> str:
    """Where a request comes from (the server puts the right address here behind a proxy)."""
    return str(request.META.get("REMOTE_ADDR", ""))


def limit(kind: str, who: str) -> None:
    """Count one; `TooMany` if that is above the limit."""
    if settings.LIMITS and not BUCKETS.take(kind, who):
        raise TooMany(f"At most {_PER_MINUTE[kind]} a minute. Wait a moment and try again.")
