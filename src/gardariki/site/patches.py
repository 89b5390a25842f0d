"""The pieces of a page, and what has changed from one version to the next.

A board has some 120 kB, of which a move changes little. So a stream sends each piece of a page
whole once, and after that only those that changed, as patches: a list of texts that are new and of
ranges of sections to take over from the piece as it was sent last. Sections begin where elements
have ids, which is where boards change; cutting is done on the text alone, so what the browser puts
together again is the piece to the letter, whatever is in it. `stream.js` is the other half.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count

import msgspec

from gardariki.engine.board import Board, Pane
from gardariki.site import boards

SEAM = ' id="'
Patch = list[list[int] | str]
_NEAR = 12  # how far off a section that was moved is looked for
_serials = count()


class Pieces(Mapping[str, str]):
    """What a pair of eyes sees of a table: HTML by the id of the element that it goes into.

    A board's panes are kept as they were drawn, and shared with all who see the same; they become
    HTML when it is wanted, which is when they have changed.
    """

    def __init__(
        self, html: Mapping[str, str], board: Board | str, names: Sequence[str] = ()
    ) -> None:
        self.serial = next(_serials)
        self.event: tuple[int, bytes] | None = None  # the last one made, and from which pieces
        self.board = board
        self.names = tuple(names)
        self.panes: dict[str, Pane] = {}
        if isinstance(board, Board):
            self.panes = {boards.element_id(pane): pane for pane in board.panes}
        self.html = {**html, "board": boards.shells(board, self.names)}

    def __getitem__(self, name: str) -> str:
        pane = self.panes.get(name)
        return self.html[name] if pane is None else boards.picture(pane, self.names)

    def __iter__(self) -> Iterator[str]:
        yield from self.html
        yield from self.panes

    def __len__(self) -> int:
        return len(self.html) + len(self.panes)

    def __contains__(self, name: object) -> bool:
        return name in self.html or name in self.panes

    def same(self, name: str, other: Pieces) -> bool:
        """Does the other have the same in this place? A pane that was not drawn again is itself."""
        if name not in other:
            return False
        mine, its = self.panes.get(name), other.panes.get(name)
        if mine is None or its is None:
            return self[name] == other[name]
        return self.names == other.names and (mine is its or mine == its)

    def whole(self) -> dict[str, str]:
        """All of it for a page that has nothing yet: the board in one piece."""
        return {**self.html, "board": boards.shells(self.board, self.names, filled=True)}


def patch(old: str, new: str) -> Patch:
    """How to make `new` of the sections of `old`: [first, end] of those kept, and fresh texts.

    >>> patch('<g id="a">1</g><g id="b">2</g>', '<g id="a">1</g><g id="b">3</g>')
    [[0, 2], 'b">3</g>']
    """
    had, have = old.split(SEAM), new.split(SEAM)
    made: Patch = []
    first = end = 0  # the range of kept sections that is open
    for section in have:
        if end < len(had) and had[end] == section:
            end += 1
            continue
        if end > first:
            made.append([first, end])
        for place in range(max(0, end - _NEAR), min(len(had), end + _NEAR)):
            if had[place] == section:
                first, end = place, place + 1
                break
        else:
            made.append(section)
            first = end = min(end + 1, len(had))
    if end > first:
        made.append([first, end])
    return made


def mend(old: str, change: Patch) -> str:
    """The piece that a patch makes of `old`: what the browser does.

    >>> mend('<g id="a">1</g><g id="b">2</g>', [[0, 2], 'b">3</g>'])
    '<g id="a">1</g><g id="b">3</g>'
    """
    had = old.split(SEAM)
    made: list[str] = []
    for part in change:
        if isinstance(part, str):
            made.append(part)
        else:
            made += had[part[0] : part[1]]
    return SEAM.join(made)


def update(old: Pieces | None, new: Pieces, held: set[str]) -> bytes:
    """What to tell a page that shows `old` (None: nothing yet), as JSON; empty if nothing changed.

    `held` are the pieces that the page has been sent on this line, whole or in patches; it is
    brought up to date. Those who saw the same and hold all that changed share the event. It
    names the pieces and those before, so that a page which has missed some notices it.
    """
    fresh = [name for name in new if old is None or not new.same(name, old)]
    if not fresh:
        return b""
    patched = [name for name in fresh if old is not None and name in old]
    shared = old is not None and held.issuperset(patched)
    if shared and new.event is not None and old is not None and new.event[0] == old.serial:
        held.update(fresh)
        return new.event[1]
    pieces: dict[str, Patch | str] = {}
    for name in fresh:
        html = new[name]
        if old is not None and name in old and name in held and len(html) > 500:
            made = patch(old[name], html)
            if sum(map(len, made)) * 2 < len(html):
                pieces[name] = made
                continue
        pieces[name] = html
    held.update(fresh)
    was = old.serial if old is not None else -1
    event: bytes = msgspec.json.encode({"serial": new.serial, "was": was, "pieces": pieces})
    if shared and old is not None:
        new.event = (old.serial, event)
    return event
