"""V11.3, V10.5 Who may see what: hidden contracts, and the contracts in an open bargain."""

from __future__ import annotations

import random

from gardariki.engine.game import Pile
from gardariki.games.vikings.state import ANSWER, HAND_OVER, State


def secrets(s: State) -> list[Pile]:
    """V11.3 A hand is seen by its holder and those it was shown to; the deck by nobody."""
    piles = [Pile("contract", s.deck), Pile("contract", s.drawn, 1 << s.active)]
    for seat, player in enumerate(s.players):
        piles.append(Pile("contract", player.hand, 1 << seat, player.shown))
    return piles


def cover(s: State, seat: int) -> None:
    """V10.5 Of contracts in a heap or handed over, outsiders see only the number.

    Nor can anybody see which contracts the others know: the log tells what was shown to whom.
    """
    forget(s, seat)
    b = s.bargain
    if b is None:
        return
    if seat != b.author and not (b.stage >= ANSWER and seat == b.other):
        b.give_places = [-1] * len(b.give_places)
    if seat != b.other and not (b.stage == HAND_OVER and seat == b.author):
        b.hand_places = [-1] * len(b.hand_places)


def guess(s: State, seat: int, source: random.Random) -> None:
    """V10.5 Whatever the others know of each other's hands, it is not counted on."""
    forget(s, seat)


def forget(s: State, seat: int) -> None:
    """Of contracts in hands, keep only whether this seat has seen them."""
    mine = 1 << seat if seat >= 0 else 0
    for player in s.players:
        if player.shown:
            player.shown = [eyes & mine for eyes in player.shown]
