"""R12 Warfare: captures, dungeons, releases."""

from __future__ import annotations

from typing import Any

import pytest

from games.rurik.rus import (
    deeds,
    display,
    give,
    lead,
    play,
    put,
    rebels,
    region,
    reveals,
    rus,
    scheme,
    words,
)
from gardariki.games.rurik.cards import DEEDS, SCHEMES, of_sets
from gardariki.games.rurik.rules.warfare import defeated_rebels
from gardariki.games.rurik.state import CAPTURED, CLAIM, State

rule = pytest.mark.rule
KIEV = region("kiev")


def war(**options: Any) -> State:
    """Seat 0 with three troops and an attack point against one in Kiev."""
    s = rus(warfare=True, **options)
    return give(put(put(s, 0, kiev=3), 1, kiev=1), attack=1)


@rule("R12.1")
def test_the_module_adds_cards_and_a_token() -> None:
    s = rus(warfare=True)
    assert len(of_sets(SCHEMES, ["base", "warfare"])) == 32
    assert sum(c.casualty > 0 for c in SCHEMES if c.set == "base") == 10
    assert sum(c.casualty > 0 for c in SCHEMES) == 14
    assert len(of_sets(DEEDS, ["warfare"])) == 4
    assert s.deck_left == [16, 16]


@rule("R12.3", "R12.4")
def test_two_clean_cards_capture_a_troop() -> None:
    m = play(reveals(war(), "s02", "s03"), "attack kiev", "reveal first")
    assert words(m) == ["capture", "decline"]
    m.play_all("capture", "reveal first")
    assert m.state.dungeon[0] == [1]
    assert m.state.supply[1] == 11
    assert m.state.warfare_at[0] == 1
    assert m.state.scheme_discard == [scheme("s02"), scheme("s03")]
    assert "Red captures a troop of Blue." in m.log


@rule("R12.3")
def test_a_failed_capture_costs_a_troop_for_each_icon() -> None:
    m = play(reveals(war(), "s02", "s28"), "attack kiev", "reveal first", "capture", "reveal first")
    assert m.state.dungeon[0] == []
    assert m.state.supply == [11, 12]
    assert m.state.troops[0][KIEV] == 1


@rule("R12.3")
def test_no_capture_after_a_casualty_or_without_room() -> None:
    m = play(reveals(war(), "s01"), "attack kiev", "reveal first")
    assert words(m) == ["end_turn"]
    full = war()
    full.dungeon[0] = [1] * 4
    full.supply[1] -= 4
    n = play(reveals(full, "s02"), "attack kiev", "reveal first")
    assert words(n) == ["end_turn"]
    leader = lead(give(put(rus(warfare=True), 0, kiev=3), attack=1), 1, "kiev")
    leader.dungeon[0] = [1] * 4
    leader.supply[1] -= 4
    o = play(
        reveals(leader, "s02", "s03"), "attack kiev", "reveal first", "capture", "reveal first"
    )
    assert o.state.captive_leader[0] == 1
    assert o.state.leader_at[1] == CAPTURED


@rule("R12.3", "R19")
def test_the_rulebooks_example_of_capturing_a_rebel() -> None:  # Example E
    s = give(put(rebels(rus(warfare=True), "kiev", "wood"), 0, kiev=1), attack=1)
    m = play(reveals(s, "s02", "s03"), "attack kiev")
    assert m.state.boat[0][1] == 1
    assert words(m) == ["check", "decline"]
    m.play_all("check", "reveal first", "capture", "reveal first")
    assert len(m.state.dungeon[0]) == 1
    assert defeated_rebels(m.state, 0) == 1
    assert m.state.defeated[0] == []
    hurt = play(reveals(s, "s01"), "attack kiev", "check", "reveal first")
    assert hurt.options[0].verb.name == "end_turn"
    assert len(hurt.state.defeated[0]) == 1
    assert hurt.state.troops[0][KIEV] == 0


@rule("R12.3", "R15.12")
def test_sviatopolk_replaces_a_rebel_that_is_captured() -> None:
    s = give(lead(rebels(rus(warfare=True, leaders=["sviatopolk"]), "kiev", "wood"), 0, "kiev"),
             attack=1)  # fmt: skip
    m = play(reveals(s, "s02", "s03"), "attack kiev", "replace", "check", "reveal first", "capture",
             "reveal first")  # fmt: skip
    assert len(m.state.dungeon[0]) == 1
    assert m.state.troops[0][KIEV] == 1


@rule("R12.3", "R15.11")
def test_boris_with_nothing_to_reveal_leaves_the_optional_card() -> None:
    s = lead(give(put(rus(warfare=True, leaders=["boris"]), 1, kiev=1), attack=1), 0, "kiev")
    m = play(reveals(s, "s02"), "attack kiev")
    assert words(m) == ["check", "decline"]
    full = lead(give(put(rus(warfare=True, leaders=["boris"]), 1, kiev=1), attack=1), 0, "kiev")
    full.dungeon[0] = [1] * 4
    full.supply[1] -= 4
    assert words(play(full, "attack kiev")) == ["end_turn"]


@rule("R12.4")
def test_a_captured_leader_cannot_be_mustered() -> None:
    s = give(put(rus(warfare=True), 1, kiev=1), muster=1)
    s.captive_leader[0] = 1
    s.leader_at[1] = CAPTURED
    s.active = 1
    m = play(s, "muster kiev")
    assert m.state.troops[1][KIEV] == 2


@rule("R12.5", "R7.0", "R19")
def test_leader_and_pairs_are_released_and_the_captor_keeps_the_odd_one() -> None:
    s = display(rus(warfare=True), "hoard", "law_giver", "trade_route")
    rebel = s.rebel_supply.pop()
    s.dungeon[0] = [1, 1, 4 + rebel]
    s.supply[1] -= 2
    s.captive_leader[0] = 1
    s.leader_at[1] = CAPTURED
    s.phase = CLAIM
    m = play(s)
    assert words(m) == ["hold_back blue", "hold_back rebel"]
    m.play("hold_back rebel")
    assert m.state.vp_tokens[0] == 4
    assert m.state.dungeon[0] == [4 + rebel]
    assert (m.state.supply[1], m.state.leader_at[1]) == (12, -1)


@rule("R12.5")
@pytest.mark.parametrize(
    ("held", "tokens", "stay"), [(0, 0, 0), (1, 0, 1), (2, 2, 0), (3, 2, 1), (4, 4, 0)]
)
def test_how_many_go_and_what_they_bring(held: int, tokens: int, stay: int) -> None:
    s = display(rus(warfare=True), "hoard", "law_giver", "trade_route")
    s.dungeon[0] = [1] * held
    s.supply[1] -= held
    s.phase = CLAIM
    m = play(s)
    assert (m.state.vp_tokens[0], len(m.state.dungeon[0])) == (tokens, stay)


@rule("R12.5")
def test_of_several_rebels_the_one_captured_last_stays() -> None:
    s = display(rus(warfare=True), "hoard", "law_giver", "trade_route")
    s.dungeon[0] = [4 + s.rebel_supply.pop() for _ in range(3)]
    s.phase = CLAIM
    m = play(s)
    assert m.state.dungeon[0] == s.dungeon[0][2:]
    assert len(m.state.defeated[0]) == 2


@rule("R12.6")
def test_peace_treaty_releases_a_captive_without_tokens() -> None:
    s = deeds(put(rus(warfare=True), 0, kiev=2), 0, "peace_treaty")
    s.dungeon[0] = [1]
    s.supply[1] -= 1
    s.captive_leader[0] = 1
    s.leader_at[1] = CAPTURED
    m = play(s, "accomplish peace_treaty")
    assert words(m) == ["release blue", "release leader"]
    m.play("release leader")
    assert m.state.vp_tokens[0] == 0
    assert m.state.leader_at[1] == -1
    assert (m.state.points[3], m.state.coins[0], m.state.troops[0][KIEV]) == (2, 0, 1)
