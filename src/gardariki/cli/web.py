"""`serve`: the web table."""

from __future__ import annotations

from typing import Annotated

import typer

from gardariki.engine.extras import need


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
    site = need("gardariki.site.serve", "site", "the web table")
    site.serve(host=host, port=port, database=database, workers=workers)
