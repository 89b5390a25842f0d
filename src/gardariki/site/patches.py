"""Frames, and what has changed from one to the next.

A board has some 120 kB, of which a move changes little. So a stream sends each piece of a page
whole once, and after that as a patch: a list of texts that are new and of ranges of sections to
take over from the piece as it was sent last. Sections begin where elements have ids, which is
where boards change; cutting is done on the text alone, so what the browser puts together again is
the piece to the letter, whatever is in it. `stream.js` is the other half.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count

import msgspec

SEAM = b' id="'
Patch = list[list[int] | str]
_NEAR = 12  # how far off a section that was moved is looked for
_serials = count()


class Frame(dict[str, bytes]):
    """What a pair of eyes sees of a table: HTML by the id of the element that it goes into."""

    def __init__(self, pieces: Mapping[str, bytes]) -> None:
        super().__init__(pieces)
        self.serial = next(_serials)
        self.told: tuple[int, bytes] | None = None  # the last event made, and from which frame


def patch(old: bytes, new: bytes) -> Patch:
    """How to make `new` of the sections of `old`: [first, end] of those kept, and fresh texts.

    >>> patch(b'<g id="a">1</g><g id="b">2</g>', b'<g id="a">1</g><g id="b">3</g>')
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
            made.append(section.decode())
            first = end = min(end + 1, len(had))
    if end > first:
        made.append([first, end])
    return made


def mend(old: bytes, change: Patch) -> bytes:
    """The piece that a patch makes of `old`: what the browser does.

    >>> mend(b'<g id="a">1</g><g id="b">2</g>', [[0, 2], 'b">3</g>'])
    b'<g id="a">1</g><g id="b">3</g>'
    """
    had = old.split(SEAM)
    made: list[bytes] = []
    for part in change:
        if isinstance(part, str):
            made.append(part.encode())
        else:
            made += had[part[0] : part[1]]
    return SEAM.join(made)


def changes(old: Frame | None, new: Frame, held: set[str]) -> bytes:
    """What to tell a page that shows `old` (None: nothing yet), as JSON; empty if nothing changed.

    `held` are the pieces that the page has been sent on this line, whole or in patches; it is
    brought up to date. Those who saw the same and hold all that changed share the event. It
    names the frame and the one before, so that a page which has missed one notices it.
    """
    fresh = [name for name, html in new.items() if old is None or old.get(name) != html]
    if not fresh:
        return b""
    shared = old is not None and held.issuperset(fresh)
    if shared and new.told is not None and old is not None and new.told[0] == old.serial:
        return new.told[1]
    pieces: dict[str, Patch | str] = {}
    for name in fresh:
        html = new[name]
        if old is not None and name in held and len(html) > 500:
            made = patch(old[name], html)
            if sum(len(part) for part in made) * 2 < len(html):
                pieces[name] = made
                continue
        pieces[name] = html.decode()
    held.update(fresh)
    was = old.serial if old is not None else -1
    told: bytes = msgspec.json.encode({"frame": new.serial, "was": was, "pieces": pieces})
    if shared and old is not None:
        new.told = (old.serial, told)
    return told
