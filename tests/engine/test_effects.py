"""The core of effect languages: rows of operations, reading, complaints, handlers."""

from __future__ import annotations

import pytest

from gardariki.engine import effects as fx
from gardariki.engine.effects import Effect, Language, Op
from gardariki.engine.errors import BadData, RulesError

GAIN, MAYBE, EITHER, AURA = 1, 2, 3, 7
GOODS = ("fish", "fur", "honey")


def language() -> Language[Effect]:
    return Language(
        Effect,
        [
            Op(GAIN, "gain", "now", fx.number("n", 1, 9), fx.word("good", GOODS, into="what")),
            Op(MAYBE, "maybe", "now", fx.nested("then", into="effects"), fx.flag("may")),
            Op(EITHER, "either", "now", fx.choices("of")),
            Op(AURA, "aura", "always", fx.words("goods", GOODS, into="mask")),
        ],
        phrases={"always": "works all the time"},
    )


def test_fields_go_into_the_attributes_that_their_rows_name() -> None:
    read = language().read(
        [
            {"op": "gain", "n": 2, "good": "fur"},
            {"op": "maybe", "may": True, "then": [{"op": "gain", "n": 1, "good": "fish"}]},
        ],
        "cards: Feast",
        "now",
    )
    assert [(e.op, e.n, e.what) for e in read] == [(GAIN, 2, 1), (MAYBE, 0, 0)]
    assert read[1].may
    assert [(e.op, e.n) for e in read[1].effects] == [(GAIN, 1)]


def test_every_effect_has_a_number_by_which_a_state_can_name_it() -> None:
    spoken = language()
    read = spoken.read([{"op": "maybe", "then": [{"op": "aura", "goods": ["fish"]}]}], "x", "now",
                       "always")  # fmt: skip
    inner = read[0].effects[0]
    assert spoken.effects[inner.id] is inner
    assert spoken.effects[read[0].id] is read[0]
    assert inner.id != read[0].id


def test_choices_are_lists_of_effects() -> None:
    of = [[{"op": "gain", "n": 1, "good": "fish"}], [{"op": "gain", "n": 3, "good": "honey"}]]
    (either,) = language().read([{"op": "either", "of": of}], "x", "now")
    assert [[e.n for e in choice] for choice in either.choices] == [[1], [3]]


def test_some_words_become_a_mask() -> None:
    (aura,) = language().read([{"op": "aura", "goods": ["fish", "honey"]}], "x", "always")
    assert aura.mask == 0b101


@pytest.mark.parametrize(
    ("raw", "complaint"),
    [
        ({"op": "gain"}, "a list of effects is needed"),
        ([{"op": "steal"}], r"Feast\[0\].op: one of gain, maybe, either, aura is needed"),
        ([{"op": "gain", "n": 0, "good": "fur"}], r"Feast\[0\].n: a whole number from 1 to 9"),
        ([{"op": "gain", "n": True, "good": "fur"}], r"Feast\[0\].n: a whole number from 1 to 9"),
        ([{"op": "gain", "n": 1, "good": "salt"}], r"Feast\[0\].good: one of fish, fur, honey"),
        ([{"op": "gain", "n": 1, "good": "fur", "m": 1}], r"Feast\[0\].m: there is no such field"),
        ([{"op": "maybe", "then": [{"op": "gain", "n": 1}]}], r"Feast\[0\].then\[0\].good: one of"),
        ([{"op": "aura", "goods": ["fish"]}], "'aura' works all the time and has no place in"),
        ([{"op": "either", "of": []}], r"Feast\[0\].of: a list of two or more lists"),
        (["gain"], r"Feast\[0\]: an object is needed"),
    ],
)
def test_what_does_not_fit_is_named_by_card_and_field(raw: object, complaint: str) -> None:
    with pytest.raises(BadData, match=complaint):
        language().read(raw, "cards: Feast", "now")


def test_fields_with_a_default_may_be_left_out() -> None:
    spoken = Language(Effect, [Op(1, "go", "now", fx.number("n", 1, 9, default=1))])
    assert [e.n for e in spoken.read([{"op": "go"}, {"op": "go", "n": 4}], "x", "now")] == [1, 4]


def test_groups_are_said_by_rows_and_not_by_numbers() -> None:
    assert language().group("now") == {GAIN, MAYBE, EITHER}
    assert language().group("always") == {AURA}


def test_an_operation_that_nobody_does_is_found_at_import() -> None:
    with pytest.raises(RulesError, match="nobody does: either, maybe"):
        language().handlers({GAIN: len}, "now")
    assert language().handlers({GAIN: 1, MAYBE: 2, EITHER: 3}, "now")[MAYBE] == 2


def test_two_operations_may_not_share_a_number_or_a_name() -> None:
    with pytest.raises(RulesError, match="of their own"):
        Language(Effect, [Op(1, "go", "now"), Op(1, "stay", "now")])
    with pytest.raises(RulesError, match="of their own"):
        Language(Effect, [Op(1, "go", "now"), Op(2, "go", "now")])
