"""The only way to change a table.

Every change follows one path: lock the table's row, see that memory is up to date, let the match
judge, write, commit, and only then tell anyone. If anything fails on the way, the match in memory
is thrown away and built again from the rows.
"""

from __future__ import annotations

import struct
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import datetime

from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from gardariki.engine.dice import KeyedDice
from gardariki.engine.errors import StaleAnswer
from gardariki.site import clocks, sql
from gardariki.site.hub import HUB, notify
from gardariki.site.live import LiveTable
from gardariki.site.models import Answer, Table
from gardariki.site.refusals import REFUSALS

_CHANGING = [
    "stage",
    "public",
    "hints",
    "host",
    "changed",
    "key",
    "rules",
    "rows",
    "undos",
    "version",
    "snapshot",
    "asked",
    "outcome",
    "undo_seat",
    "undo_yes",
    "wake",
    "claim",
    "rematch",
]
"""What of a table's row can change after it was set up."""
_OTHERS = ("wake", "claim")
"""What of it the workers change by themselves, so that memory may not know it."""


_WRITER = threading.RLock()


def _one_writer() -> AbstractContextManager[object]:
    """SQLite has one writer at a time, and makes a second one sleep and try again, sometimes for
    long. So the threads of a process queue up here instead.
    """
    return _WRITER if connection.vendor == "sqlite" else nullcontext()


@contextmanager
def changing(live: LiveTable) -> Iterator[Table]:
    """Change a table: its row is locked, memory is up to date, and all is told after the commit."""
    with live.lock:
        try:
            with _one_writer(), transaction.atomic():
                if sql.lock_table(live.pk) != live.table.version:
                    live.read()
                table = live.table
                for name in _OTHERS:
                    table.__dict__.pop(name, None)  # fetched anew if anyone asks
                before = sql.contents(table, _CHANGING)
                yield table
                table.version = _next_version(table)
                table.changed = timezone.now()
                now = sql.contents(table, _CHANGING)
                fresh = [name for name in now if name not in before or before[name] != now[name]]
                sql.store_table(table, fresh)
                notify(live.pk, table.version)
        except IntegrityError:
            live.forget()
            raise StaleAnswer("someone was faster") from None
        except REFUSALS:
            raise  # a refusal changes nothing
        except BaseException:
            live.forget()
            raise
    HUB.tell(live.pk)


def _next_version(table: Table) -> int:
    """Greater than the table's last; on SQLite greater than all, so that polling finds it."""
    if connection.vendor == "sqlite":
        return sql.last_version() + 1
    return table.version + 1


def write_answer(
    live: LiveTable, kind: str, seat: int, words: str, after: str, by_bot: bool
) -> None:
    """Add the row of what the match has just accepted, and bring the table's row up to date."""
    table, match = live.table, live.match
    assert match is not None
    now = timezone.now()
    sql.add_answer(
        Answer(
            table_id=live.pk,
            number=live.rows,
            kind=kind,
            seat=seat,
            words=words,
            after=after,
            by_bot=by_bot,
            at=now,
        )
    )
    live.rows += 1
    table.rows = live.rows
    if kind != Answer.PLAY:
        table.undos += 1
    table.undo_seat, table.undo_yes = -1, 0
    note_position(live, now)


def note_position(live: LiveTable, now: datetime) -> None:
    """What the table's row says of the match: who is asked, how it ended, when to wake."""
    table, match = live.table, live.match
    assert match is not None
    asked = sum(1 << ask.seat for ask in match.asks)
    if match.outcome is not None:
        table.stage = Table.OVER
        table.outcome = {
            "places": match.outcome.places,
            "reason": match.outcome.reason,
            "rule": match.outcome.rule,
            "scores": match.outcome.scores,
            "sheet": [[label, list(row)] for label, row in match.outcome.sheet],
        }
    else:
        table.stage, table.outcome = Table.PLAYING, None
        dice = match.dice
        count = dice.count if isinstance(dice, KeyedDice) else 0
        table.snapshot = struct.pack("<Q", count) + match.beats[-1].opening
    clocks.turn(table, live.chairs, asked, now)
    table.asked = asked
    table.wake = clocks.wake(table, live.chairs, now)
    table.claim = None
