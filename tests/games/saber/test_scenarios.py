"""S13 to S15: the scenarios, three and four players, the end."""

from __future__ import annotations

import pytest

import gardariki
from games.saber.tavern import (
    ADVANTAGE,
    HRYVA,
    JEREMIASZ,
    KREMPSKI,
    OPILSKI,
    UNIQUE,
    asked,
    at,
    attack,
    duel,
    say,
    sq,
    tavern,
    verbs,
    words,
)
from gardariki.engine.match import Match
from gardariki.games.saber.data import CHEST_SQUARE, COLOURS, KEEPER_SQUARE, LADY_SQUARE
from gardariki.games.saber.state import KEEPER, LADY, OFF, State

RULE = pytest.mark.rule


def ended(m: Match) -> tuple[list[int], str]:
    assert m.outcome is not None
    return m.outcome.places, m.outcome.rule


@RULE("S14", "S14.2", "S15", "S15.1")
def test_a_brawl_is_won_by_eliminating_everybody() -> None:
    s = duel()
    s.wounds[HRYVA] = 5
    m = attack(s, ("attack", "attack"), [ADVANTAGE, 5, ADVANTAGE, 0])
    assert ended(m) == ([1, 2], "S14.2")
    assert m.state.square[HRYVA] == OFF


@RULE("S15.2", "S6.7")
def test_the_last_of_both_sides_fall_together() -> None:
    s = duel()
    s.wounds[HRYVA] = s.wounds[JEREMIASZ] = 5
    m = attack(s, ("attack", "attack"), [UNIQUE, 5, UNIQUE, 0])
    assert ended(m) == ([1, 1], "S15.2")


@RULE("S14.2")
def test_at_the_turn_limit_an_eliminated_character_counts_its_health() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h8", "kulbaka": "h1"}, turn=10)
    s.wounds[HRYVA] = 6 - 1  # 5 + 0 + 5 for Vovk against 7 + 6 for Opilski and Krempski
    s.cp = [0, 0]
    m = at(s)
    say(m, *["fantasy jeremiasz_1"] * 3)
    assert ended(m) == ([2, 1], "S14.2")
    assert m.outcome is not None
    assert m.outcome.sheet == [("Wounds", ["13", "10"])]
    assert m.outcome.scores == [6.0, 8.0]


def raid(places: dict[str, str], active: int = 1) -> State:
    """The Nobles raid, Hryva is the target."""
    s = tavern(places, {0: ["PN01"], 1: ["CK13", "CK01"]}, "raid", attacker=0, active=active)
    s.target = HRYVA
    return s


@RULE("S14.3", "S5.6")
def test_the_target_walks_two_squares_a_turn_and_fights_weakened() -> None:
    s = raid({"jeremiasz": "a1", "hryva": "e5", "kulbaka": "h8"})
    m = at(s, "play CK13", "on hryva_2", "step e4", "step e3")
    assert verbs(m) == {"fury", "end_action"}
    s = raid({"jeremiasz": "d3", "hryva": "d4", "kulbaka": "h8"}, active=0)
    m = attack(s, ("attack", "attack"), [ADVANTAGE, 0, ADVANTAGE, 0])
    assert m.state.last[0].levels == [1, 1]
    assert m.state.weaken[HRYVA] == []


@RULE("S14.3", "S14.1", "S8.3")
def test_the_target_escapes_through_the_doorway() -> None:
    s = raid({"jeremiasz": "a1", "hryva": "e2", "kulbaka": "h8"})
    s.slow[HRYVA] = 1
    m = at(s, "play CK13", "on hryva_2", "pay_slow")
    assert "escape" not in verbs(m)
    s.slow[HRYVA] = 0
    m = at(s, "play CK13", "on hryva_2", "step e1", "escape")
    assert ended(m) == ([2, 1], "S14.3")


@RULE("S14.3")
def test_the_raider_wins_when_the_target_falls() -> None:
    s = raid({"jeremiasz": "d3", "hryva": "d4", "kulbaka": "h8"}, active=0)
    s.wounds[HRYVA] = 5
    m = attack(s, ("attack", "attack"), [ADVANTAGE, 5, ADVANTAGE, 0])
    assert ended(m) == ([1, 2], "S14.3")


@RULE("S14.4", "S5.6")
def test_fire_spreads_smoke_slows_and_four_corners_win() -> None:
    places = {"jeremiasz": "a1", "opilski": "h1", "krempski": "b3", "hryva": "g6", "vovk": "c8"}
    s = tavern(places, {0: ["PN01"], 1: ["CK13"]}, "burn", attacker=0)
    s.tried = [True] * 4
    m = at(s, "standard PN01", "on jeremiasz_1", "option ignite", "discount 0")
    assert asked(m) == (0, "S5.4")  # Krempski first: the active player's
    assert m.state.wounds[KREMPSKI] == 1
    say(m, "relocate b2")
    assert asked(m) == (1, "S5.4")
    say(m, "relocate h6")
    assert m.state.wounds[HRYVA] == 1
    s.ignited = [True, False, True, False]  # a1 and a8: smoke
    m = at(s, "pass", "play CK13", "on vovk_2", "stop", "step c7", "step c8")
    assert "step" not in verbs(m)
    s.ignited = [True, False, True, True]
    s.tried = [True, False, True, True]
    m = at(s, "standard PN01", "on opilski_1", "option ignite", "discount 0", dice=[UNIQUE])
    assert ended(m) == ([1, 2], "S14.4")


@RULE("S14.4")
def test_an_occupied_corner_is_ignited_from_beside_it() -> None:
    places = {"jeremiasz": "b2", "hryva": "a1", "vovk": "h8"}
    s = tavern(places, {0: ["PN01"]}, "burn", attacker=0)
    m = at(s, "standard PN01", "on jeremiasz_1")
    assert "ignite" in words(m, "option")
    places = {"jeremiasz": "b2", "hryva": "a3", "vovk": "h8"}
    s = tavern(places, {0: ["PN01"]}, "burn", attacker=0)
    assert "ignite" not in words(at(s, "standard PN01", "on jeremiasz_1"), "option")


@RULE("S14.1", "S14.4")
def test_without_defenders_the_burning_goes_on() -> None:
    places = {"jeremiasz": "d3", "opilski": "a1", "hryva": "d4"}
    s = tavern(places, {0: ["PN01", "PN02"]}, "burn", attacker=0)
    s.wounds[HRYVA] = 5
    m = attack(s, ("attack", "attack"), [ADVANTAGE, 5, ADVANTAGE, 0])
    assert m.outcome is None
    say(m, "end_action")
    assert m.state.out == [False, True]
    assert asked(m)[0] == 0  # the beaten side is skipped


@RULE("S14.5", "S5.6")
def test_the_chest_is_picked_up_passed_dropped_and_carried_out() -> None:
    places = {"jeremiasz": "d7", "opilski": "d6", "hryva": "c8", "vovk": "h8"}
    s = tavern(places, {0: ["PN01", "PN02", "PN07"], 1: ["CK01"]}, "theft", attacker=0)
    assert s.chest == CHEST_SQUARE == sq("d7")
    m = at(s, "standard PN01", "on jeremiasz_1", "option pick_up", "discount 0")
    assert (m.state.chest, m.state.carrier) == (OFF, JEREMIASZ)
    m.state.acted[JEREMIASZ] = False
    s = m.state
    s.active = 0
    m = at(s, "standard PN02", "on jeremiasz_1", "option pass_on", "target opilski_1")
    say(m, "discount 0")
    assert m.state.carrier == OPILSKI
    s.carrier = JEREMIASZ
    s.wounds[JEREMIASZ] = 5
    s.acted[JEREMIASZ] = s.acted[HRYVA] = False
    s.active = 1
    m = at(s, "play CK01", "on hryva_2", "attack jeremiasz_1", dice=[ADVANTAGE, 5, ADVANTAGE, 0])
    say(m, "0: stance attack", "1: stance attack")
    assert m.state.last[0].levels[1] == 0  # medium, weakened twice by the load
    assert (m.state.chest, m.state.carrier) == (sq("d7"), -1)


@RULE("S14.5", "S14.1")
def test_the_carrier_escapes_with_the_chest() -> None:
    places = {"jeremiasz": "e2", "opilski": "d6", "hryva": "c8"}
    s = tavern(places, {0: ["PN06"], 1: ["CK01"]}, "theft", attacker=0)
    s.carrier, s.chest = JEREMIASZ, OFF
    m = at(s, "play PN06", "on jeremiasz_1", "discount 0", "step e1", "escape")
    assert ended(m) == ([1, 2], "S14.5")


@RULE("S14.5", "S5.2")
def test_defenders_pass_over_the_chest_but_never_stop_there() -> None:
    places = {"jeremiasz": "a1", "hryva": "c8", "vovk": "h1"}
    s = tavern(places, {1: ["CK01", "CK03"]}, "theft", attacker=0, active=1)
    m = at(s, "play CK01", "on hryva_2", "step d7")
    assert verbs(m) == {"step"}
    m = at(s, "standard CK03", "on hryva_2", "option attack")
    assert "d7" not in words(m, "step")


@RULE("S14.6")
def test_the_keeper_is_moved_and_questioned() -> None:
    places = {"jeremiasz": "e3", "opilski": "a1", "hryva": "f5"}
    s = tavern(places, {0: ["PN01", "PN02"], 1: ["CK01"]}, "debt")
    assert s.at[KEEPER_SQUARE] == KEEPER
    m = at(s, "standard PN01", "on jeremiasz_1")
    assert "clue" not in words(m, "option")  # Hryva stands by him
    say(m, "option keeper", "discount 0")
    assert asked(m) == (0, "S14.6")
    assert "d5" not in words(m, "keeper_to")
    say(m, "keeper_to d3", "keeper_to d2")
    assert m.state.keeper == sq("d2")
    s = m.state
    s.active, s.acted[JEREMIASZ], s.clues[0] = 0, False, 2
    m = at(s, "standard PN02", "on jeremiasz_1", "option clue", "discount 0")
    assert ended(m) == ([1, 2], "S14.6")


@RULE("S14.6")
def test_at_the_cap_the_clues_decide() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, scenario="debt", turn=20)
    s.clues = [1, 2]
    s.cp = [0, 0]
    m = at(s)
    say(m, *["fantasy jeremiasz_1"] * 3)
    assert ended(m) == ([2, 1], "S14.6")


@RULE("S14.7")
def test_the_lady_is_led_and_weakens_those_beside_her() -> None:
    places = {"jeremiasz": "a8", "hryva": "d7", "vovk": "h1"}
    s = tavern(places, {1: ["CK13"], 0: ["PN01"]}, "lady", attacker=1, active=1)
    assert s.at[LADY_SQUARE] == LADY
    m = at(s, "play CK13", "on hryva_2", "step d6")
    assert asked(m) == (1, "S14.7")
    assert set(words(m, "lead")) == {"c7", "d7"}  # next to her and to him; e7 is the bar
    say(m, "lead d7")
    assert m.state.lady == sq("d7")
    assert m.state.lady_moves == 1
    s = m.state
    s.lady_moves = 3
    s = tavern({"jeremiasz": "c8", "hryva": "d7", "vovk": "h1"}, {1: ["CK13"]}, "lady", 1, 1)
    m = at(s, "play CK13", "on hryva_2", "step d6")
    assert asked(m)[1] == "S4.6"  # an opponent stands by her


@RULE("S14.7", "S15.1")
def test_the_kidnapper_wins_on_a_blue_square() -> None:
    s = tavern({"jeremiasz": "a8", "hryva": "d3"}, {1: ["CK13"]}, "lady", attacker=1, active=1)
    s.at[s.lady] = -1
    s.lady = sq("d2")
    s.at[s.lady] = LADY
    m = at(s, "play CK13", "on hryva_2", "step c2", "lead c1")
    assert ended(m) == ([2, 1], "S14.7")
    assert COLOURS[1] == "blue"


@RULE("S13", "S13.2", "S7.11")
def test_a_player_without_characters_is_out() -> None:
    places = {"jeremiasz_1": "d3", "hryva_2": "d4", "jeremiasz_3": "h8"}
    s = tavern(places, {0: ["PN01"], 2: ["PN01"]}, scenario="melee", seats=3)
    s.wounds[HRYVA] = 5
    m = at(s, "standard PN01", "option attack", "discount 0", dice=[5, 5, 5, 0])
    say(m, "attack hryva_of_2", "0: stance attack", "1: stance attack", "end_action")
    assert m.state.out == [False, True, False]
    assert asked(m)[0] == 2


@RULE("S13.2", "S6.9")
def test_teams_support_each_other_and_win_together() -> None:
    places = {"jeremiasz_1": "d3", "opilski_3": "e4", "hryva_2": "d4"}
    s = tavern(places, {0: ["PN01"]}, scenario="team_brawl", seats=4)
    s.wounds[HRYVA] = 5
    m = at(s, "standard PN01", "option attack", "discount 0", dice=[5, 5, 5, 0])
    say(m, "attack hryva_of_2")
    assert asked(m) == (2, "S7.11")  # the team-mate
    say(m, "support opilski_of_3", "0: stance attack", "1: stance attack")
    assert m.outcome is not None
    assert m.outcome.places == [1, 3, 1, 3]


@RULE("S13.2")
def test_team_colours() -> None:
    options = {"scenario": "team_brawl", "first": "seat_2"}
    m = gardariki.new("saber", 4, options, seed=3)
    say(m, "colour green")
    while asked(m) != (2, "S14"):
        m.play(m.options[0])
    assert words(m, "colour") == ["blue", "violet"]
    say(m, "colour violet")
    while asked(m)[0] != 0:
        m.play(m.options[0])
    assert m.state.colours[3] == 0  # orange is left to the first team
