"""The parts that boards share: cards, hands, trays, mats, regions, tracks."""

from __future__ import annotations

import random
import re
from itertools import combinations

import pytest

from gardariki.art.cards import Card, Faces, deck, face, hand, spread
from gardariki.art.mats import mat
from gardariki.art.regions import Outline, border, bounds, centre, inside, room_for, shape
from gardariki.art.svg import Offers, piece
from gardariki.art.tracks import Track
from gardariki.art.trays import Choice, choices, flow, left_over, tray, tray_pane
from gardariki.engine.board import Pane
from gardariki.engine.questions import Ask
from gardariki.engine.words import Nouns, Verb

CARDS = Nouns("card", ["axe", "bow"])
COUNTS = Nouns("number", ["1", "2"])
PLAY = Verb("play", CARDS, "Play {}")
SELL = Verb("sell", CARDS, "Sell {}")
TAKE = Verb("take", COUNTS, "Take {}")
REST = Verb("rest", None, "Rest")
OFFERS = Offers([Ask(0, [PLAY[0], SELL[0], TAKE[0], TAKE[1], REST.act])])


def ids(drawn: str) -> list[str]:
    return re.findall(r' id="([^"]+)"', drawn)


def words(drawn: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", drawn)


# Cards


def test_a_card_shows_all_that_it_is_given() -> None:
    drawn = face(
        "Shield of Britos",
        cost="3",
        right="2",
        sign="shield",
        strength="4",
        words="Opens a battle.",
        kind="Artefact",
        price=(("coin", "5"),),
        section="B8",
    )
    assert set(words(drawn)) >= {"Shield of Britos", "3", "2", "4", "5", "Artefact", "B8"}
    assert 'href="#e-shield"' in drawn
    assert 'href="#e-coin"' in drawn


def test_words_without_room_are_cut_at_the_foot_of_the_card() -> None:
    short, long = face("Ox", words="Pull. " * 8), face("Ox", words="Pull. " * 200)
    assert not any(line.endswith("…") for line in words(short))
    assert words(long)[-1].endswith("…")
    lowest = max(float(y) for y in re.findall(r'<text x="[^"]*" y="([^"]*)"', long))
    assert lowest < 210


def test_strength_is_shown_however_long_the_words() -> None:
    drawn = face("Ox", strength="7", words="Pull. " * 200, sign="horse")
    assert "7" in words(drawn)


def test_a_face_has_its_element_once_on_the_copy_first_named() -> None:
    faces = Faces(OFFERS, [("card-axe", "c7"), ("card-axe", "c8"), ("", "c9")])
    drawn = "".join(faces.button("card-axe", name) for name in ("c8", "c7"))
    assert ids(drawn) == ["card-axe"]
    assert drawn.count('data-act="play axe|sell axe"') == 1
    assert faces.of(["c8", "c9"]) == []
    assert faces.of(["c7", "c8"]) == ["c7"]


def test_copies_lie_behind_the_one_that_can_be_clicked() -> None:
    faces = Faces(OFFERS, [("card-axe", "c7"), ("card-axe", "c8"), ("card-bow", "c9")])
    axe, bow = face("Axe"), face("Bow")
    cards = [Card("c7", "card-axe", axe), Card("c8", "card-axe", axe), Card("c9", "card-bow", bow)]
    drawn = hand(cards, faces, 150, 210, 500)
    assert ids(drawn) == ["c8", "c7", "card-axe", "c9", "card-bow"]
    assert "×2" in words(drawn)
    assert words(hand([], faces, 150, 210, 500, empty="Nothing in hand")) == ["Nothing in hand"]


@pytest.mark.parametrize("count", [1, 2, 5, 30])
def test_cards_in_a_row_keep_within_their_room(count: int) -> None:
    starts = spread(count, 100, 420)
    assert len(starts) == count
    assert starts[-1] + 100 <= 420.001
    assert starts == sorted(starts)


def test_a_deck_can_be_drawn_from_and_keeps_its_place_when_empty() -> None:
    full = deck("deck", 9, acts=OFFERS.at("rest"))
    assert 'id="deck"' in full
    assert 'data-act="rest"' in full
    assert words(full) == ["9"]
    assert words(deck("deck", 0)) == ["0"]


# Trays


def test_a_tray_has_what_no_pane_offers() -> None:
    body = piece("card-axe", acts=OFFERS.at("card-axe")[:1])
    shown = Pane("map", "map", "Map", 10, 10, 10, body)
    found = [(c.id, c.label) for c in left_over(OFFERS, [shown, None])]
    assert found == [("card-axe-1", "Sell Axe"), ("number-1", "Take 1"), ("number-2", "Take 2")]
    assert [c.id for c in left_over(OFFERS, [shown], nounless=True)][-1] == "do-rest"
    assert [c.id for c in choices(OFFERS, "number", nounless=True)] == [
        "number-1",
        "number-2",
        "do-rest",
    ]


def test_the_pane_of_a_tray_is_there_only_if_something_is_left() -> None:
    every = [action for actions in OFFERS.found.values() for action in actions]
    full = Pane("map", "map", "Map", 10, 10, 10, piece("all", acts=every))
    assert tray_pane("toy", OFFERS, [full], 400) is None
    left = tray_pane("toy", OFFERS, [], 400, nounless=True)
    assert left is not None
    assert words(left.body) == ["To choose", *[action.label for action in every]]


def test_chips_lie_in_rows_within_their_room() -> None:
    drawn, high = tray([Choice(f"n{i}", f"Number {i}") for i in range(7)], 200)
    assert len(ids(drawn)) == 7
    assert high > 100
    widths = [70.0] * 7
    for (x, _), wide in zip(flow(widths, 200, 40), widths, strict=True):
        assert x + wide <= 200


# Mats


def test_a_mat_is_the_seat_and_may_be_chosen() -> None:
    drawn = mat(2, 300, 100, "[seat-2]", note="you", acts=OFFERS.at("rest"))
    assert ids(drawn) == ["seat-2"]
    assert words(drawn) == ["[seat-2]", "you"]
    assert 'data-act="rest"' in drawn


# Regions

LAND: Outline = ((0, 0), (160, -10), (220, 60), (180, 190), (60, 200), (-20, 90))


def test_neighbours_share_their_border() -> None:
    a, b = (10.0, 20.0), (150.0, 90.0)
    there, back = border(a, b), border(b, a)
    assert len(there) > 3
    assert there[1:] == back[:0:-1]
    bends = [f"{x:.0f} {y:.0f}" for x, y in there[1:]]
    west, east = shape(((0, 0), b, a)), shape((a, b, (200, 0)))
    assert all(bend in west and bend in east for bend in bends)


@pytest.mark.parametrize("seed", range(6))
def test_pieces_in_a_region_hide_neither_each_other_nor_the_label(seed: int) -> None:
    source = random.Random(seed)
    sizes = [
        (source.choice([18.0, 26.0, 40.0]), source.choice([18.0, 30.0]))
        for _ in range(source.randint(1, 22))
    ]
    label = (40.0, 20.0, 140.0, 40.0)
    spots, scale = room_for(LAND, sizes, [label])
    assert 0.5 < scale <= 1
    boxes = [label] + [
        (x - w * scale / 2, y - h * scale / 2, x + w * scale / 2, y + h * scale / 2)
        for (x, y), (w, h) in zip(spots, sizes, strict=True)
    ]
    for a, b in combinations(boxes, 2):
        assert min(a[2], b[2]) <= max(a[0], b[0]) or min(a[3], b[3]) <= max(a[1], b[1])
    left, top, right, low = bounds(LAND)
    for x, y in spots:
        assert left < x < right
        assert top < y < low
        assert inside((x, y), LAND)


def test_who_was_there_first_stays_when_another_comes() -> None:
    before, _ = room_for(LAND, [(26, 26)] * 6)
    after, scale = room_for(LAND, [(26, 26)] * 7)
    assert scale == 1
    assert after[:6] == before


def test_too_many_pieces_shrink_and_none_is_lost() -> None:
    spots, scale = room_for(LAND, [(60, 60)] * 12)
    assert scale < 1
    assert len(spots) == 12
    crowd, _ = room_for(LAND, [(90, 90)] * 20)
    assert len(crowd) == 20


def test_the_centre_of_a_hook_lies_in_it() -> None:
    hook: Outline = ((0, 0), (100, 0), (100, 100), (80, 100), (80, 20), (0, 20))
    assert inside(centre(hook), hook)


# Tracks


def test_markers_in_one_space_stand_apart_and_within_it() -> None:
    track = Track(0, 0, 300, 50, 6)
    stands = track.stands([2, 2, 2, 2, 2, 5], r=10)
    assert len(set(stands)) == 6
    for x, y in stands[:5]:
        assert 100 + 10 <= x <= 150 - 10
        assert 10 <= y <= 40
