"""4.4.2 Strikes: Hits of a group, Walls, who takes them, Protection, Rout."""

from __future__ import annotations

from gardariki.engine.log import count, tell
from gardariki.engine.questions import Ask, Rules, d6
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import (
    ARCHERY,
    ARMORED,
    ASIATIC_HORSE,
    HORSE,
    KNIGHTS,
    LIGHT_HORSE,
    LORDS_OF,
    MELEE_BATTLE,
    MELEE_STORM,
    MEN_AT_ARMS,
    MILITIA,
    PROTECTION_BATTLE,
    PROTECTION_OTHER,
    R4,
    RUSSIANS,
    SERFS,
    SERGEANTS,
    SIDE_OF,
    TEUTONS,
    UNIT_NAMES,
    UNITS,
)
from gardariki.games.nevsky.rules.array import (
    ATTACKER,
    DEFENDER,
    SPOTS_OF,
    absorbers,
    in_the_field,
    row_of,
    side_of_role,
    stands,
    targets,
)
from gardariki.games.nevsky.rules.cards import (
    CROSSBOWS,
    HALBBRUDER,
    LUCHNIKI,
    TREBUCHETS,
    WARRIOR_MONKS,
    has,
    in_play,
)
from gardariki.games.nevsky.rules.held import behind_the_rock, marsh_stops, on_the_hill
from gardariki.games.nevsky.state import SR, STORM, State
from gardariki.games.nevsky.words import (
    AUTO,
    DONE,
    GARRISON_UNITS,
    KEEP_ROLL,
    REROLL,
    STRIKE,
    STRIKE_SALLY,
    STRIKERS,
    TAKE_HIT,
    WHO,
    deed,
    does,
    unit,
)

# Kinds of Strike
SHOOT, CHARGE, ON_FOOT, ALL_MELEE = range(4)
_DEED = ["shoots", "charges", "falls", "falls"]
_UPON = [" at", "", " on foot upon", " upon"]
_STEP_UNITS: list[list[bool]] = [
    [True] * UNITS,
    [HORSE[kind] for kind in range(UNITS)],
    [not HORSE[kind] for kind in range(UNITS)],
    [True] * UNITS,
]

GARRISON_KINDS: list[int] = [MEN_AT_ARMS, KNIGHTS]
"""The unit types of `Combat.garrison`, and of the nouns from `GARRISON_UNITS` on."""

_WORTH: list[int] = [8, 4, 2, 3, 4, 2, 1]
"""What a unit of each type is worth to its owner when `auto` assigns Hits."""


# How many Hits


def archery(s: State, lord: int) -> tuple[int, int]:
    """1.6, 7.2, 7.4 A Lord's Archery in half Hits: (crossbow, other)."""
    c = s.combat
    side = SIDE_OF[lord]
    forces = s.forces[lord]
    luchniki = has(s, lord, LUCHNIKI)
    worth = ARCHERY[ASIATIC_HORSE] * (2 if on_the_hill(c, side) else 1)
    crossbow = forces[MEN_AT_ARMS] * worth if has(s, lord, CROSSBOWS) else 0
    other = forces[MILITIA] if luchniki else 0
    if not marsh_stops(c, side):
        other += forces[ASIATIC_HORSE]
        if luchniki:
            other += forces[LIGHT_HORSE]
    return crossbow, other * worth


def melee(s: State, lord: int, kind: int) -> int:
    """1.6 A Lord's Melee in half Hits, for Horse, Foot or both."""
    c = s.combat
    storm = c.kind == STORM
    table = MELEE_STORM if storm else MELEE_BATTLE
    units = c.crossing if lord in c.bridged else s.forces[lord]
    stopped = marsh_stops(c, SIDE_OF[lord])
    organ = lord == c.organ and c.round == 1
    total = 0
    for who in range(UNITS):
        if units[who] and _STEP_UNITS[kind][who] and not (stopped and HORSE[who]):
            each = table[who]
            if organ and who in (KNIGHTS, SERGEANTS):
                each += 2
            total += units[who] * each
    return total


def blows(s: State, lord: int, kind: int) -> tuple[int, int]:
    """4.4.2 A Lord's Hits of a Strike step in halves: (crossbow, other)."""
    return archery(s, lord) if kind == SHOOT else (0, melee(s, lord, kind))


def tally(crossbow: int, other: int, halved: bool) -> tuple[int, int]:
    """4.4.2 Half Hits of a group to whole ones, rounded up once: (crossbow, other).

    >>> tally(3, 3, False), tally(0, 5, True)
    ((2, 1), (0, 2))
    """
    part = 4 if halved else 2
    total = -(-(crossbow + other) // part)
    bolts = -(-crossbow // part)
    return bolts, total - bolts


def over_the_bridge(s: State, lord: int, kind: int) -> Rules[None]:
    """7.1 T4, 7.3 R1 Bridge: the owner picks the units that Strike, 2 per Round number in all."""
    c = s.combat
    c.crossing = [0] * UNITS
    left = 2 * c.round - c.bridge_used[lord]
    stopped = marsh_stops(c, SIDE_OF[lord])
    able = [
        count if MELEE_BATTLE[who] and not (stopped and HORSE[who]) else 0
        for who, count in enumerate(s.forces[lord])
    ]
    here = [count if _STEP_UNITS[kind][who] else 0 for who, count in enumerate(able)]
    later = sum(able) - sum(here) if kind == CHARGE else 0
    if sum(here) + later <= left:
        c.crossing = here
    else:
        while left and sum(here):
            options = STRIKERS(unit(lord, who) for who in range(UNITS) if here[who])
            if later:
                options.append(DONE.act)
            prompt = f"Over the Bridge, {left} more may Strike: which?"
            act: Action = yield Ask(s.seat[SIDE_OF[lord]], options, prompt, "7.1")
            if act is DONE.act:
                break
            who = act.noun % UNITS
            here[who] -= 1
            c.crossing[who] += 1
            left -= 1
    c.bridge_used[lord] += sum(c.crossing)


# One Strike step of a Battle


def strike(s: State, role: int, kind: int) -> Rules[None]:
    """4.4.2 One Strike step: every Lord of the side who can Strikes, group by group."""
    c = s.combat
    side = side_of_role(c, role)
    waiting = [spot for spot in SPOTS_OF[role] if stands(c, spot) and targets(c, spot)]
    if kind != SHOOT:
        for spot in waiting:
            if c.spots[spot] in c.bridged:
                yield from over_the_bridge(s, c.spots[spot], kind)
    waiting = [spot for spot in waiting if any(blows(s, c.spots[spot], kind))]
    aims = [-1] * 12
    while waiting:
        yield from _aim(s, side, waiting, aims)
        waiting = [spot for spot in waiting if aims[spot] >= 0]
        groups: list[tuple[int, bool]] = []
        for spot in waiting:
            group = (aims[spot], c.spots[spot] in c.sallied)
            if group not in groups:
                groups.append(group)
        if not groups:
            return
        target, sallied = groups[0]
        if len(groups) > 1:
            options = [
                (STRIKE_SALLY if from_within else STRIKE)[c.spots[aim]]
                for aim, from_within in groups
            ]
            act: Action = yield Ask(s.seat[side], options, "Who is Struck first?", "4.4.2")
            target, sallied = groups[options.index(act)]
        together = [
            spot
            for spot in waiting
            if aims[spot] == target and (c.spots[spot] in c.sallied) == sallied
        ]
        waiting = [spot for spot in waiting if spot not in together]
        yield from _strike_one(s, role, kind, together, target)
        if not in_the_field(c, 1 - role):
            return


def _aim(s: State, side: int, waiting: list[int], aims: list[int]) -> Rules[None]:
    """4.4.2 Targets: where there is a choice (center, Sally row), the Striker's owner makes it."""
    c = s.combat
    behind = -1
    for spot in waiting:
        able = targets(c, spot)
        if aims[spot] in able:
            continue
        shared = row_of(spot) == SR and not c.rear
        if not able:
            aims[spot] = -1
        elif shared and behind >= 0:
            aims[spot] = behind
        else:
            who = "the Sally" if shared else WHO[c.spots[spot]]
            act: Action = yield Ask(
                s.seat[side],
                STRIKE(c.spots[other] for other in able),
                f"Whom does {who} Strike?",
                "4.4.2",
            )
            aims[spot] = c.spots.index(act.noun)
        if shared:
            behind = aims[spot]


def _strike_one(s: State, role: int, kind: int, strikers: list[int], target: int) -> Rules[None]:
    """4.4.2 A strike group: total and round its Hits, roll Walls, let the target take the rest."""
    c = s.combat
    side = side_of_role(c, role)
    crossbow = other = 0
    for spot in strikers:
        bolts, rest = blows(s, c.spots[spot], kind)
        crossbow += bolts
        other += rest
    c.strikers = [c.spots[spot] for spot in strikers]
    c.target = c.spots[target]
    c.crossbow, c.hits = tally(crossbow, other, c.conceded == side)
    announce(s, f"{deed(c.strikers, _DEED[kind])}{_UPON[kind]} {WHO[c.target]}")
    walls = walls_in_the_field(s, role, kind != SHOOT, c.strikers[0] in c.sallied)
    yield from roll_walls(s, walls)
    yield from _take(s, 1 - role, kind, strikers, target)
    clear_strike(s)


def announce(s: State, what: str) -> None:
    """The log line of a Strike, with its Hits."""
    c = s.combat
    bolts = f" ({c.crossbow} by crossbow)" if c.crossbow else ""
    tell(s.log, f"{what}: {count(c.crossbow + c.hits, 'Hit')}{bolts}.")


def clear_strike(s: State) -> None:
    """Nothing is left to be taken of this Strike."""
    c = s.combat
    c.crossbow = c.hits = 0
    c.target = -1
    c.strikers = []


# Walls


def trebuchets(s: State) -> int:
    """7.2 T14 Trebuchets: 1 off Russian Walls while their Lord is there and not Routed."""
    c = s.combat
    for lord in LORDS_OF[TEUTONS]:
        if s.where[lord] == c.locale and has(s, lord, TREBUCHETS) and any(s.forces[lord]):
            return 1
    return 0


def walls_in_the_field(s: State, role: int, in_melee: bool, sallied: bool) -> int:
    """4.4.2, 4.5.3 Walls of the side that this role Strikes: Siegeworks or Raven's Rock."""
    c = s.combat
    struck = side_of_role(c, 1 - role)
    value = s.siege[c.locale] if role == ATTACKER and sallied else 0
    if in_melee and behind_the_rock(c, struck):
        value = max(value, 2)
    if value and struck == RUSSIANS and c.sallied:
        value -= trebuchets(s)
    return value


def roll_walls(s: State, value: int) -> Rules[None]:
    """4.4.2 Walls: a die for each Hit, crossbow Hits apart; a roll within the range cancels one."""
    c = s.combat
    c.rolls = []
    if value <= 0 or c.crossbow + c.hits == 0:
        return
    stopped = 0
    for bolt in (True, False):
        for _ in range(c.crossbow if bolt else c.hits):
            face = yield from d6()
            c.rolls.append(face)
            if face <= value:
                stopped += 1
                if bolt:
                    c.crossbow -= 1
                else:
                    c.hits -= 1
    dice = ", ".join(map(str, c.rolls))
    tell(s.log, f"Walls 1-{value} roll {dice}: {stopped} stopped.")


# Taking Hits


def _take(s: State, role: int, kind: int, strikers: list[int], target: int) -> Rules[None]:
    """4.4.2 Who absorbs: Hit by Hit, the struck side names a unit, which rolls Protection."""
    c = s.combat
    while c.crossbow + c.hits:
        if not stands(c, target):
            found = _next_targets(s, strikers)
            if not found:
                tell(s.log, "Nobody is left in that row to Strike.")
                return
            act: Action = yield Ask(
                s.seat[side_of_role(c, 1 - role)],
                STRIKE(c.spots[spot] for spot in found),
                f"{does(c.target, 'is')} gone. Who takes the other Hits?",
                "4.4.2",
            )
            target = c.spots.index(act.noun)
            c.target = c.spots[target]
        able = [
            unit(c.spots[spot], who)
            for spot in absorbers(c, strikers, target)
            for who in range(UNITS)
            if s.forces[c.spots[spot]][who]
        ]
        noun = yield from choose_unit(s, role, able, kind != SHOOT)
        yield from take_hit(s, noun // UNITS, noun % UNITS, kind != SHOOT)


def _next_targets(s: State, strikers: list[int]) -> list[int]:
    """4.4.2 When the target is gone: the now closest enemies of the group."""
    c = s.combat
    found: list[int] = []
    for spot in strikers:
        for other in targets(c, spot):
            if other not in found:
                found.append(other)
    return found


def choose_unit(s: State, role: int, able: list[int], in_melee: bool) -> Rules[int]:
    """4.4.2 The owner assigns the Hit to a unit type; `auto` for the rest of the Round."""
    c = s.combat
    if len(able) == 1:
        return able[0]
    if not c.auto[role]:
        kind = "crossbow Hit" if c.crossbow else "Hit"
        act: Action = yield Ask(
            s.seat[side_of_role(c, role)],
            [*TAKE_HIT(able), AUTO.act],
            f"{count(c.crossbow + c.hits, 'Hit')} to take. Who takes the next {kind}?",
            "4.4.2",
        )
        if act is not AUTO.act:
            return act.noun
        c.auto[role] = 1
    best, least = able[0], 99
    for noun in able:
        lord, who = noun // UNITS, noun % UNITS
        if noun >= GARRISON_UNITS:
            lord, who = -1, GARRISON_KINDS[noun - GARRISON_UNITS]
        cost = _WORTH[who] * (6 - protection(s, lord, who, in_melee, c.crossbow > 0))
        if cost < least:
            best, least = noun, cost
    return best


def protection(s: State, lord: int, who: int, in_melee: bool, bolt: bool) -> int:
    """1.6, 4.4.2 The highest roll that saves a unit from a Hit; Lord -1 is the Garrison."""
    field = in_melee and s.combat.kind != STORM
    value = PROTECTION_BATTLE[who] if field else PROTECTION_OTHER[who]
    if who == ASIATIC_HORSE and not s.horse_archery:
        return 1
    if ARMORED[who]:
        if who != KNIGHTS and lord >= 0 and has(s, lord, HALBBRUDER):
            value += 1
        if bolt:
            value -= 2
    return value


def take_hit(s: State, lord: int, who: int, in_melee: bool) -> Rules[None]:
    """4.4.2 Assign and roll: the unit rolls its Protection at once, or Routs."""
    c = s.combat
    bolt = c.crossbow > 0
    if bolt:
        c.crossbow -= 1
    else:
        c.hits -= 1
    if who == SERFS:
        tell(s.log, f"Serfs of {WHO[lord]} are cut down.")
        rout(s, lord, who)
        return
    value = protection(s, lord, who, in_melee, bolt)
    face = yield from d6()
    c.rolls.append(face)
    name = f"{UNIT_NAMES[who]} of {WHO[lord]} (1-{value})"
    if face > value and who == KNIGHTS and has(s, lord, WARRIOR_MONKS):
        face = yield from _warrior_monks(s, lord, face, value, in_melee)
    if face <= value:
        tell(s.log, f"{name} roll {face} and stand.")
    else:
        tell(s.log, f"{name} roll {face} and Rout.")
        rout(s, lord, who)


def _warrior_monks(s: State, lord: int, face: int, value: int, in_melee: bool) -> Rules[int]:
    """7.2 T7 Warrior Monks: once in Archery and once in Melee a Round, failed Armor rolls again."""
    c = s.combat
    used = lord * 2 + int(in_melee)
    if used in c.monks:
        return face
    if not c.auto[ATTACKER if SIDE_OF[lord] == c.attacker else DEFENDER]:
        act: Action = yield Ask(
            s.seat[TEUTONS],
            [REROLL.act, KEEP_ROLL.act],
            f"Knights of {WHO[lord]} rolled {face} against 1-{value}. Roll again?",
            "7.2",
        )
        if act is KEEP_ROLL.act:
            return face
    c.monks.append(used)
    tell(s.log, f"Knights of {WHO[lord]} rolled {face}; the Warrior Monks roll again.")
    again = yield from d6()
    c.rolls.append(again)
    return again


def rout(s: State, lord: int, who: int) -> None:
    """4.4.2 Rout: the unit is set apart (Serfs go home); a Lord without units leaves the Array."""
    c = s.combat
    s.forces[lord][who] -= 1
    if who == SERFS:
        if in_play(s, R4):
            s.serfs += 1
    else:
        s.routed[lord][who] += 1
    if not any(s.forces[lord]) and lord in c.spots:
        c.spots[c.spots.index(lord)] = -1
        tell(s.log, f"{does(lord, 'Routs')}.")
