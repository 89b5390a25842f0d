"""The JSON API: a program plays a whole game through it; nothing it is sent breaks it."""

from __future__ import annotations

import json
from typing import Any

import schemathesis
from django.core.wsgi import get_wsgi_application
from django.test import Client
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS

from gardariki.site.live import LIVE
from gardariki.site.models import Answer, Table
from sitting import finished


class Program:
    """A user's program with a token."""

    def __init__(self, name: str) -> None:
        self.client = Client()
        self.token = self.post("/guests", name=name)["token"]

    def get(self, path: str, status: int = 200, **query: str) -> Any:
        answer = self.client.get(f"/api{path}", query, headers=self._headers())
        assert answer.status_code == status, answer.content
        return answer.json()

    def post(self, path: str, status: int = 200, **body: object) -> Any:
        answer = self.client.post(
            f"/api{path}",
            json.dumps(body),
            content_type="application/json",
            headers=self._headers(),
        )
        assert answer.status_code == status, answer.content
        return answer.json()

    def _headers(self) -> dict[str, str]:
        token = getattr(self, "token", "")
        return {"Authorization": f"Bearer {token}"} if token else {}


def test_two_programs_play_a_whole_game() -> None:
    anna, boris = Program("Anna"), Program("Boris")
    table = anna.post(
        "/tables", game="vikings", seats=["you", "open"], options={"max_rounds": 6}, public=True
    )
    at = f"/tables/{table['code']}"
    assert boris.post(f"{at}/sit", seat=1)["stage"] == "playing"
    players = (anna, boris)
    while anna.get(at)["stage"] == "playing":
        seat = anna.get(at)["asked"][0]
        view = players[seat].get(f"{at}/view")
        assert view["seat"] == seat
        players[seat].post(f"{at}/answers", act=view["legal"][-1], after=view["after"])
    assert anna.get(at)["outcome"]["places"]
    record = boris.get(f"{at}/record")
    from gardariki.engine.record import verify

    assert verify(record) >= 0
    again = {program.post(f"{at}/rematch")["code"] for program in players}
    assert len(again) == 1


def test_a_friend_by_link_and_strangers_kept_out() -> None:
    anna, boris, thief = Program("Anna"), Program("Boris"), Program("Thief")
    table = anna.post("/tables", game="vikings", seats=["you", "friend"])
    at = f"/tables/{table['code']}"
    thief.get(at, 404)
    thief.post(f"{at}/sit", 404, seat=1)
    link = next(seat["link"] for seat in table["seats"] if seat["kind"] == "friend")
    boris.post(f"{at}/sit", link=link)
    assert all(seat["link"] == "" for seat in boris.get(at)["seats"])
    thief.post(f"{at}/sit", 409, link=link)


def test_refusals_say_what_is_wrong() -> None:
    anna = Program("Anna")
    assert "seats" in anna.post("/tables", 422, game="vikings", seats=["you"])["detail"]
    anna.post("/tables", 404, game="chess", seats=["you", "open"])
    anna.post("/tables", 422, game="vikings", seats=["you", "bot:nobody"])
    table = anna.post("/tables", game="vikings", seats=["you", "open"])
    at = f"/tables/{table['code']}"
    anna.post(f"{at}/answers", 409, act="pass", after="0.0")
    Program("Boris").get(f"{at}/view", 404)
    table = anna.post(f"{at}/fill")
    LIVE.clear()
    while anna.get(at)["asked"] != [0]:
        from gardariki.site import jobs

        assert jobs.work_once()
        LIVE.clear()
    view = anna.get(f"{at}/view")
    stale = anna.post(f"{at}/answers", 409, act=view["legal"][0], after="7.7")
    assert stale["kind"] == "StaleAnswer"
    assert anna.post(f"{at}/answers", 422, act="fly", after=view["after"])["kind"] == "UnknownWord"
    rows = Answer.objects.count()
    anna.post(f"{at}/answers", act=view["legal"][0], after=view["after"])
    anna.post(f"{at}/answers", act=view["legal"][0], after=view["after"])
    assert Answer.objects.filter(seat=0).count() == 1
    assert Answer.objects.count() > rows
    anna.get(f"{at}/record", 409)
    assert Client().get("/api/tables").status_code == 401


def test_a_view_holds_only_what_the_seat_may_know() -> None:
    live, _ = finished("Anna", "Boris")
    assert live.table.stage == Table.OVER
    anna = Program("Anna")
    table = anna.post("/tables", game="vikings", seats=["you", "bot:random"], public=True)
    deck = anna.get(f"/tables/{table['code']}/view")["state"]["deck"]
    assert set(deck) == {-1}
    watcher = Program("Olga")
    assert watcher.get(f"/tables/{table['code']}/view")["legal"] == []


def test_the_schema_is_honest_and_nothing_breaks_the_server() -> None:
    """Schemathesis sends what the schema allows and what it does not: never a 5xx."""
    anna = Program("Anna")
    table = anna.post("/tables", game="vikings", seats=["you", "bot:random"], public=True)
    schema = schemathesis.openapi.from_wsgi("/api/openapi.json", get_wsgi_application())
    checks = [CHECKS.get_one("not_a_server_error")]
    tried = 0
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]
        if operation.path.endswith("/stream") or operation.path.endswith("/hint"):
            continue

        def attempt(case: Any) -> None:
            if "code" in (case.path_parameters or {}) and len(str(case.path_parameters)) % 2:
                case.path_parameters["code"] = table["code"]
            case.call_and_validate(headers={"Authorization": f"Bearer {anna.token}"}, checks=checks)

        strategy = operation.as_strategy()
        from hypothesis import given

        given(case=strategy)(
            settings(
                max_examples=12,
                deadline=None,
                database=None,
                derandomize=True,
                suppress_health_check=list(HealthCheck),
            )(attempt)
        )()
        tried += 1
    assert tried > 12
