"""9.2 What must be true of every position, and what is broken if it is not."""

from __future__ import annotations

from gardariki.games.nevsky.data import (
    ASSET_LIMIT,
    CARDS,
    LOCALE_NAMES,
    LOCALE_TYPE,
    LOCALE_VALUE,
    LOCALES,
    LORD_NAMES,
    LORDS,
    NO_EVENT,
    R4,
    RUSSIANS,
    SAME_CAPABILITY,
    SERFS,
    T13,
    TEUTONS,
    TIMING,
    TOWN,
)
from gardariki.games.nevsky.rules.cards import in_play
from gardariki.games.nevsky.rules.places import (
    anyone,
    capacity,
    holder,
    inside,
    is_stronghold,
    outside,
)
from gardariki.games.nevsky.state import APPROACH, COMBAT, State


def laws(s: State) -> list[str]:
    """9.2 The invariants that do not hold."""
    broken: list[str] = []
    _cards(s, broken)
    _lords(s, broken)
    _markers(s, broken)
    if s.step not in (APPROACH, COMBAT):
        _map(s, broken)
    return broken


def _cards(s: State, broken: list[str]) -> None:
    where = s.removed + s.drawn + s.dealt + s.combat.events
    for side in (TEUTONS, RUSSIANS):
        where = where + s.deck[side] + s.holds[side] + s.hand[side]
        where = where + s.in_play[side] + s.events[side]
    for lord in range(LORDS):
        where = where + s.cards[lord]
        mat = s.cards[lord]
        if len(mat) > 2 or any(
            SAME_CAPABILITY[a] >> b & 1 for i, a in enumerate(mat) for b in mat[i + 1 :]
        ):
            broken.append(f"{LORD_NAMES[lord]} has too many or twin Capabilities")
    if sorted(where) != list(range(CARDS)):
        broken.append("an Arts of War card is lost or doubled")
    if any(TIMING[card] != NO_EVENT for card in s.removed):
        broken.append("a card that is not blank left the game")


def _lords(s: State, broken: list[str]) -> None:
    for lord in range(LORDS):
        name = LORD_NAMES[lord]
        on = s.where[lord] >= 0
        if on and (s.cylinder[lord] >= 0 or not 0 <= s.service[lord] <= 17):
            broken.append(f"{name} is in two places, or serves nowhere")
        if on and s.step != COMBAT and not sum(s.forces[lord]):
            broken.append(f"{name} has no units")
        goods = sum(s.forces[lord]) + sum(s.routed[lord]) + sum(s.assets[lord])
        if not on and (s.service[lord] >= 0 or goods or s.cards[lord]):
            broken.append(f"{name} is away but his mat is not empty")
        if s.step != COMBAT and any(s.routed[lord]):
            broken.append(f"{name} has Routed units outside combat")
        if min(s.assets[lord]) < 0 or max(s.assets[lord]) > ASSET_LIMIT:
            broken.append(f"{name} has too many or too few Assets")
        lower = s.leads[lord]
        if lower >= 0 and (
            s.led_by[lower] != lord
            or s.where[lower] != s.where[lord]
            or (s.step not in (APPROACH, COMBAT) and s.besieged[lower] != s.besieged[lord])
        ):
            broken.append(f"{name} is not with his Lower Lord")


def _markers(s: State, broken: list[str]) -> None:
    """1.8, 1.3.3 Markers and their limits."""
    if not (0 <= s.veche_vp <= 8 and 0 <= s.veche_coin <= 8):
        broken.append("the Veche is over its limits")
    if max(s.siege) > 4 or sum(s.walls) > 4 or sum(1 for c in s.castle if c >= 0) > 2:
        broken.append("there are too many markers")
    for place in range(LOCALES):
        if s.conquered[place] and not LOCALE_VALUE[place]:
            broken.append(f"{LOCALE_NAMES[place]} cannot be Conquered")
        printed = s.castle[place] >= 0 and LOCALE_TYPE[place] != TOWN
        if printed and s.conquered[place] != (s.castle[place] == TEUTONS):
            broken.append(f"the Castle of {LOCALE_NAMES[place]} has the wrong colour")
    if in_play(s, R4):
        serfs = s.serfs + sum(s.forces[i][SERFS] + s.routed[i][SERFS] for i in range(LORDS))
        if serfs != 6:
            broken.append(f"there are {serfs} Serfs")
    if (s.legate >= -1) != in_play(s, T13):
        broken.append("the Legate and William of Modena disagree")


def _map(s: State, broken: list[str]) -> None:
    for place in sorted(set(s.where)):
        if place < 0:
            continue
        name = LOCALE_NAMES[place]
        both = outside(s, TEUTONS, place) and outside(s, RUSSIANS, place)
        if both:
            broken.append(f"Unbesieged Lords of both sides stand at {name}")
        if not is_stronghold(s, place):
            if inside(s, TEUTONS, place) or inside(s, RUSSIANS, place):
                broken.append(f"a Lord is Besieged at {name}, where there is no Stronghold")
            continue
        owner = holder(s, place)
        if inside(s, 1 - owner, place):
            broken.append(f"a Lord is Besieged at {name}, which is not his side's")
        if len(inside(s, owner, place)) > capacity(s, place):
            broken.append(f"too many Lords are inside {name}")
        if anyone(s, 1 - owner, place) != (s.siege[place] > 0):
            broken.append(f"the Siege markers at {name} are wrong")
        if s.siege[place] and outside(s, owner, place):
            broken.append(f"a Lord stands outside the siege of {name}")
    for place in range(LOCALES):
        if s.siege[place] and place not in s.where:
            broken.append(f"nobody besieges {LOCALE_NAMES[place]}")
    if s.legate >= 0 and anyone(s, RUSSIANS, s.legate) and not anyone(s, TEUTONS, s.legate):
        broken.append("the Legate is alone among Russians")
