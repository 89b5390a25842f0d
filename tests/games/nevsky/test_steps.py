"""A step says whether it asked anything: one that did ends the beat, one that did not goes on."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.nevsky.realm import Realm, deck_place
from gardariki.engine.questions import Ask, Chance
from gardariki.games.nevsky import state as steps
from gardariki.games.nevsky.data import SCENARIOS as STEP_SCENARIOS
from gardariki.games.nevsky.data import card as data_card
from gardariki.games.nevsky.data import lord
from gardariki.games.nevsky.rules.approach import AMBUSHED, FLEE, SPOILS
from gardariki.games.nevsky.rules.turn import STEPS
from gardariki.games.nevsky.state import State
from gardariki.games.nevsky.words import WORDS

RULE = pytest.mark.rule
TEUTONS, RUSSIANS = 0, 1


def asked(s: State, step: int, side: int, answers: str = "", dice: Sequence[int] = ()) -> bool:
    """Run one step with these answers (joined by commas) and rolls; what it says in the end."""
    s.step, s.side = step, side
    rules = STEPS[step](s)
    words, rolls = [word.strip() for word in answers.split(",") if word], list(dice)
    answer: object = None
    while True:
        try:
            question = rules.send(answer)
        except StopIteration as end:
            assert not words, f"nobody asked for {words}"
            return bool(end.value)
        if isinstance(question, Chance):
            answer = rolls.pop(0)
        else:
            assert isinstance(question, Ask)
            if len(question.options) == 1 and not question.always:
                answer = question.options[0]
            else:
                answer = WORDS.find(words.pop(0))
                assert answer in question.options


def both(box: int = 5) -> Realm:
    r = Realm(box).lord("hermann", "dorpat", "1 knights", "1 coin")
    return r.lord("gavrilo", "pskov", "1 knights", "1 coin")


@RULE("2.2.2", "3.2", "3.3", "4.8.2")
def test_pay_and_disband() -> None:
    assert asked(both().s, steps.PAY_LEVY, TEUTONS, "done")
    assert asked(both().s, steps.PAY_LEVY, TEUTONS, "pay hermann")
    s = both().s
    s.assets[lord("hermann")] = [0] * 7
    assert not asked(s, steps.PAY_LEVY, TEUTONS)
    assert (s.step, s.side) == (steps.PAY_LEVY, RUSSIANS)
    assert not asked(both().s, steps.DISBAND_LEVY, TEUTONS)
    r = both().lord("rudolf", "wenden", "1 knights", service=5)
    assert not asked(r.s, steps.DISBAND_LEVY, TEUTONS)  # he alone is due
    r.lord("rudolf", "wenden", "1 knights", service=5).s.service[lord("hermann")] = 5
    assert asked(r.s, steps.DISBAND_LEVY, TEUTONS, "disband rudolf")


@RULE("2.2.2", "3.4", "3.5")
def test_muster_and_call_to_arms() -> None:
    assert asked(both().s, steps.MUSTER, TEUTONS, "done")
    s = both().s
    assert asked(s, steps.MUSTER, TEUTONS, "muster hermann")
    assert asked(s, steps.MUSTER, TEUTONS, "levy_transport cart")
    s.hand[0].append(data_card("t7"))
    assert asked(s, steps.MUSTER, TEUTONS, "lordship t7")
    s.hand[0].append(data_card("t17"))
    s.cylinder[lord("andreas")] = 9
    assert asked(s, steps.MUSTER, TEUTONS, "play t17, shift left_2")
    s.hand[0].clear()
    assert asked(s, steps.MUSTER, TEUTONS, "done")
    assert not asked(Realm().lord("hermann", "gdov", "1 knights").s, steps.MUSTER, TEUTONS)
    s = both().s
    s.actor, s.actions, s.stage = lord("hermann"), 0, 1
    assert not asked(s, steps.MUSTER, TEUTONS)
    assert s.actor == -1
    s = both().s
    s.actor, s.actions = -1, 0
    assert not asked(s, steps.EXTRA_MUSTER, TEUTONS)
    assert s.step == steps.CALL_ENDS
    assert not asked(both().s, steps.CALL_TO_ARMS, TEUTONS)
    assert not asked(both().s, steps.CALL_TO_ARMS, RUSSIANS)
    s = both().cylinder("andrey", 1).s
    assert asked(s, steps.CALL_TO_ARMS, RUSSIANS, "veche_decline")
    assert s.step == steps.CALL_ENDS
    for answers in ("done", "veche_slide andrey", "veche_lordship gavrilo"):
        s = both().cylinder("andrey", 1).s
        s.veche_vp = 1
        assert asked(s, steps.CALL_TO_ARMS, RUSSIANS, answers)


@RULE("2.2.2", "3.1")
def test_arts_of_war() -> None:
    s = both().lord("domash", "novgorod", "1 knights", "2 ship").s
    s.first_levy = False
    assert asked(s, steps.ARTS_OF_WAR, TEUTONS, "", [deck_place(s, "t2")])
    assert asked(s, steps.ARTS_OF_WAR, TEUTONS, "lord domash")
    assert asked(s, steps.ARTS_OF_WAR, TEUTONS)
    assert asked(s, steps.ARTS_OF_WAR, TEUTONS)
    assert not asked(s, steps.ARTS_OF_WAR, TEUTONS)  # Domash has nothing left
    assert asked(s, steps.ARTS_OF_WAR, TEUTONS, "", [deck_place(s, "t16")])
    assert asked(s, steps.ARTS_OF_WAR, TEUTONS)  # Famine: nothing to do, but a beat of its own
    assert not asked(s, steps.ARTS_OF_WAR, TEUTONS)
    assert s.side == RUSSIANS


@RULE("2.2.2", "4.0", "4.1")
def test_plan() -> None:
    r = both().in_play("t1 t8")
    assert asked(r.s, steps.CAPABILITY_DISCARD, TEUTONS, "discard t1")
    assert not asked(r.s, steps.CAPABILITY_DISCARD, TEUTONS)
    assert not asked(r.s, steps.LIEUTENANTS, TEUTONS)
    r = both().lord("rudolf", "wenden", "1 knights").lord("yaroslav", "wenden", "1 knights")
    assert asked(r.s, steps.LIEUTENANTS, TEUTONS, "done")
    assert asked(r.s, steps.LIEUTENANTS, TEUTONS, "lieutenant rudolf")
    assert r.s.leads[lord("rudolf")] == lord("yaroslav")


@RULE("2.2.2", "4.2")
def test_commands() -> None:
    s = both(1).s
    assert not asked(s, steps.COMMAND, TEUTONS)
    assert s.step == steps.GROW
    s.plan = [[lord("hermann") * 3], []]
    assert not asked(s, steps.COMMAND, TEUTONS)
    for answers in ("forage", "march ugaunia", "pass"):
        s.actions = 2
        assert asked(s, steps.ACTIONS, TEUTONS, answers)
        s.acted = False
    s = both(1).in_play("t13").s
    s.legate, s.actor, s.actions, s.with_legate = s.where[lord("hermann")], lord("hermann"), 1, True
    assert asked(s, steps.ACTIONS, TEUTONS, "use_legate")
    assert s.actions == 2
    s = both(1).hold("t7").cylinder("yaroslav", 3).s
    s.actor, s.actions = lord("hermann"), 2
    assert asked(s, steps.ACTIONS, TEUTONS, "play t7, shift left_2")
    s.actions = 0
    assert not asked(s, steps.ACTIONS, TEUTONS)
    assert s.step == steps.FEED
    assert not asked(s, steps.CARD_ENDS, TEUTONS)


@RULE("2.2.2", "4.3.4")
def test_approach() -> None:
    def before(stage: int, held: str = "") -> State:
        r = Realm(1).lord("hermann", "ugaunia", "1 knights").lord("gavrilo", "ugaunia", "1 knights")
        s = (r.hold(held) if held else r).s
        s.actor, s.group, s.origin, s.stage = lord("hermann"), [lord("hermann")], 7, stage
        return s

    assert asked(before(0), steps.APPROACH, RUSSIANS, "done")
    s = before(0)
    assert asked(s, steps.APPROACH, RUSSIANS, "lord gavrilo, avoid izborsk")
    s.stage = AMBUSHED
    assert not asked(s, steps.APPROACH, RUSSIANS)
    s = before(AMBUSHED, "t4")
    s.fleeing, s.flight, s.flight_way = [lord("gavrilo")], [28], [0]
    assert asked(s, steps.APPROACH, RUSSIANS, "done")
    assert asked(s, steps.APPROACH, RUSSIANS)
    assert not asked(before(AMBUSHED, "t4"), steps.APPROACH, RUSSIANS)  # nobody flees
    assert not asked(before(FLEE), steps.APPROACH, RUSSIANS)
    assert not asked(before(SPOILS), steps.APPROACH, RUSSIANS)
    s = before(SPOILS)
    s.pot[2] = 1
    assert asked(s, steps.APPROACH, RUSSIANS)
    assert s.assets[lord("hermann")][2] == 1


@RULE("2.2.2", "4.4")
def test_combat() -> None:
    r = Realm(1).lord("hermann", "izborsk", "1 knights").siege("izborsk", 1)
    s = r.lord("gavrilo", "izborsk", "1 knights", inside=True).s
    s.actor, s.actions = lord("gavrilo"), 2
    assert asked(s, steps.ACTIONS, RUSSIANS, "sally")
    assert s.step == steps.COMBAT
    assert asked(s, steps.COMBAT, RUSSIANS)


@RULE("2.2.2", "4.8.1")
def test_feed() -> None:
    s = both().s
    assert not asked(s, steps.FEED, TEUTONS)
    s = both().s
    s.moved[lord("hermann")] = 1
    s.assets[lord("hermann")] = [2, 0, 2, 0, 0, 0, 0]
    assert asked(s, steps.FEED, TEUTONS, "feed hermann_loot")
    assert not asked(s, steps.FEED, TEUTONS)


@RULE("2.2.2", "4.9")
def test_end_campaign() -> None:
    s = both(2).s
    s.scenario = [row.id for row in STEP_SCENARIOS].index("crusade_on_novgorod")
    assert not asked(s, steps.GROW, TEUTONS)
    assert not asked(s, steps.GROW, RUSSIANS)
    assert s.step == steps.PLOW_AND_REAP
    s.assets[lord("hermann")][0] = 2
    assert not asked(s, steps.PLOW_AND_REAP, TEUTONS)
    assert asked(s, steps.WASTAGE, TEUTONS, "waste hermann_provender")
    assert not asked(s, steps.WASTAGE, TEUTONS)
    assert not asked(s, steps.RESET, TEUTONS)
    assert not asked(s, steps.DISCARD, TEUTONS)
    s = both(2).hold("t4").s
    assert asked(s, steps.DISCARD, TEUTONS, "tuck_away t4")
    assert not asked(s, steps.ADVANCE, TEUTONS)
    s = both(8).ravaged("gdov", "ostrov").s
    s.edition = 1
    assert asked(s, steps.GROW, RUSSIANS, "regrow gdov")
