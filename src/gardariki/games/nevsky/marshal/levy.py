"""The marshal's rules of thumb for the Levy, and for cards at any time."""

from __future__ import annotations

from gardariki.engine.words import Action
from gardariki.games.nevsky.bot import WORTH, strength
from gardariki.games.nevsky.data import (
    ALEKSANDR,
    ANDREY,
    ASSETS,
    BOAT,
    CART,
    COIN,
    FEALTY,
    LIGHT_HORSE,
    LOOT,
    LORDS_OF,
    RUSSIANS,
    SCOPE,
    SEASON,
    SIDE_OF,
    SIDE_WIDE,
    SLED,
    SUMMER,
    TARGET_LORDS,
    VASSAL_FORCES,
    card,
)
from gardariki.games.nevsky.marshal.mind import NEVER, Mind
from gardariki.games.nevsky.rules.calendar import winter
from gardariki.games.nevsky.rules.lords import free_seats, on_map
from gardariki.games.nevsky.rules.places import (
    friendly,
    lords_at,
    outside,
)
from gardariki.games.nevsky.words import VECHE_COIN

WANTED: dict[int, float] = {
    card(name): worth
    for name, worth in {
        "t2": 2.6, "t3": 1.6, "t4": 2.2, "t5": 2.2, "t6": 2.2, "t7": 2.0, "t8": 1.4, "t9": 2.3,
        "t10": 2.3, "t11": 2.0, "t12": 2.4, "t13": 2.6, "t14": 1.6, "t15": 2.0, "t16": 1.0,
        "t17": 0.4, "t18": 0.8, "t1": 1.6, "r1": 1.8, "r2": 1.8, "r3": 2.2, "r4": 1.5, "r5": 2.8,
        "r6": 2.8, "r7": 1.0, "r8": 2.2, "r9": 2.0, "r10": 1.8, "r11": 1.8, "r12": 2.6, "r13": 2.2,
        "r14": 2.6, "r15": 2.0, "r16": 0.8, "r17": 1.2, "r18": 0.6,
    }.items()
}  # fmt: skip
"""How much a Capability is worth a Levy action."""


def bid(_m: Mind, act: Action) -> float:
    return -abs(act.noun - 1.0)


def take(m: Mind, act: Action) -> float:
    """Transport for the Season at hand and the next."""
    s = m.s
    kind = BOAT + act.noun
    if SEASON[s.box] == SUMMER:
        return {CART: 3.0, BOAT: 2.0, SLED: 1.0}.get(kind, 0.5)
    if winter(s):
        return 3.0 if kind == SLED else 1.0
    return {BOAT: 3.0, CART: 2.0}.get(kind, 0.5)


def levy_transport(m: Mind, act: Action) -> float:
    """Two pieces of what serves now are enough."""
    s = m.s
    lord = s.actor
    kind = BOAT + act.noun
    useful = CART if SEASON[s.box] == SUMMER else SLED if winter(s) else BOAT
    if kind != useful or s.assets[lord][kind] > 2:
        return -0.5
    return 2.7 if s.assets[lord][kind] < 2 else 1.5


def levy_lord(m: Mind, act: Action) -> float:
    """More Lords, above all."""
    s, side = m.s, m.side
    return 3.0 + FEALTY[act.noun] * 0.5 + (3.0 if len(on_map(s, side)) < 3 else 0.0)


def levy_vassal(_m: Mind, act: Action) -> float:
    """By the worth of the units that come."""
    return 0.9 + sum(n * WORTH[unit] for unit, n in enumerate(VASSAL_FORCES[act.noun])) * 0.4


def levy_card(m: Mind, act: Action) -> float:
    """Useful Capabilities, never more than can be kept."""
    s, side = m.s, m.side
    number = act.noun
    if SCOPE[number] == SIDE_WIDE:
        if len(s.in_play[side]) >= len(on_map(s, side)):
            return NEVER
    elif len(s.cards[s.actor]) >= 2:
        return NEVER
    if number == card("t3") and not s.forces[s.actor][LIGHT_HORSE]:
        return NEVER
    return WANTED.get(number, 0.0)


def keep_card(_m: Mind, act: Action) -> float:
    """Give up the least wanted card, and only if asked to."""
    return -1.0 - WANTED.get(act.noun, 0.0)


def give_card(m: Mind, act: Action) -> float:
    """Cards go to the strong."""
    s = m.s
    return strength(s, act.noun)


def pay(m: Mind, act: Action) -> float:
    """Pay who would leave now, if the purse reaches far enough."""
    s, side = m.s, m.side
    lord = act.noun
    missing = s.box + 1 - s.service[lord]
    if missing <= 0:
        return NEVER
    purse = s.veche_coin if side == RUSSIANS and not s.besieged[lord] else 0
    for other in lords_at(s, side, s.where[lord]):
        if s.besieged[other] == s.besieged[lord]:
            purse += s.assets[other][COIN]
            if friendly(s, side, s.where[lord]):
                purse += s.assets[other][LOOT]
    return 5.0 + strength(s, lord) if purse >= missing else NEVER


def spend(_m: Mind, act: Action) -> float:
    """Loot first: it is heavy; then the Veche's Coin."""
    if act.noun == VECHE_COIN:
        return 1.0
    return 2.0 if act.noun % ASSETS == LOOT else 0.5


def veche_decline(m: Mind, _act: Action) -> float:
    """A point a Levy for nothing, while others hold the field."""
    s, side = m.s, m.side
    return 4.0 if len(on_map(s, side)) >= 2 and s.veche_vp < 8 else 0.5


def veche_muster(m: Mind, act: Action) -> float:
    """A prince is worth a point when Lords are few."""
    s, side = m.s, m.side
    few = len(on_map(s, side)) < 2
    return (6.0 if few else -1.0) + (1.0 if act.noun in (ALEKSANDR, ANDREY) else 0.0)


def veche_lordship(m: Mind, _act: Action) -> float:
    """Only to fill an empty map."""
    s, side = m.s, m.side
    ready = any(0 <= s.cylinder[lord] <= s.box for lord in LORDS_OF[side])
    return 1.0 if ready and len(on_map(s, side)) < 2 else NEVER


def legate_to(m: Mind, act: Action) -> float:
    """The Legate goes to the Seat of a Lord who is Ready, else where the strongest Lord is."""
    s, side = m.s, m.side
    for lord in LORDS_OF[side]:
        if s.legate < 0 and 0 <= s.cylinder[lord] <= s.box and act.noun in free_seats(s, lord):
            return 4.0
    there = sum(strength(s, lord) for lord in outside(s, side, act.noun))
    here = sum(strength(s, lord) for lord in outside(s, side, s.legate)) if s.legate >= 0 else -1.0
    return 0.1 + there * 0.1 if there > here else -0.5


# Shifts


def shift(m: Mind, act: Action) -> float:
    """The enemy's: cylinders later, Service earlier. A cylinder was chosen if there was one."""
    s, side = m.s, m.side
    drawn = s.drawn or s.events[side]
    lords = TARGET_LORDS[drawn[-1]] if drawn else LORDS_OF[1 - side]
    boxes = act.noun - 2
    return float(boxes if any(s.cylinder[lord] >= 0 for lord in lords) else -boxes)


def cylinder(m: Mind, act: Action) -> float:
    """Rather the one who is near: mine to come, theirs to be late."""
    s, side = m.s, m.side
    return 1.0 if SIDE_OF[act.noun] != side else 2.0 - 0.1 * s.cylinder[act.noun]


def seat(m: Mind, act: Action) -> float:
    """Muster with friends, at a Seat of others too."""
    s, side = m.s, m.side
    return 0.2 * len(outside(s, side, act.noun))


def lordship(m: Mind, _act: Action) -> float:
    """Held Lordship is best used at once."""
    s = m.s
    return 1.5 if s.actions == 0 else -0.1
