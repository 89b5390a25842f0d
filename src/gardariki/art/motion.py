"""What moves besides gliding pieces: dice tumble, cards are turned face up.

An animation runs when its element appears. So what is thrown anew gets a new id, and the page puts
a new element there; what was thrown before keeps its id, and lies still. The style sheet of all
pictures knows these motions; who wants no motion gets none.
"""

from __future__ import annotations

from gardariki.art.svg import group


def thrown(throw: str, drawn: str, second: bool = False) -> str:
    """A die that tumbles when it is thrown; `throw` tells this throw from all others in sight.

    The `second` of two dice comes from the other side.

    >>> thrown("3-0", "<g/>")
    '<g class="tumble" id="throw-3-0"><g/></g>'
    """
    return group(drawn, cls="tumble second" if second else "tumble", id=f"throw-{throw}")


def turned(what: str, drawn: str) -> str:
    """Something turned face up."""
    return group(drawn, cls="turned", id=f"turned-{what}")
