"""B4, B15 Time: days and weeks, the Oracle, check-points, royalty and veterans."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Rules
from gardariki.games.battalia.data import (
    FIRST_CARD,
    FIRST_KING,
    FIRST_QUEEN,
    KINDS,
    MODES,
    F,
)
from gardariki.games.battalia.rules.cards import a_card, deck_size, leave_hand
from gardariki.games.battalia.rules.ending import check_weeks
from gardariki.games.battalia.rules.npcs import bilkarr_day, enter
from gardariki.games.battalia.state import (
    CROWNED,
    DAWN,
    DEPOSED,
    NEVER,
    Player,
    State,
)


def night(s: State) -> Rules[None]:
    """B4.1, B4.2 The end of a day: check-point, the Oracle turns, Bilkarr moves, a new day."""
    if s.day == 7:
        yield from check_point(s)
        if s.ended:
            return
        s.week += 1
        s.day = 1
    else:
        s.day += 1
    lit, matching = F.illuminated[s.day - 1], F.matching[s.day - 1]
    tell(
        s.log,
        f"Day {s.day} of week {s.week}: {KINDS[lit]}s are illuminated, {KINDS[matching]}s match.",
    )
    yield from bilkarr_day(s)
    s.side = 0
    s.phase = DAWN


def check_point(s: State) -> Rules[None]:
    """B15.1 NPCs enter at the first; from the second on creation decks are counted."""
    tell(s.log, f"Check-point {s.week}.")
    if s.week == 1:
        yield from enter(s)
    if s.week >= F.first_checkpoint:
        sizes = [deck_size(p) for p in s.players]
        for seat in s.order:
            depose(s, seat, sizes[seat])
        for seat in s.order:
            award(s, seat, sizes[seat])
        if MODES[s.mode].veterans:
            for seat in s.order:
                review(s, seat, sizes[seat])
    check_weeks(s)


def depose(s: State, seat: int, size: int) -> None:
    """B15.3, B12.6 Too small a deck loses its Queen or King for good; its cities stay."""
    p = s.players[seat]
    if p.queen == CROWNED and size < F.queen_deck:
        p.queen = DEPOSED
        _to_limbo(s, seat, FIRST_CARD[FIRST_QUEEN + p.faction], size)
    if p.king == CROWNED and size < F.king_deck:
        p.king = DEPOSED
        _to_limbo(s, seat, FIRST_CARD[FIRST_KING + p.faction], size)


def _to_limbo(s: State, seat: int, card: int, size: int) -> None:
    """B15.3 The card goes from wherever it is; a hand is not refilled, an emptied tent stays."""
    p = s.players[seat]
    if card in p.hand:
        leave_hand(p, card)
    else:
        for zone in _zones(p):
            if card in zone:
                zone.remove(card)
                break
    s.limbo.append(card)
    tell(s.log, f"{SEATS[seat]} has {size} cards: {a_card(card)} is deposed.")


def _zones(p: Player) -> list[list[int]]:
    return [p.nation, p.top, p.shelter, p.play, p.ambush, *(tent.cards for tent in p.tents)]


def award(s: State, seat: int, size: int) -> None:
    """B15.2 A Queen for 20 cards, a King for 24, to the shelter, without supplies."""
    p = s.players[seat]
    if p.queen == NEVER and size >= F.queen_deck:
        p.queen = CROWNED
        _crown(s, seat, FIRST_CARD[FIRST_QUEEN + p.faction], size)
    if p.king == NEVER and size >= F.king_deck:
        p.king = CROWNED
        _crown(s, seat, FIRST_CARD[FIRST_KING + p.faction], size)


def _crown(s: State, seat: int, card: int, size: int) -> None:
    s.royals.remove(card)
    s.players[seat].shelter.append(card)
    tell(s.log, f"{SEATS[seat]} has {size} cards and receives {a_card(card)}.")


def review(s: State, seat: int, size: int) -> None:
    """B15.6 Veterans need 26 cards at every check-point."""
    p = s.players[seat]
    now = size >= F.veteran_deck
    if now and not p.veteran:
        tell(s.log, f"{SEATS[seat]} has {size} cards: the heroes are veterans.")
    elif p.veteran and not now:
        tell(s.log, f"{SEATS[seat]} has {size} cards: veterans no more.")
    p.veteran = now
