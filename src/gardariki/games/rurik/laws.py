"""What must be true of every position."""

from __future__ import annotations

from gardariki.games.rurik.state import State


def laws(s: State) -> list[str]:
    """R1 The invariants that always hold."""
    return []
