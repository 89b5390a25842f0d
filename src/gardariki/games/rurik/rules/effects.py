"""R0.4 Rewards: what cards, tokens and structures give, in the order listed."""

from __future__ import annotations

from collections.abc import Callable

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.rurik import language as op
from gardariki.games.rurik.cards import REBELS, REWARD_KINDS, WARFARE_REWARDS
from gardariki.games.rurik.data import GOODS, LAST_SPACE, TOKEN_SPACES
from gardariki.games.rurik.language import LANGUAGE, Effect
from gardariki.games.rurik.rules.deed_deck import choose_deed, draw_deed
from gardariki.games.rurik.rules.goods import gain_good
from gardariki.games.rurik.rules.regions import who
from gardariki.games.rurik.rules.scheme import draw_and_keep, draw_scheme
from gardariki.games.rurik.rules.solo_mat import unlock
from gardariki.games.rurik.state import State
from gardariki.games.rurik.texts import reward_text
from gardariki.games.rurik.words import GAIN, OPTION

Handler = Callable[[State, int, Effect], Rules[None]]
_REWARD_GOODS: list[int] = [-1, -1, *(GOODS.index(kind) for kind in REWARD_KINDS[2:])]


def run(s: State, seat: int, effects: list[Effect]) -> Rules[None]:
    """R0.4 The entries of a list take effect in turn, each completely before the next."""
    for e in effects:
        if e.op == op.POINTS:
            gain_points(s, e)
        elif e.op == op.GAIN_COINS:
            s.coins[seat] += e.n
        elif e.op == op.GAIN_GOOD:
            gain_good(s, seat, e.good, e.n)
        elif e.op == op.VP_TOKEN:
            s.vp_tokens[seat] += e.n
        else:
            yield from _HANDLERS[e.op](s, seat, e)


def gain_points(s: State, e: Effect) -> None:
    """R4.3 Points join their pool; restricted ones are kept apart."""
    if e.anywhere:
        s.anywhere += e.n
    elif e.modifier:
        s.modified += e.n
    else:
        s.points[e.kind] += e.n


def _any_good(s: State, seat: int, e: Effect) -> Rules[None]:
    for _ in range(e.n):
        act: Action = yield Ask(seat, GAIN(range(len(GOODS))), "Which good do you gain?", "R0.4")
        gain_good(s, seat, act.noun)
        tell(s.log, f"{who(s, seat)} gains 1 {GOODS[act.noun]}.")


def _choose_deeds(s: State, seat: int, e: Effect) -> Rules[None]:
    for _ in range(e.n):
        yield from choose_deed(s, seat)


def _draw_deeds(s: State, seat: int, e: Effect) -> Rules[None]:
    for _ in range(e.n):
        yield from draw_deed(s, seat)


def _draw_schemes(s: State, seat: int, e: Effect) -> Rules[None]:
    for _ in range(e.n):
        yield from draw_scheme(s, seat)


def _scheme_action(s: State, seat: int, e: Effect) -> Rules[None]:
    yield from draw_and_keep(s, seat, e.n, e.keep)


def _advance(s: State, seat: int, e: Effect) -> Rules[None]:
    yield from advance(s, seat, e.n)


def _choice(s: State, seat: int, e: Effect) -> Rules[None]:
    texts = [reward_text(part) for part in e.choices]
    act: Action = yield Ask(
        seat, OPTION(range(len(e.choices))), f"Do you take {' or '.join(texts)}?", "R0.4"
    )
    tell(s.log, f"{who(s, seat)} takes {texts[act.noun]}.")
    yield from run(s, seat, e.choices[act.noun])


_HANDLERS: dict[int, Handler] = {
    op.GOOD_CHOICE: _any_good,
    op.CHOOSE_DEEDS: _choose_deeds,
    op.DRAW_DEEDS: _draw_deeds,
    op.DRAW_SCHEMES: _draw_schemes,
    op.SCHEME_ACTION: _scheme_action,
    op.WARFARE_ADVANCE: _advance,
    op.CHOICE: _choice,
}
LANGUAGE.handlers(
    {**_HANDLERS, op.POINTS: None, op.GAIN_COINS: None, op.GAIN_GOOD: None, op.VP_TOKEN: None},
    "gain",
)


def advance(s: State, side: int, n: int = 1) -> Rules[None]:
    """R5.3.6, R10.6 Advance space by space; the token beside a space gives its reward."""
    for _ in range(n):
        if s.warfare_at[side] == LAST_SPACE:
            return
        s.warfare_at[side] += 1
        space = s.warfare_at[side]
        tell(s.log, f"{who(s, side)} advances to space {space} of the warfare track.")
        if s.war_tokens and space in TOKEN_SPACES:
            token = WARFARE_REWARDS[s.war_tokens[TOKEN_SPACES.index(space)]]
            tell(s.log, f"{who(s, side)} gains the reward there: {reward_text(token.reward)}.")
            if side < s.seats:
                yield from run(s, side, token.reward)
            else:
                rebellion_gains(s, side, token.reward)


def rebellion_gains(s: State, side: int, effects: list[Effect]) -> None:
    """R14.5 A reward of the Rebellion: a scheme card unlocks a bonus, a deed is ignored."""
    for e in effects:
        if e.op == op.GAIN_COINS:
            s.coins[side] += e.n
        elif e.op == op.GAIN_GOOD:
            gain_good(s, side, e.good, e.n)
        elif e.op == op.VP_TOKEN:
            s.vp_tokens[side] += e.n
        elif e.op == op.DRAW_SCHEMES:
            for _ in range(e.n):
                unlock(s)


def rebel_reward(s: State, side: int, rebel: int) -> None:
    """R5.3.5 What a rebel gives to who attacked it: coins or a good."""
    kind = REBELS[rebel]
    good = _REWARD_GOODS[kind]
    if good < 0:
        s.coins[side] += kind + 1
    else:
        gain_good(s, side, good)
