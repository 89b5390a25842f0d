"""R8 End of the game: awards, agendas, the score with every line of it, and the winner."""

from __future__ import annotations

from gardariki.engine.log import count, tell
from gardariki.engine.outcome import Outcome, ranking
from gardariki.games.rurik.cards import AGENDAS, DEEDS
from gardariki.games.rurik.data import (
    BUILT,
    COINS_PER_VP,
    DOCK_PER_VP,
    FUR,
    HONEY,
    KINDS,
    RULE,
    TRACK_VP,
    TRACKS,
    TRADE,
    WARFARE_FIRST,
    WARFARE_SECOND,
)
from gardariki.games.rurik.rules.epic import final_awards
from gardariki.games.rurik.rules.goods import owned, stock_of
from gardariki.games.rurik.rules.regions import has_epic, occupied, ruled, who
from gardariki.games.rurik.rules.warfare import defeated_rebels
from gardariki.games.rurik.state import OVER, State
from gardariki.games.rurik.words import AGENDA_NOUNS

AGENDA_LINE = "Agenda"


def end_game(s: State) -> None:
    """R8.1 Cathedral, Logging Camp and Veche; then agendas are revealed, and all is counted."""
    if s.epic:
        final_awards(s)
    s.phase = OVER
    for seat in range(s.seats):
        agenda = s.agendas[seat].pop(0)
        s.agenda[seat] = agenda
        met = "meets" if agenda_met(s, seat, agenda) else "misses"
        tell(
            s.log, f"{who(s, seat)} reveals the agenda {AGENDA_NOUNS.marks[agenda]}, and {met} it."
        )
    totals = total(score_lines(s))
    for side in range(s.sides):
        tell(s.log, f"{who(s, side)} has {count(totals[side], 'victory point')}.")


def metric(s: State, side: int, which: int) -> int:
    """R8.3 The value that an agenda compares; goods on boat and dock, boons never."""
    if which == 0:
        return len(occupied(s, side))
    if which == 1:
        return s.warfare_at[side]
    if which == 2:
        return s.steps[side][TRADE]
    if which == 3:
        return sum(stock_of(s, side))
    if which == 4:
        return s.steps[side][RULE]
    if which == 5:
        return owned(s, side, FUR) + owned(s, side, HONEY)
    if which == 6:
        return sum(s.built[r * KINDS : r * KINDS + KINDS].count(side) for r in ruled(s, side))
    if which == 7:
        return s.steps[side][BUILT]
    if which == 8:
        return len(s.deeds_done[side])
    if which == 9:
        return defeated_rebels(s, side)
    if which == 10:
        return s.coins[side]
    if which == 11:
        return sum(has_epic(s, r) for r in ruled(s, side))
    return s.vp_tokens[side]


def agenda_met(s: State, seat: int, agenda: int) -> bool:
    """R8.3 Is the player's value the highest, ties included, and more than nothing?"""
    which = AGENDAS[agenda].metric
    values = [metric(s, side, which) for side in range(s.sides)]
    return values[seat] > 0 and values[seat] == max(values)


def warfare_points(markers: list[int]) -> list[int]:
    """R8.2, R19 Three for the furthest marker, one for the second; ties share, a start has none.

    >>> warfare_points([4, 4, 2, 0]), warfare_points([4, 2, 2, 0]), warfare_points([0, 0])
    ([3, 3, 0, 0], [3, 1, 1, 0], [0, 0])
    """
    top = max(markers)
    alone = markers.count(top) == 1
    second = max((m for m in markers if m < top), default=0)
    return [
        0
        if not m
        else WARFARE_FIRST
        if m == top
        else WARFARE_SECOND
        if alone and m == second
        else 0
        for m in markers
    ]


def score_lines(s: State) -> list[tuple[str, list[int]]]:
    """R8.2, R14.9 The score as it stands, line by line, for each side; agendas when revealed."""
    sides = range(s.sides)
    lines = [
        (f"{name.capitalize()} track", [TRACK_VP[t][s.steps[side][t]] for side in sides])
        for t, name in enumerate(TRACKS)
    ]
    lines.append(("Warfare", warfare_points(s.warfare_at)))
    lines.append(("Deeds", [sum(DEEDS[d].vp for d in s.deeds_done[side]) for side in sides]))
    if s.phase == OVER:
        lines.append(
            (
                AGENDA_LINE,
                [
                    AGENDAS[s.agenda[side]].vp
                    if side < s.seats and agenda_met(s, side, s.agenda[side])
                    else 0
                    for side in sides
                ],
            )
        )
    lines.append(("Victory point tokens", list(s.vp_tokens)))
    if s.seats == 1:
        lines.append(("Coins", [0, -(-s.coins[1] // COINS_PER_VP)]))
        lines.append(("Dock", [0, -(-(sum(s.dock[1]) + s.boons[1]) // DOCK_PER_VP)]))
    return lines


def total(lines: list[tuple[str, list[int]]]) -> list[int]:
    """R8.2 The sum of all lines, for each side."""
    return [sum(column) for column in zip(*(figures for _, figures in lines), strict=True)]


def outcome(s: State) -> Outcome | None:
    """R8.4 Most points; ties go to most deeds, then most coins, else are shared."""
    if s.phase != OVER:
        return None
    lines = score_lines(s)
    totals = total(lines)
    keys = [
        (float(totals[side]), float(len(s.deeds_done[side])), float(s.coins[side]))
        for side in range(s.seats)
    ]
    if s.seats == 1:
        keys.append((float(totals[1]), 0.0, 0.0))  # R14.9 its coins are scored already
    places = ranking(keys)[: s.seats]
    sheet = [(label, [str(n) for n in figures[: s.seats]]) for label, figures in lines]
    sheet.append(("Total", [str(n) for n in totals[: s.seats]]))
    reason = "the fourth round was played"
    if s.seats == 1:
        sheet = [row for row in sheet if row[0] not in ("Coins", "Dock")]
        sheet.append(("The Rebellion", [str(totals[1])]))
        won = "you have beaten the Rebellion" if places[0] == 1 else "the Rebellion has won"
        reason = f"{won}, {totals[0]} to {totals[1]}"
    return Outcome(places, reason, "R8.4", sheet, [float(n) for n in totals[: s.seats]])


def scores(s: State) -> list[float]:
    """R8.2 The points of each seat as they stand, for the chart of a game."""
    return [float(n) for n in total(score_lines(s))[: s.seats]]
