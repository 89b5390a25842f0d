"""R0.4, R6.3.8 The languages of cards: rewards, costs and conditions, compiled from JSON.

Rewards are lists of operations on the shared core of effect languages. What does not fit is
`BadData`, named by card and field.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from gardariki.engine.data import Reader
from gardariki.engine.effects import Language, Op, choices, flag, number, word
from gardariki.engine.errors import BadData
from gardariki.games.rurik.data import GOODS, POINT_KINDS, REGIONS, STRUCTURES

# Rewards (R0.4)
POINTS: Final = 1
GAIN_COINS: Final = 2
GAIN_GOOD: Final = 3
GOOD_CHOICE: Final = 4
CHOOSE_DEEDS: Final = 5
DRAW_DEEDS: Final = 6
DRAW_SCHEMES: Final = 7
SCHEME_ACTION: Final = 8
WARFARE_ADVANCE: Final = 9
VP_TOKEN: Final = 10
PLACE_TROOP: Final = 11
PLACE_STRUCTURE: Final = 12
CHOICE: Final = 13


@dataclass
class Effect:
    """One compiled reward; which of the attributes mean something depends on `op`."""

    op: int
    id: int = -1
    n: int = 1
    kind: int = 0  # of points
    good: int = 0
    structure: int = 0
    anywhere: bool = False
    modifier: int = 0  # of cards to reveal
    keep: int = 0  # of n cards drawn
    choices: list[list[Effect]] = field(default_factory=list)


_amount = number("amount", 1, 9, into="n", default=1)
LANGUAGE: Language[Effect] = Language(
    Effect,
    [
        Op(
            POINTS, "points", "gain", _amount, word("kind", POINT_KINDS), flag("anywhere"),
            number("reveal_modifier", -1, 0, into="modifier", default=0),
        ),
        Op(GAIN_COINS, "coins", "gain", _amount),
        Op(GAIN_GOOD, "good", "gain", _amount, word("good", GOODS)),
        Op(GOOD_CHOICE, "good_choice", "gain", _amount),
        Op(CHOOSE_DEEDS, "choose_deed", "gain", _amount),
        Op(DRAW_DEEDS, "draw_deed", "gain", _amount),
        Op(DRAW_SCHEMES, "draw_scheme", "gain", _amount),
        Op(
            SCHEME_ACTION, "scheme_action", "gain",
            number("draw", 1, 9, into="n"), number("keep", 1, 9),
        ),
        Op(WARFARE_ADVANCE, "warfare_advance", "gain", _amount),
        Op(VP_TOKEN, "vp_token", "gain", _amount),
        Op(CHOICE, "choice", "gain", choices("options")),
        Op(PLACE_TROOP, "troop", "place", _amount),
        Op(PLACE_STRUCTURE, "structure", "place", word("structure", STRUCTURES)),
    ],
    phrases={"place": "puts pieces in a region, as inheritance cards do,"},
    key="type",
)  # fmt: skip

# Goods in a cost (R6.3.8)
ONE_OF: Final = 0  # one good of those in the mask
ALIKE: Final = 1  # n goods of one kind
DIFFERENT: Final = 2  # n goods of n kinds
ANY_GOOD: Final = (1 << len(GOODS)) - 1


@dataclass
class Goods:
    """One entry of the goods in a cost: `n` goods of the kinds in `mask`."""

    kind: int
    n: int
    mask: int = ANY_GOOD


@dataclass
class Cost:
    """R6.3.8 What is paid, in this order."""

    coins: int = 0
    goods: list[Goods] = field(default_factory=list)
    schemes: int = 0
    troops: int = 0
    same_region: bool = False
    different_regions: bool = False
    ruled: bool = False
    structures: list[int] = field(default_factory=list)
    captives: int = 0
    rebels: int = 0


# Conditions (R6.3.8)
DEFEATED_REBELS: Final = 0
STRUCTURES_IN_ONE_REGION: Final = 1
STRUCTURE_IN_REGIONS: Final = 2
STRUCTURE_IN_CONNECTED_REGIONS: Final = 3
MARKETS_ON_DIFFERENT_GOODS: Final = 4
RULE_REGIONS: Final = 5
TROOPS_IN_ONE_REGION: Final = 6
OCCUPIED_REGIONS: Final = 7
FIRST_PLAYER: Final = 8
ATTACKED_STRONGHOLD: Final = 9
ATTACKED_LEADER: Final = 10
ATTACKED_TROOPS: Final = 11
CHURCHES: Final = 12
GOOD_TYPES: Final = 13


@dataclass
class Condition:
    """R6.3.8 Something that must hold before anything is paid."""

    kind: int
    n: int = 0
    structure: int = 0
    listed: list[int] = field(default_factory=list)  # structures or regions


def read_cost(raw: object, where: str) -> Cost:
    """R6.3.8 A cost; `BadData` names the field that does not fit."""
    r = Reader(raw, where)
    cost = Cost()
    if r.has("coins"):
        cost.coins = r.number("coins", 1, 20)
    if r.has("goods"):
        entries = r.take("goods")
        if not isinstance(entries, list):
            raise r.bad("goods", "a list of goods")
        for i, entry in enumerate(entries):
            cost.goods += _read_goods(entry, f"{where}.goods[{i}]")
    if r.has("scheme_cards"):
        cost.schemes = r.number("scheme_cards", 1, 9)
    if r.has("remove_troops"):
        t = Reader(r.take("remove_troops"), f"{where}.remove_troops")
        cost.troops = t.number("count", 1, 13)
        cost.same_region = t.flag("same_region")
        cost.different_regions = t.flag("different_regions")
        cost.ruled = t.flag("region_must_be_ruled_by_you")
        if cost.same_region and cost.different_regions:
            raise BadData(f"{t.where}: one region and different regions exclude each other")
        if cost.ruled and not cost.same_region:
            raise BadData(f"{t.where}: a region that you rule needs same_region")
        t.close()
    if r.has("remove_own_structures"):
        cost.structures = _places(r, "remove_own_structures", STRUCTURES)
    if r.has("release_captives"):
        cost.captives = r.number("release_captives", 1, 1)
    if r.has("defeated_rebels_returned"):
        cost.rebels = r.number("defeated_rebels_returned", 1, 1)
    r.close()
    return cost


def _read_goods(raw: object, where: str) -> list[Goods]:
    """One entry of a cost in goods; `any` gives one entry for each good."""
    r = Reader(raw, where)
    found: list[Goods] = []
    if r.has("good"):
        found.append(Goods(ONE_OF, 1, 1 << r.one_of("good", GOODS)))
    elif r.has("one_of"):
        found.append(Goods(ONE_OF, 1, r.some_of("one_of", GOODS)))
    elif r.has("any"):
        found += [Goods(ONE_OF, 1) for _ in range(r.number("any", 1, 9))]
    elif r.has("any_same"):
        found.append(Goods(ALIKE, r.number("any_same", 2, 9)))
    elif r.has("any_different"):
        found.append(Goods(DIFFERENT, r.number("any_different", 2, len(GOODS))))
    else:
        raise BadData(f"{where}: good, one_of, any, any_same or any_different is needed")
    r.close()
    return found


def _places(r: Reader, name: str, words: tuple[str, ...]) -> list[int]:
    """A list of words in its own order, as their places."""
    given = r.take(name)
    if not isinstance(given, list) or not given or any(word not in words for word in given):
        raise r.bad(name, "a list of " + ", ".join(words))
    return [words.index(word) for word in given]


def _counted(kind: int, high: int) -> Callable[[Reader, str], Condition]:
    return lambda r, name: Condition(kind, r.number(name, 1, high))


def _built(kind: int) -> Callable[[Reader, str], Condition]:
    def reads(r: Reader, name: str) -> Condition:
        inner = Reader(r.take(name), f"{r.where}.{name}")
        made = Condition(
            kind, inner.number("regions", 1, 15), inner.one_of("structure", STRUCTURES)
        )
        inner.close()
        return made

    return reads


def _first_player(r: Reader, name: str) -> Condition:
    if not r.flag(name):
        raise r.bad(name, "true")
    return Condition(FIRST_PLAYER)


_WHERE = ("has_stronghold", "has_leader")
_CONDITIONS: dict[str, Callable[[Reader, str], Condition]] = {
    "defeated_rebels_at_least": _counted(DEFEATED_REBELS, 19),
    "own_structures_in_one_region": lambda r, name: Condition(
        STRUCTURES_IN_ONE_REGION, listed=_places(r, name, STRUCTURES)
    ),
    "own_structure_in_regions": _built(STRUCTURE_IN_REGIONS),
    "own_structure_in_connected_regions": _built(STRUCTURE_IN_CONNECTED_REGIONS),
    "own_markets_on_different_goods": _counted(MARKETS_ON_DIFFERENT_GOODS, len(GOODS)),
    "rule_regions": lambda r, name: Condition(RULE_REGIONS, listed=_places(r, name, REGIONS)),
    "own_troops_in_one_region_at_least": _counted(TROOPS_IN_ONE_REGION, 13),
    "occupied_regions_at_least": _counted(OCCUPIED_REGIONS, len(REGIONS)),
    "has_first_player_token": _first_player,
    "this_turn_attacked_opponent_where": lambda r, name: Condition(
        ATTACKED_STRONGHOLD + r.one_of(name, _WHERE)
    ),
    "this_turn_attacked_opposing_troops_at_least": _counted(ATTACKED_TROOPS, 9),
    "own_churches_at_least": _counted(CHURCHES, 3),
    "different_good_types_at_least": _counted(GOOD_TYPES, len(GOODS)),
}


def read_conditions(raw: object, where: str) -> list[Condition]:
    """R6.3.8 A list of conditions, or one object with several."""
    parts = raw if isinstance(raw, list) else [raw]
    found: list[Condition] = []
    for i, part in enumerate(parts):
        r = Reader(part, f"{where}[{i}]" if isinstance(raw, list) else where)
        for name in list(r.raw):
            reads = _CONDITIONS.get(name)
            if reads is None:
                raise BadData(f"{r.where}.{name}: a condition is one of {', '.join(_CONDITIONS)}")
            found.append(reads(r, name))
    return found
