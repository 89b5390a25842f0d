"""Battle, cities, royalty, teams: B11, B12, B15, B16, B21."""

from __future__ import annotations

import pytest

import gardariki
from games.battalia.table import (
    at,
    begun,
    city,
    find_card,
    go,
    hand,
    hero,
    home,
    names,
    put,
    road,
    says,
    settle,
    sq,
    verbs,
)
from gardariki.engine.match import Match
from gardariki.games.battalia.data import SQUARE_IDS
from gardariki.games.battalia.rules.attack import attack_limit
from gardariki.games.battalia.rules.cities import may_rise, rising
from gardariki.games.battalia.rules.ending import check_cities, points, score_lines, target
from gardariki.games.battalia.rules.muster import targets_at
from gardariki.games.battalia.rules.strength import strength_lines, strength_words, total
from gardariki.games.battalia.rules.time import check_point
from gardariki.games.battalia.state import ACTIONS, State

RULE = pytest.mark.rule


def siege(*cards: str, defence: tuple[str, ...] = (), seats: int = 2, **options: object) -> State:
    """Seat 0's hero stands in seat 1's first city, whose hero is away."""
    s = begun(seats, "", **options)
    hero(s, 0, "a", home(s, 1))
    hero(s, 1, "a", "")
    hand(s, 0, *cards)
    hand(s, 1, *defence)
    return s


@RULE("B11.1", "B11.3")
def test_the_attacker_names_the_city_or_the_heroes_of_one_player() -> None:
    s = siege("weapon_barfolk", "lord_barfolk", seats=3)
    hero(s, 2, "a", home(s, 1))
    there = sq(home(s, 1))
    assert targets_at(s, 0, there) == [0, 4]
    hero(s, 1, "a", home(s, 1))
    assert targets_at(s, 0, there) == [0, 4]  # heroes in their own city only with it
    hero(s, 1, "a", "d4")
    assert 3 in targets_at(s, 0, sq("d4"))


@RULE("B11.1", "B16.4", "B16.7")
def test_teammates_are_never_attacked() -> None:
    s = begun(4, teams="teams")
    hero(s, 0, "a", home(s, 2))
    assert s.teams[0] == s.teams[2]
    assert targets_at(s, 0, sq(home(s, 2))) == []


@RULE("B11.9", "B6.8")
def test_an_opening_must_beat_the_visible_defence() -> None:
    s = siege("weapon_barfolk", "chief_barfolk")
    city(s, 1, home(s, 1), 4)
    assert "attack" not in verbs(at(s))  # 1 + 2 + morale 1 against 4
    hand(s, 0, "weapon_barfolk", "priest_barfolk")
    s2 = at(s)
    needed = 4 + (2 if s.terrain[sq(home(s, 1))] == s.players[1].faction else 0)
    assert ("attack" in verbs(s2)) == (needed < 5)
    hand(s, 0, "lord_barfolk", "lord_barfolk")
    assert "attack" not in verbs(at(s))  # a weapon opens


@RULE("B11.9", "B11.12")
def test_ties_go_to_the_defender_who_may_hold() -> None:
    s = siege("weapon_barfolk", "priest_barfolk", defence=("lord_emberians", "lord_cloudborn"))
    m = at(s)
    go(m, "attack a", "lay weapon_barfolk", "lay priest_barfolk", "commit")
    while m.ask is not None and m.ask.seat == 0:
        m.play(m.options[0])
    b = m.state.battle
    assert b is not None
    go(m, "lay lord_emberians", "commit")
    assert total(m.state, m.state.battle, 1) >= total(m.state, m.state.battle, 0)
    go(m, "yield")
    assert m.state.players[0].heroes[0] == -1
    assert names(m.state.players[1].shelter) == ["lord_emberians"]
    assert names(m.state.players[0].play) == ["priest_barfolk", "weapon_barfolk"]


@RULE("B11.9")
def test_a_reinforcement_may_be_laid_in_vain() -> None:
    s = siege("weapon_barfolk", "lord_barfolk", defence=("friman_barfolk", "supply"))
    m = at(s)
    go(m, "attack a", "lay weapon_barfolk", "lay lord_barfolk", "commit")
    while m.ask is not None and m.ask.seat == 0:
        m.play(m.options[0])
    go(m, "lay friman_barfolk")
    assert "commit" not in verbs(m)
    go(m, "yield")
    assert m.state.owner[sq(home(s, 1))] == 0


@RULE("B11.6", "B11.9")
def test_the_log_tells_sums_that_add_up() -> None:
    s = siege("weapon_barfolk", "lord_barfolk", defence=("supply",))
    m = at(s)
    go(m, "attack a", "lay weapon_barfolk", "lay lord_barfolk")
    b = m.state.battle
    assert b is not None
    parts = strength_lines(m.state, b, 0)
    assert sum(n for _, n in parts) == total(m.state, b, 0)
    assert strength_words(m.state, b, 0).startswith(str(total(m.state, b, 0)))
    go(m, "commit", "yield")
    told = [line for line in m.log if "wins the battle" in line]
    assert len(told) == 1
    figures = told[0].split("against")
    for half in figures:
        total_told = int(half.split("(")[0].split()[-1])
        added = sum(int(word) for word in half.replace(",", " ").replace(")", " ").split()
                    if word[0] in "+-" and word[1:].isdigit())  # fmt: skip
        assert total_told == added


@RULE("B11.5", "B7.8", "B7.7")
def test_modifiers_in_battle() -> None:
    s = siege("weapon_barfolk", "friman_emberians", "scroll_barfolk", "amulet_barfolk",
              "title_barfolk", defence=("supply",))  # fmt: skip
    m = at(s)
    go(m, "attack a", "lay weapon_barfolk", "lay friman_emberians", "lay scroll_barfolk")
    go(m, "onto 2", "as_rank priest", "as_colour barfolk")
    b = m.state.battle
    assert b is not None
    assert dict(strength_lines(m.state, b, 0))["morale"] == 1  # it is of the Bärfolk now
    go(m, "lay title_barfolk", "onto 2", "by 1", "lay amulet_barfolk", "onto 2")
    unit = m.state.battle.lines[0][1]
    assert (unit.rank, unit.copies) == (4, 2)
    assert says(m, "lay") == []


@RULE("B11.11")
def test_retreat_from_a_battle() -> None:
    s = siege("weapon_barfolk", "lord_barfolk", "horse_barfolk",
              defence=("lord_emberians", "lord_cloudborn"))  # fmt: skip
    there = home(s, 1)
    letters = "bc" if there[0] == "a" else "fe"
    for letter in letters:
        road(s, f"{letter}4", "straight", 1)
    m = at(s)
    go(m, "attack a", "lay weapon_barfolk", "lay lord_barfolk", "commit")
    while m.ask is not None and m.ask.seat == 0:
        m.play(m.options[0])
    go(m, "lay lord_emberians", "lay lord_cloudborn", "commit")
    go(m, "retreat a", "pay_retreat horse_barfolk", "to d4")
    assert m.state.players[0].heroes[0] == sq("d4")
    assert m.state.battle is None
    assert "horse_barfolk" in names(m.state.players[0].play)


@RULE("B11.11")
def test_when_all_attacked_heroes_retreat_none_is_lost() -> None:
    s = begun(2)
    for letter, faction in zip(
        "bcef", ["barfolk", "barfolk", "emberians", "emberians"], strict=True
    ):
        road(s, f"{letter}4", "straight", 1, faction)
    hero(s, 0, "a", "d4")
    hero(s, 1, "a", "d4")
    hand(s, 0, "weapon_barfolk", "lord_barfolk")
    hand(s, 1, "supply", "supply", "supply")
    m = at(s)
    go(m, "attack a")
    go(m, "target heroes_1", "lay weapon_barfolk", "lay lord_barfolk", "commit")
    go(m, "defend_with a", "retreat a", "pay_retreat supplies", *["fuel supply"] * 3)
    ends = says(m, "to")
    assert ends
    go(m, f"to {ends[0]}")
    assert m.state.players[1].heroes[0] == sq(ends[0])
    assert m.state.battle is None


@RULE("B11.4", "B11.13")
def test_each_hero_attacks_once_a_turn() -> None:
    s = siege("weapon_barfolk", "lord_barfolk", "weapon_emberians", "lord_emberians",
              "lord_cloudborn", defence=("supply",))  # fmt: skip
    m = at(s)
    go(m, "attack a", "lay weapon_barfolk", "lay lord_barfolk", "commit", "yield")
    assert m.state.owner[sq(home(s, 1))] == 0 or m.state.owner.count(0) == 2
    assert "attack" not in verbs(m)
    assert "has attacked this turn" in str(m.why("attack a"))


@RULE("B11.13", "B16.7")
def test_the_team_of_three_may_be_limited_to_two_attacks() -> None:
    s = begun(5, teams="teams", fewer_attacks=True)
    trio = next(side for side in (0, 1) if s.teams.count(side) == 3)
    seat = s.teams.index(trio)
    s.attacks = 2
    assert attack_limit(s, seat)
    assert not attack_limit(s, s.teams.index(1 - trio))


@RULE("B11.12", "B12.5", "B12.1")
def test_a_conquered_city_keeps_its_level() -> None:
    s = siege("weapon_barfolk", "lord_barfolk", "lord_emberians", defence=("supply",))
    city(s, 1, home(s, 1), 3)
    there = home(s, 1)
    m = at(s)
    cards = ("lay weapon_barfolk", "lay lord_barfolk", "lay lord_emberians")
    go(m, "attack a", *cards, "commit", "yield")
    assert (m.state.owner[sq(there)], m.state.level[sq(there)]) == (0, 3)
    assert points(m.state, 0) == 4


@RULE("B12.2", "B12.3", "B12.4", "B12.6", "B15.5")
def test_royal_levels_need_the_royal_card() -> None:
    s = begun(2)
    there = home(s, 0)
    city(s, 0, there, 4)
    assert not may_rise(s, 0, sq(there))
    s.royals.remove(queen := next(c for c in s.royals if _name(c) == "queen_barfolk"))
    s.players[0].queen = 1
    hand(s, 0)
    s.players[0].hand = [queen]
    assert rising(s, 0) == [sq(there)]
    m = at(s)
    go(m, f"found {there}")
    assert m.state.level[sq(there)] == 5
    m.state.players[0].queen = 2
    assert m.state.level[sq(there)] == 5  # deposed royalty lowers nothing


def _name(card: int) -> str:
    from gardariki.games.battalia.data import TYPE, TYPE_IDS

    return TYPE_IDS[TYPE[card]]


@RULE("B15.3", "B15.4")
def test_a_deposed_queen_leaves_the_hand() -> None:
    s = begun(2)
    queen = find_card(s, 0, "queen_barfolk")
    s.players[0].queen = 1
    s.players[0].hand.append(queen)
    s.week = 3
    for question in check_point(s):
        raise AssertionError(question)
    assert queen in s.limbo
    assert len(s.players[0].hand) == 6


@RULE("B21.1", "B21.3")
def test_five_great_cities_end_the_game_at_once() -> None:
    s = begun(2)
    for where in ("c2", "e6", "e3", "c5"):
        city(s, 0, where, 4, "tee")
    start = next(SQUARE_IDS[i] for i in range(77) if s.owner[i] == 0 and s.level[i] == 1)
    assert not check_cities(s, 0)
    city(s, 0, start, 3)
    hand(s, 0, "lord_barfolk", "lord_emberians")
    m = gardariki.at(s, seed="x", auto=False)
    m.play(f"upgrade {start}")
    m.play("lay lord_barfolk")
    m.play("lay lord_emberians")
    assert m.over
    assert m.outcome is not None
    assert m.outcome.winners == [0]
    assert m.outcome.scores[0] == 20
    assert target(s, s.teams[0]) == 5


@RULE("B21.4")
def test_tie_breaks_in_their_order() -> None:
    s = begun(2)
    lines = dict(score_lines(s))
    assert lines["Victory points"] == [1, 1]
    assert list(lines)[1:] == [
        "Capitals", "Residences", "Cities of level 4", "Level 3", "Level 2", "Level 1",
        "Heroes on the board", "Cards",
    ]  # fmt: skip


@RULE("B21.5")
def test_the_last_week_ends_the_game() -> None:
    m = gardariki.new("battalia", 2, {"max_weeks": 1, "mode": "basic"}, seed=4)
    while not m.over:
        m.play("keep" if m.options[0].words == "keep" else m.options[-1])
    assert m.outcome is not None
    assert m.outcome.reason == "the last week is over"
    assert (m.state.week, m.state.day) == (1, 7)


# Teams


@RULE("B16.1", "B16.2", "B4.1")
@pytest.mark.parametrize(
    ("seats", "teams", "sides"),
    [
        (4, "teams", [[1, 3], [2, 4]]),
        (5, "teams", [[1, 3, 5], [2, 4]]),
        (6, "teams", [[1, 4], [2, 5], [3, 6]]),
        (6, "three_on_three", [[1, 3, 5], [2, 4, 6]]),
    ],
)
def test_teams(seats: int, teams: str, sides: list[list[int]]) -> None:
    s = begun(seats, teams=teams)
    assert [[s.order.index(seat) + 1 for seat in side] for side in s.sides] == sides


@RULE("B16.3", "B16.4", "B16.5")
def test_the_initiative_goes_round_in_a_team() -> None:
    s = begun(4, teams="teams")
    hand(s, 0, "lord_barfolk")
    m = at(s)
    go(m, "hand_over")
    assert m.ask is not None
    assert m.ask.seat == 2
    go(m, "keep", "hand_over")
    assert m.ask.seat == 0
    assert "hand_over" not in verbs(m)  # nothing has happened since
    go(m, "pass")
    assert m.ask.seat == 2
    assert "hand_over" not in verbs(m)
    go(m, "pass")
    settle(m)
    assert m.state.side == 1
    assert all(len(m.state.players[seat].hand) == 6 for seat in (0, 2))


@RULE("B16.3", "B23")
def test_a_member_who_can_only_pass_is_asked_while_he_holds_cards() -> None:
    s = begun(4, teams="teams")
    hand(s, 0, "lord_barfolk")
    s.players[2].passed = True
    m: Match = gardariki.at(s, seed="x", auto=True)
    assert m.ask is not None
    assert (m.ask.seat, verbs(m)) == (0, {"pass"})


@RULE("B16.8")
def test_free_for_all_is_for_every_number() -> None:
    for seats in range(2, 7):
        assert begun(seats, teams="free_for_all").sides == [[seat] for seat in begun(seats).order]


@RULE("B13.2", "B11.9")
def test_an_ambush_card_may_open_a_battle() -> None:
    s = siege("lord_barfolk", defence=("supply",))
    put(s, s.players[0].ambush, 0, "weapon_barfolk")
    m = at(s)
    go(m, "attack a")
    assert "lay_hidden weapon_barfolk" in [a.words for a in m.options] or m.options
    go(m, "lay_hidden weapon_barfolk", "lay lord_barfolk", "commit", "yield")
    assert m.state.phase == ACTIONS
    assert "weapon_barfolk" in names(m.state.players[0].play)


@RULE("B8.5", "B11.9", "B11.12")
def test_a_mask_moves_units_over_and_they_return_to_their_owner() -> None:
    s = siege("weapon_barfolk", "lord_barfolk", "mask_of_syoen",
              defence=("chief_emberians", "friman_emberians", "priest_emberians"))  # fmt: skip
    m = at(s)
    go(m, "attack a", "lay weapon_barfolk", "lay lord_barfolk", "commit")
    go(m, "lay chief_emberians", "lay friman_emberians", "lay priest_emberians", "commit")
    before = total(m.state, m.state.battle, 0)
    go(m, "lay mask_of_syoen", "charm 1", "charm 1")  # chief and friman: 2 + 1
    b = m.state.battle
    assert b is not None
    assert [laid.owner for laid in b.lines[0][-2:]] == [1, 1]
    assert total(m.state, b, 0) == before + 3 - 1  # two factions now: the morale is lost
    go(m, "commit", "yield")
    shelter = names(m.state.players[1].shelter)
    assert {"chief_emberians", "friman_emberians", "priest_emberians"} <= set(shelter)
    assert names(m.state.players[0].play) == ["lord_barfolk", "mask_of_syoen", "weapon_barfolk"]


@RULE("B11.9", "B18.8", "B5.5")
def test_a_defender_who_is_strong_enough_may_hold() -> None:
    s = siege("weapon_barfolk", "priest_barfolk", defence=("lord_emberians",), bilkarr=True)
    s.bilkarr_at, s.bilkarr_row, s.bilkarr_column = sq("d4"), -1, 1
    s.potion_of[1] = 1
    m = at(s)
    go(m, "attack a", "lay weapon_barfolk", "lay priest_barfolk", "commit", "drink colossus")
    go(m, "hold")
    assert m.ask is not None
    assert m.ask.seat == 0
    go(m, "yield")
    assert m.state.players[0].heroes[0] == -1
    assert names(m.state.players[1].hand) == ["lord_emberians"]
