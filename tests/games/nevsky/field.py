"""Combats for tests: a position in a few lines, scripted dice, answers as words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from gardariki.engine.dice import ScriptedDice
from gardariki.engine.game import Game
from gardariki.engine.match import Match
from gardariki.engine.outcome import Outcome
from gardariki.engine.questions import Rules
from gardariki.games.nevsky.data import (
    ASSET_IDS,
    CARD_SIDE,
    CARDS,
    HOLD,
    SIDE_OF,
    TIMING,
    UNIT_IDS,
    WAY_IDS,
    WAY_LOCALES,
    card,
    locale,
    lord,
)
from gardariki.games.nevsky.rules.battle import begin_battle, combat
from gardariki.games.nevsky.rules.sally import begin_sally
from gardariki.games.nevsky.rules.siege import siege
from gardariki.games.nevsky.rules.storm import begin_storm
from gardariki.games.nevsky.state import COMBAT, NO_COMBAT, State
from gardariki.games.nevsky.why import WHY
from gardariki.games.nevsky.words import WORDS


def _beat(s: State) -> Rules[None]:
    if s.step == COMBAT:
        yield from combat(s)
    else:
        yield from siege(s, s.actor)
        s.step = COMBAT


def _outcome(s: State) -> Outcome | None:
    over = s.step == COMBAT and s.combat.kind == NO_COMBAT
    return Outcome([1, 1], "the fight is over") if over else None


FIGHT: Game[State] = Game(
    id="fight",
    name="A fight of Nevsky",
    version="1",
    min_seats=2,
    max_seats=2,
    words=WORDS,
    state=State,
    start=lambda seats, options: State(),
    beat=_beat,
    outcome=_outcome,
    why=WHY,
)


def counts(words: str, ids: Sequence[str]) -> list[int]:
    """`2 knights 1 militia` as numbers by type."""
    found = [0] * len(ids)
    parts = words.split()
    for number, name in zip(parts[::2], parts[1::2], strict=True):
        found[ids.index(name)] = int(number)
    return found


class Field:
    """A position being set up, and then the match of the fight in it."""

    def __init__(self, box: int = 1, edition: int = 0) -> None:
        self.s = State(step=COMBAT, box=box, edition=edition)
        for number in range(CARDS):
            pile = self.s.holds if TIMING[number] == HOLD else self.s.deck
            pile[CARD_SIDE[number]].append(number)

    def lord(
        self,
        name: str,
        place: str,
        forces: str,
        goods: str = "",
        cards: str = "",
        inside: bool = False,
        service: int = 9,
    ) -> Self:
        who = lord(name)
        s = self.s
        s.where[who] = locale(place)
        s.service[who] = service
        s.forces[who] = counts(forces, UNIT_IDS)
        s.assets[who] = counts(goods, ASSET_IDS)
        s.besieged[who] = int(inside)
        for text in cards.split():
            s.cards[who].append(self._take(text))
        return self

    def _take(self, text: str) -> int:
        number = card(text)
        pile = self.s.holds if TIMING[number] == HOLD else self.s.deck
        pile[CARD_SIDE[number]].remove(number)
        return number

    def hold(self, names: str) -> Self:
        for text in names.split():
            number = self._take(text)
            self.s.hand[CARD_SIDE[number]].append(number)
        return self

    def in_play(self, names: str) -> Self:
        for text in names.split():
            number = self._take(text)
            self.s.in_play[CARD_SIDE[number]].append(number)
        return self

    def siege(self, place: str, markers: int) -> Self:
        self.s.siege[locale(place)] = markers
        return self

    def conquered(self, *places: str) -> Self:
        for place in places:
            self.s.conquered[locale(place)] = 1
        return self

    def pair(self, lieutenant: str, lower: str) -> Self:
        self.s.leads[lord(lieutenant)] = lord(lower)
        self.s.led_by[lord(lower)] = lord(lieutenant)
        return self

    def _match(self, dice: Sequence[int]) -> Match:
        return Match.at(FIGHT, self.s, {}, dice=ScriptedDice([face - 1 for face in dice]))

    def battle(self, marched: str, origin: str, way: str = "", dice: Sequence[int] = ()) -> Match:
        """The first of `marched` is Active; they came from `origin`, by this Way or the only."""
        group = [lord(name) for name in marched.split()]
        ends = {locale(origin), self.s.where[group[0]]}
        ways = [w for w, places in enumerate(WAY_LOCALES) if ends <= set(places)]
        number = WAY_IDS.index(way) if way else ways[0]
        begin_battle(self.s, group[0], group, locale(origin), number)
        return self._match(dice)

    def storm(self, name: str, dice: Sequence[int] = ()) -> Match:
        begin_storm(self.s, lord(name))
        return self._match(dice)

    def sally(self, name: str, dice: Sequence[int] = ()) -> Match:
        begin_sally(self.s, lord(name))
        return self._match(dice)

    def besiege(self, name: str, dice: Sequence[int] = ()) -> Match:
        """The Siege Command of this Lord."""
        self.s.step = 0
        self.s.actor = lord(name)
        return self._match(dice)


def words(m: Match) -> list[str]:
    """The options of the open question."""
    return [action.words for action in m.options]


def forces(m: Match, name: str) -> dict[str, int]:
    """A Lord's unrouted units."""
    return _named(m.state.forces[lord(name)], UNIT_IDS)


def routed(m: Match, name: str) -> dict[str, int]:
    """A Lord's Routed units."""
    return _named(m.state.routed[lord(name)], UNIT_IDS)


def goods(m: Match, name: str) -> dict[str, int]:
    """A Lord's Assets."""
    return _named(m.state.assets[lord(name)], ASSET_IDS)


def _named(row: list[int], ids: list[str]) -> dict[str, int]:
    return {name: count for name, count in zip(ids, row, strict=True) if count}


def where(m: Match, name: str) -> int:
    """The Locale of a Lord; -1 if he is not on map."""
    found: int = m.state.where[lord(name)]
    return found


def side(name: str) -> int:
    """The side of a Lord."""
    return SIDE_OF[lord(name)]


def told(m: Match, text: str) -> bool:
    """Does the log hold a line with this text?"""
    return any(text in line for line in m.log)


def run(m: Match, *answers: str) -> Any:
    """Give the answers in a row; the state after them."""
    m.play_all(*answers)
    return m.state
