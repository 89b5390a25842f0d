"""B30 The words of the game: every decision is one verb and at most one noun."""

from __future__ import annotations

from gardariki.engine.words import Nouns, Verb, Vocabulary
from gardariki.games.battalia.data import (
    CITY_SHAPES,
    COLOURS,
    EVENT_IDS,
    EVENT_NAMES,
    FACTION_NAMES,
    FACTIONS,
    KINDS,
    POTION_IDS,
    RANKS,
    ROAD_SHAPES,
    SQUARE_IDS,
    TYPE_IDS,
    TYPE_NAMES,
)

CARDS = Nouns("card", TYPE_IDS, TYPE_NAMES)
SQUARES = Nouns("square", SQUARE_IDS, SQUARE_IDS)
ROTATIONS = Nouns(
    "turn", ["0", "1", "2", "3"], ["as drawn", "a quarter", "half round", "three quarters"]
)
_shape_names = ["dead end", "straight", "curve", "junction of three", "crossroad"]
ROADS = Nouns("road", ROAD_SHAPES, _shape_names[1:])
CITIES = Nouns("city", CITY_SHAPES, _shape_names)
RANK_NOUNS = Nouns("rank", RANKS, RANKS)
KIND_NOUNS = Nouns("kind", KINDS, KINDS)
FACTION_NOUNS = Nouns(
    "faction", FACTIONS, [f"{n} ({c})" for n, c in zip(FACTION_NAMES, COLOURS, strict=True)]
)
SEAT_NOUNS = Nouns("seat", [str(i) for i in range(6)], [f"seat {i + 1}" for i in range(6)])
HEROES = Nouns("hero", ["a", "b", "both"], ["hero A", "hero B", "both heroes"])
GATES = Nouns("gate", [str(i) for i in range(1, 7)], [f"gate {i}" for i in range(1, 7)])
EVENT_NOUNS = Nouns("event", EVENT_IDS, EVENT_NAMES)
POTION_NOUNS = Nouns(
    "potion",
    POTION_IDS,
    ["Brotherhood", "Colossus", "Berserk", "Weakness", "Freezing Touch", "Solar Eclipsed"],
)
TENT_NOUNS = Nouns("tent", [str(i) for i in range(1, 25)], [f"tent {i}" for i in range(1, 25)])
LINE_NOUNS = Nouns("line", [str(i) for i in range(1, 41)], [f"card {i}" for i in range(1, 41)])
NUMBERS = Nouns("number", ["0", "1", "2"], ["none", "one", "two"])
AS_KINDS = Nouns("role", [*RANKS, *KINDS, "supply"], [*RANKS, *KINDS, "supply"])
POOL, SUPPLY_CARD, STARDUST_CARD = 0, 1, 2
PAYMENTS = Nouns(
    "pay",
    ["pool", "supply", "stardust"],
    ["a supply point of the pool", "a supply", "a stardust"],
)
BANNERS = Nouns("banner", [*RANKS, "weapon", "horse", "queen", "king"])
CITY_TARGET, NEUTRAL_TARGET, FIRST_SEAT_TARGET = 0, 1, 2
TARGETS = Nouns(
    "target",
    ["city", "neutrals", *(f"heroes_{i}" for i in range(6))],
    ["the city", "those who guard it", *(f"the heroes of seat {i + 1}" for i in range(6))],
)
NOBODY, BOTH = 0, 3
DEFENDERS = Nouns("defender", ["none", "a", "b", "both"], ["no hero", "hero A", "hero B", "both"])
GOODS = Nouns("good", [*KINDS, "supply"], [*KINDS, "supply"])
OPTIONS_AB = Nouns("half", ["a", "b"], ["the first", "the second"])
SUPPLIES_PAY = len(TYPE_IDS)
RETREAT_PAY = Nouns("payment", [*TYPE_IDS, "supplies"], [*TYPE_NAMES, "supplies"])

# Setup
PICK_FACTION = Verb("pick_faction", FACTION_NOUNS, "Lead the {}")
PICK_START = Verb("pick_start", SQUARES, "Start in {}")
DRAFT = Verb("draft", CARDS, "Keep the {}", secret=True)
# Muster
KEEP = Verb("keep", None, "Keep your hand")
COHORT = Verb("cohort", FACTION_NOUNS, "Show a cohort of the {}")
MULLIGAN = Verb("mulligan", None, "Discard your hand and draw anew")
# Goals of lines
BUILD_ROAD = Verb("build_road", ROADS, "Build a road: {}")
BUILD_CITY = Verb("build_city", CITIES, "Build a city: {}")
UPGRADE = Verb("upgrade", SQUARES, "Raise the city at {}")
FOUND = Verb("found", SQUARES, "Found a royal seat at {}")
HIRE = Verb("hire", RANK_NOUNS, "Hire a {}")
ACQUIRE = Verb("acquire", KIND_NOUNS, "Acquire a {}")
PROMOTE = Verb("promote", CARDS, "Promote the {}")
HIRE_HERO = Verb("hire_hero", SQUARES, "Hire a hero at {}")
TRADE_POST = Verb("trade_post", SQUARES, "Build a trade post at {}")
FORK = Verb("fork", None, "Play a forked line")
ATTACK = Verb("attack", HEROES, "Attack with {}")
AMBUSH = Verb("ambush", CARDS, "Lay an ambush, suspending the {}")
PITCH = Verb("pitch", None, "Pitch a tent")
USE = Verb("use", CARDS, "Use the {}")
BUY_POTION = Verb("buy_potion", POTION_NOUNS, "Buy {}")
TRIBUTE_A = Verb("tribute_a", CARDS, "Hero A pays Metamorpha with the {}")
TRIBUTE_B = Verb("tribute_b", CARDS, "Hero B pays Metamorpha with the {}")
DISCOVER = Verb("discover", SQUARES, "Discover {}")
# Where and what
AT = Verb("at", SQUARES, "Build at {}")
TURN = Verb("turn", ROTATIONS, "Turn it {}")
COLOUR = Verb("colour", FACTION_NOUNS, "Take the colour of the {}")
# Paying
LAY = Verb("lay", CARDS, "Lay the {}")
LAY_HIDDEN = Verb("lay_hidden", CARDS, "Lay the {} from your ambush")
ONTO = Verb("onto", LINE_NOUNS, "Onto {}")
AS_RANK = Verb("as_rank", RANK_NOUNS, "As a {}")
AS_COLOUR = Verb("as_colour", FACTION_NOUNS, "Of the {}")
BY = Verb("by", NUMBERS, "By {}")
AS_KIND = Verb("as_kind", AS_KINDS, "As a {}")
AS_GA = Verb("as_ga", CARDS, "As the {}")
SACRIFICE = Verb("sacrifice", CARDS, "Sacrifice the {}")
FUEL = Verb("fuel", CARDS, "Pay with a {}")
ECLIPSE = Verb("eclipse", CARDS, "Let the {} stand for another card")
# Movement
FUND_A = Verb("fund_a", CARDS, "Hero A: play the {}")
FUND_B = Verb("fund_b", CARDS, "Hero B: play the {}")
ECLIPSE_A = Verb("eclipse_a", CARDS, "Hero A: let the {} stand for a horse or supply")
ECLIPSE_B = Verb("eclipse_b", CARDS, "Hero B: let the {} stand for a horse or supply")
STEP_A = Verb("step_a", SQUARES, "Hero A: go to {}")
STEP_B = Verb("step_b", SQUARES, "Hero B: go to {}")
LEAP_A = Verb("leap_a", GATES, "Hero A: leap to {}")
LEAP_B = Verb("leap_b", GATES, "Hero B: leap to {}")
TRIBUTE = Verb("tribute", PAYMENTS, "The storm takes {}")
# Battle
TARGET_SQUARE = Verb("target_square", SQUARES, "Attack {}")
TARGET = Verb("target", TARGETS, "Attack {}")
COMMIT = Verb("commit", None, "Commit these cards")
ABANDON = Verb("abandon", None, "Abandon the attack")
DEFEND_WITH = Verb("defend_with", DEFENDERS, "Defend with {}")
HOLD = Verb("hold", None, "Hold with what lies here")
RETREAT = Verb("retreat", HEROES, "Retreat with {}")
PAY_RETREAT = Verb("pay_retreat", RETREAT_PAY, "Pay the retreat with {}")
TO = Verb("to", SQUARES, "Retreat to {}")
YIELD = Verb("yield", None, "Yield")
CHARM = Verb("charm", LINE_NOUNS, "Charm {}")
# Ambush and tents
HIDE = Verb("hide", CARDS, "Hide the {}", secret=True)
FINISH = Verb("finish", None, "That is all")
DISBAND = Verb("disband", CARDS, "Disband the {} from your ambush")
STATION = Verb("station", CARDS, "Station the {}", secret=True)
OPEN_TENT = Verb("open_tent", TENT_NOUNS, "Open {}")
# Trade
TRADE_ARTEFACT = Verb("trade_artefact", CARDS, "Trade the {} for a chest")
TRADE_CHEST = Verb("trade_chest", KIND_NOUNS, "Trade a chest for a {}")
TRADE_SUPPLIES = Verb("trade_supplies", None, "Trade 2 supplies for a stardust")
# Great Artefacts
CALL = Verb("call", RANK_NOUNS, "Call a {}")
FLY_A = Verb("fly_a", SQUARES, "Hero A: fly to {}")
FLY_B = Verb("fly_b", SQUARES, "Hero B: fly to {}")
ROB = Verb("rob", SEAT_NOUNS, "Rob {}")
SUPPLIES = Verb("supplies", NUMBERS, "Take {}")
BANNER = Verb("banner", BANNERS, "Call back: {}")
RECALL = Verb("recall", CARDS, "Take back the {}")
CLOAK = Verb("cloak", SQUARES, "Cloak the city at {}")
PLACE_NEXT = Verb("place_next", CARDS, "Next on top: the {}", secret=True)
TERRAFORM = Verb("terraform", SQUARES, "Change the terrain of {}")
TERRAIN = Verb("terrain", FACTION_NOUNS, "The terrain of the {}")
SWAP_WITH = Verb("swap_with", SQUARES, "Swap it with {}")
RECOVER = Verb("recover", CARDS, "Take the {} from limbo")
TAKE_GA = Verb("take_ga", CARDS, "Take the {}")
DRAW_FORTUNE = Verb("draw_fortune", None, "Draw a Fortune card")
OPTION = Verb("option", OPTIONS_AB, "Choose {} half")
# Stormevents and Metamorpha
TAKE_KIND = Verb("kind", KIND_NOUNS, "Take a {}")
REPLACE = Verb("replace", SQUARES, "Exchange the card at {}")
COPY = Verb("copy", EVENT_NOUNS, "Copy: {}")
RAISE_UNIT = Verb("raise_unit", CARDS, "Raise the {}")
RAISE_CITY = Verb("raise_city", SQUARES, "Raise the city at {}")
DESTROY = Verb("destroy", TENT_NOUNS, "Destroy {}")
DRAW = Verb("draw", NUMBERS, "Draw {}")
DOUBLE = Verb("double", CARDS, "Double the {}")
# Potions and windows
DRINK = Verb("drink", POTION_NOUNS, "Drink {}")
POUR = Verb("pour", SEAT_NOUNS, "Pour it for {}")
FREEZE = Verb("freeze", None, "Freeze this line")
BERSERK = Verb("berserk", None, "Go berserk")
DECLINE = Verb("decline", None, "Do nothing")
# Valleys
TAKE_GOOD = Verb("take_good", GOODS, "Take a {} from your building")
STOP_ON_PASS = Verb("stop_on_pass", HEROES, "Stop on the pass with {}")
SPEND_BOOSTER = Verb("spend_booster", None, "Spend your Stormbooster")
HAND_IN = Verb("hand_in", CARDS, "Hand in the {}")
LOWER = Verb("lower", SQUARES, "Lower the city at {}")
EXCHANGE = Verb("exchange", CARDS, "Exchange the {}")
# Turn
HAND_OVER = Verb("hand_over", None, "Hand over to your teammate")
PASS = Verb("pass", None, "End your turn")

WORDS = Vocabulary(
    PICK_FACTION, PICK_START, DRAFT, KEEP, COHORT, MULLIGAN,
    BUILD_ROAD, BUILD_CITY, UPGRADE, FOUND, HIRE, ACQUIRE, PROMOTE, HIRE_HERO, TRADE_POST, FORK,
    ATTACK, AMBUSH, PITCH, USE, BUY_POTION, TRIBUTE_A, TRIBUTE_B, DISCOVER,
    AT, TURN, COLOUR,
    LAY, LAY_HIDDEN, ONTO, AS_RANK, AS_COLOUR, BY, AS_KIND, AS_GA, SACRIFICE, FUEL, ECLIPSE,
    FUND_A, FUND_B, ECLIPSE_A, ECLIPSE_B, STEP_A, STEP_B, LEAP_A, LEAP_B, TRIBUTE,
    TARGET_SQUARE, TARGET, COMMIT, ABANDON, DEFEND_WITH, HOLD, RETREAT, PAY_RETREAT, TO, YIELD,
    CHARM, HIDE, FINISH, DISBAND, STATION, OPEN_TENT,
    TRADE_ARTEFACT, TRADE_CHEST, TRADE_SUPPLIES,
    CALL, FLY_A, FLY_B, ROB, SUPPLIES, BANNER, RECALL, CLOAK, PLACE_NEXT, TERRAFORM, TERRAIN,
    SWAP_WITH, RECOVER, TAKE_GA, DRAW_FORTUNE, OPTION,
    TAKE_KIND, REPLACE, COPY, RAISE_UNIT, RAISE_CITY, DESTROY, DRAW, DOUBLE,
    DRINK, POUR, FREEZE, BERSERK, DECLINE,
    TAKE_GOOD, STOP_ON_PASS, SPEND_BOOSTER, HAND_IN, LOWER, EXCHANGE,
    HAND_OVER, PASS,
)  # fmt: skip
