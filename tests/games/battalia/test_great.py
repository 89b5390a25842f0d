"""Great Artefacts, Fortune cards, movement, events: B8 to B10, B22."""

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
    kind,
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
from gardariki.games.battalia.data import EVENTS, GREAT_IDS, SQUARE_IDS, TYPE
from gardariki.games.battalia.language import LANGUAGE
from gardariki.games.battalia.rules.cards import could_hide, faces, is_combat
from gardariki.games.battalia.rules.effects import _CARRY, _POSSIBLE
from gardariki.games.battalia.rules.gains import printed_strength
from gardariki.games.battalia.state import GATE

RULE = pytest.mark.rule


def use(name: str, *others: str, seats: int = 2) -> Match:
    return at(hand(begun(seats), 0, name, *others))


@RULE("B8.4", "B6.15")
def test_horn() -> None:
    m = use("horn_of_baldur")
    go(m, "use horn_of_baldur")
    assert says(m, "call") == ["friman", "chief", "priest"]
    go(m, "call priest")
    assert [n for n in names(m.state.players[0].shelter) if n.startswith("priest")]
    assert names(m.state.players[0].play) == ["horn_of_baldur"]


@RULE("B8.4", "B7.1")
def test_hammer() -> None:
    m = use("hammer_of_strato")
    go(m, "build_road cross")
    go(m, m.options[0])
    go(m, "lay hammer_of_strato")  # labour and supplies in one
    settle(m)
    assert names(m.state.players[0].play) == ["hammer_of_strato"]


@RULE("B8.4")
def test_wings_fly_over_anything() -> None:
    m = use("wings_of_aviena")
    start = home(m.state, 0)
    go(m, "use wings_of_aviena")
    assert "d4" in says(m, "fly_a")  # three squares over empty land
    assert start not in says(m, "fly_a")
    go(m, "fly_a d4")
    assert m.state.players[0].heroes[0] == sq("d4")


@RULE("B8.4", "B7.8")
def test_crown_makes_a_lord() -> None:
    m = use("crown_of_titus", "friman_barfolk", "lord_barfolk")
    s = m.state
    city(s, 0, home(s, 0), 3)
    m = at(s)
    go(m, f"upgrade {home(s, 0)}", "lay friman_barfolk", "lay crown_of_titus", "lay lord_barfolk")
    assert m.state.level[sq(home(s, 0))] == 4


@RULE("B8.4", "B13.3")
def test_pavilion_takes_three() -> None:
    m = use("pavilion_of_eyla", "supply", "lord_barfolk", "chest", "tool_barfolk")
    go(
        m,
        "pitch",
        "lay pavilion_of_eyla",
        "station supply",
        "station chest",
        "station lord_barfolk",
    )
    assert len(m.state.players[0].tents[0].cards) == 3
    assert not m.state.goal


@RULE("B8.4", "B0.7")
def test_book_is_a_unit_or_an_artefact() -> None:
    m = use("book_of_crea", "supply", "supply")
    go(m, "hire friman", "lay book_of_crea")
    assert says(m, "as_kind") == ["friman", "chief", "priest", "lord"]
    m = use("book_of_crea", "lord_barfolk", "supply")
    assert "hire_hero" not in verbs(m)
    m = use("book_of_crea", "supply", "supply")
    start = home(m.state, 0)
    go(m, f"hire_hero {start}", "lay book_of_crea", "as_kind weapon")
    settle(m)
    assert m.state.players[0].heroes[1] == sq(start)


@RULE("B8.4", "B18.2", "B22.7")
def test_staff_changes_terrain_and_swaps_gates() -> None:
    m = use("staff_of_terra")
    s = m.state
    start = home(s, 0)
    gates = [i for i in range(77) if s.kind[i] == GATE]
    numbers = [s.terrain[i] for i in gates]
    go(m, "use staff_of_terra", f"terraform {SQUARE_IDS[gates[0]]}")
    assert says(m, "swap_with") == [SQUARE_IDS[gates[1]]]
    go(m, f"swap_with {SQUARE_IDS[gates[1]]}")
    assert [m.state.terrain[i] for i in gates] == numbers[::-1]
    old = m.state.terrain[sq(start)]
    go(m, f"terraform {start}")
    assert "swap_with" not in verbs(m)  # only one replacement is left
    go(m, m.options[0])
    assert m.state.terrain[sq(start)] != old
    assert not m.state.goal


@RULE("B8.5")
def test_bag_standard_and_scroll() -> None:
    m = use("bag_of_fortuna")
    go(m, "use bag_of_fortuna", "supplies 2")
    assert names(m.state.players[0].hand) == ["supply", "supply"]
    s = begun(2)
    put(s, s.players[0].shelter, 0, "lord_barfolk", "lord_emberians", "lord_cloudborn", "supply")
    m = at(hand(s, 0, "standard_of_vigo"))
    go(m, "use standard_of_vigo", "banner lord", "recall lord_barfolk")
    assert "finish" in verbs(m)
    go(m, "recall lord_emberians")  # strength 8 is reached
    assert names(m.state.players[0].hand) == ["lord_barfolk", "lord_emberians"]
    s = begun(2)
    put(s, s.limbo, 0, "lord_barfolk", "sword_of_elemag")
    m = at(hand(s, 0, "lost_scroll_of_krycek"))
    go(m, "use lost_scroll_of_krycek")
    assert says(m, "recover") == ["lord_barfolk"]  # not a second Great Artefact


@RULE("B8.6", "B5.1")
def test_cloak_lasts_until_the_next_turn() -> None:
    m = use("cloak_of_vayl")
    start = home(m.state, 0)
    go(m, "use cloak_of_vayl", f"cloak {start}")
    assert m.state.players[0].cloaks == [sq(start)]
    go(m, "pass")
    while m.state.side or m.state.phase != 7:
        m.play(m.options[-1])
    assert m.state.players[0].cloaks == []


@RULE("B8.5", "B23", "B28.5")
def test_crystal_puts_six_on_top() -> None:
    s = begun(2)
    p = s.players[0]
    while len(p.nation) < 8:
        p.nation.append(s.supplies.pop())
    m = at(hand(s, 0, "crystal_of_ming"))
    go(m, "use crystal_of_ming")
    chosen = []
    while "place_next" in verbs(m):
        chosen.append(m.options[0].noun)
        m.play(m.options[0])
    p = m.state.players[0]
    assert [TYPE[card] for card in p.top] == chosen
    assert len(chosen) == 6
    assert m.view(1).players[0].top == [-1] * 6
    go(m, "pass")
    assert sorted(TYPE[card] for card in m.state.players[0].hand) == sorted(chosen)


@RULE("B8.3", "B8.2")
def test_fortune_cards() -> None:
    for number, texts in ((0, "keep"), (1, "top"), (2, "search")):
        s = begun(2)
        on_gate = next(i for i in range(77) if s.kind[i] == GATE and s.terrain[i] == 1)
        hero(s, 0, "a", SQUARE_IDS[on_gate])
        m = at(hand(s, 0, "supply"), dice=[4, number, 0, 0, 0, 0])
        go(m, "leap_a 1", "tribute supply")
        assert says(m, "option") == ["a", "b"]
        go(m, "option a")
        if texts == "search":
            go(m, m.options[0])
        assert len([n for n in names(m.state.players[0].hand) if n in (*GREAT_IDS, "fortune")]) == 1
        assert len(m.state.fortunes) == (2 if number == 0 else 3)
    s = begun(2)
    put(s, s.players[0].nation, 0, "sword_of_elemag")
    on_gate = next(i for i in range(77) if s.kind[i] == GATE and s.terrain[i] == 1)
    hero(s, 0, "a", SQUARE_IDS[on_gate])
    m = at(hand(s, 0, "supply"), dice=[4, 0, 0, 0, 0, 0])
    go(m, "leap_a 1", "tribute supply")
    assert says(m, "option") == ["b"]  # at the limit only the stardust is left
    go(m, "option b")
    assert names(m.state.players[0].hand) == ["stardust", "stardust"]


@RULE("B8.3", "B0.7")
def test_a_kept_fortune_card_copies_anothers_great_artefact() -> None:
    s = begun(3)
    hand(s, 0, "fortune")
    s.fortunes.remove(0)
    assert faces(s, 0, kind("fortune")) == []
    put(s, s.players[1].shelter, 1, "bag_of_fortuna")
    put(s, s.players[2].shelter, 2, "horn_of_baldur")
    m = at(s)
    go(m, "use fortune")
    assert says(m, "as_ga") == ["horn_of_baldur", "bag_of_fortuna"]
    go(m, "as_ga bag_of_fortuna", "supplies 1")
    assert names(m.state.players[0].hand) == ["supply"]
    assert names(m.state.players[0].play) == ["fortune"]


@RULE("B8.7", "B11.5", "B13.2")
def test_battle_use_at_a_glance() -> None:
    s = begun(2)
    fighting = {name for name in GREAT_IDS if is_combat(s, 0, kind(name))}
    assert fighting == {
        "sword_of_elemag", "shield_of_britos", "arrow_of_farrell", "crown_of_titus",
        "book_of_crea", "mask_of_syoen",
    }  # fmt: skip
    for name in ("supply", "stardust", "chest", "tool_barfolk", "tent_barfolk"):
        assert not is_combat(s, 0, kind(name))
    for name in ("weapon_barfolk", "horse_barfolk", "title_barfolk", "amulet_barfolk", "fortune"):
        assert could_hide(kind(name))
    assert printed_strength(kind("queen_barfolk")) == 5


@RULE("B10.1", "B10.3", "B10.4")
def test_every_event_is_executed() -> None:
    """All twelve, one after the other; then they are shuffled again."""
    s = begun(2)
    city(s, 0, home(s, 0), 2)
    gate = next(i for i in range(77) if s.kind[i] == GATE and s.terrain[i] == 1)
    put(s, s.limbo, 0, "chest")
    seen: list[int] = []
    for number in range(12):
        hero(s, 0, "a", SQUARE_IDS[gate])
        hand(s, 0, "friman_barfolk", "supply", "supply")
        s.players[0].leaped = 0
        m = at(s, dice=[s.events.index(number), *[0] * 30])
        go(m, "leap_a 1", "tribute supply")
        while m.state.goal or "pass" not in verbs(m):
            m.play(m.options[0])
        seen.append(number)
        s = m.state
        s.players[0].heroes[1] = -1
        assert (s.played == []) if number == 11 else (number in s.played)
    assert sorted(s.events) == list(range(12))
    assert seen == list(range(12))
    assert len(EVENTS) == 12


@RULE("B10.4", "B22.5", "B9.4")
def test_the_summoned_hero_keeps_his_own_limits() -> None:
    s = begun(2)
    gate = next(i for i in range(77) if s.kind[i] == GATE and s.terrain[i] == 1)
    hero(s, 0, "a", SQUARE_IDS[gate])
    m = at(hand(s, 0, "supply", "supply"), dice=[5, *[0] * 5])
    go(m, "leap_a 1", "tribute supply")
    p = m.state.players[0]
    assert p.heroes[0] == p.heroes[1]
    assert p.leaped == 1  # being summoned is no leap
    assert says(m, "leap_b") == ["2"] or "leap_b" not in verbs(m)


@RULE("B10.4", "B18.2")
def test_event_7_exchanges_a_card_and_keeps_what_stands_on_it() -> None:
    s = begun(2)
    gate = next(i for i in range(77) if s.kind[i] == GATE and s.terrain[i] == 1)
    hero(s, 0, "a", SQUARE_IDS[gate])
    start = home(s, 0)
    m = at(hand(s, 0, "supply"), dice=[6, *[0] * 9])
    go(m, "leap_a 1", "tribute supply", f"replace {start}")
    new = says(m, "terrain")[-1]
    go(m, f"terrain {new}")
    assert (m.state.owner[sq(start)], m.state.level[sq(start)]) == (0, 1)
    assert m.state.exits[sq(start)] == 15


@RULE("B9.1", "B9.2")
def test_heroes_share_squares_and_never_block() -> None:
    s = begun(2)
    start = home(s, 0)
    letters = "bc" if start[0] == "a" else "fe"
    for letter in letters:
        road(s, f"{letter}4", "straight", 1, "emberians")
    hero(s, 1, "a", f"{letters[0]}4")
    m = at(hand(s, 0, "horse_barfolk"))
    go(m, "fund_a horse_barfolk", f"step_a {letters[0]}4", f"step_a {letters[1]}4")
    assert m.state.players[0].heroes[0] == sq(f"{letters[1]}4")


@RULE("B9.4", "B22.4")
def test_a_lost_hero_goes_to_the_reserve_with_his_points() -> None:
    from gardariki.games.battalia.rules.battle import _lose_heroes

    s = begun(2)
    p = s.players[0]
    p.pool_hero, p.pool_other, p.boosters[0], p.leaped = 0, 2, 3, 1
    _lose_heroes(s, 0, 1)
    assert (p.heroes[0], p.pool_other, p.boosters[0]) == (-1, 0, -1)
    assert p.leaped == 1  # he keeps his marks if he is hired again


@RULE("B22.3")
def test_metamorpha_moves_before_the_end_is_checked() -> None:
    s = begun(4)
    s.meta_at = sq("a1")
    m = at(hand(s, 0, "friman_barfolk", "supply"))
    go(m, "build_road straight")
    there = says(m, "at")[0]
    go(m, f"at {there}", "lay friman_barfolk")
    settle(m)
    assert m.state.meta_at == sq(there)


@RULE("B8.4", "B8.5", "B10.4")
def test_every_operation_has_its_rules() -> None:
    assert LANGUAGE.group("act", "leap", "last") <= set(_CARRY)
    assert set(_CARRY) == set(_POSSIBLE)


@RULE("B9.3")
def test_native_terrain_is_free_when_walking_onto_it() -> None:
    s = begun(2)
    start = home(s, 0)
    there = f"{'b' if start[0] == 'a' else 'f'}4"
    road(s, there, "straight", 1, "barfolk")
    m = at(hand(s, 0, "lord_barfolk"))
    assert says(m, "step_a") == [there]
    terrain(s, there, "emberians")
    assert "step_a" not in verbs(at(s))
