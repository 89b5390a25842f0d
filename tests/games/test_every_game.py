"""What holds for every installed game, whoever wrote it: laws, pictures, words, figures, records.

Each game is walked through at random over its options and numbers of seats. What is particular to
a game is tested beside it.
"""

from __future__ import annotations

import ast
import os
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.cells import cell_len

import gardariki
from gardariki.art.panes import forget
from gardariki.engine.board import Board
from gardariki.engine.game import Game
from gardariki.engine.laws import any_table, play_by_the_laws, refuse_wrong_answers
from gardariki.engine.log import plain
from gardariki.engine.match import Match
from gardariki.engine.questions import Ask
from gardariki.engine.record import digest, from_record, to_record
from gardariki.engine.views import SPECTATOR

GAMES = gardariki.games()
TABLES = 4  # of each game are walked through
STEPS = 300  # answers of each
STRIDE = 12  # answers between two looks at everything that is drawn and told

MARKUP = re.compile(r"\[\w+-[^\]]*\]|\[seat\b|\{\}")
ACTS = re.compile(r' data-act="([^"]+)"')
IDS = re.compile(r' id="([^"]+)"')
STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
ROOT = Path(gardariki.__file__).parent


@dataclass
class Moment:
    """A match at one step of a walk, kept as it was."""

    match: Match
    step: int

    @property
    def asks(self) -> list[Ask]:
        return self.match.asks


@dataclass
class Walk:
    """Moments of a few random games, from the beginning of each, and its end where it is near."""

    game: Game[Any]
    moments: list[Moment]


@pytest.fixture(scope="module", params=GAMES)
def walk(request: pytest.FixtureRequest) -> Walk:
    return Walk(gardariki.game(request.param), moments_of(request.param))


def moments_of(name: str) -> list[Moment]:
    game = gardariki.game(name)
    found: list[Moment] = []
    for table in range(TABLES):
        seats, options = any_table(game, table)
        match = gardariki.new(name, seats, options, seed=f"walk {table}")
        source = random.Random(f"walk {table}")
        for step in range(STEPS):
            # Not at equal distances: a question that comes at every n-th answer is met too.
            if match.over or source.random() < 1 / STRIDE:
                found.append(Moment(match.clone(), step))
            if match.over:
                break
            ask = source.choice(match.asks)
            match.play(source.choice(ask.options), seat=ask.seat)
    return found


def eyes(match: Match) -> Iterator[tuple[int, list[Ask]]]:
    """Whoever looks: each seat with what it is asked, and a spectator."""
    for seat in (*range(match.seats), SPECTATOR):
        ask = match.asked(seat)
        yield seat, [ask] if ask is not None else []


def drawn(game: Game[Any], match: Match, seat: int, asks: list[Ask]) -> Board:
    assert game.draw is not None
    return game.draw(match.view(seat), asks, seat)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("table", range(3))
def test_random_games_keep_all_laws(name: str, table: int) -> None:
    game = gardariki.game(name)
    seats, options = any_table(game, table)
    match = play_by_the_laws(game, seats, options, f"every {table}", every=67)
    assert match.outcome is not None
    assert len(match.outcome.places) == seats


def test_wrong_answers_are_refused_and_change_nothing(walk: Walk) -> None:
    for moment in walk.moments:
        if not moment.match.over:
            refuse_wrong_answers(moment.match, random.Random(moment.step), 25)


def test_every_noun_offered_can_be_clicked_where_it_is_drawn(walk: Walk) -> None:
    game = walk.game
    looked = 0
    for moment in walk.moments:
        for ask in moment.asks:
            board = drawn(game, moment.match, ask.seat, [ask])
            bodies = "".join(pane.body for pane in board.panes)
            acts = {words for found in ACTS.findall(bodies) for words in found.split("|")}
            nouns = {option.words for option in ask.options if option.target}
            assert not nouns - acts, (moment.match, moment.step)
            offered = {option.words for option in ask.options}
            assert not acts - offered, (moment.match, moment.step)
            looked += len(nouns)
    assert looked > 100


def test_panes_are_sound_pictures_with_ids_of_their_own(walk: Walk) -> None:
    game = walk.game
    for moment in walk.moments:
        for seat, asks in eyes(moment.match):
            board = drawn(game, moment.match, seat, asks)
            for pane in board.panes:
                assert pane.least > 0, pane.id
                assert pane.width > 0, pane.id
                assert pane.height > 0, pane.id
                assert pane.title, pane.id
            twice = [
                element
                for element, count in Counter(
                    element for pane in board.panes for element in IDS.findall(pane.body)
                ).items()
                if count > 1
            ]
            assert not twice, (moment.match, seat)
    for moment in walk.moments[::9]:
        assert ElementTree.fromstring(moment.match.svg()).tag.endswith("svg")


def test_a_pane_from_the_cache_is_the_pane_drawn_anew(walk: Walk) -> None:
    """A pane that does not name all it depends on would show an older position here."""
    game = walk.game
    forget()
    # The cache fills with each position as it comes, as it does at a table.
    kept = [
        (moment, seat, asks, drawn(game, moment.match, seat, asks))
        for moment in walk.moments
        for seat, asks in eyes(moment.match)
    ]
    for moment, seat, asks, board in kept:
        forget()
        anew = drawn(game, moment.match, seat, asks)
        differing = [old.id for old, new in zip(board.panes, anew.panes, strict=True) if old != new]
        assert not differing, (moment.match, seat)


def test_the_text_board_fits_eighty_columns(walk: Walk) -> None:
    game = walk.game
    assert game.text is not None
    for moment in walk.moments:
        for seat, asks in eyes(moment.match):
            text = game.text(moment.match.view(seat), asks, seat)
            for line in ESCAPES.sub("", text).splitlines():
                assert cell_len(line) <= 80, line


def test_figures_are_as_many_as_their_names_and_between_minus_one_and_one(walk: Walk) -> None:
    game = walk.game
    names = game.feature_names
    assert len(set(names)) == len(names) > 0
    for moment in walk.moments:
        for seat in range(moment.match.seats):
            figures = game.figures(moment.match.view(seat), seat)
            assert len(figures) == len(names)
            wild = {
                what: figure
                for what, figure in zip(names, figures, strict=True)
                if not -1 <= figure <= 1
            }
            assert not wild, (moment.match, seat)


def test_no_two_options_of_a_question_read_the_same(walk: Walk) -> None:
    for moment in walk.moments:
        for ask in moment.asks:
            labels = Counter(option.label for option in ask.options)
            assert max(labels.values()) == 1, (moment.match, labels.most_common(1))
            assert len(set(ask.options)) == len(ask.options), moment.match


def test_nobody_reads_markup(walk: Walk) -> None:
    """Prompts, reasons, log lines, endings and boards: plain words, with names for seats."""
    game = walk.game
    assert game.text is not None
    for moment in walk.moments:
        match = moment.match
        source = random.Random(moment.step)
        read = [match.prompt(), repr(match), *match.log]
        for seat, asks in eyes(match):
            read.append(match.prompt(seat))
            read += [plain(text, match.names) for _, text in match.told(seat)[-40:]]
            read.append(plain(game.text(match.view(seat), asks, seat), match.names))
            for action in source.sample(game.words.actions, 12):
                reason = match.why(action, seat if seat >= 0 else None)
                assert reason.text, action
                read.append(reason.text)
        read += [option.label for option in match.options]
        if match.outcome is not None:
            read.append(match.outcome.reason)
            read += [label for label, _ in match.outcome.sheet]
        read.append(STYLE.sub("", match.svg()))
        for text in read:
            assert not MARKUP.search(text), MARKUP.findall(text)


def test_every_question_cites_the_rules_and_says_what_is_asked(walk: Walk) -> None:
    game = walk.game
    assert game.rules_file is not None
    assert game.rules_file.exists()
    for moment in walk.moments:
        for ask in moment.asks:
            assert ask.prompt, moment.match
            assert ask.rule, moment.match


def test_a_record_of_any_moment_replays_to_the_same_digest(walk: Walk) -> None:
    for moment in walk.moments[::4]:
        record = to_record(moment.match, private=True)
        again = from_record(record)
        assert digest(again) == record["digest"]
        assert to_record(again, private=True) == record


# Modules


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_by(path: Path, modules: set[str]) -> set[str]:
    """The modules that a module imports as it loads, not those that a function imports later."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found.add(inner if inner in modules else node.module)
        elif isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
    return (found & modules) - {module_name(path)}


ROOMS = ["engine", "art", "bots", "arena", "cli", *(f"games/{name}" for name in GAMES)]


@pytest.mark.parametrize("room", ROOMS)
def test_no_module_waits_for_one_that_waits_for_it(room: str) -> None:
    paths = sorted((ROOT / room).rglob("*.py"))
    modules = {module_name(path) for path in paths}
    graph = {module_name(path): imported_by(path, modules) for path in paths}
    assert len(list(TopologicalSorter(graph).static_order())) == len(paths)  # or CycleError


@pytest.mark.parametrize("name", GAMES)
def test_any_module_may_be_the_first_to_be_imported(name: str) -> None:
    """Each in a process that has nothing of the package yet."""
    paths = sorted((ROOT / "games" / name).rglob("*.py"))
    some = random.Random(1).sample(paths, min(8, len(paths)))
    # A fork for each, from one process that has loaded what the package itself needs.
    code = (
        "import os, sys, msgspec, re, hashlib, random, json\n"
        "for module in sys.argv[1:]:\n"
        "    child = os.fork()\n"
        "    if child == 0:\n"
        "        try:\n"
        "            __import__(module)\n"
        "        except ImportError as error:\n"
        "            sys.exit(f'{module}: {error}')\n"
        "        os._exit(0)\n"
        "    if os.waitpid(child, 0)[1]:\n"
        "        sys.exit(1)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *(module_name(path) for path in some)],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT.parent)},
        check=False,
    )
    assert done.returncode == 0, done.stderr


LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
NAMED = re.compile(r"`((?:[\w-]+/)*[\w-]+\.(?:py|json|md))`")


@pytest.mark.parametrize("name", GAMES)
def test_the_games_own_pages_lead_somewhere(name: str) -> None:
    """Links of its README and PROVENANCE, and the files that they name."""
    folder = ROOT / "games" / name
    for page in (folder / "README.md", folder / "data" / "PROVENANCE.md"):
        text = page.read_text(encoding="utf-8")
        links = [link.partition("#")[0] for link in LINK.findall(text)]
        lost = [
            link
            for link in links
            if link and not re.match(r"[a-z]+:", link) and not (page.parent / link).exists()
        ]
        files = {path.relative_to(folder).as_posix() for path in folder.rglob("*.*")}
        homes = (folder, page.parent, folder / "rules", folder / "board", folder / "data")
        lost += [
            named
            for named in NAMED.findall(text)
            if not any((home / named).exists() for home in homes)
            and not any(file.endswith("/" + named) for file in files)
            and not (ROOT.parent.parent / named).exists()
            and not (ROOT / named).exists()
        ]
        assert not lost, page
