"""R6.3 Deeds: what must hold, what they cost, and what a deed still lacks."""

from __future__ import annotations

from gardariki.engine.log import count, listed, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.rurik import language as op
from gardariki.games.rurik.cards import DEEDS, FACTIONS
from gardariki.games.rurik.data import CHURCH, GOOD_OF, GOODS, KINDS, MARKET, STRONGHOLD, STRUCTURES
from gardariki.games.rurik.language import Condition, Cost
from gardariki.games.rurik.rules.effects import run
from gardariki.games.rurik.rules.factions import in_force
from gardariki.games.rurik.rules.goods import can_pay, owned, pay_goods
from gardariki.games.rurik.rules.regions import (
    HERE,
    neighbours,
    occupied,
    on_board,
    pieces,
    ruler,
    touch,
    who,
)
from gardariki.games.rurik.rules.regions import remove as remove_piece
from gardariki.games.rurik.rules.scheme import drop_from_hand
from gardariki.games.rurik.rules.warfare import captives, defeated_rebels, release_one
from gardariki.games.rurik.state import NOBODY, State
from gardariki.games.rurik.texts import condition_text, cost_parts, cost_text, reward_text
from gardariki.games.rurik.words import (
    ACCOMPLISH,
    DEED_NOUNS,
    DEMOLISH,
    DISCARD,
    RELEASE,
    REMOVE,
    SCHEME_NOUNS,
)


def deeds_in_hand(s: State, seat: int) -> list[int]:
    """R6.3.1 The unaccomplished deeds of a player, as far as one can see them."""
    return s.deeds_open[seat] + s.deeds_secret[seat]


def with_structure(s: State, side: int, kind: int) -> list[int]:
    """R6.3.8 The regions with a side's own structure of a kind, active or not."""
    owners = s.built[kind::KINDS]
    return [r for r, owner in enumerate(owners) if owner == side] if side in owners else []


def largest_group(s: State, regions: list[int]) -> int:
    """R6.3.6, R7.1 The most of these regions that hang together by adjacency in play."""
    left = set(regions)
    best = 0
    while left:
        group = [left.pop()]
        for region in group:
            for near in neighbours(s, region):
                if near in left:
                    left.remove(near)
                    group.append(near)
        best = max(best, len(group))
    return best


def holds(s: State, seat: int, c: Condition) -> bool:
    """R6.3.5, R6.3.6, R6.3.8 Does a condition hold now?"""
    kind = c.kind
    if kind == op.DEFEATED_REBELS:
        return defeated_rebels(s, seat) >= c.n
    if kind == op.STRUCTURES_IN_ONE_REGION:
        for r in with_structure(s, seat, c.listed[0]):
            if all(s.built[r * KINDS + t] == seat for t in c.listed):
                return True
        return False
    if kind == op.STRUCTURE_IN_REGIONS:
        return len(with_structure(s, seat, c.structure)) >= c.n
    if kind == op.STRUCTURE_IN_CONNECTED_REGIONS:
        found = with_structure(s, seat, c.structure)
        return len(found) >= c.n and largest_group(s, found) >= c.n
    if kind == op.MARKETS_ON_DIFFERENT_GOODS:
        return len({GOOD_OF[r] for r in with_structure(s, seat, MARKET)}) >= c.n
    if kind == op.RULE_REGIONS:
        for r in c.listed:
            if r >= s.regions or ruler(s, r) != seat:
                return False
        return True
    if kind == op.TROOPS_IN_ONE_REGION:
        at = s.leader_at[seat]
        return max(s.troops[seat]) >= c.n or (at >= 0 and pieces(s, seat, at) >= c.n)
    if kind == op.OCCUPIED_REGIONS:
        return len(occupied(s, seat)) >= c.n
    if kind == op.FIRST_PLAYER:
        return s.first == seat
    if kind == op.ATTACKED_STRONGHOLD:
        return s.hit_stronghold and s.active == seat
    if kind == op.ATTACKED_LEADER:
        return s.hit_leader and s.active == seat
    if kind == op.ATTACKED_TROOPS:
        return s.hits >= c.n and s.active == seat
    if kind == op.CHURCHES:
        return len(with_structure(s, seat, CHURCH)) >= c.n
    return sum(owned(s, seat, good) > 0 for good in range(len(GOODS))) >= c.n


def troop_regions(s: State, seat: int, cost: Cost, gone: list[int]) -> list[int]:
    """R6.3.2, R6.3.8 Where the next of a cost's troops may be taken; `gone`: where some were."""
    left = cost.troops - len(gone)
    if cost.same_region:
        if gone:
            return [gone[0]]
        return [
            r
            for r in occupied(s, seat)
            if pieces(s, seat, r) >= left and (not cost.ruled or ruler(s, r) == seat)
        ]
    if cost.different_regions:
        found = [r for r in occupied(s, seat) if r not in gone]
        return found if len(found) >= left else []
    return occupied(s, seat) if on_board(s, seat) >= left else []


def can_pay_cost(s: State, seat: int, cost: Cost) -> bool:
    """R6.3.1 Can the whole cost be paid now?"""
    return (
        s.coins[seat] >= cost.coins
        and len(s.hand[seat]) >= cost.schemes
        and can_pay(s, seat, cost.goods)
        and (not cost.troops or bool(troop_regions(s, seat, cost, [])))
        and (not cost.captives or len(s.dungeon[seat]) > 0 or s.captive_leader[seat] != NOBODY)
        and all(with_structure(s, seat, kind) for kind in cost.structures)
    )


def can_accomplish(s: State, seat: int, deed: int) -> bool:
    """R6.3.1 Do all conditions of a deed hold, and can its cost be paid in full?"""
    card = DEEDS[deed]
    for c in card.conditions:
        if not holds(s, seat, c):
            return False
    return can_pay_cost(s, seat, card.cost)


def lacks(s: State, seat: int, deed: int) -> list[str]:
    """R6.3.1 What a deed still lacks, in words; nothing if it can be accomplished."""
    card = DEEDS[deed]
    cost = card.cost
    missing = [condition_text(c) for c in card.conditions if not holds(s, seat, c)]
    if s.coins[seat] < cost.coins:
        missing.append(f"pay {count(cost.coins, 'coin')}")
    if not can_pay(s, seat, cost.goods):
        goods = Cost(goods=cost.goods)
        missing.append(f"pay {listed(cost_parts(goods))}")
    if len(s.hand[seat]) < cost.schemes:
        missing.append(f"discard {count(cost.schemes, 'scheme card')}")
    if cost.troops and not troop_regions(s, seat, cost, []):
        troops = Cost(
            troops=cost.troops,
            same_region=cost.same_region,
            different_regions=cost.different_regions,
            ruled=cost.ruled,
        )
        missing.append(f"remove {listed(cost_parts(troops))}")
    gone = [STRUCTURES[kind] for kind in cost.structures if not with_structure(s, seat, kind)]
    if gone:
        missing.append(f"take down your {listed(gone)}")
    if cost.captives and not captives(s, seat):
        missing.append("release a captive")
    return missing


def deed_options(s: State, seat: int) -> list[Action]:
    """R6.3.1 The deeds that can be accomplished now; one a turn."""
    if s.deed_made:
        return []
    return ACCOMPLISH([d for d in deeds_in_hand(s, seat) if can_accomplish(s, seat, d)])


def accomplish(s: State, seat: int, deed: int) -> Rules[None]:
    """R6.3.2 to R6.3.4, R6.3.7 Pay, lay the deed open beside the mat, gain its reward at once."""
    card = DEEDS[deed]
    s.deed_made = True
    if deed in s.deeds_open[seat]:
        s.deeds_open[seat].remove(deed)
    else:
        s.deeds_secret[seat].remove(deed)
    s.deeds_done[seat].append(deed)
    tell(
        s.log,
        f"{who(s, seat)} accomplishes {DEED_NOUNS.marks[deed]}"
        f" ({count(card.vp, 'victory point')}); cost: {cost_text(card.cost)};"
        f" reward: {reward_text(card.reward)}.",
    )
    yield from pay_cost(s, seat, card.cost, card.name)
    yield from run(s, seat, card.reward)


def pay_cost(s: State, seat: int, cost: Cost, name: str) -> Rules[None]:
    """R6.3.2, R6.3.8 Coins, goods, scheme cards, troops, structures and captives, in this order."""
    act: Action
    s.coins[seat] -= cost.coins
    if cost.goods:
        yield from pay_goods(s, seat, cost.goods, name, "R6.3.3")
    for _ in range(cost.schemes):
        card = s.hand[seat][0]
        if len(s.hand[seat]) > 1:
            act = yield Ask(
                seat,
                DISCARD(s.hand[seat]),
                f"Which scheme card do you discard for {name}?",
                "R6.3.2",
            )
            card = act.noun
        drop_from_hand(s, seat, card)
        s.scheme_discard.append(card)
        tell(s.log, f"{who(s, seat)} discards a scheme: {SCHEME_NOUNS.marks[card]}.")
    gone: list[int] = []
    for _ in range(cost.troops):
        places = troop_regions(s, seat, cost, gone)
        region = places[0]
        if len(places) > 1:
            act = yield Ask(
                seat,
                REMOVE(places),
                f"From which region do you remove a troop for {name}?",
                "R6.3.2",
            )
            region = act.noun
        what = "the leader" if remove_piece(s, seat, region) else "a troop"
        gone.append(region)
        tell(s.log, f"{who(s, seat)} removes {what} from {HERE[region]}.")
    for kind in cost.structures:
        places = with_structure(s, seat, kind)
        region = places[0]
        if len(places) > 1:
            act = yield Ask(
                seat,
                DEMOLISH(places),
                f"Which {STRUCTURES[kind]} do you take down for {name}?",
                "R6.3.2",
            )
            region = act.noun
        demolish(s, seat, kind, region)
    if cost.captives:
        kinds = captives(s, seat)
        kind = kinds[0]
        if len(kinds) > 1:
            act = yield Ask(
                seat, RELEASE(kinds), f"Which captive do you release for {name}?", "R12.6"
            )
            kind = act.noun
        release_one(s, seat, kind)


def demolish(s: State, seat: int, kind: int, region: int) -> None:
    """R5.5.9, R6.3.2 A structure of one's own goes back to supply."""
    s.built[region * KINDS + kind] = NOBODY
    s.stock[seat][kind] += 1
    if kind == STRONGHOLD:
        touch(s, region)
    tell(s.log, f"{who(s, seat)} takes down the {STRUCTURES[kind]} in {HERE[region]}.")


def may_announce(s: State, seat: int) -> bool:
    """R13.5 Does the player meet the condition to defeat the rebel faction?"""
    if not in_force(s):
        return False
    for c in FACTIONS[s.faction].defeat:
        if not holds(s, seat, c):
            return False
    return True
