"""V6, V7, V8, V9: the special actions."""

from __future__ import annotations

import pytest

from games.vikings.table import card, city, play, table, tile, verbs, words
from gardariki.engine.match import Match

RULE = pytest.mark.rule


def seat(m: Match) -> int:
    assert m.ask is not None
    return m.ask.seat


@RULE("V6.1")
def test_the_horde_rides_one_or_two_steps_and_never_none() -> None:
    m = play(table("T19", "minsk", horde="T24"), "move_horde")
    assert "halt" not in verbs(m)
    assert m.why("halt").rule == "V6.1"
    assert sorted(words(m, "go")) == ["T18", "T22", "rostov"]
    m.play("go T18")
    assert "halt" in verbs(m)
    assert "T24" in words(m, "go")  # it may step back
    m.play("halt")
    assert seat(m) == 1


@RULE("V6.1")
def test_a_burned_city_alone_does_not_stop_the_horde() -> None:  # pitfall 18
    m = play(table("T19", "minsk", horde="T24", burned=["rostov"]), "move_horde", "go rostov")
    assert words(m, "go") != []
    m = play(table("T19", "minsk", horde="T24"), "move_horde", "go rostov")
    assert seat(m) == 1  # an unburned one does, and is pillaged


@RULE("V6.3", "V1.5")
def test_pillage_burns_the_city_and_pays_a_ruble() -> None:
    s = table("T19", "minsk", horde="T24", passes={"rostov": 1}, burned=["kiev"])
    m = play(s, "move_horde", "go rostov")
    assert m.state.burned[city("rostov")]
    assert [p.money for p in m.state.players] == [6, 5]
    assert m.state.pass_of[city("rostov")] == 1


@RULE("V6.2", "V6.3", "V11.1")
def test_the_fifth_burning_ends_the_game_before_the_raid() -> None:  # pitfalls 19, 20
    s = table("T19", "rostov", horde="T24", burned=["kiev", "murom", "bulgar", "minsk"], money=5)
    m = play(s, "move_horde", "go rostov")
    assert m.outcome is not None
    assert m.outcome.reason == "five cities are burned"
    assert [p.money for p in m.state.players] == [6, 5]
    assert m.outcome.winners == [0]
    assert m.state.players[1].tile == tile("rostov")


@RULE("V6.2", "V6.4")
def test_pillage_then_raid_on_one_tile() -> None:
    m = play(table("T19", "rostov", horde="T24"), "move_horde", "go rostov")
    assert [p.money for p in m.state.players] == [7, 4]
    assert seat(m) == 1
    m.play("shift novgorod")
    assert m.state.players[1].money == 4  # driven into a city: no fee (pitfall 17)


@RULE("V6.4")
def test_without_money_the_owner_gives_a_good_of_his_choice() -> None:  # pitfalls 16, 21
    s = table("T19", "T18", horde="T24", money=[5, 0], cargo={1: "amber furs"})
    m = play(s, "move_horde", "go T18")
    assert seat(m) == 1
    assert words(m, "hand_good") == ["amber", "furs"]
    m.play_all("hand_good furs", "shift T11")
    assert m.state.players[0].goods == [0, 0, 1]
    assert m.state.players[1].goods == [1, 0, 0]
    s = table("T19", "T18", horde="T24", money=[5, 1], cargo={1: "amber furs"})
    m = play(s, "move_horde", "go T18")
    assert [p.money for p in m.state.players] == [6, 0]


@RULE("V6.4")
def test_a_full_small_ship_makes_room_or_refuses() -> None:
    s = table("T19", "T18", horde="T24", money=[5, 0], cargo={0: "fish fish", 1: "amber"})
    m = play(s, "move_horde", "go T18", "hand_good amber")
    assert seat(m) == 0
    assert sorted(a.words for a in m.options) == ["refuse", "throw_away fish"]
    assert m.why("throw_away furs").rule == "V6.4"
    m.play_all("throw_away fish", "shift T11")
    assert m.state.players[0].goods == [1, 1, 0]
    m = play(s, "move_horde", "go T18", "hand_good amber", "refuse", "shift T11")
    assert m.state.players[0].goods == [0, 2, 0]
    assert m.state.players[1].goods == [0, 0, 0]


@RULE("V6.4")
def test_with_neither_money_nor_goods_nothing_is_paid() -> None:
    s = table("T19", "T18", horde="T24", money=[5, 0])
    m = play(s, "move_horde", "go T18", "shift T11")
    assert [p.money for p in m.state.players] == [5, 0]


@RULE("V6.4")
def test_ones_own_ship_pays_nothing_but_must_move() -> None:
    m = play(table("T18", "minsk", horde="T24"), "move_horde", "go T18")
    assert m.state.players[0].money == 5
    assert seat(m) == 0
    assert m.log[-1] == "The Horde reaches Seat 1's own ship; nothing is paid."
    assert m.why("shift T13").text == "Your ship is shifted to an adjacent tile."
    m.play("shift T11")
    assert "Seat 1 leaves the Horde and shifts to the wilds T11." in m.log


@RULE("V6.4")
def test_a_ship_without_a_free_neighbour_stays_with_the_horde() -> None:
    s = table("kiev", "T22", "T19", horde="T24", prince="minsk")
    s.horde = tile("T24")
    m = play(s, "move_horde", "go T22")
    # Beside T22 lie Kiev (a ship) and T24, which the Horde has just left: that is free.
    assert words(m, "shift") == ["T24"]
    s = table("kiev", "T22", "T24", horde="T18", prince="minsk")
    m = play(s, "move_horde", "go T24", "shift rostov", "end_turn")
    assert m.state.players[2].tile == tile("rostov")
    s = table("kiev", "T22", "T24", horde="kiev", prince="T24", burned=["kiev"])
    s.players[0].tile = tile("T18")
    s.players[2].tile = tile("minsk")
    s.horde = tile("kiev")
    m = play(s, "move_horde", "go T22")
    assert words(m, "shift") == ["kiev"]


@RULE("V6.4")
def test_hemmed_in_for_good() -> None:
    # The corner T22 has two neighbours. The Prince holds T24; a ship is in Kiev by then.
    s = table("T11", "T22", "kiev", horde="T24", prince="T18")
    s.prince = tile("T24")
    s.horde = tile("kiev")
    s.players[2].tile = tile("T19")
    s.burned[city("kiev")] = 1
    s.players[0].tile = tile("kiev")  # stayed with the Horde earlier
    m = play(s, "move_horde", "go T22")
    assert m.state.players[1].tile == tile("T22")  # no free tile: it stays
    assert seat(m) == 1


@RULE("V6.5", "V6.2")
def test_the_beaten_prince_flees_to_a_standing_free_city() -> None:  # pitfall 22
    s = table("kiev", "minsk", horde="T24", prince="T18", burned=["murom"])
    m = play(s, "move_horde", "go T18")
    assert seat(m) == 0
    refuges = words(m, "send")
    assert sorted(refuges) == sorted(
        ["novgorod", "smolensk", "polotsk", "chernigov", "rostov", "vladimir", "bulgar"]
    )
    assert "burned" in m.why("send murom").text
    assert "flees to a city" in m.why("send T11").text
    m.play("send bulgar")
    assert m.state.prince == tile("bulgar")


@RULE("V7.1")
def test_the_prince_sails_three_or_walks_one_and_passes_ships_and_cities() -> None:
    s = table("polotsk", "T24", horde="T23", prince="kiev")
    m = play(s, "move_prince")
    assert sorted(words(m, "go")) == ["T18", "T22", "polotsk"]
    m.play_all("go polotsk", "go T12", "go minsk")
    assert m.state.prince == tile("minsk")
    assert seat(m) == 1
    m = play(s, "move_prince", "go T22")  # overland: the only step
    assert seat(m) == 1
    m = play(s, "move_prince", "go T18")
    assert m.why("go rostov").rule == "V7.1"
    assert m.why("go T24").text.startswith("No river")


@RULE("V7.1", "V7.4")
def test_the_prince_must_stop_at_a_burned_city_and_rebuilds_it() -> None:  # pitfall 6
    s = table("T24", "T19", horde="T23", prince="kiev", burned=["polotsk", "murom"])
    m = play(s, "move_prince", "go polotsk")
    assert not m.state.burned[city("polotsk")]
    assert m.state.players[0].money == 6
    assert seat(m) == 1
    assert sum(m.state.burned) == 1  # the price is 3 again


@RULE("V7.2", "V7.3", "V7.4")
def test_horde_on_a_burned_city_battle_and_rebuilding_one_ruble() -> None:  # pitfall 23
    s = table("T24", "T19", horde="polotsk", prince="kiev", burned=["polotsk"])
    m = play(s, "move_prince", "go polotsk")
    assert m.ask is not None
    assert m.ask.rule == "V7.3"
    assert all(name.startswith("T") for name in words(m, "send"))
    assert "T19" not in words(m, "send")
    assert m.why("send kiev").rule == "V7.3"
    m.play("send T13")
    assert m.state.horde == tile("T13")
    assert not m.state.burned[city("polotsk")]
    assert m.state.players[0].money == 6


@RULE("V7.3")
def test_the_hordes_arrival_triggers_nothing() -> None:
    s = table("T24", "T19", horde="T18", prince="kiev")
    m = play(s, "move_prince", "go T18", "send T21")
    assert [p.money for p in m.state.players] == [5, 5]
    assert sum(m.state.burned) == 0


@RULE("V7.5", "V7.2")
def test_the_ship_where_he_stops_is_shifted_by_its_owner() -> None:  # pitfalls 15, 16
    s = table("T24", "polotsk", horde="T23", prince="kiev")
    m = play(s, "move_prince", "go polotsk", "halt")
    assert seat(m) == 1
    assert sorted(words(m, "shift")) == ["T11", "T12", "kiev"]
    assert m.why("shift T13") == ("Your ship is shifted to an adjacent tile.", "V7.5")
    m.play("shift kiev")
    assert m.state.players[1].money == 5
    assert "Seat 2 leaves the Prince and shifts to Kiev." in m.log


@RULE("V7.5")
def test_the_prince_drives_off_the_ship_of_who_leads_him_too() -> None:
    m = play(table("T18", "T24", horde="T23", prince="kiev"), "move_prince", "go T18", "halt")
    assert seat(m) == 0
    assert m.ask is not None
    assert m.ask.rule == "V7.5"
    m.play("shift T11")
    assert m.state.players[0].tile == tile("T11")


@RULE("V7.2", "V7.4", "V7.1")
def test_every_burned_city_stops_the_prince_and_is_rebuilt_the_first_too() -> None:
    s = table("T24", "T18", horde="T23", prince="rostov", burned=["novgorod"])
    m = play(s, "move_prince", "go novgorod")
    assert not m.state.burned[city("novgorod")]
    assert seat(m) == 1
    assert m.state.players[0].money == 6


@RULE("V6.1", "V7.1")
def test_every_step_and_no_more() -> None:
    m = play(table("T19", "minsk", horde="T24", burned=["rostov"]), "move_horde", "go rostov",
             "go T24")  # fmt: skip
    assert (seat(m), m.state.horde) == (1, tile("T24"))
    for verb, way in (("move_horde", ["T18"]), ("move_prince", ["polotsk", "kiev"])):
        s = table("T19", "minsk", horde="T24", prince="kiev")
        m = play(s, verb, *[f"go {name}" for name in way])
        assert m.state.steps == len(way)
    m = play(table("polotsk", "T24", horde="T23", prince="kiev"), "move_prince", "go polotsk",
             "go kiev", "go T18")  # fmt: skip
    assert (seat(m), m.state.prince) == (1, tile("T18"))


@RULE("V6.4", "V11.1")
def test_a_raid_can_end_the_game_before_the_ship_is_shifted() -> None:
    m = play(table("T19", "T18", horde="T24", money=[29, 4]), "move_horde", "go T18")
    assert m.outcome is not None
    assert m.state.players[1].tile == tile("T18")


@RULE("V6.2", "V6.5", "V11.1")
def test_pillage_can_end_the_game_before_the_prince_is_driven_off() -> None:
    s = table("T19", "minsk", horde="T24", prince="rostov", money=[29, 4])
    m = play(s, "move_horde", "go rostov")
    assert m.outcome is not None
    assert m.state.prince == tile("rostov")


@RULE("V7.4", "V7.5", "V11.1")
def test_rebuilding_can_end_the_game_before_a_ship_is_shifted() -> None:
    s = table("T19", "polotsk", prince="kiev", burned=["polotsk"], money=[29, 4])
    m = play(s, "move_prince", "go polotsk")
    assert m.outcome is not None
    assert m.state.players[1].tile == tile("polotsk")


@RULE("V6.2", "V6.4", "V6.5")
def test_pillage_raid_and_battle_on_one_tile() -> None:
    s = table("T19", "rostov", horde="T24", prince="T22")
    s.prince = tile("rostov")
    m = play(s, "move_horde", "go rostov", "shift vladimir", "send kiev")
    assert m.state.burned[city("rostov")]
    assert [p.money for p in m.state.players] == [7, 4]
    assert (m.state.players[1].tile, m.state.prince) == (tile("vladimir"), tile("kiev"))
    assert seat(m) == 1


@RULE("V9.2")
def test_starting_over_with_no_pass_in_the_pool_gives_none() -> None:
    names = ["novgorod", "minsk", "smolensk", "kiev", "polotsk", "chernigov", "rostov", "vladimir",
             "murom", "bulgar"]  # fmt: skip
    m = play(table("kiev", "T19", passes=dict.fromkeys(names, 1)), "start_over")
    assert verbs(m) == {"put_ship"}
    m.play("put_ship T11")
    assert m.state.pass_of == [1] * 10


@RULE("V8.1")
def test_draw_two_keep_one_lay_one_open() -> None:
    s = table("T24", "T19", horde="T23", deck=["kiev amber", "minsk furs", "murom fish"])
    m = play(s, "draw_contracts", dice=[0, 0])
    assert sorted(words(m, "keep")) == ["contract_kiev_amber", "contract_murom_fish"]
    assert m.view(1).drawn == [-1, -1]
    assert m.view(0).drawn == m.state.drawn
    m.play("keep contract_kiev_amber")
    assert m.state.players[0].hand == [card("kiev amber")]
    assert m.state.open == [card("murom fish")]
    assert m.view(1).players[0].hand == [-1]
    assert "You draw" in m.told(0)[-3][1]
    assert not any("kiev" in text.lower() for _, text in m.told(1))


@RULE("V8.1", "V11.3")
def test_nobody_else_sees_what_is_kept() -> None:
    s = table("T24", "T19", "T11", horde="T23", active=1)
    m = play(s, "draw_contracts", dice=[0, 0])
    m.play(m.options[0])
    assert m.state.players[1].shown == [0]
    assert [m.view(eyes).players[1].hand[0] >= 0 for eyes in (-1, 0, 1, 2)] == [0, 0, 1, 0]


@RULE("V8.1", "V11.3")
def test_two_equal_contracts_are_kept_after_a_pause_like_any_others() -> None:
    s = table("T24", "T19", horde="T23", deck=["kiev fish", "kiev fish", "murom fish"])
    m = play(s, "draw_contracts", dice=[0, 1], auto=True)
    assert seat(m) == 0
    assert words(m, "keep") == ["contract_kiev_fish"]
    m.play("keep contract_kiev_fish")
    assert m.state.players[0].hand == [card("kiev fish")]
    assert m.state.open == [card("kiev fish", 1)]


@RULE("V8.2")
def test_the_last_contract_may_be_kept_or_laid_open() -> None:
    s = table("T24", "T19", horde="T23", deck=["kiev amber"], open_=["murom fish"])
    m = play(s, "draw_contracts", dice=[0])
    assert sorted(verbs(m)) == ["keep", "lay_open"]
    m.play("lay_open")
    assert card("kiev amber") in m.state.open
    assert "draw_contracts" not in verbs(m)
    assert m.why("draw_contracts").rule == "V8.2"


@RULE("V9.1", "V9.2")
def test_starting_over_gives_all_back_but_hidden_contracts() -> None:  # pitfall 28
    s = table("kiev", "T19", horde="T23", money=[17, 5], passes={"kiev": 0, "minsk": 0, "murom": 1},
              cargo={0: "amber amber furs"}, large=[0], hands={0: ["kiev fish"]})  # fmt: skip
    m = play(s, "start_over")
    assert "kiev" in words(m, "take_pass")
    assert "minsk" in words(m, "take_pass")
    assert "murom" not in words(m, "take_pass")
    m.play("take_pass minsk")
    assert "kiev" in words(m, "put_ship")  # the old tile is free again
    assert "T19" not in words(m, "put_ship")
    m.play("put_ship kiev")
    p = m.state.players[0]
    assert (p.money, p.goods, p.large, len(p.hand)) == (5, [0, 0, 0], False, 1)
    assert seat(m) == 1
