"""R13 Rebel Factions."""

from __future__ import annotations

from typing import Any

import pytest

import gardariki
from games.rurik.rus import (
    defeat,
    display,
    epic,
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
from gardariki.games.rurik.rules.attack import reveal_count
from gardariki.games.rurik.rules.regions import places_taken
from gardariki.games.rurik.rules.tax import tax_cost
from gardariki.games.rurik.state import CLAIM, MODULES, REBEL_SIDE, State

rule = pytest.mark.rule
KIEV, VOLYN = region("kiev"), region("volyn")
UPRISING, UNREST, MUTINY = 0, 1, 2


def unrest(faction: int, camp: str = "rostov", **options: Any) -> State:
    s = rus(rebel_factions=True, **options)
    s.faction = faction
    s.camp = region(camp)
    s.place_deck = [r for r in range(8) if r != region(camp)]
    s.places_used = [region(camp)]
    return s


@rule("R13.1", "R13.2")
def test_a_camp_stands_in_the_region_of_a_card() -> None:
    m = gardariki.new("rurik", 3, {"rebel_factions": True}, seed=3, auto=False)
    while m.state.phase <= MODULES:
        ask = m.asks[0]
        m.play(ask.options[0], seat=ask.seat)
    assert m.state.faction in (0, 1, 2)
    assert m.state.places_used == [m.state.camp]
    assert sorted(m.state.place_deck + m.state.places_used) == list(range(11))
    before = places_taken(m.state, m.state.camp)
    m.state.camp = -1
    assert places_taken(m.state, m.state.places_used[0]) == before - 1


@rule("R13.4", "R7.0")
def test_a_rebel_joins_at_the_camp_or_where_the_next_card_says() -> None:
    s = display(unrest(MUTINY), "hoard", "law_giver", "trade_route")
    s.phase = CLAIM
    m = play(s, dice=[0])
    assert len(m.state.rebels[region("rostov")]) == 1
    t = rebels(display(unrest(MUTINY), "hoard", "law_giver", "trade_route"), "rostov", "wood")
    t.phase = CLAIM
    n = play(t, dice=[4, 0])
    assert len(n.state.rebels[KIEV]) == 1
    assert "The rebel faction musters a rebel in Kiev." in n.log


@rule("R13.4")
def test_an_empty_place_deck_is_made_anew_and_an_empty_supply_musters_nobody() -> None:
    s = rebels(display(unrest(MUTINY), "hoard", "law_giver", "trade_route"), "rostov", "wood")
    s.phase = CLAIM
    s.places_used = [4]
    s.place_deck = []
    m = play(s, dice=[0, 0])
    assert len(m.state.rebels[VOLYN]) == 1
    t = display(unrest(MUTINY), "hoard", "law_giver", "trade_route")
    t.phase = CLAIM
    t.defeated[1] = t.rebel_supply
    t.rebel_supply = []
    assert not any(play(t).state.rebels)


@rule("R13.4")
def test_a_rebel_returned_to_the_supply_comes_back_with_its_reward() -> None:
    s = display(unrest(MUTINY), "hoard", "law_giver", "trade_route")
    s.phase = CLAIM
    s.rebels_back = [18]
    s.defeated[1] = [r for r in s.rebel_supply if r != 18]
    s.rebel_supply = []
    m = play(s, dice=[0])
    assert m.state.rebels[region("rostov")] == [18]
    assert m.state.rebels_back == []


@rule("R13.5", "R13.3")
def test_the_defeat_is_announced_for_a_token_and_ends_the_effect() -> None:
    s = rebels(defeat(put(unrest(UPRISING), 0, kiev=1), 0, 4), "kiev", "wood")
    assert reveal_count(s, 0, KIEV, REBEL_SIDE, 0) == 1
    m = play(s, "announce")
    assert (m.state.vp_tokens[0], m.state.camp) == (1, -1)
    assert reveal_count(m.state, 0, KIEV, REBEL_SIDE, 0) == 0
    assert str(m.why("announce")) == "The rebel faction is defeated already. (R13.5)"
    few = play(defeat(put(unrest(UPRISING), 0, kiev=1), 0, 3))
    assert words(few) == ["end_turn"]
    assert str(few.why("announce")) == (
        "To defeat the faction you must have 4 defeated rebels. (R13.5)"
    )


@rule("R13.6", "R15.15", "R15.13")
def test_armed_uprising_checks_for_rebels_as_for_an_opponent() -> None:
    s = rebels(put(unrest(UPRISING, epic=True, leaders=["boris"]), 0, kiev=1), "kiev", "coin_1")
    assert reveal_count(s, 0, KIEV, REBEL_SIDE, 1) == 0
    epic(s, town_wall="kiev")
    assert reveal_count(s, 0, KIEV, REBEL_SIDE, 0) == 2
    lead(s, 0, "kiev")
    assert reveal_count(s, 0, KIEV, REBEL_SIDE, 0) == 1
    m = play(reveals(give(s, attack=1), "s01"), "attack kiev", "reveal first")
    assert m.state.warfare_at[0] == 0
    assert m.state.coins == [3, 2]
    assert m.state.troops[0][KIEV] == 0
    war = rebels(put(unrest(UPRISING, warfare=True), 0, kiev=1), "kiev", "coin_1")
    n = play(reveals(give(war, attack=1), "s02"), "attack kiev", "reveal first")
    assert words(n) == ["capture", "decline"]


@rule("R13.7")
def test_pagan_unrest_keeps_churches_from_removing_rebels() -> None:
    s = give(rebels(put(unrest(UNREST), 0, kiev=3), "kiev", "wood"), build=1)
    m = play(s, "build church")
    assert m.options[0].verb.name == "end_turn"
    assert m.state.troops[0][KIEV] == 3
    n = play(put(s, 1, kiev=1), "build church")
    assert words(n) == ["convert blue", "decline"]
    assert str(n.why("convert rebel")) == "Pagan Unrest: a church removes no rebel. (R13.7)"
    t = defeat(raise_(put(unrest(UNREST), 0, kiev=1), 0, church="kiev volyn"), 0, 2)
    assert "announce" in words(play(t))


@rule("R13.8", "R9")
def test_peasant_mutiny_adds_a_tax_point_where_rebels_are() -> None:
    s = rebels(put(unrest(MUTINY, leaders=["mstislav"]), 0, kiev=2, volyn=1), "kiev", "wood")
    assert tax_cost(s, 0, KIEV) == 2
    assert tax_cost(s, 0, VOLYN) == 1
    put(s, 1, kiev=2)
    assert tax_cost(s, 0, KIEV) == 3
    lead(s, 0, "kiev")
    assert tax_cost(s, 0, KIEV) == 2
    t = defeat(goods(put(unrest(MUTINY), 0, kiev=1), 0, wood=1, fish=1, fur=2), 0, 2)
    t.boons[0] = 2
    assert "announce" not in words(play(t))
    assert "announce" in words(play(goods(t, 0, stone=1)))
