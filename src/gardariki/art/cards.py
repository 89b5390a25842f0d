"""Cards: faces with slots for all that cards of our games say, backs, decks, piles and hands.

Actions name faces (`card-PN05`), of which several copies may lie about; every copy is a piece with
an id of its own, and one of them has inside it the element that the actions mean. `Faces` says
which, once for the whole board, so that no id is there twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from gardariki.art.cache import cached
from gardariki.art.lettering import clip, fit, width, wrap
from gardariki.art.svg import (
    Offers,
    box,
    circle,
    emblem,
    glow,
    group,
    moved,
    num,
    path,
    piece,
    rect,
    text,
)
from gardariki.engine.words import Action

LEADING: Final = 1.24
Slot = tuple[str, str]
"""An emblem and words beside it: `("coin", "2")`; either may be empty."""


@cached
def face(
    name: str,
    w: float = 150,
    h: float = 210,
    *,
    band: str = "land",
    band_ink: str = "ink",
    cost: str = "",
    right: str = "",
    right_sign: str = "",
    sign: str = "",
    sign_class: str = "c-faded",
    strength: str = "",
    words: str = "",
    kind: str = "",
    price: tuple[Slot, ...] = (),
    section: str = "",
    largest: float = 15,
    least: float = 12.5,
) -> str:
    """A card face up, its corner at the origin.

    Above, a band with the name, `cost` in its left end and `right` (words, or the emblem
    `right_sign`) in the other; an emblem, and beside it `strength` on a shield; `words` in the
    largest size that leaves room for the emblem, down to `least`; at the foot `price` (emblems
    with figures), the `kind` of card in italics and the `section` of the rules.
    Words that have no room even without the emblem are cut: give the whole text as `says`.

    >>> drawn = face("Ambush", words="Strike first.", cost="2", kind="Stance", sign="sword")
    >>> ">Ambush<" in drawn and ">2<" in drawn and ">Stance<" in drawn
    True
    """
    head = 30.0 if h > 110 else 26.0
    foot = 24.0 if kind or price or section else 7.0
    parts = [
        rect(0, 2.5, w, h, 8, "shade", opacity=0.28),
        rect(0, 0, w, h, 8, "vellum s-rim", stroke_width=1.2),
        path(
            f"M.6 {num(head)}V8Q.6 .6 8 .6H{num(w - 8)}"
            f"Q{num(w - 0.6)} .6 {num(w - 0.6)} 8V{num(head)}z",
            band,
        ),
        path(f"M0 {num(head)}H{num(w)}", "line s-rim", 1),
        _name(name, w, head, band_ink, bool(cost), bool(right or right_sign)),
        _corner(16, head / 2, cost) if cost else "",
        _corner(w - 16, head / 2, right, right_sign) if right or right_sign else "",
    ]
    room = h - head - foot
    kept = 36.0 if strength else 0.0  # the figure is never left out
    spare = 40.0 - kept if sign else 0.0
    lines, size = _fitted(words, w - 16, room - kept, spare, largest, least)
    free = room - len(lines) * size * LEADING - (4 if lines else 0)
    if free >= 30 and (sign or strength):
        middle = head + free / 2
        badge = min(46.0, free - 6) if strength else 0.0
        apart = 6.0 if strength and sign else 0.0
        side = min(72.0, free - 8, w - 16 - badge - apart) if sign else 0.0
        left = (w - side - apart - badge) / 2
        if sign:
            parts.append(emblem(sign, left + side / 2, middle, side, sign_class))
        if strength:
            parts.append(_shield(left + side + apart + badge / 2, middle, badge, strength))
        top = head + free + size * 0.85
    else:
        top = head + max(0.0, free / 2) + size
    parts += [
        text(w / 2, top + i * size * LEADING, line, size, "ink", "middle")
        for i, line in enumerate(lines)
    ]
    if foot > 7:
        parts.append(_foot(w, h, kind, price, section))
    parts.append(glow(box(0, 0, w, h, 8)))
    return "".join(parts)


def _name(name: str, w: float, head: float, ink: str, left: bool, right: bool) -> str:
    """The name in one line, or small in two."""
    start, end = 32.0 if left else 7.0, w - (32.0 if right else 7.0)
    room, middle = end - start, (start + end) / 2
    size = fit(name, room, 16, 12, bold=True)
    lines = [name]
    if width(name, size, bold=True) > room:
        lines = wrap(name, room, 12, bold=True)
        if len(lines) > 2:
            lines = [lines[0], clip(" ".join(lines[1:]), room, 12, bold=True)]
        lines = [clip(line, room, 12, bold=True) for line in lines]
    first = head / 2 + size * 0.35 - (len(lines) - 1) * 6.2
    return "".join(
        text(middle, first + i * 12.4, line, size, f"{ink} bold", "middle")
        for i, line in enumerate(lines)
    )


def _corner(x: float, y: float, words: str, sign: str = "") -> str:
    drawn = circle(x, y, 12, "vellum s-rim", stroke_width=1.2)
    if sign:
        return drawn + emblem(sign, x, y, 17)
    return drawn + text(x, y + 5.4, words, fit(words, 20, 16, 12), "ink num", "middle")


def _shield(x: float, y: float, size: float, words: str) -> str:
    k = size / 24
    d = (
        f"M0 {num(-10.5 * k)}C{num(3 * k)} {num(-8.8 * k)} {num(6 * k)} {num(-8.3 * k)}"
        f" {num(9 * k)} {num(-8.3 * k)}V{num(-1 * k)}C{num(9 * k)} {num(4.5 * k)} {num(5 * k)}"
        f" {num(8.5 * k)} 0 {num(11 * k)}C{num(-5 * k)} {num(8.5 * k)} {num(-9 * k)} {num(4.5 * k)}"
        f" {num(-9 * k)} {num(-1 * k)}V{num(-8.3 * k)}C{num(-6 * k)} {num(-8.3 * k)} {num(-3 * k)}"
        f" {num(-8.8 * k)} 0 {num(-10.5 * k)}z"
    )
    return moved(
        x,
        y,
        path(d, "parchment s-rim line", 1.4),
        text(0, size * 0.17, words, fit(words, size * 0.62, size * 0.55, 12), "ink num", "middle"),
    )


def _fitted(
    words: str, w: float, room: float, spare: float, largest: float, least: float
) -> tuple[list[str], float]:
    """Lines and their size: with `spare` room for an emblem if possible, else cut to the room."""
    sizes = [least]
    while sizes[0] + 1 <= largest:
        sizes.insert(0, sizes[0] + 1)
    sizes[0] = largest
    for left in (spare, 0.0) if spare else (0.0,):
        for size in sizes:
            if left and size < min(13.0, largest):
                break  # rather larger words than an emblem
            lines = wrap(words, w, size)
            if len(lines) * size * LEADING + 4 + left <= room:
                return lines, size
    most = max(1, int((room - 4) / (least * LEADING)))
    lines = wrap(words, w, least)
    if len(lines) > most:
        last = " ".join(lines[most - 1 :])
        lines = [*lines[: most - 1], clip(last, w, least)]
    return lines, least


def _foot(w: float, h: float, kind: str, price: tuple[Slot, ...], section: str) -> str:
    parts = [path(f"M8 {num(h - 22)}H{num(w - 8)}", "line s-road", 0.8, opacity=0.6)]
    x = 8.0
    for sign, words in price:
        if sign:
            parts.append(emblem(sign, x + 9, h - 11.5, 17, "c-ink"))
            x += 19
        if words:
            parts.append(text(x, h - 6.5, words, 14, "ink num"))
            x += width(words, 14, family="sans", bold=True) + 6
    end = w - 8
    if section:
        parts.append(text(end, h - 7, section, 12, "faded sans", "end"))
        end -= width(section, 12, family="sans") + 8
    if kind and end - x > 20:
        parts.append(text(end, h - 7, clip(kind, end - x, 13), 13, "faded italic", "end"))
    return "".join(parts)


@cached
def back(w: float = 150, h: float = 210, sign: str = "ship", ground: str = "wood") -> str:
    """A card face down, its corner at the origin."""
    return (
        rect(0, 2.5, w, h, 8, "shade", opacity=0.28)
        + rect(0, 0, w, h, 8, f"{ground} s-rim", stroke_width=1.2)
        + rect(4, 4, w - 8, h - 8, 5, "none s-bone", stroke_width=1, opacity=0.7)
        + emblem(sign, w / 2, h / 2, min(w, h) * 0.52, "c-bone")
        + glow(box(0, 0, w, h, 8))
    )


@cached
def tally(count: int | str, x: float, y: float) -> str:
    """How many there are, in a small disc."""
    words = str(count)
    return circle(x, y, 14, "vellum s-rim", stroke_width=1.2) + text(
        x, y + 5, words, fit(words, 24, 15, 12), "ink num", "middle"
    )


def deck(
    name: str,
    count: int,
    w: float = 71,
    h: float = 88,
    *,
    sign: str = "cards",
    ground: str = "wood",
    top: str = "",
    at: tuple[float, float] = (0.0, 0.0),
    acts: Sequence[Action] = (),
    says: str = "",
) -> str:
    """A deck: its back, or `top` if its uppermost card lies face up, and how many cards it has.

    One that is used up leaves an outline, so that its place does not move. A pile of discards is
    the same with the `top` that lies open.

    >>> "stroke-dasharray" in deck("deck", 0), ">12<" in deck("deck", 12)
    (True, True)
    """
    if count:
        edges = path(f"M3 {num(h + 1)}q0 4 5 4H{num(w)}q5 0 5-5V8q0-5-3-5", "line s-rim", 1.2)
        drawn = (edges if count > 1 else "") + (top or back(w, h, sign, ground))
    else:
        drawn = path(box(0, 0, w, h, 8), "none s-road", 1.2, stroke_dasharray="5 4")
        drawn += emblem(sign, w / 2, h / 2, min(w, h) * 0.4, "c-road")
    return piece(
        name,
        drawn,
        tally(count, w - 11, h - 11),
        glow(box(0, 0, w, h, 8)),
        at=at,
        acts=acts,
        says=says or f"{count} left",
    )


@dataclass(frozen=True)
class Card:
    """A card in sight: its own id for life, the element that actions mean by it, its drawing.

    `target` is empty for a card face down; `note` is a line on a ribbon above it.
    """

    id: str
    target: str
    drawn: str
    says: str = ""
    note: str = ""


class Faces:
    """For each face in sight, the one copy that carries its element and its actions.

    `lying` names, for the whole board, target and card of every card in sight, those first that a
    question rather means: the hand before the table, the table before the piles.

    >>> faces = Faces(Offers([]), [("card-ox", "c1"), ("card-ox", "c2")])
    >>> 'id="card-ox"' in faces.button("card-ox", "c1"), faces.of(["c1", "c2"])
    (True, ['c1'])
    """

    def __init__(self, offers: Offers, lying: Iterable[tuple[str, str]]) -> None:
        self.offers = offers
        self.home: dict[str, str] = {}
        for target, card in lying:
            if target:
                self.home.setdefault(target, card)

    def of(self, cards: Iterable[str]) -> list[str]:
        """Which of these cards carry the elements: what a pane that shows them depends on."""
        homes = set(self.home.values())
        return [card for card in cards if card in homes]

    def button(self, target: str, card: str, *inside: str, says: str = "") -> str:
        """The drawing of a card, as a button if it is the one that the actions mean."""
        if not target or self.home.get(target) != card:
            return piece("", *inside, says=says)
        return piece(target, *inside, acts=self.offers.at(target), says=says)


def spread(count: int, wide: float, room: float, gap: float = 10.0) -> list[float]:
    """Where so many cards begin that lie in a row: side by side, or overlapping if they must.

    >>> spread(3, 50, 200), spread(3, 50, 110)
    ([0.0, 60.0, 120.0], [0.0, 30.0, 60.0])
    """
    step = wide + gap
    if count > 1 and step * (count - 1) + wide > room:
        step = max(1.0, (room - wide) / (count - 1))
    return [i * step for i in range(count)]


def hand(
    cards: Sequence[Card],
    faces: Faces,
    w: float,
    h: float,
    room: float,
    *,
    x: float = 0.0,
    y: float = 0.0,
    gap: float = 10.0,
    empty: str = "No cards",
) -> str:
    """A hand of cards of `w` by `h` in a row no wider than `room`, centred in it.

    Copies of one face lie one behind the other, with their number; a card's note stands above it:
    leave 22 there.
    """
    heaps: dict[str, list[Card]] = {}
    for card in cards:
        heaps.setdefault(card.target or card.id, []).append(card)
    if not heaps:
        return text(x + room / 2, y + h / 2 + 6, empty, 16, "faded italic", "middle")
    deep = max(len(heap) for heap in heaps.values()) - 1
    starts = spread(len(heaps), w + min(deep, 3) * 6, room, gap)
    left = x + max(0.0, (room - starts[-1] - w - min(deep, 3) * 6) / 2)
    parts: list[str] = []
    for start, heap in zip(starts, heaps.values(), strict=True):
        # the copy that carries the element lies in front
        heap = sorted(heap, key=lambda card: faces.home.get(card.target) == card.id)
        for i, card in enumerate(heap):
            behind = len(heap) - 1 - i
            shown = faces.button(card.target, card.id, card.drawn, says=card.says)
            many = tally(f"×{len(heap)}", w - 10, h - 34) if not behind and len(heap) > 1 else ""
            note = _ribbon(card.note, w) if card.note else ""
            at = (left + start + min(behind, 3) * 6, y + min(behind, 3) * 4)
            parts.append(piece(card.id, shown, many, note, at=at))
    return group(*parts)


def _ribbon(words: str, w: float) -> str:
    size = fit(words, w - 24, 13, 12)
    return rect(8, -21, w - 16, 20, 5, "ink") + text(
        w / 2, -6.5, clip(words, w - 24, size), size, "vellum", "middle"
    )
