"""People with browsers, for tests: a real Chromium, and what people do in it."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError

from server import Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]
PLAY = '[aria-label="Play Vikings on the Volga now"]'
CHOICES = "#ask .acts button"
PATIENCE = 60_000
MISSED = 8_000  # after so long a click on the board has missed
SIDEWAYS: dict[str, Any] = {
    "viewport": {"width": 844, "height": 390},
    "is_mobile": True,
    "has_touch": True,
}
"""A phone held sideways."""


def someone(chromium: Browser, init: str = "", **context: Any) -> Page:
    """A person with a browser of their own; what goes wrong in its scripts fails the test.

    `init` is a script that runs before those of any page.
    """
    opened = chromium.new_context(**{"viewport": {"width": 1366, "height": 768}, **context})
    if init:
        opened.add_init_script(init)
    page = opened.new_page()
    page.set_default_timeout(PATIENCE)
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on(
        "console",
        lambda message: (
            troubles.append(message.text) if "Content Security Policy" in message.text else None
        ),
    )
    page.__dict__["troubles"] = troubles
    return page


def content(page: Page) -> None:
    """No script failed, and nothing broke the content policy."""
    assert page.__dict__["troubles"] == []


def stamp(page: Page) -> str:
    return str(page.evaluate("document.querySelector('#ask input[name=after]')?.value ?? ''"))


def ready(page: Page) -> bool:
    """Wait until this person is asked or the game is over; False when it is over."""
    page.wait_for_function(
        "() => document.querySelector('#ask .acts button')"
        " || document.querySelector('#now')?.dataset.stage === 'over'"
    )
    return str(page.evaluate("document.querySelector('#now').dataset.stage")) != "over"


def answered(page: Page, before: str, patience: float = PATIENCE) -> None:
    """Wait until the question that had this stamp is no longer open."""
    page.wait_for_function(
        "s => document.querySelector('#ask input[name=after]')?.value !== s",
        arg=before,
        timeout=patience,
    )


def answer(page: Page, source: random.Random) -> None:
    """Answer by clicking: on the board where it shines, else on a button."""
    before = stamp(page)
    shining = page.evaluate(
        """() => [...document.querySelectorAll('#board .can')].filter(e => {
             const box = e.getBoundingClientRect();
             const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
             return hit && hit.closest('.can') === e && !e.dataset.act.includes('|');
           }).map(e => e.getBoundingClientRect())
             .map(box => [box.x + box.width / 2, box.y + box.height / 2])"""
    )
    if shining and source.random() < 0.7:
        page.mouse.click(*source.choice(shining))
        try:
            answered(page, before, MISSED)
            return
        except TimeoutError:
            pass  # what shone was still gliding when it was clicked: a person clicks once more
    page.locator(CHOICES).nth(source.randrange(page.locator(CHOICES).count())).click()
    answered(page, before)


def press(page: Page, act: str = "") -> None:
    """Press the first button whose answer begins so."""
    before = stamp(page)
    page.locator(f'{CHOICES}[data-act^="{act}"]' if act else CHOICES).first.click()
    answered(page, before)


def new_table(page: Page, server: Server, *seats: str, rounds: int = 200) -> str:
    """Set up a table through its form; the page's address."""
    page.goto(f"{server.url}/new/vikings/")
    page.fill("[name=option-max_rounds]", str(rounds))
    page.select_option("[name=seats]", str(len(seats)))
    for number, seat in enumerate(seats):
        page.select_option(f"[name=seat-{number}]", seat)
    page.click("text=Set it up")
    page.wait_for_url("**/t/**")
    return page.url


def sit_by_link(page: Page, host: Page, name: str) -> None:
    link = host.locator(".p-table .copy input").first.input_value()
    page.goto(link)
    page.fill("[name=name]", name)
    page.click("button.main")
    page.wait_for_url("**/t/**")
