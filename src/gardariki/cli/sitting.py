"""A sitting: one person and some bots at a table, in a terminal."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

import gardariki
from gardariki.bots import Bot, Chair, make_bot
from gardariki.cli.common import out
from gardariki.cli.screen import (
    lines_of,
    numbered,
    score_sheet,
    screen,
    seat_name,
    sheet_height,
)
from gardariki.engine.errors import CannotUndo, GardarikiError
from gardariki.engine.match import Match
from gardariki.engine.questions import Ask
from gardariki.engine.rulebook import look_up, sections
from gardariki.engine.words import Action

HINT_BOT = "mcts:2s"

HELP = """\
[bold]number[/] or [bold]words[/]   choose, such as 3 or sail kiev (Tab completes)
[bold]undo[/], [bold]redo[/]        take an answer back, or give it again
[bold]undo![/]             take it back even if dice were rolled or others have answered since
[bold]hint[/]              what a bot would do, and what it thinks of the choices
[bold]why[/] WORDS         why something is not offered, such as why sail kiev
[bold]log[/] [dim]N[/]             what happened, the last N lines
[bold]rules[/] SECTION     a section of the rules, such as rules V4.6, or words of its heading
[bold]save[/] FILE         keep the game; [bold]load[/] FILE goes on with another
[bold]board[/]             draw the board again; Enter turns its page on a small screen
[bold]quit[/]              leave the table"""


class Leave(Exception):
    """The player leaves the table."""


class Sitting:
    """The conversation between a player and the match, until the end or until he leaves."""

    def __init__(self, match: Match, me: int, bots: list[str]) -> None:
        self.match = match
        self.me = me
        self.bot_names = bots
        self.bots: list[Bot] = []
        self.seen = 0  # answers that the player knows of
        self.saved = -1  # answers at the last save
        self.page = 0  # of the board, where it does not fit the screen
        self.pages = 1
        self.file = Path(f"{match.game.id}.json")
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "undo!": self.undo_anyway,
            "redo": self.redo,
            "hint": self.hint,
            "why": self.why,
            "log": self.log,
            "rules": self.rules,
            "save": self.save,
            "load": self.load,
            "board": self.look,
            "help": self.help,
            "?": self.help,
            "quit": self.quit,
        }
        self._seat_bots()

    def _seat_bots(self) -> None:
        game = self.match.game
        self.bots = [make_bot(name, seat, game) for seat, name in enumerate(self.bot_names)]

    def play(self) -> None:
        """Until the game is over or the player leaves."""
        self._complete()
        self._introduce()
        try:
            while True:
                self._let_bots_play()
                ask = self.match.asked(self.me)
                if ask is None:
                    break
                self.look("")
                while self.match.asked(self.me) is ask:
                    self._turn(ask)
            self._end()
        except Leave:
            pass
        except (EOFError, KeyboardInterrupt):
            out.print()
            self._offer_to_save()

    def _introduce(self) -> None:
        match = self.match
        out.print(Text(match.game.name, style="bold"), Text(match.game.tagline, style="italic"))
        for seat in range(match.seats):
            who = "you" if seat == self.me else self.bot_names[seat]
            out.print(Text.assemble("  ", seat_name(match, seat), (f"  {who}", "dim")))
        out.print("[dim]Choose by number or words; help tells what else there is.[/]")

    def _let_bots_play(self) -> None:
        match = self.match
        while match.asked(self.me) is None and not match.over:
            ask = match.ask
            assert ask is not None
            self._bot_answers(ask)
        for ask in match.asks:  # asked together with the player: they answer without looking
            if ask.seat != self.me:
                self._bot_answers(ask)

    def _bot_answers(self, ask: Ask) -> None:
        seat = ask.seat
        thinking = Text.assemble(seat_name(self.match, seat), " thinks…")
        with out.status(thinking):
            answer = self.bots[seat].choose(Chair(self.match, seat))
        self.match.play(answer, seat)

    def _turn(self, ask: Ask) -> None:
        """One line from the player: a choice, or one of the commands."""
        turn = "[dim](Enter turns the board's page)[/] " if self.pages > 1 else ""
        typed = out.input(f"{turn}[bold yellow]>[/] ").strip()
        if not typed:
            self.page += 1
            self.draw()
            return
        try:
            choice = self.choice(ask, typed)
            if choice is not None:
                self.seen = self.match.count
                self.match.play(choice, self.me)
                return
            word, _, rest = typed.partition(" ")
            command = self.commands.get(word.lower())
            if command is not None:
                command(rest.strip())
            else:
                self.refuse(typed)
        except GardarikiError as error:
            out.print(Text(str(error), style="red"))
        except OSError as error:
            out.print(Text(f"{error.filename}: {error.strerror}", style="red"))

    def choice(self, ask: Ask, typed: str) -> Action | None:
        """The option that a number, its words, or the beginning of its words stand for."""
        options = numbered(ask.options)
        if typed.isdigit():
            number = int(typed)
            if 1 <= number <= len(options):
                return options[number - 1]
            raise CannotChoose(f"there is no choice {number}: choose from 1 to {len(options)}")
        words = " ".join(typed.lower().split())
        exact = [action for action in options if words in (action.words, action.label.lower())]
        if exact:
            return exact[0]
        if words.split()[0] in self.commands:
            return None
        begun = [action for action in options if action.words.startswith(words)]
        return begun[0] if len(begun) == 1 else None

    def refuse(self, typed: str) -> None:
        """Say why an action is not among the choices, or what was not understood."""
        out.print(Text(str(self.match.why(typed.lower(), self.me)), style="yellow"))

    # Commands

    def look(self, _: str) -> None:
        """Draw the board, what happened since the player's last answer, and the question."""
        self.page = 0
        self.draw()

    def draw(self) -> None:
        """Draw the page of the board that is open."""
        news = lines_of(self.match, self.me, self.seen)
        if out.is_terminal:
            out.clear()
        else:
            out.print(Rule(style="dim"))
        ask = self.match.asked(self.me)
        foot = 1 + sheet_height(self.match)
        shown = screen(self.match, self.me, news, self.page, out, ask, foot)
        out.print(shown.picture)
        self.pages = shown.pages

    def undo(self, _: str) -> None:
        try:
            self.match.undo(self.me)
        except CannotUndo as error:
            out.print(Text(f"{error}; undo! takes it back all the same", style="red"))
            return
        self._stand_again()

    def undo_anyway(self, _: str) -> None:
        """Back to the player's last own answer, whatever was rolled or shown or answered since."""
        self.match.undo_agreed(self.me)
        self._stand_again()

    def redo(self, _: str) -> None:
        self.match.redo()
        self._stand_again()

    def _stand_again(self) -> None:
        self.seen = max(0, self.match.count - 1)

    def hint(self, _: str) -> None:
        bot = make_bot(HINT_BOT, self.match.count, self.match.game)
        with out.status("thinking…"):
            chosen = bot.choose(Chair(self.match, self.me))
        labels = {action.words: action.label for action in self.match.game.words.actions}
        table = Table.grid(padding=(0, 2))
        table.add_row("", "[dim]expects[/]", "[dim]tried[/]")
        for thought in bot.explain()[:5]:
            style = "bold" if thought.words == chosen.words else ""
            table.add_row(
                Text(labels[thought.words], style=style),
                f"{thought.expected:+.2f}",
                f"{thought.visits}",
            )
        out.print(table)
        out.print("[dim]expects: from -1, the last place, to +1, the first[/]")

    def why(self, words: str) -> None:
        if not words:
            out.print("why what? such as: why " + self.match.game.words.actions[0].words)
            return
        out.print(Text(str(self.match.why(words.lower(), self.me)), style="yellow"))

    def log(self, count: str) -> None:
        lines = lines_of(self.match, self.me, -1)
        last = int(count) if count.isdigit() else max(10, out.height - 6)
        for line in lines[-last:] if last else []:
            out.print(line)

    def rules(self, wanted: str) -> None:
        file = self.match.game.rules_file
        ask = self.match.asked(self.me)
        section = wanted or (ask.rule if ask is not None else "")
        if file is None or not section:
            out.print("[dim]rules SECTION shows a section of the rules[/]")
            return
        from rich.markdown import Markdown

        for part in look_up(sections(file.read_text(encoding="utf-8")), section)[:3]:
            out.print(Markdown(part.markdown), width=min(out.width, 100))

    def save(self, name: str) -> None:
        if name:
            self.file = Path(_unquoted(name))
        self.match.save(str(self.file))
        self.saved = self.match.count
        out.print(f"[green]saved to[/] {self.file}", highlight=False)

    def load(self, name: str) -> None:
        match = gardariki.load(Path(_unquoted(name)) if name else self.file)
        if match.game is not self.match.game or match.seats != self.match.seats:
            raise CannotChoose(
                f"that is a game of {match.game.name} with {match.seats} seats:"
                f" gardariki play --load {name}"
            )
        self.match = match
        self.seen = max(0, match.count - 1)
        self.saved = match.count
        self._seat_bots()

    def help(self, _: str) -> None:
        out.print(HELP)

    def quit(self, _: str) -> None:
        self._offer_to_save()
        raise Leave

    def _offer_to_save(self) -> None:
        if self.saved == self.match.count or self.match.count == 0 or not out.is_terminal:
            return
        try:
            name = out.input(f"Save to [dim](Enter: {self.file}, n: do not save)[/] ").strip()
        except (EOFError, KeyboardInterrupt):
            out.print()
            return
        if name.lower() not in ("n", "no"):
            self.save(name)
            out.print(f"[dim]go on with: gardariki play --load {self.file}[/]")

    def _end(self) -> None:
        self.look("")
        out.print(score_sheet(self.match))
        self._offer_to_save()

    def _complete(self) -> None:
        """Let Tab complete choices and commands, where the system can."""
        try:
            import readline
        except ImportError:
            return

        def complete(text: str, state: int) -> str | None:
            line = readline.get_line_buffer().lstrip()
            ask = self.match.asked(self.me)
            words = [action.words for action in ask.options] if ask is not None else []
            if line.startswith("why "):
                words = ["why " + action.words for action in self.match.game.words.actions]
            words = sorted(words + list(self.commands))
            # Only what follows the last space is to be completed; the rest is on the line already.
            start = len(line) - len(text)
            hits = [word[start:] for word in words if word.startswith(line)]
            return hits[state] if state < len(hits) else None

        readline.set_completer(complete)
        readline.set_completer_delims(" ")
        readline.parse_and_bind("tab: complete")


class CannotChoose(GardarikiError):
    """What was typed stands for nothing that can be chosen."""


def _unquoted(name: str) -> str:
    """A file name as typed, with or without quotes."""
    try:
        return " ".join(shlex.split(name))
    except ValueError:
        return name
