"""Why something is not offered: a sentence and a section for every refusal."""

from __future__ import annotations

import random

import pytest

import gardariki
from games.rurik import census
from games.rurik.rus import advisor, deeds, epic, give, lead, on_offer, play, put, raise_, rus
from gardariki.games.rurik import GAME
from gardariki.games.rurik.state import STRATEGY
from gardariki.games.rurik.why import WHY

rule = pytest.mark.rule


@rule("R18")
def test_every_action_can_be_asked_about_at_any_time() -> None:
    verbs = {verb.name for verb in WHY}
    explained: set[str] = set()
    for i in range(6):
        seats, options = census.table(i * 37)
        m = gardariki.new("rurik", seats, options, seed=i, auto=False)
        source = random.Random(i)
        while not m.over:
            ask = source.choice(m.asks)
            if source.random() < 0.04:
                for action in GAME.words.actions:
                    if action in ask.options:
                        continue
                    reason = m.why(action, ask.seat)
                    assert reason.text.endswith((".", "?")), reason
                    if not reason.text.startswith("The question now is another"):
                        explained.add(action.verb.name)
                        assert reason.rule, action
            m.play(source.choice(ask.options), seat=ask.seat)
    assert explained <= verbs
    assert len(explained) > 20


@rule("R3.2", "R3.3", "R3.5")
def test_reasons_in_the_strategy_phase() -> None:
    s = put(put(rus(), 0, kiev=1), 1, kiev=1)
    s.phase = STRATEGY
    s.main_taken = False
    s.advisors = [[1, 4], [1, 2, 4, 5]]
    advisor(advisor(s, 0, "tax", 5), 0, "move", 2)
    m = play(s)
    assert str(m.why("advisor 5")) == "Your advisor 5 stands on the board already. (R3.3)"
    assert str(m.why("advisor 3")) == "Advisor 3 is not used in round 1. (R3.2)"
    m.play("advisor 4")
    assert str(m.why("column tax")) == (
        "A second advisor in a column needs advisors in 3 columns already; you have them in 2."
        " (R3.5)"
    )
    m.play("column build")
    assert str(m.why("bribe 9")) == "You have 2 coins. (R3.3)"


@rule("R1.2", "R4.2", "R5.1", "R5.2", "R11.3", "R6.3")
def test_reasons_in_a_turn() -> None:
    s = raise_(put(on_offer(rus(3, epic=True), "town_wall"), 0, kiev=1), 1, market="kiev")
    give(lead(s, 1, "kiev"), build=1, muster=1)
    deeds(s, 0, "hoard")
    m = play(s)
    expected = {
        "muster azov": "Azov is not in play with 3 players. (R1.2)",
        "muster volyn": "You do not occupy Volyn. (R5.1)",
        "move volyn": "You have no piece in Volyn. (R5.2)",
        "move kiev": "You have no movement point left. (R5.2)",
        "attack kiev": "You have no attack point left. (R5.3)",
        "tax kiev": "You have no tax point left. (R5.4)",
        "build town_wall": "Building where you do not rule costs two build points. (R5.5.2)",
        "accomplish hoard": "Hoard still needs you to pay three goods alike. (R6.3.1)",
        "accomplish law_giver": "Law Giver is not one of your deeds. (R6.3.1)",
        "play s01": "You do not hold that scheme card. (R6.2)",
        "use_token attack_token": "That token belongs to the Warfare module, which is off. (R12.1)",
        "announce": "No rebel faction is in this game. (R13.1)",
        "retrieve tax_1": "You have retrieved an advisor in this turn. (R4.2)",
        "ride kiev": "Only Sviatoslav or Theofana can do that, and you lead with Mstislav. (R9)",
        "end_turn": "It is legal: End the turn. (R4.1)",
    }
    assert {words: str(m.why(words)) for words in expected} == expected
    put(s, 0, kiev=2)
    n = play(s)
    assert str(n.why("build town_wall")).startswith("No region that you can build in fits.")
    epic(s, catacombs="kiev")
    assert "free place" in str(play(s).why("build church"))
