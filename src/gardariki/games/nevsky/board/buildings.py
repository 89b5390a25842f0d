"""Small drawings of what stands at a Locale, about 44 by 40, their feet at the origin's level."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from gardariki.art.svg import circle, el, emblem, num, path, rect
from gardariki.games.nevsky.data import (
    BISHOPRIC,
    CASTLE,
    CITY,
    FORT,
    NOVGOROD_TYPE,
    TOWN,
    TRADE_ROUTE,
    TYPE_IDS,
)

_LINE: Final = "s-rim line"


def _house(x: float, y: float, w: float, h: float) -> str:
    roof = f"M{x - 1.5} {y}l{w / 2 + 1.5} {-h * 0.8}l{w / 2 + 1.5} {h * 0.8}z"
    return rect(x, y, w, h, 0, f"wall {_LINE}", stroke_width=1.2) + path(roof, f"roof {_LINE}", 1.2)


def _dome(x: float, y: float, r: float, tall: float) -> str:
    """A church tower with an onion dome; (x, y) is the foot."""
    top = y - tall
    d = (
        f"M{x - r * 0.7} {top}c{-r * 0.9} {-r * 0.9} {-r * 0.1} {-r * 1.5} {r * 0.7} {-r * 2.3}"
        f"c{r * 0.8} {r * 0.8} {r * 1.6} {r * 1.4} {r * 0.7} {r * 2.3}z"
    )
    return rect(x - r * 0.7, top, r * 1.4, tall, 0, f"wall {_LINE}", stroke_width=1.1) + path(
        d, f"gold {_LINE}", 1.1
    )


def _battlements(x: float, y: float, w: float, h: float, cls: str, teeth: int = 3) -> str:
    """A wall or tower with teeth; (x, y) is its lower left corner."""
    step = w / (2 * teeth - 1)
    d = f"M{x} {y}V{y - h}"
    for i in range(teeth):
        d += f"h{step}"
        if i < teeth - 1:
            d += f"v{h * 0.16}h{step}v{-h * 0.16}"
    return path(d + f"V{y}z", f"{cls} {_LINE}", 1.2)


def _gate(x: float, y: float, r: float) -> str:
    return path(f"M{x - r} {y}v{-r}a{r} {r} 0 0 1 {2 * r} 0v{r}z", "night")


def building(kind: int) -> str:
    """The drawing for a type of Locale, by reference to `drawings`."""
    return el("use", href=f"#b-{TYPE_IDS[kind]}")


@cache
def drawings() -> str:
    """All drawings once, for a picture to refer to."""
    return el(
        "defs",
        *[el("g", _tidy(_drawing(kind)), id=f"b-{name}") for kind, name in enumerate(TYPE_IDS)],
    )


_NUMBER: Final = re.compile(r"-?\d+\.\d{3,}")
_CLASS: Final = re.compile(r'class="([^"]*)"')


def _tidy(drawn: str) -> str:
    """Numbers as short as they need to be, classes written out."""
    return _CLASS.sub(_style, _NUMBER.sub(lambda found: num(float(found.group())), drawn))


def _style(found: re.Match[str]) -> str:
    """Classes written out: inside a `<use>`, browsers do not match rules that begin elsewhere."""
    rules: list[str] = []
    for name in found.group(1).split():
        if name == "line":
            rules.insert(0, "fill:none;stroke-linecap:round;stroke-linejoin:round")
        elif name.startswith("s-"):
            rules.append(f"stroke:var(--{name[2:]})")
        elif name.startswith("c-"):
            rules.append(f"color:var(--{name[2:]})")
        else:
            rules.append(f"fill:var(--{name})")
    return f'style="{";".join(rules)}"'


def _drawing(kind: int) -> str:
    if kind == TOWN:
        return _house(-15, 0, 13, 11) + _house(3, -1, 13, 12) + _house(-6, 3, 13, 11)
    if kind == TRADE_ROUTE:
        return circle(0, 0, 17, "river s-bank", stroke_width=1.6) + emblem(
            "ship", 0, 0, 25, "c-night"
        )
    if kind == FORT:
        logs = "".join(f"M{x} 13v-16l3-4l3 4v16z" for x in range(-19, 14, 6))
        return (
            _battlements(-7, 10, 14, 27, "wood", 2)
            + path("M-10-16l10-9l10 9z", f"roof {_LINE}", 1.2)
            + path(logs, f"wood {_LINE}", 1.1)
            + _gate(0, 13, 3.5)
        )
    if kind == CASTLE:
        return (
            _battlements(-10, 13, 20, 30, "stone", 3)
            + _battlements(-21, 13, 11, 22, "stone", 2)
            + _battlements(10, 13, 11, 22, "stone", 2)
            + _gate(0, 13, 4)
        )
    if kind == BISHOPRIC:
        return (
            _battlements(-22, 13, 44, 13, "stone", 6)
            + rect(-6, -14, 12, 27, 0, f"stone {_LINE}", stroke_width=1.2)
            + path("M-8-14l8-14l8 14z", f"roof {_LINE}", 1.2)
            + path("M0-28v-8M-3-33h6", "line s-rim", 1.8)
            + rect(6, -4, 12, 17, 0, f"wall {_LINE}", stroke_width=1.2)
            + path("M5-4l7-7l7 7z", f"roof {_LINE}", 1.2)
            + el("circle", cx=0, cy=-5, r=2.6, class_="night")
            + _gate(0, 13, 3.6)
        )
    if kind == CITY:
        return (
            _dome(-11, 4, 5, 11)
            + _dome(11, 4, 5, 11)
            + _dome(0, 2, 6.5, 15)
            + _battlements(-22, 13, 44, 12, "wood", 6)
            + _gate(0, 13, 4)
        )
    if kind == NOVGOROD_TYPE:
        return (
            _dome(-19, 2, 5, 11)
            + _dome(19, 2, 5, 11)
            + _dome(-9, 0, 6, 16)
            + _dome(9, 0, 6, 16)
            + _dome(0, 0, 8, 22)
            + _battlements(-29, 14, 58, 14, "stone", 8)
            + _gate(0, 14, 5)
        )
    return (
        path("M-16 8q8-9 16-4q9-6 17 3", "line s-hill", 1.6)
        + path("M-6 3v-9m-4 2l4-5l4 5M5 2v-8m-4 2l4-5l4 5", "line s-pine", 1.5)
        + circle(0, 9, 4.5, "vellum s-road", stroke_width=1.5)
    )
