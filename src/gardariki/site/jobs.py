"""Bots and clocks at work: jobs that outlive restarts, block no page, and never move twice.

A table's row says when something is to be done there (`wake`). A worker claims the row, thinks
on a copy of the match, and answers through `moves` like anyone else; if it dies meanwhile, the
claim runs out and another takes over, and the number of the answer keeps two from both moving.
"""

from __future__ import annotations

import logging
import threading
import time
from datetime import timedelta

from django.db import connections
from django.db.models import Q
from django.utils import timezone

from gardariki.site import clocks, moves, seating, sql
from gardariki.site.hub import HUB
from gardariki.site.live import LIVE, LiveTable
from gardariki.site.models import Seat, Table
from gardariki.site.opponents import think, usual
from gardariki.site.refusals import REFUSALS

log = logging.getLogger("gardariki.site")
_CLAIM = timedelta(seconds=60)
_IDLE = 0.03


def claim() -> int | None:
    """Take the table that has waited longest, if any is due."""
    now = timezone.now()
    free = Q(claim=None) | Q(claim__lt=now)
    for pk in sql.due(now):
        taken = Table.objects.filter(free, pk=pk, wake__lte=now).update(claim=now + _CLAIM)
        if taken:
            return pk
    return None


def work(pk: int) -> None:
    """Do what is due at a table: one bot's answer, or a clock that ran out."""
    live = LIVE.get(pk)
    with live.lock:
        live.read()
        match = live.match
        table = live.table
        if match is None or match.over:
            Table.objects.filter(pk=pk).update(wake=None, claim=None)
            return
        late = clocks.late(table, live.chairs, timezone.now())
        seat = _bot_asked(live)
        twin = match.clone() if seat >= 0 else None
        stamp = live.stamp(seat) if seat >= 0 else ""
    if late:
        seating.mark_late(live)
        return
    if twin is None:
        Table.objects.filter(pk=pk, version=table.version).update(
            wake=clocks.wake(table, live.chairs, timezone.now()), claim=None
        )
        return
    chair = live.chairs[seat]
    words, _ = think(twin, seat, chair.bot or usual(live.game))
    try:
        moves.answer(live, seat, words, stamp, by_bot=True)
    except REFUSALS as error:
        log.info("table %s moved on while a bot was thinking: %s", pk, error)
        Table.objects.filter(pk=pk).update(claim=None)


def _bot_asked(live: LiveTable) -> int:
    """The first seat that is asked and played by a bot; -1 if there is none."""
    assert live.match is not None
    for ask in live.match.asks:
        chair = live.chairs[ask.seat]
        if chair.kind == Seat.BOT or chair.away:
            return ask.seat
    return -1


def work_once() -> bool:
    """Do one job, if one is due."""
    pk = claim()
    if pk is None:
        return False
    try:
        work(pk)
    except Exception:
        log.exception("working at table %s", pk)
        later = timezone.now() + timedelta(seconds=30)
        Table.objects.filter(pk=pk).update(wake=later, claim=None)
        LIVE.drop(pk)
    return True


def work_forever(stop: threading.Event) -> None:
    """Do jobs as they fall due."""
    HUB.listen(LIVE.heard)
    while not stop.is_set():
        try:
            if not work_once():
                stop.wait(_IDLE)
        except Exception:  # the database is away: try again
            log.exception("looking for work")
            connections.close_all()
            time.sleep(1)
    HUB.close()
