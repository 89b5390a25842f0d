"""B20 Valleys of the Kings and Queens: discovery, goods, Mountain pass, Kingsbridge."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell, tell_only
from gardariki.engine.questions import Ask, Rules, chance, pick
from gardariki.engine.words import Action
from gardariki.games.battalia.data import (
    BESIDE,
    BUILDING_GOODS,
    BUILDINGS,
    FAMILY,
    FORTUNE,
    GREAT_FAMILY,
    LAYOUTS,
    SQUARES,
    SUPPLY_GOOD,
    TYPE,
    F,
    squares,
)
from gardariki.games.battalia.rules.cards import a_card, marks, shuffle_nation
from gardariki.games.battalia.rules.cities import (
    at_words,
    lower_city,
    raise_city,
    rising,
)
from gardariki.games.battalia.rules.ending import check_cities
from gardariki.games.battalia.rules.fortune import choose_great, fortune, great_choices
from gardariki.games.battalia.rules.gains import give, take_artefact
from gardariki.games.battalia.rules.map import gates
from gardariki.games.battalia.rules.movement import HERO, empty_pool
from gardariki.games.battalia.state import (
    BUILDING,
    CITY,
    CROSSROAD,
    DOWN,
    KINGSBRIDGE,
    MOUNTAIN_PASS,
    NO_VALLEYS,
    Player,
    State,
)
from gardariki.games.battalia.words import (
    DECLINE,
    DRAW_FORTUNE,
    EXCHANGE,
    GATES,
    HAND_IN,
    LOWER,
    RAISE_CITY,
    SPEND_BOOSTER,
    STOP_ON_PASS,
    TAKE_GA,
    TAKE_GOOD,
)


def building_at(s: State, at: int) -> int:
    """Which building lies on a square: a place in BUILDINGS; -1 if it is face down in a view."""
    for valley, placed in zip(LAYOUTS[s.layout].valleys, (s.kings, s.queens), strict=True):
        corners = squares(valley.buildings)
        if at in corners:
            return placed[corners.index(at)]
    raise AssertionError("only buildings are asked for")


def discoverable(s: State, seat: int) -> list[int]:
    """B20.4 Face-down cards that a card under an own hero would be linked to."""
    if s.valleys == NO_VALLEYS:
        return []
    found: set[int] = set()
    for at in s.players[seat].heroes:
        if at < 0 or s.exits[at] >= DOWN:
            continue
        for edge, other in BESIDE[at]:
            there = s.exits[other]
            if DOWN <= there < 32 and s.exits[at] >> edge & 1 and there >> (edge ^ 2) & 1:
                found.add(other)
    return sorted(found)


def discover(s: State, seat: int, at: int) -> None:
    """B20.4 The card is turned over; a building is controlled at once."""
    s.exits[at] &= 15
    if s.kind[at] == CROSSROAD:
        tell(s.log, f"{SEATS[seat]} discovers a crossroad at {at_words(at)}.")
        return
    s.owner[at] = seat
    s.level[at] = F.building_level
    name = BUILDINGS[building_at(s, at)].name
    tell(s.log, f"{SEATS[seat]} discovers the {name} at {at_words(at)} and controls it.")
    check_cities(s, seat)


def goods(s: State, seat: int) -> list[int]:
    """B20.5 The kinds that the player's buildings give, if he took none this turn."""
    if s.valleys == NO_VALLEYS or s.players[seat].good:
        return []
    found: set[int] = set()
    for at in range(SQUARES):
        if s.kind[at] == BUILDING and s.owner[at] == seat:
            good = BUILDING_GOODS[building_at(s, at)]
            if s.supplies if good == SUPPLY_GOOD else s.open[4 + good] >= 0:
                found.add(good)
    return sorted(found)


def take_good(s: State, seat: int, good: int) -> Rules[None]:
    """B20.5 An artefact or a supply of an own building comes to the hand."""
    s.players[seat].good = True
    if good == SUPPLY_GOOD:
        card = s.supplies.pop()
        give(s, seat, [card], True)
        tell(s.log, f"{SEATS[seat]} takes {a_card(card)} from a building.")
    else:
        yield from take_artefact(s, seat, good, True, "B20.5")


def connection(s: State) -> int:
    return squares(LAYOUTS[s.layout].connection)[0]


def valley_options(s: State, seat: int) -> list[Action]:
    """B5.4 The free actions of the valleys."""
    found = TAKE_GOOD(goods(s, seat))
    p = s.players[seat]
    at = connection(s)
    if at not in p.heroes:
        return found
    if s.valleys == MOUNTAIN_PASS:
        found += STOP_ON_PASS([h for h in (0, 1) if p.heroes[h] == at and p.boosters[h] < 0])
    else:
        own = own_greats(p)
        if rising(s, seat):
            found += HAND_IN(own)
        if own:
            found += EXCHANGE(own)
        found += LOWER(lowerable(s, seat, []))
    return found


# Mountain pass


def stop_on_pass(s: State, seat: int, hero: int) -> Rules[None]:
    """B20.8 The hero gets a Stormbooster; the die says for which gate."""
    p = s.players[seat]
    if p.pool_hero == hero:
        empty_pool(s, seat)
    there = gates(s)
    gate: int = there[(yield chance(len(there)))]
    p.boosters[hero] = gate
    tell(
        s.log,
        f"{SEATS[seat]}: {HERO[hero]} stops on the Mountain pass and carries a Stormbooster"
        f" for {GATES.labels[gate]}.",
    )


def boost(s: State, seat: int, hero: int, gate: int) -> Rules[None]:
    """B20.8, B20.9 What a leap from this gate brings besides the Stormevent."""
    p = s.players[seat]
    if s.valleys == MOUNTAIN_PASS and p.boosters[hero] == gate:
        p.boosters[hero] = -1
        yield from choose_great(s, seat, "B20.8")
    elif s.valleys == KINGSBRIDGE and p.rings >> gate & 1 and s.great_gates[gate]:
        prompt = f"Do you spend your Stormbooster of {GATES.labels[gate]} for a Great Artefact?"
        act: Action = yield Ask(seat, [SPEND_BOOSTER.act, DECLINE.act], prompt, "B20.9")
        if act is SPEND_BOOSTER.act:
            yield from _look_under(s, seat, gate)


def _look_under(s: State, seat: int, gate: int) -> Rules[None]:
    """B20.9 All Great Artefacts under the gate are looked at; one is taken and shown."""
    p = s.players[seat]
    p.rings &= ~(1 << gate)
    hidden = s.great_gates[gate]
    s.great_eyes[gate] |= 1 << seat
    options = TAKE_GA(sorted(TYPE[card] for card in hidden))
    prompt = "Which of the Great Artefacts under the gate do you take?"
    kind = yield from pick(Ask(seat, options, prompt, "B20.9"))
    card = next(card for card in hidden if TYPE[card] == kind)
    hidden.remove(card)
    p.shelter.append(card)
    tell(s.log, f"{SEATS[seat]} takes {a_card(card)} from under {GATES.labels[gate]}.")
    if hidden:
        tell_only(s.log, 1 << seat, f"Left under it: {marks(hidden)}.")


# Kingsbridge


def own_greats(p: Player) -> list[int]:
    """B20.9 Great Artefacts in nation and shelter that may be handed in or exchanged."""
    return sorted(
        TYPE[card]
        for zone in (p.nation, p.top, p.shelter)
        for card in zone
        if FAMILY[TYPE[card]] == GREAT_FAMILY and TYPE[card] != FORTUNE and card not in p.bridged
    )


def lowerable(s: State, seat: int, lowered: list[int]) -> list[int]:
    """B20.9 Cities that can be lowered so that two levels are given in all."""
    if not lowered and not _offers_great(s, seat):
        return []
    own = [
        at
        for at in range(SQUARES)
        if s.owner[at] == seat and s.kind[at] == CITY and s.level[at] > 1
    ]
    if lowered:
        return own
    if sum(s.level[at] - 1 for at in own) < F.lower_levels:
        return []
    return own


def _offers_great(s: State, seat: int) -> bool:
    return bool(great_choices(s, seat))


def _take_own(s: State, seat: int, kind: int) -> int:
    """A Great Artefact is searched for in nation and shelter; the nation is shuffled."""
    p = s.players[seat]
    for zone in (p.shelter, p.nation, p.top):
        for card in zone:
            if TYPE[card] == kind:
                zone.remove(card)
                if zone is not p.shelter:
                    shuffle_nation(p)
                return card
    raise AssertionError("only own Great Artefacts are offered")


def stop_on_bridge(s: State, seat: int) -> None:
    """B20.9 A hero who deals with the council stops: his movement pool is emptied."""
    p = s.players[seat]
    if p.pool_hero >= 0 and p.heroes[p.pool_hero] == connection(s):
        empty_pool(s, seat)


def hand_in(s: State, seat: int, kind: int) -> Rules[None]:
    """B20.9 a) A Great Artefact goes to the rest pile, and a city rises."""
    stop_on_bridge(s, seat)
    card = _take_own(s, seat, kind)
    s.great_rest.append(card)
    s.great_rest.sort()
    tell(s.log, f"{SEATS[seat]} hands in {a_card(card)} on Kingsbridge.")
    ask = Ask(seat, RAISE_CITY(rising(s, seat)), "Which city rises?", "B20.9")
    at = yield from pick(ask)
    raise_city(s, seat, at)


def lower(s: State, seat: int, at: int) -> Rules[None]:
    """B20.9 b) Two levels of cities for an open Great Artefact or a Fortune card."""
    stop_on_bridge(s, seat)
    lower_city(s, seat, at)
    for _ in range(F.lower_levels - 1):
        options = LOWER(lowerable(s, seat, [at]))
        again = yield from pick(Ask(seat, options, "Which city is lowered besides?", "B20.9"))
        lower_city(s, seat, again)
    card = yield from choose_great(s, seat, "B20.9")
    if card >= 0:
        s.players[seat].bridged.append(card)


def exchange(s: State, seat: int, kind: int) -> Rules[None]:
    """B20.9 c) A Great Artefact for an open one, or for a Fortune card."""
    stop_on_bridge(s, seat)
    p = s.players[seat]
    card = _take_own(s, seat, kind)
    options = [*TAKE_GA(sorted(TYPE[c] for c in s.great_open)), DRAW_FORTUNE.act]
    prompt = f"What do you take for {a_card(card)}?"
    act: Action = yield Ask(seat, options, prompt, "B20.9")
    if act is DRAW_FORTUNE.act:
        s.great_rest.append(card)
        s.great_rest.sort()
        tell(s.log, f"{SEATS[seat]} gives {a_card(card)} for a Fortune card.")
        gained = yield from fortune(s, seat, False)
        if gained >= 0:
            p.bridged.append(gained)
        return
    new = next(c for c in s.great_open if TYPE[c] == act.noun)
    s.great_open[s.great_open.index(new)] = card
    p.shelter.append(new)
    p.bridged.append(new)
    tell(s.log, f"{SEATS[seat]} exchanges {a_card(card)} for {a_card(new)}.")
