"""Why something is not offered."""

from __future__ import annotations

from gardariki.engine.game import Why
from gardariki.engine.words import Verb

WHY: dict[Verb, Why] = {}
