"""A position in a fixed number of figures, for programs that learn.

The layout is the same for all scenarios and player counts. Players come in order from the seat
that looks: itself first, then clockwise; places without a player are zeros. Figures are scaled to
about 0 to 1. What the seat cannot see is left out: of others' hands, the number of cards.
"""

from __future__ import annotations

from gardariki.engine.features import Figures
from gardariki.games.saber.data import CARDS, CHARACTERS, DESIGN_OF, MAX_SEATS, SCENARIOS, SQUARES
from gardariki.games.saber.designs import COSSACKS
from gardariki.games.saber.language import STANCES
from gardariki.games.saber.rules.sides import health
from gardariki.games.saber.state import DEAL_ROLES, KEEPER, LADY, NOBODY, OFF, OVER, State

_PHASES = OVER
_FIGURE = (
    "alive", "x", "y", "health", "special", "acted", "stanced", "bolster", "weaken", "haste",
    "slow", "stun", "defense", "ready", "poisoned", "mp_spent", "target", "carrier", "acting",
    "attacks", "attacked", "stance_card", "attached",
)  # fmt: skip
_PLAYER = ("plays", "cossacks", "friend", "defends", "active", "initiative", "cp", "hand",
           "location_hand", "deck", "pile", "clues", "in_play", "out")  # fmt: skip


def _names() -> tuple[str, ...]:
    names = [f"scenario_{x.id}" for x in SCENARIOS]
    names += [f"phase_{i}" for i in range(_PHASES)]
    names += ["turn", "passes", "mp", "grants", "fights", "location_deck", "location_pile"]
    names += ["chest_x", "chest_y", "keeper_x", "keeper_y", "lady_x", "lady_y", "lady_moves"]
    names += [f"ignited_{i}" for i in range(4)] + [f"tried_{i}" for i in range(4)]
    for i in range(MAX_SEATS):
        names += [f"player_{i}_{name}" for name in _PLAYER]
        for k in range(3):
            names += [f"player_{i}_figure_{k}_{name}" for name in _FIGURE]
            names += [f"player_{i}_figure_{k}_level_{stance}" for stance in STANCES]
    names += [f"hand_{c.id}" for c in CARDS]
    names += [f"board_{name}" for name in SQUARES]
    return tuple(names)


FEATURE_NAMES: tuple[str, ...] = _names()


def _spot(q: int) -> list[float]:
    """A square as two figures; zeros if it is none."""
    return [(q % 8 + 1) / 8, (q // 8 + 1) / 8] if q >= 0 else [0.0, 0.0]


def features(s: State, seat: int) -> list[float]:
    """The position as the seat sees it, in the order of FEATURE_NAMES."""
    out = [float(i == s.scenario) for i in range(len(SCENARIOS))]
    out += [float(i == s.phase) for i in range(_PHASES)]
    out += [s.turn / 20, s.passes / 4, s.mp / 6, len(s.grants) / 4, len(s.fights) / 2]
    out += [len(s.tavern_deck) / 12, len(s.tavern_pile) / 12]
    out += _spot(s.chest) + _spot(s.keeper) + _spot(s.lady) + [s.lady_moves / 3]
    out += [float(x) for x in s.ignited] + [float(x) for x in s.tried]
    fighting = s.fights[-1].fighters if s.fights else [NOBODY, NOBODY]
    look = max(seat, 0)
    for i in range(MAX_SEATS):
        if i >= s.seats or s.phase == DEAL_ROLES:
            out += [0.0] * (len(_PLAYER) + 3 * (len(_FIGURE) + len(STANCES)))
            continue
        p = (look + i) % s.seats
        out += [
            1.0,
            float(s.factions[p] == COSSACKS),
            float(s.teams[p] == s.teams[look]),
            float(s.defender == p),
            float(s.active == p),
            float(s.initiative == p),
            s.cp[p] / 6,
            len(s.hands[p]) / 10,
            len(s.tavern_hands[p]) / 10,
            len(s.decks[p]) / 52,
            len(s.piles[p]) / 52,
            s.clues[p] / 3,
            sum(x.player == p and x.bearer == NOBODY for x in s.table) / 4,
            float(s.out[p]),
        ]
        for f in range(p * 3, p * 3 + 3):
            stance = sum(x.bearer == f and CARDS[DESIGN_OF[x.card]].type == 1 for x in s.table)
            out += [
                float(s.square[f] != OFF),
                *_spot(s.square[f]),
                max(0, health(s, f) - s.wounds[f]) / 7,
                s.special[f] / 6,
                float(s.acted[f]),
                float(s.stanced[f]),
                len(s.bolster[f]) / 4,
                len(s.weaken[f]) / 4,
                s.haste[f] / 4,
                s.slow[f] / 4,
                float(s.stun[f]),
                float(s.defense[f]),
                float(s.ready[f]),
                float(s.poisoned == f),
                s.mp_spent[f] / 6,
                float(s.target == f),
                float(s.carrier == f),
                float(s.acting == f),
                float(fighting[0] == f),
                float(fighting[1] == f),
                float(stance),
                (sum(x.bearer == f for x in s.table) - stance) / 3,
            ]
            out += [level / 3 for level in CHARACTERS[s.noun[f] % 6].levels]
    held = [0.0] * len(CARDS)
    if seat >= 0:
        for card in s.hands[seat] + s.tavern_hands[seat]:
            if card >= 0:
                held[DESIGN_OF[card]] += 0.25
    out += held
    for q in range(64):
        here = s.at[q]
        if here in (KEEPER, LADY):
            out.append(0.5)
        elif here == NOBODY:
            out.append(-0.5 if q in s.fires else 0.0)
        else:
            out.append(1.0 if s.teams[here // 3] == s.teams[look] else -1.0)
    return out


def describe(s: State, seat: int, figures: Figures) -> None:
    """The position as the seat sees it."""
    figures.values += features(s, seat)
    if figures.naming:
        figures.names += FEATURE_NAMES
