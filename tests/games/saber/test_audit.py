"""Details of the rules that an audit against the rulebook brought to light."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from games.saber.tavern import (
    ADVANTAGE,
    ADVANTAGES,
    UNIQUE,
    asked,
    at,
    lay,
    pile,
    piled,
    say,
    sq,
    tavern,
    verbs,
    who,
    words,
)
from games.saber.test_packs import pack_with
from gardariki.games.saber.data import CHARACTERS
from gardariki.games.saber.packs import BASE, use_pack
from gardariki.games.saber.rules.fencing import level
from gardariki.games.saber.rules.wounds import soften
from gardariki.games.saber.state import OFF, Fight

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
    say(m, "attack hryva_of_2", "0: stance attack", "1: stance attack")
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


@RULE("S3.4")
def test_a_discard_among_cards_alike_is_asked_for_too() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {0: ["TV07"]})
    m = at(s, "play TV07", dice=[0, 1])
    assert asked(m) == (0, "S3.4")
    assert len(m.options) == 1


# What only other decks have: PN07 is another card here.


@pytest.fixture
def other_card(tmp_path: Path) -> Iterator[Callable[..., None]]:
    """Use a pack in which PN07 is as described."""

    def change(**fields: Any) -> None:
        use_pack(pack_with(tmp_path, lambda card: card.update(fields)))

    yield change
    use_pack(BASE)


def stance(*effects: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "stance", "duration": "attached", "effects": list(effects), **more}


@RULE("S12")
def test_an_optional_effect_can_be_declined_beside_that_of_the_attack(
    other_card: Callable[..., None],
) -> None:
    draw = {"op": "draw", "player": "me", "deck": "own", "n": 1}
    won = {"op": "trigger", "on": "combat_won", "scope": "bearer", "may": True, "effects": [draw]}
    other_card(**stance(won))
    s = tavern({"jeremiasz": "d3", "hryva": "d4"}, {0: ["TV09"]})
    lay(s, 0, "PN07", "jeremiasz")
    m = at(s, "play TV09", "discount 0", "attack hryva_2", dice=[ADVANTAGE, 5, ADVANTAGE, 0])
    say(m, "0: stance attack", "1: stance attack")
    assert {a.words for a in m.options} == {"use_card PN07", "use_card TV09"}
    say(m, "use_card TV09")
    assert m.state.stun[HRYVA]
    say(m, "decline")
    assert m.state.hands[0] == []


@RULE("S7.11", "S7.12")
def test_an_attack_may_forbid_support_and_soften_blows(other_card: Callable[..., None]) -> None:
    mods = [
        {"op": "forbid", "who": "combat_opponent", "what": ["receive_support"]},
        {"op": "mod_wounds_received", "n": -1},
    ]
    other_card(effects=[{"op": "attack", "n": 1, "mods": mods}])
    s = tavern({"jeremiasz": "d3", "hryva": "d4", "vovk": "e3"}, {0: ["PN07"]})
    m = at(s, "play PN07", "discount 0", "attack hryva_2", dice=[ADVANTAGE, 0, ADVANTAGE, 5])
    say(m, "0: stance attack", "1: stance attack")  # Vovk was not asked
    assert m.state.last[0].winner == 1
    assert m.state.wounds[JEREMIASZ] == 0


@RULE("S4.5", "S6.14", "S4.4")
def test_a_stance_with_an_extra_cost_and_resurrection(other_card: Callable[..., None]) -> None:
    other_card(
        **stance(
            {"op": "mod_skill", "stance": "dodge", "n": 1},
            paid_effects=[{"op": "mod_skill", "stance": "attack", "n": 1}],
            special={"amount": 1, "mode": "optional", "payer": "bearer"},
            keywords=["resurrection"],
        )
    )
    s = tavern({"jeremiasz": "d3", "hryva": "d4"}, {0: ["PN01", "PN12"], 1: ["CK01"]})
    pile(s, 0, "PN07")
    m = at(s, "resurrect PN07", "pay", "discount 0", "pass", dice=[ADVANTAGE, 5, ADVANTAGE, 0])
    say(m, "play PN01", "discount 0", "attack hryva_2", "0: stance attack", "1: stance attack")
    assert m.state.last[0].levels[0] == 2  # medium, raised by what was paid for
    say(m, "end_action")
    s = m.state
    s.stanced[JEREMIASZ] = False
    m = at(s, "pass", "play PN12", "discount 0")
    assert piled(m.state, 0) == ["PN01"]
    assert len(m.state.removed) == 1


@RULE("S6.10", "S3.2")
def test_a_card_may_last_until_the_next_turn_begins(other_card: Callable[..., None]) -> None:
    until = {"on": "turn_start", "scope": "bearer"}
    other_card(**stance({"op": "mod_skill", "stance": "all", "n": 1}, discard_when=until))
    s = tavern({"jeremiasz": "a1", "hryva": "h8"})
    lay(s, 0, "PN07", "jeremiasz")
    s.cp = [0, 0]
    m = at(s)
    while m.state.turn == 1:
        m.play(m.options[0])
    assert piled(m.state, 0) == ["PN07"]


@RULE("S13.2", "S6.10")
def test_a_card_in_play_knows_its_opponent(other_card: Callable[..., None]) -> None:
    lose = {"op": "lose_cp", "player": "opponent", "n": 1}
    fought = {
        "op": "trigger", "on": "combat_end", "scope": "any_combat", "may": False,
        "effects": [lose],
    }  # fmt: skip
    other_card(type="interference", play_on=None, duration="in_play", effects=[fought])
    places = {"jeremiasz_1": "d3", "hryva_2": "d4", "opilski_3": "h8"}
    s = tavern(places, {0: ["PN07", "PN01"], 1: ["CK01"]}, scenario="melee", seats=3)
    m = at(s, "play PN07", dice=[ADVANTAGE, 0, ADVANTAGE, 0])
    assert asked(m) == (0, "S4.2")
    say(m, "opponent 2", "play CK01", "attack jeremiasz_of_1")
    say(m, "0: stance attack", "1: stance attack")
    assert m.state.cp == [5, 5, 4]


@RULE("S4.6")
def test_an_action_ends_with_its_character(other_card: Callable[..., None]) -> None:
    fatal = {"op": "wound", "who": "bearer", "n": 9}
    other_card(effects=[fatal, {"op": "gain_special", "who": "all_own", "n": 1}])
    s = tavern({"jeremiasz": "a1", "opilski": "c1", "hryva": "h8"}, {0: ["PN07"]})
    m = at(s, "play PN07", "on jeremiasz_1", "discount 0")
    assert m.state.square[JEREMIASZ] == OFF
    assert m.state.special[who("opilski")] == s.special[who("opilski")]


@RULE("S5.5", "S6.11")
def test_a_move_of_all_moves_each_of_them(other_card: Callable[..., None]) -> None:
    march = {"op": "move_spaces", "who": "all_own", "n": 1, "may": True}
    other_card(type="interference", play_on=None, effects=[march])
    s = tavern({"jeremiasz": "a1", "opilski": "c1", "hryva": "h8"}, {0: ["PN07"]})
    m = at(s, "play PN07", "move_to a2", "move_to c2")
    assert [m.state.square[f] for f in (JEREMIASZ, who("opilski"))] == [sq("a2"), sq("c2")]
    card = {"type": "action", "play_on": "own", "effects": [march]}
    other_card(**card)  # in an action: whom first is a choice
    s = tavern({"jeremiasz": "a1", "opilski": "c1", "hryva": "h8"}, {0: ["PN07"]})
    m = at(s, "play PN07", "on jeremiasz_1", "discount 0", "move opilski_1", "move_to c2")
    assert words(m, "move") == ["jeremiasz_1"]


@RULE("S9.1")
def test_points_move_between_chosen_characters(other_card: Callable[..., None]) -> None:
    near = {"pick": "own", "count": 1, "within": 1, "of": "bearer", "exclude_bearer": True}
    other_card(effects=[{"op": "move_special", "from": near, "to": "bearer", "n": 1}])
    places = {"jeremiasz": "a1", "opilski": "b1", "krempski": "h8", "hryva": "h1"}
    s = tavern(places, {0: ["PN07"]})
    m = at(s, "play PN07", "on jeremiasz_1", "discount 0")
    assert words(m, "take_point") == ["opilski_1"]
    say(m, "take_point opilski_1")
    assert m.state.special[JEREMIASZ] == 3


@RULE("S12")
def test_three_heads_is_not_asked_about_with_nobody_else_beside() -> None:
    s = tavern({"krempski": "d3", "hryva": "d4", "vovk": "h8"}, {0: ["PN01"]})
    m = at(s, "play PN01", "discount 0", "attack hryva_2", dice=[ADVANTAGE, 5, ADVANTAGE, 0])
    say(m, "0: stance attack", "1: stance attack")
    assert asked(m) == (0, "S4.6")


@RULE("S11")
def test_an_attached_card_knows_its_target_at_the_end_of_the_turn(
    other_card: Callable[..., None],
) -> None:
    """That event happens to nobody, so that the target is the one declared."""
    heal = {"op": "heal", "who": "target", "n": 1}
    end = {"op": "trigger", "on": "turn_end", "scope": "bearer", "may": False, "effects": [heal]}
    target = {"pick": "own", "count": 1}
    card = {"play_on": None, "target": target, "duration": "attached", "effects": [end]}
    other_card(type="interference", **card)
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {0: ["PN01"]})
    lay(s, 0, "PN07", "jeremiasz")
    s.cp, s.special[JEREMIASZ], s.wounds[JEREMIASZ] = [0, 0], 0, 2
    m = at(s, "pass")
    assert m.state.wounds[JEREMIASZ] == 1


@RULE("S6.3", "S4.7")
def test_of_two_standard_options_on_one_card_either_can_be_chosen(
    other_card: Callable[..., None],
) -> None:
    rest = {"op": "standard_option", "name": "rest", "effects": [heal(2)]}
    pray = {"op": "standard_option", "name": "short_prayer", "effects": [heal(1)]}
    other_card(**stance(rest, pray))
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {0: ["PN01"], 1: ["CK01"]})
    lay(s, 0, "PN07", "jeremiasz")
    s.wounds[JEREMIASZ] = 3
    for number, left, name in (("1", 1, "rest"), ("2", 2, "short prayer")):
        m = at(s, "standard PN01", "card_option PN07")
        assert m.ask is not None
        assert m.ask.prompt == "Which of them: 1 rest, 2 short prayer?"
        say(m, f"which_option {number}", "discount 0")
        assert m.state.wounds[JEREMIASZ] == left
        assert any(f"of Jeremiasz Zuchowicz: {name}, for 1 CP." in line for line in m.log)


@RULE("S6.3")
def test_two_copies_of_one_option_are_one_choice(other_card: Callable[..., None]) -> None:
    """An interference may lie on a character twice; what it allows is the same."""
    rest = {"op": "standard_option", "name": "rest", "effects": [heal(1)]}
    target = {"pick": "own", "count": 1}
    card = {"play_on": None, "target": target, "duration": "attached", "effects": [rest]}
    other_card(type="interference", **card)
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {0: ["PN01"], 1: ["CK01"]})
    lay(s, 0, "PN07", "jeremiasz")
    lay(s, 0, "PN07", "jeremiasz")
    s.wounds[JEREMIASZ] = 3
    m = at(s, "standard PN01", "card_option PN07", "discount 0")
    assert m.state.wounds[JEREMIASZ] == 2


def heal(n: int) -> dict[str, Any]:
    return {"op": "heal", "who": "bearer", "n": n}


@RULE("S7.12")
def test_lasting_reductions_come_before_those_once_per_turn(
    other_card: Callable[..., None],
) -> None:
    """EFFECTS 36: Bear's Hide is not used up by a wound that a lasting reduction takes away."""
    other_card(**stance({"op": "mod_wounds_received", "n": -1}))
    s = tavern({"jeremiasz": "a1", "kulbaka": "h8"})
    lay(s, 0, "PN07", "kulbaka")
    kulbaka = who("kulbaka")
    fight = Fight([JEREMIASZ, kulbaka], 0)
    assert soften(s, kulbaka, 1, fight) == 0
    assert s.spent == []
    assert soften(s, kulbaka, 3, fight) == 1  # now both
    assert s.spent == [kulbaka]
    assert soften(s, kulbaka, 3, fight) == 2


@RULE("S8.6", "S13.2")
@pytest.mark.parametrize(("scenario", "left_out"), [("team_brawl", False), ("melee", True)])
def test_what_a_team_mates_card_gives_counts_in_a_ready_attack(
    other_card: Callable[..., None], scenario: str, left_out: bool
) -> None:
    """Jeremiasz pushes Hryva next to the ready Opilski of the third seat, and weakens him so."""
    weaken = {"op": "weaken", "who": "target", "n": 1}
    other_card(effects=[{"op": "push", "n": 1, "after": [weaken]}])
    places = {"jeremiasz_1": "a1", "hryva_2": "b1", "opilski_3": "d1", "vovk_4": "h8"}
    s = tavern(places, {0: ["PN07"]}, scenario=scenario, seats=4)
    s.ready[who("opilski_3")] = True
    m = at(s, "play PN07", "discount 0", "push hryva_of_2", "distance 1", dice=[5, 0, 5, 0])
    assert asked(m) == (2, "S8.6")
    say(m, "ready_attack opilski_of_3")
    fight = m.state.fights[-1]
    assert (fight.ignored >= 0) == left_out
    printed = CHARACTERS[3].levels[0]
    assert level(m.state, fight, 1, 0) == printed - (0 if left_out else 1)
    say(m, "2: stance attack", "1: stance attack")
    assert (len(m.state.weaken[HRYVA]) == 1) == left_out
