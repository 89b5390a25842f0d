"""The report of a tournament: one HTML file that needs nothing else."""

from __future__ import annotations

from html import escape
from pathlib import Path

from gardariki.arena.charts import Dot, boxes, figure, histogram, percent, seat_key, whiskers
from gardariki.arena.estimates import mean, wilson
from gardariki.arena.tournament import Tournament
from gardariki.art.palette import palette_css
from gardariki.engine.registry import game as find_game

_STYLE = palette_css() + (Path(__file__).parent / "report.css").read_text(encoding="utf-8")


def report(result: Tournament) -> str:
    """The whole page."""
    summary = result.summary
    plan = summary.plan
    name = find_game(plan.game).name
    options = ", ".join(f"{key}={value}" for key, value in plan.options.items()) or "none"
    finished = summary.games - summary.unfinished
    parts = [
        f"<h1>{escape(name)}: tournament of {len(plan.bots)} bots</h1>",
        f'<p class="note">{finished:,} games of {plan.seats} seats, options: {escape(options)};'
        f" seed {escape(plan.seed)}. Seats were rotated. Bars show 95% confidence.</p>",
        _ratings(result),
        _duels(result),
        _seats(result),
        _length(result),
        _scores(result),
        _endings(result),
        '<p class="note">Digest of all final positions and outcomes:<br>'
        f"<code>{summary.digest}</code></p>",
    ]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(name)}: tournament</title><style>{_STYLE}</style></head>"
        f"<body><main>{''.join(parts)}</main></body></html>\n"
    )


def _ratings(result: Tournament) -> str:
    rows = "".join(
        f"<tr><td>{escape(one.bot)}</td><td>{one.mu:.2f} ± {2 * one.sigma:.2f}</td>"
        f"<td>{one.ordinal:.2f}</td><td>{one.side.games}</td><td>{figure(one.side.wins)}</td>"
        f"<td>{percent(one.side.rate.value)} ({percent(one.side.rate.low)} to"
        f" {percent(one.side.rate.high)})</td></tr>"
        for one in result.standings
    )
    chart = whiskers("Ratings", [(one.bot, [Dot(one.rating)]) for one in result.standings])
    return (
        '<h2>Ratings</h2><div class="wide"><table><tr><th>bot</th><th>rating ± 2σ</th><th>at least'
        "</th><th>games</th><th>wins</th><th>wins per seat</th></tr>"
        f"{rows}</table></div>{chart}"
        '<p class="note">openskill, Plackett-Luce; everyone starts at 25 ± 16.67. "At least" is the'
        " rating less three standard deviations, by which the table is sorted. A shared first place"
        " counts in parts.</p>"
    )


def _duels(result: Tournament) -> str:
    bots = [one.bot for one in result.standings]
    if len(bots) < 2:
        return ""
    head = "".join(f"<th>{escape(bot)}</th>" for bot in bots)
    body = ""
    for bot in bots:
        cells = ""
        for other in bots:
            duel = result.duels.get((bot, other))
            if duel is None or not duel.games:
                cells += "<td>–</td>"
                continue
            rate = wilson(duel.above, duel.games)
            tip = f"{percent(rate.low)} to {percent(rate.high)} of {duel.games}"
            cells += (
                f'<td style="--share:{rate.value * 60:.0f}%" title="{tip}">'
                f"{percent(rate.value)}</td>"
            )
        body += f"<tr><td>{escape(bot)}</td>{cells}</tr>"
    return (
        '<h2>Who beats whom</h2><div class="wide">'
        f"<table><tr><th></th>{head}</tr>{body}</table></div>"
        '<p class="note">How often the bot of the row is placed above the bot of the column;'
        " a tie is a half.</p>"
    )


def _seats(result: Tournament) -> str:
    summary = result.summary
    names = summary.names
    rows = [("all bots", [Dot(s.rate, i, names[i]) for i, s in enumerate(summary.seats)])]
    for one in result.standings:
        dots = [
            Dot(summary.cells[one.bot, seat].rate, seat, f"{one.bot}, {names[seat]}")
            for seat in range(summary.plan.seats)
            if (one.bot, seat) in summary.cells
        ]
        rows.append((one.bot, dots))
    chart = whiskers("Win rates by seat", rows, 0, 1, percent, 1 / summary.plan.seats)
    return (
        f"<h2>Win rates by seat</h2>{seat_key(names)}{chart}"
        '<p class="note">The dashed line is an even share.</p>'
    )


def _length(result: Tournament) -> str:
    lengths = result.summary.lengths
    if not lengths:
        return ""
    middle = mean(lengths)
    return (
        f"<h2>Game length</h2>{histogram('Answers in a game', lengths, 'answers')}"
        f'<p class="note">{figure(middle.value)} answers on average ({figure(middle.low)} to'
        f" {figure(middle.high)}), from {figure(min(lengths))} to {figure(max(lengths))};"
        " those of chance are not counted.</p>"
    )


def _scores(result: Tournament) -> str:
    summary = result.summary
    by_bot = [(one.bot, -1, one.side.scores) for one in result.standings]
    if not any(scores for _, _, scores in by_bot):
        return ""
    by_seat = [(summary.names[i], i, side.scores) for i, side in enumerate(summary.seats)]
    return (
        f"<h2>Scores</h2>{boxes('Scores by bot', by_bot)}{boxes('Scores by seat', by_seat)}"
        '<p class="note">Half of all scores lie in the box, nine of ten within the line.</p>'
    )


def _endings(result: Tournament) -> str:
    total = max(1, result.summary.games)
    ordered = sorted(result.summary.reasons.items(), key=lambda item: (-item[1], item[0]))
    rows = "".join(
        f"<tr><td>{escape(reason)}</td><td>{count}</td><td>{percent(count / total)}</td></tr>"
        for reason, count in ordered
    )
    return (
        '<h2>How games ended</h2><div class="wide"><table><tr><th>because</th><th>games</th>'
        f"<th></th></tr>{rows}</table></div>"
    )
