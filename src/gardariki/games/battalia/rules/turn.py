"""B5, B16 The turn: dawn, muster, actions, dusk; the initiative inside a team; the next beat."""

from __future__ import annotations

from gardariki.engine.errors import BadData
from gardariki.engine.log import SEATS, count, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.seats import clockwise
from gardariki.engine.words import Action
from gardariki.games.battalia.data import (
    FACTION,
    FACTION_NAMES,
    FANATIC,
    IN_USE,
    SQUARES,
    TYPE,
    F,
)
from gardariki.games.battalia.rules.actions import GOALS, begin, options, run
from gardariki.games.battalia.rules.ambush import disband, open_tent
from gardariki.games.battalia.rules.attack import declare
from gardariki.games.battalia.rules.battle import battle_beat
from gardariki.games.battalia.rules.cards import (
    cohorts,
    draw_cards,
    fill_hand,
    known_to_all,
    marks,
)
from gardariki.games.battalia.rules.movement import (
    ECLIPSES,
    FUND,
    STEP,
    empty_pool,
    fund,
    step,
)
from gardariki.games.battalia.rules.potions import dawn_window, drink
from gardariki.games.battalia.rules.setup import (
    deal,
    draft,
    lay_out,
    open_pool,
    pick_faction,
    pick_start,
)
from gardariki.games.battalia.rules.time import night
from gardariki.games.battalia.rules.trade import (
    trade_artefact,
    trade_chest,
    trade_supplies,
)
from gardariki.games.battalia.rules.valleys import (
    exchange,
    hand_in,
    lower,
    stop_on_pass,
    take_good,
)
from gardariki.games.battalia.state import (
    ACTIONS,
    DAWN,
    DEAL,
    DRAFT,
    DUSK,
    FACTIONS,
    MAP,
    NIGHT,
    POOL,
    STARTS,
    State,
)
from gardariki.games.battalia.words import (
    ATTACK,
    COHORT,
    DISBAND,
    DRINK,
    ECLIPSE_A,
    ECLIPSE_B,
    EXCHANGE,
    FUND_A,
    FUND_B,
    HAND_IN,
    HAND_OVER,
    KEEP,
    LOWER,
    MULLIGAN,
    OPEN_TENT,
    PASS,
    STEP_A,
    STEP_B,
    STOP_ON_PASS,
    TAKE_GOOD,
    TRADE_ARTEFACT,
    TRADE_CHEST,
    TRADE_SUPPLIES,
    WORDS,
)


def beat(s: State) -> Rules[None]:
    """B28.4 The next beat: a step of the setup, a choice, a line, a response, a dusk, a night."""
    if s.pack != IN_USE[0]:
        raise BadData(f"this match began with the pack {s.pack!r}, but {IN_USE[0]!r} is in use")
    if s.phase == ACTIONS:
        if s.battle is not None:
            return battle_beat(s, s.battle)
        if s.goal:
            if WORDS.actions[s.goal[0]].verb is ATTACK:
                return declare(s)
            return run(s)
        if not s.players[s.active].mustered:
            return muster(s)
        return act(s)
    if s.phase == DAWN:
        return dawn(s)
    if s.phase == DUSK:
        return dusk(s)
    if s.phase == NIGHT:
        return night(s)
    if s.phase == POOL:
        return open_pool(s)
    if s.phase == FACTIONS:
        return pick_faction(s)
    if s.phase == MAP:
        return lay_out(s)
    if s.phase == STARTS:
        return pick_start(s)
    if s.phase == DRAFT:
        return draft(s)
    assert s.phase == DEAL
    return deal(s)


def dawn(s: State) -> Rules[None]:
    """B5.1, B16.3 Window R4; then every member of the side begins his turn."""
    yield from dawn_window(s, s.side)
    for seat in s.sides[s.side]:
        p = s.players[seat]
        p.cloaks = []
        p.leaped = p.attacked = p.paid = 0
        p.stood = [hero * SQUARES + p.heroes[hero] for hero in (0, 1) if p.heroes[hero] >= 0]
        p.mustered = p.passed = p.handed = p.forked = p.good = False
        p.received = []
        p.bridged = []
        for tent in p.tents:
            tent.fresh = False
    s.attacks = 0
    s.active = min(s.sides[s.side], key=s.order.index)
    s.phase = ACTIONS


def muster(s: State) -> Rules[None]:
    """B5.1 Keep the hand, show a cohort, or discard and draw anew."""
    seat = s.active
    p = s.players[seat]
    shown = cohorts(p)
    choices = [KEEP.act, *COHORT([f for f, _ in shown]), MULLIGAN.act]
    prompt = "Your turn begins: keep your hand, show a cohort, or draw anew?"
    chosen: Action = yield Ask(seat, choices, prompt, "B5.1")
    p.mustered = True
    if chosen.verb is COHORT:
        cards = [card for card in p.hand if FACTION[TYPE[card]] in (chosen.noun, FANATIC, 7, 8)]
        known_to_all(p, cards)
        n = len(cards) - F.cohort_less
        drawn = yield from draw_cards(s, seat, n)
        tell(
            s.log,
            f"{SEATS[seat]} shows a cohort of the {FACTION_NAMES[chosen.noun]}: {marks(cards)};"
            f" {count(drawn, 'card')} drawn.",
        )
    elif chosen is MULLIGAN.act:
        p.shelter.extend(p.hand)
        tell(s.log, f"{SEATS[seat]} discards {marks(p.hand)} and draws anew.")
        p.hand = []
        p.revealed = []
        p.eyes = []
        yield from draw_cards(s, seat, F.mulligan)


def act(s: State) -> Rules[None]:
    """B5.6, B24, B30.6 D5: one line or free action, or the end of the player's turn."""
    seat = s.active
    p = s.players[seat]
    offered = options(s, seat)
    team = len(s.sides[s.side]) > 1
    if team and not p.handed and _next_member(s, seat) != seat:
        offered.append(HAND_OVER.act)
    offered.append(PASS.act)
    prompt = "Your turn: play a line, take a free action, or end your turn."
    chosen: Action = yield Ask(seat, offered, prompt, "B5.1", always=team and bool(p.hand))
    verb = chosen.verb
    if chosen is PASS.act:
        p.passed = True
        empty_pool(s, seat)
        _hand_on(s, seat)
    elif chosen is HAND_OVER.act:
        p.handed = True
        tell(s.log, f"{SEATS[seat]} hands over.")
        s.active = _next_member(s, seat)
    else:
        for member in s.sides[s.side]:
            s.players[member].handed = False
        if verb in GOALS or verb is ATTACK:
            begin(s, seat, chosen)
        else:
            yield from free_action(s, seat, chosen)


def _next_member(s: State, seat: int) -> int:
    """B16.3 to B16.5 The next member of the side, in order, who has not passed; else himself."""
    members = sorted(s.sides[s.side], key=s.order.index)
    place = members.index(seat)
    for step_on in range(1, len(members)):
        other = members[(place + step_on) % len(members)]
        if not s.players[other].passed:
            return other
    return seat


def _hand_on(s: State, seat: int) -> None:
    """B16.3 After a pass the initiative goes on; when all have passed it is dusk."""
    other = _next_member(s, seat)
    if other == seat:
        s.phase = DUSK
    else:
        s.active = other


def free_action(s: State, seat: int, chosen: Action) -> Rules[None]:
    """B5.4 Steps, cards for the pool, tents, ambush, trades, goods, the bridge, potions."""
    verb, noun = chosen.verb, chosen.noun
    if verb is STEP_A or verb is STEP_B:
        step(s, seat, STEP.index(verb), noun)
    elif verb is FUND_A or verb is FUND_B:
        yield from fund(s, seat, FUND.index(verb), noun, False)
    elif verb is ECLIPSE_A or verb is ECLIPSE_B:
        yield from fund(s, seat, ECLIPSES.index(verb), noun, True)
    elif verb is DISBAND:
        disband(s, seat, noun)
    elif verb is OPEN_TENT:
        open_tent(s, seat, noun + 1)
    elif verb is TRADE_ARTEFACT:
        trade_artefact(s, seat, noun)
    elif verb is TRADE_CHEST:
        yield from trade_chest(s, seat, noun)
    elif verb is TRADE_SUPPLIES:
        trade_supplies(s, seat)
    elif verb is TAKE_GOOD:
        yield from take_good(s, seat, noun)
    elif verb is STOP_ON_PASS:
        yield from stop_on_pass(s, seat, noun)
    elif verb is HAND_IN:
        yield from hand_in(s, seat, noun)
    elif verb is LOWER:
        yield from lower(s, seat, noun)
    elif verb is EXCHANGE:
        yield from exchange(s, seat, noun)
    else:
        assert verb is DRINK
        yield from drink(s, seat, noun)


def dusk(s: State) -> Rules[None]:
    """B5.1 Played and unplayed cards to the shelter, six new ones; others fill up their hands."""
    for seat in sorted(s.sides[s.side], key=s.order.index):
        p = s.players[seat]
        p.shelter.extend(p.play)
        p.shelter.extend(p.hand)
        p.play = []
        p.hand = []
        p.revealed = []
        p.eyes = []
        if p.fresh:
            p.fresh = [card for card in p.fresh if card not in p.shelter and card not in s.limbo]
        p.doubled = -1
        p.received = []
        empty_pool(s, seat)
        yield from fill_hand(s, seat)
    first = s.sides[s.side][0]
    for seat in clockwise(s.seats, first)[1:]:
        p = s.players[seat]
        if p.refill and s.team_play == "free_for_all" and seat not in s.sides[s.side]:
            yield from fill_hand(s, seat)
        p.refill = False
    s.side += 1
    if s.side == len(s.sides):
        s.phase = NIGHT
    else:
        s.phase = DAWN
