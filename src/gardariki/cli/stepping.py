"""Stepping through a recorded game in the terminal."""

from __future__ import annotations

from rich.text import Text

from gardariki.cli.common import out
from gardariki.cli.screen import score_sheet, screen, sheet_height, told
from gardariki.engine.match import Match

_KEYS = "[dim]Enter[/] next  [dim]b[/] back  [dim]N[/] event N  [dim]e[/] end  [dim]q[/] quit"
_FOOT = 3
"""The line that says where one is, and the line to type in, which may wrap."""


def step_through(match: Match, seat: int) -> None:
    """From event to event of the log, with the board as it stood then."""
    events = match.told(seat)
    place = page = 0
    while True:
        place = max(0, min(place, len(events) - 1))
        pages = _show(match, seat, events, place, page)
        keys = _KEYS + ("  [dim]p[/] page" if pages > 1 else "")
        try:
            answer = out.input(f"{keys}  [bold]>[/] ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            out.print()
            return
        if answer in ("q", "quit"):
            return
        if answer in ("p", "page"):
            page += 1
        elif answer in ("b", "back"):
            place -= 1
        elif answer in ("e", "end"):
            place = len(events) - 1
        elif answer.isdigit():
            place = int(answer) - 1
        elif place == len(events) - 1:
            return
        else:
            place += 1


def _show(match: Match, seat: int, events: list[tuple[int, str]], place: int, page: int) -> int:
    """Draw the moment of one event; how many pages its board takes."""
    out.clear()
    if not events:
        out.print(f"[dim]{match.count} answers, and nothing was told[/]")
        return 1
    count = events[place][0]
    lines: list[Text] = []
    for number, (_, text) in enumerate(events[: place + 1], 1):
        head = Text(f"{number:>5}  ", style="bold yellow" if number == place + 1 else "dim")
        lines.append(Text.assemble(head, told(match, text)))
    last = place == len(events) - 1 and match.over
    foot = _FOOT + (sheet_height(match) if last else 0)
    shown = screen(match if last else match.back(count), seat, lines, page, out, foot=foot)
    out.print(shown.picture)
    if last:
        out.print(score_sheet(match))
    out.print(f"[dim]event {place + 1} of {len(events)}, after {count} of {match.count} answers[/]")
    return shown.pages
