"""Reasons for what is not offered, also while something else is asked."""

from __future__ import annotations

import pytest

import gardariki
from games.vikings.table import bargaining, play, table
from gardariki.engine.match import Match
from gardariki.games.vikings import GAME
from gardariki.games.vikings.words import REFUSE


def setup(*answers: str, board: str = "default") -> Match:
    m = gardariki.new("vikings", 2, {"board": board}, seed=4, auto=False)
    m.play_all(*answers)
    return m


RAID = table("T19", "T18", horde="T24", money=[5, 0], cargo={0: "fish fish", 1: "amber"})
SITUATIONS: dict[str, Match] = {
    "placing": setup(board="built"),
    "turning": setup("place g8", board="built"),
    "passes": setup(),
    "ships": setup("take_pass kiev", "take_pass minsk"),
    "turn": play(table("T19", "T11", "minsk", horde="T23", prince="T21", hands={0: ["kiev fish"]})),
    "on the way": play(table("T18", "T24", horde="T23", prince="T21"), "sail T11"),
    "courtesy": play(table("T18", "T24", horde="T23", prince="T11"), "sail T11", "end_turn"),
    "raided": play(RAID, "move_horde", "go T18"),
    "full": play(RAID, "move_horde", "go T18", "hand_good amber"),
    "driven": play(table("T19", "T18", horde="T24"), "move_horde", "go T18"),
    "horde": play(table("T19", "minsk", horde="T24"), "move_horde"),
    "prince": play(table("T19", "minsk", prince="kiev"), "move_prince", "go T18"),
    "prince flees": play(table("T19", "minsk", horde="T24", prince="T18"), "move_horde", "go T18"),
    "horde flees": play(table("T24", "T19", horde="T18", prince="kiev"), "move_prince", "go T18"),
    "drawn": play(table("T24", "T19"), "draw_contracts", dice=[0, 0]),
    "start over": play(table("T24", "T19", passes={"kiev": 1}), "start_over"),
    "new ship": play(table("T24", "T19"), "start_over", "take_pass kiev"),
    "draft": bargaining("give amber"),
    "answer": bargaining("give amber", "propose"),
    "hand over": bargaining("ask any_contract", "propose", "accept"),
}

REASONS = [
    ("turning", "place g9", "The tile is placed; now it is turned.", "V2.2"),
    ("placing", "turn 1", "First choose a cell for the tile, then turn it.", "V2.2"),
    ("turn", "place g9", "The board is built.", "V2.2"),
    ("turn", "turn 1", "The board is built.", "V2.2"),
    ("placing", "take_pass kiev", "Passes are chosen when the board is built.", "V2.1"),
    ("ships", "take_pass murom", "You have chosen your pass; others are bought in their cities.",
     "V5.1"),
    ("start over", "take_pass kiev", "Seat 2 holds the pass of Kiev.", "V2.6"),
    ("passes", "put_ship kiev", "Ships are placed after the passes are chosen.", "V2.1"),
    ("start over", "put_ship kiev", "Ships are placed after the passes are chosen.", "V2.1"),
    ("new ship", "put_ship T19", "Seat 2 is there; your ship needs a free tile.", "V2.7"),
    ("turn", "put_ship kiev", "Your ship is on the board; it sails.", "V4.1"),
    ("ships", "sail kiev", "The first turn begins when all ships are placed.", "V2.8"),
    ("draft", "sail kiev", "Finish or withdraw the offer first.", "V10.2"),
    ("answer", "end_turn", "You are offered a trade: accept or decline first.", "V10.2"),
    ("hand over", "upgrade", "Hand over what you have agreed to first.", "V10.2"),
    ("driven", "reveal_hand", "It is Seat 1's turn.", "V3.1"),
    ("horde", "sell amber", "The special action that you chose is your whole turn.", "V3.1"),
    ("courtesy", "buy_good fish", "You have ended your turn; only the Prince still makes way.",
     "V4.7"),
    ("on the way", "move_prince",
     "A special action is the whole turn; you have begun a regular one.", "V3.1"),
    ("turn", "sail T19", "Your ship is there.", "V4.1"),
    ("turn", "sail kiev", "That tile is not next to your ship; movement is step by step.", "V4.1"),
    ("full", "throw_away amber", "You have no amber aboard.", "V6.4"),
    ("horde", "throw_away amber", "You have no amber aboard.", "V6.4"),
    ("turn", "throw_away amber", "You have no amber aboard.", "V5.4"),
    ("turn", "go T11", "Horde and Prince are moved by special actions: choose one first.", "V3.1"),
    ("horde", "go kiev", "It moves step by step to adjacent tiles.", "V6.1"),
    ("horde", "halt", "It must move at least one step.", "V6.1"),
    ("prince", "go T24", "No river leads there, and an overland step must be his only step.",
     "V7.1"),
    ("prince", "go minsk", "It moves step by step to adjacent tiles.", "V7.1"),
    ("driven", "go T24", "It has stopped.", "V6.1"),
    ("prince flees", "send T19", "The Prince flees to a city.", "V6.5"),
    ("prince flees", "send minsk", "Seat 2 is there.", "V6.5"),
    ("horde flees", "send minsk", "The Horde flees to a tile without a city.", "V7.3"),
    ("horde flees", "send T18", "The Horde is there.", "V7.3"),
    ("courtesy", "send kiev", "The Prince makes way to an adjacent tile.", "V4.7"),
    ("driven", "shift minsk", "Your ship is shifted to an adjacent tile.", "V6.4"),
    ("driven", "shift T18", "Your ship is shifted to an adjacent tile.", "V6.4"),
    ("raided", "hand_good fish", "You have no fish aboard.", "V6.4"),
    ("full", "hand_good fish", "Only a ship that is raided, and has no money, hands over a good.",
     "V6.4"),
    ("drawn", "keep contract_kiev_fish", "You did not draw that contract.", "V8.1"),
    ("drawn", "lay_open", "One of the two must be kept; the other is laid open.", "V8.1"),
    ("turn", "keep contract_kiev_fish", "You have drawn no contracts.", "V8.1"),
    ("turn", "give amber", "No trade is open: offer one to a neighbour first.", "V10.2"),
    ("answer", "propose", "The offer is made.", "V10.2"),
    ("draft", "unask fish", "That is not in the heap.", "V10.3"),
    ("draft", "give amber", "You have no more of that.", "V10.3"),
    ("draft", "ask amber", "The same kind cannot be given and asked for.", "V10.3"),
    ("draft", "ask furs", "Seat 2 has no more of that.", "V10.3"),
    ("draft", "accept", "No offer lies before you.", "V10.2"),
    ("draft", "contract contract_kiev_fish", "No contract is asked of you.", "V10.2"),
    ("hand over", "contract contract_kiev_fish", "You have no such contract left to hand over.",
     "V10.2"),
]  # fmt: skip


@pytest.mark.parametrize(("situation", "words", "text", "rule"), REASONS)
def test_reasons(situation: str, words: str, text: str, rule: str) -> None:
    assert SITUATIONS[situation].why(words) == (text, rule)


def test_every_word_has_a_reason_or_the_question_whatever_is_asked() -> None:
    """No question of any situation leaves one without an answer, or with markup in it."""
    for situation, m in SITUATIONS.items():
        for action in GAME.words.actions:
            found = m.why(action)
            assert found.text.endswith((".", "?")), (situation, action)
            if action not in m.options and not found.text.startswith("The question now"):
                assert "[" not in found.text, (situation, action)
                assert found.rule.startswith("V"), (situation, action)


def test_every_verb_but_to_refuse_has_an_explanation() -> None:
    assert set(GAME.words.verbs) - set(GAME.why) == {REFUSE}
