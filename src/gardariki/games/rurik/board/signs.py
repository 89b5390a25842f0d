"""Which emblem stands for what, and the small pieces that several panes draw."""

from __future__ import annotations

from typing import Final

from gardariki.art.cache import cached
from gardariki.art.pieces import mark, shadow, wooden
from gardariki.art.svg import box, circle, disc, emblem, path, rect, text

GOODS: Final = ("stone", "wood", "fish", "honey", "fur")
GOOD_INKS: Final = ("c-slate", "c-wood", "c-fish", "c-honey", "c-fur")
STRUCTURES: Final = ("stronghold", "market", "church", "stable", "tavern")
EPICS: Final = (
    "tower", "anchor", "skull", "cathedral", "gate", "book",
    "axe", "crown", "siege", "wall", "bell",
)  # fmt: skip
COLUMNS: Final = ("banner", "boot", "swords", "coin", "hammer", "scheme")
ROMAN: Final = ("I", "II", "III", "IV")

_SOLDIER: Final = (
    "M-9 15C-9 8-7.5 5.5-7.5 1C-7.5-1-6-2.6-4.4-3.2C-6.4-4.6-7-6.6-6.6-8.6C-5.6-12-3-13.6 0-17"
    "C3-13.6 5.6-12 6.6-8.6C7-6.6 6.4-4.6 4.4-3.2C6-2.6 7.5-1 7.5 1C7.5 5.5 9 8 9 15z"
)
_PRINCE: Final = (
    "M-14 20C-14 10-10.5 6-10.5-1C-10.5-3.4-8.6-5.2-6.4-6C-8.6-7.6-9.4-10-9.2-12.4L-10.6-22"
    "L-5.4-17.6L0-25L5.4-17.6L10.6-22L9.2-12.4C9.4-10 8.6-7.6 6.4-6C8.6-5.2 10.5-3.4 10.5-1"
    "C10.5 6 14 10 14 20z"
)


@cached
def soldiers(side: int, count: int) -> str:
    """Troops of a side, 46 by 38: a soldier in its colour with its mark, and how many."""
    return (
        shadow(-9, 16, 12, 3.4)
        + f'<g class="in" transform="translate(-10 0)">{wooden(_SOLDIER, f"seat{side}", 2)}'
        + f"{mark(side, 0, 6, 5)}</g>"
        + circle(11, 4, 11.5, "vellum s-rim", stroke_width=1.2)
        + text(11, 9.6, str(count), 16, "ink num", "middle")
    )


@cached
def prince(side: int) -> str:
    """The leader of a side, 30 by 50: taller than a soldier, with a crown."""
    return (
        shadow(0, 21, 16, 4)
        + wooden(_PRINCE, f"seat{side}", 2.4)
        + path("M-9.4-12.6h18.8", "line s-rim", 1.4)
        + mark(side, 0, 7, 6.5)
    )


@cached
def rebel(count: int, sign: str = "", cls: str = "c-bone") -> str:
    """Rebels, 46 by 38: a dark figure, and how many, or what one of them is known to bring."""
    drawn = (
        shadow(-9, 16, 12, 3.4)
        + f'<g class="in" transform="translate(-10 0)">{wooden(_SOLDIER, "night", 2)}'
        + f"{emblem('torch', 0, 5, 14, 'c-bone')}</g>"
        + circle(11, 4, 11.5, "vellum s-rim", stroke_width=1.2)
    )
    if sign:
        return drawn + emblem(sign, 11, 4, 17, cls)
    return drawn + text(11, 9.6, str(count), 16, "ink num", "middle")


@cached
def structure(kind: int, side: int, size: float = 34) -> str:
    """A structure of a side: a block in its colour with the emblem of its kind."""
    half = size / 2
    return wooden(box(-half, -half, size, size, 5), f"seat{side}", 2.4) + emblem(
        STRUCTURES[kind], 0, 0, size * 0.8, f"c-on{side}"
    )


@cached
def epic(which: int, size: float = 40) -> str:
    """An epic structure: a stone of its own with a golden rim."""
    half = size / 2
    return (
        wooden(box(-half, -half, size, size, 8), "stone", 2.6)
        + path(box(-half + 3, -half + 3, size - 6, size - 6, 6), "none s-gold", 2.2)
        + emblem(EPICS[which], 0, 0, size * 0.68, "c-night")
    )


@cached
def camp() -> str:
    """The rebel camp."""
    return wooden(box(-19, -17, 38, 34, 6), "night", 2.4) + emblem("camp", 0, 0, 28, "c-bone")


@cached
def good(which: int, r: float = 15, there: bool = True) -> str:
    """A good on a disc; an empty ring if it has been taken."""
    if not there:
        return circle(0, 0, r, "none s-road", stroke_width=1.4, stroke_dasharray="4 4") + emblem(
            GOODS[which], 0, 0, r * 1.3, "c-road"
        )
    return (
        circle(0, r * 0.14, r, "shade", opacity=0.28)
        + circle(0, 0, r, "vellum s-rim", stroke_width=1.3)
        + emblem(GOODS[which], 0, 0, r * 1.45, GOOD_INKS[which])
    )


@cached
def advisor(side: int, value: int, bid: int = 0) -> str:
    """An advisor, 40 by 40: his value, and above it what he bid if he was bribed."""
    drawn = wooden(disc(0, 0, 17), f"seat{side}", 2.6)
    drawn += text(0, 6.5, str(value), 19, f"on{side} num", "middle")
    drawn += f'<g class="in" transform="translate(-14 -13)">{_small_mark(side)}</g>'
    if bid > value:
        drawn += rect(6, -24, 32, 19, 9.5, "vellum s-rim", stroke_width=1.1)
        drawn += text(22, -9.6, f"= {bid}", 14, "ink num", "middle")
    return drawn


def _small_mark(side: int) -> str:
    return circle(0, 0, 7.5, "vellum s-rim", stroke_width=1) + mark(
        side, 0, 0, 5, f"seat{side} s-night"
    )
