"""S3.5, S3.6, S11: where cards go."""

from __future__ import annotations

from gardariki.engine.decks import draw_from, draw_some
from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Rules
from gardariki.games.saber.data import DESIGN_OF, FIRST_LOCATION
from gardariki.games.saber.designs import DECK_SIZE
from gardariki.games.saber.rules.lookups import card_mark
from gardariki.games.saber.state import Lying, State
from gardariki.games.saber.words import CARD_NAMES


def owner_of(card: int) -> int:
    """S3.6 The seat whose deck a card belongs to; -1 for location cards."""
    return -1 if card >= FIRST_LOCATION else card // (2 * DECK_SIZE)


def discard(s: State, card: int) -> None:
    """S3.6 To the pile of the deck that the card belongs to."""
    owner = owner_of(card)
    (s.tavern_pile if owner < 0 else s.piles[owner]).append(card)


def discard_lying(s: State, lying: Lying) -> None:
    """S11, S6.10, S6.14 A card leaves the table for its owner's pile, or the game."""
    s.table.remove(lying)
    mark = card_mark(lying.card)
    if mark in s.spent:
        s.spent.remove(mark)
    name = CARD_NAMES.marks[DESIGN_OF[lying.card]]
    if lying.last:
        s.removed.append(lying.card)
        tell(s.log, f"{name} is removed from the game.")
    else:
        discard(s, lying.card)
        tell(s.log, f"{name} is discarded.")


def take_from_hand(s: State, seat: int, design: int) -> int:
    """A card of this design leaves the hand."""
    hand = s.tavern_hands[seat] if design >= 2 * DECK_SIZE else s.hands[seat]
    for i, card in enumerate(hand):
        if DESIGN_OF[card] == design:
            return hand.pop(i)
    raise AssertionError(f"{CARD_NAMES.ids[design]} is not in hand")


def designs_in_hand(s: State, seat: int) -> list[int]:
    """S4.8 The designs in a hand, location cards among them, each once."""
    seen: list[int] = []
    for hand in (s.hands[seat], s.tavern_hands[seat]):
        for c in hand:
            design = DESIGN_OF[c]
            if design not in seen:
                seen.append(design)
    return seen


def draw_cards(s: State, seat: int, n: int) -> Rules[int]:
    """S3.5 Draw from the own deck; an empty one is made anew from the pile. How many came."""
    deck, pile = s.decks[seat], s.piles[seat]
    if len(deck) < n and pile:
        tell(s.log, f"{SEATS[seat]} shuffles the discard pile into a new deck.")
    drawn = yield from draw_some(deck, pile, n)
    s.hands[seat] += drawn
    return len(drawn)


def draw_location(s: State, seat: int) -> Rules[None]:
    """S3.4 One card from the location deck; S3.5 holds for it too."""
    s.tavern_hands[seat].append((yield from draw_from(s.tavern_deck, s.tavern_pile)))
