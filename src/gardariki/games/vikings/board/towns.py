"""What stands on the land: cities, whole or burning, ships, the Horde and the Prince."""

from __future__ import annotations

from gardariki.art.cache import cached
from gardariki.art.lettering import width
from gardariki.art.pieces import figure, flame, mark, ribbon, ship
from gardariki.art.svg import (
    Offers,
    box,
    circle,
    el,
    emblem,
    glow,
    group,
    moved,
    num,
    path,
    piece,
    rect,
    text,
)
from gardariki.engine.log import listed
from gardariki.engine.seats import clockwise
from gardariki.games.vikings.board.land import CITY_SPOT, hub
from gardariki.games.vikings.board.sheet import Sheet
from gardariki.games.vikings.data import (
    CELLS,
    CITY_NAMES,
    CITY_OF,
    GOODS,
    SELLS,
    TILE_IDS,
)
from gardariki.games.vikings.rules.pieces import wanted
from gardariki.games.vikings.state import State
from gardariki.games.vikings.words import PLACE

SIGNS: list[str] = ["amber", "fish", "fur"]
"""The emblems of the goods."""
DECK = 4  # goods that are seen on a ship; its mat shows all


@cached
def kremlin(city: int, burned: bool) -> str:
    """A town behind its palisade, its foot at the origin; about 58 by 50."""
    wall, roof = ("stone", "night") if burned else ("wall", "roof")
    tall = 4 if city % 2 else 0
    tower = f"M-24-10v{num(-14 - tall)}h11v{num(14 + tall)}z"
    tower_roof = f"M-26.5{num(-24 - tall)}l8-11 8 11z"
    dome = "M0-46c1 2.2 5.5 3.6 5.5 7.6 0 1.9-1 3.1-2 3.9h-7c-1-.8-2-2-2-3.9 0-4 4.5-5.4 5.5-7.6z"
    stakes = "".join("l3.1-3.5 3.1 3.5" for _ in range(9))
    house = "M11-10v-11h13v11z"
    house_roof = "M8.5-21l9-8 9 8z" if city % 3 else "M8.5-21l3-7h12l3 7z"
    parts = [
        path(tower + house, f"{wall} s-ink line", 1.3),
        path(tower_roof + house_roof, f"{roof} s-ink line", 1.3),
        path("M-9-10v-24.5h18v24.5z", f"{wall} s-ink line", 1.3),
        path("M0-46v-5M-2-49h4", "line s-ink", 1.3),
        path(dome, f"{roof} s-ink line", 1.3),
        path("M-2-22v-5a2 2 0 0 1 4 0v5z", "ink"),
        path(f"M-28 0v-10.5{stakes}v10.5z", "wood s-ink line", 1.3),
        path("M-21.8 0v-9M-15.6 0v-9M-9.4 0v-9M9.2 0v-9M15.4 0v-9M21.6 0v-9", "line s-ink", 0.8),
        path("M-4.5 0v-5a4.5 4.5 0 0 1 9 0v5z", "ink"),
    ]
    if burned:
        parts += [flame(-16, -5, 32), flame(15, -3, 28), flame(1, -8, 36)]
    return "".join(parts)


@cached
def flag(seat: int) -> str:
    """The banner of the seat that holds the pass, on a pole whose foot is at the origin."""
    return (
        path("M0 0v-24", "line s-rim", 1.6)
        + path("M0-24h22l-5 7.5 5 7.5h-22z", f"seat{seat} s-rim line", 1.1)
        + mark(seat, 8.5, -16.5, 5)
    )


def describe(s: State, tile: int) -> str:
    """What a reader is told of a tile."""
    city = CITY_OF[tile]
    if city < 0:
        words = [f"The wilds {TILE_IDS[tile]}"]
    else:
        words = [CITY_NAMES[city] + (", burned" if s.burned[city] else "")]
        if SELLS[city] >= 0:
            words.append(f"sells {GOODS[SELLS[city]]}")
        wants = enumerate(wanted(s, city))
        asked = [f"{n} × {GOODS[good]}" if n > 1 else GOODS[good] for good, n in wants if n]
        if asked:
            words.append("wants " + listed(asked))
        if s.pass_of[city] >= 0:
            words.append(f"pass of seat {s.pass_of[city] + 1}")
    here = [f"ship of seat {seat + 1}" for seat, p in enumerate(s.players) if p.tile == tile]
    if s.horde == tile:
        here.append("the Horde")
    if s.prince == tile:
        here.append("the Prince")
    return "; ".join(words + here)


def places(s: State, sheet: Sheet, offers: Offers) -> str:
    """Every tile as a place: its city and name, and the actions that name it."""
    drawn: list[str] = []
    ground = rect(0, 0, sheet.side, sheet.side, cls="none", pointer_events="all")
    shine = glow(box(5, 5, sheet.side - 10, sheet.side - 10, 10))
    for cell, tile in sheet.at.items():
        city = CITY_OF[tile]
        if city >= 0:
            burned, holder = bool(s.burned[city]), s.pass_of[city]
            wants = tuple(wanted(s, city))
            stands = town(city, sheet.side, sheet.scale, burned, holder, wants)
        else:
            stands = text(7, 17, TILE_IDS[tile], 13, "faded sans halo")
        target = f"tile-{TILE_IDS[tile]}"
        drawn.append(
            piece(
                target,
                ground,
                shine,
                stands,
                at=sheet.corner(cell),
                acts=offers.at(target),
                says=describe(s, tile),
            )
        )
    return group(*drawn, id="places")


@cached
def town(
    city: int, side: float, scale: float, burned: bool, holder: int, wants: tuple[int, ...]
) -> str:
    """A city on its tile, from the tile's corner; `holder` has its pass, `wants` of each good."""
    x, y = CITY_SPOT[0] * side, CITY_SPOT[1] * side + 6
    parts: list[str] = []
    parts.append(moved(x, y, kremlin(city, burned), scale=scale * 0.92))
    if SELLS[city] >= 0:
        sign = SIGNS[SELLS[city]]
        r = 11.5 * max(scale, 0.8)
        parts.append(circle(x + 34 * scale, y - 8 * scale, r, f"{sign} s-rim", stroke_width=1.2))
        parts.append(emblem(sign, x + 34 * scale, y - 8 * scale, r * 1.5, "c-vellum"))
    w = 20 * max(scale, 0.76)
    cards = [(good, count) for good, count in enumerate(wants) if count]
    for i, (good, count) in enumerate(cards):
        cx = side - w * 0.85 - (len(cards) - 1 - i) * w * (0.95 if scale > 0.8 else 0.8)
        cy = 8 + w * 0.62
        for lift in range(count - 1, -1, -1):
            shift = lift * 3.5
            outline = box(cx - w / 2 + shift, cy - w * 0.54 - shift, w, w * 1.1, 3)
            parts.append(path(outline, "vellum s-rim", 1))
        parts.append(emblem(SIGNS[good], cx, cy, w * 0.82, f"c-{SIGNS[good]}"))
    if holder >= 0:
        parts.append(moved(x + 17 * scale, y - 24 * scale, flag(holder), scale=scale))
    return "".join(parts)


@cached
def names(sheet: Sheet) -> str:
    """The names of the cities, above everything that could cover them."""
    drawn: list[str] = []
    size = 14 if sheet.side > 100 else 13
    for cell, tile in sheet.at.items():
        if CITY_OF[tile] >= 0:
            name = CITY_NAMES[CITY_OF[tile]]
            x, y = sheet.corner(cell)
            half = (width(name, size, bold=True) + size * 0.9) / 2
            middle = max(CITY_SPOT[0] * sheet.side, half + 4)
            foot = CITY_SPOT[1] * sheet.side + 6
            drawn.append(ribbon(name, x + middle, y + foot + size * 0.9, size))
    return group(*drawn, id="names", cls="over")


def figures(s: State, sheet: Sheet, offers: Offers) -> str:
    """Ships, the Horde and the Prince, side by side where they share a tile."""
    crowd: dict[int, list[str]] = {}
    for seat in clockwise(s.seats, s.active):
        if s.players[seat].tile >= 0:
            crowd.setdefault(s.players[seat].tile, []).append(f"ship-{seat}")
    for name, tile in (("horde", s.horde), ("prince", s.prince)):
        if tile >= 0:
            crowd.setdefault(tile, []).append(name)
    spots: dict[str, tuple[float, float]] = {}
    for tile, names in crowd.items():
        x, y = sheet.corner(s.cells[tile])
        hx, hy = hub(tile)
        gap = min(46.0, 84 / len(names)) * sheet.scale
        for i, name in enumerate(names):
            shift = (i - (len(names) - 1) / 2) * gap
            px = x + hx * sheet.side + shift
            px = min(max(px, x + 24 * sheet.scale), x + sheet.side - 24 * sheet.scale)
            low = 5.0 if sheet.side < 100 and CITY_OF[tile] >= 0 else -2.0
            spots[name] = (px, y + hy * sheet.side + low)
    drawn: list[str] = []
    scale = max(sheet.scale * 0.92, 0.62)
    for seat in range(len(s.players)):
        if f"ship-{seat}" in spots:
            p = s.players[seat]
            cargo = [SIGNS[good] for good, n in enumerate(p.goods) for _ in range(n)][:DECK]
            ring = el("ellipse", cx=0, cy=17, rx=35, ry=10, class_="none s-ink", stroke_width=2)
            body = ship(seat, cargo, p.large)
            inside = moved(0, 0, ring if seat == s.active else "", body, scale=scale)
            drawn.append(piece(f"ship-{seat}", inside, at=spots[f"ship-{seat}"], cls="over"))
    for name, sign, dark, verb in (
        ("horde", "horde", True, "move_horde"),
        ("prince", "crown", False, "move_prince"),
    ):
        if name in spots:
            acts = offers.at(name, verb)
            drawn.append(
                piece(
                    name,
                    moved(0, -2, figure(sign, dark), scale=scale),
                    at=spots[name],
                    acts=acts,
                    says="The Horde" if dark else "The Prince of Kiev",
                    cls="over",
                )
            )
    return group(*drawn, id="figures")


def open_cells(offers: Offers) -> list[int]:
    """The cells that are offered, in order."""
    return sorted(a.noun for acts in offers.found.values() for a in acts if a.verb is PLACE)


def free_cells(sheet: Sheet, offers: Offers) -> str:
    """While the board is built: the cells where the drawn tile may go."""
    drawn: list[str] = []
    side = sheet.side
    inner = box(6, 6, side - 12, side - 12, 10)
    for cell in open_cells(offers):
        name = CELLS[cell]
        drawn.append(
            piece(
                f"cell-{name}",
                path(inner, "land s-road", 1.2, stroke_dasharray="6 5", fill_opacity=0.35),
                text(side / 2, side / 2 + 5, name, 15, "faded sans", "middle"),
                glow(inner),
                at=sheet.corner(cell),
                acts=offers.at(f"cell-{name}"),
            )
        )
    return group(*drawn, id="cells")
