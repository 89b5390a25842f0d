"""V5 Other regular actions: passes, goods, contracts, ships, hidden hands."""

from __future__ import annotations

from gardariki.engine.log import SEATS, count, listed, tell
from gardariki.engine.words import Action
from gardariki.games.vikings.data import (
    CITY_OF,
    CONTRACT_CITY,
    CONTRACT_GOOD,
    FACE_OF,
    GOOD_PRICE,
    GOODS,
    PASS_PRICE,
    SELLS,
    UPGRADE_PRICE,
)
from gardariki.games.vikings.geometry import Geometry
from gardariki.games.vikings.rules.ending import check_end
from gardariki.games.vikings.rules.pieces import price, room, wanted
from gardariki.games.vikings.rules.sailing import steps_left, way_on
from gardariki.games.vikings.state import State
from gardariki.games.vikings.words import (
    BUY_GOOD,
    BUY_PASS,
    CITY_MARKS,
    FACE_MARKS,
    REVEAL_HAND,
    SELL,
    THROW_AWAY,
    UPGRADE,
)


def affords(s: State, g: Geometry, seat: int, cost: int, tight: bool) -> bool:
    """V3.5 Can this be paid, without a way on being lost where the ship cannot stay?"""
    player = s.players[seat]
    money = player.money - cost
    if money < 0:
        return False
    return not tight or way_on(s, g, seat, player.tile, steps_left(s), money, s.pass_of)


def market_options(s: State, g: Geometry, seat: int, tight: bool) -> list[Action]:
    """V5.1 to V5.6 What the ship can do where it lies; `tight`: another ship is there too."""
    player = s.players[seat]
    goods = player.goods
    city = CITY_OF[player.tile]
    found: list[Action] = []
    if city >= 0:
        stands = not s.burned[city]
        if stands and s.pass_of[city] < 0 and affords(s, g, seat, PASS_PRICE, tight):
            found.append(BUY_PASS.actions[city])
        if stands or not s.burned_blocks_trade:
            good = SELLS[city]
            if good >= 0 and room(player) and affords(s, g, seat, GOOD_PRICE, tight):
                found.append(BUY_GOOD.actions[good])
            asked = wanted(s, city)
            for good in range(3):
                if goods[good] and asked[good]:
                    found.append(SELL.actions[good])
    for good in range(3):
        if goods[good]:
            found.append(THROW_AWAY.actions[good])
    if not player.large and affords(s, g, seat, UPGRADE_PRICE, tight):
        found.append(UPGRADE.actions[0])
    if player.hand:
        found.append(REVEAL_HAND.actions[0])
    return found


def buy_pass(s: State, seat: int, city: int) -> None:
    """V5.1 In an unburned city whose pass is in the pool: five rubles to the bank."""
    s.players[seat].money -= PASS_PRICE
    s.pass_of[city] = seat
    tell(s.log, f"{SEATS[seat]} buys the pass of {CITY_MARKS[city]}.")


def buy_good(s: State, seat: int, good: int) -> None:
    """V5.2 In the good's source city: one ruble each, as the ship has room."""
    player = s.players[seat]
    player.money -= GOOD_PRICE
    player.goods[good] += 1
    tell(s.log, f"{SEATS[seat]} buys {GOODS[good]}.")


def sell(s: State, seat: int, good: int) -> None:
    """V5.3 Against an open contract of this city for this good, at the price card's price."""
    player = s.players[seat]
    city = CITY_OF[player.tile]
    for place, contract in enumerate(s.open):
        if CONTRACT_CITY[contract] == city and CONTRACT_GOOD[contract] == good:
            s.done.append(contract)
            del s.open[place]
            break
    player.goods[good] -= 1
    player.money += price(s)
    paid = count(price(s), "ruble")
    tell(s.log, f"{SEATS[seat]} sells {GOODS[good]} in {CITY_MARKS[city]} for {paid}.")
    check_end(s)


def throw_away(s: State, seat: int, good: int) -> None:
    """V5.4 A good goes back to its stack for nothing."""
    s.players[seat].goods[good] -= 1
    tell(s.log, f"{SEATS[seat]} throws {GOODS[good]} away.")


def upgrade(s: State, seat: int) -> None:
    """V5.5 Five rubles turn the ship card to its large side, once."""
    player = s.players[seat]
    player.money -= UPGRADE_PRICE
    player.large = True
    tell(s.log, f"{SEATS[seat]} upgrades to a large ship.")


def reveal_hand(s: State, seat: int) -> None:
    """V5.6 The whole hidden hand is laid open; anyone may use the contracts at once."""
    player = s.players[seat]
    faces = listed([FACE_MARKS[FACE_OF[card]] for card in player.hand])
    tell(s.log, f"{SEATS[seat]} lays open {faces}.")
    s.open += player.hand
    player.hand = []
    player.shown = []
