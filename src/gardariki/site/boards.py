"""The board on a page: one element for each of its panes.

The shells of the panes are one small piece of the page: which panes there are, their roles, their
natural sizes, and the smallest widths at which they can be read; the style sheet lays them out.
The picture in each pane is a piece of its own. The colours and the emblems that the pictures use
are in the page once, not in each of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from html import escape
from typing import Any

from gardariki.art.emblems import EMBLEMS, symbol
from gardariki.art.svg import num
from gardariki.engine.board import HAND, MAP, MARKET, MAT, SCENE, TRACK, TRAY, Board, Pane
from gardariki.engine.log import named
from gardariki.engine.match import Match
from gardariki.engine.questions import Ask


def draw(match: Match, state: Any, seat: int, asks: Sequence[Ask]) -> Board | str:
    """The board of a position for a seat; HTML of some other kind if the game draws none."""
    game = match.game
    if game.draw is not None:
        return game.draw(state, asks, seat)
    if game.text is not None:
        text = escape(game.text(state, asks, seat)).replace("\n", "&#10;")
        return f'<pre class="text-board">{text}</pre>'
    return '<p class="text-board">This game has no picture of its board.</p>'


def element_id(pane: Pane) -> str:
    """The id of the element that a pane is shown in."""
    return f"pane-{pane.id}"


def picture(pane: Pane, names: Sequence[str]) -> str:
    """What is in a pane's element."""
    size = f"0 0 {num(pane.width)} {num(pane.height)}"
    return f'<svg class="gk" viewBox="{size}" role="presentation">{_line(pane.body, names)}</svg>'


def _line(drawn: str, names: Sequence[str]) -> str:
    """A drawing in one line, with the players' names."""
    if "[" in drawn:  # most drawings name nobody, and one letter is found many times as fast
        drawn = named(drawn, names)
    return drawn.replace("\n", " ")


def shells(board: Board | str, names: tuple[str, ...], filled: bool = False) -> str:
    """The elements of all panes in groups by role, empty or with their pictures.

    What comes and goes lies last in its group, so that the rest stays in its place.
    """
    if isinstance(board, str):
        return _line(board, names)

    def group(name: str, *roles: str) -> str:
        panes = [pane for role in roles for pane in board.panes if pane.role == role]
        inside = "".join(
            f"{_shell(pane, names)}{picture(pane, names) if filled else ''}</div>" for pane in panes
        )
        return f'<div class="panes-{name}" id="panes-{name}">{inside}</div>' if inside else ""

    land = group("main", TRACK, MAP) + group("low", HAND, SCENE, TRAY)
    side = group("mats", MAT) + group("market", MARKET)
    return (
        f'<div class="panes" id="panes">{land}'
        f'<div class="panes-side" id="panes-side">{side}</div></div>'
    )


def _shell(pane: Pane, names: tuple[str, ...]) -> str:
    """The opening tag of a pane's element."""
    return _tag(pane.id, pane.role, pane.title, pane.width, pane.height, pane.least, names)


@lru_cache(4096)
def _tag(
    name: str,
    role: str,
    title: str,
    width: float,
    height: float,
    least: float,
    names: tuple[str, ...],
) -> str:
    return (
        f'<div class="pane" id="pane-{name}" role="group" data-role="{role}"'
        f' aria-label="{named(escape(title), names)}"'
        f' style="--w:{num(width)};--h:{num(height)};--least:{num(least)}">'
    )


@cache
def sprite() -> str:
    """The emblems that pictures refer to, once for a page."""
    symbols = "".join(symbol(name) for name in EMBLEMS)
    return f'<svg class="sprite" aria-hidden="true"><defs>{symbols}</defs></svg>'
