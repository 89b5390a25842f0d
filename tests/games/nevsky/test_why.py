"""Why something is not offered: each refusal has words and a section."""

from __future__ import annotations

import pytest

from games.nevsky.field import run
from games.nevsky.realm import Realm
from gardariki.games.nevsky.data import lord
from gardariki.games.nevsky.state import CALL_TO_ARMS, MUSTER, PAY_LEVY

RULE = pytest.mark.rule


def realm() -> Realm:
    r = Realm().lord("hermann", "dorpat", "1 knights", "1 coin", "t4").vassals_ready("hermann")
    r.lord("yaroslav", "gdov", "1 knights").lord("gavrilo", "pskov", "1 knights")
    return r.cylinder("rudolf", 3).cylinder("heinrich", 1).cylinder("andrey", 1)


@RULE("3.2")
@pytest.mark.parametrize(
    ("name", "part"),
    [("gavrilo", "not yours"), ("andreas", "not on the map"), ("yaroslav", "Nobody with Yaroslav")],
)
def test_pay(name: str, part: str) -> None:
    m = realm().at(PAY_LEVY)
    assert part in str(m.why(f"pay {name}"))


@RULE("3.4", "3.4.1", "3.4.2", "3.4.3", "3.4.4")
@pytest.mark.parametrize(
    ("words", "part"),
    [
        ("levy_lord rudolf", "not Ready"),
        ("levy_lord yaroslav", "on the map already"),
        ("levy_lord andrey", "not yours"),
        ("levy_vassal rudolf_ex_sword_brethren", "follows Rudolf"),
        ("levy_transport ship", "allows no Ships"),
        ("levy_card t5", "Capability of that name"),
        ("levy_card t7", "does not name Hermann"),
        ("levy_card r1", "no Capability of yours"),
    ],
)
def test_levy(words: str, part: str) -> None:
    m = realm().at(MUSTER)
    assert "not at a Friendly Locale" in str(m.why("muster yaroslav"))
    run(m, "muster hermann")
    assert part in str(m.why(words))


@RULE("3.4.1", "3.5.2")
def test_princes_and_veche() -> None:
    r = realm().cylinder("aleksandr", 4)
    m = r.at(MUSTER, 1)
    run(m, "muster gavrilo")
    assert "call of the Veche" in str(m.why("levy_lord aleksandr"))
    assert "Only Aleksandr" in str(m.why("levy_lord andrey"))
    r = realm().cylinder("aleksandr", 4)
    m = r.at(CALL_TO_ARMS, 1, auto=False)
    assert "no VP marker" in str(m.why("veche_muster andrey"))
    r.s.veche_vp = 1
    assert "not Ready" in str(m.why("veche_muster aleksandr"))


@RULE("4.2.1", "4.3.3", "4.5.1", "4.7.1", "4.7.2", "4.7.3", "4.7.4")
@pytest.mark.parametrize(
    ("words", "part"),
    [
        ("march riga", "No Way joins"),
        ("siege", "not besieging"),
        ("sally", "not Besieged"),
        ("ravage gdov", "Ravaged already"),
        ("ravage dorpat", "own land"),
        ("ravage ostrov", "not there"),
        ("sail reval", "Seaport to Seaport"),
        ("tax", "no Seat"),
        ("forage", "is Ravaged"),
        ("serf", "Smerdi"),
        ("stonemasons", "no Stonemasons"),
        ("stone_kremlin", "no Stone Kremlin"),
        ("use_legate", "began his card"),
        ("play t4", "do not hold"),
    ],
)
def test_commands(words: str, part: str) -> None:
    r = realm().ravaged("gdov")
    m = r.card("yaroslav")
    assert part in str(m.why(words))
    assert m.state.actor == lord("yaroslav")
