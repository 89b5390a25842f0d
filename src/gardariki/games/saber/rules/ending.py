"""S14.2, S15: the score, and how a game ended."""

from __future__ import annotations

from gardariki.engine.outcome import Outcome, team_ranking
from gardariki.games.saber.data import DEBT
from gardariki.games.saber.rules.scenario import score
from gardariki.games.saber.rules.sides import health
from gardariki.games.saber.state import OVER, State, crew


def scores(s: State) -> list[float]:
    """S14.2 The health that each seat's characters have left."""
    if not s.noun:
        return [0.0] * s.seats
    full = [sum(health(s, f) for f in crew(p)) for p in range(s.seats)]
    return [float(full[p] - (score(s, p) if s.turn else 0)) for p in range(s.seats)]


def outcome(s: State) -> Outcome | None:
    """S15.1 None until the game is over; several winning sides share the first place."""
    if s.phase != OVER:
        return None
    won = {s.teams[p] for p in s.winners}
    places = team_ranking(s.teams, {team: (team in won,) for team in s.teams})
    sheet = [("Wounds", [str(score(s, p)) for p in range(s.seats)])]
    if s.scenario == DEBT:
        sheet.append(("Clues", [str(n) for n in s.clues]))
    return Outcome(places, s.reason, s.rule, sheet, scores(s))
