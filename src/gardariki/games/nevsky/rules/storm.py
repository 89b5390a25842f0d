"""4.5.2 Storm: one Lord a side in Front, the Garrison, Walls and Siegeworks; Sack."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules, d6, pick
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import (
    ARCHERY,
    ARMORED,
    COIN,
    EDITIONS,
    GARRISON,
    LOOT,
    MELEE_STORM,
    MEN_AT_ARMS,
    NOVGOROD,
    PROVENDER,
    RUSSIANS,
    SIDE_NAMES,
    SIDE_OF,
    TEUTONS,
    UNIT_NAMES,
    UNITS,
    WALLS,
)
from gardariki.games.nevsky.rules.aftermath import close_combat, forfeit, losses
from gardariki.games.nevsky.rules.array import ATTACKER, DEFENDER, in_the_field, side_of_role
from gardariki.games.nevsky.rules.goods import divide
from gardariki.games.nevsky.rules.held import play_events
from gardariki.games.nevsky.rules.places import (
    conquer,
    kind_now,
    lords_at,
    value_now,
)
from gardariki.games.nevsky.rules.strike import (
    ALL_MELEE,
    GARRISON_KINDS,
    SHOOT,
    announce,
    blows,
    choose_unit,
    clear_strike,
    protection,
    roll_walls,
    take_hit,
    tally,
    trebuchets,
)
from gardariki.games.nevsky.state import AF, CENTER, DF, STORM, Combat, State
from gardariki.games.nevsky.words import (
    AT,
    CONCEDE,
    DONE,
    FIGHT_ON,
    FRONT,
    GARRISON_UNITS,
    WHO,
    does,
    unit,
)

FRONTS: list[int] = [AF + CENTER, DF + CENTER]
"""The spot of each role's Front Lord."""
STORM_STEPS: list[tuple[int, int]] = [
    (DEFENDER, SHOOT),
    (ATTACKER, SHOOT),
    (DEFENDER, ALL_MELEE),
    (ATTACKER, ALL_MELEE),
]
"""4.5.2 The Strike steps 1a to 2b."""


def begin_storm(s: State, lord: int) -> None:
    """4.5.2 A Storm: all Lords outside and inside, and a fresh Garrison of the edition."""
    side, place = SIDE_OF[lord], s.where[lord]
    ours, theirs = lords_at(s, side, place), lords_at(s, 1 - side, place)
    s.combat = Combat(
        kind=STORM,
        locale=place,
        attacker=side,
        active=lord,
        fought=[*ours, *theirs],
        reserve=[ours, theirs],
        garrison=list(GARRISON[s.edition][kind_now(s, place)]),
    )
    tell(s.log, f"{does(lord, 'storms')} {AT[place]}.")


def storm_array(s: State) -> Rules[None]:
    """4.5.2 Array: the Active Lord against one Lord inside; Field Organ may be played."""
    c = s.combat
    c.reserve[ATTACKER].remove(c.active)
    c.spots[AF + CENTER] = c.active
    yield from _come_forward(s, DEFENDER)
    yield from play_events(s)


def _come_forward(s: State, role: int) -> Rules[None]:
    """4.5.2 A side without a Front Lord must bring one of its Reserve forward."""
    c = s.combat
    pool = c.reserve[role]
    if not pool:
        return
    seat = s.seat[side_of_role(c, role)]
    lord = yield from pick(Ask(seat, FRONT(pool), "Who fights in Front?", "4.5.2"))
    pool.remove(lord)
    c.spots[FRONTS[role]] = lord


def _reposition(s: State, role: int) -> Rules[None]:
    """4.5.2 Reposition: the Front Lord may change places with one in Reserve."""
    c = s.combat
    front = c.spots[FRONTS[role]]
    if front < 0:
        yield from _come_forward(s, role)
    elif c.reserve[role]:
        act: Action = yield Ask(
            s.seat[side_of_role(c, role)],
            [*FRONT(c.reserve[role]), DONE.act],
            f"Shall another relieve {WHO[front]}?",
            "4.5.2",
        )
        if act is not DONE.act:
            c.reserve[role].remove(act.noun)
            c.reserve[role].append(front)
            c.spots[FRONTS[role]] = act.noun


def storm_round(s: State) -> Rules[None]:
    """4.5.2 A Round: Concede, Reposition, four Strike steps; who has lost after it."""
    c = s.combat
    c.round += 1
    c.auto = [0, 0]
    c.monks = []
    tell(s.log, f"Round {c.round} of at most {s.siege[c.locale]}.")
    act: Action = yield Ask(
        s.seat[c.attacker], [FIGHT_ON.act, CONCEDE.act], "Press the Storm, or call it off?", "4.5.2"
    )
    if act is CONCEDE.act:
        c.conceded = c.loser = c.attacker
        tell(s.log, f"The {SIDE_NAMES[c.attacker]} call off the Storm.")
        return
    if c.round > 1:
        for role in (ATTACKER, DEFENDER):
            yield from _reposition(s, role)
    for step, (role, kind) in enumerate(STORM_STEPS):
        c.strike = step
        yield from _storm_strike(s, role, kind)
    c.rolls = []
    if not in_the_field(c, ATTACKER):
        c.loser = c.attacker
    elif not defended(c):
        c.loser = 1 - c.attacker
    elif c.round >= s.siege[c.locale]:
        c.loser = c.attacker


def defended(c: Combat) -> bool:
    """4.5.2 The Defender stands while any of the Garrison or any Lord inside does."""
    return any(c.garrison) or in_the_field(c, DEFENDER)


def storm_blows(s: State, role: int, kind: int) -> tuple[int, int]:
    """4.5.2 Half Hits of a side's Front Lord and of a Garrison: (crossbow, other).

    One switch: the edition's limit on the Melee Hits of a Lord.
    """
    c = s.combat
    crossbow = other = 0
    lord = c.spots[FRONTS[role]]
    if lord >= 0:
        crossbow, other = blows(s, lord, kind)
        cap = EDITIONS[s.edition].storm_melee_cap
        if kind == ALL_MELEE and cap:
            other = min(other, 2 * cap)
    if role == DEFENDER:
        if kind == SHOOT:
            crossbow += c.garrison[0] * ARCHERY[MEN_AT_ARMS]
        else:
            for place, who in enumerate(GARRISON_KINDS):
                other += c.garrison[place] * MELEE_STORM[who]
    return crossbow, other


def storm_walls(s: State, role: int) -> int:
    """4.5.2 What the Strikes of this role meet: the Stronghold's Walls, or Siegeworks."""
    c = s.combat
    if role == ATTACKER:
        value = WALLS[kind_now(s, c.locale)] + s.walls[c.locale]
    else:
        value = s.siege[c.locale]
    return value - trebuchets(s) if side_of_role(c, 1 - role) == RUSSIANS else value


def _storm_strike(s: State, role: int, kind: int) -> Rules[None]:
    """4.5.2 One Strike step: total, round, Walls, and the other side takes the rest."""
    c = s.combat
    crossbow, other = storm_blows(s, role, kind)
    target = c.spots[FRONTS[1 - role]]
    if crossbow + other == 0 or (target < 0 and (role == DEFENDER or not any(c.garrison))):
        return
    lord = c.spots[FRONTS[role]]
    c.strikers = [lord] if lord >= 0 else []
    c.target = target
    c.crossbow, c.hits = tally(crossbow, other, False)
    place = AT[c.locale]
    who = WHO[lord] if lord >= 0 else f"The Garrison of {place}"
    both = role == DEFENDER and lord >= 0 and any(c.garrison)
    if both:
        who += " and the Garrison"
    verb = "shoot at" if both else "shoots at"
    if kind == ALL_MELEE:
        verb = "fight" if both else "fights"
    announce(s, f"{who} {verb} {WHO[target] if role == DEFENDER else 'the defenders of ' + place}")
    yield from roll_walls(s, storm_walls(s, role))
    while c.crossbow + c.hits:
        able = storm_absorbers(s, 1 - role)
        if not able:
            break
        noun = yield from choose_unit(s, 1 - role, able, kind == ALL_MELEE)
        if noun >= GARRISON_UNITS:
            yield from _garrison_hit(s, noun - GARRISON_UNITS)
        else:
            yield from take_hit(s, noun // UNITS, noun % UNITS, kind == ALL_MELEE)
    clear_strike(s)


def storm_absorbers(s: State, role: int) -> list[int]:
    """4.5.2 Absorbing: Attackers in Armor first; for the Defender the Garrison first."""
    c = s.combat
    if role == DEFENDER and any(c.garrison):
        return [GARRISON_UNITS + place for place in (0, 1) if c.garrison[place]]
    lord = c.spots[FRONTS[role]]
    if lord < 0:
        return []
    kinds = [who for who in range(UNITS) if s.forces[lord][who]]
    if role == ATTACKER:
        kinds = [who for who in kinds if ARMORED[who]] or kinds
    return [unit(lord, who) for who in kinds]


def _garrison_hit(s: State, place: int) -> Rules[None]:
    """4.5.2 A Garrison unit rolls its Armor; Routed, it is gone."""
    c = s.combat
    who = GARRISON_KINDS[place]
    value = protection(s, -1, who, True, c.crossbow > 0)
    if c.crossbow:
        c.crossbow -= 1
    else:
        c.hits -= 1
    face = yield from d6()
    c.rolls.append(face)
    fate = "stand" if face <= value else "fall"
    tell(s.log, f"{UNIT_NAMES[who]} of the Garrison (1-{value}) roll {face} and {fate}.")
    if face > value:
        c.garrison[place] -= 1


def end_storm(s: State) -> Rules[None]:
    """4.5.2 End: Sack if the Defender lost, else the Siege goes on; Losses, aftermath."""
    c = s.combat
    if c.loser == c.attacker:
        tell(s.log, f"The Storm of {AT[c.locale]} fails.")
        yield from losses(s)
    else:
        yield from sack(s)
    close_combat(s)


def sack(s: State) -> Rules[None]:
    """4.5.2 Sack: Lords inside are removed, the Stronghold is Conquered and plundered."""
    c = s.combat
    place, side = c.locale, c.attacker
    tell(s.log, f"{AT[place]} is sacked.")
    value = value_now(s, place)
    for lord in lords_at(s, 1 - side, place):
        yield from forfeit(s, lord)
    yield from losses(s)
    for kind in (LOOT, PROVENDER, COIN):
        s.pot[kind] += value
    if place == NOVGOROD and side == TEUTONS:
        s.pot[COIN] += s.veche_coin
    conquer(s, place, side)
    s.walls[place] = 0
    yield from divide(s, side, lords_at(s, side, place))
