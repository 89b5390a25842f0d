"""`python -m gardariki.site`: serve, work, or any of Django's management commands."""

from __future__ import annotations

import argparse
import os
import sys


def main() -> None:
    """Serve by default; `work` plays the bots; anything else is Django's."""
    words = sys.argv[1:]
    if words[:1] == ["work"]:
        from gardariki.site.serve import work

        work()
    elif not words or words[0] == "serve" or words[0].startswith("-"):
        parser = argparse.ArgumentParser(prog="python -m gardariki.site serve")
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--database")
        parser.add_argument("--workers", type=int, default=1)
        given = parser.parse_args(words[1:] if words[:1] == ["serve"] else words)
        from gardariki.site.serve import serve

        serve(given.host, given.port, given.database, given.workers)
    else:
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gardariki.site.settings")
        from django.core.management import execute_from_command_line

        execute_from_command_line(["python -m gardariki.site", *words])


if __name__ == "__main__":
    main()
