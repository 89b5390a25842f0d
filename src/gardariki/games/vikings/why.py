"""Why something is not offered: an answer with its section for every refusal one may wonder about.

`WHY` has a function for each verb, which explains it whatever the open question is. They only read
the state; the rules decide by themselves what is legal.
"""

from __future__ import annotations

from collections.abc import Callable

from gardariki.engine.log import SEATS
from gardariki.engine.questions import Ask, Reason
from gardariki.engine.words import Action, Verb
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
    TILE_OF,
    UPGRADE_PRICE,
)
from gardariki.games.vikings.geometry import geometry
from gardariki.games.vikings.rules.bargain import CARDS, PASS, contents, place_in_heap
from gardariki.games.vikings.rules.pieces import city_burned, room, ship_on
from gardariki.games.vikings.rules.sailing import fee_due
from gardariki.games.vikings.state import (
    ANSWER,
    BUILD,
    DONE,
    DRAFT,
    DRAWING,
    HORDE,
    NO_SPECIAL,
    PASSES,
    PRINCE,
    RIVER,
    SHIPS,
    STARTING_OVER,
    TURNS,
    Bargain,
    Player,
    State,
)

Why = Callable[[State, Ask, Action], Reason | None]


def occupant(s: State, tile: int) -> str:
    """Who or what occupies a tile."""
    if tile == s.horde:
        return "The Horde"
    if tile == s.prince:
        return "The Prince"
    seat = ship_on(s, tile)
    return SEATS[seat] if seat >= 0 else "Nobody"


# Setup and starting over


def why_place(s: State, ask: Ask, act: Action) -> Reason:
    """V2.2 Placing a tile."""
    if s.phase != BUILD:
        return Reason("The board is built.", "V2.2")
    if act.noun in s.cells:
        return Reason("A tile lies there already.", "V2.2")
    if ask.options[0].verb is w.TURN:
        return Reason("The tile is placed; now it is turned.", "V2.2")
    return Reason("A tile must touch the edge of one that lies there.", "V2.2")


def why_turn_tile(s: State, ask: Ask, act: Action) -> Reason:
    """V2.2 Turning a tile."""
    if s.phase != BUILD:
        return Reason("The board is built.", "V2.2")
    if ask.options[0].verb is w.PLACE:
        return Reason("First choose a cell for the tile, then turn it.", "V2.2")
    return Reason("That rotation shows the same rivers as one that is offered.", "V2.2")


def why_take_pass(s: State, ask: Ask, act: Action) -> Reason:
    """V2.6, V9.1 Taking a first pass."""
    holder = s.pass_of[act.noun]
    if holder >= 0:
        return Reason(f"{SEATS[holder]} holds the pass of {CITY_NAMES[act.noun]}.", "V2.6")
    if s.phase < PASSES:
        return Reason("Passes are chosen when the board is built.", "V2.1")
    return Reason("You have chosen your pass; others are bought in their cities.", "V5.1")


def why_put_ship(s: State, ask: Ask, act: Action) -> Reason:
    """V2.7, V9.1 Putting a ship on the board."""
    if s.phase < SHIPS or (s.special == STARTING_OVER and ask.options[0].verb is w.TAKE_PASS):
        return Reason("Ships are placed after the passes are chosen.", "V2.1")
    if s.phase == TURNS and s.special != STARTING_OVER:
        return Reason("Your ship is on the board; it sails.", "V4.1")
    return Reason(f"{occupant(s, act.noun)} is there; your ship needs a free tile.", "V2.7")


# The regular turn


def another_matter(s: State, ask: Ask) -> Reason | None:
    """V3.1 Why nothing of a turn is offered now: it is the setup, another's turn, a bargain…"""
    if s.phase != TURNS:
        return Reason("The first turn begins when all ships are placed.", "V2.8")
    if s.bargain is not None:
        return bargaining(s.bargain)
    if ask.seat != s.active:
        return Reason(f"It is {SEATS[s.active]}'s turn.", "V3.1")
    if s.special != NO_SPECIAL:
        return Reason("The special action that you chose is your whole turn.", "V3.1")
    if ask.options[0].verb is w.SEND:
        return Reason("You have ended your turn; only the Prince still makes way.", "V4.7")
    return None


def bargaining(b: Bargain) -> Reason:
    """V10.2 The bargain comes first."""
    if b.stage == DRAFT:
        return Reason("Finish or withdraw the offer first.", "V10.2")
    if b.stage == ANSWER:
        return Reason("You are offered a trade: accept or decline first.", "V10.2")
    return Reason("Hand over what you have agreed to first.", "V10.2")


def why_special(s: State, seat: int, act: Action) -> Reason:
    """V3.1 A special action is the whole turn, and never comes after another action."""
    if not s.fresh:
        return Reason("A special action is the whole turn; you have begun a regular one.", "V3.1")
    return Reason("No contract is left in the deck.", "V8.2")


def why_end_turn(s: State, seat: int, act: Action) -> Reason:
    """V3.4 Ending the turn."""
    return Reason("Your turn cannot end on another ship's tile: sail on.", "V3.4")


def why_upgrade(s: State, seat: int, act: Action) -> Reason:
    """V5.5 Turning the ship card."""
    if s.players[seat].large:
        return Reason("Your ship is large already.", "V5.5")
    return why_money(s.players[seat], UPGRADE_PRICE, "V5.5")


def why_reveal(s: State, seat: int, act: Action) -> Reason:
    """V5.6 Laying the hidden hand open."""
    return Reason("You have no hidden contracts.", "V5.6")


def why_throw_away(s: State, ask: Ask, act: Action) -> Reason | None:
    """V5.4, V6.4 Throwing a good away, also to make room for another."""
    if not s.players[ask.seat].goods[act.noun]:
        rule = "V5.4" if s.special == NO_SPECIAL else "V6.4"
        return Reason(f"You have no {GOODS[act.noun]} aboard.", rule)
    return another_matter(s, ask)


def why_money(player: Player, cost: int, rule: str) -> Reason:
    """Too little money, or money that is needed to sail on."""
    if player.money < cost:
        return Reason(f"It costs {cost} rubles and you have {player.money}.", rule)
    return Reason(
        "You need the money to sail on: your turn cannot end on another ship's tile.", "V3.5"
    )


def why_sail(s: State, seat: int, act: Action) -> Reason:
    """V4 Why a ship cannot step to a tile."""
    tile = act.noun
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
    if fee_due(s, seat, tile, s.pass_of):
        if not player.money:
            return Reason("You cannot pay the city's fee of 1 ruble.", "V4.4")
        return Reason(f"{occupant(s, tile)} is there, and the fee would make you stop.", "V4.5")
    return Reason(f"{occupant(s, tile)} is there, and you could not sail on this turn.", "V3.5")


def why_buy_pass(s: State, seat: int, act: Action) -> Reason:
    """V5.1 Why a pass cannot be bought."""
    player, city = s.players[seat], act.noun
    if s.pass_of[city] >= 0:
        return Reason(f"The pass is {SEATS[s.pass_of[city]]}'s.", "V5.1")
    if player.tile != TILE_OF[city]:
        return Reason(f"Your ship is not in {CITY_NAMES[city]}.", "V5.1")
    if s.burned[city]:
        return Reason("The pass of a burned city cannot be bought.", "V5.1")
    return why_money(player, PASS_PRICE, "V5.1")


def why_buy_good(s: State, seat: int, act: Action) -> Reason:
    """V5.2 Why a good cannot be bought."""
    player, good = s.players[seat], act.noun
    source = SELLS.index(good)
    if player.tile != TILE_OF[source]:
        return Reason(f"{GOODS[good].capitalize()} is sold only in {CITY_NAMES[source]}.", "V5.2")
    if s.burned[source] and s.burned_blocks_trade:
        return Reason("A burned city sells nothing.", "V5.2")
    if not room(player):
        return Reason("A small ship carries only two goods.", "V5.2")
    return why_money(player, GOOD_PRICE, "V5.2")


def why_sell(s: State, seat: int, act: Action) -> Reason:
    """V5.3 Why a good cannot be sold here."""
    player, good = s.players[seat], act.noun
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


def why_offer(s: State, seat: int, act: Action) -> Reason:
    """V10.1, V10.4 Why no trade can be offered to a seat."""
    partner = act.noun
    if partner >= s.seats:
        return Reason("Nobody sits there.", "V10.1")
    if partner == seat:
        return Reason("You cannot trade with yourself.", "V10.1")
    if s.offers[partner] >= MAX_OFFERS:
        return Reason(f"You have made {SEATS[partner]} three offers this turn.", "V10.4")
    return Reason(f"{SEATS[partner]}'s ship is not next to yours.", "V10.1")


# Special actions


def why_go(s: State, ask: Ask, act: Action) -> Reason:
    """V6.1, V7.1 The way of the Horde or the Prince."""
    if s.special not in (HORDE, PRINCE):
        return Reason("Horde and Prince are moved by special actions: choose one first.", "V3.1")
    rule = "V6.1" if s.special == HORDE else "V7.1"
    if not any(option.verb is w.GO for option in ask.options):
        return Reason("It has stopped.", rule)
    if act.verb is w.HALT:
        return Reason("It must move at least one step.", rule)
    if s.special == PRINCE and act.noun in geometry(s).near[s.prince]:
        return Reason("No river leads there, and an overland step must be his only step.", rule)
    return Reason("It moves step by step to adjacent tiles.", rule)


def why_send(s: State, ask: Ask, act: Action) -> Reason | None:
    """V4.7, V6.5, V7.3 Where the Prince or the Horde may be sent."""
    if ask.options[0].verb is not w.SEND:
        return None
    rule = "V6.5" if s.special == HORDE else "V7.3" if s.special == PRINCE else "V4.7"
    if s.special == HORDE:
        if CITY_OF[act.noun] < 0:
            return Reason("The Prince flees to a city.", rule)
        if city_burned(s, act.noun):
            return Reason("That city is burned.", rule)
    elif s.special == PRINCE and CITY_OF[act.noun] >= 0:
        return Reason("The Horde flees to a tile without a city.", rule)
    elif s.special == NO_SPECIAL and act.noun not in geometry(s).near[s.prince]:
        return Reason("The Prince makes way to an adjacent tile.", rule)
    return Reason(f"{occupant(s, act.noun)} is there.", rule)


def why_shift(s: State, ask: Ask, act: Action) -> Reason | None:
    """V6.4, V7.5 Where a driven-off ship may go."""
    if ask.options[0].verb is not w.SHIFT:
        return None
    rule = "V6.4" if s.special == HORDE else "V7.5"
    if act.noun not in geometry(s).near[s.players[ask.seat].tile]:
        return Reason("Your ship is shifted to an adjacent tile.", rule)
    return Reason(f"{occupant(s, act.noun)} is there.", rule)


def why_hand_good(s: State, ask: Ask, act: Action) -> Reason | None:
    """V6.4 What a raided ship gives."""
    if not s.players[ask.seat].goods[act.noun]:
        return Reason(f"You have no {GOODS[act.noun]} aboard.", "V6.4")
    return Reason("Only a ship that is raided, and has no money, hands over a good.", "V6.4")


def why_keep(s: State, ask: Ask, act: Action) -> Reason:
    """V8.1 Keeping one of the drawn contracts."""
    if s.special != DRAWING:
        return Reason("You have drawn no contracts.", "V8.1")
    if act.verb is w.KEEP:
        return Reason("You did not draw that contract.", "V8.1")
    return Reason("One of the two must be kept; the other is laid open.", "V8.1")


# The bargain


def why_draft(s: State, ask: Ask, act: Action) -> Reason:
    """V10.3 Why a thing cannot go into a draft or out of it."""
    b = s.bargain
    if b is None:
        return Reason("No trade is open: offer one to a neighbour first.", "V10.2")
    if b.stage != DRAFT:
        return Reason("The offer is made.", "V10.2")
    verb = act.verb
    if verb in (w.UNGIVE, w.UNASK, w.UNGIVE_CONTRACT):
        if b.removals >= MAX_REMOVALS:
            return Reason("You have taken five things out of this draft already.", "V10.4")
        return Reason("That is not in the heap.", "V10.3")
    if verb is w.GIVE_CONTRACT:
        if act.noun in [FACE_OF[card] for card in s.players[b.author].hand]:
            return Reason("All your copies are in the heap.", "V10.3")
        return Reason("You have no such contract.", "V10.3")
    if verb is w.PROPOSE:
        if not (b.give_places or contents(b.give) or contents(b.ask)):
            return Reason("Nothing is given or asked yet.", "V10.3")
        return Reason("A ship would carry too much, or yours could not sail on.", "V10.3")
    place = place_in_heap(act.noun)
    if place < PASS and (b.ask if verb is w.GIVE else b.give)[place]:
        return Reason("The same kind cannot be given and asked for.", "V10.3")
    whose = "You have" if verb is w.GIVE else f"{SEATS[b.other]} has"
    return Reason(f"{whose} no {'hidden contract' if place == CARDS else 'more of that'}.", "V10.3")


def why_answer(s: State, ask: Ask, act: Action) -> Reason:
    """V10.2 Answering an offer."""
    b = s.bargain
    if b is None or b.stage != ANSWER:
        return Reason("No offer lies before you.", "V10.2")
    return Reason("Only one counter-offer is made; accept or decline it.", "V10.2")


def why_contract(s: State, ask: Ask, act: Action) -> Reason:
    """V10.2 Handing over the contracts that were asked for."""
    if ask.options[0].verb is not w.CONTRACT:
        return Reason("No contract is asked of you.", "V10.2")
    return Reason("You have no such contract left to hand over.", "V10.2")


def in_turn(explain: Callable[[State, int, Action], Reason]) -> Why:
    """V3 What belongs to a turn is explained only if a turn is asked about."""

    def why(s: State, ask: Ask, act: Action) -> Reason | None:
        return another_matter(s, ask) or explain(s, ask.seat, act)

    return why


_of_turns = {
    w.SAIL: why_sail,
    w.BUY_PASS: why_buy_pass,
    w.BUY_GOOD: why_buy_good,
    w.SELL: why_sell,
    w.UPGRADE: why_upgrade,
    w.REVEAL_HAND: why_reveal,
    w.OFFER_TO: why_offer,
    w.END_TURN: why_end_turn,
    w.MOVE_HORDE: why_special,
    w.MOVE_PRINCE: why_special,
    w.DRAW_CONTRACTS: why_special,
    w.START_OVER: why_special,
}
WHY: dict[Verb, Why] = {
    **{verb: in_turn(explain) for verb, explain in _of_turns.items()},
    **dict.fromkeys((w.KEEP, w.LAY_OPEN), why_keep),
    **dict.fromkeys((w.GIVE, w.ASK, w.GIVE_CONTRACT, w.PROPOSE, w.WITHDRAW), why_draft),
    **dict.fromkeys((w.UNGIVE, w.UNASK, w.UNGIVE_CONTRACT), why_draft),
    **dict.fromkeys((w.ACCEPT, w.DECLINE, w.COUNTER), why_answer),
    **dict.fromkeys((w.GO, w.HALT), why_go),
    w.PLACE: why_place,
    w.TURN: why_turn_tile,
    w.TAKE_PASS: why_take_pass,
    w.PUT_SHIP: why_put_ship,
    w.THROW_AWAY: why_throw_away,
    w.SEND: why_send,
    w.SHIFT: why_shift,
    w.HAND_GOOD: why_hand_good,
    w.CONTRACT: why_contract,
}
"""The explanation of each verb that is not offered."""
