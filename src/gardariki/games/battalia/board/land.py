"""B2 The map: terrain cards with their roads, cities, gates, ruins, and who stands on them."""

from __future__ import annotations

from typing import Final

from gardariki.art.cache import cached
from gardariki.art.panes import Drawing
from gardariki.art.svg import Offers, box, emblem, glow, group, moved, path, piece, rect, text
from gardariki.engine.log import SEATS, listed
from gardariki.engine.tiles import EAST, NORTH, SOUTH, WEST
from gardariki.games.battalia.board import signs
from gardariki.games.battalia.data import (
    BUILDINGS,
    COLUMNS,
    FACTION_NAMES,
    MODES,
    ROWS,
    SQUARE_IDS,
    SQUARES,
    TERRAIN_NAMES,
)
from gardariki.games.battalia.rules.cities import neutral_strength
from gardariki.games.battalia.rules.valleys import building_at
from gardariki.games.battalia.state import (
    BUILDING,
    CENTER,
    CITY,
    CONNECTION,
    CROSSROAD,
    DOWN,
    GATE,
    NOTHING,
    OUTSIDE,
    ROAD,
    RUINS,
    State,
)

TILE: Final = 96.0
EDGE: Final = 30.0
_HALF: Final = TILE / 2
_ENDS: Final = {NORTH: (0, -_HALF), EAST: (_HALF, 0), SOUTH: (0, _HALF), WEST: (-_HALF, 0)}
_CORNERS: Final = ((-30.0, -30.0), (30.0, -30.0), (30.0, 30.0), (-30.0, 30.0))


def columns(s: State) -> int:
    """How many columns the board has: 7, or 11 with five and six players (B2.1)."""
    used = [at % COLUMNS for at in range(SQUARES) if s.kind[at] != OUTSIDE]
    return max(used, default=6) + 1


def land(s: State, offers: Offers, seat: int) -> Drawing:
    """The whole map."""
    across = columns(s)
    w, h = across * TILE + 2 * EDGE, ROWS * TILE + 2 * EDGE
    parts = [rect(0, 0, w, h, 9, "parchment s-road", stroke_width=1)]
    for column in range(across):
        x = EDGE + (column + 0.5) * TILE
        parts.append(text(x, 21, "abcdefghijk"[column], 15, "faded num", "middle"))
    for row in range(ROWS):
        parts.append(
            text(13, EDGE + (row + 0.5) * TILE + 5, str(row + 1), 15, "faded num", "middle")
        )
    there = [at for at in range(SQUARES) if s.kind[at] != OUTSIDE and at % COLUMNS < across]
    parts += [_square(s, at, offers) for at in there]
    parts += [_people(s, at, offers, seat) for at in there]
    return w, h, "".join(parts)


def _middle(at: int) -> tuple[float, float]:
    return EDGE + (at % COLUMNS + 0.5) * TILE, EDGE + (at // COLUMNS + 0.5) * TILE


@cached
def paved(roads: str, wide: float, inner: float) -> str:
    """Roads along paths; they end where their card ends."""
    blunt = "stroke-linecap:butt"
    return path(roads, "line s-road", wide, opacity=0.85, style=blunt) + path(
        roads, "line s-wall", inner, style=blunt
    )


@cached
def _ground(terrain: int, exits: int, kind: int) -> str:
    """A terrain card, its middle at the origin: ground, roads to its exits, signs of terrain."""
    inner = TILE - 3
    d = box(-inner / 2, -inner / 2, inner, inner, 7)
    ground = signs.GROUNDS[terrain] if terrain >= 0 else "land"
    parts = [path(d, f"{ground} s-rim", 1.1), path(d, "land", opacity=0.42)]
    roads = "".join(f"M0 0L{x} {y}" for edge, (x, y) in _ENDS.items() if exits >> edge & 1)
    if roads:
        parts.append(paved(roads, 17, 12))
    if terrain >= 0:
        for x, y in _CORNERS:
            parts.append(group(emblem(signs.TERRAINS[terrain], x, y, 19, "c-ink"), opacity=0.45))
    if kind == NOTHING:
        return path(d, "none s-road", 1, stroke_dasharray="3 5", opacity=0.7)
    return "".join(parts)


def _square(s: State, at: int, offers: Offers) -> str:
    """A square as one target, with what stands on it."""
    kind = s.kind[at]
    x, y = _middle(at)
    name = f"square-{SQUARE_IDS[at]}"
    parts = [rect(-_HALF, -_HALF, TILE, TILE, 0, "parchment", fill_opacity=0.01)]
    hidden = bool(s.exits[at] & DOWN)
    parts.append(_ground(s.terrain[at], s.exits[at] & 15, kind))
    if hidden:
        parts.append(rect(-40, -40, 80, 80, 7, "wood s-rim", stroke_width=1, opacity=0.55))
    parts.append(_standing(s, at, offers))
    parts.append(glow(box(-_HALF + 3, -_HALF + 3, TILE - 6, TILE - 6, 7)))
    return piece(name, *parts, at=(x, y), acts=offers.at(name), says=describe(s, at))


def _standing(s: State, at: int, offers: Offers) -> str:
    kind, owner = s.kind[at], s.owner[at]
    drawn = ""
    if kind == CITY:
        drawn = (
            signs.city(owner, s.level[at]) if owner >= 0 else signs.guarded("city", guards(s, at))
        )
    elif kind == GATE:
        name = f"gate-{s.terrain[at] + 1}"
        drawn = piece(
            name,
            signs.gate(s.terrain[at] + 1),
            glow(box(-25, -25, 50, 50, 25)),
            acts=offers.at(name),
        )
    elif kind == RUINS:
        drawn = signs.guarded("ruins", guards(s, at))
    elif kind in (CENTER, BUILDING, CONNECTION, CROSSROAD) and not s.exits[at] & DOWN:
        sign = {CENTER: "castle", BUILDING: "house", CONNECTION: "gate", CROSSROAD: "road"}[kind]
        drawn = signs.city(owner, s.level[at]) if owner >= 0 else signs.guarded(sign, guards(s, at))
    for seat, player in enumerate(s.players):
        if at in player.posts:
            drawn += moved(-31, 31, _post(seat))
        if at in player.cloaks:
            drawn += emblem("shield", 31, -31, 22, "c-madder")
    return drawn


@cached
def _post(seat: int) -> str:
    return rect(-12, -12, 24, 24, 4, f"seat{seat} s-rim", stroke_width=1.2) + emblem(
        "scales", 0, 0, 18, f"c-on{seat}"
    )


def guards(s: State, at: int) -> int:
    """B11.10 How strong those are who hold a square that belongs to nobody."""
    mode = MODES[s.mode]
    return neutral_strength(s, at, mode.guards, mode.neutral)


def _people(s: State, at: int, offers: Offers, seat: int) -> str:
    """Heroes and wanderers on a square, in a row along its foot."""
    here: list[tuple[str, str, tuple[str, ...]]] = []
    for who, player in enumerate(s.players):
        for h, where in enumerate(player.heroes):
            if where == at:
                own = who == seat
                name = f"hero-{'ab'[h]}" if own else f"figure-{who}-{'ab'[h]}"
                here.append((name, signs.hero(who, "AB"[h]), (name,) if own else ()))
    if s.meta_at == at:
        here.append(("metamorpha", signs.npc("butterfly"), ()))
    if s.bilkarr_at == at:
        here.append(("bilkarr", signs.npc("cauldron"), ()))
    x, y = _middle(at)
    if s.kind[at] not in (NOTHING, ROAD):
        x += 29 if len(here) == 1 else 16  # what stands there is still to be seen
    step = min(28.0, 58.0 / max(1, len(here) - 1)) if len(here) > 1 else 0.0
    parts: list[str] = []
    for i, (name, drawn, targets) in enumerate(here):
        spot = (x + (i - (len(here) - 1) / 2) * step, y + 24)
        acts = offers.at(*targets) if targets else []
        parts.append(
            piece(name, drawn, glow(box(-16, -24, 32, 46, 8)), at=spot, acts=acts, cls="over")
        )
    return "".join(parts)


_KINDS: Final = {
    NOTHING: "empty",
    ROAD: "road",
    CITY: "city",
    GATE: "Stormgate",
    RUINS: "ruins",
    CENTER: "town center",
    CROSSROAD: "crossroad of the valley",
    BUILDING: "building of the valley",
    CONNECTION: "connection of the valleys",
}


def describe(s: State, at: int) -> str:
    """A square in words."""
    kind = s.kind[at]
    words = f"{SQUARE_IDS[at]}: {_KINDS.get(kind, 'nothing')}"
    if s.exits[at] & DOWN:
        return f"{words}, not yet discovered"
    if s.terrain[at] >= 0 and kind != NOTHING:
        words += f", {TERRAIN_NAMES[s.terrain[at]]}"
    if kind == BUILDING and (which := building_at(s, at)) >= 0:
        words += f", {BUILDINGS[which].name}"
    if kind in (CITY, CENTER, BUILDING):
        owner = s.owner[at]
        words += (
            f", level {s.level[at]} of {SEATS[owner]}"
            if owner >= 0
            else (f", held by nobody, strength {guards(s, at)}")
        )
    if kind == GATE:
        words += f", gate {s.terrain[at] + 1} of the {FACTION_NAMES[s.terrain[at]]}"
    if kind == RUINS:
        words += f", guards {guards(s, at)}"
    heroes = [
        f"hero {'AB'[h]} of {SEATS[who]}"
        for who, player in enumerate(s.players)
        for h, where in enumerate(player.heroes)
        if where == at
    ]
    posts = [f"a trade post of {SEATS[who]}" for who, p in enumerate(s.players) if at in p.posts]
    more = listed(heroes + posts)
    return f"{words}; {more}" if more else words
