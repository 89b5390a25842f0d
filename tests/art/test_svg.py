"""Pictures are well formed, safe, and say what can be done with them."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from gardariki.art.cards import back, face
from gardariki.art.emblems import EMBLEMS
from gardariki.art.lettering import width, wrap
from gardariki.art.palette import (
    DARK,
    LIGHT,
    PAGE_DARK,
    PAGE_LIGHT,
    SEAT_COLOURS,
    SEAT_INKS,
    SEAT_TEXTS,
    SEAT_TEXTS_DARK,
    STYLE,
    flat,
    palette_css,
)
from gardariki.art.pieces import die, figure, mark, ship, token
from gardariki.art.svg import Offers, emblem, picture, piece, text
from gardariki.art.terrain import blob, curve, scatter, seed
from gardariki.engine.questions import Ask
from gardariki.engine.words import Nouns, Verb

TOWNS = Nouns("town", ["kiev", "minsk"])
SAIL = Verb("sail", TOWNS, "Sail to {}")
TAX = Verb("tax", TOWNS, "Tax {}")
HALT = Verb("halt", None, "Halt & rest")


def everything() -> str:
    parts = [emblem(name, 12, 12, 24) for name in EMBLEMS]
    parts += [token(s) + ship(s, ["fur"] * s, large=s > 2) + mark(s, 0, 0, 5) for s in range(6)]
    parts += [die(face) for face in range(1, 7)]
    parts += [face("Two & two", words="a < b", cost="3", section="4.1", sign="sword"), back()]
    parts += [figure("horde"), figure("crown", dark=False)]
    return picture(100, 100, *parts, name="Everything")


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_a_picture_of_everything_is_well_formed() -> None:
    tree = ElementTree.fromstring(everything())
    assert tree.get("viewBox") == "0 0 100 100"


def test_a_picture_brings_only_the_emblems_that_it_uses() -> None:
    drawn = picture(10, 10, emblem("ship", 5, 5, 10))
    assert re.findall(r'<symbol id="e-(\w+)"', drawn) == ["ship"]


def test_emblems_stay_within_their_grid() -> None:
    for name, lines in EMBLEMS.items():
        absolute = re.findall(r"M(-?[\d.]+)[ ,]?(-?[\d.]+)", lines)
        assert absolute, name
        assert all(0 <= float(x) <= 24 and 0 <= float(y) <= 24 for x, y in absolute), name


def test_an_unknown_emblem_is_an_error() -> None:
    with pytest.raises(KeyError):
        emblem("dragon", 0, 0, 24)


def test_words_of_people_cannot_become_tags() -> None:
    drawn = text(0, 0, '<script>"&')
    assert "<script>" not in drawn
    assert "&lt;script&gt;&quot;&amp;" in drawn


def test_a_thing_with_actions_is_a_button_that_names_them_all() -> None:
    offers = Offers([Ask(0, [SAIL[0], TAX[0], HALT.act])])
    drawn = piece("town-kiev", at=(3, 4), acts=offers.at("town-kiev", "halt"), says="Kiev")
    assert 'data-act="sail kiev|tax kiev|halt"' in drawn
    assert 'tabindex="0"' in drawn
    assert 'role="button"' in drawn
    assert 'class="piece can"' in drawn
    assert "<title>Kiev\nSail to Kiev\nTax Kiev\nHalt &amp; rest</title>" in drawn
    assert "translate(3px,4px)" in drawn


def test_a_thing_without_actions_is_no_button() -> None:
    drawn = piece("town-minsk", at=(3, 4), acts=Offers([Ask(0, [SAIL[0]])]).at("town-minsk"))
    assert "can" not in drawn
    assert "role" not in drawn


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_text_can_be_read_in_both_themes(theme: dict[str, str]) -> None:
    for ground in ("parchment", "vellum", "land", "table"):
        assert contrast(theme["ink"], theme[ground]) >= 4.5
        assert contrast(theme["faded"], theme[ground]) >= 4.5
    for ground in ("river", "forest", "moss", "crag", "canyon", "lake", "frost", "jungle"):
        assert contrast(theme["ink"], theme[ground]) >= 4.5, ground
    assert contrast(theme["madder"], theme["parchment"]) >= 4.5


@pytest.mark.parametrize(
    ("theme", "page", "seats"),
    [(LIGHT, PAGE_LIGHT, SEAT_TEXTS), (DARK, PAGE_DARK, SEAT_TEXTS_DARK)],
)
def test_what_pages_write_can_be_read(
    theme: dict[str, str], page: dict[str, str], seats: tuple[str, ...]
) -> None:
    for ground in (theme["parchment"], theme["table"], page["raised"]):
        for colour in (*seats, page["link"]):
            assert contrast(colour, ground) >= 4.5, colour
    assert contrast(page["main"], page["on-main"]) >= 4.5


def test_pages_and_pictures_have_the_same_colours() -> None:
    sheet = palette_css()
    for theme in (LIGHT, DARK):
        for name, colour in theme.items():
            assert f"--{name}:{colour}" in sheet
            assert f"--{name}:{colour}" in STYLE


def test_marks_can_be_read_on_their_seats() -> None:
    for colour, ink in zip(SEAT_COLOURS, SEAT_INKS, strict=True):
        assert contrast(colour, ink) >= 4.5


@pytest.mark.parametrize("dark", [False, True])
def test_a_flat_picture_has_one_theme_and_no_variables(dark: bool) -> None:
    drawn = flat(everything() + piece("ship-0", at=(3, 4)), dark)
    assert 'transform="translate(3 4)"' in drawn
    assert "style=" not in drawn
    assert "var(" not in drawn
    assert "data-theme" not in drawn
    assert "@media" not in drawn
    ElementTree.fromstring(flat(everything(), dark))


def test_wrapped_lines_fit_and_lose_no_word() -> None:
    words = "The rules ask; players and chance answer, one seat after the other"
    lines = wrap(words, 120, 13)
    assert " ".join(lines) == words
    assert all(width(line, 13) <= 120 for line in lines)


def test_the_same_seed_gives_the_same_land() -> None:
    def wood() -> list[tuple[float, float]]:
        return scatter(100, 100, 20, 8, lambda x, y: x < 60, seed("tile", 7))

    points = wood()
    assert points == wood()
    assert all(x < 60 for x, _ in points)
    assert blob(0, 0, 10, 10, seed(1)) == blob(0, 0, 10, 10, seed(1))


def test_curves_pass_through_their_points_and_close() -> None:
    assert curve([(0, 0), (10, 5), (20, 0)]).endswith("20 0")
    assert curve([(0, 0), (10, 5), (20, 0)], closed=True).endswith("z")
    assert curve([(0, 0)]) == ""
