"""What many games amount to: who won, from which seat, how long it took, how sure that is."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any

from gardariki.arena.estimates import Estimate, mean, wilson
from gardariki.arena.plan import Plan
from gardariki.arena.playing import Played


@dataclass
class Side:
    """The record of a bot, of a seat, or of a bot in a seat."""

    sat: int = 0  # seats taken, over all finished games
    games: int = 0  # finished games with it
    wins: float = 0.0  # a shared first place counts in parts
    scores: list[float] = field(default_factory=list)

    @property
    def rate(self) -> Estimate:
        """How often one of its seats wins. Several seats in one game count as one observation."""
        if not self.sat:
            return wilson(0, 0)
        return wilson(self.wins / self.sat * self.games, self.games)

    @property
    def score(self) -> Estimate:
        return mean(self.scores)


class Summary:
    """Results gathered game by game, in the order of the games."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = 0
        self.unfinished = 0
        self.answers = 0
        self.forced = 0
        self.rolls = 0
        self.seconds = 0.0
        self.interrupted = False
        self.names: list[str] = []
        self.bots: dict[str, Side] = {bot: Side() for bot in plan.bots}
        self.seats: list[Side] = [Side() for _ in range(plan.seats)]
        self.cells: dict[tuple[str, int], Side] = {}
        self.lengths: list[float] = []  # answers of each finished game
        self.reasons: dict[str, int] = {}
        self._hash = hashlib.blake2b(digest_size=32)

    def add(self, game: Played) -> None:
        """Take in one game; the digest depends on their order."""
        self.games += 1
        self.answers += game.answers
        self.forced += game.forced
        self.rolls += game.rolls
        self.names = game.names
        self._hash.update(game.digest)
        self.reasons[game.reason] = self.reasons.get(game.reason, 0) + 1
        if not game.places:
            self.unfinished += 1
            return
        self.lengths.append(game.answers)
        for bot in set(game.bots):
            self.bots[bot].games += 1
        for seat, bot in enumerate(game.bots):
            cell = self.cells.setdefault((bot, seat), Side())
            cell.games += 1
            self.seats[seat].games += 1
            for side in (self.bots[bot], self.seats[seat], cell):
                side.sat += 1
                side.wins += game.share(seat)
                if game.scores:
                    side.scores.append(game.scores[seat])

    @property
    def digest(self) -> str:
        """One hash of all final positions and outcomes, in the order of the games."""
        return self._hash.hexdigest()

    def to_json(self) -> dict[str, Any]:
        """The documented, stable form that `gardariki simulate --json` prints."""
        finished = self.games - self.unfinished
        return {
            "game": self.plan.game,
            "seats": self.plan.seats,
            "options": self.plan.options,
            "seed": self.plan.seed,
            "bots": self.plan.bots,
            "games": self.games,
            "finished": finished,
            "unfinished": self.unfinished,
            "interrupted": self.interrupted,
            "answers": self.answers,
            "forced": self.forced,
            "rolls": self.rolls,
            "seconds": round(self.seconds, 3),
            "answers_per_second": round(self.answers / self.seconds) if self.seconds else 0,
            "games_per_second": round(self.games / self.seconds, 2) if self.seconds else 0,
            "wins": {bot: _whole(side.wins) for bot, side in self.bots.items()},
            "by_seat": [_whole(side.wins) for side in self.seats],
            "by_bot_detail": {bot: _detail(side) for bot, side in self.bots.items()},
            "by_seat_detail": [_detail(side) for side in self.seats],
            "length": _estimate(mean(self.lengths)) if self.lengths else None,
            "reasons": dict(sorted(self.reasons.items(), key=lambda item: (-item[1], item[0]))),
            "digest": self.digest,
        }


def _whole(value: float) -> float | int:
    """Wins as a whole number where nobody shared one."""
    near = round(value, 6)
    return int(near) if near == int(near) else near


def _estimate(estimate: Estimate) -> dict[str, float]:
    return {name: round(value, 6) for name, value in estimate._asdict().items()}


def _detail(side: Side) -> dict[str, Any]:
    return {
        "games": side.games,
        "seats": side.sat,
        "wins": _whole(side.wins),
        "rate": _estimate(side.rate),
        "score": _estimate(side.score) if side.scores else None,
    }
