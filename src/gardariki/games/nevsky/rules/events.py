"""7.1, 7.3 Events resolved on being drawn, one function a card."""

from __future__ import annotations

from collections.abc import Callable

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import (
    ANDREAS,
    ASSETS,
    CARD_IDS,
    CARD_SIDE,
    DOMASH,
    EDITIONS,
    LOCALES,
    LORDS_OF,
    OFF_RIGHT,
    R9,
    R10,
    R11,
    R12,
    R14,
    R15,
    R16,
    R17,
    R18,
    RIGA,
    RUSSIANS,
    SHIP,
    SIDE_NAMES,
    T1,
    T2,
    T11,
    T12,
    T13,
    T14,
    T15,
    T18,
    TARGET_LOCALES,
    TARGET_LORDS,
    TERRITORY,
    TEUTONS,
)
from gardariki.games.nevsky.rules.calendar import box_words, shift_cylinder, shift_service
from gardariki.games.nevsky.rules.cards import COGS, has, in_play
from gardariki.games.nevsky.rules.goods import asset_words, tell_mat
from gardariki.games.nevsky.rules.lords import leave_play, on_map
from gardariki.games.nevsky.rules.places import anyone, enemy_stronghold, settle
from gardariki.games.nevsky.state import State
from gardariki.games.nevsky.words import (
    AT,
    CYLINDER,
    DONE,
    FROM_VECHE,
    LORD,
    PLACE,
    REGROW,
    REMOVE,
    SERVICE,
    SHIFT,
    VECHE_COIN,
    WHO,
    asset,
    does,
)


def markers(s: State, lords: list[int]) -> list[Action]:
    """7.0.1 The cylinder or Service marker of each of these Lords that is in the game."""
    found: list[Action] = []
    for lord in lords:
        if s.cylinder[lord] >= 0:
            found.append(CYLINDER[lord])
        elif s.where[lord] >= 0:
            found.append(SERVICE[lord])
    return found


def no_effect(s: State) -> None:
    """3.1.3 An Event that finds no target."""
    tell(s.log, "It has no effect.")


def cited(card: int) -> str:
    """7 Where the rules tell of this card's Event."""
    return f"{'7.1' if CARD_SIDE[card] == TEUTONS else '7.3'} {CARD_IDS[card].upper()}"


def shift_one(
    s: State, card: int, targets: list[Action], shifts: list[int], side: int = -1
) -> Rules[None]:
    """7.0.1 The card's side, or another, picks one marker and one of the shifts, if it can."""
    if side < 0:
        side = CARD_SIDE[card]
    if not targets:
        tell(s.log, "There is no marker to shift.")
        return
    act: Action = yield Ask(s.seat[side], targets, "Which marker is shifted?", cited(card))
    options = SHIFT([2 + n for n in shifts])
    boxes = (yield from pick(Ask(s.seat[side], options, "How far?", "2.2.3"))) - 2
    lord = act.noun
    if act.verb is CYLINDER:
        shift_cylinder(s, lord, boxes)
        tell(s.log, f"The cylinder of {WHO[lord]} goes to {box_words(s.cylinder[lord])}.")
    else:
        shift_service(s, lord, boxes)
        tell(s.log, f"The Service of {WHO[lord]} goes to {box_words(s.service[lord])}.")


SHIFTS: dict[int, list[int]] = {
    T12: [-2, 2],
    R10: [-2, -1, 0, 1, 2],
    R11: [-1, 0, 1],
    R17: [-1, 1],
}


def shift_named(s: State, card: int) -> Rules[None]:
    """7.1 T12, 7.3 R10, 7.3 R11, 7.3 R17: a marker of one of the Lords whom the card names.

    The bans of R11 and R17 last this Levy.
    """
    yield from shift_one(s, card, markers(s, TARGET_LORDS[card]), SHIFTS[card])


def grand_prince(s: State, card: int) -> Rules[None]:
    """7.1 T1 Grand Prince: with both princes on map only the later Service marker."""
    princes = TARGET_LORDS[card]
    targets = markers(s, princes)
    if all(s.where[lord] >= 0 for lord in princes):
        within = [lord for lord in princes if 0 < s.service[lord] < OFF_RIGHT]
        latest = max([s.service[lord] for lord in within], default=0)
        targets = SERVICE([i for i in within if s.service[i] == latest] or princes)
    yield from shift_one(s, card, targets, [-2, 2])


def torzhok(s: State, card: int) -> Rules[None]:
    """7.1 T2 Torzhok: three Assets of Domash (one at a time, next), or three Coin of the Veche."""
    options: list[Action] = []
    if s.where[DOMASH] >= 0:
        options.append(LORD[DOMASH])
    if s.veche_coin or options:
        options.append(FROM_VECHE.act)
    if not options:
        no_effect(s)
        return
    act: Action = yield Ask(s.seat[TEUTONS], options, "Who is robbed?", cited(card))
    if act is not FROM_VECHE.act:
        s.to_strip = 3
        tell(s.log, f"{does(DOMASH, 'is')} robbed of up to 3 Assets.")
        return
    before = s.veche_coin
    while s.veche_coin and before - s.veche_coin < 3:
        options = [REMOVE[VECHE_COIN], *_enough(s)]
        act = yield Ask(s.seat[TEUTONS], options, "Rob the Veche of a Coin?", cited(card))
        if act is DONE.act:
            break
        s.veche_coin -= 1
    tell(s.log, f"The Veche loses {before - s.veche_coin} Coin.")


def _enough(s: State) -> list[Action]:
    """0.3, 7.1 T2 The second edition's Torzhok takes up to three."""
    return [DONE.act] if EDITIONS[s.edition].torzhok_up_to else []


def strip(s: State) -> Rules[bool]:
    """7.1 T2 Torzhok: the Teutons choose the next Asset that Domash loses."""
    kinds = [kind for kind in range(ASSETS) if s.assets[DOMASH][kind]]
    if not kinds:
        s.to_strip = 0
        return False
    options = REMOVE([asset(DOMASH, kind) for kind in kinds]) + _enough(s)
    act: Action = yield Ask(s.seat[TEUTONS], options, "Which Asset is lost?", "7.1 T2")
    if act is DONE.act:
        s.to_strip = 0
        return True
    kind = act.noun % ASSETS
    s.assets[DOMASH][kind] -= 1
    s.to_strip -= 1
    tell(s.log, f"{does(DOMASH, 'loses')} {asset_words(kind)}.")
    return True


def pope_gregory(s: State, card: int) -> Rules[None]:
    """7.1 T11 Pope Gregory: one Teutonic cylinder comes 1 box nearer; the card turns to Crusade."""
    targets = CYLINDER([lord for lord in LORDS_OF[TEUTONS] if s.cylinder[lord] >= 0])
    yield from shift_one(s, card, targets, [-1])


def bountiful_harvest(s: State, card: int) -> Rules[None]:
    """7.1 T14, 7.3 R18 Bountiful Harvest: an enemy Ravaged marker goes."""
    side = CARD_SIDE[card]
    fields = [p for p in range(LOCALES) if s.ravaged[p] and TERRITORY[p] == side]
    if not fields:
        no_effect(s)
        return
    prompt = "Which Locale recovers?"
    place = yield from pick(Ask(s.seat[side], REGROW(fields), prompt, cited(card)))
    s.ravaged[place] = 0
    tell(s.log, f"{AT[place]} recovers from Ravage.")


def mindaugas(s: State, card: int) -> Rules[None]:
    """7.1 T15, 7.3 R12 Mindaugas: an own Ravaged marker near Ostrov, or near Rositten."""
    side = CARD_SIDE[card]
    places = [
        place
        for place in TARGET_LOCALES[card]
        if not s.ravaged[place]
        and not anyone(s, 1 - side, place)
        and not enemy_stronghold(s, side, place)
    ]
    if not places:
        no_effect(s)
        return
    prompt = "Where do the Lithuanians raid?"
    place = yield from pick(Ask(s.seat[side], PLACE(places), prompt, cited(card)))
    s.ravaged[place] = 1
    tell(s.log, f"Lithuanians ravage {AT[place]} for the {SIDE_NAMES[side]}.")


def swedish_crusade(s: State, card: int) -> Rules[None]:
    """7.1 T18 Swedish Crusade: Vladislav and Karelians 1 box each, either way."""
    for lord in sorted(TARGET_LORDS[card], reverse=True):
        yield from shift_one(s, card, markers(s, [lord]), [-1, 1])


def osilian_revolt(s: State, card: int) -> Rules[None]:
    """7.3 R9 Osilian Revolt: the Teutons choose; not him at the left edge if the other is not."""
    lords = [lord for lord in TARGET_LORDS[card] if s.where[lord] >= 0]
    far = [lord for lord in lords if s.service[lord] > 1]
    yield from shift_one(s, card, SERVICE(far or lords), [-2], TEUTONS)


def prussian_revolt(s: State, card: int) -> Rules[None]:
    """7.3 R14 Prussian Revolt: Andreas is called to an empty Riga, or delayed 2 boxes."""
    if s.cylinder[ANDREAS] >= 0:
        shift_cylinder(s, ANDREAS, 2)
        tell(s.log, f"The cylinder of {WHO[ANDREAS]} goes to {box_words(s.cylinder[ANDREAS])}.")
    elif s.where[ANDREAS] >= 0 and not s.besieged[ANDREAS] and _empty(s, RIGA):
        origin = s.where[ANDREAS]
        s.where[ANDREAS] = RIGA
        tell(s.log, f"{does(ANDREAS, 'is')} called to {AT[RIGA]}.")
        settle(s, origin)
    else:
        no_effect(s)
    return
    yield


def _empty(s: State, place: int) -> bool:
    return not (
        place in s.where
        or s.legate == place
        or s.conquered[place]
        or s.ravaged[place]
        or s.siege[place]
        or s.castle[place] >= 0
        or s.walls[place]
    )


def death_of_the_pope(s: State, card: int) -> Rules[None]:
    """7.3 R15 Death of the Pope: William of Modena goes, and stays away this Levy."""
    if in_play(s, T13):
        yield from leave_play(s, T13)


def tempest(s: State, card: int) -> Rules[None]:
    """7.3 R16 Tempest: one Teutonic Lord loses his Ships, half of them with Cogs."""
    lords = on_map(s, TEUTONS)
    if not s.hidden_mats:
        lords = [lord for lord in lords if s.assets[lord][SHIP]]
    if not lords:
        no_effect(s)
        return
    lord = yield from pick(Ask(s.seat[RUSSIANS], LORD(lords), "Whose Ships sink?", cited(card)))
    ships = s.assets[lord][SHIP]
    lost = (ships + 1) // 2 if has(s, lord, COGS) else ships
    s.assets[lord][SHIP] -= lost
    others = f"A tempest falls on the Ships of {WHO[lord]}."
    tell_mat(s, lord, f"A tempest sinks {asset_words(SHIP, lost)} of {WHO[lord]}.", others)


EVENTS: dict[int, Callable[[State, int], Rules[None]]] = {
    T1: grand_prince,
    T2: torzhok,
    T11: pope_gregory,
    T12: shift_named,
    T14: bountiful_harvest,
    T15: mindaugas,
    T18: swedish_crusade,
    R9: osilian_revolt,
    R10: shift_named,
    R11: shift_named,
    R12: mindaugas,
    R14: prussian_revolt,
    R15: death_of_the_pope,
    R16: tempest,
    R17: shift_named,
    R18: bountiful_harvest,
}
