"""The examples of the adapters' pages run as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGES = Path(__file__).parents[2] / "docs" / "lab"


@pytest.mark.parametrize(
    ("page", "needs", "says"),
    [("openspiel", "pyspiel", "[1.0, -1.0]"), ("pettingzoo", "pettingzoo", "seat_2 gets")],
)
def test_the_example_runs(
    page: str, needs: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip(needs)
    text = (PAGES / f"{page}.md").read_text(encoding="utf-8")
    found = re.search(r"```python title=\"\w+\.py\"\n(.*?)```", text, re.DOTALL)
    assert found is not None
    exec(compile(found.group(1), f"{page}.md", "exec"), {"__name__": "example"})
    assert says in capsys.readouterr().out
