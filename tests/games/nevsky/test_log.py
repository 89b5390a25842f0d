"""The log tells the campaign: who did what, what was taken, and how the war stands."""

from __future__ import annotations

import pytest

from games.nevsky.field import Field, run, told
from games.nevsky.realm import Realm
from gardariki.games.nevsky.data import lord
from gardariki.games.nevsky.state import ADVANCE, ARTS_OF_WAR, GAME_OVER, GROW
from gardariki.games.nevsky.words import deed, does

RULE = pytest.mark.rule


def test_knud_and_abel_are_two_and_the_karelians_many() -> None:
    assert does(lord("hermann"), "marches").endswith(" marches")
    assert does(lord("knud_and_abel"), "taxes").endswith(" tax")
    assert does(lord("karelians"), "goes").endswith(" go")
    pair = deed([lord("hermann"), lord("rudolf")], "marches")
    assert " and " in pair
    assert pair.endswith(" march")


@RULE("4.4.3")
def test_spoils_are_told_by_who_takes_them() -> None:
    f = Field().lord("hermann", "ugaunia", "5 knights").lord("andreas", "ugaunia", "1 knights")
    f.lord("gavrilo", "ugaunia", "1 militia", "2 coin 1 loot 2 cart")
    m = f.battle("hermann andreas", "dorpat", dice=[6, 6, 6, 1])
    while not m.over:
        words = [action.words for action in m.options]
        run(m, next((w for w in ("fight_on", "auto") if w in words), words[0]))
    assert told(m, "takes 2 Coin, 1 Loot and 2 Carts.")


@RULE("5.1", "2.2.2")
def test_the_score_is_told_with_each_new_box_and_at_the_end() -> None:
    r = Realm(3).ravaged("gdov").lord("hermann", "dorpat", "1 knights")
    r.lord("gavrilo", "pskov", "1 knights")
    m = r.at(ADVANCE, until=ARTS_OF_WAR)
    assert told(m, "Box 4, Early Winter: the Teutons 0.5 VP and the Russians 0 VP.")
    r = Realm(16).lord("hermann", "dorpat", "1 knights").lord("gavrilo", "pskov", "1 knights")
    assert told(r.at(GROW, until=GAME_OVER), "The war is over")
