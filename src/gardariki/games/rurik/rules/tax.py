"""R5.4 Tax: each region yields its good once a round."""

from __future__ import annotations

from gardariki.engine.log import tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.rurik.cards import PEASANT_MUTINY
from gardariki.games.rurik.data import GOOD_OF, GOODS, KINDS, MARKET, MSTISLAV, TAX, THEOFANA
from gardariki.games.rurik.rules.epic import trade_at_port
from gardariki.games.rurik.rules.factions import menaced
from gardariki.games.rurik.rules.goods import gain_good
from gardariki.games.rurik.rules.regions import HERE, hushed, leads, occupied, ruler, who
from gardariki.games.rurik.state import State
from gardariki.games.rurik.words import MARKET as MARKET_VERB
from gardariki.games.rurik.words import THE_COIN, THE_GOOD


def tax_cost(s: State, seat: int, region: int) -> int:
    """R5.4.2, R13.8 One point for the ruler or Mstislav, else two; Peasant Mutiny adds one."""
    cheap = leads(s, seat, MSTISLAV, region) or ruler(s, region) == seat
    return (1 if cheap else 2) + menaced(s, PEASANT_MUTINY, region)


def tax_regions(s: State, seat: int) -> list[int]:
    """R5.4.1, R5.4.7 The regions that can be taxed with the points there are."""
    points = s.points[TAX]
    if not points or s.tax_closed:
        return []
    return [
        r
        for r in occupied(s, seat)
        if s.yields[r] and (points >= 3 or tax_cost(s, seat, r) <= points)
    ]


def tax(s: State, seat: int, region: int) -> Rules[None]:
    """R5.4.3 The good goes on boat or dock; then the market, then the Capital Port."""
    s.points[TAX] -= tax_cost(s, seat, region)
    s.yields[region] = False
    good = GOOD_OF[region]
    tell(s.log, f"{who(s, seat)} taxes {HERE[region]}: 1 {GOODS[good]}.")
    gain_good(s, seat, good)
    if leads(s, seat, THEOFANA, region):
        s.taxed_with_leader = True
    yield from market_bonus(s, seat, region)
    if s.epic:
        yield from trade_at_port(s, seat, region)


def market_bonus(s: State, seat: int, region: int) -> Rules[None]:
    """R5.4.4 One's own active market gives one more of the good, or a coin."""
    if s.built[region * KINDS + MARKET] != seat or hushed(s, region, seat):
        return
    good = GOOD_OF[region]
    act: Action = yield Ask(
        seat,
        MARKET_VERB((THE_GOOD, THE_COIN)),
        f"Does your market give one more {GOODS[good]}, or a coin?",
        "R5.4.4",
    )
    if act.noun == THE_COIN:
        s.coins[seat] += 1
        tell(s.log, f"The market gives {who(s, seat)} a coin.")
    else:
        tell(s.log, f"The market gives {who(s, seat)} 1 {GOODS[good]} more.")
        gain_good(s, seat, good)
