"""Positions of Rurik for tests, written in a line or two.

`rus(...)` is the middle of a turn of seat 0 (red) with the main action taken: nobody is on the
board, all pieces and cards are in their supplies and decks. Words then change it: `put`, `lead`,
`raise_`, `rebels`, `goods`, `hold`, `reveals`. `play` makes a match of it, with all laws checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gardariki
from gardariki.engine.match import Match
from gardariki.games.rurik import GAME
from gardariki.games.rurik.cards import (
    AGENDAS,
    DEED_IDS,
    REBELS,
    REWARD_KINDS,
    SCHEME_IDS,
    SOLO_CARDS,
)
from gardariki.games.rurik.data import (
    COLUMNS,
    EPICS,
    GOODS,
    KINDS,
    LEADERS,
    POINT_KINDS,
    REGIONS,
    ROWS,
    SLOTS,
    SOLO_LEADERS,
    STRUCTURES,
)
from gardariki.games.rurik.rules.regions import ruler
from gardariki.games.rurik.rules.setup import start
from gardariki.games.rurik.rules.strategy import land
from gardariki.games.rurik.state import ACTION, State
from gardariki.games.rurik.words import BORDER_NOUNS

QUIET = ("mstislav", "agatha", "sudislav", "boris")
"""Leaders that do nothing by themselves while they are in supply."""


def region(name: str) -> int:
    return REGIONS.index(name)


def deed(name: str) -> int:
    return DEED_IDS.index(name)


def scheme(name: str) -> int:
    return SCHEME_IDS.index(name)


def rus(seats: int = 2, leaders: Sequence[str] = (), **options: Any) -> State:
    """Seat 0 in the middle of a turn of round 1, and nothing on the board."""
    s = start(seats, GAME.settle(seats, options))
    for seat in range(seats):
        names = [*leaders, *(name for name in QUIET if name not in leaders)]
        s.leader[seat] = LEADERS.index(names[seat])
        s.agendas[seat] = [s.agenda_deck.pop(0), s.agenda_deck.pop(0)]
    s.phase = ACTION
    s.main_taken = True
    s.done = 0
    return s


def put(s: State, side: int, **troops: int) -> State:
    """Troops from supply: `put(s, 0, kiev=2)`."""
    for name, n in troops.items():
        s.troops[side][region(name)] += n
        s.supply[side] -= n
    return s


def lead(s: State, side: int, where: str) -> State:
    s.leader_at[side] = region(where)
    return s


def raise_(s: State, side: int, **structures: str) -> State:
    """Structures from supply: `raise_(s, 0, stronghold="kiev", market="kiev volyn")`."""
    for name, where in structures.items():
        kind = STRUCTURES.index(name)
        for place in where.split():
            assert s.built[region(place) * KINDS + kind] < 0
            s.built[region(place) * KINDS + kind] = side
            s.stock[side][kind] -= 1
    return s


def rebels(s: State, where: str, *kinds: str) -> State:
    """Rebels with these rewards: `rebels(s, "kiev", "wood", "coin_2")`."""
    for kind in kinds:
        rebel = next(r for r in s.rebel_supply if REBELS[r] == REWARD_KINDS.index(kind))
        s.rebel_supply.remove(rebel)
        s.rebels[region(where)].append(rebel)
    return s


def defeat(s: State, side: int, n: int) -> State:
    """So many defeated rebels beside the mat."""
    for _ in range(n):
        s.defeated[side].append(s.rebel_supply.pop())
    return s


def goods(s: State, side: int, **amounts: int) -> State:
    for name, n in amounts.items():
        good = GOODS.index(name)
        aboard = min(n, SLOTS[good] - s.boat[side][good])
        s.boat[side][good] += aboard
        s.dock[side][good] += n - aboard
    return s


def give(s: State, **points: int) -> State:
    """Points in the pools of the turn: `give(s, muster=2)`."""
    for name, n in points.items():
        if name == "anywhere":
            s.anywhere += n
        elif name == "modified":
            s.modified += n
        else:
            s.points[POINT_KINDS.index(name)] += n
    return s


def _take_scheme(s: State, name: str) -> int:
    card = scheme(name)
    s.scheme_pool.remove(card)
    s.deck_left[0 if s.deck_left[0] >= s.deck_left[1] else 1] -= 1
    return card


def hold(s: State, seat: int, *names: str) -> State:
    """Scheme cards in hand."""
    for name in names:
        s.hand[seat].append(_take_scheme(s, name))
        s.hand_eyes[seat].append(0)
    return s


def reveals(s: State, *names: str) -> State:
    """The top cards of the first deck, the first to be revealed first."""
    for name in reversed(names):
        s.tops[0].append(_take_scheme(s, name))
        s.top_eyes[0].append(0)
    return s


def discards(s: State, *names: str) -> State:
    for name in names:
        s.scheme_discard.append(_take_scheme(s, name))
    return s


def deeds(s: State, seat: int, *names: str, done: bool = False, secret: bool = False) -> State:
    for name in names:
        s.deed_deck.remove(deed(name))
        pile = s.deeds_done if done else s.deeds_secret if secret else s.deeds_open
        pile[seat].append(deed(name))
    return s


def display(s: State, *names: str) -> State:
    for name in names:
        s.deed_deck.remove(deed(name))
        s.display.append(deed(name))
    return s


def agenda(s: State, seat: int, name: str) -> State:
    """Let a player keep this agenda."""
    card = [a.id for a in AGENDAS].index(name)
    for pile in (s.agenda_deck, *s.agendas):
        if card in pile:
            pile[pile.index(card)] = s.agendas[seat][0]
            break
    s.agendas[seat][0] = card
    return s


def advisor(s: State, side: int, column: str, value: int, bribe: int = 0) -> State:
    """An advisor on the strategy board, where its bid lands it."""
    land(s, side, COLUMNS.index(column), value, bribe)
    return s


def spot(column: str, row: int) -> int:
    return COLUMNS.index(column) * ROWS + row - 1


def epic(s: State, **where: str) -> State:
    """Epic structures on the board: `epic(s, city_gate="kiev")`."""
    for name, place in where.items():
        s.epic_at[EPICS.index(name)] = region(place)
    return s


def border(a: str, b: str) -> int:
    return BORDER_NOUNS.index[f"{a}_{b}"]


def forts(s: State, *pairs: tuple[str, str]) -> State:
    """Border Forts on these borders, named as in the words."""
    s.forts = [border(*pair) for pair in pairs]
    s.epic_left[EPICS.index("border_fort")] = 2 - len(pairs)
    return s


def towers(s: State, *pairs: tuple[str, str]) -> State:
    """Siege Towers on these borders."""
    s.towers = [border(*pair) for pair in pairs]
    s.epic_left[EPICS.index("siege_tower")] = 2 - len(pairs)
    return s


def on_offer(s: State, *names: str) -> State:
    """Epic structures that can be built."""
    for name in names:
        s.epic_left[EPICS.index(name)] = 2 if name in ("border_fort", "siege_tower") else 1
    return s


def solo(card: int = 1, leader: str = "sviatopolk", **options: Any) -> State:
    """A solo game in the middle of your turn, with nobody on the board."""
    s = rus(1, **options)
    s.solo_leader = SOLO_LEADERS.index(leader)
    s.solo_deck.remove(card - 1)
    s.solo_card = card - 1
    s.place_deck = list(range(s.regions))
    assert SOLO_CARDS[s.solo_card].id == card
    return s


def play(s: State, *answers: str, dice: Sequence[int] = (), seed: int | None = None) -> Match:
    """A match from this position, all laws checked, with these answers given."""
    s.touched = 0
    s.told_rulers = [ruler(s, r) for r in range(s.regions)]
    rolls = None if seed is not None else dice
    m = gardariki.at(s, dice=rolls, seed=seed, auto=False, check=True)
    m.play_all(*answers)
    return m


def words(m: Match) -> list[str]:
    """What is offered now."""
    return sorted(action.words for action in m.options)
