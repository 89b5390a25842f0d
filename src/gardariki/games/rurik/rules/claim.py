"""R7 Claim Phase: tracks, income, deeds, and the end of a round."""

from __future__ import annotations

from gardariki.engine.log import count, tell
from gardariki.engine.questions import Rules
from gardariki.engine.seats import clockwise
from gardariki.games.rurik.data import CAPITALS, KINDS, NEEDS, ROUNDS, TRACKS
from gardariki.games.rurik.rules.deed_deck import choose_deed
from gardariki.games.rurik.rules.deeds import largest_group
from gardariki.games.rurik.rules.ending import end_game
from gardariki.games.rurik.rules.epic import palace_deeds
from gardariki.games.rurik.rules.factions import muster_rebel
from gardariki.games.rurik.rules.goods import aboard, full_columns
from gardariki.games.rurik.rules.regions import ruler, tell_rule, who
from gardariki.games.rurik.rules.solo import rebellion_claims, round_end_effect
from gardariki.games.rurik.rules.warfare import release_all
from gardariki.games.rurik.state import DEEDS, RETURNING, State


def build_group(s: State, side: int) -> int:
    """R7.1 The largest connected group of regions with at least one own structure."""
    return largest_group(
        s, [r for r in range(s.regions) if side in s.built[r * KINDS : r * KINDS + KINDS]]
    )


def reached(s: State, side: int, rulers: list[int]) -> list[int]:
    """R7.1 The highest step of each track whose requirement is met now."""
    mine = rulers.count(side)
    steps: list[int] = []
    for track, value in enumerate((mine, build_group(s, side), aboard(s, side))):
        step = 0
        for i, need in enumerate(NEEDS[track]):
            if value >= need:
                step = i + 1
        steps.append(step)
    if steps[0] == len(NEEDS[0]) and any(rulers[r] != side for r in CAPITALS):
        steps[0] -= 1  # the last step of the rule track needs both capitals
    return steps


def claim(s: State) -> Rules[None]:
    """R7.0 Start of the phase, Steps A and B; in the last round the game ends after Step A."""
    tell(s.log, f"— Round {s.round}: Claim Phase —")
    if s.first != s.next_first:
        s.first = s.next_first
        tell(s.log, f"{who(s, s.first)} takes the first-player token.")
    if s.warfare:
        for seat in clockwise(s.seats, s.first):
            yield from release_all(s, seat)
    if s.factions:
        yield from muster_rebel(s)
    step_a(s)
    tell_rule(s)
    if s.round == ROUNDS:
        end_game(s)
        return
    if s.seats == 1:
        rebellion_claims(s, build_group)
    step_b(s)
    s.phase = DEEDS
    s.active = s.first
    s.done = 0


def step_a(s: State) -> None:
    """R7.1 Step A: markers advance on the claim tracks, and never move back."""
    rulers = [ruler(s, r) for r in range(s.regions)]
    for side in range(s.sides):
        for track, step in enumerate(reached(s, side, rulers)):
            if step > s.steps[side][track]:
                s.steps[side][track] = step
                tell(s.log, f"{who(s, side)} claims step {step} of the {TRACKS[track]} track.")


def income(s: State, seat: int) -> int:
    """R7.2 A coin for each full column of the boat, and for each track still at the start."""
    return full_columns(s, seat) + s.steps[seat].count(0) + (s.warfare_at[seat] == 0)


def step_b(s: State) -> None:
    """R7.2 Step B: income."""
    for seat in clockwise(s.seats, s.first):
        coins = income(s, seat)
        s.coins[seat] += coins
        tell(s.log, f"{who(s, seat)} has an income of {count(coins, 'coin')}.")


def step_c(s: State) -> Rules[None]:
    """R7.3 Step C: in turn order each player takes a deed; then the round ends."""
    yield from choose_deed(s, s.active, "R7.3")
    s.active = (s.active + 1) % s.seats
    s.done += 1
    if s.done == s.seats:
        yield from step_d(s)
        tell_rule(s)


def step_d(s: State) -> Rules[None]:
    """R7.4 Step D: Palace, goods, tokens and limits; the round marker moves on."""
    if s.seats == 1:
        yield from round_end_effect(s)
    if s.epic:
        yield from palace_deeds(s, clockwise(s.seats, s.first))
    s.yields = [True] * s.regions
    s.tokens_used = [0] * s.sides
    s.leader_used = [False] * s.sides
    s.library_used = [False] * s.sides
    s.veche_used = [False] * s.sides
    s.round += 1
    s.phase = RETURNING
