"""S3: the turn, its phases, and the beat that comes next."""

from __future__ import annotations

from gardariki.engine.errors import BadData
from gardariki.engine.log import SEATS, count, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.seats import next_in
from gardariki.engine.words import Action
from gardariki.games.saber import state
from gardariki.games.saber.data import COMMAND_POINTS, HAND_LIMIT, PACK, POINT_NAMES, design_of
from gardariki.games.saber.designs import NOBLES
from gardariki.games.saber.language import TURN_END as TURN_END_EVENT
from gardariki.games.saber.language import TURN_START as TURN_START_EVENT
from gardariki.games.saber.rules import setup
from gardariki.games.saber.rules.cards import discard_lying, draw_cards, draw_location
from gardariki.games.saber.rules.effects import discard_from_hand
from gardariki.games.saber.rules.operation import operation
from gardariki.games.saber.rules.scenario import GameEnds, check_turn_limit
from gardariki.games.saber.rules.sides import alive, called, figure_of, nouns
from gardariki.games.saber.rules.triggers import Moment, occasion
from gardariki.games.saber.rules.wounds import suffer
from gardariki.games.saber.state import NOBODY, Play, State
from gardariki.games.saber.words import FANTASY, LOCATION_CARD, OWN_CARDS


def beat(s: State) -> Rules[None]:
    """The next beat: a step of setting up, an operation, a player's part of cleaning up."""
    if s.pack != PACK[0]:
        raise BadData(f"this game is played with the data pack {s.pack!r}, not {PACK[0]!r}")
    try:
        yield from PHASES[s.phase](s)
    except GameEnds:
        tell(s.log, f"The game is over: {s.reason}.")


def turn_start(s: State) -> Rules[None]:
    """S3.1, S3.2 Beginning of a turn, then everybody has 6 command points."""
    s.turn += 1
    s.active = s.initiative
    tell(s.log, f"Turn {s.turn} begins.")
    yield from occasion(s, [Moment(TURN_START_EVENT)])
    s.cp = [0 if out else COMMAND_POINTS for out in s.out]
    s.passes = 0
    s.phase = state.OPERATE


def operate(s: State) -> Rules[None]:
    """S3.3, S13.1, S13.2 One operation of the active player; when all pass the phase ends."""
    yield from operation(s, s.active)
    if s.passes >= s.seats - sum(s.out):
        s.phase = state.TURN_END
        s.active = s.initiative
    else:
        s.active = next_in(s.active, s.out)


def turn_end(s: State) -> Rules[None]:
    """S3.4, S8.10 Steps 1 and 2: triggers, poison, and cards whose time is over."""
    yield from occasion(s, [Moment(TURN_END_EVENT)])
    if s.poisoned != NOBODY:
        figure = s.poisoned
        tell(s.log, f"The poison works on {called(s, figure)}.")
        yield from suffer(s, figure, 1, NOBODY)
        if s.poisoned == figure:
            s.poisoned = NOBODY
    for lying in list(s.table):
        if lying in s.table and design_of(lying.card).discard_on == TURN_END_EVENT:
            discard_lying(s, lying)
    s.phase = state.DRAWING
    s.seat = s.initiative
    s.step = 0
    pass_over(s)


def cards_due(s: State, seat: int) -> int:
    """S3.4, S10.2 Step 3: CP left, at most the living starting characters + 1."""
    return min(s.cp[seat], len(alive(s, seat)) + 1)


def fantasy_due(s: State, seat: int) -> int:
    """S9.2 One Fantasy for every 2 full command points below 6."""
    return max(0, COMMAND_POINTS - s.cp[seat]) // 2 if s.factions[seat] == NOBLES else 0


def has_part(s: State, seat: int) -> bool:
    """Has the seat anything to do in this step of cleaning up?"""
    if s.out[seat]:
        return False
    if s.phase == state.DRAWING:
        return cards_due(s, seat) > 0
    if s.phase == state.DISCARDING:
        return len(s.hands[seat]) + len(s.tavern_hands[seat]) > HAND_LIMIT
    return fantasy_due(s, seat) > 0


def pass_over(s: State) -> None:
    """S3.4 Go on to the next player who has a part in cleaning up, step after step."""
    while True:
        while s.step < s.seats:
            if has_part(s, s.seat):
                return
            s.step += 1
            s.seat = (s.seat + 1) % s.seats
        s.step = 0
        s.seat = s.initiative
        if s.phase == state.DRAWING:
            s.phase = state.DISCARDING
        elif s.phase == state.DISCARDING:
            s.phase = state.FANTASY
        else:
            new_turn(s)
            return


def done(s: State) -> None:
    """The seat has done its part of this step."""
    s.step += 1
    s.seat = (s.seat + 1) % s.seats
    pass_over(s)


def drawing(s: State) -> Rules[None]:
    """S3.4 step 3: draw; one of the cards may be a location card, drawn first."""
    seat = s.seat
    n = cards_due(s, seat)
    if s.tavern_deck or s.tavern_pile:
        act: Action = yield Ask(
            seat, [LOCATION_CARD.act, OWN_CARDS.act], "One from the location deck?", "S3.4"
        )
        if act is LOCATION_CARD.act:
            yield from draw_location(s, seat)
            tell(s.log, f"{SEATS[seat]} draws a location card.")
            n -= 1
    if n:
        got = yield from draw_cards(s, seat, n)
        tell(s.log, f"{SEATS[seat]} draws {count(got, 'card')}.")
    done(s)


def discarding(s: State) -> Rules[None]:
    """S3.4 step 4: down to 7 cards."""
    seat = s.seat
    held = len(s.hands[seat]) + len(s.tavern_hands[seat])
    yield from discard_from_hand(s, seat, held - HAND_LIMIT)
    done(s)


def gain_fantasy(s: State) -> Rules[None]:
    """S9.2 The Noble player distributes Fantasy, point by point."""
    seat = s.seat
    for _ in range(fantasy_due(s, seat)):
        act: Action = yield Ask(
            seat, FANTASY(nouns(s, alive(s, seat))), "Who gains Fantasy?", "S9.2"
        )
        s.special[figure_of(act.noun)] += 1
        tell(s.log, f"{called(s, figure_of(act.noun))} gains 1 {POINT_NAMES[NOBLES]}.")
    done(s)


def new_turn(s: State) -> None:
    """S3.4, S8.8 Steps 6 and 7: the turn limit; then all is made ready for the next turn."""
    check_turn_limit(s)
    figures = len(s.square)
    s.acted, s.stanced, s.mp_spent = [False] * figures, [False] * figures, [0] * figures
    s.spent.clear()
    s.lady_moves = 0
    s.play = Play()
    s.initiative = s.active = next_in(s.initiative, s.out)
    s.phase = state.TURN_START


PHASES = {
    state.DEAL_ROLES: setup.deal_roles,
    state.NAME_TARGET: setup.name_target,
    state.ROLL_INITIATIVE: setup.roll_initiative,
    state.CHOOSE_SKILLS: setup.choose_skills,
    state.SET_UP: setup.set_up,
    state.MULLIGAN: setup.mulligan,
    state.TURN_START: turn_start,
    state.OPERATE: operate,
    state.TURN_END: turn_end,
    state.DRAWING: drawing,
    state.DISCARDING: discarding,
    state.FANTASY: gain_fantasy,
}
