"""What a terminal shows of a match: the board, what happened, the question, the choices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
WIDE = 130
"""From this width on the board stands beside the log and the question."""


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
    picture = Text.from_ansi(draw(match.view(seat), asks, seat).rstrip("\n"), no_wrap=True)
    for number, mark in enumerate(SEAT_MARKS):
        picture.highlight_words([mark], style=SEAT_STYLES[number])
    return picture


def lines_of(match: Match, seat: int, since: int) -> list[Text]:
    """What the seat read since the match had so many answers."""
    return [told(match, text) for count, text in match.told(seat) if count > since]


def by_verb(options: Sequence[Action]) -> list[tuple[Verb, list[tuple[int, Action]]]]:
    """The options numbered from 1, those of one verb together, in the order of the question."""
    groups: dict[str, tuple[Verb, list[tuple[int, Action]]]] = {}
    for action in options:
        groups.setdefault(action.verb.name, (action.verb, []))[1].append((0, action))
    number = 0
    numbered: list[tuple[Verb, list[tuple[int, Action]]]] = []
    for verb, actions in groups.values():
        mine: list[tuple[int, Action]] = []
        for _, action in actions:
            number += 1
            mine.append((number, action))
        numbered.append((verb, mine))
    return numbered


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
    text = Text.assemble(seat_name(match, ask.seat), "  ", (ask.prompt, "bold"))
    if ask.rule:
        text.append(f"  {ask.rule}", style="dim")
    return text


def screen(
    match: Match, seat: int, news: Sequence[Text], ask: Ask | None, console: Console
) -> RenderableType:
    """Everything that a player looks at: beside each other if the terminal is wide."""
    picture = board(match, seat)
    width = console.width
    wide = width >= WIDE and picture is not None
    if wide:
        assert picture is not None
        left = max(cell_len(line) for line in picture.plain.split("\n"))
        width -= left + 3
        wide = width >= 50
    if not wide:
        width = console.width
    asked: list[RenderableType] = []
    if ask is not None:
        asked = [Rule(style="dim"), question(match, ask), choices(ask.options, width)]
    taken = _height(picture, console.width) if picture is not None and not wide else 0
    room = console.height - taken - 4
    if ask is not None:
        room -= choices(ask.options, width).plain.count("\n") + 2
    events: list[RenderableType] = list(_fitting(news, width, max(3, room)))
    if not wide:
        return Group(*([picture] if picture is not None else []), *events, *asked)
    assert picture is not None
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(width=width)
    grid.add_row(picture, Group(*events, *asked))
    return grid


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
    if left:
        kept[0] = Text(f"… {left + 1} lines earlier: log", style="dim")
    return kept


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
    verb = " win: " if len(outcome.winners) > 1 else " wins: "
    reason = outcome.reason + (f" ({outcome.rule})" if outcome.rule else "")
    return Group(Rule(style="dim"), Text.assemble(winners, verb, reason), Padding(table, (1, 0)))
