"""Arts of War cards: faces with their text, stacks beside the map, a gallery to choose from."""

from __future__ import annotations

from typing import Final

from gardariki.art.lettering import wrap
from gardariki.art.pieces import card, card_back
from gardariki.art.svg import Offers, group, piece
from gardariki.games.nevsky.board.sheet import GAP, MARGIN, MAT_W, WIDTH
from gardariki.games.nevsky.data import CARD_IDS, CARD_ROWS, CARDS, TEUTONS
from gardariki.games.nevsky.state import State
from gardariki.games.nevsky.words import LEVY_CARD, TUCK

CARD_W: Final = 124.0
CARD_H: Final = 194.0
MOST_LINES: Final = 7
"""A longer text leaves no room for an emblem."""
BAND: Final = 29.0
"""How much of a card shows when others lie upon it."""
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


def stack(s: State, side: int, y: float, room: float, offers: Offers) -> tuple[str, float]:
    """A side's cards in two columns: Capabilities, Events in effect, held Events; their height.

    The other side's held Events lie face down. If room is short, cards overlap down to their names,
    the held ones on top.
    """
    found: list[tuple[int, str]] = [(number, "play") for number in s.in_play[side]]
    found += [(number, "effect") for number in s.events[side]]
    found += [(number, "held") for number in s.hand[side] if number >= 0]
    parts: list[str] = []
    down = sum(number < 0 for number in s.hand[side])
    top = y
    if down:
        parts += [_back(s, side, i * min(36.0, (MAT_W - 34) / down), y) for i in range(down)]
        top += 52
    if not found:
        return group(*parts), top - y
    rows = (len(found) + 1) // 2
    step = CARD_H + 6
    if rows > 1:
        step = max(BAND, min(step, (room - (top - y) - CARD_H) / (rows - 1)))
    for i, (number, how) in enumerate(found):
        row, place = divmod(i, 2)
        name = f"card-{CARD_IDS[number]}"
        parts.append(
            piece(
                name,
                face(number, how),
                at=(place * (MAT_W - CARD_W), top + row * step),
                acts=offers.at(name),
                says=_whole(number),
            )
        )
    return group(*parts), top - y + (rows - 1) * step + CARD_H


def _back(s: State, side: int, x: float, y: float) -> str:
    """A held Event of the other side, face down."""
    sign = "cross" if side == TEUTONS else "church"
    drawn = card_back(34, 46, sign, f"seat{s.seat[side]}")
    return piece("", drawn, at=(x, y), says="a held Event")


def face(number: int, how: str) -> str:
    """A card, the half of it that counts here: Event if held or in effect, else Capability."""
    row = CARD_ROWS[number]
    event = how != "play"
    name, words = (row.event, row.event_text) if event else (row.capability, row.capability_text)
    sign = EVENT_SIGNS.get(name, "scroll") if event else CAPABILITY_SIGNS.get(row.key, "banner")
    return card(
        name,
        CARD_W,
        CARD_H,
        sign=sign if len(wrap(words, CARD_W - 18, 13)) <= MOST_LINES else "",
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


def gallery(s: State, y: float, offers: Offers) -> tuple[str, float]:
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
    across = int((WIDTH - 2 * MARGIN + 6) // (CARD_W + 6))
    for i, number in enumerate(found):
        row, place = divmod(i, across)
        name = f"card-{CARD_IDS[number]}"
        acts = offers.at(name)
        parts.append(
            piece(
                name,
                face(number, "play" if acts[0].verb in (LEVY_CARD, TUCK) else "held"),
                at=(MARGIN + place * (CARD_W + 6), y + row * (CARD_H + 8)),
                acts=acts,
                says=_whole(number),
            )
        )
    rows = (len(found) + across - 1) // across
    return group(*parts), rows * (CARD_H + 8) + GAP
