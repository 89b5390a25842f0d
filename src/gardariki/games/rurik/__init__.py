"""Rurik: Dawn of Kiev with Stone & Blade, for 1 to 4 players. README.md says where to find what."""

from __future__ import annotations

from pathlib import Path

from gardariki.engine.errors import BadOptions
from gardariki.engine.game import Game
from gardariki.engine.options import Option, Value
from gardariki.games.rurik.board import draw
from gardariki.games.rurik.bot import value
from gardariki.games.rurik.data import COLOURS, SOLO_LEADERS
from gardariki.games.rurik.features import features
from gardariki.games.rurik.laws import laws
from gardariki.games.rurik.packs import use_named_pack
from gardariki.games.rurik.rules.ending import outcome, scores
from gardariki.games.rurik.rules.setup import start
from gardariki.games.rurik.rules.turn import beat
from gardariki.games.rurik.secrets import secrets
from gardariki.games.rurik.state import State
from gardariki.games.rurik.terminal import text
from gardariki.games.rurik.why import WHY
from gardariki.games.rurik.words import WORDS

use_named_pack()
OPTIONS = (
    Option(
        "core",
        True,
        "Core content of Stone & Blade: inheritance, trade boons, stables, taverns.",
        rule="R10",
    ),
    Option("epic", False, "Module A: Epic Structures, for 2 to 4 players.", rule="R11"),
    Option("warfare", False, "Module B: Warfare, with captures and dungeons.", rule="R12"),
    Option("rebel_factions", False, "Module C: Rebel Factions, for 2 to 4 players.", rule="R13"),
    Option(
        "leader_choice",
        "draft",
        "How players come by their leaders.",
        choices=("draft", "random"),
        labels=("Chosen in turn order", "Dealt at random"),
        rule="R2.6",
    ),
    Option(
        "rebel_rewards",
        "hidden",
        "Are the rewards of rebels hidden, or seen by all?",
        choices=("hidden", "open"),
        labels=("Hidden until attacked", "Open (Rebel Rewards Variant)"),
        rule="R0.2",
    ),
    Option(
        "difficulty",
        1,
        "Solo: how strong the Rebellion is, from 1 (easy) to 4.",
        low=1,
        high=4,
        rule="R14.1",
    ),
    Option(
        "rebellion_leader",
        "sviatopolk",
        "Solo: who leads the Rebellion; without the core always Sviatopolk.",
        choices=(*SOLO_LEADERS, "random"),
        labels=(*(name.capitalize() for name in SOLO_LEADERS), "Drawn at random"),
        rule="R14.1",
    ),
)


def seats_for(options: dict[str, Value]) -> tuple[int, int]:
    """R0.2 Modules A and C need two players; everything else can be played alone."""
    return (2 if options["epic"] or options["rebel_factions"] else 1), 4


def suits(seats: int, options: dict[str, Value]) -> None:
    """R0.2 Alone one plays without Modules A and C."""
    for option, module in (("epic", "Epic Structures"), ("rebel_factions", "Rebel Factions")):
        if seats == 1 and options[option]:
            raise BadOptions(
                f"{module} needs 2 to 4 players; alone, leave the option {option!r} off"
            )


def roles(seats: int, options: dict[str, Value]) -> list[str]:
    """R2.3 Seats are called by their colours, as the words of the game name them."""
    return [colour.capitalize() for colour in COLOURS[:seats]]


GAME = Game(
    id="rurik",
    name="Rurik: Dawn of Kiev",
    version="1",
    min_seats=1,
    max_seats=4,
    words=WORDS,
    state=State,
    start=start,
    beat=beat,
    outcome=outcome,
    options=OPTIONS,
    secrets=secrets,
    laws=laws,
    seats_for=seats_for,
    suits=suits,
    roles=roles,
    why=WHY,
    scores=scores,
    value=value,
    features=features,
    draw=draw,
    text=text,
    tagline="Outwit your siblings for the throne of Kiev: advisors, bribes, swords and stone.",
    minutes="60-120",
    weight="medium",
    rules_file=Path(__file__).parent / "rules.md",
)
