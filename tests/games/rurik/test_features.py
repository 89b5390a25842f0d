"""A position in figures: one by one, sides in order from who looks."""

from __future__ import annotations

import pytest

import gardariki
from games.rurik.rus import (
    advisor,
    agenda,
    border,
    deeds,
    defeat,
    discards,
    epic,
    forts,
    give,
    goods,
    hold,
    lead,
    play,
    put,
    raise_,
    rebels,
    reveals,
    rus,
    solo,
)
from gardariki.engine.views import view
from gardariki.games.rurik import GAME
from gardariki.games.rurik.state import OVER, State
from gardariki.games.rurik.words import BORDER_NOUNS

NAMES = GAME.feature_names


def figures(s: State, seat: int = 0) -> dict[str, float]:
    """The figures by name, as the seat sees them."""
    return dict(zip(NAMES, GAME.figures(view(GAME, s, seat), seat), strict=True))


def test_names_are_unique() -> None:
    assert len(set(NAMES)) == len(NAMES)


@pytest.mark.parametrize(("seats", "options"), [
    (1, {}), (2, {"core": False}), (4, {"epic": True, "warfare": True, "rebel_factions": True}),
])  # fmt: skip
def test_the_layout_is_the_same_for_all_tables(seats: int, options: dict[str, bool]) -> None:
    match = gardariki.new("rurik", seats, options, seed=1)
    found = figures(match.state, seats - 1)
    assert list(found) == NAMES
    assert found["seats"] == seats / 4
    assert [found[f"side_{i}_plays"] for i in range(4)] == [
        float(i < max(seats, 2)) for i in range(4)
    ]
    assert found["phase_leaders"] == 1


def campaign() -> State:
    """Three players in the middle of a turn of seat 0."""
    s = lead(put(put(rus(3, warfare=True), 0, kiev=3, volyn=1), 1, kiev=1), 0, "kiev")
    raise_(rebels(s, "rostov", "wood", "fur"), 1, stronghold="kiev")
    goods(hold(deeds(s, 0, "great_library", secret=True), 0, "s02"), 0, stone=2, fish=1)
    defeat(advisor(give(s, muster=2), 1, "tax", 2, bribe=1), 2, 2)
    return deeds(discards(s, "s06"), 1, "send_gifts")


@pytest.mark.parametrize(("name", "first", "second"), [
    ("side_0_troops_kiev", 3 / 12, 1 / 12),
    ("side_1_troops_kiev", 1 / 12, 0.0),
    ("side_2_troops_kiev", 0.0, 3 / 12),
    ("side_0_rules_kiev", 1.0, 0.0),
    ("side_2_rules_kiev", 0.0, 1.0),
    ("side_0_rules_volyn", 1.0, 0.0),
    ("side_0_leader_at_kiev", 1.0, 0.0),
    ("side_1_stronghold_kiev", 1.0, 0.0),
    ("side_0_stronghold_kiev", 0.0, 1.0),
    ("rebels_rostov", 2 / 6, 2 / 6),
    ("rebels_with_wood_rostov", 0.0, 0.0),  # hidden
    ("side_0_boat_stone", 1.0, 0.0),
    ("side_0_scheme_s02", 1.0, 0.0),
    ("side_2_scheme_s02", 0.0, 0.0),  # hidden
    ("side_2_schemes", 0.0, 0.1),
    ("side_0_secret_deed_great_library", 1.0, 0.0),
    ("side_2_deeds_secret", 0.0, 0.2),
    ("side_1_deed_send_gifts", 1.0, 0.0),
    ("side_0_deed_send_gifts", 0.0, 1.0),
    ("side_2_defeated", 0.2, 0.0),
    ("side_1_defeated", 0.0, 0.2),
    ("active_0", 1.0, 0.0),
    ("active_2", 0.0, 1.0),
    ("space_of_1_tax_1", 1.0, 0.0),
    ("space_of_0_tax_1", 0.0, 1.0),
    ("space_value_tax_1", 0.4, 0.4),
    ("space_bid_tax_1", 3 / 25, 3 / 25),
    ("points_muster", 0.25, 0.25),
    ("turn_main", 1.0, 1.0),
    ("turn_scheme", 0.0, 0.0),
    ("phase_action", 1.0, 1.0),
    ("discarded_s06", 1.0, 1.0),
    ("discarded_last_s06", 1.0, 1.0),
    ("option_warfare", 1.0, 1.0),
    ("option_epic", 0.0, 0.0),
    ("round", 0.25, 0.25),
])  # fmt: skip
def test_single_figures_as_two_seats_see_them(name: str, first: float, second: float) -> None:
    s = campaign()
    assert figures(s, 0)[name] == pytest.approx(first)
    assert figures(s, 1)[name] == pytest.approx(second)


def test_captives_are_told_by_the_place_of_their_side() -> None:
    s = give(put(put(rus(3, warfare=True), 0, kiev=3), 1, kiev=1), attack=1)
    m = play(reveals(s, "s02", "s03"), "attack kiev", "reveal first", "capture", "reveal first")
    assert figures(m.state, 0)["side_0_holds_troops_of_1"] == 0.25
    assert figures(m.state, 1)["side_2_holds_troops_of_0"] == 0.25
    assert figures(m.state, 2)["side_1_holds_troops_of_2"] == 0.25


def test_an_attack_under_way_is_told() -> None:
    s = raise_(put(put(rus(), 0, kiev=2), 1, kiev=3), 1, stronghold="kiev")
    m = play(reveals(give(s, attack=1), "s02", "s06"), "attack kiev", "reveal first")
    for seat, target in ((0, 1), (1, 0)):
        found = figures(m.state, seat)
        assert found["fight"] == found["fight_in_kiev"] == found[f"fight_target_{target}"] == 1
        assert (found["fight_cards"], found["fight_clean"]) == (3 / 5, 1 / 5)
        assert found["laid_s02"] == 1


def test_epic_structures_stand_where_they_are() -> None:
    s = forts(epic(rus(epic=True), city_gate="kiev"), ("kiev", "volyn"))
    found = figures(s)
    assert found["city_gate_at_kiev"] == 1
    assert found[f"fort_{BORDER_NOUNS.ids[border('kiev', 'volyn')]}"] == 1


def test_an_agenda_is_its_owners_until_it_is_shown() -> None:
    s = agenda(rus(), 1, "dignified")
    assert figures(s, 1)["side_0_agenda_kept_dignified"] == 1
    assert figures(s, 0)["side_1_agenda_shown_dignified"] == 0
    match = gardariki.new("rurik", 2, seed=5)
    while not match.over:
        match.play(match.asks[0].options[0], seat=match.asks[0].seat)
    found = figures(match.state, 0)
    assert match.state.phase == OVER
    assert found["phase_over"] == 1
    assert sum(found[n] for n in NAMES if n.startswith("side_1_agenda_shown_")) == 1


def test_solo_tells_card_priority_and_what_is_unlocked() -> None:
    found = figures(solo(card=4, leader="gleb", difficulty=2))
    assert found["solo_card_4"] == found["solo_leader_gleb"] == 1
    assert found["difficulty"] == 0.5
    assert sum(found[n] for n in NAMES if n.startswith("priority_")) == 1
