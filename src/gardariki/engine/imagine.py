"""Imagination: a match as it might be, for all that one seat knows.

Hidden cards are rearranged in the beat's opening state, secret answers of the others are given
anew, and the result is kept only if the seat's view of it is the one that it really has. Nothing
of it depends on what is truly hidden: two matches that a seat cannot tell apart are imagined
alike from the same source of chance. So a bot that only imagines cannot cheat.
"""

from __future__ import annotations

import random

from gardariki.engine.dice import LooseDice
from gardariki.engine.errors import IllegalAction, RulesError
from gardariki.engine.game import no_guess
from gardariki.engine.log import seen_by
from gardariki.engine.match import Match
from gardariki.engine.trail import FORCED, SPARSE, Beat, answer_seat
from gardariki.engine.views import hidden, permute, view
from gardariki.engine.words import Action

_TRIES = 400


def imagine(match: Match, seat: int, source: random.Random) -> Match:
    """A match that the seat cannot tell from this one, with dice of its own and no past beats."""
    game = match.game
    beat = match.beat
    if match.outcome is not None:
        raise RulesError("the game is over; there is nothing to imagine")
    unknown = hidden(game, match.state, seat)
    seen = b""
    for _ in range(_TRIES):
        opening = game.codec.decode(match.opening())
        permute(game, opening, seat, source, unknown)
        game.guess(opening, seat, source)
        if game.arrange is not None:
            try:
                game.arrange(opening, seat, source, unknown)
            except IllegalAction:  # these cards do not fit what the others have begun
                continue
        twin = _retell(match, opening, seat, source)
        if twin is None:
            continue
        if beat.trail or game.guess is not no_guess:
            if not seen:
                seen = game.codec.encode(view(game, match.state, seat))
            if game.codec.encode(view(game, twin.state, seat)) != seen:
                continue
            if not _same_story(beat, twin.beat, seat):
                continue
            mine, his = match.asked(seat), twin.asked(seat)
            if (mine is None) != (his is None):
                continue
            if mine is not None and his is not None and mine.options != his.options:
                continue
        twin.wake(LooseDice(source), match.auto, SPARSE)
        return twin
    raise RulesError(f"seat {seat} cannot imagine this position of {game.id}: {match!r}")


def _same_story(beat: Beat, imagined: Beat, seat: int) -> bool:
    """Was the seat told the same in both? What it was told is a part of what it knows."""
    mine = [seen_by(line, seat) for _, line in beat.lines]
    return [seen_by(line, seat) for _, line in imagined.lines] == mine


def _retell(match: Match, opening: object, seat: int, source: random.Random) -> Match | None:
    """The beat's trail answered again from another opening; None if it does not fit there."""
    game = match.game
    trail = match.beat.trail
    open_from = match.open_from
    try:
        twin = match.retold(opening)
        for place, code in enumerate(trail):
            who = answer_seat(code)
            if who < 0:
                continue
            ask = twin.asked(who)
            if ask is None:
                together = twin.together
                if who != seat and (place >= open_from or (together and together.sealed)):
                    continue  # the imagined conversation was shorter
                if not _finish_talks(twin, seat, source):
                    return None
                ask = twin.asked(who)
                if ask is None:
                    return None
            action = game.words.actions[code >> 5]
            if who != seat:
                action = _imagined(twin, action, ask.options, place >= open_from, source)
            if action not in ask.options:
                return None
            twin.give(who, action, code & FORCED)
        if (
            match.together is None
            and twin.together is not None
            and not _finish_talks(twin, seat, source)
        ):
            return None
    except IllegalAction:  # a roll that does not fit the imagined cards
        return None
    return twin


def _imagined(
    twin: Match, action: Action, options: list[Action], still_open: bool, source: random.Random
) -> Action:
    """Another seat's answer, as far as the imagining seat knows it."""
    together = twin.together
    if together is not None:
        if still_open or together.sealed or action not in options:
            return options[int(source.random() * len(options))]
        return action
    alike = [option for option in options if twin.game.alike(twin.state, action, option)]
    return alike[int(source.random() * len(alike))] if alike else action


def _finish_talks(twin: Match, seat: int, source: random.Random) -> bool:
    """Let the other seats' sealed conversations come to an end in some way."""
    while twin.together is not None:
        asks = [ask for ask in twin.asks if ask.seat != seat]
        if not asks or not twin.together.sealed:
            return False
        options = asks[0].options
        twin.give(asks[0].seat, options[int(source.random() * len(options))], 0)
    return True
