"""B0.3 What lies before a player: faction, cards by zone, cities, royalty, tents and ambush."""

from __future__ import annotations

from typing import Final

from gardariki.art.cards import tally
from gardariki.art.lettering import clip
from gardariki.art.mats import LEFT, mat
from gardariki.art.panes import Drawing
from gardariki.art.svg import Offers, box, emblem, glow, group, moved, piece, rect, text
from gardariki.engine.log import SEATS, count
from gardariki.games.battalia.board import signs
from gardariki.games.battalia.data import FACTION_NAMES, POTION_IDS, TYPE, TYPE_NAMES
from gardariki.games.battalia.rules.cards import deck_size
from gardariki.games.battalia.rules.ending import points
from gardariki.games.battalia.state import CROWNED, DEPOSED, State

WIDE: Final = 440.0


def household(s: State, seat: int, offers: Offers, looks: int, to_move: bool) -> Drawing:
    """The mat of a player, as the seat `looks` sees it."""
    p = s.players[seat]
    y = 62.0
    parts = [_score(s, seat), _zones(s, seat, y)]
    y += 58
    parts.append(_land(s, seat, y))
    y += 44
    if p.tents or p.ambush:
        parts.append(_hidden(s, seat, y, offers, looks))
        y += 66
    high = y + 8
    note = FACTION_NAMES[p.faction] if p.faction >= 0 else ""
    if p.passed:
        note += ", has passed"
    name = f"seat-{seat}"
    drawn = mat(
        seat, WIDE, high, SEATS[seat], *parts, note=note, to_move=to_move, room=176,
        acts=offers.at(name),
    )  # fmt: skip
    return WIDE, high, drawn


def _score(s: State, seat: int) -> str:
    p = s.players[seat]
    parts = [text(WIDE - 16, 40, count(points(s, seat), "point"), 20, "ink num", "end")]
    if p.faction >= 0:
        parts.append(moved(WIDE - 138, 30, signs.badge(p.faction, 16)))
    x = WIDE - 180.0
    for sign, state in (("king", p.king), ("queen", p.queen)):
        if state == CROWNED:
            parts.append(emblem(sign, x, 30, 26, "c-amber"))
            x -= 30
        elif state == DEPOSED:
            parts.append(group(emblem(sign, x, 30, 26, "c-faded"), opacity=0.5))
            x -= 30
    if p.veteran:
        parts.append(emblem("medal", x, 30, 24, "c-amber"))
    return "".join(parts)


def _zones(s: State, seat: int, y: float) -> str:
    """How many cards lie where; the shelter and the play area are open."""
    p = s.players[seat]
    zones = (
        ("nation", len(p.nation) + len(p.top), "Draw pile"),
        ("shelter", len(p.shelter), "Discards: " + summary(p.shelter)),
        ("hand", len(p.hand), "Cards in hand" + known(p.hand)),
        ("played", len(p.play), "Played this turn: " + summary(p.play)),
        ("all", deck_size(p), "The whole creation deck"),
    )
    parts: list[str] = []
    step = (WIDE - LEFT - 16) / len(zones)
    for i, (name, n, says) in enumerate(zones):
        x = LEFT + i * step
        parts.append(
            piece(
                "",
                rect(x, y, step - 8, 46, 7, "vellum s-road", stroke_width=1),
                text(x + (step - 8) / 2, y + 24, str(n), 20, "ink num", "middle"),
                text(x + (step - 8) / 2, y + 40, name, 13, "faded", "middle"),
                says=says,
            )
        )
    return "".join(parts)


def summary(cards: list[int]) -> str:
    """Cards by name, equal ones together."""
    names = [TYPE_NAMES[TYPE[c]] for c in cards if c >= 0]
    counts = {name: names.count(name) for name in dict.fromkeys(names)}
    return ", ".join(f"{n} × {name}" if n > 1 else name for name, n in counts.items()) or "none"


def known(cards: list[int]) -> str:
    """B23 Those of a hand that the seat that looks knows."""
    seen = [c for c in cards if c >= 0]
    return f", of which you know: {summary(seen)}" if seen else ""


def _land(s: State, seat: int, y: float) -> str:
    """Cities and their levels, heroes in reserve, movement, trade posts, potions."""
    p = s.players[seat]
    levels = sorted((s.level[at] for at, who in enumerate(s.owner) if who == seat), reverse=True)
    parts = [emblem("city", LEFT + 12, y + 18, 24, "c-ink")]
    words = "level" + ("s " if len(levels) > 1 else " ") + ", ".join(map(str, levels))
    if not levels:
        words = "no city"
    parts.append(text(LEFT + 30, y + 24, clip(words, 150, 15), 15, "ink"))
    x = LEFT + 190.0
    for h, at in enumerate(p.heroes):
        if at < 0:
            parts.append(moved(x, y + 17, signs.hero(seat, "AB"[h]), scale=0.9))
            x += 30
    if p.pool_supply or p.pool_other:
        parts.append(emblem("boot", x + 6, y + 18, 22, "c-ink"))
        parts.append(text(x + 22, y + 24, str(p.pool_supply + p.pool_other), 16, "ink num"))
        x += 48
    if p.posts:
        parts.append(emblem("scales", x + 6, y + 18, 22, "c-ink"))
        parts.append(text(x + 22, y + 24, str(len(p.posts)), 16, "ink num"))
        x += 48
    for potion in range(len(POTION_IDS)):
        if s.potion_of[potion] == seat:
            parts.append(emblem("potion", x + 6, y + 18, 22, "c-madder"))
            x += 26
    return "".join(parts)


def _hidden(s: State, seat: int, y: float, offers: Offers, looks: int) -> str:
    """B13 The ambush, face down, and tents with what is stationed in them."""
    p = s.players[seat]
    parts = [text(LEFT, y + 30, "Ambush", 14, "faded italic")]
    for i in range(len(p.ambush)):
        parts.append(rect(LEFT + 62 + i * 30, y + 6, 26, 38, 4, "wood s-rim", stroke_width=1))
    x = LEFT + 170.0
    for tent in p.tents:
        name = f"tent-{tent.number + 1}"
        held = [TYPE_NAMES[TYPE[c]] for c in tent.cards if c >= 0] if looks == seat else []
        says = f"Tent {tent.number + 1}: " + (
            ", ".join(held) if held else f"{len(tent.cards)} cards"
        )
        parts.append(
            piece(
                name,
                emblem("tent", 0, 0, 36, "c-ink"),
                tally(len(tent.cards), 15, 14),
                glow(box(-22, -22, 50, 50, 8)),
                at=(x + 20, y + 26),
                acts=offers.at(name),
                says=says,
            )
        )
        x += 58
    return "".join(parts)
