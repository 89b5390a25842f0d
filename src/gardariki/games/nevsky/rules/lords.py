"""1.5 Lords: Marshals, Seats, entering and leaving the map; 7 Ransom."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.games.nevsky.data import (
    ASSET_LIMIT,
    ASSETS,
    CARD_SIDE,
    COIN,
    COMMANDERIES,
    CRUSADERS,
    DEPUTY,
    EDITIONS,
    FORCES,
    LORDS_OF,
    MARSHAL,
    NOVGOROD,
    ORDINARY,
    PSKOV,
    R4,
    R7,
    R10,
    R15,
    RUSSIANS,
    SCENARIOS,
    SEATS,
    SERFS,
    SERVICE,
    SIDE_NAMES,
    SIDE_OF,
    START_ASSETS,
    STEPPE,
    T11,
    T12,
    T13,
    T16,
    TEUTONS,
    UNITS,
    VASSAL_FORCES,
    VASSAL_KIND,
    VASSAL_LORD,
    VASSALS_OF,
    YAROSLAV,
)
from gardariki.games.nevsky.rules.calendar import box_words, clamp
from gardariki.games.nevsky.rules.cards import in_play, to_deck
from gardariki.games.nevsky.rules.goods import asset_words, gain, tell_mat
from gardariki.games.nevsky.rules.places import anyone, holder, lords_at, settle
from gardariki.games.nevsky.state import (
    ADVANCE,
    CAPABILITY_DISCARD,
    LEGATE_ON_CARD,
    LEGATE_OUT,
    NO_COMBAT,
    V_GONE,
    V_MUSTERED,
    V_READY,
    V_UNAVAILABLE,
    State,
)
from gardariki.games.nevsky.words import CAPABILITY, RANSOM, WHO, does


def on_map(s: State, side: int) -> list[int]:
    """1.3.1 The side's Mustered Lords."""
    where = s.where
    return [lord for lord in LORDS_OF[side] if where[lord] >= 0]


def units(s: State, lord: int) -> int:
    """1.6 Unrouted units on the mat, Serfs included."""
    return sum(s.forces[lord])


def is_marshal(s: State, lord: int) -> bool:
    """1.5.1 Each side has a Marshal, and a deputy while he is not on the map."""
    side = SIDE_OF[lord]
    return lord == MARSHAL[side] or (lord == DEPUTY[side] and s.where[MARSHAL[side]] < 0)


def seats_of(s: State, lord: int) -> list[int]:
    """1.3.1 A Lord's Seats, with repetition where an extra Seat doubles one of his own."""
    seats = list(SEATS[lord])
    if SIDE_OF[lord] == TEUTONS:
        if in_play(s, T12):
            seats += COMMANDERIES
        if lord == YAROSLAV and s.conquered[PSKOV]:
            seats.append(PSKOV)
    elif in_play(s, R15):
        seats.append(NOVGOROD)
    return seats


def free_seats(s: State, lord: int) -> list[int]:
    """3.4.1 Seats where the Lord can Muster: no enemy Lord, not held by the enemy."""
    side = SIDE_OF[lord]
    found: list[int] = []
    for place in seats_of(s, lord):
        if place not in found and holder(s, place) == side and not anyone(s, 1 - side, place):
            found.append(place)
    return found


def place_lord(s: State, lord: int, place: int) -> None:
    """3.4.1 A Lord enters the map with his starting Forces and Assets, Vassals Ready."""
    s.where[lord] = place
    s.cylinder[lord] = -1
    s.service[lord] = clamp(s.box + SERVICE[lord])
    s.besieged[lord] = 0
    s.moved[lord] = 0
    s.forces[lord] = list(FORCES[lord])
    s.assets[lord] = list(START_ASSETS[lord])
    for vassal in VASSALS_OF[lord]:
        if s.vassals[vassal] == V_GONE:
            continue
        s.vassals[vassal] = V_READY if vassal_available(s, vassal) else V_UNAVAILABLE


def vassal_available(s: State, vassal: int) -> bool:
    """1.5.4 Special Vassals need their card in play."""
    kind = VASSAL_KIND[vassal]
    if kind == ORDINARY:
        return True
    return in_play(s, R10 if kind == STEPPE else T11)


def lose_vassal_forces(s: State, vassal: int) -> None:
    """3.4.2 The Vassal's units leave his Lord's mat, as far as there are any."""
    mat = s.forces[VASSAL_LORD[vassal]]
    for unit, count in enumerate(VASSAL_FORCES[vassal]):
        mat[unit] -= min(mat[unit], count)


def in_campaign(s: State) -> bool:
    """2.2.2 Is the marker on its Campaign side?"""
    return CAPABILITY_DISCARD <= s.step < ADVANCE


def captors_of(s: State, lord: int) -> list[int]:
    """7.2 Ransom: a Besieged Lord who leaves the map pays one of the besiegers."""
    if not s.besieged[lord]:
        return []
    return lords_at(s, 1 - SIDE_OF[lord], s.where[lord])


def disband(s: State, lord: int) -> Rules[None]:
    """3.3.2 The Lord goes to the Calendar; in a Campaign the edition says from which box on."""
    captors = captors_of(s, lord)
    offset = EDITIONS[s.edition].disband_campaign_offset if in_campaign(s) else 0
    place = _leave_map(s, lord)
    s.cylinder[lord] = clamp(s.box + offset + SERVICE[lord])
    tell(s.log, f"{does(lord, 'disbands')}, to {box_words(s.cylinder[lord])}.")
    yield from _after_leaving(s, lord, place, captors)


def remove(s: State, lord: int, captors: list[int]) -> Rules[None]:
    """3.3.1, 4.4.4 The Lord is out of the game; one of the captors may get Ransom."""
    tell(s.log, f"{does(lord, 'is')} out of the game.")
    place = _leave_map(s, lord)
    yield from _after_leaving(s, lord, place, captors)


def leave_if_empty(s: State, lord: int) -> Rules[None]:
    """1.6 A Lord without units outside combat Disbands at once."""
    if s.where[lord] >= 0 and not units(s, lord):
        yield from disband(s, lord)


def _leave_map(s: State, lord: int) -> int:
    """1.5.1, 6.1 Everything that goes when a Lord leaves; the Locale that he left."""
    place = s.where[lord]
    if in_play(s, R4):
        s.serfs += s.forces[lord][SERFS] + s.routed[lord][SERFS]
    s.where[lord] = s.service[lord] = -1
    s.besieged[lord] = s.moved[lord] = s.unfed[lord] = 0
    s.forces[lord] = [0] * UNITS
    s.routed[lord] = [0] * UNITS
    s.assets[lord] = [0] * ASSETS
    for card in s.cards[lord]:
        to_deck(s, card)
    s.cards[lord] = []
    part(s, lord)
    for vassal in VASSALS_OF[lord]:
        s.vassal_box[vassal] = -1
        if s.vassals[vassal] != V_GONE:
            s.vassals[vassal] = V_UNAVAILABLE
    if SCENARIOS[s.scenario].lord_tally:
        s.tally[1 - SIDE_OF[lord]] += 1
    return place


def _after_leaving(s: State, lord: int, place: int, captors: list[int]) -> Rules[None]:
    """1.5.1 Siege, Legate, Ransom."""
    if s.combat.kind == NO_COMBAT:
        settle(s, place)
    side = SIDE_OF[lord]
    if in_play(s, T16 if side == RUSSIANS else R7):
        takers = [i for i in captors if s.where[i] >= 0 and s.assets[i][COIN] < ASSET_LIMIT]
        if takers:
            taker = yield from pick(
                Ask(s.seat[1 - side], RANSOM(takers), "Who takes the Ransom?", "7.2 Ransom")
            )
            got = asset_words(COIN, gain(s, taker, COIN, SERVICE[lord]))
            who, why = does(taker, "takes"), f"Ransom for {WHO[lord]}"
            tell_mat(s, taker, f"{who} {got} as {why}.", f"{who} {why}.")


def part(s: State, lord: int) -> None:
    """4.1.3 Dissolve the pair that this Lord is in."""
    lower, upper = s.leads[lord], s.led_by[lord]
    if lower >= 0:
        s.leads[lord] = s.led_by[lower] = -1
    if upper >= 0:
        s.led_by[lord] = s.leads[upper] = -1


def tell_capability(s: State, lord: int, card: int) -> None:
    """1.5.2 Tell who got a This-Lord Capability; with hidden mats only its owner hears which."""
    who = does(lord, "gets")
    tell_mat(s, lord, f"{who} {CAPABILITY[card]}.", f"{who} a Capability.")


def enter_play(s: State, card: int) -> None:
    """3.1.2, 3.4.4 A side-wide Capability comes into play, with what it brings."""
    side = CARD_SIDE[card]
    s.in_play[side].append(card)
    tell(s.log, f"The {SIDE_NAMES[side]} put {CAPABILITY[card]} in play.")
    if card == T13:
        s.legate = LEGATE_ON_CARD
    elif card == R4:
        s.serfs = 6 - sum(s.forces[lord][SERFS] for lord in LORDS_OF[RUSSIANS])
    elif card in (T11, R10):
        kind = CRUSADERS if card == T11 else STEPPE
        for lord in on_map(s, side):
            for vassal in VASSALS_OF[lord]:
                if VASSAL_KIND[vassal] == kind and s.vassals[vassal] == V_UNAVAILABLE:
                    s.vassals[vassal] = V_READY


def leave_play(s: State, card: int) -> Rules[None]:
    """4.0, 4.9.5 A side-wide Capability is discarded; 3.4.2: its special Vassals go home."""
    side = CARD_SIDE[card]
    s.in_play[side].remove(card)
    to_deck(s, card)
    tell(s.log, f"The {SIDE_NAMES[side]} give up {CAPABILITY[card]}.")
    if card == T13:
        s.legate = LEGATE_OUT
    elif card == R4:
        s.serfs = 0
    elif card in (T11, R10):
        kind = CRUSADERS if card == T11 else STEPPE
        for lord in on_map(s, side):
            for vassal in VASSALS_OF[lord]:
                if VASSAL_KIND[vassal] == kind and s.vassals[vassal] != V_GONE:
                    if s.vassals[vassal] == V_MUSTERED:
                        lose_vassal_forces(s, vassal)
                    s.vassals[vassal] = V_UNAVAILABLE
                    s.vassal_box[vassal] = -1
            yield from leave_if_empty(s, lord)
