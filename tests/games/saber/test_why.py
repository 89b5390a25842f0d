"""Every refusal that a player may wonder about has a reason with its section."""

from __future__ import annotations

import random

import pytest

from games.saber.tavern import at, duel, say, tavern, who
from gardariki.engine.dice import LooseDice
from gardariki.engine.match import Match
from gardariki.games.saber import GAME

FAR = {"jeremiasz": "a1", "opilski": "a3", "hryva": "h8", "kulbaka": "h4"}


@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        ("play PN01", "S4.2"),
        ("play PN19", "S4.9"),
        ("play PN05", "S4.5"),
        ("resurrect PN11", "S6.14"),
        ("resurrect PN01", "S6.14"),
        ("standard PN03", "S4.2"),
    ],
)
def test_why_not_this_card(answer: str, rule: str) -> None:
    s = tavern(FAR, {0: ["PN19", "PN05", "PN06"]})
    s.special[0] = s.special[1] = 1
    assert at(s).why(answer).rule == rule


def test_why_not_on_him_and_why_not_there() -> None:
    s = tavern(FAR | {"hryva": "b1"}, {0: ["PN06"], 1: ["CK01"]})
    s.acted[who("opilski")] = True
    s.special[0] = 0
    m = at(s, "play PN06", auto=False)
    assert m.why("on opilski_1").rule == "S4.4"
    assert m.why("on hryva_2").rule == "S4.4"
    assert m.why("on krempski_1").rule == "S6.7"
    assert m.why("on hryva_1").rule == "S2.1"
    assert m.why("on jeremiasz_3").rule == "S13.2"
    say(m, "on jeremiasz_1")
    assert m.why("step b1").rule == "S5.1"
    assert m.why("step c1").rule == "S5.1"
    assert m.why("attack hryva_2").rule == "S4.6"
    assert m.why("fury").rule == "S9.5"
    assert m.why("escape").rule == "S14.1"
    assert m.why("attack opilski_1").rule == "S6.9"


def test_why_not_into_fire_or_pillars() -> None:
    m = at(tavern({"jeremiasz": "d4", "hryva": "h8"}, {0: ["PN01"]}), "standard PN01")
    say(m, "option move", "discount 0")
    assert m.why("step d5").rule == "S5.4"
    assert m.why("step c3").rule == "S5.3"
    assert "legal" in m.why("step d3").text


def test_reasons_never_fail() -> None:
    """Any word of the game, at any question of some random games."""
    source = random.Random(5)
    actions = GAME.words.actions
    for i, (scenario, seats) in enumerate([("raid", 2), ("theft", 2), ("melee", 3)]):
        options = GAME.settle(seats, {"scenario": scenario})
        dice = LooseDice(random.Random(i))
        m = Match.new(GAME, seats, options, dice=dice)
        while not m.over:
            for _ in range(6):
                assert m.why(actions[int(source.random() * len(actions))]).text
            m.play(m.options[int(source.random() * len(m.options))], seat=m.asks[0].seat)
    assert at(duel()).why("pass").rule == "S4"
