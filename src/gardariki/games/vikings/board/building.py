"""V2.2 While the board is built: the stack of tiles, the one drawn, and the ways to turn it."""

from __future__ import annotations

from gardariki.art.cards import deck
from gardariki.art.panes import Drawing, pane
from gardariki.art.pieces import panel, ribbon
from gardariki.art.svg import Offers, box, glow, moved, piece, text
from gardariki.engine.board import TRAY, Pane
from gardariki.games.vikings.board.land import CITY_SPOT, preview
from gardariki.games.vikings.board.sheet import HALF
from gardariki.games.vikings.board.towns import kremlin
from gardariki.games.vikings.data import CITY_NAMES, CITY_OF, RIVERS
from gardariki.games.vikings.state import BUILD, State
from gardariki.games.vikings.words import ROTATIONS, TILE_NOUNS

SIDE = 90.0
LEFT, TOP = 16.0, 38.0
HEIGHT = TOP + 2 * SIDE + 28
RIVER_KINDS = ("no river", "a spring", "a river", "a river fork", "a crossing")


def building_pane(s: State, offers: Offers) -> Pane | None:
    """The tile in hand, as long as there are tiles to place."""
    if s.phase != BUILD:
        return None

    def paint() -> Drawing:
        drawn = [
            panel(HALF, HEIGHT, "Building the board"),
            deck(
                "stack",
                len(s.stack),
                SIDE,
                SIDE,
                sign="ship",
                ground="forest",
                at=(LEFT, TOP),
                says=f"{len(s.stack)} tiles left",
            ),
            tile_in_hand(s.drawn_tile, offers) if s.drawn_tile >= 0 else "",
        ]
        return HALF, HEIGHT + 4, "".join(drawn)

    depends = (len(s.stack), s.drawn_tile, offers.of("turn"))
    return pane("building", TRAY, "Building", paint, "vikings", *depends, smallest=13)


def tile_in_hand(tile: int, offers: Offers) -> str:
    """Its name, and its picture in each of the ways to turn it, or as it was drawn."""
    name = TILE_NOUNS.labels[tile]
    kind = RIVER_KINDS[bin(RIVERS[tile]).count("1")]
    left = LEFT + SIDE + 20
    parts = [
        text(left, TOP + 40, name[0].upper() + name[1:], 24, "ink bold"),
        text(left, TOP + 64, kind, 15, "faded italic"),
    ]
    turns = [turn for turn in range(4) if offers.at(f"turn-{turn}")]
    for i, turn in enumerate(turns or [0]):
        inside = preview(tile, turn, SIDE) + _stamp(tile)
        at = (LEFT + i * (SIDE + 11), TOP + SIDE + 14)
        if turns:
            outline = glow(box(-2, -2, SIDE + 4, SIDE + 4, 5))
            acts, says = offers.at(f"turn-{turn}"), ROTATIONS.labels[turn]
            parts.append(piece(f"turn-{turn}", outline, inside, at=at, acts=acts, says=says))
        else:
            parts.append(moved(*at, inside))
    return "".join(parts)


def _stamp(tile: int) -> str:
    """The city on a tile by itself."""
    city = CITY_OF[tile]
    if city < 0:
        return ""
    y = CITY_SPOT[1] * SIDE + 10
    town = moved(CITY_SPOT[0] * SIDE + 4, y, kremlin(city, False), scale=SIDE / 150)
    return town + ribbon(CITY_NAMES[city], SIDE * 0.44, y + 13, 13)
