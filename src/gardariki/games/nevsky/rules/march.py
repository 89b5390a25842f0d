"""4.3 March: the group, the load, the move; 4.7.3 Sail."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import (
    ASSETS,
    BOAT,
    HORSE,
    LIGHT_HORSE,
    LOOT,
    LORDS_OF,
    PROVENDER,
    ROADS,
    SEAPORTS,
    SHIP,
    SIDE_OF,
    TEUTONS,
    UNITS,
)
from gardariki.games.nevsky.rules.cards import COGS, CONVERTS, LODYA, has
from gardariki.games.nevsky.rules.goods import carrying, tell_left, total
from gardariki.games.nevsky.rules.lords import is_marshal
from gardariki.games.nevsky.rules.places import enemies_outside, outside, settle
from gardariki.games.nevsky.state import ACTIONS, APPROACH, FEED, State
from gardariki.games.nevsky.words import (
    AT,
    BY,
    DONE,
    DROP,
    JOIN,
    LADEN,
    LEGATE_ALONG,
    NO,
    UNLADEN,
    asset,
    deed,
)

UNLADEN_COST, LADEN_COST = 1, 2


def with_lower(s: State, lords: list[int], lord: int) -> None:
    """4.1.3 Add a Lord to a group, and his Lower Lord with him."""
    lords.append(lord)
    if s.leads[lord] >= 0:
        lords.append(s.leads[lord])


def followers(s: State, lord: int) -> list[int]:
    """4.3.1 Whom a Marshal may take along; a pair is named by its Lieutenant."""
    if not is_marshal(s, lord):
        return []
    return [
        other
        for other in outside(s, SIDE_OF[lord], s.where[lord])
        if other != lord and s.led_by[other] < 0
    ]


def choose_group(s: State, lord: int) -> Rules[list[int]]:
    """4.3.1 Group: a Marshal takes along whom he will, a Lieutenant his Lower Lord."""
    group: list[int] = []
    with_lower(s, group, lord)
    others = [other for other in followers(s, lord) if other not in group]
    while others:
        options = JOIN(others)
        if s.actions > 0 or converts(s, group):
            options.append(DONE.act)
        act: Action = yield Ask(s.seat[SIDE_OF[lord]], options, "Who comes along?", "4.3.1")
        if act is DONE.act:
            break
        with_lower(s, group, act.noun)
        others.remove(act.noun)
    return group


def choose_way(s: State, side: int, place: int, goal: int, barred: int, rule: str) -> Rules[int]:
    """1.3.1 Where two Ways lead to a Locale, whoever moves there chooses one."""
    ways = [way for way, other in ROADS[place] if other == goal and way != barred]
    return (yield from pick(Ask(s.seat[side], BY(ways), "By which Way?", rule)))


def legate_along(s: State, lord: int) -> Rules[bool]:
    """1.4.1 The Legate may travel with Teutonic Lords from his Locale."""
    if SIDE_OF[lord] != TEUTONS or s.legate != s.where[lord]:
        return False
    act: Action = yield Ask(
        s.seat[TEUTONS], [LEGATE_ALONG.act, NO.act], "Does the Legate come along?", "1.4.1"
    )
    return act is LEGATE_ALONG.act


def converts(s: State, group: list[int]) -> bool:
    """7.2 T3 Converts: the card's first March is free for a group with the card and Light Horse."""
    if s.marched:
        return False
    return any(has(s, lord, CONVERTS) for lord in group) and any(
        s.forces[lord][LIGHT_HORSE] for lord in group
    )


def free_march(s: State, lord: int) -> bool:
    """7.2 T3 Converts: is a March open to this Lord that takes no action at all?"""
    if s.marched or s.besieged[lord] or SIDE_OF[lord] != TEUTONS:
        return False
    group: list[int] = []
    with_lower(s, group, lord)
    for other in followers(s, lord):
        with_lower(s, group, other)
    return converts(s, group)


def march(s: State, goal: int) -> Rules[None]:
    """4.3 March to an adjacent Locale; costs 1 action, Laden 2, Converts none."""
    lord = s.actor
    side = SIDE_OF[lord]
    place = s.where[lord]
    group = yield from choose_group(s, lord)
    way = yield from choose_way(s, side, place, goal, -1, "4.3.3")
    transport = carrying(s, group, way)
    provender = total(s, group, PROVENDER)
    loot = total(s, group, LOOT)
    if converts(s, group):
        cost = 0
        drop_loot, spare = False, max(0, provender - 2 * transport)
    else:
        cost, drop_loot, spare = yield from _load(s, side, transport, provender, loot)
    along = yield from legate_along(s, lord)
    yield from drop(s, side, group, drop_loot, spare, "4.3.2")
    for kind in range(ASSETS):
        s.pot[kind] = 0
    s.actions -= cost
    s.marched = True
    s.way = way
    move(s, group, goal, along, "marches")
    arrive(s, goal)


def _load(
    s: State, side: int, transport: int, provender: int, loot: int
) -> Rules[tuple[int, bool, int]]:
    """4.3.2 Laden: (cost, whether Loot is left, how much Provender is left)."""
    light = (UNLADEN_COST, loot > 0, max(0, provender - transport))
    heavy = (LADEN_COST, False, max(0, provender - 2 * transport))
    heavy_differs = loot > 0 or (provender > transport and transport > 0)
    if not heavy_differs or s.actions < LADEN_COST:
        return light
    act: Action = yield Ask(
        s.seat[side], [LADEN.act, UNLADEN.act], "March Laden for 2 actions?", "4.3.2"
    )
    return heavy if act is LADEN.act else light


def drop(
    s: State, side: int, group: list[int], all_loot: bool, spare: int, rule: str
) -> Rules[None]:
    """1.7.2 Greed: leave all Loot, if so said, and exactly so much Provender, to the pot."""
    if not spare and not all_loot:
        return
    before = [list(s.assets[lord]) for lord in group]
    while spare:
        owners = [lord for lord in group if s.assets[lord][PROVENDER]]
        options = DROP([asset(i, PROVENDER) for i in owners])
        prompt = "Whose Provender is left behind?"
        if not s.hidden_mats:  # the other side reads the question too
            prompt += f" {spare} more."
        lord = (yield from pick(Ask(s.seat[side], options, prompt, rule))) // ASSETS
        s.assets[lord][PROVENDER] -= 1
        s.pot[PROVENDER] += 1
        spare -= 1
    if all_loot:
        for lord in group:
            s.pot[LOOT] += s.assets[lord][LOOT]
            s.assets[lord][LOOT] = 0
    tell_left(s, group, before)


def move(s: State, group: list[int], goal: int, along: bool, verb: str) -> None:
    """4.3.3 The group moves and is marked Moved/Fought; what it leaves is settled."""
    tell(s.log, f"{deed(group, verb)} to {AT[goal]}.")
    origin = s.where[group[0]]
    for lord in group:
        s.where[lord] = goal
        s.moved[lord] = 1
    if along:
        s.legate = goal
    s.group = group
    s.origin = origin
    settle(s, origin)


def arrive(s: State, goal: int) -> None:
    """4.3.3 Approach if an Unbesieged enemy is there; else Siege (Encamp) or Trade Route."""
    if enemies_outside(s, SIDE_OF[s.actor], goal):
        s.step = APPROACH
        s.stage = 0
    else:
        encamp(s, goal)


def encamp(s: State, goal: int) -> None:
    """4.3.5 Starting a Siege ends the card; joining one does not."""
    before = s.siege[goal]
    settle(s, goal)
    s.step = FEED if s.siege[goal] and not before else ACTIONS
    s.side = TEUTONS if s.step == FEED else SIDE_OF[s.actor]
    s.stage = 0


# 4.7.3 Sail


def ships(s: State, group: list[int]) -> int:
    """4.7.3 Ships for a group: its own, Cogs of anyone (double), Lodya's Boats."""
    count = 0
    for lord in LORDS_OF[SIDE_OF[group[0]]]:
        if s.where[lord] < 0:
            continue
        mat = s.assets[lord]
        if mat[SHIP] and has(s, lord, COGS):
            count += 2 * mat[SHIP]
        elif lord in group:
            count += mat[SHIP]
            if mat[BOAT] and has(s, lord, LODYA):
                count += min(2, mat[BOAT])
    return count


def berths(s: State, group: list[int]) -> int:
    """4.7.3 Ships that the group's Horse needs: 1 each for Teutons, 2 for Russians."""
    horse = 0
    for lord in group:
        for unit in range(UNITS):
            if HORSE[unit]:
                horse += s.forces[lord][unit]
    return horse if SIDE_OF[group[0]] == TEUTONS else 2 * horse


def sailing_groups(s: State, lord: int) -> list[list[int]]:
    """4.7.3 Every group whose Horse fits its Ships."""
    first: list[int] = []
    with_lower(s, first, lord)
    groups = [first]
    for other in followers(s, lord):
        more: list[list[int]] = []
        for group in groups:
            wider = list(group)
            with_lower(s, wider, other)
            more.append(wider)
        groups += more
    return [group for group in groups if berths(s, group) <= ships(s, group)]


def harbours(s: State, lord: int) -> list[int]:
    """4.7.3 Seaports to sail to: any other without an Unbesieged enemy Lord."""
    side = SIDE_OF[lord]
    place = s.where[lord]
    return [p for p in SEAPORTS if p != place and not enemies_outside(s, side, p)]


def sail(s: State, goal: int) -> Rules[None]:
    """4.7.3 Sail: the whole card; goods beyond the Ships are left behind, one by one."""
    lord = s.actor
    side = SIDE_OF[lord]
    seat = s.seat[side]
    groups = sailing_groups(s, lord)
    group: list[int] = []
    with_lower(s, group, lord)
    while True:
        others = [
            other
            for other in followers(s, lord)
            if other not in group
            and any(other in wide and all(i in wide for i in group) for wide in groups)
        ]
        options = JOIN(others)
        if berths(s, group) <= ships(s, group):
            options.append(DONE.act)
        if not others:
            break
        act: Action = yield Ask(seat, options, "Who sails along?", "4.7.3")
        if act is DONE.act:
            break
        with_lower(s, group, act.noun)
    along = yield from legate_along(s, lord)
    room = ships(s, group) - berths(s, group)
    before = [list(s.assets[i]) for i in group]
    while total(s, group, PROVENDER) + 2 * total(s, group, LOOT) > room:
        goods = [asset(i, kind) for i in group for kind in (PROVENDER, LOOT) if s.assets[i][kind]]
        noun = yield from pick(Ask(seat, DROP(goods), "What is left ashore?", "4.7.3"))
        s.assets[noun // ASSETS][noun % ASSETS] -= 1
    s.actions = 0
    tell_left(s, group, before)
    move(s, group, goal, along, "sails")
    settle(s, goal)
