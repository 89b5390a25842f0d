"""The games that this site can offer."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from django.utils.html import escape

from gardariki.engine.dice import KeyedDice, key_from_seed
from gardariki.engine.game import Game
from gardariki.engine.match import Match
from gardariki.engine.options import settle
from gardariki.engine.registry import game, games

log = logging.getLogger("gardariki.site")


@cache
def shelf() -> list[Game[Any]]:
    """All installed games; one that cannot be loaded is left out and named in the log."""
    found: list[Game[Any]] = []
    for name in games():
        try:
            found.append(game(name))
        except Exception as error:  # a broken game must not take the others down
            log.warning("the game %r cannot be loaded: %s", name, error)
    return sorted(found, key=lambda game: (_WEIGHTS.get(game.weight, 9), game.name))


_WEIGHTS = {"light": 0, "medium": 1, "heavy": 2}
_COVER_ANSWERS = 60


@cache
def cover(name: str) -> str:
    """A picture of a game: its board some way into a game, always the same one."""
    found = game(name)
    if found.draw is None:
        return ""
    options = settle(found.options, {})
    seats = found.span(options)[1]
    dice = KeyedDice(key_from_seed(name))
    match = Match(found, found.start(seats, options), seats, options, dice, True)
    source = Random(name)
    for _ in range(_COVER_ANSWERS):
        if match.over:
            break
        ask = match.asks[0]
        match.play(ask.options[int(source.random() * len(ask.options))], seat=ask.seat)
    svg = match.svg()
    place = re.search(r' data-map="([\d. ]+)"', svg)
    if place is not None:  # the map alone, filling the cover
        svg = re.sub(
            r' viewBox="[^"]+"',
            f' viewBox="{place.group(1)}" preserveAspectRatio="xMidYMid slice"',
            svg,
            count=1,
        )
    return _own_ids(svg, f"cover-{name}-")


def _own_ids(svg: str, prefix: str) -> str:
    """The drawing with its ids renamed, so that several fit on one page."""
    for name in set(re.findall(r'\bid="([^"]+)"', svg)):
        svg = svg.replace(f'id="{name}"', f'id="{prefix}{name}"')
        svg = svg.replace(f'href="#{name}"', f'href="#{prefix}{name}"')
        svg = svg.replace(f"url(#{name})", f"url(#{prefix}{name})")
    return svg


@dataclass
class Section:
    """A section of a game's rules: its number is the anchor."""

    anchor: str
    html: str


_HEADING = re.compile(r"^(#{1,4}) +(.*)$")
_NUMBER = re.compile(r"^([A-Z]?\d+(?:\.\d+)*)\.?\s")


@cache
def rules_html(name: str) -> str:
    """A game's rules as a page; every numbered heading can be linked to."""
    file = game(name).rules_file
    if file is None:
        return "<p>The rules of this game are not written down here.</p>"
    return to_html(file.read_text(encoding="utf-8"))


@cache
def contents(name: str) -> list[tuple[str, str]]:
    """The chapters of a game's rules: anchor and heading."""
    found = re.findall(r'<h2 id="([^"]+)">(.*?)</h2>', rules_html(name))
    return [(anchor, _TAG.sub("", heading)) for anchor, heading in found]


def section_html(name: str, anchor: str) -> str:
    """One section of a game's rules, or the nearest that holds it; empty if there is none."""
    html = rules_html(name)
    while anchor:
        start = re.search(rf'<(h\d|p) id="{re.escape(str(escape(anchor)))}">', html)
        if start is not None:
            depth = start.group(1)[1:]
            until = rf"<h[1-{depth}]\b" if depth else r"<(?:h\d\b|p id=)"
            end = re.compile(until).search(html, start.end())
            return html[start.start() : end.start() if end is not None else len(html)]
        anchor = anchor.rpartition(".")[0]
    return ""


_TAG = re.compile(r"<[^>]+>")


def to_html(text: str) -> str:
    """The part of Markdown that our rules use: headings, lists, tables, paragraphs, emphasis.

    >>> to_html("## V2.6 Passes")
    '<h2 id="V2.6">V2.6 Passes</h2>'
    """
    out: list[str] = []
    block: list[str] = []
    kind = ""

    def close() -> None:
        nonlocal kind
        if block:
            out.append(_block(kind, block))
            block.clear()
        kind = ""

    for line in text.splitlines():
        heading = _HEADING.match(line)
        if heading:
            close()
            level, words = len(heading.group(1)), heading.group(2)
            number = _NUMBER.match(words + " ")
            anchor = f' id="{escape(number.group(1))}"' if number else ""
            out.append(f"<h{level}{anchor}>{_inline(words)}</h{level}>")
            continue
        if set(line.strip()) == {"-"}:
            close()
            out.append("<hr>")
            continue
        now = _kind(line)
        if now == "" or (now != kind and not (kind in ("ul", "ol") and line.startswith("  "))):
            close()
        if now:
            kind = kind or now
            block.append(line)
    close()
    return "\n".join(out)


def _kind(line: str) -> str:
    bare = line.strip()
    if not bare:
        return ""
    if bare.startswith("|"):
        return "table"
    if bare.startswith(("- ", "* ")):
        return "ul"
    if re.match(r"\d+\. ", bare):
        return "ol"
    return "p"


def _block(kind: str, lines: list[str]) -> str:
    if kind == "table":
        rows = [[c.strip() for c in line.strip().strip("|").split("|")] for line in lines]
        rows = [row for row in rows if not all(set(c) <= set("-: ") for c in row)]
        head = "".join(f"<th>{_inline(c)}</th>" for c in rows[0])
        body = "".join(
            "<tr>" + "".join(f"<td>{_inline(c)}</td>" for c in row) + "</tr>" for row in rows[1:]
        )
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        return f'<div class="scroll">{table}</div>'
    if kind in ("ul", "ol"):
        items: list[str] = []
        for line in lines:
            fresh = re.match(r"(?:[-*]|\d+\.) +(.*)", line.strip())
            if fresh:
                items.append(fresh.group(1))
            elif items:
                items[-1] += " " + line.strip()
        return f"<{kind}>" + "".join(f"<li>{_item(i)}</li>" for i in items) + f"</{kind}>"
    text = " ".join(line.strip() for line in lines)
    return f"<p{_anchor(text)}>{_inline(text)}</p>"


def _anchor(text: str) -> str:
    number = _NUMBER.match(text.lstrip("*") + " ")
    return f' id="{escape(number.group(1))}"' if number else ""


def _item(text: str) -> str:
    return _inline(text)


def _inline(text: str) -> str:
    html = str(escape(text))
    html = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", html)
    html = re.sub(r"(?<!\w)\*(\S.*?)\*(?!\w)", r"<em>\1</em>", html)
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", html)
