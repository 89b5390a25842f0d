"""3.1 Arts of War, 3.2 Pay, 3.3 Disband. Pay and Disband serve the Campaign too (4.8.2).

A step function plays the next piece of its step, and says whether it asked anything.
"""

from __future__ import annotations

from gardariki.engine.log import tell, tell_only
from gardariki.engine.questions import Ask, Rules, chance, pick
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import (
    ASSETS,
    CARD_LORDS,
    COIN,
    HOLD,
    IMMEDIATE,
    LOOT,
    LORDS_OF,
    NO_EVENT,
    OFF_RIGHT,
    RUSSIANS,
    SAME_CAPABILITY,
    SCENARIOS,
    SCOPE,
    SIDE_NAMES,
    SIDE_WIDE,
    T11,
    TEUTONS,
    TIMING,
    VASSAL_LORD,
    VASSALS_OF,
)
from gardariki.games.nevsky.rules.any_time import might_play, play_held, playable, window
from gardariki.games.nevsky.rules.calendar import box_words, shift_service
from gardariki.games.nevsky.rules.cards import has, to_deck
from gardariki.games.nevsky.rules.events import EVENTS, strip
from gardariki.games.nevsky.rules.goods import asset_words, tell_mat
from gardariki.games.nevsky.rules.lords import (
    captors_of,
    disband,
    enter_play,
    leave_if_empty,
    lose_vassal_forces,
    on_map,
    remove,
    tell_capability,
)
from gardariki.games.nevsky.rules.places import friendly
from gardariki.games.nevsky.state import PAY_CAMPAIGN, V_GONE, V_UNREADY, State
from gardariki.games.nevsky.words import (
    CAPABILITY,
    DISBAND,
    DONE,
    EVENT,
    GIVE_CARD,
    PAY,
    PLAY,
    SAVE,
    SPEND,
    VASSAL,
    VECHE_COIN,
    WHO,
    asset,
    does,
)


def next_side(s: State) -> None:
    """2.2.4 Teutons first in every step, then Russians, then the next step."""
    s.stage = 0
    s.hurry = False
    if s.side == TEUTONS:
        s.side = RUSSIANS
    else:
        s.side = TEUTONS
        s.step += 1


# 3.1 Arts of War


def arts_of_war(s: State) -> Rules[bool]:
    """3.1 Arts of War: two cards a side, each dealt with before the next is drawn."""
    side = s.side
    if s.to_strip:
        return (yield from strip(s))
    if s.event >= 0:
        yield from resolve(s)
        return True
    if s.stage == 0:
        s.stage = 1
        s.to_draw = 2
    if s.to_draw and (s.deck[side] or s.holds[side]):
        s.to_draw -= 1
        yield from (first_capability(s) if s.first_levy else draw_event(s))
        return True
    for card in s.drawn:
        to_deck(s, card)
    s.drawn.clear()
    next_side(s)
    return False


def _draw(s: State) -> Rules[int]:
    """3.1.1 A card at random from all the side's unused ones."""
    side = s.side
    open_cards, secret = s.deck[side], s.holds[side]
    place: int = yield chance(len(open_cards) + len(secret))
    pile = open_cards
    if place >= len(open_cards):
        pile = secret
        place -= len(open_cards)
    card = pile[place]
    pile[place] = pile[-1]
    pile.pop()
    return card


def _blank(s: State, card: int) -> None:
    """3.1.3, 6.6 A blank card leaves the game, except in Crusade on Novgorod."""
    tell(s.log, f"The {SIDE_NAMES[s.side]} draw a blank card.")
    if SCENARIOS[s.scenario].keep_blanks:
        s.drawn.append(card)
    else:
        s.removed.append(card)


def first_capability(s: State) -> Rules[None]:
    """3.1.2 First Levy: the drawn card is deployed as a Capability."""
    side = s.side
    card = yield from _draw(s)
    if TIMING[card] == NO_EVENT:
        _blank(s, card)
    elif SCOPE[card] == SIDE_WIDE:
        enter_play(s, card)
    else:
        lords = [
            lord
            for lord in CARD_LORDS[card]
            if s.where[lord] >= 0 and not has(s, lord, SAME_CAPABILITY[card])
        ]
        if not lords:
            tell(s.log, f"Nobody can use {CAPABILITY[card]}.")
            s.drawn.append(card)
            return
        s.dealt.append(card)
        prompt = "Who gets the card?"
        lord = yield from pick(Ask(s.seat[side], GIVE_CARD(lords), prompt, "3.1.2"))
        s.dealt.clear()
        s.cards[lord].append(card)
        tell_capability(s, lord, card)


def draw_event(s: State) -> Rules[None]:
    """3.1.3 Later Levies: the drawn card is an Event.

    Its effect is another beat, which so begins with a card that everyone knows (1.5.2).
    """
    side = s.side
    card = yield from _draw(s)
    timing = TIMING[card]
    if timing == NO_EVENT:
        _blank(s, card)
        return
    if timing == HOLD:
        s.hand[side].append(card)
        side_name = SIDE_NAMES[side]
        tell_only(
            s.log,
            1 << s.seat[side],
            f"You hold {EVENT[card]}.",
            f"The {side_name} draw an Event and hold it.",
        )
        return
    tell(s.log, f"The {SIDE_NAMES[side]} draw {EVENT[card]}.")
    if timing == IMMEDIATE:
        s.drawn.append(card)
    else:
        s.events[side].append(card)
    s.event = card


def resolve(s: State) -> Rules[None]:
    """3.1.3 The effect of the Event that was drawn; 7.1 T11 stays in play as Crusade."""
    card = s.event
    s.event = -1
    if card in EVENTS:
        yield from EVENTS[card](s, card)
    if card == T11:
        s.drawn.remove(T11)
        enter_play(s, T11)


# 3.2 Pay


def pay(s: State) -> Rules[bool]:
    """3.2, 4.8.2 Pay: each Coin or Loot shifts one Service marker 1 box right, at will."""
    side = s.side
    campaign = s.step == PAY_CAMPAIGN
    lords = payable(s, side)
    if s.thrift[side] and campaign:
        lords = [lord for lord in lords if s.service[lord] <= s.box]
    options = PAY(lords)
    if not options and (not s.hidden_mats or s.thrift[side]):
        if asks_alone(s, side):
            if not (yield from window(s, side, "Play a held Event?")):
                next_side(s)
            return True
        next_side(s)
        return False
    options += playable(s, side)
    options.append(DONE.act)
    if campaign and not s.thrift[side]:
        options.append(SAVE.act)
    act: Action = yield Ask(s.seat[side], options, "Pay whom?", "3.2", always=s.hidden_mats)
    if act is SAVE.act:
        s.thrift[side] = 1
    elif act is DONE.act:
        next_side(s)
    elif act.verb is PLAY:
        yield from play_held(s, side, act.noun)
    else:
        lord = act.noun
        noun = yield from pick(Ask(s.seat[side], SPEND(purses(s, lord)), "With what?", "3.2.1"))
        shift_service(s, lord, 1)
        until = f"to serve until {box_words(s.service[lord])}"
        paid = f"{does(lord, 'is')} paid"
        if noun == VECHE_COIN:
            s.veche_coin -= 1
            tell(s.log, f"{paid} by the Veche {until}.")
        else:
            giver, kind = divmod(noun, ASSETS)
            s.assets[giver][kind] -= 1
            whose = "" if giver == lord else f" of {WHO[giver]}"
            tell_mat(s, lord, f"{paid} {asset_words(kind)}{whose} {until}.", f"{paid} {until}.")
    return True


def asks_alone(s: State, side: int) -> bool:
    """7.0.4 Is a side that can pay nobody asked for held Events? In Feed it was asked before."""
    fed = s.step == PAY_CAMPAIGN and any(s.moved[lord] for lord in on_map(s, side))
    return not fed and might_play(s, side)


def payable(s: State, side: int) -> list[int]:
    """3.2 Lords whose Service can be paid for now."""
    veche = side == RUSSIANS and s.veche_coin > 0
    rich: list[int] = []
    for lord in LORDS_OF[side]:
        if s.where[lord] >= 0:
            mat = s.assets[lord]
            if mat[COIN] or (mat[LOOT] and friendly(s, side, s.where[lord])):
                rich.append(lord)
    if not rich and not veche:
        return []
    found: list[int] = []
    for lord in LORDS_OF[side]:
        place = s.where[lord]
        if place < 0 or s.service[lord] >= OFF_RIGHT:
            continue
        if veche and not s.besieged[lord]:
            found.append(lord)
            continue
        for giver in rich:
            if s.where[giver] == place and s.besieged[giver] == s.besieged[lord]:
                found.append(lord)
                break
    return found


def purses(s: State, lord: int) -> list[int]:
    """3.2.1, 3.2.2 What can pay this Lord, as asset nouns (RUL-03: inside and outside apart)."""
    side = RUSSIANS if lord in LORDS_OF[RUSSIANS] else TEUTONS
    place = s.where[lord]
    loot = friendly(s, side, place)
    found: list[int] = []
    for giver in LORDS_OF[side]:
        if s.where[giver] == place and s.besieged[giver] == s.besieged[lord]:
            if s.assets[giver][COIN]:
                found.append(asset(giver, COIN))
            if loot and s.assets[giver][LOOT]:
                found.append(asset(giver, LOOT))
    if side == RUSSIANS and s.veche_coin and not s.besieged[lord]:
        found.append(VECHE_COIN)
    return found


# 3.3 Disband


def disband_step(s: State) -> Rules[bool]:
    """3.3, 4.8.2 Disband: at the limit to the Calendar, beyond it out of the game."""
    side = s.side
    asked = False
    while due := [i for i in LORDS_OF[side] if s.where[i] >= 0 and s.service[i] <= s.box]:
        if len(due) == 1 and not asked and might_play(s, side):
            if (yield from window(s, side, f"Play a held Event before {WHO[due[0]]} leaves?")):
                continue
            asked = True
        options = DISBAND(due)
        if len(due) > 1:  # he is asked anyway, whatever he holds
            options += playable(s, side)
            asked = True
        act: Action = yield Ask(s.seat[side], options, "Who disbands next?", "3.3")
        if act.verb is PLAY:
            yield from play_held(s, side, act.noun)
        elif s.service[act.noun] < s.box:
            yield from remove(s, act.noun, captors_of(s, act.noun))
        else:
            yield from disband(s, act.noun)
    if s.vassal_service:
        yield from disband_vassals(s)
    next_side(s)
    return asked


def disband_vassals(s: State) -> Rules[None]:
    """3.4.2 option: Vassals past their Service are gone, those at it go home Unready."""
    for lord in on_map(s, s.side):
        for vassal in VASSALS_OF[lord]:
            position = s.vassal_box[vassal]
            if 0 <= position <= s.box:
                s.vassals[vassal] = V_GONE if position < s.box else V_UNREADY
                s.vassal_box[vassal] = -1
                lose_vassal_forces(s, vassal)
                tell(s.log, f"{VASSAL[vassal]} leave {WHO[VASSAL_LORD[vassal]]}.")
        yield from leave_if_empty(s, lord)
