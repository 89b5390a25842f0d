"""A position in a fixed number of figures, for programs that learn.

The layout is the same for 2 to 5 players and all options. Players come in order from the seat
that looks: itself first, then to the left; places without a player are zeros. Figures are scaled
to about 0 to 1. What the seat cannot see is left out: of others' hidden contracts, their number.
"""

from __future__ import annotations

from gardariki.engine.features import Figures
from gardariki.games.vikings.data import (
    CANVAS,
    CITIES,
    CONTRACT_CITY,
    FACE_OF,
    FACES,
    GOAL,
    GOODS,
    MARKERS,
    PRICES,
    TILE_IDS,
    TILES,
)
from gardariki.games.vikings.geometry import Geometry, geometry, rivers
from gardariki.games.vikings.state import REVEAL, State

SEATS = 5
_EDGES = "nesw"
_PHASES = ["build", "reveal", "passes", "ships", "turns"]
_MOVED = ["still", "river", "done"]
_SPECIALS = ["none", "horde", "prince", "drawing", "starting_over"]
_STAGES = ["draft", "answer", "hand_over"]
_HEAP = ["rubles", *GOODS, *[f"pass_{city}" for city in CITIES], "contracts"]
_FACES = [f"{CITIES[city]}_{GOODS[good]}" for city, good in FACES]


def _names() -> tuple[str, ...]:
    names = [f"phase_{name}" for name in _PHASES]
    names += [f"moved_{name}" for name in _MOVED]
    names += [f"special_{name}" for name in _SPECIALS]
    names += ["steps", "fresh", "turn", "price", "burned", "burned_blocks_trade", "deck"]
    names += [f"player_{i}_plays" for i in range(SEATS)]
    for i in range(SEATS):
        who = f"player_{i}"
        names += [f"{who}_active", f"{who}_money", f"{who}_large", f"{who}_hidden", f"{who}_offers"]
        names += [f"{who}_{good}" for good in GOODS]
        names += [f"{who}_at_{tile}" for tile in TILE_IDS]
        names += [f"{who}_pass_{city}" for city in CITIES]
    names += [f"burned_{city}" for city in CITIES]
    names += [f"horde_at_{tile}" for tile in TILE_IDS]
    names += [f"prince_at_{tile}" for tile in TILE_IDS]
    names += [f"open_{face}" for face in _FACES]
    names += [f"hand_{face}" for face in _FACES]
    names += [f"drawn_{face}" for face in _FACES]
    names += [f"shown_{face}" for face in _FACES]
    for tile in TILE_IDS:
        names += [f"{tile}_placed", f"{tile}_x", f"{tile}_y", f"{tile}_drawn"]
        names += [f"{tile}_river_{edge}" for edge in _EDGES]
    names += [f"{tile}_links_{edge}" for tile in TILE_IDS for edge in _EDGES]
    names += ["bargain"] + [f"bargain_{stage}" for stage in _STAGES] + ["bargain_countered"]
    for i in range(SEATS):
        names += [f"bargain_author_{i}", f"bargain_other_{i}"]
    names += ["bargain_removals"]
    names += [f"give_{thing}" for thing in _HEAP] + [f"ask_{thing}" for thing in _HEAP]
    return tuple(names)


FEATURE_NAMES: tuple[str, ...] = _names()


def _one_of(figures: list[float], size: int, which: int) -> None:
    """A row of zeros with a one at `which`; all zeros if that is -1."""
    row = [0.0] * size
    if which >= 0:
        row[which] = 1.0
    figures += row


def features(s: State, seat: int) -> list[float]:
    """The position as the seat sees it, in the order of `FEATURE_NAMES`."""
    found: list[float] = []
    _one_of(found, len(_PHASES), s.phase)
    _one_of(found, len(_MOVED), s.moved)
    _one_of(found, len(_SPECIALS), s.special)
    burned = sum(s.burned)
    found += [
        s.steps / 3,
        float(s.fresh),
        s.turn / (s.max_rounds * s.seats),
        PRICES[burned] / PRICES[-1],
        burned / MARKERS,
        float(s.burned_blocks_trade),
        len(s.deck) / len(CONTRACT_CITY),
    ]
    order = [(seat + i) % s.seats for i in range(s.seats)]
    found += [1.0] * s.seats + [0.0] * (SEATS - s.seats)
    for who in order:
        _player(found, s, who)
    found += [0.0] * ((SEATS - s.seats) * (8 + TILES + len(CITIES)))
    found += [float(fire) for fire in s.burned]
    _one_of(found, TILES, s.horde)
    _one_of(found, TILES, s.prince)
    _faces(found, s.open)
    _faces(found, s.players[seat].hand)
    _faces(found, s.drawn)
    _faces(found, [card for who in order[1:] for card in s.players[who].hand])
    _map(found, s)
    _bargain(found, s, order)
    return found


def _player(found: list[float], s: State, who: int) -> None:
    player = s.players[who]
    active = s.phase != REVEAL and s.active == who
    found += [
        float(active),
        player.money / GOAL,
        float(player.large),
        len(player.hand) / 10,
        s.offers[who] / 3,
    ]
    found += [good / 5 for good in player.goods]
    _one_of(found, TILES, player.tile)
    found += [float(holder == who) for holder in s.pass_of]


def _faces(found: list[float], cards: list[int]) -> None:
    """How many of each face, of two; cards face down are not counted."""
    row = [0.0] * len(FACES)
    for card in cards:
        if card >= 0:
            row[FACE_OF[card]] += 0.5
    found += row


def _map(found: list[float], s: State) -> None:
    """Every tile's place and rivers, and which of its edges are links to another tile."""
    links = [0.0] * (4 * TILES)
    for tile, cell in enumerate(s.cells):
        placed = cell >= 0
        at = cell if placed else 0
        mask = rivers(tile, s.turns[tile])
        found += [
            float(placed),
            at % CANVAS / CANVAS,
            at // CANVAS / CANVAS,
            float(s.drawn_tile == tile),
        ]
        found += [float(mask >> edge & 1) for edge in range(4)]
    if min(s.cells) >= 0:
        _links(links, s, geometry(s))
    found += links


def _links(links: list[float], s: State, g: Geometry) -> None:
    steps = {CANVAS: 0, 1: 1, -CANVAS: 2, -1: 3}
    for tile, cell in enumerate(s.cells):
        for other in g.river[tile]:
            links[4 * tile + steps[s.cells[other] - cell]] = 1.0


def _bargain(found: list[float], s: State, order: list[int]) -> None:
    b = s.bargain
    if b is None:
        found += [0.0] * (6 + 2 * SEATS + 2 * len(_HEAP))
        return
    found.append(1.0)
    _one_of(found, len(_STAGES), b.stage)
    found.append(float(b.countered))
    for i in range(SEATS):
        here = i < s.seats
        found += [float(here and order[i] == b.author), float(here and order[i] == b.other)]
    found.append(b.removals / 5)
    give, ask = list(b.give), list(b.ask)
    give[-1] = len(b.give_places)
    found += [count / 10 for count in give] + [count / 10 for count in ask]


def describe(s: State, seat: int, figures: Figures) -> None:
    """The position as the seat sees it."""
    figures.values += features(s, seat)
    if figures.naming:
        figures.names += FEATURE_NAMES
