"""What is easily implemented wrong, point by point."""

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
from gardariki.games.battalia.data import (
    FACTION,
    FIRST_CARD,
    RANK,
    SQUARE_IDS,
    TYPE,
    TYPE_IDS,
)
from gardariki.games.battalia.rules.cards import greats_of
from gardariki.games.battalia.rules.ending import outcome, target, tie_break
from gardariki.games.battalia.rules.movement import leaps, step_price, steps
from gardariki.games.battalia.rules.muster import targets_at
from gardariki.games.battalia.rules.strength import morale, total
from gardariki.games.battalia.rules.time import check_point
from gardariki.games.battalia.state import GATE, RUINS, Battle, Laid, State, Tent

RULE = pytest.mark.rule


def gates_of(s: State) -> list[int]:
    return [i for i in range(77) if s.kind[i] == GATE]


def on_gate(s: State, who: str = "a") -> str:
    """The hero stands on the gate of the other player."""
    gate = next(i for i in gates_of(s) if s.terrain[i] != s.players[0].faction)
    hero(s, 0, who, SQUARE_IDS[gate])
    return SQUARE_IDS[gate]


def beside_home(s: State, seat: int = 0) -> str:
    start = home(s, seat)
    return f"{'b' if start[0] == 'a' else 'f'}{start[1]}"


def laid(name: str) -> Laid:
    kind = TYPE_IDS.index(name)
    role = 0 if RANK[kind] else 4
    return Laid(FIRST_CARD[kind], role, kind, RANK[kind], FACTION[kind])


# 1 to 6: leaps and events


@RULE("B10.2")
def test_1_the_tribute_is_never_paid_with_horse_steps() -> None:
    s = begun(2, mode="basic")
    on_gate(s)
    m = at(hand(s, 0, "horse_barfolk"))
    go(m, "fund_a horse_barfolk")
    assert "leap_a" not in verbs(m)
    assert "never pays the tribute" in str(m.why("leap_a 1"))


@RULE("B10.2")
def test_2_each_hero_leaps_once_a_turn() -> None:
    s = begun(2)
    on_gate(s)
    on_gate(s, "b")
    m = at(hand(s, 0, *["supply"] * 5), dice=[2, *[0] * 9])
    go(m, "leap_a 1", "tribute supply")
    settle(m)
    assert says(m, "leap_a") == []
    assert says(m, "leap_b") == ["1"]


@RULE("B9.2", "B10.3")
def test_3_left_over_points_survive_an_event_but_no_other_line() -> None:
    s = begun(2)
    on_gate(s)
    hand(s, 0, "horse_barfolk", "supply", "supply", "friman_barfolk")
    m = at(s, dice=[2, *[0] * 9])
    go(m, "fund_a horse_barfolk", "leap_a 1", "tribute supply")
    settle(m)
    assert m.state.players[0].pool_other == 3
    go(m, "build_road straight")
    assert m.state.players[0].pool_hero == -1


@RULE("B9.3", "B17")
@pytest.mark.parametrize(("mode", "price"), [("basic", 1), ("advanced", 0), ("heroic", 0)])
def test_4_native_steps_are_free_but_not_in_basic_mode(mode: str, price: int) -> None:
    s = begun(2, mode=mode)
    there = beside_home(s)
    road(s, there, "straight", 1, "barfolk")
    assert step_price(s, 0, 0, sq(there)) == price
    terrain(s, there, "emberians")
    assert step_price(s, 0, 0, sq(there)) == 1


@RULE("B10.4", "B13.5")
def test_5_a_tent_of_ones_own_is_destroyed_if_there_is_no_other() -> None:
    s = begun(2)
    on_gate(s)
    hand(s, 0, "supply", "supply")
    p = s.players[0]
    card, stationed = p.nation.pop(), p.nation.pop()
    p.tents = [Tent(1, card, [stationed], False)]
    m = at(s, dice=[11, *[0] * 9])
    go(m, "leap_a 1", "tribute supply")
    settle(m)
    assert m.state.players[0].tents == []
    assert {card, stationed} <= set(m.state.players[0].shelter)


@RULE("B10.4")
def test_6_the_lord_is_never_copied() -> None:
    s = begun(2)
    on_gate(s)
    s.events.remove(1)
    s.played = [1]
    m = at(hand(s, 0, "supply"), dice=[s.events.index(7), *[0] * 9])
    go(m, "leap_a 1", "tribute supply")
    assert "It has no effect." in m.log
    assert sorted(m.state.played) == [1, 7]


# 7, 8: where cards go, which colour


@RULE("B5.2", "B10.3", "B10.4")
def test_7_an_event_gives_to_the_hand_and_a_purchase_to_the_shelter() -> None:
    s = begun(2)
    on_gate(s)
    hand(s, 0, "supply")
    m = at(s, dice=[1, *[0] * 9])
    go(m, "leap_a 1", "tribute supply")
    settle(m)
    p = m.state.players[0]
    assert [n for n in names(p.hand) if n.startswith("lord")]
    assert "supply" in names(p.hand)  # it came with the lord
    s = begun(2)
    m = at(hand(s, 0, "friman_barfolk", "supply", "supply"))
    go(m, "hire friman", "lay friman_barfolk")
    settle(m)
    shelter = names(m.state.players[0].shelter)
    assert len(shelter) == 2
    assert "supply" in shelter


@RULE("B4.3", "B4.4")
def test_8_the_colour_depends_on_the_matching_kind() -> None:
    s = begun(2)
    assert s.day == 1  # tools illuminated, weapons match
    m = at(hand(s, 0, "chief_barfolk", "supply", "supply"))
    go(m, "acquire tool")
    assert "colour" not in verbs(m)
    m = at(hand(s, 0, "chief_barfolk", "supply", "supply"))
    go(m, "acquire weapon")
    assert says(m, "colour") == ["barfolk", "cloudborn", "emberians"]
    go(m, "colour emberians", "lay chief_barfolk")
    settle(m)
    assert names(m.state.players[0].shelter) == ["weapon_emberians"]


# 9 to 13: royalty


def fill(s: State, seat: int, size: int) -> None:
    p = s.players[seat]
    while len(p.nation) + len(p.hand) < size:
        p.nation.append(s.supplies.pop())


def check(s: State) -> None:
    for question in check_point(s):
        raise AssertionError(question)


@RULE("B15.1", "B15.2")
def test_9_and_10_one_count_before_any_award_and_no_supplies() -> None:
    s = begun(2)
    fill(s, 0, 23)
    s.week = 2
    supplies = len(s.supplies)
    check(s)
    p = s.players[0]
    assert (p.queen, p.king) == (1, 0)  # 23 + 1 does not make 24
    assert names(p.shelter) == ["queen_barfolk"]
    assert len(s.supplies) == supplies


@RULE("B15.1", "B18.1")
def test_11_nothing_is_counted_at_the_first_check_point() -> None:
    s = begun(2)
    fill(s, 0, 30)
    s.week = 1
    check(s)
    assert s.players[0].queen == 0


@RULE("B13.6", "B15.3")
def test_12_deposed_royalty_never_returns() -> None:
    from gardariki.games.battalia.rules.effects import recoverable

    s = begun(2)
    queen = FIRST_CARD[TYPE_IDS.index("queen_barfolk")]
    s.royals.remove(queen)
    s.limbo.append(queen)
    s.players[0].queen = 2
    put(s, s.limbo, 0, "supply")
    assert recoverable(s, 0) == [TYPE_IDS.index("supply")]
    fill(s, 0, 30)
    s.week = 3
    check(s)
    assert s.players[0].queen == 2


@RULE("B12.3", "B12.5", "B6.14")
def test_13_two_residences_and_one_capital() -> None:
    from gardariki.games.battalia.rules.cities import conquered_level, foundable

    s = begun(2)
    city(s, 0, home(s, 0), 4)
    city(s, 0, "c2", 5)
    city(s, 0, "e6", 5)
    assert foundable(s, 0, True, False) == []
    assert len(foundable(s, 0, False, True)) == 2
    city(s, 1, home(s, 1), 5)
    assert conquered_level(s, 0, sq(home(s, 1))) == 4
    s.level[sq("c2")] = 6
    assert conquered_level(s, 0, sq(home(s, 1))) == 5


# 14, 15: neutrals


@RULE("B11.10", "B17")
def test_14_and_15_an_annexed_heroic_city_is_level_4_and_brings_a_lord() -> None:
    s = begun(2)
    hero(s, 0, "a", "c2")
    hand(s, 0, "weapon_barfolk", "lord_barfolk", "lord_barfolk")
    m = at(s)
    go(m, "attack a", "lay weapon_barfolk", "lay lord_barfolk", "lay lord_barfolk", "commit")
    settle(m)
    assert (m.state.owner[sq("c2")], m.state.level[sq("c2")]) == (0, 4)
    assert [n for n in names(m.state.players[0].shelter) if n.startswith("lord")]


@RULE("B11.10", "B17")
def test_14_weaker_neutrals_in_basic_mode() -> None:
    for mode, enough in (("basic", True), ("heroic", False)):
        s = begun(2, mode=mode)
        hero(s, 0, "a", "c2")
        m = at(hand(s, 0, "weapon_barfolk", "priest_barfolk"))
        assert ("attack" in verbs(m)) == enough  # 1 + 3 + morale 1 against 4 or 6


# 16 to 19: stardust, trade posts


@RULE("B14.4", "B13.1", "B19.2")
def test_16_stardust_is_neither_suspended_nor_traded_nor_sacrificed() -> None:
    s = begun(2, fanatics=True)
    m = at(hand(s, 0, "stardust", "friman_barfolk"))
    assert says(m, "ambush") == []
    m = at(hand(s, 0, "friman_fanatic", "stardust"))
    assert "hire" not in verbs(m)
    assert "ambush" in str(m.why("ambush stardust")).lower() or "suspended" in str(
        m.why("ambush stardust")
    )


@RULE("B14.1", "B14.3")
def test_17_stardust_is_traded_only_with_two_posts() -> None:
    s = begun(2)
    there = beside_home(s)
    road(s, there, "straight", 1)
    s.players[0].posts = [sq(there)]
    hero(s, 0, "a", there)
    m = at(hand(s, 0, "supply", "supply"))
    assert "trade_supplies" not in verbs(m)
    s.players[0].posts = [sq(there), sq(there)]
    m = at(s)
    go(m, "trade_supplies")
    assert names(m.state.players[0].hand) == ["stardust"]


@RULE("B14.3", "B14.5")
def test_18_a_card_got_by_trade_may_be_used_but_not_traded_on() -> None:
    s = begun(2)
    there = beside_home(s)
    road(s, there, "straight", 1)
    s.players[0].posts = [sq(there)]
    hero(s, 0, "a", there)
    m = at(hand(s, 0, "tool_barfolk", "friman_barfolk"))
    go(m, "trade_artefact tool_barfolk")
    assert "trade_chest" not in verbs(m)
    assert "chest" in says(m, "ambush")


@RULE("B6.13", "B14.1")
def test_19_posts_stand_on_roads_and_need_two_frimen() -> None:
    s = begun(2)
    there = beside_home(s)
    road(s, there, "straight", 1)
    m = at(hand(s, 0, "tool_barfolk"))
    assert "trade_post" not in verbs(m)
    m = at(hand(s, 0, "friman_barfolk", "friman_emberians"))
    assert says(m, "trade_post") == [there]


# 20: ambush


@RULE("B13.2", "B6.10", "B14.5")
def test_20_a_chest_hides_three_but_never_more_than_three_lie_there() -> None:
    s = begun(2)
    put(s, s.players[0].ambush, 0, "lord_barfolk")
    hand(s, 0, "chest", "friman_barfolk", "chief_barfolk", "priest_barfolk", "weapon_barfolk")
    m = at(s)
    go(m, "ambush chest", "hide friman_barfolk", "hide chief_barfolk")
    assert len(m.state.players[0].ambush) == 3
    assert "hide" not in verbs(m)
    assert "ambush" not in verbs(m)
    go(m, "disband lord_barfolk")
    assert names(m.state.players[0].shelter) == ["lord_barfolk"]


# 21 to 25: battle


@RULE("B11.7", "B0.2")
def test_21_one_common_faction_which_need_not_be_the_heros() -> None:
    s = begun(2)
    line = [laid("priest_emberians"), laid("weapon_emberians")]
    assert morale(s, 0, 1, line) == 1
    assert morale(s, 0, 1, [*line, laid("sword_of_elemag")]) == 1
    assert morale(s, 0, 1, [*line, laid("horse_barfolk")]) == 0
    assert morale(s, 0, 3, []) == 2


@RULE("B15.6", "B11.6", "B11.7")
def test_22_veterans() -> None:
    s = begun(2)
    s.players[0].veteran = True
    hero(s, 0, "a", "d4")
    b = Battle(0, -1, sq("c2"), True, [1, 0])
    b.lines[0] = [laid("friman_barfolk"), laid("chief_barfolk"), laid("priest_barfolk")]
    assert total(s, b, 0) == (1 + 1) + (2 + 1) + 3 + 4
    b.lines[0].append(laid("weapon_emberians"))
    assert total(s, b, 0) == (1 + 1) + (2 + 1) + 3 + 1  # no morale, the units keep their bonus


@RULE("B11.4", "B11.12", "B17")
def test_23_both_heroes_attack_in_heroic_mode_and_both_are_lost() -> None:
    for mode in ("advanced", "heroic"):
        s = begun(2, mode=mode)
        their = home(s, 1)
        hero(s, 0, "a", their)
        hero(s, 0, "b", their)
        hero(s, 1, "a", "")
        hand(s, 0, "weapon_barfolk", "lord_barfolk")
        hand(s, 1, "lord_emberians", "lord_cloudborn", "lord_barfolk")
        m = at(s)
        assert ("both" in says(m, "attack")) == (mode == "heroic")
    go(m, "attack both", "lay weapon_barfolk", "lay lord_barfolk", "commit")
    go(m, "lay lord_emberians", "lay lord_cloudborn", "commit", "yield")
    assert m.state.players[0].heroes == [-1, -1]
    assert m.state.owner[sq(their)] == 1


@RULE("B11.11")
def test_24_a_retreat_is_exactly_three_steps() -> None:
    from gardariki.games.battalia.rules.retreat import retreat_ends, retreat_payments

    s = begun(2)
    start = home(s, 0)
    row = start[1]
    line = "bc" if start[0] == "a" else "fe"
    for letter in line:
        road(s, f"{letter}{row}", "straight", 1)
    hero(s, 0, "a", start)
    b = Battle(1, 0, sq(start), True, [1, 1])
    assert [SQUARE_IDS[i] for i in retreat_ends(s, b, 1, 0)] == ["d4"]
    hero(s, 1, "a", "d4")
    assert retreat_ends(s, b, 1, 0) == []
    hand(s, 0, "horse_barfolk", "supply", "stardust")
    payments = retreat_payments(s, 0)
    assert TYPE_IDS.index("horse_barfolk") in payments
    assert len(payments) == 2  # a supply and a stardust make three


@RULE("B11.12", "B16.6", "B5.1")
def test_25_the_defender_refills_at_once_only_in_team_play() -> None:
    for teams, cards in (("free_for_all", 1), ("teams", 6)):
        s = begun(4, teams=teams)
        their = home(s, 1)
        hero(s, 0, "a", their)
        hero(s, 1, "a", "")
        hand(s, 0, "weapon_barfolk", "lord_barfolk")
        hand(s, 1, "supply")
        m = at(s)
        go(m, "attack a", "lay weapon_barfolk", "lay lord_barfolk", "commit", "yield")
        settle(m)
        assert len(m.state.players[1].hand) == cards
        if teams == "free_for_all":
            go(m, "pass")
            settle(m)
            assert len(m.state.players[1].hand) == 6


# 26, 27: Fanatics


@RULE("B19.2", "B19.3", "B13.3")
def test_26_a_fanatic_needs_a_sacrifice_and_takes_no_artefact() -> None:
    s = begun(2, fanatics=True)
    m = at(hand(s, 0, "chief_fanatic"))
    assert verbs(m) <= {"pass"}
    hand(s, 0, "chief_fanatic", "title_barfolk", "tool_barfolk")
    m = at(s)
    assert says(m, "promote") == []
    go(m, f"upgrade {home(s, 0)}", "lay chief_fanatic", "sacrifice tool_barfolk")
    settle(m)
    assert m.state.level[sq(home(s, 0))] == 2
    assert names(m.state.limbo) == ["tool_barfolk"]
    m = at(hand(s, 0, "chief_fanatic", "tent_barfolk"))
    go(m, "pitch", "lay tent_barfolk", "station chief_fanatic")
    assert len(m.state.players[0].tents) == 1


@RULE("B6.5", "B19.1", "B19.4")
@pytest.mark.parametrize(
    ("unit", "supplies"), [("friman_barfolk", 1), ("friman_fanatic", 2), ("friman_unbound", 0)]
)
def test_27_supplies_with_a_hired_unit(unit: str, supplies: int) -> None:
    s = begun(2, fanatics=True, unbound=True)
    s.rest[0].append(s.open[0])
    card = next(c for c in s.rest[0] if TYPE_IDS[TYPE[c]] == unit)
    s.rest[0].remove(card)
    s.open[0] = card
    m = at(hand(s, 0, "chief_barfolk", "supply", "supply"))
    if TYPE_IDS[TYPE[m.state.open[0]]] == unit:
        go(m, "hire friman", "lay chief_barfolk")
        settle(m)
        assert names(m.state.players[0].shelter) == sorted([unit, *["supply"] * supplies])


# 28, 29: Great Artefacts, the end


@RULE("B3.2", "B8.1", "B8.2")
def test_28_open_great_artefacts_are_as_many_as_players_and_not_refilled() -> None:
    s = begun(3)
    assert len(s.great_open) == 3
    hero(s, 0, "a", next(SQUARE_IDS[i] for i in range(77) if s.kind[i] == RUINS))
    cards = ("weapon_barfolk", "lord_barfolk", "lord_barfolk", "lord_cloudborn")
    m = at(hand(s, 0, *cards))
    go(m, "attack a", *(f"lay {c}" for c in cards), "commit")
    settle(m)
    assert "draw_fortune" in verbs(m)
    taken = says(m, "take_ga")[0]
    go(m, f"take_ga {taken}")
    assert len(m.state.great_open) == 2
    assert taken in names(m.state.players[0].shelter)
    assert len(greats_of(m.state.players[0])) == 1
    assert 1 not in targets_at(m.state, 0, m.state.players[0].heroes[0])


@RULE("B21.1", "B21.2", "B21.3", "B21.4", "B16.1")
def test_29_targets_and_the_pair_of_a_five_player_game() -> None:
    assert target(begun(2), 0) == 5
    s = begun(5, teams="teams")
    pair = next(side for side in (0, 1) if s.teams.count(side) == 2)
    assert (target(s, pair), target(s, 1 - pair)) == (9, 12)
    assert not s.map_ends
    assert begun(4).map_ends
    assert not begun(2).map_ends
    assert begun(2, map_ends=True).map_ends
    s.ended = 3
    assert outcome(s) is not None
    assert len(tie_break(s, pair)) == 8


# 30: valleys


@RULE("B20.3", "B20.4", "B20.6")
def test_30_face_down_valley_cards_count_for_matching() -> None:
    from gardariki.games.battalia.rules.map import NO_CITY, edges, links
    from gardariki.games.battalia.rules.valleys import discoverable

    s = begun(4, valleys="mountain_pass")
    must, _ = edges(s.exits, sq("d2"))
    assert must >> 2 & 1  # the crossroad below has an exit there, though it lies face down
    _, wall = edges(s.exits, sq("c2"))
    assert wall >> 2 & 1  # a building's outer side
    assert sq("c2") in NO_CITY[s.layout]
    assert links(s)[sq("d3")] == []
    road(s, "d2", "cross")
    hero(s, 0, "a", "d2")
    assert [SQUARE_IDS[i] for i in discoverable(s, 0)] == ["d3"]


# 31 to 40


@RULE("B9.2")
def test_31_steps_take_horse_points_first() -> None:
    s = begun(2, mode="basic")
    there = beside_home(s)
    road(s, there, "straight", 1, "emberians")
    m = at(hand(s, 0, "horse_barfolk", "supply"))
    go(m, "fund_a supply", "fund_a horse_barfolk", f"step_a {there}")
    p = m.state.players[0]
    assert (p.pool_supply, p.pool_other) == (1, 2)


@RULE("B11.9", "B23")
def test_32_who_can_only_yield_is_asked_all_the_same() -> None:
    s = begun(2)
    their = home(s, 1)
    hero(s, 0, "a", their)
    hero(s, 1, "a", "")
    hand(s, 0, "weapon_barfolk", "lord_barfolk")
    hand(s, 1, "supply")
    m = at(s)
    m.auto = True
    go(m, "attack a", "lay lord_barfolk", "commit")
    assert m.ask is not None
    assert (m.ask.seat, verbs(m)) == (1, {"yield"})


@RULE("B16.3", "B5.6")
def test_33_handing_over_does_not_depend_on_what_a_teammate_holds() -> None:
    for cards in ((), ("lord_barfolk",)):
        s = begun(4, teams="teams")
        hand(s, 0, "supply")
        hand(s, 2, *cards)
        m = at(s)
        assert "hand_over" in verbs(m)


@RULE("B11.9")
def test_34_an_opening_that_cannot_be_completed_is_abandoned() -> None:
    s = begun(2)
    hero(s, 0, "a", "c2")
    hand(s, 0, "weapon_barfolk", "lord_barfolk", "lord_barfolk")
    m = at(s)
    go(m, "attack a", "lay weapon_barfolk")
    assert "abandon" in verbs(m)
    assert "commit" not in verbs(m)
    go(m, "abandon")
    assert names(m.state.players[0].play) == ["weapon_barfolk"]
    assert m.state.players[0].attacked == 0


@RULE("B0.6", "B11.11", "B14.3")
def test_35_stardust_pays_retreats_but_is_no_supply_in_a_trade() -> None:
    s = begun(2)
    there = beside_home(s)
    road(s, there, "straight", 1)
    s.players[0].posts = [sq(there), sq(there)]
    hero(s, 0, "a", there)
    m = at(hand(s, 0, "stardust", "supply"))
    assert "trade_supplies" not in verbs(m)


@RULE("B5.5", "B18.8")
def test_36_a_freeze_uncovers_nothing() -> None:
    s = begun(2, bilkarr=True)
    s.bilkarr_at = sq("d4")
    s.potion_of[4] = 1
    m = at(hand(s, 0, "supply", "lord_barfolk"))
    go(m, "ambush supply")
    assert verbs(m) == {"freeze", "decline"}
    go(m, "freeze")
    assert names(m.state.limbo) == ["supply"]
    assert m.state.players[0].ambush == []
    assert names(m.state.players[0].hand) == ["lord_barfolk"]
    assert m.state.potion_used[4]


@RULE("B10.4", "B19.3")
def test_37_events_may_raise_fanatics_and_unbound() -> None:
    from gardariki.games.battalia.rules.effects import raisable_units

    s = begun(2, fanatics=True, unbound=True)
    hand(s, 0, "friman_fanatic", "chief_unbound", "lord_barfolk")
    found = [TYPE_IDS[t] for t in raisable_units(s, 0)]
    assert found == ["friman_fanatic", "chief_unbound"]


@RULE("B8.4")
def test_38_hand_of_luut_gives_stardust_back() -> None:
    s = begun(2)
    hand(s, 0, "hand_of_luut")
    hand(s, 1, "stardust")
    m = at(s, dice=[0, 0, 0])
    go(m, "use hand_of_luut", "rob 1")
    assert names(m.state.players[1].hand) == ["stardust"]
    s = begun(2)
    hand(s, 0, "hand_of_luut")
    hand(s, 1, "lord_barfolk")
    m = at(s, dice=[0, 0, 0])
    go(m, "use hand_of_luut", "rob 1")
    assert names(m.state.players[0].hand) == ["lord_barfolk"]
    assert len(m.state.players[1].hand) == 1


@RULE("B4.4", "B28.5", "B22.2")
def test_39_pool_decks_have_an_open_card_a_rest_and_cards_put_under() -> None:
    s = begun(2)
    there = beside_home(s)
    road(s, there, "straight", 1)
    s.players[0].posts = [sq(there)]
    hero(s, 0, "a", there)
    m = at(hand(s, 0, "tool_barfolk"))
    open_card = m.state.open[4]
    go(m, "trade_artefact tool_barfolk")
    assert m.state.open[4] == open_card
    assert [TYPE_IDS[TYPE[c]] for c in m.state.under[4]] == ["tool_barfolk"]


@RULE("B9.3")
def test_40_a_free_native_step_never_leads_back() -> None:
    s = begun(2)
    there = beside_home(s)
    road(s, there, "straight", 1, "barfolk")
    terrain(s, home(s, 0), "barfolk")
    s.players[0].stood = [sq(home(s, 0))]
    m = at(hand(s, 0, "supply"))
    go(m, f"step_a {there}")
    assert steps(m.state, 0, 0) == [] or sq(home(s, 0)) not in steps(m.state, 0, 0)
    go(m, "fund_a supply")
    assert sq(home(s, 0)) in steps(m.state, 0, 0)
    go(m, f"step_a {home(s, 0)}")
    assert m.state.players[0].pool_supply == 0


@RULE("B10.2")
def test_a_gate_that_is_native_saves_the_step_and_not_the_tribute() -> None:
    s = begun(2)
    on_gate(s)
    hand(s, 0, "lord_barfolk")
    assert leaps(s, 0, 0) == []
    hand(s, 0, "supply")
    assert leaps(s, 0, 0) == [0]
