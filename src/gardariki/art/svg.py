"""Small plain functions that write SVG, and the convention by which a picture can be acted on.

An element that legal actions name has the class `can`, `data-act` with the words of those actions
(joined by `|`), `tabindex="0"`, `role="button"` and a `<title>` that says what would happen.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gardariki.art.cache import cached
from gardariki.art.emblems import EMBLEMS, symbol
from gardariki.art.palette import STYLE
from gardariki.engine.questions import Ask
from gardariki.engine.words import Action

Attribute = str | float | None
_SMALL = 4000  # larger groups are not: they change with each of their many parts


def escape(words: str) -> str:
    """Text safe between tags and inside a quoted attribute.

    >>> escape('Anna & <Boris> "the brave"')
    'Anna &amp; &lt;Boris&gt; &quot;the brave&quot;'
    """
    words = words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return words.replace('"', "&quot;")


@cached
def num(value: float) -> str:
    """A number as short as a picture needs it.

    >>> num(3.0), num(2.499), num(120.66), num(-0.001)
    ('3', '2.5', '120.7', '0')
    """
    short = f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"
    short = short.rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def el(tag: str, *inside: str, **attributes: Attribute) -> str:
    """An element. `class_` is `class`, `stroke_width` is `stroke-width`; None leaves one out.

    >>> el("circle", cx=3, cy=4.5, r=2, class_="ink")
    '<circle cx="3" cy="4.5" r="2" class="ink"/>'
    """
    parts = [f"<{tag}"]
    for name, value in attributes.items():
        if value is None:
            continue
        written = escape(value) if isinstance(value, str) else num(value)
        parts.append(f'{_attribute(name)}"{written}"')
    if not inside:
        parts.append("/>")
        return "".join(parts)
    return f"{''.join(parts)}>{''.join(inside)}</{tag}>"


@cached
def _attribute(name: str) -> str:
    return f" {name.rstrip('_').replace('_', '-')}="


@cached
def path(d: str, cls: str = "", width: float | None = None, **attributes: Attribute) -> str:
    """A path; `width` is that of its stroke."""
    return el("path", d=d, class_=cls or None, stroke_width=width, **attributes)


@cached
def rect(
    x: float, y: float, w: float, h: float, r: float = 0, cls: str = "", **attributes: Attribute
) -> str:
    """A rectangle with corners of radius `r`."""
    return el("rect", x=x, y=y, width=w, height=h, rx=r or None, class_=cls or None, **attributes)


@cached
def circle(x: float, y: float, r: float, cls: str = "", **attributes: Attribute) -> str:
    return el("circle", cx=x, cy=y, r=r, class_=cls or None, **attributes)


@cached
def text(
    x: float,
    y: float,
    words: str,
    size: float = 15,
    cls: str = "ink",
    anchor: str = "start",
    **attributes: Attribute,
) -> str:
    """A line of text; `anchor` is start, middle or end."""
    return el(
        "text",
        escape(words),
        x=x,
        y=y,
        font_size=size,
        class_=cls,
        text_anchor=None if anchor == "start" else anchor,
        **attributes,
    )


@cached
def title(words: str) -> str:
    """What a reader sees on hovering, and a screen reader says."""
    return el("title", escape(words)) if words else ""


def group(*inside: str, cls: str = "", **attributes: Attribute) -> str:
    return el("g", *inside, class_=cls or None, **attributes)


def moved(x: float, y: float, *inside: str, scale: float = 1.0) -> str:
    """Parts drawn elsewhere, or larger; a `glow` inside still shines for the piece around it."""
    place = _moved_cached if sum(map(len, inside)) < _SMALL else _moved
    return place(x, y, inside, scale)


def _moved(x: float, y: float, inside: tuple[str, ...], scale: float) -> str:
    size = "" if scale == 1.0 else f" scale({num(scale)})"
    return el("g", *inside, class_="in", transform=f"translate({num(x)} {num(y)}){size}")


_moved_cached = cached(_moved)


class Offers:
    """The legal actions of the open questions, by the element they belong to.

    `offers.at("tile-kiev")` are the actions whose target is that element;
    `offers.at("horde", "move_horde")` adds an action that has no noun by its words.
    """

    def __init__(self, asks: Sequence[Ask]) -> None:
        self.found: dict[str, list[Action]] = {}
        for ask in asks:
            for action in ask.options:
                self.found.setdefault(action.target or action.words, []).append(action)

    def at(self, *names: str) -> list[Action]:
        if not self.found:
            return []
        return [action for name in names for action in self.found.get(name, ())]

    def of(self, *kinds: str) -> list[int]:
        """The numbers of all actions on nouns of these kinds, or with these words.

        What a pane shows of the offers; give it among the things that the pane depends on.
        """
        return [
            action.number
            for actions in self.found.values()
            for action in actions
            if (action.verb.nouns.kind if action.verb.nouns is not None else action.words) in kinds
        ]


def piece(
    name: str,
    *inside: str,
    at: tuple[float, float] | None = None,
    acts: Sequence[Action] = (),
    says: str = "",
    cls: str = "",
    **attributes: Attribute,
) -> str:
    """A thing on the board: one id for life, a place, and the actions that name it.

    `at` is written both as a style, which glides when the page morphs the picture, and as an
    attribute, for tools that know only the latter. `says` is the tooltip; actions add theirs.
    """
    draw = _piece_cached if sum(map(len, inside)) < _SMALL else _piece
    return draw(name, inside, at, tuple(acts), says, cls, tuple(attributes.items()))


def _piece(
    name: str,
    inside: tuple[str, ...],
    at: tuple[float, float] | None,
    acts: tuple[Action, ...],
    says: str,
    cls: str,
    attributes: tuple[tuple[str, Attribute], ...],
) -> str:
    classes = " ".join(c for c in (cls, "piece" if at else "", "can" if acts else "") if c)
    x, y = at or (0.0, 0.0)
    labels = [says] if says else []
    labels += [action.label for action in acts]
    return el(
        "g",
        title("\n".join(labels)),
        *inside,
        id=name or None,
        class_=classes or None,
        style=f"transform:translate({num(x)}px,{num(y)}px)" if at else None,
        transform=f"translate({num(x)} {num(y)})" if at else None,
        data_act="|".join(action.words for action in acts) or None,
        tabindex=0 if acts else None,
        role="button" if acts else None,
        **dict(attributes),
    )


_piece_cached = cached(_piece)


@cached
def glow(d: str) -> str:
    """The gold outline of a thing that can be acted on; unseen unless its piece has actions."""
    return path(d, "glow soft") + path(d, "glow")


@cached
def box(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """The path of a rectangle with round corners.

    >>> box(0, 0, 4, 2)
    'M0 0h4v2h-4z'
    """
    if not r:
        return f"M{num(x)} {num(y)}h{num(w)}v{num(h)}h{num(-w)}z"
    across, down, c = num(w - 2 * r), num(h - 2 * r), num(r)
    return (
        f"M{num(x + r)} {num(y)}h{across}q{c} 0 {c} {c}v{down}q0 {c} -{c} {c}"
        f"h-{across}q-{c} 0 -{c} -{c}v-{down}q0 -{c} {c} -{c}z"
    )


@cached
def disc(x: float, y: float, r: float) -> str:
    """The path of a circle."""
    arc = f"a{num(r)} {num(r)} 0 1 0"
    return f"M{num(x - r)} {num(y)}{arc} {num(2 * r)} 0{arc} {num(-2 * r)} 0z"


@cached
def emblem(name: str, x: float, y: float, size: float, cls: str = "c-ink") -> str:
    """An emblem with its centre at (x, y); `cls` colours it (`c-ink`, `c-madder`, `c-on2`, …)."""
    if name not in EMBLEMS:
        raise KeyError(f"no emblem {name!r}")
    half = size / 2
    return el("use", href=f"#e-{name}", x=x - half, y=y - half, width=size, height=size, class_=cls)


_USED = re.compile(r'href="#e-([\w-]+)"')


def picture(
    width: float, height: float, *inside: str, name: str = "", **attributes: Attribute
) -> str:
    """A whole picture: the style sheet, the emblems that it uses, and what is inside."""
    body = "".join(inside)
    used = sorted(set(_USED.findall(body)))
    return el(
        "svg",
        title(name),
        el("style", STYLE),
        el("defs", *[symbol(emblem) for emblem in used]) if used else "",
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        class_="gk",
        role="group",
        **attributes,
    )
