"""R0, R1 Occupying, ruling, limits, removing pieces, coming back."""

from __future__ import annotations

import pytest

from games.rurik.rus import (
    advisor,
    deeds,
    epic,
    forts,
    give,
    goods,
    lead,
    play,
    put,
    raise_,
    rebels,
    region,
    reveals,
    rus,
    words,
)
from gardariki.games.rurik.data import NEIGHBOURS, REGIONS
from gardariki.games.rurik.laws import ruler_by_definition
from gardariki.games.rurik.rules.regions import (
    occupied,
    occupies,
    places_taken,
    ruler,
    standing,
    strengths,
)
from gardariki.games.rurik.state import NOBODY

rule = pytest.mark.rule


@rule("R1.1", "R1.2", "R1.3")
def test_regions_in_play_and_their_neighbours() -> None:
    names = [[REGIONS[r] for r in NEIGHBOURS[n][region("chernigov")]] for n in (1, 2, 3, 4)]
    green = ["rostov", "polotsk", "smolensk", "kiev", "pereyaslavl"]
    assert [sorted(near) for near in names] == [
        sorted(green),
        sorted(green),
        sorted([*green, "suzdal"]),
        sorted([*green, "suzdal", "murom"]),
    ]
    assert region("volyn") not in NEIGHBOURS[4][region("chernigov")]
    assert region("galich") in NEIGHBOURS[4][region("azov")]
    assert [rus(n).regions for n in (1, 2, 3, 4)] == [8, 8, 11, 15]


@rule("R0.1")
def test_structures_do_not_occupy() -> None:
    s = raise_(put(rus(), 0, kiev=1), 0, stronghold="volyn")
    assert occupies(s, 0, region("kiev"))
    assert not occupies(s, 0, region("volyn"))
    assert occupied(s, 0) == [region("kiev")]


@rule("R1.4", "R19")
def test_ties_leave_a_region_without_ruler() -> None:
    s = put(put(rus(leaders=["yaroslav", "boris"]), 0, kiev=2), 1, kiev=1)
    raise_(s, 1, stronghold="kiev")
    rebels(s, "kiev", "wood")
    kiev = region("kiev")
    assert strengths(s, kiev) == [2, 2]
    assert ruler(s, kiev) == NOBODY
    s.troops[0][kiev] -= 1
    lead(s, 0, "kiev")  # Yaroslav is one of the two: the stronghold counts no more
    assert strengths(s, kiev) == [2, 1]
    assert ruler(s, kiev) == 0


@rule("R1.4")
@pytest.mark.parametrize(
    ("own", "rebels_there", "who"), [(1, 1, NOBODY), (2, 1, 0), (2, 2, NOBODY), (0, 1, NOBODY)]
)
def test_all_rebels_of_a_region_count_together(own: int, rebels_there: int, who: int) -> None:
    s = put(rus(), 0, kiev=own)
    rebels(s, "kiev", *["wood", "stone"][:rebels_there])
    assert ruler(s, region("kiev")) == who == ruler_by_definition(s, region("kiev"))


@rule("R1.4")
def test_a_lone_stronghold_rules() -> None:
    s = raise_(rus(), 1, stronghold="volyn")
    assert ruler(s, region("volyn")) == 1


@rule("R1.5")
def test_camp_takes_a_place_but_is_no_structure_and_borders_take_none() -> None:
    s = epic(raise_(rus(3, epic=True), 0, stronghold="kiev"), catacombs="volyn")
    kiev = region("kiev")
    s.camp = kiev
    forts(s, ("chernigov", "kiev"))
    assert (places_taken(s, kiev), standing(s, kiev)) == (2, 2)
    assert (places_taken(s, region("volyn")), standing(s, region("volyn"))) == (1, 1)


@rule("R1.6")
def test_the_leader_is_removed_last() -> None:
    s = lead(put(put(rus(), 0, kiev=2), 1, kiev=1), 1, "kiev")
    give(s, attack=2)
    reveals(s, "s02", "s03")
    m = play(s, "attack kiev", "reveal first")
    assert (m.state.troops[1][region("kiev")], m.state.leader_at[1]) == (0, region("kiev"))
    m.play_all("attack kiev", "reveal first")
    assert m.state.leader_at[1] == -1
    assert "Red attacks Blue in Kiev: a troop is removed, 1 card to reveal." in m.log
    assert "Red attacks Blue in Kiev: Agatha is removed, 1 card to reveal." in m.log


@rule("R1.7")
def test_without_troops_two_pieces_may_come_back_before_the_turn() -> None:
    s = put(rus(leaders=["boris", "agatha"]), 0, kiev=1)
    advisor(advisor(s, 0, "move", 1), 1, "tax", 2)
    m = play(s, "end_turn")
    assert words(m) == sorted([f"come_back {name}" for name in REGIONS[:8]] + ["decline"])
    m.play_all("come_back volyn", "group leader_and_troop")
    volyn = region("volyn")
    assert (m.state.troops[1][volyn], m.state.leader_at[1]) == (1, volyn)
    assert m.state.supply[1] == 11


@rule("R1.7")
def test_a_declined_offer_returns_with_the_next_turn_and_no_sooner() -> None:
    s = put(rus(leaders=["boris", "agatha"]), 0, kiev=1)
    for value, column in ((1, "tax"), (2, "move")):
        advisor(advisor(s, 0, column, value), 1, column, value)
    s.round, s.done = 2, 4
    m = play(s, "end_turn", "decline", "retrieve tax_2", "forfeit", "end_turn")
    assert m.ask is not None
    assert m.ask.seat == 0
    m.play_all("retrieve tax_1", "forfeit", "end_turn")
    assert m.ask.seat == 1
    assert "come_back kiev" in words(m)


@rule("R1.7")
def test_a_deed_that_takes_the_last_troop_brings_the_offer_before_the_retrieval() -> None:
    s = put(rus(), 0, kiev=1, volyn=1)
    s.main_taken = False
    s.coins[0] = 2
    deeds(s, 0, "retire_veterans")
    advisor(advisor(s, 0, "tax", 1), 1, "tax", 2)
    m = play(s, "accomplish retire_veterans", "remove kiev", "draw_from first", seed=3)
    assert m.options[0].verb.name == "keep"
    m.play(m.options[0])
    assert "retrieve tax_2" in words(m)
    m.play("retrieve tax_2")
    assert "come_back rostov" in words(m)
    m.play_all("come_back rostov", "group two_troops", "take")
    assert m.state.troops[0][region("rostov")] == 2


@rule("R1.7")
def test_with_one_piece_left_that_one_comes_back() -> None:
    s = put(rus(warfare=True), 1, kiev=1)
    s.dungeon[1] = [0] * 4
    s.supply[0] = 0
    s.veche[0] = 8
    advisor(advisor(s, 0, "tax", 1), 1, "tax", 2)
    s.active = 1
    m = play(s, "end_turn", "come_back rostov")
    assert m.state.leader_at[0] == region("rostov")


@rule("R1.7")
def test_before_the_strategy_phase_the_offer_is_made_in_turn_order() -> None:
    s = rus()
    s.phase = 8  # RETURNING
    m = play(s, "come_back kiev", "group two_troops")
    assert m.ask is not None
    assert m.ask.seat == 1
    m.play("decline")
    assert "advisor 1" in words(m)


@rule("R0.3", "R16")
def test_the_menu_is_put_with_a_single_option_while_cards_are_held() -> None:
    s = put(put(rus(), 0, kiev=1), 1, kiev=1)
    advisor(s, 1, "tax", 1)
    deeds(s, 0, "generous_prince")
    m = play(s)
    assert words(m) == ["end_turn"]
    assert m.ask is not None
    assert m.ask.always
    bare = put(put(rus(), 0, kiev=1), 1, kiev=1)
    advisor(bare, 1, "tax", 1)
    n = play(goods(bare, 0, stone=1))
    assert n.ask is not None
    assert not n.ask.always
