"""What the site itself refuses, as opposed to the rules of a game."""

from __future__ import annotations

from gardariki.engine.errors import BadAnswer, CannotUndo, GardarikiError


class Refused(GardarikiError):
    """Something that cannot be done at this table now; the words say why."""


REFUSALS = (BadAnswer, CannotUndo, Refused)
"""Everything that changes nothing and is told to the one who asked."""
