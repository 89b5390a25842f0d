"""1.9.1 Arts of War cards: where they are, and what Capabilities are in force."""

from __future__ import annotations

from gardariki.games.nevsky.data import CARD_SIDE, HOLD, TIMING, capability_mask
from gardariki.games.nevsky.state import State

# This-Lord Capabilities, as masks for `has`
RAIDERS = capability_mask("raiders")
CONVERTS = capability_mask("converts")
BALISTARII = capability_mask("balistarii")
WARRIOR_MONKS = capability_mask("warrior_monks")
HALBBRUDER = capability_mask("halbbruder")
TREBUCHETS = capability_mask("trebuchets")
STONEMASONS = capability_mask("stonemasons")
COGS = capability_mask("cogs")
LUCHNIKI = capability_mask("luchniki")
STRELTSY = capability_mask("streltsy")
DRUZHINA = capability_mask("druzhina")
HOUSE_OF_SUZDAL = capability_mask("house_of_suzdal")
LODYA = capability_mask("lodya")
VELIKY_KNYAZ = capability_mask("veliky_knyaz")
STONE_KREMLIN = capability_mask("stone_kremlin")
CROSSBOWS = BALISTARII | STRELTSY


def has(s: State, lord: int, mask: int) -> bool:
    """1.9.1 Does this Lord's mat bear a Capability of the mask?"""
    for card in s.cards[lord]:
        if card >= 0 and mask >> card & 1:
            return True
    return False


def in_play(s: State, card: int) -> bool:
    """1.9.1 Is this side-wide Capability in play?"""
    return card in s.in_play[CARD_SIDE[card]]


def in_effect(s: State, card: int) -> bool:
    """3.1.3 Is this This-Levy or This-Campaign Event in effect?"""
    return card in s.events[CARD_SIDE[card]]


def held(s: State, side: int, card: int) -> bool:
    """3.1.3 Does this side hold the card as an Event?"""
    return card in s.hand[side]


def to_deck(s: State, card: int) -> None:
    """1.9.1 There is no discard pile: the card is among the unused ones at once."""
    side = CARD_SIDE[card]
    if TIMING[card] == HOLD:
        s.holds[side].append(card)
    else:
        s.deck[side].append(card)


def discard_held(s: State, card: int) -> None:
    """3.1.4 A held Event was played or thrown away."""
    s.hand[CARD_SIDE[card]].remove(card)
    to_deck(s, card)


def unused(s: State, side: int) -> list[int]:
    """3.1.1 The side's unused cards, in their order."""
    return sorted(s.deck[side] + s.holds[side])


def take_unused(s: State, card: int) -> None:
    """Take a card out of the unused ones."""
    side = CARD_SIDE[card]
    (s.holds if TIMING[card] == HOLD else s.deck)[side].remove(card)
