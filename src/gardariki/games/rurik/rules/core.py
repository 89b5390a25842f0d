"""R10 Core content: inheritance, stables, taverns. Boons: goods.py; tokens: effects.py."""

from __future__ import annotations

from gardariki.engine.log import count, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.rurik.cards import INHERITANCE, SCHEMES
from gardariki.games.rurik.data import KINDS, STRUCTURES
from gardariki.games.rurik.language import PLACE_TROOP, Effect
from gardariki.games.rurik.rules.effects import run
from gardariki.games.rurik.rules.regions import (
    HERE,
    add_troops,
    may_build_in,
    standing,
    touch,
    who,
)
from gardariki.games.rurik.state import NOBODY, State
from gardariki.games.rurik.texts import reward_text
from gardariki.games.rurik.words import (
    DECLINE,
    FORFEIT,
    INHERITANCE_NOUNS,
    PLAY_DISCARD,
    PUT,
    SCHEME_NOUNS,
    TAKE,
)

STABLE_POINTS = 3
FORFEIT_COINS = 2
KEPT = 2


def inherit(s: State, seat: int, card: int) -> Rules[None]:
    """R10.2 One inheritance card is taken, for its coin cost, or forfeited for two coins."""
    heirloom = INHERITANCE[card]
    mark = INHERITANCE_NOUNS.marks[card]
    what = reward_text(heirloom.gains + heirloom.pieces)
    taken = False
    if s.coins[seat] >= heirloom.cost:
        price = f" for {count(heirloom.cost, 'coin')}" if heirloom.cost else ""
        act: Action = yield Ask(
            seat,
            [TAKE.act, FORFEIT.act],
            f"The inheritance of {INHERITANCE_NOUNS.labels[card]}: do you take {what}{price},"
            f" or forfeit it for {count(FORFEIT_COINS, 'coin')}?",
            "R10.2",
        )
        taken = act is TAKE.act
    if not taken:
        s.coins[seat] += FORFEIT_COINS
        tell(
            s.log,
            f"{who(s, seat)} forfeits the inheritance of {mark} for"
            f" {count(FORFEIT_COINS, 'coin')}.",
        )
        return
    s.coins[seat] -= heirloom.cost
    tell(s.log, f"{who(s, seat)} takes the inheritance of {mark}: {what}.")
    yield from run(s, seat, heirloom.gains)
    for piece in heirloom.pieces:
        for _ in range(piece.n):
            yield from put_piece(s, seat, piece, heirloom.region)


def put_piece(s: State, seat: int, piece: Effect, home: int) -> Rules[None]:
    """R10.2 A troop or structure goes to the card's region, or for a coin to any in play."""
    troop = piece.op == PLACE_TROOP
    if not (s.supply[seat] if troop else s.stock[seat][piece.structure]):
        return
    places = [
        r
        for r in range(s.regions)
        if (r == home or s.coins[seat]) and (troop or may_inherit(s, piece.structure, r))
    ]
    name = "troop" if troop else STRUCTURES[piece.structure]
    if not places:
        tell(s.log, f"There is no place for the {name}: it stays in supply.")
        return
    act: Action = yield Ask(
        seat,
        PUT(places),
        f"Where do you put the {name}? It is free in the card's region and costs a coin elsewhere.",
        "R10.2",
    )
    region = act.noun
    price = ""
    if region != home:
        s.coins[seat] -= 1
        price = " for a coin"
    if troop:
        add_troops(s, seat, region)
    else:
        s.stock[seat][piece.structure] -= 1
        s.built[region * KINDS + piece.structure] = seat
        touch(s, region)
    tell(s.log, f"{who(s, seat)} puts a {name} in {HERE[region]}{price}.")


def may_inherit(s: State, structure: int, region: int) -> bool:
    """R10.2, R1.5 May an inherited structure stand there? Placing is not building."""
    return s.built[region * KINDS + structure] == NOBODY and may_build_in(s, region)


def open_stable(s: State, region: int) -> None:
    """R10.4 A new stable gives three movement points for moves that start there."""
    s.bound[region] += STABLE_POINTS


def open_tavern(s: State, seat: int, region: int) -> Rules[None]:
    """R10.5 A new tavern gives coins for all structures there, and the top discard to play."""
    coins = standing(s, region)
    s.coins[seat] += coins
    tell(s.log, f"The tavern gives {who(s, seat)} {count(coins, 'coin')}.")
    if s.scheme_played or not s.scheme_discard:
        return
    card = s.scheme_discard[-1]
    if SCHEMES[card].cost > s.coins[seat]:
        return
    act: Action = yield Ask(
        seat,
        [PLAY_DISCARD.act, DECLINE.act],
        f"Do you play the top card of the discard pile ({SCHEME_NOUNS.labels[card]})?",
        "R10.5",
    )
    if act is DECLINE.act:
        return
    s.scheme_discard.pop()
    yield from play_scheme(s, seat, card)
    s.scheme_gone.append(card)


def play_scheme(s: State, seat: int, card: int) -> Rules[None]:
    """R6.2 The card's coin cost is paid and its rewards gained; where it goes is the caller's."""
    scheme = SCHEMES[card]
    s.scheme_played = True
    s.coins[seat] -= scheme.cost
    s.playing = card
    tell(s.log, f"{who(s, seat)} plays a scheme: {SCHEME_NOUNS.marks[card]}.")
    yield from run(s, seat, scheme.reward)
    s.playing = -1
