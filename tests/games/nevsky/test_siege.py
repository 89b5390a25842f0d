"""4.5.1 Siege: Surrender and Siegeworks."""

from __future__ import annotations

import pytest

from games.nevsky.field import Field, goods, run, words
from gardariki.games.nevsky.data import KOPORYE, NOVGOROD, TEUTONS, locale, lord

RULE = pytest.mark.rule


@RULE("4.5.1")
def test_surrender_on_a_roll_within_the_siege_markers() -> None:
    f = Field().siege("izborsk", 2).lord("hermann", "izborsk", "1 knights")
    m = f.besiege("hermann", dice=[2])
    assert words(m) == ["surrender", "siegeworks"]
    run(m, "surrender")
    assert m.state.conquered[locale("izborsk")] == 1
    assert m.state.siege[locale("izborsk")] == 0
    assert goods(m, "hermann") == {}  # no Spoils, pitfall 31
    assert m.state.moved[lord("hermann")] == 1


@RULE("4.5.1")
def test_a_failed_demand_goes_on_to_siegeworks() -> None:
    f = Field().siege("izborsk", 2).lord("hermann", "izborsk", "1 knights")
    m = f.besiege("hermann", dice=[3])
    run(m, "surrender")
    assert m.state.siege[locale("izborsk")] == 3


@RULE("4.5.1")
def test_the_roll_may_be_declined() -> None:
    f = Field().siege("izborsk", 2).lord("hermann", "izborsk", "1 knights")
    m = f.besiege("hermann")
    run(m, "siegeworks")
    assert m.state.siege[locale("izborsk")] == 3


@RULE("4.5.1")
@pytest.mark.parametrize(("besiegers", "markers"), [(2, 1), (3, 2)])
def test_siegeworks_need_as_many_besiegers_as_the_capacity(besiegers: int, markers: int) -> None:
    f = Field().siege("pskov", 1).lord("gavrilo", "pskov", "1 knights", inside=True)
    for name in ("hermann", "rudolf", "yaroslav")[:besiegers]:
        f.lord(name, "pskov", "1 knights")
    m = f.besiege("hermann")  # a Lord is inside: no Surrender is asked
    assert m.over
    assert m.state.siege[locale("pskov")] == markers
    assert m.state.moved[lord("gavrilo")] == 1  # the Besieged will have to Feed


@RULE("4.5.1", "1.8")
def test_never_more_than_four_siege_markers() -> None:
    f = Field().siege("izborsk", 4).lord("hermann", "izborsk", "1 knights")
    m = f.besiege("hermann")
    run(m, "siegeworks")
    assert m.state.siege[locale("izborsk")] == 4


@RULE("4.5.1", "1.9.1")
def test_a_castle_needs_two_besiegers() -> None:
    f = Field().siege("koporye", 1).lord("hermann", "koporye", "1 knights")
    f.s.castle[KOPORYE] = 1
    m = f.besiege("hermann", dice=[1])
    run(m, "siegeworks")
    assert m.state.siege[KOPORYE] == 1


@RULE("4.5.1", "1.4.2")
def test_the_surrender_of_novgorod_empties_the_veche_and_keeps_the_walls() -> None:
    f = Field().siege("novgorod", 4).lord("hermann", "novgorod", "1 knights")
    f.s.veche_coin = 5
    f.s.walls[NOVGOROD] = 1
    m = f.besiege("hermann", dice=[4])
    run(m, "surrender")
    assert m.state.veche_coin == 0
    assert m.state.walls[NOVGOROD] == 1
    assert goods(m, "hermann") == {}


@RULE("4.5.1", "RUL-18")
def test_a_castle_on_a_town_just_flips() -> None:
    town = locale("dubrovno")
    f = Field().siege("dubrovno", 4).lord("hermann", "dubrovno", "1 knights")
    f.s.castle[town] = 1
    m = f.besiege("hermann", dice=[1])
    run(m, "surrender")
    assert m.state.castle[town] == TEUTONS
    assert m.state.conquered[town] == 0
