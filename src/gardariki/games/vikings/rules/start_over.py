"""V9 Special action: start over."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Rules
from gardariki.games.vikings.data import START_MONEY
from gardariki.games.vikings.rules.pieces import passes_of
from gardariki.games.vikings.rules.setup import put_ship, take_pass
from gardariki.games.vikings.state import State


def start_over(s: State, seat: int) -> Rules[None]:
    """V9.1, V9.2 Passes, goods and money go back; hidden contracts stay; begin as at the start."""
    player = s.players[seat]
    for city in passes_of(s, seat):
        s.pass_of[city] = -1
    player.goods = [0, 0, 0]
    player.money = START_MONEY
    player.large = False
    player.tile = -1
    tell(s.log, f"{SEATS[seat]} starts over.")
    yield from take_pass(s, seat, "V9.1")
    yield from put_ship(s, seat, "V9.1")
