"""V3, V4, V5: turns, sailing and the market."""

from __future__ import annotations

import pytest

from games.vikings.table import card, city, play, table, tile, verbs, words
from gardariki.engine.errors import IllegalAction

RULE = pytest.mark.rule


@RULE("V3.1")
def test_a_special_action_is_only_offered_before_anything_else() -> None:  # pitfall 27
    m = play(table("T19", "T24", horde="T23"))
    assert {"move_horde", "move_prince", "draw_contracts", "start_over"} <= verbs(m)
    assert m.ask is not None
    assert m.ask.prompt == "Your turn: sail and trade, or take one special action."
    m.play("sail T11")
    assert m.ask.prompt == "Your turn goes on: sail and trade, or end it."
    assert not {"move_horde", "move_prince", "draw_contracts", "start_over"} & verbs(m)
    assert m.why("move_horde").rule == "V3.1"


@RULE("V3.1")
def test_a_special_action_ends_the_turn() -> None:
    m = play(table("kiev", "T24", horde="T23", cargo={0: "amber"}, open_=["kiev amber"]))
    assert "sell" in verbs(m)
    m.play_all("move_prince", "go T24", "shift T18")
    assert m.ask is not None
    assert m.ask.seat == 1


@RULE("V3.1", "V10.4")
def test_an_offer_that_is_withdrawn_rules_out_a_special_action() -> None:  # pitfall 32
    m = play(table("T19", "T11", horde="T23"), "offer_to 1", "withdraw")
    assert "move_horde" not in verbs(m)
    m.play_all("offer_to 1", "withdraw", "offer_to 1", "withdraw")
    assert "offer_to" not in verbs(m)
    assert m.why("offer_to 1").rule == "V10.4"
    m.play_all("end_turn", "end_turn")
    assert words(m, "offer_to") == ["1"]  # a new turn, three new offers


@RULE("V3.2", "V3.4")
def test_a_turn_may_end_without_doing_anything() -> None:
    m = play(table("T19", "T24", horde="T23"), "end_turn")
    assert m.ask is not None
    assert m.ask.seat == 1
    assert m.log == ["Seat 1 lets the turn pass.", "— Seat 2 to move —"]
    m.play_all("sail T18", "end_turn")
    assert m.log[-2:] == [
        "Seat 2 carries the ship overland to the wilds T18.",
        "— Seat 1 to move —",
    ]


@RULE("V3.2")
def test_actions_in_any_order() -> None:
    s = table(
        "novgorod", "T24", horde="T23", passes={"novgorod": 0}, money=20, open_=["rostov amber"]
    )
    m = play(
        s, "buy_good amber", "sail rostov", "sell amber", "buy_pass rostov", "upgrade", "end_turn"
    )
    p = m.state.players[0]
    assert p.money == 20 - 1 - 1 + 2 - 5 - 5
    assert p.large


@RULE("V3.3")
def test_with_the_pass_one_buys_in_the_middle_of_the_way() -> None:
    s = table("bulgar", "T24", horde="T23", passes={"novgorod": 0, "rostov": 0})
    m = play(s, "sail novgorod", "buy_good amber", "buy_good amber", "sail rostov")
    assert m.state.players[0].goods == [2, 0, 0]
    assert words(m, "sail") == ["novgorod", "vladimir"]


@RULE("V3.4", "V4.5", "V3.5")
def test_one_may_sail_through_a_ship_but_not_stay() -> None:  # pitfall 14
    m = play(table("T18", "T11", horde="T23"), "sail T11")
    assert "end_turn" not in verbs(m)
    assert m.why("end_turn").rule == "V3.4"
    assert words(m, "sail") == ["T19", "T18"]
    m.play_all("sail T19", "end_turn")


@RULE("V3.5")
def test_no_overland_step_and_no_third_step_onto_a_ship() -> None:
    m = play(table("T24", "T18", horde="T23", prince="T21"))
    assert "T18" not in words(m, "sail")  # beside T24, but no river
    assert m.why("sail T18").rule == "V3.5"
    m = play(table("T18", "T24", horde="T23", prince="T21", active=1))
    assert "T18" not in words(m, "sail")  # whoever of the two is first at the table
    m = play(table("T14", "T16", horde="T23", passes={"smolensk": 0}), "sail smolensk", "sail T19")
    assert "T16" not in words(m, "sail")  # it would be the third step


@RULE("V3.5", "V4.5")
def test_a_fee_city_with_a_ship_in_it_cannot_be_entered() -> None:
    m = play(table("T18", "kiev", horde="T23"))
    assert "kiev" not in words(m, "sail")
    assert m.why("sail kiev").rule == "V4.5"
    m = play(table("T18", "kiev", horde="T23", passes={"kiev": 0}))
    assert "kiev" in words(m, "sail")


@RULE("V3.5")
def test_sailing_back_is_a_way_on_unless_it_cannot_be_paid() -> None:
    # From Polotsk (a fee city) onto the ship at T12: back costs a ruble; on to Minsk too.
    s = table("polotsk", "T12", horde="T23", money=[1, 5])
    assert "T12" in words(play(s), "sail")
    s.players[0].money = 0
    assert "T12" not in words(play(s), "sail")


@RULE("V3.5", "V4.5")
def test_through_several_ships_as_far_as_the_steps_reach() -> None:
    # From Kiev without a ruble there is no way back; ships lie on T18 and T11, T19 is free.
    s = table("kiev", "T18", "T11", "minsk", horde="T23", money=0)
    m = play(s, "sail T18", "sail T11")
    assert words(m, "sail") == ["T19"]
    s.players[3].tile = tile("T19")  # a third ship: three steps do not reach beyond
    assert "T18" not in words(play(s), "sail")
    s.players[3].tile, s.horde = tile("minsk"), tile("T19")  # nor past the Horde
    assert "T18" not in words(play(s), "sail")
    s.horde = tile("novgorod")  # elsewhere it bars nothing
    assert "T18" in words(play(s), "sail")
    s.horde, s.players[0].money = tile("T23"), 1  # with a ruble one may sail back
    s.players[3].tile = tile("T19")
    assert "T18" in words(play(s), "sail")


@RULE("V3.5", "V5.2")
def test_no_good_is_bought_with_the_ruble_needed_to_sail_on() -> None:
    # In Novgorod with another ship; Rostov and Bulgar, the ways on, charge a fee.
    s = table("rostov", "novgorod", horde="T23", passes={"novgorod": 0}, money=[1, 5])
    m = play(s, "sail novgorod")
    assert "buy_good" not in verbs(m)
    assert m.why("buy_good amber").rule == "V3.5"
    s.players[0].money = 2
    assert "buy_good" in verbs(play(s, "sail novgorod"))


@RULE("V3.5")
def test_money_needed_to_sail_on_cannot_be_spent() -> None:
    # On T12 with another ship, one ruble, fee cities on both sides: no upgrade with 5 rubles.
    s = table("polotsk", "T12", horde="T23", money=[5, 5])
    m = play(s, "sail T12")
    assert "upgrade" not in verbs(m)
    assert m.why("upgrade").rule == "V3.5"
    s.players[0].money = 6
    assert "upgrade" in verbs(play(s, "sail T12"))


@RULE("V4.1", "V4.2")
def test_three_steps_by_river() -> None:
    m = play(table("T18", "T24", horde="T23", prince="T21"), "sail T11", "sail T19", "sail T16")
    assert words(m, "sail") == []
    assert m.why("sail minsk").rule == "V4.1"


@RULE("V4.1", "V4.3")
def test_one_step_overland_and_no_other() -> None:  # pitfall 7
    m = play(table("T11", "T24", horde="T23", prince="T21"))
    assert "polotsk" in words(m, "sail")
    assert "T14" in words(m, "sail")
    m.play("sail T14")  # no river between T11 and T14
    assert words(m, "sail") == []
    m = play(table("T18", "T24", horde="T23", prince="T21"), "sail T11")
    assert words(m, "sail") == ["T19", "T18"]
    assert m.why("sail T14").rule == "V4.3"


@RULE("V4.4")
def test_nobody_enters_the_hordes_tile() -> None:  # pitfall 13
    m = play(table("T18", "T24", horde="T11"))
    assert "T11" not in words(m, "sail")
    assert m.why("sail T11").rule == "V4.4"


@RULE("V4.4", "V4.6")
def test_without_a_ruble_no_fee_city_can_be_entered() -> None:
    s = table("T18", "T24", horde="T23", money=0)
    assert "kiev" not in words(play(s), "sail")
    assert "cannot pay" in play(s).why("sail kiev").text
    s.burned[city("kiev")] = 1
    assert "kiev" in words(play(s), "sail")


@RULE("V4.6")
def test_the_fee_goes_to_the_holder_and_stops_the_ship() -> None:  # pitfalls 9, 10
    s = table("T18", "T24", horde="T23", passes={"kiev": 1}, money=[6, 5], open_=["kiev furs"],
              cargo={0: "furs"})  # fmt: skip
    m = play(s, "sail kiev")
    assert [p.money for p in m.state.players] == [5, 6]
    assert words(m, "sail") == []
    assert "sell" in verbs(m)


@RULE("V4.6", "V5.1")
def test_the_fee_goes_to_the_bank_and_a_bought_pass_gives_no_step_back() -> None:
    m = play(table("T18", "T24", horde="T23", money=[6, 5]), "sail kiev", "buy_pass kiev")
    assert [p.money for p in m.state.players] == [0, 5]
    assert words(m, "sail") == []
    assert m.why("sail polotsk").rule == "V4.6"


@RULE("V4.6")
def test_burned_cities_and_own_passes_charge_nothing() -> None:  # pitfall 11
    s = table("T18", "T24", horde="T23", burned=["kiev"], passes={"kiev": 1, "polotsk": 0})
    m = play(s, "sail kiev", "sail polotsk")
    assert [p.money for p in m.state.players] == [5, 5]
    assert "T12" in words(m, "sail")


@RULE("V4.6", "V11.1")
def test_a_fee_can_end_the_game_at_once() -> None:  # pitfall 29
    s = table("T18", "T24", horde="T23", passes={"kiev": 1}, money=[5, 29])
    m = play(s, "sail kiev")
    assert m.outcome is not None
    assert m.outcome.winners == [1]


@RULE("V4.7")
def test_the_prince_makes_way_and_rebuilds_nothing() -> None:  # pitfalls 15, 17
    s = table("T18", "T24", horde="T23", prince="T11", burned=["polotsk"])
    m = play(s, "sail T11", "end_turn")
    assert m.ask is not None
    assert m.ask.rule == "V4.7"
    assert sorted(words(m, "send")) == ["T14", "T18", "T19", "polotsk"]
    m.play("send polotsk")
    assert m.state.prince == tile("polotsk")
    assert m.state.burned[city("polotsk")]
    assert m.state.players[0].money == 5


@RULE("V4.7")
def test_sailing_through_the_princes_tile_moves_him_not() -> None:
    s = table("T18", "T24", horde="T23", prince="T11")
    m = play(s, "sail T11", "sail T19", "end_turn")
    assert m.state.prince == tile("T11")


@RULE("V4.7")
def test_the_prince_stays_if_there_is_no_room() -> None:
    # T22 in the corner: beside it only Kiev and T24.
    s = table("T24", "kiev", "T18", horde="T23", prince="T22")
    s.players[2].tile = tile("T24")
    s.players[0].tile = tile("T22")
    m = play(s, "end_turn")
    assert m.state.prince == tile("T22")
    assert m.ask is not None
    assert m.ask.seat == 1


@RULE("V5.1")
def test_buying_a_pass() -> None:
    s = table("kiev", "T24", horde="T23", money=[5, 5])
    m = play(s, "buy_pass kiev")
    assert m.state.pass_of[city("kiev")] == 0
    assert m.state.players[0].money == 0
    s = table("kiev", "T24", horde="T23", passes={"kiev": 1})
    m = play(s)
    assert "buy_pass" not in verbs(m)
    assert m.why("buy_pass kiev").text == "The pass is Seat 2's."
    assert m.why("buy_pass kiev").rule == "V5.1"
    assert "not in Minsk" in m.why("buy_pass minsk").text


@RULE("V5.1")
def test_the_pass_of_a_burned_city_cannot_be_bought() -> None:  # pitfall 12
    m = play(table("kiev", "T24", horde="T23", burned=["kiev"]))
    assert "buy_pass" not in verbs(m)
    assert "burned" in m.why("buy_pass kiev").text
    m = play(table("kiev", "T24", horde="T23", money=4))
    assert m.why("buy_pass kiev").text == "It costs 5 rubles and you have 4."


@RULE("V5.2")
def test_a_small_ship_carries_two_goods_a_large_one_any_number() -> None:
    s = table("novgorod", "T24", horde="T23", money=20)
    m = play(s, "buy_good amber", "buy_good amber")
    assert "buy_good" not in verbs(m)
    assert m.why("buy_good amber").text == "A small ship carries only two goods."
    m.play("upgrade")
    for _ in range(5):
        m.play("buy_good amber")
    assert m.state.players[0].goods[0] == 7
    assert m.state.players[0].money == 20 - 7 - 5


@RULE("V5.2", "V5.3")
@pytest.mark.parametrize("blocks", [True, False])
def test_a_burned_city_neither_sells_nor_buys_unless_the_table_says_so(blocks: bool) -> None:
    s = table("novgorod", "T24", horde="T23", burned=["novgorod"], cargo={0: "fish"},
              open_=["novgorod fish"], burned_blocks_trade=blocks)  # fmt: skip
    m = play(s)
    assert ("buy_good" in verbs(m)) is not blocks
    assert ("sell" in verbs(m)) is not blocks
    if blocks:
        assert m.why("buy_good amber").rule == "V5.2"
        assert m.why("sell fish").rule == "V5.3"


@RULE("V5.3", "V1.5")
def test_selling_takes_the_good_the_contract_and_pays_the_price() -> None:  # pitfalls 25, 26
    s = table("kiev", "T24", horde="T23", burned=["murom", "bulgar"], cargo={0: "amber furs"},
              open_=["kiev amber", "kiev furs", "kiev amber"])  # fmt: skip
    m = play(s, "sell amber")
    assert m.state.players[0].money == 5 + 4
    assert len(m.state.open) == 2
    assert len(m.state.done) == 1
    assert m.state.players[0].goods == [0, 0, 1]
    m.play("sell furs")
    assert len(m.state.open) == 1
    assert m.why("sell amber").text == "You have no amber aboard."


@RULE("V5.3")
@pytest.mark.parametrize("good", ["amber", "fish", "furs"])
def test_only_what_an_open_contract_of_the_city_asks_for_is_sold(good: str) -> None:
    others = ["novgorod fish", "bulgar amber", "murom furs"]
    s = table("kiev", "T24", horde="T23", cargo={0: "amber fish furs"}, large=[0],
              open_=[*others, f"kiev {good}", *others])  # fmt: skip
    m = play(s)
    assert words(m, "sell") == [good]
    before = list(m.state.open)
    m.play(f"sell {good}")
    assert m.state.done == [card(f"kiev {good}")]
    assert m.state.open == [c for c in before if c != card(f"kiev {good}")]
    assert words(m, "sell") == []


@RULE("V5.3", "V5.6")
def test_a_hidden_contract_must_be_laid_open_first() -> None:  # pitfall 24
    s = table(
        "kiev", "T24", horde="T23", cargo={0: "amber"}, hands={0: ["kiev amber", "murom fish"]}
    )
    m = play(s)
    assert "sell" not in verbs(m)
    assert "still hidden" in m.why("sell amber").text
    m.play_all("reveal_hand", "sell amber")
    assert m.state.players[0].hand == []
    assert len(m.state.open) == 1  # the whole hand, less the one fulfilled
    assert m.why("reveal_hand").rule == "V5.6"


@RULE("V5.3")
def test_anyone_may_fulfil_an_open_contract() -> None:
    s = table("T24", "kiev", horde="T23", cargo={1: "amber"}, open_=["kiev amber"])
    m = play(s, "end_turn", "sell amber")
    assert m.state.players[1].money == 5 + 2


@RULE("V5.4")
def test_throwing_goods_away() -> None:
    m = play(table("T19", "T24", horde="T23", cargo={0: "amber fish"}), "throw_away fish")
    assert m.state.players[0].goods == [1, 0, 0]
    assert m.why("throw_away furs").rule == "V5.4"


@RULE("V5.5")
def test_upgrading_once() -> None:
    m = play(table("T19", "T24", horde="T23", money=12), "upgrade")
    assert m.state.players[0].money == 7
    assert "upgrade" not in verbs(m)
    assert m.why("upgrade").text == "Your ship is large already."


@RULE("V3.2", "V12")
def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    m = play(table("T19", "T24", horde="T23"))
    before = m.game.codec.encode(m.state)
    with pytest.raises(IllegalAction, match=r"seat 0 is to move, with the verbs: sail"):
        m.play("sell amber")
    assert m.game.codec.encode(m.state) == before
