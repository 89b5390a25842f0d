"""The board as text."""

from __future__ import annotations

import random

import pytest

import gardariki
from gardariki.art.lines import WIDTH
from gardariki.games.nevsky.data import SCENARIOS
from gardariki.games.nevsky.terminal import text


def played(scenario: str, answers: int, **options: object) -> gardariki.Match:
    """A match some random answers on."""
    source = random.Random(7)
    m = gardariki.new("nevsky", options={"scenario": scenario, **options}, seed=7)
    while m.count < answers and not m.over:
        ask = m.asks[0]
        m.play(ask.options[int(source.random() * len(ask.options))], seat=ask.seat)
    return m


@pytest.mark.parametrize("row", SCENARIOS, ids=lambda row: row.id)
def test_the_text_fits_and_names_everyone(row: object) -> None:
    name = getattr(row, "id", "")
    for answers in (0, 30, 90):
        m = played(name, answers)
        for seat in (0, 1, -1):
            asks = [ask for ask in m.asks if ask.seat == seat]
            lines = text(m.view(seat), asks, seat).splitlines()
            assert max(len(line) for line in lines) <= WIDTH
            assert lines[0].startswith(SCENARIOS[m.state.scenario].name)


def test_the_text_keeps_secrets() -> None:
    m = played("pleskau_quickstart", 3)
    assert "plan: Yaroslav" not in text(m.view(1), [], 1)
    hidden = played("peipus", 40, hidden_mats=True)
    own, other = (text(hidden.view(seat), [], seat) for seat in (0, 1))
    line = next(line for line in own.splitlines() if "Hermann" in line and "Dorpat" in line)
    assert line not in other
