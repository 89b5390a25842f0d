"""What must be true of every position between two beats: nothing is lost, nothing is double."""

from __future__ import annotations

from gardariki.games.rurik.cards import (
    AGENDAS,
    BASE_REBELS,
    DEEDS,
    EPIC,
    REBELS,
    SCHEMES,
    of_sets,
)
from gardariki.games.rurik.data import (
    ADVISORS,
    CELLS,
    COLUMNS,
    GOODS,
    HAS_BOON,
    KINDS,
    LAST_SPACE,
    LIMIT,
    PER_PLAYER,
    REBELLION_TROOPS,
    ROW_COUNT,
    ROWS,
    SLOTS,
    STABLE,
    STRONGHOLD,
    STRUCTURES,
    SVIATOPOLK,
    TRACK_VP,
    TROOPS,
    YAROSLAV,
)
from gardariki.games.rurik.rules.regions import places_taken
from gardariki.games.rurik.state import (
    ACTION,
    CAPTURED,
    INHERITING,
    LEADERS,
    MODULES,
    NOBODY,
    REBEL_SIDE,
    STRATEGY,
    TABLE,
    State,
)


def laws(s: State) -> list[str]:
    """R0.1 Every law that is broken, in words."""
    return (
        _piece_laws(s)
        + _card_laws(s)
        + _household_laws(s)
        + _rule_laws(s)
        + _board_laws(s)
        + _turn_laws(s)
    )


def _piece_laws(s: State) -> list[str]:
    """R0.1, R1.5, R2.3 Troops, leaders, structures and rebels are each somewhere exactly once."""
    broken: list[str] = []
    captives = [c for held in s.dungeon for c in held]
    for side in range(s.sides):
        owned = TROOPS if side < s.seats else REBELLION_TROOPS[s.core]
        there = sum(s.troops[side]) + s.supply[side] + s.veche[side] + captives.count(side)
        if there != owned or min(s.troops[side]) < 0 or s.supply[side] < 0:
            broken.append(f"side {side} has {there} troops, not {owned} (R2.3)")
        if (s.leader_at[side] == CAPTURED) != (side in s.captive_leader):
            broken.append(f"the leader of side {side} is captured by nobody (R12.4)")
        for kind in range(KINDS):
            n = PER_PLAYER[kind] if s.core or kind < STABLE else 0
            if s.stock[side][kind] + s.built[kind::KINDS].count(side) != n:
                broken.append(f"side {side} has lost a {STRUCTURES[kind]} (R2.3)")
    for held in s.dungeon:
        if len(held) > CELLS:
            broken.append("a dungeon is too full (R12.1)")
    for region in range(s.regions):
        if places_taken(s, region) - (s.camp == region) > LIMIT:
            broken.append(f"region {region} has more than {LIMIT} structures (R1.5)")
    rebels = s.rebel_supply + s.rebels_back + [c - REBEL_SIDE for c in captives if c >= REBEL_SIDE]
    for some in s.rebels + s.defeated:
        rebels = rebels + some
    if sorted(rebels) != list(range(len(REBELS) if s.core else BASE_REBELS)):
        broken.append("a rebel is missing or double (R2.5)")
    for epic, card in enumerate(EPIC if s.epic else []):
        standing = s.forts if epic == 0 else s.towers if card.border else []
        built = len(standing) + (s.epic_at[epic] >= 0)
        if s.epic_left[epic] + built not in (0, card.copies):
            broken.append(f"{card.name}: pieces are missing or too many (R11.3)")
    return broken


_DECKS: dict[tuple[str, bool, bool, bool], tuple[list[int], list[int], list[int]]] = {}


def _decks(s: State) -> tuple[list[int], list[int], list[int]]:
    """R2.7, R2.8 The schemes, deeds and agendas of a game with these modules."""
    key = (s.pack, s.core, s.epic, s.warfare)
    if key not in _DECKS:
        sets = ["base"] + ["core"] * s.core + ["epic"] * s.epic + ["warfare"] * s.warfare
        _DECKS[key] = (of_sets(SCHEMES, sets), of_sets(DEEDS, sets), of_sets(AGENDAS, sets))
    return _DECKS[key]


def _card_laws(s: State) -> list[str]:
    """R2.7, R2.8, R2.9 Every card is somewhere exactly once."""
    broken: list[str] = []
    all_schemes, all_deeds, all_agendas = _decks(s)
    schemes = s.scheme_pool + s.scheme_discard + s.laid + s.drawn + s.scheme_gone
    for some in s.tops + s.hand:
        schemes = schemes + some
    if sorted(schemes) != all_schemes:
        broken.append("a scheme card is missing or double (R2.7)")
    if sum(s.deck_left) != len(s.scheme_pool) or min(s.deck_left) < 0:
        broken.append("the scheme decks do not add up (R5.6.4)")
    deeds = s.deed_deck + s.deed_discard + s.display + s.library
    for some in s.deeds_open + s.deeds_secret + s.deeds_done:
        deeds = deeds + some
    if sorted(deeds) != all_deeds:
        broken.append("a deed is missing or double (R2.7)")
    agendas = s.agenda_deck + [a for a in s.agenda if a >= 0]
    for some in s.agendas:
        agendas = agendas + some
    if sorted(agendas) != all_agendas:
        broken.append("an agenda is missing or double (R2.8)")
    heirs = s.heir_deck + s.heirs_open + s.heirs_used
    for some in s.heirlooms:
        heirs = heirs + some
    if s.core and sorted(heirs) != list(range(s.regions)):
        broken.append("an inheritance card is missing or double (R2.9)")
    for cards, eyes in zip(s.hand + s.tops, s.hand_eyes + s.top_eyes, strict=True):
        if len(cards) != len(eyes):
            broken.append("cards and who knows them differ in number (R16)")
    return broken


def _household_laws(s: State) -> list[str]:
    """R6.5, R7.1, R10.3 Coins, goods, boons and markers are within their bounds."""
    broken: list[str] = []
    for side in range(s.sides):
        if s.coins[side] < 0 or s.vp_tokens[side] < 0:
            broken.append(f"side {side} owes coins or tokens (R4.2)")
        for good in range(len(GOODS)):
            boat, dock = s.boat[side][good], s.dock[side][good]
            if not 0 <= boat <= SLOTS[good] or dock < 0 or (dock and boat < SLOTS[good]):
                broken.append(f"side {side}: {GOODS[good]} is stowed wrongly (R6.5)")
        below = bin(s.boons_below[side]).count("1")
        if s.boons[side] < 0 or below + s.boons[side] > sum(HAS_BOON):
            broken.append(f"side {side} has too many trade boons (R10.3)")
        if not 0 <= s.warfare_at[side] <= LAST_SPACE:
            broken.append(f"side {side} is off the warfare track (R5.3.6)")
        for track, step in enumerate(s.steps[side]):
            if not 0 <= step < len(TRACK_VP[track]):
                broken.append(f"side {side} is off a claim track (R7.1)")
    return broken


def _rule_laws(s: State) -> list[str]:
    """R1.4 What the log last said of who rules is what the definition says."""
    broken: list[str] = []
    if s.touched:
        broken.append("a change of rule was not looked at (R1.4)")
    if s.phase == TABLE:
        return broken
    for region in range(s.regions):
        told = s.told_rulers[region]
        if told != ruler_by_definition(s, region):
            broken.append(f"region {region}: the log tells of another ruler (R1.4)")
    return broken


def ruler_by_definition(s: State, region: int) -> int:
    """R1.4, R9.2, R9.3 Who rules, word by word as the section has it: a second opinion."""
    owner = s.built[region * KINDS + STRONGHOLD]
    strength = [troops[region] for troops in s.troops]
    if owner == NOBODY and region not in s.leader_at and not any(strength):
        return NOBODY
    rebels = len(s.rebels[region])
    yaroslav = sviatopolk = NOBODY
    for side, at in enumerate(s.leader_at):
        if at == region:
            strength[side] += 1
            if s.leader[side] == YAROSLAV:
                yaroslav = side
            elif s.leader[side] == SVIATOPOLK:
                sviatopolk = side
    if owner != NOBODY and yaroslav in (NOBODY, owner):
        strength[owner] += 1
    if sviatopolk != NOBODY:
        strength[sviatopolk] += rebels
    for side, mine in enumerate(strength):
        if mine < 1:
            continue
        against = strength[:side] + strength[side + 1 :]
        if side != sviatopolk:
            against.append(rebels)
        if mine > max(against) or (side == yaroslav and mine == max(against)):
            return side
    return NOBODY


def _board_laws(s: State) -> list[str]:
    """R3.2, R3.4 Advisors are all somewhere; while they are placed, bids fall from the top."""
    broken: list[str] = []
    if s.phase == STRATEGY:
        values = sorted(ADVISORS[s.seats][s.round - 1])
        for side in range(s.sides):
            placed = [s.value[i] for i, owner in enumerate(s.owner) if owner == side]
            if sorted(placed + s.advisors[side] + s.aside[side]) != values:
                broken.append(f"side {side}: advisors are missing or double (R3.2)")
        for column in range(len(COLUMNS)):
            first = column * ROWS
            for at in range(first, first + ROW_COUNT[s.seats] - 1):
                if s.owner[at + 1] != NOBODY and s.owner[at] == NOBODY:
                    broken.append(f"column {column} has a gap (R3.4)")
                if s.bid[at] < s.bid[at + 1]:
                    broken.append(f"column {column}: a lower bid stands above (R3.4)")
    elif s.phase != ACTION and any(s.advisors):
        broken.append("an advisor was not placed (R3.3)")
    return broken


def _turn_laws(s: State) -> list[str]:
    """R4.3, R5.3.8 Between steps nothing is half done, and points exist in turns only."""
    broken: list[str] = []
    if s.placing or s.placing_in >= 0 or s.moving_from >= 0 or s.moving_leader:
        broken.append("an advisor or a piece is in the air (R3.3, R5.2)")
    if s.fight is not None or s.laid or s.drawn or s.playing >= 0:
        broken.append("a fight or a scheme is half done (R5.3.8)")
    if s.heirs_open and s.phase not in (INHERITING, MODULES):
        broken.append("an inheritance is half done (R2.12)")
    pools = [*s.points, *s.bound, s.anywhere, s.modified]
    if min(pools) < 0:
        broken.append("more points were spent than there were (R4.3)")
    if s.phase <= MODULES and any(pools):
        broken.append("points exist outside a turn (R4.3)")
    if s.phase > LEADERS and NOBODY in s.leader[: s.seats]:
        broken.append("somebody has no leader (R2.6)")
    return broken
