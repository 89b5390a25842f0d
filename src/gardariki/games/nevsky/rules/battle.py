"""4.4 Battle: Array, Rounds, ending; and the beats of every kind of combat.

A combat runs in short beats, which `s.combat.stage` tells apart: the Array with its Events, one
beat for each Round, and the ending; before them, one for each Lord who may join by a Relief Sally.
"""

from __future__ import annotations

from gardariki.engine.log import listed, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.nevsky.data import SIDE_NAMES, SIDE_OF
from gardariki.games.nevsky.rules.aftermath import end_battle
from gardariki.games.nevsky.rules.array import (
    ATTACKER,
    DEFENDER,
    draw_up,
    in_the_field,
    reposition,
    side_of_role,
)
from gardariki.games.nevsky.rules.held import play_events
from gardariki.games.nevsky.rules.places import inside, outside
from gardariki.games.nevsky.rules.storm import end_storm, storm_array, storm_round
from gardariki.games.nevsky.rules.strike import CHARGE, ON_FOOT, SHOOT, strike
from gardariki.games.nevsky.state import BATTLE, STORM, Combat, State
from gardariki.games.nevsky.words import AT, CONCEDE, DONE, FIGHT_ON, RELIEF, WHO, does

# Stages of a combat
ARRAYING, FIGHTING, ENDING, RELIEVING = range(4)

MOST_ROUNDS = 50
"""RUL-33: a Battle still undecided then is lost by the Attacker."""

INITIATIVE: list[tuple[int, int]] = [
    (DEFENDER, SHOOT),
    (ATTACKER, SHOOT),
    (DEFENDER, CHARGE),
    (ATTACKER, CHARGE),
    (DEFENDER, ON_FOOT),
    (ATTACKER, ON_FOOT),
]
"""4.4.2 The Strike steps 1a to 2d."""


def begin_battle(s: State, active: int, marched: list[int], origin: int, way: int) -> None:
    """4.4 A Battle after an Approach: who may fight, before anyone is asked."""
    side = SIDE_OF[active]
    locale = s.where[active]
    foes = outside(s, 1 - side, locale)
    s.combat = Combat(
        kind=BATTLE,
        stage=RELIEVING if inside(s, side, locale) else ARRAYING,
        locale=locale,
        attacker=side,
        active=active,
        origin=origin,
        way=way,
        marched=list(marched),
        fought=[*marched, *foes],
        reserve=[list(marched), foes],
    )
    us, them = [WHO[lord] for lord in marched], [WHO[lord] for lord in foes]
    tell(s.log, f"Battle at {AT[locale]}: {listed(us)} against {listed(them)}.")


def combat(s: State) -> Rules[None]:
    """4.4, 4.5.2, 4.5.3 One beat of the combat that is being fought."""
    c = s.combat
    if c.kind == STORM:
        if c.stage == ARRAYING:
            yield from storm_array(s)
            c.stage = FIGHTING
        elif c.stage == FIGHTING:
            yield from storm_round(s)
            if c.loser >= 0:
                c.stage = ENDING
        else:
            yield from end_storm(s)
    elif c.stage == RELIEVING:
        yield from relief_sally(s)
    elif c.stage == ARRAYING:
        yield from draw_up(s)
        yield from play_events(s)
        c.stage = FIGHTING
    elif c.stage == FIGHTING:
        yield from battle_round(s)
        if c.loser >= 0:
            c.stage = ENDING
    else:
        yield from end_battle(s)


def relief_sally(s: State) -> Rules[None]:
    """4.4.1 (1) Relief Sally: any of the Attacker's Besieged Lords there may join, one a beat.

    1.5.2: with hidden mats the mats of those who join are open from then on, of others never.
    """
    c = s.combat
    within = [lord for lord in inside(s, c.attacker, c.locale) if lord not in c.sallied]
    act: Action = yield Ask(
        s.seat[c.attacker], [*RELIEF(within), DONE.act], "Who Sallies to the relief?", "4.4.1"
    )
    if act is not DONE.act:
        c.sallied.append(act.noun)
        c.fought.append(act.noun)
        tell(s.log, f"{does(act.noun, 'sallies')} to meet the relief.")
    if act is DONE.act or len(within) == 1:
        c.stage = ARRAYING


def battle_round(s: State) -> Rules[None]:
    """4.4.2 A Round: Concede, Reposition, Strike steps; who has lost after it."""
    c = s.combat
    c.round += 1
    c.auto = [0, 0]
    c.monks = []
    c.bridge_used = [0] * len(c.bridge_used)
    tell(s.log, f"Round {c.round}.")
    yield from concede(s)
    if c.round > 1:
        yield from reposition(s)
    for step, (role, kind) in enumerate(INITIATIVE):
        c.strike = step
        yield from strike(s, role, kind)
        if not (in_the_field(c, ATTACKER) and in_the_field(c, DEFENDER)):
            break
    c.rolls = []
    if c.conceded >= 0:
        c.loser = c.conceded
    elif not in_the_field(c, ATTACKER):
        c.loser = c.attacker
    elif not in_the_field(c, DEFENDER):
        c.loser = 1 - c.attacker
    elif c.round == MOST_ROUNDS:
        tell(s.log, "Neither side gives way; the Attacker breaks off.")
        c.loser = c.attacker


def concede(s: State) -> Rules[None]:
    """4.4.2 Concede: the Attacker, else the Defender, may make this Round the last and lose."""
    c = s.combat
    for role in (ATTACKER, DEFENDER):
        side = side_of_role(c, role)
        act: Action = yield Ask(
            s.seat[side], [FIGHT_ON.act, CONCEDE.act], "Fight on, or Concede the field?", "4.4.2"
        )
        if act is CONCEDE.act:
            c.conceded = side
            tell(s.log, f"The {SIDE_NAMES[side]} concede the field; the enemy is in Pursuit.")
            return
