"""Positions for tests: a game that has been set up, with hands, map and heroes as the story needs.

Cards are taken from where they are, so that every position keeps the laws.
"""

from __future__ import annotations

from collections.abc import Sequence

import gardariki
from gardariki.engine.dice import KeyedDice, key_from_seed
from gardariki.engine.match import Match
from gardariki.engine.tiles import turned
from gardariki.games.battalia import GAME
from gardariki.games.battalia.data import (
    CITY_SHAPES,
    FACTIONS,
    ROAD_SHAPES,
    SQUARE_IDS,
    TYPE,
    TYPE_IDS,
)
from gardariki.games.battalia.laws import laws
from gardariki.games.battalia.rules.map import deck_mask
from gardariki.games.battalia.state import ACTIONS, CITY, ROAD, State

POOLS = {
    2: "barfolk-cloudborn-emberians",
    3: "barfolk-cloudborn-emberians-islanders",
    4: "barfolk-cloudborn-emberians-sunblessed",
    5: "barfolk-cloudborn-emberians-islanders-sunblessed",
    6: "barfolk-cloudborn-emberians-islanders-wolfsclan-sunblessed",
}


def sq(name: str) -> int:
    return SQUARE_IDS.index(name)


def kind(name: str) -> int:
    return TYPE_IDS.index(name)


def begun(seats: int = 2, seed: str = "", **options: object) -> State:
    """A game whose setup was played: seat 0 begins and has mustered, factions in seat order."""
    settings: dict[str, object] = {"teams": "free_for_all", "factions": POOLS[seats]}
    settings.update(options)
    for attempt in range(200):
        dice = KeyedDice(key_from_seed(f"{seed} {attempt}"))
        m = Match.new(GAME, seats, settings, dice=dice, auto=False)
        if m.state.order[0] != 0:
            continue
        while m.state.phase != ACTIONS:
            m.play(m.options[0])
        s: State = GAME.codec.decode(GAME.codec.encode(m.state))
        s.players[0].mustered = True
        return s
    raise AssertionError("seat 0 never began")


def at(s: State, dice: Sequence[int] | None = None, seed: str = "t", check: bool = True) -> Match:
    """A match that goes on from the position."""
    assert laws(s) == []
    return gardariki.at(
        s, dice=dice, seed=None if dice is not None else seed, auto=False, check=check
    )


def go(m: Match, *answers: object) -> Match:
    """Give the answers; questions with one option in between answer themselves."""
    for answer in answers:
        action = GAME.words.find(answer)
        while action not in m.options and len(m.options) == 1:
            m.play(m.options[0])
        m.play(action)
    return m


def settle(m: Match) -> Match:
    """Answer questions with one option, up to the next choice or the end of the turn."""
    while not m.over and len(m.options) == 1 and m.options[0].verb.name != "pass":
        m.play(m.options[0])
    return m


def find_card(s: State, seat: int, name: str) -> int:
    """Take a card of this type from wherever nobody misses it: own deck first, then the pool."""
    wanted = kind(name)
    p = s.players[seat]
    zones = [p.nation, p.shelter, *s.rest, *s.under, s.supplies, s.stardust, s.chests]
    zones += [s.great_rest, s.great_open, s.royals, s.kept, s.limbo]
    for other in s.players:
        zones += [other.nation, other.shelter]
    for zone in zones:
        for card in zone:
            if TYPE[card] == wanted:
                zone.remove(card)
                return card
    for deck, card in enumerate(s.open):
        if card >= 0 and TYPE[card] == wanted and s.rest[deck]:
            s.open[deck] = s.rest[deck].pop()
            return card
    raise AssertionError(f"no {name} is left")


def hand(s: State, seat: int, *names: str) -> State:
    """The player holds exactly these cards; what he held goes to his nation."""
    p = s.players[seat]
    p.nation += p.hand
    p.hand = []
    p.revealed, p.eyes = [], []
    for name in names:
        p.hand.append(find_card(s, seat, name))
    return s


def put(s: State, zone: list[int], seat: int, *names: str) -> State:
    """These cards lie in the zone."""
    zone += [find_card(s, seat, name) for name in names]
    return s


def road(s: State, where: str, shape: str, turn: int = 0, faction: str = "barfolk") -> State:
    """A road card lies there."""
    return _terrain(s, where, ROAD_SHAPES.index(shape), turn, faction, ROAD)


def city(
    s: State, seat: int, where: str, level: int, shape: str = "cross", faction: str = "barfolk"
) -> State:
    """A city of the player stands there (on a square where there was none, or whose it was not)."""
    cell = sq(where)
    if s.kind[cell] != CITY:
        _terrain(s, where, 4 + CITY_SHAPES.index(shape), 0, faction, CITY)
    s.owner[cell] = seat
    s.level[cell] = level
    return s


def _terrain(s: State, where: str, deck: int, turn: int, faction: str, what: int) -> State:
    cell, terrain = sq(where), FACTIONS.index(faction)
    if s.road_rest[deck][terrain]:
        s.road_rest[deck][terrain] -= 1
    else:
        assert s.road_open[deck] == terrain
        s.road_open[deck] = next(t for t in range(6) if s.road_rest[deck][t])
        s.road_rest[deck][s.road_open[deck]] -= 1
    s.kind[cell] = what
    s.exits[cell] = turned(deck_mask(deck), turn)
    s.terrain[cell] = terrain
    return s


def hero(s: State, seat: int, who: str, where: str) -> State:
    s.players[seat].heroes["ab".index(who)] = sq(where) if where else -1
    return s


def home(s: State, seat: int) -> str:
    """The square where the player's first city stands."""
    return SQUARE_IDS[s.owner.index(seat)]


def terrain(s: State, where: str, faction: str) -> State:
    """The card there gets another terrain, in exchange with a card of its deck."""
    from gardariki.games.battalia.rules.map import deck_of

    cell, new = sq(where), FACTIONS.index(faction)
    if s.terrain[cell] == new:
        return s
    deck = deck_of(s, cell)
    old = s.terrain[cell]
    if s.road_rest[deck][new]:
        s.road_rest[deck][new] -= 1
        s.road_rest[deck][old] += 1
    elif s.road_open[deck] == new:
        s.road_open[deck] = old
    else:
        other = next(
            x
            for x in range(77)
            if s.kind[x] == s.kind[cell] and deck_of(s, x) == deck and s.terrain[x] == new
        )
        s.terrain[other] = old
    s.terrain[cell] = new
    return s


def names(zone: Sequence[int]) -> list[str]:
    return sorted(TYPE_IDS[TYPE[card]] for card in zone)


def says(m: Match, verb: str) -> list[str]:
    """The nouns offered with a verb."""
    return [a.words.partition(" ")[2] for a in m.options if a.verb.name == verb]


def verbs(m: Match) -> set[str]:
    return {a.verb.name for a in m.options}
