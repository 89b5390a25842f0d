"""The match: answering, legality, clone, undo, redo, views, the log."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.toy import BID, KEEP, PEEK, STOP, TAKE, TOY, WORDS, State, start
from gardariki.engine.dice import Dice, KeyedDice, LooseDice, ScriptedDice, key_from_seed
from gardariki.engine.errors import (
    BadDice,
    BadOptions,
    CannotUndo,
    GameOver,
    IllegalAction,
    LawBroken,
    NotYourTurn,
    RulesError,
    StaleAnswer,
    UnknownWord,
)
from gardariki.engine.game import Game
from gardariki.engine.imagine import imagine
from gardariki.engine.laws import play_by_the_laws
from gardariki.engine.match import Match
from gardariki.engine.questions import Ask, Chance, Rules


def toy(
    seats: int = 2, dice: list[int] | None = None, auto: bool = False, rounds: int = 6
) -> Match:
    source: Dice = ScriptedDice(dice) if dice is not None else KeyedDice(key_from_seed(2))
    names = ["Anna", "Bo", "Chen", "Dana"][:seats]
    return Match.new(
        TOY, seats, {"rounds": rounds}, dice=source, names=names, auto=auto, check=True
    )


def bytes_of(m: Match) -> bytes:
    return TOY.codec.encode(m.state)


def test_questions_carry_seat_prompt_rule_and_options() -> None:
    m = toy()
    assert m.ask is not None
    assert (m.ask.seat, m.ask.prompt, m.ask.rule) == (0, "What do you do?", "T1")
    assert m.options == [STOP.act, TAKE.act]
    assert m.asked(1) is None


def test_answers_as_action_number_or_words() -> None:
    for answer in (STOP.act, STOP.act.number, "stop", "  stop "):
        m = toy()
        m.play(answer)
        assert m.count == 1


@pytest.mark.parametrize(
    ("answer", "error", "text"),
    [
        ("dance", UnknownWord, "the verbs are: take, stop"),
        ("keep", UnknownWord, "takes one card"),
        ("stop c1", UnknownWord, "takes no noun"),
        ("", UnknownWord, "an empty answer"),
        (99, UnknownWord, "they run from 0 to 26"),
        (True, UnknownWord, "not bool"),
        ("peek", IllegalAction, "seat 0 is to move, with the verbs: stop, take"),
    ],
)
def test_wrong_answers(answer: object, error: type[Exception], text: str) -> None:
    m = toy()
    before = bytes_of(m)
    with pytest.raises(error, match=text):
        m.play(answer)
    assert bytes_of(m) == before
    assert m.count == 0


def test_wrong_seat_and_stale_answers() -> None:
    m = toy()
    with pytest.raises(NotYourTurn, match="to move: seat 0"):
        m.play("stop", seat=1)
    stamp = m.stamp(0)
    m.play("stop", seat=0, after=stamp)
    with pytest.raises(StaleAnswer, match="someone was faster"):
        m.play("stop", seat=1, after=stamp)


def test_an_action_of_another_game_is_refused() -> None:
    from gardariki.games.vikings.words import END_TURN

    with pytest.raises(UnknownWord, match="another game"):
        toy().play(END_TURN.act)


def test_why() -> None:
    m = toy()
    assert str(m.why("peek")) == "You have no cards to peek at. (T2)"
    assert m.why("stop").text == "It is legal: Stop."
    assert m.why("keep c1").text.startswith("The question now is another")
    assert m.why("stop", seat=1).text == "You are not asked anything now."


def test_chance_and_the_deck() -> None:
    m = toy(dice=[0, 1, 3])
    m.play("take")
    assert m.options == KEEP([0, 1])
    m.play("keep c1")
    assert m.state.hands[0] == [1]
    assert m.state.points[0] == 3
    assert m.history == [(0, "take"), (-1, "0"), (-1, "1"), (0, "keep c1"), (-1, "3")]


def test_scripted_dice_complain() -> None:
    with pytest.raises(BadDice, match="ran out after 1"):
        toy(dice=[0]).play("take")
    with pytest.raises(BadDice, match="must be 0 to 11"):
        toy(dice=[12]).play("take")


def test_chance_can_be_answered_from_outside() -> None:
    options = TOY.settle(2, {})
    m = Match(TOY, start(2, options), 2, options, None)
    m.play("take")
    assert isinstance(m.chance, Chance)
    assert m.chance.n == 12
    with pytest.raises(NotYourTurn, match="chance is asked"):
        m.play("stop")
    with pytest.raises(IllegalAction):
        m.roll(12)
    m.roll(4)
    twin = m.clone()
    m.roll(5)
    twin.roll(5)
    assert twin.options == m.options == KEEP([4, 5])
    with pytest.raises(NotYourTurn):
        m.roll(0)


def together() -> Match:
    """Both hold two cards, and it is the third turn: all bid."""
    m = toy(dice=[0, 0, 0, 0, 0, 0])
    m.play_all("take", "keep c0", "take", "keep c10")
    assert len(m.asks) == 2
    return m


def test_together_in_any_order_and_in_secret() -> None:
    m = together()
    with pytest.raises(NotYourTurn, match="say which seat"):
        m.play("bid c10")
    stamp = m.stamp(0)
    m.play("bid c10", seat=1)
    assert m.stamp(0) == stamp  # another's answer does not make ours stale
    assert m.asked(1) is None
    m.play("bid c0", seat=0, after=stamp)
    assert m.state.points[1] == 10
    assert m.log[-1] == "Bo wins the auction."


def test_undo_in_together_takes_back_ones_own_answer() -> None:
    m = together()
    m.play("bid c10", seat=1)
    with pytest.raises(CannotUndo):
        m.undo(seat=0)
    m.undo(seat=1)
    assert m.asked(1) is not None
    m.redo()
    assert m.asked(1) is None


def test_imagining_an_open_together_hides_the_others_answer() -> None:
    guesses = set()
    m = toy(3)
    m.names = ["a", "b", "c"]
    while len(m.asks) < 3:
        m.play("take" if TAKE.act in m.options else m.options[0])
    others = m.state.hands[1]
    m.play(BID[others[0]], seat=1)
    for i in range(60):
        guesses.add(imagine(m, 0, random.Random(i)).history[-1])
    assert len(guesses) >= 4


def test_undo_stops_at_chance_and_at_others() -> None:
    m = toy(dice=[0, 1, 3])
    with pytest.raises(CannotUndo, match="nothing to take back"):
        m.undo()
    m.play("take")
    with pytest.raises(CannotUndo, match="a card drawn"):
        m.undo()
    m = toy()
    m.play("stop")
    m.play("stop")
    with pytest.raises(CannotUndo, match="Bo has answered"):
        m.undo(seat=0)
    m.undo(seat=1)
    m.undo(seat=0)
    assert m.count == 0
    m.redo()
    m.redo()
    assert m.count == 2
    with pytest.raises(CannotUndo, match="nothing to do again"):
        m.redo()


def test_undo_stops_where_a_secret_was_revealed() -> None:
    m = toy(dice=[0, 1, 3])
    m.play_all("take", "keep c1", "peek")
    with pytest.raises(CannotUndo, match="revealed something hidden"):
        m.undo()
    m.undo(force=True)
    assert PEEK.act in m.options


def test_forced_undo_never_rolls_the_same_again() -> None:
    m = toy()
    m.play("take")
    first = [v for s, v in m.history if s < 0]
    m.undo(force=True)
    assert m.count == 0
    m.play("take")
    assert [v for s, v in m.history if s < 0] != first
    assert m.skips == [(0, 2)]


def test_undo_across_beats_and_a_new_answer_forgets_redo() -> None:
    m = toy()
    m.play("stop")
    m.undo()
    m.play("take")
    with pytest.raises(CannotUndo):
        m.redo()


def test_forced_choices_are_played_by_the_driver() -> None:
    m = toy(dice=[0, 0, 0, 0, 0, 0], auto=True)
    m.play_all("take", "keep c0", "take", "keep c10")
    # Both held one card: the bids were forced, and the fourth turn is asked.
    assert m.state.turn == 3
    assert m.asked(1) is not None


def test_a_question_that_must_tell_nothing_is_never_forced() -> None:
    def beat(s: State) -> Rules[None]:
        yield Ask(0, [STOP.act], always=True)
        s.turn = s.rounds * s.seats

    m = Match(
        replace(TOY, beat=beat), start(2, TOY.settle(2, {})), 2, {}, ScriptedDice([]), auto=True
    )
    assert m.asked(0) is not None
    m.play("stop")
    assert m.over


def test_undo_takes_forced_answers_with_it() -> None:
    options = TOY.settle(2, {})
    s = start(2, options)
    s.deck, s.hands[1], s.shown[1] = [], [3], [0]
    s.discard = [card for card in range(12) if card != 3]
    m = Match(TOY, s, 2, options, ScriptedDice([]), auto=True, check=True)
    m.play("stop")
    assert m.history == [(0, "stop"), (1, "stop")]  # the second was forced
    m.undo(seat=0)
    assert m.count == 0
    m.redo()
    assert m.count == 2


def test_clone_is_independent() -> None:
    m = toy()
    m.play("take")
    twin = m.clone()
    before = bytes_of(m)
    twin.play(twin.options[0])
    assert bytes_of(m) == before
    m.play(m.options[0])
    assert bytes_of(m) == bytes_of(twin)  # the same dice go on in both
    assert m.history == twin.history


def test_back_gives_any_moment() -> None:
    m = toy()
    for _ in range(6):
        m.play(m.options[-1], seat=m.asks[0].seat)
    for count in range(m.count + 1):
        twin = m.back(count)
        assert twin.count == count or twin.count - count < 3
    with pytest.raises(CannotUndo):
        m.back(m.count + 1)


def test_states_that_were_not_kept_are_found_again() -> None:
    kept, sparse = toy(3), toy(3)
    sparse.sparse = 50
    source = random.Random(4)
    while not kept.over:
        ask = source.choice(kept.asks)
        action = source.choice(ask.options)
        for m in (kept, sparse):
            m.play(action, seat=ask.seat)
        assert bytes_of(sparse.clone()) == bytes_of(kept)
    beats = range(len(kept.beats))
    assert [sparse.opening(at) for at in beats] == [kept.opening(at) for at in beats]


def test_the_log_is_told_to_each_as_he_may_know() -> None:
    m = toy(dice=[0, 1, 3])
    m.play_all("take", "keep c1", "peek")
    assert m.told(1)[-1][1] == "You see 1."
    assert m.told(0)[-1][1] == "[seat-1] peeks."
    assert m.log[-1] == "Bo peeks."


def test_a_finished_match_refuses_and_explains() -> None:
    m = toy(rounds=1)
    m.play_all("stop", "stop")
    assert m.over
    assert m.outcome is not None
    assert m.outcome.winners == [0, 1]
    with pytest.raises(GameOver, match="all rounds were played"):
        m.play("stop")
    assert m.why("stop").rule == "T5"
    m.undo()
    assert not m.over


def test_options_are_checked() -> None:
    for seats, options, text in [
        (1, {}, "takes 2 to 4 seats, not 1"),
        (2, {"rounds": 10}, "whole number from 1 to 9"),
        (2, {"rounds": "3"}, "whole number"),
        (2, {"round": 3}, "the options are: rounds"),
        (True, {}, "seats"),
    ]:
        with pytest.raises(BadOptions, match=text):
            TOY.settle(seats, options)  # type: ignore[arg-type]


def test_broken_laws_and_broken_rules_are_found() -> None:
    m = toy()
    m.state.deck.pop()
    with pytest.raises(LawBroken, match="a card was lost"):
        m.play("stop")

    def mute(s: State) -> Rules[None]:
        yield Ask(0, [], "?")

    bad = Game("bad", "Bad", "1", 2, 2, WORDS, State, start, mute, TOY.outcome)
    with pytest.raises(RulesError, match="without options"):
        Match(bad, start(2, {"rounds": 1}), 2, {}, None)


def test_random_games_of_the_toy_keep_all_laws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gardariki.engine.record.find_game", lambda name: TOY)
    for i in range(40):
        assert play_by_the_laws(TOY, 2 + i % 3, {}, i).over


def test_loose_dice_copy_goes_the_same_way() -> None:
    dice = LooseDice(random.Random(3))
    twin = dice.copy()
    assert [dice.roll(6) for _ in range(9)] == [twin.roll(6) for _ in range(9)]
