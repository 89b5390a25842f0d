"""B5.3 Forked lines: a trunk of two equal units, and two branches."""

from __future__ import annotations

from gardariki.engine.errors import IllegalAction
from gardariki.engine.log import SEATS, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.words import Action
from gardariki.games.battalia.data import (
    STARDUST,
    SUPPLY,
    TYPE,
    F,
)
from gardariki.games.battalia.rules.cards import call_unit, hand_types
from gardariki.games.battalia.rules.cities import (
    at_words,
    place,
    raise_city,
    upgradable,
)
from gardariki.games.battalia.rules.gains import kinds_left, take_artefact
from gardariki.games.battalia.rules.lines import (
    NO_HEAD,
    TRUNK,
    Branches,
    Price,
    can_be_eclipsed,
    can_eclipse,
    enough_fuel,
    payable,
)
from gardariki.games.battalia.rules.map import TURNS, rotations, sites
from gardariki.games.battalia.rules.means import trunk_ranks
from gardariki.games.battalia.rules.paying import can_go_on, pay
from gardariki.games.battalia.rules.potions import frozen
from gardariki.games.battalia.rules.terraforming import choose_site, road_shapes
from gardariki.games.battalia.rules.trade import build_post, post_squares
from gardariki.games.battalia.state import HEAD, OpenLine, State
from gardariki.games.battalia.words import (
    ACQUIRE,
    BUILD_ROAD,
    HIRE,
    TRADE_POST,
    UPGRADE,
    WORDS,
)

TRUNK_PRICE = Price(TRUNK, 2)


def branch_supplies(goal: Action) -> int:
    """B27 The supplies that a branch costs by itself."""
    if goal.verb is BUILD_ROAD:
        return F.road_supplies[goal.noun]
    if goal.verb is HIRE:
        return F.hire_supplies[goal.noun]
    return F.acquire_supplies if goal.verb is ACQUIRE else 0


def branch_goals(s: State, seat: int, rank: int, line: OpenLine | None) -> list[Action]:
    """B5.3 What a branch with two units of this rank could do, apart from its supplies."""
    found: list[Action] = []
    first = WORDS.actions[line.first] if line is not None and line.first >= 0 else None
    if rank == 1:
        found += BUILD_ROAD(road_shapes(s, seat))
    for at in upgradable(s, seat):
        if s.level[at] < rank and not (first is not None and first is UPGRADE[at]):
            found.append(UPGRADE[at])
    for hired in range(4):
        if rank >= F.hire_head[hired] and s.open[hired] >= 0:
            found.append(HIRE[hired])
    if rank >= F.acquire_head:
        found += ACQUIRE(kinds_left(s))
    if rank == 1:
        for at in post_squares(s, seat):
            if not (first is not None and first is TRADE_POST[at]):
                found.append(TRADE_POST[at])
    return found


def two_branches(
    s: State, seat: int, rank: int, types: tuple[int, ...] | list[int], eclipse: bool = False
) -> bool:
    """B5.3 Is there some way to carry out both branches with a trunk of this rank?

    `eclipse`: Solar Eclipsed is not used up by the trunk, and may stand for a supply.
    """
    supplies, dust = types.count(SUPPLY), types.count(STARDUST)
    if eclipse and any(k not in (SUPPLY, STARDUST) and can_be_eclipsed(k) for k in types):
        supplies += 1
    kinds = branch_kinds(s, seat, rank)
    for i, (one, twice) in enumerate(kinds):
        if twice and _both(one, one, supplies, dust):
            return True
        for two, _ in kinds[i + 1 :]:
            if _both(one, two, supplies, dust):
                return True
    return False


def branch_kinds(s: State, seat: int, rank: int) -> list[tuple[int, bool]]:
    """What branches with this rank could do: (supplies, possible twice) for each action.

    B5.3 Two branches of the same action need different targets.
    """
    found: list[tuple[int, bool]] = []
    p = s.players[seat]
    if rank == 1:
        shapes = road_shapes(s, seat)
        if shapes:
            cheapest = min(F.road_supplies[shape] for shape in shapes)
            found.append((cheapest, _two_roads(s, seat)))
        if len(p.posts) < F.posts:
            squares = post_squares(s, seat)
            if squares or shapes:  # without a road card, one on the road just built
                found.append((0, not p.posts and len(squares) + bool(shapes) > 1))
    rises = sum(1 for at in upgradable(s, seat) if s.level[at] < rank)
    if rises:
        found.append((0, rises > 1))
    for hired in range(4):
        if rank >= F.hire_head[hired] and s.open[hired] >= 0:
            more = bool(s.rest[hired] or s.under[hired])
            found.append((F.hire_supplies[hired], more))
    if rank >= F.acquire_head:
        kinds = kinds_left(s)
        if kinds:
            deck = 4 + kinds[0]
            found.append((F.acquire_supplies, len(kinds) > 1 or bool(s.rest[deck])))
    return found


def _both(one: int, two: int, supplies: int, dust: int) -> bool:
    """Can two separate sums be paid? A stardust serves only one of them."""
    for dusted in range(dust + 1):
        left = one - F.stardust_worth * dusted
        if left < -1:
            break
        used = max(0, left)
        if used <= supplies and enough_fuel(two, supplies - used, dust - dusted, 0):
            return True
    return False


def _two_roads(s: State, seat: int) -> bool:
    """Two squares now, or one from which the road would go on."""
    squares = {site.square for site in sites(s, seat).sites if site.decks & 15}
    if len(squares) != 1:
        return len(squares) > 1
    at = squares.pop()
    for deck in road_shapes(s, seat):
        for turn, mask in TURNS[deck]:
            if turn in rotations(s, deck, at):
                s.exits[at] = mask
                more = bool(sites(s, seat).sites)
                s.exits[at] = 0
                if more:
                    return True
    return False


def could_fork(s: State, seat: int) -> bool:
    """B5.3 Is a forked line possible: not used this turn, a trunk, and two branches?"""
    p = s.players[seat]
    if p.forked:
        return False
    ranks = trunk_ranks(s, seat)
    if ranks < 0:
        return payable(s, seat, TRUNK_PRICE, _ways(s, seat))
    if ranks:
        types = hand_types(p)
        for rank in range(1, 5):
            if ranks >> rank & 1 and two_branches(s, seat, rank, types):
                return True
    return False


def play_fork(s: State, line: OpenLine) -> Rules[bool]:
    """B5.3 The trunk, then two branches one after the other; True when it is done."""
    seat = line.seat
    if line.fork < 2:
        line.fork = 1
        s.players[seat].forked = True
        ways = _ways(s, seat)
        if (yield from pay(s, line, TRUNK_PRICE, "start the forked line", "B5.3", ways)):
            line.rank = next(laid.rank for laid in line.cards if laid.role == HEAD)
            line.fork = 2
            tell(s.log, f"{SEATS[seat]} forks a line with two units of rank {line.rank}.")
        return False
    if line.branch < 0:
        yield from _name_branch(s, line)
        return False
    goal = WORDS.actions[line.branch]
    price = Price(NO_HEAD, supplies=branch_supplies(goal))
    what = branch_words(line, goal)
    if not (yield from pay(s, line, price, what, "B5.3")):
        return False
    if line.fork == 2 and (yield from frozen(s, seat, f"fork a line, first to {what}")):
        return True
    yield from _carry_out(s, line, goal)
    if line.fork == 3 or s.ended:
        return True
    line.fork = 3
    line.first = goal.number
    line.branch = -1
    if not payable_branches(s, seat, line.rank, line):
        tell(s.log, f"The second branch of {SEATS[seat]} is lost.")
        return True
    return False


def _ways(s: State, seat: int) -> Branches:
    return lambda rank, types, eclipse: two_branches(s, seat, rank, types, eclipse)


def _name_branch(s: State, line: OpenLine) -> Rules[None]:
    """B5.3 What the branch does, and where."""
    seat = line.seat
    goals = payable_branches(s, seat, line.rank, line)
    if not goals:
        raise IllegalAction("only an imagined hand cannot pay a branch here")
    prompt = "What does the first branch do?" if line.fork == 2 else "And the second branch?"
    goal: Action = yield Ask(seat, goals, prompt, "B5.3")
    if goal.verb is BUILD_ROAD:
        line.square, line.turn = yield from choose_site(s, seat, goal.noun, "B5.3")
    line.branch = goal.number
    line.started = False


def branch_words(line: OpenLine, goal: Action) -> str:
    if goal.verb is BUILD_ROAD:
        return f"build a road at {at_words(line.square)}"
    return goal.label[0].lower() + goal.label[1:]


def fork_can_go_on(s: State, line: OpenLine) -> bool:
    """Can the fork go on with what is in hand?"""
    if line.fork < 2:
        return can_go_on(s, line, TRUNK_PRICE, _ways(s, line.seat))
    if line.branch < 0:
        return bool(payable_branches(s, line.seat, line.rank, line))
    supplies = branch_supplies(WORDS.actions[line.branch])
    return can_go_on(s, line, Price(NO_HEAD, supplies=supplies))


def payable_branches(s: State, seat: int, rank: int, line: OpenLine) -> list[Action]:
    """B5.3 The branches that can be paid with what is in hand."""
    types = [TYPE[card] for card in s.players[seat].hand]
    supplies, dust = types.count(SUPPLY), types.count(STARDUST)
    eclipse = can_eclipse(s, seat) and len(types) > supplies
    found: list[Action] = []
    for goal in branch_goals(s, seat, rank, line):
        need = branch_supplies(goal)
        if enough_fuel(need, supplies, dust, 0) or (
            eclipse and need and payable(s, seat, Price(0, supplies=need))
        ):
            found.append(goal)
    return found


def _carry_out(s: State, line: OpenLine, goal: Action) -> Rules[None]:
    """B5.3 What a branch does."""
    seat = line.seat
    if goal.verb is BUILD_ROAD:
        yield from place(s, seat, goal.noun, line.square, line.turn)
    elif goal.verb is UPGRADE:
        raise_city(s, seat, goal.noun)
    elif goal.verb is HIRE:
        yield from call_unit(s, seat, goal.noun + 1, False)
    elif goal.verb is ACQUIRE:
        yield from take_artefact(s, seat, goal.noun, False, "B6.6")
    else:
        build_post(s, seat, goal.noun)
