"""`serve`: the web table."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated

import typer

from gardariki.engine.errors import GardarikiError


class NoSite(GardarikiError):
    """The web table is not installed."""


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="FILE|URL",
            help="Where the tables are kept: an SQLite file, or postgresql://user:word@host/name.",
            show_default=False,
        ),
    ] = None,
    workers: Annotated[int, typer.Option(help="How many processes serve.", min=1)] = 1,
) -> None:
    """**Serve** the web table: play with friends and bots in the browser.

    `gardariki serve` · `gardariki serve --host 0.0.0.0 --port 80 --database tables.db`
    """
    try:
        site = import_module("gardariki.site.serve")
        site.serve(host=host, port=port, database=database, workers=workers)
    except ModuleNotFoundError as error:
        raise NoSite(
            f"the web table needs more packages ({error.name}): pip install 'gardariki[site]'"
        ) from None
