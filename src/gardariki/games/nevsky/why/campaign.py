"""Why a Command is not offered."""

from __future__ import annotations

from collections.abc import Callable

from gardariki.engine.questions import Ask, Reason
from gardariki.engine.words import Action, Verb
from gardariki.games.nevsky import words
from gardariki.games.nevsky.data import (
    ADJACENT,
    ASSET_LIMIT,
    COIN,
    LOCALE_NAMES,
    PROVENDER,
    SEAPORT,
    SEASON,
    SIDE_OF,
    SUMMER,
    TERRITORY,
)
from gardariki.games.nevsky.rules.calendar import winter
from gardariki.games.nevsky.rules.cards import STONE_KREMLIN, STONEMASONS, has
from gardariki.games.nevsky.rules.lords import seats_of
from gardariki.games.nevsky.rules.march import harbours, sailing_groups
from gardariki.games.nevsky.rules.menu import may_ravage, ravage_cost
from gardariki.games.nevsky.rules.places import enemies_outside
from gardariki.games.nevsky.rules.supply import famine
from gardariki.games.nevsky.state import State
from gardariki.games.nevsky.words import WHO

WHOLE_CARD = (words.SIEGE, words.SAIL, words.TAX, words.STONEMASONS, words.STONE_KREMLIN)


def command(s: State, ask: Ask, action: Action) -> Reason | None:
    """4.2.1 The first thing that stands in the way of a Command of the Active Lord."""
    if words.PASS.act not in ask.options:
        return None
    lord, verb = s.actor, action.verb
    name = WHO[lord]
    if verb is words.PLAY:
        return Reason("You do not hold that Event, or it has no target now.", "7.0.4")
    if verb is words.USE_LEGATE:
        return Reason("Only a Lord who began his card with the Legate may use him, once.", "4.2")
    if s.actions <= 0:
        return Reason(f"{name} has no actions left.", "4.2.1")
    if s.besieged[lord] and verb is not words.SALLY and verb is not words.STONE_KREMLIN:
        return Reason(f"{name} is Besieged: he may only Sally, build Walls or Pass.", "4.2.1")
    if verb in WHOLE_CARD and s.acted:
        return Reason("That takes the whole card, and something was done on it.", "4.2.1")
    return _COMMANDS[verb](s, lord, action.noun)


def _march(s: State, lord: int, goal: int) -> Reason | None:
    place = s.where[lord]
    if goal in ADJACENT[place]:
        return None
    return Reason(f"No Way joins {LOCALE_NAMES[place]} and {LOCALE_NAMES[goal]}.", "4.3.3")


def _besieger(s: State, lord: int, _: int) -> Reason:
    return Reason(f"{WHO[lord]} is not besieging a Stronghold.", "4.5")


def _sally(s: State, lord: int, _: int) -> Reason:
    return Reason(f"{WHO[lord]} is not Besieged.", "4.5.3")


def _supply(s: State, lord: int, _: int) -> Reason:
    if s.assets[lord][PROVENDER] >= ASSET_LIMIT:
        return Reason(f"{WHO[lord]} has 8 Provender already.", "1.7.3")
    return Reason("No Seat or port is in reach of his Transport by an open Route.", "4.6.2")


def _tax(s: State, lord: int, _: int) -> Reason | None:
    place = s.where[lord]
    if place not in seats_of(s, lord):
        return Reason(f"{LOCALE_NAMES[place]} is no Seat of {WHO[lord]}.", "4.7.4")
    if s.assets[lord][COIN] >= ASSET_LIMIT:
        return Reason(f"{WHO[lord]} has 8 Coin already.", "4.7.4")
    return None


def _serf(s: State, lord: int, _: int) -> Reason:
    return Reason("It takes Smerdi in play, a Serf on the card, and a Lord in Rus.", "7.4 R4")


def _stonemasons(s: State, lord: int, _: int) -> Reason:
    if not has(s, lord, STONEMASONS):
        return Reason(f"{WHO[lord]} has no Stonemasons.", "7.2 T17")
    return Reason(
        "It takes a Fort or Town of Rus without Castle or Siege, and 6 Provender.", "7.2 T17"
    )


def _stone_kremlin(s: State, lord: int, _: int) -> Reason:
    if not has(s, lord, STONE_KREMLIN):
        return Reason(f"{WHO[lord]} has no Stone Kremlin.", "7.4 R18")
    return Reason("It takes a Russian-held Fort, City or Novgorod without Walls +1.", "7.4 R18")


def _forage(s: State, lord: int, _: int) -> Reason:
    place = s.where[lord]
    if s.ravaged[place]:
        return Reason(f"{LOCALE_NAMES[place]} is Ravaged.", "4.7.1")
    if famine(s, SIDE_OF[lord]):
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


_COMMANDS: dict[Verb, Callable[[State, int, int], Reason | None]] = {
    words.MARCH: _march,
    words.SIEGE: _besieger,
    words.STORM: _besieger,
    words.SALLY: _sally,
    words.SUPPLY: _supply,
    words.FORAGE: _forage,
    words.RAVAGE: _ravage,
    words.SAIL: _sail,
    words.TAX: _tax,
    words.SERF: _serf,
    words.STONEMASONS: _stonemasons,
    words.STONE_KREMLIN: _stone_kremlin,
}
COMMANDS: list[Verb] = [*_COMMANDS, words.PLAY, words.USE_LEGATE]
