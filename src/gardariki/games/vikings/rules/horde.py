"""V6 Special action: move the Horde, which pillages, raids and fights."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules, pick
from gardariki.engine.words import Action
from gardariki.games.vikings.data import CITY_OF, GOODS, HORDE_STEPS, TILE_OF
from gardariki.games.vikings.geometry import Geometry
from gardariki.games.vikings.rules.ending import check_end
from gardariki.games.vikings.rules.pieces import (
    city_stands,
    free_beside,
    occupied,
    room,
    ship_on,
)
from gardariki.games.vikings.state import State
from gardariki.games.vikings.words import (
    CITY_MARKS,
    GO,
    HALT,
    HAND_GOOD,
    REFUSE,
    SEND,
    SHIFT,
    THROW_AWAY,
    TILE_MARKS,
)


def move_horde(s: State, g: Geometry, seat: int) -> Rules[None]:
    """V6.1 One or two steps anywhere; it must stop at a standing city, a ship or the Prince."""
    for step in range(HORDE_STEPS):
        options = GO(g.near[s.horde])
        prompt = f"Where does the Horde ride from {TILE_MARKS[s.horde]}?"
        if step:
            options.append(HALT.act)
            prompt = f"Does the Horde ride on from {TILE_MARKS[s.horde]}, or halt there?"
        act: Action = yield Ask(seat, options, prompt, "V6.1")
        if act is HALT.act:
            break
        s.horde = act.noun
        s.steps += 1
        tell(s.log, f"{SEATS[seat]} leads the Horde to {TILE_MARKS[s.horde]}.")
        if horde_must_stop(s, s.horde):
            break
    yield from horde_stops(s, g, seat)


def horde_must_stop(s: State, tile: int) -> bool:
    """V6.1 A standing city, a ship or the Prince on the tile stops it; a burned city does not."""
    return city_stands(s, tile) or tile == s.prince or ship_on(s, tile) >= 0


def horde_stops(s: State, g: Geometry, seat: int) -> Rules[None]:
    """V6.2 First pillage, then raid, then battle, unless the game ends in between."""
    if city_stands(s, s.horde):
        pillage(s, seat, CITY_OF[s.horde])
        if s.ended:
            return
    victim = ship_on(s, s.horde)
    if victim >= 0:
        yield from raid(s, g, seat, victim)
        if s.ended:
            return
    if s.prince == s.horde:
        yield from battle(s, seat)


def pillage(s: State, seat: int, city: int) -> None:
    """V6.3 The city burns, the price rises, and the active player takes a ruble."""
    s.burned[city] = 1
    s.players[seat].money += 1
    tell(s.log, f"The Horde burns {CITY_MARKS[city]}; {SEATS[seat]} takes 1 ruble.")
    check_end(s)


def raid(s: State, g: Geometry, seat: int, victim: int) -> Rules[None]:
    """V6.4 The ship's owner pays a ruble, or else a good, and shifts the ship away."""
    loser = s.players[victim]
    if victim != seat:
        if loser.money:
            loser.money -= 1
            s.players[seat].money += 1
            tell(s.log, f"The Horde raids {SEATS[victim]}, who pays {SEATS[seat]} 1 ruble.")
            if check_end(s):
                return
        elif sum(loser.goods):
            yield from hand_good(s, seat, victim)
        else:
            tell(s.log, f"The Horde raids {SEATS[victim]}, who has nothing to give.")
    else:
        tell(s.log, f"The Horde reaches {SEATS[seat]}'s own ship; nothing is paid.")
    yield from shift(s, g, victim, "the Horde", "V6.4")


def hand_good(s: State, seat: int, victim: int) -> Rules[None]:
    """V6.4 Without money the owner chooses a good; a full small ship may refuse it or make room."""
    loser, winner = s.players[victim], s.players[seat]
    owned = [good for good in range(3) if loser.goods[good]]
    prompt = f"The Horde raids you, and you have no money: which good do you give {SEATS[seat]}?"
    good = yield from pick(Ask(victim, HAND_GOOD(owned), prompt, "V6.4"))
    loser.goods[good] -= 1
    tell(s.log, f"The Horde raids {SEATS[victim]}, who gives up {GOODS[good]}.")
    if not room(winner):
        aboard = [g for g in range(3) if winner.goods[g]]
        options = [*THROW_AWAY(aboard), REFUSE.act]
        prompt = f"Your ship is full: what do you throw away to make room for {GOODS[good]}?"
        act: Action = yield Ask(seat, options, prompt, "V6.4")
        if act is REFUSE.act:
            tell(s.log, f"{SEATS[seat]} refuses the {GOODS[good]}.")
            return
        winner.goods[act.noun] -= 1
        tell(s.log, f"{SEATS[seat]} throws {GOODS[act.noun]} away.")
    winner.goods[good] += 1


def shift(s: State, g: Geometry, owner: int, piece: str, rule: str) -> Rules[None]:
    """V6.4, V7.5 The owner moves the ship to a free tile beside it, without any fee."""
    player = s.players[owner]
    free = free_beside(s, g.near[player.tile])
    if not free:
        tell(s.log, f"{SEATS[owner]} has no free tile beside and stays with {piece}.")
        return
    prompt = f"Your ship must leave {piece}: to which tile beside it do you shift it?"
    player.tile = yield from pick(Ask(owner, SHIFT(free), prompt, rule))
    tell(s.log, f"{SEATS[owner]} leaves {piece} and shifts to {TILE_MARKS[player.tile]}.")


def battle(s: State, seat: int) -> Rules[None]:
    """V6.5 The Prince is driven to a standing, unoccupied city of the active player's choice."""
    refuges = [
        tile for city, tile in enumerate(TILE_OF) if not s.burned[city] and not occupied(s, tile)
    ]
    prompt = "The Horde has beaten the Prince: to which standing city does he flee?"
    s.prince = yield from pick(Ask(seat, SEND(refuges), prompt, "V6.5"))
    tell(s.log, f"The Horde drives the Prince to {TILE_MARKS[s.prince]}.")
