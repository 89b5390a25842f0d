"""Corners of the rules: orders at larger tables, edges of the board, the least and the most."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import gardariki
from games.saber.tavern import (
    ADVANTAGE,
    HRYVA,
    JEREMIASZ,
    UNIQUE,
    asked,
    at,
    attack,
    duel,
    lay,
    say,
    skill,
    sq,
    tavern,
    verbs,
    who,
    words,
)
from games.saber.test_packs import pack_with
from gardariki.engine.dice import ScriptedDice
from gardariki.engine.match import Match
from gardariki.engine.questions import Ask
from gardariki.games.saber import GAME
from gardariki.games.saber.data import FOLDER, IS_OBSTACLE, IS_PILLAR, RANGE, SQUARES
from gardariki.games.saber.language import (
    ATTACK,
    BEARER,
    FIGHTER_WITHIN,
    FRIENDLY,
    IN_OWN_ACTION,
    Cond,
    Effect,
)
from gardariki.games.saber.packs import BASE, use_pack
from gardariki.games.saber.rules.grants import attack_targets
from gardariki.games.saber.rules.lookups import Frame, holds
from gardariki.games.saber.rules.movement import clear_obstacle
from gardariki.games.saber.rules.room import moves, put, steps
from gardariki.games.saber.rules.sides import called
from gardariki.games.saber.rules.turn import fantasy_due
from gardariki.games.saber.rules.walking import step_options
from gardariki.games.saber.rules.wounds import remove
from gardariki.games.saber.state import DISCARDING, DRAWING, OFF, OPERATE, Fight
from gardariki.games.saber.words import PAY_SLOW

RULE = pytest.mark.rule
OPEN = [name for q, name in enumerate(SQUARES) if not (IS_PILLAR[q] or IS_OBSTACLE[q])]
ROOM = [name for name in OPEN if name != "d5"]  # less the hearth


@pytest.fixture
def other_card(tmp_path: Path) -> Iterator[Callable[..., None]]:
    """Use a pack in which PN07 is as described."""

    def change(**fields: Any) -> None:
        use_pack(pack_with(tmp_path, lambda card: card.update(fields)))

    yield change
    use_pack(BASE)


def seats_asked(m: Match, verb: str) -> list[int]:
    """Answer with the first option; the seats that are asked with this verb, in order."""
    found = []
    while m.ask is not None and any(a.verb.name == verb for a in m.ask.options):
        found.append(m.ask.seat)
        m.play(m.options[0])
    return found


# Setting up (S2.1, S14)


@RULE("S2.1", "S13.2")
def test_everybody_sets_up_and_keeps_or_redraws_in_order() -> None:
    m = gardariki.new("saber", 3, {"scenario": "melee", "first": "seat_2"}, seed=3)
    seats = []
    while m.state.turn == 0:
        assert m.ask is not None
        if m.ask.options[0].verb.name in ("colour", "keep"):
            seats.append(m.ask.seat)
        m.play(m.options[0])
    assert seats == [1, 2, 0, 1, 2, 0]
    assert [len(hand) for hand in m.state.hands] == [5, 5, 5]
    assert (m.state.initiative, m.state.active, m.state.phase) == (1, 1, OPERATE)
    assert (m.state.out, m.state.cp) == ([False] * 3, [6] * 3)


@RULE("S2.1")
def test_who_keeps_the_hand_keeps_it_and_who_redraws_has_five_others() -> None:
    def first_hands() -> Match:
        m = gardariki.new("saber", 2, {"first": "seat_1"}, seed=5)
        while m.options[0].verb.name != "keep":
            m.play(m.options[0])
        return m

    m = first_hands()
    before = [list(hand) for hand in m.state.hands]
    m.play("keep")
    assert m.state.hands == before
    m.play("redraw")
    assert m.state.hands[0] == before[0]
    assert sorted(m.state.hands[1]) != sorted(before[1])
    assert [len(deck) for deck in m.state.decks] == [47, 47]
    assert m.state.turn == 1


def starting_squares(scenario: str, attacker: int = 0) -> dict[int, list[str]]:
    """For each seat, where its first character may be set up; the others take the first squares."""
    options = {"scenario": scenario, "attacker": f"seat_{attacker + 1}", "first": "seat_1"}
    m = gardariki.new("saber", 2, options, seed=2)
    found: dict[int, list[str]] = {}
    while m.state.turn == 0 and len(found) < 2:
        assert m.ask is not None
        verb = m.options[-1].verb.name
        if verb == "set_up":
            found.setdefault(m.ask.seat, words(m, "set_up"))
        m.play(m.options[-1])
    return found


@RULE("S14.2", "S14.3", "S14.4", "S14.5", "S14.6", "S14.7")
def test_where_each_side_may_be_set_up() -> None:
    raid = starting_squares("raid")
    assert list(raid) == [0, 1]  # the raider first
    assert raid == {0: ["c2", "f2", "e3"], 1: ["b6", "d7", "g6"]}
    burn = starting_squares("burn", attacker=1)
    assert list(burn) == [1, 0]
    assert burn[1] == ["d1", "e1", "d2"]
    assert burn[0] == [name for name in ROOM if int(name[1]) >= 5]
    theft = starting_squares("theft")
    thieves = [sq(name) for name in ("c2", "d1", "f2")]
    assert theft[0] == ["c2", "d1", "f2"]
    far = [name for name in ROOM if all(RANGE[sq(name)][q] > 1 for q in thieves)]
    assert theft[1] == [name for name in far if name != "d7"]
    lady = starting_squares("lady")
    goal = [sq(name) for name in ("c1", "d1", "e1")]
    assert list(lady) == [1, 0]  # the defender first
    assert lady[1] == [n for n in ROOM if n != "d8" and all(RANGE[sq(n)][q] > 1 for q in goal)]
    assert lady[0] == ["c1", "d1", "e1"]


@RULE("S2.1", "S14.2")
def test_a_colour_gives_its_three_squares() -> None:
    m = gardariki.new("saber", 2, {"first": "seat_2"}, seed=1)
    assert m.ask is not None
    assert (m.ask.seat, words(m, "colour")) == (1, ["orange", "blue"])
    m.play("colour blue")
    assert words(m, "set_up") == ["g3", "e2", "b3"]
    m.play_all("set_up e2", "set_up b3")
    assert m.ask.seat == 0  # the third has one square left
    assert words(m, "set_up") == ["b6", "d7", "g6"]  # and so has the colour


# Cleaning up (S3.4)


@RULE("S3.4", "S10.2")
def test_each_draws_in_initiative_order_what_his_points_and_people_allow() -> None:
    places = {"jeremiasz_1": "a1", "hryva_2": "h8", "kulbaka_2": "h7", "jeremiasz_3": "a8"}
    s = tavern(places, scenario="melee", seats=3, active=2)
    s.cp = [0, 3, 1]
    m = at(s, dice=[0] * 20)
    seats = []
    while m.state.phase == DRAWING:
        assert m.ask is not None
        seats.append(m.ask.seat)
        m.play("own_cards")
    assert seats == [2, 1]  # seat 1 has no command points left
    assert [len(hand) for hand in m.state.hands] == [0, 3, 1]
    assert m.state.turn == 2
    assert m.state.initiative == 0


@RULE("S3.4")
def test_everyone_above_seven_cards_discards_down_to_seven() -> None:
    places = {"jeremiasz_1": "a1", "hryva_2": "h8", "jeremiasz_3": "a8"}
    several = ["PN01", "PN01", "PN02", "PN12", "PN12", "PN18", "PN19", "PN22"]
    hands = {0: several, 2: [*several, "PN23"]}
    s = tavern(places, hands, scenario="melee", seats=3)
    s.cp, s.turn = [0, 0, 0], 3
    m = at(s, "pass", "pass")
    assert m.state.phase == DISCARDING
    assert m.ask is not None
    assert m.ask.seat == 0
    m.play("discard PN01")
    assert m.ask.seat == 2
    m.play_all("discard PN02", "discard PN23")
    assert [len(hand) for hand in m.state.hands] == [7, 0, 7]
    assert m.state.turn == 4


@RULE("S9.2")
def test_fantasy_for_every_two_points_spent() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h8"})
    for left, gained in enumerate((3, 2, 2, 1, 1, 0, 0)):
        s.cp = [left, left]
        assert [fantasy_due(s, seat) for seat in (0, 1)] == [gained, 0]


# Effects of packs


@RULE("S6.7", "S6.13")
def test_a_dead_man_fires_no_more(other_card: Callable[..., None]) -> None:
    """What kills its own bearer grants him nothing after it, wherever the enemies stand."""
    deeds = [{"op": "wound", "who": "bearer", "n": 9}, {"op": "fire", "range": 7, "hit": []}]
    ended = {"op": "trigger", "on": "combat_end", "scope": "bearer", "may": False, "effects": deeds}
    other_card(type="stance", duration="attached", effects=[ended])
    s = duel(opilski="a8", vovk="g8")
    lay(s, 0, "PN07", "jeremiasz")
    m = at(s, "standard PN01", "on jeremiasz_1", "option attack", "discount 0", "attack hryva_2",
           dice=[ADVANTAGE, 0, ADVANTAGE, 0])  # fmt: skip
    say(m, "0: stance attack", "1: stance attack")
    assert m.state.square[JEREMIASZ] == OFF
    assert "fire" not in verbs(m)
    assert asked(m)[0] == 1


@RULE("S7.8")
def test_an_evaded_fight_has_no_scores_and_no_wounds() -> None:
    m = attack(duel(), ("attack", "dodge"), [UNIQUE, 5, UNIQUE, 0])
    fight = m.state.last[0]
    assert (fight.evaded, fight.scores, fight.wounds, fight.winner) == (True, [0, 0], [0, 0], -1)
    assert m.log[-1] == "The blow is evaded: a tie."
    assert who("jeremiasz") == JEREMIASZ


# Endings and scenarios (S14)


@RULE("S14.2")
@pytest.mark.parametrize(("wounds", "told"), [(1, "1 wound is"), (2, "2 wounds are")])
def test_the_fewest_wounds_are_counted_in_words(wounds: int, told: str) -> None:
    places = {"jeremiasz": "a1", "opilski": "a2", "krempski": "a3", "hryva": "h8"}
    s = tavern(places, turn=10)
    s.wounds[JEREMIASZ] = wounds
    s.cp = [0, 0]
    m = at(s)
    while not m.over:
        m.play(m.options[0])
    assert m.outcome is not None
    assert m.outcome.reason == f"turn 10 is over and {told} the fewest"
    assert m.outcome.places == [1, 2]


@RULE("S14.5")
@pytest.mark.parametrize("thief", [0, 1])
def test_the_thief_says_where_a_chest_falls_out_of_the_fire(thief: int) -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h8", "opilski": "a2", "vovk": "h7"},
               scenario="theft", attacker=thief)  # fmt: skip
    carrier = (JEREMIASZ, HRYVA)[thief]
    s.chest, s.carrier = OFF, carrier
    put(s, carrier, sq("d5"))
    deed = remove(s, [carrier])
    ask = next(deed)
    assert isinstance(ask, Ask)
    assert ask.seat == thief
    near = [name for name in ROOM if RANGE[sq(name)][sq("d5")] == 1]
    assert [a.words for a in ask.options] == [f"drop_chest {name}" for name in near]
    with pytest.raises(StopIteration):
        deed.send(ask.options[0])
    assert s.chest == sq(near[0])
    assert s.carrier == -1


@RULE("S14.1", "S13.2")
def test_where_no_opponent_is_left_nobody_loses_anything() -> None:
    """The thieves play on without defenders: "an opponent" is nobody."""
    s = tavern({"hryva": "a1", "vovk": "h8"}, {1: ["CK24"]}, scenario="theft", attacker=1, active=1)
    s.special[HRYVA], s.cp = 2, [0, 6]
    m = at(s, "play CK24")
    assert m.state.cp == [0, 6]
    assert not any("loses" in line for line in m.log)


@RULE("S5.2")
def test_who_is_stuck_on_an_obstacle_is_put_beside_it_by_its_owner() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "d8", "vovk": "d7"})
    put(s, HRYVA, sq("e7"))
    deed = clear_obstacle(s, HRYVA)
    ask = next(deed)
    assert isinstance(ask, Ask)
    assert ask.seat == 1
    near = ("d6", "e6", "d8", "e8", "f8")
    assert [a.words for a in ask.options] == [f"relocate {name}" for name in near]
    with pytest.raises(StopIteration):
        deed.send(ask.options[2])
    assert s.square[HRYVA] == sq("d8")
    assert list(clear_obstacle(s, HRYVA)) == []  # he stands well
    put(s, HRYVA, OFF)
    assert list(clear_obstacle(s, HRYVA)) == []


@RULE("S14.4")
def test_of_two_in_the_new_fire_their_player_says_who_leaves_first() -> None:
    places = {"jeremiasz": "a1", "hryva": "b3", "vovk": "g6", "kulbaka": "h4"}
    s = tavern(places, {0: ["PN01"]}, scenario="burn")
    s.tried[0] = True
    m = at(s, "standard PN01", "option ignite", "discount 0")
    assert asked(m) == (1, "S14.4")
    assert words(m, "choose") == ["hryva_2", "vovk_2"]
    say(m, "choose vovk_2")
    assert asked(m) == (1, "S5.4")
    say(m, "relocate g5", "relocate b4")
    assert [m.state.wounds[f] for f in (HRYVA, who("vovk"))] == [1, 1]
    assert [m.state.square[f] for f in (HRYVA, who("vovk"))] == [sq("b4"), sq("g5")]


@RULE("S4.6", "S14.1")
def test_steps_at_the_end_of_ones_own_action_may_lead_out_of_the_door(
    other_card: Callable[..., None],
) -> None:
    other_card(effects=[{"op": "end_of_action", "effects": [{"op": "mp", "n": 1}]}])
    s = tavern({"jeremiasz": "d1", "hryva": "h8"}, {0: ["PN07"]}, scenario="theft")
    s.chest, s.carrier = OFF, JEREMIASZ
    m = at(s, "play PN07", "discount 0", "end_action")
    assert {"step", "escape", "stop"} == verbs(m)
    say(m, "escape")
    assert m.outcome is not None
    assert m.outcome.places == [1, 2]


@RULE("S14.6")
def test_the_keeper_goes_one_space_or_two_but_never_none() -> None:
    s = tavern(
        {"jeremiasz": "d3", "hryva": "h8"}, {0: ["PN01", "PN12"], 1: ["CK01"]}, scenario="debt"
    )
    m = at(s, "standard PN01", "on jeremiasz_1", "option keeper", "discount 0")
    assert verbs(m) == {"keeper_to"}
    assert "d5" not in words(m, "keeper_to")  # never into the fire
    say(m, "keeper_to f5")
    assert verbs(m) == {"keeper_to", "stop"}
    assert "e4" in words(m, "keeper_to")
    say(m, "stop")
    assert m.state.keeper == sq("f5")
    assert m.state.at[sq("e4")] == -1
    assert m.log[-1] == "Polish Nobles takes the keeper to f5."


@RULE("S13.2")
def test_the_only_opponent_need_not_be_named(other_card: Callable[..., None]) -> None:
    lose = {"op": "lose_cp", "player": "opponent", "n": 2}
    ended = {
        "op": "trigger",
        "on": "combat_end",
        "scope": "bearer",
        "may": False,
        "effects": [lose],
    }
    other_card(type="stance", duration="attached", effects=[ended])
    s = duel()
    lay(s, 0, "PN07", "jeremiasz")
    m = attack(s, ("attack", "attack"), [ADVANTAGE, 0, ADVANTAGE, 0])
    assert m.state.cp == [5, 4]
    assert "Cossacks loses 2 CP." in m.log


@RULE("S7.7")
def test_more_rerolls_than_dice_end_with_the_dice(tmp_path: Path) -> None:
    spec = json.loads((FOLDER / "dice.json").read_text())
    spec["stance_dice"]["feint"]["faces"][1]["special"] = 6
    (tmp_path / "dice.json").write_text(json.dumps(spec))
    try:
        use_pack(tmp_path)
        m = attack(duel(), ("feint", "attack"), [1, 0, ADVANTAGE, 0, 1, 0, ADVANTAGE, 0])
        for die in ("attacker_stance", "attacker_skill", "defender_stance", "defender_skill"):
            assert asked(m) == (0, "S7.7")
            say(m, f"die {die}")
        assert m.state.fights == []
        assert m.state.last[0].rerolled == 15
    finally:
        use_pack(BASE)


@RULE("S6.9")
def test_a_selector_that_leaves_out_the_bearer_finds_all_others(
    other_card: Callable[..., None],
) -> None:
    others = {"pick": "own", "count": 1, "within": 7, "of": "bearer", "exclude_bearer": True}
    other_card(effects=[{"op": "haste", "who": others, "n": 1}])
    places = {"jeremiasz": "a1", "opilski": "h8", "krempski": "d1", "hryva": "c1"}
    s = tavern(places, {0: ["PN07"], 1: ["CK01"]})
    table = {"jeremiasz": ["opilski", "krempski"], "opilski": ["jeremiasz", "krempski"]}
    for bearer, choices in table.items():
        m = at(s, "play PN07", f"on {bearer}_1", "discount 0")
        assert words(m, "choose") == [f"{name}_1" for name in choices]


@RULE("S4.2", "S4.9")
def test_a_condition_leaves_out_some_and_keeps_those_after_them() -> None:
    """Second Wind is for those who have acted: Opilski, though Jeremiasz has not."""
    s = tavern({"jeremiasz": "a1", "opilski": "a2", "krempski": "a3", "hryva": "h8"}, {0: ["PN21"]})
    s.special[JEREMIASZ] = 2
    s.acted[who("opilski")] = s.acted[who("krempski")] = True
    m = at(s, "play PN21")
    assert words(m, "target") == ["opilski_1", "krempski_1"]


@RULE("S4.6")
def test_an_action_is_ones_own_while_one_acts_by_ones_own_players_card() -> None:
    s = tavern({"jeremiasz": "a1", "krempski": "a3", "hryva": "h8"})
    krempski = who("krempski")
    condition = [Cond(IN_OWN_ACTION, who=BEARER)]
    for acting, player, holding in (
        (krempski, 0, True),
        (JEREMIASZ, 0, False),
        (HRYVA, 0, False),
        (krempski, 1, False),
    ):
        s.acting, s.play.player = acting, player
        assert holds(s, condition, Frame(0, krempski)) == holding


@RULE("S14.7", "S3.4")
def test_the_lady_can_be_led_anew_each_turn() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h4"}, scenario="lady")
    s.lady_moves, s.cp = 3, [0, 0]
    m = at(s, "pass", "pass")
    while m.state.turn == 1:
        m.play(m.options[0])
    assert m.state.lady_moves == 0


@RULE("S5.2", "S8.3")
def test_slow_tokens_on_an_obstacle_are_paid_only_if_one_then_gets_off() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "d8"})
    put(s, HRYVA, sq("e7"))
    s.slow[HRYVA] = 1
    assert step_options(s, HRYVA, 1, True) == []
    assert step_options(s, HRYVA, 2, True) == [PAY_SLOW.act]
    s.slow[HRYVA] = 3
    assert step_options(s, HRYVA, 2, True) == []
    s.slow[HRYVA] = 1
    s.fires += [sq(name) for name in ("d6", "e6", "f6", "d7", "d8", "e8", "f8")]
    put(s, HRYVA, sq("e7"))  # nor is fire a way off
    assert step_options(s, HRYVA, 2, True) == []
    put(s, HRYVA, sq("c8"))  # on the floor there is no such limit
    assert step_options(s, HRYVA, 1, True) == [PAY_SLOW.act]


@RULE("S6.5", "S12")
def test_who_does_not_fight_does_not_cancel_by_a_skill_of_fighters() -> None:
    s = duel(one="opilski", krempski="a1", jeremiasz="h1")
    skill(s, "SN5", "jeremiasz")
    m = at(s, "standard PN01", "on opilski_1", "option attack", "discount 0", "attack hryva_2",
           dice=[ADVANTAGE, 0, ADVANTAGE, 5])  # fmt: skip
    say(m, "0: stance attack", "1: stance attack")
    assert m.state.fights == []
    assert m.state.last[0].winner == 1


@RULE("S4.2")
def test_a_new_operation_clears_away_what_was_thrown_and_fought_before() -> None:
    s = tavern({"jeremiasz": "d3", "hryva": "d4"}, {0: ["PN08"], 1: ["CK01"]})
    m = at(s, "play PN08", "save", "discount 0", "fire hryva_2", "end_action", dice=[ADVANTAGE])
    assert m.state.thrown == ADVANTAGE
    assert asked(m)[0] == 1
    say(m, "standard CK01")
    assert m.state.thrown == -1
    m = attack(duel(), ("attack", "attack"), [ADVANTAGE, 0, ADVANTAGE, 0])
    say(m, "end_action")
    assert len(m.state.last) == 1
    say(m, "standard CK01")
    assert m.state.last == []


@RULE("S7.1", "S8.4", "S5.2")
def test_nobody_attacks_stunned_or_from_an_obstacle() -> None:
    s = tavern({"jeremiasz": "d8", "hryva": "e8", "vovk": "h1"})
    blow = Effect(ATTACK, n=1)
    assert attack_targets(s, blow, JEREMIASZ, [], -1) == [HRYVA]
    s.stun[JEREMIASZ] = True
    assert attack_targets(s, blow, JEREMIASZ, [], -1) == []
    s.stun[JEREMIASZ] = False
    put(s, JEREMIASZ, sq("e7"))
    assert attack_targets(s, blow, JEREMIASZ, [], -1) == []
    put(s, JEREMIASZ, OFF)
    assert attack_targets(s, blow, JEREMIASZ, [], -1) == []


@RULE("S6.17")
def test_different_targets_and_not_the_last_one() -> None:
    s = tavern({"jeremiasz": "d8", "hryva": "e8", "vovk": "c8", "kulbaka": "h1"})
    vovk = who("vovk")
    assert attack_targets(s, Effect(ATTACK, n=3), JEREMIASZ, [HRYVA], vovk) == [HRYVA, vovk]
    different = Effect(ATTACK, n=3, different=True)
    assert attack_targets(s, different, JEREMIASZ, [HRYVA], -1) == [vovk]
    assert attack_targets(s, Effect(ATTACK, n=1, not_last=True), JEREMIASZ, [], vovk) == [HRYVA]


@RULE("S13.2")
def test_marks_in_the_log_mean_the_element_of_the_board() -> None:
    s = tavern({"jeremiasz_3": "a1", "hryva_2": "h8"}, scenario="melee", seats=3)
    seen = called(s, who("jeremiasz_3"))
    assert seen == "[figure-jeremiasz_of_3:Jeremiasz Zuchowicz] of [seat-2]"
    s = tavern({"jeremiasz": "a1", "hryva": "h8"})
    assert called(s, HRYVA) == "[figure-hryva_2:Ataman Hryva]"


@RULE("S14.5")
def test_passing_the_chest_on_is_told_with_him_who_gets_it() -> None:
    s = tavern({"jeremiasz": "a1", "opilski": "a2", "hryva": "h8"}, {0: ["PN01"]}, scenario="theft")
    s.chest, s.carrier = OFF, JEREMIASZ
    m = at(s, "standard PN01", "on jeremiasz_1", "option pass_on", "discount 0")
    assert m.log[:2] == [
        "Polish Nobles uses Saber Cut for a standard action of Jeremiasz Zuchowicz:"
        " pass the chest on to Opilski, for 1 CP.",
        "Jeremiasz Zuchowicz passes the chest to Opilski.",
    ]
    assert m.state.carrier == who("opilski")


@RULE("S13.2", "S3.2")
def test_who_is_out_has_no_command_points() -> None:
    s = tavern({"jeremiasz_1": "a1", "jeremiasz_3": "a8"}, scenario="melee", seats=3)
    s.cp = [0, 0, 0]
    m = at(s, "pass", "pass")
    assert m.state.turn == 2
    assert m.state.cp == [6, 0, 6]


@RULE("S10.3")
def test_a_skill_given_is_no_longer_being_given() -> None:
    m = gardariki.new("saber", 2, {"scenario": "raid", "first": "seat_1"}, seed=2)
    while m.options[0].verb.name != "take_skill":
        m.play(m.options[0])
    m.play(m.options[2])
    assert m.state.giving == 2
    m.play(m.options[1])
    assert m.state.giving == -1
    assert m.state.skills[1] == [2]


@RULE("S3.4", "S8.8")
def test_a_new_turn_begins_with_everything_unused() -> None:
    s = tavern({"jeremiasz": "a1", "opilski": "a2", "hryva": "h8"})
    s.acted, s.stanced, s.mp_spent = [True] * 6, [True] * 6, [2] * 6
    s.cp, s.spent = [0, 0], [JEREMIASZ]
    m = at(s, "pass", "pass")
    while m.state.turn == 1:
        m.play(m.options[0])
    s = m.state
    assert (s.acted, s.stanced, s.mp_spent) == ([False] * 6, [False] * 6, [0] * 6)
    assert s.spent == []
    assert s.initiative == 1


@RULE("S5.1", "S5.3", "S5.4", "S5.5")
def test_squares_that_can_be_entered_by_steps_and_by_moves() -> None:
    s = tavern({"jeremiasz": "b2", "opilski": "b3", "krempski": "c4", "hryva": "h8"})
    assert names(steps(s, JEREMIASZ, 1)) == ["a1", "b1", "c1", "a2", "c2", "a3"]
    assert names(moves(s, JEREMIASZ, 1)) == ["a1", "b1", "c1", "a2", "c2", "a3"]
    krempski = who("krempski")
    assert names(steps(s, krempski, 1)) == ["d3", "b4", "d4", "b5", "c5"]
    assert names(moves(s, krempski, 1)) == ["d3", "b4", "d4", "b5", "c5", "d5"]


def names(squares: list[int]) -> list[str]:
    return [SQUARES[q] for q in squares]


@RULE("S2.1", "S13.2")
def test_factions_of_larger_tables_are_drawn_one_by_one() -> None:
    options = {"scenario": "melee", "factions": "random", "first": "seat_1"}
    m = Match.new(GAME, 3, options, dice=ScriptedDice([1, 0, 1]))
    assert m.state.factions == [1, 0, 1]
    m = Match.new(GAME, 2, {"factions": "random", "first": "seat_1"}, dice=ScriptedDice([1]))
    assert m.state.factions == [1, 0]


@RULE("S4.6")
def test_of_two_grants_that_fit_the_player_says_which(other_card: Callable[..., None]) -> None:
    harder = {"op": "attack", "n": 1, "mods": [{"op": "mod_wounds_dealt", "n": 2}]}
    other_card(effects=[{"op": "attack", "n": 1}, harder])
    s = tavern({"jeremiasz": "d3", "hryva": "d4", "vovk": "h8"}, {0: ["PN07"], 1: ["CK01"]})
    dice = [ADVANTAGE, 5, ADVANTAGE, 0] * 2
    m = at(s, "play PN07", "discount 0", "attack hryva_2", dice=dice)
    assert asked(m) == (0, "S4.6")
    assert words(m, "grant") == ["0", "1"]
    say(m, "grant 1", "0: stance attack", "1: stance attack")
    assert m.state.wounds[HRYVA] == 3
    say(m, "attack hryva_2")  # one is left
    say(m, "0: stance attack", "1: stance attack")
    assert m.state.wounds[HRYVA] == 4
    assert asked(m)[0] == 1  # nothing is left


@RULE("S6.9")
def test_a_friend_who_fights_nearby_is_found_and_none_by_the_dead() -> None:
    s = tavern({"jeremiasz": "d3", "opilski": "e3", "krempski": "h8", "hryva": "d4"})
    fight = Fight([JEREMIASZ, HRYVA], 0, winner=1)
    near = Cond(FIGHTER_WITHIN, pick=FRIENDLY, n=1, of=BEARER)
    opilski, krempski = who("opilski"), who("krempski")
    assert holds(s, [near], Frame(0, opilski, fight=fight))
    assert not holds(s, [near], Frame(0, krempski, fight=fight))
    assert not holds(s, [near], Frame(0, -1, fight=fight))
    assert not holds(s, [near], Frame(0, opilski))
    near.lost = True
    assert holds(s, [near], Frame(0, opilski, fight=fight))
    fight.winner = 0
    assert not holds(s, [near], Frame(0, opilski, fight=fight))
    near.lost = False
    put(s, opilski, OFF)
    assert not holds(s, [near], Frame(0, opilski, fight=fight))
