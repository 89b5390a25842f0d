"""Ratings and the report."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser

import pytest

from gardariki.arena.charts import boxes, histogram, mark, seat_key, ticks, whiskers
from gardariki.arena.estimates import Estimate
from gardariki.arena.plan import make_plan
from gardariki.arena.playing import Played
from gardariki.arena.report import report
from gardariki.arena.tournament import Tournament, rate, tournament

openskill = pytest.importorskip("openskill.models")


def played(index: int, bots: tuple[str, ...], places: list[int]) -> Played:
    names = [f"Seat {i + 1}" for i in range(len(bots))]
    return Played(index, "0", bots, names, 9, 0, 1, 3, places, [1.0] * len(bots), "end", b"")


def small() -> Tournament:
    plan = make_plan(
        "vikings", 12, ["random", "greedy"], 2, {"max_rounds": 3}, seed=5, all_meet=True
    )
    return tournament(plan, workers=1)


def test_who_wins_is_rated_higher_and_surer() -> None:
    model = openskill.PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in "abc"}
    before = ratings["a"].sigma
    for index in range(20):
        rate(model, ratings, played(index, ("a", "b", "c"), [1, 2, 3]))
    assert ratings["a"].mu > ratings["b"].mu > ratings["c"].mu
    assert ratings["a"].sigma < before


def test_a_bot_in_two_seats_moves_by_their_average() -> None:
    model = openskill.PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in "ab"}
    alone = model.rate([[model.rating()] for _ in range(3)], ranks=[1.0, 2.0, 3.0])
    rate(model, ratings, played(0, ("a", "b", "a"), [1, 2, 3]))
    assert ratings["a"].mu == pytest.approx((alone[0][0].mu + alone[2][0].mu) / 2)
    assert ratings["b"].mu == pytest.approx(alone[1][0].mu)


def test_a_bot_alone_is_not_rated() -> None:
    model = openskill.PlackettLuce()
    ratings = {"a": model.rating(name="a")}
    rate(model, ratings, played(0, ("a", "a"), [1, 2]))
    assert ratings["a"].mu == 25


def test_a_tournament_is_reproducible() -> None:
    a, b = small().to_json(), small().to_json()
    assert a["ratings"] == b["ratings"]
    assert a["digest"] == b["digest"]


def test_duels_are_counted_from_both_sides() -> None:
    result = small()
    there, back = result.duels["random", "greedy"], result.duels["greedy", "random"]
    assert there.games == back.games == 12
    assert there.above + back.above == 12


class _Wellformed(HTMLParser):
    """Checks that tags close in the order they were opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)
        for name, value in attrs:
            assert name not in ("src", "href"), value

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass


def test_the_report_is_one_file_with_all_its_pictures() -> None:
    result = small()
    page = report(result)
    reader = _Wellformed()
    reader.feed(page)
    assert reader.open == []
    for title in ("Ratings", "Who beats whom", "Win rates by seat", "Game length", "Scores"):
        assert f"<h2>{title}</h2>" in page
    assert page.count("<svg viewBox") >= 5
    assert result.summary.digest in page
    assert "http" not in page


def test_names_in_a_report_are_text() -> None:
    result = small()
    result.standings[0].bot = "<script>"
    assert "<script>" not in report(result)


def test_charts_are_wellformed() -> None:
    from gardariki.arena.charts import Dot

    dots = [Dot(Estimate(0.5, 0.4, 0.6), seat) for seat in range(-1, 6)]
    for picture in (
        whiskers("a & b", [("<x>", dots)], 0, 1, reference=0.5),
        histogram("lengths", [1.0, 2.0, 2.0, 50.0], "answers"),
        histogram("one", [3.0], "answers"),
        boxes("scores", [("a", -1, [1.0, 2.0, 9.0]), ("b", 2, [4.0]), ("none", 1, [])]),
    ):
        assert ElementTree.fromstring(picture).tag == "svg"
    assert histogram("none", [], "answers") == ""
    assert boxes("none", [("a", -1, [])]) == ""
    assert seat_key(["a", "b"]).count("<svg") == 2
    assert len({mark(seat, 0, 0) for seat in range(6)}) == 6


def test_ticks_are_round_and_inside() -> None:
    for low, high in ((0.0, 1.0), (-3.2, 17.0), (120.0, 98_000.0), (5.0, 5.0)):
        found = ticks(low, high)
        assert found
        assert all(low <= tick <= high for tick in found)
        assert len(found) <= 14
