"""B21 The end of the game: what ends it, victory points, tie-breaks."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.outcome import Outcome, team_ranking
from gardariki.games.battalia.data import F
from gardariki.games.battalia.rules.cards import deck_size
from gardariki.games.battalia.rules.map import complete
from gardariki.games.battalia.state import (
    CITIES_HELD,
    MAP_COMPLETE,
    NOT_OVER,
    WEEKS_OVER,
    State,
)

REASONS = [
    "",
    "the map is complete",
    "enough cities of level 4 or more are held",
    "the last week is over",
]
RULES = ["", "B21.1", "B21.1", "B21.5"]
GREAT_CITY = 4


def great_cities(s: State, side: int) -> int:
    """B21.1 How many cities of level 4 or more the members of a side hold together."""
    found = 0
    teams, owner, level = s.teams, s.owner, s.level
    for at, seat in enumerate(owner):
        if seat >= 0 and teams[seat] == side and level[at] >= GREAT_CITY:
            found += 1
    return found


def target(s: State, side: int) -> int:
    """B21.1 How many of them end the game: 5 alone, 9 for two, 12 for three."""
    return F.city_targets[s.teams.count(side) - 1]


def check_cities(s: State, seat: int) -> bool:
    """B21.1 Checked whenever a city was built, raised, annexed or conquered."""
    if s.ended:
        return True
    side = s.teams[seat]
    if great_cities(s, side) >= target(s, side):
        _end(s, CITIES_HELD, seat)
        return True
    return False


def check_map(s: State, seat: int) -> bool:
    """B21.1, B21.2 Checked whenever a terrain card was placed or replaced."""
    if not s.ended and s.map_ends and complete(s):
        _end(s, MAP_COMPLETE, seat)
    return bool(s.ended)


def check_weeks(s: State) -> None:
    """B21.5 The game ends after the check-point of the last week."""
    if not s.ended and s.week >= s.max_weeks:
        _end(s, WEEKS_OVER, -1)


def _end(s: State, reason: int, seat: int) -> None:
    s.ended = reason
    s.ended_by = seat
    who = f" ({SEATS[seat]})" if seat >= 0 else ""
    tell(s.log, f"The game ends: {REASONS[reason]}{who}.")


def points(s: State, seat: int) -> int:
    """B21.3 A player's victory points: the levels of his cities."""
    return sum(level for at, level in enumerate(s.level) if s.owner[at] == seat)


def side_points(s: State, side: int) -> int:
    """B21.3 The points of a side; the pair of a five-player game multiplies its sum."""
    total = sum(points(s, seat) for seat in range(s.seats) if s.teams[seat] == side)
    if s.seats == 5 and s.teams.count(side) == 2:
        total = -(-total * F.pair_times // F.pair_over)
    return total


def tie_break(s: State, side: int) -> tuple[int, ...]:
    """B21.4 Capitals, residences, cities of level 4 to 1, heroes on the board, cards."""
    members = [seat for seat in range(s.seats) if s.teams[seat] == side]
    levels = [level for at, level in enumerate(s.level) if s.owner[at] in members]
    heroes = sum(at >= 0 for seat in members for at in s.players[seat].heroes)
    cards = sum(deck_size(s.players[seat]) for seat in members)
    return (*(levels.count(level) for level in range(6, 0, -1)), heroes, cards)


TIE_BREAKS = [
    "Capitals", "Residences", "Cities of level 4", "Level 3", "Level 2", "Level 1",
    "Heroes on the board", "Cards",
]  # fmt: skip


def score_lines(s: State) -> list[tuple[str, list[int]]]:
    """The score sheet, one figure a seat: victory points, the side's, and the tie-breaks."""
    lines = [("Victory points", [points(s, seat) for seat in range(s.seats)])]
    if len(set(s.teams)) < s.seats:
        lines.append(("Team", [side_points(s, s.teams[seat]) for seat in range(s.seats)]))
    breaks = {side: tie_break(s, side) for side in set(s.teams)}
    for i, name in enumerate(TIE_BREAKS):
        lines.append((name, [breaks[s.teams[seat]][i] for seat in range(s.seats)]))
    return lines


def outcome(s: State) -> Outcome | None:
    """B21.3, B21.4 Most points win; a team wins and loses together."""
    if s.ended == NOT_OVER:
        return None
    keys = {
        side: tuple(float(n) for n in (side_points(s, side), *tie_break(s, side)))
        for side in set(s.teams)
    }
    sheet = [(name, [str(n) for n in figures]) for name, figures in score_lines(s)]
    return Outcome(team_ranking(s.teams, keys), REASONS[s.ended], RULES[s.ended], sheet, scores(s))


def scores(s: State) -> list[float]:
    """B21.3 Each seat's points, those of its side in team play."""
    if len(s.teams) < s.seats:
        return [0.0] * s.seats
    return [float(side_points(s, s.teams[seat])) for seat in range(s.seats)]
