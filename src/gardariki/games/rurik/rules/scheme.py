"""R5.6 Scheme: two decks, of which only cards that somebody put back on top have an order."""

from __future__ import annotations

from gardariki.engine.log import count, tell, tell_only
from gardariki.engine.questions import Ask, Rules, draw
from gardariki.engine.words import Action
from gardariki.games.rurik.rules.regions import who
from gardariki.games.rurik.state import State
from gardariki.games.rurik.words import DECK_NOUNS, DRAW_FROM, KEEP, PUT_BACK, SCHEME_NOUNS

BOTH_DECKS = (0, 1)


def cards_left(s: State) -> bool:
    """R5.6.4 Is there any card in the decks or the discard pile?"""
    return bool(s.scheme_pool or s.tops[0] or s.tops[1] or s.scheme_discard)


def in_deck(s: State, deck: int) -> int:
    """R5.6.4 How many cards a scheme deck holds."""
    return s.deck_left[deck] + len(s.tops[deck])


def next_card(s: State, deck: int) -> Rules[tuple[int, int]]:
    """R5.6.4 The top card of a deck, and who else knows it; the decks are repaired if need be."""
    if not in_deck(s, deck):
        repair(s)
        if not in_deck(s, deck):
            deck = 1 - deck
    if s.tops[deck]:
        return s.tops[deck].pop(), s.top_eyes[deck].pop()
    s.deck_left[deck] -= 1
    card = yield from draw(s.scheme_pool)
    return card, 0


def repair(s: State) -> None:
    """R5.6.4 Discard pile and decks are shuffled and split; what anybody knew of them is void."""
    for deck in BOTH_DECKS:
        s.scheme_pool += s.tops[deck]
        s.tops[deck] = []
        s.top_eyes[deck] = []
    s.scheme_pool += s.scheme_discard
    s.scheme_pool.sort()
    s.scheme_discard = []
    split(s)
    tell(s.log, "A scheme deck is empty: all its cards are shuffled and split anew.")


def split(s: State) -> None:
    """R2.7, R5.6.4 Two decks as equal as possible; the first has the extra card."""
    n = len(s.scheme_pool)
    s.deck_left = [n - n // 2, n // 2]


def take_in_hand(s: State, seat: int, card: int, eyes: int) -> None:
    """R5.6.5 A card comes to a hand; `eyes` are the others who know it."""
    s.hand[seat].append(card)
    s.hand_eyes[seat].append(eyes & ~(1 << seat))


def drop_from_hand(s: State, seat: int, card: int) -> None:
    """R6.2, R6.3.2 A card leaves a hand."""
    place = s.hand[seat].index(card)
    del s.hand[seat][place]
    del s.hand_eyes[seat][place]


def draw_scheme(s: State, seat: int) -> Rules[None]:
    """R0.1 Draw a scheme card: the top card of a deck of one's choice."""
    if not cards_left(s):
        return
    act: Action = yield Ask(
        seat, DRAW_FROM(BOTH_DECKS), "From which deck do you draw a scheme card?", "R0.1"
    )
    card, eyes = yield from next_card(s, act.noun)
    take_in_hand(s, seat, card, eyes)
    deck = DECK_NOUNS.labels[act.noun]
    tell_only(
        s.log,
        1 << seat | eyes,
        f"{who(s, seat)} draws from the {deck}: {SCHEME_NOUNS.marks[card]}.",
        f"{who(s, seat)} draws a scheme card from the {deck}.",
    )


def draw_and_keep(s: State, seat: int, cards: int, keep: int) -> Rules[None]:
    """R5.6.3 Draw some cards from one deck, keep one, put the others back on top of that deck."""
    if not cards_left(s):
        return
    act: Action = yield Ask(
        seat,
        DRAW_FROM(BOTH_DECKS),
        f"From which deck do you draw {count(cards, 'scheme card')}, to keep {keep}?",
        "R5.6.3",
    )
    deck = act.noun
    known: list[int] = []
    while len(s.drawn) < cards and cards_left(s):
        card, eyes = yield from next_card(s, deck)
        s.drawn.append(card)
        known.append(eyes)
    total = len(s.drawn)
    kept: list[str] = []
    for _ in range(min(keep, total)):
        if total <= keep:
            card, eyes = s.drawn.pop(0), known.pop(0)
        else:
            act = yield Ask(
                seat, KEEP(s.drawn), "Which of these scheme cards do you keep?", "R5.6.3"
            )
            card, eyes = act.noun, 0  # R16 a secret choice among several ends what others knew
            s.drawn.remove(card)
        take_in_hand(s, seat, card, eyes)
        kept.append(SCHEME_NOUNS.marks[card])
    while s.drawn:
        card = s.drawn[0]
        if len(s.drawn) > 1:
            act = yield Ask(
                seat,
                PUT_BACK(s.drawn),
                "Which card goes back first, to lie below the others?",
                "R5.6.3",
            )
            card = act.noun
        s.drawn.remove(card)
        s.tops[deck].append(card)
        s.top_eyes[deck].append(1 << seat)
    label = DECK_NOUNS.labels[deck]
    public = f"{who(s, seat)} draws {count(total, 'scheme card')} from the {label}"
    public += f" and keeps {len(kept)}" if total > keep else ""
    tell_only(s.log, 1 << seat, f"{public}: {', '.join(kept)}.", f"{public}.")
