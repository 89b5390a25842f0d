"""The players' mats: money, cargo, passes and contracts of each."""

from __future__ import annotations

from gardariki.art.pieces import coin, counter, mark, panel, token
from gardariki.art.svg import (
    Offers,
    box,
    circle,
    emblem,
    glow,
    moved,
    path,
    piece,
    rect,
    text,
)
from gardariki.engine.log import SEATS
from gardariki.games.vikings.board.table import PASS_H, PLATE_H, Spots
from gardariki.games.vikings.board.towns import SIGNS
from gardariki.games.vikings.data import CITIES, GOAL, GOODS, SMALL_HOLD
from gardariki.games.vikings.state import NOT_OVER, TURNS, Player, State

GAP = 12.0
STEP = 111.0  # from one pass or contract to the next


def mats(
    s: State, spots: Spots, x: float, y: float, w: float, offers: Offers, seat: int
) -> tuple[str, float]:
    """All mats, one below the other, one's own first; and how high they are together."""
    first = seat if seat >= 0 else 0
    parts: list[str] = []
    top = y
    for i in range(len(s.players)):
        who = (first + i) % s.seats
        drawn, high = mat(s, spots, who, x, top, w, offers, who == seat)
        parts.append(drawn)
        top += high + GAP
    return "".join(parts), top - GAP - y


def leaders(s: State) -> list[int]:
    """V11.2 Who is ahead: most rubles, then goods, then passes."""
    worth = [
        (p.money, sum(p.goods), sum(1 for holder in s.pass_of if holder == seat))
        for seat, p in enumerate(s.players)
    ]
    return [seat for seat, mine in enumerate(worth) if mine == max(worth)]


def mat(
    s: State, spots: Spots, who: int, x: float, y: float, w: float, offers: Offers, own: bool
) -> tuple[str, float]:
    """One mat at (x, y), and how high it is."""
    p = s.players[who]
    passes = [city for city in range(len(CITIES)) if s.pass_of[city] == who]
    seen = [number for number in p.hand if number >= 0]
    backs = len(p.hand) - len(seen)
    across = max(1, int((w - 20) // STEP))
    pass_rows = -(-len(passes) // across)
    plate_rows = -(-len(seen) // across)
    high = 106.0 + pass_rows * (PASS_H + 6) + plate_rows * (PLATE_H + 6)
    high += 6 if pass_rows or plate_rows else 0

    bar, reached = w - 72, max(0.01, min(1.0, p.money / GOAL))
    to_move = s.active == who and s.ended == NOT_OVER
    parts = [
        panel(w, high),
        path(f"M9 0H13V{high:.0f}H9Q0 {high:.0f} 0 {high - 9:.0f}V9Q0 0 9 0z", f"seat{who}"),
        path(box(0, 0, w, high, 9), "none s-ink", 2.4) if to_move else "",
        moved(38, 30, token(who, 16)),
        text(64, 29, SEATS[who], 18, "ink bold"),
        text(64, 46, _standing(s, own, to_move), 13, "faded italic"),
        emblem("crown", w - 124, 29, 24) if s.ended != NOT_OVER and who in leaders(s) else "",
        moved(w - 92, 30, coin("", 15)),
        text(w - 70, 41, str(p.money), 32, "ink num"),
        rect(28, 53, bar, 5, 2.5, "road", opacity=0.25),
        rect(28, 53, reached * bar, 5, 2.5, f"seat{who} s-rim", stroke_width=0.6),
        text(w - 14, 60, str(GOAL), 13, "faded num", "end"),
    ]
    parts.append(_hold(p, who, offers if own else None))
    for i in range(backs):
        shift = i * min(16.0, 84 / max(backs, 1))
        spots.card(f"hidden-{who}-{i}", -1, x + w - 118 + shift, y + 66, small=True)
    if p.hand:
        parts.append(
            piece(
                f"hand-{who}",
                rect(w - 122, 62, 112, 38, cls="none", pointer_events="all") if backs else "",
                text(w - 14, 86, str(len(p.hand)), 16, "ink num", "end"),
                emblem("scroll", w - 38, 80, 20, "c-faded") if not backs else "",
                glow(box(w - 56 if not backs else w - 124, 63, 48 if not backs else 116, 36, 8)),
                acts=offers.at("reveal_hand") if own else (),
                says=f"Hidden contracts of seat {who + 1}: {len(p.hand)}",
            )
        )
    top = y + 106
    for i, city in enumerate(passes):
        spots.passes[city] = (
            x + 24 + i % across * STEP,
            top + i // across * (PASS_H + 6),
        )
    top += pass_rows * (PASS_H + 6)
    for i, number in enumerate(seen):
        spots.card("", number, x + 24 + i % across * STEP, top + i // across * (PLATE_H + 6), True)
    drawn = piece(
        f"seat-{who}",
        *parts,
        glow(box(0, 0, w, high, 9)),
        at=(x, y),
        acts=offers.at(f"seat-{who}"),
    )
    return drawn, high


def _standing(s: State, own: bool, to_move: bool) -> str:
    """Beside the name: whose mat this is, and whose turn."""
    words = ["you"] if own else []
    if to_move and s.phase == TURNS:
        words.append("to move")
    return ", ".join(words)


def _hold(p: Player, who: int, offers: Offers | None) -> str:
    """The ship card: how large the ship is, and what is aboard."""
    upgrade = offers.at("upgrade") if offers else []
    parts = [
        piece(
            f"hold-{who}",
            emblem("ship", 42, 81, 30, "c-ink"),
            mark(who, 42, 76.5, 3.6, f"seat{who}"),
            glow(box(24, 64, 36, 34, 8)),
            acts=upgrade,
            says="A large ship carries any number of goods"
            if p.large
            else f"A small ship carries {SMALL_HOLD} goods",
        )
    ]
    aboard = [good for good, count in enumerate(p.goods) for _ in range(count)]
    slots = len(aboard) if p.large else max(SMALL_HOLD, len(aboard))
    step = 34.0 if slots <= 4 else 34.0 * 4 / (slots - 1)
    for i in range(slots):
        cx = 84 + i * step
        if i >= len(aboard):
            parts.append(
                circle(cx, 81, 14, "none s-road", stroke_width=1.2, stroke_dasharray="4 3.5")
            )
            continue
        good = aboard[i]
        acts = [
            action
            for action in (offers.at(f"good-{GOODS[good]}") if offers else [])
            if action.verb.name != "buy_good"
        ]
        parts.append(
            piece(
                "",
                moved(cx, 81, counter(SIGNS[good], 14.5, f"c-{SIGNS[good]}")),
                moved(cx, 81, glow("M-16 0a16 16 0 1 0 32 0a16 16 0 1 0-32 0z")),
                acts=acts,
                says=GOODS[good].capitalize(),
            )
        )
    if p.large:
        parts.append(
            text(84 + slots * step - 12, 86, "any number", 13, "faded italic") if slots < 3 else ""
        )
    return "".join(parts)
