"""S2, S10.3 and the starting positions of S14."""

from __future__ import annotations

from gardariki.engine.log import SEATS, listed, tell
from gardariki.engine.options import Value
from gardariki.engine.questions import Ask, Rules, chance, d6
from gardariki.engine.seats import clockwise
from gardariki.engine.words import Action
from gardariki.games.saber import state
from gardariki.games.saber import words as w
from gardariki.games.saber.data import (
    BRAWL,
    BURN,
    CHEST_SQUARE,
    COLOURS,
    DEBT,
    FIREPLACES,
    FIRST_LOCATION,
    KEEPER_SQUARE,
    LADY,
    LADY_GOAL,
    LADY_SQUARE,
    MELEE,
    PACK,
    RAID,
    RANGE,
    SCENARIOS,
    SKILLS,
    START_HAND,
    TEAMS,
    THEFT,
    scenario,
)
from gardariki.games.saber.designs import DECK_SIZE, LOCATION_SIZE, TEAM
from gardariki.games.saber.rules.cards import draw_cards
from gardariki.games.saber.rules.lookups import listen
from gardariki.games.saber.rules.room import free, put
from gardariki.games.saber.rules.scenario import put_token
from gardariki.games.saber.rules.sides import (
    alive,
    called,
    character,
    figure_of,
    nouns,
)
from gardariki.games.saber.state import NOBODY, OFF, State, crew, owner

COLOUR_TEAMS = ((0, 2), (1, 3))
"""S13.2 In team games orange and green stand against blue and violet."""


def start(seats: int, options: dict[str, Value]) -> State:
    """S2.1, S13.2 The table before anything is settled."""
    s = State(seats, scenario(str(options["scenario"])), PACK[0])
    factions = str(options["factions"])
    s.draw_factions = factions == "random"
    swap = int(factions == "cossacks_first")
    s.factions = [(seat + swap) % 2 for seat in range(seats)]
    if SCENARIOS[s.scenario].roles:
        attacker = str(options["attacker"])
        s.draw_roles = attacker == "random"
        s.defender = 0 if attacker == "seat_2" else 1
    first = str(options["first"])
    if first != "dice":
        s.first = min(seats, int(first[-1])) - 1
    s.teams = [seat % 2 if s.scenario == TEAMS else seat for seat in range(seats)]
    s.colours = [-1] * seats
    s.out = [False] * seats
    s.cp = [0] * seats
    s.clues = [0] * seats
    s.hands = [[] for _ in range(seats)]
    s.tavern_hands = [[] for _ in range(seats)]
    s.piles = [[] for _ in range(seats)]
    s.at = [NOBODY] * 64
    s.fires = list(FIREPLACES)
    s.tavern_deck = list(range(FIRST_LOCATION, FIRST_LOCATION + LOCATION_SIZE))
    return s


def deal_roles(s: State) -> Rules[None]:
    """S2.1, S1.1 Steps 1 and 4: factions and roles where not agreed; sheets and decks."""
    if s.draw_factions:
        if s.seats == 2:
            swap: int = yield chance(2)
            s.factions = [swap, 1 - swap]
        else:
            for seat in range(s.seats):
                drawn: int = yield chance(2)
                s.factions[seat] = drawn
    if s.draw_roles:
        defends: int = yield chance(2)
        s.defender = defends
    figures = TEAM * s.seats
    s.noun = [
        owner(f) * w.SHEET_COUNT + s.factions[owner(f)] * TEAM + f % TEAM for f in range(figures)
    ]
    s.decks = []
    for seat in range(s.seats):
        first = (seat * 2 + s.factions[seat]) * DECK_SIZE
        s.decks.append(list(range(first, first + DECK_SIZE)))
        people = listed([character(s, f).name for f in crew(seat)])
        tell(s.log, f"{SEATS[seat]} leads {people}.")
    sheets = [character(s, f) for f in range(figures)]
    for sheet in sheets:
        listen(s, sheet.source)
    s.square = [OFF] * figures
    s.wounds = [0] * figures
    s.special = [sheet.special for sheet in sheets]
    s.acted, s.stanced = [False] * figures, [False] * figures
    s.haste, s.slow, s.mp_spent = [0] * figures, [0] * figures, [0] * figures
    s.stun, s.defense, s.ready = [False] * figures, [False] * figures, [False] * figures
    s.skills, s.bolster, s.weaken = (
        [[] for _ in range(figures)],
        [[] for _ in range(figures)],
        [[] for _ in range(figures)],
    )
    if s.scenario == THEFT:
        s.chest = CHEST_SQUARE
    elif s.scenario == DEBT:
        put_token(s, state.KEEPER, KEEPER_SQUARE)
    elif s.scenario == LADY:
        put_token(s, state.LADY, LADY_SQUARE)
    s.phase = state.NAME_TARGET if s.scenario == RAID else state.ROLL_INITIATIVE


def name_target(s: State) -> Rules[None]:
    """S14.3 The defender names the target of the raid."""
    figures = list(crew(s.defender))
    options = w.NAME_TARGET(nouns(s, figures))
    act: Action = yield Ask(s.defender, options, "Whom is the raid after?", "S14.3")
    s.target = figure_of(act.noun)
    tell(s.log, f"The raid is after {called(s, s.target)}.")
    s.phase = state.ROLL_INITIATIVE


def roll_initiative(s: State) -> Rules[None]:
    """S2.1 step 2: the highest die, ties roll again; or whoever was named."""
    best = [s.first] if s.first != NOBODY else list(range(s.seats))
    while len(best) > 1:
        rolls = []
        for seat in best:
            rolls.append((yield from d6()))
            tell(s.log, f"{SEATS[seat]} rolls {rolls[-1]} for the initiative.")
        best = [seat for seat, roll in zip(best, rolls, strict=True) if roll == max(rolls)]
    s.initiative = s.active = s.seat = best[0]
    s.step = 0
    tell(s.log, f"{SEATS[best[0]]} has the initiative.")
    s.phase = state.CHOOSE_SKILLS
    if not SCENARIOS[s.scenario].skill_cards:
        begin_set_up(s)


def choose_skills(s: State) -> Rules[None]:
    """S10.3 Each player may attach so many skill cards, the initiative player first."""
    seat = s.seat
    faction = s.factions[seat]
    figures = list(crew(seat))
    taken: list[int] = []
    while len(taken) < SCENARIOS[s.scenario].skill_cards:
        left = [k for k in range(faction * 8, faction * 8 + 8) if k not in taken]
        act: Action = yield Ask(seat, [*w.TAKE_SKILL(left), w.STOP.act], "A skill card?", "S10.3")
        if act is w.STOP.act:
            break
        taken.append(act.noun)
        s.giving = act.noun
        to: Action = yield Ask(seat, w.GIVE_SKILL(nouns(s, figures)), "To whom?", "S10.3")
        figure = figure_of(to.noun)
        s.giving = -1
        s.skills[figure].append(act.noun)
        listen(s, SKILLS[act.noun].source)
        tell(s.log, f"{called(s, figure)} gets the skill {w.SKILL_NAMES.marks[act.noun]}.")
    s.step += 1
    s.seat = (seat + 1) % s.seats
    if s.step == s.seats:
        begin_set_up(s)


def begin_set_up(s: State) -> None:
    """S14 Who sets up first: a role, or the initiative player."""
    s.phase = state.SET_UP
    s.step = 0
    s.seat = s.initiative
    if s.defender != NOBODY:
        s.seat = s.defender if s.scenario == LADY else 1 - s.defender


def colours_for(s: State, seat: int) -> list[int]:
    """S13.2, S14.2, S14.6 The colours that a seat may take."""
    squares = SCENARIOS[s.scenario].squares
    left = [i for i in range(4) if COLOURS[i] in squares and i not in s.colours]
    if s.scenario == DEBT:
        left = [i for i in left if COLOURS[i] != "blue"]  # the keeper's square
    if s.scenario == TEAMS:
        for other in range(s.seats):
            if s.colours[other] >= 0:
                theirs = COLOUR_TEAMS[s.colours[other] % 2]
                same = s.teams[other] == s.teams[seat]
                left = [i for i in left if (i in theirs) == same]
    return left


def set_up_squares(s: State, seat: int) -> list[int]:
    """S14.1-S14.7 The squares on which a seat may stand its next character."""
    squares = SCENARIOS[s.scenario].squares
    if s.scenario in (BRAWL, DEBT, MELEE, TEAMS):
        allowed = squares[COLOURS[s.colours[seat]]]
    elif seat != s.defender:
        allowed = squares["blue"]
    elif s.scenario == RAID:
        allowed = squares["orange"]
    elif s.scenario == BURN:
        allowed = list(range(32, 64))
    elif s.scenario == THEFT:
        thieves = [s.square[f] for f in alive(s, 1 - seat)]
        allowed = [q for q in range(64) if q != s.chest and all(RANGE[q][t] > 1 for t in thieves)]
    else:
        allowed = [q for q in range(64) if all(RANGE[q][b] > 1 for b in LADY_GOAL)]
    return [q for q in allowed if free(s, crew(seat)[0], q)]


def set_up(s: State) -> Rules[None]:
    """S2.1 step 5: a seat takes its colour, if any, and places all its characters."""
    seat = s.seat
    if s.defender == NOBODY:
        act: Action = yield Ask(seat, w.COLOUR(colours_for(s, seat)), "Which squares?", "S14")
        s.colours[seat] = act.noun
    for figure in crew(seat):
        spot: Action = yield Ask(
            seat, w.SET_UP(set_up_squares(s, seat)), "Where does he stand?", "S14.1"
        )
        put(s, figure, spot.noun)
    places = [f"{called(s, f)} on {w.SQUARES.marks[s.square[f]]}" for f in crew(seat)]
    tell(s.log, f"{SEATS[seat]} sets up {listed(places)}.")
    s.step += 1
    s.seat = (seat + 1) % s.seats
    if s.step == s.seats:
        for p in clockwise(s.seats, s.initiative):
            yield from draw_cards(s, p, START_HAND)
        s.phase = state.MULLIGAN
        s.step = 0
        s.seat = s.initiative


def mulligan(s: State) -> Rules[None]:
    """S2.1 step 6: once, the whole hand may be shuffled back for a new one."""
    seat = s.seat
    act: Action = yield Ask(seat, [w.KEEP.act, w.REDRAW.act], "Keep this hand?", "S2.1")
    if act is w.REDRAW.act:
        s.decks[seat] += s.hands[seat]
        s.hands[seat].clear()
        yield from draw_cards(s, seat, START_HAND)
        tell(s.log, f"{SEATS[seat]} draws a new hand.")
    s.step += 1
    s.seat = (seat + 1) % s.seats
    if s.step == s.seats:
        s.phase = state.TURN_START
