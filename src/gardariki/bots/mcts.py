"""Information-set Monte-Carlo tree search: plays any game through imagination only.

Each iteration imagines a world that the seat cannot tell from the real one, walks down a tree of
answers as far as it is known, goes on a few answers beyond, judges where it stands, and
remembers the result for every seat along the way. The tree is open-loop: chance and hidden cards
are not in it, they are met anew in each world, so an answer's figures average over them. How
often an answer was offered, not only how often it was taken, steers exploration, because not
every world offers it. Each seat is taken to seek its own result (max^n).

What the seat would not see does not branch its tree: after a secret answer of another seat, or
of a secret conversation, all goes on in one place; and in a `Together` each seat's answers are
learned on a line of its own, so that nobody answers what he could not know.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from math import log, sqrt

from gardariki.bots.judge import Measure, Seen, fork, look, points, results, settle_talks
from gardariki.engine.chair import Chair, Judgement
from gardariki.engine.match import Match
from gardariki.engine.questions import Ask
from gardariki.engine.words import Action

_EXPLORE = 0.35  # weight of what was tried little, in widths of the results seen so far
_WIDEN = 2.0  # how many answers a place considers at first, and
_GROWTH = 0.55  # the power of its visits by which more of them are
_ROLLOUT = 2  # answers beyond the tree, before the position is judged
_ODD = 0.25  # of which this share are at random, the rest what did well elsewhere
_FEW = 4  # so many answers are all looked at where they are first met
_PRIOR = 3  # visits that a look one answer ahead counts for
_WORLD = 4  # iterations in the same imagined cards, each with dice of its own
_GLANCE = 64  # iterations between two looks whether the choice is made already
_CLEAR = 4  # an answer tried so many times as often as any other is far ahead
_RARE = 8  # in a Together, what was tried so many times less than the best is not drawn
_LONG = 2000  # answers to the end of the game, if the game cannot judge positions


@dataclass(frozen=True)
class Budget:
    """How long to think about an answer: so many iterations, or so many seconds."""

    iterations: int = 0
    seconds: float = 0.0


class Edge:
    """An answer of one seat at one place of the tree, and what came of it."""

    __slots__ = ("next", "offers", "prior", "totals", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.prior = 0  # how many of the visits were only a look ahead
        self.offers = 0
        self.totals = [0.0] * seats
        self.next: Node | None = None


class Node:
    """A place in the tree: the answers from here, and what of it is out of sight.

    `talks` holds, in a `Together`, where each seat's own line begins; `after` where things go on
    after answers that are known jointly, or not at all.
    """

    __slots__ = ("after", "edges", "talks", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[int, Edge] = {}
        self.talks: dict[int, Node] = {}
        self.after: dict[tuple[int, ...], Node] = {}


class Mcts:
    """Searches within a budget; with one in iterations, the same seed gives the same answers."""

    def __init__(self, seed: int, budget: Budget) -> None:
        self.budget = budget
        self._source = random.Random(seed)
        self._root = Node()
        self._seat = 0
        self._measure = Measure()
        self._scale = 1.0
        self._low: list[float] = []
        self._high: list[float] = []
        self._habit: dict[int, float] = {}  # the average result of an answer wherever it was given
        self._habits: dict[int, int] = {}
        self._forecast = b""  # the view expected at the next choice, if the tree is of use there
        self._judged: list[Judgement] = []

    def choose(self, chair: Chair) -> Action:
        options = chair.options
        if len(options) == 1:
            self._judged = [Judgement(options[0].words, 0, 0.0, 1.0)]
            self._forecast = b""
            return options[0]
        self._seat = chair.seat
        if not self._forecast or self._forecast != chair.game.codec.encode(chair.view()):
            self._start(chair, options)
        top = self._search(chair)
        chosen = self._decide(top, options)
        self._foresee(chair, top, chosen)
        return chosen

    def explain(self) -> list[Judgement]:
        return list(self._judged)

    # Before and after the search

    def _start(self, chair: Chair, options: list[Action]) -> None:
        """Forget the last tree; look one answer ahead, for a first opinion of every option."""
        self._root = Node()
        self._low = [1.0] * chair.seats
        self._high = [-1.0] * chair.seats
        self._habit = {}
        self._habits = {}
        if chair.game.value is None:
            return
        seat = self._seat
        world = chair.imagine(self._source)
        together = world.together is not None
        some = options[:: 1 + len(options) // 40]
        seen = look(world, seat, some, lambda: self._source)
        self._scale = self._measure.scale([v for over, v in seen if not over], seat)
        top = self._root.talks.setdefault(seat, Node()) if together else self._root
        for key, result in self._opinions(top, seat, some, seen):
            self._learn([key], result)

    def _search(self, chair: Chair) -> Node:
        """Spend the budget; the place in the tree where the chair's own question stands."""
        budget = self.budget
        end = time.perf_counter() + budget.seconds
        done = 0
        world = chair.imagine(self._source)
        top = self._root
        if world.together is not None:
            top = self._root.talks.setdefault(self._seat, Node())
        while not done or (
            done < budget.iterations if budget.iterations else time.perf_counter() < end
        ):
            if done % _WORLD == 0 and done:
                if done % _GLANCE == 0 and not budget.iterations and top is self._root:
                    left = (end - time.perf_counter()) / budget.seconds
                    if left < 1 and self._settled(top, left, done * left / (1 - left)):
                        break
                world = chair.imagine(self._source)
            self._iterate(fork(world, self._source))
            done += 1
        return top

    def _settled(self, top: Node, left: float, iterations: float) -> bool:
        """Is the choice made, with such a part of the time left, for so many more iterations?

        It is if none could catch up with the answer tried most, or if that one is far ahead after
        a quarter of the time. Never asked of a choice that is drawn by its visits, nor where the
        budget is in iterations, which are kept to the letter.
        """
        counts = sorted(edge.visits - edge.prior for edge in top.edges.values())
        if len(counts) < 2:
            return False
        return counts[-1] - counts[-2] > iterations or (
            left < 0.75 and counts[-1] > _CLEAR * counts[-2]
        )

    def _decide(self, top: Node, options: list[Action]) -> Action:
        """The answer tried most, the better one of equals; and the account of all.

        Where others answer at the same time, one that can be foretold can be exploited: there
        the answer is drawn, as often as it was tried, leaving out what was hardly tried at all.
        """
        seat = self._seat
        edges = [top.edges.get(option.number << 4 | seat) for option in options]
        visits = [edge.visits - edge.prior if edge is not None else 0 for edge in edges]
        means = [e.totals[seat] / e.visits if e is not None and e.visits else -1.0 for e in edges]
        order = sorted(range(len(options)), key=lambda i: (-visits[i], -means[i], i))
        every = max(1, sum(visits))
        self._judged = [
            Judgement(options[i].words, visits[i], means[i], visits[i] / every) for i in order
        ]
        if top is self._root:
            return options[order[0]]
        weights = [count if count * _RARE >= visits[order[0]] else 0 for count in visits]
        return self._source.choices(options, weights if any(weights) else None)[0]

    def _foresee(self, chair: Chair, top: Node, chosen: Action) -> None:
        """Keep the tree below the answer, for a next question that brings no news.

        The view to come is foretold in three imagined worlds. If they agree and it comes true,
        neither chance nor anyone's secret had a part in it, and what the tree says there holds.
        """
        self._forecast = b""
        edge = top.edges.get(chosen.number << 4 | self._seat)
        if edge is None or edge.next is None or top is not self._root:
            return
        views: list[bytes] = []
        for _ in range(3):
            world = chair.imagine(self._source)
            world.play(chosen, seat=self._seat)
            if world.asked(self._seat) is None or world.together is not None:
                return
            views.append(chair.game.codec.encode(world.view(self._seat)))
        if views[0] == views[1] == views[2]:
            self._root = edge.next
            self._forecast = views[0]

    # One iteration

    def _iterate(self, world: Match) -> None:
        """Down the tree, one step beyond it, a few answers on, and back up with the result."""
        path: list[tuple[int, Edge]] = []
        places: list[Node] = []
        node = self._root
        lines: dict[int, Node] = {}  # in a Together, how far each seat's line has gone
        said: list[int] = []
        talk = world.together
        fresh = False
        while world.outcome is None and (talk is not None or not fresh):
            ask = world.ask
            assert ask is not None  # an imagined match has dice and never waits for chance
            seat = ask.seat
            here = node
            if talk is not None:
                here = lines.get(seat) or node.talks.setdefault(seat, Node())
            elif not here.edges and 1 < len(ask.options) <= _FEW and world.game.value is not None:
                self._look_around(here, world, ask)
            key, action = self._select(here, ask, world.seats)
            edge = here.edges[key]
            fresh = fresh or edge.visits == edge.prior
            path.append((key, edge))
            places.append(here)
            secret = seat != self._seat and world.game.alike(world.state, action, action)
            world.play(action, seat=seat)
            if talk is None:
                node = self._onward(node, edge, seat, secret)
            else:
                if edge.next is None:
                    edge.next = Node()
                lines[seat] = edge.next
                if not talk.sealed or seat == self._seat:
                    said.append(key)
            if world.together is not talk:
                if talk is not None:
                    node = node.after.setdefault(tuple(sorted(said)), Node())
                    lines = {}
                    said = []
                talk = world.together
        beyond, result = self._result(world)
        for node in places:
            node.visits += 1
        for key, edge in path:
            edge.visits += 1
            totals = edge.totals
            for seat, gain in enumerate(result):
                totals[seat] += gain
            beyond.append(key)
        self._learn(beyond, result)

    def _look_around(self, node: Node, world: Match, ask: Ask) -> None:
        """Form a first opinion of a few answers, such as to accept or to decline.

        To try each of them once would count a foolish answer as much as a good one; and if a seat
        can propose a hundred things, something of it would always seem to be agreed to.
        """
        seen = look(world, ask.seat, ask.options, lambda: self._source)
        self._opinions(node, ask.seat, ask.options, seen)

    def _opinions(
        self, node: Node, seat: int, options: list[Action], seen: list[Seen]
    ) -> list[tuple[int, list[float]]]:
        """Write down at a place what a look ahead found: (the answer's key, its result) of each."""
        found: list[tuple[int, list[float]]] = []
        for option, (over, values) in zip(options, seen, strict=True):
            result = values if over else results(values, self._scale)
            edge = node.edges[option.number << 4 | seat] = Edge(len(result))
            edge.visits = edge.offers = edge.prior = _PRIOR
            edge.totals = [_PRIOR * gain for gain in result]
            self._widths(result)
            found.append((option.number << 4 | seat, result))
        return found

    def _onward(self, node: Node, edge: Edge, seat: int, secret: bool) -> Node:
        """Where the tree goes on after an answer: all secret ones of another lead to one place."""
        if secret:
            return node.after.setdefault((seat,), Node())
        if edge.next is None:
            edge.next = Node()
        return edge.next

    def _select(self, node: Node, ask: Ask, seats: int) -> tuple[int, Action]:
        """The answer to try: a new one while the place is narrow, else by its upper bound."""
        seat = ask.seat
        edges = node.edges
        low, high = self._low[seat], self._high[seat]
        width = high - low if high > low else 1.0
        tried = 0
        best = new = -1e9
        found = ask.options[0]
        unknown: Action | None = None
        habit = self._habit
        root = node is self._root
        for option in ask.options:
            key = option.number << 4 | seat
            edge = edges.get(key)
            if edge is None:
                edge = edges[key] = Edge(seats)
            edge.offers += 1
            visits = edge.visits
            if visits:
                tried += 1
                bound = (edge.totals[seat] / visits - low) / width + _EXPLORE * sqrt(
                    log(edge.offers) / visits
                )
                if bound > best:
                    best, found = bound, option
            else:
                hope = habit.get(key, 2.0 if root else 0.0) + 1e-6 * self._source.random()
                if hope > new:
                    new, unknown = hope, option
        if unknown is not None and (
            tried == 0 or root or tried < _WIDEN + (node.visits + 1) ** _GROWTH
        ):
            found = unknown
        return found.number << 4 | seat, found

    def _result(self, world: Match) -> tuple[list[int], list[float]]:
        """What the position is worth, and the answers tried beyond it to see what follows.

        Half of it is the judgement here, which misses what is about to happen; half that a few
        answers on, which misses what a better answer would have done.
        """
        if world.outcome is not None or world.game.value is None or world.together is not None:
            beyond = self._rollout(world)
            return beyond, self._judge(world)
        here = self._judge(world)
        beyond = self._rollout(world)
        there = self._judge(world)
        return beyond, [(one + two) / 2 for one, two in zip(here, there, strict=True)]

    def _rollout(self, world: Match) -> list[int]:
        """A few answers beyond the tree, mostly those that did well elsewhere; which they were."""
        source = self._source
        habit = self._habit
        given: list[int] = []
        left = _ROLLOUT if world.game.value is not None else _LONG
        while left and world.outcome is None:
            left -= 1
            ask = world.ask
            assert ask is not None
            options = ask.options
            seat = ask.seat
            best = options[int(source.random() * len(options))]
            if source.random() >= _ODD:
                top = habit.get(best.number << 4 | seat, 0.0)
                for option in options:
                    hope = habit.get(option.number << 4 | seat, 0.0)
                    if hope > top:
                        top, best = hope, option
            world.play(best, seat=seat)
            given.append(best.number << 4 | seat)
        settle_talks(world, source)
        return given

    def _judge(self, world: Match) -> list[float]:
        """The result for every seat: of the game if it is over, else of the position."""
        if world.outcome is not None:
            result = world.outcome.utilities()
        elif world.game.value is not None:
            result = results(points(world), self._scale)
        else:
            result = [0.0] * world.seats
        self._widths(result)
        return result

    def _widths(self, result: list[float]) -> None:
        """Keep in mind between which results each seat has moved."""
        for seat, gain in enumerate(result):
            if gain < self._low[seat]:
                self._low[seat] = gain
            if gain > self._high[seat]:
                self._high[seat] = gain

    def _learn(self, keys: list[int], result: list[float]) -> None:
        """Remember how answers did, wherever they were given."""
        habit, habits = self._habit, self._habits
        for key in keys:
            count = habits.get(key, 0) + 1
            habits[key] = count
            before = habit.get(key, 0.0)
            habit[key] = before + (result[key & 15] - before) / count
