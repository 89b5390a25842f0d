"""B11.11 Retreat: payment, exactly three steps, where it may end."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action
from gardariki.games.battalia.data import (
    BOOK,
    FORTUNE,
    HORSE,
    KIND,
    STARDUST,
    SUPPLY,
    TYPE,
    F,
)
from gardariki.games.battalia.rules.cards import (
    faces,
    take_type,
)
from gardariki.games.battalia.rules.cities import (
    at_words,
)
from gardariki.games.battalia.rules.lines import enough_fuel
from gardariki.games.battalia.rules.map import heroes_on, three_steps
from gardariki.games.battalia.rules.movement import HERO
from gardariki.games.battalia.rules.strength import side_seat
from gardariki.games.battalia.state import (
    ATTACKER,
    Battle,
    State,
)
from gardariki.games.battalia.words import (
    FUEL,
    PAY_RETREAT,
    SUPPLIES_PAY,
    TO,
)


def can_retreat(s: State, b: Battle, side: int, hero: int) -> bool:
    """B11.11 Does he take part, can he pay, and is there a way of exactly three steps?"""
    if not b.heroes[side] >> hero & 1:
        return False
    seat = side_seat(b, side)
    return bool(retreat_payments(s, seat)) and bool(retreat_ends(s, b, side, hero))


def retreat_payments(s: State, seat: int) -> list[int]:
    """B11.11 What can pay a retreat: a horse, what stands for one, or three supplies."""
    types = [TYPE[card] for card in s.players[seat].hand]
    found = [
        t
        for t in sorted(set(types))
        if KIND[t] == HORSE or t == BOOK or (t == FORTUNE and BOOK in faces(s, seat, t))
    ]
    if enough_fuel(F.retreat_supplies, types.count(SUPPLY), types.count(STARDUST), 0):
        found.append(SUPPLIES_PAY)
    return found


def retreat_ends(s: State, b: Battle, side: int, hero: int) -> list[int]:
    """B11.11 Where he may end: no city and no square with another figure of the opponent."""
    seat, enemy = side_seat(b, side), side_seat(b, 1 - side)
    start = s.players[seat].heroes[hero]
    return [
        at
        for at in three_steps(s, start, F.retreat_steps)
        if enemy < 0 or (s.owner[at] != enemy and not heroes_on(s.players[enemy], at))
    ]


def retreat(s: State, b: Battle, side: int, hero: int) -> Rules[None]:
    """B11.11 A hero leaves the battle; the payment goes the way of the battle cards."""
    seat = side_seat(b, side)
    p = s.players[seat]
    pile = p.play if side == ATTACKER else p.shelter
    ways = PAY_RETREAT(retreat_payments(s, seat))
    how = yield from pick(Ask(seat, ways, f"How do you pay the retreat of {HERO[hero]}?", "B11.11"))
    if how == SUPPLIES_PAY:
        yield from pay_supplies(s, seat, F.retreat_supplies, pile)
    else:
        pile.append(take_type(p, how))
    ends = retreat_ends(s, b, side, hero)
    at = yield from pick(Ask(seat, TO(ends), f"Where does {HERO[hero]} retreat to?", "B11.11"))
    p.heroes[hero] = at
    b.heroes[side] &= ~(1 << hero)
    tell(s.log, f"{SEATS[seat]}: {HERO[hero]} retreats to {at_words(at)}.")


def pay_supplies(s: State, seat: int, need: int, pile: list[int]) -> Rules[None]:
    """B0.6 Supplies and stardust, one card at a time."""
    p = s.players[seat]
    laid = 0
    while need > 0:
        types = [TYPE[card] for card in p.hand]
        supplies, dust = types.count(SUPPLY), types.count(STARDUST)
        options: list[Action] = []
        if supplies and enough_fuel(need - 1, supplies - 1, dust, laid + 1):
            options.append(FUEL[SUPPLY])
        worth = F.stardust_worth
        spares = need < worth and laid > 0  # a supply card would be surplus
        if dust and not spares and enough_fuel(need - worth, supplies, dust - 1, laid):
            options.append(FUEL[STARDUST])
        kind = yield from pick(Ask(seat, options, "Pay a supply.", "B0.6"))
        pile.append(take_type(p, kind))
        laid += kind == SUPPLY
        need -= 1 if kind == SUPPLY else worth
