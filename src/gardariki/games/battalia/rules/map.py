"""B2 The map: exits and links, matching, networks, what can be built where, the complete map."""

from __future__ import annotations

from typing import Final, NamedTuple

from gardariki.engine.questions import Rules, chance
from gardariki.engine.tiles import turned, turns
from gardariki.games.battalia.data import (
    BESIDE,
    COLUMNS,
    LAYOUTS,
    SHAPE_MASKS,
    SQUARES,
    squares,
)
from gardariki.games.battalia.state import (
    BUILDING,
    CENTER,
    CITY,
    DOWN,
    GATE,
    NOTHING,
    Player,
    State,
)

# Terrain decks: roads by shape 0 to 3, cities 4 to 8
ROAD_DECKS: Final = 4
DECKS: Final = 9
ALL_ROADS: Final = 15
ALL_CITIES: Final = 31 << 4


def deck_mask(deck: int) -> int:
    """The exits of the cards of a terrain deck, as they lie in the deck."""
    return SHAPE_MASKS[deck + 1] if deck < ROAD_DECKS else SHAPE_MASKS[deck - ROAD_DECKS]


TURNS: list[list[tuple[int, int]]] = [
    [(turn, turned(deck_mask(deck), turn)) for turn in turns(deck_mask(deck))]
    for deck in range(DECKS)
]
"""For each terrain deck the different ways to lay a card, as (rotation, exits)."""
FITTING: list[int] = [
    sum(
        1 << deck
        for deck in range(DECKS)
        if any(mask & must == must and not mask & wall for _, mask in TURNS[deck])
    )
    for must in range(16)
    for wall in range(16)
]
"""B2.3 At [must * 16 + wall]: the decks of which a card fits, as a mask."""
NO_CITY: dict[str, list[int]] = {
    name: squares(layout.no_city_squares) for name, layout in LAYOUTS.items()
}


class Site(NamedTuple):
    """An empty square where something may be built: exits that are needed, and forbidden."""

    square: int
    must: int
    wall: int
    decks: int  # of which terrain decks a card fits, as a mask


class Sites(NamedTuple):
    """B2.4 What a player can reach and where he can build."""

    network: frozenset[int]
    sites: list[Site]
    decks: int  # the terrain decks of which a card fits somewhere


_sites: dict[tuple[str, bytes, bytes, int], Sites] = {}
_links: dict[bytes, list[list[int]]] = {}
_complete: dict[tuple[str, bytes, int], bool] = {}
_FULL: Final = 20_000


def edges(exits: list[int], at: int) -> tuple[int, int]:
    """B2.3 The sides on which a card there must have an exit, and those where it must not."""
    must = wall = 0
    for edge, other in BESIDE[at]:
        there = exits[other] & 15
        if there:
            if there >> (edge ^ 2) & 1:
                must |= 1 << edge
            else:
                wall |= 1 << edge
    return must, wall


def links(s: State) -> list[list[int]]:
    """B2.2 For every square, those that it is linked to; face-down cards are linked to none."""
    key = bytes(s.exits)
    found = _links.get(key)
    if found is None:
        exits = s.exits
        found = []
        for at in range(SQUARES):
            here = exits[at]
            ways: list[int] = []
            if 0 < here < DOWN:
                for edge, other in BESIDE[at]:
                    if here >> edge & 1:
                        there = exits[other]
                        if 0 < there < DOWN and there >> (edge ^ 2) & 1:
                            ways.append(other)
            found.append(ways)
        if len(_links) > _FULL:
            _links.clear()
        _links[key] = found
    return found


def own_squares(s: State, seat: int) -> list[int]:
    """B0.7 The squares of all own cities, town centers and buildings included."""
    owner = s.owner
    found: list[int] = []
    at = -1
    for _ in range(owner.count(seat)):
        at = owner.index(seat, at + 1)
        found.append(at)
    return found


def sites(s: State, seat: int) -> Sites:
    """B2.4, B12.7, B20.6 Where the player may build: beside his network, else beside heroes."""
    own = own_squares(s, seat)
    loose = 0
    if not own:
        own = sorted({at for at in s.players[seat].heroes if at >= 0})
        loose = 1
    key = (s.layout, bytes(s.exits), bytes(own), loose)
    found = _sites.get(key)
    if found is None:
        found = _find_sites(s, own, bool(loose))
        if len(_sites) > _FULL:
            _sites.clear()
        _sites[key] = found
    return found


def _find_sites(s: State, own: list[int], loose: bool) -> Sites:
    exits = s.exits
    network: set[int] = set() if loose else set(own)
    if not loose:
        linked = links(s)
        waiting = list(own)
        while waiting:
            at = waiting.pop()
            for other in linked[at]:
                if other not in network:
                    network.add(other)
                    waiting.append(other)
    found: list[Site] = []
    decks = 0
    no_city = NO_CITY[s.layout]
    reach = own if loose else sorted(network)
    cities_only = loose and not own
    if cities_only:  # B12.7 neither city nor hero: a city beside any exit of any card
        reach = [at for at in range(SQUARES) if 0 < exits[at] < 32]
    seen: set[int] = set()
    for at in reach:
        for edge, other in BESIDE[at]:
            if exits[other] == 0 and exits[at] & 15 & 1 << edge and other not in seen:
                if not cities_only and exits[at] >= DOWN:
                    continue
                seen.add(other)
                must, wall = edges(exits, other)
                fits = FITTING[must * 16 + wall]
                if other in no_city:
                    fits &= ALL_ROADS
                if cities_only:
                    fits &= ALL_CITIES
                if fits:
                    found.append(Site(other, must, wall, fits))
                    decks |= fits
    return Sites(frozenset(network), sorted(found), decks)


def rotations(s: State, deck: int, at: int) -> list[int]:
    """B2.3 The different ways in which a card of this deck fits on the square."""
    must, wall = edges(s.exits, at)
    return [turn for turn, mask in TURNS[deck] if mask & must == must and not mask & wall]


def stocked(s: State) -> int:
    """B22.2 The terrain decks that are not empty, as a mask."""
    found = 0
    for deck in range(DECKS):
        if s.road_open[deck] >= 0:
            found |= 1 << deck
    return found


def complete(s: State) -> bool:
    """B2.6 Is there no empty square left that anybody could fill?"""
    stock = stocked(s)
    key = (s.layout, bytes(s.exits), stock)
    found = _complete.get(key)
    if found is None:
        found = not fillable(s, stock)
        if len(_complete) > _FULL:
            _complete.clear()
        _complete[key] = found
    return found


def fillable(s: State, stock: int) -> list[int]:
    """B2.6 The empty squares that an exit points to and some card of the decks would fit."""
    no_city = NO_CITY[s.layout]
    found: list[int] = []
    for at in range(SQUARES):
        if s.exits[at] == 0:
            must, wall = edges(s.exits, at)
            fits = FITTING[must * 16 + wall] & stock
            if at in no_city:
                fits &= ALL_ROADS
            if must and fits:
                found.append(at)
    return found


def turn_up(s: State, deck: int) -> Rules[None]:
    """B28.5 Chance turns up the next card of a terrain deck; those put under it come last."""
    rest = s.road_rest[deck]
    left = sum(rest)
    if left:
        place: int = yield chance(left)
        terrain = 0
        while place >= rest[terrain]:
            place -= rest[terrain]
            terrain += 1
        rest[terrain] -= 1
        s.road_open[deck] = terrain
    elif s.road_under[deck]:
        s.road_open[deck] = s.road_under[deck].pop(0)
    else:
        s.road_open[deck] = -1


def colours_in(s: State, deck: int) -> list[int]:
    """The terrains of which a terrain deck still holds a card, in order."""
    rest, under = s.road_rest[deck], s.road_under[deck]
    return [t for t in range(6) if s.road_open[deck] == t or rest[t] or t in under]


def take_colour(s: State, deck: int, terrain: int) -> Rules[None]:
    """B10.4 The uppermost card of a terrain leaves its deck."""
    if s.road_open[deck] == terrain:
        yield from turn_up(s, deck)
    elif s.road_rest[deck][terrain]:
        s.road_rest[deck][terrain] -= 1
    else:
        s.road_under[deck].remove(terrain)


def deck_of(s: State, at: int) -> int:
    """The terrain deck that a road or city on the board came from."""
    from_mask = _SHAPES[s.exits[at] & 15]
    return from_mask + ROAD_DECKS if s.kind[at] == CITY else from_mask - 1


_SHAPES: list[int] = [-1] * 16
for _shape, _mask in enumerate(SHAPE_MASKS):
    for _turn in range(4):
        _SHAPES[turned(_mask, _turn)] = _shape


def gate_square(s: State, gate: int) -> int:
    """B22.7 Where a gate stands (by the number of its faction); -1 if it is not in play."""
    for at in range(SQUARES):
        if s.kind[at] == GATE and s.terrain[at] == gate:
            return at
    return -1


def gates(s: State) -> list[int]:
    """B10.1 The gates in play, by the numbers of their factions."""
    return sorted(s.terrain[at] for at in range(SQUARES) if s.kind[at] == GATE)


def in_valley(s: State, at: int) -> bool:
    """B0.7 A town center or a building: an own city that is never raised or lowered."""
    return s.kind[at] == CENTER or s.kind[at] == BUILDING


def empty(s: State, at: int) -> bool:
    return s.kind[at] == NOTHING


def three_steps(s: State, start: int, steps: int) -> list[int]:
    """B11.11 Where a walk of exactly so many steps, no square twice, can end."""
    linked = links(s)
    ends: set[int] = set()

    def walk(at: int, left: int, been: tuple[int, ...]) -> None:
        if left == 0:
            ends.add(at)
            return
        for other in linked[at]:
            if other not in been:
                walk(other, left - 1, (*been, other))

    walk(start, steps, (start,))
    return sorted(ends)


def within_flight(s: State, start: int, n: int) -> list[int]:
    """B8.4 The squares with a card that can be entered, at most n orthogonal squares away.

    He may fly over anything inside the board, so excluded squares have to be flown around.
    """
    reached: dict[int, int] = {start: 0}
    waiting = [start]
    for at in waiting:
        if reached[at] == n:
            continue
        for _, other in BESIDE[at]:
            if other not in reached and s.exits[other] != 32:
                reached[other] = reached[at] + 1
                waiting.append(other)
    return sorted(at for at in reached if at != start and 0 < s.exits[at] < DOWN)


def rectangle(s: State) -> tuple[int, int, int, int]:
    """B18.5 The smallest rectangle that holds all squares: top, left, bottom, right."""
    rows = [at // COLUMNS for at in range(SQUARES) if s.exits[at] != 32]
    columns = [at % COLUMNS for at in range(SQUARES) if s.exits[at] != 32]
    return min(rows), min(columns), max(rows), max(columns)


def heroes_on(p: Player, at: int) -> int:
    """The heroes of a player on a square, as a mask."""
    return (p.heroes[0] == at) + 2 * (p.heroes[1] == at)
