"""1.7 Assets: gaining them, counting usable Transport, sharing them out."""

from __future__ import annotations

from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import (
    ASSET_LIMIT,
    ASSETS,
    BOAT,
    CART,
    RASPUTITSA,
    SEASON,
    SHIP,
    SLED,
    SUMMER,
    WATERWAY,
    WAY_TYPE,
)
from gardariki.games.nevsky.rules.cards import LODYA, has
from gardariki.games.nevsky.state import State
from gardariki.games.nevsky.words import AUTO, RECEIVE, asset


def gain(s: State, lord: int, kind: int, count: int = 1) -> int:
    """1.7.3 Add Assets up to eight of a type; how many were really added."""
    mat = s.assets[lord]
    added = min(count, ASSET_LIMIT - mat[kind])
    mat[kind] += added
    return added


def total(s: State, lords: list[int], kind: int) -> int:
    """1.5.2 Assets of one type that these Lords have together."""
    count = 0
    for lord in lords:
        count += s.assets[lord][kind]
    return count


def boats(s: State, lords: list[int]) -> int:
    """1.7.4 Boats, with the best that Lodya (R16) can make of Boats and Ships."""
    count = 0
    for lord in lords:
        mat = s.assets[lord]
        count += mat[BOAT]
        if (mat[BOAT] or mat[SHIP]) and has(s, lord, LODYA):
            count += max(mat[BOAT], min(2, mat[SHIP]))
    return count


def carrying(s: State, lords: list[int], way: int) -> int:
    """1.7.4 Usable Transport of these Lords on a Way in this Season."""
    season = SEASON[s.box]
    if season in (SUMMER, RASPUTITSA):
        if WAY_TYPE[way] == WATERWAY:
            return boats(s, lords)
        return total(s, lords, CART) if season == SUMMER else 0
    return total(s, lords, SLED)


def divide(s: State, side: int, receivers: list[int]) -> Rules[None]:
    """4.4.3 Spoils: the goods in the pot go, one by one, to Lords with room; the rest is lost."""
    pot = s.pot
    hurry = False
    while True:
        options: list[Action] = []
        for kind in range(ASSETS):
            if pot[kind]:
                for lord in receivers:
                    if s.assets[lord][kind] < ASSET_LIMIT:
                        options.append(RECEIVE[asset(lord, kind)])
        if not options:
            break
        act = options[0]
        if len(receivers) > 1 and not hurry and len(options) > 1:
            options.append(AUTO.act)
            answer: Action = yield Ask(
                s.seat[side], options, "Who receives which of the goods?", "4.4.3"
            )
            if answer is AUTO.act:
                hurry = True
                continue
            act = answer
        pot[act.noun % ASSETS] -= 1
        s.assets[act.noun // ASSETS][act.noun % ASSETS] += 1
    for kind in range(ASSETS):
        pot[kind] = 0
