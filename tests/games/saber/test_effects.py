"""S5 to S8: every op of the effect language at work, on the cards that carry it."""

from __future__ import annotations

import pytest

from games.saber.tavern import (
    ADVANTAGE,
    ADVANTAGES,
    FAILED,
    HRYVA,
    JEREMIASZ,
    KREMPSKI,
    KULBAKA,
    MISS,
    OPILSKI,
    PASSED,
    SPECIALS,
    UNIQUE,
    VOVK,
    asked,
    at,
    attack,
    duel,
    held,
    lay,
    piled,
    say,
    skill,
    sq,
    tavern,
    verbs,
    who,
    words,
)
from gardariki.games.saber.language import EFFECTS, LANGUAGE
from gardariki.games.saber.state import CHOOSING, OFF, TIED

RULE = pytest.mark.rule


@RULE("S6")
def test_every_op_is_on_some_card() -> None:
    used = {e.op for e in EFFECTS}
    assert [op.name for op in LANGUAGE.ops if op.number not in used] == []


@RULE("S6.17", "S7.1")
def test_attacks_on_different_targets() -> None:
    places = {"jeremiasz": "d3", "opilski": "c4", "hryva": "d4", "vovk": "h8"}
    s = tavern(places, {1: ["CK04"]}, active=1)
    m = at(s, "play CK04", "on hryva_2", dice=[5, 0, 5, 0])
    assert set(words(m, "attack")) == {"jeremiasz_1", "opilski_1"}
    say(m, "attack jeremiasz_1", "stop", "0: stance attack", "1: stance attack")
    assert words(m, "attack") == ["opilski_1"]


@RULE("S6.11", "S5.5", "S5.4", "S5")
def test_move_spaces_goes_through_fire_unharmed_and_burns_who_stops() -> None:
    places = {"jeremiasz": "e4", "hryva": "c4", "krempski": "d4"}
    s = tavern(places, {1: ["CK10"]}, active=1)
    m = at(s, "play CK10", "move krempski_1", "move_to d5", "move_to e6")
    assert m.state.wounds[KREMPSKI] == 0
    m = at(s, "play CK10", "move krempski_1", "move_to d5", "stop")
    assert m.state.wounds[KREMPSKI] == 1
    assert asked(m) == (0, "S5.4")  # the owner says where he leaves it


@RULE("S6.12")
def test_push_with_its_aftermath() -> None:
    s = tavern({"jeremiasz": "b2", "hryva": "b1"}, {1: ["CK06"], 0: ["PN01"]}, active=1)
    m = at(s, "play CK06", "push jeremiasz_1", "distance 1", dice=[FAILED])
    assert m.state.square[JEREMIASZ] == sq("b3")
    assert m.state.stun[JEREMIASZ]
    s = tavern({"jeremiasz": "b2", "hryva": "b1"}, {1: ["CK06"]}, active=1)
    skill(s, "SN7", "jeremiasz")
    m = at(s, "play CK06")
    assert "push" not in verbs(m)  # Iron Discipline


@RULE("S6.13", "S6.16")
def test_fire_reroll_and_candles_out() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "g7", "vovk": "h1"}, {1: ["CK07"]}, active=1)
    s.square[HRYVA], s.at[sq("g7")], s.at[sq("g6")] = sq("g6"), -1, HRYVA
    skill(s, "SC4", "hryva")
    m = at(s, "play CK07", "on hryva_2", "fire jeremiasz_1", dice=[MISS, SPECIALS])
    assert asked(m) == (1, "S12")
    say(m, "use_skill SC4")
    assert m.state.wounds[JEREMIASZ] == 2
    lay(s, 0, "TV04")
    m = at(s, "play CK07", "on hryva_2")
    assert "fire" not in verbs(m)
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {1: ["CK07"]}, active=1)
    assert "fire" not in verbs(at(s, "play CK07"))  # range 6 is not 7


@RULE("S6.6", "S6.8")
def test_a_field_of_fire_and_dodge_tests_in_board_order() -> None:
    places = {"jeremiasz": "d3", "opilski": "e3", "hryva": "d4", "vovk": "h8"}
    s = tavern(places, {1: ["CK11"]}, active=1)
    m = at(s, "play CK11", "on hryva_2", "space d3", dice=[FAILED, PASSED, FAILED])
    assert m.state.wounds == [1, 0, 0, 1, 0, 0]
    assert "c3" not in words(at(s, "play CK11", "on hryva_2"), "space")  # never a pillar


@RULE("S6.8", "S6.9")
def test_a_field_for_friends_only() -> None:
    places = {"jeremiasz": "d3", "hryva": "d4", "vovk": "e4", "kulbaka": "h8"}
    m = at(tavern(places, {1: ["CK20"]}, active=1), "play CK20", "target hryva_2")
    assert m.state.haste == [0, 0, 0, 1, 0, 1]
    assert m.state.special[HRYVA] == 2


@RULE("S6.16")
def test_heal_and_remove_from_the_game() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {0: ["PN24"]})
    s.wounds[JEREMIASZ] = 1
    m = at(s, "play PN24")
    assert m.state.wounds[JEREMIASZ] == 0
    assert len(m.state.removed) == 1


@RULE("S6.10", "S12")
def test_cards_in_play_are_discarded_by_an_opponent() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {1: ["CK24"], 0: ["PN01"]}, active=1)
    s.special[HRYVA] = 1
    lay(s, 0, "TV04")
    assert "play" not in verbs(at(s))  # a collective cost of 2
    s.special[HRYVA] = 2
    m = at(s, "play CK24", "discard_in_play TV04")
    assert m.state.table == []
    assert m.state.cp == [5, 6]
    assert len(m.state.tavern_pile) == 1


@RULE("S6.5", "S7.9", "S7.3", "S7.5")
def test_a_result_cancelled_and_fought_again() -> None:
    s = duel(opilski="c4")
    skill(s, "SN5", "jeremiasz")
    m = at(s, "standard PN01", "on jeremiasz_1", "option attack", "discount 0", "attack hryva_2",
           dice=[ADVANTAGE, 0, ADVANTAGE, 5, ADVANTAGE, 5, ADVANTAGE, 0])  # fmt: skip
    say(m, "support opilski_1", "0: stance attack", "1: stance attack")
    assert asked(m) == (0, "S12")
    say(m, "use_skill SN5")
    assert m.state.special[JEREMIASZ] == 0
    fight = m.state.fights[0]
    assert fight.stage == CHOOSING  # stances are chosen anew
    assert (fight.stances, fight.dice) == ([-1, -1], [-1] * 4)
    assert (fight.changed, fight.rerolled, fight.rerolls, fight.winner) == (-1, 0, 0, TIED)
    assert not fight.again
    assert not fight.cancelled
    assert len(m.state.bolster[JEREMIASZ]) == 2  # support counts once, and still
    say(m, "0: stance attack", "1: stance attack")
    assert m.state.wounds[HRYVA] == 1
    assert m.state.wounds[JEREMIASZ] == 0


@RULE("S6.5")
def test_a_result_cancelled_to_a_tie() -> None:
    s = duel()
    lay(s, 0, "PN17", "jeremiasz")
    m = attack(s, ("attack", "attack"), [ADVANTAGE, 0, UNIQUE, 5], "use_card PN17")
    assert m.state.last[0].winner == TIED
    assert m.state.wounds[JEREMIASZ] == 0  # not even the strike
    assert piled(m.state, 0) == ["PN01", "PN17"]


@RULE("S7.3")
def test_stances_are_secret_until_both_are_chosen() -> None:
    m = at(duel(), "standard PN01", "on jeremiasz_1", "option attack", "discount 0")
    say(m, "attack hryva_2", "0: stance dodge")
    assert m.state.fights[0].stances == [-1, -1]
    assert m.view(1).fights[0].stances == [-1, -1]
    assert m.asked(0) is None
    assert m.asked(1) is not None


@RULE("S7", "S7.13", "S12")
def test_triggers_of_won_and_lost_fights() -> None:
    s = duel()
    lay(s, 0, "PN14", "jeremiasz")  # Riposte works only for the attacked
    m = attack(s, ("dodge", "attack"), [ADVANTAGES, 5, ADVANTAGE, 0], "stop")
    assert m.state.wounds[HRYVA] == 1
    assert m.state.special[JEREMIASZ] == 3  # Cool Blade
    s = duel()
    s.active = 1
    lay(s, 0, "PN14", "jeremiasz")
    m = at(s, "play CK01", "attack jeremiasz_1", dice=[ADVANTAGE, 0, ADVANTAGES, 5])
    say(m, "0: stance dodge", "1: stance attack", "stop")
    # Two effects of one player at one moment: he says which comes first.
    assert asked(m) == (0, "S12")
    say(m, "use_card PN14")
    assert m.state.wounds[HRYVA] == 2
    assert m.state.special[JEREMIASZ] == 3


@RULE("S7.13", "S4.6", "S8")
def test_three_heads_is_a_fight_within_a_fight() -> None:
    places = {"krempski": "d3", "hryva": "d4", "kulbaka": "e3", "vovk": "h8"}
    s = tavern(places, {0: ["PN01"]})
    m = at(s, "play PN01", "discount 0", "attack hryva_2", dice=[5, 5, 5, 0, 5, 5, 5, 0])
    say(m, "stop", "0: stance attack", "1: stance attack")
    assert asked(m) == (0, "S12")
    say(m, "use_sheet krempski")
    assert words(m, "attack") == ["kulbaka_2"]  # another one
    say(m, "attack kulbaka_2")
    assert len(m.state.fights) == 2
    say(m, "stop", "0: stance attack", "1: stance attack")
    assert m.state.fights == []
    assert m.state.wounds[HRYVA] == 1
    assert m.state.wounds[KULBAKA] == 0  # Bear's Hide
    assert m.state.mp == 2  # the action goes on
    assert "step" in verbs(m)


@RULE("S8.6", "S7.14")
def test_entries_inside_a_fight_wait_for_its_end() -> None:
    places = {"jeremiasz": "d3", "hryva": "d4", "opilski": "g4", "vovk": "h8"}
    s = tavern(places, {0: ["PN01"], 1: ["CK01"]})
    s.ready[OPILSKI] = True
    m = attack(s, ("feint", "feint"), [5, 5, 5, 0, 5, 0, 5, 0], "move_to e5")
    assert asked(m)[1] == "S4.6"  # e5 is not next to g4
    s.square[OPILSKI], s.at[sq("g4")], s.at[sq("f5")] = sq("f5"), -1, OPILSKI
    m = attack(s, ("feint", "feint"), [5, 5, 5, 0, 5, 0, 5, 0], "move_to e5")
    assert asked(m) == (0, "S8.6")
    assert m.state.fights == []  # the first fight is over
    say(m, "ready_attack opilski_1", "0: stance attack", "1: stance attack")
    assert m.state.last[0].fighters == [OPILSKI, HRYVA]
    assert asked(m)[1] == "S4.6"


@RULE("S8.6")
def test_the_old_wolf_is_not_surprised() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "c1", "vovk": "h8"}, {1: ["CK01"]}, active=1)
    s.ready[JEREMIASZ] = True
    skill(s, "SC5", "hryva")
    m = at(s, "play CK01", "on hryva_2", "step b1")
    assert asked(m)[0] == 1


@RULE("S8.6", "S5.2")
def test_a_ready_attack_on_the_bar_leaves_nobody_there() -> None:
    """Hryva is struck on the bar counter; with his way blocked he is put on the nearest square."""
    places = {"jeremiasz": "f8", "hryva": "d8", "vovk": "h1"}
    s = tavern(places, {1: ["CK01"]}, active=1)
    s.ready[JEREMIASZ] = True
    m = at(s, "play CK01", "on hryva_2", "step e7", dice=[5, 0, 5, 0])
    assert asked(m) == (0, "S8.6")
    say(m, "ready_attack jeremiasz_1", "0: stance attack", "1: stance attack")
    assert verbs(m) == {"step"}
    say(m, "step e6")
    assert m.state.square[HRYVA] == sq("e6")


@RULE("S8.7", "S6.7", "S8.9")
def test_wounds_eliminate_and_everything_goes_with_the_character() -> None:
    s = duel(kulbaka="h8")
    lay(s, 1, "CK14", "hryva")
    s.wounds[HRYVA], s.poisoned, s.haste[HRYVA] = 5, HRYVA, 2
    m = attack(s, ("attack", "attack"), [ADVANTAGE, 5, ADVANTAGE, 0])
    assert m.state.square[HRYVA] == OFF
    assert m.state.special[HRYVA] == 0
    assert m.state.poisoned == -1
    assert piled(m.state, 1) == ["CK14"]


@RULE("S8.10")
def test_poison_works_at_the_end_of_the_turn() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "c1"}, {1: ["CK25"]}, active=1)
    s.cp = [6, 1]
    m = at(s, "play CK25", dice=[0] * 9)
    assert m.state.poisoned == -1  # both passed, the turn is ending
    assert m.state.wounds[JEREMIASZ] == 1


@RULE("S9")
def test_council_moves_points_between_characters() -> None:
    s = tavern({"jeremiasz": "a1", "opilski": "a3", "hryva": "h8"}, {0: ["PN22"]})
    m = at(s, "play PN22", "target jeremiasz_1", "take_point opilski_1", "stop", dice=[0])
    assert m.state.special[:2] == [3, 2]
    assert m.state.haste[JEREMIASZ] == 1


@RULE("S4.4", "S6.16")
def test_interference_of_every_kind() -> None:
    near = {"jeremiasz": "b1", "hryva": "b3", "vovk": "h8"}
    s = tavern(near, {0: ["PN20", "PN23", "PN21"]})
    m = at(s, "play PN20", dice=[FAILED])
    assert m.state.stun[HRYVA]
    lay(s, 1, "CK14", "hryva")
    s.ready[HRYVA] = True
    m = at(s, "play PN23")
    assert (m.state.slow[HRYVA], m.state.ready[HRYVA], m.state.table) == (2, False, [])
    s.acted[JEREMIASZ] = True
    m = at(s, "play PN21")
    assert not m.state.acted[JEREMIASZ]
    assert m.state.special[JEREMIASZ] == 0


@RULE("S11", "S12")
def test_an_evil_eye_lasts_until_its_bearer_wins() -> None:
    s = duel()
    lay(s, 1, "CK22", "jeremiasz")
    m = attack(s, ("dodge", "attack"), [ADVANTAGES, 5, ADVANTAGE, 0], "stop")
    assert m.state.last[0].levels[0] == 1
    assert piled(m.state, 1) == ["CK22"]


@RULE("S12")
def test_blood_oath_and_bloodlust() -> None:
    s = duel(opilski="a1", kulbaka="h8", vovk="h1")
    lay(s, 1, "CK27")
    s.wounds[HRYVA] = 5
    m = attack(s, ("attack", "attack"), [ADVANTAGE, 5, ADVANTAGE, 0])
    assert m.state.special[KULBAKA] == 2
    assert [len(b) for b in m.state.bolster[3:]] == [0, 1, 1]
    s = duel(opilski="a1")
    skill(s, "SC6", "hryva")
    s.wounds[JEREMIASZ] = 5
    m = attack(s, ("attack", "attack"), [ADVANTAGE, 0, ADVANTAGE, 5])
    assert m.state.special[HRYVA] == 1 + 1 + 2
    assert m.state.haste[HRYVA] == 1


@RULE("S7.11")
def test_terror_of_the_steppe_and_sworn_brothers() -> None:
    places = {"jeremiasz": "d3", "opilski": "e5", "hryva": "d4", "vovk": "h8"}
    s = tavern(places, {1: ["CK01"]}, active=1)
    skill(s, "SC8", "hryva")
    m = at(s, "play CK01", "on hryva_2", "attack jeremiasz_1")
    assert m.state.fights[0].stage == CHOOSING  # Opilski could have supported
    places = {"jeremiasz": "d3", "opilski": "e2", "hryva": "d4", "vovk": "d2"}
    s = tavern(places, {1: ["CK01"]}, active=1)
    m = at(s, "play CK01", "on hryva_2", "decline", "attack jeremiasz_1")
    assert "support" not in verbs(m)  # Opilski stands by Vovk
    lay(s, 1, "CK15", "vovk")
    m = at(s, "play CK01", "on hryva_2", "decline", "attack jeremiasz_1", "support vovk_2")
    assert len(m.state.bolster[HRYVA]) == 2


@RULE("S7.12")
def test_reductions_of_wounds() -> None:
    s = tavern({"jeremiasz": "d3", "kulbaka": "d4", "vovk": "h8"}, {0: ["PN01"], 1: ["CK01"]})
    lay(s, 1, "TV05", "kulbaka")
    m = at(s, "play PN01", "discount 0", "attack kulbaka_2", dice=[SPECIALS, 5, ADVANTAGE, 0])
    say(m, "0: stance attack", "1: stance attack")
    assert m.state.wounds[KULBAKA] == 1  # 3, less one by his hide and one by the vodka
    assert len(m.state.spent) == 2


@RULE("S8.4", "S8.1")
def test_immunity_refuses_and_removes_tokens() -> None:
    s = tavern({"jeremiasz": "b1", "hryva": "b3"}, {1: ["CK18"], 0: ["PN19"]}, active=1)
    s.stun[HRYVA], s.weaken[HRYVA] = True, [0]
    m = at(s, "play CK18")
    assert not m.state.stun[HRYVA]
    assert m.state.weaken[HRYVA] == []
    say(m, "play PN19")
    assert m.state.weaken[HRYVA] == []


@RULE("S5.1", "S4.6")
def test_the_wolfs_tread_is_walked_at_once_or_lost() -> None:
    s = tavern({"jeremiasz": "a1", "vovk": "h8"}, {1: ["CK01"]}, active=1)
    m = at(s, "play CK01")
    assert asked(m) == (1, "S5.1")
    say(m, "step g8")
    assert m.state.mp == 2
    s.slow[VOVK] = 0
    s.square[JEREMIASZ], s.at[0], s.at[sq("g8")] = sq("g8"), -1, JEREMIASZ
    assert asked(at(s, "play CK01"))[1] == "S4.6"  # an opponent beside him


@RULE("S3.4")
def test_a_rumour_draws_two_and_discards_one() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {0: ["TV07", "PN24"], 1: ["CK01"]})
    m = at(s, "play TV07", dice=[0, 0])
    assert verbs(m) == {"discard"}
    say(m, "discard PN24")
    assert len(held(m.state, 0)) == 2
    assert piled(m.state, 0) == ["PN24"]


@RULE("S12", "S13.1")
def test_the_active_player_is_asked_first_then_clockwise() -> None:
    """A Veto, Candles and a Shield of two other players: who is asked, and when."""
    places = {"jeremiasz_1": "d3", "hryva_2": "d4", "jeremiasz_3": "h8"}
    s = tavern(places, {1: ["CK01"]}, scenario="melee", seats=3, active=1)
    lay(s, 0, "TV04")
    lay(s, 2, "PN18")
    lay(s, 2, "PN17", "jeremiasz_3")
    s.table[1].player = 2
    m = at(s, "play CK01", dice=[5, 5, 5, 0])
    assert asked(m) == (2, "S12")  # the Veto of seat 2, clockwise from seat 1
    say(m, "decline", "attack jeremiasz_of_1", "0: stance attack", "1: stance attack")
    assert asked(m) == (0, "S12")
    say(m, "use_card TV04")
    assert m.state.last[0].winner == TIED


@RULE("S8.6", "S13.1")
def test_ready_attacks_of_several_players_go_clockwise() -> None:
    places = {"jeremiasz_1": "c1", "hryva_2": "e1", "krempski_1": "h8", "jeremiasz_3": "e3"}
    s = tavern(places, {1: ["CK01"]}, scenario="melee", seats=3, active=1)
    s.ready[who("jeremiasz_1")] = s.ready[who("jeremiasz_3")] = True
    m = at(s, "play CK01", "step d2", dice=[5, 0, 5, 0] * 2)
    assert asked(m) == (2, "S8.6")
    say(m, "ready_attack jeremiasz_of_3", "2: stance attack", "1: stance attack")
    assert asked(m) == (0, "S8.6")
    say(m, "decline")
    assert asked(m) == (1, "S4.6")


@RULE("S8.6")
def test_a_ready_attack_may_end_the_march() -> None:
    """The mover dies on his way: the rest of his action is lost."""
    places = {"jeremiasz": "a1", "opilski": "h8", "hryva": "c1"}
    s = tavern(places, {0: ["PN01"], 1: ["CK01"]})
    s.ready[HRYVA], s.wounds[JEREMIASZ] = True, 5
    m = at(s, "play PN01", "on jeremiasz_1", "discount 0", "step b1", dice=[5, 5, 5, 0])
    say(m, "ready_attack hryva_2", "0: stance attack", "1: stance attack")
    assert m.state.square[JEREMIASZ] == OFF
    assert asked(m) == (1, "S4")
    assert piled(m.state, 0) == ["PN01"]


@RULE("S8.6", "S7.14", "S8.1")
def test_in_a_ready_attack_new_tokens_form_no_pairs_with_those_left_out() -> None:
    """The raid's target walks with a bolster of his card: his weaken counts, the bolster stays."""
    places = {"jeremiasz": "c1", "hryva": "a1", "vovk": "h8"}
    s = tavern(places, {1: ["CK02"]}, "raid", attacker=0, active=1)
    s.target, s.ready[JEREMIASZ] = HRYVA, True
    m = at(s, "play CK02", "on hryva_2", "pay", "step b1", dice=[5, 0, 5, 0])
    say(m, "ready_attack jeremiasz_1", "0: stance attack", "1: stance attack")
    assert m.state.last[0].levels == [1, 1]  # high, weakened by one
    assert len(m.state.bolster[HRYVA]) == 1
    assert m.state.weaken[HRYVA] == []
