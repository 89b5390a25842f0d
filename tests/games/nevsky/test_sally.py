"""4.5.3 Sally: Siegeworks for the besiegers, back inside when it fails."""

from __future__ import annotations

import pytest

from games.nevsky.field import Field, forces, goods, run, told, where, words
from gardariki.games.nevsky.data import locale, lord

RULE = pytest.mark.rule


@RULE("4.5.3", "E22")
def test_a_lost_sally_goes_back_inside_and_wrecks_the_siegeworks() -> None:  # E22, pitfall 30
    f = Field().siege("adsel", 3).lord("rudolf", "adsel", "1 knights", "2 coin", inside=True)
    f.lord("gavrilo", "adsel", "3 knights")
    # Gavrilo charges: 6 Hits, the first Routs Rudolf. Loss roll 4: Knights stay on 1-4.
    m = f.sally("rudolf", dice=[6, 4])
    run(m, "fight_on", "fight_on")
    assert m.over
    assert forces(m, "rudolf") == {"knights": 1}
    assert goods(m, "rudolf") == {"coin": 2}
    assert m.state.siege[locale("adsel")] == 1
    assert m.state.besieged[lord("rudolf")] == 1
    assert m.state.service[lord("rudolf")] == 9
    assert m.state.moved[lord("rudolf")] == m.state.moved[lord("gavrilo")] == 1


@RULE("4.5.3", "E22")
def test_besiegers_roll_siegeworks_against_the_sallys_hits_only() -> None:  # E22, pitfall 23
    f = Field().siege("adsel", 3).lord("rudolf", "adsel", "4 men_at_arms", inside=True, cards="t4")
    f.lord("gavrilo", "adsel", "2 men_at_arms")
    # 2 crossbow Hits against Walls 1-3; 2 Hits on Rudolf; 4 Hits against Walls 1-3.
    m = f.sally("rudolf", dice=[3, 3, 1, 1, 1, 2, 3, 4, 1])
    run(m, "fight_on", "fight_on")
    assert told(m, "Walls 1-3 roll 3, 3: 2 stopped.")
    assert told(m, "Walls 1-3 roll 1, 2, 3, 4: 3 stopped.")
    assert sum("Walls" in line for line in m.log) == 2


@RULE("4.5.3", "7.2")
def test_trebuchets_lower_russian_siegeworks_in_a_sally() -> None:
    f = Field().siege("adsel", 3).lord("rudolf", "adsel", "2 men_at_arms", inside=True, cards="t14")
    f.lord("gavrilo", "adsel", "2 men_at_arms")
    m = f.sally("rudolf", dice=[1, 1, 3, 2, 1])
    run(m, "fight_on", "fight_on")
    assert told(m, "Walls 1-2 roll 3, 2: 1 stopped.")


@RULE("4.5.3")
def test_a_won_sally_lifts_the_siege_and_any_way_out_is_open() -> None:
    f = Field().siege("adsel", 1).lord("rudolf", "adsel", "9 knights", inside=True)
    f.lord("gavrilo", "adsel", "1 militia", "1 loot")
    # Gavrilo's 1 Hit; 18 Hits of which the first past the Siegeworks 1-1 decides; loss roll 1.
    m = f.sally("rudolf", dice=[2] * 18 + [6, 1, 1, 1])
    run(m, "fight_on", "fight_on")
    assert words(m) == [
        "retreat lettgallia",
        "retreat tolowa",
        "retreat kirrumpah",
    ]
    run(m, "retreat tolowa")
    assert m.over
    assert where(m, "gavrilo") == locale("tolowa")
    assert m.state.siege[locale("adsel")] == 0
    assert m.state.besieged[lord("rudolf")] == 0
    assert goods(m, "rudolf") == {"loot": 1}


@RULE("4.5.3")
def test_all_besieged_lords_sally_and_the_active_one_is_at_the_center() -> None:
    f = Field().siege("riga", 1).lord("andreas", "riga", "1 knights", inside=True)
    f.lord("rudolf", "riga", "1 knights", inside=True).lord("gavrilo", "riga", "1 knights")
    m = f.sally("rudolf")
    assert words(m) == ["spot af_left", "spot af_right"]
    run(m, "spot af_left")
    assert m.state.combat.spots[:3] == [lord("andreas"), lord("rudolf"), -1]


@RULE("4.5.3", "7.1")
def test_the_besiegers_count_as_defender_for_hill_and_marsh() -> None:
    f = Field().siege("adsel", 1).hold("r2 r5").lord("rudolf", "adsel", "1 knights", inside=True)
    m = f.lord("gavrilo", "adsel", "1 knights").sally("rudolf")
    assert words(m) == ["battle_event r2", "battle_event r5", "done"]


@RULE("4.4.3", "4.5.3", "E21")
def test_a_lost_relief_sally_sends_each_back_where_he_came_from() -> None:  # E21
    f = Field(box=3).siege("pskov", 2).lord("gavrilo", "pskov", "1 militia", inside=True)
    f.lord("aleksandr", "pskov", "1 militia").lord("hermann", "pskov", "9 knights")
    m = f.battle("aleksandr", "dubrovno", dice=[1] * 40)
    run(m, "relief gavrilo", "concede", "auto", "strike_sally hermann")
    assert m.over
    assert where(m, "aleksandr") == locale("dubrovno")
    assert where(m, "gavrilo") == locale("pskov")
    assert m.state.besieged[lord("gavrilo")] == 1
    assert m.state.siege[locale("pskov")] == 1
    assert m.state.service[lord("gavrilo")] == 9
    assert m.state.service[lord("aleksandr")] == 8


@RULE("4.4.2", "7.3", "4.5.3")
def test_walls_of_two_kinds_do_not_add_up() -> None:  # pitfall 23
    f = Field(box=3).hold("r4").siege("adsel", 3).lord("gavrilo", "adsel", "2 men_at_arms")
    f.lord("rudolf", "adsel", "2 men_at_arms", inside=True)
    m = f.sally("rudolf", dice=[1, 1, 3, 4, 1])
    run(m, "battle_event r4", "fight_on", "fight_on")
    assert told(m, "Walls 1-3 roll 3, 4: 1 stopped.")  # the higher of 3 and 2


@RULE("4.4.2", "RUL-31")
def test_marching_reserves_who_join_a_sally_row_strike_apart_from_it() -> None:
    f = Field(box=3).siege("pskov", 2).lord("gavrilo", "pskov", "2 men_at_arms", inside=True)
    for name in ("aleksandr", "andrey", "domash"):
        f.lord(name, "pskov", "1 militia")
    f.lord("vladislav", "pskov", "2 men_at_arms").lord("andreas", "pskov", "9 knights")
    first = [6, 6, 6, 3, 3, 1, 1]  # the Front is ridden down; Gavrilo's 2 Hits pass Walls 1-2
    second = [1] * 18 + [3, 1, 1, 1, 1]  # Gavrilo's Hits meet Walls, Vladislav's do not
    m = f.battle("aleksandr andrey domash vladislav", "dubrovno", dice=[*first, *second])
    run(m, "relief gavrilo", "array andrey", "spot af_left", "array domash", "fight_on", "fight_on")
    run(m, "take_hit aleksandr_militia", "strike andrey")
    assert told(m, "Nobody is left in that row to Strike.")
    run(m, "fight_on", "fight_on")
    c = m.state.combat
    assert c.turned
    assert c.spots[1] == lord("gavrilo")  # the Sally row is the Front
    run(m, "spot af_right")  # Vladislav advances from Reserve
    while "strike_sally andreas" not in words(m):
        m.play("auto")
    assert words(m) == ["strike_sally andreas", "strike andreas"]
    run(m, "strike_sally andreas")
    assert sum("Walls 1-2" in line for line in m.log) == 2
    assert told(m, "Vladislav falls on foot upon Andreas: 2 Hits.")
