"""A game's rules.md as sections that can be found by number or by words."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gardariki.engine.errors import GardarikiError

_HEADING = re.compile(r"^(#{1,6})\s+(.*\S)\s*$")
_ID = re.compile(r"^([A-Z]?\d+(?:\.\d+)*)\.?(?=\s|$)\s*(?:[-–—:]\s*)?(.*)$")


class NoSection(GardarikiError):
    """The rules have no such section."""


@dataclass
class Section:
    """A heading and what stands under it, up to the next one; `id` is empty without a number."""

    id: str
    title: str
    level: int
    text: str

    @property
    def markdown(self) -> str:
        head = f"{'#' * self.level} {self.id} {self.title}".replace("  ", " ")
        return f"{head}\n\n{self.text}".rstrip() + "\n"


def sections(markdown: str) -> list[Section]:
    """Every section of a rules text, in its order; headings inside code blocks do not count."""
    found: list[Section] = []
    fenced = False
    lines: list[str] = []
    for line in markdown.splitlines():
        if line.lstrip().startswith("```"):
            fenced = not fenced
        heading = None if fenced else _HEADING.match(line)
        if heading is None:
            lines.append(line)
            continue
        if found:
            found[-1].text = "\n".join(lines).strip("\n")
        lines = []
        numbered = _ID.match(heading.group(2))
        id, title = numbered.groups() if numbered else ("", heading.group(2))
        found.append(Section(id, title, len(heading.group(1)), ""))
    if found:
        found[-1].text = "\n".join(lines).strip("\n")
    return found


def look_up(book: list[Section], wanted: str) -> list[Section]:
    """The sections that a number or words stand for, each with what belongs under it.

    A number finds its section and the ones below it (`V4` finds `V4.6`); words find the sections
    whose headings have them all. `NoSection` if nothing is found.
    """
    key = wanted.strip().rstrip(".").lower()
    hits = [i for i, section in enumerate(book) if section.id and section.id.lower() == key]
    if not hits:
        hits = [i for i, section in enumerate(book) if section.id.lower().startswith(key + ".")]
    if not hits:
        words = key.split()
        hits = [
            i
            for i, section in enumerate(book)
            if words and all(word in section.title.lower() for word in words)
        ]
    if not hits:
        some = ", ".join(section.id for section in book if section.id and "." not in section.id)
        raise NoSection(
            f"no section {wanted!r}; the chapters are {some}; words of a heading do too"
        )
    chosen: list[int] = []
    for hit in hits:
        end = hit + 1
        while end < len(book) and book[end].level > book[hit].level:
            end += 1
        chosen += range(hit, end)
    return [book[i] for i in dict.fromkeys(chosen)]
