"""In a real Chromium: a page that lived through many changes is the page that one would load."""

from __future__ import annotations

import random

from playwright.sync_api import Browser, Page

from browsing import answer, content, new_table, ready, sit_by_link, someone
from server import Server

PIECES = ["board", "ask", "mats", "log", "talk", "tools", "state"]
# What scripts add (a pulse, a light, htmx's mark) is no part of the page that was sent.
SAME = """([name, html]) => {
  const strip = (root) => {
    for (const e of root.querySelectorAll('*')) {
      e.classList.remove('pulse', 'lit', 'fresh', 'arriving');
      if (e.getAttribute('class') === '') e.removeAttribute('class');
      e.removeAttribute('data-htmx-powered');
    }
    return root;
  };
  const fresh = new DOMParser().parseFromString(html, 'text/html').getElementById(name);
  const lived = document.getElementById(name).cloneNode(true);
  const a = strip(lived).childNodes, b = strip(fresh).childNodes;
  const differs = (x, y) => {
    if (x.isEqualNode(y)) return '';
    const one = [...x.childNodes], two = [...y.childNodes];
    for (let i = 0; i < Math.max(one.length, two.length); i++) {
      if (!one[i] || !two[i]) return `${x.nodeName}#${x.id}: ${one.length}/${two.length} children`;
      const found = differs(one[i], two[i]);
      if (found) return found;
    }
    return `${x.cloneNode().outerHTML ?? x.data} is not ${y.cloneNode().outerHTML ?? y.data}`;
  };
  if (a.length !== b.length) return `${a.length} nodes, not ${b.length}`;
  for (let i = 0; i < a.length; i++) { const d = differs(a[i], b[i]); if (d) return d; }
  return '';
}"""


def is_as_loaded(page: Page) -> None:
    """Every piece of the page is, node for node, what the server would send to a new page."""
    html = page.context.request.get(page.url).text()
    for name in PIECES:
        assert page.evaluate(SAME, [name, html]) == "", name


def caught_up(page: Page, version: str | None) -> None:
    page.wait_for_function(
        "v => Number(document.querySelector('#now').value) >= Number(v)", arg=version
    )


def test_after_many_moves_the_page_is_as_a_fresh_one(chromium: Browser, server: Server) -> None:
    anna, boris = someone(chromium), someone(chromium)
    new_table(anna, server, "you", "friend", rounds=9)
    sit_by_link(boris, anna, "Boris & Со 🐎")
    seats = (anna, boris)
    changes = dict.fromkeys(seats, 0)
    for page in seats:
        page.wait_for_function("() => document.querySelector('#now').dataset.stage === 'playing'")
        page.evaluate(
            """() => { window.changes = 0;
              document.addEventListener('htmx:before:sse:message', (event) => {
                const { pieces } = JSON.parse(event.detail.message.data);
                if (Object.entries(pieces).some(([name, piece]) =>
                  name.startsWith('pane-') && Array.isArray(piece))) window.changes += 1;
              }, true); }"""
        )
    source = random.Random(6)
    for turn in range(36):
        mover = next((p for p in seats if p.locator("#now").get_attribute("data-turn")), None)
        if mover is None or not ready(mover):
            break
        answer(mover, source)
        version = mover.locator("#now").get_attribute("value")
        for page in seats:
            caught_up(page, version)
            if turn % 4 == 3:
                is_as_loaded(page)
    for page in seats:
        is_as_loaded(page)
        changes[page] = int(page.evaluate("window.changes"))
        content(page)
    assert min(changes.values()) > 20, "boards came as changes"


def test_a_page_that_missed_a_change_heals_itself(chromium: Browser, server: Server) -> None:
    anna, boris = someone(chromium), someone(chromium)
    new_table(anna, server, "you", "friend")
    sit_by_link(boris, anna, "Boris")
    source = random.Random(4)
    seats = (anna, boris)

    def one_move() -> None:
        for page in seats:
            page.wait_for_function("() => document.querySelector('#now').dataset.stage != 'open'")
        mover = next(p for p in seats if p.locator("#now").get_attribute("data-turn"))
        answer(mover, source)
        version = mover.locator("#now").get_attribute("value")
        for page in seats:
            caught_up(page, version)

    for _ in range(3):
        one_move()
    boris.evaluate(
        """() => { window.lost = 0; window.addEventListener('htmx:before:sse:message', (event) => {
             if (window.lost++) return;
             event.detail.message.cancelled = true;
             event.stopImmediatePropagation();
           }, true); }"""
    )
    for _ in range(3):
        mover = next(p for p in seats if p.locator("#now").get_attribute("data-turn"))
        if mover is boris and boris.evaluate("window.lost") == 1:
            break
        answer(mover, source)
        anna.wait_for_timeout(700)
        if boris.evaluate("window.lost") > 1:
            break
    assert boris.evaluate("window.lost") >= 1
    caught_up(boris, anna.locator("#now").get_attribute("value"))
    is_as_loaded(boris)
    one_move()
    is_as_loaded(boris)
    is_as_loaded(anna)


def test_a_new_piece_with_a_face_that_lay_elsewhere_is_drawn(
    chromium: Browser, server: Server
) -> None:
    page = someone(chromium)
    new_table(page, server, "you", "bot:random")
    ready(page)
    found = page.evaluate(
        """async () => {
          const piece = '<hx-partial hx-target="#board" hx-swap="innerMorph"><svg>';
          const show = (inside) => htmx.swap({ sourceElement: document.body, swap: 'none',
            text: `${piece}${inside}</svg></hx-partial>` });
          await show('<g id="old"><g id="face"><path d="M0 0h9"/></g></g><g id="last"></g>');
          await show('<g id="new"><g id="face"><path d="M0 0h9"/></g></g><g id="last"></g>');
          return [...document.querySelectorAll('#board *')].map(e =>
            `${e.localName}#${e.id} ${e instanceof SVGElement}`);
        }"""
    )
    assert found == ["svg# true", "g#new true", "g#face true", "path# true", "g#last true"]
