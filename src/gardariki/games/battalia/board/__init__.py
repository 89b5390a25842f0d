"""The board in panes: `draw(view, asks, seat)`.

`signs` says how things look, `land` draws the map, `calendar` days and weeks, `cards` cards, `pool`
what lies open for all, `mats` what each player has, `scene` a line under construction or a battle.
"""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.art.cards import Card, Faces, hand
from gardariki.art.panes import Drawing, board, pane
from gardariki.art.pieces import panel
from gardariki.art.svg import Offers
from gardariki.art.trays import tray_pane
from gardariki.engine.board import HAND, MAP, MARKET, MAT, SCENE, TRACK, Board, Pane
from gardariki.engine.questions import Ask
from gardariki.engine.seats import own_first
from gardariki.games.battalia.board.calendar import calendar
from gardariki.games.battalia.board.cards import H, W, card
from gardariki.games.battalia.board.land import EDGE, TILE, columns, land
from gardariki.games.battalia.board.mats import household
from gardariki.games.battalia.board.pool import (
    great_cards,
    market,
    terrain,
    wonders,
)
from gardariki.games.battalia.board.scene import battle_pane, line_pane
from gardariki.games.battalia.data import IN_USE, KIND, TYPE
from gardariki.games.battalia.rules.ending import points
from gardariki.games.battalia.rules.lines import lit
from gardariki.games.battalia.rules.strength import strength_lines
from gardariki.games.battalia.rules.telling import line_words
from gardariki.games.battalia.state import ATTACKER, DAWN, DEFENDER, KINGSBRIDGE, State

GAME = "battalia"
NAME = "Battalia: The Stormgates"
TRAY_W = 440.0
ACROSS = 5  # cards in a row of those that are looked at


def draw(view: State, asks: Sequence[Ask], seat: int) -> Board:
    """The board as `seat` sees it (-1: a spectator); what `asks` offer can be clicked."""
    s = view
    offers = Offers(asks)
    mine = in_hand(s, seat)
    passing = [card(c) for c in s.passing if c >= 0]
    great = great_cards(s)
    looked = [card(c) for c in looked_at(s, seat)]
    faces = Faces(offers, [(c.target, c.id) for c in [*looked, *mine, *passing, *great]])
    panes: list[Pane | None] = [
        _calendar(s),
        _land(s, offers, seat) if s.kind else None,
        _battle(s, offers) if s.battle is not None else None,
        _line(s, offers) if s.line is not None and s.battle is None else None,
        _cards("draft", "Cards passed to you", passing, faces, offers),
        _cards("looked", "Cards that you look at", looked, faces, offers),
    ]
    rest: list[Pane | None] = [
        _hand(s, seat, mine, faces, offers) if seat >= 0 and s.players else None,
        *[_mat(s, who, offers, seat) for who in own_first(len(s.players), seat)],
        _market(s, offers) if s.open else None,
        _terrain(s, offers) if s.road_open else None,
        _wonders(s, offers, great, faces) if s.open else None,
    ]
    return board(NAME, *panes, tray_pane(GAME, offers, [*panes, *rest], TRAY_W), *rest)


def in_hand(s: State, seat: int) -> list[Card]:
    """The seat's own cards: the hand, then the ambush, then what lies in tents."""
    if seat < 0 or not s.players:
        return []
    p = s.players[seat]
    cards = [card(c, lit(s, KIND[TYPE[c]])) for c in p.hand if c >= 0]
    cards += [card(c, note="ambush") for c in p.ambush if c >= 0]
    return cards + [
        card(c, note=f"tent {tent.number + 1}") for tent in p.tents for c in tent.cards if c >= 0
    ]


def _width(s: State) -> float:
    return columns(s) * TILE + 2 * EDGE if s.kind else 7 * TILE + 2 * EDGE


def _calendar(s: State) -> Pane:
    w = _width(s)
    return pane(
        "calendar",
        TRACK,
        "Days and weeks",
        lambda: calendar(s, w),
        (GAME, IN_USE, w, s.week, s.day, s.active, s.phase >= DAWN),
        smallest=12.5,
    )


def _land(s: State, offers: Offers, seat: int) -> Pane:
    people = [(p.heroes, p.posts, p.cloaks) for p in s.players]
    return pane(
        "map",
        MAP,
        "The map",
        lambda: land(s, offers, seat),
        (GAME, IN_USE, s.mode, seat),
        (s.kind, s.exits, s.terrain, s.owner, s.level, s.kings, s.queens),
        (people, s.meta_at, s.bilkarr_at),
        offers.of("square", "gate", "hero"),
        smallest=14,
    )


def _line(s: State, offers: Offers) -> Pane:
    line = s.line
    assert line is not None
    return pane(
        "line",
        SCENE,
        "The line under construction",
        lambda: line_pane(s, offers),
        (GAME, IN_USE, line, line_words(s)),
        offers.of("line"),
    )


def _battle(s: State, offers: Offers) -> Pane:
    b = s.battle
    assert b is not None
    return pane(
        "battle",
        SCENE,
        "Battle",
        lambda: battle_pane(s, offers),
        (GAME, IN_USE, b, strength_lines(s, b, ATTACKER), strength_lines(s, b, DEFENDER)),
        offers.of("line"),
    )


def _cards(name: str, heading: str, cards: list[Card], faces: Faces, offers: Offers) -> Pane | None:
    """Cards to choose from that only the seat that looks may see; no pane without any."""
    if not cards:
        return None

    def paint() -> Drawing:
        w = 700.0
        rows = -(-len(cards) // ACROSS)
        drawn = [
            hand(cards[i * ACROSS :][:ACROSS], faces, W, H, w - 28, x=14, y=42 + i * (H + 14))
            for i in range(rows)
        ]
        high = 46 + rows * (H + 14)
        return w, high, panel(w, high, heading) + "".join(drawn)

    return pane(
        name,
        SCENE,
        heading,
        paint,
        (GAME, IN_USE),
        [c.id for c in cards],
        faces.of([c.id for c in cards]),
        offers.of("card"),
    )


def looked_at(s: State, seat: int) -> list[int]:
    """Cards that the seat alone is looking at.

    The top of its nation (B8.5), the rest of the Great Artefacts (B8.3), those under gates (B20.9).
    """
    if seat < 0 or not s.players:
        return []
    found = [c for c in s.players[seat].looked if c >= 0]
    if s.searching == seat:
        found += [c for c in s.great_rest if c >= 0]
    if s.valleys == KINGSBRIDGE:
        for gate, hidden in enumerate(s.great_gates):
            if s.great_eyes[gate] >> seat & 1:
                found += [c for c in hidden if c >= 0]
    return found


def _hand(s: State, seat: int, cards: list[Card], faces: Faces, offers: Offers) -> Pane:
    w = _width(s)

    def paint() -> Drawing:
        rows = [[c for c in cards if not c.note], [c for c in cards if c.note]]
        shown = [row for i, row in enumerate(rows) if row or not i]
        drawn = [
            hand(row, faces, W, H, w - 28, x=14, y=44 + i * (H + 26)) for i, row in enumerate(shown)
        ]
        high = 44 + len(shown) * (H + 26)
        return w, high, panel(w, high, "Your hand") + "".join(drawn)

    return pane(
        "hand",
        HAND,
        "Your hand",
        paint,
        (GAME, IN_USE, seat, s.day, w),
        [(c.id, c.note) for c in cards],
        faces.of([c.id for c in cards]),
        offers.of("card"),
        seat=seat,
    )


def _mat(s: State, who: int, offers: Offers, seat: int) -> Pane:
    p = s.players[who]
    asked = s.phase >= DAWN and s.active == who
    zones = (len(p.nation) + len(p.top), p.shelter, p.hand, p.play, len(p.ambush), p.tents)
    marks = (p.faction, p.passed, p.queen, p.king, p.veteran, p.heroes, p.posts)
    levels = [s.level[at] for at, owner in enumerate(s.owner) if owner == who]
    return pane(
        f"mat-{who}",
        MAT,
        "Player",
        lambda: household(s, who, offers, seat, asked),
        (GAME, who, asked, seat == who, points(s, who)),
        (zones, marks, levels, p.pool_supply + p.pool_other, [h == who for h in s.potion_of]),
        offers.of("tent", "seat"),
        seat=who,
    )


def _market(s: State, offers: Offers) -> Pane:
    counts = [len(a) + len(b) for a, b in zip(s.rest, s.under, strict=True)]
    return pane(
        "pool",
        MARKET,
        "The pool",
        lambda: market(s, offers),
        (GAME, IN_USE, s.open, counts, s.day),
        (len(s.supplies), len(s.stardust), len(s.chests)),
        offers.of("rank", "kind"),
    )


def _terrain(s: State, offers: Offers) -> Pane:
    return pane(
        "terrain",
        MARKET,
        "Roads and cities",
        lambda: terrain(s, offers),
        (GAME, s.road_open, [sum(r) for r in s.road_rest], [sum(u) for u in s.road_under]),
        offers.of("road", "city"),
        smallest=13,
    )


def _wonders(s: State, offers: Offers, cards: list[Card], faces: Faces) -> Pane:
    return pane(
        "wonders",
        MARKET,
        "Great Artefacts and wonders",
        lambda: wonders(s, offers, cards, faces),
        (GAME, IN_USE, [(c.id, c.note) for c in cards], faces.of([c.id for c in cards])),
        (len(s.great_rest), len(s.fortunes), s.played, len(s.events), s.bilkarr),
        (s.potion_of, s.potion_days, s.limbo),
        offers.of("card", "potion"),
    )
