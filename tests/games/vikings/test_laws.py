"""Random play: games end, invariants hold, nothing leaks, and nothing illegal is ever accepted."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import gardariki
from games.vikings.table import table
from gardariki.engine.errors import BadAnswer
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


def test_wrong_answers_are_refused_and_change_nothing() -> None:
    """Wrong actions, wrong seats and stale answers, thrown at running matches."""
    source = random.Random(1)
    offered = 0
    for game in range(12):
        seats, options = table_of(game)
        m = gardariki.new("vikings", seats, options, seed=game, auto=False)
        while not m.over:
            assert m.ask is not None
            before = m.game.codec.encode(m.state)
            count, legal, seat = m.count, {a.number for a in m.options}, m.ask.seat
            for _ in range(20):
                offered += 1
                kind = source.randrange(5)
                number = source.randrange(-5, len(GAME.words) + 5)
                answer: object = m.options[0]
                who, after = seat, count
                if kind == 0:
                    who = (seat + 1 + source.randrange(seats)) % seats + 10
                elif kind == 1:
                    after = count + source.choice([-1, 1, 7])
                elif kind == 2:
                    answer = source.choice(["", "sail", "sail atlantis", "fly kiev", "\0"])
                elif kind == 3:
                    answer = source.choice([None, 1.5, True, [], b"sail kiev"])
                else:
                    while number in legal:
                        number = source.randrange(len(GAME.words))
                    answer = number
                with pytest.raises(BadAnswer):
                    m.play(answer, seat=who, after=after)
            assert m.game.codec.encode(m.state) == before
            assert m.count == count
            m.play(m.options[int(source.random() * len(m.options))])
    assert offered > 50_000
