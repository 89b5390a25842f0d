"""7.0.4 Held Events that may be played whenever their owner is asked something of his own."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.windows import window as ask_for_cards
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import (
    ASSET_LIMIT,
    ASSETS,
    DISTANCE,
    FORT,
    HEINRICH,
    KAIBOLOVO,
    KOPORYE,
    LOCALE_TYPE,
    LOOT,
    LORDS_OF,
    PROVENDER,
    R3,
    R8,
    R11,
    R13,
    R17,
    RUSSIANS,
    SIDE_NAMES,
    SIDE_OF,
    T3,
    T7,
    T8,
    T13,
    T17,
    TARGET_LORDS,
    TERRITORY,
    TEUTONS,
)
from gardariki.games.nevsky.rules.calendar import box_words, shift_cylinder
from gardariki.games.nevsky.rules.cards import discard_held, in_effect
from gardariki.games.nevsky.rules.goods import asset_words, gain, goods_words, tell_mat
from gardariki.games.nevsky.rules.lords import captors_of, disband, on_map, remove
from gardariki.games.nevsky.rules.places import conquer, holder, settle
from gardariki.games.nevsky.state import State
from gardariki.games.nevsky.words import (
    CYLINDER,
    DONE,
    EVENT,
    LORD,
    LORDSHIP,
    PLACE,
    PLAY,
    QUIET,
    RECEIVE,
    SHIFT,
    WHO,
    asset,
    does,
)

LORDSHIP_CARDS: list[int] = [T7, T8, T17, R8, R13]
ANY_TIME: list[list[int]] = [[T3, T7, T8, T13, T17], [R3, R8, R13]]
"""The Events of each side that may be played for their own sake."""
_BOXES: dict[int, int] = {T7: 2, T8: 2, T17: 2, R8: 1, R13: 2}


def playable(s: State, side: int) -> list[Action]:
    """7.0.4 The held Events that this side could play now for their own sake."""
    if not s.hand[side]:
        return []
    return [PLAY[card] for card in sorted(s.hand[side]) if _has_target(s, card)]


def may_hold(s: State, side: int, card: int) -> bool:
    """8.2 Might this side hold the card, for all that the other side knows?"""
    if not s.hand[side]:
        return False
    if card in s.hand[side] or card in s.holds[side]:
        return True
    return s.hidden_mats and any(card in s.cards[lord] for lord in LORDS_OF[side])


def might_play(s: State, side: int) -> bool:
    """7.0.4, 8.2 Must the side be asked for a held Event, so that a pause tells nothing?

    Only where some card that it might hold could be played, and not if it said to be quiet.
    """
    if not s.hand[side] or s.quiet[side]:
        return False
    return any(may_hold(s, side, card) and _has_target(s, card) for card in ANY_TIME[side])


def might_play_pogost(s: State, side: int) -> bool:
    """7.0.4, 8.2 As `might_play`, for R3 Pogost during the other side's card."""
    if side != RUSSIANS or s.quiet[side]:
        return False
    return may_hold(s, side, R3) and bool(_in_rus(s))


def might_spur(s: State, lord: int) -> bool:
    """7.0.5, 8.2 Might his side hold an Event that gives this Lord more Lordship?"""
    side = SIDE_OF[lord]
    return any(lord in TARGET_LORDS[card] and may_hold(s, side, card) for card in LORDSHIP_CARDS)


def window(s: State, side: int, prompt: str) -> Rules[bool]:
    """7.0.4 A question for held Events: asked until told to be quiet; whether one was played."""
    might = might_play(s, side)
    options = playable(s, side) if might else []
    act = yield from ask_for_cards(
        s.seat[side], options, DONE.act, prompt, "7.0.4", might=might, quiet=QUIET.act
    )
    if act is QUIET.act:
        s.quiet[side] = 1
    elif act is not None:
        yield from play_held(s, side, act.noun)
        return True
    return False


def pogost(s: State, side: int) -> list[Action]:
    """7.0.4 R3 Pogost alone may be played during the other side's card."""
    if side == RUSSIANS and R3 in s.hand[side] and _in_rus(s):
        return [PLAY[R3]]
    return []


def _has_target(s: State, card: int) -> bool:
    if card in LORDSHIP_CARDS:
        return bool(_shiftable(s, card))
    if card == T3:
        return bool(_treacherous(s))
    if card == T13:
        return s.where[HEINRICH] >= 0 and len(on_map(s, TEUTONS)) > 1
    return card == R3 and bool(_in_rus(s))


def _shiftable(s: State, card: int) -> list[int]:
    return [lord for lord in TARGET_LORDS[card] if s.cylinder[lord] >= 0]


def _treacherous(s: State) -> list[int]:
    """T3 Vodian Treachery: Russian Forts to which a Teutonic Lord is strictly nearest."""
    found: list[int] = []
    for place in (KAIBOLOVO, KOPORYE):
        if LOCALE_TYPE[place] == FORT and s.castle[place] < 0 and holder(s, place) == RUSSIANS:
            near = [99, 99]
            for side in (TEUTONS, RUSSIANS):
                for lord in LORDS_OF[side]:
                    if s.where[lord] >= 0:
                        near[side] = min(near[side], DISTANCE[place][s.where[lord]])
            if near[TEUTONS] < near[RUSSIANS]:
                found.append(place)
    return found


def _in_rus(s: State) -> list[int]:
    return [
        lord
        for lord in LORDS_OF[RUSSIANS]
        if s.where[lord] >= 0 and TERRITORY[s.where[lord]] == RUSSIANS
    ]


def play_held(s: State, side: int, card: int) -> Rules[None]:
    """7.0.4 Play a held Event: its targets, its effect, and the card goes back to the deck."""
    tell(s.log, f"The {SIDE_NAMES[side]} play {EVENT[card]}.")
    seat = s.seat[side]
    if card in LORDSHIP_CARDS:
        options = CYLINDER(_shiftable(s, card))
        lord = yield from pick(Ask(seat, options, "Whose cylinder?", "7.0.5"))
        boxes = _BOXES[card]
        shift = yield from pick(Ask(seat, SHIFT([2 - boxes, 2 + boxes]), "Which way?", "2.2.3"))
        discard_held(s, card)
        shift_cylinder(s, lord, shift - 2)
        tell(s.log, f"The cylinder of {WHO[lord]} goes to {box_words(s.cylinder[lord])}.")
    elif card == T3:
        place = yield from pick(Ask(seat, PLACE(_treacherous(s)), "Which Fort?", "7.1 T3"))
        discard_held(s, card)
        conquer(s, place, TEUTONS)
        settle(s, place)
    elif card == T13:
        discard_held(s, card)
        yield from _curia(s)
    else:
        lord = yield from pick(Ask(seat, LORD(_in_rus(s)), "Who is provisioned?", "7.3 R3"))
        discard_held(s, card)
        new = asset_words(PROVENDER, gain(s, lord, PROVENDER, 4))
        who = does(lord, "draws")
        tell_mat(s, lord, f"{who} {new} from the Pogosts.", f"{who} on the Pogosts.")


def _curia(s: State) -> Rules[None]:
    """T13 Heinrich Sees the Curia: he leaves; up to two other Lords take four Assets each."""
    if s.service[HEINRICH] < s.box:
        yield from remove(s, HEINRICH, captors_of(s, HEINRICH))
    else:
        yield from disband(s, HEINRICH)
    lords = on_map(s, TEUTONS)
    seat = s.seat[TEUTONS]
    for _ in range(2):
        if not lords:
            break
        act: Action = yield Ask(
            seat, [*LORD(lords), DONE.act], "Who receives from the Curia?", "7.1 T13"
        )
        if act is DONE.act:
            break
        lords.remove(act.noun)
        before = list(s.assets[act.noun])
        for _ in range(4):
            kinds = [k for k in range(ASSETS) if k != LOOT and s.assets[act.noun][k] < ASSET_LIMIT]
            if not kinds:
                break
            options = RECEIVE([asset(act.noun, kind) for kind in kinds])
            got = yield from pick(Ask(seat, options, "Which Asset?", "7.1 T13"))
            s.assets[act.noun][got % ASSETS] += 1
        new = goods_words([s.assets[act.noun][kind] - before[kind] for kind in range(ASSETS)])
        others = f"{does(act.noun, 'receives')} Assets from the Curia."
        tell_mat(s, act.noun, f"{does(act.noun, 'receives')} {new} from the Curia.", others)


def lordship_cards(s: State, lord: int) -> list[Action]:
    """7.0.5 Held Events that give the Lord who is taking Levy actions two more."""
    hand = s.hand[SIDE_OF[lord]]
    return [LORDSHIP[c] for c in sorted(hand) if c in LORDSHIP_CARDS and lord in TARGET_LORDS[c]]


def barred(s: State, lord: int) -> bool:
    """7.3 R11, R17 bar some Lords from Muster and Lordship for this Levy."""
    return (in_effect(s, R11) and lord in TARGET_LORDS[R11]) or (
        in_effect(s, R17) and lord in TARGET_LORDS[R17]
    )
