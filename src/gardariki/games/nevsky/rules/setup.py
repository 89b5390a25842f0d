"""2.1 Set-up, 6 Scenarios and the bid for sides."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.options import Value
from gardariki.engine.questions import Ask, Rules, Together, chance, pick
from gardariki.games.nevsky.data import (
    ASSET_IDS,
    CARD_SIDE,
    CARDS,
    EDITIONS,
    HOLD,
    NO_EVENT,
    SCENARIOS,
    SEASON_NAMES,
    SIDE_IDS,
    TEUTONS,
    TIMING,
    TRANSPORT_CHOICE,
    VASSAL_IDS,
    card,
    locale,
    lord,
)
from gardariki.games.nevsky.rules.calendar import season
from gardariki.games.nevsky.rules.cards import take_unused
from gardariki.games.nevsky.rules.lords import enter_play, place_lord
from gardariki.games.nevsky.rules.muster import choose_transport, levy_vassal
from gardariki.games.nevsky.state import (
    ARTS_OF_WAR,
    BIDDING,
    CAPABILITY_DISCARD,
    SET_UP,
    State,
)
from gardariki.games.nevsky.words import BID

MOST_BID = 8


def start(seats: int, options: dict[str, Value]) -> State:
    """2.1 Set-up: everything that the scenario lists."""
    ids = [row.id for row in SCENARIOS]
    scenario = ids.index(str(options["scenario"]))
    s = State(
        seats=seats,
        scenario=scenario,
        edition=[row.id for row in EDITIONS].index(str(options["edition"])),
        hidden_mats=bool(options["hidden_mats"]),
        vassal_service=bool(options["vassal_service"]),
        horse_archery=not options["no_horse_archery"],
    )
    row = SCENARIOS[scenario]
    s.box = row.first
    for number in range(CARDS):
        if row.no_blanks and TIMING[number] == NO_EVENT:
            s.removed.append(number)
        else:
            piles = s.holds if TIMING[number] == HOLD else s.deck
            piles[CARD_SIDE[number]].append(number)
    for name in row.conquered:
        s.conquered[locale(name)] = 1
    for name in row.ravaged:
        s.ravaged[locale(name)] = 1
    for castle in row.castles:
        s.castle[locale(castle.locale)] = SIDE_IDS.index(castle.side)
    s.veche_vp = row.veche_vp
    s.veche_coin = row.veche_coin
    for name, box in row.cylinders.items():
        s.cylinder[lord(name)] = box
    for name in row.cards:
        take_unused(s, card(name))
        enter_play(s, card(name))
    choosers: list[int] = []
    for given in row.lords:
        who = lord(given.lord)
        place_lord(s, who, locale(given.locale))
        s.service[who] = given.service
        if given.transport is None:
            if TRANSPORT_CHOICE[who]:
                choosers.append(who)
        else:
            for kind, count in given.transport.items():
                s.assets[who][ASSET_IDS.index(kind)] += count
        for name in given.vassals:
            levy_vassal(s, VASSAL_IDS.index(name))
        for name in given.cards:
            take_unused(s, card(name))
            s.cards[who].append(card(name))
    s.mustered = sorted(choosers)
    if row.legate:
        s.legate = locale(row.legate)
    if row.at_plan:
        s.first_levy = False
    s.step = BIDDING if options["bidding"] else SET_UP
    s.log.clear()  # what the set-up put in play is told by the scenario
    return s


def bidding(s: State) -> Rules[bool]:
    """6 Bidding: the lower bidder plays the Russians and adds his bid to the Veche."""

    def talk(seat: int) -> Rules[int]:
        prompt = "How many VP must the Russians have for you to play them?"
        return (yield from pick(Ask(seat, BID(range(MOST_BID + 1)), prompt, "6")))

    bids: dict[int, int] = yield Together({0: talk(0), 1: talk(1)})
    s.bids = [bids[0], bids[1]]
    if bids[0] == bids[1]:
        russian: int = yield chance(2)
    else:
        russian = 0 if bids[0] < bids[1] else 1
    s.seat = [1 - russian, russian]
    s.veche_vp = min(MOST_BID, s.veche_vp + bids[russian])
    tell(s.log, f"[seat-{russian}] plays the Russians for {bids[russian]} VP.")
    s.step = SET_UP
    return True


def set_up(s: State) -> Rules[bool]:
    """2.1 (3) Each owner chooses the starting Transport of his Lords, Teutons first."""
    if not s.mustered:
        s.step = CAPABILITY_DISCARD if SCENARIOS[s.scenario].at_plan else ARTS_OF_WAR
        s.side = TEUTONS
        row = SCENARIOS[s.scenario]
        tell(s.log, f"{row.name}: box {row.first}, {SEASON_NAMES[season(s)]}, to box {row.last}.")
        return False
    who = s.mustered.pop(0)
    yield from choose_transport(s, who, TRANSPORT_CHOICE[who], "2.1")
    return True
