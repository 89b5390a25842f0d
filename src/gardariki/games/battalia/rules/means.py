"""B30.1 What a hand can pay for, seen at a glance: the same answers as `payable`, but quicker."""

from __future__ import annotations

from typing import Final

from gardariki.games.battalia.data import (
    AMULET,
    BOOK,
    FANATIC,
    FIRST_GREAT,
    FORTUNE,
    GREAT,
    HORSE,
    RANK,
    SCROLL,
    STARDUST,
    SUPPLY,
    TENT,
    TITLE,
    TOOL,
    TYPE,
    TYPES,
    WEAPON,
    F,
)
from gardariki.games.battalia.language import CROWN
from gardariki.games.battalia.language import LABOUR as LABOUR_ROLE
from gardariki.games.battalia.language import WEAPON as WEAPON_ROLE
from gardariki.games.battalia.rules.cards import great_role, hand_types
from gardariki.games.battalia.rules.lines import (
    ARMED,
    EQUALS,
    LABOURERS,
    NO_HEAD,
    ONE,
    TRUNK,
    Price,
    can_eclipse,
    enough_fuel,
    payable,
)
from gardariki.games.battalia.rules.prices import (
    acquire_price,
    city_price,
    discover_prices,
    hero_price,
    hire_price,
    post_price,
    potion_price,
    road_price,
    upgrade_price,
)
from gardariki.games.battalia.state import State

# The prices of a turn, as bits of what a hand can pay
SIMPLE_ROAD: Final = 0
JUNCTION: Final = 1
CITY: Final = 2
UPGRADE: Final = 3  # to level 2; the next two bits to levels 3 and 4
HIRE: Final = 6  # a friman; the next three bits the higher ranks
ACQUIRE: Final = 10
HERO: Final = 11
POST: Final = 12
POTION: Final = 13
DISCOVER: Final = 14  # a crossroad; the next bit a building


_prices: list[Price] = []


def price_list() -> list[Price]:
    """B27 The prices, in the order of these bits."""
    if not _prices:
        _prices.extend(_make_list())
    return _prices


def _make_list() -> list[Price]:
    return [
        road_price(0),
        road_price(2),
        city_price(),
        *(upgrade_price(level) for level in (1, 2, 3)),
        *(hire_price(rank) for rank in range(4)),
        acquire_price(),
        hero_price(),
        post_price(),
        potion_price(),
        *discover_prices(),
    ]


_bits: dict[bytes, int] = {}
_trunks: dict[bytes, int] = {}
_FULL: Final = 50_000


def forget() -> None:
    """Prices have changed: nothing that was worked out holds any more."""
    _bits.clear()
    _trunks.clear()
    _prices.clear()


def affordable(s: State, seat: int) -> int:
    """B30.1 Which of the prices the hand could pay, as bits."""
    p = s.players[seat]
    exact = p.doubled >= 0 or can_eclipse(s, seat)
    codes: list[int] = [F.illuminated[s.day - 1]]
    for card in p.hand:
        code = CODE[TYPE[card]]
        if code == SPECIAL:
            exact = True
        elif code and (code < 20 or great_role(TYPE[card]) in _PAYING):
            codes.append(code)
    if exact:
        return _work_out(s, seat)
    codes[1:] = sorted(codes[1:])
    key = bytes(codes)
    found = _bits.get(key)
    if found is None:
        found = _work_out(s, seat)
        if len(_bits) > _FULL:
            _bits.clear()
        _bits[key] = found
    return found


_PAYING: frozenset[int] = frozenset((LABOUR_ROLE, WEAPON_ROLE, CROWN))


def _work_out(s: State, seat: int) -> int:
    means = Means(s, seat)
    found = 0
    for bit, price in enumerate(price_list()):
        if means.can(price):
            found |= 1 << bit
    return found


SPECIAL: Final = 99  # a card with many uses: Fanatics, the Book, the Fortune card


def _code(kind: int) -> int:
    """What matters of a card for prices; 0 if it pays nothing."""
    if kind < 32:
        faction = kind % 8
        if faction == FANATIC:
            return SPECIAL
        return kind // 8 + (1 if faction < FANATIC else 5)
    if kind < SUPPLY:
        artefact = (kind - 32) // 6
        return 0 if artefact in (HORSE, TENT) else 11 + artefact
    if kind in (SUPPLY, STARDUST):
        return 18 + kind - SUPPLY
    if kind in (FORTUNE, BOOK):
        return SPECIAL
    if kind > FORTUNE:
        return 4 + RANK[kind]
    return 20 + kind - FIRST_GREAT if kind >= FIRST_GREAT else 0


CODE: list[int] = [_code(kind) for kind in range(TYPES)]


def trunk_ranks(s: State, seat: int) -> int:
    """B5.3 The ranks of which the hand could make a trunk, as bits; -1 if that is not enough.

    Where a Fanatic, the Book, a Fortune card, a doubled unit or an eclipse is at hand, what remains
    for the branches depends on the trunk: then the answer is -1, and the fork must be tried out.
    """
    p = s.players[seat]
    if p.doubled >= 0 or can_eclipse(s, seat):
        return -1
    types = hand_types(p)
    plain = True
    found = 0
    last = -1
    for kind in types:
        code = CODE[kind]
        if code == SPECIAL:
            return -1
        if 0 < code < 5:
            if kind == last:
                found |= 1 << code
        elif code < 9 or 12 <= code <= 17 or code > 19:
            plain = plain and code == 14  # weapons change no unit
        last = kind
    if plain:
        return found
    key = bytes([F.illuminated[s.day - 1], *(t for t in types if t < SUPPLY or t >= FIRST_GREAT)])
    known = _trunks.get(key)
    if known is None:
        known = _pairs(s, types)
        if len(_trunks) > _FULL:
            _trunks.clear()
        _trunks[key] = known
    return known


def search_trunks(s: State, seat: int) -> int:
    """The same by trying out every trunk."""
    ranks: list[int] = []

    def note(rank: int, left: tuple[int, ...], eclipse: bool) -> bool:
        ranks.append(rank)
        return False

    payable(s, seat, Price(TRUNK, 2), note)
    return sum(1 << rank for rank in set(ranks))


WILD: Final = -1  # the faction of a unit that a scroll can give any


def _pairs(s: State, types: list[int]) -> int:
    """B5.3, B7 The ranks at which two units of the hand can be made equal, as bits."""
    day = F.illuminated[s.day - 1]
    kinds = [0] * 7
    crown = 0
    units: list[int] = []
    for kind in types:
        if kind < 32:
            units.append(kind)
        elif kind < SUPPLY:
            kinds[(kind - 32) // 6] += 1
        elif FIRST_GREAT <= kind < FORTUNE and great_role(kind) == CROWN:
            crown = GREAT[kind - FIRST_GREAT].n
    titles, scrolls = kinds[TITLE], kinds[SCROLL]
    most = F.title_ranks[day == TITLE] if titles else 0
    highest = F.scroll_rank[day == SCROLL] if scrolls else 0
    found = 0
    forms = [_forms(kind, most, highest, crown) for kind in units]
    for i, ones in enumerate(forms):
        if kinds[AMULET] and units[i] % 8 < FANATIC:
            for rank, _, _, _, _ in ones:
                found |= 1 << rank
        for others in forms[i + 1 :]:
            for rank, faction, title, scroll, crowned in ones:
                if found >> rank & 1:
                    continue
                for other, colour, t, c, k in others:
                    if (
                        other == rank
                        and (faction == colour or WILD in (faction, colour))
                        and title + t <= titles
                        and scroll + c <= scrolls
                        and crowned + k <= 1
                    ):
                        found |= 1 << rank
                        break
    return found


def _forms(kind: int, most: int, highest: int, crown: int) -> list[tuple[int, int, int, int, int]]:
    """What a unit can become: rank, faction, and the titles, scrolls and Crowns that it takes."""
    rank, faction = kind // 8 + 1, kind % 8
    if faction >= FANATIC:
        return [(rank, WILD, 0, 0, 0)]
    found = [(rank, faction, 0, 0, 0)]
    found += [(r, WILD, 0, 1, 0) for r in range(1, highest + 1)]
    if crown:
        found += [(crown, f, 0, c, 1) for r, f, _, c, _ in found if r < 4]
    for by in range(1, most + 1):
        found += [(r + by, f, 1, c, k) for r, f, t, c, k in found if not t and r + by <= 4]
    return found


class Means:
    """A hand summed up, so that the many goals of a turn can be judged cheaply."""

    def __init__(self, s: State, seat: int) -> None:
        self.s: State = s
        self.seat: int = seat
        self.units: list[int] = [0] * 7  # ordinary units by rank; 5 and 6 royalty
        self.free: list[int] = [0] * 5  # Unbound by rank
        self.kinds: list[int] = [0] * 7
        self.supplies: int = 0
        self.stardust: int = 0
        self.crown: int = 0
        self.arms: bool = False
        self.hammer: int = -1
        self.exact: bool = False  # something is there that only `payable` can judge
        p = s.players[seat]
        for card in p.hand:
            kind = TYPE[card]
            if kind < 32:
                faction = kind % 8
                if faction < 6:
                    self.units[kind // 8 + 1] += 1
                elif faction == FANATIC:
                    self.exact = True
                else:
                    self.free[kind // 8 + 1] += 1
            elif kind < SUPPLY:
                self.kinds[(kind - 32) // 6] += 1
            elif kind == SUPPLY:
                self.supplies += 1
            elif kind == STARDUST:
                self.stardust += 1
            elif kind in (FORTUNE, BOOK):
                self.exact = True
            elif kind > FORTUNE:
                self.units[RANK[kind]] += 1
            elif kind >= FIRST_GREAT:
                role = great_role(kind)
                if role == CROWN:
                    self.crown = GREAT[kind - FIRST_GREAT].n
                elif role == WEAPON_ROLE:
                    self.arms = True
                elif role == LABOUR_ROLE:
                    self.hammer = GREAT[kind - FIRST_GREAT].what
        if p.doubled >= 0 or can_eclipse(s, seat):
            self.exact = True
        day = F.illuminated[s.day - 1]
        self.title: int = F.title_ranks[day == TITLE]
        self.copies: int = F.amulet_copies[day == AMULET]
        self.scroll: int = F.scroll_rank[day == SCROLL]
        self.tool_supplies: int = F.tool_supplies[day == TOOL]
        k = self.kinds
        self.plain: bool = not (k[TITLE] or k[AMULET] or k[SCROLL] or self.crown)
        self.known: dict[Price, bool] = {}

    def fuel(self, need: int) -> bool:
        return enough_fuel(need, self.supplies, self.stardust, 0)

    def can(self, price: Price) -> bool:
        """Is there some way to pay it? (B30.1)"""
        found = self.known.get(price)
        if found is None:
            found = self._can(price)
            self.known[price] = found
        return found

    def _can(self, price: Price) -> bool:
        if self.exact:
            return payable(self.s, self.seat, price)
        if price.head == LABOURERS and self._labour(price):
            return True
        if price.supplies and not self.fuel(price.supplies):
            return False
        if price.head == ONE:
            return self._one(price.low)
        if price.head == ARMED:
            return self.arms or self.kinds[WEAPON] > 0
        if price.head == LABOURERS:
            return self._equal(price.n, 1)
        if price.head == EQUALS:
            for rank in range(price.low, price.high + 1):
                if self._equal(price.n, rank):
                    return True
            return False
        return price.head == NO_HEAD

    def _labour(self, price: Price) -> bool:
        if self.kinds[TOOL] and self.fuel(price.supplies - self.tool_supplies):
            return True
        return self.hammer >= 0 and self.fuel(price.supplies - self.hammer)

    def _one(self, low: int) -> bool:
        units = self.units
        for rank in range(low, 7):
            if units[rank] or (rank < 5 and self.free[rank]):
                return True
        if self.plain:
            return False
        most = 0
        for rank in range(1, low):
            if units[rank]:
                most = rank
        if most == 0:
            return False
        if self.kinds[SCROLL]:
            most = max(most, self.scroll)
        if self.crown:
            most = max(most, self.crown)
        if self.kinds[TITLE] and most < 4:
            most = min(4, most + self.title)
        return most >= low

    def _equal(self, n: int, rank: int) -> bool:
        direct = self.units[rank] + self.free[rank]
        if direct >= n:
            return True
        if self.plain:
            return False
        k = self.kinds
        return self._most(rank, k[TITLE], k[AMULET], k[SCROLL]) >= n

    def _most(self, rank: int, titles: int, amulets: int, scrolls: int) -> int:
        """How many virtual units of the rank these cards make at most."""
        left = self.units[:5]
        made = left[rank]
        left[rank] = 0
        for below in range(1, self.title + 1):
            if rank - below >= 1:
                used = min(titles, left[rank - below])
                titles -= used
                left[rank - below] -= used
                made += used
        others = left[1] + left[2] + left[3] + left[4]
        if self.crown == rank and any(left[1:rank]):
            made += 1
            others -= 1
        if rank <= self.scroll:
            used = min(scrolls, others)
            made += used
        elif rank <= self.scroll + self.title:
            made += min(scrolls, titles, others)
        return made + min(amulets, made) * (self.copies - 1) + self.free[rank]
