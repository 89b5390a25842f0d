"""Stepping through a recorded game in the terminal."""

from __future__ import annotations

from rich.text import Text

from gardariki.cli.common import out
from gardariki.cli.screen import board, score_sheet, told
from gardariki.engine.match import Match

_KEYS = "[dim]Enter[/] next  [dim]b[/] back  [dim]N[/] go to event N  [dim]e[/] end  [dim]q[/] quit"
_LINES = 4


def step_through(match: Match, seat: int) -> None:
    """From event to event of the log, with the board as it stood then."""
    events = match.told(seat)
    place = 0
    while True:
        place = max(0, min(place, len(events) - 1))
        _show(match, seat, events, place)
        try:
            answer = out.input(f"{_KEYS}  [bold]>[/] ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            out.print()
            return
        if answer in ("q", "quit"):
            return
        if answer in ("b", "back"):
            place -= 1
        elif answer in ("e", "end"):
            place = len(events) - 1
        elif answer.isdigit():
            place = int(answer) - 1
        elif place == len(events) - 1:
            return
        else:
            place += 1


def _show(match: Match, seat: int, events: list[tuple[int, str]], place: int) -> None:
    out.clear()
    if not events:
        out.print(f"[dim]{match.count} answers, and nothing was told[/]")
        return
    count = events[place][0]
    picture = board(match.back(count), seat)
    if picture is not None:
        out.print(picture)
    first = max(0, place - _LINES + 1)
    for number, (_, text) in enumerate(events[first : place + 1], first + 1):
        head = Text(f"{number:>5}  ", style="bold yellow" if number == place + 1 else "dim")
        out.print(Text.assemble(head, told(match, text)))
    if place == len(events) - 1 and match.over:
        out.print(score_sheet(match))
    out.print(f"[dim]event {place + 1} of {len(events)}, after {count} of {match.count} answers[/]")
