"""The games that this site can offer."""

from __future__ import annotations

import logging
import re
from functools import cache
from random import Random
from typing import Any

from gardariki.engine.board import MAP
from gardariki.engine.dice import KeyedDice, key_from_seed
from gardariki.engine.game import Game
from gardariki.engine.match import Match
from gardariki.engine.options import settle
from gardariki.engine.registry import game, games
from gardariki.site.boards import picture

log = logging.getLogger("gardariki.site")


@cache
def offered() -> list[Game[Any]]:
    """All installed games; one that cannot be loaded is left out and named in the log."""
    found: list[Game[Any]] = []
    for name in games():
        try:
            found.append(game(name))
        except Exception as error:  # a broken game must not take the others down
            log.warning("the game %r cannot be loaded: %s", name, error)
    return sorted(found, key=lambda game: (_WEIGHTS.get(game.weight, 9), game.name))


_WEIGHTS = {"light": 0, "medium": 1, "heavy": 2}
_COVER_ANSWERS = 60


@cache
def cover(name: str) -> str:
    """A picture of a game: its map some way into a game, always the same one."""
    found = game(name)
    if found.draw is None:
        return ""
    options = settle(found.options, {})
    dice = KeyedDice(key_from_seed(name))
    match = Match.new(found, found.span(options)[1], dice=dice)
    source = Random(name)
    for _ in range(_COVER_ANSWERS):
        if match.over:
            break
        ask = match.asks[0]
        match.play(ask.options[int(source.random() * len(ask.options))], seat=ask.seat)
    board = found.draw(match.view(-1), [], -1)
    shown = next((pane for pane in board.panes if pane.role == MAP), board.panes[0])
    drawn = picture(shown, match.names).replace(
        "<svg ", '<svg preserveAspectRatio="xMidYMid slice" ', 1
    )
    return _own_ids(drawn, f"cover-{name}-")


def _own_ids(svg: str, prefix: str) -> str:
    """The drawing with its ids renamed, so that several fit on one page."""
    for name in set(re.findall(r'\bid="([^"]+)"', svg)):
        svg = svg.replace(f'id="{name}"', f'id="{prefix}{name}"')
        svg = svg.replace(f'href="#{name}"', f'href="#{prefix}{name}"')
        svg = svg.replace(f"url(#{name})", f"url(#{prefix}{name})")
    return svg
