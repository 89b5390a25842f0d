"""The board as text fits a terminal and says what the picture says."""

from __future__ import annotations

import random
from typing import Any

import pytest

import gardariki
from games.battalia.table import at, begun, city, go, hand, hero, home, put
from gardariki.art.lines import WIDTH, seat_name
from gardariki.engine.views import SPECTATOR, view
from gardariki.games.battalia import GAME
from gardariki.games.battalia.data import SQUARE_IDS
from gardariki.games.battalia.rules.telling import line_words
from gardariki.games.battalia.state import DRAFT, State
from gardariki.games.battalia.terminal import text

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"bilkarr": True, "metamorpha": True, "map_ends": True}),
    (3, {"mode": "basic"}),
    (4, {"teams": "teams", "mode": "advanced", "fanatics": True, "unbound": True}),
    (5, {"fewer_attacks": True}),
    (6, {"teams": "three_on_three", "valleys": "kingsbridge"}),
    (6, {"valleys": "mountain_pass", "metamorpha": True}),
]


def shown(s: State, seat: int = 0) -> str:
    """The text with every run of spaces as one."""
    return " ".join(text(view(GAME, s, seat), [], seat).split())


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_it_fits_for_all_seats_and_modules_and_has_no_markup(
    seats: int, options: dict[str, Any]
) -> None:
    source = random.Random(seats)
    match = gardariki.new("battalia", seats, {**options, "max_weeks": 2}, seed=seats)
    while not match.over and match.count < 500:
        if source.random() < 0.02:
            for seat in (*range(seats), SPECTATOR):
                asks = [ask for ask in match.asks if ask.seat == seat]
                found = text(match.view(seat), asks, seat)
                assert max(map(len, found.splitlines())) <= WIDTH
                assert "[seat" not in found
        ask = source.choice(match.asks)
        match.play(source.choice(ask.options), seat=ask.seat)


def test_cities_heroes_and_neutrals_stand_on_their_squares() -> None:
    s = begun(2)
    place = home(s, 0)
    row = int(place[1:])
    city(s, 0, place, 3)
    lines = text(s, [], 0).splitlines()
    below = lines[1 + 2 * row]
    column = "abcdefg".index(place[0])
    assert below[3 + 7 * column :][:7].strip() == "1:3 1A"
    hero(s, 1, "a", place)
    below = text(s, [], 0).splitlines()[1 + 2 * row]
    assert below[3 + 7 * column :][:7].strip() == "1:3 +2"
    assert any("n" in one and one.strip().startswith("n") for one in lines[2:16])
    assert "cities of level 3" in shown(s)


def test_the_day_its_lit_artefact_and_the_legend_are_told() -> None:
    found = shown(begun(2))
    assert "Battalia: Week 1, day 1;" in found
    assert "is illuminated" in found
    assert "w woods m mountains" in found


def test_ambush_hand_and_what_is_known_are_told_to_those_who_may_know() -> None:
    s = begun(3)
    hand(s, 0, "hand_of_luut")
    hand(s, 1, "lord_barfolk")
    put(s, s.players[0].ambush, 0, "chief_barfolk")
    m = go(at(s, dice=[0, 0, 0]), "use hand_of_luut", "rob 1")
    for seat in (0, 1, 2, SPECTATOR):
        found = shown(m.state, seat)
        assert ("ambush 1 (chief of the Bärfolk)" in found) is (seat == 0)
        assert "ambush 1" in found
        assert ("known of the hand: lord of the Bärfolk" in found) is (seat == 1)
        assert ("Your hand" in found) is (seat >= 0)


def test_cards_of_the_draft_are_told_to_the_chooser_alone() -> None:
    match = gardariki.new("battalia", 3, {"teams": "free_for_all"}, seed=1)
    while match.state.phase != DRAFT or not match.asks:
        match.play(match.options[0])
    chooser = match.asks[0].seat
    for seat in (0, 1, 2, SPECTATOR):
        assert ("Cards passed to you" in shown(match.state, seat)) is (seat == chooser)


def test_a_line_is_told_with_what_it_needs() -> None:
    s = begun(2)
    hand(s, 0, "chief_barfolk", "chief_barfolk", "supply", "supply", "supply")
    m = go(at(s), "hire chief")
    found = shown(m.state)
    assert "── The line " in found
    for words in line_words(m.state):
        assert words in found


def test_a_battle_is_told() -> None:
    s = begun(2)
    hero(s, 0, "a", home(s, 1))
    hero(s, 1, "a", "")
    hand(s, 0, "weapon_barfolk", "priest_barfolk", "lord_barfolk")
    hand(s, 1, "lord_emberians")
    m = go(at(s), "attack a", "lay weapon_barfolk", "lay priest_barfolk", "commit")
    b = m.state.battle
    assert b is not None
    found = shown(m.state, 1)
    assert f"{seat_name(0)} attacks {seat_name(1)} at {SQUARE_IDS[b.square]}" in found
    assert "1 weapon of the Bärfolk" in found
    assert "[" not in found


def test_what_can_be_chosen_is_marked() -> None:
    m = at(begun(2))
    plain, asked = text(m.state, [], 0), text(m.state, m.asks, 0)
    assert "›" not in plain.replace("› can choose", "")
    assert "›" in asked.replace("› can choose", "")
