"""New tables: from a form, from "Play now", from a finished game, from a moment of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from gardariki.bots import make_bot
from gardariki.engine.errors import BadOptions
from gardariki.engine.game import Game
from gardariki.engine.match import Match
from gardariki.engine.options import Value, settle
from gardariki.engine.record import to_record
from gardariki.engine.registry import game as find_game
from gardariki.site.changes import changing
from gardariki.site.live import LIVE, LiveTable
from gardariki.site.models import Person, Seat, Table
from gardariki.site.opponents import bot_name, usual
from gardariki.site.people import clean_name
from gardariki.site.refusals import Refused
from gardariki.site.seating import start_if_full

CLOCKS = {
    "": ("", 0, 0, "No clock"),
    "10+10": ("live", 600, 10, "10 minutes each, 10 seconds more after each turn"),
    "30+20": ("live", 1800, 20, "30 minutes each, 20 seconds more after each turn"),
    "60+30": ("live", 3600, 30, "60 minutes each, 30 seconds more after each turn"),
    "1d": ("days", 86400, 0, "A day for each move"),
    "3d": ("days", 3 * 86400, 0, "Three days for each move"),
    "7d": ("days", 7 * 86400, 0, "A week for each move"),
}
"""What a table's clock can be: kind, seconds, seconds more, words."""


@dataclass
class TableSetup:
    """A table as its host wants it.

    `seats` holds "you", "you:NAME" (someone else before the host's screen), "open", "friend" or
    "bot:SPEC".
    """

    game: str
    seats: Sequence[str]
    options: Mapping[str, object]
    public: bool = False
    hints: bool = True
    clock: str = ""


def check(game: Game[Any], setup: TableSetup) -> dict[str, Value]:
    """The options of a setup, checked; `BadOptions` says what is wrong."""
    if setup.clock not in CLOCKS:
        raise BadOptions(f"no clock {setup.clock!r}; there are: {', '.join(CLOCKS)}")
    for place, what in enumerate(setup.seats):
        if what.startswith("bot:"):
            make_bot(what[4:], 0, game)
        elif what not in ("you", "open", "friend") and not what.startswith("you:"):
            raise BadOptions(f"seat {place}: {what!r} is none of you, open, friend, bot:NAME")
    return game.settle(len(setup.seats), setup.options)


def open_table(setup: TableSetup, host: Person, source: Table | None = None) -> LiveTable:
    """Set up a table and its chairs; it begins at once if nobody is missing."""
    game = find_game(setup.game)
    options = check(game, setup)
    kind, base, more, _ = CLOCKS[setup.clock]
    table = Table(
        game=game.id,
        rules=game.version,
        options=options,
        public=setup.public,
        hints=setup.hints,
        host=host,
        clock=kind,
        clock_base=base,
        clock_more=more,
        source=source,
    )
    return _set_up(table, [_chair(i, what, host) for i, what in enumerate(setup.seats)])


def _chair(number: int, what: str, host: Person) -> Seat:
    if what.startswith("bot:"):
        spec = what[4:]
        return Seat(number=number, kind=Seat.BOT, bot=spec, name=bot_name(number, spec))
    if what == "you" or what.startswith("you:"):
        name = clean_name(what[4:]) or host.name
        return Seat(number=number, kind=Seat.PERSON, person=host, name=name)
    return Seat(number=number, kind=Seat.OPEN if what == "open" else Seat.FRIEND)


def _set_up(table: Table, chairs: list[Seat]) -> LiveTable:
    names: set[str] = set()
    for chair in chairs:
        if chair.name in names:
            chair.name = f"{chair.name[:36]} {chair.number + 1}"
        if chair.name:
            names.add(chair.name)
    with transaction.atomic():
        table.save()
        for chair in chairs:
            chair.table = table
            chair.save()
    live = LIVE.get(table.pk)
    with changing(live):
        start_if_full(live)
    return live


def play_now(game: Game[Any], host: Person) -> LiveTable:
    """A table for one against bots, with the game's usual options and seats."""
    low, high = game.span(settle(game.options, {}))
    seats = max(low, min(high, 3))
    bots = [f"bot:{usual(game)}"] * (seats - 1)
    return open_table(TableSetup(game.id, ["you", *bots], {}), host)


def rematch(live: LiveTable, person: Person | None) -> Table:
    """The next game of the same people, once, whoever asks first."""
    with changing(live) as table:
        if table.stage != Table.OVER:
            raise Refused("the game is not over")
        if table.rematch is not None:
            return table.rematch
        fresh = Table.like(table, rules=live.game.version, host=person or table.host)
        chairs = [_copy(chair) for chair in live.chairs]
        chairs = chairs[1:] + chairs[:1] if live.game.roles is None else chairs
        for number, chair in enumerate(chairs):
            chair.number = number
        table.rematch = _set_up(fresh, chairs).table
        return table.rematch


def _copy(chair: Seat) -> Seat:
    return Seat(
        number=chair.number,
        kind=chair.kind,
        bot=chair.bot,
        person_id=chair.person_id,
        name=chair.name,
    )


def moments(match: Match) -> list[int]:
    """How many answers had been given at each moment when someone was asked, and at the end."""
    return [*match.choices(), match.count]


def may_fork(live: LiveTable, seats: Sequence[int]) -> bool:
    """Finished games are open to all; a running one to its only player."""
    return live.table.stage == Table.OVER or any(live.solo(seat) for seat in seats)


def fork(live: LiveTable, at: int, seat: int, host: Person) -> LiveTable:
    """A new table that goes on from a moment of this one, under dice of its own.

    The host takes `seat`; bots take the others.
    """
    with live.lock:
        match = live.match
        if match is None or at not in moments(match):
            raise Refused("that is not a moment at which someone was asked")
        back = match.back(at)
        if back.over:
            raise Refused("the game was over then; choose an earlier moment")
        opening = to_record(back)
        spec = usual(live.game)
        specs = [chair.bot or spec for chair in live.chairs]
    table = Table.like(
        live.table,
        rules=live.game.version,
        public=False,
        hints=True,
        clock="",
        host=host,
        source=live.table,
        source_at=at,
        opening=opening,
    )
    seats = [f"bot:{spec}" for spec in specs]
    seats[seat] = "you"
    return _set_up(table, [_chair(i, what, host) for i, what in enumerate(seats)])
