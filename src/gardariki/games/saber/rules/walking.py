"""S5.1, S14.1, S14.7: spending movement points, one by one."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.saber import words as w
from gardariki.games.saber.data import DOORWAY, NEAR, RANGE
from gardariki.games.saber.rules.movement import clear_obstacle
from gardariki.games.saber.rules.ready import entered
from gardariki.games.saber.rules.room import free, mp_limit, no_end, put, steps, way_out
from gardariki.games.saber.rules.scenario import (
    check_lady,
    escape,
    may_escape,
    may_lead,
    put_token,
)
from gardariki.games.saber.rules.sides import called
from gardariki.games.saber.state import LADY, NOBODY, OFF, State, owner


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
        return [w.PAY_SLOW.act]
    options = w.STEP(steps(s, figure, left))
    if own and may_escape(s, figure) and s.square[figure] in DOORWAY:
        options.append(w.ESCAPE.act)
    return options


def spend(s: State, figure: int, act: Action, player: int, own: bool) -> Rules[None]:
    """S5.1 One MP is spent as answered."""
    s.mp_spent[figure] += 1
    if act is w.PAY_SLOW.act:
        s.slow[figure] -= 1
        tell(s.log, f"{called(s, figure)} shakes off a slow token.")
        return
    if act is w.ESCAPE.act:
        escape(s, figure)
    leading = own and may_lead(s, figure)
    put(s, figure, act.noun)
    tell(s.log, f"{called(s, figure)} steps to {w.SQUARES.marks[act.noun]}.")
    yield from entered(s, figure)
    if leading and s.square[figure] == act.noun:
        yield from lead(s, figure, player)


def walk(s: State, figure: int, n: int, player: int) -> Rules[None]:
    """EFFECTS 2 Movement points met outside an action's pool: spent at once, until stopped."""
    own = player == owner(figure) and s.acting == figure
    while s.square[figure] != OFF:
        options = step_options(s, figure, n, own)
        over = no_end(s, figure, s.square[figure])
        if not over:
            if not options:
                return
            options.append(w.STOP.act)
        elif not options:
            yield from clear_obstacle(s, figure)
            yield from entered(s, figure)
            return
        act: Action = yield Ask(player, options, "A step now, or not at all.", "S5.1")
        if act is w.STOP.act:
            return
        n -= 1
        yield from spend(s, figure, act, player, own)


def lead(s: State, figure: int, player: int) -> Rules[None]:
    """S14.7 After his step he may move the Lady 1 space, to a free square next to him."""
    here = s.square[figure]
    squares = [q for q in NEAR[s.lady] if RANGE[q][here] == 1 and free(s, NOBODY, q)]
    if not squares:
        return
    act: Action = yield Ask(
        player, [*w.LEAD(squares), w.DECLINE.act], "Lead the Lady along?", "S14.7"
    )
    if act is w.DECLINE.act:
        return
    put_token(s, LADY, act.noun)
    s.lady_moves += 1
    tell(s.log, f"{called(s, figure)} leads the Lady to {w.SQUARES.marks[act.noun]}.")
    check_lady(s)
