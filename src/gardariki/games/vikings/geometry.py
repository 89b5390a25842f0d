"""V1.2 The map as tables: which tiles are adjacent, and which are linked by a river."""

from __future__ import annotations

from gardariki.engine.tiles import joins, turned
from gardariki.engine.tiles import neighbours as beside
from gardariki.games.vikings.data import CANVAS, RIVERS, TILES
from gardariki.games.vikings.state import State


class Geometry:
    """Neighbours of every placed tile, in the order north, east, south, west.

    `edges` and `links` are masks N E S W: where a tile lies beside it, where a river leads there.
    """

    def __init__(self, cells: list[int], turns: list[int]) -> None:
        self.near: list[list[int]] = [[] for _ in range(TILES)]
        self.river: list[list[int]] = [[] for _ in range(TILES)]
        self.overland: list[list[int]] = [[] for _ in range(TILES)]
        self.edges: list[int] = [0] * TILES
        self.links: list[int] = [0] * TILES
        at = {cell: tile for tile, cell in enumerate(cells) if cell >= 0}
        for cell, tile in at.items():
            for edge, place in neighbours(cell):
                other = at.get(place, -1)
                if other < 0:
                    continue
                self.near[tile].append(other)
                self.edges[tile] |= 1 << edge
                if joins(rivers(tile, turns[tile]), edge, rivers(other, turns[other])):
                    self.river[tile].append(other)
                    self.links[tile] |= 1 << edge
                else:
                    self.overland[tile].append(other)


def rivers(tile: int, turn: int) -> int:
    """V1.2 The river edges of a tile as a mask N E S W, turned clockwise."""
    return turned(RIVERS[tile], turn)


def neighbours(cell: int) -> list[tuple[int, int]]:
    """V1.2 The cells of the canvas that share an edge with a cell, as (edge, cell)."""
    return beside(cell, CANVAS, CANVAS)


_known: dict[tuple[int, ...], Geometry] = {}


def geometry(s: State) -> Geometry:
    """The tables of a board; made once per board and kept for the last few hundred."""
    key = (*s.cells, *s.turns)
    found = _known.get(key)
    if found is None:
        if len(_known) > 400:
            _known.clear()
        found = Geometry(s.cells, s.turns)
        _known[key] = found
    return found
