"""In positions of random play, every text stands out from what lies behind it, day and night."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from gardariki.art.palette import DARK, LIGHT
from gardariki.engine.registry import games
from pictures import panes_of, show

# The texts that do not stand out, as words. What lies behind is mixed from all shapes under the
# middle of the text; a halo is the ground of its text. Large text needs 3 to 1, and so does what is
# dimmed because it is past or cannot be had; other text 4.5.
CHECK = r"""([table, halo]) => {
  const svg = document.querySelector('main svg');
  const all = [...svg.querySelectorAll('*')].filter(e => !e.closest('defs,title,style'));
  const order = new Map(all.map((e, i) => [e, i]));
  const opacity = e => { let o = 1;
    for (let x = e; x !== svg; x = x.parentNode) o *= parseFloat(getComputedStyle(x).opacity);
    return o; };
  const rgb = colour => colour.match(/[\d.]+/g).map(Number).slice(0, 3);
  const hex = colour => [1, 3, 5].map(i => parseInt(colour.slice(i, i + 2), 16));
  const shapes = all.filter(e => ['rect', 'path', 'circle', 'polygon', 'ellipse']
    .includes(e.tagName) && !e.closest('.glow') && getComputedStyle(e).fill !== 'none')
    .map(e => [e, e.getBoundingClientRect(), opacity(e) * getComputedStyle(e).fillOpacity,
               rgb(getComputedStyle(e).fill)]);
  const covers = ([s, b], x, y) => b.left <= x && x <= b.right && b.top <= y && y <= b.bottom
    && s.isPointInFill(new DOMPoint(x, y).matrixTransform(s.getScreenCTM().inverse()));
  const light = c => { const [r, g, b] = c.map(v => { v /= 255;
      return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05; };
  const mix = (a, b, part) => a.map((v, i) => v * part + b[i] * (1 - part));
  const weak = [];
  for (const e of all.filter(e => e.tagName === 'text' && e.textContent.trim())) {
    const b = e.getBoundingClientRect(), look = getComputedStyle(e), seen = opacity(e);
    const x = (b.left + b.right) / 2, y = (b.top + b.bottom) / 2, at = order.get(e);
    if (shapes.some(s => order.get(s[0]) > at && s[2] > 0.8 && covers(s, x, y))) continue;
    let ground = hex(table);
    for (const s of shapes) if (order.get(s[0]) < at && covers(s, x, y))
      ground = mix(s[3], ground, s[2]);
    if (e.classList.contains('halo')) ground = hex(halo);
    const [low, high] = [light(mix(rgb(look.fill), ground, seen * look.fillOpacity)),
      light(ground)].sort((p, q) => p - q);
    const size = parseFloat(look.fontSize), large = size >= 24 || size >= 18.6
      && look.fontWeight >= 600;
    const needed = large || seen < 0.99 ? 3 : 4.5;
    if (high / low < needed)
      weak.push(`${e.textContent} (${e.getAttribute('class')}): ${(high / low).toFixed(1)} to 1`);
  }
  return weak;
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", games())
def test_all_texts_stand_out(page: Page, name: str, theme: str) -> None:
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    colours = DARK if theme == "dark" else LIGHT
    weak: dict[str, str] = {}
    for where, pane in panes_of(name):
        show(page, pane)
        for one in page.evaluate(CHECK, [colours["table"], colours["land"]]):
            weak.setdefault(f"{pane.id}: {one}", where)
    assert not weak, "\n".join(f"{one} ({where})" for one, where in weak.items())
