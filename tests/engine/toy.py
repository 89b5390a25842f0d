"""A tiny game that uses every part of the kernel: bids in secret, a hidden hand, dice, a deck."""

from __future__ import annotations

from dataclasses import dataclass, field

from gardariki.engine.game import Game, Pile
from gardariki.engine.log import SEATS, Line, tell, tell_only
from gardariki.engine.options import Option, Value
from gardariki.engine.outcome import Outcome, ranking
from gardariki.engine.questions import Ask, Reason, Rules, Together, chance, draw, pick
from gardariki.engine.words import Action, Nouns, Verb, Vocabulary

CARDS = Nouns("card", [f"c{i}" for i in range(12)])
TAKE, STOP, PEEK = Verb("take"), Verb("stop"), Verb("peek")
KEEP = Verb("keep", CARDS, secret=True)
BID = Verb("bid", CARDS)
WORDS = Vocabulary(TAKE, STOP, PEEK, KEEP, BID)


@dataclass
class State:
    seats: int
    rounds: int
    turn: int = 0
    deck: list[int] = field(default_factory=lambda: list(range(12)))
    hands: list[list[int]] = field(default_factory=list)
    shown: list[list[int]] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    log: list[Line] = field(default_factory=list)


def start(seats: int, options: dict[str, Value]) -> State:
    return State(
        seats,
        int(options["rounds"]),
        hands=[[] for _ in range(seats)],
        shown=[[] for _ in range(seats)],
        points=[0] * seats,
    )


def why_peek(s: State, ask: Ask, action: Action) -> Reason | None:
    return Reason("You have no cards to peek at.", "T2")


def turn(s: State) -> Rules[None]:
    """T1 A turn: draw two keep one, or peek, or stop; every third turn all bid."""
    seat = s.turn % s.seats
    if s.turn % 3 == 2 and all(s.hands):
        yield from auction(s)
        s.turn += 1
        return
    while True:
        options = [STOP.act]
        if len(s.deck) >= 2:
            options.append(TAKE.act)
        other = (seat + 1) % s.seats
        if s.hands[other] and not s.shown[other][0] >> seat & 1:
            options.append(PEEK.act)
        act: Action = yield Ask(seat, options, "What do you do?", "T1")
        if act is STOP.act:
            tell(s.log, f"{SEATS[seat]} stops.")
            break
        if act is PEEK.act:
            s.shown[other][0] |= 1 << seat
            card = s.hands[other][0]
            tell_only(s.log, 1 << seat, f"You see {card}.", f"{SEATS[seat]} peeks.")
            continue
        for _ in range(2):
            s.drawn.append((yield from draw(s.deck)))
        kept = yield from pick(Ask(seat, KEEP(s.drawn), "Keep which?", "T3"))
        s.drawn.remove(kept)
        s.discard += s.drawn
        s.drawn.clear()
        s.hands[seat].append(kept)
        s.shown[seat].append(0)
        die = yield chance(6)
        s.points[seat] += die
        break
    s.turn += 1


def auction(s: State) -> Rules[None]:
    """T4 All bid a card in secret; the highest scores it."""

    def talk(seat: int) -> Rules[int]:
        return (yield from pick(Ask(seat, BID(s.hands[seat]), "Bid which?", "T4")))

    bids: dict[int, int] = yield Together({seat: talk(seat) for seat in range(s.seats)})
    best = max(bids, key=lambda seat: bids[seat])
    s.points[best] += bids[best]
    for seat, card in bids.items():
        place = s.hands[seat].index(card)
        del s.hands[seat][place], s.shown[seat][place]
        s.discard.append(card)
    tell(s.log, f"{SEATS[best]} wins the auction.")


def outcome(s: State) -> Outcome | None:
    if s.turn < s.rounds * s.seats:
        return None
    return Outcome(ranking([(p,) for p in s.points]), "all rounds were played", "T5")


def secrets(s: State) -> list[Pile]:
    piles = [Pile("card", s.deck), Pile("card", s.drawn, 1 << s.turn % s.seats)]
    return piles + [
        Pile("card", hand, 1 << seat, s.shown[seat]) for seat, hand in enumerate(s.hands)
    ]


def laws(s: State) -> list[str]:
    cards = s.deck + s.drawn + s.discard + [c for hand in s.hands for c in hand]
    return [] if sorted(cards) == list(range(12)) else ["a card was lost"]


TOY = Game(
    id="toy",
    name="Toy",
    version="1",
    min_seats=2,
    max_seats=4,
    words=WORDS,
    state=State,
    start=start,
    beat=turn,
    outcome=outcome,
    options=(Option("rounds", 6, "How many rounds.", low=1, high=9),),
    secrets=secrets,
    laws=laws,
    why={PEEK: why_peek},
    value=lambda s, seat: float(s.points[seat]),
)
