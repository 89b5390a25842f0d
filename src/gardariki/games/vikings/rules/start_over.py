"""V9 Special action: start over."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.games.vikings.data import START_MONEY
from gardariki.games.vikings.rules.pieces import pool
from gardariki.games.vikings.rules.setup import put_ship
from gardariki.games.vikings.state import State
from gardariki.games.vikings.why import why_pass
from gardariki.games.vikings.words import CITY_MARKS, TAKE_PASS


def start_over(s: State, seat: int) -> Rules[None]:
    """V9.1, V9.2 Passes, goods and money go back; hidden contracts stay; begin as at the start."""
    player = s.players[seat]
    for city in range(len(s.pass_of)):
        if s.pass_of[city] == seat:
            s.pass_of[city] = -1
    player.goods = [0, 0, 0]
    player.money = START_MONEY
    player.large = False
    player.tile = -1
    tell(s.log, f"{SEATS[seat]} starts over.")
    passes = pool(s)
    if passes:
        ask = Ask(seat, TAKE_PASS(passes), "Choose a city pass.", "V9.1", why_pass)
        city = yield from pick(ask)
        s.pass_of[city] = seat
        tell(s.log, f"{SEATS[seat]} takes the pass of {CITY_MARKS[city]}.")
    yield from put_ship(s, seat, "V9.1")
