"""Why something is not offered in Pay, Muster and Call to Arms."""

from __future__ import annotations

from gardariki.engine.questions import Ask, Reason
from gardariki.engine.words import Action
from gardariki.games.nevsky import words
from gardariki.games.nevsky.data import (
    ALEKSANDR,
    ANDREY,
    ASSET_LIMIT,
    BOAT,
    CARD_LORDS,
    CARD_SIDE,
    EDITIONS,
    LORD_NAMES,
    NO_EVENT,
    OFF_RIGHT,
    R15,
    SAME_CAPABILITY,
    SIDE_OF,
    T13,
    TIMING,
    VASSAL_LORD,
)
from gardariki.games.nevsky.rules.any_time import barred
from gardariki.games.nevsky.rules.calendar import ready
from gardariki.games.nevsky.rules.cards import has, in_effect
from gardariki.games.nevsky.rules.lords import free_seats
from gardariki.games.nevsky.rules.places import friendly
from gardariki.games.nevsky.state import (
    CALL_TO_ARMS,
    EXTRA_MUSTER,
    PAY_CAMPAIGN,
    PAY_LEVY,
    V_MUSTERED,
    V_READY,
    State,
)
from gardariki.games.nevsky.state import MUSTER as MUSTER_STEP
from gardariki.games.nevsky.words import WHO


def paid(s: State, _ask: Ask, action: Action) -> Reason | None:
    """3.2 Why this Lord cannot be paid."""
    if s.step not in (PAY_LEVY, PAY_CAMPAIGN):
        return None
    lord = action.noun
    if SIDE_OF[lord] != s.side:
        return Reason(f"{WHO[lord]} is not yours.", "3.2")
    if s.where[lord] < 0:
        return Reason(f"{WHO[lord]} is not on the map.", "3.2")
    if s.service[lord] >= OFF_RIGHT:
        return Reason(f"The Service of {WHO[lord]} cannot go further.", "3.2")
    return Reason(f"Nobody with {WHO[lord]} has Coin, or Loot at a Friendly Locale.", "3.2.1")


def levied(s: State, _ask: Ask, action: Action) -> Reason | None:
    """3.4 Why this cannot be Levied."""
    if s.step not in (MUSTER_STEP, EXTRA_MUSTER) or s.actor < 0:
        return None
    if not s.actions:
        return Reason(f"{WHO[s.actor]} has no Levy actions left.", "3.4")
    if action.verb is words.LEVY_LORD:
        return _levy_lord(s, action.noun)
    if action.verb is words.LEVY_VASSAL:
        return _vassal(s, action.noun)
    if action.verb is not words.LEVY_TRANSPORT:
        return _card(s, action.noun)
    if s.assets[s.actor][BOAT + action.noun] >= ASSET_LIMIT:
        return Reason("He has eight of them.", "1.7.3")
    return Reason(f"The mat of {WHO[s.actor]} allows no Ships.", "3.4.3")


def musters(s: State, _ask: Ask, action: Action) -> Reason | None:
    """3.4 Why this Lord does not use his Lordship."""
    if s.step != MUSTER_STEP:
        return None
    lord = action.noun
    name = WHO[lord]
    if SIDE_OF[lord] != s.side or s.where[lord] < 0:
        return Reason(f"{name} is not one of your Lords on the map.", "3.4")
    if barred(s, lord):
        return Reason(f"An Event keeps {name} from using Lordship this Levy.", "7.3")
    if not friendly(s, s.side, s.where[lord]):
        return Reason(f"{name} is not at a Friendly Locale.", "3.4")
    return Reason(f"{name} has acted, or came only in this Muster.", "3.4")


def _levy_lord(s: State, lord: int) -> Reason:
    name = WHO[lord]
    if SIDE_OF[lord] != SIDE_OF[s.actor]:
        return Reason(f"{name} is not yours.", "3.4.1")
    if lord == ALEKSANDR:
        return Reason(f"{name} comes only at the call of the Veche.", "3.4.1")
    if s.where[lord] >= 0:
        return Reason(f"{name} is on the map already.", "3.4.1")
    if not ready(s, lord):
        return Reason(f"{name} is not Ready.", "3.4.1")
    if barred(s, lord):
        return Reason(f"An Event keeps {name} away this Levy.", "7.3")
    if lord == ANDREY and EDITIONS[s.edition].andrey_only_by_aleksandr:
        return Reason(f"Only {LORD_NAMES[ALEKSANDR]} may roll for {name}.", "3.4.1")
    if not free_seats(s, lord):
        return Reason(f"No Seat of {name} is free.", "3.4.1")
    return Reason(f"{name} cannot be called now.", "3.4.1")


def _vassal(s: State, vassal: int) -> Reason:
    if VASSAL_LORD[vassal] != s.actor:
        return Reason(f"That Vassal follows {WHO[VASSAL_LORD[vassal]]}.", "3.4.2")
    if s.vassals[vassal] == V_MUSTERED:
        return Reason("That Vassal is Mustered.", "1.5.4")
    if s.vassals[vassal] != V_READY:
        return Reason("That Vassal is not Ready.", "3.4.2")
    return Reason("Summer Crusaders come by themselves.", "3.4.2")


def _card(s: State, number: int) -> Reason:
    lord = s.actor
    if CARD_SIDE[number] != SIDE_OF[lord] or TIMING[number] == NO_EVENT:
        return Reason("That card is no Capability of yours.", "3.4.4")
    if lord not in CARD_LORDS[number]:
        return Reason(f"The card does not name {WHO[lord]}.", "3.4.4")
    if has(s, lord, SAME_CAPABILITY[number]):
        return Reason(f"{WHO[lord]} has a Capability of that name.", "3.4.4")
    if number == T13 and in_effect(s, R15):
        return Reason("The Pope is dead: no Legate this Levy.", "7.3 R15")
    return Reason("That card is not among the unused ones.", "3.1.1")


def veche(s: State, _ask: Ask, action: Action) -> Reason | None:
    """3.5.2 Why the Veche cannot do this."""
    if s.step != CALL_TO_ARMS:
        return None
    verb = action.verb
    if not s.veche_vp:
        return Reason("The Veche has no VP marker to pay with.", "3.5.2")
    lord = action.noun
    name = WHO[lord]
    if verb is words.VECHE_LORDSHIP:
        return Reason(f"{name} is not at a Friendly Locale.", "3.5.2")
    if s.cylinder[lord] < 0:
        return Reason(f"The cylinder of {name} is not on the Calendar.", "3.5.2")
    if verb is words.VECHE_MUSTER and not ready(s, lord):
        return Reason(f"{name} is not Ready.", "3.5.2")
    return Reason(f"No Seat of {name} is free.", "3.5.2")
