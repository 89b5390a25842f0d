"""Take the pictures of the site in docs/img again, with a real Chromium.

python scripts/screenshots.py
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from server import Server  # noqa: E402

IMG = ROOT / "docs" / "img"
CHOICES = "#ask .acts button"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
LAPTOP = {"width": 1366, "height": 768}
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 844, "height": 390}
CALM = ("burn", "move_horde", "withdraw", "trade", "propose")


def ready(page: Page) -> bool:
    """Wait until we are asked or the game is over; False when it is over."""
    page.wait_for_function(
        "() => document.querySelector('#ask .acts button')"
        " || document.querySelector('#now')?.dataset.stage === 'over'",
        timeout=120_000,
    )
    return str(page.evaluate("document.querySelector('#now').dataset.stage")) != "over"


def play(page: Page, answers: int, source: random.Random) -> None:
    """Answer some questions, mostly peacefully, so that the board has something to show."""
    for _ in range(answers):
        if not ready(page):
            return
        before = page.evaluate("document.querySelector('#ask input[name=after]').value")
        acts = page.eval_on_selector_all(CHOICES, "all => all.map(b => b.value)")
        calm = [i for i, act in enumerate(acts) if not act.startswith(CALM)]
        page.locator(CHOICES).nth(source.choice(calm or range(len(acts)))).click()
        page.wait_for_function(
            "s => document.querySelector('#ask input[name=after]')?.value !== s", arg=before
        )


def shoot(browser: Browser, url: str, name: str, store: Any, **context: Any) -> None:
    """One picture of a page as the person with this storage sees it."""
    with browser.new_context(storage_state=store, **context) as opened:
        page = opened.new_page()
        page.goto(url)
        page.wait_for_timeout(700)
        page.screenshot(path=IMG / name)
        print(IMG / name)


def main() -> None:
    """Play a little, and take all pictures."""
    IMG.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        try:
            tour(browser, server.url)
        finally:
            browser.close()
            server.stop()


def tour(browser: Browser, url: str) -> None:
    """The pictures, one after the other."""
    context = browser.new_context(viewport=LAPTOP)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{url}/new/vikings/")
    page.fill("[name=name]", "Anna")
    page.select_option("[name=seats]", "4")
    page.click("text=Set it up")
    page.wait_for_url("**/t/**")
    play(page, 7, random.Random(12))
    ready(page)
    table = page.url
    store = context.storage_state()
    shoot(browser, url, "home.png", store, viewport=LAPTOP)
    shoot(browser, f"{url}/new/vikings/", "new-table.png", store, viewport=LAPTOP)
    shoot(browser, table, "table.png", store, viewport=LAPTOP)
    shoot(browser, table, "table-dark.png", store, viewport=LAPTOP, color_scheme="dark")
    shoot(
        browser,
        table,
        "table-phone.png",
        store,
        viewport=PHONE,
        is_mobile=True,
        has_touch=True,
        device_scale_factor=2,
    )
    shoot(browser, f"{table}replay?at=20", "replay.png", store, viewport=LAPTOP)
    for game in ("saber", "nevsky"):
        page.goto(f"{url}/new/{game}/")
        page.click("text=Set it up")
        page.wait_for_url("**/t/**")
        play(page, 16, random.Random(12))
        ready(page)
        shoot(browser, page.url, f"table-{game}.png", store, viewport=DESKTOP)


if __name__ == "__main__":
    main()
