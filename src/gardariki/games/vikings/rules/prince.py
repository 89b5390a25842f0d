"""V7 Special action: move the Prince, who fights the Horde and rebuilds cities."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action
from gardariki.games.vikings.data import CITY_OF, RIVER_STEPS
from gardariki.games.vikings.geometry import Geometry
from gardariki.games.vikings.rules.ending import check_end
from gardariki.games.vikings.rules.horde import shift
from gardariki.games.vikings.rules.pieces import ship_on, unoccupied
from gardariki.games.vikings.state import State
from gardariki.games.vikings.why import why_go, why_send
from gardariki.games.vikings.words import CITY_MARKS, GO, HALT, SEND, TILE_MARKS


def move_prince(s: State, g: Geometry, seat: int) -> Rules[None]:
    """V7.1 One to three river steps or one overland, stopping at burned cities and the Horde."""
    prompt = "Where does the Prince go?"
    for step in range(RIVER_STEPS):
        options = GO(g.river[s.prince] if step else g.near[s.prince])
        if step:
            options.append(HALT.act)
        act: Action = yield Ask(seat, options, prompt, "V7.1", why_go)
        if act is HALT.act:
            break
        overland = act.noun not in g.river[s.prince]
        s.prince = act.noun
        s.steps += 1
        tell(s.log, f"{SEATS[seat]} leads the Prince to {TILE_MARKS[s.prince]}.")
        city = CITY_OF[s.prince]
        if overland or s.prince == s.horde or (city >= 0 and s.burned[city]):
            break
    yield from prince_stops(s, g, seat)


def prince_stops(s: State, g: Geometry, seat: int) -> Rules[None]:
    """V7.2 First battle, then rebuilding, then the ship."""
    if s.prince == s.horde:
        yield from battle(s, seat)
    city = CITY_OF[s.prince]
    if city >= 0 and s.burned[city]:
        rebuild(s, seat, city)
        if s.ended:
            return
    owner = ship_on(s, s.prince)
    if owner >= 0:
        yield from make_way(s, g, owner)


def battle(s: State, seat: int) -> Rules[None]:
    """V7.3 The Horde is driven to an unoccupied tile without a city; nothing happens there."""
    wilds = [tile for tile in unoccupied(s) if CITY_OF[tile] < 0]
    prompt = "The Horde is beaten: where does it flee?"
    s.horde = yield from pick(Ask(seat, SEND(wilds), prompt, "V7.3", why_send))
    tell(s.log, f"The Prince drives the Horde to {TILE_MARKS[s.horde]}.")


def rebuild(s: State, seat: int, city: int) -> None:
    """V7.4 The city stands again, the price falls, and the active player takes a ruble."""
    s.burned[city] = 0
    s.players[seat].money += 1
    tell(s.log, f"The Prince rebuilds {CITY_MARKS[city]}; {SEATS[seat]} takes 1 ruble.")
    check_end(s)


def make_way(s: State, g: Geometry, owner: int) -> Rules[None]:
    """V7.5 A ship where the Prince stops is shifted by its owner to a free tile beside it."""
    yield from shift(s, g, owner)
