"""Random play: games end, invariants hold, nothing leaks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.vikings.table import table
from gardariki.engine.laws import play_by_the_laws
from gardariki.games.vikings import GAME
from gardariki.games.vikings.laws import laws
from gardariki.games.vikings.state import Bargain, State

BOARDS = ("default", "random", "built")


def table_of(i: int) -> tuple[int, dict[str, object]]:
    """Player counts and options, in turn."""
    options: dict[str, object] = {"board": BOARDS[i % 3], "burned_blocks_trade": i % 8 < 4}
    if i % 16 == 15:
        options["max_rounds"] = 12
    return 2 + i % 4, options


@pytest.mark.parametrize("batch", range(4))
def test_random_games_keep_all_laws(batch: int) -> None:
    for i in range(batch * 6, batch * 6 + 6):
        seats, options = table_of(i)
        m = play_by_the_laws(GAME, seats, options, f"laws {i}", every=9)
        assert m.outcome is not None


def test_laws_at_every_single_step() -> None:
    for i in (1, 2):
        seats, options = table_of(i)
        assert play_by_the_laws(GAME, seats, options, f"each {i}", every=1).over


def broken(change: Callable[[State], None]) -> list[str]:
    s = table("kiev", "minsk", hands={0: ["kiev amber"]}, cargo={0: "fish fish"})
    assert laws(s) == []
    change(s)
    return laws(s)


def test_what_cannot_be_is_noticed() -> None:
    def lose_card(s: State) -> None:
        s.deck.pop()

    def forget_who_saw(s: State) -> None:
        s.players[0].shown = []

    def overload(s: State) -> None:
        s.players[0].goods[0] = 1

    def owe(s: State) -> None:
        s.players[1].money = -1

    def owe_goods(s: State) -> None:
        s.players[1].goods[2] = -1

    def pile_up(s: State) -> None:
        s.cells[3] = s.cells[4]

    def burn_all(s: State) -> None:
        s.burned = [1] * 6 + [0] * 4

    def collide(s: State) -> None:
        s.players[1].tile = s.players[0].tile

    def linger(s: State) -> None:
        s.bargain = Bargain(1, 0, 1)

    changes = [
        lose_card, forget_who_saw, overload, owe, owe_goods, pile_up, burn_all, collide, linger
    ]  # fmt: skip
    assert [len(broken(change)) for change in changes] == [1] * len(changes)
