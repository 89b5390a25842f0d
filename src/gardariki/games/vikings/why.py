"""Why something is not offered: an answer with its section for every refusal one may wonder about.

These functions only read the state; the rules decide by themselves what is legal.
"""

from __future__ import annotations

from gardariki.engine.log import SEATS
from gardariki.engine.questions import Ask, Reason
from gardariki.engine.words import Action
from gardariki.games.vikings import words as w
from gardariki.games.vikings.data import (
    CITY_NAMES,
    CITY_OF,
    CONTRACT_CITY,
    CONTRACT_GOOD,
    FACE_OF,
    GOOD_PRICE,
    GOODS,
    MAX_OFFERS,
    MAX_REMOVALS,
    PASS_PRICE,
    RIVER_STEPS,
    SELLS,
    SMALL_HOLD,
    TILE_OF,
    UPGRADE_PRICE,
)
from gardariki.games.vikings.geometry import geometry
from gardariki.games.vikings.state import DONE, RIVER, Player, State

SPECIAL = (w.MOVE_HORDE, w.MOVE_PRINCE, w.DRAW_CONTRACTS, w.START_OVER)
REGULAR = (
    w.SAIL, w.BUY_PASS, w.BUY_GOOD, w.SELL, w.THROW_AWAY, w.UPGRADE, w.REVEAL_HAND, w.OFFER_TO,
)  # fmt: skip


def why_place(s: State, ask: Ask, act: Action) -> Reason | None:
    """V2.2 Placing and turning a tile."""
    if act.verb is w.PLACE and ask.options[0].verb is w.PLACE:
        if act.noun in s.cells:
            return Reason("A tile lies there already.", "V2.2")
        return Reason("A tile must touch the edge of one that lies there.", "V2.2")
    if act.verb is w.TURN and ask.options[0].verb is w.TURN:
        return Reason("That rotation shows the same rivers as one that is offered.", "V2.2")
    return None


def why_pass(s: State, ask: Ask, act: Action) -> Reason | None:
    """V2.6, V9.1 Taking a first pass."""
    if act.verb is w.TAKE_PASS and s.pass_of[act.noun] >= 0:
        return Reason(
            f"{SEATS[s.pass_of[act.noun]]} holds the pass of {CITY_NAMES[act.noun]}.", "V2.6"
        )
    return None


def why_ship(s: State, ask: Ask, act: Action) -> Reason | None:
    """V2.7, V9.1 Putting a ship on the board."""
    if act.verb is w.PUT_SHIP:
        return Reason(f"{occupant(s, act.noun)} is there; your ship needs a free tile.", "V2.7")
    return None


def occupant(s: State, tile: int) -> str:
    """Who or what occupies a tile."""
    if tile == s.horde:
        return "The Horde"
    if tile == s.prince:
        return "The Prince"
    for seat, player in enumerate(s.players):
        if player.tile == tile:
            return SEATS[seat]
    return "Nobody"


def why_turn(s: State, ask: Ask, act: Action) -> Reason | None:
    """V3 to V5, V10 Why something cannot be done in a turn."""
    verb, noun, seat = act.verb, act.noun, ask.seat
    player = s.players[seat]
    if verb in SPECIAL:
        if not s.fresh:
            return Reason(
                "A special action is the whole turn; you have begun a regular one.", "V3.1"
            )
        return Reason("No contract is left in the deck.", "V8.2")
    if verb is w.END_TURN:
        return Reason("Your turn cannot end on another ship's tile: sail on.", "V3.4")
    if verb is w.SAIL:
        return why_sail(s, seat, noun)
    if verb is w.BUY_PASS:
        return why_buy_pass(s, player, noun)
    if verb is w.BUY_GOOD:
        return why_buy_good(s, player, noun)
    if verb is w.SELL:
        return why_sell(s, player, noun)
    if verb is w.THROW_AWAY:
        return Reason(f"You have no {GOODS[noun]} aboard.", "V5.4")
    if verb is w.UPGRADE:
        if player.large:
            return Reason("Your ship is large already.", "V5.5")
        return why_money(player, UPGRADE_PRICE, "V5.5")
    if verb is w.REVEAL_HAND:
        return Reason("You have no hidden contracts.", "V5.6")
    if verb is w.OFFER_TO:
        return why_offer(s, seat, noun)
    return None


def why_money(player: Player, cost: int, rule: str) -> Reason:
    """Too little money, or money that is needed to sail on."""
    if player.money < cost:
        return Reason(f"It costs {cost} rubles and you have {player.money}.", rule)
    return Reason(
        "You need the money to sail on: your turn cannot end on another ship's tile.", "V3.5"
    )


def why_sail(s: State, seat: int, tile: int) -> Reason:
    """V4 Why a ship cannot step to a tile."""
    g = geometry(s)
    player = s.players[seat]
    if tile == player.tile:
        return Reason("Your ship is there.", "V4.1")
    if tile not in g.near[player.tile]:
        return Reason("That tile is not next to your ship; movement is step by step.", "V4.1")
    if s.moved == DONE:
        return Reason("Your movement for this turn is over.", "V4.6" if s.steps else "V4.1")
    if s.moved == RIVER and s.steps >= RIVER_STEPS:
        return Reason("You have made three river steps.", "V4.1")
    if tile == s.horde:
        return Reason("No ship may enter the Horde's tile.", "V4.4")
    if s.moved == RIVER and tile not in g.river[player.tile]:
        return Reason("No river leads there, and an overland step must be the only step.", "V4.3")
    city = CITY_OF[tile]
    if city >= 0 and not s.burned[city] and s.pass_of[city] != seat:
        if not player.money:
            return Reason("You cannot pay the city's fee of 1 ruble.", "V4.4")
        return Reason(f"{occupant(s, tile)} is there, and the fee would make you stop.", "V4.5")
    return Reason(f"{occupant(s, tile)} is there, and you could not sail on this turn.", "V3.5")


def why_buy_pass(s: State, player: Player, city: int) -> Reason:
    """V5.1 Why a pass cannot be bought."""
    if player.tile != TILE_OF[city]:
        return Reason(f"Your ship is not in {CITY_NAMES[city]}.", "V5.1")
    if s.pass_of[city] >= 0:
        return Reason(f"The pass is {SEATS[s.pass_of[city]]}'s.", "V5.1")
    if s.burned[city]:
        return Reason("The pass of a burned city cannot be bought.", "V5.1")
    return why_money(player, PASS_PRICE, "V5.1")


def why_buy_good(s: State, player: Player, good: int) -> Reason:
    """V5.2 Why a good cannot be bought."""
    source = SELLS.index(good)
    if player.tile != TILE_OF[source]:
        return Reason(f"{GOODS[good].capitalize()} is sold only in {CITY_NAMES[source]}.", "V5.2")
    if s.burned[source] and s.burned_blocks_trade:
        return Reason("A burned city sells nothing.", "V5.2")
    if not player.large and sum(player.goods) >= SMALL_HOLD:
        return Reason("A small ship carries only two goods.", "V5.2")
    return why_money(player, GOOD_PRICE, "V5.2")


def why_sell(s: State, player: Player, good: int) -> Reason:
    """V5.3 Why a good cannot be sold here."""
    if not player.goods[good]:
        return Reason(f"You have no {GOODS[good]} aboard.", "V5.3")
    city = CITY_OF[player.tile]
    if city < 0:
        return Reason("Goods are sold in cities.", "V5.3")
    if s.burned[city] and s.burned_blocks_trade:
        return Reason("A burned city buys nothing.", "V5.3")
    for card in player.hand:
        if CONTRACT_CITY[card] == city and CONTRACT_GOOD[card] == good:
            return Reason("Your contract is still hidden: lay your hand open first.", "V5.3")
    return Reason(f"No open contract wants {GOODS[good]} in {CITY_NAMES[city]}.", "V5.3")


def why_offer(s: State, seat: int, partner: int) -> Reason:
    """V10.1, V10.4 Why no trade can be offered to a seat."""
    if partner >= s.seats:
        return Reason("Nobody sits there.", "V10.1")
    if partner == seat:
        return Reason("You cannot trade with yourself.", "V10.1")
    if s.offers[partner] >= MAX_OFFERS:
        return Reason(f"You have made {SEATS[partner]} three offers this turn.", "V10.4")
    return Reason(f"{SEATS[partner]}'s ship is not next to yours.", "V10.1")


def why_go(s: State, ask: Ask, act: Action) -> Reason | None:
    """V6.1, V7.1 The way of the Horde or the Prince."""
    if act.verb is w.HALT:
        return Reason("It must move at least one step.", ask.rule)
    if act.verb is w.GO:
        if ask.rule == "V7.1" and act.noun in geometry(s).near[s.prince]:
            return Reason(
                "No river leads there, and an overland step must be his only step.", "V7.1"
            )
        return Reason("It moves step by step to adjacent tiles.", ask.rule)
    return None


def why_send(s: State, ask: Ask, act: Action) -> Reason | None:
    """V6.5, V7.3 Where a beaten Prince or Horde may flee."""
    if act.verb is not w.SEND:
        return None
    city = CITY_OF[act.noun]
    if ask.rule == "V6.5":
        if city < 0:
            return Reason("The Prince flees to a city.", "V6.5")
        if s.burned[city]:
            return Reason("That city is burned.", "V6.5")
    elif city >= 0:
        return Reason("The Horde flees to a tile without a city.", "V7.3")
    return Reason(f"{occupant(s, act.noun)} is there.", ask.rule)


def why_shift(s: State, ask: Ask, act: Action) -> Reason | None:
    """V6.4, V7.5 Where a driven-off ship may go."""
    if act.verb is not w.SHIFT:
        return None
    if act.noun not in geometry(s).near[s.players[ask.seat].tile]:
        return Reason("Your ship is shifted to an adjacent tile.", "V6.4")
    return Reason(f"{occupant(s, act.noun)} is there.", "V6.4")


def why_room(s: State, ask: Ask, act: Action) -> Reason | None:
    """V6.4 Making room for a good."""
    if act.verb is w.THROW_AWAY:
        return Reason(f"You have no {GOODS[act.noun]} aboard.", "V6.4")
    return None


def why_keep(s: State, ask: Ask, act: Action) -> Reason | None:
    """V8.1 Keeping one of the drawn contracts."""
    if act.verb is w.KEEP:
        return Reason("You did not draw that contract.", "V8.1")
    if act.verb is w.LAY_OPEN:
        return Reason("One of the two must be kept; the other is laid open.", "V8.1")
    return None


def why_draft(s: State, ask: Ask, act: Action) -> Reason | None:
    """V10.3 Why a thing cannot go into a draft or out of it."""
    b = s.bargain
    if b is None:
        return None
    verb = act.verb
    if verb in (w.UNGIVE, w.UNASK, w.UNGIVE_CONTRACT):
        if b.removals >= MAX_REMOVALS:
            return Reason("You have taken five things out of this draft already.", "V10.4")
        return Reason("That is not in the heap.", "V10.3")
    if verb is w.GIVE_CONTRACT:
        held = [FACE_OF[card] for card in s.players[b.author].hand]
        return Reason(
            "All your copies are in the heap."
            if act.noun in held
            else "You have no such contract.",
            "V10.3",
        )
    if verb is w.PROPOSE:
        if not (b.give_places or any(b.give) or any(b.ask)):
            return Reason("Nothing is given or asked yet.", "V10.3")
        return Reason("A ship would carry too much, or yours could not sail on.", "V10.3")
    if verb is w.GIVE or verb is w.ASK:
        opposite = b.ask if verb is w.GIVE else b.give
        place = 0 if act.noun <= w.FIVE_RUBLES else act.noun - 1
        if place < w.FIRST_PASS - 1 and opposite[place]:
            return Reason("The same kind cannot be given and asked for.", "V10.3")
        whose = "You have" if verb is w.GIVE else f"{SEATS[b.other]} has"
        return Reason(f"{whose} no more of that.", "V10.3")
    if verb in SPECIAL or verb in REGULAR or verb is w.END_TURN:
        return Reason("Finish or withdraw the offer first.", "V10.2")
    return None


def why_answer(s: State, ask: Ask, act: Action) -> Reason | None:
    """V10.2 Answering an offer."""
    if act.verb is w.COUNTER:
        return Reason("Only one counter-offer is made; accept or decline it.", "V10.2")
    if act.verb in SPECIAL or act.verb in REGULAR or act.verb is w.END_TURN:
        return Reason("You are offered a trade: accept or decline first.", "V10.2")
    return None
