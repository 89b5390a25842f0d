"""The board and the pieces as tables, read from data/*.json and checked at import.

What a data pack can replace (deeds, schemes, inheritance …) is in cards.py.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from gardariki.engine.data import read
from gardariki.engine.errors import BadData

FOLDER = Path(__file__).parent / "data"


class Region(msgspec.Struct, frozen=True):
    id: str
    name: str
    order: int
    zone: str
    central_green: bool
    good: str
    min_players: int
    in_play_for: list[int]
    capital: bool
    adjacent: list[str]
    label: tuple[int, int]
    good_spot: tuple[int, int]
    polygon: list[tuple[int, int]]


class Space(msgspec.Struct, frozen=True):
    width: int
    height: int
    true_aspect_ratio_width_over_height: float
    note: str


class RegionsFile(msgspec.Struct, frozen=True):
    coordinate_space: Space
    zones: dict[str, str]
    regions: list[Region]
    border_pairs: list[tuple[str, str]]


class Good(msgspec.Struct, frozen=True):
    id: str
    boat_slots: int
    physical_pieces: int
    regions: list[str]
    trade_boon: bool = False


class GoodsFile(msgspec.Struct, frozen=True):
    goods: list[Good]


class Structure(msgspec.Struct, frozen=True):
    id: str
    set: str
    per_player: int
    ongoing: list[str]
    on_build: list[str]


class StructuresFile(msgspec.Struct, frozen=True):
    per_region_limit: int
    structures: list[Structure]


class Leader(msgspec.Struct, frozen=True):
    id: str
    name: str
    set: str
    ability: str


class LeadersFile(msgspec.Struct, frozen=True):
    leaders: list[Leader]


class BoardSpace(msgspec.Struct, frozen=True):
    action: str
    amount: int
    coin_cost: int
    keep: int = 0
    choose_first_player: bool = False


class StrategyBoard(msgspec.Struct, frozen=True):
    players: list[int]
    rows: int
    columns: dict[str, list[BoardSpace]]


class StrategyFile(msgspec.Struct, frozen=True):
    column_order: list[str]
    boards: dict[str, StrategyBoard]
    second_advisor_in_same_column_needs_distinct_columns: int
    forfeit_gain_coins: int


class AdvisorsFile(msgspec.Struct, frozen=True):
    pieces_per_player: list[int]
    rounds: int
    by_players: dict[str, list[list[int]]]


class Step(msgspec.Struct, frozen=True):
    vp: int
    need: int
    must_include: list[str] = []


class Track(msgspec.Struct, frozen=True):
    measure: str
    steps: list[Step]


class WarfareTrack(msgspec.Struct, frozen=True):
    spaces: int
    start: int
    reward_token_spaces: list[int]
    end_vp: dict[str, int]


class ClaimFile(msgspec.Struct, frozen=True):
    tracks: dict[str, Track]
    warfare_track: WarfareTrack


class Start(msgspec.Struct, frozen=True):
    coins: int
    troops_placed: int


class SetupFile(msgspec.Struct, frozen=True):
    rounds: int
    base_only: Start
    with_core: Start
    troops_per_player: int
    colors: list[str]


class DungeonFile(msgspec.Struct, frozen=True):
    troop_or_rebel_spaces: int
    leader_spaces: int
    release: list[dict[str, Any]]


class SoloLeader(msgspec.Struct, frozen=True):
    id: str
    set: str
    ability: str
    end_of_round: str | None


class RebellionSetup(msgspec.Struct, frozen=True):
    rebel_pieces_base: int
    rebel_pieces_with_core: int
    coins: int


class RebellionScoring(msgspec.Struct, frozen=True):
    coins_per_vp: int
    dock_goods_and_boons_per_vp: int


class SoloLeadersFile(msgspec.Struct, frozen=True):
    leaders: list[SoloLeader]
    rebellion_setup: RebellionSetup
    scoring: RebellionScoring


_map = read(FOLDER, "regions.json", RegionsFile)
_goods = read(FOLDER, "goods.json", GoodsFile).goods
_structures = read(FOLDER, "structures.json", StructuresFile)
_leaders = read(FOLDER, "leaders.json", LeadersFile).leaders
_strategy = read(FOLDER, "strategy_boards.json", StrategyFile)
_advisors = read(FOLDER, "advisors.json", AdvisorsFile)
_claim = read(FOLDER, "claim_board.json", ClaimFile)
_setup = read(FOLDER, "setup.json", SetupFile)
_dungeon = read(FOLDER, "dungeon.json", DungeonFile)
_solo = read(FOLDER, "solo_leaders.json", SoloLeadersFile)

# Goods, in the order of the boat's columns (R6.5).
GOODS: tuple[str, ...] = tuple(good.id for good in _goods)
STONE: Final = 0
WOOD: Final = 1
FISH: Final = 2
HONEY: Final = 3
FUR: Final = 4
SLOTS: list[int] = [good.boat_slots for good in _goods]
"""R6.5 How many of each good the boat holds."""
HAS_BOON: list[bool] = [good.trade_boon for good in _goods]
"""R10.3 The columns that have a trade boon below them."""

# The map (R1.1 to R1.3). Regions are numbered so that those in play are the first 8, 11 or 15.
MAP: list[Region] = sorted(_map.regions, key=lambda region: region.order)
ASPECT: float = _map.coordinate_space.true_aspect_ratio_width_over_height
REGIONS: tuple[str, ...] = tuple(region.id for region in MAP)
REGION_NAMES: list[str] = [region.name for region in MAP]
IN_PLAY: list[int] = [0] + [
    sum(players in region.in_play_for for region in MAP) for players in range(1, 5)
]
"""R1.2 How many regions are in play with so many players."""
GREEN: int = sum(region.central_green for region in MAP)
"""R1.1 The first so many regions are the central green ones."""
GOOD_OF: list[int] = [GOODS.index(region.good) for region in MAP]
"""R1.1 The good that each region yields."""
NEIGHBOURS: list[list[list[int]]] = [
    [
        sorted(REGIONS.index(name) for name in region.adjacent if REGIONS.index(name) < IN_PLAY[n])
        for region in MAP
    ]
    for n in range(5)
]
"""R1.3 For each number of players and region, the adjacent regions in play."""
BORDERS: list[tuple[int, int]] = [
    (REGIONS.index(a), REGIONS.index(b)) for a, b in _map.border_pairs
]
BORDER_OF: list[list[int]] = [[-1] * len(MAP) for _ in MAP]
"""R1.3 The number of the border between two regions, -1 if there is none."""
for _i, (_a, _b) in enumerate(BORDERS):
    BORDER_OF[_a][_b] = BORDER_OF[_b][_a] = _i
KIEV: int = REGIONS.index("kiev")

# Structures (R1.5): five kinds of the players, then the epic ones (R11), numbered from EPIC on.
STRUCTURES: tuple[str, ...] = tuple(structure.id for structure in _structures.structures)
STRONGHOLD: Final = 0
MARKET: Final = 1
CHURCH: Final = 2
STABLE: Final = 3
TAVERN: Final = 4
KINDS: Final = 5
PER_PLAYER: list[int] = [structure.per_player for structure in _structures.structures]
LIMIT: int = _structures.per_region_limit
EPICS: tuple[str, ...] = (
    "border_fort", "capital_port", "catacombs", "cathedral", "city_gate", "library",
    "logging_camp", "palace", "siege_tower", "town_wall", "veche",
)  # fmt: skip
BORDER_FORT: Final = 0
CAPITAL_PORT: Final = 1
CATACOMBS: Final = 2
CATHEDRAL: Final = 3
CITY_GATE: Final = 4
LIBRARY: Final = 5
LOGGING_CAMP: Final = 6
PALACE: Final = 7
SIEGE_TOWER: Final = 8
TOWN_WALL: Final = 9
VECHE: Final = 10

# Leaders (R9).
LEADERS: tuple[str, ...] = tuple(leader.id for leader in _leaders)
LEADER_NAMES: list[str] = [leader.name for leader in _leaders]
LEADER_ABILITIES: list[str] = [leader.ability for leader in _leaders]
BASE_LEADERS: int = sum(leader.set == "base" for leader in _leaders)
BORIS: Final = 0
SVIATOPOLK: Final = 1
YAROSLAV: Final = 2
MSTISLAV: Final = 3
MARIA: Final = 4
PREDSLAVA: Final = 5
AGATHA: Final = 6
SUDISLAV: Final = 7
GLEB: Final = 8
SVIATOSLAV: Final = 9
THEOFANA: Final = 10

# The strategy board (R3, R4.2). A space is column * ROWS + row, row 0 at the top.
COLUMNS: tuple[str, ...] = tuple(_strategy.column_order)
ROWS: Final = 4
MUSTER: Final = 0
MOVE: Final = 1
ATTACK: Final = 2
TAX: Final = 3
BUILD: Final = 4
SCHEME: Final = 5
POINT_KINDS: tuple[str, ...] = COLUMNS[:SCHEME]
_sides: list[StrategyBoard] = [
    next(board for board in _strategy.boards.values() if max(n, 1) in board.players)
    for n in range(5)
]
ROW_COUNT: list[int] = [board.rows for board in _sides]
"""R2.1 The rows of the strategy board with so many players."""


def _spaces(pick: str, players: int) -> list[int]:
    return [
        int(getattr(board[row], pick)) if row < len(board) else 0
        for board in (_sides[players].columns[column] for column in COLUMNS)
        for row in range(ROWS)
    ]


AMOUNT: list[list[int]] = [_spaces("amount", n) for n in range(5)]
"""R4.2 For each number of players and space, the points (or cards) that it gives."""
COIN_COST: list[list[int]] = [_spaces("coin_cost", n) for n in range(5)]
NAMES_FIRST: list[list[int]] = [_spaces("choose_first_player", n) for n in range(5)]
SECOND_NEEDS: int = _strategy.second_advisor_in_same_column_needs_distinct_columns
FORFEIT: int = _strategy.forfeit_gain_coins
ADVISORS: list[list[list[int]]] = [_advisors.by_players[str(max(n, 1))] for n in range(5)]
"""R3.2 For each number of players and round, the values of the advisors."""
ROUNDS: int = _advisors.rounds

# The claim board (R7.1, R8.2).
TRACKS: tuple[str, ...] = tuple(_claim.tracks)
RULE: Final = 0
BUILT: Final = 1
TRADE: Final = 2
NEEDS: list[list[int]] = [[step.need for step in t.steps] for t in _claim.tracks.values()]
TRACK_VP: list[list[int]] = [[0] + [step.vp for step in t.steps] for t in _claim.tracks.values()]
"""R7.1 What each step of each track is worth; step 0 is the start."""
CAPITALS: list[int] = [REGIONS.index(name) for name in _claim.tracks["rule"].steps[-1].must_include]
LAST_SPACE: int = _claim.warfare_track.spaces
TOKEN_SPACES: list[int] = _claim.warfare_track.reward_token_spaces
WARFARE_FIRST: int = _claim.warfare_track.end_vp["first"]
WARFARE_SECOND: int = _claim.warfare_track.end_vp["second"]

# The start (R2.3, R2.4, R2.10), dungeons (R12.1) and the Rebellion (R14.1, R14.9).
COLOURS: tuple[str, ...] = tuple(_setup.colors)
TROOPS: int = _setup.troops_per_player
COINS: list[int] = [_setup.base_only.coins, _setup.with_core.coins]
PLACED: list[int] = [_setup.base_only.troops_placed, _setup.with_core.troops_placed]
CELLS: int = _dungeon.troop_or_rebel_spaces
SOLO_LEADERS: tuple[str, ...] = tuple(leader.id for leader in _solo.leaders)
SOLO_ABILITIES: list[str] = [leader.ability for leader in _solo.leaders]
REBELLION_TROOPS: list[int] = [
    _solo.rebellion_setup.rebel_pieces_base,
    _solo.rebellion_setup.rebel_pieces_with_core,
]
REBELLION_COINS: int = _solo.rebellion_setup.coins
COINS_PER_VP: int = _solo.scoring.coins_per_vp
DOCK_PER_VP: int = _solo.scoring.dock_goods_and_boons_per_vp

_expected: list[tuple[str, tuple[str, ...], tuple[str, ...]]] = [
    ("goods.json", GOODS, ("stone", "wood", "fish", "honey", "fur")),
    ("structures.json", STRUCTURES, ("stronghold", "market", "church", "stable", "tavern")),
    ("leaders.json", LEADERS, (
        "boris", "sviatopolk", "yaroslav", "mstislav", "maria", "predslava", "agatha",
        "sudislav", "gleb", "sviatoslav", "theofana",
    )),
    ("strategy_boards.json", COLUMNS, ("muster", "move", "attack", "tax", "build", "scheme")),
    ("claim_board.json", TRACKS, ("rule", "build", "trade")),
    ("solo_leaders.json", SOLO_LEADERS, ("sviatopolk", "gleb", "maria", "theofana")),
]  # fmt: skip
for _file, _found, _wanted in _expected:
    if _found != _wanted:
        raise BadData(f"rurik/data/{_file}: the ids are {', '.join(_wanted)}, in this order")
if IN_PLAY[1:] != [8, 8, 11, 15] or GREEN != 8 or len(BORDERS) != 34:
    raise BadData("rurik/data/regions.json: 8, 8, 11 and 15 regions in play, and 34 borders")
