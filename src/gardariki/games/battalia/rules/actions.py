"""B6 The actions: what can be done now, and how each line is carried out."""

from __future__ import annotations

from collections.abc import Callable

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action, Verb
from gardariki.games.battalia.data import (
    BOOK,
    FACTION,
    FAMILY,
    FANATIC,
    FIRST_ARTEFACT,
    FIRST_GREAT,
    FIRST_KING,
    FORTUNE,
    GREAT,
    KIND,
    ROYAL_FAMILY,
    SOLAR_ECLIPSED,
    TITLE,
    TYPE,
    F,
)
from gardariki.games.battalia.language import LANGUAGE
from gardariki.games.battalia.rules.ambush import (
    ambush_options,
    lay_ambush,
    pitch,
    tent_options,
)
from gardariki.games.battalia.rules.attack import attack_options
from gardariki.games.battalia.rules.cards import (
    a_card,
    call_unit,
    colours_left,
    faces,
    find,
    leave_hand,
    take_coloured,
    take_open,
)
from gardariki.games.battalia.rules.cities import (
    at_words,
    foundable,
    place,
    raise_city,
    upgradable,
)
from gardariki.games.battalia.rules.effects import carry_out, possible, stormevent
from gardariki.games.battalia.rules.fork import could_fork, fork_can_go_on, play_fork
from gardariki.games.battalia.rules.gains import Doing, exchange_unit, kinds_left, matching
from gardariki.games.battalia.rules.lines import can_be_eclipsed, can_eclipse, lit
from gardariki.games.battalia.rules.map import (
    ROAD_DECKS,
    gate_square,
    gates,
    own_squares,
    sites,
    stocked,
)
from gardariki.games.battalia.rules.means import ACQUIRE as ACQUIRE_BIT
from gardariki.games.battalia.rules.means import CITY as CITY_BIT
from gardariki.games.battalia.rules.means import DISCOVER as DISCOVER_BIT
from gardariki.games.battalia.rules.means import HERO as HERO_BIT
from gardariki.games.battalia.rules.means import HIRE as HIRE_BIT
from gardariki.games.battalia.rules.means import JUNCTION, SIMPLE_ROAD, affordable
from gardariki.games.battalia.rules.means import POST as POST_BIT
from gardariki.games.battalia.rules.means import POTION as POTION_BIT
from gardariki.games.battalia.rules.means import UPGRADE as UPGRADE_BIT
from gardariki.games.battalia.rules.movement import (
    HERO,
    empty_pool,
    leap,
    move,
    movement_options,
    pay_leap,
)
from gardariki.games.battalia.rules.npcs import pay_metamorpha, tribute_options
from gardariki.games.battalia.rules.paying import can_go_on, pay
from gardariki.games.battalia.rules.potions import drinkable, frozen
from gardariki.games.battalia.rules.prices import (
    acquire_price,
    city_price,
    discover_price,
    hero_price,
    hire_price,
    post_price,
    potion_price,
    price_of,
    road_price,
    upgrade_price,
)
from gardariki.games.battalia.rules.terraforming import choose_site
from gardariki.games.battalia.rules.trade import (
    build_post,
    post_squares,
    trade_options,
)
from gardariki.games.battalia.rules.valleys import (
    boost,
    discover,
    discoverable,
    valley_options,
)
from gardariki.games.battalia.state import (
    BUILDING,
    HEAD,
    MODIFIER,
    NO_VALLEYS,
    Laid,
    OpenLine,
    State,
)
from gardariki.games.battalia.words import (
    ACQUIRE,
    AMBUSH,
    AS_GA,
    AS_KIND,
    BUILD_CITY,
    BUILD_ROAD,
    BUY_POTION,
    BY,
    COLOUR,
    DISCOVER,
    DRINK,
    ECLIPSE,
    FORK,
    FOUND,
    HIRE,
    HIRE_HERO,
    LAY,
    LEAP_A,
    LEAP_B,
    PITCH,
    POTION_NOUNS,
    PROMOTE,
    TRADE_POST,
    TRIBUTE_A,
    TRIBUTE_B,
    UPGRADE,
    USE,
    WORDS,
)

LINE_GROUP: frozenset[int] = LANGUAGE.group("act", "last")


def options(s: State, seat: int) -> list[Action]:
    """B24 D5 Every legal line and free action, apart from handing over and passing."""
    p = s.players[seat]
    found: list[Action] = []
    types = sorted({TYPE[card] for card in p.hand})
    if types:
        _line_options(s, seat, types, found)
    found += movement_options(s, seat, types)
    if types or p.ambush:
        found += ambush_options(s, seat, types)
    if types or p.tents:
        found += tent_options(s, seat, types)
    if p.posts:
        found += trade_options(s, seat)
    if s.valleys != NO_VALLEYS:
        found += valley_options(s, seat)
    if s.bilkarr_at >= 0:
        found += DRINK(drinkable(s, seat))
    if p.hand or p.ambush:
        found += attack_options(s, seat)
    return found


def _line_options(s: State, seat: int, types: list[int], found: list[Action]) -> None:
    """The lines that are paid from the hand."""
    p = s.players[seat]
    can = affordable(s, seat)
    if can & _BUILDING:
        fits = sites(s, seat).decks & stocked(s)
        if fits & 3 and can >> SIMPLE_ROAD & 1:
            found += BUILD_ROAD([shape for shape in (0, 1) if fits >> shape & 1])
        if fits & 12 and can >> JUNCTION & 1:
            found += BUILD_ROAD([shape for shape in (2, 3) if fits >> shape & 1])
        if fits >> ROAD_DECKS and can >> CITY_BIT & 1:
            found += BUILD_CITY([i for i in range(5) if fits >> ROAD_DECKS + i & 1])
    if can & _UPGRADING:
        for at in upgradable(s, seat):
            if can >> UPGRADE_BIT + s.level[at] - 1 & 1:
                found.append(UPGRADE[at])
    if can & _HIRING:
        for rank in range(4):
            if can >> HIRE_BIT + rank & 1 and s.open[rank] >= 0:
                found.append(HIRE[rank])
        if can >> ACQUIRE_BIT & 1:
            found += ACQUIRE(kinds_left(s))
        if can >> HERO_BIT & 1 and -1 in p.heroes:
            found += HIRE_HERO(hero_squares(s, seat))
        if can >> POST_BIT & 1 and len(p.posts) < F.posts:
            found += TRADE_POST(post_squares(s, seat))
        if can >> POTION_BIT & 1 and s.bilkarr_at >= 0 and s.bilkarr_at in p.heroes:
            found += BUY_POTION([x for x in range(6) if s.potion_of[x] < 0])
    great = title = False
    for kind in types:
        if FIRST_GREAT <= kind <= FORTUNE:
            great = True
        elif KIND[kind] == TITLE:
            title = True
    if types[-1] > FORTUNE:
        queen = any(FORTUNE < t < FIRST_KING for t in types)
        found += FOUND(foundable(s, seat, queen, any(t >= FIRST_KING for t in types)))
    if title or great or can_eclipse(s, seat):
        found += promotions(s, seat)
    if types[0] < 32 and could_fork(s, seat):
        found.append(FORK.act)
    if great:
        for kind in types:
            if FIRST_GREAT <= kind <= FORTUNE and usable(s, seat, kind):
                found.append(USE[kind])
    if s.meta_at >= 0:
        found += tribute_options(s, seat)
    if s.valleys != NO_VALLEYS:
        for at in discoverable(s, seat):
            if can >> DISCOVER_BIT + (s.kind[at] == BUILDING) & 1:
                found.append(DISCOVER[at])


_BUILDING = 1 << SIMPLE_ROAD | 1 << JUNCTION | 1 << CITY_BIT
_UPGRADING = 7 << UPGRADE_BIT
_HIRING = 15 << HIRE_BIT | 1 << ACQUIRE_BIT | 1 << HERO_BIT | 1 << POST_BIT | 1 << POTION_BIT


def hero_squares(s: State, seat: int) -> list[int]:
    """B6.9 Where a hero can be hired: own cities; without one, any gate."""
    own = own_squares(s, seat)
    return own or sorted(gate_square(s, gate) for gate in gates(s))


def line_faces(s: State, seat: int, kind: int) -> list[int]:
    """B6.15 The Great Artefacts with an effect of their own that a card can be used as."""
    return [
        face
        for face in faces(s, seat, kind)
        if GREAT[face - FIRST_GREAT].op in LINE_GROUP
        and possible(s, [GREAT[face - FIRST_GREAT]], Doing(seat, to_hand=False))
    ]


def usable(s: State, seat: int, kind: int) -> bool:
    """B6.15 Can the card be used as a line now? The card itself is not in hand any more then."""
    return bool(line_faces(s, seat, kind))


def title_types(s: State, seat: int) -> list[int]:
    """B6.12 What can be laid as a title: titles, the Book, a Fortune card that copies it."""
    types = sorted({TYPE[card] for card in s.players[seat].hand})
    return [
        t
        for t in types
        if KIND[t] == TITLE or t == BOOK or (t == FORTUNE and BOOK in faces(s, seat, t))
    ]


def _steps_up(s: State, kind: int, most: int) -> list[int]:
    """B6.12 By how many ranks a unit could be promoted: only to decks that hold a card."""
    rank = kind // 8 + 1
    return [n for n in range(1, most + 1) if rank + n <= 4 and s.open[rank + n - 1] >= 0]


def promotions(s: State, seat: int) -> list[Action]:
    """B6.12 The ordinary units of rank 1 to 3 that can be promoted."""
    eclipse = can_eclipse(s, seat)
    titles = title_types(s, seat)
    if not titles and not eclipse:
        return []
    plain = any(KIND[t] == TITLE for t in titles)
    most = F.title_ranks[lit(s, TITLE) if plain or eclipse else 0]
    hand = [TYPE[card] for card in s.players[seat].hand]
    found: list[Action] = []
    for t in sorted(set(hand)):
        if t >= 24 or FACTION[t] >= FANATIC:
            continue
        if not titles and not any(
            can_be_eclipsed(o) and (o != t or hand.count(t) > 1) for o in hand
        ):
            continue
        if _steps_up(s, t, most):
            found.append(PROMOTE[t])
    return found


# Carrying out a line


def begin(s: State, seat: int, act: Action) -> None:
    """B5.2 A goal is named; the line is paid and resolved in the next beat."""
    s.goal = [act.number]
    if act.verb not in (LEAP_A, LEAP_B, TRIBUTE_A, TRIBUTE_B):
        empty_pool(s, seat)


def end_line(s: State, seat: int) -> None:
    """B5.2 The cards of the line go to the play area."""
    line = s.line
    if line is not None:
        s.players[seat].play.extend(laid.card for laid in line.cards)
    s.line = None
    s.goal = []


def run(s: State) -> Rules[None]:
    """B5.2 The line whose goal was named goes on: a card is laid, or it is paid and resolved."""
    seat = s.active
    act = WORDS.actions[s.goal[0]]
    line = s.line
    if line is None:
        line = OpenLine(seat, act.number)
        s.line = line
    done = yield from _RUN[act.verb](s, line, act)
    if done and s.line is line:
        end_line(s, seat)


def can_go_on_with(s: State) -> bool:
    """Can the line under way be finished with what its player has in hand? (B30.1)"""
    line = s.line
    act = WORDS.actions[s.goal[0]]
    if line is None:
        return act in options(s, s.active)
    if act.verb is FORK:
        return fork_can_go_on(s, line)
    price = price_of(s, act)
    return price is None or can_go_on(s, line, price)


def _build_road(s: State, line: OpenLine, act: Action) -> Rules[bool]:
    """B6.1, B6.2 A road: where, how, then the price."""
    if line.square < 0:
        line.square, line.turn = yield from choose_site(s, line.seat, act.noun, "B6.1")
        return False
    what = f"build a road at {at_words(line.square)}"
    if not (yield from pay(s, line, road_price(act.noun), what, "B6.1")):
        return False
    if not (yield from frozen(s, line.seat, what)):
        yield from place(s, line.seat, act.noun, line.square, line.turn)
    return True


def _build_city(s: State, line: OpenLine, act: Action) -> Rules[bool]:
    """B6.3 A city: its level is the rank of the units."""
    deck = ROAD_DECKS + act.noun
    if line.square < 0:
        line.square, line.turn = yield from choose_site(s, line.seat, deck, "B6.3")
        return False
    what = f"build a city at {at_words(line.square)}"
    if not (yield from pay(s, line, city_price(), what, "B6.3")):
        return False
    level = next(laid.rank for laid in line.cards if laid.role == HEAD)
    if not (yield from frozen(s, line.seat, what)):
        yield from place(s, line.seat, deck, line.square, line.turn, level)
    return True


def _upgrade(s: State, line: OpenLine, act: Action) -> Rules[bool]:
    """B6.4 A city rises by one level."""
    line.square = act.noun
    what = f"raise the city at {at_words(act.noun)}"
    if not (yield from pay(s, line, upgrade_price(s.level[act.noun]), what, "B6.4")):
        return False
    if not (yield from frozen(s, line.seat, what)):
        raise_city(s, line.seat, act.noun)
    return True


def _found(s: State, line: OpenLine, act: Action) -> Rules[bool]:
    """B6.14, B12.3 The Queen founds a residence, the King the capital."""
    seat = line.seat
    p = s.players[seat]
    king = s.level[act.noun] == 5
    card = next(
        c for c in p.hand if FAMILY[TYPE[c]] == ROYAL_FAMILY and (TYPE[c] >= FIRST_KING) == king
    )
    leave_hand(p, card)
    line.cards.append(Laid(card, HEAD, TYPE[card], 6 if king else 5, FACTION[TYPE[card]]))
    if not (yield from frozen(s, seat, f"found a royal seat at {at_words(act.noun)}")):
        raise_city(s, seat, act.noun)
    return True


def _hire(s: State, line: OpenLine, act: Action) -> Rules[bool]:
    """B6.5 The topmost unit of a rank with its supplies."""
    seat = line.seat
    what = f"hire a {RANK_WORDS[act.noun]}"
    if not (yield from pay(s, line, hire_price(act.noun), what, "B6.5")):
        return False
    if not (yield from frozen(s, seat, what)):
        yield from call_unit(s, seat, act.noun + 1, False)
    return True


RANK_WORDS = ["friman", "chief", "priest", "lord"]


def _acquire(s: State, line: OpenLine, act: Action) -> Rules[bool]:
    """B6.6, B4.4 An artefact; of the matching kind the colour is chosen first."""
    seat = line.seat
    kind = act.noun
    colours = colours_left(s, kind)
    if kind == matching(s) and len(colours) > 1 and line.faction < 0:
        prompt = "The Oracle's symbols match: which colour do you take?"
        line.faction = yield from pick(Ask(seat, COLOUR(colours), prompt, "B4.4"))
        return False
    what = "acquire the artefact"
    if not (yield from pay(s, line, acquire_price(), what, "B6.6")):
        return False
    if (yield from frozen(s, seat, what)):
        return True
    if line.faction >= 0:
        card = yield from take_coloured(s, kind, line.faction)
    else:
        card = yield from take_open(s, 4 + kind)
    s.players[seat].shelter.append(card)
    tell(s.log, f"{SEATS[seat]} acquires {a_card(card)}.")
    return True


def _promote(s: State, line: OpenLine, act: Action) -> Rules[bool]:
    """B6.12 A title and a unit: the unit is exchanged for one of a higher rank."""
    seat = line.seat
    p = s.players[seat]
    unit = find(p, act.noun, p.hand)
    leave_hand(p, unit)
    line.cards.append(Laid(unit, HEAD, act.noun, act.noun // 8 + 1, FACTION[act.noun]))
    options = LAY(title_types(s, seat))
    if can_eclipse(s, seat):
        types = sorted({TYPE[card] for card in p.hand})
        options += ECLIPSE([t for t in types if can_be_eclipsed(t) and KIND[t] != TITLE])
    prompt = f"Which title promotes {a_card(unit)}?"
    laid_by: Action = yield Ask(seat, options, prompt, "B6.12")
    kind = face = laid_by.noun
    bright = lit(s, TITLE)
    if laid_by.verb is ECLIPSE:
        yield Ask(seat, [AS_KIND[4 + TITLE]], "It stands for a title.", "B18.8")
        s.potion_used[SOLAR_ECLIPSED] = True
    elif KIND[kind] != TITLE:
        if kind == FORTUNE:
            yield Ask(seat, [AS_GA[BOOK]], "The Fortune card copies the Book.", "B8.3")
        yield Ask(seat, [AS_KIND[4 + TITLE]], "The Book stands for a title.", "B8.4")
        bright = False
    face = FIRST_ARTEFACT + TITLE * 6 if KIND[kind] != TITLE else kind
    card = find(p, kind, p.hand)
    leave_hand(p, card)
    line.cards.append(Laid(card, MODIFIER, face, onto=0, lit=bright))
    ranks = _steps_up(s, act.noun, F.title_ranks[bright])
    prompt = f"By how many ranks is {a_card(unit)} promoted?"
    n = yield from pick(Ask(seat, BY(ranks), prompt, "B6.12"))
    if not (yield from frozen(s, seat, f"promote {a_card(unit)}")):
        del line.cards[0]
        yield from exchange_unit(s, seat, unit, act.noun // 8 + 1 + n, False)
    return True


def _hire_hero(s: State, line: OpenLine, act: Action) -> Rules[bool]:
    """B6.9 A hero of the reserve comes to an own city."""
    seat = line.seat
    line.square = act.noun
    what = f"hire a hero at {at_words(act.noun)}"
    if not (yield from pay(s, line, hero_price(), what, "B6.9")):
        return False
    if (yield from frozen(s, seat, what)):
        return True
    hero = s.players[seat].heroes.index(-1)
    move(s, seat, hero, act.noun)
    tell(s.log, f"{SEATS[seat]} hires {HERO[hero]} at {at_words(act.noun)}.")
    return True


def _trade_post(s: State, line: OpenLine, act: Action) -> Rules[bool]:
    """B6.13, B14.1 Two frimen build a trade post on a road."""
    seat = line.seat
    line.square = act.noun
    what = f"build a trade post at {at_words(act.noun)}"
    if not (yield from pay(s, line, post_price(), what, "B6.13")):
        return False
    if not (yield from frozen(s, seat, what)):
        build_post(s, seat, act.noun)
    return True


def _fork(s: State, line: OpenLine, act: Action) -> Rules[bool]:
    """B5.3 A forked line."""
    return (yield from play_fork(s, line))


def _ambush(s: State, line: OpenLine, act: Action) -> Rules[bool]:
    """B6.10 An ambush."""
    seat = line.seat
    yield from lay_ambush(s, seat, act.noun)
    return True


def _pitch(s: State, line: OpenLine, act: Action) -> Rules[bool]:
    """B6.11 A tent."""
    seat = line.seat
    yield from pitch(s, seat, line)
    return True


def _use(s: State, line: OpenLine, act: Action) -> Rules[bool]:
    """B6.15 A Great Artefact is played alone, for its effect."""
    seat = line.seat
    p = s.players[seat]
    able = line_faces(s, seat, act.noun)
    face = act.noun
    card = find(p, act.noun, p.hand)
    leave_hand(p, card)
    line.cards.append(Laid(card, HEAD, face))
    if act.noun == FORTUNE:
        prompt = "Which Great Artefact shall the Fortune card copy?"
        face = yield from pick(Ask(seat, AS_GA(able), prompt, "B8.3"))
        line.cards[0].face = face
    tell(s.log, f"{SEATS[seat]} uses {a_card(card)}.")
    if not (yield from frozen(s, seat, f"use {a_card(card)}")):
        doing = Doing(seat, to_hand=False, rule="B8.4")
        yield from carry_out(s, [GREAT[face - FIRST_GREAT]], doing)
    return True


def _buy_potion(s: State, line: OpenLine, act: Action) -> Rules[bool]:
    """B6.16, B18.6 A potion of Bilkarr's."""
    seat = line.seat
    what = f"buy {POTION_NOUNS.labels[act.noun]}"
    if not (yield from pay(s, line, potion_price(), what, "B18.6")):
        return False
    if not (yield from frozen(s, seat, what)):
        s.potion_of[act.noun] = seat
        tell(s.log, f"{SEATS[seat]} buys {POTION_NOUNS.labels[act.noun]}.")
    return True


def _tribute(s: State, line: OpenLine, act: Action) -> Rules[bool]:
    """B18.3 A hero pays Metamorpha."""
    seat = line.seat
    s.line = None
    yield from pay_metamorpha(s, seat, 0 if act.verb is TRIBUTE_A else 1, act.noun)
    return True


def _discover(s: State, line: OpenLine, act: Action) -> Rules[bool]:
    """B20.4 A card of a valley is turned over."""
    seat = line.seat
    line.square = act.noun
    what = f"discover {at_words(act.noun)}"
    if not (yield from pay(s, line, discover_price(s, act.noun), what, "B20.4")):
        return False
    if not (yield from frozen(s, seat, what)):
        discover(s, seat, act.noun)
    return True


def _leap(s: State, line: OpenLine, act: Action) -> Rules[bool]:
    """B10.2, B22.3 Pay, move, booster, Stormevent."""
    seat = line.seat
    s.line = None
    s.goal = []
    hero = 0 if act.verb is LEAP_A else 1
    start = s.terrain[s.players[seat].heroes[hero]]
    if (yield from pay_leap(s, seat, hero, act.noun)):
        leap(s, seat, hero, act.noun)
        if s.valleys != NO_VALLEYS:
            yield from boost(s, seat, hero, start)
        yield from stormevent(s, seat, hero)
    return True


Run = Callable[[State, OpenLine, Action], Rules[bool]]
_RUN: dict[Verb, Run] = {
    BUILD_ROAD: _build_road,
    BUILD_CITY: _build_city,
    UPGRADE: _upgrade,
    FOUND: _found,
    HIRE: _hire,
    ACQUIRE: _acquire,
    PROMOTE: _promote,
    HIRE_HERO: _hire_hero,
    TRADE_POST: _trade_post,
    FORK: _fork,
    AMBUSH: _ambush,
    PITCH: _pitch,
    USE: _use,
    BUY_POTION: _buy_potion,
    TRIBUTE_A: _tribute,
    TRIBUTE_B: _tribute,
    DISCOVER: _discover,
    LEAP_A: _leap,
    LEAP_B: _leap,
}
GOALS: frozenset[Verb] = frozenset(_RUN)
"""The verbs that name the goal of a line."""
