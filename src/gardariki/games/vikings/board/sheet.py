"""Where things lie on the map: its frame and the cells in it, and how wide the panes are."""

from __future__ import annotations

from gardariki.art.cache import cached
from gardariki.games.vikings.data import CANVAS, CELLS

LEAST_MAP = 864.0
HALF = 426.0  # all panes but the map: two of them and a gap are as wide as it
SEA = 72.0  # left and right of the land together


class Sheet:
    """The frame of the map: which cells it shows, how large a tile is, where each lies."""

    def __init__(self, cells: tuple[int, ...], free: tuple[int, ...]) -> None:
        self.cells: tuple[int, ...] = cells
        shown = [*(cell for cell in cells if cell >= 0), *free] or [CELLS.index("g7")]
        xs = [cell % CANVAS for cell in shown]
        ys = [cell // CANVAS for cell in shown]
        self.left: int = min(xs)
        self.top: int = max(ys)
        self.cols: int = max(xs) - self.left + 1
        self.rows: int = self.top - min(ys) + 1
        self.side: float = max(78.0, min(138.0, (LEAST_MAP - SEA) / self.cols, 660 / self.rows))
        self.width: float = max(LEAST_MAP, self.cols * self.side + SEA)
        self.height: float = max(430.0, self.rows * self.side + SEA)
        self.x: float = (self.width - self.cols * self.side) / 2
        self.y: float = (self.height - self.rows * self.side) / 2
        self.scale: float = self.side / 133
        self.at: dict[int, int] = {cell: tile for tile, cell in enumerate(cells) if cell >= 0}

    def corner(self, cell: int) -> tuple[float, float]:
        """The upper left corner of a cell; north is up."""
        column, row = cell % CANVAS - self.left, self.top - cell // CANVAS
        return self.x + column * self.side, self.y + row * self.side


@cached
def sheet_for(cells: tuple[int, ...], free: tuple[int, ...]) -> Sheet:
    """The sheet on which the tiles lie in these cells and these may be built on; made once."""
    return Sheet(cells, free)
