"""B28.3 What must be true of every position between two beats."""

from __future__ import annotations

from gardariki.engine.log import SEATS
from gardariki.games.battalia.data import (
    BESIDE,
    CITIES_PER_TERRAIN,
    COPIES,
    FAMILY,
    FANATIC,
    FIRST_CARD,
    FIRST_GREAT,
    FIRST_KING,
    FIRST_QUEEN,
    FORTUNE,
    GREAT_FAMILY,
    ROADS_PER_TERRAIN,
    ROYAL_FAMILY,
    SQUARES,
    STARDUST,
    SUPPLIES_PER_FACTION,
    SUPPLY,
    TYPE,
    TYPES,
    UNBOUND,
    F,
)
from gardariki.games.battalia.rules.cards import deck_cards, greats_of
from gardariki.games.battalia.rules.cities import levels_held
from gardariki.games.battalia.rules.map import DECKS, ROAD_DECKS, deck_of
from gardariki.games.battalia.state import (
    BUILDING,
    CENTER,
    CITY,
    CROWNED,
    DAWN,
    DEPOSED,
    DRAFT,
    GATE,
    MAP,
    NIGHT,
    NO_VALLEYS,
    OUTSIDE,
    ROAD,
    STARTS,
    State,
)


def laws(s: State) -> list[str]:
    """Every invariant that is broken, in words."""
    if s.phase <= MAP:
        return []
    broken = _cards(s)
    broken += _map(s)
    for seat in range(s.seats):
        broken += _player(s, seat)
    if s.week > s.max_weeks:
        broken.append("the game went on after its last week (B21.5)")
    return broken


def all_cards(s: State) -> list[int]:
    """Every card that is somewhere, in any zone."""
    found = [*s.passing, *s.supplies, *s.stardust, *s.chests, *s.royals, *s.great_open]
    found += [*s.great_rest, *s.kept, *s.limbo]
    for deck in range(len(s.rest)):
        found += s.rest[deck] + s.under[deck]
        if s.open[deck] >= 0:
            found.append(s.open[deck])
    for hidden in s.great_gates:
        found += hidden
    for p in s.players:
        found += deck_cards(p) + p.looked
    if s.line is not None:
        found += [laid.card for laid in s.line.cards]
    if s.battle is not None:
        found += [laid.card for line in s.battle.lines for laid in line]
    return found


def in_game(s: State) -> list[int]:
    """The cards that are in this game (B3.2), sorted."""
    found: list[int] = []
    late = s.phase >= DAWN
    for kind in range(TYPES):
        n = COPIES[kind]
        if kind < 32:
            faction = kind % 8
            if faction == FANATIC:
                n = n if s.fanatics and late else 0
            elif faction == UNBOUND:
                n = n if s.unbound and late else 0
            elif faction not in s.factions:
                n = 0
        elif kind < SUPPLY:
            n = n if (kind - 32) % 6 in s.factions else 0
        elif kind == SUPPLY:
            n = SUPPLIES_PER_FACTION * len(s.factions)
        elif kind >= FIRST_QUEEN:
            faction = (kind - FIRST_QUEEN) % 6
            n = n if any(p.faction == faction for p in s.players) else 0
        found += range(FIRST_CARD[kind], FIRST_CARD[kind] + n)
    return found


def _cards(s: State) -> list[str]:
    broken: list[str] = []
    if sorted(all_cards(s)) != in_game(s):
        broken.append("a card is missing or double (B28.3)")
    if any(TYPE[card] == STARDUST for card in s.limbo):
        broken.append("stardust lies in limbo (B14.4)")
    if sorted(s.events + s.played) != list(range(12)):
        broken.append("a Stormevent is missing or double (B10.3)")
    fortunes = sorted(s.fortunes)
    if fortunes != ([0, 1, 2] if s.kept else [1, 2]):
        broken.append("a Fortune card is missing or double (B8.3)")
    for kind in range(FIRST_GREAT, FORTUNE):
        assert FAMILY[kind] == GREAT_FAMILY
    for card in s.limbo:
        kind = TYPE[card]
        if FAMILY[kind] == ROYAL_FAMILY:
            p = next(p for p in s.players if p.faction == (kind - FIRST_QUEEN) % 6)
            if (p.queen if kind < FIRST_KING else p.king) != DEPOSED:
                broken.append("royalty in limbo that was not deposed (B15.3)")
    for potion in range(6):
        if s.potion_days[potion] and s.potion_of[potion] < 0:
            broken.append("a potion works for nobody (B18.6)")
    return broken


def _map(s: State) -> list[str]:
    broken: list[str] = []
    counts = [[0] * 6 for _ in range(DECKS)]
    gates = 0
    for at in range(SQUARES):
        kind = s.kind[at]
        if (kind == OUTSIDE) != (s.exits[at] == 32):
            broken.append(f"square {at} is half outside the board (B2.1)")
        here = s.exits[at] & 15
        if here:
            for edge, other in BESIDE[at]:
                there = s.exits[other] & 15
                if there and here >> edge & 1 != there >> (edge ^ 2) & 1:
                    broken.append(f"the cards on squares {at} and {other} do not match (B2.3)")
        if kind in (ROAD, CITY):
            counts[deck_of(s, at)][s.terrain[at]] += 1
        gates += kind == GATE
        if s.owner[at] >= 0 and (kind not in (CITY, CENTER, BUILDING) or s.level[at] < 1):
            broken.append(f"square {at} has an owner but no city (B0.7)")
        if s.owner[at] < 0 and s.level[at]:
            broken.append(f"square {at} has a level but no owner (B12.1)")
    if s.phase > MAP:
        for deck in range(DECKS):
            per = ROADS_PER_TERRAIN[deck] if deck < ROAD_DECKS else CITIES_PER_TERRAIN[deck - 4]
            for terrain in s.factions:
                n = counts[deck][terrain] + s.road_rest[deck][terrain]
                n += s.road_under[deck].count(terrain) + (s.road_open[deck] == terrain)
                if n != per:
                    broken.append(f"a terrain card of deck {deck} is missing or double (B3.2)")
        if gates != s.seats:
            broken.append("there are not as many gates as players (B3.3)")
    return broken


def _player(s: State, seat: int) -> list[str]:
    broken: list[str] = []
    p = s.players[seat]
    who = SEATS[seat]
    if len(p.ambush) > F.ambush_places:
        broken.append(f"{who} has {len(p.ambush)} cards in ambush (B13.2)")
    if len(p.posts) > F.posts:
        broken.append(f"{who} has {len(p.posts)} trade posts (B14.1)")
    if any(s.kind[at] != ROAD for at in p.posts):
        broken.append(f"{who} has a trade post off the roads (B14.1)")
    if levels_held(s, seat, 5) > F.residences or levels_held(s, seat, 6) > F.capitals:
        broken.append(f"{who} has too many royal cities (B12.3)")
    if s.valleys == NO_VALLEYS and len(greats_of(p)) > F.great_limit:
        broken.append(f"{who} has several Great Artefacts (B8.1)")
    for at in p.heroes:
        if at >= 0 and not 0 < s.exits[at] < 16:
            broken.append(f"a hero of {who} stands where no card lies (B9.2)")
    if s.phase > STARTS and s.phase > DRAFT:
        cards = deck_cards(p)
        royal = [
            (p.queen, FIRST_CARD[FIRST_QUEEN + p.faction]),
            (p.king, FIRST_CARD[FIRST_KING + p.faction]),
        ]
        for status, card in royal:
            laid = card in (_laid(s))
            if (status == CROWNED) != (card in cards or laid):
                broken.append(f"{who}: the royal card {card} is not where it belongs (B15)")
    if set(p.revealed) - set(p.hand) or len(p.revealed) != len(p.eyes):
        broken.append(f"{who}: a card is known in hand that is not there (B23)")
    if p.doubled >= 0 and p.doubled not in p.hand:
        broken.append(f"{who}: a doubled card is not in hand (B18.4)")
    if p.pool_supply < 0 or p.pool_other < 0:
        broken.append(f"{who} owes movement points (B9.2)")
    rested = s.sides[s.side - 1] if s.phase in (DAWN, NIGHT) and s.side else []
    if seat in rested and len(p.hand) < F.hand and (p.nation or p.top or p.shelter):
        broken.append(f"{who} has {len(p.hand)} cards after dusk (B28.3)")
    return broken


def _laid(s: State) -> list[int]:
    found: list[int] = []
    if s.line is not None:
        found += [laid.card for laid in s.line.cards]
    if s.battle is not None:
        found += [laid.card for line in s.battle.lines for laid in line]
    return found
