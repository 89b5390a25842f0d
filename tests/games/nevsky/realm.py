"""Positions of a Levy or a Campaign for tests, played with the whole game's rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from games.nevsky.field import Field
from gardariki.engine.dice import ScriptedDice
from gardariki.engine.game import Game
from gardariki.engine.match import Match
from gardariki.engine.outcome import Outcome
from gardariki.engine.questions import Rules
from gardariki.games.nevsky.data import (
    CARD_SIDE,
    HOLD,
    SCENARIOS,
    SIDE_NAMES,
    SIDE_OF,
    TIMING,
    VASSALS_OF,
    card,
    locale,
    lord,
)
from gardariki.games.nevsky.laws import laws
from gardariki.games.nevsky.rules.ending import outcome
from gardariki.games.nevsky.rules.lords import vassal_available
from gardariki.games.nevsky.rules.menu import command_rating
from gardariki.games.nevsky.rules.turn import STEPS
from gardariki.games.nevsky.secrets import alike, cover, guess, secrets
from gardariki.games.nevsky.state import ACTIONS, FEED, V_READY, V_UNAVAILABLE, State
from gardariki.games.nevsky.why import WHY
from gardariki.games.nevsky.words import WORDS

CRUSADE = [row.id for row in SCENARIOS].index("crusade_on_novgorod")


class Realm(Field):
    """A position being set up; `at` begins the match at a step, `card` at a Command card."""

    def __init__(self, box: int = 1, edition: int = 0) -> None:
        super().__init__(box, edition)
        self.s.scenario = CRUSADE

    def cylinder(self, name: str, box: int) -> Self:
        self.s.cylinder[lord(name)] = box
        return self

    def vassals_ready(self, name: str) -> Self:
        for vassal in VASSALS_OF[lord(name)]:
            able = vassal_available(self.s, vassal)
            self.s.vassals[vassal] = V_READY if able else V_UNAVAILABLE
        return self

    def effect(self, names: str) -> Self:
        for text in names.split():
            number = self._take(text)
            self.s.events[CARD_SIDE[number]].append(number)
        return self

    def ravaged(self, *places: str) -> Self:
        for place in places:
            self.s.ravaged[locale(place)] = 1
        return self

    def castle(self, place: str, side: int) -> Self:
        self.s.castle[locale(place)] = side
        return self

    def at(
        self,
        step: int,
        side: int = 0,
        dice: Sequence[int] = (),
        auto: bool = True,
        until: int = -1,
    ) -> Match:
        """A match from one step until another; dice are 0 upwards (for a d6: face - 1)."""
        self.s.step = step
        self.s.side = side
        return Match.at(part(until), self.s, {}, dice=ScriptedDice(dice), auto=auto, check=True)

    def card(
        self,
        name: str,
        actions: int = 0,
        dice: Sequence[int] = (),
        auto: bool = True,
        until: int = FEED,
    ) -> Match:
        """This Lord's Command card has just been revealed; the match ends before Feed."""
        who = lord(name)
        s = self.s
        s.actor = who
        s.actions = actions or command_rating(s, who)
        s.with_legate = s.legate == s.where[who] and SIDE_OF[who] == 0
        return self.at(ACTIONS, SIDE_OF[who], dice, auto, until)


def part(until: int) -> Game[State]:
    """Nevsky, one step a beat, that is over as soon as it comes to a step."""

    def beat(s: State) -> Rules[None]:
        yield from STEPS[s.step](s)

    def over(s: State) -> Outcome | None:
        return Outcome([1, 1], "as far as the test goes") if s.step == until else outcome(s)

    return Game(
        id="part",
        name="A part of Nevsky",
        version="1",
        min_seats=2,
        max_seats=2,
        words=WORDS,
        state=State,
        start=lambda seats, options: State(),
        beat=beat,
        outcome=over,
        secrets=secrets,
        cover=cover,
        guess=guess,
        alike=alike,
        laws=laws,
        roles=lambda seats, options: list(SIDE_NAMES),
        why=WHY,
    )


def deck_place(s: State, name: str) -> int:
    """The roll that draws this card."""
    number = card(name)
    side = CARD_SIDE[number]
    if TIMING[number] == HOLD:
        return len(s.deck[side]) + s.holds[side].index(number)
    return s.deck[side].index(number)
