"""Decks that are made anew from their discards.

A deck is a list whose order means nothing: drawing asks chance for a place in it. When it is
empty, the discard pile becomes the deck; when that is empty too, there is nothing to draw.
"""

from __future__ import annotations

from gardariki.engine.questions import Rules, draw

NOTHING = -1


def draw_from(deck: list[int], discards: list[int]) -> Rules[int]:
    """One card; the deck is made anew if need be. `NOTHING` if there is no card anywhere."""
    if not deck:
        make_anew(deck, discards)
        if not deck:
            return NOTHING
    card = yield from draw(deck)
    return card


def draw_some(deck: list[int], discards: list[int], n: int) -> Rules[list[int]]:
    """Up to n cards, one after the other; fewer if there are no more."""
    drawn: list[int] = []
    for _ in range(n):
        card = yield from draw_from(deck, discards)
        if card == NOTHING:
            break
        drawn.append(card)
    return drawn


def make_anew(deck: list[int], discards: list[int]) -> None:
    """The discard pile becomes the deck.

    It is sorted, so that the deck does not remember in which order cards were discarded.
    """
    deck.extend(sorted(discards))
    discards.clear()
