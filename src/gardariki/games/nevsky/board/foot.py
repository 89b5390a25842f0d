"""Below the map, one half a side: Plan, held Events, Capabilities in play; Veche and Legate."""

from __future__ import annotations

from typing import Final

from gardariki.art.pieces import card, card_back, chip, coin, mark, panel
from gardariki.art.svg import (
    Offers,
    box,
    circle,
    emblem,
    glow,
    group,
    moved,
    path,
    piece,
    rect,
    text,
)
from gardariki.games.nevsky.board.sheet import FOOT_Y, GAP, MARGIN, WIDTH
from gardariki.games.nevsky.board.tokens import short, sign
from gardariki.games.nevsky.data import (
    CARD_IDS,
    CARD_ROWS,
    CARDS,
    COMMAND_OF,
    LORDS_OF,
    PASS_CARD,
    R4,
    RUSSIANS,
    SIDE_NAMES,
    TEUTONS,
)
from gardariki.games.nevsky.rules.cards import in_play
from gardariki.games.nevsky.rules.lords import in_campaign
from gardariki.games.nevsky.state import LEGATE_ON_CARD, State
from gardariki.games.nevsky.words import LEVY_CARD, ORDERS, TUCK, VECHE_DECLINE

HALF: Final = (WIDTH - 2 * MARGIN - GAP) / 2
FOOT_H: Final = 280.0
CARD_W: Final = 150.0
CARD_H: Final = 170.0
_ORDER_W: Final = 37.0


CAPABILITY_SIGNS: Final[dict[str, str]] = {
    "treaty_of_stensby": "scroll",
    "raiders": "flame",
    "converts": "horse",
    "balistarii": "bow",
    "warrior_monks": "cross",
    "hillforts": "tent",
    "halbbruder": "shield",
    "crusade": "cross",
    "ordensburgen": "castle",
    "william_of_modena": "church",
    "trebuchets": "tower",
    "ransom": "coin",
    "stonemasons": "castle",
    "cogs": "ship",
    "luchniki": "bow",
    "streltsy": "bow",
    "smerdi": "man",
    "druzhina": "helmet",
    "black_sea_trade": "coin",
    "baltic_sea_trade": "ship",
    "steppe_warriors": "horde",
    "house_of_suzdal": "crown",
    "archbishopric": "church",
    "lodya": "boat",
    "veliky_knyaz": "crown",
    "stone_kremlin": "tower",
}
EVENT_SIGNS: Final[dict[str, str]] = {
    "Vodian Treachery": "key",
    "Bridge": "swords",
    "Marsh": "rain",
    "Ambush": "eye",
    "Hill": "bow",
    "Field Organ": "bolt",
    "Raven's Rock": "tower",
    "Pogost": "loaf",
    "Famine": "skull",
    "Heinrich Sees the Curia": "church",
    "Bountiful Harvest": "loaf",
    "Tempest": "ship",
}


def foot(s: State, offers: Offers, seat: int) -> str:
    """Both halves, the viewer's own side first."""
    near = next((side for side in (0, 1) if s.seat[side] == seat), 0)
    return group(
        *[_half(s, side, place, offers, seat) for place, side in enumerate((near, 1 - near))]
    )


def _half(s: State, side: int, place: int, offers: Offers, seat: int) -> str:
    x = MARGIN + place * (HALF + GAP)
    owner = s.seat[side]
    heading = f"{SIDE_NAMES[side]}"
    parts = [
        panel(HALF, FOOT_H),
        circle(22, 20, 11, f"seat{owner} s-night", stroke_width=1),
        mark(owner, 22, 20, 6.5),
        text(40, 26, heading, 19, "ink bold"),
        _plan(s, side, offers, seat),
        _cards(s, side, offers, seat),
    ]
    parts.append(_veche(s, offers) if side == RUSSIANS else _legate_box(s))
    return piece(f"half-{side}", *parts, at=(x, FOOT_Y))


# The Plan (4.1)


def _order(s: State, side: int, order: int) -> str:
    """A Command card, 34 by 44 from the origin; 12 is Pass, -1 face down."""
    owner = s.seat[side]
    if order < 0:
        return rect(0, 0, 34, 44, 5, f"seat{owner} s-night", stroke_width=1) + emblem(
            "scroll", 17, 22, 20, f"c-on{owner}"
        )
    face = rect(0, 0, 34, 44, 5, f"vellum s-seat{owner}", stroke_width=2)
    if order == PASS_CARD:
        return face + text(17, 27, "Pass", 13, "faded italic", "middle")
    return (
        face
        + emblem(sign(order), 17, 15, 18, "c-ink")
        + text(17, 38, short(order), 14, "ink bold sans", "middle")
    )


def _plan(s: State, side: int, offers: Offers, seat: int) -> str:
    """Revealed cards, then those to come; while planning, the cards to choose from."""
    parts: list[str] = []
    x = 150.0
    choices = [
        order
        for order in (*LORDS_OF[side], PASS_CARD)
        if offers.at(f"order-{ORDERS.ids[order]}") and s.seat[side] == seat
    ]
    for number in s.revealed[side]:
        parts.append(moved(x, 8, group(_order(s, side, COMMAND_OF[number]), opacity=0.45)))
        x += _ORDER_W
    if s.revealed[side] and s.plan[side]:
        x += 8
    for number in s.plan[side]:
        parts.append(moved(x, 8, _order(s, side, COMMAND_OF[number] if number >= 0 else -1)))
        x += _ORDER_W
    if choices:
        x += 14
        parts.append(text(x, 35, "add", 14, "faded italic"))
        x += 32
    for order in choices:
        name = f"order-{ORDERS.ids[order]}"
        parts.append(
            piece(
                name,
                _order(s, side, order),
                glow(box(-2, -2, 38, 48, 6)),
                at=(x, 8),
                acts=offers.at(name),
            )
        )
        x += _ORDER_W + 2
    if not parts:
        words = "no Plan left" if in_campaign(s) else "no Plan yet"
        parts.append(text(150, 35, words, 14, "faded italic"))
    return group(*parts)


# Cards


def _cards(s: State, side: int, offers: Offers, seat: int) -> str:
    """Held Events, Events in effect, side-wide Capabilities; the other side's holds face down."""
    found: list[tuple[int, str]] = [(number, "held") for number in s.hand[side]]
    found += [(number, "effect") for number in s.events[side]]
    found += [(number, "play") for number in s.in_play[side]]
    left, room = 176.0, HALF - 176 - 12
    if not found:
        return text(left + room / 2, 150, "no cards in play", 15, "faded italic", "middle")
    step = min(CARD_W + 6, (room - CARD_W) / max(1, len(found) - 1))
    parts: list[str] = []
    for i, (number, how) in enumerate(found):
        at = (left + i * step, 98.0)
        if number < 0:
            parts.append(piece("", _back(s, side), at=at, says="a held Event"))
        else:
            name = f"card-{CARD_IDS[number]}"
            parts.append(
                piece(name, face(s, number, how), at=at, acts=offers.at(name), says=_whole(number))
            )
    counts = []
    if s.hand[side]:
        counts.append(f"{len(s.hand[side])} held")
    if s.events[side]:
        counts.append(f"{len(s.events[side])} in effect")
    if s.in_play[side]:
        counts.append(f"{len(s.in_play[side])} in play")
    parts.append(text(left, 84, ", ".join(counts), 15, "faded italic"))
    return group(*parts)


def _back(s: State, side: int) -> str:
    return card_back(
        CARD_W, CARD_H, "cross" if side == TEUTONS else "church", f"seat{s.seat[side]}"
    )


def face(s: State, number: int, how: str) -> str:
    """A card, the half of it that counts here: Event if held or in effect, else Capability."""
    row = CARD_ROWS[number]
    event = how != "play"
    name, words = (row.event, row.event_text) if event else (row.capability, row.capability_text)
    return card(
        name,
        CARD_W,
        CARD_H,
        sign=EVENT_SIGNS.get(name, "scroll") if event else CAPABILITY_SIGNS.get(row.key, "banner"),
        sign_class="c-faded",
        words=words,
        rule=row.id.upper(),
        band="land" if event else "gold",
        band_ink="ink" if event else "night",
    )


def _whole(number: int) -> str:
    """Both halves of a card, for the tooltip."""
    row = CARD_ROWS[number]
    return (
        f"{row.id.upper()}\nEvent, {row.event}: {row.event_text}\n"
        f"Capability, {row.capability}: {row.capability_text}"
    )


def gallery(s: State, offers: Offers) -> tuple[str, float]:
    """Cards to choose that lie nowhere on the board, such as the deck's; and their height."""
    shown = [*s.hand[0], *s.hand[1], *s.events[0], *s.events[1], *s.in_play[0], *s.in_play[1]]
    for mat in s.cards:
        shown += mat
    found = [
        number
        for number in range(CARDS)
        if number not in shown and offers.at(f"card-{CARD_IDS[number]}")
    ]
    if not found:
        return "", 0.0
    parts: list[str] = []
    across = int((WIDTH - 2 * MARGIN) // (CARD_W + 8))
    for i, number in enumerate(found):
        row, place = divmod(i, across)
        name = f"card-{CARD_IDS[number]}"
        acts = offers.at(name)
        how = "play" if acts[0].verb in (LEVY_CARD, TUCK) else "held"
        parts.append(
            piece(
                name,
                face(s, number, how),
                at=(
                    MARGIN + place * (CARD_W + 8),
                    FOOT_Y + FOOT_H + GAP + row * (CARD_H + 8),
                ),
                acts=acts,
                says=_whole(number),
            )
        )
    rows = (len(found) + across - 1) // across
    return group(*parts), rows * (CARD_H + 8) + GAP


# Veche and Legate


def _veche(s: State, offers: Offers) -> str:
    """1.3.3 The Veche: its VP markers and Coin; the Serfs on the Smerdi card."""
    parts = [
        rect(12, 74, 152, 194, 8, "vellum s-road", stroke_width=1),
        emblem("city", 34, 94, 24, "c-ink"),
        text(52, 100, "Veche", 17, "ink bold"),
    ]
    owner = s.seat[RUSSIANS]
    for i in range(8):
        x, y = 29 + i % 4 * 30, 124 + i // 4 * 28
        if i < s.veche_vp:
            parts.append(circle(x, y, 12, f"seat{owner} s-night", stroke_width=1.2))
            parts.append(text(x, y + 5, "1", 14, f"on{owner} num", "middle"))
        else:
            parts.append(circle(x, y, 12, "none s-road", stroke_width=1, stroke_dasharray="3 3"))
    parts.append(
        piece(
            "asset-veche_coin",
            coin(s.veche_coin, 16),
            text(24, 6, "Coin", 15, "ink"),
            glow(box(-20, -20, 84, 40, 10)),
            at=(34, 196),
            acts=offers.at("asset-veche_coin", "from_veche"),
            says=f"Coin of the Veche: {s.veche_coin}",
        )
    )
    if in_play(s, R4):
        parts.append(emblem("man", 104, 196, 22, "c-ink"))
        parts.append(text(118, 202, f"{s.serfs} Serfs", 15, "ink"))
    decline = VECHE_DECLINE.act.words
    if offers.at(decline):
        parts.append(
            piece(
                "veche-decline",
                chip("put the princes off", 13),
                at=(20, 234),
                acts=offers.at(decline),
            )
        )
    return piece("veche", *parts, says=f"The Veche: {s.veche_vp} VP, {s.veche_coin} Coin")


def _legate_box(s: State) -> str:
    """1.4.1 The Papal Legate's place when he is with his card."""
    words = {LEGATE_ON_CARD: "with his card"}.get(
        s.legate, "on the map" if s.legate >= 0 else "away"
    )
    return group(
        rect(12, 74, 152, 194, 8, "vellum s-road", stroke_width=1),
        path("M88 112v40M72 126h32", "line s-road", 5, opacity=0.35),
        text(88, 100, "Papal Legate", 16, "ink bold", "middle"),
        text(88, 238, words, 15, "faded italic", "middle"),
    )
