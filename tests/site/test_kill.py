"""SIGKILL under load: no acknowledged answer is lost, none is half done."""

from __future__ import annotations

from pathlib import Path

from kills import survive


def test_a_server_killed_under_load_loses_nothing(tmp_path: Path) -> None:
    left = survive(tmp_path, times=4)
    assert left.acknowledged >= 12
    assert (left.lost, left.twice, left.broken) == (0, 0, 0), str(left)
