"""The script behind docs/lab/saber-balance.md."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[3] / "scripts" / "saber_balance.py"


def run(*words: str) -> str:
    command = [sys.executable, str(SCRIPT), *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_games_are_played_once_and_told_in_tables(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run("play", str(file), "--games", "1", "--more", "0", "--bot", "random")
    first = file.read_text()
    run("play", str(file), "--games", "2", "--more", "1", "--bot", "random")
    assert file.read_text().startswith(first)  # what is there is not played again
    games = [json.loads(line) for line in file.read_text().splitlines()]
    assert len(games) == 6 * 2 + 3
    assert {g["attacker"] for g in games if g["scenario"] == "theft"} == {0, 1}
    told = run("report", str(file))
    assert "| Theft | 2 |" in told
    assert "| Everyone for himself, 4 | 1 |" in told


def test_intervals_are_those_of_wilson(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    game = {"scenario": "debt", "seats": 2, "attacker": -1, "reason": "x", "answers": 1}
    lines = [json.dumps({**game, "game": i, "winners": [i % 2]}) for i in range(100)]
    file.write_text("\n".join(lines))
    assert "| Debt | 100 | 50 % (40–60) | 50 % (40–60) | 0 % |" in run("report", str(file))
