"""S8: tokens on characters."""

from __future__ import annotations

from gardariki.games.saber.language import NO_SLOW, NO_STUN, NO_WEAKEN, TOKENS
from gardariki.games.saber.rules.lookups import immune
from gardariki.games.saber.state import NOBODY, State

_BOLSTER, _WEAKEN, _HASTE, _SLOW, _STUN, _DEFENSE, _READY, _POISON = range(len(TOKENS))


def token_mark(s: State, of_card: bool) -> int:
    """S8.6 What a bolster or weaken token remembers: the play, and if its card itself gave it."""
    return s.plays * 2 + of_card


def ignored_mark(s: State, figure: int) -> int:
    """S8.6 The mark of tokens that do not count in the fight the character is in now."""
    if s.fights:
        fight = s.fights[-1]
        if fight.ignored >= 0 and figure in fight.fighters:
            return fight.ignored
    return -1


def bolster(s: State, figure: int, n: int, mark: int) -> None:
    """S8.1 Bolster tokens; each removes a weaken token with itself, the earliest first."""
    _pair(s.bolster[figure], s.weaken[figure], n, mark, ignored_mark(s, figure))


def weaken(s: State, figure: int, n: int, mark: int) -> None:
    """S8.1 Weaken tokens; each removes a bolster token with itself, the earliest first."""
    if not immune(s, figure, NO_WEAKEN):
        _pair(s.weaken[figure], s.bolster[figure], n, mark, ignored_mark(s, figure))


def _pair(mine: list[int], other: list[int], n: int, mark: int, ignored: int) -> None:
    """Tokens left out of a ready attack are left out of the pairs made in it as well."""
    for _ in range(n):
        counted = [i for i, token in enumerate(other) if token != ignored]
        if counted:
            del other[counted[0]]
        else:
            mine.append(mark)


def stun(s: State, figure: int) -> None:
    """S8.4 A stun token; at most one."""
    if not immune(s, figure, NO_STUN):
        s.stun[figure] = True


def slow(s: State, figure: int, n: int) -> None:
    """S8.3 Slow tokens."""
    if not immune(s, figure, NO_SLOW):
        s.slow[figure] += n


def shed(s: State, figure: int) -> None:
    """EFFECTS 5.37 Tokens to which the character has become immune are removed."""
    if s.stun[figure] and immune(s, figure, NO_STUN):
        s.stun[figure] = False
    if s.slow[figure] and immune(s, figure, NO_SLOW):
        s.slow[figure] = 0
    if s.weaken[figure] and immune(s, figure, NO_WEAKEN):
        s.weaken[figure].clear()


def remove(s: State, figure: int, token: int, n: int) -> int:
    """EFFECTS 5.15 Remove up to n tokens of a kind; how many went."""
    for kind, marks in ((_BOLSTER, s.bolster), (_WEAKEN, s.weaken)):
        if token == kind:
            gone = min(n, len(marks[figure]))
            del marks[figure][:n]
            return gone
    for kind, counts in ((_HASTE, s.haste), (_SLOW, s.slow)):
        if token == kind:
            gone = min(n, counts[figure])
            counts[figure] -= gone
            return gone
    for kind, flags in ((_STUN, s.stun), (_DEFENSE, s.defense), (_READY, s.ready)):
        if token == kind:
            gone = int(flags[figure])
            flags[figure] = False
            return gone
    if s.poisoned != figure:
        return 0
    s.poisoned = NOBODY
    return 1


def clear(s: State, figure: int) -> None:
    """S6.7, S8.9 Everything on the sheet of an eliminated character goes, its points too."""
    s.bolster[figure].clear()
    s.weaken[figure].clear()
    s.haste[figure] = s.slow[figure] = s.special[figure] = 0
    s.stun[figure] = s.defense[figure] = s.ready[figure] = False
    if s.poisoned == figure:
        s.poisoned = NOBODY
