"""A PostgreSQL of one's own, in a folder that is thrown away."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server import free_port


def program(name: str) -> str | None:
    """Where a program of the PostgreSQL server is, if it is installed."""
    found = shutil.which(name)
    if found:
        return found
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(places[-1]) if places else None


def _user() -> dict[str, object]:
    """PostgreSQL refuses to run as root: then it runs as its own user, or as nobody."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    return {}


@contextmanager
def postgres() -> Iterator[str]:
    """Start a server; its address as GARDARIKI_DATABASE takes it."""
    initdb, server = program("initdb"), program("postgres")
    assert initdb is not None
    assert server is not None
    folder = Path(tempfile.mkdtemp(prefix="gardariki-pg-"))
    user = _user()
    if user:
        os.chown(folder, int(str(user["user"])), int(str(user["group"])))
    port = free_port()
    data = folder / "data"
    try:
        _run([initdb, "-D", str(data), "-A", "trust", "-U", "gardariki", "--no-sync"], folder, user)
        words = ["-D", str(data), "-p", str(port), "-k", str(folder), "-h", "127.0.0.1"]
        words += ["-c", "fsync=off", "-c", "max_connections=60"]
        log = open(folder / "log", "wb")  # noqa: SIM115 - closed with the process below
        process = subprocess.Popen(
            [server, *words],
            cwd=folder,
            stdout=log,
            stderr=log,
            **user,  # type: ignore[call-overload]
        )
        try:
            url = f"postgresql://gardariki@127.0.0.1:{port}"
            _wait(url, process)
            yield f"{url}/gardariki"
        finally:
            process.terminate()
            process.wait()
            log.close()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run(words: list[str], folder: Path, user: dict[str, object]) -> None:
    done = subprocess.run(
        words,
        cwd=folder,
        capture_output=True,
        text=True,
        **user,  # type: ignore[call-overload]
    )
    assert done.returncode == 0, done.stderr


def _wait(url: str, process: subprocess.Popen[bytes]) -> None:
    import time

    import psycopg

    for _ in range(300):
        try:
            with psycopg.connect(f"{url}/postgres", autocommit=True) as connection:
                connection.execute("CREATE DATABASE gardariki")
                return
        except psycopg.OperationalError:
            assert process.poll() is None, "PostgreSQL did not start"
            time.sleep(0.1)
    raise AssertionError("PostgreSQL does not answer")
