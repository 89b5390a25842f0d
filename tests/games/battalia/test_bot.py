"""What a position is worth, told as stories of a player who looks one answer ahead."""

from __future__ import annotations

import random

import pytest

import gardariki
from games.battalia.table import at, begun, city, find_card, go, hand, hero, home
from gardariki.bots import make_bot
from gardariki.bots.greedy import Greedy
from gardariki.engine.chair import Chair
from gardariki.engine.match import Match
from gardariki.games.battalia import GAME
from gardariki.games.battalia.bot import value
from gardariki.games.battalia.state import State


def chosen(m: Match) -> str:
    return Greedy(1).choose(Chair(m, m.asks[0].seat)).words


def test_a_raised_city_is_worth_more() -> None:
    s = begun(2)
    low = value(s, 0)
    other = value(s, 1)
    city(s, 0, home(s, 0), 3)
    assert value(s, 0) > low + 1
    assert value(s, 1) == other


def test_strong_units_and_artefacts_are_worth_more_than_supplies() -> None:
    def with_(name: str) -> float:
        s = begun(2)
        s.players[0].shelter.append(find_card(s, 1, name))
        return value(s, 0)

    assert with_("lord_emberians") > with_("chief_emberians") > with_("supply")
    assert with_("weapon_emberians") > with_("supply")


def test_a_hero_on_the_map_is_worth_more_than_one_in_reserve() -> None:
    s = begun(2)
    there = value(s, 0)
    assert value(hero(s, 0, "a", ""), 0) < there


def test_a_team_counts_what_its_members_have() -> None:
    s = begun(4, teams="teams")
    before = [value(s, seat) for seat in range(4)]
    city(s, 2, home(s, 2), 3)
    after = [value(s, seat) for seat in range(4)]
    assert s.teams[0] == s.teams[2]
    assert [b > a for a, b in zip(before, after, strict=True)] == [True, False, True, False]


def test_a_city_that_can_be_raised_is_raised_card_by_card() -> None:
    s = begun(2)
    hand(s, 0, *["chief_barfolk"] * 2, *["supply"] * 4)
    m = at(s)
    wanted = f"upgrade {home(s, 0)}"
    assert wanted in [a.words for a in m.options]
    assert chosen(m) == wanted
    go(m, wanted)
    for _ in range(12):
        if m.state.line is None or m.asks[0].seat != 0:
            break
        m.play(chosen(m))
    assert m.state.level[m.state.owner.index(0)] == 2


@pytest.mark.parametrize(("seats", "teams"), [(2, "standard"), (4, "teams")])
def test_judging_a_position_does_not_change_it(seats: int, teams: str) -> None:
    source = random.Random(seats)
    match = gardariki.new("battalia", seats, {"teams": teams, "max_weeks": 1}, seed=seats)
    while not match.over and match.count < 250:
        if source.random() < 0.2:
            before = GAME.codec.encode(match.state)
            for seat in range(seats):
                value(match.state, seat)
                seen: State = match.view((seat + 1) % seats)
                value(seen, seat)
            assert GAME.codec.encode(match.state) == before
        ask = source.choice(match.asks)
        match.play(source.choice(ask.options), seat=ask.seat)


def test_greedy_wins_a_game_against_random() -> None:
    match = gardariki.new("battalia", 2, {"max_weeks": 2, "mode": "basic"}, seed=4)
    bots = [make_bot("random", 1, GAME), Greedy(1, worlds=2)]
    while not match.over:
        seat = match.asks[0].seat
        match.play(bots[seat].choose(Chair(match, seat)), seat=seat)
    assert match.outcome is not None
    assert match.outcome.winners == [1]
