"""Words are as wide as they are reckoned, in a real browser with the shipped fonts."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest
from playwright.sync_api import Page

from gardariki.art.lettering import clip, fit, width, wrap
from gardariki.art.palette import STYLE
from gardariki.art.svg import text

ROOT = Path(__file__).parents[2]
WORDS = [
    "Novgorod",
    "Alexander of Novgorod",
    "WWW mmm iii lll",
    "Attack a neighbour with two dice. If you win, push him one square.",
    "Новгород Великий, Юрьев и Псков",
    "Łódź, Żółw, Świętopełk",
    "Bärfolk, Åland, Šiauliai, Žemaitija",
    "“quoted” – dash — dots…",
    "1242, +3, ×2, 10½, R5.3",
]
LOOKS = {
    "serif": ("ink", False, "serif"),
    "bold": ("ink bold", True, "serif"),
    "italic": ("ink italic", False, "italic"),
    "sans": ("ink sans", False, "sans"),
    "num": ("ink num", True, "sans"),
}
SIZES = (12.0, 15.0, 26.0)


@pytest.mark.parametrize("look", LOOKS)
def test_no_line_is_wider_in_the_browser_than_reckoned(page: Page, look: str) -> None:
    cls, bold, family = LOOKS[look]
    lines = [(words, size) for words in WORDS for size in SIZES]
    drawn = "".join(text(0, 40, words, size, cls) for words, size in lines)
    page.evaluate(
        "inside => document.querySelector('main').innerHTML = inside",
        f"<style>{STYLE}</style><svg class='gk'>{drawn}</svg>",
    )
    measured = page.evaluate(
        "[...document.querySelectorAll('text')].map(line => line.getComputedTextLength())"
    )
    assert len(measured) == len(lines)
    for (words, size), wide in zip(lines, measured, strict=True):
        reckoned = width(words, size, bold, family)
        assert 0.93 * reckoned <= wide <= 1.01 * reckoned, (words, size)


def test_the_table_of_widths_is_that_of_the_shipped_fonts() -> None:
    made = runpy.run_path(str(ROOT / "scripts" / "font_metrics.py"))["table"]()
    shipped = (ROOT / "src/gardariki/art/metrics.py").read_text(encoding="utf-8")
    assert made == shipped, "run: python scripts/font_metrics.py"


def test_lines_are_no_wider_than_their_room() -> None:
    for room in (60.0, 120.0, 300.0):
        for words in WORDS:
            lines = wrap(words, room, 15)
            assert " ".join(lines) == words
            assert all(width(line, 15) <= room or " " not in line for line in lines)
            assert width(clip(words, room, 15, bold=True), 15, bold=True) <= room
            size = fit(words, room, 15)
            assert size == 12 or width(words, size) <= room
