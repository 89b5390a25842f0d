"""R6.5 Goods, boat and dock; R10.3 trade boons. What goods can pay (R6.3.3)."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.rurik.data import GOODS, SLOTS
from gardariki.games.rurik.language import ALIKE, DIFFERENT, Goods
from gardariki.games.rurik.rules.regions import who
from gardariki.games.rurik.state import State
from gardariki.games.rurik.words import BOON, PAY_GOOD


def owned(s: State, side: int, good: int) -> int:
    """R6.5 How many of a good a side has, on boat and dock together."""
    return s.boat[side][good] + s.dock[side][good]


def aboard(s: State, side: int) -> int:
    """R6.5, R7.1 How many goods are on the boat; only these count for the trade track."""
    return sum(s.boat[side])


def full_columns(s: State, side: int) -> int:
    """R7.2 How many columns of the boat are full."""
    boat = s.boat[side]
    return sum(boat[g] == slots for g, slots in enumerate(SLOTS))


def gain_good(s: State, side: int, good: int, n: int = 1) -> None:
    """R6.5 A good goes to a free slot of its column, else to the dock."""
    for _ in range(n):
        if s.boat[side][good] < SLOTS[good]:
            s.boat[side][good] += 1
            if s.boat[side][good] == SLOTS[good]:
                _filled(s, side, good)
        else:
            s.dock[side][good] += 1


def _filled(s: State, side: int, good: int) -> None:
    """R10.3 A column that becomes full gives the boon below it, once in the game."""
    if s.boons_below[side] >> good & 1:
        s.boons_below[side] &= ~(1 << good)
        s.boons[side] += 1
        tell(s.log, f"{who(s, side)} fills the boat's {GOODS[good]} column: a trade boon.")


def spend_good(s: State, side: int, good: int) -> None:
    """R6.5 A good leaves, from the dock if one is there; else the boat has a free slot again."""
    if s.dock[side][good]:
        s.dock[side][good] -= 1
    else:
        s.boat[side][good] -= 1


def payable(have: list[int], boons: int, entries: list[Goods], at: int = 0) -> bool:
    """R6.3.3 Can the entries from `at` on be paid with these goods and boons?"""
    if at == len(entries):
        return True
    entry = entries[at]
    if entry.kind == ALIKE:
        for good, n in enumerate(have):
            real = min(n, entry.n)
            short = entry.n - real
            if short <= boons and entry.mask >> good & 1:
                have[good] -= real
                fits = payable(have, boons - short, entries, at + 1)
                have[good] += real
                if fits:
                    return True
        return False
    if entry.kind == DIFFERENT:
        return _different(have, boons, entries, at, 0, entry.n)
    for good, n in enumerate(have):
        if n and entry.mask >> good & 1:
            have[good] -= 1
            fits = payable(have, boons, entries, at + 1)
            have[good] += 1
            if fits:
                return True
    return boons > 0 and payable(have, boons - 1, entries, at + 1)


def _different(
    have: list[int], boons: int, entries: list[Goods], at: int, good: int, n: int
) -> bool:
    """R6.3.3 The rest of an entry of different goods, of which those before `good` are settled."""
    if n == 0:
        return payable(have, boons, entries, at + 1)
    if good == len(have):
        return n <= boons and payable(have, boons - n, entries, at + 1)
    if have[good] and entries[at].mask >> good & 1:
        have[good] -= 1
        fits = _different(have, boons, entries, at, good + 1, n - 1)
        have[good] += 1
        if fits:
            return True
    return _different(have, boons, entries, at, good + 1, n)


def stock_of(s: State, side: int) -> list[int]:
    """R6.3.3 All goods that a side could pay with, boat and dock together."""
    boat, dock = s.boat[side], s.dock[side]
    return [boat[g] + dock[g] for g in range(len(boat))]


def can_pay(s: State, side: int, entries: list[Goods]) -> bool:
    """R6.3.3 Can the side pay these goods, with boons in the place of some?"""
    return not entries or payable(stock_of(s, side), s.boons[side], entries)


def pay_goods(s: State, seat: int, entries: list[Goods], what: str, rule: str) -> Rules[None]:
    """R6.3.3, R6.4 Pay good by good; every option leaves a way to pay the rest."""
    for at, entry in enumerate(entries):
        rest = entries[at + 1 :]
        paid: list[int] = []
        for k in range(entry.n):
            options: list[Action] = []
            have = stock_of(s, seat)
            for good, n in enumerate(have):
                if n and entry.mask >> good & 1 and _fits(entry, paid, good):
                    have[good] -= 1
                    if _rest_payable(have, s.boons[seat], entry, [*paid, good], k + 1, rest):
                        options.append(PAY_GOOD.actions[good])
                    have[good] += 1
            if s.boons[seat] and _rest_payable(have, s.boons[seat] - 1, entry, paid, k + 1, rest):
                options.append(PAY_GOOD.actions[BOON])
            act = options[0]
            if len(options) > 1:
                act = yield Ask(seat, options, f"What do you pay for {what}?", rule)
            if act.noun == BOON:
                s.boons[seat] -= 1
            else:
                spend_good(s, seat, act.noun)
                paid.append(act.noun)


def _fits(entry: Goods, paid: list[int], good: int) -> bool:
    """R6.3.3 Goods alike must be alike, different ones different; boons fit in anywhere."""
    if entry.kind == ALIKE:
        return not paid or good == paid[0]
    return entry.kind != DIFFERENT or good not in paid


def _rest_payable(
    have: list[int], boons: int, entry: Goods, paid: list[int], done: int, rest: list[Goods]
) -> bool:
    """R6.3.3 Can the rest of this entry, of which `done` goods are paid, and the others be paid?"""
    n = entry.n - done
    if n == 0:
        return payable(have, boons, rest)
    if entry.kind == ALIKE and paid:
        return payable(have, boons, [Goods(ALIKE, n, 1 << paid[0]), *rest])
    if entry.kind == DIFFERENT:
        left = entry.mask & ~sum(1 << good for good in paid)
        return payable(have, boons, [Goods(DIFFERENT, n, left), *rest])
    return payable(have, boons, [Goods(entry.kind, n, entry.mask), *rest])
