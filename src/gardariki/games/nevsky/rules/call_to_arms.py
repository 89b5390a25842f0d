"""3.5 Call to Arms: the Papal Legate of the Teutons, the Veche of the Russians."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.nevsky import words
from gardariki.games.nevsky.data import (
    ALEKSANDR,
    ANDREY,
    BISHOPRICS,
    BOAT,
    CRUSADERS,
    EDITIONS,
    KNIGHTS,
    LOCALES,
    LORDS_OF,
    LORDSHIP,
    LOVAT,
    NEVA,
    NOVGOROD,
    R8,
    R9,
    RUSSIANS,
    SHIP,
    SUMMER,
    T11,
    T13,
    TEUTONS,
    THIS_LEVY,
    TIMING,
    VASSAL_FORCES,
    VASSAL_KIND,
    VASSALS_OF,
)
from gardariki.games.nevsky.rules.any_time import barred, play_held, playable
from gardariki.games.nevsky.rules.calendar import box_words, ready, season, shift_cylinder, winter
from gardariki.games.nevsky.rules.cards import COGS, LODYA, has, in_play, to_deck
from gardariki.games.nevsky.rules.lords import free_seats, on_map, seats_of
from gardariki.games.nevsky.rules.muster import levy_vassal, muster_lord
from gardariki.games.nevsky.rules.places import anyone, friendly, holder
from gardariki.games.nevsky.state import (
    CALL_ENDS,
    CALL_TO_ARMS,
    CAPABILITY_DISCARD,
    EXTRA_MUSTER,
    LEGATE_ON_CARD,
    LEVY_ENDS,
    V_MUSTERED,
    V_READY,
    V_UNREADY,
    State,
)
from gardariki.games.nevsky.words import AT, WHO

VECHE_LIMIT = 8


def call_to_arms(s: State) -> Rules[bool]:
    """3.5 Call to Arms of one side."""
    if s.side == TEUTONS:
        return (yield from legate(s))
    return (yield from veche(s))


def _end(s: State) -> None:
    s.stage = 0
    s.step = CALL_ENDS


def _extra_muster(s: State, lord: int) -> None:
    """3.5 The Lord uses his full Lordship at once."""
    s.actor = lord
    s.actions = LORDSHIP[lord]
    s.stage = 0
    s.step = EXTRA_MUSTER


# 3.5.1 The Legate


def legate(s: State) -> Rules[bool]:
    """3.5.1 Papal Legate: place him at a Bishopric; then move him, or use him."""
    if not in_play(s, T13):
        _end(s)
        return False
    prompt = "Move or use the Legate?" if s.stage else "Place the Legate?"
    options = _legate_options(s) if s.stage else _bishoprics(s)
    if not options:
        _legate_done(s)
        return False
    options += playable(s, TEUTONS)
    options.append(words.DONE.act)
    act: Action = yield Ask(s.seat[TEUTONS], options, prompt, "3.5.1")
    verb = act.verb
    if verb is words.PLAY:
        yield from play_held(s, TEUTONS, act.noun)
        return True
    if verb is words.DONE or verb is words.LEGATE_TO:
        if verb is words.LEGATE_TO:
            s.legate = act.noun
            tell(s.log, f"The Legate goes to {AT[act.noun]}.")
        _legate_done(s)
        return True
    place = s.legate
    s.legate = LEGATE_ON_CARD
    _end(s)
    if verb is words.LEGATE_MUSTER:
        tell(s.log, f"The Legate calls {WHO[act.noun]} to arms.")
        yield from muster_lord(s, act.noun, [place])
    elif verb is words.LEGATE_SLIDE:
        shift_cylinder(s, act.noun, -1)
        tell(s.log, f"The Legate hurries {WHO[act.noun]} to {box_words(s.cylinder[act.noun])}.")
    else:
        tell(s.log, f"The Legate has {WHO[act.noun]} muster once more.")
        _extra_muster(s, act.noun)
    return True


def _legate_done(s: State) -> None:
    """3.5.1 After placing him, his use; after that the end."""
    if s.stage:
        _end(s)
    else:
        s.stage = 1


def _bishoprics(s: State) -> list[Action]:
    """3.5.1 (2) From his card to any Bishopric, but none where Russians stand alone (RUL-07)."""
    if s.legate != LEGATE_ON_CARD:
        return []
    free = [p for p in BISHOPRICS if anyone(s, TEUTONS, p) or not anyone(s, RUSSIANS, p)]
    return words.LEGATE_TO(free)


def _legate_options(s: State) -> list[Action]:
    """3.5.1 (3) The uses of a pawn on the map that is not Besieged inside (RUL-34)."""
    place = s.legate
    if place < 0 or (s.siege[place] and holder(s, place) == TEUTONS):
        return []
    options: list[Action] = []
    for lord in LORDS_OF[TEUTONS]:
        if s.cylinder[lord] >= 0 and place in seats_of(s, lord):
            if ready(s, lord) and not barred(s, lord) and place in free_seats(s, lord):
                options.append(words.LEGATE_MUSTER[lord])
            if s.cylinder[lord] >= 1:
                options.append(words.LEGATE_SLIDE[lord])
        elif s.where[lord] == place and not barred(s, lord) and friendly(s, TEUTONS, place):
            options.append(words.LEGATE_LORDSHIP[lord])
    for other in range(LOCALES):
        if other != place and friendly(s, TEUTONS, other):
            options.append(words.LEGATE_TO[other])
    return options


def summer_crusaders(s: State) -> None:
    """3.4.2 Summer Crusaders come free, or make up their Knights, in each Summer Levy (RUL-05)."""
    if season(s) != SUMMER or not in_play(s, T11):
        return
    for lord in on_map(s, TEUTONS):
        for vassal in VASSALS_OF[lord]:
            if VASSAL_KIND[vassal] != CRUSADERS or s.besieged[lord]:
                continue
            if s.vassals[vassal] in (V_READY, V_UNREADY):
                levy_vassal(s, vassal)
            elif s.vassals[vassal] == V_MUSTERED:
                knights = VASSAL_FORCES[vassal][KNIGHTS]
                s.forces[lord][KNIGHTS] = max(s.forces[lord][KNIGHTS], knights)


# 3.5.2 The Veche


def veche(s: State) -> Rules[bool]:
    """3.5.2 Veche: one deed for a VP marker, or put the princes off and gain one."""
    options = _veche_options(s)
    if not options:
        _end(s)
        return False
    options += playable(s, RUSSIANS)
    options.append(words.DONE.act)
    act: Action = yield Ask(s.seat[RUSSIANS], options, "What does the Veche do?", "3.5.2")
    verb = act.verb
    lord = act.noun
    if verb is words.PLAY:
        yield from play_held(s, RUSSIANS, lord)
        return True
    _end(s)
    if verb is words.DONE:
        return True
    if verb is words.VECHE_DECLINE:
        for prince in (ALEKSANDR, ANDREY):
            if ready(s, prince):
                s.cylinder[prince] = s.box + 1
        s.veche_vp = min(VECHE_LIMIT, s.veche_vp + 1)
        tell(s.log, "The Veche puts the princes off.")
        return True
    s.veche_vp -= 1
    if verb is words.VECHE_SLIDE:
        shift_cylinder(s, lord, -EDITIONS[s.edition].veche_slide)
        tell(s.log, f"The Veche hurries {WHO[lord]} to {box_words(s.cylinder[lord])}.")
    elif verb is words.VECHE_MUSTER:
        tell(s.log, f"The Veche calls {WHO[lord]} to arms.")
        yield from muster_lord(s, lord, free_seats(s, lord))
    else:
        tell(s.log, f"The Veche has {WHO[lord]} muster once more.")
        _extra_muster(s, lord)
    return True


def _veche_options(s: State) -> list[Action]:
    options: list[Action] = []
    if s.veche_vp:
        for lord in LORDS_OF[RUSSIANS]:
            if s.where[lord] >= 0:
                if friendly(s, RUSSIANS, s.where[lord]):
                    options.append(words.VECHE_LORDSHIP[lord])
            elif s.cylinder[lord] >= 0:
                if s.cylinder[lord] >= 1:
                    options.append(words.VECHE_SLIDE[lord])
                if ready(s, lord) and free_seats(s, lord):
                    options.append(words.VECHE_MUSTER[lord])
    if ready(s, ALEKSANDR) or ready(s, ANDREY):
        options.append(words.VECHE_DECLINE.act)
    return options


def sea_trade(s: State) -> None:
    """3.5.2 Sea Trade: R8 and R9 bring Coin to the Veche."""
    if s.conquered[NOVGOROD]:
        return
    coin = 0
    if in_play(s, R8) and not s.conquered[LOVAT]:
        coin += 1
    if in_play(s, R9) and not winter(s) and not s.conquered[NEVA]:
        teutons = 0
        for lord in on_map(s, TEUTONS):
            teutons += s.assets[lord][SHIP] * (2 if has(s, lord, COGS) else 1)
        russians = 0
        for lord in on_map(s, RUSSIANS):
            russians += s.assets[lord][SHIP]
            if has(s, lord, LODYA):
                russians += min(2, s.assets[lord][BOAT])
        if teutons <= russians:
            coin += 2
    if coin:
        s.veche_coin = min(VECHE_LIMIT, s.veche_coin + coin)
        tell(s.log, f"Sea trade brings the Veche {coin} Coin.")


def call_ends(s: State) -> Rules[bool]:
    """3.5 The end of a side's Call to Arms: Crusaders, Sea Trade, Unready Vassals (RUL-06)."""
    if s.side == TEUTONS:
        summer_crusaders(s)
    else:
        sea_trade(s)
    for lord in on_map(s, s.side):
        for vassal in VASSALS_OF[lord]:
            if s.vassals[vassal] == V_UNREADY:
                s.vassals[vassal] = V_READY
    if s.side == TEUTONS:
        s.side = RUSSIANS
        s.step = CALL_TO_ARMS
    else:
        s.side = TEUTONS
        s.step = LEVY_ENDS
    return False
    yield


def levy_ends(s: State) -> Rules[bool]:
    """3.5.3 Discard: This-Levy Events return to their decks, and the Campaign begins."""
    for side in (TEUTONS, RUSSIANS):
        for card in list(s.events[side]):
            if TIMING[card] == THIS_LEVY:
                s.events[side].remove(card)
                to_deck(s, card)
    s.step = CAPABILITY_DISCARD
    tell(s.log, "The Campaign begins.")
    return False
    yield
