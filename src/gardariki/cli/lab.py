"""`simulate`, `tournament` and `bench`: the laboratory on the command line."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from typer.core import TyperCommand

from gardariki.arena.bench import Speed
from gardariki.arena.bench import bench as measure
from gardariki.arena.estimates import Estimate
from gardariki.arena.plan import LIMIT, make_plan
from gardariki.arena.summary import Side, Summary
from gardariki.cli.common import (
    GameArgument,
    JsonOption,
    OptionOption,
    SeatsOption,
    chosen_options,
    complete_bots,
    complete_game,
    err,
    loadable,
    out,
    print_json,
    split,
)
from gardariki.engine.extras import need

EXIT_INTERRUPTED = 130

BotsOption = Annotated[
    str,
    typer.Option(
        "--bots",
        "-b",
        metavar="A,B,…",
        help="Bots, with commas; `mcts:500` thinks 500 times an answer, `mcts:1s` one second.",
        autocompletion=complete_bots,
    ),
]
SeedOption = Annotated[
    str, typer.Option("--seed", metavar="SEED", help="Everything random follows from it.")
]
WorkersOption = Annotated[
    int | None,
    typer.Option(
        "--workers",
        "-w",
        metavar="N",
        min=1,
        help="Processes; all cores if not given.",
        show_default=False,
    ),
]
GamesOption = Annotated[
    int, typer.Option("--games", "-n", metavar="N", help="How many games.", min=1)
]
LimitOption = Annotated[
    int,
    typer.Option(
        metavar="N", min=1, help="Give a game up after so many answers and count it as unfinished."
    ),
]


class WithRay(TyperCommand):
    """A command whose `--ray` may stand without an address."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        from gardariki.arena.simulation import LOCAL_RAY

        filled: list[str] = []
        for place, arg in enumerate(args):
            filled.append(arg)
            following = args[place + 1 : place + 2]
            if arg == "--ray" and (not following or following[0].startswith("-")):
                filled.append(LOCAL_RAY)
        return list(super().parse_args(ctx, filled))


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr, if someone is looking there."""
    if not err.is_terminal:
        yield lambda _: None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


def simulate(
    game: GameArgument,
    games: GamesOption = 100,
    seats: SeatsOption = None,
    bots: BotsOption = "random",
    seed: SeedOption = "0",
    workers: WorkersOption = None,
    option: OptionOption = None,
    rows: Annotated[
        list[Path] | None,
        typer.Option(
            "--out",
            metavar="FILE",
            help="Write a row for each seat of each game: .csv, .jsonl or .parquet; repeatable.",
            show_default=False,
        ),
    ] = None,
    game_rows: Annotated[
        list[Path] | None,
        typer.Option(
            "--out-games", metavar="FILE", help="Likewise, a row for each game.", show_default=False
        ),
    ] = None,
    limit: LimitOption = LIMIT,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="[ADDRESS]",
            help="Play on a Ray cluster, or without an address on one started here.",
            show_default=False,
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """**Simulate** many games between bots and sum them up.

    `gardariki simulate vikings -n 1000 --bots greedy,random`

    `gardariki simulate vikings -n 200 --seats 3 -b mcts:200,greedy -o board=built --out games.csv`

    Bots change seats from game to game. The results follow from the seed alone, whatever the
    number of workers (bots that think by the clock, such as `mcts:1s`, excepted). Ctrl-C stops
    early and keeps what is finished.
    """
    from gardariki.arena import simulation
    from gardariki.arena.rows import RowFile
    from gardariki.arena.rows import game_rows as of_games
    from gardariki.arena.rows import seat_rows as of_seats

    chosen = chosen_options(game, option)
    plan = make_plan(game, games, split(bots), seats, chosen, seed, limit)
    with ExitStack() as files:
        written = [
            files.enter_context(RowFile(path, shape))
            for paths, shape in ((rows, of_seats), (game_rows, of_games))
            for path in paths or []
        ]
        with progress(f"{game} · {plan.seats} seats", games) as advance:
            summary = simulation.simulate(plan, workers, ray, written, advance)
    if as_json:
        print_json(summary.to_json())
    else:
        show(summary)
        for file in written:
            out.print(f"[dim]wrote[/] {file.path}")
    if summary.interrupted:
        raise typer.Exit(EXIT_INTERRUPTED)


def show(summary: Summary) -> None:
    """A summary for people."""
    plan = summary.plan
    settings = "".join(f", {name}={value}" for name, value in plan.options.items())
    head = f"{summary.games:,} games of {plan.game}, {plan.seats} seats{settings}"
    out.print(f"[bold]{head}[/]" + ("  [yellow]interrupted[/]" if summary.interrupted else ""))
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for name in ("", "games", "wins", "wins per seat", "score"):
        table.add_column(name, justify="left" if not name else "right")
    for bot, side in summary.bots.items():
        table.add_row(f"[bold]{bot}[/]", *cells(side))
    table.add_section()
    for name, side in zip(summary.names, summary.seats, strict=False):
        table.add_row(name, *cells(side))
    out.print(table)
    if summary.lengths:
        from gardariki.arena.estimates import mean

        out.print(f"answers in a game: {interval(mean(summary.lengths), '.0f')}")
    for reason, count in sorted(summary.reasons.items(), key=lambda item: -item[1])[:6]:
        out.print(f"[dim]{count:>7,}[/]  {reason}")
    per_second = summary.answers / summary.seconds if summary.seconds else math.nan
    out.print(
        f"[dim]{summary.answers:,} answers in {summary.seconds:.1f} s, {per_second:,.0f}/s;"
        f" digest {summary.digest[:16]}…[/]"
    )


def cells(side: Side) -> list[str]:
    rate = side.rate
    return [
        f"{side.games:,}",
        f"{side.wins:,.1f}".removesuffix(".0"),
        f"{rate.value:.1%} [dim]{rate.low:.1%}–{rate.high:.1%}[/]",
        interval(side.score, ".1f") if side.scores else "–",
    ]


def interval(estimate: Estimate, form: str) -> str:
    low, high = format(estimate.low, form), format(estimate.high, form)
    return f"{format(estimate.value, form)} [dim]{low}–{high}[/]"


def tournament(
    game: GameArgument,
    bots: BotsOption = "greedy,random",
    games: GamesOption = 200,
    seats: SeatsOption = None,
    seed: SeedOption = "0",
    workers: WorkersOption = None,
    option: OptionOption = None,
    report: Annotated[
        Path | None,
        typer.Option(
            "--report",
            "-r",
            metavar="FILE.html",
            help="Write a report with pictures.",
            show_default=False,
        ),
    ] = None,
    limit: LimitOption = LIMIT,
    as_json: JsonOption = False,
) -> None:
    """Rate bots in a **tournament**: every group of bots meets, in every rotation of seats.

    `gardariki tournament vikings --bots random,greedy,mcts:100 --games 300 --report report.html`

    The rating is openskill's (25 to begin with), shown with two standard deviations.
    """
    from gardariki.arena.report import report as write_report
    from gardariki.arena.tournament import tournament as hold

    names = split(bots)
    chosen = chosen_options(game, option)
    plan = make_plan(game, games, names, seats, chosen, seed, limit, all_meet=True)
    with progress(f"{game} · {len(names)} bots", games) as advance:
        result = hold(plan, workers, advance)
    if report is not None:
        report.write_text(write_report(result), encoding="utf-8")
    if as_json:
        print_json(result.to_json())
    else:
        table = Table(box=SIMPLE_HEAD, pad_edge=False)
        for name in ("bot", "rating ± 2σ", "at least", "games", "wins", "wins per seat"):
            table.add_column(name, justify="left" if name == "bot" else "right", no_wrap=True)
        for one in result.standings:
            table.add_row(
                f"[bold]{one.bot}[/]",
                f"{one.mu:.2f} ± {2 * one.sigma:.2f}",
                f"{one.ordinal:.2f}",
                *cells(one.side)[:3],
            )
        out.print(table)
        if report is not None:
            out.print(f"[dim]wrote[/] {report}")
    if result.summary.interrupted:
        raise typer.Exit(EXIT_INTERRUPTED)


def bench(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="One game, or `site` for the web table; all games if not given.",
            autocompletion=complete_game,
            show_default=False,
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option(metavar="S", help="How long to play each game.", min=0.1)
    ] = 3.0,
    as_json: JsonOption = False,
) -> None:
    """Measure speed: a **benchmark** of random games on one core.

    `gardariki bench` · `gardariki bench vikings --json` · `gardariki bench site`

    History is kept, options are enumerated, every answer is checked. Answers of seats count;
    rolls and draws are counted apart. Cloning is measured in the middle of turns.
    """
    if game == "site":
        _bench_site(as_json)
        return
    names = [game] if game else list(loadable())
    speeds = []
    with progress("bench", len(names)) as advance:
        for name in names:
            speeds.append(measure(name, seconds))
            advance(1)
    if as_json:
        print_json(speeds[0].to_json() if game else {"games": [s.to_json() for s in speeds]})
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for speed in speeds:
        table.add_column(f"[bold]{speed.game}[/]", justify="right")
    for label, shown in _FIGURES:
        table.add_row(label, *(shown(speed) for speed in speeds))
    out.print(table)
    if speeds:
        out.print(f"[dim]{speeds[0].python}, {speeds[0].machine}, one core, processor time[/]")


_FIGURES: list[tuple[str, Callable[[Speed], str]]] = [
    ("answers a second", lambda speed: f"{speed.answers_per_second:,}"),
    ("rolls a second, besides", lambda speed: f"{speed.rolls_per_second:,}"),
    ("games a second", lambda speed: f"{speed.games_per_second:,}"),
    ("answers in a game", lambda speed: f"{speed.answers_per_game:,}"),
    ("clone in mid-turn", lambda speed: f"{speed.clone_us} µs"),
    ("encode a state", lambda speed: f"{speed.encode_us} µs"),
    ("decode a state", lambda speed: f"{speed.decode_us} µs"),
    ("save a game", lambda speed: f"{speed.save_ms} ms"),
    ("load a game", lambda speed: f"{speed.load_ms} ms"),
    ("size of its file", lambda speed: f"{speed.record_kb:,.0f} kB"),
    ("memory of a match", lambda speed: f"{speed.memory_kb:,.0f} kB"),
    ("engine compiled", lambda speed: "yes" if speed.compiled else "no"),
    ("rules compiled", lambda speed: "yes" if speed.game_compiled else "no"),
]


def _bench_site(as_json: bool) -> None:
    need("gardariki.site.load.bench", "site", "the web table").bench(as_json)
