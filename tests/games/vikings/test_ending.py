"""V11: the end of the game."""

from __future__ import annotations

import pytest

from games.vikings.table import play, table
from gardariki.engine.match import Match

RULE = pytest.mark.rule


def over(m: Match) -> tuple[str, list[int]]:
    assert m.outcome is not None
    return m.outcome.reason, m.outcome.places


@RULE("V11.1")
def test_thirty_rubles_end_the_game_in_the_middle_of_a_turn() -> None:
    s = table("kiev", "T24", horde="T23", money=[28, 5], cargo={0: "amber amber"},
              open_=["kiev amber", "kiev amber"])  # fmt: skip
    m = play(s, "sell amber")
    assert over(m) == ("someone has 30 rubles", [1, 2])
    assert m.state.players[0].goods == [1, 0, 0]


@RULE("V11.1")
def test_pillage_and_rebuilding_can_reach_thirty() -> None:
    m = play(table("T19", "minsk", horde="T24", money=[29, 5]), "move_horde", "go rostov")
    assert over(m)[0] == "someone has 30 rubles"
    s = table("T19", "T11", horde="T23", prince="kiev", burned=["polotsk"], money=[29, 5])
    assert over(play(s, "move_prince", "go polotsk"))[1] == [1, 2]


@RULE("V11.1", "V5.3")
def test_no_contract_left_anywhere_ends_the_game() -> None:  # pitfall 26
    s = table("kiev", "T24", horde="T23", cargo={0: "amber"}, open_=["kiev amber"], deck=[])
    assert over(play(s, "sell amber"))[0] == "no contract is left"
    s = table("kiev", "T24", horde="T23", cargo={0: "amber"}, open_=["kiev amber"], deck=[],
              hands={1: ["murom fish"]})  # fmt: skip
    assert play(s, "sell amber").outcome is None


@RULE("V11.1")
def test_the_round_limit() -> None:
    m = play(table("kiev", "T24", horde="T23", max_rounds=2), *["end_turn"] * 4)
    assert over(m) == ("the last round was played", [1, 1])


@RULE("V11.2")
def test_ties_go_to_goods_then_passes_then_are_shared() -> None:  # pitfall 30
    def end(**changes: object) -> list[int]:
        s = table("kiev", "T24", "T19", horde="T23", max_rounds=1, **changes)  # type: ignore[arg-type]
        return over(play(s, *["end_turn"] * 3))[1]

    assert end(money=[7, 9, 8]) == [3, 1, 2]
    assert end(cargo={1: "furs"}) == [2, 1, 2]
    assert end(cargo={1: "furs", 2: "fish"}, passes={"kiev": 2}) == [3, 2, 1]
    assert end(cargo={1: "furs"}, passes={"kiev": 2, "minsk": 2}) == [3, 1, 2]  # goods first
    assert end(money=[5, 4, 4], cargo={1: "furs furs"}, passes={"kiev": 2}) == [1, 2, 3]
    assert end() == [1, 1, 1]


@RULE("V11.2", "V11.3")
def test_the_score_sheet_shows_what_decides() -> None:
    s = table("kiev", "T24", horde="T23", max_rounds=1, money=[7, 9], cargo={0: "furs amber"},
              passes={"kiev": 1, "murom": 1})  # fmt: skip
    m = play(s, "end_turn", "end_turn")
    assert m.outcome is not None
    assert m.outcome.sheet == [
        ("Rubles", ["7", "9"]), ("Goods aboard", ["2", "0"]), ("Passes", ["0", "2"])
    ]  # fmt: skip
    assert m.outcome.scores == [7, 9]


@RULE("V11.3")
def test_everything_but_hidden_faces_is_public() -> None:
    s = table(
        "kiev", "T24", horde="T23", money=[7, 9], cargo={1: "furs"}, hands={1: ["kiev amber"]}
    )
    m = play(s)
    seen = m.view(0)
    assert seen.players[1].money == 9
    assert seen.players[1].goods == [0, 0, 1]
    assert seen.players[1].hand == [-1]
    assert set(seen.deck) == {-1}
    assert m.view(-1).players[1].hand == [-1]
    assert m.view(1).players[1].hand == m.state.players[1].hand
