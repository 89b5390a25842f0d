"""The position: everything that a game of Nevsky needs to go on, as plain numbers."""

from __future__ import annotations

from dataclasses import dataclass, field

from gardariki.engine.log import Line
from gardariki.games.nevsky.data import ASSETS, LOCALES, LORDS, UNITS, VASSALS

# What the next beat is (State.step); the order is that of play
(
    BIDDING,
    SET_UP,
    ARTS_OF_WAR,
    PAY_LEVY,
    DISBAND_LEVY,
    MUSTER,
    CALL_TO_ARMS,
    EXTRA_MUSTER,
    CALL_ENDS,
    LEVY_ENDS,
    CAPABILITY_DISCARD,
    PLAN,
    LIEUTENANTS,
    COMMAND,
    ACTIONS,
    APPROACH,
    COMBAT,
    FEED,
    PAY_CAMPAIGN,
    DISBAND_CAMPAIGN,
    CARD_ENDS,
    GROW,
    PLOW_AND_REAP,
    WASTAGE,
    RESET,
    DISCARD,
    ADVANCE,
    GAME_OVER,
) = range(28)

# States of a Vassal (1.5.4)
V_UNAVAILABLE, V_READY, V_MUSTERED, V_UNREADY, V_GONE = range(5)

# Where the Legate is, besides a Locale (1.4.1)
LEGATE_OUT, LEGATE_ON_CARD = -2, -1

# Kinds of combat
NO_COMBAT, BATTLE, STORM, SALLY = range(4)

# Spots in the Array are row * 3 + column
AF, DF, SR, RG = 0, 3, 6, 9
LEFT, CENTER, RIGHT = 0, 1, 2


@dataclass
class Combat:
    """A Battle, Storm or Sally being fought; `kind` is NO_COMBAT otherwise.

    Side numbers are TEUTONS and RUSSIANS; "role" lists have the Attacker at 0, the Defender at 1.
    """

    kind: int = NO_COMBAT
    stage: int = 0  # which part of the procedure the next beat is
    locale: int = -1
    attacker: int = 0  # the side
    active: int = -1  # the Active Lord
    origin: int = -1  # where Marching Attackers came from, and by which Way
    way: int = -1
    marched: list[int] = field(default_factory=list)
    sallied: list[int] = field(default_factory=list)
    fought: list[int] = field(default_factory=list)  # every Lord of the Battle, either side
    spots: list[int] = field(default_factory=lambda: [-1] * 12)
    reserve: list[list[int]] = field(default_factory=lambda: [[], []])
    garrison: list[int] = field(default_factory=lambda: [0, 0])  # Men-at-Arms, Knights
    round: int = 0
    strike: int = 0  # the Strike step of the Round
    conceded: int = -1  # the side
    loser: int = -1  # the side
    events: list[int] = field(default_factory=list)  # held cards played at this combat
    bridged: list[int] = field(default_factory=list)  # Lords under a Bridge
    organ: int = -1  # the Lord with the Field Organ
    rear: bool = False  # the Sally row faces a Rearguard this Round
    turned: bool = False  # the Sally row has become the Front (RUL-31)
    strikers: list[int] = field(default_factory=list)  # the Lords of the strike group
    target: int = -1  # the Lord they Strike
    crossbow: int = 0  # Hits still to be taken
    hits: int = 0
    rolls: list[int] = field(default_factory=list)  # the dice of the present step
    monks: list[int] = field(default_factory=list)  # Lords who re-rolled: lord * 2 + melee
    auto: list[int] = field(default_factory=lambda: [0, 0])  # sides that let Hits be assigned
    retreated: list[int] = field(default_factory=list)
    withdrew: list[int] = field(default_factory=list)
    exit: int = -1  # the Way of the Retreat
    crossing: list[int] = field(default_factory=lambda: [0] * UNITS)  # over a Bridge in this step
    bridge_used: list[int] = field(default_factory=lambda: [0] * LORDS)  # Melee units this Round


def _mats(width: int) -> list[list[int]]:
    return [[0] * width for _ in range(LORDS)]


@dataclass
class State:
    """One position. Indices are those of data.py; -1 is "nowhere" or "nobody"."""

    seats: int = 2
    scenario: int = 0
    edition: int = 0
    hidden_mats: bool = False
    vassal_service: bool = False
    horse_archery: bool = True
    seat: list[int] = field(default_factory=lambda: [0, 1])  # who plays each side
    bids: list[int] = field(default_factory=lambda: [-1, -1])

    step: int = SET_UP
    side: int = 0
    stage: int = 0  # how far the step has come
    box: int = 1
    first_levy: bool = True

    # Lords
    where: list[int] = field(default_factory=lambda: [-1] * LORDS)
    cylinder: list[int] = field(default_factory=lambda: [-1] * LORDS)
    service: list[int] = field(default_factory=lambda: [-1] * LORDS)
    besieged: list[int] = field(default_factory=lambda: [0] * LORDS)
    moved: list[int] = field(default_factory=lambda: [0] * LORDS)
    forces: list[list[int]] = field(default_factory=lambda: _mats(UNITS))
    routed: list[list[int]] = field(default_factory=lambda: _mats(UNITS))
    assets: list[list[int]] = field(default_factory=lambda: _mats(ASSETS))
    cards: list[list[int]] = field(default_factory=lambda: [[] for _ in range(LORDS)])
    leads: list[int] = field(default_factory=lambda: [-1] * LORDS)  # Lieutenant -> Lower Lord
    led_by: list[int] = field(default_factory=lambda: [-1] * LORDS)
    vassals: list[int] = field(default_factory=lambda: [0] * VASSALS)
    vassal_box: list[int] = field(default_factory=lambda: [-1] * VASSALS)

    # Locales
    conquered: list[int] = field(default_factory=lambda: [0] * LOCALES)  # by the enemy of the land
    ravaged: list[int] = field(default_factory=lambda: [0] * LOCALES)
    castle: list[int] = field(default_factory=lambda: [-1] * LOCALES)  # the marker's side
    walls: list[int] = field(default_factory=lambda: [0] * LOCALES)
    siege: list[int] = field(default_factory=lambda: [0] * LOCALES)

    # Arts of War, by side. Cards whose Event is held come from `holds`, all others from `deck`:
    # which of the former are held is secret, where the latter are is known to all.
    deck: list[list[int]] = field(default_factory=lambda: [[], []])
    holds: list[list[int]] = field(default_factory=lambda: [[], []])
    hand: list[list[int]] = field(default_factory=lambda: [[], []])
    drawn: list[int] = field(default_factory=list)  # resolved, back to the deck with the last
    event: int = -1  # the Event that was drawn, if its effect is still to come
    dealt: list[int] = field(default_factory=list)  # a Capability whose Lord is being chosen
    in_play: list[list[int]] = field(default_factory=lambda: [[], []])  # side-wide Capabilities
    events: list[list[int]] = field(default_factory=lambda: [[], []])  # This Levy / Campaign
    removed: list[int] = field(default_factory=list)
    quiet: list[int] = field(default_factory=lambda: [0, 0])  # sides that hold all Events back
    thrift: list[int] = field(default_factory=lambda: [0, 0])  # sides that Pay nobody who can stay
    to_draw: int = 0
    to_strip: int = 0  # Torzhok: Assets still to be taken from Domash

    legate: int = LEGATE_OUT
    veche_vp: int = 0
    veche_coin: int = 0
    serfs: int = 0  # on the Smerdi card
    tally: list[int] = field(default_factory=lambda: [0, 0])  # Pleskau: enemy Lords gone

    # Levy
    mustered: list[int] = field(default_factory=list)  # Lords who may yet use Lordship
    actor: int = -1  # the Lord using Lordship, or Active
    actions: int = 0  # Levy actions or Command actions left

    # Campaign
    stock: list[list[int]] = field(default_factory=lambda: [[], []])  # Command cards not planned
    plan: list[list[int]] = field(default_factory=lambda: [[], []])
    revealed: list[list[int]] = field(default_factory=lambda: [[], []])
    acted: bool = False  # something was done on this Command card
    marched: bool = False
    raided: bool = False
    seat_provender: int = 0  # Provender from Seats on this card (Famine)
    with_legate: bool = False  # the Active Lord began his card with the Legate
    group: list[int] = field(default_factory=list)  # the Lords moving now
    origin: int = -1
    way: int = -1
    fleeing: list[int] = field(default_factory=list)  # Lords who declared to Avoid Battle
    flight: list[int] = field(default_factory=list)  # where each of them goes
    flight_way: list[int] = field(default_factory=list)  # and by which Way
    pot: list[int] = field(default_factory=lambda: [0] * ASSETS)  # goods being divided
    unfed: list[int] = field(default_factory=lambda: [0] * LORDS)  # Provender still owed
    hurry: bool = False  # `auto` was said in this step
    combat: Combat = field(default_factory=Combat)

    log: list[Line] = field(default_factory=list)
