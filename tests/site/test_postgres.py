"""The same tests on PostgreSQL, when its server program is installed (`.ci/run` installs it)."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from postgres import postgres, program
from server import Server

pytestmark = pytest.mark.skipif(
    program("postgres") is None or "GARDARIKI_TEST_DATABASE" in os.environ,
    reason="no PostgreSQL server here, or these tests run on one already",
)
HERE = Path(__file__).parent
SAME = ("test_moves.py", "test_pages.py", "test_stream.py", "test_api.py", "test_security.py")


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


def test_the_same_tests_pass_on_postgresql(database: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *(str(HERE / n) for n in SAME)],
        cwd=HERE.parents[1],
        env={**os.environ, "GARDARIKI_TEST_DATABASE": database},
        capture_output=True,
        text=True,
        timeout=1800,
    )
    assert done.returncode == 0, done.stdout[-4000:]


def test_two_processes_share_a_table(database: str, tmp_path: Path) -> None:
    """Answers given through one web process reach streams of the other by LISTEN/NOTIFY."""
    from crowd import a_game_over_http

    server = Server(tmp_path, database, workers=2).start()
    try:
        assert a_game_over_http(server.url, seed=3) > 5
    finally:
        server.stop()
