"""R16 Who may see what: agendas, schemes, deeds, inheritance, rebels, and what was put back."""

from __future__ import annotations

from gardariki.engine.game import Pile
from gardariki.games.rurik.rules.solo_mat import REBELLION_SIDE
from gardariki.games.rurik.state import State


def secrets(s: State) -> list[Pile]:
    """R16 Lists that not everybody may look into; what is public is in none of them."""
    piles = [
        Pile("scheme", s.scheme_pool),
        Pile("scheme", s.tops[0], 0, s.top_eyes[0]),
        Pile("scheme", s.tops[1], 0, s.top_eyes[1]),
        Pile("scheme", s.drawn, 1 << s.active),
        Pile("deed", s.deed_deck),
        Pile("agenda", s.agenda_deck),
        Pile("inheritance", s.heir_deck),
        Pile("rebel", s.rebel_supply),
    ]
    for seat in range(s.seats):
        mine = 1 << seat
        piles.append(Pile("scheme", s.hand[seat], mine, s.hand_eyes[seat]))
        piles.append(Pile("deed", s.deeds_secret[seat], mine))
        piles.append(Pile("agenda", s.agendas[seat], mine))
        piles.append(Pile("inheritance", s.heirlooms[seat], mine))
    if not s.open_rewards:
        for there in s.rebels:
            if there:
                piles.append(Pile("rebel", there))
        if s.seats == 1:  # R14.2 what the Rebellion defeats is not shown
            piles.append(Pile("rebel", s.defeated[REBELLION_SIDE]))
    return piles
