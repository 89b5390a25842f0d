"""Bots never see what their seat may not know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bots.tables import new_match, positions
from engine.toy import TOY
from gardariki.bots import Chair, make_bot
from gardariki.engine.game import Game
from gardariki.engine.imagine import imagine
from gardariki.engine.registry import game as find_game

GAMES = [TOY, find_game("vikings")]
PERMITTED = {"seat", "seats", "game", "ask", "options", "view", "log", "imagine"}


class GuardedChair:
    """A chair that raises when anything else than a chair's own members is reached for."""

    def __init__(self, chair: Chair) -> None:
        object.__setattr__(self, "_GuardedChair__chair", chair)

    def __getattribute__(self, name: str) -> Any:
        if name not in PERMITTED:
            raise AssertionError(f"the bot reached for {name!r}")
        return getattr(object.__getattribute__(self, "_GuardedChair__chair"), name)

    def __setattr__(self, name: str, value: object) -> None:
        raise AssertionError(f"the bot changed {name!r}")


def test_a_chair_has_no_public_way_to_the_state() -> None:
    chair = Chair(new_match(TOY, 2, 1), 0)
    assert {name for name in dir(chair) if not name.startswith("_")} == PERMITTED
    with pytest.raises(AttributeError):
        chair.match  # type: ignore[attr-defined]  # noqa: B018


def test_what_a_chair_gives_is_a_copy() -> None:
    match = new_match(TOY, 2, 1)
    chair = Chair(match, match.asks[0].seat)
    chair.options.clear()
    chair.view().points[0] = 99
    world = chair.imagine(random.Random(1))
    world.play(world.options[0])
    assert match.options
    assert match.state.points[0] == 0
    assert match.count == 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("spec", ["random", "greedy", "mcts:25"])
def test_in_two_matches_alike_to_its_seat_a_bot_answers_alike(game: Game[Any], spec: str) -> None:
    differing = 0
    every = 5 if game is TOY else 29
    for seats in (2, 3, 4):
        for match in positions(new_match(game, seats, seats), seats, every):
            if match.count > 300:
                break
            for ask in match.asks:
                other = imagine(match, ask.seat, random.Random(match.count))
                differing += game.codec.encode(other.state) != game.codec.encode(match.state)
                bots = [make_bot(spec, match.count, game) for _ in range(2)]
                chosen = [
                    bot.choose(GuardedChair(Chair(m, ask.seat)))  # type: ignore[arg-type]
                    for bot, m in zip(bots, (match, other), strict=True)
                ]
                assert chosen[0] is chosen[1]
                assert bots[0].explain() == bots[1].explain()
    assert differing > 5  # the test would prove nothing if nothing had been hidden
