"""R14 Solo: the Rebellion's setup, advisors, claims and rounds. Its actions: solo_actions.py."""

from __future__ import annotations

from collections.abc import Callable

from gardariki.engine.log import count, tell
from gardariki.engine.questions import Rules, chance, draw
from gardariki.games.rurik.cards import (
    BY_BUILDING,
    BY_FORCE,
    BY_TAXES,
    ONE_COIN,
    PRIORITIES,
    REVEAL_LESS,
    SOLO_CARDS,
    TWO_COINS,
    Orders,
)
from gardariki.games.rurik.data import (
    AMOUNT,
    COIN_COST,
    COLUMNS,
    FORFEIT,
    KIEV,
    LEADER_NAMES,
    LEADERS,
    ROW_COUNT,
    ROWS,
    SCHEME,
    SOLO_LEADERS,
    TRACKS,
)
from gardariki.games.rurik.rules.factions import place_rebel
from gardariki.games.rurik.rules.goods import aboard, full_columns
from gardariki.games.rurik.rules.regions import (
    HERE,
    add_leader,
    add_troops,
    come_back,
    groups,
    occupied,
    on_board,
)
from gardariki.games.rurik.rules.solo_actions import ACTIONS
from gardariki.games.rurik.rules.solo_mat import REBELLION_SIDE, bonuses, mat, unlock
from gardariki.games.rurik.state import NOBODY, State
from gardariki.games.rurik.words import LEADER_AND_TROOP

YOU = 0
ME = REBELLION_SIDE
SETUP_TROOPS = 2
_SAID = {"attack_move": "attack and move", "build": "build", "tax": "tax"}


def set_up(s: State) -> Rules[None]:
    """R14.1, R14.2 The Rebellion in three regions, a neutral troop in each of the others."""
    s.solo_leader = s.wanted_leader
    if s.solo_leader == NOBODY:
        s.solo_leader = yield chance(len(SOLO_LEADERS))
    mats = mat(s)
    s.priority = mats.start
    for column, rows in enumerate(mats.columns):
        s.unlocked[column] = sum(1 << row for row, b in enumerate(rows) if not b.locked)
    s.solo_card = yield from draw(s.solo_deck)
    homes = [KIEV, *[r for r in SOLO_CARDS[s.solo_card].places if r != KIEV][:2]]
    for region in homes:
        add_troops(s, ME, region, SETUP_TROOPS)
    add_leader(s, ME, KIEV)
    for region in range(s.regions):
        if region not in homes:
            yield from place_rebel(s, region)
    leader = LEADER_NAMES[LEADERS.index(SOLO_LEADERS[s.solo_leader])]
    tell(
        s.log,
        f"The Rebellion, led by {leader}, stands in {HERE[homes[0]]}, {HERE[homes[1]]} and"
        f" {HERE[homes[2]]}; neutral troops stand everywhere else.",
    )
    for region in homes:
        s.told_rulers[region] = ME


def places(s: State) -> list[int]:
    """R14.5 The location order of the current solo card."""
    return SOLO_CARDS[s.solo_card].places


def orders(s: State) -> Orders:
    """R14.3 What the current solo card says for the current priority."""
    return SOLO_CARDS[s.solo_card].orders[s.priority]


def turn_up_card(s: State) -> Rules[None]:
    """R14.3 At the start of a round the solo card goes under the deck; a new one is turned up."""
    s.solo_used.append(s.solo_card)
    s.solo_card = yield from draw(s.solo_deck)
    tell(s.log, f"The Rebellion turns up solo card {SOLO_CARDS[s.solo_card].id}.")


def comes_back(s: State) -> None:
    """R14.5, R1.7 Without a piece on the board it comes back in the first region of the order."""
    if on_board(s, ME):
        return
    found = groups(s, ME)
    if found:
        group = LEADER_AND_TROOP if LEADER_AND_TROOP in found else found[0]
        come_back(s, ME, places(s)[0], group)


def places_advisor(
    s: State, land: Callable[[State, int, int, int, int], int]
) -> tuple[int, int, int]:
    """R14.4 After each of your placements it places the next advisor of its list.

    It bribes to get past one of your advisors of equal bid, and where its card shows a coin to
    get as high as its coins reach. Returns column, row and bribe.
    """
    said = orders(s)
    there = [i for i, since in enumerate(said.late) if since <= s.round]
    at = there[s.done]
    value = said.advisors[at]
    column = said.columns[at]
    rows = ROW_COUNT[s.seats]
    while s.owner[column * ROWS + rows - 1] != NOBODY:
        column = (column + 1) % len(COLUMNS)
    bribe = 0
    for space in range(column * ROWS, column * ROWS + rows):
        if s.owner[space] == NOBODY or s.bid[space] < value:
            break
        if s.owner[space] == YOU and s.bid[space] == value and s.coins[ME]:
            bribe = 1
            break
        if said.coin[at] and s.bid[space] - value + 1 <= s.coins[ME]:
            bribe = s.bid[space] - value + 1
            break
    s.advisors[ME].remove(value)
    s.coins[ME] -= bribe
    return column, land(s, ME, column, value, bribe), bribe


def rebellion_turn(s: State, lowest: Callable[[State, int], list[int]]) -> Rules[None]:
    """R14.5 It retrieves its lowest advisor, acts, and spends what its mat adds."""
    comes_back(s)
    space = lowest(s, ME)[0]
    value = s.value[space]
    s.owner[space] = NOBODY
    s.value[space] = 0
    s.bid[space] = 0
    column = space // ROWS
    cost = COIN_COST[s.seats][space]
    extra = bonuses(s, column)
    points = AMOUNT[s.seats][space]
    if s.coins[ME] >= cost:
        s.coins[ME] -= cost
        price = f" for {count(cost, 'coin')}" if cost else ""
        tell(s.log, f"The Rebellion retrieves advisor {value}: {COLUMNS[column]}{price}.")
        if column == SCHEME:
            unlock(s)
            points = 0
    else:
        s.coins[ME] += FORFEIT
        points = 0
        tell(s.log, f"The Rebellion retrieves advisor {value} and gains a coin instead of acting.")
    later: list[int] = []
    fewer = 0
    for bonus in extra:
        if bonus.bonus in (ONE_COIN, TWO_COINS):
            coins = bonus.bonus - ONE_COIN + 1
            s.coins[ME] += coins
            tell(s.log, f"Its mat gives the Rebellion {count(coins, 'coin')}.")
        elif bonus.bonus == REVEAL_LESS:
            fewer += 1
        elif bonus.bonus == column:
            points += 1
        else:
            later.append(bonus.bonus)
    if points:
        yield from ACTIONS[column](s, points, fewer)
    for kind in later:
        yield from ACTIONS[kind](s, 1, 0)


def rebellion_claims(s: State, build_group: Callable[[State, int], int]) -> None:
    """R14.8 A new priority, bonuses where your markers are ahead, and income from full columns."""
    if len(occupied(s, YOU)) > len(occupied(s, ME)):
        s.priority = BY_FORCE
    elif build_group(s, YOU) > build_group(s, ME):
        s.priority = BY_BUILDING
    elif aboard(s, YOU) > aboard(s, ME):
        s.priority = BY_TAXES
    else:
        s.priority = mat(s).start
    tell(s.log, f"The Rebellion's priority is now to {_SAID[PRIORITIES[s.priority]]}.")
    for track in range(len(TRACKS)):
        if s.steps[YOU][track] > s.steps[ME][track]:
            unlock(s)
    coins = full_columns(s, ME)
    s.coins[ME] += coins
    if coins:
        tell(s.log, f"The Rebellion has an income of {count(coins, 'coin')}.")


def round_end_effect(s: State) -> Rules[None]:
    """R14.8 What the Rebellion's leader does at the end of a round, if on the board."""
    at = s.leader_at[ME]
    if at < 0:
        return
    leader = SOLO_LEADERS[s.solo_leader]
    if leader == "sviatopolk":
        if s.supply[ME]:
            add_troops(s, ME, at)
            tell(s.log, f"The Rebellion musters a troop beside Sviatopolk in {HERE[at]}.")
    elif leader in ("gleb", "maria"):
        region = yield from draw(s.place_deck)
        s.places_used.append(region)
        add_leader(s, ME, region)
        tell(s.log, f"The Rebellion's leader goes to {HERE[region]}.")
