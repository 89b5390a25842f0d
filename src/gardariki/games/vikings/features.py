"""A position in a fixed number of figures, for programs that learn.

The layout is the same for 2 to 5 players and all options. Players come in order from the seat
that looks: itself first, then to the left; places without a player are zeros. Figures are scaled
to about 0 to 1. What the seat cannot see is left out: of others' hidden contracts, their number.
"""

from __future__ import annotations

from gardariki.engine.features import Figures
from gardariki.engine.seats import own_first
from gardariki.engine.tiles import EDGES
from gardariki.games.vikings.data import (
    CANVAS,
    CITIES,
    CONTRACTS,
    FACE_OF,
    FACES,
    GOAL,
    GOODS,
    MARKERS,
    MAX_OFFERS,
    MAX_REMOVALS,
    PRICES,
    RIVER_STEPS,
    TILE_IDS,
)
from gardariki.games.vikings.geometry import geometry, rivers
from gardariki.games.vikings.rules.bargain import contents, given
from gardariki.games.vikings.rules.pieces import passes_of, price
from gardariki.games.vikings.state import REVEAL, Bargain, State
from gardariki.games.vikings.words import ANY_CONTRACT, ASKED_NOUNS, FIRST_GOOD

SEATS = 5
_EDGES = EDGES.lower()
_PHASES = ["build", "reveal", "passes", "ships", "turns"]
_MOVED = ["still", "river", "done"]
_SPECIALS = ["none", "horde", "prince", "drawing", "starting_over"]
_STAGES = ["draft", "answer", "hand_over"]
_HEAP = ["rubles", *ASKED_NOUNS.ids[FIRST_GOOD:ANY_CONTRACT], "contracts"]
_FACES = [f"{CITIES[city]}_{GOODS[good]}" for city, good in FACES]


def features(s: State, seat: int, figures: Figures) -> None:
    """The position as the seat sees it."""
    f = figures
    f.one_of("phase", _PHASES, s.phase)
    f.one_of("moved", _MOVED, s.moved)
    f.one_of("special", _SPECIALS, s.special)
    f.number("steps", s.steps, RIVER_STEPS)
    f.flag("fresh", s.fresh)
    f.number("turn", s.turn, s.max_rounds * s.seats)
    f.number("price", price(s), PRICES[-1])
    f.number("burned", sum(s.burned), MARKERS)
    f.flag("burned_blocks_trade", s.burned_blocks_trade)
    f.number("deck", len(s.deck), CONTRACTS)
    order = own_first(s.seats, seat) + [-1] * (SEATS - s.seats)
    for place, who in enumerate(order):
        f.under(f"player_{place}")
        _player(s, who, f)
    f.under("")
    f.each("burned", CITIES, s.burned)
    f.one_of("horde_at", TILE_IDS, s.horde)
    f.one_of("prince_at", TILE_IDS, s.prince)
    _faces("open", s.open, f)
    _faces("hand", s.players[seat].hand, f)
    _faces("drawn", s.drawn, f)
    _faces("shown", [c for who in order[1 : s.seats] for c in s.players[who].hand], f)
    _map(s, f)
    _bargain(s.bargain, order, f)


def _player(s: State, who: int, f: Figures) -> None:
    """A player's things; zeros for -1, nobody."""
    here = who >= 0
    player = s.players[who]
    f.flag("plays", here)
    f.flag("active", here and s.phase != REVEAL and s.active == who)
    f.number("money", player.money if here else 0, GOAL)
    f.flag("large", here and player.large)
    f.number("hidden", len(player.hand) if here else 0, 10)
    f.number("offers", s.offers[who] if here else 0, MAX_OFFERS)
    f.each("aboard", GOODS, player.goods if here else [0, 0, 0], 5)
    f.one_of("at", TILE_IDS, player.tile if here else -1)
    f.marks("pass", CITIES, passes_of(s, who) if here else [])


def _faces(name: str, cards: list[int], f: Figures) -> None:
    """How many of each face, of two; cards face down are not counted."""
    counts = [0] * len(FACES)
    for card in cards:
        if card >= 0:
            counts[FACE_OF[card]] += 1
    f.each(name, _FACES, counts, 2)


def _map(s: State, f: Figures) -> None:
    """Every tile's place and rivers, and across which of its edges a river leads to another."""
    links = geometry(s).links
    for tile, cell in enumerate(s.cells):
        f.under(TILE_IDS[tile])
        at = max(cell, 0)
        f.flag("placed", cell >= 0)
        f.number("x", at % CANVAS, CANVAS)
        f.number("y", at // CANVAS, CANVAS)
        f.flag("drawn", s.drawn_tile == tile)
        mask = rivers(tile, s.turns[tile])
        f.each("river", _EDGES, [mask >> edge & 1 for edge in range(4)])
        f.each("links", _EDGES, [links[tile] >> edge & 1 for edge in range(4)])


def _bargain(b: Bargain | None, order: list[int], f: Figures) -> None:
    """The open bargain: where it stands, whose it is, what lies in the heaps."""
    f.under("bargain")
    f.flag("open", b is not None)
    f.one_of("stage", _STAGES, b.stage if b is not None else -1)
    f.flag("countered", b is not None and b.countered)
    places = [str(place) for place in range(SEATS)]
    f.one_of("author", places, order.index(b.author) if b is not None else -1)
    f.one_of("other", places, order.index(b.other) if b is not None else -1)
    f.number("removals", b.removals if b is not None else 0, MAX_REMOVALS)
    _heap("give", given(b) if b is not None else [], f)
    _heap("ask", contents(b.ask) if b is not None else [], f)


def _heap(name: str, things: list[tuple[int, int]], f: Figures) -> None:
    counts = [0] * len(_HEAP)
    for noun, n in things:
        counts[max(noun - 1, 0)] = n
    f.each(name, _HEAP, counts, 10)
