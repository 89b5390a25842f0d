"""Tables in memory: each one's rows, and the match that they make when played again.

Nothing is changed here but memory; `changes` is the one way to change a table.
"""

from __future__ import annotations

import struct
import threading
from collections import OrderedDict
from typing import Any

from django.conf import settings

from gardariki.engine.dice import KeyedDice, commitment
from gardariki.engine.errors import GardarikiError
from gardariki.engine.game import Game
from gardariki.engine.match import Match
from gardariki.engine.record import from_record, to_record
from gardariki.engine.registry import game as find_game
from gardariki.site import sql
from gardariki.site.hub import HUB
from gardariki.site.models import Answer, Remark, Seat, Table
from gardariki.site.patches import Pieces


class LiveTable:
    """A table in memory: its row, its chairs, and its match as far as the rows say."""

    def __init__(self, pk: int) -> None:
        self.pk = pk
        self.lock = threading.RLock()
        self.table: Table = Table()
        self.chairs: list[Seat] = []
        self.match: Match | None = None
        self.rows = 0
        self.pieces: dict[int, tuple[int, Pieces]] = {}  # by seat: of which version, and the HTML
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
                self.begin()
            _catch_up(self)
            assert self.match is not None
            self.match.names = self.names

    def begin(self) -> None:
        """Put the match at its start: before the table's first row."""
        self.match = _opening_match(self.table, self.names)
        self.rows = self.table.base

    def forget(self) -> None:
        """Build everything anew at the next look."""
        self.match = None
        self.table = Table()
        self.pieces.clear()


class LiveTables:
    """The tables in memory, the least used forgotten first."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._tables: OrderedDict[int, LiveTable] = OrderedDict()

    def find(self, code: str) -> LiveTable:
        """The table of that code as it stands now; `Table.DoesNotExist` if there is none.

        News of another process may still be on their way, but whoever asks must find what he
        himself just did through that process: so the row's version is looked at first.
        """
        if not code.isalnum():
            raise Table.DoesNotExist
        pk, version = sql.find_table(code)
        live = self.get(pk)
        with live.lock:
            if live.table.version < version:
                live.read()
        return live

    def get(self, pk: int) -> LiveTable:
        """The table, read from the database if it is not in memory."""
        with self._lock:
            live = self._tables.get(pk)
            if live is None:
                live = self._tables[pk] = LiveTable(pk)
                while len(self._tables) > settings.MATCHES_IN_MEMORY:
                    self._tables.popitem(last=False)
            else:
                self._tables.move_to_end(pk)
        with live.lock:
            if live.table.pk is None:
                live.read()
        return live

    def drawn(self, pk: int, seat: int) -> tuple[int, Pieces] | None:
        """The pieces for a seat if they are up to date; never waits for anyone."""
        live = self._tables.get(pk)
        if live is None:
            return None
        drawn = live.pieces.get(seat)
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


LIVE = LiveTables()


# Matches from rows


def _opening_match(table: Table, names: list[str]) -> Match:
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
    return Match.new(find_game(table.game), len(names), table.options, dice=dice, names=names)


def _catch_up(live: LiveTable) -> None:
    """Play the rows that memory has not seen."""
    if live.rows > live.table.rows:
        live.begin()
    if live.rows == live.table.rows:
        return
    assert live.match is not None
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
        match.undo_agreed(seat)


def _resume(live: LiveTable) -> None:
    """The rules have changed since: go on from the last beat, without the history before it."""
    table, game = live.table, live.game
    (count,) = struct.unpack_from("<Q", table.snapshot)
    state = game.codec.decode(bytes(table.snapshot)[8:])
    dice = KeyedDice(bytes(table.key), count)
    match = Match.resume(game, state, table.options, dice=dice)
    opening = to_record(match)
    opening["rolled"] = count
    Table.objects.filter(pk=table.pk, rules=table.rules).update(
        opening=opening, base=table.rows, rules=game.version
    )
    table.opening, table.base, table.rules = opening, table.rows, game.version
    live.begin()
