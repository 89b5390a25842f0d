"""Things that lie on a board: painted wood, cards, dice, coins, labels.

All are drawn round or from the origin; put them in place with `svg.piece` or `svg.moved`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from gardariki.art.cache import cached
from gardariki.art.lettering import width
from gardariki.art.svg import box, circle, disc, el, emblem, glow, num, path, rect, text


@cached
def mark(seat: int, x: float, y: float, r: float, cls: str = "") -> str:
    """The mark of a seat as a shape, in the colour that reads on the seat's own."""
    fill = cls or f"on{seat}"
    if seat == 0:
        return circle(x, y, r * 0.8, fill)
    if seat == 1:
        return rect(x - r * 0.72, y - r * 0.72, r * 1.44, r * 1.44, 0, fill)
    if seat == 4:
        a, b = r * 0.34, r * 0.92
        c = b - a
        arms = (
            f"v{num(c)}h{num(c)}v{num(2 * a)}h{num(-c)}v{num(c)}h{num(-2 * a)}v{num(-c)}h{num(-c)}"
        )
        return path(f"M{num(x - a)} {num(y - b)}h{num(2 * a)}{arms}v{num(-2 * a)}h{num(c)}z", fill)
    if seat == 2:
        points = [(0.0, -0.95), (0.95, 0.72), (-0.95, 0.72)]
    elif seat == 3:
        points = [(0.0, -1.0), (0.9, 0.0), (0.0, 1.0), (-0.9, 0.0)]
    else:
        points = [
            (
                (1.05 if i % 2 == 0 else 0.45) * math.sin(math.pi * i / 5),
                -(1.05 if i % 2 == 0 else 0.45) * math.cos(math.pi * i / 5),
            )
            for i in range(10)
        ]
    return el(
        "polygon",
        points=" ".join(f"{num(x + a * r)},{num(y + b * r)}" for a, b in points),
        class_=fill,
    )


@cached
def wooden(d: str, cls: str, depth: float = 3) -> str:
    """A shape cut from painted wood: a side below, a lit edge above."""
    return (
        path(d, f"{cls} s-rim line", 1.4, transform=f"translate(0 {num(depth)})")
        + path(d, "shade", opacity=0.38, transform=f"translate(0 {num(depth)})")
        + path(d, f"{cls} s-rim line", 1.4)
        + path(d, "none s-bone", 1, opacity=0.35, transform="scale(.93)")
    )


@cached
def shadow(x: float, y: float, rx: float, ry: float) -> str:
    """The soft shadow that a piece casts."""
    return el("ellipse", cx=x, cy=y, rx=rx, ry=ry, class_="shade", opacity=0.22)


@cached
def token(seat: int, r: float = 14) -> str:
    """A round token in the colour of a seat, with its mark."""
    return wooden(disc(0, 0, r), f"seat{seat}", r * 0.16) + mark(seat, 0, 0, r * 0.55)


_HULL: Final = (
    "M-29 4C-31-5-28-12-22-16C-23-8-20-1-13 2L13 2C20-1 23-8 22-16C28-12 31-5 29 4"
    "C23 17 12 20 0 20C-12 20-23 17-29 4z"
)
_SAIL: Final = "M-15-31C-5-28 5-28 15-31C18-21 18-13 15-5C5-8-5-8-15-5C-18-13-18-21-15-31z"


def ship(seat: int, cargo: Sequence[str] = (), large: bool = False) -> str:
    """A longship in the colour of a seat, about 60 by 54; `cargo` are emblem names on its deck.

    A large ship has a row of shields along its side.
    """
    return _ship(seat, tuple(cargo), large)


@cached
def _ship(seat: int, cargo: tuple[str, ...], large: bool) -> str:
    parts = [
        glow(disc(0, -4, 33)),
        shadow(0, 20, 27, 5),
        path("M0 4V-35", "line s-rim", 2.4),
        wooden(_HULL, f"seat{seat}", 2.5),
    ]
    if large:
        shields = [circle(x, 3.5, 3.8, "bone s-night", stroke_width=1) for x in (-18, -9, 0, 9, 18)]
        parts += shields
    parts.append(path(_SAIL, "bone s-rim line", 1.4))
    parts.append(path("M-6-29.3v22.6M6-29.3v22.6", f"none s-seat{seat}", 5, opacity=0.28))
    parts.append(mark(seat, 0, -18, 8, f"seat{seat} s-night"))
    shown = cargo[:4]
    for i, good in enumerate(shown):
        x = (i - (len(shown) - 1) / 2) * 13.5
        parts.append(circle(x, 13, 7, "vellum s-rim", stroke_width=1))
        parts.append(emblem(good, x, 13, 11.5, f"c-{good}"))
    if len(cargo) > 4:
        parts.append(circle(29, 12, 8, "vellum s-rim", stroke_width=1))
        parts.append(text(29, 16, f"+{len(cargo) - 4}", 11.5, "ink num", "middle"))
    return "".join(parts)


@cached
def figure(sign: str, dark: bool = True) -> str:
    """A standing figure with an emblem, about 34 by 50: dark for foes, bone for princes."""
    body, line = ("night", "c-bone") if dark else ("bone", "c-night")
    d = "M-17 22C-17 8-12 2-12-8C-12-18-7-24 0-24C7-24 12-18 12-8C12 2 17 8 17 22Q0 27-17 22z"
    return (
        glow(disc(0, 0, 30))
        + shadow(0, 24, 19, 5)
        + wooden(d, body, 2.5)
        + emblem(sign, 0, 2, 27, line)
    )


@cached
def counter(sign: str, r: float = 14, cls: str = "c-ink", ground: str = "vellum") -> str:
    """A round counter with an emblem."""
    return (
        circle(0, r * 0.14, r, "shade", opacity=0.3)
        + circle(0, 0, r, f"{ground} s-rim", stroke_width=1.2)
        + emblem(sign, 0, 0, r * 1.45, cls)
    )


@cached
def flame(x: float, y: float, size: float) -> str:
    """Fire that stands on (x, y), burning for as long as the picture says so."""
    d = (
        "M0-20C1-15.5 6.5-13.2 6.5-7.5A6.5 6.5 0 0 1-6.5-7.5C-6.5-10.3-5.2-12.3-3.5-14"
        "C-3.2-12.3-2.5-11.3-1.5-11C-2-14.5-1.5-17.5 0-20z"
    )
    core = "M0-1.2C-1.9-1.2-3-2.5-3-4.2C-3-6.1-1.4-7 0-9.2C1.4-7 3-6.1 3-4.2C3-2.5 1.9-1.2 0-1.2z"
    return el(
        "g",
        path(d, "madder s-night", 0.8),
        path(core, "ember"),
        transform=f"translate({num(x)} {num(y)}) scale({num(size / 20)})",
    )


_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@cached
def die(face: int, size: float = 32, ground: str = "bone", pip: str = "night") -> str:
    """A six-sided die, its centre at the origin."""
    h = size / 2
    return wooden(box(-h, -h, size, size, size * 0.2), ground, size * 0.07) + "".join(
        circle(x * size * 0.26, y * size * 0.26, size * 0.09, pip) for x, y in _PIPS[face]
    )


@cached
def coin(value: int | str, r: float = 14) -> str:
    """A silver coin with a number, its centre at the origin."""
    return (
        circle(0, r * 0.14, r, "shade", opacity=0.35)
        + circle(0, 0, r, "stone s-rim", stroke_width=1.2)
        + circle(0, 0, r * 0.8, "none s-bone", stroke_width=1, opacity=0.7)
        + text(0, r * 0.4, str(value), r * 1.1, "night num", "middle")
    )


@cached
def chip(words: str, size: float = 14, ground: str = "vellum", ink: str = "ink") -> str:
    """A small label with words, its left end and middle line at the origin."""
    w = chip_width(words, size)
    return (
        rect(0, -size * 0.8, w, size * 1.6, size * 0.35, f"{ground} s-road", stroke_width=1)
        + text(w / 2, size * 0.35, words, size, ink, "middle")
        + glow(box(0, -size * 0.8, w, size * 1.6, size * 0.35))
    )


def chip_width(words: str, size: float = 14) -> float:
    """How much room a chip takes."""
    return width(words, size) + size * 0.9


@cached
def panel(w: float, h: float, heading: str = "", ground: str = "parchment") -> str:
    """A sheet of parchment for counters and cards, its corner at the origin."""
    return (
        rect(0, 3, w, h, 9, "shade", opacity=0.16)
        + rect(0, 0, w, h, 9, f"{ground} s-road", stroke_width=1)
        + (text(14, 24, heading, 15, "faded italic") if heading else "")
    )


@cached
def ribbon(words: str, x: float, y: float, size: float = 14, ground: str = "vellum") -> str:
    """A name on a narrow band, centred at (x, y): towns and regions."""
    w, h = width(words, size, bold=True) + size * 0.9, size * 1.45
    return rect(
        x - w / 2, y - h / 2, w, h, 3, f"{ground} s-road", stroke_width=0.8, fill_opacity=0.92
    ) + text(x, y + size * 0.34, words, size, "ink bold", "middle")
