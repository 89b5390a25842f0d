"""Battalia: The Creation with The Stormgates, for 2 to 6 players. README.md: what is where."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from gardariki.engine.game import Game
from gardariki.engine.options import Option, Value
from gardariki.games.battalia.board import draw
from gardariki.games.battalia.bot import value
from gardariki.games.battalia.data import FACTION_NAMES, FACTIONS
from gardariki.games.battalia.features import features
from gardariki.games.battalia.laws import laws
from gardariki.games.battalia.packs import use_named_pack
from gardariki.games.battalia.rules.ending import outcome, scores
from gardariki.games.battalia.rules.setup import start, suits
from gardariki.games.battalia.rules.turn import beat
from gardariki.games.battalia.secrets import arrange, cover, guess, secrets
from gardariki.games.battalia.state import State
from gardariki.games.battalia.terminal import text
from gardariki.games.battalia.why import WHY
from gardariki.games.battalia.words import WORDS

use_named_pack()
_pools = [pool for n in (3, 4, 5, 6) for pool in combinations(range(6), n)]

OPTIONS = (
    Option(
        "mode",
        "heroic",
        "How hard it is.",
        ("basic", "advanced", "heroic"),
        labels=("Basic", "Advanced: drafting, native steps", "Heroic: veterans, joint attacks"),
        rule="B17",
    ),
    Option(
        "teams",
        "standard",
        "Who plays with whom; standard are teams from 4 players on.",
        ("standard", "free_for_all", "teams", "three_on_three"),
        labels=("Standard", "Free for all", "Teams", "Three against three"),
        rule="B16.1",
    ),
    Option(
        "factions",
        "random",
        "The factions of the pool: 3 for two players, 4 for three or four, 5, 6.",
        ("random", *("-".join(FACTIONS[f] for f in pool) for pool in _pools)),
        labels=("Drawn at random", *(", ".join(FACTION_NAMES[f] for f in p) for p in _pools)),
        rule="B3.1",
    ),
    Option("metamorpha", False, "Metamorpha roams the map.", rule="B18"),
    Option("bilkarr", False, "Bilkarr sells potions.", rule="B18"),
    Option("fanatics", False, "Fanatics are in the unit decks.", rule="B19"),
    Option("unbound", False, "Unbound are in the unit decks.", rule="B19"),
    Option(
        "valleys",
        "none",
        "The Valleys of the Kings and Queens, for 4 or 6 players.",
        ("none", "mountain_pass", "kingsbridge"),
        labels=("None", "With the Mountain pass", "With Kingsbridge"),
        rule="B20",
    ),
    Option("map_ends", False, "A full map ends a game of 2 or 3 too.", rule="B21.2"),
    Option(
        "fewer_attacks",
        False,
        "Five players: the team of three makes at most two attacks a turn.",
        rule="B11.13",
    ),
    Option(
        "max_weeks",
        8,
        "The game ends after this many weeks at the latest.",
        low=1,
        high=30,
        rule="B21.5",
    ),
)


def seats_for(options: dict[str, Value]) -> tuple[int, int]:
    """B3.1, B16.1, B20.1 How many can play with these options."""
    low, high = 2, 6
    if options["valleys"] != "none" or options["teams"] == "teams":
        low = 4
    if options["teams"] == "three_on_three":
        low = 6
    if options["fewer_attacks"]:
        low, high = 5, 5
    if options["map_ends"]:
        high = 3
    if options["factions"] != "random":
        n = str(options["factions"]).count("-") + 1
        fewest, most = {3: (2, 2), 4: (3, 4), 5: (5, 5), 6: (6, 6)}[n]
        low, high = max(low, fewest), min(high, most)
    return low, max(low, high)


GAME = Game(
    id="battalia",
    name="Battalia: The Creation with The Stormgates",
    version="1",
    min_seats=2,
    max_seats=6,
    words=WORDS,
    state=State,
    start=start,
    beat=beat,
    outcome=outcome,
    options=OPTIONS,
    secrets=secrets,
    cover=cover,
    guess=guess,
    arrange=arrange,
    laws=laws,
    why=WHY,
    scores=scores,
    value=value,
    features=features,
    draw=draw,
    text=text,
    seats_for=seats_for,
    suits=suits,
    tagline="Decks of four ranks, roads, cities, and the gates of the storm.",
    minutes="60-210",
    weight="heavy",
    rules_file=Path(__file__).parent / "rules.md",
)
