"""Clocks: live ones that run down over a game, and days for each move."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings

from gardariki.site.models import Seat, Table


def turn(table: Table, chairs: list[Seat], asked: int, now: datetime) -> None:
    """Stop the clocks of those who have answered, start those of the seats now asked."""
    if not table.clock:
        return
    for chair in chairs:
        if chair.kind != Seat.PERSON or chair.away:
            continue
        mine = bool(asked >> chair.number & 1) and table.stage == Table.PLAYING
        before = (chair.left, chair.since)
        if chair.since is not None and table.clock == "live":
            chair.left = max(0.0, chair.left - (now - chair.since).total_seconds())
            if not mine:
                chair.left += table.clock_more
        if table.clock == "days" and (chair.since is None or not mine):
            chair.left = float(table.clock_base)
        if not mine:
            chair.since = None
        elif chair.since is None or table.clock == "live":
            chair.since = now
        if (chair.left, chair.since) != before:
            chair.save(update_fields=["left", "since"])


def left(chair: Seat, now: datetime) -> float:
    """Seconds on a seat's clock now."""
    used = (now - chair.since).total_seconds() if chair.since is not None else 0.0
    return max(0.0, chair.left - used)


def late(table: Table, chairs: list[Seat], now: datetime) -> list[int]:
    """The seats whose time has run out."""
    return [
        chair.number
        for chair in chairs
        if table.clock and chair.since is not None and not chair.away and left(chair, now) <= 0
    ]


def wake(table: Table, chairs: list[Seat], now: datetime) -> datetime | None:
    """When a bot or a clock has something to do at this table next."""
    if table.stage != Table.PLAYING:
        return None
    times: list[datetime] = []
    for chair in chairs:
        if not table.asked >> chair.number & 1:
            continue
        if chair.kind == Seat.BOT or chair.away:
            times.append(now + timedelta(seconds=settings.BOT_PAUSE))
        elif table.clock and chair.since is not None:
            times.append(chair.since + timedelta(seconds=chair.left))
    return min(times, default=None)


def words(seconds: float) -> str:
    """A clock as people read it.

    >>> words(75), words(7200), words(200000)
    ('1:15', '2:00:00', '2 d 7 h')
    """
    whole = int(seconds)
    if whole >= 86400:
        return f"{whole // 86400} d {whole % 86400 // 3600} h"
    if whole >= 3600:
        return f"{whole // 3600}:{whole % 3600 // 60:02}:{whole % 60:02}"
    return f"{whole // 60}:{whole % 60:02}"
