"""Why something is not offered, verb by verb: an answer with its section for what one may wonder.

These functions only read the state; the rules decide by themselves what is legal.
"""

from __future__ import annotations

from collections.abc import Callable

from gardariki.engine.log import SEATS
from gardariki.engine.questions import Ask, Reason
from gardariki.engine.words import Action, Verb
from gardariki.games.battalia import words as w
from gardariki.games.battalia.data import (
    FACTION,
    FACTION_NAMES,
    FANATIC,
    KIND,
    MODES,
    RANK,
    STARDUST,
    TYPE,
    F,
)
from gardariki.games.battalia.rules.attack import attack_limit
from gardariki.games.battalia.rules.cards import can_suspend, could_hide
from gardariki.games.battalia.rules.cities import rising
from gardariki.games.battalia.rules.fortune import great_choices
from gardariki.games.battalia.rules.lines import Price
from gardariki.games.battalia.rules.map import (
    ROAD_DECKS,
    gate_square,
    links,
    sites,
    stocked,
)
from gardariki.games.battalia.rules.movement import LEAP, STEP, leap_price, points
from gardariki.games.battalia.rules.muster import targets_at
from gardariki.games.battalia.rules.potions import truce
from gardariki.games.battalia.rules.prices import price_of, price_words
from gardariki.games.battalia.rules.trade import at_post, post_squares
from gardariki.games.battalia.state import ACTIONS, CITY, DOWN, GATE, ROAD, State

Why = Callable[[State, Ask, Action], Reason | None]


def in_turn(s: State, ask: Ask) -> bool:
    """B5.1 Is the question the one between two lines?"""
    return s.phase == ACTIONS and any(act is w.PASS.act for act in ask.options)


def elsewhere(s: State, ask: Ask) -> Reason:
    """B5.2 A line that was begun is finished before the next."""
    return Reason(f"First the question that is open: {ask.prompt}", "B5.2")


def too_dear(price: Price, rule: str) -> Reason:
    return Reason(f"Your hand cannot pay {price_words(price)} without a surplus card.", rule)


def why_build(s: State, ask: Ask, act: Action) -> Reason | None:
    """B6.1, B6.3, B2.4 Roads and cities: a card, a place, a price."""
    if not in_turn(s, ask):
        return elsewhere(s, ask)
    deck = act.noun if act.verb is w.BUILD_ROAD else ROAD_DECKS + act.noun
    if not stocked(s) >> deck & 1:
        return Reason("No card of that shape is left in the pool.", "B22.2")
    if not sites(s, ask.seat).decks >> deck & 1:
        return Reason("Nowhere beside your network does such a card fit.", "B2.4")
    price = price_of(s, act)
    return too_dear(price, "B6.1" if deck < ROAD_DECKS else "B6.3") if price else None


def why_at(s: State, ask: Ask, act: Action) -> Reason | None:
    """B2.3, B2.4, B20.6 Where a card cannot be placed."""
    if not any(option.verb is w.AT for option in ask.options):
        return elsewhere(s, ask)
    if s.exits[act.noun]:
        return Reason("That square is no empty square of the board.", "B2.1")
    if act.noun not in [site.square for site in sites(s, ask.seat).sites]:
        return Reason("No exit of your network points to that square.", "B2.4")
    return Reason("The card would not match its neighbours there.", "B2.3")


def why_turn(s: State, ask: Ask, act: Action) -> Reason | None:
    """B2.3 Turning a card."""
    if not any(option.verb is w.TURN for option in ask.options) or s.line is None:
        return elsewhere(s, ask)
    return Reason("Turned so, it would not match, or looks like another that is offered.", "B2.3")


def why_upgrade(s: State, ask: Ask, act: Action) -> Reason | None:
    """B6.4, B12.3 Raising a city with units."""
    if not in_turn(s, ask):
        return elsewhere(s, ask)
    at = act.noun
    if s.owner[at] != ask.seat:
        return Reason("That is no city of yours.", "B6.4")
    if s.kind[at] != CITY:
        return Reason("Town centers and buildings are never raised.", "B0.7")
    if s.level[at] >= 4:
        return Reason("Units raise a city up to level 4; beyond it only royalty does.", "B12.3")
    price = price_of(s, act)
    return too_dear(price, "B6.4") if price else None


def why_found(s: State, ask: Ask, act: Action) -> Reason | None:
    """B12.3 Residences and the capital."""
    if not in_turn(s, ask):
        return elsewhere(s, ask)
    if s.owner[act.noun] != ask.seat or s.level[act.noun] not in (4, 5):
        return Reason("A Queen raises an own city of level 4, a King one of level 5.", "B12.3")
    return Reason(
        f"It takes the royal card in your hand, and at most {F.residences} residences and"
        f" {F.capitals} capital.",
        "B12.3",
    )


def why_hire(s: State, ask: Ask, act: Action) -> Reason | None:
    """B6.5 Hiring a unit."""
    if not in_turn(s, ask):
        return elsewhere(s, ask)
    if s.open[act.noun] < 0:
        return Reason("That deck is empty.", "B22.2")
    price = price_of(s, act)
    return too_dear(price, "B6.5") if price else None


def why_acquire(s: State, ask: Ask, act: Action) -> Reason | None:
    """B6.6 Acquiring an artefact."""
    if not in_turn(s, ask):
        return elsewhere(s, ask)
    if s.open[4 + act.noun] < 0:
        return Reason("That deck is empty.", "B22.2")
    price = price_of(s, act)
    return too_dear(price, "B6.6") if price else None


def why_promote(s: State, ask: Ask, act: Action) -> Reason | None:
    """B6.12 Promoting a unit."""
    if not in_turn(s, ask):
        return elsewhere(s, ask)
    if missing := not_in_hand(s, ask, act):
        return missing
    if act.noun >= 24 or FACTION[act.noun] >= FANATIC:
        return Reason("Only ordinary units of rank 1 to 3 are promoted.", "B6.12")
    return Reason("It takes a title, and a unit of the next rank in the pool.", "B6.12")


def why_hero(s: State, ask: Ask, act: Action) -> Reason | None:
    """B6.9 Hiring a hero."""
    if not in_turn(s, ask):
        return elsewhere(s, ask)
    if -1 not in s.players[ask.seat].heroes:
        return Reason("Both of your heroes are on the board.", "B6.9")
    if s.owner[act.noun] != ask.seat and ask.seat in s.owner:
        return Reason("A hero is hired to an own city.", "B6.9")
    price = price_of(s, act)
    return too_dear(price, "B6.9") if price else None


def why_post(s: State, ask: Ask, act: Action) -> Reason | None:
    """B14.1 Building a trade post."""
    if not in_turn(s, ask):
        return elsewhere(s, ask)
    if len(s.players[ask.seat].posts) >= F.posts:
        return Reason("Both of your trade posts stand.", "B14.1")
    if s.kind[act.noun] != ROAD:
        return Reason("Trade posts stand on road cards only.", "B14.1")
    if act.noun not in post_squares(s, ask.seat):
        return Reason("That road is not connected to a city of yours.", "B14.1")
    price = price_of(s, act)
    return too_dear(price, "B6.13") if price else None


def why_fork(s: State, ask: Ask, act: Action) -> Reason | None:
    """B5.3 Forked lines."""
    if not in_turn(s, ask):
        return elsewhere(s, ask)
    if s.players[ask.seat].forked:
        return Reason("You have played a forked line this turn.", "B5.3")
    return Reason(
        "It takes two units of one rank and faction, and a way to carry out two branches.", "B5.3"
    )


def why_attack(s: State, ask: Ask, act: Action) -> Reason | None:
    """B11.1 to B11.4, B11.13 Attacking."""
    if not in_turn(s, ask):
        return elsewhere(s, ask)
    p = s.players[ask.seat]
    heroes = [hero for hero in (0, 1) if act.noun + 1 >> hero & 1]
    if len(heroes) > 1 and not MODES[s.mode].many_attack:
        return Reason("Only in heroic mode do both heroes attack together.", "B11.4")
    if any(p.heroes[hero] < 0 for hero in heroes):
        return Reason("That hero is not on the board.", "B11.1")
    if any(p.attacked >> hero & 1 for hero in heroes):
        return Reason("That hero has attacked this turn.", "B11.4")
    if attack_limit(s, ask.seat):
        return Reason("Your team has made its attacks of this turn.", "B11.13")
    at = p.heroes[heroes[0]]
    owner = s.owner[at]
    if owner >= 0 and owner != ask.seat and at in s.players[owner].cloaks:
        return Reason("That city is cloaked.", "B8.6")
    if truce(s, ask.seat):
        return Reason("Under Brotherhood you attack nobody.", "B18.8")
    if s.kind[at] == 4 and not great_choices(s, ask.seat):
        return Reason("You have a Great Artefact: the guards would give you nothing.", "B8.1")
    if not targets_at(s, ask.seat, at):
        return Reason("There is nothing on his square that you may attack.", "B11.1")
    return Reason(
        "It takes a weapon, and cards that are stronger than the visible defence.", "B11.9"
    )


def not_in_hand(s: State, ask: Ask, act: Action) -> Reason | None:
    """B5.2 Only cards of the hand are played."""
    if any(TYPE[card] == act.noun for card in s.players[ask.seat].hand):
        return None
    return Reason(f"You do not hold a {w.CARDS.labels[act.noun]}.", "B5.2")


def why_ambush(s: State, ask: Ask, act: Action) -> Reason | None:
    """B13.1, B13.2 Laying an ambush."""
    if not in_turn(s, ask):
        return elsewhere(s, ask)
    if missing := not_in_hand(s, ask, act):
        return missing
    if not can_suspend(act.noun):
        return Reason("Stardust and royalty are never suspended.", "B13.1")
    if len(s.players[ask.seat].ambush) >= F.ambush_places:
        return Reason(f"All {F.ambush_places} places of your ambush are taken.", "B13.2")
    return Reason("You need another card, a combat card, to hide.", "B13.2")


def why_lay(s: State, ask: Ask, act: Action) -> Reason | None:
    """B5.2, B11.5 Laying a card."""
    if not any(o.verb in (w.LAY, w.LAY_HIDDEN, w.FUEL, w.ECLIPSE) for o in ask.options):
        return elsewhere(s, ask)
    if missing := not_in_hand(s, ask, act):
        return missing
    if s.battle is not None:
        if not could_hide(act.noun):
            return Reason("That is no card for a battle.", "B11.5")
        if RANK[act.noun] and FACTION[act.noun] == FANATIC:
            return Reason("A Fanatic needs a card to be sacrificed.", "B19.2")
        return Reason("It opens no battle here, or there is no unit for it to change.", "B11.9")
    if RANK[act.noun] and FACTION[act.noun] == FANATIC:
        return Reason("A Fanatic needs a card to be sacrificed, and a use for both units.", "B19.2")
    return Reason("With that card the line could not be finished, or it would be surplus.", "B5.2")


def why_fuel(s: State, ask: Ask, act: Action) -> Reason | None:
    """B0.6 Supplies and stardust."""
    if not any(option.verb is w.FUEL for option in ask.options):
        return elsewhere(s, ask)
    if missing := not_in_hand(s, ask, act):
        return missing
    if act.noun == STARDUST:
        return Reason("It would make a supply card that lies there surplus.", "B0.6")
    return Reason("Only supplies and stardust pay, and the price must come out.", "B0.6")


def why_sacrifice(s: State, ask: Ask, act: Action) -> Reason | None:
    """B19.2 The sacrifice for a Fanatic."""
    if not any(option.verb is w.SACRIFICE for option in ask.options):
        return elsewhere(s, ask)
    if not can_suspend(act.noun):
        return Reason("Stardust and royalty are never sacrificed.", "B19.2")
    return not_in_hand(s, ask, act) or Reason("The line needs that card.", "B5.2")


def why_step(s: State, ask: Ask, act: Action) -> Reason | None:
    """B9.2, B9.3 Steps."""
    if not in_turn(s, ask):
        return elsewhere(s, ask)
    hero = STEP.index(act.verb)
    at = s.players[ask.seat].heroes[hero]
    if at < 0:
        return Reason("That hero is not on the board.", "B9.1")
    if act.noun not in links(s)[at]:
        face_down = DOWN <= s.exits[act.noun] < 32
        if face_down:
            return Reason("That card of the valley is not discovered.", "B20.3")
        return Reason("No road leads there in one step.", "B9.2")
    return Reason("He has no movement points; play a supply or a horse for him.", "B9.2")


def why_fund(s: State, ask: Ask, act: Action) -> Reason | None:
    """B9.2 Cards for the movement pool."""
    if not in_turn(s, ask):
        return elsewhere(s, ask)
    if missing := not_in_hand(s, ask, act):
        return missing
    if KIND[act.noun] != 2 and act.noun not in (74, STARDUST):
        return Reason("Only supplies, stardust and horses move heroes.", "B6.7")
    return Reason("That hero can neither step nor leap from where he is.", "B9.2")


def why_leap(s: State, ask: Ask, act: Action) -> Reason | None:
    """B10.2 Leaps."""
    if not in_turn(s, ask):
        return elsewhere(s, ask)
    hero = LEAP.index(act.verb)
    p = s.players[ask.seat]
    at = p.heroes[hero]
    if at < 0 or s.kind[at] != GATE:
        return Reason("Only a hero on a Stormgate leaps.", "B10.2")
    if p.leaped >> hero & 1:
        return Reason("He has leaped this turn.", "B10.2")
    if gate_square(s, act.noun) in (-1, at):
        return Reason("He leaps to another gate that is in play.", "B10.2")
    price = leap_price(s, ask.seat, act.noun)
    have = sum(points(s, ask.seat, hero))
    return Reason(
        f"A leap there costs {price} movement points (he has {have}) and a supply as tribute;"
        " a horse never pays the tribute.",
        "B10.2",
    )


def why_trade(s: State, ask: Ask, act: Action) -> Reason | None:
    """B14.2, B14.3 Trading."""
    if not in_turn(s, ask):
        return elsewhere(s, ask)
    p = s.players[ask.seat]
    if not p.posts:
        return Reason("You have no trade post.", "B14.2")
    if not at_post(p):
        return Reason("None of your heroes stands on your trade post.", "B14.2")
    if act.verb is w.TRADE_SUPPLIES and len(p.posts) < F.posts:
        return Reason("Stardust is traded only with two posts.", "B14.3")
    return Reason(
        "You need the cards in hand (none that you got by trade this turn), and the pool what you"
        " want.",
        "B14.3",
    )


def why_draw_anew(s: State, ask: Ask, act: Action) -> Reason | None:
    """B5.1 Muster."""
    if act.verb is w.COHORT and any(o is w.KEEP.act for o in ask.options):
        return Reason(
            f"A cohort takes {F.cohort_least} cards of the {FACTION_NAMES[act.noun]} or universal"
            " ones.",
            "B5.1",
        )
    return Reason("That is decided once, at the beginning of the turn.", "B5.1")


def why_hand_over(s: State, ask: Ask, act: Action) -> Reason | None:
    """B16.3 Handing over."""
    if not in_turn(s, ask):
        return elsewhere(s, ask)
    if len(s.sides[s.side]) == 1:
        return Reason("You have no teammate.", "B16.3")
    if s.players[ask.seat].handed:
        return Reason("You handed over already, and nothing has happened since.", "B16.3")
    return Reason("Your teammates have passed.", "B16.3")


def why_pass(s: State, ask: Ask, act: Action) -> Reason | None:
    """B5.2 Ending a turn."""
    return elsewhere(s, ask)


def why_raise(s: State, ask: Ask, act: Action) -> Reason | None:
    """B12.4 Free rises."""
    if not any(option.verb is w.RAISE_CITY for option in ask.options):
        return elsewhere(s, ask)
    if s.owner[act.noun] != ask.seat:
        return Reason("That is no city of yours.", "B12.4")
    if act.noun not in rising(s, ask.seat):
        return Reason("Beyond level 4 it takes your Queen or King, and a free token.", "B12.4")
    return None


def why_faction(s: State, ask: Ask, act: Action) -> Reason | None:
    """B3.1 Choosing a faction."""
    for seat, p in enumerate(s.players):
        if p.faction == act.noun:
            return Reason(f"{SEATS[seat]} leads them.", "B3.1")
    if act.noun not in s.factions:
        return Reason("They are not in the pool of this game.", "B3.1")
    return None


def why_start(s: State, ask: Ask, act: Action) -> Reason | None:
    """B3.1 Choosing a starting city."""
    owner = s.owner[act.noun]
    if owner >= 0:
        return Reason(f"{SEATS[owner]} starts there.", "B3.1")
    return Reason("That is no starting city.", "B3.1")


def why_commit(s: State, ask: Ask, act: Action) -> Reason | None:
    """B11.9 Committing cards."""
    if s.battle is None:
        return Reason("There is no battle.", "B11.9")
    if s.battle.turn == 1 and s.battle.stage == 2:
        return Reason("Lay cards until you are at least as strong as the attacker.", "B11.9")
    return Reason("Lay cards until you are stronger than the defence.", "B11.9")


def why_retreat(s: State, ask: Ask, act: Action) -> Reason | None:
    """B11.11 Retreat."""
    if s.battle is None or s.battle.stage < 2:
        return Reason("Heroes retreat when it is their side's turn to respond.", "B11.11")
    return Reason(
        f"He must take part, pay a horse or {F.retreat_supplies} supplies, and have a way of"
        f" exactly {F.retreat_steps} steps to a square without the enemy.",
        "B11.11",
    )


def why_potion(s: State, ask: Ask, act: Action) -> Reason | None:
    """B18.6 Buying and drinking."""
    if s.bilkarr_at < 0:
        return Reason("Bilkarr is not in play.", "B18.1")
    holder = s.potion_of[act.noun]
    if act.verb is w.BUY_POTION:
        if not in_turn(s, ask):
            return elsewhere(s, ask)
        if holder >= 0:
            return Reason(f"{SEATS[holder]} has it; each potion exists once.", "B18.6")
        if s.bilkarr_at not in s.players[ask.seat].heroes:
            return Reason("None of your heroes stands on Bilkarr's square.", "B18.6")
        price = price_of(s, act)
        return too_dear(price, "B18.6") if price else None
    if holder != ask.seat:
        return Reason("You do not have that potion.", "B18.6")
    if s.potion_days[act.noun]:
        return Reason("It is at work already.", "B18.6")
    return Reason("It is of no use at this moment.", "B5.5")


def why_discover(s: State, ask: Ask, act: Action) -> Reason | None:
    """B20.4 Discovering."""
    if not in_turn(s, ask):
        return elsewhere(s, ask)
    if not DOWN <= s.exits[act.noun] < 32:
        return Reason("No undiscovered card lies there.", "B20.4")
    price = price_of(s, act)
    cost = price_words(price) if price else ""
    return Reason(f"A hero must stand where a road would lead there; it costs {cost}.", "B20.4")


WHY: dict[Verb, Why] = {
    w.PICK_FACTION: why_faction,
    w.PICK_START: why_start,
    w.KEEP: why_draw_anew,
    w.COHORT: why_draw_anew,
    w.MULLIGAN: why_draw_anew,
    w.BUILD_ROAD: why_build,
    w.BUILD_CITY: why_build,
    w.AT: why_at,
    w.TURN: why_turn,
    w.UPGRADE: why_upgrade,
    w.FOUND: why_found,
    w.HIRE: why_hire,
    w.ACQUIRE: why_acquire,
    w.PROMOTE: why_promote,
    w.HIRE_HERO: why_hero,
    w.TRADE_POST: why_post,
    w.FORK: why_fork,
    w.ATTACK: why_attack,
    w.AMBUSH: why_ambush,
    w.LAY: why_lay,
    w.FUEL: why_fuel,
    w.SACRIFICE: why_sacrifice,
    w.STEP_A: why_step,
    w.STEP_B: why_step,
    w.FUND_A: why_fund,
    w.FUND_B: why_fund,
    w.LEAP_A: why_leap,
    w.LEAP_B: why_leap,
    w.TRADE_ARTEFACT: why_trade,
    w.TRADE_CHEST: why_trade,
    w.TRADE_SUPPLIES: why_trade,
    w.HAND_OVER: why_hand_over,
    w.PASS: why_pass,
    w.RAISE_CITY: why_raise,
    w.COMMIT: why_commit,
    w.RETREAT: why_retreat,
    w.BUY_POTION: why_potion,
    w.DRINK: why_potion,
    w.DISCOVER: why_discover,
}
