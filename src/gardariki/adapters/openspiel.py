"""An OpenSpiel game, `gardariki`, for any game that has features. Importing this registers it.

>>> import pyspiel
>>> import gardariki.adapters.openspiel
>>> game = pyspiel.load_game("gardariki(game=vikings,players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from gardariki.adapters.tensors import Figures, observe, size
from gardariki.engine.errors import BadOptions, RulesError
from gardariki.engine.game import Game
from gardariki.engine.match import Match
from gardariki.engine.options import Value, read
from gardariki.engine.registry import game as find_game

MOST_OUTCOMES = 1024
"""An upper bound on what chance picks from in any game."""
LONGEST = 1_000_000
"""An upper bound on the answers of a game, as in a record."""

GAME_TYPE = pyspiel.GameType(
    short_name="gardariki",
    long_name="Gardariki",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"game": "vikings", "players": 2, "options": ""},
)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with a number of seats and its options.

    Parameters: `game`, its id; `players`; `options` as `name:value` joined by `;`.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"game": "vikings", "players": 2, "options": "", **(params or {})}
        self.game: Game[Any] = find_game(given["game"])
        self.seats = int(given["players"])
        words = filter(None, given["options"].split(";"))
        options = read(self.game.options, words, ":")
        self.settings = self.game.settle(self.seats, options)
        self.figures = size(self.game)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.game.words),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise BadOptions(f"the observer takes no parameters, not {params}")
        return Observer(self.figures, iig_obs_type is not None and iig_obs_type.perfect_recall)


class Held:
    """Holds a match, so that OpenSpiel, which deep-copies and pickles states, can do both."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.match.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        match = self.match
        return replayed, (match.game.id, match.seats, match.settings, match.answers)


def begin(game: Game[Any], seats: int, settings: dict[str, Value]) -> Match:
    """A new match that waits for chance to be answered, and plays forced answers itself."""
    return Match.new(game, seats, settings, dice=None)


def replayed(name: str, seats: int, settings: dict[str, Value], answers: list[int]) -> Held:
    """The match in which these answers were given."""
    match = begin(find_game(name), seats, settings)
    match.answer_again(answers)
    return Held(match)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position in OpenSpiel's terms. Chance is a player; actions are numbers of our words.

    Seats that are asked together answer in turn, lowest first, and none sees what another has
    answered. Forced answers are played by the match.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._held = Held(begin(game.game, game.seats, game.settings))

    @property
    def match(self) -> Match:
        return self._held.match

    def current_player(self) -> int:
        match = self.match
        if match.outcome is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        if match.chance is not None:
            return int(pyspiel.PlayerId.CHANCE)
        ask = match.ask
        assert ask is not None
        return ask.seat

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player():
            return []
        ask = self.match.asked(player)
        return sorted({option.number for option in ask.options}) if ask is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        question = self.match.chance
        assert question is not None
        if question.n > MOST_OUTCOMES:
            raise RulesError(f"chance of {question.n}, more than {MOST_OUTCOMES}")
        return [(value, 1 / question.n) for value in range(question.n)]

    def _apply_action(self, action: int) -> None:
        match = self.match
        if match.chance is not None:
            match.roll(action)
        else:
            match.play(action, seat=self.current_player())

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.match.game.words.actions[action].words

    def is_terminal(self) -> bool:
        return self.match.over

    def returns(self) -> list[float]:
        outcome = self.match.outcome
        return outcome.utilities() if outcome is not None else [0.0] * self.match.seats

    def __str__(self) -> str:
        return repr(self.match)


class Observer:
    """What a player sees: the game's features as a tensor, its view as a string.

    With perfect recall the string adds everything that the player was told and answered: that
    is the information state. It has no tensor, because its length has no useful bound.
    """

    def __init__(self, figures: int, recall: bool) -> None:
        self.recall = recall
        self.tensor: Figures = np.zeros(0 if recall else figures, np.float32)
        self.dict: dict[str, Figures] = {} if recall else {"features": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if not self.recall:
            self.tensor[:] = observe(state.match, player)

    def string_from(self, state: SpielState, player: int) -> str:
        match = state.match
        ask = match.asked(player)
        parts = [f"seat {player}", repr(match.game.codec.to_plain(match.view(player)))]
        parts.append(", ".join(option.words for option in ask.options) if ask is not None else "")
        if self.recall:
            parts.append(", ".join(words for seat, words in match.history if seat == player))
            parts += [text for _, text in match.told(player)]
        return "\n".join(parts)


pyspiel.register_game(GAME_TYPE, SpielGame)
