"""B8.4, B10.4 Free roads, and cards of the map that are exchanged."""

from __future__ import annotations

from gardariki.engine.effects import Effect
from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action
from gardariki.games.battalia.data import (
    SQUARES,
    TERRAIN_NAMES,
)
from gardariki.games.battalia.rules.cities import (
    at_words,
    place,
    replace_card,
)
from gardariki.games.battalia.rules.ending import check_map
from gardariki.games.battalia.rules.gains import Doing
from gardariki.games.battalia.rules.map import (
    ROAD_DECKS,
    colours_in,
    deck_of,
    rotations,
    sites,
    stocked,
)
from gardariki.games.battalia.state import CITY, GATE, ROAD, State
from gardariki.games.battalia.words import (
    AT,
    BUILD_ROAD,
    FINISH,
    REPLACE,
    SWAP_WITH,
    TERRAFORM,
    TERRAIN,
    TURN,
)


def road_shapes(s: State, seat: int) -> list[int]:
    """B10.4 The road shapes of which a card could be placed somewhere now."""
    fits = sites(s, seat).decks & stocked(s)
    return [deck for deck in range(ROAD_DECKS) if fits >> deck & 1]


def can_build_road(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(road_shapes(s, doing.seat))


def free_road(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B10.4 Event 4: a road for free."""
    seat = doing.seat
    shapes = BUILD_ROAD(road_shapes(s, seat))
    shape = yield from pick(Ask(seat, shapes, "Which road do you build for free?", "B10.4"))
    at, turn = yield from choose_site(s, seat, shape, "B10.4")
    yield from place(s, seat, shape, at, turn)


def choose_site(s: State, seat: int, deck: int, rule: str) -> Rules[tuple[int, int]]:
    """B2.3, B2.4 Where a card of this terrain deck is placed, and how it is turned."""
    squares = [site.square for site in sites(s, seat).sites if site.decks >> deck & 1]
    at = yield from pick(Ask(seat, AT(squares), "Where do you build?", rule))
    ways = rotations(s, deck, at)
    turn = yield from pick(
        Ask(seat, TURN(ways), f"How do you turn the card at {at_words(at)}?", rule)
    )
    return at, turn


def replaceable(s: State) -> list[int]:
    """B10.4 Event 7: roads and cities on the board for which the pool has a card of their shape."""
    return [
        at
        for at in range(SQUARES)
        if (s.kind[at] == ROAD or s.kind[at] == CITY) and colours_in(s, deck_of(s, at))
    ]


def can_replace(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(replaceable(s))


def replace_terrain(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B10.4 Event 7: a road or city is exchanged for one of the same shape."""
    seat = doing.seat
    ask = Ask(seat, REPLACE(replaceable(s)), "Which road or city do you exchange?", "B10.4")
    at = yield from pick(ask)
    colours = colours_in(s, deck_of(s, at))
    terrain = yield from pick(
        Ask(seat, TERRAIN(colours), f"Which terrain comes to {at_words(at)}?", "B10.4")
    )
    yield from replace_card(s, seat, at, terrain)


def _swaps(s: State, at: int) -> list[int]:
    """B8.4 Board cards of the same family and shape, but another terrain."""
    kind = s.kind[at]
    if kind not in (ROAD, CITY, GATE):
        return []
    shape = deck_of(s, at) if kind != GATE else -1
    return [
        other
        for other in range(SQUARES)
        if s.kind[other] == kind
        and s.terrain[other] != s.terrain[at]
        and (kind == GATE or deck_of(s, other) == shape)
    ]


def _other_terrains(s: State, at: int) -> list[int]:
    if s.kind[at] != ROAD and s.kind[at] != CITY:
        return []
    return [t for t in colours_in(s, deck_of(s, at)) if t != s.terrain[at]]


def _terraformable(s: State, left: int) -> list[int]:
    return [
        at
        for at in range(SQUARES)
        if s.kind[at] in (ROAD, CITY, GATE)
        and (_other_terrains(s, at) or (left > 1 and _swaps(s, at)))
    ]


def can_terraform(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(_terraformable(s, effect.n))


def terraform(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B8.4 Staff of Terra: up to three replacements; a swap on the board counts as two."""
    seat, left = doing.seat, effect.n
    while left > 0:
        options = TERRAFORM(_terraformable(s, left))
        if left < effect.n:
            options.append(FINISH.act)
        act: Action = yield Ask(seat, options, "Which card's terrain do you change?", "B8.4")
        if act is FINISH.act:
            return
        at = act.noun
        ways = TERRAIN(_other_terrains(s, at))
        if left > 1:
            ways += SWAP_WITH(_swaps(s, at))
        prompt = f"What becomes of {at_words(at)}?"
        act = yield Ask(seat, ways, prompt, "B8.4")
        if act.verb is TERRAIN:
            yield from replace_card(s, seat, at, act.noun)
            left -= 1
        else:
            other = act.noun
            s.terrain[at], s.terrain[other] = s.terrain[other], s.terrain[at]
            tell(
                s.log,
                f"{SEATS[seat]} swaps the cards at {at_words(at)}"
                f" ({TERRAIN_NAMES[s.terrain[at]]} now) and {at_words(other)}"
                f" ({TERRAIN_NAMES[s.terrain[other]]} now).",
            )
            check_map(s, seat)
            left -= 2
        if s.ended or (left and not _terraformable(s, left)):
            return
