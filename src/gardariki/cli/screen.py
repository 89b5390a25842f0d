"""What a terminal shows of a match: the board, what happened, the question, the choices."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import count

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from gardariki.art.palette import SEAT_MARKS
from gardariki.engine.log import MARK
from gardariki.engine.match import Match
from gardariki.engine.questions import Ask
from gardariki.engine.words import Action, Verb

SEAT_STYLES = ("red", "bright_blue", "yellow", "green", "magenta", "bright_white")
BESIDE = 46
"""With this much room beside the board, the log and the question stand there."""

_LEAST_NEWS = 2
_LEAST_BOARD = 8
_WATER = re.compile("[═║╔╗╚╝╠╣╦╩╬○]+")
_FRAME = re.compile("[─│┌┐└┘├┤┬┴┼╵╶╷╴]+")
_CHOICE = re.compile("›")


def seat_name(match: Match, seat: int) -> Text:
    """A seat's mark and name, in its colour."""
    return Text(f"{SEAT_MARKS[seat]} {match.names[seat]}", style=f"bold {SEAT_STYLES[seat]}")


def told(match: Match, text: str) -> Text:
    """A line of the log: names of players in their colours, names of places in bold."""
    line = Text()
    end = 0
    for found in MARK.finditer(text):
        line.append(text[end : found.start()])
        end = found.end()
        target, label = found.groups()
        if target.startswith("seat-") and label is None:
            line.append(seat_name(match, int(target[5:])))
        else:
            line.append(label if label is not None else target, style="bold")
    line.append(text[end:])
    return line


def board(match: Match, seat: int) -> Text | None:
    """The board as the game draws it for terminals, the seats' marks in their colours."""
    draw = match.game.text
    if draw is None:
        return None
    asks = [ask for ask in match.asks if ask.seat == seat]
    drawn = draw(match.view(seat), asks, seat).rstrip("\n")
    picture = Text.from_ansi(drawn, no_wrap=True)
    if "\x1b" not in drawn:
        picture.highlight_regex(_FRAME, "dim")
        picture.highlight_regex(_WATER, "cyan")
        picture.highlight_regex(_CHOICE, "bold yellow")
    for number, mark in enumerate(SEAT_MARKS):
        picture.highlight_words([mark], style=SEAT_STYLES[number])
    return picture


def lines_of(match: Match, seat: int, since: int) -> list[Text]:
    """What the seat read since the match had so many answers."""
    return [told(match, text) for count, text in match.told(seat) if count > since]


def by_verb(options: Sequence[Action]) -> list[tuple[Verb, list[tuple[int, Action]]]]:
    """The options numbered from 1, those of one verb together, in the order of the question."""
    groups: dict[Verb, list[Action]] = {}
    for action in options:
        groups.setdefault(action.verb, []).append(action)
    number = count(1)
    return [
        (verb, [(next(number), action) for action in actions]) for verb, actions in groups.items()
    ]


def numbered(options: Sequence[Action]) -> list[Action]:
    """The options in the order of their numbers on the screen."""
    return [action for _, group in by_verb(options) for _, action in group]


def choices(options: Sequence[Action], width: int) -> Text:
    """The choices: a verb with many nouns on lines of its own, single ones in a row at the end."""
    shown = Text()
    singles: list[Text] = []
    for verb, group in by_verb(options):
        if len(group) == 1 or verb.nouns is None:
            singles += [_choice(number, action.label) for number, action in group]
            continue
        head = Text(verb.label.replace("{}", "…").replace("  ", " ") + "  ", style="italic")
        nouns = verb.nouns
        shown.append(_flow(head, [_choice(n, nouns.labels[a.noun]) for n, a in group], width))
    if singles:
        shown.append(_flow(Text(), singles, width))
    shown.rstrip()
    return shown


def _choice(number: int, label: str) -> Text:
    return Text.assemble((str(number), "bold yellow"), " ", label)


def _flow(head: Text, parts: Iterable[Text], width: int) -> Text:
    """Parts in lines no wider than the screen, those after the first indented a little."""
    lines = head.copy()
    used = cell_len(head.plain)
    for part in parts:
        size = cell_len(part.plain)
        if used + size > width and used > 2:
            lines.append("\n  ")
            used = 2
        lines.append(part)
        lines.append("  ")
        used += size + 2
    lines.append("\n")
    return lines


def question(match: Match, ask: Ask) -> Text:
    """Who is asked, what, and by which section of the rules."""
    prompt = told(match, ask.prompt)
    prompt.stylize("bold")
    text = Text.assemble(seat_name(match, ask.seat), "  ", prompt)
    if ask.rule:
        text.append(f"  {ask.rule}", style="dim")
    return text


@dataclass
class Screen:
    """A picture of the match that fits the terminal, and how many pages its board takes."""

    picture: RenderableType
    pages: int


def screen(
    match: Match,
    seat: int,
    news: Sequence[Text],
    page: int,
    console: Console,
    ask: Ask | None = None,
    foot: int = 1,
) -> Screen:
    """Everything that a player looks at: beside each other if the terminal is wide.

    What happened gives way first; then the board is shown in pages, one at a time, so that the
    question is always in sight. `foot` lines are left free below.
    """
    drawn = board(match, seat)
    lines = list(drawn.split("\n", allow_blank=True)) if drawn is not None else []
    for line in lines:
        line.no_wrap, line.overflow = True, "crop"
    left = max((cell_len(line.plain) for line in lines), default=0)
    beside = console.width - left - 3
    wide = bool(lines) and beside >= BESIDE
    width = beside if wide else console.width
    asked: list[RenderableType] = []
    taken = foot
    if ask is not None:
        offered = choices(ask.options, width)
        asked = [Rule(style="dim"), question(match, ask), offered]
        taken += 1 + _height(question(match, ask), width) + _height(offered, width)
    rest = console.height - taken
    if wide:
        room, spare = console.height - foot, rest
    else:
        room = max(rest - min(_LEAST_NEWS, len(news)), _LEAST_BOARD)
        spare = rest - min(room, len(lines))
    shown, pages = _page(lines, page, room)
    events: list[RenderableType] = list(_fitting(news, width, max(_LEAST_NEWS, spare)))
    if not wide:
        return Screen(Group(*shown, *events, *asked), pages)
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_column(no_wrap=True, width=left)
    grid.add_column(width=width)
    grid.add_row(Group(*shown), Group(*events, *asked))
    return Screen(grid, pages)


def _page(lines: Sequence[Text], page: int, room: int) -> tuple[list[Text], int]:
    """The lines of one page of the board, and how many pages there are."""
    if len(lines) <= room:
        return list(lines), 1
    size = room - 1
    pages = -(-len(lines) // size)
    start = min(page % pages * size, len(lines) - size)
    more = Text(f"page {page % pages + 1} of {pages}", style="dim")
    return [*lines[start : start + size], more], pages


def _height(text: Text, width: int) -> int:
    return sum(1 + max(0, cell_len(line) - 1) // width for line in text.plain.split("\n"))


def _fitting(lines: Sequence[Text], width: int, room: int) -> list[Text]:
    """The last lines that fit, and how many were left out."""
    kept: list[Text] = []
    used = 0
    for line in reversed(lines):
        used += _height(line, width)
        if used > room and kept:
            break
        kept.append(line)
    kept.reverse()
    left = len(lines) - len(kept)
    if left and len(kept) > 1:
        kept[0] = Text(f"… {left + 1} lines before", style="dim")
    return kept


def sheet_height(match: Match) -> int:
    """How many lines the score sheet takes; none before the end."""
    return 0 if match.outcome is None else len(match.outcome.sheet) + 7


def score_sheet(match: Match) -> RenderableType:
    """How the game ended: the places, the score sheet, the reason."""
    outcome = match.outcome
    assert outcome is not None
    table = Table.grid(padding=(0, 2))
    table.add_row("", *(seat_name(match, seat) for seat in range(match.seats)))
    table.add_row(Text("place", style="bold"), *(f"{place}." for place in outcome.places))
    for label, figures in outcome.sheet:
        table.add_row(label, *figures)
    winners = Text(" and ").join(seat_name(match, seat) for seat in outcome.winners)
    reason = outcome.reason + (f" ({outcome.rule})" if outcome.rule else "")
    return Group(
        Rule(style="dim"), Text.assemble(winners, " won: ", reason), Padding(table, (1, 0))
    )
