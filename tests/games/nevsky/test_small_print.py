"""The small print: what each clause of a rule forbids or allows, tried one at a time."""

from __future__ import annotations

import pytest

from games.nevsky.field import Field, forces, goods, run, told, where, words
from games.nevsky.realm import Realm
from games.nevsky.test_battle_array import spots
from gardariki.engine.questions import Ask
from gardariki.games.nevsky.data import R9, R14, T18, VASSAL_IDS, locale, lord
from gardariki.games.nevsky.rules.array import adjust_rows
from gardariki.games.nevsky.rules.events import EVENTS
from gardariki.games.nevsky.rules.lords import part
from gardariki.games.nevsky.rules.march import ships
from gardariki.games.nevsky.rules.places import friendly, may_flee_to, settle
from gardariki.games.nevsky.rules.supply import can_supply, open_to_supply, yields
from gardariki.games.nevsky.state import (
    ADVANCE,
    APPROACH,
    CALL_ENDS,
    CALL_TO_ARMS,
    CARD_ENDS,
    COMMAND,
    DISBAND_CAMPAIGN,
    DISBAND_LEVY,
    FEED,
    LEVY_ENDS,
    LIEUTENANTS,
    MUSTER,
    PAY_CAMPAIGN,
    PAY_LEVY,
    RESET,
    V_MUSTERED,
    V_READY,
    WASTAGE,
)

RULE = pytest.mark.rule
TEUTONS, RUSSIANS = 0, 1
SUMMER, WINTER = 1, 3


def with_gavrilo(r: Realm) -> Realm:
    """So that the Russians have a Lord."""
    return r.lord("gavrilo", "rusa", "1 knights")


def moved(r: Realm, *names: str) -> Realm:
    for name in names:
        r.s.moved[lord(name)] = 1
    return r


# 4.8.1 Feed


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


# 4.1.3 Pairs


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


# 4.4.2 Rows of a Relief Sally


@RULE("4.4.2")
def test_a_rearguard_turns_to_the_front_when_that_is_gone() -> None:
    c = spots(af=["aleksandr", "", ""], df=["", "", ""], sr=["", "gavrilo", ""])
    c.spots[9:12] = [lord("hermann"), lord("rudolf"), -1]
    adjust_rows(c)
    assert c.spots[3:6] == [lord("hermann"), lord("rudolf"), -1]
    assert c.spots[9:12] == [-1, -1, -1]
    assert not c.turned


@RULE("4.4.2")
def test_without_a_sally_row_the_rearguard_is_reserve() -> None:
    c = spots(af=["aleksandr", "", ""], df=["hermann", "", ""], rg=["rudolf", "", "yaroslav"])
    adjust_rows(c)
    assert c.reserve[1] == [lord("rudolf"), lord("yaroslav")]
    assert c.spots[9:12] == [-1, -1, -1]


@RULE("4.4.2")
def test_without_a_front_the_sally_row_and_the_rearguard_become_it() -> None:
    c = spots(df=["hermann", "", ""], sr=["", "gavrilo", "domash"], rg=["rudolf", "yaroslav", ""])
    adjust_rows(c)
    assert c.turned
    assert c.spots == [
        -1, lord("gavrilo"), lord("domash"), lord("rudolf"), lord("yaroslav"), -1, *[-1] * 6
    ]  # fmt: skip
    assert c.reserve[1] == [lord("hermann")]


@RULE("4.4.1")
def test_several_may_join_a_relief_one_after_the_other() -> None:
    def relief() -> Field:
        f = Field(box=3).siege("pskov", 1).lord("gavrilo", "pskov", "1 militia", inside=True)
        f.lord("domash", "pskov", "1 militia", inside=True).lord("hermann", "pskov", "1 knights")
        return f.lord("aleksandr", "pskov", "1 militia")

    m = relief().battle("aleksandr", "dubrovno", dice=[1] * 40)
    run(m, "relief gavrilo")
    assert words(m) == ["relief domash", "done"]
    run(m, "done")
    assert m.state.combat.sallied == [lord("gavrilo")]
    m = relief().battle("aleksandr", "dubrovno", dice=[1] * 40)
    run(m, "relief gavrilo", "relief domash")
    assert m.state.combat.sallied == [lord("gavrilo"), lord("domash")]


# 4.9.5, 3.1


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


# 4.7.3 Sail, 4.3.2 Laden


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


# 4.3.4 Approach


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


# 3.5.1 Legate, 3.5.2 Veche


@RULE("3.5.1")
def test_who_is_hurried_called_or_sent_by_the_legate() -> None:
    def options(r: Realm) -> list[str]:
        r.in_play("t13").s.legate = locale("reval")
        m = with_gavrilo(r).at(CALL_TO_ARMS, until=CALL_ENDS)
        return [] if m.over else [word for word in words(m) if not word.startswith("legate_to")]

    assert options(Realm(5).cylinder("knud_and_abel", 0)) == ["legate_muster knud_and_abel", "done"]
    ready = options(Realm(5).cylinder("knud_and_abel", 1))
    assert ready == ["legate_muster knud_and_abel", "legate_slide knud_and_abel", "done"]
    assert options(Realm(5).cylinder("knud_and_abel", 9)) == ["legate_slide knud_and_abel", "done"]
    there = Realm(5).lord("knud_and_abel", "reval", "1 knights")
    assert options(there.lord("hermann", "dorpat", "1 knights")) == [
        "legate_lordship knud_and_abel",
        "done",
    ]
    barred = Realm(5).lord("knud_and_abel", "reval", "1 knights").effect("r11")
    assert options(barred) == ["done"]


@RULE("3.5.2")
def test_the_veche_calls_even_from_the_left_edge() -> None:
    r = Realm(5).cylinder("andrey", 0).lord("hermann", "dorpat", "1 knights")
    r.s.veche_vp = 1
    m = r.lord("gavrilo", "pskov", "1 knights").at(CALL_TO_ARMS, RUSSIANS, until=CALL_ENDS)
    assert "veche_muster andrey" in words(m)
    assert "veche_slide andrey" not in words(m)
    run(m, "veche_decline")
    assert m.state.cylinder[lord("andrey")] == 6
    assert m.state.veche_vp == 2


@RULE("3.4.2", "RUL-05")
def test_summer_crusaders_make_up_their_knights_and_only_if_mustered() -> None:
    def knights(state: int, have: int) -> int:
        r = Realm(1).in_play("t11").lord("rudolf", "wenden", f"{have} knights 1 militia")
        crusaders = VASSAL_IDS.index("rudolf_summer_crusaders")
        r.s.vassals[crusaders] = state
        m = with_gavrilo(r).at(CALL_ENDS, until=LEVY_ENDS)
        return forces(m, "rudolf").get("knights", 0)

    assert knights(V_MUSTERED, 1) == 2
    assert knights(V_MUSTERED, 5) == 5
    assert knights(V_READY, 1) == 3


# 4.4, 4.5 Combat


@RULE("4.4.2", "4.5.2")
def test_equal_numbers_of_both_kinds_of_hits_meet_walls() -> None:
    f = Field().siege("izborsk", 2).lord("hermann", "izborsk", "2 men_at_arms", cards="t4")
    m = f.lord("rudolf", "izborsk", "1 knights").storm("hermann", dice=[1] * 30)
    run(m, "fight_on")
    assert told(m, "Walls 1-3 roll 1")


@RULE("4.4.2")
def test_the_first_hit_by_a_bolt_lowers_armor_the_next_does_not() -> None:
    f = Field(box=1).siege("izborsk", 1).lord("hermann", "izborsk", "2 men_at_arms", cards="t4")
    f.lord("gavrilo", "izborsk", "2 knights")
    m = f.battle("gavrilo", "pskov", dice=[2, 1, 1, 1, 1, 1, 1, 1, 1])
    run(m, "fight_on", "fight_on")
    assert told(m, "Hermann shoots at Gavrilo: 1 Hit (1 by crossbow).")
    assert told(m, "Knights of Gavrilo (1-2) roll 2 and stand.")
    assert told(m, "Knights of Gavrilo (1-4) roll 1 and stand.")


@RULE("4.5.2")
def test_garrison_and_lord_inside_strike_together_and_the_log_says_so() -> None:
    f = Field().siege("izborsk", 1).lord("hermann", "izborsk", "9 knights")
    m = f.lord("gavrilo", "izborsk", "1 men_at_arms", inside=True).storm("hermann", dice=[1] * 40)
    run(m, "fight_on")
    assert told(m, "Gavrilo and the Garrison fight Hermann")
    assert told(m, "Hermann fights the defenders of Izborsk")
    f = Field().siege("izborsk", 1).lord("hermann", "izborsk", "9 knights")
    m = f.storm("hermann", dice=[1] * 40)
    run(m, "fight_on")
    assert told(m, "The Garrison of Izborsk shoots at Hermann")


@RULE("4.5.2", "7.2 T9")
def test_halbbruder_of_a_lord_do_not_armor_a_garrison() -> None:
    f = Field().siege("riga", 1).lord("aleksandr", "riga", "3 knights")
    f.lord("heinrich", "leal", "1 knights", cards="t9")
    m = f.storm("aleksandr", dice=[6, 6, 1, 1] + [6] * 4 + [1] * 4 + [6] * 3 + [1] * 3)
    run(m, "fight_on", "auto")
    assert told(m, "Men-at-Arms of the Garrison (1-3)")


@RULE("4.5.2", "8")
def test_in_each_round_of_a_storm_hits_are_assigned_anew() -> None:
    f = Field().siege("riga", 2).lord("gavrilo", "riga", "3 knights 3 sergeants")
    dice = [5, 5, 1, 1] + [5] * 4 + [1] * 4 + [5] * 6 + [1] * 6  # past the Walls, and all stand
    m = f.storm("gavrilo", dice=dice * 2)
    for _ in range(2):
        run(m, "fight_on")
        assert m.asks[0].seat == RUSSIANS
        run(m, "auto")
        assert m.asks[0].seat == TEUTONS
        run(m, "auto")
    assert m.over


@RULE("7.2 T7", "4.5.2")
def test_warrior_monks_reroll_in_archery_and_in_melee_of_a_storm() -> None:
    f = Field().siege("izborsk", 1).lord("hermann", "izborsk", "2 knights", cards="t7")
    f.lord("gavrilo", "izborsk", "3 men_at_arms", inside=True, cards="r3")
    m = f.storm("hermann", dice=[6, 6, 1, 6, 6, 6, 6, 6, 6, 6, 6, 1] + [1] * 40)
    run(m, "fight_on")
    kinds = [line for line in m.log if "Warrior Monks" in line]
    while "reroll" in words(m):
        run(m, "reroll")
        kinds = [line for line in m.log if "Warrior Monks" in line]
        if m.over:
            break
    assert len(kinds) == 2


@RULE("4.4.2", "8")
def test_auto_gives_up_asiatic_horse_before_sergeants() -> None:
    f = Field(box=1).siege("izborsk", 1).lord("hermann", "izborsk", "2 sergeants")
    f.lord("andrey", "izborsk", "2 sergeants 2 asiatic_horse")
    m = f.battle("andrey", "pskov", dice=[6] * 40)
    run(m, "fight_on", "fight_on")
    while "auto" not in words(m) or m.asks[0].seat == TEUTONS:
        m.play(words(m)[0])
    run(m, "auto")
    assert told(m, "Asiatic Horse of Andrey")
    assert not told(m, "Sergeants of Andrey")


@RULE("4.4.2")
def test_the_question_says_how_many_hits_there_are() -> None:
    f = Field(box=1).siege("izborsk", 1).lord("hermann", "izborsk", "3 men_at_arms", cards="t4")
    f.lord("gavrilo", "izborsk", "2 knights 2 militia 1 asiatic_horse")
    m = f.battle("gavrilo", "pskov", dice=[6] * 40)
    run(m, "fight_on", "fight_on")
    assert m.asks[0].prompt.startswith("2 Hits to take. Who takes the next crossbow Hit?")


@RULE("4.5.3", "E22")
def test_a_lost_sally_wrecks_even_two_markers() -> None:
    f = Field(box=3).siege("adsel", 2).lord("gavrilo", "adsel", "9 knights")
    m = f.lord("rudolf", "adsel", "1 militia", inside=True).sally("rudolf", dice=[6, 1, 1, 1])
    run(m, "concede")
    while not m.over:
        run(m, words(m)[0])
    assert m.state.siege[locale("adsel")] == 1
    assert told(m, "The sally wrecked the Siegeworks")
    f = Field(box=3).siege("adsel", 1).lord("gavrilo", "adsel", "9 knights")
    m = f.lord("rudolf", "adsel", "1 militia", inside=True).sally("rudolf", dice=[6, 1, 1, 1])
    run(m, "concede")
    while not m.over:
        run(m, words(m)[0])
    assert not told(m, "wrecked")


# 7 Cards


@RULE("7.3 R14")
def test_andreas_is_called_from_reval_too() -> None:
    for place in ("reval", "dorpat"):
        r = with_gavrilo(Realm(3).lord("andreas", place, "1 knights"))
        r.s.event = 0
        rules = EVENTS[R14](r.s, R14)
        assert list(rules) == []
        assert r.s.where[lord("andreas")] == locale("riga")


@RULE("7.3 R9")
def test_osilian_revolt_spares_who_is_past_his_limit() -> None:
    r = with_gavrilo(Realm(3).lord("andreas", "riga", "1 knights", service=0))
    r.lord("heinrich", "leal", "1 knights", service=6)
    question = next(EVENTS[R9](r.s, R9))
    assert isinstance(question, Ask)
    assert [action.words for action in question.options] == ["service heinrich"]


@RULE("7.1 T18")
def test_swedish_crusade_begins_with_vladislav() -> None:
    r = with_gavrilo(Realm(3).cylinder("vladislav", 5).cylinder("karelians", 6))
    question = next(EVENTS[T18](r.s, T18))
    assert isinstance(question, Ask)
    assert [action.words for action in question.options] == ["cylinder vladislav"]


# 3.2 Pay


@RULE("3.2.1")
def test_a_lord_at_the_first_locale_of_the_list_can_be_paid() -> None:
    r = with_gavrilo(Realm(5).lord("knud_and_abel", "reval", "1 knights", "1 coin"))
    m = r.at(PAY_LEVY, until=DISBAND_LEVY)
    assert words(m) == ["pay knud_and_abel", "done"]


@RULE("3.2.1", "1.5.2")
def test_coin_pays_at_its_locale_only_and_not_through_a_siege() -> None:
    r = with_gavrilo(Realm(5).lord("hermann", "dorpat", "1 knights", "1 coin"))
    r.lord("rudolf", "dorpat", "1 knights").lord("yaroslav", "odenpah", "1 knights")
    m = r.at(PAY_LEVY, until=DISBAND_LEVY)
    assert words(m) == ["pay hermann", "pay rudolf", "done"]


@RULE("3.3.1", "3.3.2", "3.4.2")
@pytest.mark.parametrize(("box", "left"), [(4, 0), (5, 0), (6, 2)])
def test_vassals_at_and_past_their_time_leave(box: int, left: int) -> None:
    r = with_gavrilo(Realm(5).lord("hermann", "dorpat", "1 knights 2 militia"))
    vassal = next(v for v, name in enumerate(VASSAL_IDS) if name.startswith("hermann"))
    r.s.vassal_service = True
    r.s.vassals[vassal], r.s.vassal_box[vassal] = V_MUSTERED, box
    m = r.at(DISBAND_LEVY, until=MUSTER)
    assert (m.state.vassal_box[vassal] == box) is (left > 0)


# 1.3.1, 4.3.4 Places


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


# 4.6 Supply


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


# 4.2 Command


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


# 8.2 Windows


@RULE("8.2", "7.0.4")
def test_who_said_to_be_quiet_is_not_asked_for_pogost_either() -> None:
    r = Realm().hold("r1").lord("gavrilo", "luga", "1 knights")
    r.lord("hermann", "kaibolovo", "3 knights").conquered("kaibolovo").s.quiet = [0, 1]
    m = r.card("hermann")
    run(m, "march luga")
    assert m.state.combat.locale == locale("luga")


@RULE("8.2", "3.4")
def test_muster_waits_even_if_done_is_all_that_can_be_said() -> None:
    r = Realm().hold("t4").lord("hermann", "gdov", "1 knights").cylinder("rudolf", 3)
    m = with_gavrilo(r).at(MUSTER, TEUTONS, until=CALL_TO_ARMS)
    assert words(m) == ["done"]  # he might hold T8


@RULE("7.1 T13", "3.3.1")
@pytest.mark.parametrize(("service", "box"), [(3, -1), (5, 9), (7, 9)])
def test_the_curia_takes_heinrich_off_as_his_service_stands(service: int, box: int) -> None:
    r = Realm(5).hold("t13").lord("heinrich", "leal", "1 knights", service=service)
    m = with_gavrilo(r.lord("rudolf", "riga", "1 knights")).at(PAY_LEVY, until=DISBAND_LEVY)
    run(m, "play t13", "done")
    assert m.state.cylinder[lord("heinrich")] == box


@RULE("3.3.2", "0.3")
def test_disband_in_a_campaign_of_the_second_edition_counts_from_the_next_box() -> None:
    for edition, box in ((0, 9), (1, 10)):
        r = with_gavrilo(Realm(5, edition).lord("heinrich", "leal", "1 knights", service=5))
        m = r.lord("rudolf", "riga", "1 knights").at(DISBAND_CAMPAIGN, until=CARD_ENDS)
        assert m.state.cylinder[lord("heinrich")] == box
