"""Why something is not offered: an answer with its section for every refusal one may wonder about.

These functions only read the state; the rules decide by themselves what is legal. They tell a
player nothing but what that player may know.
"""

from __future__ import annotations

from gardariki.engine.game import Why
from gardariki.engine.log import count, listed
from gardariki.engine.questions import Ask, Reason
from gardariki.engine.words import Action, Verb
from gardariki.games.rurik import words as w
from gardariki.games.rurik.cards import DEEDS, EPIC, FACTIONS, PAGAN_UNREST, SCHEMES, TOKENS
from gardariki.games.rurik.data import (
    ATTACK,
    BASE_LEADERS,
    BUILD,
    CATACOMBS,
    KINDS,
    LEADER_NAMES,
    LIMIT,
    MARIA,
    MOVE,
    MUSTER,
    PREDSLAVA,
    REGION_NAMES,
    SECOND_NEEDS,
    SVIATOSLAV,
    TAX,
    THEOFANA,
)
from gardariki.games.rurik.rules.attack import bases, targets
from gardariki.games.rurik.rules.bonus import has_token
from gardariki.games.rurik.rules.build import build_cost, sites
from gardariki.games.rurik.rules.deeds import deeds_in_hand, holds, lacks
from gardariki.games.rurik.rules.factions import in_force, menaced
from gardariki.games.rurik.rules.goods import owned
from gardariki.games.rurik.rules.move import entry_cost
from gardariki.games.rurik.rules.muster import has_recruits
from gardariki.games.rurik.rules.regions import neighbours, occupies, places_taken, whom
from gardariki.games.rurik.rules.strategy import columns_of, room_in
from gardariki.games.rurik.rules.tax import tax_cost
from gardariki.games.rurik.state import ACTION, NOBODY, State
from gardariki.games.rurik.texts import condition_text, cost_text, points_text

_MENU = (w.END_TURN, w.RETRIEVE, w.FORFEIT)


def _menu(s: State, ask: Ask) -> bool:
    """Is the turn menu open?"""
    return s.phase == ACTION and ask.options[0].verb in _MENU


def _asks(ask: Ask, verb: Verb) -> bool:
    """Is this verb what is asked for?"""
    return any(option.verb is verb for option in ask.options)


def _absent(s: State, region: int) -> Reason | None:
    """R1.2 A region that is out of play."""
    if region >= s.regions:
        return Reason(
            f"{REGION_NAMES[region]} is not in play with {count(s.seats, 'player')}.", "R1.2"
        )
    return None


def _no_points(s: State, kind: int, rule: str) -> Reason | None:
    if s.points[kind]:
        return None
    return Reason(f"You have no {points_text(kind, 1)[2:]} left.", rule)


def why_take_leader(s: State, ask: Ask, act: Action) -> Reason | None:
    """R2.6 Leaders that are taken, or not in the game."""
    if not _asks(ask, w.TAKE_LEADER):
        return None
    name = LEADER_NAMES[act.noun]
    if act.noun in s.leader:
        return Reason(f"{whom(s, s.leader.index(act.noun))} has {name} already.", "R2.6")
    if act.noun >= BASE_LEADERS and not s.core:
        return Reason(f"{name} belongs to the core content, which is off.", "R10.1")
    return Reason(f"{name} leads the Rebellion.", "R14.1")


def why_deploy(s: State, ask: Ask, act: Action) -> Reason | None:
    """R2.10, R2.11 Where the first troops and the leader go."""
    if not _asks(ask, act.verb):
        return None
    absent = _absent(s, act.noun)
    if absent is not None:
        return absent
    if act.verb is w.DEPLOY_LEADER:
        return Reason("Your leader begins in a region that you occupy.", "R2.11")
    return Reason("You may not begin in a region of the Rebellion.", "R14.1")


def why_secret_card(s: State, ask: Ask, act: Action) -> Reason | None:
    """R2.8, R2.9, R5.6.3 Cards that one does not hold."""
    if _asks(ask, act.verb):
        return Reason("That card is not one of those you choose from.", ask.rule)
    return None


def why_put(s: State, ask: Ask, act: Action) -> Reason | None:
    """R10.2 Where an inherited piece may go."""
    if not _asks(ask, w.PUT):
        return None
    absent = _absent(s, act.noun)
    if absent is not None:
        return absent
    if not s.coins[ask.seat]:
        return Reason("Another region than the card's costs a coin, and you have none.", "R10.2")
    return Reason(f"A region holds {LIMIT} structures at most, and one of each kind.", "R1.5")


def why_take(s: State, ask: Ask, act: Action) -> Reason | None:
    """R4.2 Taking an action that costs too much."""
    if _menu(s, ask):
        return Reason("Retrieve an advisor first; then take its action or forfeit it.", "R4.2")
    return None


def why_advisor(s: State, ask: Ask, act: Action) -> Reason | None:
    """R3.2 Advisors that are placed, or not there yet."""
    if not _asks(ask, w.ADVISOR):
        return None
    value = act.noun + 1
    placed = any(
        owner == ask.seat and s.value[space] == value for space, owner in enumerate(s.owner)
    )
    if placed:
        return Reason(f"Your advisor {value} stands on the board already.", "R3.3")
    return Reason(f"Advisor {value} is not used in round {s.round}.", "R3.2")


def why_column(s: State, ask: Ask, act: Action) -> Reason | None:
    """R3.3, R3.5 Columns that take no advisor of yours."""
    if not _asks(ask, w.COLUMN):
        return None
    if not room_in(s, act.noun):
        return Reason("That column is full.", "R3.3")
    held = len(columns_of(s, ask.seat))
    return Reason(
        f"A second advisor in a column needs advisors in {SECOND_NEEDS} columns already;"
        f" you have them in {held}.",
        "R3.5",
    )


def why_bribe(s: State, ask: Ask, act: Action) -> Reason | None:
    """R3.3 A bribe beyond one's purse."""
    if _asks(ask, w.BRIBE):
        return Reason(f"You have {count(s.coins[ask.seat], 'coin')}.", "R3.3")
    return None


def why_retrieve(s: State, ask: Ask, act: Action) -> Reason | None:
    """R4.2 Advisors that cannot be retrieved now."""
    if not _menu(s, ask):
        return None
    if s.main_taken:
        return Reason("You have retrieved an advisor in this turn.", "R4.2")
    if s.owner[act.noun] != ask.seat:
        return Reason("No advisor of yours stands there.", "R4.2")
    return Reason("Your lowest advisor is retrieved first; bribes do not count.", "R4.2")


def why_end_turn(s: State, ask: Ask, act: Action) -> Reason | None:
    """R4.1 Ending a turn too early."""
    if _menu(s, ask):
        return Reason("Retrieve an advisor before you end the turn.", "R4.1")
    return None


def why_muster(s: State, ask: Ask, act: Action) -> Reason | None:
    """R5.1 Why no piece can be mustered there."""
    if not _menu(s, ask):
        return None
    reason = _absent(s, act.noun) or _no_points(s, MUSTER, "R5.1")
    if reason is not None:
        return reason
    if not has_recruits(s, ask.seat):
        return Reason("You have no piece in your supply.", "R5.1")
    return Reason(f"You do not occupy {REGION_NAMES[act.noun]}.", "R5.1")


def why_move(s: State, ask: Ask, act: Action) -> Reason | None:
    """R5.2 Why no piece can leave there."""
    if not _menu(s, ask):
        return None
    absent = _absent(s, act.noun)
    if absent is not None:
        return absent
    if not occupies(s, ask.seat, act.noun):
        return Reason(f"You have no piece in {REGION_NAMES[act.noun]}.", "R5.2")
    if any(s.bound):
        where = listed([REGION_NAMES[r] for r, n in enumerate(s.bound) if n])
        return Reason(f"Your movement points are for moves that start in {where}.", "R4.3")
    return _no_points(s, MOVE, "R5.2")


def why_to(s: State, ask: Ask, act: Action) -> Reason | None:
    """R5.2 Why a piece cannot go there."""
    if not _asks(ask, w.TO):
        return None
    absent = _absent(s, act.noun)
    if absent is not None:
        return absent
    name = REGION_NAMES[act.noun]
    if entry_cost(s, act.noun) > 1:
        return Reason(f"Entering {name} takes two movement points: City Gate.", "R11.8")
    return Reason(f"{name} is not adjacent to where the piece stands.", "R5.2.1")


def why_attack(s: State, ask: Ask, act: Action) -> Reason | None:
    """R5.3.1 Why nothing can be attacked there."""
    if not _menu(s, ask):
        return None
    region = act.noun
    absent = _absent(s, region)
    if absent is not None:
        return absent
    if not s.points[ATTACK] and not s.modified:
        return Reason("You have no attack point left.", "R5.3")
    if not bases(s, ask.seat, region):
        return Reason(f"You have no troop in {REGION_NAMES[region]}.", "R5.3.1")
    if not targets(s, ask.seat, region):
        return Reason(f"There is nobody to attack in {REGION_NAMES[region]}.", "R5.3.1")
    return None


def why_target(s: State, ask: Ask, act: Action) -> Reason | None:
    """R5.3.1 Whom one cannot attack."""
    if not _asks(ask, w.TARGET):
        return None
    if act.noun == ask.seat:
        return Reason("You do not attack your own troops.", "R5.3.1")
    return Reason("There is none of theirs in that region.", "R5.3.1")


def why_tax(s: State, ask: Ask, act: Action) -> Reason | None:
    """R5.4 Why a region cannot be taxed."""
    if not _menu(s, ask):
        return None
    region, seat = act.noun, ask.seat
    reason = _absent(s, region) or _no_points(s, TAX, "R5.4")
    if reason is not None:
        return reason
    name = REGION_NAMES[region]
    if s.tax_closed:
        return Reason("After Theofana's ride or coin you tax no more in this turn.", "R9.11")
    if not occupies(s, seat, region):
        return Reason(f"You do not occupy {name}.", "R5.4.1")
    if not s.yields[region]:
        return Reason(f"{name} has yielded its good in this round.", "R5.4.6")
    cost = tax_cost(s, seat, region)
    return Reason(f"Taxing {name} costs you {points_text(TAX, cost)}.", "R5.4.2")


def why_build(s: State, ask: Ask, act: Action) -> Reason | None:
    """R5.5.1, R11.3 Why a structure cannot be built anywhere now."""
    if not _menu(s, ask):
        return None
    reason = _no_points(s, BUILD, "R5.5")
    if reason is not None:
        return reason
    name = w.STRUCTURE_NOUNS.labels[act.noun]
    if act.noun >= KINDS:
        epic = act.noun - KINDS
        if not s.epic or (not s.epic_left[epic] and s.epic_at[epic] == NOBODY):
            return Reason(f"The {name} is not in this game.", "R11.1")
        if not s.epic_left[epic]:
            return Reason(f"The {name} is built already.", "R11.3")
        if s.epic_built:
            return Reason("You have built an epic structure in this turn.", "R11.3")
    elif not s.stock[ask.seat][act.noun]:
        return Reason(f"You have no {name} in your supply.", "R5.5.1")
    if not sites(s, ask.seat):
        return Reason("Building where you do not rule costs two build points.", "R5.5.2")
    if act.noun >= KINDS:
        need = EPIC[act.noun - KINDS].condition or "a free place in a region"
        return Reason(f"No region that you can build in fits. It needs: {need}.", "R11.3")
    return Reason(f"No region that you can build in has a free place and no {name} yet.", "R5.5.1")


def why_at(s: State, ask: Ask, act: Action) -> Reason | None:
    """R5.5.1, R5.5.2 Why not in that region."""
    if not _asks(ask, w.AT):
        return None
    region, seat = act.noun, ask.seat
    absent = _absent(s, region)
    if absent is not None:
        return absent
    name = REGION_NAMES[region]
    if not occupies(s, seat, region):
        return Reason(f"You do not occupy {name}.", "R5.5.1")
    if build_cost(s, seat, region) > s.points[BUILD]:
        return Reason(f"You do not rule {name}: it costs two build points.", "R5.5.2")
    if s.epic_at[CATACOMBS] == region:
        return Reason(f"In {name} are the Catacombs: nothing more is built there.", "R11.6")
    if places_taken(s, region) >= LIMIT:
        return Reason(f"{name} has no place left for a structure.", "R1.5")
    return Reason(f"{name} does not fit: one of each kind, and the card's condition.", "R1.5")


def why_convert(s: State, ask: Ask, act: Action) -> Reason | None:
    """R5.5.6, R13.7 Whom a church does not remove."""
    if not _asks(ask, w.CONVERT):
        return None
    if act.noun == w.REBEL:
        if any(menaced(s, PAGAN_UNREST, r) for r in range(s.regions)):
            return Reason("Pagan Unrest: a church removes no rebel.", "R13.7")
        return Reason("There is no rebel in the church's region.", "R5.5.6")
    return Reason("A church removes troops of opponents there, never a leader.", "R5.5.6")


def why_play(s: State, ask: Ask, act: Action) -> Reason | None:
    """R6.2 Why a scheme card cannot be played."""
    if not _menu(s, ask):
        return None
    if act.noun not in s.hand[ask.seat]:
        return Reason("You do not hold that scheme card.", "R6.2")
    if s.scheme_played:
        return Reason("You have played a scheme card in this turn.", "R6.2")
    return Reason(f"The card costs {count(SCHEMES[act.noun].cost, 'coin')}.", "R6.2")


def why_accomplish(s: State, ask: Ask, act: Action) -> Reason | None:
    """R6.3.1 What a deed lacks."""
    if not _menu(s, ask):
        return None
    name = DEEDS[act.noun].name
    if act.noun in s.deeds_done[ask.seat]:
        return Reason(f"You have accomplished {name} already.", "R6.3.1")
    if act.noun not in deeds_in_hand(s, ask.seat):
        return Reason(f"{name} is not one of your deeds.", "R6.3.1")
    if s.deed_made:
        return Reason("You have accomplished a deed in this turn.", "R6.1")
    return Reason(f"{name} still needs you to {listed(lacks(s, ask.seat, act.noun))}.", "R6.3.1")


def why_use_token(s: State, ask: Ask, act: Action) -> Reason | None:
    """R6.4 Why a conversion token cannot be used."""
    if not _menu(s, ask):
        return None
    if not has_token(s, act.noun):
        return Reason("That token belongs to the Warfare module, which is off.", "R12.1")
    if s.token_used:
        return Reason("You have used a conversion token in this turn.", "R6.4")
    if s.tokens_used[ask.seat] >> act.noun & 1:
        return Reason("You have used that token in this round.", "R6.4")
    return Reason(f"The token needs {cost_text(TOKENS[act.noun].cost)}.", "R6.4")


def why_pay_good(s: State, ask: Ask, act: Action) -> Reason | None:
    """R6.3.3 Why that does not pay."""
    if not _asks(ask, w.PAY_GOOD):
        return None
    if act.noun == w.BOON:
        return Reason("You have no trade boon to spend.", "R10.3")
    if not owned(s, ask.seat, act.noun):
        return Reason(f"You have no {w.PAYMENT_NOUNS.labels[act.noun]}.", "R6.3.3")
    return Reason("That good is not what the cost asks for here.", "R6.3.3")


def why_remove(s: State, ask: Ask, act: Action) -> Reason | None:
    """R6.3.8 Why troops cannot be taken from there."""
    if not _asks(ask, w.REMOVE):
        return None
    return Reason("The deed's troops cannot be taken from that region.", "R6.3.8")


def why_choose_deed(s: State, ask: Ask, act: Action) -> Reason | None:
    """R0.1 Deeds that do not lie in the display."""
    if _asks(ask, act.verb):
        return Reason(f"{DEEDS[act.noun].name} does not lie open there.", ask.rule)
    return None


def why_ability(s: State, ask: Ask, act: Action) -> Reason | None:
    """R9 Why a leader cannot do that now."""
    if not _menu(s, ask):
        return None
    seat = ask.seat
    leader = s.leader[seat]
    wanted = {
        w.OPEN_REGION: (MARIA,),
        w.PUSH: (PREDSLAVA,),
        w.RIDE: (SVIATOSLAV, THEOFANA),
        w.COLLECT: (THEOFANA,),
    }[act.verb]
    if leader not in wanted:
        names = listed([LEADER_NAMES[one] for one in wanted], "or")
        return Reason(f"Only {names} can do that, and you lead with {LEADER_NAMES[leader]}.", "R9")
    if s.leader_at[seat] < 0:
        return Reason(f"{LEADER_NAMES[leader]} is not on the board.", "R15.6")
    if s.leader_used[seat]:
        return Reason(f"{LEADER_NAMES[leader]} has done that in this round.", "R4.4")
    if leader == MARIA:
        if not s.points[MUSTER]:
            return Reason("Maria needs a muster point.", "R9.5")
        return Reason("Maria opens a neighbour of her region that you do not occupy.", "R9.5")
    if leader == PREDSLAVA:
        return Reason("That player has no piece on the board, or is not an opponent.", "R9.6")
    if leader == THEOFANA:
        if not s.taxed_with_leader:
            return Reason("Theofana waits until you tax in her region.", "R9.11")
        return Reason("Theofana rides to an adjacent region.", "R9.11")
    if s.rode or s.build_spent:
        return Reason("Sviatoslav rides once a turn, before you build.", "R9.10")
    if not s.points[BUILD]:
        return Reason("Sviatoslav rides while you have a build point.", "R9.10")
    if act.noun not in neighbours(s, s.leader_at[seat]):
        return Reason("Sviatoslav rides to an adjacent region.", "R9.10")
    return Reason("Without a rebel there the ride costs a coin, and you have none.", "R9.10")


def why_announce(s: State, ask: Ask, act: Action) -> Reason | None:
    """R13.5 Why the faction is not defeated."""
    if not _menu(s, ask):
        return None
    if not s.factions:
        return Reason("No rebel faction is in this game.", "R13.1")
    if not in_force(s):
        return Reason("The rebel faction is defeated already.", "R13.5")
    open_still = [
        condition_text(c) for c in FACTIONS[s.faction].defeat if not holds(s, ask.seat, c)
    ]
    return Reason(f"To defeat the faction you must {listed(open_still)}.", "R13.5")


def why_come_back(s: State, ask: Ask, act: Action) -> Reason | None:
    """R1.7 Regions that are out of play."""
    return _absent(s, act.noun) if _asks(ask, w.COME_BACK) else None


def why_name_first(s: State, ask: Ask, act: Action) -> Reason | None:
    """R5.6.2 Colours that nobody plays."""
    if _asks(ask, w.NAME_FIRST):
        return Reason("Nobody plays that colour.", "R5.6.2")
    return None


WHY: dict[Verb, Why] = {
    w.TAKE_LEADER: why_take_leader,
    w.KEEP_AGENDA: why_secret_card,
    w.RETURN_INHERITANCE: why_secret_card,
    w.OPEN_INHERITANCE: why_secret_card,
    w.KEEP: why_secret_card,
    w.PUT_BACK: why_secret_card,
    w.DISCARD: why_secret_card,
    w.DEPLOY: why_deploy,
    w.DEPLOY_LEADER: why_deploy,
    w.PUT: why_put,
    w.TAKE: why_take,
    w.ADVISOR: why_advisor,
    w.COLUMN: why_column,
    w.BRIBE: why_bribe,
    w.COME_BACK: why_come_back,
    w.RETRIEVE: why_retrieve,
    w.END_TURN: why_end_turn,
    w.MUSTER: why_muster,
    w.MOVE: why_move,
    w.TO: why_to,
    w.ATTACK: why_attack,
    w.TARGET: why_target,
    w.TAX: why_tax,
    w.BUILD: why_build,
    w.AT: why_at,
    w.CONVERT: why_convert,
    w.PLAY: why_play,
    w.ACCOMPLISH: why_accomplish,
    w.USE_TOKEN: why_use_token,
    w.PAY_GOOD: why_pay_good,
    w.REMOVE: why_remove,
    w.CHOOSE_DEED: why_choose_deed,
    w.FOR: why_choose_deed,
    w.EXCHANGE: why_choose_deed,
    w.OPEN_REGION: why_ability,
    w.PUSH: why_ability,
    w.RIDE: why_ability,
    w.COLLECT: why_ability,
    w.ANNOUNCE: why_announce,
    w.NAME_FIRST: why_name_first,
}
