"""The examples in the site's docstrings."""

from __future__ import annotations

import doctest

import pytest

from gardariki.site import charts, clocks, logs, patches, rulebook


@pytest.mark.parametrize("module", [charts, clocks, logs, patches, rulebook])
def test_examples(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]
    assert doctest.testmod(module).attempted > 0  # type: ignore[arg-type]
