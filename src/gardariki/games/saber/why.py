"""Why something is not offered: an answer with its section for the refusals one may wonder about.

These functions only read the state; the rules decide by themselves what is legal. They are looked
up by verb, whatever the open question is about, and say nothing where it is about something else.
"""

from __future__ import annotations

from collections.abc import Callable

from gardariki.engine.questions import Ask, Reason
from gardariki.engine.words import Action, Verb
from gardariki.games.saber import words as w
from gardariki.games.saber.data import (
    CARDS,
    DESIGN_OF,
    DOORWAY,
    IS_OBSTACLE,
    IS_PILLAR,
    RANGE,
    design_of,
)
from gardariki.games.saber.designs import COSSACKS, Card
from gardariki.games.saber.language import ACTION, ANY, INTERFERENCE, OWN
from gardariki.games.saber.rules.operation import STANDARD_COST, SURCHARGE, points_of
from gardariki.games.saber.rules.room import mp_limit, no_end
from gardariki.games.saber.rules.sides import (
    alive,
    belongs,
    figure_of,
    noun_of,
    on_board,
    opposed,
)
from gardariki.games.saber.state import NOBODY, OFF, RESURRECTED, STANDARD, State, owner

Why = Callable[[State, Ask, Action], Reason | None]


def _offers(ask: Ask, *verbs: Verb) -> bool:
    """Is the open question about one of these verbs?"""
    return any(action.verb in verbs for action in ask.options)


def nobody(s: State, figure_noun: int) -> Reason | None:
    """S2.1, S13.2 Why a name means nobody at this table."""
    figure = figure_of(figure_noun)
    if figure >= len(s.square):
        return Reason("Nobody of that name is in this game.", "S13.2")
    if noun_of(s, figure) % w.FIGURE_COUNT != figure_noun % w.FIGURE_COUNT:
        return Reason("That player leads the other faction.", "S2.1")
    if noun_of(s, figure) != figure_noun:
        named = w.FIGURES.ids[noun_of(s, figure)]
        return Reason(f"At this table that character is called {named}.", "S13.2")
    return None


def why_operation(s: State, ask: Ask, action: Action) -> Reason | None:
    """S4 Why a card cannot be played now."""
    if not _offers(ask, w.PASS):
        return None
    seat, card = ask.seat, CARDS[action.noun]
    if action.verb is w.RESURRECT:
        if not card.resurrection:
            return Reason(f"{card.name} has no resurrection.", "S6.14")
        if not any(DESIGN_OF[c] == action.noun for c in s.piles[seat]):
            return Reason(f"{card.name} is not in your discard pile.", "S6.14")
        return why_card(s, seat, card, SURCHARGE)
    if not any(
        c >= 0 and DESIGN_OF[c] == action.noun for c in s.hands[seat] + s.tavern_hands[seat]
    ):
        return Reason("You do not hold that card.", "S4.2")
    if action.verb is w.STANDARD:
        if all(s.acted[f] for f in alive(s, seat)):
            return Reason("All your characters have acted this turn.", "S4.4")
        return Reason(f"A standard action costs {STANDARD_COST} command point.", "S4.7")
    return why_card(s, seat, card, 0)


def why_card(s: State, seat: int, card: Card, extra: int) -> Reason:
    """S4.4, S4.5, S4.9 Why a card cannot be played for its text."""
    if card.type == INTERFERENCE:
        if card.cost + extra > s.cp[seat]:
            return Reason(f"{card.name} costs {card.cost + extra} command points.", "S4.3")
        if card.need > points_of(s, seat):
            return Reason(f"Your characters lack {card.need} special points.", "S4.5")
        return Reason(f"There is no target for {card.name}.", "S4.9")
    for f in on_board(s):
        if belongs(s, seat, f, card.play_on):
            return why_bearer_of(s, seat, card, f, extra)
    return Reason(f"There is nobody to play {card.name} on.", "S4.9")


def why_bearer_of(s: State, seat: int, card: Card, figure: int, extra: int) -> Reason:
    """S4.4, S4.5 Why a card cannot be played on a character."""
    if not belongs(s, seat, figure, card.play_on if card.play_on >= 0 else ANY):
        whose = "your own" if card.play_on == OWN else "an opponent's"
        return Reason(f"{card.name} is played on {whose} character.", "S4.4")
    if s.square[figure] == OFF:
        return Reason("That character is eliminated.", "S6.7")
    if card.type == ACTION and s.acted[figure]:
        return Reason("That character has acted this turn.", "S4.4")
    if card.type != ACTION and s.stanced[figure]:
        return Reason("That character has received a stance this turn.", "S4.4")
    if card.need > s.special[figure]:
        return Reason(f"The character would have to pay {card.need} special points.", "S4.5")
    if card.cost + extra > s.cp[seat]:
        return Reason(f"{card.name} costs {card.cost + extra} command points.", "S4.3")
    return Reason(f"The conditions of {card.name} do not hold for that character.", "S4.9")


def why_on(s: State, ask: Ask, action: Action) -> Reason | None:
    """S4.2 Why the card just named cannot be played on a character."""
    if not _offers(ask, w.ON):
        return None
    figure = figure_of(action.noun)
    if (stranger := nobody(s, action.noun)) is not None:
        return stranger
    if s.play.way == STANDARD:
        if owner(figure) != ask.seat:
            return Reason("A standard action is performed by your own character.", "S4.7")
        if s.acted[figure]:
            return Reason("That character has acted this turn.", "S4.4")
        return Reason("That character cannot act, or the cost cannot be paid.", "S4.7")
    extra = SURCHARGE if s.play.way == RESURRECTED else 0
    return why_bearer_of(s, ask.seat, design_of(s.play.card), figure, extra)


def why_square(s: State, figure: int, q: int, walking: bool) -> Reason:
    """S5.1-S5.5 Why a square cannot be entered, walking or being moved."""
    if s.at[q] != NOBODY:
        return Reason("Somebody stands there.", "S5.1")
    if IS_PILLAR[q]:
        return Reason("Pillars can never be entered.", "S5.3")
    if q in s.fires and walking:
        return Reason("A fireplace cannot be entered by movement points.", "S5.4")
    if IS_OBSTACLE[q] or (figure != NOBODY and no_end(s, figure, q)):
        return Reason("There would be no way off the obstacle again.", "S5.2")
    return Reason("That square is not adjacent.", "S5.1" if walking else "S5.5")


def why_moved(s: State, ask: Ask, action: Action) -> Reason | None:
    """S5.5 Why a character cannot be moved to a square."""
    return why_square(s, NOBODY, action.noun, False) if _offers(ask, w.MOVE_TO) else None


_FREE = (w.STEP, w.PAY_SLOW, w.ESCAPE, w.END_ACTION, w.FURY)
"""What only the free choice inside an action offers (S4.6)."""


def _stuck(s: State) -> Reason | None:
    if no_end(s, s.acting, s.square[s.acting]):
        return Reason("The character must get off the obstacle first.", "S5.2")
    return None


def why_step(s: State, ask: Ask, action: Action) -> Reason | None:
    """S5.1, S14.1 Why the acting character cannot step there, or escape."""
    f = s.acting
    if f == NOBODY or not _offers(ask, *_FREE):
        return None
    if s.mp <= 0:
        return Reason("No movement points are left.", "S5.1")
    if mp_limit(s, f) <= 0:
        return Reason("The character has spent all it may this turn.", "S5.6")
    if s.slow[f]:
        return Reason("The slow tokens must be shaken off first.", "S8.3")
    if action.verb is w.STEP:
        return why_square(s, f, action.noun, True)
    if f not in (s.target, s.carrier):
        return Reason("This character has no reason to escape.", "S14.1")
    if s.square[f] not in DOORWAY:
        return _stuck(s) or Reason("One escapes from the doorway squares.", "S14.1")
    return Reason("That is not possible in an action an opponent played.", "S4.6")


def why_fury(s: State, ask: Ask, action: Action) -> Reason | None:
    """S9.5 Why no Fury can be turned into movement."""
    f = s.acting
    if f == NOBODY or not _offers(ask, *_FREE):
        return None
    if s.factions[owner(f)] != COSSACKS or owner(f) != ask.seat:
        return Reason("Only Cossacks turn Fury into movement, in their own action.", "S9.5")
    return _stuck(s) or Reason("The character has no Fury left.", "S9.5")


def why_hit(s: State, ask: Ask, action: Action) -> Reason | None:
    """S4.6, S6.12, S6.13, S7.1 Why somebody cannot be attacked, pushed or fired at."""
    f = s.acting
    if f == NOBODY or not _offers(ask, action.verb, *_FREE):
        return None
    if (stranger := nobody(s, action.noun)) is not None:
        return stranger
    other = figure_of(action.noun)
    if s.square[other] == OFF:
        return Reason("That character is eliminated.", "S6.7")
    if not opposed(s, f, other):
        return Reason("That is no opponent.", "S6.9")
    if action.verb is w.ATTACK and s.stun[f]:
        return Reason("A stunned character cannot attack.", "S8.4")
    if action.verb is not w.FIRE and RANGE[s.square[f]][s.square[other]] > 1:
        rule = "S7.1" if action.verb is w.ATTACK else "S6.12"
        return _stuck(s) or Reason("That character is not adjacent.", rule)
    return _stuck(s) or Reason("The action grants nothing (more) of the kind.", "S4.6")


def why_target(s: State, ask: Ask, action: Action) -> Reason | None:
    """S4.2 Why a card cannot be aimed at a character."""
    if not _offers(ask, w.TARGET):
        return None
    if (stranger := nobody(s, action.noun)) is not None:
        return stranger
    if s.square[figure_of(action.noun)] == OFF:
        return Reason("That character is eliminated.", "S6.7")
    return Reason("The card cannot be aimed at that character from here.", "S4.2")


def why_space(s: State, ask: Ask, action: Action) -> Reason | None:
    """S4.2, S6.8 Why a card cannot be aimed at a square."""
    if not _offers(ask, w.SPACE):
        return None
    if IS_PILLAR[action.noun]:
        return Reason("A pillar cannot be the centre of a field.", "S6.8")
    return Reason("That square is out of range.", "S4.2")


def always(verb: Verb, words: str, rule: str) -> Why:
    """One reason for all that a question about this verb does not offer."""

    def why(s: State, ask: Ask, action: Action) -> Reason | None:
        if not _offers(ask, verb):
            return None
        stranger = nobody(s, action.noun) if verb.nouns is w.FIGURES else None
        return stranger or Reason(words, rule)

    return why


WHY: dict[Verb, Why] = {
    w.PLAY: why_operation,
    w.STANDARD: why_operation,
    w.RESURRECT: why_operation,
    w.ON: why_on,
    w.TARGET: why_target,
    w.SPACE: why_space,
    w.STEP: why_step,
    w.ESCAPE: why_step,
    w.FURY: why_fury,
    w.ATTACK: why_hit,
    w.PUSH: why_hit,
    w.FIRE: why_hit,
    w.MOVE_TO: why_moved,
}

_ONE_REASON = (
    (w.DISCOUNT, "So much Fantasy cannot be spent, or would not pay the cost.", "S9.3"),
    (w.SUPPORT, "Supporters are unstunned, next to the enemy fighter and no other enemy.", "S7.11"),
    (w.READY_ATTACK, "Only a ready, unstunned character next to the newcomer can attack.", "S8.6"),
    (w.DIE, "A die is rerolled once at most, and never after it was changed.", "S7.7"),
    (w.SET_UP, "Nobody may be set up there.", "S14.1"),
    (w.RELOCATE, "The square is not free, or a nearer one is.", "S5.2"),
)
WHY.update({verb: always(verb, words, rule) for verb, words, rule in _ONE_REASON})
