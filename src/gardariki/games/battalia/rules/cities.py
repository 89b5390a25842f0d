"""B12, B6.1 to B6.4 Cities and roads: building, raising, lowering, conquering, replacing."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Rules
from gardariki.engine.tiles import turned
from gardariki.games.battalia.data import SQUARES, TERRAIN_NAMES, F
from gardariki.games.battalia.rules.ending import check_cities, check_map
from gardariki.games.battalia.rules.map import (
    ROAD_DECKS,
    deck_mask,
    deck_of,
    in_valley,
    own_squares,
    take_colour,
    turn_up,
)
from gardariki.games.battalia.state import (
    BUILDING,
    CENTER,
    CITY,
    CROWNED,
    ROAD,
    RUINS,
    State,
)
from gardariki.games.battalia.words import SQUARES as SQUARE_NOUNS

RESIDENCE = 5
CAPITAL = 6


def at_words(at: int) -> str:
    return SQUARE_NOUNS.marks[at]


def place(s: State, seat: int, deck: int, at: int, turn: int, level: int = 0) -> Rules[None]:
    """B6.1, B6.3, B22.3 The topmost card of a terrain deck comes onto the map."""
    terrain = s.road_open[deck]
    yield from turn_up(s, deck)
    s.exits[at] = turned(deck_mask(deck), turn)
    s.terrain[at] = terrain
    if deck < ROAD_DECKS:
        s.kind[at] = ROAD
        tell(s.log, f"{SEATS[seat]} builds a road at {at_words(at)}: {TERRAIN_NAMES[terrain]}.")
    else:
        s.kind[at] = CITY
        s.owner[at] = seat
        s.level[at] = level
        tell(
            s.log,
            f"{SEATS[seat]} builds a city of level {level} at {at_words(at)}:"
            f" {TERRAIN_NAMES[terrain]}.",
        )
    lure(s, at)
    if not check_map(s, seat) and deck >= ROAD_DECKS:
        check_cities(s, seat)


def lure(s: State, at: int) -> None:
    """B18.2 Metamorpha moves onto every new terrain card."""
    if s.meta_at >= 0 and s.meta_at != at:
        s.meta_at = at
        tell(s.log, f"Metamorpha moves to {at_words(at)}.")


def replace_card(s: State, seat: int, at: int, terrain: int) -> Rules[None]:
    """B10.4, B8.4 A board card is exchanged for a pool card of its shape, with another terrain."""
    deck = deck_of(s, at)
    yield from take_colour(s, deck, terrain)
    old = s.terrain[at]
    if s.road_open[deck] < 0:
        s.road_open[deck] = old
    else:
        s.road_under[deck].append(old)
    s.terrain[at] = terrain
    tell(
        s.log,
        f"{SEATS[seat]} exchanges the card at {at_words(at)}:"
        f" {TERRAIN_NAMES[terrain]} instead of {TERRAIN_NAMES[old]}.",
    )
    lure(s, at)
    check_map(s, seat)


def levels_held(s: State, seat: int, level: int) -> int:
    """How many cities of exactly this level a player has."""
    found = 0
    for at in range(SQUARES):
        if s.owner[at] == seat and s.level[at] == level:
            found += 1
    return found


def may_rise(s: State, seat: int, at: int) -> bool:
    """B12.4 A free rise: levels 5 and 6 only with the Queen or the King, and a free token."""
    if s.owner[at] != seat or in_valley(s, at):
        return False
    level = s.level[at]
    if level < 4:
        return True
    p = s.players[seat]
    if level == 4:
        return p.queen == CROWNED and levels_held(s, seat, RESIDENCE) < F.residences
    return level == 5 and p.king == CROWNED and levels_held(s, seat, CAPITAL) < F.capitals


def rising(s: State, seat: int) -> list[int]:
    """B12.4 The own cities that a free effect may raise."""
    return [at for at in range(SQUARES) if s.owner[at] == seat and may_rise(s, seat, at)]


def upgradable(s: State, seat: int) -> list[int]:
    """B6.4 The own cities of level 1 to 3."""
    level, kind = s.level, s.kind
    return [at for at in own_squares(s, seat) if level[at] < 4 and kind[at] == CITY]


def foundable(s: State, seat: int, queen: bool, king: bool) -> list[int]:
    """B12.3, B15.5 Where the royal cards in hand can found a residence or the capital."""
    found: list[int] = []
    residence = queen and levels_held(s, seat, RESIDENCE) < F.residences
    capital = king and levels_held(s, seat, CAPITAL) < F.capitals
    if not residence and not capital:
        return found
    for at in range(SQUARES):
        if s.owner[at] == seat and s.kind[at] == CITY:
            level = s.level[at]
            if (level == 4 and residence) or (level == RESIDENCE and capital):
                found.append(at)
    return found


def raise_city(s: State, seat: int, at: int) -> None:
    """B12.1, B12.2 One level up."""
    s.level[at] += 1
    name = {RESIDENCE: ", a Royal Residence", CAPITAL: ", the Capital"}.get(s.level[at], "")
    tell(s.log, f"{SEATS[seat]} raises {at_words(at)} to level {s.level[at]}{name}.")
    check_cities(s, seat)


def lower_city(s: State, seat: int, at: int) -> None:
    """B20.9 One level down; a royal token becomes free."""
    s.level[at] -= 1
    tell(s.log, f"{SEATS[seat]} lowers {at_words(at)} to level {s.level[at]}.")


def conquered_level(s: State, seat: int, at: int) -> int:
    """B12.5 The level at which a conquered city is marked."""
    level = s.level[at]
    if level == CAPITAL and levels_held(s, seat, CAPITAL) >= F.capitals:
        level = RESIDENCE
    if level == RESIDENCE and levels_held(s, seat, RESIDENCE) >= F.residences:
        level = 4
    return level


def neutral_strength(s: State, at: int, guards: int, neutral: int) -> int:
    """B11.10 What neutrals on a square defend with; 0 if there are none."""
    kind = s.kind[at]
    if kind == RUINS:
        return guards
    if s.owner[at] >= 0:
        return 0
    if kind == CITY:
        return neutral
    return F.center_unclaimed if kind == CENTER else 0


def city_strength(s: State, at: int) -> int:
    """B11.6, B20.7 What an owned city, town center or building defends with."""
    kind = s.kind[at]
    if kind == BUILDING:
        return F.building_level
    if kind == CENTER:
        return F.center_level + F.center_per_building * len(valley_buildings(s, at))
    return s.level[at]


def valley_buildings(s: State, center: int) -> list[int]:
    """B20.7 The buildings of the same valley that the owner of the town center controls."""
    corners = (-12, -10, 10, 12)
    return [
        center + step
        for step in corners
        if s.kind[center + step] == BUILDING and s.owner[center + step] == s.owner[center]
    ]
