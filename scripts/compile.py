"""Compile engine and games in place with mypyc, or remove what was compiled.

Run by `make compiled` and `make plain`. The sources stay beside the compiled modules and are
unchanged; a module is left in plain Python only if its name is listed here, with the reason.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SRC = ROOT / "src"

# Not on any hot path, or built on things that mypyc cannot compile.
PLAIN = {
    "__init__.py",  # assembles things once
    "codec.py",  # rewrites annotations of compiled classes
    "data.py",  # msgspec schemas have a metaclass
    "reading.py",  # the same
    "game.py",  # a table of functions, filled in by each game
    "errors.py",
    "options.py",
    "record.py",
    "rulebook.py",
    "extras.py",
    "registry.py",
    "laws.py",
    "board.py",
    "terminal.py",
    "features.py",
}
PLAIN_FOLDERS = {"board", "data"}


def modules() -> list[Path]:
    """The modules to compile: engine and games, less what stays plain."""
    found = []
    for folder in (SRC / "gardariki" / "engine", SRC / "gardariki" / "games"):
        for path in sorted(folder.rglob("*.py")):
            inside = set(path.relative_to(folder).parts[:-1])
            if path.name not in PLAIN and not inside & PLAIN_FOLDERS:
                found.append(path)
    return found


def clean() -> None:
    """Remove every compiled module."""
    for path in SRC.rglob("*.so"):
        path.unlink()
    shutil.rmtree(ROOT / "build", ignore_errors=True)


def build(names: list[str]) -> None:
    """Compile modules, given by their paths below src, and lay the results beside them.

    One C file a module: the compiler would need ten times as long for all of them in one.
    """
    from mypyc.build import mypycify
    from setuptools import setup

    options = ["--config-file", str(ROOT / "pyproject.toml"), *names]
    setup(
        name="gardariki-compiled",
        ext_modules=mypycify(options, opt_level="2", debug_level="0", multi_file=True),
        script_args=["--quiet", "build_ext", "--inplace"],
    )


def main() -> int:
    clean()
    if "--clean" in sys.argv[1:]:
        return 0
    names = [str(path.relative_to(SRC)) for path in modules()]
    os.chdir(SRC)
    try:
        build(names)
    finally:
        shutil.rmtree(SRC / "build", ignore_errors=True)
    print(f"compiled {len(names)} modules; `make plain` goes back")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
