"""The small print of Battle, Storm and Sally, tried clause by clause."""

from __future__ import annotations

import pytest

from games.nevsky.field import Field, run, told, words
from games.nevsky.realm import Realm
from games.nevsky.test_battle_array import spots
from gardariki.engine.questions import Ask, Rules
from gardariki.games.nevsky.data import card as data_card
from gardariki.games.nevsky.data import (
    locale,
    lord,
)
from gardariki.games.nevsky.rules.aftermath import loss_range
from gardariki.games.nevsky.rules.array import adjust_rows, advance, spot_of, stands

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


@RULE("4.4.2")
def test_a_rearguard_turns_to_the_front_when_that_is_gone() -> None:
    c = spots(af=["aleksandr", "", ""], df=["", "", ""], sr=["", "gavrilo", ""])
    c.spots[9:12] = [lord("hermann"), lord("rudolf"), -1]
    adjust_rows(c)
    assert c.spots[3:6] == [lord("hermann"), lord("rudolf"), -1]
    assert c.spots[9:] == [-1, -1, -1]
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


@RULE("4.4.2", "4.5.2")
def test_equal_numbers_of_both_kinds_of_hits_meet_walls() -> None:
    f = Field().siege("riga", 1)
    f.lord("gavrilo", "riga", "2 men_at_arms 2 asiatic_horse", cards="r3")
    m = f.storm("gavrilo", dice=[1] * 30)
    run(m, "fight_on")
    assert told(m, "Gavrilo shoots at the defenders of Riga: 2 Hits (1 by crossbow).")
    assert told(m, "Walls 1-4 roll 1, 1: 2 stopped.")


@RULE("4.4.2", "E3")
def test_bolts_are_taken_first_and_lower_armor_the_rest_does_not() -> None:
    f = Field(box=1).siege("izborsk", 1).lord("hermann", "izborsk", "4 knights 1 sergeants")
    f.lord("gavrilo", "izborsk", "3 men_at_arms 3 asiatic_horse", cards="r3")
    m = f.battle("gavrilo", "pskov", dice=[2, 2, 4] + [1] * 30)
    run(m, "fight_on", "fight_on")
    prompts = []
    for _ in range(3):
        prompts.append(m.asks[0].prompt)
        run(m, "take_hit hermann_knights")
    assert prompts == [
        "3 Hits to take. Who takes the next crossbow Hit?",
        "2 Hits to take. Who takes the next crossbow Hit?",
        "1 Hit to take. Who takes the next Hit?",
    ]
    rolls = [line for line in m.log if line.startswith("Knights of Hermann")]
    assert rolls == [
        "Knights of Hermann (1-2) roll 2 and stand.",
        "Knights of Hermann (1-2) roll 2 and stand.",
        "Knights of Hermann (1-4) roll 4 and stand.",
    ]


@RULE("4.5.2", "7.2 T4")
def test_one_bolt_lowers_the_armor_of_a_garrison() -> None:
    f = Field().siege("izborsk", 1).lord("hermann", "izborsk", "2 men_at_arms", cards="t4")
    m = f.storm("hermann", dice=[1] + [6] + [1] * 30)
    run(m, "fight_on")
    assert told(m, "Men-at-Arms of the Garrison (1-1)")


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


@RULE("7.1 T6", "7.3 R6")
@pytest.mark.parametrize(("card", "side"), [("t6", RUSSIANS), ("r6", TEUTONS)])
def test_an_ambush_cuts_off_both_wings_of_the_enemy(card: str, side: int) -> None:
    c = spots(af=["aleksandr", "andrey", "domash"], df=["hermann", "rudolf", "yaroslav"])
    c.round, c.events = 1, [data_card(card)]
    first = 0 if side == RUSSIANS else 3
    assert [stands(c, spot) for spot in range(first, first + 3)] == [False, True, False]
    other = 3 - first
    assert [stands(c, spot) for spot in range(other, other + 3)] == [True, True, True]
    c.round = 2
    assert all(stands(c, spot) for spot in range(6))


@RULE("4.4.2")
def test_reserves_fill_every_spot_of_front_and_rearguard() -> None:
    names = ["hermann", "rudolf", "yaroslav", "andreas", "heinrich", "knud_and_abel"]
    for missing, name in enumerate(names):
        row = [who if i != missing else "" for i, who in enumerate(names)]
        c = spots(af=["aleksandr", "", ""], df=row[:3], sr=["", "gavrilo", ""], rg=row[3:])
        c.attacker, c.reserve = RUSSIANS, [[], [lord(name)]]
        s = Field().s
        s.combat = c
        answered(advance(s, 1))
        assert c.spots[missing + 3 if missing < 3 else missing + 6] == lord(name)


@RULE("4.5.2")
def test_each_lost_hit_costs_a_garrison_one_unit() -> None:
    f = Field().siege("pskov", 1).lord("hermann", "pskov", "2 knights")
    dice = [1, 1, 1, 1, 1, 6, 1, 6]  # of two Hits one passes the Walls, and fells
    m = f.storm("hermann", dice=dice)
    assert m.state.combat.garrison == [3, 0]
    run(m, "fight_on")
    assert told(m, "and fall")
    assert sum("fall" in line for line in m.log) == 1


@RULE("4.4.2", "8")
@pytest.mark.parametrize(
    ("units", "card", "first"),
    [
        ("2 sergeants 2 light_horse", "t9", "Sergeants of Hermann"),
        ("2 sergeants 2 light_horse", "", "Light Horse of Hermann"),
    ],
)
def test_auto_weighs_worth_against_armor(units: str, card: str, first: str) -> None:
    f = Field(box=1).siege("izborsk", 1).lord("hermann", "izborsk", units, cards=card)
    m = f.lord("gavrilo", "izborsk", "1 knights").battle("gavrilo", "pskov", dice=[1] * 40)
    run(m, "fight_on", "fight_on", "auto")
    taken = [line for line in m.log if " of Hermann (" in line]
    assert taken
    assert taken[0].startswith(first)


@RULE("4.4.2", "7.4 R4")
def test_auto_gives_up_serfs_first() -> None:
    f = Field(box=1).siege("izborsk", 1).in_play("r4").lord("hermann", "izborsk", "1 sergeants")
    m = f.lord("gavrilo", "izborsk", "2 militia 1 serfs").battle("gavrilo", "pskov", dice=[1] * 40)
    run(m, "fight_on", "fight_on", "auto")
    assert told(m, "Serfs of Gavrilo are cut down.")


@RULE("4.5.2")
def test_andreas_is_shown_striking_in_a_storm() -> None:
    f = Field().siege("riga", 1).conquered("riga").lord("andreas", "riga", "4 knights")
    m = f.storm("andreas", dice=[1] * 6 + [6] * 4)
    run(m, "fight_on")
    assert words(m) == ["take_hit garrison_men_at_arms", "take_hit garrison_knights", "auto"]
    assert m.state.combat.strikers == [lord("andreas")]


@RULE("7.1 T4")
def test_asiatic_horse_do_not_count_at_a_bridge() -> None:
    f = Field(box=1).siege("izborsk", 1).hold("t4").lord("hermann", "izborsk", "9 knights")
    f.lord("andrey", "izborsk", "3 asiatic_horse 2 knights 1 sergeants")
    m = f.battle("andrey", "pskov", dice=[1] * 99)
    run(m, "battle_event t4", "fight_on", "fight_on")
    while "strikers" not in words(m)[0]:
        run(m, "auto" if "auto" in words(m) else words(m)[0])
    assert words(m) == ["strikers andrey_knights", "strikers andrey_sergeants"]


@RULE("4.4.2", "8")
def test_auto_gives_up_asiatic_before_light_horse_in_melee() -> None:
    f = Field(box=1).siege("izborsk", 1).lord("hermann", "izborsk", "1 sergeants")
    f.lord("andrey", "izborsk", "2 light_horse 2 asiatic_horse")
    m = f.battle("andrey", "pskov", dice=[1] * 40)
    run(m, "fight_on", "fight_on")
    while m.asks[0].seat != RUSSIANS or "auto" not in words(m):
        m.play(words(m)[0])
    run(m, "auto")
    assert told(m, "Asiatic Horse of Andrey (1-3)")


@RULE("4.5.2")
def test_andreas_is_named_when_he_storms_and_when_he_defends() -> None:
    f = Field().siege("riga", 1).conquered("riga").lord("andreas", "riga", "1 knights")
    m = f.storm("andreas", dice=[1] * 30)
    run(m, "fight_on")
    assert told(m, "Andreas fights the defenders of Riga")
    f = Field().siege("riga", 1).lord("gavrilo", "riga", "1 knights")
    m = f.lord("andreas", "riga", "1 knights", inside=True).storm("gavrilo", dice=[1] * 30)
    run(m, "fight_on")
    assert told(m, "Andreas and the Garrison fight Gavrilo")


@RULE("4.4.4", "4.5.2")
def test_defenders_of_a_storm_lose_fewer_than_stormers() -> None:
    f = Field().siege("izborsk", 1)
    for name, inside in (("hermann", False), ("gavrilo", True)):
        f.lord(name, "izborsk", "1 knights", inside=inside)
    f.storm("hermann")
    assert loss_range(f.s, lord("hermann"), 0) == 1
    assert loss_range(f.s, lord("gavrilo"), 0) == 4


@RULE("4.4.1")
def test_who_is_not_in_the_array_has_no_spot() -> None:
    c = spots(af=["aleksandr", "", ""])
    assert (spot_of(c, lord("aleksandr")), spot_of(c, lord("andreas"))) == (0, -1)
