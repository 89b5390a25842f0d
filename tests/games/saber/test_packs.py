"""Data packs: the decks of another box, and what is said when they do not fit."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import gardariki
from games.saber.tavern import ADVANTAGE, BOTH, UNIQUE, attack, duel
from gardariki.engine.errors import BadData
from gardariki.games.saber import GAME
from gardariki.games.saber.data import BURN, CARDS, FOLDER, SCENARIOS, TEAMS, scenario
from gardariki.games.saber.packs import BASE, load_pack, use_pack
from gardariki.games.saber.words import CARD_NAMES


@pytest.fixture(autouse=True)
def _our_own_decks() -> Iterator[None]:
    yield
    use_pack(BASE)


def pack_with(tmp_path: Path, change: Callable[[dict[str, Any]], None]) -> Path:
    """A pack whose card PN07 was changed."""
    shutil.copy(FOLDER / "cards_nobles.json", tmp_path)
    file = tmp_path / "cards_nobles.json"
    spec = json.loads(file.read_text())
    change(next(card for card in spec["cards"] if card["id"] == "PN07"))
    file.write_text(json.dumps(spec))
    return tmp_path


def test_a_pack_replaces_a_deck(tmp_path: Path) -> None:
    def rename(card: dict[str, Any]) -> None:
        card["name"] = "En Garde"
        card["effects"][0]["n"] = 5

    use_pack(pack_with(tmp_path, rename))
    assert CARD_NAMES.labels[6] == "En Garde"
    assert CARDS[6].effects[0].n == 5
    m = gardariki.new("saber", seed=1)
    while not m.over:
        m.play(m.options[m.count % len(m.options)], seat=m.asks[0].seat)
    use_pack(BASE)
    assert CARD_NAMES.labels[6] == "On Guard!"
    with pytest.raises(BadData, match="data pack"):
        m.back(20)


STEPS: dict[str, Any] = {"op": "mp", "n": 2}


def stun(whom: str) -> dict[str, Any]:
    return {"op": "stun", "who": whom}


BROKEN: list[tuple[str, Callable[[dict[str, Any]], None], str]] = [
    ("type", lambda c: c.update(type="spell"), "card PN07.type: one of action, stance"),
    ("cost", lambda c: c.update(cost=9), "card PN07.cost: a whole number from 0 to 4"),
    ("field", lambda c: c.update(colour="red"), "card PN07.colour: there is no such field"),
    ("op", lambda c: c["effects"][0].update(op="fly"), r"card PN07.effects\[0\].op: one of mp"),
    ("n", lambda c: c["effects"][0].update(n="two"), r"card PN07.effects\[0\].n: a whole number"),
    (
        "who",
        lambda c: c["effects"][1]["effects"][0].update(who="everyone"),
        r"card PN07.effects\[1\].effects\[0\].who: one of bearer",
    ),
    (
        "place",
        lambda c: c["effects"].append({"op": "mod_skill", "stance": "all", "n": 1}),
        r"card PN07.effects\[2\].op: 'mod_skill' works all the time",
    ),
    (
        "an op that is a list",
        lambda c: c["effects"][0].update(op=["mp"]),
        r"card PN07.effects\[0\].op: one of mp",
    ),
    (
        "cancelling outside a window",
        lambda c: c["effects"].append({"op": "cancel_combat", "mode": "tie"}),
        r"card PN07.effects\[2\].op: 'cancel_combat' belongs into a combat_scored trigger",
    ),
    (
        "an end of what does not stay",
        lambda c: c.update(discard_when={"on": "turn_end", "scope": "any"}),
        "card PN07.discard_when: null, since the card does not stay, is needed",
    ),
    ("copies", lambda c: c.update(copies=4), "copies: they must add up to 52, not 53"),
    ("id", lambda c: c.update(id="PN08"), "two cards have the same id"),
    ("duration", lambda c: c.update(duration="in_play"), "card PN07.duration: instant"),
    (
        "special",
        lambda c: c.update(special={"amount": 1, "mode": "never", "payer": "bearer"}),
        "card PN07.special.mode: one of mandatory, optional",
    ),
    (
        "nobody to bear it",
        lambda c: c.update(type="interference", play_on=None, effects=[STEPS]),
        r"card PN07.effects\[0\].op: this card has no bearer who could use 'mp'",
    ),
    (
        "no bearer",
        lambda c: c.update(type="interference", play_on=None, effects=[stun("bearer")]),
        r"card PN07.effects\[0\].who: this card has no bearer",
    ),
    (
        "no target",
        lambda c: c.update(effects=[stun("target")]),
        r"card PN07.effects\[0\].who: there is no target here",
    ),
    (
        "no combat",
        lambda c: c.update(effects=[stun("combat_opponent")]),
        r"card PN07.effects\[0\].who: there is no combat here",
    ),
    (
        "no space",
        lambda c: c.update(
            effects=[{"op": "field", "center": "space", "affects": "all", "effects": []}]
        ),
        r"card PN07.effects\[0\].center: the card declares no space",
    ),
    (
        "a target that is no selector",
        lambda c: c.update(target="all"),
        "card PN07.target: a selector with count 1 is needed, not 'all'",
    ),
    (
        "a target near nobody",
        lambda c: c.update(
            type="interference",
            play_on=None,
            target={"pick": "own", "count": 1, "within": 2, "of": "bearer"},
            effects=[],
        ),
        "card PN07.target.of: this card has no bearer",
    ),
    (
        "a range from nowhere",
        lambda c: c.update(target={"pick": "own", "count": 1, "of": "bearer"}),
        "card PN07.target.within: a range beside `of` is needed",
    ),
    (
        "a space round nobody",
        lambda c: c.update(space={"within": 2, "of": "target", "kind": "any"}),
        "card PN07.space.of: one of bearer is needed, not 'target'",
    ),
    (
        "a condition of another place",
        lambda c: c["effects"].append(
            {"op": "if", "cond": [{"c": "played_by", "player": "me"}], "then": []}
        ),
        r"card PN07.effects\[2\].cond\[0\].c: 'played_by' is for card_declared triggers",
    ),
    (
        "a condition of a fight",
        lambda c: c["effects"].append(
            {"op": "if", "cond": [{"c": "attacker", "who": "bearer"}], "then": []}
        ),
        r"card PN07.effects\[2\].cond\[0\].c: there is no combat here",
    ),
    (
        "a declaration happens to nobody",
        lambda c: c.update(
            type="stance",
            duration="attached",
            effects=[
                {
                    "op": "trigger",
                    "on": "card_declared",
                    "scope": "bearer",
                    "may": True,
                    "effects": [{"op": "cancel_card"}],
                }
            ],
        ),
        r"card PN07.effects\[0\].scope: any_card is needed with card_declared",
    ),
    (
        "an end that never comes",
        lambda c: c.update(
            type="interference",
            play_on=None,
            duration="in_play",
            effects=[],
            discard_when={"on": "combat_won", "scope": "bearer"},
        ),
        "card PN07.discard_when.scope: this card has no bearer",
    ),
]


@pytest.mark.parametrize(("name", "change", "message"), BROKEN, ids=[b[0] for b in BROKEN])
def test_a_bad_card_is_named_with_its_field(
    tmp_path: Path, name: str, change: Callable[[dict[str, Any]], None], message: str
) -> None:
    assert name
    with pytest.raises(BadData, match=message):
        load_pack(pack_with(tmp_path, change))


def changed(tmp_path: Path, file: str, change: Callable[[Any], None]) -> Path:
    """A pack with one file of ours, changed."""
    spec = json.loads((FOLDER / file).read_text())
    change(spec)
    (tmp_path / file).write_text(json.dumps(spec))
    return tmp_path


OTHER_FILES: list[tuple[str, Callable[[Any], None], str]] = [
    ("cards_nobles.json", lambda x: x["cards"][2].pop("id"), "card number 3.id: a text is needed"),
    ("cards_tavern.json", lambda x: x["cards"][0].pop("text"), "card TV01.text: a text is needed"),
    (
        "skills.json",
        lambda x: x["nobles"][1]["effects"][0].update(stance="parry"),
        r"skills.json: card SN2.effects\[0\].stance: one of attack, dodge, feint, all",
    ),
    (
        "skills.json",
        lambda x: x["cossacks"][0]["effects"][0].update(on="turn_end"),
        r"card SC1.effects\[0\].cond\[0\].c: there is no combat here",
    ),
    (
        "characters.json",
        lambda x: x["characters"][0].update(health=0),
        "character jeremiasz.health: a whole number from 1 to 20 is needed, not 0",
    ),
    (
        "characters.json",
        lambda x: x["characters"][3]["skill_levels"].update(feint="good"),
        "character hryva.skill_levels.feint: one of low, medium, high, master",
    ),
    (
        "dice.json",
        lambda x: x["skill_dice"]["high"].pop(),
        "dice.json: the high die: 6 faces are needed, not 5",
    ),
    ("dice.json", lambda x: x["stance_dice"].pop("dodge"), "stance_dice: attack, dodge and feint"),
    (
        "dice.json",
        lambda x: x["stance_dice"]["feint"]["faces"][2].update(special=-1),
        "the feint die: numbers from 0 to 9 are needed",
    ),
    (
        "dice.json",
        lambda x: x.update(skill_levels=["low", "low", "high", "master"]),
        "skill_levels: 4 different names are needed",
    ),
]


@pytest.mark.parametrize(("file", "change", "message"), OTHER_FILES)
def test_other_files_are_checked_as_well(
    tmp_path: Path, file: str, change: Callable[[Any], None], message: str
) -> None:
    with pytest.raises(BadData, match=message):
        load_pack(changed(tmp_path, file, change))


def test_the_environment_can_name_a_pack(tmp_path: Path) -> None:
    """For the command line and the site, which have no line of Python to call `use_pack` in."""

    def rename(card: dict[str, Any]) -> None:
        card["name"] = "En Garde"

    folder = pack_with(tmp_path, rename)
    program = "from gardariki.games.saber.words import PLAY; import gardariki;"
    program += "gardariki.game('saber'); print(PLAY[6].label)"
    for named, label in (("", "Play On Guard!"), (str(folder), "Play En Garde")):
        environment = {**os.environ, "GARDARIKI_SABER_PACK": named}
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True
        )
        assert done.stdout.strip() == label


def test_the_page_on_packs_tells_the_messages_as_they_are(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs" / "games" / "saber" / "packs.md").read_text()
    told = 0
    for _, change, _ in BROKEN:
        with pytest.raises(BadData) as error:
            load_pack(pack_with(tmp_path, change))
        words = str(error.value).partition(": ")[2]
        told += words in page
    assert told >= 5


def test_files_that_are_no_data(tmp_path: Path) -> None:
    (tmp_path / "skills.json").write_text("{")
    with pytest.raises(BadData, match="skills"):
        load_pack(tmp_path)
    with pytest.raises(BadData, match="no such folder"):
        load_pack(tmp_path / "nowhere")


def test_levels_are_called_as_the_pack_calls_them(tmp_path: Path) -> None:
    """On the board, in the terminal and in the log: green, brown, silver, golden."""
    names = {"low": "green", "medium": "brown", "high": "silver", "master": "golden"}
    for file in ("dice.json", "characters.json"):
        text = (FOLDER / file).read_text()
        for ours, theirs in names.items():
            text = text.replace(f'"{ours}"', f'"{theirs}"')
        (tmp_path / file).write_text(text)
    use_pack(tmp_path)
    m = attack(duel(), ("attack", "feint"), [BOTH, 4, ADVANTAGE, 0])
    assert "2 points (brown)" in m.log[2]
    picture = m.svg(0)
    assert GAME.text is not None
    assert "Brown skill die" in picture
    assert "Dodge: silver (S7.4)" in picture
    assert not re.search(r"\b(low|medium|high|master)\b", picture)
    m = attack(duel(), ("feint", "attack"), [UNIQUE, 0, ADVANTAGE, 0])
    assert "silver die, 1 point" in GAME.text(m.view(0), m.asks, 0)


def test_scenarios_are_found_by_their_ids() -> None:
    assert [SCENARIOS[i].id for i in (BURN, TEAMS)] == ["burn", "team_brawl"]
    with pytest.raises(BadData, match="no scenario 'wedding', only tavern_brawl, raid"):
        scenario("wedding")
