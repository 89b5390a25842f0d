"""A position of the game: plain data (B28.1). What the rules do with it is in rules/."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from gardariki.engine.log import Line

# What comes next (B3.1, B5.1)
POOL: Final = 0  # factions of the pool and the starting player are drawn
FACTIONS: Final = 1  # factions are picked
MAP: Final = 2  # pool and map are laid out
STARTS: Final = 3  # starting cities are picked
DRAFT: Final = 4  # starting cards are drafted, or dealt
DEAL: Final = 5  # supplies, shuffling, the first hands
DAWN: Final = 6  # a side's turn begins (B5.1)
ACTIONS: Final = 7  # muster, lines and free actions
DUSK: Final = 8  # a side's turn ends
NIGHT: Final = 9  # the day ends (B4.2)

# What lies on a square (B2)
NOTHING: Final = 0
ROAD: Final = 1
CITY: Final = 2
GATE: Final = 3
RUINS: Final = 4
CENTER: Final = 5  # a town center of the valleys (B20)
CROSSROAD: Final = 6  # a crossroad of the valleys
BUILDING: Final = 7
CONNECTION: Final = 8  # Mountain pass or Kingsbridge
OUTSIDE: Final = 9  # no square of this board (B2.1)

DOWN: Final = 16  # set in `State.exits` of a valley card that lies face down

# The roles of a card in a line (B28.2)
HEAD: Final = 0  # a unit
MODIFIER: Final = 1
FUEL: Final = 2
LABOUR: Final = 3  # a tool or the Hammer
ARMS: Final = 4  # weapons, horses, the Mask: what fights beside units, or opens a line

# Royal cards (B15)
NEVER: Final = 0
CROWNED: Final = 1
DEPOSED: Final = 2

# Why the game is over (B21.1, B21.5)
NOT_OVER: Final = 0
MAP_COMPLETE: Final = 1
CITIES_HELD: Final = 2
WEEKS_OVER: Final = 3

VALLEYS: Final = ("none", "mountain_pass", "kingsbridge")
NO_VALLEYS: Final = 0
MOUNTAIN_PASS: Final = 1
KINGSBRIDGE: Final = 2

ATTACKER: Final = 0
DEFENDER: Final = 1


@dataclass
class Tent:
    """B13.3 An active tent: its number on the table, the card, and what is stationed in it."""

    number: int
    card: int
    cards: list[int] = field(default_factory=list)
    fresh: bool = True  # pitched this turn


@dataclass
class Laid:
    """B0.5 A card in a line, with what it stands for and the virtual units that it makes."""

    card: int
    role: int
    face: int  # the type that it stands for: its own, unless a Book, a Fortune card, an eclipse
    rank: int = 0  # of the virtual unit, as it is now
    faction: int = -1
    copies: int = 1
    stage: int = 0  # the last modifier on it: 1 scroll, 2 Crown, 3 title, 4 amulet or doubling
    closed: bool = False  # takes no modifiers (B7.8)
    base: int = 0  # outside battle: the rank it was laid with, and what changed it since
    scroll: int = 0
    crown: int = 0
    title: int = 0
    amulet: bool = False
    onto: int = -1  # of a modifier: the place of its unit in the line; -1 lost its unit
    lit: bool = False  # an artefact at its illuminated value
    owner: int = -1  # whose card it is, if another's (the Mask, B8.5)


@dataclass
class OpenLine:
    """B28.2 The line under construction: its goal, the square and such, and what is laid."""

    seat: int
    goal: int  # number of the action that named the goal
    square: int = -1
    turn: int = -1
    faction: int = -1
    hero: int = -1
    cards: list[Laid] = field(default_factory=list)
    started: bool = False  # paying has begun
    need: int = 0  # supplies still to be paid
    fuelled: int = 0  # supply cards laid as fuel
    headed: bool = False  # the head is complete
    fork: int = 0  # 1 the trunk is being laid, 2 the first branch, 3 the second
    rank: int = 0  # of the trunk
    branch: int = -1  # the goal of the branch that is being paid
    first: int = -1  # the goal of the first branch, once it is done


@dataclass
class Battle:
    """B11.9 A battle: sides, place, and the two battle lines."""

    attacker: int
    defender: int  # -1: neutrals
    square: int
    city: bool  # the city (or what stands there) is the target; else heroes of the defender
    heroes: list[int] = field(default_factory=lambda: [0, 0])  # masks of those taking part
    lines: list[list[Laid]] = field(default_factory=lambda: [[], []])
    ranged: bool = False
    unarmed: bool = False  # Metamorpha's attack needs no weapon (B18.4)
    stage: int = 0  # 0 the opening is laid, 1 windows, 2 responses
    turn: int = DEFENDER  # whose response it is
    laid: bool = False  # the side to respond has laid a card in this response


@dataclass
class Player:
    """One player's cards, heroes and marks (B0.3)."""

    faction: int = -1
    nation: list[int] = field(default_factory=list)  # without order
    top: list[int] = field(default_factory=list)  # put on top by a Crystal; the first is drawn next
    shelter: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    play: list[int] = field(default_factory=list)
    ambush: list[int] = field(default_factory=list)
    tents: list[Tent] = field(default_factory=list)
    heroes: list[int] = field(default_factory=lambda: [-1, -1])  # squares; -1 in reserve
    pool_hero: int = -1  # the hero who has movement points (B9.2)
    pool_supply: int = 0
    pool_other: int = 0
    leaped: int = 0  # masks of heroes: what they did this turn
    attacked: int = 0
    stood: list[int] = field(default_factory=list)  # hero * 77 + square, this turn (B9.3)
    posts: list[int] = field(default_factory=list)
    cloaks: list[int] = field(default_factory=list)
    queen: int = NEVER
    king: int = NEVER
    veteran: bool = False
    boosters: list[int] = field(default_factory=lambda: [-1, -1])  # gates, carried (B20.8)
    rings: int = 0  # mask of gates whose Stormbooster is not spent (B20.9)
    mustered: bool = False
    passed: bool = False
    handed: bool = False  # handed over since the last deed of the team (B16.3)
    forked: bool = False
    good: bool = False  # took a good of a valley this turn (B20.5)
    received: list[int] = field(default_factory=list)  # cards got by trade this turn (B14.3)
    doubled: int = -1  # the card doubled by Metamorpha (B18.4)
    revealed: list[int] = field(default_factory=list)  # cards of the hand that others know …
    eyes: list[int] = field(default_factory=list)  # … and who knows each, as masks
    paid: int = 0  # mask: Metamorpha's terrains used, bit hero * 6 + terrain
    bridged: list[int] = field(default_factory=list)  # Great Artefacts got on Kingsbridge
    fresh: list[int] = field(default_factory=list)  # starting units that nobody else has seen yet
    looked: list[int] = field(default_factory=list)  # cards being looked at (Crystal, B8.5)
    refill: bool = False  # fills his hand at the dusk of the active side (B11.12)


@dataclass
class State:
    """B28.1 Everything there is to know of a game between two answers."""

    seats: int
    mode: str
    team_play: str  # "free_for_all", "teams" or "three_on_three"
    wanted: str  # factions asked for by the setup option, "random" if drawn
    metamorpha: bool
    bilkarr: bool
    fanatics: bool
    unbound: bool
    valleys: int
    map_ends: bool
    fewer_attacks: bool
    max_weeks: int
    layout: str
    pack: str = ""
    phase: int = POOL
    order: list[int] = field(default_factory=list)  # seats from the starting player on
    teams: list[int] = field(default_factory=list)  # the side of each seat
    sides: list[list[int]] = field(default_factory=list)  # sides in turn order, seats in each
    chosen: int = 0  # choices made in this phase of the setup
    passing: list[int] = field(default_factory=list)  # cards of the draft
    factions: list[int] = field(default_factory=list)  # in the pool
    week: int = 1
    day: int = 1
    side: int = 0  # whose turn it is, place in `sides`
    active: int = 0  # the seat with the initiative
    attacks: int = 0  # attacks of the side this turn (B11.13)
    # The map (B2), one entry a square
    kind: list[int] = field(default_factory=list)
    exits: list[int] = field(default_factory=list)
    terrain: list[int] = field(default_factory=list)
    owner: list[int] = field(default_factory=list)
    level: list[int] = field(default_factory=list)
    kings: list[int] = field(default_factory=list)  # buildings on the squares of the valley (B20.2)
    queens: list[int] = field(default_factory=list)
    # The pool (B0.4, B28.5): decks 0 to 3 units by rank, 4 to 10 artefacts by kind
    open: list[int] = field(default_factory=list)
    rest: list[list[int]] = field(default_factory=list)
    under: list[list[int]] = field(default_factory=list)
    # Terrain decks: roads by shape 0 to 3, cities 4 to 8; terrains instead of cards
    road_open: list[int] = field(default_factory=list)
    road_rest: list[list[int]] = field(default_factory=list)  # counts by terrain
    road_under: list[list[int]] = field(default_factory=list)
    supplies: list[int] = field(default_factory=list)
    stardust: list[int] = field(default_factory=list)
    chests: list[int] = field(default_factory=list)
    royals: list[int] = field(default_factory=list)
    great_open: list[int] = field(default_factory=list)
    great_rest: list[int] = field(default_factory=list)
    great_gates: list[list[int]] = field(default_factory=list)  # under each gate (B20.2)
    great_eyes: list[int] = field(default_factory=list)  # who looked under each gate
    searching: int = -1  # who looks through the rest pile (B8.3)
    fortunes: list[int] = field(default_factory=list)  # numbers 0 to 2, without order
    kept: list[int] = field(default_factory=list)  # the Fortune card kept as a card of a deck
    events: list[int] = field(default_factory=list)  # numbers 0 to 11, without order
    played: list[int] = field(default_factory=list)
    limbo: list[int] = field(default_factory=list)
    potion_of: list[int] = field(default_factory=lambda: [-1] * 6)  # who holds each potion
    potion_days: list[int] = field(default_factory=lambda: [0] * 6)  # days left; 0 not drunk
    potion_used: list[bool] = field(default_factory=lambda: [False] * 6)
    poured_on: int = -1  # whom Weakness was poured for
    meta_at: int = -1
    bilkarr_at: int = -1
    bilkarr_row: int = 0  # his direction
    bilkarr_column: int = 0
    bilkarr_rests: bool = False
    players: list[Player] = field(default_factory=list)
    goal: list[int] = field(default_factory=list)  # numbers of the actions that opened a line
    unarmed: bool = False  # the attack under way is Metamorpha's (B18.4)
    line: OpenLine | None = None
    battle: Battle | None = None
    ended: int = NOT_OVER
    ended_by: int = -1
    log: list[Line] = field(default_factory=list)
