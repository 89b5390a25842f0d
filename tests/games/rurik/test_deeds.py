"""R6 Bonus actions: schemes, deeds, tokens, goods."""

from __future__ import annotations

import pytest

from games.rurik.rus import (
    deeds,
    defeat,
    discards,
    display,
    give,
    goods,
    hold,
    lead,
    play,
    put,
    raise_,
    region,
    reveals,
    rus,
    scheme,
    words,
)
from gardariki.games.rurik.cards import DEED_IDS, DEEDS, WARFARE_REWARD_IDS
from gardariki.games.rurik.language import ALIKE, DIFFERENT, Goods
from gardariki.games.rurik.rules.deeds import can_accomplish, lacks
from gardariki.games.rurik.rules.goods import gain_good, payable, spend_good
from gardariki.games.rurik.state import State

rule = pytest.mark.rule
KIEV = region("kiev")


def can(s: State, name: str) -> bool:
    return can_accomplish(s, 0, DEED_IDS.index(name))


def missing(s: State, name: str) -> list[str]:
    return lacks(s, 0, DEED_IDS.index(name))


@rule("R6.2")
def test_a_scheme_card_is_paid_gained_and_discarded() -> None:
    s = hold(put(rus(), 0, kiev=1), 0, "s02", "s26")
    m = play(s, "play s02")
    assert (m.state.coins[0], m.state.points[0]) == (1, 1)
    assert m.state.scheme_discard == [scheme("s02")]
    s.coins[0] = 0
    poor = play(s)
    assert words(poor) == ["end_turn"]
    assert str(poor.why("play s26")) == "The card costs 1 coin. (R6.2)"


@rule("R6.2", "R0.4")
def test_a_choice_card_gives_one_of_its_options() -> None:
    s = hold(put(rus(warfare=True), 0, kiev=1), 0, "s29")
    m = play(s, "play s29")
    assert words(m) == ["option 1", "option 2"]
    m.play("option 2")
    assert m.state.points == [2, 0, 0, 0, 0]


@rule("R6.2")
def test_choosing_a_deed_takes_it_from_the_display_and_refills_it() -> None:
    s = display(hold(put(rus(), 0, kiev=1), 0, "s01"), "hoard", "law_giver", "trade_route")
    m = play(s, "play s01", "choose_deed law_giver", dice=[0])
    assert m.state.deeds_open[0] == [DEED_IDS.index("law_giver")]
    assert len(m.state.display) == 3
    assert m.state.coins[0] == 3


@rule("R6.3", "R10.3")
def test_a_deed_is_paid_in_order_and_its_reward_gained() -> None:  # R6.3.2 to R6.3.4
    s = goods(deeds(put(rus(), 0, kiev=1), 0, "send_gifts"), 0, fish=1)
    s.boons[0] = 1
    m = play(s, "accomplish send_gifts")
    assert m.state.coins[0] == 0
    assert m.state.boons[0] == 0
    assert m.state.points[1] == 2
    assert m.state.deeds_done[0] == [DEED_IDS.index("send_gifts")]
    assert str(m.why("accomplish send_gifts")).startswith("You have accomplished Send Gifts")


@rule("R6.3")
def test_what_a_deed_lacks_is_told() -> None:  # R6.3.1
    s = put(rus(), 0, kiev=1)
    s.coins[0] = 1
    assert missing(s, "splendid_feast") == ["pay 2 coins", "pay fish and honey"]
    assert missing(s, "new_beginning") == ["take down your market, stronghold and church"]
    assert missing(s, "peace_maker") == ["remove 2 troops from one ruled region"]
    assert missing(s, "amass_forces") == ["have 6 troops in one region"]
    assert missing(s, "victory_march") == ["discard 1 scheme card", "remove 2 troops"]
    deeds(s, 0, "peace_maker")
    assert str(play(s).why("accomplish peace_maker")) == (
        "Peace Maker still needs you to remove 2 troops from one ruled region. (R6.3.1)"
    )


@rule("R6.3")
def test_goods_alike_and_different_with_boons_anywhere() -> None:  # R6.3.3
    alike, different = [Goods(ALIKE, 3)], [Goods(DIFFERENT, 3)]
    assert payable([0, 2, 1, 0, 0], 1, alike)
    assert not payable([0, 1, 1, 0, 0], 1, alike)
    assert payable([0, 5, 0, 0, 0], 2, different)
    assert not payable([0, 5, 0, 0, 0], 1, different)
    assert payable([1, 1, 1, 0, 0], 0, different)
    s = goods(deeds(put(rus(), 0, kiev=1), 0, "hoard"), 0, wood=2, fish=3)
    s.boons[0] = 1
    m = play(s, "accomplish hoard")
    assert words(m) == ["pay_good boon", "pay_good fish", "pay_good wood"]
    m.play("pay_good wood")
    assert words(m) == ["pay_good boon", "pay_good wood"]
    m.play_all("pay_good boon")
    assert (m.state.boat[0][1], m.state.boons[0]) == (0, 0)


@rule("R6.3")
def test_troops_from_one_region_from_different_ones_and_the_leader_last() -> None:  # R6.3.8
    s = lead(put(rus(), 0, kiev=1, volyn=1), 0, "kiev")
    assert not can(s, "border_patrols")
    put(s, 0, rostov=1)
    deeds(s, 0, "border_patrols", "peace_maker")
    m = play(s, "accomplish border_patrols", "remove kiev")
    assert m.state.leader_at[0] == KIEV
    assert words(m) == ["remove rostov", "remove volyn"]
    m.play("remove volyn")
    assert m.state.anywhere == 2
    n = play(s, "accomplish peace_maker", "draw_from first", seed=1)
    assert n.state.leader_at[0] == -1


@rule("R6.3")
def test_new_beginning_takes_down_a_market_a_stronghold_and_a_church() -> None:
    s = deeds(raise_(put(rus(), 0, kiev=1), 0, market="kiev volyn", stronghold="kiev",
                     church="rostov"), 0, "new_beginning")  # fmt: skip
    m = play(s, "accomplish new_beginning")
    assert words(m) == ["demolish kiev", "demolish volyn"]
    m.play("demolish volyn")
    assert m.state.stock[0] == [3, 2, 3, 2, 2]
    assert m.state.points[3] == 2


@rule("R6.3")
def test_scheme_cards_are_discarded_face_up_of_ones_choice() -> None:
    s = deeds(hold(put(rus(), 0, kiev=1), 0, "s03", "s04"), 0, "honorable_prince")
    s.coins[0] = 3
    m = play(s, "accomplish honorable_prince", "discard s03")
    assert m.state.scheme_discard == [scheme("s03")]
    assert m.state.points[0] == 2


@rule("R6.3")
def test_conditions_about_structures() -> None:  # R6.3.6
    s = raise_(put(rus(), 0, kiev=1), 0, church="kiev volyn rostov", stronghold="kiev")
    assert not can(s, "tithe_payments")  # Rostov does not touch Kiev or Volyn
    t = raise_(put(rus(), 0, kiev=1), 0, church="kiev volyn polotsk", stronghold="kiev",
               market="kiev")  # fmt: skip
    assert can(t, "tithe_payments")
    assert can(t, "capital_city")
    goods(t, 0, wood=2)
    assert can(t, "establish_fortress")
    u = raise_(rus(), 0, market="kiev volyn chernigov")
    assert not can(u, "market_day")  # wood, fish, fish
    v = raise_(rus(), 0, market="kiev volyn rostov", stable="kiev volyn", tavern="kiev volyn")
    assert can(v, "market_day")
    assert can(goods(v, 0, wood=1, honey=1), "horse_breeder")
    assert can(v, "mead_brewery")
    w = raise_(rus(), 0, stronghold="kiev chernigov smolensk")
    assert can(w, "defensive_belt")


@rule("R6.3")
def test_conditions_about_troops_rule_and_the_token() -> None:
    s = put(rus(), 0, novgorod=1, chernigov=1, volyn=1)
    assert can(s, "create_republic")
    put(s, 1, volyn=1)
    assert not can(s, "create_republic")
    assert can(put(rus(), 0, rostov=1, polotsk=1, pereyaslavl=1), "distant_rule")
    full = put(rus(), 0, novgorod=1, rostov=1, polotsk=1, smolensk=1, volyn=1, kiev=1, chernigov=1)
    assert not can(full, "dispatch_messengers")
    assert can(lead(full, 0, "pereyaslavl"), "dispatch_messengers")
    furs = goods(rus(), 0, fur=2)
    assert can(furs, "grand_hunter")
    furs.first = 1
    assert not can(furs, "grand_hunter")
    assert can(lead(put(rus(), 0, kiev=5), 0, "kiev"), "amass_forces")
    assert not can(defeat(goods(rus(), 0, wood=1, honey=1), 0, 1), "enforce_peace")
    assert can(defeat(goods(rus(), 0, wood=1, honey=1), 0, 2), "enforce_peace")


@rule("R6.3")
def test_conditions_about_attacks_of_this_turn() -> None:  # R6.3.5
    s = raise_(lead(put(put(rus(warfare=True), 0, kiev=4), 1, kiev=2), 1, "kiev"), 1,
               stronghold="kiev")  # fmt: skip
    give(deeds(hold(s, 0, "s03"), 0, "besiege_citadel", "deadly_plot", "conquest"), modified=3)
    reveals(s, "s02", "s04", "s05", "s08", "s10", "s11", "s13", "s14", "s18", "s19")
    m = play(s)
    assert words(m)[:1] == ["attack kiev"]
    m.play("attack kiev")
    while m.options[0].verb.name != "end_turn":
        m.play("reveal first" if "reveal first" in words(m) else "decline")
    assert {"accomplish besiege_citadel", "accomplish deadly_plot"} <= set(words(m))
    assert "accomplish conquest" not in words(m)
    for _ in range(2):
        m.play("attack kiev")
        while m.options[0].verb.name != "end_turn":
            m.play("reveal first" if "reveal first" in words(m) else "decline")
    assert "accomplish conquest" in words(m)
    m.play("accomplish besiege_citadel")
    assert m.state.warfare_at[0] == 4


@rule("R6.3", "R15.8")
def test_a_deeds_advance_can_reach_a_reward_token() -> None:
    s = deeds(put(rus(), 0, rostov=1, polotsk=1, pereyaslavl=1), 0, "distant_rule")
    s.warfare_at[0] = 1
    s.war_tokens = [WARFARE_REWARD_IDS.index("two_coins")] * 5
    m = play(s, "accomplish distant_rule")
    assert m.state.coins[0] == 4


@rule("R6.4")
def test_a_token_needs_one_of_its_pair_and_any_other_good() -> None:
    s = goods(put(rus(), 0, kiev=1), 0, fish=1, wood=1)
    m = play(s)
    assert words(m) == ["end_turn", "use_token build_token", "use_token muster_token"]
    m.play("use_token muster_token")
    assert m.state.points[0] == 1
    assert m.state.boat[0] == [0] * 5
    alone = goods(put(rus(), 0, kiev=1), 0, stone=1)
    assert words(play(alone)) == ["end_turn"]
    furs = goods(put(rus(), 0, kiev=1), 0, fur=2)
    assert words(play(furs)) == ["end_turn"]


@rule("R6.4")
def test_each_token_works_once_a_round() -> None:
    s = goods(put(rus(), 0, kiev=1), 0, fish=4)
    s.tokens_used[0] = 1
    m = play(s)
    assert words(m) == ["end_turn"]
    assert str(m.why("use_token muster_token")) == "You have used that token in this round. (R6.4)"


@rule("R6.4", "R15.14")
def test_the_attack_token_returns_a_rebel_from_mat_or_dungeon() -> None:
    s = defeat(put(rus(warfare=True), 0, kiev=1), 0, 2)
    s.dungeon[0] = [4 + s.defeated[0].pop()]
    first = s.defeated[0][0]
    m = play(s, "use_token attack_token")
    assert words(m) == ["return_rebel dungeon", "return_rebel mat"]
    m.play("return_rebel mat")
    assert (m.state.coins[0], m.state.points[2]) == (0, 1)
    assert m.state.rebels_back == [first]
    n = play(s, "use_token attack_token", "return_rebel dungeon")
    assert n.state.dungeon[0] == []


@rule("R6.5", "R10.3")
def test_goods_fill_the_boat_first_and_payments_take_the_dock_first() -> None:
    s = rus()
    s.boons_below[0] = 0b1110
    gain_good(s, 0, 1, 4)
    assert (s.boat[0][1], s.dock[0][1], s.boons[0], s.boons_below[0]) == (3, 1, 1, 0b1100)
    spend_good(s, 0, 1)
    assert (s.boat[0][1], s.dock[0][1]) == (3, 0)
    spend_good(s, 0, 1)
    gain_good(s, 0, 1)
    assert s.boons[0] == 1  # once a game
    gain_good(s, 0, 4)
    assert s.boons[0] == 1  # fur has none


@rule("R6.3")
def test_every_deed_can_be_explained_and_drops_none() -> None:  # R6.3.7
    s = discards(rus(4, warfare=True), "s01")
    for i in range(len(DEEDS)):
        assert can_accomplish(s, 0, i) == (not lacks(s, 0, i))
