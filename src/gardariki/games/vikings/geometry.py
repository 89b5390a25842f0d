"""V1.2 The map as tables: which tiles are adjacent, and which are linked by a river."""

from __future__ import annotations

from gardariki.games.vikings.data import CANVAS, RIVERS, TILES
from gardariki.games.vikings.state import State


class Geometry:
    """Neighbours of every tile, in the order north, east, south, west."""

    def __init__(self, cells: list[int], turns: list[int]) -> None:
        self.near: list[list[int]] = [[] for _ in range(TILES)]
        self.river: list[list[int]] = [[] for _ in range(TILES)]
        self.overland: list[list[int]] = [[] for _ in range(TILES)]
        at = {cell: tile for tile, cell in enumerate(cells)}
        for tile, cell in enumerate(cells):
            mine = rivers(tile, turns[tile])
            for edge, beside in neighbours(cell):
                other = at.get(beside, -1)
                if other < 0:
                    continue
                self.near[tile].append(other)
                if mine >> edge & 1 and rivers(other, turns[other]) >> (edge + 2) % 4 & 1:
                    self.river[tile].append(other)
                else:
                    self.overland[tile].append(other)


def rivers(tile: int, turn: int) -> int:
    """V1.2 The river edges of a tile as a mask N E S W, turned clockwise."""
    mask = RIVERS[tile] << turn
    return (mask | mask >> 4) & 15


def neighbours(cell: int) -> list[tuple[int, int]]:
    """V1.2 The cells of the canvas that share an edge with a cell, as (edge, cell)."""
    x, y = cell % CANVAS, cell // CANVAS
    found: list[tuple[int, int]] = []
    if y < CANVAS - 1:
        found.append((0, cell + CANVAS))
    if x < CANVAS - 1:
        found.append((1, cell + 1))
    if y > 0:
        found.append((2, cell - CANVAS))
    if x > 0:
        found.append((3, cell - 1))
    return found


_known: dict[tuple[int, ...], Geometry] = {}


def geometry(s: State) -> Geometry:
    """The tables of the finished board; made once per board and kept for the last few hundred."""
    key = (*s.cells, *s.turns)
    found = _known.get(key)
    if found is None:
        if len(_known) > 400:
            _known.clear()
        found = Geometry(s.cells, s.turns)
        _known[key] = found
    return found
