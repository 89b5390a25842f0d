"""3.4 Muster: Lords at Friendly Locales use their Lordship."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules, d6, pick
from gardariki.engine.words import Action
from gardariki.games.nevsky import words
from gardariki.games.nevsky.data import (
    ALEKSANDR,
    ANDREY,
    ASSET_LIMIT,
    ASSET_NAMES,
    ASSETS,
    BOAT,
    CARD_LORDS,
    CRUSADERS,
    EDITIONS,
    FEALTY,
    LORDS_OF,
    LORDSHIP,
    NO_EVENT,
    R15,
    SAME_CAPABILITY,
    SCOPE,
    SHIPS_ALLOWED,
    SIDE_OF,
    SIDE_WIDE,
    T13,
    TIMING,
    TRANSPORT_CHOICE,
    VASSAL_FORCES,
    VASSAL_KIND,
    VASSAL_LORD,
    VASSAL_SERVICE,
    VASSALS_OF,
)
from gardariki.games.nevsky.rules.any_time import (
    barred,
    lordship_cards,
    might_play,
    might_spur,
    play_held,
    playable,
)
from gardariki.games.nevsky.rules.calendar import box_words, clamp, ready
from gardariki.games.nevsky.rules.cards import (
    discard_held,
    has,
    in_effect,
    take_unused,
    to_deck,
    unused,
)
from gardariki.games.nevsky.rules.goods import goods_words, tell_mat
from gardariki.games.nevsky.rules.levy import next_side
from gardariki.games.nevsky.rules.lords import (
    enter_play,
    free_seats,
    on_map,
    place_lord,
    tell_capability,
)
from gardariki.games.nevsky.rules.places import friendly, settle
from gardariki.games.nevsky.state import CALL_ENDS, EXTRA_MUSTER, V_MUSTERED, V_READY, State
from gardariki.games.nevsky.words import AT, CAPABILITY, EVENT, VASSAL, WHO, does


def muster(s: State) -> Rules[bool]:
    """3.4 Muster: the side's Lords act one after another, each with his Lordship."""
    side = s.side
    if s.stage == 0:
        s.stage = 1
        s.mustered = on_map(s, side)
    if s.actor >= 0:
        return (yield from levy_action(s))
    lords = [
        lord
        for lord in s.mustered
        if s.where[lord] >= 0 and friendly(s, side, s.where[lord]) and not barred(s, lord)
    ]
    if not lords and not might_play(s, side):
        next_side(s)
        return False
    options = words.MUSTER(lords) + playable(s, side)
    options.append(words.DONE.act)
    act: Action = yield Ask(s.seat[side], options, "Who uses his Lordship?", "3.4", always=True)
    if act is words.DONE.act:
        next_side(s)
    elif act.verb is words.PLAY:
        yield from play_held(s, side, act.noun)
    else:
        s.mustered.remove(act.noun)
        s.actor = act.noun
        s.actions = LORDSHIP[act.noun]
    return True


def extra_muster(s: State) -> Rules[bool]:
    """3.5 Legate or Veche have one Lord use his Lordship at once."""
    if s.actor < 0:
        s.step = CALL_ENDS
        return False
    return (yield from levy_action(s))


def _finish(s: State) -> None:
    s.actor = -1
    s.actions = 0
    if s.step == EXTRA_MUSTER:
        s.step = CALL_ENDS


def levy_action(s: State) -> Rules[bool]:
    """3.4 One Levy action of the Lord who is using his Lordship."""
    lord = s.actor
    side = s.side
    if s.where[lord] < 0 or (not s.actions and not might_spur(s, lord)):
        _finish(s)
        return False
    options = levy_options(s, lord) if s.actions else []
    if s.hand[side]:
        options += lordship_cards(s, lord)
        options += playable(s, side)
    options.append(words.DONE.act)
    act: Action = yield Ask(s.seat[side], options, "Levy what?", "3.4", always=True)
    verb = act.verb
    if verb is words.DONE:
        _finish(s)
        return True
    if verb is words.PLAY:
        yield from play_held(s, side, act.noun)
        return True
    if verb is words.LORDSHIP:
        discard_held(s, act.noun)
        s.actions += 2
        tell(s.log, f"{does(lord, 'has')} 2 more Lordship by {EVENT[act.noun]}.")
        return True
    s.actions -= 1
    if verb is words.LEVY_LORD:
        yield from levy_lord(s, act.noun)
    elif verb is words.LEVY_VASSAL:
        levy_vassal(s, act.noun)
    elif verb is words.LEVY_TRANSPORT:
        s.assets[lord][BOAT + act.noun] += 1
        tell_mat(
            s,
            lord,
            f"{does(lord, 'adds')} a {ASSET_NAMES[BOAT + act.noun]}.",
            f"{does(lord, 'adds')} Transport.",
        )
    else:
        yield from levy_card(s, lord, act.noun)
    return True


def levy_options(s: State, lord: int) -> list[Action]:
    """3.4, 3.4.3 All Levy actions of a Lord: Lords, Vassals, Transport, Capabilities."""
    side = SIDE_OF[lord]
    options: list[Action] = []
    for other in LORDS_OF[side]:
        if may_levy_lord(s, lord, other):
            options.append(words.LEVY_LORD[other])
    for vassal in VASSALS_OF[lord]:
        if s.vassals[vassal] == V_READY and VASSAL_KIND[vassal] != CRUSADERS:
            options.append(words.LEVY_VASSAL[vassal])
    mat = s.assets[lord]
    for kind in range(4 if SHIPS_ALLOWED[lord] else 3):
        if mat[BOAT + kind] < ASSET_LIMIT:
            options.append(words.LEVY_TRANSPORT[kind])
    verb = words.TUCK if s.hidden_mats else words.LEVY_CARD
    for card in unused(s, side):
        if may_levy_card(s, lord, card):
            options.append(words.LEVY_CARD[card] if SCOPE[card] == SIDE_WIDE else verb[card])
    return options


# 3.4.1 Lords


def may_levy_lord(s: State, lord: int, other: int) -> bool:
    """3.4.1 May this Lord roll for the other? Never for Aleksandr; for Andrey by edition."""
    if not ready(s, other) or other == ALEKSANDR or barred(s, other):
        return False
    if other == ANDREY and EDITIONS[s.edition].andrey_only_by_aleksandr and lord != ALEKSANDR:
        return False
    return bool(free_seats(s, other))


def levy_lord(s: State, lord: int) -> Rules[None]:
    """3.4.1 Roll against Fealty; on success he enters the map at a free Seat."""
    roll = yield from d6()
    if roll > FEALTY[lord]:
        tell(s.log, f"{does(lord, 'does')} not come (rolled {roll}, needs {FEALTY[lord]} or less).")
        return
    tell(s.log, f"{does(lord, 'answers')} the call (rolled {roll}).")
    yield from muster_lord(s, lord, free_seats(s, lord))


def muster_lord(s: State, lord: int, seats: list[int]) -> Rules[None]:
    """3.4.1 Place a Lord: which Seat, which Transport."""
    seat = s.seat[SIDE_OF[lord]]
    place = yield from pick(Ask(seat, words.SEAT(seats), "At which Seat?", "3.4.1"))
    place_lord(s, lord, place)
    until = box_words(s.service[lord])
    tell(s.log, f"{does(lord, 'musters')} at {AT[place]}, to serve until {until}.")
    settle(s, place)
    yield from choose_transport(s, lord, TRANSPORT_CHOICE[lord], "2.1")


def choose_transport(s: State, lord: int, count: int, rule: str) -> Rules[None]:
    """2.1 (3) Transport pieces of the owner's choice, one by one."""
    before = list(s.assets[lord])
    for _ in range(count):
        kinds = [
            kind
            for kind in range(4 if SHIPS_ALLOWED[lord] else 3)
            if s.assets[lord][BOAT + kind] < ASSET_LIMIT
        ]
        if not kinds:
            break
        kind = yield from pick(
            Ask(s.seat[SIDE_OF[lord]], words.TAKE(kinds), f"Transport for {WHO[lord]}?", rule)
        )
        s.assets[lord][BOAT + kind] += 1
    new = [s.assets[lord][kind] - before[kind] for kind in range(ASSETS)]
    if any(new):
        who = does(lord, "takes")
        tell_mat(s, lord, f"{who} {goods_words(new)}.", f"{who} Transport.")


# 3.4.2 Vassals


def levy_vassal(s: State, vassal: int) -> None:
    """3.4.2 A Ready Vassal's Forces join his Lord; option: his marker may go on the Calendar."""
    lord = VASSAL_LORD[vassal]
    s.vassals[vassal] = V_MUSTERED
    mat = s.forces[lord]
    for unit, count in enumerate(VASSAL_FORCES[vassal]):
        mat[unit] += count
    if s.vassal_service:
        position = clamp(s.box + VASSAL_SERVICE[vassal])
        s.vassal_box[vassal] = position if position < s.service[lord] else -1
    who = does(lord, "musters")
    tell_mat(s, lord, f"{who} {VASSAL[vassal]}.", f"{who} a Vassal.")


# 3.4.4 Capabilities


def may_levy_card(s: State, lord: int, card: int) -> bool:
    """3.4.4 An unused card that names the Lord, and not its like twice on one mat."""
    if TIMING[card] == NO_EVENT or lord not in CARD_LORDS[card]:
        return False
    if SCOPE[card] == SIDE_WIDE:
        return card != T13 or not in_effect(s, R15)
    return not has(s, lord, SAME_CAPABILITY[card])


def levy_card(s: State, lord: int, card: int) -> Rules[None]:
    """3.4.4 The card comes into play; of three This-Lord cards one goes back."""
    take_unused(s, card)
    if SCOPE[card] == SIDE_WIDE:
        enter_play(s, card)
        return
    s.cards[lord].append(card)
    tell_capability(s, lord, card)
    if len(s.cards[lord]) > 2:
        verb = words.TUCK_AWAY if s.hidden_mats else words.RETURN_CARD
        back = yield from pick(
            Ask(s.seat[s.side], verb(s.cards[lord]), "Which card goes back?", "3.4.4")
        )
        s.cards[lord].remove(back)
        to_deck(s, back)
        if not s.hidden_mats:
            tell(s.log, f"{does(lord, 'gives')} up {CAPABILITY[back]}.")
