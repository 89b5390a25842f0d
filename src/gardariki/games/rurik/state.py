"""A position of the game: plain data. What the rules do with it is in rules/.

A *side* is a player, numbered like the seats; in solo the Rebellion is side 1 (R14.1). Regions,
goods, structures, leaders and cards are numbered as in data.py and cards.py. Lists by side come
first in every name: `troops[side][region]`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from gardariki.engine.log import Line

# What comes next (R2, R3.1)
TABLE: Final = 0  # the table is laid (R2.1 to R2.5, R2.7)
LEADERS: Final = 1  # leaders are taken (R2.6)
AGENDAS: Final = 2  # R2.8
HEIRS: Final = 3  # inheritance cards are kept (R2.9)
DEPLOYING: Final = 4  # R2.10
LEADING: Final = 5  # leaders are placed (R2.11)
INHERITING: Final = 6  # R2.12
MODULES: Final = 7  # R2.13, R2.14
RETURNING: Final = 8  # out of troops before the Strategy Phase (R1.7)
STRATEGY: Final = 9  # R3
TURN_START: Final = 10  # out of troops before a turn (R1.7)
ACTION: Final = 11  # R4
REBELLION: Final = 12  # the Rebellion's turn (R14.5)
CLAIM: Final = 13  # R7.0 to R7.2, R12.5
DEEDS: Final = 14  # R7.3
OVER: Final = 15

# Where a leader is, if not in a region
IN_SUPPLY: Final = -1
CAPTURED: Final = -2

NOBODY: Final = -1
NOWHERE: Final = -1
REBEL_SIDE: Final = 4  # whose pieces rebels are, as targets and captives


@dataclass
class Fight:
    """R5.3 The attack under way, for those who look on."""

    attacker: int
    region: int
    base: int  # where the attacking troop stands (R11.11)
    target: int  # a side, or REBEL_SIDE
    leader: bool = False  # is the piece hit a leader?
    rebel: int = -1  # which rebel it is, once revealed
    cards: int = 0  # to be revealed in this check (R5.3.3)
    clean: int = 0  # cards revealed without a casualty
    losses: int = 0  # pieces that the attacker lost


@dataclass
class State:
    """Everything there is to know of a game between two answers."""

    # The game that is played
    seats: int
    sides: int  # two in solo, else the seats
    regions: int  # in play (R1.2): the first so many
    pack: str
    core: bool
    epic: bool
    warfare: bool
    factions: bool
    open_rewards: bool
    draft: bool
    difficulty: int  # of the solo game, 1 to 4
    wanted_leader: int  # of the Rebellion: a place in SOLO_LEADERS, -1 at random

    # Where the game is
    phase: int = TABLE
    round: int = 1
    first: int = 0
    next_first: int = 0  # R5.6.2
    active: int = 0
    done: int = 0  # placements or turns so far in this phase

    # The land
    troops: list[list[int]] = field(default_factory=list)  # by side and region, no leaders
    leader: list[int] = field(default_factory=list)  # by side; -1: none yet, or the Rebellion's
    leader_at: list[int] = field(default_factory=list)  # by side
    rebels: list[list[int]] = field(default_factory=list)  # by region; solo: neutral troops
    built: list[int] = field(default_factory=list)  # region * 5 + kind: whose it is, or -1
    yields: list[bool] = field(default_factory=list)  # by region: is its good there?
    epic_at: list[int] = field(default_factory=list)  # by epic structure: its region, or -1
    forts: list[int] = field(default_factory=list)  # borders with a Border Fort, one a piece
    towers: list[int] = field(default_factory=list)  # borders with a Siege Tower
    epic_left: list[int] = field(default_factory=list)  # pieces that can still be built
    veche: list[int] = field(default_factory=list)  # by side: troops on the Veche card
    library: list[int] = field(default_factory=list)  # deeds on the Library card
    faction: int = -1  # R13; stays when it is defeated
    camp: int = NOWHERE  # -1 too when the faction is defeated
    told_rulers: list[int] = field(default_factory=list)  # what the log last said of each region
    touched: int = 0  # bit mask of the regions whose rule may have changed since

    # Households, by side
    coins: list[int] = field(default_factory=list)
    supply: list[int] = field(default_factory=list)  # troops
    stock: list[list[int]] = field(default_factory=list)  # structures in supply, by kind
    boat: list[list[int]] = field(default_factory=list)  # by good
    dock: list[list[int]] = field(default_factory=list)
    boons_below: list[int] = field(default_factory=list)  # bit mask of columns (R10.3)
    boons: list[int] = field(default_factory=list)  # on the dock
    vp_tokens: list[int] = field(default_factory=list)
    warfare_at: list[int] = field(default_factory=list)
    steps: list[list[int]] = field(default_factory=list)  # by side and track, 0 = start
    defeated: list[list[int]] = field(default_factory=list)  # rebels beside the mat
    dungeon: list[list[int]] = field(default_factory=list)  # sides, or REBEL_SIDE + a rebel
    captive_leader: list[int] = field(default_factory=list)  # whose leader is held, or -1
    tokens_used: list[int] = field(default_factory=list)  # this round, bit mask (R6.4)
    leader_used: list[bool] = field(default_factory=list)  # this round (R4.4)
    library_used: list[bool] = field(default_factory=list)
    veche_used: list[bool] = field(default_factory=list)

    # Cards
    hand: list[list[int]] = field(default_factory=list)  # scheme cards
    hand_eyes: list[list[int]] = field(default_factory=list)  # who else knows each (R16)
    deeds_open: list[list[int]] = field(default_factory=list)  # in hand, known to all
    deeds_secret: list[list[int]] = field(default_factory=list)  # in hand, drawn
    deeds_done: list[list[int]] = field(default_factory=list)
    agendas: list[list[int]] = field(default_factory=list)  # dealt; the one kept first
    agenda: list[int] = field(default_factory=list)  # by seat, when revealed (R8.1), else -1
    heirlooms: list[list[int]] = field(default_factory=list)  # inheritance, the one returned last
    heirs_open: list[int] = field(default_factory=list)  # revealed, to be resolved (R2.12)
    heirs_used: list[int] = field(default_factory=list)
    scheme_pool: list[int] = field(default_factory=list)  # cards of both decks, unordered
    deck_left: list[int] = field(default_factory=lambda: [0, 0])  # how many of the pool in each
    tops: list[list[int]] = field(default_factory=lambda: [[], []])  # put back, the top last
    top_eyes: list[list[int]] = field(default_factory=lambda: [[], []])
    scheme_discard: list[int] = field(default_factory=list)  # the top last
    laid: list[int] = field(default_factory=list)  # revealed in the attack under way
    drawn: list[int] = field(default_factory=list)  # being looked at (R5.6.3)
    playing: int = -1  # the scheme card whose rewards are being gained
    scheme_gone: list[int] = field(default_factory=list)  # out of the game (R10.5)
    deed_deck: list[int] = field(default_factory=list)
    deed_discard: list[int] = field(default_factory=list)
    display: list[int] = field(default_factory=list)
    agenda_deck: list[int] = field(default_factory=list)
    heir_deck: list[int] = field(default_factory=list)
    rebel_supply: list[int] = field(default_factory=list)  # nobody knows their faces
    rebels_back: list[int] = field(default_factory=list)  # in the supply, known to all
    place_deck: list[int] = field(default_factory=list)  # inheritance cards as places (R13.1)
    places_used: list[int] = field(default_factory=list)
    war_tokens: list[int] = field(default_factory=list)  # by place in TOKEN_SPACES (R2.13)

    # The strategy board, by space
    owner: list[int] = field(default_factory=list)
    value: list[int] = field(default_factory=list)
    bid: list[int] = field(default_factory=list)
    advisors: list[list[int]] = field(default_factory=list)  # by side, not yet placed
    aside: list[list[int]] = field(default_factory=list)  # by side (R3.6)
    placing: int = 0  # the value of the advisor that is being placed
    placing_in: int = -1  # and the column, once it is chosen

    # The turn (R4.3, R4.4)
    points: list[int] = field(default_factory=lambda: [0] * 5)
    anywhere: int = 0
    modified: int = 0
    bound: list[int] = field(default_factory=list)  # by region
    main_taken: bool = False
    scheme_played: bool = False
    deed_made: bool = False
    token_used: bool = False
    epic_built: bool = False
    forts_crossed: int = 0  # bit mask of places in `forts`
    rode: bool = False  # Sviatoslav
    build_spent: bool = False
    taxed_with_leader: bool = False  # Theofana
    tax_closed: bool = False
    opened: int = NOWHERE  # Maria
    declined: bool = False  # R1.7 refused in this turn
    hits: int = 0  # opposing pieces attacked this turn (R6.3.5)
    hit_stronghold: bool = False
    hit_leader: bool = False
    moving_from: int = NOWHERE  # where the piece that is being moved stands
    moving_leader: bool = False
    fight: Fight | None = None

    # The Rebellion (R14)
    solo_leader: int = -1  # a place in SOLO_LEADERS
    solo_card: int = -1
    solo_deck: list[int] = field(default_factory=list)
    solo_used: list[int] = field(default_factory=list)
    priority: int = 0
    unlocked: list[int] = field(default_factory=lambda: [0, 0, 0])  # bit masks by column

    log: list[Line] = field(default_factory=list)
