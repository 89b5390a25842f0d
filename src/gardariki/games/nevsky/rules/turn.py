"""The sequence of play: which part of the rules comes next."""

from __future__ import annotations

from collections.abc import Callable

from gardariki.engine.log import tell
from gardariki.engine.questions import Rules
from gardariki.games.nevsky import state as steps
from gardariki.games.nevsky.rules.approach import approach
from gardariki.games.nevsky.rules.battle import combat
from gardariki.games.nevsky.rules.call_to_arms import call_ends, call_to_arms, levy_ends
from gardariki.games.nevsky.rules.command import actions, card_ends, command, end_card
from gardariki.games.nevsky.rules.end_campaign import (
    advance,
    discard,
    grow,
    plow_and_reap,
    reset,
    wastage,
)
from gardariki.games.nevsky.rules.ending import outcome
from gardariki.games.nevsky.rules.feed import feed
from gardariki.games.nevsky.rules.levy import arts_of_war, disband_step, pay
from gardariki.games.nevsky.rules.muster import extra_muster, muster
from gardariki.games.nevsky.rules.plan import capability_discard, lieutenants, plan
from gardariki.games.nevsky.rules.setup import bidding, set_up
from gardariki.games.nevsky.state import NO_COMBAT, State


def fight(s: State) -> Rules[bool]:
    """4.4, 4.5 One part of the combat at hand; its end ends the card."""
    yield from combat(s)
    if s.combat.kind == NO_COMBAT:
        end_card(s)
    return True


_STEPS: dict[int, Callable[[State], Rules[bool]]] = {
    steps.BIDDING: bidding,
    steps.SET_UP: set_up,
    steps.ARTS_OF_WAR: arts_of_war,
    steps.PAY_LEVY: pay,
    steps.DISBAND_LEVY: disband_step,
    steps.MUSTER: muster,
    steps.CALL_TO_ARMS: call_to_arms,
    steps.EXTRA_MUSTER: extra_muster,
    steps.CALL_ENDS: call_ends,
    steps.LEVY_ENDS: levy_ends,
    steps.CAPABILITY_DISCARD: capability_discard,
    steps.PLAN: plan,
    steps.LIEUTENANTS: lieutenants,
    steps.COMMAND: command,
    steps.ACTIONS: actions,
    steps.APPROACH: approach,
    steps.COMBAT: fight,
    steps.FEED: feed,
    steps.PAY_CAMPAIGN: pay,
    steps.DISBAND_CAMPAIGN: disband_step,
    steps.CARD_ENDS: card_ends,
    steps.GROW: grow,
    steps.PLOW_AND_REAP: plow_and_reap,
    steps.WASTAGE: wastage,
    steps.RESET: reset,
    steps.DISCARD: discard,
    steps.ADVANCE: advance,
}
STEPS: list[Callable[[State], Rules[bool]]] = [_STEPS[n] for n in range(len(_STEPS))]


def beat(s: State) -> Rules[None]:
    """2.2.2 The next beat: steps follow each other until one has asked something.

    With hidden mats every step is a beat of its own: what a step shows of the mats is then the
    opening of the next beat, which a player who imagines the other's mats starts from.
    """
    while True:
        asked = yield from STEPS[s.step](s)
        over = outcome(s) if s.step >= steps.CAPABILITY_DISCARD else None
        if over is not None and s.step != steps.GAME_OVER:  # that step has told its own end
            tell(s.log, f"Campaign victory: {over.reason}.")
        if asked or s.hidden_mats or over is not None:
            return
