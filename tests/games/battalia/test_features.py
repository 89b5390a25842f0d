"""A position in figures: one by one, players in order from who looks."""

from __future__ import annotations

from typing import Any

import pytest

import gardariki
from games.battalia.table import at, begun, city, go, hand, hero, home, put, sq
from gardariki.engine.views import view
from gardariki.games.battalia import GAME
from gardariki.games.battalia.rules.strength import total
from gardariki.games.battalia.state import DRAFT, State

NAMES = GAME.feature_names


def figures(s: State, seat: int = 0) -> dict[str, float]:
    """The figures by name, as the seat sees them."""
    return dict(zip(NAMES, GAME.figures(view(GAME, s, seat), seat), strict=True))


def test_names_are_unique() -> None:
    assert len(set(NAMES)) == len(NAMES)


@pytest.mark.parametrize(("seats", "options"), [
    (2, {"mode": "basic"}), (4, {"teams": "teams"}),
    (6, {"teams": "three_on_three", "valleys": "kingsbridge"}),
])  # fmt: skip
def test_the_layout_is_the_same_for_all_tables(seats: int, options: dict[str, Any]) -> None:
    match = gardariki.new("battalia", seats, options, seed=1)
    found = figures(match.state, seats - 1)
    assert list(found) == NAMES
    assert [found[f"player_{i}_plays"] for i in range(6)] == [float(i < seats) for i in range(6)]
    assert found["seats"] == seats / 6


def position() -> State:
    """Three players; seat 0 has a city of level 3, a hidden card, and a hero in seat 1's city."""
    s = begun(3)
    city(s, 0, home(s, 0), 3)
    hero(s, 0, "a", home(s, 1))
    hand(s, 0, "lord_barfolk", "lord_barfolk", "supply")
    hand(s, 1, "weapon_cloudborn")
    put(s, s.players[0].ambush, 0, "chief_barfolk")
    return put(s, s.players[2].shelter, 2, "tool_barfolk")


@pytest.mark.parametrize(("name", "first", "second"), [
    ("player_0_hand_known_lord_barfolk", 2 / 6, 0.0),
    ("player_2_hand_known_lord_barfolk", 0.0, 0.0),  # hidden
    ("player_2_hand", 0.0667, 0.2),  # of seat 2, and of seat 0
    ("player_0_hidden_chief_barfolk", 1 / 3, 0.0),
    ("player_0_ambush", 1 / 3, 0.0),
    ("player_2_ambush", 0.0, 1 / 3),
    ("player_2_shelter_tool_barfolk", 1 / 6, 0.0),
    ("player_1_shelter_tool_barfolk", 0.0, 1 / 6),
    ("player_0_faction_barfolk", 1.0, 0.0),
    ("player_2_faction_barfolk", 0.0, 1.0),
    ("player_0_mustered", 1.0, 0.0),
    ("active_0", 1.0, 0.0),
    ("active_2", 0.0, 1.0),
    ("friend_0", 1.0, 1.0),
    ("friend_1", 0.0, 0.0),
    ("day_1", 1.0, 1.0),
    ("phase_actions", 1.0, 1.0),
    ("mode_heroic", 1.0, 1.0),
    ("battle", 0.0, 0.0),
    ("line", 0.0, 0.0),
])  # fmt: skip
def test_single_figures_as_two_seats_see_them(name: str, first: float, second: float) -> None:
    s = position()
    hand(s, 2, "supply")
    assert figures(s, 0)[name] == pytest.approx(first, abs=1e-3)
    assert figures(s, 1)[name] == pytest.approx(second, abs=1e-3)


def test_the_map_is_told_square_by_square() -> None:
    s = position()
    mine, theirs = home(s, 0), home(s, 1)
    for seat, place in ((0, 0), (1, 2), (2, 1)):
        found = figures(s, seat)
        assert found[f"is_city_{mine}"] == 1
        assert found[f"level_{mine}"] == 0.5
        assert found[f"owned_by_{place}_{mine}"] == 1
        assert found[f"player_{place}_hero_a_{theirs}"] == 1
        exits = [found[f"exit_{edge}_{mine}"] for edge in "nesw"]
        assert exits == [float(s.exits[sq(mine)] >> edge & 1) for edge in range(4)]


def test_a_line_and_a_battle_are_told() -> None:
    s = begun(2)
    hand(s, 0, "chief_barfolk", "chief_barfolk", "supply", "supply", "supply")
    found = figures(go(at(s), "hire chief").state, 1)
    assert found["line"] == found["line_goal_hire"] == found["line_seat_1"] == 1
    s = begun(2)
    hero(s, 0, "a", home(s, 1))
    hero(s, 1, "a", "")
    hand(s, 0, "weapon_barfolk", "priest_barfolk", "lord_barfolk")
    hand(s, 1, "lord_emberians")
    m = go(at(s), "attack a", "lay weapon_barfolk", "lay priest_barfolk", "commit")
    b = m.state.battle
    assert b is not None
    found = figures(m.state, 1)
    assert found["battle"] == found["attacker_1"] == found["defender_0"] == 1
    assert found[f"battle_at_{home(s, 1)}"] == found["battle_city"] == 1
    assert found["attack_cards_priest_barfolk"] == 0.25
    assert found["attack_strength"] == pytest.approx(total(m.state, b, 0) / 30)
    assert found["defence_strength"] == pytest.approx(total(m.state, b, 1) / 30)
    assert found["attack_heroes_a"] == 1


def test_cards_of_the_draft_are_counted_for_the_chooser_alone() -> None:
    match = gardariki.new("battalia", 3, {"teams": "free_for_all"}, seed=1)
    while match.state.phase != DRAFT or not match.asks:
        match.play(match.options[0])
    chooser = match.asks[0].seat
    passed = [name for name in NAMES if name.startswith("passed_")]
    for seat in range(3):
        found = figures(match.state, seat)
        assert (sum(found[name] for name in passed) > 0) is (seat == chooser)
