"""How a game ended: places, ties, and the score sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass
class Outcome:
    """`places[seat]` is 1 for the winner; seats that share a place have the same number.

    `sheet` is the score sheet: a label and one figure per seat, in the order to be read.
    """

    places: list[int]
    reason: str
    rule: str = ""
    sheet: list[tuple[str, list[str]]] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)

    @property
    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def utilities(self) -> list[float]:
        """From -1 to 1, summing to 0: opponents placed below less those above, over all.

        >>> Outcome([1, 2], "").utilities(), Outcome([1, 1, 3], "").utilities()
        ([1.0, -1.0], [0.5, 0.5, -1.0])
        """
        others = max(1, len(self.places) - 1)
        return [sum((p > mine) - (p < mine) for p in self.places) / others for mine in self.places]


def ranking(keys: Sequence[tuple[float, ...]]) -> list[int]:
    """Places from sort keys, best highest; equal keys share a place.

    >>> ranking([(30, 1), (12, 0), (30, 1), (12, 4)])
    [1, 4, 1, 3]
    """
    return [1 + sum(other > mine for other in keys) for mine in keys]


def team_ranking(teams: Sequence[int], keys: Mapping[int, tuple[float, ...]]) -> list[int]:
    """Places of seats from the sort keys of their teams: a team wins and loses together.

    >>> team_ranking([0, 1, 0, 1], {0: (3,), 1: (7,)})
    [3, 1, 3, 1]
    """
    return ranking([keys[team] for team in teams])
