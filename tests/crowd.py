"""People at tables over HTTP, for tests: they act through the API and listen to the stream."""

from __future__ import annotations

import json
import random
import urllib.error
import urllib.request
from typing import Any


class Caller:
    """A program with a token at a server."""

    def __init__(self, url: str, name: str) -> None:
        self.url = f"{url}/api"
        self.token = ""
        self.token = self.call("POST", "/guests", {"name": name})["token"]

    def call(self, method: str, path: str, body: object = None, timeout: float = 30) -> Any:
        request = urllib.request.Request(
            self.url + path,
            None if body is None else json.dumps(body).encode(),
            {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"},
            method=method,
        )
        with urllib.request.urlopen(request, timeout=timeout) as answer:
            return json.loads(answer.read())


def table_for_two(url: str, **options: object) -> tuple[str, list[Caller]]:
    """A public table with two programs at it; its code."""
    pair = [Caller(url, "Anna"), Caller(url, "Boris")]
    plan = {"game": "vikings", "seats": ["you", "open"], "options": options, "public": True}
    code = pair[0].call("POST", "/tables", plan)["code"]
    pair[1].call("POST", f"/tables/{code}/sit", {"seat": 1})
    return code, pair


def a_game_over_http(url: str, seed: int) -> int:
    """Two programs play a short game; how many answers they gave."""
    code, pair = table_for_two(url, max_rounds=3)
    source = random.Random(seed)
    answers = 0
    while True:
        table = pair[0].call("GET", f"/tables/{code}")
        if table["stage"] != "playing":
            return answers
        seat = table["asked"][0]
        view = pair[seat].call("GET", f"/tables/{code}/view")
        if not view["legal"]:
            continue
        act = source.choice(view["legal"])
        try:
            body = {"act": act, "after": view["after"]}
            pair[seat].call("POST", f"/tables/{code}/answers", body)
            answers += 1
        except urllib.error.HTTPError as error:
            if error.code != 409:
                raise
