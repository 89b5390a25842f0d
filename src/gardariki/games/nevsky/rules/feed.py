"""4.8.1 Feed: Lords who Moved or Fought eat, first their own, then what others there have."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import (
    ASSETS,
    LIVONIA,
    LOOT,
    LORDS_OF,
    PROVENDER,
    SIDE_OF,
    T8,
    TEUTONS,
)
from gardariki.games.nevsky.rules.any_time import might_play, window
from gardariki.games.nevsky.rules.calendar import box_words, shift_service
from gardariki.games.nevsky.rules.cards import in_play
from gardariki.games.nevsky.rules.goods import asset_words, tell_mat
from gardariki.games.nevsky.rules.levy import next_side
from gardariki.games.nevsky.rules.lords import units
from gardariki.games.nevsky.state import State
from gardariki.games.nevsky.words import AUTO, EXEMPT, FEED, FEED_FIRST, WHO, asset, does

# Stages of the step
WINDOW, RECKON, OWN, SHARED = range(4)

HUNGRY = 7
"""So many units eat two."""


def feed(s: State) -> Rules[bool]:
    """4.8.1 Feed one side: the next question of it, or the end."""
    side = s.side
    if s.stage == WINDOW:
        if feeds(s, side) and might_play(s, side):
            if not (yield from window(s, side, "Play a held Event before Lords Feed?")):
                s.stage = RECKON
            return True
        s.stage = RECKON
    if s.stage == RECKON:
        s.stage = OWN
        for lord in LORDS_OF[side]:
            s.unfed[lord] = 0
            if s.moved[lord] and s.where[lord] >= 0:
                s.unfed[lord] = 2 if units(s, lord) >= HUNGRY else 1
        if side == TEUTONS and in_play(s, T8) and (yield from hillforts(s)):
            return True
    if s.stage == OWN:
        if (yield from own_goods(s)):
            return True
        s.stage = SHARED
    if (yield from shared_goods(s)):
        return True
    for lord in LORDS_OF[side]:
        if s.unfed[lord]:
            s.unfed[lord] = 0
            shift_service(s, lord, -1)
            until = box_words(s.service[lord])
            tell(s.log, f"{does(lord, 'goes')} hungry, serving until {until} only.")
    next_side(s)
    return False


def feeds(s: State, side: int) -> bool:
    """4.8.1 Has the side Lords who Moved or Fought?"""
    return any(s.moved[lord] and s.where[lord] >= 0 for lord in LORDS_OF[side])


def hillforts(s: State) -> Rules[bool]:
    """7.2 T8 Hillforts: one Unbesieged Teutonic Lord in Livonia eats nothing."""
    lords = [
        lord
        for lord in LORDS_OF[TEUTONS]
        if s.unfed[lord] and not s.besieged[lord] and LIVONIA[s.where[lord]]
    ]
    if not lords:
        return False
    lord = yield from pick(
        Ask(s.seat[TEUTONS], EXEMPT(lords), "Whom do the Hillforts feed?", "7.2 T8")
    )
    s.unfed[lord] = 0
    return True


def _eat(s: State, lord: int, giver: int, kind: int) -> None:
    s.assets[giver][kind] -= 1
    s.unfed[lord] -= 1
    if giver == lord:
        tell_mat(s, lord, f"{does(lord, 'eats')} {asset_words(kind)}.")
    else:
        tell_mat(s, lord, f"{does(giver, 'feeds')} {WHO[lord]} with {asset_words(kind)}.")


def own_goods(s: State) -> Rules[bool]:
    """4.8.1 Step 1: each feeds himself as far as he can; Provender or Loot is his choice."""
    for lord in LORDS_OF[s.side]:
        mat = s.assets[lord]
        while s.unfed[lord] and (mat[PROVENDER] or mat[LOOT]):
            scarce = mat[PROVENDER] + mat[LOOT] <= s.unfed[lord]
            if scarce or s.hurry or not mat[PROVENDER] or not mat[LOOT]:
                _eat(s, lord, lord, PROVENDER if mat[PROVENDER] else LOOT)
                continue
            options = [FEED[asset(lord, PROVENDER)], FEED[asset(lord, LOOT)], AUTO.act]
            act: Action = yield Ask(s.seat[s.side], options, f"What does {WHO[lord]} eat?", "4.8.1")
            if act is AUTO.act:
                s.hurry = True
            else:
                _eat(s, lord, lord, act.noun % ASSETS)
            return True
    return False


def shared_goods(s: State) -> Rules[bool]:
    """4.8.1 Step 2: Lords at the same Locale must give until all are fed or nothing is left."""
    act: Action
    short = [lord for lord in LORDS_OF[s.side] if s.unfed[lord] and pantry(s, lord)]
    while short:
        lord = short[0]
        stores = pantry(s, lord)
        others = [i for i in short if i != lord and _together(s, i, lord)]
        need = s.unfed[lord] + sum(s.unfed[i] for i in others)
        plenty = sum(s.assets[noun // ASSETS][noun % ASSETS] for noun in stores)
        if s.hurry or (not others and (plenty <= need or len(stores) == 1)):
            _eat(s, lord, stores[0] // ASSETS, stores[0] % ASSETS)
        else:
            if others and plenty < need:
                here = [lord, *others]
                options = [*FEED_FIRST(here), AUTO.act]
                act = yield Ask(s.seat[s.side], options, "Who is fed first?", "4.8.1")
                if act is AUTO.act:
                    s.hurry = True
                    return True
                lord = act.noun
            giver = stores[0]
            if len(stores) > 1:
                options = [*FEED(stores), AUTO.act]
                prompt = f"Who feeds {WHO[lord]}?"
                act = yield Ask(s.seat[s.side], options, prompt, "4.8.1")
                if act is AUTO.act:
                    s.hurry = True
                    return True
                giver = act.noun
            _eat(s, lord, giver // ASSETS, giver % ASSETS)
            return True
        short = [i for i in LORDS_OF[s.side] if s.unfed[i] and pantry(s, i)]
    return False


def _together(s: State, one: int, other: int) -> bool:
    """1.5.2 Lords Share at one Locale, those inside apart from those outside (RUL-03)."""
    return s.where[one] == s.where[other] and s.besieged[one] == s.besieged[other]


def pantry(s: State, lord: int) -> list[int]:
    """4.8.1 What others at the Locale could give this Lord, as asset nouns."""
    found: list[int] = []
    for other in LORDS_OF[SIDE_OF[lord]]:
        if other != lord and s.where[other] >= 0 and _together(s, other, lord):
            for kind in (PROVENDER, LOOT):
                if s.assets[other][kind]:
                    found.append(asset(other, kind))
    return found
