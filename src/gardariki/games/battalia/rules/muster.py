"""B11.1 to B11.4, B11.9 What can be attacked, and whether the cards suffice for an opening."""

from __future__ import annotations

from gardariki.games.battalia.data import (
    AMULET,
    BOOK,
    FACTION,
    FANATIC,
    FIRST_GREAT,
    FORTUNE,
    GREAT,
    HORSE,
    KIND,
    RANK,
    SCROLL,
    STARDUST,
    TITLE,
    TYPE,
    UNIVERSAL,
    WEAPON,
    F,
)
from gardariki.games.battalia.language import CROWN
from gardariki.games.battalia.language import WEAPON as WEAPON_ROLE
from gardariki.games.battalia.rules.cards import (
    faces,
    great_role,
    is_ranged,
)
from gardariki.games.battalia.rules.fortune import great_choices
from gardariki.games.battalia.rules.lines import (
    AMULET_STAGE,
    CROWN_STAGE,
    SCROLL_STAGE,
    TITLE_STAGE,
    lit,
)
from gardariki.games.battalia.rules.map import heroes_on
from gardariki.games.battalia.rules.potions import (
    battle_bonus,
    truce,
)
from gardariki.games.battalia.rules.strength import arms_strength, terrain_bonus, total
from gardariki.games.battalia.state import (
    ATTACKER,
    CENTER,
    CITY,
    DEFENDER,
    RUINS,
    Battle,
    State,
)


def may_attack_player(s: State, seat: int, other: int) -> bool:
    """B11.1 Not teammates, and nobody under Brotherhood."""
    return s.teams[other] != s.teams[seat] and not truce(s, other) and not truce(s, seat)


def targets_at(s: State, seat: int, at: int) -> list[int]:
    """B11.1, B11.3, B22.8 What the player may attack on a square, as nouns of `target`."""
    found: list[int] = []
    kind = s.kind[at]
    owner = s.owner[at]
    if owner >= 0:
        if may_attack_player(s, seat, owner) and at not in s.players[owner].cloaks:
            found.append(0)
    elif kind in (CITY, CENTER) or (kind == RUINS and great_choices(s, seat)):
        found.append(1)
    for other in range(s.seats):
        if other != owner and heroes_on(s.players[other], at) and may_attack_player(s, seat, other):
            found.append(2 + other)
    return found


def make_battle(s: State, seat: int, heroes: int, at: int, target: int, unarmed: bool) -> Battle:
    """B11.4 The battle as it would be declared; heroes on the square could defend."""
    if target == 1:
        defender = -1
    else:
        defender = s.owner[at] if target == 0 else target - 2
    b = Battle(seat, defender, at, target < 2, [heroes, 0], unarmed=unarmed)
    if defender >= 0:
        b.heroes[DEFENDER] = heroes_on(s.players[defender], at)
    p = s.players[seat]
    b.ranged = any(heroes >> hero & 1 and p.heroes[hero] != at for hero in (0, 1))
    return b


class Muster:
    """B11.9 The cards with which an attack could be opened, and whether they reach a total."""

    def __init__(self, s: State, seat: int, less: int = -1) -> None:
        p = s.players[seat]
        self.s: State = s
        self.veteran: bool = p.veteran
        self.units: list[tuple[int, int]] = []  # (rank, faction) of units that can be modified
        self.closed: list[tuple[int, int]] = []  # (rank, faction) of those that cannot
        self.fanatics: list[int] = []
        self.arms: list[tuple[int, int, bool, bool]] = []  # strength, faction, weapon, ranged
        self.modifiers: list[tuple[int, int, int]] = []  # stage, value, faction
        self.books: int = 0
        self.spare: int = 0  # cards of the hand that can be sacrificed and do not fight
        dropped = less < 0
        for zone in (p.hand, p.ambush):
            for card in zone:
                if not dropped and TYPE[card] == less:
                    dropped = True
                    continue
                for face in faces(s, seat, TYPE[card])[:1]:
                    self._add(s, TYPE[card], face, zone is p.hand)
                if TYPE[card] == FORTUNE:
                    self._fortune(s, seat)

    def _fortune(self, s: State, seat: int) -> None:
        """A Fortune card counts as the best it can copy: a Book, else the strongest weapon."""
        kinds = faces(s, seat, FORTUNE)
        for face in kinds[1:]:
            self._add(s, FORTUNE, face, False)

    def _add(self, s: State, kind: int, face: int, in_hand: bool) -> None:
        faction = FACTION[face]
        if RANK[face]:
            if faction == FANATIC:
                self.fanatics.append(RANK[face])
            elif faction > FANATIC or RANK[face] > 4:
                self.closed.append((RANK[face], faction))
            else:
                self.units.append((RANK[face], faction))
        elif KIND[face] >= 0:
            artefact = KIND[face]
            bright = lit(s, artefact)
            if artefact in (WEAPON, HORSE):
                n = arms_strength(face, ATTACKER, bright)
                self.arms.append((n, faction, artefact == WEAPON, False))
            elif artefact == TITLE:
                self.modifiers.append((TITLE_STAGE, F.title_ranks[bright], faction))
            elif artefact == AMULET:
                self.modifiers.append((AMULET_STAGE, F.amulet_copies[bright], faction))
            elif artefact == SCROLL:
                self.modifiers.append((SCROLL_STAGE, F.scroll_rank[bright], faction))
            elif in_hand:
                self.spare += 1
        elif face == BOOK:
            self.books += 1
        elif FIRST_GREAT <= face < FORTUNE and great_role(face) == WEAPON_ROLE:
            n = arms_strength(face, ATTACKER, False)
            self.arms.append((n, UNIVERSAL, True, is_ranged(face)))
        elif FIRST_GREAT <= face < FORTUNE and great_role(face) == CROWN:
            self.modifiers.append((CROWN_STAGE, GREAT[face - FIRST_GREAT].n, UNIVERSAL))
        elif in_hand and face != STARDUST:
            self.spare += 1

    def reaches(self, need: int, heroes: int, bonus: int, ranged: bool, unarmed: bool) -> bool:
        """Can the opening be made as strong as `need`? `bonus`: terrain and potions."""
        if not unarmed and not self._armed(ranged, -1):
            return False
        if bonus + self._sum(-1, ranged, unarmed) >= need:
            return True
        spirit = heroes * (F.veteran_morale if self.veteran else F.morale)
        for faction in range(6):
            if (unarmed or self._armed(ranged, faction)) and (
                bonus + spirit + self._sum(faction, ranged, unarmed) >= need
            ):
                return True
        return False

    def _armed(self, ranged: bool, faction: int) -> bool:
        for _, of, weapon, far in self.arms:
            if weapon and (far or not ranged) and (faction < 0 or of in (faction, UNIVERSAL)):
                return True
        return self.books > 0 and not ranged

    def _sum(self, faction: int, ranged: bool, unarmed: bool) -> int:
        """The most that the cards of one faction (-1: all) and universal ones add up to."""

        def fits(of: int) -> bool:
            return faction < 0 or of == faction or of >= FANATIC

        books = self.books
        result = sum(n for n, of, _, _ in self.arms if fits(of))
        if (
            not unarmed
            and books
            and not any(w and (far or not ranged) and fits(of) for _, of, w, far in self.arms)
        ):
            books -= 1
            result += F.weapon_strength[0]
        result += books * F.strength[4]
        result += sum(self._worth(rank) for rank, of in self.closed if fits(of))
        fighters = min(len(self.fanatics), self.spare)
        ranks = sorted(self.fanatics, reverse=True)[:fighters]
        result += sum(self._worth(rank) * F.fanatic_copies for rank in ranks)
        modifiers = sorted(m for m in self.modifiers if fits(m[2]))
        units = [(rank, of) for rank, of in self.units if fits(of)]
        strays = [(rank, of) for rank, of in self.units if not fits(of)]
        return result + self._best([r for r, _ in units], [r for r, _ in strays], modifiers)

    def _worth(self, rank: int) -> int:
        return F.strength[rank] + (F.veteran_unit if self.veteran and rank <= 2 else 0)

    def _best(
        self, ranks: list[int], strays: list[int], modifiers: list[tuple[int, int, int]]
    ) -> int:
        """The best use of scrolls, Crown, titles and amulets on these units.

        `strays` are units of other factions: only a scroll brings them in.
        """
        ranks = sorted(ranks)
        boosts: list[int] = []
        for stage, value, _ in modifiers:  # in the order of B7.8: scroll, Crown, title, amulet
            if stage == SCROLL_STAGE:
                if strays:
                    strays = strays[1:]
                    ranks.append(max(value, 1))
                elif ranks and ranks[0] < value:
                    ranks[0] = value
            elif stage == CROWN_STAGE:
                if ranks and ranks[0] < value:
                    ranks[0] = value
            elif stage == TITLE_STAGE:
                open_ranks = [r for r in ranks if r < 4]
                if open_ranks:
                    high = max(open_ranks)
                    ranks.remove(high)
                    ranks.append(min(4, high + value))
            else:
                boosts.append(value)
            ranks.sort()
        worths = sorted((self._worth(r) for r in ranks), reverse=True)
        extra = sum(
            worths[i] * (copies - 1)
            for i, copies in enumerate(sorted(boosts, reverse=True))
            if i < len(worths)
        )
        return sum(worths) + extra


def needed(s: State, b: Battle) -> int:
    """B11.9 The total that the opening must reach: more than the standing defence."""
    return total(s, b, DEFENDER) + 1


def can_open(s: State, muster: Muster, b: Battle) -> bool:
    """B11.9 An attack may be started only if some set of cards reaches the needed total."""
    heroes = (b.heroes[ATTACKER] & 1) + (b.heroes[ATTACKER] >> 1 & 1)
    bonus = terrain_bonus(s, b, ATTACKER) + battle_bonus(s, b.attacker)
    return muster.reaches(needed(s, b), heroes, bonus, b.ranged, b.unarmed)
