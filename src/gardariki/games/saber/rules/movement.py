"""S5 and S6.11-S6.12: steps, moving spaces, pushing, placing, the fireplace."""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.saber.data import DOORWAY, NEAR, RANGE
from gardariki.games.saber.rules import ready, wounds
from gardariki.games.saber.rules.room import (
    free,
    free_near,
    moves,
    mp_limit,
    nearest_free,
    no_end,
    push_distances,
    put,
    steps,
    way_out,
)
from gardariki.games.saber.rules.scenario import (
    check_lady,
    escape,
    may_escape,
    may_lead,
    put_token,
)
from gardariki.games.saber.rules.sides import SQUARE_MARKS, called
from gardariki.games.saber.state import LADY, OFF, Fight, State
from gardariki.games.saber.why import why
from gardariki.games.saber.words import (
    DECLINE,
    DISTANCE,
    ESCAPE,
    LEAD,
    MOVE_TO,
    PAY_SLOW,
    PLACE_AT,
    RELOCATE,
    STEP,
    STOP,
)


def step_options(s: State, figure: int, mp: int, own: bool) -> list[Action]:
    """S5.1 What 1 MP can be spent on now: a step, a slow token (S8.3), escaping (S14.1)."""
    left = min(mp, mp_limit(s, figure))
    if left <= 0:
        return []
    if s.slow[figure]:
        here = s.square[figure]
        over = no_end(s, figure, here)
        if over and not way_out(s, figure, here, left - s.slow[figure], False):
            return []
        return [PAY_SLOW.act]
    options = STEP(steps(s, figure, left))
    if own and may_escape(s, figure) and s.square[figure] in DOORWAY:
        options.append(ESCAPE.act)
    return options


def spend(s: State, figure: int, act: Action, player: int, own: bool) -> Rules[None]:
    """S5.1 One MP is spent as answered."""
    s.mp_spent[figure] += 1
    if act is PAY_SLOW.act:
        s.slow[figure] -= 1
        return
    if act is ESCAPE.act:
        escape(s, figure)
    leading = own and may_lead(s, figure)
    put(s, figure, act.noun)
    tell(s.log, f"{called(s, figure)} steps to {SQUARE_MARKS[act.noun]}.")
    yield from ready.entered(s, figure)
    if leading and s.square[figure] == act.noun:
        yield from lead(s, figure, player)


def walk(s: State, figure: int, n: int, player: int) -> Rules[None]:
    """EFFECTS 2 Movement points met outside an action's pool: spent at once, until stopped."""
    own = player == figure // 3 and s.acting == figure
    while s.square[figure] != OFF:
        options = step_options(s, figure, n, own)
        over = no_end(s, figure, s.square[figure])
        if not over:
            if not options:
                return
            options.append(STOP.act)
        elif not options:
            yield from clear_obstacle(s, figure)
            yield from ready.entered(s, figure)
            return
        act: Action = yield Ask(player, options, "A step now, or not at all.", "S5.1", why)
        if act is STOP.act:
            return
        n -= 1
        yield from spend(s, figure, act, player, own)


def lead(s: State, figure: int, player: int) -> Rules[None]:
    """S14.7 After his step he may move the Lady 1 space, to a free square next to him."""
    here = s.square[figure]
    squares = [q for q in NEAR[s.lady] if RANGE[q][here] == 1 and free(s, -1, q)]
    if not squares:
        return
    act: Action = yield Ask(
        player, [*LEAD(squares), DECLINE.act], "Lead the Lady along?", "S14.7", why
    )
    if act is DECLINE.act:
        return
    put_token(s, LADY, act.noun)
    s.lady_moves += 1
    tell(s.log, f"{called(s, figure)} leads the Lady to {SQUARE_MARKS[act.noun]}.")
    check_lady(s)


def clear_obstacle(s: State, figure: int) -> Rules[None]:
    """S5.2 Nobody is left on an obstacle: its owner puts the character on the nearest square."""
    here = s.square[figure]
    if here == OFF or not no_end(s, figure, here):
        return
    squares = nearest_free(s, figure, here)
    act: Action = yield Ask(
        figure // 3, RELOCATE(squares), "The character must get off here.", "S5.2", why
    )
    put(s, figure, act.noun)


def settle(s: State, figure: int, cause: int, fight: Fight | None) -> Rules[None]:
    """S5.4 A character that ends in a fireplace: a wound, and out of it, or eliminated."""
    here = s.square[figure]
    if here == OFF or here not in s.fires:
        return
    tell(s.log, f"{called(s, figure)} is in the fire on {SQUARE_MARKS[here]}.")
    yield from wounds.suffer(s, figure, 1, cause, fight)
    if s.square[figure] != here:
        return
    squares = free_near(s, figure, here)
    if not squares:
        yield from wounds.eliminate(s, figure, cause, fight)
        return
    act: Action = yield Ask(
        figure // 3, RELOCATE(squares), "The character leaves the fire.", "S5.4", why
    )
    put(s, figure, act.noun)


def move_spaces(
    s: State, figure: int, n: int, player: int, cause: int, fight: Fight | None = None
) -> Rules[bool]:
    """S5.5 Moved up to n squares, step by step; True if it moved at all."""
    moved = False
    while n > 0 and s.square[figure] != OFF:
        squares = moves(s, figure, n)
        if not squares:
            break
        options = MOVE_TO(squares)
        if not moved or not no_end(s, figure, s.square[figure]):
            options.append(STOP.act)
        act: Action = yield Ask(player, options, "Where does the character go?", "S5.5", why)
        if act is STOP.act:
            break
        put(s, figure, act.noun)
        moved = True
        n -= 1
    if moved:
        tell(s.log, f"{called(s, figure)} is moved to {SQUARE_MARKS[s.square[figure]]}.")
        yield from settle(s, figure, cause, fight)
        yield from clear_obstacle(s, figure)
        yield from ready.entered(s, figure)
    return moved


def push(s: State, pusher: int, pushed: int, n: int, player: int) -> Rules[None]:
    """S6.12 Straight away, so many squares; what follows from where it ends, without S8.6."""
    distances = push_distances(s, pusher, pushed, n)
    act: Action = yield Ask(player, DISTANCE(distances), "How far?", "S6.12", why)
    here, there = s.square[pusher], s.square[pushed]
    file, rank = there % 8 - here % 8, there // 8 - here // 8
    put(s, pushed, there + act.noun * (rank * 8 + file))
    tell(
        s.log,
        f"{called(s, pusher)} pushes {called(s, pushed)} to {SQUARE_MARKS[s.square[pushed]]}.",
    )
    yield from settle(s, pushed, pusher, None)


def place(s: State, figure: int, reach: int, player: int) -> Rules[None]:
    """EFFECTS 5.6 Put on a free square within range, or not at all."""
    here = s.square[figure]
    squares = [q for q in range(64) if q != here and RANGE[here][q] <= reach and free(s, figure, q)]
    act: Action = yield Ask(
        player, [*PLACE_AT(squares), DECLINE.act], "Where does the character land?", "S6", why
    )
    if act is DECLINE.act:
        return
    put(s, figure, act.noun)
    tell(s.log, f"{SEATS[player]} places {called(s, figure)} on {SQUARE_MARKS[act.noun]}.")
    yield from ready.entered(s, figure)
