"""The components as tables, read from data/*.json and checked against typed schemas.

What a pack of an owner may replace (prices, effects, thresholds) is in `F`, `GREAT`, `EVENTS`,
`FORTUNES`, `POTIONS` and `ABILITIES`; what numbers words and cards is fixed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec

from gardariki.engine.data import read
from gardariki.engine.effects import Effect
from gardariki.engine.errors import BadData
from gardariki.engine.tiles import edge_mask, turned
from gardariki.games.battalia.language import LANGUAGE

FOLDER = Path(__file__).parent / "data"


class Faction(msgspec.Struct, frozen=True):
    id: str
    name: str
    colour: str
    terrain: str
    terrain_name: str
    gate: int


class Factions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    factions: list[Faction]
    in_play: dict[str, int]


class Valley(msgspec.Struct, frozen=True):
    valley: str
    center: str
    crossroads: str
    buildings: str


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rows: int
    cols: int
    excluded: str
    starts: str
    neutral: str
    gates: str
    ruins: str
    valleys: list[Valley] = []
    connection: str = ""
    no_city_squares: str = ""


class Boards(msgspec.Struct, frozen=True):
    coordinates: str
    layouts: dict[str, Layout]


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    supplies: int
    head: int = 0
    labour: int = 0


class RankRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    plural: str
    strength: int
    per_faction: int
    hire: Price


class Units(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ranks: list[RankRow]
    supplies_with: dict[str, int]
    universal_per_rank: dict[str, int]
    fanatic_copies: int
    start: dict[str, int]
    hand: int
    mulligan: int
    cohort: dict[str, int]


class KindRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    plain: dict[str, int]
    illuminated: dict[str, int]
    battle: bool = False


class Artefacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    per_faction: int
    acquire: Price
    kinds: list[KindRow]


class DayRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    illuminated: str
    matching: str


class Oracle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    days: list[DayRow]


class Roads(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    per_terrain: dict[str, int]
    simple: Price
    junction: Price


class Cities(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    per_terrain: dict[str, int]
    build_units: int
    upgrade_units: int
    annexed_level: int


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    roads: Roads
    cities: Cities
    post_frimen: int
    posts: int
    leap_tribute: int


class Mode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    drafting: bool
    native_steps_free: bool
    neutral: int
    guards: int
    many_attack: bool
    veterans: bool


class Modes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    modes: dict[str, Mode]
    teams: dict[str, list[list[int]]]
    city_targets: list[int]
    pair_of_five: dict[str, int]
    battle: dict[str, int]
    hero_supplies: int
    retreat_steps: int
    retreat_supplies: int
    ambush_places: int
    chest_ambush: int
    tents: int
    fewer_attacks: int


class RoyalRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    strength: int
    deck: int


class Royalty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    queen: RoyalRow
    king: RoyalRow
    veteran_deck: int
    first_checkpoint: int
    residences: int
    capitals: int


class NeutralCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    supplies_per_faction: int
    stardust: int
    stardust_worth: int
    chests: int


class GreatRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    text: str
    does: list[Any]


class Greats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    limit: int
    cards: list[GreatRow]


class EventRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    id: str
    name: str
    text: str
    does: list[Any]


class Events(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    events: list[EventRow]


class Half(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    does: list[Any]


class FortuneRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    a: Half
    b: Half


class Fortunes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: list[FortuneRow]


class PotionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    colour: str
    daily: bool
    text: str
    does: list[Any]


class Potions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    price: int
    days: int
    potions: list[PotionRow]


class Walk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    steps: int
    direction: list[int]


class Npcs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    metamorpha: dict[str, Half]
    bilkarr: Walk


class Building(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    valley: str
    good: str


class Center(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    unclaimed: int
    level: int
    per_building: int


class Valleys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    buildings: list[Building]
    discover: dict[str, Price]
    building_level: int
    center: Center
    lower: int


# What is fixed: words, numbering, the map

_factions: Factions = read(FOLDER, "factions.json", Factions)
FACTIONS: list[str] = [f.id for f in _factions.factions]
FACTION_NAMES: list[str] = [f.name for f in _factions.factions]
COLOURS: list[str] = [f.colour for f in _factions.factions]
TERRAINS: list[str] = [f.terrain for f in _factions.factions]
TERRAIN_NAMES: list[str] = [f.terrain_name for f in _factions.factions]
"""B1.5 A terrain and a gate have the number of their faction; the gate's printed one is 1 more."""
FACTIONS_IN_PLAY: dict[int, int] = {int(n): k for n, k in _factions.in_play.items()}
FANATIC: Final = 6
UNBOUND: Final = 7
UNIVERSAL: Final = 8  # the faction of Great Artefacts
NEUTRAL: Final = -1  # of supplies, stardust and chests

RANKS: list[str] = ["friman", "chief", "priest", "lord"]
KINDS: list[str] = ["tool", "title", "horse", "weapon", "tent", "amulet", "scroll"]
TOOL: Final = 0
TITLE: Final = 1
HORSE: Final = 2
WEAPON: Final = 3
TENT: Final = 4
AMULET: Final = 5
SCROLL: Final = 6

ROAD_SHAPES: list[str] = ["straight", "curve", "tee", "cross"]
CITY_SHAPES: list[str] = ["dead_end", "straight", "curve", "tee", "cross"]
SHAPE_MASKS: list[int] = [edge_mask(e) for e in ("N", "NS", "NE", "NEW", "NESW")]
"""The exits of a city of each shape; of a road, the shape one further on."""
SHAPE_OF: list[int] = [-1] * 16
for _shape, _mask in enumerate(SHAPE_MASKS):
    for _turn in range(4):
        SHAPE_OF[turned(_mask, _turn)] = _shape
"""The city shape of every mask of exits (roads: one less)."""

COLUMNS: Final = 11
ROWS: Final = 7
SQUARES: Final = 77
SQUARE_IDS: list[str] = [
    f"{'abcdefghijk'[at % COLUMNS]}{at // COLUMNS + 1}" for at in range(SQUARES)
]
BESIDE: list[list[tuple[int, int]]] = [
    [
        (edge, at + step)
        for edge, step, there in (
            (0, -COLUMNS, at >= COLUMNS),
            (1, 1, at % COLUMNS < COLUMNS - 1),
            (2, COLUMNS, at < SQUARES - COLUMNS),
            (3, -1, at % COLUMNS > 0),
        )
        if there
    ]
    for at in range(SQUARES)
]
"""The squares beside each square, as (edge, square): north is up, where the rows begin."""
AROUND: list[list[int]] = [
    [
        row * COLUMNS + column
        for row in range(at // COLUMNS - 1, at // COLUMNS + 2)
        for column in range(at % COLUMNS - 1, at % COLUMNS + 2)
        if 0 <= row < ROWS and 0 <= column < COLUMNS and row * COLUMNS + column != at
    ]
    for at in range(SQUARES)
]
"""The up to eight squares around each square."""


def squares(names: str) -> list[int]:
    """The squares that a line of names stands for."""
    return [SQUARE_IDS.index(name) for name in names.split()]


LAYOUTS: dict[str, Layout] = read(FOLDER, "boards.json", Boards).layouts

BUILDINGS: list[Building] = read(FOLDER, "valleys.json", Valleys).buildings
BUILDING_GOODS: list[int] = [
    KINDS.index(b.good) if b.good in KINDS else len(KINDS) for b in BUILDINGS
]
"""The kind of artefact that each building gives; 7 stands for a supply (B20.5)."""
SUPPLY_GOOD: Final = 7

GREAT_IDS: list[str] = [c.id for c in read(FOLDER, "great_artefacts.json", Greats).cards]
GREAT_NAMES: list[str] = [c.name for c in read(FOLDER, "great_artefacts.json", Greats).cards]
EVENT_IDS: list[str] = [e.id for e in read(FOLDER, "stormevents.json", Events).events]
POTION_IDS: list[str] = [p.id for p in read(FOLDER, "potions.json", Potions).potions]
BROTHERHOOD: Final = 0
COLOSSUS: Final = 1
BERSERK: Final = 2
WEAKNESS: Final = 3
FREEZING_TOUCH: Final = 4
SOLAR_ECLIPSED: Final = 5

# B30.2 Types of cards: units (rank - 1) * 8 + faction, artefacts 32 + kind * 6 + faction, …
FIRST_ARTEFACT: Final = 32
SUPPLY: Final = 74
STARDUST: Final = 75
CHEST: Final = 76
FIRST_GREAT: Final = 77
FORTUNE: Final = 94
FIRST_QUEEN: Final = 95
FIRST_KING: Final = 101
TYPES: Final = 107
BOOK: int = FIRST_GREAT + GREAT_IDS.index("book_of_crea")

UNIT_FAMILY: Final = 0
ARTEFACT_FAMILY: Final = 1
NEUTRAL_FAMILY: Final = 2
GREAT_FAMILY: Final = 3
ROYAL_FAMILY: Final = 4
FAMILY: list[int] = (
    [UNIT_FAMILY] * 32
    + [ARTEFACT_FAMILY] * 42
    + [NEUTRAL_FAMILY] * 3
    + [GREAT_FAMILY] * 18
    + [ROYAL_FAMILY] * 12
)
"""B0.1, B1.3 The families of creation cards; what B1.3 leaves out is not among them."""
RANK: list[int] = [t // 8 + 1 for t in range(32)] + [0] * 63 + [5] * 6 + [6] * 6
"""B1.4 The rank of each type; 0 for what is no unit."""
FACTION: list[int] = (
    [t % 8 for t in range(32)]
    + [t % 6 for t in range(42)]
    + [NEUTRAL] * 3
    + [UNIVERSAL] * 18
    + list(range(6)) * 2
)
KIND: list[int] = [-1] * 32 + [t // 6 for t in range(42)] + [-1] * 33
"""The kind of an ordinary artefact, -1 for all else."""

_names = [*FACTION_NAMES, "Fanatic", "Unbound"]
_ids = [*FACTIONS, "fanatic", "unbound"]
TYPE_IDS: list[str] = (
    [f"{rank}_{f}" for rank in RANKS for f in _ids]
    + [f"{kind}_{f}" for kind in KINDS for f in FACTIONS]
    + ["supply", "stardust", "chest"]
    + GREAT_IDS
    + ["fortune"]
    + [f"queen_{f}" for f in FACTIONS]
    + [f"king_{f}" for f in FACTIONS]
)
TYPE_NAMES: list[str] = (
    [
        f"{rank} of the {f}" if i < 6 else f"{f} {rank}"
        for rank in RANKS
        for i, f in enumerate(_names)
    ]
    + [f"{kind} of the {f}" for kind in KINDS for f in FACTION_NAMES]
    + ["supply", "stardust", "chest"]
    + GREAT_NAMES
    + ["Fortune card"]
    + [f"Queen of the {f}" for f in FACTION_NAMES]
    + [f"King of the {f}" for f in FACTION_NAMES]
)

_units = read(FOLDER, "units.json", Units)
_neutral = read(FOLDER, "neutral_cards.json", NeutralCards)
COPIES: list[int] = (
    [
        row.per_faction if f < 6 else _units.universal_per_rank[_ids[f]]
        for row in _units.ranks
        for f in range(8)
    ]
    + [read(FOLDER, "artefacts.json", Artefacts).per_faction] * 42
    + [_neutral.supplies_per_faction * 6, _neutral.stardust, _neutral.chests]
    + [1] * 30
)
"""B1.1, B1.2 How many cards there are of each type, with all six factions in play."""
TYPE: list[int] = [t for t in range(TYPES) for _ in range(COPIES[t])]
"""The type of each card; the cards of a type are numbered in a row."""
CARDS: int = len(TYPE)
FIRST_CARD: list[int] = [TYPE.index(t) for t in range(TYPES)]
"""The first card of each type."""
SUPPLIES_PER_FACTION: int = _neutral.supplies_per_faction
ROADS_PER_TERRAIN: list[int] = [
    read(FOLDER, "terrain.json", Terrain).roads.per_terrain[s] for s in ROAD_SHAPES
]
CITIES_PER_TERRAIN: list[int] = [
    read(FOLDER, "terrain.json", Terrain).cities.per_terrain[s] for s in CITY_SHAPES
]
UNIT_DECKS: Final = 4  # pool decks: 0 to 3 units by rank, 4 to 10 artefacts by kind
POOL_DECKS: Final = 11

# What a pack may replace


@dataclass
class Figures:
    """Prices, strengths and thresholds, as the files say."""

    hire_head: list[int] = field(default_factory=list)
    hire_supplies: list[int] = field(default_factory=list)
    supplies_with: list[int] = field(default_factory=list)  # ordinary, Fanatic, Unbound
    fanatic_copies: int = 2
    start: list[int] = field(default_factory=list)  # frimen, chiefs, priests, lords
    start_supplies: int = 5
    hand: int = 6
    mulligan: int = 5
    cohort_least: int = 3
    cohort_less: int = 2
    strength: list[int] = field(default_factory=list)  # by rank, 0 to 6
    acquire_head: int = 2
    acquire_supplies: int = 2
    tool_labour: list[int] = field(default_factory=list)  # plain, illuminated
    tool_supplies: list[int] = field(default_factory=list)
    title_ranks: list[int] = field(default_factory=list)
    horse_points: list[int] = field(default_factory=list)
    horse_strength: list[int] = field(default_factory=list)
    weapon_strength: list[int] = field(default_factory=list)
    tent_room: list[int] = field(default_factory=list)
    amulet_copies: list[int] = field(default_factory=list)
    scroll_rank: list[int] = field(default_factory=list)
    illuminated: list[int] = field(default_factory=list)  # the kind of each day, 0 to 6
    matching: list[int] = field(default_factory=list)
    road_labour: list[int] = field(default_factory=list)  # by road shape
    road_supplies: list[int] = field(default_factory=list)
    city_units: int = 3
    upgrade_units: int = 2
    annexed_level: int = 4
    post_frimen: int = 2
    posts: int = 2
    leap_tribute: int = 1
    stardust_worth: int = 2
    city_targets: list[int] = field(default_factory=list)
    pair_times: int = 3
    pair_over: int = 2
    terrain_bonus: int = 2
    morale: int = 1
    veteran_morale: int = 4
    veteran_unit: int = 1
    hero_supplies: int = 2
    retreat_steps: int = 3
    retreat_supplies: int = 3
    ambush_places: int = 3
    chest_ambush: int = 3
    tents: int = 24
    fewer_attacks: int = 2
    queen_deck: int = 20
    king_deck: int = 24
    veteran_deck: int = 26
    first_checkpoint: int = 2
    residences: int = 2
    capitals: int = 1
    great_limit: int = 1
    potion_price: int = 2
    potion_days: int = 3
    bilkarr_steps: int = 2
    bilkarr_row: int = -1
    bilkarr_column: int = 1
    discover_labour: list[int] = field(default_factory=list)  # crossroad, building
    discover_supplies: list[int] = field(default_factory=list)
    building_level: int = 2
    center_unclaimed: int = 6
    center_level: int = 4
    center_per_building: int = 2
    lower_levels: int = 2


@dataclass
class Pack:
    """Everything that a data pack can replace."""

    name: str
    figures: Figures
    modes: dict[str, Mode]
    great: list[Effect]
    great_texts: list[str]
    events: list[list[Effect]]
    event_names: list[str]
    event_texts: list[str]
    fortunes: list[list[list[Effect]]]
    fortune_texts: list[list[str]]
    potions: list[Effect]
    potion_daily: list[bool]
    potion_texts: list[str]
    abilities: list[list[Effect]]
    ability_texts: list[str]


FILES: tuple[str, ...] = (
    "artefacts.json", "fortune.json", "great_artefacts.json", "modes.json", "neutral_cards.json",
    "npcs.json", "oracle.json", "potions.json", "royalty.json", "stormevents.json",
    "terrain.json", "units.json", "valleys.json",
)  # fmt: skip
"""What a pack may hold; a file that it does not hold is ours."""


def _within(where: str, value: int, low: int, high: int) -> int:
    if not low <= value <= high:
        raise BadData(f"{where}: a whole number from {low} to {high} is needed, not {value}")
    return value


def _pair(name: str, kind: KindRow, what: str, low: int, high: int) -> list[int]:
    where = f"{name}/artefacts.json: {kind.id}"
    return [
        _within(f"{where}.plain.{what}", kind.plain.get(what, 0), low, high),
        _within(f"{where}.illuminated.{what}", kind.illuminated.get(what, 0), low, high),
    ]


def _same(where: str, found: list[str], wanted: list[str]) -> None:
    if found != wanted:
        raise BadData(f"{where}: the ids are, in this order: {', '.join(wanted)}; not {found!r}")


def load_pack(folder: str | Path) -> Pack:
    """A data pack from a folder; `BadData` names the file, the card and the field."""
    home = Path(folder)
    if not home.is_dir():
        raise BadData(f"{home}: there is no such folder; a pack is a folder with JSON files")
    stray = sorted(p.name for p in home.glob("*.json") if p.name not in (*FILES, *_FIXED))
    if stray:
        raise BadData(f"{home.name}/{stray[0]}: a pack may hold {', '.join(FILES)}")

    def at(name: str) -> Path:
        return home if (home / name).is_file() else FOLDER

    figures = Figures()
    _read_units(figures, read(at("units.json"), "units.json", Units), home.name)
    _read_artefacts(figures, read(at("artefacts.json"), "artefacts.json", Artefacts), home.name)
    _read_oracle(figures, read(at("oracle.json"), "oracle.json", Oracle), home.name)
    _read_terrain(figures, read(at("terrain.json"), "terrain.json", Terrain), home.name)
    modes = read(at("modes.json"), "modes.json", Modes)
    _read_modes(figures, modes, home.name)
    _read_royalty(figures, read(at("royalty.json"), "royalty.json", Royalty), home.name)
    _read_valleys(figures, read(at("valleys.json"), "valleys.json", Valleys), home.name)
    figures.stardust_worth = _within(
        f"{home.name}/neutral_cards.json: stardust_worth",
        read(at("neutral_cards.json"), "neutral_cards.json", NeutralCards).stardust_worth,
        2,
        2,
    )
    greats = read(at("great_artefacts.json"), "great_artefacts.json", Greats)
    _same(f"{home.name}/great_artefacts.json", [c.id for c in greats.cards], GREAT_IDS)
    figures.great_limit = _within(f"{home.name}/great_artefacts.json: limit", greats.limit, 1, 17)
    events = read(at("stormevents.json"), "stormevents.json", Events)
    _same(f"{home.name}/stormevents.json", [e.id for e in events.events], EVENT_IDS)
    fortunes = read(at("fortune.json"), "fortune.json", Fortunes)
    _same(f"{home.name}/fortune.json", [str(c.number) for c in fortunes.cards], ["1", "2", "3"])
    potions = read(at("potions.json"), "potions.json", Potions)
    _same(f"{home.name}/potions.json", [p.id for p in potions.potions], POTION_IDS)
    figures.potion_price = _within(f"{home.name}/potions.json: price", potions.price, 1, 9)
    figures.potion_days = _within(f"{home.name}/potions.json: days", potions.days, 1, 7)
    npcs = read(at("npcs.json"), "npcs.json", Npcs)
    _same(f"{home.name}/npcs.json: metamorpha", sorted(npcs.metamorpha), sorted(TERRAINS))
    figures.bilkarr_steps = _within(f"{home.name}/npcs.json: steps", npcs.bilkarr.steps, 1, 6)
    if len(npcs.bilkarr.direction) != 2 or {abs(d) for d in npcs.bilkarr.direction} != {1}:
        raise BadData(f"{home.name}/npcs.json: bilkarr.direction: two of 1 and -1 are needed")
    figures.bilkarr_row, figures.bilkarr_column = npcs.bilkarr.direction
    file = f"{home.name}/great_artefacts.json"
    great: list[Effect] = []
    for card in greats.cards:
        found = LANGUAGE.read(card.does, f"{file}: {card.id}.does", "role", "act", "last")
        great.append(_single(found, f"{file}: {card.id}.does"))
    potion_effects: list[Effect] = []
    file = f"{home.name}/potions.json"
    for potion in potions.potions:
        found = LANGUAGE.read(potion.does, f"{file}: {potion.id}.does", "potion")
        potion_effects.append(_single(found, f"{file}: {potion.id}.does"))
        ours = LANGUAGE.by_number[potion_effects[-1].op].name
        if ours != _POTION_OPS[len(potion_effects) - 1]:
            raise BadData(
                f"{file}: {potion.id}.does: the operation {_POTION_OPS[len(potion_effects) - 1]!r}"
                f" is needed, not {ours!r}"
            )
    return Pack(
        home.name,
        figures,
        modes.modes,
        great,
        [card.text for card in greats.cards],
        [
            LANGUAGE.read(e.does, f"{home.name}/stormevents.json: {e.id}.does", "act", "leap")
            for e in events.events
        ],
        [e.name for e in events.events],
        [e.text for e in events.events],
        [
            [
                LANGUAGE.read(half.does, f"{home.name}/fortune.json: {c.number}.does", "fortune")
                for half in (c.a, c.b)
            ]
            for c in fortunes.cards
        ],
        [[c.a.text, c.b.text] for c in fortunes.cards],
        potion_effects,
        [p.daily for p in potions.potions],
        [p.text for p in potions.potions],
        [
            LANGUAGE.read(
                npcs.metamorpha[t].does, f"{home.name}/npcs.json: {t}.does", "act", "hero"
            )
            for t in TERRAINS
        ],
        [npcs.metamorpha[t].text for t in TERRAINS],
    )


_FIXED: tuple[str, ...] = ("boards.json", "factions.json")
_POTION_OPS: list[str] = ["truce", "strength", "scatter", "weaken", "freeze", "eclipse"]


def _single(found: list[Effect], where: str) -> Effect:
    if len(found) != 1:
        raise BadData(f"{where}: exactly one effect is needed, not {len(found)}")
    return found[0]


def _read_units(f: Figures, units: Units, home: str) -> None:
    where = f"{home}/units.json"
    _same(where, [row.id for row in units.ranks], RANKS)
    f.hire_head = [_within(f"{where}: {r.id}.hire.head", r.hire.head, 1, 4) for r in units.ranks]
    f.hire_supplies = [
        _within(f"{where}: {r.id}.hire.supplies", r.hire.supplies, 0, 9) for r in units.ranks
    ]
    f.strength = [0] + [_within(f"{where}: {r.id}.strength", r.strength, 0, 9) for r in units.ranks]
    f.supplies_with = [
        _within(f"{where}: supplies_with.{who}", units.supplies_with.get(who, -1), 0, 5)
        for who in ("ordinary", "fanatic", "unbound")
    ]
    f.fanatic_copies = _within(f"{where}: fanatic_copies", units.fanatic_copies, 2, 2)
    f.start = [_within(f"{where}: start.{r}", units.start.get(r, 0), 0, 3) for r in RANKS]
    f.start_supplies = _within(f"{where}: start.supply", units.start.get("supply", 0), 0, 12)
    f.hand = _within(f"{where}: hand", units.hand, 1, 12)
    f.mulligan = _within(f"{where}: mulligan", units.mulligan, 1, 12)
    f.cohort_least = _within(f"{where}: cohort.least", units.cohort.get("least", 0), 2, 12)
    f.cohort_less = _within(f"{where}: cohort.less", units.cohort.get("less", 0), 1, 12)


def _read_artefacts(f: Figures, artefacts: Artefacts, home: str) -> None:
    _same(f"{home}/artefacts.json", [kind.id for kind in artefacts.kinds], KINDS)
    where = f"{home}/artefacts.json: acquire"
    f.acquire_head = _within(f"{where}.head", artefacts.acquire.head, 1, 4)
    f.acquire_supplies = _within(f"{where}.supplies", artefacts.acquire.supplies, 0, 9)
    kinds = artefacts.kinds
    f.tool_labour = _pair(home, kinds[TOOL], "labour", 2, 9)
    f.tool_supplies = _pair(home, kinds[TOOL], "supplies", 0, 9)
    f.title_ranks = _pair(home, kinds[TITLE], "ranks", 1, 2)
    f.horse_points = _pair(home, kinds[HORSE], "points", 1, 12)
    f.horse_strength = _pair(home, kinds[HORSE], "strength", 0, 9)
    f.weapon_strength = _pair(home, kinds[WEAPON], "strength", 0, 9)
    f.tent_room = _pair(home, kinds[TENT], "room", 1, 6)
    f.amulet_copies = _pair(home, kinds[AMULET], "copies", 2, 3)
    f.scroll_rank = _pair(home, kinds[SCROLL], "rank", 1, 4)


def _read_oracle(f: Figures, oracle: Oracle, home: str) -> None:
    if len(oracle.days) != 7:
        raise BadData(f"{home}/oracle.json: days: seven are needed, not {len(oracle.days)}")
    for i, day in enumerate(oracle.days):
        for name, kind in (("illuminated", day.illuminated), ("matching", day.matching)):
            if kind not in KINDS:
                raise BadData(
                    f"{home}/oracle.json: days[{i}].{name}: one of {', '.join(KINDS)} is needed,"
                    f" not {kind!r}"
                )
    f.illuminated = [KINDS.index(day.illuminated) for day in oracle.days]
    f.matching = [KINDS.index(day.matching) for day in oracle.days]


def _read_terrain(f: Figures, terrain: Terrain, home: str) -> None:
    where = f"{home}/terrain.json"
    prices = [terrain.roads.simple] * 2 + [terrain.roads.junction] * 2
    f.road_labour = [_within(f"{where}: roads.labour", p.labour, 1, 2) for p in prices]
    f.road_supplies = [_within(f"{where}: roads.supplies", p.supplies, 0, 9) for p in prices]
    f.city_units = _within(f"{where}: cities.build_units", terrain.cities.build_units, 1, 6)
    f.upgrade_units = _within(f"{where}: cities.upgrade_units", terrain.cities.upgrade_units, 2, 2)
    f.annexed_level = _within(f"{where}: cities.annexed_level", terrain.cities.annexed_level, 1, 4)
    f.post_frimen = _within(f"{where}: post_frimen", terrain.post_frimen, 2, 2)
    f.posts = _within(f"{where}: posts", terrain.posts, 2, 2)
    f.leap_tribute = _within(f"{where}: leap_tribute", terrain.leap_tribute, 1, 1)


def _read_modes(f: Figures, modes: Modes, home: str) -> None:
    where = f"{home}/modes.json"
    _same(f"{where}: modes", sorted(modes.modes), ["advanced", "basic", "heroic"])
    for name, mode in modes.modes.items():
        _within(f"{where}: {name}.neutral", mode.neutral, 1, 20)
        _within(f"{where}: {name}.guards", mode.guards, 1, 20)
    if len(modes.city_targets) != 3:
        raise BadData(f"{where}: city_targets: three are needed, not {len(modes.city_targets)}")
    f.city_targets = [_within(f"{where}: city_targets", n, 1, 30) for n in modes.city_targets]
    f.pair_times = _within(f"{where}: pair_of_five.times", modes.pair_of_five.get("times", 0), 1, 9)
    f.pair_over = _within(f"{where}: pair_of_five.over", modes.pair_of_five.get("over", 0), 1, 9)
    battle = modes.battle
    f.terrain_bonus = _within(f"{where}: battle.terrain", battle.get("terrain", -1), 0, 9)
    f.morale = _within(f"{where}: battle.morale", battle.get("morale", -1), 0, 9)
    f.veteran_morale = _within(
        f"{where}: battle.veteran_morale", battle.get("veteran_morale", -1), 0, 9
    )
    f.veteran_unit = _within(f"{where}: battle.veteran_unit", battle.get("veteran_unit", -1), 0, 9)
    f.hero_supplies = _within(f"{where}: hero_supplies", modes.hero_supplies, 0, 9)
    f.retreat_steps = _within(f"{where}: retreat_steps", modes.retreat_steps, 1, 5)
    f.retreat_supplies = _within(f"{where}: retreat_supplies", modes.retreat_supplies, 1, 6)
    f.ambush_places = _within(f"{where}: ambush_places", modes.ambush_places, 1, 3)
    f.chest_ambush = _within(f"{where}: chest_ambush", modes.chest_ambush, 1, 3)
    f.tents = _within(f"{where}: tents", modes.tents, 1, 24)
    f.fewer_attacks = _within(f"{where}: fewer_attacks", modes.fewer_attacks, 1, 9)


def _read_royalty(f: Figures, royalty: Royalty, home: str) -> None:
    where = f"{home}/royalty.json"
    f.strength.append(_within(f"{where}: queen.strength", royalty.queen.strength, 0, 20))
    f.strength.append(_within(f"{where}: king.strength", royalty.king.strength, 0, 20))
    f.queen_deck = _within(f"{where}: queen.deck", royalty.queen.deck, 1, 99)
    f.king_deck = _within(f"{where}: king.deck", royalty.king.deck, 1, 99)
    f.veteran_deck = _within(f"{where}: veteran_deck", royalty.veteran_deck, 1, 99)
    f.first_checkpoint = _within(f"{where}: first_checkpoint", royalty.first_checkpoint, 1, 8)
    f.residences = _within(f"{where}: residences", royalty.residences, 2, 2)
    f.capitals = _within(f"{where}: capitals", royalty.capitals, 1, 1)


def _read_valleys(f: Figures, valleys: Valleys, home: str) -> None:
    where = f"{home}/valleys.json"
    _same(f"{where}: buildings", [b.id for b in valleys.buildings], [b.id for b in BUILDINGS])
    for name in ("crossroad", "building"):
        if name not in valleys.discover:
            raise BadData(f"{where}: discover.{name}: a price is needed, not nothing")
        price = valleys.discover[name]
        f.discover_labour.append(_within(f"{where}: discover.{name}.labour", price.labour, 1, 2))
        f.discover_supplies.append(
            _within(f"{where}: discover.{name}.supplies", price.supplies, 0, 9)
        )
    f.building_level = _within(f"{where}: building_level", valleys.building_level, 1, 3)
    f.center_unclaimed = _within(f"{where}: center.unclaimed", valleys.center.unclaimed, 1, 20)
    f.center_level = _within(f"{where}: center.level", valleys.center.level, 1, 4)
    f.center_per_building = _within(
        f"{where}: center.per_building", valleys.center.per_building, 0, 9
    )
    f.lower_levels = _within(f"{where}: lower", valleys.lower, 2, 2)


BASE: Pack = load_pack(FOLDER)
TEAMS: dict[str, list[list[int]]] = read(FOLDER, "modes.json", Modes).teams

F: Figures = Figures()
MODES: dict[str, Mode] = {}
GREAT: list[Effect] = []
"""How each Great Artefact is played, or what it does (B8.4, B8.5)."""
GREAT_TEXTS: list[str] = []
EVENTS: list[list[Effect]] = []
"""What each Stormevent does (B10.4)."""
EVENT_NAMES: list[str] = []
EVENT_TEXTS: list[str] = []
FORTUNES: list[list[list[Effect]]] = []
"""The two options of each Fortune card (B8.3)."""
FORTUNE_TEXTS: list[list[str]] = []
POTIONS: list[Effect] = []
POTION_DAILY: list[bool] = []
POTION_TEXTS: list[str] = []
ABILITIES: list[list[Effect]] = []
"""What Metamorpha does on each terrain (B18.4)."""
ABILITY_TEXTS: list[str] = []
IN_USE: list[str] = []
"""The name of the pack in use."""


def use(pack: Pack) -> None:
    """Put the pack in the place of what is in use; the tables keep their identity."""
    for name in Figures.__dataclass_fields__:
        setattr(F, name, getattr(pack.figures, name))
    MODES.clear()
    MODES.update(pack.modes)
    GREAT[:] = pack.great
    GREAT_TEXTS[:] = pack.great_texts
    EVENTS[:] = pack.events
    EVENT_NAMES[:] = pack.event_names
    EVENT_TEXTS[:] = pack.event_texts
    FORTUNES[:] = pack.fortunes
    FORTUNE_TEXTS[:] = pack.fortune_texts
    POTIONS[:] = pack.potions
    POTION_DAILY[:] = pack.potion_daily
    POTION_TEXTS[:] = pack.potion_texts
    ABILITIES[:] = pack.abilities
    ABILITY_TEXTS[:] = pack.ability_texts
    IN_USE[:] = [pack.name]


use(BASE)
