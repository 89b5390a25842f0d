"""B14 Trade posts, stardust, chests."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Rules
from gardariki.engine.words import Action
from gardariki.games.battalia.data import CHEST, KIND, SUPPLY, TYPE, F
from gardariki.games.battalia.rules.cards import (
    known_to_all,
    leave_hand,
    marks,
    put_back,
)
from gardariki.games.battalia.rules.cities import at_words
from gardariki.games.battalia.rules.gains import kinds_left, take_artefact
from gardariki.games.battalia.rules.map import sites
from gardariki.games.battalia.state import ROAD, Player, State
from gardariki.games.battalia.words import TRADE_ARTEFACT, TRADE_CHEST, TRADE_SUPPLIES


def post_squares(s: State, seat: int) -> list[int]:
    """B14.1 The road cards of the network, while a token is left."""
    if len(s.players[seat].posts) >= F.posts:
        return []
    return sorted(at for at in sites(s, seat).network if s.kind[at] == ROAD)


def build_post(s: State, seat: int, at: int) -> None:
    """B14.1 A token is placed; the second turns both to the starred side."""
    p = s.players[seat]
    p.posts.append(at)
    starred = len(p.posts) >= F.posts
    more = ", and both posts show the star" if starred else ""
    tell(s.log, f"{SEATS[seat]} builds a trade post at {at_words(at)}{more}.")


def at_post(p: Player) -> bool:
    """B14.2 Does an own hero stand on a card with an own post?"""
    return any(at >= 0 and at in p.posts for at in p.heroes)


def _givable(p: Player, kind: int) -> int:
    """B14.3 How many cards of this type may be given: not those got by trade this turn."""
    return sum(1 for card in p.hand if TYPE[card] == kind and card not in p.received)


def trade_options(s: State, seat: int) -> list[Action]:
    """B14.3 The trades that are possible now."""
    p = s.players[seat]
    found: list[Action] = []
    if not p.posts or not at_post(p):
        return found
    if s.chests:
        types = sorted({TYPE[card] for card in p.hand if KIND[TYPE[card]] >= 0})
        found += TRADE_ARTEFACT([t for t in types if _givable(p, t)])
    if _givable(p, CHEST):
        found += TRADE_CHEST(kinds_left(s))
    if len(p.posts) >= F.posts and s.stardust and _givable(p, SUPPLY) >= 2:
        found.append(TRADE_SUPPLIES.act)
    return found


def _give(s: State, p: Player, kind: int) -> int:
    card = next(c for c in p.hand if TYPE[c] == kind and c not in p.received)
    leave_hand(p, card)
    put_back(s, card)
    return card


def _receive(s: State, seat: int, card: int, given: list[int]) -> None:
    p = s.players[seat]
    p.hand.append(card)
    p.received.append(card)
    known_to_all(p, [card])
    tell(s.log, f"{SEATS[seat]} trades {marks(given)} for {marks([card])}.")


def trade_artefact(s: State, seat: int, kind: int) -> None:
    """B14.3 An artefact for a chest."""
    given = _give(s, s.players[seat], kind)
    _receive(s, seat, s.chests.pop(), [given])


def trade_chest(s: State, seat: int, kind: int) -> Rules[None]:
    """B14.3 A chest for an artefact: the topmost, or any colour if the symbols match."""
    p = s.players[seat]
    before = len(p.hand)
    _give(s, p, CHEST)
    yield from take_artefact(s, seat, kind, True, "B14.3")
    p.received += p.hand[before - 1 :]


def trade_supplies(s: State, seat: int) -> None:
    """B14.3 Two supplies for a stardust, with two posts."""
    p = s.players[seat]
    given = [_give(s, p, SUPPLY), _give(s, p, SUPPLY)]
    _receive(s, seat, s.stardust.pop(), given)
