"""A browser with the shipped fonts, in which pictures are measured."""

from __future__ import annotations

import base64
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, sync_playwright

from browsing import FLAGS
from gardariki.art.fonts import files, font_css


@pytest.fixture(scope="session")
def fonts() -> str:
    """A style sheet that carries the shipped fonts inside it."""
    css = font_css("fonts/")
    for name, path in files().items():
        inside = base64.b64encode(path.read_bytes()).decode()
        css = css.replace(f"url(fonts/{name})", f"url(data:font/ttf;base64,{inside})")
    assert "url(fonts/" not in css  # else a package is missing
    return css


@pytest.fixture(scope="module")
def page(fonts: str) -> Iterator[Page]:
    """An empty page in which the shipped fonts are loaded."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        opened = browser.new_page(viewport={"width": 1600, "height": 1200})
        opened.set_content(f"<style>{fonts}</style><main></main>")
        opened.evaluate("Promise.all([...document.fonts].map(font => font.load()))")
        yield opened
        browser.close()
