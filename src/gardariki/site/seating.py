"""Who sits where: sitting down, getting up, bots in empty seats, clocks that ran out."""

from __future__ import annotations

import secrets
from typing import Any

from django.db.models import Q
from django.utils import timezone

from gardariki.engine.errors import StaleAnswer
from gardariki.site import clocks
from gardariki.site.changes import changing, note_position
from gardariki.site.live import LIVE, LiveTable
from gardariki.site.models import Seat, Table


def sit(live: LiveTable, number: int, person: Any, name: str, token: str = "") -> None:
    """Take a seat that is open, or one for which one has the link. The last one starts the game."""
    with changing(live):
        chair = live.chairs[number]
        free = chair.kind == Seat.OPEN or (chair.kind == Seat.FRIEND and token == chair.token)
        if not free:
            raise StaleAnswer("someone was faster: the seat is taken")
        chair.kind, chair.person, chair.name = Seat.PERSON, person, _unlike(live, number, name)
        chair.save()
        start_if_full(live)


def _unlike(live: LiveTable, number: int, name: str) -> str:
    """The name, made different from the others at the table."""
    others = {chair.name for chair in live.chairs if chair.number != number}
    again = 2
    fresh = name
    while fresh in others:
        fresh = f"{name[:36]} {again}"
        again += 1
    return fresh


def fill_with_bots(live: LiveTable, spec: str, names: list[str]) -> None:
    """Give the seats that nobody took to bots, and begin."""
    with changing(live):
        for chair in live.chairs:
            if chair.kind in (Seat.OPEN, Seat.FRIEND):
                chair.kind, chair.bot, chair.name = Seat.BOT, spec, names[chair.number]
                chair.save()
        start_if_full(live)


def start_if_full(live: LiveTable) -> None:
    """Begin when nobody is missing: the dice's key is drawn and bound by its hash."""
    table = live.table
    if table.stage != Table.OPEN or any(c.kind in (Seat.OPEN, Seat.FRIEND) for c in live.chairs):
        return
    table.stage = Table.PLAYING
    table.key = secrets.token_bytes(32)
    table.rules = live.game.version
    live.begin()
    for chair in live.chairs:
        chair.left = table.clock_base
    note_position(live, timezone.now())


def leave(live: LiveTable, seat: int) -> None:
    """Get up before the game has begun."""
    with changing(live) as table:
        if table.stage != Table.OPEN:
            raise StaleAnswer("the game has begun")
        chair = live.chairs[seat]
        chair.kind, chair.person, chair.name = Seat.OPEN, None, ""
        chair.save()


def come_back(live: LiveTable, seat: int) -> None:
    """Take one's seat back from the bot that stood in."""
    with changing(live) as table:
        chair = live.chairs[seat]
        chair.away = False
        chair.left = max(chair.left, table.clock_base if table.clock == "days" else 60.0)
        chair.since = timezone.now() if table.asked >> seat & 1 else None
        chair.save()
        table.wake = clocks.wake(table, live.chairs, timezone.now())


def mark_late(live: LiveTable) -> list[int]:
    """Let bots stand in for those whose clock has run out; the seats."""
    with changing(live) as table:
        now = timezone.now()
        late = clocks.late(table, live.chairs, now)
        for number in late:
            chair = live.chairs[number]
            chair.away, chair.left, chair.since = True, 0.0, None
            chair.save()
        table.wake = clocks.wake(table, live.chairs, now)
        table.claim = None
    return late


def hand_over(guest: Any, owner: Any) -> None:
    """Give one person's seats and tables to another."""
    mine = Q(chairs__person=guest) | Q(host=guest)
    for pk in Table.objects.filter(mine).values_list("pk", flat=True).distinct():
        live = LIVE.get(pk)
        with changing(live) as table:
            for chair in live.chairs:
                if chair.person_id == guest.pk:
                    chair.person = owner
                    chair.save()
            if table.host_id == guest.pk:
                table.host = owner
