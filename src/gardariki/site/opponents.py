"""Bots as opponents: their levels as people read them, and one made for an answer."""

from __future__ import annotations

import secrets
import threading
from typing import Any

from django.conf import settings

from gardariki.bots import Bot, Chair, Judgement, bot_names, make_bot
from gardariki.engine.game import Game
from gardariki.engine.match import Match
from gardariki.site.refusals import Refused

_LEVELS = (
    ("random", "Beginner", "plays anything that is legal"),
    ("greedy", "Steady", "looks one answer ahead"),
    ("mcts:0.4s", "Strong", "thinks for a moment"),
    ("mcts:2s", "Master", "thinks for a while"),
)
_NAMES = ("Askold", "Dir", "Truvor", "Sineus", "Rogneda", "Olga", "Budimir", "Rognvald")


def levels(game: Game[Any]) -> list[tuple[str, str]]:
    """The bots of a game, weakest first: what `make_bot` takes, and what people read."""
    known = bot_names(game)
    found = [
        (spec, f"{label}: {what}")
        for spec, label, what in _LEVELS
        if spec.partition(":")[0] in known
    ]
    generic = {spec.partition(":")[0] for spec, _, _ in _LEVELS}
    return found + [
        (name, f"{name.replace('_', ' ').capitalize()}: made for {game.name}")
        for name in known
        if name not in generic
    ]


def usual(game: Game[Any]) -> str:
    """The opponent of "Play now": the game's own bot if it has one."""
    known = bot_names(game)
    return next((name for name in (*game.bots, "greedy") if name in known), known[0])


def bot_name(seat: int, spec: str) -> str:
    """What a bot in this seat is called."""
    level = next((label for known, label, _ in _LEVELS if known == spec), spec.replace("_", " "))
    return f"{_NAMES[seat % len(_NAMES)]} ({level.lower()})"


def think(match: Match, seat: int, spec: str) -> tuple[str, list[Judgement]]:
    """What a bot would answer for a seat, and what it thought of each option.

    Given a match of its own: a bot may take its time, and nobody waits for it.
    """
    bot: Bot = make_bot(spec, secrets.randbits(48), match.game)
    action = bot.choose(Chair(match, seat))
    return action.words, bot.explain()


_ADVISERS = threading.BoundedSemaphore(2)
"""Hints are thought of in the threads that make pages: never in more than a few of them."""


def advise(match: Match, seat: int) -> tuple[str, list[Judgement]]:
    """A hint for a seat; `Refused` if too many are being thought of."""
    game = match.game
    spec = f"mcts:{settings.BOT_SECONDS}s" if "mcts" in bot_names(game) else usual(game)
    if not _ADVISERS.acquire(timeout=3):
        raise Refused("others are asking for hints just now; try again in a moment")
    try:
        return think(match, seat, spec)
    finally:
        _ADVISERS.release()
