"""The components as tables, read from data/*.json and checked against a typed schema at import."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from gardariki.engine.data import read
from gardariki.engine.errors import BadData
from gardariki.engine.tiles import edge_mask

FOLDER = Path(__file__).parent / "data"


class City(msgspec.Struct, frozen=True):
    id: str
    name: str
    sells: str | None


class Tile(msgspec.Struct, frozen=True):
    id: str
    city: str | None
    rivers: list[str]


class Contract(msgspec.Struct, frozen=True):
    city: str
    good: str


class Placed(msgspec.Struct, frozen=True):
    tile: str
    x: int
    y: int
    rotation: int


class Cities(msgspec.Struct, frozen=True):
    cities: list[City]


class Tiles(msgspec.Struct, frozen=True):
    tiles: list[Tile]


class Contracts(msgspec.Struct, frozen=True):
    contracts: list[Contract]


class Board(msgspec.Struct, frozen=True):
    tiles: list[Placed]


class Good(msgspec.Struct, frozen=True):
    id: str


class PriceCard(msgspec.Struct, frozen=True):
    prices_by_burned_count: list[int]


class TradeLimits(msgspec.Struct, frozen=True):
    max_offers_per_partner_per_turn: int
    max_removals_per_draft: int


class Components(msgspec.Struct, frozen=True):
    goods: list[Good]
    price_card: PriceCard
    trade_limits: TradeLimits
    start_money: int
    pass_price: int
    good_price: int
    upgrade_price: int
    small_ship_capacity: int
    win_money: int
    river_steps: int
    horde_steps: int


_cities: list[City] = read(FOLDER, "cities.json", Cities).cities
_tiles: list[Tile] = read(FOLDER, "tiles.json", Tiles).tiles
_contracts: list[Contract] = read(FOLDER, "contracts.json", Contracts).contracts
_board: list[Placed] = read(FOLDER, "default_board.json", Board).tiles
_parts: Components = read(FOLDER, "components.json", Components)

GOODS: list[str] = [good.id for good in _parts.goods]
CITIES: list[str] = [city.id for city in _cities]
CITY_NAMES: list[str] = [city.name for city in _cities]
SELLS: list[int] = [GOODS.index(c.sells) if c.sells else -1 for c in _cities]
"""The good that each city sells (V1.3), -1 for none."""

TILES: int = len(_tiles)
TILE_IDS: list[str] = [tile.city or tile.id for tile in _tiles]
CITY_OF: list[int] = [CITIES.index(tile.city) if tile.city else -1 for tile in _tiles]
"""The city on each tile, -1 for wilderness."""
TILE_OF: list[int] = [CITY_OF.index(city) for city in range(len(CITIES))]

RIVERS: list[int] = [edge_mask(tile.rivers) for tile in _tiles]
"""The edges of each tile that carry a river at rotation 0, as a bit mask N E S W (V1.2)."""

CANVAS: Final = 13
CELLS: list[str] = [f"{'abcdefghijklm'[x]}{y + 1}" for y in range(CANVAS) for x in range(CANVAS)]
"""V1.2 The cells of the canvas: number y * 13 + x with x, y from 0; the first tile lies on g7."""
CENTRE: int = CELLS.index("g7")

DEFAULT_CELLS: list[int] = [0] * TILES
DEFAULT_TURNS: list[int] = [0] * TILES
for _spot in _board:
    _tile = [tile.id for tile in _tiles].index(_spot.tile)
    DEFAULT_CELLS[_tile] = (_spot.y + 6) * CANVAS + _spot.x + 6
    DEFAULT_TURNS[_tile] = _spot.rotation

CONTRACTS: int = len(_contracts)
CONTRACT_CITY: list[int] = [CITIES.index(c.city) for c in _contracts]
CONTRACT_GOOD: list[int] = [GOODS.index(c.good) for c in _contracts]
FACES: list[tuple[int, int]] = sorted(set(zip(CONTRACT_CITY, CONTRACT_GOOD, strict=True)))
"""The different contracts as (city, good); two copies of a face are alike (V1.4)."""
FACE_OF: list[int] = [FACES.index((CONTRACT_CITY[i], CONTRACT_GOOD[i])) for i in range(CONTRACTS)]

PRICES: list[int] = _parts.price_card.prices_by_burned_count
MARKERS: Final = 5
START_MONEY: int = _parts.start_money
PASS_PRICE: int = _parts.pass_price
GOOD_PRICE: int = _parts.good_price
UPGRADE_PRICE: int = _parts.upgrade_price
SMALL_HOLD: int = _parts.small_ship_capacity
GOAL: int = _parts.win_money
RIVER_STEPS: int = _parts.river_steps
HORDE_STEPS: int = _parts.horde_steps
MAX_OFFERS: int = _parts.trade_limits.max_offers_per_partner_per_turn
MAX_REMOVALS: int = _parts.trade_limits.max_removals_per_draft

if len(CITIES) != 10 or TILES != 24 or CONTRACTS != 54 or len(PRICES) != MARKERS + 1:
    raise BadData("vikings/data: the game has 10 cities, 24 tiles, 54 contracts and 6 prices")
