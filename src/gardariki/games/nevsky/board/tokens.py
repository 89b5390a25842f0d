"""The Lords as painted cylinders, each one piece for life, on the map or on the Calendar."""

from __future__ import annotations

from typing import Final

from gardariki.art.pieces import shadow
from gardariki.art.svg import box, circle, disc, emblem, glow, path, text
from gardariki.games.nevsky.data import LOCALE_NAMES, LORD_IDS, LORD_NAMES, SIDE_OF
from gardariki.games.nevsky.rules.lords import is_marshal
from gardariki.games.nevsky.state import State

SHORT: Final[dict[str, str]] = {
    "andreas": "And",
    "heinrich": "Hei",
    "hermann": "Her",
    "knud_and_abel": "K&A",
    "rudolf": "Rud",
    "yaroslav": "Yar",
    "aleksandr": "Ale",
    "andrey": "Any",
    "domash": "Dom",
    "gavrilo": "Gav",
    "karelians": "Kar",
    "vladislav": "Vla",
}
SIGNS: Final[dict[str, str]] = {
    "andreas": "cross",
    "heinrich": "church",
    "hermann": "key",
    "knud_and_abel": "crown",
    "rudolf": "sword",
    "yaroslav": "helmet",
    "aleksandr": "swords",
    "andrey": "horse",
    "domash": "banner",
    "gavrilo": "shield",
    "karelians": "axe",
    "vladislav": "ship",
}
TOKEN_W: Final = 33.0
TOKEN_H: Final = 40.0
SHIELD_W: Final = 38.0
SHIELD_H: Final = 32.0


def short(lord: int) -> str:
    """Three letters of a Lord's name."""
    return SHORT[LORD_IDS[lord]]


def sign(lord: int) -> str:
    """A Lord's emblem."""
    return SIGNS[LORD_IDS[lord]]


def cylinder(s: State, lord: int) -> str:
    """A Lord's cylinder, 33 by 40, its middle at the origin: emblem above, name on the side."""
    seat = s.seat[SIDE_OF[lord]]
    w, h = TOKEN_W / 2, TOKEN_H / 2
    body = f"M{-w} {-h + 8}v{2 * h - 14}a{w} 6 0 0 0 {2 * w} 0v{-2 * h + 14}z"
    lid = f"M{-w} {-h + 8}a{w} 8 0 0 1 {2 * w} 0a{w} 8 0 0 1 {-2 * w} 0z"
    active = s.actor == lord and s.where[lord] >= 0
    parts = [
        path(disc(0, 0, 25), "gold", opacity=0.55) if active else "",
        shadow(1, h - 3, w + 2, 6),
        path(body, f"seat{seat} s-night line", 1.3),
        path(body, "shade", opacity=0.18),
        path(lid, f"seat{seat} s-night line", 1.3),
        path(lid, "none s-bone", 1, opacity=0.5, transform="translate(0 1)"),
        text(0, h - 5, short(lord), 15, f"on{seat} bold sans", "middle"),
        emblem(sign(lord), 0, -h + 8, 14, f"c-on{seat}"),
    ]
    if s.where[lord] >= 0 and is_marshal(s, lord):
        parts.append(emblem("star", w - 3, -h + 2, 13, "c-gold"))
    if s.moved[lord]:
        parts.append(circle(-w + 2, -h + 3, 5, "gold s-night", stroke_width=1))
    parts.append(glow(box(-w - 3, -h - 3, 2 * w + 6, 2 * h + 6, 8)))
    return "".join(parts)


def service(s: State, lord: int) -> str:
    """A Lord's Service marker: a small shield, 38 by 32, its middle at the origin."""
    seat = s.seat[SIDE_OF[lord]]
    d = "M-17-14h34v13c0 8-7 13-17 16c-10-3-17-8-17-16z"
    return (
        path(d, "shade", opacity=0.25, transform="translate(1 2)")
        + path(d, f"vellum s-seat{seat} line", 3)
        + text(0, 3, short(lord), 15, "ink bold sans", "middle")
        + glow("M-20-17h40v16c0 11-9 16-20 20c-11-4-20-9-20-20z")
    )


def says(s: State, lord: int) -> str:
    """Who a cylinder is and where, for the tooltip."""
    name = LORD_NAMES[lord]
    if s.where[lord] < 0:
        return f"{name} on the Calendar, box {s.cylinder[lord]}"
    words = f"{name} at {LOCALE_NAMES[s.where[lord]]}"
    if s.besieged[lord]:
        words += ", Besieged"
    return words + (", Moved/Fought" if s.moved[lord] else "")
