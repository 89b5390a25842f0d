"""Modules of the game import each other one way only, so any of them may be the first to load."""

from __future__ import annotations

import ast
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import gardariki

ROOT = Path(gardariki.__file__).parent
FOLDERS = [ROOT / "engine", ROOT / "games" / "nevsky"]


def name_of(path: Path) -> str:
    """The dotted name of a module."""
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_by(path: Path, modules: set[str]) -> set[str]:
    """The modules that a module imports as it loads, not those that a function imports later."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found.add(inner if inner in modules else node.module)
        elif isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
    return (found & modules) - {name_of(path)}


def test_no_module_waits_for_one_that_waits_for_it() -> None:
    paths = [path for folder in FOLDERS for path in sorted(folder.rglob("*.py"))]
    modules = {name_of(path) for path in paths}
    graph = {name_of(path): imported_by(path, modules) for path in paths}
    assert len(list(TopologicalSorter(graph).static_order())) == len(paths)  # or CycleError


def test_a_module_deep_inside_may_be_the_first_import() -> None:
    code = "from gardariki.games.nevsky.rules.march import march; import gardariki.games.nevsky"
    subprocess.run([sys.executable, "-c", code], check=True)
