"""6 Scenarios, 2.1 set-up, the bid for sides, and the facts of the box."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

import gardariki
from gardariki.engine.data import read
from gardariki.engine.errors import BadData
from gardariki.games.nevsky import GAME, data
from gardariki.games.nevsky.data import (
    ADJACENT,
    CARDS,
    EDITIONS,
    GARRISON,
    LOCALES,
    LORDS,
    SCENARIOS,
    WAYS,
    locale,
    lord,
)
from gardariki.games.nevsky.laws import laws
from gardariki.games.nevsky.rules.ending import points
from gardariki.games.nevsky.state import V_MUSTERED

RULE = pytest.mark.rule


def start(scenario: str, **options: object) -> gardariki.Match:
    return gardariki.new("nevsky", options={"scenario": scenario, **options}, seed=1, auto=False)


@RULE("6")
@pytest.mark.parametrize("row", SCENARIOS, ids=lambda row: row.id)
def test_every_scenario_starts_with_its_score(row: data.ScenarioRow) -> None:
    s = start(row.id).state
    assert [points(s, 0), points(s, 1)] == [2 * vp for vp in row.vp]
    assert laws(s) == []
    assert s.box == row.first
    on_map = sum(1 for place in s.where if place >= 0)
    on_calendar = sum(1 for box in s.cylinder if box >= 0)
    assert (on_map, on_calendar) == (len(row.lords), len(row.cylinders))


@RULE("6.1", "6.6", "6.7")
def test_blank_cards_are_out_of_pleskau_only() -> None:
    for row in SCENARIOS:
        s = start(row.id).state
        blanks = 0 if "pleskau" in row.id else 6
        assert CARDS - len(s.removed) == 36 + blanks


@RULE("2.1", "2.2.4")
def test_owners_choose_transport_teutons_first() -> None:
    m = start("pleskau")
    assert m.ask is not None
    assert [a.words for a in m.options] == ["take boat", "take cart", "take sled"]  # Hermann
    assert m.ask.seat == 0
    m.play_all("take cart", "take sled")
    assert m.ask.seat == 1
    assert "take ship" in [a.words for a in m.options]  # Gavrilo
    m.play_all("take boat", "take ship", "take boat")
    assert m.state.assets[lord("gavrilo")][data.SHIP] == 1


@RULE("6.7")
def test_the_quickstart_begins_at_plan_with_everything_given() -> None:
    m = start("pleskau_quickstart")
    s = m.state
    assert m.asks[0].rule == m.asks[1].rule == "4.1"
    assert "suggested: Yaroslav" in m.asks[0].prompt
    assert s.legate == locale("dorpat")
    assert s.cards[lord("hermann")] == [data.T4, data.T14]
    assert s.vassals[data.VASSAL_IDS.index("gavrilo_pskovans")] == V_MUSTERED
    assert s.forces[lord("hermann")][data.KNIGHTS] == 2
    assert s.veche_coin == 1


@RULE("6")
def test_the_lower_bidder_plays_the_russians() -> None:
    m = start("pleskau", bidding=True)
    m.play("bid 3", seat=0)
    assert m.view(1).bids == [-1, -1]
    m.play("bid 5", seat=1)
    assert m.state.seat == [1, 0]
    assert m.state.veche_vp == 4
    assert m.ask is not None
    assert m.ask.seat == 1  # the Teutons choose first


@RULE("6", "1.3.3")
def test_equal_bids_leave_sides_to_chance() -> None:
    m = start("pleskau", bidding=True)
    m.play("bid 8", seat=0)
    m.play("bid 8", seat=1)
    assert m.state.veche_vp == 8


@RULE("1.3.1")
def test_the_map_has_its_53_locales_and_73_ways() -> None:
    assert (LOCALES, WAYS, LORDS) == (53, 73, 12)
    pairs = {
        (data.WAY_TYPE[way], a, b)
        for way, ends in enumerate(data.WAY_LOCALES)
        for a in ends
        for b in ends
        if a < b
    }
    assert len(pairs) == 87
    assert locale("ugaunia") in ADJACENT[locale("odenpah")]
    assert data.DISTANCE[locale("riga")][locale("novgorod")] < 99


@RULE("0.3", "4.5.2")
def test_garrisons_by_edition() -> None:
    names = [row.id for row in EDITIONS]
    aid, second = names.index("aid"), names.index("second")
    assert GARRISON[aid][data.BISHOPRIC] == [3, 1]
    assert GARRISON[second][data.BISHOPRIC] == [2, 1]
    assert GARRISON[aid][data.CASTLE] == [2, 1]
    assert GARRISON[second][data.CASTLE] == [1, 1]
    assert GARRISON[aid][data.CITY] == GARRISON[second][data.CITY] == [3, 0]


@RULE("0.1", "0.3")
def test_each_edition_switch_has_its_two_values() -> None:
    aid, second = (msgspec.structs.asdict(row) for row in EDITIONS)
    assert [key for key in aid if aid[key] == second[key]] == []
    assert len(aid) == 10  # the name and nine switches


def test_bad_data_names_file_and_field(tmp_path: Path) -> None:
    rows = json.loads((data.FOLDER / "lords.json").read_text())
    rows[2]["service"] = "four"
    (tmp_path / "lords.json").write_text(json.dumps(rows))
    with pytest.raises(BadData, match=r"lords\.json.*service"):
        read(tmp_path, "lords.json", list[data.LordRow])


def test_roles_and_rules_are_there() -> None:
    assert start("pleskau").names == ["Teutons", "Russians"]
    assert GAME.rules_file is not None
    assert GAME.rules_file.exists()
