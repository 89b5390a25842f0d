"""B8.4 to B8.6 Great Artefacts that are played for their effect."""

from __future__ import annotations

from gardariki.engine.effects import Effect
from gardariki.engine.log import SEATS, tell, tell_only
from gardariki.engine.questions import Ask, Rules, chance, draw, pick
from gardariki.engine.words import Action
from gardariki.games.battalia.data import (
    AROUND,
    FAMILY,
    FIRST_KING,
    FIRST_QUEEN,
    GREAT_FAMILY,
    HORSE,
    KIND,
    ROYAL_FAMILY,
    STARDUST,
    TYPE,
    WEAPON,
)
from gardariki.games.battalia.rules.cards import (
    ALL_EYES,
    a_card,
    draw_card,
    known_to_all,
    leave_hand,
    marks,
    shuffle_nation,
)
from gardariki.games.battalia.rules.cities import (
    at_words,
)
from gardariki.games.battalia.rules.gains import Doing, give, printed_strength
from gardariki.games.battalia.rules.map import (
    own_squares,
    within_flight,
)
from gardariki.games.battalia.rules.movement import HERO, move
from gardariki.games.battalia.rules.potions import opponents
from gardariki.games.battalia.state import State
from gardariki.games.battalia.words import (
    BANNER,
    CLOAK,
    FINISH,
    FLY_A,
    FLY_B,
    PLACE_NEXT,
    RECALL,
    ROB,
    SUPPLIES,
)


def can_take_supplies(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(s.supplies)


def take_supplies(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B8.5 Bag of Fortuna: supplies into the hand."""
    most = min(effect.n, len(s.supplies))
    ask = Ask(doing.seat, SUPPLIES(range(1, most + 1)), "How many supplies do you take?", "B8.5")
    n = yield from pick(ask)
    cards = [s.supplies.pop() for _ in range(n)]
    give(s, doing.seat, cards, True)
    tell(s.log, f"{SEATS[doing.seat]} takes {marks(cards)} into the hand.")


def _victims(s: State, seat: int) -> list[int]:
    return [other for other in opponents(s, seat) if s.players[other].hand]


def can_rob(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(_victims(s, doing.seat))


def rob(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B8.4 Hand of Luut: a random card of an opponent's hand; he draws one if he lost one."""
    seat = doing.seat
    options = ROB(_victims(s, seat))
    victim = yield from pick(Ask(seat, options, "Whose hand do you reach into?", "B8.4"))
    p, other = s.players[seat], s.players[victim]
    at: int = yield chance(len(other.hand))
    card = other.hand[at]
    kind = TYPE[card]
    if kind == STARDUST or FAMILY[kind] in (ROYAL_FAMILY, GREAT_FAMILY):
        known_to_all(other, [card])
        tell(
            s.log,
            f"{SEATS[seat]} reaches for {a_card(card)} of {SEATS[victim]}, and hands it back.",
        )
        return
    open_card = card in other.revealed and other.eyes[other.revealed.index(card)] == ALL_EYES
    leave_hand(other, card)
    other.refill = True
    p.hand.append(card)
    p.revealed.append(card)
    p.eyes.append(ALL_EYES if open_card else 1 << victim)
    tell_only(
        s.log,
        1 << seat | 1 << victim,
        f"{SEATS[seat]} takes {a_card(card)} from the hand of {SEATS[victim]}.",
        f"{SEATS[seat]} takes a card from the hand of {SEATS[victim]}.",
    )
    drawn = yield from draw_card(s, victim)
    if drawn >= 0:
        other.hand.append(drawn)


def _banner_of(kind: int) -> int:
    """B8.5 Which kind of battle card a type is for the Standard; -1 none."""
    if kind < 32:
        return kind // 8
    if KIND[kind] == WEAPON:
        return 4
    if KIND[kind] == HORSE:
        return 5
    if FIRST_QUEEN <= kind < FIRST_KING:
        return 6
    return 7 if kind >= FIRST_KING else -1


def _banners(s: State, seat: int, most: int) -> list[int]:
    found = {
        _banner_of(TYPE[card])
        for card in s.players[seat].shelter
        if printed_strength(TYPE[card]) <= most
    }
    return sorted(found - {-1})


def can_call_banners(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(_banners(s, doing.seat, effect.n))


def call_banners(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B8.5 Standard of Vigo: battle cards of one kind come back from the shelter."""
    seat, left = doing.seat, effect.n
    p = s.players[seat]
    options = BANNER(_banners(s, seat, left))
    banner = yield from pick(Ask(seat, options, "Which kind of card do you call back?", "B8.5"))
    taken: list[int] = []
    while True:
        types = sorted({TYPE[card] for card in p.shelter if _banner_of(TYPE[card]) == banner})
        recall = RECALL([t for t in types if printed_strength(t) <= left])
        if not recall:
            break
        if taken:
            recall.append(FINISH.act)
        prompt = f"Which card do you take back? Strength {left} is left."
        act: Action = yield Ask(seat, recall, prompt, "B8.5")
        if act is FINISH.act:
            break
        card = next(card for card in p.shelter if TYPE[card] == act.noun)
        p.shelter.remove(card)
        give(s, seat, [card], True)
        taken.append(card)
        left -= printed_strength(act.noun)
    tell(s.log, f"{SEATS[seat]} calls {marks(taken)} back into the hand.")


def in_range(s: State, seat: int) -> list[int]:
    """B8.6 The own cities within the range of any own hero."""
    reach: set[int] = set()
    for at in s.players[seat].heroes:
        if at >= 0:
            reach.add(at)
            reach.update(AROUND[at])
    return [at for at in own_squares(s, seat) if at in reach]


def can_cloak(s: State, effect: Effect, doing: Doing) -> bool:
    return any(at not in s.players[doing.seat].cloaks for at in in_range(s, doing.seat))


def cloak(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B8.6 Cloak of Vayl: own cities that cannot be attacked until the player's next turn."""
    seat = doing.seat
    p = s.players[seat]
    for n in range(effect.n):
        options = CLOAK([at for at in in_range(s, seat) if at not in p.cloaks])
        if not options:
            return
        if n:
            options.append(FINISH.act)
        act: Action = yield Ask(seat, options, "Which city do you cloak?", "B8.6")
        if act is FINISH.act:
            return
        p.cloaks.append(act.noun)
        tell(s.log, f"{SEATS[seat]} cloaks {at_words(act.noun)}.")


def can_foresee(s: State, effect: Effect, doing: Doing) -> bool:
    p = s.players[doing.seat]
    return bool(p.nation or p.top)


def foresee(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B8.5 Crystal of Ming: the top of the nation is looked at, and six cards are put on top."""
    seat = doing.seat
    p = s.players[seat]
    while p.top and len(p.looked) < effect.n:
        p.looked.append(p.top.pop(0))
    while p.nation and len(p.looked) < effect.n:
        card = yield from draw(p.nation)
        p.looked.append(card)
    p.looked.sort()
    shuffle_nation(p)
    keep = min(effect.what, len(p.looked))
    chosen: list[int] = []
    tell(s.log, f"{SEATS[seat]} looks at {len(p.looked)} cards of the nation.")
    for n in range(keep):
        types = sorted({TYPE[card] for card in p.looked})
        prompt = f"Which card shall be drawn {_ORDER[n] if n < 6 else 'next'}?"
        act: Action = yield Ask(seat, PLACE_NEXT(types), prompt, "B8.5", always=True)
        card = next(card for card in p.looked if TYPE[card] == act.noun)
        p.looked.remove(card)
        p.top.append(card)
        chosen.append(card)
    p.nation = sorted(p.nation + p.looked)
    p.looked = []


_ORDER = ["first", "second", "third", "fourth", "fifth", "sixth"]


FLY = (FLY_A, FLY_B)


def _flights(s: State, seat: int, n: int) -> list[Action]:
    found: list[Action] = []
    for hero, at in enumerate(s.players[seat].heroes):
        if at >= 0:
            found += FLY[hero](within_flight(s, at, n))
    return found


def can_fly(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(_flights(s, doing.seat, effect.n))


def fly(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B8.4 Wings of Aviena: a hero flies over anything and lands on a card."""
    seat = doing.seat
    options = _flights(s, seat, effect.n)
    act: Action = yield Ask(seat, options, "Which hero flies, and where to?", "B8.4")
    hero = FLY.index(act.verb)
    move(s, seat, hero, act.noun)
    tell(s.log, f"{SEATS[seat]}: {HERO[hero]} flies to {at_words(act.noun)}.")
