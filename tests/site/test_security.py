"""What keeps the site safe."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from gardariki.site.logs import NoSecrets
from gardariki.site.models import Table
from sitting import friends, play_out


def test_the_production_settings_pass_djangos_own_check(tmp_path: Path) -> None:
    inherited = {k: v for k, v in os.environ.items() if k != "DJANGO_ALLOW_ASYNC_UNSAFE"}
    environment = {
        **inherited,
        "GARDARIKI_PUBLIC": "https://games.example.org",
        "GARDARIKI_DATABASE": str(tmp_path / "check.sqlite3"),
        "GARDARIKI_SECRET": "".join(chr(33 + i % 90) for i in range(7, 97)),
    }
    told = subprocess.run(
        [sys.executable, "-m", "gardariki.site", "check", "--deploy", "--fail-level", "WARNING"],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stderr
    assert "no issues" in told.stdout


def test_scripts_come_from_our_own_files_only() -> None:
    live, _ = friends("Anna", "Boris", public=True)
    for place in ("/", f"/t/{live.table.code}/", "/new/vikings/", "/account/login/", "/nothing"):
        answer = Client().get(place)
        policy = answer.headers["Content-Security-Policy"]
        script = next(p for p in policy.split("; ") if p.startswith("script-src"))
        assert script == "script-src 'self'"
        text = answer.content.decode()
        assert "<script>" not in text
        assert " onclick=" not in text
        assert "https://" not in text.replace("https://www.w3.org", "")
        assert answer.headers["X-Frame-Options"] == "DENY"
        assert answer.headers["Referrer-Policy"] == "same-origin"


def test_a_form_from_elsewhere_is_refused() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post("/play/vikings/").status_code == 403
    live, _ = friends("Anna", "Boris", public=True)
    answer = strict.post(f"/t/{live.table.code}/answer", {"act": "pass", "after": "0.0"})
    assert answer.status_code == 403


def test_cookies_are_out_of_scripts_reach() -> None:
    client = Client()
    client.get("/new/vikings/")
    client.post("/play/vikings/")
    for name in ("sessionid", "csrftoken"):
        assert client.cookies[name]["httponly"], name
        assert client.cookies[name]["samesite"] == "Lax"


def test_limits_slow_down_floods(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = timezone.now()
    monkeypatch.setattr("gardariki.site.limits.now", lambda: moment)
    client = Client()
    codes = [client.post("/play/vikings/").status_code for _ in range(25)]
    assert codes[0] == 302
    assert codes[-1] == 429
    bad = {"username": "anna", "password": "wrong"}
    codes = [client.post("/account/login/", bad).status_code for _ in range(12)]
    assert codes[-1] == 429


def test_no_odd_character_breaks_a_page() -> None:
    live, (anna, _) = friends("Anna", "Boris")
    client = Client()
    session = client.session
    session["person"] = anna.pk
    session.save()
    odd = "\0\ud7ff\uffff"
    for place in ("/verify/?table=%00", "/sit/%00/", "/watch/%00/", "/t/%00/", "/?%00=%00"):
        assert client.get(place).status_code < 500, place
    for deed in ("answer", "undo", "chat", "why", "sit", "vote", "hint"):
        fields = {"act": odd, "after": odd, "text": odd, "target": odd, "seat": odd, "name": odd}
        answer = client.post(f"/t/{live.table.code}/{deed}", fields)
        assert answer.status_code < 500, deed
    for place in ("/account/login/", "/account/signup/", "/account/", "/new/vikings/"):
        fields = {"username": odd, "password": odd, "password1": odd, "name": odd, "seats": "2"}
        assert client.post(place, fields).status_code < 500, place


def test_large_bodies_are_refused() -> None:
    big = {"record": "x" * (9 * 1024 * 1024)}
    assert Client().post("/verify/", big).status_code in (400, 413)


def test_the_admin_cannot_peek_at_a_hand() -> None:
    live, _ = friends("Anna", "Boris")
    play_out(live, most=30)
    User.objects.create_superuser("admin", "", "a password for the admin")
    client = Client()
    client.login(username="admin", password="a password for the admin")
    table = Table.objects.get(pk=live.pk)
    page = client.get(f"/admin/tables/table/{live.pk}/change/")
    assert page.status_code == 200
    text = page.content.decode()
    for secret in (bytes(table.key).hex(), table.watch, *(c.token for c in live.chairs)):
        assert secret not in text
    assert "answers" not in text.lower().replace("answers/", "")
    assert client.get("/admin/tables/answer/").status_code == 404
    assert client.get(f"/t/{live.table.code}/").status_code == 404, "not even as a spectator"


def test_seat_links_are_in_no_log_and_no_referrer() -> None:
    from gardariki.site import serve

    source = Path(serve.__file__).read_text(encoding="utf-8")
    assert "access_log=False" in source
    line = logging.LogRecord("x", 40, "", 1, "Internal Server Error: /sit/abc-D_9/", None, None)
    assert "abc" not in NoSecrets("%(message)s").format(line)
    assert logging.getLogger().handlers == [] or any(
        isinstance(handler.formatter, NoSecrets) for handler in logging.getLogger().handlers
    )
