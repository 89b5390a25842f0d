"""The game's data, typed and checked: cards, skills, characters, dice, the tavern, scenarios.

Tables are module-level lists, so rules look things up by int. `load_pack(folder)` reads decks of
another box, and `use(pack)` puts them in the place of ours; `use(BASE)` takes ours back.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from gardariki.engine.errors import BadData
from gardariki.games.saber.designs import (
    ANYWHERE,
    ATTACHED,
    COSSACKS,
    INSTANT,
    NO_SPACE,
    Character,
    Face,
    Skill,
)
from gardariki.games.saber.designs import NOBLES as NOBLES  # what is often wanted together with
from gardariki.games.saber.designs import TAVERN as TAVERN  # the tables can be had from here
from gardariki.games.saber.designs import Card as Card
from gardariki.games.saber.language import (
    ACTION,
    DISCARD_IN_PLAY,
    EVENTS,
    INTERFERENCE,
    LOSE_CP,
    OPPONENT,
    OWN,
    PICK,
    SCOPES,
    STANCE,
    STANCES,
    TYPES,
    Effect,
    Reader,
    read_conds,
    read_list,
    read_who,
    source_of,
)
from gardariki.games.saber.sense import Sense, check_list, check_scope, check_selector

FOLDER = Path(__file__).parent / "data"
T = TypeVar("T")

FACTIONS = ("nobles", "cossacks", "tavern")
FACTION_NAMES = ("Polish Nobles", "Cossacks", "Tavern")
POINT_NAMES = ("Fantasy", "Fury", "")

# Cards are numbered once for all seats: (seat * 2 + faction) * 52 + place in the deck list,
# location cards from FIRST_LOCATION on. Designs have slots: 52 + 52 + 12.
DECK_SIZE = 52
LOCATION_SIZE = 12
MAX_SEATS = 4
FIRST_LOCATION = MAX_SEATS * 2 * DECK_SIZE
FIRST_SLOT = (0, DECK_SIZE, 2 * DECK_SIZE)
SLOT_IDS: list[str] = (
    [f"PN{i + 1:02}" for i in range(DECK_SIZE)]
    + [f"CK{i + 1:02}" for i in range(DECK_SIZE)]
    + [f"TV{i + 1:02}" for i in range(LOCATION_SIZE)]
)
SKILL_IDS: list[str] = [f"SN{i + 1}" for i in range(8)] + [f"SC{i + 1}" for i in range(8)]
CHARACTER_IDS: list[str] = ["jeremiasz", "opilski", "krempski", "hryva", "kulbaka", "vovk"]


@dataclass
class Pack:
    """Everything that a data pack can replace."""

    name: str
    cards: list[Card]
    skills: list[Skill]
    characters: list[Character]
    stance_faces: list[list[Face]]
    skill_faces: list[list[int]]


# Schemas of the files as they are written.


@dataclass
class CardsFile:
    deck: str
    total: int
    cards: list[dict[str, Any]]


@dataclass
class SkillsFile:
    nobles: list[dict[str, Any]]
    cossacks: list[dict[str, Any]]


@dataclass
class CharactersFile:
    characters: list[dict[str, Any]]


@dataclass
class StanceDie:
    faces: list[Face]


@dataclass
class DiceFile:
    stance_dice: dict[str, StanceDie]
    skill_levels: list[str]
    skill_dice: dict[str, list[int]]


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


def _read(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except FileNotFoundError:
        raise BadData(f"{path.name}: the file is missing") from None
    except msgspec.MsgspecError as error:
        raise BadData(f"{path.name}: {error}") from None


def _read_card(raw: dict[str, Any], file: str, faction: int, number: int) -> Card:
    r = Reader(raw, f"{file}: card {raw.get('id') or f'number {number}'}")
    name = r.text("id")
    where = f"{file}: card {name}"
    first = FIRST_SLOT[faction]
    size = LOCATION_SIZE if faction == TAVERN else DECK_SIZE
    if name not in SLOT_IDS[first : first + size]:
        raise r.bad("id", f"one of {SLOT_IDS[first]} to {SLOT_IDS[first + size - 1]}")
    c = Card(SLOT_IDS.index(name), name, r.text("name"))
    c.faction = r.one_of("faction", FACTIONS)
    if c.faction != faction:
        raise r.bad("faction", FACTIONS[faction])
    c.type = r.one_of("type", TYPES)
    c.cost = r.number("cost", 0, 4)
    c.copies = r.number("copies", 1, size)
    c.text = r.text("text")
    if r.has("special"):
        special = Reader(r.take("special"), where + ".special")
        c.special = special.number("amount", 1, 9)
        c.optional = special.one_of("mode", ("mandatory", "optional")) == 1
        c.collective = special.one_of("payer", ("bearer", "collective")) == 1
        special.close()
        if c.collective != (c.type == INTERFERENCE):
            raise r.bad("special", "payer collective for an interference, bearer for others,")
    r.take("special")
    words = ("resurrection", "remove_after_play")
    keywords = r.some_of("keywords", words) if r.raw.get("keywords") else 0
    r.take("keywords")
    c.resurrection = bool(keywords & 1)
    c.remove_after = bool(keywords & 2)
    if r.has("play_on"):
        c.play_on = (OWN, OPPONENT)[r.one_of("play_on", ("own", "opponent"))]
    r.take("play_on")
    if (c.play_on < 0) != (c.type == INTERFERENCE):
        raise r.bad("play_on", "own or opponent (null for an interference)")
    c.play_cond = read_conds(r.take("play_cond"), where + ".play_cond")
    if r.has("target"):
        c.target = read_who(r.take("target"), where + ".target")
        if c.target.kind != PICK or c.target.count != 1 or c.target.up_to:
            raise r.bad("target", "a selector with count 1")
    r.take("target")
    if r.has("space"):
        space = Reader(r.take("space"), where + ".space")
        if space.has("within"):
            c.space = space.number("within", 0, 7)
            space.one_of("of", ("bearer",))
            if c.type == INTERFERENCE:
                raise space.bad("within", "null, since an interference has no bearer,")
        else:
            c.space = ANYWHERE
            space.take("within")
            if space.take("of") is not None:
                raise space.bad("within", "a range beside `of`")
        space.one_of("kind", ("any",))
        space.close()
    r.take("space")
    c.duration = r.one_of("duration", ("instant", "attached", "in_play"))
    if (c.type == ACTION and c.duration != INSTANT) or (
        c.type == STANCE and c.duration != ATTACHED
    ):
        raise r.bad("duration", "instant for an action, attached for a stance")
    if c.type == INTERFERENCE and c.duration == ATTACHED and c.target is None:
        raise r.bad("target", "a target to attach the card to")
    if r.has("discard_when"):
        if c.duration == INSTANT:
            raise r.bad("discard_when", "null, since the card does not stay,")
        when = Reader(r.take("discard_when"), where + ".discard_when")
        c.discard_on = when.one_of("on", EVENTS)
        c.discard_bearer_only = when.one_of("scope", SCOPES) == 0
        when.close()
    r.take("discard_when")
    lists = "action" if c.type == ACTION else "once"
    if c.duration != INSTANT:
        lists = "always"
    effects = read_list(r.take("effects"), where + ".effects", lists)
    paid = read_list(r.take("paid_effects"), where + ".paid_effects", lists)
    if bool(paid) != c.optional:
        raise r.bad("paid_effects", "a list with an optional special cost, and none without,")
    r.close()
    _check_sense(c, raw, where)
    c.need = 0 if c.optional else c.special
    c.plain = c.play_on == OWN and not c.play_cond and c.target is None
    c.names_opponent = _names_opponent(effects + paid)
    if lists == "always":
        c.source = source_of(effects)
        c.paid_source = source_of(effects + paid)
    else:
        c.effects = effects
        c.paid_effects = paid
    return c


def _check_sense(c: Card, raw: dict[str, Any], where: str) -> None:
    """EFFECTS 2, 3 The card's words must be able to mean somebody."""
    attached = c.duration == ATTACHED
    declaring = Sense(bearer=c.type != INTERFERENCE)
    check_list(raw.get("play_cond"), where + ".play_cond", declaring)
    if c.target is not None:
        check_selector(raw["target"], where + ".target", declaring)
    sense = Sense(declaring.bearer or attached, attached, c.target is not None, c.space != NO_SPACE)
    if raw.get("discard_when") is not None:
        check_scope(raw["discard_when"], where + ".discard_when", sense)
    check_list(raw.get("effects"), where + ".effects", sense)
    check_list(raw.get("paid_effects"), where + ".paid_effects", sense)


def _names_opponent(effects: list[Effect]) -> bool:
    return any(
        (e.op >= LOSE_CP and e.op <= DISCARD_IN_PLAY and not e.mine)
        or _names_opponent(e.effects)
        or _names_opponent(e.other)
        for e in effects
    )


def _read_cards(folder: Path, faction: int) -> list[Card]:
    file = f"cards_{FACTIONS[faction]}.json"
    spec = _read(folder / file, CardsFile)
    size = LOCATION_SIZE if faction == TAVERN else DECK_SIZE
    cards = [_read_card(raw, file, faction, i + 1) for i, raw in enumerate(spec.cards)]
    if len({c.slot for c in cards}) != len(cards):
        raise BadData(f"{file}: cards: two cards have the same id")
    if (total := sum(c.copies for c in cards)) != size:
        raise BadData(f"{file}: copies: they must add up to {size}, not {total}")
    first = FIRST_SLOT[faction]
    slots = [Card(first + i, SLOT_IDS[first + i], faction=faction) for i in range(size)]
    for c in cards:
        slots[c.slot - first] = c
    return slots


def _read_skills(folder: Path) -> list[Skill]:
    file = "skills.json"
    spec = _read(folder / file, SkillsFile)
    skills = []
    for faction, raws in ((NOBLES, spec.nobles), (COSSACKS, spec.cossacks)):
        if len(raws) != 8:
            raise BadData(f"{file}: {FACTIONS[faction]}: 8 skill cards are needed")
        for i, raw in enumerate(raws):
            where = f"{file}: card {raw.get('id') or f'number {i + 1}'}"
            r = Reader(raw, where)
            wanted = SKILL_IDS[faction * 8 + i]
            if r.text("id") != wanted:
                raise r.bad("id", wanted)
            if r.one_of("faction", FACTIONS) != faction:
                raise r.bad("faction", FACTIONS[faction])
            r.number("copies", 1, 1)
            name, text = r.text("name"), r.text("text")
            effects = read_list(r.take("effects"), where + ".effects", "always")
            check_list(raw.get("effects"), where + ".effects", Sense(True))
            r.close()
            skills.append(Skill(wanted, name, faction, source_of(effects), text))
    return skills


def _read_characters(folder: Path, levels: list[str]) -> list[Character]:
    file = "characters.json"
    raws = _read(folder / file, CharactersFile).characters
    if len(raws) != len(CHARACTER_IDS):
        raise BadData(f"{file}: characters: {len(CHARACTER_IDS)} are needed")
    found = []
    for i, raw in enumerate(raws):
        where = f"{file}: character {raw.get('id') or f'number {i + 1}'}"
        r = Reader(raw, where)
        if r.text("id") != CHARACTER_IDS[i]:
            raise r.bad("id", CHARACTER_IDS[i])
        if r.one_of("faction", FACTIONS) != i // 3:
            raise r.bad("faction", FACTIONS[i // 3])
        name, health = r.text("name"), r.number("health", 1, 20)
        special = r.number("special_start", 0, 20)
        sheet = Reader(r.take("skill_levels"), where + ".skill_levels")
        mine = [sheet.one_of(stance, tuple(levels)) for stance in STANCES]
        sheet.close()
        skill = Reader(r.take("skill"), where + ".skill")
        title, text = skill.text("name"), skill.text("text")
        effects = read_list(skill.take("effects"), where + ".skill.effects", "always")
        check_list(skill.raw.get("effects"), where + ".skill.effects", Sense(True))
        skill.close()
        r.close()
        found.append(
            Character(
                CHARACTER_IDS[i], name, i // 3, health, special, mine, title, text,
                source_of(effects),
            )
        )  # fmt: skip
    return found


def _read_dice(folder: Path) -> tuple[list[list[Face]], list[list[int]], list[str]]:
    """S1.5 The faces of the stance dice, the points of the skill dice, the names of the latter."""
    file = "dice.json"
    dice = _read(folder / file, DiceFile)
    levels = dice.skill_levels
    if list(dice.stance_dice) != list(STANCES):
        raise BadData(f"{file}: stance_dice: attack, dodge and feint are needed, in this order")
    if len(set(levels)) != 4 or len(levels) != 4:
        raise BadData(f"{file}: skill_levels: 4 different names are needed, not {levels}")
    faces = [dice.stance_dice[stance].faces for stance in STANCES]
    points = [dice.skill_dice.get(level, []) for level in levels]
    figures = [[n for f in die for n in (f.advantage, f.special)] for die in faces] + points
    counts = [len(die) for die in faces] + [len(die) for die in points]
    for die, count, numbers in zip((*STANCES, *levels), counts, figures, strict=True):
        if count != 6:
            raise BadData(f"{file}: the {die} die: 6 faces are needed, not {count}")
        if not all(0 <= n <= 9 for n in numbers):
            raise BadData(f"{file}: the {die} die: numbers from 0 to 9 are needed, not {numbers}")
    return faces, points, levels


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

    faces, points, levels = _read_dice(home("dice.json"))
    cards = [
        card
        for faction in (NOBLES, COSSACKS, TAVERN)
        for card in _read_cards(home(f"cards_{FACTIONS[faction]}.json"), faction)
    ]
    skills = _read_skills(home("skills.json"))
    characters = _read_characters(home("characters.json"), levels)
    label = name or digest.hexdigest()
    return Pack(label, cards, skills, characters, faces, points)


# The tables that rules look things up in.
PACK: list[str] = [""]
CARDS: list[Card] = []
SKILLS: list[Skill] = []
CHARACTERS: list[Character] = []
STANCE_FACES: list[list[Face]] = []
SKILL_FACES: list[list[int]] = []
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
    STANCE_FACES[:] = pack.stance_faces
    SKILL_FACES[:] = pack.skill_faces
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

# The tavern. Squares are numbered a1 b1 ... h1 a2 ... h8, the "board order" of field effects.
SQUARES: list[str] = [f"{file}{rank}" for rank in range(1, 9) for file in "abcdefgh"]


def square(name: str) -> int:
    """S1.2 The number of a square."""
    if name not in SQUARES:
        raise BadData(f"no square {name!r}")
    return SQUARES.index(name)


def _squares(names: list[str]) -> list[int]:
    return [square(name) for name in names]


_BOARD = _read(FOLDER / "board_tavern.json", BoardFile)
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
AWAY: list[list[list[int]]] = [[[] for _ in range(64)] for _ in range(64)]
"""S6.12: for adjacent squares a and b, the squares straight on from b, nearest first."""
for _a in range(64):
    for _b in NEAR[_a]:
        _file, _rank = _b % 8 - _a % 8, _b // 8 - _a // 8
        _x, _y = _b % 8 + _file, _b // 8 + _rank
        while 0 <= _x < 8 and 0 <= _y < 8:
            AWAY[_a][_b].append(_y * 8 + _x)
            _x, _y = _x + _file, _y + _rank

BRAWL, RAID, BURN, THEFT, DEBT, LADY, MELEE, TEAMS = range(8)
COLOURS = ("orange", "blue", "green", "violet")


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
    _scenario(spec) for spec in _read(FOLDER / "scenarios.json", ScenariosFile).scenarios
]
CORNERS: list[int] = SCENARIOS[BURN].corners
SPREAD: list[list[int]] = SCENARIOS[BURN].spread
CHEST_SQUARE: int = SCENARIOS[THEFT].squares["yellow"][0]
KEEPER_SQUARE: int = SCENARIOS[DEBT].squares["blue"][0]
LADY_SQUARE: int = SCENARIOS[LADY].squares["orange"][0]
LADY_GOAL: list[int] = SCENARIOS[LADY].squares["blue"]

COMMAND_POINTS = 6
START_HAND = 5
HAND_LIMIT = 7
