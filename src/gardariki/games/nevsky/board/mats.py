"""The Lords' mats: who he is, where, until when he serves, what he leads and carries."""

from __future__ import annotations

from typing import Final

from gardariki.art.lettering import clip, width
from gardariki.art.pieces import chip
from gardariki.art.svg import (
    Offers,
    box,
    circle,
    disc,
    emblem,
    glow,
    path,
    piece,
    rect,
    text,
)
from gardariki.art.terrain import Point
from gardariki.games.nevsky.board.tokens import sign
from gardariki.games.nevsky.data import (
    ASSET_IDS,
    ASSET_NAMES,
    ASSETS,
    CAPABILITY_NAMES,
    CARD_IDS,
    CARD_ROWS,
    COMMAND,
    FEALTY,
    LOCALE_NAMES,
    LORD_IDS,
    LORD_NAMES,
    LORD_ROWS,
    LORDSHIP,
    OFF_RIGHT,
    SERVICE,
    SIDE_OF,
    UNIT_IDS,
    UNIT_NAMES,
    UNITS,
    VASSAL_FORCES,
    VASSAL_IDS,
    VASSALS_OF,
)
from gardariki.games.nevsky.rules.lords import is_marshal
from gardariki.games.nevsky.state import V_GONE, V_MUSTERED, V_READY, V_UNAVAILABLE, State
from gardariki.games.nevsky.words import VASSALS

MAT_W: Final = 252.0
MAT_H: Final = 158.0
STRIP_H: Final = 34.0
"""The height of the mat of a Lord who is not on the map."""
UNIT_SIGNS: Final = ["helmet", "spear", "horse", "bow", "shield", "axe", "man"]
UNIT_GROUNDS: Final = ["stone", "fish", "wood", "wall", "stone", "wood", "wall"]
ASSET_SIGNS: Final = ["loaf", "coin", "barrel", "boat", "cart", "sled", "ship"]
_VASSAL_WORDS: Final = {
    V_UNAVAILABLE: "not to be had now",
    V_READY: "Ready",
    V_MUSTERED: "Mustered",
    V_GONE: "gone for good",
}


def mat_height(s: State, lord: int) -> float:
    """How tall a Lord's mat is: whole on the map, a strip on the Calendar, none out of the game."""
    if s.where[lord] >= 0:
        return MAT_H
    return STRIP_H if s.cylinder[lord] >= 0 else 0.0


def mat(s: State, lord: int, at: Point, offers: Offers, hidden: bool) -> str:
    """One mat; of a Lord on the Calendar just the name and when he may come."""
    if s.where[lord] < 0:
        return _strip(s, lord, at)
    owner = s.seat[SIDE_OF[lord]]
    band = f"M0 28v-20q0-8 8-8h{MAT_W - 16:g}q8 0 8 8v20z"
    inside = [
        rect(0, 3, MAT_W, MAT_H, 8, "shade", opacity=0.16),
        rect(0, 0, MAT_W, MAT_H, 8, "parchment s-road", stroke_width=1),
        path(band, f"seat{owner}"),
        emblem(sign(lord), 18, 14, 20, f"c-on{owner}"),
        text(35, 20, LORD_NAMES[lord], 17, f"on{owner} bold"),
        _ratings(s, lord, f"on{owner}"),
    ]
    if s.actor == lord:
        inside.append(path(box(-2, -2, MAT_W + 4, MAT_H + 4, 10), "none s-gold", 3))
    inside += _news(s, lord)
    if hidden:
        inside.append(text(MAT_W / 2, 84, "the mat is hidden", 15, "faded italic", "middle"))
    else:
        inside += _units(s, lord, offers)
        inside += _goods(s, lord, offers)
    inside += _vassals(s, lord, offers)
    inside += _cards(s, lord, offers)
    return piece(f"mat-{LORD_IDS[lord]}", *inside, at=at, says=LORD_ROWS[lord].title)


def _strip(s: State, lord: int, at: Point) -> str:
    """A Lord on the Calendar: his box, and what it takes to get him."""
    ready = s.cylinder[lord] <= s.box
    where = "beyond the war" if s.cylinder[lord] >= OFF_RIGHT else f"box {s.cylinder[lord]}"
    seats = ", ".join(name.replace("_", " ").title() for name in LORD_ROWS[lord].seats)
    fealty = f"Fealty {FEALTY[lord]}" if FEALTY[lord] else "called by the Veche only"
    return piece(
        f"mat-{LORD_IDS[lord]}",
        rect(0, 0, MAT_W, STRIP_H, 8, "parchment s-road", stroke_width=1),
        rect(0, 6, 5, STRIP_H - 12, 2, f"seat{s.seat[SIDE_OF[lord]]}"),
        emblem(sign(lord), 21, 17, 19, "c-faded"),
        text(37, 23, LORD_NAMES[lord], 16, "ink"),
        text(
            MAT_W - 10,
            23,
            f"Ready, {where}" if ready else where,
            15,
            "ink bold" if ready else "faded",
            "end",
        ),
        at=at,
        says=f"{LORD_ROWS[lord].title}: {fealty}, Service {SERVICE[lord]},"
        f" Lordship {LORDSHIP[lord]}, Command {COMMAND[lord]}; Seat {seats}",
    )


def _ratings(s: State, lord: int, ink: str) -> str:
    """Lordship and Command, and a star for a Marshal."""
    figures = [("banner", "Lordship", LORDSHIP[lord]), ("sword", "Command", COMMAND[lord])]
    parts: list[str] = []
    x = MAT_W - 12
    for emblem_name, _, value in reversed(figures):
        parts.append(text(x, 20, str(value), 16, f"{ink} num", "end"))
        parts.append(emblem(emblem_name, x - 19, 14, 16, f"c-{ink}"))
        x -= 38
    if is_marshal(s, lord):
        parts.append(emblem("star", x - 4, 14, 17, "c-gold"))
    says = ", ".join(f"{name} {value}" for _, name, value in figures)
    return piece("", *parts, says=says)


def _news(s: State, lord: int) -> list[str]:
    """Where he is and until when he serves."""
    place = LOCALE_NAMES[s.where[lord]]
    if s.besieged[lord]:
        place += ", besieged"
    left = s.service[lord] - s.box
    until = "past the war" if s.service[lord] >= OFF_RIGHT else f"to box {s.service[lord]}"
    urgent = left <= 0
    ends = MAT_W - 24 - width(until, 14, bold=True)
    parts = [
        text(10, 45, clip(place, ends - 28, 15), 15, "ink"),
        emblem("hourglass", ends, 40, 15, "c-madder" if urgent else "c-faded"),
        text(MAT_W - 10, 45, until, 14, "madder num" if urgent else "ink num", "end"),
    ]
    if s.moved[lord]:
        parts.append(circle(ends - 13, 40, 4.5, "gold s-night", stroke_width=1))
    pair = s.leads[lord] if s.leads[lord] >= 0 else s.led_by[lord]
    if pair >= 0:
        words = "leads" if s.leads[lord] >= 0 else "under"
        parts.append(
            text(MAT_W - 10, 153, f"{words} {LORD_NAMES[pair]}", 14, "faded italic", "end")
        )
    return parts


def unit_tile(kind: int, count: int, routed: int = 0, narrow: bool = False) -> str:
    """Units of one type from the origin: emblem, number, Routed ones in red.

    31 by 34, the number beside the emblem; narrow 22 by 44, the number below it.
    """
    w, h = (22, 44) if narrow else (31, 34)
    x, y = (11, 33.5) if narrow else (22, 25)
    red = (11, 50) if narrow else (6, 29)
    plate = rect(2, 25, 18, 17, 3, "vellum") if narrow else circle(x, y, 9, "vellum s-night")
    parts = [
        rect(0, 0, w, h, 4, f"{UNIT_GROUNDS[kind]} s-night", stroke_width=1, fill_opacity=0.85),
        emblem(UNIT_SIGNS[kind], 11 if narrow else 12, 12, 18, "c-night"),
        plate,
        text(x, y + 5.5, str(count), 15, "ink num", "middle"),
    ]
    if routed:
        parts.append(circle(*red, 8, "madder s-night", stroke_width=1))
        parts.append(text(red[0], red[1] + 5, str(routed), 14, "bone num", "middle"))
    parts.append(glow(box(-1, -2, w + 2, h + 4, 5)))
    return "".join(parts)


def _units(s: State, lord: int, offers: Offers) -> list[str]:
    parts: list[str] = []
    shown = [k for k in range(UNITS) if s.forces[lord][k] or s.routed[lord][k]]
    for i, kind in enumerate(shown):
        name = f"unit-{LORD_IDS[lord]}_{UNIT_IDS[kind]}"
        count, routed = s.forces[lord][kind], s.routed[lord][kind]
        says = f"{count} {UNIT_NAMES[kind]}" + (f", {routed} Routed" if routed else "")
        parts.append(
            piece(
                name,
                unit_tile(kind, count, routed),
                at=(10 + i * 34, 51),
                acts=offers.at(name),
                says=says,
            )
        )
    return parts


def _goods(s: State, lord: int, offers: Offers) -> list[str]:
    parts: list[str] = []
    shown = [k for k in range(ASSETS) if s.assets[lord][k]]
    shown += [
        k
        for k in range(ASSETS)
        if k not in shown and offers.at(f"asset-{LORD_IDS[lord]}_{ASSET_IDS[k]}")
    ]
    for i, kind in enumerate(sorted(shown)):
        name = f"asset-{LORD_IDS[lord]}_{ASSET_IDS[kind]}"
        count = s.assets[lord][kind]
        parts.append(
            piece(
                name,
                rect(0, 0, 33, 24, 12, "vellum s-road", stroke_width=1),
                emblem(ASSET_SIGNS[kind], 12, 12, 17, "c-ink"),
                text(29, 18, str(count), 15, "ink num", "end"),
                glow(box(-2, -2, 37, 28, 13)),
                at=(10 + i * 34, 89),
                acts=offers.at(name),
                says=f"{count} {ASSET_NAMES[kind]}",
            )
        )
    return parts


def _vassals(s: State, lord: int, offers: Offers) -> list[str]:
    """Small discs: outlined when Ready, full when Mustered, pale when not to be had."""
    parts: list[str] = []
    owner = s.seat[SIDE_OF[lord]]
    shown = [v for v in VASSALS_OF[lord] if s.vassal_box[v] < 0]
    for i, vassal in enumerate(shown):
        state = s.vassals[vassal]
        forces = ", ".join(
            f"{count} {UNIT_NAMES[kind]}"
            for kind, count in enumerate(VASSAL_FORCES[vassal])
            if count
        )
        says = f"{VASSALS.labels[vassal]} ({forces}): {_VASSAL_WORDS.get(state, 'not Ready yet')}"
        full = f"seat{owner} s-night" if state == V_MUSTERED else f"vellum s-seat{owner}"
        name = f"vassal-{VASSAL_IDS[vassal]}"
        parts.append(
            piece(
                name,
                circle(0, 0, 5.5, full, stroke_width=2),
                glow(disc(0, 0, 8)),
                at=(17 + i * 17, 148),
                acts=offers.at(name),
                says=says,
                opacity=None if state in (V_READY, V_MUSTERED) else 0.4,
            )
        )
    return parts


def _cards(s: State, lord: int, offers: Offers) -> list[str]:
    """This-Lord Capabilities as chips; their text is the tooltip."""
    parts: list[str] = []
    for i, card in enumerate(s.cards[lord]):
        at = (10 + i * 118.0, 126.5)
        if card < 0:
            parts.append(piece("", chip("a hidden card", 14), at=at))
            continue
        name = f"card-{CARD_IDS[card]}"
        words = clip(CAPABILITY_NAMES[card], 100, 14)
        parts.append(
            piece(
                name,
                chip(words, 14, "gold", "night"),
                at=at,
                acts=offers.at(name),
                says=f"{CARD_IDS[card].upper()} {CARD_ROWS[card].capability}: "
                f"{CARD_ROWS[card].capability_text}",
            )
        )
    return parts
