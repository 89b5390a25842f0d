"""R9 Leaders."""

from __future__ import annotations

import pytest

from games.rurik.rus import (
    epic,
    forts,
    give,
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
from gardariki.games.rurik.rules.regions import ruler, strengths
from gardariki.games.rurik.rules.tax import tax_cost
from gardariki.games.rurik.state import NOBODY

rule = pytest.mark.rule
KIEV, VOLYN = region("kiev"), region("volyn")


@rule("R9", "R5.3", "R15.11")
def test_boris_reveals_a_card_less_and_takes_a_coin() -> None:  # R9.1
    s = give(lead(put(put(rus(leaders=["boris"]), 0, kiev=1), 1, kiev=1), 0, "kiev"), attack=1)
    m = play(s, "attack kiev")
    assert m.state.coins == [3, 1]
    assert "Boris takes a coin from Blue." in m.log
    assert m.state.scheme_discard == []
    s.coins[1] = 0
    assert play(s, "attack kiev").state.coins == [2, 0]


@rule("R9")
def test_sviatopolk_counts_rebels_and_replaces_those_he_defeats() -> None:  # R9.2
    s = give(lead(put(rus(leaders=["sviatopolk"]), 1, kiev=2), 0, "kiev"), attack=1)
    rebels(s, "kiev", "wood", "wood")
    assert strengths(s, KIEV) == [3, 2]
    assert ruler(s, KIEV) == 0
    m = play(s, "attack kiev", "target rebel", dice=[0])
    assert words(m) == ["decline", "replace"]
    m.play("replace")
    assert m.state.troops[0][KIEV] == 1


@rule("R9")
def test_yaroslav_wins_ties_and_silences_structures() -> None:  # R9.3
    s = lead(put(rus(leaders=["yaroslav", "agatha"]), 1, kiev=1), 0, "kiev")
    assert ruler(s, KIEV) == 0
    assert ruler(rebels(s, "kiev", "wood"), KIEV) == 0
    assert ruler(rebels(s, "kiev", "wood"), KIEV) == NOBODY
    raise_(s, 1, stronghold="kiev", market="kiev")
    assert strengths(s, KIEV) == [1, 1]
    s.active = 1
    m = play(give(s, tax=2), "tax kiev")
    assert m.state.boat[1][1] == 1
    t = lead(put(rus(leaders=["yaroslav", "agatha"]), 1, kiev=2), 0, "kiev")
    t.active = 1
    n = play(give(t, build=1), "build tavern")
    assert n.state.coins[1] == 2


@rule("R9")
def test_mstislav_taxes_and_builds_for_one_point() -> None:  # R9.4
    s = lead(put(rus(leaders=["mstislav"]), 1, kiev=3), 0, "kiev")
    m = play(give(s, tax=1, build=1), "tax kiev", "build market")
    assert (m.state.points[3], m.state.points[4]) == (0, 0)


@rule("R9")
def test_maria_opens_a_neighbour_for_the_points_of_a_turn() -> None:  # R9.5
    s = give(lead(rus(leaders=["maria"]), 0, "kiev"), muster=3)
    m = play(s)
    assert words(m) == [
        "end_turn", "muster kiev", "open_region chernigov", "open_region pereyaslavl",
        "open_region polotsk", "open_region volyn",
    ]  # fmt: skip
    m.play_all("open_region volyn", "muster volyn", "muster volyn", "muster kiev")
    assert (m.state.troops[0][VOLYN], m.state.troops[0][KIEV]) == (2, 1)
    assert m.state.leader_used[0]
    assert not [w for w in words(m) if w.startswith("open_region")]


@rule("R9")
def test_predslava_moves_an_opponents_piece_and_pays_for_it() -> None:  # R9.6
    s = lead(put(epic(rus(leaders=["predslava"], epic=True), city_gate="kiev"), 1, volyn=1), 0,
             "kiev")  # fmt: skip
    lead(s, 1, "volyn")
    m = play(s, "push blue", "piece leader", "to kiev")
    assert m.state.leader_at[1] == KIEV
    assert m.state.coins == [2, 3]
    assert words(m) == ["end_turn"]
    assert str(m.why("push blue")) == "Predslava has done that in this round. (R4.4)"


@rule("R9", "R11.8")
def test_agatha_takes_two_along_but_not_through_a_gate() -> None:  # R9.7
    s = give(lead(put(rus(leaders=["agatha"], epic=True), 0, kiev=3), 0, "kiev"), move=2)
    m = play(s, "move kiev", "piece leader", "to volyn")
    assert words(m) == ["companions 0", "companions 1", "companions 2"]
    m.play("companions 2")
    assert (m.state.troops[0][VOLYN], m.state.leader_at[0], m.state.points[1]) == (2, VOLYN, 1)
    epic(s, city_gate="volyn")
    n = play(s, "move kiev", "piece leader", "to volyn")
    assert (n.state.troops[0][VOLYN], n.state.leader_at[0]) == (0, VOLYN)
    t = lead(
        put(forts(rus(leaders=["agatha"], epic=True), ("kiev", "volyn")), 0, kiev=1), 0, "kiev"
    )
    o = play(t, "move kiev", "piece leader", "to volyn", "companions 1")
    assert o.state.troops[0][VOLYN] == 1


@rule("R9", "R5.3")
def test_sudislav_musters_with_attack_points() -> None:  # R9.8
    s = give(lead(put(rus(leaders=["sudislav"]), 0, volyn=1), 0, "kiev"), attack=1, modified=1)
    m = play(s)
    assert words(m) == ["end_turn", "muster kiev"]
    m.play("muster kiev")
    assert (m.state.points[2], m.state.modified) == (0, 1)
    both = play(give(s, muster=1), "muster kiev")
    assert words(both) == ["pay_with attack", "pay_with plain"]


@rule("R9")
def test_gleb_rallies_after_an_attack_without_casualty() -> None:  # R9.9
    s = give(
        lead(put(rebels(rus(leaders=["gleb"]), "kiev", "fur"), 0, kiev=1), 0, "kiev"), attack=2
    )
    put(s, 1, kiev=1)
    m = play(s, "attack kiev", "target rebel")
    assert words(m) == ["decline", "rally"]
    m.play("rally")
    assert m.state.bound[KIEV] == 2
    m.play_all("move kiev", "piece leader", "to volyn")
    assert "move volyn" not in words(m)
    hurt = play(reveals(s, "s01"), "attack kiev", "target blue", "reveal first")
    assert not hurt.state.leader_used[0]
    assert "rally" not in words(hurt)


@rule("R9")
def test_sviatoslav_rides_before_building() -> None:  # R9.10
    s = give(lead(put(rus(leaders=["sviatoslav"]), 0, kiev=1), 0, "kiev"), build=1)
    rebels(s, "volyn", "fur")
    s.coins[0] = 0
    m = play(s)
    assert [w for w in words(m) if w.startswith("ride")] == ["ride volyn"]
    assert str(m.why("ride polotsk")) == (
        "Without a rebel there the ride costs a coin, and you have none. (R9.10)"
    )
    s.coins[0] = 1
    n = play(s, "ride polotsk")
    assert (n.state.coins[0], n.state.leader_at[0]) == (0, region("polotsk"))
    assert not [w for w in words(n) if w.startswith("ride")]
    built = play(s, "build market")
    assert not [w for w in words(built) if w.startswith("ride")]


@rule("R9")
def test_theofana_ends_the_taxing_with_a_coin_or_a_ride() -> None:  # R9.11
    s = give(lead(put(rus(leaders=["theofana"]), 0, volyn=1), 0, "kiev"), tax=2)
    m = play(s, "tax kiev")
    assert {"collect", "ride volyn", "tax volyn"} <= set(words(m))
    m.play("collect")
    assert m.state.coins[0] == 3
    assert words(m) == ["end_turn"]
    assert "Theofana" in str(m.why("tax volyn"))
    n = play(s, "tax volyn")
    assert "collect" not in words(n)


@rule("R15.6")
def test_a_leader_in_supply_does_nothing_and_can_be_mustered() -> None:
    s = give(put(rus(leaders=["mstislav"]), 0, kiev=1), muster=1, tax=1)
    put(s, 1, kiev=2)
    assert tax_cost(s, 0, KIEV) == 2
    m = play(s, "muster kiev", "piece leader", "tax kiev")
    assert m.state.points[3] == 0
    assert str(play(s).why("push blue")) == (
        "Only Predslava can do that, and you lead with Mstislav. (R9)"
    )
