"""The value of a position, and the marshal."""

from __future__ import annotations

import pytest

import gardariki
from games.nevsky.realm import Realm
from gardariki.bots import Chair, make_bot
from gardariki.games.nevsky import GAME
from gardariki.games.nevsky.bot import strength, value
from gardariki.games.nevsky.data import ADJACENT, SCENARIOS, lord
from gardariki.games.nevsky.errands import anchor, best_errand, storm_odds


def duel(scenario: str, one: str, other: str, seed: int, **options: object) -> gardariki.Match:
    """A whole game between two bots, the first for the Teutons."""
    m = gardariki.new("nevsky", options={"scenario": scenario, **options}, seed=seed)
    bots = [make_bot(one, seed, GAME), make_bot(other, seed + 1, GAME)]
    while not m.over:
        ask = m.asks[0]
        m.play(bots[ask.seat].choose(Chair(m, ask.seat)), seat=ask.seat)
    return m


@pytest.mark.parametrize("row", SCENARIOS, ids=lambda row: row.id)
def test_marshals_play_every_scenario_to_its_end(row: object) -> None:
    name = getattr(row, "id", "")
    for edition in ("aid", "second"):
        m = duel(name, "marshal", "marshal", 3, edition=edition)
        assert m.outcome is not None


def test_a_marshal_commands_behind_hidden_mats() -> None:
    assert duel("pleskau", "marshal", "marshal", 5, hidden_mats=True).over


@pytest.mark.parametrize("scenario", ["pleskau", "watland", "crusade_on_novgorod"])
def test_the_marshal_beats_random_play(scenario: str) -> None:
    won = 0
    for seed in range(10):
        mine = seed % 2
        bots = ["marshal", "random"] if mine == 0 else ["random", "marshal"]
        m = duel(scenario, bots[0], bots[1], seed)
        assert m.outcome is not None
        won += m.outcome.places[mine] == 1
    assert won >= 8


def test_the_same_seed_plays_the_same_game() -> None:
    one, two = (duel("pleskau", "marshal", "marshal", 9) for _ in range(2))
    assert one.answers == two.answers


def test_value_is_a_balance_and_likes_points_and_lords() -> None:
    r = Realm().lord("hermann", "dorpat", "1 knights").lord("gavrilo", "pskov", "1 knights")
    before = value(r.s, 0)
    assert value(r.s, 1) == pytest.approx(-before)
    r.ravaged("gdov")
    assert value(r.s, 0) > before
    r.lord("rudolf", "wenden", "2 knights")
    assert value(r.s, 0) > before + 1


def test_errands_lead_to_land_that_can_be_ravaged() -> None:
    r = Realm(2).lord("hermann", "ugaunia", "3 knights", "2 provender 2 cart", service=9)
    r.lord("rudolf", "wenden", "1 knights", service=9).lord("gavrilo", "rusa", "1 knights")
    errand = best_errand(r.s, lord("hermann"), 3)
    assert errand.score > 0
    assert errand.step in ADJACENT[r.s.where[lord("hermann")]]
    assert anchor(r.s, 0) in (lord("hermann"), lord("rudolf"))


def test_storms_are_weighed_by_garrison_and_siege() -> None:
    r = Realm().lord("hermann", "izborsk", "3 knights 2 men_at_arms").siege("izborsk", 1)
    once = storm_odds(r.s, lord("hermann"), r.s.where[lord("hermann")])
    r.siege("izborsk", 3)
    assert storm_odds(r.s, lord("hermann"), r.s.where[lord("hermann")]) > once
    assert strength(r.s, lord("hermann")) > 10
