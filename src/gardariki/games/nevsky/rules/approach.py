"""4.3.4 Approach: Avoid Battle, Ambush, Withdraw, or stand and fight."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.windows import window
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import (
    LOOT,
    PROVENDER,
    R6,
    ROADS,
    SIDE_NAMES,
    SIDE_OF,
    T6,
    TEUTONS,
)
from gardariki.games.nevsky.rules.any_time import may_hold, might_play_pogost, play_held, pogost
from gardariki.games.nevsky.rules.battle import begin_battle
from gardariki.games.nevsky.rules.cards import discard_held, held
from gardariki.games.nevsky.rules.goods import carrying, divide, total
from gardariki.games.nevsky.rules.march import choose_way, drop, encamp, with_lower
from gardariki.games.nevsky.rules.places import (
    capacity,
    endanger_legate,
    holder,
    is_stronghold,
    may_flee_to,
    outside,
    settle,
)
from gardariki.games.nevsky.state import COMBAT, State
from gardariki.games.nevsky.words import (
    AMBUSH,
    AT,
    AVOID,
    DONE,
    EVENT,
    LORD,
    PLAY,
    WITHDRAW,
    does,
)

AMBUSHES: list[int] = [T6, R6]

# Stages of the step
DECLARE, AMBUSHED, FLEE, SPOILS, INSIDE = range(5)


def approach(s: State) -> Rules[bool]:
    """4.3.4 Approach: the next part of it, in the order of the rule."""
    if s.stage == DECLARE:
        return (yield from avoid_battle(s))
    if s.stage == AMBUSHED:
        return (yield from ambush(s))
    if s.stage == FLEE:
        return (yield from flee(s))
    if s.stage == SPOILS:
        s.stage = INSIDE
        if not s.pot[PROVENDER] and not s.pot[LOOT]:
            return False
        yield from divide(s, SIDE_OF[s.actor], s.group)
        return True
    return (yield from withdraw(s))


def exits(s: State, side: int, place: int, barred: int) -> list[int]:
    """4.3.4, 4.4.3 Where one may flee to, by any Way but the barred one."""
    found: list[int] = []
    for way, other in ROADS[place]:
        if way != barred and other not in found and may_flee_to(s, side, other):
            found.append(other)
    return found


def avoid_battle(s: State) -> Rules[bool]:
    """4.3.4 Avoid Battle: the Approached side names Lords and where they go."""
    side = 1 - SIDE_OF[s.actor]
    place = s.where[s.actor]
    goals = exits(s, side, place, s.way)
    lords = [
        lord
        for lord in outside(s, side, place)
        if goals and lord not in s.fleeing and s.led_by[lord] < 0
    ]
    if not lords and not might_play_pogost(s, side):
        s.stage = AMBUSHED
        return False
    options = LORD(lords) + pogost(s, side)
    options.append(DONE.act)
    act: Action = yield Ask(s.seat[side], options, "Who avoids Battle?", "4.3.4", always=True)
    if act is DONE.act:
        s.stage = AMBUSHED
    elif act.verb is PLAY:
        yield from play_held(s, side, act.noun)
    else:
        goal = yield from pick(Ask(s.seat[side], AVOID(goals), "To where?", "4.3.4"))
        way = yield from choose_way(s, side, place, goal, s.way, "4.3.4")
        group: list[int] = []
        with_lower(s, group, act.noun)
        for lord in group:
            s.fleeing.append(lord)
            s.flight.append(goal)
            s.flight_way.append(way)
    return True


def ambush(s: State) -> Rules[bool]:
    """4.3.4 Ambush: the Active side may undo every Avoid Battle of this Approach.

    Whoever might hold it is asked, and must answer, so that nobody learns who does.
    """
    side = SIDE_OF[s.actor]
    s.stage = FLEE
    card = AMBUSHES[side]
    if not s.fleeing or not may_hold(s, side, card):
        return False
    options = [AMBUSH[card]] if held(s, side, card) else []
    prompt = "Spring an Ambush?"
    act = yield from window(s.seat[side], options, DONE.act, prompt, "4.3.4", might=True)
    if act is not None:
        discard_held(s, card)
        tell(s.log, f"The {SIDE_NAMES[side]} spring {EVENT[card]}: nobody avoids Battle.")
        s.fleeing, s.flight, s.flight_way = [], [], []
    return True


def flee(s: State) -> Rules[bool]:
    """4.3.4 Those who Avoid go Unladen; what they leave goes to the Approaching group."""
    side = 1 - SIDE_OF[s.actor]
    place = s.where[s.actor]
    fleeing, flight, flight_way = s.fleeing, s.flight, s.flight_way
    s.stage = SPOILS
    if not fleeing:
        return False
    done: list[int] = []
    for first, lord in enumerate(fleeing):
        if lord in done:
            continue
        goal, way = flight[first], flight_way[first]
        group = [
            other
            for place_in, other in enumerate(fleeing)
            if flight[place_in] == goal and flight_way[place_in] == way
        ]
        done += group
        spare = max(0, total(s, group, PROVENDER) - carrying(s, group, way))
        yield from drop(s, side, group, True, spare, "4.3.4")
        for other in group:
            tell(s.log, f"{does(other, 'avoids')} Battle, going to {AT[goal]}.")
    for lord, goal in zip(fleeing, flight, strict=True):
        s.where[lord] = goal
        s.moved[lord] = 1
    for goal in sorted(set(flight)):
        settle(s, goal)
    if side == TEUTONS:
        endanger_legate(s, place)
    s.fleeing, s.flight, s.flight_way = [], [], []
    return True


def withdraw(s: State) -> Rules[bool]:
    """4.3.4 Withdraw: Lords may go inside an own Stronghold; the rest must fight."""
    side = 1 - SIDE_OF[s.actor]
    place = s.where[s.actor]
    standing = outside(s, side, place)
    if standing and is_stronghold(s, place) and holder(s, place) == side and not s.siege[place]:
        room = capacity(s, place) - sum(
            1 for lord, there in enumerate(s.where) if there == place and s.besieged[lord]
        )
        able = [
            lord
            for lord in standing
            if s.led_by[lord] < 0 and room >= (2 if s.leads[lord] >= 0 else 1)
        ]
        if able:
            act: Action = yield Ask(
                s.seat[side], [*WITHDRAW(able), DONE.act], "Who withdraws inside?", "4.3.4"
            )
            if act is not DONE.act:
                group: list[int] = []
                with_lower(s, group, act.noun)
                for lord in group:
                    s.besieged[lord] = 1
                    tell(s.log, f"{does(lord, 'withdraws')} into {AT[place]}.")
                if side == TEUTONS:
                    endanger_legate(s, place)
                return True
            _fight(s, place)
            return True
    if standing:
        _fight(s, place)
    else:
        encamp(s, place)
    return False


def _fight(s: State, place: int) -> None:
    """4.3.4 Battle is mandatory if an Unbesieged Lord of the Approached side remains."""
    begin_battle(s, s.actor, s.group, s.origin, s.way)
    s.step = COMBAT
    s.stage = 0
