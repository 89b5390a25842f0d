"""R5.3 Attack: reveal counts, checks, rewards."""

from __future__ import annotations

import pytest

from games.rurik.rus import (
    epic,
    give,
    hold,
    lead,
    play,
    put,
    raise_,
    rebels,
    region,
    reveals,
    rus,
    scheme,
    towers,
    words,
)
from gardariki.games.rurik.rules.attack import reveal_count

rule = pytest.mark.rule
KIEV, VOLYN = region("kiev"), region("volyn")


@rule("R5.3", "R19")
def test_reveal_counts() -> None:  # R5.3.3
    s = raise_(put(put(rus(leaders=["boris", "agatha"], epic=True), 0, kiev=1), 1, kiev=2), 1,
               stronghold="kiev")  # fmt: skip
    assert reveal_count(s, 0, KIEV, 1, 0) == 3
    lead(s, 0, "kiev")
    assert reveal_count(s, 0, KIEV, 1, 0) == 2
    s.leader_at[0] = -1
    epic(s, town_wall="kiev")
    assert reveal_count(s, 0, KIEV, 1, 0) == 4
    assert reveal_count(s, 0, KIEV, 1, 1) == 3
    rebels(s, "kiev", "wood")
    assert reveal_count(s, 0, KIEV, 4, 0) == 0


@rule("R5.3", "R19")
def test_the_check_stops_at_the_first_casualty_and_the_attack_stands() -> None:  # R5.3.8, R5.3.10
    s = raise_(put(put(rus(), 0, kiev=2), 1, kiev=3), 1, stronghold="kiev")
    reveals(give(s, attack=1), "s02", "s01", "s06")
    m = play(s, "attack kiev", "reveal first", "reveal first")
    assert (m.state.troops[0][KIEV], m.state.troops[1][KIEV]) == (1, 2)
    assert m.state.warfare_at[0] == 1
    assert m.state.scheme_discard == [scheme("s02"), scheme("s01")]
    assert m.log[:5] == [
        "Red attacks Blue in Kiev: a troop is removed, 3 cards to reveal.",
        "Red advances to space 1 of the warfare track.",
        "Revealed: pay 1, 1 muster point, no casualty.",
        "Revealed: choose 1 deed and 1 coin (casualty).",
        "Red loses a troop in Kiev.",
    ]


@rule("R5.3", "R15.1")
def test_the_count_is_fixed_before_the_piece_leaves() -> None:
    s = reveals(give(put(put(rus(), 0, kiev=1), 1, kiev=2), attack=1), "s02", "s03")
    m = play(s, "attack kiev", "reveal first")
    assert words(m) == ["reveal first", "reveal second"]


@rule("R5.3")
def test_a_rebel_gives_its_reward_without_check_or_advance() -> None:  # R5.3.5
    s = give(put(rebels(rus(), "kiev", "coin_2"), 0, kiev=1), attack=1)
    m = play(s, "attack kiev")
    assert (m.state.coins[0], m.state.warfare_at[0]) == (4, 0)
    assert len(m.state.defeated[0]) == 1
    assert "Red attacks a rebel in Kiev and gains 2 coins." in m.log


@rule("R5.3", "R0.2")
def test_which_of_several_rebels_is_chance_unless_rewards_are_open() -> None:  # R5.3.2
    s = give(put(rebels(rus(), "kiev", "coin_2", "fur"), 0, kiev=1), attack=1)
    m = play(s, "attack kiev", dice=[1])
    assert m.state.boat[0][4] == 1
    t = give(put(rebels(rus(rebel_rewards="open"), "kiev", "coin_2", "fur"), 0, kiev=1), attack=1)
    n = play(t, "attack kiev")
    assert words(n) == ["which_rebel coin_2", "which_rebel fur"]
    n.play("which_rebel coin_2")
    assert n.state.coins[0] == 4


@rule("R5.3")
def test_the_attacker_names_the_target() -> None:  # R5.3.1
    s = give(put(put(put(rus(3), 0, kiev=1), 1, kiev=1), 2, kiev=1), attack=1)
    rebels(s, "kiev", "fur")
    m = play(s, "attack kiev")
    assert words(m) == ["target blue", "target rebel", "target yellow"]


@rule("R5.3")
def test_the_player_says_which_attack_point_is_used() -> None:
    s = give(put(put(rus(), 0, kiev=2), 1, kiev=1), attack=1, modified=1)
    m = play(s, "attack kiev")
    assert words(m) == ["pay_with modified", "pay_with plain"]
    m.play("pay_with modified")
    assert m.state.points[2] == 1
    assert m.state.fight is None
    assert "Red attacks Blue in Kiev: a troop is removed, 0 cards to reveal." in m.log


@rule("R5.3", "R15.4")
def test_points_left_can_be_spent_elsewhere_after_the_last_troop_fell() -> None:  # R5.3.11
    s = give(put(put(rus(), 0, kiev=1, volyn=1), 1, kiev=1, volyn=1), attack=2)
    reveals(s, "s01")
    m = play(s, "attack kiev", "reveal first")
    assert m.state.troops[0][KIEV] == 0
    assert words(m) == ["attack volyn", "end_turn"]


@rule("R5.3")
def test_without_a_target_the_point_cannot_be_spent() -> None:  # R5.3.12
    s = give(put(rus(), 0, kiev=1), attack=1)
    m = play(s)
    assert words(m) == ["end_turn"]
    assert str(m.why("attack kiev")) == "There is nobody to attack in Kiev. (R5.3.1)"
    assert str(m.why("attack volyn")) == "You have no troop in Volyn. (R5.3.1)"


@rule("R5.3", "R12.2")
def test_a_double_icon_costs_two_troops_or_the_only_one() -> None:  # R5.3.8
    s = give(put(put(rus(warfare=True), 0, kiev=3), 1, kiev=1), attack=1)
    m = play(reveals(s, "s28"), "attack kiev", "reveal first")
    assert m.state.troops[0][KIEV] == 1
    t = give(put(put(rus(warfare=True), 0, kiev=1), 1, kiev=1), attack=1)
    n = play(reveals(t, "s28"), "attack kiev", "reveal first")
    assert n.state.troops[0][KIEV] == 0
    assert n.state.supply[0] == 12


@rule("R5.3")
def test_the_warfare_marker_stops_at_ten() -> None:  # R5.3.6
    s = give(put(put(rus(), 0, kiev=1), 1, kiev=1), attack=1)
    s.warfare_at[0] = 10
    m = play(reveals(s, "s02"), "attack kiev", "reveal first")
    assert m.state.warfare_at[0] == 10


@rule("R5.3")
def test_cards_laid_aside_take_no_part_in_a_repair() -> None:  # R5.3.8
    s = give(put(put(rus(), 0, kiev=2), 1, kiev=3), attack=1)
    hold(s, 1, *[f"s{n:02}" for n in range(2, 27) if n != 3])
    s.scheme_pool.clear()
    s.deck_left = [0, 0]
    s.hand[1] += [scheme("s01"), scheme("s03")]
    s.hand_eyes[1] += [0, 0]
    s.tops[0] = [scheme("s27")]
    s.top_eyes[0] = [0]
    m = play(s, "attack kiev", "reveal first")
    assert "There is no scheme card left to reveal." in m.log
    assert m.state.scheme_discard == [scheme("s27")]


@rule("R11.11", "R5.3")
def test_a_siege_tower_attacks_across_its_border() -> None:
    s = give(put(put(towers(rus(epic=True), ("kiev", "volyn")), 0, kiev=1, volyn=2), 1, volyn=1),
             attack=1)  # fmt: skip
    reveals(s, "s01")
    m = play(s, "attack volyn")
    assert words(m) == ["strike_from kiev", "strike_from volyn"]
    m.play_all("strike_from kiev", "reveal first")
    assert (m.state.troops[0][KIEV], m.state.troops[0][VOLYN]) == (0, 2)
    only = give(
        put(put(towers(rus(epic=True), ("kiev", "volyn")), 0, kiev=1), 1, volyn=1), attack=1
    )
    assert "attack volyn" in words(play(only))
