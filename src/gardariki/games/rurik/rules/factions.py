"""R13 Module C: Rebel Factions. The camp, the mustering of rebels, effects and defeat."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Rules, chance, draw
from gardariki.games.rurik.cards import FACTION_REWARD, FACTIONS
from gardariki.games.rurik.rules.effects import run
from gardariki.games.rurik.rules.regions import HERE, touch, who
from gardariki.games.rurik.state import NOWHERE, State


def set_up(s: State) -> Rules[None]:
    """R13.1, R13.2 One of three factions, and the camp in the region of a card."""
    s.faction = yield chance(len(FACTIONS))
    s.place_deck = list(range(s.regions))
    region = yield from draw(s.place_deck)
    s.places_used.append(region)
    s.camp = region
    tell(s.log, f"{FACTIONS[s.faction].name}: the rebel camp is in {HERE[region]}.")


def in_force(s: State) -> bool:
    """R13.3 Is there a faction that is not defeated?"""
    return s.camp != NOWHERE


def menaced(s: State, faction: int, region: int) -> bool:
    """R13.3 Does this faction's effect apply in the region: is a rebel there?"""
    return s.faction == faction and s.camp != NOWHERE and bool(s.rebels[region])


def muster_rebel(s: State) -> Rules[None]:
    """R13.4 A rebel in the camp's region, or, if one is there, where the next card says."""
    if not in_force(s) or not (s.rebel_supply or s.rebels_back):
        return
    region = s.camp
    if s.rebels[region]:
        if not s.place_deck:
            s.place_deck = sorted(s.places_used)
            s.places_used = []
        region = yield from draw(s.place_deck)
        s.places_used.append(region)
    yield from place_rebel(s, region)
    tell(s.log, f"The rebel faction musters a rebel in {HERE[region]}.")


def place_rebel(s: State, region: int) -> Rules[None]:
    """R13.4 A rebel from the supply, at random; nobody knows which of those known it was."""
    s.rebel_supply = sorted(s.rebel_supply + s.rebels_back)
    s.rebels_back = []
    rebel = yield from draw(s.rebel_supply)
    s.rebels[region].append(rebel)
    touch(s, region)


def announce(s: State, seat: int) -> Rules[None]:
    """R13.5 The faction is defeated: a token for the player, the camp goes, the effect ends."""
    s.camp = NOWHERE
    tell(s.log, f"{who(s, seat)} has defeated the rebel faction {FACTIONS[s.faction].name}.")
    yield from run(s, seat, FACTION_REWARD)
