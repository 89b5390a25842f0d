"""What can be said in Nevsky: nouns from the box, verbs from the rulebook."""

from __future__ import annotations

from gardariki.engine.log import listed, mark
from gardariki.engine.words import Nouns, Verb, Vocabulary
from gardariki.games.nevsky.data import (
    ASSET_IDS,
    ASSET_NAMES,
    ASSETS,
    CAPABILITY_NAMES,
    CARD_IDS,
    EVENT_NAMES,
    LOCALE_IDS,
    LOCALE_NAMES,
    LORD_IDS,
    LORD_NAMES,
    UNIT_IDS,
    UNIT_NAMES,
    UNITS,
    VASSAL_IDS,
    VASSAL_NAMES,
    WAY_IDS,
    WAY_LOCALES,
    WAY_TYPE,
)


def _name_of_way(way: int) -> str:
    kind = "waterway" if WAY_TYPE[way] else "trackway"
    return kind + " " + " - ".join(LOCALE_NAMES[place] for place in WAY_LOCALES[way])


def _name_of_vassal(vassal: int) -> str:
    """Alike ones of a Lord are numbered, as their ids are."""
    number = VASSAL_IDS[vassal].rpartition("_")[2]
    return f"{VASSAL_NAMES[vassal]} {number}" if number.isdigit() else VASSAL_NAMES[vassal]


LOCALES = Nouns("locale", LOCALE_IDS, LOCALE_NAMES)
WAYS = Nouns("way", WAY_IDS, [_name_of_way(way) for way in range(len(WAY_IDS))])
LORDS = Nouns("lord", LORD_IDS, LORD_NAMES)
ORDERS = Nouns("order", [*LORD_IDS, "pass"], [*LORD_NAMES, "Pass"])
VASSALS = Nouns("vassal", VASSAL_IDS, [_name_of_vassal(v) for v in range(len(VASSAL_IDS))])
CARDS = Nouns(
    "card",
    CARD_IDS,
    [
        f"{card.upper()} {event} / {capability}"
        for card, event, capability in zip(CARD_IDS, EVENT_NAMES, CAPABILITY_NAMES, strict=True)
    ],
)
GARRISON_UNITS = 84
"""Units nouns from here on are the Garrison's: 84 Men-at-Arms, 85 Knights."""
UNITS_NOUN = Nouns(
    "unit",
    [f"{lord}_{unit}" for lord in LORD_IDS for unit in UNIT_IDS]
    + ["garrison_men_at_arms", "garrison_knights"],
    [f"{lord}'s {unit}" for lord in LORD_NAMES for unit in UNIT_NAMES]
    + ["Garrison Men-at-Arms", "Garrison Knights"],
)
VECHE_COIN = 84
"""The asset noun of a Coin in the Veche."""
ASSETS_NOUN = Nouns(
    "asset",
    [f"{lord}_{asset}" for lord in LORD_IDS for asset in ASSET_IDS] + ["veche_coin"],
    [f"{lord}'s {asset}" for lord in LORD_NAMES for asset in ASSET_NAMES] + ["Veche Coin"],
)
SPOTS = Nouns(
    "spot",
    [
        f"{row}_{column}"
        for row in ("af", "df", "sr", "rg")
        for column in ("left", "center", "right")
    ],
    [
        f"{row} {column}"
        for row in ("Attacker", "Defender", "Sally", "Rearguard")
        for column in ("left", "center", "right")
    ],
)
NUMBERS = Nouns("number", [str(n) for n in range(9)])
SHIFTS = Nouns(
    "shift",
    ["left_2", "left_1", "stay", "right_1", "right_2"],
    ["2 boxes left", "1 box left", "Stay", "1 box right", "2 boxes right"],
)
TRANSPORT = Nouns("transport", ["boat", "cart", "sled", "ship"])


def unit(lord: int, kind: int) -> int:
    """The unit noun of a Lord's unit type."""
    return lord * UNITS + kind


def asset(lord: int, kind: int) -> int:
    """The asset noun of a Lord's asset type."""
    return lord * ASSETS + kind


# Everywhere
DONE = Verb("done", label="Done")
AUTO = Verb("auto", label="The usual choice for all")
PLAY = Verb("play", CARDS, "Play {}")
QUIET = Verb("quiet", label="Hold all Events back until the next Levy")
SAVE = Verb("save", label="Pay only who would leave, until the next Levy")
NO = Verb("no", label="No")
LORD = Verb("lord", LORDS, "{}")
PLACE = Verb("place", LOCALES, "{}")
SHIFT = Verb("shift", SHIFTS, "{}")
CYLINDER = Verb("cylinder", LORDS, "Cylinder of {}")
SERVICE = Verb("service", LORDS, "Service of {}")
REMOVE = Verb("remove", ASSETS_NOUN, "Remove {}")
FROM_VECHE = Verb("from_veche", label="From the Veche")

# Set-up (2.1) and bidding (6)
BID = Verb("bid", NUMBERS, "Bid {}", secret=True)
TAKE = Verb("take", TRANSPORT, "Take a {}")

# Levy (3)
GIVE_CARD = Verb("give_card", LORDS, "Give the card to {}")
PAY = Verb("pay", LORDS, "Pay {}")
SPEND = Verb("spend", ASSETS_NOUN, "Spend {}")
DISBAND = Verb("disband", LORDS, "Disband {}")
MUSTER = Verb("muster", LORDS, "{} uses Lordship")
LEVY_LORD = Verb("levy_lord", LORDS, "Roll to Muster {}")
LEVY_VASSAL = Verb("levy_vassal", VASSALS, "Muster {}")
LEVY_TRANSPORT = Verb("levy_transport", TRANSPORT, "Add a {}")
LEVY_CARD = Verb("levy_card", CARDS, "Levy {}")
TUCK = Verb("tuck", CARDS, "Levy {} in secret", secret=True)
RETURN_CARD = Verb("return_card", CARDS, "Return {}")
TUCK_AWAY = Verb("tuck_away", CARDS, "Return {} in secret", secret=True)
SEAT = Verb("seat", LOCALES, "At {}")
LORDSHIP = Verb("lordship", CARDS, "Play {} for 2 more Lordship")
LEGATE_TO = Verb("legate_to", LOCALES, "Legate to {}")
LEGATE_MUSTER = Verb("legate_muster", LORDS, "The Legate Musters {}")
LEGATE_SLIDE = Verb("legate_slide", LORDS, "The Legate hurries {}")
LEGATE_LORDSHIP = Verb("legate_lordship", LORDS, "The Legate has {} use Lordship")
VECHE_SLIDE = Verb("veche_slide", LORDS, "The Veche hurries {}")
VECHE_MUSTER = Verb("veche_muster", LORDS, "The Veche Musters {}")
VECHE_LORDSHIP = Verb("veche_lordship", LORDS, "The Veche has {} use Lordship")
VECHE_DECLINE = Verb("veche_decline", label="The Veche puts the princes off")

# Campaign (4)
DISCARD = Verb("discard", CARDS, "Discard {}")
PLAN = Verb("plan", ORDERS, "{}", secret=True)
LIEUTENANT = Verb("lieutenant", LORDS, "Make {} a Lieutenant")
LOWER = Verb("lower", LORDS, "over {}")
MARCH = Verb("march", LOCALES, "March to {}")
SAIL = Verb("sail", LOCALES, "Sail to {}")
BY = Verb("by", WAYS, "By the {}")
JOIN = Verb("join", LORDS, "Take {} along")
LEGATE_ALONG = Verb("legate_along", label="Take the Legate along")
LADEN, UNLADEN = Verb("laden", label="Laden"), Verb("unladen", label="Unladen")
DROP = Verb("drop", ASSETS_NOUN, "Leave {} behind")
SIEGE, STORM, SALLY = Verb("siege"), Verb("storm"), Verb("sally")
SUPPLY = Verb("supply")
FROM_SEATS = Verb("from_seats", NUMBERS, "{} from Seats")
FROM_SHIPS = Verb("from_ships", NUMBERS, "{} by Ship")
FORAGE, TAX = Verb("forage"), Verb("tax")
RAVAGE = Verb("ravage", LOCALES, "Ravage {}")
SERF = Verb("serf", label="Muster a Serf")
STONEMASONS = Verb("stonemasons", label="Build a Castle")
STONE_KREMLIN = Verb("stone_kremlin", label="Build Walls")
MOVE_WALLS = Verb("move_walls", LOCALES, "Take the Walls of {}")
USE_LEGATE = Verb("use_legate", label="Legate: 1 more action")
PASS = Verb("pass")
AVOID = Verb("avoid", LOCALES, "Avoid Battle to {}")
WITHDRAW = Verb("withdraw", LORDS, "{} Withdraws")
AMBUSH = Verb("ambush", CARDS, "Play {}")
RECEIVE = Verb("receive", ASSETS_NOUN, "to {}")
FEED = Verb("feed", ASSETS_NOUN, "Feed with {}")
FEED_FIRST = Verb("feed_first", LORDS, "Feed {}")
EXEMPT = Verb("exempt", LORDS, "Hillforts feed {}")
WASTE = Verb("waste", ASSETS_NOUN, "Waste {}")
WASTE_CARD = Verb("waste_card", CARDS, "Waste {}")
WASTE_SECRET = Verb("waste_secret", CARDS, "Waste {} in secret", secret=True)
REGROW = Verb("regrow", LOCALES, "{} recovers")
RANSOM = Verb("ransom", LORDS, "Ransom to {}")

# Combat (4.4, 4.5)
RELIEF = Verb("relief", LORDS, "{} joins by Relief Sally")
ARRAY = Verb("array", LORDS, "{}")
SPOT = Verb("spot", SPOTS, "at {}")
BATTLE_EVENT = Verb("battle_event", CARDS, "Play {}")
CONCEDE = Verb("concede", label="Concede the field")
FIGHT_ON = Verb("fight_on", label="Fight on")
STRIKE = Verb("strike", LORDS, "Strike {}")
STRIKE_SALLY = Verb("strike_sally", LORDS, "Strike {} with those who Sallied")
STRIKERS = Verb("strikers", UNITS_NOUN, "{} Strike")
TAKE_HIT = Verb("take_hit", UNITS_NOUN, "{} take the Hit")
REROLL = Verb("reroll", label="Warrior Monks roll again")
KEEP_ROLL = Verb("keep_roll", label="Let it stand")
CENTER = Verb("center", LORDS, "{} to the center")
FRONT = Verb("front", LORDS, "{} to the front")
RETREAT = Verb("retreat", LOCALES, "Retreat to {}")
SURRENDER = Verb("surrender", label="Demand Surrender")
SIEGEWORKS = Verb("siegeworks", label="Dig on")

WORDS = Vocabulary(
    DONE, AUTO, PLAY, NO, LORD, PLACE, SHIFT, CYLINDER, SERVICE, REMOVE, FROM_VECHE, BID,
    TAKE, GIVE_CARD, PAY, SPEND, DISBAND, MUSTER, LEVY_LORD, LEVY_VASSAL, LEVY_TRANSPORT,
    LEVY_CARD, TUCK, RETURN_CARD, TUCK_AWAY, SEAT, LORDSHIP, LEGATE_TO, LEGATE_MUSTER,
    LEGATE_SLIDE, LEGATE_LORDSHIP, VECHE_SLIDE, VECHE_MUSTER, VECHE_LORDSHIP, VECHE_DECLINE,
    DISCARD, PLAN, LIEUTENANT, LOWER, MARCH, SAIL, BY, JOIN, LEGATE_ALONG, LADEN, UNLADEN, DROP,
    SIEGE, STORM, SALLY, SUPPLY, FROM_SEATS, FROM_SHIPS, FORAGE, TAX, RAVAGE, SERF,
    STONEMASONS, STONE_KREMLIN, MOVE_WALLS, USE_LEGATE, PASS, AVOID, WITHDRAW, AMBUSH, RECEIVE,
    FEED, FEED_FIRST, EXEMPT, WASTE, WASTE_CARD, WASTE_SECRET, REGROW, RANSOM, RELIEF, ARRAY, SPOT,
    BATTLE_EVENT, CONCEDE, FIGHT_ON, STRIKE, STRIKE_SALLY, STRIKERS, TAKE_HIT, REROLL,
    KEEP_ROLL, CENTER, FRONT, RETREAT, SURRENDER, SIEGEWORKS, QUIET, SAVE,
)  # fmt: skip

# Marks for the log
AT: list[str] = LOCALES.marks
WHO: list[str] = LORDS.marks
VASSAL: list[str] = VASSALS.marks
EVENT: list[str] = [mark("card-" + i, n) for i, n in zip(CARD_IDS, EVENT_NAMES, strict=True)]
CAPABILITY: list[str] = [
    mark("card-" + i, n) for i, n in zip(CARD_IDS, CAPABILITY_NAMES, strict=True)
]

PLURAL: list[bool] = [name in ("knud_and_abel", "karelians") for name in LORD_IDS]
"""Lords who are more than one."""
_ODD_VERBS = {"goes": "go", "has": "have", "is": "are", "does": "do", "sallies": "sally"}


def of_many(verb: str) -> str:
    """What many do, of what one does.

    >>> of_many("marches"), of_many("ravages"), of_many("taxes"), of_many("goes")
    ('march', 'ravage', 'tax', 'go')
    """
    if verb in _ODD_VERBS:
        return _ODD_VERBS[verb]
    return verb[:-2] if verb.endswith(("ches", "xes")) else verb[:-1]


def does(lord: int, verb: str) -> str:
    """A Lord and what he does, for the log; Knud & Abel and the Karelians are many."""
    return f"{WHO[lord]} {of_many(verb) if PLURAL[lord] else verb}"


def deed(lords: list[int], verb: str) -> str:
    """Lords and what they do, for the log: one does, more do."""
    if len(lords) == 1:
        return does(lords[0], verb)
    return f"{listed([WHO[lord] for lord in lords])} {of_many(verb)}"
