"""The driver, imagination, laws and records in the cases that ordinary games seldom reach."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.toy import BID, KEEP, PEEK, STOP, TAKE, TOY, State, start
from gardariki.engine import laws, record
from gardariki.engine.dice import (
    Dice,
    KeyedDice,
    LooseDice,
    ScriptedDice,
    commitment,
    key_from_seed,
)
from gardariki.engine.errors import (
    BadRecord,
    CannotUndo,
    GameOver,
    IllegalAction,
    LawBroken,
    NotYourTurn,
    RulesError,
)
from gardariki.engine.game import Game, Pile
from gardariki.engine.imagine import imagine
from gardariki.engine.laws import check_here, check_record, play_by_the_laws
from gardariki.engine.log import Line, tell
from gardariki.engine.match import Match
from gardariki.engine.questions import Ask, Chance, Rules, Together, chance, pick
from gardariki.engine.record import (
    answer_code,
    answer_text,
    digest,
    from_record,
    load,
    save,
    to_record,
    verified,
    verify,
)
from gardariki.engine.trail import SPARSE, answer_seat

Beat = Callable[[State], Rules[None]]
ANY: Game[Any] = TOY


def game(beat: Beat, **more: Any) -> Game[Any]:
    """The toy with another beat, which ends the game by setting `turn` to 99."""
    return replace(ANY, beat=beat, **more)


def match(beat: Beat, dice: Dice | None = None, auto: bool = False, **more: Any) -> Match:
    return Match.new(game(beat, **more), 2, dice=dice, names=["Anna", "Bo"], auto=auto)


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records of the toy find it."""
    monkeypatch.setattr("gardariki.engine.record.find_game", lambda name: TOY)


# The driver


def test_rules_that_ask_nonsense_are_defective() -> None:
    def no_question(s: State) -> Rules[None]:
        yield "what?"  # type: ignore[misc]

    def no_chance(s: State) -> Rules[None]:
        yield Chance(0)

    def strange(s: State) -> Rules[None]:
        def talk() -> Rules[int]:
            return (yield from pick(Ask(1, BID([0, 1]))))

        yield Together({0: talk()})

    def backwards(s: State) -> Rules[None]:
        def talk() -> Rules[int]:
            return (yield from pick(Ask(0, BID([0, 1]))))

        yield Together({1: talk()})

    def silent(s: State) -> Rules[None]:
        def talk() -> Rules[int]:
            return (yield from pick(Ask(1, [])))

        yield Together({1: talk()})

    def nested(s: State) -> Rules[None]:
        def talk() -> Rules[int]:
            yield Together({})
            return 0

        yield Together({1: talk()})

    for beat, text in (
        (no_question, "rules yielded 'what\\?', which is no question"),
        (no_chance, "chance was asked to pick from nothing"),
        (strange, "seat 0's own conversation yielded <ask seat 1"),
        (backwards, "seat 1's own conversation yielded <ask seat 0"),
        (silent, "seat 1's own conversation yielded <ask seat 1"),
        (nested, "seat 1's own conversation yielded <together"),
    ):
        with pytest.raises(RulesError, match=text):
            match(beat, ScriptedDice([0]))


def haggle(sealed: bool) -> Beat:
    """Each seat rolls for itself, bids one of two cards, then perhaps a second one."""

    def beat(s: State) -> Rules[None]:
        def talk(seat: int) -> Rules[int]:
            luck: int = yield chance(3)
            bid = yield from pick(Ask(seat, BID([seat, seat + 4]), "First?", "T4"))
            if bid == seat:
                bid = yield from pick(Ask(seat, BID([8, 9]), "Second?", "T4"))
            return bid * 10 + luck

        bids: dict[int, int] = yield Together({seat: talk(seat) for seat in range(2)}, sealed)
        s.points = [bids[0], bids[1]]
        yield Ask(0, [STOP.act, TAKE.act], "Are you sure?", "T5")
        act = yield Ask(0, [STOP.act, TAKE.act], "And now?", "T5")
        tell(s.log, f"[seat-0] says {act.words}.")
        s.turn = 99

    return beat


def test_conversations_go_on_side_by_side() -> None:
    m = match(haggle(False), ScriptedDice([2, 1]))
    assert [answer_seat(code) for code in m.answers] == [-1, -1]
    assert m.together is not None
    assert m.open_from == 0
    assert [ask.seat for ask in m.asks] == [0, 1]
    assert m.ask is m.asked(0)
    assert m.options == BID([0, 4])
    assert (m.stamp(0), m.stamp(1)) == (0, 0)
    m.play("bid c0", seat=0)
    assert (m.stamp(0), m.stamp(1), m.count) == (1, 0, 3)
    assert m.prompt(0) == "Second?"
    m.play("bid c5", seat=1, after=0)
    assert [ask.seat for ask in m.asks] == [0]
    with pytest.raises(NotYourTurn, match="seat 1 is not asked now; to move: seat 0"):
        m.play("bid c1", seat=1)
    m.play("bid c9")
    assert m.together is None
    assert m.state.points == [92, 51]
    assert (m.stamp(0), m.open_from, m.count) == (5, 5, 5)
    m.play_all("stop", "take")
    assert m.over
    assert m.log == ["Anna says take."]
    assert m.told() == [(7, "[seat-0] says take.")]


def test_in_conversations_chance_may_be_answered_from_outside() -> None:
    m = match(haggle(False))
    for value in (2, 1):
        assert m.chance is not None
        assert m.chance.n == 3
        m.roll(value)
    assert m.chance is None
    m.play("bid c4", seat=0)
    m.play("bid c5", seat=1)
    assert m.state.points == [42, 51]


def test_forced_answers_of_a_conversation_are_marked_with_their_seat() -> None:
    def beat(s: State) -> Rules[None]:
        def talk(seat: int) -> Rules[int]:
            return (yield from pick(Ask(seat, BID([seat + 3]), "One?", "T4")))

        yield Together({seat: talk(seat) for seat in range(2)})
        yield Ask(1, [STOP.act, TAKE.act], "?", "T1")
        s.turn = 99

    m = match(beat, auto=True)
    assert m.history == [(0, "bid c3"), (1, "bid c4")]
    assert m.choices() == []
    again = match(beat)
    again.answer_again(m.answers)
    assert again.answers == m.answers
    kept = match(beat)
    assert [ask.seat for ask in kept.asks] == [0, 1]


def test_a_question_that_tells_nothing_waits_in_a_conversation_too() -> None:
    def beat(s: State) -> Rules[None]:
        def talk(seat: int) -> Rules[int]:
            return (yield from pick(Ask(seat, BID([3]), "One?", "T4", always=seat == 1)))

        yield Together({seat: talk(seat) for seat in range(2)})
        s.turn = 99

    m = match(beat, auto=True)
    assert [ask.seat for ask in m.asks] == [1]


def test_who_answers_must_be_said_only_where_several_are_asked() -> None:
    m = match(haggle(False), ScriptedDice([0, 0]))
    with pytest.raises(NotYourTurn, match="seats 0, 1 are asked together: say which seat answers"):
        m.play("bid c0")
    with pytest.raises(NotYourTurn, match="seat 5 is not asked now; to move: seat 0, 1"):
        m.play("bid c0", seat=5)


def test_a_refusal_says_what_would_be_legal() -> None:
    m = Match.new(TOY, 2, dice=ScriptedDice([0, 1, 3]), names=["Anna", "Bo"], auto=False)
    with pytest.raises(IllegalAction) as error:
        m.play("peek")
    assert str(error.value) == (
        "'peek' is not legal now; seat 0 is to move, with the verbs: stop, take"
    )
    m.play("take")
    with pytest.raises(IllegalAction) as error:
        m.play("keep c5")
    assert str(error.value) == (
        "'keep c5' is not legal now; seat 0 is to move, with the verbs: keep;"
        " legal with 'keep': keep c0, keep c1"
    )

    def many(s: State) -> Rules[None]:
        yield Ask(0, BID(range(1, 12)) + KEEP(range(2)), "?", "T1")

    with pytest.raises(IllegalAction, match=r"legal with 'bid': bid c1(, bid c\d+){10}$"):
        match(many).play("bid c0")


def test_a_match_shows_itself() -> None:
    m = match(haggle(False))
    assert repr(m) == "<toy: 0 answers, <chance of 3>>"
    m.roll(0)
    m.roll(0)
    assert repr(m) == "<toy: 2 answers, <ask seat 0: First? [T4] bid c0, bid c4>>"
    m.play("bid c4", seat=0)
    m.play("bid c5", seat=1)
    m.play_all("stop", "stop")
    assert repr(m) == "<toy: over after 6 answers, all rounds were played>"
    assert m.ask is None
    assert m.options == []
    assert m.asks == []
    with pytest.raises(GameOver, match="the game is over: all rounds were played"):
        m.play("stop")
    with pytest.raises(RulesError, match="Toy has no board to draw"):
        m.svg()


def test_a_game_may_be_over_before_it_begins() -> None:
    state = start(2, {"rounds": 1})
    state.turn = 2
    state.log.append(Line("Nothing to do."))
    m = Match.at(TOY, state, {"rounds": 1}, dice=None)
    assert m.over
    twin = m.clone()
    assert twin.over
    assert TOY.codec.encode(twin.state) == TOY.codec.encode(m.state)
    with pytest.raises(CannotUndo, match="there is nothing to take back"):
        m.undo()


def test_a_match_is_as_plain_as_it_is_asked_to_be() -> None:
    options = TOY.settle(2, {})
    m = Match(TOY, start(2, options), 2, options, None)
    assert (m.auto, m.check, m.from_start, m.given, m.sparse, m.skips) == (
        False, False, True, 0, 0, [],
    )  # fmt: skip
    assert m.back(0).dice is None
    assert Match.at(TOY, start(2, options), dice=None).auto
    resumed = Match.resume(TOY, start(2, options), options, dice=None)
    assert resumed.auto
    assert resumed.told()[0] == (0, "The game goes on here under newer rules.")


def test_a_roll_that_does_not_fit_another_opening_is_refused() -> None:
    m = Match.new(TOY, 2, dice=ScriptedDice([11, 0]), auto=False)
    m.play("take")
    smaller = start(2, {"rounds": 6})
    smaller.deck = list(range(6))
    twin = m.retold(smaller)
    with pytest.raises(IllegalAction, match="a roll of 11 where chance picks from 0 to 5"):
        twin.play("take")


def test_a_stamp_counts_ones_own_answers_in_a_conversation() -> None:
    def beat(s: State) -> Rules[None]:
        def talk(seat: int) -> Rules[int]:
            for _ in range(3):
                yield Ask(seat, BID([0, 1]), "?", "T4")
            return 0

        yield Ask(0, [STOP.act, TAKE.act], "?", "T1")
        yield Together({seat: talk(seat) for seat in range(2)})
        s.turn = 99

    m = match(beat)
    m.play("stop")
    for given in range(3):
        assert (m.stamp(0), m.stamp(1)) == (1 + given, 1)
        m.play("bid c1", seat=0)
    m.undo(seat=0)
    m.undo(seat=0)
    assert m.stamp(0) == 2
    m.play("bid c0", seat=1)
    m.undo(seat=0)
    assert m.history[1:] == [(1, "bid c0")]
    m.redo()
    assert m.stamp(0) == 2


# Taking back


def test_in_a_conversation_one_takes_back_all_that_followed_of_ones_own() -> None:
    m = match(haggle(False), ScriptedDice([0, 0]))
    m.play("bid c0", seat=0)
    m.play("bid c5", seat=1)
    m.undo(seat=0)
    assert m.prompt(0) == "First?"
    assert m.asked(1) is None
    assert m.history[2:] == [(1, "bid c5")]
    m.redo()
    assert m.prompt(0) == "Second?"
    assert m.history[2:] == [(1, "bid c5"), (0, "bid c0")]
    m.undo()  # whoever answered last
    assert m.history[2:] == [(1, "bid c5")]
    m.undo()
    with pytest.raises(CannotUndo, match="a die was rolled"):
        m.undo()


def test_in_a_conversation_forced_answers_are_taken_back_and_given_again() -> None:
    def beat(s: State) -> Rules[None]:
        def talk(seat: int) -> Rules[int]:
            yield Ask(seat, BID([0, 1]), "First?", "T4")
            yield Ask(seat, BID([2]), "Forced", "T4")
            yield Ask(seat, BID([3, 4]), "Third?", "T4")
            return 0

        yield Together({seat: talk(seat) for seat in range(2)})
        s.turn = 99

    m = match(beat, auto=True)
    m.play("bid c1", seat=0)
    assert m.history == [(0, "bid c1"), (0, "bid c2")]
    m.play("bid c0", seat=1)
    m.undo(seat=0)
    assert m.history == [(1, "bid c0"), (1, "bid c2")]
    assert m.prompt(0) == "First?"
    m.redo()
    assert m.prompt(0) == "Third?"
    assert m.history[2:] == [(0, "bid c1"), (0, "bid c2")]
    assert m.choices(0) == [2]


def test_taking_back_in_a_conversation_stops_at_chance() -> None:
    def beat(s: State) -> Rules[None]:
        def talk(seat: int) -> Rules[int]:
            yield Ask(seat, BID([seat, 4]), "First?", "T4")
            luck: int = yield chance(3)
            yield Ask(seat, BID([seat, 5]), "Second?", "T4")
            return luck

        yield Together({seat: talk(seat) for seat in range(2)})
        s.turn = 99

    m = match(beat, ScriptedDice([1, 2]))
    m.play("bid c4", seat=0)
    with pytest.raises(CannotUndo, match="a die was rolled or a card drawn"):
        m.undo(seat=0)
    m.play("bid c5", seat=0)
    m.undo(seat=0)
    assert m.prompt(0) == "Second?"


def test_before_anyone_has_spoken_one_takes_back_what_came_before() -> None:
    def beat(s: State) -> Rules[None]:
        def talk(seat: int) -> Rules[int]:
            return (yield from pick(Ask(seat, BID([0, 1]), "?", "T4")))

        yield Ask(0, [STOP.act, TAKE.act], "?", "T1")
        yield Together({seat: talk(seat) for seat in range(2)})
        s.turn = 99

    m = match(beat)
    m.play("stop")
    m.undo(seat=0)
    assert (m.count, m.together) == (0, None)
    m.play("stop")
    m.play("bid c1", seat=1)
    with pytest.raises(CannotUndo, match="you have answered nothing yet"):
        m.undo(seat=0)


def test_taking_back_over_the_end_of_a_conversation() -> None:
    m = match(haggle(False), ScriptedDice([0, 0]))
    m.play("bid c4", seat=0)
    m.play("bid c5", seat=1)
    assert m.together is None
    with pytest.raises(CannotUndo, match="Bo has answered since"):
        m.undo(seat=0)
    m.undo(seat=1)
    assert m.asked(1) is not None
    assert m.asked(0) is None
    m.redo()
    assert m.state.points == [40, 50]


def test_a_blocked_answer_taken_back_by_force_forgets_what_could_be_redone() -> None:
    m = Match.new(TOY, 2, dice=KeyedDice(key_from_seed(5)), auto=False)
    m.play("stop")
    m.play("take")
    m.undo(force=True)
    assert m.skips == [(1, 2)]
    with pytest.raises(CannotUndo, match="nothing to do again"):
        m.redo()
    m.play("take")
    m.play(m.options[0])
    m.undo(force=True)
    m.undo(force=True)
    assert m.skips == [(1, 5)]
    loose = Match.new(TOY, 2, dice=LooseDice(random.Random(1)), auto=False)
    loose.play("take")
    loose.undo(force=True)
    assert loose.skips == []


def test_any_moment_can_be_stood_at_again() -> None:
    m = Match.new(TOY, 3, {"rounds": 3}, dice=KeyedDice(key_from_seed(8)))
    source = random.Random(8)
    moments: dict[int, bytes] = {}
    while not m.over:
        moments[m.count] = TOY.codec.encode(m.state)
        ask = source.choice(m.asks)
        m.play(source.choice(ask.options), seat=ask.seat)
    for count, state in moments.items():
        back = m.back(count)
        assert back.count == count
        assert TOY.codec.encode(back.state) == state
        assert back.answers == m.answers[:count]
        assert back.told() == [(n, text) for n, text in m.told() if n <= count]
    assert isinstance(m.dice, KeyedDice)
    twin = m.back(0)
    assert isinstance(twin.dice, KeyedDice)
    assert twin.dice is not m.dice
    assert twin.dice.count == m.dice.count
    assert m.back(m.count).over
    for count in (-1, m.count + 1):
        with pytest.raises(CannotUndo, match=f"answers 0 to {m.count}, not {count}"):
            m.back(count)


def test_states_are_kept_every_so_many_answers() -> None:
    m = Match.new(TOY, 2, {"rounds": 9}, dice=KeyedDice(key_from_seed(1)), auto=False)
    m.sparse = 4
    while not m.over:
        m.play(STOP.act, seat=m.asks[0].seat)
    kept = [beat.first for beat in m.beats if beat.opening]
    assert kept == [0, 4, 8, 12, 16]
    full = [m.opening(at) for at in range(len(m.beats))]
    assert all(full)
    assert m.opening() == full[-1]
    assert TOY.codec.decode(full[3]).turn == 3
    assert SPARSE == 64


def test_a_clone_has_its_own_dice_or_those_it_is_given() -> None:
    m = Match.new(TOY, 2, dice=KeyedDice(key_from_seed(2)), auto=False, check=True)
    m.skips = [(0, 1)]
    m.sparse, m.given = 7, 3
    twin = m.clone()
    assert twin.dice is not m.dice
    assert (twin.check, twin.auto, twin.skips, twin.sparse, twin.given) == (
        True, False, [(0, 1)], 7, 3,
    )  # fmt: skip
    assert (twin.names, twin.from_start, twin.settings) == (m.names, True, m.settings)
    own = ScriptedDice([5, 4, 3])
    other = m.clone(own)
    assert other.dice is own
    other.play("take")
    assert own.count == 2
    assert m.count == 0
    m.play("stop")
    m.undo()
    m.clone().redo()


# Imagination


def test_sealed_answers_stay_secret_when_all_is_said() -> None:
    """In a sealed conversation another's bids are imagined anew, however many there were."""
    for sealed, worlds in ((True, {1, 5}), (False, {5})):
        m = match(haggle(sealed), ScriptedDice([0, 0]), cover=forget_points, guess=guess_points)
        m.play("bid c4", seat=0)
        m.play("bid c5", seat=1)
        m.play("stop")
        seen = set()
        for seed in range(40):
            world = imagine(m, 0, random.Random(seed))
            assert world.prompt(0) == "And now?"
            assert world.history[:1] == [(-1, "0")]
            mine = [words for who, words in world.history if who == 0]
            assert mine == ["bid c4", "stop"]
            seen.add(next(words for who, words in world.history if who == 1))
        assert seen == {f"bid c{card}" for card in worlds}


def test_a_longer_sealed_talk_may_be_imagined_as_a_shorter_one() -> None:
    for me, bids in ((0, ("bid c1", "bid c8")), (1, ("bid c0", "bid c9"))):
        other = 1 - me
        m = match(haggle(True), ScriptedDice([0, 0]), cover=forget_points, guess=guess_points)
        for bid in bids:
            m.play(bid, seat=other)
        m.play(BID[me + 4], seat=me)
        lengths = set()
        for seed in range(40):
            world = imagine(m, me, random.Random(seed))
            assert [words for who, words in world.history if who == me] == [f"bid c{me + 4}"]
            lengths.add(sum(1 for who, _ in world.history if who == other))
        assert lengths == {1, 2}


def test_worlds_that_ask_otherwise_are_thought_away() -> None:
    """What is asked, or who, may depend on a card that is hidden; then it tells of that card."""

    def what(s: State) -> Rules[None]:
        yield Ask(0, [STOP.act, TAKE.act], "?", "T1")
        yield Ask(0, [STOP.act, TAKE.act] if s.deck[0] < 6 else [STOP.act, PEEK.act], "?", "T1")
        s.turn = 99

    def who(s: State) -> Rules[None]:
        yield Ask(0, [STOP.act, TAKE.act], "?", "T1")
        yield Ask(0 if s.deck[0] < 6 else 1, [STOP.act, TAKE.act], "?", "T1")
        s.turn = 99

    def talk(s: State) -> Rules[None]:
        def bids(seat: int) -> Rules[int]:
            bid = yield from pick(Ask(seat, BID([0, 1]), "First?", "T4"))
            if seat == 1 and s.deck[0] >= 6:
                bid = yield from pick(Ask(seat, BID([0, 1]), "Second?", "T4"))
            return bid

        yield Together({seat: bids(seat) for seat in range(2)})
        yield Ask(0, [STOP.act, TAKE.act], "?", "T1")
        s.turn = 99

    for beat, answers in ((what, [(0, "stop")]), (who, [(0, "stop")]),
                          (talk, [(0, "bid c0"), (1, "bid c1")])):  # fmt: skip
        m = match(beat)
        for seat, words in answers:
            m.play(words, seat=seat)
        for seed in range(12):
            world = imagine(m, 0, random.Random(seed))
            assert world.state.deck[0] < 6
            assert world.history == answers


def forget_points(s: State, seat: int) -> None:
    s.points = [0] * s.seats


def guess_points(s: State, seat: int, source: random.Random) -> None:
    return


def test_an_open_conversation_is_imagined_as_far_as_it_may_have_gone() -> None:
    m = match(haggle(False), ScriptedDice([0, 0]))
    m.play("bid c1", seat=1)
    lengths = set()
    for seed in range(40):
        world = imagine(m, 0, random.Random(seed))
        assert world.asked(0) is not None
        assert world.asked(0).options == BID([0, 4])  # type: ignore[union-attr]
        lengths.add(world.asked(1) is None)
    assert lengths == {True, False}


def test_an_imagined_match_goes_on_with_dice_of_its_own() -> None:
    m = Match.new(TOY, 2, dice=KeyedDice(key_from_seed(3)), check=True)
    m.play("take")
    source = random.Random(1)
    world = imagine(m, 1, source)
    assert isinstance(world.dice, LooseDice)
    assert world.dice.source is source
    assert (world.auto, world.check, world.sparse) == (True, False, SPARSE)
    assert len(world.beats) == 1
    assert world.count == m.count
    while not world.over:
        world.play(world.asks[0].options[0], seat=world.asks[0].seat)
    with pytest.raises(RulesError, match="the game is over; there is nothing to imagine"):
        imagine(world, 1, source)


def test_what_a_seat_drew_is_not_what_the_other_imagines() -> None:
    m = Match.new(TOY, 2, dice=ScriptedDice([3, 5, 0]), auto=False)
    m.play("take")
    drawn = {tuple(sorted(imagine(m, 1, random.Random(i)).state.drawn)) for i in range(60)}
    assert len(drawn) > 10
    own = {tuple(imagine(m, 0, random.Random(i)).state.drawn) for i in range(20)}
    assert own == {tuple(m.state.drawn)}


def test_rules_that_betray_a_secret_cannot_be_imagined() -> None:
    def beat(s: State) -> Rules[None]:
        tell(s.log, f"The cards are {s.deck}.")
        yield Ask(0, [STOP.act, TAKE.act], "?", "T1")
        yield Ask(0, [STOP.act, TAKE.act], "?", "T1")
        s.turn = 99

    m = match(beat)
    m.play("stop")
    with pytest.raises(RulesError, match="seat 0 cannot imagine this position of toy"):
        imagine(m, 0, random.Random(1))


# Laws: each is broken once, to see it noticed


def broken(beat: Beat, text: str, every: int = 1, limit: int = 200, **more: Any) -> None:
    with pytest.raises(LawBroken, match=text):
        play_by_the_laws(game(beat, **more), 2, {}, 1, every, limit)


def steady(s: State) -> Rules[None]:
    yield Ask(0, [STOP.act, TAKE.act], "?", "T1")


def test_a_game_that_never_ends_breaks_a_law() -> None:
    broken(steady, "no end after 200 answers", every=500)


def test_a_clone_that_differs_breaks_a_law() -> None:
    asked: list[int] = []

    def beat(s: State) -> Rules[None]:
        asked.append(1)
        yield Ask(0, BID([len(asked) % 12, (len(asked) + 1) % 12]), "?", "T1")

    broken(beat, "a clone differs from its original")


def test_a_view_that_shows_what_is_hidden_breaks_a_law() -> None:
    def secrets(s: State) -> list[Pile]:
        """Who may see must not depend on what there is to be seen."""
        return [Pile("card", s.deck, 0b11 if s.deck[0] > 0 else 0)]

    broken(steady, "the view of seat . changes with what it cannot see", secrets=secrets)


def test_taking_back_that_does_not_lead_back_breaks_a_law(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Match.redo

    def forgetful(self: Match) -> None:
        real(self)
        self.state.turn += 1

    monkeypatch.setattr(Match, "redo", forgetful)
    with pytest.raises(LawBroken, match="undo and redo do not lead back"):
        play_by_the_laws(TOY, 2, {}, 1)


def test_a_record_that_leads_elsewhere_breaks_a_law(monkeypatch: pytest.MonkeyPatch) -> None:
    m = play_by_the_laws(TOY, 2, {"rounds": 2}, 3)
    check_record(m)

    def elsewhere(data: object) -> Match:
        again = from_record(data)
        again.state.points[0] += 1
        return again

    def otherwise(data: object) -> Match:
        again = from_record(data)
        again.beats[1].opening = b"x"
        return again

    monkeypatch.setattr(laws, "from_record", elsewhere)
    with pytest.raises(LawBroken, match="a replayed record ends in another position"):
        check_record(m)
    monkeypatch.setattr(laws, "from_record", otherwise)
    with pytest.raises(LawBroken, match="a replayed record passes through other positions"):
        check_record(m)


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        ("state", "seat 0 can tell its imagination from the truth"),
        ("lines", "the log of seat 0 tells what it cannot see"),
        ("again", "what seat 0 imagines depends on what it cannot see"),
    ],
)
def test_imagination_gone_wrong_breaks_a_law(
    monkeypatch: pytest.MonkeyPatch, fault: str, text: str
) -> None:
    m = Match.new(TOY, 2, dice=KeyedDice(key_from_seed(4)), auto=False)
    m.play_all("stop", "stop")
    check_here(m, random.Random(1))
    calls: list[int] = []

    def wrong(match: Match, seat: int, source: random.Random) -> Match:
        world = imagine(match, seat, source)
        calls.append(seat)
        if fault == "state":
            world.state.turn += 1
        elif fault == "lines":
            world.beat.lines.append((0, Line("Something else.")))
        elif len(calls) == 2:
            world.state.points[1] += 1
        return world

    monkeypatch.setattr(laws, "imagine", wrong)
    with pytest.raises(LawBroken, match=text):
        check_here(m, random.Random(1))


def test_laws_are_checked_at_every_so_many_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    monkeypatch.setattr(laws, "check_here", lambda m, source: seen.append(m.count))
    m = play_by_the_laws(TOY, 2, {}, 5, every=4)
    wanted = []
    before = 0
    for count in range(m.count):
        if answer_seat(m.answers[count]) >= 0:
            beats = sum(1 for beat in m.beats if beat.first <= count)
            if count % 4 == 0 or (beats != before and beats % 4 == 0):
                wanted.append(count)
            before = beats
    assert seen == wanted
    assert any(count % 4 for count in seen)
    seen.clear()
    m = play_by_the_laws(TOY, 2, {}, 5)
    asked = [count for count in range(m.count) if answer_seat(m.answers[count]) >= 0]
    assert seen == asked
    assert (m.auto, m.check) == (False, True)
    weighed = play_by_the_laws(TOY, 2, {}, 5, weigh=lambda a: 1.0 if a is not TAKE.act else 0.0)
    assert all(words != "take" for _, words in weighed.history)
    monkeypatch.undo()


# Records


def played(rounds: int = 2, **given: Any) -> Match:
    m = Match.new(
        TOY, 2, {"rounds": rounds}, dice=KeyedDice(key_from_seed(6)), names=["Anna", "Bo"], **given
    )
    source = random.Random(6)
    while not m.over:
        ask = source.choice(m.asks)
        m.play(source.choice(ask.options), seat=ask.seat)
    return m


def test_a_record_tells_what_the_documentation_says() -> None:
    m = played()
    told = to_record(m)
    assert isinstance(m.dice, KeyedDice)
    assert m.outcome is not None
    assert told == {
        "format": "gardariki-record",
        "version": 1,
        "game": "toy",
        "rules": "1",
        "options": {"rounds": 2},
        "seats": ["Anna", "Bo"],
        "auto": True,
        "commitment": told["commitment"],
        "rolled": m.dice.count,
        "key": m.dice.key.hex(),
        "answers": [answer_text(m, code) for code in m.answers],
        "digest": digest(m),
        "outcome": {
            "places": m.outcome.places,
            "reason": m.outcome.reason,
            "scores": m.outcome.scores,
        },
    }
    running = m.back(4)
    told = to_record(running)
    assert "key" not in told
    assert "outcome" not in told
    assert told["beat"]["first"] == running.beats[-1].first
    assert told["beat"]["state"]["turn"] == TOY.codec.decode(running.opening()).turn
    assert "opening" not in told
    assert "given" not in told
    assert "skips" not in told


def test_answers_are_told_in_words_and_read_again() -> None:
    m = played()
    for code in m.answers:
        assert answer_code(TOY, answer_text(m, code)) == code
    texts = [answer_text(m, code) for code in m.answers]
    assert any(text.startswith("* ") for text in texts)
    assert answer_code(TOY, "0! stop") != answer_code(TOY, "0 stop")
    for wrong in ("* 6/6", "* -1/6", "* 0/0", "15 stop", "-1 stop", "x stop", "0!! stop", "* 1"):
        with pytest.raises(ValueError, match=r"no roll|no seat|invalid literal"):
            answer_code(TOY, wrong)
    assert answer_seat(answer_code(TOY, "14 stop")) == 14
    assert answer_code(TOY, f"* 3/{(1 << 24) - 1}")
    with pytest.raises(ValueError, match="no roll"):
        answer_code(TOY, f"* 3/{1 << 24}")


def test_a_save_is_whole_readable_and_private(tmp_path: Path) -> None:
    m = Match.new(TOY, 2, dice=KeyedDice(key_from_seed(6)), names=["Ånna", "Bo"])
    m.play("take")
    path = tmp_path / "game.json"
    m.save(str(path))
    text = path.read_text(encoding="utf-8")
    assert text.startswith('{\n "format": "gardariki-record",\n')
    assert "Ånna" in text
    assert text.endswith("}\n")
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]
    assert "key" in json.loads(text)
    save(m, path, private=False)
    assert "key" not in json.loads(path.read_text(encoding="utf-8"))
    assert load(path).answers == m.answers


def test_what_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    save(played(), path)
    size = path.stat().st_size
    monkeypatch.setattr(record, "MAX_BYTES", size)
    load(path)
    monkeypatch.setattr(record, "MAX_BYTES", size - 1)
    with pytest.raises(BadRecord, match=f"the file is larger than {size - 1} bytes"):
        load(path)
    monkeypatch.undo()
    monkeypatch.setattr("gardariki.engine.record.find_game", lambda name: TOY)
    answers = len(played().answers)
    monkeypatch.setattr(record, "MAX_ANSWERS", answers)
    from_record(to_record(played()))
    monkeypatch.setattr(record, "MAX_ANSWERS", answers - 1)
    with pytest.raises(BadRecord, match=f"more than {answers - 1} answers"):
        from_record(to_record(played()))
    assert record.MAX_BYTES == 64 * 1024 * 1024


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"seats": ["a" * 81, "b"]}, "are not names"),
        ({"auto": 1}, "'auto' is missing or not of type bool"),
        ({"given": True}, "'given' is missing or not of type int"),
        ({"rolled": True}, "'rolled' is missing or not of type int"),
        ({"rolled": None}, "'rolled' is missing or not of type int"),
        ({"skips": [[1, 2, 3]]}, "not pairs of numbers"),
        ({"skips": [[1]]}, "not pairs of numbers"),
        ({"skips": [[1, "2"]]}, "not pairs of numbers"),
        ({"skips": 3}, "'skips' is missing or not of type list"),
        ({"opening": {"seats": 9}}, "not a position"),
        ({"outcome": None}, "'outcome' is missing or not of type dict"),
    ],
)
def test_fields_that_do_not_fit_are_named(change: dict[str, Any], text: str) -> None:
    told = to_record(played()) | change
    with pytest.raises(BadRecord, match=text):
        from_record(told)


def test_a_record_that_does_not_say_so_answers_nothing_by_itself() -> None:
    told = to_record(played())
    del told["auto"]
    assert from_record(told).auto is False


def test_names_of_eighty_letters_are_names() -> None:
    told = to_record(played())
    told["seats"] = ["a" * 80, "b"]
    assert from_record(told).names[0] == "a" * 80


def test_an_opening_for_other_seats_is_refused() -> None:
    told = to_record(played())
    told["opening"] = TOY.codec.to_plain(start(3, {"rounds": 2}))
    with pytest.raises(BadRecord, match="'opening' is for another number of seats"):
        from_record(told)


def test_a_record_that_ends_before_a_roll_was_cut_short() -> None:
    told = to_record(played().back(0), private=True)
    m = Match.new(TOY, 2, {"rounds": 2}, dice=None, names=["Anna", "Bo"])
    m.play("take")
    told["answers"] = ["0 take"]
    told["digest"] = digest(m)
    with pytest.raises(BadRecord, match="the record ends before a roll; it was cut short"):
        from_record(told)


def test_an_outcome_told_too_early_is_refused() -> None:
    told = to_record(played().back(0), private=True)
    told["outcome"] = {"places": [1, 2]}
    with pytest.raises(BadRecord, match="tells an outcome, but its game is not over"):
        from_record(told)


def test_dice_of_a_record() -> None:
    told = to_record(played())
    again, rolls = verified(told)
    assert isinstance(again.dice, KeyedDice)
    assert again.dice.count == rolls == told["rolled"] == verify(told)
    public = to_record(played().back(3))
    fresh = from_record(public).dice
    assert isinstance(fresh, KeyedDice)
    assert fresh.count == 0
    long = told | {"key": "00" * 65, "commitment": commitment(bytes(65))}
    with pytest.raises(BadRecord, match="impossible"):
        from_record(long)
    none = {k: v for k, v in told.items() if k not in ("commitment", "key", "rolled")}
    assert isinstance(from_record(none).dice, KeyedDice)
    with pytest.raises(BadRecord, match="the dice can be verified once the game is over"):
        verify(none)


def test_only_rolls_of_its_own_are_verified() -> None:
    m = played()
    told = to_record(m)
    rolls = verify(told)
    place = next(i for i, text in enumerate(told["answers"]) if text.startswith("*"))
    # The game went on from a moment of another: the first roll was given, and rolled elsewhere.
    own = KeyedDice(key_from_seed(99))
    other = Match.new(TOY, 2, {"rounds": 2}, dice=None, names=["Anna", "Bo"])
    other.answer_again(m.answers[: place + 1])
    other.given = place + 1
    other.dice = own
    if other.chance is not None:
        other.roll(own.roll(other.chance.n))
    source = random.Random(1)
    while not other.over:
        ask = other.asks[0]
        other.play(source.choice(ask.options), seat=ask.seat)
    told = to_record(other)
    assert told["given"] == place + 1
    assert verify(told) == sum(1 for a in told["answers"] if a.startswith("*")) - 1
    assert rolls > 1


def test_after_a_taken_back_roll_the_count_goes_on() -> None:
    m = Match.new(TOY, 2, {"rounds": 2}, dice=KeyedDice(key_from_seed(6)), names=["A", "B"])
    m.play("take")
    m.undo(force=True)
    source = random.Random(2)
    while not m.over:
        ask = m.asks[0]
        m.play(source.choice(ask.options), seat=ask.seat)
    told = to_record(m)
    assert told["skips"] == [[0, 2]]
    verify(told)
    assert from_record(told).skips == [(0, 2)]
    with pytest.raises(BadRecord, match="chance gave"):
        verify(told | {"skips": [[0, 3]]})


def test_under_newer_rules_only_a_running_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    newer = replace(ANY, version="2")
    monkeypatch.setattr("gardariki.engine.record.find_game", lambda name: newer)
    over = to_record(played())
    assert from_record(over).over  # the answers still fit
    with pytest.raises(BadRecord, match="answer 0"):
        from_record(over | {"answers": ["0 peek"]})
    running = to_record(played().back(6), private=True)
    again = from_record(running | {"answers": ["0 peek"]})
    assert again.count == 0
    assert not again.from_start
    assert again.auto is True
    monkeypatch.setattr("gardariki.engine.record.find_game", lambda name: TOY)
    with pytest.raises(BadRecord, match="answer 0"):
        from_record(running | {"answers": ["0 peek"]})
    assert PEEK.act not in Match.new(TOY, 2, dice=None).options
