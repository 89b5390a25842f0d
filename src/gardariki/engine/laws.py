"""The laws of design that every game must keep, checked by playing at random.

`play_by_the_laws` plays one game and raises `LawBroken` at the first step where a law does not
hold: it ends, its invariants hold at every beat, undo and clone and replay give the same bytes,
views leak nothing, imagination cannot be told from the truth, and a saved game loads unchanged.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from gardariki.engine.dice import KeyedDice, key_from_seed
from gardariki.engine.errors import BadAnswer, BadOptions, CannotUndo, LawBroken
from gardariki.engine.game import Game
from gardariki.engine.imagine import imagine
from gardariki.engine.log import seen_by
from gardariki.engine.match import Match
from gardariki.engine.options import Value, settle
from gardariki.engine.record import from_record, to_record, verify
from gardariki.engine.views import SPECTATOR, permute, view


def any_table(game: Game[Any], number: int) -> tuple[int, dict[str, Value]]:
    """Seats and options at random, the same for the same number; figures stay at their default."""
    source = random.Random(f"table {number}")
    while True:
        options: dict[str, Value] = {}
        for option in game.options:
            if option.kind == "choice":
                options[option.name] = source.choice(option.choices)
            elif option.kind == "switch":
                options[option.name] = source.random() < 0.5
        low, high = game.span(settle(game.options, options))
        seats = source.randint(low, high)
        try:
            game.settle(seats, options)
        except BadOptions:  # the game knows of options that do not go together
            continue
        return seats, options


def play_by_the_laws(
    game: Game[Any],
    seats: int,
    options: Mapping[str, object],
    seed: int | str,
    every: int = 1,
    limit: int = 200_000,
    weigh: Any = None,
) -> Match:
    """Play a random game and check the laws at every `every`-th answer and at every beat.

    `weigh(action)`, if given, is how likely an option is chosen, for games whose random play
    would otherwise dwell on some verb.
    """
    source = random.Random(f"{seed}")
    dice = KeyedDice(key_from_seed(seed))
    match = Match.new(game, seats, options, dice=dice, auto=False, check=True)
    match.sparse = source.choice((0, 20))
    beats = 0
    while not match.over:
        asks = match.asks
        ask = asks[int(source.random() * len(asks))]
        fresh = len(match.beats) != beats
        beats = len(match.beats)
        if match.count % every == 0 or (fresh and every > 1 and beats % every == 0):
            check_here(match, source)
        options_now = ask.options
        if weigh is None:
            action = options_now[int(source.random() * len(options_now))]
        else:
            action = source.choices(options_now, [weigh(a) for a in options_now])[0]
        match.play(action, seat=ask.seat)
        if match.count > limit:
            raise LawBroken(f"no end after {limit} answers")
    check_record(match)
    return match


def check_here(match: Match, source: random.Random) -> None:
    """The laws that must hold at any moment of a match."""
    encode = match.game.codec.encode
    now = encode(match.state)
    twin = match.clone()
    if encode(twin.state) != now or repr(twin.asks) != repr(match.asks):
        raise LawBroken("a clone differs from its original")
    for seat in (*range(match.seats), SPECTATOR):
        _check_view(match, seat, source)
    if match.count:
        _check_undo(match, twin, now)


def _check_view(match: Match, seat: int, source: random.Random) -> None:
    game = match.game
    encode = game.codec.encode
    seen = encode(view(game, match.state, seat))
    other = game.codec.decode(encode(match.state))
    permute(game, other, seat, source)
    if encode(view(game, other, seat)) != seen:
        raise LawBroken(f"the view of seat {seat} changes with what it cannot see")
    if seat == SPECTATOR:
        return
    mark = source.getrandbits(64)
    world = imagine(match, seat, random.Random(mark))
    if encode(view(game, world.state, seat)) != seen:
        raise LawBroken(f"seat {seat} can tell its imagination from the truth")
    mine = [seen_by(line, seat) for _, line in match.beat.lines]
    if [seen_by(line, seat) for _, line in world.beat.lines] != mine:
        raise LawBroken(f"the log of seat {seat} tells what it cannot see")
    again = imagine(world, seat, random.Random(mark))
    if encode(again.state) != encode(world.state):
        raise LawBroken(f"what seat {seat} imagines depends on what it cannot see")


def _check_undo(match: Match, twin: Match, now: bytes) -> None:
    try:
        twin.undo()
    except CannotUndo:
        return
    twin.redo()
    if match.game.codec.encode(twin.state) != now or twin.answers != match.answers:
        raise LawBroken("undo and redo do not lead back")


def check_record(match: Match) -> None:
    """A finished match, recorded and played again, is the same, and its dice are in order."""
    record = to_record(match)
    again = from_record(record)
    if match.game.codec.encode(again.state) != match.game.codec.encode(match.state):
        raise LawBroken("a replayed record ends in another position")
    beats = range(len(match.beats))
    if [again.opening(at) for at in beats] != [match.opening(at) for at in beats]:
        raise LawBroken("a replayed record passes through other positions")
    verify(record)


_NONSENSE: list[Any] = ["", "x y z", "\0", None, 1.5, True, [], b"pass", -1, 10**30]


def refuse_wrong_answers(match: Match, source: random.Random, number: int) -> None:
    """Throw so many wrong answers at a running match: each is refused, and nothing changes.

    Seats that are not asked, stamps of other questions, nonsense, and actions not on offer.
    """
    words = match.game.words
    before, count = match.game.codec.encode(match.state), match.count
    ask = source.choice(match.asks)
    legal = set(ask.options)
    idle = [seat for seat in range(-2, match.seats + 3) if match.asked(seat) is None]
    thrown = 0
    while thrown < number:
        answer: Any = ask.options[0]
        seat, after = ask.seat, match.stamp(ask.seat)
        kind = source.randrange(4)
        if kind == 0:
            seat = source.choice(idle)
        elif kind == 1:
            after += source.choice((-2, -1, 1, 5))
        elif kind == 2:
            answer = source.choice([*_NONSENSE, len(words)])
        else:
            answer = source.choice(words.actions)
            if answer in legal:
                continue
        thrown += 1
        try:
            match.play(answer, seat=seat, after=after)
        except BadAnswer:
            continue
        raise LawBroken(f"{answer!r} of seat {seat} after {after} was accepted")
    if match.game.codec.encode(match.state) != before or match.count != count:
        raise LawBroken("a refused answer changed the match")
