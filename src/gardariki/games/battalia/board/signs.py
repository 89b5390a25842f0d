"""Which emblem stands for what, and how factions, terrains, units and heroes look.

Factions are told apart by their emblem and the shape of their badge, not by colour alone; seats
keep their own colours and marks.
"""

from __future__ import annotations

import math
from typing import Final

from gardariki.art.cache import cached
from gardariki.art.pieces import mark, shadow, wooden
from gardariki.art.svg import box, circle, disc, emblem, num, path, text
from gardariki.games.battalia.data import FIRST_GREAT, KIND, RANK, UNBOUND

FACTIONS: Final = ("bear", "wing", "flame", "shell", "wolf", "sun", "torch", "chain")
"""The six factions, then Fanatics and Unbound."""
BANDS: Final = ("moss", "crag", "canyon", "lake", "frost", "jungle", "parchment", "land")
BAND_INKS: Final = ("ink",) * 8
TERRAINS: Final = ("fir", "mountain", "canyon", "wave", "snow", "palm")
GROUNDS: Final = BANDS[:6]
RANKS: Final = ("friman", "chief", "priest", "lord", "queen", "king")
KINDS: Final = ("hammer", "title", "horse", "sword", "tent", "amulet", "scroll")
EVENT: Final = "spiral"
POTIONS: Final = ("hand", "mountain", "axe", "minus", "snow", "sun")
GREATS: Final = (
    "hammer", "horn", "sword", "shield", "wing", "crown", "hand", "tent", "quill", "book", "bow",
    "bag", "banner", "lock", "star", "scheme", "letter", "die",
)  # fmt: skip
"""The Great Artefacts in the order of the data, then the Fortune card."""

_HERO: Final = (
    "M-12 17C-12 8-9 5-9-1C-9-3-7.4-4.6-5.4-5.2C-7.4-6.6-8-8.6-7.8-10.6L-12-16L-5-15"
    "C-3.4-17.6-1.8-19 0-21C1.8-19 3.4-17.6 5-15L12-16L7.8-10.6C8-8.6 7.4-6.6 5.4-5.2"
    "C7.4-4.6 9-3 9-1C9 5 12 8 12 17z"
)


def sign_of(kind: int) -> str:
    """The emblem of a type of card."""
    if KIND[kind] >= 0:
        return KINDS[KIND[kind]]
    if RANK[kind]:
        return RANKS[RANK[kind] - 1]
    if kind >= FIRST_GREAT:
        return GREATS[kind - FIRST_GREAT]
    return ("crate", "stardust", "chest")[kind - FIRST_GREAT + 3]


def _polygon(sides: int, r: float, turn: float = 0.0) -> str:
    points = [
        (
            r * math.sin(2 * math.pi * (i + turn) / sides),
            -r * math.cos(2 * math.pi * (i + turn) / sides),
        )
        for i in range(sides)
    ]
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "z"


@cached
def badge(faction: int, r: float = 13) -> str:
    """The badge of a faction: its emblem on a shape of its own."""
    shapes = (
        disc(0, 0, r),
        _polygon(3, r * 1.25),
        _polygon(4, r * 1.2),
        _polygon(6, r * 1.1),
        box(-r * 0.95, -r * 0.95, r * 1.9, r * 1.9, 3),
        _polygon(8, r * 1.08, 0.5),
        _polygon(5, r * 1.15),
        _polygon(3, r * 1.25, 1.5),
    )
    drop = r * 0.16 if faction in (1, UNBOUND) else 0.0
    size = r * (1.1 if faction in (1, UNBOUND) else 1.4)
    ink = f"c-{BAND_INKS[faction]}"
    return path(shapes[faction], f"{BANDS[faction]} s-rim", 1.2) + emblem(
        FACTIONS[faction], 0, drop, size, ink
    )


@cached
def hero(seat: int, letter: str) -> str:
    """A hero, 30 by 42, with the letter by which his player calls him."""
    return (
        shadow(0, 18, 14, 3.6)
        + wooden(_HERO, f"seat{seat}", 2.2)
        + text(0, 11, letter, 14, f"on{seat} num", "middle")
        + circle(0, -9, 5.6, "vellum s-rim", stroke_width=0.9)
        + mark(seat, 0, -9, 3.8, f"seat{seat} s-night")
    )


@cached
def city(seat: int, level: int) -> str:
    """A city of a seat, 46 by 46: walls in its colour and the level; a crown above 4."""
    walls = "M-21 21V-13H-14V-7H-7V-17H-10V-22H-4V-19H4V-22H10V-17H7V-7H14V-13H21V21z"
    return (
        shadow(0, 22, 22, 4)
        + wooden(walls, f"seat{seat}" if seat >= 0 else "stone", 2.4)
        + circle(0, 8, 11, "vellum s-rim", stroke_width=1.1)
        + text(0, 13.6, str(level), 16, "ink num", "middle")
        + (mark(seat, -13, -1, 4.2) + mark(seat, 13, -1, 4.2) if seat >= 0 else "")
        + (emblem("crown", 0, -25, 16, "c-amber") if level > 4 else "")
    )


@cached
def guarded(sign: str, strength: int) -> str:
    """Something that neutrals hold, with their strength."""
    return (
        circle(0, 1.5, 22, "shade", opacity=0.3)
        + circle(0, 0, 22, "stone s-rim", stroke_width=1.4)
        + emblem(sign, 0, -3, 28, "c-night")
        + (_figure(strength) if strength else "")
    )


def _figure(n: int) -> str:
    return circle(15, 14, 10.5, "vellum s-rim", stroke_width=1.1) + text(
        15, 19, str(n), 14, "ink num", "middle"
    )


@cached
def gate(number: int) -> str:
    """A Stormgate with its number."""
    return (
        circle(0, 1.5, 23, "shade", opacity=0.3)
        + circle(0, 0, 23, "night s-gold", stroke_width=2.2)
        + emblem("stormgate", 0, -2, 32, "c-bone")
        + circle(15, 15, 10.5, "vellum s-rim", stroke_width=1.1)
        + text(15, 20, str(number), 14, "ink num", "middle")
    )


@cached
def npc(sign: str) -> str:
    """Metamorpha or Bilkarr."""
    return (
        shadow(0, 15, 13, 3.4)
        + wooden(disc(0, 0, 15), "night", 2.2)
        + emblem(sign, 0, 0, 22, "c-bone")
    )
