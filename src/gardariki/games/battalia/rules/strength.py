"""B11.6 to B11.8, B15.6 Strength in battle: cards, morale, terrain, potions."""

from __future__ import annotations

from gardariki.games.battalia.data import (
    FACTION,
    FANATIC,
    FIRST_GREAT,
    FORTUNE,
    GREAT,
    HORSE,
    KIND,
    MODES,
    TYPE,
    UNIVERSAL,
    WEAPON,
    F,
)
from gardariki.games.battalia.language import WEAPON as WEAPON_ROLE
from gardariki.games.battalia.rules.cards import (
    a_card,
)
from gardariki.games.battalia.rules.cities import (
    city_strength,
    neutral_strength,
)
from gardariki.games.battalia.rules.movement import native
from gardariki.games.battalia.rules.potions import (
    battle_bonus,
)
from gardariki.games.battalia.state import (
    ATTACKER,
    DEFENDER,
    HEAD,
    MODIFIER,
    Battle,
    Laid,
    State,
)


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
