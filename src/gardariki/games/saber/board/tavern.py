"""S1.4 The tavern from above: walls, floor and furniture, none of which ever moves."""

from __future__ import annotations

import math

from gardariki.art.cache import cached
from gardariki.art.pieces import flame
from gardariki.art.svg import (
    Offers,
    box,
    circle,
    disc,
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
from gardariki.art.terrain import blob, seed
from gardariki.games.saber.board.measures import ROOM, SCALE, SQUARE, WALL, corner, middle
from gardariki.games.saber.data import (
    BURN,
    COLOURS,
    CORNERS,
    DOORWAY,
    FIREPLACES,
    LADY,
    LADY_GOAL,
    OBSTACLE_KINDS,
    OBSTACLES,
    PILLARS,
    RAID,
    SCENARIOS,
    SQUARES,
    TABLES,
    THEFT,
)
from gardariki.games.saber.state import OFF, SET_UP, State

TINTS = ("amber", "bank", "pine", "fur")
"""How the starting squares of each colour are tinted: seats' own colours stay theirs."""


def tavern(s: State, offers: Offers, notes: dict[int, str]) -> str:
    """The room with all that stands in it, and its squares; `notes` say who stands on them."""
    parts = [_room(s.scenario)]
    for q in s.fires:
        parts.append(_put(q, _hearth() if q in FIREPLACES else _burning(q)))
    if s.scenario == BURN:
        for i, q in enumerate(CORNERS):
            parts.append(_put(q, _corner(s.ignited[i], s.tried[i])))
    if s.chest != OFF:
        parts.append(
            piece("chest", moved(0, 0, chest(), scale=SCALE), at=middle(s.chest), cls="over")
        )
    return group(*parts, id="tavern") + _door(offers) + squares(s, offers, notes)


@cached
def _room(scenario: int) -> str:
    """S1.4 What never changes: walls, floor and furniture."""
    parts = [_walls(), _floor(), _doormat(scenario)]
    parts += [_put(q, _table(q)) for q in TABLES]
    parts += [_put(q, _pillar()) for q in PILLARS]
    return "".join(parts) + _obstacles()


def _put(q: int, drawn: str) -> str:
    x, y = middle(q)
    return moved(x, y, drawn, scale=SCALE)


def _walls() -> str:
    """Log walls with windows, and the names of files and ranks."""
    w = ROOM
    parts = [
        rect(0, 0, w, w, 10, "roof s-rim", stroke_width=1.5),
        *[
            rect(d, d, w - 2 * d, w - 2 * d, r, "none s-night", stroke_width=1.2, opacity=0.45)
            for d, r in ((7, 6), (15, 4), (22, 2))
        ],
    ]
    for cx in (14, w - 14):
        for cy in (14, w - 14):
            parts.append(circle(cx, cy, 11, "wood s-night", stroke_width=1.2))
            parts.append(circle(cx, cy, 6, "none s-night", stroke_width=1, opacity=0.6))
            parts.append(circle(cx, cy, 2.4, "none s-night", stroke_width=1, opacity=0.6))
    high = SQUARE - 30  # between the numbers of two ranks
    for q in (8, 40):
        cy = corner(q)[1] - high / 2
        for cx in (3.0, w - WALL + 3):
            panes = (
                f"M{num(cx)} {num(cy + high / 2)}h{num(WALL - 6)}"
                f"M{num(cx + WALL / 2 - 3)} {num(cy)}v{num(high)}"
            )
            parts.append(rect(cx, cy, WALL - 6, high, 3, "river s-night", stroke_width=1.4))
            parts.append(path(panes, "line s-night", 1.6))
    for i in range(8):
        cx, _ = middle(i)
        if i not in DOORWAY:
            parts.append(text(cx, w - 9, SQUARES[i][0], 18, "bone num", "middle"))
        _, cy = middle(i * 8)
        parts.append(text(15, cy + 5, str(i + 1), 18, "bone num", "middle"))
    return "".join(parts)


def _door(offers: Offers) -> str:
    """S1.4 The double door in the south wall, through which some escape."""
    left, _ = corner(DOORWAY[0])
    top, half = ROOM - WALL, SQUARE
    door = box(left + 4, top + 4, 2 * half - 8, WALL - 6, 2)
    planks = "".join(
        f"M{num(left + 4 + half * k / 4)} {num(top + 5)}v{num(WALL - 8)}"
        for k in range(1, 8)
        if k != 4
    )
    return piece(
        "doorway",
        path(door, "wood s-night", 1.6),
        path(planks, "line s-night", 1, opacity=0.5),
        path(f"M{num(left + half)} {num(top + 4)}v{num(WALL - 6)}", "line s-night", 2.4),
        circle(left + half - 8, top + WALL / 2, 3, "gold s-night", stroke_width=0.8),
        circle(left + half + 8, top + WALL / 2, 3, "gold s-night", stroke_width=0.8),
        glow(door),
        acts=offers.at("escape"),
        says="The doorway",
    )


def _floor() -> str:
    """Planks from wall to wall, two to a rank, with joints and knots by a fixed seed."""
    source = seed("planks")
    x, y, w = WALL, WALL, SQUARE * 8
    parts = [rect(x, y, w, w, cls="land"), rect(x, y, w, w, cls="wood", opacity=0.3)]
    lines, joints, grain = [], [], []
    high = SQUARE / 2
    for row in range(16):
        top = y + row * high
        if source.random() < 0.5:
            parts.append(
                rect(x, top, w, high, cls="wood", opacity=round(source.uniform(0.04, 0.14), 2))
            )
        lines.append(f"M{num(x)} {num(top)}h{num(w)}")
        at = x + source.uniform(0.1, 0.4) * w
        while at < x + w:
            joints.append(f"M{num(at)} {num(top)}v{num(high)}")
            at += source.uniform(0.25, 0.45) * w
        for _ in range(5):
            gx, gy = x + source.uniform(0, w - 90), top + source.uniform(6, high - 6)
            grain.append(
                f"M{num(gx)} {num(gy)}q{num(source.uniform(20, 40))} -2 "
                f"{num(source.uniform(50, 90))} 0"
            )
    parts.append(path("".join(grain), "line s-roof", 1, opacity=0.22))
    parts.append(path("".join(lines + joints), "line s-roof", 1.2, opacity=0.45))
    parts.append(rect(x, y, w, w, cls="none s-night", stroke_width=2, opacity=0.7))
    return "".join(parts)


def _doormat(scenario: int) -> str:
    """Where one escapes, or where the Lady must not come."""
    parts = []
    if scenario in (RAID, THEFT):
        for q in DOORWAY:
            chevrons = "M-16-6L0 8L16-6M-16 10L0 24L16 10"
            parts.append(_put(q, path(chevrons, "line s-madder", 4, opacity=0.55)))
    if scenario == LADY:
        for q in LADY_GOAL:
            frame = path(box(-33, -33, 66, 66, 6), "bank", opacity=0.3)
            dashes = path(box(-33, -33, 66, 66, 6), "line s-bank", 2.4, stroke_dasharray="8 5")
            parts.append(_put(q, frame + dashes))
    return "".join(parts)


def _table(q: int) -> str:
    """A round table with mugs and bread; it hinders nobody."""
    source = seed("table", q)
    parts = [circle(0, 2, 31, "shade", opacity=0.2)]
    for k in range(4):
        angle = math.pi * (0.25 + k / 2)
        cx, cy = 31 * math.cos(angle), 31 * math.sin(angle)
        parts.append(circle(cx, cy, 6.5, "roof s-night", stroke_width=1, opacity=0.75))
    parts.append(circle(0, 0, 28, "wood s-night", stroke_width=1.2))
    parts.append(path("M-26-10H26M-28 0H28M-26 10H26", "line s-roof", 1, opacity=0.6))
    parts.append(circle(0, 0, 28, "none s-roof", stroke_width=3, opacity=0.6))
    for _ in range(3):
        angle, reach = source.uniform(0, 6.28), source.uniform(10, 19)
        cx, cy = reach * math.cos(angle), reach * math.sin(angle)
        parts.append(circle(cx, cy, 4.4, "stone s-night", stroke_width=0.9))
        parts.append(circle(cx, cy, 2.6, "ember"))
    return group(*parts, opacity=0.85)


def _pillar() -> str:
    """A pillar of stone, which nobody passes."""
    return (
        circle(3, 5, 31, "shade", opacity=0.3)
        + rect(-31, -31, 62, 62, 7, "stone s-night", stroke_width=1.6)
        + rect(-31, -31, 62, 62, 7, "shade", opacity=0.16)
        + circle(0, 0, 25, "stone s-night", stroke_width=1.6)
        + circle(-3, -3, 18, "bone", opacity=0.25)
        + path("M-18-18A25 25 0 0 1 18-18", "line s-bone", 2, opacity=0.7)
        + path("M-31-31l13 13M31-31l-13 13M-31 31l13-13M31 31l-13-13", "line s-night", 1)
    )


def _hearth() -> str:
    """The hearth in the middle of the room."""
    stones = []
    for k in range(12):
        angle = math.pi * k / 6
        cx, cy = 30 * math.cos(angle), 30 * math.sin(angle)
        stones.append(circle(cx, cy, 7.6, "stone s-night", stroke_width=1.1))
    return (
        path(disc(0, 0, 46), "ember", opacity=0.16)
        + path(disc(0, 0, 38), "ember", opacity=0.2)
        + circle(0, 0, 29, "night")
        + "".join(stones)
        + path("M-15 8L15-3M-13-4L14 9", "line s-wood", 5)
        + flame(-9, 12, 21)
        + flame(9, 13, 22)
        + flame(0, 13, 32)
    )


def _burning(q: int) -> str:
    """A square to which the fire has spread."""
    return (
        path(blob(0, 0, 34, 34, seed("scorch", q)), "night", opacity=0.75)
        + flame(-16, 20, 30)
        + flame(16, 22, 32)
        + flame(0, 10, 38)
        + flame(4, 28, 24)
    )


def _corner(lit: bool, tried: bool) -> str:
    """S14.4 A corner to be set alight; smoke tells of a first attempt."""
    frame = path(box(-34, -34, 68, 68, 5), "line s-madder", 2.6, stroke_dasharray="9 5")
    if lit:
        return frame + flame(-14, 22, 34) + flame(14, 24, 34) + flame(0, 16, 44)
    straw = "M-20 24L-4 2M-10 26L-2 2M0 26V2M10 26L2 2M20 24L4 2"
    smoke = path("M0-4c-8-6 6-10-2-18s6-8 0-12", "line s-faded", 3) if tried else ""
    return frame + path(straw, "line s-gold", 3, opacity=0.8) + smoke


def _obstacles() -> str:
    parts = []
    counter = [
        q for q, kind in zip(OBSTACLES, OBSTACLE_KINDS, strict=True) if kind == "bar counter"
    ]
    if counter:
        x, y = corner(min(counter))
        parts.append(moved(x, y, _bar(len(counter)), scale=SCALE))
    for q, kind in zip(OBSTACLES, OBSTACLE_KINDS, strict=True):
        if kind == "barrel":
            parts.append(_put(q, _barrel()))
        elif kind == "wardrobe":
            parts.append(_put(q, _wardrobe()))
    return "".join(parts)


def _bar(squares: int) -> str:
    """The bar counter over several squares, from its upper left corner."""
    w = squares * 76 - 12
    parts = [
        rect(8, 17, w, 50, 6, "shade", opacity=0.3),
        rect(6, 12, w, 50, 6, "roof s-night", stroke_width=1.6),
        rect(10, 16, w - 8, 36, 4, "wood s-night", stroke_width=1),
        path(f"M10 28H{num(w + 2)}M10 40H{num(w + 2)}", "line s-roof", 1, opacity=0.7),
    ]
    for i, cx in enumerate((26, 48, 92, 150, 176, 206)):
        if cx < w:
            parts.append(circle(cx, 26 + i % 2 * 14, 7, "stone s-night", stroke_width=1.1))
            parts.append(circle(cx, 26 + i % 2 * 14, 4.2, "ember" if i % 3 else "bone"))
    parts.append(rect(112, 22, 24, 9, 4, "pine s-night", stroke_width=1))
    parts.append(rect(134, 25, 8, 3.6, 1, "pine s-night", stroke_width=0.8))
    return "".join(parts)


def _barrel() -> str:
    staves = "".join(
        f"M{num(14 * math.cos(a))} {num(14 * math.sin(a))}"
        f"L{num(26 * math.cos(a))} {num(26 * math.sin(a))}"
        for a in (math.pi * k / 6 for k in range(12))
    )
    return (
        circle(3, 5, 31, "shade", opacity=0.3)
        + circle(0, 0, 31, "stone s-night", stroke_width=1.6)
        + circle(0, 0, 27, "wood s-night", stroke_width=1.2)
        + path(staves, "line s-roof", 1.2)
        + circle(0, 0, 20, "wood s-night", stroke_width=1.2)
        + path("M-18-7H18M-20 0H20M-18 7H18", "line s-roof", 1.1)
        + circle(8, -9, 3.2, "night")
    )


def _wardrobe() -> str:
    return (
        rect(-31, -25, 66, 60, 4, "shade", opacity=0.3)
        + rect(-34, -30, 68, 60, 4, "roof s-night", stroke_width=1.6)
        + rect(-29, -25, 27, 50, 2, "wood s-night", stroke_width=1)
        + rect(2, -25, 27, 50, 2, "wood s-night", stroke_width=1)
        + path("M-24-19h17v38h-17zM7-19h17v38h-17z", "line s-roof", 1.2)
        + circle(-5, 0, 2.2, "gold s-night", stroke_width=0.7)
        + circle(5, 0, 2.2, "gold s-night", stroke_width=0.7)
    )


def chest() -> str:
    """S14.5 The chest, lying or carried."""
    return (
        rect(-19, -10, 38, 26, 3, "shade", opacity=0.3)
        + path("M-19-2C-19-14-12-16 0-16C12-16 19-14 19-2z", "wood s-night", 1.5)
        + rect(-19, -2, 38, 16, 2, "wood s-night", stroke_width=1.5)
        + path("M-11-15V14M11-15V14", "line s-gold", 3)
        + rect(-4, -5, 8, 9, 1.5, "gold s-night", stroke_width=1)
    )


def squares(s: State, offers: Offers, notes: dict[int, str]) -> str:
    """S1.2 The 64 squares: a hairline, a name in the corner, and gold where one can act."""
    side = SQUARE
    starts: dict[int, str] = {}
    if s.phase <= SET_UP:
        for colour, where in SCENARIOS[s.scenario].squares.items():
            if colour in COLOURS:
                starts.update(dict.fromkeys(where, colour))
    parts = []
    for q, name in enumerate(SQUARES):
        acts = offers.at(f"square-{name}")
        inner = box(3, 3, side - 6, side - 6, 5)
        tint = ""
        if q in starts:
            cls = TINTS[COLOURS.index(starts[q])]
            tint = path(inner, cls, opacity=0.45) + path(inner, f"line s-{cls}", 2.5)
            initial = starts[q][0].upper()
            tint += text(side - 9, 22, initial, 18, "ink num", "end")
        centre = ""
        if q == s.play.space:
            centre = emblem("star", side / 2, side / 2, side * 0.4, "c-madder")
        if acts:
            centre += circle(side / 2, side / 2, 6, "gold s-night", stroke_width=1)
        parts.append(
            piece(
                f"square-{name}",
                rect(0, 0, side, side, cls="none", pointer_events="all"),
                rect(0, 0, side, side, cls="none s-night", stroke_width=0.8, opacity=0.28),
                tint,
                text(6, 18, name, 14.5, "ink num", opacity=0.8) if _bare(s, q) else "",
                centre,
                glow(inner),
                at=corner(q),
                acts=acts,
                says=notes.get(q) or _says(s, q),
            )
        )
    return el("g", *parts, id="squares")


def _bare(s: State, q: int) -> bool:
    """Does nothing stand where the square's name would be?"""
    return q not in s.fires and q not in PILLARS and q not in OBSTACLES


def _says(s: State, q: int) -> str:
    """What stands on a square, for those who wonder."""
    name = SQUARES[q]
    if q in s.fires:
        return f"{name}: fire. Who ends here takes a wound (S5.4)"
    if q in PILLARS:
        return f"{name}: a pillar, which nobody enters (S5.3)"
    if q in OBSTACLES:
        kind = OBSTACLE_KINDS[OBSTACLES.index(q)]
        return f"{name}: {kind}; one may pass but not end here (S5.2)"
    if s.scenario == BURN and q in CORNERS:
        return f"{name}: a corner to set alight (S14.4)"
    return name
