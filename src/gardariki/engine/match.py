"""A match: a conversation with doors, a past, and eyes that see only what they may.

A `Match` holds the state at the start of each beat, encoded, and the trail of answers since.
From these two come clone, undo, redo, replay and resuming. It is the only judge of legality:
what is not among the options is refused, and a refused answer changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, final

from gardariki.engine.conversation import Conversation
from gardariki.engine.dice import Dice, KeyedDice
from gardariki.engine.errors import (
    CannotUndo,
    GameOver,
    IllegalAction,
    NotYourTurn,
    RulesError,
    StaleAnswer,
)
from gardariki.engine.game import Game
from gardariki.engine.log import Line, named, plain, seen_by
from gardariki.engine.options import Value, settle
from gardariki.engine.questions import Ask, Reason
from gardariki.engine.trail import (
    FORCED,
    SEAT,
    Beat,
    answer_seat,
    answer_value,
    chance_code,
    chance_of,
    is_choice,
)
from gardariki.engine.views import hidden, view
from gardariki.engine.words import Action


@final
class Match(Conversation):
    """A running or finished game, made by `gardariki.new`, `gardariki.at` or `gardariki.load`.

    `settings` are the game's options as they were settled; `options` are the legal answers.
    `auto`: questions with one legal option are answered by the match itself.
    `dice` None: chance is not rolled; the match waits in `chance` until `roll` is called.
    `sparse`, set by who plays many games and looks back at few: a beat's opening state is kept
    only every so many answers; the others are found by answering again when they are wanted.
    """

    def __init__(
        self,
        game: Game[Any],
        state: Any,
        seats: int,
        settings: dict[str, Value],
        dice: Dice | None,
        *,
        auto: bool = False,
        check: bool = False,
        names: Sequence[str] | None = None,
        start: bool = True,
    ) -> None:
        super().__init__(game, state, dice, auto, check)
        self.seats: int = seats
        self.settings: dict[str, Value] = settings
        self.names: list[str] = list(names) if names else game.role_names(seats, settings)
        self.skips: list[tuple[int, int]] = []  # (answers before, dice count from there on)
        self.from_start: bool = True  # False when begun at a given position
        self.given: int = 0  # so many first answers were given, chance's too, not played here
        self._undone: list[list[int]] = []
        if start:
            self._start()

    @staticmethod
    def new(
        game: Game[Any],
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        dice: Dice | None,
        names: Sequence[str] | None = None,
        auto: bool = True,
        check: bool = False,
    ) -> Match:
        """The one door to a new match: options checked, the fewest seats unless some are named."""
        given = options or {}
        count = game.fewest(given) if seats is None else seats
        settled = game.settle(count, given)
        state = game.start(count, settled)
        return Match(game, state, count, settled, dice, auto=auto, check=check, names=names)

    @staticmethod
    def at(
        game: Game[Any],
        state: Any,
        settings: dict[str, Value] | None = None,
        *,
        dice: Dice | None,
        names: Sequence[str] | None = None,
        auto: bool = True,
        check: bool = False,
    ) -> Match:
        """The one door to a match that begins at a given position, which it takes over."""
        settled = settings if settings is not None else settle(game.options, {})
        match = Match(
            game,
            state,
            state.seats,
            settled,
            dice,
            auto=auto,
            check=check,
            names=names,
            start=False,
        )
        match.from_start = False
        match._start()
        return match

    @staticmethod
    def resume(
        game: Game[Any],
        state: Any,
        settings: dict[str, Value],
        *,
        dice: Dice | None,
        names: Sequence[str] | None = None,
        auto: bool = True,
    ) -> Match:
        """The rules have changed: go on from the opening of a beat, without what went before."""
        match = Match.at(game, state, settings, dice=dice, names=names, auto=auto)
        if match.beats:
            match.beats[0].lines.insert(0, (0, Line("The game goes on here under newer rules.")))
        return match

    # What is asked

    def prompt(self, seat: int | None = None) -> str:
        """The open question in plain words, of this seat if one is named; empty without one.

        `Ask.prompt` is the same with marks, as lines of the log have them.
        """
        ask = self.ask if seat is None else self.asked(seat)
        return plain(ask.prompt, self.names) if ask is not None else ""

    @property
    def options(self) -> list[Action]:
        """The legal actions of the open question."""
        ask = self.ask
        return ask.options if ask is not None else []

    def stamp(self, seat: int) -> int:
        """A number that changes whenever a question to this seat is answered.

        Give it as `after` with an answer, and an answer to an older question is refused.
        In a `Together` other seats' answers do not change it.
        """
        if self._together is None:
            return self.count
        own = sum(1 for code in self._beat.trail[self._base :] if answer_seat(code) == seat)
        return self._beat.first + self._base + own

    # Answering

    def play(
        self,
        answer: object,
        seat: int | None = None,
        after: int | None = None,
        forced: bool = False,
    ) -> None:
        """Answer the open question with an `Action`, its number or its words.

        `after` is the question's `stamp`. `forced` says that there was no choice, as a record does.
        """
        if self._ask is None and not self._asks:
            if self.outcome is not None:
                raise GameOver(f"the game is over: {self.outcome.reason}")
            raise NotYourTurn("chance is asked, not a seat")
        action = self.game.words.find(answer)
        ask = self._ask
        if ask is None or (seat is not None and seat != ask.seat):
            ask = self._ask_for(seat)
        if after is not None and after != self.stamp(ask.seat):
            raise StaleAnswer(
                f"that answered question {after}, but the match is at {self.stamp(ask.seat)}:"
                " someone was faster"
            )
        if action not in ask.options:
            raise IllegalAction(self._refusal(ask, action))
        if forced and len(ask.options) > 1:
            raise IllegalAction(f"{action.words!r} is not forced: there are other options")
        if self._undone:
            self._undone = []
        self.give(ask.seat, action, FORCED if forced else 0)

    def play_all(self, *answers: object) -> None:
        """Give several answers in a row."""
        for answer in answers:
            self.play(answer)

    def roll(self, value: int) -> None:
        """Answer for chance, in a match without dice."""
        question = self.chance
        if question is None:
            raise NotYourTurn("chance is not asked now")
        if not 0 <= value < question.n:
            raise IllegalAction(f"chance picks from 0 to {question.n - 1}, not {value}")
        self._undone = []
        self.chance = None
        self._beat.trail.append(chance_code(value, question.n))
        if self._together is not None:
            seat = self._queue.pop(0)[0]
            self._queue.insert(0, (seat, value))
            self._pump()
        else:
            self._go(value)

    def answer_again(self, answers: Sequence[int]) -> None:
        """Give all the answers of another match, as its `answers` has them, chance's included.

        Those that this match has from its beginning are passed over. Each is checked like any
        other; at the first that does not fit the match stays, and `count` says where.
        """
        if self.answers != list(answers[: self.count]):
            raise IllegalAction("these answers begin otherwise than the match has begun")
        auto, dice = self.auto, self.dice
        self.auto, self.dice = False, None
        actions = self.game.words.actions
        try:
            for place in range(self.count, len(answers)):
                code = answers[place]
                if code & SEAT:
                    action = actions[code >> 5]
                    self.play(action, seat=answer_seat(code), forced=bool(code & FORCED))
                elif self.chance is None or self.chance.n != chance_of(code):
                    raise NotYourTurn(f"no roll of {chance_of(code)} is asked there")
                else:
                    self.roll(answer_value(code))
        finally:
            self.auto, self.dice = auto, dice

    def _ask_for(self, seat: int | None) -> Ask:
        asks = self.asks
        if seat is None:
            if len(asks) == 1:
                return asks[0]
            seats = ", ".join(str(a.seat) for a in asks)
            raise NotYourTurn(f"seats {seats} are asked together: say which seat answers")
        for ask in asks:
            if ask.seat == seat:
                return ask
        seats = ", ".join(str(a.seat) for a in asks)
        raise NotYourTurn(f"seat {seat} is not asked now; to move: seat {seats}")

    def _refusal(self, ask: Ask, action: Action) -> str:
        verbs = ", ".join(dict.fromkeys(a.verb.name for a in ask.options))
        nouns = [a.words for a in ask.options if a.verb is action.verb]
        more = f"; legal with {action.verb.name!r}: {', '.join(nouns[:12])}" if nouns else ""
        return (
            f"{action.words!r} is not legal now; seat {ask.seat} is to move,"
            f" with the verbs: {verbs}{more}"
        )

    def why(self, answer: object, seat: int | None = None) -> Reason:
        """Why something is not offered, and by which section of the rules."""
        action = self.game.words.find(answer)
        if self.outcome is not None:
            return Reason(f"The game is over: {self.outcome.reason}.", self.outcome.rule)
        asks = self.asks if seat is None else [a for a in self.asks if a.seat == seat]
        if not asks:
            return Reason("You are not asked anything now.")
        ask = asks[0]
        if action in ask.options:
            return Reason(f"It is legal: {action.label}.", ask.rule)
        explain = self.game.why.get(action.verb)
        found = explain(self.state, ask, action) if explain is not None else None
        if found is not None:
            return Reason(plain(found.text, self.names), found.rule)
        return Reason(f"The question now is another: {self.prompt(ask.seat)}", ask.rule)

    # Copies and time travel

    def clone(self, dice: Dice | None = None) -> Match:
        """An independent copy; quick, because it replays only the beat.

        With a copy of its dice, or with those given, which saves most of the time.
        """
        twin = self._twin()
        twin.beats = self.beats[:-1]
        twin._undone = list(self._undone)
        if dice is not None:
            twin.dice = dice
        elif self.dice is not None:
            twin.dice = self.dice.copy()
        if self.beats:
            twin._replay(self.opening(), self._beat.first, self._beat.trail)
        else:
            twin.state = self.game.codec.decode(self.game.codec.encode(self.state))
            twin.outcome = self.outcome
        return twin

    def _twin(self) -> Match:
        twin = Match(
            self.game,
            None,
            self.seats,
            self.settings,
            None,
            auto=self.auto,
            check=self.check,
            names=self.names,
            start=False,
        )
        twin.skips = list(self.skips)
        twin.sparse = self.sparse
        twin.from_start = self.from_start
        twin.given = self.given
        return twin

    def _replay(self, opening: bytes, first: int, trail: list[int]) -> None:
        """Stand at the end of this trail of a beat. Past beats stay as they are."""
        self.state = self.game.codec.decode(opening)
        self._kept = first
        self._feed = [answer_value(code) for code in trail if not code & SEAT]
        auto = self.auto
        self.auto = False
        actions = self.game.words.actions
        try:
            self._open(Beat(opening, first))
            for code in trail:
                if code & SEAT:
                    self.give((code & SEAT) - 1, actions[code >> 5], code & FORCED)
        finally:
            self.auto = auto
            self._feed = None

    def retold(self, opening: Any) -> Match:
        """A twin at the start of this beat as it would be from another opening, for imagination.

        Chance answers there as it did here, and nothing else is answered; `wake` ends that. It
        raises `IllegalAction` if a roll does not fit.
        """
        beat = self._beat
        twin = self._twin()
        twin.check = False
        twin.auto = False
        twin.state = opening
        twin._feed = [answer_value(code) for code in beat.trail if not code & SEAT]
        twin._open(Beat(self.game.codec.encode(opening), beat.first))
        return twin

    def wake(self, dice: Dice, auto: bool, sparse: int) -> None:
        """Let a match that was `retold` go on by itself."""
        self._feed = None
        self.dice = dice
        self.auto = auto
        self.sparse = sparse

    def opening(self, at: int = -1) -> bytes:
        """The state at the start of a beat, encoded; of the present beat, unless one is named."""
        at = len(self.beats) - 1 if at < 0 else at
        if not self.beats[at].opening:
            start = at
            while not self.beats[start].opening:
                start -= 1
            known = self.beats[start]
            twin = self._twin()
            twin.check = False
            twin.sparse = 0
            between = [code for beat in self.beats[start:at] for code in beat.trail]
            twin._replay(known.opening, known.first, between)
            for place, beat in enumerate(twin.beats[: at - start + 1]):
                self.beats[start + place].opening = beat.opening
        return self.beats[at].opening

    def undo(self, seat: int | None = None, force: bool = False) -> None:
        """Take the last answer back, with the forced ones after it.

        Refused at an answer of chance, of another seat, or by which another's secret was
        revealed; `force` (all players agree) takes back seats' answers beyond these too.
        In a `Together` a seat takes back its own last answer there.
        """
        if self._together is not None and self._undo_in_together(seat):
            return
        beats = len(self.beats)
        dropped: list[int] = []
        blocked = ""
        while beats:
            trail = self.beats[beats - 1].trail
            cut = len(trail)
            while cut:
                cut -= 1
                code = trail[cut]
                dropped.append(code)
                who = answer_seat(code)
                if code & FORCED:
                    continue
                if who < 0:
                    blocked = "a die was rolled or a card drawn"
                elif seat is not None and who != seat and not force:
                    raise CannotUndo(f"{self.names[who]} has answered since")
                else:
                    if not blocked and self._reveals(beats - 1, cut, who):
                        blocked = "it revealed something hidden"
                    if blocked and not force:
                        raise CannotUndo(f"this cannot be taken back: {blocked}")
                    self._cut(beats - 1, cut)
                    dropped.reverse()
                    if blocked:
                        self._undone = []
                        self._note_skip()
                    else:
                        self._undone.append(dropped)
                    return
            beats -= 1
        raise CannotUndo("there is nothing to take back")

    def undo_agreed(self, seat: int) -> None:
        """Take back everything down to this seat's last own answer, as all have agreed."""
        if not self.choices(seat):
            raise CannotUndo("you have answered nothing yet")
        own = False
        while not own:
            own = self.last_seat == seat
            self.undo(force=True)

    def _undo_in_together(self, seat: int | None) -> bool:
        """Take back a seat's last own answer in the open Together; False if it gave none."""
        trail = self._beat.trail
        for cut in range(len(trail) - 1, self._base - 1, -1):
            code = trail[cut]
            who = answer_seat(code)
            if who < 0:
                raise CannotUndo("this cannot be taken back: a die was rolled or a card drawn")
            if code & FORCED or (seat is not None and who != seat):
                continue
            kept = trail[:cut] + [later for later in trail[cut + 1 :] if answer_seat(later) != who]
            lost = [code] + [later for later in trail[cut + 1 :] if answer_seat(later) == who]
            opening = self.opening()
            beat = self.beats.pop()
            self._replay(opening, beat.first, kept)
            self._undone.append(lost)
            return True
        if seat is not None and self._base < len(trail):
            raise CannotUndo("you have answered nothing yet")
        return False

    def _reveals(self, beat: int, cut: int, seat: int) -> bool:
        """Did the answer at this place show the seat a card that was hidden from it?"""
        before = self._twin()
        before._replay(self.opening(beat), self.beats[beat].first, self.beats[beat].trail[:cut])
        now = hidden(self.game, self.state, seat)
        return not hidden(self.game, before.state, seat) <= now

    def _cut(self, beat: int, cut: int) -> None:
        kept = self.beats[beat]
        opening = self.opening(beat)
        self.beats = self.beats[:beat]
        self._replay(opening, kept.first, kept.trail[:cut])

    def _note_skip(self) -> None:
        """After a forced undo the dice go on where they were: a roll seen is never given again."""
        if isinstance(self.dice, KeyedDice):
            self.skips = [skip for skip in self.skips if skip[0] < self.count]
            self.skips.append((self.count, self.dice.count))

    def redo(self) -> None:
        """Give the answers that the last `undo` took back again."""
        if not self._undone:
            raise CannotUndo("there is nothing to do again")
        codes = self._undone.pop()
        actions = self.game.words.actions
        auto = self.auto
        self.auto = False
        try:
            for code in codes:
                self.give(answer_seat(code), actions[code >> 5], code & FORCED)
        finally:
            self.auto = auto

    def back(self, count: int) -> Match:
        """The match as it stood after its first `count` answers, as a match of its own."""
        if not 0 <= count <= self.count:
            raise CannotUndo(f"the match has answers 0 to {self.count}, not {count}")
        at = len(self.beats) - 1
        while self.beats[at].first > count:
            at -= 1
        twin = self._twin()
        twin.dice = self.dice.copy() if self.dice is not None else None
        twin.beats = self.beats[:at]
        beat = self.beats[at]
        twin._replay(self.opening(at), beat.first, beat.trail[: count - beat.first])
        return twin

    # What can be seen

    def view(self, seat: int) -> Any:
        """The state as this seat (or -1, a spectator) may know it."""
        return view(self.game, self.state, seat)

    @property
    def answers(self) -> list[int]:
        """Every answer so far, coded; see `answer_seat` and `answer_value`."""
        return [code for beat in self.beats for code in beat.trail]

    @property
    def last_seat(self) -> int:
        """The seat that gave the last answer that was neither forced nor chance's; -1 if none."""
        for beat in reversed(self.beats):
            for code in reversed(beat.trail):
                if is_choice(code):
                    return answer_seat(code)
        return -1

    def choices(self, seat: int | None = None) -> list[int]:
        """The places in `answers` of those that seats, or this seat, gave themselves: not forced,
        not chance's."""
        return [
            place
            for place, code in enumerate(self.answers)
            if is_choice(code) and (seat is None or answer_seat(code) == seat)
        ]

    @property
    def history(self) -> list[tuple[int, str]]:
        """Every answer so far as (seat, words); seat -1 and a figure for chance."""
        actions = self.game.words.actions
        return [
            (answer_seat(c), actions[c >> 5].words if c & SEAT else str(answer_value(c)))
            for c in self.answers
        ]

    def told(self, seat: int = -1) -> list[tuple[int, str]]:
        """The log for a seat: (answers given by then, line with marks)."""
        return [
            (beat.first + now, text)
            for beat in self.beats
            for now, line in beat.lines
            if (text := seen_by(line, seat))
        ]

    @property
    def log(self) -> list[str]:
        """The log in plain words, as a spectator reads it."""
        return [plain(text, self.names) for _, text in self.told()]

    def save(self, path: str) -> None:
        """Write the match to a record file, the dice's key included: a private save."""
        from gardariki.engine.record import save  # records are made of matches, not they of records

        save(self, path)

    def svg(self, seat: int = -1, opened: bool = False) -> str:
        """The board as this seat sees it; `opened`: with everything face up."""
        if self.game.draw is None:
            raise RulesError(f"{self.game.name} has no board to draw")
        asks = [ask for ask in self.asks if ask.seat == seat]
        state = self.state if opened else self.view(seat)
        return named(self.game.draw(state, asks, seat).svg(), self.names)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        if self.outcome is not None:
            return f"<{self.game.id}: over after {self.count} answers, {self.outcome.reason}>"
        asked = plain(repr(self.ask or self.chance), self.names)
        return f"<{self.game.id}: {self.count} answers, {asked}>"
