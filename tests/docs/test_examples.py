"""Every Python example in README, CONTRIBUTING and docs/ runs as it is written.

Blocks of a page run in order and share their names, in an empty folder. A block with a title is
a file: it is written under that name first and can be imported by the examples after it.
"""

from __future__ import annotations

import doctest
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]

_FENCE = re.compile(r"^( *)```(\w*)([^\n]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
_TITLE = re.compile(r'title="([^"]+)"')


@dataclass
class Block:
    """A block of Python in a page: its first line, its text, and the file's name if it has one."""

    line: int
    text: str
    title: str

    @property
    def example(self) -> bool:
        return ">>> " in self.text


def blocks(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for found in _FENCE.finditer(text):
        if found.group(2) == "python":
            indent = found.group(1)
            body = "\n".join(x.removeprefix(indent) for x in found.group(4).splitlines()) + "\n"
            title = _TITLE.search(found.group(3))
            line = text.count("\n", 0, found.start()) + 1
            yield Block(line, body, title.group(1) if title else "")


WITH_PYTHON = [page for page in PAGES if any(True for _ in blocks(page))]


@pytest.mark.parametrize("page", WITH_PYTHON, ids=[str(p.relative_to(ROOT)) for p in WITH_PYTHON])
def test_examples_of_a_page_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    names: dict[str, object] = {"__name__": "__main__"}
    runner = doctest.DocTestRunner(verbose=False)
    told: list[str] = []
    written: list[str] = []
    for block in blocks(page):
        if block.title.endswith(".py"):
            (tmp_path / block.title).write_text(block.text, encoding="utf-8")
            written.append(block.title.removesuffix(".py"))
        elif block.example:
            test = doctest.DocTestParser().get_doctest(
                block.text, names, page.name, str(page), block.line
            )
            runner.run(test, out=told.append, clear_globs=False)
            names.update(test.globs)
        else:
            compile(block.text, f"{page.name}:{block.line}", "exec")
    for name in written:
        sys.modules.pop(name, None)
    assert not told, "".join(told)
