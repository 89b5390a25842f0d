"""The command line, used as people and programs use it."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner

import gardariki
from gardariki.cli import app
from gardariki.cli.common import complete_bots, complete_game, complete_option
from gardariki.cli.screen import choices, numbered, screen
from gardariki.engine.match import Match
from gardariki.engine.rulebook import NoSection, look_up, sections

RUN = CliRunner()
COMMANDS = ("games", "play", "rules", "simulate", "tournament", "bench", "replay", "verify")
ALL = (*COMMANDS, "render", "serve")
DOCS = Path(__file__).parent.parent / "docs"


def run(*args: object, typed: str = "", code: int = 0) -> str:
    """What a command prints; it must end with this exit code."""
    result = RUN.invoke(app, [str(arg) for arg in args], input=typed)
    assert result.exit_code == code, result.output + repr(result.exception)
    return str(result.stdout if code == 0 else result.output)


def run_json(*args: object) -> Any:
    return json.loads(run(*args, "--json"))


def finished(path: Path, seed: int = 4) -> Match:
    """A finished game in a file."""
    match = gardariki.new("vikings", 2, {"max_rounds": 6}, seed=seed)
    source = random.Random(seed)
    while not match.over:
        match.play(source.choice(match.options))
    match.save(str(path))
    return match


# Help, completion and errors


def test_help_names_every_command() -> None:
    text = run("--help")
    for name in ALL:
        assert re.search(rf"\b{name}\b", text), name


@pytest.mark.parametrize("command", ALL)
def test_every_command_explains_itself_with_an_example(command: str) -> None:
    assert f"gardariki {command}" in run(command, "--help")


def test_version() -> None:
    assert gardariki.__version__ in run("--version")


@pytest.mark.parametrize(
    "args",
    [
        ("simulate", "chess"),
        ("simulate", "vikings", "--seats", "9"),
        ("simulate", "vikings", "--bots", "deep_blue"),
        ("simulate", "vikings", "-o", "board=round"),
        ("simulate", "vikings", "-n", "1", "--out", "games.xls"),
        ("games", "chess"),
        ("rules", "vikings", "V99"),
        ("verify", "/nowhere/game.json"),
        ("replay", "/nowhere/game.json"),
        ("play", "vikings", "--seat", "9"),
        ("play", "vikings", "--bots", "deep_blue"),
    ],
)
def test_what_is_refused_is_told_in_one_line(args: tuple[str, ...]) -> None:
    result = RUN.invoke(app, list(args))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("gardariki: ")
    assert result.stderr.count("\n") == 1


def test_a_file_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    finished(tmp_path / "game.json")
    text = run("render", tmp_path / "game.json", "-o", tmp_path / "no" / "board.svg", code=2)
    assert "gardariki: " in text
    assert "No such file" in text


def test_completion_knows_games_bots_and_options() -> None:
    context: Any = type("Context", (), {"params": {"game": "vikings"}})()
    assert complete_game("vi") == ["vikings"]
    assert complete_bots(context, "greedy,ra") == ["greedy,random"]
    assert complete_option(context, "board=b") == ["board=built"]
    lost: Any = type("Context", (), {"params": {}})()
    assert complete_option(lost, "b") == []
    assert complete_bots(lost, "ra") == ["random"]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("gardariki si", "simulate"),
        ("gardariki play vi", "vikings"),
        ("gardariki simulate vikings --wo", "--workers"),
        ("gardariki simulate vikings --bots gr", "greedy"),
        ("gardariki tournament vikings -o board=ra", "board=random"),
    ],
)
def test_a_shell_completes_commands_games_bots_and_options(line: str, found: str) -> None:
    words = {"COMP_WORDS": line, "COMP_CWORD": str(line.count(" "))}
    done = subprocess.run(
        [sys.executable, "-c", "from gardariki.cli import main; main()"],
        env={**os.environ, **words, "_GARDARIKI_COMPLETE": "complete_bash"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found in done.stdout.split()


# Games and rules


def test_games_lists_what_is_installed() -> None:
    assert "Vikings on the Volga" in run("games", "vikings")
    listed = {game["id"]: game for game in run_json("games")}
    assert listed["vikings"]["max_seats"] == 5
    one = run_json("games", "vikings")
    assert {option["name"] for option in one["options"]} >= {"board", "max_rounds"}
    assert "random" in one["bots"]


def test_rules_by_number_by_words_and_whole() -> None:
    section = run("rules", "vikings", "V4.6")
    assert section.startswith("### V4.6 City fee")
    assert run("rules", "vikings", "city", "fee") == section
    chapter = run("rules", "vikings", "V4")
    assert "V4.1" in chapter
    assert "### V5.1" not in chapter
    assert len(run("rules", "vikings")) > len(chapter)


BOOK = """# A game
Words before.
## 4. Campaign
### 4.5.1 Siege [aid]
Sit down.
### 4.5.2 Storm
```
# not a heading
```
### Terms
Loose.
## S7 Combat
"""


def test_sections_are_found_however_they_are_numbered() -> None:
    book = sections(BOOK)
    ids = [section.id for section in book]
    assert ids == ["", "4", "4.5.1", "4.5.2", "", "S7"]
    assert "# not a heading" in look_up(book, "4.5.2")[0].text
    assert [s.id for s in look_up(book, "4.5")] == ["4.5.1", "4.5.2"]
    assert [s.id for s in look_up(book, "4")] == ["4", "4.5.1", "4.5.2", ""]
    assert look_up(book, "s7")[0].title == "Combat"
    assert look_up(book, "terms")[0].text == "Loose."
    with pytest.raises(NoSection, match="4, S7"):
        look_up(book, "9.9")


# Simulations


def test_simulate_prints_what_programs_rely_on(tmp_path: Path) -> None:
    data = run_json(
        *("simulate", "vikings", "-n", 6, "--seats", 3, "--bots", "random", "--seed", 9),
        *("--workers", 1, "-o", "max_rounds=10", "--out", tmp_path / "rows.csv"),
        *("--out-games", tmp_path / "games.jsonl"),
    )
    names = "game games answers seconds answers_per_second wins by_seat unfinished digest"
    assert set(names.split()) <= set(data)
    assert data["game"] == "vikings"
    assert data["options"]["max_rounds"] == 10
    assert re.fullmatch("[0-9a-f]{64}", data["digest"])
    assert len((tmp_path / "rows.csv").read_text().splitlines()) == 1 + 6 * 3
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 6


def test_one_seed_one_digest_in_any_process() -> None:
    """Four processes with different hash seeds and numbers of workers."""
    digests = set()
    for hash_seed, workers in (("0", 1), ("1", 2), ("31337", 1), ("random", 2)):
        command = [sys.executable, "-m", "gardariki", "simulate"]
        command += f"vikings -n 6 --seats 3 --seed 5 --workers {workers} --json".split()
        command += ["--bots", "random", "-o", "max_rounds=10"]
        done = subprocess.run(
            command,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        )
        digests.add(json.loads(done.stdout)["digest"])
    assert len(digests) == 1


def test_simulate_tells_people_who_won() -> None:
    text = run("simulate", "vikings", "-n", 4, "-w", 1, "-o", "max_rounds=3")
    assert "random" in text
    assert "Seat 1" in text
    assert "digest" in text


def test_ray_may_stand_alone_or_with_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str | None] = []

    def pretend(plan: Any, workers: Any, ray: str | None, *rest: Any) -> Any:
        asked.append(ray)
        raise gardariki.GardarikiError("not today")

    monkeypatch.setattr("gardariki.arena.simulation.simulate", pretend)
    run("simulate", "vikings", "--ray", "-n", 1, code=2)
    run("simulate", "vikings", "-n", 1, "--ray", code=2)
    run("simulate", "vikings", "--ray", "head:6379", "-n", 1, code=2)
    run("simulate", "vikings", "-n", 1, code=2)
    assert asked == ["local", "local", "head:6379", None]


def test_tournament_rates_and_reports(tmp_path: Path) -> None:
    pytest.importorskip("openskill")
    report = tmp_path / "report.html"
    args = ("tournament", "vikings", "-b", "random,mcts:1", "-n", 4, "-w", 1, "-o", "max_rounds=1")
    data = run_json(*args, "--report", report)
    assert {rating["bot"] for rating in data["ratings"]} == {"random", "mcts:1"}
    assert report.read_text("utf-8").startswith("<!doctype html>")
    assert "rating" in run(*args)


def test_bench_prints_what_programs_rely_on() -> None:
    data = run_json("bench", "vikings", "--seconds", 0.1)
    names = "answers_per_second games_per_second clone_us encode_us compiled"
    assert set(names.split()) <= set(data)
    assert "answers a second" in run("bench", "vikings", "--seconds", 0.1)


# Records


def test_verify_says_what_was_checked(tmp_path: Path) -> None:
    match = finished(tmp_path / "game.json")
    data = run_json("verify", tmp_path / "game.json")
    assert data["verified"] is True
    assert data["answers"] == match.count
    assert data["rolls"] > 0
    assert "verified" in run("verify", tmp_path / "game.json")


def test_verify_refuses_a_record_with_a_changed_roll(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    finished(file)
    data = json.loads(file.read_text())
    place = next(i for i, answer in enumerate(data["answers"]) if answer.startswith("*"))
    value, _, n = data["answers"][place][2:].partition("/")
    data["answers"][place] = f"* {(int(value) + 1) % int(n)}/{n}"
    file.write_text(json.dumps(data))
    assert "gardariki: " in run("verify", file, code=2)


def test_replay_prints_the_log_in_a_pipe(tmp_path: Path) -> None:
    match = finished(tmp_path / "game.json")
    text = run("replay", tmp_path / "game.json")
    assert len(text.splitlines()) >= len(match.log)
    data = run_json("replay", tmp_path / "game.json", "--seat", 1)
    assert data["over"] is True
    assert data["log"][0]["line"]
    assert "seats 1 to 2" in run("replay", tmp_path / "game.json", "--seat", 3, code=2)


def test_replay_steps_through_in_a_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gardariki.cli import common

    finished(tmp_path / "game.json")
    monkeypatch.setattr(common.out, "_force_terminal", True)
    text = run("replay", tmp_path / "game.json", typed="\n\nb\n7\np\ne\nq\n")
    for number in (1, 2, 3, 7):
        assert f"event {number} of" in text
    assert "won: " in text


def test_render_draws_a_position(tmp_path: Path) -> None:
    match = finished(tmp_path / "game.json")
    svg = tmp_path / "board.svg"
    run("render", tmp_path / "game.json", "-o", svg)
    assert svg.read_text("utf-8") == match.svg()
    run("render", tmp_path / "game.json", "-o", svg, "--seat", 1, "--at", 20)
    assert svg.read_text("utf-8") == match.back(20).svg(0)
    assert ".svg or .png" in run("render", tmp_path / "game.json", "-o", "board.gif", code=2)
    assert "answers 0 to" in run("render", tmp_path / "game.json", "--at", 10**6, code=2)


def test_render_draws_png(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    finished(tmp_path / "game.json")
    png = tmp_path / "board.png"
    run("render", tmp_path / "game.json", "-o", png, "--width", 400)
    data = png.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20], "big") == 400


# Playing


def play(*typed: str, args: tuple[object, ...] = ()) -> str:
    """A sitting at a table of Vikings against random bots, with these lines typed."""
    lines = "".join(line + "\n" for line in typed)
    return run("play", "vikings", "--bots", "random", "--seed", 3, *args, typed=lines)


def test_a_player_chooses_by_number_words_or_their_beginning() -> None:
    text = play("take_pass kiev", "2", "end_t", "quit")
    assert "Seat 1 takes the pass of Kiev." in text
    assert "Seat 1 starts " in text


def test_a_player_may_ask_why_and_undo_and_see_the_log() -> None:
    text = play("why sail kiev", "take_pass kiev", "undo!", "take_pass polotsk", "why", "quit")
    assert "The first turn begins when all ships are placed. (V2.8)" in text
    assert "Seat 1 takes the pass of Polotsk." in text
    assert "why what?" in text
    assert "there is nothing" in play("undo", "redo", "quit")
    assert "you have answered nothing yet" in play("undo!", "quit")


def test_nonsense_changes_nothing() -> None:
    text = play("fly kiev", "999", "0", "sail", "load /nowhere.json", "rules V99", "quit")
    assert "no verb 'fly'" in text
    assert "choose from 1 to" in text
    assert "cannot read /nowhere.json" in text
    assert "no section 'V99'" in text
    assert text.count("Which city pass do you take") == 1


def test_a_hint_shows_what_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gardariki.cli.sitting.HINT_BOT", "mcts:20")
    assert "expects" in play("hint", "quit")


def test_help_and_rules_at_the_table() -> None:
    text = play("help", "rules", "rules V4.6", "board", "", "quit")
    assert "take an answer back" in text
    assert "City fee" in text


def test_a_game_is_saved_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    text = play("take_pass kiev", f"save {file}", "1", f"load '{file}'", "quit")
    assert "saved to" in text
    again = run("play", "--load", file, "--bots", "random", typed="log\nquit\n")
    assert "Seat 1 takes the pass of Kiev." in again


def test_a_game_is_played_to_its_end() -> None:
    text = play(*["10"] * 3, *["1"] * 3000, args=("-o", "max_rounds=2", "--seats", 3))
    assert "place" in text
    assert "won: " in text


def test_the_end_of_input_leaves_the_table() -> None:
    assert "Vikings on the Volga" in play()


def test_the_screen_always_shows_the_whole_question() -> None:
    match = gardariki.new("vikings", 3, seed=3)
    assert match.ask is not None
    seat = match.ask.seat
    news = [*screen_news(40)]
    for width, height in ((80, 24), (80, 60), (160, 24), (160, 50), (40, 20)):
        console = Console(width=width, height=height, force_terminal=False)
        with console.capture() as capture:
            console.print(screen(match, seat, news, 0, console, match.ask).picture)
        text = capture.get()
        assert match.prompt()
        assert not set(match.prompt().split()) - set(text.split())
        assert text.count("\n") < height, (width, height)


def screen_news(count: int) -> list[Any]:
    from rich.text import Text

    return [Text(f"line {i}") for i in range(count)]


def test_a_board_that_does_not_fit_is_shown_in_pages() -> None:
    match = gardariki.new("vikings", 3, seed=3)
    assert match.ask is not None
    console = Console(width=80, height=24)
    assert screen(match, match.ask.seat, [], 0, console, match.ask).pages == 2
    tall = Console(width=80, height=60)
    assert screen(match, match.ask.seat, [], 0, tall, match.ask).pages == 1


def test_choices_are_numbered_in_the_order_shown() -> None:
    match = gardariki.new("vikings", 3, seed=3)
    text = choices(match.options, 80).plain
    for number, action in enumerate(numbered(match.options), 1):
        label = action.verb.nouns.labels[action.noun] if action.verb.nouns else action.label
        assert f"{number} {label}" in text
    assert sorted(a.number for a in numbered(match.options)) == sorted(
        a.number for a in match.options
    )


# The web table and the documentation


def test_serve_starts_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    served: dict[str, Any] = {}
    pretend = type(sys)("gardariki.site.serve")
    pretend.serve = served.update  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "gardariki.site.serve", pretend)
    run("serve", "--port", 9000, "--database", "tables.db", "--workers", 2)
    assert served == {"host": "127.0.0.1", "port": 9000, "database": "tables.db", "workers": 2}


def test_bench_site_measures_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    pretend = type(sys)("gardariki.site.load.bench")
    pretend.bench = asked.append  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "gardariki.site.load.bench", pretend)
    run("bench", "site")
    run("bench", "site", "--json")
    assert asked == [False, True]


@pytest.mark.parametrize("command", [("serve",), ("bench", "site")])
def test_without_the_site_the_message_says_what_to_install(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "gardariki.site.serve", None)
    monkeypatch.setitem(sys.modules, "gardariki.site.load.bench", None)
    assert "gardariki[site]" in " ".join(run(*command, code=2).split())


@pytest.mark.parametrize("command", ALL)
def test_the_reference_page_has_every_command_and_option(command: str) -> None:
    page = (DOCS / "reference" / "cli.md").read_text("utf-8")
    part = re.search(rf"^## `gardariki {command}.*?(?=^## |\Z)", page, re.M | re.S)
    assert part is not None
    options = set(re.findall(r"--[a-z][a-z-]+", run(command, "--help"))) - {"--help"}
    assert {option for option in options if option not in part.group()} == set()
