"""The log tells the campaign: who did what, what was taken, and how the war stands."""

from __future__ import annotations

import pytest

from games.nevsky.field import Field, run, told, words
from games.nevsky.realm import Realm, deck_place
from gardariki.engine.dice import ScriptedDice
from gardariki.engine.log import plain
from gardariki.engine.match import Match
from gardariki.games.nevsky import GAME
from gardariki.games.nevsky.data import TARGET_LOCALES, lord
from gardariki.games.nevsky.data import card as data_card
from gardariki.games.nevsky.rules.ending import scores
from gardariki.games.nevsky.state import (
    ADVANCE,
    ARTS_OF_WAR,
    COMMAND,
    DISBAND_CAMPAIGN,
    DISBAND_LEVY,
    FEED,
    GAME_OVER,
    GROW,
    MUSTER,
    PAY_CAMPAIGN,
    PAY_LEVY,
    PLOW_AND_REAP,
    RESET,
)
from gardariki.games.nevsky.words import deed, does

RULE = pytest.mark.rule


def test_knud_and_abel_are_two_and_the_karelians_many() -> None:
    assert does(lord("hermann"), "marches").endswith(" marches")
    assert does(lord("knud_and_abel"), "taxes").endswith(" tax")
    assert does(lord("karelians"), "goes").endswith(" go")
    pair = deed([lord("hermann"), lord("rudolf")], "marches")
    assert " and " in pair
    assert pair.endswith(" march")


@RULE("4.4.3")
def test_spoils_are_told_by_who_takes_them() -> None:
    f = Field().lord("hermann", "ugaunia", "5 knights").lord("andreas", "ugaunia", "1 knights")
    f.lord("gavrilo", "ugaunia", "1 militia", "2 coin 1 loot 2 cart")
    m = f.battle("hermann andreas", "dorpat", dice=[6, 6, 6, 1])
    while not m.over:
        run(m, next((w for w in ("fight_on", "auto") if w in words(m)), words(m)[0]))
    assert told(m, "takes 2 Coin, 1 Loot and 2 Carts.")


@RULE("5.1", "2.2.2")
def test_the_score_is_told_with_each_new_box_and_at_the_end() -> None:
    r = Realm(3).ravaged("gdov").lord("hermann", "dorpat", "1 knights")
    r.lord("gavrilo", "pskov", "1 knights")
    m = r.at(ADVANCE, until=ARTS_OF_WAR)
    assert told(m, "Box 4, Early Winter: the Teutons 0.5 VP and the Russians 0 VP.")
    r = Realm(16).lord("hermann", "dorpat", "1 knights").lord("gavrilo", "pskov", "1 knights")
    assert told(r.at(GROW, until=GAME_OVER), "The war is over")


def owner(r: Realm, hidden: bool) -> Realm:
    """With hidden mats or without."""
    r.s.hidden_mats = hidden
    return r


def heard(m: Match, seat: int, text: str) -> bool:
    """Does this seat's log hold a line with the text?"""
    return any(text in plain(line, m.names) for _, line in m.told(seat))


@RULE("4.3.2", "1.7.2", "1.5.2")
@pytest.mark.parametrize("hidden", [False, True])
def test_what_a_march_leaves_behind_is_told_before_it(hidden: bool) -> None:
    r = Realm(7).lord("hermann", "dorpat", "1 knights", "3 provender 1 loot")
    r.lord("gavrilo", "pskov", "1 knights")
    m = owner(r, hidden).card("hermann")
    run(m, "march waiga", "unladen")
    assert heard(m, 0, "Hermann leaves 3 Provender and 1 Loot behind.")
    assert heard(m, 1, "Hermann leaves") is not hidden
    lines = [plain(line, []) for _, line in m.told(0)]
    assert lines.index("Hermann marches to Waiga.") > 0


@RULE("4.7.3", "4.3.5")
def test_a_voyage_is_told_before_what_it_brings_about() -> None:
    r = Realm(1).lord("heinrich", "leal", "1 men_at_arms", "1 ship 2 provender 1 loot")
    r.lord("gavrilo", "pskov", "1 knights")
    m = r.card("heinrich")
    run(m, "sail luga", "drop heinrich_loot")
    told_in = [line for line in m.log if "Luga" in line or "behind" in line]
    assert told_in == [
        "Heinrich leaves 1 Provender and 1 Loot behind.",
        "Heinrich sails to Luga.",
        "The Teutons conquer Luga.",
    ]


@RULE("4.3.3", "4.3.5")
def test_a_march_is_told_before_the_siege_that_it_lifts() -> None:
    r = Realm(1).lord("gavrilo", "adsel", "1 knights").siege("adsel", 1)
    m = r.lord("hermann", "dorpat", "1 knights").card("gavrilo")
    run(m, "march kirrumpah")
    assert m.log[-2:] == ["Gavrilo marches to Kirrumpäh.", "The siege of Adsel is lifted."]


@RULE("4.8.1", "1.5.2")
@pytest.mark.parametrize("hidden", [False, True])
def test_what_is_eaten_is_told(hidden: bool) -> None:
    r = Realm(1).lord("hermann", "dorpat", "7 knights", "1 provender")
    r.lord("rudolf", "dorpat", "1 knights", "1 loot").lord("gavrilo", "pskov", "1 knights")
    r.s.moved[lord("hermann")] = 1
    m = owner(r, hidden).at(FEED, 0, until=PAY_CAMPAIGN)
    assert heard(m, 0, "Hermann eats 1 Provender.")
    assert heard(m, 0, "Rudolf feeds Hermann with 1 Loot.")
    assert heard(m, 1, "Hermann eats") is not hidden


@RULE("4.8.1", "2.2.3")
def test_edges_of_the_calendar_are_no_boxes() -> None:
    r = Realm(16).lord("hermann", "dorpat", "1 knights", "1 coin", service=16)
    m = r.lord("gavrilo", "pskov", "1 knights").at(PAY_LEVY, 0, until=DISBAND_LEVY)
    run(m, "pay hermann")
    assert told(m, "Hermann is paid 1 Coin to serve until the right edge of the Calendar.")
    r = Realm(1).lord("hermann", "dorpat", "1 knights", service=1)
    r.lord("gavrilo", "pskov", "1 knights").s.moved[lord("hermann")] = 1
    m = r.at(FEED, 0, until=PAY_CAMPAIGN)
    assert told(m, "Hermann goes hungry, serving until the left edge of the Calendar only.")


@RULE("3.2.1", "1.5.2")
@pytest.mark.parametrize("hidden", [False, True])
def test_whose_coin_paid_is_told(hidden: bool) -> None:
    r = Realm(5).lord("hermann", "dorpat", "1 knights", service=6)
    r.lord("rudolf", "dorpat", "1 knights", "1 coin").lord("gavrilo", "pskov", "1 knights")
    r.s.veche_coin = 1
    m = owner(r, hidden).at(PAY_LEVY, 0, until=DISBAND_LEVY)
    run(m, "pay hermann", *(["done"] if hidden else []), "pay gavrilo", *["done"] * hidden)
    assert heard(m, 0, "Hermann is paid 1 Coin of Rudolf to serve until box 7.")
    assert heard(m, 1, "Hermann is paid to serve until box 7.") is hidden
    assert heard(m, 0, "Gavrilo is paid by the Veche to serve until box 10.")


@RULE("3.3.2")
def test_where_a_disbanded_cylinder_goes_is_told() -> None:
    r = Realm(3).lord("hermann", "dorpat", "1 knights", service=3)
    m = r.lord("gavrilo", "pskov", "1 knights").at(DISBAND_LEVY, 0, until=MUSTER)
    assert told(m, "Hermann disbands, to box 7.")


@RULE("4.9.4", "1.5.2")
@pytest.mark.parametrize("hidden", [False, True])
def test_wastage_is_told(hidden: bool) -> None:
    r = Realm(1).lord("hermann", "dorpat", "1 knights", "2 cart", cards="t4")
    m = owner(r.lord("gavrilo", "pskov", "1 knights"), hidden).at(PLOW_AND_REAP, until=RESET)
    run(m, "waste hermann_cart")
    assert heard(m, 0, "Hermann loses 1 Cart to Wastage.")
    assert heard(m, 1, "Hermann loses something to Wastage.") is hidden
    r = Realm(1).lord("hermann", "dorpat", "1 knights", "2 cart", cards="t4")
    m = r.lord("gavrilo", "pskov", "1 knights").at(PLOW_AND_REAP, until=RESET)
    run(m, "waste_card t4")
    assert told(m, "Hermann loses Balistarii to Wastage.")


@RULE("4.9.3")
def test_carts_that_become_sleds_are_told_lord_by_lord() -> None:
    r = Realm(2).lord("hermann", "dorpat", "1 knights", "5 cart")
    m = r.lord("gavrilo", "pskov", "1 knights").at(PLOW_AND_REAP, until=RESET)
    assert m.log[:2] == ["Carts become Sleds.", "Hermann keeps 3 Sleds."]


@RULE("4.7.1", "4.7.2", "4.7.4", "1.5.2")
@pytest.mark.parametrize("hidden", [False, True])
def test_what_forage_ravage_and_tax_bring_is_told(hidden: bool) -> None:
    def rich(place: str, goods: str) -> Realm:
        r = Realm(1).lord("hermann", place, "1 knights", goods).lord("gavrilo", "rusa", "1 knights")
        return owner(r, hidden)

    m = rich("gdov", "8 loot").card("hermann")
    run(m, "ravage gdov")
    assert heard(m, 0, "Hermann ravages Gdov for 1 Provender.")
    assert heard(m, 1, "Hermann ravages Gdov.") is hidden
    m = rich("gdov", "").card("hermann")
    run(m, "ravage gdov")
    assert heard(m, 0, "Hermann ravages Gdov for 1 Provender and 1 Loot.")
    m = rich("waiga", "8 provender").card("hermann")
    run(m, "forage")
    assert heard(m, 0, "Hermann forages 0 Provender.")
    m = rich("dorpat", "").card("hermann")
    run(m, "tax")
    assert heard(m, 0, "Hermann taxes Dorpat for 1 Coin.")
    assert heard(m, 1, "for 1 Coin") is not hidden


@RULE("7.4 R17")
def test_what_veliky_knyaz_restores_is_told() -> None:
    r = Realm(1).lord("aleksandr", "novgorod", "1 knights", cards="r17").in_play("r15")
    m = r.lord("hermann", "dorpat", "1 knights").card("aleksandr")
    run(m, "tax", "take cart", "take boat")
    restored = next(line for line in m.log if "restores" in line)
    assert restored.startswith("Aleksandr restores ")
    assert "Knights" in restored
    assert told(m, "Aleksandr takes 1 Boat and 1 Cart.")


@RULE("7.3 R16", "1.5.2")
@pytest.mark.parametrize("hidden", [False, True])
def test_how_many_ships_a_tempest_sinks_is_told(hidden: bool) -> None:
    r = Realm(3).lord("heinrich", "leal", "1 knights", "3 ship", cards="t18")
    owner(r.lord("gavrilo", "pskov", "1 knights"), hidden)
    r.s.first_levy = False
    m = r.at(ARTS_OF_WAR, 1, dice=[deck_place(r.s, "r16"), 0], until=PAY_LEVY)
    assert heard(m, 0, "A tempest sinks 2 Ships of Heinrich.")
    assert heard(m, 1, "A tempest sinks") is not hidden


@RULE("3.1.3")
@pytest.mark.parametrize("card", ["r12", "r14", "r16", "r18", "r10"])
def test_an_event_without_a_target_says_so(card: str) -> None:
    r = Realm(3).lord("hermann", "dorpat", "1 knights").lord("gavrilo", "pskov", "1 knights")
    r.s.first_levy = False
    for place in TARGET_LOCALES[data_card("r12")]:
        r.s.ravaged[place] = card == "r12"
    m = r.at(ARTS_OF_WAR, 1, dice=[deck_place(r.s, card), 0], until=PAY_LEVY)
    assert any(line in ("It has no effect.", "There is no marker to shift.") for line in m.log)


@RULE("7.1 T13")
def test_what_the_curia_gives_is_told() -> None:
    r = (
        Realm(1)
        .hold("t13")
        .lord("heinrich", "leal", "1 knights")
        .lord("rudolf", "riga", "1 knights")
    )
    m = r.lord("gavrilo", "pskov", "1 knights").at(PAY_LEVY, 0, until=DISBAND_LEVY)
    run(m, "play t13", "lord rudolf", *["receive rudolf_coin"] * 3, "receive rudolf_ship")
    assert told(m, "Rudolf receives 3 Coin and 1 Ship from the Curia.")


@RULE("4.2")
def test_one_action_is_no_actions() -> None:
    r = Realm(1).lord("heinrich", "leal", "1 knights").lord("gavrilo", "pskov", "1 knights")
    r.s.plan[0] = [lord("heinrich") * 3]
    assert told(r.at(COMMAND, 0), "Heinrich takes command with 1 action.")


@RULE("5.2")
def test_a_campaign_victory_is_told() -> None:
    r = Realm(5).lord("hermann", "dorpat", "1 knights", service=5)
    s = r.lord("gavrilo", "pskov", "1 knights", service=9).s
    s.step, s.side = DISBAND_CAMPAIGN, 0
    m = Match.at(GAME, s, dice=ScriptedDice([]))
    assert m.outcome is not None
    assert m.log[-1] == "Campaign victory: the Teutons have no Lord left; the Russians win."


@RULE("5.1")
def test_the_chart_of_a_game_shows_points_by_seat() -> None:
    r = Realm(3).ravaged("gdov", "ostrov", "sablia").lord("hermann", "dorpat", "1 knights")
    r.s.veche_vp, r.s.seat = 2, [1, 0]
    assert scores(r.s) == [2.0, 1.5]
