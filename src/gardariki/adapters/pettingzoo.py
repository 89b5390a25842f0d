"""A PettingZoo environment (AEC, with action masks) for any game that has features.

>>> from gardariki.adapters.pettingzoo import env
>>> world = env("vikings", seats=3)
>>> world.reset(seed=7)
>>> world.agents
['seat_0', 'seat_1', 'seat_2']
>>> sorted(world.observe(world.agent_selection))
['action_mask', 'observation']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from gardariki.adapters.tensors import Figures, observe, size
from gardariki.engine.dice import KeyedDice, key_from_seed
from gardariki.engine.errors import BadOptions
from gardariki.engine.game import Game
from gardariki.engine.match import Match
from gardariki.engine.registry import game as find_game
from gardariki.engine.views import SPECTATOR

Observation = dict[str, Any]


class Environment(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A match whose seats are agents. An action is the number of a word of the game.

    An agent observes `observation`, the game's features of its view, and `action_mask`, 1 for
    every legal action while it is asked. When several seats are asked together they are taken
    in turn, and none sees what another has answered. The reward comes at the end: from -1 to 1,
    the share of the others placed below less that of those above. Forced answers are played by
    the match. An illegal action raises `IllegalAction` and changes nothing.
    """

    render_modes: ClassVar[list[str]] = ["ansi"]

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: Mapping[str, object],
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.render_modes):
            raise BadOptions(f"render_mode is 'ansi' or None, not {render_mode!r}")
        if render_mode and game.text is None:
            raise BadOptions(f"{game.name} cannot be drawn as text")
        self._game = game
        self._settings = game.settle(seats, options)
        self.metadata = {
            "name": f"gardariki_{game.id}_v0",
            "render_modes": self.render_modes,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        figures = spaces.Box(-np.inf, np.inf, (size(game),), np.float32)
        mask = spaces.Box(0, 1, (len(game.words),), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": figures, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(len(game.words)) for agent in self.possible_agents
        }
        self.match: Match | None = None

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: object = None) -> None:
        """A new match; with a seed always the same one. `options` are PettingZoo's, not used."""
        seats = len(self.possible_agents)
        dice = KeyedDice(None if seed is None else key_from_seed(seed))
        self.match = Match.new(self._game, seats, self._settings, dice=dice)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self._running()
        match.play(int(action) if action is not None else None, seat=self._seat[agent])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if match.outcome is not None:
            for other, gain in zip(self.possible_agents, match.outcome.utilities(), strict=True):
                self.rewards[other] = gain
                self.terminations[other] = True
        self._accumulate_rewards()
        self._select()

    def observe(self, agent: str) -> Observation:
        match = self._running()
        seat = self._seat[agent]
        figures: Figures = observe(match, seat)
        mask = np.zeros(len(self._game.words), dtype=np.int8)
        ask = match.asked(seat)
        if ask is not None:
            mask[[option.number for option in ask.options]] = 1
        return {"observation": figures, "action_mask": mask}

    def render(self) -> str | None:
        """The board as text, as a spectator sees it."""
        if self.render_mode is None or self._game.text is None:
            return None
        return self._game.text(self._running().view(SPECTATOR), [], SPECTATOR)

    def close(self) -> None:
        """Nothing is held that needs to be released."""

    def _running(self) -> Match:
        if self.match is None:
            raise BadOptions("call reset() first")
        return self.match

    def _select(self) -> None:
        """Whose answer is next: the first seat asked, or at the end each in turn."""
        ask = self._running().ask
        self.agent_selection = self.possible_agents[ask.seat if ask is not None else 0]


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
) -> Environment:
    """The environment of a game; `seats` and `options` as for `gardariki.new`."""
    found = find_game(game)
    given = dict(options or {})
    return Environment(found, found.fewest(given) if seats is None else seats, given, render_mode)
