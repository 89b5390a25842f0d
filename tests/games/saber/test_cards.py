"""Cards, skills and sheets one by one: a position each, and what the text of the card says."""

from __future__ import annotations

import pytest

from games.saber.tavern import (
    ADVANTAGE,
    ADVANTAGES,
    FAILED,
    HIT,
    HRYVA,
    JEREMIASZ,
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
    pile,
    piled,
    say,
    skill,
    sq,
    tavern,
    verbs,
    words,
)
from gardariki.engine.match import Match
from gardariki.games.saber.state import OFF, TIED, State

RULE = pytest.mark.rule
LOW, MEDIUM, HIGH, MASTER = range(4)
FACING = {"jeremiasz": "d3", "hryva": "d4"}
WON = [ADVANTAGE, 5, ADVANTAGE, 0]
EVEN = [ADVANTAGE, 0, ADVANTAGE, 0]
LOST = [ADVANTAGE, 0, ADVANTAGE, 5]


def noble(card: str, *answers: str, dice: list[int] | None = None) -> Match:
    """Jeremiasz, face to face with Hryva, plays a card that costs command points only."""
    s = tavern(FACING, {0: [card], 1: ["CK01"]})
    return at(s, f"play {card}", *answers, "discount 0", dice=dice or [])


def cossack(card: str, *answers: str, dice: list[int] | None = None) -> Match:
    s = tavern(FACING, {0: ["PN01"], 1: [card]}, active=1)
    return at(s, f"play {card}", *answers, dice=dice or [])


def blows(m: Match, mine: str = "attack", other: str = "attack") -> State:
    """Whoever is active attacks the one before him with these stances."""
    active = m.state.active
    say(m, f"attack {('hryva_2', 'jeremiasz_1')[active]}")
    say(m, f"{active}: stance {mine}", f"{1 - active}: stance {other}")
    after: State = m.state
    return after


# Actions of the Nobles


@RULE("S6.17")
def test_saber_cut_and_wild_slash_are_two_steps_and_an_attack() -> None:
    for m in (noble("PN01"), cossack("CK01")):
        assert m.state.mp == 2
        assert "attack" in verbs(m)
    s = blows(noble("PN01", dice=WON))
    assert s.wounds[HRYVA] == 1
    assert s.grants == []


@RULE("S4.5", "S6.12")
def test_measured_lunge_bolsters_and_pushes_if_paid_for() -> None:
    m = noble("PN02", "save", dice=WON)
    assert "push" not in verbs(m)
    assert blows(m).last[0].levels[0] == HIGH  # medium and a bolster
    m = noble("PN02", "pay")
    say(m, "push hryva_2", "distance 1")
    assert m.state.square[HRYVA] == sq("d5") or asked(m) == (1, "S5.4")  # into the hearth


@RULE("S7.12")
def test_hussars_charge_deals_a_wound_more_only_if_it_wins() -> None:
    m = noble("PN03", dice=WON)
    assert m.state.mp == 4
    assert {"push", "attack", "step"} <= verbs(m)
    assert blows(m).wounds[HRYVA] == 2
    assert blows(noble("PN03", dice=[UNIQUE, 0, ADVANTAGE, 5])).wounds[HRYVA] == 1  # a strike


@RULE("S6.17")
def test_double_cut_may_hit_one_man_twice() -> None:
    m = noble("PN04", dice=WON * 2)
    blows(m)
    assert blows(m).wounds[HRYVA] == 2
    assert "attack" not in verbs(m)


@RULE("S4.5")
def test_bravura_raises_every_level_in_both_fights() -> None:
    s = tavern(FACING, {0: ["PN05"]})
    m = at(s, "play PN05", dice=EVEN * 2)
    assert m.state.special[JEREMIASZ] == 0
    assert blows(m).last[0].levels[0] == HIGH
    assert blows(m, "feint", "feint").fights[0].levels[0] == MASTER


@RULE("S6.2")
def test_fencers_retreat_ends_with_a_defense_token() -> None:
    m = noble("PN06")
    assert m.state.mp == 3
    say(m, "step d2")
    assert not m.state.defense[JEREMIASZ]
    say(m, "end_action")
    assert m.state.defense[JEREMIASZ]


@RULE("S6.1", "S8.6")
def test_on_guard_and_lie_in_wait_make_ready_after_the_action() -> None:
    for m, figure in ((noble("PN07"), JEREMIASZ), (cossack("CK09"), HRYVA)):
        assert m.state.mp == 2
        assert not m.state.ready[figure]
        say(m, "end_action")
        assert m.state.ready[figure]


@RULE("S6.13", "S4.5")
def test_pistol_shot_hits_misses_and_weakens() -> None:
    m = noble("PN08", "save", dice=[HIT])
    say(m, "fire hryva_2")
    assert m.state.wounds[HRYVA] == 1
    assert m.state.special[HRYVA] == 1  # no Fury from bullets
    m = noble("PN08", "pay", dice=[MISS])
    assert len(m.state.weaken[HRYVA]) == 1  # at once, wherever he walks
    say(m, "fire hryva_2")
    assert m.state.wounds[HRYVA] == 0


@RULE("S6.8", "S6.12")
def test_table_flip_slows_all_opponents_round_a_space() -> None:
    places = {"jeremiasz": "d3", "opilski": "e3", "hryva": "d4", "vovk": "e4", "kulbaka": "c2"}
    s = tavern(places, {0: ["PN09"]})
    m = at(s, "play PN09", "on jeremiasz_1", "space d3", "discount 0")
    assert m.state.slow == [0, 0, 0, 2, 2, 0]  # slow means nothing to Vovk
    say(m, "push kulbaka_2")
    assert m.state.square[KULBAKA] == sq("b1")  # only one square is left there


@RULE("S6.14")
def test_last_duel_comes_back_once() -> None:
    s = tavern(FACING, {0: ["PN01"], 1: ["CK01"]})
    pile(s, 0, "PN11")
    m = at(s, "resurrect PN11", "discount 0", dice=WON)
    assert m.state.cp[0] == 1
    assert m.state.mp == 3
    assert blows(m).wounds[HRYVA] == 2
    say(m, "end_action")
    assert len(m.state.removed) == 1
    assert piled(m.state, 0) == []


@RULE("S4.6")
def test_provocation_moves_an_opponent_and_weakens_him_afterwards() -> None:
    s = tavern(FACING, {0: ["PN25"], 1: ["CK01"]})
    s.defense[HRYVA], s.haste[HRYVA] = True, 1
    m = at(s, "play PN25")
    assert m.state.acting == HRYVA
    assert (m.state.defense[HRYVA], m.state.haste[HRYVA], m.state.mp) == (False, 0, 0)
    assert "fury" not in verbs(m)
    say(m, "move hryva_2", "move_to e5", "move_to e6", "end_action")
    assert len(m.state.weaken[HRYVA]) == 1
    assert m.state.acted[HRYVA]
    assert "play" not in verbs(m)  # his action is spent, and there is no other Cossack


# Stances of the Nobles


@pytest.mark.parametrize(
    ("card", "stance", "level"),
    [
        ("PN12", "dodge", MASTER),
        ("PN12", "attack", MEDIUM),
        ("PN13", "attack", HIGH),
        ("PN13", "feint", MASTER),
        ("PN13", "dodge", HIGH),
        ("PN16", "attack", HIGH),
    ],
)
@RULE("S7.4")
def test_stances_that_raise_levels(card: str, stance: str, level: int) -> None:
    s = duel()
    lay(s, 0, card, "jeremiasz")
    m = attack(s, (stance, "attack"), EVEN)
    fight = m.state.fights[0] if m.state.fights else m.state.last[0]
    assert fight.levels[0] == level


@RULE("S7.4")
def test_duelists_focus_is_lost_between_two_opponents() -> None:
    s = duel(vovk="e4")
    lay(s, 0, "PN16", "jeremiasz")
    m = attack(s, ("attack", "attack"), EVEN)
    assert m.state.last[0].levels[0] == MEDIUM


@RULE("S8.4", "S7.13")
def test_noble_pride_refuses_stun_and_lives_on_defeat() -> None:
    s = duel()
    lay(s, 0, "PN15", "jeremiasz")
    m = attack(s, ("attack", "attack"), LOST)
    assert m.state.special[JEREMIASZ] == 3
    s = tavern(FACING, {1: ["CK21"]}, active=1)
    lay(s, 0, "PN15", "jeremiasz")
    m = at(s, "play CK21", dice=[FAILED])
    assert len(m.state.weaken[JEREMIASZ]) == 1
    assert not m.state.stun[JEREMIASZ]


@RULE("S6.5", "S6.9")
def test_brothers_shield_covers_the_man_beside() -> None:
    s = duel(opilski="c2")
    lay(s, 0, "PN17", "opilski")
    m = attack(s, ("attack", "attack"), LOST, "use_card PN17")
    assert m.state.wounds[JEREMIASZ] == 0
    assert m.state.last[0].winner == TIED
    s = duel(opilski="b1")
    lay(s, 0, "PN17", "opilski")
    m = attack(s, ("attack", "attack"), LOST)
    assert m.state.wounds[JEREMIASZ] == 1  # too far away


# Interference


@RULE("S8.1", "S6.6", "S8.4")
def test_fistful_of_ash_weakens_and_may_stun() -> None:
    m = cossack("CK21", dice=[FAILED])
    assert (len(m.state.weaken[JEREMIASZ]), m.state.stun[JEREMIASZ]) == (1, True)
    m = cossack("CK21", dice=[PASSED])
    assert (len(m.state.weaken[JEREMIASZ]), m.state.stun[JEREMIASZ]) == (1, False)


@RULE("S6.6", "S6.16")
def test_thrown_bottle_wounds_who_does_not_dodge() -> None:
    for face, wounds in ((FAILED, 1), (PASSED, 0), (SPECIALS, 0), (ADVANTAGES, 1)):
        s = tavern({"jeremiasz": "d3", "hryva": "d6"}, {0: ["TV01"], 1: ["CK01"]})
        m = at(s, "play TV01", dice=[face])
        assert m.state.wounds[HRYVA] == wounds
        assert len(m.state.tavern_pile) == 1
    far = tavern({"jeremiasz": "d3", "hryva": "d7"}, {0: ["TV01"]})
    assert "play" not in verbs(at(far))


@RULE("S6.8", "S8.3")
def test_overturned_bench_slows_everybody_round_it() -> None:
    places = {"jeremiasz": "d3", "hryva": "d4", "vovk": "e4", "kulbaka": "h8"}
    s = tavern(places, {0: ["TV02"]})
    m = at(s, "play TV02", "space d3")
    assert m.state.slow == [1, 0, 0, 1, 0, 0]  # Vovk is in it, but Wolf's Tread
    assert {"b8", "d5", "h8"} <= set(words(at(s, "play TV02"), "space"))
    assert "c3" not in words(at(s, "play TV02"), "space")


@RULE("S6.6", "S5.5")
def test_spilled_beer_moves_who_slips() -> None:
    s = tavern(FACING, {0: ["TV03"], 1: ["CK01"]})
    m = at(s, "play TV03", "target hryva_2", dice=[FAILED])
    assert asked(m) == (0, "S5.5")
    say(m, "move_to d5")
    assert m.state.wounds[HRYVA] == 1  # into the hearth
    m = at(s, "play TV03", "target jeremiasz_1", dice=[PASSED])
    assert asked(m) == (1, "S4")


@RULE("S6.10", "S3.4")
def test_candles_out_lasts_a_turn_and_can_save_one_fight() -> None:
    s = duel()
    lay(s, 1, "TV04")
    m = attack(s, ("attack", "attack"), WON, "use_card TV04")
    assert m.state.wounds[HRYVA] == 0
    assert m.state.table == []
    s = tavern(FACING)
    lay(s, 1, "TV04")
    s.cp = [0, 0]
    m = at(s)
    assert m.state.table == []
    assert len(m.state.tavern_pile) == 1


@RULE("S7.4", "S8.4", "S3.4")
def test_strong_vodka_works_until_the_end_of_the_turn() -> None:
    s = tavern(FACING, {0: ["TV05", "PN01"], 1: ["CK21"]})
    m = at(s, "play TV05", "play CK21", "play PN01", "discount 0", dice=[FAILED, *LOST])
    state = blows(m)
    assert not state.stun[JEREMIASZ]
    assert state.last[0].levels[0] == MEDIUM  # one up by vodka, one down by ash
    assert state.wounds[JEREMIASZ] == 0  # the first wound is not felt


@RULE("S6", "S8.6")
def test_a_swing_on_the_chandelier_lands_anywhere_free_within_three() -> None:
    places = {"jeremiasz": "d3", "hryva": "f5", "vovk": "h1"}
    s = tavern(places, {0: ["TV06"]})
    s.ready[HRYVA] = True
    m = at(s, "play TV06", "discount 0", "place jeremiasz_1", dice=[5, 0, 5, 0])
    assert not {"d5", "c3", "a4", "f5", "d7"} & set(words(m, "place_at"))
    say(m, "place_at e5")
    assert asked(m) == (1, "S8.6")
    say(m, "decline", "attack hryva_2", "0: stance attack", "1: stance attack")
    assert m.state.last[0].levels[0] == HIGH


@RULE("S4.7", "S6.13")
def test_guns_that_serve_as_a_standard_action() -> None:
    """The rifle over the bar, the bandolier, the quick draw: different ranges and wounds."""
    s = tavern({"jeremiasz": "a1", "hryva": "f1"}, {0: ["PN01"], 1: ["CK01"]})
    lay(s, 0, "TV08", "jeremiasz")
    m = at(s, "standard PN01", "card_option TV08", "discount 0", "fire hryva_2", dice=[HIT])
    assert (m.state.wounds[HRYVA], m.state.slow[HRYVA]) == (1, 1)
    s = tavern({"jeremiasz": "a1", "hryva": "d1", "vovk": "e1"}, {0: ["PN01"]})
    skill(s, "SN6", "jeremiasz")
    m = at(s, "standard PN01", "skill_option SN6", "discount 0", dice=[HIT])
    assert words(m, "fire") == ["hryva_2"]  # range 3
    say(m, "fire hryva_2")
    assert m.state.wounds[HRYVA] == 1
    s = tavern({"jeremiasz": "e1", "opilski": "f1", "hryva": "a1"}, {1: ["CK01"]}, active=1)
    lay(s, 1, "CK16", "hryva")
    m = at(s, "standard CK01", "card_option CK16")
    assert words(m, "fire") == ["jeremiasz_1"]  # range 4


@RULE("S7.13", "S8.4")
def test_a_chair_across_the_back_stuns_the_loser() -> None:
    m = noble("TV09", dice=WON)
    assert m.state.mp == 2
    assert blows(m).stun[HRYVA]
    assert not blows(noble("TV09", dice=LOST)).stun[HRYVA]


@RULE("S12")
def test_zaporozhian_reply_does_not_answer_actions() -> None:
    s = tavern(FACING, {0: ["PN01", "PN12"], 1: ["CK01"]})
    lay(s, 1, "CK23")
    assert asked(at(s, "play PN01", "discount 0")) == (0, "S4.6")
    m = at(s, "play PN12", "discount 0", "use_card CK23")
    assert sorted(piled(m.state, 0)) == ["PN12"]
    assert piled(m.state, 1) == ["CK23"]
    assert not m.state.stanced[JEREMIASZ]


# Actions of the Cossacks


@RULE("S4.5")
def test_raging_cut_helps_the_attack_stance_alone() -> None:
    assert blows(cossack("CK02", "save", dice=WON)).last[0].levels[0] == MASTER
    assert blows(cossack("CK02", "save", dice=EVEN), "feint", "feint").last[0].levels[0] == MEDIUM
    assert blows(cossack("CK02", "pay", dice=EVEN), "feint", "feint").last[0].levels[0] == HIGH


@RULE("S4.5", "S4.3")
def test_steppe_rush_costs_nothing_and_fury_buys_the_attack() -> None:
    m = cossack("CK03", "save")
    assert m.state.cp[1] == 6
    assert "attack" not in verbs(m)
    m = cossack("CK03", "pay")
    assert "attack" in verbs(m)
    assert m.state.special[HRYVA] == 0


@RULE("S4.5", "S7.4")
def test_blood_frenzy_takes_two_fury_for_two_attacks() -> None:
    s = tavern(FACING, {0: ["PN01"], 1: ["CK05"]}, active=1)
    assert "play" not in verbs(at(s))  # Hryva has one Fury
    s.special[HRYVA] = 2
    m = at(s, "play CK05", dice=WON * 2)
    assert m.state.special[HRYVA] == 0
    assert blows(m).last[0].levels[0] == MASTER
    assert blows(m).wounds[JEREMIASZ] == 2


@RULE("S6.13", "S6.17")
def test_pistol_and_saber_are_used_in_any_order() -> None:
    m = cossack("CK08", dice=[*WON, HIT])
    assert {"step", "fire", "attack"} <= verbs(m)
    blows(m)
    say(m, "fire jeremiasz_1")
    assert m.state.wounds[JEREMIASZ] == 2
    assert m.state.special[HRYVA] == 2  # Fury only for the saber's wound


@RULE("S6.14", "S8.1")
def test_never_say_die_bolsters_the_badly_hurt() -> None:
    for wounds, level in ((2, HIGH), (3, MASTER)):
        s = tavern(FACING, {0: ["PN01"], 1: ["CK12"]}, active=1)
        s.wounds[HRYVA] = wounds
        m = at(s, "play CK12", dice=WON)
        assert m.state.mp == 3
        assert len(m.state.bolster[HRYVA]) == (2 if wounds == 3 else 0)
        assert blows(m).last[0].levels[0] == level
        say(m, "end_action")
        assert piled(m.state, 1) == ["CK12"]  # from the hand it is discarded


@RULE("S6.1", "S8.2")
def test_feigned_flight_pays_in_the_next_action() -> None:
    m = cossack("CK13")
    assert m.state.mp == 4
    say(m, "end_action")
    assert (len(m.state.bolster[HRYVA]), m.state.haste[HRYVA]) == (1, 1)


@RULE("S4.6", "S6.1")
def test_make_him_dance_is_his_action_and_may_stun_him() -> None:
    m = cossack("CK28", dice=[FAILED])
    assert m.state.acting == JEREMIASZ
    say(m, "move jeremiasz_1", "move_to d2", "end_action")
    assert m.state.stun[JEREMIASZ]
    assert m.state.acted[JEREMIASZ]
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {1: ["CK28"]}, active=1)
    assert "play" not in verbs(at(s))  # nobody within 3


# Stances of the Cossacks


@pytest.mark.parametrize(
    ("card", "stance", "level"),
    [
        ("CK14", "attack", MASTER),
        ("CK14", "dodge", LOW),
        ("CK14", "feint", MEDIUM),
        ("CK18", "feint", LOW),
        ("CK18", "attack", HIGH),
    ],
)
@RULE("S7.4")
def test_stances_of_the_cossacks_raise_and_lower(card: str, stance: str, level: int) -> None:
    s = duel()
    lay(s, 1, card, "hryva")
    m = attack(s, ("attack", stance), EVEN)
    fight = m.state.fights[0] if m.state.fights else m.state.last[0]
    assert fight.levels[1] == level


@RULE("S7.12")
def test_thirst_for_blood_counts_with_the_attack_die() -> None:
    s = tavern(FACING, {1: ["CK01"]}, active=1)
    lay(s, 1, "CK17", "hryva")
    assert blows(at(s, "play CK01", dice=WON)).wounds[JEREMIASZ] == 2
    m = at(s, "play CK01", dice=[ADVANTAGES, 5, ADVANTAGE, 0])
    assert blows(m, "dodge").wounds[JEREMIASZ] == 1


@RULE("S11", "S3.6", "S7.12")
def test_a_marked_man_pays_extra_to_whoever_wounds_him() -> None:
    s = tavern(FACING, {1: ["CK19", "CK01"], 0: ["PN01"]}, active=1)
    m = at(s, "play CK19", "pass", "play CK01", dice=WON)
    assert m.state.table[0].bearer == JEREMIASZ
    state = blows(m)
    assert state.special[HRYVA] == 1 + 1 + 1  # Fury for the wound, and the mark's
    s = duel()
    lay(s, 1, "CK19", "jeremiasz")
    m = attack(s, ("dodge", "attack"), EVEN)
    fight = m.state.fights[0] if m.state.fights else m.state.last[0]
    assert fight.levels[0] == MEDIUM


# Skills and sheets


@RULE("S8.3", "S10.3")
def test_old_campaigner_is_never_slowed() -> None:
    s = tavern(FACING, {0: ["TV02"]})
    skill(s, "SN1", "jeremiasz")
    assert at(s, "play TV02", "space d3").state.slow == [0, 0, 0, 1, 0, 0]


@RULE("S7.4", "S10.3")
def test_master_of_the_cross_cut() -> None:
    s = duel()
    skill(s, "SN2", "jeremiasz")
    m = attack(s, ("attack", "attack"), EVEN)
    assert m.state.last[0].levels[0] == HIGH


@RULE("S3.2", "S10.3")
def test_gallant_never_starts_a_turn_with_nothing() -> None:
    for points, after in ((0, 1), (1, 1)):
        s = tavern({"jeremiasz": "a1", "hryva": "h8"})
        skill(s, "SN3", "jeremiasz")
        s.cp, s.special[JEREMIASZ] = [6, 0], points
        m = at(s, "own_cards", dice=[0, 0])
        assert m.state.turn == 2
        assert m.state.special[JEREMIASZ] == after


@RULE("S6.3", "S6.16")
def test_field_surgeon_and_flask_heal_in_a_standard_action() -> None:
    s = tavern({"jeremiasz": "a1", "opilski": "b1", "hryva": "h8"}, {0: ["PN01"]})
    skill(s, "SN4", "jeremiasz")
    s.wounds[JEREMIASZ] = s.wounds[OPILSKI] = 2
    m = at(s, "standard PN01", "on jeremiasz_1", "skill_option SN4", "discount 0")
    assert m.state.wounds[:2] == [2, 1]  # another one, not himself
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {1: ["CK01"]}, active=1)
    skill(s, "SC7", "hryva")
    s.wounds[HRYVA], s.poisoned = 1, HRYVA
    m = at(s, "standard CK01", "skill_option SC7")
    assert (m.state.wounds[HRYVA], m.state.poisoned) == (0, -1)


@RULE("S7.11")
def test_support_of_the_merry_and_of_a_rallying_voice() -> None:
    s = duel(opilski="c4", kulbaka="h8")
    m = at(s, "standard PN01", "on jeremiasz_1", "option attack", "discount 0", "attack hryva_2")
    say(m, "support opilski_1")
    assert len(m.state.bolster[JEREMIASZ]) == 2
    skill(s, "SN8", "opilski")
    m = at(s, "standard PN01", "on jeremiasz_1", "option attack", "discount 0", "attack hryva_2")
    say(m, "support opilski_1")
    assert len(m.state.bolster[JEREMIASZ]) == 3


@RULE("S7.13", "S7.14")
def test_cossack_dance_once_a_turn_after_a_victory() -> None:
    s = tavern(FACING, {0: ["PN01"], 1: ["CK04"]}, active=1)
    s.at[sq("c4")], s.square[OPILSKI] = OPILSKI, sq("c4")
    skill(s, "SC1", "hryva")
    m = at(s, "play CK04", dice=WON * 2)
    say(m, "attack jeremiasz_1", "stop", "0: stance attack", "1: stance attack")
    assert asked(m) == (1, "S12")
    say(m, "use_skill SC1", "stop", "attack opilski_1", "stop")
    say(m, "0: stance attack", "1: stance attack")
    assert asked(m) == (1, "S4.6")  # not a second time


@RULE("S7.12")
def test_a_butcher_needs_three_wounds_before_the_fight() -> None:
    for wounds, dealt in ((2, 1), (3, 2)):
        s = tavern(FACING, {1: ["CK01"]}, active=1)
        skill(s, "SC2", "hryva")
        s.wounds[JEREMIASZ] = wounds
        assert blows(at(s, "play CK01", dice=WON)).wounds[JEREMIASZ] == wounds + dealt


@RULE("S7.12", "S6.16")
def test_hard_to_kill_works_once_a_turn_against_anything() -> None:
    s = tavern({"jeremiasz": "d3", "hryva": "d4"}, {0: ["TV01", "TV01"], 1: ["CK01"]})
    skill(s, "SC3", "hryva")
    m = at(s, "play TV01", "pass", "play TV01", dice=[FAILED, FAILED])
    assert m.state.wounds[HRYVA] == 1


@RULE("S7.12", "S10.1")
def test_bears_hide_is_for_combat_only() -> None:
    s = tavern({"jeremiasz": "d3", "kulbaka": "d4"}, {0: ["TV01", "PN04"], 1: ["CK01"]})
    m = at(s, "play TV01", dice=[FAILED, *WON, *WON])
    assert m.state.wounds[KULBAKA] == 1
    say(m, "pass", "play PN04", "discount 0")
    for wounds in (1, 2):  # the first wound of the fights is not felt, the second is
        say(m, "attack kulbaka_2", "0: stance attack", "1: stance attack")
        assert m.state.wounds[KULBAKA] == wounds


@RULE("S10.1", "S7.13")
def test_cool_blade_pays_once_a_turn() -> None:
    m = noble("PN04", dice=WON * 2)
    say(m, "attack hryva_2", "0: stance feint", "1: stance feint", "stop")
    assert m.state.special[JEREMIASZ] == 3
    say(m, "attack hryva_2", "0: stance feint", "1: stance feint", "stop")
    assert m.state.special[JEREMIASZ] == 3
    assert m.state.wounds[HRYVA] == 2


@RULE("S10.1", "S4.6")
def test_atamans_word_reaches_another_man_nearby() -> None:
    places = {"jeremiasz": "a1", "hryva": "d4", "vovk": "d6", "kulbaka": "h8"}
    s = tavern(places, {1: ["CK01"]}, active=1)
    m = at(s, "play CK01", "on hryva_2", "use_sheet hryva")
    assert words(m, "choose") == ["vovk_2"]
    say(m, "choose vovk_2")
    assert len(m.state.bolster[VOVK]) == 1
    assert asked(m) == (1, "S4.6")


@RULE("S12", "S7.12")
def test_both_fall_at_once_and_the_oath_is_sworn_for_the_others() -> None:
    """Elimination of both fighters is one moment; then the triggers, whoever is left."""
    s = duel(opilski="a1", kulbaka="h8")
    lay(s, 1, "CK27")
    skill(s, "SC6", "hryva")
    s.wounds[JEREMIASZ] = s.wounds[HRYVA] = 5
    m = attack(s, ("attack", "attack"), [UNIQUE, 5, UNIQUE, 0])
    assert [m.state.square[f] for f in (JEREMIASZ, HRYVA)] == [OFF, OFF]
    assert m.state.special[KULBAKA] == 2
    assert m.state.haste[HRYVA] == 0  # the dead lust for nothing
    assert held(m.state, 0) == ["PN12"]
