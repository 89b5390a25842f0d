"""Why something is not offered in combat."""

from __future__ import annotations

from gardariki.engine.questions import Ask, Reason
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import (
    ADJACENT,
    CARD_SIDE,
    LOCALE_NAMES,
    R4,
    ROADS,
    SIDE_OF,
    UNIT_NAMES,
    UNITS,
)
from gardariki.games.nevsky.rules.calendar import winter
from gardariki.games.nevsky.rules.places import (
    capacity,
    enemies_outside,
    enemy_stronghold,
    holder,
    inside,
    is_stronghold,
)
from gardariki.games.nevsky.state import NO_COMBAT, STORM, State
from gardariki.games.nevsky.words import GARRISON_UNITS, WHO, WITHDRAW


def hit(s: State, ask: Ask, action: Action) -> Reason | None:
    """4.4.2, 4.5.2 Why this unit cannot take the Hit."""
    c = s.combat
    if not c.crossbow + c.hits:
        return None
    if action.noun >= GARRISON_UNITS:
        if c.kind != STORM:
            return Reason("A Garrison fights only in a Storm.", "4.5.2")
        return Reason("The Garrison does not take this Hit, or has no such unit.", "4.5.2")
    lord, who = divmod(action.noun, UNITS)
    if lord not in c.spots:
        return Reason(f"{WHO[lord]} is not in the Array.", "4.4.2")
    if not s.forces[lord][who]:
        return Reason(f"{WHO[lord]} has no {UNIT_NAMES[who]} that are not Routed.", "4.4.2")
    if s.seat[SIDE_OF[lord]] != ask.seat:
        return Reason(f"{WHO[lord]} is not yours.", "4.4.2")
    if c.kind == STORM:
        return Reason("A stormer's Armor, and a defender's Garrison, take Hits first.", "4.5.2")
    return Reason(f"{WHO[lord]} is not Struck, nor does he Flank all who Strike.", "4.4.2")


def struck(s: State, ask: Ask, action: Action) -> Reason | None:
    """4.4.2 Why this Lord is not to be Struck."""
    if s.combat.kind == NO_COMBAT:
        return None
    lord = action.noun
    if lord not in s.combat.spots:
        return Reason(f"{WHO[lord]} is not in the Array.", "4.4.2")
    if s.seat[SIDE_OF[lord]] == ask.seat:
        return Reason(f"{WHO[lord]} is your own.", "4.4.2")
    return Reason("One Strikes whoever is opposite, else the closest.", "4.4.2")


def there(s: State, ask: Ask, action: Action) -> Reason | None:
    """4.4.3 Why the losers cannot go there."""
    c = s.combat
    if c.kind == NO_COMBAT or c.loser < 0:
        return None
    if action.verb is WITHDRAW:
        if not is_stronghold(s, c.locale) or holder(s, c.locale) != c.loser:
            return Reason(f"{LOCALE_NAMES[c.locale]} is no Stronghold of yours.", "4.4.3")
        if len(inside(s, c.loser, c.locale)) >= capacity(s, c.locale):
            return Reason(f"{LOCALE_NAMES[c.locale]} holds no more Lords.", "4.4.3")
        return Reason(f"{WHO[action.noun]} cannot Withdraw, or goes with his Lieutenant.", "4.1.3")
    place = action.noun
    name = LOCALE_NAMES[place]
    if place not in ADJACENT[c.locale]:
        return Reason(f"{name} is not next to {LOCALE_NAMES[c.locale]}.", "4.4.3")
    if enemies_outside(s, c.loser, place):
        return Reason(f"An Unbesieged enemy Lord is at {name}.", "4.4.3")
    if enemy_stronghold(s, c.loser, place) and not s.siege[place]:
        return Reason(f"{name} is an enemy Stronghold that nobody besieges.", "4.4.3")
    if all(way == c.way for way, end in ROADS[c.locale] if end == place):
        return Reason(f"The enemy came by the only Way to {name}.", "4.4.3")
    return None


def played(s: State, ask: Ask, action: Action) -> Reason | None:
    """4.4.1 Why this Event cannot be played here."""
    card, c = action.noun, s.combat
    if c.kind == NO_COMBAT:
        return None
    side = CARD_SIDE[card]
    if s.seat[side] != ask.seat or card not in s.hand[side]:
        return Reason("You do not hold that Event.", "3.1.3")
    if c.kind == STORM:
        return Reason("In a Storm only the Field Organ of a Lord in Front can be played.", "4.5.2")
    if card == R4:
        return Reason("Raven's Rock is of no use in Summer.", "7.3 R4")
    if winter(s):
        return Reason("Everything is frozen: no Bridge and no Marsh in Winter.", "7.1")
    return Reason("That is for the Defender only, or not for a Battle.", "7.1")
