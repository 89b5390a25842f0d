"""A game's rules.md as sections that can be found by number or by words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from markdown_it import MarkdownIt

from gardariki.engine.errors import GardarikiError

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
"""The reader of rules, for terminal, site and coverage pages alike."""
_ID = re.compile(r"^\**([A-Z]?\d+(?:\.\d+)*)\.?\**(?=\s|$)\s*(?:[-–—:]\s*)?(.*)$", re.DOTALL)


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


def numbered(words: str) -> tuple[str, str]:
    """The number that a heading or a paragraph begins with, if any, and the rest of it.

    >>> numbered("V4.6 City fee"), numbered("**4.9.1** Grow"), numbered("Worked examples")
    (('V4.6', 'City fee'), ('4.9.1', 'Grow'), ('', 'Worked examples'))
    """
    found = _ID.match(words)
    return (found.group(1), found.group(2)) if found is not None else ("", words)


def sections(markdown: str) -> list[Section]:
    """Every section of a rules text, in its order."""
    lines = markdown.splitlines()
    tokens = MARKDOWN.parse(markdown)
    heads = [
        (token.map, int(token.tag[1]), after.content)
        for token, after in pairwise(tokens)
        if token.type == "heading_open" and token.level == 0 and token.map is not None
    ]
    ends = [place[0] for place, _, _ in heads[1:]] + [len(lines)]
    found: list[Section] = []
    for (place, level, words), end in zip(heads, ends, strict=True):
        id, title = numbered(words)
        found.append(Section(id, title, level, "\n".join(lines[place[1] : end]).strip("\n")))
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
