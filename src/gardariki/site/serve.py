"""Run the site: the web server's processes, and one that plays the bots."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path


def prepare(database: str | Path | None = None) -> None:
    """Set Django up on a database and bring its tables up to date."""
    if database is not None:
        os.environ["GARDARIKI_DATABASE"] = str(database)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "gardariki.site.settings")
    _keep_secret()
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", interactive=False, verbosity=0)


def _keep_secret() -> None:
    """See that the secret which signs cookies outlives this process: a file of its own."""
    from gardariki.site.settings import SECRET_KEY, secret_file

    if os.environ.get("GARDARIKI_SECRET"):
        return
    try:
        handle = os.open(secret_file(), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return
    with os.fdopen(handle, "w", encoding="ascii") as out:
        out.write(SECRET_KEY)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | Path | None = None,
    workers: int = 1,
) -> None:
    """Serve the site until interrupted.

    `database` is a file or postgresql://user:password@host/name. `workers` web processes share
    the port; the bots think in a process of their own.
    """
    prepare(database)
    import uvicorn

    bots = subprocess.Popen([sys.executable, "-m", "gardariki.site", "work"])
    print(f"Gardariki is at http://{host}:{port}/  (Ctrl-C ends it)", flush=True)
    try:
        uvicorn.run(
            "gardariki.site.asgi:application",
            host=host,
            port=port,
            workers=workers if workers > 1 else None,
            log_level="warning",
            access_log=False,  # addresses hold seat links, which belong in no log
            proxy_headers=True,
            server_header=False,
            timeout_graceful_shutdown=2,
            backlog=4096,
        )
    finally:
        bots.terminate()
        try:
            bots.wait(5)
        except subprocess.TimeoutExpired:
            bots.kill()


def work() -> None:
    """Play the bots until told to stop, or until the server that started this is gone."""
    prepare()
    from gardariki.site import jobs

    stop = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: stop.set())
    signal.signal(signal.SIGINT, lambda *_: stop.set())
    parent = os.getppid()

    def watch_parent() -> None:
        while not stop.wait(0.5):
            if os.getppid() != parent:
                stop.set()

    threading.Thread(target=watch_parent, daemon=True).start()
    jobs.work_forever(stop)
