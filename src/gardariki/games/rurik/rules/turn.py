"""R4 Action Phase: the turn, its menu, and the main action. Also the order of all beats (R3.1)."""

from __future__ import annotations

from collections.abc import Callable

from gardariki.engine.errors import BadData
from gardariki.engine.log import count, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action, Verb
from gardariki.games.rurik import words as w
from gardariki.games.rurik.cards import PACK
from gardariki.games.rurik.data import (
    ADVISORS,
    AMOUNT,
    ATTACK,
    BUILD,
    COIN_COST,
    FORFEIT,
    MOVE,
    MUSTER,
    NAMES_FIRST,
    ROWS,
    SCHEME,
    TAX,
)
from gardariki.games.rurik.rules.attack import attack, attack_regions
from gardariki.games.rurik.rules.bonus import play, play_options, token_options, use_token
from gardariki.games.rurik.rules.build import build, build_options
from gardariki.games.rurik.rules.claim import claim, step_c
from gardariki.games.rurik.rules.deeds import accomplish, deed_options, may_announce
from gardariki.games.rurik.rules.factions import announce
from gardariki.games.rurik.rules.leaders import ability_options, collect, open_region, push, ride
from gardariki.games.rurik.rules.move import move, move_regions
from gardariki.games.rurik.rules.muster import muster, muster_regions
from gardariki.games.rurik.rules.regions import on_board, out_of_troops, tell_rule, who
from gardariki.games.rurik.rules.scheme import draw_and_keep
from gardariki.games.rurik.rules.setup import (
    choose_heirlooms,
    deal_agendas,
    deploy,
    inherit_all,
    lay_table,
    place_leader,
    set_up_modules,
    take_leader,
)
from gardariki.games.rurik.rules.solo import rebellion_turn
from gardariki.games.rurik.rules.strategy import place, returns
from gardariki.games.rurik.rules.tax import tax, tax_regions
from gardariki.games.rurik.state import (
    ACTION,
    AGENDAS,
    CLAIM,
    DEEDS,
    DEPLOYING,
    HEIRS,
    INHERITING,
    LEADERS,
    LEADING,
    MODULES,
    NOBODY,
    NOWHERE,
    REBELLION,
    RETURNING,
    STRATEGY,
    TABLE,
    TURN_START,
    State,
)
from gardariki.games.rurik.texts import points_text

BEFORE = "Your turn: retrieve your lowest advisor, or take a bonus action first."
AFTER = "Your turn: spend points, take a bonus action, or end the turn."


def beat(s: State) -> Rules[None]:
    """R2, R3.1 The next beat: a step of the setup, a placement, a step of a turn, a claim."""
    if s.pack != PACK[0]:
        raise BadData(f"this game is played with the data pack {s.pack!r}, not {PACK[0]!r}")
    if s.phase == ACTION:
        return step(s)
    return _BEATS[s.phase](s)


def start_turn(s: State) -> Rules[None]:
    """R4.1, R1.7 A turn begins with all pools empty; who has no troops may come back first."""
    seat = s.active
    s.phase = ACTION
    clear_turn(s)
    if not on_board(s, seat):
        yield from out_of_troops(s, seat)
        tell_rule(s)


def clear_turn(s: State) -> None:
    """R4.3, R4.4 Unspent points vanish, and what is allowed once a turn is allowed again."""
    s.points = [0] * SCHEME
    s.anywhere = 0
    s.modified = 0
    if any(s.bound):
        s.bound = [0] * s.regions
    s.main_taken = False
    s.scheme_played = False
    s.deed_made = False
    s.token_used = False
    s.epic_built = False
    s.forts_crossed = 0
    s.rode = False
    s.build_spent = False
    s.taxed_with_leader = False
    s.tax_closed = False
    s.opened = NOWHERE
    s.declined = False
    s.hits = 0
    s.hit_stronghold = False
    s.hit_leader = False


def step(s: State) -> Rules[None]:
    """R0.3, R4.1, R16 One step of a turn; with cards in hand one is asked even without a choice."""
    seat = s.active
    always = bool(s.hand[seat] or s.deeds_open[seat] or s.deeds_secret[seat])
    prompt = AFTER if s.main_taken else BEFORE
    act: Action = yield Ask(seat, menu(s, seat), prompt, "R4.1", always=always)
    if act is w.END_TURN.act:
        end_turn(s)
        return
    yield from _STEPS[act.verb](s, seat, act.noun)
    if s.touched:
        tell_rule(s)


def menu(s: State, seat: int) -> list[Action]:
    """R4.1, R4.5, R6.1 Every legal single step of a turn."""
    options: list[Action] = []
    if s.main_taken:
        options.append(w.END_TURN.act)
    else:
        options += retrievals(s, seat)
    points = s.points
    fighting = points[ATTACK] or s.modified
    if points[MUSTER] or fighting:  # an attack point musters, too, for Sudislav (R9.8)
        options += w.MUSTER(muster_regions(s, seat))
    if points[MOVE] or s.anywhere or s.forts or any(s.bound):
        options += w.MOVE(move_regions(s, seat))
    if fighting:
        options += w.ATTACK(attack_regions(s, seat))
    if points[TAX]:
        options += w.TAX(tax_regions(s, seat))
    if points[BUILD]:
        options += build_options(s, seat)
    if s.hand[seat] and not s.scheme_played:
        options += play_options(s, seat)
    if not s.deed_made:
        options += deed_options(s, seat)
    if not s.token_used:
        options += token_options(s, seat)
    options += ability_options(s, seat)
    if s.factions and may_announce(s, seat):
        options.append(w.ANNOUNCE.act)
    return options


def lowest(s: State, side: int) -> list[int]:
    """R4.2 The spaces of a side's lowest advisor; two, if both its twos are the lowest."""
    found: list[int] = []
    least = 9
    for space, owner in enumerate(s.owner):
        if owner == side:
            value = s.value[space]
            if value < least:
                least = value
                found = [space]
            elif value == least:
                found.append(space)
    return found


def retrievals(s: State, seat: int) -> list[Action]:
    """R4.2, R3.6 Retrieve the lowest advisor; one that was set aside is worth its coin only."""
    spaces = lowest(s, seat)
    aside = s.aside[seat]
    if not aside:
        return w.RETRIEVE(spaces)
    on_the_board = s.value[spaces[0]] if spaces else 9
    options = w.RETRIEVE(spaces) if on_the_board <= min(aside) else []
    if min(aside) <= on_the_board:
        options.append(w.FORFEIT.act)
    return options


def retrieve(s: State, seat: int, space: int) -> Rules[None]:
    """R4.2 The main action: at once take the action of the space, or forfeit it for a coin."""
    if not on_board(s, seat) and not s.declined:
        yield from out_of_troops(s, seat)  # R1.7 a deed took the last troop in this turn
    value = s.value[space]
    s.owner[space] = NOBODY
    s.value[space] = 0
    s.bid[space] = 0
    s.main_taken = True
    column = space // ROWS
    amount = AMOUNT[s.seats][space]
    cost = COIN_COST[s.seats][space]
    gains = points_text(column, amount) if column != SCHEME else _scheme_text(amount)
    if s.coins[seat] >= cost:
        price = f" for {count(cost, 'coin')}" if cost else ""
        act: Action = yield Ask(
            seat,
            [w.TAKE.act, w.FORFEIT.act],
            f"Do you take the action ({gains}){price}, or forfeit it for a coin?",
            "R4.2",
        )
        if act is w.TAKE.act:
            s.coins[seat] -= cost
            tell(s.log, f"{who(s, seat)} retrieves advisor {value} and takes {gains}{price}.")
            if column != SCHEME:
                s.points[column] += amount
                return
            if NAMES_FIRST[s.seats][space] and s.seats > 1:
                yield from name_first(s, seat)
            yield from draw_and_keep(s, seat, amount, 1)
            return
    s.coins[seat] += FORFEIT
    tell(s.log, f"{who(s, seat)} retrieves advisor {value} and forfeits the action for a coin.")


def _scheme_text(cards: int) -> str:
    return "a scheme card" if cards == 1 else f"one of {cards} scheme cards"


def name_first(s: State, seat: int) -> Rules[None]:
    """R5.6.2 The top row of the scheme column names the first player of the next round."""
    act: Action = yield Ask(
        seat, w.NAME_FIRST(range(s.seats)), "Who goes first in the next round?", "R5.6.2"
    )
    s.next_first = act.noun
    tell(s.log, f"{who(s, seat)} names {who(s, act.noun)} first player of the next round.")


def leave_aside(s: State, seat: int, _: int) -> Rules[None]:
    """R3.6 An advisor that found no column gives a coin on the turn it would be retrieved."""
    s.aside[seat].remove(min(s.aside[seat]))
    s.main_taken = True
    s.coins[seat] += FORFEIT
    tell(s.log, f"{who(s, seat)} gains a coin for the advisor set aside.")
    yield from ()


def end_turn(s: State) -> None:
    """R4.1 The next turn, in turn order; when every advisor is retrieved the Claim Phase."""
    s.done += 1
    if s.seats == 1:
        s.phase = REBELLION
        return
    next_turn(s)


def next_turn(s: State) -> None:
    """R4.1 With n advisors each there are n rounds of turns."""
    if s.done == s.seats * len(ADVISORS[s.seats][s.round - 1]):
        clear_turn(s)
        s.phase = CLAIM
        return
    s.active = (s.active + 1) % s.seats
    if on_board(s, s.active):
        clear_turn(s)
        s.phase = ACTION
    else:
        s.phase = TURN_START


def rebellion(s: State) -> Rules[None]:
    """R14.5 After each of your turns the Rebellion takes one."""
    clear_turn(s)
    yield from rebellion_turn(s, lowest)
    next_turn(s)
    tell_rule(s)


def _open(s: State, seat: int, noun: int) -> Rules[None]:
    open_region(s, seat, noun)
    yield from ()


def _collect(s: State, seat: int, _: int) -> Rules[None]:
    collect(s, seat)
    yield from ()


def _announce(s: State, seat: int, _: int) -> Rules[None]:
    yield from announce(s, seat)


_STEPS: dict[Verb, Callable[[State, int, int], Rules[None]]] = {
    w.RETRIEVE: retrieve,
    w.FORFEIT: leave_aside,
    w.MUSTER: muster,
    w.MOVE: move,
    w.ATTACK: attack,
    w.TAX: tax,
    w.BUILD: build,
    w.PLAY: play,
    w.ACCOMPLISH: accomplish,
    w.USE_TOKEN: use_token,
    w.OPEN_REGION: _open,
    w.PUSH: push,
    w.RIDE: ride,
    w.COLLECT: _collect,
    w.ANNOUNCE: _announce,
}

_BEATS: dict[int, Callable[[State], Rules[None]]] = {
    TABLE: lay_table,
    LEADERS: take_leader,
    AGENDAS: deal_agendas,
    HEIRS: choose_heirlooms,
    DEPLOYING: deploy,
    LEADING: place_leader,
    INHERITING: inherit_all,
    MODULES: set_up_modules,
    RETURNING: returns,
    STRATEGY: place,
    TURN_START: start_turn,
    REBELLION: rebellion,
    CLAIM: claim,
    DEEDS: step_c,
}
