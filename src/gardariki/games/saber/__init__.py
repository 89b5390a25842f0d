"""Saber and Blood: a brawl in a tavern on the borderlands, 1665."""

from __future__ import annotations

from pathlib import Path

from gardariki.engine.game import Game
from gardariki.engine.options import Option, Value
from gardariki.games.saber.board import draw
from gardariki.games.saber.bot import value
from gardariki.games.saber.brawler import Brawler
from gardariki.games.saber.data import FACTION_NAMES, SCENARIOS, scenario
from gardariki.games.saber.features import features
from gardariki.games.saber.laws import laws
from gardariki.games.saber.packs import use_named_pack
from gardariki.games.saber.rules.ending import outcome, scores
from gardariki.games.saber.rules.setup import start
from gardariki.games.saber.rules.turn import beat
from gardariki.games.saber.secrets import secrets
from gardariki.games.saber.state import State
from gardariki.games.saber.terminal import text
from gardariki.games.saber.why import WHY
from gardariki.games.saber.words import WORDS

use_named_pack()
OPTIONS = (
    Option(
        "scenario",
        "tavern_brawl",
        "Which story is played.",
        tuple(story.id for story in SCENARIOS),
        labels=tuple(story.name for story in SCENARIOS),
        rule="S14",
    ),
    Option(
        "factions",
        "nobles_first",
        "Who leads whom; with more than two players the factions alternate.",
        ("nobles_first", "cossacks_first", "random"),
        labels=("Seat 1 leads the Nobles", "Seat 1 leads the Cossacks", "Drawn at random"),
        rule="S2.1",
    ),
    Option(
        "attacker",
        "random",
        "Who raids, burns, steals or kidnaps, where the scenario has roles.",
        ("random", "seat_1", "seat_2"),
        labels=("Drawn at random", "Seat 1", "Seat 2"),
        rule="S2.1",
    ),
    Option(
        "first",
        "dice",
        "Who has the initiative first: the dice, or the longest moustache.",
        ("dice", "seat_1", "seat_2", "seat_3", "seat_4"),
        labels=("The dice decide", "Seat 1", "Seat 2", "Seat 3", "Seat 4"),
        rule="S2.1",
    ),
)


def seats_for(options: dict[str, Value]) -> tuple[int, int]:
    """S13.2 How many can play the scenario."""
    players = SCENARIOS[scenario(str(options["scenario"]))].players
    return min(players), max(players)


def roles(seats: int, options: dict[str, Value]) -> list[str]:
    """What each seat is called before anyone sits there."""
    if options["factions"] == "random":
        return [f"Seat {seat + 1}" for seat in range(seats)]
    swap = int(options["factions"] == "cossacks_first")
    names = [FACTION_NAMES[(seat + swap) % 2] for seat in range(seats)]
    if seats > 2:
        return [f"{name} {seat + 1}" for seat, name in enumerate(names)]
    return names


GAME = Game(
    id="saber",
    name="Saber and Blood",
    version="2",
    min_seats=2,
    max_seats=4,
    words=WORDS,
    state=State,
    start=start,
    beat=beat,
    outcome=outcome,
    options=OPTIONS,
    secrets=secrets,
    laws=laws,
    scores=scores,
    draw=draw,
    seats_for=seats_for,
    roles=roles,
    value=value,
    why=WHY,
    features=features,
    text=text,
    bots={"brawler": Brawler},
    tagline="Sabers, dice and a tavern that may not stand until morning.",
    minutes="45-75",
    weight="medium",
    rules_file=Path(__file__).parent / "rules.md",
)
