"""B10.3, B10.4, B18.4 What cards, events and Metamorpha do at once: one function each.

`possible` says whether an effect could do anything now; `carry_out` does it. The operations are
those of language.py.
"""

from __future__ import annotations

from collections.abc import Callable

from gardariki.engine.effects import Effect
from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules, draw, pick
from gardariki.games.battalia import language as op
from gardariki.games.battalia.data import (
    EVENT_NAMES,
    EVENTS,
    FACTION,
    FAMILY,
    FANATIC,
    GREAT_FAMILY,
    RANK,
    ROYAL_FAMILY,
    TYPE,
)
from gardariki.games.battalia.rules.cards import (
    a_card,
    call_unit,
    draw_cards,
    find,
    known_to_all,
    marks,
    may_gain_great,
)
from gardariki.games.battalia.rules.cities import (
    raise_city,
    rising,
)
from gardariki.games.battalia.rules.fortune import can_draw_fortune, draw_fortune
from gardariki.games.battalia.rules.gains import (
    Doing,
    exchange_unit,
    give,
    kinds_left,
    take_artefact,
)
from gardariki.games.battalia.rules.great import (
    call_banners,
    can_call_banners,
    can_cloak,
    can_fly,
    can_foresee,
    can_rob,
    can_take_supplies,
    cloak,
    fly,
    foresee,
    rob,
    take_supplies,
)
from gardariki.games.battalia.rules.movement import HERO, empty_pool, move
from gardariki.games.battalia.rules.terraforming import (
    can_build_road,
    can_replace,
    can_terraform,
    free_road,
    replace_terrain,
    terraform,
)
from gardariki.games.battalia.state import Player, State
from gardariki.games.battalia.words import (
    CALL,
    COPY,
    DESTROY,
    DOUBLE,
    DRAW,
    RAISE_CITY,
    RAISE_UNIT,
    RECOVER,
    TAKE_KIND,
)

Possible = Callable[[State, Effect, Doing], bool]


Carry = Callable[[State, Effect, Doing], Rules[None]]


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


def _can_raise_city(s: State, effect: Effect, doing: Doing) -> bool:
    return bool(rising(s, doing.seat))


def _raise_city(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B12.4 Event 10, the mountains, Kingsbridge: one own city rises by a level."""
    ask = Ask(doing.seat, RAISE_CITY(rising(s, doing.seat)), "Which city rises?", doing.rule)
    at = yield from pick(ask)
    raise_city(s, doing.seat, at)


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


def _can_summon(s: State, effect: Effect, doing: Doing) -> bool:
    p = s.players[doing.seat]
    return p.heroes[1 - doing.hero] != p.heroes[doing.hero]


def _summon(s: State, effect: Effect, doing: Doing) -> Rules[None]:
    """B10.4, B22.5 Event 6: the other hero comes to the exit gate, from wherever he is."""
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
    op.FREE_ROAD: can_build_road,
    op.FORTUNE: can_draw_fortune,
    op.SUMMON: _can_summon,
    op.REPLACE: can_replace,
    op.ECHO: _can_echo,
    op.RAISE_UNIT: _can_raise_unit,
    op.RAISE_CITY: _can_raise_city,
    op.RECOVER: _can_recover,
    op.DESTROY_TENT: _can_destroy,
    op.FLY: can_fly,
    op.ROB: can_rob,
    op.TERRAFORM: can_terraform,
    op.TAKE_SUPPLIES: can_take_supplies,
    op.BANNER: can_call_banners,
    op.CLOAK: can_cloak,
    op.FORESEE: can_foresee,
    op.POINTS: _always,
    op.DOUBLE: _can_double,
}


_CARRY: dict[int, Carry] = {
    op.CALL_UNIT: _call,
    op.TAKE_ARTEFACT: _take_artefact,
    op.DRAW: _draw,
    op.FREE_ROAD: free_road,
    op.FORTUNE: draw_fortune,
    op.SUMMON: _summon,
    op.REPLACE: replace_terrain,
    op.ECHO: _echo,
    op.RAISE_UNIT: _raise_unit,
    op.RAISE_CITY: _raise_city,
    op.RECOVER: _recover,
    op.DESTROY_TENT: _destroy,
    op.FLY: fly,
    op.ROB: rob,
    op.TERRAFORM: terraform,
    op.TAKE_SUPPLIES: take_supplies,
    op.BANNER: call_banners,
    op.CLOAK: cloak,
    op.FORESEE: foresee,
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
