"""Confidence intervals against figures known from elsewhere."""

from __future__ import annotations

import math
import random

import pytest

from gardariki.arena.estimates import mean, quantile, wilson


def test_wilson_agrees_with_published_figures() -> None:
    assert wilson(81, 263).low == pytest.approx(0.2553, abs=1e-4)
    assert wilson(81, 263).high == pytest.approx(0.3662, abs=1e-4)
    assert wilson(0, 20).high == pytest.approx(0.1611, abs=1e-4)
    assert wilson(20, 20).low == pytest.approx(0.8389, abs=1e-4)


def test_the_mean_lies_in_its_interval_and_more_values_narrow_it() -> None:
    source = random.Random(1)
    few = [source.gauss(10, 2) for _ in range(50)]
    many = few + [source.gauss(10, 2) for _ in range(2000)]
    a, b = mean(few), mean(many)
    assert a.low < a.value < a.high
    assert b.low < 10 < b.high
    assert b.high - b.low < a.high - a.low


def test_the_same_values_give_the_same_interval() -> None:
    values = [float(i % 7) for i in range(100)]
    assert mean(values) == mean(values)


def test_bootstrap_covers_the_truth_about_as_often_as_it_says() -> None:
    source = random.Random(2)
    hits = 0
    for _ in range(100):
        found = mean([source.expovariate(0.1) for _ in range(60)])
        hits += found.low <= 10 <= found.high
    assert 85 <= hits <= 100


def test_no_values_no_mean() -> None:
    assert math.isnan(mean([]).value)


def test_quantiles() -> None:
    assert quantile([4.0], 0.9) == 4.0
    assert [quantile([0.0, 10.0], part) for part in (0, 0.25, 1)] == [0.0, 2.5, 10.0]
