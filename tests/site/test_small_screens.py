"""Phones and small laptops: the map at a size that can be read, the rest one touch away."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import CHOICES, SIDEWAYS, answered, content, someone, stamp
from server import Server

LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
GAMES = ["vikings", "saber", "nevsky"]

SHOWN = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const page = box('#panes'), place = box('#viewport'), map = box('.pane[data-role=map]');
  const unit = map.width / document.querySelector('#pane-map > svg').viewBox.baseVal.width;
  const wide = Math.min(map.right, place.right) - Math.max(map.left, place.left);
  const high = Math.min(map.bottom, place.bottom) - Math.max(map.top, place.top);
  return { unit, share: wide * high / (place.width * place.height),
           whole: page.width <= place.width + 1 && page.height <= place.height + 1 };
}"""
"""Pixels for a unit of the drawing; how much of the viewport the map fills; is all of it shown?"""

REACHED = """() => {
  const place = document.querySelector('#viewport').getBoundingClientRect();
  const shining = [...document.querySelectorAll('#board .can')];
  return !shining.length || shining.some(e => {
    const b = e.getBoundingClientRect(), x = b.x + b.width / 2, y = b.y + b.height / 2;
    return x > place.left && x < place.right && y > place.top && y < place.bottom;
  });
}"""
"""Can something that shines be seen?"""


def at_a_table(page: Page, server: Server, game: str) -> None:
    page.goto(f"{server.url}/new/{game}/")
    page.click("text=Set it up")
    page.wait_for_url("**/t/**")
    page.wait_for_selector(CHOICES)


def settled(page: Page) -> None:
    page.wait_for_function("() => !document.querySelector('#board').getAnimations().length")


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_begins_with_the_map(chromium: Browser, server: Server, game: str) -> None:
    page = someone(chromium, **SIDEWAYS)
    at_a_table(page, server, game)
    settled(page)
    shown = page.evaluate(SHOWN)
    assert shown["unit"] >= 0.69, "letters can be read"
    assert not shown["whole"]
    page.tap("[data-view=all]")
    settled(page)
    assert page.evaluate(SHOWN)["whole"]
    page.tap("[data-view=map]")
    settled(page)
    assert page.evaluate(SHOWN)["unit"] >= 0.69
    page.reload()
    page.wait_for_selector(CHOICES)
    expect(page.locator("[data-view=map]")).to_have_attribute("aria-pressed", "true")
    content(page)


def test_a_laptop_begins_with_the_map_where_all_would_be_too_small(
    chromium: Browser, server: Server
) -> None:
    page = someone(chromium, **LAPTOP)
    at_a_table(page, server, "nevsky")
    shown = page.evaluate(SHOWN)
    assert shown["unit"] >= 0.69
    assert shown["share"] > 0.7
    page.keyboard.press("z")
    settled(page)
    assert page.evaluate(SHOWN)["whole"]
    at_a_table(page, server, "vikings")
    assert page.evaluate(SHOWN)["whole"]


@pytest.mark.parametrize("game", GAMES)
def test_the_eye_goes_to_what_is_asked(chromium: Browser, server: Server, game: str) -> None:
    page = someone(chromium, **SIDEWAYS)
    at_a_table(page, server, game)
    for _ in range(8):
        page.wait_for_selector(CHOICES)
        settled(page)
        assert page.evaluate(REACHED)
        before = stamp(page)
        page.locator(CHOICES).first.tap()
        answered(page, before)


def test_small_print_under_the_reading_glass(chromium: Browser, server: Server) -> None:
    page = someone(chromium, **LAPTOP)
    at_a_table(page, server, "saber")
    page.click("[data-view=all]")
    settled(page)
    sheet = page.locator("#board [id^=sheet-]").first
    box = sheet.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.move(box["x"] + 14, box["y"] + 14)
    glass = page.locator("#glass")
    expect(glass).to_be_visible()
    large = glass.bounding_box()
    assert large is not None
    assert large["width"] > box["width"] * 1.3
    assert sheet.inner_html() != ""
    assert page.locator("#glass [id]").count() == 0, "a copy has no ids"
    page.mouse.move(5, 5)
    expect(glass).to_be_hidden()
    content(page)
