"""The board as text fits a terminal and says what the picture says."""

from __future__ import annotations

import random
from typing import Any

import pytest

import gardariki
from games.rurik.rus import (
    advisor,
    deeds,
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
from gardariki.art.lines import WIDTH, seat_name
from gardariki.engine.views import SPECTATOR, view
from gardariki.games.rurik import GAME
from gardariki.games.rurik.state import AGENDAS, STRATEGY, State
from gardariki.games.rurik.terminal import text

MODULES = ("core", "epic", "warfare", "rebel_factions")


def shown(s: State, seat: int = 0) -> str:
    """The text with every run of spaces as one."""
    return " ".join(text(view(GAME, s, seat), [], seat).split())


def line(s: State, begins: str) -> str:
    lines = text(s, [], 0).splitlines()
    return next(" ".join(one.split()) for one in lines if one.strip().startswith(begins))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_fits_for_all_seats_and_modules_and_has_no_markup(seats: int) -> None:
    options: dict[str, Any] = {name: seats > 1 or name in MODULES[::2] for name in MODULES}
    source = random.Random(seats)
    match = gardariki.new("rurik", seats, {**options, "rebel_rewards": "open"}, seed=seats)
    while not match.over:
        if source.random() < 0.04:
            for seat in (*range(seats), SPECTATOR):
                asks = [ask for ask in match.asks if ask.seat == seat]
                found = text(match.view(seat), asks, seat)
                assert max(map(len, found.splitlines())) <= WIDTH
                assert "[seat" not in found
        ask = source.choice(match.asks)
        match.play(source.choice(ask.options), seat=ask.seat)
    assert "Points: " in shown(match.state)


def test_a_region_tells_who_rules_who_stands_there_and_what() -> None:
    s = lead(put(put(rus(), 0, kiev=2), 1, kiev=1, volyn=1), 0, "kiev")
    raise_(rebels(s, "volyn", "wood"), 1, stronghold="kiev", market="volyn")
    assert line(s, "Kiev") == "Kiev wood 1 rules 1:3* 2:2 s2"
    # as strong as the rebel is not enough to rule
    assert line(view(GAME, s, 0), "Volyn") == "Volyn fish 2:1 ! m2"


def test_rewards_of_rebels_are_told_if_they_are_open() -> None:
    s = rebels(rus(rebel_rewards="open"), "volyn", "wood", "coin_2")
    assert "!! (wood, coin 2)" in line(view(GAME, s, 0), "Volyn")
    s = rebels(rus(), "volyn", "wood", "coin_2")
    # as strong as the rebel is not enough to rule
    assert line(view(GAME, s, 0), "Volyn") == "Volyn fish !!"


def test_advisors_are_told_with_their_bribes() -> None:
    s = advisor(advisor(rus(), 0, "tax", 2), 1, "tax", 1, bribe=2)
    rows = text(s, [], 0).splitlines()
    first = next(i for i, row in enumerate(rows) if row.startswith("── Strategy"))
    assert "2 2:1+2" in rows[first + 2]
    assert "1:2" in rows[first + 3]


def test_a_deed_says_what_it_still_takes() -> None:
    s = goods(deeds(rus(), 0, "great_library"), 0, stone=1)
    assert "(must still discard 1 scheme card)" in shown(s)
    assert "(can be done)" in shown(hold(s, 0, "s02"))


def test_what_is_held_in_secret_is_told_to_its_holder_alone() -> None:
    s = hold(deeds(rus(3), 1, "great_library", secret=True), 1, "s02")
    for seat in (0, 1, 2, SPECTATOR):
        found = shown(s, seat)
        assert ("Great Library" in found) is (seat == 1)
        assert ("Scheme: " in found) is (seat == 1)
        assert found.count("Agenda ") == (1 if seat >= 0 else 0)
        assert "1 scheme card and 1 deed in hand" in found


def test_while_agendas_are_chosen_both_are_read_and_then_the_one_kept() -> None:
    match = gardariki.new("rurik", 2, seed=2)
    while match.state.phase != AGENDAS or not match.asks:
        match.play(match.options[0])
    assert match.asks[0].options[0].words.startswith("keep_agenda")
    assert shown(match.state).count("Agenda ") == 2
    while match.state.phase != STRATEGY:
        match.play(match.asks[0].options[0], seat=match.asks[0].seat)
    assert shown(match.state).count("Agenda ") == 1


def test_an_attack_is_told_with_the_cards_revealed() -> None:
    s = raise_(put(put(rus(), 0, kiev=2), 1, kiev=3), 1, stronghold="kiev")
    m = play(reveals(give(s, attack=1), "s02", "s06", "s01"), "attack kiev", "reveal first")
    found = shown(m.state)
    assert f"{seat_name(0)} attacks {seat_name(1)} in Kiev" in found
    assert "3 cards to check, 1 without a casualty" in found
    assert "Cards in sight" in found


def test_points_and_what_is_still_possible_are_told() -> None:
    found = shown(give(rus(), muster=2, tax=1))
    assert "2 muster points and 1 tax point" in found
    assert "Still possible: a scheme card, a deed, a conversion" in found


def test_the_rebellion_is_told_with_its_mat_and_its_orders() -> None:
    found = shown(gardariki.new("rurik", 1, seed=1).state)
    assert "The Rebellion's mat: what is locked stands in brackets" in found
    assert "Sviatopolk: when the Rebellion attacks you" in found
    assert "Priority: Build" in found
    assert "Build: muster: +1 muster, [attack: +1 attack] and [move: +1 move]" in found
    assert "Solo card 1. Advisors:" in shown(solo(card=1))
