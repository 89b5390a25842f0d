"""What people read: names that mean one character, costs, dice, and why a fight ended as it did."""

from __future__ import annotations

import random
import re

import pytest

import gardariki
from games.saber.tavern import (
    ADVANTAGE,
    ADVANTAGES,
    BOTH,
    HRYVA,
    JEREMIASZ,
    KULBAKA,
    SPECIALS,
    UNIQUE,
    at,
    attack,
    duel,
    lay,
    say,
    tavern,
    who,
)
from gardariki.engine.match import Match
from gardariki.games.saber import GAME
from gardariki.games.saber.state import State

RULE = pytest.mark.rule


def shown(m: Match, seat: int = 0) -> str:
    """The text board, in one line."""
    assert GAME.text is not None
    asks = [ask for ask in m.asks if ask.seat == seat]
    return " ".join(GAME.text(m.view(seat), asks, seat).split())


# Whose character (S13.2)


def crowd() -> State:
    """Hryva of seat 2 between Jeremiasz of seat 1 and Jeremiasz of seat 3."""
    places = {"jeremiasz_1": "d3", "hryva_2": "d4", "jeremiasz_3": "c5", "opilski_1": "h1"}
    return tavern(places, {1: ["CK01"]}, scenario="melee", seats=3, active=1)


@RULE("S13.2")
def test_characters_of_one_name_are_told_apart_by_their_owners() -> None:
    m = at(crowd(), "play CK01", dice=[ADVANTAGE, 0, ADVANTAGE, 0])
    labels = [a.label for a in m.options if a.verb.name == "attack"]
    assert labels == [
        "Attack Jeremiasz Zuchowicz of Seat 1",
        "Attack Jeremiasz Zuchowicz of Seat 3",
    ]
    say(m, "attack jeremiasz_of_3")
    assert m.log[-1] == (
        "Ataman Hryva of Cossacks 2 attacks Jeremiasz Zuchowicz of Polish Nobles 3."
    )
    assert "Ataman Hryva of Seat 2 attacks Jeremiasz Zuchowicz of Seat 3" in shown(m)


@RULE("S13.2")
def test_two_players_need_no_more_than_names() -> None:
    m = at(duel(), "standard PN01", "option attack", "discount 0")
    assert [a.label for a in m.options if a.verb.name == "attack"] == ["Attack Ataman Hryva"]


@RULE("S13.2")
def test_a_name_of_the_other_kind_of_table_is_explained() -> None:
    m = at(crowd(), "play CK01")
    assert str(m.why("attack jeremiasz_3")) == (
        "At this table that character is called jeremiasz_of_3. (S13.2)"
    )
    m = at(duel(), "standard PN01", "option attack", "discount 0")
    assert "called hryva_2" in str(m.why("attack hryva_of_2"))


@pytest.mark.parametrize(("scenario", "seats"), [("melee", 3), ("melee", 4), ("team_brawl", 4)])
def test_no_line_and_no_title_has_a_character_without_its_owner(scenario: str, seats: int) -> None:
    source = random.Random(seats)
    m = gardariki.new("saber", seats=seats, options={"scenario": scenario}, seed=seats)
    for step in range(250):
        if m.over:
            break
        ask = m.asks[0]
        assert len({a.label for a in ask.options}) == len(ask.options), ask
        if step % 25 == 0:
            titles = re.findall(r"<title>(.*?)</title>", m.svg(ask.seat), re.DOTALL)
            people = [t for t in titles if re.match(r"\w.*, \d of \d+ wounds", t)]
            assert people
            assert all(" of Polish Nobles " in t or " of Cossacks " in t for t in people)
        m.play(ask.options[int(source.random() * len(ask.options))], seat=ask.seat)
    named = re.compile(r"(Jeremiasz Zuchowicz|Opilski|Krempski|Ataman Hryva|Kulbaka|Vovk)(.*)")
    for line in m.log:
        if " leads " in line:
            continue
        while found := named.search(line):
            assert found.group(2).startswith((" of Polish Nobles ", " of Cossacks ")), line
            line = found.group(2)


# What was declared and paid (S4.2, S4.5, S9.3)


@RULE("S4.2", "S6.4")
def test_who_may_cancel_a_card_is_told_where_it_is_aimed() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {1: ["TV02"]}, active=1)
    lay(s, 0, "PN18")
    m = at(s, "play TV02", "space d3")
    assert m.log[-1] == "Cossacks plays Overturned Bench at d3, for 1 CP."
    assert "Under way: Seat 2 plays Overturned Bench at d3, for 1 CP" in shown(m)
    say(m, "use_card PN18")
    assert m.log[2:4] == ["Liberum Veto is discarded.", "Overturned Bench is cancelled."]


@RULE("S4.5")
@pytest.mark.parametrize(
    ("answer", "told"), [("pay", " and 1 Fury, the extra cost paid."), ("save", ".")]
)
def test_whether_the_extra_cost_was_paid_is_told(answer: str, told: str) -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {1: ["CK03"]}, active=1)
    m = at(s, "play CK03", answer)
    assert m.log[-1] == f"Cossacks plays Steppe Rush on Ataman Hryva, for 0 CP{told}"


@RULE("S4.5", "S9.1")
def test_a_shared_cost_names_those_who_paid() -> None:
    s = tavern({"hryva": "h8", "vovk": "h7", "jeremiasz": "a1"}, {1: ["CK24"]}, active=1)
    s.special[HRYVA] = s.special[who("vovk")] = 1
    m = at(s, "play CK24", "spend hryva_2", "spend vovk_2")
    line = next(line for line in m.log if "plays" in line)
    assert line == (
        "Cossacks plays Shot in the Ceiling, for 0 CP and 2 Fury, shared by Ataman Hryva and Vovk."
    )


@RULE("S9.3", "S4.7")
def test_fantasy_in_the_place_of_command_points_is_told() -> None:
    m = at(duel(), "standard PN01", "on jeremiasz_1", "option move", "discount 1")
    assert m.log[-1] == (
        "Polish Nobles uses Saber Cut for a standard action of Jeremiasz Zuchowicz:"
        " 2 movement points, for 0 CP and 1 Fantasy."
    )


# Fights that add up (S7)


@RULE("S7.5", "S7.9", "S7.12", "S9.4")
def test_a_fight_is_told_with_dice_winner_and_wounds() -> None:
    m = attack(duel(), ("attack", "feint"), [BOTH, 4, ADVANTAGE, 0])
    assert m.log[1:] == [
        "Jeremiasz Zuchowicz attacks Ataman Hryva.",
        "Jeremiasz Zuchowicz: attack, 1 advantage, 1 extra wound and 2 points (medium);"
        " Ataman Hryva: feint, 1 advantage and 1 point (medium).",
        "Attack beats feint: Jeremiasz Zuchowicz 2 + 1 = 3, Ataman Hryva 1:"
        " Jeremiasz Zuchowicz wins.",
        "Ataman Hryva takes 2 wounds: 1 for the defeat and 1 extra.",
        "Ataman Hryva gains 2 Fury.",
    ]


@RULE("S7.10")
def test_a_defense_token_that_makes_a_tie_is_told() -> None:
    s = duel()
    s.defense[HRYVA] = True
    m = attack(s, ("attack", "dodge"), [ADVANTAGE, 0, ADVANTAGES, 5])
    assert m.log[-1] == (
        "Dodge beats attack: Jeremiasz Zuchowicz 1, Ataman Hryva 3 + 2 = 5:"
        " the defense token of Ataman Hryva makes it a tie."
    )


@RULE("S7.12", "S10.1")
def test_dodged_and_softened_wounds_are_told() -> None:
    m = attack(duel(), ("attack", "dodge"), [UNIQUE, 5, SPECIALS, 0])
    assert m.log[-1] == (
        "Ataman Hryva takes no wound: 1 for the defeat, 1 by a strike and less 2 dodged."
    )
    m = attack(duel(), ("attack", "dodge"), [BOTH, 5, BOTH, 0])
    assert "Ataman Hryva takes 1 wound: 1 for the defeat, 1 extra and less 1 dodged." in m.log
    s = duel(two="kulbaka")
    m = at(s, "standard PN01", "option attack", "discount 0", dice=[ADVANTAGE, 5, ADVANTAGE, 0])
    say(m, "attack kulbaka_2", "0: stance attack", "1: stance attack")
    assert m.log[-1] == ("Kulbaka takes no wound: 1 for the defeat and less 1 by cards and skills.")
    assert m.state.wounds[KULBAKA] == 0


@RULE("S7.6", "S7.7")
def test_a_die_changed_or_rerolled_is_named_with_what_it_was_and_is() -> None:
    m = attack(duel(), ("feint", "attack"), [UNIQUE, 0, ADVANTAGE, 0], "die attacker_skill")
    say(m, "face high_6")
    assert "Polish Nobles changes the attacker's skill die from 1 point to 4 points." in m.log
    m = attack(duel(), ("feint", "attack"), [BOTH, 0, ADVANTAGE, 0, UNIQUE], "die defender_stance")
    told = "Polish Nobles rerolls the defender's stance die from 1 advantage to strike."
    assert told in m.log


@RULE("S5.4", "S5.2")
def test_where_one_leaves_the_fire_is_told() -> None:
    s = tavern({"jeremiasz": "b5", "hryva": "c5", "vovk": "h8"}, {0: ["PN09"]})
    m = at(s, "play PN09", "on jeremiasz_1", "space a5", "discount 0", "push hryva_2", "distance 1")
    say(m, "relocate e5")
    assert "Ataman Hryva is in the fire on d5." in m.log
    assert "Ataman Hryva leaves the fire for e5." in m.log


@RULE("S9.5", "S8.3")
def test_fury_turned_and_slow_tokens_paid_are_told() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {1: ["CK01"]}, active=1)
    s.slow[HRYVA], s.special[HRYVA] = 1, 2
    m = at(s, "play CK01", "fury", "pay_slow")
    assert m.log[-2:] == [
        "Ataman Hryva turns 1 Fury into a movement point.",
        "Ataman Hryva shakes off a slow token.",
    ]


@RULE("S7.2", "S14.5")
def test_what_weakens_a_fighter_at_the_beginning_is_told() -> None:
    s = duel()
    s.stun[HRYVA] = True
    s.carrier = JEREMIASZ
    m = at(s, "standard PN01", "option attack", "discount 0", "attack hryva_2")
    assert m.log[-2:] == [
        "Ataman Hryva comes to, weakened by 1.",
        "Jeremiasz Zuchowicz is weakened by 2.",
    ]


# The rest of the log


@RULE("S2.1")
def test_initiative_dice_and_starting_squares_are_told() -> None:
    m = gardariki.new("saber", seed=4)
    source = random.Random(4)
    while m.state.turn == 0:
        m.play(m.options[int(source.random() * len(m.options))], seat=m.asks[0].seat)
    assert m.log[0] == "Polish Nobles leads Jeremiasz Zuchowicz, Opilski and Krempski."
    rolls = [int(line.split()[-4]) for line in m.log if line.endswith(" for the initiative.")]
    assert len(rolls) >= 2
    first = next(line for line in m.log if line.endswith("has the initiative."))
    assert first.startswith("Polish Nobles" if rolls[-2] > rolls[-1] else "Cossacks")
    s = m.state
    spots = [f"on {'abcdefgh'[q % 8]}{q // 8 + 1}" for q in s.square]
    told = [line for line in m.log if " sets up " in line]
    assert all(any(spot in line for line in told) for spot in spots)


@RULE("S3.4", "S14.6")
def test_nothing_drawn_is_not_told_and_one_clue_is_one() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {0: ["PN01"]}, scenario="debt", turn=20)
    s.clues, s.cp = [1, 0], [1, 0]
    m = at(s, "pass", "pass", "location_card", dice=[0])
    assert not any("draws 0" in line for line in m.log)
    assert m.outcome is not None
    assert m.outcome.reason == "turn 20 is over with 1 clue as the most"


@RULE("S4.6")
def test_what_an_action_has_left_is_counted() -> None:
    s = tavern({"jeremiasz": "a1", "hryva": "h8"}, {0: ["PN04"]})
    m = at(s, "play PN04", "discount 0")
    assert m.state.grants[0].left == 2
    assert "left: 2 MP, 2 attacks" in shown(m)


@RULE("S9.1")
def test_points_that_change_hands_are_told() -> None:
    s = tavern({"jeremiasz": "a1", "opilski": "a2", "hryva": "h8"}, {0: ["PN22"]})
    m = at(s, "play PN22", "target opilski_1", "take_point jeremiasz_1", "give_point opilski_1")
    assert m.log[-1] == "Jeremiasz Zuchowicz gives 1 Fantasy to Opilski."


@RULE("S8.3", "S8.6")
def test_tokens_lost_and_refused_are_told() -> None:
    s = tavern({"jeremiasz": "d3", "kulbaka": "e4", "vovk": "h8"}, {0: ["PN23"], 1: ["CK01"]})
    s.ready[KULBAKA] = True
    lay(s, 1, "CK18", "kulbaka")
    m = at(s, "play PN23", "target kulbaka_2")
    assert m.log[-3:] == [
        "Kulbaka gets slow 2.",
        "Kulbaka loses ready 1.",
        "Gorilka Courage is discarded.",
    ]
    s = tavern({"jeremiasz": "d3", "kulbaka": "d4"}, {0: ["PN20"], 1: ["CK01"]})
    lay(s, 1, "CK18", "kulbaka")
    m = at(s, "play PN20", "target kulbaka_2", dice=[ADVANTAGE])
    assert m.log[-2:] == ["Kulbaka fails a dodge test.", "Kulbaka is immune to that."]
