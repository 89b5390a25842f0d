"""`games` and `rules`: what there is to play, and how."""

from __future__ import annotations

import os
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from gardariki.cli.common import GameArgument, JsonOption, complete_game, loadable, out, print_json
from gardariki.engine.game import Game
from gardariki.engine.options import Option
from gardariki.engine.registry import game as find_game
from gardariki.engine.rulebook import NoSection, look_up, sections


def games(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="One game, for its options and bots.",
            autocompletion=complete_game,
            show_default=False,
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """List the installed **games**, or show one with its options.

    `gardariki games` · `gardariki games vikings` · `gardariki games --json`
    """
    found = [find_game(game)] if game else list(loadable().values())
    if as_json:
        print_json(_described(found[0]) if game else [_described(one) for one in found])
    elif game:
        _show(found[0])
    else:
        table = Table(box=SIMPLE_HEAD, pad_edge=False)
        for head in ("id", "game", "players", "minutes", "weight", ""):
            table.add_column(head, style="bold" if head == "id" else "")
        for one in found:
            table.add_row(one.id, one.name, _span(one), one.minutes, one.weight, one.tagline)
        out.print(table)
        out.print("[dim]gardariki play ID · gardariki games ID · gardariki rules ID[/]")


def _span(game: Game[Any]) -> str:
    low, high = game.min_seats, game.max_seats
    return str(low) if low == high else f"{low}–{high}"


def _bots(game: Game[Any]) -> list[str]:
    from gardariki.bots import bot_names

    return bot_names(game)


def _described(game: Game[Any]) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": game.name,
        "version": game.version,
        "min_seats": game.min_seats,
        "max_seats": game.max_seats,
        "tagline": game.tagline,
        "minutes": game.minutes,
        "weight": game.weight,
        "actions": len(game.words),
        "bots": _bots(game),
        "options": [
            {
                "name": option.name,
                "kind": option.kind,
                "default": option.default,
                "values": _values(option),
                "help": option.help,
                "rule": option.rule,
            }
            for option in game.options
        ],
    }


def _values(option: Option) -> list[Any]:
    if option.kind == "choice":
        return list(option.choices)
    return [True, False] if option.kind == "switch" else [option.low, option.high]


def _show(game: Game[Any]) -> None:
    out.print(f"[bold]{game.name}[/]  {game.tagline}")
    facts = [f"{_span(game)} players", game.minutes and f"{game.minutes} minutes", game.weight]
    out.print(f"[dim]{' · '.join(fact for fact in facts if fact)} · rules {game.version}[/]")
    out.print(f"bots: {', '.join(_bots(game))}")
    if not game.options:
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False, title="options", title_justify="left")
    for head in ("option", "values", "default", "what it does"):
        table.add_column(head, style="bold" if head == "option" else "")
    for option in game.options:
        values = _values(option)
        shown = (
            " to ".join(map(str, values))
            if option.kind == "number"
            else ", ".join(
                str(value).lower() if option.kind == "switch" else str(value) for value in values
            )
        )
        rule = f" ({option.rule})" if option.rule else ""
        table.add_row(option.name, shown, str(option.default).lower(), option.help + rule)
    out.print(table)


def rules(
    game: GameArgument,
    section: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="SECTION",
            help="A section's number, or words of its heading.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Read a game's **rules**: all of them, a chapter, or one section.

    `gardariki rules vikings` · `gardariki rules vikings V4.6` · `gardariki rules vikings city fee`

    In a terminal the text is set for reading; in a pipe it is the Markdown source.
    """
    found = find_game(game)
    if found.rules_file is None or not found.rules_file.exists():
        raise NoSection(f"{found.name} brings no rules to read")
    source = found.rules_file.read_text(encoding="utf-8")
    if section:
        chosen = look_up(sections(source), " ".join(section))
        source = "\n".join(part.markdown for part in chosen)
    if not out.is_terminal:
        typer.echo(source)
        return
    from rich.markdown import Markdown  # slow to load, and few commands need it

    if section:
        out.print(Markdown(source), width=min(out.width, 100))
    else:
        os.environ.setdefault("LESS", "-FRX")  # less shows colours, and leaves short texts alone
        with out.pager(styles=True):
            out.print(Markdown(source), width=min(out.width, 100))
