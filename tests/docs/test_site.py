"""The documentation is whole: links lead somewhere, and the site builds without a warning."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mkdocs")

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
MADE = runpy.run_path(str(ROOT / "scripts" / "docs_pages.py"))["pages"]()
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted(DOCS.rglob("*.md")),
]

_FENCED = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_links_lead_somewhere(page: Path) -> None:
    text = _FENCED.sub("", page.read_text(encoding="utf-8"))
    lost = []
    for target in _LINK.findall(text):
        path = target.partition("#")[0]
        if not path or re.match(r"[a-z]+:", path):
            continue
        place = (page.parent / path).resolve()
        made = place.is_relative_to(DOCS) and place.relative_to(DOCS).as_posix() in MADE
        if not place.exists() and not made:
            lost.append(target)
    assert not lost


def test_every_rules_section_has_an_anchor() -> None:
    for path, text in MADE.items():
        if path.endswith("/rules.md"):
            sections = re.findall(r"^#{1,6} ([A-Z]?\d+(?:\.\d+)*)\b.*$", text, re.MULTILINE)
            anchors = re.findall(r'\{ #([^ ]+) data-toc-label="[^"]+" \}$', text, re.MULTILINE)
            assert sections == anchors
            assert sections, path


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "-d", str(tmp_path)]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "games" / "vikings" / "rules.html").exists()
