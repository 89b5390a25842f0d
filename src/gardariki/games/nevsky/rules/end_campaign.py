"""4.9 End Campaign: Grow, the end of the game, Plow and Reap, Wastage, Reset."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import (
    ASSETS,
    CARD_SIDE,
    CART,
    EDITIONS,
    LOCALES,
    LORDS,
    LORDS_OF,
    R4,
    RUSSIANS,
    SCENARIOS,
    SEASON_NAMES,
    SERFS,
    SIDE_NAMES,
    SLED,
    T11,
    TERRITORY,
    TEUTONS,
    THIS_CAMPAIGN,
    TIMING,
)
from gardariki.games.nevsky.rules.calendar import season
from gardariki.games.nevsky.rules.cards import discard_held, in_play, to_deck
from gardariki.games.nevsky.rules.ending import figure, points
from gardariki.games.nevsky.rules.goods import asset_words, tell_mat
from gardariki.games.nevsky.rules.levy import next_side
from gardariki.games.nevsky.rules.lords import leave_if_empty, leave_play, on_map
from gardariki.games.nevsky.state import (
    ARTS_OF_WAR,
    DISCARD,
    GAME_OVER,
    PLOW_AND_REAP,
    WASTAGE,
    State,
)
from gardariki.games.nevsky.words import (
    AT,
    CAPABILITY,
    DONE,
    REGROW,
    TUCK_AWAY,
    WASTE,
    WASTE_CARD,
    WASTE_SECRET,
    WHO,
    asset,
    does,
)
from gardariki.games.nevsky.words import DISCARD as DISCARD_VERB

GROW_BOXES = (8, 16)
CARTS_TO_SLEDS = (2, 10)
SLEDS_TO_CARTS = (6, 14)
CRUSADERS_LEAVE = (5, 13)


def grow(s: State) -> Rules[bool]:
    """4.9.1, 4.9.2 Grow (second edition): half of the Ravage goes; then the last box ends."""
    if EDITIONS[s.edition].grow and s.box in GROW_BOXES:
        fields = [p for p in range(LOCALES) if s.ravaged[p] and TERRITORY[p] == s.side]
        if s.stage == 0:
            s.stage = 1
            s.to_draw = len(fields) // 2
        if s.to_draw:
            s.to_draw -= 1
            prompt = "Which Locale recovers?"
            place = yield from pick(Ask(s.seat[s.side], REGROW(fields), prompt, "4.9.1"))
            s.ravaged[place] = 0
            tell(s.log, f"{AT[place]} recovers from Ravage.")
            return True
    next_side(s)
    if s.step == PLOW_AND_REAP and s.box == SCENARIOS[s.scenario].last:
        s.step = GAME_OVER
        tell(s.log, f"The war is over: {_standing(s)}.")
    return False


def _standing(s: State) -> str:
    """5.1 Both scores, for the log."""
    return " and ".join(f"the {SIDE_NAMES[i]} {figure(points(s, i))} VP" for i in (0, 1))


def plow_and_reap(s: State) -> Rules[bool]:
    """4.9.3 Plow and Reap: Carts and Sleds change with the Season, and half of them are lost."""
    if s.box in CARTS_TO_SLEDS or s.box in SLEDS_TO_CARTS:
        new, old = (SLED, CART) if s.box in CARTS_TO_SLEDS else (CART, SLED)
        tell(s.log, "Carts become Sleds." if new == SLED else "Sleds become Carts.")
        for lord in range(LORDS):
            mat = s.assets[lord]
            if mat[new] + mat[old]:
                mat[new] = (mat[new] + mat[old] + 1) // 2
                mat[old] = 0
                tell_mat(s, lord, f"{does(lord, 'keeps')} {asset_words(new, mat[new])}.")
    s.step = WASTAGE
    s.side = TEUTONS
    s.mustered = on_map(s, TEUTONS)
    return False
    yield


def wastage(s: State) -> Rules[bool]:
    """4.9.4 Wastage: who has two of a kind, or two Capabilities, loses one thing of any kind."""
    side = s.side
    while s.mustered:
        lord = s.mustered.pop(0)
        mat = s.assets[lord]
        if max(mat) < 2 and len(s.cards[lord]) < 2:
            continue
        options = WASTE([asset(lord, kind) for kind in range(ASSETS) if mat[kind]])
        options += (WASTE_SECRET if s.hidden_mats else WASTE_CARD)(sorted(s.cards[lord]))
        act: Action = yield Ask(s.seat[side], options, f"What does {WHO[lord]} lose?", "4.9.4")
        if act.verb is WASTE:
            mat[act.noun % ASSETS] -= 1
            lost = asset_words(act.noun % ASSETS)
        else:
            s.cards[lord].remove(act.noun)
            to_deck(s, act.noun)
            lost = CAPABILITY[act.noun]
        who = does(lord, "loses")
        tell_mat(s, lord, f"{who} {lost} to Wastage.", f"{who} something to Wastage.")
        return True
    next_side(s)
    if s.step == WASTAGE:
        s.mustered = on_map(s, s.side)
    return False


def reset(s: State) -> Rules[bool]:
    """4.9.5 Reset: pairs dissolve, Serfs go home, This-Campaign Events return."""
    for lord in range(LORDS):
        s.leads[lord] = s.led_by[lord] = -1
    for lord in LORDS_OF[RUSSIANS]:
        serfs = s.forces[lord][SERFS]
        if serfs:
            s.forces[lord][SERFS] = 0
            if in_play(s, R4):
                s.serfs += serfs
            yield from leave_if_empty(s, lord)
    for side in (TEUTONS, RUSSIANS):
        for card in list(s.events[side]):
            if TIMING[card] == THIS_CAMPAIGN:
                s.events[side].remove(card)
                to_deck(s, card)
        s.plan[side], s.stock[side], s.revealed[side] = [], [], []
    s.side = TEUTONS
    s.step = DISCARD
    return False


def discard(s: State) -> Rules[bool]:
    """4.9.5 Each side may throw away held Events and Capabilities."""
    side = s.side
    own = [card for lord in on_map(s, side) for card in s.cards[lord]]
    options = TUCK_AWAY(sorted(s.hand[side])) + DISCARD_VERB(sorted(s.in_play[side]))
    options += (TUCK_AWAY if s.hidden_mats else DISCARD_VERB)(sorted(own))
    if not options and not s.hidden_mats:
        next_side(s)
        return False
    options.append(DONE.act)
    act: Action = yield Ask(s.seat[side], options, "Discard any cards?", "4.9.5")
    card = act.noun
    if act is DONE.act:
        next_side(s)
    elif card in s.hand[side]:
        discard_held(s, card)
        tell(s.log, f"The {SIDE_NAMES[side]} discard a held Event.")
    elif card in s.in_play[side]:
        yield from leave_play(s, card)
    else:
        for lord in on_map(s, CARD_SIDE[card]):
            if card in s.cards[lord]:
                s.cards[lord].remove(card)
                if act.verb is DISCARD_VERB:
                    tell(s.log, f"{does(lord, 'gives')} up {CAPABILITY[card]}.")
        to_deck(s, card)
    return True


def advance(s: State) -> Rules[bool]:
    """4.9.5 The marker enters the next box, Levy side up; Crusaders leave in Late Winter."""
    s.box += 1
    s.first_levy = False
    s.quiet = [0, 0]
    s.thrift = [0, 0]
    tell(s.log, f"Box {s.box}, {SEASON_NAMES[season(s)]}: {_standing(s)}.")
    if s.box in CRUSADERS_LEAVE and in_play(s, T11):
        yield from leave_play(s, T11)
    s.step = ARTS_OF_WAR
    s.side = TEUTONS
    s.stage = 0
    return False
