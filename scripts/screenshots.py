"""Take the pictures of the site in docs/img again, with a real Chromium.

python scripts/screenshots.py            all of them
python scripts/screenshots.py boards     only the boards of Rurik and Battalia
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

import gardariki  # noqa: E402
from gardariki.bots.greedy import Greedy  # noqa: E402
from gardariki.engine.chair import Chair  # noqa: E402
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


BOARDS: dict[str, tuple[dict[str, object], int, int]] = {
    "rurik": ({"epic": True, "warfare": True}, 430, 2000),
    "battalia": ({"teams": "free_for_all", "metamorpha": True, "bilkarr": True}, 1100, 1660),
}
"""Options of a game of four, how many answers are played, and how wide its picture is."""


def boards(browser: Browser) -> None:
    """Boards in the middle of a game of greedy bots, as the seat to move sees them."""
    for name, (options, answers, wide) in BOARDS.items():
        match = gardariki.new(name, 4, options, seed="cover")
        match.names[:] = ["Anna", "Oleg", "Vera", "Ilya"]
        bots = [Greedy(seat, worlds=1) for seat in range(4)]
        while not match.over and match.count < answers:
            seat = match.asks[0].seat
            match.play(bots[seat].choose(Chair(match, seat)), seat=seat)
        page = browser.new_page(viewport={"width": wide, "height": 1200})
        drawn = match.svg(match.asks[0].seat if match.asks else 0)
        page.set_content(f'<body style="margin:0"><div style="width:{wide}px">{drawn}</div></body>')
        page.locator("svg").first.screenshot(path=IMG / f"{name}.png")
        print(IMG / f"{name}.png")
        page.close()


def main() -> None:
    """Play a little, and take all pictures."""
    IMG.mkdir(parents=True, exist_ok=True)
    if sys.argv[1:] == ["boards"]:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
            boards(browser)
            browser.close()
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        try:
            tour(browser, server.url)
            boards(browser)
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
    shoot(browser, table, "table.png", store, viewport=DESKTOP)
    shoot(browser, table, "table-dark.png", store, viewport=DESKTOP, color_scheme="dark")
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
    shoot(browser, f"{table}replay?at=20", "replay.png", store, viewport=DESKTOP)
    for game in ("saber", "nevsky", "rurik", "battalia"):
        page.goto(f"{url}/new/{game}/")
        page.click("text=Set it up")
        page.wait_for_url("**/t/**")
        play(page, 16, random.Random(12))
        ready(page)
        shoot(browser, page.url, f"table-{game}.png", store, viewport=DESKTOP)


if __name__ == "__main__":
    main()
