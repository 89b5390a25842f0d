"""Killing the server again and again under load, and looking at what is left.

People play through the API all the time. An answer counts as acknowledged when the server has
said so; whatever went wrong on the way is sent again as it was. After the last kill the database
must hold every acknowledged answer exactly once, in unbroken numbers, and lead to a legal match.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
import time
import urllib.error
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path

from crowd import Caller, table_for_two
from server import Server

TABLES = 4


@dataclass
class Load:
    """People at a table who never stop playing, and what they were promised."""

    url: str
    seed: int
    acknowledged: list[tuple[str, int, str, str]] = field(default_factory=list)
    repeated: int = 0

    def play(self, stop: threading.Event) -> None:
        source = random.Random(self.seed)
        code, pair = "", list[Caller]()
        while not stop.is_set():
            try:
                if not pair:
                    code, pair = table_for_two(self.url)
                if not self._turn(code, pair, source, stop):
                    pair = []
            except (OSError, HTTPException, ValueError):
                time.sleep(0.02)

    def _turn(
        self, code: str, pair: list[Caller], source: random.Random, stop: threading.Event
    ) -> bool:
        """One answer; False when the game is over."""
        at = f"/tables/{code}"
        table = pair[0].call("GET", at, timeout=5)
        if table["stage"] != "playing":
            return False
        seat = table["asked"][0]
        view = pair[seat].call("GET", f"{at}/view", timeout=5)
        if not view["legal"]:
            return True
        act, after = source.choice(view["legal"]), view["after"]
        while not stop.is_set():
            try:
                pair[seat].call("POST", f"{at}/answers", {"act": act, "after": after}, timeout=5)
                self.acknowledged.append((code, seat, act, after))
                return True
            except urllib.error.HTTPError as error:
                error.read()
                return True
            except (OSError, HTTPException, ValueError):
                self.repeated += 1
                time.sleep(0.02)
        return True


@dataclass
class Survival:
    """What was left after so many kills."""

    kills: int
    acknowledged: int
    repeated: int
    lost: int
    twice: int
    broken: int
    rows: int

    def __str__(self) -> str:
        return (
            f"{self.kills} kills; {self.acknowledged} answers acknowledged, {self.repeated} sent"
            f" again; {self.rows} rows; lost {self.lost}, twice {self.twice},"
            f" broken tables {self.broken}"
        )


def survive(folder: Path, times: int, database: str = "", seed: int = 1) -> Survival:
    """Kill the server so many times while people play, then count."""
    server = Server(folder, database)
    server.start()
    loads = [Load(server.url, seed * 100 + number) for number in range(TABLES)]
    stop = threading.Event()
    threads = [threading.Thread(target=load.play, args=(stop,)) for load in loads]
    for thread in threads:
        thread.start()
    source = random.Random(seed)
    try:
        for _ in range(times):
            before = sum(len(load.acknowledged) for load in loads)
            end = time.monotonic() + 20
            while sum(len(load.acknowledged) for load in loads) < before + 3:
                if time.monotonic() > end:
                    break
                time.sleep(0.01)
            time.sleep(source.random() * 0.3)
            server.kill()
            server.start()
    finally:
        stop.set()
        for thread in threads:
            thread.join()
        server.kill()
    promised = [entry for load in loads for entry in load.acknowledged]
    found = _count(server.database, promised, folder)
    return Survival(times, len(promised), sum(load.repeated for load in loads), *found)


def _count(
    database: str, promised: list[tuple[str, int, str, str]], folder: Path
) -> tuple[int, int, int, int]:
    """Lost, twice, broken, rows: counted by a fresh process that plays every table again."""
    (folder / "promised.json").write_text(json.dumps(promised), encoding="utf-8")
    script = "from kills import count_here; count_here()"
    paths = os.pathsep.join([str(Path(__file__).parent), *(p for p in sys.path if p)])
    told = subprocess.run(
        [sys.executable, "-c", script],
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": paths,
            "GARDARIKI_DATABASE": database,
            "DJANGO_SETTINGS_MODULE": "gardariki.site.settings",
        },
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stderr
    lost, twice, broken, rows = json.loads(told.stdout.splitlines()[-1])
    return lost, twice, broken, rows


def count_here() -> None:
    """In a process set up on the database: compare it with promised.json."""
    import django

    django.setup()
    from gardariki.site.live import LIVE
    from gardariki.site.models import Answer, Table

    promised = [tuple(p) for p in json.loads(Path("promised.json").read_text(encoding="utf-8"))]
    kept: dict[tuple[object, ...], int] = {}
    for entry in Answer.objects.values_list("table__code", "seat", "words", "after"):
        kept[entry] = kept.get(entry, 0) + 1
    lost = sum(entry not in kept for entry in promised)
    twice = sum(count > 1 for count in kept.values())
    broken = 0
    for table in Table.objects.all():
        numbers = list(table.answers.values_list("number", flat=True))
        whole = numbers == list(range(table.rows))
        try:
            match = LIVE.get(table.pk).match
            asked = sum(1 << ask.seat for ask in match.asks) if match is not None else 0
            whole = whole and asked == table.asked
        except Exception:
            whole = False
        broken += not whole
    print(json.dumps([lost, twice, broken, Answer.objects.count()]))
