"""The state: plain lists of ints. Characters are numbered seat * 3 + place on the seat's row."""

from __future__ import annotations

from dataclasses import dataclass, field

from gardariki.engine.log import Line
from gardariki.games.saber.designs import TEAM

# What the next beat does.
(
    DEAL_ROLES, NAME_TARGET, ROLL_INITIATIVE, CHOOSE_SKILLS, SET_UP, MULLIGAN, TURN_START, OPERATE,
    TURN_END, DRAWING, DISCARDING, FANTASY, NEW_TURN, OVER,
) = range(14)  # fmt: skip

TEXT, STANDARD, RESURRECTED = range(3)  # the ways to play a card

# How far a fight has come.
BEGUN, CHOOSING, ROLLED, SCORED, WOUNDED, FOUGHT = range(6)

FIRING, TESTING, IGNITING = range(3)  # what a single die is thrown for

NOBODY = -1
OFF = -1  # the square of an eliminated character
KEEPER, LADY = 90, 91  # the token figures in `State.at`
TIED = -1


def owner(figure: int) -> int:
    """The seat that a character belongs to."""
    return figure // TEAM


def crew(seat: int) -> range:
    """The characters of a seat, on the board or not."""
    return range(seat * TEAM, seat * TEAM + TEAM)


@dataclass
class Lying:
    """A card attached to a character, or in play next to the board (`bearer` NOBODY)."""

    card: int
    player: int
    bearer: int
    paid: bool = False  # its optional cost was paid
    opponent: int = NOBODY  # "an opponent" of its text, named when it was declared
    last: bool = False  # it leaves the table out of the game, not for a pile (S6.14, S6.15)


@dataclass
class Grant:
    """A granted effect that the acting character may still use: `left` times."""

    effect: int
    left: int
    hit: list[int] = field(default_factory=list)


@dataclass
class Play:
    """The operation under way, as declared (S4.2); `player` NOBODY when there is none."""

    player: int = NOBODY
    card: int = -1
    way: int = TEXT
    bearer: int = NOBODY
    option: int = -1  # the standard action chosen (words.OPTION_NAMES), or
    option_effect: int = -1  # the effect of a standard option that a card or skill gives
    target: int = NOBODY
    space: int = -1
    opponent: int = NOBODY
    paid: bool = False
    discount: int = 0
    cancelled: bool = False


@dataclass
class Fight:
    """A combat: side 0 attacks, side 1 is attacked. The four dice are numbered as words.DICE."""

    fighters: list[int]
    player: int = NOBODY  # who made the attack: the owner, or the player of the card
    ready: bool = False
    ignored: int = -1  # tokens of this mark do not count (S8.6)
    mods: int = -1  # the attack effect whose mods help the attacker
    stage: int = BEGUN
    supporters: list[int] = field(default_factory=list)
    stances: list[int] = field(default_factory=lambda: [-1, -1])
    levels: list[int] = field(default_factory=lambda: [-1, -1])
    dice: list[int] = field(default_factory=lambda: [-1, -1, -1, -1])
    changed: int = -1  # the die set by a change symbol
    rerolled: int = 0  # the dice rerolled, as bits
    rerolls: int = 0  # uses left
    scores: list[int] = field(default_factory=lambda: [0, 0])
    winner: int = TIED  # the side that won, or TIED
    guarded: int = -1  # the side whose higher score a defense token made a tie
    evaded: bool = False
    cancelled: bool = False
    again: bool = False  # cancelled in order to be fought again
    wounds: list[int] = field(default_factory=lambda: [0, 0])  # put on each side's sheet
    entries: list[int] = field(default_factory=list)  # who moved in it: ready attacks wait


@dataclass
class Using:
    """A trigger whose effects are being played out: the action that names it, and its bearer."""

    use: int
    bearer: int


@dataclass
class State:
    seats: int
    scenario: int = 0
    pack: str = ""
    phase: int = DEAL_ROLES
    seat: int = 0  # whose step it is inside a phase
    step: int = 0  # how many seats the phase has done
    turn: int = 0
    initiative: int = 0
    first: int = NOBODY  # who was named to begin; NOBODY: the dice decide
    active: int = 0
    passes: int = 0  # passes in a row
    plays: int = 0  # operations so far; tokens remember theirs
    factions: list[int] = field(default_factory=list)
    draw_factions: bool = False
    roles: list[int] = field(default_factory=list)  # 0 or 1, index into the scenario's roles
    draw_roles: bool = False
    defender: int = NOBODY  # the seat that defends, if the scenario has one
    colours: list[int] = field(default_factory=list)
    teams: list[int] = field(default_factory=list)
    out: list[bool] = field(default_factory=list)
    # players
    cp: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    tavern_hands: list[list[int]] = field(default_factory=list)
    decks: list[list[int]] = field(default_factory=list)
    piles: list[list[int]] = field(default_factory=list)
    tavern_deck: list[int] = field(default_factory=list)
    tavern_pile: list[int] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    table: list[Lying] = field(default_factory=list)  # oldest first
    spent: list[int] = field(default_factory=list)  # once-per-turn effects used: their marks
    ears: int = 0  # the events that some sheet, skill or card in this game has listened to
    wide: int = 0  # and those that are listened to whomever they happen to
    # characters
    noun: list[int] = field(default_factory=list)  # by seat and sheet, see rules.sides.sheet
    square: list[int] = field(default_factory=list)
    at: list[int] = field(default_factory=list)  # square -> character, KEEPER, LADY or NOBODY
    wounds: list[int] = field(default_factory=list)
    special: list[int] = field(default_factory=list)
    acted: list[bool] = field(default_factory=list)
    stanced: list[bool] = field(default_factory=list)
    skills: list[list[int]] = field(default_factory=list)
    bolster: list[list[int]] = field(default_factory=list)  # a mark for each token
    weaken: list[list[int]] = field(default_factory=list)
    haste: list[int] = field(default_factory=list)
    slow: list[int] = field(default_factory=list)
    stun: list[bool] = field(default_factory=list)
    defense: list[bool] = field(default_factory=list)
    ready: list[bool] = field(default_factory=list)
    mp_spent: list[int] = field(default_factory=list)
    poisoned: int = NOBODY
    # the operation under way
    play: Play = field(default_factory=Play)
    acting: int = NOBODY
    mp: int = 0
    grants: list[Grant] = field(default_factory=list)
    fights: list[Fight] = field(default_factory=list)  # the innermost last
    thrown: int = -1  # the face of the last single die: fire, test, igniting
    thrown_die: int = -1  # and which stance die it was
    thrown_for: int = FIRING
    thrower: int = NOBODY
    thrown_at: int = NOBODY  # at whom it was fired
    using: list[Using] = field(default_factory=list)  # the innermost last
    giving: int = -1  # the skill card that is being given to a character
    last: list[Fight] = field(default_factory=list)  # the fight just over, for those who watch
    # scenarios
    target: int = NOBODY
    ignited: list[bool] = field(default_factory=lambda: [False] * 4)
    tried: list[bool] = field(default_factory=lambda: [False] * 4)
    fires: list[int] = field(default_factory=list)  # squares that became fireplaces
    chest: int = OFF  # the square where the chest lies
    carrier: int = NOBODY
    keeper: int = OFF
    lady: int = OFF
    lady_moves: int = 0
    clues: list[int] = field(default_factory=list)
    # the end
    winners: list[int] = field(default_factory=list)
    reason: str = ""
    rule: str = ""
    log: list[Line] = field(default_factory=list)
