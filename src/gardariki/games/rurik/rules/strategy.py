"""R3 Strategy Phase: advisors, columns, bribes and the auction of places."""

from __future__ import annotations

from gardariki.engine.log import count, tell
from gardariki.engine.questions import Ask, Rules
from gardariki.engine.seats import clockwise
from gardariki.engine.words import Action
from gardariki.games.rurik.data import ADVISORS, COLUMNS, ROW_COUNT, ROWS, SECOND_NEEDS
from gardariki.games.rurik.rules.regions import out_of_troops, tell_rule, who, whom
from gardariki.games.rurik.rules.solo import comes_back, places_advisor, turn_up_card
from gardariki.games.rurik.rules.solo_mat import REBELLION_SIDE
from gardariki.games.rurik.state import NOBODY, STRATEGY, TURN_START, State
from gardariki.games.rurik.words import ADVISOR, BRIBE, COLUMN, COLUMN_NOUNS, MAX_BRIBE


def returns(s: State) -> Rules[None]:
    """R1.7, R3.1 Before the Strategy Phase who has no troops may come back; the round begins."""
    for seat in clockwise(s.seats, s.first):
        yield from out_of_troops(s, seat)
    if s.seats == 1:
        comes_back(s)
        yield from turn_up_card(s)
    begin_round(s)
    tell_rule(s)


def begin_round(s: State) -> None:
    """R3.1, R3.2 The advisors of the round are at hand, and the board is empty."""
    tell(s.log, f"— Round {s.round}: Strategy Phase —")
    values = ADVISORS[s.seats][s.round - 1]
    s.advisors = [list(values) for _ in range(s.sides)]
    s.phase = STRATEGY
    s.active = s.first
    s.done = 0


def room_in(s: State, column: int) -> bool:
    """R3.3 Has the column an empty space? Rows are filled from the top, without gaps."""
    return s.owner[column * ROWS + ROW_COUNT[s.seats] - 1] == NOBODY


def columns_of(s: State, side: int) -> list[int]:
    """R3.5 The columns in which a side has an advisor."""
    return [c for c in range(len(COLUMNS)) if side in s.owner[c * ROWS : c * ROWS + ROWS]]


def open_columns(s: State, seat: int) -> list[int]:
    """R3.3, R3.5, R3.6 Where an advisor may be placed.

    A second one in a column needs own advisors in three different columns already. If that
    leaves nothing, the rule is dropped; if every column is full, there is none.
    """
    room = [c for c in range(len(COLUMNS)) if room_in(s, c)]
    mine = columns_of(s, seat)
    if len(mine) >= SECOND_NEEDS:
        return room
    return [c for c in room if c not in mine] or room


def place(s: State) -> Rules[None]:
    """R3.3 One placement: an advisor, a column, and a bribe."""
    seat = s.active
    act: Action = yield Ask(
        seat,
        ADVISOR([value - 1 for value in sorted(set(s.advisors[seat]))]),
        "Which advisor do you place on the strategy board?",
        "R3.3",
    )
    value = act.noun + 1
    s.advisors[seat].remove(value)
    s.placing = value
    open_now = open_columns(s, seat)
    if open_now:
        act = yield Ask(
            seat, COLUMN(open_now), f"In which column do you place advisor {value}?", "R3.3"
        )
        column = act.noun
        s.placing_in = column
        most = min(s.coins[seat], MAX_BRIBE)
        bribe = 0
        if most:
            act = yield Ask(
                seat,
                BRIBE(range(most + 1)),
                "How many coins do you bribe with? They are spent at once.",
                "R3.3",
            )
            bribe = act.noun
        s.coins[seat] -= bribe
        row = land(s, seat, column, value, bribe)
        tell_placement(s, seat, column, row, bribe)
    else:
        s.aside[seat].append(value)
        tell(s.log, f"Every column is full: {who(s, seat)} sets advisor {value} aside.")
    s.placing = 0
    s.placing_in = -1
    if s.seats == 1:
        column, row, bribe = places_advisor(s, land)
        tell_placement(s, REBELLION_SIDE, column, row, bribe)
    next_placement(s)


def land(s: State, side: int, column: int, value: int, bribe: int) -> int:
    """R3.4 Below every advisor whose bid is as high; smaller bids move down. The row it takes."""
    bid = value + bribe
    first = column * ROWS
    row = 0
    while s.owner[first + row] != NOBODY and s.bid[first + row] >= bid:
        row += 1
    for lower in range(first + ROW_COUNT[s.seats] - 1, first + row, -1):
        s.owner[lower] = s.owner[lower - 1]
        s.value[lower] = s.value[lower - 1]
        s.bid[lower] = s.bid[lower - 1]
    at = first + row
    s.owner[at] = side
    s.value[at] = value
    s.bid[at] = bid
    return row


def tell_placement(s: State, side: int, column: int, row: int, bribe: int) -> None:
    """R3.4, R3.7 Where an advisor landed, and whom it outbid."""
    first = column * ROWS
    more = f" with a bribe of {count(bribe, 'coin')}" if bribe else ""
    tell(
        s.log,
        f"{who(s, side)} places advisor {s.value[first + row]}{more}:"
        f" {COLUMN_NOUNS.marks[column]}, row {row + 1}.",
    )
    for lower in range(row + 1, ROW_COUNT[s.seats]):
        owner = s.owner[first + lower]
        if owner != NOBODY:
            tell(
                s.log,
                f"Advisor {s.value[first + lower]} of {whom(s, owner)} is outbid"
                f" and moves down to row {lower + 1}.",
            )


def next_placement(s: State) -> None:
    """R3.3 One advisor at a time, in turn order, until all are placed."""
    s.active = (s.active + 1) % s.seats
    s.done += 1
    if not any(s.advisors[seat] for seat in range(s.seats)):
        tell(s.log, f"— Round {s.round}: Action Phase —")
        s.phase = TURN_START
        s.active = s.first
        s.done = 0
