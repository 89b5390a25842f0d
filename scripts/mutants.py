"""Mutation testing: plant small faults in the rules and see whether a test notices.

    python scripts/mutants.py vikings                        # 200 mutants of games/vikings/rules
    python scripts/mutants.py engine --sample 300 --seed 2
    python scripts/mutants.py vikings --survivors            # only those that survived last time
    python scripts/mutants.py vikings --only rules/turn.py   # a file of the package
    python scripts/mutants.py vikings --committed            # as last committed

The faults are cosmic-ray's: another comparison, another operator, a number one higher or lower, a
condition turned round, a loop not entered. One mutant a place; which places is decided by the seed
and stays the same for lines that do not change. The tree is copied first and never touched. Only
tests that pass through the changed line are run, the quickest first and random play last, until one
fails. A run begins by recording which test passes where (a minute or two). The next one records
changed test files only, unless sources have changed too; `--keep` trusts the old record
of tests that have not changed even then.

A survivor is either a gap in the tests or no fault at all. The latter are named in
tests/mutants/<package>.toml with the reason, and are left out of the count:

    [[equivalent]]
    file = "src/gardariki/games/vikings/rules/turn.py"
    was = "if left > 0:"
    becomes = "if left != 0:"
    why = "Nobody has fewer than no actions left."
"""

from __future__ import annotations

import argparse
import ast
import difflib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent.parent
COPIED = ("src", "tests", "scripts", "docs", "pyproject.toml", "README.md", "CONTRIBUTING.md")
RANDOM = ("random", "laws", "blindness", "every_game", "bots", "mcts")

# Faults that say something. Left out: `is` for `==` (the same for small numbers), and most of the
# hundred ways to replace an operator of arithmetic, of which one is enough.
ARITHMETIC = {
    "Add_Sub", "Sub_Add", "Mul_Add", "Div_Mul", "FloorDiv_Mul", "Mod_FloorDiv", "Pow_Mul",
    "RShift_LShift", "LShift_RShift", "BitOr_BitAnd", "BitAnd_BitOr", "BitXor_BitAnd",
}  # fmt: skip
PLAIN = {
    "ReplaceUnaryOperator_USub_UAdd",
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_Delete_Invert",
    "AddNot",
    "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue",
    "ReplaceAndWithOr",
    "ReplaceOrWithAnd",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "NumberReplacer",
    "ZeroIterationForLoop",
}
IDENTITY = ("_Is", "_IsNot")


@dataclass
class Mutant:
    file: str
    line: int
    operator: str
    occurrence: int
    was: str  # the changed lines, stripped
    becomes: str
    status: str = ""
    by: str = ""

    @property
    def same(self) -> tuple[str, str, str]:
        """What it is known by when lines have moved."""
        return self.file, self.was, self.becomes


def operators() -> dict[str, Any]:
    import cosmic_ray.plugins

    found = {}
    for name in cosmic_ray.plugins.operator_names():
        short = name.split("/")[1]
        kind, _, what = short.partition("_")
        wanted = (
            short in PLAIN
            or (kind == "ReplaceBinaryOperator" and what in ARITHMETIC)
            or (
                kind == "ReplaceComparisonOperator"
                and (not short.endswith(IDENTITY) or what in ("Is_IsNot", "IsNot_Is"))
                and not (what.startswith(("Is_", "IsNot_")) and not short.endswith(IDENTITY))
            )
        )
        if wanted:
            found[short] = cosmic_ray.plugins.get_operator(name)()
    return found


def meaningless(source: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Where a change changes nothing: annotations, decorators, asserts, what only mypy reads."""
    spans = []
    for node in ast.walk(ast.parse(source)):
        parts: list[ast.AST | None] = []
        if isinstance(node, ast.FunctionDef):
            arguments = node.args
            every = arguments.posonlyargs + arguments.args + arguments.kwonlyargs
            parts = [node.returns, *(a.annotation for a in every), *node.decorator_list]
        elif isinstance(node, ast.ClassDef):
            parts = list(node.decorator_list)
        elif isinstance(node, ast.AnnAssign):
            parts = [node.annotation]
            if getattr(node.annotation, "id", "") == "TypeAlias":
                parts.append(node.value)
        elif isinstance(node, ast.Assert) or (
            isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"
        ):
            parts = [node]
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp | ast.Subscript):
            names = [t.id for t in node.targets if isinstance(t, ast.Name)]
            if names and names[0][0].isupper() and not names[0].isupper():
                parts = [node.value]  # Name = A | B: a type by another name
        for part in parts:
            if part is not None:
                spans.append(
                    (
                        (part.lineno, part.col_offset),  # type: ignore[attr-defined]
                        (part.end_lineno, part.end_col_offset),  # type: ignore[attr-defined]
                    )
                )
    return spans


def changed_lines(before: str, after: str) -> tuple[int, str, str]:
    """First line that differs, and the differing lines before and after."""
    old, new = before.splitlines(), after.splitlines()
    first = 0
    while first < min(len(old), len(new)) and old[first] == new[first]:
        first += 1
    last = 0
    while last < min(len(old), len(new)) - first and old[-1 - last] == new[-1 - last]:
        last += 1
    was = [line.strip() for line in old[first : len(old) - last]]
    becomes = [line.strip() for line in new[first : len(new) - last]]
    return first + 1, " / ".join(was), " / ".join(becomes)


def rank(seed: int, *words: object) -> str:
    return hashlib.sha256(repr((seed, words)).encode()).hexdigest()


def choose(package: Package, sample: int, seed: int, only: str) -> Iterator[Mutant]:
    """Mutants in the order of the seed, one a place; the text tells places apart, not the line."""
    from cosmic_ray.ast import ast_nodes, get_ast

    kinds = operators()
    places: dict[tuple[str, tuple[int, int]], list[tuple[str, int]]] = {}
    ranks: dict[tuple[str, tuple[int, int]], str] = {}
    seen: dict[tuple[str, str, int], int] = {}
    for name, source in package.sources.items():
        if only not in name:
            continue
        lines = source.splitlines()
        spans = meaningless(source)
        nodes = list(ast_nodes(get_ast(source)))
        found: dict[tuple[int, int], list[tuple[str, int]]] = {}
        for kind, operator in kinds.items():
            occurrence = -1
            for node in nodes:
                for start, _ in operator.mutation_positions(node):
                    occurrence += 1
                    if not any(low <= start < high for low, high in spans):
                        found.setdefault(start, []).append((kind, occurrence))
        for start in sorted(found):
            text, column = lines[start[0] - 1].strip(), start[1]
            again = seen.setdefault((name, text, column), 0)
            seen[name, text, column] += 1
            places[name, start] = found[start]
            ranks[name, start] = rank(seed, name, text, column, again)
    for place in sorted(places, key=lambda p: ranks[p])[:sample]:
        name, start = place
        kind, occurrence = min(places[place], key=lambda k: rank(seed, ranks[place], k[0]))
        yield Mutant(name, start[0], kind, occurrence, "", "")


def mutated(mutant: Mutant, source: str, kinds: dict[str, Any]) -> str:
    from cosmic_ray.mutating import mutate_code

    text = mutate_code(source, kinds[mutant.operator], mutant.occurrence)
    if text is None:
        raise ValueError(f"{mutant.operator} {mutant.occurrence} is not in {mutant.file}")
    return str(text)


class Package:
    """What is mutated, which tests are asked, and where results are kept."""

    def __init__(self, name: str, tree: Path, folder: Path | None) -> None:
        games = tree / "src/gardariki/games"
        if name == "engine":
            self.source = "src/gardariki/engine"
            tests = ["tests/engine", "src/gardariki/engine"]
        elif (games / name / "rules").is_dir():
            self.source = f"src/gardariki/games/{name}/rules"
            tests = [f"tests/games/{name}"]
        else:
            known = sorted(p.parent.name for p in games.glob("*/rules"))
            raise SystemExit(f"There is no package {name!r}. Try engine or {', '.join(known)}.")
        self.name = name
        self.tree = tree
        self.sources = read_all(tree, [self.source])
        self.tests = read_all(tree, tests)
        everything = read_all(tree, ["src"])
        self.digest = hashlib.sha256(json.dumps(everything).encode()).hexdigest()
        self.folder = folder or Path(tempfile.gettempdir()) / "gardariki-mutants" / name
        self.folder.mkdir(parents=True, exist_ok=True)

    def asked(self) -> list[str]:
        """The files that pytest is given."""
        return [
            name
            for name, text in self.tests.items()
            if Path(name).name.startswith("test_") or ">>>" in text
        ]

    def equivalents(self) -> dict[tuple[str, str, str], str]:
        path = self.tree / "tests/mutants" / f"{self.name}.toml"
        if not path.exists():
            return {}
        rows = tomllib.loads(path.read_text()).get("equivalent", [])
        return {(row["file"], row["was"], row["becomes"]): row["why"] for row in rows}


def read_all(tree: Path, places: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for place in places:
        path = tree / place
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            if file.exists() and (text := file.read_text()).strip():
                found[str(file.relative_to(tree))] = text
    return found


def copy_tree(to: Path, committed: bool) -> None:
    to.mkdir(parents=True)
    if committed:
        git = ["git", "-C", str(HERE), "archive", "HEAD", *COPIED]
        archive = subprocess.run(git, check=True, stdout=subprocess.PIPE).stdout
        subprocess.run(["tar", "-x", "-C", str(to)], input=archive, check=True)
        return
    for name in COPIED:
        if (HERE / name).is_dir():
            shutil.copytree(
                HERE / name, to / name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "img")
            )
        else:
            shutil.copy2(HERE / name, to / name)


def environment(copy: Path) -> dict[str, str]:
    return os.environ | {
        "PYTHONPATH": f"{copy / 'src'}:{copy / 'tests'}",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "PYTHONHASHSEED": "0",
        "HYPOTHESIS_STORAGE_DIRECTORY": str(copy / ".hypothesis"),
    }


RUNNER = str(HERE / "scripts/mutant_tests.py")


def run_record(package: Package, files: list[str], workers: int) -> dict[str, Any]:
    """Run tests once with coverage, shared out between the workers."""
    files = sorted(files, key=lambda f: -len(package.tests[f]))
    running = []
    for i in range(min(workers, len(files))):
        out = package.folder / f"record-{i}.json"
        out.unlink(missing_ok=True)
        source = str(package.tree / package.source)
        command = [sys.executable, RUNNER, "record", str(out), source, *files[i::workers]]
        process = subprocess.Popen(
            command,
            cwd=package.tree,
            env=environment(package.tree),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        running.append((out, process))
    record: dict[str, Any] = {"seconds": {}, "failed": [], "lines": {}}
    for out, process in running:
        said = process.communicate()[0]
        if not out.exists():
            raise SystemExit(
                f"{said[-3000:]}\nThe tests of {package.name} cannot be run as they are."
            )
        part = json.loads(out.read_text())
        out.unlink()
        record["seconds"] |= part["seconds"]
        record["failed"] += part["failed"]
        for file, lines in part["lines"].items():
            merged = record["lines"].setdefault(file, {})
            for line, tests in lines.items():
                merged[line] = sorted(set(merged.get(line, [])) | set(tests))
    return record


def make_record(package: Package, old: dict[str, Any], keep: bool, workers: int) -> dict[str, Any]:
    """Which test passes through which line, taking from the old record what still holds."""
    asked = package.asked()
    files = asked
    helpers = [name for name in package.tests if name not in asked]
    if old and (
        keep
        or (
            old["digest"] == package.digest
            and all(old["tests"].get(name) == package.tests[name] for name in helpers)
        )
    ):
        files = [name for name in asked if old["tests"].get(name) != package.tests[name]]
    record: dict[str, Any] = {"seconds": {}, "failed": [], "lines": {}}
    if files:
        print(f"Recording where the tests of {len(files)} files pass …", flush=True)
        record = run_record(package, files, workers)
    if old and files != asked:

        def holds(test: str) -> bool:
            file = test.split("::")[0]
            return file in asked and file not in files

        record["seconds"] |= {t: s for t, s in old["seconds"].items() if holds(t)}
        record["failed"] += [t for t in old["failed"] if holds(t)]
        for name, source in package.sources.items():
            before = {
                int(line): [t for t in tests if not t or holds(t)]
                for line, tests in old["lines"].get(name, {}).items()
            }
            merged = record["lines"].setdefault(name, {})
            for line, tests in moved(old["sources"].get(name, ""), source, before).items():
                merged[str(line)] = sorted(set(merged.get(str(line), [])) | set(tests))
    record["digest"] = package.digest
    record["sources"] = package.sources
    record["tests"] = package.tests
    return record


def warm_up(package: Package) -> None:
    """Leave compiled files beside sources and tests: no mutant has to compile them again."""
    subprocess.run(
        [sys.executable, RUNNER, "compile", *package.asked()],
        cwd=package.tree,
        env=environment(package.tree),
        stdout=subprocess.DEVNULL,
        check=True,
    )


class Reach:
    """Which tests to run for a line, from the record."""

    def __init__(self, record: dict[str, Any], seconds: float) -> None:
        self.seconds = seconds
        self.took: dict[str, float] = record["seconds"]
        self.unfit = set(record["failed"])
        self.lines = {
            name: {int(line): tests for line, tests in lines.items()}
            for name, lines in record["lines"].items()
        }

    def tests(self, mutant: Mutant) -> tuple[list[str], int]:
        """Tests in order, and the seconds of processor time that they may take."""
        known = self.lines.get(mutant.file, {})
        # A statement over several lines counts from its first that was run.
        here: list[str] = next(
            (known[n] for n in range(mutant.line, mutant.line - 12, -1) if n in known), []
        )
        near = set(here)
        if "" in here:  # run when the module is imported: those who use it first, then all others
            near = {test for tests in known.values() for test in tests}
            here = list(self.took)
        reach = [test for test in here if test and test not in self.unfit]
        reach.sort(key=lambda t: (t not in near, any(word in t for word in RANDOM), self.took[t]))
        chosen: list[str] = []
        total = 0.0
        for test in reach:
            if not chosen or total + self.took[test] <= self.seconds:
                chosen.append(test)
                total += self.took[test]
        return chosen, int(10 + 3 * total)


def moved(old: str, new: str, known: dict[int, list[str]]) -> dict[int, list[str]]:
    """The record's lines in the file as it is now; a new line is reached as the one before it."""
    if old == new:
        return known
    now: dict[int, list[str]] = {}
    matcher = difflib.SequenceMatcher(None, old.splitlines(), new.splitlines(), autojunk=False)
    for _, a, b, c, d in matcher.get_opcodes():
        for i in range(c, d):
            before = a + (i - c) if i - c < b - a else max(b - 1, a - 1)
            tests = next((known[n] for n in range(before + 1, before - 6, -1) if n in known), None)
            if tests is not None:
                now[i + 1] = tests
    return now


def try_all(
    package: Package,
    mutants: list[Mutant],
    reach: Reach,
    copies: list[Path],
    kinds: dict[str, Any],
) -> Iterator[Mutant]:
    """Hand the mutants to the workers; each has a copy of the tree and a process that forks."""
    queue = list(reversed(mutants))
    done: list[Mutant] = []
    ready = threading.Condition()

    def work(copy: Path) -> None:
        process = subprocess.Popen(
            [sys.executable, RUNNER, "serve"],
            cwd=copy,
            env=environment(copy),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        while True:
            with ready:
                if not queue:
                    break
                mutant = queue.pop()
            tests, seconds = reach.tests(mutant)
            if not tests:
                mutant.status, mutant.by = "survived", "no test passes through this line"
            else:
                file = copy / mutant.file
                original = package.sources[mutant.file]
                for stale in file.parent.glob(f"__pycache__/{file.stem}.*.pyc"):
                    stale.unlink()
                file.write_text(mutated(mutant, original, kinds))
                process.stdin.write(json.dumps({"tests": tests, "seconds": seconds}) + "\n")
                process.stdin.flush()
                code, by = json.loads(process.stdout.readline())
                file.write_text(original)
                if code in (3, 4):
                    raise SystemExit(f"pytest could not run {tests[:3]} …")
                mutant.status = "survived" if code in (0, 5) else "killed"
                mutant.by = by or f"{len(tests)} tests passed"
            with ready:
                done.append(mutant)
                ready.notify()
        process.stdin.close()
        process.wait()

    threads = [threading.Thread(target=work, args=(copy,), daemon=True) for copy in copies]
    for thread in threads:
        thread.start()
    for _ in range(len(mutants)):
        with ready:
            ready.wait_for(lambda: bool(done))
            mutant = done.pop()
        yield mutant
    for thread in threads:
        thread.join()


def report(package: Package, mutants: list[Mutant]) -> str:
    excused = package.equivalents()
    survived = [m for m in mutants if m.status == "survived" and m.same not in excused]
    equivalent = [m for m in mutants if m.status == "survived" and m.same in excused]
    counted = len(mutants) - len(equivalent)
    killed = counted - len(survived)
    rate = 100 * killed / counted if counted else 100.0
    lines = [
        f"{package.name}: {killed} of {counted} mutants killed ({rate:.1f}%); "
        f"{len(equivalent)} more are equivalent.",
        "",
    ]
    for m in sorted(survived, key=lambda m: (m.file, m.line)):
        lines += [
            f"{m.file}:{m.line}  {m.operator}  ({m.by})",
            f"  - {m.was}",
            f"  + {m.becomes}",
            "",
        ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("package", help="engine, or a game")
    parser.add_argument("--sample", type=int, default=200, help="how many mutants (200)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--only", default="", help="only files whose path has this in it")
    parser.add_argument("--survivors", action="store_true", help="those of the last run only")
    parser.add_argument("--committed", action="store_true", help="the last commit, not the tree")
    parser.add_argument("--keep", action="store_true", help="trust the record of last time")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=12.0, help="of tests, for one mutant (12)")
    parser.add_argument("--folder", type=Path, help="where record and report are kept")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="gardariki-mutants-") as place:
        run(args, Path(place))


def run(args: argparse.Namespace, place: Path) -> None:
    copies = [place / str(i) for i in range(args.workers)]
    copy_tree(copies[0], args.committed)
    package = Package(args.package, copies[0], args.folder)
    kinds = operators()
    mutants = []
    for mutant in choose(package, args.sample, args.seed, args.only):
        source = package.sources[mutant.file]
        line, mutant.was, mutant.becomes = changed_lines(source, mutated(mutant, source, kinds))
        mutant.line = min(line, mutant.line)
        if mutant.was != mutant.becomes:
            mutants.append(mutant)
    results = package.folder / "results.json"
    tried: list[Mutant] = []
    if args.survivors and results.exists():
        last = {row["same"]: Mutant(**row["mutant"]) for row in json.loads(results.read_text())}
        tried = [
            last[str(m.same)]
            for m in mutants
            if str(m.same) in last and last[str(m.same)].status == "killed"
        ]
        killed = {m.same for m in tried}
        mutants = [m for m in mutants if m.same not in killed]
    kept = package.folder / "record.json"
    old = json.loads(kept.read_text()) if kept.exists() else {}
    record = make_record(package, old, args.keep, args.workers)
    kept.write_text(json.dumps(record))
    if record["failed"]:
        print(f"{len(record['failed'])} tests fail as it is and are left out:")
        print("\n".join(f"  {test}" for test in record["failed"]), flush=True)
    warm_up(package)
    for copy in copies[1:]:
        shutil.copytree(copies[0], copy)
    excused = package.equivalents()
    reach = Reach(record, args.seconds)
    for i, mutant in enumerate(try_all(package, mutants, reach, copies, kinds), 1):
        tried.append(mutant)
        note = " (equivalent)" if mutant.same in excused else ""
        print(f"{i}/{len(mutants)} {mutant.status}{note} {mutant.file}:{mutant.line}", flush=True)
        rows = [{"same": str(m.same), "mutant": asdict(m)} for m in tried]
        results.write_text(json.dumps(rows))
    text = report(package, tried)
    (package.folder / "report.txt").write_text(text)
    print(text)
    print(f"Written to {package.folder / 'report.txt'}")


if __name__ == "__main__":
    main()
