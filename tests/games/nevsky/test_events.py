"""7.1, 7.3 Events resolved when drawn."""

from __future__ import annotations

import pytest

from games.nevsky.field import goods, run, told, words
from games.nevsky.realm import Realm, part
from gardariki.engine.dice import ScriptedDice
from gardariki.engine.match import Match
from gardariki.engine.outcome import Outcome
from gardariki.games.nevsky.data import CARD_SIDE, RIGA, T11, T13, card, locale, lord
from gardariki.games.nevsky.state import ARTS_OF_WAR, LEGATE_OUT, State

RULE = pytest.mark.rule


def both(box: int = 5) -> Realm:
    r = Realm(box).lord("hermann", "dorpat", "1 knights", service=9)
    return r.lord("gavrilo", "pskov", "1 knights", service=9)


def _dealt_with(s: State) -> Outcome | None:
    over = not s.to_draw and not s.to_strip and s.event < 0
    return Outcome([1, 1], "dealt with") if over else None


def drawn(r: Realm, name: str, *answers: str) -> Match:
    """The side has drawn one Event and now draws this one; its questions are answered."""
    s = r.s
    number = card(name)
    s.side = CARD_SIDE[number]
    s.step, s.stage, s.to_draw, s.first_levy = ARTS_OF_WAR, 1, 1, False
    game = part(-1)
    game.outcome = _dealt_with
    dice = ScriptedDice([s.deck[s.side].index(number)])
    m = Match.at(game, s, {}, dice=dice, check=True)
    for answer in answers:
        m.play(answer)
    return m


@RULE("7.1 T1")
@pytest.mark.parametrize(
    ("aleksandr", "andrey", "targets"),
    [
        (8, 7, ["service aleksandr"]),
        (7, 8, ["service andrey"]),
        (8, 8, ["service aleksandr", "service andrey"]),
        (17, 8, ["service andrey"]),
    ],
)
def test_grand_prince_takes_the_later_service(
    aleksandr: int, andrey: int, targets: list[str]
) -> None:
    r = both().lord("aleksandr", "novgorod", "1 knights", service=aleksandr)
    r.lord("andrey", "novgorod", "1 knights", service=andrey)
    r.s.to_draw = 1
    m = drawn(r, "t1")
    if len(targets) == 1:
        m.play("shift left_2")
        who = lord(targets[0].split()[1])
        assert (
            m.state.service[who]
            == {"service aleksandr": aleksandr, "service andrey": andrey}[targets[0]] - 2
        )
    else:
        assert words(m) == targets


@RULE("7.1 T12")
def test_khan_baty_takes_either() -> None:
    r = both().lord("aleksandr", "novgorod", "1 knights", service=8).cylinder("andrey", 6)
    m = drawn(r, "t12")
    assert words(m) == ["service aleksandr", "cylinder andrey"]
    m.play_all("cylinder andrey", "shift right_2")
    assert m.state.cylinder[lord("andrey")] == 8


@RULE("7.1 T2")
def test_torzhok_robs_domash_or_the_veche() -> None:
    r = both().lord("domash", "novgorod", "1 knights", "1 ship 4 provender")
    r.s.veche_coin = 2
    m = drawn(r, "t2", "lord domash", "remove domash_ship")
    assert m.over  # two more Provender had to go
    assert goods(m, "domash") == {"provender": 2}
    r = both()
    r.s.veche_coin = 2
    m = drawn(r, "t2")
    assert m.state.veche_coin == 0
    assert told(m, "The Veche loses 2 Coin.")


@RULE("7.1 T2", "0.3")
def test_torzhok_of_the_second_edition_takes_up_to_three() -> None:
    def rich() -> Realm:
        r = both()
        r.s.edition, r.s.veche_coin = 1, 4
        return r.lord("domash", "novgorod", "1 knights", "1 ship 4 provender")

    m = drawn(rich(), "t2", "lord domash", "remove domash_ship")
    assert words(m) == ["remove domash_provender", "done"]
    run(m, "done")
    assert goods(m, "domash") == {"provender": 4}
    assert told(m, "Domash loses 1 Ship.")
    m = drawn(rich(), "t2", "from_veche", "remove veche_coin", "done")
    assert m.state.veche_coin == 3
    m = drawn(rich(), "t2", "from_veche", *["remove veche_coin"] * 3)
    assert m.state.veche_coin == 1


@RULE("7.1 T11")
def test_pope_gregory_turns_to_crusade() -> None:
    m = drawn(both().cylinder("rudolf", 7).cylinder("heinrich", 6), "t11", "cylinder rudolf")
    assert m.state.cylinder[lord("rudolf")] == 6
    assert m.state.in_play[0] == [T11]


@RULE("7.1 T14", "7.3 R18")
def test_bountiful_harvest_clears_own_land() -> None:
    m = drawn(both().ravaged("waiga", "gdov"), "t14")
    assert m.state.ravaged[locale("waiga")] == 0
    m = drawn(both().ravaged("waiga", "gdov", "ostrov"), "r18", "regrow ostrov")
    assert m.state.ravaged[locale("ostrov")] == 0


@RULE("7.1 T15", "7.3 R12")
def test_mindaugas_raids_near_his_border() -> None:
    r = both().lord("domash", "ostrov", "1 militia").conquered("izborsk").ravaged("uzmen")
    m = drawn(r, "t15")
    assert words(m) == [
        f"place {name}"
        for name in ("velikaya_river", "dubrovno", "sorot_river", "zhelcha_river", "izborsk")
    ]
    m = drawn(both(), "r12")
    assert words(m) == ["place rositten", "place lettgallia", "place tolowa"]


@RULE("7.1 T18")
def test_swedish_crusade_shifts_both() -> None:
    r = both().lord("vladislav", "neva", "1 militia", service=9).cylinder("karelians", 7)
    m = drawn(r, "t18", "shift left_1", "shift right_1")
    assert m.state.service[lord("vladislav")] == 8
    assert m.state.cylinder[lord("karelians")] == 8


@RULE("7.3 R9")
def test_osilian_revolt_is_the_teutons_choice_but_for_the_edge() -> None:
    r = both().lord("andreas", "riga", "1 knights", service=1)
    r.lord("heinrich", "leal", "1 knights", service=7)
    m = drawn(r, "r9")
    assert m.state.service[lord("heinrich")] == 5
    r = both().lord("andreas", "riga", "1 knights", service=8)
    r.lord("heinrich", "leal", "1 knights", service=7)
    m = drawn(r, "r9")
    assert m.ask is not None
    assert m.ask.seat == 0


@RULE("7.0.1", "7.3 R10", "7.3 R11", "7.3 R17")
def test_up_to_and_exactly() -> None:
    assert len(words(drawn(both().cylinder("andreas", 6), "r10"))) == 5
    r = both().lord("knud_and_abel", "reval", "1 knights", service=9)
    m = drawn(r, "r11")
    assert words(m) == ["shift left_1", "shift stay", "shift right_1"]
    assert m.state.events[1] == [card("r11")]
    assert words(drawn(both().cylinder("rudolf", 6), "r17")) == ["shift left_1", "shift right_1"]


@RULE("7.3 R14")
def test_prussian_revolt_calls_andreas_to_an_empty_riga() -> None:
    r = both().lord("andreas", "izborsk", "1 knights", service=9).siege("izborsk", 2)
    m = drawn(r, "r14")
    assert m.state.where[lord("andreas")] == RIGA
    assert m.state.siege[locale("izborsk")] == 0
    r = both().lord("andreas", "fellin", "1 knights", service=9).ravaged("riga")
    assert drawn(r, "r14").state.where[lord("andreas")] == locale("fellin")
    assert drawn(both().cylinder("andreas", 6), "r14").state.cylinder[lord("andreas")] == 8


@RULE("7.3 R15")
def test_death_of_the_pope_recalls_the_legate() -> None:
    r = both().in_play("t13")
    r.s.legate = RIGA
    m = drawn(r, "r15")
    assert m.state.legate == LEGATE_OUT
    assert T13 not in m.state.in_play[0]


@RULE("7.3 R16")
@pytest.mark.parametrize(("cards", "left"), [("", 0), ("t18", 1)])
def test_tempest_sinks_ships_half_with_cogs(cards: str, left: int) -> None:
    r = both().lord("heinrich", "leal", "1 knights", "3 ship", cards)
    m = drawn(r, "r16")
    assert goods(m, "heinrich").get("ship", 0) == left  # RUL-23
