"""B4.4, B5.2 Gaining cards: artefacts by colour, to the hand or the shelter."""

from __future__ import annotations

from typing import NamedTuple

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.games.battalia.data import (
    HORSE,
    KIND,
    RANK,
    WEAPON,
    F,
)
from gardariki.games.battalia.rules.cards import (
    a_card,
    colours_left,
    known_to_all,
    leave_hand,
    put_back,
    take_coloured,
    take_open,
)
from gardariki.games.battalia.state import State
from gardariki.games.battalia.words import (
    COLOUR,
)


class Doing(NamedTuple):
    """For whom and where an effect happens."""

    seat: int
    hero: int = -1  # who leaps, or pays Metamorpha
    to_hand: bool = True  # where gained cards go
    rule: str = "B10.4"


def matching(s: State) -> int:
    """B4.4 The kind whose colour may be chosen today."""
    return F.matching[s.day - 1]


def take_artefact(s: State, seat: int, kind: int, to_hand: bool, rule: str) -> Rules[None]:
    """B4.4, B6.6 The topmost artefact of a kind, or any colour if the Oracle's symbols match."""
    colours = colours_left(s, kind)
    p = s.players[seat]
    if kind == matching(s) and len(colours) > 1:
        prompt = "The Oracle's symbols match: which colour do you take?"
        colour = yield from pick(Ask(seat, COLOUR(colours), prompt, "B4.4"))
        card = yield from take_coloured(s, kind, colour)
    else:
        card = yield from take_open(s, 4 + kind)
    give(s, seat, [card], to_hand)
    where = "into the hand" if to_hand else "to the shelter"
    tell(s.log, f"{SEATS[seat]} takes {a_card(card)} {where}.")
    assert p.faction >= 0


def give(s: State, seat: int, cards: list[int], to_hand: bool) -> None:
    """B5.2 Gained cards go to the shelter, or to the hand, where everybody saw them come."""
    p = s.players[seat]
    if to_hand:
        p.hand.extend(cards)
        known_to_all(p, cards)
    else:
        p.shelter.extend(cards)


def kinds_left(s: State) -> list[int]:
    """The artefact kinds of which there is a card in the pool."""
    return [kind for kind in range(7) if s.open[4 + kind] >= 0]


def exchange_unit(s: State, seat: int, card: int, rank: int, to_hand: bool) -> Rules[None]:
    """B6.12, B10.4 A unit goes under its deck; the topmost of a higher rank takes its place."""
    p = s.players[seat]
    if card in p.hand:
        leave_hand(p, card)
    put_back(s, card)
    new = yield from take_open(s, rank - 1)
    give(s, seat, [new], to_hand)
    tell(s.log, f"{SEATS[seat]} exchanges {a_card(card)} for {a_card(new)}.")


def printed_strength(kind: int) -> int:
    """B8.5, B19.3 The strength printed on a card: single for Fanatics, plain for artefacts."""
    if RANK[kind]:
        return F.strength[RANK[kind]]
    if KIND[kind] == WEAPON:
        return F.weapon_strength[0]
    return F.horse_strength[0] if KIND[kind] == HORSE else 0
