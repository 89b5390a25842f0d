"""`replay`, `verify` and `render`: what can be done with a record file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import gardariki
from gardariki.cli.common import JsonOption, out, print_json
from gardariki.engine.errors import GardarikiError
from gardariki.engine.log import plain
from gardariki.engine.match import Match
from gardariki.engine.record import read, verified

FileArgument = Annotated[
    Path, typer.Argument(metavar="FILE", help="A record: what `play` saves and the site offers.")
]
SeatOption = Annotated[
    int,
    typer.Option(
        "--seat",
        metavar="N",
        help="Whose eyes: 1 is the first seat; 0 a spectator, who sees no secrets.",
        min=0,
    ),
]
AtOption = Annotated[
    int | None,
    typer.Option("--at", metavar="K", help="As it stood after K answers.", show_default=False),
]


class BadRequest(GardarikiError):
    """A request that the record cannot meet."""


def eyes(match: Match, seat: int) -> int:
    """The kernel's number of a seat that people count from 1; a spectator is 0 to them."""
    if seat > match.seats:
        raise BadRequest(f"the record has seats 1 to {match.seats}, not {seat}")
    return seat - 1


def standing_at(match: Match, at: int | None) -> Match:
    """The match as it stood after `at` answers."""
    return match if at is None else match.back(at)


def replay(
    file: FileArgument,
    seat: SeatOption = 0,
    log: Annotated[bool, typer.Option("--log", help="Print the whole log at once.")] = False,
    as_json: JsonOption = False,
) -> None:
    """**Replay** a recorded game: step through it, or print its log.

    `gardariki replay game.json` · `gardariki replay game.json --seat 2 --log`

    In a terminal it steps from event to event; in a pipe, or with `--log`, it prints the log.
    """
    match = gardariki.load(file)
    who = eyes(match, seat)
    told = [(count, plain(text, match.names)) for count, text in match.told(who)]
    if as_json:
        print_json(
            {
                "game": match.game.id,
                "seats": match.names,
                "answers": match.count,
                "over": match.over,
                "log": [{"answers": count, "line": line} for count, line in told],
                "outcome": described(match),
            }
        )
    elif log or not out.is_terminal:
        for count, line in told:
            out.print(f"[dim]{count:>6}[/]  ", end="")
            out.print(line, markup=False)
        if match.outcome is not None:
            out.print(ending(match), markup=False)
    else:
        from gardariki.cli.stepping import step_through

        step_through(match, who)


def described(match: Match) -> dict[str, object] | None:
    """The outcome for programs."""
    outcome = match.outcome
    if outcome is None:
        return None
    return {"places": outcome.places, "reason": outcome.reason, "scores": outcome.scores}


def ending(match: Match) -> str:
    """The outcome in one line."""
    outcome = match.outcome
    assert outcome is not None
    winners = " and ".join(match.names[seat] for seat in outcome.winners)
    return f"{winners} won: {outcome.reason}."


def verify(file: FileArgument, as_json: JsonOption = False) -> None:
    """**Verify** a finished game: every move legal, every roll and draw as the key promised.

    `gardariki verify game.json`

    The dice of a match are fixed by a secret key whose hash is published before the first roll
    and the key after the last. This command plays the record again and recomputes each roll. It
    fails, with the reason, if anything differs.
    """
    data = read(file)
    match, rolls = verified(data)
    assert isinstance(data, dict)  # or it would not have been verified
    if as_json:
        print_json(
            {
                "verified": True,
                "game": match.game.id,
                "seats": match.names,
                "answers": match.count,
                "rolls": rolls,
                "commitment": data["commitment"],
                "key": data["key"],
                "over": match.over,
                "outcome": described(match),
            }
        )
        return
    out.print(f"[green]verified[/]: {match.count - rolls:,} moves were legal,", end=" ")
    out.print(f"{rolls:,} rolls and draws are what the key gives.")
    out.print(f"[dim]commitment[/] {data['commitment']}", soft_wrap=True)
    out.print(f"[dim]key[/]        {data['key']}", soft_wrap=True)
    if match.over:
        out.print(ending(match), markup=False)


def render(
    file: FileArgument,
    output: Annotated[
        Path,
        typer.Option("--output", "-o", metavar="FILE", help="Where to draw to: .svg or .png."),
    ] = Path("board.svg"),
    seat: SeatOption = 0,
    at: AtOption = None,
    width: Annotated[
        int | None,
        typer.Option(
            metavar="PX", help="The width of a PNG.", min=16, max=10_000, show_default=False
        ),
    ] = None,
) -> None:
    """Draw a position of a recorded game: **render** the board as SVG or PNG.

    `gardariki render game.json -o board.svg`

    `gardariki render game.json -o board.png --seat 1 --at 120`
    """
    match = standing_at(gardariki.load(file), at)
    svg = match.svg(eyes(match, seat))
    if output.suffix == ".svg":
        output.write_text(svg, encoding="utf-8")
    elif output.suffix == ".png":
        from gardariki.cli.png import to_png

        output.write_bytes(to_png(svg, width))
    else:
        raise BadRequest(f"{output.name}: a picture's name ends in .svg or .png")
    out.print(f"[dim]wrote[/] {output}")
