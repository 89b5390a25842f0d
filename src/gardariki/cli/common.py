"""What all commands share: the application, consoles, arguments with completion, errors."""

from __future__ import annotations

import json
import os
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text
from typer.core import TyperGroup

import gardariki
from gardariki.engine.errors import GardarikiError
from gardariki.engine.game import Game
from gardariki.engine.options import Value, read
from gardariki.engine.registry import game as find_game

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

EXIT_REFUSED = 2
"""The exit code when something that was asked for is refused, with one line on stderr."""


def complain(message: str) -> None:
    """One clear line on stderr."""
    line = Text("gardariki: ", style="bold red" if err.is_terminal else "")
    line.append(" ".join(message.split()), style="default")
    err.print(line, soft_wrap=True)


class Commands(TyperGroup):
    """The commands; what the package refuses becomes one line and an exit code."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except GardarikiError as error:
            complain(str(error))
        except BrokenPipeError:
            # The reader of a pipe has seen enough; say nothing more, not even at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        except OSError as error:
            name = f"{error.filename}: " if error.filename else ""
            complain(f"{name}{error.strerror or error}")
        raise typer.Exit(EXIT_REFUSED)


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_show_locals=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> bool:
    if wanted:
        typer.echo(f"gardariki {gardariki.__version__}")
        raise typer.Exit
    return wanted


@app.callback()
def about(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Say which version this is.", callback=_version, is_eager=True
        ),
    ] = False,
) -> None:
    """**Gardariki**: board games to play, simulate and study.

    Begin with `gardariki games`, then `gardariki play vikings`. Every command explains itself with
    `--help`; `gardariki --install-completion` teaches your shell to complete them.
    """


def loadable() -> dict[str, Game[Any]]:
    """The installed games that can be loaded."""
    found: dict[str, Game[Any]] = {}
    for name in gardariki.games():
        try:
            found[name] = find_game(name)
        except (ImportError, AttributeError) as error:
            complain(f"the game {name!r} is installed but cannot be loaded: {error}")
    return found


def complete_game(incomplete: str) -> list[str]:
    return [name for name in gardariki.games() if name.startswith(incomplete)]


def game_on_line(ctx: typer.Context) -> str | None:
    """The game that the line to be completed names.

    With an option still to be filled in, its arguments are not parsed yet; then the shells' own
    variables have the line.
    """
    line = os.environ.get("_TYPER_COMPLETE_ARGS") or os.environ.get("COMP_WORDS") or ""
    known = gardariki.games()
    named = [str(ctx.params.get("game")), *line.split()]
    return next((word for word in named if word in known), None)


def split(bots: str) -> list[str]:
    """The bots of a list such as `greedy,mcts:500`."""
    return [bot.strip() for bot in bots.split(",") if bot.strip()]


def chosen_options(game: str, words: list[str] | None) -> dict[str, Value]:
    """The options of a game that a command names, such as `board=built`."""
    return read(find_game(game).options, words or [])


def complete_bots(ctx: typer.Context, incomplete: str) -> list[str]:
    """Completes the last bot of a list such as `greedy,ra`."""
    from gardariki.bots import BOTS, bot_names

    name = game_on_line(ctx)
    bots = bot_names(find_game(name)) if name else list(BOTS)
    before, comma, last = incomplete.rpartition(",")
    return [before + comma + bot for bot in bots if bot.startswith(last)]


def complete_option(ctx: typer.Context, incomplete: str) -> list[str]:
    """Completes `name=value` from the game's own options."""
    name = game_on_line(ctx)
    words: list[str] = []
    for option in find_game(name).options if name else ():
        values = option.choices or (("true", "false") if option.kind == "switch" else ("",))
        words += [f"{option.name}={value}" for value in values]
    return [word for word in words if word.startswith(incomplete)]


GameArgument = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="The game's id; `gardariki games` lists them.",
        autocompletion=complete_game,
    ),
]
OptionOption = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game; may be repeated. `gardariki games GAME` lists them.",
        autocompletion=complete_option,
    ),
]
SeatsOption = Annotated[
    int | None,
    typer.Option(
        "--seats", "-s", metavar="N", help="How many seats the game has.", show_default=False
    ),
]
JsonOption = Annotated[
    bool, typer.Option("--json", help="Print one JSON object for programs, and nothing else.")
]


def print_json(data: object) -> None:
    """For programs: plain JSON on stdout, never coloured or wrapped."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))
