"""The rulebook's player aid, its last page, line by line."""

from __future__ import annotations

import pytest

import gardariki
from games.vikings.table import card, city, play, table, tile, verbs, words
from gardariki.games.vikings.data import CITY_OF, PRICES


@pytest.mark.rule("V2.1", "V12")
def test_setup_as_on_the_aid() -> None:
    m = gardariki.new("vikings", 3, {"board": "built"}, seed=11, auto=False, check=True)
    # Five rubles, a small ship; five markers on the price card; the tiles are shuffled and laid.
    assert [(p.money, p.large) for p in m.state.players] == [(5, False)] * 3
    assert PRICES[sum(m.state.burned)] == 2
    while m.state.phase == 0:
        last = m.ask.seat if m.ask else -1
        m.play(m.options[-1])
    s = m.state
    # A pass is revealed: Horde and first burned marker; another: the Prince. All passes are spread.
    assert s.burned[CITY_OF[s.horde]] == 1
    assert CITY_OF[s.prince] >= 0
    assert PRICES[sum(s.burned)] == 3
    assert s.pass_of == [-1] * 10
    # Twice as many contracts as players.
    assert len(s.open) == 6
    # A pass each, from the last to place a tile, to the right; then ships; last to place begins.
    order = []
    for _ in range(3):
        order.append(m.ask.seat if m.ask else -1)
        m.play(m.options[0])
    assert order == [last, (last - 1) % 3, (last - 2) % 3]
    for _ in range(3):
        order.append(m.ask.seat if m.ask else -1)
        m.play(m.options[0])
    assert order[3:] == order[:3]
    assert m.ask is not None
    assert m.ask.seat == order[-1]
    m.play("end_turn")
    if m.ask.rule == "V4.7":
        m.play(m.options[0])
    assert m.ask.seat == (order[-1] + 1) % 3


@pytest.mark.rule("V3.2", "V12")
def test_a_regular_turn_as_on_the_aid() -> None:
    s = table("bulgar", "rostov", "T14", horde="T24", prince="vladimir", money=[19, 5, 5],
              passes={"novgorod": 0, "rostov": 0, "vladimir": 0, "kiev": 2},
              open_=["smolensk amber"], hands={0: ["vladimir amber"]})  # fmt: skip
    m = play(s)
    # All optional, in any order: move, buy, sell, upgrade, play contracts, trade.
    m.play("sail novgorod")  # by river, with the pass: no stop
    m.play("buy_good amber")  # in the source: 1 each
    m.play("buy_good amber")
    m.play("upgrade")  # a large ship for 5
    m.play("buy_good amber")
    m.play("sail rostov")  # through a ship; one cannot end there
    assert "end_turn" not in verbs(m)
    m.play("sail vladimir")
    assert words(m, "sail") == []  # three by river
    m.play("reveal_hand")  # play all contracts in hand
    assert m.state.open == [card("smolensk amber"), card("vladimir amber")]
    m.play("sell amber")  # close a contract at the highest price visible
    assert m.state.players[0].money == 19 - 3 - 5 + 2
    m.play_all("offer_to 2", "give 1_ruble", "ask pass_kiev", "propose", "accept")  # adjacent ship
    assert m.state.pass_of[city("kiev")] == 0
    m.play("end_turn")  # ends on the Prince: he is bumped to an adjacent empty tile
    assert sorted(words(m, "send")) == ["T18", "bulgar"]
    m.play("send bulgar")
    # Entering an unburned city: stop and pay 1 to the owner; in it: buy the pass for 5.
    m.play_all("sail novgorod")
    assert m.state.players[1].money == 4
    assert m.state.players[0].money == 19 - 3 - 5 + 2 - 1 + 1
    assert words(m, "sail") == []
    m.play("end_turn")
    m.play("sail smolensk")
    m.play("buy_pass smolensk")
    assert m.state.players[2].money == 5 + 1 - 1 - 5
    assert "buy_good" not in verbs(m)
    m.play("end_turn")
    # One elsewhere: overland, and never onto the Horde.
    assert sorted(words(m, "sail")) == ["T14", "T18", "bulgar", "rostov"]
    m.play("sail T18")
    assert words(m, "sail") == []
    assert m.state.horde == tile("T24")
    assert m.why("sail T24").rule == "V4.1"


@pytest.mark.rule("V6.1", "V7.1", "V8.1", "V9.1", "V12")
def test_special_actions_as_on_the_aid() -> None:
    s = table(
        "T19",
        "T11",
        horde="T24",
        prince="T18",
        burned=["polotsk"],
        deck=["kiev amber", "minsk furs"],
    )
    # Horde up to 2. Stop to burn a city: gain 1.
    m = play(s, "move_horde", "go rostov")
    assert (m.state.players[0].money, sum(m.state.burned)) == (6, 2)
    # Stop on the Prince: send him to an empty, unburned city.
    m = play(s, "move_horde", "go T18", "send kiev")
    assert m.state.prince == tile("kiev")
    # Stop at a ship: steal 1, bump it to an adjacent empty tile.
    m = play(table("T19", "T18", horde="T24"), "move_horde", "go T18", "shift T11")
    assert [p.money for p in m.state.players] == [6, 4]
    # Prince like a ship, not stopping for cities; stop to rebuild: gain 1.
    m = play(s, "move_prince", "go kiev", "go polotsk")
    assert (m.state.players[0].money, sum(m.state.burned)) == (6, 0)
    # Ending on a ship bumps it; the Horde is sent to an empty non-city tile.
    m = play(s, "move_prince", "go T11", "halt", "shift T14")
    assert m.state.players[1].tile == tile("T14")
    m = play(s, "move_prince", "go T24", "send T13")
    assert m.state.horde == tile("T13")
    # Two contracts: keep one, play the other.
    m = play(s, "draw_contracts", "keep contract_minsk_furs", dice=[0, 0])
    assert m.state.open == [card("kiev amber")]
    # Restart as in the setup.
    m = play(s, "start_over", "take_pass murom", "put_ship murom")
    assert m.state.players[0].money == 5


@pytest.mark.rule("V11.1", "V11.2", "V12")
def test_the_end_as_on_the_aid() -> None:
    burned = ["kiev", "murom", "bulgar", "minsk"]
    s = table("T19", "T11", horde="T24", burned=burned, money=[3, 4], cargo={0: "fish"})
    m = play(s, "move_horde", "go rostov")
    assert m.outcome is not None
    assert m.outcome.places == [1, 2]  # 4 rubles each: most goods decide
