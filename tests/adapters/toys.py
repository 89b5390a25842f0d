"""The toy game, described in figures: secret bids, hidden cards and dice in a few answers."""

from __future__ import annotations

import dataclasses

from engine.toy import TOY, State


def features(s: State, seat: int) -> list[float]:
    others = [s.points[(seat + i) % s.seats] for i in range(s.seats)]
    hand = [float(card in s.hands[seat]) for card in range(12)]
    return [1.0, float(s.turn), *map(float, others), *[0.0] * (4 - s.seats), *hand]


TOY_IN_FIGURES = dataclasses.replace(
    TOY,
    features=features,
    feature_names=(
        "one",
        "turn",
        *(f"points_{i}" for i in range(4)),
        *(f"c{i}" for i in range(12)),
    ),
)
