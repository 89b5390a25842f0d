"""Why something is not offered."""

from __future__ import annotations

from gardariki.engine.questions import Ask, Reason
from gardariki.engine.words import Action
from gardariki.games.saber.state import State


def why(s: State, ask: Ask, action: Action) -> Reason | None:
    return None
