"""R6.1, R6.2, R6.4 Bonus actions: scheme cards and conversion tokens. Deeds are in deeds.py."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.rurik.cards import BASE_SET, SCHEMES, TOKENS
from gardariki.games.rurik.rules.core import play_scheme
from gardariki.games.rurik.rules.effects import run
from gardariki.games.rurik.rules.goods import pay_goods, payable, stock_of
from gardariki.games.rurik.rules.regions import who
from gardariki.games.rurik.rules.scheme import drop_from_hand
from gardariki.games.rurik.rules.warfare import captive_kind, defeated_rebels
from gardariki.games.rurik.state import REBEL_SIDE, State
from gardariki.games.rurik.texts import cost_text, reward_text
from gardariki.games.rurik.words import (
    DUNGEON,
    MAT,
    PLAY,
    REBEL,
    RETURN_REBEL,
    TOKEN_NOUNS,
    USE_TOKEN,
)


def play_options(s: State, seat: int) -> list[Action]:
    """R6.2 The scheme cards in hand that can be paid for; one a turn."""
    if s.scheme_played or not s.hand[seat]:
        return []
    coins = s.coins[seat]
    return PLAY([card for card in s.hand[seat] if SCHEMES[card].cost <= coins])


def play(s: State, seat: int, card: int) -> Rules[None]:
    """R6.2 A card from hand; it goes on the discard pile when its rewards are gained."""
    drop_from_hand(s, seat, card)
    yield from play_scheme(s, seat, card)
    s.scheme_discard.append(card)


def has_token(s: State, token: int) -> bool:
    """R2.3, R12.1 Is the token in the game?"""
    return TOKENS[token].set == BASE_SET or s.warfare


def token_options(s: State, seat: int) -> list[Action]:
    """R6.4 The tokens that can be used: one a turn, each once a round."""
    if s.token_used:
        return []
    used = s.tokens_used[seat]
    have = stock_of(s, seat)
    wealth = sum(have) + s.boons[seat]
    if not wealth and not s.warfare:
        return []
    found: list[int] = []
    for i, token in enumerate(TOKENS):
        cost = token.cost
        if used >> i & 1 or len(cost.goods) > wealth or not has_token(s, i):
            continue
        if (
            s.coins[seat] >= cost.coins
            and (not cost.rebels or defeated_rebels(s, seat) >= cost.rebels)
            and payable(have, s.boons[seat], cost.goods)
        ):
            found.append(i)
    return USE_TOKEN(found)


def use_token(s: State, seat: int, token: int) -> Rules[None]:
    """R6.4 Goods, or a defeated rebel and coins, become points."""
    s.token_used = True
    s.tokens_used[seat] |= 1 << token
    cost = TOKENS[token].cost
    s.coins[seat] -= cost.coins
    yield from pay_goods(s, seat, cost.goods, "the conversion", "R6.4")
    if cost.rebels:
        yield from return_rebel(s, seat)
    reward = TOKENS[token].reward
    tell(
        s.log,
        f"{who(s, seat)} uses the {TOKEN_NOUNS.ids[token].replace('_', ' ')}:"
        f" {cost_text(cost)} for {reward_text(reward)}.",
    )
    yield from run(s, seat, reward)


def return_rebel(s: State, seat: int) -> Rules[None]:
    """R6.4, R15.14 A defeated rebel, from beside the mat or the dungeon, goes to the supply.

    Of several in a place the one that came there first goes. In solo it leaves the game (R14.2).
    """
    places = [MAT] if s.defeated[seat] else []
    held = [c for c in s.dungeon[seat] if captive_kind(c) == REBEL]
    if held:
        places.append(DUNGEON)
    place = places[0]
    if len(places) > 1:
        act: Action = yield Ask(
            seat, RETURN_REBEL(places), "Which defeated rebel goes back to the supply?", "R6.4"
        )
        place = act.noun
    if place == MAT:
        rebel = s.defeated[seat].pop(0)
    else:
        s.dungeon[seat].remove(held[0])
        rebel = held[0] - REBEL_SIDE
    s.rebels_back.append(rebel)
