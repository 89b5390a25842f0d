"""R0.1, R7.3 Choosing and drawing deeds: the display and the deck."""

from __future__ import annotations

from gardariki.engine.decks import NOTHING, draw_from
from gardariki.engine.log import tell, tell_only
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.rurik.rules.regions import who
from gardariki.games.rurik.state import State
from gardariki.games.rurik.words import CHOOSE_DEED, DEED_NOUNS

ON_DISPLAY = 3


def refill(s: State) -> Rules[None]:
    """R7.3 The display is filled up from the deck at once, as far as there are cards."""
    while len(s.display) < ON_DISPLAY:
        card = yield from draw_from(s.deed_deck, s.deed_discard)
        if card == NOTHING:
            return
        s.display.append(card)


def choose_deed(s: State, seat: int, rule: str = "R0.1") -> Rules[None]:
    """R0.1, R7.3 Take one of the face-up deeds; everybody knows it from then on."""
    if not s.display:
        return
    act: Action = yield Ask(seat, CHOOSE_DEED(s.display), "Which deed do you take?", rule)
    s.display.remove(act.noun)
    s.deeds_open[seat].append(act.noun)
    tell(s.log, f"{who(s, seat)} takes the deed {DEED_NOUNS.marks[act.noun]}.")
    yield from refill(s)


def draw_deed(s: State, seat: int) -> Rules[None]:
    """R0.1 Draw a deed: the uppermost card of the deck, its owner's secret (R16)."""
    card = yield from draw_from(s.deed_deck, s.deed_discard)
    if card == NOTHING:
        return
    s.deeds_secret[seat].append(card)
    tell_only(
        s.log,
        1 << seat,
        f"{who(s, seat)} draws the deed {DEED_NOUNS.marks[card]}.",
        f"{who(s, seat)} draws a deed.",
    )
