"""R2.3 What each side has in front of it: leader, coins, pieces in supply, boat and dock."""

from __future__ import annotations

from typing import Final

from gardariki.art.lettering import wrap
from gardariki.art.mats import LEFT, mat
from gardariki.art.panes import Drawing
from gardariki.art.pieces import coin
from gardariki.art.svg import Offers, box, circle, emblem, glow, group, moved, piece, rect, text
from gardariki.engine.log import SEATS
from gardariki.games.rurik.board import signs
from gardariki.games.rurik.board.sheet import WIDE
from gardariki.games.rurik.cards import TOKENS
from gardariki.games.rurik.data import (
    CELLS,
    GOODS,
    KINDS,
    LEADER_ABILITIES,
    LEADER_NAMES,
    SLOTS,
    SOLO_ABILITIES,
    SOLO_LEADERS,
    STRUCTURES,
)
from gardariki.games.rurik.rules.ending import score_lines, total
from gardariki.games.rurik.rules.regions import REBELLION_MARK, who
from gardariki.games.rurik.state import CAPTURED, IN_SUPPLY, LEADING, NOBODY, REBEL_SIDE, State
from gardariki.games.rurik.texts import cost_text, reward_text

SLOT: Final = 26.0


def household(s: State, side: int, offers: Offers, seat: int, to_move: bool) -> Drawing:
    """The mat of a side; on that of the seat that looks, structures and tokens can be chosen."""
    own = side == seat
    y = 62.0
    ability = ability_lines(s, side)
    parts = [_purse(s, side), _leader(s, side, y, ability)]
    y += max(74.0, len(ability) * 16 + 12)
    parts.append(_stock(s, side, y, offers if own else None))
    y += 50
    parts.append(_boat(s, side, y))
    y += 3 * SLOT + 36
    if any(s.dock[side]) or s.boons[side]:
        parts.append(_dock(s, side, y))
        y += 32
    if side < s.seats:
        parts.append(_tokens(s, side, y, offers if own else None))
        y += 32
    if s.warfare and side < s.seats:
        parts.append(_dungeon(s, side, y))
        y += 46
    high = y + 10
    name = SEATS[side] if side < s.seats else REBELLION_MARK
    note = LEADER_NAMES[s.leader[side]] if s.leader[side] >= 0 else ""
    if side >= s.seats and s.solo_leader >= 0:
        note = SOLO_LEADERS[s.solo_leader].capitalize()
    drawn = mat(side, WIDE, high, name, *parts, note=note, to_move=to_move, room=170)
    return WIDE, high, drawn


def _purse(s: State, side: int) -> str:
    """Points so far, coins, victory point tokens."""
    x = WIDE - 16.0
    parts = [text(x, 38, f"{total(score_lines(s))[side]} VP", 24, "ink num", "end")]
    parts.append(moved(x - 104, 30, coin(s.coins[side], 15)))
    if s.vp_tokens[side]:
        parts.append(emblem("laurel", x - 138, 30, 22, "c-amber"))
        parts.append(text(x - 138, 35, str(s.vp_tokens[side]), 14, "ink num", "middle"))
    return "".join(parts)


def ability_lines(s: State, side: int) -> list[str]:
    """What the side's leader does, and where it is if not on the board, in lines that fit."""
    words = ""
    if side >= s.seats:
        words = SOLO_ABILITIES[s.solo_leader] if s.solo_leader >= 0 else ""
    elif s.leader[side] >= 0:
        words = LEADER_ABILITIES[s.leader[side]]
        if s.leader_at[side] == IN_SUPPLY and s.phase > LEADING:
            words = "In supply. " + words
        elif s.leader_at[side] == CAPTURED:
            words = "Held captive. " + words
    return wrap(words, WIDE - LEFT - 50 - 62, 13.5)


def _leader(s: State, side: int, y: float, ability: list[str]) -> str:
    """The leader's ability, and how many deeds are done."""
    deeds = len(s.deeds_done[side]) if s.deeds_done else 0
    return group(
        moved(LEFT + 22, y + 30, signs.prince(side)),
        *[text(LEFT + 50, y + 12 + i * 16, line, 13.5, "ink") for i, line in enumerate(ability)],
        emblem("deed", WIDE - 30, y + 14, 24, "c-ink"),
        text(WIDE - 30, y + 42, f"{deeds}", 16, "ink num", "middle"),
        text(WIDE - 30, y + 56, "done", 12.5, "faded", "middle"),
    )


def _stock(s: State, side: int, y: float, offers: Offers | None) -> str:
    """Troops and structures in supply."""
    parts = [
        moved(LEFT + 22, y + 20, signs.soldiers(side, s.supply[side])),
    ]
    x = LEFT + 76.0
    kinds = KINDS if s.core else 3
    for kind in range(kinds):
        n = s.stock[side][kind]
        drawn = signs.structure(kind, side, 32)
        inside = [
            group(drawn, opacity=None if n else 0.35),
            circle(17, 13, 10.5, "vellum s-rim", stroke_width=1.1),
            text(17, 18, str(n), 14, "ink num", "middle"),
        ]
        at = (x + kind * 58, y + 20)
        if offers is None:
            parts.append(piece("", *inside, at=at, says=f"{STRUCTURES[kind]}: {n} left"))
        else:
            name = f"structure-{STRUCTURES[kind]}"
            inside.append(glow(box(-20, -20, 50, 46, 7)))
            says = f"{STRUCTURES[kind]}: {n} left"
            parts.append(piece(name, *inside, at=at, acts=offers.at(name), says=says))
    return "".join(parts)


def _boat(s: State, side: int, y: float) -> str:
    """R6.5 The boat: a column for each good, filled from below; a boon waits under three."""
    x0, step = LEFT + 8.0, 70.0
    wide = 5 * step + 8
    deep = 3 * SLOT + 8
    d = (
        f"M{x0 - 4} {y + 4}q-4 {deep} 26 {deep + 22}h{wide - 52}q30 -22 26 -{deep + 22}"
        f"q-{wide / 2} 22 -{wide} 0z"
    )
    parts = [f'<path d="{d}" class="wood s-rim" opacity="0.32" stroke-width="1.4"/>']
    for good in range(len(GOODS)):
        x = x0 + good * step + step / 2
        have = s.boat[side][good]
        for slot in range(SLOTS[good]):
            top = y + 14 + (2 - slot) * SLOT + SLOT / 2
            if slot < have:
                parts.append(moved(x, top, signs.good(good, 12)))
            else:
                parts.append(
                    circle(x, top, 10, "none s-road", stroke_width=1.2, stroke_dasharray="3 3")
                    + group(emblem(signs.GOODS[good], x, top, 13, "c-road"), opacity=0.5)
                )
        if s.boons_below[side] >> good & 1:
            parts.append(emblem("exchange", x, y + 3 * SLOT + 24, 15, "c-amber"))
    return group(*parts)


def _dock(s: State, side: int, y: float) -> str:
    parts = [text(LEFT, y + 20, "Dock", 14, "faded italic")]
    x = LEFT + 50.0
    for good, n in enumerate(s.dock[side]):
        if n:
            parts.append(moved(x, y + 15, signs.good(good, 12)))
            parts.append(text(x + 16, y + 20, f"×{n}", 14, "ink num"))
            x += 56
    if s.boons[side]:
        parts.append(emblem("exchange", x, y + 15, 20, "c-amber"))
        parts.append(text(x + 14, y + 20, f"×{s.boons[side]}", 14, "ink num"))
    return group(*parts)


def _tokens(s: State, side: int, y: float, offers: Offers | None) -> str:
    """R6.4 Conversion tokens, those used this round faint; and how many cards are in hand."""
    parts: list[str] = []
    x = float(LEFT)
    for i, card in enumerate(TOKENS):
        if card.set == "warfare" and not s.warfare:
            continue
        used = bool(s.tokens_used[side] >> i & 1)
        sign = ("banner", "hammer", "swords")[i]
        drawn = group(
            rect(0, 0, 58, 26, 13, "vellum s-rim", stroke_width=1.2),
            emblem("exchange", 17, 13, 18, "c-amber"),
            emblem(sign, 41, 13, 18, "c-ink"),
            opacity=0.4 if used else None,
        )
        says = f"{cost_text(card.cost)} into {reward_text(card.reward)}"
        says += " (used this round)" if used else ""
        if offers is None:
            parts.append(piece("", drawn, at=(x, y), says=says))
        else:
            name = f"token-{card.id}"
            halo = glow(box(0, 0, 58, 26, 13))
            parts.append(piece(name, drawn, halo, at=(x, y), acts=offers.at(name), says=says))
        x += 66
    cards = len(s.hand[side]) if s.hand else 0
    deeds = len(s.deeds_open[side]) + len(s.deeds_secret[side]) if s.deeds_open else 0
    parts.append(emblem("scheme", x + 18, y + 13, 22, "c-ink"))
    parts.append(text(x + 34, y + 19, str(cards), 15, "ink num"))
    parts.append(emblem("deed", x + 68, y + 13, 22, "c-ink"))
    parts.append(text(x + 84, y + 19, str(deeds), 15, "ink num"))
    if s.defeated and s.defeated[side]:
        parts.append(emblem("rebel", x + 118, y + 13, 22, "c-ink"))
        parts.append(text(x + 134, y + 19, str(len(s.defeated[side])), 15, "ink num"))
    return group(*parts)


def _dungeon(s: State, side: int, y: float) -> str:
    """R12.1 The dungeon: four small spaces and one for a leader."""
    parts = [emblem("dungeon", LEFT + 14, y + 20, 28, "c-ink")]
    held = s.dungeon[side]
    for i in range(CELLS):
        x = LEFT + 56 + i * 48.0
        parts.append(rect(x - 20, y, 40, 40, 5, "stone s-rim", stroke_width=1.2, opacity=0.7))
        if i < len(held):
            drawn = signs.soldiers(held[i], 1) if held[i] < REBEL_SIDE else signs.rebel(1)
            parts.append(moved(x + 1, y + 20, drawn, scale=0.86))
    x = LEFT + 56 + CELLS * 48.0 + 8
    parts.append(rect(x - 20, y, 44, 40, 5, "stone s-gold", stroke_width=1.6, opacity=0.8))
    captive = s.captive_leader[side]
    if captive != NOBODY:
        parts.append(moved(x + 2, y + 22, signs.prince(captive), scale=0.72))
        parts.append(piece("", rect(x - 20, y, 44, 40, 5, "none"), says=who(s, captive)))
    return group(*parts)
