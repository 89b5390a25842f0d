"""7.1, 7.3 Events resolved on being drawn, one function a card."""

from __future__ import annotations

from collections.abc import Callable

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import (
    ALEKSANDR,
    ANDREAS,
    ANDREY,
    ASSETS,
    DOMASH,
    EDITIONS,
    HEINRICH,
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
from gardariki.games.nevsky.rules.calendar import in_words, shift_cylinder, shift_service
from gardariki.games.nevsky.rules.cards import COGS, has, in_play
from gardariki.games.nevsky.rules.goods import one, tell_mat
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


def shift_one(
    s: State, side: int, targets: list[Action], shifts: list[int], rule: str
) -> Rules[None]:
    """7.0.1 The side picks one marker and one of the shifts; nothing if there is no target."""
    if not targets:
        tell(s.log, "There is no marker to shift.")
        return
    act: Action = yield Ask(s.seat[side], targets, "Which marker is shifted?", rule)
    options = SHIFT([2 + n for n in shifts])
    boxes = (yield from pick(Ask(s.seat[side], options, "How far?", "2.2.3"))) - 2
    lord = act.noun
    if act.verb is CYLINDER:
        shift_cylinder(s, lord, boxes)
        tell(s.log, f"The cylinder of {WHO[lord]} goes to {in_words(s.cylinder[lord])}.")
    else:
        shift_service(s, lord, boxes)
        tell(s.log, f"The Service of {WHO[lord]} goes to {in_words(s.service[lord])}.")


def grand_prince(s: State) -> Rules[None]:
    """7.1 T1 Grand Prince: with both princes on map only the later Service marker."""
    targets = markers(s, [ALEKSANDR, ANDREY])
    if s.where[ALEKSANDR] >= 0 and s.where[ANDREY] >= 0:
        one, other = s.service[ALEKSANDR], s.service[ANDREY]
        if 0 < one < OFF_RIGHT and not 0 < other < OFF_RIGHT:
            targets = [SERVICE[ALEKSANDR]]
        elif 0 < other < OFF_RIGHT and not 0 < one < OFF_RIGHT:
            targets = [SERVICE[ANDREY]]
        elif 0 < one < OFF_RIGHT and one != other:
            targets = [SERVICE[ALEKSANDR if one > other else ANDREY]]
    yield from shift_one(s, TEUTONS, targets, [-2, 2], "7.1 T1")


def khan_baty(s: State) -> Rules[None]:
    """7.1 T12 Khan Baty: as T1, but either Service marker."""
    yield from shift_one(s, TEUTONS, markers(s, [ALEKSANDR, ANDREY]), [-2, 2], "7.1 T12")


def torzhok(s: State) -> Rules[None]:
    """7.1 T2 Torzhok: three Assets of Domash (one at a time, next), or three Coin of the Veche."""
    options: list[Action] = []
    if s.where[DOMASH] >= 0:
        options.append(LORD[DOMASH])
    if s.veche_coin or options:
        options.append(FROM_VECHE.act)
    if not options:
        no_effect(s)
        return
    act: Action = yield Ask(s.seat[TEUTONS], options, "Who is robbed?", "7.1 T2")
    if act is not FROM_VECHE.act:
        s.to_strip = 3
        tell(s.log, f"{does(DOMASH, 'is')} robbed of up to 3 Assets.")
        return
    before = s.veche_coin
    while s.veche_coin and before - s.veche_coin < 3:
        options = [REMOVE[VECHE_COIN], *_enough(s)]
        act = yield Ask(s.seat[TEUTONS], options, "Rob the Veche of a Coin?", "7.1 T2")
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
    tell(s.log, f"{does(DOMASH, 'loses')} {one(kind)}.")
    return True


def pope_gregory(s: State) -> Rules[None]:
    """7.1 T11 Pope Gregory: one Teutonic cylinder comes 1 box nearer; the card turns to Crusade."""
    targets = CYLINDER([lord for lord in LORDS_OF[TEUTONS] if s.cylinder[lord] >= 0])
    yield from shift_one(s, TEUTONS, targets, [-1], "7.1 T11")


def _harvest(s: State, side: int, rule: str) -> Rules[None]:
    fields = [p for p in range(LOCALES) if s.ravaged[p] and TERRITORY[p] == side]
    if not fields:
        no_effect(s)
        return
    place = yield from pick(Ask(s.seat[side], REGROW(fields), "Which Locale recovers?", rule))
    s.ravaged[place] = 0
    tell(s.log, f"{AT[place]} recovers from Ravage.")


def harvest_of_the_teutons(s: State) -> Rules[None]:
    """7.1 T14 Bountiful Harvest: a Russian Ravaged marker goes."""
    yield from _harvest(s, TEUTONS, "7.1 T14")


def harvest_of_the_russians(s: State) -> Rules[None]:
    """7.3 R18 Bountiful Harvest: a Teutonic Ravaged marker goes."""
    yield from _harvest(s, RUSSIANS, "7.3 R18")


def _mindaugas(s: State, side: int, card: int, rule: str) -> Rules[None]:
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
    place = yield from pick(Ask(s.seat[side], PLACE(places), prompt, rule))
    s.ravaged[place] = 1
    tell(s.log, f"Lithuanians ravage {AT[place]} for the {SIDE_NAMES[side]}.")


def mindaugas_of_the_teutons(s: State) -> Rules[None]:
    """7.1 T15 Mindaugas: a Teutonic Ravaged marker near Ostrov."""
    yield from _mindaugas(s, TEUTONS, T15, "7.1 T15")


def mindaugas_of_the_russians(s: State) -> Rules[None]:
    """7.3 R12 Mindaugas: a Russian Ravaged marker near Rositten."""
    yield from _mindaugas(s, RUSSIANS, R12, "7.3 R12")


def swedish_crusade(s: State) -> Rules[None]:
    """7.1 T18 Swedish Crusade: Vladislav and Karelians 1 box each, either way."""
    for lord in sorted(TARGET_LORDS[T18], reverse=True):
        yield from shift_one(s, TEUTONS, markers(s, [lord]), [-1, 1], "7.1 T18")


def osilian_revolt(s: State) -> Rules[None]:
    """7.3 R9 Osilian Revolt: the Teutons choose; not him at the left edge if the other is not."""
    lords = [lord for lord in (ANDREAS, HEINRICH) if s.where[lord] >= 0]
    far = [lord for lord in lords if s.service[lord] > 1]
    yield from shift_one(s, TEUTONS, SERVICE(far or lords), [-2], "7.3 R9")


def batu_khan(s: State) -> Rules[None]:
    """7.3 R10 Batu Khan: Andreas up to 2 boxes."""
    yield from shift_one(s, RUSSIANS, markers(s, [ANDREAS]), [-2, -1, 0, 1, 2], "7.3 R10")


def valdemar(s: State) -> Rules[None]:
    """7.3 R11 Valdemar: Knud & Abel up to 1 box; their ban lasts this Levy."""
    yield from shift_one(s, RUSSIANS, markers(s, TARGET_LORDS[R11]), [-1, 0, 1], "7.3 R11")


def dietrich(s: State) -> Rules[None]:
    """7.3 R17 Dietrich von Grüningen: Andreas or Rudolf 1 box; both banned this Levy."""
    yield from shift_one(s, RUSSIANS, markers(s, TARGET_LORDS[R17]), [-1, 1], "7.3 R17")


def prussian_revolt(s: State) -> Rules[None]:
    """7.3 R14 Prussian Revolt: Andreas is called to an empty Riga, or delayed 2 boxes."""
    if s.cylinder[ANDREAS] >= 0:
        shift_cylinder(s, ANDREAS, 2)
        tell(s.log, f"The cylinder of {WHO[ANDREAS]} goes to {in_words(s.cylinder[ANDREAS])}.")
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


def death_of_the_pope(s: State) -> Rules[None]:
    """7.3 R15 Death of the Pope: William of Modena goes, and stays away this Levy."""
    if in_play(s, T13):
        yield from leave_play(s, T13)


def tempest(s: State) -> Rules[None]:
    """7.3 R16 Tempest: one Teutonic Lord loses his Ships, half of them with Cogs."""
    lords = on_map(s, TEUTONS)
    if not s.hidden_mats:
        lords = [lord for lord in lords if s.assets[lord][SHIP]]
    if not lords:
        no_effect(s)
        return
    lord = yield from pick(Ask(s.seat[RUSSIANS], LORD(lords), "Whose Ships sink?", "7.3 R16"))
    ships = s.assets[lord][SHIP]
    lost = (ships + 1) // 2 if has(s, lord, COGS) else ships
    s.assets[lord][SHIP] -= lost
    others = f"A tempest falls on the Ships of {WHO[lord]}."
    tell_mat(s, lord, f"A tempest sinks {one(SHIP, lost)} of {WHO[lord]}.", others)


EVENTS: dict[int, Callable[[State], Rules[None]]] = {
    T1: grand_prince,
    T2: torzhok,
    T11: pope_gregory,
    T12: khan_baty,
    T14: harvest_of_the_teutons,
    T15: mindaugas_of_the_teutons,
    T18: swedish_crusade,
    R9: osilian_revolt,
    R10: batu_khan,
    R11: valdemar,
    R12: mindaugas_of_the_russians,
    R14: prussian_revolt,
    R15: death_of_the_pope,
    R16: tempest,
    R17: dietrich,
    R18: harvest_of_the_russians,
}
