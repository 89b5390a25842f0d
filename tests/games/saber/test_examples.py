"""The rulebook's worked examples, with the rulebook's numbers."""

from __future__ import annotations

import pytest

from games.saber.tavern import (
    ADVANTAGES,
    BOTH,
    SPECIALS,
    UNIQUE,
    at,
    attack,
    duel,
    lay,
    say,
    sq,
    tavern,
    verbs,
    who,
    words,
)
from gardariki.games.saber.data import CHARACTERS, RANGE
from gardariki.games.saber.language import STANCES

RULE = pytest.mark.rule
JEREMIASZ, HRYVA = who("jeremiasz"), who("hryva")
LOW, MEDIUM, HIGH, MASTER = range(4)


@RULE("S10.1")
def test_the_levels_of_jeremiasz() -> None:
    levels = dict(zip(STANCES, CHARACTERS[JEREMIASZ].levels, strict=True))
    assert levels == {"attack": MEDIUM, "dodge": HIGH, "feint": HIGH}


@RULE("S7.4", "S8.1")
def test_jeremiasz_dodges_with_the_master_die() -> None:
    """High dodge, one weaken token, a stance of +2: one level up in all, so the master die."""
    s = duel()
    lay(s, 0, "PN12", "jeremiasz")
    s.weaken[JEREMIASZ] = [0]
    m = attack(s, ("dodge", "attack"), [5, 0, 5, 5])
    assert m.state.last[0].levels[0] == MASTER


@RULE("S7.9")
def test_dodge_has_advantage_over_attack_two_to_three() -> None:
    """Attack with 2 points against dodge with 1 point and 2 advantage symbols: 2 to 3."""
    m = attack(duel(), ("attack", "dodge"), [ADVANTAGES, 2, ADVANTAGES, 0], "stop")
    fight = m.state.last[0]
    assert fight.scores == [2, 3]
    assert fight.winner == 1
    assert m.state.wounds[JEREMIASZ] == 1


@RULE("S7.12", "S7.9")
def test_four_to_three_and_a_dodge_symbol_leaves_one_wound() -> None:
    """Attack 4 with an extra wound against dodge 2+1 with a dodge symbol: 2 wounds less 1."""
    m = attack(duel(), ("dodge", "attack"), [BOTH, 1, BOTH, 5])
    fight = m.state.last[0]
    assert fight.scores == [3, 4]
    assert fight.wounds == [1, 0]


@RULE("S7.7", "S7.12", "S7.13")
def test_a_reroll_turns_the_fight_and_the_strike_hits_all_the_same() -> None:
    """4 to 3 becomes 2 to 3: the feint wins, the strike wounds the winner too."""
    m = attack(duel(), ("feint", "attack"), [BOTH, 3, UNIQUE, 5, 1], "die defender_skill")
    fight = m.state.fights[0]
    assert fight.scores == [3, 2]
    assert m.state.wounds[JEREMIASZ] == 1
    assert m.state.wounds[HRYVA] == 1
    assert "e5" in words(m, "move_to", 0)
    say(m, "move_to e5")
    assert m.state.square[HRYVA] == sq("e5")


@RULE("S7.7")
def test_two_reroll_symbols_against_one_leave_one_use() -> None:
    m = attack(duel(), ("feint", "feint"), [SPECIALS, 0, BOTH, 5, 0], "die defender_skill")
    assert m.state.fights == [] or m.state.fights[0].rerolls == 0
    assert "die" not in verbs(m)


@RULE("S7.11", "S7.2")
def test_support_from_beside_the_enemy_fighter() -> None:
    """Character 2 stands by A alone and supports 1; B is not next to 1 and cannot support A."""
    places = {"jeremiasz": "d3", "opilski": "e4", "hryva": "d4", "kulbaka": "b6"}
    m = at(tavern(places, {0: ["PN01"]}), "standard PN01", "on jeremiasz_1", "option attack")
    say(m, "discount 0", "attack hryva_2")
    assert words(m, "support") == ["opilski_1"]
    say(m, "support opilski_1")
    assert len(m.state.bolster[JEREMIASZ]) == 2  # 1, and 1 more by his sheet
    assert {a.seat for a in m.asks} == {0, 1}  # nobody supports Hryva


@RULE("S7.11")
def test_another_enemy_beside_the_supporters_blocks_them() -> None:
    """Characters 2 and 3 stand next to A, but also next to B."""
    places = {"jeremiasz": "d3", "opilski": "e4", "krempski": "e3"}
    places |= {"hryva": "d4", "kulbaka": "f4"}
    m = at(tavern(places, {0: ["PN01"]}), "standard PN01", "on jeremiasz_1", "option attack")
    say(m, "discount 0", "attack hryva_2")
    assert m.state.fights[0].supporters == []
    assert "stance" in verbs(m)


@RULE("S4.5")
def test_an_action_of_two_command_points_and_two_fantasy() -> None:
    s = tavern({"jeremiasz": "d3", "krempski": "a1", "hryva": "h8"}, {0: ["PN05"]})
    m = at(s, "play PN05")  # only Jeremiasz has 2 Fantasy, Krempski has 1
    assert m.state.play.bearer == JEREMIASZ
    assert m.state.cp[0] == 4
    assert m.state.special[JEREMIASZ] == 0
    assert m.state.mp == 2


@RULE("S4.5", "S8.1")
def test_one_fury_more_for_a_bolster() -> None:
    s = tavern({"jeremiasz": "d3", "hryva": "g4"}, {1: ["CK02"]}, active=1)
    paid = at(s, "play CK02", "on hryva_2", "pay")
    assert paid.state.cp[1] == 4
    assert paid.state.special[HRYVA] == 0
    assert len(paid.state.bolster[HRYVA]) == 1
    saved = at(s, "play CK02", "on hryva_2", "save")
    assert saved.state.special[HRYVA] == 1
    assert saved.state.bolster[HRYVA] == []


@RULE("S4.5", "S4.3")
def test_two_movement_points_and_for_one_fury_an_attack() -> None:
    s = tavern({"jeremiasz": "d3", "hryva": "d4"}, {1: ["CK03"]}, active=1)
    s.cp[1] = 0  # a card of cost 0 can be played without command points
    m = at(s, "play CK03", "on hryva_2", "pay")
    assert m.state.mp == 2
    assert "attack" in verbs(m)
    m = at(s, "play CK03", "on hryva_2", "save")
    assert "attack" not in verbs(m)


@RULE("S1.3")
def test_range_three_is_three_steps_whatever_stands_between() -> None:
    assert RANGE[sq("a1")][sq("d4")] == 3
    assert RANGE[sq("c2")][sq("c4")] == 2  # over the pillar on c3
    assert RANGE[sq("a1")][sq("d2")] == 3
