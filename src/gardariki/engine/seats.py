"""Seats in order: clockwise from one of them, one's own first, who is still in, who is a friend.

Seats are numbered clockwise from 0. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Sequence


def clockwise(seats: int, first: int) -> list[int]:
    """All seats in turn order, beginning with `first`.

    >>> clockwise(4, 2)
    [2, 3, 0, 1]
    """
    return [(first + i) % seats for i in range(seats)]


def own_first(seats: int, seat: int) -> list[int]:
    """All seats as the one who looks would list them; a spectator (-1) begins with seat 0.

    >>> own_first(3, 1), own_first(3, -1)
    ([1, 2, 0], [0, 1, 2])
    """
    return clockwise(seats, max(seat, 0))


def next_in(seat: int, out: Sequence[bool]) -> int:
    """The next seat clockwise after `seat` that is not out; `seat` itself if no other is left.

    >>> next_in(0, [False, True, False]), next_in(2, [False, True, False])
    (2, 0)
    """
    seats = len(out)
    for step in range(1, seats):
        after = (seat + step) % seats
        if not out[after]:
            return after
    return seat


def friends(teams: Sequence[int], seat: int) -> list[int]:
    """The other seats of the seat's team, clockwise from it.

    >>> friends([0, 1, 0, 1], 2)
    [0]
    """
    return [s for s in clockwise(len(teams), seat)[1:] if teams[s] == teams[seat]]


def opponents(teams: Sequence[int], seat: int) -> list[int]:
    """The seats of other teams, clockwise from the seat.

    >>> opponents([0, 1, 0, 1], 2)
    [3, 1]
    """
    return [s for s in clockwise(len(teams), seat)[1:] if teams[s] != teams[seat]]
