"""R18, R20 The words of the game: every decision is one verb and at most one noun."""

from __future__ import annotations

from typing import Final

from gardariki.engine.words import Nouns, Verb, Vocabulary
from gardariki.games.rurik import cards
from gardariki.games.rurik.cards import (
    AGENDA_IDS,
    AGENDAS,
    DEED_IDS,
    DEEDS,
    EPIC,
    INHERITANCE,
    REWARD_KINDS,
    SCHEME_IDS,
    SCHEMES,
    TOKEN_IDS,
    TOKENS,
)
from gardariki.games.rurik.data import (
    BORDERS,
    COLOURS,
    COLUMNS,
    EPICS,
    GOODS,
    KINDS,
    LEADER_NAMES,
    LEADERS,
    REGION_NAMES,
    REGIONS,
    ROWS,
    STRUCTURES,
)
from gardariki.games.rurik.texts import cost_text, reward_text

MAX_BRIBE: Final = 20
_colours = [colour.capitalize() for colour in COLOURS]
_columns = [f"{column.capitalize()}" for column in COLUMNS]

REGION_NOUNS = Nouns("region", REGIONS, REGION_NAMES)
GOOD_NOUNS = Nouns("good", GOODS, GOODS)
LEADER_NOUNS = Nouns("leader", LEADERS, LEADER_NAMES)
AGENDA_NOUNS = Nouns("agenda", AGENDA_IDS, [agenda.name for agenda in AGENDAS])
INHERITANCE_NOUNS = Nouns(
    "inheritance", [card.id for card in INHERITANCE], [REGION_NAMES[c.region] for c in INHERITANCE]
)
DEED_NOUNS = Nouns("deed", DEED_IDS, [deed.name for deed in DEEDS])
SCHEME_NOUNS = Nouns("scheme", SCHEME_IDS, SCHEME_IDS)
TOKEN_NOUNS = Nouns("token", TOKEN_IDS, TOKEN_IDS)
BORDER_NOUNS = Nouns(
    "border",
    [f"{REGIONS[a]}_{REGIONS[b]}" for a, b in BORDERS],
    [f"{REGION_NAMES[a]} and {REGION_NAMES[b]}" for a, b in BORDERS],
)
ADVISOR_NOUNS = Nouns("advisor", ["1", "2", "3", "4", "5"], ["1", "2", "3", "4", "5"])
COLUMN_NOUNS = Nouns("column", COLUMNS, _columns)
SPACE_NOUNS = Nouns(
    "space",
    [f"{column}_{row + 1}" for column in COLUMNS for row in range(ROWS)],
    [f"{column}, row {row + 1}" for column in _columns for row in range(ROWS)],
)
STRUCTURE_NOUNS = Nouns(
    "structure", [*STRUCTURES, *EPICS], [*STRUCTURES, *(epic.name for epic in EPIC)]
)
"""The five kinds of the players, then the epic ones, from KINDS on."""
PLAYER_NOUNS = Nouns("player", COLOURS, _colours)

REBEL: Final = 4  # as a target or captive
LEADER_CAPTIVE: Final = 5
TARGET_NOUNS = Nouns("target", [*COLOURS, "rebel"], [*_colours, "a rebel"])
CAPTIVE_NOUNS = Nouns(
    "captive",
    [*COLOURS, "rebel", "leader"],
    [*(f"a troop of {colour}" for colour in _colours), "a rebel", "the leader"],
)
TROOP: Final = 0
LEADER: Final = 1
PIECE_NOUNS = Nouns("piece", ["troop", "leader"], ["a troop", "the leader"])
TWO_TROOPS: Final = 0
LEADER_AND_TROOP: Final = 1
ONE_TROOP: Final = 2
LEADER_ALONE: Final = 3
GROUP_NOUNS = Nouns(
    "group",
    ["two_troops", "leader_and_troop", "one_troop", "leader_alone"],
    ["two troops", "your leader and a troop", "one troop", "your leader alone"],
)
PLAIN: Final = 0
BOUND: Final = 1
ANYWHERE: Final = 2
FORT: Final = 3
MODIFIED: Final = 4
ATTACK_POINT: Final = 5
POINT_NOUNS = Nouns(
    "points",
    ["plain", "bound", "anywhere", "fort", "modified", "attack"],
    [
        "an ordinary point",
        "a point bound to this region",
        "a point to anywhere",
        "the free crossing of the Border Fort",
        "the point with one card fewer to reveal",
        "an attack point",
    ],
)
BOON: Final = 5
PAYMENT_NOUNS = Nouns("payment", [*GOODS, "boon"], [*GOODS, "a trade boon"])
MAT: Final = 0
DUNGEON: Final = 1
PLACE_NOUNS = Nouns("place", ["mat", "dungeon"], ["beside your mat", "in your dungeon"])
DECK_NOUNS = Nouns("deck", ["first", "second"], ["first deck", "second deck"])
OPTION_NOUNS = Nouns("option", ["1", "2"], ["first", "second"])
THE_GOOD: Final = 0
THE_COIN: Final = 1
BONUS_NOUNS = Nouns("market", ["good", "coin"], ["one more of the good", "a coin"])
REWARD_NOUNS = Nouns(
    "reward", REWARD_KINDS, ["1 coin", "2 coins", *(f"1 {kind}" for kind in REWARD_KINDS[2:])]
)
NUMBER_NOUNS = Nouns(
    "number", [str(n) for n in range(MAX_BRIBE + 1)], [str(n) for n in range(MAX_BRIBE + 1)]
)

# Setup (D1 to D8)
TAKE_LEADER = Verb("take_leader", LEADER_NOUNS, "Take {}")
KEEP_AGENDA = Verb("keep_agenda", AGENDA_NOUNS, "Keep {}", secret=True)
RETURN_INHERITANCE = Verb(
    "return_inheritance", INHERITANCE_NOUNS, "Give the inheritance of {} back", secret=True
)
DEPLOY = Verb("deploy", REGION_NOUNS, "Place a troop in {}")
DEPLOY_LEADER = Verb("deploy_leader", REGION_NOUNS, "Place your leader in {}")
OPEN_INHERITANCE = Verb("open_inheritance", INHERITANCE_NOUNS, "Begin with {}")
TAKE = Verb("take", None, "Take it")
FORFEIT = Verb("forfeit", None, "Forfeit it")
PUT = Verb("put", REGION_NOUNS, "Put it in {}")
# Strategy Phase and out of troops (D9, D10)
ADVISOR = Verb("advisor", ADVISOR_NOUNS, "Place advisor {}")
COLUMN = Verb("column", COLUMN_NOUNS, "In the column {}")
BRIBE = Verb("bribe", NUMBER_NOUNS, "Bribe: {}")
COME_BACK = Verb("come_back", REGION_NOUNS, "Come back in {}")
GROUP = Verb("group", GROUP_NOUNS, "With {}")
DECLINE = Verb("decline", None, "Decline")
# The turn (D11 to D18)
RETRIEVE = Verb("retrieve", SPACE_NOUNS, "Retrieve the advisor from {}")
END_TURN = Verb("end_turn", None, "End the turn")
MUSTER = Verb("muster", REGION_NOUNS, "Muster in {}")
PIECE = Verb("piece", PIECE_NOUNS, "It is {}")
PAY_WITH = Verb("pay_with", POINT_NOUNS, "Pay with {}")
MOVE = Verb("move", REGION_NOUNS, "Move from {}")
TO = Verb("to", REGION_NOUNS, "To {}")
COMPANIONS = Verb("companions", NUMBER_NOUNS, "Troops that go along: {}")
ATTACK = Verb("attack", REGION_NOUNS, "Attack in {}")
TARGET = Verb("target", TARGET_NOUNS, "Attack {}")
WHICH_REBEL = Verb("which_rebel", REWARD_NOUNS, "The rebel with {}")
STRIKE_FROM = Verb("strike_from", REGION_NOUNS, "Attack from {}")
TAX = Verb("tax", REGION_NOUNS, "Tax {}")
MARKET = Verb("market", BONUS_NOUNS, "The market gives {}")
SWAP_OUT = Verb("swap_out", GOOD_NOUNS, "Trade {} away")
SWAP_IN = Verb("swap_in", GOOD_NOUNS, "Take {} for it")
BUILD = Verb("build", STRUCTURE_NOUNS, "Build: {}")
AT = Verb("at", REGION_NOUNS, "In {}")
ON_BORDER = Verb("on_border", BORDER_NOUNS, "Between {}")
FROM = Verb("from", REGION_NOUNS, "Build from {}")
# Attacks and churches (D19, D20, D30)
REVEAL = Verb("reveal", DECK_NOUNS, "Reveal from the {}")
CHECK = Verb("check", None, "Reveal one card for a capture")
CAPTURE = Verb("capture", None, "Try to capture")
CONVERT = Verb("convert", TARGET_NOUNS, "Remove {}")
# Bonus actions (D21 to D24)
PLAY_DISCARD = Verb("play_discard", None, "Play the top discard")
OPTION = Verb("option", OPTION_NOUNS, "The {} option")
PLAY = Verb("play", SCHEME_NOUNS, "Play scheme: {}")
ACCOMPLISH = Verb("accomplish", DEED_NOUNS, "Accomplish {}")
PAY_GOOD = Verb("pay_good", PAYMENT_NOUNS, "Pay {}")
DISCARD = Verb("discard", SCHEME_NOUNS, "Discard scheme: {}")
REMOVE = Verb("remove", REGION_NOUNS, "Remove one from {}")
DEMOLISH = Verb("demolish", REGION_NOUNS, "Take down the one in {}")
RELEASE = Verb("release", CAPTIVE_NOUNS, "Release {}")
USE_TOKEN = Verb("use_token", TOKEN_NOUNS, "Convert: {}")
RETURN_REBEL = Verb("return_rebel", PLACE_NOUNS, "Return a rebel {}")
# Schemes and deeds (D25 to D27, D36, D37)
NAME_FIRST = Verb("name_first", PLAYER_NOUNS, "{} goes first")
DRAW_FROM = Verb("draw_from", DECK_NOUNS, "Draw from the {}")
KEEP = Verb("keep", SCHEME_NOUNS, "Keep scheme: {}", secret=True)
PUT_BACK = Verb("put_back", SCHEME_NOUNS, "Put back first: {}", secret=True)
CHOOSE_DEED = Verb("choose_deed", DEED_NOUNS, "Choose {}")
GAIN = Verb("gain", GOOD_NOUNS, "Gain {}")
# Leaders, modules (D29, D31 to D33)
REPLACE = Verb("replace", None, "Put a troop in its place")
OPEN_REGION = Verb("open_region", REGION_NOUNS, "Let troops muster in {}")
PUSH = Verb("push", PLAYER_NOUNS, "Move a piece of {}")
PUSH_FROM = Verb("push_from", REGION_NOUNS, "From {}")
RALLY = Verb("rally", None, "Take two movement points")
RIDE = Verb("ride", REGION_NOUNS, "Ride to {}")
COLLECT = Verb("collect", None, "Collect a coin")
HOLD_BACK = Verb("hold_back", CAPTIVE_NOUNS, "Hold back {}")
ANNOUNCE = Verb("announce", None, "Announce the faction's defeat")
EXCHANGE = Verb("exchange", DEED_NOUNS, "Give {} to the Library")
FOR = Verb("for", DEED_NOUNS, "Take {} for it")
SEND_TO_VECHE = Verb("send_to_veche", None, "Send a troop to the Veche")

WORDS = Vocabulary(
    TAKE_LEADER, KEEP_AGENDA, RETURN_INHERITANCE, DEPLOY, DEPLOY_LEADER, OPEN_INHERITANCE, TAKE,
    FORFEIT, PUT,
    ADVISOR, COLUMN, BRIBE, COME_BACK, GROUP, DECLINE,
    RETRIEVE, END_TURN, MUSTER, PIECE, PAY_WITH, MOVE, TO, COMPANIONS, ATTACK, TARGET,
    WHICH_REBEL, STRIKE_FROM, TAX, MARKET, SWAP_OUT, SWAP_IN, BUILD, AT, ON_BORDER, FROM,
    REVEAL, CHECK, CAPTURE, CONVERT,
    PLAY_DISCARD, OPTION, PLAY, ACCOMPLISH, PAY_GOOD, DISCARD, REMOVE, DEMOLISH, RELEASE,
    USE_TOKEN, RETURN_REBEL,
    NAME_FIRST, DRAW_FROM, KEEP, PUT_BACK, CHOOSE_DEED, GAIN,
    REPLACE, OPEN_REGION, PUSH, PUSH_FROM, RALLY, RIDE, COLLECT, HOLD_BACK, ANNOUNCE, EXCHANGE,
    FOR, SEND_TO_VECHE,
)  # fmt: skip

_ICONS = ("", " (casualty)", " (double casualty)")


def _relabel_one(nouns: Nouns, labels: list[str]) -> None:
    nouns.labels[:] = labels
    nouns.marks[:] = [
        f"[{nouns.kind}-{name}:{label}]" for name, label in zip(nouns.ids, labels, strict=True)
    ]


def _scheme_labels() -> list[str]:
    """What each scheme card says; cards that say the same are told apart by their number."""
    said = [
        (f"pay {scheme.cost}, " if scheme.cost else "")
        + reward_text(scheme.reward)
        + _ICONS[scheme.casualty]
        for scheme in SCHEMES
    ]
    return [
        text if said.count(text) == 1 else f"{text}, card {number + 1}"
        for number, text in enumerate(said)
    ]


def relabel() -> None:
    """Call cards as the pack in use does."""
    _relabel_one(AGENDA_NOUNS, [agenda.name for agenda in cards.AGENDAS])
    _relabel_one(DEED_NOUNS, [deed.name for deed in cards.DEEDS])
    _relabel_one(SCHEME_NOUNS, _scheme_labels())
    _relabel_one(TOKEN_NOUNS, [f"{cost_text(t.cost)} into {reward_text(t.reward)}" for t in TOKENS])
    _relabel_one(
        STRUCTURE_NOUNS, [*STRUCTURE_NOUNS.labels[:KINDS], *(epic.name for epic in cards.EPIC)]
    )


relabel()
