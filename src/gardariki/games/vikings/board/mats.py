"""The players' mats: money, cargo, passes and contracts of each."""

from __future__ import annotations

from gardariki.art.cards import Faces, back
from gardariki.art.mats import LEFT, mat
from gardariki.art.panes import Drawing, pane
from gardariki.art.pieces import coin, counter, mark
from gardariki.art.svg import Offers, box, circle, disc, emblem, glow, moved, piece, rect, text
from gardariki.engine.board import MAT, Pane
from gardariki.engine.log import SEATS, count
from gardariki.games.vikings.board.contracts import PLATE_H, PLATE_W, homes, lay
from gardariki.games.vikings.board.market import ACROSS, STEP_X, STEP_Y, city_pass
from gardariki.games.vikings.board.sheet import HALF
from gardariki.games.vikings.board.towns import SIGNS
from gardariki.games.vikings.data import GOAL, GOODS, SMALL_HOLD
from gardariki.games.vikings.rules.ending import leaders
from gardariki.games.vikings.rules.pieces import passes_of
from gardariki.games.vikings.state import NOT_OVER, TURNS, Player, State
from gardariki.games.vikings.words import BUY_GOOD

HEAD = 108.0  # where passes begin
NO_OFFERS = Offers(())


def mat_pane(s: State, offers: Offers, faces: Faces, who: int, seat: int) -> Pane:
    """The mat of one player. Of the own hand it shows the number: its faces have a pane."""
    p = s.players[who]
    own = who == seat
    mine = offers if own else NO_OFFERS
    held = passes_of(s, who)
    seen = [] if own else [card for card in p.hand if card >= 0]
    to_move = s.active == who and s.ended == NOT_OVER
    won = s.ended != NOT_OVER and who in leaders(s)
    note = ", ".join(
        words for words, said in (("you", own), ("to move", to_move and s.phase == TURNS)) if said
    )

    def paint() -> Drawing:
        rows = max(1, -(-len(held) // ACROSS))
        plates = HEAD + rows * STEP_Y
        high = plates + 6 + (-(-len(seen) // 3) * (PLATE_H + 6) if seen else 0)
        drawn = mat(
            who,
            HALF,
            high,
            SEATS[who],
            money(p, who),
            hold(p, who, mine),
            hidden(p, who, len(p.hand) - len(seen), mine),
            note=note,
            to_move=to_move,
            won=won,
            room=HALF - 230,
            acts=offers.at(f"seat-{who}"),
        )
        parts = [drawn]
        for i, city in enumerate(held):
            at = (LEFT + i % ACROSS * (STEP_X - 1), HEAD + i // ACROSS * STEP_Y)
            parts.append(city_pass(s, city, at, offers))
        for i, card in enumerate(seen):
            at = (LEFT + i % 3 * (PLATE_W + 6), plates + i // 3 * (PLATE_H + 6))
            parts.append(lay(faces, card, at, small=True))
        return HALF, high + 4, "".join(parts)

    depends = (
        (p.money, p.goods, p.large, len(p.hand), seen),
        [(city, s.burned[city]) for city in held],
        (note, to_move, won),
        homes(faces, seen),
        offers.of("seat", "contract"),
        mine.of("good", "upgrade", "reveal_hand"),
    )
    return pane(f"mat-{who}", MAT, SEATS[who], paint, "vikings", *depends, seat=who, smallest=13)


def money(p: Player, who: int) -> str:
    """How rich, and how near to the goal."""
    bar = HALF - 72
    reached = max(0.01, min(1.0, p.money / GOAL))
    return (
        moved(HALF - 92, 30, coin("", 15))
        + text(HALF - 70, 41, str(p.money), 32, "ink num")
        + rect(28, 55, bar, 5, 2.5, "road", opacity=0.25)
        + rect(28, 55, reached * bar, 5, 2.5, f"seat{who} s-rim", stroke_width=0.6)
        + text(HALF - 14, 62, str(GOAL), 13, "faded num", "end")
    )


def hold(p: Player, who: int, offers: Offers) -> str:
    """The ship card: how large the ship is, and what is aboard."""
    size = "any number of" if p.large else str(SMALL_HOLD)
    parts = [
        piece(
            f"hold-{who}",
            rect(24, 66, 36, 34, 8, "none", pointer_events="all"),
            emblem("ship", 42, 83, 30, "c-ink"),
            mark(who, 42, 78.5, 3.6, f"seat{who}"),
            glow(box(24, 66, 36, 34, 8)),
            acts=offers.at("upgrade"),
            says=f"A {'large' if p.large else 'small'} ship carries {size} goods",
        )
    ]
    aboard = [good for good, many in enumerate(p.goods) for _ in range(many)]
    slots = len(aboard) if p.large else SMALL_HOLD
    step = 34.0 if slots <= 5 else 34.0 * 4 / (slots - 1)
    for i in range(slots):
        cx = 84 + i * step
        if i >= len(aboard):
            parts.append(
                circle(cx, 83, 14, "none s-road", stroke_width=1.2, stroke_dasharray="4 3.5")
            )
            continue
        good = aboard[i]
        acts = [a for a in offers.at(f"good-{GOODS[good]}") if a.verb is not BUY_GOOD]
        parts.append(
            piece(
                "",
                moved(cx, 83, counter(SIGNS[good], 14.5, f"c-{SIGNS[good]}")),
                moved(cx, 83, glow(disc(0, 0, 16))),
                acts=acts,
                says=GOODS[good].capitalize(),
            )
        )
    if p.large and slots < 3:
        parts.append(text(84 + slots * step - 12, 88, "any number", 13, "faded italic"))
    return "".join(parts)


def hidden(p: Player, who: int, backs: int, offers: Offers) -> str:
    """The hidden contracts: their backs, and how many there are."""
    if not p.hand:
        return ""
    step = min(16.0, 84 / max(backs, 1))
    left = HALF - 60 - backs * step
    return piece(
        f"hand-{who}",
        rect(left, 64, HALF - 10 - left, 38, 8, "none", pointer_events="all"),
        *[
            piece(f"hidden-{who}-{i}", back(21, 29, "scroll"), at=(left + 6 + i * step, 68))
            for i in range(backs)
        ],
        text(HALF - 18, 89, str(len(p.hand)), 16, "ink num", "end"),
        glow(box(left, 64, HALF - 10 - left, 38, 8)),
        acts=offers.at("reveal_hand"),
        says=f"{SEATS[who]}: {count(len(p.hand), 'hidden contract')}",
    )
