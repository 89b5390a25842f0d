"""Tables set up for tests, in few words."""

from __future__ import annotations

import random

from gardariki.site import moves, seating, tables
from gardariki.site.live import LIVE, LiveTable
from gardariki.site.models import Person, Table

GAME = "vikings"


def people(*names: str) -> list[Person]:
    return [Person.objects.create(name=name) for name in names]


def friends(*names: str, clock: str = "", public: bool = False) -> tuple[LiveTable, list[Person]]:
    """A table at which these people sit, in this order, and play."""
    sitters = people(*names)
    seats = ["you"] + ["open"] * (len(names) - 1)
    live = tables.open_table(tables.TableSetup(GAME, seats, {}, public, True, clock), sitters[0])
    for number, person in enumerate(sitters[1:], 1):
        seating.sit(live, number, person, person.name)
    return live, sitters


def solo(name: str = "Anna", bots: int = 2) -> tuple[LiveTable, Person]:
    """A person against simple bots."""
    person = people(name)[0]
    seats = ["you"] + ["bot:random"] * bots
    return tables.open_table(tables.TableSetup(GAME, seats, {}), person), person


def move(live: LiveTable, source: random.Random) -> tuple[int, str]:
    """Some legal answer to the question that is open."""
    assert live.match is not None
    ask = live.match.asks[0]
    act = ask.options[int(source.random() * len(ask.options))].words
    moves.answer(live, ask.seat, act, live.stamp(ask.seat))
    return ask.seat, act


def play_out(live: LiveTable, seed: int = 1, most: int = 100_000) -> None:
    """Play at random until the game is over, or for so many answers."""
    source = random.Random(seed)
    while most and live.match is not None and not live.match.over:
        move(live, source)
        most -= 1


def finished(*names: str, seed: int = 1) -> tuple[LiveTable, list[Person]]:
    """A table whose game is over; played in one go, without a row for each answer's reader."""
    live, sitters = friends(*names)
    play_out(live, seed)
    return live, sitters


def again(live: LiveTable) -> LiveTable:
    """The same table as another process would see it."""
    LIVE.clear()
    return LIVE.get(live.pk)


def row(live: LiveTable) -> Table:
    return Table.objects.get(pk=live.pk)
