"""B23 Who may see what: hands, nations, ambushes, tents, the draft, what lies face down.

Nations and decks have no order (B28.5), so their owner may know what is in them. For the others a
player's hidden cards are one heap: they know what he has, not where it is. Starting units that they
have not seen yet might be any others of their rank.
"""

from __future__ import annotations

import random

from gardariki.engine.errors import IllegalAction
from gardariki.engine.game import Pile
from gardariki.engine.words import Verb
from gardariki.games.battalia.data import LAYOUTS, TYPE, squares
from gardariki.games.battalia.rules.actions import can_go_on_with
from gardariki.games.battalia.rules.attack import attacks
from gardariki.games.battalia.rules.cards import could_hide
from gardariki.games.battalia.rules.setup import draft_ranks
from gardariki.games.battalia.state import (
    ACTIONS,
    DAWN,
    DRAFT,
    KINGSBRIDGE,
    NO_VALLEYS,
    Player,
    State,
)
from gardariki.games.battalia.words import (
    AMBUSH,
    ATTACK,
    PROMOTE,
    TRIBUTE_A,
    TRIBUTE_B,
    USE,
    WORDS,
)

ALL = 63


def secrets(s: State) -> list[Pile]:
    """B23 The piles that not everybody may look into."""
    piles: list[Pile] = []
    if s.phase == DRAFT:
        return _draft(s)
    if any(p.fresh for p in s.players):  # what is left in the pool would tell what was drafted
        piles += [Pile(f"rest {rank}", s.rest[rank]) for rank in range(4)]
    for seat, p in enumerate(s.players):
        kind, eyes = f"deck {seat}", 1 << seat
        shown = [0] * len(p.hand)
        for card, seen in zip(p.revealed, p.eyes, strict=True):
            if card in p.hand:
                shown[p.hand.index(card)] = seen
        piles.append(Pile(kind, p.hand, eyes, shown))
        piles.append(Pile(kind, p.nation, eyes))
        piles.append(Pile(kind, p.top, eyes))
        piles.append(Pile(kind, p.looked, eyes))
        piles.append(Pile(kind, p.ambush, eyes))
        for tent in p.tents:
            piles.append(Pile(kind, tent.cards, eyes))
    if s.valleys == KINGSBRIDGE:
        eyes = 1 << s.searching if s.searching >= 0 else 0
        piles.append(Pile("great", s.great_rest, eyes))
        for gate, hidden in enumerate(s.great_gates):
            piles.append(Pile("great", hidden, s.great_eyes[gate]))
    if s.valleys != NO_VALLEYS and s.kings:
        piles.append(Pile("kings", s.kings, 0, _found(s, 0)))
        piles.append(Pile("queens", s.queens, 0, _found(s, 1)))
    return piles


def _found(s: State, valley: int) -> list[int]:
    """B20.4 Everybody knows the buildings that were discovered."""
    corners = squares(LAYOUTS[s.layout].valleys[valley].buildings)
    return [ALL if s.exits[at] < 16 else 0 for at in corners]


def _draft(s: State) -> list[Pile]:
    """B3.4 The passed cards: the chooser of the moment. A kept card: its owner."""
    ranks = draft_ranks()
    step, taken = divmod(s.chosen, s.seats)
    chooser = s.order[taken] if step % 2 == 0 else s.order[-1 - taken]
    piles = [Pile(f"rank {rank}", s.rest[rank]) for rank in range(4)]
    piles.append(Pile(f"rank {ranks[step]}", s.passing, 1 << chooser))
    for seat, p in enumerate(s.players):
        for rank in sorted(set(ranks)):
            shown = [0 if ranks[place] == rank else ALL for place in range(len(p.hand))]
            piles.append(Pile(f"rank {rank}", p.hand, 1 << seat, shown))
    if s.valleys == KINGSBRIDGE:
        piles.append(Pile("great", s.great_rest))
        piles += [Pile("great", hidden) for hidden in s.great_gates]
    if s.valleys != NO_VALLEYS and s.kings:
        piles.append(Pile("kings", s.kings))
        piles.append(Pile("queens", s.queens))
    return piles


def cover(s: State, seat: int) -> None:
    """B23 Which cards of a hand others know is itself known only to those who know them."""
    for other, p in enumerate(s.players):
        if other == seat:
            p.eyes = [ALL if eyes == ALL else 1 << seat for eyes in p.eyes]
            continue
        kept = [
            (card, eyes)
            for card, eyes in zip(p.revealed, p.eyes, strict=True)
            if eyes == ALL or (seat >= 0 and eyes >> seat & 1)
        ]
        p.revealed = [card for card, _ in kept]
        p.eyes = [eyes for _, eyes in kept]
        p.fresh = [-1] * len(p.fresh)


def guess(s: State, seat: int, source: random.Random) -> None:
    """B23 Whatever the others know of each other's hands, it is not counted on."""
    fresh = [p.fresh for p in s.players]
    cover(s, seat)
    for p, cards in zip(s.players, fresh, strict=True):
        p.fresh = cards  # `arrange` deals them anew


def arrange(s: State, seat: int, source: random.Random, loose: set[tuple[str, int]]) -> None:
    """B13.2, B30.1 What is imagined must be possible.

    Starting units that were not seen may be others, only combat cards lie in ambush, and who has
    begun a line can finish it.
    """
    if s.phase < DAWN:
        return
    if any(p.fresh for p in s.players):
        loose = loose | _draft_anew(s, seat, source, loose)
    for other, p in enumerate(s.players):
        if other == seat or not p.ambush:
            continue
        kind = f"deck {other}"
        for place, card in enumerate(p.ambush):
            if could_hide(TYPE[card]) or (kind, card) not in loose:
                continue
            spots = [
                (zone, i)
                for zone in (p.nation, p.hand)
                for i, there in enumerate(zone)
                if could_hide(TYPE[there]) and (kind, there) in loose
            ]
            if not spots:
                raise IllegalAction("too few combat cards for the ambush")
            zone, i = spots[int(source.random() * len(spots))]
            p.ambush[place], zone[i] = zone[i], card
    if s.phase == ACTIONS and s.active != seat and s.goal:
        _suit(s, s.players[s.active], source, loose)


def _draft_anew(
    s: State, seat: int, source: random.Random, loose: set[tuple[str, int]]
) -> set[tuple[str, int]]:
    """B3.4 Starting units that nobody saw are exchanged with others of their rank; the new ones."""
    dealt: set[tuple[str, int]] = set()
    for rank in range(4):
        rest = s.rest[rank]
        spots = [i for i, card in enumerate(rest) if (f"rest {rank}", card) in loose]
        pool = [rest[i] for i in spots]
        unseen: list[list[int]] = []
        for other, p in enumerate(s.players):
            mine = [
                card
                for card in p.fresh
                if other != seat and TYPE[card] // 8 == rank and (f"deck {other}", card) in loose
            ]
            unseen.append(mine)
            pool += mine
        pool.sort()
        source.shuffle(pool)
        for other, p in enumerate(s.players):
            if not unseen[other]:
                continue
            given = [pool.pop() for _ in unseen[other]]
            p.fresh = sorted([card for card in p.fresh if card not in unseen[other]] + given)
            _deal_rank(p, f"deck {other}", rank, unseen[other], given, source, loose)
            dealt.update((f"deck {other}", card) for card in given)
        for i in spots:
            rest[i] = pool.pop()
    return dealt


def _deal_rank(
    p: Player,
    kind: str,
    rank: int,
    gone: list[int],
    given: list[int],
    source: random.Random,
    loose: set[tuple[str, int]],
) -> None:
    """The hidden units of a rank lie where they lay, but which of them where is dealt anew."""
    zones = [p.hand, p.nation, p.top, p.looked, p.ambush, *(tent.cards for tent in p.tents)]
    places = [
        (zone, i)
        for zone in zones
        for i, card in enumerate(zone)
        if TYPE[card] < 32 and TYPE[card] // 8 == rank and (kind, card) in loose
    ]
    cards = sorted([zone[i] for zone, i in places if zone[i] not in gone] + given)
    source.shuffle(cards)
    for card, (zone, i) in zip(cards, places, strict=True):
        zone[i] = card


_TRIES = 60


def _suit(s: State, p: Player, source: random.Random, loose: set[tuple[str, int]]) -> None:
    """Deal hand and nation of another anew until he could go on with what he is doing."""
    if s.battle is not None and (s.battle.stage > 0 or s.battle.lines[0]):
        return
    kind = f"deck {s.active}"
    places = [i for i, card in enumerate(p.hand) if (kind, card) in loose]
    others = [i for i, card in enumerate(p.nation) if (kind, card) in loose]
    for _ in range(_TRIES):
        _bring(s, p, places, others, source)
        if _fits(s):
            return
        cards = [p.hand[i] for i in places] + [p.nation[i] for i in others]
        cards.sort()
        source.shuffle(cards)
        for i, place in enumerate(places):
            p.hand[place] = cards[i]
        for i, place in enumerate(others):
            p.nation[place] = cards[len(places) + i]
    raise IllegalAction("no hand was found with which this could have been begun")


def _bring(
    s: State, p: Player, places: list[int], others: list[int], source: random.Random
) -> None:
    """A goal that names a card of the hand: such a card is in the hand."""
    act = WORDS.actions[s.goal[0]]
    if act.verb not in _NAMING or s.line is not None or s.unarmed:
        return
    if any(TYPE[card] == act.noun for card in p.hand):
        return
    there = [i for i in others if TYPE[p.nation[i]] == act.noun]
    if there and places:
        place = places[int(source.random() * len(places))]
        p.hand[place], p.nation[there[0]] = p.nation[there[0]], p.hand[place]


_NAMING: frozenset[Verb] = frozenset((AMBUSH, USE, PROMOTE, TRIBUTE_A, TRIBUTE_B))


def _fits(s: State) -> bool:
    act = WORDS.actions[s.goal[0]]
    if act.verb is ATTACK:
        pairs = attacks(s, s.active, act.noun + 1)
        if len(s.goal) > 1:
            square = WORDS.actions[s.goal[1]].noun
            pairs = [pair for pair in pairs if pair[0] == square]
        if len(s.goal) > 2:
            target = WORDS.actions[s.goal[2]].noun
            pairs = [pair for pair in pairs if pair[1] == target]
        return bool(pairs)
    return can_go_on_with(s)
