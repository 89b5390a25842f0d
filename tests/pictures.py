"""Boards in a browser, for tests: positions of random play, and panes with the shipped fonts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from playwright.sync_api import Page

from gardariki.art.palette import STYLE
from gardariki.art.svg import num
from gardariki.engine.board import Board, Pane
from gardariki.engine.dice import KeyedDice, key_from_seed
from gardariki.engine.log import named
from gardariki.engine.match import Match
from gardariki.engine.options import settle
from gardariki.engine.registry import game

MOST = 600  # answers of a random game
LOOKS = 4  # positions looked at in each
NAMES = ["Wilhelmina Maria", "Świętopełk II", "Bo", "Всеволод", "Anastasia", "Gytha"]


@cache
def panes_of(name: str) -> list[tuple[str, Pane]]:
    """All panes that differ on boards of random games, and where they were seen."""
    found: dict[str, tuple[str, Pane]] = {}
    for where, board in _positions(name):
        for pane in board.panes:
            found.setdefault(pane.body, (where, pane))
    return list(found.values())


def _positions(name: str) -> Iterator[tuple[str, Board]]:
    """Boards of random games with the fewest and the most players, as the one asked sees them."""
    rules = game(name)
    for seats in dict.fromkeys(rules.span(settle(rules.options, {}))):
        source = random.Random(seats)
        match = Match.new(rules, seats, dice=KeyedDice(key_from_seed(seats)), names=NAMES[:seats])
        moments = [*sorted(source.sample(range(1, MOST), LOOKS - 1)), MOST]
        while moments and not match.over:
            ask = source.choice(match.asks)
            match.play(source.choice(ask.options), ask.seat)
            if match.count >= moments[0] or match.over:
                moments.pop(0)
                seat = match.asks[0].seat if match.asks else -1
                asks = [ask for ask in match.asks if ask.seat == seat]
                assert rules.draw is not None
                board: Any = rules.draw(match.view(seat), asks, seat)
                yield f"{seats} players, {match.count} answers, seat {seat}", board


def show(page: Page, pane: Pane) -> None:
    """A pane at its natural size, alone in the page."""
    size = f"{num(pane.width)} {num(pane.height)}"
    page.evaluate(
        "inside => document.querySelector('main').innerHTML = inside",
        f"<style>{STYLE} main svg{{position:absolute;left:0;top:0;overflow:visible}}"
        " .gk *{animation:none!important}</style>"
        f'<svg class="gk" width="{num(pane.width)}" height="{num(pane.height)}"'
        f' viewBox="0 0 {size}">{named(pane.body, NAMES)}</svg>',
    )
