"""The board as plain text for a terminal of 80 columns: score, Lords, marked Locales, cards.

`›` stands before Locales and Lords that can be chosen; `!` after a Lord is Besieged, `*` is
Moved/Fought. Units: K Knights, S Sergeants, L Light Horse, A Asiatic Horse, M Men-at-Arms,
m Militia, s Serfs. Assets: p Provender, c Coin, l Loot, B Boat, C Cart, D Sled, H Ship.
"""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.art.lines import choosable, paragraph
from gardariki.engine.questions import Ask
from gardariki.games.nevsky.data import (
    CAPABILITY_NAMES,
    CARD_IDS,
    COMMAND_OF,
    EVENT_NAMES,
    LOCALE_IDS,
    LOCALE_NAMES,
    LOCALES,
    LORD_IDS,
    LORD_NAMES,
    LORDS,
    LORDS_OF,
    PASS_CARD,
    SCENARIOS,
    SEASON,
    SEASON_NAMES,
    SIDE_NAMES,
    TERRITORY,
)
from gardariki.games.nevsky.rules.ending import figure, points
from gardariki.games.nevsky.rules.lords import in_campaign
from gardariki.games.nevsky.state import (
    LEGATE_ON_CARD,
    NO_COMBAT,
    Combat,
    State,
)

UNIT_LETTERS = "KSLAMms"
ASSET_LETTERS = "pclBCDH"
COMBATS = ["", "Battle", "Storm", "Sally"]
ROWS = ["Attacker front", "Defender front", "Sally row", "Rearguard"]


def text(view: State, asks: Sequence[Ask], seat: int) -> str:
    """The board as lines of text, as `seat` sees it (-1: a spectator)."""
    s = view
    named = choosable(asks)
    lines = [*header(s), *calendar(s), ""]
    for side in (0, 1):
        lines += lords(s, side, named)
    lines += ["", *markers(s, named)]
    if s.combat.kind != NO_COMBAT:
        lines += ["", *fight(s.combat)]
    lines += ["", *cards(s, seat)]
    return "\n".join(lines)


def header(s: State) -> list[str]:
    """Where and when, and who leads."""
    row = SCENARIOS[s.scenario]
    phase = "Campaign" if in_campaign(s) else "Levy"
    title = f"{row.name}   box {s.box} of {row.last}, {SEASON_NAMES[SEASON[s.box]]} {phase}"
    score = "   ".join(f"{SIDE_NAMES[i]} {figure(points(s, i))} VP" for i in (0, 1))
    veche = f"Veche {s.veche_vp} VP {s.veche_coin} Coin"
    legate = ""
    if s.legate >= 0:
        legate = f"   Legate at {LOCALE_NAMES[s.legate]}"
    elif s.legate == LEGATE_ON_CARD:
        legate = "   Legate on his card"
    return [title, f"{score}   {veche}{legate}"]


def calendar(s: State) -> list[str]:
    """Cylinders of Lords to come, by box."""
    waiting = [
        f"{LORD_NAMES[i]} {s.cylinder[i]}"
        for i in sorted(range(LORDS), key=lambda i: s.cylinder[i])
        if s.cylinder[i] >= 0
    ]
    return paragraph("To come: " + (", ".join(waiting) or "nobody"), "  ", "")


def _counts(row: list[int], letters: str) -> str:
    return " ".join(f"{n}{letter}" for n, letter in zip(row, letters, strict=True) if n) or "-"


def lords(s: State, side: int, named: set[str]) -> list[str]:
    """One line a Lord on the map: where, until when, what he has."""
    lines = [f"{SIDE_NAMES[side]:<18} at              until units            assets"]
    for lord in LORDS_OF[side]:
        place = s.where[lord]
        if place < 0:
            continue
        sign = "›" if f"lord-{LORD_IDS[lord]}" in named else " "
        flags = ("!" if s.besieged[lord] else "") + ("*" if s.moved[lord] else "")
        name = sign + LORD_NAMES[lord] + flags
        units = _counts(s.forces[lord], UNIT_LETTERS)
        goods = _counts(s.assets[lord], ASSET_LETTERS)
        lines.append(f"{name:<18} {LOCALE_NAMES[place]:<16}{s.service[lord]:>4} {units:<17}{goods}")
        held = ", ".join(CAPABILITY_NAMES[c] if c >= 0 else "a card" for c in s.cards[lord])
        if s.leads[lord] >= 0:
            held += ("; " if held else "") + f"leads {LORD_NAMES[s.leads[lord]]}"
        if held:
            lines.append(f"{'':<19}{held}")
    return lines


def markers(s: State, named: set[str]) -> list[str]:
    """Locales that bear markers, or can be chosen."""
    found: list[str] = []
    for place in range(LOCALES):
        told = [
            (s.conquered[place], f"conquered by {SIDE_NAMES[1 - TERRITORY[place]]}"),
            (s.ravaged[place], "ravaged"),
            (s.castle[place] >= 0, f"Castle of {SIDE_NAMES[s.castle[place]]}"),
            (s.walls[place], "Walls +1"),
            (s.siege[place], f"siege {s.siege[place]}"),
        ]
        marks = [words for there, words in told if there]
        choose = f"locale-{LOCALE_IDS[place]}" in named
        if marks or choose:
            sign = "›" if choose else ""
            words = f" ({', '.join(marks)})" if marks else ""
            found.append(sign + LOCALE_NAMES[place] + words)
    return paragraph("Map: " + (", ".join(found) or "no markers"), "  ", "")


def fight(c: Combat) -> list[str]:
    """The Array, row by row."""
    lines = [f"{COMBATS[c.kind]} at {LOCALE_NAMES[c.locale]}, round {c.round}"]
    for row, name in enumerate(ROWS):
        spots = c.spots[row * 3 : row * 3 + 3]
        if any(lord >= 0 for lord in spots):
            names = [LORD_NAMES[lord] if lord >= 0 else "-" for lord in spots]
            lines.append(f"  {name:<16}{names[0]:<14}{names[1]:<14}{names[2]}")
    if any(c.garrison):
        lines.append(f"  Garrison: {c.garrison[0]} Men-at-Arms, {c.garrison[1]} Knights")
    if c.crossbow or c.hits:
        lines.append(f"  Hits to take: {c.crossbow} crossbow, {c.hits} other")
    return lines


def cards(s: State, seat: int) -> list[str]:
    """Capabilities and Events in force, own hand and Plan, and what was revealed."""
    lines: list[str] = []
    for side in (0, 1):
        named = [CAPABILITY_NAMES[c] for c in s.in_play[side]]
        named += [EVENT_NAMES[c] for c in s.events[side]]
        words = f"{SIDE_NAMES[side]} in play: {', '.join(named) or 'nothing'}"
        if s.hand[side]:
            known = [f"{CARD_IDS[c].upper()} {EVENT_NAMES[c]}" for c in s.hand[side] if c >= 0]
            words += f"; held: {', '.join(known) or len(s.hand[side])}"
        if s.plan[side] or s.revealed[side]:
            words += f"; played: {_orders(s.revealed[side]) or 'none'}"
            mine = seat >= 0 and s.seat[side] == seat
            words += f"; plan: {_orders(s.plan[side]) if mine else len(s.plan[side])}"
        lines += paragraph(words, "  ", "")
    return lines


def _orders(plan: list[int]) -> str:
    orders = [COMMAND_OF[card] for card in plan if card >= 0]
    return ", ".join("Pass" if order == PASS_CARD else LORD_NAMES[order] for order in orders)
