"""A position as figures: one by one, both sides alike, and nothing that a seat may not know."""

from __future__ import annotations

import random

import pytest

import gardariki
from games.nevsky.realm import Realm
from gardariki.games.nevsky import GAME
from gardariki.games.nevsky.data import SCENARIOS, locale, lord
from gardariki.games.nevsky.state import ACTIONS, LEGATE_ON_CARD, State


def figures(s: State, seat: int) -> dict[str, float]:
    """The figures by name."""
    return dict(zip(GAME.feature_names, GAME.figures(s, seat), strict=True))


def campaign() -> State:
    """Hermann besieges Pskov with Gavrilo inside; Domash waits; the Teutons act."""
    r = Realm(3).lord("hermann", "pskov", "2 knights 3 militia", "4 provender", "t4", service=5)
    r.lord("gavrilo", "pskov", "1 knights", "2 coin", inside=True).siege("pskov", 3)
    r.ravaged("ostrov").conquered("izborsk").castle("koporye", 0).cylinder("domash", 8)
    r.hold("t6 r1 r2").in_play("t12").effect("r7")
    s = r.s
    s.step, s.actor, s.actions, s.veche_vp, s.veche_coin = ACTIONS, lord("hermann"), 3, 2, 4
    s.conquered[locale("koporye")] = 1
    s.plan = [[lord("hermann") * 3, 36], [lord("gavrilo") * 3]]
    s.moved[lord("hermann")] = 1
    return s


@pytest.mark.parametrize(
    ("name", "teutonic", "russian"),
    [
        ("teutonic", 1.0, 0.0),
        ("box", 3 / 16, 3 / 16),
        ("campaign", 1.0, 1.0),
        ("my_side_acts", 1.0, 0.0),
        ("actions", 0.5, 0.5),
        ("season_early_winter", 1.0, 1.0),
        ("season_summer", 0.0, 0.0),
        # Izborsk and Koporye are 1 each, the Castle 1, Ostrov a half; the Veche has 2
        ("own_points", 7 / 35, 4 / 35),
        ("their_points", 4 / 35, 7 / 35),
        ("own_lords", 1 / 6, 1 / 6),
        ("own_hand", 1 / 6, 2 / 6),
        ("their_hand", 2 / 6, 1 / 6),
        ("own_plan", 2 / 6, 1 / 6),
        ("own_side_cards", 1 / 6, 0.0),
        ("veche_vp", 0.25, 0.25),
        ("veche_coin", 0.5, 0.5),
        ("own_lord2_on_map", 1.0, 0.0),  # Hermann, and Domash
        ("own_lord2_waiting", 0.0, 0.5),
        ("own_lord2_service", 5 / 17, 0.0),
        ("own_lord2_time_left", 0.25, 0.0),
        ("own_lord2_active", 1.0, 0.0),
        ("own_lord2_moved", 1.0, 0.0),
        ("own_lord2_units_knights", 2 / 6, 0.0),
        ("own_lord2_units_militia", 0.5, 0.0),
        ("own_lord2_assets_provender", 0.5, 0.0),
        ("own_lord3_besieged", 0.0, 1.0),  # Knud & Abel, and Gavrilo
        ("own_lord3_assets_coin", 0.0, 0.25),
        ("their_lord2_units_knights", 0.0, 2 / 6),
        ("pskov_own_land", 0.0, 1.0),
        ("pskov_held_by_me", 0.0, 1.0),
        ("pskov_siege", 0.75, 0.75),
        ("pskov_own", 1 / 3, 1 / 3),
        ("izborsk_conquered", 1.0, 1.0),
        ("izborsk_held_by_me", 1.0, 0.0),
        ("koporye_castle", 1.0, -1.0),
        ("koporye_held_by_me", 1.0, 0.0),
        ("ostrov_ravaged", 1.0, 1.0),
        ("in_force_t12", 1.0, 1.0),
        ("in_force_t4", 1.0, 1.0),
        ("in_force_r7", 1.0, 1.0),
        ("in_force_t6", 0.0, 0.0),
        ("in_hand_t6", 1.0, 0.0),
        ("in_hand_r1", 0.0, 1.0),
        ("planned_lord2", 1 / 3, 0.0),
        ("planned_lord3", 0.0, 1 / 3),
        ("planned_pass", 1 / 3, 0.0),
        ("legate_in_play", 0.0, 0.0),
    ],
)
def test_a_figure(name: str, teutonic: float, russian: float) -> None:
    s = campaign()
    assert figures(s, 0)[name] == pytest.approx(teutonic)
    assert figures(s, 1)[name] == pytest.approx(russian)


def test_the_legate_is_in_play_and_then_on_the_map() -> None:
    s = campaign()
    s.legate = LEGATE_ON_CARD
    assert (figures(s, 0)["legate_in_play"], figures(s, 0)["legate_on_map"]) == (1.0, 0.0)
    s.legate = locale("riga")
    assert (figures(s, 0)["legate_in_play"], figures(s, 0)["legate_on_map"]) == (1.0, 1.0)


@pytest.mark.parametrize("row", SCENARIOS, ids=lambda row: row.id)
def test_as_many_figures_as_names_within_their_bounds(row: object) -> None:
    source = random.Random(3)
    m = gardariki.new("nevsky", options={"scenario": getattr(row, "id", "")}, seed=3)
    names = GAME.feature_names
    assert len(set(names)) == len(names)
    for _ in range(60):
        if m.over:
            break
        for seat in (0, 1):
            found = GAME.figures(m.view(seat), seat)
            assert len(found) == len(names)
            assert all(-1 <= figure <= 1 for figure in found)
        ask = m.asks[0]
        m.play(source.choice(ask.options), seat=ask.seat)
