"""The land of Rus': sea, regions, rivers and woods, and what stands in each region."""

from __future__ import annotations

from functools import cache
from typing import Final

from gardariki.art.lettering import width
from gardariki.art.panes import Drawing
from gardariki.art.pieces import mark
from gardariki.art.regions import Box, Size, centre, inside, room_for, shape
from gardariki.art.svg import (
    Offers,
    circle,
    disc,
    el,
    glow,
    group,
    moved,
    path,
    piece,
    rect,
    text,
)
from gardariki.art.terrain import Point, compass, curve, scatter, seed, trees, water
from gardariki.engine.log import listed
from gardariki.games.rurik.board import signs
from gardariki.games.rurik.board.sheet import (
    BORDER_SPOTS,
    CORNERS,
    GOOD_SPOTS,
    LABELS,
    MAP_H,
    MAP_W,
    frame,
)
from gardariki.games.rurik.cards import EPIC, REBELS, REWARD_KINDS
from gardariki.games.rurik.data import (
    BORDER_FORT,
    BORDERS,
    GOOD_OF,
    GOODS,
    KINDS,
    MAP,
    REGION_NAMES,
    REGIONS,
    SIEGE_TOWER,
    STRUCTURES,
)
from gardariki.games.rurik.rules.regions import ruler, strengths, who
from gardariki.games.rurik.state import NOBODY, State
from gardariki.games.rurik.words import BORDER_NOUNS

LABEL: Final = 18.0
_GROUNDS: Final = {"green": "forest", "yellow": "land", "brown": "parchment"}
_REWARD_SIGNS: Final = {"coin_1": "coin", "coin_2": "coin"}

# Great rivers, drawn for the eye: in the coordinates of the printed map, 1000 by 1000.
_RIVERS: Final[tuple[tuple[Point, ...], ...]] = (
    # Dvina, Volkhov and Lovat, Volga, Oka, Dnieper, Desna, Don, Dniester, Bug
    ((575, 300), (500, 330), (430, 372), (360, 372), (270, 345), (180, 300), (110, 290), (60, 300)),
    ((470, 335), (462, 270), (470, 210), (452, 150), (450, 95)),
    ((600, 290), (640, 220), (700, 180), (790, 170), (860, 230), (930, 225), (1000, 215)),
    ((690, 480), (740, 430), (790, 400), (870, 395), (930, 345), (1000, 330)),
    (
        (590, 330),
        (560, 420),
        (505, 480),
        (515, 560),
        (480, 620),
        (520, 690),
        (600, 760),
        (585, 880),
    ),
    ((700, 430), (660, 500), (600, 520), (530, 575), (490, 610)),
    ((800, 520), (850, 590), (905, 640), (900, 720), (850, 800), (815, 880)),
    ((120, 740), (200, 775), (290, 850), (390, 880), (470, 930), (540, 945)),
    ((60, 560), (130, 590), (120, 500), (70, 430), (40, 360), (10, 330)),
)


def _on_map(points: tuple[Point, ...]) -> list[Point]:
    return [(x / 1000 * MAP_W, y / 1000 * MAP_H) for x, y in points]


@cache
def ground(regions: int) -> str:
    """Sea and everything that no move changes; regions that are not in play lie in the dark."""
    parts = [rect(0, 0, MAP_W, MAP_H, 9, "river")]
    coast = "".join(shape(corners) for corners in CORNERS)
    parts += [
        path(coast, "line s-bank", 26, opacity=0.16),
        path(coast, "line s-bank", 12, opacity=0.3),
        path(coast, "line s-bank", 4),
    ]
    for i, corners in enumerate(CORNERS):
        clipping = el("clipPath", path(shape(corners)), id=f"within-{REGIONS[i]}")
        parts.append(clipping)
        if i >= regions:
            parts.append(path(shape(corners), "stone s-road", 1.4))
            parts.append(path(shape(corners), "road", opacity=0.28))
    return "".join(parts)


@cache
def _scenery(regions: int) -> str:
    """Rivers and woods over the grounds of the regions; clicks go through to these."""
    source = seed("rurik", "woods")
    rivers = water([curve(_on_map(points)) for points in _RIVERS], 4.5)
    free = [
        [(x - 52, y - 26, x + 52, y + 44) for x, y in (LABELS[i], GOOD_SPOTS[i], centre(c))]
        for i, c in enumerate(CORNERS)
    ]
    wooded = [i for i in range(len(CORNERS)) if MAP[i].zone != "brown"]

    def clear(x: float, y: float) -> bool:
        for i in wooded:
            if inside((x, y), CORNERS[i]):
                return not any(a < x < c and b < y < d for a, b, c, d in free[i])
        return False

    woods = scatter(MAP_W, MAP_H, 260, 22.0, clear, source)
    drawn = trees(woods, 11, source)
    out = "".join(path(shape(CORNERS[i]), "stone") for i in range(regions, len(CORNERS)))
    return group(rivers, group(drawn, opacity=0.55), group(out, opacity=0.5), cls="over")


def land(s: State, offers: Offers) -> Drawing:
    """The map with everything on it."""
    regions = range(s.regions)
    left, top, wide, high = frame(s.regions)
    k = MAP_W / wide
    body = (
        ground(s.regions)
        + "".join(_ground(s, r, offers) for r in regions)
        + _scenery(s.regions)
        + "".join(_name(s, r) for r in regions)
        + "".join(_standing(s, r) for r in regions)
        + "".join(_border(s, b, offers) for b in range(len(BORDERS)))
    )
    rose = compass(MAP_W - 62, high * k - 64, 40)
    return MAP_W, high * k, moved(-left * k, -top * k, body, scale=k) + rose


def _ground(s: State, r: int, offers: Offers) -> str:
    """A region as one target: its ground, tinted in the colour of who rules it."""
    lord = ruler(s, r)
    d = shape(CORNERS[r])
    parts = [
        path(d, _GROUNDS[MAP[r].zone]),
        path(d, "land", opacity=0.35),
        path(d, "line s-road", 1.8),
    ]
    if lord != NOBODY:
        inner = f"url(#within-{REGIONS[r]})"
        parts.append(path(d, f"seat{lord}", opacity=0.2))
        parts.append(path(d, f"line s-seat{lord}", 13, opacity=0.8, clip_path=inner))
        parts.append(path(d, "line s-rim", 1.4))
    parts.append(glow(d))
    name = f"region-{REGIONS[r]}"
    return piece(name, *parts, acts=offers.at(name), says=describe(s, r))


def describe(s: State, r: int) -> str:
    """A region in words: who stands there and who rules."""
    lord = ruler(s, r)
    there = [f"{who(s, side)} {n}" for side, n in enumerate(strengths(s, r)) if n]
    if s.rebels[r]:
        there.append(f"rebels {len(s.rebels[r])}")
    built = [
        f"{STRUCTURES[kind]} of {who(s, owner)}"
        for kind in range(KINDS)
        if (owner := s.built[r * KINDS + kind]) != NOBODY
    ]
    rule = f"ruled by {who(s, lord)}" if lord != NOBODY else "ruled by nobody"
    good = GOODS[GOOD_OF[r]]
    parts = [
        f"{REGION_NAMES[r]}, {rule}; yields {good}" + ("" if s.yields[r] else " (taken)"),
        f"strength: {listed(there)}" if there else "",
        listed(built),
    ]
    return "; ".join(part for part in parts if part)


def _name(s: State, r: int) -> str:
    """The name of a region, with the shield of who rules it, and its good."""
    x, y = LABELS[r]
    lord = ruler(s, r)
    wide = width(REGION_NAMES[r], LABEL, bold=True)
    shift = 13 if lord != NOBODY else 0
    parts = [text(x + shift, y + 6, REGION_NAMES[r], LABEL, "ink bold halo", "middle")]
    if lord != NOBODY:
        left = x + shift - wide / 2 - 15
        parts.append(circle(left, y, 11.5, f"seat{lord} s-rim", stroke_width=1.4))
        parts.append(mark(lord, left, y, 6.5))
    gx, gy = GOOD_SPOTS[r]
    parts.append(moved(gx, gy, signs.good(GOOD_OF[r], 14, s.yields[r])))
    return group(*parts, cls="over")


def _standing(s: State, r: int) -> str:
    """Everything that stands in a region, side by side."""
    things: list[tuple[str, Size, str]] = []
    for side in range(s.sides):
        if s.leader_at[side] == r:
            things.append((f"prince-{side}", (32, 52), signs.prince(side)))
        if s.troops[side][r]:
            n = s.troops[side][r]
            things.append((f"troops-{side}-{REGIONS[r]}", (46, 38), signs.soldiers(side, n)))
    things += _rebels(s, r)
    for kind in range(KINDS):
        owner = s.built[r * KINDS + kind]
        if owner != NOBODY:
            name = f"built-{REGIONS[r]}-{STRUCTURES[kind]}"
            things.append((name, (36, 38), signs.structure(kind, owner)))
    for which, at in enumerate(s.epic_at):
        if at == r:
            things.append((f"stands-{EPIC[which].id}", (42, 44), signs.epic(which)))
    if s.camp == r:
        things.append(("camp", (40, 38), signs.camp()))
    x, y = LABELS[r]
    wide = width(REGION_NAMES[r], LABEL, bold=True) + 34
    gx, gy = GOOD_SPOTS[r]
    taken: list[Box] = [
        (x - wide / 2, y - 13, x + wide / 2, y + 13),
        (gx - 17, gy - 17, gx + 17, gy + 17),
    ]
    spots, scale = room_for(
        CORNERS[r], [size for _, size, _ in things], taken, toward=(gx, gy + 46)
    )
    return "".join(
        piece(name, moved(0, 0, drawn, scale=scale), at=spot, cls="over")
        for (name, _, drawn), spot in zip(things, spots, strict=True)
    )


def _rebels(s: State, r: int) -> list[tuple[str, Size, str]]:
    """The rebels of a region: together, or one by one if it is known what they bring."""
    known = [rebel for rebel in s.rebels[r] if rebel >= 0]
    found: list[tuple[str, Size, str]] = []
    for rebel in known:
        kind = REWARD_KINDS[REBELS[rebel]]
        sign = _REWARD_SIGNS.get(kind, kind)
        cls = signs.GOOD_INKS[GOODS.index(kind)] if kind in GOODS else "c-amber"
        found.append((f"rebel-{rebel}", (46, 38), signs.rebel(1, sign, cls)))
    hidden = len(s.rebels[r]) - len(known)
    if hidden:
        found.append((f"rebels-{REGIONS[r]}", (46, 38), signs.rebel(hidden)))
    return found


def _border(s: State, b: int, offers: Offers) -> str:
    """A border where something stands, or that can be chosen."""
    x, y = BORDER_SPOTS[b]
    forts, towers = s.forts.count(b), s.towers.count(b)
    name = f"border-{BORDER_NOUNS.ids[b]}"
    acts = offers.at(name)
    if not (forts or towers or acts):
        return ""
    parts: list[str] = []
    row = [BORDER_FORT] * forts + [SIEGE_TOWER] * towers
    for i, which in enumerate(row):
        parts.append(moved((i - (len(row) - 1) / 2) * 32, 0, signs.epic(which, 30)))
    if acts:
        parts.append(circle(0, 0, 18, "vellum s-rim", stroke_width=1.4, fill_opacity=0.7))
    parts.append(glow(disc(0, 0, 22)))
    a, c = BORDERS[b]
    says = f"The border of {REGION_NAMES[a]} and {REGION_NAMES[c]}"
    if row:
        says += ": " + listed([EPIC[which].name for which in row])
    return piece(name, *parts, at=(x, y), acts=acts, says=says)
