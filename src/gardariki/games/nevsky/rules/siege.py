"""4.5.1 Siege: Surrender or Siegeworks."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules, d6
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import SIDE_OF
from gardariki.games.nevsky.rules.places import (
    anyone,
    capacity,
    conquer,
    lords_at,
    mark_moved,
    outside,
    settle,
)
from gardariki.games.nevsky.state import State
from gardariki.games.nevsky.words import AT, SIEGEWORKS, SURRENDER, does

MOST_SIEGE = 4


def siege(s: State, lord: int) -> Rules[None]:
    """4.5.1 Siege Command: roll for Surrender if nobody is inside, else (or after) dig on."""
    side, place = SIDE_OF[lord], s.where[lord]
    present = [*lords_at(s, side, place), *lords_at(s, 1 - side, place)]
    fallen = False
    if not anyone(s, 1 - side, place):
        act: Action = yield Ask(
            s.seat[side],
            [SURRENDER.act, SIEGEWORKS.act],
            f"Demand the Surrender of {AT[place]}?",
            "4.5.1",
        )
        if act is SURRENDER.act:
            fallen = yield from _surrender(s, lord, place)
    if not fallen:
        _siegeworks(s, side, place)
    for who in present:
        mark_moved(s, who)


def _surrender(s: State, lord: int, place: int) -> Rules[bool]:
    """4.5.1 Surrender: a roll within the Siege markers Conquers the Stronghold, without Spoils."""
    face = yield from d6()
    markers = s.siege[place]
    if face > markers:
        tell(s.log, f"{does(lord, 'demands')} surrender, rolling {face}: {AT[place]} holds out.")
        return False
    tell(s.log, f"{does(lord, 'demands')} surrender, rolling {face}: {AT[place]} gives up.")
    conquer(s, place, SIDE_OF[lord])
    settle(s, place)
    return True


def _siegeworks(s: State, side: int, place: int) -> None:
    """4.5.1 Siegeworks: one more marker, to four, if the besiegers match the capacity."""
    if len(outside(s, side, place)) >= capacity(s, place) and s.siege[place] < MOST_SIEGE:
        s.siege[place] += 1
        tell(s.log, f"Siegeworks at {AT[place]}: {s.siege[place]} Siege markers.")
