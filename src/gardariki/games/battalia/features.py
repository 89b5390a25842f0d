"""A position in a fixed number of figures, for programs that learn.

The layout is the same for 2 to 6 players, teams, modes and modules. Players come in order from the
seat that looks: itself first, then clockwise; places without a player are zeros. Cards are counted
by type; of what the seat cannot see, only numbers are told.
"""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.engine.features import Figures
from gardariki.engine.seats import own_first
from gardariki.games.battalia.board import looked_at
from gardariki.games.battalia.data import (
    BUILDINGS,
    CITY_SHAPES,
    EVENT_IDS,
    FACTIONS,
    KINDS,
    POTION_IDS,
    RANKS,
    ROAD_SHAPES,
    SQUARE_IDS,
    SQUARES,
    TERRAINS,
    TYPE,
    TYPE_IDS,
    TYPES,
)
from gardariki.games.battalia.rules.cards import deck_size
from gardariki.games.battalia.rules.ending import points
from gardariki.games.battalia.rules.strength import total
from gardariki.games.battalia.state import DOWN, Battle, Laid, Player, State
from gardariki.games.battalia.words import (
    ACQUIRE,
    AMBUSH,
    ATTACK,
    BUILD_CITY,
    BUILD_ROAD,
    BUY_POTION,
    DISCOVER,
    FORK,
    FOUND,
    HIRE,
    HIRE_HERO,
    PITCH,
    PROMOTE,
    TRADE_POST,
    TRIBUTE_A,
    TRIBUTE_B,
    UPGRADE,
    USE,
    WORDS,
)

SEATS = 6
_PLACES = [str(i) for i in range(SEATS)]
_PHASES = [
    "pool", "factions", "map", "starts", "draft", "deal", "dawn", "actions", "dusk", "night",
]  # fmt: skip
_KINDS = [
    "nothing", "road", "city", "gate", "ruins", "center", "crossroad", "building", "connection",
    "outside",
]  # fmt: skip
_MODES = ["basic", "advanced", "heroic"]
_SWITCHES = ["metamorpha", "bilkarr", "fanatics", "unbound", "map_ends", "fewer_attacks"]
_DECKS = [*RANKS, *KINDS]
_LANDS = [*(f"road_{shape}" for shape in ROAD_SHAPES), *(f"city_{shape}" for shape in CITY_SHAPES)]
_HEROES = ["a", "b"]
_EMPTY = [0] * SQUARES
_GOALS = (
    BUILD_ROAD, BUILD_CITY, UPGRADE, FOUND, HIRE, ACQUIRE, PROMOTE, HIRE_HERO, TRADE_POST, FORK,
    ATTACK, AMBUSH, PITCH, USE, BUY_POTION, TRIBUTE_A, TRIBUTE_B, DISCOVER,
)  # fmt: skip
_BUILDINGS = [b.id for b in BUILDINGS]
CORNERS = 4  # buildings of a valley (B20.2)
_GOAL_IDS = [verb.name for verb in _GOALS]


def features(s: State, seat: int, f: Figures) -> None:
    """The position as the seat sees it."""
    order = own_first(s.seats, seat)
    place = [-1] * SEATS
    for i, who in enumerate(order):
        place[who] = i
    f.one_of("mode", _MODES, _MODES.index(s.mode) if s.mode in _MODES else -1)
    f.each("option", _SWITCHES, [s.metamorpha, s.bilkarr, s.fanatics, s.unbound, s.map_ends,
                                 s.fewer_attacks])  # fmt: skip
    f.one_of("valleys", ["0", "1", "2"], s.valleys)
    f.number("seats", s.seats, SEATS)
    f.one_of("phase", _PHASES, s.phase)
    f.number("week", s.week, 12)
    f.one_of("day", [str(d) for d in range(1, 8)], s.day - 1)
    f.one_of("active", _PLACES, place[s.active] if s.players else -1)
    for i in range(SEATS):
        mate = i < len(order) and bool(s.teams) and s.teams[order[i]] == s.teams[seat]
        f.flag(f"friend_{i}", mate)
    _map(s, f, place)
    for i in range(SEATS):
        f.under(f"player_{i}")
        there = i < len(order) and bool(s.players)
        _player(s, f, order[i] if there else -1, i == 0)
    f.under("")
    _pool(s, f, place)
    _under_way(s, f, place)


def _map(s: State, f: Figures, place: list[int]) -> None:
    kind = s.kind or _EMPTY
    for k, name in enumerate(_KINDS):
        f.each(f"is_{name}", SQUARE_IDS, [int(bool(s.kind) and x == k) for x in kind])
    exits = s.exits or _EMPTY
    for edge, name in enumerate("nesw"):
        f.each(f"exit_{name}", SQUARE_IDS, [x >> edge & 1 for x in exits])
    f.each("face_down", SQUARE_IDS, [int(bool(x & DOWN)) for x in exits])
    terrain = s.terrain or [-1] * SQUARES
    for t, name in enumerate(TERRAINS):
        f.each(f"terrain_{name}", SQUARE_IDS, [int(x == t) for x in terrain])
    f.each("level", SQUARE_IDS, s.level or _EMPTY, 6)
    owner = s.owner or [-1] * SQUARES
    for i in range(SEATS):
        f.each(f"owned_by_{i}", SQUARE_IDS, [int(x >= 0 and place[x] == i) for x in owner])
    f.one_of("metamorpha_at", SQUARE_IDS, s.meta_at)
    f.one_of("bilkarr_at", SQUARE_IDS, s.bilkarr_at)
    f.number("bilkarr_row", s.bilkarr_row)
    f.number("bilkarr_column", s.bilkarr_column)
    f.flag("bilkarr_rests", s.bilkarr_rests)


def _types(cards: Sequence[int]) -> list[int]:
    row = [0] * TYPES
    for card in cards:
        if card >= 0:
            row[TYPE[card]] += 1
    return row


def _player(s: State, f: Figures, who: int, own: bool) -> None:
    """Everything that lies before a player; zeros for a place without one."""
    p = s.players[who] if who >= 0 else Player()
    f.flag("plays", who >= 0)
    f.number("points", points(s, who) if who >= 0 and s.level else 0, 60)
    f.one_of("faction", FACTIONS, p.faction)
    f.number("deck", deck_size(p), 60)
    f.number("nation", len(p.nation) + len(p.top), 40)
    f.number("hand", len(p.hand), 15)
    f.each("shelter", TYPE_IDS, _types(p.shelter), 6)
    f.each("played", TYPE_IDS, _types(p.play), 6)
    f.each("hand_known", TYPE_IDS, _types(p.hand), 6)
    f.number("ambush", len(p.ambush), 3)
    f.number("tents", len(p.tents), 6)
    f.number("stationed", sum(len(t.cards) for t in p.tents), 10)
    for h, name in enumerate(_HEROES):
        f.one_of(f"hero_{name}", SQUARE_IDS, p.heroes[h])
    f.each("leaped", _HEROES, [p.leaped >> h & 1 for h in (0, 1)])
    f.each("attacked", _HEROES, [p.attacked >> h & 1 for h in (0, 1)])
    f.one_of("pool_hero", _HEROES, p.pool_hero if p.pool_hero < 2 else -1)
    f.number("pool_supply", p.pool_supply, 12)
    f.number("pool_other", p.pool_other, 12)
    f.marks("post", SQUARE_IDS, p.posts)
    f.marks("cloak", SQUARE_IDS, p.cloaks)
    f.one_of("queen", ["never", "crowned", "deposed"], p.queen)
    f.one_of("king", ["never", "crowned", "deposed"], p.king)
    f.flag("veteran", p.veteran)
    f.flag("mustered", p.mustered)
    f.flag("passed", p.passed)
    f.flag("forked", p.forked)
    f.flag("good", p.good)
    f.each("booster", _HEROES, [int(gate >= 0) for gate in p.boosters])
    f.number("rings", p.rings.bit_count(), 6)
    for i, name in enumerate(POTION_IDS):
        held = who >= 0 and s.potion_of[i] == who
        f.number(f"potion_{name}", (1 + s.potion_days[i]) if held else 0, 4)
    if own:
        f.each("hidden", TYPE_IDS, _types(p.ambush), 3)
        f.each("in_tents", TYPE_IDS, _types([c for t in p.tents for c in t.cards]), 4)
        f.each("on_top", TYPE_IDS, _types(p.top), 4)
        f.each("in_nation", TYPE_IDS, _types(p.nation), 6)
        f.each("looked_at", TYPE_IDS, _types(looked_at(s, who)), 4)


def _pool(s: State, f: Figures, place: list[int]) -> None:
    for d, name in enumerate(_DECKS):
        there = d < len(s.open)
        f.one_of(f"open_{name}", TYPE_IDS, TYPE[s.open[d]] if there and s.open[d] >= 0 else -1)
        f.number(f"left_{name}", len(s.rest[d]) + len(s.under[d]) if there else 0, 48)
    for d, name in enumerate(_LANDS):
        there = d < len(s.road_open)
        f.one_of(f"next_{name}", TERRAINS, s.road_open[d] if there else -1)
        left = sum(s.road_rest[d]) + sum(s.road_under[d]) if there else 0
        f.number(f"left_{name}", left, 18)
    f.number("supplies", len(s.supplies), 120)
    f.number("stardust", len(s.stardust), 12)
    f.number("chests", len(s.chests), 12)
    f.each("great_open", TYPE_IDS, _types(s.great_open))
    f.number("great_rest", len(s.great_rest), 17)
    f.number("fortunes", len(s.fortunes), 3)
    f.marks("event_played", EVENT_IDS, s.played)
    f.one_of("event_last", EVENT_IDS, s.played[-1] if s.played else -1)
    f.each("limbo", TYPE_IDS, _types(s.limbo), 4)
    f.each("passed", TYPE_IDS, _types(s.passing), 3)
    f.one_of("poured_on", _PLACES, place[s.poured_on] if s.poured_on >= 0 else -1)
    f.number("attacks", s.attacks, 4)
    for name, row in (("kings", s.kings), ("queens", s.queens)):
        for i in range(CORNERS):
            f.one_of(f"{name}_{i}", _BUILDINGS, row[i] if i < len(row) else -1)


def _laid(cards: Sequence[Laid]) -> list[int]:
    row = [0] * TYPES
    for laid in cards:
        row[laid.face] += 1
    return row


def _under_way(s: State, f: Figures, place: list[int]) -> None:
    line = s.line
    f.flag("line", line is not None)
    f.each("line_cards", TYPE_IDS, _laid(line.cards) if line is not None else [0] * TYPES, 4)
    f.one_of("line_seat", _PLACES, place[line.seat] if line is not None else -1)
    goal = WORDS.actions[line.goal].verb if line is not None else None
    f.one_of("line_goal", _GOAL_IDS, _GOALS.index(goal) if goal in _GOALS else -1)
    f.number("line_need", line.need if line is not None else 0, 12)
    f.flag("line_headed", line is not None and line.headed)
    f.number("line_rank", line.rank if line is not None else 0, 6)
    f.one_of("line_square", SQUARE_IDS, line.square if line is not None else -1)
    f.number("line_fork", line.fork if line is not None else 0, 3)
    b = s.battle if s.battle is not None else Battle(-1, -1, -1, False)
    f.flag("battle", s.battle is not None)
    f.one_of("attacker", _PLACES, place[b.attacker] if b.attacker >= 0 else -1)
    f.one_of("defender", _PLACES, place[b.defender] if b.defender >= 0 else -1)
    f.one_of("battle_at", SQUARE_IDS, b.square)
    f.flag("battle_city", b.city)
    f.each("attack_cards", TYPE_IDS, _laid(b.lines[0]), 4)
    f.each("defence_cards", TYPE_IDS, _laid(b.lines[1]), 4)
    f.number("battle_stage", b.stage, 2)
    f.flag("battle_ranged", b.ranged)
    f.one_of("battle_turn", ["attacker", "defender"], b.turn if s.battle is not None else -1)
    for role, name in enumerate(("attack", "defence")):
        strength = total(s, s.battle, role) if s.battle is not None else 0
        f.number(f"{name}_strength", strength, 30)
        f.each(f"{name}_heroes", _HEROES, [b.heroes[role] >> h & 1 for h in (0, 1)])
