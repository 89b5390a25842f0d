"""B8.2, B8.3 Choosing a Great Artefact; Fortune cards."""

from __future__ import annotations

from gardariki.engine.effects import Effect
from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules, draw, pick
from gardariki.engine.words import Action
from gardariki.games.battalia import language as op
from gardariki.games.battalia.data import (
    FORTUNE_TEXTS,
    FORTUNES,
    TYPE,
)
from gardariki.games.battalia.rules.cards import (
    a_card,
    marks,
    may_gain_great,
)
from gardariki.games.battalia.rules.gains import Doing, give
from gardariki.games.battalia.state import State
from gardariki.games.battalia.words import (
    DRAW_FORTUNE,
    OPTION,
    TAKE_GA,
)


def great_choices(s: State, seat: int) -> list[Action]:
    """B8.2 An open Great Artefact, or the Fortune stack; nothing at the limit (B8.1)."""
    if not may_gain_great(s, seat):
        return []
    return [*TAKE_GA(sorted(TYPE[card] for card in s.great_open)), DRAW_FORTUNE.act]


def choose_great(s: State, seat: int, rule: str) -> Rules[int]:
    """B8.2 The player takes an open Great Artefact or draws a Fortune card; the card taken."""
    options = great_choices(s, seat)
    if not options:
        return -1
    act: Action = yield Ask(seat, options, "Which Great Artefact do you take?", rule)
    if act is DRAW_FORTUNE.act:
        card = yield from fortune(s, seat, False)
        return card
    card = next(card for card in s.great_open if TYPE[card] == act.noun)
    s.great_open.remove(card)
    give(s, seat, [card], False)
    tell(s.log, f"{SEATS[seat]} takes {a_card(card)} to the shelter.")
    return card


def can_draw_fortune(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(s.fortunes)


def draw_fortune(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B10.4 Event 5: a Fortune card, what it gives goes to the hand."""
    yield from fortune(s, doing.seat, True)


def fortune(s: State, seat: int, to_hand: bool) -> Rules[int]:
    """B8.3 The top Fortune card: one of its two options; the Great Artefact gained, or -1."""
    number = yield from draw(s.fortunes)
    tell(s.log, f"{SEATS[seat]} draws Fortune card {number + 1}.")
    halves = FORTUNES[number]
    able = [half for half in (0, 1) if all(_fortunate(s, seat, e) for e in halves[half])]
    kept = False
    gained = -1
    if able:
        texts = FORTUNE_TEXTS[number]
        prompt = f"Fortune card {number + 1}: first, {texts[0]}; or second, {texts[1]}?"
        half = yield from pick(Ask(seat, OPTION(able), prompt, "B8.3"))
        for effect in halves[half]:
            if effect.op == op.KEEP_FORTUNE:
                gained = s.kept.pop()
                give(s, seat, [gained], to_hand)
                kept = True
                tell(s.log, f"{SEATS[seat]} keeps the Fortune card.")
            elif effect.op == op.STARDUST:
                cards = [s.stardust.pop() for _ in range(min(effect.n, len(s.stardust)))]
                give(s, seat, cards, to_hand)
                tell(s.log, f"{SEATS[seat]} takes {marks(cards)}.")
            else:
                gained = yield from _take_rest(s, seat, effect, to_hand)
    else:
        tell(s.log, "Neither half can be carried out.")
    if not kept:
        s.fortunes.append(number)
        s.fortunes.sort()
    return gained


def _fortunate(s: State, seat: int, effect: Effect) -> bool:
    if effect.op == op.STARDUST:
        return bool(s.stardust)
    if not may_gain_great(s, seat):
        return False
    return bool(s.kept) if effect.op == op.KEEP_FORTUNE else bool(s.great_rest)


def _take_rest(s: State, seat: int, effect: Effect, to_hand: bool) -> Rules[int]:
    """B8.3 The top card of the rest pile, or one searched for in it."""
    if effect.op == op.SEARCH_GREAT:
        s.searching = seat
        options = TAKE_GA(sorted(TYPE[card] for card in s.great_rest))
        ask = Ask(seat, options, "Which Great Artefact of the rest pile do you take?", "B8.3")
        kind = yield from pick(ask)
        s.searching = -1
        card = next(card for card in s.great_rest if TYPE[card] == kind)
        s.great_rest.remove(card)
        s.great_rest.sort()
    else:
        card = yield from draw(s.great_rest)
    give(s, seat, [card], to_hand)
    tell(s.log, f"{SEATS[seat]} takes {a_card(card)}.")
    return card
