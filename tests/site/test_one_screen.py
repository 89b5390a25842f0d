"""Several people before one screen: it is passed on, and no hand is open to the wrong one."""

from __future__ import annotations

import random

from playwright.sync_api import Browser, Page, expect

from browsing import CHOICES, answer, content, someone, stamp
from server import Server

SAME_AS_A_SPECTATORS = """async () => {
  const answer = await fetch(location.pathname + '?seat=-1');
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return ['board', 'ask', 'log', 'tools', 'mats'].filter(name =>
    document.getElementById(name).textContent !== page.getElementById(name).textContent);
}"""


def sit_together(page: Page, server: Server, game: str = "vikings") -> None:
    """A table for Anna and Boris before one screen."""
    page.goto(f"{server.url}/new/{game}/")
    page.fill("[name=name]", "Anna")
    page.select_option("[name=seats]", "2")
    expect(page.locator("[name=name-1]")).to_be_hidden()
    page.select_option("[name=seat-1]", "you")
    expect(page.locator("[name=name-0]")).to_be_hidden()
    page.fill("[name=name-1]", "Boris")
    page.click("text=Set it up")
    page.wait_for_url("**/t/**")


def seat(page: Page) -> str:
    return str(page.locator("#now").get_attribute("data-seat"))


def curtain_falls(page: Page) -> str:
    """The curtain is drawn, and behind it is what everyone may see; who is to look next."""
    expect(page.locator("#curtain")).to_be_visible()
    expect(page.locator("#now")).to_have_attribute("data-seat", "-1")
    assert page.evaluate(SAME_AS_A_SPECTATORS) == []
    assert page.locator(CHOICES).count() == 0
    box = page.locator("#curtain").bounding_box()
    size = page.viewport_size
    assert box is not None
    assert size is not None
    assert (box["width"], box["height"]) == (size["width"], size["height"]), "all is covered"
    return page.locator("#curtain .who").inner_text()


def look(page: Page) -> None:
    page.click("[data-do=look]")
    expect(page.locator("#curtain")).to_be_hidden()
    expect(page.locator(CHOICES).first).to_be_visible()


def finish_turn(page: Page, source: random.Random) -> None:
    """Answer until the other one is asked."""
    while page.locator("#now").get_attribute("data-turn") == "1":
        answer(page, source)
    expect(page.locator("#pass")).to_be_visible()


def test_the_screen_is_passed_from_hand_to_hand(chromium: Browser, server: Server) -> None:
    page = someone(chromium)
    sit_together(page, server)
    source = random.Random(3)
    before = curtain_falls(page)
    for _ in range(3):
        look(page)
        mine = seat(page)
        finish_turn(page, source)
        assert seat(page) == mine, "one may still look at what one did, and take it back"
        expect(page.locator(".tool-undo")).to_be_visible()
        page.click("#pass button")
        after = curtain_falls(page)
        assert {before, after} == {"●Anna", "■Boris"}
        before = after
    page.reload()
    assert curtain_falls(page) == before, "a reload shows nobody's hand"
    page.keyboard.press("Escape")
    expect(page.locator("#curtain")).to_be_visible()
    look(page)
    finish_turn(page, source)
    page.keyboard.press("u")
    expect(page.locator("#pass")).to_be_hidden()
    expect(page.locator(CHOICES).first).to_be_visible()
    content(page)


def test_who_hides_nothing_needs_no_curtain(chromium: Browser, server: Server) -> None:
    page = someone(chromium)
    sit_together(page, server)
    curtain_falls(page)
    page.check("[name=openly]")
    look(page)
    source = random.Random(5)
    seats = set()
    for _ in range(12):
        page.wait_for_selector(CHOICES)
        seats.add(seat(page))
        answer(page, source)
    assert seats == {"0", "1"}, "the board turned to whoever was asked"
    expect(page.locator("#curtain")).to_be_hidden()
    page.goto(page.url.partition("?")[0])
    page.wait_for_selector(CHOICES)
    expect(page.locator("#curtain")).to_be_hidden()
    content(page)


def test_one_screen_agrees_with_itself_to_an_undo(chromium: Browser, server: Server) -> None:
    page = someone(chromium)
    sit_together(page, server)
    curtain_falls(page)
    page.check("[name=openly]")
    look(page)
    source = random.Random(5)
    first = seat(page)
    asked = page.locator("#ask h2").inner_text()
    while seat(page) == first:
        answer(page, source)
        page.wait_for_selector(CHOICES)
    answer(page, source)
    page.wait_for_selector(".tool-undo")
    for _ in range(30):
        if page.locator("#ask h2").inner_text() == asked and seat(page) == first:
            break
        before = page.locator("#now").get_attribute("value"), stamp(page)
        page.wait_for_selector(".tool-undo")
        page.keyboard.press("u")
        page.wait_for_function("v => document.querySelector('#now').value !== v", arg=before[0])
    assert page.locator("#ask h2").inner_text() == asked


def test_plans_made_in_secret_at_one_screen(chromium: Browser, server: Server) -> None:
    page = someone(chromium)
    sit_together(page, server, "nevsky")
    source = random.Random(8)
    curtain_falls(page)
    look(page)
    asked = set()
    for _ in range(60):
        if page.locator("#pass").is_visible():
            page.click("#pass button")
            curtain_falls(page)
            look(page)
        asked.add((seat(page), page.locator("#ask h2").inner_text()[:6]))
        if {("0", "Card 1"), ("1", "Card 1")} <= asked:
            break
        answer(page, source)
    assert {("0", "Card 1"), ("1", "Card 1")} <= asked, "both have planned, one after the other"
    content(page)
