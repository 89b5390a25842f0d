"""V7 Special action: move the Prince, who fights the Horde and rebuilds cities."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action
from gardariki.games.vikings.data import CITY_OF, RIVER_STEPS
from gardariki.games.vikings.geometry import Geometry
from gardariki.games.vikings.rules.ending import check_end
from gardariki.games.vikings.rules.horde import shift
from gardariki.games.vikings.rules.pieces import city_burned, ship_on, unoccupied
from gardariki.games.vikings.state import State
from gardariki.games.vikings.words import CITY_MARKS, GO, HALT, SEND, TILE_MARKS


def move_prince(s: State, g: Geometry, seat: int) -> Rules[None]:
    """V7.1 One to three river steps or one overland, stopping at burned cities and the Horde."""
    for step in range(RIVER_STEPS):
        options = GO(g.river[s.prince] if step else g.near[s.prince])
        prompt = f"Where does the Prince go from {TILE_MARKS[s.prince]}?"
        if step:
            options.append(HALT.act)
            prompt = f"Does the Prince sail on from {TILE_MARKS[s.prince]}, or halt there?"
        act: Action = yield Ask(seat, options, prompt, "V7.1")
        if act is HALT.act:
            break
        overland = act.noun not in g.river[s.prince]
        s.prince = act.noun
        s.steps += 1
        tell(s.log, f"{SEATS[seat]} leads the Prince to {TILE_MARKS[s.prince]}.")
        if overland or prince_must_stop(s, s.prince):
            break
    yield from prince_stops(s, g, seat)


def prince_must_stop(s: State, tile: int) -> bool:
    """V7.1 The Horde or a burned city on the tile stops him; ships and other cities do not."""
    return tile == s.horde or city_burned(s, tile)


def prince_stops(s: State, g: Geometry, seat: int) -> Rules[None]:
    """V7.2, V7.5 First battle, then rebuilding, then the ship, which its owner shifts."""
    if s.prince == s.horde:
        yield from battle(s, seat)
    if city_burned(s, s.prince):
        rebuild(s, seat, CITY_OF[s.prince])
        if s.ended:
            return
    owner = ship_on(s, s.prince)
    if owner >= 0:
        yield from shift(s, g, owner, "the Prince", "V7.5")


def battle(s: State, seat: int) -> Rules[None]:
    """V7.3 The Horde is driven to an unoccupied tile without a city; nothing happens there."""
    wilds = [tile for tile in unoccupied(s) if CITY_OF[tile] < 0]
    prompt = "The Prince has beaten the Horde: to which tile without a city does it flee?"
    s.horde = yield from pick(Ask(seat, SEND(wilds), prompt, "V7.3"))
    tell(s.log, f"The Prince drives the Horde to {TILE_MARKS[s.horde]}.")


def rebuild(s: State, seat: int, city: int) -> None:
    """V7.4 The city stands again, the price falls, and the active player takes a ruble."""
    s.burned[city] = 0
    s.players[seat].money += 1
    tell(s.log, f"The Prince rebuilds {CITY_MARKS[city]}; {SEATS[seat]} takes 1 ruble.")
    check_end(s)
