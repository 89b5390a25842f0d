"""Choices that lie nowhere on the board, as chips: a number, a kind, a verb without a noun.

`left_over(offers, panes)` finds what no pane lets one click, so that nothing is forgotten;
`tray(choices, w)` lays chips out in rows; `tray_pane(...)` makes a pane of both.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gardariki.art.cache import cached
from gardariki.art.lettering import clip, width
from gardariki.art.panes import Drawing, pane
from gardariki.art.pieces import panel
from gardariki.art.svg import Offers, box, emblem, glow, path, piece, rect, text
from gardariki.engine.board import TRAY, Pane
from gardariki.engine.words import Action

CHIP: Final = 34.0
"""How high a chip is."""
SIZE: Final = 15.0
GAP: Final = 8.0
Spot = tuple[float, float]


@dataclass(frozen=True)
class Choice:
    """A chip: its element, its words, what it does; an emblem, or a spot of colour, before them.

    `faint` is something that could be, rather than is, there.
    """

    id: str
    label: str
    acts: tuple[Action, ...] = ()
    sign: str = ""
    sign_class: str = "c-ink"
    tint: str = ""
    faint: bool = False
    says: str = ""


def choices(offers: Offers, *kinds: str, nounless: bool = False) -> list[Choice]:
    """A chip for each action on a noun of these kinds; with `nounless` for those without, too."""
    found: list[Choice] = []
    for target, actions in offers.found.items():
        for i, action in enumerate(actions):
            if not action.target:
                if nounless:
                    found.append(Choice(f"do-{action.words}", action.label, (action,)))
            elif action.verb.nouns is not None and action.verb.nouns.kind in kinds:
                name = f"{target}-{i}" if i else target
                found.append(Choice(name, action.label, (action,)))
    return found


_ACTS = re.compile(r'data-act="([^"]*)"')


@cached
def _clickable(body: str) -> frozenset[str]:
    return frozenset(words for found in _ACTS.findall(body) for words in found.split("|"))


def left_over(offers: Offers, panes: Sequence[Pane | None], nounless: bool = False) -> list[Choice]:
    """A chip for each action on a noun that cannot be clicked in any of these panes.

    With `nounless`, for the actions without a noun as well.
    """
    shown: set[str] = set()
    for one in panes:
        if one is not None:
            shown |= _clickable(one.body)
    found: list[Choice] = []
    for target, actions in offers.found.items():
        for i, action in enumerate(actions):
            if action.words in shown or not (action.target or nounless):
                continue
            name = f"do-{action.words}" if not action.target else f"{target}-{i}" if i else target
            found.append(Choice(name, action.label, (action,)))
    return found


def flow(widths: Sequence[float], room: float, step: float, gap: float = GAP) -> list[Spot]:
    """Corners for things of these widths, in rows no wider than `room`, `step` apart.

    >>> flow([50, 40, 30], 100, 20)
    [(0.0, 0.0), (58.0, 0.0), (0.0, 20.0)]
    """
    spots: list[Spot] = []
    x, y = 0.0, 0.0
    for wide in widths:
        if x > 0 and x + wide > room:
            x, y = 0.0, y + step
        spots.append((x, y))
        x += wide + gap
    return spots


def chip_room(choice: Choice) -> float:
    """How wide the chip of a choice is."""
    before = 22.0 if choice.sign or choice.tint else 0.0
    return width(choice.label, SIZE, bold=not choice.faint) + 24 + before


def chip(choice: Choice, at: Spot = (0.0, 0.0), most: float = 0.0) -> str:
    """One chip, its corner at `at`; words that would make it wider than `most` are cut."""
    w = chip_room(choice)
    label = choice.label
    if most and w > most:
        label = clip(label, most - (w - width(label, SIZE, bold=not choice.faint)), SIZE, bold=True)
        w = most
    outline = box(0, 0, w, CHIP, 8)
    before = 22.0 if choice.sign or choice.tint else 0.0
    ink = "faded" if choice.faint else "ink bold"
    parts = [path(outline, "vellum s-road", 1.2, fill_opacity=0.4 if choice.faint else None)]
    if choice.sign:
        cls = "c-faded" if choice.faint else choice.sign_class
        parts.append(emblem(choice.sign, 19, CHIP / 2, 20, cls))
    elif choice.tint:
        parts.append(rect(10, CHIP / 2 - 8, 16, 16, 3, f"{choice.tint} s-rim", stroke_width=1))
    parts.append(text((w + before) / 2, CHIP / 2 + 5.2, label, SIZE, ink, "middle"))
    parts.append(glow(outline))
    return piece(choice.id, *parts, at=at, acts=choice.acts, says=choice.says)


def tray(choices: Sequence[Choice], w: float, x: float = 0.0, y: float = 0.0) -> tuple[str, float]:
    """Chips in rows no wider than `w`, from (x, y); and how high they are together.

    >>> drawn, high = tray([Choice("number-1", "One"), Choice("number-2", "Two")], 80)
    >>> drawn.count("<g id="), high
    (2, 76.0)
    """
    if not choices:
        return "", 0.0
    spots = flow([min(w, chip_room(c)) for c in choices], w, CHIP + GAP)
    drawn = [
        chip(choice, (x + dx, y + dy), w) for choice, (dx, dy) in zip(choices, spots, strict=True)
    ]
    return "".join(drawn), spots[-1][1] + CHIP


def tray_pane(
    game: str, offers: Offers, others: Sequence[Pane | None], w: float, nounless: bool = False
) -> Pane | None:
    """The pane with all that cannot be clicked in the others, if there is anything."""
    chips = left_over(offers, others, nounless)
    if not chips:
        return None

    def paint() -> Drawing:
        drawn, high = tray(chips, w - 28, 14, 40)
        return w, high + 54, panel(w, high + 54, "To choose") + drawn

    numbers = [action.number for choice in chips for action in choice.acts]
    return pane("tray", TRAY, "To choose", paint, game, w, numbers)
