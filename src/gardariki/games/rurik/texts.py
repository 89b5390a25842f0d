"""What cards say, in words: rewards, costs and conditions as people read them.

Labels, logs, refusals, boards and terminals all take their words from here.
"""

from __future__ import annotations

from collections.abc import Sequence

from gardariki.engine.log import count, listed
from gardariki.games.rurik import language as op
from gardariki.games.rurik.data import GOODS, POINT_KINDS, REGION_NAMES, STRUCTURES
from gardariki.games.rurik.language import ANY_GOOD, Condition, Cost, Effect, Goods

_POINTS = ["movement" if kind == "move" else kind for kind in POINT_KINDS]
_PLURALS = {"church": "churches"}
_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def points_text(kind: int, n: int) -> str:
    """So many points of a kind.

    >>> points_text(1, 2)
    '2 movement points'
    """
    return count(n, f"{_POINTS[kind]} point")


def effect_text(e: Effect) -> str:
    """R0.4 One reward."""
    if e.op == op.POINTS:
        text = points_text(e.kind, e.n)
        if e.anywhere:
            return f"{text} to anywhere"
        return f"{text} with one card fewer to reveal" if e.modifier else text
    if e.op == op.GAIN_COINS:
        return count(e.n, "coin")
    if e.op == op.GAIN_GOOD:
        return f"{e.n} {GOODS[e.good]}"
    if e.op == op.GOOD_CHOICE:
        return "any good" if e.n == 1 else f"any {e.n} goods"
    if e.op == op.CHOOSE_DEEDS:
        return f"choose {count(e.n, 'deed')}"
    if e.op == op.DRAW_DEEDS:
        return f"draw {count(e.n, 'deed')}"
    if e.op == op.DRAW_SCHEMES:
        return f"draw {count(e.n, 'scheme card')}"
    if e.op == op.SCHEME_ACTION:
        return f"draw {count(e.n, 'scheme card')}, keep {e.keep}"
    if e.op == op.WARFARE_ADVANCE:
        return f"advance {count(e.n, 'space')} on the warfare track"
    if e.op == op.VP_TOKEN:
        return count(e.n, "victory point token")
    if e.op == op.PLACE_TROOP:
        return count(e.n, "troop")
    if e.op == op.PLACE_STRUCTURE:
        return f"a {STRUCTURES[e.structure]}"
    return " or ".join(reward_text(part) for part in e.choices)


def reward_text(effects: Sequence[Effect]) -> str:
    """R0.4 A list of rewards."""
    return listed([effect_text(e) for e in effects]) or "nothing"


def _goods_text(entry: Goods) -> str:
    if entry.kind == op.ALIKE:
        return f"{_WORDS[entry.n]} goods alike"
    if entry.kind == op.DIFFERENT:
        return f"{_WORDS[entry.n]} different goods"
    if entry.mask == ANY_GOOD:
        return "any good"
    return listed([good for g, good in enumerate(GOODS) if entry.mask >> g & 1], "or")


def cost_parts(cost: Cost) -> list[str]:
    """R6.3.8 A cost item by item, in the order of paying."""
    parts: list[str] = [count(cost.coins, "coin")] if cost.coins else []
    parts += [_goods_text(entry) for entry in cost.goods]
    if cost.schemes:
        parts.append(count(cost.schemes, "scheme card"))
    if cost.troops:
        where = ""
        if cost.ruled:
            where = " from one ruled region"
        elif cost.same_region:
            where = " from one region"
        elif cost.different_regions:
            where = " from different regions"
        parts.append(f"{count(cost.troops, 'troop')}{where}")
    if cost.structures:
        parts += [f"one {STRUCTURES[kind]}" for kind in cost.structures]
    if cost.captives:
        parts.append("the release of a captive")
    if cost.rebels:
        parts.append("a defeated rebel")
    return parts


def cost_text(cost: Cost) -> str:
    """R6.3.8 A whole cost."""
    return listed(cost_parts(cost)) or "nothing"


def condition_text(c: Condition) -> str:
    """R6.3.8 One condition."""
    kind = STRUCTURES[c.structure]
    several = _PLURALS.get(kind, kind + "s")
    if c.kind == op.DEFEATED_REBELS:
        return f"have {count(c.n, 'defeated rebel')}"
    if c.kind == op.STRUCTURES_IN_ONE_REGION:
        return f"have {listed([STRUCTURES[t] for t in c.listed])} in one region"
    if c.kind == op.STRUCTURE_IN_REGIONS:
        return f"have {several} in {c.n} regions"
    if c.kind == op.STRUCTURE_IN_CONNECTED_REGIONS:
        return f"have {several} in {c.n} connected regions"
    if c.kind == op.MARKETS_ON_DIFFERENT_GOODS:
        return f"have markets on {c.n} different goods"
    if c.kind == op.RULE_REGIONS:
        return f"rule {listed([REGION_NAMES[r] for r in c.listed])}"
    if c.kind == op.TROOPS_IN_ONE_REGION:
        return f"have {c.n} troops in one region"
    if c.kind == op.OCCUPIED_REGIONS:
        return f"occupy {c.n} regions"
    if c.kind == op.FIRST_PLAYER:
        return "hold the first-player token"
    if c.kind == op.ATTACKED_STRONGHOLD:
        return "attack an opponent by their stronghold this turn"
    if c.kind == op.ATTACKED_LEADER:
        return "attack an opponent by their leader this turn"
    if c.kind == op.ATTACKED_TROOPS:
        return f"attack {count(c.n, 'opposing troop')} this turn"
    if c.kind == op.CHURCHES:
        return f"have {count(c.n, 'church', 'churches')}"
    return f"have {c.n} kinds of goods"
