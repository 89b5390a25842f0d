"""V11 The end of the game: triggers, winner, and the invariants that always hold."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.outcome import Outcome, ranking
from gardariki.games.vikings.data import CONTRACTS, GOAL, MARKERS, SMALL_HOLD
from gardariki.games.vikings.state import (
    BURNED,
    NO_CONTRACTS,
    NOT_OVER,
    RICH,
    ROUNDS,
    TURNS,
    State,
)

REASONS = [
    "",
    "someone has 30 rubles",
    "five cities are burned",
    "no contract is left",
    "the last round was played",
]


def check_end(s: State) -> bool:
    """V11.1 Is the game over? Asked after every change of money, burning, sale or discard."""
    if s.ended:
        return True
    for player in s.players:
        if player.money >= GOAL:
            return _end(s, RICH)
    if sum(s.burned) >= MARKERS:
        return _end(s, BURNED)
    if not s.deck and not s.open and not s.drawn:
        for player in s.players:
            if player.hand:
                return False
        return _end(s, NO_CONTRACTS)
    return False


def check_rounds(s: State) -> None:
    """V11.1 (d) The game is bounded: it ends after the last complete round."""
    if not s.ended and s.turn >= s.max_rounds * s.seats:
        _end(s, ROUNDS)


def _end(s: State, reason: int) -> bool:
    s.ended = reason
    tell(s.log, f"The game ends: {REASONS[reason]}.")
    return True


def outcome(s: State) -> Outcome | None:
    """V11.2 Most rubles wins; ties go to most goods aboard, then most passes, else are shared."""
    if s.ended == NOT_OVER:
        return None
    money = [p.money for p in s.players]
    goods = [sum(p.goods) for p in s.players]
    passes = [s.pass_of.count(seat) for seat in range(s.seats)]
    places = ranking(
        [(float(m), float(g), float(p)) for m, g, p in zip(money, goods, passes, strict=True)]
    )
    sheet = [
        ("Rubles", [str(m) for m in money]),
        ("Goods aboard", [str(g) for g in goods]),
        ("Passes", [str(p) for p in passes]),
    ]
    return Outcome(places, REASONS[s.ended], "V11.1", sheet, [float(m) for m in money])


def scores(s: State) -> list[float]:
    """V11.3 Money is public: the figures of the chart of a game."""
    return [float(p.money) for p in s.players]


def laws(s: State) -> list[str]:
    """V1.1 What must be true of every position: each piece is somewhere exactly once."""
    broken: list[str] = []
    cards = s.deck + s.open + s.done + s.drawn
    for seat, player in enumerate(s.players):
        cards = cards + player.hand
        if len(player.hand) != len(player.shown):
            broken.append(f"{SEATS[seat]}: hand and what was shown of it differ in length")
        if player.money < 0 or min(player.goods) < 0:
            broken.append(f"{SEATS[seat]} owes money or goods")
        if not player.large and sum(player.goods) > SMALL_HOLD:
            broken.append(f"{SEATS[seat]}: a small ship carries {sum(player.goods)} goods (V5.2)")
    if sorted(cards) != list(range(CONTRACTS)):
        broken.append("a contract is missing or double (V1.4)")
    if s.phase == TURNS:
        broken += _map_laws(s)
    b = s.bargain
    if b is not None and (s.ended or s.fresh or s.active not in (b.author, b.other)):
        broken.append("a bargain outlived its turn (V10.2)")
    return broken


def _map_laws(s: State) -> list[str]:
    broken: list[str] = []
    if sorted(set(s.cells)) != sorted(s.cells) or min(s.cells) < 0:
        broken.append("two tiles on one cell, or a tile on none (V2.2)")
    if sum(s.burned) > MARKERS:
        broken.append("more cities burned than there are markers (V1.5)")
    ships = [p.tile for p in s.players]
    if min(ships) < 0 or (s.fresh and len(set(ships)) != len(ships)):
        broken.append("a ship on no tile, or two on one between turns (V3.4)")
    return broken
