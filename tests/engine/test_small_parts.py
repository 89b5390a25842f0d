"""The kernel's small parts, held against what they say of themselves."""

from __future__ import annotations

import hashlib
import importlib.util
import random
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from engine.toy import BID, TOY, WORDS, State
from gardariki.engine import effects as fx
from gardariki.engine import registry
from gardariki.engine.codec import Codec
from gardariki.engine.data import Reader
from gardariki.engine.decks import draw_some
from gardariki.engine.dice import (
    KeyedDice,
    LooseDice,
    ScriptedDice,
    commitment,
    key_from_seed,
    keyed_roll,
)
from gardariki.engine.effects import Effect, Language, Op
from gardariki.engine.errors import (
    BadData,
    BadDice,
    BadRecord,
    RulesError,
    UnknownGame,
    UnknownWord,
)
from gardariki.engine.features import Figures
from gardariki.engine.game import Game, Pile, no_laws, no_secrets
from gardariki.engine.log import Line, mark, named, plain, seen_by, tell, tell_only
from gardariki.engine.options import Option, settle
from gardariki.engine.outcome import Outcome, ranking
from gardariki.engine.questions import Ask, Chance, Reason, Together, chance, d6, draw
from gardariki.engine.registry import game, game_of, games
from gardariki.engine.seats import clockwise, friends, next_in, opponents, own_first
from gardariki.engine.tiles import (
    EDGES,
    edge_mask,
    fits,
    joins,
    neighbours,
    opposite,
    turned,
    turns,
)
from gardariki.engine.trail import (
    Beat,
    answer_seat,
    answer_value,
    chance_code,
    chance_of,
    is_choice,
    is_forced,
    seat_code,
)
from gardariki.engine.views import hidden, permute, view
from gardariki.engine.words import Nouns, Verb, Vocabulary

# Dice


def by_hand(key: bytes, count: int, n: int) -> int:
    """A roll as the documentation of records describes it."""
    retry = 0
    while True:
        text = count.to_bytes(8, "little") + retry.to_bytes(8, "little")
        digest = hashlib.blake2b(text, digest_size=8, key=key).digest()
        value = sum(byte << 8 * place for place, byte in enumerate(digest))
        if value < n * (2**64 // n):
            return value % n
        retry += 1


@pytest.mark.parametrize("n", [1, 2, 6, 12, 2**63 + 1, 3 * 2**62])
def test_a_keyed_roll_is_what_anyone_can_work_out(n: int) -> None:
    """With large n about half of the values are thrown again."""
    key = key_from_seed("fair")
    assert [keyed_roll(key, i, n) for i in range(24)] == [by_hand(key, i, n) for i in range(24)]


def test_keys_and_promises_never_change() -> None:
    """Published commitments of old games must stay what they are."""
    assert key_from_seed(7).hex().startswith("bbfe74b00a7a0b4ee696a586ec5f0242")
    assert commitment(b"k").startswith("fac932e02b3ab80bbc756d2e7a3ef54e")
    assert key_from_seed(7) == key_from_seed("7")
    assert len(commitment(b"k")) == 64
    assert commitment(b"k") != commitment(b"l")


def test_dice_count_their_rolls_and_copies_go_on_alike() -> None:
    dice = KeyedDice(key_from_seed(1))
    first = [dice.roll(6) for _ in range(3)]
    twin = dice.copy()
    assert dice.count == 3
    assert [dice.roll(6) for _ in range(5)] == [twin.roll(6) for _ in range(5)]
    assert [KeyedDice(dice.key, i).roll(6) for i in range(3)] == first
    assert len(KeyedDice().key) == 32
    assert KeyedDice().key != KeyedDice().key
    scripted = ScriptedDice([0, 5, 2])
    assert (scripted.roll(6), scripted.copy().roll(6), scripted.roll(6)) == (0, 5, 5)
    with pytest.raises(BadDice, match="scripted roll 2 is 2; it must be 0 to 1"):
        scripted.roll(2)
    with pytest.raises(BadDice, match="scripted roll 0 is -1"):
        ScriptedDice([-1]).roll(6)
    assert {LooseDice(random.Random(i)).roll(3) for i in range(60)} == {0, 1, 2}


# Tiles and seats


def test_edges_turn_and_meet() -> None:
    for mask in range(16):
        letters = {EDGES[e] for e in range(4) if mask >> e & 1}
        assert edge_mask("".join(sorted(letters))) == mask
        for turn in range(-1, 6):
            moved = {EDGES[(EDGES.index(letter) + turn) % 4] for letter in letters}
            assert turned(mask, turn) == edge_mask(sorted(moved))
        shapes = [turned(mask, turn) for turn in turns(mask)]
        assert len(set(shapes)) == len(shapes)
        assert set(shapes) == {turned(mask, turn) for turn in range(4)}
        assert turns(mask)[0] == 0
        for other in range(16):
            for edge in range(4):
                mine, theirs = mask >> edge & 1, other >> opposite(edge) & 1
                assert joins(mask, edge, other) is (mine == theirs == 1)
                assert fits(mask, edge, other) is (mine == theirs)
    assert [opposite(edge) for edge in range(4)] == [2, 3, 0, 1]


@pytest.mark.parametrize(("width", "height"), [(1, 1), (3, 2), (2, 5)])
def test_neighbours_share_an_edge(width: int, height: int) -> None:
    for cell in range(width * height):
        x, y = cell % width, cell // width
        wanted = [
            (edge, cell + dx + dy * width)
            for edge, (dx, dy) in enumerate(((0, 1), (1, 0), (0, -1), (-1, 0)))
            if 0 <= x + dx < width and 0 <= y + dy < height
        ]
        assert neighbours(cell, width, height) == wanted


def test_seats_go_round() -> None:
    assert clockwise(1, 0) == [0]
    assert clockwise(3, 2) == [2, 0, 1]
    assert own_first(3, 0) == own_first(3, -1) == [0, 1, 2]
    assert own_first(3, 2) == [2, 0, 1]
    assert next_in(0, [False, False]) == 1
    assert next_in(2, [True, False, False, True]) == 1
    assert next_in(0, [True, True, True]) == 0
    assert next_in(3, [True, True, True, False]) == 3
    assert friends([1, 1, 1], 1) == [2, 0]
    assert opponents([0, 1, 2], 1) == [2, 0]
    assert friends([0, 1], 0) == opponents([0, 0], 0) == []


# Outcome


def test_places_winners_and_utilities() -> None:
    assert ranking([(1,), (3,), (2,), (3,)]) == [4, 1, 3, 1]
    assert ranking([(1, 2), (1, 3)]) == [2, 1]
    shared = Outcome([1, 1, 3, 4], "")
    assert shared.winners == [0, 1]
    assert shared.utilities() == pytest.approx([2 / 3, 2 / 3, -1 / 3, -1])
    assert Outcome([1], "").utilities() == [0]
    assert Outcome([0, 1, 2], "").winners == [1]
    assert Outcome([2, 1], "").utilities() == [-1, 1]
    assert (shared.rule, shared.sheet, shared.scores) == ("", [], [])


# Words


def test_actions_have_no_number_before_a_vocabulary_gives_them_one() -> None:
    lone = Verb("wave")
    assert lone.act.number == -1
    assert lone.act.noun == -1
    with pytest.raises(UnknownWord, match="'wave' is an action of another game"):
        WORDS.find(lone.act)
    with pytest.raises(ValueError, match="'take' is in a vocabulary already"):
        Vocabulary(Verb("wave"), WORDS.verbs[0])
    with pytest.raises(ValueError, match="'go' is in a vocabulary already"):
        Vocabulary(Verb("go"), Verb("go"))


def test_words_labels_and_targets() -> None:
    towns = Nouns("town", ["kiev", "old_ladoga"])
    sail, rest, hide = (
        Verb("sail_to", towns),
        Verb("rest_now"),
        Verb("hide", towns, "Hide {}!", True),
    )
    words = Vocabulary(sail, rest, hide)
    assert [action.number for action in words.actions] == [0, 1, 2, 3, 4]
    assert len(words) == 5
    assert len(towns) == 2
    assert sail.label == "Sail to: {}"
    assert rest.label == "Rest now"
    assert sail[1].label == "Sail to: Old Ladoga"
    assert hide[0].label == "Hide Kiev!"
    assert (hide.secret, sail.secret) == (True, False)
    assert (sail[0].target, rest.act.target) == ("town-kiev", "")
    assert (str(sail[0]), repr(sail), repr(rest.act)) == (
        "sail_to kiev", "<verb sail_to>", "<rest_now>",
    )  # fmt: skip
    assert words.find(" sail_to   kiev ") is sail[0]
    assert words.find(0) is sail[0]
    assert words.find(4) is hide[1]
    towns.rename(["Kyiv", "Ladoga"])
    assert (towns.marks, towns.labels) == (
        ["[town-kiev:Kyiv]", "[town-old_ladoga:Ladoga]"],
        ["Kyiv", "Ladoga"],
    )
    with pytest.raises(ValueError, match="zip"):
        towns.rename(["Kyiv"])
    with pytest.raises(ValueError, match="ids must be unique"):
        Nouns("town", ["a", "a"])
    with pytest.raises(ValueError, match="one label each"):
        Nouns("town", ["a", "b"], ["A"])


def test_a_wrong_word_is_told_what_would_be_right() -> None:
    many = Nouns("card", [f"c{i}" for i in range(13)])
    few = Nouns("die", [f"d{i}" for i in range(12)])
    words = Vocabulary(Verb("lay", many), Verb("cast", few), Verb("rest"))
    told = {
        "": "an empty answer; give a verb and its noun, such as 'lay c0'",
        "fly": "no verb 'fly'; the verbs are: lay, cast, rest",
        "rest c1": "'rest' takes no noun",
        "lay x": "'lay x': 'lay' takes one card: " + ", ".join(many.ids[:12]) + ", …",
        "cast x": "'cast x': 'cast' takes one die: " + ", ".join(few.ids),
    }
    for given, text in told.items():
        with pytest.raises(UnknownWord) as error:
            words.find(given)
        assert str(error.value) == text
    for number in (-1, 26):
        with pytest.raises(UnknownWord, match=f"no action number {number}; they run from 0 to 25"):
            words.find(number)
    with pytest.raises(UnknownWord, match="not float"):
        words.find(1.0)


# Trails


def test_answers_are_coded_in_one_number() -> None:
    for seat in range(8):
        for number in (0, 1, 700):
            for forced in (False, True):
                code = seat_code(seat, number, forced)
                assert (answer_seat(code), answer_value(code)) == (seat, number)
                assert (is_forced(code), is_choice(code)) == (forced, not forced)
    for value, n in ((0, 1), (5, 6), (127, 128), (1000, 2**20)):
        code = chance_code(value, n)
        assert (answer_seat(code), answer_value(code), chance_of(code)) == (-1, value, n)
        assert not is_forced(code)
        assert not is_choice(code)
    # Records and databases hold these numbers.
    assert seat_code(2, 5) == 163
    assert seat_code(2, 5, True) == 179
    assert chance_code(3, 6) == 3221225568
    beat = Beat(b"x", 4)
    assert (beat.opening, beat.first, beat.trail, beat.lines) == (b"x", 4, [], [])


# Questions and decks


def test_chance_is_made_once_for_small_numbers() -> None:
    assert chance(6) is chance(6)
    assert chance(128) is chance(128)
    assert chance(129) is not chance(129)
    assert [chance(n).n for n in (1, 6, 128, 129, 500)] == [1, 6, 128, 129, 500]
    assert repr(chance(6)) == "<chance of 6>"


def told_by(rules: Any, *answers: object) -> tuple[Any, list[Any]]:
    asked = []
    try:
        asked.append(next(rules))
        for answer in answers:
            asked.append(rules.send(answer))
    except StopIteration as stop:
        return stop.value, asked
    raise AssertionError("the rules go on")


def test_a_die_has_the_faces_one_to_six() -> None:
    assert [told_by(d6(), value)[0] for value in range(6)] == [1, 2, 3, 4, 5, 6]
    assert told_by(d6(), 0)[1][0].n == 6


def test_a_card_drawn_leaves_the_deck() -> None:
    for place in range(4):
        deck = [7, 8, 9, 10]
        card, (question,) = told_by(draw(deck), place)
        assert card == [7, 8, 9, 10][place]
        assert question.n == 4
        assert sorted([*deck, card]) == [7, 8, 9, 10]


def test_drawing_stops_when_there_is_nothing_left() -> None:
    drawn, asked = told_by(draw_some([3], [], 5), 0)
    assert drawn == [3]
    assert len(asked) == 1
    assert told_by(draw_some([3, 4], [], 0)) == ([], [])


def test_questions_show_themselves() -> None:
    ask = Ask(2, [BID[0]], "Well?", "T4")
    assert repr(ask) == "<ask seat 2: Well? [T4] bid c0>"
    assert not ask.always
    assert (Ask(0, []).prompt, Ask(0, []).rule) == ("", "")
    both = Together({0: d6(), 3: d6()})
    assert repr(both) == "<together: seats 0, 3>"
    assert not both.sealed
    assert str(Reason("Because.")) == "Because."
    assert str(Reason("Because.", "T1")) == "Because. (T1)"
    assert isinstance(chance(3), Chance)


# Lines


def test_lines_are_read_by_those_they_are_for() -> None:
    log: list[Line] = []
    tell(log, "All.")
    tell_only(log, 0b101, "Some.", "Others.")
    tell_only(log, 0b10, "One.")
    read = {seat: [seen_by(line, seat) for line in log] for seat in (-1, 0, 1, 2)}
    assert read == {
        -1: ["All.", "Others.", ""],
        0: ["All.", "Some.", ""],
        1: ["All.", "Others.", "One."],
        2: ["All.", "Some.", ""],
    }


def test_marks_become_words() -> None:
    assert plain("[seat-0] meets [seat-1] and [seat-2].", ["Anna", "Bo"]) == (
        "Anna meets Bo and Seat 3."
    )
    assert plain("[town-kiev:Kiev] [town-x] [V2.6] [seat-1:him]", ["A", "B"]) == (
        "Kiev town-x [V2.6] him"
    )
    assert mark("a-b", "C") == "[a-b:C]"
    sixteen, seventeen = "a" * 16, "b" * 17
    assert named("[seat-0]|[seat-1]|[seat-2]|[town-x:Y]", [sixteen, seventeen]) == (
        f"{sixteen}|{'b' * 15}…|Seat 3|[town-x:Y]"
    )


# Figures


def test_figures_are_cut_to_their_bounds() -> None:
    f = Figures()
    for value in (-5, -3, -2, -1, 0, 1, 2, 3, 5):
        f.number("x", value, 2)
    assert f.values == [-1, -1, -1, -0.5, 0, 0.5, 1, 1, 1]
    f = Figures()
    f.each("x", list("abcdefg"), [-5, -3, -2, 0, 1, 3, 5], 2)
    assert f.values == [-1, -1, -1, 0, 0.5, 1, 1]
    f = Figures()
    f.number("x", 0.25)
    f.each("y", ["a"], [0.5])
    f.flag("z", True)
    f.flag("z", False)
    f.one_of("p", ["a", "b", "c"], 0)
    f.marks("m", ["a", "b", "c"], [0, 2])
    assert f.values == [0.25, 0.5, 1, 0, 1, 0, 0, 1, 0, 1]
    assert f.names == []


# Data


def reader(**raw: object) -> Reader:
    return Reader(raw, "x")


def test_fields_are_read_within_their_bounds() -> None:
    r = reader(a=-9, b=99, c=2, d=5)
    assert (r.number("a"), r.number("b"), r.number("c", 2, 5), r.number("d", 2, 5)) == (
        -9,
        99,
        2,
        5,
    )
    r.close()
    for name, value in (("a", -10), ("a", 100), ("a", 1.0), ("a", None), ("a", False)):
        with pytest.raises(BadData, match=r"x\.a: a whole number from -9 to 99 is needed"):
            reader(**{name: value}).number("a")
    for value in (1, 6):
        with pytest.raises(BadData, match="from 2 to 5"):
            reader(a=value).number("a", 2, 5)
    assert reader(a=False).flag("a") is False
    with pytest.raises(BadData, match="true or false is needed, not 1"):
        reader(a=1).flag("a")
    assert reader(a="b").text("a") == "b"
    for empty in ("", 3):
        with pytest.raises(BadData, match="a text is needed"):
            reader(a=empty).text("a")
    assert reader(a="v").one_of("a", ("u", "v", "w")) == 1
    assert reader(a=["w", "u", "w"]).some_of("a", ("u", "v", "w")) == 0b101
    for wrong in ([], "u", ["u", "z"]):
        with pytest.raises(BadData, match="a list of u, v is needed"):
            reader(a=wrong).some_of("a", ("u", "v"))
    r = reader(a=None, b=1)
    assert (r.has("a"), r.has("b"), r.has("c")) == (False, True, False)
    assert (r.take("c"), r.take("b"), r.take("b")) == (None, 1, 1)
    with pytest.raises(BadData, match=r"x\.a: there is no such field here"):
        r.close()


def test_an_effect_is_empty_until_it_is_read() -> None:
    e = Effect(4)
    assert (e.op, e.id, e.n, e.what, e.who, e.mask, e.may) == (4, -1, 0, 0, 0, 0, False)
    assert (e.effects, e.other, e.choices) == ([], [], [])


def test_fields_of_every_kind_are_read() -> None:
    spoken: Language[Any] = Language(
        Effect,
        [
            Op(
                1,
                "all",
                "now",
                fx.number("n", 1, 3, default=2),
                fx.word("w", ("a", "b"), into="what", default=1),
                fx.flag("may"),
                fx.custom("c", lambda raw, where: (raw, where), into="who"),
                fx.nested("later", into="other", groups=("later",)),
            ),
            Op(2, "wait", "later", fx.number("n")),
            Op(3, "pick", "now", fx.choices("of", groups=("later",))),
            Op(4, "say", "now", fx.text("line", into="what")),
        ],
        key="do",
    )
    (one,) = spoken.read([{"do": "all"}], "x", "now")
    assert (one.n, one.what, one.may, one.who) == (2, 1, False, (None, "x[0].c"))
    assert one.other == []
    (two,) = spoken.read(
        [{"do": "all", "n": 3, "w": "a", "c": 7, "later": [{"do": "wait", "n": -9}]}], "x", "now"
    )
    assert (two.n, two.what, two.who) == (3, 0, (7, "x[0].c"))
    assert [(e.op, e.n) for e in two.other] == [(2, -9)]
    (three,) = spoken.read([{"do": "pick", "of": [[{"do": "wait", "n": 99}], []]}], "x", "now")
    assert [[e.n for e in c] for c in three.choices] == [[99], []]
    (four,) = spoken.read([{"do": "say", "line": "Hail."}], "x", "now")
    assert four.what == "Hail."
    assert [spoken.name(n) for n in (1, 2, 3, 4)] == ["all", "wait", "pick", "say"]
    assert [effect.id for effect in spoken.effects] == list(range(len(spoken.effects)))
    assert spoken.read(None, "x", "now") == []
    with pytest.raises(
        BadData, match=r"x\[0\]\.do: 'wait' is of the group 'later' and has no place"
    ):
        spoken.read([{"do": "wait", "n": 1}], "x", "now")
    with pytest.raises(BadData, match=r"x\[0\]\.do: one of all, wait, pick, say is needed, not 5"):
        spoken.read([{"do": 5}], "x", "now")
    for n in (-10, 100):
        with pytest.raises(BadData, match=r"x\[0\]\.n: a whole number from -9 to 99"):
            spoken.read([{"do": "wait", "n": n}], "x", "later")
    with pytest.raises(BadData, match=r"x\[0\]\.of\[1\]: a list of effects is needed"):
        spoken.read([{"do": "pick", "of": [[], {}]}], "x", "now")
    with pytest.raises(RulesError, match="nobody does: all, pick, say, wait"):
        spoken.handlers({})
    assert spoken.handlers({1: "a", 2: "b", 3: "c", 4: "d"}) == {1: "a", 2: "b", 3: "c", 4: "d"}
    with pytest.raises(BadData, match=r"x\[0\]\.of: a list of two or more lists of effects"):
        spoken.read([{"do": "pick", "of": [[]]}], "x", "now")


# Options


def test_options_know_their_kind_and_bounds() -> None:
    pace = Option("pace", "slow", "", choices=("slow", "quick"))
    fog = Option("fog", True, "")
    rounds = Option("rounds", 6, "", low=1, high=9)
    assert [o.kind for o in (pace, fog, rounds)] == ["choice", "switch", "number"]
    assert [rounds.check(n) for n in (1, 9)] == [1, 9]
    for option, values in ((rounds, (0, 10, True, "3", 2.0)), (fog, (1, "yes")), (pace, ("x", 1))):
        for value in values:
            with pytest.raises(Exception, match=f"option '{option.name}' is"):
                option.check(value)
    for text in ("true", "YES", " on ", "1"):
        assert fog.parse(text) is True
    for text in ("false", "No", "off", "0"):
        assert fog.parse(text) is False
    assert rounds.parse("7") == 7
    assert settle([pace, fog, rounds], {"fog": False}) == {
        "pace": "slow",
        "fog": False,
        "rounds": 6,
    }


# Views


@dataclass
class Table:
    seats: int
    one: list[int]
    two: list[int]
    log: list[Line] = field(default_factory=list)


def secrets(s: Table) -> list[Pile]:
    return [Pile("card", s.one, 0b01), Pile("card", s.two, 0b00, [0b10, 0b00, 0b11])]


TOYS: Game[Any] = TOY
CARDS: Game[Any] = replace(TOYS, state=Table, secrets=secrets, laws=no_laws)


def test_a_view_hides_what_a_seat_may_not_see() -> None:
    table = Table(2, [1, 2], [3, 4, 5])
    seen = {seat: view(CARDS, table, seat) for seat in (-1, 0, 1)}
    assert (seen[-1].one, seen[-1].two) == ([-1, -1], [-1, -1, -1])
    assert (seen[0].one, seen[0].two) == ([1, 2], [-1, -1, 5])
    assert (seen[1].one, seen[1].two) == ([-1, -1], [3, -1, 5])
    assert hidden(CARDS, table, 0) == {("card", 3), ("card", 4)}
    assert hidden(CARDS, table, 1) == {("card", 1), ("card", 2), ("card", 4)}
    assert no_secrets(table) == []
    assert no_laws(table) == []


def test_what_is_hidden_is_rearranged_by_what_the_seat_knows_alone() -> None:
    worlds = set()
    for seed in range(80):
        one, other = Table(2, [1, 2], [3, 4, 5]), Table(2, [4, 1], [3, 2, 5])
        permute(CARDS, one, 1, random.Random(seed))
        permute(CARDS, other, 1, random.Random(seed))
        assert (one.one, one.two) == (other.one, other.two)
        assert (one.two[0], one.two[2]) == (3, 5)
        worlds.add((*one.one, one.two[1]))
    assert len(worlds) == 6
    table = Table(2, [1, 2], [3, 4, 5])
    for seed in range(20):
        permute(CARDS, table, 1, random.Random(seed), {("card", 1), ("card", 4)})
        assert table.one[1] == 2
        assert {table.one[0], table.two[1]} == {1, 4}


# Codec


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(RulesError, match="dict must be a dataclass"):
        Codec(dict)
    codec = TOY.codec
    state = State(2, 3, hands=[[], []], shown=[[], []], points=[0, 0])
    assert codec.from_plain(codec.to_plain(state)) == state
    for bad in ({"seats": "x"}, 5, None):
        with pytest.raises(BadRecord, match="not a position of this game"):
            codec.from_plain(bad)


COMPILED = '''
from dataclasses import dataclass

@dataclass
class Inner:
    n: int

@dataclass
class Outer:
    """A docstring, an assignment and a method beside the fields."""
    inner: list[Inner]
    pairs: dict[str, list[Inner]]
    SIZE = 3

    def size(self) -> int:
        return 3

@dataclass
class Other:
    inner: list[int]
'''


def test_annotations_that_a_compiler_dropped_are_read_from_the_source(tmp_path: Path) -> None:
    path = tmp_path / "compiled.py"
    path.write_text(COMPILED)
    spec = importlib.util.spec_from_file_location("compiled", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["compiled"] = module
    try:
        spec.loader.exec_module(module)
        module.__file__ = str(tmp_path / "compiled.cpython-311.so")
        module.Outer.__annotations__.update(inner=list, pairs=dict)
        for one in module.Outer.__dataclass_fields__.values():
            one.type = module.Outer.__annotations__[one.name]
        codec: Codec[Any] = Codec(module.Outer)
        state = module.Outer([module.Inner(4)], {"a": [module.Inner(5)]})
        again = codec.decode(codec.encode(state))
        assert again == state
        assert isinstance(again.inner[0], module.Inner)
    finally:
        del sys.modules["compiled"]


# Registry


def test_games_are_found_by_name_and_by_their_positions() -> None:
    assert "vikings" in games()
    vikings = game("vikings")
    assert game("vikings") is vikings
    state = vikings.start(2, vikings.settle(2, {}))
    assert game_of(state) is vikings
    asked: list[str] = []

    def loading(name: str) -> Game[Any]:
        asked.append(name)
        return game(name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "game", loading)
        assert game_of(state) is vikings
    assert asked == ["vikings"]  # no other is loaded for it
    with pytest.raises(UnknownGame, match="no game 'chess'; installed are: "):
        game("chess")
    with pytest.raises(UnknownGame, match="no installed game has positions of type State"):
        game_of(State(2, 1))


def test_a_game_without_roles_numbers_its_seats() -> None:
    assert TOY.role_names(3, {}) == ["Seat 1", "Seat 2", "Seat 3"]
    named: Game[Any] = replace(TOY, roles=lambda seats, options: ["Red", "Blue"][:seats])
    assert named.role_names(2, {}) == ["Red", "Blue"]
    narrow: Game[Any] = replace(TOY, seats_for=lambda options: (3, 3))
    assert (narrow.span({}), narrow.fewest({}), TOY.span({}), TOY.fewest({})) == (
        (3, 3), 3, (2, 4), 2,
    )  # fmt: skip
    with pytest.raises(Exception, match="takes 3 seats, not 2"):
        narrow.settle(2, {})
    assert TOY.feature_names == []
    assert TOY.figures(State(2, 1), 0) == []


def test_figures_of_a_game_are_named_once() -> None:
    def features(s: State, seat: int, f: Figures) -> None:
        f.number("turn", s.turn, 10)
        f.flag("first", seat == 0)

    seen: Game[Any] = replace(TOY, features=features)
    assert seen.feature_names == ["turn", "first"]
    assert seen.feature_names is seen.feature_names
    assert seen.figures(State(2, 1, turn=5), 1) == [0.5, 0]
