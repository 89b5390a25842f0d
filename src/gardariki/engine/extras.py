"""Packages that only some people need, asked for when they are used."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from gardariki.engine.errors import GardarikiError


class NotInstalled(GardarikiError):
    """Something needs a package that is not installed; the text says how to get it."""


def need(module: str, extra: str, what: str) -> Any:
    """A module of an optional package; `extra` is the name under which we ask for it.

    >>> need("json", "none", "this").dumps([1])
    '[1]'
    >>> need("no_such_module", "parquet", "Parquet")
    Traceback (most recent call last):
    gardariki.engine.extras.NotInstalled: Parquet needs no_such_module: \
pip install 'gardariki[parquet]'
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise NotInstalled(f"{what} needs {error.name}: pip install 'gardariki[{extra}]'") from None
