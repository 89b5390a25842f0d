"""B11.1 to B11.4, B30.4 Declaring an attack: which heroes, which square, which target."""

from __future__ import annotations

from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action
from gardariki.games.battalia.data import (
    AROUND,
    BOOK,
    FIRST_GREAT,
    FORTUNE,
    KIND,
    MODES,
    TYPE,
    WEAPON,
    F,
)
from gardariki.games.battalia.rules.cards import faces, is_ranged, is_weapon
from gardariki.games.battalia.rules.cities import at_words
from gardariki.games.battalia.rules.muster import Muster, can_open, make_battle, targets_at
from gardariki.games.battalia.state import CENTER, CITY, RUINS, State
from gardariki.games.battalia.words import ATTACK, BOTH, TARGET, TARGET_SQUARE, WORDS

HERO_MASKS = (1, 2, 3)


def attack_limit(s: State, seat: int) -> bool:
    """B11.13 The optional rule for five: a team of three makes two attacks at most."""
    return s.fewer_attacks and s.teams.count(s.teams[seat]) == 3 and s.attacks >= F.fewer_attacks


def _armed(s: State, seat: int) -> tuple[bool, bool]:
    """Has the player a weapon to open a battle with, and has he the Arrow?"""
    p = s.players[seat]
    weapon = ranged = False
    for zone in (p.hand, p.ambush):
        for card in zone:
            kind = TYPE[card]
            if KIND[kind] == WEAPON:
                weapon = True
                continue
            if not FIRST_GREAT <= kind <= FORTUNE:
                continue
            for face in faces(s, seat, kind):
                if is_weapon(face) or face == BOOK:
                    weapon = True
                    ranged = ranged or is_ranged(face)
    return weapon, ranged


def reach(s: State, seat: int, heroes: int, unarmed: bool, ranged: bool) -> list[int]:
    """B11.2 The squares that all these heroes can attack."""
    p = s.players[seat]
    found: set[int] | None = None
    for hero in (0, 1):
        if heroes >> hero & 1:
            at = p.heroes[hero]
            if unarmed:
                mine = set(AROUND[at])
            elif ranged:
                mine = {at, *AROUND[at]}
            else:
                mine = {at}
            found = mine if found is None else found & mine
    return sorted(found or set())


def attacks(s: State, seat: int, heroes: int, less: int = -1) -> list[tuple[int, int]]:
    """B11.9 The (square, target) pairs against which an opening could be made."""
    p = s.players[seat]
    weapon, ranged = (True, False) if s.unarmed or less >= 0 else _armed(s, seat)
    if not weapon:
        return []
    unarmed = s.unarmed or less >= 0
    found: list[tuple[int, int]] = []
    muster: Muster | None = None
    for at in reach(s, seat, heroes, unarmed, ranged):
        if s.exits[at] & 15 == 0 or s.exits[at] >= 16:
            continue
        for target in targets_at(s, seat, at):
            if muster is None:
                muster = Muster(s, seat, less)
            if can_open(s, muster, make_battle(s, seat, heroes, at, target, unarmed)):
                found.append((at, target))
    assert p.faction >= 0
    return found


def attack_options(s: State, seat: int) -> list[Action]:
    """B6.8, B11.4, B16.7 The heroes who could attack: each, in heroic mode both together."""
    p = s.players[seat]
    if attack_limit(s, seat):
        return []
    weapon, ranged = _armed(s, seat)
    if not weapon:
        return []
    ready = 0
    for hero in (0, 1):
        at = p.heroes[hero]
        if at >= 0 and not p.attacked >> hero & 1 and (ranged or _disputed(s, seat, at)):
            ready |= 1 << hero
    found: list[Action] = []
    for mask in HERO_MASKS:
        if ready & mask != mask or (mask == BOTH and not MODES[s.mode].many_attack):
            continue
        if attacks(s, seat, mask):
            found.append(ATTACK[mask - 1])
    return found


def _disputed(s: State, seat: int, at: int) -> bool:
    """A quick look: is there anybody else's city, a neutral one, or a figure on the square?"""
    owner = s.owner[at]
    if owner >= 0:
        if owner != seat:
            return True
    elif s.kind[at] in (CITY, CENTER, RUINS):
        return True
    for other in s.players:
        if other is not s.players[seat] and at in other.heroes:
            return True
    return False


def can_attack_around(s: State, seat: int, hero: int, less: int) -> bool:
    """B18.4 The canyons: could the hero attack a square around, if this card is the tribute?"""
    p = s.players[seat]
    if p.attacked >> hero & 1 or attack_limit(s, seat):
        return False
    return bool(attacks(s, seat, 1 << hero, less))


def declare(s: State) -> Rules[None]:
    """B30.4 Square, then target; then the battle is there and its opening is put together."""
    acts = [WORDS.actions[number] for number in s.goal]
    heroes = acts[0].noun + 1
    seat = s.active
    pairs = attacks(s, seat, heroes)
    if len(acts) == 1:
        squares = sorted({at for at, _ in pairs})
        at = yield from pick(
            Ask(seat, TARGET_SQUARE(squares), "Which square do you attack?", "B11.2")
        )
        s.goal = [acts[0].number, TARGET_SQUARE[at].number]
        return
    at = acts[1].noun
    targets = [target for there, target in pairs if there == at]
    prompt = f"What do you attack at {at_words(at)}?"
    target = yield from pick(Ask(seat, TARGET(targets), prompt, "B11.3"))
    s.goal.append(TARGET[target].number)
    s.battle = make_battle(s, seat, heroes, at, target, s.unarmed)
