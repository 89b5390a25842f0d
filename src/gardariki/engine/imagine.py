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
from gardariki.engine.trail import FORCED, SPARSE, Beat, answer_seat, answer_value
from gardariki.engine.views import hidden, permute, view
from gardariki.engine.words import Action

_TRIES = 400


def imagine(match: Match, seat: int, source: random.Random) -> Match:
    """A match that the seat cannot tell from this one, with dice of its own and no past beats."""
    game = match.game
    beat = match._beat
    if match.outcome is not None:
        raise RulesError("the game is over; there is nothing to imagine")
    unknown = hidden(game, match.state, seat)
    seen = b""
    for _ in range(_TRIES):
        opening = game.codec.decode(match.opening())
        permute(game, opening, seat, source, unknown)
        game.guess(opening, seat, source)
        twin = match._twin()
        twin.check = False
        twin.auto = False
        if not _retell(twin, match, opening, seat, source):
            continue
        if beat.trail or game.guess is not no_guess:
            if not seen:
                seen = game.codec.encode(view(game, match.state, seat))
            if game.codec.encode(view(game, twin.state, seat)) != seen:
                continue
            if not _same_story(beat, twin._beat, seat):
                continue
            mine, his = match.asked(seat), twin.asked(seat)
            if (mine is None) != (his is None):
                continue
            if mine is not None and his is not None and mine.options != his.options:
                continue
        twin.auto = match.auto
        twin.sparse = SPARSE
        twin.dice = LooseDice(source)
        twin._feed = None
        return twin
    raise RulesError(f"seat {seat} cannot imagine this position of {game.id}: {match!r}")


def _same_story(beat: Beat, imagined: Beat, seat: int) -> bool:
    """Was the seat told the same in both? What it was told is a part of what it knows."""
    mine = [seen_by(line, seat) for _, line in beat.lines]
    return [seen_by(line, seat) for _, line in imagined.lines] == mine


def _retell(twin: Match, match: Match, opening: object, seat: int, source: random.Random) -> bool:
    """Answer the beat's trail again from another opening; False if it does not fit there."""
    beat = match._beat
    game = match.game
    twin.state = opening
    twin._beat = Beat(game.codec.encode(opening), beat.first)
    twin.beats = [twin._beat]
    twin._rules = game.beat(opening)
    twin._feed = [answer_value(code) for code in beat.trail if answer_seat(code) < 0]
    twin._fed = 0
    open_from = match._base if match._together is not None else len(beat.trail)
    try:
        twin._go(None)
        for place, code in enumerate(beat.trail):
            who = answer_seat(code)
            if who < 0:
                continue
            ask = twin.asked(who)
            if ask is None:
                together = twin._together
                if who != seat and (place >= open_from or (together and together.sealed)):
                    continue  # the imagined conversation was shorter
                if not _finish_talks(twin, seat, source):
                    return False
                ask = twin.asked(who)
                if ask is None:
                    return False
            action = game.words.actions[code >> 5]
            if who != seat:
                action = _imagined(twin, action, ask.options, place >= open_from, source)
            if action not in ask.options:
                return False
            twin._give(who, action, code & FORCED)
        if match._together is None and twin._together is not None:
            return _finish_talks(twin, seat, source)
    except IllegalAction:  # a roll that does not fit the imagined cards
        return False
    return True


def _imagined(
    twin: Match, action: Action, options: list[Action], still_open: bool, source: random.Random
) -> Action:
    """Another seat's answer, as far as the imagining seat knows it."""
    together = twin._together
    if together is not None:
        if still_open or together.sealed or action not in options:
            return options[int(source.random() * len(options))]
        return action
    alike = [option for option in options if twin.game.alike(twin.state, action, option)]
    return alike[int(source.random() * len(alike))] if alike else action


def _finish_talks(twin: Match, seat: int, source: random.Random) -> bool:
    """Let the other seats' sealed conversations come to an end in some way."""
    while twin._together is not None:
        asks = [ask for ask in twin.asks if ask.seat != seat]
        if not asks or not twin._together.sealed:
            return False
        options = asks[0].options
        twin._give(asks[0].seat, options[int(source.random() * len(options))], 0)
    return True
