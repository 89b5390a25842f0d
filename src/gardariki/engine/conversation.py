"""A conversation: rules that ask, and the answers that they are given, beat by beat.

It lets the rules go on until they ask what only a seat can answer, and remembers all that was
answered. Whether an answer is legal, what was before and who may see what is `Match`'s business.
"""

from __future__ import annotations

from typing import Any

from gardariki.engine.dice import Dice
from gardariki.engine.errors import IllegalAction, LawBroken, RulesError
from gardariki.engine.game import Game
from gardariki.engine.outcome import Outcome
from gardariki.engine.questions import Ask, Chance, Rules, Together
from gardariki.engine.trail import FORCED, Beat
from gardariki.engine.words import Action


class Conversation:
    """Rules under way: what they ask now, and the trail of answers in each beat."""

    def __init__(
        self, game: Game[Any], state: Any, dice: Dice | None, auto: bool, check: bool
    ) -> None:
        self.game: Game[Any] = game
        self.state: Any = state
        self.dice: Dice | None = dice
        self.auto: bool = auto
        self.check: bool = check
        self.beats: list[Beat] = []
        self.outcome: Outcome | None = None
        self.chance: Chance | None = None
        self.sparse: int = 0
        self._kept: int = 0  # how many answers there were when a state was kept last
        self._beat: Beat = Beat(b"", 0)
        self._rules: Rules[None] | None = None
        self._ask: Ask | None = None
        self._together: Together | None = None
        self._base: int = 0  # length of the trail when the open Together began
        self._talks: dict[int, Rules[Any]] = {}
        self._asks: dict[int, Ask] = {}
        self._done: dict[int, Any] = {}
        self._queue: list[tuple[int, Any]] = []
        self._feed: list[int] | None = None  # chance answers to use again, while replaying
        self._fed: int = 0

    def _start(self) -> None:
        if not self._next_beat():
            self._go(None)

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def asks(self) -> list[Ask]:
        """All open questions: several in a `Together`, else one or none."""
        if self._ask is not None:
            return [self._ask]
        return [self._asks[seat] for seat in sorted(self._asks)]

    @property
    def ask(self) -> Ask | None:
        """The open question (the first, if several seats are asked together)."""
        if self._ask is not None:
            return self._ask
        return self._asks[min(self._asks)] if self._asks else None

    def asked(self, seat: int) -> Ask | None:
        """The question open to this seat, if any."""
        if self._ask is not None:
            return self._ask if self._ask.seat == seat else None
        return self._asks.get(seat)

    @property
    def together(self) -> Together | None:
        """The open `Together`, while seats answer in secret from each other."""
        return self._together

    @property
    def beat(self) -> Beat:
        """The present beat: its opening, its answers, its lines."""
        return self._beat

    @property
    def open_from(self) -> int:
        """How many answers of the beat are settled; those in an open `Together` are not yet."""
        return self._base if self._together is not None else len(self._beat.trail)

    @property
    def count(self) -> int:
        """How many answers were given so far, those of chance included."""
        return self._beat.first + len(self._beat.trail)

    def give(self, seat: int, action: Action, forced: int) -> None:
        """Record an answer that is known to be legal, and go on: `play` without its checks."""
        self._beat.trail.append(action.number << 5 | forced | seat + 1)
        if self._together is not None:
            del self._asks[seat]
            self._queue.append((seat, action))
            self._pump()
        else:
            self._ask = None
            self._go(action)

    def _go(self, answer: Any) -> None:
        """Let the rules go on with an answer until they ask what only a seat can answer."""
        while True:
            assert self._rules is not None
            try:
                question = self._rules.send(answer)
            except StopIteration:
                if self._next_beat():
                    return
                answer = None
                continue
            if self.state.log:
                self._collect()
            if isinstance(question, Ask):
                options = question.options
                if not options:
                    raise RulesError(f"a question without options: {question!r}")
                if len(options) == 1 and self.auto and not question.always:
                    answer = options[0]
                    self._beat.trail.append(options[0].number << 5 | FORCED | question.seat + 1)
                    continue
                self._ask = question
                return
            if isinstance(question, Chance):
                value = self._roll(question)
                if value < 0:
                    return
                answer = value
                continue
            if not isinstance(question, Together):
                raise RulesError(f"rules yielded {question!r}, which is no question")
            self._together = question
            self._base = len(self._beat.trail)
            self._talks = dict(question.talks)
            self._done = {}
            self._queue = [(seat, None) for seat in sorted(self._talks)]
            if not self._run_talks():
                return
            answer = self._end_talks()

    def _pump(self) -> None:
        """Go on with the open Together, and with the rules when it has ended."""
        if self._run_talks():
            self._go(self._end_talks())

    def _run_talks(self) -> bool:
        """Give the waiting answers to their conversations; True when all have ended."""
        while self._queue:
            seat, answer = self._queue[0]
            try:
                question = self._talks[seat].send(answer)
            except StopIteration as stop:
                self._done[seat] = stop.value
                del self._talks[seat]
                self._queue.pop(0)
                if self.state.log:
                    self._collect()
                continue
            if self.state.log:
                self._collect()
            if isinstance(question, Chance):
                value = self._roll(question)
                if value < 0:
                    return False
                self._queue[0] = (seat, value)
                continue
            if not isinstance(question, Ask) or question.seat != seat or not question.options:
                raise RulesError(f"seat {seat}'s own conversation yielded {question!r}")
            self._queue.pop(0)
            if len(question.options) == 1 and self.auto and not question.always:
                forced = question.options[0]
                self._beat.trail.append(forced.number << 5 | FORCED | seat + 1)
                self._queue.insert(0, (seat, forced))
                continue
            self._asks[seat] = question
        return not self._asks

    def _end_talks(self) -> dict[int, Any]:
        self._together = None
        done = self._done
        self._done = {}
        return done

    def _roll(self, question: Chance) -> int:
        """What chance picks; -1 if the match has to wait for it."""
        n = question.n
        if n < 1:
            raise RulesError("chance was asked to pick from nothing")
        if self._feed is not None:
            if self._fed >= len(self._feed):
                self.chance = question
                return -1
            value = self._feed[self._fed]
            self._fed += 1
            if value >= n:
                raise IllegalAction(f"a roll of {value} where chance picks from 0 to {n - 1}")
        elif self.dice is None:
            self.chance = question
            return -1
        else:
            value = self.dice.roll(n)
        self._beat.trail.append((n << 24 | value) << 5)  # as `chance_code` does, without a call
        return value

    def _next_beat(self) -> bool:
        """Close the beat and open the next; True if the game is over instead."""
        state = self.state
        if state.log:
            self._collect()
        if self.check:
            broken = self.game.laws(state)
            if broken:
                raise LawBroken("; ".join(broken))
        outcome = self.game.outcome(state)
        if outcome is not None:
            self.outcome = outcome
            self._rules = None
            return True
        count = self.count
        opening = b""
        if count - self._kept >= self.sparse or not self.beats:
            opening = self.game.codec.encode(state)
            self._kept = count
        self._beat = Beat(opening, count)
        self.beats.append(self._beat)
        self._rules = self.game.beat(state)
        return False

    def _collect(self) -> None:
        """Carry the lines that the rules told off into the beat's log."""
        log = self.state.log
        beat = self._beat
        now = len(beat.trail)
        for line in log:
            beat.lines.append((now, line))
        log.clear()

    def _open(self, beat: Beat) -> None:
        """Begin a beat from the state as it is, forgetting whatever was open."""
        self.outcome = None
        self.chance = None
        self._ask = None
        self._together = None
        self._asks = {}
        self._queue = []
        self._beat = beat
        self.beats.append(beat)
        self._rules = self.game.beat(self.state)
        self._fed = 0
        self._go(None)
