"""V2 Setup: board, Horde and Prince, contracts, passes, ships."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.options import Value
from gardariki.engine.questions import Ask, Rules, chance, draw, pick
from gardariki.engine.tiles import turns
from gardariki.games.vikings.data import (
    CELLS,
    CENTRE,
    CONTRACTS,
    DEFAULT_CELLS,
    DEFAULT_TURNS,
    RIVERS,
    START_MONEY,
    TILE_OF,
    TILES,
)
from gardariki.games.vikings.geometry import neighbours
from gardariki.games.vikings.rules.pieces import pool, unoccupied
from gardariki.games.vikings.state import PASSES, REVEAL, SHIPS, TURNS, Player, State
from gardariki.games.vikings.words import (
    CITY_MARKS,
    PLACE,
    PUT_SHIP,
    TAKE_PASS,
    TILE_MARKS,
    TURN,
)


def start(seats: int, options: dict[str, Value]) -> State:
    """V1.1, V1.6, V2.3 The pieces as they come out of the box: no city burned, no end of goods."""
    return State(
        seats,
        str(options["board"]),
        bool(options["burned_blocks_trade"]),
        int(options["max_rounds"]),
        cells=[-1] * TILES,
        turns=[0] * TILES,
        stack=list(range(TILES)),
        offers=[0] * seats,
        deck=list(range(CONTRACTS)),
        players=[Player(START_MONEY) for _ in range(seats)],
    )


def build(s: State) -> Rules[None]:
    """V2.2 The board: built by the players tile by tile, at random, or as in the default board."""
    if s.board == "built":
        yield from build_tile(s)
        return
    if s.board == "random":
        while s.stack:
            tile = yield from draw(s.stack)
            cells = open_cells(s)
            at: int = yield chance(len(cells))
            ways = turns(RIVERS[tile])
            way: int = yield chance(len(ways))
            s.cells[tile] = cells[at]
            s.turns[tile] = ways[way] if len(s.stack) < TILES - 1 else 0
        tell(s.log, "The board is laid at random.")
    else:
        s.cells = list(DEFAULT_CELLS)
        s.turns = list(DEFAULT_TURNS)
        s.stack = []
    s.last = yield chance(s.seats)
    s.phase = REVEAL


def build_tile(s: State) -> Rules[None]:
    """V2.2 A tile is drawn, seen by all, and placed next to the others in any rotation."""
    placed = TILES - len(s.stack)
    if placed == 0:
        s.active = yield chance(s.seats)
    seat = s.active
    tile = yield from draw(s.stack)
    s.drawn_tile = tile
    if placed == 0:
        s.cells[tile] = CENTRE
    else:
        name = TILE_MARKS[tile]
        prompt = f"You drew {name}: in which cell next to the other tiles do you place it?"
        s.cells[tile] = yield from pick(Ask(seat, PLACE(open_cells(s)), prompt, "V2.2"))
        ways = turns(RIVERS[tile])
        if len(ways) > 1:
            ask = Ask(seat, TURN(ways), f"Which way do you turn {name}?", "V2.2")
            s.turns[tile] = yield from pick(ask)
    s.drawn_tile = -1
    tell(s.log, f"{SEATS[seat]} lays {TILE_MARKS[tile]} at {CELLS[s.cells[tile]]}.")
    if s.stack:
        s.active = (seat + 1) % s.seats
    else:
        s.last = seat
        s.phase = REVEAL


def open_cells(s: State) -> list[int]:
    """V2.2 The empty cells of the canvas beside a placed tile; the centre for the first."""
    taken = {cell for cell in s.cells if cell >= 0}
    if not taken:
        return [CENTRE]
    beside = {cell for old in taken for _, cell in neighbours(old)}
    return sorted(beside - taken)


def reveal(s: State) -> Rules[None]:
    """V2.4, V2.5 The Horde burns a city, the Prince visits another, contracts are turned up."""
    cities = list(range(len(s.burned)))
    burned = yield from draw(cities)
    s.burned[burned] = 1
    s.horde = TILE_OF[burned]
    visited = yield from draw(cities)
    s.prince = TILE_OF[visited]
    fire, prince = CITY_MARKS[burned], CITY_MARKS[visited]
    tell(s.log, f"The Horde has burned {fire}. The Prince is in {prince}.")
    for _ in range(2 * s.seats):
        s.open.append((yield from draw(s.deck)))
    s.phase = PASSES
    s.chosen = 0
    s.active = s.last


def take_passes(s: State) -> Rules[None]:
    """V2.6 From who placed the last tile, to the right: each takes a pass of their choice."""
    seat = s.active
    yield from take_pass(s, seat, "V2.6")
    s.active = (seat - 1) % s.seats
    s.chosen += 1
    if s.chosen == s.seats:
        s.phase = SHIPS
        s.chosen = 0


def take_pass(s: State, seat: int, rule: str) -> Rules[None]:
    """V2.6, V9.1, V9.2 Any pass that nobody holds, if there is one, burned or not."""
    passes = pool(s)
    if not passes:
        return
    prompt = "Which city pass do you take to start with?"
    city = yield from pick(Ask(seat, TAKE_PASS(passes), prompt, rule))
    s.pass_of[city] = seat
    tell(s.log, f"{SEATS[seat]} takes the pass of {CITY_MARKS[city]}.")


def put_ships(s: State) -> Rules[None]:
    """V2.7, V2.8 In the same order each puts a ship on a free tile; the last begins the game."""
    seat = s.active
    yield from put_ship(s, seat, "V2.7")
    s.chosen += 1
    if s.chosen == s.seats:
        s.phase = TURNS
        s.active = (s.last + 1) % s.seats
        announce(s)
    else:
        s.active = (seat - 1) % s.seats


def announce(s: State) -> None:
    """V2.8, V3.4 A turn begins, and the log says whose."""
    tell(s.log, f"— {SEATS[s.active]} to move —")


def put_ship(s: State, seat: int, rule: str) -> Rules[None]:
    """V2.7, V9.1 A ship goes on any unoccupied tile; no fee is paid."""
    prompt = "On which free tile does your ship start?"
    tile = yield from pick(Ask(seat, PUT_SHIP(unoccupied(s)), prompt, rule))
    s.players[seat].tile = tile
    tell(s.log, f"{SEATS[seat]} starts from {TILE_MARKS[tile]}.")
