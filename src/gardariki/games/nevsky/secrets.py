"""Who may see what: held Events, Plans, and with the option the mats (1.5.2, 8.2)."""

from __future__ import annotations

import random

from gardariki.engine.game import Pile
from gardariki.engine.words import Action, Verb
from gardariki.games.nevsky import words
from gardariki.games.nevsky.data import (
    ASSETS,
    CARD_LORDS,
    CARD_SIDE,
    CARDS,
    DOMASH,
    FORCES,
    HOLD,
    LORDS,
    LORDS_OF,
    SAME_CAPABILITY,
    SCOPE,
    SERFS,
    SHIP,
    SHIPS_ALLOWED,
    SIDE_OF,
    THIS_LORD,
    TIMING,
    UNITS,
    VASSAL_FORCES,
    VASSALS_OF,
)
from gardariki.games.nevsky.rules.lords import vassal_available
from gardariki.games.nevsky.state import (
    ACTIONS,
    APPROACH,
    FEED,
    NO_COMBAT,
    V_GONE,
    V_MUSTERED,
    V_READY,
    State,
)

_DEALS = 20
"""How often unseen cards are dealt anew until every mat and the hand has as many as it should."""
HOLD_KINDS = ["hold-teutonic", "hold-russian"]
COMMAND_KINDS = ["command-teutonic", "command-russian"]

_OF_THE_MAT: list[Verb] = [
    words.TAKE, words.LEVY_TRANSPORT, words.LEVY_VASSAL, words.SPEND, words.DROP, words.FEED,
    words.WASTE, words.RECEIVE, words.FROM_SEATS, words.FROM_SHIPS,
]  # fmt: skip
"""Answers whose noun is something on a mat."""


def secrets(s: State) -> list[Pile]:
    """8.2 Which of the hold cards are held, and the unrevealed Plan, are the owner's secret."""
    piles: list[Pile] = []
    for side in (0, 1):
        eyes = 1 << s.seat[side]
        if not s.hidden_mats:  # with hidden mats `cover` and `guess` see to all Arts of War
            piles.append(Pile(HOLD_KINDS[side], s.holds[side]))
            piles.append(Pile(HOLD_KINDS[side], s.hand[side], eyes))
        piles.append(Pile(COMMAND_KINDS[side], s.plan[side], eyes))
        piles.append(Pile(COMMAND_KINDS[side], s.stock[side], eyes))
    return piles


def veiled(s: State, lord: int, seat: int) -> bool:
    """1.5.2 Hidden mats: does this seat not see the Lord's mat?"""
    if not s.hidden_mats or s.where[lord] < 0 or seat == s.seat[SIDE_OF[lord]]:
        return False
    if s.combat.kind != NO_COMBAT and lord in s.combat.fought:
        return False
    return not (lord == DOMASH and s.to_strip)


def cover(s: State, seat: int) -> None:
    """1.5.2 Hidden mats: empty the mats that the seat does not see, and mix up the unused cards."""
    if not s.hidden_mats:
        return
    for lord in range(LORDS):
        if veiled(s, lord, seat):
            s.forces[lord] = [0] * UNITS
            s.routed[lord] = [0] * UNITS
            s.assets[lord] = [0] * ASSETS
            s.cards[lord] = [-1] * len(s.cards[lord])
            s.unfed[lord] = 0
            for vassal in VASSALS_OF[lord]:
                if s.vassal_box[vassal] < 0 and s.vassals[vassal] != V_GONE:
                    s.vassals[vassal] = 0
    if s.step == ACTIONS and veiled(s, s.actor, seat):
        s.seat_provender = 0
        s.pot = [0] * ASSETS
    for side in (0, 1):
        if seat != s.seat[side]:
            s.deck[side] = [-1] * (len(s.deck[side]) + len(s.holds[side]))
            s.holds[side] = []
            s.hand[side] = [-1] * len(s.hand[side])
            if side == s.side:
                s.dealt = [-1] * len(s.dealt)


def guess(s: State, seat: int, source: random.Random) -> None:
    """1.5.2 Hidden mats: fill in what the seat does not see with something that could be there."""
    if not s.hidden_mats:
        return
    if s.step == ACTIONS and s.acted and veiled(s, s.actor, seat):
        s.seat_provender = source.randint(0, 2)
    for side in (0, 1):
        if seat != s.seat[side]:
            _guess_cards(s, side, seat, source)
            serfs = _unseen_serfs(s, seat) if side == 1 else 0
            veiled_lords = [lord for lord in LORDS_OF[side] if veiled(s, lord, seat)]
            for number, lord in enumerate(veiled_lords):
                last = number == len(veiled_lords) - 1
                mine = serfs if last else source.randint(0, serfs)
                serfs -= mine
                _guess_mat(s, lord, mine, source)


def _unseen_serfs(s: State, seat: int) -> int:
    return sum(s.forces[i][SERFS] for i in LORDS_OF[1] if veiled(s, i, seat))


def _guess_cards(s: State, side: int, seat: int, source: random.Random) -> None:
    """Deal the cards whose place is unknown again: to mats, to the hand, the rest is unused."""
    known = s.in_play[side] + s.events[side] + s.removed + s.drawn + s.combat.events
    mats = [lord for lord in LORDS_OF[side] if veiled(s, lord, seat)]
    for lord in LORDS_OF[side]:
        if lord not in mats:
            known = known + s.cards[lord]
    pool = [c for c in range(CARDS) if CARD_SIDE[c] == side and c not in known]
    sizes = [len(s.cards[lord]) for lord in mats]
    dealt: list[list[int]] = []
    for _ in range(_DEALS):
        source.shuffle(pool)
        dealt = _deal(pool, mats, sizes)
        gone = [card for mat in dealt for card in mat]
        holds = sum(TIMING[card] == HOLD for card in pool if card not in gone)
        if len(gone) == sum(sizes) and holds >= len(s.hand[side]):
            break
    for lord, mat in zip(mats, dealt, strict=True):
        s.cards[lord] = mat
        pool = [card for card in pool if card not in mat]
    hand = [card for card in pool if TIMING[card] == HOLD][: len(s.hand[side])]
    s.hand[side] = hand
    rest = [card for card in pool if card not in hand]
    s.deck[side] = [card for card in rest if TIMING[card] != HOLD]
    s.holds[side] = [card for card in rest if TIMING[card] == HOLD]


def _deal(pool: list[int], lords: list[int], sizes: list[int]) -> list[list[int]]:
    """3.4.4 This-Lord Capabilities for Lords: the first of the pool that each may have."""
    left = [card for card in pool if SCOPE[card] == THIS_LORD]
    mats: list[list[int]] = []
    for lord, size in zip(lords, sizes, strict=True):
        mat: list[int] = []
        for card in left:
            alike = any(SAME_CAPABILITY[card] >> other & 1 for other in mat)
            if len(mat) < size and lord in CARD_LORDS[card] and not alike:
                mat.append(card)
        left = [card for card in left if card not in mat]
        mats.append(mat)
    return mats


def _guess_mat(s: State, lord: int, serfs: int, source: random.Random) -> None:
    """A mat that the Lord might have: Vassals and losses, goods and Transport at random."""
    forces = list(FORCES[lord])
    for vassal in VASSALS_OF[lord]:
        if s.vassals[vassal] == V_GONE:
            continue
        there = s.vassal_box[vassal] >= 0 or (vassal_available(s, vassal) and source.random() < 0.5)
        s.vassals[vassal] = V_MUSTERED if there else int(vassal_available(s, vassal)) * V_READY
        if there:
            for unit in range(UNITS):
                forces[unit] += VASSAL_FORCES[vassal][unit]
    if source.random() < 0.4:
        for unit in range(UNITS):
            forces[unit] -= source.randint(0, forces[unit])
    forces[SERFS] = serfs
    if not sum(forces):
        forces[next(unit for unit in range(UNITS) if FORCES[lord][unit])] = 1
    s.forces[lord] = forces
    s.routed[lord] = [0] * UNITS
    s.unfed[lord] = source.randint(0, 2) if s.step == FEED and s.moved[lord] else 0
    most = source.choice([1, 2, 4, 8])
    s.assets[lord] = [
        source.randint(0, most) if source.random() < 0.6 else 0 for _ in range(ASSETS)
    ]
    if not SHIPS_ALLOWED[lord]:
        s.assets[lord][SHIP] = 0


def alike(s: State, said: Action, option: Action) -> bool:
    """1.5.2 Would the other side not tell the option from what was said?

    With hidden mats nobody hears what comes to a mat or leaves it, unless the Lord is fighting.
    Of goods that a routed enemy left behind everyone sees the kind, not who takes them.
    """
    verb = said.verb
    if verb is not option.verb:
        return False
    if verb.secret:
        return True
    if not s.hidden_mats or verb not in _OF_THE_MAT or s.combat.kind != NO_COMBAT:
        return False
    if verb is words.RECEIVE and s.step == APPROACH:
        return said.noun % ASSETS == option.noun % ASSETS
    return True
