"""R2, R10 Setup and core content."""

from __future__ import annotations

from typing import Any

import pytest

import gardariki
from games.rurik.rus import (
    deeds,
    discards,
    give,
    goods,
    hold,
    play,
    put,
    raise_,
    region,
    reveals,
    rus,
    scheme,
    words,
)
from gardariki.engine.errors import BadOptions
from gardariki.engine.match import Match
from gardariki.games.rurik.cards import WARFARE_REWARD_IDS
from gardariki.games.rurik.data import COLOURS, REGIONS, ROW_COUNT
from gardariki.games.rurik.state import DEPLOYING, INHERITING, MODULES, State

rule = pytest.mark.rule
KIEV, ROSTOV = region("kiev"), region("rostov")


def fresh(seats: int, **options: Any) -> Match:
    return gardariki.new("rurik", seats, options, seed=4, auto=False, check=True)


def through(m: Match, phase: int) -> Match:
    """Answer with the first option until this phase of the setup."""
    while m.state.phase < phase:
        ask = m.asks[0]
        m.play(ask.options[0], seat=ask.seat)
    return m


@rule("R2", "R2.1", "R2.2", "R2.3", "R2.4", "R2.5", "R2.7")
@pytest.mark.parametrize(
    ("seats", "core", "coins", "rebels_left", "rows"),
    [(2, True, 2, 11, 3), (3, True, 2, 8, 4), (4, False, 3, 0, 4), (4, True, 2, 4, 4)],
)
def test_the_table(seats: int, core: bool, coins: int, rebels_left: int, rows: int) -> None:
    m = fresh(seats, core=core)
    s: State = m.state
    assert s.coins == [coins] * seats
    assert s.supply == [12] * seats
    assert s.stock[0] == [3, 3, 3, 2, 2] if core else [3, 3, 3, 0, 0]
    assert [len(there) for there in s.rebels] == [1] * s.regions
    assert len(s.rebel_supply) == rebels_left
    assert ROW_COUNT[seats] == rows
    assert len(s.display) == 3
    assert len(s.deed_deck) + 3 == (30 if core else 26)
    assert s.deck_left == [14, 13]
    assert COLOURS == ("red", "blue", "yellow", "green")


@rule("R2.6")
def test_leaders_are_drafted_or_dealt() -> None:
    m = fresh(3)
    first = m.state.first
    assert m.ask is not None
    assert (m.ask.seat, len(m.options)) == (first, 11)
    m.play("take_leader gleb")
    assert m.ask.seat == (first + 1) % 3
    holder = ("Red", "Blue", "Yellow")[first]
    assert str(m.why("take_leader gleb")) == f"{holder} has Gleb already. (R2.6)"
    assert len(fresh(3, core=False).options) == 8
    dealt = fresh(3, leader_choice="random")
    assert min(dealt.state.leader) >= 0
    assert len(set(dealt.state.leader)) == 3


@rule("R2.8", "R16")
def test_agendas_are_kept_in_secret_all_at_once() -> None:
    m = fresh(2, leader_choice="random")
    assert [ask.seat for ask in m.asks] == [0, 1]
    ask = m.asked(1)
    assert ask is not None
    kept = ask.options[1]
    m.play(kept, seat=1)
    other = m.asked(0)
    assert other is not None
    m.play(other.options[0], seat=0)
    assert m.state.agendas[1][0] == kept.noun
    assert m.view(0).agendas[1] == [-1, -1]
    assert m.view(-1).agendas == [[-1, -1], [-1, -1]]


@rule("R2.9", "R10.2")
def test_three_inheritance_cards_of_which_one_is_returned() -> None:
    m = through(fresh(2, leader_choice="random"), 3)
    asks = m.asks
    assert [len(ask.options) for ask in asks] == [3, 3]
    returned = asks[0].options[2]
    for ask in asks:
        m.play(ask.options[2], seat=ask.seat)
    assert m.state.heirlooms[0][2] == returned.noun
    assert m.view(1).heirlooms[0] == [-1, -1, -1]


@rule("R2.10", "R2.11")
def test_troops_then_leaders_are_placed_in_turn_order() -> None:
    for core, each in ((True, 2), (False, 3)):
        m = through(fresh(2, core=core, leader_choice="random"), DEPLOYING)
        seats = []
        while m.options[0].verb.name == "deploy":
            assert m.ask is not None
            seats.append(m.ask.seat)
            assert len(m.options) == 8
            m.play("deploy rostov")
        first = m.state.first
        assert seats == [first, 1 - first] * each
        assert words(m) == ["deploy_leader rostov"]
        assert str(m.why("deploy_leader kiev")) == (
            "Your leader begins in a region that you occupy. (R2.11)"
        )


@rule("R2.12", "R2.13", "R2.14")
def test_inheritance_is_revealed_in_turn_order_then_boons_and_tokens_come() -> None:
    m = through(fresh(2, leader_choice="random"), INHERITING)
    first = m.state.first
    assert m.ask is not None
    assert m.ask.seat == first
    assert m.options[0].verb.name == "open_inheritance"
    assert m.view(1 - first).heirs_open == m.state.heirs_open
    assert m.state.boons_below == [0, 0]
    through(m, MODULES + 1)
    assert m.state.boons_below == [0b1110, 0b1110]
    assert len(m.state.war_tokens) == len(set(m.state.war_tokens)) == 5


def heir(*cards: str, coins: int = 2) -> State:
    """Seat 0 is to resolve these inheritance cards."""
    s = put(put(rus(), 0, volyn=1), 1, volyn=1)
    s.phase = INHERITING
    s.main_taken = False
    s.coins[0] = coins
    s.heirlooms[0] = [region(card) for card in cards]
    for card in cards:
        s.heir_deck.remove(region(card))
    return s


@rule("R10.2", "R19")
def test_the_rulebooks_example_of_yoma() -> None:  # Example A
    m = play(heir("kiev", "rostov"), "open_inheritance inh_rostov", "take")
    assert words(m) == sorted(f"put {name}" for name in REGIONS[:8])
    m.play("put rostov")
    assert m.state.built[ROSTOV * 5] == 0
    assert m.state.coins[0] == 1
    m = play(heir("kiev", "rostov"), "open_inheritance inh_rostov", "take", "put rostov", "take",
             "put kiev", seed=3)  # fmt: skip
    assert m.state.coins[0] == 0
    assert m.state.troops[0][KIEV] == 1
    assert len(m.state.deeds_secret[0]) == 1


@rule("R10.2")
def test_an_inheritance_may_be_forfeited_and_must_be_if_it_cannot_be_paid() -> None:
    m = play(heir("kiev", "rostov", coins=0), "open_inheritance inh_kiev", seed=1)
    assert m.state.coins[0] == 2
    assert words(m) == ["forfeit", "take"]
    m.play("forfeit")
    assert m.state.coins[0] == 4


@rule("R10.2")
def test_moving_an_inherited_piece_costs_a_coin() -> None:
    m = play(heir("novgorod", "smolensk"), "open_inheritance inh_novgorod", "take",
             "draw_from first", "put kiev", seed=1)  # fmt: skip
    assert m.state.coins[0] == 0
    assert m.state.troops[0][KIEV] == 1
    assert len(m.state.hand[0]) == 1
    poor = play(heir("novgorod", "smolensk", coins=1), "open_inheritance inh_novgorod", "take",
                "draw_from first", seed=1)  # fmt: skip
    assert words(poor) == ["put novgorod"]


@rule("R10.2")
def test_an_inherited_structure_obeys_the_limits_or_stays_in_supply() -> None:
    s = raise_(heir("rostov", "smolensk", coins=1), 1, stronghold="rostov")
    m = play(s, "open_inheritance inh_rostov", "take")
    assert m.state.stock[0][0] == 3
    assert "There is no place for the stronghold: it stays in supply." in m.log
    s.coins[0] = 2
    n = play(s, "open_inheritance inh_rostov", "take")
    assert "put rostov" not in words(n)
    n.play("put kiev")
    assert n.state.coins[0] == 0


@rule("R10.3", "R19")
def test_the_rulebooks_examples_of_emily() -> None:  # Examples B and C
    s = goods(give(put(rus(), 0, smolensk=1), tax=1), 0, honey=1)
    s.boons_below[0] = 0b1110
    m = play(s, "tax smolensk")
    assert m.state.boons[0] == 1
    t = deeds(raise_(put(rus(), 0, kiev=1), 0, tavern="kiev volyn"), 0, "mead_brewery")
    t.boons[0] = 1
    n = play(t, "accomplish mead_brewery")
    assert (n.state.boons[0], n.state.points[3]) == (0, 1)


@rule("R10.4", "R15.5", "R4.3")
def test_a_stable_gives_three_points_for_moves_that_start_there() -> None:
    s = give(put(rus(), 0, kiev=2, rostov=1), build=1, move=1)
    m = play(s, "build stable", "at kiev")
    assert m.state.bound[KIEV] == 3
    m.play_all("move rostov", "to chernigov")
    assert words(m) == ["end_turn", "move kiev"]
    m.play_all("move kiev", "to chernigov", "move kiev", "to chernigov")
    assert words(m) == ["end_turn"]
    assert str(m.why("move chernigov")) == (
        "Your movement points are for moves that start in Kiev. (R4.3)"
    )


@rule("R10.5")
def test_a_tavern_pays_for_all_structures_and_plays_the_top_discard() -> None:
    s = give(raise_(put(rus(), 0, kiev=1), 1, church="kiev"), build=1)
    discards(hold(s, 0, "s03"), "s10", "s02")
    m = play(s, "build tavern")
    assert m.state.coins[0] == 4
    assert words(m) == ["decline", "play_discard"]
    m.play("play_discard")
    assert (m.state.coins[0], m.state.points[0]) == (3, 1)
    assert m.state.scheme_gone == [scheme("s02")]
    assert m.state.scheme_discard == [scheme("s10")]
    assert not [w for w in words(m) if w.startswith("play")]
    played = play(s, "play s03", "build tavern")
    assert played.options[0].verb.name == "end_turn"


@rule("R10.6", "R5.3", "R15.9", "R15.10")
def test_a_warfare_token_is_gained_on_reaching_it_and_stays_for_the_others() -> None:
    s = give(put(put(rus(), 0, kiev=2), 1, kiev=2), attack=1)
    s.war_tokens = [WARFARE_REWARD_IDS.index(name) for name in
                    ("two_wood", "two_fish", "fur", "two_coins", "victory")]  # fmt: skip
    s.warfare_at = [1, 1]
    goods(s, 0, wood=1)
    s.boons_below[0] = 0b1110
    m = play(reveals(s, "s02", "s03"), "attack kiev", "reveal first")
    assert m.state.boat[0][1] == 3
    assert m.state.boons[0] == 1
    assert "Red gains the reward there: 2 wood." in m.log
    s.active = 1
    n = play(s, "attack kiev", "reveal first")
    assert n.state.boat[1][1] == 2


@rule("R10.1", "R0.2")
def test_without_the_core_there_are_none_of_its_things() -> None:
    m = through(fresh(2, core=False), MODULES + 1)
    assert m.state.war_tokens == []
    assert m.state.boons_below == [0, 0]
    assert m.state.heir_deck == []
    assert m.state.stock[0][3:] == [0, 0]


@rule("R0.2")
@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (5, {}, "takes 1 to 4 seats, not 5"),
        (0, {}, "takes 1 to 4 seats, not 0"),
        (
            1,
            {"epic": True},
            "Epic Structures needs 2 to 4 players; alone, leave the option 'epic' off",
        ),
        (1, {"rebel_factions": True}, "alone, leave the option 'rebel_factions' off"),
        (2, {"difficulty": 5}, "a whole number from 1 to 4, not 5"),
        (2, {"rebellion_leader": "boris"}, "one of sviatopolk, gleb, maria, theofana, random"),
        (2, {"modules": True}, "no option 'modules'"),
    ],
)
def test_bad_options_are_told_what_would_do(
    seats: int, options: dict[str, object], message: str
) -> None:
    with pytest.raises(BadOptions, match=message):
        gardariki.new("rurik", seats, options)
