"""The hall: matches in memory, and the only code that changes a table.

Every change follows one path: lock the table's row, see that memory is up to date, let the match
judge, write, commit, and only then tell anyone. If anything fails on the way, the match in memory
is thrown away and built again from the rows.
"""

from __future__ import annotations

import secrets
import struct
import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import IntegrityError, connection, transaction
from django.db.models import Q
from django.utils import timezone

from gardariki.engine.dice import KeyedDice, commitment
from gardariki.engine.errors import (
    CannotUndo,
    GardarikiError,
    NotYourTurn,
    StaleAnswer,
)
from gardariki.engine.game import Game
from gardariki.engine.match import Match
from gardariki.engine.record import from_record
from gardariki.engine.registry import game as find_game
from gardariki.engine.trail import FORCED, answer_seat
from gardariki.site import clocks, rows
from gardariki.site.hub import HUB, notify
from gardariki.site.models import Answer, Remark, Seat, Table
from gardariki.site.patches import Frame
from gardariki.site.refusals import REFUSALS


class Live:
    """A table in memory: its row, its chairs, and its match as far as the rows say."""

    def __init__(self, pk: int) -> None:
        self.pk = pk
        self.lock = threading.RLock()
        self.table: Table = Table()
        self.chairs: list[Seat] = []
        self.match: Match | None = None
        self.rows = 0
        self.frames: dict[int, tuple[int, Frame]] = {}
        self.lines: dict[str, str] = {}  # lines of the log, as pages show them
        self.remarks: list[Remark] | None = None

    @property
    def game(self) -> Game[Any]:
        return find_game(self.table.game)

    @property
    def names(self) -> list[str]:
        roles = self.game.role_names(len(self.chairs), self.table.options)
        return [chair.name or roles[chair.number] for chair in self.chairs]

    @property
    def commitment(self) -> str:
        return commitment(bytes(self.table.key)) if self.table.key else ""

    def stamp(self, seat: int) -> str:
        """What an answer of this seat must follow: it changes with its question and with undo."""
        return f"{self.table.undos}.{self.match.stamp(seat) if self.match is not None else 0}"

    def solo(self, seat: int) -> bool:
        """Is this seat the only one held by a person?"""
        return all(chair.kind == Seat.BOT or chair.number == seat for chair in self.chairs)

    def read(self) -> None:
        """Take over what the database knows and memory does not."""
        self.table = Table.objects.get(pk=self.pk)
        self.chairs = list(self.table.chairs.all())
        self.remarks = None
        self.lines = {}
        if self.table.stage in (Table.PLAYING, Table.OVER):
            if self.match is None:
                self.match = _begin(self.table, self.names)
                self.rows = self.table.base
            _catch_up(self)
            self.match.names = self.names

    def forget(self) -> None:
        """Build everything anew at the next look."""
        self.match = None
        self.table = Table()
        self.frames.clear()


class Hall:
    """The tables in memory, the least used forgotten first."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._tables: OrderedDict[int, Live] = OrderedDict()

    def find(self, code: str) -> Live:
        """The table of that code as it stands now; `Table.DoesNotExist` if there is none.

        News of another process may still be on their way, but whoever asks must find what he
        himself just did through that process: so the row's version is looked at first.
        """
        if not code.isalnum():
            raise Table.DoesNotExist
        pk, version = rows.find_table(code)
        live = self.get(pk)
        with live.lock:
            if live.table.version < version:
                live.read()
        return live

    def get(self, pk: int) -> Live:
        """The table, read from the database if it is not in memory."""
        with self._lock:
            live = self._tables.get(pk)
            if live is None:
                live = self._tables[pk] = Live(pk)
                while len(self._tables) > settings.MATCHES_IN_MEMORY:
                    self._tables.popitem(last=False)
            else:
                self._tables.move_to_end(pk)
        with live.lock:
            if live.table.pk is None:
                live.read()
        return live

    def frame(self, pk: int, seat: int) -> tuple[int, Frame] | None:
        """The frame of a seat if it is drawn and up to date; never waits for anyone."""
        live = self._tables.get(pk)
        if live is None:
            return None
        drawn = live.frames.get(seat)
        return drawn if drawn is not None and drawn[0] == live.table.version else None

    def heard(self, pk: int, version: int) -> None:
        """Another process may have changed a table."""
        with self._lock:
            live = self._tables.get(pk)
        if live is not None:
            with live.lock:
                if live.table.version >= version:
                    return  # our own change, told already
                try:
                    live.read()
                except Table.DoesNotExist:
                    self.drop(pk)
        HUB.tell(pk)

    def drop(self, pk: int) -> None:
        """Forget a table."""
        with self._lock:
            self._tables.pop(pk, None)

    def clear(self) -> None:
        """Forget all tables."""
        with self._lock:
            self._tables.clear()


HALL = Hall()


# Matches from rows


def _begin(table: Table, names: list[str]) -> Match:
    """The match before the table's first row."""
    dice = KeyedDice(bytes(table.key))
    if table.opening is not None:
        match = from_record(table.opening)
        dice.count = int(table.opening.get("rolled", 0)) if table.base else 0
        match.dice = dice
        match.auto = True
        match.names = names
        match.skips = []
        match.given = match.count
        return match
    game = find_game(table.game)
    seats = len(names)
    settled = game.settle(seats, table.options)
    return Match(game, game.start(seats, settled), seats, settled, dice, True, False, names)


def _catch_up(live: Live) -> None:
    """Play the rows that memory has not seen."""
    assert live.match is not None
    if live.rows > live.table.rows:
        live.match = _begin(live.table, live.names)
        live.rows = live.table.base
    if live.rows == live.table.rows:
        return
    answers = Answer.objects.filter(table_id=live.pk, number__gte=live.rows).values_list(
        "number", "kind", "seat", "words"
    )
    try:
        for number, kind, seat, words in answers:
            _apply(live.match, kind, seat, words)
            live.rows = number + 1
    except GardarikiError:
        if live.table.rules == live.game.version:
            raise
        _resume(live)


def _apply(match: Match, kind: str, seat: int, words: str) -> None:
    if kind == Answer.PLAY:
        match.play(words, seat=seat)
    elif kind == Answer.UNDO:
        match.undo(seat)
    else:
        take_back_agreed(match, seat)


def take_back_agreed(match: Match, seat: int) -> None:
    """Take back everything down to this seat's last own answer, as all have agreed."""
    if not any(answer_seat(code) == seat and not code & FORCED for code in match.answers):
        raise CannotUndo("you have answered nothing yet")
    while True:
        who = next(
            answer_seat(code)
            for code in reversed(match.answers)
            if answer_seat(code) >= 0 and not code & FORCED
        )
        match.undo(None, force=True)
        if who == seat:
            return


def _resume(live: Live) -> None:
    """The rules have changed since: go on from the last beat, without the history before it."""
    from gardariki.engine.record import to_record

    table, game = live.table, live.game
    (count,) = struct.unpack_from("<Q", table.snapshot)
    state = game.codec.decode(bytes(table.snapshot)[8:])
    match = Match(
        game, state, len(live.chairs), table.options, KeyedDice(bytes(table.key), count), True
    )
    match.from_start = False
    opening = to_record(match)
    opening["rolled"] = count
    Table.objects.filter(pk=table.pk, rules=table.rules).update(
        opening=opening, base=table.rows, rules=game.version
    )
    live.table.opening, live.table.base, live.table.rules = opening, table.rows, game.version
    live.match = _begin(live.table, live.names)
    live.rows = table.rows


# Changes


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


_PEN = threading.RLock()


def _pen() -> AbstractContextManager[object]:
    """The right to write. SQLite has one writer at a time, and who finds it busy sleeps and tries
    again, the unlucky for long; so the threads of a process queue up for it here.
    """
    return _PEN if connection.vendor == "sqlite" else nullcontext()


@contextmanager
def changing(live: Live) -> Iterator[Table]:
    """Change a table: its row is locked, memory is up to date, and all is told after the commit."""
    with live.lock:
        try:
            with _pen(), transaction.atomic():
                if rows.lock_table(live.pk) != live.table.version:
                    live.read()
                table = live.table
                for name in _OTHERS:
                    table.__dict__.pop(name, None)  # fetched anew if anyone asks
                before = rows.contents(table, _CHANGING)
                yield table
                table.version = _next_version(table)
                table.changed = timezone.now()
                now = rows.contents(table, _CHANGING)
                fresh = [name for name in now if name not in before or before[name] != now[name]]
                rows.store_table(table, fresh)
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
        return rows.last_version() + 1
    return table.version + 1


def _write(live: Live, kind: str, seat: int, words: str, after: str, by_bot: bool) -> None:
    """Add the row of what the match has just accepted, and bring the table's row up to date."""
    table, match = live.table, live.match
    assert match is not None
    now = timezone.now()
    rows.add_answer(
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
    _note_position(live, now)


def _note_position(live: Live, now: datetime) -> None:
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


def answer(live: Live, seat: int, words: str, after: str, by_bot: bool = False) -> bool:
    """Answer the question that is open to a seat; False if this very answer was given before.

    `after` is the stamp of the question that is answered. Raises `BadAnswer`s, which change
    nothing; `StaleAnswer` if the question is no longer open.
    """
    with live.lock:
        if live.match is None:
            live.read()
        if live.match is None:
            raise NotYourTurn("the game has not begun")
        live.match.game.words.find(words)
        if after != live.stamp(seat):
            live.read()
            if _repeated(live, seat, words, after):
                return False
            if after != live.stamp(seat):
                raise StaleAnswer("someone was faster: the question is no longer open")
        with changing(live):
            if after != live.stamp(seat):
                raise StaleAnswer("someone was faster: the question is no longer open")
            live.match.play(words, seat=seat)
            _write(live, Answer.PLAY, seat, words, after, by_bot)
    return True


def _repeated(live: Live, seat: int, words: str, after: str) -> bool:
    """Was this very answer, to this very question, given already?"""
    return (
        after.isprintable()
        and Answer.objects.filter(
            table_id=live.pk, seat=seat, words=words, after=after, kind=Answer.PLAY
        ).exists()
    )


def undo(live: Live, seat: int, after: str) -> None:
    """Take back one's last answer; `CannotUndo` says why not."""
    with changing(live):
        if after != live.stamp(seat):
            raise StaleAnswer("someone was faster: the position has changed")
        if live.match is None:
            raise CannotUndo("the game has not begun")
        live.match.undo(seat)
        _write(live, Answer.UNDO, seat, "", after, False)


def ask_undo(live: Live, seat: int, after: str) -> None:
    """Ask the others to agree to an undo beyond what was revealed; bots always do."""
    with changing(live) as table:
        if after != live.stamp(seat) or live.match is None:
            raise StaleAnswer("someone was faster: the position has changed")
        take_back_agreed(live.match.clone(), seat)
        table.undo_seat, table.undo_yes = seat, 1 << seat
        _undo_if_agreed(live)


def vote_undo(live: Live, seat: int, agree: bool) -> None:
    """Answer another's wish to take something back."""
    with changing(live) as table:
        if table.undo_seat < 0:
            raise StaleAnswer("nobody asks for an undo now")
        if agree:
            table.undo_yes |= 1 << seat
            _undo_if_agreed(live)
        else:
            table.undo_seat, table.undo_yes = -1, 0


def _undo_if_agreed(live: Live) -> None:
    table = live.table
    people = sum(1 << c.number for c in live.chairs if c.kind == Seat.PERSON and not c.away)
    if people & ~table.undo_yes or live.match is None:
        return
    seat = table.undo_seat
    after = live.stamp(seat)
    take_back_agreed(live.match, seat)
    _write(live, Answer.AGREED, seat, "", after, False)


def sit(live: Live, number: int, person: Any, name: str, token: str = "") -> None:
    """Take a seat that is open, or one for which one has the link. The last one starts the game."""
    with changing(live):
        chair = live.chairs[number]
        free = chair.kind == Seat.OPEN or (chair.kind == Seat.FRIEND and token == chair.token)
        if not free:
            raise StaleAnswer("someone was faster: the seat is taken")
        chair.kind, chair.person, chair.name = Seat.PERSON, person, _unlike(live, number, name)
        chair.save()
        start_if_full(live)


def _unlike(live: Live, number: int, name: str) -> str:
    """The name, made different from the others at the table."""
    others = {chair.name for chair in live.chairs if chair.number != number}
    again = 2
    fresh = name
    while fresh in others:
        fresh = f"{name[:36]} {again}"
        again += 1
    return fresh


def fill_with_bots(live: Live, spec: str, names: list[str]) -> None:
    """Give the seats that nobody took to bots, and begin."""
    with changing(live):
        for chair in live.chairs:
            if chair.kind in (Seat.OPEN, Seat.FRIEND):
                chair.kind, chair.bot, chair.name = Seat.BOT, spec, names[chair.number]
                chair.save()
        start_if_full(live)


def start_if_full(live: Live) -> None:
    """Begin when nobody is missing: the dice's key is drawn and bound by its hash."""
    table = live.table
    if table.stage != Table.OPEN or any(c.kind in (Seat.OPEN, Seat.FRIEND) for c in live.chairs):
        return
    table.stage = Table.PLAYING
    table.key = secrets.token_bytes(32)
    table.rules = live.game.version
    live.match = _begin(table, live.names)
    live.rows = table.base
    for chair in live.chairs:
        chair.left = table.clock_base
    _note_position(live, timezone.now())


def leave(live: Live, seat: int) -> None:
    """Get up before the game has begun."""
    with changing(live) as table:
        if table.stage != Table.OPEN:
            raise StaleAnswer("the game has begun")
        chair = live.chairs[seat]
        chair.kind, chair.person, chair.name = Seat.OPEN, None, ""
        chair.save()


def come_back(live: Live, seat: int) -> None:
    """Take one's seat back from the bot that stood in."""
    with changing(live) as table:
        chair = live.chairs[seat]
        chair.away = False
        chair.left = max(chair.left, table.clock_base if table.clock == "days" else 60.0)
        chair.since = timezone.now() if table.asked >> seat & 1 else None
        chair.save()
        table.wake = clocks.wake(table, live.chairs, timezone.now())


def mark_late(live: Live) -> list[int]:
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
        live = HALL.get(pk)
        with changing(live) as table:
            for chair in live.chairs:
                if chair.person_id == guest.pk:
                    chair.person = owner
                    chair.save()
            if table.host_id == guest.pk:
                table.host = owner


def say(live: Live, person: Any, seat: int, name: str, text: str) -> None:
    """A line of chat."""
    with changing(live):
        Remark.objects.create(table_id=live.pk, person=person, seat=seat, name=name, text=text)
        live.remarks = None
