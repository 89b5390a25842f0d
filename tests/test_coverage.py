"""The coverage pages are current, and every section of the rules has code and tests."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent


def script() -> ModuleType:
    """scripts/coverage_page.py as a module."""
    path = ROOT / "scripts" / "coverage_page.py"
    spec = importlib.util.spec_from_file_location("coverage_page", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


COVERAGE = script()


@pytest.mark.parametrize("game", COVERAGE.games())
def test_every_section_has_code_and_tests(game: str) -> None:
    assert COVERAGE.gather(game).problems == []


@pytest.mark.parametrize("game", COVERAGE.games())
def test_the_page_is_current(game: str) -> None:
    file = ROOT / "docs" / "coverage" / f"{game}.md"
    assert file.read_text("utf-8") == COVERAGE.page(COVERAGE.gather(game)), (
        "run: python scripts/coverage_page.py"
    )


def test_citations_in_docstrings() -> None:
    order = ["4.5.1", "4.5.2", "4.5.3"]
    assert COVERAGE.cited("4.5.2 Storm: the walls are stormed.", order) == ["4.5.2"]
    assert COVERAGE.cited("S7.12, S8.1 and S8.2 Tokens.", order) == ["S7.12", "S8.1", "S8.2"]
    assert COVERAGE.cited("4.5.1 to 4.5.3 A siege.", order) == order
    assert COVERAGE.cited("4.5.1–4.5.3 A siege.", order) == order
    assert COVERAGE.cited("Storm, by 4.5.2.", order) == []


def test_markers_are_found_under_any_name(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text(
        "import pytest\n"
        "RULE = pytest.mark.rule\n"
        "pytestmark = pytest.mark.rule('1.1')\n"
        "@RULE('1.2', '1.3')\n"
        "def test_a(): ...\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.rule('1.4'))])\n"
        "def test_b(x): ...\n"
    )
    found = dict(COVERAGE.test_citations(tmp_path))
    assert found == {
        "1.1": "test_x.py",
        "1.2": "test_x.py test_a",
        "1.3": "test_x.py test_a",
        "1.4": "test_x.py test_b",
    }


def test_items_of_a_list_count_for_their_section(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, tests = tmp_path / "code" / "toy", tmp_path / "tests" / "toy"
    rules.mkdir(parents=True)
    tests.mkdir(parents=True)
    (rules / "rules.md").write_text(
        "# Toy\n## 4.9 End\n- **4.9.1 Grow** more\n- 4.9.2 Reap\n## 7.1 Events\n- **T3 Storm** x\n"
    )
    (rules / "end.py").write_text('def grow():\n    """4.9.1 Grow: more."""\n')
    (tests / "test_end.py").write_text(
        "import pytest\n"
        "@pytest.mark.rule('4.9.2')\ndef test_reap(): ...\n"
        "@pytest.mark.rule('7.1 T3', 'T9')\ndef test_storm(): ...\n"
    )
    monkeypatch.setattr(COVERAGE, "GAMES", tmp_path / "code")
    monkeypatch.setattr(COVERAGE, "TESTS", tmp_path / "tests")
    book = COVERAGE.gather("toy")
    assert book.entries["4.9"].code == ["end.py grow (4.9.1)"]
    assert book.entries["4.9"].tests == ["test_end.py test_reap (4.9.2)"]
    assert book.entries["7.1"].tests == ["test_end.py test_storm (T3)"]
    assert book.problems == [
        "7.1 Events: no code",
        "test_end.py test_storm cites T9, which the rules do not have",
    ]
    assert "**missing**" in COVERAGE.page(book)
