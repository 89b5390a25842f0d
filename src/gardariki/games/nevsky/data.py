"""The facts of the box: locales, ways, lords, vassals, forces, cards, calendar, scenarios.

Read once from `data/*.json`, checked against the schemas below, and turned into module-level
tables indexed by small numbers. A file that does not fit raises `BadData` with its name and field.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from gardariki.engine.data import read
from gardariki.engine.errors import BadData

FOLDER = Path(__file__).parent / "data"

# Sides
TEUTONS, RUSSIANS = 0, 1
SIDE_IDS: list[str] = ["teutonic", "russian"]
SIDE_NAMES: list[str] = ["Teutons", "Russians"]

# Types of Locale
REGION, TOWN, TRADE_ROUTE, FORT, CASTLE, BISHOPRIC, CITY, NOVGOROD_TYPE = range(8)
TYPE_IDS = ["region", "town", "trade_route", "fort", "castle", "bishopric", "city", "novgorod"]

# Ways
TRACKWAY, WATERWAY = 0, 1

# Forces (1.6)
KNIGHTS, SERGEANTS, LIGHT_HORSE, ASIATIC_HORSE, MEN_AT_ARMS, MILITIA, SERFS = range(7)
UNIT_IDS = [
    "knights",
    "sergeants",
    "light_horse",
    "asiatic_horse",
    "men_at_arms",
    "militia",
    "serfs",
]
UNIT_NAMES = [
    "Knights",
    "Sergeants",
    "Light Horse",
    "Asiatic Horse",
    "Men-at-Arms",
    "Militia",
    "Serfs",
]
UNITS = 7

# Assets (1.7)
PROVENDER, COIN, LOOT, BOAT, CART, SLED, SHIP = range(7)
ASSET_IDS = ["provender", "coin", "loot", "boat", "cart", "sled", "ship"]
ASSET_NAMES = ["Provender", "Coin", "Loot", "Boat", "Cart", "Sled", "Ship"]
ASSETS = 7
ASSET_LIMIT = 8

# Seasons (2.2.1)
SUMMER, EARLY_WINTER, LATE_WINTER, RASPUTITSA = range(4)
SEASON_IDS = ["summer", "early_winter", "late_winter", "rasputitsa"]
SEASON_NAMES = ["Summer", "Early Winter", "Late Winter", "Rasputitsa"]

# Timing of Events and scope of Capabilities
NO_EVENT, IMMEDIATE, HOLD, THIS_LEVY, THIS_CAMPAIGN = range(5)
TIMING_IDS = ["none", "immediate", "hold", "this_levy", "this_campaign"]
SIDE_WIDE, THIS_LORD = 1, 2
SCOPE_IDS = ["none", "side", "this_lord"]


class LocaleRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    type: str
    side: str
    region: str
    seaport: bool
    commandery: bool
    x: int
    y: int


class WayRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    type: str
    locales: list[str]


class LordRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    title: str
    side: str
    seats: list[str]
    fealty: int
    service: int
    lordship: int
    command: int
    marshal: str
    ships: bool
    forces: dict[str, int]
    assets: dict[str, int]
    transport: int


class VassalRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    lord: str
    service: int
    forces: dict[str, int]
    special: str


class ForceRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    horse: bool
    armored: bool
    melee_battle: float
    melee_storm: float
    archery: float
    battle_melee: int
    archery_or_storm: int
    loss: int


class StrongholdRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    capacity: int
    walls: int
    vp: int
    garrison_aid: list[int]
    garrison_second: list[int]


class BoxRow(msgspec.Struct, forbid_unknown_fields=True):
    box: int
    season: str
    year: int
    cards: int


class EditionRow(msgspec.Struct, forbid_unknown_fields=True):
    """0.1, 0.3 One edition: a value for each rule in which the two differ."""

    id: str
    disband_campaign_offset: int
    andrey_only_by_aleksandr: bool
    veche_slide: int
    supply_transport_reusable: bool
    garrison: str
    storm_melee_cap: int
    ravage_cost_enemy_adjacent: int
    grow: bool
    torzhok_up_to: bool


class CastleRow(msgspec.Struct, forbid_unknown_fields=True):
    locale: str
    side: str


class StartRow(msgspec.Struct, forbid_unknown_fields=True):
    lord: str
    locale: str
    service: int
    transport: dict[str, int] | None
    vassals: list[str]
    cards: list[str]


class ScenarioRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    first: int
    last: int
    conquered: list[str]
    ravaged: list[str]
    castles: list[CastleRow]
    lords: list[StartRow]
    cylinders: dict[str, int]
    veche_vp: int
    veche_coin: int
    vp: list[int]
    no_blanks: bool
    keep_blanks: bool
    lord_tally: bool
    watland: bool
    cards: list[str]
    legate: str
    at_plan: bool
    plans: list[list[str]]


class CardRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    side: str
    event: str
    timing: str
    targets: list[str]
    event_text: str
    capability: str
    key: str
    scope: str
    lords: list[str]
    capability_text: str


def _index(ids: list[str], name: str, where: str) -> int:
    if name not in ids:
        raise BadData(f"{where}: {name!r} is not one of {', '.join(ids)}")
    return ids.index(name)


LOCALE_ROWS: list[LocaleRow] = read(FOLDER, "locales.json", list[LocaleRow])
WAY_ROWS: list[WayRow] = read(FOLDER, "ways.json", list[WayRow])
LORD_ROWS: list[LordRow] = read(FOLDER, "lords.json", list[LordRow])
VASSAL_ROWS: list[VassalRow] = read(FOLDER, "vassals.json", list[VassalRow])
FORCE_ROWS: list[ForceRow] = read(FOLDER, "forces.json", list[ForceRow])
STRONGHOLD_ROWS: list[StrongholdRow] = read(FOLDER, "strongholds.json", list[StrongholdRow])
BOX_ROWS: list[BoxRow] = read(FOLDER, "calendar.json", list[BoxRow])
EDITIONS: list[EditionRow] = read(FOLDER, "editions.json", list[EditionRow])
SCENARIOS: list[ScenarioRow] = read(FOLDER, "scenarios.json", list[ScenarioRow])
CARD_ROWS: list[CardRow] = read(FOLDER, "arts_of_war.json", list[CardRow])

# The map (1.3.1)
LOCALE_IDS: list[str] = [row.id for row in LOCALE_ROWS]
LOCALE_NAMES: list[str] = [row.name for row in LOCALE_ROWS]
LOCALES: int = len(LOCALE_ROWS)
LOCALE_TYPE: list[int] = [_index(TYPE_IDS, row.type, "locales.json") for row in LOCALE_ROWS]
TERRITORY: list[int] = [_index(SIDE_IDS, row.side, "locales.json") for row in LOCALE_ROWS]
LIVONIA: list[bool] = [row.region == "crusader_livonia" for row in LOCALE_ROWS]
SEAPORT: list[bool] = [row.seaport for row in LOCALE_ROWS]
COMMANDERY: list[bool] = [row.commandery for row in LOCALE_ROWS]
SEAPORTS: list[int] = [place for place in range(LOCALES) if SEAPORT[place]]
COMMANDERIES: list[int] = [place for place in range(LOCALES) if COMMANDERY[place]]
BISHOPRICS: list[int] = [p for p in range(LOCALES) if LOCALE_TYPE[p] == BISHOPRIC]


def locale(name: str) -> int:
    """The number of a Locale by its id."""
    return _index(LOCALE_IDS, name, "a Locale")


WAY_IDS: list[str] = [row.id for row in WAY_ROWS]
WAYS: int = len(WAY_ROWS)
WAY_TYPE: list[int] = [_index(["trackway", "waterway"], row.type, "ways.json") for row in WAY_ROWS]
WAY_LOCALES: list[list[int]] = [[locale(name) for name in row.locales] for row in WAY_ROWS]
ROADS: list[list[tuple[int, int]]] = [
    [
        (way, other)
        for way in range(WAYS)
        if place in WAY_LOCALES[way]
        for other in WAY_LOCALES[way]
        if other != place
    ]
    for place in range(LOCALES)
]
"""For each Locale every (Way, Locale at the other end)."""
ADJACENT: list[list[int]] = [sorted({other for _, other in roads}) for roads in ROADS]


def _distances(start: int) -> list[int]:
    found = [99] * LOCALES
    found[start] = 0
    queue = [start]
    for place in queue:
        for other in ADJACENT[place]:
            if found[other] == 99:
                found[other] = found[place] + 1
                queue.append(other)
    return found


DISTANCE: list[list[int]] = [_distances(place) for place in range(LOCALES)]
"""Fewest Ways between two Locales; the sea does not count."""

NOVGOROD = locale("novgorod")
PSKOV = locale("pskov")
RIGA = locale("riga")
LOVAT = locale("lovat")
NEVA = locale("neva")
KAIBOLOVO = locale("kaibolovo")
KOPORYE = locale("koporye")

# Strongholds by current type; regions, towns and trade routes have none
CAPACITY: list[int] = [0] * 8
WALLS: list[int] = [0] * 8
VALUE: list[int] = [0] * 8
GARRISON: list[list[list[int]]] = [[[0, 0] for _ in range(8)] for _ in EDITIONS]
"""For each edition and type: [Men-at-Arms, Knights]."""
for _row in STRONGHOLD_ROWS:
    _type = _index(TYPE_IDS, _row.id, "strongholds.json")
    CAPACITY[_type] = _row.capacity
    WALLS[_type] = _row.walls
    VALUE[_type] = _row.vp
    for _number, _edition in enumerate(EDITIONS):
        GARRISON[_number][_type] = (
            _row.garrison_aid if _edition.garrison == "aid" else _row.garrison_second
        )
VALUE[TRADE_ROUTE] = 1
STRONGHOLD: list[bool] = [capacity > 0 for capacity in CAPACITY]
LOCALE_VALUE: list[int] = [VALUE[kind] for kind in LOCALE_TYPE]
"""Conquered markers that the printed Locale takes: its VP (a Town has none)."""

# Lords (1.5)
LORD_IDS: list[str] = [row.id for row in LORD_ROWS]
LORD_NAMES: list[str] = [row.name for row in LORD_ROWS]
LORDS: int = len(LORD_ROWS)
SIDE_OF: list[int] = [_index(SIDE_IDS, row.side, "lords.json") for row in LORD_ROWS]
LORDS_OF: list[list[int]] = [[i for i in range(LORDS) if SIDE_OF[i] == s] for s in (0, 1)]


def lord(name: str) -> int:
    """The number of a Lord by his id."""
    return _index(LORD_IDS, name, "a Lord")


ANDREAS = lord("andreas")
HEINRICH = lord("heinrich")
KNUD_AND_ABEL = lord("knud_and_abel")
YAROSLAV = lord("yaroslav")
ALEKSANDR = lord("aleksandr")
ANDREY = lord("andrey")
DOMASH = lord("domash")


def _marshals(word: str) -> list[int]:
    """1.5.1 The Lord of each side whose mat says so."""
    found = [i for i, row in enumerate(LORD_ROWS) if row.marshal == word]
    if [SIDE_OF[i] for i in found] != [TEUTONS, RUSSIANS]:
        raise BadData(f"lords.json: one Lord of each side is Marshal {word!r}")
    return found


MARSHAL: list[int] = _marshals("always")
DEPUTY: list[int] = _marshals("deputy")
"""Marshals while the side's Marshal is not on the map."""


def _counts(ids: list[str], given: dict[str, int], where: str) -> list[int]:
    counts = [0] * len(ids)
    for name, count in given.items():
        counts[_index(ids, name, where)] = count
    return counts


SEATS: list[list[int]] = [[locale(name) for name in row.seats] for row in LORD_ROWS]
FEALTY: list[int] = [row.fealty for row in LORD_ROWS]
SERVICE: list[int] = [row.service for row in LORD_ROWS]
LORDSHIP: list[int] = [row.lordship for row in LORD_ROWS]
COMMAND: list[int] = [row.command for row in LORD_ROWS]
SHIPS_ALLOWED: list[bool] = [row.ships for row in LORD_ROWS]
TRANSPORT_CHOICE: list[int] = [row.transport for row in LORD_ROWS]
FORCES: list[list[int]] = [_counts(UNIT_IDS, row.forces, "lords.json") for row in LORD_ROWS]
START_ASSETS: list[list[int]] = [_counts(ASSET_IDS, row.assets, "lords.json") for row in LORD_ROWS]

# Vassals (1.5.4)
VASSAL_IDS: list[str] = [row.id for row in VASSAL_ROWS]
VASSAL_NAMES: list[str] = [row.name for row in VASSAL_ROWS]
VASSALS: int = len(VASSAL_ROWS)
VASSAL_LORD: list[int] = [lord(row.lord) for row in VASSAL_ROWS]
VASSAL_SERVICE: list[int] = [row.service for row in VASSAL_ROWS]
VASSAL_FORCES: list[list[int]] = [
    _counts(UNIT_IDS, row.forces, "vassals.json") for row in VASSAL_ROWS
]
ORDINARY, CRUSADERS, STEPPE = 0, 1, 2
VASSAL_KIND: list[int] = [
    _index(["", "crusade", "steppe_warriors"], row.special, "vassals.json") for row in VASSAL_ROWS
]
VASSALS_OF: list[list[int]] = [
    [v for v in range(VASSALS) if VASSAL_LORD[v] == i] for i in range(LORDS)
]

# Forces table (1.6): hits are in half points
HORSE: list[bool] = [row.horse for row in FORCE_ROWS]
ARMORED: list[bool] = [row.armored for row in FORCE_ROWS]
MELEE_BATTLE: list[int] = [int(row.melee_battle * 2) for row in FORCE_ROWS]
MELEE_STORM: list[int] = [int(row.melee_storm * 2) for row in FORCE_ROWS]
ARCHERY: list[int] = [int(row.archery * 2) for row in FORCE_ROWS]
PROTECTION_BATTLE: list[int] = [row.battle_melee for row in FORCE_ROWS]
"""Range against Melee in a Battle."""
PROTECTION_OTHER: list[int] = [row.archery_or_storm for row in FORCE_ROWS]
"""Range against Archery, and in a Storm."""
LOSS_RANGE: list[int] = [row.loss for row in FORCE_ROWS]

# The Calendar (2.2); index 0 is off the left edge
SEASON: list[int] = [SUMMER] + [_index(SEASON_IDS, row.season, "calendar.json") for row in BOX_ROWS]
PLAN_SIZE: list[int] = [0] + [row.cards for row in BOX_ROWS]
YEAR: list[int] = [0] + [row.year for row in BOX_ROWS]
OFF_RIGHT = 17

# Arts of War (1.9.1): the Teutons' 21 cards first
CARD_IDS: list[str] = [row.id for row in CARD_ROWS]
CARDS: int = len(CARD_ROWS)
CARD_SIDE: list[int] = [_index(SIDE_IDS, row.side, "arts_of_war.json") for row in CARD_ROWS]
TIMING: list[int] = [_index(TIMING_IDS, row.timing, "arts_of_war.json") for row in CARD_ROWS]
SCOPE: list[int] = [_index(SCOPE_IDS, row.scope, "arts_of_war.json") for row in CARD_ROWS]
EVENT_NAMES: list[str] = [row.event for row in CARD_ROWS]
CAPABILITY_NAMES: list[str] = [row.capability for row in CARD_ROWS]
CAPABILITY_KEYS: list[str] = [row.key for row in CARD_ROWS]
CARD_LORDS: list[list[int]] = [[lord(name) for name in row.lords] for row in CARD_ROWS]
TARGET_LORDS: list[list[int]] = [
    [LORD_IDS.index(name) for name in row.targets if name in LORD_IDS] for row in CARD_ROWS
]
TARGET_LOCALES: list[list[int]] = [
    [LOCALE_IDS.index(name) for name in row.targets if name in LOCALE_IDS] for row in CARD_ROWS
]


def card(name: str) -> int:
    """The number of an Arts of War card by its id."""
    return _index(CARD_IDS, name, "an Arts of War card")


(T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11, T12, T13, T14, T15, T16, T17, T18) = [
    card(f"t{number}") for number in range(1, 19)
]
(R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, R13, R14, R15, R16, R17, R18) = [
    card(f"r{number}") for number in range(1, 19)
]


def capability_mask(*keys: str) -> int:
    """The bits of all cards that give one of these Capabilities."""
    found = 0
    for number, key in enumerate(CAPABILITY_KEYS):
        if key in keys:
            found |= 1 << number
    return found


SAME_CAPABILITY: list[int] = [capability_mask(key) if key else 0 for key in CAPABILITY_KEYS]
"""For each card the bits of all cards whose Capability has the same name."""

# Command cards (1.9.2): three per Lord, then three Pass cards per side
PASS_CARD = 12
COMMAND_OF: list[int] = [number // 3 for number in range(36)] + [PASS_CARD] * 6
"""For each Command card its Lord, or `PASS_CARD`; 36-38 are Teutonic Passes, 39-41 Russian."""
