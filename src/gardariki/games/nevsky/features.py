"""A position in a fixed number of figures, for programs that learn.

Own things come first, the other side's after them, so that both sides look alike. What the seat
cannot see is left out: of other Plans and hands, the number.
"""

from __future__ import annotations

from gardariki.engine.features import Figures
from gardariki.games.nevsky.data import (
    ASSET_IDS,
    ASSET_LIMIT,
    CARD_IDS,
    COMMAND_OF,
    LOCALE_IDS,
    LORDS_OF,
    OFF_RIGHT,
    PASS_CARD,
    SEASON,
    SEASON_IDS,
    TERRITORY,
    UNIT_IDS,
    VASSALS_OF,
)
from gardariki.games.nevsky.rules.ending import points
from gardariki.games.nevsky.rules.lords import in_campaign, on_map
from gardariki.games.nevsky.rules.places import holder, lords_at
from gardariki.games.nevsky.state import LEGATE_ON_CARD, NO_COMBAT, V_MUSTERED, State

_LORDS = 6  # of a side
_ORDERS = [f"lord{lord}" for lord in range(_LORDS)] + ["pass"]


def features(s: State, seat: int, f: Figures) -> None:
    """The position as `seat` sees it."""
    me = s.seat.index(seat)
    sides = ((me, "own"), (1 - me, "their"))
    f.flag("teutonic", me == 0)
    f.number("box", s.box, 16)
    f.flag("campaign", in_campaign(s))
    f.flag("my_side_acts", s.side == me)
    f.number("actions", max(0, s.actions), 6)
    f.flag("combat", s.combat.kind != NO_COMBAT)
    f.number("round", s.combat.round, 10)
    f.one_of("season", SEASON_IDS, SEASON[min(s.box, 16)])
    for side, who in sides:
        f.under(who)
        f.number("points", points(s, side), 35)
        f.number("lords", len(on_map(s, side)), _LORDS)
        f.number("hand", len(s.hand[side]), 6)
        f.number("plan", len(s.plan[side]), 6)
        f.number("side_cards", len(s.in_play[side]), 6)
    f.under("")
    f.number("veche_vp", s.veche_vp, 8)
    f.number("veche_coin", s.veche_coin, 8)
    f.number("serfs", s.serfs, 6)
    f.flag("legate_in_play", s.legate >= LEGATE_ON_CARD)
    f.flag("legate_on_map", s.legate >= 0)
    for side, who in sides:
        for number, lord in enumerate(LORDS_OF[side]):
            f.under(f"{who}_lord{number}")
            _lord(s, lord, f)
    for place, name in enumerate(LOCALE_IDS):
        f.under(name)
        _place(s, me, place, f)
    f.under("")
    in_force = [card for pile in s.in_play + s.events + s.cards for card in pile]
    f.marks("in_force", CARD_IDS, in_force)
    f.marks("in_hand", CARD_IDS, s.hand[me])
    orders = [0.0] * (_LORDS + 1)
    for card in s.plan[me]:
        order = COMMAND_OF[card] if card >= 0 else PASS_CARD
        orders[_LORDS if order == PASS_CARD else order % _LORDS] += 1
    f.each("planned", _ORDERS, orders, 3)


def _lord(s: State, lord: int, f: Figures) -> None:
    on = s.where[lord] >= 0
    f.flag("on_map", on)
    f.number("waiting", s.cylinder[lord] + 1, OFF_RIGHT + 1)
    f.number("service", max(0, s.service[lord]), OFF_RIGHT)
    f.number("time_left", s.service[lord] - s.box if on else 0, 8)
    f.flag("besieged", s.besieged[lord] > 0)
    f.flag("moved", s.moved[lord] > 0)
    f.flag("active", s.actor == lord)
    f.number("vassals", [s.vassals[v] for v in VASSALS_OF[lord]].count(V_MUSTERED), 5)
    f.each("units", UNIT_IDS, s.forces[lord], 6)
    f.each("assets", ASSET_IDS, s.assets[lord], ASSET_LIMIT)


def _place(s: State, me: int, place: int, f: Figures) -> None:
    f.flag("own_land", TERRITORY[place] == me)
    f.flag("held_by_me", holder(s, place) == me)
    f.flag("conquered", s.conquered[place] > 0)
    f.flag("ravaged", s.ravaged[place] > 0)
    f.number("castle", 0 if s.castle[place] < 0 else 1 if s.castle[place] == me else -1)
    f.flag("walls", s.walls[place] > 0)
    f.number("siege", s.siege[place], 4)
    f.number("own", len(lords_at(s, me, place)), 3)
    f.number("their", len(lords_at(s, 1 - me, place)), 3)
