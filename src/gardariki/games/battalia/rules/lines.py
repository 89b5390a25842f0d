"""B5.2, B7, B30.3 Lines: what a price demands, and how it can be paid card by card; minimality.

A line that is being paid is a `Config`: the types still in hand, the units laid, what fuel is
missing. `moves` lists what can be laid next, as the words in which it is said and the Config
afterwards; a move is offered only if the line can still be finished from there (B30.1).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from gardariki.engine.words import Action
from gardariki.games.battalia.data import (
    AMULET,
    BOOK,
    FACTION,
    FANATIC,
    FIRST_ARTEFACT,
    FIRST_GREAT,
    FORTUNE,
    GREAT,
    KIND,
    RANK,
    SCROLL,
    SOLAR_ECLIPSED,
    STARDUST,
    SUPPLY,
    TITLE,
    TOOL,
    TYPE,
    TYPES,
    UNIVERSAL,
    WEAPON,
    F,
)
from gardariki.games.battalia.language import CROWN
from gardariki.games.battalia.language import LABOUR as LABOUR_ROLE
from gardariki.games.battalia.language import WEAPON as WEAPON_ROLE
from gardariki.games.battalia.rules.cards import (
    can_suspend,
    faces,
    hand_types,
)
from gardariki.games.battalia.state import (
    ARMS,
    FUEL,
    HEAD,
    LABOUR,
    MODIFIER,
    State,
)
from gardariki.games.battalia.words import (
    AS_COLOUR,
    AS_GA,
    AS_KIND,
    AS_RANK,
    BY,
    ECLIPSE,
    LAY,
    SACRIFICE,
)
from gardariki.games.battalia.words import FUEL as FUEL_VERB

NO_HEAD: Final = 0


LABOURERS: Final = 1  # n labour: frimen, or a tool


EQUALS: Final = 2  # n units of one and the same rank, from low to high


ONE: Final = 3  # one unit of rank low or higher


ARMED: Final = 4  # a weapon


TRUNK: Final = 5  # two units of one rank and faction (B5.3)


SCROLL_STAGE: Final = 1


CROWN_STAGE: Final = 2


TITLE_STAGE: Final = 3


AMULET_STAGE: Final = 4


SUPPLY_ROLE: Final = 11  # of `as_kind`: 0 to 3 units, 4 to 10 artefacts


class Price(NamedTuple):
    """B27 What a line costs."""

    head: int
    n: int = 1
    low: int = 1
    high: int = 4
    supplies: int = 0


class Unit(NamedTuple):
    """B0.5 A virtual unit under construction."""

    base: int  # the rank on the card, or as which it was laid
    faction: int
    scroll: int = 0  # the rank that a scroll gave it
    crown: int = 0
    title: int = 0
    copies: int = 1
    amulet: bool = False
    closed: bool = False

    @property
    def stage(self) -> int:
        if self.copies > 1:
            return AMULET_STAGE
        return 3 if self.title else 2 if self.crown else 1 if self.scroll else 0


def rank_of(u: Unit) -> int:
    """B7.8 Scroll, then Crown, then title."""
    rank = u.scroll or u.base
    if u.crown and rank < u.crown:
        rank = u.crown
    return rank + u.title


class Config(NamedTuple):
    """A line that is being paid."""

    types: tuple[int, ...]  # still in hand, sorted
    units: tuple[Unit, ...]
    need: int  # supplies still to be paid
    fuelled: int = 0  # supply cards laid as fuel
    headed: bool = False  # the head is complete
    eclipse: bool = False  # Solar Eclipsed may be used
    doubled: int = -1  # the type that Metamorpha doubled


class Move(NamedTuple):
    """Something that can be laid next: how it is said, what it is, and what is left to do."""

    path: tuple[Action, ...]
    role: int
    kind: int
    face: int
    after: Config
    sacrifice: int = -1
    lit: bool = False


def lit(s: State, kind: int) -> bool:
    """B4.3 Is this kind of artefact illuminated today?"""
    return F.illuminated[s.day - 1] == kind


def can_eclipse(s: State, seat: int) -> bool:
    """B18.8 Has the player drunk Solar Eclipsed, and not used it today?"""
    potion = SOLAR_ECLIPSED
    return s.potion_of[potion] == seat and s.potion_days[potion] > 0 and not s.potion_used[potion]


def opening(s: State, seat: int, price: Price) -> Config:
    """The line before anything is laid."""
    p = s.players[seat]
    doubled = TYPE[p.doubled] if p.doubled >= 0 else -1
    headed = price.head == NO_HEAD
    return Config(
        tuple(hand_types(p)), (), price.supplies, 0, headed, can_eclipse(s, seat), doubled
    )


def without(types: tuple[int, ...], kind: int) -> tuple[int, ...]:
    place = types.index(kind)
    return types[:place] + types[place + 1 :]


def enough_fuel(need: int, supplies: int, stardust: int, laid: int) -> bool:
    """B0.6 Can the need be met? Stardust may overpay, but not beside a supply that it spares."""
    if need <= 0:
        return True
    for dust in range(stardust + 1):
        missing = need - F.stardust_worth * dust
        if missing <= 0:
            return missing == 0 or laid == 0
        if missing <= supplies:
            return True
    return False


def paid(price: Price, units: tuple[Unit, ...]) -> bool:
    """B6 Do these units make the head?"""
    if not units:
        return False
    rank = rank_of(units[0])
    if price.head == ONE:
        return len(units) == 1 and rank >= price.low
    if price.head == TRUNK:
        return _trunk(units)
    if not price.low <= rank <= price.high:
        return False
    total = 0
    for unit in units:
        if rank_of(unit) != rank:
            return False
        total += unit.copies
    return total >= price.n


def _trunk(units: tuple[Unit, ...]) -> bool:
    """B5.3 Exactly two virtual units of one rank and one faction."""
    first = units[0]
    if rank_of(first) > 4:
        return False
    if len(units) == 1:
        return first.copies > 1
    second = units[1]
    if first.copies > 1 or second.copies > 1 or rank_of(first) != rank_of(second):
        return False
    a, b = first.faction, second.faction
    return a == b or a >= FANATIC or b >= FANATIC


def minimal(price: Price, units: tuple[Unit, ...]) -> bool:
    """B5.2 No card may be there without which the head would be paid as well."""
    if price.head == TRUNK:
        return True
    for i, unit in enumerate(units):
        before, after = units[:i], units[i + 1 :]
        if paid(price, before + after):
            return False
        for less in _with_less(unit):
            if paid(price, (*before, less, *after)):
                return False
    return True


def _with_less(u: Unit) -> list[Unit]:
    """The unit without each of its modifiers."""
    found: list[Unit] = []
    if u.scroll:
        found.append(u._replace(scroll=0))
    if u.crown:
        found.append(u._replace(crown=0))
    if u.title:
        found.append(u._replace(title=0))
    if u.amulet:
        found.append(u._replace(copies=1, amulet=False))
    return found


Branches = Callable[[int, tuple[int, ...], bool], bool]


def moves(s: State, seat: int, price: Price, c: Config) -> list[Move]:
    """B30.3, B6.17 Everything that could be laid next, whether or not the line can be finished."""
    if c.headed:
        return _fuel_moves(s, c)
    found: list[Move] = []
    last = c.units[-1] if c.units else None
    seen = -1
    for kind in c.types:
        if kind == seen:
            continue
        seen = kind
        rest = without(c.types, kind)
        for face in faces(s, seat, kind):
            say: tuple[Action, ...] = (LAY[kind],)
            if kind == FORTUNE:
                say = (LAY[kind], AS_GA[face])
            _head_moves(s, price, c, last, kind, face, rest, say, found)
    if c.eclipse:
        _eclipse_moves(s, price, c, last, found)
    return found


def _head_moves(
    s: State,
    price: Price,
    c: Config,
    last: Unit | None,
    kind: int,
    face: int,
    rest: tuple[int, ...],
    say: tuple[Action, ...],
    found: list[Move],
) -> None:
    """B7.1, B7.4 What a card can do for the head of a line."""
    head = price.head
    if face == BOOK:
        _book_moves(s, price, c, last, kind, rest, say, found)
    elif RANK[face]:
        if head != ARMED and (RANK[face] <= 4 or head == ONE):
            _unit_moves(price, c, last, kind, face, rest, say, found)
    elif KIND[face] >= 0:
        artefact = KIND[face]
        if artefact == TOOL:
            if head == LABOURERS and last is None:
                bright = lit(s, TOOL)
                after = c._replace(types=rest, need=c.need - F.tool_supplies[bright], headed=True)
                found.append(Move(say, LABOUR, kind, face, after, lit=bright))
        elif artefact == WEAPON:
            if head == ARMED:
                found.append(Move(say, ARMS, kind, face, c._replace(types=rest, headed=True)))
        elif last is not None and head != ARMED:
            _modifier_moves(
                s.factions, price, c, last, kind, face, artefact, lit(s, artefact), rest, say, found
            )
    elif FIRST_GREAT <= face < FORTUNE:
        effect = GREAT[face - FIRST_GREAT]
        if effect.op == LABOUR_ROLE and head == LABOURERS and last is None:
            after = c._replace(types=rest, need=c.need - effect.what, headed=True)
            found.append(Move(say, LABOUR, kind, face, after))
        elif effect.op == WEAPON_ROLE and head == ARMED:
            found.append(Move(say, ARMS, kind, face, c._replace(types=rest, headed=True)))
        elif (
            effect.op == CROWN
            and last is not None
            and head != ARMED
            and not last.closed
            and last.stage < CROWN_STAGE
            and rank_of(last) < 4
        ):
            unit = last._replace(crown=effect.n)
            found.append(_with_unit(price, c, say, MODIFIER, kind, face, rest, unit))


def _unit_moves(
    price: Price,
    c: Config,
    last: Unit | None,
    kind: int,
    face: int,
    rest: tuple[int, ...],
    say: tuple[Action, ...],
    found: list[Move],
) -> None:
    """A unit is laid; a Fanatic only with a sacrifice (B19.2)."""
    if not room_for_unit(price, c.units):
        return
    faction = FACTION[face]
    rank = RANK[face]
    if faction == FANATIC:
        seen = -1
        for offered in rest:
            if offered != seen and can_suspend(offered):
                unit = Unit(rank, faction, copies=F.fanatic_copies, closed=True)
                path = (*say, SACRIFICE[offered])
                left = without(rest, offered)
                after = c._replace(types=left, units=(*c.units, unit))
                after = after._replace(headed=paid(price, after.units))
                found.append(Move(path, HEAD, kind, face, after, offered))
            seen = offered
        return
    closed = faction > FANATIC or rank > 4
    if kind == c.doubled:
        unit = Unit(rank, faction, copies=2, closed=closed)
        after = c._replace(types=rest, units=(*c.units, unit), doubled=-1)
    else:
        unit = Unit(rank, faction, closed=closed)
        after = c._replace(types=rest, units=(*c.units, unit))
    after = after._replace(headed=paid(price, after.units))
    found.append(Move(say, HEAD, kind, face, after))


def room_for_unit(price: Price, units: tuple[Unit, ...]) -> bool:
    """May another unit be laid? Those laid must fit together, and not be enough already."""
    if not units:
        return True
    if price.head == ONE or price.head == ARMED:
        return False
    rank = rank_of(units[0])
    if price.head == TRUNK:
        return len(units) == 1 and units[0].copies == 1 and rank <= 4
    if not price.low <= rank <= price.high:
        return False
    return all(rank_of(unit) == rank for unit in units)


def _modifier_moves(
    colours: list[int],
    price: Price,
    c: Config,
    last: Unit,
    kind: int,
    face: int,
    artefact: int,
    bright: bool,
    rest: tuple[int, ...],
    say: tuple[Action, ...],
    found: list[Move],
) -> None:
    """B7.2, B7.6, B7.7, B7.8 A scroll, title or amulet on the unit laid last."""
    if last.closed:
        return
    if artefact == SCROLL and last.stage < SCROLL_STAGE:
        for rank in range(1, F.scroll_rank[bright] + 1):
            unit = last._replace(scroll=rank)
            path = (*say, AS_RANK[rank - 1])
            if price.head == TRUNK:
                for colour in colours:
                    coloured = unit._replace(faction=colour)
                    words = (*path, AS_COLOUR[colour])
                    found.append(
                        _with_unit(price, c, words, MODIFIER, kind, face, rest, coloured, bright)
                    )
            else:
                found.append(_with_unit(price, c, path, MODIFIER, kind, face, rest, unit, bright))
    elif artefact == TITLE and last.stage < TITLE_STAGE:
        most = F.title_ranks[bright]
        for ranks in range(1, most + 1):
            if rank_of(last) + ranks <= 4:
                path = (*say, BY[ranks]) if most > 1 else say
                unit = last._replace(title=ranks)
                found.append(_with_unit(price, c, path, MODIFIER, kind, face, rest, unit, bright))
    elif artefact == AMULET and last.stage < AMULET_STAGE:
        unit = last._replace(copies=F.amulet_copies[bright], amulet=True)
        found.append(_with_unit(price, c, say, MODIFIER, kind, face, rest, unit, bright))


def _with_unit(
    price: Price,
    c: Config,
    path: tuple[Action, ...],
    role: int,
    kind: int,
    face: int,
    rest: tuple[int, ...],
    unit: Unit,
    bright: bool = False,
) -> Move:
    units = (*c.units[:-1], unit)
    after = c._replace(types=rest, units=units, headed=paid(price, units))
    return Move(path, role, kind, face, after, lit=bright)


def _book_moves(
    s: State,
    price: Price,
    c: Config,
    last: Unit | None,
    kind: int,
    rest: tuple[int, ...],
    say: tuple[Action, ...],
    found: list[Move],
) -> None:
    """B8.4 The Book: a unit of any rank, or an artefact at its plain value; universal."""
    head = price.head
    if head != ARMED and room_for_unit(price, c.units):
        for rank in range(1, 5):
            unit = Unit(rank, UNIVERSAL, closed=True)
            after = c._replace(types=rest, units=(*c.units, unit))
            after = after._replace(headed=paid(price, after.units))
            words = (*say, AS_KIND[rank - 1])
            found.append(Move(words, HEAD, kind, (rank - 1) * 8 + 7, after))
    if head == LABOURERS and last is None:
        words = (*say, AS_KIND[4 + TOOL])
        after = c._replace(types=rest, need=c.need - F.tool_supplies[0], headed=True)
        found.append(Move(words, LABOUR, kind, FIRST_ARTEFACT + TOOL * 6, after))
    if head == ARMED:
        words = (*say, AS_KIND[4 + WEAPON])
        after = c._replace(types=rest, headed=True)
        found.append(Move(words, ARMS, kind, FIRST_ARTEFACT + WEAPON * 6, after))
    elif last is not None:
        for artefact in (TITLE, AMULET, SCROLL):
            words = (*say, AS_KIND[4 + artefact])
            face = FIRST_ARTEFACT + artefact * 6
            _modifier_moves(
                s.factions, price, c, last, kind, face, artefact, False, rest, words, found
            )


def _eclipse_moves(s: State, price: Price, c: Config, last: Unit | None, found: list[Move]) -> None:
    """B18.8 A hand card stands for any ordinary unit or artefact, at its value of the day."""
    head = price.head
    seen = -1
    for kind in c.types:
        if kind == seen or not can_be_eclipsed(kind):
            continue
        seen = kind
        rest = without(c.types, kind)
        base = c._replace(eclipse=False)
        if head != ARMED and room_for_unit(price, c.units):
            for rank in range(1, 5):
                words = (ECLIPSE[kind], AS_KIND[rank - 1])
                for colour in s.factions if head == TRUNK else (-1,):
                    unit = Unit(rank, colour if colour >= 0 else 0)
                    after = base._replace(types=rest, units=(*c.units, unit))
                    after = after._replace(headed=paid(price, after.units))
                    path = (*words, AS_COLOUR[colour]) if colour >= 0 else words
                    face = (rank - 1) * 8 + max(colour, 0)
                    found.append(Move(path, HEAD, kind, face, after))
        if head == LABOURERS and last is None:
            bright = lit(s, TOOL)
            words = (ECLIPSE[kind], AS_KIND[4 + TOOL])
            after = base._replace(types=rest, need=c.need - F.tool_supplies[bright], headed=True)
            found.append(Move(words, LABOUR, kind, FIRST_ARTEFACT + TOOL * 6, after, lit=bright))
        if head == ARMED:
            words = (ECLIPSE[kind], AS_KIND[4 + WEAPON])
            after = base._replace(types=rest, headed=True)
            found.append(Move(words, ARMS, kind, FIRST_ARTEFACT + WEAPON * 6, after))
        elif last is not None:
            for artefact in (TITLE, AMULET, SCROLL):
                words = (ECLIPSE[kind], AS_KIND[4 + artefact])
                face = FIRST_ARTEFACT + artefact * 6
                bright = lit(s, artefact)
                _modifier_moves(
                    s.factions, price, base, last, kind, face, artefact, bright, rest, words, found
                )


def can_be_eclipsed(kind: int) -> bool:
    """B18.8 Not a Fanatic, an Unbound or royalty."""
    return not RANK[kind] or (FACTION[kind] < FANATIC and RANK[kind] <= 4)


def _fuel_moves(s: State, c: Config) -> list[Move]:
    """B0.6 Supplies and stardust, one card at a time."""
    found: list[Move] = []
    if c.need <= 0:
        return found
    if SUPPLY in c.types:
        after = c._replace(types=without(c.types, SUPPLY), need=c.need - 1, fuelled=c.fuelled + 1)
        found.append(Move((FUEL_VERB[SUPPLY],), FUEL, SUPPLY, SUPPLY, after))
    if STARDUST in c.types:
        after = c._replace(types=without(c.types, STARDUST), need=c.need - F.stardust_worth)
        found.append(Move((FUEL_VERB[STARDUST],), FUEL, STARDUST, STARDUST, after))
    if c.eclipse:
        seen = -1
        for kind in c.types:
            if kind != seen and kind != SUPPLY and can_be_eclipsed(kind):
                after = c._replace(
                    types=without(c.types, kind),
                    need=c.need - 1,
                    fuelled=c.fuelled + 1,
                    eclipse=False,
                )
                words = (ECLIPSE[kind], AS_KIND[SUPPLY_ROLE])
                found.append(Move(words, FUEL, kind, SUPPLY, after))
            seen = kind
    return found


def finishes(
    s: State, seat: int, price: Price, c: Config, branches: Branches | None = None
) -> bool:
    """B30.1 Can the line still be finished, without a surplus card?"""
    if c.headed:
        if c.units and not minimal(price, c.units):
            return False
        if branches is not None:
            return branches(rank_of(c.units[0]), c.types, c.eclipse)
        supplies, dust = c.types.count(SUPPLY), c.types.count(STARDUST)
        if c.need < 0 and c.fuelled and c.need <= -1:
            return False
        if enough_fuel(c.need, supplies, dust, c.fuelled):
            return True
        if c.eclipse and c.need > 0:
            return any(finishes(s, seat, price, m.after) for m in _fuel_moves(s, c))
        return False
    for move in moves(s, seat, price, c):
        if finishes(s, seat, price, move.after, branches):
            return True
    return False


def payable(s: State, seat: int, price: Price, branches: Branches | None = None) -> bool:
    """B30.1 Is there some way to pay it?"""
    return finishes(s, seat, price, opening(s, seat, price), branches)


def open_moves(
    s: State, seat: int, price: Price, c: Config, branches: Branches | None = None
) -> list[Move]:
    """B30.1 What can be laid next so that the line can be finished."""
    if price.head != TRUNK and not c.eclipse and c.doubled < 0 and not _INTRICATE & set(c.types):
        return _plain_moves(s, price, c)
    return [
        move for move in moves(s, seat, price, c) if finishes(s, seat, price, move.after, branches)
    ]


_INTRICATE: frozenset[int] = frozenset(
    kind
    for kind in range(TYPES)
    if KIND[kind] in (TITLE, AMULET, SCROLL)
    or FIRST_GREAT <= kind <= FORTUNE
    or (kind < 32 and FACTION[kind] == FANATIC)
)
"""Cards that can be used in several ways, so that the way must be searched for."""


def _plain_moves(s: State, price: Price, c: Config) -> list[Move]:
    """The same as the search finds, where units, tools, weapons and fuel are all there is."""
    types = c.types
    supplies, dust = types.count(SUPPLY), types.count(STARDUST)
    found: list[Move] = []
    if c.headed:
        for move in _fuel_moves(s, c):
            left = move.after
            if left.need >= 0 or left.fuelled == 0:
                n, d = (supplies - 1, dust) if move.kind == SUPPLY else (supplies, dust - 1)
                if enough_fuel(left.need, n, d, left.fuelled):
                    found.append(move)
        return found
    head = price.head
    last: Unit | None = c.units[-1] if c.units else None
    if head in (LABOURERS, ARMED):
        wanted = TOOL if head == LABOURERS else WEAPON
        need = price.supplies - (F.tool_supplies[lit(s, TOOL)] if head == LABOURERS else 0)
        if last is None and enough_fuel(need, supplies, dust, 0):
            for kind in dict.fromkeys(types):
                if KIND[kind] == wanted:
                    rest = without(types, kind)
                    _head_moves(s, price, c, last, kind, kind, rest, (LAY[kind],), found)
        if head == ARMED:
            return found
    if not enough_fuel(price.supplies, supplies, dust, 0):
        return found
    counts = [0] * 7
    for kind in types:
        counts[RANK[kind]] += 1
    laid = sum(unit.copies for unit in c.units)
    common = rank_of(c.units[0]) if laid else 0
    for kind in dict.fromkeys(types):
        rank = RANK[kind]
        if not rank:
            continue
        if head == ONE:
            able = rank >= price.low and not laid
        else:
            able = price.low <= rank <= price.high and rank < 5
            able = able and (rank == common if laid else True) and counts[rank] + laid >= price.n
        if able:
            rest = without(types, kind)
            _unit_moves(price, c, last, kind, kind, rest, (LAY[kind],), found)
    return found
