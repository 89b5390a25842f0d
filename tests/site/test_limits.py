"""Limits per minute hold however many processes serve the site."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from django.conf import settings

from gardariki.site.limits import BUCKETS
from gardariki.site.models import Bucket
from server import Server

TRIES = """
import django, sys
from datetime import UTC, datetime
django.setup()
from gardariki.site import limits
limits.now = lambda: datetime(2030, 1, 1, tzinfo=UTC)
kind, tries = sys.argv[1], int(sys.argv[2])
print(sum(limits.BUCKETS.take(kind, "someone") for _ in range(tries)))
"""


def _tried_by_two_processes(kind: str, tries: int) -> int:
    """How often two processes at once are allowed to do something, while no time passes."""
    pair = [
        subprocess.Popen(
            [sys.executable, "-c", TRIES, kind, str(tries)],
            env={**os.environ, "GARDARIKI_DATABASE": str(settings.DATABASE)},
            stdout=subprocess.PIPE,
        )
        for _ in range(2)
    ]
    return sum(int(process.communicate()[0]) for process in pair)


def test_two_processes_count_together() -> None:
    assert _tried_by_two_processes("sign", 10) == 10
    assert _tried_by_two_processes("answer", 240) == 240


def test_what_is_done_often_costs_few_writes() -> None:
    for _ in range(30):
        assert BUCKETS.take("answer", "someone")
    level = Bucket.objects.get().level
    assert BUCKETS.take("answer", "someone")
    assert Bucket.objects.get().level < level, "the first advance was for thirty"


def test_addresses_are_not_kept() -> None:
    BUCKETS.take("sign", "192.0.2.7")
    row = Bucket.objects.get()
    assert "192.0.2.7" not in row.key
    assert len(row.key) == 32


def test_a_server_with_two_processes_keeps_the_limit(tmp_path: Path) -> None:
    server = Server(tmp_path, workers=2, GARDARIKI_LIMITS="on").start()
    try:
        start = time.monotonic()
        made = sum(_guest(server.url) for _ in range(90))
        refilled = (time.monotonic() - start) * 30 / 60
        assert 1 <= made <= 30 + refilled + 1
    finally:
        server.stop()


def _guest(url: str) -> bool:
    """Come as a new guest, over a connection of one's own; was one let in?"""
    request = urllib.request.Request(
        f"{url}/api/guests", b'{"name": "Anna"}', {"Content-Type": "application/json"}
    )
    try:
        urllib.request.urlopen(request, timeout=30).read()
    except urllib.error.HTTPError as error:
        if error.code == 429:
            return False
        raise
    return True
