"""The game's tables: cards, skills, characters, dice, the tavern, scenarios.

Tables are module-level lists, so rules look things up by int. `load_pack(folder)` reads decks of
another box, and `use(pack)` puts them in the place of ours; `use(BASE)` takes ours back.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gardariki.engine.data import read
from gardariki.engine.errors import BadData
from gardariki.games.saber.designs import (
    COSSACKS,
    DECK_SIZE,
    FACTIONS,
    MAX_SEATS,
    NOBLES,
    TAVERN,
    Card,
    Character,
    Dice,
    Face,
    Skill,
)
from gardariki.games.saber.reading import read_cards, read_characters, read_dice, read_skills

FOLDER = Path(__file__).parent / "data"

FACTION_NAMES = ("Polish Nobles", "Cossacks", "Tavern")
POINT_NAMES = ("Fantasy", "Fury", "")

# Cards are numbered once for all seats: (seat * 2 + faction) * 52 + place in the deck list,
# location cards from FIRST_LOCATION on.
FIRST_LOCATION = MAX_SEATS * 2 * DECK_SIZE


@dataclass
class Pack:
    """Everything that a data pack can replace."""

    name: str
    cards: list[Card]
    skills: list[Skill]
    characters: list[Character]
    dice: Dice


def load_pack(folder: str | Path, name: str = "") -> Pack:
    """The pack in a folder: its own files, and ours for those that it lacks.

    A pack may hold cards_nobles.json, cards_cossacks.json, cards_tavern.json, skills.json,
    characters.json and dice.json. `BadData` names the card and the field that do not fit.
    """
    place = Path(folder)
    if not place.is_dir():
        raise BadData(f"{place}: there is no such folder")
    digest = hashlib.blake2b(digest_size=8)

    def home(file: str) -> Path:
        chosen = place if (place / file).exists() else FOLDER
        digest.update((chosen / file).read_bytes())
        return chosen

    dice = read_dice(home("dice.json"))
    cards = [
        card
        for faction in (NOBLES, COSSACKS, TAVERN)
        for card in read_cards(home(f"cards_{FACTIONS[faction]}.json"), faction)
    ]
    skills = read_skills(home("skills.json"))
    characters = read_characters(home("characters.json"), dice.levels)
    return Pack(name or digest.hexdigest(), cards, skills, characters, dice)


# The tables that rules look things up in.
PACK: list[str] = [""]
CARDS: list[Card] = []
SKILLS: list[Skill] = []
CHARACTERS: list[Character] = []
STANCE_FACES: list[list[Face]] = []
SKILL_FACES: list[list[int]] = []
LEVELS: list[str] = []
"""What the levels of the skill dice are called, the lowest first."""
DESIGN_OF: list[int] = []
"""The slot of each card's design."""
DECKS: list[list[int]] = []
"""For each faction, the slots of its deck, one entry a copy."""
RISING: list[list[int]] = []
"""For each seat * 2 + faction, the cards with resurrection."""


def use(pack: Pack) -> None:
    """Play with this pack from now on, in the whole process. Matches under way need their own."""
    PACK[0] = pack.name
    CARDS[:] = pack.cards
    SKILLS[:] = pack.skills
    CHARACTERS[:] = pack.characters
    STANCE_FACES[:] = pack.dice.faces
    SKILL_FACES[:] = pack.dice.points
    LEVELS[:] = pack.dice.levels
    DECKS[:] = [
        [c.slot for c in CARDS if c.faction == faction for _ in range(c.copies)]
        for faction in range(3)
    ]
    deals = [(seat * 2 + faction, faction) for seat in range(MAX_SEATS) for faction in range(2)]
    RISING[:] = [
        [deal * DECK_SIZE + i for i, d in enumerate(DECKS[faction]) if CARDS[d].resurrection]
        for deal, faction in deals
    ]
    DESIGN_OF[:] = (DECKS[NOBLES] + DECKS[COSSACKS]) * MAX_SEATS + DECKS[TAVERN]


BASE: Pack = load_pack(FOLDER, "base")
use(BASE)


def design_of(card: int) -> Card:
    """The design of a card."""
    return CARDS[DESIGN_OF[card]]


# The tavern. Squares are numbered a1 b1 ... h1 a2 ... h8, the "board order" of field effects.


@dataclass
class Obstacle:
    square: str
    kind: str


@dataclass
class Doorway:
    in_front: list[str]


@dataclass
class Decoration:
    tables: list[str]


@dataclass
class BoardFile:
    """S1.4 The tavern as its file describes it."""

    size: int
    pillars: list[str]
    fireplaces: list[str]
    obstacles: list[Obstacle]
    doorway: Doorway
    decoration: Decoration
    corners: list[str]


SQUARES: list[str] = [f"{file}{rank}" for rank in range(1, 9) for file in "abcdefgh"]


def square(name: str) -> int:
    """S1.2 The number of a square."""
    if name not in SQUARES:
        raise BadData(f"no square {name!r}")
    return SQUARES.index(name)


def _squares(names: list[str]) -> list[int]:
    return [square(name) for name in names]


_BOARD = read(FOLDER, "board_tavern.json", BoardFile)
PILLARS: list[int] = _squares(_BOARD.pillars)
FIREPLACES: list[int] = _squares(_BOARD.fireplaces)
OBSTACLES: list[int] = _squares([o.square for o in _BOARD.obstacles])
OBSTACLE_KINDS: list[str] = [o.kind for o in _BOARD.obstacles]
TABLES: list[int] = _squares(_BOARD.decoration.tables)
DOORWAY: list[int] = _squares(_BOARD.doorway.in_front)
IS_PILLAR: list[bool] = [q in PILLARS for q in range(64)]
IS_OBSTACLE: list[bool] = [q in OBSTACLES for q in range(64)]
RANGE: list[list[int]] = [
    [max(abs(a % 8 - b % 8), abs(a // 8 - b // 8)) for b in range(64)] for a in range(64)
]
"""S1.3: the range between two squares."""
NEAR: list[list[int]] = [[b for b in range(64) if RANGE[a][b] == 1] for a in range(64)]
"""S1.3: the squares adjacent to each."""


def _straight_on(a: int, b: int) -> list[int]:
    """S6.12 The squares beyond b on the line from an adjacent square a, nearest first."""
    found = []
    file, rank = b % 8 - a % 8, b // 8 - a // 8
    x, y = b % 8 + file, b // 8 + rank
    while 0 <= x < 8 and 0 <= y < 8:
        found.append(y * 8 + x)
        x, y = x + file, y + rank
    return found


AWAY: list[list[list[int]]] = [
    [_straight_on(a, b) if RANGE[a][b] == 1 else [] for b in range(64)] for a in range(64)
]
"""S6.12: for adjacent squares a and b, the squares straight on from b, nearest first."""

# Scenarios


@dataclass
class Setup:
    squares: dict[str, list[str]]


@dataclass
class ScenarioSpec:
    id: str
    name: str
    players: list[int]
    skill_cards: int
    setup: Setup
    turn_limit: int | None = None
    roles: list[str] | None = None
    ignition_squares: list[str] = field(default_factory=list)
    spread: dict[str, list[str]] = field(default_factory=dict)
    reconstructed: dict[str, Any] = field(default_factory=dict)


@dataclass
class ScenariosFile:
    scenarios: list[ScenarioSpec]


@dataclass
class Scenario:
    """One scenario with its squares as numbers."""

    id: str
    name: str
    players: list[int]
    skill_cards: int
    limit: int
    roles: list[str]
    squares: dict[str, list[int]]
    corners: list[int]
    spread: list[list[int]]


def _scenario(spec: ScenarioSpec) -> Scenario:
    cap = spec.turn_limit or int(spec.reconstructed.get("engine_turn_cap", 0))
    return Scenario(
        spec.id,
        spec.name,
        spec.players,
        spec.skill_cards,
        cap,
        spec.roles or [],
        {colour: _squares(names) for colour, names in spec.setup.squares.items()},
        _squares(spec.ignition_squares),
        [_squares(spec.spread[key]) for key in sorted(spec.spread)],
    )


SCENARIOS: list[Scenario] = [
    _scenario(spec) for spec in read(FOLDER, "scenarios.json", ScenariosFile).scenarios
]


def scenario(name: str) -> int:
    """S14 The number of the scenario with this id."""
    for i, one in enumerate(SCENARIOS):
        if one.id == name:
            return i
    known = ", ".join(one.id for one in SCENARIOS)
    raise BadData(f"scenarios.json: no scenario {name!r}, only {known}")


BRAWL, RAID, BURN = scenario("tavern_brawl"), scenario("raid"), scenario("burn")
THEFT, DEBT, LADY = scenario("theft"), scenario("debt"), scenario("lady")
MELEE, TEAMS = scenario("melee"), scenario("team_brawl")
COLOURS = ("orange", "blue", "green", "violet")
CORNERS: list[int] = SCENARIOS[BURN].corners
SPREAD: list[list[int]] = SCENARIOS[BURN].spread
CHEST_SQUARE: int = SCENARIOS[THEFT].squares["yellow"][0]
KEEPER_SQUARE: int = SCENARIOS[DEBT].squares["blue"][0]
LADY_SQUARE: int = SCENARIOS[LADY].squares["orange"][0]
LADY_GOAL: list[int] = SCENARIOS[LADY].squares["blue"]

COMMAND_POINTS = 6
START_HAND = 5
HAND_LIMIT = 7
