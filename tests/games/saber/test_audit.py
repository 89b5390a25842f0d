"""Details of the rules that an audit against the rulebook brought to light."""

from __future__ import annotations

import pytest

from games.saber.tavern import (
    ADVANTAGE,
    ADVANTAGES,
    UNIQUE,
    asked,
    at,
    say,
    tavern,
    verbs,
    who,
)
from gardariki.games.saber.state import OFF

RULE = pytest.mark.rule
JEREMIASZ = who("jeremiasz")
HRYVA = who("hryva")


@RULE("S7.13", "S5.2", "S8.6")
def test_a_win_move_from_the_bar_may_be_left_out() -> None:
    """Struck on the bar counter, Hryva wins with the dodge die; he may stay and walk on."""
    places = {"jeremiasz": "f8", "hryva": "d8", "vovk": "h1"}
    s = tavern(places, {1: ["CK01"]}, active=1)
    s.ready[JEREMIASZ] = True
    m = at(s, "play CK01", "on hryva_2", "step e7", dice=[ADVANTAGE, 0, ADVANTAGES, 5])
    say(m, "ready_attack jeremiasz_1", "0: stance attack", "1: stance dodge")
    assert verbs(m) == {"move_to", "stop"}
    say(m, "stop")
    assert asked(m) == (1, "S4.6")
    assert verbs(m) == {"step"}


@RULE("S15.2", "S13.2")
def test_partners_share_the_draw_of_the_last_two_fighters() -> None:
    places = {"jeremiasz_1": "d3", "hryva_2": "d4"}
    s = tavern(places, {0: ["PN01"]}, scenario="team_brawl", seats=4)
    s.wounds[JEREMIASZ] = s.wounds[HRYVA] = 5
    m = at(s, "standard PN01", "option attack", "discount 0", dice=[UNIQUE, 5, UNIQUE, 0])
    say(m, "attack hryva_2", "0: stance attack", "1: stance attack")
    assert [m.state.square[f] for f in (JEREMIASZ, HRYVA)] == [OFF, OFF]
    assert m.outcome is not None
    assert m.outcome.places == [1, 1, 1, 1]


@RULE("S4.1")
def test_a_forced_pass_does_not_tell_what_is_in_the_hand() -> None:
    """Without command points only cards of cost 0 can be played: whether he holds one is secret."""
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {0: ["PN01"], 1: ["CK01"]})
    s.cp, s.special[JEREMIASZ] = [0, 6], 0
    m = at(s)
    assert asked(m) == (0, "S4")
    assert verbs(m) == {"pass"}


@RULE("S8.6", "S8.5", "S4.7")
def test_a_ready_attack_ignores_the_defense_token_of_the_action_under_way() -> None:
    """Hryva takes a defense token, then walks by Fury: against the ready one it does not help."""
    places = {"jeremiasz": "a1", "hryva": "c1", "vovk": "h8"}
    s = tavern(places, {1: ["CK01"]}, active=1)
    s.ready[JEREMIASZ] = True
    m = at(s, "standard CK01", "on hryva_2", "option defense", "fury", "step b1", dice=[3, 0, 3, 5])
    say(m, "ready_attack jeremiasz_1", "0: stance attack", "1: stance attack")
    fight = m.state.last[0]
    assert fight.winner == 1
    assert fight.scores[1] == 4  # no advantage symbols
    assert m.state.wounds[JEREMIASZ] == 1
    assert m.state.defense[HRYVA]  # it was no part of that fight, and stays
