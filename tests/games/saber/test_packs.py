"""Data packs: the decks of another box, and what is said when they do not fit."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import gardariki
from gardariki.engine.errors import BadData
from gardariki.games.saber.data import CARDS, FOLDER
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
        r"card PN07.effects\[2\].op",
    ),
    ("copies", lambda c: c.update(copies=4), "copies: they must add up to 52, not 53"),
    ("id", lambda c: c.update(id="PN08"), "two cards have the same id"),
    ("duration", lambda c: c.update(duration="in_play"), "card PN07.duration: instant"),
    (
        "special",
        lambda c: c.update(special={"amount": 1, "mode": "never", "payer": "bearer"}),
        "card PN07.special.mode: one of mandatory, optional",
    ),
]


@pytest.mark.parametrize(("name", "change", "message"), BROKEN, ids=[b[0] for b in BROKEN])
def test_a_bad_card_is_named_with_its_field(
    tmp_path: Path, name: str, change: Callable[[dict[str, Any]], None], message: str
) -> None:
    assert name
    with pytest.raises(BadData, match=message):
        load_pack(pack_with(tmp_path, change))


def test_files_that_are_no_data(tmp_path: Path) -> None:
    (tmp_path / "skills.json").write_text("{")
    with pytest.raises(BadData, match="skills"):
        load_pack(tmp_path)
    with pytest.raises(BadData, match="no such folder"):
        load_pack(tmp_path / "nowhere")
