"""Everything that a data pack can replace: cards, tokens, rewards and the Rebellion's orders.

Tables are module-level lists, so rules look things up by number. `load_pack(folder)` reads the
lists of another box, and `use(pack)` puts them in the place of ours; `use(BASE)` takes ours back.
A pack changes what cards do, never which there are: ids stay as they are in our own data.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeVar

from gardariki.engine.data import read
from gardariki.engine.errors import BadData
from gardariki.games.rurik.data import COLUMNS, EPICS, FOLDER, GOODS, GREEN, REGIONS, STRUCTURES
from gardariki.games.rurik.language import (
    CHOICE,
    GAIN_COINS,
    GAIN_GOOD,
    LANGUAGE,
    Condition,
    Cost,
    Effect,
    read_conditions,
    read_cost,
)
from gardariki.games.rurik.reading import (
    RawAgenda,
    RawAgendas,
    RawDeed,
    RawDeeds,
    RawEpic,
    RawEpics,
    RawFaction,
    RawFactions,
    RawInheritance,
    RawInheritances,
    RawRebels,
    RawScheme,
    RawSchemes,
    RawSoloCard,
    RawSoloCards,
    RawSoloMat,
    RawSoloMats,
    RawSoloOrders,
    RawToken,
    RawTokens,
    RawWarfareRewards,
)

FILES: tuple[str, ...] = (
    "deeds.json", "schemes.json", "agendas.json", "inheritance.json", "rebels.json",
    "conversion_tokens.json", "warfare_rewards.json", "epic_structures.json",
    "rebel_factions.json", "solo_cards.json", "solo_mats.json",
)  # fmt: skip
"""The files that a pack may hold."""

BASE_SET: Final = "base"
SETS: tuple[str, ...] = (BASE_SET, "core", "epic", "warfare")


@dataclass
class Deed:
    """R6.3 A deed: what must hold, what it costs, what it gives."""

    id: str
    name: str
    set: str
    vp: int
    cost: Cost
    conditions: list[Condition]
    reward: list[Effect]


@dataclass
class Scheme:
    """R6.2 A scheme card; `casualty` counts its icons (R5.3.8)."""

    id: str
    set: str
    cost: int
    reward: list[Effect]
    casualty: int


@dataclass
class Agenda:
    """R8.3 An agenda: who has the most of something."""

    id: str
    name: str
    set: str
    goal: str
    metric: int
    vp: int


@dataclass
class Inheritance:
    """R10.2 An inheritance card: gains first, then pieces for its region."""

    id: str
    region: int
    cost: int
    gains: list[Effect]
    pieces: list[Effect]


@dataclass
class Token:
    """R6.4 A conversion token."""

    id: str
    set: str
    cost: Cost
    reward: list[Effect]


@dataclass
class WarfareReward:
    """R10.6 A warfare reward token."""

    id: str
    reward: list[Effect]


@dataclass
class Epic:
    """R11 An epic structure; `border`: it stands between two regions."""

    id: str
    name: str
    copies: int
    border: bool
    reward: list[Effect]
    condition: str
    effect: str


@dataclass
class Faction:
    """R13 A rebel faction: what it does, and when it is defeated."""

    id: str
    name: str
    effect: str
    defeat: list[Condition]


@dataclass
class Orders:
    """R14.4, R14.5 What a solo card says for one priority."""

    build: list[int] = field(default_factory=list)
    advisors: list[int] = field(default_factory=list)  # values
    late: list[int] = field(default_factory=list)  # the round from which each is there
    columns: list[int] = field(default_factory=list)
    coin: list[bool] = field(default_factory=list)


@dataclass
class SoloCard:
    """R14.3 A solo card: the order of places, and orders by priority."""

    id: int
    places: list[int]
    orders: list[Orders]


@dataclass
class Bonus:
    """R14.5 A bonus on a solo mat."""

    trigger: int
    bonus: int
    locked: bool


@dataclass
class SoloMat:
    """R14.1 A solo mat; columns as priorities are numbered."""

    name: str
    start: int
    columns: list[list[Bonus]]


METRICS: tuple[str, ...] = (
    "occupied_regions", "warfare_track", "trade_track", "goods_total", "rule_track",
    "fur_plus_honey", "own_structures_in_ruled_regions", "build_track", "deeds_accomplished",
    "defeated_rebels", "coins", "ruled_regions_with_epic", "vp_tokens",
)  # fmt: skip
PRIORITIES: tuple[str, ...] = ("attack_move", "build", "tax")
BY_FORCE: Final = 0
BY_BUILDING: Final = 1
BY_TAXES: Final = 2
BONUSES: tuple[str, ...] = (
    "muster", "move", "attack", "tax", "build", "coin1", "coin2", "reveal_less",
)  # fmt: skip
ONE_COIN: Final = 5
TWO_COINS: Final = 6
REVEAL_LESS: Final = 7

# Rebel rewards are of seven kinds (R20): one or two coins, or one good.
REWARD_KINDS: tuple[str, ...] = ("coin_1", "coin_2", "wood", "stone", "fish", "honey", "fur")
_MEN: tuple[tuple[str, int, int], ...] = (
    ("1", 1, 1), ("2", 2, 1), ("2+", 2, 3), ("3+", 3, 4), ("4", 4, 1), ("5", 5, 1),
)  # fmt: skip
"""How solo cards name advisors: the value, and the round in which it joins."""


@dataclass
class Pack:
    """Everything that a data pack can replace."""

    name: str
    deeds: list[Deed]
    schemes: list[Scheme]
    agendas: list[Agenda]
    inheritance: list[Inheritance]
    rebels: list[int]  # the kind of reward of each rebel, those of the base game first
    tokens: list[Token]
    warfare_rewards: list[WarfareReward]
    epics: list[Epic]
    factions: list[Faction]
    faction_reward: list[Effect]
    solo_cards: list[SoloCard]
    solo_mats: list[SoloMat]


T = TypeVar("T")


def _in_order(found: Sequence[T], ids: Sequence[str], where: str, known: Sequence[str]) -> list[T]:
    """The cards of a list in the order of our own data; each must be there exactly once."""
    if not known:
        known = ids
    for name in ids:
        if name not in known or list(ids).count(name) > 1:
            raise BadData(f"{where}: {name!r} is unknown or there twice; the ids are those of"
                          f" our own file: {', '.join(known)}")  # fmt: skip
    for name in known:
        if name not in ids:
            raise BadData(f"{where}: {name!r} is missing; a pack changes cards, it drops none")
    return [found[list(ids).index(name)] for name in known]


def _one_of(value: str, words: Sequence[str], where: str) -> int:
    if value not in words:
        raise BadData(f"{where}: one of {', '.join(words)} is needed, not {value!r}")
    return list(words).index(value)


def _between(value: int, low: int, high: int, where: str) -> int:
    if not low <= value <= high:
        raise BadData(f"{where}: a whole number from {low} to {high} is needed, not {value}")
    return value


def _gains(raw: object, where: str) -> list[Effect]:
    effects = LANGUAGE.read(raw, f"{where}.reward", "gain")
    for i, e in enumerate(effects):
        if e.op == CHOICE and len(e.choices) != 2:
            raise BadData(f"{where}.reward[{i}].options: a choice is between two")
    return effects


def _deed(raw: RawDeed) -> Deed:
    where = f"deeds.json: {raw.name}"
    _one_of(raw.set, SETS, f"{where}.set")
    _between(raw.vp, 0, 9, f"{where}.vp")
    cost = read_cost(raw.cost, f"{where}.cost")
    if cost.rebels:
        raise BadData(f"{where}.cost: returning rebels belongs to conversion tokens")
    conditions = read_conditions(raw.conditions, f"{where}.conditions")
    return Deed(raw.id, raw.name, raw.set, raw.vp, cost, conditions, _gains(raw.reward, where))


def _scheme(raw: RawScheme) -> Scheme:
    where = f"schemes.json: {raw.id}"
    _one_of(raw.set, SETS, f"{where}.set")
    cost = _between(raw.coin_cost, 0, 9, f"{where}.coin_cost")
    icons = _between(raw.casualty, 0, 2, f"{where}.casualty")
    return Scheme(raw.id, raw.set, cost, _gains(raw.reward, where), icons)


def _agenda(raw: RawAgenda) -> Agenda:
    where = f"agendas.json: {raw.name}"
    _one_of(raw.set, SETS, f"{where}.set")
    metric = _one_of(raw.metric, METRICS, f"{where}.metric")
    vp = _between(raw.vp, 0, 9, f"{where}.vp")
    return Agenda(raw.id, raw.name, raw.set, raw.goal, metric, vp)


def _inheritance(raw: RawInheritance) -> Inheritance:
    where = f"inheritance.json: {raw.id}"
    region = _one_of(raw.region, REGIONS, f"{where}.region")
    if raw.id != f"inh_{raw.region}":
        raise BadData(f"{where}.region: the card of {raw.id[4:]} stays there")
    cost = _between(raw.coin_cost, 0, 9, f"{where}.coin_cost")
    effects = LANGUAGE.read(raw.reward, f"{where}.reward", "gain", "place")
    placing = LANGUAGE.group("place")
    for e in effects:
        if e.op not in placing and LANGUAGE.name(e.op) not in (
            "coins", "good", "good_choice", "draw_scheme", "draw_deed", "vp_token",
        ):  # fmt: skip
            raise BadData(f"{where}.reward: {LANGUAGE.name(e.op)!r} needs a turn to use it in")
    return Inheritance(
        raw.id,
        region,
        cost,
        [e for e in effects if e.op not in placing],
        [e for e in effects if e.op in placing],
    )


def _rebel(raw: object, where: str) -> int:
    """R20 The kind of a rebel's reward."""
    e = LANGUAGE.read_one(raw, where, "gain")
    if e.op == GAIN_COINS and e.n in (1, 2):
        return e.n - 1
    if e.op == GAIN_GOOD and e.n == 1:
        return REWARD_KINDS.index(GOODS[e.good])
    raise BadData(f"{where}: a rebel gives one or two coins, or one good")


def _token(raw: RawToken) -> Token:
    where = f"conversion_tokens.json: {raw.id}"
    _one_of(raw.set, SETS, f"{where}.set")
    cost = read_cost(raw.cost, f"{where}.cost")
    if cost.schemes or cost.troops or cost.structures or cost.captives:
        raise BadData(f"{where}.cost: a token is paid with goods, coins or a defeated rebel")
    return Token(raw.id, raw.set, cost, _gains(raw.reward, where))


def _epic(raw: RawEpic) -> Epic:
    where = f"epic_structures.json: {raw.name}"
    copies = _between(raw.copies, 1, 2, f"{where}.copies")
    border = _one_of(raw.placement, ("region", "border"), f"{where}.placement") == 1
    if border != (raw.id in ("border_fort", "siege_tower")) or (copies == 2) != border:
        raise BadData(f"{where}: two copies and a border belong to Border Fort and Siege Tower")
    said = [raw.effect, raw.round_end and f"round end: {raw.round_end}"]
    said.append(raw.game_end and f"game end: {raw.game_end}")
    effect = "; ".join(part for part in said if part)
    reward = _gains(raw.reward, where)
    return Epic(raw.id, raw.name, copies, border, reward, raw.condition or "", effect)


def _faction(raw: RawFaction) -> Faction:
    where = f"rebel_factions.json: {raw.name}"
    defeat = read_conditions(raw.defeat, f"{where}.defeat")
    return Faction(raw.id, raw.name, raw.effect, defeat)


def _solo_card(raw: RawSoloCard) -> SoloCard:
    where = f"solo_cards.json: card {raw.id}"
    if sorted(raw.location_order) != sorted(REGIONS[:GREEN]):
        raise BadData(f"{where}.location_order: each green region once is needed")
    places = [REGIONS.index(name) for name in raw.location_order]
    if sorted(raw.priorities) != sorted(PRIORITIES):
        raise BadData(f"{where}.priorities: {', '.join(PRIORITIES)} are needed")
    return SoloCard(
        raw.id,
        places,
        [_orders(raw.priorities[name], f"{where}.priorities.{name}") for name in PRIORITIES],
    )


def _orders(raw: RawSoloOrders, where: str) -> Orders:
    if sorted(raw.build_order) != sorted(STRUCTURES[:3]):
        raise BadData(f"{where}.build_order: {', '.join(STRUCTURES[:3])} are needed, each once")
    names = [name for name, _, _ in _MEN]
    if sorted(a.advisor for a in raw.advisors) != sorted(names):
        raise BadData(f"{where}.advisors: {', '.join(names)} are needed, each once")
    orders = Orders([STRUCTURES.index(name) for name in raw.build_order])
    for entry in raw.advisors:
        _, value, since = _MEN[names.index(entry.advisor)]
        orders.advisors.append(value)
        orders.late.append(since)
        orders.columns.append(_one_of(entry.action, COLUMNS, f"{where}.advisors.action"))
        orders.coin.append(entry.coin)
    return orders


def _solo_mat(raw: RawSoloMat) -> SoloMat:
    where = f"solo_mats.json: {raw.name}"
    start = _one_of(raw.starting_priority, PRIORITIES, f"{where}.starting_priority")
    if sorted(raw.columns) != sorted(PRIORITIES):
        raise BadData(f"{where}.columns: {', '.join(PRIORITIES)} are needed")
    columns: list[list[Bonus]] = []
    for name in PRIORITIES:
        column: list[Bonus] = []
        for b in raw.columns[name]:
            trigger = _one_of(b.trigger, COLUMNS, f"{where}.columns.{name}.trigger")
            bonus = _one_of(b.bonus, BONUSES, f"{where}.columns.{name}.bonus")
            column.append(Bonus(trigger, bonus, b.locked_at_start))
        columns.append(column)
    return SoloMat(raw.name, start, columns)


def load_pack(folder: str | Path, name: str = "") -> Pack:
    """The pack in a folder: its own files, and ours for those that it lacks.

    `FILES` says which it may hold. `BadData` names the card and the field that do not fit.
    """
    place = Path(folder)
    if not place.is_dir():
        raise BadData(f"{place}: there is no such folder")
    digest = hashlib.blake2b(digest_size=8)

    def home(file: str) -> Path:
        chosen = place if (place / file).exists() else FOLDER
        digest.update((chosen / file).read_bytes())
        return chosen

    for file in sorted(path.name for path in place.glob("*.json")):
        if file not in FILES and place != FOLDER:
            raise BadData(f"{place.name}/{file}: a pack may hold {', '.join(FILES)}")
    deeds = read(home("deeds.json"), "deeds.json", RawDeeds).deeds
    schemes = read(home("schemes.json"), "schemes.json", RawSchemes).schemes
    agendas = read(home("agendas.json"), "agendas.json", RawAgendas).agendas
    cards = read(home("inheritance.json"), "inheritance.json", RawInheritances).cards
    rebels = read(home("rebels.json"), "rebels.json", RawRebels).rewards
    tokens = read(home("conversion_tokens.json"), "conversion_tokens.json", RawTokens).tokens
    wars = read(home("warfare_rewards.json"), "warfare_rewards.json", RawWarfareRewards).tokens
    epics = read(home("epic_structures.json"), "epic_structures.json", RawEpics).epic_structures
    factions = read(home("rebel_factions.json"), "rebel_factions.json", RawFactions)
    solo = read(home("solo_cards.json"), "solo_cards.json", RawSoloCards).cards
    mats = read(home("solo_mats.json"), "solo_mats.json", RawSoloMats).mats
    if (len(rebels.base), len(rebels.core_added)) != (15, 4):
        raise BadData("rebels.json: 15 rewards of the base game and 4 of the core are needed")
    if [card.id for card in solo] != list(range(1, 19)):
        raise BadData("solo_cards.json: the cards 1 to 18 are needed, in this order")
    if [mat.difficulty for mat in mats] != [1, 2, 3, 4]:
        raise BadData("solo_mats.json: the difficulties 1 to 4 are needed, in this order")
    return Pack(
        name or digest.hexdigest(),
        _in_order([_deed(d) for d in deeds], [d.id for d in deeds], "deeds.json", DEED_IDS),
        _in_order(
            [_scheme(c) for c in schemes], [c.id for c in schemes], "schemes.json", SCHEME_IDS
        ),
        _in_order(
            [_agenda(a) for a in agendas], [a.id for a in agendas], "agendas.json", AGENDA_IDS
        ),
        _in_order(
            [_inheritance(c) for c in cards],
            [c.id for c in cards],
            "inheritance.json",
            [f"inh_{region}" for region in REGIONS],
        ),
        [_rebel(r, f"rebels.json: base[{i}]") for i, r in enumerate(rebels.base)]
        + [_rebel(r, f"rebels.json: core_added[{i}]") for i, r in enumerate(rebels.core_added)],
        _in_order(
            [_token(t) for t in tokens], [t.id for t in tokens], "conversion_tokens.json", TOKEN_IDS
        ),
        _in_order(
            [WarfareReward(w.id, _gains(w.reward, f"warfare_rewards.json: {w.id}")) for w in wars],
            [w.id for w in wars],
            "warfare_rewards.json",
            WARFARE_REWARD_IDS,
        ),
        _in_order([_epic(e) for e in epics], [e.id for e in epics], "epic_structures.json", EPICS),
        _in_order(
            [_faction(f) for f in factions.factions],
            [f.id for f in factions.factions],
            "rebel_factions.json",
            FACTION_IDS,
        ),
        _gains(factions.reward, "rebel_factions.json"),
        [_solo_card(card) for card in solo],
        [_solo_mat(mat) for mat in mats],
    )


# Ids, fixed by our own data: the words of the game are made of them.
DEED_IDS: list[str] = []
SCHEME_IDS: list[str] = []
AGENDA_IDS: list[str] = []
TOKEN_IDS: list[str] = []
WARFARE_REWARD_IDS: list[str] = []
FACTION_IDS: list[str] = ["armed_uprising", "pagan_unrest", "peasant_mutiny"]
ARMED_UPRISING: Final = 0
PAGAN_UNREST: Final = 1
PEASANT_MUTINY: Final = 2

# The tables that rules look things up in.
PACK: list[str] = [""]
DEEDS: list[Deed] = []
SCHEMES: list[Scheme] = []
CASUALTY: list[int] = []
"""R5.3.8 The casualty icons of each scheme card."""
AGENDAS: list[Agenda] = []
INHERITANCE: list[Inheritance] = []
REBELS: list[int] = []
"""R0.2 The kind of reward of each rebel."""
BASE_REBELS: Final = 15
TOKENS: list[Token] = []
WARFARE_REWARDS: list[WarfareReward] = []
EPIC: list[Epic] = []
FACTIONS: list[Faction] = []
FACTION_REWARD: list[Effect] = []
SOLO_CARDS: list[SoloCard] = []
SOLO_MATS: list[SoloMat] = []


def use(pack: Pack) -> None:
    """Play with this pack from now on, in the whole process. Matches under way need their own."""
    PACK[0] = pack.name
    DEEDS[:] = pack.deeds
    SCHEMES[:] = pack.schemes
    CASUALTY[:] = [scheme.casualty for scheme in pack.schemes]
    AGENDAS[:] = pack.agendas
    INHERITANCE[:] = pack.inheritance
    REBELS[:] = pack.rebels
    TOKENS[:] = pack.tokens
    WARFARE_REWARDS[:] = pack.warfare_rewards
    EPIC[:] = pack.epics
    FACTIONS[:] = pack.factions
    FACTION_REWARD[:] = pack.faction_reward
    SOLO_CARDS[:] = pack.solo_cards
    SOLO_MATS[:] = pack.solo_mats


BASE: Pack = load_pack(FOLDER, "base")
DEED_IDS[:] = [deed.id for deed in BASE.deeds]
SCHEME_IDS[:] = [scheme.id for scheme in BASE.schemes]
AGENDA_IDS[:] = [agenda.id for agenda in BASE.agendas]
TOKEN_IDS[:] = [token.id for token in BASE.tokens]
WARFARE_REWARD_IDS[:] = [reward.id for reward in BASE.warfare_rewards]
use(BASE)


def of_sets(cards: Sequence[Deed | Scheme | Agenda | Token], sets: Sequence[str]) -> list[int]:
    """R2.7, R2.8 The numbers of the cards that belong to these sets."""
    return [i for i, card in enumerate(cards) if card.set in sets]
