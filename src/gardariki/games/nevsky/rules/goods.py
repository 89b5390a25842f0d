"""1.7 Assets: gaining them, counting usable Transport, sharing them out."""

from __future__ import annotations

from gardariki.engine.log import count, listed, tell, tell_only
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import (
    ASSET_LIMIT,
    ASSET_NAMES,
    ASSETS,
    BOAT,
    CART,
    RASPUTITSA,
    SEASON,
    SHIP,
    SIDE_NAMES,
    SIDE_OF,
    SLED,
    SUMMER,
    WATERWAY,
    WAY_TYPE,
)
from gardariki.games.nevsky.rules.cards import LODYA, has
from gardariki.games.nevsky.state import NO_COMBAT, State
from gardariki.games.nevsky.words import AUTO, RECEIVE, asset, does


def gain(s: State, lord: int, kind: int, most: int = 1) -> int:
    """1.7.3 Add Assets up to eight of a type; how many were really added."""
    mat = s.assets[lord]
    added = min(most, ASSET_LIMIT - mat[kind])
    mat[kind] += added
    return added


def total(s: State, lords: list[int], kind: int) -> int:
    """1.5.2 Assets of one type that these Lords have together."""
    found = 0
    for lord in lords:
        found += s.assets[lord][kind]
    return found


def boats(s: State, lords: list[int]) -> int:
    """1.7.4 Boats, with the best that Lodya (R16) can make of Boats and Ships."""
    found = 0
    for lord in lords:
        mat = s.assets[lord]
        found += mat[BOAT]
        if (mat[BOAT] or mat[SHIP]) and has(s, lord, LODYA):
            found += max(mat[BOAT], min(2, mat[SHIP]))
    return found


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
    got = [[0] * ASSETS for _ in receivers]
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
        lord, kind = act.noun // ASSETS, act.noun % ASSETS
        pot[kind] -= 1
        s.assets[lord][kind] += 1
        got[receivers.index(lord)][kind] += 1
    _tell_division(s, side, receivers, got)
    for kind in range(ASSETS):
        pot[kind] = 0


def _tell_division(s: State, side: int, receivers: list[int], got: list[list[int]]) -> None:
    """4.4.3 Who took what; 1.5.2: of hidden mats only what was taken in all."""
    if s.hidden_mats and s.combat.kind == NO_COMBAT:
        whole = [sum(mat[kind] for mat in got) for kind in range(ASSETS)]
        if any(whole):
            tell(s.log, f"The {SIDE_NAMES[side]} take {goods_words(whole)}.")
        return
    for lord, mat in zip(receivers, got, strict=True):
        if any(mat):
            tell(s.log, f"{does(lord, 'takes')} {goods_words(mat)}.")


def tell_mat(s: State, lord: int, owner: str, others: str = "") -> None:
    """1.5.2 Tell what came to a mat or left it; with hidden mats only its owner hears it in full.

    While its Lord fights everyone sees his mat.
    """
    if s.hidden_mats and s.combat.kind == NO_COMBAT:
        tell_only(s.log, 1 << s.seat[SIDE_OF[lord]], owner, others)
    else:
        tell(s.log, owner)


def tell_left(s: State, lords: list[int], before: list[list[int]]) -> None:
    """1.7.2 Tell what each of the Lords has left behind of what he had before."""
    for lord, had in zip(lords, before, strict=True):
        left = [had[kind] - s.assets[lord][kind] for kind in range(ASSETS)]
        if any(left):
            tell_mat(s, lord, f"{does(lord, 'leaves')} {goods_words(left)} behind.")


def asset_words(kind: int, n: int = 1) -> str:
    """Assets of one type in words."""
    return count(n, ASSET_NAMES[kind], "" if kind >= BOAT else ASSET_NAMES[kind])


def goods_words(counts: list[int]) -> str:
    """Assets in words.

    >>> goods_words([0, 1, 2, 0, 3, 0, 0])
    '1 Coin, 2 Loot and 3 Carts'
    """
    return listed([asset_words(kind, n) for kind, n in enumerate(counts) if n]) or "nothing"
