"""What a person sees move, hears, and is told in the background: observed in a real Chromium."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import CHOICES, answer, content, new_table, press, ready, sit_by_link, someone
from server import Server

WATCH = """
    () => {
      window.paths = {};
      const note = () => {
        for (const piece of document.querySelectorAll('#board [id^=ship-]')) {
          const at = piece.getScreenCTM(), path = window.paths[piece.id] ??= [];
          const last = path.at(-1);
          if (!last || last[0] !== at.e || last[1] !== at.f) path.push([at.e, at.f]);
        }
        requestAnimationFrame(note);
      };
      note();
    }
"""
"""Note in every frame where the ships stand on the screen."""

STILL = "() => document.getAnimations().every(a => a.playState !== 'running')"

EARS = """
    window.rung = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.rung += 1;
      return start.apply(this, when);
    };
"""
"""Count the tones that are started; the bell has two."""

HIDDEN = """
    window.notices = [];
    window.Notification = class {
      static permission = 'granted';
      constructor(title, options) { window.notices.push([title, options.body]); }
      close() {}
    };
    const state = () => window.away ? 'hidden' : 'visible';
    Object.defineProperty(document, 'hidden', { get: () => window.away === true });
    Object.defineProperty(document, 'visibilityState', { get: state });
"""
"""Note the notices; the page is in the background when `away` is set."""


def begun(*pages: Page) -> None:
    """All see that the game has begun; the dice say who is first."""
    for page in pages:
        page.wait_for_selector("#mats .mat.turn")


def mine(page: Page) -> bool:
    """Is this person asked?"""
    return page.locator("#now").get_attribute("data-turn") == "1"


def slowly(page: Page) -> None:
    """Let whatever moves take five times as long, so that a busy machine cannot skip it."""
    page.context.new_cdp_session(page).send("Animation.setPlaybackRate", {"playbackRate": 0.2})


def between(path: list[list[float]]) -> list[list[float]]:
    """The places of a path that lie strictly between its ends, on the straight line."""
    (x0, y0), (x1, y1) = path[0], path[-1]
    far = (x1 - x0) ** 2 + (y1 - y0) ** 2
    found = []
    for x, y in path[1:-1]:
        way = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / far
        aside = abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / far**0.5
        if 0 < way < 1 and aside < 1:
            found.append([x, y])
    return found


def sailed(mover: Page, *watchers: Page) -> list[list[list[float]]]:
    """The mover sails; the path of the ship that moved on each watcher's screen."""
    for page in watchers:
        page.evaluate(WATCH)
    log = [page.locator("#log li").count() for page in watchers]
    press(mover, "sail")
    paths = []
    for page, lines in zip(watchers, log, strict=True):
        page.wait_for_function("n => document.querySelectorAll('#log li').length > n", arg=lines)
        page.wait_for_function(STILL)
        seen: dict[str, list[list[float]]] = page.evaluate("window.paths")
        moved = [path for path in seen.values() if len(path) > 1]
        assert len(moved) == 1, "one ship moved"
        paths += moved
    return paths


def to_sail(page: Page, other: Page) -> None:
    """Both answer until the first may sail."""
    while page.locator(f'{CHOICES}[data-act^="sail"]').count() == 0:
        for asked in (page, other):
            if asked.locator(CHOICES).count():
                press(asked)
                break


def two(chromium: Browser, server: Server, **context: Any) -> tuple[Page, Page]:
    """Anna, who is to sail, and Boris, who looks on."""
    anna, boris = someone(chromium, **context), someone(chromium, **context)
    new_table(anna, server, "you", "friend")
    sit_by_link(boris, anna, "Boris")
    begun(anna, boris)
    to_sail(anna, boris)
    boris.wait_for_function(
        "n => document.querySelectorAll('#log li').length >= n", arg=anna.locator("#log li").count()
    )
    return anna, boris


def test_pieces_glide_on_both_screens(chromium: Browser, server: Server) -> None:
    anna, boris = two(chromium, server)
    slowly(anna)
    slowly(boris)
    for path in sailed(anna, anna, boris):
        assert between(path), "the ship was seen on its way"
    content(anna)
    content(boris)


def test_with_reduced_motion_nothing_glides(chromium: Browser, server: Server) -> None:
    anna, boris = two(chromium, server, reduced_motion="reduce")
    for path in sailed(anna, anna, boris):
        assert len(path) == 2, "from the start to the end at once"


def _turns(page: Page, other: Page, source: random.Random, turns: int) -> int:
    """Play until the turn has come to `page` so often; how often it did."""
    came = 0
    while came < turns:
        while not mine(page):
            if mine(other):
                answer(other, source)
            other.wait_for_timeout(20)
        came += 1
        expect(page.locator(CHOICES).first).to_be_visible()
        if came == turns:
            break
        while mine(page):
            answer(page, source)
    return came


@pytest.fixture
def pair(chromium: Browser, server: Server) -> tuple[Page, Page]:
    """Anna, whose turn it is, and Boris; both with ears."""
    anna = someone(chromium, EARS + HIDDEN)
    boris = someone(chromium, EARS + HIDDEN)
    new_table(anna, server, "you", "friend")
    sit_by_link(boris, anna, "Boris")
    begun(anna, boris)
    while mine(boris):
        answer(boris, random.Random(1))
    boris.reload()
    return anna, boris


def test_the_bell_rings_when_it_becomes_your_turn_and_then_only(pair: tuple[Page, Page]) -> None:
    anna, boris = pair
    assert boris.evaluate("window.rung") == 0
    came = _turns(boris, anna, random.Random(4), 2)
    boris.wait_for_function("n => window.rung === n", arg=came * 2)
    boris.reload()
    ready(boris)
    assert boris.evaluate("window.rung") == 0, "it was Boris's turn already"
    content(boris)


def test_no_bell_when_muted(pair: tuple[Page, Page]) -> None:
    anna, boris = pair
    boris.keyboard.press("m")
    expect(boris.locator("[data-do=sound]")).to_have_attribute("aria-pressed", "false")
    _turns(boris, anna, random.Random(4), 2)
    assert boris.evaluate("window.rung") == 0
    boris.reload()
    expect(boris.locator("[data-do=sound]")).to_have_attribute("aria-pressed", "false")


def test_a_notice_in_the_background(pair: tuple[Page, Page]) -> None:
    anna, boris = pair
    boris.evaluate("window.away = true")
    _turns(boris, anna, random.Random(4), 1)
    boris.wait_for_function("() => window.notices.length === 1")
    title, body = boris.evaluate("window.notices[0]")
    assert title == "Your turn"
    asked = boris.locator("#ask h2").inner_text()
    assert body.startswith("Vikings on the Volga: ")
    assert asked.startswith(body.removeprefix("Vikings on the Volga: "))
    assert boris.title().startswith("● Your turn")


@pytest.mark.parametrize("why", ["seen", "muted"])
def test_no_notice_to_one_who_looks_or_has_muted(pair: tuple[Page, Page], why: str) -> None:
    anna, boris = pair
    if why == "muted":
        boris.keyboard.press("m")
        boris.evaluate("window.away = true")
    _turns(boris, anna, random.Random(4), 2)
    assert boris.evaluate("window.notices") == []
