"""V11.3, V10.5 Who may see what: hidden contracts, and the contracts in an open bargain."""

from __future__ import annotations

from gardariki.engine.game import Pile
from gardariki.games.vikings.state import ANSWER, HAND_OVER, State


def secrets(s: State) -> list[Pile]:
    """V11.3 A hand is seen by its holder and those it was shown to; the deck by nobody."""
    piles = [Pile("contract", s.deck), Pile("contract", s.drawn, 1 << s.active)]
    for seat, player in enumerate(s.players):
        piles.append(Pile("contract", player.hand, 1 << seat, player.shown))
    return piles


def cover(s: State, seat: int) -> None:
    """V10.5 Of contracts in a heap or handed over, outsiders see only the number."""
    b = s.bargain
    if b is None:
        return
    if seat != b.author and not (b.stage >= ANSWER and seat == b.other):
        b.give_places = [-1] * len(b.give_places)
    if seat != b.other and not (b.stage == HAND_OVER and seat == b.author):
        b.hand_places = [-1] * len(b.hand_places)
