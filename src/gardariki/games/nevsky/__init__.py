"""Nevsky: Teutons and Rus in collision, 1240-1242."""

from __future__ import annotations

from pathlib import Path

from gardariki.engine.game import Game
from gardariki.engine.options import Option, Value
from gardariki.games.nevsky.board import draw
from gardariki.games.nevsky.bot import value
from gardariki.games.nevsky.data import EDITIONS, SCENARIOS, SIDE_NAMES
from gardariki.games.nevsky.features import features
from gardariki.games.nevsky.laws import laws
from gardariki.games.nevsky.marshal import Marshal
from gardariki.games.nevsky.rules.ending import outcome, scores
from gardariki.games.nevsky.rules.setup import start
from gardariki.games.nevsky.rules.turn import beat
from gardariki.games.nevsky.secrets import alike, cover, guess, secrets
from gardariki.games.nevsky.state import State
from gardariki.games.nevsky.terminal import text
from gardariki.games.nevsky.why import WHY
from gardariki.games.nevsky.words import WORDS


def roles(seats: int, options: dict[str, Value]) -> list[str]:
    """What the seats are called: sides, unless these are still to be bid for."""
    if options["bidding"]:
        return [f"Player {seat + 1}" for seat in range(seats)]
    return list(SIDE_NAMES)


OPTIONS = (
    Option(
        "scenario",
        "pleskau",
        "Which part of the war is played.",
        choices=tuple(row.id for row in SCENARIOS),
        labels=tuple(row.name for row in SCENARIOS),
        rule="6",
    ),
    Option(
        "edition",
        "aid",
        "Rules as on the player aid (first edition), or of the second edition.",
        choices=tuple(row.id for row in EDITIONS),
        labels=("Player aid", "Second edition"),
        rule="0.3",
    ),
    Option("hidden_mats", False, "Lords' mats are seen only in combat.", rule="1.5.2"),
    Option("vassal_service", False, "Vassals serve for a time of their own.", rule="3.4.2"),
    Option("no_horse_archery", False, "Asiatic Horse cannot Evade.", rule="6"),
    Option("bidding", False, "The players bid for the sides.", rule="6"),
)

GAME: Game[State] = Game(
    id="nevsky",
    name="Nevsky",
    version="2",
    min_seats=2,
    max_seats=2,
    words=WORDS,
    state=State,
    start=start,
    beat=beat,
    outcome=outcome,
    options=OPTIONS,
    secrets=secrets,
    cover=cover,
    guess=guess,
    alike=alike,
    laws=laws,
    roles=roles,
    scores=scores,
    why=WHY,
    value=value,
    features=features,
    text=text,
    bots={"marshal": Marshal},
    draw=draw,
    tagline="Teutonic crusaders and the princes of Rus, in seasons of levy and campaign.",
    minutes="30-240",
    weight="heavy",
    rules_file=Path(__file__).parent / "rules.md",
)
