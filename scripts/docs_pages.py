"""A hook of mkdocs: pages that are kept elsewhere in the repository.

Each game's rules stand in its own folder, CONTRIBUTING.md and CHANGELOG.md at the root. They are
written once and read in both places; here they become pages of the documentation site.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "gardariki" / "games"
AT_ROOT = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}

_HEADING = re.compile(r"^#{1,6}\s+([A-Z]?\d+(?:\.\d+)*)\b\.?[^\[\n]*")
_ITEM = re.compile(r"^(\s*)(?:[-*]|\d+\.)\s")
_LINK = re.compile(r"\[([^\]]+)\]\((?!https?://|#)([^)\s]+)\)")


def pages() -> dict[str, str]:
    """Every page made from a file outside docs/: its path in the site, and its text."""
    found = {}
    for rules in sorted(GAMES.glob("*/rules.md")):
        text = rules.read_text(encoding="utf-8")
        found[f"games/{rules.parent.name}/rules.md"] = anchored(spaced(text))
    for name, page in AT_ROOT.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        found[page] = moved(spaced(text))
    return found


def anchored(text: str) -> str:
    """Give every numbered heading its number as anchor, so that `rules.md#V4.6` leads there.

    The tag behind a heading, which tells its source, is set small and left out of the contents.
    """
    lines = []
    for line in text.splitlines():
        heading = _HEADING.match(line)
        if heading:
            title, tag = heading.group().rstrip(), line[heading.end() :].strip()
            label = title.lstrip("# ").replace('"', "'")
            small = f" <small>{tag}</small>" if tag else ""
            line = f'{title}{small} {{ #{heading.group(1)} data-toc-label="{label}" }}'
        lines.append(line)
    return "\n".join(lines) + "\n"


def spaced(text: str) -> str:
    """Set lists and tables apart, and deeper items in by four, as mkdocs wants it."""
    lines: list[str] = []
    fenced = False
    for line in text.splitlines():
        if line.lstrip().startswith("```"):
            fenced = not fenced
        before = lines[-1] if lines else ""
        item = _ITEM.match(line)
        starts = (item is not None and not _ITEM.match(before) and not before.startswith(" ")) or (
            line.startswith("|") and not before.startswith("|")
        )
        if starts and before.strip() and not fenced:
            lines.append("")
        if not fenced and line.startswith(" ") and line.strip():
            depth = len(line) - len(line.lstrip())
            line = " " * (4 * ((depth + 1) // 2) if depth < 4 else depth) + line.lstrip()
        lines.append(line)
    return "\n".join(lines) + "\n"


def moved(text: str) -> str:
    """Links of a file at the root, as they read from docs/; those into the code become words."""

    def relink(found: re.Match[str]) -> str:
        label, target = found.groups()
        if target.startswith("docs/"):
            return f"[{label}]({target.removeprefix('docs/')})"
        if target in AT_ROOT:
            return f"[{label}]({AT_ROOT[target]})"
        return label

    return _LINK.sub(relink, text)


def on_files(files: Files, config: Any) -> Files:
    """mkdocs calls this with the files of docs/; the other pages are added to them."""
    for path, text in pages().items():
        files.append(File.generated(config, path, content=text))
    return files
