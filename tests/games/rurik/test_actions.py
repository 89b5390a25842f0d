"""R5.1, R5.2, R5.4 to R5.6 Muster, move, tax, build and scheme."""

from __future__ import annotations

import pytest

from games.rurik.rus import (
    advisor,
    deeds,
    defeat,
    discards,
    display,
    epic,
    forts,
    give,
    goods,
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
    words,
)
from gardariki.games.rurik.cards import WARFARE_REWARD_IDS
from gardariki.games.rurik.data import KINDS, REGIONS
from gardariki.games.rurik.rules.scheme import in_deck

rule = pytest.mark.rule
KIEV, VOLYN = region("kiev"), region("volyn")


@rule("R5.1")
def test_a_muster_point_places_a_troop_or_the_leader_where_one_is() -> None:
    s = give(put(rus(), 0, kiev=1, volyn=1), muster=2)
    m = play(s)
    assert words(m) == ["end_turn", "muster kiev", "muster volyn"]
    m.play_all("muster kiev", "piece leader", "muster kiev")
    assert (m.state.leader_at[0], m.state.troops[0][KIEV], m.state.supply[0]) == (KIEV, 2, 9)
    assert m.state.points[0] == 0


@rule("R5.1")
def test_no_point_is_spent_with_an_empty_supply() -> None:
    s = give(lead(put(rus(), 0, kiev=12), 0, "kiev"), muster=1)
    assert words(play(s)) == ["end_turn"]
    assert str(play(s).why("muster kiev")) == "You have no piece in your supply. (R5.1)"


@rule("R5.2")
def test_a_piece_moves_on_with_the_next_point_and_nothing_blocks_it() -> None:
    s = give(put(put(rus(), 0, kiev=1), 1, volyn=3), move=2)
    rebels(s, "volyn", "wood")
    m = play(s, "move kiev", "to volyn", "move volyn")
    assert words(m) == ["to kiev", "to polotsk"]
    m.play("to polotsk")
    assert m.state.troops[0][region("polotsk")] == 1
    assert m.state.points[1] == 0


@rule("R5.2")
def test_a_city_gate_takes_two_points() -> None:  # R5.2.3
    s = give(put(epic(rus(epic=True), city_gate="kiev"), 0, volyn=2), move=1)
    m = play(s, "move volyn")
    assert words(m) == ["to polotsk"]
    assert str(m.why("to kiev")) == "Entering Kiev takes two movement points: City Gate. (R11.8)"
    n = play(give(s, move=1), "move volyn", "to kiev")
    assert n.state.points[1] == 0


@rule("R5.2")
def test_points_to_anywhere_and_the_gate() -> None:  # R5.2.5
    s = give(put(epic(rus(epic=True), city_gate="kiev"), 0, rostov=1), anywhere=1)
    m = play(s, "move rostov")
    assert words(m) == sorted(f"to {r}" for r in REGIONS[:8] if r not in ("rostov", "kiev"))
    n = play(give(s, move=1), "move rostov", "to kiev", "pay_with plain")
    assert (n.state.points[1], n.state.anywhere) == (0, 0)
    assert n.state.troops[0][KIEV] == 1


@rule("R5.2")
def test_bound_points_join_others_at_the_gate() -> None:  # R5.2.6, R5.2.7
    s = give(put(epic(rus(epic=True), city_gate="kiev"), 0, volyn=1), move=1)
    s.bound[VOLYN] = 2
    m = play(s, "move volyn", "to kiev")
    assert words(m) == ["pay_with bound", "pay_with plain"]
    m.play_all("pay_with bound", "pay_with plain")
    assert (m.state.bound[VOLYN], m.state.points[1]) == (1, 0)


@rule("R5.2", "R11.4")
def test_the_player_says_what_pays_for_a_move() -> None:  # R5.2.4, R5.2.7
    s = give(put(forts(rus(epic=True), ("chernigov", "kiev")), 0, kiev=2), move=1, anywhere=1)
    s.bound[KIEV] = 1
    m = play(s, "move kiev", "to chernigov")
    assert words(m) == ["pay_with anywhere", "pay_with bound", "pay_with fort", "pay_with plain"]
    m.play("pay_with fort")
    assert (m.state.points[1], m.state.anywhere, m.state.bound[KIEV]) == (1, 1, 1)
    m.play_all("move kiev", "to chernigov")
    assert "pay_with fort" not in words(m)
    far = play(s, "move kiev", "to rostov")
    assert far.state.anywhere == 0


@rule("R5.4")
@pytest.mark.parametrize(("own", "points", "legal"), [(2, 1, True), (1, 1, False), (1, 2, True)])
def test_tax_costs_one_where_you_rule_and_two_elsewhere(own: int, points: int, legal: bool) -> None:
    s = give(put(put(rus(), 0, kiev=own), 1, kiev=1), tax=points)
    m = play(s)
    assert ("tax kiev" in words(m)) == legal
    if legal:
        m.play("tax kiev")
        assert m.state.points[3] == 0
        assert m.state.boat[0] == [0, 1, 0, 0, 0]
    else:
        assert str(m.why("tax kiev")) == "Taxing Kiev costs you 2 tax points. (R5.4.2)"


@rule("R5.4", "R15.3")
def test_a_region_yields_once_a_round_and_a_market_does_not_help() -> None:  # R5.4.4, R5.4.6
    s = give(raise_(put(rus(), 0, kiev=1), 0, market="kiev"), tax=3)
    m = play(s, "tax kiev")
    assert words(m) == ["market coin", "market good"]
    m.play("market good")
    assert m.state.boat[0][1] == 2
    assert words(m) == ["end_turn", "use_token build_token"]
    assert str(m.why("tax kiev")) == "Kiev has yielded its good in this round. (R5.4.6)"
    n = play(s, "tax kiev", "market coin")
    assert (n.state.boat[0][1], n.state.coins[0]) == (1, 3)


@rule("R5.4")
def test_a_market_of_somebody_else_gives_nothing() -> None:
    s = give(raise_(put(rus(), 0, kiev=1), 1, market="kiev"), tax=1)
    m = play(s, "tax kiev")
    assert (m.state.boat[0][1], m.state.coins) == (1, [2, 2])


@rule("R5.5")
def test_building_needs_occupation_room_and_a_kind_not_there_yet() -> None:  # R5.5.1
    s = give(put(rus(), 0, kiev=1, volyn=1, rostov=1), build=2)
    raise_(s, 1, stronghold="kiev", market="kiev volyn", church="kiev")
    m = play(s, "build stronghold")
    assert words(m) == ["at rostov", "at volyn"]
    assert str(m.why("at kiev")) == "Kiev has no place left for a structure. (R1.5)"
    assert str(m.why("at polotsk")) == "You do not occupy Polotsk. (R5.5.1)"
    n = play(s, "build market")
    assert n.state.built[region("rostov") * KINDS + 1] == 0


@rule("R5.5")
def test_building_costs_two_points_where_one_does_not_rule() -> None:  # R5.5.2
    s = give(put(put(rus(), 0, kiev=1, volyn=1), 1, kiev=1), build=1)
    m = play(s, "build stronghold")
    assert m.state.built[VOLYN * KINDS] == 0
    t = give(put(put(rus(), 0, kiev=1), 1, kiev=1), build=1)
    assert words(play(t)) == ["end_turn"]
    assert str(play(t).why("build church")) == (
        "Building where you do not rule costs two build points. (R5.5.2)"
    )


@rule("R5.5")
def test_a_church_sends_a_rebel_away_without_reward_and_places_a_troop() -> None:  # R5.5.6
    s = give(put(rebels(rus(), "kiev", "fur"), 0, kiev=2), build=2)
    m = play(s, "build church")
    assert words(m) == ["convert rebel", "decline"]
    m.play("convert rebel")
    assert (m.state.troops[0][KIEV], m.state.rebels[KIEV]) == (3, [])
    assert m.state.defeated == [[], []]
    assert m.state.boat[0] == [0] * 5
    assert "The church of Red in Kiev removes a rebel." in m.log
    n = play(s, "build church", "decline")
    assert n.state.troops[0][KIEV] == 2


@rule("R5.5")
def test_a_church_removes_a_troop_but_never_a_leader() -> None:  # R5.5.6
    s = give(lead(put(put(rus(), 0, kiev=3), 1, kiev=1), 1, "kiev"), build=1)
    m = play(s, "build church", "convert blue")
    assert (m.state.troops[1][KIEV], m.state.leader_at[1]) == (0, KIEV)
    assert m.state.warfare_at == [0, 0]
    alone = give(lead(put(rus(), 0, kiev=3), 1, "kiev"), build=1)
    assert words(play(alone, "build church")) == ["end_turn"]


@rule("R5.5")
def test_a_church_removes_even_if_no_troop_is_left_to_place() -> None:  # R5.5.6
    s = give(put(rebels(rus(), "kiev", "fur"), 0, kiev=12), build=1)
    m = play(s, "build church", "convert rebel")
    assert (m.state.troops[0][KIEV], len(m.state.rebels[KIEV])) == (12, 0)


@rule("R5.5", "R0.2")
def test_with_open_rewards_the_builder_says_which_rebel_goes() -> None:
    s = give(put(rus(rebel_rewards="open"), 0, kiev=4), build=1)
    rebels(s, "kiev", "fur", "wood", "wood")
    m = play(s, "build church", "convert rebel")
    assert words(m) == ["which_rebel fur", "which_rebel wood"]
    m.play("which_rebel wood")
    assert len(m.state.rebels[KIEV]) == 2
    assert len(m.state.rebels_back) == 1
    hidden = give(put(rus(), 0, kiev=4), build=1)
    rebels(hidden, "kiev", "fur", "wood")
    n = play(hidden, "build church", "convert rebel", dice=[1])
    assert n.state.rebels[KIEV] == hidden.rebels[KIEV][:1]
    assert n.state.rebels_back == []


@rule("R15.2")
def test_a_church_changes_the_ruler_for_the_next_build() -> None:
    s = give(put(rebels(rus(), "kiev", "fur"), 0, kiev=1), build=3)
    m = play(s, "build church", "convert rebel", "build market")
    assert m.state.points[4] == 0
    assert "Red now rules Kiev." in m.log


@rule("R5.6")
def test_the_top_row_names_the_first_player_and_one_card_of_three_is_kept() -> None:
    s = reveals(put(put(rus(), 0, kiev=1), 1, kiev=1), "s01", "s02", "s03")
    s.main_taken = False
    advisor(s, 0, "scheme", 5)
    m = play(s, "retrieve scheme_1", "take")
    assert words(m) == ["name_first blue", "name_first red"]
    m.play_all("name_first blue", "draw_from first")
    assert m.state.first == 0
    assert m.state.next_first == 1
    assert words(m) == ["keep s01", "keep s02", "keep s03"]
    m.play("keep s02")
    assert words(m) == ["put_back s01", "put_back s03"]
    m.play("put_back s03")
    assert m.state.tops[0] == [scheme("s03"), scheme("s01")]
    assert m.state.hand[0] == [scheme("s02")]
    assert "Red draws 3 scheme cards from the first deck and keeps 1." in m.log


@rule("R5.6")
def test_lower_rows_name_nobody() -> None:
    s = put(put(rus(), 0, kiev=1), 1, kiev=1)
    s.main_taken = False
    advisor(advisor(s, 1, "scheme", 5), 0, "scheme", 4)
    m = play(s, "retrieve scheme_2", "take")
    assert words(m) == ["draw_from first", "draw_from second"]


@rule("R5.6")
def test_an_empty_deck_is_repaired_from_the_discards_and_the_other_deck() -> None:  # R5.6.4
    s = rus()
    names = [f"s{n:02}" for n in range(1, 27)]
    discards(s, *names[:20])
    hold(s, 1, *names[20:])
    s.deck_left = [0, 1]
    s.core = True
    s.warfare_at[0] = 1
    s.war_tokens = [WARFARE_REWARD_IDS.index("scheme")] * 5
    put(put(give(s, attack=1), 0, kiev=1), 1, kiev=1)
    m = play(s, "attack kiev", "draw_from first", "reveal second", seed=5)
    assert len(m.state.hand[0]) == 1
    assert in_deck(m.state, 0) + in_deck(m.state, 1) == 19
    assert in_deck(m.state, 0) == 10
    assert m.state.scheme_discard == m.state.scheme_discard[:1]
    assert "A scheme deck is empty: all its cards are shuffled and split anew." in m.log


@rule("R5.6")
def test_without_any_card_nothing_is_asked() -> None:
    s = put(rus(), 0, kiev=1)
    hold(s, 1, *[f"s{n:02}" for n in range(1, 28)])
    display(goods(s, 0, fish=1, honey=1), "hoard")
    deeds(s, 0, "splendid_feast")
    m = play(s, "accomplish splendid_feast")
    assert words(m) == ["end_turn"]
    assert m.state.hand[0] == []


@rule("R5.6")
def test_known_cards_stay_known_until_somebody_chooses_among_several() -> None:
    s = reveals(put(put(rus(), 0, kiev=1), 1, kiev=1), "s01", "s02")
    s.top_eyes[0] = [2, 2]  # seat 1 put them there
    deeds(defeat(s, 0, 3), 0, "law_giver")
    m = play(s, "accomplish law_giver", "draw_from first")
    assert m.view(1).drawn == [-1, -1]
    m.play("keep s01")
    assert m.view(1).hand[0] == [-1]
    assert m.view(1).tops[0] == [-1]
    assert m.view(0).tops[0] == [scheme("s02")]
