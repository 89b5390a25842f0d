"""R14 The Rebellion."""

from __future__ import annotations

from typing import Any

import pytest

import gardariki
from games.rurik.rus import (
    advisor,
    defeat,
    give,
    goods,
    lead,
    play,
    put,
    raise_,
    rebels,
    region,
    reveals,
    solo,
    spot,
    words,
)
from gardariki.engine.match import Match
from gardariki.games.rurik.cards import (
    BY_BUILDING,
    BY_FORCE,
    BY_TAXES,
    SOLO_CARDS,
    WARFARE_REWARD_IDS,
)
from gardariki.games.rurik.data import GOODS, KINDS, REGIONS, STRUCTURES
from gardariki.games.rurik.rules.claim import build_group
from gardariki.games.rurik.rules.ending import agenda_met, outcome, score_lines
from gardariki.games.rurik.rules.regions import ruler
from gardariki.games.rurik.rules.solo import (
    comes_back,
    rebellion_claims,
    rebellion_turn,
    round_end_effect,
)
from gardariki.games.rurik.rules.solo_actions import (
    _building,
    attacks,
    builds,
    move_troops,
    musters,
    taxes,
)
from gardariki.games.rurik.rules.solo_mat import bonuses, mat, unlock
from gardariki.games.rurik.rules.turn import lowest
from gardariki.games.rurik.state import OVER, REBELLION, STRATEGY, State

rule = pytest.mark.rule
KIEV, VOLYN, ROSTOV, POLOTSK = (region(n) for n in ("kiev", "volyn", "rostov", "polotsk"))
ORDER_1 = ["kiev", "volyn", "pereyaslavl", "chernigov", "polotsk", "smolensk", "rostov", "novgorod"]


def run(rules: Any) -> None:
    """Let rules that ask nothing run to their end."""
    for question in rules:
        raise AssertionError(f"nobody expected {question!r}")


def troops(s: State, side: int = 1) -> dict[str, int]:
    return {REGIONS[r]: n for r, n in enumerate(s.troops[side]) if n}


@rule("R14.1", "R14.2", "R0.2")
@pytest.mark.parametrize(("core", "pieces"), [(True, 16), (False, 15)])
def test_the_rebellion_stands_in_three_regions_and_neutrals_elsewhere(
    core: bool, pieces: int
) -> None:
    m = gardariki.new("rurik", 1, {"core": core}, seed=2, auto=False, check=True)
    s: State = m.state
    card = SOLO_CARDS[s.solo_card]
    homes = ["kiev", *[REGIONS[r] for r in card.places if r != KIEV][:2]]
    assert troops(s) == dict.fromkeys(homes, 2)
    assert s.leader_at[1] == KIEV
    assert s.supply[1] == pieces - 6
    assert s.coins[1] == 3
    assert [len(there) for there in s.rebels] == [0 if REGIONS[r] in homes else 1 for r in range(8)]
    assert "take_leader sviatopolk" not in words(m)
    assert str(m.why("take_leader sviatopolk")) == "Sviatopolk leads the Rebellion. (R14.1)"
    while m.options[0].verb.name != "deploy":
        m.play(m.options[0])
    assert words(m) == sorted(f"deploy {r}" for r in REGIONS[:8] if r not in homes)
    assert str(m.why("deploy kiev")) == "You may not begin in a region of the Rebellion. (R14.1)"


@rule("R14.1")
def test_leader_and_mat_are_options() -> None:
    options = {"rebellion_leader": "gleb", "difficulty": 3}
    m = gardariki.new("rurik", 1, options, seed=2, auto=False)
    assert m.state.solo_leader == 1
    assert mat(m.state).name == "hard"
    assert m.state.priority == BY_FORCE
    assert m.state.unlocked == [1, 1, 0]
    plain = gardariki.new("rurik", 1, {**options, "core": False}, seed=2, auto=False)
    assert plain.state.solo_leader == 0
    drawn = {
        gardariki.new("rurik", 1, {"rebellion_leader": "random"}, seed=i).state.solo_leader
        for i in range(30)
    }
    assert drawn == {0, 1, 2, 3}


@rule("R14.2")
def test_neutral_troops_are_rebels_to_you_and_yield_nothing_to_the_rebellion() -> None:
    s = give(rebels(put(solo(), 0, kiev=1), "kiev", "coin_2"), attack=1)
    m = play(s, "attack kiev")
    assert (m.state.coins[0], m.state.warfare_at[0]) == (4, 0)
    t = rebels(put(solo(), 1, kiev=1), "kiev", "coin_2")
    run(attacks(t, 1, 0))
    assert t.coins[1] == 3
    assert len(t.defeated[1]) == 1
    assert play(t).view(0).defeated[1] == [-1]
    w = defeat(put(solo(warfare=True), 0, kiev=1), 0, 1)
    n = play(w, "use_token attack_token")
    assert len(n.state.rebels_back) == 1


@rule("R14.3")
def test_a_new_card_each_round_and_you_are_always_first() -> None:
    m = gardariki.new("rurik", 1, seed=7, auto=False, check=True)
    seen: list[int] = []
    while not m.over:
        if m.state.phase == STRATEGY and m.state.solo_card not in seen:
            seen.append(m.state.solo_card)
            assert m.state.round == len(seen)
            assert m.state.first == 0
        assert m.options[0].verb.name != "name_first"
        m.play(m.options[0])
    assert len(seen) == 4
    assert sorted(m.state.solo_used + m.state.solo_deck + [m.state.solo_card]) == list(range(18))


def placing(card: int, priority: int = BY_FORCE, coins: int = 0) -> State:
    s = put(solo(card), 0, kiev=1)
    s.phase = STRATEGY
    s.main_taken = False
    s.priority = priority
    s.coins[1] = coins
    s.advisors = [[1, 2, 4, 5], [1, 2, 4, 5]]
    return s


@rule("R14.4")
def test_it_places_the_next_advisor_of_its_list_and_moves_right_if_full() -> None:
    m = play(placing(1), "advisor 5", "column build", "bribe 0")
    assert m.state.owner[spot("attack", 1)] == 1  # card 1 by force: the 4 attacks first
    assert m.state.value[spot("attack", 1)] == 4
    s = placing(1)
    for value in (5, 4, 2):
        advisor(s, 0, "attack", value)
    s.advisors = [[1, 5], [1, 2, 4, 5]]
    n = gardariki.at(s, auto=False)  # one advisor too many for the laws
    n.play_all("advisor 1", "column build", "bribe 0")
    assert n.state.value[spot("tax", 1)] == 4


@rule("R14.4")
def test_it_bribes_past_you_on_a_tie_and_as_high_as_a_coin_mark_reaches() -> None:
    s = placing(2, coins=1)  # by force: 4 to muster, without a coin mark
    advisor(s, 0, "muster", 4)
    s.advisors[0] = [1, 2, 5]
    m = play(s, "advisor 1", "column tax", "bribe 0")
    assert m.state.bid[spot("muster", 1)] == 5
    assert m.state.coins[1] == 0
    poor = placing(2, coins=0)
    advisor(poor, 0, "muster", 4)
    poor.advisors[0] = [1, 2, 5]
    n = play(poor, "advisor 1", "column tax", "bribe 0")
    assert n.state.value[spot("muster", 2)] == 4
    marked = placing(1, coins=3)  # by force: 4 to attack, with a coin mark
    advisor(marked, 0, "attack", 5, 1)
    marked.advisors[0] = [1, 2, 4]
    o = play(marked, "advisor 1", "column tax", "bribe 0")
    assert (o.state.bid[spot("attack", 1)], o.state.coins[1]) == (7, 0)


def acting(s: State, column: str, value: int = 5) -> Match:
    """The Rebellion's turn with one advisor; you have one left, too."""
    advisor(advisor(s, 1, column, value), 0, "scheme", 1)
    s.phase = REBELLION
    s.done = 1
    return play(s)


@rule("R14.5")
def test_it_pays_for_a_space_or_takes_a_coin() -> None:
    s = put(put(solo(), 0, rostov=1), 1, kiev=1)
    advisor(advisor(s, 0, "build", 5), 0, "build", 4)
    s.coins[1] = 0
    m = acting(s, "build", 1)
    assert m.state.coins[1] == 1
    assert m.state.built.count(1) == 0
    t = put(put(solo(), 0, rostov=1), 1, kiev=1)
    advisor(advisor(t, 0, "build", 5), 0, "build", 4)
    t.coins[1] = 1
    n = acting(t, "build", 1)
    assert n.state.coins[1] == 0
    assert n.state.built.count(1) == 1


@rule("R14.5")
def test_of_two_twos_the_leftmost_and_upper_comes_first() -> None:
    s = put(put(solo(), 0, rostov=1), 1, kiev=1)
    advisor(advisor(advisor(s, 1, "tax", 2), 1, "muster", 2), 0, "tax", 5)
    assert lowest(s, 1)[0] == spot("muster", 1)
    m = acting(s, "build", 5)
    assert m.state.owner[spot("muster", 1)] == -1


@rule("R14.5")
def test_muster_strengthens_what_it_does_not_rule_then_what_it_rules() -> None:
    s = put(put(put(solo(1), 1, kiev=1, volyn=1, rostov=1), 0, volyn=1, rostov=2), 1, novgorod=1)
    run(musters(s, 3, 0))  # leader first: volyn, rostov, volyn is ruled then, so rostov again
    assert s.leader_at[1] == VOLYN
    assert troops(s) == {"kiev": 1, "volyn": 1, "rostov": 3, "novgorod": 1}
    run(musters(s, 3, 0))
    assert troops(s) == {"kiev": 2, "volyn": 2, "rostov": 4, "novgorod": 1}


@rule("R14.5")
def test_by_force_it_moves_into_regions_that_it_does_not_occupy() -> None:
    s = put(solo(1), 1, kiev=3)
    lead(s, 1, "kiev")
    s.priority = BY_FORCE
    move_troops(s, 3, -1)
    assert s.leader_at[1] == VOLYN
    assert troops(s) == {"kiev": 1, "pereyaslavl": 1, "chernigov": 1}


@rule("R14.5")
def test_it_leaves_one_behind_and_never_hands_a_region_to_you() -> None:
    s = put(put(solo(1), 1, kiev=2, volyn=3), 0, volyn=2)
    s.priority = BY_TAXES
    assert ruler(s, VOLYN) == 1
    move_troops(s, 4, -1)  # goal: Pereyaslavl, the first that it does not rule
    assert troops(s) == {"kiev": 1, "volyn": 2, "pereyaslavl": 2}


@rule("R14.5")
def test_of_equally_close_regions_the_later_one_gives() -> None:
    s = put(solo(1), 1, kiev=2, chernigov=2)
    s.priority = BY_FORCE
    for name in ORDER_1:
        if name not in ("kiev", "chernigov", "pereyaslavl"):
            put(s, 1, **{name: 1})
    move_troops(s, 1, -1)
    assert (s.troops[1][KIEV], s.troops[1][region("chernigov")]) == (2, 1)


@rule("R14.5", "R14.10")
def test_it_attacks_you_before_neutrals_and_you_choose_the_decks() -> None:
    s = rebels(put(put(solo(1, leader="maria"), 1, kiev=2), 0, kiev=1), "kiev", "wood")
    s.priority = BY_FORCE
    advisor(s, 1, "attack", 5)
    advisor(s, 0, "tax", 5)
    reveals(s, "s02")
    s.phase = REBELLION
    s.done = 1
    m = play(s)
    assert m.ask is not None
    assert "of the Rebellion" in m.ask.prompt
    m.play("reveal first")
    assert m.state.troops[0][KIEV] == 0
    assert m.state.warfare_at[1] == 1
    assert m.state.rebels[KIEV] == []
    assert len(m.state.defeated[1]) == 1


@rule("R14.5")
def test_its_sviatopolk_and_its_mat_reveal_fewer_cards() -> None:
    s = lead(put(put(solo(1), 1, kiev=1), 0, kiev=1), 1, "kiev")
    run(attacks(s, 1, 0))
    assert s.scheme_discard == []
    t = put(put(solo(1), 1, kiev=2), 0, kiev=1)
    run(attacks(t, 1, 1))
    assert t.troops[0][KIEV] == 0


@rule("R14.5")
def test_it_taxes_first_where_the_boat_has_room_and_markets_give_a_good() -> None:
    s = goods(put(solo(1), 1, kiev=1, volyn=1), 1, wood=3)
    raise_(s, 1, market="volyn")
    run(taxes(s, 2, 0))
    assert s.boat[1][GOODS.index("fish")] == 2
    assert s.dock[1][GOODS.index("wood")] == 1
    assert not s.yields[KIEV]


@rule("R14.5")
def test_theofana_musters_with_each_tax_and_build_beside_her() -> None:
    s = lead(put(solo(1, leader="theofana"), 1, volyn=1), 1, "kiev")
    run(taxes(s, 2, 0))
    assert troops(s) == {"kiev": 1, "volyn": 1}
    run(builds(s, 1, 0))
    assert troops(s) == {"kiev": 2, "volyn": 1}


@rule("R14.5")
def test_it_builds_where_it_has_nothing_then_where_others_are() -> None:
    s = raise_(put(solo(1), 1, kiev=1, volyn=1, polotsk=1), 1, market="kiev")
    s.priority = BY_FORCE  # card 1: stronghold, church, market
    assert _building(s) == (VOLYN, STRUCTURES.index("stronghold"))
    raise_(s, 1, market="volyn polotsk")
    put(s, 0, polotsk=1)
    assert _building(s) == (POLOTSK, STRUCTURES.index("stronghold"))
    s.stock[1][0] = 0
    s.built[region("rostov") * KINDS] = 1
    assert _building(s) == (POLOTSK, STRUCTURES.index("church"))


@rule("R14.5")
def test_stables_and_taverns_come_first_where_they_fit() -> None:
    s = put(solo(1), 1, kiev=4)
    put(s, 0, kiev=1)
    s.priority = BY_FORCE
    run(builds(s, 1, 0))  # a stable: its three points start in Kiev
    assert s.built[KIEV * KINDS + STRUCTURES.index("stable")] == 1
    assert troops(s)["kiev"] == 1
    t = raise_(put(solo(1), 1, kiev=1), 0, church="kiev", stronghold="kiev")
    before = t.coins[1]
    run(builds(t, 1, 0))
    assert t.built[KIEV * KINDS + STRUCTURES.index("tavern")] == 1
    assert t.coins[1] == before + 3 + 1  # three structures, and the coin of an unlocked bonus


@rule("R14.5")
def test_its_church_converts_your_troop_first_and_maria_attacks() -> None:
    s = put(lead(solo(1, leader="maria"), 1, "kiev"), 1, kiev=1)
    rebels(put(s, 0, kiev=1), "kiev", "fur")
    s.priority = BY_BUILDING  # card 1: church, stronghold, market
    run(builds(s, 1, 0))
    assert s.troops[0][KIEV] == 0
    assert troops(s) == {"kiev": 2}
    assert s.rebels[KIEV] == []  # Maria's attack, at once
    assert len(s.defeated[1]) == 1


@rule("R14.5")
def test_bonus_points_join_their_action_and_others_follow() -> None:
    s = put(solo(1, difficulty=3), 1, kiev=3)
    put(s, 0, rostov=1)
    s.unlocked = [1, 0, 0]  # muster brings a movement point
    s.priority = BY_FORCE
    m = acting(s, "muster", 5)
    assert m.log[0] == "The Rebellion retrieves advisor 5: muster."
    assert sum("musters" in line for line in m.log) == 3
    assert "The Rebellion moves its leader from Kiev to Volyn." in m.log
    t = put(put(solo(1, difficulty=2), 1, kiev=3), 0, rostov=1)
    t.unlocked = [0, 1, 0]  # muster brings a coin
    before = t.coins[1]
    assert acting(t, "muster", 5).state.coins[1] == before + 1
    assert len(bonuses(t, 0)) == 1


@rule("R14.5", "R1.7")
def test_without_a_piece_it_comes_back_in_the_first_region_of_the_order() -> None:
    s = solo(1)
    comes_back(s)
    assert (s.leader_at[1], troops(s)) == (KIEV, {"kiev": 1})
    t = put(solo(2), 0, kiev=1)
    advisor(t, 1, "tax", 1)
    run(rebellion_turn(t, lowest))
    assert t.leader_at[1] == region("chernigov")


@rule("R14.6")
def test_unlocking_goes_down_the_priority_column_then_from_the_left() -> None:
    s = solo(1, difficulty=1)
    s.unlocked = [0, 1, 0]
    s.priority = BY_BUILDING
    coins = s.coins[1]
    for expected in ([0, 3, 0], [0, 7, 0], [1, 7, 0], [3, 7, 0], [3, 7, 1], [3, 7, 3]):
        unlock(s)
        assert s.unlocked == expected
    assert s.coins[1] == coins + 6
    unlock(s)
    assert s.coins[1] == coins + 6


@rule("R14.6", "R14.5")
def test_scheme_and_a_scheme_reward_unlock_a_bonus() -> None:
    s = put(put(solo(1), 1, kiev=1), 0, rostov=1)
    s.unlocked = [0, 1, 0]
    m = acting(s, "scheme", 5)
    assert sum(bin(mask).count("1") for mask in m.state.unlocked) == 2
    t = put(put(solo(1), 1, kiev=1), 0, kiev=1)
    lead(t, 1, "kiev")
    t.unlocked = [0, 1, 0]
    t.warfare_at[1] = 1
    t.war_tokens = [WARFARE_REWARD_IDS.index("scheme")] * 5
    run(attacks(t, 1, 0))
    assert sum(bin(mask).count("1") for mask in t.unlocked) == 2


@rule("R14.7")
def test_against_gleb_the_check_is_made_twice() -> None:
    s = give(lead(put(put(solo(1, leader="gleb"), 0, kiev=3), 1, kiev=1), 1, "kiev"), attack=1)
    reveals(s, "s01", "s06")
    m = play(s, "attack kiev", "reveal first", "reveal first")
    assert m.state.troops[0][KIEV] == 1
    assert m.state.supply[1] == 16
    assert "Against Gleb's men the whole check is made again." in m.log


@rule("R14.7", "R14.10")
def test_its_pieces_are_an_opponents_troops_and_can_be_captured() -> None:
    s = give(put(put(solo(1, warfare=True), 0, kiev=3), 1, kiev=1), attack=1)
    m = play(reveals(s, "s02", "s03"), "attack kiev", "reveal first", "capture", "reveal first")
    assert m.state.dungeon[0] == [1]
    assert m.state.defeated[0] == []
    assert m.state.warfare_at[0] == 1


@rule("R14.8")
def test_its_new_priority_follows_what_you_are_ahead_in() -> None:
    s = put(put(solo(1), 0, kiev=1, volyn=1), 1, rostov=1)
    rebellion_claims(s, build_group)
    assert s.priority == BY_FORCE
    t = raise_(put(put(solo(1), 0, kiev=1), 1, rostov=1), 0, market="kiev")
    rebellion_claims(t, build_group)
    assert t.priority == BY_BUILDING
    u = goods(put(put(solo(1), 0, kiev=1), 1, rostov=1), 0, wood=1)
    rebellion_claims(u, build_group)
    assert u.priority == BY_TAXES
    v = goods(put(put(solo(1, difficulty=2), 0, kiev=1), 1, rostov=1), 1, fur=1)
    v.steps[0] = [1, 0, 0]
    v.unlocked = [0, 1, 1]
    coins = v.coins[1]
    rebellion_claims(v, build_group)
    assert v.priority == mat(v).start == BY_TAXES
    assert v.unlocked == [0, 1, 3]
    assert v.coins[1] == coins + 2  # a full column, and the coin of the bonus


@rule("R14.8")
def test_leaders_at_the_end_of_a_round() -> None:
    s = lead(solo(1), 1, "kiev")
    run(round_end_effect(s))
    assert troops(s) == {"kiev": 1}
    gone = solo(1)
    run(round_end_effect(gone))
    assert troops(gone) == {}
    t = lead(solo(1, leader="gleb"), 1, "kiev")
    rules = round_end_effect(t)
    next(rules)
    with pytest.raises(StopIteration):
        rules.send(0)
    assert t.leader_at[1] == 0
    assert t.places_used == [0]
    u = lead(solo(1, leader="theofana"), 1, "kiev")
    run(round_end_effect(u))
    assert u.leader_at[1] == KIEV


@rule("R14.9")
def test_the_rebellion_scores_coins_and_dock_and_the_last_tie_is_yours() -> None:
    s = goods(solo(1), 1, wood=5)
    s.phase = OVER
    s.agenda = [8]
    s.coins = [9, 4]
    s.boons[1] = 2
    lines = dict(score_lines(s))
    assert lines["Coins"] == [0, 2]
    assert lines["Dock"] == [0, 2]
    lost = outcome(s)
    assert lost is not None
    assert lost.places == [2]
    s.vp_tokens[0] = 4
    tied = outcome(s)
    assert tied is not None
    assert tied.places == [1]
    assert ("The Rebellion", ["4"]) in tied.sheet
    s.coins[0] = 0
    even = outcome(s)
    assert even is not None
    assert even.places == [1]


@rule("R14.1")
def test_agendas_are_judged_against_the_rebellion() -> None:
    s = put(solo(1), 1, kiev=1, volyn=1)
    put(s, 0, rostov=1)
    assert not agenda_met(s, 0, 0)
    put(s, 0, polotsk=1)
    assert agenda_met(s, 0, 0)
