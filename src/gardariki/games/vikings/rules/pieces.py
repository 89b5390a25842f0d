"""Terms of the game: occupied tiles, prices, room aboard, passes, what contracts ask for."""

from __future__ import annotations

from gardariki.games.vikings.data import (
    CITY_OF,
    CONTRACT_CITY,
    CONTRACT_GOOD,
    PRICES,
    SMALL_HOLD,
    TILES,
)
from gardariki.games.vikings.state import Player, State


def occupied(s: State, tile: int) -> bool:
    """A tile is occupied by a ship, the Horde or the Prince; a burned marker does not count."""
    if tile == s.horde or tile == s.prince:
        return True
    for player in s.players:
        if player.tile == tile:
            return True
    return False


def unoccupied(s: State) -> list[int]:
    """All tiles without ship, Horde or Prince."""
    return [tile for tile in range(TILES) if not occupied(s, tile)]


def free_beside(s: State, near: list[int]) -> list[int]:
    """The unoccupied ones of a tile's neighbours."""
    return [tile for tile in near if not occupied(s, tile)]


def ship_on(s: State, tile: int) -> int:
    """The seat whose ship is on the tile, -1 if none."""
    for seat, player in enumerate(s.players):
        if player.tile == tile:
            return seat
    return -1


def city_stands(s: State, tile: int) -> bool:
    """Is there an unburned city on the tile?"""
    city = CITY_OF[tile]
    return city >= 0 and not s.burned[city]


def city_burned(s: State, tile: int) -> bool:
    """Is there a burned city on the tile?"""
    city = CITY_OF[tile]
    return city >= 0 and s.burned[city] > 0


def price(s: State) -> int:
    """V1.5 The selling price: the highest number visible on the price card."""
    return PRICES[sum(s.burned)]


def room(player: Player) -> bool:
    """V5.2 Can one more good be loaded? A small ship carries two, a large one any number."""
    return player.large or sum(player.goods) < SMALL_HOLD


def passes_of(s: State, seat: int) -> list[int]:
    """The cities whose pass a seat holds."""
    return [city for city, holder in enumerate(s.pass_of) if holder == seat]


def pool(s: State) -> list[int]:
    """V2.4 The cities whose pass nobody holds."""
    return passes_of(s, -1)


def wanted(s: State, city: int) -> list[int]:
    """V5.3 How many of each good the open contracts of a city ask for."""
    counts = [0, 0, 0]
    for contract in s.open:
        if CONTRACT_CITY[contract] == city:
            counts[CONTRACT_GOOD[contract]] += 1
    return counts
