"""The value of a position, and the marshal."""

from __future__ import annotations

import pytest

import gardariki
from games.nevsky.realm import Realm
from gardariki.bots import Chair, make_bot
from gardariki.games.nevsky import GAME
from gardariki.games.nevsky.bot import strength, value
from gardariki.games.nevsky.data import ADJACENT, LOCALE_IDS, SCENARIOS, TERRITORY, locale, lord
from gardariki.games.nevsky.marshal.errands import anchor, best_errand, pairing, storm_odds, voyage
from gardariki.games.nevsky.state import LIEUTENANTS


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


def chosen(m: gardariki.Match) -> str:
    """What a marshal answers."""
    assert m.ask is not None
    return make_bot("marshal", 1, GAME).choose(Chair(m, m.ask.seat)).words


def test_a_marshal_sails_for_a_trade_route_that_nobody_guards() -> None:
    r = Realm(1).lord("knud_and_abel", "reval", "1 knights 1 sergeants", "2 ship 1 provender")
    r.lord("hermann", "dorpat", "2 knights", "1 coin").lord("gavrilo", "pskov", "1 knights")
    m = r.card("knud_and_abel")
    assert chosen(m) in ("sail luga", "sail neva")


def test_without_ships_for_the_horse_no_voyage_is_worth_anything() -> None:
    r = Realm(1).lord("knud_and_abel", "reval", "3 knights 1 sergeants", "2 ship")
    r.lord("hermann", "dorpat", "2 knights", "1 coin").lord("gavrilo", "pskov", "1 knights")
    assert voyage(r.s, lord("knud_and_abel"), locale("luga")) == 0.0
    assert not chosen(r.card("knud_and_abel")).startswith("sail")


def two_before_pskov() -> Realm:
    """Rudolf and Yaroslav in a land that is Ravaged already; Gavrilo stands too strong for one."""
    r = Realm(1).lord("andreas", "riga", "1 knights", service=9)  # stays at home
    r.lord("rudolf", "izborsk", "4 knights 2 sergeants", "2 provender 2 cart")
    r.lord("yaroslav", "izborsk", "4 knights 2 men_at_arms", "2 provender 2 cart")
    r.conquered("izborsk").lord("gavrilo", "pskov", "3 knights 2 men_at_arms 1 militia")
    return r.ravaged(*(name for name, side in zip(LOCALE_IDS, TERRITORY, strict=True) if side == 1))


def test_a_marshal_pairs_two_who_dare_together_what_neither_dares_alone() -> None:
    r = two_before_pskov()
    assert set(pairing(r.s, 0)) == {lord("rudolf"), lord("yaroslav")}
    before = r.s.leads[:], r.s.led_by[:]
    m = r.at(LIEUTENANTS)
    assert chosen(m).startswith("lieutenant ")
    assert (r.s.leads, r.s.led_by) == before  # thinking leaves no trace


def test_a_marshal_names_no_lieutenant_over_one_whose_cards_are_planned() -> None:
    r = two_before_pskov()
    lower = pairing(r.s, 0)[1]
    assert lower >= 0
    r.s.plan[0] = [lower * 3]
    assert chosen(r.at(LIEUTENANTS)) == "done"
