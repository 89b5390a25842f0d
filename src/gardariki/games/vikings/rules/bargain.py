"""V10 Trading among players: a bargain as a small machine of drafts and answers.

Each draft, answer and contract handed over is a beat of its own, so that what came to light in
one is settled before the next.

A heap counts things: rubles at 0, goods at 1 to 3, passes at 4 to 13, and, where contracts are
asked for, their number at 14. Contracts that are given are places in the author's hand.
"""

from __future__ import annotations

from typing import Final

from gardariki.engine.log import SEATS, count, listed, tell, tell_only
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action
from gardariki.games.vikings.data import FACE_OF, MAX_REMOVALS, SMALL_HOLD
from gardariki.games.vikings.geometry import Geometry, geometry
from gardariki.games.vikings.rules.ending import check_end
from gardariki.games.vikings.rules.sailing import steps_left, way_on
from gardariki.games.vikings.state import ANSWER, DRAFT, HAND_OVER, Bargain, State
from gardariki.games.vikings.words import (
    ACCEPT,
    ANY_CONTRACT,
    ASK,
    ASKED_NOUNS,
    CONTRACT,
    COUNTER,
    DECLINE,
    FACE_MARKS,
    FIRST_GOOD,
    FIRST_PASS,
    FIVE_RUBLES,
    GIVE,
    GIVE_CONTRACT,
    ONE_RUBLE,
    PROPOSE,
    UNASK,
    UNGIVE,
    UNGIVE_CONTRACT,
    WITHDRAW,
)

MONEY: Final = 0
GOOD: Final = 1  # where goods begin in a heap
PASS: Final = 4  # where passes begin
CARDS: Final = 14  # the number of contracts asked for


def open_bargain(s: State, partner: int) -> None:
    """V10.1 The active player opens a trade with a neighbour."""
    tell(s.log, f"{SEATS[s.active]} opens a trade with {SEATS[partner]}.")
    s.bargain = Bargain(partner, s.active, partner)


def bargain(s: State, b: Bargain) -> Rules[None]:
    """V10.2 A beat of the bargain: a draft, the answer to it, or a contract handed over."""
    if b.stage == DRAFT:
        yield from draft(s, geometry(s), b)
    elif b.stage == ANSWER:
        yield from respond(s, b)
    else:
        yield from hand_over(s, b)


def draft(s: State, g: Geometry, b: Bargain) -> Rules[None]:
    """V10.2 The author fills two heaps, one unit at a time, and proposes or withdraws."""
    b.give = [0] * (CARDS + 1)
    b.ask = [0] * (CARDS + 1)
    offer = "counter-offer" if b.countered else "offer"
    prompt = f"Put together your {offer} to {SEATS[b.other]}: what you give and what you ask for."
    while True:
        act: Action = yield Ask(b.author, draft_options(s, g, b), prompt, "V10.3")
        verb, noun = act.verb, act.noun
        if verb is PROPOSE:
            propose(s, b)
            return
        if verb is WITHDRAW:
            tell(s.log, f"{SEATS[b.author]} withdraws.")
            s.bargain = None
            return
        if verb is GIVE:
            add(b.give, noun, 1)
        elif verb is ASK:
            add(b.ask, noun, 1)
        elif verb is GIVE_CONTRACT:
            b.give_places = sorted([*b.give_places, place_of(s, b, noun, False)])
        else:
            b.removals += 1
            if verb is UNGIVE:
                add(b.give, noun, -1)
            elif verb is UNASK:
                add(b.ask, noun, -1)
            else:
                b.give_places.remove(place_of(s, b, noun, True))


def add(heap: list[int], noun: int, sign: int) -> None:
    """V10.2 One unit of a thing into a heap, or out of it; money adds up."""
    heap[place_in_heap(noun)] += 5 * sign if noun == FIVE_RUBLES else sign


def place_in_heap(noun: int) -> int:
    """Where a heap counts a thing: both nouns of money are counted in one place."""
    return MONEY if noun <= FIVE_RUBLES else noun - 1


def contents(heap: list[int], contracts: int = 0) -> list[tuple[int, int]]:
    """V10.2 What lies in a heap: things (as they are asked for, money by the ruble), how many.

    Contracts that are given lie in no heap; their number is `contracts`.
    """
    found = [(place + 1 if place else ONE_RUBLE, n) for place, n in enumerate(heap) if n]
    return [*found, (ANY_CONTRACT, contracts)] if contracts else found


def given(b: Bargain) -> list[tuple[int, int]]:
    """V10.5 What the author gives, as everyone may know it: contracts are counted, not named."""
    return contents(b.give, len(b.give_places))


def in_words(things: list[tuple[int, int]]) -> list[str]:
    """Things and how many, in words."""
    found: list[str] = []
    for noun, n in things:
        if noun == ONE_RUBLE:
            found.append(count(n, "ruble"))
        elif noun == ANY_CONTRACT:
            found.append(count(n, "hidden contract"))
        else:
            name = ASKED_NOUNS.labels[noun]
            found.append(name if noun >= FIRST_PASS else f"{n} {name}")
    return found


def place_of(s: State, b: Bargain, face: int, given: bool) -> int:
    """The first place in the author's hand with this face that is (or is not yet) in the heap."""
    for place, card in enumerate(s.players[b.author].hand):
        if FACE_OF[card] == face and (place in b.give_places) == given:
            return place
    raise AssertionError("only faces in the hand are offered")


def draft_options(s: State, g: Geometry, b: Bargain) -> list[Action]:
    """V10.3, V10.4 What may go into the heaps or out of them; whether it can be proposed."""
    options: list[Action] = []
    heap_options(s, b.author, b.give, b.ask, GIVE.actions, options)
    hand = s.players[b.author].hand
    faces = sorted({FACE_OF[c] for place, c in enumerate(hand) if place not in b.give_places})
    options += GIVE_CONTRACT(faces)
    heap_options(s, b.other, b.ask, b.give, ASK.actions, options)
    if b.ask[CARDS] < len(s.players[b.other].hand):
        options.append(ASK.actions[ANY_CONTRACT])
    if b.removals < MAX_REMOVALS:
        removal_options(b.give, UNGIVE.actions, options)
        options += UNGIVE_CONTRACT(sorted({FACE_OF[hand[place]] for place in b.give_places}))
        removal_options(b.ask, UNASK.actions, options)
    if proposable(s, g, b):
        options.append(PROPOSE.act)
    options.append(WITHDRAW.act)
    return options


def heap_options(
    s: State,
    owner: int,
    heap: list[int],
    opposite: list[int],
    verb: list[Action],
    found: list[Action],
) -> None:
    """V10.3 Only what the owner has beyond the heap; no good, nor money, in both heaps."""
    player = s.players[owner]
    if not opposite[MONEY]:
        left = player.money - heap[MONEY]
        if left >= 1:
            found.append(verb[ONE_RUBLE])
        if left >= 5:
            found.append(verb[FIVE_RUBLES])
    for good in range(3):
        if not opposite[GOOD + good] and player.goods[good] > heap[GOOD + good]:
            found.append(verb[FIRST_GOOD + good])
    for city in range(len(s.pass_of)):
        if s.pass_of[city] == owner and not heap[PASS + city]:
            found.append(verb[FIRST_PASS + city])


def removal_options(heap: list[int], verb: list[Action], found: list[Action]) -> None:
    """V10.3 Only what lies in the heap can be taken out of it."""
    for noun, n in contents(heap):
        found.append(verb[noun])
        if noun == ONE_RUBLE and n >= 5:
            found.append(verb[FIVE_RUBLES])


def proposable(s: State, g: Geometry, b: Bargain) -> bool:
    """V10.3 Something is in a heap, both ships can carry what they get, and V3.5 holds."""
    if not (b.give_places or any(b.give) or any(b.ask)):
        return False
    shift = sum(b.give[GOOD:PASS]) - sum(b.ask[GOOD:PASS])  # goods that go to the other side
    author, other = s.players[b.author], s.players[b.other]
    if not author.large and sum(author.goods) - shift > SMALL_HOLD:
        return False
    if not other.large and sum(other.goods) + shift > SMALL_HOLD:
        return False
    return sails_on(s, g, b)


def sails_on(s: State, g: Geometry, b: Bargain) -> bool:
    """V3.5 After the exchange the active player must still be able to end the turn."""
    active = s.active
    gain = b.ask[MONEY] - b.give[MONEY]
    if b.author != active:
        gain = -gain
    player = s.players[active]
    money, owner = player.money + gain, holders_after(s, b)
    return way_on(s, g, active, player.tile, steps_left(s), money, owner)


def holders_after(s: State, b: Bargain) -> list[int]:
    """V10.3 Who holds each pass after the exchange."""
    holders = list(s.pass_of)
    for city in range(len(holders)):
        if b.give[PASS + city]:
            holders[city] = b.other
        elif b.ask[PASS + city]:
            holders[city] = b.author
    return holders


def propose(s: State, b: Bargain) -> None:
    """V10.5 The other side now sees the faces of the contracts offered, whatever it answers."""
    b.stage = ANSWER
    author = s.players[b.author]
    for place in b.give_places:
        author.shown[place] |= 1 << b.other
    faces = [f"the contract “{FACE_MARKS[FACE_OF[author.hand[place]]]}”" for place in b.give_places]
    who = f"{SEATS[b.author]} offers {SEATS[b.other]} "
    tell_only(
        s.log,
        1 << b.author | 1 << b.other,
        f"{who}{exchange_words(b, in_words(contents(b.give)) + faces)}.",
        f"{who}{exchange_words(b, in_words(given(b)))}.",
    )


def exchange_words(b: Bargain, gives: list[str]) -> str:
    """What for what, in words."""
    return f"{listed(gives) or 'nothing'} for {listed(in_words(contents(b.ask))) or 'nothing'}"


def respond(s: State, b: Bargain) -> Rules[None]:
    """V10.2 The other side accepts, declines or, once and only the partner, counters."""
    options = [ACCEPT.act, DECLINE.act]
    if not b.countered:
        options.append(COUNTER.act)
    offer = "counters with" if b.countered else "offers you"
    prompt = f"{SEATS[b.author]} {offer} {exchange_words(b, in_words(given(b)))}: do you accept?"
    act: Action = yield Ask(b.other, options, prompt, "V10.2")
    if act is DECLINE.act:
        tell(s.log, f"{SEATS[b.other]} declines.")
        s.bargain = None
    elif act is COUNTER.act:
        tell(s.log, f"{SEATS[b.other]} makes a counter-offer.")
        s.bargain = Bargain(b.partner, b.other, b.author, countered=True)
    else:
        b.stage = HAND_OVER
        asked = b.ask[CARDS]
        if asked == len(s.players[b.other].hand):
            b.hand_places = list(range(asked))
        if len(b.hand_places) == asked:
            exchange(s, b)


def hand_over(s: State, b: Bargain) -> Rules[None]:
    """V10.2 The giver names the contracts asked for, unless it is the whole hand: one of them."""
    hand = s.players[b.other].hand
    left = [place for place in range(len(hand)) if place not in b.hand_places]
    faces = sorted({FACE_OF[hand[place]] for place in left})
    prompt = f"Which hidden contract do you hand over to {SEATS[b.author]}?"
    # also where all are alike: no pause would tell the others that they are
    face = yield from pick(Ask(b.other, CONTRACT(faces), prompt, "V10.2", always=True))
    b.hand_places.append(next(place for place in left if FACE_OF[hand[place]] == face))
    if len(b.hand_places) == b.ask[CARDS]:
        exchange(s, b)


def exchange(s: State, b: Bargain) -> None:
    """V10.3 Everything changes hands at once; passes work immediately; then V11 is checked."""
    author, other = s.players[b.author], s.players[b.other]
    author.money += b.ask[MONEY] - b.give[MONEY]
    other.money += b.give[MONEY] - b.ask[MONEY]
    for good in range(3):
        author.goods[good] += b.ask[GOOD + good] - b.give[GOOD + good]
        other.goods[good] += b.give[GOOD + good] - b.ask[GOOD + good]
    s.pass_of = holders_after(s, b)
    given = take_cards(s, b.author, b.give_places)
    handed = take_cards(s, b.other, b.hand_places)
    give_cards(s, b.other, given, b.author)
    give_cards(s, b.author, handed, b.other)
    tell(s.log, f"{SEATS[b.other]} accepts; {SEATS[b.author]} and {SEATS[b.other]} trade.")
    s.bargain = None
    check_end(s)


def take_cards(s: State, seat: int, places: list[int]) -> list[tuple[int, int]]:
    """The contracts at these places leave the hand, each with who has seen it."""
    player = s.players[seat]
    taken = [(player.hand[place], player.shown[place]) for place in places]
    for place in sorted(places, reverse=True):
        del player.hand[place], player.shown[place]
    return taken


def give_cards(s: State, seat: int, cards: list[tuple[int, int]], giver: int) -> None:
    """V10.5 The contracts join a hand; their former holder still knows them."""
    player = s.players[seat]
    for card, seen in cards:
        player.hand.append(card)
        player.shown.append((seen | 1 << giver) & ~(1 << seat))
