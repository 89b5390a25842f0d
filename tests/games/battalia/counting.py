"""How often each thing is used in random games: cards, events, potions, days, powers.

    python tests/games/battalia/counting.py 3000

Games over all numbers of players, teams, modes and modules are played at random (a little more
eager to build than to pass), in every tenth with the laws of positions checked at every beat. What
occurs less than 30 times is named at the end, in proportion if fewer than 3,000 were played.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

import gardariki
from gardariki.engine.errors import BadOptions
from gardariki.engine.match import Match
from gardariki.engine.words import Action
from gardariki.games.battalia import GAME
from gardariki.games.battalia.data import (
    EVENT_NAMES,
    FACTIONS,
    POTION_IDS,
    TERRAINS,
    TYPE_IDS,
)

LEAST = 30
FULL = 3000
WEIGHTS: dict[str, float] = {
    "pass": 0.25,
    "ambush": 0.15,
    "disband": 0.2,
    "mulligan": 0.4,
    "abandon": 0.2,
    "yield": 0.5,
    "trade_artefact": 0.3,
    "attack": 6.0,
    "found": 6.0,
    "use": 5.0,
    "commit": 5.0,
    "leap_a": 5.0,
    "leap_b": 5.0,
    "drink": 3.0,
    "buy_potion": 3.0,
    "tribute_a": 2.0,
    "tribute_b": 2.0,
    "upgrade": 3.0,
    "hire": 3.0,
    "draw_fortune": 3.0,
    "step_a": 2.0,
    "step_b": 2.0,
}
PLAYED = (
    "lay", "lay_hidden", "fuel", "fund_a", "fund_b", "use", "ambush", "hide", "station", "promote",
    "sacrifice", "tribute_a", "tribute_b", "trade_artefact", "raise_unit", "double", "eclipse",
)  # fmt: skip


def weigh(action: Action) -> float:
    return WEIGHTS.get(action.verb.name, 1.0)


def any_table(i: int) -> tuple[int, dict[str, object]]:
    """Seats and options of game number i, over everything that goes together."""
    source = random.Random(f"counting {i}")
    while True:
        options: dict[str, object] = {
            "mode": source.choice(("basic", "advanced", "heroic")),
            "teams": source.choice(("standard", "free_for_all", "teams", "three_on_three")),
            "metamorpha": source.random() < 0.6,
            "bilkarr": source.random() < 0.6,
            "fanatics": source.random() < 0.5,
            "unbound": source.random() < 0.5,
            "valleys": source.choice(("none", "none", "mountain_pass", "kingsbridge")),
            "map_ends": source.random() < 0.2,
            "fewer_attacks": source.random() < 0.1,
        }
        seats = source.randint(2, 6)
        try:
            GAME.settle(seats, options)
        except BadOptions:
            continue
        return seats, options


def play(i: int, used: Counter[str]) -> Match:
    """One game; what is used in it is counted."""
    seats, options = any_table(i)
    source = random.Random(f"play {i}")
    m = gardariki.new("battalia", seats, options, seed=f"count {i}", check=i % 10 == 0)
    m.sparse = 64
    while not m.over:
        act = source.choices(m.options, [weigh(a) for a in m.options])[0]
        verb = act.verb.name
        used[f"verb {verb}"] += 1
        s = m.state
        if verb in PLAYED:
            used[f"card {TYPE_IDS[act.noun]}"] += 1
        elif verb == "as_ga":
            used["card fortune"] += 1
        elif verb == "found":
            queen = "queen" if s.level[act.noun] == 4 else "king"
            used[f"card {queen}_{FACTIONS[s.players[s.active].faction]}"] += 1
        elif verb == "drink":
            used[f"potion {POTION_IDS[act.noun]}"] += 1
        elif verb in ("freeze", "berserk"):
            used[f"power {verb}"] += 1
        elif verb == "colour":
            used[f"matching day {s.day}"] += 1
        elif verb == "option":
            used[f"fortune half {act.noun}"] += 1
        if verb in ("tribute_a", "tribute_b") and s.meta_at >= 0:
            used[f"ability {TERRAINS[s.terrain[s.meta_at]]}"] += 1
        m.play(act)
    for _, line in m.told():
        if line.startswith("Stormevent "):
            used["event " + line.partition(": ")[2].rstrip(".")] += 1
        elif line.startswith("Day "):
            used["oracle " + line.partition(": ")[2]] += 1
    assert m.outcome is not None
    used["end " + m.outcome.reason] += 1
    return m


def wanted() -> list[str]:
    """Everything that must occur."""
    return [
        *(f"card {name}" for name in TYPE_IDS),
        *(f"event {name}" for name in EVENT_NAMES),
        *(f"potion {name}" for name in POTION_IDS if name != "freezing_touch"),
        "power freeze",
        *(f"ability {name}" for name in TERRAINS),
        *(f"matching day {day}" for day in range(1, 8)),
        *(f"verb {verb.name}" for verb in GAME.words.verbs),
    ]


def report(games: int, answers: int, used: Counter[str]) -> None:
    """How many games, and what was rare in them."""
    least = LEAST * games / FULL
    rare = [f"{name} ({used[name]})" for name in wanted() if used[name] < least]
    print(f"{games} games, {answers} answers; less than {least:.1f} times:", flush=True)
    print("   ", ", ".join(rare) or "nothing", flush=True)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    used: Counter[str] = Counter()
    answers = 0
    for i in range(first, first + games):
        answers += play(i, used).count
        if (i + 1) % 50 == 0 or i + 1 == first + games:
            report(i + 1 - first, answers, used)
    for name, n in sorted(used.items(), key=lambda item: item[1]):
        print(f"{n:7d} {name}")


if __name__ == "__main__":
    main()
