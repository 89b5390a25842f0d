"""The toy game, described in figures: secret bids, hidden cards and dice in a few answers."""

from __future__ import annotations

import dataclasses

from engine.toy import TOY, State
from gardariki.engine.features import Figures
from gardariki.engine.seats import own_first


def features(s: State, seat: int, f: Figures) -> None:
    f.flag("one", True)
    f.number("turn", s.turn, 20)
    points = [s.points[other] for other in own_first(s.seats, seat)]
    f.each("points", [str(i) for i in range(4)], [*points, *[0] * (4 - s.seats)], 20)
    hand = s.hands[seat] if s.hands else []
    f.marks("card", [str(i) for i in range(12)], hand)


TOY_IN_FIGURES = dataclasses.replace(TOY, features=features)
