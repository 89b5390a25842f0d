"""A small open game for bots: take three points, or dare a die worth five on average."""

from __future__ import annotations

from dataclasses import dataclass, field

from gardariki.engine.game import Game
from gardariki.engine.log import Line
from gardariki.engine.options import Value
from gardariki.engine.outcome import Outcome, ranking
from gardariki.engine.questions import Ask, Rules, chance
from gardariki.engine.words import Action, Verb, Vocabulary

SAFE, DARE, WAIT = Verb("safe"), Verb("dare"), Verb("wait")


@dataclass
class State:
    seats: int
    points: list[int]
    turn: int = 0
    waited: int = 0
    dared: int = 0
    log: list[Line] = field(default_factory=list)


def start(seats: int, options: dict[str, Value]) -> State:
    return State(seats, [0] * seats)


def turn(s: State) -> Rules[None]:
    """A turn: wait once if you like, then play safe or dare."""
    seat = s.turn % s.seats
    act: Action = yield Ask(seat, [SAFE.act, DARE.act, WAIT.act])
    if act is WAIT.act:
        s.waited += 1
        act = yield Ask(seat, [SAFE.act, DARE.act])
    if act is DARE.act:
        die: int = yield chance(6)
        s.points[seat] += 2 * die
        s.dared += 1
    else:
        s.points[seat] += 3
    s.turn += 1


def outcome(s: State) -> Outcome | None:
    return Outcome(ranking([(p,) for p in s.points]), "done") if s.turn >= 4 * s.seats else None


HILL = Game(
    id="hill",
    name="Hill",
    version="1",
    min_seats=1,
    max_seats=6,
    words=Vocabulary(SAFE, DARE, WAIT),
    state=State,
    start=start,
    beat=turn,
    outcome=outcome,
    value=lambda s, seat: float(s.points[seat]),
)
