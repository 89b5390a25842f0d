"""In positions of random play, every text of every pane can be read: in a real browser, with the
shipped fonts, it lies inside its pane and its frame, over no other text, and is large enough."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from gardariki.art.panes import READABLE
from gardariki.art.svg import group, moved, rect, text
from gardariki.engine.board import Pane
from gardariki.engine.registry import games
from pictures import panes_of, show

# What is wrong with the texts of the picture in the page, as words. A text's frame is the last
# filled shape drawn before it in the same group that its middle lies in. A text that is covered
# by something drawn later, such as a card that lies on another, is not looked at.
CHECK = """([wide, high]) => {
  const svg = document.querySelector('main svg'), origin = svg.getBoundingClientRect();
  const all = [...svg.querySelectorAll('*')].filter(e => !e.closest('defs,title,style'));
  const order = new Map(all.map((e, i) => [e, i]));
  const opaque = e => { const s = getComputedStyle(e);
    return s.fill !== 'none' && s.fillOpacity > 0.85 && s.opacity > 0.85; };
  const place = e => { const b = e.getBoundingClientRect();
    return [b.left - origin.left, b.top - origin.top, b.right - origin.left,
            b.bottom - origin.top]; };
  const shapes = all.filter(e => ['rect', 'path', 'circle', 'polygon', 'ellipse']
    .includes(e.tagName) && !e.closest('.glow') && opaque(e)).map(e => [e, place(e), order.get(e)]);
  const has = (b, x, y) => b[0] <= x && x <= b[2] && b[1] <= y && y <= b[3];
  const covers = (s, x, y) => s.isPointInFill(new DOMPoint(x + origin.left, y + origin.top)
    .matrixTransform(s.getScreenCTM().inverse()));
  const wrong = [], texts = [];
  let smallest = Infinity;
  for (const e of all.filter(e => e.tagName === 'text' && e.textContent.trim())) {
    const [left, , right] = place(e), matrix = e.getScreenCTM();
    const scale = Math.hypot(matrix.a, matrix.b);
    const size = parseFloat(getComputedStyle(e).fontSize) * scale;
    const base = e.getScreenCTM().b * e.x.baseVal[0].value + matrix.d * e.y.baseVal[0].value
      + matrix.f - origin.top;
    const box = [left, base - 0.68 * size, right, base + 0.18 * size];
    const x = (left + right) / 2, y = (box[1] + box[3]) / 2, words = e.textContent;
    if (shapes.some(([s, b, at]) => at > order.get(e) && has(b, x, y)
        && [left + 1, x, right - 1].some(to => covers(s, to, y)))) continue;
    smallest = Math.min(smallest, size);
    if (box[0] < -0.5 || box[1] < -0.5 || box[2] > wide + 0.5 || box[3] > high + 0.5)
      wrong.push(`${words}: leaves the pane by ${Math.max(-box[0], -box[1], box[2] - wide,
        box[3] - high).toFixed(1)}`);
    if (!e.classList.contains('halo')) {
      const frame = shapes.filter(([s, b, at]) => s.parentNode === e.parentNode
        && at < order.get(e) && has(b, x, y) && covers(s, x, y)).pop();
      if (frame) { const f = frame[1], over = Math.max(f[0] - box[0], box[2] - f[2],
          f[1] - box[1], box[3] - f[3]);
        if (over > 0.75) wrong.push(`${words}: leaves its frame by ${over.toFixed(1)}`); }
    }
    texts.push([words, box]);
  }
  texts.forEach(([words, a], i) => texts.slice(i + 1).forEach(([other, b]) => {
    const across = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
    const down = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
    if (across > 1.5 && down > 1.5) wrong.push(`${words} / ${other}: one lies over the other`);
  }));
  return [wrong, smallest === Infinity ? 0 : smallest];
}"""


def faults(page: Page, pane: Pane) -> list[str]:
    """What is wrong with the texts of a pane."""
    show(page, pane)
    wrong, smallest = page.evaluate(CHECK, [pane.width, pane.height])
    least = smallest * pane.least / pane.width
    if smallest and least < READABLE - 0.05:
        wrong.append(f"text of {least:.1f} pixels at the least width")
    return [f"{pane.id}: {one}" for one in wrong]


@pytest.mark.parametrize("name", games())
def test_all_texts_can_be_read(page: Page, name: str) -> None:
    wrong: dict[str, str] = {}
    for where, pane in panes_of(name):
        for fault in faults(page, pane):
            wrong.setdefault(fault, where)
    assert not wrong, "\n".join(f"{fault} ({where})" for fault, where in wrong.items())


def bad(*inside: str, least: float = 300) -> Pane:
    return Pane("bad", "map", "Bad", 300, 100, least, "".join(inside))


@pytest.mark.parametrize(
    ("pane", "fault"),
    [
        (bad(text(250, 50, "Velikiye Luki")), "leaves the pane"),
        (bad(text(10, 8, "Pskov")), "leaves the pane"),
        (bad(group(rect(10, 10, 60, 30, cls="vellum"), text(14, 30, "Izborsk 12"))), "its frame"),
        (bad(text(10, 50, "Pskov"), text(30, 55, "Luga")), "one lies over the other"),
        (bad(text(10, 50, "Pskov", 14), least=200), "9.3 pixels"),
        (bad(moved(10, 50, text(0, 0, "Pskov", 18), scale=0.5)), "9.0 pixels"),
    ],
)
def test_the_check_finds_what_is_wrong(page: Page, pane: Pane, fault: str) -> None:
    found = faults(page, pane)
    assert len(found) == 1
    assert fault in found[0]


def test_a_text_under_a_card_may_lie_anywhere(page: Page) -> None:
    card = moved(20, 20, rect(0, 0, 90, 70, 8, "vellum"), text(8, 30, "Luga"))
    assert faults(page, bad(text(30, 52, "Pskov"), card)) == []
