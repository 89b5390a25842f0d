"""The site under test: a database of its own, SQLite unless GARDARIKI_TEST_DATABASE says other."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from server import Server

_FOLDER = tempfile.mkdtemp(prefix="gardariki-test-")
atexit.register(shutil.rmtree, _FOLDER, True)
os.environ["GARDARIKI_DATABASE"] = os.environ.get(
    "GARDARIKI_TEST_DATABASE", f"{_FOLDER}/test.sqlite3"
)
os.environ["GARDARIKI_SECRET"] = "only for tests, and long enough to be taken for a secret one"
os.environ["GARDARIKI_BOT_PAUSE"] = "0"
os.environ["GARDARIKI_BOT_SECONDS"] = "0.05"
os.environ["DJANGO_SETTINGS_MODULE"] = "gardariki.site.settings"
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "1")  # Playwright keeps a loop running

import django  # noqa: E402
from django.core.management import call_command  # noqa: E402

django.setup()
call_command("migrate", interactive=False, verbosity=0)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Debian's browser; people in it have contexts of their own."""
    from browsing import FLAGS

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running site with a database of its own."""
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def clean() -> Iterator[None]:
    """Every test finds memory and the database empty."""
    from gardariki.site.limits import BUCKETS
    from gardariki.site.live import LIVE

    LIVE.clear()
    BUCKETS.clear()
    yield
    LIVE.clear()
    call_command("flush", interactive=False, verbosity=0)
