"""Runs the tests of one package for `mutants.py`, inside a copy of the tree.

Two ways: `record` runs tests once and writes down which test passes through which line and how long
it takes; `serve` waits for orders, and for each forks a child that runs the tests it names. A fork
costs milliseconds where a new Python with pytest costs a second.
"""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import sys
import time
from pathlib import Path
from typing import Any

import hypothesis  # noqa: F401  imported before the forks, to be paid for once
import pytest

QUIET = ["-q", "-p", "no:cacheprovider", "--no-header", "--tb=no"]
MEMORY = 3 << 30  # bytes; a mutant may try to fill the machine


class Recorder:
    """Notes for each passed test its seconds and the lines of the package that it runs."""

    def __init__(self, sources: list[str]) -> None:
        import coverage

        # One tracer for the whole run; the context is switched at each test.
        self.coverage = coverage.Coverage(data_file=None, source=sources, config_file=False)
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        self.coverage.switch_context(item.nodeid)
        started = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - started
        self.coverage.switch_context("")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)

    def lines(self) -> dict[str, dict[int, list[str]]]:
        self.coverage.stop()
        data = self.coverage.get_data()
        here = Path.cwd()
        return {
            str(Path(file).relative_to(here)): data.contexts_by_lineno(file)
            for file in data.measured_files()
        }


def record(out: str, sources: list[str], tests: list[str]) -> None:
    recorder = Recorder(sources)
    code = pytest.main([*QUIET, *tests], plugins=[recorder])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        raise SystemExit(f"The tests cannot be run as they are: {code!r}")
    found = {
        "seconds": recorder.seconds,
        "failed": sorted(recorder.failed),
        "lines": recorder.lines(),
    }
    Path(out).write_text(json.dumps(found))


class Chosen:
    """Runs the named tests only, in the given order; tells which failed first."""

    def __init__(self, tests: list[str]) -> None:
        self.places = {test: i for i, test in enumerate(tests)}
        self.failed = ""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        # A test file that has changed since the record is named whole: "tests/x.py".
        def place(item: pytest.Item) -> int | None:
            return self.places.get(item.nodeid, self.places.get(item.nodeid.split("::")[0]))

        kept = [(place(item), i) for i, item in enumerate(items)]
        items[:] = [items[i] for _, i in sorted((p, i) for p, i in kept if p is not None)]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = f"{report.nodeid} (cannot be imported)"


def _child(order: dict[str, Any], answer: int) -> None:
    seconds = int(order["seconds"])
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.dont_write_bytecode = True
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    chosen = Chosen(order["tests"])
    files = list(dict.fromkeys(test.split("::")[0] for test in order["tests"]))
    code = pytest.main(["-x", *QUIET, *files], plugins=[chosen])
    os.write(answer, json.dumps([int(code), chosen.failed]).encode())
    os._exit(0)


def run(order: dict[str, Any]) -> list[Any]:
    """One mutant: [exit code of pytest, first test that failed]; -1 if it took too long or died."""
    ours, theirs = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(ours)
        _child(order, theirs)
    os.close(theirs)
    # The limit counts the processor's time, whatever else the machine does; this is for sleepers.
    patience = 20 * order["seconds"]
    said = b""
    while True:
        if not select.select([ours], [], [], patience)[0]:
            os.kill(pid, signal.SIGKILL)
            break
        part = os.read(ours, 65536)
        if not part:
            break
        said += part
    os.close(ours)
    os.waitpid(pid, 0)
    return list(json.loads(said)) if said else [-1, "time limit"]


def serve() -> None:
    for line in sys.stdin:
        print(json.dumps(run(json.loads(line))), flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "record":
        record(sys.argv[2], sys.argv[3].split(","), sys.argv[4:])
    elif sys.argv[1] == "compile":
        pytest.main([*QUIET, "--collect-only", *sys.argv[2:]])
    else:
        serve()
