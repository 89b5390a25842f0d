"""A position in a fixed number of figures, for programs that learn.

Own things come first, the other side's after them, so that both sides look alike. Figures are
scaled to about 0 to 1. What the seat cannot see is left out: of other Plans and hands, the number.
"""

from __future__ import annotations

from gardariki.engine.features import Figures
from gardariki.games.nevsky.data import (
    ASSET_IDS,
    ASSET_LIMIT,
    ASSETS,
    CARD_IDS,
    CARD_SIDE,
    CARDS,
    COMMAND_OF,
    LOCALE_IDS,
    LOCALES,
    LORDS,
    LORDS_OF,
    OFF_RIGHT,
    SEASON,
    SEASON_IDS,
    TERRITORY,
    UNIT_IDS,
    UNITS,
    VASSALS_OF,
)
from gardariki.games.nevsky.rules.ending import points
from gardariki.games.nevsky.state import (
    CAPABILITY_DISCARD,
    GAME_OVER,
    NO_COMBAT,
    V_MUSTERED,
    State,
)

_LORDS = 6
_WHO = ["own", "their"]
_STATE = ["on_map", "waiting", "service", "time_left", "besieged", "moved", "active", "vassals"]
_PLACE = [
    "own_land",
    "held_by_me",
    "conquered",
    "ravaged",
    "castle",
    "walls",
    "siege",
    "own",
    "their",
]


def _names() -> tuple[str, ...]:
    names = ["teutonic", "box", "campaign", "my_side_acts", "actions", "combat", "round"]
    names += [f"season_{name}" for name in SEASON_IDS]
    for who in _WHO:
        names += [
            f"{who}_points",
            f"{who}_lords",
            f"{who}_hand",
            f"{who}_plan",
            f"{who}_side_cards",
        ]
    names += ["veche_vp", "veche_coin", "serfs", "legate_in_play", "legate_on_map"]
    for who in _WHO:
        for lord in range(_LORDS):
            at = f"{who}_lord{lord}"
            names += [f"{at}_{word}" for word in _STATE]
            names += [f"{at}_{unit}" for unit in UNIT_IDS]
            names += [f"{at}_{kind}" for kind in ASSET_IDS]
    for place in LOCALE_IDS:
        names += [f"{place}_{word}" for word in _PLACE]
    for card in CARD_IDS:
        names += [f"card_{card}_in_force", f"card_{card}_in_hand"]
    names += [f"planned_lord{lord}" for lord in range(_LORDS)] + ["planned_pass"]
    return tuple(names)


FEATURE_NAMES: tuple[str, ...] = _names()


def features(s: State, seat: int) -> list[float]:
    """The position as `seat` sees it, in the order of FEATURE_NAMES."""
    me = s.seat.index(seat)
    sides = (me, 1 - me)
    f: list[float] = [
        float(me == 0),
        s.box / 16,
        float(CAPABILITY_DISCARD <= s.step < GAME_OVER),
        float(s.side == me),
        max(0, s.actions) / 6,
        float(s.combat.kind != NO_COMBAT),
        s.combat.round / 10,
    ]
    f += [float(SEASON[s.box] == season) for season in range(len(SEASON_IDS))]
    for side in sides:
        f += [
            points(s, side) / 35,
            sum(1 for lord in LORDS_OF[side] if s.where[lord] >= 0) / 6,
            len(s.hand[side]) / 6,
            len(s.plan[side]) / 6,
            len(s.in_play[side]) / 6,
        ]
    f += [
        s.veche_vp / 8,
        s.veche_coin / 8,
        s.serfs / 6,
        float(s.legate >= -1),
        float(s.legate >= 0),
    ]
    for side in sides:
        for lord in LORDS_OF[side]:
            f += _lord(s, lord)
    for place in range(LOCALES):
        f += _place(s, me, place)
    in_force = set(s.in_play[0] + s.in_play[1] + s.events[0] + s.events[1])
    for lord in range(LORDS):
        in_force |= set(s.cards[lord])
    for card in range(CARDS):
        mine = CARD_SIDE[card] == me
        f += [float(card in in_force), float(mine and card in s.hand[me])]
    counts = [0.0] * (_LORDS + 1)
    for number in s.plan[me]:
        order = COMMAND_OF[number] if number >= 0 else 12
        counts[_LORDS if order == 12 else order % _LORDS] += 1 / 3
    return f + counts


def _lord(s: State, lord: int) -> list[float]:
    on_map = s.where[lord] >= 0
    mustered = sum(1 for vassal in VASSALS_OF[lord] if s.vassals[vassal] == V_MUSTERED)
    f = [
        float(on_map),
        (s.cylinder[lord] + 1) / (OFF_RIGHT + 1),
        max(0, s.service[lord]) / OFF_RIGHT,
        (s.service[lord] - s.box) / 8 if on_map else 0.0,
        float(s.besieged[lord]),
        float(s.moved[lord]),
        float(s.actor == lord),
        mustered / 5,
    ]
    f += [s.forces[lord][unit] / 6 for unit in range(UNITS)]
    f += [s.assets[lord][kind] / ASSET_LIMIT for kind in range(ASSETS)]
    return f


def _place(s: State, me: int, place: int) -> list[float]:
    own_land = TERRITORY[place] == me
    held = own_land != bool(s.conquered[place])
    mine = sum(1 for lord in LORDS_OF[me] if s.where[lord] == place)
    theirs = sum(1 for lord in LORDS_OF[1 - me] if s.where[lord] == place)
    castle = 0.0 if s.castle[place] < 0 else 1.0 if s.castle[place] == me else -1.0
    return [
        float(own_land),
        float(held),
        float(s.conquered[place]),
        float(s.ravaged[place]),
        castle,
        float(s.walls[place]),
        s.siege[place] / 4,
        mine / 3,
        theirs / 3,
    ]


def describe(s: State, seat: int, figures: Figures) -> None:
    """The position as the seat sees it."""
    figures.values += features(s, seat)
    if figures.naming:
        figures.names += FEATURE_NAMES
