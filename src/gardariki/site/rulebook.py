"""A game's rules as HTML: a page, and each numbered section by itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from markdown_it.token import Token

from gardariki.engine.registry import game
from gardariki.engine.rulebook import MARKDOWN, numbered

_LONGEST = 24  # letters of a section's number; a longer one is not looked for


@dataclass
class Block:
    """A heading (of level 1 to 6), a paragraph, list, table or the like (level 0)."""

    level: int
    anchor: str
    heading: str
    html: str


@dataclass
class Rulebook:
    """The rules of a game, block by block."""

    blocks: list[Block]

    @property
    def html(self) -> str:
        """All of it."""
        return "".join(block.html for block in self.blocks)

    @property
    def contents(self) -> list[tuple[str, str]]:
        """The chapters: anchor and heading."""
        return [(b.anchor, b.heading) for b in self.blocks if b.level == 2 and b.anchor]

    def section(self, number: str) -> str:
        """One section, or the nearest that holds it; empty if there is none."""
        number = number[:_LONGEST]
        places = {block.anchor: i for i, block in enumerate(self.blocks) if block.anchor}
        while number and number not in places:
            number = number.rpartition(".")[0]
        if not number:
            return ""
        first = places[number]
        end = first + 1
        while end < len(self.blocks) and not self._ends(self.blocks[first], self.blocks[end]):
            end += 1
        return "".join(block.html for block in self.blocks[first:end])

    @staticmethod
    def _ends(first: Block, block: Block) -> bool:
        """Does the section that begins with `first` end before this block?"""
        if first.level:
            return 0 < block.level <= first.level
        return bool(block.level or block.anchor)


def read(text: str) -> Rulebook:
    """The rules in Markdown; headings and paragraphs that begin with a number can be linked to.

    >>> read("## V2.6 Passes").html
    '<h2 id="V2.6">V2.6 Passes</h2>\\n'
    """
    tokens = MARKDOWN.parse(text)
    blocks: list[Block] = []
    anchors: set[str] = set()
    first = 0
    for place, token in enumerate(tokens):
        if token.level or token.nesting > 0:
            continue
        blocks.append(_block(tokens[first : place + 1], anchors))
        first = place + 1
    return Rulebook(blocks)


def _block(tokens: list[Token], anchors: set[str]) -> Block:
    """A block of its tokens; of several with the same number the first gets the anchor."""
    head = tokens[0]
    level, words = 0, ""
    if head.type in ("heading_open", "paragraph_open"):
        words = tokens[1].content
        level = int(head.tag[1]) if head.type == "heading_open" else 0
    anchor, _ = numbered(words)
    if anchor in anchors:
        anchor = ""
    elif anchor:
        head.attrSet("id", anchor)
        anchors.add(anchor)
    html: str = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})
    if head.type == "table_open":
        html = f'<div class="scroll">{html}</div>'
    return Block(level, anchor, words, html)


@cache
def rulebook(name: str) -> Rulebook:
    """The rulebook of a game."""
    file = game(name).rules_file
    if file is None:
        return read("The rules of this game are not written down here.")
    return read(file.read_text(encoding="utf-8"))
