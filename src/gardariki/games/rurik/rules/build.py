"""R5.5 Build: structures of the players, and the places for epic ones (R11.3)."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.rurik.cards import EPIC, PAGAN_UNREST
from gardariki.games.rurik.data import (
    BORDERS,
    BUILD,
    CHURCH,
    KINDS,
    MSTISLAV,
    STABLE,
    STRONGHOLD,
    TAVERN,
)
from gardariki.games.rurik.rules.attack import which_rebel
from gardariki.games.rurik.rules.core import open_stable, open_tavern
from gardariki.games.rurik.rules.epic import borders_for, fits, raise_epic, raise_on_border
from gardariki.games.rurik.rules.factions import menaced
from gardariki.games.rurik.rules.regions import (
    HERE,
    add_troops,
    hushed,
    leads,
    may_build_in,
    occupied,
    ruler,
    touch,
    who,
    whom,
)
from gardariki.games.rurik.state import NOBODY, REBEL_SIDE, State
from gardariki.games.rurik.words import (
    AT,
    CONVERT,
    DECLINE,
    FROM,
    ON_BORDER,
    STRUCTURE_NOUNS,
)
from gardariki.games.rurik.words import BUILD as BUILD_VERB


def build_cost(s: State, seat: int, region: int) -> int:
    """R5.5.2 One point for the ruler or Mstislav, else two."""
    return 1 if leads(s, seat, MSTISLAV, region) or ruler(s, region) == seat else 2


def sites(s: State, seat: int) -> list[int]:
    """R5.5.1, R5.5.2 The regions that one occupies and can afford to build in."""
    points = s.points[BUILD]
    if not points:
        return []
    found = occupied(s, seat)
    return found if points >= 2 else [r for r in found if build_cost(s, seat, r) <= points]


def build_options(s: State, seat: int) -> list[Action]:
    """R5.5.1, R11.3 Every structure that can be built somewhere now."""
    if not s.points[BUILD]:
        return []
    within = sites(s, seat)
    stock = s.stock[seat]
    room = [r for r in within if may_build_in(s, r)]
    found: list[int] = []
    for kind in range(KINDS):
        if stock[kind]:
            for r in room:
                if s.built[r * KINDS + kind] == NOBODY:
                    found.append(kind)
                    break
    if s.epic and not s.epic_built:
        for epic, left in enumerate(s.epic_left):
            if left and epic_fits_somewhere(s, seat, epic, within):
                found.append(KINDS + epic)
    return BUILD_VERB(found)


def epic_fits_somewhere(s: State, seat: int, epic: int, within: list[int]) -> bool:
    """R11.3 Is there any place for an epic structure among these regions?"""
    if EPIC[epic].border:
        return bool(borders_for(s, within))
    for region in within:
        if fits(s, seat, epic, region):
            return True
    return False


def build(s: State, seat: int, structure: int) -> Rules[None]:
    """R5.5.3 A structure is placed, and works at once."""
    if structure >= KINDS:
        yield from build_epic(s, seat, structure - KINDS)
        return
    places = [
        r for r in sites(s, seat) if s.built[r * KINDS + structure] == NOBODY and may_build_in(s, r)
    ]
    name = STRUCTURE_NOUNS.labels[structure]
    region = places[0]
    if len(places) > 1:
        act: Action = yield Ask(seat, AT(places), f"Where do you build the {name}?", "R5.5.1")
        region = act.noun
    spend(s, seat, region)
    s.stock[seat][structure] -= 1
    s.built[region * KINDS + structure] = seat
    if structure == STRONGHOLD:
        touch(s, region)
    tell(s.log, f"{who(s, seat)} builds a {STRUCTURE_NOUNS.marks[structure]} in {HERE[region]}.")
    if hushed(s, region, seat):
        return  # R5.5.3, R9.3 an opponent's Yaroslav is there
    if structure == CHURCH:
        yield from consecrate(s, seat, region)
    elif structure == STABLE:
        open_stable(s, region)
    elif structure == TAVERN:
        yield from open_tavern(s, seat, region)


def spend(s: State, seat: int, region: int) -> None:
    """R5.5.2 Pay the build points."""
    s.points[BUILD] -= build_cost(s, seat, region)
    s.build_spent = True


def build_epic(s: State, seat: int, epic: int) -> Rules[None]:
    """R11.3, R5.5.8 An epic structure, in a region or on a border."""
    within = sites(s, seat)
    name = STRUCTURE_NOUNS.labels[KINDS + epic]
    act: Action
    if EPIC[epic].border:
        borders = borders_for(s, within)
        act = yield Ask(
            seat, ON_BORDER(borders), f"On which border do you build the {name}?", "R11.3"
        )
        border = act.noun
        ends = [r for r in BORDERS[border] if r in within]
        region = ends[0]
        if len(ends) > 1:
            act = yield Ask(
                seat, FROM(ends), f"From which region do you build the {name}?", "R11.3"
            )
            region = act.noun
        spend(s, seat, region)
        yield from raise_on_border(s, seat, epic, border)
        return
    places = [r for r in within if fits(s, seat, epic, r)]
    region = places[0]
    if len(places) > 1:
        act = yield Ask(seat, AT(places), f"Where do you build the {name}?", "R11.3")
        region = act.noun
    spend(s, seat, region)
    yield from raise_epic(s, seat, epic, region)


def converts(s: State, seat: int, region: int) -> list[int]:
    """R5.5.6, R13.7 Whom a new church can remove: a rebel, or a troop that is no leader."""
    found = [o for o in range(s.sides) if o != seat and s.troops[o][region]]
    if s.rebels[region] and not menaced(s, PAGAN_UNREST, region):
        found.append(REBEL_SIDE)
    return found


def consecrate(s: State, seat: int, region: int) -> Rules[None]:
    """R5.5.6 A new church may remove a rebel or an opposing troop, and put one's own there."""
    found = converts(s, seat, region)
    if not found:
        return
    options = CONVERT(found)
    options.append(DECLINE.act)
    act: Action = yield Ask(
        seat, options, "The new church: whom does it remove from the region?", "R5.5.6"
    )
    if act is DECLINE.act:
        return
    if act.noun == REBEL_SIDE:
        place = yield from which_rebel(s, seat, region)
        convert_rebel(s, region, place)
        victim = "a rebel"
    else:
        convert_troop(s, act.noun, region)
        victim = f"a troop of {whom(s, act.noun)}"
    tell(s.log, f"The church of {who(s, seat)} in {HERE[region]} removes {victim}.")
    if s.supply[seat]:
        add_troops(s, seat, region)
        tell(s.log, f"{who(s, seat)} places a troop there.")


def convert_rebel(s: State, region: int, place: int) -> None:
    """R5.5.6 The rebel goes back to the supply, its reward unseen unless rewards are open."""
    rebel = s.rebels[region].pop(place)
    if s.open_rewards and s.seats > 1:
        s.rebels_back.append(rebel)
    else:
        s.rebel_supply.append(rebel)
    touch(s, region)


def convert_troop(s: State, side: int, region: int) -> None:
    """R5.5.6 The troop goes to its owner's supply; a leader is never removed so."""
    s.troops[side][region] -= 1
    s.supply[side] += 1
    touch(s, region)
