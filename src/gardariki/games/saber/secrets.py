"""What is hidden from whom, what must always hold, and how a game ended."""

from __future__ import annotations

from gardariki.engine.game import Pile
from gardariki.engine.outcome import Outcome
from gardariki.games.saber.data import (
    CARDS,
    DEBT,
    DECK_SIZE,
    DESIGN_OF,
    FIRST_LOCATION,
    IS_OBSTACLE,
    IS_PILLAR,
    LOCATION_SIZE,
)
from gardariki.games.saber.language import STANCE
from gardariki.games.saber.rules.scenario import score
from gardariki.games.saber.rules.sides import health
from gardariki.games.saber.state import DEAL_ROLES, KEEPER, LADY, NOBODY, OFF, OVER, State


def secrets(s: State) -> list[Pile]:
    """S2.1, S13.2 Hands are seen by their owners, decks by nobody; everything else lies open."""
    piles = [Pile("tavern", s.tavern_deck)]
    for seat in range(len(s.decks)):
        own = 1 << seat
        piles.append(Pile(f"deck{seat}", s.decks[seat]))
        piles.append(Pile(f"deck{seat}", s.hands[seat], own))
        piles.append(Pile("tavern", s.tavern_hands[seat], own))
    return piles


def laws(s: State) -> list[str]:
    """Every invariant that is broken between two beats."""
    broken: list[str] = []
    if s.phase in (DEAL_ROLES, OVER):
        return broken
    held = s.removed + s.tavern_deck + s.tavern_pile + [lying.card for lying in s.table]
    held += [c for lists in (s.hands, s.tavern_hands, s.decks, s.piles) for x in lists for c in x]
    wanted = list(range(FIRST_LOCATION, FIRST_LOCATION + LOCATION_SIZE))
    for seat in range(s.seats):
        first = (seat * 2 + s.factions[seat]) * DECK_SIZE
        wanted += range(first, first + DECK_SIZE)
    if sorted(held) != sorted(wanted):
        broken.append("a card is lost or doubled")
    for f, q in enumerate(s.square):
        if q != OFF:
            if s.at[q] != f:
                broken.append(f"character {f} and the board disagree")
            if IS_PILLAR[q] or IS_OBSTACLE[q] or q in s.fires:
                broken.append(f"character {f} stands where nobody can")
            if s.wounds[f] >= health(s, f):
                broken.append(f"character {f} is dead and stands")
        elif s.turn and (s.ready[f] or s.stun[f] or s.special[f] or s.bolster[f] or s.weaken[f]):
            broken.append(f"character {f} is gone but keeps tokens")
        if s.bolster[f] and s.weaken[f]:
            broken.append(f"character {f} has bolster and weaken tokens at once")
        stances = [x for x in s.table if x.bearer == f and CARDS[DESIGN_OF[x.card]].type == STANCE]
        if len(stances) > 1:
            broken.append(f"character {f} has two stances")
        if min(s.special[f], s.wounds[f], s.slow[f], s.haste[f]) < 0:
            broken.append(f"character {f} has less than nothing of something")
    people = [x for x in s.at if x != NOBODY]
    standing = [f for f, q in enumerate(s.square) if q != OFF]
    standing += [KEEPER] * (s.keeper != OFF) + [LADY] * (s.lady != OFF)
    if sorted(people) != sorted(standing):
        broken.append("somebody stands in two places")
    if any(not 0 <= cp <= 6 for cp in s.cp):
        broken.append("command points out of range")
    if s.fights or s.grants or s.using or s.acting != NOBODY:
        broken.append("an action or a fight is left open")
    return broken


def scores(s: State) -> list[float]:
    """S14.2 The health that each seat's characters have left."""
    if not s.noun:
        return [0.0] * s.seats
    full = [sum(health(s, f) for f in range(p * 3, p * 3 + 3)) for p in range(s.seats)]
    return [float(full[p] - (score(s, p) if s.turn else 0)) for p in range(s.seats)]


def outcome(s: State) -> Outcome | None:
    """S15.1 None until the game is over; several winning sides share the first place."""
    if s.phase != OVER:
        return None
    places = [1 if p in s.winners else 1 + len(s.winners) for p in range(s.seats)]
    sheet = [("Wounds", [str(score(s, p)) for p in range(s.seats)])]
    if s.scenario == DEBT:
        sheet.append(("Clues", [str(n) for n in s.clues]))
    return Outcome(places, s.reason, s.rule, sheet, scores(s))
