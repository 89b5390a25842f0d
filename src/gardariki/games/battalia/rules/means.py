"""B30.1 What a hand can pay for, seen at a glance: the same answers as `payable`, but quicker."""

from __future__ import annotations

from gardariki.games.battalia.data import (
    AMULET,
    BOOK,
    FANATIC,
    FIRST_GREAT,
    FORTUNE,
    GREAT,
    RANK,
    SCROLL,
    STARDUST,
    SUPPLY,
    TITLE,
    TOOL,
    TYPE,
    WEAPON,
    F,
)
from gardariki.games.battalia.language import CROWN
from gardariki.games.battalia.language import LABOUR as LABOUR_ROLE
from gardariki.games.battalia.language import WEAPON as WEAPON_ROLE
from gardariki.games.battalia.rules.cards import great_role
from gardariki.games.battalia.rules.lines import (
    ARMED,
    EQUALS,
    LABOURERS,
    NO_HEAD,
    ONE,
    Price,
    can_eclipse,
    enough_fuel,
    payable,
)
from gardariki.games.battalia.state import State


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
        self.book: bool = False
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
            elif kind == FORTUNE:
                self.exact = True
            elif kind > FORTUNE:
                self.units[RANK[kind]] += 1
            elif kind == BOOK:
                self.book = True
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
        self.plain: bool = not (k[TITLE] or k[AMULET] or k[SCROLL] or self.crown or self.book)
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
            return self.arms or self.book or self.kinds[WEAPON] > 0
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
        if self.hammer >= 0 and self.fuel(price.supplies - self.hammer):
            return True
        return self.book and self.fuel(price.supplies - F.tool_supplies[0])

    def _one(self, low: int) -> bool:
        units = self.units
        for rank in range(low, 7):
            if units[rank] or (rank < 5 and self.free[rank]):
                return True
        if self.plain:
            return False
        if self.book:
            return True
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
        if self._most(rank, k[TITLE], k[AMULET], k[SCROLL], int(self.book)) >= n:
            return True
        if not self.book:
            return False
        return (
            self._most(rank, k[TITLE] + 1, k[AMULET], k[SCROLL], 0) >= n
            or self._most(rank, k[TITLE], k[AMULET], k[SCROLL] + 1, 0) >= n
            or self._most(rank, k[TITLE], k[AMULET] + 1, k[SCROLL], 0) >= n
        )

    def _most(self, rank: int, titles: int, amulets: int, scrolls: int, more: int) -> int:
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
        return made + min(amulets, made) * (self.copies - 1) + self.free[rank] + more
