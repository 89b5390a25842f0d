"""A seat's mat: what lies in front of a player, framed alike in all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gardariki.art.cache import cached
from gardariki.art.lettering import clip, fit
from gardariki.art.pieces import panel, token
from gardariki.art.svg import box, emblem, glow, moved, num, path, piece, text
from gardariki.engine.words import Action

LEFT: Final = 24.0
"""Where the things on a mat begin, right of the band in the seat's colour."""
HEAD: Final = 52.0
"""Where they begin below the name; a mat without a note may begin at `LOW_HEAD`."""
LOW_HEAD: Final = 40.0


def mat(
    seat: int,
    w: float,
    h: float,
    name: str,
    *inside: str,
    note: str = "",
    to_move: bool = False,
    won: bool = False,
    room: float = 0.0,
    at: tuple[float, float] = (0.0, 0.0),
    acts: Sequence[Action] = (),
    says: str = "",
) -> str:
    """The mat of a seat as the piece `seat-0`: frame, mark, name, a note below it, and `inside`.

    `to_move` draws a stronger frame, `won` a crown behind the name. `room` is how wide name and
    note may be, if not the whole width: beside them a mat often has its most important figure.

    >>> drawn = mat(1, 300, 120, "Boris", note="you, to move", to_move=True)
    >>> 'id="seat-1"' in drawn and ">Boris<" in drawn and ">you, to move<" in drawn
    True
    """
    return piece(
        f"seat-{seat}",
        frame(seat, w, h, to_move),
        _name(seat, name, note, room or w - 64 - 12 - (30 if won else 0)),
        emblem("crown", w - 28 if not room else 64 + room + 16, 27, 24, "c-amber") if won else "",
        *inside,
        glow(box(0, 0, w, h, 9)),
        at=at,
        acts=acts,
        says=says,
    )


@cached
def frame(seat: int, w: float, h: float, to_move: bool = False) -> str:
    """The sheet of a mat with the band in the seat's colour."""
    return (
        panel(w, h)
        + path(f"M9 0H13V{num(h)}H9Q0 {num(h)} 0 {num(h - 9)}V9Q0 0 9 0z", f"seat{seat}")
        + path(f"M13 0V{num(h)}", "line s-rim", 0.8)  # bone white needs an outline
        + (path(box(1, 1, w - 2, h - 2, 8), "none s-ink", 2.4) if to_move else "")
    )


@cached
def _name(seat: int, name: str, note: str, room: float) -> str:
    size = fit(name, room, 18, 13, bold=True)
    if "[" not in name:  # a player's name is cut when it takes the place of the seat's mark
        name = clip(name, room, size, bold=True)
    return (
        moved(38, 28, token(seat, 15))
        + text(62, 27 if note else 34, name, size, "ink bold")
        + (text(62, 44, clip(note, room, 13), 13, "faded italic") if note else "")
    )
