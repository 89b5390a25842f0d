"""Limits per minute, so that no one can flood the table, however many processes serve it.

The counters are rows of the database. What is done rarely is counted there one by one; for what
is done often a process takes an advance of many at once, and spends it without a write. What one
process holds in advance is gone from the common counter, so all together never exceed the limit.
"""

from __future__ import annotations

import hashlib
import threading
from dataclasses import dataclass
from datetime import timedelta
from time import monotonic

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest
from django.utils.timezone import now

from gardariki.site.models import Bucket

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
_ADVANCE = {"answer": 30, "api": 60}
_MINUTE = 60.0
_MOST = 20_000
_SWEEP = 500  # so many looks at the rows, and those that are full again are thrown away


class TooMany(Exception):
    """More than the limit allows."""


@dataclass
class Advance:
    """What a process may still do without asking; void after a minute."""

    left: float
    until: float


class Buckets:
    """A bucket of tokens for each kind and person: refilled evenly, emptied by use."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._advances: dict[str, Advance] = {}
        self._looks = 0

    def take(self, kind: str, who: str) -> bool:
        """Take one token; False if none is left."""
        key = _key(kind, who)
        if self._spend(key):
            return True
        drawn = _draw(key, _PER_MINUTE[kind], _ADVANCE.get(kind, 1))
        with self._lock:
            self._looks += 1
            sweep = self._looks % _SWEEP == 0
            if drawn > 1:
                self._keep(key, Advance(drawn - 1, monotonic() + _MINUTE))
        if sweep:
            old = now() - timedelta(seconds=2 * _MINUTE)
            Bucket.objects.filter(at__lt=old).delete()
        return drawn >= 1

    def _spend(self, key: str) -> bool:
        with self._lock:
            advance = self._advances.get(key)
            if advance is None or advance.left < 1 or advance.until < monotonic():
                return False
            advance.left -= 1
            return True

    def _keep(self, key: str, advance: Advance) -> None:
        if len(self._advances) > _MOST:
            moment = monotonic()
            self._advances = {k: a for k, a in self._advances.items() if a.until > moment}
        self._advances[key] = advance

    def clear(self) -> None:
        """Forget everyone's advance."""
        with self._lock:
            self._advances.clear()


def _key(kind: str, who: str) -> str:
    """The name of a counter: it gives no address away to who reads the database."""
    secret = settings.SECRET_KEY.encode()[:64]
    return hashlib.blake2b(f"{kind}:{who}".encode(), key=secret, digest_size=16).hexdigest()


def _draw(key: str, most: int, wanted: int) -> int:
    """Take tokens from the common bucket, as many of those wanted as there are."""
    moment = now()
    with transaction.atomic():
        row, _ = Bucket.objects.select_for_update().get_or_create(
            key=key, defaults={"level": most, "at": moment}
        )
        gone = max(0.0, (moment - row.at).total_seconds())
        level = min(float(most), row.level + gone * most / _MINUTE)
        drawn = min(wanted, int(level))
        Bucket.objects.filter(key=key).update(level=level - drawn, at=moment)
    return drawn


BUCKETS = Buckets()


def address(request: HttpRequest) -> str:
    """Where a request comes from (the server puts the right address here behind a proxy)."""
    return str(request.META.get("REMOTE_ADDR", ""))


def limit(kind: str, who: str) -> None:
    """Count one; `TooMany` if that is above the limit."""
    if settings.LIMITS and not BUCKETS.take(kind, who):
        raise TooMany(f"At most {_PER_MINUTE[kind]} a minute. Wait a moment and try again.")
