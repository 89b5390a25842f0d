"""Non-player characters, potions, valleys: B18 to B20, B5.5."""

from __future__ import annotations

import pytest

from games.battalia.table import (
    at,
    begun,
    city,
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
    terrain,
    verbs,
)
from gardariki.engine.match import Match
from gardariki.games.battalia.data import BUILDINGS, SQUARE_IDS
from gardariki.games.battalia.rules.cities import city_strength, neutral_strength
from gardariki.games.battalia.rules.muster import make_battle, targets_at
from gardariki.games.battalia.rules.npcs import bilkarr_day, enter, meta_terrain
from gardariki.games.battalia.rules.potions import battle_bonus
from gardariki.games.battalia.rules.strength import total
from gardariki.games.battalia.rules.valleys import building_at, goods, own_greats
from gardariki.games.battalia.state import GATE, State

RULE = pytest.mark.rule


def answered(rules: object, *rolls: int) -> None:
    """Rules that ask only chance, with what it picks."""
    waiting = list(rolls)
    gen = rules
    try:
        next(gen)  # type: ignore[call-overload]
        while True:
            gen.send(waiting.pop(0))  # type: ignore[attr-defined]
    except StopIteration:
        assert not waiting


@RULE("B18.1", "B15.1")
def test_both_enter_at_gates() -> None:
    s = begun(2, metamorpha=True, bilkarr=True)
    answered(enter(s), 0, 1)
    assert s.kind[s.meta_at] == GATE
    assert s.kind[s.bilkarr_at] == GATE
    assert s.bilkarr_rests
    before = s.bilkarr_at
    answered(bilkarr_day(s))
    assert s.bilkarr_at == before  # he rests on the first morning
    answered(bilkarr_day(s))
    assert s.bilkarr_at != before


@RULE("B18.5")
def test_bilkarr_waits_in_a_corner_for_the_die() -> None:
    s = begun(2, bilkarr=True)
    s.bilkarr_at, s.bilkarr_row, s.bilkarr_column = sq("f3"), -1, 1
    answered(bilkarr_day(s))
    assert SQUARE_IDS[s.bilkarr_at] == "g2"  # the corner of rows 2 to 6
    answered(bilkarr_day(s), 0)
    assert s.kind[s.bilkarr_at] == GATE


@RULE("B18.2")
def test_metamorpha_follows_every_new_card() -> None:
    s = begun(2, metamorpha=True)
    s.meta_at = next(i for i in range(77) if s.kind[i] == GATE)
    m = at(hand(s, 0, "friman_barfolk", "supply"))
    go(m, "build_road straight")
    there = says(m, "at")[0]
    go(m, f"at {there}", "lay friman_barfolk", "fuel supply")
    assert m.state.meta_at == sq(there)
    assert meta_terrain(m.state) == m.state.terrain[sq(there)]


def changeling(faction: str, *cards: str, **options: object) -> Match:
    """Metamorpha and seat 0's hero stand on cards of one terrain."""
    s = begun(6, "", metamorpha=True, **options)
    s.meta_at = next(i for i in range(77) if s.kind[i] == GATE and _faction(s, i) == faction)
    start = home(s, 0)
    terrain(s, start, faction)
    return at(hand(s, 0, *cards))


def _faction(s: State, at_: int) -> str:
    from gardariki.games.battalia.data import FACTIONS

    return FACTIONS[s.terrain[at_]]


@RULE("B18.3", "B18.4", "B9.2")
def test_woods() -> None:
    m = changeling("barfolk", "supply", "chest")
    go(m, "tribute_a chest")
    assert m.state.players[0].pool_other == 3
    assert "tribute_a" not in verbs(m)  # once a turn, hero and terrain
    assert names(m.state.players[0].play) == ["chest"]


@RULE("B18.4", "B12.4")
def test_mountains() -> None:
    m = changeling("cloudborn", "supply")
    start = home(m.state, 0)
    go(m, "tribute_a supply", f"raise_city {start}")
    assert m.state.level[sq(start)] == 2


@RULE("B18.4")
def test_lakes_and_jungle() -> None:
    m = changeling("islanders", "supply", "friman_barfolk")
    go(m, "tribute_a supply", "raise_unit friman_barfolk")
    assert [n for n in names(m.state.players[0].hand) if n.startswith("chief")]
    m = changeling("islanders", "supply", "friman_barfolk")
    assert says(m, "tribute_a") == ["supply"]  # with the friman gone nothing could be raised
    m = changeling("sunblessed", "supply")
    go(m, "tribute_a supply")
    assert says(m, "draw") == ["0", "1", "2"]
    go(m, "draw 2")
    assert len(m.state.players[0].hand) == 2


@RULE("B18.4", "B5.3")
def test_frozen_fields_double_a_unit() -> None:
    m = changeling("wolfsclan", "supply", "chief_barfolk")
    start = home(m.state, 0)
    assert "upgrade" not in verbs(m)
    go(m, "tribute_a supply", "double chief_barfolk")
    go(m, f"upgrade {start}", "lay chief_barfolk")
    assert m.state.level[sq(start)] == 2


@RULE("B18.4", "B11.2", "B29.8")
def test_canyons_attack_around_without_a_weapon() -> None:
    s = begun(6, metamorpha=True)
    s.meta_at = next(i for i in range(77) if s.kind[i] == GATE and _faction(s, i) == "emberians")
    road(s, "c2", "cross", 0, "emberians")
    hero(s, 0, "a", "c2")
    m = at(hand(s, 0, "supply", "lord_barfolk", "lord_barfolk"))  # the neutral city on d1: 6
    assert "supply" in says(m, "tribute_a")
    go(m, "tribute_a supply", "target_square d1", "target neutrals")
    go(m, "lay lord_barfolk", "lay lord_barfolk", "commit")
    settle(m)
    assert m.state.owner[sq("d1")] == 0
    assert m.state.players[0].attacked == 1


# Potions


def potion(number: int, seat: int, days: int = 0) -> State:
    s = begun(2, bilkarr=True)
    s.bilkarr_at = sq("d4")
    s.bilkarr_row, s.bilkarr_column = -1, 1
    s.potion_of[number] = seat
    s.potion_days[number] = days
    return s


@RULE("B18.6", "B6.16")
def test_buying_and_drinking() -> None:
    s = begun(2, bilkarr=True)
    s.bilkarr_at, s.bilkarr_row, s.bilkarr_column = sq("d4"), -1, 1
    hero(s, 0, "a", "d4")
    m = at(hand(s, 0, "supply", "supply", "lord_barfolk"))
    go(m, "buy_potion colossus", "fuel supply", "fuel supply", "drink colossus")
    assert m.state.potion_days[1] == 3
    assert battle_bonus(m.state, 0) == 4


@RULE("B18.8")
def test_brotherhood_and_weakness() -> None:
    s = potion(0, 1, 3)
    assert targets_at(s, 0, sq(home(s, 1))) == []
    assert targets_at(s, 0, sq("c2")) == [1]  # neutrals stay allowed
    s = potion(3, 0)
    m = at(hand(s, 0, "supply"))
    go(m, "drink weakness", "pour 1")
    assert battle_bonus(m.state, 1) == -4
    b = make_battle(m.state, 0, 1, sq(home(s, 1)), 0, False)
    assert total(m.state, b, 1) == 0  # never below 0


@RULE("B18.8", "B5.5", "B11.9")
def test_berserk_takes_two_random_cards() -> None:
    s = potion(2, 0)
    hero(s, 0, "a", home(s, 1))
    hero(s, 1, "a", "")
    hand(s, 0, "weapon_barfolk", "lord_barfolk")
    hand(s, 1, "lord_emberians", "lord_cloudborn", "supply")
    m = at(s, dice=[0, 0, *[0] * 9])
    go(m, "attack a", "lay weapon_barfolk", "lay lord_barfolk", "commit", "drink berserk")
    assert len(m.state.players[1].hand) == 1
    assert names(m.state.players[1].shelter) == ["lord_cloudborn", "lord_emberians"]


@RULE("B18.8", "B5.5")
def test_freezing_touch_cancels_an_attack() -> None:
    s = potion(4, 1)
    hero(s, 0, "a", home(s, 1))
    hero(s, 1, "a", "")
    hand(s, 0, "weapon_barfolk", "lord_barfolk")
    m = at(s)
    go(m, "attack a", "lay weapon_barfolk", "lay lord_barfolk", "commit", "freeze")
    assert m.state.battle is None
    assert m.state.players[0].attacked == 1
    assert m.state.players[0].heroes[0] == sq(home(s, 1))


@RULE("B18.8", "B5.5")
def test_solar_eclipsed_stands_for_any_card_once_a_day() -> None:
    s = potion(5, 0, 3)
    m = at(hand(s, 0, "chest", "supply", "supply"))
    go(m, "hire friman", "eclipse chest", "as_kind friman", "fuel supply", "fuel supply")
    assert m.state.potion_used[5]
    s = potion(5, 0, 3)
    road(s, f"{'b' if home(s, 0)[0] == 'a' else 'f'}4", "straight", 1)
    m = at(hand(s, 0, "chest"))
    go(m, "eclipse_a chest", "as_kind horse")
    assert m.state.players[0].pool_other == 3


@RULE("B18.8", "B5.3")
def test_an_eclipse_serves_the_trunk_or_a_branch_but_not_both() -> None:
    s = potion(5, 0, 3)
    m = at(hand(s, 0, "chief_cloudborn", "chief_barfolk", *["supply"] * 3))
    # With the eclipse in the trunk three supplies are left: not enough to hire and to acquire.
    go(m, "fork")
    while m.state.goal:
        m.play(m.options[-1])
    assert len(m.state.players[0].play) >= 2


@RULE("B5.5")
def test_the_dawn_window() -> None:
    s = potion(0, 0)
    hand(s, 0, "lord_barfolk")
    m = at(s)
    go(m, "pass")  # now seat 1's turn begins
    assert m.ask is not None
    assert (m.ask.seat, verbs(m)) == (0, {"drink", "decline"})
    go(m, "drink brotherhood")
    assert targets_at(m.state, 1, sq(home(s, 0))) == []


# Valleys


@RULE("B20.1", "B20.2")
def test_valleys_are_laid_out() -> None:
    s = begun(4, valleys="kingsbridge")
    assert sorted(s.kings) == [0, 1, 2, 3]
    assert sorted(s.queens) == [4, 5, 6, 7]
    assert [len(hidden) for hidden in s.great_gates].count(2) == 4
    assert all(bin(p.rings).count("1") == 4 for p in s.players)
    assert s.exits[sq("d3")] & 16
    assert s.exits[sq("d4")] == 15
    assert s.exits[sq("f4")] == 15
    s = begun(6, valleys="kingsbridge")
    assert all(len(hidden) == 1 for hidden in s.great_gates)
    assert begun(4, valleys="mountain_pass").great_gates == [[] for _ in range(6)]


@RULE("B20.4", "B20.5", "B6.16", "B7.1")
def test_discovering_a_building_gives_its_goods() -> None:
    s = begun(4, valleys="mountain_pass")
    hero(s, 0, "a", "d3")
    s.exits[sq("d3")] = 15
    m = at(hand(s, 0, "tool_barfolk"))
    assert says(m, "discover") == ["c3", "e3"]
    go(m, "discover c3", "lay tool_barfolk")
    s = m.state
    assert (s.owner[sq("c3")], s.level[sq("c3")]) == (0, 2)
    building = building_at(s, sq("c3"))
    assert BUILDINGS[building].valley == "kings"
    assert len(goods(s, 0)) == 1
    go(m, f"take_good {BUILDINGS[building].good}")
    settle(m)
    assert "take_good" not in verbs(m)
    assert len(m.state.players[0].hand) == 1


@RULE("B20.7", "B0.7", "B11.10")
def test_town_centers_and_buildings_in_battle() -> None:
    s = begun(4, valleys="mountain_pass")
    assert neutral_strength(s, sq("d4"), 10, 6) == 6
    s.owner[sq("d4")], s.level[sq("d4")] = 0, 4
    assert city_strength(s, sq("d4")) == 4
    for where in ("c3", "e5"):
        s.exits[sq(where)] &= 15
        s.owner[sq(where)], s.level[sq(where)] = 0, 2
    assert city_strength(s, sq("d4")) == 8
    assert city_strength(s, sq("c3")) == 2
    s.owner[sq("c3")] = 1
    assert city_strength(s, sq("d4")) == 6
    hero(s, 0, "a", "d4")
    assert targets_at(s, 1, sq("d4")) == [0]


@RULE("B20.7", "B11.10")
def test_an_annexed_town_center_brings_no_lord() -> None:
    s = begun(4, valleys="mountain_pass")
    hero(s, 0, "a", "d4")
    m = at(hand(s, 0, "weapon_barfolk", "lord_barfolk", "lord_barfolk"))
    go(m, "attack a", "lay weapon_barfolk", "lay lord_barfolk", "lay lord_barfolk", "commit")
    settle(m)
    assert (m.state.owner[sq("d4")], m.state.level[sq("d4")]) == (0, 4)
    assert m.state.players[0].shelter == []


@RULE("B20.8")
def test_mountain_pass() -> None:
    s = begun(4, valleys="mountain_pass")
    hero(s, 0, "a", "f4")
    m = at(hand(s, 0, "supply"), dice=[1, 2, *[0] * 9])
    go(m, "stop_on_pass a")
    gate = m.state.players[0].boosters[0]
    assert gate >= 0
    assert "stop_on_pass" not in verbs(m)
    there = next(i for i in range(77) if m.state.kind[i] == GATE and m.state.terrain[i] == gate)
    m.state.players[0].heroes[0] = there
    s = m.state
    m = at(s, dice=[2, *[0] * 9])
    other = next(w for w in says(m, "leap_a")) if "leap_a" in verbs(m) else ""
    if other:
        go(m, f"leap_a {other}", "tribute supply")
        assert "draw_fortune" in verbs(m)
        go(m, m.options[0])
        settle(m)
        assert m.state.players[0].boosters[0] == -1
        assert len(own_greats(m.state.players[0])) == 1


@RULE("B20.9", "B23")
def test_kingsbridge_gives_what_lies_under_a_gate() -> None:
    s = begun(4, valleys="kingsbridge")
    gate = next(i for i in range(77) if s.kind[i] == GATE and s.terrain[i] == 1)
    hero(s, 0, "a", SQUARE_IDS[gate])
    m = at(hand(s, 0, "supply", "supply"), dice=[2, *[0] * 9])
    assert m.view(0).great_gates[1] == [-1, -1]
    go(m, "leap_a 1", "tribute supply", "spend_booster")
    assert len(says(m, "take_ga")) == 2
    go(m, m.options[0])
    settle(m)
    p = m.state.players[0]
    assert not p.rings >> 1 & 1
    assert len(own_greats(p)) == 1
    assert m.view(0).great_gates[1] != [-1]  # the looker goes on knowing the other
    assert m.view(1).great_gates[1] == [-1]


@RULE("B20.9", "B8.1")
def test_the_council_on_kingsbridge() -> None:
    s = begun(4, valleys="kingsbridge")
    hero(s, 0, "a", "f4")
    start = home(s, 0)
    city(s, 0, start, 3)
    own = names(s.great_rest)[0]
    put(s, s.players[0].shelter, 0, own)
    m = at(hand(s, 0, "supply"))
    assert {"hand_in", "exchange", "lower"} <= verbs(m)
    go(m, f"hand_in {own}", f"raise_city {start}")
    assert m.state.level[sq(start)] == 4
    go(m, f"lower {start}", f"lower {start}")
    assert m.state.level[sq(start)] == 2
    taken = says(m, "take_ga")[0]
    go(m, f"take_ga {taken}")
    assert taken in names(m.state.players[0].shelter)
    assert "exchange" not in verbs(m)  # got on the bridge this turn


@RULE("B20.9")
def test_exchanging_a_great_artefact() -> None:
    s = begun(4, valleys="kingsbridge")
    hero(s, 0, "a", "f4")
    own = names(s.great_rest)[0]
    put(s, s.players[0].shelter, 0, own)
    m = at(hand(s, 0, "supply"))
    new = names(m.state.great_open)[0]
    go(m, f"exchange {own}", f"take_ga {new}")
    assert own in names(m.state.great_open)
    assert new in names(m.state.players[0].shelter)
