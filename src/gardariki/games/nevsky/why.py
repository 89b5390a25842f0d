"""Why a Command is not offered, in words and by section."""

from __future__ import annotations

from gardariki.engine.questions import Ask, Reason
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import (
    ADJACENT,
    ASSET_LIMIT,
    COIN,
    LOCALE_NAMES,
    PROVENDER,
    RUSSIANS,
    SEAPORT,
    SEASON,
    SIDE_OF,
    SUMMER,
    TERRITORY,
    TEUTONS,
)
from gardariki.games.nevsky.rules.calendar import winter
from gardariki.games.nevsky.rules.cards import STONE_KREMLIN as KREMLIN_CARD
from gardariki.games.nevsky.rules.cards import STONEMASONS as MASONS_CARD
from gardariki.games.nevsky.rules.cards import has
from gardariki.games.nevsky.rules.lords import seats_of
from gardariki.games.nevsky.rules.march import harbours, sailing_groups
from gardariki.games.nevsky.rules.menu import may_ravage, ravage_cost
from gardariki.games.nevsky.rules.places import enemies_outside
from gardariki.games.nevsky.rules.supply import famine
from gardariki.games.nevsky.state import State
from gardariki.games.nevsky.words import (
    FORAGE,
    MARCH,
    PLAY,
    RAVAGE,
    SAIL,
    SALLY,
    SERF,
    SIEGE,
    STONE_KREMLIN,
    STONEMASONS,
    STORM,
    SUPPLY,
    TAX,
    USE_LEGATE,
    WHO,
)

WHOLE_CARD = (SIEGE, SAIL, TAX, STONEMASONS, STONE_KREMLIN)


def why(s: State, ask: Ask, action: Action) -> Reason | None:
    """4.2.1 The first thing that stands in the way of a Command of the Active Lord."""
    lord = s.actor
    if lord < 0 or ask.rule != "4.2.1":
        return None
    verb = action.verb
    name = WHO[lord]
    place = s.where[lord]
    side = SIDE_OF[lord]
    if verb is PLAY:
        return Reason("You do not hold that Event, or it has no target now.", "7.0.4")
    if verb is USE_LEGATE:
        return Reason("Only a Lord who began his card with the Legate may use him, once.", "4.2")
    if s.actions <= 0:
        return Reason(f"{name} has no actions left.", "4.2.1")
    if s.besieged[lord] and verb is not SALLY and verb is not STONE_KREMLIN:
        return Reason(f"{name} is Besieged: he may only Sally, build Walls or Pass.", "4.2.1")
    if verb in WHOLE_CARD and s.acted:
        return Reason("That takes the whole card, and something was done on it.", "4.2.1")
    if verb is MARCH:
        if action.noun not in ADJACENT[place]:
            return Reason(
                f"No Way joins {LOCALE_NAMES[place]} and {LOCALE_NAMES[action.noun]}.", "4.3.3"
            )
        return None
    if verb is SIEGE or verb is STORM:
        return Reason(f"{name} is not besieging a Stronghold.", "4.5")
    if verb is SALLY:
        return Reason(f"{name} is not Besieged.", "4.5.3")
    if verb is SUPPLY:
        if s.assets[lord][PROVENDER] >= ASSET_LIMIT:
            return Reason(f"{name} has 8 Provender already.", "1.7.3")
        return Reason("No Seat or port is in reach of his Transport by an open Route.", "4.6.2")
    if verb is FORAGE:
        return _forage(s, side, place)
    if verb is RAVAGE:
        return _ravage(s, lord, action.noun)
    if verb is SAIL:
        return _sail(s, lord, action.noun)
    if verb is TAX:
        if place not in seats_of(s, lord):
            return Reason(f"{LOCALE_NAMES[place]} is no Seat of {name}.", "4.7.4")
        if s.assets[lord][COIN] >= ASSET_LIMIT:
            return Reason(f"{name} has 8 Coin already.", "4.7.4")
        return None
    if verb is SERF:
        return Reason("It takes Smerdi in play, a Serf on the card, and a Lord in Rus.", "7.4 R4")
    if verb is STONEMASONS:
        if side != TEUTONS or not has(s, lord, MASONS_CARD):
            return Reason(f"{name} has no Stonemasons.", "7.2 T17")
        return Reason(
            "It takes a Fort or Town of Rus without Castle or Siege, and 6 Provender.", "7.2"
        )
    if verb is STONE_KREMLIN:
        if side != RUSSIANS or not has(s, lord, KREMLIN_CARD):
            return Reason(f"{name} has no Stone Kremlin.", "7.4 R18")
        return Reason("It takes a Russian-held Fort, City or Novgorod without Walls +1.", "7.4 R18")
    return None


def _forage(s: State, side: int, place: int) -> Reason:
    if s.ravaged[place]:
        return Reason(f"{LOCALE_NAMES[place]} is Ravaged.", "4.7.1")
    if famine(s, side):
        return Reason("Famine: no Forage this Campaign.", "7.1")
    if SEASON[s.box] != SUMMER:
        return Reason("Outside Summer one Forages only at a Friendly Stronghold.", "4.7.1")
    return Reason("He cannot Forage here.", "4.7.1")


def _ravage(s: State, lord: int, target: int) -> Reason:
    side = SIDE_OF[lord]
    if TERRITORY[target] == side:
        return Reason(f"{LOCALE_NAMES[target]} is in his own land.", "4.7.2")
    if s.ravaged[target]:
        return Reason(f"{LOCALE_NAMES[target]} is Ravaged already.", "4.7.2")
    if not may_ravage(s, side, target):
        return Reason(f"{LOCALE_NAMES[target]} is Conquered or Friendly.", "4.7.2")
    if target != s.where[lord]:
        return Reason(f"{WHO[lord]} is not there, and cannot raid so far.", "4.7.2")
    return Reason(f"That costs {ravage_cost(s, side, target)} actions.", "4.7.2")


def _sail(s: State, lord: int, goal: int) -> Reason:
    place = s.where[lord]
    if not SEAPORT[place] or not SEAPORT[goal]:
        return Reason("One Sails from Seaport to Seaport.", "4.7.3")
    if winter(s):
        return Reason("The sea is closed in Winter.", "4.7.3")
    if goal not in harbours(s, lord):
        if enemies_outside(s, SIDE_OF[lord], goal):
            return Reason("An Unbesieged enemy Lord is there.", "4.7.3")
        return Reason("He is there already.", "4.7.3")
    if not sailing_groups(s, lord):
        return Reason(f"{WHO[lord]} has too few Ships for his Horse.", "4.7.3")
    return Reason("He cannot Sail now.", "4.7.3")
