"""V4 Moving a ship: steps by river or overland, fees, other ships, and no dead ends (V3.5)."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action
from gardariki.games.vikings.data import CITY_OF, RIVER_STEPS
from gardariki.games.vikings.geometry import Geometry
from gardariki.games.vikings.rules.ending import check_end
from gardariki.games.vikings.rules.pieces import free_beside
from gardariki.games.vikings.state import DONE, RIVER, STILL, State
from gardariki.games.vikings.words import CITY_MARKS, SAIL, SEND, TILE_MARKS


def fee_due(s: State, seat: int, tile: int, owner: list[int]) -> bool:
    """V4.6 An unburned city whose pass one does not hold charges a ruble and stops the ship."""
    city = CITY_OF[tile]
    return city >= 0 and not s.burned[city] and owner[city] != seat


def other_ships(s: State, seat: int) -> list[int]:
    """The tiles of the other players' ships."""
    return [player.tile for other, player in enumerate(s.players) if other != seat]


def crowded(s: State, seat: int) -> bool:
    """V3.4 Does the ship share its tile with another? Only possible on the way."""
    tile = s.players[seat].tile
    for other, player in enumerate(s.players):
        if player.tile == tile and other != seat:
            return True
    return False


def steps_left(s: State) -> int:
    """V4.1 How many river steps the ship may still make this turn."""
    if s.moved == DONE:
        return 0
    return RIVER_STEPS - s.steps


def way_on(
    s: State, g: Geometry, seat: int, tile: int, left: int, money: int, owner: list[int]
) -> bool:
    """V3.5 Could a ship here, with so many river steps left, still end its turn legally?"""
    ships = other_ships(s, seat)
    if tile not in ships:
        return True
    if left == 0:
        return False
    for beside in g.river[tile]:
        if beside == s.horde:
            continue
        if fee_due(s, seat, beside, owner):
            if money > 0 and beside not in ships:
                return True
        elif way_on(s, g, seat, beside, left - 1, money, owner):
            return True
    return False


def sail_options(s: State, g: Geometry, seat: int) -> list[Action]:
    """V4.1 to V4.5 The tiles that the ship may step to now."""
    if s.moved == DONE or s.steps >= RIVER_STEPS:
        return []
    player = s.players[seat]
    ships = other_ships(s, seat)
    found: list[Action] = []
    sail = SAIL.actions
    left = RIVER_STEPS - s.steps - 1
    for tile in g.river[player.tile]:
        if may_enter(s, g, seat, tile, left, ships):
            found.append(sail[tile])
    if s.moved == STILL:
        for tile in g.overland[player.tile]:
            if may_enter(s, g, seat, tile, 0, ships):
                found.append(sail[tile])
    return found


def may_enter(s: State, g: Geometry, seat: int, tile: int, left: int, ships: list[int]) -> bool:
    """V4.4, V4.5 Never the Horde's tile; fees are paid; onto a ship only if one can sail on."""
    if tile == s.horde:
        return False
    money = s.players[seat].money
    if fee_due(s, seat, tile, s.pass_of):
        return money > 0 and tile not in ships
    return tile not in ships or way_on(s, g, seat, tile, left, money, s.pass_of)


def sail(s: State, g: Geometry, seat: int, tile: int) -> None:
    """V4.2, V4.3 One step of the ship, by river or overland."""
    player = s.players[seat]
    if tile in g.river[player.tile]:
        s.moved = RIVER
        s.steps += 1
        how = "sails"
    else:
        s.moved = DONE
        how = "carries the ship overland"
    player.tile = tile
    tell(s.log, f"{SEATS[seat]} {how} to {TILE_MARKS[tile]}.")
    if fee_due(s, seat, tile, s.pass_of):
        pay_fee(s, seat, CITY_OF[tile])


def pay_fee(s: State, seat: int, city: int) -> None:
    """V4.6 The ship must stop, and pays one ruble to the pass's holder or the bank."""
    s.moved = DONE
    s.players[seat].money -= 1
    holder = s.pass_of[city]
    if holder >= 0:
        s.players[holder].money += 1
        tell(s.log, f"{SEATS[seat]} pays {SEATS[holder]} 1 ruble to enter {CITY_MARKS[city]}.")
    else:
        tell(s.log, f"{SEATS[seat]} pays the bank 1 ruble to enter {CITY_MARKS[city]}.")
    check_end(s)


def courtesy(s: State, g: Geometry, seat: int) -> Rules[None]:
    """V4.7 The Prince makes room for a ship that ends its turn on his tile, and no more."""
    if s.players[seat].tile != s.prince:
        return
    free = free_beside(s, g.near[s.prince])
    if not free:
        return
    prompt = "The Prince makes way for your ship: to which tile does he go?"
    s.prince = yield from pick(Ask(seat, SEND(free), prompt, "V4.7"))
    tell(s.log, f"The Prince makes way and goes to {TILE_MARKS[s.prince]}.")
