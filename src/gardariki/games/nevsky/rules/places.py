"""1.3.1 Locales: who holds them, who is Friendly there; Sieges, Conquest, Trade Routes, Legate."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.games.nevsky.data import (
    CAPACITY,
    CASTLE,
    LOCALE_TYPE,
    LOCALE_VALUE,
    LORDS_OF,
    NOVGOROD,
    RUSSIANS,
    SIDE_NAMES,
    STRONGHOLD,
    T13,
    TERRITORY,
    TEUTONS,
    TRADE_ROUTE,
    VALUE,
)
from gardariki.games.nevsky.rules.cards import to_deck
from gardariki.games.nevsky.state import LEGATE_OUT, State
from gardariki.games.nevsky.words import AT


def kind_now(s: State, place: int) -> int:
    """1.9.1 The current type: a Castle marker makes a Castle of anything."""
    return CASTLE if s.castle[place] >= 0 else LOCALE_TYPE[place]


def is_stronghold(s: State, place: int) -> bool:
    """1.3.1 Forts, Castles, Bishoprics, Cities and Novgorod are Strongholds."""
    return s.castle[place] >= 0 or STRONGHOLD[LOCALE_TYPE[place]]


def capacity(s: State, place: int) -> int:
    """1.3.1 How many Lords fit inside."""
    return CAPACITY[kind_now(s, place)]


def value_now(s: State, place: int) -> int:
    """1.3.1 The VP value by current type, which is also the Spoils of a Sack."""
    return VALUE[kind_now(s, place)]


def holder(s: State, place: int) -> int:
    """1.3.1 The side that holds a Locale: of its Castle, else of its markers, else of the land."""
    if s.castle[place] >= 0:
        return s.castle[place]
    return 1 - TERRITORY[place] if s.conquered[place] else TERRITORY[place]


def lords_at(s: State, side: int, place: int) -> list[int]:
    """The side's Lords at a Locale, Besieged or not."""
    where = s.where
    return [lord for lord in LORDS_OF[side] if where[lord] == place]


def outside(s: State, side: int, place: int) -> list[int]:
    """The side's Unbesieged Lords at a Locale."""
    where, besieged = s.where, s.besieged
    return [lord for lord in LORDS_OF[side] if where[lord] == place and not besieged[lord]]


def inside(s: State, side: int, place: int) -> list[int]:
    """The side's Besieged Lords at a Locale."""
    where, besieged = s.where, s.besieged
    return [lord for lord in LORDS_OF[side] if where[lord] == place and besieged[lord]]


def anyone(s: State, side: int, place: int) -> bool:
    """Is any Lord of the side there?"""
    where = s.where
    for lord in LORDS_OF[side]:
        if where[lord] == place:
            return True
    return False


def enemies_outside(s: State, side: int, place: int) -> bool:
    """4.3.4 Is an Unbesieged enemy of the side there?"""
    where = s.where
    for lord in LORDS_OF[1 - side]:
        if where[lord] == place and not s.besieged[lord]:
            return True
    return False


def enemy_stronghold(s: State, side: int, place: int) -> bool:
    """1.3.1 Is there a Stronghold held by the side's enemy?"""
    return is_stronghold(s, place) and holder(s, place) != side


def friendly(s: State, side: int, place: int) -> bool:
    """1.3.1 Friendly Locale: own land or Stronghold, and nothing of the enemy there."""
    if TERRITORY[place] == side:
        if s.conquered[place] or s.castle[place] == 1 - side:
            return False
    elif not (is_stronghold(s, place) and holder(s, place) == side):
        return False
    return not anyone(s, 1 - side, place)


def may_flee_to(s: State, side: int, place: int) -> bool:
    """4.3.4, 4.4.3 Avoid Battle and Retreat shun Unbesieged enemies and unbesieged Strongholds."""
    if enemies_outside(s, side, place):
        return False
    return s.siege[place] > 0 or not enemy_stronghold(s, side, place)


def mark_moved(s: State, lord: int) -> None:
    """4.3.3 Moved/Fought."""
    s.moved[lord] = 1


def conquer(s: State, place: int, side: int) -> None:
    """4.5.1, 1.4.2 A Locale is Conquered, or liberated if it lies in the side's own land."""
    liberated = TERRITORY[place] == side
    s.siege[place] = 0
    if LOCALE_VALUE[place]:
        s.conquered[place] = 0 if liberated else 1
    if s.castle[place] >= 0:
        s.castle[place] = side
    if place == NOVGOROD and side == TEUTONS:
        s.veche_coin = 0
    deed = "liberate" if liberated else "conquer"
    tell(s.log, f"The {SIDE_NAMES[side]} {deed} {AT[place]}.")


def settle(s: State, place: int) -> None:
    """4.3.5, 4.3.6, 1.4.1 What follows when Lords have come or gone: Siege, Trade Route, Legate."""
    if place < 0:
        return
    if s.castle[place] >= 0 or STRONGHOLD[LOCALE_TYPE[place]]:
        held_by = holder(s, place)
        if anyone(s, 1 - held_by, place):
            if not s.siege[place] and not enemies_outside(s, 1 - held_by, place):
                s.siege[place] = 1
                tell(s.log, f"The {SIDE_NAMES[1 - held_by]} lay siege to {AT[place]}.")
                for lord in LORDS_OF[held_by]:
                    if s.where[lord] == place:
                        s.besieged[lord] = 1
        else:
            if s.siege[place]:
                s.siege[place] = 0
                tell(s.log, f"The siege of {AT[place]} is lifted.")
            for lord in LORDS_OF[held_by]:
                if s.where[lord] == place:
                    s.besieged[lord] = 0
    elif LOCALE_TYPE[place] == TRADE_ROUTE:
        if s.conquered[place]:
            if anyone(s, RUSSIANS, place) and not anyone(s, TEUTONS, place):
                conquer(s, place, RUSSIANS)
        elif anyone(s, TEUTONS, place) and not anyone(s, RUSSIANS, place):
            conquer(s, place, TEUTONS)
    if s.legate == place and anyone(s, RUSSIANS, place) and not anyone(s, TEUTONS, place):
        lose_legate(s)


def endanger_legate(s: State, place: int) -> None:
    """1.4.1 A Teutonic Lord Avoids, Withdraws or Retreats from the Legate's Locale."""
    if s.legate == place:
        lose_legate(s)


def lose_legate(s: State) -> None:
    """1.4.1 The pawn leaves play and William of Modena goes back to the deck."""
    s.legate = LEGATE_OUT
    s.in_play[TEUTONS].remove(T13)
    to_deck(s, T13)
    tell(s.log, "The Papal Legate is lost.")
