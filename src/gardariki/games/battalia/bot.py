"""What a position is worth, for greedy and mcts: cities first, then the deck that builds them.

A line is built card by card, and only its end changes the map; so a line under way counts for a
part of what it will bring, and the cards laid in it still count as the player's own.
"""

from __future__ import annotations

from typing import Final

from gardariki.engine.words import Verb
from gardariki.games.battalia.data import (
    CHEST,
    FIRST_GREAT,
    KIND,
    RANK,
    STARDUST,
    SUPPLY,
    TYPE,
    TYPES,
)
from gardariki.games.battalia.rules.cards import deck_cards
from gardariki.games.battalia.rules.ending import points
from gardariki.games.battalia.state import ACTIONS, CITY, CROWNED, RUINS, State
from gardariki.games.battalia.words import (
    ACQUIRE,
    AMBUSH,
    BUILD_CITY,
    BUILD_ROAD,
    DISCOVER,
    FORK,
    FOUND,
    HIRE,
    HIRE_HERO,
    PITCH,
    PROMOTE,
    TRADE_POST,
    UPGRADE,
    USE,
    WORDS,
)


def _worth(kind: int) -> float:
    if RANK[kind] > 4:
        return 1.6
    if RANK[kind]:
        return (0.1, 0.25, 0.45, 0.65)[RANK[kind] - 1]
    if KIND[kind] >= 0:
        return 0.42
    if kind == SUPPLY:
        return 0.04
    if kind == STARDUST:
        return 0.22
    if kind == CHEST:
        return 0.15
    return 0.9 if kind >= FIRST_GREAT else 0.0


WORTH: Final[list[float]] = [_worth(kind) for kind in range(TYPES)]
"""What a card of each type adds to a deck."""
GOALS: Final[dict[Verb, float]] = {
    FOUND: 1.6,
    BUILD_CITY: 0.85,
    UPGRADE: 0.8,
    HIRE_HERO: 0.5,
    HIRE: 0.12,
    ACQUIRE: 0.25,
    PROMOTE: 0.15,
    DISCOVER: 0.6,
    TRADE_POST: 0.3,
    FORK: 0.3,
    BUILD_ROAD: 0.12,
    USE: 0.1,
    AMBUSH: 0.05,
    PITCH: 0.05,
}
"""How much of its result a line promises while it is under way."""
LAID: Final = 0.02  # a card laid is a step nearer to the end of the line
HERO: Final = 0.6
PRIZE: Final = 0.12  # a hero who stands where there is something to win
HELD: Final = 0.02  # a card in hand while its owner is at turn
ALIKE: Final = 0.06  # each further unit of one rank there: these build and raise cities


def value(s: State, seat: int) -> float:
    """The points of a seat's side that are there and in sight."""
    if not s.players or not s.level:
        return 0.0
    found = 0.0
    for who, player in enumerate(s.players):
        if s.teams and s.teams[who] != s.teams[seat]:
            continue
        if not s.teams and who != seat:
            continue
        found += 1.6 * points(s, who)
        found += sum(WORTH[TYPE[card]] for card in deck_cards(player) if card >= 0)
        found += HERO * sum(at >= 0 for at in player.heroes)
        found += 0.25 * len(player.posts)
        found += (1.0 if player.queen == CROWNED else 0.0) + (
            1.4 if player.king == CROWNED else 0.0
        )
        for at in player.heroes:
            if at >= 0 and s.owner[at] != who and s.kind[at] in (CITY, RUINS):
                found += PRIZE
    return found + _hand(s, seat) + _under_way(s, seat)


def _hand(s: State, seat: int) -> float:
    """B5.1 How well the hand suits, for whoever is at turn: to keep it, or to draw anew."""
    if s.phase != ACTIONS or s.active != seat:
        return 0.0
    ranks = [0] * 7
    cards = 0
    for card in s.players[seat].hand:
        cards += 1
        if card >= 0:
            ranks[RANK[TYPE[card]]] += 1
    return HELD * cards + ALIKE * max(0, min(3, max(ranks[1:])) - 1)


def _under_way(s: State, seat: int) -> float:
    """The line or the battle that this seat has opened."""
    found = 0.0
    line = s.line
    if line is not None and line.seat == seat:
        verb = WORDS.actions[line.goal].verb if line.goal >= 0 else None
        found += GOALS.get(verb, 0.05) if verb is not None else 0.05
        found += sum(WORTH[TYPE[laid.card]] + LAID for laid in line.cards if laid.card >= 0)
    battle = s.battle
    if battle is not None:
        for role, who in enumerate((battle.attacker, battle.defender)):
            if who == seat:
                found += sum(
                    WORTH[TYPE[laid.card]] for laid in battle.lines[role] if laid.card >= 0
                )
    return found
