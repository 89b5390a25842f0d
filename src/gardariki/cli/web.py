"""`serve`: the web table."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from gardariki.engine.errors import GardarikiError


class NoSite(GardarikiError):
    """The web table is not installed."""


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8000,
    database: Annotated[
        Path | None,
        typer.Option(help="The SQLite file that keeps the tables.", show_default=False),
    ] = None,
    workers: Annotated[int, typer.Option(help="How many processes serve.", min=1)] = 1,
) -> None:
    """**Serve** the web table: play with friends and bots in the browser.

    `gardariki serve` · `gardariki serve --host 0.0.0.0 --port 80 --database tables.sqlite3`
    """
    try:
        site = import_module("gardariki.site.serve")
    except ImportError as error:
        raise NoSite(
            f"the web table needs more packages ({error.name}): pip install 'gardariki[site]'"
        ) from None
    site.serve(host=host, port=port, database=database, workers=workers)
