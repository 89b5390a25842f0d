"""S14 and S15: how a game is won, and the figures and things that belong to a scenario."""

from __future__ import annotations

from gardariki.engine.log import SEATS, count, tell
from gardariki.games.saber.data import (
    BURN,
    CORNERS,
    DEBT,
    LADY,
    LADY_GOAL,
    NEAR,
    RAID,
    RANGE,
    SCENARIOS,
    THEFT,
)
from gardariki.games.saber.rules.sides import alive, health, opposed
from gardariki.games.saber.state import KEEPER, NOBODY, OFF, OVER, State, crew, owner


class GameEnds(Exception):
    """S15.1 The game stops at this instant; the state says how."""


def end(s: State, winners: list[int], reason: str, rule: str) -> None:
    """S15.1 The game is over; several winners of different teams mean a draw."""
    s.winners = winners
    s.reason = reason
    s.rule = rule
    s.phase = OVER
    raise GameEnds


def side(s: State, seat: int) -> list[int]:
    """A seat with its team-mates."""
    return [p for p in range(s.seats) if s.teams[p] == s.teams[seat]]


def check_eliminated(s: State, before: list[int]) -> None:
    """S14.1, S15.2 After eliminations: is it won? `before` are the seats that had characters."""
    living = [p for p in range(s.seats) if alive(s, p)]
    if not living and len(before) > 1:
        fell = {s.teams[p] for p in before}
        drawn = [p for p in range(s.seats) if s.teams[p] in fell]
        end(s, drawn, "nobody is left standing", "S15.2")
    if s.scenario == RAID and s.square[s.target] == OFF:
        raider = 1 - s.defender
        if raider not in living:
            end(s, [0, 1], "the target and the last raider fell together", "S14.1")
        end(s, [raider], "the target of the raid is eliminated", "S14.3")
    sides = sorted({s.teams[p] for p in living})
    if len(sides) > 1:
        return
    if s.scenario in (BURN, THEFT) and s.defender not in living and living:
        return  # play goes on until the scenario's own end
    winners = [p for p in range(s.seats) if s.teams[p] in sides]
    if not living:
        winners = [s.defender]
    rule = "S14.2" if s.scenario not in (RAID, BURN, THEFT, DEBT, LADY) else "S14.1"
    end(s, winners, "all opponents are eliminated", rule)


def score(s: State, seat: int) -> int:
    """S14.2 Wounds on the seat's characters; an eliminated one counts its health."""
    return sum(s.wounds[f] if s.square[f] != OFF else health(s, f) for f in crew(seat))


def check_turn_limit(s: State) -> None:
    """S3.4 step 6: at the end of the scenario's last turn somebody has won."""
    scenario = SCENARIOS[s.scenario]
    if s.turn < scenario.limit:
        return
    if s.defender != NOBODY:
        rule = {RAID: "S14.3", BURN: "S14.4", THEFT: "S14.5"}.get(s.scenario, "S14.7")
        end(s, [s.defender], f"turn {s.turn} is over and the defender holds out", rule)
    if s.scenario == DEBT:
        most = max(s.clues)
        best = [p for p in range(s.seats) if s.clues[p] == most]
        end(s, best, f"turn {s.turn} is over with {count(most, 'clue')} as the most", "S14.6")
    totals = [sum(score(s, p) for p in side(s, seat)) for seat in range(s.seats)]
    fewest = min(totals)
    best = [p for p in range(s.seats) if totals[p] == fewest]
    rule = "S14.2" if s.seats == 2 else "S13.2"
    wounds = f"{count(fewest, 'wound')} {'is' if fewest == 1 else 'are'}"
    end(s, best, f"turn {s.turn} is over and {wounds} the fewest", rule)


def corner_of(s: State, figure: int) -> int:
    """S14.4 The corner that the character could ignite now; -1 if none."""
    q = s.square[figure]
    for i, corner in enumerate(CORNERS):
        if s.ignited[i] or RANGE[q][corner] > 1:
            continue
        if q == corner or s.at[corner] not in (NOBODY, figure):
            return i
    return -1


def next_to(s: State, figure: int, q: int) -> bool:
    """Does the character stand next to a token figure on this square?"""
    return q != OFF and RANGE[s.square[figure]][q] == 1


def guarded_by_opponent(s: State, figure: int, q: int) -> bool:
    """S14.6, S14.7 Is an opponent of the character adjacent to the token figure?"""
    for r in NEAR[q]:
        other = s.at[r]
        if 0 <= other < KEEPER and opposed(s, figure, other):
            return True
    return False


def passes_to(s: State, figure: int) -> list[int]:
    """S14.5 To whom the carrier can pass the chest."""
    if s.carrier != figure:
        return []
    return [f for f in alive(s, owner(figure)) if f != figure and next_to(s, f, s.square[figure])]


def put_token(s: State, token: int, q: int) -> None:
    """Stand the keeper or the Lady on a square."""
    old = s.keeper if token == KEEPER else s.lady
    if old != OFF:
        s.at[old] = NOBODY
    s.at[q] = token
    if token == KEEPER:
        s.keeper = q
    else:
        s.lady = q


def check_lady(s: State) -> None:
    """S14.7 The kidnapper wins as soon as the Lady stands on a blue square."""
    if s.lady in LADY_GOAL:
        end(s, [1 - s.defender], "the Lady is carried off", "S14.7")


def gain_clue(s: State, figure: int) -> None:
    """S14.6 A clue; the third wins."""
    seat = owner(figure)
    s.clues[seat] += 1
    tell(s.log, f"{SEATS[seat]} gets a clue out of the keeper, {s.clues[seat]} by now.")
    if s.clues[seat] == 3:
        end(s, [seat], "three clues are gathered", "S14.6")


def may_lead(s: State, figure: int) -> bool:
    """S14.7 Could the character lead the Lady with his next step?"""
    return (
        s.lady != OFF
        and s.lady_moves < 3
        and next_to(s, figure, s.lady)
        and not guarded_by_opponent(s, figure, s.lady)
    )


def may_escape(s: State, figure: int) -> bool:
    """S14.1 Is escaping the way to win for this character?"""
    return figure != NOBODY and (figure == s.target or figure == s.carrier)


def escape(s: State, figure: int) -> None:
    """S14.1 Out through the doorway: the game is won."""
    if figure == s.target:
        end(s, [owner(figure)], "the target of the raid escapes", "S14.3")
    end(s, [owner(figure)], "the chest is carried out of the tavern", "S14.5")
