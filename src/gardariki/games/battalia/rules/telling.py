"""B28.2 The line under construction in words, for boards and terminals."""

from __future__ import annotations

from gardariki.games.battalia.rules.fork import TRUNK_PRICE, branch_supplies
from gardariki.games.battalia.rules.lines import (
    EQUALS,
    NO_HEAD,
    ONE,
    TRUNK,
    Config,
    Price,
    minimal,
    moves,
    opening,
    rank_of,
)
from gardariki.games.battalia.rules.paying import config
from gardariki.games.battalia.rules.prices import price_of, price_words
from gardariki.games.battalia.state import (
    LABOUR,
    OpenLine,
    State,
)
from gardariki.games.battalia.words import (
    FORK,
    WORDS,
)


def line_words(s: State) -> list[str]:
    """B28.2 The line under construction in words: goal, what lies there, what is still needed."""
    line = s.line
    if line is None:
        return []
    goal = WORDS.actions[line.goal]
    words = [goal.label]
    price = price_of(s, goal)
    if goal.verb is FORK:
        price = TRUNK_PRICE if line.fork < 2 else None
        if line.branch >= 0:
            branch = WORDS.actions[line.branch]
            words.append(f"{'First' if line.fork == 2 else 'Second'} branch: {branch.label}")
            price = Price(NO_HEAD, supplies=branch_supplies(branch))
    if price is None:
        return words
    c = config(s, line, price) if line.started else opening(s, line.seat, price)
    words += _laid_words(price, c, line)
    if price.head == TRUNK:
        words.append("Needed: two units of one rank and faction")
    elif not line.cards:
        words.append(f"Needed: {price_words(price)}")
    known = all(card >= 0 for card in s.players[line.seat].hand)
    if known and not c.headed and price.head == EQUALS:
        ranks = sorted(reachable_ranks(s, line.seat, price, c))
        if len(ranks) > 1 or (ranks and price.low != price.high):
            words.append("Can become: rank " + ", ".join(map(str, ranks)))
    return words


def _laid_words(price: Price, c: Config, line: OpenLine) -> list[str]:
    """What the cards laid so far make, and what is missing."""
    words: list[str] = []
    if c.units:
        made = sum(unit.copies for unit in c.units)
        rank = rank_of(c.units[0])
        if price.head == ONE:
            words.append(f"Laid: a unit of rank {rank}")
        else:
            words.append(f"Laid: {made} of {price.n}, rank {rank}")
    elif any(laid.role == LABOUR for laid in line.cards):
        words.append(f"Laid: {price.n} labour")
    if price.supplies and (c.headed or price.head == NO_HEAD):
        words.append(f"Supplies to pay: {max(0, c.need)} of {price.supplies}")
    return words


def reachable_ranks(s: State, seat: int, price: Price, c: Config) -> set[int]:
    """The ranks of units with which the line can still be finished: the levels of a city."""
    if c.headed:
        return {rank_of(c.units[0])} if c.units and minimal(price, c.units) else set()
    found: set[int] = set()
    for move in moves(s, seat, price, c):
        found |= reachable_ranks(s, seat, price, move.after)
    return found
