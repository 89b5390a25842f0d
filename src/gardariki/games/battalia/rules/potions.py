"""B18.6 to B18.8, B5.5 Potions: holding, drinking, what they do, and the reaction windows."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules, chance
from gardariki.engine.seats import clockwise
from gardariki.engine.words import Action
from gardariki.games.battalia.data import (
    BERSERK,
    BROTHERHOOD,
    COLOSSUS,
    FREEZING_TOUCH,
    POTIONS,
    WEAKNESS,
    F,
)
from gardariki.games.battalia.rules.cards import leave_hand, marks
from gardariki.games.battalia.state import Battle, State
from gardariki.games.battalia.words import BERSERK as BERSERK_VERB
from gardariki.games.battalia.words import DECLINE, DRINK, FREEZE, POTION_NOUNS, POUR


def undrunk(s: State, seat: int, potion: int) -> bool:
    """B18.6 Does the player hold this potion, not drunk yet?"""
    return s.potion_of[potion] == seat and s.potion_days[potion] == 0


def active(s: State, seat: int, potion: int) -> bool:
    """B18.6 Is this potion at work for the player?"""
    return s.potion_of[potion] == seat and s.potion_days[potion] > 0


def ready(s: State, seat: int, potion: int) -> bool:
    """B5.5 Held, and undrunk or not used up today."""
    return s.potion_of[potion] == seat and not s.potion_used[potion]


def drinkable(s: State, seat: int) -> list[int]:
    """B18.6 The potions that the player could drink now."""
    return [potion for potion in range(6) if undrunk(s, seat, potion)]


def opponents(s: State, seat: int) -> list[int]:
    """B0.7 The players of other sides, clockwise from the seat."""
    return [other for other in clockwise(s.seats, seat)[1:] if s.teams[other] != s.teams[seat]]


def truce(s: State, seat: int) -> bool:
    """B18.8 Does Brotherhood keep the player out of battles against players?"""
    return active(s, seat, BROTHERHOOD)


def battle_bonus(s: State, seat: int) -> int:
    """B11.6, B18.8 Colossus and Weakness."""
    bonus = POTIONS[COLOSSUS].n if active(s, seat, COLOSSUS) else 0
    if s.poured_on == seat and s.potion_days[WEAKNESS] > 0:
        bonus -= POTIONS[WEAKNESS].n
    return bonus


def drink(s: State, seat: int, potion: int) -> Rules[None]:
    """B18.6, B18.8 A potion works for three days from now on; Weakness is poured for another."""
    s.potion_days[potion] = F.potion_days
    s.potion_used[potion] = False
    if potion == WEAKNESS:
        others = opponents(s, seat)
        act: Action = yield Ask(seat, POUR(others), "For whom do you pour the Weakness?", "B18.8")
        s.poured_on = act.noun
        tell(s.log, f"{SEATS[seat]} pours Weakness for {SEATS[act.noun]}.")
    else:
        tell(s.log, f"{SEATS[seat]} drinks {POTION_NOUNS.labels[potion]}.")


def turn_potions(s: State) -> None:
    """B18.7 Every active potion advances a day; after the last it returns to the supply."""
    for potion in range(6):
        if s.potion_days[potion] > 0:
            s.potion_days[potion] -= 1
            s.potion_used[potion] = False
            if s.potion_days[potion] == 0:
                tell(s.log, f"{POTION_NOUNS.labels[potion]} of {SEATS[s.potion_of[potion]]} ends.")
                s.potion_of[potion] = -1
                if potion == WEAKNESS:
                    s.poured_on = -1


def frozen(s: State, seat: int, what: str) -> Rules[bool]:
    """B5.5 Window R1: does an opponent cancel the line that the player has just paid?"""
    holder = s.potion_of[FREEZING_TOUCH]
    if holder < 0 or s.teams[holder] == s.teams[seat] or s.potion_used[FREEZING_TOUCH]:
        return False
    prompt = f"{SEATS[seat]} is about to {what}. Do you freeze this line?"
    act: Action = yield Ask(holder, [FREEZE.act, DECLINE.act], prompt, "B5.5")
    if act is DECLINE.act:
        return False
    if s.potion_days[FREEZING_TOUCH] == 0:
        yield from drink(s, holder, FREEZING_TOUCH)
    s.potion_used[FREEZING_TOUCH] = True
    tell(s.log, f"{SEATS[holder]} freezes the line of {SEATS[seat]}.")
    return True


def dawn_window(s: State, side: int) -> Rules[None]:
    """B5.5 Window R4: every opponent of the active side may drink Brotherhood or Weakness."""
    members = s.sides[side]
    for seat in clockwise(s.seats, members[0])[1:]:
        if s.teams[seat] != s.teams[members[0]]:
            yield from _drinking(
                s, seat, (BROTHERHOOD, WEAKNESS), "Another turn begins. Do you drink a potion?"
            )


def _drinking(s: State, seat: int, which: tuple[int, ...], prompt: str) -> Rules[None]:
    """One after the other, until he declines."""
    while True:
        options = DRINK([p for p in which if undrunk(s, seat, p)])
        if not options:
            return
        act: Action = yield Ask(seat, [*options, DECLINE.act], prompt, "B5.5")
        if act is DECLINE.act:
            return
        yield from drink(s, seat, act.noun)


def battle_window(s: State, b: Battle) -> Rules[None]:
    """B5.5 Window R2: attacker, then defender, before the defender's first decision."""
    while True:
        options = DRINK([p for p in (COLOSSUS, BERSERK, WEAKNESS) if undrunk(s, b.attacker, p)])
        if active(s, b.attacker, BERSERK) and not s.potion_used[BERSERK]:
            options.append(BERSERK_VERB.act)
        if not options:
            break
        prompt = "Your attack is declared. Do you use a potion?"
        act: Action = yield Ask(b.attacker, [*options, DECLINE.act], prompt, "B5.5")
        if act is DECLINE.act:
            break
        if act.verb is DRINK:
            yield from drink(s, b.attacker, act.noun)
        if act is BERSERK_VERB.act or act.noun == BERSERK:
            yield from go_berserk(s, b)
    prompt = f"{SEATS[b.attacker]} attacks you. Do you drink a potion?"
    yield from _drinking(s, b.defender, (COLOSSUS, WEAKNESS), prompt)


def go_berserk(s: State, b: Battle) -> Rules[None]:
    """B18.8 Random cards of the defender's hand go to his shelter."""
    s.potion_used[BERSERK] = True
    p = s.players[b.defender]
    lost: list[int] = []
    while p.hand and len(lost) < POTIONS[BERSERK].n:
        place: int = yield chance(len(p.hand))
        card = p.hand[place]
        leave_hand(p, card)
        p.shelter.append(card)
        lost.append(card)
    p.refill = True
    tell(
        s.log,
        f"{SEATS[b.attacker]} goes berserk: {marks(lost)} of {SEATS[b.defender]} to the shelter.",
    )
