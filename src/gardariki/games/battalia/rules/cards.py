"""B0.3, B13, B22 Zones and cards: drawing, gaining, pool decks, what a card stands for."""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.engine.log import SEATS, listed, tell
from gardariki.engine.questions import Rules, chance, draw
from gardariki.games.battalia.data import (
    BOOK,
    CHEST,
    FACTION,
    FAMILY,
    FANATIC,
    FIRST_GREAT,
    FORTUNE,
    GREAT,
    GREAT_FAMILY,
    KIND,
    NEUTRAL,
    RANK,
    ROYAL_FAMILY,
    STARDUST,
    SUPPLY,
    TENT,
    TOOL,
    TYPE,
    TYPES,
    UNIVERSAL,
    WEAPON,
    F,
)
from gardariki.games.battalia.language import CHARM, CROWN, WILD
from gardariki.games.battalia.language import TENT as TENT_ROLE
from gardariki.games.battalia.language import WEAPON as WEAPON_ROLE
from gardariki.games.battalia.state import NO_VALLEYS, Player, State
from gardariki.games.battalia.words import CARDS as CARD_NOUNS

ALL_EYES = 63


def marks(cards: Sequence[int]) -> str:
    """Cards in a sentence, equal ones counted."""
    counts: dict[int, int] = {}
    for card in cards:
        counts[TYPE[card]] = counts.get(TYPE[card], 0) + 1
    words = [
        CARD_NOUNS.marks[t] if n == 1 else f"{n} × {CARD_NOUNS.marks[t]}" for t, n in counts.items()
    ]
    return listed(words) if words else "nothing"


def a_card(card: int) -> str:
    """One card in a sentence."""
    return CARD_NOUNS.marks[TYPE[card]]


def hand_types(p: Player) -> list[int]:
    """The types of the cards in hand, with repetitions, in order."""
    return sorted([TYPE[card] for card in p.hand])


def find(p: Player, kind: int, zone: list[int]) -> int:
    """B14.3, B18.4 Which of equal cards is meant: a doubled one first, then those received."""
    found = -1
    for card in zone:
        if TYPE[card] == kind:
            if card == p.doubled:
                return card
            if found < 0 or (card in p.received and found not in p.received):
                found = card
    return found


def leave_hand(p: Player, card: int) -> None:
    """A card leaves the hand; whoever knew that it was there knows no more (B23)."""
    p.hand.remove(card)
    if card in p.revealed:
        place = p.revealed.index(card)
        del p.revealed[place]
        del p.eyes[place]
    if card == p.doubled:
        p.doubled = -1


def take_type(p: Player, kind: int) -> int:
    """A card of this type leaves the hand."""
    card = find(p, kind, p.hand)
    leave_hand(p, card)
    return card


def draw_card(s: State, seat: int) -> Rules[int]:
    """B22.1 The next card of the nation; the shelter is shuffled if need be. -1 if none is left."""
    p = s.players[seat]
    if p.top:
        return p.top.pop(0)
    if not p.nation:
        if not p.shelter:
            return -1
        p.nation = sorted(p.shelter)
        p.shelter = []
    card = yield from draw(p.nation)
    return card


def draw_cards(s: State, seat: int, n: int) -> Rules[int]:
    """B22.1, B22.6 Draw so many cards into the hand, which has no limit; how many there were."""
    p = s.players[seat]
    for drawn in range(n):
        card = yield from draw_card(s, seat)
        if card < 0:
            return drawn
        p.hand.append(card)
    return n


def fill_hand(s: State, seat: int) -> Rules[int]:
    """B5.1, B11.12 Draw up to the size of a hand."""
    p = s.players[seat]
    drawn = 0
    if len(p.hand) < F.hand:
        drawn = yield from draw_cards(s, seat, F.hand - len(p.hand))
    return drawn


def shuffle_nation(p: Player) -> None:
    """B28.5 Any shuffle drops what a Crystal had fixed."""
    if p.top:
        p.nation = sorted(p.nation + p.top)
        p.top = []


# The pool (B28.5)


def deck_of_type(kind: int) -> int:
    """The pool deck that a card of this type belongs to; -1 for other cards."""
    if kind < 32:
        return kind // 8
    return 4 + KIND[kind] if KIND[kind] >= 0 else -1


def turn_up(s: State, deck: int) -> Rules[None]:
    """B28.5 When the open card has left, chance turns up another; cards put under come last."""
    rest = s.rest[deck]
    if rest:
        s.open[deck] = yield from draw(rest)
    elif s.under[deck]:
        s.open[deck] = s.under[deck].pop(0)
    else:
        s.open[deck] = -1


def take_open(s: State, deck: int) -> Rules[int]:
    """The topmost card of a pool deck."""
    card = s.open[deck]
    yield from turn_up(s, deck)
    return card


def colours_left(s: State, kind: int) -> list[int]:
    """B4.4 The colours of which the deck of an artefact kind still holds a card."""
    deck = 4 + kind
    found = {FACTION[TYPE[card]] for card in s.rest[deck] + s.under[deck]}
    if s.open[deck] >= 0:
        found.add(FACTION[TYPE[s.open[deck]]])
    return sorted(found)


def take_coloured(s: State, kind: int, colour: int) -> Rules[int]:
    """B4.4 The uppermost artefact of a colour; the order of the rest stays unknown."""
    deck = 4 + kind
    if FACTION[TYPE[s.open[deck]]] == colour:
        card = yield from take_open(s, deck)
        return card
    wanted = [card for card in s.rest[deck] if FACTION[TYPE[card]] == colour]
    if wanted:
        place: int = yield chance(len(wanted))
        s.rest[deck].remove(wanted[place])
        return wanted[place]
    for card in s.under[deck]:
        if FACTION[TYPE[card]] == colour:
            s.under[deck].remove(card)
            return card
    raise AssertionError("only colours of the deck are offered")


def put_back(s: State, card: int) -> None:
    """B22.2 A card returns to the pool: under its deck, or onto its pile."""
    kind = TYPE[card]
    deck = deck_of_type(kind)
    if deck >= 0:
        if s.open[deck] < 0:
            s.open[deck] = card
        else:
            s.under[deck].append(card)
    elif kind == SUPPLY:
        s.supplies.append(card)
    elif kind == CHEST:
        s.chests.append(card)
    else:
        raise AssertionError(f"card {card} never returns to the pool")


def come_along(s: State, card: int) -> list[int]:
    """B6.5, B19 The supplies that come with a hired unit: ordinary 1, Fanatic 2, Unbound 0."""
    faction = FACTION[TYPE[card]]
    n = F.supplies_with[0 if faction < FANATIC else faction - FANATIC + 1]
    found: list[int] = []
    while len(found) < n and s.supplies:
        found.append(s.supplies.pop())
    return found


def call_unit(s: State, seat: int, rank: int, to_hand: bool) -> Rules[None]:
    """B6.5 The topmost unit of a rank with its supplies, to the shelter or to the hand."""
    card = yield from take_open(s, rank - 1)
    gained = [card, *come_along(s, card)]
    p = s.players[seat]
    (p.hand if to_hand else p.shelter).extend(gained)
    if to_hand:
        known_to_all(p, gained)
    where = "into the hand" if to_hand else "to the shelter"
    tell(s.log, f"{SEATS[seat]} takes {marks(gained)} {where}.")


def known_to_all(p: Player, cards: Sequence[int]) -> None:
    """B23 Cards that everybody saw come to a hand are known as long as they stay there."""
    for card in cards:
        if card in p.revealed:
            p.eyes[p.revealed.index(card)] = ALL_EYES
        else:
            p.revealed.append(card)
            p.eyes.append(ALL_EYES)


def suspend(s: State, p: Player, card: int) -> None:
    """B13.1 From the hand to limbo."""
    leave_hand(p, card)
    s.limbo.append(card)


def can_suspend(kind: int) -> bool:
    """B13.1, B14.4 Neither stardust nor royalty may be suspended."""
    return kind != STARDUST and FAMILY[kind] != ROYAL_FAMILY


# Great Artefacts


def greats_of(p: Player) -> list[int]:
    """B8.1 The Great Artefacts (types) in a creation deck, a kept Fortune card included."""
    found: list[int] = []
    for zone in (p.nation, p.top, p.shelter, p.hand, p.play, p.ambush):
        found += [TYPE[card] for card in zone if FAMILY[TYPE[card]] == GREAT_FAMILY]
    for tent in p.tents:
        found += [TYPE[card] for card in [tent.card, *tent.cards] if FAMILY[TYPE[card]] == 3]
    return found


def may_gain_great(s: State, seat: int) -> bool:
    """B8.1 Outside the Valleys a player holds at most one."""
    if s.valleys != NO_VALLEYS:
        return True
    held = len(greats_of(s.players[seat])) + _in_lines(s, seat)
    return held < F.great_limit


def _in_lines(s: State, seat: int) -> int:
    """Great Artefacts that lie in an open line or battle line of the player."""
    found = 0
    if s.line is not None and s.line.seat == seat:
        found += sum(1 for laid in s.line.cards if FAMILY[TYPE[laid.card]] == GREAT_FAMILY)
    if s.battle is not None:
        for side, who in enumerate((s.battle.attacker, s.battle.defender)):
            if who == seat:
                found += sum(
                    1
                    for laid in s.battle.lines[side]
                    if laid.owner < 0 and FAMILY[TYPE[laid.card]] == GREAT_FAMILY
                )
    return found


def faces(s: State, seat: int, kind: int) -> list[int]:
    """B8.3 What a card can stand for: a kept Fortune card for any Great Artefact of another."""
    if kind != FORTUNE:
        return [kind]
    found: set[int] = set()
    for other in range(s.seats):
        if other != seat:
            found.update(t for t in greats_of(s.players[other]) if t != FORTUNE)
    return sorted(found)


def great_role(kind: int) -> int:
    """B8.7 How a Great Artefact is played: the operation of its effect."""
    return GREAT[kind - FIRST_GREAT].op


def is_weapon(kind: int) -> bool:
    """B7.4 A weapon, or a Great Artefact that is one."""
    if KIND[kind] == WEAPON:
        return True
    return FIRST_GREAT <= kind < FORTUNE and great_role(kind) == WEAPON_ROLE


def is_ranged(kind: int) -> bool:
    """B8.5 The Arrow reaches the squares around."""
    return is_weapon(kind) and KIND[kind] < 0 and GREAT[kind - FIRST_GREAT].may


def is_combat(s: State, seat: int, kind: int) -> bool:
    """B11.5 May a card of this type lie in a battle line?"""
    if RANK[kind]:
        return True
    if KIND[kind] >= 0:
        return KIND[kind] not in (TOOL, TENT)
    if kind == FORTUNE:
        return any(is_combat(s, seat, face) for face in faces(s, seat, kind))
    if FIRST_GREAT <= kind < FORTUNE:
        return great_role(kind) in FIGHTING
    return False


def could_hide(kind: int) -> bool:
    """B13.2 May a card of this type lie in ambush? A kept Fortune card may (B8.3)."""
    if FIRST_GREAT <= kind < FORTUNE:
        return great_role(kind) in FIGHTING
    return COMBAT[kind]


FIGHTING: frozenset[int] = frozenset((WEAPON_ROLE, CROWN, WILD, CHARM))
COMBAT: list[bool] = [
    bool(RANK[t]) or t == FORTUNE or (KIND[t] >= 0 and KIND[t] not in (TOOL, TENT))
    for t in range(TYPES)
]
"""B11.5 Units, weapons, horses, transformations; of Great Artefacts their role decides."""


def tent_room(s: State, kind: int, lit: bool) -> int:
    """B7.5, B13.3 How many cards a tent of this type takes; 0 if it is none."""
    if KIND[kind] == TENT:
        return F.tent_room[lit]
    if FIRST_GREAT <= kind < FORTUNE and great_role(kind) == TENT_ROLE:
        return GREAT[kind - FIRST_GREAT].n
    return F.tent_room[0] if kind == BOOK else 0


# Counting


def deck_cards(p: Player) -> list[int]:
    """B0.3, B15.4 All cards of a creation deck."""
    found = [*p.nation, *p.top, *p.shelter, *p.hand, *p.play, *p.ambush]
    for tent in p.tents:
        found.append(tent.card)
        found += tent.cards
    return found


def deck_size(p: Player) -> int:
    """B15.4 The size of a creation deck, tents and what is stationed in them included."""
    size = len(p.nation) + len(p.top) + len(p.shelter) + len(p.hand) + len(p.play) + len(p.ambush)
    for tent in p.tents:
        size += 1 + len(tent.cards)
    return size


def belongs(kind: int) -> int:
    """B0.2 The faction of a type: 0 to 5; 6 and more universal; -1 neutral."""
    return FACTION[kind]


def universal(faction: int) -> bool:
    return faction >= FANATIC or faction == UNIVERSAL


def cohorts(p: Player) -> list[tuple[int, int]]:
    """B5.1 The factions of which a cohort can be shown, with the number of cards shown."""
    counts = [0] * 6
    wild = 0
    for card in p.hand:
        faction = FACTION[TYPE[card]]
        if faction >= FANATIC:
            wild += 1
        elif faction != NEUTRAL:
            counts[faction] += 1
    return [(f, n + wild) for f, n in enumerate(counts) if n + wild >= F.cohort_least]
