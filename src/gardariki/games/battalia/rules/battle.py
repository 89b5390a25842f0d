"""B11 Battle: what can be attacked, strengths, the opening, responses, retreat, results."""

from __future__ import annotations

from gardariki.engine.log import SEATS, listed, tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action
from gardariki.games.battalia.data import (
    AMULET,
    BOOK,
    COLOSSUS,
    FACTION,
    FANATIC,
    FIRST_ARTEFACT,
    FIRST_GREAT,
    FORTUNE,
    GREAT,
    HORSE,
    KIND,
    MODES,
    RANK,
    SCROLL,
    STARDUST,
    SUPPLY,
    TITLE,
    TYPE,
    UNIVERSAL,
    WEAKNESS,
    WEAPON,
    F,
)
from gardariki.games.battalia.language import CHARM as CHARM_ROLE
from gardariki.games.battalia.language import CROWN
from gardariki.games.battalia.language import WEAPON as WEAPON_ROLE
from gardariki.games.battalia.rules.cards import (
    a_card,
    call_unit,
    can_suspend,
    faces,
    fill_hand,
    find,
    great_role,
    is_ranged,
    is_weapon,
    leave_hand,
    marks,
    suspend,
    take_type,
)
from gardariki.games.battalia.rules.cities import (
    at_words,
    city_strength,
    conquered_level,
    neutral_strength,
)
from gardariki.games.battalia.rules.effects import choose_great, printed_strength
from gardariki.games.battalia.rules.ending import check_cities
from gardariki.games.battalia.rules.lines import (
    AMULET_STAGE,
    CROWN_STAGE,
    SCROLL_STAGE,
    TITLE_STAGE,
    enough_fuel,
    lit,
)
from gardariki.games.battalia.rules.map import heroes_on, three_steps
from gardariki.games.battalia.rules.movement import HERO, native
from gardariki.games.battalia.rules.potions import (
    battle_bonus,
    battle_window,
    drink,
    frozen,
    undrunk,
)
from gardariki.games.battalia.state import (
    ARMS,
    ATTACKER,
    CENTER,
    CITY,
    DEFENDER,
    HEAD,
    MODIFIER,
    RUINS,
    Battle,
    Laid,
    State,
)
from gardariki.games.battalia.words import (
    ABANDON,
    AS_COLOUR,
    AS_GA,
    AS_KIND,
    AS_RANK,
    BY,
    CHARM,
    COMMIT,
    DEFEND_WITH,
    DRINK,
    FINISH,
    FUEL,
    HOLD,
    LAY,
    LAY_HIDDEN,
    ONTO,
    PAY_RETREAT,
    RETREAT,
    SACRIFICE,
    SUPPLIES_PAY,
    TO,
    YIELD,
)

OPENING = 0
WINDOWS = 1
RESPONSES = 2


# Strength (B11.6)


def side_seat(b: Battle, side: int) -> int:
    return b.attacker if side == ATTACKER else b.defender


def faction_of(laid: Laid) -> int:
    """B11.7 The faction that a card in a battle line counts for; 6 and more fit any."""
    if laid.role == HEAD:
        return laid.faction
    kind = TYPE[laid.card]
    return FACTION[kind] if kind == laid.face else UNIVERSAL


def united(line: list[Laid]) -> bool:
    """B11.7 Do all faction cards of the line belong to one faction?"""
    common = -1
    for laid in line:
        faction = faction_of(laid)
        if faction < FANATIC:
            if common < 0:
                common = faction
            elif faction != common:
                return False
    return True


def card_strength(s: State, laid: Laid, side: int, veteran: bool) -> int:
    """B11.6, B15.6 What one card of a line is worth."""
    if laid.role == HEAD:
        strength = F.strength[laid.rank]
        if veteran and laid.rank <= 2:
            strength += F.veteran_unit
        return strength * laid.copies
    if laid.role == MODIFIER:
        return 0
    return arms_strength(laid.face, side, laid.lit)


def arms_strength(face: int, side: int, bright: bool) -> int:
    """B7.3, B7.4, B8.4 The strength of a weapon, a horse or a Great Artefact."""
    if KIND[face] == WEAPON:
        return F.weapon_strength[bright]
    if KIND[face] == HORSE:
        return F.horse_strength[bright]
    if FIRST_GREAT <= face < FORTUNE:
        effect = GREAT[face - FIRST_GREAT]
        if effect.op == WEAPON_ROLE:
            return effect.n if side == ATTACKER else effect.what
    return 0


def morale(s: State, seat: int, heroes: int, line: list[Laid]) -> int:
    """B11.7, B15.6 +1 (veterans +4) for each hero who takes part, if the line is united."""
    count = (heroes & 1) + (heroes >> 1 & 1)
    if not count or not united(line):
        return 0
    return count * (F.veteran_morale if s.players[seat].veteran else F.morale)


def terrain_bonus(s: State, b: Battle, side: int) -> int:
    """B11.8 The attacker's heroes on native terrain; the defender's attacked square."""
    seat = side_seat(b, side)
    if side == ATTACKER:
        heroes = s.players[seat].heroes
        for hero in (0, 1):
            if b.heroes[ATTACKER] >> hero & 1 and native(s, seat, heroes[hero]):
                return F.terrain_bonus
        return 0
    return F.terrain_bonus if native(s, seat, b.square) else 0


def strength_lines(s: State, b: Battle, side: int) -> list[tuple[str, int]]:
    """B11.6 The strength of a side in its parts, in words; they add up to `total`."""
    seat = side_seat(b, side)
    if seat < 0:
        mode = MODES[s.mode]
        return [("neutrals", neutral_strength(s, b.square, mode.guards, mode.neutral))]
    p = s.players[seat]
    parts: list[tuple[str, int]] = []
    if side == DEFENDER and b.city:
        parts.append(("city", city_strength(s, b.square)))
    for laid in b.lines[side]:
        n = card_strength(s, laid, side, p.veteran)
        if n:
            parts.append((a_card(laid.card), n))
    for name, n in (
        ("morale", morale(s, seat, b.heroes[side], b.lines[side])),
        ("native terrain", terrain_bonus(s, b, side)),
        ("potions", battle_bonus(s, seat)),
    ):
        if n:
            parts.append((name, n))
    return parts


def total(s: State, b: Battle, side: int) -> int:
    """B11.6 The strength of a side; never below 0."""
    return max(0, sum(n for _, n in strength_lines(s, b, side)))


def strength_words(s: State, b: Battle, side: int) -> str:
    """The strength of a side as a sum, for the log."""
    parts = [f"{name} {n:+d}" for name, n in strength_lines(s, b, side)]
    return f"{total(s, b, side)} ({', '.join(parts) if parts else 'nothing'})"


# What can be attacked (B11.1 to B11.4)


def may_attack_player(s: State, seat: int, other: int) -> bool:
    """B11.1 Not teammates, and nobody under Brotherhood."""
    from gardariki.games.battalia.rules.potions import truce

    return s.teams[other] != s.teams[seat] and not truce(s, other) and not truce(s, seat)


def targets_at(s: State, seat: int, at: int) -> list[int]:
    """B11.1, B11.3 What the player may attack on a square, as nouns of `target`."""
    from gardariki.games.battalia.rules.effects import great_choices

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


# The opening (B11.9)


def apply_modifier(laid: Laid, unit: Laid, value: int, rank: int, colour: int) -> None:
    """B7.8 A scroll, Crown, title or amulet changes a unit of the line."""
    stage = modifier_stage(laid.face)
    if stage == SCROLL_STAGE:
        unit.rank = rank
        unit.faction = colour
    elif stage == CROWN_STAGE:
        unit.rank = max(unit.rank, value)
    elif stage == TITLE_STAGE:
        unit.rank += rank
    else:
        unit.copies = value
    unit.stage = stage


def modifier_stage(face: int) -> int:
    """B7.8 The place of a modifier in the order; 0 if the card is none."""
    if KIND[face] == SCROLL:
        return SCROLL_STAGE
    if KIND[face] == TITLE:
        return TITLE_STAGE
    if KIND[face] == AMULET:
        return AMULET_STAGE
    if FIRST_GREAT <= face < FORTUNE and great_role(face) == CROWN:
        return CROWN_STAGE
    return 0


def takers(line: list[Laid], face: int) -> list[int]:
    """B7.8 The places of the units that this modifier could change."""
    stage = modifier_stage(face)
    found: list[int] = []
    for place, laid in enumerate(line):
        if laid.role != HEAD or laid.closed or laid.stage >= stage:
            continue
        if stage in (CROWN_STAGE, TITLE_STAGE) and laid.rank >= 4:
            continue
        found.append(place)
    return found


def charmable(b: Battle, side: int, most: int) -> list[int]:
    """B8.5 The units of the enemy's line that a Mask could move over."""
    return [
        place
        for place, laid in enumerate(b.lines[1 - side])
        if laid.role == HEAD
        and 0 < RANK[TYPE[laid.card]] <= 4
        and printed_strength(TYPE[laid.card]) <= most
    ]


def roles_in_battle(s: State, b: Battle, side: int, face: int) -> list[int]:
    """What a card could do in the line now: as nouns of `as_kind` for a Book, else [0] or []."""
    line = b.lines[side]
    if face == BOOK:
        found = [0, 1, 2, 3, 4 + HORSE, 4 + WEAPON]
        for artefact in (TITLE, AMULET, SCROLL):
            if takers(line, FIRST_ARTEFACT + artefact * 6):
                found.append(4 + artefact)
        return sorted(found)
    if RANK[face]:
        return [0]
    if KIND[face] in (WEAPON, HORSE):
        return [0]
    if modifier_stage(face):
        return [0] if takers(line, face) else []
    if FIRST_GREAT <= face < FORTUNE:
        effect = GREAT[face - FIRST_GREAT]
        if effect.op == WEAPON_ROLE:
            return [0]
        if effect.op == CHARM_ROLE and b.stage == RESPONSES and charmable(b, side, effect.what):
            return [0]
    return []


def layable(s: State, b: Battle, side: int) -> list[Action]:
    """B11.5, B11.9 The cards that the side can lay now, from the hand and from the ambush."""
    seat = side_seat(b, side)
    p = s.players[seat]
    found: list[Action] = []
    opening = b.stage == OPENING and not b.lines[ATTACKER] and not b.unarmed
    sacrifices = sum(1 for card in p.hand if can_suspend(TYPE[card]))
    for verb, zone in ((LAY, p.hand), (LAY_HIDDEN, p.ambush)):
        for kind in sorted({TYPE[card] for card in zone}):
            if opening:
                ok = any(opens(s, b, face) for face in faces(s, seat, kind))
            else:
                ok = any(roles_in_battle(s, b, side, face) for face in faces(s, seat, kind))
            if ok and FACTION[kind] == FANATIC and RANK[kind]:
                ok = sacrifices - (verb is LAY) > 0
            if ok:
                found.append(verb[kind])
    return found


def opens(s: State, b: Battle, face: int) -> bool:
    """B7.4, B11.2 May a card of this face open the battle? From afar only the Arrow."""
    if b.ranged:
        return is_ranged(face)
    return is_weapon(face) or face == BOOK


def lay_card(s: State, b: Battle, side: int, act: Action) -> Rules[None]:
    """B11.9, B30.3 A card is laid into a battle line, with all that it asks for."""
    seat = side_seat(b, side)
    p = s.players[seat]
    line = b.lines[side]
    kind = act.noun
    opening = b.stage == OPENING and not b.lines[ATTACKER] and not b.unarmed
    if act.verb is LAY:
        card = find(p, kind, p.hand)
        leave_hand(p, card)
    else:
        card = find(p, kind, p.ambush)
        p.ambush.remove(card)
    face = kind
    if kind == FORTUNE:
        able = [
            f
            for f in faces(s, seat, kind)
            if (opens(s, b, f) if opening else roles_in_battle(s, b, side, f))
        ]
        face = yield from pick(
            Ask(seat, AS_GA(able), "Which Great Artefact shall the Fortune card copy?", "B8.3")
        )
    bright = KIND[face] >= 0 and lit(s, KIND[face])
    if face == BOOK:
        roles = [4 + WEAPON] if opening else roles_in_battle(s, b, side, face)
        role = yield from pick(
            Ask(seat, AS_KIND(roles), "What shall the Book of Crea stand for?", "B8.4")
        )
        if role < 4:
            laid = Laid(card, HEAD, BOOK, role + 1, UNIVERSAL, closed=True)
            line.append(laid)
            return
        face = FIRST_ARTEFACT + (role - 4) * 6
        bright = False
    if RANK[face]:
        faction = FACTION[face]
        laid = Laid(card, HEAD, face, RANK[face], faction)
        laid.closed = faction >= FANATIC or RANK[face] > 4
        if faction == FANATIC:
            yield from _sacrifice(s, seat)
            laid.copies = F.fanatic_copies
            laid.stage = AMULET_STAGE
        line.append(laid)
    elif modifier_stage(face):
        yield from _lay_modifier(s, b, side, Laid(card, MODIFIER, face, lit=bright))
    else:
        line.append(Laid(card, ARMS, face, lit=bright))
        if FIRST_GREAT <= face < FORTUNE and GREAT[face - FIRST_GREAT].op == CHARM_ROLE:
            yield from _charm(s, b, side, face)


def _sacrifice(s: State, seat: int) -> Rules[None]:
    """B19.2 A card of the hand goes to limbo for a Fanatic."""
    p = s.players[seat]
    types = sorted({TYPE[card] for card in p.hand if can_suspend(TYPE[card])})
    prompt = "Which card is sacrificed to limbo for the Fanatic?"
    kind = yield from pick(Ask(seat, SACRIFICE(types), prompt, "B19.2"))
    card = find(p, kind, p.hand)
    suspend(s, p, card)
    tell(s.log, f"{SEATS[seat]} sacrifices {a_card(card)} for a Fanatic.")


def _lay_modifier(s: State, b: Battle, side: int, laid: Laid) -> Rules[None]:
    """B7.8 Onto which unit, and how."""
    seat = side_seat(b, side)
    line = b.lines[side]
    places = takers(line, laid.face)
    place = yield from pick(
        Ask(seat, ONTO(places), f"Which unit does {a_card(laid.card)} change?", "B7.8")
    )
    unit = line[place]
    laid.onto = place
    rank = colour = 0
    value = 0
    stage = modifier_stage(laid.face)
    if stage == SCROLL_STAGE:
        ranks = range(F.scroll_rank[laid.lit])
        prompt = "As which rank shall the unit count?"
        rank = 1 + (yield from pick(Ask(seat, AS_RANK(ranks), prompt, "B7.7")))
        prompt = "Of which faction shall the unit be?"
        colour = yield from pick(Ask(seat, AS_COLOUR(s.factions), prompt, "B7.7"))
    elif stage == TITLE_STAGE:
        most = min(F.title_ranks[laid.lit], 4 - unit.rank)
        prompt = "By how many ranks does the title raise the unit?"
        rank = yield from pick(Ask(seat, BY(range(1, most + 1)), prompt, "B7.2"))
    elif stage == CROWN_STAGE:
        value = GREAT[laid.face - FIRST_GREAT].n
    else:
        value = F.amulet_copies[laid.lit]
    apply_modifier(laid, unit, value, rank, colour)
    line.append(laid)


def _charm(s: State, b: Battle, side: int, face: int) -> Rules[None]:
    """B8.5 Mask of Syoen: one or two weak units of the enemy fight on this side."""
    seat = side_seat(b, side)
    effect = GREAT[face - FIRST_GREAT]
    left = effect.what
    for n in range(effect.n):
        options = CHARM(charmable(b, side, left))
        if not options:
            return
        if n:
            options.append(FINISH.act)
        act: Action = yield Ask(seat, options, "Which enemy unit do you charm?", "B8.5")
        if act is FINISH.act:
            return
        laid = _move_over(s, b, side, act.noun)
        left -= printed_strength(TYPE[laid.card])
        tell(s.log, f"{SEATS[seat]} charms {a_card(laid.card)}.")
        p = s.players[seat]
        types = sorted({TYPE[card] for card in p.hand if can_suspend(TYPE[card])})
        if FACTION[TYPE[laid.card]] == FANATIC and types:
            prompt = "Do you sacrifice a card, so that the charmed Fanatic counts twice?"
            act = yield Ask(seat, [*SACRIFICE(types), FINISH.act], prompt, "B19.2")
            if act is not FINISH.act:
                suspend(s, p, find(p, act.noun, p.hand))
                laid.copies = F.fanatic_copies
                laid.stage = AMULET_STAGE


def _move_over(s: State, b: Battle, side: int, place: int) -> Laid:
    """B8.5 A unit changes sides; what lay on it stays behind without effect."""
    enemy = b.lines[1 - side]
    laid = enemy.pop(place)
    for other in enemy:
        if other.onto == place:
            other.onto = -1
        elif other.onto > place:
            other.onto -= 1
    kind = TYPE[laid.card]
    whose = laid.owner if laid.owner >= 0 else side_seat(b, 1 - side)
    laid.owner = -1 if whose == side_seat(b, side) else whose
    laid.face = kind
    laid.rank = RANK[kind]
    laid.faction = FACTION[kind]
    laid.copies = 1
    laid.stage = 0
    laid.closed = laid.faction >= FANATIC
    b.lines[side].append(laid)
    return laid


def opening(s: State, b: Battle) -> Rules[None]:
    """B11.9 The attacker puts his opening together; he may abandon it once a card is laid."""
    seat = b.attacker
    p = s.players[seat]
    while True:
        options = layable(s, b, ATTACKER)
        line = b.lines[ATTACKER]
        if (line or b.unarmed) and total(s, b, ATTACKER) >= needed(s, b):
            options.append(COMMIT.act)
        if line or b.unarmed:
            options.append(ABANDON.act)
        prompt = (
            f"Attack on {at_words(b.square)}: you have {total(s, b, ATTACKER)} and need"
            f" {needed(s, b)}. Lay a card."
        )
        act: Action = yield Ask(seat, options, prompt, "B11.9")
        if act is ABANDON.act:
            _spend_line(s, b, ATTACKER)
            tell(s.log, f"{SEATS[seat]} abandons the attack.")
            close(s)
            return
        if act is COMMIT.act:
            break
        yield from lay_card(s, b, ATTACKER, act)
    p.attacked |= b.heroes[ATTACKER]
    s.attacks += 1
    what = "the city at " if b.city and b.defender >= 0 else ""
    against = f" of {SEATS[b.defender]}" if b.defender >= 0 else ""
    tell(
        s.log,
        f"{SEATS[seat]} attacks {what}{at_words(b.square)}{against}"
        f" with {strength_words(s, b, ATTACKER)} against {strength_words(s, b, DEFENDER)}.",
    )
    b.stage = WINDOWS


def declared(s: State, b: Battle) -> Rules[None]:
    """B11.9 The windows after the declaration; neutrals fall at once (B11.10)."""
    if (yield from frozen(s, b.attacker, f"attack {at_words(b.square)}")):
        _spend_line(s, b, ATTACKER)
        close(s)
        return
    if b.defender < 0:
        yield from annex(s, b)
        return
    yield from battle_window(s, b)
    there = b.heroes[DEFENDER]
    if there:
        ways: list[int] = [0] if b.city else []
        ways += [mask for mask in (1, 2, 3) if mask & there == mask]
        prompt = f"{SEATS[b.attacker]} attacks {at_words(b.square)}. Which heroes defend?"
        b.heroes[DEFENDER] = yield from pick(Ask(b.defender, DEFEND_WITH(ways), prompt, "B11.4"))
    b.stage = RESPONSES
    b.turn = DEFENDER


def annex(s: State, b: Battle) -> Rules[None]:
    """B11.10 Neutrals are beaten: a city and a lord, a town center, or a Great Artefact."""
    seat, at = b.attacker, b.square
    _spend_line(s, b, ATTACKER)
    if s.kind[at] == RUINS:
        tell(s.log, f"{SEATS[seat]} defeats the guards of the ruins at {at_words(at)}.")
        yield from choose_great(s, seat, "B11.10")
    else:
        s.owner[at] = seat
        s.level[at] = F.annexed_level if s.kind[at] == CITY else F.center_level
        tell(s.log, f"{SEATS[seat]} annexes {at_words(at)}: level {s.level[at]}.")
        if s.kind[at] == CITY and s.open[3] >= 0:
            yield from call_unit(s, seat, 4, False)
        check_cities(s, seat)
    close(s)


def close(s: State) -> None:
    """The battle is over."""
    s.battle = None
    s.goal = []
    s.unarmed = False


def _spend_line(s: State, b: Battle, side: int) -> None:
    """B11.12 The cards of a side go: the attacker's to his play area, the defender's to shelter."""
    seat = side_seat(b, side)
    for laid in b.lines[side]:
        if laid.owner >= 0:
            s.players[laid.owner].shelter.append(laid.card)
        elif side == ATTACKER:
            s.players[seat].play.append(laid.card)
        else:
            s.players[seat].shelter.append(laid.card)
    b.lines[side] = []


# Responses (B11.9)


def respond(s: State, b: Battle) -> Rules[None]:
    """B11.9 One response: hold, reinforce, retreat or yield."""
    side = b.turn
    seat = side_seat(b, side)
    p = s.players[seat]
    p.refill = p.refill or side == DEFENDER
    while True:
        mine, theirs = total(s, b, side), total(s, b, 1 - side)
        enough = mine >= theirs if side == DEFENDER else mine > theirs
        options: list[Action] = []
        if enough:
            if b.laid:
                options.append(COMMIT.act)
            elif side == DEFENDER:
                options.append(HOLD.act)
        options += layable(s, b, side)
        options += RETREAT([h for h in (0, 1) if can_retreat(s, b, side, h)])
        options += DRINK([x for x in (COLOSSUS, WEAKNESS) if undrunk(s, seat, x)])
        options.append(YIELD.act)
        prompt = (
            f"The battle at {at_words(b.square)}: you have {mine}, {SEATS[side_seat(b, 1 - side)]}"
            f" has {theirs}. Reinforce, retreat or yield?"
        )
        holds_cards = bool(p.hand or p.ambush)
        act: Action = yield Ask(seat, options, prompt, "B11.9", always=holds_cards)
        if act is YIELD.act:
            tell(s.log, f"{SEATS[seat]} yields.")
            yield from finish(s, b, 1 - side)
            return
        if act is COMMIT.act or act is HOLD.act:
            break
        if act.verb is RETREAT:
            yield from retreat(s, b, side, act.noun)
            if not b.heroes[side] and (side == ATTACKER or not b.city):
                yield from finish(s, b, 1 - side)
                return
        elif act.verb is DRINK:
            yield from drink(s, seat, act.noun)
            b.laid = True
        else:
            yield from lay_card(s, b, side, act)
            b.laid = True
    word = "holds" if act is HOLD.act else "reinforces"
    tell(s.log, f"{SEATS[seat]} {word}: {strength_words(s, b, side)}.")
    b.turn = 1 - side
    b.laid = False


def can_retreat(s: State, b: Battle, side: int, hero: int) -> bool:
    """B11.11 Does he take part, can he pay, and is there a way of exactly three steps?"""
    if not b.heroes[side] >> hero & 1:
        return False
    seat = side_seat(b, side)
    return bool(retreat_payments(s, seat)) and bool(retreat_ends(s, b, side, hero))


def retreat_payments(s: State, seat: int) -> list[int]:
    """B11.11 What can pay a retreat: a horse, what stands for one, or three supplies."""
    types = [TYPE[card] for card in s.players[seat].hand]
    found = [
        t
        for t in sorted(set(types))
        if KIND[t] == HORSE or t == BOOK or (t == FORTUNE and BOOK in faces(s, seat, t))
    ]
    if enough_fuel(F.retreat_supplies, types.count(SUPPLY), types.count(STARDUST), 0):
        found.append(SUPPLIES_PAY)
    return found


def retreat_ends(s: State, b: Battle, side: int, hero: int) -> list[int]:
    """B11.11 Where he may end: no city and no square with another figure of the opponent."""
    seat, enemy = side_seat(b, side), side_seat(b, 1 - side)
    start = s.players[seat].heroes[hero]
    return [
        at
        for at in three_steps(s, start, F.retreat_steps)
        if enemy < 0 or (s.owner[at] != enemy and not heroes_on(s.players[enemy], at))
    ]


def retreat(s: State, b: Battle, side: int, hero: int) -> Rules[None]:
    """B11.11 A hero leaves the battle; the payment goes the way of the battle cards."""
    seat = side_seat(b, side)
    p = s.players[seat]
    pile = p.play if side == ATTACKER else p.shelter
    ways = PAY_RETREAT(retreat_payments(s, seat))
    how = yield from pick(Ask(seat, ways, f"How do you pay the retreat of {HERO[hero]}?", "B11.11"))
    if how == SUPPLIES_PAY:
        yield from pay_supplies(s, seat, F.retreat_supplies, pile)
    else:
        pile.append(take_type(p, how))
    ends = retreat_ends(s, b, side, hero)
    at = yield from pick(Ask(seat, TO(ends), f"Where does {HERO[hero]} retreat to?", "B11.11"))
    p.heroes[hero] = at
    b.heroes[side] &= ~(1 << hero)
    tell(s.log, f"{SEATS[seat]}: {HERO[hero]} retreats to {at_words(at)}.")


def pay_supplies(s: State, seat: int, need: int, pile: list[int]) -> Rules[None]:
    """B0.6 Supplies and stardust, one card at a time."""
    p = s.players[seat]
    laid = 0
    while need > 0:
        types = [TYPE[card] for card in p.hand]
        supplies, dust = types.count(SUPPLY), types.count(STARDUST)
        options: list[Action] = []
        if supplies and enough_fuel(need - 1, supplies - 1, dust, laid + 1):
            options.append(FUEL[SUPPLY])
        worth = F.stardust_worth
        spares = need < worth and laid > 0  # a supply card would be surplus
        if dust and not spares and enough_fuel(need - worth, supplies, dust - 1, laid):
            options.append(FUEL[STARDUST])
        kind = yield from pick(Ask(seat, options, "Pay a supply.", "B0.6"))
        pile.append(take_type(p, kind))
        laid += kind == SUPPLY
        need -= 1 if kind == SUPPLY else worth


def finish(s: State, b: Battle, winner: int) -> Rules[None]:
    """B11.12, B22.3 The result: city or heroes, then cards, refill, and the end of the game."""
    attacker, defender = b.attacker, b.defender
    mine = strength_words(s, b, ATTACKER)
    his = strength_words(s, b, DEFENDER)
    who = SEATS[side_seat(b, winner)]
    tell(s.log, f"{who} wins the battle at {at_words(b.square)}: {mine} against {his}.")
    loser = 1 - winner
    _lose_heroes(s, side_seat(b, loser), b.heroes[loser])
    if winner == ATTACKER and b.city:
        at = b.square
        level = conquered_level(s, attacker, at)
        s.owner[at] = attacker
        s.level[at] = level
        tell(s.log, f"{SEATS[attacker]} conquers {at_words(at)}: level {level}.")
    _spend_line(s, b, ATTACKER)
    _spend_line(s, b, DEFENDER)
    if s.team_play != "free_for_all":
        s.players[defender].refill = False
        yield from fill_hand(s, defender)
    check_cities(s, attacker)
    close(s)


def _lose_heroes(s: State, seat: int, heroes: int) -> None:
    """B9.4, B11.12 Heroes who took part on the losing side go to the reserve."""
    p = s.players[seat]
    lost: list[str] = []
    for hero in (0, 1):
        if heroes >> hero & 1:
            p.heroes[hero] = -1
            p.boosters[hero] = -1
            if p.pool_hero == hero:
                p.pool_hero = -1
                p.pool_supply = p.pool_other = 0
            lost.append(HERO[hero])
    if lost:
        tell(s.log, f"{SEATS[seat]} loses {listed(lost)}.")


def battle_beat(s: State, b: Battle) -> Rules[None]:
    """B28.4 The opening, the windows, or one response."""
    if b.stage == OPENING:
        return opening(s, b)
    if b.stage == WINDOWS:
        return declared(s, b)
    return respond(s, b)


def line_marks(b: Battle, side: int) -> str:
    return marks([laid.card for laid in b.lines[side]])
