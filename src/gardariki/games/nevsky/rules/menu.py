"""4.2.1 The Command menu: what an Active Lord may do, and what each Command asks for."""

from __future__ import annotations

from gardariki.engine.words import Action
from gardariki.games.nevsky import words
from gardariki.games.nevsky.data import (
    ADJACENT,
    ALEKSANDR,
    ANDREY,
    ASIATIC_HORSE,
    ASSET_LIMIT,
    CITY,
    COIN,
    COMMAND,
    COMMANDERY,
    EDITIONS,
    FORT,
    HEINRICH,
    HORSE,
    KNIGHTS,
    KNUD_AND_ABEL,
    LIGHT_HORSE,
    LOCALE_TYPE,
    NOVGOROD,
    NOVGOROD_TYPE,
    PROVENDER,
    R4,
    R15,
    ROADS,
    RUSSIANS,
    SEAPORT,
    SEASON,
    SIDE_OF,
    SUMMER,
    T1,
    T12,
    TERRITORY,
    TEUTONS,
    TOWN,
    TRACKWAY,
    UNITS,
    WAY_TYPE,
)
from gardariki.games.nevsky.rules.calendar import winter
from gardariki.games.nevsky.rules.cards import (
    DRUZHINA,
    HOUSE_OF_SUZDAL,
    RAIDERS,
    STONE_KREMLIN,
    STONEMASONS,
    VELIKY_KNYAZ,
    has,
    in_play,
)
from gardariki.games.nevsky.rules.goods import total
from gardariki.games.nevsky.rules.lords import seats_of
from gardariki.games.nevsky.rules.march import free_march, harbours, sailing_groups
from gardariki.games.nevsky.rules.places import (
    anyone,
    enemies_outside,
    friendly,
    holder,
    is_stronghold,
    outside,
)
from gardariki.games.nevsky.rules.supply import can_supply, famine
from gardariki.games.nevsky.state import (
    State,
)

WALLS_MARKERS = 4
CASTLE_MARKERS = 2
CASTLE_COST = 6


def command_rating(s: State, lord: int) -> int:
    """4.2 Command rating and what adds to it, fixed when the card is revealed."""
    place = s.where[lord]
    count = COMMAND[lord]
    if SIDE_OF[lord] == TEUTONS:
        if lord in (HEINRICH, KNUD_AND_ABEL) and in_play(s, T1):
            count += 1
        if COMMANDERY[place] and in_play(s, T12):
            count += 1
    else:
        if place == NOVGOROD and in_play(s, R15):
            count += 1
        if s.forces[lord][KNIGHTS] and has(s, lord, DRUZHINA):
            count += 1
        if s.where[ALEKSANDR] >= 0 and s.where[ANDREY] >= 0 and has(s, lord, HOUSE_OF_SUZDAL):
            count += 1
    return count


def menu(s: State, lord: int) -> list[Action]:
    """4.2.1 The Command menu."""
    place = s.where[lord]
    side = SIDE_OF[lord]
    options: list[Action] = []
    fresh = not s.acted
    if s.actions <= 0:
        if free_march(s, lord):
            options += words.MARCH(ADJACENT[place])
    else:
        if s.besieged[lord]:
            options.append(words.SALLY.act)
        else:
            options += words.MARCH(ADJACENT[place])
            if s.siege[place]:
                if fresh:
                    options.append(words.SIEGE.act)
                options.append(words.STORM.act)
            if can_supply(s, lord):
                options.append(words.SUPPLY.act)
            if may_forage(s, side, place):
                options.append(words.FORAGE.act)
            options += words.RAVAGE(ravageable(s, lord))
            if side == RUSSIANS and s.serfs and in_play(s, R4) and TERRITORY[place] == RUSSIANS:
                options.append(words.SERF.act)
            if fresh:
                if SEAPORT[place] and not winter(s) and sailing_groups(s, lord):
                    options += words.SAIL(harbours(s, lord))
                if may_tax(s, lord):
                    options.append(words.TAX.act)
                if has(s, lord, STONEMASONS) and may_build_castle(s, lord):
                    options.append(words.STONEMASONS.act)
        if fresh and has(s, lord, STONE_KREMLIN) and may_build_walls(s, place):
            options.append(words.STONE_KREMLIN.act)
    if legate_open(s):
        options.append(words.USE_LEGATE.act)
    options.append(words.PASS.act)
    return options


def legate_open(s: State) -> bool:
    """4.2 The Legate's extra action, once a card, while the pawn is on the map (RUL-11)."""
    return s.with_legate and s.legate >= 0 and not s.besieged[s.actor]


def may_forage(s: State, side: int, place: int) -> bool:
    """4.7.1 Forage: not where Ravaged; in Summer anywhere, else at a Friendly Stronghold."""
    if s.ravaged[place] or famine(s, side):
        return False
    return SEASON[s.box] == SUMMER or (is_stronghold(s, place) and friendly(s, side, place))


def may_ravage(s: State, side: int, place: int) -> bool:
    """4.7.2 Enemy land, not Conquered, not Friendly, not yet Ravaged."""
    return (
        TERRITORY[place] != side
        and not s.ravaged[place]
        and not s.conquered[place]
        and not (s.castle[place] == side and friendly(s, side, place))
    )


def ravage_cost(s: State, side: int, place: int) -> int:
    """4.7.2 One action; second edition: two if an Unbesieged enemy Lord is next to the target."""
    dear = EDITIONS[s.edition].ravage_cost_enemy_adjacent
    if dear > 1:
        for other in ADJACENT[place]:
            if enemies_outside(s, side, other):
                return dear
    return 1


def ravageable(s: State, lord: int) -> list[int]:
    """4.7.2 Targets: the Lord's own Locale, and with Raiders (T2, R12, R14) others near."""
    side = SIDE_OF[lord]
    place = s.where[lord]
    found: list[int] = []
    if may_ravage(s, side, place) and ravage_cost(s, side, place) <= s.actions:
        found.append(place)
    if has(s, lord, RAIDERS) and not (side == TEUTONS and s.raided):
        mat = s.forces[lord]
        if side == TEUTONS:
            able = any(mat[unit] for unit in range(UNITS) if HORSE[unit])
        else:
            able = mat[LIGHT_HORSE] > 0 or mat[ASIATIC_HORSE] > 0
        if able:
            for way, other in ROADS[place]:
                if side == TEUTONS and WAY_TYPE[way] != TRACKWAY:
                    continue
                if (
                    other not in found
                    and may_ravage(s, side, other)
                    and not anyone(s, 1 - side, other)
                    and ravage_cost(s, side, other) <= s.actions
                ):
                    found.append(other)
    return found


def may_tax(s: State, lord: int) -> bool:
    """4.7.4 Tax: Unbesieged at an own Seat, with room for Coin or R17 (RUL-20, RUL-27)."""
    if s.where[lord] not in seats_of(s, lord):
        return False
    return s.assets[lord][COIN] < ASSET_LIMIT or has(s, lord, VELIKY_KNYAZ)


def may_build_castle(s: State, lord: int) -> bool:
    """7.2 T17 Stonemasons: a Fort or Town of Rus without Castle or Siege, and 6 Provender."""
    place = s.where[lord]
    return (
        TERRITORY[place] == RUSSIANS
        and LOCALE_TYPE[place] in (FORT, TOWN)
        and s.castle[place] < 0
        and not s.siege[place]
        and sum(1 for side in s.castle if side >= 0) < CASTLE_MARKERS
        and total(s, outside(s, TEUTONS, place), PROVENDER) >= CASTLE_COST
    )


def may_build_walls(s: State, place: int) -> bool:
    """7.4 R18 Stone Kremlin: a Russian-held Fort, City or Novgorod without Castle or Walls."""
    return (
        LOCALE_TYPE[place] in (FORT, CITY, NOVGOROD_TYPE)
        and s.castle[place] < 0
        and not s.walls[place]
        and holder(s, place) == RUSSIANS
    )
