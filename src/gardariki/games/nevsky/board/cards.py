"""Arts of War cards: those in play, those in hand, and a tray of those that can be chosen."""

from __future__ import annotations

from typing import Final

from gardariki.art.cards import deck, face
from gardariki.art.panes import Drawing
from gardariki.art.svg import Offers, box, glow, group, moved, piece, text
from gardariki.art.trays import choices, tray
from gardariki.games.nevsky.board.sides import ORDER_W, order, orders
from gardariki.games.nevsky.data import (
    CARD_IDS,
    CARD_ROWS,
    CARDS,
    LORDS_OF,
    NO_EVENT,
    PASS_CARD,
    SIDE_NAMES,
    TEUTONS,
    TIMING,
)
from gardariki.games.nevsky.state import State
from gardariki.games.nevsky.words import LEVY_CARD, ORDERS, TUCK

CARD_W: Final = 124.0
CARD_H: Final = 194.0
ACROSS: Final = 4
GAP: Final = 6.0
WIDTH: Final = ACROSS * CARD_W + (ACROSS - 1) * GAP
LOOSE: Final = ("transport", "number", "shift")
"""Nouns that lie nowhere on the board."""
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


def card(number: int, event: bool) -> str:
    """A card, the half of it that counts here: its Event or its Capability."""
    row = CARD_ROWS[number]
    name, words = (row.event, row.event_text) if event else (row.capability, row.capability_text)
    return face(
        name,
        CARD_W,
        CARD_H,
        sign=EVENT_SIGNS.get(name, "scroll") if event else CAPABILITY_SIGNS.get(row.key, "banner"),
        words=words,
        kind="Event" if event else "Capability",
        section=row.id.upper(),
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


def spread(numbers: list[tuple[int, bool]], y: float, offers: Offers) -> tuple[str, float]:
    """Cards (and whether as Events) in rows; the drawing, and where it ends."""
    parts: list[str] = []
    for i, (number, event) in enumerate(numbers):
        row, place = divmod(i, ACROSS)
        name = f"card-{CARD_IDS[number]}"
        at = (place * (CARD_W + GAP), y + row * (CARD_H + 8))
        drawn = card(number, event)
        parts.append(piece(name, drawn, at=at, acts=offers.at(name), says=_whole(number)))
    return "".join(parts), y + -(-len(numbers) // ACROSS) * (CARD_H + 8)


def in_play(s: State, offers: Offers) -> Drawing:
    """Both sides' Capabilities and Events in effect, and how many cards are unused."""
    parts: list[str] = []
    y = 0.0
    for side in (0, 1):
        numbers = [(number, False) for number in s.in_play[side]]
        numbers += [(number, True) for number in s.events[side]]
        unused = len(s.deck[side]) + len(s.holds[side])
        sign = "cross" if side == TEUTONS else "church"
        words = f"{SIDE_NAMES[side]}: {'in play' if numbers else 'nothing in play'}"
        parts.append(text(66, y + 34, words, 17, "ink bold"))
        parts.append(
            deck(
                f"deck-{side}",
                unused,
                46,
                50,
                sign=sign,
                ground=f"seat{s.seat[side]}",
                at=(2, y + 2),
                says=f"{SIDE_NAMES[side]}: {unused} unused cards",
            )
        )
        drawn, y = spread(numbers, y + 64, offers)
        parts.append(drawn)
    return WIDTH, y, group(*parts)


def hand(s: State, side: int, offers: Offers) -> Drawing:
    """A side's own held Events; while it plans, the Plan so far and the cards for it."""
    parts: list[str] = []
    y = 0.0
    able = [i for i in (*LORDS_OF[side], PASS_CARD) if offers.at(f"order-{ORDERS.ids[i]}")]
    if able:
        parts.append(text(2, 18, "Your Plan", 16, "ink bold"))
        parts.append(moved(100, 0, orders(s, side)))
        for i, who in enumerate(able):
            name = f"order-{ORDERS.ids[who]}"
            shape = glow(box(-1, -1, 33, 42, 6))
            at = (100 + i * (ORDER_W + 2), 50.0)
            parts.append(piece(name, order(s, side, who), shape, at=at, acts=offers.at(name)))
        y = 104.0
    held = [(number, True) for number in s.hand[side]]
    words = "Held Events" if held else "No held Events"
    parts.append(text(2, y + 18, words, 16, "ink bold" if held else "faded italic"))
    drawn, y = spread(held, y + 28, offers)
    return WIDTH, y, group(*parts, drawn)


def tray_cards(s: State, offers: Offers) -> list[tuple[int, bool]]:
    """The card that the question is about, and those to choose that lie nowhere else."""
    found = [(number, False) for number in s.dealt if number >= 0]
    if offers.found and not s.first_levy:
        found += [(number, True) for number in s.drawn[-1:] if TIMING[number] != NO_EVENT]
    shown = [*s.hand[0], *s.hand[1], *s.events[0], *s.events[1], *s.in_play[0], *s.in_play[1]]
    for mat in s.cards:
        shown += mat
    for number in range(CARDS):
        acts = offers.at(f"card-{CARD_IDS[number]}")
        if acts and number not in shown:
            found.append((number, acts[0].verb not in (LEVY_CARD, TUCK)))
    return found


def loose(offers: Offers, cards: list[tuple[int, bool]]) -> Drawing:
    """Choices that lie nowhere: kinds of Transport, numbers, shifts as chips; cards of the deck."""
    chips, high = tray(choices(offers, *LOOSE), WIDTH - 8, 4, 4)
    drawn, y = spread(cards, high + 10 if high else 2, offers)
    return WIDTH, y + 2, chips + drawn
