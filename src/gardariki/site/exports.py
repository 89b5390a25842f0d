"""What goes out of a table as plain data: what a seat knows, and the record of a finished game."""

from __future__ import annotations

from typing import Any

from gardariki.engine.log import plain
from gardariki.engine.record import to_record
from gardariki.site.live import LiveTable
from gardariki.site.messages import ViewOut


def view_of(live: LiveTable, seat: int) -> ViewOut:
    """What a seat knows now."""
    with live.lock:
        match = live.match
        if match is None:
            return ViewOut(version=live.table.version, stage=live.table.stage, seat=seat)
        ask = match.asked(seat) if seat >= 0 else None
        seen = match.state if match.over else match.view(seat)
        scores = match.game.scores
        return ViewOut(
            version=live.table.version,
            stage=live.table.stage,
            seat=seat,
            after=live.stamp(seat) if ask is not None else "",
            asked=[a.seat for a in match.asks],
            prompt=match.prompt(seat) if ask is not None else "",
            rule=ask.rule if ask is not None else "",
            legal=[a.words for a in ask.options] if ask is not None else [],
            log=[plain(text, match.names) for _, text in match.told(seat)][-200:],
            scores=scores(seen) if scores is not None else [],
            state=match.game.codec.to_plain(seen),
        )


def record_of(live: LiveTable) -> dict[str, Any] | None:
    """A finished game's record; before the end it would give secrets away."""
    with live.lock:
        if live.match is None or not live.match.over:
            return None
        return to_record(live.match)
