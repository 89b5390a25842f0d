"""4.4.1 and 4.4.2: the Array, Reposition, Flanking, Relief Sally, held Events."""

from __future__ import annotations

import pytest

from games.nevsky.field import Field, forces, run, told, words
from gardariki.games.nevsky.data import lord
from gardariki.games.nevsky.rules.array import absorbers, adjust_rows, targets
from gardariki.games.nevsky.state import AF, CENTER, DF, LEFT, RG, RIGHT, SR, Combat

RULE = pytest.mark.rule


def spots(**rows: list[str]) -> Combat:
    """A Combat with the rows given, left to right; an empty name is an empty spot."""
    c = Combat(attacker=1, round=2)
    for name, lords in rows.items():
        start = {"af": AF, "df": DF, "sr": SR, "rg": RG}[name]
        for column, who in enumerate(lords):
            c.spots[start + column] = lord(who) if who else -1
    c.rear = "rg" in rows
    return c


@RULE("4.4.1")
def test_defenders_match_the_attackers_columns_first() -> None:  # pitfall 17
    f = Field().lord("aleksandr", "izborsk", "3 knights").lord("andrey", "izborsk", "3 knights")
    for name in ("hermann", "yaroslav", "rudolf"):
        f.lord(name, "izborsk", "1 knights")
    m = f.siege("izborsk", 1).battle("aleksandr andrey", "pskov")
    assert m.state.combat.spots[AF + CENTER] == lord("aleksandr")
    assert words(m) == ["spot af_left", "spot af_right"]  # one Lord, two wings
    run(m, "spot af_right")
    assert words(m) == ["array hermann", "array rudolf", "array yaroslav"]
    run(m, "array rudolf")  # center
    run(m, "array yaroslav")  # the only legal spot is opposite Andrey
    c = m.state.combat
    assert c.spots[DF : DF + 3] == [lord("hermann"), lord("rudolf"), lord("yaroslav")]
    assert c.reserve == [[], []]


@RULE("4.4.1")
def test_all_three_front_spots_are_filled_as_able_and_the_rest_is_reserve() -> None:
    f = Field(box=3).siege("izborsk", 1).lord("hermann", "izborsk", "1 knights")
    for name in ("aleksandr", "andrey", "domash", "gavrilo"):
        f.lord(name, "izborsk", "1 knights")
    m = f.battle("aleksandr andrey domash gavrilo", "pskov")
    run(m, "array andrey", "spot af_left", "array domash")
    c = m.state.combat
    assert c.spots[AF : AF + 3] == [lord("andrey"), lord("aleksandr"), lord("domash")]
    assert c.reserve[0] == [lord("gavrilo")]


@RULE("4.4.2", "E15")
def test_a_flanking_lord_strikes_the_center_and_may_take_hits_for_it() -> None:  # E15
    c = spots(af=["andrey", "aleksandr"], df=["", "hermann"])
    assert targets(c, AF + LEFT) == [DF + CENTER]
    assert targets(c, DF + CENTER) == [AF + CENTER]
    assert absorbers(c, [DF + CENTER], AF + CENTER) == [AF + CENTER, AF + LEFT]
    assert absorbers(c, [AF + LEFT, AF + CENTER], DF + CENTER) == [DF + CENTER]


@RULE("4.4.2")
def test_a_wing_without_opponent_reaches_the_far_wing_only_past_an_empty_center() -> None:
    c = spots(af=["andrey", "aleksandr"], df=["", "", "hermann"])
    assert targets(c, AF + LEFT) == [DF + RIGHT]
    c = spots(af=["", "aleksandr"], df=["rudolf", "", "hermann"])
    assert targets(c, AF + CENTER) == [DF + LEFT, DF + RIGHT]


@RULE("4.4.2", "E21")
def test_the_sally_row_without_rearguard_flanks_any_defender() -> None:  # E21
    c = spots(af=["andrey", "aleksandr"], df=["yaroslav", "hermann"], sr=["", "gavrilo"])
    assert targets(c, SR + CENTER) == [DF + LEFT, DF + CENTER]
    # Defenders are Flanked, so nobody else takes their Hits; the Sally takes Hits for the Front.
    assert absorbers(c, [AF + CENTER], DF + CENTER) == [DF + CENTER]
    assert absorbers(c, [DF + CENTER], AF + CENTER) == [AF + CENTER, SR + CENTER]


@RULE("4.4.1", "4.4.2", "E21")
def test_relief_sally_as_in_the_example() -> None:  # E21
    f = Field(box=3).siege("pskov", 2)
    f.lord("gavrilo", "pskov", "2 men_at_arms", inside=True)
    f.lord("aleksandr", "pskov", "2 men_at_arms").lord("andrey", "pskov", "2 men_at_arms")
    f.lord("hermann", "pskov", "4 men_at_arms").lord("yaroslav", "pskov", "4 men_at_arms")
    # Defenders' foot: 4 Hits on Aleksandr and Andrey each. All the Russians stand.
    saved = [1] * 8
    # The Sally's 2 Hits roll Siegeworks 1-2: one stopped, the other saved; then 2 + 2 Hits.
    m = f.battle("aleksandr andrey", "dubrovno", dice=[*saved, 2, 3, 1, 1, 1, 1, 1])
    assert words(m) == ["relief gavrilo", "done"]
    run(m, "relief gavrilo", "spot af_left", "array hermann")
    c = m.state.combat
    assert c.spots[SR + CENTER] == lord("gavrilo")
    assert c.spots[DF : DF + 3] == [lord("yaroslav"), lord("hermann"), -1]
    run(m, "fight_on", "fight_on", "strike aleksandr")
    assert words(m)[:2] == ["take_hit aleksandr_men_at_arms", "take_hit gavrilo_men_at_arms"]
    run(m, "auto")
    assert m.ask is not None
    assert "Sally" in m.ask.prompt
    run(m, "strike yaroslav")  # Gavrilo's target
    assert words(m) == ["strike yaroslav", "strike hermann", "strike_sally yaroslav"]
    run(m, "strike_sally yaroslav")
    assert told(m, "Walls 1-2 roll 2, 3: 1 stopped.")
    assert sum("Walls" in line for line in m.log) == 1
    run(m, "strike hermann")
    assert m.state.combat.round == 2


@RULE("4.4.1")
def test_besieged_lords_need_not_join_and_do_not_count_as_having_fought() -> None:
    f = Field(box=3).siege("pskov", 2)
    f.lord("gavrilo", "pskov", "2 militia", inside=True).lord("aleksandr", "pskov", "3 knights")
    f.lord("hermann", "pskov", "1 militia")
    m = f.battle("aleksandr", "dubrovno", dice=[6, 1, 1])
    run(m, "done", "fight_on", "concede", "retreat uzmen")
    assert m.over
    assert m.state.moved[lord("gavrilo")] == 0
    assert m.state.moved[lord("aleksandr")] == m.state.moved[lord("hermann")] == 1
    assert m.state.siege[m.state.where[lord("gavrilo")]] == 0


@RULE("4.4.2")
def test_reposition_adjusts_the_rows_of_a_relief_sally() -> None:
    # No Sally row: the Rearguard is Reserve again.
    c = spots(af=["", "andrey"], df=["", "hermann"], rg=["", "rudolf"])
    adjust_rows(c)
    assert c.reserve[1] == [lord("rudolf")]
    assert c.spots[RG + CENTER] == -1
    # No Defender's Front: the Rearguard turns about.
    c = spots(af=["", "andrey"], sr=["", "gavrilo"], rg=["", "", "rudolf"])
    adjust_rows(c)
    assert c.spots[DF + RIGHT] == lord("rudolf")


@RULE("4.4.2", "RUL-31")
def test_a_sally_row_left_alone_becomes_the_front_of_a_sally() -> None:
    c = spots(df=["", "hermann"], sr=["", "gavrilo"], rg=["rudolf"])
    adjust_rows(c)
    assert c.turned
    assert c.spots[AF + CENTER] == lord("gavrilo")
    assert c.spots[DF + LEFT] == lord("rudolf")
    assert c.reserve[1] == [lord("hermann")]


@RULE("4.4.2")
def test_reserves_advance_and_wings_close_up() -> None:
    f = Field(box=3).siege("izborsk", 1).lord("hermann", "izborsk", "9 knights")
    for name, units in (
        ("aleksandr", "1 militia"),
        ("andrey", "1 knights"),
        ("domash", "1 knights"),
        ("gavrilo", "1 knights"),
    ):
        f.lord(name, "izborsk", units)
    # Hermann charges Aleksandr, who Routs; the rest of 18 Hits goes on, wing after wing saved.
    m = f.battle("aleksandr andrey domash gavrilo", "pskov", dice=[6] + [1] * 40)
    run(m, "array andrey", "spot af_left", "array domash", "fight_on", "fight_on")
    assert words(m) == [
        "take_hit aleksandr_militia",
        "take_hit andrey_knights",
        "take_hit domash_knights",
        "auto",
    ]
    run(m, "take_hit aleksandr_militia")
    assert words(m) == ["strike andrey", "strike domash"]  # the center Striker chooses
    run(m, "strike andrey")  # whose Knights save all 17 Hits that are left
    assert m.state.combat.round == 2
    run(m, "fight_on", "fight_on")
    c = m.state.combat
    assert c.spots[AF : AF + 3] == [lord("andrey"), lord("gavrilo"), lord("domash")]


@RULE("4.4.2")
def test_a_wing_slides_to_an_empty_center_and_the_owner_chooses_which() -> None:
    f = Field(box=3).siege("izborsk", 1).lord("hermann", "izborsk", "1 knights")
    for name, units in (
        ("aleksandr", "1 militia"),
        ("andrey", "1 knights"),
        ("domash", "1 knights"),
    ):
        f.lord(name, "izborsk", units)
    m = f.battle("aleksandr andrey domash", "pskov", dice=[6] + [1] * 20)
    run(m, "array andrey", "spot af_left", "fight_on", "fight_on")
    run(m, "take_hit aleksandr_militia", "strike andrey")
    assert m.state.combat.round == 2
    run(m, "fight_on", "fight_on")
    assert words(m) == ["center andrey", "center domash"]
    run(m, "center domash")
    assert m.state.combat.spots[AF : AF + 3] == [lord("andrey"), lord("domash"), -1]


@RULE("4.4.1", "7.1")
def test_only_the_defender_may_play_hill_and_marsh_and_nobody_marsh_in_winter() -> None:
    def options(box: int, hand: str) -> list[str]:
        f = Field(box=box).siege("izborsk", 1).lord("hermann", "izborsk", "1 knights").hold(hand)
        m = f.lord("gavrilo", "izborsk", "1 knights").battle("gavrilo", "pskov")
        return words(m)

    assert options(1, "t4 t5 t6 t9 t10 t3") == [
        "battle_event t4",
        "battle_event t5",
        "battle_event t6",
        "battle_event t9",
        "battle_event t10",
        "done",
    ]
    assert options(3, "t4 t5 t9") == ["battle_event t9", "done"]
    assert options(1, "r1 r2 r4 r5 r6") == ["battle_event r1", "battle_event r6", "done"]
    assert options(3, "r1 r4") == ["battle_event r4", "done"]
    assert options(1, "t3") == ["done"]  # asked all the same: what is held stays secret


@RULE("7.1", "4.4.2")
def test_ambush_cuts_the_wings_off_in_round_one() -> None:
    f = Field(box=3).siege("izborsk", 1).hold("t6").lord("hermann", "izborsk", "2 men_at_arms")
    f.lord("aleksandr", "izborsk", "2 men_at_arms").lord("andrey", "izborsk", "5 knights")
    m = f.battle("aleksandr andrey", "pskov", dice=[1] * 4 + [1] * 30)
    run(m, "spot af_left", "battle_event t6", "fight_on", "fight_on")
    # Andrey's Knights neither Strike nor can take the Hits on Aleksandr.
    assert m.state.combat.round == 2
    assert not told(m, "Andrey charges")
    assert lord("andrey") in m.state.combat.spots
    run(m, "fight_on", "fight_on")
    assert told(m, "Andrey charges Hermann: 10 Hits")


@RULE("7.1")
def test_bridge_limits_the_units_that_strike_in_melee() -> None:
    f = Field(box=1).siege("izborsk", 1).hold("t4").lord("hermann", "izborsk", "1 militia")
    f.lord("aleksandr", "izborsk", "3 knights 1 sergeants 2 men_at_arms")
    m = f.battle("aleksandr", "pskov", dice=[6] * 10)
    run(m, "battle_event t4", "fight_on", "fight_on")
    # Round 1: two units of six, Horse and Foot together.
    assert words(m) == ["strikers aleksandr_knights", "strikers aleksandr_sergeants", "done"]
    run(m, "strikers aleksandr_sergeants", "done")
    assert told(m, "Aleksandr charges Hermann: 1 Hit.")


@RULE("7.1")
def test_what_the_horse_leaves_of_the_bridge_is_for_the_foot() -> None:
    f = Field(box=1).siege("izborsk", 1).hold("t4").lord("hermann", "izborsk", "4 knights")
    f.lord("aleksandr", "izborsk", "3 knights 2 men_at_arms 3 militia")
    m = f.battle("aleksandr", "pskov", dice=[1] * 40)
    run(m, "battle_event t4", "fight_on", "fight_on", "auto")
    run(m, "strikers aleksandr_knights", "done")
    assert words(m) == ["strikers aleksandr_men_at_arms", "strikers aleksandr_militia"]
    run(m, "strikers aleksandr_militia")
    assert told(m, "Aleksandr falls on foot upon Hermann: 1 Hit.")
    run(m, "fight_on", "fight_on", "auto")
    assert m.state.combat.bridge_used[lord("aleksandr")] == 0
    for _ in range(3):
        m.play("strikers aleksandr_knights")
    assert words(m) == ["strikers aleksandr_men_at_arms", "strikers aleksandr_militia"]


@RULE("7.1", "7.3")
def test_marsh_stops_the_horse_and_hill_doubles_archery_for_two_rounds() -> None:
    f = Field(box=1).siege("izborsk", 1).hold("t5 t9")
    f.lord("hermann", "izborsk", "3 men_at_arms", cards="t4")
    f.lord("aleksandr", "izborsk", "4 knights 3 asiatic_horse 1 militia")
    m = f.battle("aleksandr", "pskov", dice=[1] * 99)
    run(m, "battle_event t5", "battle_event t9")
    for number in (1, 2):
        run(m, "fight_on", "fight_on", "auto")
        assert m.state.combat.round == number + 1
    assert sum("Hermann shoots at Aleksandr: 3 Hits (3 by crossbow)" in x for x in m.log) == 2
    assert not told(m, "Aleksandr charges")
    assert not told(m, "Aleksandr shoots")
    run(m, "fight_on", "fight_on", "auto")
    assert told(m, "Hermann shoots at Aleksandr: 2 Hits (2 by crossbow)")
    assert told(m, "Aleksandr charges Hermann: 8 Hits")
    assert told(m, "Aleksandr shoots at Hermann: 2 Hits")


@RULE("7.3", "4.4.2")
def test_ravens_rock_is_a_wall_against_melee_in_round_one_only() -> None:  # pitfall 23
    f = Field(box=3).siege("izborsk", 1).hold("r4").lord("gavrilo", "izborsk", "4 men_at_arms")
    f.lord("hermann", "izborsk", "2 men_at_arms", cards="t4 t14")
    m = f.battle("gavrilo", "pskov", dice=[6, 2, 3, 1] + [1] * 20)
    run(m, "battle_event r4", "fight_on", "fight_on")
    # One crossbow Hit without Walls (it Routs a unit), then 2 Melee Hits against Walls 1-2; the
    # Trebuchets are for sieges.
    assert forces(m, "gavrilo") == {"men_at_arms": 3}
    assert told(m, "Walls 1-2 roll 2, 3: 1 stopped.")
    run(m, "fight_on", "fight_on")
    assert sum("Walls" in line for line in m.log) == 1


@RULE("7.1")
def test_field_organ_adds_a_hit_to_each_knight_and_sergeant_in_round_one() -> None:
    f = Field(box=3).siege("izborsk", 1).hold("t10").lord("gavrilo", "izborsk", "9 knights")
    f.lord("hermann", "izborsk", "1 knights 2 sergeants 1 light_horse")
    m = f.battle("gavrilo", "pskov", dice=[1] * 99)
    run(m, "battle_event t10", "fight_on", "fight_on")
    assert told(m, "Hermann charges Gavrilo: 8 Hits")  # 3 + 2 x 2 + 1/2, rounded up
    run(m, "auto", "fight_on", "fight_on")
    assert told(m, "Hermann charges Gavrilo: 5 Hits")


@RULE("4.4.2")
def test_nobody_absorbs_for_a_lord_whom_any_enemy_flanks_even_if_he_does_not_strike_now() -> None:
    c = spots(af=["andrey", "aleksandr", ""], df=["", "hermann", "yaroslav"])
    assert absorbers(c, [AF + CENTER], DF + CENTER) == [DF + CENTER]
    c.spots[AF + LEFT] = -1
    assert absorbers(c, [AF + CENTER], DF + CENTER) == [DF + CENTER, DF + RIGHT]


@RULE("4.4.2")
def test_horse_that_flanks_keeps_friends_from_taking_the_hits_of_the_foot() -> None:
    f = Field(box=1).siege("izborsk", 1).lord("aleksandr", "izborsk", "4 men_at_arms")
    f.lord("andrey", "izborsk", "1 sergeants").lord("rudolf", "izborsk", "1 militia")
    f.lord("hermann", "izborsk", "2 men_at_arms 1 militia").lord("yaroslav", "izborsk", "1 militia")
    m = f.battle("aleksandr andrey", "pskov", dice=[6] + [1] * 20)
    run(m, "spot af_left", "array hermann", "array rudolf", "fight_on", "fight_on")
    assert told(m, "Rudolf Routs")  # so Andrey, who has no Foot, Flanks Hermann
    assert told(m, "Aleksandr falls on foot upon Hermann: 4 Hits")
    assert words(m) == ["take_hit hermann_men_at_arms", "take_hit hermann_militia", "auto"]
