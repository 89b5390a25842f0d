"""What is hidden from whom."""

from __future__ import annotations

from gardariki.engine.game import Pile
from gardariki.games.saber.state import State


def secrets(s: State) -> list[Pile]:
    """S2.1, S13.2 Hands are seen by their owners, decks by nobody; everything else lies open."""
    piles = [Pile("tavern", s.tavern_deck)]
    for seat in range(len(s.decks)):
        own = 1 << seat
        piles.append(Pile(f"deck{seat}", s.decks[seat]))
        piles.append(Pile(f"deck{seat}", s.hands[seat], own))
        piles.append(Pile("tavern", s.tavern_hands[seat], own))
    return piles
