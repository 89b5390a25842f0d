"""docs/coverage/<game>.md: every section of a game's rules, the code and the tests that cite it.

    python scripts/coverage_page.py            write the pages of all games that have rules.md
    python scripts/coverage_page.py vikings    write one
    python scripts/coverage_page.py --check    write nothing; fail if a page is old or incomplete

Code cites a section by beginning a docstring with it ("V4.6 City fee: …"; several as "V4.2, V4.3 …"
or "V5.1 to V5.6 …"), a table also by naming it there in brackets ("… (V1.3)"); a test by the marker
`pytest.mark.rule("V4.6")`. A section that has sections below it is a heading and needs neither. A
numbered item of a list or table ("- 4.9.1 Grow", "- **T3 Converts**") counts for the section it
stands in, and can be cited as "4.9.1", "T3", or "7.2 T3" where several have it. Items under a
heading without a number (worked examples, rulings) can be cited too, and count for no section.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from gardariki.engine.rulebook import Section, sections

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "gardariki" / "games"
TESTS = ROOT / "tests" / "games"
PAGES = ROOT / "docs" / "coverage"

_ID = r"[A-Z]?\d+(?:\.\d+)*"
_ITEM = re.compile(r"^\s*[-*|]\s*\**([A-Z]+-?\d+(?:\.\d+)*|\d+(?:\.\d+)+)\b", re.MULTILINE)
_CITED = re.compile(rf"^({_ID})((?:(?:, | and | to |–|-|/){_ID})*)(?=[\s:.,;(]|$)")
_NAMED = re.compile(rf"[(,;]\s?({_ID})(?=[),;])")
_MORE = re.compile(rf"(, | and | to |–|-|/)({_ID})")


@dataclass
class Coverage:
    """What cites one section."""

    section: Section
    heading: bool = False
    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)

    @property
    def missing(self) -> list[str]:
        if self.heading:
            return []
        return [name for name, found in (("code", self.code), ("tests", self.tests)) if not found]


@dataclass
class Book:
    """A game's sections in order, and citations of sections that there are not."""

    game: str
    entries: dict[str, Coverage]
    strays: list[str]

    @property
    def problems(self) -> list[str]:
        found = [
            f"{entry.section.id} {entry.section.title}: no {' and no '.join(entry.missing)}"
            for entry in self.entries.values()
            if entry.missing
        ]
        return found + [f"{stray}, which the rules do not have" for stray in self.strays]


def games() -> list[str]:
    """The games that have rules to cover."""
    return sorted(path.parent.name for path in GAMES.glob("*/rules.md"))


def cited(docstring: str, order: list[str]) -> list[str]:
    """The sections that a docstring begins with.

    >>> cited("V4.2, V4.3 One step.", []), cited("V5.1 to V5.3 Acts.", ["V5.1", "V5.2", "V5.3"])
    (['V4.2', 'V4.3'], ['V5.1', 'V5.2', 'V5.3'])
    >>> cited("6 dice are rolled.", []), cited("No section.", [])
    (['6'], [])
    """
    start = _CITED.match(docstring)
    if start is None:
        return []
    found = [start.group(1)]
    for joint, section in _MORE.findall(start.group(2)):
        first = found[-1]
        if joint in (" to ", "–", "-") and first in order and section in order:
            found += order[order.index(first) + 1 : order.index(section) + 1]
        else:
            found.append(section)
    return found


def code_citations(folder: Path, order: list[str]) -> Iterator[tuple[str, str]]:
    """(section, place) for every docstring of the game's code that begins with a section."""
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
                docstring = ast.get_docstring(node) or ""
                what = "" if isinstance(node, ast.Module) else f" {node.name}"
                for section in cited(docstring, order):
                    yield section, f"{name}{what}"
        for table, docstring in _tables(tree):
            # A bare figure in brackets is a figure: "(Sleds, 0)" cites no section.
            inside = [id for id in _NAMED.findall(docstring) if "." in id or id[0].isalpha()]
            named = cited(docstring, order) or inside
            for section in dict.fromkeys(named):
                yield section, f"{name} {table}"


def _tables(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """(name, docstring) of the module's constants that have one."""
    for node, after in pairwise(tree.body):
        target: ast.expr | None = node.target if isinstance(node, ast.AnnAssign) else None
        if isinstance(node, ast.Assign):
            target = node.targets[0]
        if isinstance(target, ast.Name) and isinstance(after, ast.Expr):
            text = after.value
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                yield target.id, text.value


def test_citations(folder: Path) -> Iterator[tuple[str, str]]:
    """(section, test) for every `pytest.mark.rule` marker of the game's tests."""
    for path in sorted(folder.rglob("test_*.py")):
        name = path.relative_to(folder).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        aliases = {
            target.id
            for node in tree.body
            if isinstance(node, ast.Assign) and ast.unparse(node.value) == "pytest.mark.rule"
            for target in node.targets
            if isinstance(target, ast.Name)
        } | {"pytest.mark.rule", "mark.rule"}
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                marked: list[ast.AST] = list(node.decorator_list)
                what = f" {node.name}"
            elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark":
                marked, what = [node.value], ""
            else:
                continue
            for section in dict.fromkeys(_sections_of(marked, aliases)):
                yield section, f"{name}{what}"


def _sections_of(marked: list[ast.AST], aliases: set[str]) -> Iterator[str]:
    for mark in marked:
        for call in ast.walk(mark):
            if isinstance(call, ast.Call) and ast.unparse(call.func) in aliases:
                for argument in call.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value


def gather(game: str) -> Book:
    """Everything that cites a game's sections."""
    text = (GAMES / game / "rules.md").read_text(encoding="utf-8")
    entries: dict[str, Coverage] = {}
    items: dict[str, list[str]] = {}
    for section in sections(text):
        if section.id:
            entries.setdefault(section.id, Coverage(section))
        for item in dict.fromkeys(_ITEM.findall(section.text)):
            items.setdefault(item, []).extend([section.id] if section.id else [])
    order = list(entries)
    for id, entry in entries.items():
        entry.heading = any(other.startswith(id + ".") for other in order)
    strays: list[str] = []

    def cite(id: str, place: str, code: bool) -> None:
        head, _, item = id.partition(" ")
        if id in entries:
            found = [id]
        elif item and head in entries:
            found, place = [head], f"{place} ({item})"
        elif id in items:
            found, place = items[id], f"{place} ({id})"
        else:
            found = []
            if not any(other.startswith(id + ".") for other in order):
                strays.append(f"{place} cites {id}")
        for section in found:
            (entries[section].code if code else entries[section].tests).append(place)

    for id, place in code_citations(GAMES / game, order):
        if id in entries or "." in id or id[0].isalpha():  # else a figure begins the sentence
            cite(id, place, True)
    for id, place in test_citations(TESTS / game):
        cite(id, place, False)
    return Book(game, entries, strays)


def page(book: Book) -> str:
    """The page as Markdown."""
    entries = list(book.entries.values())
    rules = [entry for entry in entries if not entry.heading]
    covered = sum(1 for entry in rules if not entry.missing)
    lines = [
        f"# Coverage of the rules: {book.game}",
        "",
        "This page is generated by `scripts/coverage_page.py`; a test keeps it current. It shows",
        f"for each section of the [rules](../games/{book.game}/rules.md) the code whose docstring",
        "begins with it and the tests marked with it.",
        "",
        f"**{covered} of {len(rules)} sections have code and tests.**",
        "",
    ]
    if book.problems:
        lines += ["## Missing", "", *(f"- {problem}" for problem in book.problems), ""]
    lines += ["## Sections", "", "| section | code | tests |", "| --- | --- | --- |"]
    for entry in entries:
        title = f"{entry.section.id} {plain(entry.section.title)}".strip()
        if entry.heading and not entry.code and not entry.tests:
            lines.append(f"| **{title}** | | |")
            continue
        code = listed(entry.code)
        if not code and not entry.heading:
            code = "**missing**"
        tests = listed(entry.tests)
        if not tests and "tests" in entry.missing:
            tests = "**missing**"
        shown = f"**{title}**" if entry.heading else title
        lines.append(f"| {shown} | {code} | {tests} |")
    return "\n".join(lines) + "\n"


def plain(title: str) -> str:
    """A title without its tags, such as [reconstructed: …], safe in a table."""
    return re.sub(r"\s*\[[^\]]*\]", "", title).replace("|", "\\|").strip()


def listed(places: list[str]) -> str:
    return "<br>".join(f"`{place}`" for place in dict.fromkeys(places))


def main(arguments: list[str]) -> int:
    check = "--check" in arguments
    chosen = [word for word in arguments if not word.startswith("-")] or games()
    failed = False
    for game in chosen:
        book = gather(game)
        file = PAGES / f"{game}.md"
        text = page(book)
        if check:
            old = not file.exists() or file.read_text(encoding="utf-8") != text
            for problem in (["the page is not current"] if old else []) + book.problems:
                failed = True
                print(f"{game}: {problem}")
        else:
            PAGES.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
            print(f"wrote {file.relative_to(ROOT)}: {len(book.problems)} problems")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
