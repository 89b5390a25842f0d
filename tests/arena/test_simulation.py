"""Many games: reproducible, countable, interruptible, and written to tables."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import gardariki
from gardariki.arena import make_plan, play_game, simulate, simulation
from gardariki.arena.playing import Played
from gardariki.arena.rows import BadRowFile, RowFile, game_rows, seat_rows
from gardariki.arena.summary import Summary
from gardariki.arena.workers import WorkerLost, on_ray, spans
from gardariki.bots import UnknownBot
from gardariki.engine.extras import NotInstalled

PLAN = make_plan("vikings", 12, ["random"], 3, {"max_rounds": 20}, seed=11)


def test_any_number_of_workers_gives_the_same_results() -> None:
    one = simulate(PLAN, workers=1)
    two = simulate(PLAN, workers=2)
    three = simulate(PLAN, workers=3)
    assert one.digest == two.digest == three.digest
    first, second = one.to_json(), two.to_json()
    for clock in ("seconds", "answers_per_second", "games_per_second"):
        del first[clock], second[clock]
    assert first == second


def test_another_seed_gives_other_games() -> None:
    other = make_plan("vikings", 12, ["random"], 3, {"max_rounds": 20}, seed=12)
    assert simulate(other, workers=1).digest != simulate(PLAN, workers=1).digest


def test_a_game_of_a_plan_can_be_played_again_alone() -> None:
    games: list[Played] = []
    simulate(PLAN, workers=1, keep=games.append)
    assert [game.index for game in games] == list(range(12))
    assert play_game(PLAN, 7) == games[7]
    assert games[7].seed == "11/7"


def test_the_sums_add_up() -> None:
    summary = simulate(PLAN, workers=1)
    data = summary.to_json()
    assert data["games"] == 12
    assert data["finished"] + data["unfinished"] == 12
    assert sum(data["wins"].values()) == pytest.approx(data["finished"])
    assert sum(data["by_seat"]) == pytest.approx(data["finished"])
    assert sum(data["reasons"].values()) == 12
    assert data["answers"] >= data["forced"]
    assert json.loads(json.dumps(data)) == data


def test_bots_change_seats() -> None:
    plan = make_plan("vikings", 4, ["random", "mcts:1"], 3, {"max_rounds": 1}, seed=3)
    games: list[Played] = []
    simulate(plan, workers=1, keep=games.append)
    assert games[0].bots == ("random", "mcts:1", "random")
    assert games[1].bots == ("mcts:1", "random", "mcts:1")


def test_a_game_over_the_limit_is_counted_as_unfinished() -> None:
    plan = make_plan("vikings", 3, ["random"], 2, seed=1, limit=20)
    data = simulate(plan, workers=1).to_json()
    assert data["unfinished"] == 3
    assert data["wins"] == {"random": 0}
    assert data["reasons"] == {"unfinished": 3}
    assert data["length"] is None


def test_an_unknown_bot_is_refused_before_any_game() -> None:
    with pytest.raises(UnknownBot, match="no bot 'deep_blue'"):
        simulate(make_plan("vikings", 1000, ["deep_blue"], 2))


def test_ctrl_c_keeps_what_is_finished(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupted(plan: Any, index: int) -> Played:
        if index == 5:
            raise KeyboardInterrupt
        return play_game(plan, index)

    monkeypatch.setattr("gardariki.arena.workers.play_game", interrupted)
    with RowFile(tmp_path / "games.csv", game_rows) as table:
        summary = simulate(PLAN, workers=1, files=[table])
    assert summary.interrupted
    assert summary.games == 5
    with open(tmp_path / "games.csv", encoding="utf-8") as file:
        assert len(list(csv.DictReader(file))) == 5


def test_ctrl_c_during_bookkeeping_waits_until_it_is_done() -> None:
    noted = []

    def bookkeeping() -> None:
        with simulation.undisturbed():
            os.kill(os.getpid(), signal.SIGINT)
            noted.append("done")

    with pytest.raises(KeyboardInterrupt):
        bookkeeping()
    assert noted == ["done"]


def test_spans_cover_every_game_once() -> None:
    for games in (1, 2, 7, 100, 1001):
        for workers in (1, 2, 8):
            cut = spans(games, workers)
            assert [i for start, stop in cut for i in range(start, stop)] == list(range(games))


def test_rows_of_seats_and_of_games(tmp_path: Path) -> None:
    paths = [tmp_path / f"seats{end}" for end in (".csv", ".jsonl", ".parquet")]
    pytest.importorskip("pyarrow")
    tables = [RowFile(path, seat_rows) for path in paths]
    simulate(PLAN, workers=1, files=tables)
    for table in tables:
        table.__exit__(None, None, None)
    with open(paths[0], encoding="utf-8") as file:
        from_csv = list(csv.DictReader(file))
    from_lines = [json.loads(line) for line in paths[1].read_text("utf-8").splitlines()]
    import pyarrow.parquet  # type: ignore[import-untyped,unused-ignore]

    from_parquet = pyarrow.parquet.read_table(paths[2]).to_pylist()
    assert len(from_csv) == 12 * 3
    assert from_lines == from_parquet
    assert [row["place"] for row in from_csv] == [str(row["place"]) for row in from_lines]
    assert list(from_csv[0]) == list(from_lines[0])
    assert sum(row["win"] for row in from_lines) == pytest.approx(12)


def test_tables_are_the_same_bytes_on_any_number_of_workers(tmp_path: Path) -> None:
    for workers in (1, 2):
        with RowFile(tmp_path / f"{workers}.jsonl", game_rows) as table:
            simulate(PLAN, workers=workers, files=[table])
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()


def test_a_table_of_an_unknown_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRowFile, match=r"\.csv, \.jsonl, \.parquet"):
        RowFile(tmp_path / "games.xls", game_rows)
    with pytest.raises(BadRowFile, match="cannot write"):
        RowFile(tmp_path / "nowhere" / "games.csv", game_rows)


def test_a_shared_win_counts_in_parts() -> None:
    summary = Summary(make_plan("vikings", 1, ["random"], 2))
    tied = Played(0, "0/0", ("random",) * 2, ["a", "b"], 9, 0, 1, 3, [1, 1], [4.0, 4.0], "tie", b"")
    summary.add(tied)
    assert summary.to_json()["by_seat"] == [0.5, 0.5]
    assert summary.to_json()["wins"] == {"random": 1}


def test_the_digest_tells_the_order_of_games() -> None:
    games = [play_game(PLAN, index) for index in (0, 1)]
    there, back = Summary(PLAN), Summary(PLAN)
    for game in games:
        there.add(game)
    for game in reversed(games):
        back.add(game)
    assert there.digest != back.digest


def test_a_simulated_game_rolls_as_a_match_of_its_seed() -> None:
    played = play_game(PLAN, 0)
    again = gardariki.new("vikings", 3, {"max_rounds": 20}, seed=played.seed)
    assert again.ask is not None


def test_without_ray_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NotInstalled, match=r"gardariki\[ray\]"):
        next(on_ray(PLAN, None))


def test_where_no_cluster_listens_it_fails_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = SimpleNamespace(is_initialized=lambda: False)
    monkeypatch.setitem(sys.modules, "ray", quiet)
    with pytest.raises(WorkerLost, match="no Ray cluster at"):
        next(on_ray(PLAN, "127.0.0.1:9"))


def test_on_ray_the_results_are_the_same() -> None:
    pytest.importorskip("ray")
    assert simulate(PLAN, ray=simulation.LOCAL_RAY).digest == simulate(PLAN, workers=1).digest


def test_every_game_is_the_same_under_any_hash_seed() -> None:
    program = (
        "import gardariki\n"
        "from gardariki.arena import make_plan, simulate\n"
        "for name in gardariki.games():\n"
        "    plan = make_plan(name, 2, ['random'], seed=5, limit=600)\n"
        "    print(name, simulate(plan, workers=1).digest)\n"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "31337", "random")
    }
    assert len(told) == 1
    assert len(told.pop().splitlines()) == len(gardariki.games())
