"""4.4.2: Hits, rounding, Pursuit, Protection, Warrior Monks, Rout, Rounds."""

from __future__ import annotations

import pytest

from games.nevsky.field import Field, forces, routed, run, told, words
from gardariki.engine.match import Match
from gardariki.games.nevsky.data import (
    ASIATIC_HORSE,
    KNIGHTS,
    LIGHT_HORSE,
    MEN_AT_ARMS,
    MILITIA,
    SERGEANTS,
    UNIT_IDS,
    lord,
)
from gardariki.games.nevsky.rules.battle import MOST_ROUNDS
from gardariki.games.nevsky.rules.strike import CHARGE, ON_FOOT, blows, protection, tally
from gardariki.games.nevsky.state import STORM, State

RULE = pytest.mark.rule


def duel(hermann: str, gavrilo: str, dice: list[int], cards: str = "", box: int = 3) -> Match:
    """Gavrilo marches on Hermann, who besieges Izborsk; Hermann defends."""
    f = Field(box=box).siege("izborsk", 1).lord("hermann", "izborsk", hermann, cards=cards)
    return f.lord("gavrilo", "izborsk", gavrilo).battle("gavrilo", "pskov", dice=dice)


@RULE("4.4.2", "E3")
def test_crossbow_and_other_archery_are_rounded_together() -> None:  # E3, pitfall 20
    assert tally(3, 3, False) == (2, 1)  # 1.5 + 1.5: 3 Hits, 2 of them crossbow
    f = Field(box=3).siege("izborsk", 1).lord("hermann", "izborsk", "9 militia")
    f.lord("andrey", "izborsk", "3 men_at_arms 3 asiatic_horse", cards="r3")
    m = f.battle("andrey", "pskov", dice=[1] * 30)
    run(m, "fight_on", "fight_on")
    assert told(m, "Andrey shoots at Hermann: 3 Hits (2 by crossbow).")


@RULE("4.4.2", "E4", "RUL-15")
def test_pursuit_halves_the_hits_of_the_side_that_concedes() -> None:  # E4, pitfall 22
    assert tally(0, 5, True) == (0, 2)
    assert tally(1, 1, True) == (1, 0)
    m = duel("6 militia", "5 militia", [1] * 20)
    run(m, "concede")  # the Defender is not asked any more
    assert told(m, "Hermann falls on foot upon Gavrilo: 3 Hits.")
    assert told(m, "Gavrilo falls on foot upon Hermann: 2 Hits.")
    assert m.state.where[lord("gavrilo")] != m.state.where[lord("hermann")]


@RULE("4.4.2")
def test_the_defender_may_concede_only_if_the_attacker_did_not_and_both_are_asked_each_round() -> (
    None
):
    m = duel("2 militia", "2 militia", [1] * 30)
    assert m.ask is not None
    assert m.ask.seat == 1
    run(m, "fight_on")
    assert m.ask.seat == 0
    run(m, "fight_on")
    assert m.state.combat.round == 2
    assert words(m) == ["fight_on", "concede"]


@RULE("4.4.2", "E5")
def test_knights_count_two_in_battle_and_one_in_storm() -> None:  # E5
    f = Field().lord("hermann", "izborsk", "5 knights 3 men_at_arms")
    assert blows(f.s, lord("hermann"), CHARGE) == (0, 20)
    assert blows(f.s, lord("hermann"), ON_FOOT) == (0, 6)
    f.s.combat.kind = STORM
    assert blows(f.s, lord("hermann"), CHARGE) == (0, 10)


@RULE("4.4.2")
def test_opposed_and_flanking_lords_are_totalled_before_rounding() -> None:  # pitfall 18
    f = Field(box=3).siege("izborsk", 1).lord("hermann", "izborsk", "9 men_at_arms")
    f.lord("gavrilo", "izborsk", "1 militia 3 men_at_arms").lord("domash", "izborsk", "1 militia")
    m = f.battle("gavrilo domash", "pskov", dice=[1] * 30)
    run(m, "spot af_left", "fight_on", "fight_on", "auto")
    assert told(m, "Domash and Gavrilo fall on foot upon Hermann: 4 Hits.")


@RULE("4.4.2")
def test_units_routed_by_the_defenders_archery_do_not_shoot_back() -> None:  # pitfall 19
    f = Field(box=3).siege("izborsk", 1).lord("hermann", "izborsk", "4 men_at_arms", cards="t4")
    f.lord("gavrilo", "izborsk", "2 militia", cards="r1")
    m = f.battle("gavrilo", "pskov", dice=[6, 6, 1, 1, 1])
    run(m, "fight_on", "fight_on")
    assert told(m, "Gavrilo Routs.")
    assert not told(m, "Gavrilo shoots")
    assert not told(m, "Hermann falls on foot")  # the Round ended at once


@RULE("4.4.2", "1.6")
def test_protection_of_every_unit() -> None:  # pitfalls 20, 21
    s = State()
    melee = {KNIGHTS: 4, SERGEANTS: 3, LIGHT_HORSE: 1, ASIATIC_HORSE: 3, MEN_AT_ARMS: 3, MILITIA: 1}
    shot = {KNIGHTS: 2, SERGEANTS: 1, LIGHT_HORSE: 1, ASIATIC_HORSE: 1, MEN_AT_ARMS: 1, MILITIA: 1}
    for unit in melee:
        assert protection(s, 0, unit, True, False) == melee[unit], UNIT_IDS[unit]
        assert protection(s, 0, unit, False, True) == shot[unit], UNIT_IDS[unit]
    assert protection(s, 0, ASIATIC_HORSE, False, False) == 1  # no Evade against Archery
    s.combat.kind = STORM
    assert protection(s, 0, ASIATIC_HORSE, True, False) == 1  # nor in a Storm
    s.combat.kind = 1
    s.horse_archery = False
    assert protection(s, 6, ASIATIC_HORSE, True, False) == 1  # nor with that option


@RULE("7.2")
def test_halbbruder_armor() -> None:
    f = Field().lord("andreas", "riga", "1 knights", cards="t9")
    who = lord("andreas")
    assert protection(f.s, who, SERGEANTS, True, False) == 4
    assert protection(f.s, who, MEN_AT_ARMS, False, True) == 2
    assert protection(f.s, who, KNIGHTS, True, False) == 4


@RULE("4.4.2", "RUL-16")
def test_crossbow_hits_come_first_and_the_owner_names_each_unit() -> None:
    f = Field(box=3).siege("izborsk", 1).lord("hermann", "izborsk", "2 men_at_arms", cards="t4")
    f.lord("gavrilo", "izborsk", "2 knights 1 militia")
    m = f.battle("gavrilo", "pskov", dice=[3] + [1] * 20)
    run(m, "fight_on", "fight_on")
    assert m.state.combat.crossbow == 1
    assert "crossbow" in str(m.ask)
    assert words(m) == ["take_hit gavrilo_knights", "take_hit gavrilo_militia", "auto"]
    run(m, "take_hit gavrilo_knights")  # Armor 1-4 is 1-2 against a crossbow: 3 Routs
    assert routed(m, "gavrilo") == {"knights": 1}


@RULE("7.2")
def test_warrior_monks_roll_again_once_in_archery_and_once_in_melee() -> None:
    f = Field(box=3).siege("izborsk", 1).lord("andreas", "izborsk", "3 knights", cards="t7")
    f.lord("gavrilo", "izborsk", "4 knights")
    m = f.battle("gavrilo", "pskov", dice=[1] * 6 + [5, 2, 5] + [1] * 20)
    run(m, "fight_on", "fight_on")
    assert words(m) == ["reroll", "keep_roll"]
    run(m, "reroll")
    assert forces(m, "andreas") == {"knights": 2}  # the second failure finds the Monks used up
    assert told(m, "Knights of Andreas rolled 5; the Warrior Monks roll again.")
    assert m.state.combat.round == 2


@RULE("7.2")
def test_warrior_monks_may_let_a_roll_stand_and_try_at_the_next() -> None:
    f = Field(box=3).siege("izborsk", 1).lord("andreas", "izborsk", "3 knights", cards="t7")
    f.lord("gavrilo", "izborsk", "1 knights")
    m = f.battle("gavrilo", "pskov", dice=[1] * 6 + [5, 6, 1] + [1] * 20)
    run(m, "fight_on", "fight_on", "keep_roll")
    assert words(m) == ["reroll", "keep_roll"]
    run(m, "reroll")
    assert forces(m, "andreas") == {"knights": 2}


@RULE("7.4", "4.4.2")
def test_serfs_are_removed_without_a_roll_and_go_back_to_the_card() -> None:
    f = Field(box=3).siege("izborsk", 1).in_play("r4").lord("hermann", "izborsk", "2 men_at_arms")
    f.lord("gavrilo", "izborsk", "2 serfs 1 knights")
    m = f.battle("gavrilo", "pskov", dice=[1] * 10)
    run(m, "fight_on", "fight_on", "take_hit gavrilo_serfs", "take_hit gavrilo_serfs")
    assert m.state.serfs == 2
    assert forces(m, "gavrilo") == {"knights": 1}
    assert routed(m, "gavrilo") == {}


@RULE("4.4.2")
def test_auto_takes_hits_with_the_cheapest_units_for_the_rest_of_the_round() -> None:
    m = duel("4 men_at_arms", "1 knights 2 militia", [1, 1, 6, 6] + [1] * 9)
    run(m, "fight_on", "fight_on", "auto")
    assert forces(m, "gavrilo") == {"knights": 1}
    assert routed(m, "gavrilo") == {"militia": 2}
    assert m.state.combat.round == 2
    assert m.state.combat.auto == [0, 0]  # from the next Round on he is asked again


@RULE("4.4.2", "RUL-33")
def test_a_battle_without_end_is_lost_by_the_attacker() -> None:
    m = duel("1 asiatic_horse", "1 asiatic_horse", [1] * 400)
    for _ in range(MOST_ROUNDS):
        run(m, "fight_on", "fight_on")
    assert m.over
    assert told(m, "the Attacker breaks off")
    assert m.state.where[lord("gavrilo")] != m.state.where[lord("hermann")]
