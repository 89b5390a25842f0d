"""Played in a real Chromium: by clicks, in company, through reloads and crashes."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import (
    CHOICES,
    PATIENCE,
    PLAY,
    SIDEWAYS,
    answer,
    answered,
    content,
    new_table,
    ready,
    sit_by_link,
    someone,
    stamp,
)
from server import Server


def test_a_whole_game_by_clicks_alone(chromium: Browser, server: Server) -> None:
    page = someone(chromium)
    page.goto(server.url)
    page.click(PLAY)
    source = random.Random(7)
    clicks = 0
    while ready(page):
        answer(page, source)
        clicks += 1
    assert clicks > 3
    expect(page.locator("#ask h2")).to_contain_text("win")
    page.click("text=Charts and dice")
    expect(page.locator("svg.chart polyline").first).to_be_visible()
    page.click("text=Verify the dice")
    expect(page.locator(".good")).to_contain_text("rolls and draws are what the key gives")
    content(page)


def test_two_people_and_a_spectator(chromium: Browser, server: Server) -> None:
    anna, boris, olga = (someone(chromium) for _ in range(3))
    table = new_table(anna, server, "you", "friend", rounds=4)
    watch = anna.locator(".p-table .copy input").last.input_value()
    sit_by_link(boris, anna, "Boris")
    olga.goto(watch)
    expect(anna.locator("#mats")).to_contain_text("Boris")
    expect(olga.locator("#mats")).to_contain_text("Boris")
    source = random.Random(3)
    for _ in range(12):
        page = next(
            (p for p in (anna, boris) if p.locator("#now").get_attribute("data-turn") == "1"), None
        )
        if page is None:
            anna.wait_for_timeout(50)
            continue
        answer(page, source)
        version = page.locator("#now").get_attribute("value")
        for other in (anna, boris, olga):
            other.wait_for_function(
                "v => Number(document.querySelector('#now').value) >= Number(v)", arg=version
            )
    assert olga.locator(CHOICES).count() == 0
    anna.click("label[for=tab-talk]")
    anna.fill("[name=text]", "<i>Hail</i>, Boris")
    anna.click("text=Say >> nth=-1")
    boris.click("label[for=tab-talk]")
    expect(boris.locator("#talk")).to_contain_text("<i>Hail</i>, Boris")
    assert table in anna.url
    for page in (anna, boris, olga):
        content(page)


def test_pieces_keep_their_element_through_the_morph(chromium: Browser, server: Server) -> None:
    page = someone(chromium)
    page.goto(server.url)
    page.click(PLAY)
    ready(page)
    page.evaluate("document.querySelectorAll('#board [id^=tile-]').forEach(e => e.kept = true)")
    source = random.Random(1)
    for _ in range(3):
        if ready(page):
            answer(page, source)
    ready(page)
    lost = page.evaluate(
        "[...document.querySelectorAll('#board [id^=tile-]')].filter(e => !e.kept).length"
    )
    assert lost == 0


def test_undo_hint_explain_and_keys(chromium: Browser, server: Server) -> None:
    page = someone(chromium)
    new_table(page, server, "you", "bot:random")
    ready(page)
    page.keyboard.press("h")
    expect(page.locator("#notice")).to_contain_text("A bot would")
    before = stamp(page)
    first = page.locator("#ask").inner_text()
    key = page.locator(f"{CHOICES}[data-key]").first.get_attribute("data-key")
    page.keyboard.press(str(key))
    answered(page, before)
    page.wait_for_selector(".tool-undo")
    for _ in range(20):
        if "Ask" in page.locator(".tool-undo").inner_text():
            ready(page)
        before = stamp(page)
        page.keyboard.press("u")
        answered(page, before)
        if page.locator("#ask").inner_text() == first:
            break
    else:
        pytest.fail("undo did not lead back to the first question")
    dark = page.locator("#board [id^=tile-]:not(.can)").first
    if dark.count():
        box = dark.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator("#notice")).not_to_be_empty()
    content(page)


def test_a_rule_and_the_keys_open_over_the_board(chromium: Browser, server: Server) -> None:
    page = someone(chromium)
    page.goto(server.url)
    page.click(PLAY)
    ready(page)
    number = page.locator("#ask a.rule").first.inner_text()
    page.locator("#ask a.rule").first.click()
    expect(page.locator("#rule")).to_be_visible()
    expect(page.locator("#rule .words")).to_contain_text(number)
    page.keyboard.press("Escape")
    expect(page.locator("#rule")).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    before = stamp(page)
    page.keyboard.press("1")
    page.click("#keys [data-do=close]")
    assert stamp(page) == before, "keys do nothing while a window is open"
    content(page)


def test_what_shines_is_reached_and_done_with_the_keyboard(
    chromium: Browser, server: Server
) -> None:
    page = someone(chromium)
    new_table(page, server, "you", "bot:random")
    ready(page)
    before = stamp(page)
    page.focus("#board")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#board .can') !== null")
    assert page.evaluate("document.activeElement.matches(':focus-visible')")
    page.keyboard.press("Enter")
    if page.locator("#menu").is_visible():
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    answered(page, before)
    content(page)


def test_names_in_the_log_light_up_the_board(chromium: Browser, server: Server) -> None:
    page = someone(chromium)
    page.goto(server.url)
    page.click(PLAY)
    ready(page)
    name = page.locator("#log .name").last
    target = name.get_attribute("data-on")
    name.hover()
    expect(page.locator(f'[id="{target}"]')).to_have_class(re.compile(r"\blit\b"))


def test_zoom_and_pan_survive_a_new_board(chromium: Browser, server: Server) -> None:
    page = someone(chromium)
    page.goto(server.url)
    page.click(PLAY)
    ready(page)
    whole = _scale(page)
    page.mouse.move(400, 300)
    page.mouse.wheel(0, -600)
    page.wait_for_function(
        f"() => new DOMMatrix(getComputedStyle(document.querySelector('#board')).transform).a"
        f" > {whole} * 1.5"
    )
    looked = _scale(page)
    before = stamp(page)
    page.locator(CHOICES).first.click()
    answered(page, before)
    assert _scale(page) == looked
    page.keyboard.press("0")
    page.wait_for_function("() => !document.querySelector('#board').getAnimations().length")
    assert _scale(page) == pytest.approx(whole, rel=0.1)


def _scale(page: Page) -> float:
    """Pixels for a unit of the drawing."""
    return float(page.evaluate("new DOMMatrix(document.querySelector('#board').style.transform).a"))


def test_a_reload_in_the_middle_changes_nothing(chromium: Browser, server: Server) -> None:
    page = someone(chromium)
    page.goto(server.url)
    page.click(PLAY)
    source = random.Random(11)
    for _ in range(2):
        if ready(page):
            answer(page, source)
    if ready(page):
        before = page.locator("#ask").inner_text(), page.locator("#log").inner_text()
        page.reload()
        ready(page)
        assert (page.locator("#ask").inner_text(), page.locator("#log").inner_text()) == before


def test_two_tabs_and_a_double_click_never_play_twice(chromium: Browser, server: Server) -> None:
    page = someone(chromium)
    new_table(page, server, "you", "bot:random")
    ready(page)
    twin = page.context.new_page()
    twin.goto(page.url)
    before = stamp(page)
    twin.route("**/stream*", lambda route: route.abort())
    twin.reload()
    page.locator(CHOICES).first.dblclick(no_wait_after=True)
    answered(page, before)
    twin.locator(CHOICES).last.click()
    expect(twin.locator("#notice")).to_contain_text("faster")
    assert stamp(twin) != before, "the late tab got the present board"


def test_replay_by_slider_steps_and_link(chromium: Browser, server: Server) -> None:
    page = someone(chromium)
    new_table(page, server, "you", "bot:random", rounds=2)
    source = random.Random(5)
    while ready(page):
        answer(page, source)
    page.click("#ask >> text=Replay")
    page.wait_for_selector("#slider")
    end = page.locator("#caption").inner_text()
    page.click("[data-do=first]")
    expect(page.locator("#caption")).to_contain_text("1 of")
    page.click("[data-do=forth]")
    expect(page.locator("#caption")).to_contain_text("2 of")
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator("#caption")).to_contain_text("2 of")
    page.click("[data-do=last]")
    expect(page.locator("#caption")).to_have_text(end)
    other.click("text=What if…")
    other.wait_for_selector("#ask")
    assert "/t/" in other.url
    assert other.url != page.url
    content(page)


def test_killed_in_the_middle_and_nothing_is_lost(chromium: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        page = someone(chromium)
        new_table(page, server, "you", "bot:random")
        source = random.Random(2)
        for _ in range(2):
            assert ready(page)
            answer(page, source)
        assert ready(page)
        lines = page.locator("#log li").all_inner_texts()
        before = stamp(page)
        page.locator(CHOICES).first.click(no_wait_after=True)
        server.kill()
        server.start()
        expect(page.locator("#link")).to_be_empty(timeout=PATIENCE)
        assert ready(page), "the stream came back by itself"
        assert page.locator("#log li").all_inner_texts()[: len(lines)] == lines
        page.reload()
        if ready(page) and stamp(page) == before:
            answer(page, source)
        assert page.locator("#log li").all_inner_texts()[: len(lines)] == lines
    finally:
        server.stop()


def test_a_phone_held_sideways(chromium: Browser, server: Server) -> None:
    page = someone(chromium, **SIDEWAYS)
    page.goto(server.url)
    page.tap(PLAY)
    page.wait_for_selector(CHOICES, timeout=PATIENCE)
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, .tab-row label, .button')].filter(e => {
             const box = e.getBoundingClientRect();
             return box.width && box.height && getComputedStyle(e).visibility !== 'hidden'
               && (box.height < 43.5 || box.width < 43.5);
           }).map(e => e.outerHTML.slice(0, 80))"""
    )
    assert small == []
    board = page.locator("#viewport").bounding_box()
    assert board is not None
    assert board["height"] > 390 * 0.6
    page.tap("label[for=tab-log]")
    expect(page.locator(".p-log")).to_be_visible()
    page.tap("label[for=tab-log]")
    expect(page.locator(".p-log")).to_be_hidden()


def test_every_control_has_a_name_for_screen_readers(chromium: Browser, server: Server) -> None:
    page = someone(chromium)
    for place in ("/", "/new/vikings/", "/account/login/", "/verify/"):
        page.goto(server.url + place)
        assert _nameless(page) == []
    page.goto(server.url)
    page.click(PLAY)
    ready(page)
    assert _nameless(page) == []


def _nameless(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(
             'button, a[href], input:not([type=hidden]):not([type=radio]), select, [role=button]')]
           .filter(e => !(e.getAttribute('aria-label') || e.textContent.trim() || e.title
             || e.labels?.length || e.querySelector('title')))
           .map(e => e.outerHTML.slice(0, 120))"""
    )
    return found


def test_the_page_for_programs_keeps_to_the_content_policy(
    chromium: Browser, server: Server
) -> None:
    page = someone(chromium)
    page.goto(f"{server.url}/api/docs")
    expect(page.locator(".opblock").first).to_be_visible()
    content(page)
