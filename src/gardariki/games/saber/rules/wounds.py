"""S6.7, S6.16, S7.12: wounds and elimination."""

from __future__ import annotations

from gardariki.engine.log import SEATS, count, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.saber.language import ELIMINATED, WOUNDED, Effect
from gardariki.games.saber.rules import triggers
from gardariki.games.saber.rules.cards import discard_lying
from gardariki.games.saber.rules.lookups import Frame, holds, marked_sources
from gardariki.games.saber.rules.room import free, nearest_free, put
from gardariki.games.saber.rules.scenario import check_eliminated
from gardariki.games.saber.rules.sides import alive, called, health
from gardariki.games.saber.rules.tokens import clear
from gardariki.games.saber.state import NOBODY, OFF, Fight, State
from gardariki.games.saber.words import DROP_CHEST, SQUARES


def soften(s: State, figure: int, n: int, fight: Fight | None) -> int:
    """EFFECTS 5.36 Wounds left after reductions; `fight` if they are combat wounds."""
    if n <= 0:
        return 0
    always: list[tuple[Effect, int, int]] = []
    once: list[tuple[Effect, int, int]] = []
    for source, mark, player in marked_sources(s, figure):
        for e in source.mod_received:
            (once if e.once else always).append((e, mark, player))
    for e, mark, player in always + once:
        if n <= 0 or (e.once and mark in s.spent):
            continue
        if e.cond:
            frame = Frame(player, figure, fight=fight, combat_wounds=fight is not None)
            if not holds(s, e.cond, frame):
                continue
        left = max(0, n + e.n)
        if e.once and left < n:
            s.spent.append(mark)
        n = left
    return n


def suffer(s: State, figure: int, n: int, cause: int, fight: Fight | None = None) -> Rules[None]:
    """S6.16 Wounds that are not combat wounds; `cause` is the character whose deed they are."""
    n = soften(s, figure, n, None)
    if n <= 0:
        return
    s.wounds[figure] += n
    tell(s.log, f"{called(s, figure)} suffers {count(n, 'wound')}.")
    yield from after_wounds(s, [figure], [cause], fight, False)


def after_wounds(
    s: State, wounded: list[int], causes: list[int], fight: Fight | None, in_combat: bool
) -> Rules[None]:
    """S7.12 Elimination is checked for all at once; then the triggers of both kinds."""
    dead = [f for f in wounded if s.wounds[f] >= health(s, f)]
    killers = [causes[wounded.index(f)] for f in dead]
    if dead:
        yield from remove(s, dead)
    yield from triggers.occasion(
        s,
        [
            triggers.Moment(WOUNDED, f, fight, in_combat, c)
            for f, c in zip(wounded, causes, strict=True)
        ],
    )
    if dead:
        yield from triggers.occasion(
            s,
            [
                triggers.Moment(ELIMINATED, f, fight, False, k)
                for f, k in zip(dead, killers, strict=True)
            ],
        )


def eliminate(s: State, figure: int, cause: int, fight: Fight | None) -> Rules[None]:
    """S6.7 A character is eliminated without wounds (S5.4)."""
    yield from remove(s, [figure])
    yield from triggers.occasion(s, [triggers.Moment(ELIMINATED, figure, fight, False, cause)])


def remove(s: State, dead: list[int]) -> Rules[None]:
    """S6.7 Off the board at once, with all that is attached; S14.1 the game may be over."""
    before = [p for p in range(s.seats) if alive(s, p)]
    for f in dead:
        spot = s.square[f]
        put(s, f, OFF)
        clear(s, f)
        tell(s.log, f"{called(s, f)} is eliminated.")
        for lying in [x for x in s.table if x.bearer == f]:
            discard_lying(s, lying)
        if s.carrier == f:
            s.carrier = NOBODY
            s.chest = spot
    check_eliminated(s, before)
    for p in before:
        if not alive(s, p):
            s.out[p] = True
            tell(s.log, f"{SEATS[p]} has nobody left.")
            for lying in [x for x in s.table if x.player == p]:
                discard_lying(s, lying)
    if s.chest != OFF and s.chest >= 0 and not _may_lie(s):
        yield from drop_chest(s)


def _may_lie(s: State) -> bool:
    """S14.5 The chest may lie on any square but a fireplace or an obstacle."""
    return s.at[s.chest] != NOBODY or free(s, NOBODY, s.chest)


def drop_chest(s: State) -> Rules[None]:
    """S14.5 A chest dropped into fire or on an obstacle lands nearby; the thief says where."""
    spot = s.chest
    s.chest = OFF
    thief = 1 - s.defender
    act: Action = yield Ask(
        thief, DROP_CHEST(nearest_free(s, NOBODY, spot)), "Where does the chest fall?", "S14.5"
    )
    s.chest = act.noun
    tell(s.log, f"The chest falls on {SQUARES.marks[act.noun]}.")
