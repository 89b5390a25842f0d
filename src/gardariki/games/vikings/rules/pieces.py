"""Terms of the game: occupied tiles, passes, prices, room aboard, and paying."""

from __future__ import annotations

from gardariki.games.vikings.data import CITY_OF, PRICES, SMALL_HOLD, TILES
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


def price(s: State) -> int:
    """V1.5 The selling price: the highest number visible on the price card."""
    return PRICES[sum(s.burned)]


def room(player: Player) -> bool:
    """V5.2 Can one more good be loaded? A small ship carries two, a large one any number."""
    return player.large or sum(player.goods) < SMALL_HOLD


def pool(s: State) -> list[int]:
    """V2.4 The cities whose pass nobody holds."""
    return [city for city in range(len(s.pass_of)) if s.pass_of[city] < 0]
