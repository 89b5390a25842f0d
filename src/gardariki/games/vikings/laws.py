"""V1.1 The invariants that hold in every position."""

from __future__ import annotations

from gardariki.engine.log import SEATS
from gardariki.games.vikings.data import CONTRACTS, MARKERS, SMALL_HOLD
from gardariki.games.vikings.state import TURNS, State


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
