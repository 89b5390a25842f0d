"""What a learning program sees of a match: a fixed number of figures, from one seat's view."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from gardariki.engine.errors import GardarikiError, RulesError
from gardariki.engine.game import Game
from gardariki.engine.match import Match
from gardariki.engine.views import view

Figures = npt.NDArray[np.float32]


class NoFeatures(GardarikiError):
    """The game does not describe its positions in figures."""


def size(game: Game[Any]) -> int:
    """How many figures describe a position of this game; `NoFeatures` if it has none."""
    if game.features is None:
        raise NoFeatures(f"{game.name} has no features to observe")
    return len(game.feature_names)


def observe(match: Match, seat: int) -> Figures:
    """The position as this seat may know it, in the order of the game's `feature_names`."""
    game = match.game
    if game.features is None:
        raise NoFeatures(f"{game.name} has no features to observe")
    figures = game.figures(view(game, match.state, seat), seat)
    if len(figures) != len(game.feature_names):
        raise RulesError(f"{game.id} gave {len(figures)} features, not {len(game.feature_names)}")
    return np.asarray(figures, dtype=np.float32)
