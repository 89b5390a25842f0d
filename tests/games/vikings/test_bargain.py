"""V10: trading among players."""

from __future__ import annotations

import random

import pytest

from games.vikings.table import card, city, play, table, tile, verbs, words
from gardariki.engine.imagine import imagine
from gardariki.engine.match import Match
from gardariki.games.vikings.state import State

RULE = pytest.mark.rule


def two(**changes: object) -> State:
    """Two ships side by side on T11 and T19, far from anything else."""
    base: dict[str, object] = {"horde": "T23", "prince": "T21"}
    base.update(changes)
    return table("T19", "T11", **base)  # type: ignore[arg-type]


def seat(m: Match) -> int:
    assert m.ask is not None
    return m.ask.seat


@RULE("V10.1")
def test_only_with_adjacent_ships_rivers_or_not() -> None:
    m = play(table("T19", "T11", "minsk", "smolensk", horde="T23"))
    assert words(m, "offer_to") == ["1", "3"]
    assert m.why("offer_to 2").rule == "V10.1"
    assert "yourself" in m.why("offer_to 0").text
    assert "Nobody" in m.why("offer_to 4").text
    m = play(table("T24", "T18", horde="T23"))  # adjacent overland
    assert words(m, "offer_to") == ["1"]


@RULE("V10.1")
def test_a_ship_on_the_same_tile_counts_as_adjacent() -> None:
    m = play(table("T18", "T11", horde="T23"), "sail T11")
    assert words(m, "offer_to") == ["1"]


@RULE("V10.2", "V10.3")
def test_money_goods_and_passes_change_hands_at_once() -> None:
    s = two(money=[12, 5], cargo={1: "furs"}, passes={"kiev": 1, "minsk": 0})
    m = play(s, "offer_to 1", "give 5_rubles", "give 1_ruble", "give pass_minsk", "ask furs",
             "ask pass_kiev", "propose", "accept")  # fmt: skip
    assert [p.money for p in m.state.players] == [6, 11]
    assert m.state.players[0].goods == [0, 0, 1]
    assert m.state.pass_of[city("kiev")] == 0
    assert m.state.pass_of[city("minsk")] == 1
    assert seat(m) == 0
    assert "end_turn" in verbs(m)
    assert m.state.bargain is None


@RULE("V10.2")
def test_a_counter_offer_can_only_be_taken_or_left() -> None:
    s = two(cargo={0: "amber"})
    m = play(s, "offer_to 1", "give amber", "ask 5_rubles", "propose")
    assert seat(m) == 1
    assert sorted(verbs(m)) == ["accept", "counter", "decline"]
    m.play_all("counter", "give 1_ruble", "give 1_ruble", "ask amber", "propose")
    assert seat(m) == 0
    assert sorted(verbs(m)) == ["accept", "decline"]
    assert m.why("counter").rule == "V10.2"
    m.play("accept")
    assert [p.money for p in m.state.players] == [7, 3]
    assert m.state.players[1].goods == [1, 0, 0]


@RULE("V10.2")
@pytest.mark.parametrize("end", [("decline",), ("counter", "withdraw")])
def test_declining_leaves_everything_as_it_was(end: tuple[str, ...]) -> None:
    m = play(two(), "offer_to 1", "ask 1_ruble", "propose", *end)
    assert [p.money for p in m.state.players] == [5, 5]
    assert seat(m) == 0
    assert "sail" in verbs(m)


@RULE("V10.3")
def test_what_can_go_into_the_heaps() -> None:
    s = two(money=[6, 2], cargo={0: "amber"}, passes={"kiev": 1})
    m = play(s, "offer_to 1")
    assert words(m, "give") == ["1_ruble", "5_rubles", "amber"]
    assert words(m, "ask") == ["1_ruble", "pass_kiev"]
    assert "propose" not in verbs(m)
    assert m.why("propose").text == "Nothing is given or asked yet."
    m.play("give 5_rubles")
    assert words(m, "give") == ["1_ruble", "amber"]
    assert words(m, "ask") == ["pass_kiev"]  # money is given, so none is asked
    assert m.why("ask 1_ruble").rule == "V10.3"
    assert words(m, "ungive") == ["1_ruble", "5_rubles"]
    m.play("ungive 5_rubles")
    assert "1_ruble" in words(m, "ask")


@RULE("V10.3")
@pytest.mark.parametrize("good", ["amber", "fish", "furs"])
def test_a_good_is_never_in_both_heaps(good: str) -> None:
    s = two(cargo={0: "amber fish furs", 1: "amber fish furs"}, large=[0, 1])
    others = [name for name in ("amber", "fish", "furs") if name != good]
    m = play(s, "offer_to 1", f"give {good}")
    assert words(m, "ask") == ["1_ruble", "5_rubles", *others]
    assert m.why(f"ask {good}").text == "The same kind cannot be given and asked for."
    m.play_all(f"ungive {good}", f"ask {good}")
    assert words(m, "give") == ["1_ruble", "5_rubles", *others]


@RULE("V10.2", "V10.5")
def test_equal_contracts_are_handed_over_after_a_pause_like_any_others() -> None:
    hands = {1: ["kiev amber", "kiev amber", "murom fish"]}
    s = table("T19", "T11", "minsk", horde="T23", hands=hands)
    m = play(s, "offer_to 1", "ask any_contract", "ask any_contract", "propose", "accept",
             "contract contract_murom_fish", auto=True)  # fmt: skip
    assert seat(m) == 1
    assert words(m, "contract") == ["contract_kiev_amber"]


@RULE("V10.2")
def test_who_is_asked_reads_what_is_offered() -> None:
    m = play(two(hands={0: ["kiev amber"]}), "offer_to 1")
    assert m.ask is not None
    assert m.ask.prompt.startswith("Put together your offer to [seat-1]")
    m.play_all("give 5_rubles", "give_contract contract_kiev_amber", "propose")
    offered = "5 rubles and 1 hidden contract for nothing"
    assert m.ask.prompt == f"[seat-0] offers you {offered}: do you accept?"
    m.play_all("counter", "ask 1_ruble", "propose")
    assert m.ask.prompt == "[seat-1] counters with nothing for 1 ruble: do you accept?"


@RULE("V10.3")
def test_capacity_is_judged_after_the_exchange() -> None:  # pitfall 34
    s = two(cargo={0: "amber amber", 1: "furs furs"})
    m = play(s, "offer_to 1", "ask furs")
    assert "propose" not in verbs(m)
    assert m.why("propose").rule == "V10.3"
    m.play_all("give amber", "propose", "accept")
    assert m.state.players[0].goods == [1, 0, 1]
    assert m.state.players[1].goods == [1, 0, 1]


@RULE("V10.3", "V3.5")
def test_no_trade_may_leave_the_active_ship_stranded() -> None:
    # On T12 beside fee cities, sharing the tile: the last ruble is needed to sail on.
    s = table("polotsk", "T12", horde="T23", money=[1, 5])
    m = play(s, "sail T12", "offer_to 1", "give 1_ruble")
    assert "propose" not in verbs(m)
    s.players[0].money = 2
    m = play(s, "sail T12", "offer_to 1", "give 1_ruble")
    assert "propose" in verbs(m)


@RULE("V10.3", "V3.5")
def test_a_counter_offer_may_not_strand_the_active_ship_either() -> None:
    s = table("polotsk", "T12", horde="T23", money=[5, 5])
    m = play(s, "sail T12", "offer_to 1", "ask 1_ruble", "propose", "counter", "ask 5_rubles")
    assert seat(m) == 1
    assert "propose" not in verbs(m)
    m.play("unask 1_ruble")
    assert "propose" in verbs(m)
    s = table("polotsk", "T12", horde="T23", money=[0, 1], passes={"polotsk": 0})
    m = play(s, "sail T12", "offer_to 1", "ask 1_ruble", "propose", "counter", "ask pass_polotsk")
    assert "propose" not in verbs(m)
    m.play("give 1_ruble")
    assert "propose" in verbs(m)


@RULE("V10.3", "V3.5", "V4.6")
def test_the_way_on_is_judged_by_the_passes_after_the_exchange() -> None:
    s = table("polotsk", "T12", horde="T23", money=[0, 5], passes={"polotsk": 0, "minsk": 1})
    m = play(s, "sail T12", "offer_to 1", "give pass_polotsk")
    assert "propose" not in verbs(m)
    m.play("ask pass_minsk")
    assert "propose" in verbs(m)
    m.play_all("unask pass_minsk", "ask 1_ruble")
    assert "propose" in verbs(m)
    m.play_all("propose", "accept", "sail minsk")
    assert [p.money for p in m.state.players] == [0, 5]  # the fee, to the holder


@RULE("V10.3")
def test_neither_ship_may_carry_too_much() -> None:
    s = two(cargo={0: "amber amber", 1: "furs furs"})
    m = play(s, "offer_to 1", "give amber")
    assert "propose" not in verbs(m)  # the partner's ship is full
    m.play("ask furs")
    assert "propose" in verbs(m)
    m.play("ask furs")
    assert "propose" not in verbs(m)  # the author's would be
    s = two(cargo={0: "amber amber", 1: "furs furs"}, large=[0, 1])
    m = play(s, "offer_to 1", "give amber")
    assert "propose" in verbs(m)
    m.play_all("ungive amber", "ask furs")
    assert "propose" in verbs(m)
    m = play(two(cargo={0: "amber", 1: "furs"}), "offer_to 1", "give amber")
    assert "propose" in verbs(m)  # two goods are not too many


@RULE("V10.2", "V10.3")
def test_a_heap_counts_rubles_goods_passes_and_contracts() -> None:
    s = two(money=[12, 12], cargo={0: "amber", 1: "furs"}, passes={"novgorod": 0, "bulgar": 1},
            hands={0: ["kiev amber"], 1: ["murom fish"]})  # fmt: skip
    m = play(s, "offer_to 1", "give 5_rubles", "give 1_ruble", "give amber", "give pass_novgorod",
             "give_contract contract_kiev_amber", "ask furs", "ask pass_bulgar",
             "ask any_contract")  # fmt: skip
    b = m.state.bargain
    assert b.give == [6, 1, 0, 0, 1] + [0] * 10
    assert b.ask == [0, 0, 0, 1] + [0] * 9 + [1, 1]  # Bulgar is the last city
    assert b.give_places == [0]


@RULE("V10.3")
def test_what_can_be_taken_out_again() -> None:
    hands = {0: ["kiev amber", "kiev amber"], 1: ["murom fish"]}
    s = two(money=[12, 12], cargo={0: "amber", 1: "furs"}, passes={"novgorod": 0, "bulgar": 1},
            hands=hands)  # fmt: skip
    m = play(s, "offer_to 1", *["give 1_ruble"] * 4)
    assert words(m, "ungive") == ["1_ruble"]
    m.play_all("give 1_ruble", "give amber", "give pass_novgorod", "ask furs", "ask pass_bulgar")
    assert words(m, "ungive") == ["1_ruble", "5_rubles", "amber", "pass_novgorod"]
    assert words(m, "unask") == ["furs", "pass_bulgar"]
    assert words(m, "ungive_contract") == []
    assert "pass_novgorod" not in words(m, "give")
    assert "pass_bulgar" not in words(m, "ask")
    m.play_all("give_contract contract_kiev_amber", "give_contract contract_kiev_amber")
    assert words(m, "give_contract") == []
    m.play_all("ungive_contract contract_kiev_amber", "ask any_contract")
    assert words(m, "give_contract") == ["contract_kiev_amber"]
    assert m.state.bargain.give_places == [1]
    m.play_all("ungive amber", "ungive pass_novgorod", "unask pass_bulgar", "unask any_contract")
    assert verbs(m) == {"give", "give_contract", "ask", "propose", "withdraw"}  # five are enough
    m.play_all("propose", "accept")
    assert [p.money for p in m.state.players] == [7, 17]
    assert m.state.players[0].goods == [1, 0, 1]
    assert [len(p.hand) for p in m.state.players] == [1, 2]


@RULE("V10.3")
def test_gifts_and_bare_requests_are_legal() -> None:
    m = play(two(), "offer_to 1", "give 1_ruble", "propose", "accept")
    assert [p.money for p in m.state.players] == [4, 6]
    m = play(two(), "offer_to 1", "ask 1_ruble", "propose", "accept")
    assert [p.money for p in m.state.players] == [6, 4]


@RULE("V10.3", "V4.6")
def test_a_pass_works_at_once() -> None:
    s = table("T18", "T11", horde="T23", passes={"kiev": 1})
    m = play(s, "offer_to 1", "give 1_ruble", "ask pass_kiev", "propose", "accept", "sail kiev")
    assert m.state.players[0].money == 4
    assert words(m, "sail") != []


@RULE("V10.4")
def test_at_most_five_things_are_taken_out_of_a_draft() -> None:
    m = play(two(), "offer_to 1")
    for _ in range(5):
        m.play_all("give 1_ruble", "ungive 1_ruble")
    m.play("give 1_ruble")
    assert "ungive" not in verbs(m)
    assert m.why("ungive 1_ruble").rule == "V10.4"


@RULE("V10.2", "V10.5")
def test_contracts_given_are_named_and_shown_on_proposal() -> None:  # pitfall 33
    s = table("T19", "T11", "minsk", horde="T23", hands={0: ["kiev amber", "murom fish"]})
    m = play(s, "offer_to 1")
    assert words(m, "give_contract") == ["contract_kiev_amber", "contract_murom_fish"]
    m.play("give_contract contract_murom_fish")
    assert words(m, "give_contract") == ["contract_kiev_amber"]
    assert m.why("give_contract contract_murom_fish").text == "All your copies are in the heap."
    assert m.why("give_contract contract_minsk_furs").text == "You have no such contract."
    assert m.view(1).players[0].hand == [-1, -1]
    assert m.view(1).bargain.give_places == [-1]
    m.play_all("ask 5_rubles", "propose")
    assert m.view(1).players[0].hand == [-1, card("murom fish")]
    assert m.view(2).players[0].hand == [-1, -1]
    assert m.view(2).bargain.give_places == [-1]
    assert "fish for Murom" in m.told(1)[-1][1]
    assert m.told(2)[-1][1] == "[seat-0] offers [seat-1] 1 hidden contract for 5 rubles."
    m.play("decline")
    assert m.view(1).players[0].hand == [-1, card("murom fish")]  # what was shown stays known


@RULE("V10.5", "V11.3")
def test_offers_of_many_contracts_can_be_imagined_by_all() -> None:
    """Two of nine, then two others: what came to light is known, of the rest nothing is."""
    faces = ["kiev amber", "murom fish", "minsk furs", "kiev furs", "polotsk amber"]
    faces += ["rostov furs", "murom amber", "bulgar fish", "kiev fish"]
    s = table("T19", "T11", "minsk", horde="T23", hands={0: faces}, large=[0])
    m = play(s, "offer_to 1")
    for face in ("kiev_amber", "minsk_furs"):
        m.play(f"give_contract contract_{face}")
    m.play_all("propose", "decline", "offer_to 1")
    for face in ("rostov_furs", "murom_amber"):
        m.play(f"give_contract contract_{face}")
    m.play("propose")
    hand = m.state.players[0].hand
    unseen = set()
    for luck in range(20):
        for seat_ in (1, 2):
            world = imagine(m, seat_, random.Random(luck))
            assert world.view(seat_) == m.view(seat_)
        guess = imagine(m, 1, random.Random(luck)).state.players[0].hand
        assert [guess[i] for i in (0, 2, 5, 6)] == [hand[i] for i in (0, 2, 5, 6)]
        unseen.add(guess[1])
    assert len(unseen) > 5


@RULE("V10.2", "V10.5", "V11.3")
def test_contracts_asked_for_are_counted_and_chosen_by_the_giver() -> None:
    hands = {1: ["kiev amber", "murom fish", "minsk furs"]}
    s = table("T19", "T11", "minsk", horde="T23", hands=hands)
    m = play(
        s, "offer_to 1", "give 1_ruble", "ask any_contract", "ask any_contract", "propose", "accept"
    )
    assert seat(m) == 1
    m.play("contract contract_minsk_furs")
    assert m.view(0).bargain.hand_places == [2]
    assert m.view(2).bargain.hand_places == [-1]
    m.play("contract contract_kiev_amber")
    assert m.state.players[0].hand == [card("minsk furs"), card("kiev amber")]
    assert m.view(1).players[0].hand == m.state.players[0].hand  # the giver still knows them
    assert m.view(2).players[0].hand == [-1, -1]


@RULE("V10.3")
def test_the_whole_hand_is_handed_over_without_a_question() -> None:
    s = two(hands={1: ["kiev amber", "murom fish"]})
    m = play(s, "offer_to 1", "ask any_contract", "ask any_contract")
    assert "any_contract" not in words(m, "ask")
    m.play_all("propose", "accept")
    assert len(m.state.players[0].hand) == 2
    assert seat(m) == 0


@RULE("V10.3", "V11.1", "V11.2")
def test_a_trade_can_end_the_game_and_the_richer_wins() -> None:
    s = two(money=[26, 29], cargo={0: "amber"})
    m = play(s, "offer_to 1", "give amber", "ask 5_rubles", "propose", "accept")
    assert m.outcome is not None
    assert m.outcome.winners == [0]


@RULE("V10.1")
def test_open_contracts_cannot_be_traded() -> None:  # pitfall 25
    m = play(two(open_=["kiev amber"]), "offer_to 1")
    assert "give_contract" not in verbs(m)
    assert "any_contract" not in words(m, "ask")


@RULE("V10.2")
def test_while_bargaining_nothing_else_is_offered() -> None:
    m = play(two(), "offer_to 1")
    assert m.why("sail T11").rule == "V10.2"
    m.play_all("ask 1_ruble", "propose")
    assert m.why("end_turn").rule == "V10.2"
    assert m.state.players[0].tile == tile("T19")
