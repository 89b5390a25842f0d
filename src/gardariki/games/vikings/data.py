"""The components as tables, read from data/*.json and checked against a typed schema at import."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from gardariki.engine.errors import BadData

T = TypeVar("T")
FOLDER = Path(__file__).parent / "data"


class City(msgspec.Struct, frozen=True):
    id: str
    name: str
    sells: str | None
    status: str


class Tile(msgspec.Struct, frozen=True):
    id: str
    kind: str
    city: str | None
    shape: str
    rivers: list[str]


class Contract(msgspec.Struct, frozen=True):
    id: str
    city: str
    good: str
    copy: int


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


def _read(name: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode((FOLDER / name).read_bytes(), type=kind)
    except (OSError, msgspec.MsgspecError) as error:
        raise BadData(f"vikings/data/{name}: {error}") from None


_cities: list[City] = _read("cities.json", Cities).cities
_tiles: list[Tile] = _read("tiles.json", Tiles).tiles
_contracts: list[Contract] = _read("contracts.json", Contracts).contracts
_board: list[Placed] = _read("default_board.json", Board).tiles
_parts: dict[str, Any] = _read("components.json", dict[str, Any])

GOODS: list[str] = [str(good["id"]) for good in _parts["goods"]]
CITIES: list[str] = [city.id for city in _cities]
CITY_NAMES: list[str] = [city.name for city in _cities]
SELLS: list[int] = [GOODS.index(c.sells) if c.sells else -1 for c in _cities]
"""The good that each city sells (V1.3), -1 for none."""

TILES: int = len(_tiles)
TILE_IDS: list[str] = [tile.city or tile.id for tile in _tiles]
CITY_OF: list[int] = [CITIES.index(tile.city) if tile.city else -1 for tile in _tiles]
"""The city on each tile, -1 for wilderness."""
TILE_OF: list[int] = [CITY_OF.index(city) for city in range(len(CITIES))]

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
RIVERS: list[int] = [sum(1 << "NESW".index(edge) for edge in tile.rivers) for tile in _tiles]
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

PRICES: list[int] = list(_parts["price_card"]["prices_by_burned_count"])
MARKERS: Final = 5
START_MONEY: int = int(_parts["per_player"]["money"])
PASS_PRICE: int = int(_parts["pass_price"])
GOOD_PRICE: int = int(_parts["good_price"])
UPGRADE_PRICE: int = int(_parts["upgrade_price"])
SMALL_HOLD: int = int(_parts["small_ship_capacity"])
GOAL: int = int(_parts["win_money"])
RIVER_STEPS: int = int(_parts["river_steps"])
MAX_OFFERS: int = int(_parts["trade_limits"]["max_offers_per_partner_per_turn"])
MAX_REMOVALS: int = int(_parts["trade_limits"]["max_removals_per_draft"])

if len(CITIES) != 10 or TILES != 24 or CONTRACTS != 54 or len(PRICES) != MARKERS + 1:
    raise BadData("vikings/data: the game has 10 cities, 24 tiles, 54 contracts and 6 prices")
