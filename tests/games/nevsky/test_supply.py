"""4.6 Supply: Sources, Routes, Transport by edition, Ships, Famine."""

from __future__ import annotations

import pytest

from games.nevsky.field import goods, run, words
from games.nevsky.realm import Realm
from gardariki.games.nevsky.data import lord
from gardariki.games.nevsky.rules.supply import can_supply, yields

RULE = pytest.mark.rule
AID, SECOND = 0, 1
SUMMER, WINTER, MUD = 1, 3, 7


def most(r: Realm, name: str) -> tuple[int, int]:
    """The most Provender from Seats, and by Ship, that one Supply can bring."""
    found = yields(r.s, lord(name))
    assert can_supply(r.s, lord(name)) == bool(found)
    return max((n for n, _ in found), default=0), max((h for _, h in found), default=0)


@RULE("4.6.2", "9.5.5", "0.3")
def test_one_seat_two_ways_off_with_three_sleds() -> None:  # E9, pitfall 32
    # Wenden - Adsel - Kirrumpah: Rudolf's only Seat lies two Ways off
    r = Realm(WINTER, SECOND).lord("rudolf", "kirrumpah", "1 knights", "3 sled")
    assert most(r, "rudolf") == (1, 0)


@RULE("4.6.2", "0.3")
@pytest.mark.parametrize(
    ("edition", "sleds", "seats"), [(SECOND, 2, 2), (SECOND, 1, 1), (AID, 1, 2)]
)
def test_two_seats_one_way_off(edition: int, sleds: int, seats: int) -> None:  # E9, E9a
    # from Ugaunia both Dorpat and Odenpah are one Way off
    r = Realm(WINTER, edition).lord("hermann", "ugaunia", "1 knights", f"{sleds} sled")
    assert most(r, "hermann") == (seats, 0)


@RULE("1.3.1", "4.6.3")
@pytest.mark.parametrize(("edition", "sleds", "seats"), [(SECOND, 2, 2), (AID, 1, 2)])
def test_a_double_seat_counts_twice(edition: int, sleds: int, seats: int) -> None:  # E9, E9a
    r = Realm(WINTER, edition).lord("domash", "sablia", "1 knights", f"{sleds} sled").in_play("r15")
    assert most(r, "domash") == (seats, 0)


@RULE("4.6.2", "0.3")
def test_aid_only_the_nearer_of_two_seats() -> None:  # E9a
    # Reval is two Ways from Wesenberg's neighbour Jerwen, Wesenberg one
    r = Realm(WINTER, AID).lord("knud_and_abel", "jerwen", "1 knights", "2 sled")
    assert most(r, "knud_and_abel") == (1, 0)
    r.s.assets[lord("knud_and_abel")][5] = 3
    assert most(r, "knud_and_abel") == (2, 0)


@RULE("4.6.2", "4.6.3")
def test_aid_one_cart_serves_both_ships() -> None:  # E9a
    r = Realm(SUMMER, AID).lord("andreas", "kaibolovo", "1 knights", "1 cart 2 ship")
    r.conquered("kaibolovo")
    assert most(r, "andreas") == (0, 2)  # Narwia, one trackway off
    r = Realm(SUMMER, SECOND).lord("andreas", "kaibolovo", "1 knights", "1 cart 2 ship")
    r.conquered("kaibolovo")
    assert most(r, "andreas") == (0, 1)


@RULE("4.6.1", "4.6.3")
def test_ships_at_a_seaport_need_no_transport() -> None:  # E10
    r = Realm(SUMMER).lord("heinrich", "narwia", "1 knights", "2 ship")
    assert most(r, "heinrich") == (0, 2)
    r.s.box = WINTER
    assert most(r, "heinrich") == (0, 0)


@RULE("7.1 T16")
def test_famine_lets_seats_give_once_a_card() -> None:  # E29
    r = Realm(SUMMER).lord("hermann", "dorpat", "1 knights", "1 cart").effect("r7")
    r.lord("gavrilo", "pskov", "1 knights")
    m = r.card("hermann")
    run(m, "supply")
    assert goods(m, "hermann")["provender"] == 1
    assert "supply" not in words(m)
    assert "forage" not in words(m)


@RULE("4.6.2")
def test_routes_shun_the_enemy_unless_besieged() -> None:  # pitfall 2
    r = Realm(WINTER).lord("rudolf", "tolowa", "1 knights", "1 sled")
    assert most(r, "rudolf") == (1, 0)
    r.lord("vladislav", "wenden", "1 knights").siege("wenden", 1)
    assert most(r, "rudolf") == (0, 0)
    r = Realm(WINTER).lord("gavrilo", "dubrovno", "1 knights", "1 sled").conquered("pskov")
    assert most(r, "gavrilo") == (0, 0)
    r.lord("vladislav", "pskov", "1 knights").siege("pskov", 1)
    assert most(r, "gavrilo") == (1, 0)  # under his side's Siege


@RULE("1.7.4")
def test_in_rasputitsa_only_waterways_carry() -> None:  # pitfall 9
    r = Realm(MUD, AID).lord("rudolf", "tolowa", "1 knights", "8 cart 8 sled")
    assert most(r, "rudolf") == (0, 0)
    r = Realm(MUD, AID).lord("rudolf", "adsel", "1 knights", "1 boat")
    assert most(r, "rudolf") == (1, 0)


@RULE("7.2 T18")
def test_cogs_count_double_and_serve_from_anywhere() -> None:
    r = Realm(SUMMER).lord("hermann", "narwia", "1 knights")
    r.lord("knud_and_abel", "reval", "1 knights", "1 ship", "t18")
    assert most(r, "hermann")[1] == 2


@RULE("7.4 R16")
def test_lodya_makes_boats_of_ships_and_ships_of_boats() -> None:
    r = Realm(SUMMER, AID).lord("domash", "rusa", "1 knights", "1 ship", "r16")
    assert most(r, "domash") == (1, 0)  # the Ship rows as a Boat
    r = Realm(SUMMER, AID).lord("domash", "novgorod", "1 knights", "2 boat", "r16")
    assert most(r, "domash") == (1, 2)


@RULE("4.6.3", "1.7.3")
def test_no_supply_on_a_full_mat() -> None:
    r = Realm(SUMMER).lord("hermann", "dorpat", "1 knights", "8 provender")
    assert most(r, "hermann") == (0, 0)


@RULE("4.6.3")
def test_how_much_is_the_lords_choice() -> None:
    r = Realm(SUMMER).lord("hermann", "dorpat", "1 knights", "1 cart")
    r.lord("gavrilo", "pskov", "1 knights")
    m = r.card("hermann")
    run(m, "supply")
    assert words(m) == ["from_seats 1", "from_seats 2"]
    run(m, "from_seats 2")
    assert goods(m, "hermann")["provender"] == 2
