"""What the documentation says of the site is so."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from server import Server

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_the_example_client_plays_a_whole_game(tmp_path: Path) -> None:
    text = (DOCS / "reference" / "api.md").read_text(encoding="utf-8")
    program = re.search(r"```python\n(.*?)```", text, re.S)
    assert program is not None
    server = Server(tmp_path).start()
    try:
        told = subprocess.run(
            [sys.executable, "-c", program.group(1), server.url],
            capture_output=True,
            text=True,
            timeout=600,
        )
    finally:
        server.stop()
    assert told.returncode == 0, told.stderr
    assert "'places'" in told.stdout


def test_every_call_of_the_api_is_documented() -> None:
    from gardariki.site.api import api

    text = (DOCS / "reference" / "api.md").read_text(encoding="utf-8")
    for path in api.get_openapi_schema()["paths"]:
        last = path.removeprefix("/api").rstrip("/").rpartition("/")[2]
        assert last in text, path


def test_every_setting_of_the_environment_is_documented() -> None:
    from gardariki.site import settings

    source = Path(str(settings.__file__)).read_text(encoding="utf-8")
    text = (DOCS / "host.md").read_text(encoding="utf-8")
    for name in set(re.findall(r'"(GARDARIKI_\w+)"', source)) - {"GARDARIKI_LIMITS"}:
        assert name in text, name
