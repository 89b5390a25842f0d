"""A position in a fixed number of figures, for programs that learn.

The layout is the same for 1 to 4 players and all modules. Sides come in order from the seat that
looks: itself first, then clockwise, in solo the Rebellion second; places without a side are zeros.
What the seat cannot see is left out: of others' hands, the number of cards.
"""

from __future__ import annotations

from gardariki.engine.features import Figures
from gardariki.engine.seats import own_first
from gardariki.games.rurik.cards import (
    AGENDA_IDS,
    DEED_IDS,
    FACTION_IDS,
    INHERITANCE,
    PRIORITIES,
    REBELS,
    REWARD_KINDS,
    SCHEME_IDS,
    SOLO_CARDS,
    TOKEN_IDS,
    WARFARE_REWARD_IDS,
)
from gardariki.games.rurik.data import (
    BORDERS,
    CELLS,
    COLUMNS,
    EPICS,
    GOODS,
    KINDS,
    LAST_SPACE,
    LEADERS,
    POINT_KINDS,
    REGIONS,
    ROUNDS,
    ROWS,
    SLOTS,
    SOLO_LEADERS,
    STRUCTURES,
    TOKEN_SPACES,
    TRACK_VP,
    TRACKS,
    TROOPS,
)
from gardariki.games.rurik.rules.regions import ruler
from gardariki.games.rurik.state import CAPTURED, IN_SUPPLY, NOBODY, NOWHERE, REBEL_SIDE, State

SIDES = 4
_PLACES = [str(i) for i in range(SIDES)]
_PHASES = [
    "table", "leaders", "agendas", "heirs", "deploying", "leading", "inheriting", "modules",
    "returning", "strategy", "turn_start", "action", "rebellion", "claim", "deeds", "over",
]  # fmt: skip
_SPACES = [f"{column}_{row + 1}" for column in COLUMNS for row in range(ROWS)]
_BORDERS = [f"{REGIONS[a]}_{REGIONS[b]}" for a, b in BORDERS]
_HEIRS = [card.id for card in INHERITANCE]
_ADVISORS = ["1", "2", "3", "4", "5"]
_MODULES = ["core", "epic", "warfare", "factions", "open_rewards"]
_DONE = ["main", "scheme", "deed", "token", "epic", "rode", "build_spent", "taxed", "tax_closed"]


def features(s: State, seat: int, f: Figures) -> None:
    """The position as the seat sees it."""
    order = own_first(s.sides, seat)
    place = [NOBODY] * (SIDES + 1)
    for i, side in enumerate(order):
        place[side] = i
    f.each("option", _MODULES, [s.core, s.epic, s.warfare, s.factions, s.open_rewards])
    f.number("seats", s.seats, SIDES)
    f.one_of("phase", _PHASES, s.phase)
    f.number("round", s.round, ROUNDS)
    f.number("done", s.done, 40)
    f.one_of("first", _PLACES, place[s.first])
    f.one_of("next_first", _PLACES, place[s.next_first])
    f.one_of("active", _PLACES, place[s.active])
    _land(s, f, order)
    for i in range(SIDES):
        f.under(f"side_{i}")
        _side(s, f, order[i] if i < len(order) else NOBODY, i == 0, place)
    f.under("")
    _cards(s, f)
    _strategy(s, f, place)
    _turn(s, f, place)
    _solo(s, f)


def _land(s: State, f: Figures, order: list[int]) -> None:
    empty = len(REGIONS) - s.regions if s.troops else len(REGIONS)
    fill = [0] * empty
    there = s.regions if s.troops else 0
    f.each("in_play", REGIONS, [1] * there + fill)
    f.each("yields", REGIONS, [*map(int, s.yields[:there]), *fill])
    f.each("rebels", REGIONS, [*[len(r) for r in s.rebels[:there]], *fill], 6)
    for kind in range(len(REWARD_KINDS)):
        known = [sum(1 for x in r if x >= 0 and REBELS[x] == kind) for r in s.rebels[:there]]
        f.each(f"rebels_with_{REWARD_KINDS[kind]}", REGIONS, [*known, *fill], 4)
    rulers = [ruler(s, r) for r in range(there)]
    for i in range(SIDES):
        side = order[i] if i < len(order) else NOBODY
        f.under(f"side_{i}")
        f.marks("rules", REGIONS, [r for r, who in enumerate(rulers) if who == side != NOBODY])
        if side == NOBODY or not there:
            troops, built = [0] * len(REGIONS), [[0] * len(REGIONS) for _ in range(KINDS)]
        else:
            troops = [*s.troops[side], *[0] * (len(REGIONS) - len(s.troops[side]))]
            built = [
                [*[int(s.built[r * KINDS + kind] == side) for r in range(there)], *fill]
                for kind in range(KINDS)
            ]
        f.each("troops", REGIONS, troops[: len(REGIONS)], TROOPS)
        for kind in range(KINDS):
            f.each(STRUCTURES[kind], REGIONS, built[kind])
    f.under("")
    f.one_of("camp", REGIONS, s.camp)
    for e, name in enumerate(EPICS):
        f.one_of(f"{name}_at", REGIONS, s.epic_at[e] if s.epic_at else NOWHERE)
    f.each("epic_left", EPICS, s.epic_left or [0] * len(EPICS), 2)
    f.marks("fort", _BORDERS, s.forts)
    f.marks("tower", _BORDERS, s.towers)
    f.number("forts", len(s.forts), 2)
    f.number("towers", len(s.towers), 2)
    f.one_of("faction", FACTION_IDS, s.faction)


def _side(s: State, f: Figures, side: int, own: bool, place: list[int]) -> None:
    """Everything that lies before a side; zeros for a place without one."""
    there = side != NOBODY and bool(s.coins)
    f.flag("plays", there)
    blank = [0] * len(GOODS)
    f.one_of("leader", LEADERS, s.leader[side] if there else -1)
    at = s.leader_at[side] if there else IN_SUPPLY
    f.one_of("leader_at", REGIONS, max(at, -1))
    f.flag("leader_captured", at == CAPTURED)
    f.number("coins", s.coins[side] if there else 0, 30)
    f.number("supply", s.supply[side] if there else 0, 16)
    f.each("stock", STRUCTURES, s.stock[side] if there else [0] * KINDS, 3)
    for good, name in enumerate(GOODS):
        f.number(f"boat_{name}", s.boat[side][good] if there else 0, SLOTS[good])
    f.each("dock", GOODS, s.dock[side] if there else blank, 10)
    below = s.boons_below[side] if there else 0
    f.each("boon_below", GOODS, [below >> good & 1 for good in range(len(GOODS))])
    f.number("boons", s.boons[side] if there else 0, 3)
    f.number("vp_tokens", s.vp_tokens[side] if there else 0, 12)
    f.number("warfare", s.warfare_at[side] if there else 0, LAST_SPACE)
    for t, name in enumerate(TRACKS):
        steps = [str(i) for i in range(len(TRACK_VP[t]))]
        f.one_of(f"track_{name}", steps, s.steps[side][t] if there else -1)
    f.number("defeated", len(s.defeated[side]) if there else 0, 10)
    held = s.dungeon[side] if there else []
    kinds = [0] * SIDES
    for captive in held:
        if captive < REBEL_SIDE:
            kinds[place[captive]] += 1
    f.each("holds_troops_of", _PLACES, kinds, CELLS)
    f.number("holds_rebels", sum(1 for c in held if c >= REBEL_SIDE), CELLS)
    captive = s.captive_leader[side] if there else NOBODY
    f.one_of("holds_leader_of", _PLACES, place[captive] if captive != NOBODY else NOBODY)
    used = s.tokens_used[side] if there else 0
    f.each("token_used", TOKEN_IDS, [used >> i & 1 for i in range(len(TOKEN_IDS))])
    f.flag("leader_used", there and s.leader_used[side])
    f.flag("library_used", there and s.library_used[side])
    f.flag("veche_used", there and s.veche_used[side])
    f.number("veche", s.veche[side] if there else 0, 6)
    cards = there and bool(s.hand)
    f.number("schemes", len(s.hand[side]) if cards else 0, 10)
    f.marks("scheme", SCHEME_IDS, s.hand[side] if cards else [])
    f.marks("deed", DEED_IDS, s.deeds_open[side] if cards else [])
    f.marks("deed_done", DEED_IDS, s.deeds_done[side] if cards else [])
    shown = s.agenda[side] if there and side < len(s.agenda) else -1
    f.one_of("agenda_shown", AGENDA_IDS, shown)
    f.number("deeds_secret", len(s.deeds_secret[side]) if cards else 0, 5)
    left = s.advisors[side] if there and s.advisors else []
    f.each("advisor", _ADVISORS, [left.count(v + 1) for v in range(5)], 2)
    if own:
        f.marks("secret_deed", DEED_IDS, s.deeds_secret[side] if cards else [])
        dealt = s.agendas[side] if there and s.agendas else []
        f.marks("agenda", AGENDA_IDS, dealt)
        f.one_of("agenda_kept", AGENDA_IDS, dealt[0] if dealt else -1)
        heirs = s.heirlooms[side] if there and s.heirlooms else []
        f.marks("inheritance", _HEIRS, heirs)


def _cards(s: State, f: Figures) -> None:
    f.marks("display", DEED_IDS, s.display)
    f.marks("library", DEED_IDS, s.library)
    f.number("deed_deck", len(s.deed_deck), len(DEED_IDS))
    f.each(
        "scheme_deck", ["first", "second"], [s.deck_left[i] + len(s.tops[i]) for i in (0, 1)], 20
    )
    for i, name in enumerate(("first", "second")):
        f.marks(f"top_of_{name}", SCHEME_IDS, s.tops[i])
        f.one_of(f"uppermost_of_{name}", SCHEME_IDS, s.tops[i][-1] if s.tops[i] else -1)
    f.marks("discarded", SCHEME_IDS, s.scheme_discard)
    f.one_of("discarded_last", SCHEME_IDS, s.scheme_discard[-1] if s.scheme_discard else -1)
    f.marks("laid", SCHEME_IDS, s.laid)
    f.marks("drawn", SCHEME_IDS, s.drawn)
    f.marks("gone", SCHEME_IDS, s.scheme_gone)
    f.one_of("playing", SCHEME_IDS, s.playing)
    for i, space in enumerate(TOKEN_SPACES):
        token = s.war_tokens[i] if i < len(s.war_tokens) else -1
        f.one_of(f"warfare_{space}", WARFARE_REWARD_IDS, token)
    f.number("rebel_supply", len(s.rebel_supply) + len(s.rebels_back), len(REBELS))
    f.number("places_left", len(s.place_deck), len(_HEIRS))


def _strategy(s: State, f: Figures, place: list[int]) -> None:
    count = len(_SPACES)
    for i in range(SIDES):
        here = [space for space, who in enumerate(s.owner) if who != NOBODY and place[who] == i]
        f.marks(f"space_of_{i}", _SPACES, here)
    f.each("space_value", _SPACES, s.value or [0] * count, 5)
    f.each("space_bid", _SPACES, s.bid or [0] * count, 25)
    f.one_of("placing", _ADVISORS, s.placing - 1)
    f.one_of("placing_in", COLUMNS, s.placing_in)
    f.one_of("moving_from", REGIONS, s.moving_from)
    f.flag("moving_leader", s.moving_leader)


def _turn(s: State, f: Figures, place: list[int]) -> None:
    f.each("points", POINT_KINDS, s.points, 8)
    f.number("points_anywhere", s.anywhere, 4)
    f.number("points_modified", s.modified, 3)
    bound = [*s.bound, *[0] * len(REGIONS)][: len(REGIONS)]
    f.each("bound", REGIONS, bound, 5)
    done = [
        s.main_taken, s.scheme_played, s.deed_made, s.token_used, s.epic_built, s.rode,
        s.build_spent, s.taxed_with_leader, s.tax_closed,
    ]  # fmt: skip
    f.each("turn", _DONE, done)
    f.one_of("opened", REGIONS, s.opened)
    f.number("hits", s.hits, 5)
    f.flag("hit_stronghold", s.hit_stronghold)
    f.flag("hit_leader", s.hit_leader)
    f.each("fort_crossed", ["0", "1"], [s.forts_crossed >> i & 1 for i in (0, 1)])
    fight = s.fight
    f.flag("fight", fight is not None)
    f.one_of("fight_in", REGIONS, fight.region if fight is not None else NOWHERE)
    f.one_of("fight_from", REGIONS, fight.base if fight is not None else NOWHERE)
    target = place[fight.target] if fight is not None else NOBODY
    f.one_of("fight_target", _PLACES, target)
    f.flag("fight_rebel", fight is not None and fight.target == REBEL_SIDE)
    f.flag("fight_leader", fight is not None and fight.leader)
    f.number("fight_cards", fight.cards if fight is not None else 0, 5)
    f.number("fight_clean", fight.clean if fight is not None else 0, 5)
    f.number("fight_losses", fight.losses if fight is not None else 0, 4)


def _solo(s: State, f: Figures) -> None:
    f.number("difficulty", s.difficulty if s.seats == 1 else 0, 4)
    f.one_of("solo_leader", SOLO_LEADERS, s.solo_leader)
    f.one_of("solo_card", [str(card.id) for card in SOLO_CARDS], s.solo_card)
    f.one_of("priority", PRIORITIES, s.priority if s.seats == 1 else -1)
    for column, name in enumerate(PRIORITIES):
        bits = [s.unlocked[column] >> i & 1 for i in range(8)]
        f.each(f"unlocked_{name}", [str(i) for i in range(8)], bits)
