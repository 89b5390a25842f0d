"""B8.3 to B8.6, B10.4, B18.4 What cards, events and Metamorpha do at once: one function each.

`possible` says whether an effect could do anything now; `carry_out` does it. The operations are
those of language.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from gardariki.engine.effects import Effect
from gardariki.engine.log import SEATS, tell, tell_only
from gardariki.engine.questions import Ask, Rules, chance, draw, pick
from gardariki.engine.words import Action
from gardariki.games.battalia import language as op
from gardariki.games.battalia.data import (
    AROUND,
    EVENT_NAMES,
    EVENTS,
    FACTION,
    FAMILY,
    FANATIC,
    FIRST_KING,
    FIRST_QUEEN,
    FORTUNE_TEXTS,
    FORTUNES,
    GREAT_FAMILY,
    HORSE,
    KIND,
    RANK,
    ROYAL_FAMILY,
    SQUARES,
    STARDUST,
    TERRAIN_NAMES,
    TYPE,
    WEAPON,
    F,
)
from gardariki.games.battalia.rules.cards import (
    ALL_EYES,
    a_card,
    call_unit,
    colours_left,
    deck_of_type,
    draw_card,
    draw_cards,
    find,
    known_to_all,
    leave_hand,
    marks,
    may_gain_great,
    put_back,
    shuffle_nation,
    take_coloured,
    take_open,
)
from gardariki.games.battalia.rules.cities import (
    at_words,
    place,
    raise_city,
    replace_card,
    rising,
)
from gardariki.games.battalia.rules.ending import check_map
from gardariki.games.battalia.rules.map import (
    ROAD_DECKS,
    colours_in,
    deck_of,
    own_squares,
    rotations,
    sites,
    stocked,
    within_flight,
)
from gardariki.games.battalia.rules.movement import HERO, empty_pool, move
from gardariki.games.battalia.rules.potions import opponents
from gardariki.games.battalia.state import CITY, GATE, ROAD, Player, State
from gardariki.games.battalia.words import (
    AT,
    BANNER,
    BUILD_ROAD,
    CALL,
    CLOAK,
    COLOUR,
    COPY,
    DESTROY,
    DOUBLE,
    DRAW,
    DRAW_FORTUNE,
    FINISH,
    FLY_A,
    FLY_B,
    OPTION,
    PLACE_NEXT,
    RAISE_CITY,
    RAISE_UNIT,
    RECALL,
    RECOVER,
    REPLACE,
    ROB,
    SUPPLIES,
    SWAP_WITH,
    TAKE_GA,
    TAKE_KIND,
    TERRAFORM,
    TERRAIN,
    TURN,
)


class Doing(NamedTuple):
    """For whom and where an effect happens."""

    seat: int
    hero: int = -1  # who leaps, or pays Metamorpha
    to_hand: bool = True  # where gained cards go
    rule: str = "B10.4"


Possible = Callable[[State, Effect, Doing], bool]
Carry = Callable[[State, Effect, Doing], Rules[None]]


# Cards from the pool


def matching(s: State) -> int:
    """B4.4 The kind whose colour may be chosen today."""
    return F.matching[s.day - 1]


def take_artefact(s: State, seat: int, kind: int, to_hand: bool, rule: str) -> Rules[None]:
    """B4.4, B6.6 The topmost artefact of a kind, or any colour if the Oracle's symbols match."""
    colours = colours_left(s, kind)
    p = s.players[seat]
    if kind == matching(s) and len(colours) > 1:
        prompt = "The Oracle's symbols match: which colour do you take?"
        colour = yield from pick(Ask(seat, COLOUR(colours), prompt, "B4.4"))
        card = yield from take_coloured(s, kind, colour)
    else:
        card = yield from take_open(s, 4 + kind)
    give(s, seat, [card], to_hand)
    where = "into the hand" if to_hand else "to the shelter"
    tell(s.log, f"{SEATS[seat]} takes {a_card(card)} {where}.")
    assert p.faction >= 0


def give(s: State, seat: int, cards: list[int], to_hand: bool) -> None:
    """B5.2 Gained cards go to the shelter, or to the hand, where everybody saw them come."""
    p = s.players[seat]
    if to_hand:
        p.hand.extend(cards)
        known_to_all(p, cards)
    else:
        p.shelter.extend(cards)


def kinds_left(s: State) -> list[int]:
    """The artefact kinds of which there is a card in the pool."""
    return [kind for kind in range(7) if s.open[4 + kind] >= 0]


def _can_take_artefact(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(kinds_left(s))


def _take_artefact(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B10.4 Event 1: an artefact of a kind of the player's choice."""
    ask = Ask(doing.seat, TAKE_KIND(kinds_left(s)), "Which artefact do you take?", doing.rule)
    kind = yield from pick(ask)
    yield from take_artefact(s, doing.seat, kind, doing.to_hand, doing.rule)


def _ranks(s: State, effect: Effect) -> list[int]:
    return [rank - 1 for rank in range(effect.n, effect.what + 1) if s.open[rank - 1] >= 0]


def _can_call(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(_ranks(s, effect))


def _call(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B8.4 Horn, B10.4 event 2: a unit with its supplies."""
    ask = Ask(doing.seat, CALL(_ranks(s, effect)), "Which unit do you call?", doing.rule)
    rank = yield from pick(ask)
    yield from call_unit(s, doing.seat, rank + 1, effect.may)


def drawable(p: Player) -> int:
    """B22.1 How many cards could be drawn."""
    return len(p.top) + len(p.nation) + len(p.shelter)


def _can_draw(s: State, effect: Effect, doing: Doing) -> bool:
    return drawable(s.players[doing.seat]) > 0


def _draw(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B10.4 Event 3, B18.4 the jungle: cards from the nation."""
    n = min(effect.n, drawable(s.players[doing.seat]))
    if effect.may:
        n = yield from pick(
            Ask(doing.seat, DRAW(range(n + 1)), "How many cards do you draw?", doing.rule)
        )
    drawn = yield from draw_cards(s, doing.seat, n)
    tell(s.log, f"{SEATS[doing.seat]} draws {drawn} card{'s' if drawn != 1 else ''}.")


def _can_take_supplies(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(s.supplies)


def _take_supplies(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B8.5 Bag of Fortuna: supplies into the hand."""
    most = min(effect.n, len(s.supplies))
    ask = Ask(doing.seat, SUPPLIES(range(1, most + 1)), "How many supplies do you take?", "B8.5")
    n = yield from pick(ask)
    cards = [s.supplies.pop() for _ in range(n)]
    give(s, doing.seat, cards, True)
    tell(s.log, f"{SEATS[doing.seat]} takes {marks(cards)} into the hand.")


# Terrain


def road_shapes(s: State, seat: int) -> list[int]:
    """B10.4 The road shapes of which a card could be placed somewhere now."""
    fits = sites(s, seat).decks & stocked(s)
    return [deck for deck in range(ROAD_DECKS) if fits >> deck & 1]


def _can_build_road(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(road_shapes(s, doing.seat))


def _free_road(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B10.4 Event 4: a road for free."""
    seat = doing.seat
    shapes = BUILD_ROAD(road_shapes(s, seat))
    shape = yield from pick(Ask(seat, shapes, "Which road do you build for free?", "B10.4"))
    at, turn = yield from choose_site(s, seat, shape, "B10.4")
    yield from place(s, seat, shape, at, turn)


def choose_site(s: State, seat: int, deck: int, rule: str) -> Rules[tuple[int, int]]:
    """B2.3, B2.4 Where a card of this terrain deck is placed, and how it is turned."""
    squares = [site.square for site in sites(s, seat).sites if site.decks >> deck & 1]
    at = yield from pick(Ask(seat, AT(squares), "Where do you build?", rule))
    ways = rotations(s, deck, at)
    turn = yield from pick(
        Ask(seat, TURN(ways), f"How do you turn the card at {at_words(at)}?", rule)
    )
    return at, turn


def replaceable(s: State) -> list[int]:
    """B10.4 Event 7: roads and cities on the board for which the pool has a card of their shape."""
    return [
        at
        for at in range(SQUARES)
        if (s.kind[at] == ROAD or s.kind[at] == CITY) and colours_in(s, deck_of(s, at))
    ]


def _can_replace(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(replaceable(s))


def _replace(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B10.4 Event 7: a road or city is exchanged for one of the same shape."""
    seat = doing.seat
    ask = Ask(seat, REPLACE(replaceable(s)), "Which road or city do you exchange?", "B10.4")
    at = yield from pick(ask)
    colours = colours_in(s, deck_of(s, at))
    terrain = yield from pick(
        Ask(seat, TERRAIN(colours), f"Which terrain comes to {at_words(at)}?", "B10.4")
    )
    yield from replace_card(s, seat, at, terrain)


def _swaps(s: State, at: int) -> list[int]:
    """B8.4 Board cards of the same family and shape, but another terrain."""
    kind = s.kind[at]
    if kind not in (ROAD, CITY, GATE):
        return []
    shape = deck_of(s, at) if kind != GATE else -1
    return [
        other
        for other in range(SQUARES)
        if s.kind[other] == kind
        and s.terrain[other] != s.terrain[at]
        and (kind == GATE or deck_of(s, other) == shape)
    ]


def _other_terrains(s: State, at: int) -> list[int]:
    if s.kind[at] != ROAD and s.kind[at] != CITY:
        return []
    return [t for t in colours_in(s, deck_of(s, at)) if t != s.terrain[at]]


def _terraformable(s: State, left: int) -> list[int]:
    return [
        at
        for at in range(SQUARES)
        if s.kind[at] in (ROAD, CITY, GATE)
        and (_other_terrains(s, at) or (left > 1 and _swaps(s, at)))
    ]


def _can_terraform(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(_terraformable(s, effect.n))


def _terraform(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B8.4 Staff of Terra: up to three replacements; a swap on the board counts as two."""
    seat, left = doing.seat, effect.n
    while left > 0:
        options = TERRAFORM(_terraformable(s, left))
        if left < effect.n:
            options.append(FINISH.act)
        act: Action = yield Ask(seat, options, "Which card's terrain do you change?", "B8.4")
        if act is FINISH.act:
            return
        at = act.noun
        ways = TERRAIN(_other_terrains(s, at))
        if left > 1:
            ways += SWAP_WITH(_swaps(s, at))
        prompt = f"What becomes of {at_words(at)}?"
        act = yield Ask(seat, ways, prompt, "B8.4")
        if act.verb is TERRAIN:
            yield from replace_card(s, seat, at, act.noun)
            left -= 1
        else:
            other = act.noun
            s.terrain[at], s.terrain[other] = s.terrain[other], s.terrain[at]
            tell(
                s.log,
                f"{SEATS[seat]} swaps the cards at {at_words(at)}"
                f" ({TERRAIN_NAMES[s.terrain[at]]} now) and {at_words(other)}"
                f" ({TERRAIN_NAMES[s.terrain[other]]} now).",
            )
            check_map(s, seat)
            left -= 2
        if s.ended or (left and not _terraformable(s, left)):
            return


# Units and cities


def raisable_units(s: State, seat: int) -> list[int]:
    """B10.4 Event 9: units of rank 1 to 3 in hand whose next deck holds a card."""
    types = {TYPE[card] for card in s.players[seat].hand}
    return [t for t in sorted(types) if t < 24 and s.open[t // 8 + 1] >= 0]


def _can_raise_unit(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(raisable_units(s, doing.seat))


def _raise_unit(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B10.4 Event 9, B18.4 the lakes: a unit of the hand becomes one of the next rank."""
    seat = doing.seat
    p = s.players[seat]
    ask = Ask(seat, RAISE_UNIT(raisable_units(s, seat)), "Which unit rises in rank?", doing.rule)
    kind = yield from pick(ask)
    yield from exchange_unit(s, seat, find(p, kind, p.hand), RANK[kind] + 1, True)


def exchange_unit(s: State, seat: int, card: int, rank: int, to_hand: bool) -> Rules[None]:
    """B6.12, B10.4 A unit goes under its deck; the topmost of a higher rank takes its place."""
    p = s.players[seat]
    if card in p.hand:
        leave_hand(p, card)
    put_back(s, card)
    new = yield from take_open(s, rank - 1)
    give(s, seat, [new], to_hand)
    tell(s.log, f"{SEATS[seat]} exchanges {a_card(card)} for {a_card(new)}.")


def _can_raise_city(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(rising(s, doing.seat))


def _raise_city(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B12.4 Event 10, the mountains, Kingsbridge: one own city rises by a level."""
    ask = Ask(doing.seat, RAISE_CITY(rising(s, doing.seat)), "Which city rises?", doing.rule)
    at = yield from pick(ask)
    raise_city(s, doing.seat, at)


# Limbo, tents, hands


def recoverable(s: State, seat: int) -> list[int]:
    """B13.6 Any card in limbo but deposed royalty, and Great Artefacts beyond the limit."""
    great = may_gain_great(s, seat)
    return sorted(
        {
            TYPE[card]
            for card in s.limbo
            if FAMILY[TYPE[card]] != ROYAL_FAMILY and (great or FAMILY[TYPE[card]] != GREAT_FAMILY)
        }
    )


def _can_recover(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(recoverable(s, doing.seat))


def _recover(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B13.6 Event 11, Lost Scroll: a card from limbo into the hand."""
    seat = doing.seat
    options = RECOVER(recoverable(s, seat))
    kind = yield from pick(Ask(seat, options, "Which card do you take from limbo?", "B13.6"))
    card = next(card for card in s.limbo if TYPE[card] == kind)
    s.limbo.remove(card)
    give(s, seat, [card], True)
    tell(s.log, f"{SEATS[seat]} takes {a_card(card)} from limbo into the hand.")


def doomed_tents(s: State, seat: int) -> list[int]:
    """B10.4 Event 12: an opponent's tent if there is one, else an own one or a teammate's."""
    theirs: list[int] = []
    ours: list[int] = []
    for other, p in enumerate(s.players):
        numbers = [tent.number for tent in p.tents]
        (ours if s.teams[other] == s.teams[seat] else theirs).extend(numbers)
    return sorted(theirs or ours)


def _can_destroy(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(doomed_tents(s, doing.seat))


def _destroy(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B10.4 Event 12: a tent and what is in it go to the owner's shelter."""
    seat = doing.seat
    options = DESTROY([number - 1 for number in doomed_tents(s, seat)])
    number = 1 + (yield from pick(Ask(seat, options, "Which tent is destroyed?", "B10.4")))
    for owner, p in enumerate(s.players):
        for tent in p.tents:
            if tent.number == number:
                p.tents.remove(tent)
                cards = [tent.card, *tent.cards]
                p.shelter.extend(cards)
                tell(
                    s.log,
                    f"{SEATS[seat]} destroys a tent of {SEATS[owner]}: {marks(cards)}"
                    " to the shelter.",
                )
                return


def _victims(s: State, seat: int) -> list[int]:
    return [other for other in opponents(s, seat) if s.players[other].hand]


def _can_rob(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(_victims(s, doing.seat))


def _rob(s: State, effect: Effect, doing: Doing) -> Rules[None]:
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


BANNER_FIRST_ROYAL = 6


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


def printed_strength(kind: int) -> int:
    """B8.5, B19.3 The strength printed on a card: single for Fanatics, plain for artefacts."""
    if RANK[kind]:
        return F.strength[RANK[kind]]
    if KIND[kind] == WEAPON:
        return F.weapon_strength[0]
    return F.horse_strength[0] if KIND[kind] == HORSE else 0


def _banners(s: State, seat: int, most: int) -> list[int]:
    found = {
        _banner_of(TYPE[card])
        for card in s.players[seat].shelter
        if printed_strength(TYPE[card]) <= most
    }
    return sorted(found - {-1})


def _can_banner(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(_banners(s, doing.seat, effect.n))


def _banner(s: State, effect: Effect, doing: Doing) -> Rules[None]:
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


def _can_cloak(s: State, effect: Effect, doing: Doing) -> bool:
    return any(at not in s.players[doing.seat].cloaks for at in in_range(s, doing.seat))


def _cloak(s: State, effect: Effect, doing: Doing) -> Rules[None]:
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


def _can_foresee(s: State, effect: Effect, doing: Doing) -> bool:
    p = s.players[doing.seat]
    return bool(p.nation or p.top)


def _foresee(s: State, effect: Effect, doing: Doing) -> Rules[None]:
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


# Heroes


FLY = (FLY_A, FLY_B)


def _flights(s: State, seat: int, n: int) -> list[Action]:
    found: list[Action] = []
    for hero, at in enumerate(s.players[seat].heroes):
        if at >= 0:
            found += FLY[hero](within_flight(s, at, n))
    return found


def _can_fly(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(_flights(s, doing.seat, effect.n))


def _fly(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B8.4 Wings of Aviena: a hero flies over anything and lands on a card."""
    seat = doing.seat
    options = _flights(s, seat, effect.n)
    act: Action = yield Ask(seat, options, "Which hero flies, and where to?", "B8.4")
    hero = FLY.index(act.verb)
    move(s, seat, hero, act.noun)
    tell(s.log, f"{SEATS[seat]}: {HERO[hero]} flies to {at_words(act.noun)}.")


def _can_summon(s: State, effect: Effect, doing: Doing) -> bool:
    p = s.players[doing.seat]
    return p.heroes[1 - doing.hero] != p.heroes[doing.hero]


def _summon(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B10.4 Event 6: the other hero comes to the exit gate, from the board or the reserve."""
    p = s.players[doing.seat]
    other = 1 - doing.hero
    move(s, doing.seat, other, p.heroes[doing.hero])
    tell(s.log, f"{SEATS[doing.seat]}: {HERO[other]} is summoned to the gate.")
    return
    yield


def _always(s: State, effect: Effect, doing: Doing) -> bool:
    return True


def _points(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B18.4 The woods: movement points for the hero who paid."""
    p = s.players[doing.seat]
    if p.pool_hero != doing.hero:
        empty_pool(s, doing.seat)
        p.pool_hero = doing.hero
    p.pool_other += effect.n
    tell(s.log, f"{SEATS[doing.seat]}: {HERO[doing.hero]} gets {effect.n} movement points.")
    return
    yield


def doublable(s: State, seat: int) -> list[int]:
    """B18.4 The ordinary and Unbound units of the hand."""
    types = {TYPE[card] for card in s.players[seat].hand}
    return [t for t in sorted(types) if t < 32 and FACTION[t] != FANATIC]


def _can_double(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(doublable(s, doing.seat))


def _double(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B18.4 The frozen fields: a unit counts as two in the next line that it is laid in."""
    seat = doing.seat
    p = s.players[seat]
    options = DOUBLE(doublable(s, seat))
    kind = yield from pick(Ask(seat, options, "Which unit shall count twice?", "B18.4"))
    p.doubled = find(p, kind, p.hand)
    known_to_all(p, [p.doubled])
    tell(s.log, f"{SEATS[seat]} doubles {a_card(p.doubled)} for its next line.")


# Fortune and events


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


def _can_fortune(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(s.fortunes)


def _fortune(s: State, effect: Effect, doing: Doing) -> Rules[None]:
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


def echoes(s: State, seat: int, never: int, hero: int) -> list[int]:
    """B10.4 Event 8: the played events that can be copied, never the lord."""
    return sorted(number for number in s.played if number != never - 1)


def _can_echo(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(echoes(s, doing.seat, effect.n, doing.hero))


def _echo(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B10.4 Event 8: one of the played events happens again."""
    options = COPY(echoes(s, doing.seat, effect.n, doing.hero))
    number = yield from pick(Ask(doing.seat, options, "Which played event happens again?", "B10.4"))
    tell(s.log, f"{SEATS[doing.seat]} copies the event: {EVENT_NAMES[number]}.")
    yield from carry_out(s, EVENTS[number], doing)


def stormevent(s: State, seat: int, hero: int) -> Rules[None]:
    """B10.3 The top Stormevent is executed, then lies face up; after twelve all are shuffled."""
    number = yield from draw(s.events)
    tell(s.log, f"Stormevent {number + 1}: {EVENT_NAMES[number]}.")
    yield from carry_out(s, EVENTS[number], Doing(seat, hero))
    s.played.append(number)
    if not s.events:
        s.events = sorted(s.played)
        s.played = []
        tell(s.log, "All twelve Stormevents are shuffled again.")


_POSSIBLE: dict[int, Possible] = {
    op.CALL_UNIT: _can_call,
    op.TAKE_ARTEFACT: _can_take_artefact,
    op.DRAW: _can_draw,
    op.FREE_ROAD: _can_build_road,
    op.FORTUNE: _can_fortune,
    op.SUMMON: _can_summon,
    op.REPLACE: _can_replace,
    op.ECHO: _can_echo,
    op.RAISE_UNIT: _can_raise_unit,
    op.RAISE_CITY: _can_raise_city,
    op.RECOVER: _can_recover,
    op.DESTROY_TENT: _can_destroy,
    op.FLY: _can_fly,
    op.ROB: _can_rob,
    op.TERRAFORM: _can_terraform,
    op.TAKE_SUPPLIES: _can_take_supplies,
    op.BANNER: _can_banner,
    op.CLOAK: _can_cloak,
    op.FORESEE: _can_foresee,
    op.POINTS: _always,
    op.DOUBLE: _can_double,
}
_CARRY: dict[int, Carry] = {
    op.CALL_UNIT: _call,
    op.TAKE_ARTEFACT: _take_artefact,
    op.DRAW: _draw,
    op.FREE_ROAD: _free_road,
    op.FORTUNE: _fortune,
    op.SUMMON: _summon,
    op.REPLACE: _replace,
    op.ECHO: _echo,
    op.RAISE_UNIT: _raise_unit,
    op.RAISE_CITY: _raise_city,
    op.RECOVER: _recover,
    op.DESTROY_TENT: _destroy,
    op.FLY: _fly,
    op.ROB: _rob,
    op.TERRAFORM: _terraform,
    op.TAKE_SUPPLIES: _take_supplies,
    op.BANNER: _banner,
    op.CLOAK: _cloak,
    op.FORESEE: _foresee,
    op.POINTS: _points,
    op.DOUBLE: _double,
}


def possible(s: State, effects: list[Effect], doing: Doing) -> bool:
    """Could any of these effects do something now?"""
    return any(_POSSIBLE[e.op](s, e, doing) for e in effects)


def carry_out(s: State, effects: list[Effect], doing: Doing) -> Rules[None]:
    """Each effect in turn; one that cannot be executed has no effect (B10.3)."""
    for effect in effects:
        if s.ended:
            return
        if _POSSIBLE[effect.op](s, effect, doing):
            yield from _CARRY[effect.op](s, effect, doing)
        else:
            tell(s.log, "It has no effect.")


def in_pool(card: int) -> bool:
    """Does the card belong to a pool deck?"""
    return deck_of_type(TYPE[card]) >= 0
