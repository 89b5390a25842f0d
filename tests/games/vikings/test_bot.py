"""What a position is worth, told as stories of a player who looks one answer ahead."""

from __future__ import annotations

import gardariki
from games.vikings.table import city, table, tile
from gardariki.bots import Bot, Chair, make_bot
from gardariki.bots.greedy import Greedy
from gardariki.engine.match import Match
from gardariki.games.vikings import GAME
from gardariki.games.vikings.bot import legs, standing, value
from gardariki.games.vikings.geometry import geometry
from gardariki.games.vikings.state import State


def plays(s: State, answers: int, special: bool = False) -> list[str]:
    """What a greedy player answers, so many times in a row; special actions only if `special`."""
    s.fresh = special
    match = gardariki.at(s, seed=1)
    bot = Greedy(1)
    found: list[str] = []
    for _ in range(answers):
        action = bot.choose(Chair(match, s.active))
        found.append(action.words)
        match.play(action)
    return found


def play_out(match: Match, bots: list[Bot]) -> Match:
    while not match.over:
        seat = match.asks[0].seat
        match.play(bots[seat].choose(Chair(match, seat)), seat=seat)
    return match


DEAR = ["murom", "bulgar", "kiev"]  # with three cities burned the price is 5


def test_goods_are_sold_where_a_contract_is_open() -> None:
    s = table("rostov", "T15", cargo={0: "amber"}, open_=["rostov amber"], burned=DEAR,
              horde="kiev")  # fmt: skip
    assert plays(s, 1) == ["sell amber"]


def test_a_cargo_is_sailed_to_its_buyer_verb_by_verb() -> None:
    s = table(
        "novgorod", "T15", cargo={0: "amber amber"}, passes={"rostov": 0, "vladimir": 0},
        open_=["vladimir amber", "vladimir amber"], burned=DEAR, horde="kiev",
    )  # fmt: skip
    assert plays(s, 4) == ["sail rostov", "sail vladimir", "sell amber", "sell amber"]


def test_a_hidden_contract_is_laid_open_where_it_pays() -> None:
    s = table("rostov", "T15", cargo={0: "amber"}, hands={0: ["rostov amber"]}, burned=DEAR,
              horde="kiev", open_=["kiev furs"])  # fmt: skip
    assert plays(s, 2) == ["reveal_hand", "sell amber"]


def test_a_position_nearer_to_the_buyer_is_worth_more() -> None:
    def worth(where: str) -> float:
        s = table(where, "T15", cargo={0: "amber amber"}, burned=DEAR, horde="kiev",
                  passes={"rostov": 0, "vladimir": 0}, active=1,
                  open_=["vladimir amber", "vladimir amber"])  # fmt: skip
        return value(s, 0)

    assert worth("vladimir") > worth("rostov") > worth("novgorod") > worth("T12")


def test_who_can_win_by_the_fifth_fire_sets_it() -> None:
    burned = ["novgorod", "minsk", "smolensk", "kiev"]
    s = table("T15", "T17", money=[6, 6], burned=burned, horde="T18", open_=["murom furs"])
    assert plays(s, 1, special=True) == ["move_horde"]
    match = gardariki.at(s, seed=1)
    bot = Greedy(1)
    while not match.over:
        match.play(bot.choose(Chair(match, match.asks[0].seat)))
        assert match.state.active == 0
    assert match.outcome is not None
    assert match.outcome.winners == [0]


def test_who_would_lose_by_it_does_not_light_the_fourth() -> None:
    s = table("T15", "T17", money=[5, 9], burned=["novgorod", "minsk", "smolensk"],
              horde="T14", open_=["murom furs"])  # fmt: skip
    match = gardariki.at(s, seed=1)
    bot = Greedy(1)
    while match.state.turn == 0:
        match.play(bot.choose(Chair(match, match.asks[0].seat)))
    assert sum(match.state.burned) == 3


def test_ties_at_the_end_are_broken_by_goods_and_passes() -> None:
    s = table("T15", "T17", money=[6, 7], cargo={0: "amber"})
    assert (standing(s, 0, 0), standing(s, 0, 1), standing(s, 1, 0)) == (-1, 1, 1)


def test_a_fee_stops_the_ship_and_counts_as_money_and_time() -> None:
    s = table("novgorod", "kiev")
    g = geometry(s)
    dear = legs(g, 0, tile("novgorod"), 0)
    free = legs(g, (1 << 10) - 1, tile("novgorod"), 0)
    assert (dear.fees[tile("vladimir")], free.fees[tile("vladimir")]) == (2, 0)
    assert free.used[tile("vladimir")] == 2
    assert dear.used[tile("vladimir")] == 0
    assert dear.cost[tile("vladimir")] > free.cost[tile("vladimir")] + 2


def test_judging_a_position_does_not_change_it() -> None:
    match = gardariki.new("vikings", seats=3, seed=5)
    bots = [make_bot("random", seat, GAME) for seat in range(3)]
    while not match.over and match.count < 300:
        before = GAME.codec.encode(match.state)
        for seat in range(3):
            value(match.state, seat)
            value(match.view((seat + 1) % 3), seat)
        assert GAME.codec.encode(match.state) == before
        seat = match.asks[0].seat
        match.play(bots[seat].choose(Chair(match, seat)))


def test_a_bad_offer_is_declined_and_a_gift_is_not() -> None:
    for heap, answer in (("ask pass_kiev", "decline"), ("give 5_rubles", "accept")):
        s = table("T12", "minsk", money=[9, 5], passes={"kiev": 1})
        match = gardariki.at(s, seed=1)
        match.play_all("offer_to 1", heap, "propose")
        assert Greedy(1).choose(Chair(match, 1)).words == answer


def test_greedy_beats_random_at_vikings() -> None:
    won = 0.0
    for seed in range(6):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        match = gardariki.new("vikings", seats=2, seed=seed, options={"max_rounds": 40})
        play_out(match, [make_bot(name, seed, GAME) for name in names])
        assert match.outcome is not None
        won += match.outcome.utilities()[names.index("greedy")]
    assert won >= 4


def test_mcts_finds_a_win_that_is_two_answers_away() -> None:
    burned = ["novgorod", "minsk", "smolensk", "kiev"]
    s = table("T15", "T17", money=[6, 6], burned=burned, horde="T18", open_=["murom furs"])
    match = gardariki.at(s, seed=1)
    bot = make_bot("mcts:150", 1, GAME)
    while not match.over and match.state.active == 0:
        match.play(bot.choose(Chair(match, 0)))
    assert match.outcome is not None
    assert match.outcome.winners == [0]
    assert match.state.pass_of[city("kiev")] == -1
