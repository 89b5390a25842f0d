"""`play`: a game against bots in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import gardariki
from gardariki.bots import bot_names, make_bot
from gardariki.cli.common import (
    OptionOption,
    SeatsOption,
    chosen_options,
    complete_bots,
    complete_game,
    split,
)
from gardariki.cli.sitting import Sitting
from gardariki.engine.errors import BadOptions
from gardariki.engine.match import Match


def play(
    game: Annotated[
        str,
        typer.Argument(metavar="GAME", help="The game's id.", autocompletion=complete_game),
    ] = "vikings",
    seats: SeatsOption = None,
    seat: Annotated[int, typer.Option(metavar="N", help="Your seat; 1 is the first.", min=1)] = 1,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            "-b",
            metavar="A,B,…",
            help="Who plays the other seats: bots in their order, the last for all the rest.",
            autocompletion=complete_bots,
            show_default="greedy, if the game has one",
        ),
    ] = None,
    option: OptionOption = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="SEED", help="For a game that can be repeated.", show_default=False),
    ] = None,
    load: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Go on with a saved game.", show_default=False),
    ] = None,
) -> None:
    """**Play** a game against bots, here in the terminal.

    `gardariki play vikings` · `gardariki play vikings --seats 3 --bots mcts:300,greedy`

    `gardariki play --load game.json` goes on with a saved game.

    Choose by number or by words (`sail kiev`). Besides: `undo`, `redo`, `hint`, `why sail kiev`,
    `log`, `rules V4.6`, `save game.json`, `load game.json`, `quit`; `help` lists them.
    """
    if load is not None:
        match = gardariki.load(load)
    else:
        match = gardariki.new(game, seats, chosen_options(game, option), seed)
    if seat > match.seats:
        raise BadOptions(f"{match.game.name} has seats 1 to {match.seats} here, not {seat}")
    Sitting(match, seat - 1, opponents(match, seat - 1, bots)).play()


def opponents(match: Match, me: int, bots: str | None) -> list[str]:
    """The bot of each seat; the player's own is there for hints only."""
    known = bot_names(match.game)
    named = split(bots) if bots else ["greedy" if "greedy" in known else "mcts:100"]
    if not named:
        raise BadOptions("name at least one bot, such as greedy")
    line_up = list(named) + [named[-1]] * match.seats
    line_up.insert(me, named[-1])
    for bot in line_up[: match.seats]:
        make_bot(bot, 0, match.game)
    return line_up[: match.seats]
