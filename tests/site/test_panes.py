"""Boards in panes, in a real Chromium: all are there, all answer, only what changed is sent."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, TimeoutError

from browsing import CHOICES, answer, answered, content, press, ready, someone, stamp
from gardariki.engine.registry import games
from server import Server

LARGE: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}

PANES = """() => [...document.querySelectorAll('#board .pane')].map(pane => {
  const box = pane.getBoundingClientRect(), svg = pane.querySelector(':scope > svg');
  const least = Number(pane.style.getPropertyValue('--least'));
  const drawn = svg ? svg.getBBox() : { width: 0, height: 0 };
  return { id: pane.id, role: pane.dataset.role, label: pane.getAttribute('aria-label'), least,
           wide: box.width, high: box.height, drawn: drawn.width * drawn.height };
})"""

LOOSE = """() => [...document.querySelectorAll('#board use')].map(e => e.getAttribute('href'))
  .filter(href => !document.getElementById(href.slice(1)))"""
"""What a pane uses and the page has not: emblems are in the page once."""

SHINING = """() => Object.fromEntries([...document.querySelectorAll('#board .pane')].map(pane =>
  [pane.id, [...pane.querySelectorAll('.can')].map(can => {
    const box = can.getBoundingClientRect();
    return [[0.5, 0.5], [0.5, 0.9], [0.9, 0.5], [0.1, 0.5], [0.5, 0.1], [0.5, 0.7]]
      .map(([x, y]) => [box.x + box.width * x, box.y + box.height * y])
      .find(([x, y]) => document.elementFromPoint(x, y)?.closest('.can') === can);
  })]).filter(([, spots]) => spots.length))"""
"""For each pane in which something shines, where it can be clicked."""


def at_a_table(page: Page, server: Server, game: str) -> None:
    page.goto(f"{server.url}/new/{game}/")
    page.click("text=Set it up")
    page.wait_for_url("**/t/**")
    ready(page)
    page.click("[data-view=all]")
    still(page)


def still(page: Page) -> None:
    page.wait_for_function("() => document.getAnimations().every(a => a.playState !== 'running')")


def click(page: Page, spot: list[float]) -> None:
    """Click there, and choose if there are several choices; the question is answered."""
    before = stamp(page)
    page.mouse.click(*spot)
    if page.locator("#menu").is_visible():
        page.locator("#menu button").first.click()
    answered(page, before)


@pytest.mark.parametrize("game", games())
def test_every_pane_is_there_and_answers_where_it_shines(
    chromium: Browser, server: Server, game: str
) -> None:
    page = someone(chromium, **LARGE)
    at_a_table(page, server, game)
    clicked: set[str] = set()
    source = random.Random(3)
    for _ in range(14):
        if not ready(page):
            break
        still(page)
        for pane in page.evaluate(PANES):
            assert pane["wide"] > 10, pane
            assert pane["high"] > 10, pane
            assert pane["drawn"] > 0, f"{pane['id']} is empty"
            assert pane["least"] > 0
            assert pane["label"]
            assert "[seat-" not in pane["label"]
        assert page.evaluate(LOOSE) == []
        shining = page.evaluate(SHINING)
        for name, spots in shining.items():
            assert all(spots), f"something that shines in {name} cannot be clicked"
        fresh = [name for name in shining if name not in clicked]
        if fresh:
            clicked.add(fresh[0])
            click(page, source.choice(shining[fresh[0]]))
        else:
            answer(page, source)
    assert len(clicked) > 1, "more panes than one were clicked"
    assert len(page.evaluate(PANES)) > 2
    content(page)


def test_only_the_panes_that_changed_are_sent_and_touched(
    chromium: Browser, server: Server
) -> None:
    page = someone(chromium, **LARGE)
    at_a_table(page, server, "vikings")
    page.evaluate(
        """() => {
          window.sent = []; window.touched = [];
          document.addEventListener('htmx:before:sse:message', (event) => {
            const { pieces } = JSON.parse(event.detail.message.data);
            window.sent.push(...Object.keys(pieces).filter(name => name.startsWith('pane-')));
          }, true);
          new MutationObserver((changes) => {
            for (const { target } of changes) {
              const pane = target.closest?.('.pane');
              if (pane && pane !== target) window.touched.push(pane.id);
            }
          }).observe(document.getElementById('board'),
                     { subtree: true, childList: true, attributes: true });
        }"""
    )
    source = random.Random(4)
    quiet = 0
    for _ in range(8):
        if not ready(page):
            break
        page.evaluate("window.sent = []; window.touched = []")
        answer(page, source)
        ready(page)
        panes = {pane["id"] for pane in page.evaluate(PANES)}
        sent, touched = (set(page.evaluate(f"window.{name}")) for name in ("sent", "touched"))
        lit = {"pane-map"}  # the pointer rests there
        assert touched - lit <= sent
        assert sent
        quiet += len(panes - sent)
    assert quiet > 0, "some panes were left alone"


WATCH = """(id) => {
  window.path = [];
  const note = () => {
    const piece = document.getElementById(id), box = piece?.getBoundingClientRect();
    const last = window.path.at(-1);
    if (box && (!last || last[0] !== box.x || last[1] !== box.y)) {
      window.path.push([box.x, box.y, piece.closest('.pane').id]);
    }
    requestAnimationFrame(note);
  };
  note();
}"""
"""Note in every frame where a piece is on the screen, and in which pane."""


def _take_a_pass(page: Page) -> list[list[Any]]:
    """Choose the first pass; the path of its card on the screen."""
    choice = page.locator(f'{CHOICES}[data-on^="city-"]').first
    page.evaluate(WATCH, choice.get_attribute("data-on"))
    press(page)
    page.wait_for_function("() => new Set(window.path.map(at => at[2])).size > 1")
    still(page)
    path: list[list[Any]] = page.evaluate("window.path")
    return path


def test_a_piece_glides_from_one_pane_to_another(chromium: Browser, server: Server) -> None:
    page = someone(chromium, **LARGE)
    at_a_table(page, server, "vikings")
    rate = {"playbackRate": 0.2}  # so slowly that a busy machine cannot skip it
    page.context.new_cdp_session(page).send("Animation.setPlaybackRate", rate)
    path = _take_a_pass(page)
    first, last = path[0], path[-1]
    assert first[2] != last[2], "from one pane to another"
    far = [abs(at[0] - last[0]) + abs(at[1] - last[1]) for at in path if at[2] == last[2]]
    assert max(far) > 15, "in its new pane it was seen on its way"
    assert far[-1] == 0
    try:
        page.wait_for_selector(".arriving", state="detached", timeout=5000)
    except TimeoutError:
        pytest.fail("the pane stays above the others")
    content(page)


def test_with_reduced_motion_it_is_there_at_once(chromium: Browser, server: Server) -> None:
    page = someone(chromium, reduced_motion="reduce", **LARGE)
    at_a_table(page, server, "vikings")
    path = _take_a_pass(page)
    assert len({tuple(at) for at in path}) == 2
