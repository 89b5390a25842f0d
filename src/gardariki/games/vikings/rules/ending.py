"""V11 The end of the game: triggers, winner, scores."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.outcome import Outcome, ranking
from gardariki.games.vikings.data import GOAL, MARKERS
from gardariki.games.vikings.state import BURNED, NO_CONTRACTS, NOT_OVER, RICH, ROUNDS, State

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


def rank(s: State, seat: int) -> tuple[int, int, int]:
    """V11.2 What decides, in this order: rubles, goods aboard, passes."""
    player = s.players[seat]
    return player.money, sum(player.goods), s.pass_of.count(seat)


def leaders(s: State) -> list[int]:
    """V11.2 Who would win now: more than one if all is equal between them."""
    ranks = [rank(s, seat) for seat in range(s.seats)]
    return [seat for seat, mine in enumerate(ranks) if mine == max(ranks)]


def outcome(s: State) -> Outcome | None:
    """V11.2 Most rubles wins; ties go to most goods aboard, then most passes, else are shared."""
    if s.ended == NOT_OVER:
        return None
    ranks = [rank(s, seat) for seat in range(s.seats)]
    names = ("Rubles", "Goods aboard", "Passes")
    sheet = [(name, [str(mine[i]) for mine in ranks]) for i, name in enumerate(names)]
    return Outcome(ranking(ranks), REASONS[s.ended], "V11.1", sheet, scores(s))


def scores(s: State) -> list[float]:
    """V11.3 Money is public: the figures of the chart of a game."""
    return [float(p.money) for p in s.players]
