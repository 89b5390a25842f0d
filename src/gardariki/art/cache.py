"""Drawings that are remembered: most of a board is drawn again and again, for every table."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")
KEPT: Final = 8192  # results of each function


def cached(drawing: Callable[P, T]) -> Callable[P, T]:
    """Remember what a function of plain values gave.

    What it is given must be hashable and say all that the result depends on.
    """
    return cast(Callable[P, T], lru_cache(maxsize=KEPT)(drawing))
