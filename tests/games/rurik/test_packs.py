"""R17 Data packs: the lists of another box, and what is said when they do not fit."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import gardariki
from gardariki.engine.errors import BadData
from gardariki.games.rurik.cards import DEEDS, FILES, INHERITANCE, REBELS
from gardariki.games.rurik.data import FOLDER
from gardariki.games.rurik.packs import BASE, load_pack, use_pack
from gardariki.games.rurik.words import DEED_NOUNS

pytestmark = pytest.mark.rule("R17")
Change = Callable[[dict[str, Any]], None]


@pytest.fixture(autouse=True)
def _our_own_lists() -> Iterator[None]:
    yield
    use_pack(BASE)


def pack_with(folder: Path, name: str, change: Change) -> Path:
    """A pack with one of our files, changed."""
    spec = json.loads((FOLDER / name).read_text())
    change(spec)
    (folder / name).write_text(json.dumps(spec))
    return folder


def test_a_pack_replaces_a_list_and_a_match_remembers_it(tmp_path: Path) -> None:
    def change(spec: dict[str, Any]) -> None:
        spec["deeds"].reverse()
        deed = next(d for d in spec["deeds"] if d["id"] == "deadly_plot")
        deed["vp"] = 3
        deed["name"] = "A Plot"

    use_pack(pack_with(tmp_path, "deeds.json", change))
    place = DEED_NOUNS.index["deadly_plot"]
    assert (DEEDS[place].vp, DEED_NOUNS.labels[place]) == (3, "A Plot")
    m = gardariki.new("rurik", 2, {"warfare": True}, seed=1)
    while not m.over:
        ask = m.asks[0]
        m.play(ask.options[m.count % len(ask.options)], seat=ask.seat)
    use_pack(BASE)
    assert DEED_NOUNS.labels[place] == "Deadly Plot"
    with pytest.raises(BadData, match="data pack"):
        m.back(60)


def test_an_inheritance_of_another_box_is_played(tmp_path: Path) -> None:
    def change(spec: dict[str, Any]) -> None:
        for card in spec["cards"]:
            card["coin_cost"] = 0
            card["reward"] = [{"type": "vp_token", "amount": 2}]

    use_pack(pack_with(tmp_path, "inheritance.json", change))
    assert INHERITANCE[5].gains[0].n == 2
    m = gardariki.new("rurik", 2, seed=1, auto=False)
    while m.options[0].verb.name != "advisor":
        ask = m.asks[0]
        m.play(ask.options[0], seat=ask.seat)
    assert m.state.vp_tokens == [4, 4]


def test_the_environment_names_a_pack(tmp_path: Path) -> None:
    def change(spec: dict[str, Any]) -> None:
        spec["rewards"]["base"][0] = {"type": "good", "good": "fur"}

    pack_with(tmp_path, "rebels.json", change)
    code = "from gardariki.games.rurik.cards import REBELS; print(REBELS[0])"
    code = "import gardariki; gardariki.game('rurik'); " + code
    environment = {**os.environ, "GARDARIKI_RURIK_PACK": str(tmp_path)}
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True
    )
    assert ran.stdout.strip() == "6"
    assert REBELS[0] == 0


def test_every_file_of_a_pack_is_one_of_ours(tmp_path: Path) -> None:
    for name in FILES:
        shutil.copy(FOLDER / name, tmp_path)
    assert load_pack(tmp_path).deeds[0].name == DEEDS[0].name
    shutil.copy(FOLDER / "regions.json", tmp_path)
    with pytest.raises(BadData, match=r"regions\.json: a pack may hold deeds\.json"):
        load_pack(tmp_path)
    with pytest.raises(BadData, match="there is no such folder"):
        load_pack(tmp_path / "nowhere")


def _deed(field: str, value: Any) -> Change:
    def change(spec: dict[str, Any]) -> None:
        spec["deeds"][0][field] = value

    return change


def _card(field: str, value: Any) -> Change:
    def change(spec: dict[str, Any]) -> None:
        spec["cards"][0][field] = value

    return change


def _drop(spec: dict[str, Any]) -> None:
    del spec["deeds"][3]


def _double(spec: dict[str, Any]) -> None:
    spec["deeds"][1]["id"] = spec["deeds"][0]["id"]


@pytest.mark.parametrize(
    ("file", "change", "message"),
    [
        ("deeds.json", _drop, "'wilderness_forts' is missing"),
        ("deeds.json", _double, "'generous_prince' is unknown or there twice"),
        ("deeds.json", _deed("vp", "two"), r"deeds\.json: Expected `int`"),
        ("deeds.json", _deed("vp", 12), r"Generous Prince\.vp: a whole number from 0 to 9"),
        ("deeds.json", _deed("set", "fourth"), r"Generous Prince\.set: one of base, core"),
        ("deeds.json", _deed("cost", {"rubles": 2}), r"cost\.rubles: there is no such field"),
        ("deeds.json", _deed("cost", {"goods": [{"good": "salt"}]}), r"goods\[0\]\.good: one of"),
        ("deeds.json", _deed("cost", {"goods": 3}), "a list of goods is needed"),
        ("deeds.json", _deed("cost", {"goods": [{}]}), "good, one_of, any, any_same or"),
        (
            "deeds.json",
            _deed("cost", {"remove_troops": {"count": 2, "region_must_be_ruled_by_you": True}}),
            "needs same_region",
        ),
        (
            "deeds.json",
            _deed(
                "cost",
                {"remove_troops": {"count": 2, "same_region": True, "different_regions": True}},
            ),
            "exclude each other",
        ),
        ("deeds.json", _deed("cost", {"remove_own_structures": ["hut"]}), "a list of stronghold"),
        ("deeds.json", _deed("cost", {"defeated_rebels_returned": 1}), "belongs to conversion"),
        ("deeds.json", _deed("conditions", [{"be_rich": 3}]), "a condition is one of"),
        (
            "deeds.json",
            _deed("conditions", [{"has_first_player_token": False}]),
            "true is needed",
        ),
        ("deeds.json", _deed("reward", [{"type": "wish"}]), r"reward\[0\]\.type: one of points"),
        ("deeds.json", _deed("reward", [{"type": "troop"}]), "puts pieces in a region"),
        (
            "deeds.json",
            _deed("reward", [{"type": "choice", "options": [[], [], []]}]),
            "a choice is between two",
        ),
        (
            "inheritance.json",
            _card("region", "kiev"),
            r"inh_novgorod\.region: the card of novgorod",
        ),
        ("inheritance.json", _card("coin_cost", -1), "a whole number from 0 to 9"),
        (
            "inheritance.json",
            _card("reward", [{"type": "points", "kind": "move"}]),
            "needs a turn to use it in",
        ),
        ("solo_cards.json", _card("location_order", ["kiev"]), "each green region once"),
        ("solo_cards.json", _card("id", 7), "the cards 1 to 18"),
        ("solo_cards.json", _card("priorities", {}), "attack_move, build, tax are needed"),
    ],
)
def test_what_does_not_fit_is_named_by_card_and_field(
    tmp_path: Path, file: str, change: Change, message: str
) -> None:
    with pytest.raises(BadData, match=message):
        load_pack(pack_with(tmp_path, file, change))


def _at(path: str, value: Any) -> Change:
    def change(spec: dict[str, Any]) -> None:
        here: Any = spec
        *way, last = path.split(".")
        for part in way:
            here = here[int(part)] if part.isdigit() else here[part]
        here[int(last) if last.isdigit() else last] = value

    return change


@pytest.mark.parametrize(
    ("file", "path", "value", "message"),
    [
        ("schemes.json", "schemes.0.casualty", 3, r"s01\.casualty: a whole number from 0 to 2"),
        ("agendas.json", "agendas.0.metric", "beauty", r"Esteemed\.metric: one of occupied"),
        ("rebels.json", "rewards.base.0", {"type": "coins", "amount": 3}, "one or two coins"),
        ("rebels.json", "rewards.base", [], "15 rewards of the base game"),
        (
            "conversion_tokens.json",
            "tokens.0.cost",
            {"scheme_cards": 1},
            "paid with goods, coins or a defeated rebel",
        ),
        ("warfare_rewards.json", "tokens.0.id", "three_wood", "'three_wood' is unknown"),
        (
            "epic_structures.json",
            "epic_structures.0.placement",
            "region",
            "two copies and a border",
        ),
        ("rebel_factions.json", "factions.0.defeat", {"win": 1}, r"defeat\.win: a condition is"),
        ("solo_mats.json", "mats.0.starting_priority", "war", r"starting_priority: one of attack"),
        ("solo_mats.json", "mats.0.difficulty", 2, "the difficulties 1 to 4"),
        ("solo_mats.json", "mats.0.columns", {}, "attack_move, build, tax are needed"),
        (
            "solo_cards.json",
            "cards.0.priorities.build.build_order",
            ["church"],
            "stronghold, market, church are needed",
        ),
        (
            "solo_cards.json",
            "cards.0.priorities.build.advisors",
            [],
            r"1, 2, 2\+, 3\+, 4, 5 are needed",
        ),
    ],
)
def test_what_does_not_fit_in_other_lists(
    tmp_path: Path, file: str, path: str, value: Any, message: str
) -> None:
    with pytest.raises(BadData, match=message):
        load_pack(pack_with(tmp_path, file, _at(path, value)))
