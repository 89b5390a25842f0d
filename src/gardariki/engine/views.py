"""Who may see what: views, and what a view hides."""

from __future__ import annotations

import random
from typing import Any

from gardariki.engine.game import Game

SPECTATOR = -1


def view(game: Game[Any], state: Any, seat: int) -> Any:
    """A copy of the state with everything face down that the seat may not know."""
    codec = game.codec
    copy = codec.decode(codec.encode(state))
    for pile in game.secrets(copy):
        cards = pile.cards
        for place in pile.unseen(seat):
            cards[place] = -1
    game.cover(copy, seat)
    return copy


def hidden(game: Game[Any], state: Any, seat: int) -> set[tuple[str, int]]:
    """The cards whose whereabouts the seat does not know, as (kind, card)."""
    found: set[tuple[str, int]] = set()
    for pile in game.secrets(state):
        kind, cards = pile.kind, pile.cards
        for place in pile.unseen(seat):
            found.add((kind, cards[place]))
    return found


def permute(
    game: Game[Any],
    state: Any,
    seat: int,
    source: random.Random,
    only: set[tuple[str, int]] | None = None,
) -> None:
    """Rearrange, in place, the cards that the seat cannot tell apart (those in `only`, if given).

    Cards are sorted before they are shuffled, so the result depends on what the seat knows and
    on `source`, never on where the hidden cards really are.
    """
    places: dict[str, list[tuple[list[int], int]]] = {}
    for pile in game.secrets(state):
        kind, cards = pile.kind, pile.cards
        for place in pile.unseen(seat):
            if only is None or (kind, cards[place]) in only:
                places.setdefault(kind, []).append((cards, place))
    for kind in sorted(places):
        spots = places[kind]
        cards = sorted(spot[place] for spot, place in spots)
        source.shuffle(cards)
        for card, (spot, place) in zip(cards, spots, strict=True):
            spot[place] = card
