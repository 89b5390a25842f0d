"""The tables of docs/lab/saber-balance.md: games of bot against bot in every scenario.

    python scripts/saber_balance.py play games.jsonl --games 1000 --more 200
    python scripts/saber_balance.py report games.jsonl

`play` adds a line a game to the file and leaves out the games that are there already, so it can
be stopped and taken up again; `report` prints the tables. Game i of a scenario has always the same
dice, and in scenarios with roles the first seat attacks in every other game.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections import Counter
from pathlib import Path
from typing import Any

from gardariki.bots import Chair, make_bot
from gardariki.engine.dice import LooseDice
from gardariki.engine.match import Match
from gardariki.games.saber import GAME
from gardariki.games.saber.data import SCENARIOS

TABLES = [(scenario, seats) for scenario in SCENARIOS for seats in scenario.players]
ENDINGS = ("turn ", "the last turn was over")
Record = dict[str, Any]


def play(scenario: str, seats: int, i: int, bot: str) -> Record:
    """One game; who won, who attacked, how it ended, how many answers it took."""
    attacker = f"seat_{i % 2 + 1}"
    options = GAME.settle(seats, {"scenario": scenario, "attacker": attacker})
    source = random.Random(f"balance {scenario} {seats} {i}")
    bots = [make_bot(bot, source.getrandbits(30), GAME) for _ in range(seats)]
    m = Match.new(GAME, seats, options, dice=LooseDice(source))
    m.sparse = 64
    while (ask := m.ask) is not None:
        m.play(bots[ask.seat].choose(Chair(m, ask.seat)), seat=ask.seat)
    assert m.outcome is not None
    reason = m.outcome.reason
    return {
        "scenario": scenario,
        "seats": seats,
        "game": i,
        "winners": list(m.outcome.winners),
        "attacker": 1 - m.state.defender if m.state.defender >= 0 else -1,
        "reason": ENDINGS[1] if reason.startswith(ENDINGS[0]) else reason,
        "turns": m.state.turn,
        "answers": m.count,
    }


def interval(wins: int, games: int) -> str:
    """A share with its 95 % confidence interval (Wilson)."""
    if not games:
        return "–"
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    low, high = ((middle + side * spread) / (1 + z * z / games) for side in (-1, 1))
    return f"{share:.0%} ({low * 100:.0f}–{high * 100:.0f})".replace("%", " %")


def table(head: str, rows: list[list[str]]) -> None:
    """A table in Markdown; all columns but the first two hold figures."""
    columns = head.split("|")
    print("| " + " | ".join(columns) + " |")
    print("| " + " | ".join(["---", *["---:"] * (len(columns) - 1)]) + " |")
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print()


def report(games: list[Record]) -> None:
    """All tables of the page."""
    found: dict[tuple[str, int], list[Record]] = {}
    for g in games:
        found.setdefault((g["scenario"], g["seats"]), []).append(g)
    rows, roles, ends, more = [], [], [], []
    for scenario, seats in TABLES:
        played = found.get((scenario.id, seats), [])
        n = len(played)
        if not n:
            continue
        name = scenario.name.partition(" (")[0]
        alone = [sum(g["winners"] == [seat] for g in played) for seat in range(seats)]
        answers = f"{sum(g['answers'] for g in played) / n:.0f}"
        if seats == 2:
            drawn = f"{1 - sum(alone) / n:.0%}".replace("%", " %")
            attacks = [[g for g in played if g["attacker"] == seat] for seat in (0, 1)]
            won = [sum(g["winners"] == [seat] for g in attacks[seat]) for seat in (0, 1)]
            total = "–"
            if scenario.roles:
                role = next(r for r in scenario.roles if r != "defender")
                total = f"{interval(sum(won), n)} ({role})"
                roles.append([name, *[interval(won[k], len(attacks[k])) for k in (0, 1)]])
            rows.append([name, str(n), *[interval(w, n) for w in alone], drawn, total, answers])
        else:
            shares = [
                interval(round(sum((seat in g["winners"]) / len(g["winners"]) for g in played)), n)
                for seat in range(seats)
            ]
            if scenario.id == "team_brawl":
                shares = [
                    interval(sum(g["winners"] == [k % 2, k % 2 + 2] for g in played), n)
                    for k in range(4)
                ]
            more.append([f"{name}, {seats}", str(n), *shares, *["–"] * (4 - seats), answers])
        for reason, count in Counter(g["reason"] for g in played).most_common():
            ends.append([f"{name}, {seats}" if seats > 2 else name, reason, interval(count, n)])
    table("scenario|games|Nobles win|Cossacks win|draw|attacker wins|answers a game", rows)
    table("scenario|Nobles attack|Cossacks attack", roles)
    table("scenario|ending|share", ends)
    table("scenario|games|seat 1|seat 2|seat 3|seat 4|answers a game", more)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("what", choices=("play", "report"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=1000, help="of each scenario for two")
    parser.add_argument("--more", type=int, default=200, help="of each with more players")
    parser.add_argument("--bot", default="brawler")
    given = parser.parse_args()
    lines = given.file.read_text().splitlines() if given.file.exists() else []
    games = [json.loads(line) for line in lines]
    if given.what == "report":
        report(games)
        return
    there = {(g["scenario"], g["seats"], g["game"]) for g in games}
    for scenario, seats in TABLES:
        for i in range(given.games if seats == 2 else given.more):
            if (scenario.id, seats, i) not in there:
                record = play(scenario.id, seats, i, given.bot)
                with given.file.open("a") as file:
                    file.write(json.dumps(record) + "\n")


if __name__ == "__main__":
    main()
