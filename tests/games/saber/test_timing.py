"""S8.6, S7.14 and S12: what interrupts what, in which order, and how play comes back."""

from __future__ import annotations

import pytest

from games.saber.tavern import (
    ADVANTAGE,
    HRYVA,
    JEREMIASZ,
    KREMPSKI,
    KULBAKA,
    OPILSKI,
    VOVK,
    asked,
    at,
    lay,
    piled,
    say,
    skill,
    sq,
    tavern,
    words,
)

RULE = pytest.mark.rule
FAILED = ADVANTAGE
WON = [ADVANTAGE, 5, ADVANTAGE, 0]
EVEN = [ADVANTAGE, 0, ADVANTAGE, 0]


@RULE("S8.6", "S6.12", "S7.2")
def test_a_push_is_finished_with_its_aftermath_before_the_ready_one_strikes() -> None:
    """Hryva pushes Jeremiasz to Vovk, who waits: first the test and the stun, then the attack."""
    places = {"jeremiasz": "d3", "opilski": "a1", "hryva": "d2", "vovk": "e5"}
    s = tavern(places, {0: ["PN01"], 1: ["CK06"]}, active=1)
    s.ready[VOVK] = True
    m = at(s, "play CK06", "on hryva_2", "push jeremiasz_1", "distance 1", dice=[FAILED, *EVEN])
    assert asked(m) == (1, "S8.6")
    assert m.state.stun[JEREMIASZ]
    say(m, "ready_attack vovk_2")
    assert not m.state.stun[JEREMIASZ]
    assert len(m.state.weaken[JEREMIASZ]) == 1
    say(m, "0: stance attack", "1: stance attack")
    assert asked(m) == (1, "S4.6")  # Hryva goes on
    assert m.state.acting == HRYVA
    assert m.state.mp == 3


@RULE("S8.6", "S7.13", "S7.14")
def test_one_ready_attack_drives_the_walker_into_another() -> None:
    places = {"jeremiasz": "a3", "opilski": "d3", "hryva": "a5"}
    s = tavern(places, {0: ["PN01"], 1: ["CK01"]}, active=1)
    s.ready[JEREMIASZ] = s.ready[OPILSKI] = True
    m = at(s, "play CK01", "step b4", dice=[*WON, *EVEN])
    assert words(m, "ready_attack") == ["jeremiasz_1"]
    say(m, "ready_attack jeremiasz_1", "0: stance feint", "1: stance feint", "move_to c4")
    assert m.state.fights == []  # the first fight is over before the second may begin
    assert m.state.wounds[HRYVA] == 1
    assert words(m, "ready_attack") == ["opilski_1"]
    say(m, "ready_attack opilski_1", "0: stance attack", "1: stance attack")
    assert asked(m) == (1, "S4.6")
    assert (m.state.mp, len(m.state.grants)) == (1, 1)  # a step and the attack are left


@RULE("S7.14", "S8.6")
def test_a_dance_after_the_fight_is_answered_when_the_fight_is_over() -> None:
    """Won, then Cossack Dance, then the ready attack that it provoked, then the action goes on."""
    places = {"jeremiasz": "d3", "opilski": "f4", "hryva": "d4"}
    s = tavern(places, {0: ["PN01"], 1: ["CK01"]}, active=1)
    s.ready[OPILSKI] = True
    skill(s, "SC1", "hryva")
    m = at(s, "play CK01", "attack jeremiasz_1", dice=[*WON, *EVEN])
    say(m, "0: stance attack", "1: stance attack", "use_skill SC1", "move_to e4")
    assert asked(m) == (0, "S8.6")
    assert m.state.fights == []
    assert m.state.using == []
    assert m.state.special[HRYVA] == 2  # Fury came before the dance
    say(m, "ready_attack opilski_1")
    while m.ask is not None and m.ask.rule == "S7.11":
        say(m, "stop")
    say(m, "0: stance attack", "1: stance attack")
    assert asked(m) == (1, "S4.6")
    assert m.state.mp == 2


@RULE("S4.6", "S8.6", "S6.1")
def test_a_provoked_man_is_struck_in_the_middle_of_his_own_action() -> None:
    """The Noble's own card moves Hryva to the Noble's ready man; the weaken comes afterwards."""
    places = {"jeremiasz": "a1", "opilski": "d1", "hryva": "c4"}
    s = tavern(places, {0: ["PN25"], 1: ["CK01"]})
    s.ready[JEREMIASZ] = True
    m = at(s, "play PN25", "move hryva_2", "move_to b3", "move_to b2", dice=EVEN)
    assert asked(m) == (0, "S8.6")
    say(m, "ready_attack jeremiasz_1")
    assert m.state.weaken[HRYVA] == []
    say(m, "0: stance attack", "1: stance attack")  # nothing is left to do but to end the action
    assert len(m.state.weaken[HRYVA]) == 1
    assert asked(m) == (1, "S4")


@RULE("S6.4", "S9.3", "S4.4")
def test_a_cancelled_card_keeps_its_price_and_gives_the_action_back() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {0: ["PN02", "PN01"], 1: ["CK01"]})
    lay(s, 0, "PN18")
    s.table[0].player = 1  # as if the Cossack could veto
    m = at(s, "play PN02", "pay", "discount 1", "use_card PN18")
    assert m.state.special[JEREMIASZ] == 0
    assert m.state.cp[0] == 5
    assert not m.state.acted[JEREMIASZ]
    assert sorted(piled(m.state, 0)) == ["PN02", "PN18"]
    assert asked(m) == (1, "S4")


@RULE("S7.14", "S6.5")
def test_a_fight_within_a_fight_may_be_cancelled_alone() -> None:
    """Three Heads starts a second fight; its result is cancelled, the first one's stands."""
    places = {"krempski": "d3", "hryva": "d4", "kulbaka": "e3"}
    s = tavern(places, {0: ["PN01"], 1: ["CK01"]})
    lay(s, 1, "TV04")
    m = at(s, "play PN01", "discount 0", "attack hryva_2", dice=WON * 2)
    say(m, "stop", "0: stance attack", "1: stance attack", "decline")
    assert m.state.wounds[HRYVA] == 1
    say(m, "use_sheet krempski", "attack kulbaka_2")
    while m.ask is not None and m.ask.rule == "S7.11":
        say(m, "stop")
    say(m, "0: stance attack", "1: stance attack", "use_card TV04")
    assert m.state.wounds[KULBAKA] == 0
    assert m.state.wounds[HRYVA] == 1
    assert m.state.spent == [KREMPSKI]  # Bear's Hide was not needed
    assert (m.state.fights, m.state.using) == ([], [])
    assert asked(m) == (0, "S4.6")
    assert sq("d3") == m.state.square[KREMPSKI]
