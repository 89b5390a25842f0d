"""What is done at a table while a game runs: answers, undo, chat."""

from __future__ import annotations

from typing import Any

from gardariki.engine.errors import CannotUndo, NotYourTurn, StaleAnswer
from gardariki.site.changes import changing, write_answer
from gardariki.site.live import LiveTable
from gardariki.site.models import Answer, Remark, Seat


def answer(live: LiveTable, seat: int, words: str, after: str, by_bot: bool = False) -> bool:
    """Answer the question that is open to a seat; False if this very answer was given before.

    `after` is the stamp of the question that is answered. Raises `BadAnswer`s, which change
    nothing; `StaleAnswer` if the question is no longer open.
    """
    with live.lock:
        if live.match is None:
            live.read()
        if live.match is None:
            raise NotYourTurn("the game has not begun")
        live.match.game.words.find(words)
        if after != live.stamp(seat):
            live.read()
            if _repeated(live, seat, words, after):
                return False
            if after != live.stamp(seat):
                raise StaleAnswer("someone was faster: the question is no longer open")
        with changing(live):
            if after != live.stamp(seat):
                raise StaleAnswer("someone was faster: the question is no longer open")
            live.match.play(words, seat=seat)
            write_answer(live, Answer.PLAY, seat, words, after, by_bot)
    return True


def _repeated(live: LiveTable, seat: int, words: str, after: str) -> bool:
    """Was this very answer, to this very question, given already?"""
    return (
        after.isprintable()
        and Answer.objects.filter(
            table_id=live.pk, seat=seat, words=words, after=after, kind=Answer.PLAY
        ).exists()
    )


def undo(live: LiveTable, seat: int, after: str) -> None:
    """Take back one's last answer; `CannotUndo` says why not."""
    with changing(live):
        if after != live.stamp(seat):
            raise StaleAnswer("someone was faster: the position has changed")
        if live.match is None:
            raise CannotUndo("the game has not begun")
        live.match.undo(seat)
        write_answer(live, Answer.UNDO, seat, "", after, False)


def ask_undo(live: LiveTable, seat: int, after: str) -> None:
    """Ask the others to agree to an undo beyond what was revealed; bots always do."""
    with changing(live) as table:
        if after != live.stamp(seat) or live.match is None:
            raise StaleAnswer("someone was faster: the position has changed")
        live.match.clone().undo_agreed(seat)
        table.undo_seat, table.undo_yes = seat, 1 << seat
        _undo_if_agreed(live)


def vote_undo(live: LiveTable, seat: int, agree: bool) -> None:
    """Answer another's wish to take something back."""
    with changing(live) as table:
        if table.undo_seat < 0:
            raise StaleAnswer("nobody asks for an undo now")
        if agree:
            table.undo_yes |= 1 << seat
            _undo_if_agreed(live)
        else:
            table.undo_seat, table.undo_yes = -1, 0


def _undo_if_agreed(live: LiveTable) -> None:
    table = live.table
    people = sum(1 << c.number for c in live.chairs if c.kind == Seat.PERSON and not c.away)
    if people & ~table.undo_yes or live.match is None:
        return
    seat = table.undo_seat
    after = live.stamp(seat)
    live.match.undo_agreed(seat)
    write_answer(live, Answer.AGREED, seat, "", after, False)


def say(live: LiveTable, person: Any, seat: int, name: str, text: str) -> None:
    """A line of chat."""
    with changing(live):
        Remark.objects.create(table_id=live.pk, person=person, seat=seat, name=name, text=text)
        live.remarks = None
