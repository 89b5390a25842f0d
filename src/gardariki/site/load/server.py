"""The site as a process of its own, watched from outside."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

SECRET = "the key of a bench that nobody else can reach, so it may stand here"  # noqa: S105


class Server:
    """The site as a process of its own."""

    def __init__(self, folder: Path, workers: int = 1) -> None:
        self.folder = folder
        self.workers = workers
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        environment = {**os.environ, "GARDARIKI_SECRET": SECRET, "GARDARIKI_LIMITS": "off"}
        environment["GARDARIKI_MATCHES"] = "4000"
        words = ["serve", "--port", str(self.port), "--workers", str(self.workers)]
        words += ["--database", str(self.folder / "bench.sqlite3")]
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(  # noqa: S603 - our own program
                [sys.executable, "-m", "gardariki.site", *words],
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        for _ in range(600):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the server did not start")

    def end(self, how: int = signal.SIGTERM) -> None:
        """End it and its helpers; with SIGKILL they have no chance to tidy up."""
        if self.process is None:
            return
        os.killpg(self.process.pid, how)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.process = None

    def processes(self) -> list[Path]:
        """The web server's processes; not the one that plays the bots."""
        assert self.process is not None
        group = str(self.process.pid)
        found = [
            place
            for place in Path("/proc").glob("[0-9]*")
            if (place / "stat").exists() and _stat(place)[4 - 2] == group
        ]
        return [p for p in found if b"work" not in (p / "cmdline").read_bytes().split(b"\0")]

    def spent(self) -> float:
        """Seconds of processors that they have used."""
        ticks = sum(int(_stat(p)[13 - 2]) + int(_stat(p)[14 - 2]) for p in self.processes())
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Kilobytes that they hold."""
        page = os.sysconf("SC_PAGE_SIZE") // 1024
        return sum(int((p / "statm").read_text().split()[1]) * page for p in self.processes())


def _stat(place: Path) -> list[str]:
    """The fields of a process's /proc/N/stat from the third on, after its name in brackets."""
    try:
        return (place / "stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:  # it has just ended
        return ["0"] * 50
