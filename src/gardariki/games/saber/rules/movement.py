"""S5.2-S5.5 and S6.11-S6.12: moving spaces, pushing, placing, the fireplace.

Who moves somebody looks for ready attacks afterwards (S8.6): these functions only say who moved.
"""

from __future__ import annotations

from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.saber import words as w
from gardariki.games.saber.data import AWAY, RANGE
from gardariki.games.saber.rules import wounds
from gardariki.games.saber.rules.room import (
    free,
    free_near,
    moves,
    nearest_free,
    no_end,
    push_distances,
    put,
)
from gardariki.games.saber.rules.sides import called
from gardariki.games.saber.state import OFF, Fight, State, owner


def note_entry(s: State, figure: int) -> None:
    """S8.6 A character entered a square inside a combat: ready attacks wait for its end."""
    entries = s.fights[-1].entries
    if s.square[figure] != OFF and True in s.ready and figure not in entries:
        entries.append(figure)


def clear_obstacle(s: State, figure: int) -> Rules[None]:
    """S5.2 Nobody is left on an obstacle: its owner puts the character on the nearest square."""
    here = s.square[figure]
    if here == OFF or not no_end(s, figure, here):
        return
    squares = nearest_free(s, figure, here)
    act: Action = yield Ask(
        owner(figure), w.RELOCATE(squares), "The character must get off here.", "S5.2"
    )
    put(s, figure, act.noun)
    tell(s.log, f"{called(s, figure)} gets off to {w.SQUARES.marks[act.noun]}.")


def settle(s: State, figure: int, cause: int, fight: Fight | None) -> Rules[None]:
    """S5.4 A character that ends in a fireplace: a wound, and out of it, or eliminated."""
    here = s.square[figure]
    if here == OFF or here not in s.fires:
        return
    tell(s.log, f"{called(s, figure)} is in the fire on {w.SQUARES.marks[here]}.")
    yield from wounds.suffer(s, figure, 1, cause, fight)
    if s.square[figure] != here:
        return
    squares = free_near(s, figure, here)
    if not squares:
        yield from wounds.eliminate(s, figure, cause, fight)
        return
    act: Action = yield Ask(
        owner(figure), w.RELOCATE(squares), "The character leaves the fire.", "S5.4"
    )
    put(s, figure, act.noun)
    tell(s.log, f"{called(s, figure)} leaves the fire for {w.SQUARES.marks[act.noun]}.")


def move_spaces(
    s: State, figure: int, n: int, player: int, cause: int, fight: Fight | None = None
) -> Rules[bool]:
    """S5.5 Moved up to n squares, step by step; True if it moved at all."""
    moved = False
    while n > 0 and s.square[figure] != OFF:
        squares = moves(s, figure, n)
        if not squares:
            break
        options = w.MOVE_TO(squares)
        if not moved or not no_end(s, figure, s.square[figure]):
            options.append(w.STOP.act)
        act: Action = yield Ask(player, options, "Where does the character go?", "S5.5")
        if act is w.STOP.act:
            break
        put(s, figure, act.noun)
        moved = True
        n -= 1
    if moved:
        tell(s.log, f"{called(s, figure)} is moved to {w.SQUARES.marks[s.square[figure]]}.")
        yield from settle(s, figure, cause, fight)
        yield from clear_obstacle(s, figure)
    return moved


def push(s: State, pusher: int, pushed: int, n: int, player: int) -> Rules[None]:
    """S6.12 Straight away, so many squares; what follows from where it ends, without S8.6."""
    distances = push_distances(s, pusher, pushed, n)
    act: Action = yield Ask(player, w.DISTANCE(distances), "How far?", "S6.12")
    put(s, pushed, AWAY[s.square[pusher]][s.square[pushed]][act.noun - 1])
    tell(
        s.log,
        f"{called(s, pusher)} pushes {called(s, pushed)} to {w.SQUARES.marks[s.square[pushed]]}.",
    )
    yield from settle(s, pushed, pusher, None)


def place(s: State, figure: int, reach: int, player: int) -> Rules[bool]:
    """EFFECTS 5.6 Put on a free square within range, or not at all; True if it was put."""
    here = s.square[figure]
    squares = [q for q in range(64) if q != here and RANGE[here][q] <= reach and free(s, figure, q)]
    act: Action = yield Ask(
        player, [*w.PLACE_AT(squares), w.DECLINE.act], "Where does the character land?", "S6"
    )
    if act is w.DECLINE.act:
        return False
    put(s, figure, act.noun)
    tell(s.log, f"{SEATS[player]} places {called(s, figure)} on {w.SQUARES.marks[act.noun]}.")
    return True
