"""Panes: drawn when what they show has changed, and joined into one picture where one is wanted.

A game's `draw` makes each pane with `pane(...)`, naming what it depends on; a pane that was drawn
for the same things before is not drawn again, at whatever table. `board(...)` puts them together.
The picture for notebooks, README and reports is made here too: tracks over the map, scene, tray,
hand and market below it, mats beside.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from threading import Lock
from typing import Final

import msgspec

from gardariki.art.emblems import symbol
from gardariki.art.palette import STYLE
from gardariki.art.svg import el, num, rect, title
from gardariki.engine.board import HAND, MAP, MARKET, MAT, ROLES, SCENE, TRACK, TRAY, Board, Pane

Drawing = tuple[float, float, str]
"""Width, height and the inside of a picture."""

READABLE: Final = 12.0  # pixels: no text on a screen is smaller
GAP: Final = 12.0
_KEPT: Final = 4096
_known: dict[tuple[str, bytes], Pane] = {}
_lock = Lock()


def pane(
    name: str,
    role: str,
    heading: str,
    paint: Callable[[], Drawing],
    *depends: object,
    seat: int = -1,
    smallest: float = READABLE,
) -> Pane:
    """A pane, drawn by `paint` unless it was drawn before for the same `depends`.

    `depends` are plain values (numbers, texts, lists, dataclasses) that say all that the drawing
    depends on, `offers.of(...)` included; with none of them it is drawn every time. `smallest` is
    the size of the smallest text in it. Names of panes must tell games apart if their drawings
    differ: the first of `depends` is usually the game's id.
    """
    key = (name, msgspec.msgpack.encode(depends)) if depends else None
    if key is not None:
        known = _known.get(key)
        if known is not None:
            return known
    width, height, body = paint()
    made = Pane(name, role, heading, width, height, READABLE / smallest * width, body, seat)
    if key is not None:
        with _lock:
            if len(_known) >= _KEPT:
                del _known[next(iter(_known))]
            _known[key] = made
    return made


def forget() -> None:
    """Draw everything anew from now on: for tests, and after a change of data."""
    with _lock:
        _known.clear()


def board(name: str, *panes: Pane | None) -> Board:
    """The board of these panes, in the order of reading; what is None is not there now."""
    there = tuple(pane for pane in panes if pane is not None)
    for one in there:
        if one.role not in ROLES:
            raise ValueError(f"pane {one.id!r}: no role {one.role!r}; roles: {', '.join(ROLES)}")
    if len({one.id for one in there}) != len(there):
        raise ValueError("panes need ids of their own")
    return Board(name, there, compose)


# One picture of all panes

_BELOW: Final = (SCENE, TRAY, HAND, MARKET)
_USED = re.compile(r'href="#e-([\w-]+)"')


def places(board: Board) -> tuple[list[tuple[Pane, float, float]], float, float]:
    """Where each pane lies in the one picture, and how large that is."""
    tracks = [p for p in board.panes if p.role == TRACK]
    maps = [p for p in board.panes if p.role == MAP]
    below = [p for role in _BELOW for p in board.panes if p.role == role]
    mats = [p for p in board.panes if p.role == MAT]
    laid: list[tuple[Pane, float, float]] = []
    main = max((p.width for p in tracks + maps), default=0.0) or max(
        (p.width for p in board.panes), default=0.0
    )
    y = GAP
    for one in tracks + maps:
        laid.append((one, GAP + (main - one.width) / 2, y))
        y += one.height + GAP
    y = _shelves(below, GAP, y, max(main, *(p.width for p in below)) if below else main, laid)
    wide = max([main] + [p.width for p in below])
    x, foot = _columns(mats, GAP + wide + GAP, y, laid)
    return laid, x, max(y, foot)


def _shelves(
    panes: list[Pane], left: float, y: float, room: float, laid: list[tuple[Pane, float, float]]
) -> float:
    """Panes side by side as long as there is room, then below; the height where they end."""
    x, high = left, 0.0
    for one in panes:
        if x > left and x + one.width > left + room + 0.5:
            x, y, high = left, y + high + GAP, 0.0
        laid.append((one, x, y))
        x += one.width + GAP
        high = max(high, one.height)
    return y + high + GAP if panes else y


def _columns(
    panes: list[Pane], x: float, room: float, laid: list[tuple[Pane, float, float]]
) -> tuple[float, float]:
    """Panes below each other, in as many columns as it takes; the right and lower ends."""
    if not panes:
        return x, 0.0
    y, wide, foot = GAP, 0.0, 0.0
    for one in panes:
        if y > GAP and y + one.height + GAP > room + 0.5:
            x, y, wide = x + wide + GAP, GAP, 0.0
        laid.append((one, x, y))
        y += one.height + GAP
        wide, foot = max(wide, one.width), max(foot, y)
    return x + wide + GAP, foot


def inset(pane: Pane, x: float, y: float) -> str:
    """A pane as part of a larger picture, its corner at (x, y)."""
    return el(
        "svg",
        pane.body,
        id=f"pane-{pane.id}",
        class_="pane",
        x=x,
        y=y,
        width=pane.width,
        height=pane.height,
        viewBox=f"0 0 {num(pane.width)} {num(pane.height)}",
        role="group",
        aria_label=pane.title,
        data_role=pane.role,
    )


def compose(board: Board) -> str:
    """All panes as one picture, with the style sheet and the emblems that it uses."""
    laid, width, height = places(board)
    body = "".join(inset(one, x, y) for one, x, y in laid)
    used = sorted(set(_USED.findall(body)))
    return el(
        "svg",
        title(board.name),
        el("style", STYLE),
        el("defs", *[symbol(emblem) for emblem in used]) if used else "",
        rect(0, 0, width, height, cls="table"),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        class_="gk",
        role="group",
    )
