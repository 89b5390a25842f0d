"""Positions for tests, on the ready-made board, written in a line or two.

Rivers there: novgorod - rostov - vladimir - T14 - smolensk - T13 - T15 - T17 - chernigov - T20;
novgorod - bulgar - murom; smolensk - T19 - T16 - minsk - T12 - polotsk - kiev - T18 - T11 - T19.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import gardariki
from gardariki.engine.match import Match
from gardariki.games.vikings.data import (
    CITIES,
    CONTRACT_CITY,
    CONTRACT_GOOD,
    CONTRACTS,
    DEFAULT_CELLS,
    DEFAULT_TURNS,
    GOODS,
    TILE_IDS,
)
from gardariki.games.vikings.state import TURNS, Player, State


def tile(name: str) -> int:
    return TILE_IDS.index(name)


def city(name: str) -> int:
    return CITIES.index(name)


def card(words: str, copy: int = 0) -> int:
    """A contract by its words, such as `kiev amber`; two copies of each exist."""
    where, what = words.split()
    found = [
        c
        for c in range(CONTRACTS)
        if CONTRACT_CITY[c] == city(where) and CONTRACT_GOOD[c] == GOODS.index(what)
    ]
    return found[copy]


def table(
    *ships: str,
    money: Sequence[int] | int = 5,
    horde: str = "T24",
    prince: str = "T22",
    burned: Sequence[str] = (),
    passes: dict[str, int] | None = None,
    cargo: dict[int, str] | None = None,
    large: Sequence[int] = (),
    open_: Sequence[str] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    deck: Sequence[str] | None = None,
    active: int = 0,
    burned_blocks_trade: bool = True,
    max_rounds: int = 200,
) -> State:
    """A position at the start of a turn; the rest of the contracts lie in the deck."""
    seats = len(ships)
    purses = [money] * seats if isinstance(money, int) else list(money)
    s = State(
        seats,
        "default",
        burned_blocks_trade,
        max_rounds,
        phase=TURNS,
        cells=list(DEFAULT_CELLS),
        turns=list(DEFAULT_TURNS),
        offers=[0] * seats,
        horde=tile(horde),
        prince=tile(prince),
        active=active,
        players=[Player(purse, tile=tile(ship)) for purse, ship in zip(purses, ships, strict=True)],
    )
    for name in burned:
        s.burned[city(name)] = 1
    for name, seat in (passes or {}).items():
        s.pass_of[city(name)] = seat
    for seat, goods in (cargo or {}).items():
        for good in goods.split():
            s.players[seat].goods[GOODS.index(good)] += 1
    for seat in large:
        s.players[seat].large = True
    left = list(range(CONTRACTS))

    def take(words: str) -> int:
        found = card(words) if card(words) in left else card(words, 1)
        left.remove(found)
        return found

    s.open = [take(words) for words in open_]
    for seat, faces in (hands or {}).items():
        s.players[seat].hand = [take(words) for words in faces]
        s.players[seat].shown = [0] * len(faces)
    if deck is not None:
        s.deck = [take(words) for words in deck]
        s.done = left
    else:
        s.deck = left
    return s


def play(s: State, *answers: str, dice: Sequence[int] = (), auto: bool = False) -> Match:
    """Play answers from a position with scripted dice; the laws are checked at every beat."""
    m = gardariki.at(s, dice=dice, auto=auto, check=True)
    m.play_all(*answers)
    return m


OFFERS: list[tuple[list[str], str]] = [
    (["give fish", "ask 1_ruble"], "1 fish for 1 ruble"),
    (["give furs", "ask pass_kiev"], "1 furs for the pass of Kiev"),
    (["give amber", "ask any_contract"], "1 amber for 1 hidden contract"),
    (["give pass_novgorod", "ask fish"], "the pass of Novgorod for 1 fish"),
    (["give 5_rubles", "give 1_ruble", "ask pass_murom", "ask any_contract", "ask any_contract"],
     "6 rubles for the pass of Murom, 2 hidden contracts"),
    (["give pass_chernigov", "ask amber", "ask amber"], "the pass of Chernigov for 2 amber"),
]  # fmt: skip
"""Offers as they are put together, and as they read."""


def bargaining(*answers: str) -> Match:
    """Seat 0 drafts an offer to seat 1; both have some of everything."""
    s = table(
        "T19", "T11", "minsk", horde="T23", prince="T21", money=[12, 12, 5], large=[0, 1],
        cargo={0: "amber fish furs", 1: "amber amber fish"},
        passes={"kiev": 1, "murom": 1, "novgorod": 0, "chernigov": 0},
        hands={0: ["murom fish", "kiev amber"], 1: ["minsk furs", "rostov fish"]},
    )  # fmt: skip
    return play(s, "offer_to 1", *answers)


def words(m: Match, verb: str) -> list[str]:
    """The nouns that are legal with a verb now."""
    return [a.words.partition(" ")[2] for a in m.options if a.verb.name == verb]


def verbs(m: Match) -> set[str]:
    return {a.verb.name for a in m.options}
