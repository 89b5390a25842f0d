"""The small print: what each clause of a rule forbids or allows, tried one at a time."""

from __future__ import annotations

import pytest

import gardariki
from games.nevsky.field import goods, run, told, where, words
from games.nevsky.realm import Realm
from gardariki.engine.log import plain
from gardariki.engine.questions import Ask, Rules
from gardariki.games.nevsky.data import COMMAND as COMMAND_RATING
from gardariki.games.nevsky.data import (
    FORCES,
    MILITIA,
    UNIT_NAMES,
    VASSAL_FORCES,
    VASSALS_OF,
    locale,
    lord,
)
from gardariki.games.nevsky.rules.lords import part
from gardariki.games.nevsky.rules.march import free_march, ships
from gardariki.games.nevsky.rules.menu import command_rating, may_build_castle
from gardariki.games.nevsky.rules.places import friendly, may_flee_to, settle
from gardariki.games.nevsky.rules.supply import can_supply, open_to_supply, routes, yields
from gardariki.games.nevsky.state import (
    ADVANCE,
    APPROACH,
    COMMAND,
    DISBAND_LEVY,
    DISCARD,
    FEED,
    GROW,
    LIEUTENANTS,
    MUSTER,
    PAY_CAMPAIGN,
    PAY_LEVY,
    PLAN,
    PLOW_AND_REAP,
    RESET,
    SALLY,
    STORM,
    V_MUSTERED,
    WASTAGE,
)

RULE = pytest.mark.rule
TEUTONS, RUSSIANS = 0, 1
SUMMER, WINTER = 1, 3


def with_gavrilo(r: Realm) -> Realm:
    """So that the Russians have a Lord."""
    return r.lord("gavrilo", "rusa", "1 knights")


def answered(rules: Rules[None]) -> None:
    """Run rules, giving each question its first option."""
    question = next(rules, None)
    while isinstance(question, Ask):
        try:
            question = rules.send(question.options[0])
        except StopIteration:
            return


def moved(r: Realm, *names: str) -> Realm:
    for name in names:
        r.s.moved[lord(name)] = 1
    return r


@RULE("4.8.1", "1.5.2")
def test_nobody_is_fed_from_another_locale() -> None:
    r = with_gavrilo(Realm().lord("hermann", "dorpat", "1 knights"))
    r.lord("rudolf", "wenden", "1 knights", "3 provender")
    m = moved(r, "hermann").at(FEED, until=PAY_CAMPAIGN)
    assert goods(m, "rudolf") == {"provender": 3}
    assert m.state.service[lord("hermann")] == 8


@RULE("4.8.1", "1.5.2")
def test_besiegers_and_besieged_of_one_side_do_not_share() -> None:
    r = Realm().lord("gavrilo", "pskov", "1 knights", inside=True).siege("pskov", 1)
    r.lord("domash", "rusa", "1 knights", "2 provender").lord("hermann", "pskov", "1 knights")
    m = moved(r, "gavrilo").at(FEED, RUSSIANS, until=PAY_CAMPAIGN)
    assert goods(m, "domash") == {"provender": 2}
    assert m.state.service[lord("gavrilo")] == 8


@RULE("4.8.1")
def test_auto_decides_who_is_fed_first_too() -> None:
    r = with_gavrilo(Realm().lord("hermann", "dorpat", "1 knights"))
    r.lord("rudolf", "dorpat", "1 knights").lord("yaroslav", "dorpat", "1 knights", "1 provender")
    m = moved(r, "hermann", "rudolf").at(FEED, until=PAY_CAMPAIGN)
    run(m, "auto")
    assert m.over
    assert [m.state.service[lord(name)] for name in ("hermann", "rudolf")] == [9, 8]


@RULE("4.8.1")
def test_who_gives_is_asked_if_there_is_plenty_and_auto_ends_it() -> None:
    r = with_gavrilo(Realm().lord("hermann", "dorpat", "7 knights"))
    r.lord("rudolf", "dorpat", "1 knights", "2 provender")
    r.lord("yaroslav", "dorpat", "1 knights", "1 loot")
    m = moved(r, "hermann").at(FEED, until=PAY_CAMPAIGN)
    assert words(m) == ["feed rudolf_provender", "feed yaroslav_loot", "auto"]
    run(m, "feed yaroslav_loot")
    assert m.over  # one store is left: nothing to ask
    assert goods(m, "yaroslav") == {}
    r = with_gavrilo(Realm().lord("hermann", "dorpat", "7 knights"))
    r.lord("rudolf", "dorpat", "1 knights", "2 provender 2 loot")
    m = moved(r, "hermann").at(FEED, until=PAY_CAMPAIGN)
    run(m, "auto")
    assert m.over
    assert goods(m, "rudolf") == {"loot": 2}


@RULE("4.8.1")
def test_two_hungry_with_enough_for_both_are_fed_without_asking_who_is_first() -> None:
    r = with_gavrilo(Realm().lord("hermann", "dorpat", "1 knights"))
    r.lord("rudolf", "dorpat", "1 knights").lord("yaroslav", "dorpat", "1 knights", "2 provender")
    m = moved(r, "hermann", "rudolf").at(FEED, until=PAY_CAMPAIGN)
    assert m.over
    assert goods(m, "yaroslav") == {}


@RULE("4.8.1")
def test_with_just_enough_nobody_chooses_what_to_eat() -> None:
    r = with_gavrilo(Realm().lord("hermann", "dorpat", "7 knights", "1 provender 1 loot"))
    assert moved(r, "hermann").at(FEED, until=PAY_CAMPAIGN).over
    r = with_gavrilo(Realm().lord("hermann", "dorpat", "1 knights", "2 loot"))
    assert moved(r, "hermann").at(FEED, until=PAY_CAMPAIGN).over


@RULE("4.1.3", "1.5.1")
@pytest.mark.parametrize("gone", ["rudolf", "yaroslav"])
def test_a_pair_is_parted_on_both_mats(gone: str) -> None:
    r = Realm().lord("rudolf", "wenden", "1 knights").lord("yaroslav", "wenden", "1 knights")
    r.pair("rudolf", "yaroslav")
    part(r.s, lord(gone))
    assert set(r.s.leads + r.s.led_by) == {-1}


@RULE("4.1.3")
def test_who_cannot_be_paired() -> None:
    def leaders(r: Realm) -> list[str]:
        m = with_gavrilo(r).at(LIEUTENANTS, until=COMMAND)
        return [] if m.over else [word.split()[1] for word in words(m)[:-1]]

    def three() -> Realm:
        r = Realm().lord("heinrich", "riga", "1 knights").lord("rudolf", "riga", "1 knights")
        return r.lord("yaroslav", "riga", "1 knights")

    assert leaders(three()) == ["heinrich", "rudolf", "yaroslav"]
    assert leaders(three().pair("rudolf", "yaroslav")) == []
    assert leaders(three().lord("yaroslav", "wenden", "1 knights")) == ["heinrich", "rudolf"]
    r = three().lord("hermann", "riga", "1 knights")  # a Marshal while Andreas is away
    assert leaders(r) == ["heinrich", "rudolf", "yaroslav"]
    r = three().siege("riga", 1).lord("vladislav", "riga", "1 knights")
    for name in ("heinrich", "rudolf", "yaroslav"):
        r.s.besieged[lord(name)] = 1
    assert leaders(r) == []


@RULE("4.9.5", "3.1.3")
def test_after_the_marker_has_moved_two_events_are_drawn() -> None:
    r = with_gavrilo(Realm(2).lord("hermann", "dorpat", "1 knights"))
    r.s.stage = 3
    m = r.at(ADVANCE, dice=[18] * 4, until=PAY_LEVY)  # from 18 on they are held
    assert [len(hand) for hand in m.state.hand] == [2, 2]
    assert m.state.box == 3


@RULE("4.9.4")
def test_wastage_goes_lord_by_lord_from_the_first() -> None:
    r = with_gavrilo(Realm(2).lord("hermann", "dorpat", "1 knights", "2 cart"))
    r.lord("rudolf", "wenden", "1 knights", "1 cart", cards="t2 t9")
    r.lord("yaroslav", "odenpah", "1 knights", "1 cart 1 coin 1 boat", cards="t3")
    r.s.mustered = [lord("hermann"), lord("rudolf"), lord("yaroslav")]
    m = r.at(WASTAGE, until=RESET)
    assert goods(m, "hermann") == {"cart": 1}
    assert words(m) == ["waste rudolf_cart", "waste_card t2", "waste_card t9"]
    run(m, "waste_card t9")
    assert m.over  # Yaroslav has no two of anything


@RULE("4.7.3", "7.2 T18")
def test_ships_of_cogs_count_twice_each_and_from_anywhere() -> None:
    r = Realm().lord("heinrich", "leal", "1 knights", "3 ship", cards="t18")
    r.lord("rudolf", "riga", "1 knights", "1 ship")
    assert ships(r.s, [lord("heinrich")]) == 6
    assert ships(r.s, [lord("rudolf")]) == 7
    r.s.cards[lord("heinrich")] = []
    assert ships(r.s, [lord("rudolf")]) == 1


@RULE("4.3.2")
@pytest.mark.parametrize(
    ("load", "asks"),
    [("2 provender 1 cart", True), ("1 loot", True), ("1 provender 1 cart", False),
     ("1 provender", False)],
)  # fmt: skip
def test_when_laden_is_a_choice(load: str, asks: bool) -> None:
    m = with_gavrilo(Realm(SUMMER).lord("hermann", "dorpat", "1 knights", load)).card("hermann")
    run(m, "march ugaunia")
    assert ("laden" in words(m)) is asks


def approached(place: str, *names: str) -> Realm:
    r = Realm(SUMMER)
    for name in names:
        r.lord(name, place, "1 knights")
    return r


@RULE("4.3.4", "4.3.5")
def test_nobody_withdraws_into_a_stronghold_of_the_enemy_or_into_none() -> None:
    r = approached("ugaunia", "gavrilo").lord("hermann", "dorpat", "1 knights")
    m = r.card("hermann", until=FEED)
    run(m, "march ugaunia", "done")
    assert m.state.combat.locale == locale("ugaunia")
    r = approached("izborsk", "gavrilo").conquered("izborsk").siege("izborsk", 1)
    r.lord("hermann", "pskov", "1 knights").conquered("pskov")
    m = r.card("hermann")
    run(m, "march izborsk", "done")
    assert m.state.combat.locale == locale("izborsk")


@RULE("4.3.4", "1.7.2")
@pytest.mark.parametrize(("load", "spoils"), [("1 loot", {"loot": 1}), ("1 coin", {})])
def test_loot_alone_of_those_who_flee_is_taken(load: str, spoils: dict[str, int]) -> None:
    r = Realm(SUMMER).lord("gavrilo", "ugaunia", "1 knights", load)
    m = r.lord("hermann", "dorpat", "1 knights").card("hermann")
    run(m, "march ugaunia", "lord gavrilo", "avoid uzmen")
    assert goods(m, "hermann") == spoils
    assert m.state.step != APPROACH


@RULE("4.3.4")
def test_three_flee_two_of_them_together() -> None:
    r = approached("ugaunia", "gavrilo", "domash", "vladislav")
    m = r.lord("hermann", "dorpat", "1 knights").card("hermann")
    run(m, "march ugaunia", "lord domash", "avoid uzmen", "lord gavrilo", "avoid uzmen")
    run(m, "lord vladislav", "avoid izborsk")
    assert told(m, "Vladislav avoids Battle, going to Izborsk.")
    assert where(m, "vladislav") == locale("izborsk")
    assert where(m, "domash") == where(m, "gavrilo") == locale("uzmen")


@RULE("1.3.1")
def test_a_castle_of_the_enemy_alone_makes_own_land_unfriendly() -> None:
    r = Realm().castle("gdov", TEUTONS)
    assert not friendly(r.s, RUSSIANS, locale("gdov"))
    assert friendly(r.s, TEUTONS, locale("gdov"))
    assert not friendly(Realm().conquered("izborsk").s, RUSSIANS, locale("izborsk"))
    assert friendly(Realm().conquered("izborsk").s, TEUTONS, locale("izborsk"))


@RULE("4.3.4", "4.4.3")
def test_one_flees_to_a_besieged_enemy_stronghold_only() -> None:
    assert not may_flee_to(Realm().s, TEUTONS, locale("izborsk"))
    r = Realm().siege("izborsk", 1).lord("hermann", "izborsk", "1 knights")
    assert may_flee_to(r.s, TEUTONS, locale("izborsk"))
    assert may_flee_to(Realm().s, TEUTONS, locale("gdov"))


@RULE("4.3.5", "1.4.1")
def test_what_arrivals_bring_about() -> None:
    r = Realm().lord("hermann", "izborsk", "1 knights").lord("gavrilo", "pskov", "1 knights")
    settle(r.s, locale("izborsk"))
    assert r.s.siege[locale("izborsk")] == 1
    assert "The Teutons lay siege to" in r.s.log[-1].text
    assert r.s.besieged[lord("gavrilo")] == 0
    r = Realm().in_play("t13").lord("vladislav", "gdov", "1 knights")
    r.s.legate = locale("gdov")
    r.lord("hermann", "gdov", "1 knights")
    settle(r.s, locale("gdov"))
    assert r.s.legate == locale("gdov")  # a Teuton is with him
    r.s.where[lord("hermann")] = locale("dorpat")
    settle(r.s, locale("dorpat"))
    assert r.s.legate == locale("gdov")  # not looked at there
    settle(r.s, locale("gdov"))
    assert r.s.legate == -2


@RULE("4.6.2")
def test_where_routes_are_closed() -> None:
    r = Realm().lord("gavrilo", "ugaunia", "1 knights")
    assert not open_to_supply(r.s, TEUTONS, locale("ugaunia"))
    assert open_to_supply(Realm().s, TEUTONS, locale("ugaunia"))
    assert not open_to_supply(Realm().conquered("dorpat").s, TEUTONS, locale("dorpat"))
    assert not open_to_supply(Realm().conquered("neva").s, RUSSIANS, locale("neva"))
    assert open_to_supply(Realm().conquered("neva").s, TEUTONS, locale("neva"))
    assert open_to_supply(Realm().siege("dorpat", 1).s, RUSSIANS, locale("dorpat"))


@RULE("4.6.1", "4.6.3")
def test_one_ship_at_a_port_is_enough_for_one() -> None:
    r = Realm(SUMMER).lord("rudolf", "riga", "1 knights", "1 ship")
    assert can_supply(r.s, lord("rudolf"))
    assert yields(r.s, lord("rudolf")) == [(0, 1)]
    r = Realm(SUMMER).lord("rudolf", "riga", "1 knights")
    assert not can_supply(r.s, lord("rudolf"))
    assert yields(r.s, lord("rudolf")) == []


@RULE("7.4 R16", "4.6.3")
def test_lodya_lends_up_to_two_ships_to_the_rivers() -> None:
    # Rusa is two waterways from Ladoga's port: Novgorod is a Source by Ship only
    r = Realm(SUMMER).lord("vladislav", "volkhov", "1 knights", "3 ship", cards="r16")
    assert max(h for _, h in yields(r.s, lord("vladislav"))) == 2
    r.s.cards[lord("vladislav")] = []
    assert not any(h for _, h in yields(r.s, lord("vladislav")))


@RULE("4.2", "1.4.1")
def test_who_begins_his_card_with_the_legate() -> None:
    def open_for(name: str, place: str, inside: bool = False) -> bool:
        r = with_gavrilo(Realm(1).lord("hermann", "dorpat", "1 knights", inside=inside))
        r.lord("rudolf", "wenden", "1 knights").in_play("t13").s.legate = locale(place)
        if inside:
            r.siege("dorpat", 1).lord("domash", "dorpat", "1 knights")
        r.s.plan[0] = [lord(name) * 3]
        m = r.at(COMMAND, until=FEED)
        return "use_legate" in words(m)

    assert open_for("hermann", "dorpat")
    assert not open_for("rudolf", "dorpat")
    assert not open_for("hermann", "dorpat", inside=True)


@RULE("4.2")
def test_a_lord_at_the_first_locale_of_the_list_acts() -> None:
    m = with_gavrilo(Realm(1).lord("knud_and_abel", "reval", "1 knights")).card("knud_and_abel")
    assert "march revala" in words(m)


@RULE("4.2.1")
def test_siege_takes_an_untouched_card_storm_does_not() -> None:
    def besieger() -> Realm:
        r = Realm(1).lord("hermann", "izborsk", "1 knights").siege("izborsk", 1)
        return with_gavrilo(r)

    m = besieger().card("hermann")
    assert {"siege", "storm"} <= set(words(m))
    run(m, "forage")
    assert "siege" not in words(m)
    assert "storm" in words(m)


@RULE("7.4 R4")
def test_only_russians_call_up_serfs_and_only_in_rus() -> None:
    def offered(name: str, place: str) -> bool:
        r = Realm(1).in_play("r4").lord("hermann", "dorpat", "1 knights")
        r.lord("gavrilo", "rusa", "1 knights").lord(name, place, "1 knights").s.serfs = 6
        return "serf" in words(r.card(name))

    assert offered("gavrilo", "rusa")
    assert not offered("hermann", "gdov")
    assert not offered("gavrilo", "ugaunia")
    r = Realm(1).lord("hermann", "dorpat", "1 knights").lord("gavrilo", "rusa", "1 knights")
    assert "serf" not in words(r.card("gavrilo"))


@RULE("4.6.2", "0.3")
def test_of_two_routes_neither_of_which_is_cheaper_both_are_kept() -> None:
    # Dorpat to Odenpäh: the crossroads by land, or the lake and Ugaunia by Boat
    r = Realm(SUMMER, 1).lord("hermann", "kirrumpah", "1 knights", "2 boat 2 cart")
    found = routes(r.s, lord("hermann"), 2, 2)
    for costs in found.values():
        for one in costs:
            assert not any(other != one and other[0] <= one[0] and other[1] <= one[1]
                           for other in costs)  # fmt: skip
    both_ways = [place for place, costs in found.items() if len(costs) > 1]
    assert both_ways


@RULE("4.2", "7.4 R5")
@pytest.mark.parametrize(("units", "cards", "more"), [
    ("1 knights", "r5", 1), ("1 knights", "", 0), ("1 militia", "r5", 0),
])  # fmt: skip
def test_druzhina_needs_the_card_and_knights(units: str, cards: str, more: int) -> None:
    r = Realm().lord("gavrilo", "pskov", units, cards=cards)
    assert command_rating(r.s, lord("gavrilo")) == COMMAND_RATING[lord("gavrilo")] + more


@RULE("4.1.1")
def test_the_stock_for_a_plan_holds_each_card_once() -> None:
    r = with_gavrilo(Realm(1).lord("hermann", "dorpat", "1 knights"))
    m = r.at(PLAN)
    for side, passes in ((0, [36, 37, 38]), (1, [39, 40, 41])):
        who = lord("hermann" if side == 0 else "gavrilo")
        assert m.state.stock[side] == [who * 3, who * 3 + 1, who * 3 + 2, *passes]


@RULE("4.3.5")
def test_a_lifted_siege_frees_those_inside_and_nobody_elsewhere() -> None:
    r = Realm().lord("gavrilo", "pskov", "1 knights", inside=True).siege("pskov", 1)
    r.lord("domash", "novgorod", "1 knights", inside=True).siege("novgorod", 1)
    r.lord("hermann", "novgorod", "1 knights")
    settle(r.s, locale("pskov"))
    assert r.s.siege[locale("pskov")] == 0
    assert (r.s.besieged[lord("gavrilo")], r.s.besieged[lord("domash")]) == (0, 1)


@RULE("1.4.1")
def test_russians_elsewhere_do_not_endanger_the_legate() -> None:
    for place, other in (("gdov", "riga"), ("riga", "gdov")):
        r = Realm().in_play("t13").lord("vladislav", other, "1 knights")
        r.s.legate = locale(place)
        settle(r.s, locale(other))
        assert r.s.legate == locale(place)


@RULE("1.5.2", "4.7.2")
def test_a_russian_with_hidden_mats_hears_of_his_own() -> None:
    r = Realm(1).lord("gavrilo", "ugaunia", "1 knights").lord("hermann", "riga", "1 knights")
    r.s.hidden_mats = True
    m = r.card("gavrilo")
    run(m, "forage")
    lines = [[plain(line, []) for _, line in m.told(seat)] for seat in (0, 1)]
    assert "Gavrilo forages." in lines[0]
    assert "Gavrilo forages 1 Provender." in lines[1]


@RULE("7.4 R17")
def test_veliky_knyaz_restores_mustered_vassals_too() -> None:
    r = Realm(1).lord("aleksandr", "novgorod", "1 militia", cards="r17").in_play("r15")
    mine = VASSALS_OF[lord("aleksandr")]
    r.s.vassals[mine[0]] = V_MUSTERED
    m = r.lord("hermann", "dorpat", "1 knights").card("aleksandr")
    run(m, "tax", "take cart", "take boat")
    full = [a + b for a, b in zip(FORCES[lord("aleksandr")], VASSAL_FORCES[mine[0]], strict=True)]
    full[MILITIA] = max(1, full[MILITIA])
    assert m.state.forces[lord("aleksandr")] == full


@RULE("4.9.3")
@pytest.mark.parametrize(("carts", "sleds", "kept"), [(4, 0, 2), (3, 0, 2), (1, 1, 1), (1, 0, 1)])
def test_half_of_carts_and_sleds_together_are_kept(carts: int, sleds: int, kept: int) -> None:
    r = with_gavrilo(Realm(2).lord("hermann", "dorpat", "1 knights", f"{carts} cart {sleds} sled"))
    m = r.at(PLOW_AND_REAP, until=WASTAGE)
    assert goods(m, "hermann") == {"sled": kept}


@RULE("4.8.1")
def test_where_all_is_needed_nobody_chooses_who_gives() -> None:
    r = with_gavrilo(Realm().lord("hermann", "dorpat", "7 knights"))
    r.lord("rudolf", "dorpat", "1 knights", "1 provender")
    r.lord("yaroslav", "dorpat", "1 knights", "1 loot")
    assert moved(r, "hermann").at(FEED, until=PAY_CAMPAIGN).over


@RULE("7.4 R18")
@pytest.mark.parametrize(
    ("place", "able"), [("pskov", True), ("porkhov", True), ("gdov", False), ("neva", False)]
)
def test_where_walls_can_be_built(place: str, able: bool) -> None:
    r = Realm(1).lord("gavrilo", place, "1 knights", cards="r18")
    m = r.lord("hermann", "dorpat", "1 knights").card("gavrilo")
    assert ("stone_kremlin" in words(m)) is able
    r.s.walls[locale(place)] = 1
    assert "stone_kremlin" not in words(r.card("gavrilo"))


@RULE("4.2", "7.4 R15")
def test_the_archbishopric_adds_at_novgorod_only() -> None:
    def rating(place: str, cards: str) -> int:
        r = Realm().lord("gavrilo", place, "1 militia")
        s = (r.in_play(cards) if cards else r).s
        return command_rating(s, lord("gavrilo")) - COMMAND_RATING[lord("gavrilo")]

    assert rating("novgorod", "r15") == 1
    assert rating("novgorod", "") == rating("pskov", "r15") == 0


@RULE("6.7", "4.1")
def test_a_plan_is_suggested_in_the_first_box_of_the_quickstart_alone() -> None:
    m = gardariki.new("nevsky", options={"scenario": "pleskau_quickstart"}, seed=1)
    assert m.asks[0].prompt == "Card 1 of 6? (suggested: Yaroslav)"
    r = with_gavrilo(Realm(2).lord("hermann", "dorpat", "1 knights"))
    r.s.scenario = m.state.scenario
    m = r.at(PLAN)
    assert m.asks[0].prompt == "Card 1 of 6?"
    m.play("plan pass", seat=0)
    assert next(ask for ask in m.asks if ask.seat == 0).prompt == "Card 2 of 6?"


@RULE("7.2 T3", "4.2.1")
def test_no_free_march_out_of_a_siege() -> None:
    r = Realm(SUMMER).siege("odenpah", 1).lord("vladislav", "odenpah", "1 knights")
    r.lord("yaroslav", "odenpah", "1 light_horse", cards="t3", inside=True)
    assert not free_march(r.s, lord("yaroslav"))
    r.s.besieged[lord("yaroslav")] = 0
    assert free_march(r.s, lord("yaroslav"))


@RULE("4.3.2", "1.7.2")
def test_what_a_march_leaves_behind_is_no_ones_spoils() -> None:
    r = Realm(7).lord("hermann", "dorpat", "1 knights", "3 provender")
    m = r.lord("gavrilo", "ugaunia", "1 knights").card("hermann")
    run(m, "march ugaunia", "lord gavrilo", "avoid uzmen")
    assert goods(m, "hermann") == {}
    assert m.state.pot == [0] * 7


@RULE("4.5.2", "4.5.3")
def test_storm_and_sally_are_told_apart() -> None:
    r = Realm(1).lord("hermann", "izborsk", "1 knights").siege("izborsk", 1)
    r.lord("gavrilo", "izborsk", "1 knights", inside=True)
    m = r.card("hermann")
    run(m, "storm")
    assert m.state.combat.kind == STORM
    r = Realm(1).lord("hermann", "izborsk", "1 knights").siege("izborsk", 1)
    r.lord("gavrilo", "izborsk", "1 knights", inside=True)
    m = r.card("gavrilo")
    run(m, "sally")
    assert m.state.combat.kind == SALLY


@RULE("7.2 T17", "1.8")
def test_there_are_two_castles_of_whatever_colour() -> None:
    r = Realm(1).lord("hermann", "gdov", "1 knights", "6 provender", cards="t17")
    assert may_build_castle(r.s, lord("hermann"))
    r.castle("koporye", TEUTONS)
    assert may_build_castle(r.s, lord("hermann"))
    r.castle("kaibolovo", TEUTONS)
    assert not may_build_castle(r.s, lord("hermann"))
    r.castle("kaibolovo", RUSSIANS)
    assert not may_build_castle(r.s, lord("hermann"))


@RULE("5.3")
def test_the_outcome_says_the_points_of_each_seat() -> None:
    r = with_gavrilo(Realm(16).ravaged("gdov").lord("hermann", "dorpat", "1 knights"))
    r.s.veche_vp = 3
    over = r.at(GROW).outcome
    assert over is not None
    assert over.scores == [0.5, 3.0]


@RULE("7.2 T3", "4.3.2")
def test_a_free_march_still_carries_twice_the_transport_only() -> None:
    r = Realm(SUMMER).lord("yaroslav", "odenpah", "1 light_horse", "3 provender 1 cart", "t3")
    m = with_gavrilo(r).card("yaroslav")
    run(m, "march ugaunia")
    assert goods(m, "yaroslav") == {"provender": 2, "cart": 1}


@RULE("4.6.3")
def test_never_more_than_two_by_ship() -> None:
    r = Realm(SUMMER).lord("rudolf", "riga", "1 knights", "4 ship")
    assert max(h for _, h in yields(r.s, lord("rudolf"))) == 2


@RULE("4.6.2", "0.3")
@pytest.mark.parametrize(("edition", "most"), [(0, 2), (1, 1)])
def test_one_boat_serves_two_ships_in_one_edition_only(edition: int, most: int) -> None:
    r = Realm(SUMMER, edition).lord("rudolf", "kaibolovo", "1 knights", "1 boat 2 ship")
    r.conquered("kaibolovo")
    assert max(h for _, h in yields(r.s, lord("rudolf"))) == most


@RULE("4.7.3")
def test_a_marshal_sails_in_the_ships_of_those_who_come_along() -> None:
    r = with_gavrilo(Realm(SUMMER).lord("andreas", "riga", "2 knights"))
    m = r.lord("heinrich", "riga", "1 men_at_arms", "2 ship").card("andreas")
    assert "sail reval" in words(m)
    run(m, "sail reval")
    assert where(m, "andreas") == where(m, "heinrich") == locale("reval")


@RULE("4.7.3")
def test_who_just_fits_may_sail_alone() -> None:
    r = with_gavrilo(Realm(SUMMER).lord("andreas", "riga", "2 knights", "2 ship"))
    m = r.lord("heinrich", "riga", "1 men_at_arms").card("andreas")
    run(m, "sail reval")
    assert words(m) == ["join heinrich", "done"]


@RULE("7.4 R12")
def test_asiatic_horse_alone_may_raid() -> None:
    for units, able in (("1 asiatic_horse", True), ("1 light_horse", True), ("1 knights", False)):
        r = Realm(1).lord("gavrilo", "izborsk", units, cards="r12")
        m = r.lord("hermann", "riga", "1 knights").card("gavrilo")
        assert ("ravage ugaunia" in words(m)) is able


@RULE("7.2 T17")
def test_the_masons_are_fed_by_whom_the_owner_names() -> None:
    r = with_gavrilo(Realm(1).lord("hermann", "gdov", "1 knights", "5 provender", cards="t17"))
    m = r.lord("rudolf", "gdov", "1 knights", "5 provender").card("hermann")
    run(m, "stonemasons", *["spend rudolf_provender"] * 2, *["spend hermann_provender"] * 4)
    assert goods(m, "hermann") == {"provender": 1}
    assert goods(m, "rudolf") == {"provender": 3}
    assert m.state.castle[locale("gdov")] == TEUTONS


@RULE("4.3.5", "1.9.1")
def test_a_teutonic_castle_on_a_town_is_besieged() -> None:
    r = Realm().castle("gdov", TEUTONS).lord("gavrilo", "gdov", "1 knights")
    settle(r.s, locale("gdov"))
    assert r.s.siege[locale("gdov")] == 1


@RULE("7.4 R17")
def test_the_log_says_how_many_units_are_restored() -> None:
    r = Realm(1).lord("gavrilo", "pskov", "1 militia", cards="r17")
    mine = VASSALS_OF[lord("gavrilo")]
    for vassal in mine:
        r.s.vassals[vassal] = V_MUSTERED
    rows = [FORCES[lord("gavrilo")], *(VASSAL_FORCES[v] for v in mine)]
    full = [sum(row) for row in zip(*rows, strict=True)]
    kind = next(i for i, n in enumerate(full) if n > 1)
    r.s.forces[lord("gavrilo")][kind] = 1
    m = r.lord("hermann", "dorpat", "1 knights").card("gavrilo")
    run(m, "tax", "take cart", "take boat")
    assert f"{full[kind] - 1} {UNIT_NAMES[kind]}" in next(x for x in m.log if "restores" in x)


@RULE("4.9.5")
def test_reset_parts_all_pairs() -> None:
    r = with_gavrilo(Realm(1).lord("rudolf", "wenden", "1 knights"))
    r.lord("yaroslav", "wenden", "1 knights").pair("rudolf", "yaroslav")
    m = r.at(RESET, until=DISCARD)
    assert set(m.state.leads + m.state.led_by) == {-1}


@RULE("1.4.1", "4.3.4")
def test_only_a_teuton_who_withdraws_loses_the_legate() -> None:
    r = Realm(1).in_play("t13").lord("hermann", "dorpat", "1 knights")
    r.lord("gavrilo", "ugaunia", "1 knights").lord("rudolf", "riga", "1 knights")
    r.s.legate = locale("dorpat")
    m = r.card("gavrilo")
    run(m, "march dorpat", "done", "withdraw hermann")
    assert m.state.legate == -2
    r = Realm(1).in_play("t13").lord("hermann", "uzmen", "1 knights")
    r.lord("gavrilo", "pskov", "1 knights").s.legate = locale("uzmen")
    m = r.card("hermann")
    run(m, "march pskov", "legate_along", "done", "withdraw gavrilo")
    assert m.state.legate == locale("pskov")


@RULE("7.4 R4", "1.5.1")
def test_serfs_of_a_lord_who_leaves_go_to_the_card_if_it_is_in_play() -> None:
    for cards, serfs in (("r4", 6), ("", 0)):
        r = Realm(5).lord("gavrilo", "pskov", "1 knights 2 serfs", service=5)
        r.lord("domash", "rusa", "1 knights").lord("hermann", "dorpat", "1 knights")
        if cards:
            r.in_play(cards).s.serfs = 4
        m = r.at(DISBAND_LEVY, RUSSIANS, until=MUSTER)
        assert m.state.serfs == serfs
