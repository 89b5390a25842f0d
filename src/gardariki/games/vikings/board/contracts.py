"""V8 Contracts: the deck, those being looked at, those open to all, and the hand of who looks."""

from __future__ import annotations

from gardariki.art.cards import Card, Faces, back, deck, face, hand
from gardariki.art.lettering import fit
from gardariki.art.panes import Drawing, pane
from gardariki.art.pieces import panel, ribbon
from gardariki.art.svg import Offers, box, emblem, glow, path, piece, text
from gardariki.engine.board import HAND, MARKET, Pane
from gardariki.engine.log import count
from gardariki.games.vikings.board.sheet import HALF
from gardariki.games.vikings.board.towns import SIGNS
from gardariki.games.vikings.data import CITY_NAMES, CONTRACT_CITY, CONTRACT_GOOD, FACE_OF
from gardariki.games.vikings.state import BUILD, State
from gardariki.games.vikings.words import FACE_NOUNS

CARD_W, CARD_H = 76.0, 88.0
PLATE_W, PLATE_H = 103.0, 28.0
ACROSS = 5  # cards in a row
TOP = 36.0
ROW = CARD_H + 9


def target(card: int) -> str:
    """The element that actions mean by a contract; none if it lies face down."""
    return f"contract-{FACE_NOUNS.ids[FACE_OF[card]]}" if card >= 0 else ""


def seen_faces(s: State, offers: Offers, seat: int) -> Faces:
    """Which copy of each face carries its actions: what was just drawn, then the own hand."""
    others = [card for who, p in enumerate(s.players) if who != seat for card in p.hand]
    own = s.players[seat].hand if seat >= 0 else []
    seen = [card for card in [*s.drawn, *own, *others, *s.open] if card >= 0]
    return Faces(offers, [(target(card), f"card-{card}") for card in seen])


def homes(faces: Faces, cards: list[int]) -> list[str]:
    """What a pane with these cards depends on besides."""
    return faces.of(f"card-{card}" for card in cards)


def label(card: int) -> str:
    words = FACE_NOUNS.labels[FACE_OF[card]]
    return words[0].upper() + words[1:]


def contract(card: int) -> str:
    """A contract as a card."""
    city, sign = CITY_NAMES[CONTRACT_CITY[card]], SIGNS[CONTRACT_GOOD[card]]
    return face(city, CARD_W, CARD_H, sign=sign, sign_class=f"c-{sign}")


def plate(card: int) -> str:
    """A contract as a plate, where there are many or little room."""
    city, sign = CITY_NAMES[CONTRACT_CITY[card]], SIGNS[CONTRACT_GOOD[card]]
    outline = box(0, 0, PLATE_W, PLATE_H, 5)
    return (
        path(outline, "vellum s-rim", 1.1)
        + emblem(sign, 16, PLATE_H / 2, 20, f"c-{sign}")
        + text(31, PLATE_H / 2 + 5, city, fit(city, PLATE_W - 35, 14, 13), "ink")
        + glow(outline)
    )


def lay(faces: Faces, card: int, at: tuple[float, float], small: bool) -> str:
    """A contract where it lies, with its actions if it is the copy that carries them."""
    drawn = plate(card) if small else contract(card)
    inner = faces.button(target(card), f"card-{card}", drawn, says=label(card))
    return piece(f"card-{card}", inner, at=at)


def contracts_pane(s: State, offers: Offers, faces: Faces) -> Pane | None:
    """The deck, the cards being looked at, and the open contracts."""
    if s.phase == BUILD:
        return None

    def paint() -> Drawing:
        stacks: dict[int, list[int]] = {}
        for card in sorted(s.open, key=lambda card: FACE_OF[card]):
            stacks.setdefault(FACE_OF[card], []).append(card)
        before = 1 + len(s.drawn)
        small = before + len(stacks) > 3 * ACROSS
        parts = [
            deck(
                "deck",
                len(s.deck),
                CARD_W,
                CARD_H,
                sign="scroll",
                at=_cell(0),
                acts=offers.at("draw_contracts"),
                says=f"{count(len(s.deck), 'contract')} in the deck",
            )
        ]
        for i, card in enumerate(s.drawn):
            if card >= 0:
                parts.append(lay(faces, card, _cell(1 + i), small=False))
            else:
                down = back(CARD_W, CARD_H, "scroll")
                parts.append(piece(f"drawn-{i}", down, at=_cell(1 + i), says="A hidden contract"))
        for i, cards in enumerate(stacks.values()):
            x, y = _plate_cell(i, bool(s.drawn)) if small else _cell(before + i)
            for behind in range(len(cards) - 1, -1, -1):
                at = (x + behind * 4.0, y - behind * 4.0)
                parts.append(lay(faces, cards[behind], at, small))
        cells = before + len(stacks)
        rows = -(-cells // ACROSS)
        high = TOP + max(2, rows) * ROW + 3
        if small:
            high = _plate_cell(len(stacks) - 1, bool(s.drawn))[1] + PLATE_H + 12
        heading = "Contracts just drawn, and open to all" if s.drawn else "Contracts open to all"
        return HALF, high + 4, panel(HALF, high, heading) + "".join(parts)

    return pane(
        "contracts",
        MARKET,
        "Contracts",
        paint,
        "vikings",
        len(s.deck),
        s.drawn,
        s.open,
        homes(faces, s.drawn + s.open),
        offers.of("contract", "draw_contracts"),
        smallest=12,
    )


def _cell(i: int) -> tuple[float, float]:
    """Where the deck and the cards lie, in rows."""
    return 10 + i % ACROSS * (CARD_W + 6), TOP + i // ACROSS * ROW


def _plate_cell(i: int, drawn: bool) -> tuple[float, float]:
    """Where plates lie: right of the deck, or below it and the cards just drawn."""
    left, top, across = (10.0, TOP + ROW, 3) if drawn else (10 + CARD_W + 14, TOP, 3)
    return left + i % across * (PLATE_W + 4), top + i // across * (PLATE_H + 8)


def hand_pane(s: State, offers: Offers, faces: Faces, seat: int) -> Pane | None:
    """The hidden contracts of who looks; those on offer in a bargain say so."""
    if seat < 0 or s.phase == BUILD:
        return None
    own, b = s.players[seat].hand, s.bargain
    given = b.give_places if b is not None and b.author == seat else []
    high = TOP + CARD_H + 16

    def paint() -> Drawing:
        offered = ribbon("offered", CARD_W / 2, CARD_H - 13, 13)
        cards = [
            Card(
                f"card-{card}",
                target(card),
                contract(card) + (offered if place in given else ""),
                label(card),
            )
            for place, card in enumerate(own)
        ]
        drawn = [
            panel(HALF, high, "Your hidden contracts"),
            hand(cards, faces, CARD_W, CARD_H, HALF - 28, x=14, y=TOP + 4, empty="none"),
        ]
        return HALF, high + 4, "".join(drawn)

    depends = (seat, own, given, homes(faces, own), offers.of("contract"))
    return pane("hand", HAND, "Your contracts", paint, "vikings", *depends, seat=seat, smallest=12)
