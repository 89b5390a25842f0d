"""4.4.3 to 4.4.5 How a Battle ends: fates of the losers, Losses, Spoils, Service, aftermath."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules, d6, pick
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import (
    ASIATIC_HORSE,
    ASSETS,
    LOOT,
    LOSS_RANGE,
    PROVENDER,
    ROADS,
    SHIP,
    SIDE_NAMES,
    SIDE_OF,
    TEUTONS,
    UNIT_NAMES,
    UNITS,
)
from gardariki.games.nevsky.rules.array import ATTACKER, role_of_side
from gardariki.games.nevsky.rules.calendar import shift_service
from gardariki.games.nevsky.rules.cards import to_deck
from gardariki.games.nevsky.rules.goods import carrying, divide, total
from gardariki.games.nevsky.rules.lords import remove
from gardariki.games.nevsky.rules.places import (
    capacity,
    endanger_legate,
    holder,
    inside,
    is_stronghold,
    lords_at,
    mark_moved,
    may_flee_to,
    settle,
)
from gardariki.games.nevsky.state import STORM, Combat, State
from gardariki.games.nevsky.words import (
    AT,
    BY,
    DROP,
    RETREAT,
    WHO,
    WITHDRAW,
    asset,
    deed,
    does,
)


def end_battle(s: State) -> Rules[None]:
    """4.4.3 Ending a Battle: fates, Losses, Spoils, Service, aftermath."""
    c = s.combat
    tell(s.log, f"The {SIDE_NAMES[c.loser]} lose the Battle at {AT[c.locale]}.")
    yield from fates(s)
    yield from losses(s)
    yield from spoils(s)
    yield from service(s)
    close_combat(s)


def fought(s: State, side: int) -> list[int]:
    """The side's Lords of this combat who are still on map."""
    return [i for i in s.combat.fought if SIDE_OF[i] == side and s.where[i] >= 0]


# (a) Fates


def fates(s: State) -> Rules[None]:
    """4.4.3 (a) Fate of the losing Lords: Retreat, Withdraw, or removal."""
    c = s.combat
    if role_of_side(c, c.loser) == ATTACKER:
        yield from _attackers_fate(s)
    else:
        yield from _defenders_fate(s)
    if c.loser == TEUTONS and (c.retreated or c.withdrew):
        endanger_legate(s, c.locale)


def _attackers_fate(s: State) -> Rules[None]:
    """4.4.3 Marching Attackers go back as they came or are removed; others go back inside."""
    c = s.combat
    marched = [lord for lord in fought(s, c.loser) if lord not in c.sallied]
    if marched:
        if may_flee_to(s, c.loser, c.origin):
            _retreat(s, marched, c.way, c.origin)
        else:
            tell(s.log, f"The way back to {AT[c.origin]} is barred.")
            for lord in marched:
                yield from forfeit(s, lord)
    if c.sallied:
        c.withdrew += c.sallied
        tell(s.log, f"{deed(c.sallied, 'goes')} back inside {AT[c.locale]}.")
        if s.siege[c.locale] > 1:
            s.siege[c.locale] = 1
            tell(s.log, "The sally wrecked the Siegeworks: 1 Siege marker is left.")


def _parties(s: State, lords: list[int]) -> list[list[int]]:
    """4.1.3 Lords who share a fate: Lieutenant and Lower Lord together, all others alone."""
    return [
        [lord, s.leads[lord]] if s.leads[lord] in lords else [lord]
        for lord in lords
        if s.led_by[lord] not in lords
    ]


def retreat_roads(s: State) -> list[tuple[int, int]]:
    """9.5.4 Where Defenders may Retreat, and by which Way: never by the Attackers' own."""
    c = s.combat
    return [
        (way, place)
        for way, place in ROADS[c.locale]
        if way != c.way and may_flee_to(s, c.loser, place)
    ]


def _defenders_fate(s: State) -> Rules[None]:
    """4.4.3 Defenders Withdraw as their Stronghold holds them, Retreat together, or fall."""
    c = s.combat
    left = _parties(s, fought(s, c.loser))
    roads = retreat_roads(s)
    room = 0
    if is_stronghold(s, c.locale) and holder(s, c.locale) == c.loser:
        room = capacity(s, c.locale) - len(inside(s, c.loser, c.locale))
    while left:
        able = [party for party in left if len(party) <= room]
        options = WITHDRAW(party[0] for party in able)
        options += RETREAT(dict.fromkeys(place for _, place in roads))
        if not options:
            break
        prompt = "Where do the beaten Lords go?"
        act: Action = yield Ask(s.seat[c.loser], options, prompt, "4.4.3")
        if act.verb is RETREAT:
            yield from _retreat_to(s, [lord for party in left for lord in party], roads, act.noun)
            return
        party = next(party for party in able if party[0] == act.noun)
        left.remove(party)
        room -= len(party)
        for lord in party:
            s.besieged[lord] = 1
            c.withdrew.append(lord)
        tell(s.log, f"{deed(party, 'withdraws')} into {AT[c.locale]}.")
    for party in left:
        for lord in party:
            tell(s.log, f"{does(lord, 'has')} nowhere to go.")
            yield from forfeit(s, lord)


def _retreat_to(
    s: State, lords: list[int], roads: list[tuple[int, int]], place: int
) -> Rules[None]:
    """4.4.3 One Locale, by one Way; the loser chooses the Way if two lead there."""
    ways = [way for way, end in roads if end == place]
    way = yield from pick(Ask(s.seat[s.combat.loser], BY(ways), "By which Way?", "4.4.3"))
    _retreat(s, lords, way, place)


def _retreat(s: State, lords: list[int], way: int, place: int) -> None:
    """4.4.3, 4.3.6 The Lords are at their refuge, before Losses: a Trade Route changes hands."""
    c = s.combat
    c.exit = way
    for lord in lords:
        s.where[lord] = place
        c.retreated.append(lord)
    tell(s.log, f"{deed(lords, 'retreats')} to {AT[place]}.")
    settle(s, place)


def forfeit(s: State, lord: int) -> Rules[None]:
    """4.4.3, 4.4.4 A losing Lord is removed: all Assets but Ships are Spoils, he is Ransomed."""
    mat = s.assets[lord]
    for kind in range(ASSETS):
        if kind != SHIP:
            s.pot[kind] += mat[kind]
    yield from remove(s, lord, fought(s, 1 - SIDE_OF[lord]))


# (b) Losses


def loss_range(s: State, lord: int, who: int) -> int:
    """4.4.4 The highest roll that keeps a Routed unit."""
    c = s.combat
    if c.kind == STORM:
        harsh = SIDE_OF[lord] == c.attacker
    else:
        harsh = lord in c.retreated and c.conceded != SIDE_OF[lord]
    if harsh or (who == ASIATIC_HORSE and not s.horse_archery):
        return 1
    return LOSS_RANGE[who]


def losses(s: State) -> Rules[None]:
    """4.4.4 Losses: every Routed unit rolls to stay; a Lord left without units is removed."""
    c = s.combat
    for lord in c.fought:
        if s.where[lord] < 0:
            continue
        routed = s.routed[lord]
        if any(routed):
            said: list[str] = []
            for who in range(UNITS):
                kept, dice = 0, []
                for _ in range(routed[who]):
                    face = yield from d6()
                    dice.append(str(face))
                    kept += face <= loss_range(s, lord, who)
                if dice:
                    rolled = ", ".join(dice)
                    said.append(
                        f"{UNIT_NAMES[who]} {rolled} (1-{loss_range(s, lord, who)}), {kept} stay"
                    )
                s.forces[lord][who] += kept
                routed[who] = 0
            tell(s.log, f"Losses of {WHO[lord]}: {'; '.join(said)}.")
        if not any(s.forces[lord]):
            if SIDE_OF[lord] == c.loser and c.kind != STORM:
                yield from forfeit(s, lord)
            else:
                yield from remove(s, lord, fought(s, 1 - SIDE_OF[lord]))


# (c) Spoils, (d) Service


def spoils(s: State) -> Rules[None]:
    """4.4.3 (c) Spoils: what the Retreating leave and the removed had goes to the winners."""
    c = s.combat
    fled = [lord for lord in c.retreated if s.where[lord] >= 0]
    if c.conceded == c.loser:
        yield from _leave_excess(s, fled)
    else:
        for lord in fled:
            for kind in range(ASSETS):
                if kind != SHIP:
                    s.pot[kind] += s.assets[lord][kind]
                    s.assets[lord][kind] = 0
    yield from divide(s, 1 - c.loser, lords_at(s, 1 - c.loser, c.locale))


def _leave_excess(s: State, fled: list[int]) -> Rules[None]:
    """4.4.3 (c) After Conceding: all Loot, and the Provender that cannot be carried Unladen."""
    c = s.combat
    if not fled:
        return
    for lord in fled:
        s.pot[LOOT] += s.assets[lord][LOOT]
        s.assets[lord][LOOT] = 0
    excess = total(s, fled, PROVENDER) - carrying(s, fled, c.exit)
    while excess > 0:
        options = DROP(asset(lord, PROVENDER) for lord in fled if s.assets[lord][PROVENDER])
        prompt = f"Whose Provender is left? {excess} too many."
        noun = yield from pick(Ask(s.seat[c.loser], options, prompt, "4.4.3"))
        s.assets[noun // ASSETS][PROVENDER] -= 1
        s.pot[PROVENDER] += 1
        excess -= 1


def service(s: State) -> Rules[None]:
    """4.4.3 (d) Service: each Retreated Lord's marker goes left by half a die, rounded up."""
    for lord in s.combat.retreated:
        if s.where[lord] < 0:
            continue
        face = yield from d6()
        boxes = (face + 1) // 2
        shift_service(s, lord, -boxes)
        tell(s.log, f"{does(lord, 'rolls')} {face}: Service {boxes} to the left.")


# (e) Aftermath


def close_combat(s: State) -> None:
    """4.4.5 Aftermath: marks, used Events back to the deck, Siege, Trade Route, Legate."""
    c = s.combat
    for lord in c.fought:
        if s.where[lord] >= 0:
            mark_moved(s, lord)
    for card in c.events:
        to_deck(s, card)
    touched = dict.fromkeys([c.locale, *(s.where[lord] for lord in c.retreated)])
    s.combat = Combat()
    for place in touched:
        settle(s, place)
