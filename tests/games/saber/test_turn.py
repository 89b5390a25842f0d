"""S1 to S4: the box, setting up, the turn, operations."""

from __future__ import annotations

import pytest

import gardariki
from games.saber.tavern import (
    HRYVA,
    VOVK,
    asked,
    at,
    deal,
    duel,
    held,
    lay,
    piled,
    say,
    sq,
    tavern,
    verbs,
    who,
    words,
)
from gardariki.engine.errors import BadOptions
from gardariki.engine.match import Match
from gardariki.games.saber.data import (
    CARDS,
    CHARACTERS,
    DECKS,
    FIREPLACES,
    OBSTACLES,
    PILLARS,
    SKILL_FACES,
    SKILLS,
    SQUARES,
    STANCE_FACES,
    TABLES,
)
from gardariki.games.saber.state import DRAWING, MULLIGAN, OPERATE
from gardariki.games.saber.words import WORDS

RULE = pytest.mark.rule
JEREMIASZ, OPILSKI = who("jeremiasz"), who("opilski")
FAR = {"jeremiasz": "a1", "opilski": "a3", "hryva": "h8", "kulbaka": "h4"}


def new(scenario: str, seats: int = 2, seed: int = 1, **options: str) -> Match:
    return gardariki.new("saber", seats, {"scenario": scenario, **options}, seed=seed, check=True)


@RULE("S1", "S1.1")
def test_the_box_holds_what_it_should() -> None:
    assert [len(deck) for deck in DECKS] == [52, 52, 12]
    assert len(SKILLS) == 16
    assert len(CHARACTERS) == 6
    assert sum(1 for card in CARDS if card.copies) == 25 + 28 + 9


@RULE("S1.2", "S1.4")
def test_the_tavern() -> None:
    assert SQUARES[0] == "a1"
    assert SQUARES[7] == "h1"
    assert SQUARES[63] == "h8"
    assert [SQUARES[q] for q in PILLARS] == ["c3", "f3", "c6", "f6"]
    assert [SQUARES[q] for q in FIREPLACES] == ["d5"]
    assert {SQUARES[q] for q in OBSTACLES} == {"e7", "f7", "g7", "a4", "h5", "b8"}
    m = at(tavern({"jeremiasz": "a5", "hryva": "h8"}, {0: ["PN01"]}), "standard PN01")
    say(m, "option move", "discount 0")
    assert sq("b5") in TABLES
    assert "b5" in words(m, "step")  # tables have no effect


@RULE("S1.5", "S2.2")
def test_the_dice() -> None:
    for die in STANCE_FACES:
        assert [face.unique for face in die].count(True) == 1
        assert sum(face.unique or face.special > 0 for face in die) == 3
    assert [sum(points) for points in SKILL_FACES] == [7, 11, 15, 18]


@RULE("S2", "S2.1")
def test_setting_up_a_brawl() -> None:
    m = new("tavern_brawl", first="seat_2")
    assert asked(m) == (1, "S14")
    say(m, "colour blue", "set_up e2")
    assert words(m, "set_up") == ["g3", "b3"]
    say(m, "set_up g3", "set_up b3")
    assert asked(m) == (0, "S14.1")  # the other colour is left to him
    assert m.state.colours == [0, 1]
    say(m, "set_up b6", "set_up d7", "set_up g6")
    assert m.state.phase == MULLIGAN
    assert asked(m) == (1, "S2.1")
    assert [len(hand) for hand in m.state.hands] == [5, 5]
    say(m, "redraw")
    assert len(m.state.hands[1]) == 5
    assert len(m.state.decks[1]) == 47
    say(m, "keep")
    assert m.state.phase == OPERATE
    assert m.state.active == 1


@RULE("S2.1")
def test_initiative_is_the_highest_die_and_ties_roll_again() -> None:
    game = gardariki.game("saber")
    options = game.settle(2, {})
    m = Match.new(game, 2, options, dice=None)
    for roll in (3, 3, 1, 4):
        m.roll(roll)
    assert m.state.initiative == 1
    assert m.state.special == [c.special for c in CHARACTERS]


@RULE("S2.1", "S13.2")
def test_options_that_do_not_fit_are_refused() -> None:
    with pytest.raises(BadOptions, match="takes 3 to 4 seats"):
        new("melee", 2)
    with pytest.raises(BadOptions, match="takes 2 seats"):
        new("raid", 3)


@RULE("S10", "S10.3")
def test_skill_cards_are_chosen_by_the_initiative_player_first() -> None:
    m = new("raid", attacker="seat_1", first="seat_2")
    say(m, "name_target hryva_2")
    assert asked(m) == (1, "S10.3")
    say(m, "take_skill SC1", "give_skill vovk_2")
    assert "SC1" not in words(m, "take_skill")
    say(m, "take_skill SC2", "give_skill vovk_2")
    assert asked(m) == (0, "S10.3")  # two were granted
    say(m, "stop")
    assert m.state.skills[VOVK] == [8, 9]
    assert asked(m) == (0, "S14.1")  # the raider places first


@RULE("S3", "S3.2")
def test_a_turn_begins_with_its_triggers_and_six_points() -> None:
    s = tavern(FAR, {0: ["PN01"], 1: ["CK01"]})
    s.skills[JEREMIASZ].append(2)  # Gallant
    s.special[JEREMIASZ] = 0
    s.ears = s.wide = -1
    s.cp = [0, 0]
    m = at(s, "pass", "pass")
    say(m, *["fantasy opilski_1"] * 3)
    assert m.state.turn == 2
    assert m.state.cp == [6, 6]
    assert m.state.special[JEREMIASZ] == 1
    assert m.state.initiative == 1


@RULE("S3.5")
def test_an_empty_deck_is_made_from_the_pile() -> None:
    s = tavern(FAR, {0: ["PN22", "PN01"]})
    s.piles[0] = [*s.decks[0]]
    s.decks[0].clear()
    m = at(s, "play PN22", "target jeremiasz_1", "stop", dice=[0])
    assert len(m.state.decks[0]) == 49
    assert held(m.state, 0)[0] == "PN01"
    assert piled(m.state, 0) == ["PN22"]  # it was in no pile while it was played
    s.removed = s.piles[0]
    s.piles[0] = []
    m = at(s, "play PN22", "target jeremiasz_1", "stop")
    assert held(m.state, 0) == ["PN01"]  # nothing left to draw


@RULE("S3.4")
def test_the_last_turn_is_judged_after_drawing() -> None:
    s = tavern(FAR, turn=10)
    s.wounds[HRYVA] = 2  # and Vovk's 5 against Krempski's 6
    s.cp = [6, 6]
    m = at(s, dice=[0] * 9)
    assert m.state.phase == DRAWING
    say(m, "own_cards", "own_cards")
    assert m.outcome is not None
    assert m.outcome.places == [1, 2]
    assert m.outcome.rule == "S14.2"


@RULE("S4", "S4.7")
def test_standard_actions() -> None:
    s = tavern(FAR, {0: ["PN01"], 1: ["CK01"]})
    m = at(s, "standard PN01", "on jeremiasz_1")
    assert words(m, "option") == ["move", "attack", "ready", "defense"]
    say(m, "option defense", "discount 0", "end_action")
    assert m.state.defense[JEREMIASZ]
    assert m.state.cp[0] == 5
    assert piled(m.state, 0) == ["PN01"]
    assert m.state.acted[JEREMIASZ]
    m = at(s, "standard PN01", "on jeremiasz_1", "option ready", "discount 1")
    assert m.state.ready[JEREMIASZ]
    assert m.state.cp[0] == 6


@RULE("S4.7", "S6.3")
def test_options_granted_as_a_standard_action() -> None:
    s = tavern(FAR, {1: ["CK01"]}, active=1)
    lay(s, 1, "CK16", "hryva")
    m = at(s, "standard CK01", "on hryva_2")
    assert words(m, "card_option") == ["CK16"]
    s.square[JEREMIASZ], s.at[0], s.at[sq("h6")] = sq("h6"), -1, JEREMIASZ
    m = at(s, "standard CK01", "on hryva_2", "card_option CK16", "fire jeremiasz_1", dice=[0])
    assert m.state.wounds[JEREMIASZ] == 1


@RULE("S4.8")
def test_location_cards_are_command_cards() -> None:
    s = tavern(FAR, {0: ["TV06", "TV02"], 1: ["CK01"]})
    m = at(s, "standard TV02", "on jeremiasz_1", "option move", "discount 0", "end_action")
    assert len(m.state.tavern_pile) == 1
    m = at(s, "play TV06", "on jeremiasz_1", "discount 2")  # S9.3 holds for them
    assert m.state.cp[0] == 6


@RULE("S4.9")
def test_a_card_without_a_target_serves_only_for_a_standard_action() -> None:
    s = tavern(FAR, {0: ["PN19"], 1: ["CK01"]})
    m = at(s)
    assert words(m, "play") == []
    assert words(m, "standard") == ["PN19"]


@RULE("S4.2", "S13.1")
def test_an_opponent_named_by_a_card_is_chosen_when_it_is_declared() -> None:
    places = {"jeremiasz_1": "a1", "hryva_2": "h8", "jeremiasz_3": "h1"}
    s = tavern(places, {1: ["CK24"]}, scenario="melee", seats=3, active=1)
    s.special[HRYVA] = 2
    lay(s, 0, "PN18")
    m = at(s, "play CK24", "opponent 0", "decline")
    assert m.state.cp == [5, 6, 6]
    assert words(m, "discard_in_play") == ["PN18"]


@RULE("S4.2", "S6.4", "S12")
def test_the_first_cancelling_ends_the_window() -> None:
    s = tavern(FAR, {1: ["CK14"], 0: ["PN01"]}, active=1)
    lay(s, 0, "PN18")
    lay(s, 0, "PN18")
    m = at(s, "play CK14", "on hryva_2", "use_card PN18")
    assert piled(m.state, 0) == ["PN18"]
    assert len(m.state.table) == 1
    assert not m.state.stanced[HRYVA]


@RULE("S4.6", "S6.1", "S6.2", "S8.2")
def test_end_of_action_after_action_and_haste() -> None:
    s = tavern(FAR, {0: ["PN10"], 1: ["CK13"]})
    s.haste[JEREMIASZ] = 2
    m = at(s, "play PN10", "on jeremiasz_1", "discount 0", "choose opilski_1", "stop", dice=[0])
    assert m.state.mp == 3
    assert m.state.haste[JEREMIASZ] == 0
    assert m.state.special[OPILSKI] == 4
    assert held(m.state, 0) == []
    say(m, "end_action")
    assert len(held(m.state, 0)) == 1
    say(m, "play CK13", "on hryva_2", "end_action")
    assert len(m.state.bolster[HRYVA]) == 1  # given after the action, so it stays
    assert m.state.haste[HRYVA] == 1


@RULE("S4.6")
def test_an_opponents_card_moves_my_character_without_my_powers() -> None:
    s = tavern({"jeremiasz": "g5", "hryva": "h8"}, {0: ["PN25"], 1: ["CK01"]})
    s.haste[HRYVA] = 1
    s.defense[HRYVA] = True
    m = at(s, "play PN25", "move hryva_2")
    assert asked(m)[0] == 0
    say(m, "move_to h7", "stop", "end_action")
    assert m.state.square[HRYVA] == sq("h7")
    assert m.state.acted[HRYVA]
    assert m.state.haste[HRYVA] == 0
    assert not m.state.defense[HRYVA]
    assert len(m.state.weaken[HRYVA]) == 1


@RULE("S16")
def test_every_word_is_one_verb_and_one_noun() -> None:
    assert len(WORDS) == len({a.words for a in WORDS.actions})
    assert all(a.words.count(" ") <= 1 for a in WORDS.actions)


def test_taking_back_stops_at_what_was_drawn() -> None:
    m = at(duel(), "standard PN01", "on jeremiasz_1", "option move")
    m.undo()
    m.undo()
    assert "standard" in verbs(m)
    assert deal(tavern(FAR), 0, "PN01") in range(52)
