"""The Lords' mats: who he is, where, until when he serves, what he leads and carries."""

from __future__ import annotations

from typing import Final

from gardariki.art.lettering import clip
from gardariki.art.pieces import chip
from gardariki.art.svg import (
    Offers,
    box,
    circle,
    disc,
    emblem,
    glow,
    group,
    path,
    piece,
    rect,
    text,
)
from gardariki.games.nevsky.board.sheet import GAP, MAP_Y, MAT_H, MAT_W, MATS_X
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
    LORDS_OF,
    LORDSHIP,
    OFF_RIGHT,
    SERVICE,
    SIDE_OF,
    UNIT_IDS,
    UNIT_NAMES,
    UNITS,
    VASSAL_FORCES,
    VASSAL_IDS,
    VASSAL_NAMES,
    VASSALS_OF,
)
from gardariki.games.nevsky.rules.lords import is_marshal
from gardariki.games.nevsky.secrets import veiled
from gardariki.games.nevsky.state import V_GONE, V_MUSTERED, V_READY, V_UNAVAILABLE, State

UNIT_SIGNS: Final = ["helmet", "spear", "horse", "bow", "shield", "axe", "man"]
UNIT_GROUNDS: Final = ["stone", "fish", "wood", "wall", "stone", "wood", "wall"]
ASSET_SIGNS: Final = ["loaf", "coin", "barrel", "boat", "cart", "sled", "ship"]
_VASSAL_WORDS: Final = {
    V_UNAVAILABLE: "not to be had now",
    V_READY: "Ready",
    V_MUSTERED: "Mustered",
    V_GONE: "gone for good",
}


def mats(s: State, offers: Offers, seat: int) -> str:
    """Twelve mats in two columns, one a side; a player's own is nearer the map."""
    near = next((side for side in (0, 1) if s.seat[side] == seat), 0)
    parts: list[str] = []
    for place, side in enumerate((near, 1 - near)):
        for row, lord in enumerate(LORDS_OF[side]):
            x = MATS_X + place * (MAT_W + GAP)
            y = MAP_Y + row * (MAT_H + GAP)
            parts.append(_mat(s, lord, x, y, offers, seat))
    return group(*parts)


def _mat(s: State, lord: int, x: float, y: float, offers: Offers, seat: int) -> str:
    """One mat; that of a Lord who is not on the map is pale and short of news."""
    here = s.where[lord] >= 0
    owner = s.seat[SIDE_OF[lord]]
    band = f"M0 30v-22q0-8 8-8h{MAT_W - 16}q8 0 8 8v22z"
    inside = [
        rect(0, 3, MAT_W, MAT_H, 8, "shade", opacity=0.16),
        rect(0, 0, MAT_W, MAT_H, 8, "parchment s-road", stroke_width=1),
        path(band, f"seat{owner}" if here else "land"),
        emblem(sign(lord), 19, 15, 21, f"c-on{owner}" if here else "c-faded"),
        text(36, 21, LORD_NAMES[lord], 17, f"on{owner} bold" if here else "faded bold"),
        _ratings(s, lord, f"on{owner}" if here else "faded"),
    ]
    if s.actor == lord:
        inside.append(path(box(-2, -2, MAT_W + 4, MAT_H + 4, 10), "none s-gold", 3))
    if here:
        inside += _news(s, lord)
        if veiled(s, lord, seat):
            inside.append(text(MAT_W / 2, 92, "the mat is hidden", 15, "faded italic", "middle"))
        else:
            inside += _units(s, lord, offers)
            inside += _goods(s, lord, offers)
        inside += _vassals(s, lord, offers)
        inside += _cards(s, lord, offers)
    else:
        inside += _away(s, lord)
    return piece(f"mat-{LORD_IDS[lord]}", *inside, at=(x, y), says=LORD_ROWS[lord].title)


def _ratings(s: State, lord: int, ink: str) -> str:
    """Lordship and Command, and Fealty while he is away."""
    figures = [("banner", LORDSHIP[lord]), ("sword", COMMAND[lord])]
    if s.where[lord] < 0:
        figures.insert(0, ("hand", FEALTY[lord]))
    names = {"banner": "Lordship", "sword": "Command", "hand": "Fealty"}
    parts: list[str] = []
    x = MAT_W - 12
    for emblem_name, value in reversed(figures):
        words = str(value) if value else "–"
        parts.append(text(x, 21, words, 16, f"{ink} num", "end"))
        parts.append(emblem(emblem_name, x - 19, 15, 16, f"c-{ink}"))
        x -= 38
    if is_marshal(s, lord) and s.where[lord] >= 0:
        parts.append(emblem("star", x - 4, 15, 17, "c-gold"))
    says = ", ".join(f"{names[name]} {value}" for name, value in figures)
    return piece("", *parts, says=says)


def _news(s: State, lord: int) -> list[str]:
    """Where he is and until when he serves."""
    place = LOCALE_NAMES[s.where[lord]]
    if s.besieged[lord]:
        place += ", besieged"
    left = s.service[lord] - s.box
    until = "off the Calendar" if s.service[lord] >= OFF_RIGHT else f"to box {s.service[lord]}"
    urgent = left <= 0
    parts = [
        text(10, 47, clip(place, 142, 15), 15, "ink"),
        emblem("hourglass", 160, 42, 15, "c-madder" if urgent else "c-faded"),
        text(MAT_W - 10, 47, until, 14, "madder num" if urgent else "ink num", "end"),
    ]
    if s.moved[lord]:
        parts.append(circle(148, 42, 4.5, "gold s-night", stroke_width=1))
    pair = s.leads[lord] if s.leads[lord] >= 0 else s.led_by[lord]
    if pair >= 0:
        words = "leads" if s.leads[lord] >= 0 else "under"
        parts.append(
            text(MAT_W - 10, 154, f"{words} {LORD_NAMES[pair]}", 13, "faded italic", "end")
        )
    return parts


def unit_tile(kind: int, count: int, routed: int = 0) -> str:
    """Units of one type, 32 by 34 from the origin: emblem and number, Routed ones in red."""
    parts = [
        rect(0, 0, 31, 34, 4, f"{UNIT_GROUNDS[kind]} s-night", stroke_width=1, fill_opacity=0.85),
        emblem(UNIT_SIGNS[kind], 12, 12, 19, "c-night"),
        text(28, 30, str(count), 16, "night num", "end"),
    ]
    if routed:
        parts.append(circle(6, 29, 8, "madder s-night", stroke_width=1))
        parts.append(text(6, 34, str(routed), 13, "bone num", "middle"))
    parts.append(glow(box(-2, -2, 35, 38, 5)))
    return "".join(parts)


def unit_stub(kind: int, count: int, routed: int = 0) -> str:
    """Units of one type, 22 by 44 from the origin: emblem over number, Routed ones in red."""
    parts = [
        rect(0, 0, 22, 44, 4, f"{UNIT_GROUNDS[kind]} s-night", stroke_width=1, fill_opacity=0.85),
        emblem(UNIT_SIGNS[kind], 11, 12, 18, "c-night"),
        text(11, 38, str(count), 16, "night num", "middle"),
    ]
    if routed:
        parts.append(circle(11, 50, 8, "madder s-night", stroke_width=1))
        parts.append(text(11, 55, str(routed), 13, "bone num", "middle"))
    parts.append(glow(box(-1, -2, 24, 48, 5)))
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
                at=(10 + i * 34, 54),
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
                at=(10 + i * 34, 94),
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
        says = f"{VASSAL_NAMES[vassal]} ({forces}): {_VASSAL_WORDS.get(state, 'not Ready yet')}"
        full = f"seat{owner} s-night" if state == V_MUSTERED else f"vellum s-seat{owner}"
        name = f"vassal-{VASSAL_IDS[vassal]}"
        parts.append(
            piece(
                name,
                circle(0, 0, 6.5, full, stroke_width=2),
                glow(disc(0, 0, 10)),
                at=(18 + i * 19, 150),
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
        at = (10 + i * 118.0, 132.0)
        if card < 0:
            parts.append(piece("", chip("a hidden card", 13), at=at))
            continue
        name = f"card-{CARD_IDS[card]}"
        words = clip(CAPABILITY_NAMES[card], 100, 13)
        parts.append(
            piece(
                name,
                chip(words, 13, "gold", "night"),
                at=at,
                acts=offers.at(name),
                says=f"{CARD_IDS[card].upper()} {CARD_ROWS[card].capability}: "
                f"{CARD_ROWS[card].capability_text}",
            )
        )
    return parts


def _away(s: State, lord: int) -> list[str]:
    """What is to be said of a Lord who is not on the map."""
    if s.cylinder[lord] < 0:
        return [text(MAT_W / 2, 88, "out of the game", 16, "faded italic", "middle")]
    ready = s.cylinder[lord] <= s.box
    where = "beyond the war" if s.cylinder[lord] >= OFF_RIGHT else f"box {s.cylinder[lord]}"
    parts = [
        text(MAT_W / 2, 62, f"on the Calendar, {where}", 15, "faded", "middle"),
        text(MAT_W / 2, 84, f"serves {SERVICE[lord]} boxes", 15, "faded", "middle"),
    ]
    if ready:
        parts.append(text(MAT_W / 2, 110, "Ready", 17, "ink bold", "middle"))
    seats = ", ".join(name.replace("_", " ").title() for name in LORD_ROWS[lord].seats)
    parts.append(
        text(MAT_W / 2, 138, f"Seat: {clip(seats, 190, 14)}", 14, "faded italic", "middle")
    )
    return parts
