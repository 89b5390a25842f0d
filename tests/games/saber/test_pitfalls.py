"""The points that are easy to get wrong, one test each, in the order of their list."""

from __future__ import annotations

import pytest

from games.saber.tavern import (
    ADVANTAGE,
    ADVANTAGES,
    BOTH,
    HRYVA,
    JEREMIASZ,
    KREMPSKI,
    KULBAKA,
    OPILSKI,
    SPECIALS,
    UNIQUE,
    asked,
    at,
    attack,
    duel,
    held,
    lay,
    pile,
    piled,
    say,
    sq,
    tavern,
    verbs,
    words,
)
from gardariki.games.saber.rules.movement import settle
from gardariki.games.saber.state import CHOOSING, DRAWING, OFF, TIED
from gardariki.games.saber.state import FANTASY as FANTASY_PHASE

RULE = pytest.mark.rule
FAR = {"jeremiasz": "a1", "opilski": "a3", "hryva": "h8", "kulbaka": "h4"}


@RULE("S3.3", "S4.1", "S3.1", "S13.1")
def test_01_passing_is_not_final_and_only_passes_in_a_row_end_the_phase() -> None:
    m = at(tavern(FAR, {0: ["PN22"], 1: ["CK03"]}), "pass")
    assert asked(m)[0] == 1
    say(m, "play CK03", "on hryva_2", "save", "end_action")
    assert asked(m)[0] == 0  # who passed may act again
    say(m, "pass", "pass")
    assert m.state.phase == DRAWING


@RULE("S4.3")
def test_02_one_card_per_activation() -> None:
    m = at(
        tavern(FAR, {0: ["PN12", "PN12"], 1: ["CK01"]}), "play PN12", "on jeremiasz_1", "discount 0"
    )
    assert asked(m)[0] == 1
    say(m, "pass")
    assert words(m, "play") == ["PN12"]


@RULE("S4.4", "S8.8")
def test_03_an_action_and_a_stance_per_character_and_turn_interference_without_limit() -> None:
    s = tavern({"jeremiasz": "b1", "hryva": "b3"}, {0: ["PN07", "PN12", "PN19", "PN20"]})
    s.acted[JEREMIASZ] = True
    assert words(at(s), "play") == ["PN12", "PN19", "PN20"]
    s.acted[JEREMIASZ], s.stanced[JEREMIASZ] = False, True
    assert words(at(s), "play") == ["PN07", "PN19", "PN20"]
    s.acted[JEREMIASZ] = True
    assert words(at(s), "play") == ["PN19", "PN20"]


@RULE("S6.4", "S8.4", "S4.2")
def test_04_a_cancelled_action_leaves_the_token_green_a_stunned_one_does_not() -> None:
    s = tavern(FAR, {0: ["PN01"], 1: ["CK01"]}, active=1)
    lay(s, 0, "PN18")
    m = at(s, "play CK01", "on hryva_2", "use_card PN18")
    assert not m.state.acted[HRYVA]
    assert m.state.cp[1] == 5
    assert piled(m.state, 1) == ["CK01"]
    assert piled(m.state, 0) == ["PN18"]
    assert asked(m)[0] == 0
    s.stun[HRYVA] = True
    m = at(s, "play CK01", "on hryva_2", "decline")
    assert m.state.acted[HRYVA]
    assert not m.state.stun[HRYVA]
    assert piled(m.state, 1) == ["CK01"]


@RULE("S3.4", "S10.2")
@pytest.mark.parametrize(("left", "drawn"), [(6, 3), (3, 3), (2, 2), (1, 1), (0, 0)])
def test_05_as_many_cards_as_command_points_but_at_most_the_living_plus_one(
    left: int, drawn: int
) -> None:
    s = tavern(FAR)  # two live on each side
    s.cp = [left, 0]
    m = at(s, "pass", dice=[0] * 6)
    if drawn:
        say(m, "own_cards")
    assert len(held(m.state, 0)) == drawn


@RULE("S3.4")
def test_06_one_location_card_a_turn_and_it_counts() -> None:
    m = at(tavern(FAR), "pass", "pass", dice=[0] * 9)
    assert asked(m) == (0, "S3.4")
    say(m, "location_card")
    assert len(m.state.tavern_hands[0]) == 1
    assert len(m.state.hands[0]) == 2
    assert asked(m) == (1, "S3.4")


@RULE("S3.4")
def test_07_the_hand_limit_comes_only_after_drawing() -> None:
    s = tavern(FAR, {0: ["PN01"] * 4 + ["PN02"] * 4})
    m = at(s, dice=[0] * 9)
    assert len(held(m.state, 0)) == 8
    say(m, "pass", "pass", "own_cards", "own_cards")
    assert asked(m) == (0, "S3.4")
    assert verbs(m) == {"discard"}
    say(m, "discard PN01", "discard PN01", "discard PN02", "discard PN02")
    assert len(held(m.state, 0)) == 7


@RULE("S9.2")
@pytest.mark.parametrize(
    ("left", "points"), [(6, 0), (5, 0), (4, 1), (3, 1), (2, 2), (1, 2), (0, 3)]
)
def test_08_a_fantasy_for_every_two_command_points_below_six(left: int, points: int) -> None:
    s = tavern(FAR)
    s.cp = [left, 0]
    m = at(s, "pass", dice=[0] * 9)
    if left:
        say(m, "own_cards")
    for _ in range(points):
        assert m.state.phase == FANTASY_PHASE
        say(m, "fantasy opilski_1")
    assert m.state.turn == 2
    assert m.state.special[OPILSKI] == 3 + points


@RULE("S9.3")
def test_09_fantasy_discounts_only_on_its_own_character_and_never_interference() -> None:
    s = tavern({"jeremiasz": "b1", "krempski": "a1", "hryva": "b3"}, {0: ["PN04", "PN19"]})
    s.cp[0] = 0
    s.special[KREMPSKI] = 2
    s.special[JEREMIASZ] = 3
    m = at(s)
    assert words(m, "play") == ["PN04"]  # cost 3; PN19 is an interference
    say(m, "play PN04")
    assert m.state.play.bearer == JEREMIASZ
    assert m.state.special[JEREMIASZ] == 0
    assert m.state.cp[0] == 0


@RULE("S9.4")
def test_10_fury_only_from_wounds_in_own_combats() -> None:
    s = tavern({"jeremiasz": "d3", "hryva": "d4", "kulbaka": "h8"}, {0: ["PN01", "PN08"]})
    m = attack(s, ("feint", "feint"), [ADVANTAGE, 5, ADVANTAGE, 0], "stop")
    assert m.state.wounds[HRYVA] == 1
    assert m.state.special[HRYVA] == 2  # 1 at the start, 1 for the wound
    assert m.state.special[KULBAKA] == 0
    shot = at(s, "play PN08", "on jeremiasz_1", "save", "discount 0", dice=[UNIQUE])
    say(shot, "fire hryva_2")
    assert shot.state.wounds[HRYVA] == 1
    assert shot.state.special[HRYVA] == 1


@RULE("S9.5", "S9.1")
def test_11_fury_becomes_movement_only_in_the_own_action() -> None:
    s = tavern(FAR, {1: ["CK03"], 0: ["PN25"]}, active=1)
    m = at(s)
    assert "fury" not in verbs(m)
    say(m, "play CK03", "on hryva_2", "save", "fury")
    assert m.state.mp == 3
    assert m.state.special[HRYVA] == 0
    s = tavern({"jeremiasz": "g5", "hryva": "h8"}, {0: ["PN25"]})
    m = at(s, "play PN25")
    assert asked(m)[0] == 0
    assert "fury" not in verbs(m)


@RULE("S4.5", "S4.2")
def test_12_optional_costs_are_decided_while_declaring() -> None:
    s = tavern(FAR, {1: ["CK02"], 0: ["PN22"]}, active=1)
    lay(s, 0, "PN18")
    m = at(s, "play CK02", "on hryva_2", "pay")
    assert asked(m)[0] == 0  # paid before anyone may react
    assert m.state.special[HRYVA] == 0
    say(m, "decline")
    assert verbs(m) <= {"step", "end_action", "fury"}


@RULE("S7.4")
def test_13_levels_are_summed_first_and_limited_last() -> None:
    s = duel()
    s.weaken[JEREMIASZ] = [0] * 4
    lay(s, 0, "PN12", "jeremiasz")
    m = attack(s, ("dodge", "attack"), [ADVANTAGE, 0, ADVANTAGE, 0])  # 2 + 2 - 4
    assert m.state.last[0].levels[0] == 0
    s.weaken[JEREMIASZ] = []
    s.bolster[JEREMIASZ] = [0] * 3
    m = attack(s, ("dodge", "attack"), [ADVANTAGE, 0, ADVANTAGE, 5])
    assert m.state.last[0].levels[0] == 3


@RULE("S8.1", "S7.14")
def test_14_bolster_and_weaken_vanish_in_pairs_and_after_any_combat() -> None:
    s = tavern({"jeremiasz": "b1", "hryva": "b3"}, {0: ["PN19"]})
    s.bolster[HRYVA] = [0, 0, 0]
    m = at(s, "play PN19")
    assert (len(m.state.bolster[HRYVA]), m.state.weaken[HRYVA]) == (1, [])
    s = duel()
    s.bolster[HRYVA] = [0]
    s.weaken[JEREMIASZ] = [0]
    m = attack(s, ("dodge", "attack"), [UNIQUE, 0, ADVANTAGE, 0])  # evaded
    assert m.state.bolster[HRYVA] == m.state.weaken[JEREMIASZ] == []


@RULE("S7.9", "S7.10")
def test_15_advantage_counts_with_the_better_stance_or_a_defense_token() -> None:
    s = duel()
    m = attack(s, ("attack", "dodge"), [ADVANTAGES, 2, ADVANTAGES, 0], "stop")
    assert m.state.last[0].scores == [2, 3]
    s.defense[JEREMIASZ] = True  # but his own action takes it away
    m = attack(s, ("attack", "dodge"), [ADVANTAGES, 2, ADVANTAGES, 0], "stop")
    assert m.state.last[0].scores == [2, 3]
    s.defense[HRYVA] = True
    m = attack(s, ("feint", "dodge"), [ADVANTAGES, 0, ADVANTAGES, 0])
    assert m.state.last[0].scores == [3, 3]
    m = attack(s, ("dodge", "dodge"), [ADVANTAGES, 0, ADVANTAGES, 0])
    assert m.state.last[0].scores == [1, 3]


@RULE("S7.6", "S7.7")
def test_16_change_first_then_rerolls_which_cancel_one_for_one() -> None:
    m = attack(duel(), ("feint", "feint"), [UNIQUE, 0, SPECIALS, 0])
    assert asked(m) == (0, "S7.6")
    say(m, "die attacker_skill", "face high_6")
    assert asked(m) == (1, "S7.7")
    assert words(m, "die") == ["attacker_stance", "defender_stance", "defender_skill"]
    m = attack(duel(), ("feint", "feint"), [SPECIALS, 0, SPECIALS, 0])
    assert m.state.last[0].scores == [1, 1]  # nobody was asked
    m = attack(duel(), ("feint", "feint"), [UNIQUE, 0, UNIQUE, 0])
    assert m.state.last[0].changed == -1


@RULE("S7.6", "S7.7")
def test_17_symbols_of_change_and_reroll_gained_that_way_are_dead_others_count() -> None:
    # Hryva's feint die is set to two rerolls: he has no use of them.
    m = attack(duel(), ("feint", "feint"), [UNIQUE, 0, ADVANTAGE, 0], "die defender_stance")
    say(m, "face feint_2")
    assert m.state.last[0].scores == [1, 1]
    # His attack die rerolled to a strike counts.
    m = attack(duel(), ("feint", "attack"), [BOTH, 5, ADVANTAGE, 0, UNIQUE], "die defender_stance")
    assert m.state.wounds[JEREMIASZ] == 1
    # A reroll of the own feint die to a change or to rerolls gives nothing.
    m = attack(duel(), ("feint", "feint"), [BOTH, 0, ADVANTAGE, 0, UNIQUE], "die attacker_stance")
    assert m.state.last[0].scores == [1, 1]


@RULE("S7.8")
def test_18_evade_is_seen_after_rerolls_and_stops_even_a_strike() -> None:
    m = attack(duel(), ("dodge", "attack"), [UNIQUE, 0, UNIQUE, 5])
    assert m.state.last[0].evaded
    assert m.state.wounds[JEREMIASZ] == m.state.wounds[HRYVA] == 0
    # Rerolled away it does not count.
    m = attack(
        duel(), ("dodge", "feint"), [UNIQUE, 0, BOTH, 5, ADVANTAGE], "1: die attacker_stance"
    )
    assert not m.state.fights[0].evaded
    assert m.state.wounds[JEREMIASZ] == 1


@RULE("S7.12")
def test_19_a_strike_hits_for_the_loser_in_a_tie_and_for_the_dead() -> None:
    s = duel()
    m = attack(s, ("attack", "attack"), [UNIQUE, 0, ADVANTAGE, 5])
    assert m.state.wounds == [1, 0, 0, 1, 0, 0]
    m = attack(s, ("attack", "attack"), [UNIQUE, 2, ADVANTAGE, 1])
    assert m.state.last[0].winner == TIED
    assert m.state.wounds == [0, 0, 0, 1, 0, 0]
    s = duel(opilski="a1", kulbaka="h8")
    s.wounds[JEREMIASZ] = 5
    m = attack(s, ("attack", "attack"), [UNIQUE, 0, ADVANTAGE, 5])
    assert m.state.square[JEREMIASZ] == OFF
    assert m.state.wounds[HRYVA] == 1


@RULE("S7.12")
def test_20_extra_wounds_only_for_the_winner_and_dodge_symbols_reduce_everything() -> None:
    m = attack(duel(), ("attack", "attack"), [SPECIALS, 0, SPECIALS, 5])
    assert m.state.wounds == [3, 0, 0, 0, 0, 0]
    m = attack(duel(), ("dodge", "attack"), [SPECIALS, 0, UNIQUE, 5])  # 1 + strike - 2
    assert m.state.wounds == [0, 0, 0, 0, 0, 0]


@RULE("S7.10", "S8.5")
def test_21_with_a_defense_token_nobody_wins_and_strikes_still_hit_him() -> None:
    s = duel()
    s.defense[HRYVA] = True
    m = attack(s, ("attack", "attack"), [UNIQUE, 0, UNIQUE, 5])
    fight = m.state.last[0]
    assert fight.scores[1] > fight.scores[0]
    assert fight.winner == TIED
    assert m.state.wounds == [0, 0, 0, 1, 0, 0]
    assert not m.state.defense[HRYVA]


@RULE("S7.11")
def test_22_support_needs_the_enemy_fighter_beside_and_no_other_enemy() -> None:
    places = {"jeremiasz": "d3", "opilski": "c2", "hryva": "d4"}
    m = at(tavern(places, {0: ["PN01"]}), "standard PN01", "on jeremiasz_1", "option attack")
    say(m, "discount 0", "attack hryva_2")
    assert m.state.fights[0].stage == CHOOSING  # Opilski stands by his friend, that is no help


@RULE("S7.11")
def test_23_the_attacked_side_is_supported_too_and_may_decline() -> None:
    places = {"jeremiasz": "d3", "hryva": "d4", "kulbaka": "e2"}
    m = at(tavern(places, {0: ["PN01"]}), "standard PN01", "on jeremiasz_1", "option attack")
    say(m, "discount 0", "attack hryva_2")
    assert asked(m) == (1, "S7.11")
    say(m, "stop")
    assert m.state.bolster[HRYVA] == []


@RULE("S7.13", "S5.4")
def test_24_feint_moves_the_loser_unhurt_and_even_into_the_fire() -> None:
    # Wounds 1, less 1 by Hryva's dodge symbol: none, and still he is moved.
    m = attack(duel(), ("feint", "dodge"), [ADVANTAGES, 5, BOTH, 0])
    assert m.state.wounds[HRYVA] == 0
    say(m, "move_to d5")
    assert m.state.wounds[HRYVA] == 1
    assert asked(m) == (1, "S5.4")
    say(m, "relocate e5")
    assert m.state.square[HRYVA] == sq("e5")
    assert m.state.special[HRYVA] == 1  # that was no combat wound


@RULE("S5.4")
def test_25_the_fireplace_cannot_be_entered_by_mp_and_kills_where_there_is_no_way_out() -> None:
    s = tavern({"jeremiasz": "d4", "hryva": "h8"}, {0: ["PN01"]})
    m = at(s, "standard PN01", "on jeremiasz_1", "option move", "discount 0")
    assert "d5" not in words(m, "step")
    places = {"hryva": "b3", "jeremiasz": "a2", "opilski": "b2", "krempski": "c2"}
    s = tavern(places | {"kulbaka": "a3", "vovk": "b4"})
    s.fires += [sq("b3"), sq("c4")]  # c3 is a pillar, a4 a barrel: no way out
    assert list(settle(s, HRYVA, -1, None)) == []
    assert s.square[HRYVA] == OFF


@RULE("S5.2", "S7.1")
def test_26_obstacles_need_mp_to_get_off_again_and_nobody_attacks_from_them() -> None:
    places = {"jeremiasz": "a3", "hryva": "b5", "kulbaka": "h8"}
    s = tavern(places, {0: ["PN01"]})
    m = at(s, "play PN01", "on jeremiasz_1", "discount 0")  # 2 MP, 1 attack
    assert "a4" in words(m, "step")
    say(m, "step a4")
    assert verbs(m) == {"step"}
    say(m, "step a5")
    assert verbs(m) == {"attack", "end_action"}
    m = at(s, "standard PN01", "on jeremiasz_1", "option attack", "discount 0")  # 1 MP
    assert "a4" not in words(m, "step")


@RULE("S5.1", "S5.3", "S6.12")
def test_27_pillars_and_characters_block_everything() -> None:
    places = {"jeremiasz": "c2", "opilski": "d2", "hryva": "b2"}
    m = at(tavern(places, {0: ["PN01"]}), "standard PN01", "on jeremiasz_1", "option move")
    say(m, "discount 0")
    steps = words(m, "step")
    assert not {"c3", "d2", "b2"} & set(steps)
    # A push from c1 would drive the victim on c2 into the pillar: no push.
    s = tavern({"jeremiasz": "c1", "hryva": "c2"}, {0: ["PN09"]})
    m = at(s, "play PN09", "on jeremiasz_1", "space c1", "discount 0")
    assert "push" not in verbs(m)


@RULE("S6.12")
def test_28_a_push_goes_straight_in_one_piece_and_never_ends_on_an_obstacle() -> None:
    s = tavern({"jeremiasz": "e5", "hryva": "e6", "opilski": "a1"}, {0: ["PN09"]})
    m = at(s, "play PN09", "on jeremiasz_1", "space e5", "discount 0", "push hryva_2")
    # e7 is the bar: only the whole way to e8.
    assert m.state.square[HRYVA] == sq("e8")
    assert "push" not in verbs(m)


@RULE("S8.6")
def test_29_ready_interrupts_the_step_and_ignores_the_current_card() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "c1", "opilski": "h8"}, {0: ["PN02"]})
    s.ready[HRYVA] = True
    m = at(s, "play PN02", "on jeremiasz_1", "save", "discount 0", dice=[5, 0, 5, 5])
    assert len(m.state.bolster[JEREMIASZ]) == 1
    say(m, "step b1")
    assert asked(m) == (1, "S8.6")
    say(m, "ready_attack hryva_2", "0: stance attack", "1: stance attack")
    fight = m.state.last[0]
    assert fight.ready
    assert fight.levels == [2, 1]  # his bolster does not count
    assert len(m.state.bolster[JEREMIASZ]) == 1  # and survives
    assert not m.state.ready[HRYVA]
    assert m.state.mp == 1
    assert "attack" in verbs(m)
    # From one adjacent square to another is entering too.
    s.ready[HRYVA] = True
    s.square[JEREMIASZ], s.at[sq("a1")], s.at[sq("b1")] = sq("b1"), -1, JEREMIASZ
    m = at(s, "play PN02", "on jeremiasz_1", "save", "discount 0", "step b2")
    assert asked(m) == (1, "S8.6")


@RULE("S8.3")
def test_30_slow_is_paid_in_full_before_the_first_step() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {0: ["PN06"]})
    s.slow[JEREMIASZ] = 2
    m = at(s, "play PN06", "discount 0")
    assert verbs(m) == {"pay_slow", "end_action"}
    say(m, "pay_slow")
    assert verbs(m) == {"pay_slow", "end_action"}
    say(m, "pay_slow", "step b2")
    assert m.state.mp == 0
    s = tavern({"jeremiasz": "f5", "hryva": "g5"}, {1: ["CK26"]}, active=1)
    s.slow[HRYVA] = 3
    m = at(s, "play CK26")
    assert "g6" in words(m, "move_to")  # moving spaces does not mind


@RULE("S7.2", "S8.4")
def test_31_a_stunned_victim_is_weakened_and_a_stunned_action_clears_tokens() -> None:
    s = duel()
    s.stun[HRYVA] = True
    m = attack(s, ("attack", "attack"), [ADVANTAGE, 0, ADVANTAGE, 0])
    assert m.state.last[0].levels == [1, 1]  # his high attack weakened by one
    assert not m.state.stun[HRYVA]
    s = tavern(FAR, {0: ["PN01"]})
    j = JEREMIASZ
    s.stun[j], s.defense[j], s.haste[j], s.bolster[j], s.slow[j] = True, True, 2, [0], 1
    m = at(s, "play PN01", "on jeremiasz_1", "discount 0")
    s = m.state
    assert (s.stun[j], s.defense[j], s.haste[j], s.bolster[j], s.slow[j]) == (
        False,
        False,
        0,
        [],
        0,
    )
    assert s.acted[j]
    # A stunned character neither supports nor uses a ready token.
    places = {"jeremiasz": "a1", "hryva": "c1", "opilski": "h8"}
    s = tavern(places, {0: ["PN01"]})
    s.ready[HRYVA] = s.stun[HRYVA] = True
    m = at(s, "play PN01", "on jeremiasz_1", "discount 0", "step b1")
    assert asked(m)[0] == 0


@RULE("S4.4")
def test_32_a_new_stance_replaces_the_old_one_also_an_opponents() -> None:
    s = tavern(FAR, {1: ["CK19"]}, active=1)
    lay(s, 0, "PN12", "jeremiasz")
    m = at(s, "play CK19", "on jeremiasz_1")
    assert piled(m.state, 0) == ["PN12"]
    assert [(x.player, x.bearer) for x in m.state.table] == [(1, JEREMIASZ)]
    say(m, "pass")
    assert "CK19" not in words(m, "play")


@RULE("S6.14", "S6.15")
def test_33_resurrection_costs_one_more_and_removes_the_card() -> None:
    s = tavern(FAR, active=1)
    pile(s, 1, "CK12")
    m = at(s, "resurrect CK12", "on hryva_2", "end_action")
    assert m.state.cp[1] == 3
    assert len(m.state.removed) == 1
    s = tavern(FAR, {1: ["CK12"]}, active=1)
    m = at(s, "play CK12", "on hryva_2", "end_action")
    assert m.state.cp[1] == 4
    assert piled(m.state, 1) == ["CK12"]
    s = tavern(FAR, active=1)
    pile(s, 1, "CK12")
    s.cp[1] = 2
    assert words(at(s), "resurrect") == []


@RULE("S3.6", "S11")
def test_34_cards_return_to_their_owners_pile() -> None:
    s = tavern(FAR | {"hryva": "a2"}, {0: ["PN12"]})
    lay(s, 1, "CK19", "jeremiasz")
    m = at(s, "play PN12", "on jeremiasz_1", "discount 0")
    assert piled(m.state, 1) == ["CK19"]


@RULE("S14.4")
def test_35_the_second_attempt_on_a_corner_always_succeeds_whoever_makes_it() -> None:
    places = {"jeremiasz": "a1", "opilski": "d2", "hryva": "h8", "kulbaka": "h7"}
    s = tavern(places, {0: ["PN01", "PN02"]}, scenario="burn", attacker=0)
    m = at(s, "standard PN01", "on jeremiasz_1", "option ignite", "discount 0", dice=[ADVANTAGE])
    assert m.state.tried[0]
    assert not m.state.ignited[0]
    s.tried[0] = True
    m = at(s, "standard PN01", "on jeremiasz_1", "option ignite", "discount 0")
    assert m.state.ignited[0]


@RULE("S14.1")
def test_36_scenario_actions_take_no_haste_fury_or_other_additions() -> None:
    places = {"jeremiasz": "d1", "hryva": "a1", "vovk": "h1"}
    s = tavern(places, {0: ["PN01"], 1: ["CK01"]}, scenario="burn", attacker=1, active=1)
    s.haste[HRYVA] = 2
    m = at(s, "standard CK01", "on hryva_2", "option ignite", dice=[UNIQUE])
    assert m.state.ignited[0]
    assert asked(m)[0] == 0  # the action was over at once
    assert m.state.haste[HRYVA] == 0


@RULE("S4.2")
def test_37_the_whole_declaration_comes_before_the_reaction_window() -> None:
    s = tavern(FAR, {0: ["PN09"]})
    lay(s, 1, "CK23")
    m = at(s, "play PN09", "on jeremiasz_1", "space b1", "discount 2")
    assert m.state.play.space == sq("b1")
    assert m.state.play.discount == 2
    assert asked(m)[0] == 0  # the Reply cancels no action
    s = tavern(FAR, {0: ["PN12"]})
    lay(s, 1, "CK23")
    m = at(s, "play PN12", "on jeremiasz_1", "discount 1")
    assert asked(m) == (1, "S12")
    assert m.state.special[JEREMIASZ] == 1  # paid already
    say(m, "use_card CK23")
    assert m.state.table == []
    assert not m.state.stanced[JEREMIASZ]


@RULE("S4.6")
def test_38_mandatory_effects_come_first_where_the_character_starts() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "b3", "vovk": "h8"}, {0: ["PN09"]})
    m = at(s, "play PN09", "on jeremiasz_1", "space b2", "discount 0")
    assert m.state.slow[HRYVA] == 2  # before a single step
    assert "step" in verbs(m)


@RULE("S11", "S12")
def test_39_an_attached_card_works_for_its_player() -> None:
    s = duel()
    lay(s, 1, "CK19", "jeremiasz")
    m = attack(s, ("attack", "attack"), [ADVANTAGE, 0, ADVANTAGE, 5])
    assert m.state.special[HRYVA] == 1 + 1 + 1  # start, Fury, and Marked Man


@RULE("S8.1", "S8.5")
def test_40_a_defense_token_outlives_the_action_a_bolster_does_not() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {0: ["PN06", "PN02"]})
    m = at(s, "play PN06", "discount 0", "end_action")
    assert m.state.defense[JEREMIASZ]
    m = at(s, "play PN02", "save", "discount 0", "end_action")
    assert m.state.bolster[JEREMIASZ] == []


@RULE("S4.4", "S3.4")
def test_41_stances_stay_over_the_end_of_the_turn() -> None:
    s = tavern(FAR)
    lay(s, 0, "PN12", "jeremiasz")
    lay(s, 0, "TV05", "jeremiasz")
    s.stanced[JEREMIASZ] = True
    s.cp = [0, 0]
    m = at(s, "pass", "pass")
    say(m, *["fantasy opilski_1"] * 3)
    assert m.state.turn == 2
    assert len(m.state.table) == 1  # Strong Vodka lasted for the turn
    assert not m.state.stanced[JEREMIASZ]


@RULE("S4.5", "S9.3")
def test_42_discount_and_special_cost_come_from_the_same_points() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {0: ["PN05"]})
    s.special[JEREMIASZ] = 3
    m = at(s, "play PN05")
    assert words(m, "discount") == ["0", "1"]
    s.cp[0] = 1
    m = at(s, "play PN05")
    assert m.state.special[JEREMIASZ] == 0  # 2 to pay and 1 as a forced discount
    s.cp[0] = 0
    assert "play" not in verbs(at(s))


@RULE("S7.9", "S7.10")
def test_43_a_tie_by_defense_is_nothing_to_cancel_and_nobody_moves() -> None:
    s = duel()
    s.defense[HRYVA] = True
    lay(s, 0, "PN17", "jeremiasz")
    m = attack(s, ("attack", "dodge"), [ADVANTAGE, 0, ADVANTAGES, 5])
    assert m.state.last[0].winner == TIED
    assert asked(m) == (0, "S4.6")  # neither the shield nor a win move was offered


@pytest.mark.rule("S7.7")
def test_rerolls_on_a_changed_die_are_lost() -> None:
    """Hryva rolled two rerolls; Jeremiasz changes that very die, and Hryva is not asked."""
    m = attack(duel(), ("feint", "feint"), [UNIQUE, 0, SPECIALS, 0], "die defender_stance")
    say(m, "face feint_6")
    assert m.state.fights == []
    assert m.state.last[0].rerolled == 0
    # Any other die changed leaves him both.
    m = attack(duel(), ("feint", "feint"), [UNIQUE, 0, SPECIALS, 0], "die defender_skill")
    say(m, "face medium_6")
    assert asked(m) == (1, "S7.7")
    assert m.state.fights[-1].rerolls == 2
