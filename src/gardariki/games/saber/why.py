"""Why something is not offered: an answer with its section for the refusals one may wonder about.

These functions only read the state; the rules decide by themselves what is legal.
"""

from __future__ import annotations

from gardariki.engine.questions import Ask, Reason
from gardariki.engine.words import Action
from gardariki.games.saber import words as w
from gardariki.games.saber.data import CARDS, DESIGN_OF, DOORWAY, IS_OBSTACLE, IS_PILLAR, RANGE
from gardariki.games.saber.designs import COSSACKS, Card
from gardariki.games.saber.language import ACTION, ANY, INTERFERENCE, OWN
from gardariki.games.saber.rules.room import mp_limit, no_end
from gardariki.games.saber.rules.sides import belongs, figure_of
from gardariki.games.saber.state import NOBODY, OFF, State


def why(s: State, ask: Ask, action: Action) -> Reason | None:
    """The reason why this action is not among the options of the question."""
    verb = action.verb
    seat = ask.seat
    if verb.nouns is w.FIGURES and figure_of(action.noun) >= len(s.square):
        return Reason("Nobody of that name is in this game.", "S13.2")
    if verb.nouns is w.FIGURES and s.noun[figure_of(action.noun)] != action.noun:
        return Reason("That player leads the other faction.", "S2.1")
    if ask.rule == "S4":
        return why_operation(s, seat, action)
    if ask.rule == "S4.6":
        return why_action(s, seat, action)
    if verb is w.ON:
        return why_bearer(s, seat, figure_of(action.noun))
    if verb is w.TARGET and s.square[figure_of(action.noun)] == OFF:
        return Reason("That character is eliminated.", "S6.7")
    if verb is w.TARGET:
        return Reason("The card cannot be aimed at that character from here.", "S4.2")
    if verb is w.SPACE:
        if IS_PILLAR[action.noun]:
            return Reason("A pillar cannot be the centre of a field.", "S6.8")
        return Reason("That square is out of range.", "S4.2")
    if verb is w.DISCOUNT:
        return Reason("So much Fantasy cannot be spent, or would not pay the cost.", "S9.3")
    if verb is w.SUPPORT:
        return Reason(
            "Who supports stands next to the enemy fighter and to no other enemy, unstunned.",
            "S7.11",
        )
    if verb is w.READY_ATTACK:
        return Reason("Only a ready, unstunned character next to the newcomer can attack.", "S8.6")
    if verb is w.DIE and ask.rule == "S7.7":
        return Reason("A die is rerolled once at most, and never after it was changed.", "S7.7")
    if verb is w.SET_UP:
        return Reason("Nobody may be set up there.", "S14.1")
    if verb is w.MOVE_TO and ask.rule == "S5.5":
        return why_square(s, NOBODY, action.noun, "S5.5")
    if verb is w.RELOCATE:
        return Reason("The square is not free, or a nearer one is.", ask.rule)
    return None


def in_hand(s: State, seat: int, design: int) -> bool:
    cards = s.hands[seat] + s.tavern_hands[seat]
    return any(card >= 0 and DESIGN_OF[card] == design for card in cards)


def why_operation(s: State, seat: int, action: Action) -> Reason | None:
    """S4 Why a card cannot be played now."""
    if action.verb not in (w.PLAY, w.STANDARD, w.RESURRECT):
        return None
    card = CARDS[action.noun]
    if action.verb is w.RESURRECT:
        if not card.resurrection:
            return Reason(f"{card.name} has no resurrection.", "S6.14")
        if not any(DESIGN_OF[c] == action.noun for c in s.piles[seat]):
            return Reason(f"{card.name} is not in your discard pile.", "S6.14")
        return why_card(s, seat, card, 1)
    if not in_hand(s, seat, action.noun):
        return Reason("You do not hold that card.", "S4.2")
    if action.verb is w.STANDARD:
        figures = [f for f in range(seat * 3, seat * 3 + 3) if s.square[f] != OFF]
        if all(s.acted[f] for f in figures):
            return Reason("All your characters have acted this turn.", "S4.4")
        return Reason("A standard action costs 1 command point.", "S4.7")
    return why_card(s, seat, card, 0)


def why_card(s: State, seat: int, card: Card, extra: int) -> Reason:
    """S4.4, S4.5, S4.9 Why a card cannot be played for its text."""
    if card.type == INTERFERENCE:
        if card.cost + extra > s.cp[seat]:
            return Reason(f"{card.name} costs {card.cost + extra} command points.", "S4.3")
        points = sum(s.special[f] for f in range(seat * 3, seat * 3 + 3))
        if card.special > points and not card.optional:
            return Reason(f"Your characters lack {card.special} special points.", "S4.5")
        return Reason(f"There is no target for {card.name}.", "S4.9")
    figures = [f for f in range(len(s.square)) if s.square[f] != OFF]
    figures = [f for f in figures if belongs(s, seat, f, card.play_on)]
    reasons = [why_bearer_of(s, seat, card, f, extra) for f in figures]
    return reasons[0] if reasons else Reason(f"There is nobody to play {card.name} on.", "S4.9")


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
    if not card.optional and card.special > s.special[figure]:
        return Reason(f"The character would have to pay {card.special} special points.", "S4.5")
    if card.cost + extra > s.cp[seat]:
        return Reason(f"{card.name} costs {card.cost + extra} command points.", "S4.3")
    return Reason(f"The conditions of {card.name} do not hold for that character.", "S4.9")


def why_bearer(s: State, seat: int, figure: int) -> Reason:
    """S4.2 Why the card just named cannot be played on a character."""
    card = CARDS[DESIGN_OF[s.play.card]]
    if s.play.way == 1:
        if figure // 3 != seat:
            return Reason("A standard action is performed by your own character.", "S4.7")
        if s.acted[figure]:
            return Reason("That character has acted this turn.", "S4.4")
        return Reason("That character cannot act, or the cost cannot be paid.", "S4.7")
    return why_bearer_of(s, seat, card, figure, 1 if s.play.way == 2 else 0)


def why_square(s: State, figure: int, q: int, rule: str) -> Reason:
    """S5.1-S5.4 Why a square cannot be entered."""
    if s.at[q] != NOBODY:
        return Reason("Somebody stands there.", "S5.1")
    if IS_PILLAR[q]:
        return Reason("Pillars can never be entered.", "S5.3")
    if q in s.fires and rule == "S5.1":
        return Reason("A fireplace cannot be entered by movement points.", "S5.4")
    if IS_OBSTACLE[q] or (figure != NOBODY and no_end(s, figure, q)):
        return Reason("There would be no way off the obstacle again.", "S5.2")
    return Reason("That square is not adjacent.", rule)


def why_action(s: State, seat: int, action: Action) -> Reason | None:
    """S4.6 Why something cannot be done in the action under way."""
    f = s.acting
    verb = action.verb
    here = s.square[f]
    if no_end(s, f, here) and verb is not w.STEP:
        return Reason("The character must get off the obstacle first.", "S5.2")
    if verb is w.STEP or verb is w.ESCAPE:
        if s.mp <= 0:
            return Reason("No movement points are left.", "S5.1")
        if mp_limit(s, f) <= 0:
            return Reason("The character has spent all it may this turn.", "S5.6")
        if s.slow[f]:
            return Reason("The slow tokens must be shaken off first.", "S8.3")
        if verb is w.ESCAPE:
            if f not in (s.target, s.carrier):
                return Reason("This character has no reason to escape.", "S14.1")
            return (
                Reason("One escapes from the doorway squares.", "S14.1")
                if (here not in DOORWAY)
                else Reason("That is not possible in an action an opponent played.", "S4.6")
            )
        return why_square(s, f, action.noun, "S5.1")
    if verb is w.FURY:
        if s.factions[f // 3] != COSSACKS or f // 3 != seat:
            return Reason("Only Cossacks turn Fury into movement, in their own action.", "S9.5")
        return Reason("The character has no Fury left.", "S9.5")
    if verb in (w.ATTACK, w.PUSH, w.FIRE):
        other = figure_of(action.noun)
        if s.square[other] == OFF:
            return Reason("That character is eliminated.", "S6.7")
        if s.teams[other // 3] == s.teams[f // 3]:
            return Reason("That is no opponent.", "S6.9")
        if verb is w.ATTACK and s.stun[f]:
            return Reason("A stunned character cannot attack.", "S8.4")
        if verb is not w.FIRE and RANGE[here][s.square[other]] > 1:
            return Reason(
                "That character is not adjacent.", "S7.1" if verb is w.ATTACK else "S6.12"
            )
        return Reason("The action grants nothing (more) of the kind.", "S4.6")
    return None
