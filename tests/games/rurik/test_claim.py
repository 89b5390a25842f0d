"""R7, R8 Claim Phase and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from games.rurik.rus import (
    agenda,
    deeds,
    defeat,
    display,
    epic,
    goods,
    lead,
    play,
    put,
    raise_,
    rebels,
    region,
    rus,
    words,
)
from gardariki.games.rurik.rules.claim import build_group, income, reached
from gardariki.games.rurik.rules.ending import (
    agenda_met,
    metric,
    outcome,
    score_lines,
    total,
    warfare_points,
)
from gardariki.games.rurik.rules.regions import ruler
from gardariki.games.rurik.state import CLAIM, OVER, State

rule = pytest.mark.rule


def claiming(seats: int = 2, round: int = 1, **options: Any) -> State:
    """The Claim Phase of a round is about to begin."""
    s = rus(seats, **options)
    s.phase = CLAIM
    s.round = round
    s.main_taken = False
    return s


def steps(s: State, side: int = 0) -> list[int]:
    return reached(s, side, [ruler(s, r) for r in range(s.regions)])


@rule("R7.1", "R19")
def test_the_build_track_counts_connected_regions() -> None:
    s = raise_(rus(), 0, market="novgorod smolensk kiev", church="chernigov volyn kiev")
    assert build_group(s, 0) == 5
    assert steps(s)[1] == 4
    t = raise_(rus(), 0, market="novgorod smolensk kiev", church="volyn kiev")
    assert build_group(t, 0) == 2
    assert steps(t)[1] == 1


@rule("R7.1")
def test_epic_structures_are_not_on_the_build_track() -> None:
    s = epic(raise_(rus(epic=True), 0, market="kiev"), palace="volyn")
    assert build_group(s, 0) == 1


@rule("R7.1", "R7.2", "R19")
def test_trade_counts_the_boat_and_income_full_columns() -> None:
    s = goods(rus(), 0, wood=4, fish=2, fur=1)
    assert steps(s)[2] == 2
    s.steps[0] = [1, 1, 1]
    s.warfare_at[0] = 1
    assert income(s, 0) == 2


@rule("R7.1")
def test_the_last_step_of_the_rule_track_needs_both_capitals() -> None:
    five = put(rus(), 0, novgorod=1, rostov=1, polotsk=1, smolensk=1, volyn=1)
    assert steps(five)[0] == 4
    assert steps(put(five, 0, kiev=1))[0] == 5
    assert steps(put(rus(), 0, kiev=1, novgorod=1, volyn=1, rostov=1))[0] == 3


@rule("R7.1")
def test_markers_never_go_back_and_may_jump() -> None:
    s = put(display(claiming(), "hoard", "law_giver", "trade_route"), 0, kiev=1, volyn=1, rostov=1)
    s.steps[0] = [1, 3, 0]
    m = play(goods(s, 0, wood=3, fish=3, honey=1))
    assert m.state.steps[0] == [2, 3, 3]
    assert "Red claims step 3 of the trade track." in m.log


@rule("R7.0", "R5.6")
def test_the_first_player_token_passes_first_of_all() -> None:
    s = display(claiming(), "hoard", "law_giver", "trade_route")
    s.next_first = 1
    m = play(s)
    assert m.state.first == 1
    assert m.ask is not None
    assert m.ask.seat == 1
    assert words(m) == ["choose_deed hoard", "choose_deed law_giver", "choose_deed trade_route"]


@rule("R7.2")
def test_a_coin_for_every_track_still_at_the_start() -> None:
    s = display(claiming(), "hoard", "law_giver", "trade_route")
    m = play(put(s, 0, kiev=1, volyn=1))
    assert m.state.coins == [5, 6]


@rule("R7.3")
def test_each_takes_a_deed_and_the_display_is_refilled_or_shrinks() -> None:
    s = display(claiming(), "hoard", "law_giver", "trade_route")
    m = play(s, "choose_deed hoard", dice=[0])
    assert len(m.state.display) == 3
    t = display(claiming(), "hoard", "law_giver")
    t.deeds_done[1] += t.deed_deck
    t.deed_deck = []
    n = play(t, "choose_deed hoard")
    assert words(n) == ["choose_deed law_giver"]
    n.play("choose_deed law_giver")
    assert n.state.round == 2
    t.deeds_done[1] += t.display
    t.display = []
    assert play(t).state.round == 2  # nothing to take, and nobody is asked


@rule("R7.3")
def test_an_empty_deed_deck_is_made_anew_from_the_discards() -> None:
    s = display(claiming(), "hoard", "law_giver", "trade_route")
    s.deed_discard = s.deed_deck
    s.deed_deck = []
    m = play(s, "choose_deed hoard", dice=[0])
    assert len(m.state.display) == 3
    assert m.state.deed_discard == []


@rule("R7.4")
def test_the_round_ends_with_goods_tokens_and_rights_renewed() -> None:
    s = display(claiming(), "hoard", "law_giver", "trade_route")
    s.yields = [False] * 8
    s.tokens_used = [3, 1]
    s.leader_used = [True, True]
    m = play(
        put(put(s, 0, kiev=1), 1, kiev=1), "choose_deed hoard", "choose_deed law_giver", seed=1
    )
    assert m.state.yields == [True] * 8
    assert m.state.tokens_used == [0, 0]
    assert m.state.leader_used == [False, False]
    assert m.state.round == 2
    assert words(m) == ["advisor 1", "advisor 2", "advisor 4", "advisor 5"]


@rule("R7.4", "R8.1")
def test_round_four_has_neither_income_nor_deeds() -> None:
    m = play(display(claiming(round=4), "hoard"))
    assert m.over
    assert m.state.coins == [2, 2]


@rule("R8.2", "R19")
def test_warfare_points() -> None:
    assert warfare_points([4, 4, 2, 0]) == [3, 3, 0, 0]
    assert warfare_points([4, 2, 2, 0]) == [3, 1, 1, 0]
    assert warfare_points([0, 0]) == [0, 0]
    assert warfare_points([3, 0]) == [3, 0]


@rule("R8.2", "R8.4")
def test_the_score_has_every_line_and_ties_go_to_deeds_then_coins() -> None:
    s = claiming(round=4)
    agenda(agenda(s, 0, "wealthy"), 1, "courageous")
    s.steps = [[2, 0, 5], [0, 4, 0]]
    s.warfare_at = [1, 3]
    s.vp_tokens = [0, 2]
    s.coins = [4, 4]
    deeds(s, 0, "grand_hunter", done=True)
    m = play(s)
    assert dict(score_lines(m.state)) == {
        "Rule track": [2, 0],
        "Build track": [0, 5],
        "Trade track": [8, 0],
        "Warfare": [1, 3],
        "Deeds": [2, 0],
        "Agenda": [2, 0],
        "Victory point tokens": [0, 2],
    }
    assert total(score_lines(m.state)) == [15, 10]
    assert m.outcome is not None
    assert m.outcome.places == [1, 2]
    assert ("Total", ["15", "10"]) in m.outcome.sheet
    t = claiming(round=4)
    t.phase = OVER
    t.agenda = [0, 1]
    t.coins = [1, 3]
    tied = outcome(t)
    assert tied is not None
    assert tied.places == [2, 1]
    deeds(t, 0, "hoard", done=True)
    t.vp_tokens = [0, 1]
    by_deeds = outcome(t)
    assert by_deeds is not None
    assert by_deeds.places == [1, 2]
    even = claiming(round=4)
    even.phase = OVER
    even.agenda = [0, 1]
    shared = outcome(even)
    assert shared is not None
    assert shared.places == [1, 1]


@rule("R8.3")
def test_agendas_count_ties_but_nothing_is_not_enough() -> None:
    s = rus(2, epic=True, warfare=True)
    for which in range(13):
        s.coins = [0, 0]
        assert metric(s, 0, which) == 0
        assert not agenda_met(s, 0, which)
    put(lead(s, 0, "kiev"), 0, volyn=1)
    put(s, 1, rostov=1, polotsk=1)
    assert (metric(s, 0, 0), metric(s, 1, 0)) == (2, 2)
    assert agenda_met(s, 0, 0)
    raise_(s, 0, market="kiev volyn smolensk")
    assert metric(s, 0, 6) == 2
    goods(s, 0, fur=2, honey=1, wood=4)
    assert (metric(s, 0, 3), metric(s, 0, 5)) == (7, 3)
    s.boons[0] = 2
    assert metric(s, 0, 3) == 7
    defeat(s, 0, 2)
    s.dungeon[0] = [1, 4 + s.rebel_supply.pop()]
    assert metric(s, 0, 9) == 3
    epic(s, palace="kiev", veche="rostov")
    assert (metric(s, 0, 11), metric(s, 1, 11)) == (1, 1)
    rebels(s, "kiev", "fur")
    assert metric(s, 0, 11) == 0
    s.warfare_at, s.steps = [3, 1], [[1, 2, 3], [0, 0, 0]]
    assert [metric(s, 0, i) for i in (1, 2, 4, 7)] == [3, 3, 1, 2]
    s.vp_tokens = [2, 3]
    assert agenda_met(s, 1, 12)
    assert not agenda_met(s, 0, 12)
    deeds(s, 1, "hoard", done=True)
    assert agenda_met(s, 1, 8)


@rule("R8.1", "R11.7", "R11.13", "R11.14")
def test_cathedral_camp_and_veche_pay_before_the_agendas() -> None:
    s = claiming(round=4, epic=True, warfare=True)
    epic(s, cathedral="kiev", logging_camp="novgorod", veche="volyn")
    put(s, 1, kiev=1)
    goods(goods(s, 0, wood=2), 1, wood=2)
    s.veche = [1, 1]
    s.supply = [11, 10]
    agenda(s, 1, "victorious")
    m = play(s)
    assert m.state.vp_tokens == [2, 3]
    assert dict(score_lines(m.state))["Agenda"][1] == 2
    assert "Blue reveals the agenda Victorious, and meets it." in m.log
    assert region("kiev") == 5
