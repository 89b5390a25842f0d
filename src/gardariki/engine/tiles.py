"""Square tiles on a grid: edges as a bit mask, turns by a quarter, neighbours, what joins.

Edges are numbered north 0, east 1, south 2, west 3; a mask has one bit for each edge that carries
something (a river, a road). Cells of a grid are numbered row by row from the south-west corner.
"""

from __future__ import annotations

from typing import Final

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
EDGES: Final = "NESW"


def edge_mask(letters: str | list[str]) -> int:
    """The mask that edge letters stand for.

    >>> edge_mask("NE"), edge_mask(["W"])
    (3, 8)
    """
    return sum(1 << EDGES.index(letter) for letter in letters)


def turned(mask: int, turn: int) -> int:
    """The edges of a tile after `turn` quarter turns clockwise.

    >>> turned(0b0001, 1), turned(0b1001, 1)
    (2, 3)
    """
    moved = mask << (turn & 3)
    return (moved | moved >> 4) & 15


def turns(mask: int) -> list[int]:
    """The quarter turns that give different tiles.

    >>> turns(0b0001), turns(0b0101), turns(0b1111)
    ([0, 1, 2, 3], [0, 1], [0])
    """
    seen: list[int] = []
    found: list[int] = []
    for turn in range(4):
        made = turned(mask, turn)
        if made not in seen:
            seen.append(made)
            found.append(turn)
    return found


def opposite(edge: int) -> int:
    """The edge of the next tile that touches this edge."""
    return (edge + 2) & 3


def neighbours(cell: int, width: int, height: int) -> list[tuple[int, int]]:
    """The cells that share an edge with a cell, as (edge, cell), in the order N E S W.

    >>> neighbours(0, 3, 3), neighbours(4, 3, 3)
    ([(0, 3), (1, 1)], [(0, 7), (1, 5), (2, 1), (3, 3)])
    """
    x, y = cell % width, cell // width
    found: list[tuple[int, int]] = []
    if y < height - 1:
        found.append((NORTH, cell + width))
    if x < width - 1:
        found.append((EAST, cell + 1))
    if y > 0:
        found.append((SOUTH, cell - width))
    if x > 0:
        found.append((WEST, cell - 1))
    return found


def joins(mask: int, edge: int, other: int) -> bool:
    """Do both tiles carry it across the edge that they share?"""
    return bool(mask >> edge & 1 and other >> ((edge + 2) & 3) & 1)


def fits(mask: int, edge: int, other: int) -> bool:
    """Do the tiles agree about the edge that they share: both carry it, or neither?"""
    return mask >> edge & 1 == other >> ((edge + 2) & 3) & 1
