"""Several web processes on one SQLite file."""

from __future__ import annotations

from pathlib import Path

from crowd import a_game_over_http
from server import Server


def test_two_processes_share_a_table_on_sqlite(tmp_path: Path) -> None:
    server = Server(tmp_path, workers=2).start()
    try:
        assert a_game_over_http(server.url, seed=5) > 5
    finally:
        server.stop()
