"""The Array of a combat: rows, Reserves, Hits to take, dice, Walls, Events."""

from __future__ import annotations

from typing import Final

from gardariki.art.panes import Drawing
from gardariki.art.pieces import chip, chip_width, die, panel
from gardariki.art.svg import Offers, box, emblem, glow, group, moved, path, piece, rect, text
from gardariki.games.nevsky.board.mats import unit_tile
from gardariki.games.nevsky.board.tokens import cylinder
from gardariki.games.nevsky.data import (
    EVENT_NAMES,
    LOCALE_NAMES,
    LORD_IDS,
    LORD_NAMES,
    SIDE_NAMES,
    UNIT_IDS,
    UNIT_NAMES,
    UNITS,
)
from gardariki.games.nevsky.rules.array import ATTACKER, DEFENDER, side_of_role
from gardariki.games.nevsky.rules.battle import INITIATIVE
from gardariki.games.nevsky.rules.storm import STORM_STEPS, storm_walls
from gardariki.games.nevsky.rules.strike import GARRISON_KINDS, walls_in_the_field
from gardariki.games.nevsky.state import AF, BATTLE, DF, RG, SALLY, SR, STORM, State
from gardariki.games.nevsky.words import SPOTS

W: Final = 502.0
CELL_W: Final = 152.0
CELL_H: Final = 92.0
KINDS: Final = {BATTLE: "Battle at", STORM: "Storm of", SALLY: "Sally from"}
WHOSE: Final = ["Attackers'", "Defenders'"]
STRIKES: Final = ["Archery", "Horse", "Foot", "Melee"]
"""By kind of Strike."""
ROW_NAMES: Final = {AF: "Attackers", DF: "Defenders", SR: "Sally", RG: "Rearguard"}


def title(s: State) -> str:
    """What is fought, and where."""
    return f"{KINDS[s.combat.kind]} {LOCALE_NAMES[s.combat.locale]}"


def array(s: State, offers: Offers) -> Drawing:
    """The sheet with the Array."""
    c = s.combat
    rows = [AF, DF]
    if any(lord >= 0 for lord in c.spots[SR:]) or any(
        offers.at(f"spot-{SPOTS.ids[spot]}") for spot in range(SR, 12)
    ):
        rows += [RG, SR]
    parts: list[str] = []
    y = 114.0 if c.events or (c.sallied and c.kind != STORM) else 92.0
    for row in rows:
        parts.append(_row(s, row, y, offers))
        y += CELL_H + (26 if row in (AF, RG) else 14)
    if c.kind == STORM:
        parts.append(_garrison(s, y, offers))
        y += 62
    parts.append(_reserves(s, y, offers))
    y += 62 if any(c.reserve) else 0
    height = y + 8
    frame = path(box(1.5, 1.5, W - 3, height - 3, 9), "none s-madder", 2.5)
    return W, height + 3, group(panel(W, height), frame, _heading(s), *parts)


def _heading(s: State) -> str:
    """What is fought where, the Round and step, Hits to take, dice, Events."""
    c = s.combat
    parts = [emblem("swords", 30, 28, 28, "c-madder"), text(52, 36, title(s), 22, "ink bold")]
    if c.round:
        words = f"Round {c.round}"
        if c.kind == STORM:
            words += f" of {s.siege[c.locale]}"
        if c.loser >= 0:
            words += f": the {SIDE_NAMES[c.loser]} lose"
        elif c.target >= 0 or c.strikers:
            role, kind = (STORM_STEPS if c.kind == STORM else INITIATIVE)[c.strike]
            words += f": {WHOSE[role]} {STRIKES[kind]}"
        parts.append(text(22, 64, words, 17, "ink"))
    else:
        parts.append(text(22, 64, "Array", 17, "ink"))
    x = W - 22
    if c.crossbow + c.hits:
        parts.append(rect(x - 46, 10, 46, 42, 8, "madder s-night", stroke_width=1.4))
        parts.append(text(x - 23, 40, str(c.crossbow + c.hits), 26, "bone num", "middle"))
        words = f"Hits, {c.crossbow} by crossbow" if c.crossbow else "Hits to take"
        parts.append(text(x - 54, 36, words, 14, "ink", "end"))
    dice = c.rolls[-9:]
    for i, face in enumerate(reversed(dice)):
        parts.append(moved(x - 13 - i * 29, 68, die(face, 24)))
    notes = [EVENT_NAMES[number] for number in c.events]
    if c.kind != STORM and c.sallied:
        notes.append(f"Siegeworks 1-{walls_in_the_field(s, ATTACKER, False, True)}")
    x = 14.0
    for words in notes:
        parts.append(moved(x, 98, chip(words, 14, "gold", "night")))
        x += chip_width(words, 14) + 6
    if c.conceded >= 0 and c.loser < 0:
        words = f"The {SIDE_NAMES[c.conceded]} have conceded: their Hits are halved"
        parts.append(text(22, 83, words, 14, "madder italic"))
    return group(*parts)


def _row(s: State, row: int, y: float, offers: Offers) -> str:
    """Three spots from left to right."""
    c = s.combat
    parts = [text(14, y + 12, ROW_NAMES[row], 14, "faded italic")]
    for column in range(3):
        spot = row + column
        x = 13 + column * (CELL_W + 10)
        if c.kind == STORM and column != 1:
            continue
        name = f"spot-{SPOTS.ids[spot]}"
        parts.append(
            piece(
                name,
                rect(
                    0,
                    0,
                    CELL_W,
                    CELL_H - 18,
                    8,
                    "vellum s-road" if c.spots[spot] >= 0 else "none s-road",
                    stroke_width=1,
                    stroke_dasharray=None if c.spots[spot] >= 0 else "5 5",
                ),
                glow(box(0, 0, CELL_W, CELL_H - 18, 8)),
                at=(x, y + 18),
                acts=offers.at(name),
            )
        )
        if c.spots[spot] >= 0:
            parts.append(_fighter(s, c.spots[spot], x, y + 18, offers))
    if row in (AF, RG):
        facing = "⚔"
        parts.append(text(W / 2, y + CELL_H + 20, facing, 20, "faded", "middle"))
    return group(*parts)


def _fighter(s: State, lord: int, x: float, y: float, offers: Offers) -> str:
    """A Lord in the Array with his units; who is struck has a red frame, who strikes a gold one."""
    c = s.combat
    acts = offers.at(f"lord-{LORD_IDS[lord]}")
    parts: list[str] = []
    if lord == c.target:
        parts.append(path(box(1, 1, CELL_W - 2, CELL_H - 20, 8), "none s-madder", 3.5))
    elif lord in c.strikers:
        parts.append(path(box(1, 1, CELL_W - 2, CELL_H - 20, 8), "none s-gold", 3.5))
    figure = piece(
        f"fighter-{LORD_IDS[lord]}",
        cylinder(s, lord),
        at=(22, 38),
        acts=acts,
        says=LORD_NAMES[lord],
    )
    units: list[str] = []
    shown = [k for k in range(UNITS) if s.forces[lord][k] or s.routed[lord][k]]
    step = min(23.0, (CELL_W - 44 - 24) / max(1, len(shown) - 1))
    for i, kind in enumerate(shown):
        name = f"unit-{LORD_IDS[lord]}_{UNIT_IDS[kind]}"
        units.append(
            piece(
                f"fighting-{LORD_IDS[lord]}_{UNIT_IDS[kind]}",
                unit_tile(kind, s.forces[lord][kind], s.routed[lord][kind], narrow=True),
                at=(43 + i * step, 15),
                acts=offers.at(name),
                says=UNIT_NAMES[kind],
            )
        )
    return moved(x, y, *parts, figure, *units)


def _garrison(s: State, y: float, offers: Offers) -> str:
    """4.5.2 The Garrison and both sides' Walls."""
    c = s.combat
    parts = [text(14, y + 24, "Garrison", 15, "faded italic")]
    for place, kind in enumerate(GARRISON_KINDS):
        name = f"unit-garrison_{UNIT_IDS[kind]}"
        if c.garrison[place]:
            parts.append(
                piece(
                    name,
                    unit_tile(kind, c.garrison[place]),
                    at=(84 + place * 38, y + 4),
                    acts=offers.at(name),
                    says=f"Garrison: {UNIT_NAMES[kind]}",
                )
            )
    if not any(c.garrison):
        parts.append(text(84, y + 24, "fallen", 15, "madder italic"))
    walls, works = storm_walls(s, ATTACKER), storm_walls(s, DEFENDER)
    parts.append(emblem("castle", 200, y + 20, 24, "c-ink"))
    parts.append(text(218, y + 26, f"Walls 1-{walls}" if walls else "no Walls", 16, "ink"))
    parts.append(emblem("tent", 330, y + 20, 24, "c-ink"))
    words = f"Siegeworks 1-{works}" if works else "no Siegeworks"
    parts.append(text(348, y + 26, words, 16, "ink"))
    return group(*parts)


def _reserves(s: State, y: float, offers: Offers) -> str:
    """Lords in Reserve, the Attacker's first; and a Sally's Siegeworks."""
    c = s.combat
    parts: list[str] = []
    x = 14.0
    for role, lords in enumerate(c.reserve):
        if not lords:
            continue
        side = side_of_role(c, role)
        words = f"{SIDE_NAMES[side]} in Reserve" if c.round else f"{SIDE_NAMES[side]} to array"
        parts.append(text(x, y + 26, words, 14, "faded italic"))
        x += 138
        for lord in lords:
            parts.append(
                piece(
                    f"fighter-{LORD_IDS[lord]}",
                    moved(0, 0, cylinder(s, lord), scale=0.85),
                    at=(x, y + 20),
                    acts=offers.at(f"lord-{LORD_IDS[lord]}"),
                    says=LORD_NAMES[lord],
                )
            )
            x += 34
        x += 10
    return group(*parts)
