"""Reaction windows: asking for a card that a seat may or may not hold.

A pause in the game only for those who hold the card would betray it. So a seat is asked whenever
it *might* hold something to play, for all that the others know, and even if the only answer is to
decline; and a seat that is tired of being asked may say `quiet`.
"""

from __future__ import annotations

from gardariki.engine.errors import RulesError
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action


def window(
    seat: int,
    playable: list[Action],
    decline: Action,
    prompt: str,
    rule: str,
    *,
    might: bool,
    quiet: Action | None = None,
    hushed: bool = False,
) -> Rules[Action | None]:
    """Ask whether or not the seat holds it; the action that was chosen, None if declined.

    `playable` is what the seat really can play now. `might` must follow from what everyone knows:
    is there a card that the seat might hold and could play? `quiet` is offered beside declining,
    and returned like a card when chosen; the rules then remember it, and give it as `hushed` from
    then on. A seat that is hushed is not asked, whatever it holds: it has said so.
    """
    if playable and not might:
        raise RulesError(f"seat {seat} can play what nobody would expect: {playable!r}")
    if not might or hushed:
        return None
    options = [*playable, decline]
    if quiet is not None:
        options.append(quiet)
    act: Action = yield Ask(seat, options, prompt, rule, always=True)
    return None if act is decline else act
