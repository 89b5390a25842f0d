"""One simulated game, and what is kept of it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

import gardariki
from gardariki.arena.plan import Plan
from gardariki.bots import Chair, make_bot
from gardariki.engine.match import Match
from gardariki.engine.trail import SPARSE, answer_seat, is_forced


@dataclass
class Played:
    """A game that was simulated. `places` is empty if it was given up at the limit."""

    index: int
    seed: str
    bots: tuple[str, ...]
    names: list[str]
    answers: int  # of seats, the forced ones among them
    forced: int
    rolls: int
    beats: int
    places: list[int]
    scores: list[float]
    reason: str
    digest: bytes

    @property
    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def share(self, seat: int) -> float:
        """A seat's part of the win: 1, or less if several share the first place."""
        winners = self.winners
        return 1 / len(winners) if seat in winners else 0.0


def play_game(plan: Plan, index: int) -> Played:
    """Play game number `index` of a plan to its end, or to the plan's limit."""
    seed = plan.game_seed(index)
    match = gardariki.new(plan.game, plan.seats, plan.options, seed)
    match.sparse = SPARSE
    line_up = plan.line_up(index)
    bots = [make_bot(bot, plan.bot_seed(index, i), match.game) for i, bot in enumerate(line_up)]
    chairs = [Chair(match, seat) for seat in range(plan.seats)]
    while match.outcome is None and match.count < plan.limit:
        ask = match.ask
        assert ask is not None
        match.play(bots[ask.seat].choose(chairs[ask.seat]), ask.seat)
    return _kept(match, index, seed, line_up)


def _kept(match: Match, index: int, seed: str, line_up: tuple[str, ...]) -> Played:
    codes = match.answers
    outcome = match.outcome
    scores = list(outcome.scores) if outcome is not None else []
    if not scores and match.game.scores is not None:
        scores = match.game.scores(match.state)
    return Played(
        index=index,
        seed=seed,
        bots=line_up,
        names=match.names,
        answers=sum(1 for code in codes if answer_seat(code) >= 0),
        forced=sum(1 for code in codes if is_forced(code)),
        rolls=sum(1 for code in codes if answer_seat(code) < 0),
        beats=len(match.beats),
        places=outcome.places if outcome is not None else [],
        scores=[float(score) for score in scores],
        reason=outcome.reason if outcome is not None else "unfinished",
        digest=final_digest(match),
    )


def final_digest(match: Match) -> bytes:
    """A hash of the final position's encoding and of the outcome."""
    state = match.game.codec.encode(match.state)
    outcome = match.outcome
    told = None if outcome is None else [outcome.places, outcome.reason, outcome.scores]
    text = json.dumps(told, ensure_ascii=False).encode()
    length = len(state).to_bytes(8, "little")
    return hashlib.blake2b(length + state + text, digest_size=32).digest()


def play_span(plan: Plan, start: int, stop: int) -> list[Played]:
    """Several games in a row: what one worker is given at a time."""
    return [play_game(plan, index) for index in range(start, stop)]
