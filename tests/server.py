"""A real server for tests: started, killed and started again on the same database."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`python -m gardariki.site serve` as a process group of its own."""

    def __init__(self, folder: Path, database: str = "", workers: int = 1, **more: str) -> None:
        self.database = database or str(folder / "server.sqlite3")
        self.port = free_port()
        self.workers = workers
        self.log = folder / "server.log"
        self.more = more
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        """Start, and wait until it answers."""
        environment = {
            **os.environ,
            "GARDARIKI_SECRET": "a secret for tests that is long enough to pass for a real one",
            "GARDARIKI_BOT_PAUSE": "0",
            "GARDARIKI_BOT_SECONDS": "0.1",
            "GARDARIKI_LIMITS": "off",
            **self.more,
        }
        words = ["serve", "--port", str(self.port), "--database", self.database]
        words += ["--workers", str(self.workers)]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "gardariki.site", *words],
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        for _ in range(600):
            try:
                urllib.request.urlopen(f"{self.url}/api/games", timeout=5).read()
                return self
            except (urllib.error.URLError, OSError):
                if self.process.poll() is not None:
                    break
                time.sleep(0.05)
        raise RuntimeError(f"the server did not start:\n{self.log.read_text()}")

    def kill(self) -> None:
        """SIGKILL to the server and all its helpers: no chance to tidy up."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        """Ask it to end, and see that it does."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGTERM)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
            self.process = None
