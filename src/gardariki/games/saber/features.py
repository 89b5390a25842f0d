"""A position in a fixed number of figures, for programs that learn.

The layout is the same for all scenarios and player counts. Players come in order from the seat
that looks: itself first, then clockwise; places without a player are zeros. What the seat cannot
see is left out: of others' hands, the number of cards.
"""

from __future__ import annotations

from gardariki.engine.features import Figures
from gardariki.engine.seats import own_first
from gardariki.games.saber.data import CARDS, DESIGN_OF, SCENARIOS, SQUARES, design_of
from gardariki.games.saber.designs import COSSACKS, MAX_SEATS, TEAM
from gardariki.games.saber.language import STANCE, STANCES
from gardariki.games.saber.rules.sides import character, health
from gardariki.games.saber.state import (
    DEAL_ROLES,
    KEEPER,
    LADY,
    NOBODY,
    OFF,
    OVER,
    State,
    crew,
    owner,
)

_PHASES = [str(i) for i in range(OVER)]
_SCENARIOS = [x.id for x in SCENARIOS]
_CORNERS = ["0", "1", "2", "3"]
_CARDS = [c.id for c in CARDS]


def features(s: State, seat: int, figures: Figures) -> None:
    """The position as the seat sees it."""
    f = figures
    f.under("")
    f.one_of("scenario", _SCENARIOS, s.scenario)
    f.one_of("phase", _PHASES, s.phase if s.phase < OVER else -1)
    f.number("turn", s.turn, 20)
    f.number("passes", s.passes, 4)
    f.number("mp", s.mp, 6)
    f.number("grants", len(s.grants), 4)
    f.number("fights", len(s.fights), 2)
    f.number("location_deck", len(s.tavern_deck), 12)
    f.number("location_pile", len(s.tavern_pile), 12)
    _spot(f, "chest_", s.chest)
    _spot(f, "keeper_", s.keeper)
    _spot(f, "lady_", s.lady)
    f.number("lady_moves", s.lady_moves, 3)
    f.each("ignited", _CORNERS, s.ignited)
    f.each("tried", _CORNERS, s.tried)
    look = max(seat, 0)
    order = own_first(s.seats, seat) if s.phase != DEAL_ROLES else []
    order += [NOBODY] * (MAX_SEATS - len(order))
    for i, player in enumerate(order):
        f.under(f"player_{i}")
        _player(s, f, player, look)
        for k in range(TEAM):
            f.under(f"player_{i}_figure_{k}")
            _figure(s, f, crew(player)[k] if player != NOBODY else NOBODY)
    f.under("")
    held = [0.0] * len(CARDS)
    for card in s.hands[seat] + s.tavern_hands[seat] if seat >= 0 else []:
        if card >= 0:
            held[DESIGN_OF[card]] += 0.25
    f.each("hand", _CARDS, held)
    f.each("board", SQUARES, [_on(s, q, look) for q in range(64)])


def _spot(f: Figures, name: str, q: int) -> None:
    """A square as two figures; zeros if it is none."""
    f.number(f"{name}x", q % 8 + 1 if q >= 0 else 0, 8)
    f.number(f"{name}y", q // 8 + 1 if q >= 0 else 0, 8)


def _player(s: State, f: Figures, p: int, look: int) -> None:
    there = p != NOBODY
    f.flag("plays", there)
    f.flag("cossacks", there and s.factions[p] == COSSACKS)
    f.flag("friend", there and s.teams[p] == s.teams[look])
    f.flag("defends", there and s.defender == p)
    f.flag("active", there and s.active == p)
    f.flag("initiative", there and s.initiative == p)
    f.number("cp", s.cp[p] if there else 0, 6)
    f.number("hand", len(s.hands[p]) if there else 0, 10)
    f.number("location_hand", len(s.tavern_hands[p]) if there else 0, 10)
    f.number("deck", len(s.decks[p]) if there else 0, 52)
    f.number("pile", len(s.piles[p]) if there else 0, 52)
    f.number("clues", s.clues[p] if there else 0, 3)
    in_play = sum(x.player == p and x.bearer == NOBODY for x in s.table)
    f.number("in_play", in_play if there else 0, 4)
    f.flag("out", there and s.out[p])


_FIGURE = (
    "alive", "x", "y", "health", "special", "acted", "stanced", "bolster", "weaken", "haste",
    "slow", "stun", "defense", "ready", "poisoned", "mp_spent", "target", "carrier", "acting",
    "attacks", "attacked", "stance_card", "attached", *(f"level_{stance}" for stance in STANCES),
)  # fmt: skip


def _figure(s: State, figures: Figures, f: int) -> None:
    if f == NOBODY:
        for name in _FIGURE:
            figures.number(name, 0)
        return
    fighting = s.fights[-1].fighters if s.fights else [NOBODY, NOBODY]
    stance = sum(x.bearer == f and design_of(x.card).type == STANCE for x in s.table)
    figures.flag("alive", s.square[f] != OFF)
    _spot(figures, "", s.square[f])
    figures.number("health", max(0, health(s, f) - s.wounds[f]), 7)
    figures.number("special", s.special[f], 6)
    figures.flag("acted", s.acted[f])
    figures.flag("stanced", s.stanced[f])
    figures.number("bolster", len(s.bolster[f]), 4)
    figures.number("weaken", len(s.weaken[f]), 4)
    figures.number("haste", s.haste[f], 4)
    figures.number("slow", s.slow[f], 4)
    figures.flag("stun", s.stun[f])
    figures.flag("defense", s.defense[f])
    figures.flag("ready", s.ready[f])
    figures.flag("poisoned", s.poisoned == f)
    figures.number("mp_spent", s.mp_spent[f], 6)
    figures.flag("target", s.target == f)
    figures.flag("carrier", s.carrier == f)
    figures.flag("acting", s.acting == f)
    figures.flag("attacks", fighting[0] == f)
    figures.flag("attacked", fighting[1] == f)
    figures.number("stance_card", stance)
    figures.number("attached", sum(x.bearer == f for x in s.table) - stance, 3)
    figures.each("level", STANCES, character(s, f).levels, 3)


def _on(s: State, q: int, look: int) -> float:
    """Who or what is on a square: 1 a friend, -1 an opponent, 0.5 a token figure, -0.5 fire."""
    here = s.at[q]
    if here in (KEEPER, LADY):
        return 0.5
    if here == NOBODY:
        return -0.5 if q in s.fires else 0.0
    return 1.0 if s.teams[owner(here)] == s.teams[look] else -1.0
