"""4.7 Forage, Ravage, Tax; 4.2 Command ratings, Pass cards; cards that are Commands."""

from __future__ import annotations

import pytest

from games.nevsky.field import forces, goods, run, told, words
from games.nevsky.realm import Realm
from gardariki.games.nevsky.data import (
    KOPORYE,
    TEUTONS,
    VASSAL_IDS,
    locale,
    lord,
)
from gardariki.games.nevsky.rules.ending import points
from gardariki.games.nevsky.rules.menu import command_rating, ravage_cost
from gardariki.games.nevsky.state import (
    COMMAND,
    FEED,
    GROW,
    LEGATE_ON_CARD,
    LIEUTENANTS,
    PLAN,
    V_MUSTERED,
)

RULE = pytest.mark.rule
AID, SECOND = 0, 1
SUMMER, WINTER = 1, 3


def raider(edition: int = AID, cards: str = "") -> Realm:
    r = Realm(SUMMER, edition).lord("gavrilo", "ugaunia", "1 light_horse", cards=cards)
    return r.lord("hermann", "odenpah", "1 knights")


@RULE("4.7.1")
def test_forage_in_summer_anywhere_else_at_a_friendly_stronghold() -> None:
    r = Realm(SUMMER).lord("hermann", "gdov", "1 knights").lord("gavrilo", "pskov", "1 knights")
    m = r.card("hermann")
    run(m, "forage")
    assert goods(m, "hermann") == {"provender": 1}
    r = Realm(WINTER).lord("hermann", "gdov", "1 knights").lord("gavrilo", "pskov", "1 knights")
    assert "forage" not in words(r.card("hermann"))
    assert "forage" in words(r.card("gavrilo"))
    r.ravaged("pskov")
    assert "forage" not in words(r.card("gavrilo"))


@RULE("4.7.2")
def test_ravage_brings_provender_and_loot_and_half_a_point() -> None:
    r = Realm(SUMMER).lord("gavrilo", "odenpah", "1 knights").siege("odenpah", 1)
    r.lord("hermann", "dorpat", "1 knights")
    m = r.card("gavrilo")
    run(m, "ravage odenpah")
    assert goods(m, "gavrilo") == {"provender": 1, "loot": 1}
    assert points(m.state, 1) == 1
    assert "ravage odenpah" not in words(m)


@RULE("4.7.2")
def test_regions_give_no_loot() -> None:  # pitfall 33
    m = raider().card("gavrilo")
    run(m, "ravage ugaunia")
    assert goods(m, "gavrilo") == {"provender": 1}


@RULE("4.7.2", "0.3")
@pytest.mark.parametrize(("edition", "cost"), [(AID, 1), (SECOND, 2)])
def test_a_lord_next_to_the_target_makes_ravage_dear(edition: int, cost: int) -> None:  # E30
    r = Realm(SUMMER, edition).lord("gavrilo", "izborsk", "1 light_horse", cards="r12")
    r.lord("hermann", "dorpat", "1 knights")
    assert ravage_cost(r.s, 1, locale("ugaunia")) == cost  # pitfall 33
    m = r.card("gavrilo")
    run(m, "ravage ugaunia")
    assert m.state.actions == 2 - cost


@RULE("4.7.2")
def test_a_besieged_lord_makes_nothing_dear() -> None:  # pitfall 2
    r = raider(SECOND)
    r.s.besieged[lord("hermann")] = 1
    assert ravage_cost(r.s, 1, locale("ugaunia")) == 1


@RULE("4.7.2")
def test_no_ravage_of_own_conquered_or_friendly_places() -> None:  # pitfall 33
    r = Realm(SUMMER).lord("hermann", "izborsk", "1 knights").conquered("izborsk")
    r.lord("gavrilo", "pskov", "1 knights")
    m = r.card("hermann")
    assert "ravage izborsk" not in words(m)
    assert m.why("ravage izborsk").rule == "4.7.2"
    assert "ravage pskov" not in words(r.card("gavrilo"))


@RULE("7.2 T2")
def test_teutonic_raiders_ride_trackways_once_a_card_with_loot() -> None:
    r = Realm(SUMMER).lord("hermann", "narwia", "1 knights", cards="t2")
    r.lord("vladislav", "neva", "1 militia").lord("andreas", "riga", "1 knights")
    m = r.card("hermann")
    assert [w for w in words(m) if "ravage" in w] == ["ravage kaibolovo"]  # no waterway
    run(m, "ravage kaibolovo")
    assert goods(m, "hermann") == {"provender": 1, "loot": 1}
    assert not [w for w in words(m) if "ravage" in w]


@RULE("7.4 R12")
def test_russian_raiders_go_any_way_without_loot() -> None:
    r = Realm(SUMMER).lord("gavrilo", "uzmen", "1 light_horse", cards="r12")
    r.lord("andreas", "riga", "1 knights")
    m = r.card("gavrilo")
    assert {w for w in words(m) if "ravage" in w} == {
        "ravage narwia",
        "ravage dorpat",
        "ravage ugaunia",
    }
    run(m, "ravage dorpat")
    assert goods(m, "gavrilo") == {"provender": 1}
    run(m, "ravage narwia")  # any number a card


@RULE("4.7.4")
def test_tax_brings_a_coin_and_ends_the_card() -> None:
    r = Realm(SUMMER).lord("hermann", "dorpat", "1 knights").lord("gavrilo", "pskov", "1 knights")
    m = r.card("hermann")
    run(m, "tax")
    assert goods(m, "hermann") == {"coin": 1}
    assert m.state.step == FEED
    r.s.assets[lord("gavrilo")][1] = 8
    assert "tax" not in words(r.card("gavrilo"))  # RUL-20


@RULE("7.4 R17")
def test_veliky_knyaz_restores_forces_and_adds_transport() -> None:
    r = Realm(SUMMER).lord("gavrilo", "pskov", "1 serfs", "8 coin", "r17")
    r.lord("hermann", "dorpat", "1 knights")
    r.s.vassals[VASSAL_IDS.index("gavrilo_pskovans")] = V_MUSTERED
    m = r.card("gavrilo")
    run(m, "tax", "take boat", "take ship")
    assert goods(m, "gavrilo") == {"coin": 8, "boat": 1, "ship": 1}
    assert forces(m, "gavrilo") == {
        "knights": 1,
        "light_horse": 1,
        "men_at_arms": 2,
        "militia": 1,
        "serfs": 1,
    }


@RULE("7.4 R4")
def test_smerdi_call_up_serfs_in_rus() -> None:
    r = Realm(SUMMER).lord("gavrilo", "pskov", "1 knights").lord("hermann", "dorpat", "1 knights")
    r.in_play("r4")
    r.s.serfs = 6
    m = r.card("gavrilo")
    run(m, "serf", "serf")
    assert forces(m, "gavrilo")["serfs"] == 2
    assert m.state.serfs == 4


@RULE("7.2 T17", "1.9.1")
def test_stonemasons_build_a_castle() -> None:
    r = Realm(SUMMER).lord("hermann", "gdov", "1 knights", "4 provender", "t17")
    r.lord("rudolf", "gdov", "1 knights", "2 provender").lord("gavrilo", "pskov", "1 knights")
    m = r.card("hermann")
    run(m, "stonemasons")
    assert m.state.castle[locale("gdov")] == TEUTONS
    assert goods(m, "hermann") == {}
    assert goods(m, "rudolf") == {}
    assert points(m.state, 0) == 2


@RULE("7.4 R18")
def test_stone_kremlin_even_while_besieged() -> None:
    r = Realm(SUMMER).lord("gavrilo", "pskov", "1 knights", cards="r18", inside=True)
    r.siege("pskov", 1).lord("hermann", "pskov", "1 knights")
    r.s.walls[locale("rusa")] = 1
    m = r.card("gavrilo")
    run(m, "stone_kremlin")
    assert words(m) == ["move_walls rusa", "done"]
    run(m, "done")
    assert m.state.walls[locale("pskov")] == 1


@RULE("4.2")
def test_command_ratings_add_up() -> None:
    r = Realm(SUMMER).lord("aleksandr", "novgorod", "3 knights", cards="r5 r11")
    r.lord("andrey", "rusa", "3 knights").in_play("r15")
    assert command_rating(r.s, lord("aleksandr")) == 6
    r.s.where[lord("andrey")] = -1
    assert command_rating(r.s, lord("aleksandr")) == 5
    r = Realm(SUMMER).lord("heinrich", "leal", "1 knights").in_play("t1 t12")
    assert command_rating(r.s, lord("heinrich")) == 3


@RULE("4.2", "1.4.1")
def test_the_legate_gives_one_more_action() -> None:
    r = Realm(SUMMER).lord("hermann", "dorpat", "1 knights").in_play("t13")
    r.lord("gavrilo", "pskov", "1 knights")
    r.s.legate = locale("dorpat")
    m = r.card("hermann", actions=1)
    run(m, "forage", "use_legate")
    assert (m.state.actions, m.state.legate) == (1, LEGATE_ON_CARD)


def planned() -> Realm:
    r = Realm(WINTER).lord("hermann", "dorpat", "1 knights").lord("gavrilo", "pskov", "1 knights")
    return r.lord("rudolf", "dorpat", "1 knights").lord("yaroslav", "dorpat", "1 knights")


@RULE("4.1", "4.1.1", "8.2")
def test_plans_are_stacked_card_by_card_in_secret() -> None:
    m = planned().at(PLAN, until=LIEUTENANTS)
    for order in ("hermann", "hermann", "hermann"):
        m.play(f"plan {order}", seat=0)
    assert "plan hermann" not in [a.words for a in m.asks[0].options]
    m.play("plan pass", seat=0)
    assert m.asked(0) is None
    for order in ("gavrilo", "pass", "pass", "pass"):
        m.play(f"plan {order}", seat=1)
    assert len(m.state.plan[0]) == len(m.state.plan[1]) == 4
    assert m.view(0).plan[1] == [-1] * 4


@RULE("4.1.3")
def test_lieutenants_are_no_marshals_and_lower_lords_pass() -> None:  # pitfall 11
    r = planned()
    m = r.at(LIEUTENANTS, until=COMMAND)
    assert words(m) == ["lieutenant rudolf", "lieutenant yaroslav", "done"]
    run(m, "lieutenant rudolf")
    r.s = m.state
    r.s.plan = [[lord("yaroslav") * 3, 36], [39, 40]]
    m = r.at(COMMAND, until=GROW)
    assert told(m, "reveal Yaroslav: nothing happens")


@RULE("4.2.3", "4.8.3")
def test_a_pass_card_skips_feeding_a_revealed_lord_does_not() -> None:  # pitfall 16
    r = planned()
    r.s.plan = [[36], [39]]
    r.s.moved[lord("hermann")] = 1
    m = r.at(COMMAND, until=GROW)
    assert m.state.service[lord("hermann")] == 9
    r.s.plan = [[lord("rudolf") * 3], [40]]
    m = r.at(COMMAND, until=GROW)
    run(m, "pass")
    assert m.state.service[lord("hermann")] == 8  # unfed, though he did not act


@RULE("7.1 T3")
def test_vodian_treachery_needs_the_nearest_lord() -> None:
    r = Realm(SUMMER).lord("hermann", "narwia", "1 knights").lord("vladislav", "neva", "1 militia")
    m = r.hold("t3").card("hermann")
    run(m, "play t3")
    assert m.state.conquered[locale("kaibolovo")] == 1
    r = Realm(SUMMER).lord("hermann", "riga", "1 knights").lord("vladislav", "neva", "1 militia")
    assert "play t3" not in words(r.hold("t3").card("hermann"))


@RULE("7.1 T13")
def test_heinrich_sees_the_curia() -> None:
    r = Realm(SUMMER).lord("heinrich", "leal", "1 knights").lord("hermann", "dorpat", "1 knights")
    r.lord("gavrilo", "pskov", "1 knights")
    m = r.hold("t13").card("heinrich")
    answers = ["receive hermann_coin"] * 3 + ["receive hermann_ship"]
    run(m, "play t13", "lord hermann", *answers)
    assert goods(m, "hermann") == {"coin": 3, "ship": 1}
    assert m.state.cylinder[lord("heinrich")] == 5
    assert m.state.step == FEED  # the Active Lord left


@RULE("1.9.1")
def test_a_castle_is_a_castle_for_everything() -> None:  # pitfall 5
    r = Realm(SUMMER).castle("koporye", 0).conquered("koporye")
    assert points(r.s, 0) == 4
    from gardariki.games.nevsky.rules.places import capacity, conquer, friendly, value_now

    assert (capacity(r.s, KOPORYE), value_now(r.s, KOPORYE)) == (2, 1)
    assert friendly(r.s, 0, KOPORYE)
    conquer(r.s, KOPORYE, 1)  # E13, pitfall 4
    assert (points(r.s, 0), points(r.s, 1)) == (0, 2)
