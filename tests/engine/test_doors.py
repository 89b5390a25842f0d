"""Doors to a match, answering again, taking back by agreement, what is asked in plain words."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engine.toy import TOY, State, start
from gardariki.engine.chair import Chair
from gardariki.engine.dice import KeyedDice, ScriptedDice, key_from_seed
from gardariki.engine.errors import (
    BadOptions,
    CannotUndo,
    IllegalAction,
    LawBroken,
    NotYourTurn,
    RulesError,
    UnknownWord,
)
from gardariki.engine.extras import NotInstalled, need
from gardariki.engine.game import Game
from gardariki.engine.laws import any_table, refuse_wrong_answers
from gardariki.engine.match import Match
from gardariki.engine.options import Option, read
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.rulebook import NoSection, look_up, sections
from gardariki.engine.trail import answer_seat, is_choice, is_forced
from gardariki.engine.words import Action


def played(answers: int, auto: bool = True, seed: int = 3) -> Match:
    """A toy match after so many random answers of its seats."""
    m = Match.new(TOY, 3, {"rounds": 4}, dice=KeyedDice(key_from_seed(seed)), auto=auto)
    source = random.Random(seed)
    for _ in range(answers):
        if m.over:
            break
        ask = source.choice(m.asks)
        m.play(source.choice(ask.options), seat=ask.seat)
    return m


def bytes_of(m: Match) -> bytes:
    return TOY.codec.encode(m.state)


# Doors


def test_a_new_match_takes_the_fewest_seats_and_settles_its_options() -> None:
    m = Match.new(TOY, dice=None)
    assert (m.seats, m.settings, m.auto, m.check) == (2, {"rounds": 6}, True, False)
    assert m.names == ["Seat 1", "Seat 2"]
    assert m.from_start
    with pytest.raises(BadOptions, match="2 to 4 seats, not 5"):
        Match.new(TOY, 5, dice=None)
    with pytest.raises(BadOptions, match="from 1 to 9, not 10"):
        Match.new(TOY, 2, {"rounds": 10}, dice=None)


def test_a_match_may_begin_at_a_position_with_the_usual_options() -> None:
    state = start(3, {"rounds": 2})
    state.turn = 4
    m = Match.at(TOY, state, dice=None, names=["Anna", "Bo", "Chen"])
    assert m.ask is not None
    assert m.ask.seat == 1
    assert (m.seats, m.settings, m.from_start) == (3, {"rounds": 6}, False)
    assert m.state is state
    assert m.names == ["Anna", "Bo", "Chen"]
    assert not m.check


def test_a_position_that_breaks_a_law_is_no_door() -> None:
    state = start(2, {"rounds": 2})
    state.deck.pop()
    with pytest.raises(LawBroken, match="a card was lost"):
        Match.at(TOY, state, dice=None, check=True)


def test_under_newer_rules_a_match_goes_on_from_a_beat_and_says_so() -> None:
    m = played(6)
    state = TOY.codec.decode(m.opening())
    again = Match.resume(TOY, state, m.settings, dice=None, names=m.names, auto=False)
    assert again.log[0] == "The game goes on here under newer rules."
    assert (again.count, again.from_start, again.auto) == (0, False, False)
    over = start(2, {"rounds": 1})
    over.turn = 2
    ended = Match.resume(TOY, over, {"rounds": 1}, dice=None)
    assert ended.over
    assert ended.log == []


def test_a_bot_of_a_games_own_may_not_carry_a_budget_in_its_name() -> None:
    with pytest.raises(RulesError, match="a colon comes before a budget"):
        replace(TOY, bots={"raider:2": lambda seed: None})


# Answering again


@pytest.mark.parametrize("auto", [True, False])
@pytest.mark.parametrize("answers", [0, 1, 5, 17, 200])
def test_a_match_answered_again_is_the_same_match(answers: int, auto: bool) -> None:
    m = played(answers, auto)
    again = Match.new(TOY, 3, {"rounds": 4}, dice=None, auto=auto)
    again.answer_again(m.answers)
    assert again.answers == m.answers
    assert bytes_of(again) == bytes_of(m)
    assert repr(again.asks) == repr(m.asks)
    assert again.auto is auto
    assert again.over is m.over


def test_the_dice_of_a_match_do_not_roll_while_it_is_answered_again() -> None:
    m = played(9)
    dice = KeyedDice(key_from_seed(77))
    again = Match.new(TOY, 3, {"rounds": 4}, dice=dice)
    again.answer_again(m.answers)
    assert again.answers == m.answers
    assert again.dice is dice
    assert dice.count == 0


def test_answers_that_do_not_fit_stop_where_they_fail() -> None:
    m = played(12)
    codes = m.answers
    place = next(i for i, code in enumerate(codes) if answer_seat(code) < 0)
    for wrong, error, text in (
        ([*codes[:place], codes[place] + (1 << 29)], NotYourTurn, "no roll of 13 is asked"),
        ([*codes[:place], codes[0]], NotYourTurn, "chance is asked"),
        ([codes[0] ^ 3], NotYourTurn, "seat 1 is not asked now"),
        ([codes[place]], NotYourTurn, "no roll of 12 is asked"),
        ([TOY.words.find("peek").number << 5 | 1], IllegalAction, "'peek' is not legal now"),
    ):
        again = Match.new(TOY, 3, {"rounds": 4}, dice=None)
        with pytest.raises(error, match=text):
            again.answer_again(wrong)
        assert again.count == len(wrong) - 1
        assert again.auto
    begun = played(3, seed=4)
    with pytest.raises(IllegalAction, match="begin otherwise"):
        begun.answer_again(codes)
    assert begun.answers == played(3, seed=4).answers


def test_only_a_single_option_can_be_called_forced() -> None:
    m = played(0, auto=False)
    with pytest.raises(IllegalAction, match="'stop' is not forced: there are other options"):
        m.play("stop", forced=True)
    assert m.count == 0
    state = start(2, {"rounds": 6})
    state.deck, state.discard = [], list(range(12))
    m = Match.at(TOY, state, dice=None, auto=False)
    m.play("stop", forced=True)
    m.play("stop")
    assert [is_forced(code) for code in m.answers] == [True, False]
    assert [is_choice(code) for code in m.answers] == [False, True]


# Taking back by agreement


def forced_end() -> Match:
    """Seat 0 has taken a card; seats 1 and 2 could only stop; seat 0 is asked again."""
    state = start(3, {"rounds": 4})
    state.deck, state.discard = [0, 1], list(range(2, 12))
    state.shown = [[], [], []]
    return Match.at(TOY, state, {"rounds": 4}, dice=ScriptedDice([0, 0, 5]))


def test_choices_are_what_seats_answered_themselves() -> None:
    m = forced_end()
    assert (m.choices(), m.last_seat) == ([], -1)
    m.play_all("take", "keep c1")
    who = [answer_seat(code) for code in m.answers]
    assert who[:5] == [0, -1, -1, 0, -1]
    assert m.choices() == [0, 3]
    assert m.choices(0) == [0, 3]
    assert m.choices(1) == []
    assert m.last_seat == 0
    assert any(is_forced(code) for code in m.answers)
    assert not any(is_forced(code) for code in m.answers if answer_seat(code) < 0)


def test_all_may_agree_to_take_a_seats_last_answer_back() -> None:
    m = played(0)
    m.play_all("stop", "take")
    assert m.ask is not None
    m.play(m.options[0])
    m.play("stop")
    assert m.last_seat == 2
    m.undo_agreed(1)  # over a roll, and over the answer of another seat
    assert m.asked(1) is not None
    assert [words for seat, words in m.history if seat >= 0] == ["stop", "take"]
    m.undo_agreed(0)
    assert m.count == 0
    with pytest.raises(CannotUndo, match="you have answered nothing yet"):
        m.undo_agreed(2)


# Plain words


def marked() -> Game[Any]:
    def beat(s: State) -> Rules[None]:
        yield Ask(0, TOY.words.verbs[0].actions, "Does [seat-1] give [card-c1:the ace]?", "T1")
        s.turn = 99

    return replace(TOY, beat=beat)


def test_questions_are_read_in_plain_words() -> None:
    m = Match.new(marked(), 2, dice=None, names=["Anna", "Bo"], auto=False)
    words = "Does Bo give the ace?"
    assert m.prompt() == m.prompt(0) == words
    assert m.prompt(1) == ""
    assert Chair(m, 0).ask.prompt == words
    assert words in repr(m)
    assert str(m.why("peek")) == "You have no cards to peek at. (T2)"
    assert str(m.why("stop")) == f"The question now is another: {words} (T1)"
    m.play(m.options[0])
    assert (m.over, m.prompt(), m.prompt(0)) == (True, "", "")


def test_a_chair_keeps_whether_a_question_is_asked_in_any_case() -> None:
    def beat(s: State) -> Rules[None]:
        yield Ask(0, TOY.words.verbs[0].actions[:1], "Well?", "T1", always=True)

    m = Match.new(replace(TOY, beat=beat), 2, dice=None)
    assert Chair(m, 0).ask.always
    with pytest.raises(NotYourTurn, match="seat 1 is not asked now"):
        Chair(m, 1).ask  # noqa: B018


# Tables, wrong answers, options, extras, rulebook


def test_any_table_varies_seats_and_choices_and_is_the_same_for_its_number() -> None:
    option = Option("pace", "slow", "", choices=("slow", "quick"))
    switch = Option("fog", False, "")
    game = replace(TOY, options=(*TOY.options, option, switch))
    tables = [any_table(game, i) for i in range(60)]
    assert {seats for seats, _ in tables} == {2, 3, 4}
    assert {(o["pace"], o["fog"]) for _, o in tables} == {
        (pace, fog) for pace in ("slow", "quick") for fog in (True, False)
    }
    assert all("rounds" not in options for _, options in tables)
    assert tables == [any_table(game, i) for i in range(60)]


def test_any_table_keeps_off_options_that_do_not_go_together() -> None:
    def suits(seats: int, options: dict[str, Any]) -> None:
        if options["fog"] and seats > 2:
            raise BadOptions("fog is for two")

    game = replace(TOY, options=(*TOY.options, Option("fog", False, "")), suits=suits)
    tables = [any_table(game, i) for i in range(40)]
    assert any(options["fog"] for _, options in tables)
    assert all(seats == 2 for seats, options in tables if options["fog"])


def test_an_answer_wrongly_accepted_breaks_a_law(monkeypatch: pytest.MonkeyPatch) -> None:
    m = played(4)
    refuse_wrong_answers(m, random.Random(1), 900)
    monkeypatch.setattr(Match, "play", lambda self, answer, **given: None)
    with pytest.raises(LawBroken, match="was accepted"):
        refuse_wrong_answers(m, random.Random(1), 1)


def test_wrong_answers_are_wrong_in_one_way_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    m = played(4)
    (ask,) = m.asks
    stamp = m.stamp(ask.seat)
    ways: list[tuple[str, ...]] = []

    def noted(self: Match, answer: object, seat: int, after: int) -> None:
        known = isinstance(answer, Action)
        ways.append(
            tuple(
                way
                for way, wrong in (
                    ("seat", seat != ask.seat),
                    ("stamp", after != stamp),
                    ("nonsense", not known),
                    ("illegal", known and answer not in ask.options),
                )
                if wrong
            )
        )
        if not known:
            with pytest.raises(UnknownWord):
                TOY.words.find(answer)
        raise IllegalAction("noted")

    monkeypatch.setattr(Match, "play", noted)
    refuse_wrong_answers(m, random.Random(1), 400)
    counts = Counter(ways)
    assert set(counts) == {("seat",), ("stamp",), ("nonsense",), ("illegal",)}
    assert counts.total() == 400
    assert min(counts.values()) > 50


def test_a_refusal_that_changes_something_breaks_a_law(monkeypatch: pytest.MonkeyPatch) -> None:
    m = played(4)
    real = Match.play

    def careless(self: Match, answer: object, **given: Any) -> None:
        self.state.turn += 1
        real(self, answer, **given)

    monkeypatch.setattr(Match, "play", careless)
    with pytest.raises(LawBroken, match="a refused answer changed the match"):
        refuse_wrong_answers(m, random.Random(1), 3)


def test_options_are_read_from_words() -> None:
    schema = [
        Option("rounds", 6, "", low=1, high=9),
        Option("fog", False, ""),
        Option("pace", "slow", "", choices=("slow", "quick")),
    ]
    assert read(schema, ["rounds=3", "fog=Yes", "pace=quick"]) == {
        "rounds": 3,
        "fog": True,
        "pace": "quick",
    }
    assert read(schema, ["fog:off"], ":") == {"fog": False}
    for word, text in (
        ("rounds", "an option is given as name=value, not 'rounds'"),
        ("speed=3", "no option 'speed'; the options are: rounds, fog, pace"),
        ("rounds=0", "a whole number from 1 to 9, not 0"),
        ("rounds=x", "is a whole number, not 'x'"),
        ("fog=perhaps", "is true or false, not 'perhaps'"),
        ("pace=fast", "is one of slow, quick, not 'fast'"),
    ):
        with pytest.raises(BadOptions, match=text):
            read(schema, [word])
    with pytest.raises(BadOptions, match=r"the options are: \(none\)"):
        read([], ["x=1"])


def test_what_is_not_installed_is_named_with_the_way_to_get_it() -> None:
    assert need("json", "png", "a picture").loads("1") == 1
    with pytest.raises(
        NotInstalled, match=r"a picture needs no_such: pip install 'gardariki\[png]"
    ):
        need("no_such", "png", "a picture")


BOOK = """# Toy

Nobody reads this.

## T1 Turn

A turn.

```
## T9 no heading
```

### T1.1 Taking

Two cards.

### T1.2. Keeping – one of them

One card.

## T2 Peeking at *cards*

## Examples

Some.
"""


def test_a_rulebook_falls_into_sections() -> None:
    book = sections(BOOK)
    assert [(s.id, s.title, s.level) for s in book] == [
        ("", "Toy", 1),
        ("T1", "Turn", 2),
        ("T1.1", "Taking", 3),
        ("T1.2", "Keeping – one of them", 3),
        ("T2", "Peeking at *cards*", 2),
        ("", "Examples", 2),
    ]
    assert book[1].text == "A turn.\n\n```\n## T9 no heading\n```"
    assert book[1].markdown == "## T1 Turn\n\nA turn.\n\n```\n## T9 no heading\n```\n"
    assert book[5].markdown == "## Examples\n\nSome.\n"
    assert book[4].text == ""


def test_sections_are_found_by_number_and_by_words() -> None:
    book = sections(BOOK)

    def ids(wanted: str) -> list[str]:
        return [section.id or section.title for section in look_up(book, wanted)]

    assert ids("T1") == ids("t1.") == ["T1", "T1.1", "T1.2"]
    assert ids("T1.2") == ["T1.2"]
    assert ids("peeking") == ["T2"]
    assert ids("OF THEM keeping") == ["T1.2"]
    assert ids("examples") == ["Examples"]
    part = sections("## T3.1 One\n\n## T3.2 Two\n\n## T4 Four\n")
    assert [section.id for section in look_up(part, "T3")] == ["T3.1", "T3.2"]
    for wanted in ("T7", "", "dragons"):
        with pytest.raises(NoSection, match="the chapters are T1, T2"):
            look_up(book, wanted)
