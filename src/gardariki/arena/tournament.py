"""Tournaments: every group of bots meets in every rotation of seats, and is rated.

Ratings are openskill's Plackett-Luce model, updated game by game in the order of the games, so
they are as reproducible as the games are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from gardariki.arena.estimates import Estimate
from gardariki.arena.plan import Plan
from gardariki.arena.playing import Played
from gardariki.arena.simulation import simulate
from gardariki.arena.summary import Side, Summary
from gardariki.engine.extras import need


@dataclass
class Standing:
    """Where a bot stands: its rating `mu` with the uncertainty `sigma`, and its record."""

    bot: str
    mu: float
    sigma: float
    side: Side

    @property
    def rating(self) -> Estimate:
        """The rating with two standard deviations either way."""
        return Estimate(self.mu, self.mu - 2 * self.sigma, self.mu + 2 * self.sigma)

    @property
    def ordinal(self) -> float:
        """A rating that it is almost surely worth: mu - 3 sigma. The table is sorted by it."""
        return self.mu - 3 * self.sigma


@dataclass
class Duel:
    """How two bots did against each other, whoever else was at the table."""

    games: int = 0
    above: float = 0.0  # how often the first was placed above the second; a tie is a half


@dataclass
class Tournament:
    """A finished tournament."""

    summary: Summary
    standings: list[Standing]
    duels: dict[tuple[str, str], Duel]
    games: list[Played] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """The form that `gardariki tournament --json` prints: a simulation's, and the ratings."""
        data = self.summary.to_json()
        data["ratings"] = [
            {
                "bot": one.bot,
                "mu": round(one.mu, 4),
                "sigma": round(one.sigma, 4),
                "ordinal": round(one.ordinal, 4),
                "wins": data["wins"][one.bot],
                "games": one.side.games,
            }
            for one in self.standings
        ]
        data["duels"] = [
            {"bot": a, "against": b, "games": duel.games, "above": duel.above}
            for (a, b), duel in sorted(self.duels.items())
        ]
        return data


def tournament(
    plan: Plan,
    workers: int | None = None,
    finished: Callable[[int], None] | None = None,
) -> Tournament:
    """Play a plan's games and rate its bots."""
    model = _model()
    games: list[Played] = []
    summary = simulate(plan, workers, finished=finished, keep=games.append)
    ratings = {bot: model.rating(name=bot) for bot in plan.bots}
    duels: dict[tuple[str, str], Duel] = {}
    for game in games:
        if game.places:
            rate(model, ratings, game)
            _note_duels(duels, game)
    standings = [
        Standing(bot, float(r.mu), float(r.sigma), summary.bots[bot]) for bot, r in ratings.items()
    ]
    standings.sort(key=lambda one: (-one.ordinal, one.bot))
    return Tournament(summary, standings, duels, games)


def _model() -> Any:
    return need("openskill.models", "ratings", "a rating").PlackettLuce()


def rate(model: Any, ratings: dict[str, Any], game: Played) -> None:
    """Update the ratings by one game. A bot in several seats moves by their average."""
    if len(set(game.bots)) < 2:
        return
    # A fresh rating for each seat: the library would update one that sits twice in place, twice.
    teams = [[model.create_rating([ratings[bot].mu, ratings[bot].sigma])] for bot in game.bots]
    after = model.rate(teams, ranks=[float(place) for place in game.places])
    for bot in dict.fromkeys(game.bots):
        mine = [team[0] for name, team in zip(game.bots, after, strict=True) if name == bot]
        ratings[bot] = model.create_rating(
            [sum(r.mu for r in mine) / len(mine), sum(r.sigma for r in mine) / len(mine)], bot
        )


def _note_duels(duels: dict[tuple[str, str], Duel], game: Played) -> None:
    for a, bot in enumerate(game.bots):
        for b, other in enumerate(game.bots):
            if bot != other:
                duel = duels.setdefault((bot, other), Duel())
                duel.games += 1
                mine, theirs = game.places[a], game.places[b]
                duel.above += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
