"""R2 Setup: the table, leaders, agendas, inheritance, troops, and the modules at the end."""

from __future__ import annotations

from gardariki.engine.log import SEATS, listed, tell
from gardariki.engine.options import Value
from gardariki.engine.questions import Ask, Rules, Together, chance, draw
from gardariki.engine.words import Action
from gardariki.games.rurik.cards import (
    AGENDAS,
    BASE_REBELS,
    DEEDS,
    EPIC,
    PACK,
    REBELS,
    SCHEMES,
    SOLO_CARDS,
    WARFARE_REWARDS,
    of_sets,
)
from gardariki.games.rurik.data import (
    BASE_LEADERS,
    COINS,
    COLUMNS,
    HAS_BOON,
    IN_PLAY,
    KINDS,
    LEADERS,
    PER_PLAYER,
    PLACED,
    REBELLION_COINS,
    REBELLION_TROOPS,
    ROWS,
    SOLO_LEADERS,
    STABLE,
    TOKEN_SPACES,
    TROOPS,
)
from gardariki.games.rurik.rules.core import KEPT, inherit
from gardariki.games.rurik.rules.deed_deck import refill
from gardariki.games.rurik.rules.epic import choose_epics
from gardariki.games.rurik.rules.factions import place_rebel
from gardariki.games.rurik.rules.factions import set_up as set_up_faction
from gardariki.games.rurik.rules.regions import (
    HERE,
    add_leader,
    add_troops,
    occupied,
    tell_rule,
    who,
)
from gardariki.games.rurik.rules.scheme import split
from gardariki.games.rurik.rules.solo import set_up as set_up_rebellion
from gardariki.games.rurik.rules.solo_mat import REBELLION_SIDE
from gardariki.games.rurik.state import (
    AGENDAS as AGENDAS_PHASE,
)
from gardariki.games.rurik.state import (
    DEPLOYING,
    HEIRS,
    IN_SUPPLY,
    INHERITING,
    LEADING,
    MODULES,
    NOBODY,
    RETURNING,
    State,
)
from gardariki.games.rurik.state import LEADERS as LEADERS_PHASE
from gardariki.games.rurik.words import (
    AGENDA_NOUNS,
    DEPLOY,
    DEPLOY_LEADER,
    INHERITANCE_NOUNS,
    KEEP_AGENDA,
    LEADER_NOUNS,
    OPEN_INHERITANCE,
    RETURN_INHERITANCE,
    TAKE_LEADER,
)

AGENDAS_DEALT = 2
HEIRLOOMS_DEALT = 3


def start(seats: int, options: dict[str, Value]) -> State:
    """R0.2, R2.1 to R2.4, R10.1 What lies on the table before anything is drawn or chosen."""
    core = bool(options["core"])
    solo = seats == 1
    sides = 2 if solo else seats
    regions = IN_PLAY[seats]
    leader = str(options["rebellion_leader"])
    wanted = 0
    if core:
        wanted = SOLO_LEADERS.index(leader) if leader in SOLO_LEADERS else NOBODY
    s = State(
        seats,
        sides,
        regions,
        PACK[0],
        core,
        bool(options["epic"]) and not solo,
        bool(options["warfare"]),
        bool(options["rebel_factions"]) and not solo,
        options["rebel_rewards"] == "open",
        options["leader_choice"] == "draft",
        int(options["difficulty"]),
        wanted,
    )
    sets = ["base"]
    if core:
        sets.append("core")
    if s.epic:
        sets.append("epic")
    if s.warfare:
        sets.append("warfare")
    every = range(sides)
    kinds = [PER_PLAYER[k] if core or k < STABLE else 0 for k in range(KINDS)]
    s.troops = [[0] * regions for _ in every]
    s.leader = [NOBODY] * sides
    s.leader_at = [IN_SUPPLY] * sides
    s.rebels = [[] for _ in range(regions)]
    s.built = [NOBODY] * (regions * KINDS)
    s.yields = [True] * regions
    s.epic_at = [NOBODY] * len(EPIC)
    s.epic_left = [0] * len(EPIC)
    s.veche = [0] * sides
    s.told_rulers = [NOBODY] * regions
    s.coins = [COINS[core]] * sides
    s.supply = [TROOPS] * sides
    s.stock = [list(kinds) for _ in every]
    s.boat = [[0] * len(HAS_BOON) for _ in every]
    s.dock = [[0] * len(HAS_BOON) for _ in every]
    s.boons_below = [0] * sides
    s.boons = [0] * sides
    s.vp_tokens = [0] * sides
    s.warfare_at = [0] * sides
    s.steps = [[0, 0, 0] for _ in every]
    s.defeated = [[] for _ in every]
    s.dungeon = [[] for _ in every]
    s.captive_leader = [NOBODY] * sides
    s.tokens_used = [0] * sides
    s.leader_used = [False] * sides
    s.library_used = [False] * sides
    s.veche_used = [False] * sides
    s.hand = [[] for _ in every]
    s.hand_eyes = [[] for _ in every]
    s.deeds_open = [[] for _ in every]
    s.deeds_secret = [[] for _ in every]
    s.deeds_done = [[] for _ in every]
    s.agendas = [[] for _ in range(seats)]
    s.agenda = [NOBODY] * seats
    s.heirlooms = [[] for _ in range(seats)]
    s.scheme_pool = of_sets(SCHEMES, sets)
    split(s)
    s.deed_deck = of_sets(DEEDS, sets)
    s.agenda_deck = of_sets(AGENDAS, sets)
    s.heir_deck = list(range(regions)) if core else []
    s.rebel_supply = list(range(len(REBELS) if core else BASE_REBELS))
    s.owner = [NOBODY] * (len(COLUMNS) * ROWS)
    s.value = [0] * len(s.owner)
    s.bid = [0] * len(s.owner)
    s.advisors = [[] for _ in every]
    s.aside = [[] for _ in every]
    s.bound = [0] * regions
    if solo:
        s.coins[REBELLION_SIDE] = REBELLION_COINS
        s.supply[REBELLION_SIDE] = REBELLION_TROOPS[core]
        s.solo_deck = list(range(len(SOLO_CARDS)))
    return s


def lay_table(s: State) -> Rules[None]:
    """R2.2, R2.5, R2.7 First player, rebels and deeds; in solo the Rebellion (R14.1)."""
    if s.seats == 1:
        yield from set_up_rebellion(s)
    else:
        s.first = yield chance(s.seats)
        tell(s.log, f"{SEATS[s.first]} is the first player.")
        for region in range(s.regions):
            yield from place_rebel(s, region)
        tell(s.log, "A rebel stands in every region.")
    s.next_first = s.first
    s.touched = 0
    yield from refill(s)
    s.active = s.first
    s.phase = LEADERS_PHASE


def free_leaders(s: State) -> list[int]:
    """R2.6, R14.1 The leaders that nobody has; in solo not the Rebellion's either."""
    found = range(len(LEADERS) if s.core else BASE_LEADERS)
    taken = list(s.leader)
    if s.solo_leader >= 0:
        taken.append(LEADERS.index(SOLO_LEADERS[s.solo_leader]))
    return [leader for leader in found if leader not in taken]


def take_leader(s: State) -> Rules[None]:
    """R2.6 In turn order each takes a leader, or is dealt one."""
    seat = s.active
    free = free_leaders(s)
    if s.draft:
        act: Action = yield Ask(seat, TAKE_LEADER(free), "Which leader do you take?", "R2.6")
        s.leader[seat] = act.noun
    else:
        s.leader[seat] = yield from draw(free)
    tell(s.log, f"{SEATS[seat]} leads with {LEADER_NOUNS.marks[s.leader[seat]]}.")
    next_seat(s, AGENDAS_PHASE)


def next_seat(s: State, phase: int, times: int = 1) -> None:
    """R2 The next in turn order; when all have done so `times`, the next step of the setup."""
    s.active = (s.active + 1) % s.seats
    s.done += 1
    if s.done == s.seats * times:
        s.done = 0
        s.active = s.first
        s.phase = phase


def deal_agendas(s: State) -> Rules[None]:
    """R2.8 Two agendas each, of which each secretly keeps one."""
    for seat in range(s.seats):
        for _ in range(AGENDAS_DEALT):
            s.agendas[seat].append((yield from draw(s.agenda_deck)))
    kept: dict[int, int] = yield Together(
        {seat: keep_agenda(s, seat) for seat in range(s.seats)}, sealed=True
    )
    for seat, agenda in kept.items():
        s.agendas[seat].remove(agenda)
        s.agendas[seat].insert(0, agenda)
    tell(s.log, "The agendas are chosen.")
    s.phase = HEIRS if s.core else DEPLOYING


def keep_agenda(s: State, seat: int) -> Rules[int]:
    """R2.8 One player's secret choice."""
    names = listed([AGENDA_NOUNS.labels[agenda] for agenda in s.agendas[seat]], "or")
    act: Action = yield Ask(
        seat, KEEP_AGENDA(s.agendas[seat]), f"Which agenda do you keep: {names}?", "R2.8"
    )
    return act.noun


def choose_heirlooms(s: State) -> Rules[None]:
    """R2.9 Three inheritance cards each, of which each secretly returns one."""
    for seat in range(s.seats):
        for _ in range(HEIRLOOMS_DEALT):
            s.heirlooms[seat].append((yield from draw(s.heir_deck)))
    returned: dict[int, int] = yield Together(
        {seat: return_inheritance(s, seat) for seat in range(s.seats)}, sealed=True
    )
    for seat, card in returned.items():
        s.heirlooms[seat].remove(card)
        s.heirlooms[seat].append(card)
    tell(s.log, "The inheritance cards are chosen.")
    s.phase = DEPLOYING


def return_inheritance(s: State, seat: int) -> Rules[int]:
    """R2.9 One player's secret choice."""
    act: Action = yield Ask(
        seat,
        RETURN_INHERITANCE(s.heirlooms[seat]),
        "Which of your three inheritance cards do you give back? You keep the others.",
        "R2.9",
    )
    return act.noun


def deploy_regions(s: State) -> list[int]:
    """R2.10, R14.1 Any region in play; in solo not the Rebellion's."""
    if s.seats > 1:
        return list(range(s.regions))
    return [r for r in range(s.regions) if not s.troops[REBELLION_SIDE][r]]


def deploy(s: State) -> Rules[None]:
    """R2.10 In turn order, one troop at a time, in any region."""
    seat = s.active
    act: Action = yield Ask(
        seat, DEPLOY(deploy_regions(s)), "Where do you place a troop to begin with?", "R2.10"
    )
    add_troops(s, seat, act.noun)
    tell(s.log, f"{who(s, seat)} places a troop in {HERE[act.noun]}.")
    tell_rule(s)
    next_seat(s, LEADING, PLACED[s.core])


def place_leader(s: State) -> Rules[None]:
    """R2.11 In turn order each leader goes to a region that its player occupies."""
    seat = s.active
    act: Action = yield Ask(
        seat, DEPLOY_LEADER(occupied(s, seat)), "Where do you place your leader?", "R2.11"
    )
    add_leader(s, seat, act.noun)
    tell(s.log, f"{LEADER_NOUNS.marks[s.leader[seat]]} goes to {HERE[act.noun]}.")
    tell_rule(s)
    next_seat(s, INHERITING if s.core else MODULES)


def inherit_all(s: State) -> Rules[None]:
    """R2.12 A player reveals two inheritance cards and resolves both, in the order they like."""
    seat = s.active
    s.heirs_open = s.heirlooms[seat][:KEPT]
    s.heirlooms[seat] = s.heirlooms[seat][KEPT:]
    names = listed([INHERITANCE_NOUNS.marks[card] for card in s.heirs_open])
    tell(s.log, f"{who(s, seat)} reveals the inheritance of {names}.")
    while s.heirs_open:
        card = s.heirs_open[0]
        if len(s.heirs_open) > 1:
            act: Action = yield Ask(
                seat, OPEN_INHERITANCE(s.heirs_open), "Which inheritance comes first?", "R2.12"
            )
            card = act.noun
        s.heirs_open.remove(card)
        s.heirs_used.append(card)
        yield from inherit(s, seat, card)
    tell_rule(s)
    next_seat(s, MODULES)


def set_up_modules(s: State) -> Rules[None]:
    """R2.13, R2.14 Trade boons and warfare tokens, then the modules; the first round begins."""
    if s.core:
        below = sum(1 << good for good, boon in enumerate(HAS_BOON) if boon)
        s.boons_below = [below] * s.sides
        tokens = list(range(len(WARFARE_REWARDS)))
        for _ in TOKEN_SPACES:
            s.war_tokens.append((yield from draw(tokens)))
    if s.epic:
        yield from choose_epics(s)
    if s.factions:
        yield from set_up_faction(s)
    if s.seats == 1:
        s.place_deck = list(range(s.regions))  # R14.8
    s.phase = RETURNING
