"""B3 Setup: factions, pool, map, starting cities, drafting, the first hands."""

from __future__ import annotations

from gardariki.engine.errors import BadOptions
from gardariki.engine.log import SEATS, tell, tell_only
from gardariki.engine.options import Value
from gardariki.engine.questions import Ask, Rules, chance, draw, pick
from gardariki.engine.seats import clockwise
from gardariki.engine.words import Action
from gardariki.games.battalia.data import (
    BUILDINGS,
    CHEST,
    CITIES_PER_TERRAIN,
    COPIES,
    FACTION_NAMES,
    FACTIONS_IN_PLAY,
    FANATIC,
    FIRST_ARTEFACT,
    FIRST_CARD,
    FIRST_GREAT,
    FIRST_KING,
    FIRST_QUEEN,
    FORTUNE,
    IN_USE,
    LAYOUTS,
    MODES,
    POOL_DECKS,
    RANKS,
    ROADS_PER_TERRAIN,
    SQUARES,
    STARDUST,
    SUPPLIES_PER_FACTION,
    SUPPLY,
    TEAMS,
    TYPE,
    UNBOUND,
    UNIT_DECKS,
    F,
    squares,
)
from gardariki.games.battalia.data import FACTIONS as FACTION_IDS
from gardariki.games.battalia.rules.cards import fill_hand, turn_up
from gardariki.games.battalia.rules.map import DECKS, ROAD_DECKS
from gardariki.games.battalia.rules.map import turn_up as turn_up_terrain
from gardariki.games.battalia.state import (
    BUILDING,
    CENTER,
    CITY,
    CONNECTION,
    CROSSROAD,
    DAWN,
    DEAL,
    DOWN,
    DRAFT,
    FACTIONS,
    GATE,
    KINGSBRIDGE,
    MAP,
    NO_VALLEYS,
    NOTHING,
    OUTSIDE,
    RUINS,
    STARTS,
    VALLEYS,
    Player,
    State,
)
from gardariki.games.battalia.words import CARDS as CARD_NOUNS
from gardariki.games.battalia.words import DRAFT as DRAFT_VERB
from gardariki.games.battalia.words import PICK_FACTION, PICK_START
from gardariki.games.battalia.words import SQUARES as SQUARE_NOUNS

CROSS = 8  # the terrain deck of crossroad cities
NO_SQUARE = 32


def start(seats: int, options: dict[str, Value]) -> State:
    """B3.1, B16, B17, B21.2 The settings of the game, before anything is laid out."""
    valleys = VALLEYS.index(str(options["valleys"]))
    teams = str(options["teams"])
    if teams == "standard":
        teams = "teams" if seats > 3 else "free_for_all"
    by_map = seats > 3 and not (seats == 5 and teams != "free_for_all")
    return State(
        seats,
        str(options["mode"]),
        teams,
        str(options["factions"]),
        bool(options["metamorpha"]),
        bool(options["bilkarr"]),
        bool(options["fanatics"]),
        bool(options["unbound"]),
        valleys,
        by_map or (bool(options["map_ends"]) and seats < 4),
        bool(options["fewer_attacks"]),
        int(options["max_weeks"]),
        f"{seats}_valleys" if valleys else str(seats),
        pack=IN_USE[0],
        kind=[NOTHING] * SQUARES,
        exits=[0] * SQUARES,
        terrain=[-1] * SQUARES,
        owner=[-1] * SQUARES,
        level=[0] * SQUARES,
        teams=list(range(seats)),
        players=[Player() for _ in range(seats)],
    )


def check(seats: int, valleys: int, teams: str, factions: str, fewer: bool) -> None:
    """B16.1, B20.1 Settings that do not go together are refused, with what would do."""
    if valleys and seats not in (4, 6):
        raise BadOptions(
            f"the Valleys are for 4 or 6 players, not {seats}; with {seats} leave the option"
            " 'valleys' at 'none'"
        )
    if teams == "teams" and seats < 4:
        raise BadOptions(f"teams need 4 to 6 players; {seats} play free for all")
    if teams == "three_on_three" and seats != 6:
        raise BadOptions(f"three against three needs 6 players, not {seats}")
    if fewer and (seats != 5 or teams == "free_for_all"):
        raise BadOptions("fewer_attacks is a rule for 5 players in teams")
    if factions != "random":
        named = factions.split("-")
        if len(named) != FACTIONS_IN_PLAY[seats]:
            raise BadOptions(
                f"{seats} players have {FACTIONS_IN_PLAY[seats]} factions in the pool;"
                f" {factions!r} names {len(named)}"
            )


def suits(seats: int, options: dict[str, Value]) -> None:
    """B3.1, B16.1, B20.1 Do these options go with each other and with so many players?"""
    valleys = VALLEYS.index(str(options["valleys"]))
    check(
        seats,
        valleys,
        str(options["teams"]),
        str(options["factions"]),
        bool(options["fewer_attacks"]),
    )
    if options["map_ends"] and seats > 3:
        raise BadOptions("map_ends is for 2 or 3 players; with more the map decides by itself")


def open_pool(s: State) -> Rules[None]:
    """B3.1, B16.2, B16.8 Factions of the pool, starting player, sides and their order."""
    wanted = FACTIONS_IN_PLAY[s.seats]
    left = list(range(6))
    if s.wanted != "random":
        left = [FACTION_IDS.index(name) for name in s.wanted.split("-")]
    while len(left) > wanted:
        yield from draw(left)
    s.factions = sorted(left)
    first: int = yield chance(s.seats)
    s.order = clockwise(s.seats, first)
    key = ""
    if s.team_play == "teams":
        key = str(s.seats)
    elif s.team_play == "three_on_three":
        key = "6_3v3"
    if key:
        for side, members in enumerate(TEAMS[key]):
            for number in members:
                s.teams[s.order[number - 1]] = side
        s.sides = [[s.order[number - 1] for number in members] for members in TEAMS[key]]
    else:
        for side, seat in enumerate(s.order):
            s.teams[seat] = side
        s.sides = [[seat] for seat in s.order]
    names = ", ".join(FACTION_NAMES[f] for f in s.factions)
    tell(s.log, f"In the pool: {names}. {SEATS[first]} begins.")
    s.phase = FACTIONS
    s.chosen = 0


def pick_faction(s: State) -> Rules[None]:
    """B3.1 Factions are chosen one by one, clockwise from the first seat."""
    seat = s.order[s.chosen]
    taken = [p.faction for p in s.players]
    free = [f for f in s.factions if f not in taken]
    ask = Ask(seat, PICK_FACTION(free), "Which faction do you lead?", "B3.1")
    s.players[seat].faction = yield from pick(ask)
    tell(s.log, f"{SEATS[seat]} leads the {FACTION_NAMES[s.players[seat].faction]}.")
    s.chosen += 1
    if s.chosen == s.seats:
        s.phase = MAP
        s.chosen = 0


def lay_out(s: State) -> Rules[None]:
    """B3.2, B3.3 The common pool and the map."""
    _stock_pool(s)
    for deck in range(DECKS):
        per = ROADS_PER_TERRAIN[deck] if deck < ROAD_DECKS else CITIES_PER_TERRAIN[deck - 4]
        s.road_rest.append([per if f in s.factions else 0 for f in range(6)])
        s.road_under.append([])
        s.road_open.append(-1)
    layout = LAYOUTS[s.layout]
    for at in range(SQUARES):
        if at // 11 >= layout.rows or at % 11 >= layout.cols:
            _outside(s, at)
    for at in squares(layout.excluded):
        _outside(s, at)
    players = [s.players[seat].faction for seat in s.order]
    starts, neutral = squares(layout.starts), squares(layout.neutral)
    yield from _scatter(s, starts, list(players), CITY)
    others = list(s.factions)
    while len(others) > len(neutral):
        yield from draw(others)
    yield from _scatter(s, neutral, others, CITY)
    yield from _scatter(s, squares(layout.gates), list(players), GATE)
    for at in squares(layout.ruins):
        s.kind[at] = RUINS
        s.exits[at] = 15
    if s.valleys != NO_VALLEYS:
        yield from _lay_valleys(s)
    for deck in range(DECKS):
        yield from turn_up_terrain(s, deck)
    for deck in range(UNIT_DECKS, POOL_DECKS):  # units are turned up when all start cards are out
        yield from turn_up(s, deck)
    yield from _lay_great(s)
    s.phase = STARTS


def _outside(s: State, at: int) -> None:
    """B2.1 A square that this board has not: nothing is built there, no hero enters."""
    s.kind[at] = OUTSIDE
    s.exits[at] = NO_SQUARE


def _scatter(s: State, places: list[int], terrains: list[int], kind: int) -> Rules[None]:
    """B2.5, B3.3 Crossroad cities or gates, each of one terrain, come onto squares at random."""
    for at in places:
        terrain = yield from draw(terrains)
        s.kind[at] = kind
        s.exits[at] = 15
        s.terrain[at] = terrain
        if kind == CITY:
            s.road_rest[CROSS][terrain] -= 1


def _stock_pool(s: State) -> None:
    """B3.2 Everything of the selected factions; the rest leaves the game."""
    for rank in range(4):
        cards: list[int] = []
        for f in s.factions:
            cards += _all_of(rank * 8 + f)
        s.rest.append(cards)
    for kind in range(7):
        cards = []
        for f in s.factions:
            cards += _all_of(FIRST_ARTEFACT + kind * 6 + f)
        s.rest.append(cards)
    s.open = [-1] * len(s.rest)
    s.under = [[] for _ in s.rest]
    supplies = len(s.factions) * SUPPLIES_PER_FACTION
    s.supplies = list(range(FIRST_CARD[SUPPLY], FIRST_CARD[SUPPLY] + supplies))
    s.stardust = _all_of(STARDUST)
    s.chests = _all_of(CHEST)
    for seat in s.order:
        faction = s.players[seat].faction
        s.royals += [FIRST_CARD[FIRST_QUEEN + faction], FIRST_CARD[FIRST_KING + faction]]
    s.events = list(range(12))
    s.fortunes = [0, 1, 2]
    s.kept = [FIRST_CARD[FORTUNE]]


def _all_of(kind: int) -> list[int]:
    return list(range(FIRST_CARD[kind], FIRST_CARD[kind] + COPIES[kind]))


def _lay_great(s: State) -> Rules[None]:
    """B3.2, B20.2 As many open Great Artefacts as players; some hidden under the gates."""
    s.great_rest = [FIRST_CARD[FIRST_GREAT + i] for i in range(17)]
    for _ in range(s.seats):
        card = yield from draw(s.great_rest)
        s.great_open.append(card)
    s.great_gates = [[] for _ in range(6)]
    s.great_eyes = [0] * 6
    if s.valleys == KINGSBRIDGE:
        for seat in s.order:
            gate = s.players[seat].faction
            for _ in range(1 if s.seats == 6 else 2):
                card = yield from draw(s.great_rest)
                s.great_gates[gate].append(card)
        for p in s.players:
            p.rings = sum(1 << s.players[seat].faction for seat in s.order)


def _lay_valleys(s: State) -> Rules[None]:
    """B20.2, B20.3 Town centers, face-down crossroads and buildings, the connection card."""
    layout = LAYOUTS[s.layout]
    for number, valley in enumerate(layout.valleys):
        center = squares(valley.center)[0]
        s.kind[center] = CENTER
        s.exits[center] = 15
        for at in squares(valley.crossroads):
            s.kind[at] = CROSSROAD
            s.exits[at] = 15 | DOWN
        left = [i for i, b in enumerate(BUILDINGS) if b.valley == valley.valley]
        placed: list[int] = []
        for at in squares(valley.buildings):
            building = yield from draw(left)
            placed.append(building)
            s.kind[at] = BUILDING
            # a building has exits only towards its two neighbouring crossroads
            across = 2 if at % 11 < center % 11 else 8
            down = 4 if at < center else 1
            s.exits[at] = across | down | DOWN
        if number == 0:
            s.kings = placed
        else:
            s.queens = placed
    middle = squares(layout.connection)[0]
    s.kind[middle] = CONNECTION
    s.exits[middle] = 15


def pick_start(s: State) -> Rules[None]:
    """B3.1 Starting cities are chosen in reverse order; the first hero stands there."""
    seat = s.order[-1 - s.chosen]
    free = [at for at in squares(LAYOUTS[s.layout].starts) if s.owner[at] < 0]
    ask = Ask(seat, PICK_START(free), "In which city do you start?", "B3.1")
    at = yield from pick(ask)
    s.owner[at] = seat
    s.level[at] = 1
    s.players[seat].heroes[0] = at
    tell(s.log, f"{SEATS[seat]} starts in {SQUARE_NOUNS.marks[at]}.")
    s.chosen += 1
    if s.chosen == s.seats:
        s.phase = DRAFT if MODES[s.mode].drafting else DEAL
        s.chosen = 0


def draft(s: State) -> Rules[None]:
    """B3.4, B30.5 Cards of one rank are passed round; each player keeps one of them."""
    step, taken = divmod(s.chosen, s.seats)
    rank = draft_ranks()[step]
    if taken == 0:
        for _ in range(s.seats):
            card = yield from draw(s.rest[rank])
            s.passing.append(card)
        s.passing.sort()
    seat = s.order[taken] if step % 2 == 0 else s.order[-1 - taken]
    types = sorted({TYPE[card] for card in s.passing})
    if len(s.passing) == 1:
        kept = types[0]
    else:
        prompt = f"Which {RANKS[rank]} do you keep? The others are passed on."
        act: Action = yield Ask(seat, DRAFT_VERB(types), prompt, "B3.4", always=True)
        kept = act.noun
    card = next(card for card in s.passing if TYPE[card] == kept)
    s.passing.remove(card)
    s.players[seat].hand.append(card)
    tell_only(
        s.log,
        1 << seat,
        f"{SEATS[seat]} keeps {CARD_NOUNS.marks[kept]}.",
        f"{SEATS[seat]} keeps a {RANKS[rank]}.",
    )
    s.chosen += 1
    if s.chosen == s.seats * len(draft_ranks()):
        s.phase = DEAL
        s.chosen = 0


def draft_ranks() -> list[int]:
    """B3.4 The rank passed round in each step."""
    return [rank for rank in range(4) for _ in range(F.start[rank])]


def deal(s: State) -> Rules[None]:
    """B3.1, B3.5, B19.1, B19.4 Starting cards, supplies, Fanatics and Unbound, first hands."""
    for seat in s.order:
        p = s.players[seat]
        if not MODES[s.mode].drafting:
            for rank in draft_ranks():
                card = yield from draw(s.rest[rank])
                p.hand.append(card)
        for _ in range(F.start_supplies):
            p.hand.append(s.supplies.pop())
    for rank in range(4):
        added: list[int] = []
        if s.fanatics:
            added += _all_of(rank * 8 + FANATIC)
        if s.unbound:
            added += _all_of(rank * 8 + UNBOUND)
        s.rest[rank] += added
        yield from turn_up(s, rank)
    for seat in s.order:
        p = s.players[seat]
        p.nation = sorted(p.hand)
        p.fresh = [card for card in p.nation if TYPE[card] != SUPPLY]
        p.hand = []
        yield from fill_hand(s, seat)
    tell(s.log, "Day 1 of week 1 begins.")
    s.phase = DAWN
    s.side = 0
