"""Recorded games are what they were: every answer legal, the same end, position and dice.

`scripts/records.py` makes the files.
"""

from __future__ import annotations

import gzip
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

import gardariki
from gardariki.engine.errors import BadRecord
from gardariki.engine.match import Match
from gardariki.engine.record import digest, verified

MANY = 20  # choices of one option
FILES = sorted(Path(__file__).parent.glob("*.json.gz"))


def read(path: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    return record


def replayed(record: dict[str, Any]) -> tuple[Match, int]:
    name = record["game"]
    version = gardariki.game(name).version
    again = f"python scripts/records.py {name}"
    assert record["rules"] == version, f"made by rules {record['rules']}, now {version}: {again}"
    try:
        return verified(record)
    except BadRecord as error:
        pytest.fail(
            f"the rules of {name} have changed this game ({error}): raise its Game.version, for"
            f" running tables cannot be answered again either, and make its records anew: {again}"
        )


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_a_recorded_game_ends_as_it_did(path: Path) -> None:
    record = read(path)
    match, rolls = replayed(record)
    assert match.outcome is not None
    assert record["outcome"] == {
        "places": match.outcome.places,
        "reason": match.outcome.reason,
        "scores": match.outcome.scores,
    }
    assert digest(match) == record["digest"]
    assert rolls == sum(1 for answer in record["answers"] if answer.startswith("*"))


def test_the_records_show_every_game_choice_and_number_of_seats() -> None:
    seats: dict[str, set[int]] = defaultdict(set)
    chosen: dict[str, set[tuple[str, object]]] = defaultdict(set)
    endings: dict[str, set[str]] = defaultdict(set)
    for path in FILES:
        record = read(path)
        name = record["game"]
        seats[name].add(len(record["seats"]))
        chosen[name] |= set(record["options"].items())
        endings[name].add(record["outcome"]["reason"])
    assert len(FILES) >= 30
    for name in gardariki.games():
        game = gardariki.game(name)
        assert set(range(game.min_seats, game.max_seats + 1)) == seats[name], name
        for option in game.options:
            values = option.choices or ((True, False) if option.kind == "switch" else ())
            missing = [value for value in values if (option.name, value) not in chosen[name]]
            # Battalia's forty ways to choose factions are too many for a small corpus.
            assert not missing or len(values) > MANY, f"{name}, {option.name}"
        assert len(endings[name]) > 1, name
