"""How sure a figure is: confidence intervals for rates and means."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

Z = 1.959963984540054
"""The 97.5% point of the normal distribution: two-sided intervals of 95%."""

_RESAMPLES = 1000
_MANY = 400


class Estimate(NamedTuple):
    """A figure, and the ends of its 95% confidence interval."""

    value: float
    low: float
    high: float


def wilson(wins: float, games: int) -> Estimate:
    """A rate with its Wilson score interval, which is honest for few games and rates near 0 or 1.

    >>> [round(x, 3) for x in wilson(90, 100)]
    [0.9, 0.826, 0.945]
    >>> wilson(0, 0)
    Estimate(value=0.0, low=0.0, high=1.0)
    """
    if games == 0:
        return Estimate(0.0, 0.0, 1.0)
    rate = wins / games
    scale = 1 + Z * Z / games
    middle = (rate + Z * Z / (2 * games)) / scale
    half = Z * math.sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games)) / scale
    return Estimate(rate, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Sequence[float]) -> Estimate:
    """A mean with its interval: by bootstrap for up to 400 values, beyond by the normal law.

    The bootstrap draws from a source of its own, so the same values give the same interval.

    >>> mean([3.0, 3.0, 3.0])
    Estimate(value=3.0, low=3.0, high=3.0)
    """
    count = len(values)
    if count == 0:
        return Estimate(math.nan, math.nan, math.nan)
    middle = math.fsum(values) / count
    if count <= _MANY:
        source = random.Random(count)
        means = sorted(
            math.fsum(source.choices(values, k=count)) / count for _ in range(_RESAMPLES)
        )
        return Estimate(middle, means[_RESAMPLES // 40], means[-_RESAMPLES // 40 - 1])
    spread = math.sqrt(math.fsum((v - middle) ** 2 for v in values) / (count - 1) / count)
    return Estimate(middle, middle - Z * spread, middle + Z * spread)


def quantile(ordered: Sequence[float], part: float) -> float:
    """A quantile of sorted values, between neighbours by proportion.

    >>> quantile([1, 2, 3, 10], 0.5)
    2.5
    """
    place = (len(ordered) - 1) * part
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
