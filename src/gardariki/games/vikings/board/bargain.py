"""V10 The bargain on the table: two heaps, and what may be added to them."""

from __future__ import annotations

from gardariki.art.lettering import width
from gardariki.art.pieces import panel, token
from gardariki.art.svg import Offers, box, emblem, glow, moved, path, piece, text
from gardariki.engine.log import SEATS
from gardariki.games.vikings.board.towns import SIGNS
from gardariki.games.vikings.data import CITY_NAMES, GOODS
from gardariki.games.vikings.state import ANSWER, DRAFT, State
from gardariki.games.vikings.words import (
    ANY_CONTRACT,
    ASKED_NOUNS,
    FIRST_GOOD,
    FIRST_PASS,
    FIVE_RUBLES,
    ONE_RUBLE,
    THING_NOUNS,
)

CHIP_H = 30.0


def bargain(s: State, x: float, y: float, w: float, offers: Offers) -> tuple[str, float]:
    """The open bargain at (x, y), and how high it is."""
    b = s.bargain
    if b is None:
        return "", 0.0
    half = w / 2
    given, given_high = _heap(b.give, "thing", offers, half - 28, contracts=len(b.give_places))
    asked, asked_high = _heap(b.ask, "asked", offers, half - 28, contracts=0)
    high = 62 + max(given_high, asked_high)
    stage = (
        "is being drafted" if b.stage == DRAFT
        else "awaits an answer" if b.stage == ANSWER
        else "is agreed; contracts change hands"
    )  # fmt: skip
    drawn = piece(
        "bargain",
        panel(w, high, ""),
        moved(30, 28, token(b.author, 13)),
        text(50, 33, f"{SEATS[b.author]} gives", 16, "ink bold"),
        path(f"M{half:.0f} 14V{high - 14:.0f}", "line s-road", 1, stroke_dasharray="2 5"),
        emblem("arrow", half, 30, 20, "c-faded"),
        moved(half + 30, 28, token(b.other, 13)),
        text(half + 50, 33, f"{SEATS[b.other]} is asked for", 16, "ink bold"),
        text(w - 14, 33, f"A bargain {stage}", 14, "faded italic", "end"),
        moved(14, 50, given),
        moved(half + 14, 50, asked),
        at=(x, y),
    )
    return drawn, high


def _heap(
    counts: list[int], kind: str, offers: Offers, room: float, contracts: int
) -> tuple[str, float]:
    """The chips of one heap: what lies in it, and faintly what may be added."""
    nouns = THING_NOUNS if kind == "thing" else ASKED_NOUNS
    parts: list[str] = []
    x, y = 0.0, 0.0
    for i, name in enumerate(nouns.ids):
        acts = offers.at(f"{kind}-{name}")
        have = counts[i] if i < len(counts) else 0
        words, sign, tint = _face(i, have)
        if not acts and not (have and i != FIVE_RUBLES):
            continue
        wide = width(words, 14, bold=True) + 46
        if x + wide > room:
            x, y = 0.0, y + CHIP_H + 7
        outline = box(0, 0, wide, CHIP_H, 6)
        faint = not have
        parts.append(
            piece(
                f"{kind}-{name}",
                path(outline, "vellum s-road", 1.1, fill_opacity=0.4 if faint else 1),
                emblem(sign, 18, CHIP_H / 2, 19, "c-faded" if faint else tint),
                text(33, CHIP_H / 2 + 5, words, 14, "faded" if faint else "ink bold"),
                glow(outline),
                at=(x, y),
                acts=acts,
            )
        )
        x += wide + 7
    if contracts:
        words = "1 contract" if contracts == 1 else f"{contracts} contracts"
        wide = width(words, 14, bold=True) + 46
        if x + wide > room:
            x, y = 0.0, y + CHIP_H + 7
        outline = box(0, 0, wide, CHIP_H, 6)
        parts.append(
            moved(
                x,
                y,
                path(outline, "vellum s-road", 1.1),
                emblem("scroll", 18, CHIP_H / 2, 19, "c-ink"),
                text(33, CHIP_H / 2 + 5, words, 14, "ink bold"),
            )
        )
    if not parts:
        return text(4, 20, "nothing", 15, "faded italic"), CHIP_H
    return "".join(parts), y + CHIP_H


def _face(i: int, have: int) -> tuple[str, str, str]:
    """Words, emblem and colour of a thing, `have` of which lie in the heap."""
    if i == ONE_RUBLE:
        return (f"{have} ruble{'s' if have > 1 else ''}" if have else "1 ruble"), "coin", "c-ink"
    if i == FIVE_RUBLES:
        return "5 rubles", "coin", "c-ink"
    if i == ANY_CONTRACT:
        return (
            (f"{have} contract{'s' if have > 1 else ''}" if have else "a contract"),
            "scroll",
            "c-ink",
        )
    if i >= FIRST_PASS:
        return CITY_NAMES[i - FIRST_PASS], "city", "c-ink"
    sign = SIGNS[i - FIRST_GOOD]
    name = GOODS[i - FIRST_GOOD]
    return (f"{have} {name}" if have else name), sign, f"c-{sign}"
